package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"prancingpony/arena"
	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/judge"
	"prancingpony/learn"
)

// puzzlesCmd lists the puzzles, checks them, or looks for more.
type puzzlesCmd struct {
	List  puzzlesListCmd  `cmd:"" default:"withargs" help:"${help_puzzles_list}"`
	Check puzzlesCheckCmd `cmd:"" help:"${help_puzzles_check}"`
	Mine  puzzlesMineCmd  `cmd:"" help:"${help_puzzles_mine}"`
}

// puzzlesListCmd lists them by title, from easy to hard.
type puzzlesListCmd struct {
	Title string `arg:"" optional:"" help:"${help_puzzles_title}"`
	JSON  bool   `name:"json" help:"${help_json}"`
}

// puzzleReport is what --json prints for a puzzle.
type puzzleReport struct {
	Puzzle string  `json:"puzzle"`
	Title  string  `json:"title"`
	Name   string  `json:"name"`
	Task   string  `json:"task"`
	Level  int     `json:"level"`
	Rating int     `json:"rating"`
	Best   float64 `json:"best"`
	Second float64 `json:"second"`
	Margin float64 `json:"margin"`
	Method string  `json:"method"`
}

func (c *puzzlesListCmd) Run(p *program) error {
	chosen, err := p.puzzlesOf(c.Title)
	if err != nil {
		return err
	}
	reports := []puzzleReport{}
	for _, z := range chosen {
		reports = append(reports, puzzleReport{
			z.ID, z.Title, z.Name.In(p.lang), z.Task.In(p.lang), z.Level,
			z.Rating, z.Proof.Best, z.Proof.Second, z.Margin(), z.Proof.Method,
		})
	}
	if c.JSON {
		return json.NewEncoder(p.out).Encode(reports)
	}
	for _, r := range reports {
		fmt.Fprintf(p.out, "%-28s %4d  %3.0f%% / %3.0f%%  %s\n", r.Puzzle, r.Rating, 100*r.Best, 100*r.Second, r.Name)
	}
	return nil
}

// puzzlesOf are the puzzles of a title, or all.
func (p *program) puzzlesOf(title string) (chosen []*learn.Puzzle, err error) {
	if title != "" {
		if _, err := p.titles.find(title); err != nil {
			return nil, err
		}
	}
	for _, z := range learn.InOrder(learn.Puzzles(), p.titles) {
		if title == "" || title == z.Title {
			chosen = append(chosen, z)
		}
	}
	return chosen, nil
}

// puzzlesCheckCmd replays puzzles by the rules and holds what was recorded to what a puzzle must have; deep, it proves
// them again.
type puzzlesCheckCmd struct {
	Title string `arg:"" optional:"" help:"${help_puzzles_title}"`
	Deep  bool   `help:"${help_puzzles_deep}"`
	Only  string `help:"${help_puzzles_only}" placeholder:"PUZZLE"`
}

