package hunt

import (
	"math/bits"

	"prancingpony/game"
	"prancingpony/game/stack"
	"prancingpony/titles/hunt/belief"
	"prancingpony/titles/hunt/tables"
)

// What most rules use of the tables.
type (
	PlaceSet = tables.PlaceSet
	SpaceSet = tables.SpaceSet
	space    = tables.Space
	board    = tables.Board
	journey  = tables.Journey
	card     = tables.Card
	op       = tables.Op
)

const (
	none          = tables.None
	maxPlaces     = tables.MaxPlaces
	maxSpaces     = tables.MaxSpaces
	maxSection    = tables.MaxSection
	maxTrack      = tables.MaxTrack
	maxKinds      = tables.MaxKinds
	numRiders     = tables.NumRiders
	numCompanions = tables.NumCompanions
	deckSize      = tables.DeckSize
	routes        = tables.Routes
	frodo         = tables.Frodo
	samwise       = tables.Samwise
	peregrin      = tables.Peregrin
	meriadoc      = tables.Meriadoc
	strider       = tables.Strider
)

func bit(p uint8) PlaceSet { return 1 << p }

// Bearer is the Ring-bearer's seat; the Ringwraith players follow clockwise.
const Bearer game.Seat = 0

// Where a Company card is.
const (
	cardAway uint8 = iota
	cardUp
	cardTurned
)

// Faces of the Action dice, in the order of dieNames: the ordinary die, then the Lord's.
const (
	faceRing uint8 = iota
	faceSword
	faceSorcery
	faceShadow
	faceLordRing
	faceLordSword
	faceLordSorcery
	faceMorgulRing
	faceSeek
	faceMorgulShadow
	numFaces
)

const (
	ordinaryDice = 6
	handLimit    = 5
	maxAllies    = 8
	maxTrails    = 12
	actLimit     = 12 // of Corruption in Act 1
	numReminders = 6
	maxGandalf   = 64
)

// Balance options.
const (
	balanceStandard uint8 = iota
	balanceTwoTokens
	balanceNoToken
	balanceNoTokenFour
)

// Where Gandalf is.
const (
	gandalfAway uint8 = iota // Act 1
	gandalfHidden
	gandalfShown // his figure stands on the board
	gandalfHome  // at Rivendell
)

// State is one position of a match.
type State struct {
	random game.Rand

	players   uint8
	balance   uint8
	shelters  bool
	aid       bool // the places still possible are shown
	reminders bool // reminder tokens are in use

	act, day, hour uint8 // hour: two day turns and the night
	turns          uint16
	phase          phase
	ending         ending

	// Frodo.
	corruption uint8
	track      uint8
	journal    belief.Journal // Act 1
	last       uint8          // Act 1: the last location
	points     uint8          // Act 1: points written since
	visited    PlaceSet       // Act 1
	company    [numCompanions]uint8
	held, pool uint8 // Fellowship tokens held, and those that can still be taken

	// Ally cards of the act, a bit each.
	hand, deck, spent uint32
	allies            PlaceSet // Ally tokens on the board

	// Information tokens, by place.
	secret    PlaceSet // behind the screen and in play
	turned    PlaceSet // behind the screen, hidden by Frodo's visit
	collected PlaceSet // on the Black Riders card
	empty     PlaceSet // known to all: no token in play lies behind the screen for these
	absent    PlaceSet // known to all: never drawn
	betrayed  PlaceSet // known to all: one does, saved by a card
	saved     uint8    // the place whose token a card has just saved from a query

	// The Ring-bearer's turn.
	moved, rested bool
	eye           bool // the Turn marker shows its Eye side
	plays         uint8
	tokenSpent    bool
	reach         uint8
	freeNight     bool
	gandalfMoved  bool
	gandalfMoves  uint8 // moves he must still make in this turn
	walked        bool  // Frodo has moved in this turn, by whatever means

	// Ringwraiths.
	leader   uint8
	riders   [numRiders]space
	owner    [numRiders]uint8
	lord     uint8 // the rider whose place the Lord of the Nazgûl has taken, or none
	lordDie  bool  // his die is among those to be rolled
	dice     [numFaces]uint8
	hands    [game.MaxSeats]uint32
	sorcery  uint32 // the Sorcery deck
	burnt    uint32 // its discards
	eyeCards uint32 // cards that lie beside the Corruption track
	pooled   uint32 // cards that the dealer redistributes
	dealer   uint8  // who redistributed the hands; 0: nobody
	// Cards in hands or the pool that a seat has seen: those it brought when the hands were pooled, and for the dealer
	// all, and who he gave them to.
	sorceryKnown [game.MaxSeats]uint32
	tiles        [maxKinds]uint8
	box          [maxKinds]uint8 // special tiles not in play yet
	drawn        [maxKinds]uint8 // of the Encounter being resolved
	eyes         uint8           // Eye tiles beside the track
	searched     PlaceSet        // Trail tokens, Eye side
	tracked      PlaceSet        // Trail tokens, Sword side
	order        uint8           // how many Nazgûl have had their turn
	rode         bool
	acted        bool
	found        bool
	hunted       uint8
	moreTiles    uint8
	sealed       uint16 // zones
	shielded     uint8  // sections
	slow         bool
	roadless     bool
	lightened    bool
	silenced     bool
	waived       bool // the Ring-bearer lets everything pass in this turn
	marks        [numReminders]mark
	markedThis   uint8 // reminder tokens already moved in this Nazgûl turn

	// Act 2.
	journey     uint8
	route       uint32   // journey cards of the deck in use that can be drawn
	dropped     uint32   // its discards, face down
	offered     [2]uint8 // journeys to choose from
	gandalf     uint8
	wizard      uint8             // where he is: gandalfHidden and so on
	path        [maxGandalf]uint8 // his journal
	pathLen     uint8
	feats       PlaceSet // behind the screen
	featsDone   PlaceSet
	featsAside  PlaceSet // can be drawn
	featsGone   PlaceSet // used up in secret
	featsChoice PlaceSet // drawn, to choose from

	record belief.Record

	stack stack.Stack[frame]
}

