package review

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"prancingpony/bot"
	"prancingpony/game"
)

// Match is a match that is over, as far as a review needs it.
type Match struct {
	Title game.Title
	Sides []string   // by seat
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

// The classes, by cost in chance to win: fixed thresholds, and beyond twice the doubt.
const (
	Inaccuracy Class = "inaccuracy"
	Mistake    Class = "mistake"
	Blunder    Class = "blunder"
	Found      Class = "found" // the best answer, and the second would have cost much
)

// In 1/10000 of chance.
const (
	inaccuracyFrom = 200
	mistakeFrom    = 500
	blunderFrom    = 1000
	certain        = 10_000
)

// mostFound is how many good finds are told of each side.
const mostFound = 3

// Decision is one that cost something, or one that was well found.
type Decision struct {
	N       int      `json:"n" doc:"The record with the answer."`
	Before  int      `json:"before" doc:"The record after which the question stood."`
	Turn    int      `json:"turn"`
	Seat    int      `json:"seat"`
	Side    string   `json:"side"`
	Class   Class    `json:"class" doc:"inaccuracy, mistake, blunder or found."`
	Cost    float64  `json:"cost" doc:"In chance to win; of a find: what the next best would have cost."`
	Doubt   float64  `json:"doubt"`
	Chance  float64  `json:"chance" doc:"Of the better answer, as the seat could see it."`
	Prompt  string   `json:"prompt" doc:"What was asked."`
	Played  string   `json:"played"`
	Better  string   `json:"better" doc:"What was best; of a find: what was played."`
	Because []Reason `json:"because" nullable:"false" doc:"Why the better one is better; negative: its costs."`
}

// Reason is a topic of the evaluation, and what it counts in chance.
type Reason struct {
	Topic  string  `json:"topic" doc:"Words: topic.TOPIC."`
	Better float64 `json:"better"`
}

// Account is what a side owes to its play and to its luck, in its own chance to win. Luck is what decisions leave
// unexplained. Whose dice it came from is not told: an evaluation knows nothing of the good answers to come, so that
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
	Chance float64 `json:"chance" doc:"Of the first side, by the true position."`
}

// Lesson is a topic that cost a side much.
type Lesson struct {
	Side  string  `json:"side"`
	Topic string  `json:"topic" doc:"Words: topic.TOPIC."`
	Cost  float64 `json:"cost"`
	Times int     `json:"times" doc:"In so many decisions."`
	N     int     `json:"n" doc:"The dearest of them."`
}

// Review is all there is to learn from a match.
type Review struct {
	Sides     []string   `json:"sides" nullable:"false"`
	Judged    int        `json:"judged" doc:"Decisions that were looked at."`
	Points    []Point    `json:"points" nullable:"false"`
	Decisions []Decision `json:"decisions" nullable:"false" doc:"In the order of play."`
	Accounts  []Account  `json:"accounts" nullable:"false" doc:"One for each side."`
	Lessons   []Lesson   `json:"lessons" nullable:"false" doc:"At most three for each side, the dearest first."`
}

