package hunt

import "prancingpony/game"

// playAlly: Jouer des cartes Allié, in the owner's turn.
func (s *State) playAlly(kind, option uint8, rec game.Recorder) {
	c := &s.tables().allies[kind]
	s.plays++
	s.dropAlly(kind)
	s.noteNeed(&c.need)
	tell(rec, game.Public, eventAllyPlayed, int16(kind), int16(option)+1)
	s.spendTokens(c.options[option].cost, rec)
	s.push(frame{kind: frameAlly, card: kind, option: option})
}

// allyOp is the operation a card has reached, nil at its end.
func (s *State) allyOp(f *frame) *op {
	ops := s.tables().allies[f.card].options[f.option].ops
	if int(f.op) == len(ops) {
		return nil
	}
	return &ops[f.op]
}

// stepAlly carries out one operation. If it needs a choice, the frame asks; what cannot be done in full
// is done as far as possible.
func (s *State) stepAlly(f *frame, rec game.Recorder) {
	o := s.allyOp(f)
	if o == nil {
		s.pop()
		return
	}
	f.op++
	switch o.code {
	case opGain:
		s.gainTokens(o.n, rec)
	case opSeal:
		s.sealed |= 1 << o.n
		tell(rec, game.Public, eventSealed, s.board().zoneBase+int16(o.n))
	case opSlow:
		s.slow, s.roadless = true, true
		tell(rec, game.Public, eventSlowed)
	case opCloseRoads:
		s.roadless = true
		tell(rec, game.Public, eventRoadsClosed)
	case opExtraMove:
		for n := o.n; n > 0 && !s.over(); n-- {
			s.moveAgain(rec)
		}
	case opFerry:
		s.note(noteFerry, o.n)
		s.reach = 0
		tell(rec, game.Except(bearer), eventWrote, s.at(o.n)) // everyone knows this one
		s.write(o.n, rec)
	case opReach:
		s.reach += o.n
	case opFreeNight:
		s.freeNight = true
	case opHeal:
		s.heal(o.n, rec)
	case opDrawAlly:
		s.drawAllies(int(o.n), rec)
	case opJoin:
		if s.company[o.n] == cardAway {
			s.company[o.n] = cardUp
			tell(rec, game.Public, eventCompanion, int16(o.n))
		}
	case opLighten:
		s.lightened = true
		tell(rec, game.Public, eventLightened)
	case opGandalfMove:
		s.gandalfMoves += o.n
	case opDrawFeat:
		s.drawFeats(int(o.n), rec)
		if s.featsChoice != 0 {
			s.push(frame{kind: frameFeat})
		}
	default:
		f.op--
		f.asking, f.n, f.at, f.to = true, choices(o), 0, none
		s.settleAlly(f)
	}
}

// choices is how many times an operation may ask.
func choices(o *op) uint8 {
	switch o.code {
	case opDriveSection:
		return o.m
	case opDriveSectionAll, opDrivePlace:
		return numRiders
	case opShield, opGandalfFly:
		return 1
	}
	return o.n
}

// settleAlly goes on to the next operation once nothing is left to choose.
func (s *State) settleAlly(f *frame) {
	if f.n > 0 {
		var buf [maxLegal]game.Action
		legal := s.legalAlly(f, buf[:0])
		if len(legal) > 1 || (len(legal) == 1 && legal[0].Verb != verbDone) {
			return
		}
	}
	f.asking, f.n, f.at, f.to = false, 0, 0, none
	f.op++
}

func (s *State) legalAlly(f *frame, buf []game.Action) []game.Action {
	b := s.board()
	o := s.allyOp(f)
	switch o.code {
	case opPlaceAlly:
		if s.allies.count() == maxAllies {
			for on := s.allies; on != 0; {
				buf = append(buf, game.Action{Verb: verbLiftAlly, A: b.operand(on.take())})
			}
			return append(buf, game.Action{Verb: verbDone}) // he is free to take one back, not bound to
		}
		for free := o.set & s.freeForAlly(); free != 0; {
			buf = append(buf, game.Action{Verb: verbPutAlly, A: b.operand(free.take())})
		}
		if o.n > 1 {
			buf = append(buf, game.Action{Verb: verbDone}) // up to n
		}
	case opMoveAlly:
		for on := s.allies &^ f.shifted(); on != 0; {
			from := on.take()
			for to := b.connected[from] & s.freeForAlly(); to != 0; {
				buf = append(buf, game.Action{Verb: verbShiftAlly, A: b.operand(from), B: b.operand(to.take())})
			}
		}
		buf = append(buf, game.Action{Verb: verbDone})
	case opShield:
		for i := range maxSection {
			buf = append(buf, game.Action{Verb: verbShield, A: s.sectionOperand(uint8(i))})
		}
	case opDriveSection, opDriveSectionAll, opDrivePlace:
		buf = s.legalDriveByCard(f, o, buf)
		if o.code == opDriveSection {
			buf = append(buf, game.Action{Verb: verbDone})
		}
	case opSetAsideDie:
		buf = s.legalSetAside(buf)
	case opClearTrail, opClearTrailUpTo:
		for on := s.searched | s.tracked; on != 0; {
			buf = append(buf, game.Action{Verb: verbClearTrail, A: b.operand(on.take())})
		}
		if o.code == opClearTrailUpTo {
			buf = append(buf, game.Action{Verb: verbDone})
		}
	case opGandalfFly:
		for to := s.flights(); to != 0; {
			buf = append(buf, game.Action{Verb: verbFly, A: b.operand(to.take())})
		}
	}
	return buf
}

