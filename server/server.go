package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"net"
	"net/http"
	"path"
	"reflect"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"prancingpony/account"
	"prancingpony/cup"
	"prancingpony/game"
	"prancingpony/games"
	"prancingpony/ladder"
	"prancingpony/meeting"
	"prancingpony/puzzle"
	"prancingpony/store"
	"prancingpony/web"
)

// Server answers requests. It is made by New and used through Handler, or all at once by Run.
type Server struct {
	cfg     Config
	store   *store.Store
	games   *games.Games
	cups    *cup.Service
	post    *mailer
	notices *notifier
	log     *slog.Logger
	api     huma.API
	mux     *http.ServeMux
	handler http.Handler
	metrics *metrics
	people  *account.People
	ladder  *ladder.Ladder
	meeting *meeting.Service
	puzzles *puzzle.Service
	lobby   *lobbyBoard
	answers *answers

	byAddress, byAccount, signIns, guesses, renames, mails, talk, heavy, advice, sandbox *rates
	studies, thinking, reviews, offers                                                   *rates
	streams, ownStreams, counsels                                                        *counter
	door                                                                                 *connLimiter

	started   time.Time
	backingUp sync.Mutex

	stopOnce  sync.Once
	stopping  chan struct{}
	following drainGroup  // streams that net/http has let go
	draining  atomic.Bool // it will stop, and whoever balances the load should know
	stopped   atomic.Bool
}

// New makes a server on an open store. Work does the jobs; without it bots do not play.
func New(st *store.Store, cfg Config) (*Server, error) {
	cfg = cfg.withDefaults()
	if cfg.Now == nil {
		cfg.Now = st.Now
	}
	limit := func(perSecond float64, burst int) *rates { return newRates(perSecond, burst, cfg.Limits.Wide) }
	room := func(most int) *counter { return newCounter(most, cfg.Limits.Wide) }
	s := &Server{
		cfg: cfg, store: st, log: cfg.Log, mux: http.NewServeMux(), metrics: newMetrics(),
		byAddress:  limit(cfg.Rates.Address, int(max(20, 4*cfg.Rates.Address))),
		byAccount:  limit(cfg.Rates.Account, int(max(20, 4*cfg.Rates.Account))),
		signIns:    limit(cfg.Rates.SignIn, 60), // a class behind one address may come in at once
		guesses:    limit(cfg.Rates.SignIn/5, 10),
		renames:    limit(cfg.Rates.SignIn/300, 5),
		mails:      limit(cfg.Rates.SignIn/300, 5),
		post:       newMailer(cfg),
		talk:       limit(cfg.Rates.Talk, 10),
		heavy:      limit(cfg.Rates.Heavy, 30),
		advice:     limit(cfg.Rates.Advice, 10),
		sandbox:    limit(cfg.Rates.Sandbox, 30),
		studies:    limit(cfg.Rates.Study, 60),
		reviews:    limit(20.0/(24*60*60), 10),
		offers:     limit(50.0/(24*60*60), 30),
		thinking:   limit(cfg.Rates.Thinking/(24*60*60), int(cfg.Rates.Thinking)),
		streams:    room(cfg.Limits.Streams),
		ownStreams: room(cfg.Limits.Streams),
		counsels:   room(cfg.Limits.Streams),
		answers:    newAnswers(),
		stopping:   make(chan struct{}),
		started:    cfg.Now(),
	}
	s.door = &connLimiter{open: room(math.MaxInt), most: cfg.Limits.Connections, proxy: s.trusted, entered: map[net.Conn]string{}}
	s.notices = newNotifier(cfg, st, s.post, s.metrics)
	s.games = games.New(games.Config{
		Store: st, Titles: cfg.Titles, Player: cfg.Player, Log: cfg.Log, Now: cfg.Now, Limits: cfg.Tables,
		Observe: s.metrics, Notify: s.notices.forTurns(), NotifyAfter: cfg.NotifyAfter, SnapshotEvery: cfg.SnapshotEach,
		AdviseFor: cfg.AdviseFor, Advisers: cfg.Workers,
	})
	s.people = account.New(account.Config{
		Store: st, Tables: s.games.Play, Now: cfg.Now, Bots: s.games.Matches.LevelNames,
		GuestName: func(language, number string) string { return guestName(words(language), number) },
	})
	s.post.people, s.notices.people = s.people, s.people
	s.ladder = ladder.New(st, cfg.Titles, cfg.Now)
	s.meeting = meeting.New(meeting.Config{Store: st, Games: s.games, Now: cfg.Now, Log: cfg.Log, Tell: s.notices.tellSoon})
	s.lobby = newLobbyBoard(s.meeting, st, cfg.Log)
	s.cups = cup.New(cup.Config{Store: st, Games: s.games, Log: cfg.Log, Now: cfg.Now, Tell: s.notices.tellSoon})
	s.puzzles = puzzle.New(puzzle.Config{Store: st, Games: s.games, Now: cfg.Now, Effort: cfg.PuzzleEffort})
	if err := s.routes(); err != nil {
		return nil, err
	}
	return s, nil
}

