package cards

import (
	"math/bits"

	"prancingpony/game"
	"prancingpony/game/stack"
)

// Side is one of the two teams.
type Side uint8

const (
	Free Side = iota
	Shadow
	numSides = 2
)

func (x Side) Foe() Side { return 1 - x }

var sideNames = [numSides]string{"free", "shadow"}

// faction is printed in the corner of every card.
type faction uint8

const (
	dunedain faction = iota
	elf
	dwarf
	hobbit
	rohan
	wizard
	isengard
	monstrous
	southron
	mordor
	numFactions = int(iota)
)

var factionNames = [numFactions]string{
	"dunedain", "elf", "dwarf", "hobbit", "rohan", "wizard", "isengard", "monstrous", "southron", "mordor",
}

func (f faction) side() Side {
	if f < isengard {
		return Free
	}
	return Shadow
}

// factionSet is a set of factions, a bit each.
type factionSet uint16

func of(factions ...faction) factionSet {
	var set factionSet
	for _, f := range factions {
		set |= 1 << f
	}
	return set
}

func (set factionSet) has(f faction) bool { return set>>f&1 != 0 }

// Kind is the type of a card.
type Kind uint8

const (
	Army Kind = iota
	Character
	Item
	Event
	NumKinds = int(iota)
)

var kindNames = [NumKinds]string{"army", "character", "item", "event"}

// keyword is a word in bold that other cards speak of.
type keyword uint8

const (
	weapon keyword = 1 << iota
	ent
	nazgul
)

// Player is a deck with its hand and piles, by its number in the scenario.
type Player int8

const noPlayer Player = -1

const maxPlayers = 4

// Place is where a faction card is. Piles, hands and reserves are those of the card's owner; an item in play is
// where its bearer is.
type Place uint8

const (
	absent Place = iota // not in this scenario
	inDeck
	InHand
	inCycle // the cycle pile, « pile de défausse »
	Eliminated
	aside   // drawn apart from the hand, by the card being resolved
	onStage // an event being resolved: never in play
	InReserve
	OnPath // the active path: there is never more than one
	firstBattleground
	numPlaces = int(firstBattleground) + numBattlegrounds
)

// InPlay reports « en jeu »: « soit en réserve, soit sur un champ de bataille ou une route ».
func (p Place) InPlay() bool { return p >= InReserve }

func (p Place) hidden() bool { return p >= inDeck && p <= aside }

// on is the place of cards that stand on a location.
func (l Location) on() Place {
	if l.IsPath() {
		return OnPath
	}
	return firstBattleground + Place(l)
}

// CardSet is a set of cards.
type CardSet = game.Set128[Card]

func cards(list ...Card) CardSet { return game.SetOf(list...) }

// LocSet is a set of locations, a bit each.
type LocSet uint64

func locs(list ...Location) LocSet {
	var set LocSet
	for _, l := range list {
		set |= 1 << l
	}
	return set
}

// Has reports whether l is in the set.
func (set LocSet) Has(l Location) bool { return set>>l&1 != 0 }

// Len counts the locations.
func (set LocSet) Len() int { return bits.OnesCount64(uint64(set)) }

// Pop takes the lowest location out of a set that is not empty.
func (set *LocSet) Pop() Location {
	l := bits.TrailingZeros64(uint64(*set))
	*set &= *set - 1
	return Location(l)
}

// pile is where a location card is.
type pile uint8

const (
	locDeck   pile = iota // not yet activated
	locActive             // on the table, its combat to come
	locFree               // in the scoring area of the Free Peoples
	locShadow             // in that of the Shadow; paths lie there face down
	locOut                // a path of a Duel that neither side won
	numPiles  = int(iota)
)

var pileNames = [numPiles]string{"deck", "active", "free", "shadow", "out"}

func scoring(x Side) pile { return locFree + pile(x) }

// phase of a round, « La manche de jeu ».
type phase uint8

const (
	phaseSetup phase = iota
	phaseLocations
	phaseActions
	phaseHands // « Limite de main »: hands come down to it as the Actions end
	phaseCombats
	phaseVictory
	phaseDraw
	phaseOver
	numPhases = int(iota)
)

var phaseNames = [numPhases]string{"setup", "locations", "actions", "hands", "combats", "victory", "draw", "over"}

// roundRule is a rule that an event puts in force until the end of the round.
type roundRule uint8

const (
	redArrow roundRule = 1 << iota
	threeHunters
)

// rulesOf are the events that put them in force, in their order.
var rulesOf = [...]Card{theRedArrow, theThreeHunters}

