package table

import (
	"context"
	"errors"
	"slices"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/store"
	"prancingpony/watch"
)

// free reports whether a caller may take a seat.
func free(s *store.Seat, who match.Caller, invited bool) bool {
	switch s.Kind {
	case store.SeatOpen:
		return true
	case store.SeatInvite:
		return s.Account == who.Account || s.Account == "" && invited
	default:
		return false
	}
}

// Join seats the caller: on the given seat, or the first that is free to them. Someone who sits there already
// is not seated again, so a client may retry.
func (svc *Service) Join(
	ctx context.Context, who match.Caller, id string, seat *int, key string, given Contribution,
) (*watch.Table, error) {
	if who.Account == "" {
		return nil, match.ErrSignedOut
	}
	if err := given.check(); err != nil {
		return nil, err
	}
	invited, err := svc.invited(ctx, id, key)
	if err != nil {
		return nil, err
	}
	done, err := svc.oneAtATime(ctx, who.Account)
	if err != nil {
		return nil, err
	}
	defer done()
	full := svc.roomFor(ctx, who)
	if full != nil && !errors.Is(full, match.ErrTooMany) {
		return nil, full
	}
	err = svc.matches.Change(ctx, id, func(m *match.Match, d *match.Draft) error {
		d.Actor = who.Account
		if !m.Visible(who) && !invited {
			return match.ErrNotFound
		}
		if err := svc.welcome(ctx, m, who); err != nil {
			return err
		}
		if m.Row.Rated && who.Guest {
			return match.ErrGuest
		}
		mine := m.SeatsOf(who)
		if len(mine) > 0 && (seat == nil || slices.Contains(mine, *seat)) {
			return nil
		}
		if m.Row.Status != store.Lobby {
			return match.ErrClosed
		}
		if len(mine) > 0 && !m.Extra.Hotseat {
			return match.ErrTaken
		}
		if len(mine) == 0 && full != nil {
			return full
		}
		if !invited {
			if err := svc.member(ctx, who, m.Extra.Club); err != nil {
				return err
			}
		}
		i, err := freeSeat(m, who, seat, invited)
		if err != nil {
			return err
		}
		s := d.Seat(i)
		s.Kind, s.Account, s.Name = store.SeatAccount, who.Account, who.Name
		s.Contribution, s.Pledge = given.Contribution, given.Pledge
		d.Add(match.KindJoin, game.Seat(i), "", match.Details{Name: who.Name})
		return startIfReady(d, m)
	}, nil)
	if err != nil {
		return nil, err
	}
	return svc.views.Table(ctx, who, id)
}

// welcome refuses someone a person at the table does not want to meet, or who does not want to meet them.
func (svc *Service) welcome(ctx context.Context, m *match.Match, who match.Caller) error {
	for _, other := range m.Others(who.Account) {
		avoid, err := svc.store.Avoid(ctx, who.Account, other)
		if err != nil {
			return err
		}
		if avoid {
			return match.ErrClosed
		}
	}
	return nil
}

func freeSeat(m *match.Match, who match.Caller, seat *int, invited bool) (int, error) {
	if seat == nil {
		for i := range m.Row.Seats {
			if free(&m.Row.Seats[i], who, invited) {
				return i, nil
			}
		}
		return 0, match.ErrTaken
	}
	if *seat < 0 || *seat >= len(m.Row.Seats) {
		return 0, match.Invalid("seat", "there is no seat %d", *seat)
	}
	if !free(&m.Row.Seats[*seat], who, invited) {
		return 0, match.ErrTaken
	}
	return *seat, nil
}

// invited reports whether key is the invitation to this table.
func (svc *Service) invited(ctx context.Context, id, key string) (bool, error) {
	if key == "" {
		return false, nil
	}
	invite, err := svc.store.Invite(ctx, match.InviteHash(key), svc.matches.Now())
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	return err == nil && invite.Match == id, err
}

// Invitation is the table an invitation leads to.
func (svc *Service) Invitation(ctx context.Context, who match.Caller, key string) (*watch.Table, error) {
	invite, err := svc.store.Invite(ctx, match.InviteHash(key), svc.matches.Now())
	if errors.Is(err, store.ErrNotFound) {
		return nil, match.ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	var t *watch.Table
	err = svc.matches.With(ctx, invite.Match, func(m *match.Match) error {
		t = svc.views.TableOf(m, who)
		return nil
	})
	return t, err
}

// changeMine is change for those who sit at the table.
func (svc *Service) changeMine(
	ctx context.Context, who match.Caller, id string, fn func(*match.Match, *match.Draft, []int) error,
) error {
	if who.Account == "" {
		return match.ErrSignedOut
	}
	return svc.matches.Change(ctx, id, func(m *match.Match, d *match.Draft) error {
		d.Actor = who.Account
		if !m.Visible(who) {
			return match.ErrNotFound
		}
		mine := m.SeatsOf(who)
		if len(mine) == 0 {
			return match.ErrNotYours
		}
		return fn(m, d, mine)
	}, nil)
}

// changeHost is change for the host, before the start.
func (svc *Service) changeHost(
	ctx context.Context, who match.Caller, id string, fn func(*match.Match, *match.Draft) error,
) (*watch.Table, error) {
	if who.Account == "" {
		return nil, match.ErrSignedOut
	}
	err := svc.matches.Change(ctx, id, func(m *match.Match, d *match.Draft) error {
		d.Actor = who.Account
		switch {
		case !m.Visible(who):
			return match.ErrNotFound
		case m.Row.Host != who.Account:
			return match.ErrNotYours
		case m.Row.Status != store.Lobby:
			return match.ErrClosed
		}
		return fn(m, d)
	}, nil)
	if err != nil {
		return nil, err
	}
	return svc.views.Table(ctx, who, id)
}

// SetSeat lets the host change who may sit on a seat that no person has, before the start.
func (svc *Service) SetSeat(
	ctx context.Context, who match.Caller, id string, seat int, to NewSeat,
) (*watch.Table, error) {
	return svc.changeHost(ctx, who, id, func(m *match.Match, d *match.Draft) error {
		if seat < 0 || seat >= len(m.Row.Seats) {
			return match.Invalid("seat", "there is no seat %d", seat)
		}
		if m.Row.Seats[seat].Kind == store.SeatAccount {
			return match.ErrTaken
		}
		if to.Kind == "me" {
			return match.Invalid("kind", "%q is none of open, invited, bot", to.Kind)
		}
		s := d.Seat(seat)
		made, err := svc.seatOf(who, m.Title, game.SeatInfo{ID: s.ID, Side: s.Side}, to)
		if err != nil {
			return err
		}
		if m.Row.Rated && made.Style != "" {
			return errStyleRated
		}
		*s = *made
		d.Add(match.KindSeat, game.Seat(seat), "", match.Details{Name: s.Name, Level: s.Bot})
		return startIfReady(d, m)
	})
}
