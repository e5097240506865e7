package cup

import (
	"fmt"
	"slices"
)

// What stands at a place of the bracket where no entry is.
const (
	nobody  = -1 // a bye, or neither came
	unknown = -2 // it is not known yet
)

// tie is a place of the bracket where two meet and one goes on.
type tie struct {
	a, b   int
	winner int
	loser  int
	third  bool // for the third place
}

// knocksOut reports whether who loses a round is out.
func (c *Cup) knocksOut(number int) bool {
	return c.Terms.Form == Knockout || c.Terms.Form == Groups && number > c.GroupRounds
}

// seedOrder places seeds in a bracket of a power of two, so that the first two can meet in the final only.
func seedOrder(size int) []int {
	order := []int{0}
	for len(order) < size {
		next := make([]int, 0, 2*len(order))
		for _, s := range order {
			next = append(next, s, 2*len(order)-1-s)
		}
		order = next
	}
	return order
}

func powerOfTwo(n int) int {
	size := 1
	for size < n {
		size *= 2
	}
	return size
}

// finalists is how many stand in the bracket.
func (c *Cup) finalists() int {
	switch {
	case len(c.Finals) > 0:
		return len(c.Finals)
	case c.Terms.Form == Groups:
		count := len(c.groups())
		if count == 1 {
			return 2
		}
		return count * c.Terms.Advance
	}
	return 0
}

// bracket is the whole tree, from its first round to the final; what is not known yet is unknown.
func (c *Cup) bracket() (rounds [][]tie) {
	size := powerOfTwo(c.finalists())
	slots := make([]int, size)
	for i, seed := range seedOrder(size) {
		switch {
		case len(c.Finals) == 0:
			slots[i] = unknown
		case seed < len(c.Finals):
			slots[i] = c.Finals[seed]
		default:
			slots[i] = nobody
		}
	}
	for number := c.GroupRounds + 1; len(slots) > 1; number++ {
		var ties []tie
		var next []int
		for i := 0; i < len(slots); i += 2 {
			t := c.result(tie{a: slots[i], b: slots[i+1]}, number)
			ties = append(ties, t)
			next = append(next, t.winner)
		}
		if len(ties) == 1 && c.Terms.ThirdPlace && len(rounds) > 0 {
			before := rounds[len(rounds)-1]
			ties = append(ties, c.result(tie{a: before[0].loser, b: before[1].loser, third: true}, number))
		}
		rounds = append(rounds, ties)
		slots = next
	}
	return rounds
}

// result finds who goes on from a tie of a round.
func (c *Cup) result(t tie, number int) tie {
	t.winner, t.loser = unknown, unknown
	if number > len(c.Rounds) {
		return t
	}
	round := &c.Rounds[number-1]
	for i := range round.Sets {
		s := &round.Sets[i]
		if pairOf(s.A, s.B) != pairOf(t.a, t.b) {
			continue
		}
		if s.Decided {
			t.winner, t.loser = s.goesOn()
		}
		return t
	}
	t.winner, t.loser = nobody, nobody
	for _, bye := range round.resting() {
		switch bye {
		case t.a:
			t.winner, t.loser = t.a, t.b
		case t.b:
			t.winner, t.loser = t.b, t.a
		}
	}
	return t
}

// goesOn is who has won a set that knocks out, and who has not. If all was drawn, the decider too, the better number
// goes on; if neither came, nobody does.
func (s *Set) goesOn() (winner, loser int) {
	switch {
	case s.HalfA > s.HalfB:
		return s.A, s.B
	case s.HalfA < s.HalfB:
		return s.B, s.A
	case s.HalfA == 0:
		return nobody, nobody
	}
	return min(s.A, s.B), max(s.A, s.B)
}

// pairBracket pairs a round of the bracket. Who has no opponent goes on.
func (c *Cup) pairBracket(number int) (pairs [][2]int, byes []int) {
	present := func(i int) bool { return i >= 0 && !c.Entries[i].Withdrawn }
	for _, t := range c.bracket()[number-1-c.GroupRounds] {
		switch a, b := present(t.a), present(t.b); {
		case a && b:
			pairs = append(pairs, [2]int{t.a, t.b})
		case a:
			byes = append(byes, t.a)
		case b:
			byes = append(byes, t.b)
		}
	}
	return pairs, byes
}

// needsDecider: a level set that must have a winner, once; nobody has withdrawn.
func (c *Cup) needsDecider(s *Set, number int) bool {
	a, b := s.score()
	return c.knocksOut(number) && a == b && a > 0 && len(s.Games) == c.Terms.Games &&
		!c.Entries[s.A].Withdrawn && !c.Entries[s.B].Withdrawn
}

// openDecider adds the game that decides a level set: for a side that is bid for, or drawn by lot.
func (c *Cup) openDecider(s *Set, number int, w world) {
	if c.Coin != nil && s.Bid == nil {
		c.openBid(s, number, w.now)
		return
	}
	first := s.B
	if heads(c.Seed, fmt.Sprintf("decider %d %d %d", number, s.A+1, s.B+1)) {
		first = s.A
	}
	s.Games = append(s.Games, Game{Table: w.newID(), First: first, Until: w.now.Add(c.Terms.grace())})
}

// reached is how far each came in the bracket: 2 for each round, one more for a last one that was won; 0 for those who
// stood in none.
func (c *Cup) reached() []int {
	far := make([]int, len(c.Entries))
	if len(c.Finals) == 0 {
		return far
	}
	rounds := c.bracket()
	for r, ties := range rounds {
		for _, t := range ties {
			for _, i := range []int{t.a, t.b} {
				if i < 0 {
					continue
				}
				if !t.third {
					far[i] = 2 * (r + 1)
				}
				if i == t.winner && r == len(rounds)-1 {
					far[i]++
				}
			}
		}
	}
	return far
}

// champion is who has won a cup that is over, or -1.
func (c *Cup) champion() int {
	switch {
	case c.Ended == nil:
		return -1
	case c.knocksOut(len(c.Rounds)):
		far := c.reached()
		best := slices.Max(far)
		if first := slices.Index(far, best); best > 0 && !slices.Contains(far[first+1:], best) {
			return first
		}
		return -1
	}
	return c.Standings()[0].Entry
}
