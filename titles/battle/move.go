package battle

import (
	"fmt"

	"prancingpony/game"
)

// Phase de Mouvement: formations move one after another. A move is where the formation ends: in which shape, then
// where.
func init() {
	machine.Rows[frameMove] = row{
		Name:    "move",
		Role:    rolePhase,
		Seat:    (*State).activeSeat,
		Proceed: (*State).proceedMove,
		Prompt:  func(*State, *frame) game.Prompt { return game.Prompt{ID: promptMove} },
		Legal:   (*State).legalMove,
		Play:    (*State).playMove,
		WhyNot:  (*State).whyNotMove,
	}
	machine.Rows[frameForm] = row{
		Name:   "form",
		Fields: []frameField{fieldFormation},
		On:     rolePhase,
		Prompt: func(s *State, open *frame) game.Prompt {
			return s.about(open, PromptForm, int16(10*s.units[open.unit].MoveLeft()/Inch))
		},
		Legal:  (*State).legalForm,
		Play:   (*State).playForm,
		WhyNot: (*State).whyNotForm,
		Check:  (*State).checkMover,
		Show:   (*State).showMarch,
	}
	machine.Rows[frameMarch] = row{
		Name:   "march",
		Fields: []frameField{fieldFormation, fieldDegrees, fieldFiles},
		On:     rolePhase,
		Prompt: func(s *State, open *frame) game.Prompt {
			return s.about(open, PromptMarch, int16(10*s.units[open.unit].MoveLeft()/Inch))
		},
		Legal:  (*State).legalMarch,
		Play:   (*State).playMarch,
		WhyNot: (*State).whyNotMarch,
		Check:  (*State).checkShape,
		Show:   (*State).showMarch,
	}
}

// checkMover: the formation that moves can move.
func (s *State) checkMover(f *frame) error {
	if s.phase != phaseMove || f.unit.Side() != s.active || !s.Here(f.unit) {
		return fmt.Errorf("formation %v cannot be moving", f.unit)
	}
	return nil
}

// checkShape: and the shape it takes is one that it can take.
func (s *State) checkShape(f *frame) error {
	if err := s.checkMover(f); err != nil {
		return err
	}
	if f.files < 1 || f.files > s.units[f.unit].companies || f.facing < 0 || f.facing >= NumFacings {
		return fmt.Errorf("formation %v cannot take that shape", f.unit)
	}
	return nil
}

const (
	hemmedWithin = 6 * Inch
	// oneInch is how near an enemy no formation moves, under the switch (docs/rulings: one-inch).
	oneInch = Inch
)

// FullMove is the Move of the profile.
func (f *Formation) FullMove() int32 { return int32(f.sheet().move) * Inch }

// budget is how far a formation may move in this turn.
func (f *Formation) budget() int32 {
	b := f.FullMove()
	if f.Has(hemmed) {
		b /= 2
	}
	if f.Has(slowed) {
		b /= 2
	}
	return b
}

// MoveLeft is what is left of it: a formation moves once, but one may have begun under earlier rules.
func (f *Formation) MoveLeft() int32 { return max(0, f.budget()-int32(f.spent)) }

// proceedMove waits while the active side has a formation to move.
func (s *State) proceedMove(*frame, game.Recorder) bool {
	for u, last := UnitsOf(s.active); u <= last; u++ {
		if s.Here(u) && !s.units[u].Has(Acted) {
			return false
		}
	}
	s.endPart()
	return true
}

// legalMove: a disordered formation must be picked, since the test at the start of its move is not a choice
// (docs/rulings: disordered-must-be-picked).
func (s *State) legalMove(_ *frame, buf []game.Action) []game.Action {
	mayPass := true
	for u, last := UnitsOf(s.active); u <= last; u++ {
		if s.Here(u) && !s.units[u].Has(Acted) {
			buf = append(buf, game.Action{Verb: VerbPick, A: int16(u)})
			mayPass = mayPass && !s.units[u].Has(Disordered)
		}
	}
	if mayPass {
		buf = append(buf, game.Action{Verb: VerbPass})
	}
	return buf
}

