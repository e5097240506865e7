package cards

import (
	"math/bits"

	"prancingpony/game"
)

var _ game.ReferenceTables = Title{}

// Reference: every card and every location, with the figures printed on it.
func (Title) Reference() []game.Shelf { return []game.Shelf{cardShelf(), locationShelf()} }

func cardShelf() game.Shelf {
	shelf := game.Shelf{ID: "cards", Kind: "card"}
	for _, is := range sheets {
		shelf.Entries = append(shelf.Entries, game.Entry{
			Name: is.name, Rule: "types",
			Facets: []game.Facet{
				{By: "side", Is: sideNames[is.faction.side()]}, {By: "faction", Is: factionNames[is.faction]}, {By: "kind", Is: kindNames[is.kind]},
			},
			Figures: game.Figures(
				game.Figure{Of: "attack", N: int(is.attack)}, game.Figure{Of: "defence", N: int(is.defence)},
				game.Figure{Of: "leadAttack", N: int(is.leadAttack)}, game.Figure{Of: "leadDefence", N: int(is.leadDefence)},
				game.Figure{Of: "path", N: int(is.path)},
				game.Figure{Of: "fromPath", N: bits.TrailingZeros16(is.paths) % 16}, game.Figure{Of: "toPath", N: max(0, bits.Len16(is.paths)-1)},
			),
		})
	}
	return shelf
}

func locationShelf() game.Shelf {
	shelf := game.Shelf{ID: "locations", Kind: "location"}
	for l, is := range grounds {
		facets := []game.Facet{{By: "ground", Is: "battleground"}, {By: "side", Is: sideNames[is.side]}}
		if location(l).isPath() {
			facets = []game.Facet{{By: "ground", Is: "path"}}
		}
		shelf.Entries = append(shelf.Entries, game.Entry{
			Name: is.name, Rule: "location-cards", Facets: facets,
			Figures: game.Figures(
				game.Figure{Of: "number", N: int(is.number)}, game.Figure{Of: "points", N: int(is.points)}, game.Figure{Of: "shields", N: int(is.defence)},
			),
		})
	}
	return shelf
}
