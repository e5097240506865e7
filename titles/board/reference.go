package board

import "prancingpony/game"

var typeNames = [...]string{typeCharacter: "character", typeArmy: "army", typeMuster: "muster"}

var _ game.ReferenceTables = Title{}

// Reference: cards, characters, nations, troops, dice and hunt tiles.
func (Title) Reference() []game.Shelf {
	return []game.Shelf{cardShelf(), characterShelf(), nationShelf(), troopShelf(), diceShelf(), tileShelf()}
}

func cardShelf() game.Shelf {
	shelf := game.Shelf{ID: "cards", Kind: "card"}
	for _, c := range cards {
		shelf.Entries = append(shelf.Entries, game.Entry{
			Name: c.id, Rule: "event-cards",
			Facets: []game.Facet{{By: "deck", Is: deckNames[c.deck]}, {By: "face", Is: typeNames[c.kind]}},
		})
	}
	return shelf
}

func characterShelf() game.Shelf {
	shelf := game.Shelf{ID: "characters", Kind: "character"}
	for c, is := range characters {
		who := sideNames[free]
		if minions.Has(character(c)) {
			who = sideNames[shadow]
		}
		level := int(is.level)
		if is.level == unlimited {
			level = 0
		}
		shelf.Entries = append(shelf.Entries, game.Entry{
			Name: characterNames[c], Rule: "character-" + characterNames[c], Facets: []game.Facet{{By: "side", Is: who}},
			Figures: game.Figures(game.Figure{Of: "level", N: level}, game.Figure{Of: "leadership", N: int(is.leadership)}, game.Figure{Of: "dice", N: int(is.dice)}),
		})
	}
	return shelf
}

// nationShelf: how far a nation starts from war, and how many figures it has, on the map and off it.
func nationShelf() game.Shelf {
	shelf := game.Shelf{ID: "nations", Kind: "nation"}
	for n, name := range nationNames {
		all := allPieces[n]
		led := "leaders"
		if nation(n) == sauron {
			led = "nazgul"
		}
		shelf.Entries = append(shelf.Entries, game.Entry{
			Name: name, Rule: "political-track", Facets: []game.Facet{{By: "side", Is: sideNames[sideOf[n]]}},
			Figures: game.Figures(
				game.Figure{Of: "stepsToWar", N: int(stepsToWar[n])}, game.Figure{Of: "regulars", N: int(all.regular)},
				game.Figure{Of: "elites", N: int(all.elite)}, game.Figure{Of: led, N: int(all.leader)},
			),
		})
	}
	return shelf
}

func troopShelf() game.Shelf {
	shelf := game.Shelf{ID: "troops", Kind: "figure"}
	for _, name := range figureNames {
		shelf.Entries = append(shelf.Entries, game.Entry{Name: name, Rule: "troops"})
	}
	return shelf
}

// diceShelf: how many of the six faces of each side's dice show it.
func diceShelf() game.Shelf {
	shelf := game.Shelf{ID: "dice", Kind: "face"}
	for f, name := range faceNames {
		var of [numSides]int
		for a := range of {
			for _, has := range dieFaces[a] {
				if has == face(f) {
					of[a]++
				}
			}
		}
		shelf.Entries = append(shelf.Entries, game.Entry{
			Name: name, Rule: "action-dice",
			Figures: game.Figures(game.Figure{Of: "onFreeDie", N: of[free]}, game.Figure{Of: "onShadowDie", N: of[shadow]}),
		})
	}
	return shelf
}

func tileShelf() game.Shelf {
	shelf := game.Shelf{ID: "tiles", Kind: "tile"}
	for t, is := range tiles {
		shelf.Entries = append(shelf.Entries, game.Entry{
			Name: tileNames[t], Rule: "hunt-pool", Figures: game.Figures(game.Figure{Of: "copies", N: int(is.count)}),
		})
	}
	return shelf
}
