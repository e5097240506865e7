package board

import (
	"fmt"

	"prancingpony/game"
)

// Title is La Guerre de l'Anneau.
type Title struct{}

// ID is the name of the title in files and addresses.
func (Title) ID() string { return "board" }

// Rules is the version of the rules, stored with every action.
func (Title) Rules() int { return 1 }

// Vocabulary is every verb, prompt and event.
func (Title) Vocabulary() *game.Vocabulary { return vocabulary }

// Options are what can be chosen before a match.
func (Title) Options() []game.Option {
	return []game.Option{
		{ID: "players", Values: []string{"2"}, Default: "2"},
	}
}

// Seats are the players of a match.
func (t Title) Seats(o game.Options) ([]game.SeatInfo, error) {
	if _, err := o.Complete(t.Options()); err != nil {
		return nil, err
	}
	return []game.SeatInfo{{ID: "free", Side: "free"}, {ID: "shadow", Side: "shadow"}}, nil
}

// New is the first state of a match.
func (t Title) New(o game.Options, r game.Rand) (game.State, error) {
	complete, err := o.Complete(t.Options())
	if err != nil {
		return nil, fmt.Errorf("board: %w", err)
	}
	s := &State{random: r}
	s.setUp(complete)
	s.run(nil)
	return s, nil
}

// Blank is an empty state to copy into.
func (Title) Blank() game.State { return &State{} }

// Content is what a soak run must see used: every card as an event and in combat.
func (Title) Content() []game.Content {
	return []game.Content{
		{Event: "played", Kind: "card"},
		{Event: "combat-card", Kind: "card"},
	}
}
