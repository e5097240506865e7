package table

import (
	"context"
	"errors"
	"slices"

	"prancingpony/game"
	"prancingpony/store"
)

// free tells whether a caller may take a seat.
func free(s *store.Seat, who Caller, invited bool) bool {
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
func (svc *Service) Join(ctx context.Context, who Caller, id string, seat *int, key string, given Share) (*Table, error) {
	if who.Account == "" {
		return nil, ErrSignedOut
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
	if full != nil && !errors.Is(full, ErrTooMany) {
		return nil, full
	}
	err = svc.change(ctx, id, func(m *match, d *draft) error {
		d.actor = who.Account
		if !m.visible(who) && !invited {
			return ErrNotFound
		}
		if err := svc.welcome(ctx, m, who); err != nil {
			return err
		}
		if m.row.Rated && who.Guest {
			return ErrGuest
		}
		mine := m.seatsOf(who)
		if len(mine) > 0 && (seat == nil || slices.Contains(mine, *seat)) {
			return nil
		}
		if m.row.Status != store.Lobby {
			return ErrClosed
		}
		if len(mine) > 0 && !m.extra.Hotseat {
			return ErrTaken
		}
		if len(mine) == 0 && full != nil {
			return full
		}
		i, err := m.freeSeat(who, seat, invited)
		if err != nil {
			return err
		}
		s := d.seat(i)
		s.Kind, s.Account, s.Name, s.Contribution, s.Pledge = store.SeatAccount, who.Account, who.Name, given.Contribution, given.Pledge
		d.add(kindJoin, game.Seat(i), "", data{Name: who.Name})
		return d.startIfReady(m)
	}, nil)
	if err != nil {
		return nil, err
	}
	return svc.Table(ctx, who, id)
}

// welcome refuses someone whom a person at the table does not want to meet, or who does not want to meet them.
func (svc *Service) welcome(ctx context.Context, m *match, who Caller) error {
	for _, other := range m.others(who.Account) {
		avoid, err := svc.store.Avoid(ctx, who.Account, other)
		if err != nil {
			return err
		}
		if avoid {
			return ErrClosed
		}
	}
	return nil
}

func (m *match) freeSeat(who Caller, seat *int, invited bool) (int, error) {
	if seat == nil {
		for i := range m.row.Seats {
			if free(&m.row.Seats[i], who, invited) {
				return i, nil
			}
		}
		return 0, ErrTaken
	}
	if *seat < 0 || *seat >= len(m.row.Seats) {
		return 0, invalid("seat", "there is no seat %d", *seat)
	}
	if !free(&m.row.Seats[*seat], who, invited) {
		return 0, ErrTaken
	}
	return *seat, nil
}

// invited tells whether key is the invitation to this table.
func (svc *Service) invited(ctx context.Context, id, key string) (bool, error) {
	if key == "" {
		return false, nil
	}
	invite, err := svc.store.Invite(ctx, inviteHash(key), svc.now())
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	return err == nil && invite.Match == id, err
}

// Invitation is the table an invitation leads to.
func (svc *Service) Invitation(ctx context.Context, who Caller, key string) (*Table, error) {
	invite, err := svc.store.Invite(ctx, inviteHash(key), svc.now())
	if errors.Is(err, store.ErrNotFound) {
		return nil, ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	var t *Table
	err = svc.with(ctx, invite.Match, func(m *match) error {
		t = svc.table(m, who)
		return nil
	})
	return t, err
}

// changeMine is change for those who sit at the table.
func (svc *Service) changeMine(ctx context.Context, who Caller, id string, fn func(*match, *draft, []int) error) error {
	if who.Account == "" {
		return ErrSignedOut
	}
	return svc.change(ctx, id, func(m *match, d *draft) error {
		d.actor = who.Account
		if !m.visible(who) {
			return ErrNotFound
		}
		mine := m.seatsOf(who)
		if len(mine) == 0 {
			return ErrNotYours
		}
		return fn(m, d, mine)
	}, nil)
}

// changeHost is change for the host, before the start.
func (svc *Service) changeHost(ctx context.Context, who Caller, id string, fn func(*match, *draft) error) (*Table, error) {
	if who.Account == "" {
		return nil, ErrSignedOut
	}
	err := svc.change(ctx, id, func(m *match, d *draft) error {
		d.actor = who.Account
		switch {
		case !m.visible(who):
			return ErrNotFound
		case m.row.Host != who.Account:
			return ErrNotYours
		case m.row.Status != store.Lobby:
			return ErrClosed
		}
		return fn(m, d)
	}, nil)
	if err != nil {
		return nil, err
	}
	return svc.Table(ctx, who, id)
}

// SetSeat lets the host change who may sit on a seat that no person has, before the start.
func (svc *Service) SetSeat(ctx context.Context, who Caller, id string, seat int, kind, level string) (*Table, error) {
	return svc.changeHost(ctx, who, id, func(m *match, d *draft) error {
		if seat < 0 || seat >= len(m.row.Seats) {
			return invalid("seat", "there is no seat %d", seat)
		}
		if m.row.Seats[seat].Kind == store.SeatAccount {
			return ErrTaken
		}
		s := d.seat(seat)
		*s = store.Seat{ID: s.ID, Side: s.Side}
		switch kind {
		case "open":
			s.Kind = store.SeatOpen
		case "invited":
			s.Kind = store.SeatInvite
		case "bot":
			if err := svc.checkLevel(m.title, level); err != nil {
				return err
			}
			s.Kind, s.Bot, s.Name = store.SeatBot, level, level
		default:
			return invalid("kind", "%q is none of open, invited, bot", kind)
		}
		d.add(kindSeat, game.Seat(seat), "", data{Name: s.Name, Level: s.Bot})
		return d.startIfReady(m)
	})
}