// Run checks as many at a time as there are cores. Interrupted, it has reported those that were proved.
func (c *puzzlesCheckCmd) Run(p *program) error {
	chosen, err := p.puzzlesOf(c.Title)
	if err != nil {
		return err
	}
	if c.Only != "" {
		chosen = slices.DeleteFunc(chosen, func(z *learn.Puzzle) bool { return z.ID != c.Only })
		if len(chosen) == 0 {
			return &usageError{errors.New(p.say("puzzles_unknown", c.Only))}
		}
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return c.check(ctx, p, chosen)
}

func (c *puzzlesCheckCmd) check(ctx context.Context, p *program, chosen []*learn.Puzzle) error {
	done, err := inOrder(ctx, len(chosen), p.progress("puzzles", len(chosen)), func(i int) (string, error) {
		line, err := c.checkOne(ctx, p, chosen[i])
		if err != nil {
			err = fmt.Errorf("%s: %w", chosen[i].ID, err)
		}
		return line, err
	}, func(line string) error {
		_, err := io.WriteString(p.out, line)
		return err
	})
	if ctx.Err() != nil {
		err = errors.Join(err, errors.New(p.say("puzzles_interrupted", fmt.Sprint(done), fmt.Sprint(len(chosen)))))
	}
	return err
}

// checkOne returns a line about a puzzle that was proved.
func (c *puzzlesCheckCmd) checkOne(ctx context.Context, p *program, z *learn.Puzzle) (string, error) {
	t, err := p.titles.find(z.Title)
	if err == nil {
		err = z.Check(t, false)
	}
	if err != nil || !c.Deep || z.Exercise {
		return "", err
	}
	return prove(ctx, t, z)
}

// prove: the solution still leads in looks with luck of their own, and the levels still find it as often.
func prove(ctx context.Context, t game.Title, z *learn.Puzzle) (string, error) {
	scene, err := learn.Open(t, z.Position, z.Solution.Rolls)
	if err != nil {
		return "", err
	}
	prover := proverOf(t)
	if len(z.Proof.Margins) == 0 { // proved exactly: the levels alone are measured
		prover.Looks = 0
	}
	proof, err := prover.Prove(ctx, scene.State(), z.Asked(scene), z.AlsoAsked(scene)...)
	if err != nil {
		return "", err
	}
	line := fmt.Sprintf("%-32s %3d %3d  %v  %v/%d  %d tries refuted\n", z.ID, proof.Best/100, proof.Second/100,
		proof.Margins, proof.Found, proof.Trials, len(z.Tries))
	if rating, level := learn.Measured(levelCounts(t, proof)); rating != z.Rating || level != z.Level {
		err = fmt.Errorf("rated %d, level %d; measured %d, level %d", z.Rating, z.Level, rating, level)
	}
	return line, err
}

// levelCounts is how often the weakest, the middle and the strongest solver found a line, of how many trials.
func levelCounts(t game.Title, proof *arena.PuzzleProof) (weakest, middle, strongest, trials int) {
	of := solvers(t)
	return proof.Found[of[0].ID], proof.Found[of[len(of)/2].ID], proof.Found[of[len(of)-1].ID], proof.Trials
}

// puzzlesMineCmd looks for positions that can become puzzles.
type puzzlesMineCmd struct {
	Title   string   `arg:"" help:"${help_title}"`
	Games   int      `help:"${help_puzzles_games}" default:"1000"`
	Seconds int      `help:"${help_puzzles_seconds}" default:"600"`
	Most    int      `help:"${help_puzzles_most}" default:"1000"`
	Player  string   `help:"${help_puzzles_player}"`
	Gap     int      `help:"${help_puzzles_gap}" default:"8"`
	Asked   []string `help:"${help_puzzles_asked}" placeholder:"PROMPT"`
	Seed    uint64   `help:"${help_seed}" default:"1"`
	Cores   int      `help:"${help_puzzles_cores}"`
}

// minedPuzzle is a candidate as it is printed, with all that an author of a puzzle wants to know.
type minedPuzzle struct {
	Title    string          `json:"title"`
	Game     int             `json:"game"`
	Turn     int             `json:"turn"`
	Seat     game.Seat       `json:"seat"`
	Prompt   string          `json:"prompt"`
	Question string          `json:"question"`
	Legal    int             `json:"legal"`
	Exact    bool            `json:"exact"`
	Rank     int             `json:"rank"`
	Usual    string          `json:"usual"`
	Solution []string        `json:"solution"`
	Told     []string        `json:"told"`
	Same     []string        `json:"same,omitempty"`
	Margins  []int           `json:"margins"`
	Best     int             `json:"best"`
	Second   int             `json:"second"`
	Found    map[string]int  `json:"found"`
	Trials   int             `json:"trials"`
	Reasons  []string        `json:"because"`
	Others   []minedAnswer   `json:"others"`
	Then     []string        `json:"then"`
	ThenTold []string        `json:"thenTold"`
	Position json.RawMessage `json:"position"`
}

// minedAnswer is another answer with its refutation: what follows it on both sides, and what happens.
type minedAnswer struct {
	Told    string   `json:"told"`
	Chance  int      `json:"chance"`
	Actions []string `json:"actions"`
	Events  []string `json:"events"`
	Reasons []string `json:"because"`
}

// solvers are the levels that measure how hard a puzzle is: the weakest, one in the middle and the strongest.
func solvers(t game.Title) (chosen []game.Level) {
	levels := bot.Levels(t)
	for i, level := range levels {
		if i == 0 || level.ID == "ranger" || i == len(levels)-1 {
			level.Player = unhurried(level.Player)
			chosen = append(chosen, level)
		}
	}
	return chosen
}

// unhurried is the same player with a budget that needs no clock.
func unhurried(spec string) string {
	player, value, named := strings.Cut(spec, "@")
	parts := strings.SplitN(player, ":", 3)
	if named {
		value = "@" + value
	}
	return strings.Join(parts[:min(2, len(parts))], ":") + value
}

// strongest is the strongest level of a title.
func strongest(t game.Title) string {
	levels := bot.Levels(t)
	return unhurried(levels[len(levels)-1].Player)
}

// proverOf proves puzzles of a title as they are published.
func proverOf(t game.Title) *arena.PuzzleProver {
	return &arena.PuzzleProver{
		Title: t, Looks: 4, Gap: 800, Levels: solvers(t), Trials: 8, Effort: judge.Usual,
	}
}

// Run prints candidates as lines of JSON: positions of games of the strongest level in which one answer leads all
// others by the gap in four looks, each with luck of its own.
func (c *puzzlesMineCmd) Run(p *program) error {
	t, err := p.titles.find(c.Title)
	if err != nil {
		return err
	}
	if c.Player == "" {
		c.Player = strongest(t)
	}
	ctx, stop := context.WithTimeout(context.Background(), time.Duration(c.Seconds)*time.Second)
	defer stop()
	var (
		mu    sync.Mutex
		wait  sync.WaitGroup
		next  atomic.Int64
		found int
		fail  error
	)
	encoder := json.NewEncoder(p.out)
	shown := p.progress("games", c.Games)
	cores := c.Cores
	if cores == 0 {
		cores = runtime.GOMAXPROCS(0)
	}
	for range cores {
		wait.Go(func() {
			for ctx.Err() == nil {
				g := int(next.Add(1)) - 1
				if g >= c.Games {
					return
				}
				err := c.game(ctx, p, t, g, func(m *minedPuzzle) error {
					mu.Lock()
					defer mu.Unlock()
					if found++; found >= c.Most {
						stop()
					}
					return encoder.Encode(m)
				})
				mu.Lock()
				if err != nil && !errors.Is(err, context.DeadlineExceeded) && !errors.Is(err, context.Canceled) {
					fail = errors.Join(fail, fmt.Errorf("game %d: %w", g, err))
					stop()
				}
				shown(min(c.Games, int(next.Load())))
				mu.Unlock()
			}
		})
	}
	wait.Wait()
	return fail
}

func (c *puzzlesMineCmd) game(
	ctx context.Context, p *program, t game.Title, g int, found func(*minedPuzzle) error,
) error {
	player, err := bot.New(t, c.Player)
	if err != nil {
		return &usageError{err}
	}
	player = bot.WithCores(player, 1)
	finder := arena.PuzzleFinder{
		Title: t, Player: player, Judge: judge.New(judge.Effort{}, nil), Gap: c.Gap * 100, Seed: c.Seed, Asked: c.Asked,
	}
	prover := proverOf(t)
	prover.Gap = c.Gap * 100
	return finder.Game(ctx, g, func(k arena.Candidate) error {
		line := k.Lines[0].Actions[:k.Asked]
		proof, err := prover.Prove(ctx, k.State, line)
		if errors.Is(err, arena.ErrUnclear) {
			return nil
		}
		if err != nil {
			return err
		}
		m, err := mined(p, t, &k, proof, player)
		if err != nil {
			return err
		}
		m.Game = g
		return found(m)
	})
}

// mined is a proved candidate in words.
func mined(
	p *program, t game.Title, k *arena.Candidate, proof *arena.PuzzleProof, player bot.Player,
) (*minedPuzzle, error) {
	sp, err := p.speaker(t)
	if err != nil {
		return nil, err
	}
	position, err := json.Marshal(k.State.Position())
	if err != nil {
		return nil, err
	}
	v, legal := t.Vocabulary(), k.State.Legal(nil)
	m := &minedPuzzle{
		Title: t.ID(), Turn: k.State.Turn(), Seat: k.Seat, Prompt: v.PromptText(k.State.Prompt()), Legal: len(legal),
		Question: sp.prompt(k.State.Prompt(), legal), Exact: k.Exact, Rank: k.Rank, Usual: v.ActionText(k.Usual),
		Margins: proof.Margins, Best: proof.Best, Second: proof.Second, Found: proof.Found, Trials: proof.Trials,
		Position: position,
	}
	at := game.Clone(t, k.State)
	for _, a := range k.Lines[0].Actions[:k.Asked] {
		m.Solution = append(m.Solution, v.ActionText(a))
		m.Told = append(m.Told, sp.action(at.Prompt(), a))
		at.Play(a, nil)
	}
	for _, a := range proof.Same {
		m.Same = append(m.Same, v.ActionText(a))
	}
	for _, r := range k.Lines[0].Reasons {
		m.Reasons = append(m.Reasons, sp.fact(r.Fact, r.Operands))
	}
	m.Then, m.ThenTold = refuted(sp, t, k.State, k.Lines[0].Actions, player)
	for _, o := range proof.Others[:min(3, len(proof.Others))] {
		answer := minedAnswer{Told: sp.action(k.State.Prompt(), o.Line[0]), Chance: o.Chance}
		answer.Actions, answer.Events = refuted(sp, t, k.State, o.Line, player)
		for _, r := range o.Reasons {
			answer.Reasons = append(answer.Reasons, sp.fact(r.Fact, r.Operands))
		}
		m.Others = append(m.Others, answer)
	}
	return m, nil
}

// refuted is what follows a line, and what happens in it, in words.
func refuted(sp *speaker, t game.Title, s game.State, line []game.Action, p bot.Player) (texts, told []string) {
	at := game.Clone(t, s)
	for _, a := range arena.Refute(t, s, line, p, 1) {
		texts = append(texts, sp.v.ActionText(a))
		told = append(told, fmt.Sprintf("[%d] %s", at.Decider(), sp.action(at.Prompt(), a)))
		var log game.Log
		if at.Apply(a, &log) != nil {
			break
		}
		for _, e := range log.Events {
			told = append(told, "  "+sp.event(e))
		}
	}
	return texts, told
}