// Handler is everything the server answers.
func (s *Server) Handler() http.Handler { return s.handler }

// OpenAPI is the description of the API, as JSON.
func (s *Server) OpenAPI() ([]byte, error) { return s.api.OpenAPI().MarshalJSON() }

// Work does the jobs of this node until ctx ends.
func (s *Server) Work(ctx context.Context) error {
	var beside sync.WaitGroup
	defer beside.Wait()
	beside.Go(func() { s.meeting.Work(ctx) })
	return s.games.Work(ctx, s.cfg.Workers, s.cups.Handlers())
}

func (s *Server) routes() error {
	cfg := huma.DefaultConfig("The Prancing Pony", "1")
	cfg.Info.Description = "Everything the web client does, it does through this API. See docs/api.md."
	cfg.DocsPath, cfg.SchemasPath, cfg.OpenAPIPath, cfg.CreateHooks = "", "", "/api/openapi", nil
	cfg.Formats = map[string]huma.Format{"application/json": strictJSON, "json": strictJSON}
	cfg.Components.Schemas = huma.NewMapRegistry("#/components/schemas/", schemaName)
	cfg.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"session": {Type: "apiKey", In: "cookie", Name: "pony"},
		"token":   {Type: "http", Scheme: "bearer"},
	}
	s.api = humago.New(s.mux, cfg)
	for _, add := range []func() error{s.titleRoutes, s.learnRoutes, s.sandboxRoutes, s.accountRoutes, s.passkeyRoutes, s.mailRoutes, s.pushRoutes, s.tableRoutes, s.playRoutes, s.recordRoutes, s.pictureRoutes, s.adviceRoutes, s.eventRoutes, s.playerRoutes, s.ladderRoutes, s.gamesRoutes, s.cupRoutes, s.peopleRoutes, s.operatorRoutes, s.meetingRoutes, s.docsRoutes} {
		if err := add(); err != nil {
			return err
		}
	}
	s.mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) {
		s.refuse(w, r, newProblem(visitorOf(r.Context()).lang, "not-found"))
	})
	s.mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { plain(w, http.StatusOK, "ok\n") })
	s.mux.HandleFunc("GET /readyz", s.ready)
	if s.cfg.MetricsAddr == "" {
		s.mux.Handle("GET /metrics", s.metrics.handler())
	} else {
		s.mux.Handle("GET /metrics", http.NotFoundHandler()) // not a page of the client either
	}
	s.mux.HandleFunc("GET /manifest.webmanifest", s.manifest)
	client, err := web.Handler(s.head)
	if err != nil {
		return fmt.Errorf("web client: %w", err)
	}
	s.mux.Handle("/", client)

	cross := http.NewCrossOriginProtection()
	if s.cfg.PublicURL != "" {
		if err := cross.AddTrustedOrigin(strings.TrimSuffix(s.cfg.PublicURL, "/")); err != nil {
			return fmt.Errorf("public URL: %w", err)
		}
	}
	cross.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.refuse(w, r, newProblem(language(r), "cross-origin"))
	}))
	s.handler = s.observed(s.hardened(cross.Handler(s.admitted(compressing(s.mux)))))
	return nil
}

