package board

import (
	"strconv"

	"prancingpony/game"
	"prancingpony/game/stack"
)

// State is one position of a match: what lies on the table, and the stack of frames that says where in
// the rules the match stands.
type State struct {
	random  game.Rand
	edition edition

	// The map.
	forces   [numPlaces]force
	held     [numSides]placeSet // places where the side has army units
	wraiths  placeSet           // places with Nazgûl, the Witch-king not counted
	captured placeSet           // settlements held by the side that did not first own them
	points   [numSides]uint8    // victory points of what each side has captured
	where    [numCharacters]place

	// Off the map. What the Free Peoples lose is lost for ever; what the Shadow loses returns to reserve.
	reserve       [numNations]pieces
	losses        [numNations]pieces
	nazgulReserve uint8

	// The political track.
	steps  [numNations]uint8 // from the box "at war"
	active nationSet

	// Dice and rings.
	dice     [numSides][numFaces]uint8 // rolled and not used yet
	huntBox  [numSides]uint8
	regained bool // the Free Peoples took dice back from the hunt box at the start of this turn (second edition)
	rings    [numSides]uint8
	ringUsed [numSides]bool // in this turn
	mouthRan bool           // the Mouth has turned a muster into an army in this turn

	// Action tokens of the Hunt (ch08_politics.go).
	tokens    tokenSet
	tokenUsed [numSides]bool // in this turn

	fellowship fellowship
	pool       [numTiles]uint8 // tiles that can be drawn
	drawn      [numTiles]uint8 // tiles out of the pool, ordinary ones to come back when it is empty
	aside      [numTiles]uint8 // special tiles in play that wait for the Mordor track
	eyesGone   uint8           // Eye tiles out of the game for good

	decks   [numDecks]pile
	hands   [maxSeats]cardSet
	buried  [maxSeats]cardSet // discarded face down by a seat, which alone knows them
	discard cardSet           // discarded face up
	table   cardSet           // played on the table
	playing cardSet           // an event being carried out, combat cards of this round

	// What is being resolved: one hunt and one battle at a time, and the group that is being chosen.
	hunt   hunt
	battle battle
	party  force
	march  march

	flights flights

	// Three and four players (chap. 13).
	mixed     placeSet        // where troops of two team mates are one army
	apart     placeSet        // where they have refused to be one in this turn
	taken     placeSet        // settlements taken by the second player of a side: ch13_armies.go
	restraint restraint       // a game for three
	givenAt   [numCards]uint8 // cards that team mates have given each other
	buriedAt  [numCards]uint8 // and cards discarded face down: ch13_players.go

	stack stack.Stack[frame]

	turn    uint16
	acting  side // whose action it is, or was last
	players uint8
	lead    [numSides]game.Seat // the leading player of each side (chap. 13)
	next    [numSides]game.Seat // who takes its next action
	ending  ending
}

const maxSeats = 4

// troop is the army units of one nation in one place.
type troop struct{ regular, elite uint8 }

// force is everything that stands in one place, or the part of it that marches or fights. Army units in
// one place are all of one side; Nazgûl and characters may stand among enemies.
type force struct {
	units   [numNations]troop
	leaders [numFreeNations]uint8
	nazgul  uint8
	size    uint8   // army units in all
	figures charSet // characters
}

// fellowship is the Ring-bearers' journey (chap. 9).
type fellowship struct {
	at          place // last known position; meaningless on the Mordor track
	progress    uint8
	corruption  int8 // below zero: points that a handicap keeps from the Ring-bearers
	mordor      int8 // step on the Mordor track, offTrack before it
	guide       character
	revealed    bool
	moved       bool // tried to move in this turn, or in the second edition to hide
	gollumReady bool // Gollum's ability waits for the hunt after he became guide
}

const (
	offTrack      int8 = -1
	crackOfDoom   int8 = 5
	maxCorruption      = 12
	maxSpared          = 3
	maxProgress        = 12
)

