package game

import (
	"strconv"
	"strings"
)

// PastEvent is an event of a finished match.
type PastEvent struct {
	N    int // the record it came with
	Turn int
	Text string // its text form
}

// Name returns the name of the event.
func (e PastEvent) Name() string {
	name, _, _ := strings.Cut(e.Text, " ")
	return name
}

// Operand returns the name of an operand, empty if there is none.
func (e PastEvent) Operand(i int) string {
	fields := strings.Fields(e.Text)
	if i+1 >= len(fields) {
		return ""
	}
	return fields[i+1]
}

// Number returns an operand as a number, 0 if it is none.
func (e PastEvent) Number(i int) int {
	n, err := strconv.Atoi(e.Operand(i))
	if err != nil {
		return 0
	}
	return n
}

// Passage is one sentence of a chronicle before it has words: what it is about, and the events it rests on. Nothing in
// the sentence comes from anywhere else.
type Passage struct {
	// Key finds the words in locale: sentences as "chronicle.KEY.1", "chronicle.KEY.2" …, the name of a chapter as
	// "chronicle.KEY.title", and the fate of the first person named as "chronicle.KEY.fate";
	// "chronicle.KEY.gone" if that is their end.
	Key    string
	Events []int  // indices into the events, in order
	Facts  []Fact // what {0}, {1} … of the words stand for
	Weight int    // from PassingWeight to GreatWeight
	Cut    string // a picture of it, "region/minas-tirith"; "house/moment/revealed" for those that all titles share
	Ways   []Way  // movements, to be drawn on a map
}

// Narrator collects the passages of a chronicle in the making.
type Narrator struct{ Out []Passage }

// Tell adds a passage.
func (t *Narrator) Tell(key string, weight int, cut string, events []int, facts ...Fact) *Passage {
	t.Out = append(t.Out, Passage{Key: key, Events: events, Facts: facts, Weight: weight, Cut: cut})
	return &t.Out[len(t.Out)-1]
}

// One adds a passage of a single event with its operands.
func (t *Narrator) One(key string, weight int, cut string, i int, operands ...int) *Passage {
	var facts []Fact
	for _, o := range operands {
		facts = append(facts, OperandOf(i, o))
	}
	return t.Tell(key, weight, cut, []int{i}, facts...)
}

// RunFrom lists the events of one name that follow one another from event i on; nil if it is not the first of them.
func RunFrom(events []PastEvent, i int) (run []int) {
	name := events[i].Name()
	if i > 0 && events[i-1].Name() == name {
		return nil
	}
	for ; i < len(events) && events[i].Name() == name; i++ {
		run = append(run, i)
	}
	return run
}

// Tiles adds one passage for tiles drawn one after the other: "tile" with the tile, or "tiles" with how many and all.
func (t *Narrator) Tiles(run []int, cut string) {
	switch len(run) {
	case 0:
	case 1:
		t.One("tile", TellWeight, cut, run[0], 0)
	default:
		t.Tell("tiles", TellWeight, cut, run, CountOf(run), AllOf(run, 0))
	}
}

// Weights of passages. A book leaves out the lighter ones where there are many; those of TellWeight and more are always
// told, and have at least six sentences to choose from.
const (
	PassingWeight = 1
	UsualWeight   = 2
	NotableWeight = 3
	TellWeight    = 5
	GreatWeight   = 8
)

// FactKind says how a fact follows from its events.
type FactKind uint8

// The kinds of facts.
const (
	FactOperand FactKind = iota // an operand of the first event
	FactCount                   // how many events there are
	FactHighest                 // the highest of all operands from one on, of all events
	FactLength                  // how many operands there are from one on
	FactList                    // an operand of every event, joined with "and"; a name that comes twice is written once
	FactAll                     // the same with all that come
)

// Fact is a name or a number that follows from events.
type Fact struct {
	Kind    FactKind
	Events  []int
	Operand int
}

// OperandOf is the fact that an event has this operand.
func OperandOf(event, operand int) Fact { return Fact{FactOperand, []int{event}, operand} }

// CountOf is how many events there are.
func CountOf(events []int) Fact { return Fact{FactCount, events, 0} }

// ListOf is an operand of every event.
func ListOf(events []int, operand int) Fact { return Fact{FactList, events, operand} }

// AllOf is an operand of every event, those that come twice too.
func AllOf(events []int, operand int) Fact { return Fact{FactAll, events, operand} }

// HighestOf is the highest operand from one on in any of the events.
func HighestOf(from int, events ...int) Fact { return Fact{FactHighest, events, from} }

// LengthOf is how many operands an event has from one on.
func LengthOf(event, from int) Fact { return Fact{FactLength, []int{event}, from} }

// Way is a movement between two things that a picture of the title knows: regions, spaces, formations.
type Way struct {
	From, To string
	Kind     WayKind
}

// WayKind is how a movement is drawn.
type WayKind string

// The kinds of ways.
const (
	WayMarch   WayKind = "march"
	WayAttack  WayKind = "attack"
	WayRetreat WayKind = "retreat"
	WayHidden  WayKind = "hidden" // of those who went unseen
)

// Tally is a number of the ledger: the operand of whichever of the events came last.
type Tally struct {
	Key    string // words in locale as "chronicle.ledger.KEY"
	Events map[string]int
	Less   map[string]int      // events whose operand says how much less it is
	More   func(PastEvent) int // how much more it is after an event; nil if none adds to it
}
