package review

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"prancingpony/game"
	"prancingpony/judge"
)

// Match is a match that is over, as far as a review needs it.
type Match struct {
	Title game.Title
	Sides []string   // by seat
	Bots  []bool     // by seat: played by a bot; nil if nobody knows
	First game.State // before the first move
	Moves []Move
}

// Move is an answer and the number of its record.
type Move struct {
	N      int
	Action game.Action
}

// Class is how much a decision cost.
type Class string

// The classes, by cost in chance to win. What the judge cannot tell from the best costs nothing.
const (
	Inaccuracy Class = "inaccuracy"
	Mistake    Class = "mistake"
	Blunder    Class = "blunder"
	Found      Class = "found" // the best answer, and the second would have cost much
)

// In 1/10000 of chance.
const (
	mistakeFrom = 500
	blunderFrom = 1000
	certain     = 10_000
)

// mostFound is how many good finds are listed for each side.
const mostFound = 3

// Decision is one that cost something, or one that was well found.
type Decision struct {
	N          int            `json:"n" doc:"The record with the answer."`
	Before     int            `json:"before" doc:"The record after which the question stood."`
	Turn       int            `json:"turn"`
	Seat       int            `json:"seat"`
	Side       string         `json:"side"`
	Bot        bool           `json:"bot,omitempty" doc:"A bot decided."`
	Class      Class          `json:"class" doc:"inaccuracy, mistake, blunder or found."`
	Cost       float64        `json:"cost" doc:"In chance to win; of a find: what the next best would have cost."`
	Doubt      float64        `json:"doubt"`
	Chance     float64        `json:"chance" doc:"Of the better answer, as the seat could see it."`
	Prompt     string         `json:"prompt" doc:"What was asked."`
	Played     string         `json:"played"`
	Then       []Step         `json:"then" nullable:"false" doc:"What belongs to the played one: which army, where to."`
	Better     string         `json:"better" doc:"What was best; of a find: what was played, or another order of it."`
	BetterThen []Step         `json:"betterThen" nullable:"false" doc:"What belongs to the better one."`
	Reasons    []judge.Reason `json:"because" nullable:"false" doc:"Why the better one is better."`
	Key        string         `json:"key" doc:"Of the question, for the judge."`
}

// Step is an answer to a question that follows from another answer.
type Step struct {
	Asked  string `json:"asked" doc:"The text of the prompt."`
	Action string `json:"action"`
}

// Account is what a side owes to its play and to its luck, in its own chance to win. Luck is what decisions leave
// unexplained. Whose dice it came from is not said: an evaluation knows nothing of the good answers to come, so that
// each side would be lucky whenever it had one to find.
type Account struct {
	Side  string  `json:"side"`
	Start float64 `json:"start" doc:"Its chance at the beginning."`
	Play  float64 `json:"play" doc:"What its decisions cost; never above 0."`
	Other float64 `json:"other" doc:"What the other side's decisions brought it."`
	Luck  float64 `json:"luck" doc:"From dice and draws. Start, play, other and luck add up to the end."`
	End   float64 `json:"end"`
}

// Point is a moment of the line of chances.
type Point struct {
	N      int     `json:"n"`
	Turn   int     `json:"turn"`
	Chance float64 `json:"chance" doc:"Of the first side, by what the sides could see."`
}

// Lesson is a theme that cost a side much.
type Lesson struct {
	Side  string  `json:"side"`
	Theme string  `json:"theme" doc:"A concept of the handbook."`
	Cost  float64 `json:"cost"`
	Times int     `json:"times" doc:"In so many decisions."`
	N     int     `json:"n" doc:"The most expensive of them."`
}

// Review is all there is to learn from a match.
type Review struct {
	Sides     []string   `json:"sides" nullable:"false"`
	Judged    int        `json:"judged" doc:"Decisions that were looked at."`
	Points    []Point    `json:"points" nullable:"false"`
	Decisions []Decision `json:"decisions" nullable:"false" doc:"In the order of play."`
	Accounts  []Account  `json:"accounts" nullable:"false" doc:"One for each side."`
	Lessons   []Lesson   `json:"lessons" nullable:"false" doc:"At most three for each side, the most expensive first."`
}

// Of reviews a match; progress gets the number of moves that were read.
func Of(ctx context.Context, m *Match, j *judge.Judge, progress func(read int)) (*Review, error) {
	r := &reader{
		Match: m, judge: j, costs: map[string]float64{}, lessons: map[lessonKey]*Lesson{}, stands: map[string]float64{},
	}
	for _, side := range m.Sides {
		if !slices.Contains(r.review.Sides, side) {
			r.review.Sides = append(r.review.Sides, side)
		}
	}
	s := game.Clone(m.Title, m.First)
	r.point(s, 0)
	for i, move := range m.Moves {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if Genuine(m.Title, s) {
			if err := r.weigh(ctx, s, i); err != nil {
				return nil, err
			}
		}
		if err := s.Apply(move.Action, nil); err != nil {
			return nil, fmt.Errorf("record %d: %w", move.N, err)
		}
		if s.Turn() != r.turn || i == len(m.Moves)-1 {
			r.point(s, move.N)
		}
		progress(i + 1)
	}
	r.settle(s)
	return &r.review, nil
}

