package bot

import (
	"time"

	"prancingpony/game"
)

// Study searches questions for reviews, analyses and puzzles: on one core, small questions too, with reasons.
type Study struct {
	Simulations int
	Budget      time.Duration   // whichever ends first
	Left        <-chan struct{} // closed once nobody waits for the answer any more
	Patient     bool            // never stops early: the figures count, not only the choice
	Also        []game.Action   // answers that are searched whatever the policy thinks of them
}

// Of searches the question of an observation. A certain win comes first.
func (q Study) Of(seen Observation, seed uint64) Choice {
	legal := seen.state.Legal(nil)
	if len(legal) == 1 {
		return Choice{Action: legal[0]}
	}
	p := roll{near: defaultHorizon, far: defaultHorizon, cores: 1, simulations: q.Simulations, budget: q.Budget}
	search := newSearch(p, seen, legal, seed)
	search.reasons, search.patient, search.left = reasonsOf(seen.title), q.Patient, q.Left
	for _, a := range q.Also {
		search.include(a)
	}
	search.run()
	choice := search.choice(seed)
	if line := findWin(seen, seed); line != nil {
		choice.sure(line)
	}
	return choice
}

// include adds an answer to the candidates.
func (s *search) include(a game.Action) {
	for _, known := range s.all {
		if known.action == a {
			return
		}
	}
	last := s.all[len(s.all)-1]
	added := &contender{action: a, prior: last.prior, spread: last.spread, dealSD: last.dealSD}
	s.all, s.rivals = append(s.all, added), append(s.rivals, added)
}

// sure puts a line that wins at once first.
func (c *Choice) sure(line []game.Action) {
	won := Candidate{Action: line[0], Chance: certain}
	rest := []Candidate{won}
	for _, k := range c.Considered {
		if k.Action != line[0] {
			rest = append(rest, k)
		}
	}
	c.Action, c.Rest, c.Considered = line[0], line[1:], rest
}

// Lines compares whole lines of the decider's answers in the same deals with the same luck, and returns them in the
// order they were given. Neither luck nor another seat may come between the answers of a line.
func (q Study) Lines(seen Observation, lines [][]game.Action, seed uint64) []Candidate {
	p := roll{near: defaultHorizon, far: defaultHorizon, cores: 1, simulations: q.Simulations, patient: true}
	search := newSearch(p, seen, seen.state.Legal(nil), seed)
	search.reasons, search.all = reasonsOf(seen.title), nil
	for _, line := range lines {
		search.all = append(search.all, &contender{
			action: line[0], rest: line[1:], spread: certain,
			dealSD: usualDealSD,
		})
	}
	search.favourite, search.rivals = search.all[0], search.all[1:]
	search.round(max(1, q.Simulations/len(lines)), time.Time{})
	var weighed []Candidate
	for _, a := range search.all {
		weighed = append(weighed, Candidate{
			Action: a.action, Chance: search.chance(a), Doubt: search.doubt(a), Visits: a.visits,
			Because: search.because(search.favourite, a),
		})
	}
	return weighed
}

// Follow continues an answer as long as the same seat decides and nothing is left to chance. Gaps says for each action
// after the first by how much it leads the next best, in 1/10000.
func (q Study) Follow(
	seen Observation, first []game.Action, longest int, seed uint64,
) (line []game.Action, gaps []int) {
	line = append(line, first...)
	for range first[1:] {
		gaps = append(gaps, 0) // of a plan: not searched one by one
	}
	s := game.Clone(seen.title, seen.state)
	draws := s.Rand().Draws()
	for _, a := range line {
		s.Play(a, nil)
	}
	for len(line) < longest && s.Decider() == seen.seat && s.Rand().Draws() == draws {
		at := Observation{title: seen.title, state: s, seat: seen.seat, scratch: new(scratch)}
		next := q.Of(at, mix(seed, uint64(len(line))))
		gap := certain
		if len(next.Considered) > 1 {
			gap = next.Considered[0].Chance - next.Considered[1].Chance
		}
		for i, a := range next.Actions() {
			if i > 0 {
				gap = 0
			}
			line, gaps = append(line, a), append(gaps, gap)
			s.Play(a, nil)
		}
	}
	return line, gaps
}
