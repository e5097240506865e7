package table

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"prancingpony/game"
	"prancingpony/store"
)

// Act plays an action for a seat of the caller, for the match as it was after record n.
func (h *House) Act(ctx context.Context, who Caller, id string, n int, seat *int, text string, view bool) (*Played, error) {
	if who.Account == "" {
		return nil, ErrSignedOut
	}
	began := h.clock()
	var played Played
	var by game.Seat
	var title string
	again := false
	err := h.changeAt(ctx, id, n, func(m *match, d *draft) error {
		d.actor, title = who.Account, m.row.Title
		s, err := m.ownSeat(who, seat)
		if err != nil {
			return err
		}
		by = s
		if e, ok, err := h.repeated(ctx, m, n, s, text); err != nil || ok {
			again = true
			played.N, played.Events = n+1, visibleEvents(e, s)
			return err
		}
		if err := m.open(n); err != nil {
			return err
		}
		if m.state.Decider() != s || m.givenUp(int(s)) {
			return ErrNotYourTurn
		}
		return h.play(m, d, s, text)
	}, func(m *match) error {
		if !again {
			e, _ := m.recent(n + 1)
			played.N, played.Events = n+1, visibleEvents(e, by)
		}
		var err error
		played.Now, err = m.moment(m.afterActing(by), h.now(), view)
		return err
	})
	if err != nil {
		return nil, err
	}
	if !again {
		h.observe.Played(title, false, h.clock().Sub(began))
	}
	return &played, nil
}

// afterActing is whose view a seat gets now: its own, or everything once the match is over.
func (m *match) afterActing(s game.Seat) game.Seat {
	if m.row.Status == store.Finished {
		return game.Judge
	}
	return s
}

// open refuses what comes too late, too early or to a match that stands still.
func (m *match) open(n int) error {
	switch {
	case m.row.Status == store.Frozen:
		return ErrFrozen
	case m.row.Status != store.Live:
		return ErrClosed
	case n != m.row.Head:
		return &StaleError{m.row.Head}
	}
	return nil
}

// repeated finds the record that this very request made when it came before.
func (h *House) repeated(ctx context.Context, m *match, n int, seat game.Seat, text string) (entry, bool, error) {
	if n < 0 || n >= m.row.Head {
		return entry{}, false, nil
	}
	e, ok := m.recent(n + 1)
	if !ok {
		records, err := h.store.Records(ctx, m.id, n, 1)
		if err != nil || len(records) == 0 {
			return entry{}, false, err
		}
		if e, err = readEntry(records[0]); err != nil {
			return entry{}, false, err
		}
	}
	return e, e.Kind == store.KindAction && e.Seat == int(seat) && e.Text == text, nil
}

// recent finds a record that is still in memory.
func (m *match) recent(n int) (entry, bool) {
	if len(m.tail) == 0 || n < m.tail[0].N || n > m.tail[len(m.tail)-1].N {
		return entry{}, false
	}
	return m.tail[n-m.tail[0].N], true
}

// play drafts one action of the seat that decides. The state it is tried on is a copy.
func (h *House) play(m *match, d *draft, seat game.Seat, text string) error {
	a, err := m.title.Vocabulary().ParseAction(text)
	if err != nil {
		return err
	}
	if m.spare == nil {
		m.spare = m.title.Blank()
	}
	s := m.spare
	s.CopyFrom(m.state)
	var log game.Log
	if err := s.Apply(a, &log); err != nil {
		if errors.Is(err, game.ErrIllegal) {
			return err
		}
		return &faultError{err: err}
	}
	if err := s.Check(); err != nil {
		return &faultError{err: fmt.Errorf("after %q: %w", text, err)}
	}
	if d.extra.Undo != nil || d.extra.Draw != nil || d.extra.Pause != nil {
		d.rewrite()
		d.extra.Undo, d.extra.Draw, d.extra.Pause = nil, nil, nil // what was asked is answered by playing on
	}
	d.state = s
	events, fixed := tell(m.title.Vocabulary(), log.Events)
	e := d.add(store.KindAction, seat, m.title.Vocabulary().ActionText(a), data{Events: events, Fixed: fixed})
	d.steps = append(d.steps, step{e.N, seat, fixed})
	if len(d.steps)%h.every == 0 {
		position, err := json.Marshal(s.Position())
		if err != nil {
			return &faultError{err: fmt.Errorf("position after %q: %w", text, err)}
		}
		d.snap = &store.Snapshot{N: e.N, Rules: m.title.Rules(), Position: position}
	}
	d.handOver(m)
	if d.row.Status == store.Finished {
		h.observe.Ended(m.row.Title, d.row.Result.By)
	}
	return nil
}

func tell(v *game.Vocabulary, events []game.Event) (list []told, fixed bool) {
	for _, e := range events {
		fixed = fixed || v.Events[e.ID].Fixed
		list = append(list, told{Text: v.EventText(e), But: ^e.To})
	}
	return list, fixed
}

func visibleEvents(e entry, viewer game.Seat) []string {
	list := make([]string, 0, len(e.Events))
	for _, t := range e.Events {
		if to := ^t.But; to.Has(viewer) {
			list = append(list, t.Text)
		}
	}
	return list
}

// ownSeat is the seat a request is for: the one it names, or the caller's that decides, or the caller's first.
func (m *match) ownSeat(who Caller, seat *int) (game.Seat, error) {
	if who.Account == "" {
		return 0, ErrSignedOut
	}
	if !m.visible(who) {
		return 0, ErrNotFound
	}
	mine := m.seatsOf(who)
	switch {
	case seat != nil && slices.Contains(mine, *seat):
		return game.Seat(*seat), nil
	case seat != nil && (*seat < 0 || *seat >= len(m.row.Seats)):
		return 0, invalid("seat", "there is no seat %d", *seat)
	case seat != nil || len(mine) == 0:
		return 0, ErrNotYours
	case slices.Contains(mine, m.row.Turn.Seat):
		return game.Seat(m.row.Turn.Seat), nil
	default:
		return game.Seat(mine[0]), nil
	}
}

// givenUp tells whether a bot plays a seat to the end, because its person resigned or ran out of time.
func (m *match) givenUp(seat int) bool {
	if slices.Contains(m.extra.Resigned, seat) {
		return true
	}
	_, bot := botOf(&m.row, &m.extra, seat)
	return bot && m.row.Seats[seat].Kind == store.SeatAccount && m.clock.Kind == clockLive && m.row.Turn.Remaining[seat] == 0
}

// seatsOf are the seats a caller holds.
func (m *match) seatsOf(who Caller) []int {
	list := []int{}
	if who.Account == "" {
		return list
	}
	for i, s := range m.row.Seats {
		if s.Kind == store.SeatAccount && s.Account == who.Account {
			list = append(list, i)
		}
	}
	return list
}

// Try tells whether an action would be legal for a seat now, and why not.
func (h *House) Try(ctx context.Context, who Caller, id string, seat *int, text string) (legal bool, reason string, err error) {
	err = h.with(ctx, id, func(m *match) error {
		s, err := m.ownSeat(who, seat)
		if err != nil {
			return err
		}
		if m.row.Status != store.Live {
			return ErrClosed
		}
		if m.state.Decider() != s || m.givenUp(int(s)) {
			return ErrNotYourTurn
		}
		a, err := m.title.Vocabulary().ParseAction(text)
		if err != nil {
			return err
		}
		var illegal *game.IllegalError
		err = game.Clone(m.title, m.state).Apply(a, nil)
		if errors.As(err, &illegal) {
			reason = illegal.Reason
			return nil
		}
		legal = err == nil
		return err
	})
	return legal, reason, err
}
