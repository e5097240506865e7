package table

import (
	"context"
	"errors"
	"slices"
	"time"

	"prancingpony/game"
	"prancingpony/store"
)

// Pause asks for a pause, agrees to one, or ends it. It begins when all the people agree.
func (h *House) Pause(ctx context.Context, who Caller, id string, n int, seat *int, on bool) (*Moment, error) {
	if !on {
		return h.resume(ctx, who, id, n, seat)
	}
	return h.move(ctx, who, id, n, seat, func(m *match, d *draft, s game.Seat) error {
		d.rewrite()
		offer := &Offer{By: int(s), Agreed: m.seatsOf(who)}
		if p := m.extra.Pause; p != nil {
			offer = &Offer{By: p.By, Agreed: union(p.Agreed, m.seatsOf(who))}
		}
		if !m.agreed(offer.Agreed, "") {
			d.extra.Pause = offer
			d.add(kindAskPause, s, "", data{})
			return nil
		}
		d.extra.Pause = nil
		if m.clock.Kind == clockDays && !d.row.Turn.Deadline.IsZero() {
			d.extra.Left = d.row.Turn.Deadline.Sub(d.now)
		}
		d.row.Status = store.Paused
		d.row.Turn = m.clock.stop(d.row.Turn, d.now)
		d.add(kindPause, s, "", data{})
		return nil
	})
}

func (h *House) resume(ctx context.Context, who Caller, id string, n int, seat *int) (*Moment, error) {
	var now Moment
	err := h.change(ctx, id, func(m *match, d *draft) error {
		d.actor = who.Account
		s, err := m.ownSeat(who, seat)
		if err != nil {
			return err
		}
		switch {
		case m.row.Head != n:
			return &StaleError{m.row.Head}
		case m.row.Status == store.Live && m.extra.Pause != nil: // takes the question back, or declines it
			d.rewrite()
			d.extra.Pause = nil
			d.add(kindResume, s, "", data{})
			return nil
		case m.row.Status != store.Paused:
			return ErrClosed
		}
		d.resume(m, s)
		return nil
	}, func(m *match) error {
		s, err := m.ownSeat(who, seat)
		if err == nil {
			now, err = m.moment(s, h.now(), true)
		}
		return err
	})
	return &now, err
}

// resume ends a pause.
func (d *draft) resume(m *match, s game.Seat) {
	d.rewrite()
	d.row.Status = store.Live
	_, bot := d.bot(d.row.Turn.Seat)
	d.row.Turn.Since = d.now
	if !bot {
		d.row.Turn = m.clock.run(d.row.Turn, d.now)
		if m.clock.Kind == clockDays && d.extra.Left > 0 {
			d.row.Turn.Deadline = d.now.Add(d.extra.Left)
		}
	} else {
		d.jobs = append(d.jobs, botJob(m.id, d.next()+1))
	}
	d.extra.Left = 0
	d.add(kindResume, s, "", data{})
}

// Draw offers a draw, agrees to one, or declines it. Bots cannot judge one, so they never agree.
func (h *House) Draw(ctx context.Context, who Caller, id string, n int, seat *int, agree bool) (*Moment, error) {
	return h.move(ctx, who, id, n, seat, func(m *match, d *draft, s game.Seat) error {
		if !agree {
			if m.extra.Draw == nil {
				return ErrClosed
			}
			d.rewrite()
			d.extra.Draw = nil
			d.add(kindDeclineDraw, s, "", data{})
			return nil
		}
		for i := range m.row.Seats {
			if _, bot := d.bot(i); bot {
				return ErrClosed
			}
		}
		d.rewrite()
		offer := &Offer{By: int(s), Agreed: m.seatsOf(who)}
		if o := m.extra.Draw; o != nil {
			offer = &Offer{By: o.By, Agreed: union(o.Agreed, m.seatsOf(who))}
		}
		d.extra.Draw = offer
		d.add(kindAskDraw, s, "", data{})
		if m.agreed(offer.Agreed, "") {
			d.finish(m, nil, ByAgreement)
			h.observe.Ended(m.row.Title, ByAgreement)
		}
		return nil
	})
}

// Resign gives up for a seat. Its side has lost once every person on it has; until then a bot plays on beside the partners.
func (h *House) Resign(ctx context.Context, who Caller, id string, n int, seat *int) (*Moment, error) {
	return h.move(ctx, who, id, n, seat, func(m *match, d *draft, s game.Seat) error {
		if slices.Contains(m.extra.Resigned, int(s)) {
			return ErrClosed
		}
		h.resign(m, d, s)
		return nil
	})
}

