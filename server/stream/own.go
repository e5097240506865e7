package stream

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"time"

	"prancingpony/match"
	"prancingpony/meeting"
	"prancingpony/moment"
	"prancingpony/server/endpoint"
	"prancingpony/store"
	"prancingpony/watch"
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
	Due   *time.Time `json:"due,omitempty" doc:"When the caller's time ends."`
	Cup   string     `json:"cup,omitempty" doc:"The name of the cup that it is a game of."`
	Begun bool       `json:"begun" doc:"False: a game of a cup that begins when the caller has come."`
}

// WaitingTables lists the tables that wait for someone.
type WaitingTables interface {
	Waiting(ctx context.Context, who match.Caller) ([]watch.Table, error)
}

// OwnMatches is what the stream of the caller needs from matches.
type OwnMatches interface {
	WaitingTables
	Changes(id, account string) *store.Watch
}

// OwnMeetings is what the stream of the caller needs from meetings.
type OwnMeetings interface {
	Mine(ctx context.Context, who match.Caller) (*meeting.Mine, error)
	Here(ctx context.Context, account string) error
}

// Own streams what concerns the caller.
type Own struct {
	Streams  *Streams
	Matches  OwnMatches
	Meetings OwnMeetings
	router   *endpoint.Router
}

// Routes adds the stream of the caller.
func (o *Own) Routes(r *endpoint.Router) error {
	o.router = r
	add(r, "/api/me/events", "my-events",
		"The tables that wait for the caller, and their pairings, as server-sent events",
		map[string]any{"turns": Turns{}, "meeting": meeting.Mine{}}, o.events)
	return nil
}

func (o *Own) events(ctx context.Context, _ *endpoint.None) (endpoint.Streamed, error) {
	c, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	leave, err := o.Streams.enter(c)
	if err != nil {
		return nil, err
	}
	watch := o.Matches.Changes("", c.Account)
	return o.Streams.open(o.router, func(out *Stream) {
		defer leave()
		defer watch.Stop()
		turns := &turnsFollower{tables: o.Matches, who: c.Player()}
		met := &meetingFollower{meetings: o.Meetings, who: c.Player(), log: o.Streams.Log}
		out.beat = met.stillHere
		out.run(func() error {
			if err := turns.send(out.ctx, out); err != nil {
				return err
			}
			return met.send(out.ctx, out)
		}, watch.C, nil, nil)
	}), nil
}

// turnsFollower sends which tables wait for someone, when that has changed.
type turnsFollower struct {
	tables WaitingTables
	who    match.Caller
	sent   []byte
}

func (t *turnsFollower) send(ctx context.Context, out *Stream) error {
	tables, err := t.tables.Waiting(ctx, t.who)
	if err != nil {
		return err
	}
	turns := Turns{Tables: []Turn{}}
	for _, w := range tables {
		turns.Tables = append(turns.Tables, Turn{
			w.ID, w.Title, w.Since, w.Due, w.CupName,
			w.Status == moment.StatusLive,
		})
	}
	text, err := json.Marshal(turns)
	if err != nil || bytes.Equal(text, t.sent) {
		return err
	}
	t.sent = text
	return out.send("", "turns", turns)
}

// meetingFollower sends who someone meets, when that has changed.
type meetingFollower struct {
	meetings OwnMeetings
	who      match.Caller
	log      *slog.Logger
	sent     []byte
	waits    bool
}

func (m *meetingFollower) send(ctx context.Context, out *Stream) error {
	mine, err := m.meetings.Mine(ctx, m.who)
	if err != nil {
		return err
	}
	m.waits = len(mine.Waits) > 0
	text, err := json.Marshal(mine)
	if err != nil || bytes.Equal(text, m.sent) {
		return err
	}
	m.sent = text
	return out.send("", "meeting", mine)
}

// stillHere notes that someone who waits still has the stream open.
func (m *meetingFollower) stillHere(ctx context.Context) {
	if !m.waits {
		return
	}
	if err := m.meetings.Here(ctx, m.who.Account); err != nil && ctx.Err() == nil {
		m.log.Warn("noting that someone still waits failed", "err", err)
	}
}
