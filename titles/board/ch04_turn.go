package board

import "prancingpony/game"

// The steps of a turn (chap. 4), as steps of its frame.
const (
	stepDraw uint8 = iota
	stepFellowship
	stepGuide
	stepAllocate
	stepRoll
	stepActions
	stepVictory
)

// phaseNames are what a view calls the steps.
var phaseNames = []string{"draw", "fellowship", "guide", "hunt", "roll", "actions", "victory"}

func init() {
	machine.Rows[frameTurn] = row{
		Name: "turn", Role: roleTurn,
		Fields:  []field{fieldNobody, fieldStep(stepVictory)},
		Proceed: (*State).proceedTurn,
	}
}

// proceedTurn does one step and readies the next.
func (s *State) proceedTurn(f *frame, rec game.Recorder) bool {
	switch f.step {
	case stepDraw:
		s.turn++
		tell(rec, game.Public, eventTurn, int16(s.turn))
		s.recoverDice()
		f.step = stepFellowship
		s.passLead(rec)
		s.drawForTurn(rec)
	case stepFellowship:
		f.step = stepGuide
		if s.mayDeclare() {
			s.push(frameDeclare, s.speaker(Free))
		} else {
			s.askToEnter()
		}
	case stepGuide:
		f.step = stepAllocate
		s.push(frameGuide, s.speaker(Free))
	case stepAllocate:
		f.step = stepRoll
		s.push(frameAllocate, s.speaker(Shadow))
	case stepRoll:
		f.step = stepActions
		s.rollActionDice(rec)
		s.acting = Shadow // so that the Free Peoples come first
		s.awaitActions()
	case stepActions:
		if s.players > 2 && s.askToMix() {
			return true
		}
		if !s.nextAction(rec) {
			f.step = stepVictory
		}
	case stepVictory:
		f.step = stepDraw
		s.endTurn(rec)
	}
	return true
}

// nextAction asks the side whose action it is: in turn, or alone once the other has no dice left.
func (s *State) nextAction(rec game.Recorder) bool {
	next := s.acting.Enemy()
	if s.unused(next) == 0 {
		next = s.acting
	}
	if s.unused(next) == 0 {
		return false
	}
	s.acting = next
	s.push(frameAction, s.actor(next))
	if s.teamed(next) {
		tell(rec, game.Public, eventActs, int16(s.powerOf(s.actor(next))))
	}
	return true
}

// recoverDice: in the first edition the hunt box is emptied at the end of a turn, in the second when the next begins;
// what the Free Peoples take out of it then makes the Shadow hunt (minAllocation).
func (s *State) recoverDice() {
	if s.second() {
		s.regained = s.huntBox[Free] > 0
		s.huntBox = [NumSides]uint8{}
	}
}

// endTurn is step 6: what a turn without a move costs in Mordor, then victory, then a clean table.
func (s *State) endTurn(rec game.Recorder) {
	s.mordorBurden(rec)
	if s.ending == notOver {
		s.militaryVictory(rec)
	}
	if !s.second() {
		s.huntBox = [NumSides]uint8{}
	}
	s.ringUsed = [NumSides]bool{}
	s.mouthRan = false
	s.tokenUsed = [NumSides]bool{}
	s.apart = PlaceSet{}
	s.restraint = restraint{}
	s.fellowship.moved = false
}

// DicePool is how many dice a side rolls. Characters add theirs from the turn after they came until the
// turn after they went, which is what counting at the roll amounts to (chap. 5, Réserve de dés d'Action).
func (s *State) DicePool(a Side) int {
	sum := int(startDice[a])
	for c := range Character(NumCharacters) {
		if charactersOf[a].Has(c) && s.InPlay(c) {
			sum += int(characters[c].dice)
		}
	}
	return sum
}

// maxAllocation: as many dice as companions, one with Gollum (chap. 5, Traque de l'Anneau).
func (s *State) maxAllocation() int {
	return min(max(1, s.CompanionCount()), s.DicePool(Shadow))
}

// minAllocation: none; in the second edition one if the Free Peoples took dice back from the hunt box in this turn.
func (s *State) minAllocation() int {
	if s.regained {
		return 1
	}
	return 0
}

