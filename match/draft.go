package match

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"prancingpony/game"
	"prancingpony/moment"
	"prancingpony/store"
)

// Draft is one change in the making: the match as it would be, and the records that say why.
type Draft struct {
	Now     time.Time
	Row     store.Match
	Extra   Extra
	Entries []Entry
	full    bool // more of the row changed than Turn
	State   game.State
	Steps   []Step
	Start   int
	First   json.RawMessage
	Secret  *store.Secret
	invites []store.Invite
	Jobs    []store.Job
	Topics  []string
	fault   *store.Fault
	snap    *store.Snapshot

	// conditional answers that were replaced, or that this change rests on
	Conditional []store.Conditional

	snapStays bool // it is one of those that are kept

	TurnOf     string // account that should learn that it is its turn
	Bundle     int    // number of the first action that the next one belongs to
	AutoAnswer bool   // the next action is one that its player gave beforehand

	ByBot bool   // drafted by a bot's turn, which goes on by itself
	Actor string // account that asked
}

func (m *Match) draft(now time.Time) *Draft {
	return &Draft{Now: now, Row: m.Row, Extra: m.Extra, State: m.State, Steps: m.Steps, Start: m.Start, First: m.First}
}

// Seat gives seat i to change.
func (d *Draft) Seat(i int) *store.Seat {
	if !d.full {
		d.Row.Seats = slices.Clone(d.Row.Seats)
		d.full = true
	}
	return &d.Row.Seats[i]
}

// ChangeRow says that more of the row than Turn changes.
func (d *Draft) ChangeRow() { d.Seat(0) }

// Ask notes that a seat asks the others for something. It may ask for each thing once while the question is the same:
// a player who was refused, or took the wish back, waits until the match moves on.
func (d *Draft) Ask(m *Match, s game.Seat, kind store.Kind) error {
	d.ChangeRow()
	kept := slices.DeleteFunc(slices.Clone(d.Extra.Asked), func(a asked) bool { return a.At != m.Moved })
	if slices.ContainsFunc(kept, func(a asked) bool { return a.Seat == int(s) && a.Kind == kind }) {
		return ErrAsked
	}
	d.Extra.Asked = append(kept, asked{int(s), kind, m.Moved})
	return nil
}

// Next is the number of the next record.
func (d *Draft) Next() int { return d.Row.Head + len(d.Entries) + 1 }

// Add appends a record.
func (d *Draft) Add(kind store.Kind, seat game.Seat, text string, more Details) *Entry {
	if d.State != nil {
		more.Turn = d.State.Turn()
	}
	d.Entries = append(d.Entries, Entry{
		Record:  store.Record{N: d.Next(), Kind: kind, Seat: int(seat), Text: text, At: d.Now},
		Details: more,
	})
	return &d.Entries[len(d.Entries)-1]
}

// commit makes a draft durable, then adopts it. After any failure but a clean refusal the cache is no longer
// trusted: the change may have been stored all the same.
func (cache *Cache) commit(ctx context.Context, m *Match, d *Draft) error {
	if len(d.Entries) == 0 {
		return nil
	}
	if m.Fault != nil {
		return ErrFrozen // what this program cannot load it does not write to
	}
	c := &store.Change{
		ID: m.ID, Head: m.Row.Head, Turn: d.Row.Turn, Records: make([]store.Record, len(d.Entries)),
		Secret: d.Secret, Snapshot: d.snap, Invites: d.invites, Jobs: d.Jobs, Fault: d.fault, Topics: d.Topics,
		Conditional: d.Conditional,
	}
	for i := range d.Entries {
		e := &d.Entries[i]
		if err := e.pack(); err != nil {
			return fmt.Errorf("match %s: %w", m.ID, err)
		}
		e.Rules, e.Remaining = m.Title.Rules(), d.Row.Turn.Remaining
		c.Records[i] = e.Record
	}
	if d.full {
		text, err := json.Marshal(d.Extra)
		if err != nil {
			return fmt.Errorf("match %s: %w", m.ID, err)
		}
		d.Row.Extra = text
		c.Match = &d.Row
	}
	jobs, err := cache.turnJobs(ctx, m, d)
	if err != nil {
		return err
	}
	c.Jobs = append(c.Jobs, jobs...)
	// The caller may be gone by now; what was begun is finished.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 15*time.Second)
	defer cancel()
	err = cache.store.Append(ctx, c)
	switch {
	case err == nil:
		m.adopt(d, c)
		return nil
	case errors.Is(err, store.ErrConflict):
		m.loaded = false
		return errMoved
	case errors.Is(err, store.ErrFull):
		return err
	default:
		m.loaded = false
		return fmt.Errorf("append to match %s at %d: %w", m.ID, c.Head, err)
	}
}

// adopt makes the draft the match, once it is durable.
func (m *Match) adopt(d *Draft, c *store.Change) {
	ended := m.Row.Status != store.Finished && d.Row.Status == store.Finished
	started := m.Row.Status == store.Lobby && d.Row.Status == store.Live
	m.Row, m.Extra, m.Start, m.First = d.Row, d.Extra, d.Start, d.First
	m.Row.Head = c.Head + len(d.Entries)
	m.Row.Updated = d.Now
	if started {
		m.Row.Started = d.Now
	}
	if ended {
		m.Row.Ended = d.Now
	}
	if d.State != m.State {
		m.Spare, m.State = m.State, d.State
	}
	m.Steps = d.Steps
	m.adoptSnapshot(d)
	m.Moved = lastMove(m.Moved, d.Entries)
	if d.Secret != nil {
		m.Secret = *d.Secret
	}
	for i := range d.Entries {
		d.Entries[i].Record = c.Records[i]
	}
	m.Tail = append(m.Tail, d.Entries...)
	if len(m.Tail) > 2*tailSize {
		m.Tail = slices.Clone(m.Tail[len(m.Tail)-tailSize:])
	}
}

