package cards

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"prancingpony/game"
)

// position is a state as JSON, by names. What a partial position leaves out is completed: cards not mentioned are in
// their decks, shuffled below those listed, and it is the first player's turn in the actions of round one.
type position struct {
	Title      string                `json:"title"`
	Scenario   string                `json:"scenario"`
	Phase      string                `json:"phase"`
	Round      *int                  `json:"round"`
	First      int                   `json:"first"`          // slot of the turn track, from 0
	Slot       *int                  `json:"slot"`           // the next slot to have a turn
	Turn       string                `json:"turn,omitempty"` // partial positions: whose turn it is
	Passed     []string              `json:"passed,omitempty"`
	Rings      []string              `json:"rings"`
	Winner     string                `json:"winner,omitempty"`
	Ending     string                `json:"ending,omitempty"`
	Corruption int                   `json:"corruption"`
	Number     *int                  `json:"number"`
	Locations  map[string]string     `json:"locations,omitempty"` // those not in a deck: active, free, shadow, out
	Bare       []string              `json:"bare,omitempty"`
	Tokens     map[string]tokensPart `json:"tokens,omitempty"`
	Cards      map[string][]string   `json:"cards,omitempty"` // by place; items in play are in "items"
	Items      map[string]string     `json:"items,omitempty"` // in play: their bearers
	Decks      map[string][]string   `json:"decks,omitempty"` // by player, the top first
	Marks      map[string]int        `json:"marks,omitempty"`
	Fresh      []string              `json:"fresh,omitempty"`
	Played     []string              `json:"played,omitempty"`
	Used       []string              `json:"used,omitempty"`
	InForce    []string              `json:"inForce,omitempty"`
	Fought     []string              `json:"fought,omitempty"`
	Pledged    []string              `json:"pledged,omitempty"` // armies that said who they support in the combat
	Led        []string              `json:"led,omitempty"`     // those they support
	Known      map[string][]string   `json:"known,omitempty"`   // by hidden place: the cards that could be there
	Seen       []string              `json:"seen,omitempty"`    // players who saw the top of their deck
	Frames     []json.RawMessage     `json:"frames,omitempty"`
	Random     game.Rand             `json:"random"`
	Rolls      []int                 `json:"rolls,omitempty"`
}

type tokensPart struct {
	Attack  int `json:"attack,omitempty"`
	Defence int `json:"defence,omitempty"`
}

var placeNames = [firstBattleground]string{
	"absent", "deck", "hand", "cycle", "eliminated", "aside", "stage", "reserve", "path",
}

func placeText(p Place) string {
	if p < firstBattleground {
		return placeNames[p]
	}
	return grounds[p-firstBattleground].name
}

// Position is everything, hidden things included.
func (s *State) Position() any {
	round, slot, number := int(s.round), int(s.slot), int(s.number)
	pos := &position{
		Title: "cards", Scenario: s.scene().name, Phase: phaseNames[s.phase], Round: &round, First: int(s.first),
		Slot:   &slot,
		Passed: s.playerTexts(s.passed), Rings: s.playerTexts(s.rings), Corruption: int(s.corruption), Number: &number,
		Locations: map[string]string{}, Bare: nonEmpty(locationTexts(s.bare)), Tokens: map[string]tokensPart{},
		Cards: map[string][]string{}, Items: map[string]string{}, Decks: map[string][]string{}, Marks: map[string]int{},
		Fresh: cardTexts(s.fresh), Played: cardTexts(s.played), Used: cardTexts(s.used), Fought: cardTexts(s.fought),
		Pledged: cardTexts(s.pledged), Led: cardTexts(s.led),
		Known: map[string][]string{}, Seen: nonEmpty(s.playerTexts(s.topSeen)), Random: s.rand, Rolls: s.rand.Forced(),
	}
	pos.Passed = nonEmpty(pos.Passed)
	if s.phase == phaseOver {
		pos.Winner, pos.Ending = sideNames[s.winner], endingNames[s.ending]
	}
	for l := range Location(NumLocations) {
		if p := s.findPile(l); p != locDeck && p != pile(numPiles) {
			pos.Locations[grounds[l].name] = pileNames[p]
		}
		if s.attack[l] != 0 || s.defence[l] != 0 {
			pos.Tokens[grounds[l].name] = tokensPart{int(s.attack[l]), int(s.defence[l])}
		}
	}
	for p := InHand; int(p) < numPlaces; p++ {
		set := s.in[p]
		if p.InPlay() {
			set = set.Minus(allItems)
		}
		if !set.Empty() {
			pos.Cards[placeText(p)] = cardTexts(set)
		}
	}
	for c := range Card(NumCards) {
		if b := s.bearer[c]; b != NoCard {
			pos.Items[sheets[c].name] = sheets[b].name
		}
		if s.marks[c] != 0 {
			pos.Marks[sheets[c].name] = int(s.marks[c])
		}
	}
	for p := range s.numPlayers() {
		list := []string{}
		deck := s.deckOf(p)
		for i := len(deck) - 1; i >= 0; i-- {
			list = append(list, sheets[deck[i]].name)
		}
		pos.Decks[s.playerText(p)] = list
	}
	pos.InForce = s.inForceTexts()
	for z := inDeck; z <= aside; z++ {
		if list := cardTexts(s.maybe[z]); list != nil {
			pos.Known[placeText(z)] = list
		}
	}
	pos.Frames = machine.Write(s, &s.stack)
	return pos
}

