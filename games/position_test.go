package games

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/play"
	"prancingpony/store/storetest"
	"prancingpony/table"
	"prancingpony/watch"
)

// middle is a position whose coming luck and hidden cards are written in it.
const middle = `{"title":"toy","turn":2,"deck":[4,5,6,7,8,9],"hands":[["c0","c1"],["c2","c3"]],"scores":[3,5],` +
	`"rolls":[6,6,6]}`

// toyMiddle is that position with the names of cards as the toy has them.
func toyMiddle(t *testing.T) json.RawMessage {
	t.Helper()
	v := toy.Title{}.Vocabulary()
	text := middle
	for _, k := range v.Kinds {
		if k.Name == "card" {
			for i, name := range k.Names[:4] {
				text = strings.Replace(text, `"c`+string(rune('0'+i))+`"`, `"`+name+`"`, 1)
			}
		}
	}
	return json.RawMessage(text)
}

func fromTheMiddle(t *testing.T) table.NewTable {
	return table.NewTable{
		Title: "toy", Seats: []table.NewSeat{{Kind: "me"}, {Kind: "bot", Level: "random"}},
		Position: toyMiddle(t),
	}
}

func TestAMatchBeginsAtAPosition(t *testing.T) { onBoth(t, aMatchBeginsAtAPosition) }

func aMatchBeginsAtAPosition(t *testing.T, fresh storetest.Fresh) {
	url := fresh(t)
	f := newFixture(t, url)
	ctx := t.Context()
	made := must[*watch.Table](t)(f.Tables.Create(ctx, bilbo, fromTheMiddle(t)))
	if made.Visibility != "private" || made.Rated || !made.Hints {
		t.Errorf("%+v: want a private table with hints that is not rated", made)
	}
	must[*watch.Table](t)(f.Tables.Contribute(ctx, bilbo, made.ID, nil, share))
	now := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, made.ID, match.AnySeat, true))
	if now.Turn != 2 || now.Status != moment.StatusLive {
		t.Fatalf("turn %d, %s: want turn 2, live", now.Turn, now.Status)
	}
	stop := f.work()
	for now.Status == moment.StatusLive {
		if now = must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, made.ID, match.AnySeat, true)); now.Decider == 0 {
			must[*play.Played](t)(f.Play.Act(ctx, at(bilbo, made.ID, now.N), moves(now.Legal[0])))
		}
	}
	stop()
	file := must[*game.Match](t)(f.Watch.Export(ctx, bilbo, made.ID))
	if file.Start == nil {
		t.Error("the file does not say where the match began")
	}
	if err := game.Verify(toy.Title{}, file); err != nil {
		t.Errorf("verify: %v", err)
	}
	again := newFixture(t, url) // another program, which knows only the store
	first := must[*moment.Moment](t)(again.Watch.At(ctx, bilbo, made.ID, match.AnySeat, file0(t, again, made.ID)))
	if first.Turn != 2 {
		t.Errorf("replayed, it begins in turn %d", first.Turn)
	}
}

// file0 is the number of the record of the start.
func file0(t *testing.T, f *fixture, id string) int {
	t.Helper()
	records, _, err := f.Watch.History(t.Context(), bilbo, id, match.AnySeat, 0)
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(records, func(r watch.Record) bool { return r.Kind == string(match.KindStart) })
	return records[i].N
}

// Anyone who has read the position knows neither the cards of the others nor the dice to come.
func TestAPositionIsNoSpoiler(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	ctx := t.Context()
	hands := map[string]bool{}
	for range 12 {
		made := must[*watch.Table](t)(f.Tables.Create(ctx, bilbo, fromTheMiddle(t)))
		must[*watch.Table](t)(f.Tables.Contribute(ctx, bilbo, made.ID, nil, share))
		err := f.Matches.With(ctx, made.ID, func(m *match.Match) error {
			var p struct {
				Hands [2][]string
				Rolls []int
			}
			text, err := json.Marshal(m.State.Position())
			if err != nil {
				return err
			}
			if err := json.Unmarshal(text, &p); err != nil {
				return err
			}
			if seed := game.Seed(string(m.Secret.Secret), m.Contributions()); len(p.Rolls) != 0 ||
				*m.State.Rand() != game.LiveRand(seed) {
				t.Error("chance is still scripted")
			}
			hands[strings.Join(p.Hands[1], " ")] = true
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		now := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, made.ID, match.AnySeat, false))
		must[*moment.Moment](t)(f.Play.Resign(ctx, at(bilbo, made.ID, now.N)))
	}
	if len(hands) < 2 {
		t.Errorf("the other hand was always %v", hands)
	}
}

