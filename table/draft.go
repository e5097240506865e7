package table

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"prancingpony/game"
	"prancingpony/store"
)

// draft is one change in the making: the match as it would be, and the records that say why.
type draft struct {
	now     time.Time
	row     store.Match
	extra   extra
	entries []entry
	full    bool // more of the row changed than Turn
	state   game.State
	steps   []step
	start   int
	first   json.RawMessage
	secret  *store.Secret
	invites []store.Invite
	jobs    []store.Job
	topics  []string
	fault   *store.Fault
	snap    *store.Snapshot

	snapStays bool // it is one of those that are kept

	turnOf     string // account that should learn that it is its turn
	bundle     int    // number of the first action that the next one belongs to
	beforehand bool   // the next action is one that its player gave beforehand

	byBot bool   // drafted by a bot's turn, which goes on by itself
	actor string // account that asked
}

func (m *match) draft(now time.Time) *draft {
	return &draft{now: now, row: m.row, extra: m.extra, state: m.state, steps: m.steps, start: m.start, first: m.first}
}

// seat gives seat i to change.
func (d *draft) seat(i int) *store.Seat {
	if !d.full {
		d.row.Seats = slices.Clone(d.row.Seats)
		d.full = true
	}
	return &d.row.Seats[i]
}

// rewrite says that more than Turn changes.
func (d *draft) rewrite() { d.seat(0) }

// ask notes that a seat asks the others for something. It may ask for each thing once while the question is the same: whoever
// was refused, or took the wish back, waits until the match moves on.
func (d *draft) ask(m *match, s game.Seat, kind store.Kind) error {
	d.rewrite()
	kept := slices.DeleteFunc(slices.Clone(d.extra.Asked), func(a asked) bool { return a.At != m.moved })
	if slices.ContainsFunc(kept, func(a asked) bool { return a.Seat == int(s) && a.Kind == kind }) {
		return ErrAsked
	}
	d.extra.Asked = append(kept, asked{int(s), kind, m.moved})
	return nil
}

// next is the number of the next record.
func (d *draft) next() int { return d.row.Head + len(d.entries) + 1 }

// add appends a record.
func (d *draft) add(kind store.Kind, seat game.Seat, text string, more data) *entry {
	if d.state != nil {
		more.Turn = d.state.Turn()
	}
	d.entries = append(d.entries, entry{
		Record: store.Record{N: d.next(), Kind: kind, Seat: int(seat), Text: text, At: d.now},
		data:   more,
	})
	return &d.entries[len(d.entries)-1]
}

// commit makes a draft durable, then adopts it. After any failure but a clean refusal the cache is no longer
// trusted: the change may have been stored all the same.
func (svc *Service) commit(ctx context.Context, m *match, d *draft) error {
	if len(d.entries) == 0 {
		return nil
	}
	if m.fault != nil {
		return ErrFrozen // what this program cannot load it does not write to
	}
	c := &store.Change{
		ID: m.id, Head: m.row.Head, Turn: d.row.Turn, Records: make([]store.Record, len(d.entries)),
		Secret: d.secret, Snapshot: d.snap, Invites: d.invites, Jobs: d.jobs, Fault: d.fault, Topics: d.topics,
	}
	for i := range d.entries {
		e := &d.entries[i]
		text, err := json.Marshal(e.data)
		if err != nil {
			return fmt.Errorf("record %d of %s: %w", e.N, m.id, err)
		}
		if len(text) > len("{}") {
			e.Data = text
		}
		e.Rules, e.Remaining = m.title.Rules(), d.row.Turn.Remaining
		c.Records[i] = e.Record
	}
	if d.full {
		text, err := json.Marshal(d.extra)
		if err != nil {
			return fmt.Errorf("match %s: %w", m.id, err)
		}
		d.row.Extra = text
		c.Match = &d.row
	}
	if err := svc.notice(ctx, c, m, d); err != nil {
		return err
	}
	// Whoever asked may be gone by now; what was begun is finished.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 15*time.Second)
	defer cancel()
	err := svc.store.Append(ctx, c)
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
		return fmt.Errorf("append to match %s at %d: %w", m.id, c.Head, err)
	}
}

