package play

import (
	"context"

	"prancingpony/match"
	"prancingpony/store"
)

func hurryTopic(id string) string { return "hurry/" + id }

// Hurry lets the bots of a match play the best that they have thought of so far. Only who plays alone against bots may
// ask for it, and not where it counts.
func (svc *Service) Hurry(ctx context.Context, who match.Caller, id string) error {
	err := svc.matches.With(ctx, id, func(m *match.Match) error {
		if _, err := m.OwnSeat(who, nil); err != nil {
			return err
		}
		if m.Row.Status != store.Live || !m.Alone(who) {
			return match.ErrClosed
		}
		return nil
	})
	if err != nil {
		return err
	}
	return svc.store.Wake(ctx, hurryTopic(id))
}

// untilHurried is a context that ends when the bots of a match are hurried, here or by way of another node.
func (svc *Service) untilHurried(ctx context.Context, id string) (thinks context.Context, stop func()) {
	thinks, cancel := context.WithCancel(ctx)
	hurried := svc.store.Watch(hurryTopic(id))
	go func() {
		select {
		case <-hurried.C:
			cancel()
		case <-thinks.Done():
		}
	}()
	return thinks, func() {
		cancel()
		hurried.Stop()
	}
}
