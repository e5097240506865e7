package storetest

import (
	"encoding/json"
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"prancingpony/store"
)

var studyCases = []testCase{
	{"puzzles", on(testPuzzles)},
	{"puzzle ratings", on(testPuzzleRatings)},
	{"studies", on(testStudies)},
}

func testPuzzles(t *testing.T, s *store.Store) {
	ctx := t.Context()
	at := time.UnixMilli(1_800_000_000_000).UTC()
	bilbo, sam, pippin := account(t, s, "Bilbo"), account(t, s, "Sam"), account(t, s, "Pippin")
	first := &store.Puzzle{
		ID: "p1", Title: "toy", Author: bilbo.ID, Name: "Bilbo", State: store.PuzzleShown, At: at,
		Data: json.RawMessage(`{"puzzle":"p1"}`),
	}
	must(t, s.AddPuzzle(ctx, first))
	want(t, s.AddPuzzle(ctx, first), store.ErrExists)
	must(t, s.AddPuzzle(ctx, &store.Puzzle{
		ID: "p2", Title: "chess", Author: sam.ID, State: store.PuzzleShown,
		At: at.Add(time.Second), Data: json.RawMessage(`{}`),
	}))
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
func testPuzzleRatings(t *testing.T, s *store.Store) {
	ctx := t.Context()
	at := time.UnixMilli(1_800_000_000_000).UTC()
	sam, pippin := account(t, s, "Sam"), account(t, s, "Pippin")
	for id, author := range map[string]string{"p1": pippin.ID, "p2": sam.ID} {
		must(t, s.AddPuzzle(ctx, &store.Puzzle{
			ID: id, Title: "toy", Author: author, State: store.PuzzleShown, At: at,
			Data: json.RawMessage(`{}`),
		}))
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
	want(t, s.RatePuzzle(ctx, &store.PuzzleResult{Puzzle: "p1", Account: sam.ID, Points: 0, At: at}, rate),
		store.ErrExists)
	must(t, s.RatePuzzle(ctx, &store.PuzzleResult{Puzzle: "p1", Account: pippin.ID, Points: 0, At: at}, rate))
	ratings, err := s.PuzzleRatings(ctx, sam.ID)
	must(t, err)
	wanted := []store.PuzzleRating{
		{Rated: store.AccountPlayer(sam.ID), Rating: 1510, Met: 1, Solved: 1, Updated: at},
		{
			Rated: store.RatedPuzzle("p1"), Rating: 1199, Deviation: 100, Volatility: 0.06, Met: 2, Solved: 1,
			Updated: at,
		},
	}
	if diff := cmp.Diff(wanted, ratings); diff != "" {
		t.Error(diff)
	}
	if ratings[0].Puzzle() != "" || ratings[1].Puzzle() != "p1" {
		t.Error("solvers and puzzles are mixed up")
	}

	// A deleted account loses its rating; its puzzles stay, without a name.
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

func testStudies(t *testing.T, s *store.Store) {
	ctx := t.Context()
	a, b := account(t, s, "Alice"), account(t, s, "Bob")
	at := now()
	keep := func(who *store.Account, source, tree string, later time.Duration) {
		t.Helper()
		must(t, s.KeepStudy(ctx, store.Study{
			Account: who.ID, Source: source, Tree: json.RawMessage(tree),
			At: at.Add(later),
		},
			2))
	}
	expect := func(who *store.Account, source, want string) {
		t.Helper()
		study, err := s.Study(ctx, who.ID, source)
		switch {
		case want == "" && !errors.Is(err, store.ErrNotFound):
			t.Errorf("%s of %s: %v, %v", source, who.Name, study, err)
		case want != "" && (err != nil || string(study.Tree) != want):
			t.Errorf("%s of %s: %+v, %v, want %s", source, who.Name, study, err, want)
		}
	}
	keep(a, "match-1", `{"moves":[1]}`, 0)
	keep(b, "match-1", `{"moves":[2]}`, 0)
	keep(a, "match-2", `{"moves":[3]}`, time.Second)
	keep(a, "match-1", `{"moves":[4]}`, 2*time.Second)
	expect(a, "match-1", `{"moves":[4]}`)
	expect(b, "match-1", `{"moves":[2]}`)
	expect(b, "match-2", "")
	keep(a, "match-3", `{"moves":[5]}`, 3*time.Second) // the oldest goes
	expect(a, "match-2", "")
	expect(a, "match-1", `{"moves":[4]}`)
	must(t, s.ForgetStudy(ctx, a.ID, "match-1"))
	expect(a, "match-1", "")
	expect(b, "match-1", `{"moves":[2]}`)
	must(t, s.DeleteAccount(ctx, b.ID))
	expect(b, "match-1", "")
}
