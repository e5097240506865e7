package table

import (
	"context"
	"errors"
	"time"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/store"
)

// CupTable is a table that a cup makes: who sits where is settled, and nobody is its host.
type CupTable struct {
	ID      string
	Cup     string
	Name    string    // of the cup
	Come    time.Time // who has not come by then has lost
	Title   string
	Options map[string]string
	Clock   match.Clock
	Rated   bool
	Seats   []CupSeat
}

// CupSeat is a person or a bot.
type CupSeat struct{ Account, Name, Level string }

// ArrangeCup makes a table, or finds it made, and lets it begin if it needs nobody's part of the chance. It may be
// called again.
func (svc *Service) ArrangeCup(ctx context.Context, a CupTable) error {
	row, err := svc.cupRow(a)
	if err != nil {
		return err
	}
	err = svc.matches.Create(ctx, row)
	if err != nil && !errors.Is(err, store.ErrExists) {
		return err
	}
	made := err == nil
	err = svc.matches.Change(ctx, a.ID, func(m *match.Match, d *match.Draft) error {
		if m.Row.Status != store.Lobby {
			return nil
		}
		if !m.Extra.Come.Equal(a.Come) {
			moreTime(m, d, a.Come)
		}
		return startIfReady(d, m)
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

// moreTime notes that those who have not come may come later than was said.
func moreTime(m *match.Match, d *match.Draft, come time.Time) {
	d.ChangeRow()
	d.Extra.Come = come
	for i, s := range m.Row.Seats {
		if s.Kind == store.SeatAccount && s.Contribution == "" {
			d.Add(match.KindExtend, game.Seat(i), "", match.Details{})
		}
	}
}

func (svc *Service) cupRow(a CupTable) (*store.Match, error) {
	t, ok := svc.matches.Title(a.Title)
	if !ok {
		return nil, match.Invalid("title", "there is no title %q", a.Title)
	}
	options, infos, err := game.SeatsFor(t, a.Options)
	if err != nil {
		return nil, match.Invalid("options", "%v", err)
	}
	if len(infos) != len(a.Seats) {
		return nil, match.Invalid("seats", "these options make %d seats, not %d", len(infos), len(a.Seats))
	}
	clock, err := a.Clock.Check()
	if err != nil {
		return nil, err
	}
	row := &store.Match{
		ID: a.ID, Title: t.ID(), Rules: t.Rules(), Visibility: store.Public, Rated: a.Rated, Status: store.Lobby,
		Turn: store.Turn{Seat: -1},
	}
	for i, s := range a.Seats {
		seat := store.Seat{
			ID: infos[i].ID, Side: infos[i].Side, Kind: store.SeatAccount, Account: s.Account,
			Name: s.Name,
		}
		if s.Account == "" {
			if err := svc.matches.CheckLevel(t, s.Level); err != nil {
				return nil, err
			}
			seat = store.Seat{ID: infos[i].ID, Side: infos[i].Side, Kind: store.SeatBot, Bot: s.Level, Name: s.Level}
		}
		row.Seats = append(row.Seats, seat)
	}
	return row, setJSON(row, options, clock, match.Extra{Cup: a.Cup, CupName: a.Name, Come: a.Come})
}

// CheckTerms says what is wrong with the options and the clock of a table to come, and how many seats they make.
func (svc *Service) CheckTerms(
	title string, options map[string]string, c match.Clock,
) (complete map[string]string, seats []game.SeatInfo, err error) {
	t, ok := svc.matches.Title(title)
	if !ok {
		return nil, nil, match.Invalid("title", "there is no title %q", title)
	}
	full, seats, err := game.SeatsFor(t, options)
	if err != nil {
		return nil, nil, match.Invalid("options", "%v", err)
	}
	_, err = c.Check()
	return full, seats, err
}
