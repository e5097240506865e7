package bot

import (
	"cmp"
	"slices"
	"sync"
	"time"

	"prancingpony/game"
)

// roll searches: it plays each candidate out many times, in many deals of what it cannot see, and keeps
// the better half until one is left (sequential halving). All candidates of a round are tried in the same
// deals with the same luck, so that their difference is not lost in it.
type roll struct {
	simulations int           // budget by count …
	budget      time.Duration // … or by time, if it is above 0
	candidates  int           // at most so many, the policy's favourites first
	horizon     int           // turns played on after the present one before the evaluation
	softness    int32         // of the final choice, in 1/10000 of chance; 0 takes the best
	cores       int
}

const (
	defaultCandidates = 12
	defaultHorizon    = 1
	playoutSoftness   = 30 // noise of both sides in simulations: sound play, not always the same
	maxPlayout        = 20_000
	certain           = 10_000
)

// Choose answers small questions by rule and searches the others.
func (p roll) Choose(seen Seen, seed uint64) Choice {
	legal := seen.state.Legal(nil)
	if keyed, ok := seen.title.(Keyed); len(legal) == 1 || ok && !keyed.Key(seen.state) {
		return rule{}.Choose(seen, seed)
	}
	search := newSearch(p, seen, legal, seed)
	search.run()
	return search.choice(seed)
}

// arm is a candidate under trial: an action, and the plan that it begins if the title has plans.
type arm struct {
	action game.Action
	plan   int32 // noPlan: after the action the policy plays on
	prior  int32
	sum    int64
	visits int
}

func (a *arm) mean() int64 {
	if a.visits == 0 {
		return -1
	}
	return a.sum / int64(a.visits)
}

type search struct {
	roll
	seen     Seen
	seed     uint64
	policy   Policy
	eval     Evaluator
	planner  Planner
	deadline time.Time
	alive    []*arm // still in the running
	all      []*arm
	deals    uint64 // so far, so that no round repeats the luck of another
	done     int
}

func newSearch(p roll, seen Seen, legal []game.Action, seed uint64) *search {
	s := &search{roll: p, seen: seen, seed: seed}
	s.policy, _ = seen.title.(Policy)
	s.eval, _ = seen.title.(Evaluator)
	s.planner, _ = seen.title.(Planner)
	if s.all = s.plans(legal); len(s.all) == 0 {
		s.all = s.actions(legal)
	}
	s.alive = slices.Clone(s.all)
	if p.budget > 0 {
		s.deadline = time.Now().Add(p.budget)
	}
	return s
}

// actions are the policy's favourites among the legal actions.
func (s *search) actions(legal []game.Action) []*arm {
	scores := make([]int32, len(legal))
	if s.policy != nil {
		s.policy.Score(s.seen.state, legal, scores)
	}
	arms := make([]*arm, len(legal))
	for i, a := range legal {
		arms[i] = &arm{action: a, plan: noPlan, prior: scores[i]}
	}
	slices.SortStableFunc(arms, func(a, b *arm) int { return cmp.Compare(b.prior, a.prior) })
	if s.policy != nil {
		arms = arms[:min(len(arms), s.candidates)]
	}
	return arms
}

// plans are those the title proposes, in its order.
func (s *search) plans(legal []game.Action) (arms []*arm) {
	if s.planner == nil {
		return nil
	}
	for _, plan := range s.planner.Plans(s.seen.state, nil) {
		if a, ok := s.planner.Follow(s.seen.state, plan, legal); ok && len(arms) < s.candidates {
			arms = append(arms, &arm{action: a, plan: plan})
		}
	}
	return arms
}

