package study

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
	"testing/synctest"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/match"
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
