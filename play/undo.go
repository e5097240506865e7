package play

import (
	"context"
	"errors"
	"slices"
	"time"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store"
)

// Undo takes back. What is not free is asked of the others; bots agree in friendly matches, and never in rated ones.
// Nothing is free once another person decides, so that no one's move is made stale without their consent.
func (svc *Service) Undo(ctx context.Context, r Request, back match.UndoTarget) (*moment.Moment, error) {
	who := r.Who
	return svc.backRequest(ctx, r, func(m *match.Match, d *match.Draft, s game.Seat) error {
		if m.Contradicted() {
			back = match.UndoTarget{To: svc.matches.LastPlayable(ctx, m)}
			if back.To == 0 {
				return match.ErrFrozen
			}
		}
		keep, err := m.UndoTarget(back)
		if err != nil {
			return err
		}
		others := m.Others(who.Account)
		switch {
		case len(m.Steps)-keep <= m.FreeUndo(who.Account), len(others) == 0 && (!m.Row.Rated || m.Contradicted()):
			return svc.takeBack(ctx, m, d, s, keep)
		case len(others) == 0:
			return match.ErrNoUndo
		}
		if m.Extra.Undo != nil {
			return match.ErrAsked // one wish at a time
		}
		if err := d.Ask(m, s, match.KindAskUndo); err != nil {
			return err
		}
		d.Extra.Undo = &moment.UndoRequest{Seat: int(s), To: m.NumberOf(keep), Agreed: []int{}}
		d.Add(match.KindAskUndo, s, "", match.Details{}).To = d.Extra.Undo.To
		for _, account := range others {
			d.Topics = append(d.Topics, store.AccountTopic(account))
		}
		return nil
	})
}

// backRequest is request for taking back, which people may also agree on where these rules contradict the last moves of
// others: then the match goes on from the last position that both know.
func (svc *Service) backRequest(
	ctx context.Context, r Request, fn func(*match.Match, *match.Draft, game.Seat) error,
) (*moment.Moment, error) {
	now, err := svc.request(ctx, r, fn)
	if !errors.Is(err, match.ErrFrozen) {
		return now, err
	}
	var s game.Seat
	err = svc.matches.CarryOver(ctx, r.Table, func(m *match.Match, d *match.Draft) error {
		if s, err = m.OwnSeat(r.Who, r.Seat); err != nil {
			return err
		}
		return fn(m, d, s)
	}, func(m *match.Match) error {
		now, err = svc.present(m, s)
		return err
	})
	return now, err
}

func (svc *Service) takeBack(ctx context.Context, m *match.Match, d *match.Draft, s game.Seat, keep int) error {
	if keep == len(m.Steps) {
		return match.ErrNoUndo
	}
	to := m.NumberOf(keep)
	state, err := svc.matches.ReplayPast(ctx, m, to)
	if errors.Is(err, match.ErrClosed) {
		return match.ErrNoUndo // other rules played that, and these cannot play it again
	}
	if err != nil {
		return err
	}
	if d.Extra.Undo != nil {
		d.ChangeRow()
		d.Extra.Undo = nil
	}
	clocks, err := svc.clocksAfter(ctx, m, to)
	if err != nil {
		return err
	}
	d.State, d.Steps = state, m.Steps[:keep:keep]
	d.Add(store.KindUndo, s, "", match.Details{}).To = to
	if m.Contradicted() {
		d.GoOn(m)
		return nil
	}
	giveBackTime(d, m, keep, m.Row.Seats[s].Account, clocks)
	d.PassTurn(m, m.Clock.Again)
	return nil
}

// clocksAfter are the clocks as they stood after a record; nil if it has none.
func (svc *Service) clocksAfter(ctx context.Context, m *match.Match, n int) (store.Clocks, error) {
	if m.Clock.Kind != match.ClockLive {
		return nil, nil
	}
	entries, err := svc.matches.EntriesUpTo(ctx, m, n-1, 1)
	if err != nil || len(entries) == 0 {
		return nil, err
	}
	return entries[0].Remaining, nil
}

// giveBackTime puts the clocks to what they should be after an undo. Anyone who asked for it pays for the time they
// used and loses the increments of what is undone; everyone else has the time that they had there.
func giveBackTime(d *match.Draft, m *match.Match, keep int, asked string, then store.Clocks) {
	if m.Clock.Kind != match.ClockLive {
		return
	}
	ran := !d.Row.Turn.Deadline.IsZero()
	turn := m.Clock.Stop(d.Row.Turn, d.Now)
	next := m.State.Decider()
	for _, s := range slices.Backward(m.Steps[keep:]) {
		if _, bot := d.Bot(int(s.Seat)); s.Seat != next && !bot {
			turn.Remaining[s.Seat] = max(time.Second, turn.Remaining[s.Seat]-m.Clock.IncrementTime())
		}
		next = s.Seat
	}
	for i := range min(len(then), len(turn.Remaining)) {
		if m.Row.Seats[i].Account != asked {
			turn.Remaining[i] = then[i]
		}
	}
	if ran {
		turn = m.Clock.Run(turn, d.Now)
	}
	d.Row.Turn = turn
}

// AnswerUndo answers a request to take back. When all the others agree it is done.
func (svc *Service) AnswerUndo(ctx context.Context, r Request, agree bool) (*moment.Moment, error) {
	who := r.Who
	return svc.backRequest(ctx, r, func(m *match.Match, d *match.Draft, s game.Seat) error {
		wish := m.Extra.Undo
		if wish == nil {
			return match.ErrClosed
		}
		asked := m.Row.Seats[wish.Seat].Account
		if asked == who.Account && agree {
			return match.ErrNotYours
		}
		d.ChangeRow()
		d.Add(match.KindAnswerUndo, s, "", match.Details{Agree: &agree})
		if !agree {
			d.Extra.Undo = nil
			return nil
		}
		agreed := match.Union(wish.Agreed, m.SeatsOf(who))
		if !m.Agreed(agreed, asked) {
			d.Extra.Undo = &moment.UndoRequest{Seat: wish.Seat, To: wish.To, Agreed: agreed}
			return nil
		}
		keep, err := m.UndoTarget(match.UndoTarget{To: wish.To})
		if err != nil {
			return err
		}
		return svc.takeBack(ctx, m, d, game.Seat(wish.Seat), keep)
	})
}
