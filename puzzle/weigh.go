package puzzle

import (
	"context"
	"slices"

	"prancingpony/arena"
	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/judge"
	"prancingpony/learn"
	"prancingpony/match"
	"prancingpony/study"
)

// Comparison holds another answer beside the solution.
type Comparison struct {
	Best    float64        `json:"best" doc:"How often the solution wins."`
	Chance  float64        `json:"chance" doc:"How often the other answer does."`
	AsGood  bool           `json:"asGood,omitempty" doc:"Not told apart from the solution."`
	Reasons []judge.Reason `json:"because" nullable:"false" doc:"What makes the solution better, the weightiest first."`
	Line    []string       `json:"line" nullable:"false" doc:"The other answer and what follows it, on both sides."`
}

// refuter answers what leaves a solution.
const refuter = "roll:60"

// Weigh says how much worse than the solution an answer is that leaves it: line is the solution up to there, and the
// other answer last.
func (svc *Service) Weigh(ctx context.Context, who match.Caller, id string, line []string) (*Comparison, error) {
	p, err := svc.Find(ctx, who, id)
	if err != nil {
		return nil, err
	}
	t, there := svc.games.Matches.Title(p.Title)
	if !there {
		return nil, match.ErrNotFound
	}
	return Weigh(ctx, svc.games.Study, t, who, p, line)
}

// Weigh compares an answer to a puzzle of a title with its solution.
func Weigh(ctx context.Context, judges *study.Service, t game.Title, who match.Caller, p *learn.Puzzle,
	line []string,
) (*Comparison, error) {
	at := len(line) - 1
	if at >= len(p.Solution.Actions) || !slices.Equal(line[:at], p.Solution.Actions[:at]) ||
		line[at] == p.Solution.Actions[at] {
		return nil, &match.InvalidError{Field: "body.line", Message: "it must leave the solution with its last answer"}
	}
	scene, first, other, err := branch(t, p, line)
	if err != nil {
		return nil, err
	}
	w := &Comparison{Reasons: []judge.Reason{}, Line: []string{}}
	player, err := bot.New(t, refuter)
	if err != nil {
		return nil, err
	}
	err = judges.Think(ctx, who, func() error {
		v, err := judges.Judge().Look(ctx, t, scene.State(), judge.Question{Also: []game.Action{first, other}})
		if err != nil {
			return err
		}
		best, chosen := v.Of(first), v.Of(other)
		w.Best, w.Chance = chance(best.Chance), chance(chosen.Chance)
		if w.AsGood = v.Cost(chosen) <= v.Cost(best); !w.AsGood {
			w.Reasons = append(w.Reasons, chosen.Reasons...)
		}
		for _, a := range arena.Refute(t, scene.State(), chosen.Line, bot.WithCores(player, 1), 1) {
			w.Line = append(w.Line, t.Vocabulary().ActionText(a))
		}
		return nil
	})
	return w, err
}

// branch is where a line leaves the solution, and the two ways on: as far as the solver alone decides.
func branch(t game.Title, p *learn.Puzzle, line []string) (scene *learn.Scene, first, other game.Action, err error) {
	scene, err = learn.Open(t, p.Position, p.Solution.Rolls)
	if err != nil {
		return nil, first, other, err
	}
	last := len(line) - 1
	for _, text := range line[:last] {
		if _, _, err := scene.Play(text); err != nil {
			return nil, first, other, err
		}
	}
	v := t.Vocabulary()
	a, err := v.ParseAction(line[last])
	if err != nil {
		return nil, first, other, err
	}
	if !slices.Contains(scene.State().Legal(nil), a) {
		return nil, first, other, game.ErrIllegal
	}
	rest := *p
	rest.Solution.Actions = p.Solution.Actions[last:]
	asked := rest.Asked(scene)
	if len(asked) == 0 {
		return nil, first, other, &match.InvalidError{Field: "body.line", Message: "another seat decides there"}
	}
	return scene, asked[0], a, nil
}
