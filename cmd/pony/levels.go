package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"prancingpony/arena"
	"prancingpony/bot"
	"prancingpony/game"
)

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
