package board

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"

	"prancingpony/game"
)

// Read makes a state from a position.
func (t Title) Read(data []byte, rec game.Recorder) (game.State, error) {
	var p Position
	s := &State{}
	err := game.Decode(data, &p)
	if err == nil {
		err = s.read(&p)
	}
	if err == nil {
		err = s.Check()
	}
	if err == nil {
		err = s.comeToAQuestion(rec)
	}
	if err != nil {
		return nil, fmt.Errorf("board position: %w", err)
	}
	return s, nil
}

// comeToAQuestion lets a position that was read run until somebody decides. A stack made up by hand can disagree with
// the rest in more ways than can be listed: if it does not lead to a question, it is refused.
func (s *State) comeToAQuestion(rec game.Recorder) (err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("stack: it does not fit the rest of the position")
		}
	}()
	if !s.settles(rec) {
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
		if !trial.settles(nil) {
			return fmt.Errorf("stack: nothing comes after %q", vocabulary.ActionText(a))
		}
		if err := trial.Check(); err != nil {
			return fmt.Errorf("stack: after %q: %w", vocabulary.ActionText(a), err)
		}
	}
	return s.Check()
}

// settles runs to the next question, and reports false if it does not get there.
func (s *State) settles(rec game.Recorder) bool {
	return s.machine().Settles(s, &s.stack, rec, mostSteps)
}

// mostSteps is far more than any match needs from one question to the next.
const mostSteps = 10_000

// read lays out the parts in an order in which each finds what it needs: figures before the guide among them, cards
// before a battle that shows some, the stack last.
func (s *State) read(p *Position) error {
	r := game.NewPositionReader()
	r.Require(p.Title == Title{}.ID(), "title %q is not %q", p.Title, Title{}.ID())
	s.random = game.FastRand(1)
	if p.Random != nil {
		s.random = *p.Random
	}
	s.edition = edition(max(0, r.In("edition").Number(p.Edition, numEditions)-1))
	players := cmp.Or(p.Players, 2)
	r.Require(players >= 2 && players <= maxSeats, "players: %d is not from 2 to %d", players, maxSeats)
	if r.Err() != nil {
		return r.Err()
	}
	s.sitDown(players)
	s.layOut()
	for _, part := range []func(game.PositionReader, *Position){
		s.readTurn, s.readRegions, s.readPersons, s.readPolitics, s.readDice, s.readTiles, s.readCards, s.readHunt,
		s.readBattle, s.readGroups, s.readTeams, s.readStack,
	} {
		if part(r, p); r.Err() != nil {
			return r.Err()
		}
	}
	return s.random.ForceUpTo(mostOutcomes, p.Rolls)
}

// mostOutcomes is the largest number that chance is asked for: a tile out of a full pool.
const mostOutcomes = 24

func (s *State) readTurn(r game.PositionReader, p *Position) {
	s.turn = 1
	if p.Turn != nil {
		s.turn = uint16(r.In("turn").Number(*p.Turn, lastTurn))
	}
	s.acting = Free
	if p.Acting != "" {
		s.acting = Side(r.In("acting").Name("side", sideNames, p.Acting))
	}
	if len(p.Lead) > 0 {
		s.readSeats(r.In("lead"), p.Lead, &s.lead)
		s.awaitActions()
	}
	if p.Ending != "" {
		s.end(ending(r.Name("ending", endingNames, p.Ending)))
	}
	r.Require(!p.Regained || s.second(), "regained: the first edition does not ask")
	s.mouthRan, s.regained = p.MouthRan, p.Regained
}

// readSeats reads a seat of each side.
func (s *State) readSeats(r game.PositionReader, list []int, into *[NumSides]game.Seat) {
	if len(list) != NumSides {
		r.Require(false, "it names a seat of each side")
		return
	}
	for a, seat := range list {
		if seat < 0 || seat >= int(s.players) || s.SideOfSeat(game.Seat(seat)) != Side(a) {
			r.Require(false, "seat %d is not of side %s", seat, sideNames[a])
			return
		}
		into[a] = game.Seat(seat)
	}
}

