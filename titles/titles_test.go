package titles

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
)

// parts are the optional parts of a title, in the order of game/optional.go.
var parts = []reflect.Type{
	reflect.TypeFor[game.QuickMatch](), reflect.TypeFor[game.DarkSide](), reflect.TypeFor[game.MatchOptions](),
	reflect.TypeFor[game.StaticFacts](), reflect.TypeFor[game.ReferenceTables](), reflect.TypeFor[game.Gestures](),
	reflect.TypeFor[game.AutoAnswers](),
	reflect.TypeFor[game.Policy](), reflect.TypeFor[game.Evaluator](), reflect.TypeFor[game.Evaluations](),
	reflect.TypeFor[game.Features](), reflect.TypeFor[game.Encoder](), reflect.TypeFor[game.Explainer](),
	reflect.TypeFor[game.LineFacts](),
	reflect.TypeFor[game.SearchHints](), reflect.TypeFor[game.WinSearch](), reflect.TypeFor[game.Levels](),
	reflect.TypeFor[game.Styles](),
	reflect.TypeFor[game.Chronicle](),
}

// contract are the interfaces of package game that are no optional parts.
var contract = []string{"Title", "State", "Recorder"}

var anInterface = regexp.MustCompile(`(?m)^type (\w+) interface`)

// One file has all optional parts, and the list above has all of that file.
func TestAllOptionalPartsStandInOneFile(t *testing.T) {
	file := interfacesOf(t, "../game/optional.go")
	var listed []string
	for _, part := range parts {
		listed = append(listed, part.Name())
	}
	if !slices.Equal(file, listed) {
		t.Errorf("the file has %v, the list %v", file, listed)
	}
	others, err := filepath.Glob("../game/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, other := range others {
		for _, name := range interfacesOf(t, other) {
			if !slices.Contains(file, name) && !slices.Contains(contract, name) {
				t.Errorf("%s has the interface %s, which belongs into optional.go", other, name)
			}
		}
	}
}

func interfacesOf(t *testing.T, file string) (names []string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, found := range anInterface.FindAllStringSubmatch(string(text), -1) {
		names = append(names, found[1])
	}
	return names
}

// A part for one title alone should be merged into another.
func TestEveryOptionalPartHasTwoTitles(t *testing.T) {
	for _, part := range parts {
		var titles []string
		for _, title := range All {
			if reflect.TypeOf(title).Implements(part) {
				titles = append(titles, title.ID())
			}
		}
		if len(titles) < 2 {
			t.Errorf("%s is implemented by %v alone", part.Name(), titles)
		}
	}
}

// Every implementation of a part is asserted where it is written, so that another signature does not compile.
func TestEveryOptionalPartIsAsserted(t *testing.T) {
	for _, title := range All {
		var source strings.Builder
		for _, pattern := range []string{"*.go", "mind/*.go", "book/*.go"} {
			files, err := filepath.Glob(filepath.Join(title.ID(), pattern))
			if err != nil {
				t.Fatal(err)
			}
			for _, file := range files {
				text, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				source.Write(text)
			}
		}
		for _, part := range parts {
			asserted := regexp.MustCompile(`_ +game\.` + part.Name() + ` += `).MatchString(source.String())
			if implements := reflect.TypeOf(title).Implements(part); implements && !asserted {
				t.Errorf("%s implements %s and does not assert it", title.ID(), part.Name())
			}
		}
	}
}

// nearMisses lists methods with the name of an optional part's and another signature: they would disable it silently.
func nearMisses(title any) (misses []string) {
	t := reflect.TypeOf(title)
	for _, part := range parts {
		for i := range part.NumMethod() {
			want := part.Method(i)
			if have, ok := t.MethodByName(want.Name); ok && !t.Implements(part) {
				misses = append(misses, have.Name+" of "+part.Name())
			}
		}
	}
	return misses
}

type nearly struct{ game.Title }

func (nearly) Score(game.State, []game.Action, []int) {}

func TestNoTitleNearlyImplementsAPart(t *testing.T) {
	for _, title := range All {
		for _, miss := range nearMisses(title) {
			t.Errorf("%s: %s has another signature", title.ID(), miss)
		}
	}
	if misses := nearMisses(nearly{}); len(misses) != 1 {
		t.Errorf("a wrong signature is not found: %v", misses)
	}
}

// Positions that differ only in the luck to come have the same hash, legal actions and scores; others are not the same.
func TestSamePositionsDifferOnlyInTheLuckToCome(t *testing.T) {
	tested := false
	for _, title := range All {
		s, err := title.New(nil, game.FastRand(3))
		if err != nil {
			t.Fatal(err)
		}
		hints, ok := title.(game.SearchHints)
		if !ok {
			continue
		}
		if _, repeats := hints.PositionHash(s); !repeats {
			continue
		}
		tested = true
		policy := title.(game.Policy)
		luck := game.FastRand(7)
		before := title.Blank()
		for n := range 300 {
			seat := s.Decider()
			if seat == game.Nobody {
				break
			}
			twin := game.Clone(title, s)
			twin.Redeal(seat, game.FastRand(luck.Uint64()))
			legal, other := s.Legal(nil), twin.Legal(nil)
			scores, otherScores := make([]int32, len(legal)), make([]int32, len(legal))
			policy.Score(s, legal, scores)
			policy.Score(twin, legal, otherScores)
			hash, _ := hints.PositionHash(s)
			twinHash, _ := hints.PositionHash(twin)
			if hash != twinHash || !hints.SamePosition(s, twin) {
				t.Fatalf("%s, decision %d: other luck to come makes another position", title.ID(), n)
			}
			if !slices.Equal(legal, other) || !slices.Equal(scores, otherScores) {
				t.Fatalf("%s, decision %d: other luck to come makes another question", title.ID(), n)
			}
			if n > 0 && hints.SamePosition(before, s) {
				t.Fatalf("%s, decision %d: the position after an answer is the same as before it", title.ID(), n)
			}
			before.CopyFrom(s)
			s.Play(legal[luck.Intn(len(legal))], nil)
		}
	}
	if !tested {
		t.Error("no title has positions that repeat")
	}
}

// The side that is drawn dark is one of two, and each title has one.
func TestEachTitleHasADarkSide(t *testing.T) {
	for _, title := range All {
		seats, err := title.Seats(nil)
		if err != nil {
			t.Fatal(err)
		}
		dark := title.(game.DarkSide).DarkSide()
		is := func(s game.SeatInfo) bool { return s.Side == dark }
		if !slices.ContainsFunc(seats, is) ||
			!slices.ContainsFunc(seats, func(s game.SeatInfo) bool { return !is(s) }) {
			t.Errorf("%s: %q is none of the sides of %v, or all", title.ID(), dark, seats)
		}
	}
}
