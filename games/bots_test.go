package games

import (
	"context"
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
