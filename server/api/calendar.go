package api

import (
	"context"
	"slices"
	"strings"
	"time"

	"prancingpony/match"
	"prancingpony/server/calendar"
	"prancingpony/server/endpoint"
	"prancingpony/server/texts"
	"prancingpony/store"
	"prancingpony/watch"
)

type (
	calendarLink struct {
		Body struct {
			Path string `json:"path" doc:"Of the calendar; anyone who has it can read it, without an account."`
		}
	}
	calendarInput struct {
		Key string `path:"key" maxLength:"120" doc:"The last part of the calendar's path."`
	}
	calendarOutput struct {
		Type  string `header:"Content-Type"`
		Cache string `header:"Cache-Control"`
		Body  []byte
	}
)

// CalendarPeople is what CalendarRoutes uses of accounts.
type CalendarPeople interface {
	NewKey(ctx context.Context, account string) (key string, err error)
	End(ctx context.Context, account string) error
	Of(ctx context.Context, key string) (*store.Account, error)
}

// CalendarRoutes are the deadlines and leaves of a person for programs that show calendars.
type CalendarRoutes struct {
	People CalendarPeople
	Tables interface {
		List(ctx context.Context, who match.Caller, q watch.ListQuery) (tables []watch.Table, next string, err error)
	}
	PublicURL string
	Now       func() time.Time
}

// Routes adds the calendar.
func (h *CalendarRoutes) Routes(r *endpoint.Router) error {
	endpoint.Add(r, endpoint.Post("/api/me/calendar", "new-calendar",
		"Make the private address of my calendar; the one before ends", 201), h.create)
	endpoint.Add(r, endpoint.Delete("/api/me/calendar", "end-calendar", "End the address of my calendar", 204), h.end)
	endpoint.Add(r, endpoint.Get("/api/calendar/{key}", "calendar",
		"Deadlines and leaves of the owner of the address, as iCalendar"), h.read)
	return nil
}

// calendarPath is where the calendar of a key is; programs go by the ending.
func calendarPath(key string) string { return "/api/calendar/" + key + ".ics" }

func (h *CalendarRoutes) create(ctx context.Context, _ *endpoint.None) (*calendarLink, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	key, err := h.People.NewKey(ctx, v.Account)
	if err != nil {
		return nil, err
	}
	out := &calendarLink{}
	out.Body.Path = calendarPath(key)
	return out, nil
}

func (h *CalendarRoutes) end(ctx context.Context, _ *endpoint.None) (*endpoint.None, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	return &endpoint.None{}, h.People.End(ctx, v.Account)
}

func (h *CalendarRoutes) read(ctx context.Context, in *calendarInput) (*calendarOutput, error) {
	a, err := h.People.Of(ctx, strings.TrimSuffix(in.Key, ".ics"))
	if err != nil {
		return nil, err
	}
	say := texts.In(a.Language)
	c := calendar.Calendar{Name: say.Say("calendar.name", a.Name)}
	for page, pages := "", 0; pages == 0 || page != "" && pages < mostPages; pages++ {
		var tables []watch.Table
		tables, page, err = h.Tables.List(ctx, match.Caller{Account: a.ID, Name: a.Name, Guest: a.Guest},
			watch.ListQuery{List: "mine", Page: page})
		if err != nil {
			return nil, err
		}
		for i := range tables {
			if h.mine(&tables[i]) {
				c.Events = append(c.Events, h.deadline(&tables[i], a))
			}
		}
	}
	for _, l := range a.Vacation.Leaves {
		if l.Until.After(h.Now()) {
			c.Events = append(c.Events, calendar.Event{
				UID: "leave-" + l.From.UTC().Format("20060102T150405") + "-" + a.ID, Stamp: h.Now(), From: l.From,
				Until: l.Until, Summary: say.Say("calendar.leave"), Text: say.Say("calendar.leave.text"),
				Link: h.PublicURL + "/games", Free: true,
			})
		}
	}
	return &calendarOutput{"text/calendar; charset=utf-8", "private, no-store", c.Append(nil)}, nil
}

// mostPages bounds how much is read for one calendar: two hundred games.
const mostPages = 10

// mine reports whether a time of the player runs at a table: a turn, or the time to come to it.
func (h *CalendarRoutes) mine(t *watch.Table) bool {
	if t.Due == nil || t.Paused || t.Clock.Kind != match.ClockDays {
		return false
	}
	if t.Status == "live" {
		return slices.Contains(t.Mine, t.Decider)
	}
	return slices.ContainsFunc(t.Mine, func(seat int) bool { return !t.Seats[seat].Contributed })
}

// deadline is when a time of the player ends. Leaves that are planned put it off.
func (h *CalendarRoutes) deadline(t *watch.Table, a *store.Account) calendar.Event {
	say, due := texts.In(a.Language), *t.Due
	what := "calendar.come"
	if t.Status == "live" {
		what = "calendar.turn"
		for _, l := range a.Vacation.Leaves {
			if from := later(l.From, h.Now()); from.Before(due) && l.Until.After(from) {
				due = due.Add(l.Until.Sub(from))
			}
		}
	}
	var others []store.Seat
	for i, s := range t.Seats {
		if !slices.Contains(t.Mine, i) {
			others = append(others, store.Seat{Kind: kindOf(s), Name: s.Name, Bot: s.Level})
		}
	}
	name := texts.Title(a.Language, t.Title)
	if against := texts.Players(a.Language, others); against != "" {
		name = say.Say("mail.game", name, against)
	}
	e := calendar.Event{
		UID: "deadline-" + t.ID + "-" + a.ID, Stamp: h.Now(), From: due, Summary: say.Say(what, name), Text: t.CupName,
		Link: h.PublicURL + "/table/" + t.ID, Free: true,
	}
	return e
}

func kindOf(s watch.Seat) store.SeatKind {
	if s.Kind == "bot" {
		return store.SeatBot
	}
	return store.SeatAccount
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
