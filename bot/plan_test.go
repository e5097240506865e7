package bot

import (
	"slices"
	"sync/atomic"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

// planned is the toy with plans. Its policy plays the lowest card, and its plans are how to spend the rest
// of the match: so only a search that follows plans sees what the high cards and the die are worth.
type planned struct {
	toy.Title
	offered []int32
	strayed *atomic.Int32 // questions asked of a plan for the other seat
}

const (
	planLowest int32 = iota
	planHighest
	planTwoHighest // then it runs out
	planRefused    // has run out before it begins
)

// The verbs of the toy, by their place in its vocabulary.
const toyPlay = 1

func (planned) Score(_ game.State, legal []game.Action, scores []int32) {
	for i, a := range legal {
		scores[i] = -100 * int32(a.A)
		if a.Verb != toyPlay {
			scores[i] = -5000
		}
	}
}

func (p planned) Plans(s game.State, plans []int32) []int32 { return append(plans, p.offered...) }

func (p planned) Follow(s game.State, plan int32, legal []game.Action) (game.Action, bool) {
	if s.Decider() != 0 {
		p.strayed.Add(1)
	}
	cards := slices.DeleteFunc(slices.Clone(legal), func(a game.Action) bool { return a.Verb != toyPlay })
	if plan == planRefused || len(cards) == 0 || plan == planTwoHighest && s.Turn() > 2 {
		return game.Action{}, false
	}
	if plan == planLowest {
		return cards[0], true
	}
	return cards[len(cards)-1], true
}

// plannedPosition is the first question after the bids: seat 0 has three cards and six turns to go.
func plannedPosition(t *testing.T, title game.Title, seed uint64) game.State {
	t.Helper()
	s, err := title.New(nil, game.FastRand(seed))
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		s.Play(s.Legal(nil)[0], nil)
	}
	return s
}

func TestSearchFollowsPlansAndAnswersWithTheFirstActionOfTheBest(t *testing.T) {
	title := planned{offered: []int32{planLowest, planHighest, planRefused}, strayed: new(atomic.Int32)}
	for seed := range uint64(10) {
		s := plannedPosition(t, title, seed)
		want, _ := title.Follow(s, planHighest, s.Legal(nil))
		c := player(t, "roll:60").Choose(Look(title, s, seed), seed)
		// All cards are played in the end; what counts is who plays them within the horizon.
		if c.Action != want || len(c.Considered) != 2 {
			t.Errorf("seed %d: %+v, want %v of two plans", seed, c, want)
		}
	}
	if n := title.strayed.Load(); n != 0 {
		t.Errorf("a plan was asked %d times for the other seat", n)
	}
}

func TestPlansThatBeginAlikeAreOneCandidate(t *testing.T) {
	title := planned{offered: []int32{planTwoHighest, planHighest, planLowest}, strayed: new(atomic.Int32)}
	s := plannedPosition(t, title, 3)
	c := player(t, "roll:60").Choose(Look(title, s, 3), 3)
	if len(c.Considered) != 2 || c.Considered[0].Action != c.Action {
		t.Errorf("%+v", c)
	}
}

func TestWithoutPlansTheLegalActionsAreWeighed(t *testing.T) {
	for _, offered := range [][]int32{nil, {planRefused}} {
		title := planned{offered: offered, strayed: new(atomic.Int32)}
		s := plannedPosition(t, title, 4)
		c := player(t, "roll:60").Choose(Look(title, s, 4), 4)
		lowest, _ := title.Follow(s, planLowest, s.Legal(nil)) // what the policy likes best
		if len(c.Considered) < 2 || !slices.ContainsFunc(c.Considered, func(k Candidate) bool { return k.Action == lowest }) {
			t.Errorf("plans %v: considered %+v", offered, c.Considered)
		}
	}
}

func TestPlansAreWeighedAlikeOnAnyNumberOfCores(t *testing.T) {
	title := planned{offered: []int32{planLowest, planTwoHighest, planHighest}, strayed: new(atomic.Int32)}
	seen := Look(title, plannedPosition(t, title, 5), 5)
	one := WithCores(player(t, "roll:90"), 1).Choose(seen, 3)
	two := WithCores(player(t, "roll:90"), 4).Choose(seen, 3)
	if one.Action != two.Action || !slices.Equal(one.Considered, two.Considered) {
		t.Errorf("%+v on one core, %+v on four", one, two)
	}
}

// solo is the toy with plans and one seat that decides everything.
type solo struct{ planned }

func (t solo) New(o game.Options, r game.Rand) (game.State, error) {
	s, err := t.planned.New(o, r)
	return &soloState{State: s.(*toy.State)}, err
}
func (solo) Blank() game.State { return &soloState{State: &toy.State{}} }

type soloState struct{ *toy.State }

func (s *soloState) Decider() game.Seat {
	if s.State.Decider() == game.Nobody {
		return game.Nobody
	}
	return 0
}
func (s *soloState) CopyFrom(src game.State) { s.State.CopyFrom(src.(*soloState).State) }

func (t solo) Evaluate(s game.State, seat game.Seat) int32 {
	return t.planned.Evaluate(s.(*soloState).State, seat)
}

func TestTheRestOfAPlanIsWhatFollowsAsFarAsItIsSure(t *testing.T) {
	title := planned{offered: []int32{planTwoHighest}, strayed: new(atomic.Int32)}
	for name, c := range map[string]struct {
		title game.Title
		rest  int
	}{
		"the other seat comes between":      {title, 0},
		"the plan runs out after two turns": {solo{title}, 3},
	} {
		s := plannedPosition(t, c.title, 3)
		choice := player(t, "roll:60").Choose(Look(c.title, s, 3), 3)
		if len(choice.Rest) != c.rest {
			t.Errorf("%s: %+v", name, choice)
		}
	}
}
