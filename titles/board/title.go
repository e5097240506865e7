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
func (Title) Rules() int { return 3 }

// Vocabulary is every verb, prompt and event.
func (Title) Vocabulary() *game.Vocabulary { return vocabulary }

// Options are what can be chosen before a match.
func (Title) Options() []game.Option {
	return []game.Option{
		{ID: optionPlayers, Values: []string{"2", "3", "4"}, Default: "2"},
		{ID: optionEdition, Values: editionNumbers[:], Default: editionNumbers[firstEdition], Rule: "second-edition"},
		{ID: optionHandicap, Values: append([]string{handicapNone, handicapRing}, handicapCorruption[:]...), Default: handicapNone},
		{ID: optionFreeTokens, Values: []string{"0", "1", "2"}, Default: "0"},
		{ID: optionShadowTokens, Values: []string{"0", "1", "2"}, Default: "0"},
	}
}

// The options. The tokens are those that a finished Hunt for the Ring hands over, by the names it uses.
const (
	optionPlayers      = "players"
	optionEdition      = "edition"
	optionHandicap     = "handicap"
	optionFreeTokens   = "free-tokens"
	optionShadowTokens = "shadow-tokens"

	handicapNone = "none"
	handicapRing = "ring"
)

var handicapCorruption = [...]string{"corruption-1", "corruption-2", "corruption-3"}

// Seats are the players of a match.
func (t Title) Seats(o game.Options) ([]game.SeatInfo, error) {
	complete, err := o.Complete(t.Options())
	if err != nil {
		return nil, err
	}
	players := number(complete[optionPlayers])
	seats := make([]game.SeatInfo, players)
	for i, p := range seatings[players][:players] {
		seats[i] = game.SeatInfo{ID: powerNames[p], Side: sideNames[powers[p].side]}
	}
	return seats, nil
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

// Appointment: how two strangers play.
func (Title) QuickMatch(whole bool) (game.Options, int) {
	if whole {
		return nil, 90
	}
	return nil, 30
}

var (
	_ game.QuickMatch = Title{}
	_ game.DarkSide   = Title{}
)

// DarkSide is the side of the enemy.
func (Title) DarkSide() string { return sideNames[shadow] }