// schemaName tells the contract's own types (the match file) and those of reviews from the shapes of the API.
func schemaName(t reflect.Type, hint string) string {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	name := huma.DefaultSchemaNamer(t, hint)
	if t.PkgPath() == reflect.TypeFor[game.Match]().PkgPath() && t.Name() != "" {
		return "Game" + name
	}
	if path.Base(t.PkgPath()) == "review" && t.Name() != "Review" {
		return "Review" + name
	}
	if path.Base(t.PkgPath()) == "puzzle" && t.Name() != "" {
		return "Puzzle" + name
	}
	if path.Base(t.PkgPath()) == "cup" && t.Name() != "" && t.Name() != "NewCup" {
		return "Cup" + name
	}
	return name
}

func plain(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = w.Write([]byte(text)) // the caller went away
}

// route adds an endpoint to the API; its errors become problems.
func route[I, O any](s *Server, method, path, id, summary string, status int, fn func(context.Context, *I) (*O, error)) {
	huma.Register(s.api, huma.Operation{
		OperationID: id, Method: method, Path: path, Summary: summary, DefaultStatus: status,
		MaxBodyBytes: s.bodyLimit(path), BodyReadTimeout: s.cfg.Times.Whole, Tags: []string{tagOf(path)},
		Security: []map[string][]string{{"session": {}}, {"token": {}}, {}},
	}, func(ctx context.Context, in *I) (*O, error) {
		out, err := fn(ctx, in)
		if err != nil {
			return nil, s.problem(ctx, err)
		}
		return out, nil
	})
}

// tagOf groups the endpoints by the first word after /api/.
func tagOf(path string) string {
	word, _, _ := strings.Cut(strings.TrimPrefix(path, "/api/"), "/")
	switch word {
	case "me", "guest", "register", "login", "logout", "people", "passkeys":
		return "accounts"
	case "invitations":
		return "tables"
	case "challenges", "lobby", "watch":
		return "meeting"
	case "words":
		return "titles"
	case "ratings", "ladder":
		return "players"
	}
	return word
}

// The contents of pages come from here and nowhere else.
const (
	pagePolicy = "default-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
	dataPolicy = "default-src 'none'; frame-ancestors 'none'"
)

// hardened sets the headers that every answer has.
func (s *Server) hardened(next http.Handler) http.Handler {
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
		if _, secure := s.origin(r); secure {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		next.ServeHTTP(w, r)
	})
}

// admitted finds out who is calling and refuses those who call too often.
func (s *Server) admitted(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.URL.Path, "/api/") {
			next.ServeHTTP(w, r)
			return
		}
		from, _ := s.origin(r)
		now := s.cfg.Now()
		if ok, wait := s.byAddress.allow(from, now); !ok {
			s.refuse(w, r, tooMany(language(r), wait))
			return
		}
		v, err := s.identify(r)
		ctx := context.WithValue(r.Context(), visitorKey{}, v)
		if err != nil {
			s.refuse(w, r, s.problem(ctx, err))
			return
		}
		if v.Token && !tokenMay(v.Scope, r.Method, r.URL.Path) {
			s.refuse(w, r, newProblem(v.lang, "not-yours"))
			return
		}
		if v.Account != "" {
			if ok, wait := s.byAccount.allow(v.Account, now); !ok {
				s.refuse(w, r, tooMany(v.lang, wait))
				return
			}
		}
		// The limit goes on the copy. On the request itself it would hide from net/http that a body was left unread, and the
		// rest of it would be taken for the next request. (huma counts too; this is for whatever is not huma's.)
		inner := r.WithContext(ctx)
		inner.Body = http.MaxBytesReader(w, r.Body, s.bodyLimit(r.URL.Path)+1)
		next.ServeHTTP(w, inner)
		r.Pattern = inner.Pattern // for metrics, which see the outer request
	})
}

