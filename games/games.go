package games

import (
	"context"
	"log/slog"
	"maps"
	"sync"
	"time"

	"prancingpony/chat"
	"prancingpony/game"
	"prancingpony/judge"
	"prancingpony/match"
	"prancingpony/operate"
	"prancingpony/play"
	"prancingpony/store"
	"prancingpony/study"
	"prancingpony/table"
	"prancingpony/watch"
)

// Config is what the services are made of.
type Config struct {
	Store   *store.Store
	Titles  []game.Title
	Player  play.Player      // plays the bots' seats
	Log     *slog.Logger     // default: slog.Default
	Now     func() time.Time // default: the database's clock
	Limits  Limits
	Observe Observer      // counts for metrics; may be nil
	Notify  play.Notifier // tells people that it is their turn; may be nil

	SnapshotEvery int           // actions between two snapshots; default 64
	NotifyAfter   time.Duration // how long a turn waits before anyone is notified; default one minute
	Judge         judge.Effort  // how long the judge looks at a question; default: the usual
	Advisers      int           // how many such questions are thought about at the same time; default 1
}

// Limits keep one account from taking all there is; zero values mean the defaults.
type Limits struct {
	Tables      int // unfinished tables of an account; default 50
	GuestTables int // of a guest; default 10
	Cached      int // matches held in memory; default 2000
}

// Observer counts for metrics.
type Observer interface {
	play.Observer
	match.Observer
}

// Games are the services of one database, wired together.
type Games struct {
	Matches *match.Cache
	Chat    *chat.Service
	Watch   *watch.Service
	Study   *study.Service
	Tables  *table.Service
	Play    *play.Service
	Operate *operate.Service

	store *store.Store
}

// New wires the services.
func New(c Config) *Games {
	g := &Games{store: c.Store}
	matches := match.Config{
		Store: c.Store, Titles: c.Titles, Levels: c.Player.Levels, Log: c.Log, Now: c.Now,
		Cached: c.Limits.Cached, SnapshotEvery: c.SnapshotEvery,
	}
	plays := play.Config{Store: c.Store, Player: c.Player, Notify: c.Notify, NotifyAfter: c.NotifyAfter}
	if c.Observe != nil {
		matches.Observe, plays.Observe = c.Observe, c.Observe
	}
	g.Matches = match.New(matches)
	g.Chat = chat.New(c.Store, g.Matches)
	g.Watch = watch.New(c.Store, g.Matches, g.Chat)
	g.Study = study.New(study.Config{
		Store: c.Store, Matches: g.Matches, Log: c.Log, Effort: c.Judge, Slots: c.Advisers,
	})
	g.Tables = table.New(table.Config{
		Store: c.Store, Matches: g.Matches, Views: g.Watch, Positions: g.Study,
		Limits: table.Limits{Tables: c.Limits.Tables, GuestTables: c.Limits.GuestTables},
	})
	plays.Matches, plays.Reviews = g.Matches, g.Study
	g.Play = play.New(plays)
	g.Operate = operate.New(c.Store, g.Matches, g.Watch)
	return g
}

// Work does the jobs of one node until ctx ends: bots' turns, deadlines, ratings, notifications, reviews, and those
// that more handlers are given for.
func (g *Games) Work(ctx context.Context, parallel int, more ...map[string]store.Handler) error {
	var loops sync.WaitGroup
	defer loops.Wait()
	loops.Go(func() { g.Matches.Run(ctx) })
	loops.Go(func() { g.Watch.Run(ctx) })
	handlers := g.Play.Jobs(parallel)
	maps.Copy(handlers, g.Study.Jobs())
	for _, m := range more {
		maps.Copy(handlers, m)
	}
	return g.store.Work(ctx, handlers)
}
