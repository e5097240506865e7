package bot

import (
	"math"

	"prancingpony/game"
)

// random plays any legal action.
type random struct{}

func (random) Choose(seen Observation, seed uint64) Choice {
	legal := seen.legal()
	r := game.FastRand(mix(seed, streamTies))
	return Choice{Action: legal[r.Intn(len(legal))]}
}

// rule plays what the title's policy likes best. A softness above 0 makes it choose among the sound
// actions: those within three units of log-odds of the best.
type rule struct {
	softness int32       // scale of the noise in hundredths of log-odds
	taught   game.Policy // that of an evaluation which brought one along; nil: the title's
}

// soundMargin is how far below the best an action may score and still be played by a soft player.
const soundMargin = 300

func (p rule) Choose(seen Observation, seed uint64) Choice {
	policy := p.taught
	if policy == nil {
		var ok bool
		if policy, ok = seen.title.(game.Policy); !ok {
			return random{}.Choose(seen, seed)
		}
	}
	if line := decisive(seen, seed); line != nil && !p.overlooks(seed) {
		return Choice{Action: line[0], Rest: line[1:]}
	}
	legal := seen.legal()
	scores := seen.scores(len(legal))
	policy.Score(seen.state, legal, scores)
	r := game.FastRand(mix(seed, streamSoft))
	return Choice{Action: legal[pick(scores, p.softness, &r)]}
}

// overlooks: a player as soft as a beginner does not see every win.
func (p rule) overlooks(seed uint64) bool {
	r := game.FastRand(mix(seed, streamSlips))
	return p.softness >= beginner && r.Intn(3) == 0
}

// beginner is the softness from which a player overlooks one win in three: that of the weakest levels.
const beginner = 60

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
