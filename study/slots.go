package study

import (
	"context"
	"time"

	"prancingpony/match"
	"prancingpony/queue"
)

// slotPatience is how long a question waits for its turn to be thought about.
const slotPatience = 10 * time.Second

// inSlot runs fn when a bot is free to think about it. Time to think is shared by network and account, and anyone who
// has an account comes before those who have none: however many addresses ask, nobody closes it for the others. Bots'
// turns are jobs and have workers of their own.
func (svc *Service) inSlot(ctx context.Context, who match.Caller, fn func() error) error {
	patience, stop := context.WithTimeout(ctx, slotPatience)
	defer stop()
	leave, _, ok := svc.slots.Enter(patience, queue.For{Network: who.Network, Account: who.Account, Last: last(who)})
	switch {
	case ctx.Err() != nil:
		if ok {
			leave()
		}
		return ctx.Err()
	case !ok:
		return match.ErrBusy
	}
	defer leave()
	return match.Guard(fn)
}

// Waiting is how many questions wait for a bot.
func (svc *Service) Waiting() int { return svc.slots.Waiting() }

// hurried reports whether somebody without an account asks while others wait: then a short look must do.
func (svc *Service) hurried(who match.Caller) bool { return last(who) && svc.slots.Waiting() > 0 }

// last reports whether somebody's questions wait for those of all others.
func last(who match.Caller) bool { return who.Account == "" || who.Guest }
