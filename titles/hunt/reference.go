package hunt

import "prancingpony/game"

var _ game.ReferenceTables = Title{}

// Reference: the cards of both acts, the company, the dice and the Corruption tiles.
func (t Title) Reference() []game.Shelf {
	w := t.tables()
	allies := game.Shelf{ID: "allies", Kind: "ally"}
	for i := range w.allies {
		act := 0
		if i >= w.wildAllies {
			act = 1
		}
		allies.Entries = append(allies.Entries, game.Entry{
			Name: w.allies[i].name, Rule: "ally", Facets: []game.Facet{{By: "act", Is: actNames[act]}}, Figures: copies(w.allyOf[act][:], i),
		})
	}
	sorcery := game.Shelf{ID: "sorcery", Kind: "sorcery"}
	for i := range w.sorcery {
		sorcery.Entries = append(sorcery.Entries, game.Entry{Name: w.sorcery[i].name, Rule: "sorcery", Figures: copies(w.sorceryOf[:], i)})
	}
	company := game.Shelf{ID: "company", Kind: "companion"}
	for _, name := range companionNames {
		company.Entries = append(company.Entries, game.Entry{Name: name, Rule: "company"})
	}
	tiles := game.Shelf{ID: "tiles", Kind: "tile"}
	for i, is := range w.tiles {
		tiles.Entries = append(tiles.Entries, game.Entry{
			Name: is.name, Rule: "encounter", Figures: game.Figures(game.Figure{Of: "copies", N: int(w.plain[i])}),
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
