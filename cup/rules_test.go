package cup

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"
	"time"

	"prancingpony/match"
)

// sim plays a cup without tables: each game ends by chance.
type sim struct {
	*Cup
	t     *testing.T
	r     *rand.Rand
	next  int
	now   time.Time
	games map[string]outcome
}

func newSim(t *testing.T, seed uint64, n int, terms Terms) *sim {
	terms.Size = n
	if terms.Clock.Kind == "" {
		terms.Clock = match.Clock{Kind: "live", Seconds: 60}
	}
	s := &sim{
		Cup: &Cup{Terms: terms}, t: t, r: rand.New(rand.NewPCG(seed, 1)), games: map[string]outcome{},
		now: time.Unix(1e9, 0).UTC(),
	}
	for i := range n {
		s.Entries = append(s.Entries, Entry{Account: "a" + strconv.Itoa(i), Rating: 1500 - s.r.IntN(3)*100})
	}
	return s
}

func (s *sim) world() world {
	return world{now: s.now, games: s.games, newID: func() string {
		s.next++
		return "t" + strconv.Itoa(s.next)
	}}
}

// playRound ends every game of the round that can end, in any order, and lets the cup move on after each.
func (s *sim) playRound() {
	rounds := len(s.Rounds)
	for guard := 0; s.Ended == nil && len(s.Rounds) == rounds; guard++ {
		if guard > 500 {
			s.t.Fatalf("round %d does not end: %+v", rounds, s.current())
		}
		round := s.current()
		for i := range round.Sets {
			set := &round.Sets[i]
			if set.Bid != nil && !set.Bid.Opened {
				_ = s.offer([2]int{set.A, set.B}[s.r.IntN(2)], s.r.IntN(len(s.Coin.Prices)), s.now)
			}
			for _, g := range set.Games {
				if _, known := s.games[g.Table]; !known && s.r.IntN(2) == 0 {
					half := [3][2]int{{2, 0}, {0, 2}, {1, 1}}[min(2, s.r.IntN(8)/3)]
					s.games[g.Table] = outcome{over: true, by: "rules", half: half}
				}
			}
		}
		s.step(s.world())
	}
}

// The rules of Swiss cups, over thousands of them: nobody meets anyone twice, nobody rests twice, everybody plays every
// round, and those who meet have points as equal as can be.
func TestSwissNeverPairsTwiceNorRestsTwice(t *testing.T) {
	t.Parallel()
	for trial := range 3000 {
		n := 2 + trial%23
		s := newSim(t, uint64(trial), n, Terms{Form: Swiss, Games: 1 + trial%2, Rounds: trial % 20})
		s.begin("secret", s.world())
		for s.Ended == nil {
			s.playRound()
		}
		met, rested := s.met()
		for pair, times := range met {
			if times > 1 {
				t.Fatalf("trial %d: %d players, %d rounds: %v met %d times", trial, n, s.Planned, pair, times)
			}
		}
		for who, times := range rested {
			if times > 1 {
				t.Fatalf("trial %d: %d players, %d rounds: %d rested %d times", trial, n, s.Planned, who, times)
			}
		}
		if len(s.Rounds) != s.Planned {
			t.Fatalf("trial %d: %d rounds of %d", trial, len(s.Rounds), s.Planned)
		}
		s.checkRounds(n)
		s.checkPoints()
	}
}

// checkRounds: each plays once in every round, or rests.
func (s *sim) checkRounds(n int) {
	s.t.Helper()
	for r, round := range s.Rounds {
		seen := map[int]int{}
		for _, set := range round.Sets {
			seen[set.A]++
			seen[set.B]++
		}
		if round.Bye >= 0 {
			seen[round.Bye]++
		}
		if (round.Bye >= 0) != (n%2 == 1) {
			s.t.Fatalf("round %d of %d players: bye %d", r+1, n, round.Bye)
		}
		for i := range n {
			if seen[i] != 1 {
				s.t.Fatalf("round %d: %d plays %d times", r+1, i, seen[i])
			}
		}
	}
}

