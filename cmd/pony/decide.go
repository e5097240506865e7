package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"prancingpony/arena"
	"prancingpony/bot"
)

// decideCmd says how much players give away at the questions of a benchmark, or makes one.
type decideCmd struct {
	File    string   `arg:"" help:"${help_decide_file}"`
	Bots    []string `name:"players" default:"rule,rule:60" help:"${help_arena_players}"`
	Worst   int      `help:"${help_decide_worst}"`
	Prompts int      `help:"${help_decide_prompts}"`
	JSON    bool     `name:"json" help:"${help_json}"`

	Make    string            `help:"${help_decide_make}" placeholder:"TITLE"`
	Games   int               `default:"250" help:"${help_decide_games}"`
	PerGame int               `default:"8" help:"${help_decide_per_game}"`
	Player  string            `default:"roll:100" help:"${help_decide_player}"`
	Search  int               `default:"400" help:"${help_judge_search}"`
	Deals   int               `default:"512" help:"${help_judge_deals}"`
	Answers int               `default:"8" help:"${help_decide_answers}"`
	Seed    uint64            `default:"1" help:"${help_seed}"`
	Option  map[string]string `short:"o" help:"${help_option}" placeholder:"ID=VALUE"`
}

func (c *decideCmd) Run(p *program) error {
	collectRarely()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if c.Make != "" {
		return c.make(ctx, p)
	}
	file, err := os.ReadFile(c.File)
	if err != nil {
		return err
	}
	bench, err := arena.ReadDecisions(bytes.NewReader(file))
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	t, err := p.titles.find(bench.Title)
	if err != nil {
		return err
	}
	for _, spec := range c.Bots {
		if _, err := bot.New(t, spec); err != nil {
			return &usageError{err}
		}
	}
	progress := p.progress(p.say("decide_questions"), len(c.Bots)*len(bench.Questions))
	all, err := bench.Measure(ctx, t, c.Bots, c.Worst, func(done, _ int) { progress(done) })
	if err != nil {
		return err
	}
	if c.JSON {
		return json.NewEncoder(p.out).Encode(all)
	}
	fmt.Fprintln(p.out, p.say("decide_head", fmt.Sprint(len(bench.Questions)), bench.Title, fmt.Sprint(bench.Deals)))
	for _, r := range all {
		c.print(p, r)
	}
	return nil
}

func (c *decideCmd) make(ctx context.Context, p *program) error {
	t, err := p.titles.find(c.Make)
	if err != nil {
		return err
	}
	if c.Games < 1 || c.PerGame < 1 || c.Search < 1 || c.Deals < 2 || c.Answers < 2 {
		return &usageError{errors.New(p.say("decide_too_few"))}
	}
	if _, err := bot.New(t, c.Player); err != nil {
		return &usageError{err}
	}
	field, err := arena.NewField(t, c.Option)
	if err != nil {
		return &usageError{err}
	}
	progress := p.progress(p.say("soak_games"), c.Games)
	maker := arena.DecisionMaker{
		DecisionsHead: arena.DecisionsHead{
			Title: t.ID(), Rules: t.Rules(), Options: c.Option, Player: c.Player, Search: c.Search, Deals: c.Deals,
			Seed: c.Seed,
		},
		Field: field, Games: c.Games, PerGame: c.PerGame, Answers: c.Answers,
		Progress: func(done, _ int) { progress(done) },
	}
	var made bytes.Buffer
	if err := maker.Make(ctx, &made); err != nil {
		return err
	}
	return writeFile(c.File, made.Bytes())
}

// print shows chances in a hundred: they are kept in 1/10000.
func (c *decideCmd) print(p *program, r *arena.Decided) {
	fmt.Fprintf(p.out, "%-24s %6.3f  (%.3f … %.3f)  %5.1f %%  %5.1f %%  %5d", r.Player,
		r.Cost.Mean/100, r.Cost.Low/100, r.Cost.High/100, 100*r.Best, 100*r.Grave, r.Others)
	if r.Less != nil {
		fmt.Fprintf(p.out, "  %+.3f  (%+.3f … %+.3f)", r.Less.Mean/100, r.Less.Low/100, r.Less.High/100)
	}
	fmt.Fprintln(p.out)
	for _, q := range r.Asked[:min(c.Prompts, len(r.Asked))] {
		fmt.Fprintf(p.out, "    %-24s %5d × %6.3f  %5.1f %%\n", q.Prompt, q.Asked, q.Cost/100, 100*q.Share)
	}
	for _, m := range r.Worst {
		fmt.Fprintf(p.out, "    %5d  %-16s %6.2f  %s · %s\n", m.Question, m.Prompt, m.Cost/100, m.Played, m.Better)
	}
}
