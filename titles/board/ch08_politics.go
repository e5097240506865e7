package board

import (
	"math/bits"

	"prancingpony/game"
)

// activate turns a nation's marker to its active side (chap. 8, Activer les Nations).
func (s *State) activate(n nation, by cause, rec game.Recorder) {
	if s.active.Has(n) {
		return
	}
	if !s.mayActivate(n, by) {
		tell(rec, game.Public, eventStaysPassive, int16(n), int16(cardWormtongue))
		return
	}
	s.active |= 1 << n
	tell(rec, game.Public, eventActivated, int16(n))
	s.onActivated(n, rec)
}

// canAdvance: a passive nation never enters the last box.
func (s *State) canAdvance(n nation) bool {
	return s.steps[n] > 1 || s.steps[n] == 1 && s.active.Has(n)
}

// advance steps a nation forward if it can.
func (s *State) advance(n nation, byAttackOrAbility bool, rec game.Recorder) {
	if !s.canAdvance(n) {
		return
	}
	s.steps[n]--
	tell(rec, game.Public, eventAdvanced, int16(n), int16(s.steps[n]))
	if s.atWar(n) {
		tell(rec, game.Public, eventAtWar, int16(n))
	}
	s.onAdvanced(n, byAttackOrAbility, rec)
}

// attacked: every nation with an army in a place that is attacked becomes active and steps forward, once
// for the whole battle (chap. 8). Cards that attack call it too.
func (s *State) attacked(p place, rec game.Recorder) {
	s.join(p, rec)
	for n := range nation(numNations) {
		if s.forces[p].units[n] != (troop{}) {
			by := byArmy
			if r := outside[p]; havens.Has(r) && sites[r].nation == n {
				by = byAttackOnHaven
			}
			s.activate(n, by, rec)
			s.advance(n, true, rec)
		}
	}
}

// legalAdvance: a muster steps one of the seat's nations forward; Boromir, Legolas and Gimli do it for
// theirs with any die, from a city or stronghold of that nation which it still holds.
func (s *State) legalAdvance(seat game.Seat, can ability, buf []game.Action) []game.Action {
	byAbility := s.heralds(seat)
	byMuster := nationSet(0)
	if can&asMuster != 0 {
		byMuster = s.commands(seat)
	}
	for n := range nation(numNations) {
		if !(byMuster | byAbility).Has(n) || s.restraint.last.Has(n) || !s.canAdvance(n) {
			continue
		}
		if byAbility.Has(n) || s.mayMusterAdvance(n) {
			buf = append(buf, game.Action{Verb: verbAdvance, A: int16(n)})
		}
	}
	return buf
}

// heralds are the nations that a companion can step forward with any die.
func (s *State) heralds(seat game.Seat) (set nationSet) {
	if s.sideOfSeat(seat) != free {
		return 0
	}
	if s.standsIn(boromir, gondor) {
		set |= 1 << gondor
	}
	if s.standsIn(legolas, elves) {
		set |= 1 << elves
	}
	if s.where[gimli] >= 0 && outside[s.where[gimli]] == erebor && s.standsIn(gimli, dwarves) {
		set |= 1 << dwarves
	}
	return set
}

// standsIn tells whether a companion is in a city or stronghold of a nation that the enemy has not taken:
// inside the walls if it is besieged.
func (s *State) standsIn(c character, n nation) bool {
	p := s.where[c]
	if p < 0 {
		return false
	}
	r := outside[p]
	return sites[r].nation == n && havens.Has(r) && !s.captured.Has(r) && !s.shutOut(p)
}

// shutOut tells whether whoever stands in a place is before the walls of a besieged stronghold, and so not in it.
func (s *State) shutOut(p place) bool { return p < numRegions && s.besieged(p) }

// advanceByDie: where both would do, the ability is used, since it also ends Threats and Promises.
func (s *State) advanceByDie(n nation, rec game.Recorder) {
	s.advance(n, s.heralds(s.speaker(free)).Has(n), rec)
}

// rouse: a companion who stops in a city or stronghold of a nation he can influence activates it.
func (s *State) rouse(c character, rec game.Recorder) {
	p := s.where[c]
	if p < 0 {
		return
	}
	if n := sites[outside[p]].nation; n != noNation && characters[c].rouses.Has(n) && s.standsIn(c, n) {
		s.activate(n, byCompanion, rec)
	}
}

// rouseAll: companions who came with an army have stopped there too.
func (s *State) rouseAll(group charSet, rec game.Recorder) {
	for set := group & companions; set != 0; set &= set - 1 {
		s.rouse(first(set), rec)
	}
}

// allFreeAtWar: one of the doors for the Mouth of Sauron.
func (s *State) allFreeAtWar() bool {
	for n := range nation(numFreeNations) {
		if !s.atWar(n) {
			return false
		}
	}
	return true
}

// companionCount counts the companions in the Fellowship.
func (s *State) companionCount() int { return bits.OnesCount16(uint16(s.inCompany())) }

// whyNotAdvance is why a nation does not step forward.
func (s *State) whyNotAdvance(seat game.Seat, can ability, n nation, used face) game.Reason {
	switch {
	case sideOf[n] != s.sideOfSeat(seat):
		return because(reasonNotYourNation, int16(n))
	case s.atWar(n):
		return because(reasonAtWarAlready, int16(n))
	case !s.canAdvance(n):
		return because(reasonPassiveBeforeWar, int16(n))
	case can&asMuster == 0 && used != noFace:
		return because(reasonWrongDie, int16(used))
	case !s.mayMusterAdvance(n):
		return because(reasonThreatened, int16(n))
	}
	return because(reasonActedLast)
}
