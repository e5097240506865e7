package pocket

import (
	"context"
	"fmt"

	"prancingpony/learn"
	"prancingpony/match"
	"prancingpony/puzzle"
	"prancingpony/study"
)

// puzzles are those that come with the program. Nobody here makes any, and nobody is rated.
type puzzles struct {
	titles *match.Cache
	study  *study.Service
}

func (p puzzles) Find(_ context.Context, _ match.Caller, id string) (*learn.Puzzle, error) {
	found, err := learn.PuzzleByID(id)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", match.ErrNotFound, err)
	}
	return found, nil
}

func (p puzzles) Weigh(ctx context.Context, who match.Caller, id string, line []string) (*puzzle.Comparison, error) {
	found, err := p.Find(ctx, who, id)
	if err != nil {
		return nil, err
	}
	t, there := p.titles.Title(found.Title)
	if !there {
		return nil, match.ErrNotFound
	}
	return puzzle.Weigh(ctx, p.study, t, who, found, line)
}

func (p puzzles) Community(context.Context, match.Caller, string, string) ([]puzzle.Made, string, error) {
	return []puzzle.Made{}, "", nil
}

func (p puzzles) Standing(context.Context, match.Caller) (*puzzle.Standing, error) {
	return &puzzle.Standing{Puzzles: map[string]puzzle.Met{}}, nil
}

func (p puzzles) Solve(context.Context, match.Caller, string, []string, int) (*puzzle.Result, error) {
	return nil, match.ErrGuest
}

func (p puzzles) Make(context.Context, match.Caller, puzzle.Offered) (*puzzle.Made, error) {
	return nil, match.ErrGuest
}

func (p puzzles) Made(context.Context, match.Caller, string) (*puzzle.Made, error) {
	return nil, match.ErrNotFound
}

func (p puzzles) Hide(context.Context, match.Caller, string, bool) (*puzzle.Made, error) {
	return nil, match.ErrNotFound
}

func (p puzzles) Report(context.Context, match.Caller, string, string) error {
	return match.ErrNotFound
}
