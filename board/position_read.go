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
		trial.answerTop(a, nil)
		if !trial.settles() {
			return fmt.Errorf("stack: nothing comes after %q", vocabulary.ActionText(a))
		}
		if err := trial.Check(); err != nil {
			return fmt.Errorf("stack: after %q: %w", vocabulary.ActionText(a), err)
		}
	}
	return s.Check()
}

// settles runs to the next question as run does, and reports false if it does not get there.
func (s *State) settles() bool {
	for range mostSteps {
		if s.ending != notOver || !s.proceed(s.top(), nil) {
			return true
		}
	}
	return false
}

// mostSteps is far more than any match needs from one question to the next.
const mostSteps = 10_000

func (s *State) read(p *Position) error {
	if p.Title != (Title{}).ID() {
		return fmt.Errorf("title %q is not %q", p.Title, Title{}.ID())
	}
	s.random = game.FastRand(1)
	if p.Random != nil {
		s.random = *p.Random
	}
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
	return s.random.Force(p.Rolls)
}

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
	s.mouthRan = p.MouthRan
	return nil
}

// readRegions places figures out of the reserve, so that nothing can come from nowhere.
func (s *State) readRegions(p *Position) error {
	if p.Regions == nil {
		for _, d := range deployment {
			s.deploy(d.at, d.nation, d.pieces)
		}
	} else {
		var seen placeSet
		for _, row := range *p.Regions {
			r, err := named("region", regionNames[:], row.Region)
			if err == nil && seen.has(place(r)) {
				err = errors.New("it is listed twice")
			}
			if err == nil {
				seen.add(place(r))
				err = s.readRegion(place(r), &row)
			}
			if err != nil {
				return fmt.Errorf("regions: %s: %w", row.Region, err)
			}
		}
	}
	for _, row := range p.Losses {
		n, err := named("nation", nationNames, row.Nation)
		if err == nil && nation(n) >= numFreeNations {
			err = errors.New("what the Shadow loses returns to its reserve")
		}
		for kind, k := range []int{row.Regular, row.Elite, row.Leader} {
			if err != nil {
				return fmt.Errorf("losses: %s: %w", row.Nation, err)
			}
			stock := s.stock(nation(n), figure(kind))
			if k < 0 || k > int(*stock) {
				err = fmt.Errorf("%d of kind %s, but only %d are off the map", k, figureNames[kind], *stock)
				continue
			}
			*stock -= uint8(k)
			*s.losses[n].of(figure(kind)) += uint8(k)
		}
		if err != nil {
			return fmt.Errorf("losses: %s: %w", row.Nation, err)
		}
	}
	return nil
}

func (s *State) readRegion(r place, row *RegionJSON) error {
	if err := s.readForce(r, &row.ForceJSON); err != nil {
		return err
	}
	if row.Inside != nil {
		if sites[r].box == nowhere {
			return errors.New("inside: it has no stronghold")
		}
		if err := s.readForce(sites[r].box, row.Inside); err != nil {
			return fmt.Errorf("inside: %w", err)
		}
	}
	if row.Control == "" {
		return nil
	}
	a, err := named("side", sideNames, row.Control)
	if err != nil {
		return fmt.Errorf("control: %w", err)
	}
	if sites[r].kind == wild || sideOf[sites[r].nation] == side(a) {
		return fmt.Errorf("control: %s has nothing to take there", row.Control)
	}
	s.captured.add(r)
	s.points[a] += victoryPoints[sites[r].kind]
	return nil
}

func (s *State) readForce(p place, j *ForceJSON) error {
	f, err := j.read()
	if err != nil {
		return err
	}
	for n := range nation(numNations) {
		for kind := range nazgul {
			for range f.count(n, kind) {
				if !s.fromReserve(p, n, kind) {
					return fmt.Errorf("there are not so many figures %s of kind %s", nationNames[n], figureNames[kind])
				}
			}
		}
	}
	for range f.nazgul {
		if !s.fromReserve(p, sauron, nazgul) {
			return errors.New("there are not so many Nazgûl")
		}
	}
	for set := f.figures; set != 0; set &= set - 1 {
		c := first(set)
		if s.where[c] >= 0 {
			return fmt.Errorf("%s is in two places", characterNames[c])
		}
		s.put(c, p)
	}
	return nil
}

func (s *State) readCharacters(p *Position) error {
	for _, off := range []struct {
		what  string
		names []string
		at    place
	}{{"eliminated", p.Eliminated, eliminated}, {"replaced", p.Replaced, replaced}} {
		set, err := charactersNamed(off.names)
		if err != nil {
			return fmt.Errorf("%s: %w", off.what, err)
		}
		for ; set != 0; set &= set - 1 {
			c := first(set)
			if s.where[c] != nowhere && s.where[c] != inFellowship {
				return fmt.Errorf("%s: %s is in two places", off.what, characterNames[c])
			}
			s.put(c, off.at)
		}
	}
	return s.readFellowship(p.Fellowship)
}

