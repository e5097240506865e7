package arena

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"sync"

	"prancingpony/game"
)

// Schedule is a whole tournament: every bot against every other, in mirrored pairs.
type Schedule struct {
	Field *Field
	Bots  []string
	Pairs int
	Seed  uint64
	// Results is a file that records are appended to and that an interrupted run goes on from; may be empty.
	Results  string
	Progress func(done, of int)
	// Enough may end the tournament early; it sees all records so far.
	Enough func([]Record) bool
}

// Meetings lists every game, pair by pair, so that an early end leaves every match-up equally tried.
// One bot alone meets itself: how games end when equals play.
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

// Run plays all that is not in the results yet, on all cores, and returns every record.
func (s *Schedule) Run() ([]Record, error) {
	records, err := s.earlier()
	if err != nil {
		return nil, err
	}
	played := make(map[Meeting]bool, len(records))
	for _, r := range records {
		played[r.Meeting] = true
	}
	var todo []Meeting
	for _, m := range s.Meetings() {
		if !played[m] {
			todo = append(todo, m)
		}
	}
	out, err := s.output()
	if err != nil {
		return nil, err
	}
	records, err = s.playAll(todo, records, out)
	return records, errors.Join(err, out.Close())
}

func (s *Schedule) playAll(todo []Meeting, records []Record, out io.Writer) ([]Record, error) {
	var (
		mu    sync.Mutex
		wg    sync.WaitGroup
		next  int
		fault error
		of    = len(todo) + len(records)
	)
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for {
				mu.Lock()
				if next == len(todo) || fault != nil || s.Enough != nil && s.Enough(records) {
					mu.Unlock()
					return
				}
				m := todo[next]
				next++
				mu.Unlock()
				rec, err := s.Field.Play(m, s.Seed)
				mu.Lock()
				if err == nil {
					err = json.NewEncoder(out).Encode(rec)
				}
				if err != nil {
					fault = errors.Join(fault, err)
				} else {
					records = append(records, rec)
				}
				if s.Progress != nil {
					s.Progress(len(records), of)
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	return records, fault
}

// header is the first line of a results file: records of another tournament are not mixed in.
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

// wholeLines is how much of a file is whole lines.
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
