package table

import (
	"context"
	"errors"
	"slices"
	"time"

	"prancingpony/game"
	"prancingpony/store"
)

// freeUndo counts the last actions that an account may take back without asking: its own, with nobody else's
// after them, none of which let chance fall or showed something hidden.
func (m *match) freeUndo(account string) int {
	if m.row.Status != store.Live {
		return 0
	}
	free := 0
	for _, s := range slices.Backward(m.steps) {
		if s.fixed || m.row.Seats[s.seat].Account != account || account == "" {
			break
		}
		if _, bot := botOf(&m.row, &m.extra, int(s.seat)); bot {
			break
		}
		free++
	}
	return free
}

// Back says how far to take back: a number of actions, all after a record, or the whole of the last gesture. The zero
// value is one action.
type UndoTarget struct {
	Steps  int
	To     int  // number of a record
	Bundle bool // all that was sent together with the last action
}

// Undo takes back. What is not free is asked of the others; bots agree in friendly matches, and never in rated ones.
func (svc *Service) Undo(ctx context.Context, r Request, back UndoTarget) (*Moment, error) {
	who := r.Who
	return svc.request(ctx, r, func(m *match, d *draft, s game.Seat) error {
		keep, err := m.undoTarget(back)
		if err != nil {
			return err
		}
		others := m.others(who.Account)
		switch {
		case len(m.steps)-keep <= m.freeUndo(who.Account), len(others) == 0 && !m.row.Rated:
			return svc.takeBack(ctx, m, d, s, keep)
		case len(others) == 0:
			return ErrNoUndo
		}
		if m.extra.Undo != nil {
			return ErrAsked // one wish at a time
		}
		if err := d.ask(m, s, kindAskUndo); err != nil {
			return err
		}
		d.extra.Undo = &UndoRequest{Seat: int(s), To: m.numberOf(keep), Agreed: []int{}}
		d.add(kindAskUndo, s, "", data{}).To = d.extra.Undo.To
		for _, account := range others {
			d.topics = append(d.topics, store.AccountTopic(account))
		}
		return nil
	})
}

// undoTarget is how many actions stay.
func (m *match) undoTarget(back UndoTarget) (int, error) {
	if to := back.To; to > 0 {
		if to == m.start {
			return 0, nil
		}
		i := slices.IndexFunc(m.steps, func(s step) bool { return s.n == to })
		if i < 0 {
			return 0, invalid("to", "record %d is no action that stands", to)
		}
		return i + 1, nil
	}
	steps := max(1, back.Steps)
	if back.Bundle {
		steps = m.lastBundle()
	}
	keep := len(m.steps) - steps
	if keep < 0 {
		return 0, ErrNoUndo
	}
	return keep, nil
}

// lastBundle counts the actions at the end that were sent together.
func (m *match) lastBundle() int {
	count := 0
	for _, s := range slices.Backward(m.steps) {
		if s.bundle != m.steps[len(m.steps)-1].bundle {
			break
		}
		count++
	}
	return max(1, count)
}

// numberOf is the record after which the match stands when keep actions stay.
func (m *match) numberOf(keep int) int {
	if keep == 0 {
		return m.start
	}
	return m.steps[keep-1].n
}

func (svc *Service) takeBack(ctx context.Context, m *match, d *draft, s game.Seat, keep int) error {
	if keep == len(m.steps) {
		return ErrNoUndo
	}
	to := m.numberOf(keep)
	state, err := svc.replayOld(ctx, m, to)
	if errors.Is(err, ErrClosed) {
		return ErrNoUndo // other rules played that, and these cannot play it again
	}
	if err != nil {
		return err
	}
	if d.extra.Undo != nil {
		d.rewrite()
		d.extra.Undo = nil
	}
	d.state, d.steps = state, m.steps[:keep:keep]
	d.add(store.KindUndo, s, "", data{}).To = to
	d.giveBackIncrements(m, keep)
	d.handOver(m, m.clock.again)
	return nil
}

// giveBackIncrements takes off the clocks what the actions that are taken back had added to them: time counts by what was
// used, never by what was undone.
func (d *draft) giveBackIncrements(m *match, keep int) {
	if m.clock.Kind != clockLive || m.clock.Increment == 0 {
		return
	}
	ran := !d.row.Turn.Deadline.IsZero()
	turn := m.clock.stop(d.row.Turn, d.now)
	next := m.state.Decider()
	for _, s := range slices.Backward(m.steps[keep:]) {
		if _, bot := d.bot(int(s.seat)); s.seat != next && !bot {
			turn.Remaining[s.seat] = max(time.Second, turn.Remaining[s.seat]-m.clock.increment())
		}
		next = s.seat
	}
	if ran {
		turn = m.clock.run(turn, d.now)
	}
	d.row.Turn = turn
}

// AnswerUndo answers a request to take back. When all the others agree it is done.
func (svc *Service) AnswerUndo(ctx context.Context, r Request, agree bool) (*Moment, error) {
	who := r.Who
	return svc.request(ctx, r, func(m *match, d *draft, s game.Seat) error {
		wish := m.extra.Undo
		if wish == nil {
			return ErrClosed
		}
		asked := m.row.Seats[wish.Seat].Account
		if asked == who.Account && agree {
			return ErrNotYours
		}
		d.rewrite()
		d.add(kindAnswerUndo, s, "", data{Agree: &agree})
		if !agree {
			d.extra.Undo = nil
			return nil
		}
		agreed := union(wish.Agreed, m.seatsOf(who))
		if !m.agreed(agreed, asked) {
			d.extra.Undo = &UndoRequest{Seat: wish.Seat, To: wish.To, Agreed: agreed}
			return nil
		}
		keep, err := m.undoTarget(UndoTarget{To: wish.To})
		if err != nil {
			return err
		}
		return svc.takeBack(ctx, m, d, game.Seat(wish.Seat), keep)
	})
}
