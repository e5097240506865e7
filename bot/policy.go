package bot

import (
	"math"
	"strings"

	"prancingpony/game"
)

// random plays any legal action.
type random struct{}

func (random) Choose(seen Observation, seed uint64) Choice {
	legal := seen.legal()
	r := game.FastRand(mix(seed, streamTies))
	return Choice{Action: legal[r.Intn(len(legal))]}
}

// rule plays what the policy scores best. With a temperature above 0 it chooses among the sound actions: those within
// three units of log-odds of the best.
type rule struct {
	temperature int32       // in hundredths of log-odds
	policy      game.Policy // nil: the title's own
	styles      string      // walk#north; empty: none
}

// bent is a policy as a seat plays it that follows a style.
type bent struct {
	game.Policy
	styles game.Styles
	style  string
	seat   game.Seat
}

// Score fills in the scores of the policy, bent.
func (p bent) Score(s game.State, legal []game.Action, scores []int32) {
	p.Policy.Score(s, legal, scores)
	p.styles.Bend(p.style, p.seat, s, legal, scores)
}

// styled returns a policy as the seat of an observation plays it.
func styled(p game.Policy, seen Observation, styles string) game.Policy {
	if styles == "" {
		return p
	}
	for style := range strings.SplitSeq(styles, "#") {
		p = bent{p, seen.title.(game.Styles), style, seen.seat}
	}
	return p
}

// soundMargin is how far below the best an action may score and still be played at a temperature above 0.
const soundMargin = 300

func (p rule) Choose(seen Observation, seed uint64) Choice {
	policy := p.policy
	if policy == nil {
		var ok bool
		if policy, ok = seen.title.(game.Policy); !ok {
			return random{}.Choose(seen, seed)
		}
	}
	if line := findWin(seen, seed); line != nil && !p.overlooks(seed) {
		return Choice{Action: line[0], Rest: line[1:]}
	}
	legal := seen.legal()
	scores := seen.scores(len(legal))
	styled(policy, seen, p.styles).Score(seen.state, legal, scores)
	r := game.FastRand(mix(seed, streamTemperature))
	return Choice{Action: legal[pick(scores, p.temperature, &r)]}
}

// overlooks reports whether the player misses a win: at the temperature of a beginner, one in three.
func (p rule) overlooks(seed uint64) bool {
	r := game.FastRand(mix(seed, streamSlips))
	return p.temperature >= beginner && r.Intn(3) == 0
}

// beginner is the temperature of the weakest levels.
const beginner = 60

// pick returns the index of the best score, after adding noise to all sound ones if there is a temperature. Ties are
// broken at random.
func pick(scores []int32, temperature int32, r *game.Rand) int {
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
		if temperature > 0 {
			score += gumbel(r) * temperature / 100
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

// gumbelTable has quantiles of the Gumbel distribution in hundredths: the largest of scores with such noise is a draw
// from their softmax.
var gumbelTable = func() (table [1024]int32) {
	for i := range table {
		u := (float64(i) + 0.5) / float64(len(table))
		table[i] = int32(math.Round(-100 * math.Log(-math.Log(u))))
	}
	return table
}()

func gumbel(r *game.Rand) int32 { return gumbelTable[r.Uint64()%uint64(len(gumbelTable))] }
