package watch

import (
	"context"
	"encoding/hex"

	"prancingpony/game"
	"prancingpony/ladder"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store"
)

// fairnessOf is what anyone may know of the chance. Contributions are shown when none can be chosen any more.
func fairnessOf(row *store.Match) Fairness {
	f := Fairness{
		Commitment: row.Commitment, Pledges: match.Pledges(row.Seats), Contributions: make([]string, len(row.Seats)),
	}
	if row.Status == store.Lobby {
		f.Revealing = match.Revealing(row.Seats)
	} else {
		f.Contributions = match.Contributions(row.Seats)
	}
	return f
}

// Table is one table.
func (svc *Service) Table(ctx context.Context, who match.Caller, id string) (*Table, error) {
	var t *Table
	err := svc.matches.With(ctx, id, func(m *match.Match) error {
		if !m.Visible(who) {
			return match.ErrNotFound
		}
		var err error
		t, err = svc.tableFor(ctx, m, who)
		return err
	})
	if err != nil {
		return nil, err
	}
	return t, nil
}

// TableWithRatings is one table with the ratings of those who sit there.
func (svc *Service) TableWithRatings(ctx context.Context, who match.Caller, id string) (*Table, error) {
	t, err := svc.Table(ctx, who, id)
	if err != nil || !t.Rated {
		return t, err
	}
	title, _ := svc.matches.Title(t.Title) // it is known: the table was shown
	row, err := svc.store.Match(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	for i := range t.Seats {
		seat := &t.Seats[i]
		player := row.Seats[i].Player()
		if player == "" {
			continue
		}
		ratings, err := svc.store.RatingsOf(ctx, player)
		if err != nil {
			return nil, err
		}
		kind := ladder.KindOf(title, t.Options, "", t.Clock.Kind == match.ClockDays)
		mean, games, err := ladder.Mean(title, kind, ratings, svc.matches.Now())
		if err != nil {
			return nil, err
		}
		if anchor, ok := ladder.Anchor(title, kind.Rules, seat.Level); ok {
			mean, games = anchor, 1
		}
		if games > 0 {
			seat.Rating = &ShortRating{Rating: mean.Rating, Deviation: mean.Deviation}
		}
	}
	return t, nil
}

func (svc *Service) TableOf(m *match.Match, who match.Caller) *Table {
	t := tableOf(&m.Row, &m.Extra, m.Options, m.Clock, who)
	if m.State != nil {
		t.Turn = m.State.Turn()
	}
	t.Aside = aside(m)
	if t.Status == moment.StatusOpen && (len(t.Mine) > 0 || m.Row.Host == who.Account && who.Account != "") {
		t.Invitation = match.Invitation(m.ID, m.Secret)
	}
	if m.Row.Status == store.Finished {
		t.Fairness.Secret, t.Fairness.Seed = string(m.Secret.Secret), hex.EncodeToString(m.Secret.Seed)
		t.Sequel = svc.matches.SequelOf(m)
	}
	p := svc.presence(m.ID)
	for _, i := range p.Present {
		if i < len(t.Seats) {
			t.Seats[i].Present = true
		}
	}
	t.Watching = p.Watching
	return t
}

const (
	asideRules = "rules"
	asideFault = "fault"
)

// aside is why nobody can play on, if that is so.
func aside(m *match.Match) string {
	switch {
	case m.Row.Status != store.Frozen:
		return ""
	case m.Contradicted():
		return asideRules
	default:
		return asideFault
	}
}

// tableOf is a table by its row alone, for lists.
func tableOf(row *store.Match, x *match.Extra, o game.Options, c match.Clock, who match.Caller) *Table {
	if o == nil {
		o = game.Options{} // a file that was brought may name none
	}
	t := &Table{
		ID: row.ID, Title: row.Title, Options: o, Status: match.StatusOf(row), Paused: row.Status == store.Paused,
		Visibility: string(row.Visibility), Rated: row.Rated, Hotseat: x.Hotseat, Offline: x.Offline, Hints: x.Hints,
		Clock: c, Owner: x.HostName, Mine: []int{},
		N: row.Head, Decider: row.Turn.Seat, Created: row.Created, Started: match.TimePtr(row.Started),
		Ended:    match.TimePtr(row.Ended),
		Fairness: fairnessOf(row),
		Rematch:  row.Rematch, RematchOf: row.Previous, SequelOf: x.SequelOf,
		Cup: x.Cup, CupName: x.CupName, Club: x.Club,
		From:      x.From,
		Watchable: match.Visible(row, who),
	}
	if row.Status == store.Lobby || row.Status == store.Finished {
		t.Decider = -1
	}
	if t.Decider >= 0 {
		t.Since, t.Due = match.TimePtr(row.Turn.Since), match.TimePtr(row.Turn.Deadline)
	}
	if row.Status == store.Lobby {
		t.Due = match.TimePtr(x.Come)
	}
	if t.Status == moment.StatusOver {
		t.Result = match.ResultOf(row)
	}
	if x.Delay != (match.Delay{}) {
		t.Delay = &x.Delay
	}
	for i, s := range row.Seats {
		seat := Seat{
			ID: s.ID, Side: s.Side, Name: s.Name, Level: s.Bot, Style: s.Style, Pledged: s.Pledge != "",
			Contributed: s.Contribution != "",
		}
		switch s.Kind {
		case store.SeatAccount:
			seat.Kind = "person"
			if s.Account == who.Account && who.Account != "" {
				t.Mine = append(t.Mine, i)
			}
		case store.SeatBot:
			seat.Kind = "bot"
		case store.SeatInvite:
			seat.Kind = "invited"
		default:
			seat.Kind = "open"
		}
		if i < len(x.StandIn) {
			seat.StandIn = x.StandIn[i]
		}
		t.Seats = append(t.Seats, seat)
	}
	return t
}
