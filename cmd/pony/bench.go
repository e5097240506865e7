package main

import (
	"encoding/json"
	"fmt"
	"reflect"
	"runtime"
	"time"

	"prancingpony/game"
)

type benchCmd struct {
	Title string        `arg:"" help:"${help_title}"`
	For   time.Duration `default:"3s" help:"${help_bench_for}"`
	JSON  bool          `name:"json" help:"${help_json}"`
	matchFlags
}

type benchReport struct {
	DecisionsPerSecond float64 `json:"decisions_per_second"`
	// Of processor time: what other work on the machine takes is not counted. 0 where the system does not tell.
	DecisionsPerCPUSecond float64 `json:"decisions_per_cpu_second"`
	GamesPerSecond        float64 `json:"games_per_second"`
	StateBytes            int     `json:"state_bytes"`
	CopyNS                float64 `json:"copy_ns"`
	AllocsPerDecision     float64 `json:"allocs_per_decision"`
}

func (c *benchCmd) Run(p *program) error {
	t, err := p.titles.find(c.Title)
	if err != nil {
		return err
	}
	report, err := c.measure(t)
	if err != nil {
		return &usageError{err}
	}
	if c.JSON {
		return json.NewEncoder(p.out).Encode(report)
	}
	fmt.Fprintf(p.out, "%12.0f  %s\n", report.DecisionsPerSecond, p.say("bench_decisions"))
	if report.DecisionsPerCPUSecond > 0 {
		fmt.Fprintf(p.out, "%12.0f  %s\n", report.DecisionsPerCPUSecond, p.say("bench_cpu"))
	}
	fmt.Fprintf(p.out, "%12.1f  %s\n", report.GamesPerSecond, p.say("bench_games"))
	fmt.Fprintf(p.out, "%12d  %s\n", report.StateBytes, p.say("bench_bytes"))
	fmt.Fprintf(p.out, "%12.1f  %s\n", report.CopyNS, p.say("bench_copy"))
	fmt.Fprintf(p.out, "%12.4f  %s\n", report.AllocsPerDecision, p.say("bench_allocs"))
	return nil
}

// measure plays whole random games on one core until the time is over.
func (c *benchCmd) measure(t game.Title) (*benchReport, error) {
	first, err := t.New(c.options(), game.FastRand(1))
	if err != nil {
		return nil, err
	}
	s := t.Blank()
	choice := game.FastRand(2)
	buf := make([]game.Action, 0, 4096)
	var before, after runtime.MemStats
	games, decisions := 0, 0
	runtime.ReadMemStats(&before)
	cpuStart, _ := cpuTime()
	start := time.Now()
	for time.Since(start) < c.For || games == 0 {
		s.CopyFrom(first)
		s.Redeal(game.Nobody, game.FastRand(uint64(games)))
		for s.Decider() != game.Nobody {
			legal := s.Legal(buf)
			s.Play(legal[choice.Intn(len(legal))], nil)
			decisions++
		}
		games++
	}
	seconds := time.Since(start).Seconds()
	cpuEnd, cpuKnown := cpuTime()
	runtime.ReadMemStats(&after)
	report := &benchReport{
		DecisionsPerSecond: float64(decisions) / seconds,
		GamesPerSecond:     float64(games) / seconds,
		StateBytes:         int(reflect.TypeOf(s).Elem().Size()),
		CopyNS:             copyTime(s, first),
		AllocsPerDecision:  float64(after.Mallocs-before.Mallocs) / float64(decisions),
	}
	if spent := cpuEnd - cpuStart; cpuKnown && spent > 0 {
		report.DecisionsPerCPUSecond = float64(decisions) / spent.Seconds()
	}
	return report, nil
}

func copyTime(to, from game.State) float64 {
	const copies = 1_000_000
	start := time.Now()
	for range copies {
		to.CopyFrom(from)
	}
	return float64(time.Since(start).Nanoseconds()) / copies
}