// adopt makes the draft the match, once it is durable.
func (m *match) adopt(d *draft, c *store.Change) {
	ended := m.row.Status != store.Finished && d.row.Status == store.Finished
	started := m.row.Status == store.Lobby && d.row.Status == store.Live
	m.row, m.extra, m.start, m.first = d.row, d.extra, d.start, d.first
	m.row.Head = c.Head + len(d.entries)
	m.row.Updated = d.now
	if started {
		m.row.Started = d.now
	}
	if ended {
		m.row.Ended = d.now
	}
	if d.state != m.state {
		m.spare, m.state = m.state, d.state
	}
	m.steps = d.steps
	m.adoptSnapshot(d)
	m.moved = lastMove(m.moved, d.entries)
	if d.secret != nil {
		m.secret = *d.secret
	}
	for i := range d.entries {
		d.entries[i].Record = c.Records[i]
	}
	m.tail = append(m.tail, d.entries...)
	if len(m.tail) > 2*tailSize {
		m.tail = slices.Clone(m.tail[len(m.tail)-tailSize:])
	}
}

// handOver works out who decides after what was drafted, and tells them: clocks, bots, wake-ups, the end. turn says what
// becomes of the clocks: after an action that is Clock.next, after all else Clock.again.
func (d *draft) handOver(m *match, turn func(before store.Turn, seat int, now time.Time, runs bool) store.Turn) {
	if d.row.Status != store.Live {
		return
	}
	if r := d.state.Result(); r.Over {
		d.finish(m, seatList(r.Winners, len(d.row.Seats)), r.By)
		return
	}
	seat := int(d.state.Decider())
	before := d.row.Turn
	_, bot := d.bot(seat)
	d.row.Turn = turn(before, seat, d.now, !bot)
	if !d.extra.Extended.IsZero() && before.Seat != seat {
		d.rewrite()
		d.extra.Extended = time.Time{}
	}
	switch {
	case bot && !d.byBot:
		d.jobs = append(d.jobs, botJob(m.id, d.next()))
	case !bot && before.Seat != seat:
		if account := d.row.Seats[seat].Account; account != "" && account != d.actor {
			d.topics = append(d.topics, store.AccountTopic(account))
			d.turnOf = account
		}
	}
	if before.Seat != seat && before.Seat >= 0 {
		if account := d.row.Seats[before.Seat].Account; account != "" {
			d.topics = append(d.topics, store.AccountTopic(account))
		}
	}
}

// bot tells whether a bot decides for the seat, and its level.
func (d *draft) bot(seat int) (string, bool) { return botOf(&d.row, &d.extra, seat) }

func botOf(row *store.Match, x *extra, seat int) (string, bool) {
	if seat < 0 || seat >= len(row.Seats) {
		return "", false
	}
	if row.Seats[seat].Kind == store.SeatBot {
		return row.Seats[seat].Bot, true
	}
	if seat < len(x.StandIn) && x.StandIn[seat] != "" {
		return x.StandIn[seat], true
	}
	return "", false
}

// finish ends the match.
func (d *draft) finish(m *match, winners []int, by string) {
	d.rewrite()
	draw := len(winners) == 0 || len(winners) == len(d.row.Seats)
	result := &Result{Winners: winners, By: by, Draw: draw}
	if result.Winners == nil {
		result.Winners = []int{}
	}
	for i := range d.row.Seats {
		s := &d.row.Seats[i]
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
			d.topics = append(d.topics, store.AccountTopic(s.Account))
		}
	}
	stopped := m.clock.stop(d.row.Turn, d.now)
	d.row.Turn = store.Turn{Seat: -1, Since: d.now, Remaining: stopped.Remaining}
	d.row.Status = store.Finished
	d.row.Result = store.Result{By: by, Winners: winners}
	d.extra.Undo, d.extra.Pause, d.extra.Draw = nil, nil, nil
	d.add(kindEnd, game.Nobody, by, data{Result: result})
	if d.row.Rated && by != ByCancellation {
		d.jobs = append(d.jobs, store.Job{Kind: jobRate, Key: m.id})
	}
	if d.extra.Cup != "" {
		d.jobs = append(d.jobs, store.Job{Kind: JobCup, Key: d.extra.Cup + ":" + m.id})
	}
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
