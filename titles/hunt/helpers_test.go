package hunt

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/game/stack"
	"prancingpony/titles/hunt/belief"
)

// position reads a position; the fields are those of Position.
func position(t testing.TB, fields string) *State {
	t.Helper()
	s, err := Title{}.Read([]byte(`{"title":"hunt",`+fields+`}`), nil)
	if err != nil {
		t.Fatalf("%v in %s", err, fields)
	}
	return s.(*State)
}

// second reads a position of Act 2: the journey, the step, and Gandalf's path with the tokens behind the
// screen; the first place of the path is his start.
func second(t testing.TB, journey string, track int, path, feats []string, fields string) *State {
	t.Helper()
	data, err := json.Marshal(positionGandalf{Is: "hidden", Path: path, Feats: feats})
	if err != nil {
		t.Fatal(err)
	}
	if fields != "" {
		fields = "," + fields
	}
	return position(t, fmt.Sprintf(`"act":2,"track":%d,"journey":{"card":%q},"gandalf":%s%s`, track,
		journey, data, fields))
}

// play plays actions given as text and returns the events as text.
func play(t testing.TB, s *State, actions ...string) []string {
	t.Helper()
	v := vocabulary
	var log game.Log
	for _, text := range actions {
		a, err := v.ParseAction(text)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Apply(a, &log); err != nil {
			t.Fatalf("%v; legal are %v", err, offers(s))
		}
		if err := s.Check(); err != nil {
			t.Fatalf("after %q: %v", text, err)
		}
	}
	var events []string
	for _, e := range log.Events {
		events = append(events, v.EventText(e))
	}
	return events
}

// offers lists the legal actions as text.
func offers(s *State) (texts []string) {
	for _, a := range s.Legal(nil) {
		texts = append(texts, vocabulary.ActionText(a))
	}
	return texts
}

// offered lists the legal actions that begin with a verb, without it.
func offered(s *State, verb string) (out []string) {
	for _, text := range offers(s) {
		if rest, ok := strings.CutPrefix(text+" ", verb+" "); ok {
			out = append(out, strings.TrimSpace(rest))
		}
	}
	return out
}

func wantOffer(t testing.TB, s *State, text string, want bool) {
	t.Helper()
	if got := slices.Contains(offers(s), text); got != want {
		t.Errorf("%q offered: %v, want %v; all: %v", text, got, want, offers(s))
	}
}

func wantEvent(t testing.TB, events []string, text string, want bool) {
	t.Helper()
	if got := slices.Contains(events, text); got != want {
		t.Errorf("event %q: %v, want %v; all: %v", text, got, want, events)
	}
}

// numbers turns "shire-10" and the like into sorted bare numbers and letters, for comparing with the rulebook.
func numbers(names []string) string {
	var out []string
	for _, n := range names {
		_, n, _ = strings.Cut(n, "-")
		out = append(out, n)
	}
	slices.SortFunc(out, func(a, b string) int {
		if len(a) != len(b) {
			return len(a) - len(b)
		}
		return strings.Compare(a, b)
	})
	return strings.Join(out, " ")
}

// toRiders passes the bearer's turn by a point.
const toRiders = `"phase":"riders"`

func sprintf(format string, args ...any) string { return fmt.Sprintf(format, args...) }

func mustJSON(t testing.TB, v any) []byte {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// lastNote is what was said last.
func lastNote(s *State) belief.Note { return s.record.Notes()[len(s.record.Notes())-1] }

// topKind is the kind of the frame that asks.
func (s *State) topKind() stack.Kind { return s.stack.Kind(s.stack.Len() - 1) }
