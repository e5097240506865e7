package table

import (
	"context"
	"fmt"

	"prancingpony/game"
	"prancingpony/store"
)

// ByOperator is the ending of a match that an operator stopped: nobody has lost it.
const ByOperator = "stopped"

// What an operator may do with a match. Each is a record that its players see, and none destroys what was played.

// SetAside stops a match until it is thawed.
func (svc *Service) SetAside(ctx context.Context, id, why string) error {
	return svc.with(ctx, id, func(m *match) error {
		if m.row.Status != store.Live && m.row.Status != store.Paused || m.fault != nil {
			return ErrClosed
		}
		return svc.freeze(ctx, m, &faultError{err: fmt.Errorf("set aside by an operator: %s", why)})
	})
}

// Thaw lets a match that was stopped go on where it stands.
func (svc *Service) Thaw(ctx context.Context, id string) error {
	return svc.operate(ctx, id, func(m *match, d *draft) error {
		if m.row.Status != store.Frozen {
			return ErrClosed
		}
		if d.state == nil {
			state, err := svc.replay(ctx, m, m.row.Head)
			if err != nil {
				return err // the rules of this version cannot: another's may, or an earlier record
			}
			d.state = state
		}
		d.goOn(m)
		return nil
	})
}

// Rewind takes a match back to just after a record, whoever played since, and lets it go on.
func (svc *Service) Rewind(ctx context.Context, id string, to int) error {
	return svc.operate(ctx, id, func(m *match, d *draft) error {
		if m.row.Status == store.Lobby || m.row.Status == store.Finished {
			return ErrClosed
		}
		keep, err := m.undoTarget(UndoTarget{To: to})
		if err != nil {
			return err
		}
		if d.state, err = svc.replay(ctx, m, to); err != nil {
			return err
		}
		d.steps = m.steps[:keep:keep]
		d.extra.Undo, d.extra.Draw, d.extra.Pause = nil, nil, nil
		d.add(store.KindUndo, game.Nobody, "", data{}).To = to
		d.goOn(m)
		return nil
	})
}

// End ends a match without a loser; it is not rated.
func (svc *Service) End(ctx context.Context, id string) error {
	return svc.operate(ctx, id, func(m *match, d *draft) error {
		if m.row.Status == store.Finished {
			return ErrClosed
		}
		d.row.Rated = false
		d.finish(m, nil, ByOperator)
		return nil
	})
}

// operate is change by an operator, who may also touch what this program could not load.
func (svc *Service) operate(ctx context.Context, id string, fn func(*match, *draft) error) error {
	return svc.asStored(ctx, id, func(m *match) error {
		d := m.draft(svc.now())
		d.rewrite()
		if err := guard(func() error { return fn(m, d) }); err != nil {
			return err
		}
		m.fault = nil
		return svc.commit(ctx, m, d)
	})
}

// goOn makes a stopped match live again, with what was left on its clocks.
func (d *draft) goOn(m *match) {
	d.row.Status = store.Live
	d.add(kindThaw, game.Nobody, "", data{})
	d.row.Turn = m.clock.stop(d.row.Turn, d.now)
	seat := int(d.state.Decider())
	_, bot := d.bot(seat)
	d.row.Turn = m.clock.ask(d.row.Turn, seat, d.now, !bot)
	if bot {
		d.jobs = append(d.jobs, botJob(m.id, d.next()))
	}
}
