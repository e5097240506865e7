package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

	"prancingpony/arena"
	"prancingpony/game"
)

type fitCmd struct {
	Title   string `arg:"" help:"${help_title}"`
	Samples string `arg:"" help:"${help_fit_samples}"`
	Out     string `help:"${help_fit_out}" placeholder:"FILE.json"`
}

func (c *fitCmd) Run(p *program) error {
	t, err := p.titles.find(c.Title)
	if err != nil {
		return err
	}
	featured, ok := t.(game.Featured)
	if !ok {
		return &usageError{fmt.Errorf("%s has no features to fit", c.Title)}
	}
	f, err := os.Open(c.Samples)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // only read
	samples, err := arena.ReadSamples(f)
	if err != nil {
		return fmt.Errorf("%s: %w", c.Samples, err)
	}
	names := featured.FeatureNames()
	if len(samples) > 0 && len(samples[0].Features) != len(names) {
		return fmt.Errorf("%s: %d features, %s has %d", c.Samples, len(samples[0].Features), c.Title, len(names))
	}
	out := game.Evaluation{Features: names}
	for seat := range 2 {
		model, calibration, err := arena.Fit(seat, samples)
		if err != nil {
			return fmt.Errorf("%s: %w", c.Samples, err)
		}
		out.Models = append(out.Models, *model)
		p.printModel(names, model, calibration)
	}
	if c.Out == "" {
		return nil
	}
	data, err := json.MarshalIndent(out, "", " ")
	if err != nil {
		return err
	}
	return writeFile(c.Out, append(data, '\n'))
}

func (p *program) printModel(names []string, m *game.Model, c *arena.Calibration) {
	fmt.Fprintln(p.out, p.say("seat", fmt.Sprint(m.Seat)))
	fmt.Fprintf(p.out, "  %+7d  %s\n", m.Bias, p.say("fit_bias"))
	for i, name := range names {
		fmt.Fprintf(p.out, "  %+7d  %s\n", m.Weights[i], name)
	}
	fmt.Fprintln(p.out, p.say("fit_calibration"))
	for _, bin := range c.Bins {
		if bin.Positions > 0 {
			fmt.Fprintf(p.out, "  %5.1f %%  %5.1f %%  %6.0f\n", 100*bin.Said, 100*bin.Happened, bin.Positions)
		}
	}
	fmt.Fprintln(p.out, p.say("fit_loss", fmt.Sprintf("%.4f", c.LogLoss), fmt.Sprintf("%.4f", c.Coin)))
}

// positions: positions for a network are collected, no features.
func (c *arenaCmd) positions() bool {
	return c.Collect != "" && !strings.HasSuffix(c.Collect, ".jsonl")
}

// collect plays pairs of games on all cores and writes features, a sample a line, or positions for a network.
func (c *arenaCmd) collect(p *program, schedule *arena.Schedule) (err error) {
	f, err := os.Create(c.Collect)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	out := bufio.NewWriterSize(f, 1<<20)
	if c.positions() {
		progress := p.progress(p.say("soak_games"), len(schedule.Meetings()))
		schedule.Progress = func(done, _ int) { progress(done) }
		return errors.Join(schedule.Collect(out), out.Flush())
	}
	lines := json.NewEncoder(out)
	meetings := schedule.Meetings()
	progress := p.progress(p.say("soak_games"), len(meetings))
	var (
		mu   sync.Mutex
		wg   sync.WaitGroup
		next atomic.Int64
	)
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for i := next.Add(1) - 1; i < int64(len(meetings)); i = next.Add(1) - 1 {
				samples, e := schedule.Field.Collect(meetings[i], c.Seed)
				mu.Lock()
				for _, s := range samples {
					e = errors.Join(e, lines.Encode(s))
				}
				err = errors.Join(err, e)
				progress(int(i) + 1)
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	return errors.Join(err, out.Flush())
}
