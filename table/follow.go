package table

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/store"
	"prancingpony/watch"
)

// Rematch makes the table that follows a finished one, with the sides swapped: the order of the players is
// turned round. A caller who asks second joins the first.
func (svc *Service) Rematch(ctx context.Context, who match.Caller, id string) (*watch.Table, error) {
	var old store.Match
	var x match.Extra
	err := svc.changeMine(ctx, who, id, func(m *match.Match, d *match.Draft, _ []int) error {
		if m.Row.Status != store.Finished || m.Row.Result.By == match.ByCancellation {
			return match.ErrClosed
		}
		if m.Row.Rematch == "" {
			d.ChangeRow()
			d.Row.Rematch = svc.newID()
			d.Add(match.KindRematch, game.Seat(m.SeatsOf(who)[0]), d.Row.Rematch, match.Details{Name: who.Name})
		}
		old, x = d.Row, m.Extra
		return nil
	})
	if err != nil {
		return nil, err
	}
	row := &store.Match{ID: old.Rematch, Title: old.Title, Options: old.Options, Previous: old.ID}
	for i := range old.Seats {
		was := &old.Seats[len(old.Seats)-1-i]
		row.Seats = append(row.Seats, keptFor(was, who, game.SeatInfo{ID: old.Seats[i].ID, Side: old.Seats[i].Side}))
	}
	return svc.follow(ctx, who, &old, row, match.Extra{Hotseat: x.Hotseat, Hints: x.Hints, Delay: x.Delay})
}

// Sequel makes the table of another title that a finished match leads to, with the same players on the sides they
// had. A caller who asks first says by which of its sets of rules, empty for the usual one; who asks second joins.
func (svc *Service) Sequel(ctx context.Context, who match.Caller, id, rules string) (*watch.Table, error) {
	var old store.Match
	var x match.Extra
	var next *match.Sequel
	err := svc.changeMine(ctx, who, id, func(m *match.Match, d *match.Draft, _ []int) error {
		if next = svc.matches.SequelOf(m); next == nil {
			return match.ErrClosed
		}
		if err := choose(svc.title(next.Title), rules, next.Options); err != nil {
			return err
		}
		if next.Table == "" {
			d.ChangeRow()
			next.Table = svc.newID()
			d.Extra.Sequel = next.Table
			d.Add(match.KindSequel, game.Seat(m.SeatsOf(who)[0]), next.Table, match.Details{Name: who.Name})
		}
		old, x = d.Row, m.Extra
		return nil
	})
	if err != nil {
		return nil, err
	}
	options, err := json.Marshal(next.Options)
	if err != nil {
		return nil, err
	}
	t := svc.title(next.Title)
	infos, err := t.Seats(next.Options)
	if err != nil {
		return nil, err
	}
	row := &store.Match{ID: next.Table, Title: next.Title, Options: options}
	for i, was := range sameSides(old.Seats, infos) {
		seat := store.Seat{ID: infos[i].ID, Side: infos[i].Side, Kind: store.SeatOpen}
		if was != nil {
			seat = keptFor(was, who, infos[i])
		}
		if levels := svc.matches.Levels(t); seat.Kind == store.SeatBot && !slices.Contains(levels, seat.Bot) {
			seat.Bot = levels[len(levels)-1] // that bot does not know this title
			seat.Name = seat.Bot
		}
		seat.Style = "" // it is the other title's
		row.Seats = append(row.Seats, seat)
	}
	return svc.follow(ctx, who, &old, row, match.Extra{
		Hotseat: x.Hotseat, Hints: x.Hints, Delay: x.Delay,
		SequelOf: old.ID,
	})
}

// choose puts a set of rules of a title into options.
func choose(t game.Title, rules string, o game.Options) error {
	sets := game.RulesetsOf(t)
	i := slices.IndexFunc(sets, func(r game.Ruleset) bool { return r.ID == rules })
	switch {
	case i >= 0:
		o[sets[i].Option] = sets[i].Value
	case rules != "":
		return match.Invalid("query.rules", "%s has no rules %q", t.ID(), rules)
	}
	return nil
}

// sameSides finds a former player for each seat: those of its side in their order, and then, where the
// sides have not the same sizes, no matter who is left. nil: nobody is.
func sameSides(old []store.Seat, seats []game.SeatInfo) []*store.Seat {
	players := make([]*store.Seat, len(seats))
	left := make([]*store.Seat, len(old))
	for i := range old {
		left[i] = &old[i]
	}
	for _, anySide := range []bool{false, true} {
		for i := range players {
			if players[i] != nil {
				continue
			}
			j := slices.IndexFunc(left, func(s *store.Seat) bool { return anySide || s.Side == seats[i].Side })
			if j >= 0 {
				players[i] = left[j]
				left = slices.Delete(left, j, j+1)
			}
		}
	}
	return players
}

// keptFor is a seat for a former player: a person's is kept until that account asks too.
func keptFor(was *store.Seat, who match.Caller, info game.SeatInfo) store.Seat {
	s := store.Seat{ID: info.ID, Side: info.Side, Kind: was.Kind, Account: was.Account, Bot: was.Bot, Name: was.Name}
	if was.Side == info.Side {
		s.Style = was.Style
	}
	if s.Kind == store.SeatAccount && s.Account != who.Account {
		s.Kind = store.SeatInvite
	}
	return s
}

// follow makes the table that row describes as one that follows old, unless it has been made: then the
// caller joins it.
func (svc *Service) follow(
	ctx context.Context, who match.Caller, old, row *store.Match, x match.Extra,
) (*watch.Table, error) {
	if _, err := svc.store.Match(ctx, row.ID); err == nil {
		return svc.joinKept(ctx, who, row.ID)
	} else if !errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	x.HostName, x.Network = who.Name, who.Network
	text, err := json.Marshal(x)
	if err != nil {
		return nil, err
	}
	row.Rules, row.Host, row.Status = svc.title(row.Title).Rules(), who.Account, store.Lobby
	row.Turn, row.Extra = store.Turn{Seat: -1}, text
	row.Visibility, row.Rated, row.Clock = old.Visibility, old.Rated, old.Clock
	if err := svc.matches.Create(ctx, row); errors.Is(err, store.ErrExists) {
		return svc.joinKept(ctx, who, row.ID)
	} else if err != nil {
		return nil, err
	}
	for _, s := range row.Seats {
		if s.Kind == store.SeatInvite {
			if err := svc.store.Wake(ctx, store.AccountTopic(s.Account)); err != nil {
				return nil, err
			}
		}
	}
	return svc.views.Table(ctx, who, row.ID)
}

// joinKept takes the seat kept for the caller. Someone who found none left may watch.
func (svc *Service) joinKept(ctx context.Context, who match.Caller, id string) (*watch.Table, error) {
	t, err := svc.Join(ctx, who, id, nil, "", Contribution{})
	if errors.Is(err, match.ErrTaken) || errors.Is(err, match.ErrClosed) {
		return svc.views.Table(ctx, who, id)
	}
	return t, err
}
