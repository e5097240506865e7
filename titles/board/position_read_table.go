package board

import (
	"fmt"
	"maps"
	"slices"
)

// Reading what lies beside the map: dice, rings, hunt tiles and cards.

func (s *State) readDice(p *Position) (err error) {
	if p.Dice != nil {
		for a, tally := range []map[string]int{p.Dice.Free, p.Dice.Shadow} {
			if err := counts("face", faceNames, tally, 10, s.dice[a][:]); err != nil {
				return fmt.Errorf("dice: %s: %w", sideNames[a], err)
			}
		}
	}
	if p.HuntBox != nil {
		if s.huntBox, err = p.HuntBox.read("huntBox", 20); err != nil {
			return err
		}
	}
	if p.Rings != nil {
		if s.rings, err = p.Rings.read("rings", 9); err != nil {
			return err
		}
	}
	for _, name := range p.RingUsed {
		a, err := named("side", sideNames, name)
		if err != nil {
			return fmt.Errorf("ringUsed: %w", err)
		}
		s.ringUsed[a] = true
	}
	return nil
}

// readTiles: a pool given is the whole pool, and ordinary tiles that are not in it have been drawn.
func (s *State) readTiles(p *Position) (err error) {
	if s.eyesGone, err = small("eyesGone", p.EyesGone, 4); err != nil {
		return err
	}
	if p.Pool != nil {
		clear(s.pool[:])
	}
	for _, part := range []struct {
		what  string
		tally map[string]int
		into  []uint8
	}{{"pool", p.Pool, s.pool[:]}, {"drawn", p.Drawn, s.drawn[:]}, {"aside", p.Aside, s.aside[:]}} {
		if err := counts("tile", tileNames, part.tally, 4, part.into); err != nil {
			return fmt.Errorf("%s: %w", part.what, err)
		}
	}
	if p.Drawn == nil {
		for t := range firstSpecial {
			rest := int(tiles[t].count) - int(s.pool[t])
			if t == tileEye {
				rest -= int(s.eyesGone)
			}
			if rest < 0 {
				return fmt.Errorf("pool: %d tiles %s, there are %d", s.pool[t], tileNames[t], tiles[t].count)
			}
			s.drawn[t] = uint8(rest)
		}
	}
	return nil
}

// readCards: cards that no list names are in their decks, shuffled, below those a deck lists; one that has brought
// its tile into play has been discarded.
func (s *State) readCards(p *Position) (err error) {
	for _, part := range []struct {
		what  string
		names []string
		into  *cardSet
	}{{"discard", p.Discard, &s.discard}, {"table", p.Table, &s.table}, {"playing", p.Playing, &s.playing}} {
		if *part.into, err = cardsNamed(part.names); err != nil {
			return fmt.Errorf("%s: %w", part.what, err)
		}
	}
	for _, part := range []struct {
		what  string
		lists map[string][]string
		into  []cardSet
	}{{"hands", p.Hands, s.hands[:]}, {"buried", p.Buried, s.buried[:]}} {
		for _, key := range slices.Sorted(maps.Keys(part.lists)) {
			seat, err := named("seat", seatKeys[:s.players], key)
			if err == nil {
				part.into[seat], err = cardsNamed(part.lists[key])
			}
			if err != nil {
				return fmt.Errorf("%s: %w", part.what, err)
			}
		}
	}
	used := s.discard.Or(s.table).Or(s.playing)
	for seat := range s.hands {
		used = used.Or(s.hands[seat]).Or(s.buried[seat])
	}
	for _, name := range slices.Sorted(maps.Keys(p.Decks)) {
		d, err := named("deck", deckNames[:], name)
		if err != nil {
			return fmt.Errorf("decks: %w", err)
		}
		if len(p.Decks[name]) > cardsPerDeck {
			return fmt.Errorf("decks: %s has %d cards", name, len(p.Decks[name]))
		}
		set, err := cardsNamed(p.Decks[name])
		if err != nil {
			return fmt.Errorf("decks: %s: %w", name, err)
		}
		used = used.Or(set)
		s.decks[d].n = uint8(len(p.Decks[name]))
		for i, id := range p.Decks[name] {
			s.decks[d].cards[len(p.Decks[name])-1-i] = card(slices.Index(cardNames, id))
		}
	}
	for c := range card(numCards) {
		if t := tileOf(c); t != noTile && s.special(t) && !used.Has(c) {
			s.discard.Add(c)
			used.Add(c)
		}
	}
	s.fillDecks(used)
	return nil
}

// fillDecks puts every card not used yet under its deck, in random order.
func (s *State) fillDecks(used cardSet) {
	for d := range deck(numDecks) {
		var rest []card
		for c := card(int(d) * cardsPerDeck); c < card(int(d+1)*cardsPerDeck); c++ {
			if !used.Has(c) {
				rest = append(rest, c)
			}
		}
		if len(rest) == 0 {
			continue
		}
		s.random.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
		pile := &s.decks[d]
		listed := append([]card{}, pile.cards[:pile.n]...)
		pile.n = uint8(copy(pile.cards[:], append(rest, listed...)))
	}
}
