package table

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"prancingpony/game"
	"prancingpony/store"
)

// show is a record as a viewer may know it.
func show(e *entry, viewer game.Seat) Record {
	r := Record{
		N: e.N, At: e.At, Kind: string(e.Kind), Seat: e.Seat, Turn: e.Turn, Name: e.Name, Level: e.Level, Agree: e.Agree, Result: e.Result,
	}
	switch e.Kind {
	case store.KindAction:
		r.Bundle = cmp.Or(e.Bundle, e.N)
		r.Events = visibleEvents(*e, viewer)
		if viewer == game.Judge || viewer == game.Seat(e.Seat) {
			r.Cause, r.Beforehand = e.Text, e.Before
		}
	case store.KindUndo, kindAskUndo:
		to := e.To
		r.To = &to
	}
	return r
}

// entries are the records after number after.
func (svc *Service) entries(ctx context.Context, m *match, after int) ([]entry, error) {
	return svc.entriesUpTo(ctx, m, after, 0)
}

// entriesUpTo is entries, but at least the first so many of them are enough; 0 means all.
func (svc *Service) entriesUpTo(ctx context.Context, m *match, after, enough int) ([]entry, error) {
	if len(m.tail) > 0 && m.tail[0].N <= after+1 {
		return m.tail[after+1-m.tail[0].N:], nil
	}
	records, err := svc.store.Records(ctx, m.id, after, enough)
	if err != nil {
		return nil, err
	}
	return readEntries(records)
}

// wholeStory is every entry of a match that is over, for those who may see it.
func (svc *Service) wholeStory(ctx context.Context, who Caller, m *match) ([]entry, error) {
	switch {
	case !m.visible(who):
		return nil, ErrNotFound
	case m.row.Status != store.Finished || m.start == 0:
		return nil, ErrClosed
	}
	return svc.entries(ctx, m, 0)
}

// SpectatorView is all that what was played and who looks at it depend on: of two callers with the same sight one may be given what was made
// for the other.
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
func (svc *Service) SpectatorView(ctx context.Context, who Caller, id string, seat int) (s SpectatorView, err error) {
	err = svc.with(ctx, id, func(m *match) error {
		viewer, err := m.viewer(who, seat)
		if err != nil {
			return err
		}
		head, err := svc.horizon(ctx, m, viewer) // for those who lag it moves with the time alone
		s = SpectatorView{Table: m.id, Title: m.row.Title, Viewer: viewer, Head: head, Updated: m.row.Updated, Status: m.row.Status}
		return err
	})
	return s, err
}

// historyPage is how many records are told at a time.
const historyPage = 1000

// History is the records after a number as the caller may know them, a page of them at most, and the number of the last
// one there is.
func (svc *Service) History(ctx context.Context, who Caller, id string, seat, after int) ([]Record, int, error) {
	list := []Record{}
	head := 0
	err := svc.with(ctx, id, func(m *match) error {
		viewer, err := m.viewer(who, seat)
		if err != nil {
			return err
		}
		entries, err := svc.entriesUpTo(ctx, m, max(0, min(after, m.row.Head)), historyPage)
		if err != nil {
			return err
		}
		if head, err = svc.horizon(ctx, m, viewer); err != nil {
			return err
		}
		entries = upTo(entries[:min(len(entries), historyPage)], head)
		stands, err := svc.standing(ctx, m, head)
		if err != nil {
			return err
		}
		for i := range entries {
			r := show(&entries[i], viewer)
			r.Undone = entries[i].Kind == store.KindAction && !stands[r.N]
			list = append(list, r)
		}
		return nil
	})
	return list, head, err
}

// At is the match just after record n.
func (svc *Service) At(ctx context.Context, who Caller, id string, seat, n int) (*Moment, error) {
	var o *Moment
	err := svc.with(ctx, id, func(m *match) error {
		viewer, err := m.viewer(who, seat)
		if err != nil {
			return err
		}
		head, err := svc.horizon(ctx, m, viewer)
		if err != nil {
			return err
		}
		if n < 0 || n > head {
			return ErrNotFound
		}
		if m.start == 0 || n < m.start {
			o = &Moment{N: n, Seat: int(viewer), Status: statusOpen, Decider: -1, Legal: []string{}}
			return nil
		}
		s, err := svc.replayOld(ctx, m, n)
		if err != nil {
			return err
		}
		o = m.past(viewer, s, n)
		return nil
	})
	return o, err
}

// past is a moment of the match just after record n, when it stood like that.
func (m *match) past(viewer game.Seat, s game.State, n int) *Moment {
	o := &Moment{
		N: n, Seat: int(viewer), Status: statusLive, Legal: []string{}, Turn: s.Turn(), Decider: int(s.Decider()), View: s.View(viewer),
	}
	if viewer == s.Decider() || viewer == game.Judge && o.Decider >= 0 {
		v := m.title.Vocabulary()
		p := s.Prompt()
		o.Prompt, o.Rule = v.PromptText(p), v.Prompts[p.ID].Rule
	}
	if m.row.Status == store.Finished && n == m.row.Head {
		o.Status, o.Result = statusOver, resultOf(&m.row)
	}
	return o
}

// momentsPage is how many moments are told at a time.
const momentsPage = 100

// Moments are those of a match that is over, after record number after and in their order: what one keeps to see it again without
// asking. next is the number to go on after; 0 at the end.
func (svc *Service) Moments(ctx context.Context, who Caller, id string, after int) (list []Moment, next int, err error) {
	list = []Moment{}
	err = svc.with(ctx, id, func(m *match) error {
		entries, err := svc.wholeStory(ctx, who, m)
		if err != nil {
			return err
		}
		at := m.start
		var played []step
		for _, s := range m.steps {
			if s.n <= after {
				at = s.n
			} else {
				played = append(played, s)
			}
		}
		s, err := svc.replayOld(ctx, m, at)
		if err != nil {
			return err
		}
		if after < m.start {
			list = append(list, *m.past(game.Judge, s, m.start))
		}
		for _, step := range played {
			if len(list) >= momentsPage {
				next = list[len(list)-1].N
				return nil
			}
			if err := guard(func() error { return replayAction(m.title, s, entries[step.n-1]) }); err != nil {
				return ErrClosed // other rules played on: what can be shown has been told
			}
			list = append(list, *m.past(game.Judge, s, step.n))
		}
		return nil
	})
	return list, next, err
}
