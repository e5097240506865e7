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

// offers is every part a title may offer, as the page has them: game/offers.go.
var offers = []reflect.Type{
	reflect.TypeFor[game.Sequel](), reflect.TypeFor[game.DarkSide](), reflect.TypeFor[game.QuickMatch](),
	reflect.TypeFor[game.Rulesets](), reflect.TypeFor[game.PositionOptions](), reflect.TypeFor[game.SideBids](), reflect.TypeFor[game.StaticFacts](),
	reflect.TypeFor[game.Builder](), reflect.TypeFor[game.ReferenceTables](), reflect.TypeFor[game.ContentFilter](), reflect.TypeFor[game.Gestures](),
	reflect.TypeFor[game.AutoAnswers](), reflect.TypeFor[game.BlockedReasons](),
	reflect.TypeFor[game.Policy](), reflect.TypeFor[game.Transpositions](), reflect.TypeFor[game.Evaluator](), reflect.TypeFor[game.Features](),
	reflect.TypeFor[game.Sides](), reflect.TypeFor[game.Explainer](), reflect.TypeFor[game.Keyed](), reflect.TypeFor[game.Weighed](),
	reflect.TypeFor[game.Fine](), reflect.TypeFor[game.Paced](), reflect.TypeFor[game.Planner](), reflect.TypeFor[game.Levels](),
	reflect.TypeFor[game.WinSearch](), reflect.TypeFor[game.Encoder](), reflect.TypeFor[game.Evaluations](),
	together,
}

// together is made of other offers, and has no method of its own to miss.
var together = reflect.TypeFor[game.TrainablePolicy]()

// contract are the interfaces of package game that are no offers.
var contract = []string{"Title", "State", "Recorder"}

var anInterface = regexp.MustCompile(`(?m)^type (\w+) interface`)

// One page has all offers, and the list above has all of the page.
func TestAllOffersStandOnOnePage(t *testing.T) {
	page := interfacesOf(t, "../game/offers.go")
	var listed []string
	for _, offer := range offers {
		listed = append(listed, offer.Name())
	}
	if !slices.Equal(page, listed) {
		t.Errorf("the page has %v, the list %v", page, listed)
	}
	files, err := filepath.Glob("../game/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		for _, name := range interfacesOf(t, file) {
			if !slices.Contains(page, name) && !slices.Contains(contract, name) {
				t.Errorf("%s has the interface %s, which belongs on the page of offers", file, name)
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

// What a title offers is asserted where it is written, so that another signature does not compile.
func TestEveryOfferIsAsserted(t *testing.T) {
	for _, title := range All {
		var source strings.Builder
		for _, pattern := range []string{"*.go", "mind/*.go"} {
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
		for _, offer := range offers {
			asserted := regexp.MustCompile(`_ +game\.` + offer.Name() + ` += `).MatchString(source.String())
			if offers := reflect.TypeOf(title).Implements(offer); offers && !asserted {
				t.Errorf("%s offers %s and does not assert it", title.ID(), offer.Name())
			}
		}
	}
}

// nearMisses are methods that have the name of an offer's and another signature: they would switch it off in silence.
func nearMisses(title any) (misses []string) {
	t := reflect.TypeOf(title)
	for _, offer := range offers {
		if offer == together {
			continue
		}
		for i := range offer.NumMethod() {
			want := offer.Method(i)
			if have, ok := t.MethodByName(want.Name); ok && !t.Implements(offer) {
				misses = append(misses, have.Name+" of "+offer.Name())
			}
		}
	}
	return misses
}

type nearly struct{ game.Title }

func (nearly) Score(game.State, []game.Action, []int) {}

func TestNoTitleNearlyOffersAPart(t *testing.T) {
	for _, title := range All {
		for _, miss := range nearMisses(title) {
			t.Errorf("%s: %s has another signature", title.ID(), miss)
		}
	}
	if misses := nearMisses(nearly{}); len(misses) != 1 {
		t.Errorf("a wrong signature is not found: %v", misses)
	}
}

// Positions that differ in the luck to come alone are alike, have the same answers and the same scores; others are not alike.
func TestPositionsRecurWhateverLuckIsToCome(t *testing.T) {
	any := false
	for _, title := range All {
		recurring, ok := title.(game.Transpositions)
		if !ok {
			continue
		}
		any = true
		policy := title.(game.Policy)
		s, err := title.New(nil, game.FastRand(3))
		if err != nil {
			t.Fatal(err)
		}
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
			if !recurring.Alike(s, twin) || recurring.Digest(s) != recurring.Digest(twin) || !slices.Equal(legal, other) || !slices.Equal(scores, otherScores) {
				t.Fatalf("%s, decision %d: another luck to come makes another question", title.ID(), n)
			}
			if n > 0 && recurring.Alike(before, s) {
				t.Fatalf("%s, decision %d: the position after an answer is like the one before it", title.ID(), n)
			}
			before.CopyFrom(s)
			s.Play(legal[luck.Intn(len(legal))], nil)
		}
	}
	if !any {
		t.Error("no title has positions that recur")
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
		if !slices.ContainsFunc(seats, is) || !slices.ContainsFunc(seats, func(s game.SeatInfo) bool { return !is(s) }) {
			t.Errorf("%s: %q is none of the sides of %v, or all", title.ID(), dark, seats)
		}
	}
}