// checkPoints: every set gives one point, every bye of a Swiss one.
func (s *sim) checkPoints() {
	s.t.Helper()
	sum, want := 0, 0
	for _, l := range s.Standings() {
		sum += l.Points
	}
	for _, round := range s.Rounds {
		want += 2 * len(round.Sets)
		if round.Bye >= 0 && s.Terms.Form == Swiss {
			want += 2
		}
	}
	if sum != want {
		s.t.Fatalf("%d half points in all, want %d", sum, want)
	}
}

func TestTheFirstRoundPairsTheUpperHalfWithTheLower(t *testing.T) {
	t.Parallel()
	s := newSim(t, 1, 8, Terms{Form: Swiss, Games: 2})
	for i := range s.Entries {
		s.Entries[i].Rating = 2000 - i
	}
	s.begin("secret", s.world())
	for _, set := range s.Rounds[0].Sets {
		if set.B-set.A != 4 {
			t.Errorf("%d meets %d", set.A+1, set.B+1)
		}
	}
	if s.Planned != 3 {
		t.Errorf("%d rounds for eight", s.Planned)
	}
}

func TestThoseWithEqualPointsMeet(t *testing.T) {
	t.Parallel()
	s := newSim(t, 1, 8, Terms{Form: Swiss, Games: 2})
	s.begin("secret", s.world())
	for _, set := range s.Rounds[0].Sets { // no drawn sets: two groups of four
		for _, g := range set.Games {
			half := [2]int{2, 0}
			if g.First != set.A {
				half = [2]int{0, 2}
			}
			s.games[g.Table] = outcome{over: true, half: half}
		}
	}
	s.step(s.world())
	lines := s.lines()
	for _, set := range s.Rounds[1].Sets {
		if lines[set.A].Points != lines[set.B].Points {
			t.Errorf("%d with %d half points meets %d with %d", set.A, lines[set.A].Points, set.B, lines[set.B].Points)
		}
	}
}

func TestInARoundRobinEveryoneMeetsEveryoneOnce(t *testing.T) {
	t.Parallel()
	for n := 2; n <= maxRobin; n++ {
		s := newSim(t, uint64(n), n, Terms{Form: Robin, Games: 2})
		s.begin("secret", s.world())
		for s.Ended == nil {
			s.playRound()
		}
		met, rested := s.met()
		if len(met) != n*(n-1)/2 {
			t.Errorf("%d players: %d pairs met", n, len(met))
		}
		for pair, times := range met {
			if times != 1 {
				t.Errorf("%d players: %v met %d times", n, pair, times)
			}
		}
		if n%2 == 1 && len(rested) != n {
			t.Errorf("%d players: %d rested", n, len(rested))
		}
		s.checkRounds(n)
		s.checkPoints()
	}
}

func TestSidesAreSwappedWithinASetAndBalancedBetweenSingleGames(t *testing.T) {
	t.Parallel()
	for _, games := range []int{1, 2} {
		s := newSim(t, 5, 8, Terms{Form: Robin, Games: games})
		s.begin("secret", s.world())
		for s.Ended == nil {
			s.playRound()
		}
		balance := map[int]int{}
		for _, round := range s.Rounds {
			for _, set := range round.Sets {
				if games == 2 && (set.Games[0].First != set.A || set.Games[1].First != set.B) {
					t.Errorf("set %+v", set)
				}
				for _, g := range set.Games {
					balance[g.First]++
					balance[set.A+set.B-g.First]--
				}
			}
		}
		for who, b := range balance {
			if games == 2 && b != 0 || b > 3 || b < -3 {
				t.Errorf("%d games a set: %d has sat first %d times more than second", games, who, b)
			}
		}
	}
}

// Those who withdraw are not paired again; the others are, with as few rematches as can be.
func TestWithdrawnPlayersAreNotPairedAgain(t *testing.T) {
	t.Parallel()
	for trial := range 500 {
		form := []string{Swiss, Robin}[trial%2]
		n := 3 + trial%10
		s := newSim(t, uint64(trial), n, Terms{Form: form, Games: 2})
		s.begin("secret", s.world())
		for s.Ended == nil {
			if s.r.IntN(2) == 0 {
				gone := s.r.IntN(n)
				for _, set := range s.current().Sets {
					for _, g := range set.Games {
						if _, known := s.games[g.Table]; !known && (set.A == gone || set.B == gone) {
							s.games[g.Table] = outcome{missing: true}
						}
					}
				}
				s.withdraw(gone, s.now)
			}
			before := len(s.Rounds)
			was := map[int]bool{}
			for i := range s.Entries {
				was[i] = s.Entries[i].Withdrawn
			}
			s.playRound()
			if len(s.Rounds) == before || form != Swiss {
				continue
			}
			for _, set := range s.Rounds[len(s.Rounds)-1].Sets {
				if was[set.A] || was[set.B] {
					t.Fatalf("trial %d: %d–%d is paired after a withdrawal", trial, set.A, set.B)
				}
			}
		}
	}
}

