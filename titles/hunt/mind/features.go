package mind

import (
	"math"

	"prancingpony/titles/hunt/tables"
)

// feature is one number that a player would look at.
type feature struct {
	name string
	of   func(s sight) int32
}

// features in their order; the model must name the same ones. Those of the act that is not played are 0.
var features = [...]feature{
	{"shire", inShire(func(sight) int32 { return 1 })},
	{"shire-margin", inShire(sight.margin)},
	{"shire-need", inShire(sight.need)},
	{"shire-late", inShire(func(s sight) int32 { return max(0, s.need()-int32(tables.MaxTrack-s.Track())) })},
	{"shire-company", inShire(sight.canCancel)},
	{"shire-hand", inShire(func(s sight) int32 { return int32(s.AllyCards()) })},
	{"shire-tokens", inShire(func(s sight) int32 { return int32(s.Held()) })},
	{"shire-near", inShire(sight.near)},
	{"shire-peril", inShire(func(s sight) int32 { return s.known.peril })},
	{"shire-surprise", inShire(func(s sight) int32 { return s.known.surprise })},
	{"shire-doubt", inShire(func(s sight) int32 { return s.known.doubt })},
	{"shire-reached", inShire(func(s sight) int32 { return s.known.reached })},
	{"shire-found", inShire(func(s sight) int32 { return oneIf(s.Found()) })},
	{"shire-abilities", inShire(func(s sight) int32 { return int32(s.Abilities()) })},
	{"shire-eyes", inShire(func(s sight) int32 { return int32(s.EyesBeside()) })},
	{"shire-sorcery", inShire(sight.sorceryHeld)},
	{"shire-determination", inShire(func(s sight) int32 { return oneIf(s.FaceUp(tables.Frodo)) })},

	{"wild-margin", inWild(sight.margin)},
	{"wild-left", inWild(func(s sight) int32 { return int32(s.Card().Steps) - int32(s.Track()) })},
	{"wild-company", inWild(sight.canCancel)},
	{"wild-hand", inWild(func(s sight) int32 { return int32(s.AllyCards()) })},
	{"wild-tokens", inWild(func(s sight) int32 { return int32(s.Held()) })},
	{"wild-near", inWild(sight.near)},
	{"wild-peril", inWild(func(s sight) int32 { return s.known.peril })},
	{"wild-surprise", inWild(func(s sight) int32 { return s.known.surprise })},
	{"wild-doubt", inWild(func(s sight) int32 { return s.known.doubt })},
	{"wild-reached", inWild(func(s sight) int32 { return s.known.reached })},
	{"wild-found", inWild(func(s sight) int32 { return oneIf(s.Found()) })},
	{"wild-lord", inWild(func(s sight) int32 { return oneIf(s.Lord() != tables.None) })},
	{"wild-eyes", inWild(func(s sight) int32 { return int32(s.EyesBeside()) })},
	{"wild-sorcery", inWild(sight.sorceryHeld)},
	{"wild-determination", inWild(func(s sight) int32 { return oneIf(s.FaceUp(tables.Frodo)) })},
	{"wild-feats", inWild(func(s sight) int32 { return int32(s.Feats().Count()) })},
	{"wild-gandalf", inWild(func(s sight) int32 { return oneIf(!s.GandalfHome()) })},
	{"wild-night", inWild(func(s sight) int32 { return oneIf(s.Night()) })},
}

const numFeatures = len(features)

func inShire(of func(sight) int32) func(sight) int32 { return inAct(1, of) }
func inWild(of func(sight) int32) func(sight) int32  { return inAct(2, of) }

func inAct(act uint8, of func(sight) int32) func(sight) int32 {
	return func(s sight) int32 {
		if s.Act() != act {
			return 0
		}
		return of(s)
	}
}

func featureNames() []string {
	names := make([]string, numFeatures)
	for i := range features {
		names[i] = features[i].name
	}
	return names
}

func oneIf(b bool) int32 {
	if b {
		return 1
	}
	return 0
}

// margin is what Frodo can still bear.
func (s sight) margin() int32 { return int32(s.Limit()) - int32(s.Corruption()) }

// need is the least moves to an exit of the Shire.
func (s sight) need() int32 {
	return int32(s.Board().MovesToExit(s.LastWritten(), int(s.PointsWritten())))
}

// canCancel counts the companions who can still cancel a tile.
func (s sight) canCancel() (n int32) {
	for who := uint8(tables.Samwise); who < tables.NumCompanions; who++ {
		n += oneIf(s.FaceUp(who))
	}
	return n
}

// near sums how near the Nazgûl are to Frodo.
func (s sight) near() (sum int32) {
	for _, at := range s.Riders() {
		if at != tables.None {
			sum += nearnessOf(s.Board().Steps[at][s.FrodoLast()])
		}
	}
	return sum
}

// knowledge is what the Ringwraiths know at the end of a turn, and what they can make of it.
type knowledge struct {
	surprise int32 // how little they expect Frodo where he is, in sixteenths of a bit
	doubt    int32 // how unsure they are of where he is, likewise
	reached  int32 // how many of them can be there in the coming turn
	peril    int32 // what that turn, or what is left of it, may cost
}

// bitParts is how many units of knowledge a bit has.
const bitParts = 16

func (s sight) knowledge() (known knowledge) {
	var k outlook
	s.believe(&k.stay)
	s.lookAtRiders(&k)
	for _, chance := range k.stay.last {
		if chance > 0 {
			known.doubt += chance * bitsOf(chance) / certain
		}
	}
	p := s.FrodoLast()
	if int(p) >= s.Board().Places {
		return known
	}
	known.surprise = bitsOf(max(k.stay.last[p], 1))
	for r := range k.reach {
		known.reached += oneIf(k.reach[r].Has(p))
	}
	if s.Act() == 1 || !s.GandalfAway() {
		known.peril = s.peril(&k, p, k.stay.last[p], s.Eye())
	}
	return known
}

// bitsOf is how much it tells that something of this chance is true.
func bitsOf(chance int32) int32 { return int32(-math.Log2(float64(chance)/certain) * bitParts) }

// sorceryHeld counts the Sorcery cards in all hands.
func (s sight) sorceryHeld() (n int32) {
	for seat := range s.Seats() {
		n += int32(s.SorceryCards(seat))
	}
	return n
}
