package board

import "prancingpony/game"

// BattleView is a battle as a seat may see it: a combat card that another has laid face down shows its back.
type BattleView struct {
	BattleJSON
	FaceDown []string          `json:"faceDown,omitempty" enum:"free,shadow"` // sides with a card that this seat may not see yet
	Backs    map[string]string `json:"backs,omitempty"`                       // second edition: the decks of those cards, by side
}

func (s *State) battleView(seat game.Seat) *BattleView {
	b := s.battleJSON()
	if b == nil {
		return nil
	}
	v := &BattleView{BattleJSON: *b}
	for a, c := range []*CampJSON{v.Free, v.Shadow} {
		if c != nil && c.Card != "" && !s.battle.shown && seat != game.Judge && seat != s.general(side(a)) {
			c.Card = ""
			if s.second() {
				if v.Backs == nil {
					v.Backs = map[string]string{}
				}
				v.Backs[sideNames[a]] = deckNames[cards[s.battle.camps[a].card].deck]
			}
			v.FaceDown = append(v.FaceDown, sideNames[a])
		}
	}
	return v
}

// rechoose replaces the combat card that another seat has laid face down by any that fits the battle and
// that the seat could hold. It never asks which card it was; in the second edition only what back it has.
func (s *State) rechoose(seat game.Seat, r *game.Rand) {
	for a := range side(numSides) {
		c := &s.battle.camps[a]
		if c.card == noCard || s.battle.shown || s.general(a) == seat {
			continue
		}
		backs := allCards
		if s.second() {
			backs = deckCards[cards[c.card].deck]
		}
		fit := s.combatHand(s.general(a), a).And(backs)
		if fit.Empty() { // the hand just dealt has none: a card that fits comes into it
			fit = s.couldHold(seat, s.general(a), a).And(backs)
			if fit.Empty() { // gifts fill the hand: any of them will do
				c.card = pick(s.hands[s.general(a)].And(backs), r)
				continue
			}
			c.card = pick(fit, r)
			s.exchange(seat, s.general(a), c.card)
			continue
		}
		c.card = pick(fit, r)
	}
}

var allCards = deckCards[deckFreeCharacter].Or(deckCards[deckFreeStrategy]).Or(deckCards[deckShadowCharacter]).Or(deckCards[deckShadowStrategy])

func pick(set cardSet, r *game.Rand) card {
	for range r.Intn(set.Len()) {
		set.Pop()
	}
	return set.Pop()
}

// couldHold are the cards hidden from a viewer that fit the battle and have the same back as one in the hand.
func (s *State) couldHold(viewer, holder game.Seat, a side) (set cardSet) {
	seen := s.discard.Or(s.table).Or(s.playing)
	if viewer >= 0 {
		seen = seen.Or(s.hands[viewer]).Or(s.buried[viewer]).Or(s.gifts(viewer))
	}
	var backs [numDecks]bool
	for hand := s.hands[holder].Minus(seen); !hand.Empty(); {
		backs[cards[hand.Pop()].deck] = true
	}
	for c := range card(numCards) {
		if backs[cards[c].deck] && !seen.Has(c) && s.mayFight(a, c) {
			set.Add(c)
		}
	}
	return set
}

// exchange brings a card into a hand for one with the same back, which goes where the card was.
func (s *State) exchange(viewer, holder game.Seat, c card) {
	back := noCard
	for hand := s.hands[holder].Minus(s.gifts(viewer)); !hand.Empty(); {
		if k := hand.Pop(); cards[k].deck == cards[c].deck {
			back = k
		}
	}
	pile := &s.decks[cards[c].deck]
	for i, k := range pile.cards[:pile.n] {
		if k == c {
			pile.cards[i] = back
		}
	}
	for i := range s.hands {
		for _, set := range [...]*cardSet{&s.hands[i], &s.buried[i]} {
			if set.Has(c) {
				set.Remove(c)
				set.Add(back)
			}
		}
	}
	s.buriedAt[c], s.buriedAt[back] = s.buriedAt[back], s.buriedAt[c]
	s.hands[holder].Remove(back)
	s.hands[holder].Add(c)
}
