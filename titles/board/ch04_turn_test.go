package board

import (
	"slices"
	"strings"
	"testing"
)

// chap. 4, Tour de jeu: six steps, each over before the next begins, and then another turn.
func TestSixStepsOfATurn(t *testing.T) {
	s := read(t, `{"turn":1,"fellowship":{"progress":2},"stack":[{"kind":"turn","seat":-1,"step":6}]}`)
	if s.turn != 2 || s.hands[0].Len() != 2 || s.hands[1].Len() != 2 {
		t.Fatalf("turn %d: hands of %d and %d cards, want two drawn by each", s.turn, s.hands[0].Len(),
			s.hands[1].Len())
	}
	wantPrompt(t, s, 0, "declare 2")
	play(t, s, "stay-hidden")
	wantPrompt(t, s, 0, "guide")
	play(t, s, "guide strider")
	wantPrompt(t, s, 1, "allocate 7")
	if s.unused(Free)+s.unused(Shadow) != 0 {
		t.Error("dice are rolled before the Shadow has allocated its own")
	}
	happened := play(t, s, "allocate 2")
	if s.huntBox[Shadow] < 2 || s.unused(Free) != 4 || s.unused(Shadow)+int(s.huntBox[Shadow]) != 7 {
		t.Errorf("hunt box %v, dice %d and %d", s.huntBox, s.unused(Free), s.unused(Shadow))
	}
	wantPrompt(t, s, 0, "action")
	for s.turn == 2 {
		happened = append(happened, play(t, s, offered(s, "die ")[0], "nothing")...)
	}
	var steps []string
	for _, e := range happened {
		if word, _, _ := strings.Cut(e, " "); slices.Contains([]string{"allocated", "rolled", "turn"}, word) {
			steps = append(steps, word)
		}
	}
	if !slices.Equal(steps, []string{"allocated", "rolled", "rolled", "turn"}) {
		t.Errorf("what happened, in order: %q", steps)
	}
	if s.huntBox != [NumSides]uint8{} || s.hands[0].Len() != 4 {
		t.Errorf("turn %d begins with %v in the hunt box and %d cards", s.turn, s.huntBox, s.hands[0].Len())
	}
}
