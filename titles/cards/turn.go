package cards

import (
	"fmt"

	"prancingpony/game"
)

// « Phase d'Actions »: what a player may do in a turn.

func init() {
	machine.Rows[frameTurn] = row{
		Name: "turn", Fields: []field{fieldPlayer}, On: roleMatch,
		// Skipping a turn in which others cannot see that nothing but a pass is left would tell what is hidden.
		Ask:     func(s *State, f *frame) bool { return s.mayHaveActions(f.player) },
		Prompt:  func(s *State, f *frame) game.Prompt { return game.Prompt{ID: PromptTurn, A: s.nameOf(f.player)} },
		Legal:   (*State).legalTurn,
		Play:    (*State).playTurn,
		WhyNot:  (*State).whyNotTurn,
		Check:   func(s *State, _ *frame) error { return s.checkPhase(phaseActions) },
		Gesture: (*State).gestureOfTurn,
	}
}

// gestureOfTurn returns that a card is played with one gesture, and another pays for it. What is given up, used or
// passed is asked for itself.
func (s *State) gestureOfTurn(_ *frame, a game.Action) game.GesturePart {
	switch a.Verb {
	case VerbPlay, VerbReserve, VerbAttach, VerbEnact:
		return game.Completion
	}
	return game.Aside
}

// mayHaveActions reports whether p may have something to do, as far as everyone can see.
func (s *State) mayHaveActions(p Player) bool {
	if s.handSize(p) > 0 || s.ringLeft(p) || !s.in[InReserve].And(s.own(p)).And(allUnits).Minus(s.fresh).Empty() {
		return true
	}
	for set := s.inPlay.And(able).And(ofSide[s.side(p)]); !set.Empty(); {
		if s.mightUse(p, set.Pop()) {
			return true
		}
	}
	return false
}

func (s *State) legalTurn(f *frame, buf []game.Action) []game.Action {
	p, own := f.player, s.own(f.player)
	hand := s.in[InHand].And(own)
	several := hand.Len() > 1
	for set := hand; !set.Empty(); {
		if c := set.Pop(); several || s.canForsake(p, c) {
			buf = s.legalPlay(p, c, anywhere, NoLocation, buf)
		}
	}
	for set := s.in[InReserve].And(own).And(allUnits).Minus(s.fresh); !set.Empty(); {
		c := set.Pop()
		for to := s.piles[locActive]; to != 0; {
			if l := to.Pop(); s.mayEnter(c, l) {
				buf = append(buf, game.Action{Verb: VerbMove, A: int16(c), B: int16(l)})
			}
		}
	}
	for set := s.inPlay.And(able).And(ofSide[s.side(p)]); !set.Empty(); {
		if c := set.Pop(); s.canUse(p, c) {
			buf = append(buf, game.Action{Verb: VerbUse, A: int16(c)})
		}
	}
	buf = appendCards(buf, VerbCycle, hand)
	if several {
		buf = append(buf, game.Action{Verb: VerbWinnow})
	}
	if s.ringLeft(p) {
		buf = append(buf, game.Action{Verb: VerbRing})
	}
	if s.mayPass(p) {
		buf = append(buf, game.Action{Verb: VerbPass})
	}
	return buf
}

// mayPass reports whether « le nombre de cartes dans votre main est inférieur ou égal à votre limite de main OU […]
// inférieur à celui de chacun des joueurs ennemis ».
func (s *State) mayPass(p Player) bool {
	n := s.handSize(p)
	if n <= s.handLimit(p) {
		return true
	}
	for q := range s.numPlayers() {
		if s.side(q) != s.side(p) && n >= s.handSize(q) {
			return false
		}
	}
	return true
}

// canUse reports whether p may « Utiliser une action d'une carte en jeu ».
func (s *State) canUse(p Player, c Card) bool {
	return s.mightUse(p, c) && s.feasible(p, &effects[c].ability.does)
}

