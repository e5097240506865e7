package games

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

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

// twoNodes are two servers on one PostgreSQL, as on two machines.
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
		now := must[*moment.Moment](t)(nodes[i%2].Watch.View(ctx, bilbo, id, match.NoSeat, true))
		if now.Status != moment.StatusLive {
			break
		}
		who := a.caller(now.Decider)
		mine := must[*moment.Moment](t)(nodes[i%2].Watch.View(ctx, who, id, match.AnySeat, true))
		must[*play.Played](t)(nodes[i%2].Play.Act(ctx, at(who, id, mine.N), moves(mine.Legal[0])))
		if i == 3 {
			last := must[*moment.Moment](t)(nodes[1].Watch.View(ctx, who, id, match.AnySeat, true))
			if _, err := nodes[1].Play.Undo(ctx, at(who, id, last.N), match.UndoTarget{Steps: 1}); err != nil &&
				!errors.Is(err, match.ErrNoUndo) {
				t.Fatal(err)
			}
		}
	}
	if err := game.Verify(toy.Title{}, must[*game.Match](t)(b.Watch.Export(ctx, bilbo, id))); err != nil {
		t.Error(err)
	}
	if x, y := asText(t, must[*moment.Moment](t)(a.Watch.View(ctx, bilbo, id, match.AnySeat, true))),
		asText(t, must[*moment.Moment](t)(b.Watch.View(ctx, bilbo, id, match.AnySeat, true))); x != y {
		t.Errorf("the nodes differ:\n%s\n%s", x, y)
	}
}

func TestTwoNodesNeverBothWin(t *testing.T) {
	a, b := twoNodes(t)
	ctx := t.Context()
	id := a.duel(nil).ID
	n := must[*moment.Moment](t)(a.Watch.View(ctx, bilbo, id, match.AnySeat, true)).N
	must[*moment.Moment](t)(b.Watch.View(ctx, bilbo, id, match.AnySeat, true))
	var wg sync.WaitGroup
	errs := make([]error, 10)
	for i := range errs {
		wg.Go(func() {
			_, errs[i] = []*fixture{a, b}[i%2].Play.Act(ctx, at(bilbo, id, n),
				moves([]string{"bid 1", "bid 2", "bid 3"}[i%3]))
		})
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil && !errors.Is(err, match.ErrConflict) && !errors.Is(err, match.ErrNotYourTurn) {
			t.Errorf("unexpected: %v", err)
		}
	}
	if after := must[*moment.Moment](t)(b.Watch.View(ctx, bilbo, id, match.AnySeat, true)); after.N != n+1 {
		t.Errorf("at %d after %d", after.N, n)
	}
}

func TestEventsAndBotsCrossNodes(t *testing.T) {
	a, b := twoNodes(t)
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- b.Work(ctx, 2) }() // only the other node works
	defer func() { stop(); <-done }()
	table := must[*watch.Table](t)(a.Tables.Create(ctx, bilbo,
		table.NewTable{Title: "toy", Seats: []table.NewSeat{{Kind: "me"}, {Kind: "bot", Level: "random"}}}))
	changes := a.store.Watch(store.MatchTopic(table.ID))
	defer changes.Stop()
	must[*watch.Table](t)(a.Tables.Contribute(ctx, bilbo, table.ID, nil, share))
	follow := watch.Follow{Seat: match.AnySeat, View: true}
	deadline := time.After(10 * time.Minute)
	for {
		news := must[*watch.News](t)(a.Watch.News(ctx, bilbo, table.ID, follow))
		for _, r := range news.Records {
			if r.N != follow.N+1 {
				t.Fatalf("record %d after %d", r.N, follow.N)
			}
			follow.N = r.N
		}
		if m := news.Moment; m != nil && m.Status == moment.StatusOver {
			return
		} else if m != nil && len(m.Legal) > 0 {
			must[*play.Played](t)(a.Play.Act(ctx, at(bilbo, table.ID, m.N), moves(m.Legal[0])))
			continue
		}
		select {
		case <-changes.C:
		case <-deadline:
			t.Fatal("the bot on the other node does not play")
		}
	}
}

func TestPresenceCrossesNodes(t *testing.T) {
	a, b := twoNodes(t)
	ctx := t.Context()
	id := a.duel(nil).ID
	mine := must[*watch.Visit](t)(a.Watch.Enter(ctx, bilbo, id))
	defer mine.Leave()
	waitFor := func(what string, want watch.Presence) {
		t.Helper()
		deadline := time.After(10 * time.Minute)
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
	player, watcher := must[*watch.Visit](t)(b.Watch.Enter(ctx, gollum, id)),
		must[*watch.Visit](t)(b.Watch.Enter(ctx, outside, id))
	waitFor("two came on the other node", watch.Presence{Present: []int{0, 1}, Watching: 1})
	if seats := must[*watch.Table](t)(a.Watch.Table(ctx, bilbo, id)).Seats; !seats[1].Present {
		t.Error("the table does not tell")
	}
	player.Leave()
	waitFor("one left", watch.Presence{Present: []int{0}, Watching: 1})
	a.pass(90 * time.Second) // nothing is sent again: that node must be dead
	if got := mine.Presence(); got.Watching != 0 {
		t.Errorf("a dead node's people are still there: %+v", got)
	}
	watcher.Leave()
}
