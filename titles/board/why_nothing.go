package board

import "prancingpony/game"

var _ game.BlockedReasons = Title{}

// WhyNothing is why nothing can be begun with a region, a nation or a character: what they lack themselves, then the die.
func (Title) WhyBlocked(st game.State, kind int, i int16) game.Reason {
	s := st.(*State)
	if s.ending != notOver {
		return game.Reason{ID: game.ReasonMatchOver}
	}
	f, can := s.stack.Top(), s.usable()
	if can == 0 {
		return notAsked
	}
	switch kind {
	case kindRegion:
		return s.whyNothingIn(f, can, place(i))
	case kindNation:
		why := s.whyNotAdvance(f.seat, can|asMuster, nation(i), noFace)
		if why.ID == reasonActedLast && can&asMuster == 0 {
			return s.lacksDie(f.seat, faceMuster)
		}
		return why
	case kindCharacter:
		return s.whyNothingWith(f, can, character(i))
	}
	return notAsked
}

// usable returns what the dice that may be used now are good for, none when no die is used.
func (s *State) usable() (can ability) {
	switch f := s.stack.Top(); s.role() {
	case roleAction:
		for k, n := range s.dice[s.sideOfSeat(f.seat)] {
			if n > 0 {
				can |= s.canUse(f.seat, face(k))
			}
		}
	case roleDie:
		return s.canUse(f.seat, f.face)
	case roleMarch: // the die is spent already; a character die moves an army with a leader
		if f.terms&partyNeedsLeader != 0 {
			return asCharacter
		}
		return asArmy
	case roleRecruit:
		return asMuster
	}
	return can
}

// whyNothingWith a character: what he waits for to come into play, the die that parts him from the Fellowship, or what
// keeps him where he is.
func (s *State) whyNothingWith(f *frame, can ability, c character) game.Reason {
	if sideOfCharacter(c) != s.sideOfSeat(f.seat) {
		return because(reasonNotYourCharacter, int16(c))
	}
	if s.where[c] == nowhere {
		if why := s.whyNotBring(f.seat, can, game.Action{Verb: verbBring, A: int16(c)}); why.ID != reasonNotBrought {
			return why
		}
	}
	why := s.whyNotTraveller(f.seat, 0, c)
	if can&asCharacter == 0 && (why == notAsked || s.inCompany().Has(c)) {
		return s.lacksDie(f.seat, faceCharacter)
	}
	return why
}

// lacksDie: the Free Peoples move armies with a die that also musters.
func (s *State) lacksDie(seat game.Seat, f face) game.Reason {
	me := s.sideOfSeat(seat)
	if me == free && f == faceArmy {
		f = faceArmyMuster
	}
	if s.role() == roleAction && s.rings[me] > 0 && !s.ringUsed[me] && ringTo[me][f] {
		return because(reasonNeedsDieOrRing, int16(f))
	}
	return because(reasonNeedsDie, int16(f))
}

// whyNothingIn a region: no army and nothing to muster, or an army that cannot move or attack.
func (s *State) whyNothingIn(f *frame, can ability, r place) game.Reason {
	me := s.sideOfSeat(f.seat)
	at := s.armyOf(me, r)
	if at == nowhere || can&(asArmy|asCharacter) == 0 && can&asMuster != 0 {
		return s.whyNoMusterIn(f, can, r)
	}
	if can&(asArmy|asCharacter) == 0 {
		return s.lacksDie(f.seat, faceArmy)
	}
	needsLeader := can&asArmy == 0
	if at != r {
		return s.whyNotAttack(f.seat, game.Action{Verb: verbAttack, A: int16(r), B: int16(r)}, needsLeader)
	}
	return s.commonestReason(f.seat, r, needsLeader)
}

// commonestReason is what holds an army back on most of its borders.
func (s *State) commonestReason(seat game.Seat, r place, needsLeader bool) (best game.Reason) {
	most := 0
	counts := map[uint16]int{}
	for next := adjacent[r]; !next.Empty(); {
		to := next.Pop()
		why := s.whyNotMarchTo(seat, r, to, needsLeader)
		if why.ID == reasonEnemyThere {
			why = s.whyNotAttack(seat, game.Action{Verb: verbAttack, A: int16(r), B: int16(to)}, needsLeader)
		}
		if counts[why.ID]++; counts[why.ID] > most {
			most, best = counts[why.ID], why
		}
	}
	return best
}

// whyNoMusterIn a region without an army of one's own, or with nothing but musters to do.
func (s *State) whyNoMusterIn(f *frame, can ability, r place) game.Reason {
	me := s.sideOfSeat(f.seat)
	n := sites[r].nation
	switch {
	case sites[r].kind == wild || sideOf[n] != me:
		if s.armyOf(me, r) != nowhere {
			return s.lacksDie(f.seat, faceArmy)
		}
		return because(reasonNoArmy, int16(r))
	case can&asMuster == 0:
		return s.lacksDie(f.seat, faceMuster)
	}
	return s.whyNotRecruit(f, game.Action{Verb: verbRecruit, A: int16(regular), B: int16(r)})
}
