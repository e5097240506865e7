package board

import (
	"testing"

	"prancingpony/game"
)

// Tournament practice: the side is paid for with Corruption at the start.
func TestACoinIsCorruptionFromTheStart(t *testing.T) {
	t.Parallel()
	for _, edition := range editionNumbers {
		coin, ok := Title{}.Coin(game.Options{optionEdition: edition})
		if !ok || coin.Side != "free" || len(coin.Prices) != 4 {
			t.Fatalf("edition %s: %+v %v", edition, coin, ok)
		}
		for price, o := range coin.Prices {
			state, err := Title{}.New(o, game.FastRand(1))
			if err != nil {
				t.Fatal(err)
			}
			if s := state.(*State); int(s.fellowship.corruption) != price || o[optionEdition] != edition {
				t.Errorf("price %d: Corruption %d with %v", price, s.fellowship.corruption, o)
			}
		}
	}
}

func TestWithAHandicapOrMorePlayersNoSideIsForSale(t *testing.T) {
	t.Parallel()
	for _, o := range []game.Options{
		{optionFreeRings: "1"},
		{optionShadowRings: "1"},
		{optionCorruption: "2"},
		{optionPlayers: "3"},
		{optionPlayers: "4"},
	} {
		if coin, ok := (Title{}).Coin(o); ok {
			t.Errorf("%v: %+v", o, coin)
		}
	}
}
