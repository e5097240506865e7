package board

import "prancingpony/game"

// Redeal replaces what a seat cannot see: the order of all decks, the cards in other hands and those others
// have discarded face down. Card backs are seen, so every hand keeps its number of cards of each deck.
func (s *State) Redeal(seat game.Seat, r game.Rand) {
	for d := range deck(numDecks) {
		var hidden [cardsPerDeck]card
		n := copy(hidden[:], s.decks[d].cards[:s.decks[d].n])
		var kept [2 * maxSeats]uint8 // how many of this deck each hidden set holds
		for i, set := range s.hiddenSets(seat) {
			if set == nil {
				continue
			}
			for rest := *set; !rest.empty(); {
				if c := rest.pop(); cards[c].deck == d {
					hidden[n] = c
					n++
					kept[i]++
					set.remove(c)
				}
			}
		}
		r.Shuffle(n, func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
		n = copy(s.decks[d].cards[:s.decks[d].n], hidden[:])
		for i, set := range s.hiddenSets(seat) {
			for range kept[i] {
				set.add(hidden[n])
				n++
			}
		}
	}
	s.rechoose(seat, &r)
	s.random = r
}

// hiddenSets are the sets of cards that a seat sees only the backs of.
func (s *State) hiddenSets(seat game.Seat) (sets [2 * maxSeats]*cardSet) {
	for other := range maxSeats {
		if game.Seat(other) != seat {
			sets[2*other], sets[2*other+1] = &s.hands[other], &s.buried[other]
		}
	}
	return sets
}