// pile is a deck face down; the top card is the last.
type pile struct {
	n     uint8
	cards [cardsPerDeck]card
}

// cardSet is a set of cards.
type cardSet = game.Set128[card]

// sideOfDeck is the side that draws from a deck.
func (d deck) side() side { return side(d / 2) }

// march is what the marches of one action leave behind: no unit moves twice (chap. 7, Restrictions).
type march struct {
	n  uint8
	at [maxMarches]place // where each group arrived
	of [maxMarches]force // and who was in it
}

const maxMarches = 4

// Pieces on the map. Every change of forces goes through these, so that the sets stay true.

func (f *force) count(n nation, kind figure) uint8 {
	switch kind {
	case regular:
		return f.units[n].regular
	case elite:
		return f.units[n].elite
	case leader:
		if n < numFreeNations {
			return f.leaders[n]
		}
		return 0
	default:
		return f.nazgul
	}
}

// change adds k figures, or takes them away; a force knows nothing of the sets of the state.
func (f *force) change(n nation, kind figure, k int8) {
	switch kind {
	case regular:
		f.units[n].regular += uint8(k)
		f.size += uint8(k)
	case elite:
		f.units[n].elite += uint8(k)
		f.size += uint8(k)
	case leader:
		f.leaders[n] += uint8(k)
	case nazgul:
		f.nazgul += uint8(k)
	}
}

// nations are those with units or leaders in the force.
func (f *force) nations() (set nationSet) {
	for n := range nation(numNations) {
		if f.units[n] != (troop{}) || n < numFreeNations && f.leaders[n] > 0 {
			set |= 1 << n
		}
	}
	return set
}

func (f *force) AllLeaders() (sum uint8) {
	for _, k := range f.leaders {
		sum += k
	}
	return sum
}

func (f *force) empty() bool {
	return f.size == 0 && f.nazgul == 0 && f.figures == 0 && f.AllLeaders() == 0
}

// add puts k figures of a nation in a place, or takes them away.
func (s *State) add(p place, n nation, kind figure, k int8) {
	f := &s.forces[p]
	f.change(n, kind, k)
	switch kind {
	case regular, elite:
		if f.size == 0 {
			s.held[sideOf[n]].Remove(p)
		} else {
			s.held[sideOf[n]].Add(p)
		}
	case nazgul:
		if f.nazgul == 0 {
			s.wraiths.Remove(p)
		} else {
			s.wraiths.Add(p)
		}
	}
}

// put moves a character to a place, or off the map.
func (s *State) put(c character, p place) {
	if old := s.where[c]; old >= 0 {
		s.forces[old].figures &^= 1 << c
	}
	s.where[c] = p
	if p >= 0 {
		s.forces[p].figures |= 1 << c
	}
}

// fromReserve places a figure from the reinforcements, if there is one.
func (s *State) fromReserve(p place, n nation, kind figure) bool {
	stock := s.stock(n, kind)
	if *stock == 0 {
		return false
	}
	*stock--
	s.add(p, n, kind, 1)
	return true
}

// toReserve takes a figure off the map back to the reinforcements.
func (s *State) toReserve(p place, n nation, kind figure) {
	s.add(p, n, kind, -1)
	*s.stock(n, kind)++
}

// lose takes a figure off the map as a loss: for ever for the Free Peoples, to the reserve for the
// Shadow (chap. 7, Peuples Libres et pertes de l'Ombre).
func (s *State) lose(p place, n nation, kind figure) {
	s.add(p, n, kind, -1)
	if sideOf[n] == shadow {
		*s.stock(n, kind)++
		return
	}
	*s.losses[n].of(kind)++
}