func (s *State) readFellowship(j *FellowshipJSON) error {
	f := &s.fellowship
	if j == nil {
		j = &FellowshipJSON{}
	}
	if j.Company != nil {
		set, err := charactersNamed(j.Company)
		if err != nil {
			return fmt.Errorf("fellowship: company: %w", err)
		}
		for c := range character(numCompanions) {
			if s.where[c] == inFellowship {
				s.put(c, nowhere)
			}
		}
		for ; set != 0; set &= set - 1 {
			c := first(set)
			if c >= numCompanions || s.where[c] != nowhere {
				return fmt.Errorf("fellowship: company: %s is elsewhere", characterNames[c])
			}
			s.put(c, inFellowship)
		}
	}
	if j.Region != "" {
		r, err := named("region", regionNames[:], j.Region)
		if err != nil {
			return fmt.Errorf("fellowship: %w", err)
		}
		f.at = place(r)
	}
	var err error
	if f.progress, err = small("fellowship: progress", j.Progress, maxProgress); err != nil {
		return err
	}
	if f.corruption, err = small("fellowship: corruption", j.Corruption, maxCorruption); err != nil {
		return err
	}
	if j.Mordor != nil {
		step, err := small("fellowship: mordor", *j.Mordor, int(crackOfDoom))
		if err != nil {
			return err
		}
		f.mordor = int8(step)
	}
	f.revealed, f.moved, f.gollumReady = j.Revealed, j.Moved, j.GollumReady
	if j.Guide != "" {
		g, err := named("character", characterNames, j.Guide)
		if err != nil {
			return fmt.Errorf("fellowship: guide: %w", err)
		}
		f.guide = character(g)
	} else if set := s.guides(); set == 0 {
		f.guide = gollum
	} else if !set.has(f.guide) {
		f.guide = first(set)
	}
	return nil
}

func (s *State) readPolitics(p *Position) error {
	for _, row := range p.Politics {
		n, err := named("nation", nationNames, row.Nation)
		if err != nil {
			return fmt.Errorf("politics: %w", err)
		}
		if s.steps[n], err = small("politics: "+row.Nation, row.Steps, 3); err != nil {
			return err
		}
		s.active &^= 1 << n
		if row.Active {
			s.active |= 1 << n
		}
	}
	return nil
}

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
	used := s.discard.or(s.table).or(s.playing)
	for seat := range s.hands {
		used = used.or(s.hands[seat]).or(s.buried[seat])
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
		used = used.or(set)
		s.decks[d].n = uint8(len(p.Decks[name]))
		for i, id := range p.Decks[name] {
			s.decks[d].cards[len(p.Decks[name])-1-i] = card(slices.Index(cardNames, id))
		}
	}
	for c := range card(numCards) {
		if t := tileOf(c); t != noTile && s.special(t) && !used.has(c) {
			s.discard.add(c)
			used.add(c)
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
			if !used.has(c) {
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
	}{{"bonus", j.Bonus, &h.bonus}, {"rerolls", j.Rerolls, &h.rerolls}, {"hits", j.Hits, &h.hits}, {"flags", j.Flags, &h.flags}} {
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
	if len(p.Stack) > maxFrames {
		return fmt.Errorf("stack: %d frames, at most %d", len(p.Stack), maxFrames)
	}
	for i := range p.Stack {
		f, err := p.Stack[i].read(int(s.players))
		if err != nil {
			return fmt.Errorf("stack: frame %d: %w", i, err)
		}
		s.stack[i] = f
		s.depth++
	}
	return nil
}

func (j *FrameJSON) read(players int) (f frame, err error) {
	kind, err := named("frame", frameNames, j.Kind)
	if err != nil {
		return f, err
	}
	if j.Seat < -1 || j.Seat >= players || (j.Seat < 0) != (frameKind(kind) == frameTurn) {
		return f, fmt.Errorf("seat %d does not decide it", j.Seat)
	}
	f.kind, f.seat = frameKind(kind), game.Seat(j.Seat)
	if f.step, err = small("step", j.Step, 255); err != nil {
		return f, err
	}
	if f.flags, err = small("flags", j.Flags, 255); err != nil {
		return f, err
	}
	if j.N < -128 || j.N > 127 {
		return f, fmt.Errorf("n: %d is too large", j.N)
	}
	f.n = int8(j.N)
	for i, name := range []string{j.A, j.B, j.C} {
		if *[]*place{&f.a, &f.b, &f.c}[i], err = placeNamed(name); err != nil {
			return f, err
		}
	}
	k, err := optional("face", faceNames, j.Face)
	if err != nil {
		return f, err
	}
	f.face = face(k)
	if k, err = optional("card", cardNames, j.Card); err != nil {
		return f, err
	}
	f.card = card(k)
	f.set, err = charactersNamed(j.Set)
	return f, err
}
