package game

// GesturePart is what an answer is to a gesture.
type GesturePart uint8

const (
	Aside      GesturePart = iota // no part of one: a pass, an end, a detail
	Opening                       // leads to further questions: a die, what to do with it
	Completion                    // completes the gesture
	Step                          // completes it, and more of its kind may follow: a path is found step by step
)

// Branch is an answer that begins or completes a gesture, and what may follow it.
type Branch struct {
	Action   Action
	Complete bool // a gesture may end here
	Next     []*Branch
}

// mostBranches is more than any question of a usual match leads to; gestures beyond it are answered question by
// question.
const mostBranches = 6000

// WalkGestures finds everything that the decider can do with one gesture, as a tree of answers: each path from the root
// to a completion is a gesture. It looks behind openings only, never behind chance, hidden knowledge or another seat's
// decision. The state should be one that the decider may know, after Redeal. Of several paths to a step after the same
// opening only the first of the shortest is kept.
func WalkGestures(t Title, s State) []*Branch {
	g, ok := t.(Gestures)
	if !ok {
		return nil
	}
	root := &Branch{}
	type place struct {
		at     *Branch
		state  State
		origin *Branch // the last branch that was no step
	}
	type reached struct {
		origin *Branch
		step   Action
	}
	seen := map[reached]bool{}
	count := 0
	queue := []place{{root, s, root}}
	for len(queue) > 0 {
		here := queue[0]
		queue = queue[1:]
		for _, a := range here.state.Legal(nil) {
			part := g.Gesture(here.state, a)
			step := reached{here.origin, a}
			if part == Aside || part == Step && seen[step] || count == mostBranches {
				continue
			}
			count++
			b := &Branch{Action: a, Complete: part != Opening}
			here.at.Next = append(here.at.Next, b)
			if part == Completion {
				continue
			}
			origin := b
			if part == Step {
				seen[step], origin = true, here.origin
			}
			if next := Clone(t, here.state); PlayAhead(t, next, a) == NoBarrier {
				queue = append(queue, place{b, next, origin})
			}
		}
	}
	return pruned(root.Next)
}

// pruned removes openings that lead to no completion.
func pruned(list []*Branch) []*Branch {
	kept := list[:0]
	for _, b := range list {
		b.Next = pruned(b.Next)
		if b.Complete || len(b.Next) > 0 {
			kept = append(kept, b)
		}
	}
	return kept
}

// Barrier is what a look ahead may not pass.
type Barrier uint8

const (
	NoBarrier   Barrier = iota
	OtherSeat           // another seat decides, or nobody does
	Irrevocable         // chance fell or something hidden was seen: it cannot be undone
)

// PlayAhead plays a legal action and returns the barrier behind it.
func PlayAhead(t Title, s State, a Action) Barrier {
	seat := s.Decider()
	var log Log
	s.Play(a, &log)
	switch {
	case Fixed(t.Vocabulary(), log.Events):
		return Irrevocable
	case s.Decider() != seat:
		return OtherSeat
	}
	return NoBarrier
}

// Fixed reports whether chance fell or something hidden was seen in any of the events.
func Fixed(v *Vocabulary, events []Event) bool {
	for _, e := range events {
		if v.Events[e.ID].Fixed {
			return true
		}
	}
	return false
}

// Settle plays the usual answers to the questions after a gesture, up to a barrier, and returns them.
func Settle(t Title, s State) (played []Action, barrier Barrier) {
	g, ok := t.(Gestures)
	for ok && barrier == NoBarrier && len(played) < maxUsual {
		a, usual := g.Usual(s)
		if !usual {
			break
		}
		barrier = PlayAhead(t, s, a)
		played = append(played, a)
	}
	return played, barrier
}

// maxUsual bounds the usual answers in a row.
const maxUsual = 48
