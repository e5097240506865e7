package match

import (
	"time"

	"prancingpony/game"
	"prancingpony/moment"
	"prancingpony/store"
)

// Moment is the present for one viewer.
func (m *Match) Moment(viewer game.Seat, now time.Time, view bool) (moment.Moment, error) {
	o := moment.Moment{Seat: int(viewer), Decider: -1, Legal: []string{}}
	if m.State != nil {
		o = moment.Of(m.State, viewer, view)
		o.Decider = -1
	}
	o.N, o.Status, o.Paused = m.Row.Head, StatusOf(&m.Row), m.Row.Status == store.Paused
	o.Held = o.Paused && m.Extra.PausedFor != ""
	o.Clocks = m.Clock.faces(m.Row.Turn, len(m.Row.Seats), now)
	o.Undo, o.Pause, o.Draw = moment.UndoState{Request: m.Extra.Undo}, m.Extra.Pause, m.Extra.Draw
	if o.Status == moment.StatusOver {
		o.Result = ResultOf(&m.Row)
	}
	if m.State == nil || o.Status != moment.StatusLive && o.Status != moment.StatusFrozen {
		return o, nil
	}
	o.Decider, o.Since = int(m.State.Decider()), TimePtr(m.Row.Turn.Since)
	if viewer >= 0 {
		o.Undo.Free = m.FreeUndo(m.Row.Seats[viewer].Account)
		if bundle := m.lastBundle(); bundle <= o.Undo.Free {
			o.Undo.Bundle = bundle
		}
	}
	if viewer == m.State.Decider() {
		o.AddPrompt(m.Title, m.State)
		if o.Status == moment.StatusLive && !o.Paused && !m.GivenUp(int(viewer)) {
			o.AddLegal(m.Title, m.State)
			o.Ritual = moment.OpenAutoAnswer(m.Title, m.State)
		}
	}
	return o, nil
}
