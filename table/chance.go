package table

import (
	"context"
	"encoding/hex"
	"slices"

	"prancingpony/game"
	"prancingpony/store"
)

// Share is what a seat adds to the chance of a match, or the promise of it: the hash of a contribution that is shown
// once every seat has promised or given its own. Whoever pledges is sure that nobody chose after seeing theirs.
type Share struct {
	Contribution string
	Pledge       string
}

// noPledge stands for a seat that the host no longer waits for.
const noPledge = "none"

func (s Share) check() error {
	if s.Pledge != "" {
		if b, err := hex.DecodeString(s.Pledge); err != nil || len(b) != 32 {
			return invalid("pledge", "want the SHA-256 of the contribution's digits, 32 bytes in hexadecimal")
		}
		if s.Contribution != "" {
			return invalid("pledge", "a contribution that comes with its pledge is none")
		}
	}
	if s.Contribution == "" {
		return nil
	}
	b, err := hex.DecodeString(s.Contribution)
	if err != nil || len(b) < 16 || len(b) > 64 {
		return invalid("contribution", "want 16 to 64 bytes in hexadecimal")
	}
	return nil
}

// fixed tells whether a seat can no longer choose what it adds.
func fixed(s *store.Seat) bool { return s.Contribution != "" || s.Pledge != "" }

// revealing tells whether every person's share is fixed, so that what was pledged may be shown.
func revealing(seats []store.Seat) bool {
	return filled(seats) && !slices.ContainsFunc(seats, func(s store.Seat) bool { return s.Kind == store.SeatAccount && !fixed(&s) })
}

// startIfReady starts once every seat is filled and every person has contributed.
func (d *draft) startIfReady(m *match) error {
	waits := slices.ContainsFunc(d.row.Seats, func(s store.Seat) bool {
		return s.Kind == store.SeatAccount && s.Contribution == "" && s.Pledge != noPledge
	})
	if waits || !filled(d.row.Seats) {
		return nil
	}
	return d.begin(m)
}

// freeSeat frees a seat before the start. What others have pledged and shown is void: whoever comes next could have
// seen it. They pledge anew.
func (d *draft) freeSeat(i int) {
	s := d.seat(i)
	*s = store.Seat{ID: s.ID, Side: s.Side, Kind: store.SeatOpen}
	for j := range d.row.Seats {
		if d.row.Seats[j].Pledge != "" {
			other := d.seat(j)
			other.Pledge, other.Contribution = "", ""
		}
	}
}

// Pledge promises a caller's part of the chance, for one seat or all of theirs.
func (svc *Service) Pledge(ctx context.Context, who Caller, id string, seat *int, pledge string) (*Table, error) {
	if pledge == "" {
		return nil, invalid("pledge", "is missing")
	}
	return svc.share(ctx, who, id, seat, Share{Pledge: pledge}, func(s *store.Seat) bool { return s.Pledge == pledge })
}

// Contribute adds a caller's part of the chance, for one seat or all of theirs. It stands once given.
func (svc *Service) Contribute(ctx context.Context, who Caller, id string, seat *int, contribution string) (*Table, error) {
	if contribution == "" {
		return nil, invalid("contribution", "is missing")
	}
	return svc.share(ctx, who, id, seat, Share{Contribution: contribution}, func(s *store.Seat) bool { return s.Contribution == contribution })
}

// share gives what a caller adds; known tells whether a seat has given it already, so that a client may retry.
func (svc *Service) share(ctx context.Context, who Caller, id string, seat *int, given Share, known func(*store.Seat) bool) (*Table, error) {
	if err := given.check(); err != nil {
		return nil, err
	}
	err := svc.changeMine(ctx, who, id, func(m *match, d *draft, mine []int) error {
		if seat != nil {
			if !slices.Contains(mine, *seat) {
				return ErrNotYours
			}
			mine = []int{*seat}
		}
		if m.row.Status != store.Lobby {
			if known(&m.row.Seats[mine[0]]) {
				return nil
			}
			return ErrClosed
		}
		for _, i := range mine {
			if err := d.give(i, given); err != nil {
				return err
			}
		}
		return d.startIfReady(m)
	})
	if err != nil {
		return nil, err
	}
	return svc.Table(ctx, who, id)
}

// give writes down what a seat adds. What it gave before stands.
func (d *draft) give(i int, given Share) error {
	was := d.row.Seats[i]
	switch {
	case was.Contribution != "" || given.Pledge != "" && was.Pledge != "":
		return nil
	case given.Pledge != "":
		d.seat(i).Pledge = given.Pledge
		d.add(kindPledge, game.Seat(i), "", data{})
		return nil
	case was.Pledge == noPledge || was.Pledge != "" && !revealing(d.row.Seats):
		return ErrClosed // too late, or too early
	case was.Pledge != "" && game.Commit(given.Contribution) != was.Pledge:
		return invalid("contribution", "it is not the one that was pledged")
	}
	d.seat(i).Contribution = given.Contribution
	d.add(kindContribute, game.Seat(i), "", data{})
	return nil
}

// contributions are the seats' parts of the seed, in order.
func (m *match) contributions() []string { return contributions(m.row.Seats) }

func contributions(seats []store.Seat) []string {
	list := make([]string, len(seats))
	for i, s := range seats {
		list[i] = s.Contribution
	}
	return list
}

// pledges are what was promised before anything was shown, in order of seats; nil if nobody did.
func pledges(seats []store.Seat) []string {
	list := make([]string, len(seats))
	any := false
	for i, s := range seats {
		if s.Pledge != noPledge && s.Pledge != "" {
			list[i], any = s.Pledge, true
		}
	}
	if !any {
		return nil
	}
	return list
}

// fairnessOf is what anyone may know of the chance. Contributions are shown when none can be chosen any more.
func fairnessOf(row *store.Match) Fairness {
	f := Fairness{Commitment: row.Commitment, Pledges: pledges(row.Seats), Contributions: make([]string, len(row.Seats))}
	if row.Status == store.Lobby {
		f.Revealing = revealing(row.Seats)
	} else {
		f.Contributions = contributions(row.Seats)
	}
	return f
}
