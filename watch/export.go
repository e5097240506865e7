package watch

import (
	"context"
	"slices"
	"strconv"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
)

// Report is what a problem report holds: nothing that the reporter could not see anyway.
type Report struct {
	Table   string            `json:"table"`
	Title   string            `json:"title"`
	Rules   int               `json:"rules"`
	Options map[string]string `json:"options"`
	Seats   []string          `json:"seats" nullable:"false"`
	Now     moment.Moment     `json:"now"`
	Last    []Record          `json:"last" nullable:"false" doc:"The last records."`
}

// Report gathers one.
func (svc *Service) Report(ctx context.Context, who match.Caller, id string, seat int) (*Report, error) {
	var r *Report
	err := svc.matches.With(ctx, id, func(m *match.Match) error {
		viewer, err := m.Viewer(who, seat)
		if err != nil {
			return err
		}
		now, err := svc.momentFor(ctx, m, viewer, true)
		if err != nil {
			return err
		}
		last := upTo(m.Tail, now.N)
		r = &Report{
			Table: m.ID, Title: m.Row.Title, Rules: m.Title.Rules(), Options: m.Options, Now: now, Seats: []string{},
			Last: []Record{},
		}
		for i, s := range m.Row.Seats {
			r.Seats = append(r.Seats, strconv.Itoa(i)+" "+s.ID+" "+string(s.Kind)+" "+s.Bot)
		}
		for i := max(0, len(last)-50); i < len(last); i++ {
			r.Last = append(r.Last, Show(&last[i], viewer))
		}
		return nil
	})
	return r, err
}

// Export is a finished match on file, for anyone to verify.
func (svc *Service) Export(ctx context.Context, who match.Caller, id string) (*game.Match, error) {
	var file *game.Match
	err := svc.matches.With(ctx, id, func(m *match.Match) error {
		entries, err := svc.matches.FinishedEntries(ctx, who, m)
		if err != nil {
			return err
		}
		file = &game.Match{
			Format: game.MatchFormat, Version: game.MatchVersion,
			Title: m.Row.Title, Rules: entries[m.Start-1].Rules, Options: m.Options, Commitment: m.Row.Commitment,
			Secret: string(m.Secret.Secret), Contributions: m.Contributions(), Pledges: match.Pledges(m.Row.Seats),
			Start: m.First, Moves: []game.Move{},
		}
		rules := file.Rules
		for _, s := range m.Steps {
			e := &entries[s.N-1]
			move := game.Move{Seat: s.Seat, Action: e.Text}
			if e.Rules != rules {
				rules, move.Rules = e.Rules, e.Rules
			}
			for _, t := range e.Events {
				move.Events = append(move.Events, t.Text)
			}
			file.Moves = append(file.Moves, move)
		}
		if m.State == nil { // these rules contradict what was played
			if slices.Contains(m.Title.Endings(), m.Row.Result.By) {
				file.Result = &game.Result{Over: true, Winners: seatSet(m.Row.Result.Winners), By: m.Row.Result.By}
			} else {
				file.Stopped = m.Row.Result.By
			}
			return nil
		}
		if r := m.State.Result(); r.Over {
			file.Result = &r
		} else {
			file.Stopped = m.Row.Result.By
		}
		file.Digest, err = game.Digest(m.State)
		return err
	})
	return file, err
}

func seatSet(seats []int) (set game.SeatSet) {
	for _, s := range seats {
		set |= game.Only(game.Seat(s))
	}
	return set
}