// What a position says of its options holds for the table, for its lists and for a rematch.
func TestAPositionDecidesItsOptions(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	ctx := t.Context()
	n := fromTheMiddle(t)
	n.Position = json.RawMessage(strings.Replace(string(n.Position), `"turn"`, `"double":true,"turn"`, 1))
	for _, asked := range []map[string]string{nil, {"double": "no"}} {
		n.Options = asked
		made := must[*watch.Table](t)(f.Tables.Create(ctx, bilbo, n))
		if made.Options["double"] != "yes" {
			t.Errorf("asked for %v: %v", asked, made.Options)
		}
	}
	if n.Options["double"] != "no" {
		t.Error("what was asked for has been changed")
	}
}

// Two people play on from a position: the one who joins sees where it comes from, and neither knows what the other
// holds, unless the table was opened to keep it.
func TestPeoplePlayOnFromAPosition(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	ctx := t.Context()
	hands := func(hidden string) map[string]bool {
		seen := map[string]bool{}
		for range 8 {
			n := fromTheMiddle(t)
			n.Seats[1], n.Hidden, n.From = table.NewSeat{Kind: "open"}, hidden, &match.Origin{Puzzle: "a-riddle"}
			made := must[*watch.Table](t)(f.Tables.Create(ctx, bilbo, n))
			if made.Rated || made.Hints || made.Visibility != "public" || made.From == nil || made.From.Turn != 2 ||
				made.From.Puzzle != "a-riddle" {
				t.Fatalf("%+v, from %+v", made, made.From)
			}
			must[*watch.Table](t)(f.Tables.Contribute(ctx, bilbo, made.ID, nil, share))
			must[*watch.Table](t)(f.Tables.Join(ctx, gollum, made.ID, nil, "", table.Contribution{Contribution: share}))
			now := must[*moment.Moment](t)(f.Watch.View(ctx, gollum, made.ID, match.AnySeat, true))
			if now.Turn != 2 || now.Status != moment.StatusLive {
				t.Fatalf("turn %d, %s", now.Turn, now.Status)
			}
			seen[asText(t, now.View)] = true
			must[*moment.Moment](t)(f.Play.Resign(ctx, at(gollum, made.ID, now.N)))
		}
		return seen
	}
	if seen := hands(""); len(seen) < 2 {
		t.Error("what is hidden was always the same")
	}
	if seen := hands("kept"); len(seen) != 1 {
		t.Errorf("what is hidden was not kept: %v", seen)
	}
}

func TestATableSaysItComesFromAMatchOnlyIfThatIsOver(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	ctx := t.Context()
	table := f.duel(nil)
	n := fromTheMiddle(t)
	n.From = &match.Origin{Table: table.ID}
	if _, err := f.Tables.Create(ctx, outside, n); !errors.Is(err, match.ErrClosed) {
		t.Errorf("in play: %v", err)
	}
	f.playOut(table.ID)
	if made := must[*watch.Table](t)(f.Tables.Create(ctx, outside, n)); made.From.Table != table.ID {
		t.Errorf("%+v", made.From)
	}
	n.From = &match.Origin{Table: "nowhere"}
	if _, err := f.Tables.Create(ctx, outside, n); !errors.Is(err, match.ErrNotFound) {
		t.Errorf("nowhere: %v", err)
	}
}

func TestAPositionIsForPeopleAndNeverRated(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	for _, tt := range []struct {
		why    string
		change func(*table.NewTable)
	}{
		{"bots alone", func(n *table.NewTable) { n.Seats[0] = table.NewSeat{Kind: "bot", Level: "random"} }},
		{"rated", func(n *table.NewTable) { n.Rated = true }},
		{"not a position", func(n *table.NewTable) { n.Position = json.RawMessage(`{"title":"toy","turn":99}`) }},
		{"another title", func(n *table.NewTable) { n.Position = json.RawMessage(`{"title":"chess"}`) }},
	} {
		n := fromTheMiddle(t)
		tt.change(&n)
		if _, err := f.Tables.Create(t.Context(), bilbo, n); !errors.Is(err, match.ErrInvalid) {
			t.Errorf("%s: %v, want it refused", tt.why, err)
		}
	}
}
