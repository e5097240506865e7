package game

// GesturePart is what an answer is to a gesture.
type GesturePart uint8

const (
	Aside   GesturePart = iota // no part of one: to pass, to end something, a detail
	Opening                    // only leads to further questions: a die, what to do with it
	Deed                       // what a person sets out to do
	Step                       // done too, and more of its kind may follow: a rider's way is found step by step
)

// Branch is an answer that begins or ends a gesture, and what may follow it.
type Branch struct {
	Action Action
	Deed   bool // a gesture may end here
	Next   []*Branch
}

// mostBranches is more than any question of a usual match leads to; what lies beyond is asked the long way.
const mostBranches = 6000

// Gestures finds all that the decider can do from here with one move of the hand, as a tree of answers: each way from
// the root to a deed is one gesture. It looks behind openings only, never behind chance, hidden knowledge or another's
// decision. The state should be one that the decider may know, with everything hidden dealt anew. Of several ways to
// one step after the same opening only the first of the shortest is kept.
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
			b := &Branch{Action: a, Deed: part != Opening}
			here.at.Next = append(here.at.Next, b)
			if part == Deed {
				continue
			}
			origin := b
			if part == Step {
				seen[step], origin = true, here.origin
			}
			if next := Clone(t, here.state); PlayUpTo(t, next, a) == NoVeil {
				queue = append(queue, place{b, next, origin})
			}
		}
	}
	return pruned(root.Next)
}

// pruned leaves out openings that lead to no deed.
func pruned(list []*Branch) []*Branch {
	kept := list[:0]
	for _, b := range list {
		b.Next = pruned(b.Next)
		if b.Deed || len(b.Next) > 0 {
			kept = append(kept, b)
		}
	}
	return kept
}

// Veil is what lies behind an action, beyond which nobody may look.
type Veil uint8

const (
	NoVeil    Veil = iota
	OtherSeat      // another decides, or nobody does
	Sealed         // chance fell or something hidden was seen: it cannot be taken back
)

// PlayUpTo plays a legal action and tells whether a veil falls behind it.
func PlayUpTo(t Title, s State, a Action) Veil {
	seat := s.Decider()
	var log Log
	s.Play(a, &log)
	switch {
	case Fixed(t.Vocabulary(), log.Events):
		return Sealed
	case s.Decider() != seat:
		return OtherSeat
	}
	return NoVeil
}

// Fixed tells whether chance fell or something hidden was seen among some events.
func Fixed(v *Vocabulary, events []Event) bool {
	for _, e := range events {
		if v.Events[e.ID].Fixed {
			return true
		}
	}
	return false
}

// Settle plays the usual answers to what is asked after a deed, up to a veil, and returns them.
func Settle(t Title, s State) (played []Action, veil Veil) {
	g, ok := t.(Gestures)
	for ok && veil == NoVeil && len(played) < mostUsual {
		a, usual := g.Usual(s)
		if !usual {
			break
		}
		veil = PlayUpTo(t, s, a)
		played = append(played, a)
	}
	return played, veil
}

// mostUsual is more answers than go without saying in a row.
const mostUsual = 48
