package hunt

import "prancingpony/game"

// What Ally cards do. An operation without a choice is one function doX; one that asks has legalX and playX.

func (s *State) doGain(_ *frame, o *op, rec game.Recorder) { s.gainTokens(o.n, rec) }

// legalPlaceAlly: with eight tokens out, any may be taken back first.
func (s *State) legalPlaceAlly(_ *frame, o *op, buf []game.Action) []game.Action {
	b := s.board()
	if s.allies.Count() == maxAllies {
		for on := s.allies; on != 0; {
			buf = append(buf, game.Action{Verb: verbLiftAlly, A: b.operand(on.Take())})
		}
		return append(buf, game.Action{Verb: verbDone}) // he is free to take one back, not bound to
	}
	for free := o.set & s.freeForAlly(); free != 0; {
		buf = append(buf, game.Action{Verb: verbPutAlly, A: b.operand(free.Take())})
	}
	if o.n > 1 {
		buf = append(buf, game.Action{Verb: verbDone}) // up to n
	}
	return buf
}

func (s *State) playPlaceAlly(f *frame, _ *op, a game.Action, rec game.Recorder) {
	if a.Verb == verbLiftAlly {
		s.allies &^= bit(s.spaceOf(a.A))
		tell(rec, game.Public, eventAllyGone, a.A)
		return
	}
	s.allies |= bit(s.spaceOf(a.A))
	tell(rec, game.Public, eventAllyPut, a.A)
	f.left--
}

func (s *State) legalMoveAlly(f *frame, _ *op, buf []game.Action) []game.Action {
	b := s.board()
	for on := s.allies &^ f.shifted(); on != 0; {
		from := on.Take()
		for to := b.connected[from] & s.freeForAlly(); to != 0; {
			buf = append(buf, game.Action{Verb: verbShiftAlly, A: b.operand(from), B: b.operand(to.Take())})
		}
	}
	return append(buf, game.Action{Verb: verbDone})
}

func (s *State) playMoveAlly(f *frame, _ *op, a game.Action, rec game.Recorder) {
	s.allies &^= bit(s.spaceOf(a.A))
	s.allies |= bit(s.spaceOf(a.B))
	tell(rec, game.Public, eventAllyMoved, a.A, a.B)
	f.shift(s.spaceOf(a.B))
	f.left--
}

// shifted is where this card has already moved Ally tokens to: each moves once. Two are remembered, each as 1 + the
// place; a third move is the last a card may grant.
func (f *frame) shifted() (set PlaceSet) {
	for _, p := range f.memo {
		if p != 0 && p != none {
			set |= bit(p - 1)
		}
	}
	return set
}

func (f *frame) shift(to space) {
	if f.memo[0] == 0 {
		f.memo[0] = to + 1
	} else {
		f.memo[1] = to + 1
	}
}

func (s *State) doSeal(_ *frame, o *op, rec game.Recorder) {
	s.sealed |= 1 << o.n
	tell(rec, game.Public, eventSealed, s.board().zoneBase+int16(o.n))
}

func (s *State) legalShield(_ *frame, _ *op, buf []game.Action) []game.Action {
	for i := range maxSection {
		buf = append(buf, game.Action{Verb: verbShield, A: s.sectionOperand(uint8(i))})
	}
	return buf
}

func (s *State) playShield(f *frame, _ *op, a game.Action, rec game.Recorder) {
	s.shielded |= 1 << s.sectionOf(a.A)
	tell(rec, game.Public, eventShielded, a.A)
	f.left--
}

func (s *State) doSlow(_ *frame, _ *op, rec game.Recorder) {
	s.slow, s.roadless = true, true
	tell(rec, game.Public, eventSlowed)
}

func (s *State) doCloseRoads(_ *frame, _ *op, rec game.Recorder) {
	s.roadless = true
	tell(rec, game.Public, eventRoadsClosed)
}

func (s *State) legalDriveSection(f *frame, o *op, buf []game.Action) []game.Action {
	return append(s.legalDriveSectionAll(f, o, buf), game.Action{Verb: verbDone})
}

func (s *State) legalDriveSectionAll(f *frame, o *op, buf []game.Action) []game.Action {
	for r := range uint8(numRiders) {
		if at := s.riders[r]; !f.moved(r) && s.sectionAt(at) == o.n {
			buf = s.appendSpaces(buf, verbDrive, r, s.drivable(at, 1))
		}
	}
	return buf
}

// legalDrivePlace: the Nazgûl of one place, which the first of them decides.
func (s *State) legalDrivePlace(f *frame, _ *op, buf []game.Action) []game.Action {
	for r := range uint8(numRiders) {
		if at := s.riders[r]; !f.moved(r) && s.isPlace(at) && (f.emptied() == none || at == f.emptied()) {
			buf = s.appendSpaces(buf, verbDrive, r, s.drivable(at, 1))
		}
	}
	return buf
}

func (s *State) playDrive(f *frame, _ *op, a game.Action, rec game.Recorder) {
	r := uint8(a.A)
	f.move(r)
	if s.isPlace(s.riders[r]) {
		f.memo[1] = s.riders[r]
	}
	s.drive(r, s.spaceOf(a.B), rec)
	f.left--
}

