package table

import (
	"encoding/binary"
	"encoding/json"
	"slices"

	"prancingpony/game"
	"prancingpony/store"
)

// checkPosition: a match may begin at a position if nobody but the caller and bots plays it and nothing hangs on it. What
// the position holds of coming luck or of what the caller cannot see is not believed; see firstState.
func (n *NewTable) checkPosition(t game.Title, row *store.Match) error {
	people := 0
	for _, s := range row.Seats {
		if s.Kind == store.SeatAccount {
			people++
		}
	}
	others := slices.ContainsFunc(row.Seats, func(s store.Seat) bool { return s.Kind != store.SeatAccount && s.Kind != store.SeatBot })
	switch {
	case people != 1 || others:
		return invalid("position", "it is for one person and bots")
	case n.Rated:
		return invalid("rated", "a match that begins in the middle is not rated")
	}
	row.Visibility = store.Private
	var s game.State
	err := guard(func() (err error) {
		if s, err = t.Read(n.Position); err == nil {
			err = game.Sound(t, s)
		}
		return err
	})
	switch {
	case err != nil:
		return invalid("position", "%v", err)
	case s.Decider() == game.Nobody:
		return invalid("position", "it is over")
	case int(s.Decider()) >= len(row.Seats):
		return invalid("position", "seat %d decides, and these options make %d seats", s.Decider(), len(row.Seats))
	}
	return nil
}

// firstState is the state a match begins with: the set-up, or its position. There the seat of the person learns nothing
// by having read it: what it cannot see is dealt anew, and chance is that of the match.
func (d *draft) firstState(m *match, seed [32]byte) (game.State, error) {
	if d.extra.Position == nil {
		return m.title.New(m.options, game.LiveRand(seed))
	}
	s, err := m.title.Read(d.extra.Position)
	if err != nil {
		return nil, err
	}
	person := slices.IndexFunc(d.row.Seats, func(s store.Seat) bool { return s.Kind == store.SeatAccount })
	s.Redeal(game.Seat(person), game.FastRand(binary.BigEndian.Uint64(seed[:])))
	*s.Rand() = game.LiveRand(seed)
	d.extra.Position = nil
	if d.first, err = json.Marshal(s.Position()); err != nil {
		return nil, err
	}
	return s, nil
}
