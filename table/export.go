package table

import (
	"context"
	"strconv"

	"prancingpony/game"
)

// Report is what a problem report holds: nothing that the reporter could not see anyway.
type Report struct {
	Table   string            `json:"table"`
	Title   string            `json:"title"`
	Rules   int               `json:"rules"`
	Options map[string]string `json:"options"`
	Seats   []string          `json:"seats" nullable:"false"`
	Now     Moment            `json:"now"`
	Last    []Record          `json:"last" nullable:"false" doc:"The last records."`
}

// Report gathers one.
func (svc *Service) Report(ctx context.Context, who Caller, id string, seat int) (*Report, error) {
	var r *Report
	err := svc.with(ctx, id, func(m *match) error {
		viewer, err := m.viewer(who, seat)
		if err != nil {
			return err
		}
		now, err := svc.momentFor(ctx, m, viewer, true)
		if err != nil {
			return err
		}
		last := upTo(m.tail, now.N)
		r = &Report{Table: m.id, Title: m.row.Title, Rules: m.title.Rules(), Options: m.options, Now: now, Seats: []string{}, Last: []Record{}}
		for i, s := range m.row.Seats {
			r.Seats = append(r.Seats, strconv.Itoa(i)+" "+s.ID+" "+string(s.Kind)+" "+s.Bot)
		}
		for i := max(0, len(last)-50); i < len(last); i++ {
			r.Last = append(r.Last, show(&last[i], viewer))
		}
		return nil
	})
	return r, err
}

// Export is a finished match on file, for anyone to verify.
func (svc *Service) Export(ctx context.Context, who Caller, id string) (*game.Match, error) {
	var file *game.Match
	err := svc.with(ctx, id, func(m *match) error {
		entries, err := svc.wholeStory(ctx, who, m)
		if err != nil {
			return err
		}
		file = &game.Match{
			Title: m.row.Title, Rules: entries[m.start-1].Rules, Options: m.options, Commitment: m.row.Commitment,
			Secret: string(m.secret.Secret), Contributions: m.contributions(), Pledges: pledges(m.row.Seats), Start: m.first, Moves: []game.Move{},
		}
		rules := file.Rules
		for _, s := range m.steps {
			e := &entries[s.n-1]
			move := game.Move{Seat: s.seat, Action: e.Text}
			if e.Rules != rules {
				rules, move.Rules = e.Rules, e.Rules
			}
			for _, t := range e.Events {
				move.Events = append(move.Events, t.Text)
			}
			file.Moves = append(file.Moves, move)
		}
		if m.state == nil {
			return nil
		}
		if r := m.state.Result(); r.Over {
			file.Result = &r
		} else {
			file.Stopped = m.row.Result.By
		}
		file.Digest, err = game.Digest(m.state)
		return err
	})
	return file, err
}
