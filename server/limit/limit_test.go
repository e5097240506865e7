package limit

import (
	"fmt"
	"testing"
	"time"
)

// Callers from very many networks cannot make the server look through all of them at each request.
func TestManyNetworksAreNotLookedThroughEachTime(t *testing.T) {
	t.Parallel()
	r, now := newBuckets(0.001, 20, 0), time.Now()
	const many = 90_000
	for i := range many {
		r.TakeN(fmt.Sprint(i), 1, now)
	}
	if r.visited > 2*many || len(r.limiters) > mostLimiters {
		t.Errorf("%d visited for %d, %d kept", r.visited, many, len(r.limiters))
	}
	for i := range many { // all of the first are full again a day later
		r.TakeN(fmt.Sprint("later ", i), 1, now.Add(24*time.Hour))
	}
	if len(r.limiters) > mostLimiters {
		t.Errorf("%d kept", len(r.limiters))
	}
}

func TestWhoLeavesMakesRoomInTheWideNetwork(t *testing.T) {
	t.Parallel()
	c := NewCounter(100, 2)
	for range 3 {
		for _, from := range []string{"2001:db8:1:1::/64", "2001:db8:1:2::/64"} {
			if !c.Enter(from, 1) {
				t.Fatalf("%s is refused", from)
			}
		}
		if c.Enter("2001:db8:1:3::/64", 1) {
			t.Fatal("a third network")
		}
		c.Leave("2001:db8:1:1::/64")
		c.Leave("2001:db8:1:2::/64")
	}
	if len(c.byKey) > 0 || c.Open() > 0 {
		t.Errorf("%v are left", c.byKey)
	}
}

func TestARowIsCountedForItsKey(t *testing.T) {
	t.Parallel()
	now := time.Now()
	table := NewTable([]Row{
		{"address", 0.001, 1, ByAddress},
		{"account", 0.001, 1, ByAccount},
		{"either", 0.001, 1, ByAccountOrAddress},
		{"free", -1, 1, ByAddress},
	}, -1, func() time.Time { return now })
	for _, tt := range []struct {
		row    string
		caller Caller
		about  string
		ok     bool
	}{
		{"address", Caller{"192.0.2.1", "a"}, "", true},
		{"address", Caller{"192.0.2.1", "b"}, "", false},
		{"address", Caller{"192.0.2.2", "a"}, "", true},
		{"address", Caller{"192.0.2.1", "a"}, "bilbo", true},
		{"account", Caller{"192.0.2.1", "a"}, "", true},
		{"account", Caller{"192.0.2.2", "a"}, "", false},
		{"account", Caller{"192.0.2.1", "b"}, "", true},
		{"either", Caller{"192.0.2.1", "a"}, "", true},
		{"either", Caller{"192.0.2.1", ""}, "", true},
		{"either", Caller{"192.0.2.1", ""}, "", false},
		{"free", Caller{"192.0.2.1", ""}, "", true},
		{"free", Caller{"192.0.2.1", ""}, "", true},
	} {
		if ok, _ := table.TakeN(tt.row, tt.caller, tt.about, 1); ok != tt.ok {
			t.Errorf("%s for %+v %s: %v", tt.row, tt.caller, tt.about, ok)
		}
	}
}
