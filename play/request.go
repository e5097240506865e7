package play

import (
	"context"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
)

// Request is how everything begins that a player asks for: who, at which table, for which seat, and what they had seen.
type Request struct {
	Who   match.Caller
	Table string
	N     int  // number of the last record seen
	Seat  *int // nil: the caller's that decides, or the caller's first
}

// request is change for a seat of a live match, for the number the caller has seen. It answers with the present.
func (svc *Service) request(
	ctx context.Context, r Request, fn func(*match.Match, *match.Draft, game.Seat) error,
) (*moment.Moment, error) {
	var now *moment.Moment
	var by game.Seat
	err := svc.matches.ChangeAt(ctx, r.Table, r.N, func(m *match.Match, d *match.Draft) error {
		d.Actor = r.Who.Account
		s, err := m.OwnSeat(r.Who, r.Seat)
		if err != nil {
			return err
		}
		by = s
		if err := m.CheckOpen(r.N); err != nil {
			return err
		}
		return fn(m, d, s)
	}, func(m *match.Match) error {
		var err error
		now, err = svc.present(m, by)
		return err
	})
	return now, err
}

// present is a match as a seat sees it now.
func (svc *Service) present(m *match.Match, s game.Seat) (*moment.Moment, error) {
	now, err := m.Moment(m.AfterActing(s), svc.matches.Now(), true)
	if err != nil {
		return nil, err
	}
	return &now, nil
}
