package table

import (
	"context"
	"sync/atomic"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/store"
	"prancingpony/store/storetest"
)

func TestBotsPlayUntilAPersonDecides(t *testing.T) { onBoth(t, botsPlayUntilAPersonDecides) }

func botsPlayUntilAPersonDecides(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	defer f.work()()
	table := must[*Table](t)(f.Create(ctx, bilbo, NewTable{Title: "toy", Seats: []NewSeat{{Kind: "bot", Level: "random"}, {Kind: "me"}}}))
	watch := f.store.Watch(store.MatchTopic(table.ID))
	defer watch.Stop()
	table = must[*Table](t)(f.Contribute(ctx, bilbo, table.ID, nil, share))
	for table.Status == statusLive {
		now := must[*Moment](t)(f.View(ctx, bilbo, table.ID, AnySeat, true))
		if now.Decider == 1 {
			must[*Played](t)(f.Act(ctx, at(bilbo, table.ID, now.N), play(now.Legal[0])))
		} else if now.Status == statusLive {
			<-watch.C // a bot that does not play is ended by the time limit of the tests
		}
		table = must[*Table](t)(f.Table(ctx, bilbo, table.ID))
	}
	if table.Status != statusOver {
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

func (alone) Read(position []byte) (game.State, error) {
	s, err := toy.Title{}.Read(position)
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
	Bots
	thoughts *atomic.Int32
}

func (p farSighted) Choose(_ context.Context, _ game.Title, s game.State, _ game.Seat, _ string) ([]game.Action, error) {
	p.thoughts.Add(1)
	legal := s.Legal(nil)
	a := legal[len(legal)-1]     // a bid, or a roll of the die
	tooLate := game.Action{A: 1} // a bid
	return []game.Action{a, a, tooLate}, nil
}

func TestABotPlaysOnWithWhatItMeansToAndThinksAnewWhereThatDoesNotFit(t *testing.T) {
	onBoth(t, aBotPlaysOnWithWhatItMeansTo)
}

func aBotPlaysOnWithWhatItMeansTo(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), alone{})
	thoughts := new(atomic.Int32)
	f.player = farSighted{thoughts: thoughts}
	ctx := t.Context()
	defer f.work()()
	table := must[*Table](t)(f.Create(ctx, bilbo, NewTable{Title: "alone", Seats: []NewSeat{{Kind: "bot", Level: "random"}, {Kind: "me"}}}))
	watch := f.store.Watch(store.MatchTopic(table.ID))
	defer watch.Stop()
	table = must[*Table](t)(f.Contribute(ctx, bilbo, table.ID, nil, share))
	for table.Status == statusLive {
		<-watch.C // a bot that does not play is ended by the time limit of the tests
		table = must[*Table](t)(f.Table(ctx, bilbo, table.ID))
	}
	if table.Status != statusOver {
		t.Fatalf("status %s", table.Status)
	}
	moves := len(must[*game.Match](t)(f.Export(ctx, nobody, table.ID)).Moves)
	if got := int(thoughts.Load()); 2*got != moves {
		t.Errorf("%d moves and %d thoughts, want one for two moves", moves, got)
	}
}
