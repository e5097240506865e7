package hunt

import (
	"math/bits"

	"prancingpony/game"
)

// Limits of the tables. A board file that needs more is refused.
const (
	maxPlaces  = 64 // numbered locations and exits: one bit each in a PlaceSet
	maxSpaces  = 192
	maxZones   = 16
	maxSection = 3  // on one board
	maxReach   = 15 // points between two connected locations
	deckSize   = 22
	routes     = 18 // journey cards in each of the two decks
	maxTrack   = 16
	numRiders  = 4
	maxKinds   = 16 // kinds of Corruption tiles
)

// space is a position on one board: first the numbered locations, then the exits, then the points.
// Everything below board.places is a lieu, the rest are points.
type space = uint8

// none is no space, no rider, no card.
const none = 255

// PlaceSet is a set of locations and exits of one board: one word, which is what the Hunt counts with most.
type PlaceSet uint64

func bit(p uint8) PlaceSet { return 1 << p }

// Has reports whether p is in the set.
func (set PlaceSet) Has(p uint8) bool { return p < maxPlaces && set&(1<<p) != 0 }

// Count is how many there are.
func (set PlaceSet) Count() int { return bits.OnesCount64(uint64(set)) }

// First is the lowest of a set that is not empty.
func (set PlaceSet) First() uint8 { return uint8(bits.TrailingZeros64(uint64(set))) }

// Take takes the lowest out.
func (set *PlaceSet) Take() uint8 { p := set.First(); *set &= *set - 1; return p }

// Nth is the n-th from below, counted from 0.
func (set PlaceSet) Nth(n int) (p uint8) {
	for ; n > 0; n-- {
		set &= set - 1
	}
	return set.First()
}

// SpaceSet is a set of spaces of one board; its first word holds the places. There are more than a game.Set128 holds.
type SpaceSet [maxSpaces / 64]uint64

// Add puts a space in.
func (set *SpaceSet) Add(p space) { set[p/64] |= 1 << (p % 64) }

// Has reports whether a space is in the set.
func (set *SpaceSet) Has(p space) bool { return set[p/64]&(1<<(p%64)) != 0 }

// Empty reports whether there is none.
func (set *SpaceSet) Empty() bool { return set[0]|set[1]|set[2] == 0 }

// Meets reports whether two sets share a space.
func (set *SpaceSet) Meets(other *SpaceSet) bool {
	return set[0]&other[0]|set[1]&other[1]|set[2]&other[2] != 0
}

func (set *SpaceSet) remove(p space) { set[p/64] &^= 1 << (p % 64) }
func (set *SpaceSet) or(other *SpaceSet) {
	for i, w := range other {
		set[i] |= w
	}
}

// board is one side of the map, with everything that can be worked out beforehand.
type board struct {
	id        string
	locations int // numbered 1 to locations: space number-1
	places    int // locations and exits
	spaces    int
	names     []string // "shire-10", "shire-a", "shire-p3"
	base      int16    // of this board's spaces among the operands of kind space

	zone      [maxSpaces]uint8
	zones     int
	zoneBase  int16
	section   [maxZones]uint8 // of a zone
	zoneNames []string

	adjacent  [maxSpaces]SpaceSet
	roads     [maxSpaces]SpaceSet
	connected [maxSpaces]PlaceSet               // places with nothing but points between; a place is connected to itself
	near      [maxSpaces]PlaceSet               // the place itself and adjacent places
	within    [maxPlaces][maxReach + 2]PlaceSet // in range with so many points written
	exitMoves [maxPlaces][maxReach + 2]uint8    // least moves to an exit with so many points written
	steps     [maxSpaces][maxSpaces]uint8       // least steps of a Nazgûl, exits closed

	hops [maxPlaces][maxPlaces]uint8 // least moves of Gandalf, from place to connected place

	exits, allies, dark, starts, riderStarts PlaceSet
	inZone                                   [maxZones]PlaceSet
	inSection                                [maxSection]PlaceSet
	numbered                                 PlaceSet // all but exits
}

