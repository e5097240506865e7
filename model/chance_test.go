package model

import "testing"

func TestChanceIsTheLogisticFunction(t *testing.T) {
	for logOdds, want := range map[int32]int32{
		0: 5000, 1000: 7311, -1000: 2689, 2200: 9002, 7000: 9991,
		1 << 30: 9991, -1 << 30: 9,
	} {
		if got := Chance(logOdds); got != want {
			t.Errorf("Chance(%d) = %d, want %d", logOdds, got, want)
		}
	}
}
