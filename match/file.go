package match

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

// FromFile says what a match file becomes. Of the row only what the file does not say is read: the id, the host, who
// may see it, and who sits on each seat.
type FromFile struct {
	File   *game.Match
	Row    store.Match
	Extra  Extra
	Ended  time.Time
	PlayOn bool // one that stopped before its end can be played on
}

// ImportFile proves a match file, plays it again and stores it with all records, as if it had been played here. The
// error is a store.ErrExists if the id is taken.
func (cache *Cache) ImportFile(ctx context.Context, from FromFile) error {
	t, known := cache.titles[from.File.Title]
	if !known {
		return Invalid("file", "there is no title %q", from.File.Title)
	}
	var e *store.Export
	err := Guard(func() error {
		if err := game.Verify(t, from.File); err != nil {
			return Invalid("file", "%v", err)
		}
		var err error
		e, err = cache.replayFile(t, &from)
		return err
	})
	var broken *FaultError
	if errors.As(err, &broken) {
		return Invalid("file", "%v", broken.Err)
	}
	if err != nil {
		return err
	}
	return cache.store.Import(ctx, e)
}

// replayFile makes the records of a file that was proved.
func (cache *Cache) replayFile(t game.Title, from *FromFile) (*store.Export, error) {
	m, seed, err := newFromFile(t, from)
	if err != nil {
		return nil, err
	}
	d := m.draft(from.Ended)
	if d.State, err = t.New(m.Options, game.LiveRand(seed)); err != nil {
		return nil, Invalid("file", "%v", err)
	}
	d.Add(KindStart, game.Nobody, "", Details{}).Rules = from.File.Rules
	rules := from.File.Rules
	e := &store.Export{Secret: &store.Secret{Secret: []byte(from.File.Secret), Seed: seed[:]}}
	for i, move := range from.File.Moves {
		a, err := t.Vocabulary().ParseAction(move.Action)
		if err != nil {
			return nil, err
		}
		var log game.Log
		if err := d.State.Apply(a, &log); err != nil {
			return nil, err
		}
		if move.Rules != 0 {
			rules = move.Rules
		}
		events, fixed := EventsTold(t.Vocabulary(), log.Events)
		entry := d.Add(store.KindAction, move.Seat, move.Action, Details{Events: events, Fixed: fixed})
		entry.Rules = rules
		d.Steps = append(d.Steps, StepOf(entry))
		if (i+1)%cache.every == 0 {
			snap, err := takeSnapshot(t, d.State, entry.N)
			if err != nil {
				return nil, err
			}
			e.Snapshots = append(e.Snapshots, *snap)
		}
	}
	if err := d.endFile(m, from); err != nil {
		return nil, err
	}
	for i := range d.Entries {
		entry := &d.Entries[i]
		if entry.Rules == 0 {
			entry.Rules = rules
		}
		if err := entry.pack(); err != nil {
			return nil, err
		}
		e.Records = append(e.Records, entry.Record)
	}
	if d.Row.Extra, err = json.Marshal(d.Extra); err != nil {
		return nil, err
	}
	e.Match = d.Row
	e.Match.Head = len(e.Records)
	return e, nil
}

// newFromFile is a match that is about to begin as a file says.
func newFromFile(t game.Title, from *FromFile) (m *Match, seed [32]byte, err error) {
	file := from.File
	infos, err := t.Seats(file.Options)
	switch {
	case err != nil:
		return nil, seed, Invalid("file", "%v", err)
	case file.Start != nil:
		return nil, seed, Invalid("file", "it begins at a position of its own")
	case len(file.Contributions) != len(infos):
		return nil, seed, Invalid("file", "it has %d contributions of %d", len(file.Contributions), len(infos))
	case len(file.Pledges) > len(infos):
		return nil, seed, Invalid("file", "it has more pledges than seats")
	case len(from.Row.Seats) != len(infos):
		return nil, seed, Invalid("seats", "the match has %d seats, not %d", len(infos), len(from.Row.Seats))
	}
	row := from.Row
	row.Title, row.Rules, row.Commitment = t.ID(), file.Rules, file.Commitment
	row.Status, row.Turn = store.Live, store.Turn{Seat: -1, Since: from.Ended}
	row.Created, row.Updated, row.Started = from.Ended, from.Ended, from.Ended
	if row.Options, err = json.Marshal(file.Options); err != nil {
		return nil, seed, err
	}
	clock, err := Clock{}.Check()
	if err != nil {
		return nil, seed, err
	}
	if row.Clock, err = json.Marshal(clock); err != nil {
		return nil, seed, err
	}
	row.Seats = slices.Clone(row.Seats)
	for i := range row.Seats {
		seat := &row.Seats[i]
		seat.ID, seat.Side, seat.Contribution = infos[i].ID, infos[i].Side, file.Contributions[i]
		if i < len(file.Pledges) {
			seat.Pledge = file.Pledges[i]
		}
	}
	m = &Match{ID: row.ID, Row: row, Extra: from.Extra, Title: t, Options: file.Options, Clock: clock}
	return m, game.Seed(file.Secret, file.Contributions), nil
}

// endFile ends a match as its file did, or lets it be played on.
func (d *Draft) endFile(m *Match, from *FromFile) error {
	if d.State.Result().Over || from.PlayOn {
		d.PassTurn(m, m.Clock.Next)
	} else {
		winners, ok := d.afterResignation()
		if from.File.Stopped != ByResignation || !ok {
			return Invalid("file", "it was not played to its end")
		}
		d.Finish(m, winners, ByResignation)
	}
	if d.Row.Status == store.Finished {
		d.Row.Ended = d.Now
	}
	if d.Extra.Offline { // no statistic counts what only its player has seen
		for i := range d.Row.Seats {
			d.Row.Seats[i].Outcome = ""
		}
	}
	return nil
}

// afterResignation are the seats that have won if those of people gave up; ok is false if people sat on several sides,
// since a file does not say who resigned.
func (d *Draft) afterResignation() (winners []int, ok bool) {
	side := ""
	for _, s := range d.Row.Seats {
		if s.Kind != store.SeatAccount {
			continue
		}
		if side != "" && s.Side != side {
			return nil, false
		}
		side = s.Side
	}
	for i, s := range d.Row.Seats {
		if s.Side != side {
			winners = append(winners, i)
		}
	}
	return winners, len(winners) > 0
}

// pack writes what a record says into its data.
func (e *Entry) pack() error {
	text, err := json.Marshal(e.Details)
	if err != nil {
		return fmt.Errorf("record %d: %w", e.N, err)
	}
	if len(text) > len("{}") {
		e.Data = text
	}
	return nil
}
