package play

import (
	"testing"
	"time"

	"prancingpony/match"
)

// docs/api.md, notifyRemind: when a quarter of the time is left, at most a day before its end.
func TestAReminderComesAQuarterBeforeTheEnd(t *testing.T) {
	t.Parallel()
	for term, want := range map[time.Duration]time.Duration{
		match.Day: 6 * time.Hour, 2 * match.Day: 12 * time.Hour,
		10 * match.Day: match.Day,
	} {
		if got := remindBefore(term); got != want {
			t.Errorf("of %v: %v before the end, want %v", term, got, want)
		}
	}
}
