package puzzle

import (
	"context"
	"errors"
	"math"
	"slices"
	"time"

	"prancingpony/ladder"
	"prancingpony/learn"
	"prancingpony/match"
	"prancingpony/store"
)

// Met is how often something was met and solved, and what it is rated.
type Met struct {
	Rating int `json:"rating"`
	Margin int `json:"margin" doc:"The truth is this near 19 times in 20."`
	Met    int `json:"met"`
	Solved int `json:"solved" doc:"Of these, with hints or without."`
}

// Standing is how strong puzzles and the caller are.
type Standing struct {
	Me      *Met           `json:"me,omitempty" doc:"The caller, once they have met one."`
	Puzzles map[string]Met `json:"puzzles" doc:"Those that somebody has met, by puzzle."`
}

// Result is what the first meeting of a person and a puzzle did.
type Result struct {
	Counted bool `json:"counted" doc:"False: they have met before, or nothing is decided yet."`
	Change  int  `json:"change" doc:"Of the solver's rating."`
	Me      Met  `json:"me"`
	Puzzle  Met  `json:"puzzle"`
}

// puzzleDoubt: what a search thinks a puzzle is worth is believed half as much as nothing at all.
const puzzleDoubt = 175

// Solve rates the first meeting of a person and a puzzle: line is what they answered, up to the first answer that
// leaves the solution. A solution without a hint is a win, one with hints a draw, anything else a loss.
func (svc *Service) Solve(ctx context.Context, who match.Caller, id string, line []string, hints int) (*Result, error) {
	switch {
	case who.Account == "":
		return nil, match.ErrSignedOut
	case who.Guest:
		return nil, match.ErrGuest
	}
	p, err := svc.Find(ctx, who, id)
	if err != nil {
		return nil, err
	}
	points, decided := pointsOf(p, line, hints)
	out := &Result{}
	if !decided {
		return out, nil
	}
	if author, err := svc.authorOf(ctx, who, id); err != nil || author {
		return out, err // who made it knows it
	}
	at := svc.now()
	err = svc.studies.RatePuzzle(ctx, &store.PuzzleResult{Puzzle: id, Account: who.Account, Points: points, At: at},
		func(solver, puzzle *store.PuzzleRating) {
			before, meets := strengthOf(solver, ladder.Newcomer(), at), strengthOf(puzzle, firstOf(p), at)
			score := float64(points) / 2
			keep(solver, before.After([]ladder.Bout{{Opponent: meets, Score: score, Weight: 1}}))
			keep(puzzle, meets.After([]ladder.Bout{{Opponent: before, Score: 1 - score, Weight: 1}}))
			out.Change = int(math.Round(solver.Rating - before.Rating))
			out.Me, out.Puzzle = metOf(solver), metOf(puzzle)
		})
	if errors.Is(err, store.ErrExists) {
		return &Result{}, nil
	}
	if err != nil {
		return nil, err
	}
	out.Counted = true
	for _, m := range []*Met{&out.Me, &out.Puzzle} {
		m.Met++
		if points > 0 {
			m.Solved++
		}
	}
	return out, nil
}

// pointsOf says what a line is worth, and whether it decides anything: another order of the same plan does not yet.
func pointsOf(p *learn.Puzzle, line []string, hints int) (points int, decided bool) {
	for _, way := range append([][]string{p.Solution.Actions}, p.Solution.Accept...) {
		if len(line) > len(way) || !slices.Equal(line, way[:len(line)]) {
			continue
		}
		switch {
		case len(line) < len(way):
			return 0, false
		case hints > 0:
			return 1, true
		}
		return 2, true
	}
	return 0, true
}

func (svc *Service) authorOf(ctx context.Context, who match.Caller, id string) (bool, error) {
	row, err := svc.studies.Puzzle(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return false, nil // one of the program's
	}
	return err == nil && row.Author == who.Account, err
}

func firstOf(p *learn.Puzzle) ladder.Strength {
	first := ladder.Newcomer()
	first.Rating, first.Deviation = float64(p.Rating), puzzleDoubt
	return first
}

// strengthOf is what is known of one who was met before, or what newcomers are given.
func strengthOf(r *store.PuzzleRating, first ladder.Strength, now time.Time) ladder.Strength {
	if r.Met == 0 {
		return first
	}
	known := ladder.Strength{Rating: r.Rating, Deviation: r.Deviation, Volatility: r.Volatility}
	if r.Puzzle() != "" {
		return known // a puzzle does not change while nobody looks
	}
	return known.Rested(now.Sub(r.Updated))
}

func keep(r *store.PuzzleRating, s ladder.Strength) {
	r.Rating, r.Deviation, r.Volatility = s.Rating, s.Deviation, s.Volatility
}

func metOf(r *store.PuzzleRating) Met {
	return Met{
		Rating: int(math.Round(r.Rating)), Margin: int(math.Round(1.96 * r.Deviation)), Met: r.Met,
		Solved: r.Solved,
	}
}

// Standing says how strong puzzles and the caller are.
func (svc *Service) Standing(ctx context.Context, who match.Caller) (*Standing, error) {
	list, err := svc.studies.PuzzleRatings(ctx, who.Account)
	if err != nil {
		return nil, err
	}
	s := &Standing{Puzzles: map[string]Met{}}
	for i := range list {
		met := metOf(&list[i])
		if id := list[i].Puzzle(); id != "" {
			s.Puzzles[id] = met
		} else if who.Account != "" {
			s.Me = &met
		}
	}
	return s, nil
}
