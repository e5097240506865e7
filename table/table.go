package table

import (
	"context"
	"encoding/hex"
	"time"

	"prancingpony/game"
	"prancingpony/ladder"
	"prancingpony/store"
)

const (
	statusOpen         = "open"
	statusContributing = "contributing"
	statusLive         = "live"
	statusOver         = "over"
	statusFrozen       = "frozen"
	statusCancelled    = "cancelled"
)

func statusOf(row *store.Match) string {
	switch row.Status {
	case store.Lobby:
		if filled(row.Seats) {
			return statusContributing
		}
		return statusOpen
	case store.Finished:
		if row.Result.By == ByCancellation {
			return statusCancelled
		}
		return statusOver
	case store.Frozen:
		return statusFrozen
	default:
		return statusLive
	}
}

// Table is one table.
func (svc *Service) Table(ctx context.Context, who Caller, id string) (*Table, error) {
	var t *Table
	err := svc.with(ctx, id, func(m *match) error {
		if !m.visible(who) {
			return ErrNotFound
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
func (svc *Service) TableWithRatings(ctx context.Context, who Caller, id string) (*Table, error) {
	t, err := svc.Table(ctx, who, id)
	if err != nil || !t.Rated {
		return t, err
	}
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
		kind := ladder.KindOf(svc.titles[t.Title], t.Options, seat.Side, t.Clock.Kind == clockDays)
		for _, r := range ratings {
			if r.Title == t.Title && r.Side == kind.Key() {
				seat.Rating = &ShortRating{Rating: r.Rating, Deviation: r.Deviation}
			}
		}
	}
	return t, nil
}

func (svc *Service) table(m *match, who Caller) *Table {
	t := tableOf(&m.row, &m.extra, m.options, m.clock, who)
	if m.state != nil {
		t.Turn = m.state.Turn()
	}
	t.Aside = m.aside()
	if t.Status == statusOpen && (len(t.Mine) > 0 || m.row.Host == who.Account && who.Account != "") {
		t.Invitation = invitation(m.id, m.secret)
	}
	if m.row.Status == store.Finished {
		t.Fairness.Secret, t.Fairness.Seed = string(m.secret.Secret), hex.EncodeToString(m.secret.Seed)
		t.Sequel = svc.sequel(m)
	}
	p := svc.presence(m.id)
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
func (m *match) aside() string {
	switch {
	case m.row.Status != store.Frozen:
		return ""
	case m.fault != nil && m.fault.stack == "" && len(m.tail) > 0 && m.tail[len(m.tail)-1].Rules != m.title.Rules():
		return asideRules
	default:
		return asideFault
	}
}

// tableOf is a table by its row alone, for lists.
func tableOf(row *store.Match, x *extra, o game.Options, c Clock, who Caller) *Table {
	t := &Table{
		ID: row.ID, Title: row.Title, Options: o, Status: statusOf(row), Paused: row.Status == store.Paused,
		Visibility: string(row.Visibility), Rated: row.Rated, Hotseat: x.Hotseat, Hints: x.Hints, Clock: c, Owner: x.HostName, Mine: []int{},
		N: row.Head, Decider: row.Turn.Seat, Created: row.Created, Started: when(row.Started), Ended: when(row.Ended),
		Fairness: fairnessOf(row),
		Rematch:  row.Rematch, RematchOf: row.Previous, SequelOf: x.SequelOf, Cup: x.Cup, From: x.From, Watchable: Visible(row, who),
	}
	if row.Status == store.Lobby || row.Status == store.Finished {
		t.Decider = -1
	}
	if t.Decider >= 0 {
		t.Since, t.Due = when(row.Turn.Since), when(row.Turn.Deadline)
	}
	if t.Status == statusOver {
		t.Result = resultOf(row)
	}
	if x.Delay != (Delay{}) {
		t.Delay = &x.Delay
	}
	for i, s := range row.Seats {
		seat := Seat{ID: s.ID, Side: s.Side, Name: s.Name, Level: s.Bot, Pledged: s.Pledge != "", Contributed: s.Contribution != ""}
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

func resultOf(row *store.Match) *Result {
	winners := row.Result.Winners
	if winners == nil {
		winners = []int{}
	}
	return &Result{Winners: winners, By: row.Result.By, Draw: len(winners) == 0 || len(winners) == len(row.Seats)}
}

func when(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}
