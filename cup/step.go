package cup

import (
	"fmt"
	"math/bits"
	"time"
)

// outcome is what its table says of a game.
type outcome struct {
	over    bool
	missing bool // the table has not been made
	begun   bool // both have come
	by      string
	half    [2]int // half points of the seats
}

// world is what the rules must know from outside a cup.
type world struct {
	now   time.Time
	games map[string]outcome // by table
	newID func() string      // for the tables to come
}

// begin starts a cup: the draw, and the first round.
func (c *Cup) begin(secret string, w world) {
	c.Rules = rulesNow
	c.draw(secret)
	c.split()
	c.plan()
	c.Started = &w.now
	c.tell(News{At: w.now, Kind: newsStart})
	c.nextRound(w)
}

// plan counts the rounds to come.
func (c *Cup) plan() {
	n := len(c.Entries)
	switch c.Terms.Form {
	case Swiss:
		c.Planned = c.Terms.swissRounds(n)
	case Knockout:
		for i := range n {
			c.Finals = append(c.Finals, i)
		}
		c.Planned = bits.Len(uint(n - 1))
	case Groups:
		c.GroupRounds = c.groupRounds()
		c.Planned = c.GroupRounds + bits.Len(uint(c.finalists()-1))
	default:
		c.Planned = c.groupRounds()
	}
}

// step moves a cup on as far as the games allow, and reports whether anything changed.
func (c *Cup) step(w world) (changed bool) {
	for c.stepOnce(w) {
		changed = true
	}
	return changed
}

func (c *Cup) stepOnce(w world) (changed bool) {
	round := c.current()
	if round == nil {
		return false
	}
	number := len(c.Rounds)
	undecided := 0
	var level []*Set
	for i := range round.Sets {
		s := &round.Sets[i]
		if s.Decided {
			continue
		}
		if c.settle(s, w) || c.closeBid(s, number, w) {
			changed = true
		}
		switch {
		case !s.played():
			undecided++
		case c.needsDecider(s, number):
			c.openDecider(s, number, w)
			undecided++
			changed = true
		case c.mayNeedDecider(s, number):
			level = append(level, s)
		default:
			c.decide(s, number, w)
			changed = true
		}
	}
	if undecided > 0 || c.Paused != nil {
		return changed
	}
	if len(level) > 0 {
		c.decideLevel(level, number, w)
		return true
	}
	c.endRound(round, w)
	return true
}

// settle writes down the games of a set that have ended.
func (c *Cup) settle(s *Set, w world) (changed bool) {
	for i := range s.Games {
		g := &s.Games[i]
		if g.Done {
			continue
		}
		o := w.games[g.Table]
		if o.missing && (c.Entries[s.A].Withdrawn || c.Entries[s.B].Withdrawn) {
			o = outcome{over: true, by: byDefault, half: c.forfeit(g.First, s.A+s.B-g.First, [2]bool{})}
		}
		if !o.over {
			changed = changed || o.begun && !g.Begun
			g.Begun = g.Begun || o.begun
			continue
		}
		g.Done, g.By, g.HalfA, g.HalfB = true, o.by, o.half[0], o.half[1]
		if g.First != s.A {
			g.HalfA, g.HalfB = o.half[1], o.half[0]
		}
		changed = true
	}
	return changed
}

// forfeit is what a game is worth that could not begin because of those who are away, by seat: the other has won. If
// both are, one who has withdrawn leaves it to the other, else both have lost.
func (c *Cup) forfeit(first, second int, away [2]bool) [2]int {
	gone := [2]bool{c.Entries[first].Withdrawn, c.Entries[second].Withdrawn}
	if gone[0] != gone[1] {
		away = gone
	}
	switch {
	case away[0] == away[1]:
		return [2]int{0, 0}
	case away[0]:
		return [2]int{0, 2}
	}
	return [2]int{2, 0}
}

// played reports whether every game of a set is over and none is to come.
func (s *Set) played() bool {
	if s.Bid != nil && !s.Bid.Opened {
		return false
	}
	for _, g := range s.Games {
		if !g.Done {
			return false
		}
	}
	return true
}

// mayNeedDecider: a set of the last round at 1–1, where there is bidding, and nobody has withdrawn.
func (c *Cup) mayNeedDecider(s *Set, number int) bool {
	a, b := s.score()
	return c.Coin != nil && c.Terms.Games == 2 && len(s.Games) == 2 && number == c.Planned && a == b && a > 0 &&
		!c.Entries[s.A].Withdrawn && !c.Entries[s.B].Withdrawn
}

