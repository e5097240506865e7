package pocket

import (
	"context"
	"log/slog"
	"maps"
	"math"
	"net/http"
	"sync"
	"time"

	"prancingpony/account"
	"prancingpony/chat"
	"prancingpony/game"
	"prancingpony/judge"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/play"
	"prancingpony/server/api"
	"prancingpony/server/endpoint"
	"prancingpony/server/limit"
	"prancingpony/server/stream"
	"prancingpony/server/texts"
	"prancingpony/store"
	"prancingpony/study"
	"prancingpony/table"
	"prancingpony/watch"
)

// Prefix begins the ids of matches that are played in a browser, so that its pages know who to ask.
const Prefix = "local-"

// Config is what a Pocket is made of. Only Titles is needed.
type Config struct {
	Titles []game.Title
	Keeper Keeper // default: until the program ends
	Log    *slog.Logger
	Judge  judge.Effort // how long the judge looks at a question; default: the usual
}

// Pocket answers the requests of one person.
type Pocket struct {
	store *matches
	cache *match.Cache
	watch *watch.Service
	study *study.Service
	play  *play.Service
	table *table.Service
	chat  *chat.Service

	person  *self
	handler http.Handler
}

// New opens what is kept and puts services and routes together.
func New(ctx context.Context, c Config) (*Pocket, error) {
	if c.Keeper == nil {
		c.Keeper = &Memory{}
	}
	if c.Log == nil {
		c.Log = slog.Default()
	}
	st, err := openMatches(ctx, c.Keeper)
	if err != nil {
		return nil, err
	}
	p := &Pocket{store: st, person: &self{keeper: c.Keeper}}
	p.cache = match.New(match.Config{Store: st, Titles: c.Titles, Levels: play.Bots{}.Levels, Log: c.Log})
	p.chat = chat.New(st, p.cache)
	p.watch = watch.New(st, p.cache, p.chat)
	p.study = study.New(study.Config{Store: st, Matches: p.cache, Log: c.Log, Effort: c.Judge})
	p.table = table.New(table.Config{
		Store: st, Matches: p.cache, Views: p.watch, Positions: p.study,
		Limits: table.Limits{Tables: math.MaxInt, GuestTables: math.MaxInt},
		NewID:  func() string { return Prefix + store.NewID() },
		PlayOn: true,
	})
	p.play = play.New(play.Config{Store: st, Matches: p.cache, Reviews: p.study, Player: play.Bots{}})
	return p, p.routes(c.Log)
}

// Work lets bots play and reviews be written until ctx ends.
func (p *Pocket) Work(ctx context.Context) {
	handlers := p.play.Jobs(1)
	maps.Copy(handlers, p.study.Jobs())
	go p.cache.Run(ctx)
	p.store.work(ctx, handlers)
}

// ServeHTTP answers a request of the person.
func (p *Pocket) ServeHTTP(w http.ResponseWriter, r *http.Request) { p.handler.ServeHTTP(w, r) }

// routes adds what a table needs at once; lessons, puzzles and the analysis board when somebody first asks for them.
func (p *Pocket) routes(log *slog.Logger) error {
	slots := limit.NewCounter(math.MaxInt, 1)
	streams := stream.New(stream.Config{
		Most: math.MaxInt, ByAccount: math.MaxInt, ByAddress: math.MaxInt, Wide: 1, Heartbeat: time.Minute,
		WriteTime: time.Minute, Log: log, Owner: p.person, Open: uncounted{},
	})
	tables := tables{p.table, p.watch}
	atOnce, err := newMux(log, []endpoint.Group{
		p.person,
		&api.MatchFileRoutes{Tables: p.table},
		&api.TitleRoutes{Matches: p.cache},
		&api.TableRoutes{Matches: tables, Meetings: tables, People: people{}},
		&api.PlayRoutes{Matches: playing{p.play, p.watch}},
		&api.RecordRoutes{Matches: p.watch},
		&api.ChatRoutes{Matches: p.chat},
		&api.HintRoutes{Matches: p.study},
		&stream.Tables{Streams: streams, Matches: p.watch},
	})
	if err != nil {
		return err
	}
	later := sync.OnceValues(func() (*http.ServeMux, error) {
		return newMux(log, []endpoint.Group{
			&api.LearnRoutes{Matches: p.cache, People: p.person},
			&api.PuzzleRoutes{Titles: p.cache.Titles(), Puzzles: puzzles{p.cache, p.study}, Slots: slots},
			&api.PositionRoutes{Matches: p.cache, Log: log},
			&api.AnalysisRoutes{Matches: p.study, People: p.person, Slots: slots},
			reviews{p.study},
			unknown{},
		})
	})
	atOnce.HandleFunc("/api/", func(w http.ResponseWriter, q *http.Request) {
		mux, err := later()
		if err != nil {
			log.Error("routes", "err", err)
			endpoint.Refuse(w, endpoint.NewProblem(endpoint.CallerOf(q.Context()).Lang, "internal"))
			return
		}
		mux.ServeHTTP(w, q)
	})
	p.handler = http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		caller := &endpoint.Caller{Lang: texts.Language(q), Preferred: texts.Preferred(q)}
		caller.Identity = p.person.identity()
		atOnce.ServeHTTP(w, q.WithContext(endpoint.WithCaller(q.Context(), caller)))
	})
	return nil
}

func newMux(log *slog.Logger, groups []endpoint.Group) (*http.ServeMux, error) {
	const body = 16 << 10
	r := endpoint.NewRouter(log, endpoint.Limits{}, body, time.Minute)
	r.Lazy = true // all lessons and puzzles together take seconds in a browser, and one person opens few of them
	for _, group := range groups {
		if err := group.Routes(r); err != nil {
			return nil, err
		}
	}
	return r.Mux, nil
}

// unknown answers what nothing else does.
type unknown struct{}

func (unknown) Routes(r *endpoint.Router) error {
	r.Mux.HandleFunc("/api/", func(w http.ResponseWriter, q *http.Request) {
		endpoint.Refuse(w, endpoint.NewProblem(endpoint.CallerOf(q.Context()).Lang, "not-found"))
	})
	return nil
}

// identity is the person as services know people.
func (p *self) identity() account.Identity {
	p.mu.Lock()
	defer p.mu.Unlock()
	return account.Identity{Account: person, Name: p.name, Guest: true}
}

// Owner says that every stream is the person's.
func (p *self) Owner(context.Context, endpoint.Credential) (account.Identity, error) {
	return p.identity(), nil
}

// uncounted counts no streams: there are no metrics.
type uncounted struct{}

func (uncounted) Inc() {}
func (uncounted) Dec() {}

// people finds nobody: there is only the person.
type people struct{}

func (people) Open(context.Context, string, string) (string, error) { return "", match.ErrNotFound }

func (people) PlayerID(context.Context, string) (string, *store.Account, error) {
	return "", nil, match.ErrNotFound
}

// What a group of routes needs of two services.
type (
	tables struct {
		*table.Service
		lists
	}
	lists interface {
		List(ctx context.Context, who match.Caller, q watch.ListQuery) (tables []watch.Table, next string, err error)
		TableWithRatings(ctx context.Context, who match.Caller, id string) (*watch.Table, error)
	}
	playing struct {
		*play.Service
		views
	}
	views interface {
		View(ctx context.Context, who match.Caller, id string, seat int, view bool) (*moment.Moment, error)
	}
)
