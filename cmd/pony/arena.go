package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"os"
	"os/signal"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"

	"prancingpony/arena"
	"prancingpony/arena/crew"
	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/store"
)

type arenaCmd struct {
	Title   string    `arg:"" help:"${help_title}"`
	Bots    []string  `name:"players" default:"rule,random" help:"${help_arena_players}"`
	Pairs   int       `default:"100" help:"${help_arena_pairs}"`
	Seed    uint64    `default:"1" help:"${help_seed}"`
	SPRT    []float64 `name:"sprt" placeholder:"ELO0,ELO1" help:"${help_arena_sprt}"`
	Results string    `placeholder:"FILE.jsonl" help:"${help_arena_results}"`
	Report  string    `placeholder:"FILE.html" help:"${help_arena_report}"`
	Collect string    `placeholder:"FILE.jsonl" help:"${help_arena_collect}"`
	Opening int       `default:"0" help:"${help_arena_opening}"`
	JSON    bool      `name:"json" help:"${help_json}"`
	DB      string    `env:"PONY_ARENA_DB" placeholder:"postgres://…" help:"${help_arena_db}"`
	Workers int       `default:"-1" help:"${help_arena_workers}"`
	Restart bool      `help:"${help_arena_restart}"`

	Option map[string]string `short:"o" help:"${help_option}" placeholder:"ID=VALUE"`
	varyFlag
}

// mostOpening is longer than an opening can be of use.
const mostOpening = 100

// arenaReport is what --json prints.
type arenaReport struct {
	*arena.Standings
	SPRT *arena.Verdict `json:"sprt,omitempty"`
}

func (c *arenaCmd) Run(p *program) error {
	collectRarely()
	t, err := p.titles.find(c.Title)
	if err != nil {
		return err
	}
	schedule, err := c.schedule(t)
	if err != nil {
		return &usageError{err}
	}
	if c.Collect != "" {
		if c.DB != "" {
			return &usageError{errors.New("--collect plays at home: not with --db")}
		}
		return c.collect(p, schedule)
	}
	progress := p.progress(p.say("soak_games"), len(schedule.Meetings()))
	schedule.Progress = func(done, _ int) { progress(done) }
	var verdict *arena.Verdict
	if len(c.SPRT) == 2 {
		test := arena.SPRT{Elo0: c.SPRT[0], Elo1: c.SPRT[1]}
		verdict = &arena.Verdict{}
		schedule.Enough = func(records []arena.Record) bool {
			*verdict = test.Judge(c.Bots[0], c.Bots[1], records)
			return verdict.Says != "unknown"
		}
	}
	records, err := c.play(p, schedule)
	interrupted := errors.Is(err, context.Canceled) && len(records) > 0
	if err != nil && !interrupted {
		return err
	}
	if err := c.tell(p, t, schedule, records, verdict); err != nil || !interrupted {
		return err
	}
	return errors.New(p.say("arena_interrupted", fmt.Sprint(len(records)), fmt.Sprint(len(schedule.Meetings()))))
}

// tell says what came of the games that were played.
func (c *arenaCmd) tell(
	p *program, t game.Title, schedule *arena.Schedule, records []arena.Record, verdict *arena.Verdict,
) error {
	report := arenaReport{arena.Rate(schedule.Field, c.Bots, records), verdict}
	if err := c.writeReport(p, report); err != nil {
		return err
	}
	if c.JSON {
		return json.NewEncoder(p.out).Encode(report)
	}
	return c.print(p, t, report)
}

// play plays at home, or with all the machines that work on the same database.
func (c *arenaCmd) play(p *program, schedule *arena.Schedule) ([]arena.Record, error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if c.DB == "" {
		return schedule.Run(ctx)
	}
	team, err := openCrew(ctx, p, c.DB, c.Workers)
	if err != nil {
		return nil, err
	}
	team.Restart = c.Restart
	if team.Workers == 0 {
		fmt.Fprintln(p.err, p.say("arena_waits"))
	}
	records, err := schedule.RunOn(ctx, team)
	return records, errors.Join(err, team.Close())
}