// decideLevel: once all else is decided, those who could still come first by winning their set play on; the others
// share it.
func (c *Cup) decideLevel(level []*Set, number int, w world) {
	lines := c.lines()
	best := 0
	for _, l := range lines {
		best = max(best, l.Points)
	}
	for _, s := range level { // one of these two ends with half a point more at least
		best = max(best, lines[s.A].Points+1, lines[s.B].Points+1)
	}
	for _, s := range level {
		if max(lines[s.A].Points, lines[s.B].Points)+2 >= best {
			c.openBid(s, number, w.now)
		} else {
			c.decide(s, number, w)
		}
	}
}

func (c *Cup) decide(s *Set, number int, w world) {
	a, b := s.score()
	s.Decided = true
	s.HalfA, s.HalfB = shareOf(a, b)
	c.tell(News{At: w.now, Kind: newsSet, Round: number, A: s.A + 1, B: s.B + 1, HalfA: a, HalfB: b})
}

func (c *Cup) endRound(round *Round, w world) {
	round.Over = true
	c.Requests = nil
	if len(c.Rounds) < c.Planned && len(c.playing()) > 1 {
		c.nextRound(w)
		return
	}
	c.Ended = &w.now
	c.tell(News{At: w.now, Kind: newsEnd})
}

// nextRound pairs a round and chooses the ids of its tables; they are made afterwards.
func (c *Cup) nextRound(w world) {
	number := len(c.Rounds) + 1
	round := Round{Bye: -1, Began: w.now, Ends: c.Terms.ends(w.now)}
	if c.Terms.Form == Groups && number == c.GroupRounds+1 {
		c.Finals = c.qualifiers()
	}
	pairs, byes := c.pairRound(number)
	if len(byes) == 1 {
		round.Bye = byes[0]
	} else {
		round.Byes = byes
	}
	for i := range c.Entries {
		c.Entries[i].Reminded = 0
	}
	for _, p := range pairs {
		round.Sets = append(round.Sets, c.newSet(p[0], p[1], number, w))
	}
	c.Rounds = append(c.Rounds, round)
	c.tell(News{At: w.now, Kind: newsRound, Round: number})
}

// pairRound pairs a round, and says who has a bye.
func (c *Cup) pairRound(number int) (pairs [][2]int, byes []int) {
	switch {
	case c.Terms.Form == Swiss:
		pairs, bye := c.pairings()
		if bye >= 0 {
			byes = []int{bye}
		}
		return pairs, byes
	case c.knocksOut(number):
		return c.pairBracket(number)
	}
	return c.pairGroups(number)
}

func (c *Cup) newSet(a, b, number int, w world) Set {
	s := Set{A: a, B: b}
	until := w.now.Add(c.Terms.grace())
	switch {
	case c.Terms.Games == 2:
		s.Games = []Game{{Table: w.newID(), First: a, Until: until}, {Table: w.newID(), First: b, Until: until}}
	case c.Coin != nil:
		c.openBid(&s, number, w.now)
	default:
		s.Games = []Game{{Table: w.newID(), First: c.firstOf(a, b, number), Until: until}}
	}
	return s
}

// firstOf is who has the first seat in a single game: who has had it less often, else by lot.
func (c *Cup) firstOf(a, b, number int) int {
	balance := map[int]int{}
	for r := range c.Rounds {
		for _, s := range c.Rounds[r].Sets {
			for _, g := range s.Games {
				balance[g.First]++
				balance[s.A+s.B-g.First]--
			}
		}
	}
	switch {
	case balance[a] < balance[b]:
		return a
	case balance[b] < balance[a]:
		return b
	case heads(c.Seed, fmt.Sprintf("side %d %d %d", number, a+1, b+1)):
		return a
	}
	return b
}

// withdraw takes one out of all rounds to come. What is being played is lost at its table.
func (c *Cup) withdraw(i int, now time.Time) {
	if c.Entries[i].Withdrawn {
		return
	}
	c.Entries[i].Withdrawn = true
	c.tell(News{At: now, Kind: newsWithdrawn, A: i + 1})
	round := c.current()
	if round == nil {
		return
	}
	for k := range round.Sets {
		s := &round.Sets[k]
		if s.Bid == nil || s.Bid.Opened || s.Bid.Open {
			continue
		}
		if at := [2]int{s.A, s.B}; at[0] == i && s.Bid.Offers[0] == nil {
			s.Bid.Offers[0] = new(int)
		} else if at[1] == i && s.Bid.Offers[1] == nil {
			s.Bid.Offers[1] = new(int)
		}
	}
}
