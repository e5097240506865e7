package table

import (
	"context"
	"fmt"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/store"
	"prancingpony/watch"
)

// Start starts a table whose seats are filled, without the contributions that are still missing. What was pledged is
// waited for all the same: anyone who could leave it out after seeing the others' would choose the dice.
func (svc *Service) Start(ctx context.Context, who match.Caller, id string) (*watch.Table, error) {
	return svc.changeHost(ctx, who, id, func(m *match.Match, d *match.Draft) error {
		if !match.Filled(d.Row.Seats) {
			return match.ErrClosed
		}
		return startWithoutMissing(d, m)
	})
}

// begin derives the seed and makes the first position.
func begin(d *match.Draft, m *match.Match) error {
	seed := game.Seed(string(m.Secret.Secret), match.Contributions(d.Row.Seats))
	return match.Guard(func() error {
		state, err := firstState(d, m, seed)
		if err != nil {
			return &match.FaultError{Err: fmt.Errorf("first position: %w", err)}
		}
		if err := state.Check(); err != nil {
			return &match.FaultError{Err: fmt.Errorf("first position: %w", err)}
		}
		d.ChangeRow()
		d.State, d.Start = state, d.Next()
		d.Secret = &store.Secret{Secret: m.Secret.Secret, Seed: seed[:]}
		d.Row.Status = store.Live
		d.Row.Turn = store.Turn{Seat: -1, Since: d.Now, Remaining: m.Clock.First(len(d.Row.Seats))}
		d.Add(match.KindStart, game.Nobody, "", match.Details{Position: d.First})
		d.PassTurn(m, m.Clock.Next)
		if d.Extra.Cup != "" {
			d.Jobs = append(d.Jobs, store.Job{Kind: match.JobCup, Key: d.Extra.Cup + ":" + m.ID + ":begun"})
		}
		return nil
	})
}