// reachOf clips a number of points to what the tables hold: beyond, nothing more comes in range.
func reachOf(points int) int { return min(points, maxReach+1) }

// operand is the vocabulary's number of a space.
func (b *board) operand(p space) int16 { return b.base + int16(p) }

// tile is a kind of Corruption tile.
type tile struct {
	name    string
	value   int8 // eye is eyeTile
	special bool
}

const eyeTile int8 = -1

// journey is one Voyage card. By step of the Movement track: Frodo's last location, the points written
// since, and all places passed so far.
type journey struct {
	name     string
	long     bool
	steps    uint8
	limit    uint8
	last     [maxTrack + 1]uint8
	points   [maxTrack + 1]uint8
	visited  [maxTrack + 1]PlaceSet
	shelters PlaceSet
}

const (
	shortSteps, shortLimit = 14, 12
	longSteps, longLimit   = 16, 14
)

// world is all the tables of one board file. It never changes once it is loaded.
type world struct {
	digest     string
	boards     [2]board // by act
	tiles      []tile
	plain      [maxKinds]uint8 // tiles in the Hunt pool of Act 1
	late       [maxKinds]uint8 // added for Act 2
	special    [maxKinds]uint8 // brought in by sorcery
	allies     []card          // kinds of Ally cards, those of Act 1 first
	wildAllies int             // index of the first of Act 2
	allyOf     [2][deckSize]uint8
	sorcery    []card
	sorceryOf  [deckSize]uint8
	journeys   []journey // the short ones first
	vocabulary *game.Vocabulary

	// Ally cards by what their reactions cancel: what everyone may know could be in the bearer's hand.
	reactions [2][numReactions]uint32
}

// card is a kind of Ally or Sorcery card: one or two options, each a short program.
type card struct {
	name    string
	need    need
	options []option
}

type option struct {
	reaction bool // En Dehors du Tour
	cost     uint8
	act      uint8 // 0: any
	ops      []op
}

// op is one operation of a card. What the numbers mean is the operation's own affair.
type op struct {
	code opCode
	n, m uint8
	set  PlaceSet
}

type opCode uint8

const (
	// Ally cards.
	opGain opCode = iota + 1
	opCancelSorcery
	opCancelPerception
	opCancelSearch
	opCancelHunt
	opProtect
	opPlaceAlly // n tokens on places of set
	opMoveAlly
	opSeal // zone n
	opShield
	opSlow
	opCloseRoads
	opDriveSection // up to m Nazgûl of section n
	opDriveSectionAll
	opDrivePlace
	opExtraMove
	opFerry // to place n
	opReach
	opFreeNight
	opHeal
	opDrawAlly
	opSetAsideDie
	opClearTrail
	opClearTrailUpTo
	opJoin // companion n
	opGandalfMove
	opGandalfFly
	opDrawFeat
	opLighten
	// Sorcery cards.
	opLord
	opSpecialTile
	opEyeCard
	opRideConnected
	opRideAll
	opBreath
	opPerceiveAnyZone
	opPerceiveAnySection
	opRide // n steps, or m along roads
	opCry  // n tokens or m cards
	opSearchConnected
	opHuntAdjacent
	opRemoveAlly
	opDrawSorcery // n, then m discarded
	opReroll
	opExtraTile
	opSilence
	opRideOthers
	opRideLord
	opOpen
	numOps
)

// need is what must hold for a card to be played.
type need struct {
	code needCode
	n    uint8
	set  PlaceSet
}

type needCode uint8

const (
	needNothing needCode = iota
	needNight
	needNightRest
	needNightBeforeMove
	needFrodoAt
	needFrodoBeside
	needFrodoIn // section n
	needTrackAtMost
	needGandalfNear
	needGandalfHidden
	needRiderInDark
	needFound
	numNeeds
)

// Reactions: what a card played out of turn does.
const (
	reactSorcery = iota
	reactPerception
	reactSearch
	reactHunt
	reactInformation
	numReactions
)

// reactionOf is what an operation cancels out of turn, -1 if it is nothing.
func reactionOf(code opCode) int { return operations[code].reaction - 1 }
