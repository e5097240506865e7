package cards

import (
	"slices"
	"testing"

	"prancingpony/game"
)

// « Jouer une carte »: with one move of the hand, and the card that can do least is proposed to pay; never one of the
// people while anything else is in hand.
func TestACardIsPlayedAndPaidWithOneMoveOfTheHand(t *testing.T) {
	s := table(t, "turn aragorn; hand elrond boromir soldiers-of-gondor; active pelargir")
	before := *s
	var deeds []string
	for _, b := range game.WalkGestures(Title{}, s) {
		if !b.Deed || len(b.Next) > 0 {
			t.Errorf("%s is no whole gesture", vocabulary.ActionText(b.Action))
		}
		deeds = append(deeds, vocabulary.ActionText(b.Action))
	}
	for _, want := range []string{"reserve elrond", "play boromir pelargir", "play soldiers-of-gondor pelargir"} {
		if !slices.Contains(deeds, want) {
			t.Errorf("%s is not among %v", want, deeds)
		}
	}
	if slices.Contains(deeds, "pass") || slices.Contains(deeds, "cycle boromir") {
		t.Errorf("what gives something up is no gesture: %v", deeds)
	}
	if *s != before {
		t.Error("looking has changed the position")
	}
	play(t, s, "play boromir pelargir")
	usual, _ := game.Settle(Title{}, s)
	if len(usual) != 1 || vocabulary.ActionText(usual[0]) != "cycle soldiers-of-gondor" {
		t.Errorf("paid by %v", usual)
	}
}

// The last card of a hand is paid by forsaking: what is lost is asked.
func TestWhatIsForsakenIsAsked(t *testing.T) {
	s := table(t, "turn frodo; hand gimli; reserve village-militia; active moria")
	play(t, s, "play gimli moria")
	if usual, _ := game.Settle(Title{}, s); len(usual) != 0 {
		t.Errorf("given up unasked: %v", usual)
	}
}
