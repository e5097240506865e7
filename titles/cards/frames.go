package cards

import (
	"sync"

	"prancingpony/game"
)

// frameKind is what is being resolved. A new kind is a number here and one row in the file of its heading.
type frameKind uint8

const (
	frameNone     frameKind = iota
	frameGame               // the phases of the rounds: always at the bottom
	frameTurn               // a player has the turn
	framePay                // a card was played: another one pays for it
	frameCycle              // a player must cycle cards from hand
	frameForsake            // a player must forsake cards
	frameWinnow             // « Renouveler sa main »: cards still to eliminate
	frameRing               // « Pion Anneau en Duel »: one to eliminate, one to cycle
	frameEnter              // an army, character or item was played or moved
	frameEvent              // an event was played
	frameProgram            // a program of a card or location
	frameActivate           // a location comes onto the table
	frameCombat             // losses of a combat
	frameOrder              // which combat is next
	numFrameKinds = int(iota)
)

// frame is one thing being resolved. Which fields a kind uses is the shape in its row.
type frame struct {
	kind   frameKind
	step   int8     // how far it has come
	player player   // who is asked, or for whom it happens
	left   int8     // how many are still to go: cards to give up, icons to cancel
	done   int8     // how many choices of an operation were made
	margin int8     // by how much defence exceeds attack
	card   card     // the card it is about
	loc    location // the location it is about
	laid   [2]card  // cards drawn aside that were played and not yet resolved
	prog   programID
}

// shape is which fields of a frame its kind uses, beside step and player: a position may give no others.
type shape uint8

const (
	ofCard shape = 1 << iota
	ofLocation
	countsLeft
	countsDone
	withMargin
	withLaid
	withProgram
)

// question is the row of a kind of frame.
type question struct {
	game.Question[State, frame]
	shape shape
	// bottom: it lies below all others, and only there.
	bottom bool
	// veiled: even an only answer is left to the player, because playing it at once would tell what is hidden; nil: never.
	veiled func(s *State, f *frame) bool
	// gesture is what an answer is to a gesture; nil: it stands by itself.
	gesture func(a game.Action) game.GesturePart
	// usual is the answer that ends a gesture; nil: none.
	usual func(s *State) (game.Action, bool)
	// show adds what the question shows to a view; nil: nothing.
	show func(s *State, f *frame, v *viewOf)
}

// questions has the row of every kind. Rows are put in by init functions, because what a row does leads back to it.
var questions [numFrameKinds]question

// maxFrames bounds the stack. The deepest nest is a card of a card drawn by a location called by a location, each
// with one frame per player; random and sensible games reach seven.
const maxFrames = 20

func newFrame(kind frameKind, p player) frame {
	return frame{kind: kind, player: p, card: noCard, laid: [2]card{noCard, noCard}, loc: noLocation}
}

func (s *State) top() *frame { return &s.stack[s.depth-1] }

func (s *State) push(f frame) {
	s.stack[s.depth] = f // a stack that is too deep panics: the match is frozen, not guessed on
	s.depth++
}

// pushCount pushes a frame that asks a player for n cards.
func (s *State) pushCount(kind frameKind, p player, n int8) {
	f := newFrame(kind, p)
	f.left = n
	s.push(f)
}

func (s *State) pop() {
	s.depth--
	s.stack[s.depth] = frame{}
}

// run resolves everything that needs no one's choice: it stops where a choice must be made, or at the end.
func (s *State) run(rec game.Recorder) {
	for s.phase != phaseOver {
		f := s.top()
		q := &questions[f.kind]
		if q.Proceed != nil && q.Proceed(s, f, rec) {
			continue
		}
		a, forced := s.forced(q, f)
		if !forced {
			return
		}
		q.Play(s, f, a, rec)
	}
}

// forced is the only answer to the question now asked, if there is but one.
func (s *State) forced(q *question, f *frame) (game.Action, bool) {
	if q.veiled != nil && q.veiled(s, f) {
		return game.Action{}, false
	}
	list := answerLists.Get().(*[]game.Action)
	*list = q.Legal(s, f, (*list)[:0])
	only, forced := game.Action{}, len(*list) == 1
	if forced {
		only = (*list)[0]
	}
	answerLists.Put(list)
	return only, forced
}

// Whether an answer is the only one is seen in a list that is made for it and kept for the next.
var answerLists = sync.Pool{New: func() any { return new([]game.Action) }}

// Decider is who must choose now.
func (s *State) Decider() game.Seat {
	if s.phase == phaseOver {
		return game.Nobody
	}
	return s.seat(s.top().player)
}

// Prompt is the question of the top frame.
func (s *State) Prompt() game.Prompt {
	if s.phase == phaseOver {
		return game.Prompt{ID: promptOver}
	}
	f := s.top()
	return questions[f.kind].Prompt(s, f)
}

// Legal lists the answers to the top frame.
func (s *State) Legal(buf []game.Action) []game.Action {
	if s.phase == phaseOver {
		return buf
	}
	f := s.top()
	return questions[f.kind].Legal(s, f, buf)
}

// Play gives the top frame its answer, then runs what follows by itself.
func (s *State) Play(a game.Action, rec game.Recorder) {
	f := s.top()
	questions[f.kind].Play(s, f, a, rec)
	s.run(rec)
}

// Apply plays a, or refuses it and changes nothing.
func (s *State) Apply(a game.Action, rec game.Recorder) error {
	return game.Apply(s, vocabulary, a, rec)
}

// WhyNot asks the top frame.
func (s *State) WhyNot(a game.Action) game.Reason {
	if s.phase == phaseOver {
		return game.Reason{ID: game.ReasonMatchOver}
	}
	f := s.top()
	if why := questions[f.kind].WhyNot; why != nil {
		return why(s, f, a)
	}
	return game.Reason{ID: game.ReasonNotOffered}
}

func appendCards(buf []game.Action, verb uint16, set cardSet) []game.Action {
	for !set.Empty() {
		buf = append(buf, game.Action{Verb: verb, A: int16(set.Pop())})
	}
	return buf
}

func appendLocations(buf []game.Action, verb uint16, set locSet) []game.Action {
	for set != 0 {
		buf = append(buf, game.Action{Verb: verb, A: int16(set.Pop())})
	}
	return buf
}
