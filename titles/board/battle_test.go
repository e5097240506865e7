package board

import (
	"slices"
	"testing"

	"prancingpony/game"
)

// want fails unless every text happened.
func want(t *testing.T, happened []string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !slices.Contains(happened, text) {
			t.Errorf("%q did not happen, but\n%q", text, happened)
		}
	}
}

// wantOffers: exactly these actions are legal, in this order.
func wantOffers(t *testing.T, s *State, texts ...string) {
	t.Helper()
	if got := offers(s); !slices.Equal(got, texts) {
		t.Errorf("offered %q, want %q", got, texts)
	}
}

func wantPrompt(t *testing.T, s *State, seat game.Seat, text string) {
	t.Helper()
	if got := vocabulary.PromptText(s.Prompt()); got != text || s.Decider() != seat {
		t.Errorf("seat %d is asked %q, want seat %d, %q", s.Decider(), got, seat, text)
	}
}
