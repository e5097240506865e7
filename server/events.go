package server

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"prancingpony/chat"
	"prancingpony/match"
	"prancingpony/meeting"
	"prancingpony/moment"
	"prancingpony/watch"
)

type (
	eventsInput struct {
		ID    string `path:"id" maxLength:"40"`
		Seat  string `query:"seat" maxLength:"8"`
		View  bool   `query:"view" default:"true" doc:"Moments hold the view and the legal actions."`
		Turns bool   `query:"turns" doc:"Also tell which tables wait for the caller: one stream instead of two."`
		After string `query:"after" maxLength:"40" doc:"N.C, as Last-Event-ID."`
		Last  string `header:"Last-Event-ID" maxLength:"40"`
	}
	streamOutput = huma.StreamResponse
)

// Turns are the tables that wait for the caller.
type Turns struct {
	Tables []Turn `json:"tables" nullable:"false"`
}

// Turn is one of them.
type Turn struct {
	ID    string     `json:"id"`
	Title string     `json:"title"`
	Since *time.Time `json:"since,omitempty"`
}

func (s *Server) eventRoutes() error {
	streamed(s, "/api/tables/{id}/events", "events", "What happens at a table, as server-sent events", s.tableEvents,
		map[string]any{"record": watch.Record{}, "moment": moment.Moment{}, "table": watch.Table{}, "chat": chat.Chat{}, "presence": watch.Presence{}, "turns": Turns{}, "problem": Problem{}, "bye": none{}})
	streamed(s, "/api/me/events", "my-events", "The tables that wait for the caller, and whom they meet, as server-sent events", s.myEvents,
		map[string]any{"turns": Turns{}, "meeting": meeting.Mine{}, "problem": Problem{}, "bye": none{}})
	return nil
}

// streamed adds an endpoint that answers with a stream, and describes its messages.
func streamed[I any](s *Server, path, id, summary string, fn func(context.Context, *I) (*streamOutput, error), messages map[string]any) {
	r := s.api.OpenAPI().Components.Schemas
	var kinds []*huma.Schema
	var names []string
	for name := range messages {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		kinds = append(kinds, &huma.Schema{Type: "object", Title: name, Required: []string{"event", "data"}, Properties: map[string]*huma.Schema{
			"id":    {Type: "string", Description: "N.C"},
			"event": {Type: "string", Extensions: map[string]any{"const": name}},
			"data":  huma.SchemaFromType(r, typeOf(messages[name])),
		}})
	}
	huma.Register(s.api, huma.Operation{
		OperationID: id, Method: http.MethodGet, Path: path, Summary: summary, Tags: []string{tagOf(path)},
		Responses: map[string]*huma.Response{"200": {Description: "A stream", Content: map[string]*huma.MediaType{
			"text/event-stream": {Schema: &huma.Schema{Type: "array", Items: &huma.Schema{OneOf: kinds}}},
		}}},
	}, func(ctx context.Context, in *I) (*streamOutput, error) {
		out, err := fn(ctx, in)
		if err != nil {
			return nil, s.problem(ctx, err)
		}
		return out, nil
	})
}

// tableEvents follows a table.
func (s *Server) tableEvents(ctx context.Context, in *eventsInput) (*streamOutput, error) {
	v := visitorOf(ctx)
	f, err := s.follow(ctx, in)
	if err != nil {
		return nil, err
	}
	leave, err := s.enterStream(v)
	if err != nil {
		return nil, err
	}
	t := &tableTeller{s: s, who: v.caller(), id: in.ID}
	account := ""
	if in.Turns && v.Account != "" {
		t.turns, account = &turnsTeller{s: s, who: v.caller()}, v.Account
	}
	watch := s.games.Watch.Changes(in.ID, account) // before the first read, so that nothing falls between
	if err := t.enter(ctx, f); err != nil {
		watch.Stop()
		leave()
		return nil, err
	}
	return s.streaming(func(out *stream) {
		defer leave()
		defer watch.Stop()
		defer t.visit.Leave()
		out.run(func() error { return t.tell(out) }, watch.C, func() error { return t.tellPresence(out) }, t.visit.C)
	}), nil
}

// follow is where a stream of a table begins.
func (s *Server) follow(ctx context.Context, in *eventsInput) (f watch.Follow, err error) {
	// Whoever begins far behind asks for a history, and has the budget of one.
	f = watch.Follow{N: -1, View: in.View, First: true, Far: func() error { return s.mayAskMuch(ctx) }}
	if f.Seat, err = seatParam(in.Seat); err != nil {
		return f, err
	}
	if last := cmp.Or(in.Last, in.After); last != "" {
		f.N, f.C, err = readEventID(last)
	}
	return f, err
}

