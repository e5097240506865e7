package board

import (
	"maps"

	"prancingpony/game"
)

// Coin returns Corruption, by tournament practice: whoever wants the Free Peoples takes on Corruption from the start, as the handicap does; with a
// handicap of their own, or with more than two players, the sides are not for sale.
func (t Title) Coin(o game.Options) (game.Coin, bool) {
	complete, err := o.Complete(t.Options())
	if err != nil || complete[optionHandicap] != handicapNone || complete[optionPlayers] != "2" {
		return game.Coin{}, false
	}
	coin := game.Coin{Name: "corruption", Side: sideNames[free], Prices: []game.Options{maps.Clone(complete)}}
	for _, value := range handicapCorruption {
		price := maps.Clone(complete)
		price[optionHandicap] = value
		coin.Prices = append(coin.Prices, price)
	}
	return coin, true
}
