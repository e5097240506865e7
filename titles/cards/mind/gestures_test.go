package mind

import (
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/titles/cards"
)

type title struct {
	cards.Title
	Mind
}

var _ game.Gestures = title{}

func read(t *testing.T, position string) *cards.State {
	t.Helper()
	s, err := cards.Title{}.Read([]byte(position), nil)
	if err != nil {
		t.Fatal(err)
	}
	return s.(*cards.State)
}

func play(t *testing.T, s *cards.State, text string) {
	t.Helper()
	a, err := cards.Title{}.Vocabulary().ParseAction(text)
	if err == nil {
		err = s.Apply(a, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// « Jouer une carte »: one gesture, and the card that is worth least is proposed to pay.
func TestACardIsPlayedAndPaidWithOneGesture(t *testing.T) {
	s := read(t, `{"title": "cards", "turn": "aragorn", "locations": {"pelargir": "active"},
		"cards": {"hand": ["elrond", "boromir", "soldiers-of-gondor"]}}`)
	before := *s
	text := cards.Title{}.Vocabulary().ActionText
	var made []string
	for _, b := range game.WalkGestures(title{}, s) {
		if !b.Complete || len(b.Next) > 0 {
			t.Errorf("%s is no whole gesture", text(b.Action))
		}
		made = append(made, text(b.Action))
	}
	for _, want := range []string{"reserve elrond", "play boromir pelargir", "play soldiers-of-gondor pelargir"} {
		if !slices.Contains(made, want) {
			t.Errorf("%s is not among %v", want, made)
		}
	}
	if slices.Contains(made, "pass") || slices.Contains(made, "cycle boromir") {
		t.Errorf("what gives something up is no gesture: %v", made)
	}
	if *s != before {
		t.Error("the position has changed")
	}
	play(t, s, "play boromir pelargir")
	usual, _ := game.Settle(title{}, s)
	if len(usual) != 1 || text(usual[0]) != "cycle soldiers-of-gondor" {
		t.Errorf("paid by %v", usual)
	}
}

// The last card of a hand is paid by forsaking: what is lost is asked.
func TestWhatIsForsakenIsAsked(t *testing.T) {
	s := read(t, `{"title": "cards", "turn": "frodo", "locations": {"moria": "active"},
		"cards": {"hand": ["gimli"], "reserve": ["village-militia"]}}`)
	play(t, s, "play gimli moria")
	if usual, _ := game.Settle(title{}, s); len(usual) != 0 {
		t.Errorf("given up without being asked: %v", usual)
	}
}
