package hunt

import (
	"math/bits"

	"prancingpony/game"
)

// phase is the next step of the sequence, taken when no frame is left.
type phase uint8

const (
	phaseGive phase = iota
	phaseWraiths
	phaseShare
	phaseOwners
	phaseLord
	phaseRoll
	phaseDay
	phaseBearer
	phaseRiders
	phaseRider
	phaseHide
	phaseEncounter
	phaseSuffer
	phaseFlight
	phaseTurnEnd
	phaseUpkeep
	phaseUpkeepLeader
	phaseRescue
	phaseRescued
	phaseJourney
	phaseFeats
	phaseWraiths2
	numPhases
)

var phaseNames = [numPhases]string{
	"give", "wraiths", "share", "owners", "lord", "roll", "day", "bearer", "riders", "rider", "hide", "encounter", "suffer",
	"flight", "turn-end", "upkeep", "upkeep-leader", "rescue", "rescued", "journey", "feats", "wraiths-2",
}

// nextPhase: Séquence d'une Journée, and the set-ups around it.
func (s *State) nextPhase(rec game.Recorder) {
	switch s.phase {
	case phaseGive:
		s.phase = phaseWraiths
		s.push(frame{kind: frameGive, n: tokensGiven[s.balance]})
		if tokensGiven[s.balance] == 0 {
			s.pop()
		}
	case phaseWraiths:
		s.phase = phaseShare
		s.setUpWraiths(rec)
	case phaseShare:
		s.phase = phaseOwners
		s.push(frame{kind: frameShare, at: s.leader, n: numRiders})
	case phaseOwners:
		s.phase = phaseLord
		s.push(frame{kind: framePlace, at: s.placing(0)})
	case phaseLord:
		s.phase = phaseRoll
		if s.act == 2 && s.abilities() >= 5 {
			s.push(frame{kind: frameLord})
		}
	case phaseRoll:
		s.phase = phaseDay
		s.roll(rec)
	case phaseDay:
		s.phase = phaseBearer
		s.startDay(rec)
	case phaseBearer:
		s.phase = phaseRiders
		s.startBearer(rec)
	case phaseRiders:
		s.phase = phaseRider
		s.order = 0
	case phaseRider:
		if s.order == numRiders {
			s.phase = phaseHide
			return
		}
		s.rode, s.acted, s.markedThis = false, false, 0
		s.push(frame{kind: frameRider, at: s.placing(s.order)})
	case phaseHide:
		s.phase = phaseEncounter
		if s.wizard == gandalfShown {
			s.hideGandalf(rec)
		}
	case phaseEncounter:
		s.phase = phaseTurnEnd
		if s.found {
			s.phase = phaseSuffer
			s.startEncounter(rec)
		}
	case phaseSuffer:
		s.phase = phaseFlight
		s.suffer(rec)
		s.lordLeaves(rec)
	case phaseFlight:
		s.phase = phaseTurnEnd
		if s.act == 1 {
			s.push(frame{kind: frameFlight})
		} else {
			s.push(frame{kind: frameRoute})
		}
	case phaseTurnEnd:
		s.endTurn()
	case phaseUpkeep:
		s.phase = phaseUpkeepLeader
		n := 1
		if s.company[peregrin] == cardUp {
			n = 2
		}
		s.drawAllies(n, rec)
	case phaseUpkeepLeader:
		s.phase = phaseRoll
		s.leader = s.leftOf(s.leader)
		if s.players > 2 {
			tell(rec, game.Public, eventLeader, int16(s.leader))
		}
		s.drawSorcery(s.leader, 1, rec)
	case phaseRescue:
		s.phase = phaseRescued
		s.rescue(rec)
	case phaseRescued:
		s.phase = phaseJourney
		s.suffer(rec)
	case phaseJourney:
		s.phase = phaseFeats
		s.setUpAct2(rec)
	case phaseFeats:
		s.phase = phaseWraiths2
		s.setUpGandalf(rec)
	case phaseWraiths2:
		s.phase = phaseShare
		s.setUpWraiths2(rec)
	default:
		panic("hunt: no such phase")
	}
}

// placing is the i-th Nazgûl in turn order: the Leader's first, then clockwise, each player's in the
// order fixed at set-up (ruling 11).
func (s *State) placing(i uint8) uint8 {
	seat := s.leader
	for {
		for r := range uint8(numRiders) {
			if s.owner[r] == seat {
				if i == 0 {
					return r
				}
				i--
			}
		}
		seat = s.leftOf(seat)
	}
}

