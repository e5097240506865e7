package games

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"prancingpony/chat"
	"prancingpony/match"
	"prancingpony/store/storetest"
	"prancingpony/table"
	"prancingpony/watch"
)

func TestChatComesPageByPage(t *testing.T) { onBoth(t, talkPageByPage) }

func talkPageByPage(t *testing.T, fresh storetest.Fresh) {
	const page = 200
	f := newFixture(t, fresh(t))
	id := f.duel(nil).ID
	for i := range page + 30 {
		must[*chat.Chat](t)(f.Chat.Say(t.Context(), bilbo, id, chat.ChatMessage{Text: fmt.Sprint("riddle ", i)}))
	}
	newest, more := said(t, f, gollum, id, 0)
	if len(newest) != page || !more || newest[page-1].Text != fmt.Sprint("riddle ", page+29) {
		t.Errorf("%d messages, more %v, the last %q", len(newest), more, newest[len(newest)-1].Text)
	}
	older, more := said(t, f, gollum, id, newest[0].C)
	if len(older) != 30 || more || older[0].Text != "riddle 0" {
		t.Errorf("before them %d messages, more %v", len(older), more)
	}
}

func TestManyRequestsAtOnceGetNoMoreTablesThanAllowed(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	createAtOnce(t, f)
}

func TestManyRequestsOnTwoNodesGetNoMoreTablesThanAllowed(t *testing.T) {
	a, b := twoNodes(t)
	createAtOnce(t, a, b)
}

// createAtOnce asks for many tables on all nodes at the same time, and then to join others.
func createAtOnce(t *testing.T, nodes ...*fixture) {
	t.Helper()
	ctx := t.Context()
	var open []string // tables of another, to be joined
	for range 20 {
		open = append(open, must[*watch.Table](t)(nodes[0].Tables.Create(ctx, gollum,
			table.NewTable{Title: "toy", Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}}})).ID)
	}
	for _, f := range nodes {
		f.config.Limits.Tables = 5
		f.restart()
	}
	var wg sync.WaitGroup
	errs := make([]error, 40)
	for i := range errs {
		f := nodes[i%len(nodes)]
		wg.Go(func() {
			if i < len(open) {
				_, errs[i] = f.Tables.Join(ctx, bilbo, open[i], nil, "", table.Contribution{})
				return
			}
			_, errs[i] = f.Tables.Create(ctx, bilbo,
				table.NewTable{Title: "toy", Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}}})
		})
	}
	wg.Wait()
	made := 0
	for _, err := range errs {
		if err == nil {
			made++
		} else if !errors.Is(err, match.ErrTooMany) {
			t.Error(err)
		}
	}
	if made != 5 {
		t.Errorf("%d tables of 5 allowed", made)
	}
}

// Coming and going is the same little work however many are there, and nobody is notified a thousand times.
func TestAFullRoomIsNotifiedSeldom(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	ctx := t.Context()
	id := f.duel(nil).ID
	first := must[*watch.Visit](t)(f.Watch.Enter(ctx, bilbo, id))
	woken, begin := 0, time.Now()
	for range 300 {
		must[*watch.Visit](t)(f.Watch.Enter(ctx, nobody, id))
		select {
		case <-first.C:
			woken++
		default:
		}
	}
	if p := first.Presence(); p.Watching != 300 || len(p.Present) != 1 {
		t.Errorf("%+v", p)
	}
	if most := 20 + 1 + int(time.Since(begin)/(2*time.Second)); woken > most {
		t.Errorf("woken %d times by 300 who came, at most %d were promised", woken, most)
	}
}
