package arena

import (
	"bufio"
	"cmp"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"prancingpony/bot"
	"prancingpony/game"
)

// A benchmark of decisions: questions of games of strong players, with what the answers that deserve it are worth by
// the strongest search. It says how much a player gives away by its answers, with far fewer games than an arena needs.
// A file is gzip of lines of JSON: [DecisionsHead], then a [DecisionQuestion] each.

// DecisionsHead says how a benchmark was made.
type DecisionsHead struct {
	Title   string       `json:"title"`
	Rules   int          `json:"rules"`
	Options game.Options `json:"options,omitempty"`
	Player  string       `json:"player"` // of the games, on both sides
	Search  int          `json:"search"` // simulations that picked the answers
	Deals   int          `json:"deals"`  // in which each was weighed
	Seed    uint64       `json:"seed"`
}

// DecisionQuestion is a question, as its decider saw it. Questions of one game are not independent.
type DecisionQuestion struct {
	Game     int               `json:"game"`
	Seed     uint64            `json:"seed"` // of all luck
	Position json.RawMessage   `json:"position"`
	Answers  []*DecisionAnswer `json:"answers"` // best first
}

// DecisionAnswer is an answer with those that follow it by the same plan.
type DecisionAnswer struct {
	Line    []string `json:"line"`
	Chances [2]int   `json:"chances"` // in the even and the odd deals, in 1/10000
}

func (a *DecisionAnswer) chance() float64 { return float64(a.Chances[0]+a.Chances[1]) / 2 }

// cost is what an answer gives away. The best one is found in one half of the deals and valued in the other, so that
// luck in finding it does not count.
func (q *DecisionQuestion) cost(a *DecisionAnswer) float64 {
	best := [2]*DecisionAnswer{q.Answers[0], q.Answers[0]}
	for _, k := range q.Answers {
		for half := range best {
			if k.Chances[half] > best[half].Chances[half] {
				best[half] = k
			}
		}
	}
	return float64(best[0].Chances[1]-a.Chances[1]+best[1].Chances[0]-a.Chances[0]) / 2
}

// DecisionMaker makes a benchmark.
type DecisionMaker struct {
	DecisionsHead
	Field    *Field
	Games    int
	PerGame  int // questions of each game, drawn by lot
	Answers  int // weighed, at most
	Progress func(done, of int)
}

// Make plays the games on all cores and writes the questions, game by game. When ctx ends, it writes those of the games
// that are done.
func (m *DecisionMaker) Make(ctx context.Context, w io.Writer) error {
	out, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	lines := json.NewEncoder(out)
	if err := lines.Encode(m.DecisionsHead); err != nil {
		return err
	}
	games := make([][]*DecisionQuestion, m.Games)
	var done atomic.Int64
	err = onAllCores(ctx, m.Games, func(g int) (err error) {
		games[g], err = m.game(ctx, g)
		m.Progress(int(done.Add(1)), m.Games)
		return err
	})
	if err != nil && ctx.Err() == nil {
		return err
	}
	for _, questions := range games {
		for _, q := range questions {
			if err := lines.Encode(q); err != nil {
				return err
			}
		}
	}
	return out.Close()
}

