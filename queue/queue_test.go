package queue

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

// think lets bots of some tables think, one after the other in the order in which the queue lets them, each for so
// long.
func think(t *testing.T, tables []For, took time.Duration) (order []For, away int) {
	synctest.Test(t, func(t *testing.T) {
		q := New(1)
		// everybody comes while this one thinks
		first, _, _ := q.Enter(t.Context(), For{Network: "x", Account: "x"})
		done := make(chan For, len(tables))
		for _, table := range tables {
			go func() {
				leave, again, ok := q.Enter(t.Context(), table)
				if !ok {
					if again < comeAgain {
						t.Errorf("sent away for %v", again)
					}
					done <- For{}
					return
				}
				<-time.After(took) // by the clock of the test
				done <- table
				leave()
			}()
			synctest.Wait()
		}
		first()
		for range tables {
			if table := <-done; table != (For{}) {
				order = append(order, table)
			} else {
				away++
			}
		}
	})
	return order, away
}

func TestManyTablesOfOneAddressLetOthersThink(t *testing.T) {
	var tables []For
	for i := range 476 {
		tables = append(tables, For{"flood", fmt.Sprint("guest ", i), i%2 == 0})
	}
	hobbit := For{"elsewhere", "hobbit", false}
	tables = append(tables, hobbit)
	order, away := think(t, tables, time.Second)
	if at := slices.Index(order, hobbit); at < 0 || at > 1 {
		t.Errorf("the hobbit thinks after %d others", at)
	}
	if away != 476-networkSpots {
		t.Errorf("%d of one network were sent away, want all but %d", away, networkSpots)
	}
}

func TestTablesWithoutAPersonThinkLast(t *testing.T) {
	var tables []For
	for i := range 6 {
		tables = append(tables, For{fmt.Sprint("network ", i), "somebody", i < 3})
	}
	order, _ := think(t, tables, time.Second)
	for i, table := range order {
		if table.Last != (i >= 3) {
			t.Errorf("table %d: %+v", i, table)
		}
	}
}

func TestTimeToThinkIsSharedByPersonToo(t *testing.T) {
	tables := slices.Repeat([]For{{"school", "greedy", false}}, 6)
	tables = append(tables, For{"school", "modest", false})
	order, _ := think(t, tables, time.Second)
	if at := slices.Index(order, tables[6]); at < 0 || at > 1 {
		t.Errorf("the modest one thinks after %d turns of the greedy one", at)
	}
}

func TestACancelledWaitLeavesNothingBehind(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := New(1)
		leave, _, _ := q.Enter(t.Context(), For{Network: "x", Account: "x"})
		ctx, cancel := context.WithCancel(t.Context())
		gone := make(chan bool)
		go func() { _, _, ok := q.Enter(ctx, For{Network: "y", Account: "y"}); gone <- ok }()
		synctest.Wait()
		cancel()
		if <-gone {
			t.Error("let in although it had left")
		}
		leave()
		if len(q.waiting) != 0 || q.busy != 0 {
			t.Errorf("%d wait, %d think", len(q.waiting), q.busy)
		}
	})
}
