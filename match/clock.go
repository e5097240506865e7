package match

import (
	"encoding/json"
	"slices"
	"time"

	"prancingpony/moment"
	"prancingpony/store"
)

const (
	clockNone = "none"
	ClockLive = "live"
	ClockDays = "days"

	zeroLose = "lose"
	zeroBot  = "bot"
)

const Day = 24 * time.Hour

// Check completes a clock and refuses what makes no sense.
func (c Clock) Check() (Clock, error) {
	if c.Kind == "" {
		c.Kind = clockNone
	}
	if c.AtZero == "" && c.Kind != clockNone {
		c.AtZero = zeroLose
	}
	switch {
	case c.Kind == clockNone && c != Clock{Kind: clockNone}:
		return c, Invalid("clock", "a table without clocks has no times")
	case c.Kind == ClockLive && (c.Seconds < 10 || c.Days != 0):
		return c, Invalid("clock.seconds", "a live clock needs 10 seconds or more, and no days")
	case c.Kind == ClockDays && (c.Days < 1 || c.Seconds != 0 || c.Increment != 0):
		return c, Invalid("clock.days", "a clock of days needs one day or more, and no seconds")
	}
	return c, nil
}

func ReadClock(text json.RawMessage) (Clock, error) {
	c := Clock{Kind: clockNone}
	if len(text) == 0 {
		return c, nil
	}
	err := json.Unmarshal(text, &c)
	return c, err
}

// First is what is on the clocks when a match starts: the whole time, or one term of days.
func (c Clock) First(seats int) []time.Duration {
	if c.Kind == clockNone {
		return nil
	}
	return slices.Repeat([]time.Duration{c.Term()}, seats)
}

func (c Clock) Term() time.Duration {
	return time.Duration(c.Seconds)*time.Second + time.Duration(c.Days)*Day
}

func (c Clock) IncrementTime() time.Duration { return time.Duration(c.Increment) * time.Second }

// Next is the turn after an action: seat decides now, with its clock running if runs. As long as the
// same seat decides, its turn goes on: one increment, and one term of days, for the whole of it.
func (c Clock) Next(before store.Turn, seat int, now time.Time, runs bool) store.Turn {
	if seat == before.Seat || c.Kind == clockNone {
		return c.Again(before, seat, now, runs)
	}
	turn := c.Stop(before, now)
	switch {
	case c.Kind == ClockDays:
		turn.Remaining[seat] = c.Term()
	case !before.Deadline.IsZero():
		turn.Remaining[before.Seat] += c.IncrementTime()
	}
	return c.Ask(turn, seat, now, runs)
}

// Again is the turn after something else than an action: an undo, a stand-in. The seat has what it had left; nobody
// gains.
func (c Clock) Again(before store.Turn, seat int, now time.Time, runs bool) store.Turn {
	ran := !before.Deadline.IsZero()
	if seat == before.Seat && (ran == runs || c.Kind == clockNone) {
		return before
	}
	return c.Ask(c.Stop(before, now), seat, now, runs)
}

// Ask lets a seat decide. Its clock has been stopped.
func (c Clock) Ask(t store.Turn, seat int, now time.Time, runs bool) store.Turn {
	t.Seat, t.Since = seat, now
	if runs {
		t = c.Run(t, now)
	}
	return t
}

// Stop takes the time used off the running clock.
func (c Clock) Stop(t store.Turn, now time.Time) store.Turn {
	t.Remaining = slices.Clone(t.Remaining)
	if c.Kind != clockNone && !t.Deadline.IsZero() {
		t.Remaining[t.Seat] = left(t, now)
	}
	t.Deadline = time.Time{}
	return t
}

// left is what is left on the running clock. A turn cannot have used less than no time: the clock of the machine may
// have been set back since it began.
func left(t store.Turn, now time.Time) time.Duration {
	return max(0, t.Deadline.Sub(latest(now, t.Since)))
}

// Run starts the clock of the seat whose turn it is.
func (c Clock) Run(t store.Turn, now time.Time) store.Turn {
	if c.Kind != clockNone {
		t.Deadline = now.Add(t.Remaining[t.Seat])
	}
	return t
}

// faces are the clocks as people see them.
func (c Clock) faces(t store.Turn, seats int, now time.Time) []moment.ClockFace {
	if c.Kind == clockNone {
		return nil
	}
	faces := make([]moment.ClockFace, seats)
	for i := range faces {
		remains := c.Term()
		// of days everyone has a new term with each turn
		if i < len(t.Remaining) && (c.Kind == ClockLive || i == t.Seat) {
			remains = t.Remaining[i]
		}
		if i == t.Seat && !t.Deadline.IsZero() {
			due := t.Deadline
			remains = left(t, now)
			faces[i].Running, faces[i].Due = true, &due
		}
		faces[i].Remaining = remains.Seconds()
	}
	return faces
}

// Clock is how much time there is.
type Clock struct {
	Kind      string `json:"kind" enum:"none,live,days"`
	Seconds   int    `json:"seconds,omitempty" minimum:"0" maximum:"86400" doc:"live: on each clock at the start."`
	Increment int    `json:"increment,omitempty" minimum:"0" maximum:"3600" doc:"live: seconds added after each turn."`
	Days      int    `json:"days,omitempty" minimum:"0" maximum:"30" doc:"days: for each turn to decide."`
	AtZero    string `json:"atZero,omitempty" enum:"lose,bot" doc:"The side loses (default), or a bot takes the seat."`
}
