package bot

import (
	"fmt"
	"time"
)

// Advise weighs a question for someone who wants to know what a strong bot makes of it: it searches for as
// long as it is given, on one core. Unlike a bot at the table it also weighs the small questions that those
// answer by rule: who asks about one of them wants to hear more than a name.
func Advise(seen Observation, budget time.Duration, seed uint64) Choice {
	legal := seen.state.Legal(nil)
	if len(legal) == 1 {
		return Choice{Action: legal[0]}
	}
	spec := "roll:" + budget.String()
	p, err := newRoll(spec, budget.String())
	if err != nil {
		panic(fmt.Sprintf("advice: %v", err)) // a budget of nothing at all: a fault of the caller's
	}
	search := newSearch(WithCores(p, 1).(roll), seen, legal, seed)
	search.reasons = reasonsOf(seen.title)
	search.run()
	return search.choice(seed)
}
