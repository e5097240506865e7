package bot

import (
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"prancingpony/game"
)

// LevelNames lists the names of all levels, from the weakest to the strongest. A title may have fewer.
var LevelNames = []string{"hobbit", "breelander", "dwarf", "rider", "ranger", "elf", "wizard"}

// plainLevels are the levels of a title that has none of its own.
var plainLevels = []game.Level{
	{ID: "hobbit", Player: "rule:60"},
	{ID: "ranger", Player: "roll:120/40"},
	{ID: "wizard", Player: "roll:1600ms"},
}

// Levels returns the levels of a title, from the weakest to the strongest.
func Levels(t game.Title) []game.Level {
	if own, ok := t.(game.Levels); ok {
		return own.Levels()
	}
	return plainLevels
}

// New makes a player of a title from its specification:
//
//	random           any legal action
//	rule             the title's policy; rule:60 at that temperature, in hundredths of log-odds
//	roll:200         search with 200 simulations; roll:2s for two seconds; roll:800:2s with 800 simulations, two
//	                 seconds at most
//	roll:120/40      the same at a temperature of 40/10000 in the final choice
//	roll:60~30       answers 30 % of the questions as a beginner would
//	roll:200@linear  evaluates by the evaluation of that name; roll:200@FILE.weights by a value network
//	roll:200@net-1+FILE.weights  the same, with the policy corrected by a policy network
//	rule@net-2       plays by the policy that belongs to an evaluation
//	roll:60#walk     follows a style of the title, as does elf#walk; rule#walk#north follows one for each side
//	hobbit, …        one of the levels of the title
//
// Other programs (exec:COMMAND) are started by [Open] alone.
func New(t game.Title, spec string) (Player, error) {
	spec, styles, styled := strings.Cut(spec, "#")
	if styled {
		p, err := New(t, spec)
		if err != nil {
			return nil, err
		}
		return withStyles(t, p, styles)
	}
	for _, level := range Levels(t) {
		if spec == level.ID {
			spec = level.Player
		}
	}
	full := spec
	spec, name, named := strings.Cut(spec, "@")
	kind, arg, given := strings.Cut(spec, ":")
	var value valuation
	if named {
		var err error
		if value, err = namedValuation(t, name); err != nil {
			return nil, fmt.Errorf("bot %q: %w", full, err)
		}
	}
	if named && kind != "roll" && (kind != "rule" || value.policy == nil) {
		return nil, fmt.Errorf("bot %q: only a search has a value, by its name: roll:200@linear", full)
	}
	switch {
	case kind == "random" && !given:
		return random{}, nil
	case kind == "rule" && !given:
		return rule{policy: value.policy}, nil
	case kind == "rule":
		temperature, err := strconv.ParseInt(arg, 10, 16)
		if err != nil || temperature < 0 {
			return nil, fmt.Errorf("bot %q: the temperature is a number from 0", spec)
		}
		return rule{temperature: int32(temperature), policy: value.policy}, nil
	case kind == "roll" && given:
		p, err := newRoll(spec, arg)
		p.farsighted = true // unlike advice, whose reasons are those of the near horizon
		p.value = value
		return p, err
	}
	return nil, fmt.Errorf("bot %q: want random, rule, roll:SIMULATIONS, roll:TIME or one of the levels %s",
		spec, levelNames(t))
}

// withStyles lets a player follow styles: walk#north.
func withStyles(t game.Title, p Player, styles string) (Player, error) {
	known, ok := t.(game.Styles)
	for style := range strings.SplitSeq(styles, "#") {
		if !ok || !slices.ContainsFunc(known.Styles(), func(s game.Style) bool { return s.ID == style }) {
			return nil, fmt.Errorf("bot: %s has no style %q", t.ID(), style)
		}
	}
	switch p := p.(type) {
	case rule:
		p.styles = styles
		return p, nil
	case roll:
		p.styles = styles
		return p, nil
	}
	return nil, fmt.Errorf("bot: only rule, roll and levels follow a style, such as rule#%s", styles)
}

func newRoll(spec, arg string) (roll, error) {
	p := roll{near: defaultHorizon, far: defaultHorizon, cores: runtime.GOMAXPROCS(0)}
	arg, slips, slipping := strings.Cut(arg, "~")
	if slipping {
		n, err := strconv.Atoi(slips)
		if err != nil || n < 0 || n > 100 {
			return p, fmt.Errorf("bot %q: the percentage after ~ is from 0 to 100", spec)
		}
		p.slips = n
	}
	amount, temperature, given := strings.Cut(arg, "/")
	if given {
		n, err := strconv.ParseInt(temperature, 10, 16)
		if err != nil || n < 0 {
			return p, fmt.Errorf("bot %q: the temperature is a number from 0", spec)
		}
		p.temperature = int32(n)
	}
	var ok bool
	if p.simulations, p.budget, ok = budgetOf(amount); !ok {
		return p, fmt.Errorf("bot %q: how many simulations, or how long?", spec)
	}
	return p, nil
}

// budgetOf reads 200, 2s, or 200:2s.
func budgetOf(amount string) (simulations int, limit time.Duration, ok bool) {
	if count, long, both := strings.Cut(amount, ":"); both {
		simulations, _, counted := budgetOf(count)
		none, limit, timed := budgetOf(long)
		return simulations, limit, counted && timed && simulations > 0 && none == 0
	}
	if n, err := strconv.Atoi(amount); err == nil {
		return n, 0, n > 0
	}
	d, err := time.ParseDuration(amount)
	return 0, d, err == nil && d > 0
}

func levelNames(t game.Title) string {
	var names []string
	for _, level := range Levels(t) {
		names = append(names, level.ID)
	}
	return strings.Join(names, ", ")
}

// WithCores limits a searching player to so many cores; others use one anyway. The arena plays many games at once and
// gives one to each.
func WithCores(p Player, cores int) Player {
	if r, ok := p.(roll); ok {
		r.cores = max(1, cores)
		return r
	}
	return p
}

// Until lets a searching player answer with the best that it has once left is closed; others are quick anyway.
func Until(p Player, left <-chan struct{}) Player {
	if r, ok := p.(roll); ok {
		r.left = left
		return r
	}
	return p
}
