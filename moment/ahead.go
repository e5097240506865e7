package moment

import (
	"cmp"
	"slices"

	"prancingpony/game"
)

// Limits of conditional answers.
const (
	MostBranches  = 5
	DeepestBranch = 3
	mostSeen      = 400 // events of one condition
)

// Branch is one conditional answer: if exactly this is seen to happen, these actions are played.
type Branch struct {
	If   []string `json:"if" maxItems:"400" nullable:"false" doc:"What this seat sees."`
	Then []string `json:"then" maxItems:"64" nullable:"false" doc:"Actions of this seat."`
	Next []Branch `json:"next,omitempty" doc:"Answers to what happens after that."`
	// Acts are what others do in this branch, for the reader: words, never conditions.
	Acts []string `json:"acts,omitempty" maxItems:"64" doc:"The actions that lead there, to be read."`
}

// CheckBranches refuses too many conditional answers, ones that nest too deeply, and ones that say nothing.
func CheckBranches(v *game.Vocabulary, list []Branch) bool {
	count := 0
	var check func(list []Branch, depth int) bool
	check = func(list []Branch, depth int) bool {
		for i := range list {
			b := &list[i]
			count++
			if depth > DeepestBranch || count > MostBranches || len(b.If) == 0 || len(b.If) > mostSeen ||
				len(b.Then) == 0 || len(b.Then) > MaxBundle || len(b.Acts) > MaxBundle {
				return false
			}
			for _, text := range slices.Concat(b.Then, b.Acts) {
				if _, err := v.ParseAction(text); err != nil {
					return false
				}
			}
			if !check(b.Next, depth+1) {
				return false
			}
		}
		return true
	}
	return check(list, 1)
}

// AheadStep is one action of a line that is only supposed, and what is seen of it.
type AheadStep struct {
	Action string   `json:"action" maxLength:"200"`
	Seen   []string `json:"seen,omitempty" maxItems:"400" doc:"Events that it must bring about; absent: any."`
}

// Ahead is a position that may come, as far as the seat may know.
type Ahead struct {
	N     int    `json:"n" doc:"Number of the last record."`
	Stale bool   `json:"stale,omitempty" doc:"The match has moved on: nothing was supposed."`
	Now   Moment `json:"now" doc:"What is asked there, of the player who decides, as this seat sees it."`
	// Steps is shorter than the line where it cannot be played.
	Steps []AheadSeen `json:"steps" nullable:"false"`
}

// AheadSeen is what came of one step.
type AheadSeen struct {
	Seat   int            `json:"seat"`
	Action string         `json:"action"`
	Seen   []string       `json:"seen" nullable:"false" doc:"As the seat sees it."`
	Veil   bool           `json:"veil" doc:"A roll, a secret or another player follows: no actions beyond."`
	Else   []AheadOutcome `json:"else,omitempty" doc:"All that chance or a secret may bring, the likeliest first."`
}

// AheadOutcome is one of the things that may be seen, and how many of a hundred deals bring it.
type AheadOutcome struct {
	Seen  []string `json:"seen" nullable:"false"`
	Share int      `json:"share"`
}

const (
	aheadDeals   = 48  // positions that a question or an outcome is looked for in
	aheadTries   = 400 // until a named outcome is given up
	mostOutcomes = 12
)

// supposing plays a line on positions that a seat cannot tell from the true one.
type supposing struct {
	title game.Title
	seat  game.Seat
	seed  uint64
	state game.State // the line so far
	world game.State // where the next step is tried
	deals uint64
}

