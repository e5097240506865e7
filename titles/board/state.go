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
	forces   [NumPlaces]Force
	held     [NumSides]PlaceSet // places where the side has army units
	wraiths  PlaceSet           // places with Nazgûl, the Witch-king not counted
	captured PlaceSet           // settlements held by the side that did not first own them
	points   [NumSides]uint8    // victory points of what each side has captured
	where    [NumCharacters]Place

	// Off the map. What the Free Peoples lose is lost for ever; what the Shadow loses returns to reserve.
	reserve       [NumNations]pieces
	losses        [NumNations]pieces
	nazgulReserve uint8

	// The political track.
	steps  [NumNations]uint8 // from the box "at war"
	active NationSet

	// Dice and rings.
	dice     [NumSides][NumFaces]uint8 // rolled and not used yet
	huntBox  [NumSides]uint8
	regained bool // the Free Peoples took dice back from the hunt box at the start of this turn (second edition)
	rings    [NumSides]uint8
	ringUsed [NumSides]bool // in this turn
	mouthRan bool           // the Mouth has turned a muster into an army in this turn

	// Action tokens of the Hunt (ch08_politics.go).
	tokens    tokenSet
	tokenUsed [NumSides]bool // in this turn

	fellowship fellowship
	pool       [NumTiles]uint8 // tiles that can be drawn
	drawn      [NumTiles]uint8 // tiles out of the pool, ordinary ones to come back when it is empty
	aside      [NumTiles]uint8 // special tiles in play that wait for the Mordor track
	eyesGone   uint8           // Eye tiles out of the game for good

	decks   [numDecks]pile
	hands   [maxSeats]CardSet
	buried  [maxSeats]CardSet // discarded face down by a seat, which alone knows them
	discard CardSet           // discarded face up
	table   CardSet           // played on the table
	playing CardSet           // an event being carried out, combat cards of this round

	// What is being resolved: one hunt and one battle at a time, and the group that is being chosen.
	hunt   hunt
	battle battle
	party  Force
	march  march

	flights flights

	// Three and four players (chap. 13).
	mixed     PlaceSet        // where troops of two team mates are one army
	apart     PlaceSet        // where they have refused to be one in this turn
	taken     PlaceSet        // settlements taken by the second player of a side: ch13_armies.go
	restraint restraint       // a game for three
	givenAt   [NumCards]uint8 // cards that team mates have given each other
	buriedAt  [NumCards]uint8 // and cards discarded face down: ch13_players.go

	stack stack.Stack[frame]

	turn    uint16
	acting  Side // whose action it is, or was last
	players uint8
	lead    [NumSides]game.Seat // the leading player of each side (chap. 13)
	next    [NumSides]game.Seat // who takes its next action
	ending  ending
}

const maxSeats = 4

// troop is the army units of one nation in one place.
type troop struct{ regular, elite uint8 }

// Force is everything that stands in one place, or the part of it that marches or fights. Army units in
// one place are all of one side; Nazgûl and characters may stand among enemies.
type Force struct {
	units   [NumNations]troop
	leaders [numFreeNations]uint8
	nazgul  uint8
	size    uint8        // army units in all
	leads   uint8        // leaders in all
	figures CharacterSet // characters
}

// fellowship is the Ring-bearers' journey (chap. 9).
type fellowship struct {
	at          Place // last known position; meaningless on the Mordor track
	progress    uint8
	corruption  int8 // below zero: points that a handicap keeps from the Ring-bearers
	mordor      int8 // step on the Mordor track, offTrack before it
	guide       Character
	revealed    bool
	moved       bool // tried to move in this turn, or in the second edition to hide
	gollumReady bool // Gollum's ability waits for the hunt after he became guide
}

const (
	offTrack      int8 = -1
	CrackOfDoom   int8 = 5
	MaxCorruption      = 12
	maxSpared          = 3
	maxProgress        = 12
)

// pile is a deck face down; the top card is the last.
type pile struct {
	n     uint8
	cards [cardsPerDeck]Card
}

// CardSet is a set of cards.
type CardSet = game.Set128[Card]

// sideOfDeck is the side that draws from a deck.
func (d Deck) side() Side { return Side(d / 2) }

