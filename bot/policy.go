package bot

import (
	"math"

	"prancingpony/game"
)

// Policy is a title's own default way to play, cheap enough for simulations. It fills in a score for
// each legal action, higher is better, 100 being one unit of log-odds.
type Policy interface {
	Score(s game.State, legal []game.Action, scores []int32)
}

// Evaluator is a title's estimate of a position: the chance that the seat's side wins, in 1/10000.
type Evaluator interface {
	Evaluate(s game.State, seat game.Seat) int32
}

// Keyed tells which questions of a title are worth a search; the others are answered by the policy.
type Keyed interface {
	Key(s game.State) bool
}

// Fine tells which of the other questions are worth a small search, of a quarter of the budget: details
// where a policy is blind, and that are asked too often for more.
type Fine interface {
	Fine(s game.State) bool
}

// Paced is a title that knows how far a search should look: so many turns after the present one are
// played on before the evaluation. The nearer, the less luck blurs what a candidate is worth; the farther,
// the less the evaluation must foresee. Titles that do not say are searched to the end of the next turn.
type Paced interface {
	Horizon() int
}

// Planner is a title where a good answer only shows together with those that follow it: "wheel, advance, halt". A plan is
// what the decider does one after another, as far as neither luck nor another seat can come between.
//
// A search weighs plans instead of single actions: in a simulation a plan is played to its end, then the policy plays on.
// It answers with the first action of the best plan and the rest of it ([Choice.Rest]).
type Planner interface {
	// Plans are those worth weighing for the decider, each of at least one action and no two alike, the most promising
	// first by the title's own sense. None at all: the legal actions are weighed.
	Plans(s game.State) [][]game.Action
}

// random plays any legal action.
type random struct{}

func (random) Choose(seen Seen, seed uint64) Choice {
	legal := seen.state.Legal(nil)
	r := game.FastRand(mix(seed, streamTies))
	return Choice{Action: legal[r.Intn(len(legal))]}
}

// rule plays what the title's policy likes best. A softness above 0 makes it choose among the sound
// actions: those within three units of log-odds of the best.
type rule struct {
	softness int32 // scale of the noise in hundredths of log-odds
}

// soundMargin is how far below the best an action may score and still be played by a soft player.
const soundMargin = 300

func (p rule) Choose(seen Seen, seed uint64) Choice {
	policy, ok := seen.title.(Policy)
	if !ok {
		return random{}.Choose(seen, seed)
	}
	legal := seen.state.Legal(nil)
	scores := make([]int32, len(legal))
	policy.Score(seen.state, legal, scores)
	r := game.FastRand(mix(seed, streamSoft))
	return Choice{Action: legal[pick(scores, p.softness, &r)]}
}

// pick chooses the best score; with softness, after adding noise to all that are sound. Equal scores
// are chosen among at random.
func pick(scores []int32, softness int32, r *game.Rand) int {
	best := scores[0]
	for _, score := range scores {
		best = max(best, score)
	}
	chosen, top := 0, int32(math.MinInt32)
	ties := 0
	for i, score := range scores {
		if score < best-soundMargin {
			continue
		}
		if softness > 0 {
			score += gumbel(r) * softness / 100
		}
		switch {
		case score > top:
			chosen, top, ties = i, score, 1
		case score == top:
			if ties++; r.Intn(ties) == 0 {
				chosen = i
			}
		}
	}
	return chosen
}

// gumbelTable has quantiles of the Gumbel distribution in hundredths: the largest of scores with such
// noise is a draw from their softmax.
var gumbelTable = func() (table [1024]int32) {
	for i := range table {
		u := (float64(i) + 0.5) / float64(len(table))
		table[i] = int32(math.Round(-100 * math.Log(-math.Log(u))))
	}
	return table
}()

func gumbel(r *game.Rand) int32 { return gumbelTable[r.Uint64()%uint64(len(gumbelTable))] }
