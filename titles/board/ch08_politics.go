package board

import (
	"math/bits"

	"prancingpony/game"
)

// activate turns a nation's marker to its active side (chap. 8, Activer les Nations).
func (s *State) activate(n Nation, by cause, rec game.Recorder) {
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
func (s *State) canAdvance(n Nation) bool {
	return s.steps[n] > 1 || s.steps[n] == 1 && s.active.Has(n)
}

// advance steps a nation forward if it can.
func (s *State) advance(n Nation, byAttackOrAbility bool, rec game.Recorder) {
	if !s.canAdvance(n) {
		return
	}
	s.steps[n]--
	tell(rec, game.Public, eventAdvanced, int16(n), int16(s.steps[n]))
	if s.AtWar(n) {
		tell(rec, game.Public, eventAtWar, int16(n))
	}
	s.onAdvanced(n, byAttackOrAbility, rec)
}

// attacked: every nation with an army in a place that is attacked becomes active and steps forward, once
// for the whole battle (chap. 8). Cards that attack call it too.
func (s *State) attacked(p Place, rec game.Recorder) {
	s.join(p, rec)
	for n := range Nation(NumNations) {
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
	byMuster := NationSet(0)
	if can&asMuster != 0 {
		byMuster = s.commands(seat)
	}
	for n := range Nation(NumNations) {
		if !(byMuster | byAbility).Has(n) || s.restraint.last.Has(n) || !s.canAdvance(n) {
			continue
		}
		if byAbility.Has(n) || s.mayMusterAdvance(n) {
			buf = append(buf, game.Action{Verb: VerbAdvance, A: int16(n)})
		}
	}
	return buf
}

// heralds are the nations that a companion can step forward with any die.
func (s *State) heralds(seat game.Seat) (set NationSet) {
	if s.SideOfSeat(seat) != Free {
		return 0
	}
	if s.standsIn(boromir, Gondor) {
		set |= 1 << Gondor
	}
	if s.standsIn(legolas, Elves) {
		set |= 1 << Elves
	}
	if s.where[gimli] >= 0 && outside[s.where[gimli]] == erebor && s.standsIn(gimli, Dwarves) {
		set |= 1 << Dwarves
	}
	return set
}

// standsIn reports whether a companion is in a city or stronghold of a nation that the enemy has not taken:
// inside the walls if it is besieged.
func (s *State) standsIn(c Character, n Nation) bool {
	p := s.where[c]
	if p < 0 {
		return false
	}
	r := outside[p]
	return sites[r].nation == n && havens.Has(r) && !s.captured.Has(r) && !s.shutOut(p)
}

// shutOut reports whether those in a place stand before the walls of a besieged stronghold, and so not in it.
func (s *State) shutOut(p Place) bool { return p < NumRegions && s.Besieged(p) }

// advanceByDie: where both would do, the ability is used, since it also ends Threats and Promises.
func (s *State) advanceByDie(n Nation, rec game.Recorder) {
	s.advance(n, s.heralds(s.speaker(Free)).Has(n), rec)
}

// rouse: a companion who stops in a city or stronghold of a nation he can influence activates it.
func (s *State) rouse(c Character, rec game.Recorder) {
	p := s.where[c]
	if p < 0 {
		return
	}
	if n := sites[outside[p]].nation; n != NoNation && characters[c].rouses.Has(n) && s.standsIn(c, n) {
		s.activate(n, byCompanion, rec)
	}
}

// rouseAll: companions who came with an army have stopped there too.
func (s *State) rouseAll(group CharacterSet, rec game.Recorder) {
	for set := group & Companions; set != 0; set &= set - 1 {
		s.rouse(First(set), rec)
	}
}

// allFreeAtWar: one of the doors for the Mouth of Sauron.
func (s *State) allFreeAtWar() bool {
	for n := range Nation(numFreeNations) {
		if !s.AtWar(n) {
			return false
		}
	}
	return true
}

// CompanionCount counts the companions in the Fellowship.
func (s *State) CompanionCount() int { return bits.OnesCount16(uint16(s.InCompany())) }

// whyNotAdvance is why a nation does not step forward.
func (s *State) whyNotAdvance(seat game.Seat, can ability, n Nation, used Face) game.Reason {
	switch {
	case sideOf[n] != s.SideOfSeat(seat):
		return because(reasonNotYourNation, int16(n))
	case s.AtWar(n):
		return because(reasonAtWarAlready, int16(n))
	case !s.canAdvance(n):
		return because(reasonPassiveBeforeWar, int16(n))
	case can&asMuster == 0 && used != NoFace:
		return because(reasonWrongDie, int16(used))
	case !s.mayMusterAdvance(n):
		return because(reasonThreatened, int16(n))
	}
	return because(reasonActedLast)
}

// Action tokens that a finished Hunt for the Ring brings to the War (La Traque de l'Anneau, Pions d'Action). One is
// spent in place of a die: each once in the match, one of a side in a turn. They are no dice: they do not count
// for passing, rings do not change them and nothing that takes "any die" takes them.
type Token uint8

const (
	TokenEvent          Token = iota // the Free Peoples draw a card
	TokenPolitics                    // one of their nations steps forward
	TokenNazgul                      // Nazgûl and minions move
	TokenShadowPolitics              // a nation of the Shadow steps forward

	numTokens = iota
)

var tokenNames = []string{"free-event", "free-politics", "shadow-nazgul", "shadow-politics"}

// tokenSet is a set of tokens, a bit each.
type tokenSet uint8

var tokensOf = [NumSides]tokenSet{
	Free:   1<<TokenEvent | 1<<TokenPolitics,
	Shadow: 1<<TokenNazgul | 1<<TokenShadowPolitics,
}

func (set tokenSet) has(t Token) bool { return set>>t&1 != 0 }

// What is asked about tokens: the step of the frame.
const (
	tokenChoose  uint8 = iota // which of its two tokens a side takes
	tokenAdvance              // which nation steps forward
)

func init() {
	machine.Rows[frameToken] = row{
		// Before the first turn each side may have one to choose, the one's question upon the other's.
		Name: "token", Role: roleToken, On: inTurn | roleAction | roleToken, Many: true,
		Fields: []field{fieldSeat, fieldPurpose(tokenAdvance)},
		Prompt: (*State).promptToken, Legal: (*State).legalToken, Play: (*State).playTokenChoice,
		WhyNot: (*State).whyNotTokenChoice,
	}
}

func (s *State) promptToken(f *frame) game.Prompt {
	return game.Prompt{ID: PromptTakeToken + uint16(f.purpose)}
}

// receiveTokens: of a single token its side chooses which, before the first turn.
func (s *State) receiveTokens(a Side, k int) {
	switch k {
	case 1:
		s.push(frameToken, s.speaker(a))
	case 2:
		s.tokens |= tokensOf[a]
	}
}

// advancers are the nations that a seat can step forward as with a muster, those that acted last left out.
func (s *State) advancers(seat game.Seat, tired NationSet) (set NationSet) {
	for n := range Nation(NumNations) {
		if s.commands(seat).Has(n) && s.canAdvance(n) && s.mayMusterAdvance(n) && !tired.Has(n) {
			set |= 1 << n
		}
	}
	return set
}

// legalTokens appends the tokens that a seat can spend as its action: those that do something.
func (s *State) legalTokens(seat game.Seat, buf []game.Action) []game.Action {
	a := s.SideOfSeat(seat)
	if s.tokens&tokensOf[a] == 0 || s.tokenUsed[a] {
		return buf
	}
	for t := range Token(numTokens) {
		does := false
		switch {
		case s.tokens&tokensOf[a]&(1<<t) == 0:
		case t == TokenEvent:
			does = s.decks[DeckFreeCharacter].n+s.decks[deckFreeStrategy].n > 0
		case t == TokenNazgul:
			does = s.someTraveller(seat, 0)
		default:
			does = s.advancers(seat, s.restraint.now) != 0 // which will have acted last
		}
		if does {
			buf = append(buf, game.Action{Verb: VerbToken, A: int16(t)})
		}
	}
	return buf
}

func (s *State) playToken(seat game.Seat, t Token, rec game.Recorder) {
	s.tokens &^= 1 << t
	s.tokenUsed[s.SideOfSeat(seat)] = true
	tell(rec, game.Public, eventToken, int16(t))
	s.spend(seat)
	switch t {
	case TokenEvent:
		s.drawByChoice(seat)
	case TokenNazgul:
		s.push(frameTravel, seat)
	default:
		s.push(frameToken, seat).purpose = tokenAdvance
	}
}

func (s *State) legalToken(f *frame, buf []game.Action) []game.Action {
	if f.purpose == tokenChoose {
		for t := range Token(numTokens) {
			if tokensOf[s.SideOfSeat(f.seat)].has(t) {
				buf = append(buf, game.Action{Verb: verbChooseToken, A: int16(t)})
			}
		}
		return buf
	}
	may := s.advancers(f.seat, s.restraint.last)
	for n := range Nation(NumNations) {
		if may.Has(n) {
			buf = append(buf, game.Action{Verb: VerbAdvance, A: int16(n)})
		}
	}
	return buf
}

func (s *State) playTokenChoice(f *frame, a game.Action, rec game.Recorder) {
	seat := f.seat
	s.stack.Pop()
	if a.Verb == verbChooseToken {
		s.tokens |= 1 << a.A
		tell(rec, game.Public, eventTookToken, a.A)
		return
	}
	s.actedOn(seat, 1<<a.A)
	s.advance(Nation(a.A), false, rec)
}

// whyNotToken is why a token is not spent now.
func (s *State) whyNotToken(seat game.Seat, t Token) game.Reason {
	switch a := s.SideOfSeat(seat); {
	case !tokensOf[a].has(t):
		return because(reasonTokenNotYours, int16(t))
	case !s.tokens.has(t):
		return because(reasonTokenSpent, int16(t))
	case s.tokenUsed[a]:
		return because(reasonOneTokenATurn)
	}
	return because(reasonTokenIdle, int16(t))
}

func (s *State) whyNotTokenChoice(f *frame, a game.Action) game.Reason {
	switch {
	case f.purpose == tokenChoose && a.Verb == verbChooseToken:
		return because(reasonTokenNotYours, a.A)
	case f.purpose == tokenAdvance && a.Verb == VerbAdvance:
		return s.whyNotAdvance(f.seat, asMuster, Nation(a.A), NoFace)
	}
	return notAsked
}
