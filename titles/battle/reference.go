package battle

import "prancingpony/game"

var _ game.ReferenceTables = Title{}

// Reference: every kind of formation, and every weapon.
func (Title) Reference() []game.Shelf {
	formations := game.Shelf{ID: "formations", Kind: "profile"}
	for _, o := range offers() {
		is := o.Profile
		formations.Entries = append(formations.Entries, game.Entry{
			Name: o.ID, Rule: "profiles",
			Facets: []game.Facet{{By: "side", Is: o.Side}, {By: "army", Is: o.Army}, {By: "troop", Is: o.Troop}},
			Figures: game.Figures(
				game.Figure{Of: "price", N: o.Points}, game.Figure{Of: "move", N: is.Move}, game.Figure{Of: "fight", N: is.Fight},
				game.Figure{Of: "strength", N: is.Strength}, game.Figure{Of: "defence", N: is.Defence}, game.Figure{Of: "frontDefence", N: is.FrontDefence},
				game.Figure{Of: "attacks", N: is.Attacks}, game.Figure{Of: "resilience", N: is.Resilience}, game.Figure{Of: "courage", N: is.Courage},
				game.Figure{Of: "reach", N: o.Reach},
			),
		})
	}
	weapons := game.Shelf{ID: "weapons", Kind: "weapon"}
	for w, name := range weaponNames {
		weapons.Entries = append(weapons.Entries, game.Entry{
			Name: name, Rule: "weapons",
			Figures: game.Figures(game.Figure{Of: "reach", N: int(weaponRules[w].reach)}, game.Figure{Of: "strength", N: int(weaponRules[w].strength)}),
		})
	}
	return []game.Shelf{formations, weapons}
}
