package battle

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"prancingpony/game"
	"prancingpony/game/stack"
)

// Where in the rules a battle stands. The lowest frame is the question of the phase, asked again and again; some
// answers lay a question about one formation on it.

// The kinds of frames. A new kind is a number here and one row in the file of its chapter.
const (
	frameDeploy stack.Kind = iota + 1
	frameInitiative
	frameMove
	frameShoot
	frameCharge
	frameFight
	framePlace
	frameForm
	frameMarch
	frameRetreat
	frameAim
	frameContact
	frameWield
	frameStrike
	numFrameKinds
)

// rolePhase is the role of the question of a phase: those about a formation lie on one.
const rolePhase stack.Role = 1

// frame is the question that lies open. That of a phase has no parts.
type frame struct {
	unit   Unit               // who it is about
	slot   int8               // the company that chooses who to strike or to shoot at
	edges  uint8              // of a retreat: those that are equally near
	facing Facing             // the shape chosen for a march
	files  int8               // and its front
	target Unit               // who is charged
	die    int8               // and the roll
	aims   [MaxCompanies]int8 // of a volley: 1 + the formation each company shoots at, 0 for nobody
}

type (
	row        = stack.Row[State, frame, view]
	frameField = stack.Field[State, frame]
)

// machine runs the frames: see game/stack for what each column of a row means.
var machine = stack.Machine[State, frame, view]{
	Rows:      make([]row, numFrameKinds),
	Over:      func(s *State) bool { return s.phase == phaseOver },
	Seat:      func(_ *State, f *frame) game.Seat { return f.unit.Side().seat() },
	AskAlways: true,
}

// activeSeat is asked by the phases in which the sides act one after the other.
func (s *State) activeSeat(*frame) game.Seat { return s.active.seat() }

// phaseFrames is what each phase asks.
var phaseFrames = [phaseOver]stack.Kind{
	phaseDeploy: frameDeploy, phaseInitiative: frameInitiative, phaseMove: frameMove, phaseShoot: frameShoot,
	phaseCharge: frameCharge, phaseFight: frameFight,
}

// verbsOf has the verbs that answer each kind of question.
var verbsOf = [numFrameKinds][]uint16{
	frameDeploy: {VerbDeploy}, framePlace: {VerbPlace}, frameInitiative: {VerbLead, verbYield},
	frameMove: {VerbPick, VerbPass}, frameForm: {VerbForm, VerbMarch, VerbHalt}, frameMarch: {VerbMarch, VerbHalt},
	frameRetreat: {verbRetreat}, frameShoot: {VerbShoot, VerbSplit, VerbPass}, frameAim: {VerbAim, VerbSpare},
	frameCharge: {VerbDeclare, VerbPass}, frameContact: {VerbMeet}, frameFight: {VerbFight},
	frameWield: {VerbWield}, frameStrike: {VerbStrike},
}

// enter begins a phase: its question is the only frame, and none is left when the battle is over.
func (s *State) enter(p phase) {
	s.phase = p
	s.stack.Clear()
	if p != phaseOver {
		s.stack.Push(phaseFrames[p], frame{})
	}
}

// asked returns the open question, blank if the battle is over or the phase asks.
func (s *State) asked() frame {
	if s.stack.Len() == 0 {
		return frame{}
	}
	return *s.stack.Top()
}

// moving returns the formation that the open question is about, [noUnit] if it is about none.
func (s *State) moving() Unit {
	if s.stack.Len() < 2 {
		return noUnit
	}
	return s.stack.Top().unit
}

// Decider returns who must choose now.
func (s *State) Decider() game.Seat { return machine.Decider(s, &s.stack) }

// Prompt returns the open question.
func (s *State) Prompt() game.Prompt {
	if s.phase == phaseOver {
		return game.Prompt{ID: promptOver}
	}
	return machine.Prompt(s, &s.stack)
}

// about is a prompt about the formation of a frame.
func (s *State) about(f *frame, id uint16, n int16) game.Prompt {
	return game.Prompt{ID: id, A: int16(f.unit), B: int16(s.units[f.unit].profile), C: n}
}

// Legal lists the answers to the open question.
func (s *State) Legal(buf []game.Action) []game.Action { return machine.Legal(s, &s.stack, buf) }

// Apply plays a if Legal lists it.
func (s *State) Apply(a game.Action, rec game.Recorder) error {
	return game.Apply(s, vocabulary, a, rec)
}

