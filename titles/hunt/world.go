package hunt

import (
	"math/bits"

	"prancingpony/game"
)

// Limits of the tables. A board file that needs more is refused.
const (
	maxPlaces  = 64 // numbered locations and exits: one bit each in a placeSet
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

// placeSet is a set of locations and exits of one board.
type placeSet uint64

func bit(p uint8) placeSet            { return 1 << p }
func (set placeSet) has(p uint8) bool { return p < maxPlaces && set&(1<<p) != 0 }
func (set placeSet) count() int       { return bits.OnesCount64(uint64(set)) }
func (set placeSet) first() uint8     { return uint8(bits.TrailingZeros64(uint64(set))) }
func (set *placeSet) take() uint8     { p := set.first(); *set &= *set - 1; return p }
func (set placeSet) nth(n int) (p uint8) {
	for ; n > 0; n-- {
		set &= set - 1
	}
	return set.first()
}

// spaceSet is a set of spaces of one board; its first word holds the places.
type spaceSet [maxSpaces / 64]uint64

func (set *spaceSet) add(p space)      { set[p/64] |= 1 << (p % 64) }
func (set *spaceSet) remove(p space)   { set[p/64] &^= 1 << (p % 64) }
func (set *spaceSet) has(p space) bool { return set[p/64]&(1<<(p%64)) != 0 }
func (set *spaceSet) empty() bool      { return set[0]|set[1]|set[2] == 0 }
func (set *spaceSet) or(other *spaceSet) {
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

	adjacent  [maxSpaces]spaceSet
	roads     [maxSpaces]spaceSet
	connected [maxSpaces]placeSet               // places with nothing but points between; a place is connected to itself
	near      [maxSpaces]placeSet               // the place itself and adjacent places
	within    [maxPlaces][maxReach + 2]placeSet // in range with so many points written
	exitMoves [maxPlaces][maxReach + 2]uint8    // least moves to an exit with so many points written
	steps     [maxSpaces][maxSpaces]uint8       // least steps of a Nazgûl, exits closed

	hops [maxPlaces][maxPlaces]uint8 // least moves of Gandalf, from place to connected place

	exits, allies, dark, starts, riderStarts placeSet
	inZone                                   [maxZones]placeSet
	inSection                                [maxSection]placeSet
	numbered                                 placeSet // all but exits
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
	visited  [maxTrack + 1]placeSet
	shelters placeSet
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
	set  placeSet
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
)

// need is what must hold for a card to be played.
type need struct {
	code needCode
	n    uint8
	set  placeSet
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

// reactionOf is the reaction an operation stands for, numReactions if it is none.
func reactionOf(code opCode) int {
	switch code {
	case opCancelSorcery:
		return reactSorcery
	case opCancelPerception:
		return reactPerception
	case opCancelSearch:
		return reactSearch
	case opCancelHunt:
		return reactHunt
	case opProtect:
		return reactInformation
	}
	return numReactions
}
