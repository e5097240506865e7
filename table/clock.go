package table

import (
	"encoding/json"
	"slices"
	"time"

	"prancingpony/store"
)

const (
	clockNone = "none"
	clockLive = "live"
	clockDays = "days"

	zeroLose = "lose"
	zeroBot  = "bot"
)

const day = 24 * time.Hour

// check completes a clock and refuses what makes no sense.
func (c Clock) check() (Clock, error) {
	if c.Kind == "" {
		c.Kind = clockNone
	}
	if c.AtZero == "" && c.Kind != clockNone {
		c.AtZero = zeroLose
	}
	switch {
	case c.Kind == clockNone && c != Clock{Kind: clockNone}:
		return c, invalid("clock", "a table without clocks has no times")
	case c.Kind == clockLive && (c.Seconds < 10 || c.Days != 0):
		return c, invalid("clock.seconds", "a live clock needs 10 seconds or more, and no days")
	case c.Kind == clockDays && (c.Days < 1 || c.Seconds != 0 || c.Increment != 0):
		return c, invalid("clock.days", "a clock of days needs one day or more, and no seconds")
	}
	return c, nil
}

func readClock(text json.RawMessage) (Clock, error) {
	c := Clock{Kind: clockNone}
	if len(text) == 0 {
		return c, nil
	}
	err := json.Unmarshal(text, &c)
	return c, err
}

// first is what is on the clocks when a match starts: the whole time, or one term of days.
func (c Clock) first(seats int) []time.Duration {
	if c.Kind == clockNone {
		return nil
	}
	return slices.Repeat([]time.Duration{c.term()}, seats)
}

func (c Clock) term() time.Duration {
	return time.Duration(c.Seconds)*time.Second + time.Duration(c.Days)*day
}

func (c Clock) increment() time.Duration { return time.Duration(c.Increment) * time.Second }

// next is the turn after an action: seat decides now, with its clock running if runs. As long as the
// same seat decides, its turn goes on: one increment, and one term of days, for the whole of it.
func (c Clock) next(before store.Turn, seat int, now time.Time, runs bool) store.Turn {
	if seat == before.Seat || c.Kind == clockNone {
		return c.again(before, seat, now, runs)
	}
	turn := c.stop(before, now)
	switch {
	case c.Kind == clockDays:
		turn.Remaining[seat] = c.term()
	case !before.Deadline.IsZero():
		turn.Remaining[before.Seat] += c.increment()
	}
	return c.ask(turn, seat, now, runs)
}

// again is the turn after something else than an action: an undo, a stand-in. The seat has what it had left; nobody gains.
func (c Clock) again(before store.Turn, seat int, now time.Time, runs bool) store.Turn {
	ran := !before.Deadline.IsZero()
	if seat == before.Seat && (ran == runs || c.Kind == clockNone) {
		return before
	}
	return c.ask(c.stop(before, now), seat, now, runs)
}

// ask lets a seat decide. Its clock has been stopped.
func (c Clock) ask(t store.Turn, seat int, now time.Time, runs bool) store.Turn {
	t.Seat, t.Since = seat, now
	if runs {
		t = c.run(t, now)
	}
	return t
}

// stop takes the time used off the running clock.
func (c Clock) stop(t store.Turn, now time.Time) store.Turn {
	t.Remaining = slices.Clone(t.Remaining)
	if c.Kind != clockNone && !t.Deadline.IsZero() {
		t.Remaining[t.Seat] = max(0, t.Deadline.Sub(now))
	}
	t.Deadline = time.Time{}
	return t
}

// run starts the clock of the seat whose turn it is.
func (c Clock) run(t store.Turn, now time.Time) store.Turn {
	if c.Kind != clockNone {
		t.Deadline = now.Add(t.Remaining[t.Seat])
	}
	return t
}

// faces are the clocks as people see them.
func (c Clock) faces(t store.Turn, seats int, now time.Time) []ClockFace {
	if c.Kind == clockNone {
		return nil
	}
	faces := make([]ClockFace, seats)
	for i := range faces {
		left := c.term()
		if i < len(t.Remaining) && (c.Kind == clockLive || i == t.Seat) { // of days everyone has a new term with each turn
			left = t.Remaining[i]
		}
		if i == t.Seat && !t.Deadline.IsZero() {
			due := t.Deadline
			left = max(0, due.Sub(now))
			faces[i].Running, faces[i].Due = true, &due
		}
		faces[i].Remaining = left.Seconds()
	}
	return faces
}
