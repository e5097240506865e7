package bot

import (
	"cmp"
	"math"
	"slices"

	"prancingpony/game"
)

// Why an answer is better than another: the positions that both lead to, by the topics of the title's evaluation.

// explain adds what the topics gave candidate i in the last deal.
func (s *simulator) explain(i int, a *arm) {
	if len(s.topics[i]) == 0 {
		return
	}
	if a.topics == nil {
		a.topics = make([]int64, len(s.topics[i]))
	}
	for t, odds := range s.topics[i] {
		a.topics[t] += int64(odds)
	}
	a.valued++
}

// A topic that weighs less than this, in 1/10000 of chance, is no reason; and three are enough for anybody.
const (
	leastReason = 30
	mostReasons = 3
)

// because compares two candidates topic by topic.
func (s *search) because(better, worse *arm) []Reason {
	if s.reasons == nil || better.valued == 0 || worse.valued == 0 {
		return nil
	}
	p := float64(s.chance(better)) / certain
	slope := p * (1 - p) * certain / 1000 // of the chance, for a thousandth of log-odds
	var all []Reason
	for t, name := range s.reasons.Topics() {
		odds := float64(better.topics[t])/float64(better.valued) - float64(worse.topics[t])/float64(worse.valued)
		if gain := int(math.Round(odds * slope)); gain >= leastReason || gain <= -leastReason {
			all = append(all, Reason{name, gain})
		}
	}
	slices.SortFunc(all, func(a, b Reason) int { return cmp.Compare(size(b.Better), size(a.Better)) })
	return all[:min(len(all), mostReasons)]
}

func size(n int) int { return max(n, -n) }

// doubt is how far the distance between a candidate and the favourite may be off.
func (s *search) doubt(a *arm) int {
	if a == s.favourite || a.visits == 0 {
		return 0
	}
	_, spread := a.belief()
	return int(math.Round(spread))
}

// reasonsOf is how the title explains itself, or nil.
func reasonsOf(t game.Title) game.Explainer {
	explained, _ := t.(game.Explainer)
	return explained
}