// Of reviews a match. Study is the budget for one decision; progress is told how many of the moves were read.
func Of(ctx context.Context, m *Match, study bot.Study, seed uint64, progress func(read int)) (*Review, error) {
	r := &reader{Match: m, study: study, seed: seed, costs: map[string]float64{}, lessons: map[lessonKey]*Lesson{}}
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
		if r.genuine(s) {
			r.judge(s, i)
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

type lessonKey struct{ side, topic string }

// reader goes through a match.
type reader struct {
	*Match
	study   bot.Study
	seed    uint64
	review  Review
	turn    int
	costs   map[string]float64 // of the decisions so far, by side
	lessons map[lessonKey]*Lesson
}

// genuine: there was a choice, and one that can be judged.
func (r *reader) genuine(s game.State) bool {
	if len(s.Legal(nil)) < 2 {
		return false
	}
	hints, ok := r.Title.(game.SearchHints)
	return !ok || hints.InReview(s)
}

// thoughts: questions of detail, which come in great numbers, get a part of what the others get.
func (r *reader) thoughts(s game.State) bot.Study {
	study := r.study
	if hints, ok := r.Title.(game.SearchHints); ok && hints.Effort(s) != game.FullSearch {
		study.Simulations /= detailPart
	}
	return study
}

// detailPart is how many times fewer simulations a question of detail gets.
const detailPart = 2

// judge weighs the answer of move i against the others, by what its seat could see.
func (r *reader) judge(s game.State, i int) {
	played := r.Moves[i].Action
	study := r.thoughts(s)
	study.Also = []game.Action{played}
	seed := r.seed + uint64(i)
	choice := study.Of(bot.Observe(r.Title, s, seed), seed)
	if len(choice.Considered) < 2 {
		return
	}
	r.review.Judged++
	best := choice.Considered[0]
	at := slices.IndexFunc(choice.Considered, func(k bot.Candidate) bool { return k.Action == played })
	d := Decision{
		N: r.Moves[i].N, Turn: s.Turn(), Seat: int(s.Decider()), Side: r.Sides[s.Decider()],
		Chance: chance(best.Chance),
		Prompt: r.Title.Vocabulary().PromptText(s.Prompt()),
		Played: r.Title.Vocabulary().ActionText(played), Better: r.Title.Vocabulary().ActionText(best.Action),
	}
	if i > 0 {
		d.Before = r.Moves[i-1].N
	}
	if at == 0 {
		second := choice.Considered[1]
		if cost := best.Chance - second.Chance; cost >= mistakeFrom && cost > 2*max(best.Doubt, second.Doubt) {
			d.Class, d.Cost, d.Doubt, d.Because = Found, chance(cost), chance(second.Doubt), reasons(second.Because)
			r.review.Decisions = append(r.review.Decisions, d)
		}
		return
	}
	cost, mine := r.cost(s, best.Action, played, seed)
	d.Class = classOf(cost, mine.Doubt)
	if d.Class == "" {
		return
	}
	d.Cost, d.Doubt, d.Because = chance(cost), chance(mine.Doubt), reasons(mine.Because)
	r.review.Decisions = append(r.review.Decisions, d)
	r.costs[d.Side] += d.Cost
	r.learn(&d)
}

// cost weighs what was played against the better answer, in deals that chose neither. The search that found the
// better one trusts the policy and hardly tries what that dislikes: what a bad answer costs it does not know.
func (r *reader) cost(s game.State, better, played game.Action, seed uint64) (int, bot.Candidate) {
	seed += uint64(len(r.Moves))
	weighed := r.study.Lines(bot.Observe(r.Title, s, seed), [][]game.Action{{better}, {played}}, seed)
	return weighed[0].Chance - weighed[1].Chance, weighed[1]
}

func classOf(cost, doubt int) Class {
	switch {
	case cost < inaccuracyFrom || cost < 2*doubt:
		return ""
	case cost < mistakeFrom:
		return Inaccuracy
	case cost < blunderFrom:
		return Mistake
	}
	return Blunder
}

func chance(tenThousandths int) float64 { return float64(tenThousandths) / certain }

func reasons(all []bot.Reason) []Reason {
	told := []Reason{}
	for _, b := range all {
		told = append(told, Reason{b.Topic, chance(b.Better)})
	}
	return told
}

// learn books the cost of a decision on the topic that weighs most.
func (r *reader) learn(d *Decision) {
	at := slices.IndexFunc(d.Because, func(b Reason) bool { return b.Better > 0 })
	if at < 0 {
		return
	}
	key := lessonKey{d.Side, d.Because[at].Topic}
	l := r.lessons[key]
	if l == nil {
		l = &Lesson{Side: key.side, Topic: key.topic}
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

// ofFirst is the chance of the first side in the true position.
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
			return cmp.Or(cmp.Compare(b.Cost, a.Cost),
				cmp.Compare(a.Topic, b.Topic))
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
