package bot

import (
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

// watched is the toy, to be searched on one core, with a note of what simulations come to.
type watched struct {
	toy.Title
	game.DefaultSearchHints
	horizon int
	far     int // with many simulations
	seen    *watchedNotes
}

type watchedNotes struct {
	turn      int                 // the first of the simulations; the notes are of those after it
	evaluated []int               // the turns in which positions were evaluated
	luck      map[int][]game.Rand // by turn, as it was at the first question of the turn
	last      int                 // the turn of the question before
}

func (w watched) Horizon(simulations int) (near, far int) {
	if simulations >= 30 {
		return w.horizon, max(w.horizon, w.far)
	}
	return w.horizon, w.horizon
}

func (w watched) Score(s game.State, legal []game.Action, scores []int32) {
	if now := s.Turn(); now != w.seen.last {
		w.seen.last = now
		w.seen.luck[now] = append(w.seen.luck[now], *s.Rand())
	}
	w.Title.Score(s, legal, scores)
}

func (w watched) Evaluate(s game.State, seat game.Seat) int32 {
	w.seen.evaluated = append(w.seen.evaluated, s.Turn())
	return w.Title.Evaluate(s, seat)
}

func searchWatched(t *testing.T, horizon int) *watchedNotes {
	t.Helper()
	s := positions(t, 8)[4]
	notes := &watchedNotes{turn: s.Turn(), luck: map[int][]game.Rand{}}
	title := watched{horizon: horizon, seen: notes}
	WithCores(player(t, "roll:40"), 1).Choose(Observe(title, s, 1), 1)
	return notes
}

func TestATitleSaysHowFarASearchLooks(t *testing.T) {
	for _, horizon := range []int{0, 2} {
		notes := searchWatched(t, horizon)
		want := notes.turn + horizon + 1 // evaluated as soon as the turn after the last begins
		if len(notes.evaluated) == 0 || slices.Min(notes.evaluated) != want || slices.Max(notes.evaluated) != want {
			t.Errorf("horizon %d from turn %d: evaluated in turns %v", horizon, notes.turn, notes.evaluated)
		}
	}
}

// A great budget asks the evaluation at the end of several turns; a small one, and advice, at the end of the nearest.
func TestAGreatBudgetLooksFarther(t *testing.T) {
	s := positions(t, 8)[4]
	tests := []struct {
		by   func(Observation)
		last int
	}{
		{func(seen Observation) { WithCores(player(t, "roll:40"), 1).Choose(seen, 1) }, 2},
		{func(seen Observation) { WithCores(player(t, "roll:20"), 1).Choose(seen, 1) }, 1},
		{func(seen Observation) { Study{Simulations: 40}.Of(seen, 1) }, 1},
	}
	for i, tt := range tests {
		notes := &watchedNotes{turn: s.Turn(), luck: map[int][]game.Rand{}}
		tt.by(Observe(watched{far: 1, seen: notes}, s, 1))
		if first, last := slices.Min(notes.evaluated), slices.Max(notes.evaluated); first != s.Turn()+1 ||
			last != s.Turn()+tt.last {
			t.Errorf("case %d, from turn %d: evaluated in turns %d to %d", i, s.Turn(), first, last)
		}
	}
}

// Candidates that used up different amounts of chance meet the same luck again in the next turn.
func TestEveryTurnOfADealHasLuckOfItsOwn(t *testing.T) {
	notes := searchWatched(t, 1)
	luck := notes.luck[notes.turn+1]
	if len(luck) < 4 {
		t.Fatalf("only %d simulations reached the next turn", len(luck))
	}
	deals := map[game.Rand]int{}
	for _, r := range luck {
		deals[r]++
	}
	for _, n := range deals {
		if n < 2 {
			t.Errorf("%d simulations in %d kinds of luck: candidates of one deal do not share theirs",
				len(luck), len(deals))
			break
		}
	}
	if len(deals) < 2 {
		t.Error("all deals have the same luck")
	}
}

// detailed is the toy with questions that all deserve the same effort.
type detailed struct {
	toy.Title
	game.DefaultSearchHints
	effort game.Effort
}

func (d detailed) Effort(game.State) game.Effort { return d.effort }

func TestDetailsGetAQuarterOfTheBudgetOrNone(t *testing.T) {
	s := positions(t, 8)[4]
	tests := []struct {
		title       game.Title
		least, most int
	}{
		{toy.Title{}, 100, 160},
		{detailed{effort: game.FullSearch}, 100, 160},
		{detailed{effort: game.SmallSearch}, 20, 40},
		{detailed{effort: game.NoSearch}, 0, 0},
	}
	for _, tt := range tests {
		c := player(t, "roll:160").Choose(Observe(tt.title, s, 1), 1)
		if c.Simulations < tt.least || c.Simulations > tt.most {
			t.Errorf("%+v: %d simulations, want %d to %d", tt.title, c.Simulations, tt.least, tt.most)
		}
	}
}

func TestAGreaterBudgetLooksAtMoreCandidates(t *testing.T) {
	few, many := search{roll: roll{simulations: 200}}, search{roll: roll{simulations: 1600}}
	if few.candidates() != minCandidates || many.candidates() <= few.candidates() || many.hopeless() <= few.hopeless() {
		t.Errorf("200 simulations: %d down to %.0f; 1600: %d down to %.0f", few.candidates(), few.hopeless(),
			many.candidates(), many.hopeless())
	}
	if timed := (&search{roll: roll{budget: 1600 * simulationTime}}); timed.candidates() != many.candidates() {
		t.Errorf("the time of 1600 simulations: %d candidates", timed.candidates())
	}
}
