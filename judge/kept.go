package judge

import (
	"context"
	"encoding/json"
	"fmt"

	"prancingpony/bot"
	"prancingpony/game"
)

// Keeper keeps verdicts that a usual look would not find again.
type Keeper interface {
	// LoadVerdict returns the longest look that is kept, or nil.
	LoadVerdict(ctx context.Context, key Key) (json.RawMessage, error)
	// SaveVerdict keeps a look of so many deals. Of two the first stands.
	SaveVerdict(ctx context.Context, key Key, deals int, data json.RawMessage) error
}

// mostKnown is how many verdicts are held in memory: some ten reviews.
const mostKnown = 4000

// Remembered returns the longest look at a question so far, or nil.
func (j *Judge) Remembered(ctx context.Context, t game.Title, key Key) (*Verdict, error) {
	j.mu.Lock()
	v := j.known[key]
	j.mu.Unlock()
	if v != nil || j.keeper == nil {
		return v, nil
	}
	data, err := j.keeper.LoadVerdict(ctx, key)
	if err != nil || data == nil {
		return nil, err
	}
	if v, err = Read(t, data); err != nil {
		return nil, err
	}
	j.hold(v)
	return v, nil
}

// remember holds a verdict for the next caller. What a usual look would not find again is kept in the store.
func (j *Judge) remember(ctx context.Context, t game.Title, v *Verdict, keep bool) error {
	j.hold(v)
	if !keep || j.keeper == nil || v.Deals == 0 {
		return nil
	}
	data, err := json.Marshal(written(t, v))
	if err != nil {
		return err
	}
	return j.keeper.SaveVerdict(ctx, v.Key, v.Deals, data)
}

func (j *Judge) hold(v *Verdict) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if _, held := j.known[v.Key]; !held {
		if len(j.order) >= mostKnown {
			delete(j.known, j.order[0])
			j.order = j.order[1:]
		}
		j.order = append(j.order, v.Key)
	}
	j.known[v.Key] = v
}

// file is a verdict in the words of its title.
type file struct {
	Key         Key       `json:"key"`
	Seat        game.Seat `json:"seat"`
	Deals       int       `json:"deals"`
	Simulations int       `json:"simulations"`
	Answers     []answer  `json:"answers"`
}

type answer struct {
	Line    []string `json:"line"`
	Same    []string `json:"same,omitempty"`
	Chance  int      `json:"chance"`
	Doubt   int      `json:"doubt"`
	AsGood  bool     `json:"asGood,omitempty"`
	Then    []step   `json:"then,omitempty"`
	Reasons []Reason `json:"because,omitempty"`
}

type step struct {
	Asked  game.Prompt `json:"asked"`
	Action string      `json:"action"`
}

func written(t game.Title, v *Verdict) *file {
	f := &file{Key: v.Key, Seat: v.Seat, Deals: v.Deals, Simulations: v.Simulations}
	text := t.Vocabulary().ActionText
	texts := func(actions []game.Action) (all []string) {
		for _, a := range actions {
			all = append(all, text(a))
		}
		return all
	}
	for _, k := range v.Answers {
		w := answer{
			Line: texts(k.Line), Same: texts(k.Same), Chance: k.Chance, Doubt: k.Doubt, AsGood: k.AsGood,
			Reasons: k.Reasons,
		}
		for _, s := range k.Then {
			w.Then = append(w.Then, step{s.Asked, text(s.Action)})
		}
		f.Answers = append(f.Answers, w)
	}
	return f
}

// Read reads a verdict as it is kept.
func Read(t game.Title, data json.RawMessage) (*Verdict, error) {
	var f file
	if err := json.Unmarshal(data, &f); err != nil {
		return nil, fmt.Errorf("verdict: %w", err)
	}
	v := &Verdict{Key: f.Key, Seat: f.Seat, Deals: f.Deals, Simulations: f.Simulations}
	var wrong error
	parse := func(text string) game.Action {
		a, err := t.Vocabulary().ParseAction(text)
		if err != nil {
			wrong = fmt.Errorf("verdict %s: %w", f.Key, err)
		}
		return a
	}
	for _, w := range f.Answers {
		k := Answer{Chance: w.Chance, Doubt: w.Doubt, AsGood: w.AsGood, Reasons: w.Reasons}
		for i := range k.Reasons {
			k.Reasons[i].Operands = listed(k.Reasons[i].Operands) // verdicts of old have null
		}
		for _, text := range w.Line {
			k.Line = append(k.Line, parse(text))
		}
		for _, text := range w.Same {
			k.Same = append(k.Same, parse(text))
		}
		for _, s := range w.Then {
			k.Then = append(k.Then, bot.Step{Asked: s.Asked, Action: parse(s.Action)})
		}
		v.Answers = append(v.Answers, k)
	}
	return v, wrong
}
