package bot

import (
	"fmt"
	"time"
)

// Advise searches a question for a person who asks for a hint, on one core for the given time. Unlike a bot in a match
// it also searches the small questions that bots answer by the policy.
func Advise(seen Observation, budget time.Duration, seed uint64) Choice {
	legal := seen.state.Legal(nil)
	if len(legal) == 1 {
		return Choice{Action: legal[0]}
	}
	spec := "roll:" + budget.String()
	p, err := newRoll(spec, budget.String())
	if err != nil {
		panic(fmt.Sprintf("advice: %v", err)) // the caller passed no budget
	}
	search := newSearch(WithCores(p, 1).(roll), seen, legal, seed)
	search.reasons = reasonsOf(seen.title)
	search.run()
	return search.choice(seed)
}
