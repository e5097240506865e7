package battle

import "prancingpony/game"

// Where in the rules a battle stands. Every phase of the turn asks one question again and again; some answers open a
// question about one formation, which lies over that of the phase until it is answered.

// frameKind is a kind of frame. A new kind is a number here and one row in the file of its chapter.
type frameKind uint8

const (
	frameNone frameKind = iota // nothing lies over the question of the phase
	frameDeploy
	framePlace
	frameInitiative
	frameMove
	frameForm
	frameMarch
	frameRetreat
	frameShoot
	frameAim
	frameCharge
	frameContact
	frameFight
	frameWield
	frameStrike
	frameOver
	numFrameKinds
)

// frame is the question about one formation that lies open.
type frame struct {
	kind   frameKind
	unit   unit               // whom it is about
	slot   int8               // the company that chooses whom to strike or to shoot at
	edges  uint8              // of a retreat: those that are equally near
	facing facing             // the shape chosen for a march
	files  int8               // and its front; 0 while none is chosen
	target unit               // who is charged
	die    int8               // and the roll
	aims   [maxCompanies]int8 // of a volley: 1 + the formation each company shoots at, 0 for nobody
}

// question is the row of one kind: what the contract asks for, the verbs that answer it, and how a question about a
// formation is kept in positions and shown.
type question struct {
	game.Question[State, frame]
	verbs []uint16
	keep  func(f *frame, p *position)                // what a position keeps of it beside the formation
	kept  func(p *position) bool                     // whether a position keeps it
	read  func(p *position, s *State) (frame, error) // and reads it back; the kind is put in by who asks
	show  func(s *State, v *view)                    // what a view shows of it; nil: nothing more
}

// questions has the row of every kind. Rows are put in by init functions, because what a row does leads back to it.
var questions [numFrameKinds]question

// phaseQuestions is what each phase asks while nothing lies over it.
var phaseQuestions = [numPhases]frameKind{
	phaseDeploy: frameDeploy, phaseInitiative: frameInitiative, phaseMove: frameMove, phaseShoot: frameShoot,
	phaseCharge: frameCharge, phaseFight: frameFight, phaseOver: frameOver,
}

// asked is the kind of the question that is open.
func (s *State) asked() frameKind {
	if s.open.kind != frameNone {
		return s.open.kind
	}
	return phaseQuestions[s.phase]
}

// ask lays a question about a formation over that of the phase.
func (s *State) ask(f frame) { s.open = f }

// answered takes it away again.
func (s *State) answered() { s.open = frame{} }

// moving is the formation that the open question is about, [noUnit] if it is about none.
func (s *State) moving() unit {
	if s.open.kind == frameNone {
		return noUnit
	}
	return s.open.unit
}

// Decider is whoever must choose now.
func (s *State) Decider() game.Seat {
	switch {
	case s.phase == phaseOver:
		return game.Nobody
	case s.open.kind != frameNone:
		return s.open.unit.side().seat()
	case s.phase == phaseFight:
		return s.first.seat()
	}
	return s.active.seat()
}

// proceed plays on until somebody has to choose or the battle is over. Forced steps are played by themselves.
func (s *State) proceed(rec game.Recorder) {
	for s.phase != phaseOver {
		if run := questions[s.asked()].Proceed; run == nil || !run(s, &s.open, rec) {
			return
		}
	}
}

// Prompt is the open question.
func (s *State) Prompt() game.Prompt { return questions[s.asked()].Prompt(s, &s.open) }

// about is a prompt about the formation of a frame.
func (s *State) about(f *frame, id uint16, n int16) game.Prompt {
	return game.Prompt{ID: id, A: int16(f.unit), B: int16(s.units[f.unit].profile), C: n}
}

// Legal lists the answers to the open question.
func (s *State) Legal(buf []game.Action) []game.Action {
	if s.phase == phaseOver {
		return buf
	}
	return questions[s.asked()].Legal(s, &s.open, buf)
}

// Apply plays a if Legal lists it.
func (s *State) Apply(a game.Action, rec game.Recorder) error {
	return game.Apply(s, vocabulary, a, rec)
}

// Play gives the open question its answer, and plays all that follows by itself.
func (s *State) Play(a game.Action, rec game.Recorder) {
	s.targets = targets{}
	questions[s.asked()].Play(s, &s.open, a, rec)
	s.proceed(rec)
}

// WhyNot is the reason an action is not offered.
func (s *State) WhyNot(a game.Action) game.Reason {
	if s.phase == phaseOver {
		return game.Reason{ID: game.ReasonMatchOver}
	}
	kind := s.asked()
	if !questions[kind].takes(a.Verb) {
		return s.whyNotNow(a)
	}
	if why := questions[kind].WhyNot; why != nil {
		return why(s, &s.open, a)
	}
	return game.Reason{ID: game.ReasonNotOffered}
}

// takes reports whether a verb answers a kind of question.
func (q *question) takes(verb uint16) bool {
	for _, v := range q.verbs {
		if v == verb {
			return true
		}
	}
	return false
}

// whyNotNow is why a verb is refused that the open question does not take at all: another formation is busy, or it is
// another phase.
func (s *State) whyNotNow(a game.Action) game.Reason {
	if s.open.kind != frameNone && questions[phaseQuestions[s.phase]].takes(a.Verb) {
		return game.Reason{ID: reasonFinishFirst, A: int16(s.open.unit), B: int16(s.units[s.open.unit].profile)}
	}
	return game.Reason{ID: reasonNotNow}
}
