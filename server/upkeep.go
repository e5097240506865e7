package server

import (
	"context"
	"time"
)

// staleAfter is how long a table waits for players.
const staleAfter = 7 * 24 * time.Hour

// indexEvery is how often matches that are over are added to the library.
const indexEvery = 30 * time.Second

// keepIndex adds matches that are over to the library.
func (s *Server) keepIndex(ctx context.Context) {
	tick := time.NewTicker(indexEvery)
	defer tick.Stop()
	for {
		for n := 1; n > 0 && ctx.Err() == nil; {
			var err error
			if n, err = s.library.IndexMatches(ctx); err != nil {
				s.log.Warn("adding matches to the library failed", "err", err)
				break
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// clocksEvery is how often it is looked whether an announcement pauses all clocks.
const clocksEvery = 5 * time.Second

// keepClocks pauses all clocks for announcements that say so, and lets them run again. Matches that begin meanwhile are
// paused too.
func (s *Server) keepClocks(ctx context.Context) {
	tick := time.NewTicker(clocksEvery)
	defer tick.Stop()
	for paused := true; ; { // perhaps by the one who served before us
		var err error
		if paused, err = s.setClocks(ctx, paused); err != nil && ctx.Err() == nil {
			s.log.Warn("pausing or resuming all clocks failed", "err", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// setClocks pauses or resumes as the announcements of the moment say, and reports whether matches may be paused.
func (s *Server) setClocks(ctx context.Context, paused bool) (bool, error) {
	announcement, err := s.info.PauseNow(ctx)
	switch {
	case err != nil:
		return paused, err
	case announcement != "":
		return true, s.games.Operate.PauseClocks(ctx, announcement)
	case paused:
		err := s.games.Operate.ResumeClocks(ctx)
		return err != nil, err
	}
	return false, nil
}

// keepClean removes what nobody needs any more every hour: expired sessions, guests who never came back, tables that
// never began. It sends the daily mails and closes the seasons of the ladder too.
func (s *Server) keepClean(ctx context.Context) {
	tick := time.NewTicker(time.Hour)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if err := s.people.Sweep(ctx); err != nil {
				s.log.Warn("removing old sessions and guests failed", "err", err)
			}
			if err := s.games.Tables.CancelStale(ctx, s.cfg.Now().Add(-staleAfter)); err != nil {
				s.log.Warn("cancelling stale tables failed", "err", err)
			}
			if err := s.notices.SendSummaries(ctx, watching{s.games.Watch, s.games.Matches}); err != nil {
				s.log.Warn("sending daily mails failed", "err", err)
			}
			if err := s.ladder.CloseSeasons(ctx); err != nil {
				s.log.Warn("closing a season of the ladder failed", "err", err)
			}
		}
	}
}
