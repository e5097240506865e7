package games

import (
	"errors"
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/play"
	"prancingpony/store/storetest"
	"prancingpony/study"
	"prancingpony/table"
	"prancingpony/watch"
)

var yes, no = true, false

func TestATableSaysWhetherThereAreHints(t *testing.T) {
	t.Parallel()
	person, bot, invited := table.NewSeat{Kind: "open"}, table.NewSeat{Kind: "bot", Level: "random"},
		table.NewSeat{Kind: "invited"}
	tests := []struct {
		name    string
		other   table.NewSeat
		rated   bool
		hints   *bool
		want    bool
		refused bool
	}{
		{name: "alone against a bot: by default", other: bot, want: true},
		{name: "alone against a bot: unless one wants none", other: bot, hints: &no},
		{name: "against anyone who comes: by default not", other: person},
		{name: "against a friend: by default not", other: invited},
		{name: "against people, if all can see it before they sit down", other: person, hints: &yes, want: true},
		{name: "rated: never by default", other: bot, rated: true},
		{name: "rated: not if asked for either", other: person, rated: true, hints: &yes, refused: true},
	}
	f := newFixture(t, storetest.SQLite(t))
	for _, tt := range tests {
		table, err := f.Tables.Create(t.Context(), bilbo, table.NewTable{
			Title: "toy", Seats: []table.NewSeat{{Kind: "me"}, tt.other}, Rated: tt.rated, Hints: tt.hints,
		})
		if tt.refused {
			if !errors.Is(err, match.ErrInvalid) {
				t.Errorf("%s: %v", tt.name, err)
			}
			continue
		}
		if err != nil || table.Hints != tt.want {
			t.Errorf("%s: %+v, %v", tt.name, table, err)
		}
	}
}

func TestAHintIsForTheSeatThatDecides(t *testing.T) { onBoth(t, aHintIsForTheSeatThatDecides) }

func aHintIsForTheSeatThatDecides(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	allowed := f.duel(func(n *table.NewTable) { n.Hints = &yes })
	without := f.duel(nil)
	one := 1
	tests := []struct {
		name string
		who  match.Caller
		id   string
		n    int
		seat *int
		want error
	}{
		{"signed out", nobody, allowed.ID, allowed.N, nil, match.ErrSignedOut},
		{"a spectator", outside, allowed.ID, allowed.N, nil, match.ErrNotYours},
		{"the one who waits", gollum, allowed.ID, allowed.N, nil, match.ErrNotYourTurn},
		{"for the seat of another", bilbo, allowed.ID, allowed.N, &one, match.ErrNotYours},
		{"for a moment that has passed", bilbo, allowed.ID, allowed.N - 1, nil, match.ErrConflict},
		{"at a table without", bilbo, without.ID, without.N, nil, match.ErrNoHints},
		{"at no table", bilbo, "nowhere", 1, nil, match.ErrNotFound},
	}
	for _, tt := range tests {
		if hint, err := f.Study.Hint(ctx, tt.who, tt.id, tt.n, tt.seat); !errors.Is(err, tt.want) {
			t.Errorf("%s: %+v, %v", tt.name, hint, err)
		}
	}
	now := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, allowed.ID, match.AnySeat, true))
	hint := must[*study.Hint](t)(f.Study.Hint(ctx, bilbo, allowed.ID, now.N, nil))
	if hint.N != now.N || hint.Seat != now.Decider || hint.Simulations == 0 || len(hint.Candidates) < 2 {
		t.Fatalf("%+v of %v", hint, now.Legal)
	}
	for _, c := range hint.Candidates {
		if !slices.Contains(now.Legal, c.Action) || c.Chance == nil || *c.Chance < 0 || *c.Chance > 1 ||
			c.Simulations == 0 {
			t.Errorf("%+v", c)
		}
	}
	if after := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, allowed.ID, match.AnySeat, true)); asText(t,
		after) != asText(t, now) {
		t.Errorf("asking changed the match: %+v", after)
	}
	if again := must[*study.Hint](t)(f.Study.Hint(ctx, bilbo, allowed.ID, now.N, nil)); asText(t, again) != asText(t,
		hint) {
		t.Errorf("asked again: %+v, then %+v", hint, again)
	}
	// it can be played as it is
	must[*play.Played](t)(f.Play.Act(ctx, at(bilbo, allowed.ID, now.N), moves(hint.Candidates[0].Action)))
}

