package ladder

import (
	"slices"

	"prancingpony/game"
)

// Kind is what a strength is for, beside the title: a side, the set of rules if it is not the usual one, and whether it
// was shown in live or in correspondence games.
type Kind struct {
	Side  string // of the title; BothSides for the middle of them
	Rules string // as game.Ruled names them; empty for the usual ones
	Days  bool
}

// BothSides is the middle of a player's sides.
const BothSides = "both"

// correspondence marks the ratings of correspondence games.
const correspondence = "days"

// Key is how ratings are kept: "free", "free.edition-2", "free.days".
func (k Kind) Key() string {
	key := k.Side
	if k.Rules != "" {
		key += "." + k.Rules
	}
	if k.Days {
		key += "." + correspondence
	}
	return key
}

// KindOf is what a match of a title is rated for.
func KindOf(t game.Title, o game.Options, side string, days bool) Kind {
	return Kind{Side: side, Rules: game.RulesetOf(t, o), Days: days}
}

// sidesOf are the sides of a title, in the order of its seats.
func sidesOf(t game.Title) ([]string, error) {
	_, seats, err := game.SeatsFor(t, nil)
	if err != nil {
		return nil, err
	}
	var sides []string
	for _, seat := range seats {
		if !slices.Contains(sides, seat.Side) {
			sides = append(sides, seat.Side)
		}
	}
	return sides, nil
}

// sidesIn are the sides whose ratings a ladder is made of.
func (k Kind) sidesIn(sides []string) []Kind {
	if k.Side != BothSides {
		return []Kind{k}
	}
	var list []Kind
	for _, side := range sides {
		list = append(list, Kind{side, k.Rules, k.Days})
	}
	return list
}

// kinds are all the ladders of a title.
func kinds(t game.Title) ([]Kind, error) {
	sides, err := sidesOf(t)
	if err != nil {
		return nil, err
	}
	rules := []string{""}
	for _, r := range game.RulesetsOf(t) {
		if r.ID != "" {
			rules = append(rules, r.ID)
		}
	}
	var list []Kind
	for _, r := range rules {
		for _, days := range []bool{false, true} {
			for _, side := range append([]string{BothSides}, sides...) {
				list = append(list, Kind{side, r, days})
			}
		}
	}
	return list, nil
}
