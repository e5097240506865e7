package hunt

import (
	"prancingpony/game"
	"prancingpony/titles/hunt/tables"
)

var _ game.ReferenceTables = Title{}

// Reference: the cards of both acts, the company, the dice and the Corruption tiles.
func (t Title) Reference() []game.Shelf {
	allies := game.Shelf{ID: "allies", Kind: "ally"}
	for i := range world.Allies {
		act := 0
		if i >= world.WildAllies {
			act = 1
		}
		allies.Entries = append(allies.Entries, game.Entry{
			Name: world.Allies[i].Name, Rule: "ally", Facets: []game.Facet{{By: "act", Is: actNames[act]}}, Figures: copies(world.AllyOf[act][:], i),
		})
	}
	sorcery := game.Shelf{ID: "sorcery", Kind: "sorcery"}
	for i := range world.Sorcery {
		sorcery.Entries = append(sorcery.Entries, game.Entry{Name: world.Sorcery[i].Name, Rule: "sorcery", Figures: copies(world.SorceryOf[:], i)})
	}
	company := game.Shelf{ID: "company", Kind: "companion"}
	for _, name := range tables.CompanionNames {
		company.Entries = append(company.Entries, game.Entry{Name: name, Rule: "company"})
	}
	tiles := game.Shelf{ID: "tiles", Kind: "tile"}
	for i, is := range world.Tiles {
		tiles.Entries = append(tiles.Entries, game.Entry{
			Name: is.Name, Rule: "encounter", Figures: game.Figures(game.Figure{Of: "copies", N: int(world.Plain[i])}),
		})
	}
	return []game.Shelf{allies, sorcery, company, diceShelf(), tiles}
}

// copies of one kind of card in its deck.
func copies(deck []uint8, kind int) []game.Figure {
	n := 0
	for _, is := range deck {
		if int(is) == kind {
			n++
		}
	}
	return game.Figures(game.Figure{Of: "copies", N: n})
}

// diceShelf: how many of the six faces of an ordinary die, or of the Lord's, show it.
func diceShelf() game.Shelf {
	shelf := game.Shelf{ID: "dice", Kind: "die"}
	for face, name := range dieNames {
		count := func(faces [6]uint8) (n int) {
			for _, has := range faces {
				if int(has) == face {
					n++
				}
			}
			return n
		}
		shelf.Entries = append(shelf.Entries, game.Entry{
			Name: name, Rule: "dice",
			Figures: game.Figures(game.Figure{Of: "onDie", N: count(ordinaryFaces)}, game.Figure{Of: "onLordDie", N: count(lordFaces)}),
		})
	}
	return shelf
}
