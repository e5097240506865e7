package arena

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"sync/atomic"

	"prancingpony/bot"
	"prancingpony/game"
)

// Decided is what a player answered to the questions of a benchmark.
type Decided struct {
	Player string           `json:"player"`
	Cost   Estimate         `json:"cost"`           // of a decision, in 1/10000 of chance
	Best   float64          `json:"best"`           // share of answers that give nothing away
	Grave  float64          `json:"grave"`          // share of answers that give much away
	Others int              `json:"others"`         // answers that had to be weighed: the benchmark did not have them
	Less   *Estimate        `json:"less,omitempty"` // than the first player gives away
	Asked  []DecidedPrompt  `json:"asked"`          // by question, the most expensive first
	Worst  []DecidedMistake `json:"worst,omitempty"`

	answers []decision
}

// Estimate is a mean with its 95 % interval, from resampled games.
type Estimate struct {
	Mean float64 `json:"mean"`
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// DecidedPrompt is what a player gives away at one kind of question.
type DecidedPrompt struct {
	Prompt string  `json:"prompt"`
	Asked  int     `json:"asked"`
	Cost   float64 `json:"cost"`  // of a decision
	Share  float64 `json:"share"` // of all that the player gives away
}

// DecidedMistake is an answer that gives much away.
type DecidedMistake struct {
	Question int     `json:"question"` // from 1
	Prompt   string  `json:"prompt"`
	Played   string  `json:"played"`
	Better   string  `json:"better"`
	Cost     float64 `json:"cost"`
}

// graveCost is what an answer gives away that a person would regret, in 1/10000 of chance.
const graveCost = 500

// decision is one answer.
type decision struct {
	prompt, played string
	cost           float64
	other          bool
}

// Measure asks players every question. The first one is who the others are compared with (Less): by how much more it
// gives away. The worst mistakes are listed, so many of each player.
func (d *Decisions) Measure(
	ctx context.Context, t game.Title, specs []string, worst int, progress func(done, of int),
) ([]*Decided, error) {
	var all []*Decided
	for i, spec := range specs {
		player, err := bot.New(t, spec)
		if err != nil {
			return nil, err
		}
		player = bot.WithCores(player, 1)
		r := &Decided{Player: spec, answers: make([]decision, len(d.Questions))}
		var done atomic.Int64
		err = onAllCores(ctx, len(d.Questions), func(n int) (err error) {
			if r.answers[n], err = d.ask(t, player, n); err != nil {
				err = fmt.Errorf("%s, question %d: %w", spec, n+1, err)
			}
			progress(i*len(d.Questions)+int(done.Add(1)), len(specs)*len(d.Questions))
			return err
		})
		if err != nil {
			return nil, err
		}
		d.sum(r, worst)
		if i > 0 {
			less := d.estimate(func(n int) float64 { return all[0].answers[n].cost - r.answers[n].cost })
			r.Less = &less
		}
		all = append(all, r)
	}
	return all, nil
}

// ask lets a player answer one question, and weighs the answer if the benchmark does not have it.
func (d *Decisions) ask(t game.Title, player bot.Player, n int) (decision, error) {
	q, v := d.Questions[n], t.Vocabulary()
	s, err := t.Read(q.Position, nil)
	if err != nil {
		return decision{}, err
	}
	seen := bot.Observe(t, s, q.Seed)
	choice := player.Choose(seen, q.Seed)
	line := choice.Actions()
	var text []string
	for _, a := range line {
		text = append(text, v.ActionText(a))
	}
	made := decision{prompt: v.Prompts[s.Prompt().ID].Name, played: text[0]}
	for _, a := range q.Answers {
		if slices.Equal(a.Line, text) {
			made.cost = q.cost(a)
			return made, nil
		}
	}
	best, err := actionsOf(v, q.Answers[0].Line)
	if err != nil {
		return made, err
	}
	weighed := d.study().Weigh(bot.Observe(t, s, q.Seed), [][]game.Action{best, line}, d.Deals, q.Seed)
	made.other = true
	made.cost = q.cost(q.Answers[0]) + weighed[0].Mean() - weighed[1].Mean()
	return made, nil
}

func actionsOf(v *game.Vocabulary, texts []string) (line []game.Action, err error) {
	for _, text := range texts {
		a, err := v.ParseAction(text)
		if err != nil {
			return nil, err
		}
		line = append(line, a)
	}
	return line, nil
}

// sum adds up what a player gave away.
func (d *Decisions) sum(r *Decided, worst int) {
	r.Cost = d.estimate(func(n int) float64 { return r.answers[n].cost })
	byPrompt, all := map[string]*DecidedPrompt{}, 0.0
	best, grave := 0.0, 0.0
	order := make([]int, len(r.answers))
	for n, a := range r.answers {
		order[n] = n
		p := byPrompt[a.prompt]
		if p == nil {
			p = &DecidedPrompt{Prompt: a.prompt}
			byPrompt[a.prompt] = p
		}
		p.Asked++
		p.Cost += a.cost
		all += a.cost
		if a.cost <= 0 {
			best++
		}
		if a.cost >= graveCost {
			grave++
		}
		if a.other {
			r.Others++
		}
	}
	r.Best, r.Grave = best/float64(max(1, len(order))), grave/float64(max(1, len(order)))
	for _, p := range byPrompt {
		p.Share = p.Cost / max(1, math.Abs(all))
		p.Cost /= float64(p.Asked)
		r.Asked = append(r.Asked, *p)
	}
	slices.SortFunc(r.Asked, func(a, b DecidedPrompt) int {
		return cmp.Or(cmp.Compare(b.Share, a.Share), cmp.Compare(a.Prompt, b.Prompt))
	})
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(r.answers[b].cost, r.answers[a].cost) })
	for _, n := range order[:min(worst, len(order))] {
		a := r.answers[n]
		r.Worst = append(r.Worst, DecidedMistake{n + 1, a.prompt, a.played, d.Questions[n].Answers[0].Line[0], a.cost})
	}
}

// estimate returns the mean over all questions; whole games are resampled.
func (d *Decisions) estimate(of func(n int) float64) (e Estimate) {
	var games [][]int
	for n, q := range d.Questions {
		if n == 0 || q.Game != d.Questions[n-1].Game {
			games = append(games, nil)
		}
		games[len(games)-1] = append(games[len(games)-1], n)
		e.Mean += of(n) / float64(len(d.Questions))
	}
	luck, means := game.FastRand(1), make([]float64, resamples)
	for i := range means {
		sum, asked := 0.0, 0
		for range games {
			for _, n := range games[luck.Intn(len(games))] {
				sum += of(n)
				asked++
			}
		}
		means[i] = sum / float64(max(1, asked))
	}
	e.Low, e.High = middle(means)
	return e
}
