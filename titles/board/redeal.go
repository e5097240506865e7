package board

import "prancingpony/game"

// Redeal replaces what a seat cannot see: the order of all decks, the cards in other hands and those others
// have discarded face down. Card backs are seen, so every hand keeps its number of cards of each deck.
// What is dealt depends on the chance given and on what the seat sees, never on where the cards were.
func (s *State) Redeal(seat game.Seat, r game.Rand) {
	sets := s.hiddenSets(seat)
	gifts := s.gifts(seat)
	for d := range deck(numDecks) {
		pile := &s.decks[d]
		var unknown cardSet
		for _, c := range pile.cards[:pile.n] {
			unknown.Add(c)
		}
		var kept [2 * maxSeats]int // how many of this deck each hidden set holds
		var times [2 * maxSeats]burials
		for i, set := range sets {
			if set != nil {
				mine := set.And(deckCards[d])
				kept[i] = mine.Len()
				if i%2 == 1 {
					times[i] = s.digUp(mine)
				}
				unknown = unknown.Or(mine)
				*set = set.Minus(mine)
			}
		}
		if known := gifts.And(deckCards[d]); !known.Empty() {
			unknown = unknown.Minus(known)
			mate := 2 * s.mate(seat)
			s.returnGifts(known, sets[mate], sets[mate+1], &kept[mate], &kept[mate+1], &times[mate+1])
		}
		var hidden [cardsPerDeck]card
		n := 0
		for ; !unknown.Empty(); n++ {
			hidden[n] = unknown.Pop()
		}
		r.Shuffle(n, func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
		n = copy(pile.cards[:pile.n], hidden[:])
		for i, k := range kept {
			for range k {
				sets[i].Add(hidden[n])
				if i%2 == 1 {
					s.buriedAt[hidden[n]] = times[i].pop()
				}
				n++
			}
		}
	}
	s.forgetGifts(seat)
	s.rechoose(seat, &r)
	s.reoffer(seat, &r)
	s.random = r
}

// deckCards are the cards of each deck.
var deckCards = func() (sets [numDecks]cardSet) {
	for c := range card(numCards) {
		sets[cards[c].deck].Add(c)
	}
	return sets
}()

// hiddenSets are the sets of cards that a seat sees only the backs of.
func (s *State) hiddenSets(seat game.Seat) (sets [2 * maxSeats]*cardSet) {
	for other := range maxSeats {
		if game.Seat(other) != seat {
			sets[2*other], sets[2*other+1] = &s.hands[other], &s.buried[other]
		}
	}
	return sets
}