func init() {
	machine.Rows[frameAllocate] = row{
		Name: "allocate", On: inTurn,
		Fields: []field{fieldSeat},
		Prompt: (*State).promptAllocate, Legal: (*State).legalAllocate, Play: (*State).playAllocate,
		WhyNot: (*State).whyNotAllocate,
	}
}

func (s *State) promptAllocate(*frame) game.Prompt {
	return game.Prompt{ID: PromptAllocate, A: int16(s.maxAllocation())}
}

func (s *State) legalAllocate(_ *frame, buf []game.Action) []game.Action {
	for k := s.minAllocation(); k <= s.maxAllocation(); k++ {
		buf = append(buf, game.Action{Verb: VerbAllocate, A: int16(k)})
	}
	return buf
}

func (s *State) playAllocate(_ *frame, a game.Action, rec game.Recorder) {
	s.huntBox[Shadow] = uint8(a.A)
	tell(rec, game.Public, eventAllocated, a.A)
	s.stack.Pop()
}

func (s *State) whyNotAllocate(_ *frame, a game.Action) game.Reason {
	if a.Verb == VerbAllocate && int(a.A) < s.minAllocation() {
		return because(reasonMustHunt)
	}
	if a.Verb == VerbAllocate {
		return because(reasonAllocation, int16(s.maxAllocation()))
	}
	return notAsked
}

// rollActionDice: all dice but those allocated; each Eye goes to the hunt box.
func (s *State) rollActionDice(rec game.Recorder) {
	for a := range Side(NumSides) {
		k := s.DicePool(a)
		if a == Shadow {
			k -= int(s.huntBox[Shadow])
		}
		e := game.Event{ID: eventRolled, To: game.Public, N: 1}
		e.Args[0] = int16(a)
		for range k {
			f := dieFaces[a][s.random.Intn(6)]
			if f == FaceEye {
				s.huntBox[Shadow]++
			} else {
				s.dice[a][f]++
			}
			e.Args[e.N] = int16(f)
			e.N++
		}
		if rec != nil {
			rec.Record(e)
		}
	}
}

// What a die can be used for.
type ability uint8

const (
	asCharacter ability = 1 << iota
	asArmy
	asMuster
	asEvent
	asWill
)

var abilities = [NumFaces]ability{
	FaceCharacter:  asCharacter,
	FaceArmy:       asArmy,
	FaceMuster:     asMuster,
	FaceArmyMuster: asArmy | asMuster,
	FaceEvent:      asEvent,
	FaceWill:       asCharacter | asArmy | asMuster | asEvent | asWill,
}

// canUse is what a seat can do with a face. The Mouth of Sauron lets one muster a turn be an army, for the player
// who controls him.
func (s *State) canUse(seat game.Seat, f Face) ability {
	can := abilities[f]
	if f == FaceMuster && s.InPlay(Mouth) && !s.mouthRan && s.commands(seat).Has(Sauron) {
		can |= asArmy
	}
	return can
}

func init() {
	machine.Rows[frameAction] = row{
		Name: "action", Role: roleAction, On: inTurn,
		Fields:  []field{fieldSeat},
		Proceed: (*State).proceedAction, Prompt: (*State).promptAction, Legal: (*State).legalAction,
		Play: (*State).playAction, WhyNot: (*State).whyNotAction,
		Gesture: gestureByVerb,
	}
}

func (s *State) promptAction(*frame) game.Prompt { return game.Prompt{ID: PromptAction} }

// proceedAction: a side whose last die a ring has turned into an Eye has no action left.
func (s *State) proceedAction(f *frame, _ game.Recorder) bool {
	if s.unused(s.SideOfSeat(f.seat)) > 0 {
		return false
	}
	s.stack.Pop()
	return true
}