// Suppose plays a line on s, a position in which everything the seat cannot see has been redealt. What others could do
// is taken together over many deals, so that it tells nothing of what they hold.
func Suppose(title game.Title, s game.State, seat game.Seat, seed uint64, line []AheadStep) (*Ahead, error) {
	w := &supposing{title: title, seat: seat, seed: seed, state: s, world: title.Blank()}
	a := &Ahead{Steps: []AheadSeen{}}
	for i, step := range line {
		if w.state.Decider() == game.Nobody {
			break
		}
		action, err := title.Vocabulary().ParseAction(step.Action)
		if err != nil {
			return nil, err
		}
		by := int(w.state.Decider())
		done, ok := w.play(action, step.Seen, i == len(line)-1)
		if !ok {
			break
		}
		done.Seat, done.Action = by, step.Action
		done.Veil = done.Veil || int(w.state.Decider()) != by
		a.Steps = append(a.Steps, done)
	}
	a.Now = Of(w.state, seat, true)
	if w.state.Result().Over {
		a.Now.Decider = -1
	}
	if a.Now.Decider >= 0 {
		a.Now.AddPrompt(title, w.state)
		a.Now.Legal = w.legal()
	}
	return a, nil
}

// deal makes another position of the line so far in w.world; the first is the one that was played.
func (w *supposing) deal(i int) {
	w.world.CopyFrom(w.state)
	if i > 0 {
		w.deals++
		w.world.Redeal(w.seat, game.FastRand(w.seed+w.deals))
	}
}

// play plays one action. Of the last one it also looks at what else chance or a secret could bring.
func (w *supposing) play(a game.Action, want []string, last bool) (done AheadSeen, found bool) {
	counts := map[string]*AheadOutcome{}
	var kept game.State
	for i := range aheadTries {
		if i >= aheadDeals && found {
			break
		}
		w.deal(i)
		var log game.Log
		if !slices.Contains(w.world.Legal(nil), a) {
			continue
		}
		w.world.Play(a, &log)
		got, hides := w.seenIn(log.Events)
		if !found && (want == nil || slices.Equal(want, got)) {
			fixed := game.Fixed(w.title.Vocabulary(), log.Events)
			found, kept = true, game.Clone(w.title, w.world)
			done.Seen, done.Veil = got, fixed
			if !last || !hides && !fixed {
				break
			}
		}
		tally(counts, got)
	}
	if found {
		w.state = kept
	}
	done.Else = ranked(counts)
	return done, found
}

// seenIn are the events that the seat sees, and whether there are others.
func (w *supposing) seenIn(events []game.Event) (seen []string, hides bool) {
	seen = []string{}
	for _, e := range events {
		if e.To.Has(w.seat) {
			seen = append(seen, w.title.Vocabulary().EventText(e))
		} else {
			hides = true
		}
	}
	return seen, hides
}

// legal are the answers that are possible in some deal; for the seat's own questions one deal has them all.
func (w *supposing) legal() []string {
	list := []string{}
	for i := range aheadDeals {
		w.deal(i)
		for _, a := range w.world.Legal(nil) {
			if text := w.title.Vocabulary().ActionText(a); !slices.Contains(list, text) {
				list = append(list, text)
			}
		}
		if w.state.Decider() == w.seat {
			break
		}
	}
	return list
}

func tally(counts map[string]*AheadOutcome, seen []string) {
	key := ""
	for _, text := range seen {
		key += text + "\n"
	}
	if counts[key] == nil {
		counts[key] = &AheadOutcome{Seen: seen}
	}
	counts[key].Share++
}

// ranked are outcomes, the likeliest first, with shares of a hundred; none if there is only one.
func ranked(counts map[string]*AheadOutcome) []AheadOutcome {
	if len(counts) < 2 {
		return nil
	}
	var list []AheadOutcome
	all := 0
	for _, o := range counts {
		list = append(list, *o)
		all += o.Share
	}
	slices.SortFunc(list, func(a, b AheadOutcome) int {
		return cmp.Or(b.Share-a.Share, slices.Compare(a.Seen, b.Seen))
	})
	list = list[:min(len(list), mostOutcomes)]
	for i := range list {
		list[i].Share = (100*list[i].Share + all/2) / all
	}
	return list
}
