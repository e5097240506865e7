package hunt

import (
	"math/bits"

	"prancingpony/game"
)

func init() {
	machine.Rows[frameSearch] = row{ // a Search by a Nazgûl where it now stands, if one is allowed
		Name:    "search",
		Proceed: (*State).proceedSearch,
		Role:    roleSearch,
		On:      roleRider | roleSorcery,
		Fields:  []field{riderField},
	}
	machine.Rows[frameCombined] = row{ // a Nazgûl hunts or perceives with two dice
		Name:   "combined",
		Prompt: func(_ *State, f *frame) game.Prompt { return game.Prompt{ID: PromptCombined, A: int16(f.rider)} },
		Legal:  (*State).legalCombined,
		Play:   (*State).playCombined,
		WhyNot: (*State).whyNotCombined,
		Check:  func(s *State, f *frame) error { return checkOffers(s.legalCombined(f, nil)) },
		On:     roleRider,
		Seat:   askActive,
		Fields: []field{riderField},
	}
}

// What a face can be spent as: Les dés d'Actions, Le dé Seigneur des Nazgûl.
func asRing(face uint8) bool {
	return face == faceRing || face == faceShadow || face == faceLordRing || face == faceMorgulShadow
}

func asSword(face uint8) bool {
	return face == faceSword || face == faceShadow || face == faceLordSword || face == faceMorgulShadow
}

func asSorcery(face uint8) bool {
	return face == faceSorcery || face == faceShadow || face == faceLordSorcery || face == faceMorgulShadow
}

// legalDice: Dépenser un dé d'Actions, and the abilities of the Black Riders.
func (s *State) legalDice(r uint8, at space, buf []game.Action) []game.Action {
	b := s.board()
	dark := s.inDark(at)
	var oneStep, twoSteps, stepsKnown bool
	for face := range numFaces {
		if s.dice[face] == 0 {
			continue
		}
		die := int16(face)
		if asRing(face) || face == faceMorgulRing {
			if s.perceivable(b.Section[b.Zone[at]]) {
				buf = append(buf, game.Action{Verb: VerbPerceiveZone, A: die},
					game.Action{Verb: VerbPerceiveSection, A: die})
			}
		}
		if asSword(face) {
			if s.huntable(at) {
				buf = append(buf, game.Action{Verb: VerbHuntDie, A: die})
			}
			for on := s.alliesBeside(at); on != 0; {
				buf = append(buf, game.Action{Verb: VerbRemoveAlly, A: die, B: b.Operand(on.Take())})
			}
		}
		if asSorcery(face) || dark {
			if s.sorcery|s.burnt != 0 {
				buf = append(buf, game.Action{Verb: VerbDrawSorcery, A: die})
			}
			buf = s.legalCasts(r, die, buf)
		}
		if face == faceSeek {
			buf = append(buf, game.Action{Verb: VerbSeek})
		}
		if s.abilities() == 0 {
			continue
		}
		if !stepsKnown {
			stepsKnown = true
			one, two := s.ridable(at, 1, 0), s.ridable(at, 2, 0)
			oneStep, twoSteps = !one.Empty(), !two.Empty()
		}
		buf = s.legalAbilities(face, at, oneStep, twoSteps, buf)
	}
	return buf
}

// legalAbilities: Pouvoirs des Cavaliers Noirs, by the number of Information tokens collected.
func (s *State) legalAbilities(face uint8, at space, oneStep, twoSteps bool, buf []game.Action) []game.Action {
	die := int16(face)
	n := s.abilities()
	if oneStep {
		buf = append(buf, game.Action{Verb: VerbSpur, A: die})
	}
	if n >= 2 && (s.huntable(at) || s.perceivable(s.sectionAt(at))) {
		for other := face; other < numFaces; other++ {
			if (other == face && s.dice[face] >= 2) || (other > face && s.dice[other] > 0) {
				buf = append(buf, game.Action{Verb: VerbCombine, A: die, B: int16(other)})
			}
		}
	}
	if n >= 3 && asSword(face) && oneStep {
		buf = append(buf, game.Action{Verb: VerbChase, A: die})
	}
	if n >= 4 && asRing(face) && twoSteps {
		buf = append(buf, game.Action{Verb: VerbGallop, A: die})
	}
	return buf
}