func (s *State) playMove(_ *frame, a game.Action, rec game.Recorder) {
	if a.Verb == VerbPick {
		s.pick(Unit(a.A), rec)
		return
	}
	for v, last := UnitsOf(s.active); v <= last; v++ {
		if s.Here(v) {
			s.units[v].marks |= Acted
		}
	}
	note(rec, eventPassed, int16(s.active))
}

func (s *State) whyNotMove(_ *frame, a game.Action) game.Reason {
	if a.Verb == VerbPass {
		return game.Reason{ID: reasonMustRally}
	}
	u, why := s.whyNotOwn(a.A)
	if why == nothing && s.units[u].Has(Acted) {
		return game.Reason{ID: reasonActed}
	}
	return why
}

// pick begins the move of a formation. A disordered one tests its Courage first.
func (s *State) pick(u Unit, rec game.Recorder) {
	f := &s.units[u]
	f.marks |= Acted
	s.say(rec, eventPicked, u)
	if f.Has(Disordered) {
		if failed := s.testCourage(u, rec); failed > 0 {
			f.marks |= Fled
			s.flee(u, rec)
			return
		}
		f.marks &^= Disordered
		s.say(rec, eventRallied, u)
	}
	if s.on(nearEnemyHalvesMove) && s.nearEnemy(u) {
		f.marks |= hemmed
	}
	b := f.body()
	for i := range s.pieces() {
		q := s.scenery[i].quad()
		for j := range b.all() {
			if depth(&b.parts[j], &q) > standSlack {
				f.marks |= slowed
			}
		}
	}
	s.stack.Push(frameForm, frame{unit: u})
}

// nearEnemy reports whether an enemy stands within six inches.
func (s *State) nearEnemy(u Unit) bool {
	b := s.units[u].body()
	for v, last := UnitsOf(u.Side().Other()); v <= last; v++ {
		if s.Here(v) {
			if c := s.units[v].body(); b.within(&c, hemmedWithin+1) {
				return true
			}
		}
	}
	return false
}

// legalForm: Phase de Mouvement 2. It stands, goes somewhere as it is, or takes another shape first. A shape is offered
// if the Move is enough to take it where nobody is in the way.
func (s *State) legalForm(open *frame, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: VerbHalt})
	f := &s.units[open.unit]
	left := f.MoveLeft()
	book := &changeBooks[f.Troop()][f.companies]()[f.files]
	for files := int8(1); files <= f.companies; files++ {
		for way := range Facing(NumFacings) {
			if needs := book[files][way.turned(-int(f.facing))].needs; int32(needs)+formSlack <= left &&
				(way != f.facing || files != f.files) {
				buf = append(buf, game.Action{Verb: VerbForm, A: int16(way) * StepDegrees, B: int16(files)})
			}
		}
	}
	return s.ends(open.unit, f.facing, f.files, buf)
}

// formSlack covers the rounding of corners that are turned.
const formSlack = 2

func (s *State) legalMarch(open *frame, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: VerbHalt})
	return s.ends(open.unit, open.facing, open.files, buf)
}

func (s *State) playForm(open *frame, a game.Action, rec game.Recorder) {
	f := &s.units[open.unit]
	switch a.Verb {
	case VerbHalt:
		s.halt(open.unit, rec)
	case VerbForm:
		u := open.unit
		s.stack.Pop()
		s.stack.Push(frameMarch, frame{unit: u, facing: Facing(a.A / StepDegrees), files: int8(a.B)})
	default:
		s.march(open.unit, f.facing, f.files, Point{int32(a.A), int32(a.B)}, rec)
	}
}

func (s *State) playMarch(open *frame, a game.Action, rec game.Recorder) {
	if a.Verb == VerbHalt {
		s.halt(open.unit, rec)
		return
	}
	s.march(open.unit, open.facing, open.files, Point{int32(a.A), int32(a.B)}, rec)
}

func (s *State) halt(u Unit, rec game.Recorder) {
	s.stack.Pop()
	s.say(rec, eventHalted, u)
}

