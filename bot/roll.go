package bot

import (
	"cmp"
	"math"
	"slices"
	"sync"
	"time"

	"prancingpony/game"
)

// roll is the player that searches. It simulates each candidate in many deals of what it cannot see, and keeps the
// better half until one is left (sequential halving). The policy's favourite takes part in every deal; a rival is
// judged by its lead over the favourite in the same deals with the same luck, and the policy's opinion of it is a
// prior.
type roll struct {
	simulations int           // budget by count; 0: by time alone
	budget      time.Duration // budget by time; 0: by count alone. With both, the first to run out ends the search
	near, far   int           // positions are evaluated at the end of these turns, counted from the present one
	farsighted  bool          // lets the title's hints move far beyond near
	temperature int32         // of the final choice, in 1/10000 of chance; 0 takes the best
	cores       int
	slips       int             // percentage of questions that it answers as a beginner would
	value       valuation       // empty: the best of the title
	styles      string          // walk#north; empty: none
	left        <-chan struct{} // closed: the best that it has is taken
}

const (
	maxPlayout = 20_000
	certain    = 10_000
)

const (
	defaultHorizon = 1
	// minCandidates are always tried; a larger budget tries one more for each perCandidate simulations.
	minCandidates = 12
	perCandidate  = 32
	// smallSearchPart divides the budget for game.SmallSearch.
	smallSearchPart = 4
	// simulationTime is the usual duration of a simulation.
	simulationTime = time.Millisecond
)

// The prior of a rival: it trails the favourite by priorScale for each hundredth between their scores, with standard
// deviation priorSD. All in 1/10000 of chance.
const (
	priorScale = 0.5
	priorSD    = 150.0
	// usualDealSD is the assumed standard deviation of a single deal; it counts as much as dealsKnown observed deals.
	usualDealSD   = 800.0
	dealsKnown    = 4
	hopelessScore = 400
)

// Plans have an order and no scores: each trails the one before it by rankTrails. As they are several actions long,
// they differ more than single actions, and luck matters more.
const (
	rankTrails  = 5.0
	planPriorSD = 500.0
	planDealSD  = 2000.0
)

// Choose searches the questions that deserve it and answers the others by the policy.
func (p roll) Choose(seen Observation, seed uint64) Choice {
	legal := seen.state.Legal(nil)
	if len(legal) == 1 {
		return rule{}.Choose(seen, seed)
	}
	if p.slip(seed) {
		return rule{temperature: slipTemperature, styles: p.styles}.Choose(seen, seed)
	}
	if line := findWin(seen, seed); line != nil {
		return Choice{Action: line[0], Rest: line[1:]}
	}
	if hints, ok := seen.title.(game.SearchHints); ok {
		switch hints.Effort(seen.state) {
		case game.NoSearch:
			return rule{styles: p.styles}.Choose(seen, seed)
		case game.SmallSearch:
			p.simulations, p.budget = (p.simulations+smallSearchPart-1)/smallSearchPart, p.budget/smallSearchPart
		}
	}
	search := newSearch(p, seen, legal, seed)
	search.run()
	return search.choice(seed)
}

// slipTemperature is the temperature of a beginner.
const slipTemperature = 45

// slip reports whether this question is answered without thinking, as weaker levels do.
func (p roll) slip(seed uint64) bool {
	r := game.FastRand(mix(seed, streamSlips))
	return r.Intn(100) < p.slips
}

// contender is a candidate with the results of its simulations.
type contender struct {
	action  game.Action
	rest    []game.Action // of its plan; after it the policy plays on
	prior   float64       // its expected lead over the favourite before any simulation
	spread  float64       // standard deviation of the prior
	dealSD  float64       // assumed standard deviation of a single deal
	sum     int64         // of its values
	lead    int64         // sum of its values less the favourite's in the same deals
	squares int64         // sum of the squares of these differences
	visits  int
	topics  []int64 // sums of the evaluation's topics, if reasons are wanted
	valued  int     // number of simulations in topics
}

