package cup

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"
)

// playOut plays a cup to its end and pairs every round of it again.
func (s *sim) playOut() {
	s.t.Helper()
	s.begin("secret", s.world())
	for s.Ended == nil {
		s.playRound()
	}
	for k := range s.Rounds {
		if err := s.checkRound(k); err != nil {
			s.t.Fatalf("%d players, round %d: %v", len(s.Entries), k+1, err)
		}
	}
	if len(s.Rounds) != s.Planned {
		s.t.Fatalf("%d rounds of %d", len(s.Rounds), s.Planned)
	}
}

func TestWhoLosesAKnockoutIsOutAndOneIsLeft(t *testing.T) {
	t.Parallel()
	for trial := range 600 {
		n := 2 + trial%70
		s := newSim(t, uint64(trial), n, Terms{Form: Knockout, Games: 1 + trial%2, ThirdPlace: trial%3 == 0})
		s.playOut()
		if want := bits.Len(uint(n - 1)); len(s.Rounds) != want {
			t.Fatalf("%d players: %d rounds, want %d", n, len(s.Rounds), want)
		}
		lost := map[int]int{}
		for r, ties := range s.bracket() {
			for _, tie := range ties {
				switch {
				case tie.winner < 0:
					t.Fatalf("trial %d: nobody goes on: %+v", trial, tie)
				case tie.third && (r != len(s.Rounds)-1 || lost[max(tie.a, tie.b)] != 1):
					t.Fatalf("trial %d: for the third place: %+v", trial, tie)
				case tie.third:
				case lost[tie.a]+lost[tie.b] > 0:
					t.Fatalf("trial %d: who has lost plays on: %+v", trial, tie)
				case tie.loser >= 0:
					lost[tie.loser]++
				}
			}
		}
		if len(lost) != n-1 || lost[s.champion()] != 0 || s.Standings()[0].Entry != s.champion() {
			t.Fatalf("trial %d: %d of %d have lost, %d has won", trial, len(lost), n, s.champion())
		}
	}
}

func TestByesOfAKnockoutGoToTheFirstNumbers(t *testing.T) {
	t.Parallel()
	s := newSim(t, 1, 11, Terms{Form: Knockout, Games: 2})
	s.begin("secret", s.world())
	byes := slices.Clone(s.Rounds[0].resting())
	slices.Sort(byes)
	if !slices.Equal(byes, []int{0, 1, 2, 3, 4}) || len(s.Rounds[0].Sets) != 3 {
		t.Errorf("%v meet nobody, %d sets", byes, len(s.Rounds[0].Sets))
	}
	for size := 4; size <= 256; size *= 2 {
		order := seedOrder(size)
		if half := order[:size/2]; slices.Contains(half, 1) || !slices.Contains(half, 0) {
			t.Errorf("%d: the first two are in one half", size)
		}
	}
}

func TestALevelSetOfAKnockoutIsDecidedByOneMoreGame(t *testing.T) {
	t.Parallel()
	s := newSim(t, 1, 2, Terms{Form: Knockout, Games: 2})
	s.begin("secret", s.world())
	end := func(half [2]int) {
		for _, g := range s.Rounds[0].Sets[0].Games {
			if _, known := s.games[g.Table]; !known {
				s.games[g.Table] = outcome{over: true, by: "rules", half: half}
			}
		}
		s.step(s.world())
	}
	end([2]int{2, 0}) // the first seat wins both: 1–1
	set := &s.Rounds[0].Sets[0]
	if len(set.Games) != 3 || set.Decided {
		t.Fatalf("level: %+v", set)
	}
	end([2]int{0, 2})
	if want := set.A + set.B - set.Games[2].First; s.champion() != want {
		t.Errorf("%d has won, want %d", s.champion(), want)
	}
}