// demote turns an elite into a regular: one already lost if there is one, else a reinforcement
// (chap. 7, Retirer les pertes). Without any the elite is simply lost (docs/rulings/board-battle.md).
func (s *State) demote(p place, n nation) (replaced bool) {
	s.lose(p, n, elite)
	switch {
	case s.losses[n].regular > 0:
		s.losses[n].regular--
	case s.reserve[n].regular > 0:
		s.reserve[n].regular--
	default:
		return false
	}
	s.add(p, n, regular, 1)
	return true
}

// stock is where the reinforcements of a kind are counted.
func (s *State) stock(n nation, kind figure) *uint8 {
	if kind == nazgul {
		return &s.nazgulReserve
	}
	return s.reserve[n].of(kind)
}

func (p *pieces) of(kind figure) *uint8 {
	switch kind {
	case regular:
		return &p.regular
	case elite:
		return &p.elite
	default:
		return &p.leader
	}
}

// Questions about the map that have no rule in them.

// Controls reports whether a side holds the settlement of a region.
func (s *State) Controls(a side, r place) bool {
	return sites[r].kind != wild && (sideOf[sites[r].nation] == a) != s.captured.Has(r)
}

// controlled are all settlements a side holds.
func (s *State) controlled(a side) placeSet {
	return ownSites[a].Minus(s.captured).Or(ownSites[a.Enemy()].And(s.captured))
}

// Besieged reports whether the stronghold of a region is under siege: someone is inside its box.
func (s *State) Besieged(r place) bool {
	box := sites[r].box
	return box != nowhere && s.forces[box].size > 0
}

// AtWar reports whether a nation has come to the last box.
func (s *State) AtWar(n nation) bool { return s.steps[n] == 0 }

// InPlay reports whether a character is on the map.
func (s *State) InPlay(c character) bool { return s.where[c] >= 0 }

// InCompany are the companions still in the Fellowship.
func (s *State) InCompany() (set charSet) {
	for c := range character(numCompanions) {
		if s.where[c] == inFellowship {
			set |= 1 << c
		}
	}
	return set
}

// InMordor reports whether the Fellowship is on the Mordor track.
func (s *State) InMordor() bool { return s.fellowship.mordor != offTrack }

// unused counts the dice a side can still act with.
func (s *State) unused(a side) (sum int) {
	for _, k := range s.dice[a] {
		sum += int(k)
	}
	return sum
}

func (s *State) onTable(c card) bool { return s.table.Has(c) }

// edition is the printing whose rules a match is played by. Where the two differ, the rule asks one named question that
// answers for both, or looks into a table by edition; docs/rules/board.md lists the differences and their tests.
type edition uint8

const (
	firstEdition edition = iota
	secondEdition

	numEditions = iota
)

// editionNumbers are the values of the option, by edition.
var editionNumbers = [numEditions]string{"1", "2"}

// number is how people and positions name it.
func (e edition) number() int { return int(e) + 1 }

var _ game.MatchOptions = Title{}

// Ruleset returns the edition, unless it is the first.
func (Title) Ruleset(o game.Options) string {
	if o[optionEdition] == editionNumbers[secondEdition] {
		return optionEdition + "-" + editionNumbers[secondEdition]
	}
	return ""
}

// OptionsOf returns what a position decides: its edition and the number of players.
func (Title) OptionsOf(s game.State) game.Options {
	b := s.(*State)
	return game.Options{optionEdition: editionNumbers[b.edition], optionPlayers: strconv.Itoa(int(b.players))}
}

// second reports whether the match is played by the second edition.
func (s *State) second() bool { return s.edition == secondEdition }

// setUp lays everything out as chap. 3 says; the match then stands before its first turn.
func (s *State) setUp(o game.Options) {
	s.edition = edition(number(o[optionEdition]) - 1)
	s.sitDown(number(o[optionPlayers]))
	s.layOut()
	if k, err := strconv.Atoi(o[optionCorruption]); err == nil {
		s.fellowship.corruption = int8(k)
	}
	s.rings[free] += uint8(number(o[optionFreeRings]))
	s.rings[shadow] += uint8(number(o[optionShadowRings]))
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
