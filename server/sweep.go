package server

import (
	"context"
	"time"
)

// staleAfter is how long a table waits for players.
const staleAfter = 7 * 24 * time.Hour

// sweep clears away what nobody needs any more: expired sessions, guests who never came back, tables that never began.
func (s *Server) sweep(ctx context.Context) {
	tick := time.NewTicker(time.Hour)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if err := s.people.Sweep(ctx); err != nil {
				s.log.Warn("clearing away sessions and guests", "err", err)
			}
			if err := s.games.Tables.CancelStale(ctx, s.cfg.Now().Add(-staleAfter)); err != nil {
				s.log.Warn("cancelling stale tables", "err", err)
			}
			if err := s.sendDigests(ctx); err != nil {
				s.log.Warn("sending digests", "err", err)
			}
			if err := s.ladder.CloseSeasons(ctx); err != nil {
				s.log.Warn("closing a season of the ladder", "err", err)
			}
		}
	}
}
