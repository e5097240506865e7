package battle

import (
	"fmt"
	"strconv"

	"prancingpony/game"
)

// chosen completes the options, and reads the points that an army may cost.
func (t Title) chosen(o game.Options) (full game.Options, limit int, err error) {
	if full, err = o.Complete(t.Options()); err != nil {
		return nil, 0, err
	}
	if limit, err = strconv.Atoi(full["points"]); err != nil {
		return nil, 0, fmt.Errorf("option points: %w", err)
	}
	return full, limit, nil
}

// New sets a battle up.
func (t Title) New(o game.Options, r game.Rand) (game.State, error) {
	full, limit, err := t.chosen(o)
	if err != nil {
		return nil, err
	}
	s := &State{rand: r, winner: noSide, matchup: -1}
	scale := small
	if full["size"] == sizeNames[large] {
		scale = large
	}
	s.inches, s.turns = sizeRules[scale].inches, sizeRules[scale].turns
	for _, w := range switchOptions {
		if full[w.id] == w.value {
			s.rules |= w.rule
		}
	}
	for i, m := range matchups {
		if full["matchup"] == m.id {
			s.matchup = int8(i)
		}
	}
	if full["matchup"] == anyMatchup {
		s.matchup = int8(s.rand.Intn(numMatchups))
	}
	free := full["deployment"] == "free"
	for a := range numSides {
		list := matchups[s.matchup].sizes[scale][a]
		if text := full[listOption(sideNames[a])]; text != "" {
			free = true
			own, err := ReadList([]byte(text))
			if err != nil {
				return nil, fmt.Errorf("option %s: %w", listOption(sideNames[a]), err)
			}
			if list, err = own.army(sideNames[a], limit, s.on(profileCaps)); err != nil {
				return nil, fmt.Errorf("option %s: %w", listOption(sideNames[a]), err)
			}
		}
		s.enlist(a, list)
	}
	if full["scenery"] == "scattered" {
		s.scatter()
	}
	s.begin(free)
	return s, nil
}