// march is what the marches of one action leave behind: no unit moves twice (chap. 7, Restrictions).
type march struct {
	n  uint8
	at [maxMarches]Place // where each group arrived
	of [maxMarches]Force // and who was in it
}

const maxMarches = 4

// Pieces on the map. Every change of forces goes through these, so that the sets stay true.

func (f *Force) count(n Nation, kind Figure) uint8 {
	switch kind {
	case Regular:
		return f.units[n].regular
	case Elite:
		return f.units[n].elite
	case Leader:
		if n < numFreeNations {
			return f.leaders[n]
		}
		return 0
	default:
		return f.nazgul
	}
}

// change adds k figures, or takes them away; a force knows nothing of the sets of the state.
func (f *Force) change(n Nation, kind Figure, k int8) {
	switch kind {
	case Regular:
		f.units[n].regular += uint8(k)
		f.size += uint8(k)
	case Elite:
		f.units[n].elite += uint8(k)
		f.size += uint8(k)
	case Leader:
		f.leaders[n] += uint8(k)
		f.leads += uint8(k)
	case Nazgul:
		f.nazgul += uint8(k)
	}
}

// nations are those with units or leaders in the force.
func (f *Force) nations() (set NationSet) {
	for n := range Nation(NumNations) {
		if f.units[n] != (troop{}) || n < numFreeNations && f.leaders[n] > 0 {
			set |= 1 << n
		}
	}
	return set
}

// AllLeaders counts the leaders of all nations.
func (f *Force) AllLeaders() uint8 { return f.leads }

func (f *Force) empty() bool {
	return f.size == 0 && f.nazgul == 0 && f.figures == 0 && f.leads == 0
}

// add puts k figures of a nation in a place, or takes them away.
func (s *State) add(p Place, n Nation, kind Figure, k int8) {
	f := &s.forces[p]
	f.change(n, kind, k)
	switch kind {
	case Regular, Elite:
		if f.size == 0 {
			s.held[sideOf[n]].Remove(p)
		} else {
			s.held[sideOf[n]].Add(p)
		}
	case Nazgul:
		if f.nazgul == 0 {
			s.wraiths.Remove(p)
		} else {
			s.wraiths.Add(p)
		}
	}
}

// put moves a character to a place, or off the map.
func (s *State) put(c Character, p Place) {
	if old := s.where[c]; old >= 0 {
		s.forces[old].figures &^= 1 << c
	}
	s.where[c] = p
	if p >= 0 {
		s.forces[p].figures |= 1 << c
	}
}

// fromReserve places a figure from the reinforcements, if there is one.
func (s *State) fromReserve(p Place, n Nation, kind Figure) bool {
	stock := s.stock(n, kind)
	if *stock == 0 {
		return false
	}
	*stock--
	s.add(p, n, kind, 1)
	return true
}

// toReserve takes a figure off the map back to the reinforcements.
func (s *State) toReserve(p Place, n Nation, kind Figure) {
	s.add(p, n, kind, -1)
	*s.stock(n, kind)++
}

// lose takes a figure off the map as a loss: for ever for the Free Peoples, to the reserve for the
// Shadow (chap. 7, Peuples Libres et pertes de l'Ombre).
func (s *State) lose(p Place, n Nation, kind Figure) {
	s.add(p, n, kind, -1)
	if sideOf[n] == Shadow {
		*s.stock(n, kind)++
		return
	}
	*s.losses[n].of(kind)++
}

// demote turns an elite into a regular: one already lost if there is one, else a reinforcement
// (chap. 7, Retirer les pertes). Without any the elite is simply lost (docs/rulings/board-battle.md).
func (s *State) demote(p Place, n Nation) (replaced bool) {
	s.lose(p, n, Elite)
	switch {
	case s.losses[n].regular > 0:
		s.losses[n].regular--
	case s.reserve[n].regular > 0:
		s.reserve[n].regular--
	default:
		return false
	}
	s.add(p, n, Regular, 1)
	return true
}

// stock is where the reinforcements of a kind are counted.
func (s *State) stock(n Nation, kind Figure) *uint8 {
	if kind == Nazgul {
		return &s.nazgulReserve
	}
	return s.reserve[n].of(kind)
}