// legalAction: one of the dice; pass with fewer dice than the enemy; change a die with an Elven Ring,
// which is no action (chap. 5, Utiliser les dés d'Action; Les Anneaux des Elfes).
func (s *State) legalAction(f *frame, buf []game.Action) []game.Action {
	a := s.SideOfSeat(f.seat)
	for k, n := range s.dice[a] {
		if n > 0 {
			buf = append(buf, game.Action{Verb: VerbDie, A: int16(k)})
		}
	}
	if s.unused(a) < s.unused(a.Enemy()) {
		buf = append(buf, game.Action{Verb: VerbPass})
	}
	if s.tokens != 0 {
		buf = s.legalTokens(f.seat, buf)
	}
	if s.rings[a] > 0 && !s.ringUsed[a] {
		for from, n := range s.dice[a] {
			if n == 0 {
				continue
			}
			for to := range Face(NumFaces) {
				if to != Face(from) && ringTo[a][to] {
					buf = append(buf, game.Action{Verb: VerbRing, A: int16(from), B: int16(to)})
				}
			}
		}
	}
	return buf
}

// ringTo: a ring turns a die to another of its own faces, never to Will of the West.
var ringTo = func() (to [NumSides][NumFaces]bool) {
	for a := range to {
		for _, f := range dieFaces[a] {
			to[a][f] = f != FaceWill
		}
	}
	return to
}()

func (s *State) whyNotRing(f *frame, a game.Action) game.Reason {
	me := s.SideOfSeat(f.seat)
	switch {
	case s.rings[me] == 0:
		return because(reasonNoRing)
	case s.ringUsed[me]:
		return because(reasonOneRingATurn)
	case s.dice[me][a.A] == 0:
		return because(reasonNoSuchDie, a.A)
	default:
		return because(reasonRingCannot, a.A, a.B)
	}
}

func (s *State) playAction(f *frame, a game.Action, rec game.Recorder) {
	me := s.SideOfSeat(f.seat)
	switch a.Verb {
	case VerbDie:
		s.dice[me][a.A]--
		tell(rec, game.Public, eventUsedDie, int16(me), a.A)
		seat := f.seat
		s.stack.Pop()
		s.spend(seat)
		s.push(frameDie, seat).face = Face(a.A)
	case VerbToken:
		seat := f.seat
		s.stack.Pop()
		s.playToken(seat, Token(a.A), rec)
	case VerbPass:
		tell(rec, game.Public, eventPassed, int16(me))
		s.stack.Pop()
	case VerbRing:
		s.useRing(me)
		s.dice[me][a.A]--
		if Face(a.B) == FaceEye {
			s.huntBox[Shadow]++
		} else {
			s.dice[me][a.B]++
		}
		tell(rec, game.Public, eventRing, int16(me), a.A, a.B)
	}
}

func (s *State) whyNotAction(f *frame, a game.Action) game.Reason {
	switch a.Verb {
	case VerbDie:
		return because(reasonNoSuchDie, a.A)
	case VerbPass:
		return because(reasonPassNeedsFewerDice)
	case VerbRing:
		return s.whyNotRing(f, a)
	case VerbToken:
		return s.whyNotToken(f.seat, Token(a.A))
	}
	return notAsked
}

// useRing: the Free Peoples' ring passes to the Shadow, the Shadow's leaves the game.
func (s *State) useRing(a Side) {
	s.rings[a]--
	if a == Free {
		s.rings[Shadow]++
	}
	s.ringUsed[a] = true
}

func init() {
	machine.Rows[frameDie] = row{
		Name: "die", Role: roleDie, On: inTurn,
		Fields: []field{fieldSeat, fieldFace},
		Prompt: (*State).promptDie, Legal: (*State).legalDie, Play: (*State).playDie, WhyNot: (*State).whyNotDie,
		Show: func(_ *State, f *frame, _ game.Seat, v *View) {
			v.Focus = &FocusView{Kind: "die", Die: nameOf(faceNames, f.face)}
		},
		Gesture: gestureByVerb,
	}
}

func (s *State) promptDie(f *frame) game.Prompt {
	return game.Prompt{ID: PromptDie, A: int16(f.face)}
}

