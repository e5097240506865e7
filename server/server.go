package server

import (
	"context"
	"log/slog"
	"math"
	"net"
	"net/http"
	"sync"
	"sync/atomic"

	"prancingpony/account"
	"prancingpony/club"
	"prancingpony/cup"
	"prancingpony/games"
	"prancingpony/ladder"
	"prancingpony/library"
	"prancingpony/meeting"
	"prancingpony/puzzle"
	"prancingpony/server/backup"
	"prancingpony/server/endpoint"
	"prancingpony/server/limit"
	"prancingpony/server/notify"
	"prancingpony/server/site"
	"prancingpony/server/status"
	"prancingpony/server/stream"
	"prancingpony/server/texts"
	"prancingpony/siteinfo"
	"prancingpony/store"
)

// Server answers requests. It is made by New and used through Handler, or all at once by Run.
type Server struct {
	cfg   Config
	store *store.Store
	log   *slog.Logger

	games   *games.Games
	people  *account.People
	cups    *cup.Service
	clubs   *club.Service
	ladder  *ladder.Ladder
	meeting *meeting.Service
	puzzles *puzzle.Service
	library *library.Service
	info    *siteinfo.Service

	callers     *endpoint.Identifier
	router      *endpoint.Router
	streams     *stream.Streams
	site        *site.Site
	notices     *notify.Notifier
	backups     *backup.Keeper
	status      *status.Reporter
	metrics     *metrics
	conns       *connLimiter
	fileSlots   *limit.Counter // files of games that are being sent
	adviceSlots *limit.Counter // questions to bots: one at a time for each caller
	handler     http.Handler

	draining atomic.Bool // it will stop, and load balancers should know
}

// New makes a server on an open store. Work does the jobs; without it bots do not play.
func New(st *store.Store, cfg Config) (*Server, error) {
	cfg = cfg.withDefaults()
	if cfg.Now == nil {
		cfg.Now = st.Now
	}
	s := &Server{cfg: cfg, store: st, log: cfg.Log, metrics: newMetrics(cfg.Titles)}
	s.notices = notify.New(notify.Config{
		SMTP: cfg.SMTP, Hooks: cfg.Hooks, Push: cfg.Push, PublicURL: cfg.PublicURL, Store: st, Count: s.metrics,
		Log: cfg.Log,
		Now: cfg.Now,
	})
	s.games = games.New(games.Config{
		Store: st, Titles: cfg.Titles, Player: cfg.Player, Log: cfg.Log, Now: cfg.Now, Limits: cfg.Tables,
		Observe: s.metrics, Notify: s.notices.ForTurns(), NotifyAfter: cfg.NotifyAfter, SnapshotEvery: cfg.SnapshotEach,
		Judge: cfg.Judge, Advisers: cfg.Workers,
	})
	s.people = account.New(account.Config{
		Store: st, Tables: s.games.Play, Now: cfg.Now, Bots: s.botNames, GuestName: texts.GuestName,
		Registration: cfg.Registration, Reported: s.notices.SendReportSoon,
	})
	s.notices.Use(s.people)
	s.info = siteinfo.New(st, cfg.Now)
	s.ladder = ladder.New(st, cfg.Titles, cfg.Now)
	s.meeting = meeting.New(meeting.Config{
		Store: st, Games: s.games, Now: cfg.Now, Log: cfg.Log, Tell: s.notices.SendNewsSoon,
	})
	s.cups = cup.New(cup.Config{Store: st, Games: s.games, Log: cfg.Log, Now: cfg.Now, Tell: s.notices.SendNewsSoon})
	s.clubs = club.New(club.Config{
		Store: st, Cups: s.cups, Tables: s.games.Watch, Ladder: s.ladder, Founders: cfg.Clubs, Now: cfg.Now,
	})
	s.puzzles = puzzle.New(puzzle.Config{Store: st, Games: s.games, Now: cfg.Now})
	s.library = library.New(library.Config{
		Store: st, Files: s.games.Watch, Titles: s.games.Matches, Now: cfg.Now, Log: cfg.Log,
	})
	if err := s.games.Watch.MakeKey(context.Background()); err != nil {
		return nil, err
	}
	s.serveWith(st)
	s.metrics.registry.MustRegister(newGauges(s))
	if err := s.routes(); err != nil {
		return nil, err
	}
	return s, nil
}

// serveWith makes what stands between requests and the services.
func (s *Server) serveWith(st *store.Store) {
	cfg := &s.cfg
	s.callers = &endpoint.Identifier{Credentials: s.people, Proxies: cfg.TrustedProxies}
	limits := endpoint.Limits{Table: limit.NewTable(rateLimits(cfg.Rates), cfg.Limits.Wide, cfg.Now)}
	s.router = endpoint.NewRouter(cfg.Log, limits, cfg.Limits.Body, cfg.Times.Whole)
	s.streams = stream.New(stream.Config{
		Most: cfg.Limits.Streams, ByAccount: cfg.Limits.AccountStreams, ByAddress: cfg.Limits.AddressStreams,
		Wide: cfg.Limits.Wide, Heartbeat: cfg.Heartbeat, WriteTime: cfg.Times.Event, Log: cfg.Log, Owner: s.callers,
		Open: s.metrics.streams,
	})
	s.conns = &connLimiter{
		open: limit.NewCounter(math.MaxInt, cfg.Limits.Wide), most: cfg.Limits.Connections, proxy: s.callers.Trusted,
		entered: map[net.Conn]string{},
	}
	s.fileSlots = limit.NewCounter(mostFiles, cfg.Limits.Wide)
	s.adviceSlots = limit.NewCounter(cfg.Limits.Streams, cfg.Limits.Wide)
	s.backups = backup.New(cfg.Backups, st, cfg.Log, cfg.Now)
	s.status = &status.Reporter{
		Nodes: st, Matches: s.games.Operate, Backups: s.backups, Log: cfg.Log, Now: cfg.Now, Database: cfg.Database,
		Version: cfg.Version, Workers: cfg.Workers, Started: cfg.Now(), Streams: s.streams.Count,
		Stopping: s.isStopping,
	}
}

// botNames are the names that no person may go by.
func (s *Server) botNames() []string { return texts.BotNames(s.games.Matches.LevelNames()) }

// Handler is everything the server answers.
func (s *Server) Handler() http.Handler { return s.handler }

// OpenAPI is the description of the API, as JSON.
func (s *Server) OpenAPI() ([]byte, error) { return s.router.API.OpenAPI().MarshalJSON() }

// Work does the jobs of this node until ctx ends.
func (s *Server) Work(ctx context.Context) error {
	var beside sync.WaitGroup
	defer beside.Wait()
	beside.Go(func() { s.meeting.Work(ctx) })
	return s.games.Work(ctx, s.cfg.Workers, s.cups.Handlers())
}

// Stop ends all streams and makes /readyz say no.
func (s *Server) Stop() { s.streams.Stop() }

// isStopping reports whether this node will stop or has stopped.
func (s *Server) isStopping() bool { return s.draining.Load() || s.streams.Stopped() }
