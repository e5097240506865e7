package oldlog

import (
	"encoding/json"
	"fmt"
	"slices"

	"prancingpony/game"
	"prancingpony/titles/board"
)

// maxInside is how many units a besieged stronghold holds.
const maxInside = 5

// check holds a position to the rules. One that breaks them is returned with the fault in one line, and with the
// nearest position that can be shown: what is wrong is left out of it step by step.
func check(p *board.Position) (fault string, shown *board.Position) {
	err := accepted(p)
	if err == nil {
		return "", nil
	}
	near := *p
	for _, leaveOut := range []func(*board.Position){
		crowds,
		func(p *board.Position) { p.Losses, p.Eliminated = nil, nil },
		func(p *board.Position) { p.Hands, p.Buried, p.Discard, p.Table = nil, nil, nil, nil },
		func(p *board.Position) { p.Pool, p.Drawn, p.Aside, p.EyesGone = nil, nil, nil, 0 },
		func(p *board.Position) { p.Dice, p.HuntBox, p.Rings, p.Tokens = nil, nil, nil, nil },
		func(p *board.Position) { p.Ending, p.Politics = "", nil },
		func(p *board.Position) { p.Fellowship, p.Replaced = nil, nil },
	} {
		leaveOut(&near)
		if accepted(&near) == nil {
			return err.Error(), &near
		}
	}
	return err.Error(), nil
}

// accepted reports whether the rules take a position; a log may make one on which they panic.
func accepted(p *board.Position) (err error) {
	defer func() {
		if broken := recover(); broken != nil {
			err = fmt.Errorf("the rules cannot read it: %v", broken)
		}
	}()
	text, err := json.Marshal(p)
	if err != nil {
		return err
	}
	t := board.Title{}
	s, err := t.Read(text, nil)
	if err != nil {
		return err
	}
	return game.Sound(t, s)
}

// crowds leaves out units beyond the limit, the second army of a place, and leaders without an army.
func crowds(p *board.Position) {
	regions := slices.Clone(*p.Regions)
	for i := range regions {
		r := &regions[i]
		r.Army = withinLimit(r.Army, board.MaxUnits)
		if r.Inside != nil {
			inside := *r.Inside
			inside.Army = withinLimit(inside.Army, maxInside)
			r.Inside = &inside
			if len(inside.Army) == 0 {
				r.Inside = nil
			}
		}
	}
	p.Regions = &regions
}

// withinLimit is an army of one side, the larger one, with at most so many units.
func withinLimit(army []board.TroopJSON, most int) (kept []board.TroopJSON) {
	units := map[string]int{}
	for _, t := range army {
		units[sideOfNation[t.Nation]] += t.Regular + t.Elite
	}
	side := free
	if units[shadow] > units[free] {
		side = shadow
	}
	for _, t := range army {
		if sideOfNation[t.Nation] != side || units[side] == 0 {
			continue
		}
		t.Elite = min(t.Elite, most)
		t.Regular = min(t.Regular, most-t.Elite)
		most -= t.Elite + t.Regular
		if t != (board.TroopJSON{Nation: t.Nation}) {
			kept = append(kept, t)
		}
	}
	return kept
}