// belief returns the posterior lead over the favourite and its standard deviation.
func (a *contender) belief() (lead, spread float64) {
	n := float64(a.visits)
	variance := a.dealSD * a.dealSD * dealsKnown
	if a.visits > 0 {
		variance += float64(a.squares) - float64(a.lead)*float64(a.lead)/n
	}
	variance /= max(dealsKnown, n-1+dealsKnown)
	known := 1 / (a.spread * a.spread)
	weight := known + n/variance
	lead = (a.prior*known + float64(a.lead)/variance) / weight
	return lead, math.Sqrt(1 / weight)
}

// reached returns the observed mean lead over the favourite, without the prior.
func (a *contender) reached() int {
	if a.visits == 0 {
		return 0
	}
	return int(a.lead) / a.visits
}

func (a *contender) better(b *contender) int {
	x, _ := a.belief()
	y, _ := b.belief()
	return cmp.Compare(y, x)
}

type search struct {
	roll
	seen      Observation
	seed      uint64
	policy    game.Policy
	eval      game.Evaluator
	all       []*contender // the favourite first
	favourite *contender
	rivals    []*contender   // not yet eliminated
	reasons   game.Explainer // nil: no reasons are wanted
	deals     uint64         // so far, so that no round repeats the luck of another
	done      int            // simulations so far
}

func newSearch(p roll, seen Observation, legal []game.Action, seed uint64) *search {
	s := &search{roll: p, seen: seen, seed: seed}
	value := p.value
	if value.eval == nil {
		value = valuationOf(seen.title, "")
	}
	s.eval, s.policy = value.eval, value.policy
	if s.policy == nil {
		s.policy, _ = seen.title.(game.Policy)
	}
	if s.policy != nil {
		s.policy = styled(s.policy, seen, p.styles)
	}
	if hints, ok := seen.title.(game.SearchHints); ok {
		if s.near, s.far = hints.Horizon(s.worth()); !s.farsighted {
			s.far = s.near
		}
		s.all = planned(hints.Plans(seen.state))
	}
	if len(s.all) == 0 {
		s.all = s.actions(legal)
	}
	s.favourite, s.rivals = s.all[0], slices.Clone(s.all[1:])
	return s
}

// actions returns the policy's favourites among the legal actions as contenders.
func (s *search) actions(legal []game.Action) []*contender {
	contenders := make([]*contender, len(legal))
	for i, a := range legal {
		contenders[i] = &contender{action: a, spread: priorSD, dealSD: usualDealSD}
	}
	if s.policy == nil {
		return contenders
	}
	scores := make([]int32, len(legal))
	s.policy.Score(s.seen.state, legal, scores)
	best := slices.Max(scores)
	for i, score := range scores {
		contenders[i].prior = -float64(best-score) * priorScale
	}
	slices.SortStableFunc(contenders, func(a, b *contender) int { return cmp.Compare(b.prior, a.prior) })
	tried := min(len(contenders), s.candidates())
	for tried > 2 && contenders[tried-1].prior < -s.hopeless()*priorScale {
		tried--
	}
	return contenders[:tried]
}

// candidates returns how many actions are tried, the policy's favourites first.
func (s *search) candidates() int { return max(minCandidates, s.worth()/perCandidate) }

// hopeless returns how far below the favourite, by score, an action is not tried. A policy has blind spots, and a
// larger budget looks into them.
func (s *search) hopeless() float64 {
	return hopelessScore * max(1, float64(s.candidates())/minCandidates)
}

// worth returns the budget in simulations, estimated if it is a time.
func (s *search) worth() int {
	if s.simulations == 0 {
		return int(s.budget / simulationTime)
	}
	return s.simulations
}

// planned returns the plans of a title as contenders, in its order.
func planned(plans [][]game.Action) (contenders []*contender) {
	for rank, plan := range plans {
		contenders = append(contenders, &contender{
			action: plan[0], rest: plan[1:],
			prior: -rankTrails * float64(rank), spread: planPriorSD, dealSD: planDealSD,
		})
	}
	return contenders
}

// run halves the rivals until one is left, or the budget is spent.
func (s *search) run() {
	rounds := 1
	for n := len(s.rivals); n > 1; n = (n + 1) / 2 {
		rounds++
	}
	start := time.Now()
	for round := 0; round < rounds && len(s.rivals) > 0; round++ {
		s.round(s.dealsOf(rounds), start.Add(s.budget*time.Duration(round+1)/time.Duration(rounds)))
		slices.SortStableFunc(s.rivals, (*contender).better)
		if round < rounds-1 {
			s.rivals = s.rivals[:(len(s.rivals)+1)/2]
		}
	}
}

