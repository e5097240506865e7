package games

import (
	"errors"
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/play"
	"prancingpony/store/storetest"
	"prancingpony/table"
	"prancingpony/watch"
)

// lonely is a live table at which Bilbo decides everything.
func (f *fixture) lonely() *watch.Table {
	f.t.Helper()
	ctx := f.t.Context()
	t := must[*watch.Table](f.t)(f.Tables.Create(ctx, bilbo,
		table.NewTable{Title: "alone", Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}}}))
	must[*watch.Table](f.t)(f.Tables.Contribute(ctx, bilbo, t.ID, nil, share))
	return must[*watch.Table](f.t)(f.Tables.Join(ctx, gollum, t.ID, nil, "", table.Contribution{Contribution: share}))
}

func TestActionsSentTogetherArePlayedTogetherAndTakenBackTogether(t *testing.T) {
	onBoth(t, actionsSentTogether)
}

func actionsSentTogether(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), alone{})
	ctx := t.Context()
	table := f.lonely()
	id := table.ID
	if _, err := f.Play.Act(ctx, at(bilbo, id, table.N), moves("bid 1", "bid 9", "roll")); !errors.Is(err,
		game.ErrIllegal) || moment.StepOf(err) != 1 {
		t.Fatalf("the second is refused: %v, step %d", err, moment.StepOf(err))
	}
	if now := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, id, 0, false)); now.N != table.N {
		t.Fatalf("something was played: at %d, was at %d", now.N, table.N)
	}
	played := must[*play.Played](t)(f.Play.Act(ctx, at(bilbo, id, table.N), moves("bid 1", "bid 2")))
	if played.Played != 2 || played.N != table.N+2 || played.Now.Undo.Bundle != 2 || len(played.Events) != 2 {
		t.Errorf("played together: %+v", played)
	}
	again := must[*play.Played](t)(f.Play.Act(ctx, at(bilbo, id, table.N), moves("bid 1", "bid 2")))
	if again.N != played.N || again.Played != 2 || again.Now.N != played.Now.N {
		t.Errorf("the same request again: %+v", again)
	}
	if _, err := f.Play.Act(ctx, at(bilbo, id, table.N), moves("bid 1", "bid 3")); !errors.Is(err, match.ErrConflict) {
		t.Errorf("another request for the same number: %v", err)
	}
	records, _, err := f.Watch.History(ctx, bilbo, id, 0, table.N)
	if err != nil || records[0].Bundle != records[0].N || records[1].Bundle != records[0].N {
		t.Errorf("records %+v, %v", records, err)
	}
	f.restart()
	back := must[*moment.Moment](t)(f.Play.Undo(ctx, at(bilbo, id, played.N), match.UndoTarget{Bundle: true}))
	if back.Prompt != "bid" || back.Undo.Free != 0 {
		t.Errorf("after taking all of it back: %+v", back)
	}
	// What chance has touched stands, and what was to come after it is left.
	played = must[*play.Played](t)(f.Play.Act(ctx, at(bilbo, id, back.N), moves("bid 1", "bid 2", "roll", "roll")))
	if played.Played != 3 || played.Now.Undo.Bundle != 0 {
		t.Errorf("up to the roll: %+v", played)
	}
}

func TestTryShowsWhatWouldBeLegalUntilSomethingHidden(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t), alone{})
	ctx := t.Context()
	table := f.lonely()
	try := func(actions ...string) *moment.Tried {
		t.Helper()
		return must[*moment.Tried](t)(f.Play.Try(ctx, at(bilbo, table.ID, table.N),
			moment.Move{Actions: actions, View: true}))
	}
	if got := try(); got.Prompt != "bid" || len(got.Legal) != 3 || got.Veil || got.View == nil {
		t.Errorf("nothing: %+v", got)
	}
	if got := try("bid 1", "bid 2"); got.Played != 2 || got.Prompt != "turn 1" || !slices.Contains(got.Legal, "roll") {
		t.Errorf("two bids: %+v", got)
	}
	if got := try("bid 1", "bid 9"); got.Played != 1 || got.Reason != "bid-outside 3" || len(got.Legal) != 0 ||
		got.View != nil {
		t.Errorf("refused: %+v", got)
	}
	if got := try("bid 1", "bid 2", "roll", "roll"); got.Played != 3 || !got.Veil || !got.Sealed ||
		len(got.Legal) != 0 || got.View != nil {
		t.Errorf("behind the veil: %+v", got)
	}
	if _, err := f.Play.Try(ctx, at(bilbo, table.ID, table.N), moves("bid 1", "sing")); !errors.Is(err,
		game.ErrUnknown) || moment.StepOf(err) != 1 {
		t.Errorf("not a word: %v", err)
	}
	if _, err := f.Play.Try(ctx, at(gollum, table.ID, table.N), moves("bid 1")); !errors.Is(err, match.ErrNotYourTurn) {
		t.Errorf("another's question: %v", err)
	}
	if now := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, table.ID, 0, false)); now.N != table.N {
		t.Errorf("trying has played: at %d, was at %d", now.N, table.N)
	}
}