type lessonKey struct{ side, theme string }

// reader goes through a match.
type reader struct {
	*Match
	judge   *judge.Judge
	review  Review
	turn    int
	costs   map[string]float64 // of the decisions so far, by side
	lessons map[lessonKey]*Lesson
	stands  map[string]float64 // the chance of the first side at the last decision of each side
}

// Genuine reports whether a review judges the open question: there is a choice, and one that matters.
func Genuine(t game.Title, s game.State) bool {
	if len(s.Legal(nil)) < 2 {
		return false
	}
	hints, ok := t.(game.SearchHints)
	return !ok || hints.InReview(s)
}

// Weigh says what an answer to the open question cost, by what its seat could see. There is no class if nothing is to
// be told of it.
func Weigh(ctx context.Context, t game.Title, j *judge.Judge, s game.State, played game.Action) (*Decision, error) {
	v, err := j.Look(ctx, t, s, judge.Question{Also: []game.Action{played}})
	if err != nil {
		return nil, err
	}
	d := &Decision{
		Turn: s.Turn(), Seat: int(s.Decider()), Key: string(v.Key),
		Prompt: t.Vocabulary().PromptText(s.Prompt()), Played: t.Vocabulary().ActionText(played), Then: []Step{},
	}
	d.fill(t, v, played)
	return d, nil
}

// weigh weighs the answer of move i against the others.
func (r *reader) weigh(ctx context.Context, s game.State, i int) error {
	d, err := Weigh(ctx, r.Title, r.judge, s, r.Moves[i].Action)
	if err != nil {
		return err
	}
	r.review.Judged++
	d.N, d.Side, d.Bot = r.Moves[i].N, r.Sides[s.Decider()], r.Bots != nil && r.Bots[s.Decider()]
	if i > 0 {
		d.Before = r.Moves[i-1].N
	}
	r.stands[d.Side] = d.Chance
	if d.Side != r.review.Sides[0] {
		r.stands[d.Side] = 1 - d.Chance
	}
	if d.Class == "" {
		return nil
	}
	d.Then = r.completed(s, i)
	r.review.Decisions = append(r.review.Decisions, *d)
	if d.Class != Found {
		r.costs[d.Side] += d.Cost
		r.learn(d)
	}
	return nil
}

// completed is what the same seat played after move i before luck or another seat came in, or the question came again.
func (r *reader) completed(s game.State, i int) []Step {
	v, steps := r.Title.Vocabulary(), []Step{}
	at, first := game.Clone(r.Title, s), s.Prompt().ID
	for ; i < len(r.Moves) && len(steps) < mostSteps; i++ {
		barrier := game.PlayAhead(r.Title, at, r.Moves[i].Action)
		if barrier != game.NoBarrier || at.Prompt().ID == first || i+1 == len(r.Moves) {
			break
		}
		steps = append(steps, Step{v.PromptText(at.Prompt()), v.ActionText(r.Moves[i+1].Action)})
	}
	return steps
}

// mostSteps bounds what is said of one decision.
const mostSteps = 4

// following is how an answer goes on.
func following(t game.Title, k *judge.Answer) []Step {
	v, steps := t.Vocabulary(), []Step{}
	for _, step := range k.Then[:min(mostSteps, len(k.Then))] {
		steps = append(steps, Step{v.PromptText(step.Asked), v.ActionText(step.Action)})
	}
	return steps
}

// fill writes down what a verdict says of the answer that was played. There is no class if there is nothing to say.
func (d *Decision) fill(t game.Title, v *judge.Verdict, played game.Action) {
	own, best := v.Of(played), &v.Answers[0]
	d.Class, d.Chance, d.Better = "", chance(best.Chance), t.Vocabulary().ActionText(best.Line[0])
	d.BetterThen = following(t, best)
	switch cost := v.Cost(own); {
	case cost > 0:
		d.Class, d.Cost, d.Doubt, d.Reasons = classOf(cost), chance(cost), chance(own.Doubt), because(own)
	case own == best && len(v.Answers) > 1 && !v.Answers[1].AsGood:
		second := &v.Answers[1]
		if cost := v.Cost(second); cost >= mistakeFrom {
			d.Class, d.Cost, d.Doubt, d.Reasons = Found, chance(cost), chance(second.Doubt), because(best)
		}
	}
}

