package games

import (
	"errors"
	"math"
	"testing"

	"prancingpony/match"
	"prancingpony/store"
	"prancingpony/store/storetest"
	"prancingpony/study"
	"prancingpony/table"
)

func TestAMatchThatIsOverIsReviewed(t *testing.T) { onBoth(t, aMatchThatIsOverIsReviewed) }

func aMatchThatIsOverIsReviewed(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	table := f.duel(nil)
	if _, err := f.Study.RequestReview(ctx, bilbo, table.ID); !errors.Is(err, match.ErrClosed) {
		t.Errorf("before the end: %v", err)
	}
	if _, err := f.Study.PositionAt(ctx, bilbo, table.ID, table.N); !errors.Is(err, match.ErrClosed) {
		t.Errorf("a position before the end: %v", err)
	}
	f.playOut(table.ID)
	if r := must[*study.ReviewProgress](t)(f.Study.ReviewProgress(ctx, bilbo, table.ID)); r.Status != "none" ||
		r.Moves == 0 {
		t.Errorf("nobody asked: %+v", r)
	}
	if r := must[*study.ReviewProgress](t)(f.Study.RequestReview(ctx, bilbo, table.ID)); r.Status != "thinking" ||
		r.Review != nil {
		t.Errorf("just asked: %+v", r)
	}
	if err := f.do(store.Job{Kind: "review", Key: table.ID}); err != nil {
		t.Fatal(err)
	}
	done := must[*study.ReviewProgress](t)(f.Study.ReviewProgress(ctx, nobody, table.ID))
	if done.Status != "done" || done.Read != done.Moves || done.Review == nil || done.Review.Judged == 0 {
		t.Fatalf("%+v", done)
	}
	for _, a := range done.Review.Accounts {
		if sum := a.Start + a.Play + a.Other + a.Luck; math.Abs(sum-a.End) > 1e-9 {
			t.Errorf("%+v makes %v", a, sum)
		}
	}
	// Asked again, or thought about twice: the first stands.
	if err := f.do(store.Job{Kind: "review", Key: table.ID}); err != nil {
		t.Fatal(err)
	}
	if again := must[*study.ReviewProgress](t)(f.Study.RequestReview(ctx, bilbo, table.ID)); asText(t,
		again) != asText(t, done) {
		t.Errorf("%+v, then %+v", done, again)
	}
	if position, err := f.Study.PositionAt(ctx, bilbo, table.ID, done.Review.Points[1].N); err != nil ||
		len(position) == 0 {
		t.Errorf("%s, %v", position, err)
	}
}

func TestARatedMatchIsReviewedByItself(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	for rated, want := range map[bool]string{true: "thinking", false: "none"} {
		table := f.duel(func(n *table.NewTable) { n.Rated = rated })
		f.playOut(table.ID)
		if err := f.do(store.Job{Kind: match.JobRate, Key: table.ID}); err != nil {
			t.Fatal(err)
		}
		if r := must[*study.ReviewProgress](t)(f.Study.ReviewProgress(t.Context(), bilbo, table.ID)); r.Status != want {
			t.Errorf("rated %v: %+v", rated, r)
		}
	}
}

func TestTheReviewOfNoMatchIsForgotten(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	if err := f.do(store.Job{Kind: "review", Key: "nowhere"}); err != nil {
		t.Error(err)
	}
}