func TestTiesAreBrokenByOpponentsThenGamesThenLot(t *testing.T) {
	t.Parallel()
	won := func(a, b, halfA, halfB int) Set {
		s := Set{A: a, B: b, Decided: true, Games: []Game{{First: a, Done: true, HalfA: halfA, HalfB: halfB}}}
		s.HalfA, s.HalfB = shareOf(halfA, halfB)
		return s
	}
	tests := []struct {
		rule   string
		rounds []Round
		lots   []string
		first  int
	}{
		{"points", []Round{{Bye: -1, Sets: []Set{won(0, 1, 2, 0), won(2, 3, 1, 1)}}}, []string{"9", "1", "2", "3"}, 0},
		{"points of the opponents", []Round{
			{Bye: -1, Sets: []Set{won(0, 1, 2, 0), won(2, 3, 2, 0)}},
			{Bye: -1, Sets: []Set{won(3, 1, 2, 0)}},
		}, []string{"1", "8", "2", "9"}, 2},
		{"games", []Round{{Bye: -1, Sets: []Set{won(0, 1, 3, 1), won(2, 3, 4, 0)}}}, []string{"1", "8", "2", "9"}, 2},
		{"the lot", []Round{{Bye: -1, Sets: []Set{won(0, 1, 2, 0), won(2, 3, 2, 0)}}}, []string{"5", "8", "2", "9"}, 2},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			t.Parallel()
			c := &Cup{Terms: Terms{Form: Swiss}, Rounds: tt.rounds}
			for _, l := range tt.lots {
				c.Entries = append(c.Entries, Entry{Lot: l})
			}
			if got := c.Standings()[0].Entry; got != tt.first {
				t.Errorf("%d is first, want %d: %+v", got, tt.first, c.Standings())
			}
		})
	}
}

func TestASetIsAPointToTheBetterAndHalfEachAtOneAll(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ a, b, halfA, halfB int }{
		{4, 0, 2, 0},
		{2, 2, 1, 1},
		{3, 1, 2, 0},
		{0, 4, 0, 2},
		{0, 0, 0, 0},
	} {
		if a, b := shareOf(tt.a, tt.b); a != tt.halfA || b != tt.halfB {
			t.Errorf("%d–%d gives %d–%d, want %d–%d", tt.a, tt.b, a, b, tt.halfA, tt.halfB)
		}
	}
}

func TestTheDrawFollowsFromTheSecretAndTheEntries(t *testing.T) {
	t.Parallel()
	s := newSim(t, 3, 9, Terms{Form: Swiss, Games: 1})
	for i := range s.Entries {
		s.Entries[i].Rating = 0
	}
	s.Commitment = "7a9f3d1bd6ba0a9bbb6b22ab5d8fd4f5b2ba3f8d4f6c3fa1a0c8e0bd0bfb6d6e"
	s.begin("secret", s.world())
	if err := s.check("secret"); err == nil {
		t.Error("a wrong commitment passes")
	}
	s.Commitment = commit("secret")
	if err := s.check("secret"); err != nil {
		t.Error(err)
	}
	if err := s.check("another"); err == nil {
		t.Error("another secret passes")
	}
	s.Entries[2].Lot = "0000000000000000"
	if err := s.check("secret"); err == nil {
		t.Error("a lot that was not drawn passes")
	}
	tosses := 0
	for i := range 1000 {
		if heads(s.Seed, fmt.Sprint(i)) {
			tosses++
		}
	}
	if tosses < 400 || tosses > 600 {
		t.Errorf("%d heads of 1000", tosses)
	}
}
