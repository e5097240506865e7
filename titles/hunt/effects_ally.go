package hunt

import (
	"prancingpony/game"
	"prancingpony/game/stack"
	"prancingpony/titles/hunt/belief"
)

// What Ally cards do. An operation without a choice is one function doX; one that asks has legalX and playX.

func (s *State) doGain(o *op, rec game.Recorder) { s.gainTokens(o.N, rec) }

// legalPlaceAlly: with eight tokens out, any may be taken back first.
func (s *State) legalPlaceAlly(_ *frame, o *op, buf []game.Action) []game.Action {
	b := s.board()
	if s.allies.Count() == maxAllies {
		for on := s.allies; on != 0; {
			buf = append(buf, game.Action{Verb: VerbLiftAlly, A: b.Operand(on.Take())})
		}
		return append(buf, game.Action{Verb: VerbDone}) // he is free to take one back, not bound to
	}
	for free := o.Set & s.freeForAlly(); free != 0; {
		buf = append(buf, game.Action{Verb: VerbPutAlly, A: b.Operand(free.Take())})
	}
	if o.N > 1 {
		buf = append(buf, game.Action{Verb: VerbDone}) // up to n
	}
	return buf
}

func (s *State) playPlaceAlly(f *frame, _ *op, a game.Action, rec game.Recorder) stack.Progress {
	if a.Verb == VerbLiftAlly {
		s.allies &^= bit(s.spaceOf(a.A))
		tell(rec, game.Public, eventAllyGone, a.A)
		return stack.Asks
	}
	s.allies |= bit(s.spaceOf(a.A))
	tell(rec, game.Public, eventAllyPut, a.A)
	return f.chosen()
}

func (s *State) legalMoveAlly(f *frame, _ *op, buf []game.Action) []game.Action {
	b := s.board()
	for on := s.allies &^ f.shiftedTo(); on != 0; {
		from := on.Take()
		for to := b.Connected[from] & s.freeForAlly(); to != 0; {
			buf = append(buf, game.Action{Verb: VerbShiftAlly, A: b.Operand(from), B: b.Operand(to.Take())})
		}
	}
	return append(buf, game.Action{Verb: VerbDone})
}

func (s *State) playMoveAlly(f *frame, _ *op, a game.Action, rec game.Recorder) stack.Progress {
	s.allies &^= bit(s.spaceOf(a.A))
	s.allies |= bit(s.spaceOf(a.B))
	tell(rec, game.Public, eventAllyMoved, a.A, a.B)
	f.shift(s.spaceOf(a.B))
	return f.chosen()
}

// shiftedTo returns where this card has already moved Ally tokens to: each moves once. Two are remembered; a third move
// is the last a card may grant.
func (f *frame) shiftedTo() (set PlaceSet) {
	for _, p := range f.shifted {
		if p != 0 && p != none {
			set |= bit(p - 1)
		}
	}
	return set
}

func (f *frame) shift(to space) {
	if f.shifted[0] == 0 {
		f.shifted[0] = to + 1
	} else {
		f.shifted[1] = to + 1
	}
}

func (s *State) doSeal(o *op, rec game.Recorder) {
	s.sealed |= 1 << o.N
	tell(rec, game.Public, eventSealed, s.board().ZoneBase+int16(o.N))
}

func (s *State) legalShield(_ *frame, _ *op, buf []game.Action) []game.Action {
	for i := range maxSection {
		buf = append(buf, game.Action{Verb: VerbShield, A: s.sectionOperand(uint8(i))})
	}
	return buf
}

func (s *State) playShield(f *frame, _ *op, a game.Action, rec game.Recorder) stack.Progress {
	s.shielded |= 1 << s.sectionOf(a.A)
	tell(rec, game.Public, eventShielded, a.A)
	return f.chosen()
}

func (s *State) doSlow(_ *op, rec game.Recorder) {
	s.slow, s.roadless = true, true
	tell(rec, game.Public, eventSlowed)
}

func (s *State) doCloseRoads(_ *op, rec game.Recorder) {
	s.roadless = true
	tell(rec, game.Public, eventRoadsClosed)
}

func (s *State) legalDriveSection(f *frame, o *op, buf []game.Action) []game.Action {
	return append(s.legalDriveSectionAll(f, o, buf), game.Action{Verb: VerbDone})
}

func (s *State) legalDriveSectionAll(f *frame, o *op, buf []game.Action) []game.Action {
	for r := range uint8(numRiders) {
		if at := s.riders[r]; !f.moved(r) && s.sectionAt(at) == o.N {
			buf = s.appendSpaces(buf, VerbDrive, r, s.drivable(at, 1))
		}
	}
	return buf
}

// legalDrivePlace: the Nazgûl of one place, which the first of them decides.
func (s *State) legalDrivePlace(f *frame, _ *op, buf []game.Action) []game.Action {
	for r := range uint8(numRiders) {
		if at := s.riders[r]; !f.moved(r) && s.isPlace(at) && (f.emptied == none || at == f.emptied) {
			buf = s.appendSpaces(buf, VerbDrive, r, s.drivable(at, 1))
		}
	}
	return buf
}

