package cards

import (
	"fmt"

	"prancingpony/game"
)

// « Autres actions » that ask for more: renewing the hand, the Ring token.

func init() {
	machine.Rows[frameWinnow] = row{
		Name: "winnow", Fields: []field{fieldPlayer, fieldLeft}, On: roleMatch,
		Proceed: (*State).proceedWinnow,
		Prompt:  askForLeft(promptWinnow),
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
		Prompt:  func(s *State, f *frame) game.Prompt { return game.Prompt{ID: promptRing, A: s.nameOf(f.player)} },
		Legal:   (*State).legalEliminateFromHand,
		Play:    (*State).playRing,
		WhyNot:  (*State).whyNotEliminateFromHand,
	}
}

const winnowed = 2 // cards eliminated to renew the hand

func (s *State) legalEliminateFromHand(f *frame, buf []game.Action) []game.Action {
	return appendCards(buf, verbEliminate, s.hand(f.player))
}

func (s *State) whyNotEliminateFromHand(f *frame, a game.Action) game.Reason {
	return s.whyNotFromHand(a, verbEliminate, f.player, because(reasonMustEliminate, s.nameOf(f.player)))
}

// proceedWinnow: « Éliminez deux cartes de votre main puis piochez une carte. »
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
	s.eliminate(card(a.A), otherCause, rec)
}

// useRing: « Utiliser un pion Anneau », as the scenario has it.
func (s *State) useRing(p player, rec game.Recorder) {
	s.rings &^= 1 << p
	s.tell(rec, game.Public, evRing, s.nameOf(p))
	if s.scene().players[p].ring == ringOfGame {
		s.draw(p, 2, rec)
		return
	}
	s.draw(p, 3, rec)
	s.push(frameRing, p)
}

// proceedRing: « Vous devez ensuite, de votre main, éliminer une carte et en défausser une autre. »
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
	s.eliminate(card(a.A), otherCause, rec)
}