// State is one position of a match.
type State struct {
	scenario scenarioID
	phase    phase
	round    int8
	first    int8  // the slot of the turn track with the first player token
	slot     int8  // the slot whose turn it is
	passed   uint8 // the players who passed in succession
	rings    uint8 // the players whose Ring token can still be used

	winner Side
	ending ending

	corruption int8
	number     int8 // of the last path activated
	path       Location

	place  [NumCards]Place
	in     [numPlaces]CardSet // the same, by place
	inPlay CardSet            // the same: all that is in play
	bearer [NumCards]Card     // of items in play
	marks  [NumCards]int8     // attack tokens on a card

	deck  [NumCards]Card // each player's draw deck from scenario.base on, the top last
	decks [maxPlayers]int8

	fresh  CardSet // came into reserve this round: the move action is not for them
	played CardSet // characters and items played this round: never twice
	used   CardSet // abilities used, where once per round is the limit
	rules  roundRule

	piles   [numPiles]LocSet
	bare    LocSet // active battlegrounds whose shields are ignored
	attack  [NumLocations]int8
	defence [NumLocations]int8

	fought  CardSet // who stood at the location of the combat being resolved, as it began
	pledged CardSet // the armies there that said who they support
	led     CardSet // those they support

	// What everyone can know of hidden cards: maybe[z] are the cards that could be in zone z of their owner.
	// A card in one of them only is known to be there. See redeal.go.
	maybe   [onStage]CardSet
	topSeen uint8 // the players who have seen the top card of their own deck

	stack stack.Stack[frame]

	rand game.Rand
}

func (s *State) scene() *scenario { return &scenarios[s.scenario] }

// CopyFrom makes s a copy of src.
func (s *State) CopyFrom(src game.State) { *s = *src.(*State) }

// Rand is the source of all chance.
func (s *State) Rand() *game.Rand { return &s.rand }

// Turn is the round.
func (s *State) Turn() int { return int(s.round) }

// owner of a card: the player whose deck it came from.
func (s *State) owner(c Card) Player { return s.scene().owners[c] }

// own is every card of p's deck, wherever it is now.
func (s *State) own(p Player) CardSet { return s.scene().players[p].cards }

func (s *State) hand(p Player) CardSet       { return s.in[InHand].And(s.own(p)) }
func (s *State) cycled(p Player) CardSet     { return s.in[inCycle].And(s.own(p)) }
func (s *State) seat(p Player) game.Seat     { return s.scene().players[p].seat }
func (s *State) side(p Player) Side          { return s.scene().players[p].side }
func (s *State) holder(f faction) Player     { return s.scene().holders[f] }
func (s *State) numPlayers() Player          { return Player(len(s.scene().players)) }
func (s *State) firstPlayer() Player         { return s.scene().order[s.first] }
func (s *State) battlegrounds() LocSet       { return s.piles[locActive] & allBattlegrounds }
func (s *State) handSize(p Player) int       { return s.hand(p).Len() }
func (s *State) ringLeft(p Player) bool      { return s.rings>>p&1 != 0 }
func (s *State) standing(l Location) CardSet { return s.in[l.on()] }

func (s *State) findPile(l Location) pile {
	for p := range s.piles {
		if s.piles[p].Has(l) {
			return pile(p)
		}
	}
	return pile(numPiles) // not in this scenario
}

// shift moves a location card to another pile.
func (s *State) shift(l Location, to pile) {
	for p := range s.piles {
		s.piles[p] &^= 1 << l
	}
	s.piles[to] |= 1 << l
}

// put moves one card. It is the only function that does; items of a bearer are its callers' business.
func (s *State) put(c Card, to Place) {
	from := s.place[c]
	s.in[from].Remove(c)
	s.in[to].Add(c)
	s.place[c] = to
	if to.InPlay() {
		s.inPlay.Add(c)
		s.forget(c)
		return
	}
	if from.InPlay() {
		s.inPlay.Remove(c)
		s.fresh.Remove(c)
		s.bearer[c] = NoCard
		s.marks[c] = 0
		if c == mirrorOfGaladriel { // what it showed stays known
			s.topSeen |= 1 << s.owner(c)
		}
	}
}

// items are the cards that b bears.
func (s *State) items(b Card) CardSet {
	var out CardSet
	for set := s.in[s.place[b]].And(allItems); !set.Empty(); {
		if c := set.Pop(); s.bearer[c] == b {
			out.Add(c)
		}
	}
	return out
}

// inReserveOf returns the cards in p's reserve. An item is in the reserve of the player of its bearer.
func (s *State) inReserveOf(p Player) CardSet {
	own := s.own(p)
	out := s.in[InReserve].And(own).Minus(allItems)
	for set := s.in[InReserve].And(allItems); !set.Empty(); {
		if c := set.Pop(); own.Has(s.bearer[c]) {
			out.Add(c)
		}
	}
	return out
}

func (s *State) seatSide(seat game.Seat) Side {
	if s.scene().seats[seat].Side == sideNames[Free] {
		return Free
	}
	return Shadow
}
