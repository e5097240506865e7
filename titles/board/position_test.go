package board

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
)

// read makes a state from a position, which need not name its title.
func read(t testing.TB, text string) *State {
	t.Helper()
	if !strings.Contains(text, `"title"`) {
		text = `{"title":"board",` + strings.TrimPrefix(strings.TrimSpace(text), "{")
		text = strings.Replace(text, ",}", "}", 1)
	}
	s, err := Title{}.Read([]byte(text))
	if err != nil {
		t.Fatalf("read %s: %v", text, err)
	}
	return s.(*State)
}

// example reads a position of testdata/positions.
func example(t testing.TB, name string) *State {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "positions", name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	return read(t, string(data))
}

// play plays actions by their text; each must be legal, and the state stays sane.
func play(t testing.TB, s *State, actions ...string) []string {
	t.Helper()
	var log game.Log
	for _, text := range actions {
		a, err := vocabulary.ParseAction(text)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Apply(a, &log); err != nil {
			t.Fatalf("%v\nlegal: %q", err, offers(s))
		}
		if err := s.Check(); err != nil {
			t.Fatalf("after %q: %v", text, err)
		}
	}
	var told []string
	for _, e := range log.Events {
		told = append(told, vocabulary.EventText(e))
	}
	return told
}

// offers are the legal actions by their text.
func offers(s *State) (list []string) {
	for _, a := range s.Legal(nil) {
		list = append(list, vocabulary.ActionText(a))
	}
	return list
}

// offered lists the legal actions that start with a text.
func offered(s *State, prefix string) (list []string) {
	for _, text := range offers(s) {
		if strings.HasPrefix(text, prefix) {
			list = append(list, text)
		}
	}
	return list
}

func wantOffered(t *testing.T, s *State, want bool, action string) {
	t.Helper()
	if got := slices.Contains(offers(s), action); got != want {
		t.Errorf("%q offered: %v, want %v (prompt %s, legal %q)", action, got, want, vocabulary.PromptText(s.Prompt()), offers(s))
	}
}

// wantRefused: the action is refused for that reason and nothing changes.
func wantRefused(t *testing.T, s *State, action, reason string) {
	t.Helper()
	before := *s
	a, err := vocabulary.ParseAction(action)
	if err != nil {
		t.Fatal(err)
	}
	var refused *game.IllegalError
	if err := s.Apply(a, nil); !errors.As(err, &refused) || refused.Reason != reason {
		t.Errorf("%q: %v, want reason %s", action, err, reason)
	}
	if !reflect.DeepEqual(before, *s) {
		t.Errorf("refusing %q changed the state", action)
	}
}

// Every position of testdata can be read, has something to decide and reads back as itself.
func TestPositionsOfTestdata(t *testing.T) {
	files, err := filepath.Glob("testdata/positions/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no positions: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			s := example(t, strings.TrimSuffix(filepath.Base(file), ".json"))
			if len(s.Legal(nil)) == 0 {
				t.Error("nothing is legal")
			}
			data, err := json.Marshal(s.Position())
			if err != nil {
				t.Fatal(err)
			}
			if again := read(t, string(data)); !reflect.DeepEqual(again, s) {
				t.Errorf("it reads back as another state")
			}
		})
	}
}

// Bad input: one clear line naming what and where (issue 2, Bad input).
func TestBadPositionsAreRefusedInOneLine(t *testing.T) {
	tests := []struct{ what, position, says string }{
		{"another title", `{"title":"cards"}`, `title "cards"`},
		{"an unknown field", `{"title":"board","regoins":[]}`, "regoins"},
		{"an unknown region", `{"title":"board","regions":[{"region":"gondolin"}]}`, `no region is called "gondolin"`},
		{"a region twice", `{"title":"board","regions":[{"region":"dale"},{"region":"dale"}]}`, "dale: it is listed twice"},
		{"eleven units", `{"title":"board","regions":[{"region":"dol-guldur","army":[{"nation":"sauron","regular":11}]}]}`, "dol-guldur: 11 units, at most 10"},
		{"six besieged", `{"title":"board","regions":[{"region":"helms-deep","army":[{"nation":"isengard","regular":1}],"inside":{"army":[{"nation":"rohan","regular":6}]}}]}`, "helms-deep/inside: 6 units, at most 5"},
		{"besieged by nobody", `{"title":"board","regions":[{"region":"helms-deep","inside":{"army":[{"nation":"rohan","regular":2}]}}]}`, "besieged by nobody"},
		{"more than there are", `{"title":"board","regions":[{"region":"erebor","army":[{"nation":"dwarves","regular":6}]}]}`, "erebor: there are not so many figures dwarves"},
		{"a negative number", `{"title":"board","regions":[{"region":"erebor","army":[{"nation":"dwarves","regular":-1}]}]}`, "erebor: dwarves regular: -1"},
		{"a companion in two places", `{"title":"board","regions":[{"region":"bree","characters":["gimli"]},{"region":"dale","characters":["gimli"]}]}`, "dale: gimli is in two places"},
		{"a companion on the map and in the company", `{"title":"board","regions":[{"region":"bree","characters":["gimli"]}],"fellowship":{"company":["gimli"]}}`, "company: gimli is elsewhere"},
		{"eliminated and on the map", `{"title":"board","regions":[{"region":"bree","characters":["gimli"]}],"eliminated":["gimli"]}`, "eliminated: gimli is in two places"},
		{"a leader alone", `{"title":"board","regions":[{"region":"dale","army":[{"nation":"north","leader":1}]}]}`, "dale: a leader without an army"},
		{"both sides in a region", `{"title":"board","regions":[{"region":"dale","army":[{"nation":"north","regular":1},{"nation":"sauron","regular":1}]}]}`, "dale: armies of both sides"},
		{"a marker in the wild", `{"title":"board","regions":[{"region":"hollin","control":"shadow"}]}`, "hollin: control"},
		{"a passive nation at war", `{"title":"board","politics":[{"nation":"gondor","steps":0,"active":false}]}`, "gondor"},
		{"corruption beyond twelve", `{"title":"board","fellowship":{"corruption":13}}`, "fellowship: corruption: 13"},
		{"an unknown face", `{"title":"board","dice":{"free":{"sword":1}}}`, `dice: free: no face is called "sword"`},
		{"an unknown card", `{"title":"board","hands":{"0":["ace-of-spades"]}}`, `hands: no card is called "ace-of-spades"`},
		{"a card twice", `{"title":"board","hands":{"0":["athelas"],"1":["athelas"]}}`, "two places"},
		{"too many tiles", `{"title":"board","pool":{"eye":5}}`, "eye: 5"},
		{"an unknown frame", `{"title":"board","stack":[{"kind":"tea","seat":0}]}`, `frame 0: no frame is called "tea"`},
		{"a stack without a turn", `{"title":"board","stack":[{"kind":"action","seat":0}]}`, "start with the turn"},
		{"a seat that is not there", `{"title":"board","stack":[{"kind":"turn","seat":-1},{"kind":"action","seat":7}]}`, "frame 1: seat 7"},
		{"a roll of nothing", `{"title":"board","rolls":[0]}`, "rolls"},
		{"cut off", `{"title":"board","turn":`, "line 1"},
	}
	for _, tt := range tests {
		t.Run(tt.what, func(t *testing.T) {
			_, err := Title{}.Read([]byte(tt.position))
			switch {
			case err == nil:
				t.Error("it is accepted")
			case !strings.Contains(err.Error(), tt.says) || strings.Contains(err.Error(), "\n"):
				t.Errorf("it says %q, want one line with %q", err, tt.says)
			}
		})
	}
}
