package stream

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"strings"

	"prancingpony/chat"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/server/endpoint"
	"prancingpony/store"
	"prancingpony/watch"
)

type eventsInput struct {
	ID    string `path:"id" maxLength:"40"`
	Seat  string `query:"seat" maxLength:"8"`
	View  bool   `query:"view" default:"true" doc:"Moments hold the view and the legal actions."`
	Turns bool   `query:"turns" doc:"Also tell which tables wait for the caller: one stream instead of two."`
	After string `query:"after" maxLength:"40" doc:"N.C, as Last-Event-ID."`
	Last  string `header:"Last-Event-ID" maxLength:"40"`
}

// MatchService is what the stream of a table needs.
type MatchService interface {
	WaitingTables
	Enter(ctx context.Context, who match.Caller, id string) (*watch.Visit, error)
	News(ctx context.Context, who match.Caller, id string, f watch.Follow) (*watch.News, error)
	Changes(id, account string) *store.Watch
}

// Tables streams what happens at a table.
type Tables struct {
	Streams *Streams
	Matches MatchService
	router  *endpoint.Router
}

// Routes adds the stream of a table.
func (t *Tables) Routes(r *endpoint.Router) error {
	t.router = r
	add(r, "/api/tables/{id}/events", "events", "What happens at a table, as server-sent events", map[string]any{
		"record": watch.Record{}, "moment": moment.Moment{}, "table": watch.Table{}, "chat": chat.Chat{},
		"presence": watch.Presence{}, "turns": Turns{},
	}, t.events)
	return nil
}

func (t *Tables) events(ctx context.Context, in *eventsInput) (endpoint.Streamed, error) {
	c := endpoint.CallerOf(ctx)
	start, err := t.start(ctx, in)
	if err != nil {
		return nil, err
	}
	leave, err := t.Streams.enter(c)
	if err != nil {
		return nil, err
	}
	f := &tableFollower{matches: t.Matches, who: c.Player(), id: in.ID}
	account := ""
	if in.Turns && c.Account != "" {
		f.turns, account = &turnsFollower{tables: t.Matches, who: c.Player()}, c.Account
	}
	watch := t.Matches.Changes(in.ID, account) // before the first read, so that nothing is missed
	if err := f.enter(ctx, start); err != nil {
		watch.Stop()
		leave()
		return nil, err
	}
	return t.Streams.open(t.router, func(out *Stream) {
		defer leave()
		defer watch.Stop()
		defer f.visit.Leave()
		out.run(func() error { return f.send(out) }, watch.C, func() error { return f.sendPresence(out) }, f.visit.C)
	}), nil
}

// start is where a stream of a table begins.
func (t *Tables) start(ctx context.Context, in *eventsInput) (f watch.Follow, err error) {
	// A stream that begins far back is a history, and counts as one.
	far := func() error { return t.router.Limits.Check(ctx, endpoint.RateHeavy) }
	f = watch.Follow{N: -1, View: in.View, First: true, Far: far}
	if f.Seat, err = endpoint.SeatParam(in.Seat); err != nil {
		return f, err
	}
	if last := cmp.Or(in.Last, in.After); last != "" {
		f.N, f.C, err = readEventID(last)
	}
	return f, err
}

// tableFollower sends what happens at a table, who is there and, if asked for, which tables wait for the caller.
type tableFollower struct {
	matches MatchService
	who     match.Caller
	id      string
	follow  watch.Follow
	news    *watch.News // read and not yet sent
	visit   *watch.Visit
	present string         // who was there when it was last sent
	turns   *turnsFollower // nil: not asked for
}

// enter makes the caller present and reads the first news, while errors can still be answered with a status.
func (t *tableFollower) enter(ctx context.Context, f watch.Follow) (err error) {
	if t.visit, err = t.matches.Enter(ctx, t.who, t.id); err != nil {
		return err
	}
	if t.news, err = t.matches.News(ctx, t.who, t.id, f); err != nil {
		t.visit.Leave()
		return err
	}
	f.Far = nil
	t.follow = f
	return nil
}

func (t *tableFollower) send(out *Stream) (err error) {
	if t.news == nil {
		if t.news, err = t.matches.News(out.ctx, t.who, t.id, t.follow); err != nil {
			return err
		}
	}
	if now := t.news.Table; now != nil { // nobody announces what the delay of spectators uncovers
		out.poll = now.Delay != nil && now.Delay.Minutes > 0 && now.Result == nil
	}
	if err := out.sendNews(t.news, &t.follow); err != nil {
		return err
	}
	t.news = nil
	if t.turns != nil {
		if err := t.turns.send(out.ctx, out); err != nil {
			return err
		}
	}
	return t.sendPresence(out)
}

func (t *tableFollower) sendPresence(out *Stream) error {
	now := t.visit.Presence()
	text := fmt.Sprint(now)
	if text == t.present {
		return nil
	}
	t.present = text
	return out.send("", "presence", now)
}

// sendNews sends what is new and moves f on.
func (o *Stream) sendNews(news *watch.News, f *watch.Follow) error {
	c := f.C
	for i := range news.Records {
		if err := o.send(eventID(news.Records[i].N, c), "record", &news.Records[i]); err != nil {
			return err
		}
	}
	if news.Table != nil {
		if err := o.send("", "table", news.Table); err != nil {
			return err
		}
	}
	if news.Moment != nil {
		if err := o.send(eventID(news.N, c), "moment", news.Moment); err != nil {
			return err
		}
	}
	for i := range news.Chat {
		if err := o.send(eventID(news.N, news.Chat[i].C), "chat", &news.Chat[i]); err != nil {
			return err
		}
	}
	f.N, f.C, f.First = news.N, news.C, false
	return nil
}

func eventID(n, c int) string { return strconv.Itoa(n) + "." + strconv.Itoa(c) }

func readEventID(text string) (n, c int, err error) {
	left, right, found := strings.Cut(text, ".")
	n, errN := strconv.Atoi(left)
	if found {
		c, err = strconv.Atoi(right)
	}
	if errN != nil || err != nil || n < 0 || c < 0 {
		return 0, 0, &match.InvalidError{Field: "Last-Event-ID", Message: "want N.C, two numbers"}
	}
	return n, c, nil
}