func (s *State) playDrive(f *frame, _ *op, a game.Action, rec game.Recorder) stack.Progress {
	r := uint8(a.A)
	f.driven |= 1 << r
	if s.isPlace(s.riders[r]) {
		f.emptied = s.riders[r]
	}
	s.drive(r, s.spaceOf(a.B), rec)
	return f.chosen()
}

func (s *State) doExtraMove(_ *frame, _ *op, rec game.Recorder) stack.Progress {
	s.moveAgain(rec)
	return s.unlessOver()
}

func (s *State) doFerry(_ *frame, o *op, rec game.Recorder) stack.Progress {
	s.record.Add(belief.Ferry, o.N)
	s.reach = 0
	tell(rec, game.Except(Bearer), eventWrote, s.at(o.N)) // everyone knows this one
	s.write(o.N, rec)
	return s.unlessOver()
}

func (s *State) doReach(o *op, _ game.Recorder)       { s.reach += o.N }
func (s *State) doFreeNight(*op, game.Recorder)       { s.freeNight = true }
func (s *State) doHeal(o *op, rec game.Recorder)      { s.heal(o.N, rec) }
func (s *State) doDrawAlly(o *op, rec game.Recorder)  { s.drawAllies(int(o.N), rec) }
func (s *State) doGandalfMove(o *op, _ game.Recorder) { s.gandalfMoves += o.N }
func (s *State) legalSetAsideDie(_ *frame, _ *op, buf []game.Action) []game.Action {
	return s.legalSetAside(buf)
}

func (s *State) playSetAsideDie(f *frame, _ *op, a game.Action, rec game.Recorder) stack.Progress {
	s.setAside(uint8(a.A), rec)
	return f.chosen()
}

func (s *State) legalClearTrail(_ *frame, _ *op, buf []game.Action) []game.Action {
	for on := s.searched | s.tracked; on != 0; {
		buf = append(buf, game.Action{Verb: VerbClearTrail, A: s.at(on.Take())})
	}
	return buf
}

func (s *State) legalClearTrailUpTo(f *frame, o *op, buf []game.Action) []game.Action {
	return append(s.legalClearTrail(f, o, buf), game.Action{Verb: VerbDone})
}

func (s *State) playClearTrail(f *frame, _ *op, a game.Action, rec game.Recorder) stack.Progress {
	p := s.spaceOf(a.A)
	s.searched &^= bit(p)
	s.tracked &^= bit(p)
	tell(rec, game.Public, eventTrailCleared, a.A)
	return f.chosen()
}

func (s *State) doJoin(o *op, rec game.Recorder) {
	if s.company[o.N] == cardAway {
		s.company[o.N] = cardUp
		tell(rec, game.Public, eventCompanion, int16(o.N))
	}
}

func (s *State) legalGandalfFly(_ *frame, _ *op, buf []game.Action) []game.Action {
	for to := s.flights(); to != 0; {
		buf = append(buf, game.Action{Verb: VerbFly, A: s.at(to.Take())})
	}
	return buf
}

func (s *State) playGandalfFly(f *frame, _ *op, a game.Action, rec game.Recorder) stack.Progress {
	s.fly(s.spaceOf(a.A), rec)
	return f.chosen()
}

func (s *State) doDrawFeat(o *op, rec game.Recorder) {
	s.drawFeats(int(o.N), rec)
	if s.featsChoice != 0 {
		s.stack.Push(frameFeat, frame{})
	}
}

func (s *State) doLighten(_ *op, rec game.Recorder) {
	s.lightened = true
	tell(rec, game.Public, eventLightened)
}

// whyNotPlaceAlly: where a token may be put, and when one is taken back.
func (s *State) whyNotPlaceAlly(_ *frame, o *op, a game.Action) game.Reason {
	p, why := s.spaceArg(a.A)
	full := s.allies.Count() == maxAllies
	switch {
	case why.ID != 0:
		return why
	case a.Verb == VerbLiftAlly && full:
		return because(reasonNoAllyToken, a.A)
	case a.Verb == VerbLiftAlly:
		return because(reasonTokensLeft)
	case full:
		return because(reasonTokensOut)
	case !o.Set.Has(p):
		return because(reasonNotNamed, a.A)
	}
	return because(reasonTaken, a.A)
}

// whyNotDrive: which Nazgûl the card moves, and how far.
func (s *State) whyNotDrive(_ *frame, _ *op, a game.Action) game.Reason {
	if !named(a.A, numRiders) {
		return because(reasonNoSuch)
	}
	if why := s.whyNotRideTo(uint8(a.A), a.B); why.ID != reasonTooFar {
		return why
	}
	return because(reasonCardTarget)
}

// whyNotSetAside: ordinary dice that are not used yet.
func (s *State) whyNotSetAside(_ *frame, _ *op, a game.Action) game.Reason {
	if !named(a.A, int(numFaces)) {
		return because(reasonNoSuch)
	}
	return because(reasonOrdinaryDie, a.A)
}
