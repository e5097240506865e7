package hunt

import (
	"errors"
	"slices"

	"prancingpony/game"
)

// A card in play, Ally or Sorcery, is a frame that goes through the operations of the option chosen. What cannot be done
// in full is done as far as possible.

// operation is one word that cards are written in: what it is called, what it does and what it asks. It is one row of
// operations, in effects.go.
type operation struct {
	forms    []form
	sorcery  bool // for Sorcery cards; the others are for Ally cards
	reaction int  // what it cancels out of turn, as 1 + the reaction; such a card is played by react.go
	query    bool // it begins with a query: the card is cancelled when its target is named

	// do carries it out by itself. If it is nil the operation asks.
	do func(s *State, f *frame, o *op, rec game.Recorder)

	times  func(o *op) uint8 // how often it may ask; nil: o.n
	legal  func(s *State, f *frame, o *op, buf []game.Action) []game.Action
	play   func(s *State, f *frame, o *op, a game.Action, rec game.Recorder)
	finish func(s *State, f *frame, rec game.Recorder) // once nothing is left to choose; nil: nothing
	bearer bool                                        // a Sorcery card that asks the Ring-bearer

	verbs  []uint16                                         // what it asks for
	whyNot func(s *State, o *op, a game.Action) game.Reason // why such an answer is refused; nil: out of its reach
}

// form is one way to write an operation on a card.
type form struct {
	name string
	args []argument
}

func once(*op) uint8 { return 1 }

// rememberNothing is the memory of an operation that has not been answered yet.
var rememberNothing = [2]uint8{0, none}

// proceedCard carries out the next operation of a card.
func (s *State) proceedCard(f *frame, ops []op, rec game.Recorder) bool {
	if f.asking {
		return false
	}
	if int(f.op) == len(ops) {
		s.pop()
		return true
	}
	o := &ops[f.op]
	row := &operations[o.code]
	if row.do != nil {
		f.op++
		row.do(s, f, o, rec)
		return true
	}
	f.asking, f.left, f.memo = true, o.n, rememberNothing
	if row.times != nil {
		f.left = row.times(o)
	}
	s.settleCard(f, o, rec)
	return true
}

// playCard takes an answer. A question of the card's own that it leads to comes first.
func (s *State) playCard(f *frame, o *op, a game.Action, rec game.Recorder) {
	if a.Verb == verbDone {
		f.left = 0
	} else {
		operations[o.code].play(s, f, o, a, rec)
	}
	if f.left == 0 || s.top() == f {
		s.settleCard(f, o, rec)
	}
}

// settleCard goes on to the next operation once nothing is left to choose.
func (s *State) settleCard(f *frame, o *op, rec game.Recorder) {
	row := &operations[o.code]
	if f.left > 0 {
		list := lists.Get().(*[maxLegal]game.Action)
		legal := row.legal(s, f, o, list[:0])
		open := len(legal) > 1 || (len(legal) == 1 && legal[0].Verb != verbDone)
		lists.Put(list)
		if open {
			return
		}
	}
	if row.finish != nil {
		row.finish(s, f, rec)
	}
	f.asking, f.left, f.memo = false, 0, rememberNothing
	f.op++
}

// checkCard: the card has this option, and the operation reached can be where it is.
func (s *State) checkCard(f *frame, cards []card) error {
	if int(f.card) >= len(cards) || int(f.option) >= len(cards[f.card].options) {
		return errors.New("card, option: there is none such")
	}
	o := &cards[f.card].options[f.option]
	switch {
	case o.reaction:
		return errors.New("option: it is played out of turn")
	case int(f.op) > len(o.ops):
		return errors.New("op: the card has no such operation")
	case !f.asking && s.top() == f:
		return errors.New("asking: it waits for nothing")
	case !f.asking:
		return nil
	case int(f.op) == len(o.ops) || operations[o.ops[f.op].code].legal == nil:
		return errors.New("asking: the operation asks nothing")
	}
	return s.checkOffers(f)
}

// whyNotCard: an answer that the operation reached does not take.
func (s *State) whyNotCard(o *op, a game.Action) game.Reason {
	row := &operations[o.code]
	if !slices.Contains(row.verbs, a.Verb) {
		if a.Verb == verbDone {
			return because(reasonObliged)
		}
		return s.whyNotHere(a)
	}
	if row.whyNot == nil {
		return because(reasonCardTarget)
	}
	return row.whyNot(s, o, a)
}
