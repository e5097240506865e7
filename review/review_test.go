package review

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/judge"
	"prancingpony/titles"
)

// played is a match of the toy between two players.
func played(t *testing.T, seed uint64, specs ...string) *Match {
	t.Helper()
	title := toy.Title{}
	seats, err := title.Seats(nil)
	if err != nil {
		t.Fatal(err)
	}
	m := &Match{Title: title}
	for _, s := range seats {
		m.Sides = append(m.Sides, s.Side)
	}
	if m.First, err = title.New(nil, game.FastRand(seed)); err != nil {
		t.Fatal(err)
	}
	s := game.Clone(title, m.First)
	for n := 1; s.Decider() != game.Nobody; n++ {
		p, err := bot.New(title, specs[int(s.Decider())%len(specs)])
		if err != nil {
			t.Fatal(err)
		}
		a := p.Choose(bot.Observe(title, s, seed), seed+uint64(n)).Action
		m.Moves = append(m.Moves, Move{n, a})
		if err := s.Apply(a, nil); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

func of(t *testing.T, m *Match) *Review {
	t.Helper()
	r, err := Of(context.Background(), m, judge.New(judge.Effort{Search: 40, Deals: 40}, nil), func(int) {})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Start, play and luck of both sides make the end, for each side, in every match.
func TestTheAccountsAddUp(t *testing.T) {
	for seed := range uint64(20) {
		for _, a := range of(t, played(t, seed, "random")).Accounts {
			if sum := a.Start + a.Play + a.Other + a.Luck; math.Abs(sum-a.End) > 1e-9 || a.Play > 0 || a.Other < 0 {
				t.Errorf("match %d: %+v makes %v", seed, a, sum)
			}
		}
	}
}

// A random player loses more by decisions than a searching one.
func TestBadPlayCosts(t *testing.T) {
	var random, search float64
	for seed := range uint64(20) {
		r := of(t, played(t, seed, "random", "roll:80"))
		random += r.Accounts[0].Play
		search += r.Accounts[1].Play
	}
	if random >= search {
		t.Errorf("random lost %v by its decisions, the search %v", random, search)
	}
}

// detailed is a title all of whose questions deserve only a small search.
type detailed struct {
	toy.Title
	game.DefaultSearchHints
}

func (detailed) Effort(game.State) game.Effort { return game.SmallSearch }

// Where to march, who to take along: what a search does not think about costs chances, too.
func TestQuestionsOfDetailAreJudged(t *testing.T) {
	m := played(t, 1, "random")
	all := of(t, m)
	m.Title = detailed{}
	if details := of(t, m); details.Judged != all.Judged || details.Judged == 0 {
		t.Errorf("%d questions were judged, as details %d", all.Judged, details.Judged)
	}
}

// Who moves nobody, shoots at nobody and charges nobody loses the battle by that, and the review says so: a policy that
// would never do it is no reason to leave unweighed what it costs.
func TestDoingNothingInABattleIsAMistake(t *testing.T) {
	title := titles.All[slices.IndexFunc(titles.All, func(t game.Title) bool { return t.ID() == "battle" })]
	costly, answers := map[Class]int{}, 0
	for seed := range uint64(3) {
		m := idleBattle(t, title, seed)
		answers += len(m.Moves)
		for _, d := range of(t, m).Decisions {
			if d.Side == "good" && d.Played == "pass" {
				costly[d.Class]++
			}
		}
	}
	if costly[Mistake]+costly[Blunder] < 3 {
		t.Errorf("of %d answers in three battles: %v", answers, costly)
	}
}

// idleBattle is a battle in which Good does nothing wherever it may.
func idleBattle(t *testing.T, title game.Title, seed uint64) *Match {
	t.Helper()
	first, err := title.New(nil, game.FastRand(seed))
	if err != nil {
		t.Fatal(err)
	}
	m := &Match{Title: title, Sides: []string{"good", "evil"}, First: first}
	rule, err := bot.New(title, "rule")
	if err != nil {
		t.Fatal(err)
	}
	s := game.Clone(title, first)
	for n := 1; s.Decider() != game.Nobody; n++ {
		a := rule.Choose(bot.Observe(title, s, seed), uint64(n)).Action
		idle := slices.IndexFunc(s.Legal(nil),
			func(a game.Action) bool { return title.Vocabulary().ActionText(a) == "pass" })
		if s.Decider() == 0 && idle >= 0 {
			a = s.Legal(nil)[idle]
		}
		m.Moves = append(m.Moves, Move{n, a})
		s.Play(a, nil)
	}
	return m
}

func TestDecisionsAreNamedByTheirCost(t *testing.T) {
	for cost, want := range map[int]Class{
		200: Inaccuracy, 499: Inaccuracy, 500: Mistake,
		999: Mistake, 1000: Blunder, 6000: Blunder,
	} {
		if got := classOf(cost); got != want {
			t.Errorf("%d: %q, want %q", cost, got, want)
		}
	}
	seen := map[Class]bool{}
	for seed := range uint64(12) {
		r := of(t, played(t, seed, "random", "roll:200"))
		found := map[string]int{}
		for _, d := range r.Decisions {
			seen[d.Class] = true
			if d.Class == Found {
				found[d.Side]++
			} else if d.Played == d.Better {
				t.Errorf("match %d: %+v", seed, d)
			}
		}
		for side, n := range found {
			if n > mostFound {
				t.Errorf("match %d: %s found %d", seed, side, n)
			}
		}
	}
	if !seen[Blunder] || !seen[Inaccuracy] {
		t.Errorf("twelve matches: only %v", seen)
	}
}

// The only good answer is a find, and any other a blunder.
func TestTheOnlyAnswerIsFound(t *testing.T) {
	title := toy.Title{}
	for answer, want := range map[string]Class{"play riddle-12": Found, "play riddle-1": Blunder} {
		first,
			err := title.Read([]byte(`{"title":"toy","turn":6,"seat":1,"deck":[],"hands":[[],["riddle-1",`+
			`"riddle-12"]],"bids":[2,2],"scores":[14,5]}`), nil)
		if err != nil {
			t.Fatal(err)
		}
		a, err := title.Vocabulary().ParseAction(answer)
		if err != nil {
			t.Fatal(err)
		}
		r := of(t, &Match{Title: title, Sides: []string{"bilbo", "gollum"}, First: first, Moves: []Move{{1, a}}})
		if len(r.Decisions) != 1 || r.Decisions[0].Class != want || r.Decisions[0].Better != "play riddle-12" {
			t.Errorf("%s: %+v, want %s", answer, r.Decisions, want)
		}
	}
}

// Orders of the same moves are one answer: a find that was played in another order is described as the best answer is
// answer, so that what follows belongs to it.
func TestAFindInAnotherOrderIsTheBestAnswer(t *testing.T) {
	title := toy.Title{}
	actions := func(text string) []game.Action {
		a, err := title.Vocabulary().ParseAction(text)
		if err != nil {
			t.Fatal(err)
		}
		return []game.Action{a}
	}
	v := &judge.Verdict{Deals: 8, Answers: []judge.Answer{
		{Line: actions("play riddle-1"), Same: actions("play riddle-12"), Chance: 8000, AsGood: true},
		{Line: actions("play riddle-2"), Chance: 5000},
	}}
	d := &Decision{Played: "play riddle-12"}
	if !d.Refresh(title, v) || d.Class != Found || d.Better != "play riddle-1" || d.Played != "play riddle-12" {
		t.Errorf("%+v", d)
	}
}

// The same match and seed give the same review; a cancelled one stops.
func TestAReviewIsRepeatableAndCanBeCalledOff(t *testing.T) {
	m := played(t, 3, "random")
	one, two := of(t, m), of(t, m)
	if len(one.Decisions) != len(two.Decisions) || one.Judged != two.Judged || one.Judged == 0 {
		t.Errorf("%d of %d, then %d of %d", len(one.Decisions), one.Judged, len(two.Decisions), two.Judged)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Of(ctx, m, judge.New(judge.Usual, nil), func(int) {}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