func TestWithdrawingFromAKnockoutLetsTheOpponentGoOn(t *testing.T) {
	t.Parallel()
	s := newSim(t, 3, 4, Terms{Form: Knockout, Games: 1, ThirdPlace: true})
	s.begin("secret", s.world())
	for _, set := range s.Rounds[0].Sets { // the first numbers win
		half := [2]int{2, 0}
		if set.Games[0].First != min(set.A, set.B) {
			half = [2]int{0, 2}
		}
		s.games[set.Games[0].Table] = outcome{over: true, by: "rules", half: half}
	}
	last := s.Rounds[0].Sets[0]
	s.withdraw(max(last.A, last.B), s.now)
	s.step(s.world())
	if len(s.Rounds) != 2 || len(s.Rounds[1].Sets) != 1 || len(s.Rounds[1].resting()) != 1 {
		t.Fatalf("the third place is not left to the other: %+v", s.Rounds[1:])
	}
	if err := s.checkRound(1); err != nil {
		t.Error(err)
	}
}

func TestInGroupsEveryoneMeetsEveryoneAndTheBestGoOn(t *testing.T) {
	t.Parallel()
	for trial := range 300 {
		groups := 2 << (trial % 4)
		n := groups*3 + trial%(3*groups)
		s := newSim(t, uint64(trial), n, Terms{Form: Groups, Games: 1, Groups: groups, Advance: 1 + trial%2})
		s.playOut()
		met := map[[2]int]int{}
		for r := range s.tabled() {
			for _, set := range s.Rounds[r].Sets {
				if s.Entries[set.A].Group != s.Entries[set.B].Group {
					t.Fatalf("trial %d: %d meets %d of another group", trial, set.A, set.B)
				}
				met[pairOf(set.A, set.B)]++
			}
		}
		want := 0
		for _, g := range s.groups() {
			size := len(s.members(g))
			want += size * (size - 1) / 2
			if size < n/groups || size > n/groups+1 {
				t.Errorf("trial %d: a group of %d", trial, size)
			}
		}
		if len(met) != want || len(s.Finals) != groups*(1+trial%2) || s.champion() < 0 {
			t.Fatalf("trial %d: %d of %d pairs, finals %v", trial, len(met), want, s.Finals)
		}
		for _, ties := range s.bracket()[:len(s.bracket())-1] {
			for _, tie := range ties {
				if s.Entries[tie.a].Group == s.Entries[tie.b].Group {
					t.Fatalf("trial %d: two of a group meet before the final: %+v", trial, tie)
				}
			}
		}
	}
}

func TestTooFewForTheGroupsMakeFewerGroups(t *testing.T) {
	t.Parallel()
	for n := 2; n < 24; n++ {
		s := newSim(t, 1, n, Terms{Form: Groups, Games: 1, Groups: 8, Advance: 2})
		s.playOut()
		for _, g := range s.groups() {
			if size := len(s.members(g)); n >= smallestGroup && size < smallestGroup {
				t.Errorf("%d players: a group of %d", n, size)
			}
		}
	}
}

func TestTiersAreDealtByRatingAndTheNextSeasonByTheTables(t *testing.T) {
	t.Parallel()
	s := newSim(t, 5, 30, Terms{Form: League, Games: 2, Tiers: 3, Promoted: 2})
	s.playOut()
	if len(s.Rounds) != 9 {
		t.Errorf("%d rounds in tiers of ten", len(s.Rounds))
	}
	for i := range s.Entries {
		if want := i/10 + 1; s.Entries[i].Group != want {
			t.Errorf("number %d in tier %d, want %d", i+1, s.Entries[i].Group, want)
		}
	}
	order := s.seasonOrder()
	next := newSim(t, 6, 30, s.Terms)
	moves := map[string]string{}
	place := 0
	for _, l := range s.Standings() {
		moves[s.Entries[l.Entry].Account] = fmt.Sprintf("%d%s", l.Group, s.move(l.Group, place%10+1, 10))
		place++
	}
	for i := range next.Entries {
		next.Entries[i].Season = order[next.Entries[i].Account]
	}
	next.begin("secret", next.world())
	for i := range next.Entries {
		was, now := moves[next.Entries[i].Account], next.Entries[i].Group
		want := map[string]int{"1": 1, "1down": 2, "2up": 1, "2": 2, "2down": 3, "3up": 2, "3": 3}[was]
		if now != want {
			t.Errorf("%s begins in tier %d after %s", next.Entries[i].Account, now, was)
		}
	}
}
