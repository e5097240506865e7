package mind

import (
	"prancingpony/titles/hunt/belief"
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
	{"shire-peril", inShire(sight.perilNow)},
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
	{"wild-peril", inWild(sight.perilNow)},
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

// perilNow is what the Ringwraiths' turn, or what is left of it, may cost at Frodo's last location.
func (s sight) perilNow() int32 {
	if s.Act() == 2 && s.GandalfAway() {
		return 0
	}
	var k outlook
	s.suspect(&k.stay, belief.AheadNothing)
	s.lookAtRiders(&k)
	p := s.FrodoLast()
	return s.peril(&k, p, k.stay.last[p], s.Eye())
}

// sorceryHeld counts the Sorcery cards in all hands.
func (s sight) sorceryHeld() (n int32) {
	for seat := range s.Seats() {
		n += int32(s.SorceryCards(seat))
	}
	return n
}