func (c *arenaCmd) schedule(t game.Title) (*arena.Schedule, error) {
	for _, spec := range c.Bots {
		if bot.IsProgram(spec) {
			if c.DB != "" {
				return nil, fmt.Errorf("--players %s: other programs play on this machine only: not with --db", spec)
			}
			continue
		}
		if _, err := bot.New(t, spec); err != nil {
			return nil, err
		}
	}
	if c.Pairs < 1 {
		return nil, fmt.Errorf("--pairs %d: at least one", c.Pairs)
	}
	if c.Opening != 0 && (c.Collect == "" || c.Opening < 0 || c.Opening > mostOpening) {
		return nil, fmt.Errorf("--opening %d: with --collect, at most %d turns", c.Opening, mostOpening)
	}
	if len(c.SPRT) != 0 && (len(c.SPRT) != 2 || len(c.Bots) != 2) {
		return nil, fmt.Errorf("--sprt wants two numbers and two players")
	}
	if len(slices.Compact(slices.Sorted(slices.Values(c.Bots)))) != len(c.Bots) {
		return nil, fmt.Errorf("--players: the same bot comes twice")
	}
	sets, err := game.Options(c.Option).Vary(t.Options(), c.Vary)
	if err != nil {
		return nil, err
	}
	field, err := arena.NewField(t, sets...)
	if err != nil {
		return nil, err
	}
	field.Programs = c.DB == ""
	return &arena.Schedule{
		Field: field, Bots: c.Bots, Pairs: c.Pairs, Seed: c.Seed, Opening: c.Opening, Results: c.Results,
	}, nil
}

func (c *arenaCmd) writeReport(p *program, r arenaReport) error {
	if c.Report == "" {
		return nil
	}
	var page bytes.Buffer
	if err := arena.Report(&page, r.Standings, p.say); err != nil {
		return err
	}
	return writeFile(c.Report, page.Bytes())
}

func (c *arenaCmd) print(p *program, t game.Title, r arenaReport) error {
	sp, err := p.speaker(t)
	if err != nil {
		return err
	}
	fmt.Fprintln(p.out, p.say("arena_matrix"))
	for _, cell := range append(slices.Clone(r.Matrix), r.Overall...) {
		side := p.say("arena_both")
		if cell.Side != "both" {
			side = sp.words.Say("side." + cell.Side)
		}
		fmt.Fprintf(p.out, "  %-14s %-16s %s %-14s %6.1f/%-5d %5.1f %%  (%.1f … %.1f)\n",
			cell.Bot, side, p.say("arena_vs"), cell.Against,
			cell.Wins, cell.Games, 100*cell.Share(), 100*cell.Low, 100*cell.High)
	}
	fmt.Fprintln(p.out, p.say("arena_ratings"))
	for _, rating := range r.Ratings {
		fmt.Fprintf(p.out, "  %-14s %-16s %+6.0f  (%+.0f … %+.0f)\n",
			rating.Bot, sp.words.Say("side."+rating.Side), rating.Rating, rating.Low, rating.High)
	}
	fmt.Fprintf(p.out, "%s %+.0f Elo\n", p.say("arena_advantage", sp.words.Say("side."+r.Sides[0])), r.SideAdvantage)
	if r.Worst != nil {
		side, share := sp.words.Say("side."+r.Worst.Side), fmt.Sprintf("%.1f", 100*r.Worst.Share())
		fmt.Fprintln(p.out, p.say("arena_worst", r.Worst.Bot, side, r.Worst.Against, share))
	}
	fmt.Fprintln(p.out, p.say("arena_endings"))
	for _, id := range slices.Sorted(maps.Keys(r.Endings)) {
		share := 100 * float64(r.Endings[id]) / float64(max(1, r.Games))
		fmt.Fprintf(p.out, "  %6d  %5.1f %%  %s\n", r.Endings[id], share, sp.ending(game.Result{By: id}))
	}
	fmt.Fprintln(p.out, p.say("arena_turns", fmt.Sprintf("%.1f", r.TurnsMean)))
	for _, b := range slices.Sorted(maps.Keys(r.SecondsPerDecision)) {
		fmt.Fprintln(p.out, p.say("arena_time", b, fmt.Sprintf("%.3f", 1000*r.SecondsPerDecision[b])))
	}
	if r.SimulationsPerSecond > 0 {
		fmt.Fprintln(p.out, p.say("arena_simulations", fmt.Sprintf("%.0f", r.SimulationsPerSecond)))
	}
	if r.SPRT != nil {
		fmt.Fprintln(p.out, p.say("arena_sprt_"+r.SPRT.Says, fmt.Sprint(r.SPRT.Pairs), fmt.Sprintf("%.2f", r.SPRT.LLR)))
	}
	return nil
}

