package server

import (
	"context"
	"net/http"
	"time"
)

// ready: the database answers, and we are not stopping.
func (s *Server) ready(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), 2*time.Second)
	defer cancel()
	switch {
	case s.draining.Load() || s.stopped.Load():
		plain(w, http.StatusServiceUnavailable, "stopping\n")
	case s.store.Ping(ctx) != nil:
		plain(w, http.StatusServiceUnavailable, "the database does not answer\n")
	default:
		plain(w, http.StatusOK, "ready\n")
	}
}
