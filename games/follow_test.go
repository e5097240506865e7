package games

import (
	"errors"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store/storetest"
	"prancingpony/table"
	"prancingpony/watch"
)

// prologue is the toy under another name, with a sequel: the toy itself.
type prologue struct{ toy.Title }

func (prologue) ID() string { return "prologue" }

func (prologue) Sequel(s game.State) (title string, o game.Options, ok bool) {
	return "toy", nil, s.Result().Over
}

// finish plays what is offered first until it is over.
func (f *fixture) finish(id string) {
	f.t.Helper()
	for {
		now := must[*moment.Moment](f.t)(f.Watch.View(f.t.Context(), bilbo, id, match.AnySeat, false))
		if now.Result != nil {
			return
		}
		if now.Decider != now.Seat {
			now = must[*moment.Moment](f.t)(f.Watch.View(f.t.Context(), gollum, id, match.AnySeat, false))
		}
		f.play(id, now.Legal[0])
	}
}

func TestSequelKeepsPlayersOnTheirSides(t *testing.T) { onBoth(t, sequelKeepsPlayersOnTheirSides) }

func sequelKeepsPlayersOnTheirSides(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), toy.Title{}, prologue{})
	ctx := t.Context()
	id := f.duel(func(n *table.NewTable) { n.Title = "prologue" }).ID
	if _, err := f.Tables.Sequel(ctx, bilbo, id, ""); !errors.Is(err, match.ErrClosed) {
		t.Errorf("a sequel before the end: %v", err)
	}
	f.finish(id)
	if offer := must[*watch.Table](t)(f.Watch.Table(ctx, nobody, id)).Sequel; offer == nil || offer.Title != "toy" ||
		offer.Table != "" {
		t.Fatalf("offered %+v", offer)
	}
	if _, err := f.Tables.Sequel(ctx, outside, id, ""); !errors.Is(err, match.ErrNotYours) {
		t.Errorf("an outsider asks: %v", err)
	}
	next := must[*watch.Table](t)(f.Tables.Sequel(ctx, gollum, id, ""))
	if next.Title != "toy" || next.SequelOf != id || next.Seats[0].Kind != "invited" || next.Seats[1].Name != "Gollum" {
		t.Errorf("the sequel: %+v", next)
	}
	if again := must[*watch.Table](t)(f.Tables.Sequel(ctx, gollum, id, "")); again.ID != next.ID ||
		again.Status != moment.StatusOpen {
		t.Errorf("asked twice: %+v", again)
	}
	if _, err := f.Tables.Join(ctx, outside, next.ID, nil, "", table.Contribution{}); !errors.Is(err, match.ErrTaken) {
		t.Errorf("an outsider takes the kept seat: %v", err)
	}
	joined := must[*watch.Table](t)(f.Tables.Sequel(ctx, bilbo, id, ""))
	if joined.ID != next.ID || joined.Seats[0].Name != "Bilbo" || joined.Status != moment.StatusContributing {
		t.Errorf("the second to ask: %+v", joined)
	}
	if offer := must[*watch.Table](t)(f.Watch.Table(ctx, nobody, id)).Sequel; offer.Table != next.ID {
		t.Errorf("the old table says %+v", offer)
	}
	if started := must[*watch.Table](t)(f.Tables.Start(ctx, gollum, next.ID)); started.Status != moment.StatusLive {
		t.Errorf("started: %+v", started)
	}
	if _, err := f.Tables.Sequel(ctx, bilbo, next.ID, ""); !errors.Is(err, match.ErrClosed) {
		t.Errorf("a title without a sequel: %v", err)
	}
}

// twofold is the toy with a second set of rules.
type twofold struct{ toy.Title }

func (twofold) Ruleset(o game.Options) string {
	if o["double"] == "yes" {
		return "double-yes"
	}
	return ""
}

func TestSequelByAnotherSetOfRules(t *testing.T) { onBoth(t, sequelByAnotherSetOfRules) }

func sequelByAnotherSetOfRules(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), twofold{}, prologue{})
	ctx := t.Context()
	for rules, want := range map[string]string{"": "no", "double-yes": "yes"} {
		id := f.duel(func(n *table.NewTable) { n.Title = "prologue" }).ID
		f.finish(id)
		if _, err := f.Tables.Sequel(ctx, gollum, id, "double-no"); !errors.Is(err, match.ErrInvalid) {
			t.Errorf("rules that nobody has: %v", err)
		}
		next := must[*watch.Table](t)(f.Tables.Sequel(ctx, gollum, id, rules))
		if next.Options["double"] != want {
			t.Errorf("%q: options %v", rules, next.Options)
		}
		// Who asks second joins what there is, whatever he says.
		if joined := must[*watch.Table](t)(f.Tables.Sequel(ctx, bilbo, id, "")); joined.ID != next.ID ||
			joined.Options["double"] != want {
			t.Errorf("%q: the second to ask sits at %+v", rules, joined)
		}
	}
}

func TestSequelOfAResignedMatch(t *testing.T) { onBoth(t, sequelOfAResignedMatch) }

func sequelOfAResignedMatch(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), toy.Title{}, prologue{})
	ctx := t.Context()
	made := f.duel(func(n *table.NewTable) { n.Title = "prologue" })
	must[*moment.Moment](t)(f.Play.Resign(ctx, at(bilbo, made.ID, made.N)))
	if _, err := f.Tables.Sequel(ctx, gollum, made.ID, ""); !errors.Is(err, match.ErrClosed) {
		t.Errorf("a sequel to a match that its rules did not end: %v", err)
	}
}