func (p *pieces) of(kind Figure) *uint8 {
	switch kind {
	case Regular:
		return &p.regular
	case Elite:
		return &p.elite
	default:
		return &p.leader
	}
}

// Questions about the map that have no rule in them.

// Controls reports whether a side holds the settlement of a region.
func (s *State) Controls(a Side, r Place) bool {
	return sites[r].kind != Wild && (sideOf[sites[r].nation] == a) != s.captured.Has(r)
}

// controlled are all settlements a side holds.
func (s *State) controlled(a Side) PlaceSet {
	return ownSites[a].Minus(s.captured).Or(ownSites[a.Enemy()].And(s.captured))
}

// Besieged reports whether the stronghold of a region is under siege: someone is inside its box.
func (s *State) Besieged(r Place) bool {
	box := sites[r].box
	return box != Nowhere && s.forces[box].size > 0
}

// AtWar reports whether a nation has come to the last box.
func (s *State) AtWar(n Nation) bool { return s.steps[n] == 0 }

// InPlay reports whether a character is on the map.
func (s *State) InPlay(c Character) bool { return s.where[c] >= 0 }

// InCompany are the companions still in the Fellowship.
func (s *State) InCompany() (set CharacterSet) {
	for c := range Character(numCompanions) {
		if s.where[c] == InFellowship {
			set |= 1 << c
		}
	}
	return set
}

// InMordor reports whether the Fellowship is on the Mordor track.
func (s *State) InMordor() bool { return s.fellowship.mordor != offTrack }

// unused counts the dice a side can still act with.
func (s *State) unused(a Side) (sum int) {
	for _, k := range s.dice[a] {
		sum += int(k)
	}
	return sum
}

func (s *State) onTable(c Card) bool { return s.table.Has(c) }

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
	s.rings[Free] += uint8(number(o[optionFreeRings]))
	s.rings[Shadow] += uint8(number(o[optionShadowRings]))
	s.deployAll()
	for d := range Deck(numDecks) {
		pile := &s.decks[d]
		pile.n = cardsPerDeck
		for i := range pile.cards {
			pile.cards[i] = Card(int(d)*cardsPerDeck + i)
		}
		s.random.Shuffle(cardsPerDeck, func(i, j int) {
			pile.cards[i], pile.cards[j] = pile.cards[j], pile.cards[i]
		})
	}
	s.push(frameTurn, game.Nobody)
	s.receiveTokens(Free, number(o[optionFreeTokens]))
	s.receiveTokens(Shadow, number(o[optionShadowTokens]))
}

// number is the value of an option that is a digit; others have been refused before.
func number(digit string) int { return int(digit[0] - '0') }

// layOut readies everything but the armies and the cards: all figures are in the reserve.
func (s *State) layOut() {
	for n := range Nation(NumNations) {
		s.reserve[n] = allPieces[n]
		s.steps[n] = stepsToWar[n]
	}
	s.nazgulReserve = s.reserve[Sauron].leader // the table lists his Nazgûl where others have leaders
	s.reserve[Sauron].leader = 0
	s.active = startActive
	s.rings = startRings
	for c := range s.where {
		s.where[c] = Nowhere
		if c < numCompanions {
			s.where[c] = InFellowship
		}
	}
	s.fellowship = fellowship{at: Rivendell, mordor: offTrack, guide: GandalfGrey}
	for t := range FirstSpecial {
		s.pool[t] = tiles[t].count
	}
	s.hunt = noHunt
	s.battle = noBattle
	s.acting = Shadow
}

// deployAll places what starts on the map.
func (s *State) deployAll() {
	for _, d := range deployment[s.edition] {
		s.deploy(d.at, d.nation, d.pieces)
	}
}

// deploy places figures of one nation from the reserve.
func (s *State) deploy(p Place, n Nation, k pieces) {
	for range k.regular {
		s.fromReserve(p, n, Regular)
	}
	for range k.elite {
		s.fromReserve(p, n, Elite)
	}
	kind := Leader
	if n == Sauron {
		kind = Nazgul
	}
	for range k.leader {
		s.fromReserve(p, n, kind)
	}
}
