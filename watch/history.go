package watch

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store"
)

// Show is a record as a viewer may know it.
func Show(e *match.Entry, viewer game.Seat) Record {
	r := Record{
		N: e.N, At: e.At, Kind: string(e.Kind), Seat: e.Seat, Turn: e.Turn, Name: e.Name, Level: e.Level,
		Agree:  e.Agree,
		Result: e.Result,
	}
	switch e.Kind {
	case store.KindAction:
		r.Bundle = cmp.Or(e.Bundle, e.N)
		r.Events = match.VisibleEvents(*e, viewer)
		if viewer == game.Judge || viewer == game.Seat(e.Seat) {
			r.Cause, r.Beforehand = e.Text, e.Before
		}
	case store.KindUndo, match.KindAskUndo:
		to := e.To
		r.To = &to
	}
	return r
}

// SpectatorView is all that an answer to a caller depends on: of two callers with equal views, one may be given what
// was made for the other.
type SpectatorView struct {
	Table, Title string
	Viewer       game.Seat
	Head         int
	Updated      time.Time // a name may change without a record
	Status       store.Status
}

func (s SpectatorView) String() string {
	return fmt.Sprintf("%s %d %d %d %s", s.Table, s.Viewer, s.Head, s.Updated.UnixMilli(), s.Status)
}

// SpectatorView is what a caller sees of a match.
func (svc *Service) SpectatorView(
	ctx context.Context, who match.Caller, id string, seat int,
) (s SpectatorView, err error) {
	err = svc.matches.With(ctx, id, func(m *match.Match) error {
		viewer, err := m.Viewer(who, seat)
		if err != nil {
			return err
		}
		head, err := svc.lastVisible(ctx, m, viewer) // for those who lag it moves with the time alone
		s = SpectatorView{
			Table: m.ID, Title: m.Row.Title, Viewer: viewer, Head: head, Updated: m.Row.Updated, Status: m.Row.Status,
		}
		return err
	})
	return s, err
}

// historyPage is how many records are sent at a time.
const historyPage = 1000

// History is the records after a number as the caller may know them, a page of them at most, and the number of the
// last one there is.
func (svc *Service) History(
	ctx context.Context, who match.Caller, id string, seat, after int,
) ([]Record, int, error) {
	list := []Record{}
	head := 0
	err := svc.matches.With(ctx, id, func(m *match.Match) error {
		viewer, err := m.Viewer(who, seat)
		if err != nil {
			return err
		}
		entries, err := svc.matches.EntriesUpTo(ctx, m, max(0, min(after, m.Row.Head)), historyPage)
		if err != nil {
			return err
		}
		if head, err = svc.lastVisible(ctx, m, viewer); err != nil {
			return err
		}
		entries = upTo(entries[:min(len(entries), historyPage)], head)
		stands, err := svc.standing(ctx, m, head)
		if err != nil {
			return err
		}
		for i := range entries {
			r := Show(&entries[i], viewer)
			r.Undone = entries[i].Kind == store.KindAction && !stands[r.N]
			list = append(list, r)
		}
		return nil
	})
	return list, head, err
}

// At is the match just after record n.
func (svc *Service) At(ctx context.Context, who match.Caller, id string, seat, n int) (*moment.Moment, error) {
	var o *moment.Moment
	err := svc.matches.With(ctx, id, func(m *match.Match) error {
		viewer, err := m.Viewer(who, seat)
		if err != nil {
			return err
		}
		head, err := svc.lastVisible(ctx, m, viewer)
		if err != nil {
			return err
		}
		if n < 0 || n > head {
			return match.ErrNotFound
		}
		if m.Start == 0 || n < m.Start {
			o = &moment.Moment{N: n, Seat: int(viewer), Status: moment.StatusOpen, Decider: -1, Legal: []string{}}
			return nil
		}
		s, reached, err := svc.matches.ShowPast(ctx, m, n)
		if err != nil {
			return err
		}
		o = past(m, viewer, s, n)
		showsOnly(o, reached)
		return nil
	})
	return o, err
}

// past is a moment of the match just after record n, when it stood like that.
func past(m *match.Match, viewer game.Seat, s game.State, n int) *moment.Moment {
	o := &moment.Moment{
		N: n, Seat: int(viewer), Status: moment.StatusLive, Legal: []string{}, Turn: s.Turn(),
		Decider: int(s.Decider()),
		View:    s.View(viewer),
	}
	if viewer == s.Decider() || viewer == game.Judge && o.Decider >= 0 {
		v := m.Title.Vocabulary()
		p := s.Prompt()
		o.Prompt, o.Rule = v.PromptText(p), v.Prompts[p.ID].Rule
	}
	if m.Row.Status == store.Finished && n == m.Row.Head {
		o.Status, o.Result = moment.StatusOver, match.ResultOf(&m.Row)
	}
	return o
}

// showsOnly says that a moment of the past shows an earlier one, which nobody decides at.
func showsOnly(o *moment.Moment, reached int) {
	if reached < o.N && o.Status == moment.StatusLive {
		o.Shown, o.Prompt, o.Rule = reached, "", ""
	}
}

// momentsPage is how many moments are sent at a time.
const momentsPage = 100

// Moments are those of a match that is over, after record number after and in their order: what one keeps to see it
// again without asking. next is the number to go on after; 0 at the end.
func (svc *Service) Moments(
	ctx context.Context, who match.Caller, id string, after int,
) (list []moment.Moment, next int, err error) {
	list = []moment.Moment{}
	err = svc.matches.With(ctx, id, func(m *match.Match) error {
		entries, err := svc.matches.FinishedEntries(ctx, who, m)
		if err != nil {
			return err
		}
		at := m.Start
		var played []match.Step
		for _, s := range m.Steps {
			if s.N <= after {
				at = s.N
			} else {
				played = append(played, s)
			}
		}
		s, reached, err := svc.matches.ShowPast(ctx, m, at)
		if err != nil {
			return err
		}
		lost := reached < at
		if after < m.Start {
			list = append(list, *past(m, game.Judge, s, m.Start))
		}
		for _, step := range played {
			if len(list) >= momentsPage {
				next = list[len(list)-1].N
				return nil
			}
			played, reached := game.Clone(m.Title, s), step.N
			replay := func() error { return match.ReplayAction(m.Title, played, entries[step.N-1]) }
			if lost || match.Guard(replay) != nil { // other rules played it
				if played, reached, err = svc.matches.ShowPast(ctx, m, step.N); err != nil {
					return err
				}
			}
			s, lost = played, reached < step.N
			o := past(m, game.Judge, s, step.N)
			showsOnly(o, reached)
			list = append(list, *o)
		}
		return nil
	})
	return list, next, err
}
