package arena

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"

	"prancingpony/game"
)

// Task is the games of one pair, with everything another machine needs to play them.
type Task struct {
	Title    string         `json:"title"`
	Rules    int            `json:"rules"`
	Options  []game.Options `json:"options,omitempty"`
	Seed     uint64         `json:"seed"`
	Meetings []Meeting      `json:"meetings"`
}

// Key returns the name of the task within its tournament.
func (t *Task) Key() string {
	m := t.Meetings[0]
	return fmt.Sprintf("%d %s %s", m.Pair, m.Bots[0], m.Bots[1])
}

// ErrOtherRules marks a task of another version of the rules than this machine has.
var ErrOtherRules = errors.New("the tournament is played by other rules")

// Play plays the games of the task, with the same records as on any machine.
func (t *Task) Play(title game.Title) (Outcome, error) {
	if title.Rules() != t.Rules {
		return Outcome{}, fmt.Errorf("%w: version %d of %s, here is %d", ErrOtherRules, t.Rules, t.Title, title.Rules())
	}
	field, err := NewField(title, t.Options...)
	if err != nil {
		return Outcome{}, err
	}
	var o Outcome
	for _, m := range t.Meetings {
		rec, err := field.Play(m, t.Seed)
		if err != nil {
			return Outcome{Error: err.Error()}, nil // it would fail anywhere, so the tournament must know
		}
		o.Records = append(o.Records, rec)
	}
	return o, nil
}

// Outcome is the result of a task.
type Outcome struct {
	Records []Record `json:"records,omitempty"`
	Error   string   `json:"error,omitempty"`
}

// Crew is a group of machines that play.
type Crew interface {
	// Play distributes the tasks of a tournament and calls tell with each outcome once, in any order, until all are
	// done or tell wants no more. An interrupted tournament continues with the outcomes it has.
	Play(ctx context.Context, tournament string, tasks []Task, tell func(Outcome) (more bool, err error)) error
}

// RunOn is Run on other machines. The records are the same, except for the times.
func (s *Schedule) RunOn(ctx context.Context, crew Crew) ([]Record, error) {
	t, err := s.begin()
	if err != nil {
		return nil, err
	}
	err = crew.Play(ctx, s.Name(), s.tasks(t.todo), func(o Outcome) (bool, error) {
		if o.Error != "" {
			return false, errors.New(o.Error)
		}
		for _, rec := range o.Records {
			if err := t.add(rec); err != nil {
				return false, err
			}
		}
		return !t.enough(), nil
	})
	return t.end(err)
}

// tasks groups games of one pair between the same bots, in the order of the schedule.
func (s *Schedule) tasks(todo []Meeting) []Task {
	h := s.header()
	var tasks []Task
	for _, m := range todo {
		if last := len(tasks) - 1; last >= 0 {
			if before := tasks[last].Meetings[0]; before.Pair == m.Pair &&
				before.Bots == [2]string{m.Bots[1], m.Bots[0]} {
				tasks[last].Meetings = append(tasks[last].Meetings, m)
				continue
			}
		}
		tasks = append(tasks, Task{
			Title: h.Title, Rules: h.Rules, Options: h.Options, Seed: h.Seed,
			Meetings: []Meeting{m},
		})
	}
	return tasks
}

// Name returns a name that is the same for the same games, so that an interrupted tournament finds its outcomes.
func (s *Schedule) Name() string {
	text, err := json.Marshal(struct {
		header
		Bots []string `json:"bots"`
	}{s.header(), s.Bots})
	if err != nil {
		panic(err) // strings and numbers
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:8])
}
