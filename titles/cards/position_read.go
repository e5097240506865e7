package cards

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"prancingpony/game"
)

// Read makes a state of a position, complete or partial.
func (Title) Read(data []byte) (game.State, error) {
	pos := position{Scenario: scenarios[trilogy4].name, Phase: phaseNames[phaseActions], Random: game.FastRand(1)}
	if err := game.Decode(data, &pos); err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	if pos.Title != "cards" {
		return nil, fmt.Errorf("position: title: %q is not cards", pos.Title)
	}
	id, err := scenarioNamed(pos.Scenario)
	if err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	r := &reader{pos: &pos, s: blank(id)}
	r.read()
	if r.err != nil {
		return nil, fmt.Errorf("position: %w", r.err)
	}
	if err := r.s.Check(); err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	if err := game.Sound(Title{}, r.s); err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	return r.s, nil
}

// reader keeps the first fault found.
type reader struct {
	pos *position
	s   *State
	err error
}

func (r *reader) fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf(format, args...)
	}
}

func (r *reader) read() {
	pos, s := r.pos, r.s
	s.rand = pos.Random
	if err := s.rand.ForceUpTo(mostBattlegrounds, pos.Rolls); err != nil {
		r.fail("%w", err)
		return
	}
	s.phase = phase(r.index("phase", pos.Phase, phaseNames[:]))
	s.round = 1
	if pos.Round != nil {
		s.round = r.small("round", *pos.Round, 0, int(s.scene().last))
	}
	s.first = r.small("first", pos.First, 0, len(s.scene().order)-1)
	s.slot = s.first
	if pos.Slot != nil {
		s.slot = r.small("slot", *pos.Slot, 0, len(s.scene().order)-1)
	}
	s.passed = r.players("passed", pos.Passed)
	if pos.Rings != nil {
		s.rings = r.players("rings", pos.Rings)
	}
	s.topSeen = r.players("seen", pos.Seen)
	s.corruption = r.small("corruption", pos.Corruption, 0, 100)
	if s.phase != phaseOver && (pos.Winner != "" || pos.Ending != "") {
		r.fail("winner, ending: the match is not over")
	}
	if s.phase == phaseOver {
		s.winner = side(r.index("winner", pos.Winner, sideNames[:]))
		s.ending = ending(r.index("ending", pos.Ending, endingNames[:]))
	}
	r.locations()
	r.cards()
	s.fresh = r.cardSet("fresh", pos.Fresh)
	s.played = r.cardSet("played", pos.Played)
	s.used = r.cardSet("used", pos.Used)
	s.fought = r.cardSet("fought", pos.Fought)
	s.pledged = r.cardSet("pledged", pos.Pledged)
	s.led = r.cardSet("led", pos.Led)
	r.inForce()
	r.known()
	r.frames()
}

func (r *reader) index(what, name string, names []string) int {
	i := slices.Index(names, name)
	if i < 0 {
		r.fail("%s: there is no %q", what, name)
		return 0
	}
	return i
}

func (r *reader) small(what string, n, low, high int) int8 {
	if n < low || n > high {
		r.fail("%s: %d is not from %d to %d", what, n, low, high)
		return int8(low)
	}
	return int8(n)
}

func (r *reader) card(what, name string) card {
	i, err := vocabulary.ParseOperand(kindCard, name)
	if err != nil || i < 0 {
		r.fail("%s: no card is called %q", what, name)
		return 0
	}
	return card(i)
}

func (r *reader) location(what, name string) location {
	i, err := vocabulary.ParseOperand(kindLocation, name)
	if err != nil || i < 0 {
		r.fail("%s: no location is called %q", what, name)
		return 0
	}
	return location(i)
}

func (r *reader) player(what, name string) player {
	for p := range r.s.numPlayers() {
		if r.s.playerText(p) == name {
			return p
		}
	}
	r.fail("%s: %s has no player %q", what, r.s.scene().name, name)
	return 0
}

func (r *reader) players(what string, names []string) uint8 {
	var set uint8
	for _, name := range names {
		set |= 1 << r.player(what, name)
	}
	return set
}

func (r *reader) cardSet(what string, names []string) cardSet {
	var set cardSet
	for _, name := range names {
		set.Add(r.card(what, name))
	}
	return set
}