// startDay: « Au début de chaque Journée », the first ability of Frodo's card.
func (s *State) startDay(rec game.Recorder) {
	s.day++
	s.hour = 0
	tell(rec, game.Public, eventDay, int16(s.day))
	if s.company[frodo] == cardUp && s.held < 2 {
		s.gainTokens(1, rec)
	}
}

// gainTokens takes Fellowship tokens from the pool, as far as it holds any.
func (s *State) gainTokens(n uint8, rec game.Recorder) {
	for ; n > 0 && s.pool > 0; n-- {
		s.pool--
		s.held++
		tell(rec, game.Public, eventTokenGained)
	}
}

// spendTokens puts held tokens back into the pool.
func (s *State) spendTokens(n uint8, rec game.Recorder) {
	for ; n > 0 && s.held > 0; n-- {
		s.held--
		s.pool++
		tell(rec, game.Public, eventTokenSpent)
	}
}

// shrinkPool removes a token from the game, one that is not held if there is any (ruling 23).
func (s *State) shrinkPool(rec game.Recorder) {
	switch {
	case s.pool > 0:
		s.pool--
	case s.held > 0:
		s.held--
	}
	tell(rec, game.Public, eventPoolShrinks)
}

// roll: all Action dice, and a Fellowship token for each Shadow (rulings 21, 22, 40).
func (s *State) roll(rec game.Recorder) {
	s.dice = [numFaces]uint8{}
	var faces [ordinaryDice]int16
	for i := range faces {
		face := ordinaryFaces[s.random.Intn(len(ordinaryFaces))]
		s.dice[face]++
		faces[i] = int16(face)
	}
	tell(rec, game.Public, eventRolled, faces[:]...)
	s.lordDie = s.lord != none // the die of a Lord who left in the day before is gone
	if s.lordDie {
		face := lordFaces[s.random.Intn(len(lordFaces))]
		s.dice[face]++
		tell(rec, game.Public, eventLordRolled, int16(face))
	}
	s.gainTokens(s.dice[faceShadow], rec)
}

var (
	ordinaryFaces = [6]uint8{faceRing, faceRing, faceSword, faceSword, faceSorcery, faceShadow}
	lordFaces     = [6]uint8{faceLordRing, faceLordSword, faceLordSorcery, faceMorgulRing, faceSeek, faceMorgulShadow}
)

// endTurn: Avancez le marqueur de Tour, or Upkeep after the night.
func (s *State) endTurn() {
	s.clearTurn()
	if s.hour++; s.hour < 3 {
		s.phase = phaseBearer
	} else {
		s.hour = 2
		s.phase = phaseUpkeep
	}
}

// clearTurn ends what lasts until the end of the Ringwraiths' turn.
func (s *State) clearTurn() {
	s.sealed, s.shielded = 0, 0
	s.slow, s.roadless, s.lightened, s.silenced, s.waived = false, false, false, false, false
	s.found, s.hunted, s.moreTiles = false, none, 0
	s.eye = false
	s.turns++
}

// drawAllies: Piocher des cartes Allié. The deck is never shuffled again.
func (s *State) drawAllies(n int, rec game.Recorder) {
	for ; n > 0 && s.deck != 0; n-- {
		c := s.draw(&s.deck)
		s.hand |= 1 << c
		tell(rec, game.Only(bearer), eventAllyDrew, int16(s.allyKind(c)))
		tell(rec, game.Except(bearer), eventAllyDrawn)
	}
	if over := bits.OnesCount32(s.hand) - handLimit; over > 0 {
		s.push(frame{kind: frameDiscardAlly, n: uint8(over)})
	}
}

// drawSorcery: Piocher des cartes Sorcellerie. A spent deck is made anew from its discards.
func (s *State) drawSorcery(seat uint8, n int, rec game.Recorder) {
	for ; n > 0; n-- {
		if s.sorcery == 0 {
			s.sorcery, s.burnt = s.burnt, 0
		}
		if s.sorcery == 0 {
			break
		}
		c := s.draw(&s.sorcery)
		s.hands[seat] |= 1 << c
		tell(rec, game.Only(game.Seat(seat)), eventSorceryDrew, int16(s.tables().sorceryOf[c]))
		tell(rec, game.Except(game.Seat(seat)), eventSorceryDrawn, int16(seat))
	}
	if over := bits.OnesCount32(s.hands[seat]) - handLimit; over > 0 {
		s.push(frame{kind: frameDiscardSorcery, at: seat, n: uint8(over)})
	}
}

// allyKind is the kind of an Ally card of the act in play.
func (s *State) allyKind(physical uint8) uint8 { return s.tables().allyOf[s.act-1][physical] }
