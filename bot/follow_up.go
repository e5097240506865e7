package bot

import "prancingpony/game"

// Step is an answer of a plan, and what it answers.
type Step struct {
	Asked  game.Prompt
	Action game.Action
}

const (
	mostFollowed    = 3  // of so many candidates the plan is told
	longestFollowUp = 4  // as many steps as anybody wants to read
	farthest        = 30 // questions that are looked at for them
)

// followUp is how the bot would go on after a candidate, as far as neither luck nor another seat comes between and whatever it
// cannot see: what the candidate was weighed with. Who goes along with an army and the like is left out.
func (s *search) followUp(a *arm) (plan []Step) {
	sim := newSimulator(s)
	defer sim.rest()
	one, other := sim.goOn(a, 0), sim.goOn(a, 1)
	for i := range min(len(one), len(other)) {
		if one[i] != other[i] || len(plan) == longestFollowUp {
			break
		}
		if !one[i].aside {
			plan = append(plan, one[i].Step)
		}
	}
	return plan
}

type followingStep struct {
	Step
	aside bool // a detail of the step before
}

// goOn plays a candidate and goes on by its plan, then by the policy, in one deal.
func (s *simulator) goOn(a *arm, deal uint64) (steps []followingStep) {
	title := s.seen.title
	gestured, _ := title.(game.Gestures)
	s.trial.CopyFrom(s.seen.state)
	s.trial.Redeal(s.seen.seat, game.FastRand(mix(s.seed, streamFollowUps, deal)))
	luck := game.FastRand(mix(s.seed, streamFollowUps))
	for next, left := a.action, a.rest; game.PlayUpTo(title, s.trial, next) == game.NoVeil && len(steps) < farthest; {
		if len(left) > 0 {
			next, left = left[0], left[1:]
		} else {
			next = s.choose(&luck)
		}
		step := followingStep{Step: Step{Asked: s.trial.Prompt(), Action: next}}
		step.aside = gestured != nil && gestured.Gesture(s.trial, next) == game.Aside
		steps = append(steps, step)
	}
	return steps
}
