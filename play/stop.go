package play

import (
	"context"
	"slices"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store"
)

// Pause asks for a pause, agrees to one, or ends it. It begins when all the people agree.
func (svc *Service) Pause(ctx context.Context, r Request, on bool) (*moment.Moment, error) {
	if !on {
		return svc.resume(ctx, r)
	}
	who := r.Who
	return svc.request(ctx, r, func(m *match.Match, d *match.Draft, s game.Seat) error {
		offer := with(m.Extra.Pause, s, m.SeatsOf(who))
		if offer == nil {
			return nil // it is known already
		}
		if !m.Agreed(offer.Agreed, "") {
			if err := d.Ask(m, s, match.KindAskPause); err != nil {
				return err
			}
			d.Extra.Pause = offer
			d.Add(match.KindAskPause, s, "", match.Details{})
			return nil
		}
		d.ChangeRow()
		d.Extra.Pause = nil
		d.Row.Status = store.Paused
		d.Row.Turn = m.Clock.Stop(d.Row.Turn, d.Now)
		d.Add(match.KindPause, s, "", match.Details{})
		return nil
	})
}

// with is the offer with the consent of a seat, a new one if there was none; nil if it had that consent before.
func with(o *moment.Offer, by game.Seat, seats []int) *moment.Offer {
	if o == nil {
		return &moment.Offer{By: int(by), Agreed: seats}
	}
	agreed := match.Union(o.Agreed, seats)
	if len(agreed) == len(o.Agreed) {
		return nil
	}
	return &moment.Offer{By: o.By, Agreed: agreed}
}

func (svc *Service) resume(ctx context.Context, r Request) (*moment.Moment, error) {
	var now moment.Moment
	err := svc.matches.Change(ctx, r.Table, func(m *match.Match, d *match.Draft) error {
		d.Actor = r.Who.Account
		s, err := m.OwnSeat(r.Who, r.Seat)
		if err != nil {
			return err
		}
		switch {
		case r.N < m.Moved || r.N > m.Row.Head:
			return &match.StaleError{N: m.Row.Head}
		case m.Row.Status == store.Live && m.Extra.Pause != nil: // takes the question back, or declines it
			d.ChangeRow()
			d.Extra.Pause = nil
			d.Add(match.KindResume, s, "", match.Details{})
			return nil
		case m.Row.Status != store.Paused || m.Extra.PausedFor != "":
			return match.ErrClosed
		}
		d.Resume(m, s)
		return nil
	}, func(m *match.Match) error {
		s, err := m.OwnSeat(r.Who, r.Seat)
		if err == nil {
			now, err = m.Moment(s, svc.matches.Now(), true)
		}
		return err
	})
	return &now, err
}

// Draw offers a draw, agrees to one, or declines it. Bots cannot judge one, so they never agree.
func (svc *Service) Draw(ctx context.Context, r Request, agree bool) (*moment.Moment, error) {
	who := r.Who
	return svc.request(ctx, r, func(m *match.Match, d *match.Draft, s game.Seat) error {
		if !agree {
			if m.Extra.Draw == nil {
				return match.ErrClosed
			}
			d.ChangeRow()
			d.Extra.Draw = nil
			d.Add(match.KindDeclineDraw, s, "", match.Details{})
			return nil
		}
		for i := range m.Row.Seats {
			if _, bot := d.Bot(i); bot {
				return match.ErrClosed
			}
		}
		offer := with(m.Extra.Draw, s, m.SeatsOf(who))
		if offer == nil {
			return nil // it is known already
		}
		if err := d.Ask(m, s, match.KindAskDraw); err != nil {
			return err
		}
		d.Extra.Draw = offer
		d.Add(match.KindAskDraw, s, "", match.Details{})
		if m.Agreed(offer.Agreed, "") {
			d.Finish(m, nil, match.ByAgreement)
			svc.observe.Ended(m.Row.Title, match.ByAgreement)
		}
		return nil
	})
}

// Resign gives up for a seat. Its side has lost once every person on it has; until then a bot plays on beside the
// partners.
func (svc *Service) Resign(ctx context.Context, r Request) (*moment.Moment, error) {
	return svc.request(ctx, r, func(m *match.Match, d *match.Draft, s game.Seat) error {
		if slices.Contains(m.Extra.Resigned, int(s)) {
			return match.ErrClosed
		}
		svc.matches.Resign(m, d, s)
		return nil
	})
}

// StandIn hands a person's seat to a bot, or with no level takes it back.
func (svc *Service) StandIn(ctx context.Context, r Request, level string) (*moment.Moment, error) {
	return svc.request(ctx, r, func(m *match.Match, d *match.Draft, s game.Seat) error {
		if level != "" {
			if err := svc.matches.CheckLevel(m.Title, level); err != nil {
				return err
			}
			if m.Row.Rated || m.Extra.Cup != "" {
				return match.ErrClosed // a match that counts is played by those it counts for
			}
		}
		if m.GivenUp(int(s)) {
			return match.ErrClosed
		}
		if level == m.StandInOf(int(s)) {
			return nil
		}
		if level != "" {
			if err := d.Ask(m, s, match.KindStandIn); err != nil {
				return err
			}
		}
		d.StandIn(m, s, level)
		return nil
	})
}
