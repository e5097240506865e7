package tables

import (
	"fmt"
	"math/bits"
)

// Limits of the tables.
const (
	MaxPlaces  = 64 // numbered locations and exits: one bit each in a PlaceSet
	MaxSpaces  = 192
	MaxZones   = 16
	MaxSection = 3  // on one board
	MaxReach   = 15 // points between two connected locations
	DeckSize   = 22
	Routes     = 18 // journey cards in each of the two decks
	MaxTrack   = 16
	NumRiders  = 4
	MaxKinds   = 16 // kinds of Corruption tiles
)

// Space is a position on one board: first the numbered locations, then the exits, then the points.
// Everything below Board.Places is a lieu, the rest are points.
type Space = uint8

// None is no space, no rider, no card.
const None = 255

// PlaceSet is a set of locations and exits of one board: one word, which is what the Hunt counts with most.
type PlaceSet uint64

func bit(p uint8) PlaceSet { return 1 << p }

// Has reports whether p is in the set.
func (set PlaceSet) Has(p uint8) bool { return p < MaxPlaces && set&(1<<p) != 0 }

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
type SpaceSet [MaxSpaces / 64]uint64

// Add puts a space in.
func (set *SpaceSet) Add(p Space) { set[p/64] |= 1 << (p % 64) }

// Has reports whether a space is in the set.
func (set *SpaceSet) Has(p Space) bool { return set[p/64]&(1<<(p%64)) != 0 }

// Empty reports whether there is none.
func (set *SpaceSet) Empty() bool { return set[0]|set[1]|set[2] == 0 }

// Meets reports whether two sets share a space.
func (set *SpaceSet) Meets(other *SpaceSet) bool {
	return set[0]&other[0]|set[1]&other[1]|set[2]&other[2] != 0
}

func (set *SpaceSet) Remove(p Space) { set[p/64] &^= 1 << (p % 64) }
func (set *SpaceSet) Or(other *SpaceSet) {
	for i, w := range other {
		set[i] |= w
	}
}

// Board is one side of the map, with everything that can be worked out beforehand.
type Board struct {
	ID        string
	locations int // numbered 1 to locations: space number-1
	Places    int // locations and exits
	Spaces    int
	Names     []string // "shire-10", "shire-a", "shire-p3"
	Base      int16    // of this board's spaces among the operands of kind space

	Zone      [MaxSpaces]uint8
	Zones     int
	ZoneBase  int16
	Section   [MaxZones]uint8 // of a zone
	Sections  [MaxSection]string
	ZoneNames []string

	Adjacent [MaxSpaces]SpaceSet
	Roads    [MaxSpaces]SpaceSet
	// places with nothing but points between; a place is connected to itself
	Connected [MaxSpaces]PlaceSet
	Near      [MaxSpaces]PlaceSet               // the place itself and adjacent places
	within    [MaxPlaces][MaxReach + 2]PlaceSet // in range with so many points written
	exitMoves [MaxPlaces][MaxReach + 2]uint8    // least moves to an exit with so many points written
	Steps     [MaxSpaces][MaxSpaces]uint8       // least steps of a Nazgûl, exits closed

	Hops [MaxPlaces][MaxPlaces]uint8 // least moves of Gandalf, from place to connected place

	Exits, Allies, Dark, Starts, RiderStarts PlaceSet
	InZone                                   [MaxZones]PlaceSet
	InSection                                [MaxSection]PlaceSet
	Numbered                                 PlaceSet // all but exits
}

// reachOf clips a number of points to what the tables hold: beyond, nothing more comes in range.
func reachOf(points int) int { return min(points, MaxReach+1) }

// InRange returns the places in range of a location with so many points written.
func (b *Board) InRange(p uint8, points int) PlaceSet { return b.within[p][reachOf(points)] }

// MovesToExit returns the least moves from a location to an exit with so many points written.
func (b *Board) MovesToExit(p uint8, points int) uint8 { return b.exitMoves[p][reachOf(points)] }

// ZoneAt returns the places of the zone of a space, SectionAt the section.
func (b *Board) ZoneAt(p Space) PlaceSet { return b.InZone[b.Zone[p]] }
func (b *Board) SectionAt(p Space) uint8 { return b.Section[b.Zone[p]] }

// Operand returns the vocabulary's number of a space.
func (b *Board) Operand(p Space) int16 { return b.Base + int16(p) }

// Tile is a kind of Corruption tile.
type Tile struct {
	Name    string
	Value   int8 // eye is eyeTile
	Special bool
}

const EyeTile int8 = -1

// Journey is one Voyage card. By step of the Movement track: Frodo's last location, the points written
// since, and all places passed so far.
type Journey struct {
	Name     string
	Long     bool
	Steps    uint8
	Limit    uint8
	Last     [MaxTrack + 1]uint8
	Points   [MaxTrack + 1]uint8
	Visited  [MaxTrack + 1]PlaceSet
	Shelters PlaceSet
}

