package board

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"prancingpony/game"
)

// Read makes a state from a position.
func (t Title) Read(data []byte) (game.State, error) {
	var p Position
	if err := game.Decode(data, &p); err != nil {
		return nil, fmt.Errorf("board position: %w", err)
	}
	s := &State{}
	if err := s.read(&p); err != nil {
		return nil, fmt.Errorf("board position: %w", err)
	}
	if err := s.Check(); err != nil {
		return nil, fmt.Errorf("board position: %w", err)
	}
	if err := s.comeToAQuestion(); err != nil {
		return nil, fmt.Errorf("board position: %w", err)
	}
	return s, nil
}

// comeToAQuestion lets a position that was read run until somebody decides. A stack made up by hand can disagree with
// the rest in more ways than can be listed: if it does not lead to a question, it is refused.
func (s *State) comeToAQuestion() (err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("stack: it does not fit the rest of the position")
		}
	}()
	if !s.settles() {
		return errors.New("stack: it never comes to a question")
	}
	if s.ending != notOver {
		return nil
	}
	legal := s.Legal(nil)
	if len(legal) == 0 {
		return errors.New("stack: its last frame has nothing to ask")
	}
	for _, a := range legal { // every answer must be one that can be played
		trial := *s
		machine.Answer(&trial, &trial.stack, a, nil)
		if !trial.settles() {
			return fmt.Errorf("stack: nothing comes after %q", vocabulary.ActionText(a))
		}
		if err := trial.Check(); err != nil {
			return fmt.Errorf("stack: after %q: %w", vocabulary.ActionText(a), err)
		}
	}
	return s.Check()
}

// settles runs to the next question, and reports false if it does not get there.
func (s *State) settles() bool { return s.machine().Settles(s, &s.stack, mostSteps) }

// mostSteps is far more than any match needs from one question to the next.
const mostSteps = 10_000

// read lays out the parts in an order in which each finds what it needs: figures before the guide among them, cards
// before a battle that shows some, the stack last.
func (s *State) read(p *Position) error {
	if p.Title != (Title{}).ID() {
		return fmt.Errorf("title %q is not %q", p.Title, Title{}.ID())
	}
	s.random = game.FastRand(1)
	if p.Random != nil {
		s.random = *p.Random
	}
	if p.Edition < 0 || p.Edition > numEditions {
		return fmt.Errorf("edition: %d is neither the first nor the second", p.Edition)
	}
	s.edition = edition(max(0, p.Edition-1))
	players := p.Players
	if players == 0 {
		players = 2
	}
	if players < 2 || players > maxSeats {
		return fmt.Errorf("players: %d is not from 2 to %d", players, maxSeats)
	}
	s.sitDown(players)
	s.layOut()
	for _, part := range []func(*Position) error{
		s.readTurn, s.readRegions, s.readCharacters, s.readPolitics, s.readDice, s.readTiles, s.readCards, s.readHunt,
		s.readBattle, s.readGroups, s.readTeams, s.readTokens, s.readStack,
	} {
		if err := part(p); err != nil {
			return err
		}
	}
	return s.random.ForceUpTo(mostOutcomes, p.Rolls)
}

// mostOutcomes is the largest number that chance is asked for: a tile out of a full pool.
const mostOutcomes = 24

func (s *State) readTurn(p *Position) error {
	s.turn = 1
	if p.Turn != nil {
		if *p.Turn < 0 || *p.Turn > lastTurn {
			return fmt.Errorf("turn: %d is not from 0 to %d", *p.Turn, lastTurn)
		}
		s.turn = uint16(*p.Turn)
	}
	s.acting = free
	if p.Acting != "" {
		a, err := named("side", sideNames, p.Acting)
		if err != nil {
			return fmt.Errorf("acting: %w", err)
		}
		s.acting = side(a)
	}
	if err := s.readLead(p.Lead); err != nil {
		return err
	}
	if p.Ending != "" {
		e, err := named("ending", endingNames, p.Ending)
		if err != nil {
			return err
		}
		s.ending = ending(e)
	}
	if p.Regained && !s.second() {
		return errors.New("regained: the first edition does not ask")
	}
	s.mouthRan, s.regained = p.MouthRan, p.Regained
	return nil
}