// tableTeller tells what happens at a table, who is there and, if asked to, which tables wait for the caller.
type tableTeller struct {
	s       *Server
	who     match.Caller
	id      string
	follow  watch.Follow
	news    *watch.News // read and not yet told
	visit   *watch.Visit
	present string       // who was told to be there
	turns   *turnsTeller // nil: not asked for
}

// enter makes the caller present and reads the first news: what is wrong is answered with its status.
func (t *tableTeller) enter(ctx context.Context, f watch.Follow) (err error) {
	if t.visit, err = t.s.games.Watch.Enter(ctx, t.who, t.id); err != nil {
		return err
	}
	if t.news, err = t.s.games.Watch.News(ctx, t.who, t.id, f); err != nil {
		t.visit.Leave()
		return err
	}
	f.Far = nil
	t.follow = f
	return nil
}

func (t *tableTeller) tell(out *stream) (err error) {
	if t.news == nil {
		if t.news, err = t.s.games.Watch.News(out.ctx, t.who, t.id, t.follow); err != nil {
			return err
		}
	}
	if now := t.news.Table; now != nil { // what time uncovers, nobody announces
		out.ripens = now.Delay != nil && now.Delay.Minutes > 0 && now.Result == nil
	}
	if err := out.tell(t.news, &t.follow); err != nil {
		return err
	}
	t.news = nil
	if t.turns != nil {
		if err := t.turns.tell(out.ctx, out); err != nil {
			return err
		}
	}
	return t.tellPresence(out)
}

func (t *tableTeller) tellPresence(out *stream) error {
	now := t.visit.Presence()
	text := fmt.Sprint(now)
	if text == t.present {
		return nil
	}
	t.present = text
	return out.send("", "presence", now)
}

// tell sends what is new and moves f on.
func (o *stream) tell(news *watch.News, f *watch.Follow) error {
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

// myEvents tells which tables wait for the caller.
func (s *Server) myEvents(ctx context.Context, _ *none) (*streamOutput, error) {
	v, err := signedInAs(ctx)
	if err != nil {
		return nil, err
	}
	leave, err := s.enterStream(v)
	if err != nil {
		return nil, err
	}
	watch := s.games.Watch.Changes("", v.Account)
	return s.streaming(func(out *stream) {
		defer leave()
		defer watch.Stop()
		turns, met := &turnsTeller{s: s, who: v.caller()}, &meetingTeller{s: s, who: v.caller()}
		out.beat = met.here
		out.run(func() error {
			if err := turns.tell(out.ctx, out); err != nil {
				return err
			}
			return met.tell(out.ctx, out)
		}, watch.C, nil, nil)
	}), nil
}

// turnsTeller tells which tables wait for someone, when that has changed.
type turnsTeller struct {
	s    *Server
	who  match.Caller
	told []byte
}

func (t *turnsTeller) tell(ctx context.Context, out *stream) error {
	tables, err := t.s.games.Watch.Waiting(ctx, t.who)
	if err != nil {
		return err
	}
	turns := Turns{Tables: []Turn{}}
	for _, w := range tables {
		turns.Tables = append(turns.Tables, Turn{w.ID, w.Title, w.Since})
	}
	text, err := json.Marshal(turns)
	if err != nil || bytes.Equal(text, t.told) {
		return err
	}
	t.told = text
	return out.send("", "turns", turns)
}

// enterStream counts a stream for as long as it is open.
func (s *Server) enterStream(v *visitor) (leave func(), err error) {
	if s.stopped.Load() {
		return nil, newProblem(v.lang, "unavailable")
	}
	// Accounts are made in no time: whoever they are, those behind one address share its budget.
	if !s.streams.enter(v.from, s.cfg.Limits.AddressStreams) {
		return nil, tooMany(v.lang, 10)
	}
	if v.Account != "" && !s.ownStreams.enter(v.Account, s.cfg.Limits.AccountStreams) {
		s.streams.leave(v.from)
		return nil, tooMany(v.lang, 10)
	}
	s.metrics.streams.Inc()
	return func() {
		s.streams.leave(v.from)
		if v.Account != "" {
			s.ownStreams.leave(v.Account)
		}
		s.metrics.streams.Dec()
	}, nil
}