func (r *reader) locations() {
	pos, s := r.pos, r.s
	for _, name := range slices.Sorted(maps.Keys(pos.Locations)) {
		l := r.location("locations", name)
		if s.findPile(l) == pile(numPiles) {
			r.fail("locations: %s is not in scenario %s", name, s.scene().name)
			return
		}
		p := pile(r.index("locations: "+name, pos.Locations[name], pileNames[:]))
		if l.isPath() && p == locActive {
			if s.path != noLocation {
				r.fail("locations: two paths are active, %s and %s", grounds[s.path].name, name)
			}
			s.path, s.number = l, grounds[l].number
		}
		s.shift(l, p)
	}
	if pos.Number != nil {
		s.number = r.small("number", *pos.Number, 0, int(s.scene().last))
	} else if s.path == noLocation && s.phase == phaseActions {
		open := s.piles[locDeck] & numbered(min(max(1, s.round), s.scene().last))
		if open == 0 {
			r.fail("locations: no path is active and none is left for round %d", s.round)
			return
		}
		s.path = open.Pop()
		s.number = grounds[s.path].number
		s.shift(s.path, locActive)
	}
	for _, name := range pos.Bare {
		s.bare |= 1 << r.location("bare", name)
	}
	for _, name := range slices.Sorted(maps.Keys(pos.Tokens)) {
		l, t := r.location("tokens", name), pos.Tokens[name]
		s.attack[l] = r.small("tokens: "+name, t.Attack, 0, 99)
		s.defence[l] = r.small("tokens: "+name, t.Defence, 0, 99)
	}
}