// Reading what is being done: the hunt under way, who has marched, and the stack of frames.

func (s *State) readHunt(p *Position) error {
	if p.Hunt == nil {
		return nil
	}
	j, h := p.Hunt, &s.hunt
	why, err := named("cause", huntCauseNames, j.Why)
	if err != nil {
		return fmt.Errorf("hunt: %w", err)
	}
	tile_, err := optional("tile", tileNames, j.Tile)
	if err != nil {
		return fmt.Errorf("hunt: %w", err)
	}
	c, err := optional("card", cardNames, j.Card)
	if err != nil {
		return fmt.Errorf("hunt: %w", err)
	}
	if len(j.Dice) > maxHuntDice {
		return fmt.Errorf("hunt: %d dice, at most %d", len(j.Dice), maxHuntDice)
	}
	for i, k := range j.Dice {
		if h.dice[i], err = small("hunt: dice", k, 6); err != nil {
			return err
		}
	}
	for _, part := range []struct {
		what string
		k    int
		into *uint8
	}{{"bonus", j.Bonus, &h.bonus}, {"rerolls", j.Rerolls, &h.rerolls}, {"hits", j.Hits, &h.hits}, {"flags",
		j.Flags, &h.flags}} {
		if *part.into, err = small("hunt: "+part.what, part.k, 255); err != nil {
			return err
		}
	}
	damage, err := small("hunt: damage", j.Damage, 100)
	if err != nil {
		return err
	}
	h.why, h.rolled, h.tile, h.damage = huntCause(why), uint8(len(j.Dice)), tile(tile_), int8(damage)
	h.fought, h.reveals, h.card = j.Fought, j.Reveals, card(c)
	guided, err := optional("character", characterNames, j.Guided)
	if err != nil {
		return fmt.Errorf("hunt: %w", err)
	}
	if !s.second() && (j.CardsOver || j.Guided != "" || j.OwnWill) {
		return errors.New("hunt: cardsOver, guided and ownWill belong to the second edition")
	}
	h.cardsOver, h.guided, h.ownWill = j.CardsOver, character(guided), j.OwnWill
	return nil
}

// readGroups: who is being chosen, who has marched and flown.
func (s *State) readGroups(p *Position) (err error) {
	if p.Party != nil {
		if s.party, err = p.Party.read(); err != nil {
			return fmt.Errorf("party: %w", err)
		}
	}
	if len(p.Marches) > maxMarches || len(p.Flights) > len(s.flights.at) {
		return fmt.Errorf("marches: at most %d, flights: at most %d", maxMarches, len(s.flights.at))
	}
	for i := range p.Marches {
		at, err := placeNamed(p.Marches[i].At)
		if err == nil && at == nowhere {
			err = errors.New("it has no place")
		}
		if err == nil {
			s.march.of[i], err = p.Marches[i].read()
		}
		if err != nil {
			return fmt.Errorf("marches: %w", err)
		}
		s.march.at[i] = at
		s.march.n++
	}
	for i, name := range p.Flights {
		at, err := placeNamed(name)
		if err != nil || at == nowhere {
			return fmt.Errorf("flights: no place is called %q", name)
		}
		s.flights.at[i] = at
		s.flights.n++
	}
	return nil
}

// readStack: without a stack the side that acts chooses a die.
func (s *State) readStack(p *Position) error {
	if p.Stack == nil && s.ending == notOver {
		s.push(frameTurn, game.Nobody).step = stepActions
		s.push(frameAction, s.actor(s.acting))
		return nil
	}
	if err := machine.Read(s, &s.stack, p.Stack); err != nil {
		return fmt.Errorf("stack: %w", err)
	}
	return nil
}

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
