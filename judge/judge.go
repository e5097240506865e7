package judge

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"

	"prancingpony/bot"
	"prancingpony/game"
)

// Effort is the budget for one question, in simulations: how long that takes is the machine's affair.
type Effort struct {
	Search int    // to find the answers that are weighed
	Deals  int    // in which each of them is weighed
	Luck   uint64 // of the looks; 0 for the one that everybody shares. Verdicts by another are not to be kept
}

// Usual takes about a second of one core.
var Usual = Effort{Search: 160, Deals: 96}

// LongerLook is how many times more deals a longer look takes.
const LongerLook = 4

const (
	small    = 2 // a question of detail gets this part of the budget
	weighed  = 5 // answers, beside those that are asked about
	certain  = 10_000
	leastGap = 200 // smaller leads are none, in 1/10000
	sigmas   = 2   // leads within so many standard deviations are none
)

// Judge looks at questions. All methods may be called at the same time.
type Judge struct {
	effort Effort
	keeper Keeper

	mu    sync.Mutex
	known map[Key]*Verdict
	order []Key // in which they were kept
}

// New makes a Judge. Without a keeper longer looks are remembered in memory alone.
func New(effort Effort, keeper Keeper) *Judge {
	if effort.Search == 0 {
		effort.Search, effort.Deals = Usual.Search, Usual.Deals
	}
	return &Judge{effort: effort, keeper: keeper, known: map[Key]*Verdict{}}
}

// Verdict is what a look at a question found.
type Verdict struct {
	Key         Key
	Seat        game.Seat
	Deals       int      // in which the answers were weighed; 0 if there is only one
	Answers     []Answer // best first; never empty
	Simulations int
}

// Answer is one of those that were weighed.
type Answer struct {
	Line    []game.Action // the answer, and what completes it
	Same    []game.Action // other answers that come to the same: the moves of this one in another order
	Chance  int           // that the seat's side wins, in 1/10000; -1 if it is the only answer
	Doubt   int           // standard deviation of its distance from the best; of the best: of its chance
	AsGood  bool          // not told apart from the best
	Then    []bot.Step    // how it would go on until luck or another seat intervenes
	Reasons []Reason      // why it is better than the next, or worse than the best; the weightiest first
}

// Question is what somebody wants to know beyond the best answers.
type Question struct {
	Also   []game.Action // answers that are weighed in any case, such as the one that was played
	Longer bool          // look longer, for everybody who asks from now on
	Short  bool          // a short look is enough, where there was none yet
}

// Of returns the answer that an action belongs to, or nil if it was not weighed.
func (v *Verdict) Of(a game.Action) *Answer {
	for i := range v.Answers {
		if k := &v.Answers[i]; k.Line[0] == a || slices.Contains(k.Same, a) {
			return k
		}
	}
	return nil
}

// Cost returns how much worse than the best an answer is, in 1/10000; 0 if it is as good.
func (v *Verdict) Cost(k *Answer) int {
	if k.AsGood {
		return 0
	}
	return v.Answers[0].Chance - k.Chance
}

// Second returns the best answer that is not as good as the first, or nil.
func (v *Verdict) Second() *Answer {
	for i := range v.Answers {
		if !v.Answers[i].AsGood {
			return &v.Answers[i]
		}
	}
	return nil
}

// Look returns what the answers to the open question are worth, by what the deciding seat can see.
func (j *Judge) Look(ctx context.Context, t game.Title, s game.State, q Question) (*Verdict, error) {
	state, key, err := observed(t, s)
	if err != nil {
		return nil, err
	}
	v, err := j.Remembered(ctx, t, key)
	if err != nil {
		return nil, err
	}
	look := j.look(ctx, t, state, key)
	look.hurry(q)
	if v == nil || v.Deals > 0 && v.Deals < look.deals {
		if v, err = look.first(); err != nil {
			return nil, err
		}
		if err := j.remember(ctx, t, v, q.Longer); err != nil {
			return nil, err
		}
	}
	legal := state.Legal(nil)
	for _, a := range q.Also {
		if v.Of(a) != nil || !slices.Contains(legal, a) {
			continue
		}
		best := v.Answers[0].Line[0]
		if v, err = look.add(v, a); err != nil {
			return nil, err
		}
		if err := j.remember(ctx, t, v, v.Answers[0].Line[0] != best); err != nil {
			return nil, err
		}
	}
	return v, nil
}

// look is one look at a question.
type look struct {
	ctx   context.Context
	title game.Title
	state game.State // as the seat sees it
	seen  bot.Observation
	key   Key
	seed  uint64 // of all luck
	study bot.Study
	deals int

	onward  map[game.Action][]bot.Step // how each answer goes on
	facts   map[game.Action][]game.LineFact
	repeats bool // see bot.Study.Outcome
}

