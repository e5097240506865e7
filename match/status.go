package match

import (
	"slices"
	"time"

	"prancingpony/moment"
	"prancingpony/store"
)

func StatusOf(row *store.Match) string {
	switch row.Status {
	case store.Lobby:
		if Filled(row.Seats) {
			return moment.StatusContributing
		}
		return moment.StatusOpen
	case store.Finished:
		if row.Result.By == ByCancellation {
			return moment.StatusCancelled
		}
		return moment.StatusOver
	case store.Frozen:
		return moment.StatusFrozen
	default:
		return moment.StatusLive
	}
}

func ResultOf(row *store.Match) *moment.Result {
	winners := row.Result.Winners
	if winners == nil {
		winners = []int{}
	}
	return &moment.Result{Winners: winners, By: row.Result.By, Draw: len(winners) == 0 ||
		len(winners) == len(row.Seats)}
}

func TimePtr(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

// Contradicted reports whether nobody can play on because these rules contradict what another version played.
func (m *Match) Contradicted() bool {
	if m.Fault == nil || m.Fault.Stack != "" {
		return false
	}
	for i := range slices.Backward(m.Tail) {
		if m.Tail[i].Kind == store.KindAction {
			return m.Tail[i].Rules != m.Title.Rules()
		}
	}
	return false
}
