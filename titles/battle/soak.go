package battle

import (
	"encoding/json"
	"strconv"

	"prancingpony/game"
)

// Content: what a soak must have seen. Every profile has moved, struck and been struck down, every missile has been shot,
// every line of the tables of panic and wounds has been read, and every formation of both armies has marched, halted and charged.
func (Title) Content() []game.Content {
	all := []game.Content{
		{Event: "initiative", Kind: "army-side"},
		{Event: "picked", Kind: "profile", Not: unpriced()},
		{Event: "struck", Kind: "profile", Not: unpriced()},
		{Event: "shot", Kind: "weapon", Not: weaponNames[:shortBow]},
		{Event: "wielded", Kind: "weapon", Not: weaponsBut(pike, twoHanded)},
		{Event: "wound", Kind: "wound"},
		{Event: "panic", Kind: "panic"},
		{Event: "retreated", Kind: "edge"},
	}
	for _, name := range []string{"moved", "halted", "charged"} {
		all = append(all, game.Content{Event: name, Kind: "formation"})
	}
	return all
}

// unpriced are the profiles that no list may hold (docs/rulings: list-limits).
func unpriced() []string {
	var names []string
	for i := range profiles {
		if profiles[i].priceUnknown {
			names = append(names, profiles[i].id)
		}
	}
	return names
}

func weaponsBut(some ...weapon) []string {
	var set weaponSet
	for _, w := range some {
		set |= 1 << w
	}
	var names []string
	for w := range numWeapons {
		if !set.has(w) {
			names = append(names, weaponNames[w])
		}
	}
	return names
}

// Soaked are the sets of options that a soak plays in turns: every ready-made battle in both sizes, every switch turned by
// itself and all together, scenery, free deployment, own lists that hold every profile, and the hardest monsters among
// themselves, who seldom get hurt otherwise.
func (Title) Soaked() []game.Options {
	var all []game.Options
	for _, m := range matchups {
		for _, size := range sizeNames {
			all = append(all, game.Options{"matchup": m.id, "size": size})
		}
	}
	turned := game.Options{"size": "large"}
	limits := pointLimits[:]
	for i, w := range switchOptions {
		turned[w.id] = w.value
		all = append(all, game.Options{"matchup": matchups[i%numMatchups].id, "size": "large", w.id: w.value, "points": limits[i%len(limits)]})
	}
	all = append(all, turned,
		game.Options{"matchup": anyMatchup, "scenery": "scattered"},
		game.Options{"matchup": anyMatchup, "size": "large", "scenery": "scattered", "deployment": "free"},
	)
	everyone := func(*profile) bool { return true }
	hardest := func(p *profile) bool { return p.hardness > hardToKill }
	// Few formations on a small table meet; ten on a large one have every number.
	all = append(all, soakLists("small", "500", 5, everyone)...)
	all = append(all, soakLists("large", "1000", maxFormations, everyone)...)
	for range 3 { // the gravest wound of the hardest monster is the rarest event of all
		all = append(all, soakLists("small", "500", 5, hardest)...)
	}
	return all
}

// soakLists are battles of own lists that hold every profile of a kind which has a price.
func soakLists(size, points string, most int, kind func(*profile) bool) []game.Options {
	limit, err := strconv.Atoi(points)
	if err != nil {
		panic(err)
	}
	var all []game.Options
	goodLists, evilLists := listsOf(good, limit, most, kind), listsOf(evil, limit, most, kind)
	for i := range max(len(goodLists), len(evilLists)) {
		all = append(all, game.Options{
			"size": size, "points": points, "monster-tables": "three",
			"good-list": goodLists[i%len(goodLists)], "evil-list": evilLists[i%len(evilLists)],
		})
	}
	return all
}

// listsOf are lists of a side that hold every profile of a kind which has a price: a company or two of each, its options by
// turns.
func listsOf(a side, limit, most int, kind func(*profile) bool) []string {
	var lists []string
	var now List
	flush := func() {
		if len(now.Formations) == 0 {
			return
		}
		text, err := json.Marshal(now)
		if err != nil {
			panic(err) // a list of plain words
		}
		lists, now = append(lists, string(text)), List{}
	}
	for i := range profiles {
		p := &profiles[i]
		if p.priceUnknown || p.army.side() != a || !kind(p) {
			continue
		}
		e := ListEntry{Formation: p.id, Companies: int(min(p.most, 2))}
		if p.choices > 0 && (p.mustChoose || i%2 == 0) {
			e.Option = weaponNames[p.options[i%int(p.choices)].weapon]
		}
		next := List{Formations: append(now.Formations[:len(now.Formations):len(now.Formations)], e)}
		if len(next.Formations) > most || next.Points() > limit {
			flush()
			next = List{Formations: []ListEntry{e}}
		}
		now = next
	}
	flush()
	return lists
}
