package gametest

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
)

// WhyNot samples refused actions from random games and counts those whose reason is only that they are not offered:
// at most so many in a hundred, both of actions with a verb that the prompt does offer and of any others. Options as in
// [Run].
func WhyNot(t *testing.T, title game.Title, mostPerHundred int, options ...game.Options) {
	if len(options) == 0 {
		options = []game.Options{nil}
	}
	for _, o := range options {
		t.Run("WhyNot"+name(o), func(t *testing.T) {
			t.Parallel()
			r := refusals{title: title, words: title.Vocabulary(), chance: game.FastRand(5)}
			for seed := range uint64(*games) {
				r.game(t, o, seed+300)
			}
			r.offered.judge(t, "verbs that are offered", mostPerHundred)
			r.others.judge(t, "any verbs", mostPerHundred)
		})
	}
}

const (
	refusalsEach  = 4        // refused actions of each sort sampled in a position
	usualNumber   = 13       // numbers up to here come more often
	wildNumbers   = 4        // one number in so many is any that an operand can hold
	fewestSamples = 100      // of each sort, or the test has seen too little
	numbers       = 1 << 16  // that an operand can hold
	leastNumber   = -1 << 15 // of them
	worstShown    = 30       // in a report
)

// refusals is the sampling of one set of options.
type refusals struct {
	title           game.Title
	words           *game.Vocabulary
	chance          game.Rand
	offered, others tally
}

// tally counts refusals and, by prompt and verb, the plain ones.
type tally struct {
	all, plain int
	by         map[string]int
}

// game samples every position of a random game.
func (r *refusals) game(t *testing.T, o game.Options, seed uint64) {
	s, err := r.title.New(o, game.FastRand(seed))
	if err != nil {
		t.Fatal(err)
	}
	before := r.title.Blank()
	var legal []game.Action
	for s.Decider() != game.Nobody {
		legal = s.Legal(legal[:0])
		before.CopyFrom(s)
		for range refusalsEach {
			r.ask(s, legal, legal[r.chance.Intn(len(legal))].Verb, &r.offered)
			r.ask(s, legal, uint16(r.chance.Intn(len(r.words.Verbs))), &r.others)
		}
		if !reflect.DeepEqual(before, s) {
			t.Fatalf("asking why not changed the position of prompt %q", r.words.PromptText(s.Prompt()))
		}
		s.Play(legal[r.chance.Intn(len(legal))], nil)
	}
}

// ask tries the verb with operands at random, if that is refused.
func (r *refusals) ask(s game.State, legal []game.Action, verb uint16, to *tally) {
	var operands [3]int16
	for i, kind := range r.words.Verbs[verb].Operands {
		operands[i] = r.operand(kind)
	}
	a := game.Action{Verb: verb, A: operands[0], B: operands[1], C: operands[2]}
	if slices.Contains(legal, a) {
		return
	}
	why := s.WhyNot(a)
	r.words.ReasonText(why) // a reason that the vocabulary does not have panics
	to.all++
	if why.ID != game.ReasonNotOffered {
		return
	}
	to.plain++
	if to.by == nil {
		to.by = make(map[string]int)
	}
	to.by[fmt.Sprintf("%s: %s", r.words.Prompts[s.Prompt().ID].Name, r.words.Verbs[verb].Name)]++
}

func (r *refusals) operand(kind int) int16 {
	switch names := r.words.Kinds[kind].Names; {
	case names != nil:
		return int16(r.chance.Intn(len(names)+1) - 1)
	case r.chance.Intn(wildNumbers) == 0:
		return int16(r.chance.Intn(numbers) + leastNumber)
	default:
		return int16(r.chance.Intn(usualNumber))
	}
}

func (c *tally) judge(t *testing.T, sort string, mostPerHundred int) {
	t.Logf("%s: %d of %d refusals are plain (%.1f %%)",
		sort, c.plain, c.all, 100*float64(c.plain)/float64(max(c.all, 1)))
	if c.all < fewestSamples {
		t.Errorf("%s: only %d refusals seen", sort, c.all)
	}
	if 100*c.plain > mostPerHundred*c.all {
		t.Errorf("%s: more than %d in a hundred refusals are plain, by prompt and verb:\n%s", sort, mostPerHundred,
			c.worst())
	}
}

// worst lists where plain refusals come from, the most frequent first.
func (c *tally) worst() string {
	var places []string
	for place := range c.by {
		places = append(places, place)
	}
	slices.SortFunc(places, func(a, b string) int {
		if c.by[a] != c.by[b] {
			return c.by[b] - c.by[a]
		}
		return strings.Compare(a, b)
	})
	var b strings.Builder
	for _, place := range places[:min(len(places), worstShown)] {
		fmt.Fprintf(&b, "%6d  %s\n", c.by[place], place)
	}
	return b.String()
}
