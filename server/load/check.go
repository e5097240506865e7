package load

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"prancingpony/game"
	"prancingpony/store"
)

// check compares every table with its history in the database.
func (l *load) check(ctx context.Context, parties []*party, r *Report) error {
	for _, p := range parties {
		for _, t := range p.tables {
			records, err := l.Store.Records(ctx, t.id, 0, 0)
			if err != nil {
				return fmt.Errorf("load: %w", err)
			}
			checkHistory(t, records, l.people, r)
			if err := l.checkReplay(ctx, p, t, records); err != nil {
				r.Differ++
				r.note("table %s: %v", t.id, err)
			}
		}
	}
	return nil
}

// checkHistory: what was acknowledged is there under its number, and nothing else is.
func checkHistory(t *seatedTable, records []store.Record, people int, r *Report) {
	found := 0
	for i, rec := range records {
		if rec.N != i+1 {
			r.Lost++
			r.note("table %s: record %d is missing", t.id, i+1)
			return
		}
		if rec.Kind != store.KindAction {
			continue
		}
		if rec.Seat >= people {
			continue // a bot's
		}
		m, ok := t.acknowledged[rec.N]
		switch {
		case ok && m == (move{rec.Seat, rec.Text}):
			found++
		case t.doubtful[doubt(rec.N, move{rec.Seat, rec.Text})]: // stored, but its answer was lost with the node
		default:
			r.Doubled++
			r.note("table %s: nobody was told of record %d, seat %d, %q", t.id, rec.N, rec.Seat, rec.Text)
		}
	}
	if found < len(t.acknowledged) {
		r.Lost += len(t.acknowledged) - found
		r.note("table %s: %d acknowledged actions are not in the database", t.id, len(t.acknowledged)-found)
	}
}

// checkReplay: the history played from its beginning, the same from its last snapshot, and what the
// server shows are one position.
func (l *load) checkReplay(ctx context.Context, p *party, t *seatedTable, records []store.Record) error {
	m, err := l.Store.Match(ctx, t.id)
	if err != nil {
		return err
	}
	if m.Head != len(records) {
		return fmt.Errorf("its head is %d and it has %d records", m.Head, len(records))
	}
	secret, err := l.Store.Secret(ctx, t.id)
	if err != nil {
		return err
	}
	var options game.Options
	if err := json.Unmarshal(m.Options, &options); err != nil {
		return err
	}
	var contributions []string
	for _, seat := range m.Seats {
		contributions = append(contributions, seat.Contribution)
	}
	whole, err := l.Title.New(options, game.LiveRand(game.Seed(string(secret.Secret), contributions)))
	if err != nil {
		return err
	}
	if err := l.replay(whole, store.Line(records, m.Head)); err != nil {
		return err
	}
	snap, line, err := l.Store.Line(ctx, t.id, m.Head)
	if err != nil {
		return err
	}
	if snap != nil {
		short, err := l.Title.Read(snap.Position, nil)
		if err != nil {
			return fmt.Errorf("snapshot %d: %w", snap.N, err)
		}
		if err := l.replay(short, line); err != nil {
			return fmt.Errorf("from snapshot %d: %w", snap.N, err)
		}
		if !same(whole.Position(), short.Position()) {
			return fmt.Errorf("from snapshot %d it comes out differently", snap.N)
		}
	}
	if whole.Result().Over {
		return nil // everyone sees everything now, and the history is checked
	}
	for seat, s := range p.players {
		var now moment
		if err := s.call(ctx, "GET", "/api/tables/"+t.id+"/view?seat="+strconv.Itoa(seat), nil, &now); err != nil {
			return fmt.Errorf("look at it: %w", err)
		}
		switch {
		case now.N != m.Head:
			return fmt.Errorf("the server shows record %d of %d", now.N, m.Head)
		case now.Decider != int(whole.Decider()):
			return fmt.Errorf("the server says that seat %d decides, the history seat %d", now.Decider, whole.Decider())
		case !same(now.View, whole.View(game.Seat(seat))):
			return fmt.Errorf("the server shows seat %d another position than the history gives", seat)
		}
	}
	return nil
}

func (l *load) replay(s game.State, line []store.Record) error {
	for _, r := range line {
		a, err := l.Title.Vocabulary().ParseAction(r.Text)
		if err != nil {
			return fmt.Errorf("record %d: %w", r.N, err)
		}
		if int(s.Decider()) != r.Seat {
			return fmt.Errorf("record %d is of seat %d, but seat %d decides", r.N, r.Seat, s.Decider())
		}
		if err := s.Apply(a, nil); err != nil {
			return fmt.Errorf("record %d: %w", r.N, err)
		}
	}
	return nil
}

// same compares two values by their JSON.
func same(a, b any) bool {
	one, errOne := normal(a)
	two, errTwo := normal(b)
	return errors.Join(errOne, errTwo) == nil && one == two
}

func normal(v any) (string, error) {
	text, err := json.Marshal(v)
	if err != nil {
		return "", err
	}
	var plain any
	if err := json.Unmarshal(text, &plain); err != nil {
		return "", err
	}
	text, err = json.Marshal(plain) // with sorted keys
	return string(text), err
}