// inForceTexts are the events whose rule holds in this round.
func (s *State) inForceTexts() (out []string) {
	for i, c := range rulesOf {
		if s.rules>>i&1 != 0 {
			out = append(out, sheets[c].name)
		}
	}
	return out
}

// everyone is the set of all players.
const everyone = 1<<maxPlayers - 1

func (s *State) playerTexts(set uint8) []string {
	out := []string{}
	for p := range s.numPlayers() {
		if set>>p&1 != 0 {
			out = append(out, s.playerText(p))
		}
	}
	return out
}

func nonEmpty(list []string) []string {
	if len(list) == 0 {
		return nil
	}
	return list
}

// Read makes a state of a position, complete or partial.
func (Title) Read(data []byte, rec game.Recorder) (game.State, error) {
	s, err := readPosition(data, rec)
	if err == nil {
		err = s.Check()
	}
	if err == nil {
		err = game.Sound(Title{}, s)
	}
	if err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	return s, nil
}

func readPosition(data []byte, rec game.Recorder) (*State, error) {
	pos := position{Scenario: scenarios[trilogy4].name, Phase: phaseNames[phaseActions], Random: game.FastRand(1)}
	if err := game.Decode(data, &pos); err != nil {
		return nil, err
	}
	if pos.Title != "cards" {
		return nil, fmt.Errorf("title: %q is not cards", pos.Title)
	}
	id, err := scenarioNamed(pos.Scenario)
	if err != nil {
		return nil, err
	}
	r := &reader{game.NewPositionReader(), &pos, blank(id), rec}
	for _, read := range []func(*reader){(*reader).figures, (*reader).locations, (*reader).cards, (*reader).frames} {
		if read(r); r.Err() != nil {
			return nil, r.Err()
		}
	}
	return r.s, nil
}

// reader reads a position into a state.
type reader struct {
	game.PositionReader
	pos *position
	s   *State
	rec game.Recorder
}

// figures reads numbers and names that stand for themselves.
func (r *reader) figures() {
	pos, s := r.pos, r.s
	s.rand = pos.Random
	if err := s.rand.ForceUpTo(mostBattlegrounds, pos.Rolls); err != nil {
		r.Require(false, "%v", err)
	}
	lastSlot := len(s.scene().order) - 1
	s.phase = phase(r.Name("phase", phaseNames[:], pos.Phase))
	s.round = 1
	if pos.Round != nil {
		s.round = r.small("round", *pos.Round, int(s.scene().last))
	}
	s.first = r.small("first", pos.First, lastSlot)
	s.slot = s.first
	if pos.Slot != nil {
		s.slot = r.small("slot", *pos.Slot, lastSlot)
	}
	s.passed = r.players("passed", pos.Passed)
	if pos.Rings != nil {
		s.rings = r.players("rings", pos.Rings)
	}
	s.topSeen = r.players("seen", pos.Seen)
	s.corruption = r.small("corruption", pos.Corruption, most)
	if s.over() {
		s.winner = Side(r.Name("side", sideNames[:], pos.Winner))
		s.ending = ending(r.Name("ending", endingNames[:], pos.Ending))
		return
	}
	r.Require(pos.Winner == "" && pos.Ending == "", "winner, ending: the match is not over")
}

func (r *reader) small(what string, n, most int) int8 { return int8(r.In(what).Number(n, most)) }