func (s *State) readHunt(r game.PositionReader, p *Position) {
	if p.Hunt == nil {
		return
	}
	r = r.In("hunt")
	j, h := p.Hunt, &s.hunt
	h.why = huntCause(r.Name("cause", huntCauseNames, j.Why))
	h.tile = Tile(r.Optional("tile", tileNames, j.Tile))
	h.card = Card(r.Optional("card", cardNames, j.Card))
	r.Require(len(j.Dice) <= maxHuntDice, "%d dice, at most %d", len(j.Dice), maxHuntDice)
	for i, k := range j.Dice[:min(len(j.Dice), maxHuntDice)] {
		h.dice[i] = uint8(r.In("dice").Number(k, 6))
		h.rolled++
	}
	h.bonus = uint8(r.In("bonus").Number(j.Bonus, 255))
	h.rerolls = uint8(r.In("rerolls").Number(j.Rerolls, 255))
	h.hits = uint8(r.In("hits").Number(j.Hits, 255))
	h.flags = uint8(r.In("flags").Number(j.Flags, 255))
	h.damage = int8(r.In("damage").Number(j.Damage, 100))
	h.guided = Character(r.Optional("character", characterNames, j.Guided))
	h.fought, h.reveals, h.cardsOver, h.ownWill = j.Fought, j.Reveals, j.CardsOver, j.OwnWill
	r.Require(s.second() || !j.CardsOver && j.Guided == "" && !j.OwnWill,
		"cardsOver, guided and ownWill belong to the second edition")
}

// readGroups: who is being chosen, who has marched and flown.
func (s *State) readGroups(r game.PositionReader, p *Position) {
	if p.Party != nil {
		s.party = p.Party.read(r.In("party"))
	}
	if len(p.Marches) > maxMarches || len(p.Flights) > len(s.flights.at) {
		r.Require(false, "marches: at most %d, flights: at most %d", maxMarches, len(s.flights.at))
		return
	}
	for i := range p.Marches {
		r := r.In("marches")
		s.march.at[i], s.march.of[i] = readPlace(r, p.Marches[i].At), p.Marches[i].read(r)
		r.Require(s.march.at[i] != Nowhere, "it has no place")
		s.march.n++
	}
	for i, name := range p.Flights {
		r := r.In("flights")
		s.flights.at[i] = readPlace(r, name)
		r.Require(s.flights.at[i] != Nowhere, "no place is called %q", name)
		s.flights.n++
	}
}

// readStack: without a stack the side that acts chooses a die.
func (s *State) readStack(r game.PositionReader, p *Position) {
	if p.Stack == nil && s.ending == notOver {
		s.push(frameTurn, game.Nobody).step = stepActions
		s.push(frameAction, s.actor(s.acting))
		return
	}
	err := machine.Read(s, &s.stack, p.Stack)
	r.Require(err == nil, "stack: %v", err)
}

// Reading what lies beside the map: dice, rings, tokens, hunt tiles and cards.

func (s *State) readDice(r game.PositionReader, p *Position) {
	if p.Dice != nil {
		for a, dice := range []map[string]int{p.Dice.Free, p.Dice.Shadow} {
			r.In("dice").In(sideNames[a]).Counts("face", faceNames, dice, 10, s.dice[a][:])
		}
	}
	if p.HuntBox != nil {
		s.huntBox = p.HuntBox.read(r.In("huntBox"), 20)
	}
	if p.Rings != nil {
		s.rings = p.Rings.read(r.In("rings"), 9)
	}
	s.ringUsed = readSides(r.In("ringUsed"), p.RingUsed)
	r.In("tokens").Names("token", tokenNames, p.Tokens, func(i int) { s.tokens |= 1 << i })
	s.tokenUsed = readSides(r.In("tokenUsed"), p.TokenUsed)
}

func (b BySide) read(r game.PositionReader, most int) [NumSides]uint8 {
	return [NumSides]uint8{uint8(r.In("free").Number(b.Free, most)), uint8(r.In("shadow").Number(b.Shadow, most))}
}

