package study

import (
	"context"
	"time"

	"prancingpony/match"
	"prancingpony/queue"
)

const (
	// slotPatience is how long a question waits for its turn to be thought about; no question is thought about longer.
	slotPatience = 10 * time.Second
	// guestTime is how long a bot thinks at least for somebody without an account, however many others wait.
	guestTime = 250 * time.Millisecond
)

// inSlot runs fn when a bot is free to think about it. Time to think is shared by network and account, and whoever has
// an account comes before those who have none: however many addresses ask, nobody closes it for the others. Bots'
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

// last reports whether somebody's questions wait for those of all others.
func last(who match.Caller) bool { return who.Account == "" || who.Guest }

// timeFor is how long a bot may think for somebody now. Those without an account share the time that one would wait.
func (svc *Service) timeFor(who match.Caller, wanted time.Duration) time.Duration {
	waiting := svc.slots.Waiting()
	if !last(who) || waiting == 0 {
		return wanted
	}
	return min(wanted, max(guestTime, slotPatience/2/time.Duration(1+waiting)))
}
