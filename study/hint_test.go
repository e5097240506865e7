package study

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"prancingpony/judge"
	"prancingpony/match"
	"prancingpony/queue"
)

func TestWaitingTooLongForASlotIsAnError(t *testing.T) {
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

// Twenty addresses without an account ask again and again for the longest advice there is. Anyone who has an account is
// next, and a newcomer without one comes soon.
func TestManyAddressesDoNotCloseAdviceForEverybody(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		const short = time.Second / judge.LongerLook
		svc := &Service{slots: queue.New(1)}
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		ask := func(ctx context.Context, who match.Caller) error {
			return svc.inSlot(ctx, who, func() error {
				look := time.Second
				if svc.hurried(who) {
					look = short
				}
				<-time.After(look)
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
			{match.Caller{Account: "a", Network: "home"}, 2 * short},
			{match.Caller{Account: "b", Network: "address 3"}, 2 * short},
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