// readTiles: a pool given is the whole pool, and ordinary tiles that are not in it have been drawn.
func (s *State) readTiles(r game.PositionReader, p *Position) {
	s.eyesGone = uint8(r.In("eyesGone").Number(p.EyesGone, 4))
	if p.Pool != nil {
		clear(s.pool[:])
	}
	r.In("pool").Counts("tile", tileNames, p.Pool, 4, s.pool[:])
	r.In("drawn").Counts("tile", tileNames, p.Drawn, 4, s.drawn[:])
	r.In("aside").Counts("tile", tileNames, p.Aside, 4, s.aside[:])
	if p.Drawn != nil {
		return
	}
	for t := range FirstSpecial {
		rest := int(tiles[t].count) - int(s.pool[t])
		if t == tileEye {
			rest -= int(s.eyesGone)
		}
		r.Require(rest >= 0, "pool: %d tiles %s, there are %d", s.pool[t], tileNames[t], tiles[t].count)
		s.drawn[t] = uint8(rest)
	}
}

// readCards: cards that no list names are in their decks, shuffled, below those a deck lists; one that has brought
// its tile into play has been discarded.
func (s *State) readCards(r game.PositionReader, p *Position) {
	s.discard = readCardSet(r.In("discard"), p.Discard)
	s.table = readCardSet(r.In("table"), p.Table)
	s.playing = readCardSet(r.In("playing"), p.Playing)
	s.readHands(r.In("hands"), p.Hands, &s.hands)
	s.readHands(r.In("buried"), p.Buried, &s.buried)
	used := s.discard.Or(s.table).Or(s.playing)
	for seat := range s.hands {
		used = used.Or(s.hands[seat]).Or(s.buried[seat])
	}
	for _, name := range slices.Sorted(maps.Keys(p.Decks)) {
		list := p.Decks[name]
		pile := &s.decks[r.In("decks").Name("deck", deckNames[:], name)]
		r := r.In("decks: " + name)
		r.Require(len(list) <= cardsPerDeck, "it has %d cards", len(list))
		used = used.Or(readCardSet(r, list))
		if r.Err() != nil {
			return
		}
		pile.n = uint8(len(list))
		for i, id := range list {
			pile.cards[len(list)-1-i] = Card(slices.Index(cardNames, id))
		}
	}
	for c := range Card(NumCards) {
		if t := tileOf(c); t != NoTile && s.special(t) && !used.Has(c) {
			s.discard.Add(c)
			used.Add(c)
		}
	}
	s.fillDecks(used)
}

func (s *State) readHands(r game.PositionReader, lists map[string][]string, into *[maxSeats]CardSet) {
	for _, key := range slices.Sorted(maps.Keys(lists)) {
		into[r.Name("seat", seatKeys[:s.players], key)] = readCardSet(r, lists[key])
	}
}

// fillDecks puts every card not used yet under its deck, in random order.
func (s *State) fillDecks(used CardSet) {
	for d := range Deck(numDecks) {
		var rest []Card
		for c := Card(int(d) * cardsPerDeck); c < Card(int(d+1)*cardsPerDeck); c++ {
			if !used.Has(c) {
				rest = append(rest, c)
			}
		}
		if len(rest) == 0 {
			continue
		}
		s.random.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
		pile := &s.decks[d]
		listed := append([]Card{}, pile.cards[:pile.n]...)
		pile.n = uint8(copy(pile.cards[:], append(rest, listed...)))
	}
}

func (s *State) readTeams(r game.PositionReader, p *Position) {
	j := p.Teams
	if j == nil {
		return
	}
	r = r.In("teams")
	r.Require(s.players > 2, "there are none with two players")
	if j.Next != nil {
		s.readSeats(r.In("next"), j.Next, &s.next)
	}
	s.mixed, s.apart = readPlaces(r.In("mixed"), j.Mixed), readPlaces(r.In("apart"), j.Apart)
	s.taken = readPlaces(r.In("taken"), j.Taken)
	s.restraint.spent, s.restraint.busy = readPlaces(r.In("spent"), j.Spent), readPlaces(r.In("busy"), j.Busy)
	s.restraint.last, s.restraint.now = readNations(r.In("last"), j.Last), readNations(r.In("now"), j.Now)
	r.Require(s.players == 3 || s.restraint == restraint{}, "last, now, spent and busy belong to three players")
	r.In("given").Counts("card", cardNames, j.Given, lastTurn+1, s.givenAt[:])
	r.In("buriedAt").Counts("card", cardNames, j.BuriedAt, lastTurn+1, s.buriedAt[:])
}
