package bot

import "prancingpony/game"

// Step is an action of a continuation and the prompt that it answers.
type Step struct {
	Asked  game.Prompt
	Action game.Action
}

const (
	longestFollowUp = 4  // steps
	farthest        = 30 // questions that are simulated to find them
)

// followUp returns how the bot would continue after a candidate before luck or another seat intervenes, as far as two
// deals agree. Details such as who goes along with an army are left out.
func (s *search) followUp(a *contender) (plan []Step) {
	sim := newSimulator(s)
	defer sim.close()
	one, other := sim.continuation(a, 0), sim.continuation(a, 1)
	for i := range min(len(one), len(other)) {
		if one[i] != other[i] || len(plan) == longestFollowUp {
			break
		}
		if !one[i].detail {
			plan = append(plan, one[i].Step)
		}
	}
	return plan
}

type followingStep struct {
	Step
	detail bool // of the step before
}

// continuation plays a candidate, the rest of its plan, then the policy, in one deal.
func (s *simulator) continuation(a *contender, deal uint64) (steps []followingStep) {
	title := s.seen.title
	gestures, _ := title.(game.Gestures)
	s.trial.CopyFrom(s.seen.state)
	s.trial.Redeal(s.seen.seat, game.FastRand(mix(s.seed, streamFollowUps, deal)))
	luck := game.FastRand(mix(s.seed, streamFollowUps))
	for next, left := a.action, a.rest; game.PlayAhead(title, s.trial, next) == game.NoBarrier &&
		len(steps) < farthest; {
		if len(left) > 0 {
			next, left = left[0], left[1:]
		} else {
			next = s.choose(&luck)
		}
		step := followingStep{Step: Step{Asked: s.trial.Prompt(), Action: next}}
		step.detail = gestures != nil && gestures.Gesture(s.trial, next) == game.Aside
		steps = append(steps, step)
	}
	return steps
}