// mark is where a reminder token lies.
type mark struct{ kind, at uint8 }

const (
	markNowhere uint8 = iota
	markSpace
	markZone
	markSection
	markStep
)

// ending says how a match ended; the names are those of the War's table.
type ending uint8

const (
	notOver ending = iota
	corruptedShire
	corruptedEarly
	corruptedLate
	rivendellAlone
	rivendellFew
	rivendellMany
	numEndings
)

var endingNames = [numEndings]string{
	corruptedShire: "corrupted-shire", corruptedEarly: "corrupted-early", corruptedLate: "corrupted-late",
	rivendellAlone: "rivendell-alone", rivendellFew: "rivendell-few", rivendellMany: "rivendell-many",
}

// board is the board of the act in play.
func (s *State) board() *board { return &world.Boards[s.act-1] }

// card is the journey card in play in Act 2.
func (s *State) card() *journey { return &world.Journeys[s.journey] }

// frodoLast is Frodo's last location in either act.
func (s *State) frodoLast() uint8 {
	if s.act == 1 {
		return s.last
	}
	return s.card().Last[s.track]
}

// passed is every location Frodo's journal shows in either act.
func (s *State) passed() PlaceSet {
	if s.act == 1 {
		return s.visited
	}
	return s.card().Visited[s.track]
}

// pointsWritten counts the points since the last location in either act.
func (s *State) pointsWritten() uint8 {
	if s.act == 1 {
		return s.points
	}
	return s.card().Points[s.track]
}

// limit is the Corruption at which Frodo is lost.
func (s *State) limit() uint8 {
	if s.act == 1 {
		return actLimit
	}
	return s.card().Limit + s.bonus()
}

// bonus: Accomplir un Haut Fait de Gandalf et Corruption.
func (s *State) bonus() uint8 {
	n := uint8(s.featsDone.Count())
	if s.wizard == gandalfHome {
		n++
	}
	return n
}

// night: is it the Nightfall turn?
func (s *State) night() bool { return s.hour == 2 }

// abilities counts the Information tokens collected: so many abilities of the Black Riders are theirs.
func (s *State) abilities() int { return s.collected.Count() }

func (s *State) over() bool { return s.ending != notOver }

// leftOf is the next Ringwraith player clockwise.
func (s *State) leftOf(seat uint8) uint8 {
	if seat+1 < s.players {
		return seat + 1
	}
	return 1
}

// isPlace: a location or exit, not a point.
func (s *State) isPlace(p space) bool { return int(p) < s.board().Places }

// draw takes a card from a set at random. It does not use up scripted rolls: a position that scripts
// dice need not know how many cards were drawn before them.
func (s *State) draw(from *uint32) uint8 {
	n := bits.OnesCount32(*from)
	hi, _ := bits.Mul64(s.random.Uint64(), uint64(n))
	set := *from
	for range hi {
		set &= set - 1
	}
	c := uint8(bits.TrailingZeros32(set))
	*from &^= 1 << c
	return c
}

// mostOutcomes is as many as chance may have: a token out of a set of places. There are fewer tiles, and cards are not
// scripted.
const mostOutcomes = 64

// drawPlace takes a token from a set at random; scripted rolls choose it in order of places.
func (s *State) drawPlace(from *PlaceSet) uint8 {
	p := from.Nth(s.random.Intn(from.Count()))
	*from &^= bit(p)
	return p
}

// tell records an event if anyone listens.
func tell(rec game.Recorder, to game.SeatSet, id uint16, args ...int16) {
	if rec != nil {
		rec.Record(game.NewEvent(to, id, args...))
	}
}

// at is the operand of a space of the act in play.
func (s *State) at(p space) int16 { return s.board().Operand(p) }

// Operands of the act in play.
func (s *State) spaceOf(operand int16) space  { return space(operand - s.board().Base) }
func (s *State) zoneOperand(zone uint8) int16 { return s.board().ZoneBase + int16(zone) }
func (s *State) sectionOperand(section uint8) int16 {
	return int16(s.act-1)*maxSection + int16(section)
}
func (s *State) sectionOf(operand int16) uint8 { return uint8(operand - int16(s.act-1)*maxSection) }
