package puzzle

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"slices"
	"strings"

	"prancingpony/arena"
	"prancingpony/game"
	"prancingpony/learn"
	"prancingpony/match"
	"prancingpony/study"
)

// Weighed is another answer beside the solution.
type Weighed struct {
	Best    float64        `json:"best" doc:"How often the solution wins."`
	Chance  float64        `json:"chance" doc:"How often the other answer does."`
	Because []study.Reason `json:"because" nullable:"false" doc:"What makes the solution better, the weightiest first."`
}

// mostWeighed is how many answers are remembered.
const mostWeighed = 10_000

// Weigh says how much worse than the solution an answer is that leaves it: line is the solution up to there, and the
// other answer last.
func (svc *Service) Weigh(ctx context.Context, who match.Caller, id string, line []string) (*Weighed, error) {
	p, err := svc.Find(ctx, who, id)
	if err != nil {
		return nil, err
	}
	key := id + "\n" + strings.Join(line, "\n")
	svc.mu.Lock()
	known := svc.weighed[key]
	svc.mu.Unlock()
	if known != nil {
		return known, nil
	}
	at := len(line) - 1
	if at >= len(p.Solution.Actions) || !slices.Equal(line[:at], p.Solution.Actions[:at]) ||
		line[at] == p.Solution.Actions[at] {
		return nil, &match.InvalidError{Field: "body.line", Message: "it must leave the solution with its last answer"}
	}
	t, there := svc.games.Matches.Title(p.Title)
	if !there {
		return nil, match.ErrNotFound
	}
	scene, first, other, err := branch(t, p, line)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256([]byte(key))
	var best, chosen arena.Line
	err = svc.games.Study.Think(ctx, who, func() error {
		best, chosen = svc.mine(t, svc.effort.Other).Compare(scene.State(), first, other,
			binary.BigEndian.Uint64(sum[:]))
		return nil
	})
	if err != nil {
		return nil, err
	}
	w := &Weighed{Best: chance(best.Chance), Chance: chance(chosen.Chance), Because: []study.Reason{}}
	for _, b := range chosen.Because {
		w.Because = append(w.Because, study.Reason{Topic: b.Topic, Better: chance(b.Better)})
	}
	svc.mu.Lock()
	defer svc.mu.Unlock()
	if len(svc.weighed) >= mostWeighed {
		clear(svc.weighed)
	}
	svc.weighed[key] = w
	return w, nil
}

// branch is where a line leaves the solution, and the two ways on: as far as the solver alone decides.
func branch(t game.Title, p *learn.Puzzle, line []string) (scene *learn.Scene, first, other []game.Action, err error) {
	scene, err = learn.Open(t, p.Position, p.Solution.Rolls)
	if err != nil {
		return nil, nil, nil, err
	}
	last := len(line) - 1
	for _, text := range line[:last] {
		if _, _, err := scene.Play(text); err != nil {
			return nil, nil, nil, err
		}
	}
	v := t.Vocabulary()
	a, err := v.ParseAction(line[last])
	if err != nil {
		return nil, nil, nil, err
	}
	if !slices.Contains(scene.State().Legal(nil), a) {
		return nil, nil, nil, game.ErrIllegal
	}
	rest := *p
	rest.Solution.Actions = p.Solution.Actions[last:]
	first = rest.Asked(scene)
	if len(first) == 0 {
		return nil, nil, nil, &match.InvalidError{Field: "body.line", Message: "another seat decides there"}
	}
	return scene, first, []game.Action{a}, nil
}