// march ends the move of a formation where it goes.
func (s *State) march(u Unit, way Facing, files int8, to Point, rec game.Recorder) {
	s.stack.Pop()
	s.units[u] = s.marched(u, way, files, to)
	f := &s.units[u]
	s.say(rec, eventMoved, u, hundredths(int32(f.spent)), int16(way)*StepDegrees, int16(files))
}

// hundredths of an inch, rounded: quarters of an inch are kept as such, and what lies between as the ruler shows it.
func hundredths(length int32) int16 { return int16((200*length + Inch) / (2 * Inch)) }

// marched is the formation at the end of a move that is allowed.
func (s *State) marched(u Unit, way Facing, files int8, to Point) Formation {
	var p Passage
	s.passageOf(u, way, files, &p)
	d := to.Minus(p.to.Place())
	next := p.at(d)
	travel2, slow := s.wayTo(u, &p, d)
	next.spent += int16(rootUp(travel2))
	next.marks |= Stirred
	if slow {
		next.marks |= slowed
	}
	return next
}

// wayTo is how far the farthest goes in a move that is allowed, and whether it crosses difficult ground.
func (s *State) wayTo(u Unit, open *Passage, d Point) (travel2 int64, slow bool) {
	if s.numPiece == 0 && open.still || s.lone(u, open) {
		travel2, _, slow = open.march(d)
		return travel2, slow
	}
	p := *open
	p.fences = borrowFences()
	defer returnFences(p.fences)
	s.fence(u, &p, false)
	travel2, _, slow = p.march(d)
	return travel2, slow
}

// passageOf is the way of a formation into a shape in this move, before anything is in the way.
func (s *State) passageOf(u Unit, way Facing, files int8, p *Passage) {
	f := &s.units[u]
	p.shaped(f, way, files)
	p.limit = int64(f.MoveLeft())
	p.rough = p.limit
	if !f.Has(slowed) {
		p.rough = max(0, int64(f.budget()/2)-int64(f.spent))
	}
}

// OpenShape is the shape in which the places of the open question are.
func (s *State) OpenShape() (Facing, int8) {
	open := s.stack.Top()
	if open.files != 0 {
		return open.facing, open.files
	}
	f := &s.units[open.unit]
	return f.facing, f.files
}

func (s *State) whyNotForm(open *frame, a game.Action) game.Reason {
	f := &s.units[open.unit]
	if a.Verb == VerbMarch {
		return s.whyNotMoveTo(open.unit, f.facing, f.files, a)
	}
	switch {
	case a.B < 1 || a.B > int16(f.companies):
		return game.Reason{ID: reasonFiles, A: int16(f.companies)}
	case a.A < 0 || a.A >= 360 || a.A%StepDegrees != 0:
		return game.Reason{ID: reasonDegrees}
	case Facing(a.A/StepDegrees) == f.facing && int8(a.B) == f.files:
		return game.Reason{ID: reasonAsItStands}
	}
	return game.Reason{ID: reasonNoMoveLeft}
}

func (s *State) whyNotMarch(open *frame, a game.Action) game.Reason {
	return s.whyNotMoveTo(open.unit, open.facing, open.files, a)
}

// whyNotMoveTo is what forbids an end of a move.
func (s *State) whyNotMoveTo(u Unit, way Facing, files int8, a game.Action) game.Reason {
	var p Passage
	s.passageOf(u, way, files, &p)
	p.fences = borrowFences()
	defer returnFences(p.fences)
	s.fence(u, &p, false)
	d := Point{int32(a.A), int32(a.B)}.Minus(p.to.Place())
	switch {
	case !p.within(d, p.limit):
		return game.Reason{ID: reasonBeyondMove, A: tenths(int64(rootUp(p.travel2(d)))), B: tenths(p.limit)}
	case !p.onTable(d):
		return game.Reason{ID: reasonOffTable}
	case !p.free(d):
		return game.Reason{ID: reasonNoWay}
	case !p.allows(d):
		return game.Reason{ID: reasonSlow}
	case p.still && d == (Point{}):
		return game.Reason{ID: reasonAsItStands}
	}
	return game.Reason{ID: reasonOffGrid}
}