// refuse writes a problem outside huma.
func (s *Server) refuse(w http.ResponseWriter, _ *http.Request, p *Problem) {
	for k, values := range p.GetHeaders() {
		w.Header()[k] = values
	}
	writeJSON(w, p.Status, p.ContentType(""), p)
}

// observed counts, logs, and survives panics of handlers.
func (s *Server) observed(next http.Handler) http.Handler {
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
					s.refuse(rec, r, newProblem(language(r), "internal"))
				}
			}
			took := time.Since(began)
			s.metrics.request(r.Method, r.Pattern, rec.status, took)
			if s.log.Enabled(r.Context(), slog.LevelDebug) { // the pattern, not the path: paths hold keys of invitations
				s.log.LogAttrs(r.Context(), slog.LevelDebug, "request", slog.String("method", r.Method), slog.String("route", r.Pattern),
					slog.Int("status", rec.status), slog.Duration("took", took))
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

// drain says at /readyz that this node will stop, waits until those who balance the load have heard it, and stops.
func (s *Server) drain(heard <-chan time.Time) {
	s.draining.Store(true)
	<-heard
	s.Stop()
}

// Stop ends all streams and makes /readyz say no.
func (s *Server) Stop() {
	s.stopOnce.Do(func() {
		s.stopped.Store(true)
		close(s.stopping)
	})
}

// Run serves until ctx ends, then stops gracefully: no new streams, requests under way are finished, bots put down their cards.
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

// redacted hides what may be secret in a database URL: all before the last @, and the options, where a password may stand too.
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
	secured, err := s.cfg.tlsConfig()
	if err == nil {
		err = s.games.Matches.WakeUp(ctx)
	}
	if err == nil {
		err = s.cups.WakeUp(ctx)
	}
	if err == nil {
		_, err = s.notices.push.keys(ctx) // made at the first start
	}
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	hs.TLSConfig = secured
	failed := make(chan error, 3)
	workCtx, stopWork := context.WithCancel(context.WithoutCancel(ctx))
	defer stopWork()
	var work sync.WaitGroup
	work.Go(func() {
		if err := s.Work(workCtx); err != nil && workCtx.Err() == nil {
			failed <- fmt.Errorf("jobs: %w", err)
		}
	})
	work.Go(func() { s.sweep(workCtx) })
	work.Go(func() { s.keepBackups(workCtx) })
	work.Go(func() { s.keepSaying(workCtx) })
	var side *http.Server
	if s.cfg.MetricsAddr != "" {
		side = &http.Server{Addr: s.cfg.MetricsAddr, Handler: s.metrics.handler(), ReadHeaderTimeout: 5 * time.Second, WriteTimeout: 30 * time.Second}
		go func() {
			if err := side.ListenAndServe(); !errors.Is(err, http.ErrServerClosed) {
				failed <- fmt.Errorf("metrics: %w", err)
			}
		}()
	}
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
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.cfg.StopTimeout)
	defer cancel()
	s.following.end(grace) // net/http does not wait for them
	if e := hs.Shutdown(grace); e != nil {
		err = errors.Join(err, fmt.Errorf("some requests did not end in time: %w", e), hs.Close())
	}
	if side != nil {
		err = errors.Join(err, side.Close())
	}
	stopWork()
	work.Wait()
	s.post.sending.Wait()
	flushing, done := context.WithTimeout(context.WithoutCancel(ctx), s.cfg.StopTimeout)
	defer done()
	return errors.Join(err, s.games.Matches.Flush(flushing)) // whatever version comes next finds every match where it stands
}
