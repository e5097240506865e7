package game

import "math/bits"

// Set128 is a set of numbers from 0 to 127, such as cards, places or tiles. A title names its own: type cardSet =
// game.Set128[card]. A small negative number, which titles use for none, is in no set.
type Set128[T ~uint8 | ~int8 | ~int16 | ~uint16 | ~int] struct{ lo, hi uint64 }

// SetOf returns the set of the given members.
func SetOf[T ~uint8 | ~int8 | ~int16 | ~uint16 | ~int](members ...T) (set Set128[T]) {
	for _, m := range members {
		set.Add(m)
	}
	return set
}

// Add adds m.
func (set *Set128[T]) Add(m T) {
	if m < 64 {
		set.lo |= 1 << uint8(m)
	} else {
		set.hi |= 1 << (uint8(m) - 64)
	}
}

// Remove removes m.
func (set *Set128[T]) Remove(m T) {
	if m < 64 {
		set.lo &^= 1 << uint8(m)
	} else {
		set.hi &^= 1 << (uint8(m) - 64)
	}
}

// Has reports whether m is in the set.
func (set Set128[T]) Has(m T) bool {
	if m < 64 {
		return set.lo>>uint8(m)&1 != 0
	}
	return set.hi>>(uint8(m)-64)&1 != 0
}

// Empty reports whether the set has no member.
func (set Set128[T]) Empty() bool { return set.lo|set.hi == 0 }

// Len returns the number of members.
func (set Set128[T]) Len() int { return bits.OnesCount64(set.lo) + bits.OnesCount64(set.hi) }

// Or returns the union.
func (set Set128[T]) Or(other Set128[T]) Set128[T] {
	return Set128[T]{set.lo | other.lo, set.hi | other.hi}
}

// And returns the intersection.
func (set Set128[T]) And(other Set128[T]) Set128[T] {
	return Set128[T]{set.lo & other.lo, set.hi & other.hi}
}

// Minus returns the members that other does not have.
func (set Set128[T]) Minus(other Set128[T]) Set128[T] {
	return Set128[T]{set.lo &^ other.lo, set.hi &^ other.hi}
}

// Meets reports whether the two sets have a member in common.
func (set Set128[T]) Meets(other Set128[T]) bool { return set.lo&other.lo|set.hi&other.hi != 0 }

// Pop removes and returns the lowest member of a set that is not empty.
func (set *Set128[T]) Pop() T {
	if set.lo != 0 {
		m := bits.TrailingZeros64(set.lo)
		set.lo &= set.lo - 1
		return T(m)
	}
	m := bits.TrailingZeros64(set.hi)
	set.hi &= set.hi - 1
	return T(64 + m)
}