const (
	ShortSteps, ShortLimit = 14, 12
	longSteps, longLimit   = 16, 14
)

// World is all the tables of the Hunt. It never changes once it is loaded.
type World struct {
	Boards     [2]Board // by act
	Tiles      []Tile
	Plain      [MaxKinds]uint8 // tiles in the Hunt pool of Act 1
	Late       [MaxKinds]uint8 // added for Act 2
	Special    [MaxKinds]uint8 // brought in by sorcery
	Allies     []Card          // kinds of Ally cards, those of Act 1 first
	WildAllies int             // index of the first of Act 2
	AllyOf     [2][DeckSize]uint8
	Sorcery    []Card
	SorceryOf  [DeckSize]uint8
	Journeys   []Journey // the short ones first

	// Ally cards by what their reactions cancel: what everyone may know could be in the bearer's hand.
	Reactions [2][numReactions]uint32
}

// Card is a kind of Ally or Sorcery card: one or two options, each a short program.
type Card struct {
	Name    string
	Need    Need
	Options []Option
}

type Option struct {
	Reaction bool // En Dehors du Tour
	Cost     uint8
	Act      uint8 // 0: any
	Ops      []Op
}

// Op is one operation of a card. What the numbers mean is the operation's own affair.
type Op struct {
	Code OpCode
	N, M uint8
	Set  PlaceSet
}

type OpCode uint8

const (
	// Ally cards.
	OpGain OpCode = iota + 1
	OpCancelSorcery
	OpCancelPerception
	OpCancelSearch
	OpCancelHunt
	OpProtect
	OpPlaceAlly // n tokens on places of set
	OpMoveAlly
	OpSeal // zone n
	OpShield
	OpSlow
	OpCloseRoads
	OpDriveSection // up to m Nazgûl of section n
	OpDriveSectionAll
	OpDrivePlace
	OpExtraMove
	OpFerry // to place n
	OpReach
	OpFreeNight
	OpHeal
	OpDrawAlly
	OpSetAsideDie
	OpClearTrail
	OpClearTrailUpTo
	OpJoin // companion n
	OpGandalfMove
	OpGandalfFly
	OpDrawFeat
	OpLighten
	// Sorcery cards.
	OpLord
	OpSpecialTile
	OpEyeCard
	OpRideConnected
	OpRideAll
	OpBreath
	OpPerceiveAnyZone
	OpPerceiveAnySection
	OpRide // n steps, or m along roads
	OpCry  // n tokens or m cards
	OpSearchConnected
	OpHuntAdjacent
	OpRemoveAlly
	OpDrawSorcery // n, then m discarded
	OpReroll
	OpExtraTile
	OpSilence
	OpRideOthers
	OpRideLord
	OpOpen
	NumOps
)

// Need is what must hold for a card to be played.
type Need struct {
	Code needCode
	N    uint8
	Set  PlaceSet
}

type needCode uint8

const (
	NeedNothing needCode = iota
	NeedNight
	NeedNightRest
	NeedNightBeforeMove
	NeedFrodoAt
	NeedFrodoBeside
	NeedFrodoIn // section n
	NeedTrackAtMost
	NeedGandalfNear
	NeedGandalfHidden
	NeedRiderInDark
	NeedFound
	numNeeds
)

// Reactions: what a card played out of turn does.
const (
	ReactSorcery = iota
	ReactPerception
	ReactSearch
	ReactHunt
	ReactInformation
	numReactions
)

// ReactionOf is what an operation cancels out of turn, -1 if it is nothing.
func ReactionOf(code OpCode) int { return opWords[code].reaction - 1 }

// Companions, in the order of companionNames.
const (
	Frodo = iota
	Samwise
	Peregrin
	Meriadoc
	Strider
	NumCompanions
)

var CompanionNames = [NumCompanions]string{"frodo", "samwise", "peregrin", "meriadoc", "strider"}

func (b *Board) PlaceNames(set PlaceSet) (names []string) {
	for set != 0 {
		names = append(names, b.Names[set.Take()])
	}
	return names
}

// CardNames lists cards by name; a second copy of a kind is "name/2".
func CardNames(set uint32, of func(int) string) (names []string) {
	for c := range DeckSize {
		if set&(1<<c) == 0 {
			continue
		}
		name, first := of(c), c
		for first > 0 && of(first-1) == name {
			first--
		}
		if c > first {
			name = fmt.Sprintf("%s/%d", name, c-first+1)
		}
		names = append(names, name)
	}
	return names
}

func (w *World) SorceryName(c int) string { return w.Sorcery[w.SorceryOf[c]].Name }

func (w *World) SorceryNames(set uint32) []string { return CardNames(set, w.SorceryName) }

func (w *World) TileNames(tiles *[MaxKinds]uint8) map[string]uint8 {
	out := map[string]uint8{}
	for kind, n := range tiles {
		if n > 0 {
			out[w.Tiles[kind].Name] = n
		}
	}
	return out
}
