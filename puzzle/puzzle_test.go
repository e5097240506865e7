package puzzle

import (
	"encoding/json"
	"errors"
	"log/slog"
	"reflect"
	"testing"

	"prancingpony/game"
	"prancingpony/games"
	"prancingpony/judge"
	"prancingpony/learn"
	"prancingpony/match"
	"prancingpony/play"
	"prancingpony/store"
	"prancingpony/store/storetest"
	"prancingpony/titles"
)

// fixture is a service on a database of its own.
type fixture struct {
	*Service
	store *store.Store
	t     *testing.T
}

func open(t *testing.T) *fixture {
	t.Helper()
	st, err := store.Open(t.Context(), storetest.SQLite(t), store.Options{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := st.Close(); err != nil {
			t.Error(err)
		}
	})
	tables := games.New(games.Config{
		Store: st, Titles: titles.All, Player: play.Bots{},
		Log: slog.New(slog.DiscardHandler), Judge: judge.Effort{Search: 60, Deals: 60},
	})
	return &fixture{New(Config{Store: st, Games: tables}), st, t}
}

func (h *fixture) person(name string) match.Caller {
	h.t.Helper()
	a := &store.Account{ID: store.NewID(), Name: name}
	if err := h.store.CreateAccount(h.t.Context(), a); err != nil {
		h.t.Fatal(err)
	}
	return match.Caller{Account: a.ID, Name: name}
}

