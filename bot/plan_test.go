package bot

import (
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

// planner is the toy with plans. Its policy plays the lowest card, so only a search finds out what a high one is worth.
type planner struct {
	toy.Title
	game.DefaultSearchHints
	offered func(s game.State) [][]game.Action
}

// The verbs of the toy, by their place in its vocabulary.
const toyPlay = 1

func (planner) Score(_ game.State, legal []game.Action, scores []int32) {
	for i, a := range legal {
		scores[i] = -100 * int32(a.A)
		if a.Verb != toyPlay {
			scores[i] = -5000
		}
	}
}

func (p planner) Plans(s game.State) [][]game.Action { return p.offered(s) }

// lowest and highest are cards of the one who plays next; the die comes after the cards.
func lowest(s game.State) game.Action { return s.Legal(nil)[0] }

func highest(s game.State) game.Action {
	legal := s.Legal(nil)
	return legal[len(legal)-2]
}

func lowOrHigh(s game.State) [][]game.Action { return [][]game.Action{{lowest(s)}, {highest(s)}} }

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

func TestPlansAreWeighedInsteadOfActions(t *testing.T) {
	title := planner{offered: lowOrHigh}
	for seed := range uint64(10) {
		s := plannedPosition(t, title, seed)
		c := player(t, "roll:60").Choose(Observe(title, s, seed), seed)
		// All cards are played in the end; what counts is who plays them within the horizon.
		if c.Action != highest(s) || len(c.Considered) != 2 {
			t.Errorf("seed %d: %+v, want %v of two plans", seed, c, highest(s))
		}
	}
}

func TestWithoutPlansTheLegalActionsAreWeighed(t *testing.T) {
	title := planner{offered: func(game.State) [][]game.Action { return nil }}
	s := plannedPosition(t, title, 4)
	c := player(t, "roll:60").Choose(Observe(title, s, 4), 4)
	favourite := func(k Candidate) bool { return k.Action == lowest(s) }
	if len(c.Considered) < 2 || !slices.ContainsFunc(c.Considered, favourite) || len(c.Rest) != 0 {
		t.Errorf("considered %+v", c)
	}
}

func TestPlansAreWeighedAlikeOnAnyNumberOfCores(t *testing.T) {
	title := planner{offered: lowOrHigh}
	seen := Observe(title, plannedPosition(t, title, 5), 5)
	one := WithCores(player(t, "roll:90"), 1).Choose(seen, 3)
	four := WithCores(player(t, "roll:90"), 4).Choose(seen, 3)
	if one.Action != four.Action || !slices.EqualFunc(one.Considered, four.Considered, sameCandidate) {
		t.Errorf("%+v on one core, %+v on four", one, four)
	}
}

// solo is the toy with plans and one seat that decides everything.
type solo struct{ planner }

func (t solo) New(o game.Options, r game.Rand) (game.State, error) {
	s, err := t.planner.New(o, r)
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
	return t.planner.Evaluate(s.(*soloState).State, seat)
}

// Plans that begin alike differ by what follows, and all of the better one is the answer.
func TestAPlanIsPlayedToItsEnd(t *testing.T) {
	var title solo
	title.offered = func(s game.State) [][]game.Action {
		mine := highest(s)
		after := game.Clone(title, s)
		after.Play(mine, nil)
		// what the other one plays is up to the plan
		return [][]game.Action{{mine, highest(after)}, {mine, lowest(after)}}
	}
	for seed := range uint64(10) {
		s := plannedPosition(t, title, seed)
		seen := Observe(title, s, seed)
		want := title.offered(seen.state)[1]
		// Those who see what was considered see actions, so both are one there.
		if c := player(t, "roll:60").Choose(seen, seed); !slices.Equal(c.Actions(), want) || len(c.Considered) != 1 {
			t.Errorf("seed %d: %+v, want %v", seed, c, want)
		}
	}
}