// collectorFor returns what a file collects, by its extension: samples for linear models, choices for policy networks,
// or positions for value networks.
func collectorFor(s *arena.Schedule, file string) func(io.Writer) error {
	switch {
	case strings.HasSuffix(file, ".jsonl"):
		return s.CollectSamples
	case strings.HasSuffix(file, ".choices"):
		return s.CollectChoices
	default:
		return s.CollectPositions
	}
}

// collect plays the games of the schedule on all cores and writes training data; tools/train reads it.
func (c *arenaCmd) collect(p *program, schedule *arena.Schedule) (err error) {
	f, err := os.Create(c.Collect)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	out := bufio.NewWriterSize(f, 1<<20)
	progress := p.progress(p.say("soak_games"), len(schedule.Meetings()))
	schedule.Progress = func(done, _ int) { progress(done) }
	return errors.Join(collectorFor(schedule, c.Collect)(out), out.Flush())
}

// openCrew joins the machines on a database; workers below zero means one for each core.
func openCrew(ctx context.Context, p *program, db string, workers int) (*crew.Crew, error) {
	log := slog.New(slog.NewTextHandler(p.err, &slog.HandlerOptions{Level: slog.LevelWarn}))
	team, err := crew.Open(ctx, db, p.titles, store.Options{Logger: log})
	if errors.Is(err, crew.ErrNotShared) {
		return nil, &usageError{fmt.Errorf("--db: %w", err)}
	}
	if err == nil && workers >= 0 {
		team.Workers = workers
	}
	return team, err
}

// arenaWorkerCmd lends this machine to an arena on the same database.
type arenaWorkerCmd struct {
	DB      string `required:"" env:"PONY_ARENA_DB" placeholder:"postgres://…" help:"${help_arena_db}"`
	Workers int    `default:"-1" help:"${help_arena_workers}"`
}

func (c *arenaWorkerCmd) Run(p *program) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if c.Workers == 0 {
		return &usageError{errors.New("--workers 0: at least one")}
	}
	team, err := openCrew(ctx, p, c.DB, c.Workers)
	if err != nil {
		return err
	}
	var total atomic.Int64
	team.Played = func(n int) {
		total.Store(int64(n))
		if isTerminal(p.err) {
			fmt.Fprintf(p.err, "\r%s", p.say("arena_worker_played", fmt.Sprint(n)))
		}
	}
	fmt.Fprintln(p.out, p.say("arena_worker_ready", fmt.Sprint(team.Workers)))
	err = errors.Join(team.Work(ctx), team.Close())
	fmt.Fprintln(p.out, p.say("arena_worker_played", fmt.Sprint(total.Load())))
	return err
}

// levelsCmd measures the levels of a title against each other.
type levelsCmd struct {
	Title string `arg:"" help:"${help_title}"`
	Pairs int    `default:"100" help:"${help_arena_pairs}"`
	Seed  uint64 `default:"1" help:"${help_seed}"`
	Out   string `help:"${help_levels_out}" placeholder:"FILE.json"`
	varyFlag
	Option map[string]string `short:"o" help:"${help_option}" placeholder:"ID=VALUE"`
}

func (c *levelsCmd) Run(p *program) error {
	collectRarely()
	t, err := p.titles.find(c.Title)
	if err != nil {
		return err
	}
	if c.Pairs < 1 {
		return &usageError{fmt.Errorf("--pairs %d: at least one", c.Pairs)}
	}
	sets, err := game.Options(c.Option).Vary(t.Options(), c.Vary)
	if err != nil {
		return &usageError{err}
	}
	field, err := arena.NewField(t, sets...)
	if err != nil {
		return &usageError{err}
	}
	levels := bot.Levels(t)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	rated, err := arena.RateLevels(ctx, field, levels, c.Pairs, c.Seed,
		p.progress(p.say("soak_games"), 2*c.Pairs*(len(levels)-1)))
	if err != nil {
		return err
	}
	for _, l := range rated {
		fmt.Fprintf(p.out, "%-12s %-16s %5d  (%d … %d)\n", p.say("level."+l.ID), l.Player, l.Rating, l.Low, l.High)
	}
	if c.Out == "" {
		return nil
	}
	data, err := json.MarshalIndent(rated, "", " ")
	if err != nil {
		return err
	}
	return writeFile(c.Out, append(data, '\n'))
}
