package cards

import "prancingpony/game"

// « Qui peut voir quoi »: a player sees the own hand, cycle pile and eliminated pile; the others see how many cards
// there are. What each deck was made of is public, so everyone can narrow down where a card may be. State.maybe keeps
// that: per hidden zone, the cards that could be in it as far as everyone can know. Seats know more only about the
// decks they play themselves.

// know notes that everyone sees card c go to a hidden zone.
func (s *State) know(c Card, at Place) {
	s.forget(c)
	s.maybe[at].Add(c)
}

// forget takes c out of all zones: it is in play, for all to see.
func (s *State) forget(c Card) {
	for z := range s.maybe {
		s.maybe[z].Remove(c)
	}
}

// knowMove notes that a card of p went unseen from one zone to another: any card that could be in the first could now
// be in the second, except those that would have had to be shown.
func (s *State) knowMove(p Player, from, to Place, except CardSet) {
	s.maybe[to] = s.maybe[to].Or(s.maybe[from].And(s.own(p)).Minus(except))
}

// knowSettled notes that no card of p can be in a zone of p's that is empty.
func (s *State) knowSettled(p Player) {
	own := s.own(p)
	for z := inDeck; z <= aside; z++ {
		if !s.in[z].Meets(own) {
			s.maybe[z] = s.maybe[z].Minus(own)
		}
	}
}

// searchedInVain notes that p searched a deck or pile and had none of the cards to show.
func (s *State) searchedInVain(p Player, o *Op) {
	set := o.cards.And(s.own(p))
	if o.how&fromDeck != 0 {
		s.maybe[inDeck] = s.maybe[inDeck].Minus(set)
	}
	if o.how&fromCycle != 0 {
		s.maybe[inCycle] = s.maybe[inCycle].Minus(set)
	}
}

// found notes that the one card that a search is for is where the search looks.
func (s *State) found(o *Op) {
	set := o.cards
	if set.Len() != 1 {
		return // one of several: that cannot be known card by card
	}
	c := set.Pop()
	for z := inDeck; z <= aside; z++ {
		if z == inDeck && o.how&fromDeck != 0 || z == inCycle && o.how&fromCycle != 0 {
			continue
		}
		s.maybe[z].Remove(c)
	}
}

// knownAt returns the cards of p that everyone knows to be in a zone.
func (s *State) knownAt(p Player, at Place) CardSet {
	set := s.in[at].And(s.own(p))
	for z := inDeck; z <= aside; z++ {
		if z != at {
			set = set.Minus(s.maybe[z])
		}
	}
	return set
}

// mirror reports whether p sees the top card of the own deck: by the Mirror of Galadriel, and then until the deck
// changes.
func (s *State) mirror(p Player) bool {
	if s.decks[p] == 0 {
		return false
	}
	return s.topSeen>>p&1 != 0 || s.inPlay.Has(mirrorOfGaladriel) && s.owner(mirrorOfGaladriel) == p
}

// Redeal replaces all that a seat cannot see: where the others' hidden cards are, the order of every deck, and the
// coming chance.
func (s *State) Redeal(seat game.Seat, r game.Rand) {
	s.rand = r
	for p := range s.numPlayers() {
		if s.seat(p) != seat {
			s.reshuffle(p)
		}
		top := NoCard
		deck := s.deckOf(p)
		if s.seat(p) == seat && s.mirror(p) {
			top = deck[len(deck)-1]
		}
		n := 0
		for set := s.in[inDeck].And(s.own(p)); !set.Empty(); {
			if c := set.Pop(); c != top {
				deck[n] = c
				n++
			}
		}
		s.rand.Shuffle(n, func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	}
}

// reshuffle deals the hidden cards of p again to the zones they could be in, as many to each as there are. It starts
// from a deal that depends only on what everyone knows, then tries each card against a random other, twice over:
// without constraints the first pass alone is a fair shuffle.
func (s *State) reshuffle(p Player) {
	var d dealing
	for z := inDeck; z <= aside; z++ {
		hidden := s.in[z].And(s.own(p))
		d.all = d.all.Or(hidden)
		d.room[z] = int8(hidden.Len())
	}
	for set := d.all; !set.Empty(); d.n++ {
		d.list[d.n] = set.Pop()
	}
	for i := range d.n {
		d.tried = 0
		if !d.deal(s, i) {
			panic("cards: what is known of hidden cards leaves one no place")
		}
	}
	for range 2 {
		for i := d.n - 1; i > 0; i-- {
			j := s.rand.Intn(i + 1)
			a, b := d.at[i], d.at[j]
			if s.maybe[b].Has(d.list[i]) && s.maybe[a].Has(d.list[j]) {
				d.at[i], d.at[j] = b, a
			}
		}
	}
	for z := inDeck; z <= aside; z++ {
		s.in[z] = s.in[z].Minus(d.all)
	}
	for i, c := range d.list[:d.n] {
		s.place[c] = d.at[i]
		s.in[d.at[i]].Add(c)
	}
}

// dealing gives every hidden card of a player a zone it could be in.
type dealing struct {
	list  [60]Card
	at    [60]Place // by number in the list; 0 until dealt
	n     int
	all   CardSet
	room  [onStage]int8
	tried uint8 // zones that were tried for the card now dealt
}

// deal finds a zone for card i, moving others on to a zone of theirs if need be.
func (d *dealing) deal(s *State, i int) bool {
	for z := inDeck; z <= aside; z++ {
		if d.tried>>z&1 != 0 || !s.maybe[z].Has(d.list[i]) {
			continue
		}
		d.tried |= 1 << z
		if d.room[z] > 0 {
			d.room[z]--
			d.at[i] = z
			return true
		}
		for j := range d.n {
			if d.at[j] == z && d.deal(s, j) {
				d.at[i] = z
				return true
			}
		}
	}
	return false
}
