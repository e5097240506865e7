package storetest

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"prancingpony/store"
)

func testPuzzles(t *testing.T, fresh Fresh) {
	s := Open(t, fresh(t))
	ctx := t.Context()
	at := time.UnixMilli(1_800_000_000_000).UTC()
	bilbo, sam, pippin := account(t, s, "Bilbo"), account(t, s, "Sam"), account(t, s, "Pippin")
	first := &store.Puzzle{ID: "p1", Title: "toy", Author: bilbo.ID, Name: "Bilbo", State: store.PuzzleShown, At: at, Data: json.RawMessage(`{"puzzle":"p1"}`)}
	must(t, s.AddPuzzle(ctx, first))
	want(t, s.AddPuzzle(ctx, first), store.ErrExists)
	must(t, s.AddPuzzle(ctx, &store.Puzzle{ID: "p2", Title: "chess", Author: sam.ID, State: store.PuzzleShown, At: at.Add(time.Second), Data: json.RawMessage(`{}`)}))
	read, err := s.Puzzle(ctx, "p1")
	must(t, err)
	if diff := cmp.Diff(first, read); diff != "" {
		t.Errorf("(-stored +read):\n%s", diff)
	}
	_, err = s.Puzzle(ctx, "none")
	want(t, err, store.ErrNotFound)

	ids := func(title string) (found []string) {
		t.Helper()
		list, next, err := s.Puzzles(ctx, title, store.Page{Limit: 1})
		must(t, err)
		for {
			for _, p := range list {
				found = append(found, p.ID)
			}
			if next == "" {
				return found
			}
			list, next, err = s.Puzzles(ctx, title, store.Page{Limit: 1, After: next})
			must(t, err)
		}
	}
	if diff := cmp.Diff([]string{"p2", "p1"}, ids("")); diff != "" {
		t.Errorf("newest first: %s", diff)
	}

	// Two reports of one person are one; enough of them hide it, unless an operator keeps it.
	must(t, s.ReportPuzzle(ctx, "p1", sam.ID, at, 2))
	want(t, s.ReportPuzzle(ctx, "p1", sam.ID, at, 2), store.ErrExists)
	want(t, s.ReportPuzzle(ctx, "none", sam.ID, at, 2), store.ErrNotFound)
	if diff := cmp.Diff([]string{"p1"}, ids("toy")); diff != "" {
		t.Error(diff)
	}
	must(t, s.ReportPuzzle(ctx, "p1", pippin.ID, at, 2))
	if got := ids("toy"); len(got) != 0 {
		t.Errorf("%v is shown still", got)
	}
	must(t, s.SetPuzzleState(ctx, "p1", store.PuzzleKept))
	must(t, s.ReportPuzzle(ctx, "p1", bilbo.ID, at, 2))
	if got := ids("toy"); len(got) != 1 {
		t.Error("what an operator keeps is hidden")
	}
	want(t, s.SetPuzzleState(ctx, "none", store.PuzzleKept), store.ErrNotFound)
}

// A first meeting moves both ratings, once.
func testPuzzleRatings(t *testing.T, fresh Fresh) {
	s := Open(t, fresh(t))
	ctx := t.Context()
	at := time.UnixMilli(1_800_000_000_000).UTC()
	sam, pippin := account(t, s, "Sam"), account(t, s, "Pippin")
	for id, author := range map[string]string{"p1": pippin.ID, "p2": sam.ID} {
		must(t, s.AddPuzzle(ctx, &store.Puzzle{ID: id, Title: "toy", Author: author, State: store.PuzzleShown, At: at, Data: json.RawMessage(`{}`)}))
	}
	rate := func(solver, puzzle *store.PuzzleRating) {
		if solver.Met == 0 {
			solver.Rating = 1500
		}
		solver.Rating += 10
		puzzle.Rating = 1200 - float64(puzzle.Met)
		puzzle.Deviation, puzzle.Volatility = 100, 0.06
	}
	must(t, s.RatePuzzle(ctx, &store.PuzzleResult{Puzzle: "p1", Account: sam.ID, Points: 2, At: at}, rate))
	want(t, s.RatePuzzle(ctx, &store.PuzzleResult{Puzzle: "p1", Account: sam.ID, Points: 0, At: at}, rate), store.ErrExists)
	must(t, s.RatePuzzle(ctx, &store.PuzzleResult{Puzzle: "p1", Account: pippin.ID, Points: 0, At: at}, rate))
	ratings, err := s.PuzzleRatings(ctx, sam.ID)
	must(t, err)
	wanted := []store.PuzzleRating{
		{Rated: store.AccountPlayer(sam.ID), Rating: 1510, Met: 1, Solved: 1, Updated: at},
		{Rated: store.RatedPuzzle("p1"), Rating: 1199, Deviation: 100, Volatility: 0.06, Met: 2, Solved: 1, Updated: at},
	}
	if diff := cmp.Diff(wanted, ratings); diff != "" {
		t.Error(diff)
	}
	if ratings[0].Puzzle() != "" || ratings[1].Puzzle() != "p1" {
		t.Error("solvers and puzzles are told apart by what they are")
	}

	// Whoever leaves the house takes their rating along; what they made stays, under no name.
	must(t, s.DeleteAccount(ctx, sam.ID))
	ratings, err = s.PuzzleRatings(ctx, sam.ID)
	must(t, err)
	if len(ratings) != 1 {
		t.Errorf("%v", ratings)
	}
	if p, err := s.Puzzle(ctx, "p2"); err != nil || p.Name != "" {
		t.Errorf("%+v, %v", p, err)
	}
}
