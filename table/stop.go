package table

import (
	"context"
	"slices"

	"prancingpony/game"
	"prancingpony/store"
)

// Pause asks for a pause, agrees to one, or ends it. It begins when all the people agree.
func (svc *Service) Pause(ctx context.Context, r Request, on bool) (*Moment, error) {
	if !on {
		return svc.resume(ctx, r)
	}
	who := r.Who
	return svc.request(ctx, r, func(m *match, d *draft, s game.Seat) error {
		offer := m.extra.Pause.with(s, m.seatsOf(who))
		if offer == nil {
			return nil // it is known already
		}
		if !m.agreed(offer.Agreed, "") {
			if err := d.ask(m, s, kindAskPause); err != nil {
				return err
			}
			d.extra.Pause = offer
			d.add(kindAskPause, s, "", data{})
			return nil
		}
		d.rewrite()
		d.extra.Pause = nil
		d.row.Status = store.Paused
		d.row.Turn = m.clock.stop(d.row.Turn, d.now)
		d.add(kindPause, s, "", data{})
		return nil
	})
}

// with is the offer with the consent of a seat, a new one if there was none; nil if it had that consent before.
func (o *Offer) with(by game.Seat, seats []int) *Offer {
	if o == nil {
		return &Offer{By: int(by), Agreed: seats}
	}
	agreed := union(o.Agreed, seats)
	if len(agreed) == len(o.Agreed) {
		return nil
	}
	return &Offer{By: o.By, Agreed: agreed}
}

func (svc *Service) resume(ctx context.Context, r Request) (*Moment, error) {
	var now Moment
	err := svc.change(ctx, r.Table, func(m *match, d *draft) error {
		d.actor = r.Who.Account
		s, err := m.ownSeat(r.Who, r.Seat)
		if err != nil {
			return err
		}
		switch {
		case r.N < m.moved || r.N > m.row.Head:
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
		s, err := m.ownSeat(r.Who, r.Seat)
		if err == nil {
			now, err = m.moment(s, svc.now(), true)
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
	} else {
		d.jobs = append(d.jobs, botJob(m.id, d.next()+1))
	}
	d.add(kindResume, s, "", data{})
}

// Draw offers a draw, agrees to one, or declines it. Bots cannot judge one, so they never agree.
func (svc *Service) Draw(ctx context.Context, r Request, agree bool) (*Moment, error) {
	who := r.Who
	return svc.request(ctx, r, func(m *match, d *draft, s game.Seat) error {
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
		offer := m.extra.Draw.with(s, m.seatsOf(who))
		if offer == nil {
			return nil // it is known already
		}
		if err := d.ask(m, s, kindAskDraw); err != nil {
			return err
		}
		d.extra.Draw = offer
		d.add(kindAskDraw, s, "", data{})
		if m.agreed(offer.Agreed, "") {
			d.finish(m, nil, ByAgreement)
			svc.observe.Ended(m.row.Title, ByAgreement)
		}
		return nil
	})
}

// Resign gives up for a seat. Its side has lost once every person on it has; until then a bot plays on beside the partners.
func (svc *Service) Resign(ctx context.Context, r Request) (*Moment, error) {
	return svc.request(ctx, r, func(m *match, d *draft, s game.Seat) error {
		if slices.Contains(m.extra.Resigned, int(s)) {
			return ErrClosed
		}
		svc.resign(m, d, s)
		return nil
	})
}

func (svc *Service) resign(m *match, d *draft, s game.Seat) {
	d.rewrite()
	gone := d.row.Seats[s]
	d.extra.Resigned = union(d.extra.Resigned, []int{int(s)})
	d.add(kindResign, s, "", data{})
	for i, other := range d.row.Seats {
		if other.Side == gone.Side && other.Kind == store.SeatAccount && other.Account != gone.Account && !slices.Contains(d.extra.Resigned, i) {
			d.standIn(m, s, svc.middle(m.title))
			return
		}
	}
	d.finish(m, m.opponents(gone.Side), ByResignation)
	svc.observe.Ended(m.row.Title, ByResignation)
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
func (svc *Service) StandIn(ctx context.Context, r Request, level string) (*Moment, error) {
	return svc.request(ctx, r, func(m *match, d *draft, s game.Seat) error {
		if level != "" {
			if err := svc.checkLevel(m.title, level); err != nil {
				return err
			}
			if m.row.Rated || m.extra.Cup != "" {
				return ErrClosed // a match that counts is played by those it counts for
			}
		}
		if m.givenUp(int(s)) {
			return ErrClosed
		}
		if level == m.standInOf(int(s)) {
			return nil
		}
		if level != "" {
			if err := d.ask(m, s, kindStandIn); err != nil {
				return err
			}
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
	d.handOver(m, m.clock.again)
}

// standInOf is the level of the bot that plays for a person, or nothing.
func (m *match) standInOf(seat int) string {
	if seat < len(m.extra.StandIn) {
		return m.extra.StandIn[seat]
	}
	return ""
}

// middle is the level of bots that step in unasked.
func (svc *Service) middle(t game.Title) string {
	levels := svc.player.Levels(t)
	return levels[len(levels)/2]
}
