package cards

import "prancingpony/game"

// « Qui peut voir quoi »: a player sees the own hand, cycle pile and eliminated pile; the others see how many cards
// there are. What each deck was made of is public, so everyone can narrow down where a card may be. State.maybe keeps
// that: per hidden zone, the cards that could be in it as far as everyone can know. Seats know more only about the
// decks they play themselves.

// know: everyone sees card c go to a hidden zone.
func (s *State) know(c card, at place) {
	s.forget(c)
	s.maybe[at].add(c)
}

// forget takes c out of all zones: it is in play, for all to see.
func (s *State) forget(c card) {
	for z := range s.maybe {
		s.maybe[z].remove(c)
	}
}

// knowMove: a card of p went unseen from one zone to another: any card that could be in the first could now be in the
// second, except those that would have had to be shown.
func (s *State) knowMove(p player, from, to place, except cardSet) {
	s.maybe[to] = s.maybe[to].or(s.maybe[from].and(s.own(p)).not(except))
}

// knowSettled: no card of p can be in a zone of p's that is empty.
func (s *State) knowSettled(p player) {
	own := s.own(p)
	for z := inDeck; z <= aside; z++ {
		if !s.in[z].meets(own) {
			s.maybe[z] = s.maybe[z].not(own)
		}
	}
}

// searchedInVain: p looked for cards in the own deck or pile and had none of them to show.
func (s *State) searchedInVain(p player, o *op) {
	set := o.cards.and(s.own(p))
	if o.how&fromDeck != 0 {
		s.maybe[inDeck] = s.maybe[inDeck].not(set)
	}
	if o.how&fromCycle != 0 {
		s.maybe[inCycle] = s.maybe[inCycle].not(set)
	}
}

// declined: p was asked about the only card that the search is for, so it is there.
func (s *State) declined(p player, o *op) {
	if o.code != opTake || o.cards.len() != 1 || o.how&(fromDeck|fromCycle) == fromDeck|fromCycle {
		return
	}
	set := o.cards
	if c := set.pop(); s.owner(c) == p && s.place[c].hidden() {
		s.know(c, s.place[c])
	}
}

// knownAt: the cards of p that everyone knows to be in a zone.
func (s *State) knownAt(p player, at place) cardSet {
	set := s.in[at].and(s.own(p))
	for z := inDeck; z <= aside; z++ {
		if z != at {
			set = set.not(s.maybe[z])
		}
	}
	return set
}

// mirror: does p see the top card of the own deck? The Mirror of Galadriel shows it; once seen it stays known until
// the deck changes.
func (s *State) mirror(p player) bool {
	if s.decks[p] == 0 {
		return false
	}
	return s.topSeen>>p&1 != 0 || s.inPlay.has(mirrorOfGaladriel) && s.owner(mirrorOfGaladriel) == p
}

// Redeal replaces all that a seat cannot see: where the others' hidden cards are, the order of every deck, and the
// coming chance.
func (s *State) Redeal(seat game.Seat, r game.Rand) {
	s.rand = r
	for p := range s.numPlayers() {
		if s.seat(p) != seat {
			s.reshuffle(p)
		}
		keep := 0
		if s.seat(p) == seat && s.mirror(p) {
			keep = 1
		}
		deck := s.deckOf(p)
		s.rand.Shuffle(len(deck)-keep, func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	}
}

// reshuffle swaps the hidden cards of p among their zones, as far as what everyone knows allows. Each card is tried
// against a random other, twice over: without constraints the first pass alone is a fair shuffle.
func (s *State) reshuffle(p player) {
	var list [60]card
	n := 0
	for z := inDeck; z <= aside; z++ {
		for set := s.in[z].and(s.own(p)); !set.empty(); n++ {
			list[n] = set.pop()
		}
	}
	for range 2 {
		for i := n - 1; i > 0; i-- {
			a, b := list[i], list[s.rand.Intn(i+1)]
			pa, pb := s.place[a], s.place[b]
			if pa == pb || !s.maybe[pb].has(a) || !s.maybe[pa].has(b) {
				continue
			}
			s.in[pa].remove(a)
			s.in[pb].remove(b)
			s.in[pa].add(b)
			s.in[pb].add(a)
			s.place[a], s.place[b] = pb, pa
		}
	}
	deck := s.deckOf(p)
	i := 0
	for set := s.in[inDeck].and(s.own(p)); !set.empty(); i++ {
		deck[i] = set.pop()
	}
}
