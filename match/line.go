package match

import (
	"slices"

	"prancingpony/store"
)

// FreeUndo counts the last actions that an account may take back without asking: its own, with nobody else's
// after them, none of which let chance fall or showed something hidden. None once another person decides: their clock
// runs, and what they are about to send would be stale.
func (m *Match) FreeUndo(account string) int {
	if m.Row.Status != store.Live || account == "" || m.State == nil {
		return 0
	}
	decider := int(m.State.Decider())
	if _, bot := BotOf(&m.Row, &m.Extra, decider); !bot && decider >= 0 && m.Row.Seats[decider].Account != account {
		return 0
	}
	free := 0
	for _, s := range slices.Backward(m.Steps) {
		if s.Fixed || m.Row.Seats[s.Seat].Account != account {
			break
		}
		if _, bot := BotOf(&m.Row, &m.Extra, int(s.Seat)); bot {
			break
		}
		free++
	}
	return free
}

// UndoTarget says how far to take back: a number of actions, all after a record, or the whole last gesture. The zero
// value is one action.
type UndoTarget struct {
	Steps  int
	To     int  // number of a record
	Bundle bool // all that was sent together with the last action
}

// UndoTarget is how many actions stay.
func (m *Match) UndoTarget(back UndoTarget) (int, error) {
	if to := back.To; to > 0 {
		if to == m.Start {
			return 0, nil
		}
		i := slices.IndexFunc(m.Steps, func(s Step) bool { return s.N == to })
		if i < 0 {
			return 0, Invalid("to", "record %d is no action that stands", to)
		}
		return i + 1, nil
	}
	steps := max(1, back.Steps)
	if back.Bundle {
		steps = m.lastBundle()
	}
	keep := len(m.Steps) - steps
	if keep < 0 {
		return 0, ErrNoUndo
	}
	return keep, nil
}

// lastBundle counts the actions at the end that were sent together.
func (m *Match) lastBundle() int {
	count := 0
	for _, s := range slices.Backward(m.Steps) {
		if s.bundle != m.Steps[len(m.Steps)-1].bundle {
			break
		}
		count++
	}
	return max(1, count)
}

// NumberOf is the record after which the match stands when keep actions stay.
func (m *Match) NumberOf(keep int) int {
	if keep == 0 {
		return m.Start
	}
	return m.Steps[keep-1].N
}
