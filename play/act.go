package play

import (
	"context"
	"errors"
	"fmt"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store"
)

// Act plays actions for a seat of the caller. They are played in one stroke or, if one of them is refused, not at
// all; where chance falls, something hidden is seen or another decides, the rest of them is left.
func (svc *Service) Act(ctx context.Context, r Request, p moment.Move) (*Played, error) {
	if r.Who.Account == "" {
		return nil, match.ErrSignedOut
	}
	if len(p.Actions) == 0 || len(p.Actions) > moment.MaxBundle {
		return nil, match.Invalid("actions", "want 1 to %d", moment.MaxBundle)
	}
	began := svc.matches.Now()
	var (
		answer Played
		by     game.Seat
		title  string
		done   []match.Entry // what this request has played: now, or when it came before
		again  bool
	)
	err := svc.matches.ChangeAt(ctx, r.Table, r.N, func(m *match.Match, d *match.Draft) error {
		d.Actor, title = r.Who.Account, m.Row.Title
		s, err := m.OwnSeat(r.Who, r.Seat)
		if err != nil {
			return err
		}
		by = s
		if done, err = svc.repeated(ctx, m, r.N, s, p.Actions); err != nil || len(done) > 0 {
			again = true
			return err
		}
		if err := m.CheckOpen(r.N); err != nil {
			return err
		}
		if m.State.Decider() != s || m.GivenUp(int(s)) {
			return match.ErrNotYourTurn
		}
		if err := svc.playAll(m, d, s, p.Actions); err != nil {
			return err
		}
		done = d.Entries
		if err := svc.prepare(ctx, m, d, s, p.Answers); err != nil {
			return err
		}
		return svc.giveAnswers(ctx, m, d)
	}, func(m *match.Match) error {
		answer = playedBy(by, done)
		var err error
		answer.Now, err = m.Moment(m.AfterActing(by), svc.matches.Now(), p.View)
		return err
	})
	if err != nil {
		return nil, err
	}
	if !again {
		svc.observe.Played(title, false, svc.matches.Now().Sub(began))
	}
	return &answer, nil
}

// playedBy answers a seat with the actions among some records.
func playedBy(seat game.Seat, entries []match.Entry) Played {
	p := Played{Events: []string{}}
	for i := range entries {
		if e := &entries[i]; e.Kind == store.KindAction {
			p.N = e.N
			p.Played++
			p.Events = append(p.Events, match.VisibleEvents(*e, seat)...)
		}
	}
	return p
}

// playAll drafts actions one after the other, until a veil.
func (svc *Service) playAll(m *match.Match, d *match.Draft, s game.Seat, actions []string) error {
	first := 0
	for i, text := range actions {
		if i > 0 {
			d.Bundle = first
		}
		if err := svc.play(m, d, s, text); err != nil {
			return &moment.StepError{Step: i, Err: err}
		}
		last := d.Steps[len(d.Steps)-1]
		if i == 0 {
			first = last.N
		}
		if last.Fixed || d.Row.Status != store.Live || d.State.Decider() != s {
			return nil
		}
	}
	return nil
}

// repeated finds the records that this very request made when it came before.
func (svc *Service) repeated(
	ctx context.Context, m *match.Match, n int, seat game.Seat, actions []string,
) ([]match.Entry, error) {
	if n < 0 || n >= m.Row.Head {
		return nil, nil
	}
	entries, err := svc.matches.EntriesUpTo(ctx, m, n, 4*moment.MaxBundle)
	if err != nil {
		return nil, err
	}
	for i := range entries {
		e := &entries[i]
		switch {
		case match.KeepsQuestion(e.Kind):
			continue
		case e.Kind != store.KindAction || e.Seat != int(seat) || e.Text != actions[0]:
			return nil, nil
		}
		return sentTogether(entries[i:], actions), nil
	}
	return nil, nil
}

// sentTogether are the leading records that one request with these actions made, or none if they are another's.
func sentTogether(entries []match.Entry, actions []string) []match.Entry {
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
func (svc *Service) play(m *match.Match, d *match.Draft, seat game.Seat, text string) error {
	a, err := m.Title.Vocabulary().ParseAction(text)
	if err != nil {
		return err
	}
	s := d.State
	if s == m.State { // the first of this draft
		if m.Spare == nil {
			m.Spare = m.Title.Blank()
		}
		s = m.Spare
		s.CopyFrom(m.State)
	}
	var log game.Log
	if err := s.Apply(a, &log); err != nil {
		if errors.Is(err, game.ErrIllegal) {
			return err
		}
		return &match.FaultError{Err: err}
	}
	if err := s.Check(); err != nil {
		return &match.FaultError{Err: fmt.Errorf("after %q: %w", text, err)}
	}
	if d.Extra.Undo != nil || d.Extra.Draw != nil || d.Extra.Pause != nil {
		d.ChangeRow()
		d.Extra.Undo, d.Extra.Draw, d.Extra.Pause = nil, nil, nil // what was asked is answered by playing on
	}
	d.State = s
	events, fixed := match.EventsTold(m.Title.Vocabulary(), log.Events)
	e := d.Add(store.KindAction, seat, m.Title.Vocabulary().ActionText(a),
		match.Details{Events: events, Fixed: fixed, Bundle: d.Bundle, Before: d.AutoAnswer})
	d.Steps = append(d.Steps, match.StepOf(e))
	if err := svc.matches.SnapshotIfDue(m, d); err != nil {
		return &match.FaultError{Err: fmt.Errorf("position after %q: %w", text, err)}
	}
	d.PassTurn(m, m.Clock.Next)
	if d.Row.Status == store.Finished {
		svc.observe.Ended(m.Row.Title, d.Row.Result.By)
	}
	return nil
}

// Played answers an action.
type Played struct {
	N      int           `json:"n" doc:"The number that the last of the actions got."`
	Played int           `json:"played" doc:"How many were played: a roll, a secret or another player ends the row."`
	Events []string      `json:"events" nullable:"false" doc:"What they brought about, as far as the seat may know."`
	Now    moment.Moment `json:"now"`
}