// batchDeals is how many deals are simulated between two checks of the clock and the leads.
const batchDeals = 8

// dealsOf returns how many deals a round may simulate, of so many rounds.
func (s *search) dealsOf(rounds int) int {
	if s.simulations == 0 {
		return math.MaxInt
	}
	return max(1, s.simulations/rounds/(1+len(s.rivals)))
}

// round simulates so many deals, or until its time is over.
func (s *search) round(deals int, until time.Time) {
	for deals > 0 && !s.decided() && !s.abandoned() {
		n := min(deals, batchDeals)
		s.batch(n)
		breathe()
		if deals -= n; s.budget > 0 && !time.Now().Before(until) {
			return
		}
	}
}

// abandoned reports whether nobody waits for the answer any more.
func (s *search) abandoned() bool {
	select {
	case <-s.left:
		return true
	default: // a nil channel is never closed
		return false
	}
}

// decided reports whether the leader is beyond doubt: no rival has a fair chance to pass the favourite, or the only
// rival left has passed it for good.
func (s *search) decided() bool {
	for _, a := range s.rivals {
		lead, spread := a.belief()
		if a.visits < 2*batchDeals || lead+3*spread > 0 && (len(s.rivals) > 1 || lead-3*spread < 0) {
			return false
		}
	}
	return true
}

// batch simulates the favourite and every rival in n new deals, on the cores it was given. Sums of whole numbers do not
// depend on the order of addition, so the number of cores does not change the choice.
func (s *search) batch(n int) {
	tried := append([]*contender{s.favourite}, s.rivals...)
	var (
		mu sync.Mutex
		wg sync.WaitGroup
	)
	workers := min(s.cores, n)
	for w := range workers {
		wg.Go(func() {
			sim := newSimulator(s)
			defer sim.close()
			for deal := w; deal < n; deal += workers {
				values := sim.tryAll(tried, s.deals+uint64(deal))
				mu.Lock()
				for i, a := range tried {
					lead := int64(values[i]) - int64(values[0])
					a.sum += int64(values[i])
					a.lead += lead
					a.squares += lead * lead
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	for _, a := range tried {
		a.visits += n
	}
	s.deals += uint64(n)
	s.done += n * len(tried)
}

// chance returns the estimated chance of a contender: the mean of the favourite plus the posterior lead over it.
func (s *search) chance(a *contender) int {
	if s.favourite.visits == 0 {
		return -1
	}
	lead, _ := a.belief()
	reached := float64(s.favourite.sum) / float64(s.favourite.visits)
	if a == s.favourite {
		lead = 0
	}
	return int(max(0, min(certain, math.Round(reached+lead))))
}

// choice takes the best candidate, or with a temperature one that is nearly as good.
func (s *search) choice(seed uint64) Choice {
	slices.SortStableFunc(s.all, (*contender).better)
	best := s.all[0]
	if s.temperature > 0 {
		best = s.sample(seed)
	}
	c := Choice{Action: best.action, Rest: best.rest, Simulations: s.done}
	for _, a := range s.all {
		if slices.ContainsFunc(c.Considered, func(k Candidate) bool { return k.Action == a.action }) {
			continue // two plans with the same first action
		}
		c.Considered = append(c.Considered, Candidate{
			Action: a.action, Rest: a.rest, Chance: s.chance(a), Doubt: s.doubt(a), Visits: a.visits, Lead: a.reached(),
		})
	}
	return c
}

// sample takes one of the sound candidates at the player's temperature: weaker play is not foolish play.
func (s *search) sample(seed uint64) *contender {
	r := game.FastRand(mix(seed, streamTemperature))
	chosen, reached := s.all[0], s.chance(s.all[0])
	sound := reached - 3*int(s.temperature)
	for _, a := range s.all {
		if s.chance(a) < sound {
			continue
		}
		if noisy := s.chance(a) + int(gumbel(&r)*s.temperature/100); noisy > reached {
			chosen, reached = a, noisy
		}
	}
	return chosen
}
