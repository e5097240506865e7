package board

import "prancingpony/game"

// setUp lays everything out as chap. 3 says; the match then stands before its first turn.
func (s *State) setUp(o game.Options) {
	s.edition = edition(number(o[optionEdition]) - 1)
	s.sitDown(number(o[optionPlayers]))
	s.layOut()
	s.handicap(o[optionHandicap])
	s.deployAll()
	for d := range deck(numDecks) {
		pile := &s.decks[d]
		pile.n = cardsPerDeck
		for i := range pile.cards {
			pile.cards[i] = card(int(d)*cardsPerDeck + i)
		}
		s.random.Shuffle(cardsPerDeck, func(i, j int) {
			pile.cards[i], pile.cards[j] = pile.cards[j], pile.cards[i]
		})
	}
	s.push(frameTurn, game.Nobody)
	s.receiveTokens(free, number(o[optionFreeTokens]))
	s.receiveTokens(shadow, number(o[optionShadowTokens]))
}

// number is the value of an option that is a digit; others have been refused before.
func number(digit string) int { return int(digit[0] - '0') }

// handicap evens out a match between unequal players: one more Elven Ring for the Free Peoples, or corruption
// from the start.
func (s *State) handicap(value string) {
	if value == handicapRing {
		s.rings[free]++
	}
	for i, k := range handicapCorruption {
		if value == k {
			s.fellowship.corruption = uint8(i + 1)
		}
	}
}

// layOut readies everything but the armies and the cards: all figures are in the reserve.
func (s *State) layOut() {
	for n := range nation(numNations) {
		s.reserve[n] = allPieces[n]
		s.steps[n] = stepsToWar[n]
	}
	s.nazgulReserve = s.reserve[sauron].leader // the table lists his Nazgûl where others have leaders
	s.reserve[sauron].leader = 0
	s.active = startActive
	s.rings = startRings
	for c := range s.where {
		s.where[c] = nowhere
		if c < numCompanions {
			s.where[c] = inFellowship
		}
	}
	s.fellowship = fellowship{at: rivendell, mordor: offTrack, guide: gandalfGrey}
	for t := range firstSpecial {
		s.pool[t] = tiles[t].count
	}
	s.hunt = noHunt
	s.battle = noBattle
	s.acting = shadow
}

// deployAll places what starts on the map.
func (s *State) deployAll() {
	for _, d := range deployment[s.edition] {
		s.deploy(d.at, d.nation, d.pieces)
	}
}

// deploy places figures of one nation from the reserve.
func (s *State) deploy(p place, n nation, k pieces) {
	for range k.regular {
		s.fromReserve(p, n, regular)
	}
	for range k.elite {
		s.fromReserve(p, n, elite)
	}
	kind := leader
	if n == sauron {
		kind = nazgul
	}
	for range k.leader {
		s.fromReserve(p, n, kind)
	}
}
