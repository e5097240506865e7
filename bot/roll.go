package bot

import (
	"cmp"
	"math"
	"slices"
	"sync"
	"time"

	"prancingpony/game"
)

// roll searches: it plays candidates out many times, in many deals of what it cannot see, and keeps the
// better half until one is left (sequential halving). It is a conservative improvement of the policy: the
// policy's favourite takes part in every deal, a rival is judged by how much better it did in the very
// same deals with the same luck, and what the policy thinks of it is worth some deals too.
type roll struct {
	simulations int           // budget by count; 0: by time alone
	budget      time.Duration // budget by time; 0: by count alone. Of both, the one that ends first
	near, far   int           // the evaluation is asked at the end of these turns, counted from the present one
	farsighted  bool          // and with a great budget, of farther ones
	softness    int32         // of the final choice, in 1/10000 of chance; 0 takes the best
	cores       int
	slips       int            // so many of a hundred questions it answers as a beginner would
	value       game.Evaluator // of the horizon; nil: the best the title has
	patient     bool           // spends its whole budget even when the choice is clear
}

const (
	maxPlayout = 20_000
	certain    = 10_000
)

const (
	defaultHorizon = 1
	// fewCandidates are always tried; a greater budget looks at one more for each perCandidate simulations.
	fewCandidates = 12
	perCandidate  = 32
	// fineShare: what is left to a question of detail is one part in so many of the budget.
	fineShare = 4
	// simulationTime is what one takes, roughly, in the titles we know.
	simulationTime = time.Millisecond
)

// What is believed of a rival before it is tried: it trails the favourite by priorScale for each hundredth
// between their scores, give or take priorSpread. All in 1/10000 of chance.
const (
	priorScale  = 0.5
	priorSpread = 150.0
	// A single deal is off by some dealSpread; that is worth dealsKnown deals until the real spread shows.
	dealSpread    = 800.0
	dealsKnown    = 4
	hopelessScore = 400
)

// Plans have an order and no scores: each trails the one before it by rankTrails. As they are several actions long, they
// differ by more, and are blurred by more luck, than single ones.
const (
	rankTrails = 5.0
	planSpread = 500.0
	planBlur   = 2000.0
)

// Choose answers small questions by rule and searches the others.
func (p roll) Choose(seen Observation, seed uint64) Choice {
	legal := seen.state.Legal(nil)
	if len(legal) == 1 {
		return rule{}.Choose(seen, seed)
	}
	if p.slip(seed) {
		return rule{softness: slipSoftness}.Choose(seen, seed)
	}
	if line := decisive(seen, seed); line != nil {
		return Choice{Action: line[0], Rest: line[1:]}
	}
	if keyed, ok := seen.title.(game.Keyed); ok && !keyed.Key(seen.state) {
		if fine, ok := seen.title.(game.Fine); !ok || !fine.Fine(seen.state) {
			return rule{}.Choose(seen, seed)
		}
		p.simulations, p.budget = (p.simulations+fineShare-1)/fineShare, p.budget/fineShare
	}
	search := newSearch(p, seen, legal, seed)
	search.run()
	return search.choice(seed)
}

// slipSoftness is how a beginner chooses: among what is sound, more by taste than by worth.
const slipSoftness = 45

// slip: a weaker player is a strong one who does not think every time.
func (p roll) slip(seed uint64) bool {
	r := game.FastRand(mix(seed, streamSlips))
	return r.Intn(100) < p.slips
}

// arm is a candidate under trial: an action, and what follows it if it begins a plan.
type arm struct {
	action  game.Action
	rest    []game.Action // of the plan; after it the policy plays on
	prior   float64       // its lead over the favourite before any trial
	spread  float64       // how far that may be off
	blur    float64       // how far a single deal is off, until the real spread shows
	sum     int64         // of its values
	lead    int64         // sum of its values less the favourite's in the same deals
	squares int64         // and of the squares of these
	visits  int
	topics  []int64 // sums of what the evaluation's topics gave, where reasons are wanted
	valued  int     // in so many simulations
}

