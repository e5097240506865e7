package board

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
)

// Some cards come up in few random games. Here each is played from its own position and everything after it is
// left to chance: whatever is chosen, the game goes on and nothing is lost.
func TestCardsUnderRandomPlay(t *testing.T) {
	const seeds, decisions = 4, 40
	for _, tt := range slices.Concat(freeEvents, shadowEvents) {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			start := example(t, "cards/"+tt.name)
			played := strings.Split(tt.play, "; ")
			play(t, start, played[:2]...)
			for seed := range uint64(seeds) {
				randomPlay(t, *start, game.FastRand(seed), decisions, seed == 0)
			}
		})
	}
	for _, tt := range combatCases {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			start := example(t, "cards/"+tt.name)
			before, _, _ := strings.Cut(tt.play, "; combat-card CARD")
			play(t, start, append(strings.Split(before, "; "), "combat-card "+carriers(tt.use)[0])...)
			for seed := range uint64(seeds) {
				randomPlay(t, *start, game.FastRand(seed), decisions, seed == 0)
			}
		})
	}
}

// randomPlay plays on from a copy of a state; deep, it also saves and redeals it at every decision.
func randomPlay(t *testing.T, s State, choice game.Rand, decisions int, deep bool) {
	t.Helper()
	s.random = game.FastRand(choice.Uint64())
	var legal []game.Action
	var played []string
	for range decisions {
		if s.Decider() == game.Nobody {
			return
		}
		if legal = s.Legal(legal[:0]); len(legal) == 0 {
			t.Fatalf("stalled after %q", played)
		}
		a := legal[choice.Intn(len(legal))]
		played = append(played, vocabulary.ActionText(a))
		s.Play(a, nil)
		if err := s.Check(); err != nil {
			t.Fatalf("after %q: %v", played, err)
		}
		if deep {
			savesAndRedeals(t, &s, played)
		}
	}
}

// savesAndRedeals: a card can be saved in the middle, and a seat learns nothing from what it cannot see.
func savesAndRedeals(t *testing.T, s *State, played []string) {
	t.Helper()
	back, err := Title{}.Read(marshal(t, s.Position()), nil)
	if err != nil || *back.(*State) != *s {
		t.Fatalf("after %q: it does not read back as it was: %v", played, err)
	}
	for seat := range game.Seat(2) {
		dealt := *s
		dealt.Redeal(seat, game.FastRand(9))
		if err := dealt.Check(); err != nil {
			t.Fatalf("after %q, redealt for seat %d: %v", played, seat, err)
		}
		if string(marshal(t, dealt.View(seat))) != string(marshal(t, s.View(seat))) || dealt.Prompt() != s.Prompt() {
			t.Fatalf("after %q: a redeal changes what seat %d sees", played, seat)
		}
		if s.Decider() == seat && !reflect.DeepEqual(dealt.Legal(nil), s.Legal(nil)) {
			t.Fatalf("after %q: a redeal changes what seat %d may do", played, seat)
		}
	}
}

func marshal(t *testing.T, v any) []byte {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
