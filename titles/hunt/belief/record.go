package belief

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"prancingpony/titles/hunt/tables"
)

// Note is one thing that everybody has heard or seen and from which places can be worked out.
type Note struct {
	Kind Kind
	A    [4]uint8
}

type Kind uint8

const (
	None Kind = iota

	// Act 1: what is written in the journal, without what it says.
	Move   // a move, with a[0] points more than written in range
	Ferry  // a move that everyone knows: to place a[0], which was connected
	Flight // a Flight, moving or not

	// Answers about Frodo.
	Visited     // place a[0] is in the journal
	Unvisited   // it is not
	Here        // it is the last location
	NotHere     // it is not the last location
	LastZone    // the last location is (a[1]=1) or is not in zone a[0]
	LastSection // likewise for section a[0]
	Near        // likewise for space a[0] and the places next to it
	Points      // a[0] points are written
	Among       // the last location is one of the places a

	// Act 2.
	Step        // Frodo's figure goes one space on
	Back        // it goes back one space and the journey changes
	Searched    // a Search of a[0] succeeds (a[1]=1) or fails: Shelters may hide Frodo
	Zone        // a Perception of zone a[0] finds someone (a[1]=1) or nobody
	Section     // likewise for section a[0]
	WhoZone     // a Perception of zone a[0] names Frodo (bit 0 of a[1]) and Gandalf (bit 1)
	GandalfMove // to a connected location
	GandalfAt   // he is at a[0]
	GandalfNot  // he is not at a[0]
	GandalfNear // he is at a place connected to a[0]
	GandalfFly  // to an Ally location other than the spaces a
	GandalfLost // to the place of a Feat token that nobody else saw
	Feat        // the Feat token of a[0] was behind the screen
	Home        // he is at Rivendell and out of play
	Long        // the journey is a long one
	WhoSection  // as noteWhoZone, for a section
	NumKinds
)

// Moves reports whether the note stands for a space of the journal or a move of somebody. Those are never forgotten;
// answers may be.
func (n *Note) Moves() bool {
	switch n.Kind {
	case Move, Ferry, Flight, Step, Back, GandalfMove, GandalfAt, GandalfFly, GandalfLost, Feat, Home:
		return true
	}
	return false
}

// Record is what has been said aloud in an act, in order. It is a flat value.
type Record struct {
	list   [MaxNotes]Note
	n      uint16
	scenes Scenes
}

const MaxNotes = 384

// Notes returns all that was said.
func (r *Record) Notes() []Note { return r.list[:r.n] }

// Scenes returns what was seen when he moved and rested.
func (r *Record) Scenes() *Scenes { return &r.scenes }

// Full reports whether one more note makes the record forget.
func (r *Record) Full() bool { return r.n == MaxNotes }

// Clear takes all notes out.
func (r *Record) Clear() { *r = Record{} }

// Add adds to the record. Should it ever be full, the oldest answers are forgotten: the places then
// worked out are more than are truly possible, never less.
func (r *Record) Add(kind Kind, a ...uint8) {
	if r.Full() {
		r.forget()
	}
	n := Note{Kind: kind}
	copy(n.A[:], a)
	r.list[r.n] = n
	r.n++
}

func (r *Record) forget() {
	kept := uint16(0)
	forgotten := 0
	for i := range r.Notes() {
		if !r.list[i].Moves() && forgotten < MaxNotes/4 {
			forgotten++
			continue
		}
		r.list[kept] = r.list[i]
		kept++
	}
	if kept == r.n { // nothing but entries: a match that will not end forgets its beginning
		copy(r.list[:], r.list[MaxNotes/4:])
		kept -= MaxNotes / 4
	}
	clear(r.list[kept:])
	r.n = kept
}

// Premises are what a belief is built on beside the record.
type Premises struct {
	World    *tables.World
	Shelters bool // Les Abris are played
	Away     bool // Gandalf's start is not chosen yet
}

// Entries of a journal that are no locations.
const (
	EntryPoint = 254 // dans la Nature
	EntrySlash = 253 // a Flight without moving
)

// Journal is Frodo's journal of Act 1: the start and what was written.
type Journal = [tables.MaxTrack + 1]uint8

func bit(p uint8) tables.PlaceSet { return 1 << p }

// word is a kind of note in positions, and what its numbers are: p a space, z a zone, s a section, n a number.
type word struct{ name, args string }

var words = [NumKinds]word{
	None: {"none", ""}, Move: {"move", "n"}, Ferry: {"ferry", "p"}, Flight: {"flight", ""},
	Visited: {"visited", "p"}, Unvisited: {"unvisited", "p"}, Here: {"here", "p"}, NotHere: {"not-here", "p"},
	LastZone: {"last-zone", "zn"}, LastSection: {"last-section", "sn"}, Near: {"near", "pn"}, Points: {"points", "n"},
	Among: {"among", "pppp"}, Step: {"step", ""}, Back: {"back", ""}, Searched: {"searched", "pn"},
	Zone: {"zone", "zn"}, Section: {"section", "sn"}, WhoZone: {"who-zone", "zn"}, WhoSection: {"who-section", "sn"},
	GandalfMove: {"gandalf-move", ""}, GandalfAt: {"gandalf-at", "p"}, GandalfNot: {"gandalf-not", "p"},
	GandalfNear: {"gandalf-near", "p"}, GandalfFly: {"gandalf-fly", "pppp"}, GandalfLost: {"gandalf-lost", ""},
	Feat: {"feat", "p"}, Home: {"home", ""}, Long: {"long", ""},
}

// Text writes a note by the names of its board.
func (n *Note) Text(b *tables.Board) string {
	out := words[n.Kind].name
	for i, arg := range words[n.Kind].args {
		switch v := n.A[i]; {
		case arg == 'n':
			out += " " + strconv.Itoa(int(v))
		case arg == 'p' && v == tables.None:
			out += " none"
		default:
			out += " " + namesOf(b, arg)[v]
		}
	}
	return out
}

// namesOf returns what an argument of a note may be called.
func namesOf(b *tables.Board, arg rune) []string {
	switch arg {
	case 'p':
		return b.Names
	case 'z':
		return b.ZoneNames
	}
	return b.Sections[:]
}

// ReadNote reads what Text wrote.
func ReadNote(b *tables.Board, line string) (n Note, err error) {
	fields := strings.Fields(line)
	kind := slices.IndexFunc(words[:], func(w word) bool { return len(fields) > 0 && w.name == fields[0] })
	if kind <= 0 || len(fields)-1 != len(words[kind].args) {
		return n, fmt.Errorf("there is no note %q", line)
	}
	n.Kind = Kind(kind)
	for i, arg := range words[kind].args {
		text := fields[i+1]
		if arg == 'n' {
			v, err := strconv.ParseUint(text, 10, 8)
			if err != nil || v > tables.MaxTrack {
				return n, fmt.Errorf("%q is no such number", text)
			}
			n.A[i] = uint8(v)
			continue
		}
		v := slices.Index(namesOf(b, arg), text)
		several := len(words[kind].args) == 4
		switch {
		case arg == 'p' && text == "none" && several:
			v = tables.None
		case v < 0:
			return n, fmt.Errorf("nothing is called %q", text)
		case arg == 'p' && v >= b.Places && n.Kind != Near && !several:
			return n, fmt.Errorf("%q is no location", text)
		}
		n.A[i] = uint8(v)
	}
	return n, nil
}
