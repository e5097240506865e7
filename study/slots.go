package study

import (
	"context"
	"time"

	"prancingpony/match"
)

// slotPatience is how long a question waits for its turn to be thought about.
const slotPatience = 8 * time.Second

// inSlot runs fn when one of the desks is free. Questions of people are beside the bots' turns, which are jobs and
// have workers of their own: so neither can starve the other.
func (svc *Service) inSlot(ctx context.Context, fn func() error) error {
	patience := time.NewTimer(slotPatience)
	defer patience.Stop()
	select {
	case svc.slots <- struct{}{}:
		defer func() { <-svc.slots }()
		return match.Guard(fn)
	case <-patience.C:
		return match.ErrBusy
	case <-ctx.Done():
		return ctx.Err()
	}
}
