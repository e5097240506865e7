package cup

import (
	"cmp"
	"slices"
)

// Line is how one who plays stands. Points are counted in halves.
type Line struct {
	Entry     int
	Group     int // or tier; 0 if there are none
	Reached   int // in a bracket: the further, the more
	Points    int // half points of decided sets
	Opponents int // half points of all their opponents in decided sets
	Games     int // half points of all games
	Live      int // half points that the sets being played would give if they stopped now
	Direct    int // where everyone meets everyone: half points of decided sets against those with equal points
}

// Standings are the lines of all, best first: points, then what breaks ties, then the lot. Where everyone meets
// everyone, those with equal points have met the same people: what they did against each other comes first.
func (c *Cup) Standings() []Line {
	lines := c.lines()
	if c.Terms.Form == Knockout {
		for i, far := range c.reached() {
			lines[i].Reached = far
		}
	}
	slices.SortFunc(lines, func(a, b Line) int {
		return cmp.Or(
			cmp.Compare(a.Group, b.Group), cmp.Compare(b.Reached, a.Reached), cmp.Compare(b.Points, a.Points),
			cmp.Compare(b.Direct, a.Direct), c.breakTie(&a, &b),
			cmp.Compare(c.Entries[a.Entry].Lot, c.Entries[b.Entry].Lot), cmp.Compare(a.Entry, b.Entry))
	})
	return lines
}

func (c *Cup) breakTie(a, b *Line) int {
	opponents, games := cmp.Compare(b.Opponents, a.Opponents), cmp.Compare(b.Games, a.Games)
	if c.everyoneMeets() {
		return cmp.Or(games, opponents)
	}
	return cmp.Or(opponents, games)
}

// everyoneMeets reports whether head-to-head breaks ties.
func (c *Cup) everyoneMeets() bool {
	return c.Rules > 0 && c.Terms.Form != Swiss && c.Terms.Form != Knockout
}

// sortLines puts lines of different groups in order; they are equal where only the lot or a number differs.
func sortLines(lines []Line) {
	slices.SortFunc(lines, func(a, b Line) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(b.Games, a.Games),
			cmp.Compare(b.Opponents, a.Opponents), cmp.Compare(a.Entry, b.Entry))
	})
}

// tabled are the rounds that count for the table: where groups have finals, those of the groups.
func (c *Cup) tabled() []Round {
	if c.Terms.Form == Groups {
		return c.Rounds[:min(len(c.Rounds), c.GroupRounds)]
	}
	return c.Rounds
}

// lines counts, in the order of the entries.
func (c *Cup) lines() []Line {
	lines := make([]Line, len(c.Entries))
	for i := range lines {
		lines[i].Entry, lines[i].Group = i, c.Entries[i].Group
	}
	rounds := c.tabled()
	for r := range rounds {
		round := &rounds[r]
		if round.Bye >= 0 && c.Terms.Form == Swiss { // where everyone meets everyone, each rests once
			lines[round.Bye].Points += 2
		}
		for i := range round.Sets {
			s := &round.Sets[i]
			for _, g := range s.Games {
				lines[s.A].Games += g.HalfA
				lines[s.B].Games += g.HalfB
			}
			if s.Decided {
				lines[s.A].Points += s.HalfA
				lines[s.B].Points += s.HalfB
				continue
			}
			a, b := s.score()
			halfA, halfB := shareOf(a, b)
			lines[s.A].Live += halfA
			lines[s.B].Live += halfB
		}
	}
	for r := range rounds {
		for _, s := range rounds[r].Sets {
			if s.Decided {
				lines[s.A].Opponents += lines[s.B].Points
				lines[s.B].Opponents += lines[s.A].Points
				if c.everyoneMeets() && lines[s.A].Points == lines[s.B].Points {
					lines[s.A].Direct += s.HalfA
					lines[s.B].Direct += s.HalfB
				}
			}
		}
	}
	return lines
}

// score is the half points of the games so far.
func (s *Set) score() (a, b int) {
	for _, g := range s.Games {
		a += g.HalfA
		b += g.HalfB
	}
	return a, b
}

// shareOf is what a set is worth: a point to who has more, half each if they have the same, nothing to those who both
// stayed away.
func shareOf(a, b int) (halfA, halfB int) {
	switch {
	case a > b:
		return 2, 0
	case a < b:
		return 0, 2
	case a == 0:
		return 0, 0
	}
	return 1, 1
}
