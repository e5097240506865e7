package titles

import (
	"reflect"
	"slices"
	"testing"

	"prancingpony/game"
)

// offers is every part a title may offer: the page is game/offers.go.
var offers = []reflect.Type{
	reflect.TypeFor[game.Sequel](), reflect.TypeFor[game.Reticent](), reflect.TypeFor[game.Ruled](), reflect.TypeFor[game.Declared](), reflect.TypeFor[game.Coined](), reflect.TypeFor[game.Builder](), reflect.TypeFor[game.Referenced](), reflect.TypeFor[game.Factual](), reflect.TypeFor[game.Selective](), reflect.TypeFor[game.Habitual](),
	reflect.TypeFor[game.Policy](), reflect.TypeFor[game.Recurring](), reflect.TypeFor[game.Evaluator](), reflect.TypeFor[game.Featured](), reflect.TypeFor[game.Sided](), reflect.TypeFor[game.Keyed](), reflect.TypeFor[game.Weighed](),
	reflect.TypeFor[game.Fine](), reflect.TypeFor[game.Paced](), reflect.TypeFor[game.Planner](),
	reflect.TypeFor[game.Explained](), reflect.TypeFor[game.Levelled](), reflect.TypeFor[game.Closing](), reflect.TypeFor[game.Encoded](), reflect.TypeFor[game.Valued](),
}

// nearMisses are methods that have the name of an offer's and another signature: they would switch it off in silence.
func nearMisses(title any) (misses []string) {
	t := reflect.TypeOf(title)
	for _, offer := range offers {
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
		recurring, ok := title.(game.Recurring)
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