// mightUse reports the same as far as everyone can see: what must be found in hidden piles may be missing.
func (s *State) mightUse(p Player, c Card) bool {
	ab := &effects[c].ability
	if ab.by != 0 {
		if !s.holds(p, ab.by) {
			return false
		}
	} else if s.owner(c) != p {
		return false
	}
	if ab.once && s.used.Has(c) || ab.settled && s.fresh.Has(s.bearer[c]) {
		return false
	}
	at := Op{how: uint8(ab.at)}
	return s.standsAt(c, &at)
}

// playTurn plays one action, or a pass.
func (s *State) playTurn(f *frame, a game.Action, rec game.Recorder) {
	p := f.player
	s.stack.Pop()
	if a.Verb == VerbPass {
		s.passed |= 1 << p
		s.tell(rec, game.Public, evPassed, s.nameOf(p))
		return
	}
	s.passed = 0
	switch a.Verb {
	case VerbPlay, VerbReserve, VerbAttach, VerbEnact:
		s.playCard(p, a, rec)
	case VerbMove:
		s.move(Card(a.A), Location(a.B), rec)
	case VerbCycle:
		s.cycleHidden(p, Card(a.A), rec)
	case VerbWinnow:
		s.tell(rec, game.Public, evWinnowed, s.nameOf(p))
		s.push(frameWinnow, p).left = winnowed
	case VerbUse:
		s.use(p, Card(a.A), rec)
	case VerbRing:
		s.useRing(p, rec)
	}
}

// use takes the cost first, then the effect follows.
func (s *State) use(p Player, c Card, rec game.Recorder) {
	ab := &effects[c].ability
	s.tell(rec, game.Public, evUsed, int16(c), s.nameOf(p))
	s.used.Add(c)
	s.pushProgram(progAbility+programID(c), p, c, NoLocation)
	switch ab.cost {
	case CostCycle:
		s.cycleInPlay(c, rec)
	case CostCycleBearer:
		s.cycleInPlay(s.bearer[c], rec)
	case CostEliminate:
		s.eliminate(c, OtherCause, rec)
	}
}

// whyNotTurn returns what prevents an action of a turn.
func (s *State) whyNotTurn(f *frame, a game.Action) game.Reason {
	p := f.player
	switch a.Verb {
	case VerbPass:
		return because(reasonHandLimit, int16(s.handSize(p)), int16(s.handLimit(p)))
	case VerbWinnow:
		return because(reasonTwoToWinnow)
	case VerbRing:
		if s.scene().players[p].ring == noRing {
			return because(reasonNoRing)
		}
		return because(reasonRingUsed, s.nameOf(p))
	case VerbPlay, VerbReserve, VerbAttach, VerbEnact, VerbCycle, VerbMove, VerbUse:
		if why, none := s.whyNoCard(a.A); none {
			return why
		}
	default:
		return because(reasonYourTurn, s.nameOf(p))
	}
	switch c := Card(a.A); a.Verb {
	case VerbMove:
		return s.whyNotMove(p, c, a.B)
	case VerbUse:
		return s.whyNotUse(p, c)
	default:
		if s.place[c] != InHand || s.owner(c) != p {
			return because(reasonNotInHand, a.A, s.nameOf(p))
		}
		return s.whyNotPlay(p, c, a)
	}
}

// whyNotMove returns what prevents « Déplacer ».
func (s *State) whyNotMove(p Player, c Card, to int16) game.Reason {
	switch {
	case sheets[c].kind > Character:
		return howPlayed(c)
	case s.owner(c) != p:
		return because(reasonNotYours, int16(c), s.nameOf(s.owner(c)))
	case s.place[c] != InReserve:
		return because(reasonNotInReserve, int16(c))
	case s.fresh.Has(c):
		return because(reasonFresh, int16(c))
	default:
		return s.whyNotEnter(c, to)
	}
}

