package study

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/match"
	"prancingpony/queue"
)

func asText(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestNothingThatTheSeatDoesNotKnowIsThoughtAbout(t *testing.T) {
	t.Parallel()
	truth, err := toy.Title{}.New(nil, game.FastRand(1))
	if err != nil {
		t.Fatal(err)
	}
	seen, hidden := asText(t, truth.View(truth.Decider())), map[string]bool{}
	for range 20 {
		q := ask(toy.Title{}, truth, 1)
		if now := asText(t, q.state.View(truth.Decider())); now != seen {
			t.Fatalf("the seat sees %s, the bot %s", seen, now)
		}
		hidden[asText(t, q.state.View(1-truth.Decider()))] = true
	}
	if len(hidden) < 2 {
		t.Errorf("the bot was told the hand of the other seat: %v", hidden)
	}
}

func TestWhoeverWaitsTooLongForASlotIsTold(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) { // by a clock of its own
		svc := &Service{slots: queue.New(1)}
		thought := func() error { t.Error("somebody else has the slot"); return nil }
		leave, _, _ := svc.slots.Enter(t.Context(), queue.For{})
		if err := svc.inSlot(t.Context(), match.Caller{}, thought); !errors.Is(err, match.ErrBusy) {
			t.Errorf("who waits too long: %v", err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), slotPatience/2)
		defer cancel()
		if err := svc.inSlot(ctx, match.Caller{}, thought); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("who has less time than that: %v", err)
		}
		leave()
		err := svc.inSlot(t.Context(), match.Caller{}, func() error { return nil })
		if err != nil || svc.slots.Busy() > 0 {
			t.Errorf("when the slot is free again: %v, %d taken", err, svc.slots.Busy())
		}
	})
}

// Twenty addresses without an account ask again and again for the longest advice there is. Whoever has an account is
// next, and a newcomer without one comes soon.
func TestManyAddressesDoNotCloseAdviceForEverybody(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		svc := &Service{slots: queue.New(1)}
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		ask := func(ctx context.Context, who match.Caller) error {
			return svc.inSlot(ctx, who, func() error {
				<-time.After(svc.timeFor(who, 8*time.Second))
				return nil
			})
		}
		for i := range 20 {
			go func() {
				for ctx.Err() == nil {
					_ = ask(ctx, match.Caller{Network: fmt.Sprint("address ", i)})
				}
			}()
		}
		<-time.After(time.Minute)
		for _, tt := range []struct {
			who  match.Caller
			wait time.Duration
		}{
			{match.Caller{Account: "a", Network: "home"}, 2 * guestTime},
			{match.Caller{Account: "b", Network: "address 3"}, 2 * guestTime},
			{match.Caller{Account: "guest", Guest: true, Network: "hotel"}, slotPatience * 6 / 10},
			{match.Caller{Network: "elsewhere"}, slotPatience * 6 / 10},
		} {
			began := time.Now()
			if err := svc.inSlot(ctx, tt.who, func() error { return nil }); err != nil {
				t.Errorf("%+v: %v", tt.who, err)
			}
			if waited := time.Since(began); waited > tt.wait {
				t.Errorf("%+v waited for %v", tt.who, waited)
			}
		}
	})
}