func (s *State) sectionAt(p space) uint8 {
	b := s.board()
	return b.Section[b.Zone[p]]
}

// perceivable: may this section and its zones be the target of a Perception?
func (s *State) perceivable(section uint8) bool { return s.shielded&(1<<section) == 0 }

// alliesBeside: Ally tokens one step from a space (ruling 19).
func (s *State) alliesBeside(p space) PlaceSet {
	set := s.board().Near[p] & s.allies
	if s.isPlace(p) {
		set &^= bit(p)
	}
	return set
}

// legalCasts: the Sorcery cards in the active player's hand that can be played, each kind once.
func (s *State) legalCasts(r uint8, die int16, buf []game.Action) []game.Action {
	seen := uint8(none)
	for hand := s.hands[s.owner[r]]; hand != 0; hand &= hand - 1 {
		kind := world.SorceryOf[bits.TrailingZeros32(hand)]
		if kind == seen {
			continue
		}
		seen = kind
		if c := &world.Sorcery[kind]; s.needMet(&c.Need) && s.openOptions(c) != 0 {
			buf = append(buf, game.Action{Verb: VerbCast, A: die, B: int16(kind)})
		}
	}
	return buf
}

// openOptions is the set of options of a Sorcery card that can be chosen: those of the act, even for nothing (ruling
// 28).
func (s *State) openOptions(c *card) (set uint8) {
	for i := range c.Options {
		if act := c.Options[i].Act; act == 0 || act == s.act {
			set |= 1 << i
		}
	}
	return set
}

func (s *State) spendDie(face uint8, rec game.Recorder) {
	s.dice[face]--
	tell(rec, game.Public, eventDieSpent, int16(face), int16(s.owner[s.active()]))
}

func (s *State) playDie(r uint8, a game.Action, rec game.Recorder) {
	b := s.board()
	at := s.riders[r]
	if a.Verb == VerbSeek {
		s.spendDie(faceSeek, rec)
		s.stack.Push(frameRideAll, frame{riders: allRiders, mayStay: true})
		return
	}
	face := uint8(a.A)
	s.spendDie(face, rec)
	flags := uint8(0)
	if face >= faceLordRing {
		flags = queryLord // Le dé Seigneur des Nazgûl: its effects cannot be cancelled (ruling 59)
	}
	if face == faceMorgulRing {
		flags |= queryNames
	}
	switch a.Verb {
	case VerbPerceiveZone:
		s.startQuery(queryZone, b.Zone[at], flags)
	case VerbPerceiveSection:
		s.startQuery(querySection, s.sectionAt(at), flags)
	case VerbHuntDie:
		s.startQuery(queryHunt, at, flags)
	case VerbRemoveAlly:
		s.allies &^= bit(s.spaceOf(a.B))
		tell(rec, game.Public, eventAllyGone, a.B)
	case VerbDrawSorcery:
		s.drawSorcery(s.owner[r], 1, rec)
	case VerbCast:
		s.cast(r, uint8(a.B), rec)
	case VerbSpur:
		s.stack.Push(frameRide, frame{rider: r, steps: 1})
	case VerbCombine:
		s.spendDie(uint8(a.B), rec)
		s.stack.Push(frameCombined, frame{rider: r})
	case VerbChase:
		s.stack.Push(frameSearch, frame{rider: r})
		s.stack.Push(frameRide, frame{rider: r, steps: 1})
	case VerbGallop:
		s.stack.Push(frameRide, frame{rider: r, steps: 2})
	}
}

// legalCombined: two dice of any faces for a Hunt or a Perception (ruling 15).
func (s *State) legalCombined(f *frame, buf []game.Action) []game.Action {
	at := s.riders[f.rider]
	if s.huntable(at) {
		buf = append(buf, game.Action{Verb: VerbHunt})
	}
	if section := s.sectionAt(at); s.perceivable(section) {
		buf = append(buf,
			game.Action{Verb: VerbTargetZone, A: s.zoneOperand(s.board().Zone[at])},
			game.Action{Verb: VerbTargetSection, A: s.sectionOperand(section)})
	}
	return buf
}