func (h *House) resign(m *match, d *draft, s game.Seat) {
	d.rewrite()
	gone := d.row.Seats[s]
	d.extra.Resigned = union(d.extra.Resigned, []int{int(s)})
	d.add(kindResign, s, "", data{})
	for i, other := range d.row.Seats {
		if other.Side == gone.Side && other.Kind == store.SeatAccount && other.Account != gone.Account && !slices.Contains(d.extra.Resigned, i) {
			d.standIn(m, s, h.middle(m.title))
			return
		}
	}
	d.finish(m, m.opponents(gone.Side), ByResignation)
	h.observe.Ended(m.row.Title, ByResignation)
}

func (m *match) opponents(side string) []int {
	list := []int{}
	for i, s := range m.row.Seats {
		if s.Side != side {
			list = append(list, i)
		}
	}
	return list
}

// StandIn hands a person's seat to a bot, or with no level takes it back.
func (h *House) StandIn(ctx context.Context, who Caller, id string, n int, seat *int, level string) (*Moment, error) {
	return h.move(ctx, who, id, n, seat, func(m *match, d *draft, s game.Seat) error {
		if level != "" {
			if err := h.checkLevel(m.title, level); err != nil {
				return err
			}
			if m.row.Rated {
				return ErrClosed // a rated match is played by those who are rated
			}
		}
		if m.givenUp(int(s)) {
			return ErrClosed
		}
		d.standIn(m, s, level)
		return nil
	})
}

func (d *draft) standIn(m *match, s game.Seat, level string) {
	d.rewrite()
	list := make([]string, len(d.row.Seats))
	copy(list, d.extra.StandIn)
	list[s] = level
	d.extra.StandIn = list
	d.add(kindStandIn, s, "", data{Level: level})
	d.handOver(m)
}

// middle is the level of bots that step in unasked.
func (h *House) middle(t game.Title) string {
	levels := h.player.Levels(t)
	return levels[len(levels)/2]
}

// flag ends the turn of a seat whose time is up. It comes before every change, and as a job at the deadline,
// so that no answer slips in late.
func (h *House) flag(ctx context.Context, m *match) error {
	t := m.row.Turn
	now := h.now()
	if m.row.Status != store.Live || t.Deadline.IsZero() || now.Before(t.Deadline) {
		return nil
	}
	d := m.draft(now)
	seat := game.Seat(t.Seat)
	if m.clock.Kind == clockDays {
		extended, err := h.extendForVacation(ctx, m, d, seat)
		if err != nil {
			return err
		}
		if extended {
			return h.commit(ctx, m, d)
		}
	}
	d.rewrite()
	d.add(kindTime, seat, "", data{})
	if m.clock.AtZero == zeroBot {
		d.standIn(m, seat, h.middle(m.title))
	} else {
		d.finish(m, m.opponents(d.row.Seats[seat].Side), ByTime)
		h.observe.Ended(m.row.Title, ByTime)
	}
	return h.commit(ctx, m, d)
}

// extendForVacation gives back the part of this turn that the seat's account was on vacation and that has not been given
// back before.
func (h *House) extendForVacation(ctx context.Context, m *match, d *draft, seat game.Seat) (bool, error) {
	account, err := h.store.Account(ctx, m.row.Seats[seat].Account)
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	v := account.Vacation
	from := latest(v.From, m.row.Turn.Since, m.extra.Extended)
	until := v.Until
	if until.After(d.now) {
		until = d.now
	}
	if v.From.IsZero() || !from.Before(until) {
		return false, nil
	}
	deadline := d.row.Turn.Deadline.Add(until.Sub(from))
	if !deadline.After(d.now) {
		return false, nil
	}
	d.rewrite()
	d.row.Turn.Deadline = deadline
	d.extra.Extended = until
	d.add(kindExtend, seat, "", data{})
	return true, nil
}

func latest(times ...time.Time) time.Time { return slices.MaxFunc(times, time.Time.Compare) }

// Withdraw takes an account out of all its tables: it leaves those that have not started and resigns the others.
func (h *House) Withdraw(ctx context.Context, account string) error {
	who := Caller{Account: account}
	return h.eachTable(ctx, account, func(m *match, d *draft) error {
		mine := m.seatsOf(who)
		switch {
		case m.row.Status == store.Lobby && m.row.Host == who.Account:
			d.cancel(m)
		case m.row.Status == store.Lobby:
			for _, i := range mine {
				s := d.seat(i)
				d.add(kindLeave, game.Seat(i), "", data{})
				*s = store.Seat{ID: s.ID, Side: s.Side, Kind: store.SeatOpen}
			}
		case len(mine) > 0 && (m.row.Status == store.Live || m.row.Status == store.Paused):
			d.rewrite()
			if d.row.Status = store.Live; m.row.Status == store.Paused {
				d.resume(m, game.Seat(mine[0])) // nobody is left who could end the pause
			}
			for _, i := range mine {
				if d.row.Status == store.Live && !slices.Contains(d.extra.Resigned, i) {
					h.resign(m, d, game.Seat(i))
				}
			}
		}
		return nil
	})
}