// whyNotUse returns what prevents « Utiliser une action d'une carte en jeu ».
func (s *State) whyNotUse(p Player, c Card) game.Reason {
	ab := &effects[c].ability
	at := Op{how: uint8(ab.at)}
	switch {
	case !s.inPlay.Has(c):
		return because(reasonNotInPlay, int16(c))
	case ab.at == 0:
		return because(reasonNoAbility, int16(c))
	case ab.by == 0 && s.owner(c) != p || ab.by != 0 && !s.holds(p, ab.by):
		return because(reasonNotYours, int16(c), s.nameOf(s.owner(c)))
	case ab.once && s.used.Has(c):
		return because(reasonUsedAlready, int16(c))
	case ab.settled && s.fresh.Has(s.bearer[c]):
		return because(reasonFresh, int16(s.bearer[c]))
	case !s.standsAt(c, &at):
		return because(reasonStandsWrong, int16(c))
	default:
		return because(reasonNothingToDo, int16(c))
	}
}

// « Autres actions » that ask for more: renewing the hand, the Ring token.

func init() {
	machine.Rows[frameWinnow] = row{
		Name: "winnow", Fields: []field{fieldPlayer, fieldLeft}, On: roleMatch,
		Proceed: (*State).proceedWinnow,
		Prompt:  askForLeft(PromptWinnow),
		Legal:   (*State).legalEliminateFromHand,
		Play:    (*State).playWinnow,
		WhyNot:  (*State).whyNotEliminateFromHand,
		Check: func(_ *State, f *frame) error {
			if f.left > winnowed {
				return fmt.Errorf("%d cards, not %d at most", f.left, winnowed)
			}
			return nil
		},
	}
	machine.Rows[frameRing] = row{
		Name: "ring", Fields: []field{fieldStep, fieldPlayer}, On: roleMatch,
		Proceed: (*State).proceedRing,
		Prompt:  func(s *State, f *frame) game.Prompt { return game.Prompt{ID: PromptRing, A: s.nameOf(f.player)} },
		Legal:   (*State).legalEliminateFromHand,
		Play:    (*State).playRing,
		WhyNot:  (*State).whyNotEliminateFromHand,
	}
}

const winnowed = 2 // cards eliminated to renew the hand

func (s *State) legalEliminateFromHand(f *frame, buf []game.Action) []game.Action {
	return appendCards(buf, VerbEliminate, s.hand(f.player))
}

func (s *State) whyNotEliminateFromHand(f *frame, a game.Action) game.Reason {
	return s.whyNotFromHand(a, VerbEliminate, f.player, because(reasonMustEliminate, s.nameOf(f.player)))
}

// proceedWinnow does « Éliminez deux cartes de votre main puis piochez une carte ».
func (s *State) proceedWinnow(f *frame, rec game.Recorder) bool {
	p := f.player
	if f.left > 0 && s.handSize(p) > 0 {
		return false
	}
	s.stack.Pop()
	s.draw(p, 1, rec)
	return true
}

func (s *State) playWinnow(f *frame, a game.Action, rec game.Recorder) {
	f.left--
	s.eliminate(Card(a.A), OtherCause, rec)
}

// useRing does « Utiliser un pion Anneau », as the scenario has it.
func (s *State) useRing(p Player, rec game.Recorder) {
	s.rings &^= 1 << p
	s.tell(rec, game.Public, evRing, s.nameOf(p))
	if s.scene().players[p].ring == ringOfGame {
		s.draw(p, 2, rec)
		return
	}
	s.draw(p, 3, rec)
	s.push(frameRing, p)
}

// proceedRing does « de votre main, éliminer une carte et en défausser une autre ».
func (s *State) proceedRing(f *frame, _ game.Recorder) bool {
	p := f.player
	switch {
	case f.step == 0 && s.handSize(p) > 0:
		return false
	case f.step == 0:
		f.step = 1
	default:
		s.stack.Pop()
		s.push(frameCycle, p).left = 1
	}
	return true
}

func (s *State) playRing(f *frame, a game.Action, rec game.Recorder) {
	f.step = 1
	s.eliminate(Card(a.A), OtherCause, rec)
}
