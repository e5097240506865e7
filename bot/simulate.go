package bot

import "prancingpony/game"

// simulator plays candidates out; each worker has its own, so that nothing is allocated on the way.
type simulator struct {
	*search
	dealt, trial game.State
	known        *recall // nil: positions do not recur
	legal        []game.Action
	scores       []int32
	values       []int32
	topics       [][]int32 // of each candidate in the last deal, where reasons are wanted; empty if it ended before
}

func newSimulator(s *search) *simulator {
	return &simulator{
		search: s, dealt: s.seen.title.Blank(), trial: s.seen.title.Blank(), known: borrowRecall(s.seen.title, s.policy),
		values: make([]int32, len(s.all)), topics: make([][]int32, len(s.all)),
	}
}

// rest gives back what was lent.
func (s *simulator) rest() { returnRecall(s.known) }

// tryAll plays candidates out in one deal and returns their values.
func (s *simulator) tryAll(arms []*arm, deal uint64) []int32 {
	s.dealt.CopyFrom(s.seen.state)
	s.dealt.Redeal(s.seen.seat, game.FastRand(mix(s.seed, streamDeals, deal)))
	for i, a := range arms {
		s.trial.CopyFrom(s.dealt)
		s.trial.Play(a.action, nil)
		for _, next := range a.rest {
			s.trial.Play(next, nil)
		}
		s.values[i] = s.playOut(deal)
		if s.topics[i] = s.topics[i][:0]; s.reasons != nil && s.trial.Decider() != game.Nobody {
			s.topics[i] = s.reasons.Explain(s.trial, s.seen.seat, s.topics[i])
		}
	}
	return s.values
}

// playOut plays both sides by the policy to the farthest horizon, and takes the mean of what is reached at each. Where the
// game ends before, its result stands for those that are left.
//
// Every turn of a deal has luck of its own, whatever was drawn before it: so the dice of the next turn fall
// alike for all candidates, however many were rolled in this one.
func (s *simulator) playOut(deal uint64) int32 {
	turn := s.seen.state.Turn()
	near, far := turn+s.near, turn+s.far
	sum, left := int32(0), int32(1+s.far-s.near)
	mean := func(last int32) int32 { return (sum + left*last) / int32(1+s.far-s.near) }
	luck := game.FastRand(mix(s.seed, streamPlayouts, deal))
	for range maxPlayout {
		if s.trial.Decider() == game.Nobody {
			return mean(value(s.trial.Result(), s.seen.seat))
		}
		if now := s.trial.Turn(); now != turn {
			if s.eval != nil && now > far {
				break
			}
			if s.eval != nil && now > near {
				sum += s.eval.Evaluate(s.trial, s.seen.seat)
				left--
			}
			turn = now
			luck = game.FastRand(mix(s.seed, streamPlayouts, deal, uint64(turn)))
			*s.trial.Rand() = game.FastRand(luck.Uint64())
		}
		s.trial.Play(s.choose(&luck), nil)
	}
	if s.eval != nil {
		return mean(s.eval.Evaluate(s.trial, s.seen.seat))
	}
	return certain / 2
}

// choose is what the policy plays in the trial.
func (s *simulator) choose(luck *game.Rand) game.Action {
	legal, scores := s.judge()
	switch {
	case len(legal) == 1:
		return legal[0]
	case s.policy == nil:
		return legal[luck.Intn(len(legal))]
	}
	return legal[pick(scores, 0, luck)]
}

// judge is the answers to the open question of the trial, and how the policy scores them if there is a choice and a policy.
func (s *simulator) judge() ([]game.Action, []int32) {
	if s.known != nil {
		return s.known.judge(s.trial, s.seen.title.Blank)
	}
	s.legal = s.trial.Legal(s.legal[:0])
	if s.policy != nil && len(s.legal) > 1 {
		s.scores = room(s.scores, len(s.legal))
		s.policy.Score(s.trial, s.legal, s.scores)
	}
	return s.legal, s.scores
}

// value of a result for a seat: a draw is half a win.
func value(r game.Result, seat game.Seat) int32 {
	switch {
	case r.Winners == 0:
		return certain / 2
	case r.Winners.Has(seat):
		return certain
	default:
		return 0
	}
}
