package cards

import "prancingpony/game"

// New is « Mise en place »: decks shuffled, hands drawn, and the first question, which is what to discard.
func (t Title) New(o game.Options, r game.Rand) (game.State, error) {
	id, err := t.scenario(o)
	if err != nil {
		return nil, err
	}
	s := blank(id)
	s.rand = r
	for p := range s.numPlayers() {
		s.shuffleDeck(p, nil)
	}
	machine.Run(s, &s.stack, nil)
	return s, nil
}

// blank is a scenario before anything is shuffled or drawn: every card in its deck.
func blank(id scenarioID) *State {
	s := &State{scenario: id, path: noLocation}
	sc := s.scene()
	s.piles[locDeck] = sc.usedBattlegrounds() | sc.paths
	for c := range s.place {
		s.bearer[c] = noCard
		s.in[absent].Add(card(c))
	}
	for p := range s.numPlayers() {
		for set := s.own(p); !set.Empty(); {
			c := set.Pop()
			s.put(c, inDeck)
			s.deck[sc.base[p]+s.decks[p]] = c
			s.decks[p]++
		}
		s.maybe[inDeck] = s.maybe[inDeck].Or(s.own(p))
		if sc.players[p].ring != noRing {
			s.rings |= 1 << p
		}
	}
	s.stack.Push(frameGame, machine.Blank)
	return s
}