// belief is the lead over the favourite that is believed after the trials, and how far it may be off.
func (a *arm) belief() (lead, spread float64) {
	n := float64(a.visits)
	variance := a.blur * a.blur * dealsKnown
	if a.visits > 0 {
		variance += float64(a.squares) - float64(a.lead)*float64(a.lead)/n
	}
	variance /= max(dealsKnown, n-1+dealsKnown)
	known := 1 / (a.spread * a.spread)
	weight := known + n/variance
	lead = (a.prior*known + float64(a.lead)/variance) / weight
	return lead, math.Sqrt(1 / weight)
}

// reached is the lead over the favourite that was seen, whatever was believed before.
func (a *arm) reached() int {
	if a.visits == 0 {
		return 0
	}
	return int(a.lead) / a.visits
}

func (a *arm) better(b *arm) int {
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
	all       []*arm // the favourite first
	favourite *arm
	rivals    []*arm         // still in the running
	reasons   game.Explainer // nil: nobody asked why
	deals     uint64         // so far, so that no round repeats the luck of another
	done      int
	left      <-chan struct{} // closed: nobody waits for the answer
}

func newSearch(p roll, seen Observation, legal []game.Action, seed uint64) *search {
	s := &search{roll: p, seen: seen, seed: seed}
	s.policy, _ = seen.title.(game.Policy)
	if s.eval = p.value; s.eval == nil {
		s.eval = valueOf(seen.title, "")
	}
	if schooled, ok := s.eval.(game.PolicyValue); ok {
		s.policy = schooled.Policy
	}
	if paced, ok := seen.title.(game.Paced); ok {
		if s.near, s.far = paced.Horizon(s.worth()); !s.farsighted {
			s.far = s.near
		}
	}
	if s.all = s.plans(); len(s.all) == 0 {
		s.all = s.actions(legal)
	}
	s.favourite, s.rivals = s.all[0], slices.Clone(s.all[1:])
	return s
}

// plainValue is the name of the evaluation of a title that has one alone.
const plainValue = "linear"

// valueOf is the evaluation of that name, the best one without a name, or nil.
func valueOf(t game.Title, name string) game.Evaluator {
	if valued, ok := t.(game.Evaluations); ok {
		if name == "" {
			name = valued.Values()[0]
		}
		return valued.Value(name)
	}
	if name != "" && name != plainValue {
		return nil
	}
	eval, _ := t.(game.Evaluator)
	return eval
}

// actions are the policy's favourites among the legal actions.
func (s *search) actions(legal []game.Action) []*arm {
	arms := make([]*arm, len(legal))
	for i, a := range legal {
		arms[i] = &arm{action: a, spread: priorSpread, blur: dealSpread}
	}
	if s.policy == nil {
		return arms
	}
	scores := make([]int32, len(legal))
	s.policy.Score(s.seen.state, legal, scores)
	best := slices.Max(scores)
	for i, score := range scores {
		arms[i].prior = -float64(best-score) * priorScale
	}
	slices.SortStableFunc(arms, func(a, b *arm) int { return cmp.Compare(b.prior, a.prior) })
	tried := min(len(arms), s.candidates())
	for tried > 2 && arms[tried-1].prior < -s.hopeless()*priorScale {
		tried--
	}
	return arms[:tried]
}

// candidates is how many are tried, the policy's favourites first.
func (s *search) candidates() int { return max(fewCandidates, s.worth()/perCandidate) }

// hopeless is how far below the favourite, by score, a candidate is not even tried. A policy has blind
// spots, and a greater budget looks into them.
func (s *search) hopeless() float64 {
	return hopelessScore * max(1, float64(s.candidates())/fewCandidates)
}

// worth is the budget in simulations, or about what a time is good for.
func (s *search) worth() int {
	if s.simulations == 0 {
		return int(s.budget / simulationTime)
	}
	return s.simulations
}

// plans are those the title proposes, in its order.
func (s *search) plans() (arms []*arm) {
	planner, ok := s.seen.title.(game.Planner)
	if !ok {
		return nil
	}
	for rank, plan := range planner.Plans(s.seen.state) {
		arms = append(arms, &arm{
			action: plan[0], rest: plan[1:],
			prior: -rankTrails * float64(rank), spread: planSpread, blur: planBlur,
		})
	}
	return arms
}

