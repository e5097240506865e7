package server

import (
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
	"time"

	"prancingpony/server/endpoint"
	"prancingpony/server/limit"
	"prancingpony/server/texts"
)

// sameOrigin refuses requests that pages of other sites make.
func (s *Server) sameOrigin() (*http.CrossOriginProtection, error) {
	cross := http.NewCrossOriginProtection()
	if s.cfg.PublicURL != "" {
		if err := cross.AddTrustedOrigin(strings.TrimSuffix(s.cfg.PublicURL, "/")); err != nil {
			return nil, fmt.Errorf("public URL: %w", err)
		}
	}
	cross.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		endpoint.Refuse(w, endpoint.NewProblem(texts.Language(r), "cross-origin"))
	}))
	return cross, nil
}

// Pages load everything from this server and nothing from elsewhere.
const (
	pagePolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; base-uri 'none'; form-action 'self'; " +
		"frame-ancestors 'none'; object-src 'none'"
	dataPolicy = "default-src 'none'; frame-ancestors 'none'"
)

// secure sets the headers that every response has.
func (s *Server) secure(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin") // an invitation's key is in its address
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
		if strings.HasPrefix(r.URL.Path, "/api/") && !strings.HasPrefix(r.URL.Path, "/api/docs") {
			h.Set("Content-Security-Policy", dataPolicy)
			h.Set("Cache-Control", "no-store")
		} else {
			h.Set("Content-Security-Policy", pagePolicy)
		}
		if _, secure := s.callers.Origin(r); secure {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		next.ServeHTTP(w, r)
	})
}

// admit finds out who is calling and refuses those who call too often.
func (s *Server) admit(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.URL.Path, "/api/") {
			next.ServeHTTP(w, r)
			return
		}
		from, _ := s.callers.Origin(r)
		if ok, wait := s.router.Limits.Take(endpoint.RateAddress, limit.Caller{Address: from}); !ok {
			endpoint.Refuse(w, endpoint.TooMany(texts.Language(r), wait))
			return
		}
		c, err := s.callers.Identify(r)
		ctx := endpoint.WithCaller(r.Context(), c)
		if err != nil {
			endpoint.Refuse(w, s.router.Problem(ctx, err))
			return
		}
		if c.Token && !endpoint.TokenMay(c.Scope, r.Method, r.URL.Path) {
			endpoint.Refuse(w, endpoint.NewProblem(c.Lang, "not-yours"))
			return
		}
		if c.Account != "" {
			if ok, wait := s.router.Limits.Take(endpoint.RateAccount, limit.Caller{Account: c.Account}); !ok {
				endpoint.Refuse(w, endpoint.TooMany(c.Lang, wait))
				return
			}
		}
		// The limit goes on the copy. On the request itself it would hide from net/http that a body was left unread,
		// and the rest of it would be taken for the next request. (huma counts too; this is for routes outside huma.)
		inner := r.WithContext(ctx)
		inner.Body = http.MaxBytesReader(w, r.Body, s.router.BodyLimit(r.URL.Path)+1)
		next.ServeHTTP(w, inner)
		r.Pattern = inner.Pattern // for metrics, which see the outer request
	})
}

// observe counts, logs, and recovers from panics of handlers.
func (s *Server) observe(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began := time.Now()
		rec := &recorder{ResponseWriter: w}
		defer func() {
			if p := recover(); p != nil {
				if err, ok := p.(error); ok && errors.Is(err, http.ErrAbortHandler) {
					panic(p)
				}
				s.log.Error("handler panicked", "route", r.Pattern, "panic", p, "stack", string(debug.Stack()))
				if rec.status == 0 {
					endpoint.Refuse(rec, endpoint.NewProblem(texts.Language(r), "internal"))
				}
			}
			took := time.Since(began)
			s.metrics.request(r.Method, r.Pattern, rec.status, took)
			// the pattern, not the path: paths hold keys of invitations
			if s.log.Enabled(r.Context(), slog.LevelDebug) {
				s.log.LogAttrs(r.Context(), slog.LevelDebug, "request", slog.String("method", r.Method),
					slog.String("route", r.Pattern), slog.Int("status", rec.status), slog.Duration("took", took))
			}
		}()
		next.ServeHTTP(rec, r)
	})
}

// recorder remembers the status.
type recorder struct {
	http.ResponseWriter
	status int
}

func (r *recorder) WriteHeader(status int) {
	if r.status == 0 {
		r.status = status
	}
	r.ResponseWriter.WriteHeader(status)
}

func (r *recorder) Write(b []byte) (int, error) {
	if r.status == 0 {
		r.status = http.StatusOK
	}
	return r.ResponseWriter.Write(b)
}

// Unwrap lets http.ResponseController reach the connection.
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }
