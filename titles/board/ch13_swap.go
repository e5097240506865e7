package board

import (
	"errors"
	"fmt"

	"prancingpony/game"
)

// Swapping (chap. 13, Tirage de cartes Événement): after the draw, two team mates may exchange one card of
// their hands. They say only whether they want to; the card is chosen and given unseen.

func init() {
	machine.Rows[frameSwap] = row{
		Name: "swap", Role: roleSwap, On: inTurn | roleSwap, Many: true,
		Fields:  []field{fieldSeat, fieldCard},
		Proceed: (*State).proceedSwap, Prompt: (*State).promptSwap, Legal: (*State).legalSwap,
		Play: (*State).playSwap, Check: (*State).checkSwap, WhyNot: (*State).whyNotSwap,
	}
}

// The leading player is asked first; the frame's card is what he offers, once he does.

func (s *State) promptSwap(*frame) game.Prompt { return game.Prompt{ID: promptSwap} }

func (s *State) checkSwap(f *frame) error {
	switch mate := s.mate(f.seat); {
	case mate == game.Nobody:
		return fmt.Errorf("seat %d has no team mate", f.seat)
	case f.card != noCard && !s.hands[mate].Has(f.card):
		return errors.New("the card offered is not in the hand")
	}
	return nil
}

// proceedSwap: with an empty hand there is nothing to exchange.
func (s *State) proceedSwap(f *frame, _ game.Recorder) bool {
	if !s.hands[f.seat].Empty() && !s.hands[s.mate(f.seat)].Empty() {
		return false
	}
	s.stack.Pop()
	return true
}

func (s *State) legalSwap(f *frame, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: verbNo})
	for hand := s.hands[f.seat]; !hand.Empty(); {
		buf = append(buf, game.Action{Verb: verbSwap, A: int16(hand.Pop())})
	}
	return buf
}

func (s *State) playSwap(f *frame, a game.Action, rec game.Recorder) {
	me, mate := f.seat, s.mate(f.seat)
	switch {
	case a.Verb == verbNo:
		tell(rec, game.Public, eventNoSwap, int16(s.powerOf(me)))
		s.stack.Pop()
	case f.card == noCard:
		tell(rec, game.Public, eventOffersSwap, int16(s.powerOf(me)))
		f.card, f.seat = card(a.A), mate
	default:
		offered := f.card
		s.stack.Pop()
		tell(rec, game.Public, eventSwapped, int16(s.powerOf(mate)), int16(s.powerOf(me)))
		s.hand(mate, me, offered, rec)
		s.hand(me, mate, card(a.A), rec)
	}
}

// hand passes a card from one team mate to the other. Both will remember it.
func (s *State) hand(from, to game.Seat, c card, rec game.Recorder) {
	s.hands[from].Remove(c)
	s.hands[to].Add(c)
	s.givenAt[c] = uint8(s.turn + 1)
	tell(rec, game.Only(to), eventReceived, int16(c))
}

// What team mates know of each other's cards. A card given is in the hand of the team mate, or among those he
// has discarded face down since: its givenAt is the turn of the gift plus one, and buriedAt of a card discarded
// face down is at least that if it was discarded after the gift. In games for two both stay zero.

// stampBurial notes when a card is discarded face down: before the exchange of the turn or after it.
func (s *State) stampBurial(c card) {
	if s.players == 2 {
		return
	}
	s.buriedAt[c] = uint8(s.turn)
	if s.stack.At(0).step != stepFellowship { // the draw is over
		s.buriedAt[c]++
	}
}

// gifts are the cards that a viewer has given to his team mate, and which no one has seen since.
func (s *State) gifts(viewer game.Seat) (set cardSet) {
	if viewer < 0 || s.mate(viewer) == game.Nobody {
		return set
	}
	mate := s.mate(viewer)
	for hidden := s.hands[mate].Or(s.buried[mate]); !hidden.Empty(); {
		if c := hidden.Pop(); s.givenAt[c] > 0 {
			set.Add(c)
		}
	}
	return set
}

// forgetGifts leaves a viewer what he may know of gifts: only those of his own side.
func (s *State) forgetGifts(viewer game.Seat) {
	for c := range s.givenAt {
		if viewer < 0 || cardSide(card(c)) != s.sideOfSeat(viewer) {
			s.givenAt[c] = 0
		}
	}
}

// reoffer replaces a card that another seat has offered for a swap by any that it could have offered.
func (s *State) reoffer(viewer game.Seat, r *game.Rand) {
	for i := range s.stack.Len() {
		f := s.stack.At(i)
		if machine.Row(&s.stack, i).Role == roleSwap && f.card != noCard && s.mate(f.seat) != viewer {
			f.card = pick(s.hands[s.mate(f.seat)], r)
		}
	}
}

// burials are the times of cards discarded face down: they are known to all, though not of which card.
type burials struct {
	n  int
	at [cardsPerDeck]uint8 // in ascending order
}

// digUp takes the times off the cards, to be given to others.
func (s *State) digUp(set cardSet) (b burials) {
	for !set.Empty() {
		c := set.Pop()
		i := b.n
		for ; i > 0 && b.at[i-1] > s.buriedAt[c]; i-- {
			b.at[i] = b.at[i-1]
		}
		b.at[i] = s.buriedAt[c]
		b.n++
		s.buriedAt[c] = 0
	}
	return b
}

// pop takes out the latest time.
func (b *burials) pop() uint8 {
	b.n--
	return b.at[b.n]
}

// returnGifts deals the cards that a viewer gave away: they are in his team mate's hand as far as it has room,
// the others, the oldest gifts, among the latest that he discarded.
func (s *State) returnGifts(known cardSet, hand, buried *cardSet, inHand, inGround *int, times *burials) {
	for !known.Empty() {
		newest := noCard
		for set := known; !set.Empty(); {
			if c := set.Pop(); newest == noCard || s.givenAt[c] > s.givenAt[newest] {
				newest = c
			}
		}
		known.Remove(newest)
		if *inHand > 0 {
			hand.Add(newest)
			*inHand--
			continue
		}
		buried.Add(newest)
		s.buriedAt[newest] = times.pop()
		*inGround--
	}
}

func (s *State) whyNotSwap(_ *frame, a game.Action) game.Reason {
	if a.Verb == verbSwap {
		return because(reasonNotInHand, a.A)
	}
	return notAsked
}