// Play gives the open question its answer, and plays all that follows by itself.
func (s *State) Play(a game.Action, rec game.Recorder) {
	s.targets = targets{}
	machine.Play(s, &s.stack, a, rec)
}

// WhyNot returns the reason why an action is not offered.
func (s *State) WhyNot(a game.Action) game.Reason {
	if s.phase != phaseOver {
		if why := s.whyNotNow(a); why != nothing {
			return why
		}
	}
	return machine.Why(s, &s.stack, a)
}

// whyNotNow returns why a verb is refused that the open question does not take at all: another formation is busy, or it
// is another phase.
func (s *State) whyNotNow(a game.Action) game.Reason {
	top := s.stack.Len() - 1
	switch {
	case slices.Contains(verbsOf[s.stack.Kind(top)], a.Verb):
		return nothing
	case top > 0 && slices.Contains(verbsOf[s.stack.Kind(0)], a.Verb):
		return s.refuse(reasonFinishFirst, s.stack.Top().unit)
	}
	why := game.Reason{ID: reasonNotNow}
	if int(a.Verb) < len(vocabulary.Verbs) {
		switch vocabulary.Verbs[a.Verb].Instead {
		case insteadOfMoves:
			why.ID = reasonEarlierMove
		case insteadOfCharges:
			why.ID = reasonEarlierCharge
		}
	}
	return why
}

// The parts of frames in positions.
var (
	unitNames      = formationNames()
	fieldFormation = stack.Name[State, frame]("formation", unitNames, noUnit, func(f *frame) *Unit { return &f.unit })
	fieldTarget    = stack.Name[State, frame]("target", unitNames, noUnit, func(f *frame) *Unit { return &f.target })
	fieldSlot      = stack.Number[State, frame]("slot", 0, MaxCompanies-1, func(f *frame) *int8 { return &f.slot })
	fieldFiles     = stack.Number[State, frame]("files", 1, MaxCompanies, func(f *frame) *int8 { return &f.files })
	fieldDie       = stack.Number[State, frame]("die", ChargeFails+1, dieSides, func(f *frame) *int8 { return &f.die })
	fieldDegrees   = frameField{Key: "degrees", Write: writeDegrees, Read: readDegrees}
	fieldEdges     = frameField{Key: "edges", Write: writeEdges, Read: readEdges}
	fieldAims      = frameField{Key: "aims", Write: writeAims, Read: readAims}
)

func writeDegrees(_ *State, f *frame) any { return int(f.facing) * StepDegrees }

func readDegrees(_ *State, f *frame, value json.RawMessage) error {
	var degrees int
	if err := json.Unmarshal(value, &degrees); err != nil {
		return errors.New("degrees: not a number")
	}
	if degrees < 0 || degrees >= 360 || degrees%StepDegrees != 0 {
		return fmt.Errorf("%d degrees are not a multiple of %d from 0 to 345", degrees, StepDegrees)
	}
	f.facing = Facing(degrees / StepDegrees)
	return nil
}

func writeEdges(_ *State, f *frame) any { return f.edgeNames() }

func (f *frame) edgeNames() (names []string) {
	for e, name := range edgeNames {
		if f.edges&(1<<e) != 0 {
			names = append(names, name)
		}
	}
	return names
}

func readEdges(_ *State, f *frame, value json.RawMessage) error {
	var names []string
	if err := json.Unmarshal(value, &names); err != nil {
		return errors.New("edges: not a list of names")
	}
	for _, name := range names {
		e := slices.Index(edgeNames[:], name)
		if e < 0 {
			return fmt.Errorf("edges: no edge is called %q", name)
		}
		f.edges |= 1 << e
	}
	return nil
}

func writeAims(_ *State, f *frame) any {
	names := make([]string, f.slot)
	for slot, aim := range f.aims[:f.slot] {
		if aim != 0 {
			names[slot] = unitNames[aim-1]
		}
	}
	return names
}

func readAims(_ *State, f *frame, value json.RawMessage) error {
	var names []string
	if err := json.Unmarshal(value, &names); err != nil {
		return errors.New("aims: not a list of names")
	}
	if len(names) > int(f.slot) {
		return fmt.Errorf("aims: %d, before company %d", len(names), f.slot+1)
	}
	for slot, name := range names {
		if name == "" {
			continue
		}
		t := slices.Index(unitNames, name)
		if t < 0 {
			return fmt.Errorf("aims: no formation is called %q", name)
		}
		f.aims[slot] = int8(t) + 1
	}
	return nil
}
