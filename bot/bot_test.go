package bot

import (
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

func player(t *testing.T, spec string) Player {
	t.Helper()
	p, err := New(toy.Title{}, spec)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// positions of a random game of the toy.
func positions(t *testing.T, seed uint64) []game.State {
	t.Helper()
	s, err := toy.Title{}.New(nil, game.FastRand(seed))
	if err != nil {
		t.Fatal(err)
	}
	choice := game.FastRand(seed)
	var all []game.State
	for s.Decider() != game.Nobody {
		all = append(all, game.Clone(toy.Title{}, s))
		legal := s.Legal(nil)
		s.Play(legal[choice.Intn(len(legal))], nil)
	}
	return all
}

// Positions that differ only in what the seat cannot see give the same choice for the same seed.
func TestBotsAreHonest(t *testing.T) {
	for _, spec := range []string{"random", "rule", "rule:100", "roll:60", "roll:60/200"} {
		p := player(t, spec)
		for i, s := range positions(t, 5) {
			want := p.Choose(Observe(toy.Title{}, s, 9), 11).Action
			for other := range uint64(5) {
				twin := game.Clone(toy.Title{}, s)
				twin.Redeal(s.Decider(), game.FastRand(other+1000))
				if got := p.Choose(Observe(toy.Title{}, twin, 9), 11).Action; got != want {
					t.Errorf("%s, position %d: plays %v in one world and %v in another it cannot tell apart",
						spec, i, want, got)
				}
			}
		}
	}
}

func TestSameSeedAndBudgetGiveTheSameChoiceOnAnyNumberOfCores(t *testing.T) {
	for i, s := range positions(t, 6) {
		seen := Observe(toy.Title{}, s, 1)
		one := WithCores(player(t, "roll:80"), 1).Choose(seen, 3)
		two := WithCores(player(t, "roll:80"), 4).Choose(seen, 3)
		if one.Action != two.Action || !slices.EqualFunc(one.Considered, two.Considered, sameCandidate) ||
			one.Simulations != two.Simulations {
			t.Errorf("position %d: %+v on one core, %+v on four", i, one, two)
		}
	}
}

func TestLookingAndChoosingChangeNothing(t *testing.T) {
	for _, s := range positions(t, 7) {
		before := game.Clone(toy.Title{}, s).(*toy.State)
		player(t, "roll:20").Choose(Observe(toy.Title{}, s, 1), 1)
		if *before != *s.(*toy.State) {
			t.Fatal("the match was changed by a bot that thought about it")
		}
	}
}

func TestSearchSaysWhatItConsidered(t *testing.T) {
	s := positions(t, 8)[4]
	c := player(t, "roll:200").Choose(Observe(toy.Title{}, s, 1), 1)
	if len(c.Considered) < 2 || c.Considered[0].Action != c.Action || c.Simulations == 0 {
		t.Fatalf("%+v", c)
	}
	for _, k := range c.Considered {
		if k.Visits == 0 || k.Chance < 0 || k.Chance > certain {
			t.Errorf("%+v", k)
		}
	}
}

// beat plays games from both seats and counts the wins of a.
func beat(t *testing.T, a, b Player, pairs uint64) (wins, games int) {
	t.Helper()
	for seed := range pairs {
		for seat := range game.Seat(2) {
			s, err := toy.Title{}.New(nil, game.FastRand(seed))
			if err != nil {
				t.Fatal(err)
			}
			for n := uint64(0); s.Decider() != game.Nobody; n++ {
				p := b
				if s.Decider() == seat {
					p = a
				}
				s.Play(p.Choose(Observe(toy.Title{}, s, seed<<16|n), seed<<16|n).Action, nil)
			}
			if s.Result().Winners.Has(seat) {
				wins++
			}
			games++
		}
	}
	return wins, games
}

func TestStrongerPlayersWinMore(t *testing.T) {
	tests := []struct {
		strong, weak string
		percent      int
	}{{"rule", "random", 60}, {"roll:100", "random", 65}}
	for _, tt := range tests {
		wins, games := beat(t, player(t, tt.strong), player(t, tt.weak), 100)
		if wins*100 < games*tt.percent {
			t.Errorf("%s beats %s in %d of %d games", tt.strong, tt.weak, wins, games)
		}
	}
}

func TestPlayersByName(t *testing.T) {
	for _, good := range []string{
		"random", "rule", "rule:50", "roll:10", "roll:5ms", "roll:10/100",
		"roll:10~30", "roll:10:5ms", "roll:10:5ms~30", "hobbit", "ranger", "wizard",
	} {
		if _, err := New(toy.Title{}, good); err != nil {
			t.Errorf("%s: %v", good, err)
		}
	}
	for _, bad := range []string{
		"", "rol", "roll", "roll:", "roll:0", "roll:-1s", "roll:5/x", "rule:x",
		"random:1", "nazgul", "roll:10~x", "roll:10:20", "roll:5ms:10", "roll:0:5ms", "roll:10:", "roll:10~101",
		"roll:10@", "roll:10@no-such-value", "rule@linear",
	} {
		if p, err := New(toy.Title{}, bad); err == nil {
			t.Errorf("%q gives %T", bad, p)
		}
	}
}

// Whichever ends first: a count with time to spare is that count, and a time that is over at once leaves one batch.
func TestABudgetMayBeACountAndATime(t *testing.T) {
	s := positions(t, 8)[4]
	seen := Observe(toy.Title{}, s, 1)
	count := player(t, "roll:80").Choose(seen, 3)
	if c := player(t, "roll:80:1h").Choose(seen, 3); c.Action != count.Action || c.Simulations != count.Simulations {
		t.Errorf("with an hour for 80 simulations: %+v, without a limit %+v", c, count)
	}
	if c := player(t, "roll:1000000:1ns").Choose(seen, 3); c.Simulations == 0 || c.Simulations > 1000 {
		t.Errorf("%d simulations in no time", c.Simulations)
	}
}

// bare is the toy without a policy and an evaluation: search must do without.
type bare struct{ game.Title }

func TestSearchNeedsNeitherPolicyNorEvaluation(t *testing.T) {
	s := positions(t, 9)[4]
	seen := Observe(bare{toy.Title{}}, s, 1)
	for _, spec := range []string{"rule", "roll:50", "roll:2ms"} {
		if c := player(t, spec).Choose(seen, 1); !slices.Contains(s.Legal(nil), c.Action) {
			t.Errorf("%s plays %v", spec, c.Action)
		}
	}
}

func sameCandidate(a, b Candidate) bool {
	return a.Action == b.Action && a.Chance == b.Chance && a.Doubt == b.Doubt && a.Visits == b.Visits
}

// A search that is hurried answers with what it has, a legal action; one that nobody hurries is as before.
func TestAHurriedSearchTakesTheBestItHas(t *testing.T) {
	hurried := make(chan struct{})
	close(hurried)
	for _, title := range []game.Title{toy.Title{}} {
		p, err := New(title, "roll:100000000")
		if err != nil {
			t.Fatal(err)
		}
		s, err := title.New(nil, game.LiveRand(game.Seed("hurry", nil)))
		if err != nil {
			t.Fatal(err)
		}
		for range 30 {
			legal := s.Legal(nil)
			choice := Until(p, hurried).Choose(Observe(title, s, 1), 1)
			if !slices.Contains(legal, choice.Action) || choice.Simulations > 0 {
				t.Fatalf("%s: %v after %d simulations", title.ID(), choice.Action, choice.Simulations)
			}
			if s.Apply(choice.Action, nil) != nil || s.Result().Over {
				break
			}
		}
	}
}