func TestAHandedOverSeatGetsNoHint(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	table := f.duel(func(n *table.NewTable) { n.Hints = &yes })
	now := must[*moment.Moment](t)(f.Play.StandIn(t.Context(), at(bilbo, table.ID, table.N), "random"))
	if hint, err := f.Study.Hint(t.Context(), bilbo, table.ID, now.N, nil); !errors.Is(err, match.ErrNotYourTurn) {
		t.Errorf("%+v, %v", hint, err)
	}
}

func TestLookingBackAtADecision(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	ctx := t.Context()
	table := f.duel(nil) // no hints while it lasts
	if _, err := f.Study.HintAt(ctx, bilbo, table.ID, table.N); !errors.Is(err, match.ErrClosed) {
		t.Errorf("before the end: %v", err)
	}
	f.playOut(table.ID)
	records, head, err := f.Watch.History(ctx, nobody, table.ID, match.AnySeat, 0)
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for i, r := range records[:len(records)-1] {
		if next := records[i+1]; next.Kind == "action" {
			hint := must[*study.Hint](t)(f.Study.HintAt(ctx, nobody, table.ID, r.N))
			own := func(c study.Candidate) bool { return c.Action == next.Cause || slices.Contains(c.Same, next.Cause) }
			if hint.Seat != next.Seat || !slices.ContainsFunc(hint.Candidates, own) {
				t.Errorf("after record %d: %+v, but seat %d played %q", r.N, hint, next.Seat, next.Cause)
			}
			asked++
		}
	}
	if asked < 4 {
		t.Errorf("only %d decisions", asked)
	}
	if hint := must[*study.Hint](t)(f.Study.HintAt(ctx, nobody, table.ID, head)); hint.Seat != -1 ||
		len(hint.Candidates) != 0 {
		t.Errorf("after the end nobody decides: %+v", hint)
	}
	if _, err := f.Study.HintAt(ctx, nobody, table.ID, head+1); !errors.Is(err, match.ErrNotFound) {
		t.Errorf("beyond the end: %v", err)
	}
}

// blunt is the toy without an estimate.
type blunt struct{ game.Title }

func TestTheChancesOfAFinishedMatch(t *testing.T) { onBoth(t, theChancesOfAFinishedMatch) }

func theChancesOfAFinishedMatch(t *testing.T, fresh storetest.Fresh) {
	url := fresh(t)
	f := newFixture(t, url)
	ctx := t.Context()
	table := f.duel(nil)
	if _, err := f.Study.Chances(ctx, bilbo, table.ID); !errors.Is(err, match.ErrClosed) {
		t.Errorf("before the end: %v", err)
	}
	f.playOut(table.ID)
	over := must[*watch.Table](t)(f.Watch.Table(ctx, nobody, table.ID))
	c := must[*study.Chances](t)(f.Study.Chances(ctx, nobody, table.ID))
	records, _, err := f.Watch.History(ctx, nobody, table.ID, match.AnySeat, 0)
	if err != nil {
		t.Fatal(err)
	}
	moves := 0
	for _, r := range records {
		if r.Kind == "action" && !r.Undone {
			moves++
		}
	}
	if len(c.Sides) != 2 || len(c.Points) != moves+1 {
		t.Fatalf("%d points of %d moves: %+v", len(c.Points), moves, c)
	}
	moved := false
	for _, p := range c.Points {
		if sum := p.Chances[0] + p.Chances[1]; sum < 0.999 || sum > 1.001 {
			t.Errorf("%+v", p)
		}
		moved = moved || p.Chances[0] != c.Points[0].Chances[0]
	}
	if last := c.Points[len(c.Points)-1]; !over.Result.Draw && last.Chances[over.Result.Winners[0]] != 1 || !moved {
		t.Errorf("at the end %+v, %+v won", last, over.Result)
	}
	// A title without an estimate has no line, and that is no error.
	if err := f.store.Close(); err != nil {
		t.Fatal(err)
	}
	f = newFixture(t, url, blunt{toy.Title{}})
	if c := must[*study.Chances](t)(f.Study.Chances(ctx, nobody, table.ID)); len(c.Points) != 0 || c.Points == nil {
		t.Errorf("%+v", c)
	}
	// Neither has a match that these rules would have played otherwise.
	if err := f.store.Close(); err != nil {
		t.Fatal(err)
	}
	f = newFixture(t, url, patched{retold: true})
	if c := must[*study.Chances](t)(f.Study.Chances(ctx, nobody, table.ID)); len(c.Points) != 0 {
		t.Errorf("%+v", c)
	}
}
