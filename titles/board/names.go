package board

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// The names of pieces in positions and views. The inside of a besieged stronghold is called after its
// region: "minas-tirith/inside".

const insideSuffix = "/inside"

func (p place) String() string {
	switch {
	case p < 0 || p >= numPlaces:
		return ""
	case p >= numRegions:
		return regionNames[outside[p]] + insideSuffix
	default:
		return regionNames[p]
	}
}

// placeNamed reads what String writes; an empty name is nowhere.
func placeNamed(name string) (place, error) {
	if name == "" {
		return nowhere, nil
	}
	region, within := strings.CutSuffix(name, insideSuffix)
	r, err := named("region", regionNames[:], region)
	if err != nil {
		return nowhere, err
	}
	if !within {
		return place(r), nil
	}
	if box := sites[r].box; box != nowhere {
		return box, nil
	}
	return nowhere, fmt.Errorf("%s has no stronghold", region)
}

// named finds a name in a list.
func named(kind string, names []string, name string) (int, error) {
	if i := slices.Index(names, name); i >= 0 {
		return i, nil
	}
	return -1, fmt.Errorf("no %s is called %q", kind, name)
}

// nameOf is the name at an index, empty for -1.
func nameOf[I ~int8 | ~uint8](names []string, i I) string {
	if int(i) < 0 || int(i) >= len(names) {
		return ""
	}
	return names[i]
}

// optional finds a name, or gives -1 for none.
func optional(kind string, names []string, name string) (int, error) {
	if name == "" {
		return -1, nil
	}
	return named(kind, names, name)
}

func (set charSet) names() (names []string) {
	for ; set != 0; set &= set - 1 {
		names = append(names, characterNames[first(set)])
	}
	return names
}

func charactersNamed(names []string) (set charSet, err error) {
	for _, name := range names {
		c, err := named("character", characterNames[:numCharacters], name)
		if err != nil {
			return 0, err
		}
		if set.Has(character(c)) {
			return 0, fmt.Errorf("%s is named twice", name)
		}
		set |= 1 << c
	}
	return set, nil
}

func namesOfCards(set cardSet) (names []string) {
	for !set.Empty() {
		names = append(names, cards[set.Pop()].id)
	}
	return names
}

func cardsNamed(names []string) (set cardSet, err error) {
	for _, name := range names {
		c, err := named("card", cardNames, name)
		if err != nil {
			return set, err
		}
		if set.Has(card(c)) {
			return set, fmt.Errorf("card %s is named twice", name)
		}
		set.Add(card(c))
	}
	return set, nil
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

// counts reads a tally; every name must be known and every number from 0 to most.
func counts(kind string, names []string, tally map[string]int, most int, into []uint8) error {
	for _, name := range slices.Sorted(maps.Keys(tally)) {
		i, err := named(kind, names, name)
		if err != nil {
			return err
		}
		k, err := small(name, tally[name], most)
		if err != nil {
			return err
		}
		into[i] = k
	}
	return nil
}

// small checks a number.
func small(what string, k, most int) (uint8, error) {
	if k < 0 || k > most {
		return 0, fmt.Errorf("%s: %d is not from 0 to %d", what, k, most)
	}
	return uint8(k), nil
}
