package arena

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"sync"

	"prancingpony/game"
)

// Schedule is a tournament: every bot against every other, in mirrored pairs.
type Schedule struct {
	Field *Field
	Bots  []string
	Pairs int
	Seed  uint64
	// Opening is how many turns at most other bots play first when training data is collected, so that games differ.
	Opening int
	// Results is a file that records are appended to and that an interrupted run continues from; may be empty.
	Results  string
	Progress func(done, of int)
	// Enough may end the tournament early; it gets all records so far.
	Enough func([]Record) bool
}

// Meetings returns every game, pair by pair, so that after an early end all match-ups have equally many games. A single
// bot plays against itself.
func (s *Schedule) Meetings() []Meeting {
	var all []Meeting
	for pair := range s.Pairs {
		for i, a := range s.Bots {
			if len(s.Bots) == 1 {
				all = append(all, Meeting{[2]string{a, a}, pair})
			}
			for _, b := range s.Bots[i+1:] {
				all = append(all, Meeting{[2]string{a, b}, pair}, Meeting{[2]string{b, a}, pair})
			}
		}
	}
	return all
}

// Run plays all that is not in the results yet, on all cores, and returns every record. When ctx ends, games under way
// are left and what was played is returned with its error.
func (s *Schedule) Run(ctx context.Context) ([]Record, error) {
	t, err := s.begin()
	if err != nil {
		return nil, err
	}
	return t.end(t.playAll(ctx))
}

// tournament is a schedule being played.
type tournament struct {
	*Schedule
	todo    []Meeting
	records []Record
	of      int // games in all
	out     io.WriteCloser
}

// begin reads the results of an earlier run and opens the file for more.
func (s *Schedule) begin() (*tournament, error) {
	records, err := s.earlier()
	if err != nil {
		return nil, err
	}
	t := &tournament{Schedule: s, records: records}
	played := make(map[Meeting]bool, len(records))
	for _, r := range records {
		played[r.Meeting] = true
	}
	for _, m := range s.Meetings() {
		if !played[m] {
			t.todo = append(t.todo, m)
		}
	}
	t.of = len(t.records) + len(t.todo)
	t.out, err = s.output()
	return t, err
}

// add writes the record of a game.
func (t *tournament) add(rec Record) error {
	if err := json.NewEncoder(t.out).Encode(rec); err != nil {
		return err
	}
	t.records = append(t.records, rec)
	if t.Progress != nil {
		t.Progress(len(t.records), t.of)
	}
	return nil
}

func (t *tournament) enough() bool { return t.Enough != nil && t.Enough(t.records) }

func (t *tournament) end(err error) ([]Record, error) {
	return t.records, errors.Join(err, t.out.Close())
}

// playAll plays on all cores.
func (t *tournament) playAll(ctx context.Context) error {
	var (
		mu    sync.Mutex
		wg    sync.WaitGroup
		next  int
		fault error
	)
	take := func() (m Meeting, ok bool) {
		mu.Lock()
		defer mu.Unlock()
		if next == len(t.todo) || fault != nil || ctx.Err() != nil || t.enough() {
			return m, false
		}
		next++
		return t.todo[next-1], true
	}
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for m, ok := take(); ok; m, ok = take() {
				rec, err := t.play(ctx, m)
				mu.Lock()
				if err == nil {
					err = t.add(rec)
				}
				if ctx.Err() == nil {
					fault = errors.Join(fault, err)
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	return errors.Join(fault, ctx.Err())
}

// play plays one game, or abandons it when ctx ends.
func (t *tournament) play(ctx context.Context, m Meeting) (Record, error) {
	type result struct {
		Record
		err error
	}
	done := make(chan result, 1)
	go func() {
		rec, err := t.Field.Play(m, t.Seed)
		done <- result{rec, err}
	}()
	select {
	case r := <-done:
		return r.Record, r.err
	case <-ctx.Done():
		return Record{}, ctx.Err()
	}
}

// header is the first line of a results file; records of another tournament are refused.
type header struct {
	Title   string         `json:"title"`
	Rules   int            `json:"rules"`
	Options []game.Options `json:"options,omitempty"`
	Seed    uint64         `json:"seed"`
}

func (s *Schedule) header() header {
	return header{s.Field.title.ID(), s.Field.title.Rules(), s.Field.options, s.Seed}
}

// earlier reads the records of an interrupted run. A last line cut off by the interruption is dropped.
func (s *Schedule) earlier() ([]Record, error) {
	if s.Results == "" {
		return nil, nil
	}
	f, err := os.Open(s.Results)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // only read
	want, err := json.Marshal(s.header())
	if err != nil {
		return nil, err
	}
	lines := bufio.NewScanner(f)
	var records []Record
	for n := 1; lines.Scan(); n++ {
		if n == 1 {
			if lines.Text() != string(want) {
				return nil, fmt.Errorf("%s: these results are of another tournament: %s", s.Results, lines.Text())
			}
			continue
		}
		var r Record
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			if !lines.Scan() {
				break
			}
			return nil, fmt.Errorf("%s: line %d: %w", s.Results, n, err)
		}
		records = append(records, r)
	}
	return records, lines.Err()
}

type nowhere struct{ io.Writer }

func (nowhere) Close() error { return nil }

func (s *Schedule) output() (io.WriteCloser, error) {
	if s.Results == "" {
		return nowhere{io.Discard}, nil
	}
	f, err := os.OpenFile(s.Results, os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, err
	}
	end, err := wholeLines(f)
	if err == nil {
		err = f.Truncate(end)
	}
	if err == nil {
		_, err = f.Seek(end, io.SeekStart)
	}
	if err == nil && end == 0 {
		err = json.NewEncoder(f).Encode(s.header())
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// wholeLines returns the length of a file up to its last line break.
func wholeLines(f *os.File) (end int64, err error) {
	r := bufio.NewReader(f)
	for {
		line, err := r.ReadString('\n')
		if errors.Is(err, io.EOF) {
			return end, nil
		}
		if err != nil {
			return 0, err
		}
		end += int64(len(line))
	}
}
