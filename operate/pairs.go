package operate

import (
	"context"
	"time"

	"prancingpony/store"
)

// ActRerate is what the audit calls ratings that an operator had computed again.
const ActRerate = "rerate"

const (
	pairsSince = 90 * 24 * time.Hour
	pairsLeast = 5 // rated games
)

// Pairs lists pairs of players with many rated games recently nearly all of which one of them won, as when somebody
// plays against an account of their own.
func (svc *Service) Pairs(ctx context.Context, now time.Time) ([]store.RatedPair, error) {
	return svc.store.RatedPairs(ctx, now.Add(-pairsSince), pairsLeast)
}