// onAllCores does n things, and stops at the first that fails.
func onAllCores(ctx context.Context, n int, do func(i int) error) error {
	var (
		mu    sync.Mutex
		wg    sync.WaitGroup
		next  int
		fault error
	)
	take := func() (int, bool) {
		mu.Lock()
		defer mu.Unlock()
		next++
		return next - 1, next <= n && fault == nil && ctx.Err() == nil
	}
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for i, ok := take(); ok; i, ok = take() {
				err := do(i)
				mu.Lock()
				fault = errors.Join(fault, err)
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	return cmp.Or(fault, ctx.Err())
}

// sampled is a question that was drawn.
type sampled struct {
	state game.State
	seed  uint64
}

// game plays a game and weighs the questions drawn from it.
func (m *DecisionMaker) game(ctx context.Context, g int) (questions []*DecisionQuestion, err error) {
	var drawn []sampled
	luck, asked := game.FastRand(m.Seed+uint64(g)*0x9e3779b97f4a7c15), 0
	_, err = m.Field.play(Meeting{Bots: [2]string{m.Player, m.Player}, Pair: g}, m.Seed, 0,
		func(s game.State, _ *bot.Choice) {
			if !m.deserves(s) || ctx.Err() != nil {
				return
			}
			asked++
			at := len(drawn)
			if at == m.PerGame {
				if at = luck.Intn(asked); at >= m.PerGame {
					return
				}
			} else {
				drawn = append(drawn, sampled{})
			}
			drawn[at] = sampled{game.Clone(m.Field.title, s), luck.Uint64()}
		})
	for _, k := range drawn {
		if err != nil || ctx.Err() != nil {
			return nil, cmp.Or(err, ctx.Err())
		}
		var q *DecisionQuestion
		if q, err = m.question(k.state, k.seed); q != nil {
			q.Game = g
			questions = append(questions, q)
		}
	}
	return questions, err
}

// deserves reports whether a question has a choice that a search would think about.
func (m *DecisionMaker) deserves(s game.State) bool {
	hints, ok := m.Field.title.(game.SearchHints)
	return len(s.Legal(nil)) > 1 && (!ok || hints.Effort(s) != game.NoSearch)
}

// question weighs the answers to a question; nil if there is nothing to choose from.
func (m *DecisionMaker) question(s game.State, seed uint64) (*DecisionQuestion, error) {
	v, seen := m.Field.title.Vocabulary(), bot.Observe(m.Field.title, s, seed)
	choice := m.study().Of(seen, seed)
	var lines [][]game.Action
	for _, k := range choice.Considered[:min(m.Answers, len(choice.Considered))] {
		lines = append(lines, append([]game.Action{k.Action}, k.Rest...))
	}
	if len(lines) < 2 {
		return nil, nil
	}
	position, err := json.Marshal(seen.Position())
	if err != nil {
		return nil, err
	}
	q := &DecisionQuestion{Seed: seed, Position: position}
	for i, w := range m.study().Weigh(seen, lines, m.Deals, seed) {
		a := &DecisionAnswer{Chances: halves(w.Values)}
		for _, action := range lines[i] {
			a.Line = append(a.Line, v.ActionText(action))
		}
		q.Answers = append(q.Answers, a)
	}
	slices.SortStableFunc(q.Answers, func(a, b *DecisionAnswer) int { return cmp.Compare(b.chance(), a.chance()) })
	return q, nil
}

func (h *DecisionsHead) study() bot.Study { return bot.Study{Simulations: h.Search, Farsighted: true} }

// halves returns the means of the even and the odd deals.
func halves(values []int32) (means [2]int) {
	var counts [2]int
	for i, x := range values {
		means[i%2] += int(x)
		counts[i%2]++
	}
	for i := range means {
		means[i] /= max(1, counts[i])
	}
	return means
}

// Decisions is a benchmark that was read.
type Decisions struct {
	DecisionsHead
	Questions []*DecisionQuestion
}

// ReadDecisions reads a benchmark.
func ReadDecisions(r io.Reader) (*Decisions, error) {
	unzipped, err := gzip.NewReader(r)
	if err != nil {
		return nil, fmt.Errorf("no benchmark: %w", err)
	}
	d := &Decisions{}
	lines := json.NewDecoder(bufio.NewReaderSize(unzipped, 1<<16))
	if err := lines.Decode(&d.DecisionsHead); err != nil {
		return nil, fmt.Errorf("no benchmark: %w", err)
	}
	for n := 1; ; n++ {
		q := &DecisionQuestion{}
		switch err := lines.Decode(q); {
		case errors.Is(err, io.EOF):
			return d, nil
		case err != nil:
			return nil, fmt.Errorf("question %d: %w", n, err)
		case len(q.Answers) < 2:
			return nil, fmt.Errorf("question %d has nothing to choose from", n)
		}
		d.Questions = append(d.Questions, q)
	}
}
