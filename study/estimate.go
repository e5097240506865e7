package study

import (
	"context"

	"prancingpony/game"
	"prancingpony/judge"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store"
)

// Estimate is what the judge makes of a match that goes on: an estimate by what the deciding seat can see, no verdict.
type Estimate struct {
	N           int // number of the last record
	Seat        int // whose chance it is
	Chance      float64
	Doubt       float64 // standard deviation; 0 if the title's own estimate had to do
	Simulations int
}

// Estimate tells how the chances stand in a match that goes on; nil if nobody can tell. It is for somebody who decides
// how the match ends, not for players: the caller has made sure of that.
func (svc *Service) Estimate(ctx context.Context, who match.Caller, id string) (*Estimate, error) {
	var q *question
	err := svc.matches.With(ctx, id, func(m *match.Match) error {
		if m.Row.Status != store.Live && m.Row.Status != store.Paused || m.State.Decider() == game.Nobody {
			return match.ErrClosed
		}
		q = &question{title: m.Title, state: game.Clone(m.Title, m.State), n: m.Row.Head}
		return nil
	})
	if err != nil {
		return nil, err
	}
	e := &Estimate{N: q.n, Seat: int(q.state.Decider())}
	err = svc.inSlot(ctx, who, func() error {
		v, err := svc.judge.Look(ctx, q.title, q.state, judge.Question{})
		if err != nil {
			return err
		}
		if best := v.Answers[0]; best.Chance >= 0 {
			e.Chance, e.Doubt = float64(best.Chance)/moment.One, float64(best.Doubt)/moment.One
			e.Simulations = v.Simulations
			return nil
		}
		eval, ok := q.title.(game.Evaluator)
		if !ok {
			e = nil
			return nil
		}
		e.Chance = float64(eval.Evaluate(q.state, q.state.Decider())) / moment.One
		return nil
	})
	if err != nil {
		return nil, err
	}
	return e, nil
}
