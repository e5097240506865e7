package main

import (
	"bufio"
	"errors"
	"io"
	"os"
	"strings"

	"prancingpony/arena"
)

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
