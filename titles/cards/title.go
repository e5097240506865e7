package cards

import (
	"fmt"

	"prancingpony/game"
)

// Title is the card game.
type Title struct{}

var _ game.Title = Title{}

// ID is the name of the title.
func (Title) ID() string { return "cards" }

// Rules is the version of the rules, stored with every action.
func (Title) Rules() int { return 2 }

// Vocabulary has every word of the title.
func (Title) Vocabulary() *game.Vocabulary { return vocabulary }

// Options: the scenario, with the number of people.
func (Title) Options() []game.Option {
	values := make([]string, numScenarios)
	for i := range scenarios {
		values[i] = scenarios[i].name
	}
	return []game.Option{{ID: "scenario", Values: values, Default: scenarios[trilogy4].name}}
}

// Seats of a scenario.
func (t Title) Seats(o game.Options) ([]game.SeatInfo, error) {
	id, err := t.scenario(o)
	if err != nil {
		return nil, err
	}
	return append([]game.SeatInfo(nil), scenarios[id].seats...), nil
}

func (t Title) scenario(o game.Options) (scenarioID, error) {
	o, err := o.Complete(t.Options())
	if err != nil {
		return 0, err
	}
	return scenarioNamed(o["scenario"])
}

func scenarioNamed(name string) (scenarioID, error) {
	for i := range scenarios {
		if scenarios[i].name == name {
			return scenarioID(i), nil
		}
	}
	return 0, fmt.Errorf("scenario: there is no %q", name)
}

// Blank is an empty state to copy into.
func (Title) Blank() game.State { return &State{} }

// Endings are the rules by which a match ends.
func (Title) Endings() []string { return append([]string(nil), endingNames[1:]...) }

// Content: every card is played and every location activated sooner or later.
func (Title) Content() []game.Content {
	return []game.Content{
		{Event: "played", Kind: "card", Used: inScenario(func(sc *scenario, i int) bool { return sc.owners[i] != noPlayer })},
		{Event: "activated", Kind: "location", Used: inScenario(func(sc *scenario, i int) bool {
			return (sc.usedBattlegrounds() | sc.paths).Has(location(i))
		})},
	}
}

// inScenario returns whether the scenario that options choose has a thing at all.
func inScenario(has func(sc *scenario, i int) bool) func(o game.Options, i int) bool {
	return func(o game.Options, i int) bool {
		id, err := Title{}.scenario(o)
		return err == nil && has(&scenarios[id], i)
	}
}

// Appointment: how two strangers play, one book or all three.
func (Title) QuickMatch(whole bool) (game.Options, int) {
	if whole {
		return game.Options{"scenario": scenarios[trilogy2].name}, 40
	}
	return game.Options{"scenario": scenarios[duel2].name}, 15
}

var (
	_ game.QuickMatch = Title{}
	_ game.DarkSide   = Title{}
)

// DarkSide is the side of the enemy.
func (Title) DarkSide() string { return "shadow" }
