package titles

import (
	"reflect"
	"testing"

	"prancingpony/game"
)

// offers is every part a title may offer: the page is game/offers.go.
var offers = []reflect.Type{
	reflect.TypeFor[game.Sequel](), reflect.TypeFor[game.Reticent](), reflect.TypeFor[game.Ruled](), reflect.TypeFor[game.Declared](), reflect.TypeFor[game.Coined](), reflect.TypeFor[game.Builder](), reflect.TypeFor[game.Referenced](), reflect.TypeFor[game.Factual](), reflect.TypeFor[game.Selective](),
	reflect.TypeFor[game.Policy](), reflect.TypeFor[game.Evaluator](), reflect.TypeFor[game.Featured](), reflect.TypeFor[game.Keyed](),
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
