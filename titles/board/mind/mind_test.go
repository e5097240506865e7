package mind

import (
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/model"
	"prancingpony/titles/board"
)

// start is the first position of a match.
func start(t testing.TB) *board.State {
	t.Helper()
	s, err := board.Title{}.New(nil, game.FastRand(1))
	if err != nil {
		t.Fatal(err)
	}
	return s.(*board.State)
}

// read reads a position without its title.
func read(t testing.TB, text string) *board.State {
	t.Helper()
	s, err := board.Title{}.Read([]byte(`{"title":"board",`+strings.TrimPrefix(strings.TrimSpace(text), "{")), nil)
	if err != nil {
		t.Fatalf("read %s: %v", text, err)
	}
	return s.(*board.State)
}

// play plays actions by their text.
func play(t testing.TB, s *board.State, actions ...string) {
	t.Helper()
	for _, text := range actions {
		a, err := board.Title{}.Vocabulary().ParseAction(text)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Apply(a, nil); err != nil {
			t.Fatalf("%v\nlegal: %q", err, offers(s))
		}
	}
}

// offers are the legal actions by their text.
func offers(s *board.State) (list []string) {
	for _, a := range s.Legal(nil) {
		list = append(list, board.Title{}.Vocabulary().ActionText(a))
	}
	return list
}

// A model that names other features, or the same in another order, does not load.
func TestAModelOfOtherFeaturesDoesNotLoad(t *testing.T) {
	if _, err := model.ReadLinear(firstEditionFile, "board", featureNames, board.NumSides); err != nil {
		t.Fatal(err)
	}
	other := append([]string{featureNames[1], featureNames[0]}, featureNames[2:]...)
	for _, names := range [][]string{other, featureNames[1:], append([]string{"another"}, featureNames[1:]...)} {
		if _, err := model.ReadLinear(firstEditionFile, "board", names, board.NumSides); err == nil {
			t.Errorf("a model of %q loads as one of %q", featureNames, names)
		}
	}
}
