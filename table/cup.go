package table

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"prancingpony/game"
	"prancingpony/store"
)

// JobCup is the kind of the jobs that tell a cup that a game of it has ended. Their keys begin with the cup's id and a colon.
const JobCup = "cup"

// ByRound is the ending of a game that was still played when its round was over: nobody has lost it.
const ByRound = "round"

// CupTable is a table that a cup makes: who sits where is settled, and nobody is its host.
type CupTable struct {
	ID      string
	Cup     string
	Title   string
	Options map[string]string
	Clock   Clock
	Rated   bool
	Seats   []CupSeat
}

// CupSeat is a person or a bot.
type CupSeat struct{ Account, Name, Level string }

// ArrangeCup makes a table, or finds it made, and lets it begin if it needs nobody's part of the chance. It may be called again.
func (svc *Service) ArrangeCup(ctx context.Context, a CupTable) error {
	row, err := svc.cupRow(a)
	if err != nil {
		return err
	}
	err = svc.create(ctx, row)
	if err != nil && !errors.Is(err, store.ErrExists) {
		return err
	}
	made := err == nil
	err = svc.change(ctx, a.ID, func(m *match, d *draft) error {
		if m.row.Status != store.Lobby {
			return nil
		}
		return d.startIfReady(m)
	}, nil)
	if err != nil || !made {
		return err
	}
	var topics []string
	for _, s := range a.Seats {
		if s.Account != "" {
			topics = append(topics, store.AccountTopic(s.Account))
		}
	}
	return svc.store.Wake(ctx, topics...)
}

func (svc *Service) cupRow(a CupTable) (*store.Match, error) {
	t, ok := svc.titles[a.Title]
	if !ok {
		return nil, invalid("title", "there is no title %q", a.Title)
	}
	options, infos, err := game.SeatsFor(t, a.Options)
	if err != nil {
		return nil, invalid("options", "%v", err)
	}
	if len(infos) != len(a.Seats) {
		return nil, invalid("seats", "these options make %d seats, not %d", len(infos), len(a.Seats))
	}
	clock, err := a.Clock.check()
	if err != nil {
		return nil, err
	}
	row := &store.Match{
		ID: a.ID, Title: t.ID(), Rules: t.Rules(), Visibility: store.Public, Rated: a.Rated, Status: store.Lobby, Turn: store.Turn{Seat: -1},
	}
	for i, s := range a.Seats {
		seat := store.Seat{ID: infos[i].ID, Side: infos[i].Side, Kind: store.SeatAccount, Account: s.Account, Name: s.Name}
		if s.Account == "" {
			if err := svc.checkLevel(t, s.Level); err != nil {
				return nil, err
			}
			seat = store.Seat{ID: infos[i].ID, Side: infos[i].Side, Kind: store.SeatBot, Bot: s.Level, Name: s.Level}
		}
		row.Seats = append(row.Seats, seat)
	}
	return row, setJSON(row, options, clock, extra{Cup: a.Cup})
}

// CheckTerms tells what is wrong with the options and the clock of a table to come, and how many seats they make.
func (svc *Service) CheckTerms(title string, options map[string]string, c Clock) (complete map[string]string, seats []game.SeatInfo, err error) {
	t, ok := svc.titles[title]
	if !ok {
		return nil, nil, invalid("title", "there is no title %q", title)
	}
	full, seats, err := game.SeatsFor(t, options)
	if err != nil {
		return nil, nil, invalid("options", "%v", err)
	}
	_, err = c.check()
	return full, seats, err
}

// Title finds a title of the house.
func (svc *Service) Title(id string) (game.Title, bool) {
	t, ok := svc.titles[id]
	return t, ok
}

// BreakOff ends a game whose round is over, whoever stands better: nobody has won it, and it is not rated.
func (svc *Service) BreakOff(ctx context.Context, id string) error {
	return svc.operate(ctx, id, func(m *match, d *draft) error {
		switch m.row.Status {
		case store.Finished:
		case store.Lobby:
			d.cancel(m)
		default:
			d.row.Rated = false
			d.finish(m, nil, ByRound)
		}
		return nil
	})
}

// ResignFor gives up for an account that has withdrawn; a table that has not begun is cancelled.
func (svc *Service) ResignFor(ctx context.Context, id, account string) error {
	return svc.change(ctx, id, func(m *match, d *draft) error {
		mine := m.seatsOf(Caller{Account: account})
		switch {
		case len(mine) == 0:
			return fmt.Errorf("resign at %s for %s: %w", id, account, ErrNotYours)
		case m.row.Status == store.Lobby:
			d.cancel(m)
		case m.row.Status == store.Live || m.row.Status == store.Paused:
			d.rewrite()
			if d.row.Status = store.Live; m.row.Status == store.Paused {
				d.resume(m, game.Seat(mine[0]))
			}
			if !slices.Contains(d.extra.Resigned, mine[0]) {
				svc.resign(m, d, game.Seat(mine[0]))
			}
		}
		return nil
	}, nil)
}