func (j *Judge) look(ctx context.Context, t game.Title, state game.State, key Key) *look {
	seed := key.Seed() ^ j.effort.Luck*0x9e3779b97f4a7c15
	l := &look{
		ctx: ctx, title: t, state: state, key: key, seed: seed, seen: bot.Observe(t, state, seed),
		deals:  j.effort.Deals,
		study:  bot.Study{Simulations: j.effort.Search, Left: ctx.Done()},
		onward: map[game.Action][]bot.Step{}, facts: map[game.Action][]game.LineFact{},
	}
	if hints, ok := t.(game.SearchHints); ok && hints.Effort(state) != game.FullSearch {
		l.study.Simulations, l.deals = max(1, l.study.Simulations/small), max(2, l.deals/small)
	}
	return l
}

// hurry sets how long the look is.
func (l *look) hurry(q Question) {
	switch {
	case q.Longer:
		l.deals *= LongerLook
	case q.Short:
		l.deals, l.study.Simulations = max(2, l.deals/LongerLook), max(1, l.study.Simulations/LongerLook)
	}
}

// first searches the answers that deserve it and weighs them.
func (l *look) first() (*Verdict, error) {
	v := &Verdict{Key: l.key, Seat: l.state.Decider()}
	choice := l.study.Of(l.seen, l.seed)
	if err := l.ctx.Err(); err != nil {
		return nil, err
	}
	v.Simulations = choice.Simulations
	if len(choice.Considered) < 2 {
		v.Answers = []Answer{{Line: choice.Actions(), Chance: -1, AsGood: true}}
		return v, nil
	}
	v.Deals = l.deals
	for _, k := range choice.Considered {
		if of := l.sameAs(v.Answers, k.Action); of != nil {
			of.Same = append(of.Same, k.Action)
		} else if len(v.Answers) < weighed {
			v.Answers = append(v.Answers, Answer{Line: append([]game.Action{k.Action}, k.Rest...)})
		}
	}
	return v, l.weigh(v)
}

// add weighs one more answer in the deals of a verdict. The others come out as they did.
func (l *look) add(known *Verdict, a game.Action) (*Verdict, error) {
	v := *known
	v.Answers = slices.Clone(known.Answers)
	if of := l.sameAs(v.Answers, a); of != nil {
		of.Same = append(slices.Clone(of.Same), a)
		return &v, nil
	}
	l.deals = known.Deals
	v.Answers = append(v.Answers, Answer{Line: l.plan(a)})
	return &v, l.weigh(&v)
}

// plan is an answer with what completes it, where the title has a plan that begins with it.
func (l *look) plan(a game.Action) []game.Action {
	if hints, ok := l.title.(game.SearchHints); ok {
		for _, plan := range hints.Plans(l.state) {
			if plan[0] == a {
				return plan
			}
		}
	}
	return []game.Action{a}
}

// weigh plays all answers on in common deals and puts them in order.
func (l *look) weigh(v *Verdict) error {
	seed := l.seed
	var lines [][]game.Action
	for i := range v.Answers {
		lines = append(lines, v.Answers[i].Line)
	}
	values := l.study.Weigh(l.seen, lines, l.deals, seed)
	if err := l.ctx.Err(); err != nil {
		return err
	}
	v.Simulations += len(lines) * l.deals
	sure := bot.Win(l.seen, seed)
	order := make([]int, len(lines))
	for i := range v.Answers {
		order[i] = i
		v.Answers[i].Chance = int(math.Round(values[i].Mean()))
		if sure != nil && sure[0] == lines[i][0] {
			v.Answers[i].Chance = certain
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(v.Answers[b].Chance, v.Answers[a].Chance) })
	answers, best := make([]Answer, 0, len(order)), &values[order[0]]
	gains := make([]map[string]int, len(order)) // of the best over each
	for rank, i := range order {
		k := v.Answers[i]
		k.Doubt = int(math.Round(values[i].Doubt(nil)))
		if rank > 0 {
			k.Doubt = int(math.Round(values[i].Doubt(best)))
			gains[rank] = bot.Gains(l.title, best, &values[i], answers[0].Chance)
		}
		k.AsGood = rank == 0 || answers[0].Chance-k.Chance < max(leastGap, sigmas*k.Doubt)
		if k.Then == nil {
			k.Then = l.study.FollowUp(l.seen, k.Line, seed)
		}
		answers = append(answers, k)
	}
	v.Answers = answers
	l.explain(v, gains)
	return nil
}
