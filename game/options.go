package game

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Option is a choice before a match.
type Option struct {
	ID      string   `json:"id"`     // words in locale: "option.ID", "option.ID.help"
	Values  []string `json:"values"` // words: "option.ID.VALUE"; empty means free text that the title checks
	Default string   `json:"default"`
	Rule    string   `json:"rule,omitempty"` // heading of the handbook; words of the link: "option.ID.rule"

	// Handicap marks what gives one side more than the usual rules do; what it is worth is an [Advantage].
	Handicap bool `json:"handicap,omitempty"`
	// Former are options of earlier versions of which this one has taken over values: by their id, old value to new.
	Former map[string]map[string]string `json:"-"`
}

// Options are the values chosen for one match, by option id.
type Options map[string]string

// MaxOptionText is how many bytes a free text may have: an army of the largest size is written in a third of it.
const MaxOptionText = 4 << 10

// Complete fills in defaults and refuses options and values that the title does not know.
func (o Options) Complete(known []Option) (Options, error) {
	o = o.Translated(known)
	out := make(Options, len(known))
	for _, k := range known {
		v, given := o[k.ID]
		if !given {
			v = k.Default
		}
		if len(k.Values) > 0 && !slices.Contains(k.Values, v) {
			return nil, fmt.Errorf("option %s: %q is not one of %s", k.ID, v, strings.Join(k.Values, ", "))
		}
		if len(v) > MaxOptionText {
			return nil, fmt.Errorf("option %s: %d bytes, want at most %d", k.ID, len(v), MaxOptionText)
		}
		out[k.ID] = v
	}
	for _, id := range slices.Sorted(maps.Keys(o)) {
		if _, ok := out[id]; !ok {
			return nil, fmt.Errorf("option %s: there is no such option", id)
		}
	}
	return out, nil
}

// Translated returns options with those of earlier versions by today's names.
func (o Options) Translated(known []Option) Options {
	out := maps.Clone(o)
	for _, k := range known {
		for id, values := range k.Former {
			if value, ok := values[o[id]]; ok {
				delete(out, id)
				out[k.ID] = value
			}
		}
	}
	return out
}

// SeatsFor completes options and returns the seats of a match with them.
func SeatsFor(t Title, o Options) (full Options, seats []SeatInfo, err error) {
	if full, err = o.Complete(t.Options()); err != nil {
		return nil, nil, err
	}
	seats, err = t.Seats(full)
	return full, seats, err
}

// Vary returns every combination of the values of some options, with the others as they are in o: a tournament or a
// soak run plays them in turn.
func (o Options) Vary(known []Option, ids []string) ([]Options, error) {
	all := []Options{maps.Clone(o)}
	if all[0] == nil {
		all[0] = Options{}
	}
	for _, id := range ids {
		i := slices.IndexFunc(known, func(k Option) bool { return k.ID == id })
		if i < 0 || len(known[i].Values) == 0 {
			return nil, fmt.Errorf("option %s: there is no such option with a choice of values", id)
		}
		var more []Options
		for _, value := range known[i].Values {
			for _, one := range all {
				next := maps.Clone(one)
				next[id] = value
				more = append(more, next)
			}
		}
		all = more
	}
	return all, nil
}

// PlayersOf returns how many people a title is for, at least and at most, over the values of each option.
func PlayersOf(t Title) (players [2]int, err error) {
	for _, option := range t.Options() {
		for _, value := range append([]string{option.Default}, option.Values...) {
			_, seats, err := SeatsFor(t, Options{option.ID: value})
			if err != nil {
				return players, err
			}
			if n := len(seats); players[0] == 0 {
				players = [2]int{n, n}
			} else {
				players = [2]int{min(players[0], n), max(players[1], n)}
			}
		}
	}
	return players, nil
}

// OptionFault is an error in an option that players write themselves, such as an army list.
type OptionFault struct {
	Option  string `json:"option"`
	Entry   int    `json:"entry"`             // counted from 1; 0 is the whole list
	Reason  string `json:"reason"`            // words in locale: "reason.REASON", with the numbers as operands
	Numbers []int  `json:"numbers,omitempty"` // what there is, then what is allowed
	Text    string `json:"text"`              // the same in plain English, with names
}
