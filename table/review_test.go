package table

import (
	"context"
	"errors"
	"math"
	"testing"

	"prancingpony/store"
	"prancingpony/store/storetest"
)

func TestAMatchThatIsOverIsReviewed(t *testing.T) { onBoth(t, aMatchThatIsOverIsReviewed) }

func aMatchThatIsOverIsReviewed(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	table := f.duel(nil)
	if _, err := f.AskReview(ctx, bilbo, table.ID); !errors.Is(err, ErrClosed) {
		t.Errorf("before the end: %v", err)
	}
	if _, err := f.PositionAt(ctx, bilbo, table.ID, table.N); !errors.Is(err, ErrClosed) {
		t.Errorf("a position before the end: %v", err)
	}
	f.playOut(table.ID)
	if r := must[*Reviewed](t)(f.Reviewed(ctx, bilbo, table.ID)); r.Status != reviewNone || r.Moves == 0 {
		t.Errorf("nobody asked: %+v", r)
	}
	if r := must[*Reviewed](t)(f.AskReview(ctx, bilbo, table.ID)); r.Status != reviewThinking || r.Review != nil {
		t.Errorf("just asked: %+v", r)
	}
	if err := f.review(ctx, store.Job{Kind: jobReview, Key: table.ID}); err != nil {
		t.Fatal(err)
	}
	done := must[*Reviewed](t)(f.Reviewed(ctx, nobody, table.ID))
	if done.Status != reviewDone || done.Read != done.Moves || done.Review == nil || done.Review.Judged == 0 {
		t.Fatalf("%+v", done)
	}
	for _, a := range done.Review.Accounts {
		if sum := a.Start + a.Play + a.Other + a.Luck; math.Abs(sum-a.End) > 1e-9 {
			t.Errorf("%+v makes %v", a, sum)
		}
	}
	// Asked again, or thought about twice: the first stands.
	if err := f.review(ctx, store.Job{Kind: jobReview, Key: table.ID}); err != nil {
		t.Fatal(err)
	}
	if again := must[*Reviewed](t)(f.AskReview(ctx, bilbo, table.ID)); asText(t, again) != asText(t, done) {
		t.Errorf("%+v, then %+v", done, again)
	}
	if position, err := f.PositionAt(ctx, bilbo, table.ID, done.Review.Points[1].N); err != nil || len(position) == 0 {
		t.Errorf("%s, %v", position, err)
	}
}

func TestARatedMatchIsReviewedByItself(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	for rated, want := range map[bool]string{true: reviewThinking, false: reviewNone} {
		table := f.duel(func(n *NewTable) { n.Rated = rated })
		f.playOut(table.ID)
		if err := f.rate(t.Context(), store.Job{Kind: jobRate, Key: table.ID}); err != nil {
			t.Fatal(err)
		}
		if r := must[*Reviewed](t)(f.Reviewed(t.Context(), bilbo, table.ID)); r.Status != want {
			t.Errorf("rated %v: %+v", rated, r)
		}
	}
}

func TestTheReviewOfNoMatchIsForgotten(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	if err := f.review(context.Background(), store.Job{Kind: jobReview, Key: "nowhere"}); err != nil {
		t.Error(err)
	}
}
