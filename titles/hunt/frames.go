package hunt

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/bits"

	"prancingpony/game"
	"prancingpony/game/stack"
)

// The kinds of frames. A new kind is a number here and one row in the file of its heading.
const (
	frameGive stack.Kind = iota + 1
	frameShare
	framePlace
	frameHands
	frameLord
	frameJourney
	frameStart
	frameBearer
	frameMove
	frameAlly
	frameReact
	frameRider
	frameRide
	frameSearch
	frameCombined
	frameOption
	frameSorcery
	frameQuery
	frameRideAll
	frameDiscardAlly
	frameDiscardSorcery
	frameTiles
	frameFlight
	frameRoute
	frameReveal
	frameHide
	frameFeat
	frameRemind
	frameDeal
	numFrames
)

// frame is one thing being resolved. A kind uses the parts that its Fields name; the others stay 0.
type frame struct {
	card   uint8 // a kind of Ally or Sorcery card
	option uint8 // which of its options
	op     uint8 // the operation reached
	asking bool  // that operation waits for an answer

	// What the operation remembers between two answers.
	shifted  [2]uint8 // 1 + the places that Ally tokens were moved to; 0: none
	driven   uint8    // set of Nazgûl that were moved
	emptied  space    // where Nazgûl are driven from, or none
	searched space    // the place searched first, or none
	picked   uint8    // dice picked up

	open    uint8 // set of options to choose from
	left    uint8 // how many are still to be chosen
	seat    uint8
	rider   uint8
	riders  uint8 // set of Nazgûl still to be moved
	steps   uint8 // that a Nazgûl may go
	roads   uint8 // or, if all follow a road
	mayStay bool  // the Nazgûl may stay where it is
	changed bool  // the journey is drawn in the course of the act, not at its set-up
	token   uint8 // a reminder token
	query   uint8 // querySearch and so on
	traits  uint8 // of the query: set of queryNames and so on
	target  uint8 // of the query: a place, a zone or a section
}

// The parts of frames that several kinds use.
func (f *frame) leftPart() *uint8   { return &f.left }
func (f *frame) seatPart() *uint8   { return &f.seat }
func (f *frame) riderPart() *uint8  { return &f.rider }
func (f *frame) ridersPart() *uint8 { return &f.riders }
func (f *frame) cardPart() *uint8   { return &f.card }
func (f *frame) stayPart() *bool    { return &f.mayStay }

// Roles of frames: what they are to those above them.
const (
	roleRider    stack.Role = 1 << iota // the turn of its Nazgûl
	roleBearer                          // the Ring-bearer's turn
	roleAlly                            // an Ally card being carried out
	roleSorcery                         // a Sorcery card being carried out
	roleQuery                           // a query that is about to be answered
	roleSearch                          // a Search to come, where its Nazgûl then stands
	roleReaction                        // it may cancel what the frame below is about to do
)

// What need not hold while a frame lies on the stack.
const (
	leavesAllies  stack.Role = 1 << iota // more Ally cards in hand than the limit
	leavesSorcery                        // more Sorcery cards in a hand than the limit
	leavesJourney                        // Journey cards on offer
)

type (
	row   = stack.Row[State, frame, View]
	field = stack.Field[State, frame]
)

// machine runs the frames: see game/stack for what each column of a row means.
var machine = stack.Machine[State, frame, View]{
	Rows: make([]row, numFrames),
	Over: (*State).over,
	Seat: func(*State, *frame) game.Seat { return Bearer },
}

func init() {
	machine.Next = (*State).nextPhase
	machine.WhyNot = func(s *State, _ *frame, a game.Action) game.Reason { return s.whyNotHere(a) }
}

// number is a part of a frame from 0 to most, by its key in positions.
func number(key string, most int, part func(*frame) *uint8) field {
	return stack.Number[State](key, 0, most, part)
}

