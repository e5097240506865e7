package hunt

import (
	"fmt"
	"slices"
	"strconv"

	"prancingpony/game"
)

// Title is La Traque de l'Anneau. The zero value plays on the standard boards; see [With] for others.
type Title struct {
	game.DefaultMatchOptions
	slot uint8
}

var _ game.Title = Title{}

// ID is "hunt".
func (Title) ID() string { return "hunt" }

// Rules is the version of the rules as programmed here.
func (Title) Rules() int { return 2 }

func (t Title) tables() *world { return worlds[t.slot] }

// Vocabulary lists every word.
func (t Title) Vocabulary() *game.Vocabulary { return t.tables().vocabulary }

var balanceNames = []string{"standard", "two-tokens", "no-token", "no-token-four"}

// Options of a match.
func (Title) Options() []game.Option {
	return []game.Option{
		{ID: "players", Values: []string{"2", "3", "4", "5"}, Default: "2"},
		{ID: "balance", Values: balanceNames, Default: "standard"},
		{ID: "shelters", Values: []string{"off", "on"}, Default: "off"},
		{ID: "aid", Values: []string{"off", "on"}, Default: "off"},
		{ID: "reminders", Values: []string{"on", "off"}, Default: "on"},
	}
}

// Seats: the Ring-bearer, then the Ringwraith players clockwise.
func (t Title) Seats(o game.Options) ([]game.SeatInfo, error) {
	full, err := o.Complete(t.Options())
	if err != nil {
		return nil, err
	}
	n, _ := strconv.Atoi(full["players"])
	seats := []game.SeatInfo{{ID: seatNames[0], Side: "free"}}
	for i := 1; i < n; i++ {
		seats = append(seats, game.SeatInfo{ID: seatNames[i], Side: "shadow"})
	}
	return seats, nil
}

// New sets up Act 1.
func (t Title) New(o game.Options, r game.Rand) (game.State, error) {
	full, err := o.Complete(t.Options())
	if err != nil {
		return nil, err
	}
	s := &State{random: r, world: t.slot}
	if err := s.takeOptions(full); err != nil {
		return nil, err
	}
	s.setUp(nil)
	return s, nil
}

func (s *State) takeOptions(o game.Options) error {
	n, err := strconv.Atoi(o["players"])
	if err != nil || n < 2 || n > game.MaxSeats {
		return fmt.Errorf("option players: %q is not a number from 2 to 5", o["players"])
	}
	s.players = uint8(n)
	s.balance = uint8(slices.Index(balanceNames, o["balance"]))
	s.shelters = o["shelters"] == "on"
	s.aid = o["aid"] == "on"
	s.reminders = o["reminders"] == "on"
	return nil
}

// Blank is an empty state to copy into.
func (t Title) Blank() game.State { return &State{world: t.slot} }

// Endings of a match: the lines of the War's table.
func (Title) Endings() []string { return endingNames[1:] }

// Content that a soak run must have seen used.
func (Title) Content() []game.Content {
	return []game.Content{
		{Event: "ally-played", Kind: "ally"},
		{Event: "sorcery-played", Kind: "sorcery"},
		{Event: "journey-taken", Kind: "journey"},
		{Event: "tile-drawn", Kind: "tile"},
		{Event: "die-spent", Kind: "die"},
		{Event: "turned", Kind: "companion"},
	}
}

// Appointment: how two strangers play.
func (Title) QuickMatch(whole bool) (game.Options, int) {
	if whole {
		return nil, 60
	}
	return nil, 20
}

var (
	_ game.QuickMatch = Title{}
	_ game.DarkSide   = Title{}
)

// DarkSide is the side of the enemy.
func (Title) DarkSide() string { return "shadow" }