func (s *State) playCombined(f *frame, a game.Action, _ game.Recorder) {
	at := s.riders[f.rider]
	s.stack.Pop()
	switch a.Verb {
	case VerbHunt:
		s.startQuery(queryHunt, at, 0)
	case VerbTargetZone:
		s.startQuery(queryZone, s.board().Zone[at], 0)
	case VerbTargetSection:
		s.startQuery(querySection, s.sectionAt(at), 0)
	}
}

func (s *State) proceedSearch(f *frame, _ game.Recorder) bool {
	at := s.riders[f.rider]
	s.stack.Pop()
	if s.searchable(at) {
		s.startQuery(querySearch, at, 0)
	}
	return true
}

func (s *State) whyNotCombined(f *frame, a game.Action) game.Reason {
	at := s.riders[f.rider]
	switch a.Verb {
	case VerbHunt:
		return s.whyNotHunt(at)
	case VerbTargetZone, VerbTargetSection:
		if !s.perceivable(s.sectionAt(at)) {
			return because(reasonShielded)
		}
		return because(reasonOwnZone)
	}
	return s.whyNotHere(a)
}

// whyNotDie: Dépenser un dé d'Actions, and the abilities of the Black Riders.
func (s *State) whyNotDie(r uint8, a game.Action) game.Reason {
	face := a.A
	if a.Verb == VerbSeek {
		face = int16(faceSeek)
	}
	switch {
	case !named(face, int(numFaces)):
		return because(reasonNoSuch)
	case s.dice[face] == 0:
		return because(reasonNoDie, face)
	}
	if why := s.whyNotAbility(uint8(face), a); why.ID != 0 {
		return why
	}
	at, die := s.riders[r], uint8(face)
	switch a.Verb {
	case VerbPerceiveZone, VerbPerceiveSection:
		if !asRing(die) && die != faceMorgulRing {
			return because(reasonWrongFace, face)
		}
		return because(reasonShielded)
	case VerbHuntDie:
		if !asSword(die) {
			return because(reasonWrongFace, face)
		}
		return s.whyNotHunt(at)
	case VerbRemoveAlly:
		if !asSword(die) {
			return because(reasonWrongFace, face)
		}
		p, why := s.spaceArg(a.B)
		switch {
		case why.ID != 0:
			return why
		case !s.allies.Has(p):
			return because(reasonNoAllyToken, a.B)
		}
		return because(reasonAllyNotAdjacent, a.B)
	case VerbDrawSorcery, VerbCast:
		if !asSorcery(die) && !s.inDark(at) {
			return because(reasonWrongFace, face)
		}
		if a.Verb == VerbDrawSorcery {
			return because(reasonDeckEmpty)
		}
		return s.whyNotCast(r, a.B)
	}
	return because(reasonNoStep)
}

func (s *State) whyNotCast(r uint8, kind int16) game.Reason {
	switch {
	case !named(kind, len(world.Sorcery)):
		return because(reasonNoSuch)
	case s.findSorcery(s.hands[s.owner[r]], uint8(kind)) == none:
		return because(reasonSorceryNotInHand, kind)
	}
	return because(reasonSorceryNeed, kind)
}

// whyNotAbility: so many Information tokens, and the right dice.
func (s *State) whyNotAbility(die uint8, a game.Action) game.Reason {
	need := map[uint16]int{VerbSpur: 1, VerbCombine: 2, VerbChase: 3, VerbGallop: 4}[a.Verb]
	switch {
	case need == 0:
		return game.Reason{}
	case s.abilities() < need:
		return because(reasonAbility, int16(s.abilities()))
	case a.Verb == VerbChase && !asSword(die), a.Verb == VerbGallop && !asRing(die):
		return because(reasonWrongFace, int16(die))
	case a.Verb != VerbCombine:
		return because(reasonNoStep)
	case !named(a.B, int(numFaces)):
		return because(reasonNoSuch)
	case s.dice[a.B] == 0 || a.A == a.B && s.dice[a.B] < 2:
		return because(reasonNoDie, a.B)
	case a.A > a.B:
		return s.whyNotAbility(uint8(a.B), game.Action{Verb: a.Verb, A: a.B, B: a.A})
	}
	return because(reasonNoQuery)
}