func known(t *testing.T, id string) *learn.Puzzle {
	t.Helper()
	p, err := learn.PuzzleByID(id)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// won is a position with a win on the board: nothing is clearer.
const won = "board-the-last-blow"

func offer(t *testing.T, id string) Offered {
	t.Helper()
	p := known(t, id)
	return Offered{Title: p.Title, Position: p.Position, Name: "One of mine", Task: "What now?"}
}

func TestAMomentWithOneClearlyBestAnswerIsKeptWithItsAuthor(t *testing.T) {
	t.Parallel()
	h, ctx := open(t), t.Context()
	sam, pippin := h.person("Sam"), h.person("Pippin")
	made, err := h.Make(ctx, sam, offer(t, won))
	if err != nil {
		t.Fatal(err)
	}
	if made.Author != "Sam" || !made.Mine || made.Margin < 0.07 || made.Name.In("fr") != "One of mine" {
		t.Errorf("%+v", made)
	}
	again, err := h.Make(ctx, pippin, offer(t, won))
	if err != nil || again.Puzzle != made.Puzzle || again.Mine {
		t.Errorf("the same position is the same puzzle, no matter who offers it: %+v, %v", again, err)
	}
	whole, err := h.Find(ctx, match.Caller{}, made.Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	scene, err := learn.Open(titleOf(t, "board"), whole.Position, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, action := range whole.Solution.Actions {
		if _, _, err := scene.Play(action); err != nil {
			t.Fatalf("the solution %q: %v", whole.Solution.Actions, err)
		}
	}
	if list, _, err := h.Community(ctx, match.Caller{}, "board", ""); err != nil || len(list) != 1 || list[0].Mine {
		t.Errorf("%+v, %v", list, err)
	}
}

func titleOf(t *testing.T, id string) game.Title {
	t.Helper()
	for _, title := range titles.All {
		if title.ID() == id {
			return title
		}
	}
	t.Fatal(id)
	return nil
}

func TestAMomentWithoutAClearBestIsRefusedWithAReason(t *testing.T) {
	t.Parallel()
	h, ctx := open(t), t.Context()
	sam := h.person("Sam")
	refused := func(position, reason string) {
		t.Helper()
		_, err := h.Make(ctx, sam, Offered{Title: "board", Position: []byte(position), Name: "x"})
		var why *RefusedError
		if !errors.As(err, &why) || why.Reason != reason {
			t.Errorf("%v, want a refusal: %s", err, reason)
		}
		if reason == reasonUnclear && why != nil && (why.Best == 0 || why.Best-why.Second > 0.2) {
			t.Errorf("%+v", why)
		}
	}
	// The first question of a game: nothing hangs on it yet.
	s, err := titleOf(t, "board").New(nil, game.FastRand(3))
	if err != nil {
		t.Fatal(err)
	}
	scene := positionOf(t, s)
	refused(scene, reasonUnclear)
	// After a win there is nothing left to decide.
	p := known(t, won)
	end, err := learn.Open(titleOf(t, "board"), p.Position, p.Solution.Rolls)
	if err != nil {
		t.Fatal(err)
	}
	for end.State().Decider() != game.Nobody {
		if _, _, err := end.Play(end.Legal()[0]); err != nil {
			t.Fatal(err)
		}
	}
	refused(positionOf(t, end.State()), reasonOver)
	if _, err := h.Make(ctx, match.Caller{}, offer(t, won)); !errors.Is(err, match.ErrSignedOut) {
		t.Errorf("signed out: %v", err)
	}
	if _, err := h.Make(ctx, match.Caller{Account: sam.Account, Guest: true}, offer(t, won)); !errors.Is(err,
		match.ErrGuest) {
		t.Errorf("a guest: %v", err)
	}
}

func TestReportsHideAPuzzleUntilAnOperatorKeepsIt(t *testing.T) {
	t.Parallel()
	h, ctx := open(t), t.Context()
	sam := h.person("Sam")
	made, err := h.Make(ctx, sam, offer(t, won))
	if err != nil {
		t.Fatal(err)
	}
	id := made.Puzzle
	if h.Report(ctx, sam, id, "mine") == nil {
		t.Error("an author reports their own")
	}
	seen := func(who match.Caller) bool {
		t.Helper()
		list, _, err := h.Community(ctx, who, "", "")
		if err != nil {
			t.Fatal(err)
		}
		_, found := h.Find(ctx, who, id)
		return len(list) == 1 && found == nil
	}
	var others []match.Caller
	for _, name := range []string{"Merry", "Pippin", "Fatty", "Rosie"} {
		others = append(others, h.person(name))
	}
	for _, name := range []string{"Guest 1", "Guest 2", "Guest 3"} { // anybody can be as many guests as they like
		a := &store.Account{ID: store.NewID(), Name: name, Guest: true}
		if err := h.store.CreateAccount(ctx, a); err != nil {
			t.Fatal(err)
		}
		if err := h.Report(ctx, match.Caller{Account: a.ID, Name: name, Guest: true}, id, "hide it"); err != nil {
			t.Fatal(err)
		}
	}
	for i, who := range others[:3] {
		if !seen(who) {
			t.Errorf("hidden after %d reports", i)
		}
		if err := h.Report(ctx, who, id, "no puzzle at all"); err != nil {
			t.Fatal(err)
		}
		if err := h.Report(ctx, others[0], id, "none!"); i < 2 && err != nil { // telling twice counts once
			t.Fatal(err)
		}
	}
	if seen(others[3]) {
		t.Error("three people have reported it, and it is shown")
	}
	if _, err := h.Find(ctx, sam, id); err != nil {
		t.Errorf("its author sees it: %v", err)
	}
	if told, _, err := h.store.Reports(ctx, true, store.Page{}); err != nil || len(told) != 6 {
		t.Errorf("the operators were told %d times, %v", len(told), err)
	}
	if _, err := h.Hide(ctx, sam, id, false); !errors.Is(err, match.ErrNotYours) {
		t.Errorf("its author shows it again: %v", err)
	}
	if _, err := h.store.UpdateAccount(ctx, others[3].Account, func(a *store.Account) error {
		a.Standing.Operator = true
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if _, err := h.Hide(ctx, others[3], id, false); err != nil {
		t.Fatal(err)
	}
	if err := h.Report(ctx, h.person("Lobelia"), id, "still none"); err != nil || !seen(match.Caller{}) {
		t.Errorf("an operator keeps it: %v", err)
	}
}

func TestItsAuthorWithdrawsAPuzzle(t *testing.T) {
	t.Parallel()
	h, ctx := open(t), t.Context()
	sam, pippin := h.person("Sam"), h.person("Pippin")
	made, err := h.Make(ctx, sam, offer(t, won))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.Hide(ctx, pippin, made.Puzzle, true); !errors.Is(err, match.ErrNotYours) {
		t.Errorf("another withdraws it: %v", err)
	}
	if now, err := h.Hide(ctx, sam, made.Puzzle, true); err != nil || now.Hidden != "withdrawn" {
		t.Errorf("%+v, %v", now, err)
	}
	if _, err := h.Find(ctx, pippin, made.Puzzle); !errors.Is(err, match.ErrNotFound) {
		t.Errorf("%v", err)
	}
	if now, err := h.Hide(ctx, sam, made.Puzzle, false); err != nil || now.Hidden != "" {
		t.Errorf("%+v, %v", now, err)
	}
}

func TestAnotherAnswerIsWeighedAgainstTheSolution(t *testing.T) {
	t.Parallel()
	h, ctx := open(t), t.Context()
	p := known(t, won)
	scene, err := learn.Open(titleOf(t, p.Title), p.Position, p.Solution.Rolls)
	if err != nil {
		t.Fatal(err)
	}
	other := ""
	for _, action := range scene.Legal() {
		if action != p.Solution.Actions[0] {
			other = action
		}
	}
	w, err := h.Weigh(ctx, match.Caller{}, won, []string{other})
	if err != nil {
		t.Fatal(err)
	}
	if w.Chance >= w.Best {
		t.Errorf("%q wins %v, the solution %v", other, w.Chance, w.Best)
	}
	again, err := h.Weigh(ctx, match.Caller{}, won, []string{other})
	if err != nil || !reflect.DeepEqual(again, w) {
		t.Errorf("asked again: %+v, %v", again, err)
	}
	for _, line := range [][]string{p.Solution.Actions[:1], {"fly away"}, append([]string{"fly"}, other)} {
		if _, err := h.Weigh(ctx, match.Caller{}, won, line); err == nil {
			t.Errorf("%q leaves the solution nowhere", line)
		}
	}
}

// Solver and puzzle are rated as two players are: what one wins the other loses, and only the first meeting counts.
func TestAFirstMeetingMovesBothRatings(t *testing.T) {
	t.Parallel()
	h, ctx := open(t), t.Context()
	p := known(t, won)
	tests := []struct {
		name, who string
		line      []string
		hints     int
		up, down  bool
	}{
		{"solved", "Sam", p.Solution.Actions, 0, true, false},
		{"failed", "Pippin", []string{"fly away"}, 0, false, true},
	}
	for _, tt := range tests {
		who := h.person(tt.who)
		before := float64(p.Rating)
		if s, err := h.Standing(ctx, who); err != nil || s.Me != nil {
			t.Errorf("%+v, %v", s, err)
		} else if met, ok := s.Puzzles[won]; ok {
			before = float64(met.Rating)
		}
		r, err := h.Solve(ctx, who, won, tt.line, tt.hints)
		if err != nil || !r.Counted {
			t.Fatalf("%s: %+v, %v", tt.name, r, err)
		}
		if (r.Change > 0) != tt.up || (r.Change < 0) != tt.down || (float64(r.Puzzle.Rating) < before) != tt.up {
			t.Errorf("%s: %+v, the puzzle had %v", tt.name, r, before)
		}
		if again, err := h.Solve(ctx, who, won, p.Solution.Actions, 0); err != nil || again.Counted {
			t.Errorf("%s: it counts twice: %+v, %v", tt.name, again, err)
		}
		if s, err := h.Standing(ctx, who); err != nil || s.Me == nil || s.Me.Rating != r.Me.Rating || s.Me.Met != 1 {
			t.Errorf("%s: %+v, %v", tt.name, s.Me, err)
		}
	}
	merry := h.person("Merry")
	half, err := h.Solve(ctx, merry, won, p.Solution.Actions, 2)
	if err != nil || !half.Counted || half.Puzzle.Solved != 2 || half.Puzzle.Met != 3 {
		t.Errorf("with hints: %+v, %v", half, err)
	}
	if _, err := h.Solve(ctx, match.Caller{}, won, p.Solution.Actions, 0); !errors.Is(err, match.ErrSignedOut) {
		t.Errorf("signed out: %v", err)
	}
}

func TestAnAuthorIsNotRatedByTheirOwn(t *testing.T) {
	t.Parallel()
	h, ctx := open(t), t.Context()
	sam := h.person("Sam")
	made, err := h.Make(ctx, sam, offer(t, won))
	if err != nil {
		t.Fatal(err)
	}
	whole, err := h.Find(ctx, sam, made.Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	if r, err := h.Solve(ctx, sam, made.Puzzle, whole.Solution.Actions, 0); err != nil || r.Counted {
		t.Errorf("%+v, %v", r, err)
	}
	if r, err := h.Solve(ctx, h.person("Pippin"), made.Puzzle, whole.Solution.Actions, 0); err != nil || !r.Counted {
		t.Errorf("%+v, %v", r, err)
	}
}

// Another order of the same plan is not an answer that leaves it.
func TestAPlanInAnotherOrderDecidesNothingYet(t *testing.T) {
	p := &learn.Puzzle{Solution: learn.Line{Actions: []string{"a", "b"}, Accept: [][]string{{"b", "a"}}}}
	for _, tt := range []struct {
		line    []string
		hints   int
		points  int
		decided bool
	}{
		{[]string{"a", "b"}, 0, 2, true},
		{[]string{"b", "a"}, 0, 2, true},
		{[]string{"a", "b"}, 1, 1, true},
		{[]string{"b"}, 0, 0, false},
		{[]string{"c"}, 0, 0, true},
		{[]string{"a", "c"}, 0, 0, true},
		{[]string{"a", ""}, 3, 0, true}, // the solution was shown
	} {
		if points, decided := pointsOf(p, tt.line, tt.hints); points != tt.points || decided != tt.decided {
			t.Errorf("%q: %d points, decided %t", tt.line, points, decided)
		}
	}
}

func positionOf(t *testing.T, s game.State) string {
	t.Helper()
	data, err := json.Marshal(s.Position())
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
