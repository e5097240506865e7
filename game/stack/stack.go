package stack

// Depth is the most frames a stack holds. Random and sensible games reach nine.
const Depth = 20

// Kind is the number of a row; zero is no frame.
type Kind uint8

// Stack holds the frames of a state, the lowest first. It is a flat value: a copy of the state copies it, and what lies
// beyond the top is always zero, so that equal stacks are equal bytes.
type Stack[F comparable] struct {
	depth  uint8
	ended  bool
	kinds  [Depth]Kind // beside the depth: both are read at every step
	frames [Depth]F
}

// Len returns the number of frames.
func (st *Stack[F]) Len() int { return int(st.depth) }

// Top returns the frame that is being resolved. An empty stack has none and panics.
func (st *Stack[F]) Top() *F { return &st.frames[st.depth-1] }

// At returns frame i, counted from the lowest.
func (st *Stack[F]) At(i int) *F { return &st.frames[:st.depth][i] }

// Kind returns the kind of frame i, counted from the lowest.
func (st *Stack[F]) Kind(i int) Kind { return st.kinds[:st.depth][i] }

// Index returns the place of a frame of this stack, counted from the lowest, or -1.
func (st *Stack[F]) Index(f *F) int {
	for i := range st.frames[:st.depth] {
		if &st.frames[i] == f {
			return i
		}
	}
	return -1
}

// Below returns the frame that f lies on, nil under the lowest.
func (st *Stack[F]) Below(f *F) *F {
	if i := st.Index(f); i > 0 {
		return &st.frames[i-1]
	}
	return nil
}

// Push lays a frame on top and returns it to be filled in. A stack that is too deep panics: the match is frozen, not
// guessed on.
func (st *Stack[F]) Push(k Kind, f F) *F {
	top := &st.frames[st.depth]
	*top, st.kinds[st.depth] = f, k
	st.depth++
	return top
}

// Pop takes the top frame away and returns it.
func (st *Stack[F]) Pop() F {
	var none F
	st.depth--
	f := st.frames[st.depth]
	st.frames[st.depth], st.kinds[st.depth] = none, 0
	return f
}

// End ends the match: no frame proceeds or asks any more. It spares the machine a call at every step.
func (st *Stack[F]) End() { st.ended = true }

// Clear takes all frames away.
func (st *Stack[F]) Clear() { *st = Stack[F]{} }
