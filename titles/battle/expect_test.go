package battle

import (
	"testing"
	"unsafe"
)

// meanLosses against the count of every outcome: dice one by one.
func TestExpectationsAreExact(t *testing.T) {
	for _, tt := range []struct{ dice, chance, resilience int }{
		{8, 12, 1},
		{3, 6, 2},
		{9, 18, 2},
		{16, 24, 2},
		{1, 24, 2},
		{2, 24, 2},
	} {
		odds := []int64{1_000_000_000} // of so many hits
		for range tt.dice {
			next := make([]int64, len(odds)+1)
			for hits, p := range odds {
				next[hits] += p * int64(36-tt.chance) / 36
				next[hits+1] += p * int64(tt.chance) / 36
			}
			odds = next
		}
		want := int64(0)
		for hits, p := range odds {
			want += p * int64(hits/tt.resilience)
		}
		want /= 1_000_000
		if got := int64(MeanLosses(tt.dice, tt.chance, tt.resilience)); got < want-2 || got > want+2 {
			t.Errorf("%+v: %d thousandths, want %d", tt, got, want)
		}
	}
}

// A state is copied at every step of a search: its growth should be seen.
func TestSizeOfAState(t *testing.T) {
	if size := unsafe.Sizeof(State{}); size > 1250 {
		t.Errorf("a state takes %d bytes", size)
	}
}
