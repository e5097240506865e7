package table

import (
	"context"
	"errors"
	"fmt"

	"prancingpony/game"
	"prancingpony/store"
)

// Play is what a player does with one gesture: one action, or several in a row.
type Play struct {
	Actions []string
	View    bool // answer with the view too
	Settle  bool // when tried: also give the answers that go without saying after them
}

// MaxBundle is how many actions may be sent together.
const MaxBundle = 64

// Act plays actions for a seat of the caller. They are played in one stroke or, if one of them is refused, not at all;
// where chance falls, something hidden is seen or another decides, the rest of them is left.
func (svc *Service) Act(ctx context.Context, r Request, p Play) (*Played, error) {
	if r.Who.Account == "" {
		return nil, ErrSignedOut
	}
	if len(p.Actions) == 0 || len(p.Actions) > MaxBundle {
		return nil, invalid("actions", "want 1 to %d", MaxBundle)
	}
	began := svc.clock()
	var (
		answer Played
		by     game.Seat
		title  string
		done   []entry // what this request has played: now, or when it came before
		again  bool
	)
	err := svc.changeAt(ctx, r.Table, r.N, func(m *match, d *draft) error {
		d.actor, title = r.Who.Account, m.row.Title
		s, err := m.ownSeat(r.Who, r.Seat)
		if err != nil {
			return err
		}
		by = s
		if done, err = svc.repeated(ctx, m, r.N, s, p.Actions); err != nil || len(done) > 0 {
			again = true
			return err
		}
		if err := m.open(r.N); err != nil {
			return err
		}
		if m.state.Decider() != s || m.givenUp(int(s)) {
			return ErrNotYourTurn
		}
		if err := svc.playAll(m, d, s, p.Actions); err != nil {
			return err
		}
		done = d.entries
		return svc.answerBeforehand(ctx, m, d)
	}, func(m *match) error {
		answer = playedBy(by, done)
		var err error
		answer.Now, err = m.moment(m.afterActing(by), svc.now(), p.View)
		return err
	})
	if err != nil {
		return nil, err
	}
	if !again {
		svc.observe.Played(title, false, svc.clock().Sub(began))
	}
	return &answer, nil
}

// playedBy answers a seat with the actions among some records.
func playedBy(seat game.Seat, entries []entry) Played {
	p := Played{Events: []string{}}
	for i := range entries {
		if e := &entries[i]; e.Kind == store.KindAction {
			p.N = e.N
			p.Played++
			p.Events = append(p.Events, visibleEvents(*e, seat)...)
		}
	}
	return p
}

// playAll drafts actions one after the other, until a veil.
func (svc *Service) playAll(m *match, d *draft, s game.Seat, actions []string) error {
	first := 0
	for i, text := range actions {
		if i > 0 {
			d.bundle = first
		}
		if err := svc.play(m, d, s, text); err != nil {
			return &stepError{i, err}
		}
		last := d.steps[len(d.steps)-1]
		if i == 0 {
			first = last.n
		}
		if last.fixed || d.row.Status != store.Live || d.state.Decider() != s {
			return nil
		}
	}
	return nil
}

// stepError says which of several actions was refused.
type stepError struct {
	step int
	err  error
}

func (e *stepError) Error() string { return e.err.Error() }
func (e *stepError) Unwrap() error { return e.err }

// StepOf is which of several actions an error is about.
func StepOf(err error) int {
	var e *stepError
	if errors.As(err, &e) {
		return e.step
	}
	return 0
}

// repeated finds the records that this very request made when it came before.
func (svc *Service) repeated(ctx context.Context, m *match, n int, seat game.Seat, actions []string) ([]entry, error) {
	if n < 0 || n >= m.row.Head {
		return nil, nil
	}
	entries, err := svc.entriesUpTo(ctx, m, n, 4*MaxBundle)
	if err != nil {
		return nil, err
	}
	for i := range entries {
		e := &entries[i]
		switch {
		case aside(e.Kind):
			continue
		case e.Kind != store.KindAction || e.Seat != int(seat) || e.Text != actions[0]:
			return nil, nil
		}
		return sentTogether(entries[i:], actions), nil
	}
	return nil, nil
}

// sentTogether are the leading records that one request with these actions made, or none if they are another's.
func sentTogether(entries []entry, actions []string) []entry {
	for i := 1; i < len(entries); i++ {
		if entries[i].Bundle != entries[0].N {
			return entries[:i]
		}
		if i >= len(actions) || entries[i].Text != actions[i] {
			return nil
		}
	}
	return entries
}

// play drafts one action of the seat that decides. The state it is tried on is a copy.
func (svc *Service) play(m *match, d *draft, seat game.Seat, text string) error {
	a, err := m.title.Vocabulary().ParseAction(text)
	if err != nil {
		return err
	}
	s := d.state
	if s == m.state { // the first of this draft
		if m.spare == nil {
			m.spare = m.title.Blank()
		}
		s = m.spare
		s.CopyFrom(m.state)
	}
	var log game.Log
	if err := s.Apply(a, &log); err != nil {
		if errors.Is(err, game.ErrIllegal) {
			return err
		}
		return &faultError{err: err}
	}
	if err := s.Check(); err != nil {
		return &faultError{err: fmt.Errorf("after %q: %w", text, err)}
	}
	if d.extra.Undo != nil || d.extra.Draw != nil || d.extra.Pause != nil {
		d.rewrite()
		d.extra.Undo, d.extra.Draw, d.extra.Pause = nil, nil, nil // what was asked is answered by playing on
	}
	d.state = s
	events, fixed := eventsTold(m.title.Vocabulary(), log.Events)
	e := d.add(store.KindAction, seat, m.title.Vocabulary().ActionText(a), data{Events: events, Fixed: fixed, Bundle: d.bundle, Before: d.beforehand})
	d.steps = append(d.steps, stepOf(e))
	if err := svc.snapshotIfDue(m, d); err != nil {
		return &faultError{err: fmt.Errorf("position after %q: %w", text, err)}
	}
	d.handOver(m, m.clock.next)
	if d.row.Status == store.Finished {
		svc.observe.Ended(m.row.Title, d.row.Result.By)
	}
	return nil
}

// eventsTold are events as they are kept, and whether one of them makes what led here stand for good.
func eventsTold(v *game.Vocabulary, events []game.Event) (list []told, fixed bool) {
	for _, e := range events {
		list = append(list, told{Text: v.EventText(e), But: ^e.To})
	}
	return list, game.Fixed(v, events)
}

func visibleEvents(e entry, viewer game.Seat) []string {
	list := make([]string, 0, len(e.Events))
	for _, t := range e.Events {
		if to := ^t.But; to.Has(viewer) {
			list = append(list, t.Text)
		}
	}
	return list
}
