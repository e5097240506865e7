package bot

import (
	"math"

	"prancingpony/game"
)

// explain adds the topics of candidate i in the last deal.
func (s *simulator) explain(i int, a *contender) {
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

// Gains compares two lines of a title topic by topic, by the positions that both lead to, and returns how much better
// the one does by each topic, in 1/10000 of chance. Chance is that of the better line. It returns nil for a title that
// does not explain itself.
func Gains(t game.Title, better, worse *LineValue, chance int) map[string]int {
	explained := reasonsOf(t)
	if explained == nil || better.valued == 0 || worse.valued == 0 {
		return nil
	}
	p := float64(chance) / certain
	slope := p * (1 - p) * certain / 1000 // of the chance by thousandths of log-odds
	gains := map[string]int{}
	for t, name := range explained.Topics() {
		odds := float64(better.topics[t])/float64(better.valued) - float64(worse.topics[t])/float64(worse.valued)
		gains[name] = int(math.Round(odds * slope))
	}
	return gains
}

// doubt returns the standard deviation of the lead over the favourite.
func (s *search) doubt(a *contender) int {
	if a == s.favourite || a.visits == 0 {
		return 0
	}
	_, spread := a.belief()
	return int(math.Round(spread))
}

// reasonsOf returns the title's explainer, or nil.
func reasonsOf(t game.Title) game.Explainer {
	explained, _ := t.(game.Explainer)
	return explained
}