// gestured is the toy alone, in which a bid only opens a gesture, a roll is done, and the bid of 2 goes without saying.
type gestured struct{ alone }

func (gestured) Gesture(_ game.State, a game.Action) game.GesturePart {
	return [...]game.GesturePart{game.Opening, game.Aside, game.Completion}[min(int(a.Verb), 2)]
}

func (gestured) Usual(s game.State) (game.Action, bool) {
	legal := s.Legal(nil)
	return legal[1], legal[1].Verb == 0
}

func (gestured) WhyBlocked(game.State, int, int16) game.Reason {
	return game.Reason{ID: game.ReasonMatchOver}
}

func TestAThingSaysWhyNothingCanBeBegunWithIt(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t), gestured{})
	ctx := t.Context()
	table := f.lonely()
	why := func(kind, name string) string {
		t.Helper()
		return must[string](t)(f.Play.WhyBlocked(ctx, at(bilbo, table.ID, table.N), kind, name))
	}
	if got := why("seat", "bilbo"); got != "match-over" {
		t.Errorf("a thing of the game: %q", got)
	}
	if got := why("seat", "sam") + why("dragon", "smaug"); got != "" {
		t.Errorf("nothing of the game: %q", got)
	}
	if _, err := f.Play.WhyBlocked(ctx, at(gollum, table.ID, table.N), "seat", "bilbo"); !errors.Is(err,
		match.ErrNotYourTurn) {
		t.Errorf("another's question: %v", err)
	}
}

func TestGesturesAreTheWaysToACompletion(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t), gestured{})
	ctx := t.Context()
	table := f.lonely()
	if now := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, table.ID, 0, false)); !now.Gesture {
		t.Errorf("nothing to do by hand: %+v", now)
	}
	found := must[[]moment.Gesture](t)(f.Play.Gestures(ctx, at(bilbo, table.ID, table.N)))
	if len(found) != 3 || found[0].Action != "bid 1" || found[0].Complete || len(found[0].Next) != 3 {
		t.Fatalf("after the first bid: %+v", found)
	}
	if last := found[2].Next[1].Next; len(last) == 0 || !last[0].Complete || last[0].Next != nil {
		t.Errorf("after both bids: %+v", last)
	}
	tried := must[*moment.Tried](t)(f.Play.Try(ctx, at(bilbo, table.ID, table.N),
		moment.Move{Actions: []string{"bid 1"}, Settle: true}))
	if tried.Played != 1 || !slices.Equal(tried.Usual, []string{"bid 2"}) || tried.Veil || len(tried.Legal) == 0 {
		t.Errorf("the second bid goes without saying: %+v", tried)
	}
	if found := must[[]moment.Gesture](t)(f.Play.Gestures(ctx, at(gollum, table.ID, table.N))); len(found) != 0 {
		t.Errorf("another's hand: %+v", found)
	}
	if found := must[[]moment.Gesture](t)(f.Play.Gestures(ctx, at(bilbo, table.ID, table.N-1))); len(found) != 0 {
		t.Errorf("a question that has passed: %+v", found)
	}
}

// What a seat cannot see must not show in what it tries: the hand of the other, cards to come.
func TestTryShowsNothingHidden(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t), alone{})
	ctx := t.Context()
	table := f.lonely()
	tried := func() string {
		return asText(t, must[*moment.Tried](t)(f.Play.Try(ctx, at(bilbo, table.ID, table.N),
			moment.Move{Actions: []string{"bid 1", "bid 2"}, View: true})))
	}
	want := tried()
	for seed := range uint64(20) {
		err := f.Matches.With(ctx, table.ID, func(m *match.Match) error {
			m.State.Redeal(0, game.FastRand(seed))
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if got := tried(); got != want {
			t.Fatalf("with other hidden things\n%s\nbefore\n%s", got, want)
		}
	}
}
