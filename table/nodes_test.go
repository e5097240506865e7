package table

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/store"
	"prancingpony/store/storetest"
)

// twoNodes are two houses on one PostgreSQL, as on two machines.
func twoNodes(t *testing.T) (a, b *fixture) {
	t.Parallel()
	url := storetest.Postgres(t)
	a, b = newFixture(t, url), newFixture(t, url)
	b.time = a.time
	return a, b
}

func TestNoNodeOwnsAMatch(t *testing.T) {
	a, b := twoNodes(t)
	ctx := t.Context()
	id := a.duel(nil).ID
	nodes := []*fixture{a, b}
	for i := 0; ; i++ { // each action on the other node than the one before, seen at once on both
		now := must[*Moment](t)(nodes[i%2].View(ctx, bilbo, id, NoSeat, true))
		if now.Status != statusLive {
			break
		}
		who := a.caller(now.Decider)
		mine := must[*Moment](t)(nodes[i%2].View(ctx, who, id, AnySeat, true))
		must[*Played](t)(nodes[i%2].Act(ctx, at(who, id, mine.N), play(mine.Legal[0])))
		if i == 3 {
			last := must[*Moment](t)(nodes[1].View(ctx, who, id, AnySeat, true))
			if _, err := nodes[1].Undo(ctx, at(who, id, last.N), UndoTarget{Steps: 1}); err != nil && !errors.Is(err, ErrNoUndo) {
				t.Fatal(err)
			}
		}
	}
	if err := game.Verify(toy.Title{}, must[*game.Match](t)(b.Export(ctx, bilbo, id))); err != nil {
		t.Error(err)
	}
	if x, y := asText(t, must[*Moment](t)(a.View(ctx, bilbo, id, AnySeat, true))), asText(t, must[*Moment](t)(b.View(ctx, bilbo, id, AnySeat, true))); x != y {
		t.Errorf("the nodes differ:\n%s\n%s", x, y)
	}
}

func TestTwoNodesNeverBothWin(t *testing.T) {
	a, b := twoNodes(t)
	ctx := t.Context()
	id := a.duel(nil).ID
	n := must[*Moment](t)(a.View(ctx, bilbo, id, AnySeat, true)).N
	must[*Moment](t)(b.View(ctx, bilbo, id, AnySeat, true))
	var wg sync.WaitGroup
	errs := make([]error, 10)
	for i := range errs {
		wg.Go(func() {
			_, errs[i] = []*fixture{a, b}[i%2].Act(ctx, at(bilbo, id, n), play([]string{"bid 1", "bid 2", "bid 3"}[i%3]))
		})
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil && !errors.Is(err, ErrConflict) && !errors.Is(err, ErrNotYourTurn) {
			t.Errorf("unexpected: %v", err)
		}
	}
	if after := must[*Moment](t)(b.View(ctx, bilbo, id, AnySeat, true)); after.N != n+1 {
		t.Errorf("at %d after %d", after.N, n)
	}
}

func TestEventsAndBotsCrossNodes(t *testing.T) {
	a, b := twoNodes(t)
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- b.Work(ctx, 2) }() // only the other node works
	defer func() { stop(); <-done }()
	table := must[*Table](t)(a.Create(ctx, bilbo, NewTable{Title: "toy", Seats: []NewSeat{{Kind: "me"}, {Kind: "bot", Level: "random"}}}))
	watch := a.store.Watch(store.MatchTopic(table.ID))
	defer watch.Stop()
	must[*Table](t)(a.Contribute(ctx, bilbo, table.ID, nil, share))
	follow := Follow{Seat: AnySeat, View: true}
	deadline := time.After(2 * time.Minute)
	for {
		news := must[*News](t)(a.News(ctx, bilbo, table.ID, follow))
		for _, r := range news.Records {
			if r.N != follow.N+1 {
				t.Fatalf("record %d after %d", r.N, follow.N)
			}
			follow.N = r.N
		}
		if m := news.Moment; m != nil && m.Status == statusOver {
			return
		} else if m != nil && len(m.Legal) > 0 {
			must[*Played](t)(a.Act(ctx, at(bilbo, table.ID, m.N), play(m.Legal[0])))
			continue
		}
		select {
		case <-watch.C:
		case <-deadline:
			t.Fatal("the bot on the other node does not play")
		}
	}
}

func TestPresenceCrossesNodes(t *testing.T) {
	a, b := twoNodes(t)
	ctx := t.Context()
	id := a.duel(nil).ID
	mine := must[*Visit](t)(a.Enter(ctx, bilbo, id))
	defer mine.Leave()
	waitFor := func(what string, want Presence) {
		t.Helper()
		deadline := time.After(2 * time.Minute)
		for {
			if got := mine.Presence(); got.Watching == want.Watching && slices.Equal(got.Present, want.Present) {
				return
			}
			select {
			case <-mine.C:
			case <-deadline:
				t.Fatalf("%s: %+v, want %+v", what, mine.Presence(), want)
			}
		}
	}
	player, watcher := must[*Visit](t)(b.Enter(ctx, gollum, id)), must[*Visit](t)(b.Enter(ctx, outside, id))
	waitFor("two came on the other node", Presence{Present: []int{0, 1}, Watching: 1})
	if seats := must[*Table](t)(a.Table(ctx, bilbo, id)).Seats; !seats[1].Present {
		t.Error("the table does not tell")
	}
	player.Leave()
	waitFor("one left", Presence{Present: []int{0}, Watching: 1})
	a.pass(presenceLasts) // nothing is told again: that node must be dead
	if got := mine.Presence(); got.Watching != 0 {
		t.Errorf("a dead node's people are still there: %+v", got)
	}
	watcher.Leave()
}