func (r *reader) card(what, name string) Card {
	return Card(r.In(what).Name("card", vocabulary.Kinds[kindCard].Names, name))
}

func (r *reader) location(what, name string) Location {
	return Location(r.In(what).Name("location", vocabulary.Kinds[kindLocation].Names, name))
}

func (r *reader) player(what, name string) Player {
	return Player(r.In(what).Name("player of this scenario", r.s.playerTexts(everyone), name))
}

func (r *reader) players(what string, names []string) (set uint8) {
	for _, name := range names {
		set |= 1 << r.player(what, name)
	}
	return set
}

func (r *reader) cardSet(what string, names []string) (set CardSet) {
	for _, name := range names {
		set.Add(r.card(what, name))
	}
	return set
}

func (r *reader) locations() {
	pos, s := r.pos, r.s
	for _, name := range slices.Sorted(maps.Keys(pos.Locations)) {
		l := r.location("locations", name)
		r.Require(s.findPile(l) != pile(numPiles), "locations: %s is not in scenario %s", name, s.scene().name)
		p := pile(r.In("locations").In(name).Name("pile", pileNames[:], pos.Locations[name]))
		if l.IsPath() && p == locActive {
			r.Require(s.path == NoLocation, "locations: two paths are active, %s is the second", name)
			s.path, s.number = l, grounds[l].number
		}
		s.shift(l, p)
	}
	if pos.Number != nil {
		s.number = r.small("number", *pos.Number, int(s.scene().last))
	} else if s.path == NoLocation && s.phase == phaseActions {
		r.openPath()
	}
	for _, name := range pos.Bare {
		s.bare |= 1 << r.location("bare", name)
	}
	for _, name := range slices.Sorted(maps.Keys(pos.Tokens)) {
		l, t := r.location("tokens", name), pos.Tokens[name]
		s.attack[l] = r.small("tokens: "+name, t.Attack, most)
		s.defence[l] = r.small("tokens: "+name, t.Defence, most)
	}
}

// openPath activates the first path of the round that is left: there is one in the actions.
func (r *reader) openPath() {
	s := r.s
	open := s.piles[locDeck] & numbered(min(max(1, s.round), s.scene().last))
	if open == 0 {
		r.Require(false, "locations: no path is active and none is left for round %d", s.round)
		return
	}
	s.path = open.Pop()
	s.number = grounds[s.path].number
	s.shift(s.path, locActive)
}