// cards puts every card in its place: first those of named places, then items, then decks.
func (r *reader) cards() {
	pos, s := r.pos, r.s
	var done cardSet
	claim := func(what string, name string) card {
		c := r.card(what, name)
		switch {
		case r.err != nil:
		case s.owner(c) == noPlayer:
			r.fail("%s: %s is not in scenario %s", what, name, s.scene().name)
		case done.Has(c):
			r.fail("%s: %s is in two places", what, name)
		}
		done.Add(c)
		return c
	}
	for _, where := range slices.Sorted(maps.Keys(pos.Cards)) {
		at := r.placeNamed(where)
		for _, name := range pos.Cards[where] {
			c := claim("cards: "+where, name)
			if r.err != nil {
				return
			}
			if at.inPlay() && sheets[c].kind == item {
				r.fail("cards: %s: %s is an item, say who bears it in \"items\"", where, name)
				return
			}
			s.put(c, at)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(pos.Items)) {
		c, b := claim("items", name), r.card("items: "+name, pos.Items[name])
		if r.err != nil {
			return
		}
		if !s.inPlay.Has(b) {
			r.fail("items: %s is borne by %s, who is not in play", name, pos.Items[name])
			return
		}
		s.put(c, s.place[b])
		s.bearer[c] = b
	}
	for _, name := range slices.Sorted(maps.Keys(pos.Marks)) {
		s.marks[r.card("marks", name)] = r.small("marks: "+name, pos.Marks[name], 0, 99)
	}
	r.outOfGame(done)
	r.decks(claim)
}

// outOfGame: what must have left the game by now has, unless the position says where it is.
func (r *reader) outOfGame(done cardSet) {
	s := r.s
	for set := r.gone().Minus(done); !set.Empty(); {
		if c := set.Pop(); s.owner(c) != noPlayer && r.pos.Decks[s.playerText(s.owner(c))] == nil {
			s.put(c, eliminated)
		}
	}
}

// gone are the events in force and the earlier selves of who is in play: eliminated for all to see.
func (r *reader) gone() cardSet {
	gone := r.cardSet("inForce", r.pos.InForce)
	if r.s.inPlay.Has(aragorn) {
		gone.Add(strider)
	}
	if r.s.inPlay.Has(gandalfTheWhite) {
		gone.Add(gandalfTheGrey)
	}
	return gone
}

// inForce: the two events that put a rule in force.
func (r *reader) inForce() {
	for _, name := range r.pos.InForce {
		i := slices.Index(rulesOf[:], r.card("inForce", name))
		if i < 0 {
			r.fail("inForce: %s makes no rule for a round", name)
			return
		}
		r.s.rules |= 1 << i
	}
}

func (r *reader) placeNamed(name string) place {
	for p := inHand; int(p) < numPlaces; p++ {
		if placeText(p) == name {
			return p
		}
	}
	r.fail("cards: there is no place %q", name)
	return inHand
}

func (r *reader) decks(claim func(what, name string) card) {
	pos, s := r.pos, r.s
	for _, name := range slices.Sorted(maps.Keys(pos.Decks)) {
		r.player("decks", name)
	}
	for p := range s.numPlayers() {
		name := s.playerText(p)
		listed := pos.Decks[name]
		if most := s.own(p).Len(); len(listed) > most {
			r.fail("decks: %s has %d cards, the deck of this scenario has %d", name, len(listed), most)
		}
		var top []card
		for _, text := range listed {
			c := claim("decks: "+name, text)
			if r.err != nil {
				return
			}
			if s.owner(c) != p {
				r.fail("decks: %s: %s belongs to another deck", name, text)
				return
			}
			top = append(top, c)
		}
		rest := s.in[inDeck].And(s.own(p))
		for _, c := range top {
			rest.Remove(c)
		}
		base := s.scene().base[p]
		clear(s.deckOf(p))
		s.decks[p] = 0
		for !rest.Empty() {
			s.deck[base+s.decks[p]] = rest.Pop()
			s.decks[p]++
		}
		if s.decks[p] > 0 {
			below := s.deckOf(p)
			s.rand.Shuffle(len(below), func(i, j int) { below[i], below[j] = below[j], below[i] })
		}
		slices.Reverse(top)
		for _, c := range top {
			s.deck[base+s.decks[p]] = c
			s.decks[p]++
		}
	}
}

// known: without it, everyone knows no more than how many cards lie where.
func (r *reader) known() {
	pos, s := r.pos, r.s
	clear(s.maybe[:])
	if pos.Known == nil {
		for p := range s.numPlayers() {
			var hidden cardSet
			for z := inDeck; z <= aside; z++ {
				hidden = hidden.Or(s.in[z].And(s.own(p)))
			}
			for z := inDeck; z <= aside; z++ {
				s.maybe[z] = s.maybe[z].Or(hidden)
			}
			s.maybe[eliminated] = s.maybe[eliminated].Minus(savedFromAll).Or(s.in[eliminated].And(savedFromAll))
			s.knowSettled(p)
		}
		for set := r.gone().And(s.in[eliminated]); !set.Empty(); {
			s.know(set.Pop(), eliminated)
		}
		return
	}
	for _, where := range slices.Sorted(maps.Keys(pos.Known)) {
		z := place(slices.Index(placeNames[:], where))
		if !z.hidden() {
			r.fail("known: there is no hidden place %q", where)
			return
		}
		s.maybe[z] = r.cardSet("known: "+where, pos.Known[where])
	}
}

// maxRead leaves room above the frames of a position for what they may still push.
const maxRead = maxFrames - 8

func (r *reader) frames() {
	pos, s := r.pos, r.s
	if r.err != nil {
		return
	}
	if pos.Turn != "" && (pos.Frames != nil || s.phase != phaseActions || pos.Slot != nil) {
		r.fail("turn: only in the actions, without slot and frames")
		return
	}
	if pos.Frames == nil {
		if s.phase == phaseActions {
			if pos.Turn != "" {
				p := r.player("turn", pos.Turn)
				s.slot = int8(slices.Index(s.scene().order, p))
			}
			s.stepActions(&s.stack[0])
		}
		s.run(nil)
		return
	}
	if len(pos.Frames) > maxRead || len(pos.Frames) == 0 {
		r.fail("frames: %d of them, not from 1 to %d", len(pos.Frames), maxRead)
		return
	}
	for i := range pos.Frames {
		r.frame(i, &pos.Frames[i])
	}
	s.depth = int8(len(pos.Frames))
	if r.err == nil && s.phase != phaseOver {
		if err := s.Check(); err != nil {
			r.fail("%w", err)
			return
		}
		if len(s.Legal(nil)) == 0 {
			r.fail("frames: nothing can be answered to the question asked")
		}
	}
}

func (r *reader) frame(i int, part *framePart) {
	s := r.s
	what := fmt.Sprintf("frames: %d", i)
	f := newFrame(r.frameKind(what, part.Kind), noPlayer)
	f.step = r.small(what+": step", part.Step, 0, 100)
	f.margin = r.small(what+": m", part.M, -100, 100)
	if part.Player != "" {
		f.player = r.player(what, part.Player)
	}
	for _, named := range []struct {
		to   *card
		name string
	}{{&f.card, part.Card}, {&f.laid[0], part.A}, {&f.laid[1], part.B}} {
		if named.name != "" {
			*named.to = r.card(what, named.name)
		}
	}
	if part.Location != "" {
		f.loc = r.location(what, part.Location)
	}
	if part.Program != "" {
		section, name, _ := strings.Cut(part.Program, " ")
		id := programID(r.index(what, section, programNames[:])) << 8
		if id == progLocation {
			f.prog = id + programID(r.location(what, name))
		} else {
			f.prog = id + programID(r.card(what, name))
		}
	}
	if n := r.small(what+": n", part.N, -100, 100); f.countsUp() {
		f.done = n
	} else {
		f.left = n
	}
	s.stack[i] = f
}

// countsUp: does the number of a frame count what was done, or what is left?
func (f *frame) countsUp() bool {
	if questions[f.kind].shape&countsDone == 0 {
		return false
	}
	ops := f.prog.program().ops
	return int(f.step) >= len(ops) || !operations[ops[f.step].code].countsDown
}

func (r *reader) frameKind(what, name string) frameKind {
	for kind := range questions {
		if questions[kind].Name == name {
			return frameKind(kind)
		}
	}
	r.fail("%s: there is no %q", what, name)
	return frameNone
}
