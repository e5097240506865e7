package board

import (
	"strings"

	"prancingpony/game"
)

// The names of pieces in positions and views. The inside of a besieged stronghold is called after its
// region: "minas-tirith/inside".

const insideSuffix = "/inside"

func (p Place) String() string {
	switch {
	case p < 0 || p >= NumPlaces:
		return ""
	case p >= NumRegions:
		return regionNames[outside[p]] + insideSuffix
	default:
		return regionNames[p]
	}
}

// nameOf is the name at an index, empty for -1.
func nameOf[I ~int8 | ~uint8](names []string, i I) string {
	if int(i) < 0 || int(i) >= len(names) {
		return ""
	}
	return names[i]
}

func (set CharacterSet) names() (names []string) {
	for ; set != 0; set &= set - 1 {
		names = append(names, characterNames[First(set)])
	}
	return names
}

func namesOfCards(set CardSet) (names []string) {
	for !set.Empty() {
		names = append(names, cards[set.Pop()].id)
	}
	return names
}

func (set tokenSet) names() (names []string) {
	for t, name := range tokenNames {
		if set.has(Token(t)) {
			names = append(names, name)
		}
	}
	return names
}

// sidesUsed names the sides that have used something in this turn.
func sidesUsed(used [NumSides]bool) (names []string) {
	for a, name := range sideNames {
		if used[a] {
			names = append(names, name)
		}
	}
	return names
}

func (set NationSet) names() (names []string) {
	for n, name := range nationNames {
		if set.Has(Nation(n)) {
			names = append(names, name)
		}
	}
	return names
}

func namesOfPlaces(set PlaceSet) (names []string) {
	for !set.Empty() {
		names = append(names, set.Pop().String())
	}
	return names
}

// counted is a tally by name, leaving out what there is none of.
func counted(names []string, counts []uint8) map[string]int {
	tally := map[string]int{}
	for i, k := range counts {
		if k > 0 {
			tally[names[i]] = int(k)
		}
	}
	return tally
}

// readPlace reads what String writes; an empty name is nowhere.
func readPlace(r game.PositionReader, name string) Place {
	if name == "" {
		return Nowhere
	}
	region, inside := strings.CutSuffix(name, insideSuffix)
	p := Place(r.Name("region", regionNames[:], region))
	if !inside {
		return p
	}
	r.Require(sites[p].box != Nowhere, "%s has no stronghold", region)
	return sites[p].box
}

func readPlaces(r game.PositionReader, names []string) (set PlaceSet) {
	for _, name := range names {
		p := readPlace(r, name)
		r.Require(p != Nowhere, "a place without a name")
		set.Add(max(p, 0))
	}
	return set
}

func readCharacters(r game.PositionReader, names []string) (set CharacterSet) {
	r.Names("character", characterNames[:NumCharacters], names, func(i int) { set |= 1 << i })
	return set
}

func readNations(r game.PositionReader, names []string) (set NationSet) {
	r.Names("nation", nationNames, names, func(i int) { set |= 1 << i })
	return set
}

func readCardSet(r game.PositionReader, names []string) (set CardSet) {
	r.Names("card", cardNames, names, func(i int) { set.Add(Card(i)) })
	return set
}

// readSides reads the sides that have used something in this turn.
func readSides(r game.PositionReader, names []string) (used [NumSides]bool) {
	r.Names("side", sideNames, names, func(i int) { used[i] = true })
	return used
}
