package mind

import (
	"sync"

	"prancingpony/titles/hunt/belief"
	"prancingpony/titles/hunt/tables"
)

// suspicion is how likely the Ringwraiths should think each place to be Frodo's last location, and to
// be one that he has passed, in parts of certain.
type suspicion struct {
	last   [tables.MaxPlaces]int32
	passed [tables.MaxPlaces]int32
	set    tables.PlaceSet // places with any chance at all
}

const certain = 1024

func bit(p uint8) tables.PlaceSet { return 1 << p }

// believe weighs the places as the dealing and the desk do, by the record and the bearer's habits: what the Ringwraiths
// go by.
func (s sight) believe(out *suspicion) {
	var chances belief.Chances
	account := s.Account()
	account.Weigh(&chances, false)
	for p, chance := range chances.Last {
		if chance == 0 {
			continue
		}
		out.set |= bit(uint8(p))
		out.last[p] = int32(chance * certain)
		out.passed[p] = unsearched
	}
	if s.Act() == 2 {
		for p, chance := range chances.Passed {
			out.passed[p] = int32(chance * certain)
		}
	}
}

// unsearched is how likely Frodo has passed a place of Act 1 where he may be: behind every one of them, as far as it is
// still unknown.
const unsearched = certain / 3

// suspect counts the places that the record leaves possible, with what Frodo is taken to do next: what the bearer takes
// the Ringwraiths to think. It is quicker than believe, and looks ahead.
func (s sight) suspect(out *suspicion, next belief.Ahead) {
	if s.Act() == 1 {
		s.suspectShire(out, next)
	} else {
		s.suspectWild(out, next)
	}
	total := int32(0)
	for set := out.set; set != 0; {
		total += out.last[set.Take()]
	}
	if total == 0 {
		return
	}
	for set := out.set; set != 0; {
		p := set.Take()
		out.last[p] = out.last[p] * certain / total
	}
}

func (s sight) suspectShire(out *suspicion, next belief.Ahead) {
	b := s.Board()
	var journals belief.Journals
	journals.Read(b, s.Notes(), next, s.Reach())
	left := tables.MaxTrack - int(s.Track())
	if next != belief.AheadNothing {
		left--
	}
	for i := range journals.Len() {
		for points, at := range journals.Lasts(i) {
			out.set |= at
			weight := pointWeight[points] * inTime
			for at != 0 {
				p := at.Take()
				if int(b.MovesToExit(p, points)) > left {
					out.last[p] += weight / inTime // he would have to be rescued
				} else {
					out.last[p] += weight
				}
			}
		}
	}
	for set := out.set; set != 0; {
		out.passed[set.Take()] = unsearched
	}
}

// readers have read the beginnings of records: a simulation begins with that of its question.
var readers = sync.Pool{New: func() any { return new(belief.Routes) }}

func (s sight) suspectWild(out *suspicion, next belief.Ahead) {
	routes := readers.Get().(*belief.Routes)
	defer readers.Put(routes)
	routes.Read(s.Premises(), s.Notes(), next)
	n := routes.Len()
	if n == 0 {
		return
	}
	for i := range n {
		j := routes.Journey(i)
		last := j.Last[routes.Step()]
		out.last[last]++
		out.set |= bit(last)
		for set := j.Visited[routes.Step()]; set != 0; {
			out.passed[set.Take()]++
		}
	}
	for p := range out.passed {
		out.passed[p] = out.passed[p] * certain / int32(n)
	}
}

// within sums the suspicion of a set.
func (k *suspicion) within(set tables.PlaceSet) (sum int32) {
	for set &= k.set; set != 0; {
		sum += k.last[set.Take()]
	}
	return sum
}

// doubt is how much a yes-or-no question about a chance would tell, 0 to certain.
func doubt(chance int32) int32 {
	chance = min(max(chance, 0), certain)
	return chance * (certain - chance) * 4 / certain
}

// feel is the worth of a Perception of a set.
func (k *suspicion) feel(set tables.PlaceSet) int32 {
	return doubt(k.within(set)) * perceptionWorth / certain
}
