package bot

import (
	"math"

	"prancingpony/game"
)

// Study searches questions for the judge: on one core, small questions too, as a beginner's questions deserve it.
type Study struct {
	Simulations int
	Farsighted  bool            // looks as far as a player with so many simulations does
	Left        <-chan struct{} // closed once nobody waits for the answer any more
}

// Of searches the question of an observation. A certain win comes first.
func (q Study) Of(seen Observation, seed uint64) Choice {
	legal := seen.state.Legal(nil)
	if len(legal) == 1 {
		return Choice{Action: legal[0]}
	}
	search := newSearch(q.player(), seen, legal, seed)
	search.run()
	choice := search.choice(seed)
	if line := findWin(seen, seed); line != nil {
		choice.sure(line)
	}
	return choice
}

func (q Study) player() roll {
	return roll{
		near: defaultHorizon, far: defaultHorizon, farsighted: q.Farsighted, cores: 1, simulations: q.Simulations,
		left: q.Left,
	}
}

// sure puts a line that wins at once first.
func (c *Choice) sure(line []game.Action) {
	won := Candidate{Action: line[0], Rest: line[1:], Chance: certain}
	rest := []Candidate{won}
	for _, k := range c.Considered {
		if k.Action != line[0] {
			rest = append(rest, k)
		}
	}
	c.Action, c.Rest, c.Considered = line[0], line[1:], rest
}

// LineValue is what a line came to in each of some deals.
type LineValue struct {
	Values []int32 // the chance that the seat's side wins, in 1/10000
	topics []int64
	valued int
}

// Mean returns the chance over all deals.
func (w *LineValue) Mean() float64 {
	sum := 0.0
	for _, v := range w.Values {
		sum += float64(v)
	}
	return sum / float64(max(1, len(w.Values)))
}

// Doubt returns the standard deviation of the mean lead over another line in the same deals; over nothing, of the mean.
func (w *LineValue) Doubt(other *LineValue) float64 {
	n := float64(len(w.Values))
	mean, squares := 0.0, 0.0
	for i, v := range w.Values {
		lead := float64(v)
		if other != nil {
			lead -= float64(other.Values[i])
		}
		mean += lead
		squares += lead * lead
	}
	if n < 2 {
		return certain
	}
	mean /= n
	return math.Sqrt(max(0, squares/n-mean*mean) / (n - 1))
}

// Weigh plays whole lines of the decider's answers on in the same deals with the same luck. What a line comes to does
// not depend on the others: weighed again beside another one, it comes to the same. Neither luck nor another seat may
// come between the answers of a line. It returns nil if nobody waits for the answer any more.
func (q Study) Weigh(seen Observation, lines [][]game.Action, deals int, seed uint64) []LineValue {
	search := q.lines(seen, lines, seed)
	search.reasons = reasonsOf(seen.title)
	sim := newSimulator(search)
	defer sim.close()
	weighed := make([]LineValue, len(lines))
	for deal := range uint64(deals) {
		if search.abandoned() {
			return nil
		}
		for i, value := range sim.tryAll(search.all, deal) {
			weighed[i].Values = append(weighed[i].Values, value)
			sim.explain(i, search.all[i])
		}
	}
	for i, a := range search.all {
		weighed[i].topics, weighed[i].valued = a.topics, a.valued
	}
	return weighed
}

// lines is a search that knows its lines already.
func (q Study) lines(seen Observation, lines [][]game.Action, seed uint64) *search {
	search := newSearch(q.player(), seen, seen.state.Legal(nil), seed)
	search.all = nil
	for _, line := range lines {
		search.all = append(search.all, &contender{action: line[0], rest: line[1:]})
	}
	search.favourite, search.rivals = search.all[0], search.all[1:]
	return search
}

// FollowUp returns how the bot would continue after a line, before luck or another seat intervenes, without details.
func (q Study) FollowUp(seen Observation, line []game.Action, seed uint64) []Step {
	search := q.lines(seen, [][]game.Action{line}, seed)
	return search.followUp(search.all[0])
}

// Onward returns a line and all that the policy would play after it before luck or another seat intervenes.
func (q Study) Onward(seen Observation, line []game.Action, seed uint64) (steps []Step) {
	search := q.lines(seen, [][]game.Action{line}, seed)
	sim := newSimulator(search)
	defer sim.close()
	sim.trial.CopyFrom(seen.state)
	luck := game.FastRand(mix(seed, streamFollowUps))
	for next := line; len(steps) < longestOnward && sim.trial.Decider() == seen.seat; {
		var a game.Action
		if len(next) > 0 {
			a, next = next[0], next[1:]
		} else {
			a = sim.choose(&luck)
		}
		step := Step{Asked: sim.trial.Prompt(), Action: a}
		if game.PlayAhead(seen.title, sim.trial, a) != game.NoBarrier {
			break
		}
		steps = append(steps, step)
	}
	return steps
}

// Outcome plays a line and what completes it as the policy would: until luck or another seat comes in, or the same
// question is asked again; where answers repeat the question, until it is asked no more. Of an action that luck
// decides, the position is the one before it.
func (q Study) Outcome(seen Observation, line []game.Action, repeats bool, seed uint64) *game.Line {
	search := q.lines(seen, [][]game.Action{line}, seed)
	sim := newSimulator(search)
	defer sim.close()
	out := &game.Line{Seat: seen.seat, Before: seen.state, After: game.Clone(seen.title, seen.state)}
	sim.trial.CopyFrom(seen.state)
	luck := game.FastRand(mix(seed, streamFollowUps))
	first := seen.state.Prompt().ID
	for next, barrier := line, game.NoBarrier; barrier == game.NoBarrier && len(out.Actions) < longestOnward; {
		var a game.Action
		switch {
		case len(next) > 0:
			a, next = next[0], next[1:]
		case (sim.trial.Prompt().ID == first) != repeats:
			return out
		default:
			a = sim.choose(&luck)
		}
		out.Actions = append(out.Actions, a)
		if barrier = game.PlayAhead(seen.title, sim.trial, a); barrier != game.Irrevocable {
			out.After.CopyFrom(sim.trial)
		}
	}
	return out
}

// longestOnward bounds what is played on: more answers than a turn of an army has.
const longestOnward = 120