// cards puts every card in its place: first those of named places, then items, then decks.
func (r *reader) cards() {
	pos, s := r.pos, r.s
	var done CardSet
	claim := func(what, name string) Card {
		c := r.card(what, name)
		r.Require(s.owner(c) != noPlayer, "%s: %s is not in scenario %s", what, name, s.scene().name)
		r.Require(!done.Has(c), "%s: %s is in two places", what, name)
		done.Add(c)
		return c
	}
	for _, where := range slices.Sorted(maps.Keys(pos.Cards)) {
		at := r.placeNamed(where)
		for _, name := range pos.Cards[where] {
			c := claim("cards: "+where, name)
			r.Require(!at.InPlay() || sheets[c].kind != Item, "cards: %s: %s is an item, say who bears it in \"items\"",
				where, name)
			if r.Err() != nil {
				return
			}
			s.put(c, at)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(pos.Items)) {
		c, b := claim("items", name), r.card("items: "+name, pos.Items[name])
		r.Require(s.inPlay.Has(b), "items: %s is borne by %s, who is not in play", name, pos.Items[name])
		if r.Err() != nil {
			return
		}
		s.put(c, s.place[b])
		s.bearer[c] = b
	}
	for _, name := range slices.Sorted(maps.Keys(pos.Marks)) {
		s.marks[r.card("marks", name)] = r.small("marks: "+name, pos.Marks[name], most)
	}
	gone := r.gone()
	for set := gone.Minus(done); !set.Empty(); { // unless the position says where it is
		if c := set.Pop(); s.owner(c) != noPlayer && pos.Decks[s.playerText(s.owner(c))] == nil {
			s.put(c, Eliminated)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(pos.Decks)) {
		r.player("decks", name)
	}
	for p := range s.numPlayers() {
		r.deck(p, claim)
	}
	s.fresh = r.cardSet("fresh", pos.Fresh)
	s.played = r.cardSet("played", pos.Played)
	s.used = r.cardSet("used", pos.Used)
	s.fought = r.cardSet("fought", pos.Fought)
	s.pledged = r.cardSet("pledged", pos.Pledged)
	s.led = r.cardSet("led", pos.Led)
	r.known(gone)
}

// gone reads the rules in force. It returns what they and the cards in play have eliminated for all to see: the events
// in force and the earlier selves of who is in play.
func (r *reader) gone() CardSet {
	gone := r.cardSet("inForce", r.pos.InForce)
	for set := gone; !set.Empty(); {
		c := set.Pop()
		i := slices.Index(rulesOf[:], c)
		r.Require(i >= 0, "inForce: %s makes no rule for a round", sheets[c].name)
		r.s.rules |= 1 << max(i, 0)
	}
	for _, pair := range laterSelves {
		if r.s.inPlay.Has(pair.later) {
			gone.Add(pair.earlier)
		}
	}
	return gone
}

func (r *reader) placeNamed(name string) Place {
	for p := InHand; int(p) < numPlaces; p++ {
		if placeText(p) == name {
			return p
		}
	}
	r.Require(false, "cards: there is no place %q", name)
	return InHand
}

// deck puts the cards listed for a player on top of the others, which are shuffled.
func (r *reader) deck(p Player, claim func(what, name string) Card) {
	s, name := r.s, r.s.playerText(p)
	listed, own := r.pos.Decks[name], s.own(p)
	r.Require(len(listed) <= own.Len(), "decks: %s has %d cards, the deck of this scenario has %d",
		name, len(listed), own.Len())
	var top []Card
	rest := s.in[inDeck].And(own)
	for _, text := range listed {
		c := claim("decks: "+name, text)
		r.Require(own.Has(c), "decks: %s: %s belongs to another deck", name, text)
		rest.Remove(c)
		top = append(top, c)
	}
	if r.Err() != nil {
		return
	}
	clear(s.deckOf(p))
	s.decks[p] = 0
	add := func(c Card) {
		s.deck[s.scene().base[p]+s.decks[p]] = c
		s.decks[p]++
	}
	for !rest.Empty() {
		add(rest.Pop())
	}
	if below := s.deckOf(p); len(below) > 0 {
		s.rand.Shuffle(len(below), func(i, j int) { below[i], below[j] = below[j], below[i] })
	}
	for _, c := range slices.Backward(top) {
		add(c)
	}
}

// known reads what everyone knows of hidden cards: by default no more than how many lie where, and those gone.
func (r *reader) known(gone CardSet) {
	pos, s := r.pos, r.s
	clear(s.maybe[:])
	for _, where := range slices.Sorted(maps.Keys(pos.Known)) {
		z := Place(slices.Index(placeNames[:], where))
		if !z.hidden() {
			r.Require(false, "known: there is no hidden place %q", where)
			return
		}
		s.maybe[z] = r.cardSet("known: "+where, pos.Known[where])
	}
	if pos.Known != nil {
		return
	}
	for p := range s.numPlayers() {
		var hidden CardSet
		for z := inDeck; z <= aside; z++ {
			hidden = hidden.Or(s.in[z].And(s.own(p)))
		}
		for z := inDeck; z <= aside; z++ {
			s.maybe[z] = s.maybe[z].Or(hidden)
		}
		s.maybe[Eliminated] = s.maybe[Eliminated].Minus(savedFromAll).Or(s.in[Eliminated].And(savedFromAll))
		s.knowSettled(p)
	}
	for set := gone.And(s.in[Eliminated]); !set.Empty(); {
		s.know(set.Pop(), Eliminated)
	}
}

// frames reads the stack; by default the phase goes on by itself, in the actions with the turn of a player.
func (r *reader) frames() {
	pos, s := r.pos, r.s
	r.Require(pos.Turn == "" || pos.Frames == nil && s.phase == phaseActions && pos.Slot == nil,
		"turn: only in the actions, without slot and frames")
	if pos.Frames != nil {
		s.stack.Clear()
		if err := machine.Read(s, &s.stack, pos.Frames); err != nil {
			r.Require(false, "%v", err)
		}
	} else if pos.Turn != "" {
		s.slot = int8(slices.Index(s.scene().order, r.player("turn", pos.Turn)))
	}
	if s.over() {
		s.stack.End()
	}
	if pos.Frames == nil && r.Err() == nil {
		machine.Run(s, &s.stack, r.rec)
	}
}
