package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"prancingpony/arena"
	"prancingpony/game"
)

type fitCmd struct {
	Title   string   `arg:"" help:"${help_title}"`
	Samples []string `arg:"" help:"${help_fit_samples}"`
	Out     string   `help:"${help_fit_out}" placeholder:"FILE.json"`
	Epochs  int      `default:"4" help:"${help_fit_epochs}"`
	Rate    float64  `default:"0.01" help:"${help_fit_rate}"`
	Seed    uint64   `default:"1" help:"${help_seed}"`
}

func (c *fitCmd) Run(p *program) error {
	t, err := p.titles.find(c.Title)
	if err != nil {
		return err
	}
	if strings.HasSuffix(c.Samples[0], choicesFile) {
		return c.school(p, t)
	}
	featured, ok := t.(game.Features)
	if !ok {
		return &usageError{fmt.Errorf("%s has no features to fit", c.Title)}
	}
	samples, err := c.read()
	if err != nil {
		return err
	}
	names := featured.FeatureNames()
	if len(samples) > 0 && len(samples[0].Features) != len(names) {
		return fmt.Errorf("%s: %d features, %s has %d", c.Samples[0], len(samples[0].Features), c.Title, len(names))
	}
	out := game.Evaluation{Features: names}
	for seat := range 2 {
		model, calibration, err := arena.Fit(seat, samples)
		if err != nil {
			return fmt.Errorf("%s: %w", c.Samples[0], err)
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

// read reads all samples.
func (c *fitCmd) read() (all []arena.Sample, err error) {
	for _, name := range c.Samples {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		samples, err := arena.ReadSamples(f)
		_ = f.Close() // only read
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		all = append(all, samples...)
	}
	return all, nil
}

// choicesFile is how the name of a file of choices ends.
const choicesFile = ".choices"

// school teaches an instinct what searches have found out.
func (c *fitCmd) school(p *program, t game.Title) error {
	pupil, ok := t.(game.TrainablePolicy)
	if !ok {
		return &usageError{fmt.Errorf("%s has no policy that learns", c.Title)}
	}
	var questions []arena.Weighed
	for i, name := range c.Samples {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		head, more, err := arena.ReadChoices(f)
		_ = f.Close() // only read
		switch {
		case err != nil:
			return fmt.Errorf("%s: %w", name, err)
		case head.Title != t.ID() || !slices.Equal(head.Features, pupil.FeatureNames()):
			return fmt.Errorf("%s: it is of another title or of other features", name)
		}
		for _, q := range more {
			q.Game += uint32(i) * 10_000_000 // a multiple of ten: the games of each file that are held out stay so
			questions = append(questions, q)
		}
	}
	school := arena.School{Epochs: c.Epochs, Rate: c.Rate, Seed: c.Seed, Told: func(epoch int, explained float64) {
		fmt.Fprintln(p.out, p.say("fit_explained", fmt.Sprint(epoch), fmt.Sprintf("%.4f", explained)))
	}}
	weights, explained, err := school.Teach(questions)
	if err != nil || c.Out == "" {
		return err
	}
	name := strings.TrimSuffix(filepath.Base(c.Out), filepath.Ext(c.Out))
	file, err := game.WriteInstinct(game.InstinctHead{
		Name: name, Title: t.ID(), Features: pupil.FeatureNames(), Questions: len(questions), Explained: math.Round(10_000*explained) / 10_000,
	}, weights)
	if err != nil {
		return err
	}
	return writeFile(c.Out, file)
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
		if strings.HasSuffix(c.Collect, choicesFile) {
			return errors.Join(schedule.CollectChoices(out), out.Flush())
		}
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