// moved: has this card moved the Nazgûl already? The first number remembered is the set of those.
func (f *frame) moved(r uint8) bool { return f.memo[0]&(1<<r) != 0 }
func (f *frame) move(r uint8)       { f.memo[0] |= 1 << r }

// emptied is the place that Nazgûl are driven from; the second number remembered.
func (f *frame) emptied() space { return f.memo[1] }

func (s *State) doExtraMove(_ *frame, o *op, rec game.Recorder) {
	for n := o.n; n > 0 && !s.over(); n-- {
		s.moveAgain(rec)
	}
}

func (s *State) doFerry(_ *frame, o *op, rec game.Recorder) {
	s.note(noteFerry, o.n)
	s.reach = 0
	tell(rec, game.Except(bearer), eventWrote, s.at(o.n)) // everyone knows this one
	s.write(o.n, rec)
}

func (s *State) doReach(_ *frame, o *op, _ game.Recorder)       { s.reach += o.n }
func (s *State) doFreeNight(*frame, *op, game.Recorder)         { s.freeNight = true }
func (s *State) doHeal(_ *frame, o *op, rec game.Recorder)      { s.heal(o.n, rec) }
func (s *State) doDrawAlly(_ *frame, o *op, rec game.Recorder)  { s.drawAllies(int(o.n), rec) }
func (s *State) doGandalfMove(_ *frame, o *op, _ game.Recorder) { s.gandalfMoves += o.n }

func (s *State) legalSetAsideDie(_ *frame, _ *op, buf []game.Action) []game.Action {
	return s.legalSetAside(buf)
}

func (s *State) playSetAsideDie(f *frame, _ *op, a game.Action, rec game.Recorder) {
	s.setAside(uint8(a.A), rec)
	f.left--
}

func (s *State) legalClearTrail(_ *frame, _ *op, buf []game.Action) []game.Action {
	for on := s.searched | s.tracked; on != 0; {
		buf = append(buf, game.Action{Verb: verbClearTrail, A: s.at(on.Take())})
	}
	return buf
}

func (s *State) legalClearTrailUpTo(f *frame, o *op, buf []game.Action) []game.Action {
	return append(s.legalClearTrail(f, o, buf), game.Action{Verb: verbDone})
}

func (s *State) playClearTrail(f *frame, _ *op, a game.Action, rec game.Recorder) {
	p := s.spaceOf(a.A)
	s.searched &^= bit(p)
	s.tracked &^= bit(p)
	tell(rec, game.Public, eventTrailCleared, a.A)
	f.left--
}

func (s *State) doJoin(_ *frame, o *op, rec game.Recorder) {
	if s.company[o.n] == cardAway {
		s.company[o.n] = cardUp
		tell(rec, game.Public, eventCompanion, int16(o.n))
	}
}

func (s *State) legalGandalfFly(_ *frame, _ *op, buf []game.Action) []game.Action {
	for to := s.flights(); to != 0; {
		buf = append(buf, game.Action{Verb: verbFly, A: s.at(to.Take())})
	}
	return buf
}

func (s *State) playGandalfFly(f *frame, _ *op, a game.Action, rec game.Recorder) {
	s.fly(s.spaceOf(a.A), rec)
	f.left--
}

func (s *State) doDrawFeat(_ *frame, o *op, rec game.Recorder) {
	s.drawFeats(int(o.n), rec)
	if s.featsChoice != 0 {
		s.push(frame{kind: frameFeat})
	}
}

func (s *State) doLighten(_ *frame, _ *op, rec game.Recorder) {
	s.lightened = true
	tell(rec, game.Public, eventLightened)
}

// whyNotPlaceAlly: where a token may be put, and when one is taken back.
func (s *State) whyNotPlaceAlly(o *op, a game.Action) game.Reason {
	p, why := s.spaceArg(a.A)
	full := s.allies.Count() == maxAllies
	switch {
	case why.ID != 0:
		return why
	case a.Verb == verbLiftAlly && full:
		return because(reasonNoAllyToken, a.A)
	case a.Verb == verbLiftAlly:
		return because(reasonTokensLeft)
	case full:
		return because(reasonTokensOut)
	case !o.set.Has(p):
		return because(reasonNotNamed, a.A)
	}
	return because(reasonTaken, a.A)
}

// whyNotDrive: which Nazgûl the card moves, and how far.
func (s *State) whyNotDrive(_ *op, a game.Action) game.Reason {
	if !named(a.A, numRiders) {
		return because(reasonNoSuch)
	}
	if why := s.whyNotRideTo(uint8(a.A), a.B); why.ID != reasonTooFar {
		return why
	}
	return because(reasonCardTarget)
}

// whyNotSetAside: ordinary dice that are not used yet.
func (s *State) whyNotSetAside(_ *op, a game.Action) game.Reason {
	if !named(a.A, int(numFaces)) {
		return because(reasonNoSuch)
	}
	return because(reasonOrdinaryDie, a.A)
}
