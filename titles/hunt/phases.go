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

// phases is the Séquence d'une Journée, and the set-ups around it: what each step does, and the one after it unless it
// says otherwise.
var phases = [numPhases]struct {
	name string
	next phase
	do   func(s *State, rec game.Recorder)
}{
	phaseGive:         {"give", phaseWraiths, (*State).giveInformation},
	phaseWraiths:      {"wraiths", phaseShare, (*State).setUpWraiths},
	phaseShare:        {"share", phaseOwners, (*State).shareNazgul},
	phaseOwners:       {"owners", phaseLord, (*State).placeNazgul},
	phaseLord:         {"lord", phaseRoll, (*State).startLord},
	phaseRoll:         {"roll", phaseDay, (*State).roll},
	phaseDay:          {"day", phaseBearer, (*State).startDay},
	phaseBearer:       {"bearer", phaseRiders, (*State).startBearer},
	phaseRiders:       {"riders", phaseRider, (*State).startRiders},
	phaseRider:        {"rider", phaseRider, (*State).startRider},
	phaseHide:         {"hide", phaseEncounter, (*State).hideGandalf},
	phaseEncounter:    {"encounter", phaseTurnEnd, (*State).startEncounter},
	phaseSuffer:       {"suffer", phaseFlight, (*State).endEncounter},
	phaseFlight:       {"flight", phaseTurnEnd, (*State).startFlight},
	phaseTurnEnd:      {"turn-end", phaseBearer, (*State).endTurn},
	phaseUpkeep:       {"upkeep", phaseUpkeepLeader, (*State).upkeepAllies},
	phaseUpkeepLeader: {"upkeep-leader", phaseRoll, (*State).upkeepLeader},
	phaseRescue:       {"rescue", phaseRescued, (*State).rescue},
	phaseRescued:      {"rescued", phaseJourney, (*State).suffer},
	phaseJourney:      {"journey", phaseFeats, (*State).setUpAct2},
	phaseFeats:        {"feats", phaseWraiths2, (*State).setUpGandalf},
	phaseWraiths2:     {"wraiths-2", phaseShare, (*State).setUpWraiths2},
}

// nextPhase takes the next step of the sequence.
func (s *State) nextPhase(rec game.Recorder) {
	now := &phases[s.phase]
	s.phase = now.next
	now.do(s, rec)
}

// startLord: the fifth ability of the Black Riders.
func (s *State) startLord(game.Recorder) {
	if s.act == 2 && s.abilities() >= 5 {
		s.stack.Push(frameLord, frame{})
	}
}

func (s *State) startRiders(game.Recorder) { s.order = 0 }

// startRider begins the turn of the next Nazgûl.
func (s *State) startRider(game.Recorder) {
	if s.order == numRiders {
		s.phase = phaseHide
		return
	}
	s.rode, s.acted, s.markedThis = false, false, 0
	s.stack.Push(frameRider, frame{rider: s.placing(s.order)})
}

// upkeepAllies: Phase d'Entretien, the Ring-bearer's card, two with Peregrin.
func (s *State) upkeepAllies(rec game.Recorder) {
	n := 1
	if s.company[peregrin] == cardUp {
		n = 2
	}
	s.drawAllies(n, rec)
}

// upkeepLeader: the Leader's token goes to the left, and its new owner draws a card.
func (s *State) upkeepLeader(rec game.Recorder) {
	s.leader = s.leftOf(s.leader)
	if s.players > 2 {
		tell(rec, game.Public, eventLeader, int16(s.leader))
	}
	s.drawSorcery(s.leader, 1, rec)
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
func (s *State) endTurn(game.Recorder) {
	s.clearTurn()
	if s.night() {
		s.phase = phaseUpkeep
		return
	}
	s.hour++
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
		s.stack.Push(frameDiscardAlly, frame{left: uint8(over)})
	}
}

// drawSorcery: Piocher des cartes Sorcellerie, and back to the limit of the hand.
func (s *State) drawSorcery(seat uint8, n int, rec game.Recorder) {
	s.takeSorcery(seat, n, rec)
	s.discardSorcery(seat, 0)
}

// takeSorcery draws Sorcery cards. A spent deck is made anew from its discards.
func (s *State) takeSorcery(seat uint8, n int, rec game.Recorder) {
	for ; n > 0; n-- {
		if s.sorcery == 0 {
			s.sorcery, s.burnt = s.burnt, 0
		}
		if s.sorcery == 0 {
			break
		}
		c := s.draw(&s.sorcery)
		s.hands[seat] |= 1 << c
		tell(rec, game.Only(game.Seat(seat)), eventSorceryDrew, int16(world.SorceryOf[c]))
		tell(rec, game.Except(game.Seat(seat)), eventSorceryDrawn, int16(seat))
	}
}

// discardSorcery lets a player discard so many cards, or down to the limit if that is more (ruling 62).
func (s *State) discardSorcery(seat uint8, n int) {
	cards := bits.OnesCount32(s.hands[seat])
	if n = min(max(n, cards-handLimit), cards); n > 0 {
		s.stack.Push(frameDiscardSorcery, frame{seat: seat, left: uint8(n)})
	}
}

// allyKind is the kind of an Ally card of the act in play.
func (s *State) allyKind(physical uint8) uint8 { return world.AllyOf[s.act-1][physical] }
