package table

import (
	"context"
	"slices"

	"prancingpony/game"
	"prancingpony/store"
)

// freeUndo counts the last actions that an account may take back without asking: its own, with nobody else's
// after them, none of which let chance fall or showed something hidden.
func (m *match) freeUndo(account string) int {
	if m.row.Status != store.Live {
		return 0
	}
	free := 0
	for _, s := range slices.Backward(m.steps) {
		if s.fixed || m.row.Seats[s.seat].Account != account || account == "" {
			break
		}
		if _, bot := botOf(&m.row, &m.extra, int(s.seat)); bot {
			break
		}
		free++
	}
	return free
}

// others are the accounts of the other people who still play.
func (m *match) others(account string) []string {
	var list []string
	for i, s := range m.row.Seats {
		if s.Kind == store.SeatAccount && s.Account != account && !slices.Contains(list, s.Account) && !m.givenUp(i) {
			list = append(list, s.Account)
		}
	}
	return list
}

// Undo takes back the last steps actions (default one), or all after record to. What is not free is asked of the
// others; bots agree in friendly matches, and never in rated ones.
func (h *House) Undo(ctx context.Context, who Caller, id string, n int, seat *int, steps, to int) (*Moment, error) {
	return h.move(ctx, who, id, n, seat, func(m *match, d *draft, s game.Seat) error {
		keep, err := m.undoTarget(steps, to)
		if err != nil {
			return err
		}
		others := m.others(who.Account)
		switch {
		case len(m.steps)-keep <= m.freeUndo(who.Account), len(others) == 0 && !m.row.Rated:
			return h.takeBack(ctx, m, d, s, keep)
		case len(others) == 0:
			return ErrNoUndo
		}
		d.rewrite()
		d.extra.Undo = &UndoRequest{Seat: int(s), To: m.numberOf(keep), Agreed: []int{}}
		d.add(kindAskUndo, s, "", data{}).To = d.extra.Undo.To
		for _, account := range others {
			d.topics = append(d.topics, store.AccountTopic(account))
		}
		return nil
	})
}

// undoTarget is how many actions stay.
func (m *match) undoTarget(steps, to int) (int, error) {
	if to > 0 {
		if to == m.start {
			return 0, nil
		}
		i := slices.IndexFunc(m.steps, func(s step) bool { return s.n == to })
		if i < 0 {
			return 0, invalid("to", "record %d is no action that stands", to)
		}
		return i + 1, nil
	}
	keep := len(m.steps) - max(1, steps)
	if keep < 0 {
		return 0, ErrNoUndo
	}
	return keep, nil
}

// numberOf is the record after which the match stands when keep actions stay.
func (m *match) numberOf(keep int) int {
	if keep == 0 {
		return m.start
	}
	return m.steps[keep-1].n
}

func (h *House) takeBack(ctx context.Context, m *match, d *draft, s game.Seat, keep int) error {
	if keep == len(m.steps) {
		return ErrNoUndo
	}
	to := m.numberOf(keep)
	state, err := h.replay(ctx, m, to)
	if err != nil {
		return err
	}
	if d.extra.Undo != nil {
		d.rewrite()
		d.extra.Undo = nil
	}
	d.state, d.steps = state, m.steps[:keep:keep]
	d.add(store.KindUndo, s, "", data{}).To = to
	d.handOver(m)
	return nil
}

// AnswerUndo answers a request to take back. When all the others agree it is done.
func (h *House) AnswerUndo(ctx context.Context, who Caller, id string, n int, seat *int, agree bool) (*Moment, error) {
	return h.move(ctx, who, id, n, seat, func(m *match, d *draft, s game.Seat) error {
		r := m.extra.Undo
		if r == nil {
			return ErrClosed
		}
		asked := m.row.Seats[r.Seat].Account
		if asked == who.Account && agree {
			return ErrNotYours
		}
		d.rewrite()
		d.add(kindAnswerUndo, s, "", data{Agree: &agree})
		if !agree {
			d.extra.Undo = nil
			return nil
		}
		agreed := union(r.Agreed, m.seatsOf(who))
		if !m.agreed(agreed, asked) {
			d.extra.Undo = &UndoRequest{Seat: r.Seat, To: r.To, Agreed: agreed}
			return nil
		}
		keep, err := m.undoTarget(0, r.To)
		if err != nil {
			return err
		}
		return h.takeBack(ctx, m, d, game.Seat(r.Seat), keep)
	})
}

// agreed tells whether everyone but the account that asked is among the seats.
func (m *match) agreed(seats []int, asked string) bool {
	for _, account := range m.others(asked) {
		if !slices.ContainsFunc(seats, func(i int) bool { return m.row.Seats[i].Account == account }) {
			return false
		}
	}
	return true
}

func union(a, b []int) []int {
	list := slices.Concat(a, b)
	slices.Sort(list)
	return slices.Compact(list)
}

// move is change for a seat of a live match, for the number the caller has seen. It answers with the present.
func (h *House) move(ctx context.Context, who Caller, id string, n int, seat *int, fn func(*match, *draft, game.Seat) error) (*Moment, error) {
	var now Moment
	var by game.Seat
	err := h.changeAt(ctx, id, n, func(m *match, d *draft) error {
		d.actor = who.Account
		s, err := m.ownSeat(who, seat)
		if err != nil {
			return err
		}
		by = s
		if err := m.open(n); err != nil {
			return err
		}
		return fn(m, d, s)
	}, func(m *match) error {
		var err error
		now, err = m.moment(m.afterActing(by), h.now(), true)
		return err
	})
	if err != nil {
		return nil, err
	}
	return &now, nil
}
