package game

import (
	"slices"
	"strconv"
)

// LineFact is something a player would say about a line of play, such as "He can attack Pelargir from Osgiliath: 5 dice
// against 2". Its sentence is in locale as "fact.NAME", its places are drawn.
type LineFact struct {
	Name     string
	Operands []Operand
	Worth    int    // to the seat, in 1/10000 of chance; negative: it is bad
	Topic    string // of the evaluation, see Explainer; empty if it has none
	Arrow    bool   // something can go from the first operand to the second
	Key      string // what it is about, where that is not its name and operands: a line has one fact of each key
}

// Operand is an operand of a fact in text form. A plain number has the kind "number".
type Operand struct {
	Kind string `json:"kind"`
	Name string `json:"name"`
}

// About is what a fact is about, whatever its numbers: two lines that differ in nothing but numbers have the same.
func (f *LineFact) About() string {
	if f.Key != "" {
		return f.Key
	}
	about := f.Name
	for _, o := range f.Operands {
		if o.Kind != NumberKind {
			about += " " + o.Kind + ":" + o.Name
		}
	}
	return about
}

// NumberKind is the kind of plain numbers in facts.
const NumberKind = "number"

// Line is a line of play: what a seat plays before luck or another seat comes in.
type Line struct {
	Seat    Seat
	Before  State
	Actions []Action // the last may be one that luck decides
	After   State    // after all of them but such a last one; Before itself if there is no other
}

// Number is a plain number as an operand.
func Number(n int) Operand { return Operand{NumberKind, strconv.Itoa(n)} }

// Operand returns an operand of a fact, by the name of its kind. It panics if there is no such kind.
func (v *Vocabulary) Operand(kind string, value int16) Operand {
	i := slices.IndexFunc(v.Kinds, func(k Kind) bool { return k.Name == kind })
	if i < 0 {
		panic("no kind of operand is called " + kind)
	}
	return Operand{kind, v.OperandText(i, value)}
}

// LineFactList collects facts.
type LineFactList []LineFact

// Add adds a fact unless one about the same is there already, and returns it to be changed.
func (l *LineFactList) Add(name, topic string, worth int, operands ...Operand) *LineFact {
	f := LineFact{Name: name, Topic: topic, Worth: worth, Operands: operands}
	about := f.About()
	for i := range *l {
		if (*l)[i].About() == about {
			return &(*l)[i]
		}
	}
	*l = append(*l, f)
	return &(*l)[len(*l)-1]
}
