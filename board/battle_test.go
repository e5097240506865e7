package board

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"prancingpony/game"
)

// position reads one of testdata/positions; `pony try` shows the same.
func position(t *testing.T, name string) *State {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "positions", name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	return reading(t, string(data))
}

// reading makes a state from a position written in the test itself.
func reading(t *testing.T, text string) *State {
	t.Helper()
	s, err := Title{}.Read([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return s.(*State)
}

// play applies actions in text form and returns the texts of what happened; the state must stay sound.
func play(t *testing.T, s *State, actions ...string) (happened []string) {
	t.Helper()
	for _, text := range actions {
		a, err := vocabulary.ParseAction(text)
		if err != nil {
			t.Fatal(err)
		}
		var log game.Log
		if err := s.Apply(a, &log); err != nil {
			t.Fatalf("%v\nasked %s: %q", err, vocabulary.PromptText(s.Prompt()), offers(s))
		}
		if err := s.Check(); err != nil {
			t.Fatalf("after %s: %v", text, err)
		}
		for _, e := range log.Events {
			happened = append(happened, vocabulary.EventText(e))
		}
	}
	return happened
}

// offers are the legal actions in text form.
func offers(s *State) (texts []string) {
	for _, a := range s.Legal(nil) {
		texts = append(texts, vocabulary.ActionText(a))
	}
	return texts
}

// want fails unless every text happened.
func want(t *testing.T, happened []string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !slices.Contains(happened, text) {
			t.Errorf("%q did not happen, but\n%q", text, happened)
		}
	}
}

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

func refused(t *testing.T, s *State, text, reason string) {
	t.Helper()
	a, err := vocabulary.ParseAction(text)
	if err != nil {
		t.Fatal(err)
	}
	var illegal *game.IllegalError
	if err := s.Apply(a, nil); !errors.As(err, &illegal) || illegal.Reason != reason {
		t.Errorf("%s: %v, want refused as %s", text, err, reason)
	}
}