// run halves the field of rivals until one is left and has been tried, or the budget is spent.
func (s *search) run() {
	rounds := 1
	for n := len(s.rivals); n > 1; n = (n + 1) / 2 {
		rounds++
	}
	start := time.Now()
	for round := 0; round < rounds && len(s.rivals) > 0; round++ {
		s.round(s.dealsOf(rounds), start.Add(s.budget*time.Duration(round+1)/time.Duration(rounds)))
		slices.SortStableFunc(s.rivals, (*arm).better)
		if round < rounds-1 {
			s.rivals = s.rivals[:(len(s.rivals)+1)/2]
		}
	}
}

// batchDeals is how many deals are tried between two looks at the clock or the lead.
const batchDeals = 8

// dealsOf is how many deals the present round may try, of so many rounds.
func (s *search) dealsOf(rounds int) int {
	if s.simulations == 0 {
		return math.MaxInt
	}
	return max(1, s.simulations/rounds/(1+len(s.rivals)))
}

// round tries the field in so many deals, or until its time is over.
func (s *search) round(deals int, until time.Time) {
	for deals > 0 && !s.decided() && !s.alone() {
		n := min(deals, batchDeals)
		s.batch(n)
		if deals -= n; s.budget > 0 && !time.Now().Before(until) {
			return
		}
	}
}

// alone: whoever asked has gone.
func (s *search) alone() bool {
	select {
	case <-s.left:
		return true
	default: // a nil channel is never closed
		return false
	}
}

// decided: the leader cannot be caught, by all that is believed. It is the favourite, and no rival has a
// fair chance to pass it; or one rival is left and has passed it for good.
func (s *search) decided() bool {
	if s.patient {
		return false
	}
	for _, a := range s.rivals {
		lead, spread := a.belief()
		if a.visits < 2*batchDeals || lead+3*spread > 0 && (len(s.rivals) > 1 || lead-3*spread < 0) {
			return false
		}
	}
	return true
}

// batch tries the favourite and every rival in n fresh deals, on the cores it was given. Sums of whole
// numbers do not depend on who adds first, so the cores do not change the choice.
func (s *search) batch(n int) {
	tried := append([]*arm{s.favourite}, s.rivals...)
	var (
		mu sync.Mutex
		wg sync.WaitGroup
	)
	workers := min(s.cores, n)
	for w := range workers {
		wg.Go(func() {
			sim := newSimulator(s)
			defer sim.rest()
			for deal := w; deal < n; deal += workers {
				values := sim.tryAll(tried, s.deals+uint64(deal))
				mu.Lock()
				for i, a := range tried {
					lead := int64(values[i]) - int64(values[0])
					a.sum += int64(values[i])
					a.lead += lead
					a.squares += lead * lead
					sim.explain(i, a)
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

// chance that a candidate wins: what the favourite reached, and the lead over it that is believed.
func (s *search) chance(a *arm) int {
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

// choice takes the best candidate, or with softness one that is nearly as good.
func (s *search) choice(seed uint64) Choice {
	slices.SortStableFunc(s.all, (*arm).better)
	best := s.all[0]
	if s.softness > 0 {
		best = s.soft(seed)
	}
	c := Choice{Action: best.action, Rest: best.rest, Simulations: s.done}
	for _, a := range s.all {
		if !slices.ContainsFunc(c.Considered, func(k Candidate) bool { return k.Action == a.action }) { // plans may begin alike
			c.Considered = append(c.Considered, Candidate{Action: a.action, Chance: s.chance(a), Doubt: s.doubt(a), Visits: a.visits, Lead: a.reached()})
			k := len(c.Considered) - 1
			if k > 0 {
				c.Considered[k].Because = s.because(best, a)
			}
			if s.reasons != nil && k < mostFollowed {
				c.Considered[k].Then = s.followUp(a)
			}
		}
	}
	return c
}

// soft takes one of the sound candidates: weaker play is not foolish play.
func (s *search) soft(seed uint64) *arm {
	r := game.FastRand(mix(seed, streamSoft))
	chosen, reached := s.all[0], s.chance(s.all[0])
	sound := reached - 3*int(s.softness)
	for _, a := range s.all {
		if s.chance(a) < sound {
			continue
		}
		if noisy := s.chance(a) + int(gumbel(&r)*s.softness/100); noisy > reached {
			chosen, reached = a, noisy
		}
	}
	return chosen
}
