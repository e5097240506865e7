package main

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"syscall"

	"prancingpony/game"
	"prancingpony/game/referee"
)

type soakCmd struct {
	Title string `arg:"" help:"${help_title}"`
	Games int    `default:"200" help:"${help_soak_games}"`
	Seed  uint64 `default:"1" help:"${help_seed}"`
	Every int    `default:"101" help:"${help_soak_every}"`
	JSON  bool   `name:"json" help:"${help_json}"`
	matchFlags
	varyFlag
}

// soaked is a title that knows which sets of options a soak has to see all of it.
type soaked interface{ Soaked() []game.Options }

// sets are the options that games are played with in turns: what --vary asks for; else, if nothing is asked for, what
// the title itself says.
func (c *soakCmd) sets(t game.Title) ([]game.Options, error) {
	given := c.options()
	if own, ok := t.(soaked); ok && len(given) == 0 && len(c.Vary) == 0 {
		return own.Soaked(), nil
	}
	return given.Vary(t.Options(), c.Vary)
}

// soakReport is what --json prints.
type soakReport struct {
	Games         int            `json:"games"`
	Faults        int            `json:"faults"`
	Endings       map[string]int `json:"endings"`
	TurnsMean     float64        `json:"turns_mean"`
	DecisionsMean float64        `json:"decisions_mean"`
	Unused        []string       `json:"unused"`
	Uses          map[string]int `json:"uses"`

	turns, decisions int
	firstFaults      []error
}

// keptFaults is how many faults are shown; one is usually enough to start with.
const keptFaults = 5

func (c *soakCmd) Run(p *program) error {
	t, err := p.titles.find(c.Title)
	if err != nil {
		return err
	}
	if c.Games < 1 {
		return &usageError{fmt.Errorf("--games %d: at least one game", c.Games)}
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	report, err := c.soak(ctx, t, p.progress(p.say("soak_games"), c.Games))
	if err != nil {
		return &usageError{err}
	}
	for _, fault := range report.firstFaults {
		fmt.Fprintf(p.err, "pony: %v\n", fault)
	}
	if c.JSON {
		if err := json.NewEncoder(p.out).Encode(report); err != nil {
			return err
		}
	} else if err := c.print(p, t, report); err != nil {
		return err
	}
	if report.Games < c.Games {
		fmt.Fprintln(p.err, p.say("soak_stopped", strconv.Itoa(report.Games), strconv.Itoa(c.Games)))
	}
	if report.Faults > 0 {
		return fmt.Errorf("%d of %d games were faulty", report.Faults, report.Games)
	}
	return nil
}

// soak plays the games on all cores until ctx ends; game i has seed Seed+i and the next set of options whichever worker
// plays it. Games under way when ctx ends are played to their ends.
func (c *soakCmd) soak(ctx context.Context, t game.Title, progress func(done int)) (*soakReport, error) {
	total := &soakReport{Endings: map[string]int{}, Uses: map[string]int{}}
	for _, ending := range t.Endings() {
		total.Endings[ending] = 0
	}
	var (
		next, done atomic.Int64
		mu         sync.Mutex
		wg         sync.WaitGroup
	)
	sets, err := c.sets(t)
	if err != nil {
		return nil, err
	}
	for range runtime.GOMAXPROCS(0) {
		referees := make([]*referee.Referee, len(sets))
		for i, o := range sets {
			if referees[i], err = referee.New(t, o, c.Every); err != nil {
				return nil, err
			}
		}
		wg.Go(func() {
			for i := next.Add(1) - 1; i < int64(c.Games) && ctx.Err() == nil; i = next.Add(1) - 1 {
				out, err := referees[i%int64(len(sets))].Game(c.Seed + uint64(i))
				mu.Lock()
				total.add(out, err)
				mu.Unlock()
				progress(int(done.Add(1)))
			}
			mu.Lock()
			defer mu.Unlock()
			for _, r := range referees {
				for use, n := range r.Uses() {
					total.Uses[use.Event+" "+use.ID] += n
				}
			}
		})
	}
	wg.Wait()
	total.finish()
	return total, nil
}

func (r *soakReport) add(out referee.Outcome, err error) {
	r.Games++
	if err != nil {
		r.Faults++
		if len(r.firstFaults) < keptFaults {
			r.firstFaults = append(r.firstFaults, err)
		}
		return
	}
	r.Endings[out.Ending]++
	r.turns += out.Turns
	r.decisions += out.Decisions
}

func (r *soakReport) finish() {
	if sound := r.Games - r.Faults; sound > 0 {
		r.TurnsMean = float64(r.turns) / float64(sound)
		r.DecisionsMean = float64(r.decisions) / float64(sound)
	}
	r.Unused = []string{}
	for _, use := range slices.Sorted(maps.Keys(r.Uses)) {
		if r.Uses[use] == 0 {
			r.Unused = append(r.Unused, use)
		}
	}
}

func (c *soakCmd) print(p *program, t game.Title, r *soakReport) error {
	sp, err := p.speaker(t)
	if err != nil {
		return err
	}
	for _, ending := range t.Endings() {
		n := r.Endings[ending]
		fmt.Fprintf(p.out, "%6d  %5.1f %%  %s\n", n, 100*float64(n)/float64(max(1, r.Games)),
			sp.ending(game.Result{By: ending}))
	}
	fmt.Fprintln(p.out, p.say("soak_means", fmt.Sprintf("%.1f", r.TurnsMean), fmt.Sprintf("%.0f", r.DecisionsMean)))
	if len(r.Uses) > 0 {
		fmt.Fprintln(p.out, p.say("soak_uses"))
		for _, use := range slices.Sorted(maps.Keys(r.Uses)) {
			fmt.Fprintf(p.out, "%8d  %s\n", r.Uses[use], use)
		}
		fmt.Fprintln(p.out, p.say("soak_unused", fmt.Sprint(len(r.Unused))))
	}
	fmt.Fprintf(p.out, "%d games, %d faults\n", r.Games, r.Faults)
	return nil
}