// Refresh replaces what a review says of a decision by a longer look at the same question, and reports whether the
// decision is still worth telling.
func (d *Decision) Refresh(t game.Title, v *judge.Verdict) bool {
	played, err := t.Vocabulary().ParseAction(d.Played)
	if err != nil || v.Of(played) == nil {
		return true // it was not asked about what was played
	}
	d.fill(t, v, played)
	return d.Class != ""
}

func classOf(cost int) Class {
	switch {
	case cost < mistakeFrom:
		return Inaccuracy
	case cost < blunderFrom:
		return Mistake
	}
	return Blunder
}

func chance(tenThousandths int) float64 { return float64(tenThousandths) / certain }

func because(k *judge.Answer) []judge.Reason { return append([]judge.Reason{}, k.Reasons...) }

// learn books the cost of a decision on the theme of its first reason.
func (r *reader) learn(d *Decision) {
	if len(d.Reasons) == 0 {
		return
	}
	key := lessonKey{d.Side, d.Reasons[0].Theme}
	l := r.lessons[key]
	if l == nil {
		l = &Lesson{Side: key.side, Theme: key.theme}
		r.lessons[key] = l
	}
	l.Times++
	l.Cost += d.Cost
	if l.N == 0 || d.Cost > r.dearest(l.N) {
		l.N = d.N
	}
}

func (r *reader) dearest(n int) float64 {
	at := slices.IndexFunc(r.review.Decisions, func(d Decision) bool { return d.N == n })
	return r.review.Decisions[at].Cost
}

// point adds a moment to the line.
func (r *reader) point(s game.State, n int) {
	r.turn = s.Turn()
	r.review.Points = append(r.review.Points, Point{N: n, Turn: r.turn, Chance: r.ofFirst(s)})
}

// ofFirst is the chance of the first side: what the judge said at the last decisions of the sides, or the title's
// estimate before the first.
func (r *reader) ofFirst(s game.State) float64 {
	first := r.review.Sides[0]
	seat := game.Seat(slices.Index(r.Sides, first))
	if result := s.Result(); result.Over {
		switch {
		case result.Winners == 0 || len(r.review.Sides) > 1 && result.Winners.Has(seat) &&
			result.Winners.Has(r.against(first)):
			return 0.5
		case result.Winners.Has(seat):
			return 1
		}
		return 0
	}
	if len(r.stands) > 0 { // each side sees its own hand: they need not agree
		sum := 0.0
		for _, stand := range r.stands {
			sum += stand
		}
		return sum / float64(len(r.stands))
	}
	eval, ok := r.Title.(game.Evaluator)
	if !ok {
		return 0.5
	}
	own, other := float64(eval.Evaluate(s, seat)), float64(eval.Evaluate(s, r.against(first)))
	if own+other == 0 {
		return 0.5
	}
	return own / (own + other) // the sides are estimated apart and need not agree
}

// against is a seat of another side.
func (r *reader) against(side string) game.Seat {
	return game.Seat(max(0, slices.IndexFunc(r.Sides, func(s string) bool { return s != side })))
}

// settle draws the accounts and the lessons once all is read.
func (r *reader) settle(s game.State) {
	start, end := r.review.Points[0].Chance, r.ofFirst(s)
	for i, side := range r.review.Sides {
		a := Account{Side: side, Start: start, End: end, Play: -r.costs[side]}
		if i > 0 {
			a.Start, a.End = 1-start, 1-end
		}
		for _, other := range r.review.Sides {
			if other != side {
				a.Other += r.costs[other]
			}
		}
		a.Luck = a.End - a.Start - a.Play - a.Other
		r.review.Accounts = append(r.review.Accounts, a)
	}
	r.keepBestFinds()
	for _, side := range r.review.Sides {
		var own []Lesson
		for key, l := range r.lessons {
			if key.side == side {
				own = append(own, *l)
			}
		}
		slices.SortFunc(own, func(a, b Lesson) int {
			return cmp.Or(cmp.Compare(b.Cost, a.Cost), cmp.Compare(a.Theme, b.Theme))
		})
		r.review.Lessons = append(r.review.Lessons, own[:min(3, len(own))]...)
	}
	if r.review.Decisions == nil {
		r.review.Decisions = []Decision{}
	}
	if r.review.Lessons == nil {
		r.review.Lessons = []Lesson{}
	}
}

// keepBestFinds leaves of each side's finds those that were worth most.
func (r *reader) keepBestFinds() {
	for _, side := range r.review.Sides {
		var worth []float64
		for _, d := range r.review.Decisions {
			if d.Class == Found && d.Side == side {
				worth = append(worth, d.Cost)
			}
		}
		if len(worth) <= mostFound {
			continue
		}
		slices.Sort(worth)
		least := worth[len(worth)-mostFound]
		kept := 0
		r.review.Decisions = slices.DeleteFunc(r.review.Decisions, func(d Decision) bool {
			if d.Class != Found || d.Side != side {
				return false
			}
			if d.Cost < least || kept == mostFound {
				return true
			}
			kept++
			return false
		})
	}
}
