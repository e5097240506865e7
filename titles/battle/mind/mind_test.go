package mind

import (
	"encoding/json"
	"testing"

	"prancingpony/model"
	"prancingpony/titles/battle"
)

// Numbers of the formations that tests put on the table.
const (
	g1, g2 = battle.Unit(0), battle.Unit(1)
	e1, e2 = battle.Unit(battle.MaxFormations), battle.Unit(battle.MaxFormations + 1)
)

// post is a formation on the table: the middle of its front edge, and the way it faces.
type post struct {
	ID        string   `json:"id"`
	Formation string   `json:"formation"`
	Companies int      `json:"start"`
	Files     int      `json:"files"`
	X         int      `json:"x"`
	Y         int      `json:"y"`
	Degrees   int      `json:"degrees"`
	Marks     []string `json:"marks"`
}

// field is a table of 48 inches in some phase of a turn of eight; good has the initiative.
func field(t testing.TB, phase string, turn int, posts ...post) sight {
	t.Helper()
	return read(t, map[string]any{
		"title": "battle", "inches": 48, "turns": 8, "turn": turn, "phase": phase,
		"formations": posts,
	})
}

// read reads a position.
func read(t testing.TB, position any) sight {
	t.Helper()
	text, err := json.Marshal(position)
	if err != nil {
		t.Fatal(err)
	}
	s, err := battle.Title{}.Read(text, nil)
	if err != nil {
		t.Fatalf("read %s: %v", text, err)
	}
	return look(s)
}

// play applies an action in text form.
func play(t testing.TB, s sight, text string) {
	t.Helper()
	a, err := battle.Title{}.Vocabulary().ParseAction(text)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Apply(a, nil); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
}

// A model that names other features, or the same in another order, does not load.
func TestAModelOfOtherFeaturesDoesNotLoad(t *testing.T) {
	names := featureNames()
	if _, err := model.ReadLinear(evaluationFile, "battle", names, int(battle.NumSides)); err != nil {
		t.Fatal(err)
	}
	other := append([]string{names[1], names[0]}, names[2:]...)
	for _, wrong := range [][]string{other, names[1:], append([]string{"another"}, names[1:]...)} {
		if _, err := model.ReadLinear(evaluationFile, "battle", wrong, int(battle.NumSides)); err == nil {
			t.Errorf("a model of %q loads as one of %q", names, wrong)
		}
	}
}