// shifted is where this card has already moved Ally tokens to: each moves once. Two are kept, one more
// than the place number; a third move is the last a card may grant.
func (f *frame) shifted() (set placeSet) {
	for _, p := range [2]uint8{f.at, f.to} {
		if p != 0 && p != none {
			set |= bit(p - 1)
		}
	}
	return set
}

// freeForAlly: locations with neither a Nazgûl nor a token, and no exit (ruling 19).
func (s *State) freeForAlly() placeSet {
	free := s.board().numbered &^ s.allies
	for _, at := range s.riders {
		if s.isPlace(at) {
			free &^= bit(at)
		}
	}
	return free
}

// legalDriveByCard: the Nazgûl that a card lets the bearer move, each once, and where to.
func (s *State) legalDriveByCard(f *frame, o *op, buf []game.Action) []game.Action {
	b := s.board()
	for r := range uint8(numRiders) {
		at := s.riders[r]
		switch {
		case f.at&(1<<r) != 0:
			continue
		case o.code == opDrivePlace && (!s.isPlace(at) || (f.to != none && at != f.to)):
			continue
		case o.code != opDrivePlace && b.section[b.zone[at]] != o.n:
			continue
		}
		buf = s.appendSpaces(buf, verbDrive, r, s.drivable(at, 1))
	}
	return buf
}

func (s *State) legalSetAside(buf []game.Action) []game.Action {
	for face := faceRing; face <= faceShadow; face++ {
		if s.dice[face] > 0 {
			buf = append(buf, game.Action{Verb: verbSetAside, A: int16(face)})
		}
	}
	return buf
}

func (s *State) applyAlly(f *frame, a game.Action, rec game.Recorder) {
	switch a.Verb {
	case verbDone:
		f.n = 0
	case verbLiftAlly:
		p := s.spaceOf(a.A)
		s.allies &^= bit(p)
		tell(rec, game.Public, eventAllyGone, a.A)
	case verbPutAlly:
		s.allies |= bit(s.spaceOf(a.A))
		tell(rec, game.Public, eventAllyPut, a.A)
		f.n--
	case verbShiftAlly:
		s.allies &^= bit(s.spaceOf(a.A))
		s.allies |= bit(s.spaceOf(a.B))
		tell(rec, game.Public, eventAllyMoved, a.A, a.B)
		if f.at == 0 {
			f.at = s.spaceOf(a.B) + 1
		} else {
			f.to = s.spaceOf(a.B) + 1
		}
		f.n--
	case verbShield:
		section := s.sectionOf(a.A)
		s.shielded |= 1 << section
		tell(rec, game.Public, eventShielded, a.A)
		f.n--
	case verbDrive:
		r := uint8(a.A)
		f.at |= 1 << r
		if s.isPlace(s.riders[r]) {
			f.to = s.riders[r]
		}
		s.drive(r, s.spaceOf(a.B), rec)
		f.n--
	case verbSetAside:
		s.setAside(uint8(a.A), rec)
		f.n--
	case verbClearTrail:
		p := s.spaceOf(a.A)
		s.searched &^= bit(p)
		s.tracked &^= bit(p)
		tell(rec, game.Public, eventTrailCleared, a.A)
		f.n--
	case verbFly:
		s.fly(s.spaceOf(a.A), rec)
		f.n--
	}
	s.settleAlly(f)
}

// drive: the bearer moves a Nazgûl.
func (s *State) drive(r uint8, to space, rec game.Recorder) {
	tell(rec, game.Public, eventDriven, int16(r), s.at(s.riders[r]), s.at(to))
	s.riders[r] = to
}

// setAside takes an unused ordinary die away until the next Upkeep.
func (s *State) setAside(face uint8, rec game.Recorder) {
	s.dice[face]--
	tell(rec, game.Public, eventDieAside, int16(face))
}
