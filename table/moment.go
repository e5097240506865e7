package table

import (
	"context"
	"time"

	"prancingpony/game"
	"prancingpony/store"
)

// View is the present as the caller may know it, with or without the title's view.
func (svc *Service) View(ctx context.Context, who Caller, id string, seat int, view bool) (*Moment, error) {
	var now Moment
	err := svc.with(ctx, id, func(m *match) error {
		viewer, err := m.viewer(who, seat)
		if err == nil {
			now, err = svc.momentFor(ctx, m, viewer, view)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return &now, nil
}

// moment is the present for one viewer.
func (m *match) moment(viewer game.Seat, now time.Time, view bool) (Moment, error) {
	o := Moment{
		N: m.row.Head, Seat: int(viewer), Status: statusOf(&m.row), Paused: m.row.Status == store.Paused,
		Decider: -1, Legal: []string{}, Clocks: m.clock.faces(m.row.Turn, len(m.row.Seats), now),
		Undo: UndoState{Request: m.extra.Undo}, Pause: m.extra.Pause, Draw: m.extra.Draw,
	}
	if o.Status == statusOver {
		o.Result = resultOf(&m.row)
	}
	if m.state == nil {
		return o, nil
	}
	o.Turn = m.state.Turn()
	if view {
		o.View = m.state.View(viewer)
	}
	if o.Status != statusLive && o.Status != statusFrozen {
		return o, nil
	}
	o.Decider, o.Since = int(m.state.Decider()), when(m.row.Turn.Since)
	if viewer >= 0 {
		o.Undo.Free = m.freeUndo(m.row.Seats[viewer].Account)
		if bundle := m.lastBundle(); bundle <= o.Undo.Free {
			o.Undo.Bundle = bundle
		}
	}
	if viewer == m.state.Decider() {
		v := m.title.Vocabulary()
		p := m.state.Prompt()
		o.Prompt, o.Rule = v.PromptText(p), v.Prompts[p.ID].Rule
		if o.Status == statusLive && !o.Paused && !m.givenUp(int(viewer)) {
			legal := m.state.Legal(nil)
			for _, a := range legal {
				o.Legal = append(o.Legal, v.ActionText(a))
			}
			o.Gesture = hasGestures(m.title, m.state, legal)
			o.Ritual = m.ritual()
		}
	}
	return o, nil
}