// run halves the field until one is left or the budget is spent.
func (s *search) run() {
	rounds := 0
	for n := len(s.alive); n > 1; n = (n + 1) / 2 {
		rounds++
	}
	start := time.Now()
	for round := range rounds {
		if s.budget > 0 {
			s.roundByTime(start.Add(s.budget * time.Duration(round+1) / time.Duration(rounds)))
		} else {
			s.roundByCount(max(1, s.simulations/rounds/len(s.alive)), round == rounds-1)
		}
		slices.SortStableFunc(s.alive, func(a, b *arm) int { return cmp.Compare(b.mean(), a.mean()) })
		s.alive = s.alive[:(len(s.alive)+1)/2]
	}
}

// batchDeals is how many deals are tried between two looks at the clock or the lead.
const batchDeals = 8

func (s *search) roundByCount(deals int, last bool) {
	for deals > 0 {
		n := min(deals, batchDeals)
		s.batch(n)
		deals -= n
		if last && s.cannotBeCaught(deals) {
			return
		}
	}
}

func (s *search) roundByTime(until time.Time) {
	for s.batch(batchDeals); time.Now().Before(until); {
		s.batch(batchDeals)
	}
}

// cannotBeCaught: even if the leader lost and the second won every deal that is left.
func (s *search) cannotBeCaught(left int) bool {
	var first, second int64 = -1, -1
	for _, a := range s.alive {
		switch {
		case a.sum > first:
			first, second = a.sum, first
		case a.sum > second:
			second = a.sum
		}
	}
	return first-second > int64(left)*certain
}

// batch tries every candidate in n fresh deals, on the cores it was given. Sums of whole numbers do not
// depend on who adds first, so the cores do not change the choice.
func (s *search) batch(n int) {
	results := make([]int64, len(s.alive))
	var (
		mu sync.Mutex
		wg sync.WaitGroup
	)
	workers := min(s.cores, n)
	for w := range workers {
		wg.Go(func() {
			sim := newSimulator(s)
			for deal := w; deal < n; deal += workers {
				for i, value := range sim.tryAll(s.deals + uint64(deal)) {
					sim.sums[i] += int64(value)
				}
			}
			mu.Lock()
			defer mu.Unlock()
			for i, sum := range sim.sums {
				results[i] += sum
			}
		})
	}
	wg.Wait()
	for i, a := range s.alive {
		a.sum += results[i]
		a.visits += n
	}
	s.deals += uint64(n)
	s.done += n * len(s.alive)
}

// choice takes the candidate that survived, or with softness one that is nearly as good.
func (s *search) choice(seed uint64) Choice {
	best := s.alive[0]
	if s.softness > 0 {
		best = s.soft(best, seed)
	}
	c := Choice{Action: best.action, Simulations: s.done}
	for _, a := range s.all {
		c.Considered = append(c.Considered, Candidate{Action: a.action, Chance: int(a.mean()), Visits: a.visits})
	}
	slices.SortStableFunc(c.Considered, func(a, b Candidate) int {
		if byVisits := cmp.Compare(b.Visits, a.Visits); byVisits != 0 {
			return byVisits // those that stayed longer were better
		}
		return cmp.Compare(b.Chance, a.Chance)
	})
	c.Considered = bestOfEach(c.Considered)
	return c
}

// bestOfEach keeps one candidate for each action: of plans that begin alike, the best.
func bestOfEach(all []Candidate) []Candidate {
	kept := all[:0]
	for _, c := range all {
		if !slices.ContainsFunc(kept, func(k Candidate) bool { return k.Action == c.Action }) {
			kept = append(kept, c)
		}
	}
	return kept
}

// soft takes one of the sound candidates: weaker play is not foolish play.
func (s *search) soft(best *arm, seed uint64) *arm {
	r := game.FastRand(mix(seed, streamSoft))
	chosen, reached := best, best.mean()
	for _, a := range s.all {
		if a.visits == 0 || a.mean() < best.mean()-int64(3*s.softness) {
			continue
		}
		if noisy := a.mean() + int64(gumbel(&r)*s.softness/100); noisy > reached {
			chosen, reached = a, noisy
		}
	}
	return chosen
}
