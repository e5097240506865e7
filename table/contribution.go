package table

import (
	"context"
	"encoding/hex"
	"slices"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/store"
	"prancingpony/watch"
)

// Contribution is what a seat adds to the seed of a match, or the promise of it: the hash of a contribution that is
// shown once every seat has promised or given its own. So nobody can choose after seeing the others'.
type Contribution struct {
	Contribution string
	Pledge       string
}

func (s Contribution) check() error {
	if s.Pledge != "" {
		if b, err := hex.DecodeString(s.Pledge); err != nil || len(b) != 32 {
			return match.Invalid("pledge", "want the SHA-256 of the contribution's digits, 32 bytes in hexadecimal")
		}
		if s.Contribution != "" {
			return match.Invalid("pledge", "a contribution that comes with its pledge is none")
		}
	}
	if s.Contribution == "" {
		return nil
	}
	b, err := hex.DecodeString(s.Contribution)
	if err != nil || len(b) < 16 || len(b) > 64 {
		return match.Invalid("contribution", "want 16 to 64 bytes in hexadecimal")
	}
	return nil
}

// startIfReady starts once every seat is filled and every person has contributed.
func startIfReady(d *match.Draft, m *match.Match) error {
	waits := slices.ContainsFunc(d.Row.Seats, func(s store.Seat) bool {
		return s.Kind == store.SeatAccount && s.Contribution == "" && s.Pledge != match.NoPledge
	})
	if waits || !match.Filled(d.Row.Seats) {
		return nil
	}
	return begin(d, m)
}

// Pledge promises a caller's part of the chance, for one seat or all of theirs.
func (svc *Service) Pledge(
	ctx context.Context, who match.Caller, id string, seat *int, pledge string,
) (*watch.Table, error) {
	if pledge == "" {
		return nil, match.Invalid("pledge", "is missing")
	}
	return svc.contribute(ctx, who, id, seat, Contribution{Pledge: pledge},
		func(s *store.Seat) bool { return s.Pledge == pledge })
}

// Contribute adds a caller's part of the chance, for one seat or all of theirs. It stands once given.
func (svc *Service) Contribute(
	ctx context.Context, who match.Caller, id string, seat *int, contribution string,
) (*watch.Table, error) {
	if contribution == "" {
		return nil, match.Invalid("contribution", "is missing")
	}
	return svc.contribute(ctx, who, id, seat, Contribution{Contribution: contribution},
		func(s *store.Seat) bool { return s.Contribution == contribution })
}

// contribute gives what a caller adds; known reports whether a seat has given it already, so that a client may retry.
func (svc *Service) contribute(
	ctx context.Context, who match.Caller, id string, seat *int, given Contribution, known func(*store.Seat) bool,
) (*watch.Table, error) {
	if err := given.check(); err != nil {
		return nil, err
	}
	err := svc.changeMine(ctx, who, id, func(m *match.Match, d *match.Draft, mine []int) error {
		if seat != nil {
			if !slices.Contains(mine, *seat) {
				return match.ErrNotYours
			}
			mine = []int{*seat}
		}
		if m.Row.Status != store.Lobby {
			if known(&m.Row.Seats[mine[0]]) {
				return nil
			}
			return match.ErrClosed
		}
		for _, i := range mine {
			if err := give(d, i, given); err != nil {
				return err
			}
		}
		return startIfReady(d, m)
	})
	if err != nil {
		return nil, err
	}
	return svc.views.Table(ctx, who, id)
}

// give writes down what a seat adds. What it gave before stands.
func give(d *match.Draft, i int, given Contribution) error {
	was := d.Row.Seats[i]
	switch {
	case was.Contribution != "" || given.Pledge != "" && was.Pledge != "":
		return nil
	case given.Pledge != "":
		d.Seat(i).Pledge = given.Pledge
		d.Add(match.KindPledge, game.Seat(i), "", match.Details{})
		return nil
	case was.Pledge == match.NoPledge || was.Pledge != "" && !match.Revealing(d.Row.Seats):
		return match.ErrClosed // too late, or too early
	case was.Pledge != "" && game.Commit(given.Contribution) != was.Pledge:
		return match.Invalid("contribution", "it is not the one that was pledged")
	}
	d.Seat(i).Contribution = given.Contribution
	d.Add(match.KindContribute, game.Seat(i), "", match.Details{})
	return nil
}
