package bot

import (
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// Level is a strength that people understand; words in locale as "level.ID".
type Level struct {
	ID   string
	spec string
}

// Levels from the weakest to the strongest. How soft each is was measured: many small slips add up, and what sounds like
// little noise loses nearly every game. Against the plain policy the hobbit wins about one game in eight of the board game
// and one in three of the others, the ranger somewhat more than half.
var Levels = []Level{
	{"hobbit", "rule:60"},
	{"ranger", "roll:120/40"},
	{"wizard", "roll:1600ms"},
}

// New makes a player by name:
//
//	random         any legal action
//	rule           the title's policy; rule:60 with that much softness, in hundredths of log-odds
//	roll:200       search with 200 simulations; roll:2s for two seconds; roll:120/40 with a softness of
//	               40/10000 in the final choice; roll:60~30 answers 30 of a hundred
//	               questions as a beginner would; roll:200@linear values the horizon by the evaluation of that name
//	hobbit, …      one of the Levels
func New(spec string) (Player, error) {
	for _, level := range Levels {
		if spec == level.ID {
			spec = level.spec
		}
	}
	full := spec
	spec, value, valued := strings.Cut(spec, "@")
	kind, arg, given := strings.Cut(spec, ":")
	if valued && (kind != "roll" || value == "") {
		return nil, fmt.Errorf("bot %q: only a search has a value, by its name: roll:200@linear", full)
	}
	switch {
	case kind == "random" && !given:
		return random{}, nil
	case kind == "rule" && !given:
		return rule{}, nil
	case kind == "rule":
		softness, err := strconv.ParseInt(arg, 10, 16)
		if err != nil || softness < 0 {
			return nil, fmt.Errorf("bot %q: the softness is a number from 0", spec)
		}
		return rule{softness: int32(softness)}, nil
	case kind == "roll" && given:
		p, err := newRoll(spec, arg)
		p.value = value
		return p, err
	}
	return nil, fmt.Errorf("bot %q: want random, rule, roll:SIMULATIONS, roll:TIME or one of the levels %s", spec, levelNames())
}

func newRoll(spec, arg string) (roll, error) {
	p := roll{horizon: defaultHorizon, cores: runtime.GOMAXPROCS(0)}
	arg, slips, slipping := strings.Cut(arg, "~")
	if slipping {
		n, err := strconv.Atoi(slips)
		if err != nil || n < 0 || n > 100 {
			return p, fmt.Errorf("bot %q: it slips in 0 to 100 of a hundred questions", spec)
		}
		p.slips = n
	}
	amount, soft, softly := strings.Cut(arg, "/")
	if softly {
		n, err := strconv.ParseInt(soft, 10, 16)
		if err != nil || n < 0 {
			return p, fmt.Errorf("bot %q: the softness is a number from 0", spec)
		}
		p.softness = int32(n)
	}
	if n, err := strconv.Atoi(amount); err == nil && n > 0 {
		p.simulations = n
		return p, nil
	}
	if d, err := time.ParseDuration(amount); err == nil && d > 0 {
		p.budget = d
		return p, nil
	}
	return p, fmt.Errorf("bot %q: how many simulations, or how long?", spec)
}

func levelNames() string {
	var names []string
	for _, level := range Levels {
		names = append(names, level.ID)
	}
	return strings.Join(names, ", ")
}

// WithCores limits a searching player to so many cores; others use one anyway. The arena plays many
// games at once and gives one to each.
func WithCores(p Player, cores int) Player {
	if r, ok := p.(roll); ok {
		r.cores = max(1, cores)
		return r
	}
	return p
}
