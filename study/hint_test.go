package study

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"

	"prancingpony/match"
)

func TestWhoeverWaitsTooLongForASlotIsTold(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) { // by a clock of its own
		svc := &Service{slots: make(chan struct{}, 1)}
		thought := func() error { t.Error("somebody else has the slot"); return nil }
		svc.slots <- struct{}{}
		if err := svc.inSlot(t.Context(), thought); !errors.Is(err, match.ErrBusy) {
			t.Errorf("who waits too long: %v", err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), slotPatience/2)
		defer cancel()
		if err := svc.inSlot(ctx, thought); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("who has less time than that: %v", err)
		}
		<-svc.slots
		if err := svc.inSlot(t.Context(), func() error { return nil }); err != nil || len(svc.slots) > 0 {
			t.Errorf("when the slot is free again: %v, %d taken", err, len(svc.slots))
		}
	})
}
