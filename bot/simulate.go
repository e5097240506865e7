package bot

import "prancingpony/game"

// simulator plays candidates on to the horizon. Each worker has its own, so that simulations allocate nothing.
type simulator struct {
	*search
	dealt, trial game.State
	cache        *policyCache // nil: positions seldom repeat
	legal        []game.Action
	scores       []int32
	values       []int32
	topics       [][]int32 // of each candidate in the last deal, if reasons are wanted; empty if the game ended
}

func newSimulator(s *search) *simulator {
	return &simulator{
		search: s, dealt: s.seen.title.Blank(), trial: s.seen.title.Blank(),
		cache:  borrowCache(s.seen.title, s.seen.state, s.policy),
		values: make([]int32, len(s.all)), topics: make([][]int32, len(s.all)),
	}
}

// close returns the cache to its pool.
func (s *simulator) close() { returnCache(s.cache) }

// tryAll simulates candidates in one deal and returns their values, valid until the next call.
func (s *simulator) tryAll(contenders []*contender, deal uint64) []int32 {
	s.dealt.CopyFrom(s.seen.state)
	s.dealt.Redeal(s.seen.seat, game.FastRand(mix(s.seed, streamDeals, deal)))
	for i, a := range contenders {
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

// playOut plays both sides by the policy to the far horizon and returns the mean of the evaluations at each turn's end.
// If the game ends before, its result counts for the remaining ones.
//
// Every turn of a deal has a random source of its own, so that the dice of the next turn are the same for all
// candidates however many were rolled in this one.
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

// choose returns what the policy plays in the trial.
func (s *simulator) choose(luck *game.Rand) game.Action {
	legal, scores := s.scored()
	switch {
	case len(legal) == 1:
		return legal[0]
	case s.policy == nil:
		return legal[luck.Intn(len(legal))]
	}
	return legal[pick(scores, 0, luck)]
}

// scored returns the legal actions of the trial, with their scores if there is a choice and a policy.
func (s *simulator) scored() ([]game.Action, []int32) {
	if s.cache != nil {
		return s.cache.scored(s.trial, s.seen.title.Blank)
	}
	s.legal = s.trial.Legal(s.legal[:0])
	if s.policy != nil && len(s.legal) > 1 {
		s.scores = zeros(s.scores, len(s.legal))
		s.policy.Score(s.trial, s.legal, s.scores)
	}
	return s.legal, s.scores
}

// value returns what a result is worth to a seat: a draw is half a win.
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