// flag is a part of a frame that positions write as 1.
func flag(key string, part func(*frame) *bool) field {
	return field{
		Key: key,
		Write: func(_ *State, f *frame) any {
			if *part(f) {
				return 1
			}
			return nil
		},
		Read: func(_ *State, f *frame, value json.RawMessage) error {
			var n uint8
			if err := json.Unmarshal(value, &n); err != nil || n > 1 {
				return fmt.Errorf("%s: %s, not 0 or 1", key, value)
			}
			*part(f) = n == 1
			return nil
		},
	}
}

// riderField is the Nazgûl of a frame.
var riderField = number("at", numRiders-1, (*frame).riderPart)

// Who a kind asks, where it is not the Ring-bearer.
func askLeader(s *State, _ *frame) game.Seat { return game.Seat(s.leader) }
func askSeat(_ *State, f *frame) game.Seat   { return game.Seat(f.seat) }
func askOwner(s *State, f *frame) game.Seat  { return game.Seat(s.owner[f.rider]) }
func askActive(s *State, _ *frame) game.Seat { return game.Seat(s.owner[s.active()]) }

// always: how many answers there are is itself a secret, or worth no look.
func always(*State, *frame) bool { return true }

// plainPrompt returns a question without operands.
func plainPrompt(id uint16) func(*State, *frame) game.Prompt {
	return func(*State, *frame) game.Prompt { return game.Prompt{ID: id} }
}

// active returns the Nazgûl whose turn it is, or none.
func (s *State) active() uint8 {
	if s.stack.Len() > 0 && machine.Row(&s.stack, 0).Role == roleRider {
		return s.stack.At(0).rider
	}
	return none
}

// Decider returns who must choose now.
func (s *State) Decider() game.Seat { return machine.Decider(s, &s.stack) }

// Prompt returns what is asked.
func (s *State) Prompt() game.Prompt { return machine.Prompt(s, &s.stack) }

// Legal appends every legal action.
func (s *State) Legal(buf []game.Action) []game.Action { return machine.Legal(s, &s.stack, buf) }

// Play plays an action that Legal has listed, and all that follows by itself.
func (s *State) Play(a game.Action, rec game.Recorder) { machine.Play(s, &s.stack, a, rec) }

// Apply plays a if it is legal.
func (s *State) Apply(a game.Action, rec game.Recorder) error {
	return game.Apply(s, vocabulary, a, rec)
}

// WhyNot returns the reason why an action is not offered.
func (s *State) WhyNot(a game.Action) game.Reason { return machine.Why(s, &s.stack, a) }

// checkFrames reports a frame that has numbers its rule cannot use, or stands where it may not.
func (s *State) checkFrames() error {
	if s.over() && s.stack.Len() != 0 {
		return errors.New("frames: the match is over, but something is being resolved")
	}
	if err := machine.Check(s, &s.stack); err != nil {
		return fmt.Errorf("frames: %w", err)
	}
	return nil
}

// What the checks of many kinds ask.

// inAct returns the check of a frame that belongs to one act.
func inAct(act uint8) func(*State, *frame) error {
	return func(s *State, _ *frame) error {
		if s.act != act {
			return fmt.Errorf("it belongs to act %d", act)
		}
		return nil
	}
}

func (s *State) checkPlaced(*frame) error {
	for r, at := range s.riders {
		if at == none {
			return fmt.Errorf("%s is nowhere", riderNames[r])
		}
	}
	return nil
}

// checkOffers reports a question without an answer.
func checkOffers(legal []game.Action) error {
	if len(legal) == 0 {
		return errors.New("there is nothing to choose")
	}
	return nil
}

// maxLeft is more than any question ever leaves to choose.
const maxLeft = 15

func checkNumber(what string, n uint8, least, most int) error {
	if int(n) < least || int(n) > most {
		return fmt.Errorf("%s: %d, not from %d to %d", what, n, least, most)
	}
	return nil
}

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
		tell(rec, game.Only(Bearer), eventAllyDrew, int16(s.allyKind(c)))
		tell(rec, game.Except(Bearer), eventAllyDrawn)
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

// takeSorcery draws Sorcery cards. A spent deck is reshuffled from its discards.
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
