package board

import "prancingpony/game"

// Action tokens that a finished Hunt for the Ring brings to the War (La Traque de l'Anneau, Pions d'Action). One is
// spent in place of a die: each once in the match, one of a side in a turn. They are no dice: they do not count
// for passing, rings do not change them and nothing that takes "any die" takes them.
type token uint8

const (
	tokenEvent          token = iota // the Free Peoples draw a card
	tokenPolitics                    // one of their nations steps forward
	tokenNazgul                      // Nazgûl and minions move
	tokenShadowPolitics              // a nation of the Shadow steps forward

	numTokens = iota
)

var tokenNames = []string{"free-event", "free-politics", "shadow-nazgul", "shadow-politics"}

// tokenSet is a set of tokens, a bit each.
type tokenSet uint8

var tokensOf = [numSides]tokenSet{free: 1<<tokenEvent | 1<<tokenPolitics, shadow: 1<<tokenNazgul | 1<<tokenShadowPolitics}

func (set tokenSet) has(t token) bool { return set>>t&1 != 0 }

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
	return game.Prompt{ID: promptTakeToken + uint16(f.purpose)}
}

// receiveTokens: of a single token its side chooses which, before the first turn.
func (s *State) receiveTokens(a side, k int) {
	switch k {
	case 1:
		s.push(frameToken, s.speaker(a))
	case 2:
		s.tokens |= tokensOf[a]
	}
}

// advancers are the nations that a seat can step forward as with a muster, those that acted last left out.
func (s *State) advancers(seat game.Seat, tired nationSet) (set nationSet) {
	for n := range nation(numNations) {
		if s.commands(seat).Has(n) && s.canAdvance(n) && s.mayMusterAdvance(n) && !tired.Has(n) {
			set |= 1 << n
		}
	}
	return set
}

// legalTokens appends the tokens that a seat can spend as its action: those that do something.
func (s *State) legalTokens(seat game.Seat, buf []game.Action) []game.Action {
	a := s.sideOfSeat(seat)
	if s.tokens&tokensOf[a] == 0 || s.tokenUsed[a] {
		return buf
	}
	for t := range token(numTokens) {
		does := false
		switch {
		case s.tokens&tokensOf[a]&(1<<t) == 0:
		case t == tokenEvent:
			does = s.decks[deckFreeCharacter].n+s.decks[deckFreeStrategy].n > 0
		case t == tokenNazgul:
			does = s.someTraveller(seat, 0)
		default:
			does = s.advancers(seat, s.restraint.now) != 0 // which will have acted last
		}
		if does {
			buf = append(buf, game.Action{Verb: verbToken, A: int16(t)})
		}
	}
	return buf
}

func (s *State) playToken(seat game.Seat, t token, rec game.Recorder) {
	s.tokens &^= 1 << t
	s.tokenUsed[s.sideOfSeat(seat)] = true
	tell(rec, game.Public, eventToken, int16(t))
	s.spend(seat)
	switch t {
	case tokenEvent:
		s.drawByChoice(seat)
	case tokenNazgul:
		s.push(frameTravel, seat)
	default:
		s.push(frameToken, seat).purpose = tokenAdvance
	}
}

func (s *State) legalToken(f *frame, buf []game.Action) []game.Action {
	if f.purpose == tokenChoose {
		for t := range token(numTokens) {
			if tokensOf[s.sideOfSeat(f.seat)].has(t) {
				buf = append(buf, game.Action{Verb: verbChooseToken, A: int16(t)})
			}
		}
		return buf
	}
	may := s.advancers(f.seat, s.restraint.last)
	for n := range nation(numNations) {
		if may.Has(n) {
			buf = append(buf, game.Action{Verb: verbAdvance, A: int16(n)})
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
	s.advance(nation(a.A), false, rec)
}

// whyNotToken is why a token is not spent now.
func (s *State) whyNotToken(seat game.Seat, t token) game.Reason {
	switch a := s.sideOfSeat(seat); {
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
	case f.purpose == tokenAdvance && a.Verb == verbAdvance:
		return s.whyNotAdvance(f.seat, asMuster, nation(a.A), noFace)
	}
	return notAsked
}