func init() {
	machine.Rows[frameRemind] = row{ // where a reminder token goes
		Name: "remind",
		Prompt: func(_ *State, f *frame) game.Prompt {
			return game.Prompt{
				ID: PromptRemind,
				A:  int16(tokenOf[f.token]),
			}
		},
		Ask:    always,
		Legal:  (*State).legalRemind,
		Play:   (*State).playRemind,
		WhyNot: (*State).whyNotRemind,
		Check:  (*State).checkPlaced,
		Seat:   askActive,
		On:     roleRider,
		Fields: []field{number("at", numReminders-1, func(f *frame) *uint8 { return &f.token })},
	}
}

// legalReminders: Pions Spectre de l'Anneau. In a Nazgûl's turn each token may be laid, moved or taken
// back once; the three alike are offered as one.
func (s *State) legalReminders(buf []game.Action) []game.Action {
	seen := uint8(0)
	for i, token := range tokenOf {
		if s.markedThis&(1<<i) == 0 && seen&(1<<token) == 0 {
			seen |= 1 << token
			buf = append(buf, game.Action{Verb: VerbRemind, A: int16(token)})
		}
	}
	return buf
}

// startReminder takes the first token of the kind that has not been moved in this turn, one that is not
// on the board if there is any.
func (s *State) startReminder(token uint8) {
	pick := uint8(none)
	for i, t := range tokenOf {
		if t != token || s.markedThis&(1<<i) != 0 {
			continue
		}
		if pick == none || (s.marks[pick].kind != markNowhere && s.marks[i].kind == markNowhere) {
			pick = uint8(i)
		}
	}
	s.markedThis |= 1 << pick
	s.stack.Push(frameRemind, frame{token: pick})
}

// legalRemind: a location, a zone, a section, a space of the Movement track, or back to the table.
func (s *State) legalRemind(_ *frame, buf []game.Action) []game.Action {
	b := s.board()
	for p := range b.Places {
		buf = append(buf, game.Action{Verb: VerbMarkSpace, A: b.Operand(space(p))})
	}
	for z := range b.Zones {
		buf = append(buf, game.Action{Verb: VerbMarkZone, A: s.zoneOperand(uint8(z))})
	}
	for section := range uint8(maxSection) {
		buf = append(buf, game.Action{Verb: VerbMarkSection, A: s.sectionOperand(section)})
	}
	for step := range int16(maxTrack + 1) {
		buf = append(buf, game.Action{Verb: VerbMarkStep, A: step})
	}
	return append(buf, game.Action{Verb: VerbUnmark})
}

func (s *State) playRemind(f *frame, a game.Action, rec game.Recorder) {
	m := &s.marks[f.token]
	tell(rec, game.Public, eventReminder, int16(tokenOf[f.token]))
	s.stack.Pop()
	switch a.Verb {
	case VerbMarkSpace:
		*m = mark{markSpace, s.spaceOf(a.A)}
	case VerbMarkZone:
		*m = mark{markZone, uint8(a.A - s.board().ZoneBase)}
	case VerbMarkSection:
		*m = mark{markSection, s.sectionOf(a.A)}
	case VerbMarkStep:
		*m = mark{markStep, uint8(a.A)}
	case VerbUnmark:
		*m = mark{}
	}
}

func (s *State) whyNotRemind(_ *frame, a game.Action) game.Reason {
	switch a.Verb {
	case VerbMarkSpace:
		if _, why := s.spaceArg(a.A); why.ID != 0 {
			return why
		}
		return because(reasonMarkPlace, a.A)
	case VerbMarkZone, VerbMarkSection:
		return because(reasonNoSuch)
	case VerbMarkStep:
		return because(reasonNoStepThere)
	}
	return s.whyNotHere(a)
}
