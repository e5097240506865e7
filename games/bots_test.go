package games

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/play"
	"prancingpony/store"
	"prancingpony/store/storetest"
	"prancingpony/table"
	"prancingpony/watch"
)

func TestBotsPlayUntilAPersonDecides(t *testing.T) { onBoth(t, botsPlayUntilAPersonDecides) }

func botsPlayUntilAPersonDecides(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	defer f.work()()
	table := must[*watch.Table](t)(f.Tables.Create(ctx, bilbo,
		table.NewTable{Title: "toy", Seats: []table.NewSeat{{Kind: "bot", Level: "random"}, {Kind: "me"}}}))
	changes := f.store.Watch(store.MatchTopic(table.ID))
	defer changes.Stop()
	table = must[*watch.Table](t)(f.Tables.Contribute(ctx, bilbo, table.ID, nil, share))
	for table.Status == moment.StatusLive {
		now := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, table.ID, match.AnySeat, true))
		if now.Decider == 1 {
			must[*play.Played](t)(f.Play.Act(ctx, at(bilbo, table.ID, now.N), moves(now.Legal[0])))
		} else if now.Status == moment.StatusLive {
			<-changes.C // a bot that does not play is ended by the time limit of the tests
		}
		table = must[*watch.Table](t)(f.Watch.Table(ctx, bilbo, table.ID))
	}
	if table.Status != moment.StatusOver {
		t.Errorf("status %s", table.Status)
	}
}

// alone is the toy with one seat that decides everything.
type alone struct{ toy.Title }

func (alone) ID() string { return "alone" }

func (alone) New(o game.Options, r game.Rand) (game.State, error) {
	s, err := toy.Title{}.New(o, r)
	return &aloneState{State: s.(*toy.State)}, err
}

func (alone) Blank() game.State { return &aloneState{State: &toy.State{}} }

func (alone) Read(position []byte, rec game.Recorder) (game.State, error) {
	s, err := toy.Title{}.Read(position, rec)
	if err != nil {
		return nil, err
	}
	return &aloneState{State: s.(*toy.State)}, nil
}

type aloneState struct{ *toy.State }

func (s *aloneState) CopyFrom(src game.State) { s.State.CopyFrom(src.(*aloneState).State) }

func (s *aloneState) Decider() game.Seat {
	if s.State.Decider() == game.Nobody {
		return game.Nobody
	}
	return 0
}

// farSighted means to do everything twice, and then something that cannot be done.
type farSighted struct {
	play.Bots
	thoughts *atomic.Int32
}

func (p farSighted) Choose(_ context.Context, _ game.Title, s game.State, _ game.Seat, _ string) ([]game.Action,
	error,
) {
	p.thoughts.Add(1)
	legal := s.Legal(nil)
	a := legal[len(legal)-1]     // a bid, or a roll of the die
	tooLate := game.Action{A: 1} // a bid
	return []game.Action{a, a, tooLate}, nil
}

func TestABotFollowsItsPlanAndThinksAgainWhereThatDoesNotFit(t *testing.T) {
	onBoth(t, aBotPlaysOnWithWhatItMeansTo)
}

func aBotPlaysOnWithWhatItMeansTo(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), alone{})
	thoughts := new(atomic.Int32)
	f.config.Player = farSighted{thoughts: thoughts}
	f.restart()
	ctx := t.Context()
	defer f.work()()
	table := must[*watch.Table](t)(f.Tables.Create(ctx, bilbo,
		table.NewTable{Title: "alone", Seats: []table.NewSeat{{Kind: "bot", Level: "random"}, {Kind: "me"}}}))
	changes := f.store.Watch(store.MatchTopic(table.ID))
	defer changes.Stop()
	table = must[*watch.Table](t)(f.Tables.Contribute(ctx, bilbo, table.ID, nil, share))
	for table.Status == moment.StatusLive {
		<-changes.C // a bot that does not play is ended by the time limit of the tests
		table = must[*watch.Table](t)(f.Watch.Table(ctx, bilbo, table.ID))
	}
	if table.Status != moment.StatusOver {
		t.Fatalf("status %s", table.Status)
	}
	moves := len(must[*game.Match](t)(f.Watch.Export(ctx, nobody, table.ID)).Moves)
	if got := int(thoughts.Load()); 2*got != moves {
		t.Errorf("%d moves and %d thoughts, want one for two moves", moves, got)
	}
}

// planned is the toy with a level and a style for one of its sides.
type planned struct{ toy.Title }

func (planned) Levels() []game.Level { return []game.Level{{ID: "hobbit", Player: "rule:60"}} }

func (planned) Styles() []game.Style { return []game.Style{{ID: "bold", Side: "bilbo"}} }

func (planned) Bend(string, game.Seat, game.State, []game.Action, []int32) {}

// asked plays at random and notes which bots are asked to play.
type asked struct {
	play.Bots
	players *sync.Map
}

func (p asked) Choose(
	ctx context.Context, t game.Title, s game.State, seat game.Seat, player string,
) ([]game.Action, error) {
	p.players.Store(player, true)
	return p.Bots.Choose(ctx, t, s, seat, "random")
}

func TestABotFollowsTheStyleThatItsSeatWasGiven(t *testing.T) { onBoth(t, aBotFollowsItsStyle) }

func aBotFollowsItsStyle(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), planned{})
	players := new(sync.Map)
	f.config.Player = asked{players: players}
	f.restart()
	ctx := t.Context()
	defer f.work()()
	bold := table.NewSeat{Kind: "bot", Level: "hobbit", Style: "bold"}
	seats := func(first, second table.NewSeat) []table.NewSeat { return []table.NewSeat{first, second} }
	me := table.NewSeat{Kind: "me"}
	for _, wrong := range []table.NewTable{
		{Title: "toy", Seats: seats(me, bold)}, // the other side's
		{Title: "toy", Seats: seats(table.NewSeat{Kind: "bot", Level: "hobbit", Style: "timid"}, me)},
		{Title: "toy", Seats: seats(table.NewSeat{Kind: "bot", Level: "random", Style: "bold"}, me)},
		{Title: "toy", Seats: seats(table.NewSeat{Kind: "open", Style: "bold"}, me)},
		{Title: "toy", Seats: seats(bold, me), Rated: true},
	} {
		if _, err := f.Tables.Create(ctx, bilbo, wrong); !errors.Is(err, match.ErrInvalid) {
			t.Errorf("%+v: %v", wrong, err)
		}
	}
	made := must[*watch.Table](t)(f.Tables.Create(ctx, bilbo,
		table.NewTable{Title: "toy", Seats: seats(table.NewSeat{Kind: "open"}, me)}))
	made = must[*watch.Table](t)(f.Tables.SetSeat(ctx, bilbo, made.ID, 0, bold))
	if made.Seats[0].Style != "bold" || made.Seats[0].Level != "hobbit" {
		t.Errorf("the table says %+v", made.Seats[0])
	}
	changes := f.store.Watch(store.MatchTopic(made.ID))
	defer changes.Stop()
	made = must[*watch.Table](t)(f.Tables.Contribute(ctx, bilbo, made.ID, nil, share))
	for {
		if now := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, made.ID, match.AnySeat, true)); now.Decider == 1 {
			must[*play.Played](t)(f.Play.Act(ctx, at(bilbo, made.ID, now.N), moves(now.Legal[0])))
		}
		if _, yes := players.Load("hobbit#bold"); yes {
			return
		}
		<-changes.C // a bot that does not play is ended by the time limit of the tests
	}
}
