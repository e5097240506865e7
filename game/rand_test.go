package game

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"math/bits"
	"testing"
)

// The rule for checking live dice by hand, as docs/api.md states it.
func TestLiveDiceCanBeCheckedByAnyone(t *testing.T) {
	seed := Seed("secret", []string{"a", "b"})
	r := LiveRand(seed)
	for i := range uint64(100) {
		sum := sha256.Sum256(binary.BigEndian.AppendUint64(seed[:], i))
		hi, _ := bits.Mul64(binary.BigEndian.Uint64(sum[:]), 6)
		if got := r.Die(6); got != int(hi)+1 {
			t.Fatalf("roll %d: %d, want %d", i, got, hi+1)
		}
	}
}

func TestRollsAreFair(t *testing.T) {
	for _, r := range []Rand{LiveRand([32]byte{1}), FastRand(1)} {
		var counts [7]int
		for range 60_000 {
			counts[r.Die(6)]++
		}
		for face := 1; face <= 6; face++ {
			if counts[face] < 9_600 || counts[face] > 10_400 { // more than four standard deviations
				t.Errorf("live %v: face %d came %d times of 60000", r.live, face, counts[face])
			}
		}
	}
}

func TestScriptedRollsComeFirstAndShufflesLeaveThem(t *testing.T) {
	r := FastRand(1)
	if err := r.Force([]int{6, 1, 5}); err != nil {
		t.Fatal(err)
	}
	r.Shuffle(10, func(_, _ int) {})
	if got := [3]int{r.Die(6), r.Die(6), r.Die(6)}; got != [3]int{6, 1, 5} {
		t.Errorf("rolled %v", got)
	}
	if left := r.Forced(); left != nil {
		t.Errorf("still scripted: %v", left)
	}
	for _, bad := range [][]int{{0}, {256}, make([]int, 65)} {
		if r.Force(bad) == nil {
			t.Errorf("Force accepts %v", bad)
		}
	}
}

func TestRandReadsBackAsItWas(t *testing.T) {
	for _, r := range []Rand{LiveRand([32]byte{9}), FastRand(7)} {
		r.Die(6)
		data, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		var back Rand
		if err := json.Unmarshal(data, &back); err != nil || back != r {
			t.Errorf("%s reads back as %+v, %v", data, back, err)
		}
	}
	for _, bad := range []string{`{}`, `{"live":"00"}`, `{"fast":"zz"}`, `{"fast":"00","more":1}`} {
		var r Rand
		if json.Unmarshal([]byte(bad), &r) == nil {
			t.Errorf("%s is accepted", bad)
		}
	}
}

// A scripted outcome that cannot come is not taken in silence.
func TestAScriptedRollOutOfRangeIsAnError(t *testing.T) {
	r := FastRand(1)
	if err := r.Force([]int{6, 7, 9}); err != nil {
		t.Fatal(err)
	}
	if r.Die(6) != 6 || r.Misfit() != nil {
		t.Error("six is a six")
	}
	if r.Die(6); r.Misfit() == nil || r.Misfit().Error() != "rolls: 7 was scripted where only 1 to 6 can come" ||
		!errors.Is(r.Misfit(), ErrRolls) {
		t.Errorf("seven on a die: %v", r.Misfit())
	}
	if r.Die(6); r.Misfit().Error() != "rolls: 7 was scripted where only 1 to 6 can come" {
		t.Error("not the first fault is reported")
	}
}
