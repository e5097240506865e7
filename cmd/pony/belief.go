package main

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"math"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/titles/hunt"
)

// beliefCmd shows what the Ringwraiths can know of a game of the Hunt, turn by turn, or measures what it is worth.
type beliefCmd struct {
	Match   string `arg:"" optional:"" help:"${help_belief_match}"`
	Measure bool   `help:"${help_belief_measure}"`
	Games   int    `default:"200" help:"${help_belief_games}"`
	Seed    uint64 `default:"1" help:"${help_seed}"`
}

func (c *beliefCmd) Run(p *program) error {
	if c.Measure == (c.Match != "") {
		return &usageError{errors.New(p.say("belief_what"))}
	}
	if c.Measure {
		return c.measure(p)
	}
	return c.show(p)
}

// shownPlaces is how many of the likeliest places of a turn are named.
const shownPlaces = 8

// show prints, for each turn of the Ringwraiths in a match, the places that were possible when the last of them decided
// and how likely each was; the place where Frodo's last location truly was has a star.
func (c *beliefCmd) show(p *program) error {
	m, t, err := p.readMatch(c.Match)
	if err != nil {
		return err
	}
	if t.ID() != "hunt" {
		return &usageError{errors.New(p.say("belief_hunt", c.Match))}
	}
	var last *hunt.State
	_, err = m.Walk(t, func(s game.State) {
		if last != nil && (s.Turn() != last.Turn() || s.Decider() == game.Nobody) {
			fmt.Fprintln(p.out, beliefLine(last))
			last = nil
		}
		if s.Decider() > hunt.Bearer && s.Prompt().ID == hunt.PromptRider {
			last = game.Clone(t, s).(*hunt.State)
		}
	})
	if err != nil {
		return fmt.Errorf("%s: %w", c.Match, err)
	}
	return nil
}

// beliefLine is one turn: its number, how many places were possible, and the likeliest.
func beliefLine(s *hunt.State) string {
	chances, at := s.Belief().Places()
	names := slices.SortedFunc(maps.Keys(chances), func(a, b string) int {
		return cmp.Or(cmp.Compare(chances[b], chances[a]), cmp.Compare(a, b))
	})
	var line strings.Builder
	fmt.Fprintf(&line, "%3d %4d ", s.Turn(), len(names))
	for i, name := range names {
		star := ""
		if name == at {
			star = "*"
		}
		if i < shownPlaces || star != "" {
			fmt.Fprintf(&line, " %s%s %.1f", name, star, chances[name]*100)
		}
	}
	return line.String()
}

// bearers are the kinds of Ring-bearers that the belief is measured on.
var bearers = []struct{ name, player string }{
	{"policy", "rule"}, {"search", "roll:30"}, {"softened", "rule:100"},
}

// beliefTally is what a belief was worth over many moments of the Ringwraiths' turns.
type beliefTally struct {
	moments [2]int     // by act
	bits    [2]float64 // how much more than evenly it thought of the true place
	least   float64    // the least it thought of it
}

func (t *beliefTally) add(act int, bits, mass float64) {
	if t.moments[0]+t.moments[1] == 0 || mass < t.least {
		t.least = mass
	}
	t.moments[act]++
	t.bits[act] += bits
}

func (t *beliefTally) join(other *beliefTally) {
	for act := range t.moments {
		t.moments[act] += other.moments[act]
		t.bits[act] += other.bits[act]
	}
	if t.least == 0 || other.least > 0 && other.least < t.least {
		t.least = other.least
	}
}

// measure plays games of each kind of bearer and prints how much better the weighted belief was than an even one.
func (c *beliefCmd) measure(p *program) error {
	t, err := p.titles.find("hunt")
	if err != nil {
		return err
	}
	if c.Games < 1 {
		return &usageError{fmt.Errorf("--games %d: at least one game", c.Games)}
	}
	fmt.Fprintln(p.out, p.say("belief_head"))
	for _, kind := range bearers {
		name := p.say("belief_" + kind.name)
		total, err := c.tally(t, kind.player, p.progress(name, c.Games))
		if err != nil {
			return err
		}
		per := func(act int) float64 { return total.bits[act] / float64(max(1, total.moments[act])) }
		all := (total.bits[0] + total.bits[1]) / float64(max(1, total.moments[0]+total.moments[1]))
		fmt.Fprintf(p.out, "%-10s %7d %6.2f %6.2f %6.2f %8.4f\n",
			name, total.moments[0]+total.moments[1], per(0), per(1), all, total.least)
	}
	return nil
}

// tally plays the games of one kind of bearer on all cores; game i has seed Seed+i.
func (c *beliefCmd) tally(t game.Title, bearer string, progress func(done int)) (total beliefTally, err error) {
	var (
		next, done atomic.Int64
		mu         sync.Mutex
		wg         sync.WaitGroup
	)
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for i := next.Add(1) - 1; i < int64(c.Games); i = next.Add(1) - 1 {
				one, fault := watchBelief(t, bearer, c.Seed+uint64(i))
				mu.Lock()
				total.join(&one)
				if fault != nil {
					err = fault
				}
				mu.Unlock()
				progress(int(done.Add(1)))
			}
		})
	}
	wg.Wait()
	return total, err
}

// watchBelief plays one game against Ringwraiths of the policy and looks at the belief whenever a Nazgûl decides and
// something new is known.
func watchBelief(t game.Title, bearer string, seed uint64) (tally beliefTally, err error) {
	var players [2]bot.Player
	for side, spec := range []string{bearer, "rule"} {
		if players[side], err = bot.New(t, spec); err != nil {
			return tally, err
		}
		players[side] = bot.WithCores(players[side], 1)
	}
	luck := game.FastRand(seed)
	s, err := t.New(nil, game.FastRand(luck.Uint64()))
	if err != nil {
		return tally, err
	}
	seen, known := bot.Observe(t, s, 0), -1
	for s.Decider() != game.Nobody {
		side := 0
		if s.Decider() != hunt.Bearer {
			side = 1
			b, _ := s.(*hunt.State).Readers()
			if notes := len(b.Notes())*2 + int(b.Act()); notes != known && s.Prompt().ID == hunt.PromptRider {
				known = notes
				mass, even := s.(*hunt.State).Belief().True()
				tally.add(int(b.Act())-1, math.Log2(mass/even), mass)
			}
		}
		seen.Again(s, luck.Uint64())
		choice := players[side].Choose(seen, luck.Uint64())
		for _, a := range choice.Actions() {
			if err := s.Apply(a, nil); err != nil {
				return tally, err
			}
		}
	}
	return tally, nil
}
