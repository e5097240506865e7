package server

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"prancingpony/store"
)

// drain says at /readyz that this node will stop, waits until load balancers have seen it, and stops.
func (s *Server) drain(seen <-chan time.Time) {
	s.draining.Store(true)
	<-seen
	s.Stop()
}

// Run serves until ctx ends, then stops gracefully: no new streams, requests under way are finished, jobs end.
func Run(ctx context.Context, cfg Config) error {
	cfg = cfg.withDefaults()
	release, err := store.Claim(cfg.Database)
	if err != nil {
		return err
	}
	defer func() { _ = release() }() // it ends with the process anyway
	st, err := store.Open(ctx, cfg.Database, store.Options{Logger: cfg.Log})
	if err != nil {
		return fmt.Errorf("open %s: %w", redacted(cfg.Database), err)
	}
	defer func() {
		if err := st.Close(); err != nil {
			cfg.Log.Error("closing the database", "err", err)
		}
	}()
	s, err := New(st, cfg)
	if err != nil {
		return err
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", cfg.Addr)
	if err != nil {
		return err
	}
	return s.serve(ctx, listener)
}

// redacted hides what may be secret in a database URL: all before the last @, and the options, which may hold a
// password too.
func redacted(database string) string {
	scheme, rest, isURL := strings.Cut(database, "://")
	if !isURL {
		return database
	}
	rest = rest[strings.LastIndex(rest, "@")+1:]
	rest, _, _ = strings.Cut(rest, "?")
	return scheme + "://" + rest
}

func (s *Server) serve(ctx context.Context, listener net.Listener) error {
	hs := s.newHTTP(s.handler)
	var err error
	if hs.TLSConfig, err = s.cfg.tlsConfig(); err == nil {
		err = s.prepare(ctx)
	}
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	failed := make(chan error, 3)
	workCtx, stopWork := context.WithCancel(context.WithoutCancel(ctx))
	defer stopWork()
	var work sync.WaitGroup
	work.Go(func() {
		if err := s.Work(workCtx); err != nil && workCtx.Err() == nil {
			failed <- fmt.Errorf("jobs: %w", err)
		}
	})
	work.Go(func() { s.keepClean(workCtx) })
	work.Go(func() { s.keepIndex(workCtx) })
	work.Go(func() { s.keepClocks(workCtx) })
	work.Go(func() { s.backups.Run(workCtx) })
	work.Go(func() { s.status.Run(workCtx) })
	side := s.serveMetrics(failed)
	go func() {
		if err := listen(hs, listener); !errors.Is(err, http.ErrServerClosed) {
			failed <- err
		}
	}()
	s.log.Info("serving", "addr", listener.Addr().String(), "database", s.store.Dialect(), "node", s.store.Node())
	if s.cfg.Listening != nil {
		s.cfg.Listening(listener.Addr())
	}
	select {
	case <-ctx.Done():
		s.log.Info("stopping")
	case err = <-failed:
	}
	if err == nil {
		s.drain(time.After(s.cfg.DrainFor))
	}
	s.Stop()
	err = errors.Join(err, s.shutDown(ctx, hs, side))
	stopWork()
	work.Wait()
	s.notices.Wait()
	flushing, done := context.WithTimeout(context.WithoutCancel(ctx), s.cfg.StopTimeout)
	defer done()
	// whatever version comes next finds every match where it stands
	return errors.Join(err, s.games.Matches.Flush(flushing))
}

// prepare starts what must run before the first request.
func (s *Server) prepare(ctx context.Context) error {
	if err := s.games.Matches.WakeUp(ctx); err != nil {
		return err
	}
	if err := s.cups.WakeUp(ctx); err != nil {
		return err
	}
	_, err := s.notices.PushKey(ctx) // made at the first start
	return err
}

// serveMetrics serves /metrics at an address of its own; nil without one.
func (s *Server) serveMetrics(failed chan<- error) *http.Server {
	if s.cfg.MetricsAddr == "" {
		return nil
	}
	side := &http.Server{
		Addr: s.cfg.MetricsAddr, Handler: s.metrics.handler(), ReadHeaderTimeout: 5 * time.Second,
		WriteTimeout: 30 * time.Second,
	}
	go func() {
		if err := side.ListenAndServe(); !errors.Is(err, http.ErrServerClosed) {
			failed <- fmt.Errorf("metrics: %w", err)
		}
	}()
	return side
}

// shutDown waits for the streams and requests under way, for a while.
func (s *Server) shutDown(ctx context.Context, hs, side *http.Server) (err error) {
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.cfg.StopTimeout)
	defer cancel()
	s.streams.Drain(grace) // net/http does not wait for them
	if e := hs.Shutdown(grace); e != nil {
		err = errors.Join(fmt.Errorf("some requests did not end in time: %w", e), hs.Close())
	}
	if side != nil {
		err = errors.Join(err, side.Close())
	}
	return err
}