// PassTurn works out who decides after what was drafted: clocks, bots, wake-ups, the end. turn says what becomes of
// the clocks: after an action Clock.Next, after anything else Clock.Again.
func (d *Draft) PassTurn(m *Match, turn func(before store.Turn, seat int, now time.Time, runs bool) store.Turn) {
	if d.Row.Status != store.Live {
		return
	}
	if r := d.State.Result(); r.Over {
		d.Finish(m, seatList(r.Winners, len(d.Row.Seats)), r.By)
		return
	}
	seat := int(d.State.Decider())
	before := d.Row.Turn
	_, bot := d.Bot(seat)
	d.Row.Turn = turn(before, seat, d.Now, !bot)
	if !d.Extra.Extended.IsZero() && before.Seat != seat {
		d.ChangeRow()
		d.Extra.Extended = time.Time{}
	}
	switch {
	case bot && !d.ByBot:
		d.Jobs = append(d.Jobs, BotJob(m.ID, d.Next()))
	case !bot && before.Seat != seat:
		if account := d.Row.Seats[seat].Account; account != "" && account != d.Actor {
			d.Topics = append(d.Topics, store.AccountTopic(account))
			d.TurnOf = account
		}
	}
	if before.Seat != seat && before.Seat >= 0 {
		if account := d.Row.Seats[before.Seat].Account; account != "" {
			d.Topics = append(d.Topics, store.AccountTopic(account))
		}
	}
}

// GoOn makes a stopped match live again, with what was left on its clocks.
func (d *Draft) GoOn(m *Match) {
	d.Row.Status = store.Live
	d.Add(KindThaw, game.Nobody, "", Details{})
	d.Row.Turn = m.Clock.Stop(d.Row.Turn, d.Now)
	seat := int(d.State.Decider())
	_, bot := d.Bot(seat)
	d.Row.Turn = m.Clock.Ask(d.Row.Turn, seat, d.Now, !bot)
	if bot {
		d.Jobs = append(d.Jobs, BotJob(m.ID, d.Next()))
	}
}

// Bot reports whether a bot decides for the seat, and which.
func (d *Draft) Bot(seat int) (string, bool) { return BotOf(&d.Row, &d.Extra, seat) }

// BotOf reports whether a bot decides for a seat of a match, and which: its level, with #STYLE if it follows one.
func BotOf(row *store.Match, x *Extra, seat int) (string, bool) {
	if seat < 0 || seat >= len(row.Seats) {
		return "", false
	}
	if s := &row.Seats[seat]; s.Kind == store.SeatBot {
		if s.Style != "" {
			return s.Bot + "#" + s.Style, true
		}
		return s.Bot, true
	}
	if seat < len(x.StandIn) && x.StandIn[seat] != "" {
		return x.StandIn[seat], true
	}
	return "", false
}

// Finish ends the match.
func (d *Draft) Finish(m *Match, winners []int, by string) {
	d.ChangeRow()
	draw := len(winners) == 0 || len(winners) == len(d.Row.Seats)
	result := &moment.Result{Winners: winners, By: by, Draw: draw}
	if result.Winners == nil {
		result.Winners = []int{}
	}
	for i := range d.Row.Seats {
		s := &d.Row.Seats[i]
		switch {
		case by == ByCancellation:
		case draw:
			s.Outcome = store.Drawn
		case slices.Contains(winners, i):
			s.Outcome = store.Won
		default:
			s.Outcome = store.Lost
		}
		if s.Account != "" {
			d.Topics = append(d.Topics, store.AccountTopic(s.Account))
		}
	}
	stopped := m.Clock.Stop(d.Row.Turn, d.Now)
	d.Row.Turn = store.Turn{Seat: -1, Since: d.Now, Remaining: stopped.Remaining}
	d.Row.Status = store.Finished
	d.Row.Result = store.Result{By: by, Winners: winners}
	d.Extra.Undo, d.Extra.Pause, d.Extra.Draw = nil, nil, nil
	d.Add(kindEnd, game.Nobody, by, Details{Result: result})
	if d.Row.Rated && by != ByCancellation && d.begun() {
		d.Jobs = append(d.Jobs, store.Job{Kind: JobRate, Key: m.ID})
	}
	if d.Extra.Cup != "" {
		d.Jobs = append(d.Jobs, store.Job{Kind: JobCup, Key: d.Extra.Cup + ":" + m.ID})
	}
}

// begun reports whether every side has played. Before that nobody has shown anything that a rating could count.
func (d *Draft) begun() bool {
	played := map[string]bool{}
	for _, s := range d.Steps {
		played[d.Row.Seats[s.Seat].Side] = true
	}
	return !slices.ContainsFunc(d.Row.Seats, func(s store.Seat) bool { return !played[s.Side] })
}

func seatList(set game.SeatSet, seats int) []int {
	list := []int{}
	for i := range seats {
		if set.Has(game.Seat(i)) {
			list = append(list, i)
		}
	}
	return list
}

func (d *Draft) Cancel(m *Match) {
	d.Add(kindCancel, game.Nobody, "", Details{})
	d.Finish(m, nil, ByCancellation)
}
