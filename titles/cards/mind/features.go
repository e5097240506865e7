package mind

import (
	"prancingpony/game"
	"prancingpony/titles/cards"
)

// What the evaluation looks at. It looks at hidden cards too: search asks it about worlds that were dealt again, never
// about the truth.

// feature is one number of a position, from the point of view of a side.
type feature struct {
	name string
	of   func(m sums, us cards.Side) int32
}

var features = [...]feature{
	{"lead", func(m sums, us cards.Side) int32 { return forUs(m.lead, us) }}, // points ahead
	// times the number of the path
	{"lead-late", func(m sums, us cards.Side) int32 { return forUs(m.lead*m.number, us) }},
	{"stake", func(m sums, us cards.Side) int32 { return forUs(m.stake, us) }}, // in tenths of a point
	{"rings", func(m sums, us cards.Side) int32 { return forUs(m.rings, us) }}, // ours less theirs
	{"hand", func(m sums, us cards.Side) int32 { return m.hand[us] }},
	{"foe-hand", func(m sums, us cards.Side) int32 { return m.hand[foe(us)] }},
	{"reserve", func(m sums, us cards.Side) int32 { return m.reserve[us] }}, // in tenths of a point
	{"foe-reserve", func(m sums, us cards.Side) int32 { return m.reserve[foe(us)] }},
	{"draws", func(m sums, us cards.Side) int32 { return m.draws[us] }}, // more of them, for the rounds to come
	{"foe-draws", func(m sums, us cards.Side) int32 { return m.draws[foe(us)] }},
	{"deck", func(m sums, us cards.Side) int32 { return m.deck[us] / 100 }}, // what is not eliminated yet, in points
	{"foe-deck", func(m sums, us cards.Side) int32 { return m.deck[foe(us)] / 100 }},
	{"number", func(m sums, _ cards.Side) int32 { return m.number }}, // of the path
	{"first", func(m sums, us cards.Side) int32 { return asNumber(m.first == us) }},
}

const drawsForeseen = 5 // rounds for which more draws count

// sums is what the features are made of, counted once: numbers of the Free Peoples, or by side.
type sums struct {
	lead, stake, rings, number int32
	hand, reserve, draws, deck [2]int32
	first                      cards.Side
}

func foe(x cards.Side) cards.Side { return 1 - x }

// forUs turns a number of the Free Peoples into ours.
func forUs(n int32, us cards.Side) int32 {
	if us == cards.Shadow {
		return -n
	}
	return n
}

func asNumber(is bool) int32 {
	if is {
		return 1
	}
	return 0
}

func count(s cards.Face) (m sums) {
	j := judge{s: s, x: cards.Free, left: int32(s.LastNumber() - s.Number())}
	m.lead = int32(s.Score(cards.Free) - s.Score(cards.Shadow))
	for set := s.Active(); set != 0; {
		l := set.Pop()
		t := s.Count(l)
		m.stake += j.stake(l, t.Margin()) / 10
	}
	m.rings = int32(s.RingPoints(cards.Free) - s.RingPoints(cards.Shadow))
	for p := range s.Players() {
		x := s.SideOf(p)
		m.hand[x] += int32(s.HandSize(p))
		m.draws[x] += int32(s.MoreDraws(p)) * min(j.left, drawsForeseen)
		for set := s.Own(p).Minus(s.In(cards.Eliminated)); !set.Empty(); {
			c := set.Pop()
			v := j.keep(c)
			m.deck[x] += v
			if s.At(c) == cards.InReserve {
				m.reserve[x] += v / 10
			}
		}
	}
	m.number = int32(s.Number())
	m.first = s.SideOf(s.First())
	return m
}

// FeatureNames names what Features counts.
func (Mind) FeatureNames() []string {
	names := make([]string, len(features))
	for i := range features {
		names[i] = features[i].name
	}
	return names
}

// Features are the numbers of a position that its evaluation is made of, seen from a seat.
func (Mind) Features(st game.State, seat game.Seat, out []int32) []int32 {
	s := st.(*cards.State).Face()
	m := count(s)
	for i := range features {
		out = append(out, features[i].of(m, s.SeatSide(seat)))
	}
	return out
}
