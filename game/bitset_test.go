package game

import (
	"slices"
	"testing"
)

func TestASetKeepsItsMembersInOrderAcrossBothWords(t *testing.T) {
	members := []uint8{0, 5, 63, 64, 100, 127}
	set := SetOf(members...)
	set.Add(77)
	set.Remove(77)
	if set.Len() != len(members) || !set.Has(127) || set.Has(77) || set.Has(62) {
		t.Errorf("%v has %d members", set, set.Len())
	}
	var popped []uint8
	for rest := set; !rest.Empty(); {
		popped = append(popped, rest.Pop())
	}
	if !slices.Equal(popped, members) {
		t.Errorf("popped %v", popped)
	}
	odd, low := SetOf[uint8](5, 63, 127), SetOf[uint8](0, 5, 63)
	if !odd.Meets(low) || SetOf[uint8](64).Meets(low) {
		t.Error("what two have in common is wrong")
	}
	if set.And(odd) != odd || odd.Or(low).Len() != 4 || set.Minus(low) != SetOf[uint8](64, 100, 127) {
		t.Error("union, intersection or difference is wrong")
	}
}

func TestANegativeNumberIsInNoSet(t *testing.T) {
	if set := SetOf[int8](0, 63, 64, 127); set.Has(-1) || set.Has(-4) {
		t.Errorf("%v has a negative member", set)
	}
}