// legalDie is what the chosen die can do, as in the table of the reference sheet; marches, musters and
// moves of characters then ask for their details. Nothing is asked for even where nothing else can be done:
// who sees a die spent by itself would learn that no card in that hand can be played.
func (s *State) legalDie(f *frame, buf []game.Action) []game.Action {
	me := s.SideOfSeat(f.seat)
	can := s.canUse(f.seat, f.face)
	buf = append(buf, game.Action{Verb: VerbNothing})
	buf = s.legalEvents(f, can, buf)
	if can&asCharacter != 0 && s.someTraveller(f.seat, 0) {
		buf = append(buf, game.Action{Verb: VerbMoveCharacters})
	}
	if can&(asArmy|asCharacter) != 0 {
		if s.someMarch(f.seat, can&asArmy == 0) {
			buf = append(buf, game.Action{Verb: VerbMarchArmies})
		}
		buf = s.legalAttacks(f.seat, can&asArmy == 0, buf)
	}
	if can&asMuster != 0 {
		buf = s.legalMuster(f.seat, buf)
	}
	buf = s.legalAdvance(f.seat, can, buf)
	if me == Free {
		buf = s.legalFellowship(can, buf)
	}
	return buf
}

func (s *State) playDie(f *frame, a game.Action, rec game.Recorder) {
	seat, used := f.seat, f.face
	me := s.SideOfSeat(seat)
	s.stack.Pop() // what the action needs is pushed by it
	switch a.Verb {
	case VerbNothing:
		tell(rec, game.Public, eventNothing, int16(me))
	case VerbDraw:
		s.draw(seat, Deck(a.A), rec)
	case VerbPlay:
		s.playEvent(seat, Card(a.A), used, rec)
	case VerbRemoveTable:
		s.removeFromTable(seat, Card(a.A), used, rec)
	case VerbMarchArmies:
		s.beginMarches(seat, used)
	case VerbAttack:
		s.beginAttack(seat, used, Place(a.A), Place(a.B))
	case VerbMuster:
		s.push(frameRecruit, seat)
	case VerbBring:
		s.bring(Character(a.A), Place(a.B), rec)
	case VerbVoiceMuster, VerbVoiceElites:
		s.voiceOfSaruman(a.Verb, rec)
	case VerbAdvance:
		s.actedOn(seat, 1<<a.A)
		s.advanceByDie(Nation(a.A), rec)
	case VerbMoveCharacters:
		s.push(frameTravel, seat)
	case VerbMoveFellowship:
		s.moveFellowship(used, rec)
	case VerbHideFellowship:
		s.hideFellowship(rec)
	case VerbSeparate:
		s.beginSeparation(seat, 0)
	}
}

// whyNotDie is why a die does not do something: what it is for, then what the action itself needs.
func (s *State) whyNotDie(f *frame, a game.Action) game.Reason {
	can := s.canUse(f.seat, f.face)
	if need, ok := dieFor[a.Verb]; ok && can&need == 0 {
		return because(reasonWrongDie, int16(f.face))
	}
	if s.players > 2 {
		if why := s.whyNotTeam(f, a); why != notAsked {
			return why
		}
	}
	switch a.Verb {
	case VerbDraw:
		return s.whyNotDraw(f, a)
	case VerbPlay:
		return s.whyNotPlay(f, Card(a.A))
	case VerbRemoveTable:
		if !s.onTable(Card(a.A)) {
			return because(reasonNotOnTable, a.A)
		}
		return because(reasonCannotRemove, a.A)
	case VerbMarchArmies:
		return because(reasonNoMarch)
	case VerbAttack:
		return s.whyNotAttack(f.seat, a, can&asArmy == 0)
	case VerbMuster:
		return because(reasonNoMuster)
	case VerbBring:
		return s.whyNotBring(f.seat, can, a)
	case VerbVoiceMuster, VerbVoiceElites:
		return because(reasonVoiceNeeds)
	case VerbAdvance:
		return s.whyNotAdvance(f.seat, can, Nation(a.A), f.face)
	case VerbMoveCharacters:
		return because(reasonNoTraveller)
	case VerbMoveFellowship, VerbHideFellowship, VerbSeparate:
		return s.whyNotFellowship(f, a)
	}
	return notAsked
}

// dieFor is what a die must be good for, by what is done with it.
var dieFor = map[uint16]ability{
	VerbDraw: asEvent, VerbMarchArmies: asArmy | asCharacter, VerbAttack: asArmy | asCharacter, VerbMuster: asMuster,
	VerbVoiceMuster: asMuster, VerbVoiceElites: asMuster, VerbMoveCharacters: asCharacter,
	VerbMoveFellowship: asCharacter,
	VerbSeparate:       asCharacter,
}
