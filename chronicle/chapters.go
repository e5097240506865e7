package chronicle

import (
	"cmp"
	"slices"

	"prancingpony/game"
)

const (
	mostSentences = 110 // of a book
	mostInTurn    = 12  // of one turn, before what must be in it
	mostInPassing = 3   // of one turn, of the lightest
	mostChapters  = 6
	turnsAChapter = 3
)

// chosen lists the passages that a book has room for: all that must be in it, then the weightiest.
func (s *Story) chosen() []int {
	order := make([]int, len(s.passages))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(s.score(b), s.score(a)) })
	inTurn, passing, list := map[int]int{}, map[int]int{}, []int{}
	for _, i := range order {
		must := s.passages[i].Weight >= game.TellWeight
		if !must && (len(list) >= mostSentences || inTurn[s.turnOf(i)] >= mostInTurn) {
			continue
		}
		if s.passages[i].Weight == game.PassingWeight {
			if passing[s.turnOf(i)]++; passing[s.turnOf(i)] > mostInPassing {
				continue
			}
		}
		inTurn[s.turnOf(i)]++
		list = append(list, i)
	}
	slices.Sort(list)
	return list
}

// span is the turns of a chapter.
type span struct{ from, to int }

// cut divides the turns into chapters: each has one peak, and they part where the least happens between two.
func (s *Story) cut(chosen []int) []span {
	weight := make([]float64, s.turns+2)
	for _, i := range chosen {
		if t := s.turnOf(i); t < len(weight) {
			weight[t] = max(weight[t], s.score(i)) + 0.01*s.score(i)
		}
	}
	many := max(1, min(mostChapters, (s.turns+turnsAChapter-1)/turnsAChapter))
	var peaks []int
	order := make([]int, s.turns)
	for i := range order {
		order[i] = i + 1
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(weight[b], weight[a]) })
	for _, t := range order {
		near := slices.ContainsFunc(peaks, func(p int) bool { return p-t < 2 && t-p < 2 })
		if len(peaks) < many && (!near || s.turns <= many) {
			peaks = append(peaks, t)
		}
	}
	slices.Sort(peaks)
	var spans []span
	from := 1
	for k := 0; k+1 < len(peaks); k++ {
		end := peaks[k]
		for t := peaks[k]; t < peaks[k+1]; t++ {
			if weight[t+1] < weight[end+1] {
				end = t
			}
		}
		if end+1 > peaks[k+1] {
			end = peaks[k]
		}
		spans = append(spans, span{from, end})
		from = end + 1
	}
	return append(spans, span{from, max(from, s.turns)})
}
