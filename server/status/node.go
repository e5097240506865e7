package status

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync/atomic"
	"time"

	"prancingpony/server/backup"
	"prancingpony/store"
)

const (
	reportEvery = 10 * time.Second
	silentAfter = 3 * reportEvery
	forgetAfter = time.Hour
)

// Nodes is where nodes report to each other.
type Nodes interface {
	Store
	Node() string
	SayServing(ctx context.Context, data json.RawMessage, forget time.Time) error
	StopServing(ctx context.Context) error
}

// Reporter reports what this node does.
type Reporter struct {
	Nodes    Nodes
	Matches  Matches
	Backups  *backup.Keeper
	Log      *slog.Logger
	Now      func() time.Time
	Database string // path or URL
	Version  string
	Workers  int
	Started  time.Time
	Streams  func() int  // how many are open
	Stopping func() bool // this node will stop, or has stopped

	full atomic.Bool // the last report found no room
}

// leastFree is how many bytes must be free beside a file of SQLite: less than one commit with its log may need.
const leastFree = 8 << 20

// Full reports whether the database has no room left: it said so at the last report, or its disk does.
func (r *Reporter) Full() bool {
	if r.full.Load() {
		return true
	}
	if r.Nodes.Dialect() != "sqlite" {
		return false
	}
	free := diskFree(filepath.Dir(r.Database))
	return free > 0 && free < leastFree
}

// node is what this node reports about itself.
func (r *Reporter) node() Node {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	host, _ := os.Hostname() // the name is a courtesy
	return Node{
		ID: r.Nodes.Node(), Host: host, Version: r.Version, Started: r.Started, At: r.Now(), Stopping: r.Stopping(),
		Streams: r.Streams(), Memory: m.Sys, Cores: runtime.GOMAXPROCS(0), Workers: r.Workers,
	}
}

// Run reports to the other nodes until ctx ends.
func (r *Reporter) Run(ctx context.Context) {
	tick := time.NewTicker(reportEvery)
	defer tick.Stop()
	for {
		if err := r.report(ctx); err != nil && ctx.Err() == nil {
			r.Log.WarnContext(ctx, "reporting the state of this node failed", "err", err)
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			if err := r.Nodes.StopServing(context.WithoutCancel(ctx)); err != nil {
				r.Log.Warn("reporting that this node has stopped failed", "err", err)
			}
			return
		}
	}
}

func (r *Reporter) report(ctx context.Context) error {
	data, err := json.Marshal(r.node())
	if err != nil {
		return err
	}
	err = r.Nodes.SayServing(ctx, data, r.Now().Add(-forgetAfter))
	r.full.Store(errors.Is(err, store.ErrFull))
	return err
}

// Status is the status with this node as it is now, not as it last reported.
func (r *Reporter) Status(ctx context.Context) (*Status, error) {
	s, err := Read(ctx, r.Nodes, r.Matches, r.Database, r.Now())
	if err != nil {
		return nil, err
	}
	own := r.node()
	s.Nodes = slices.DeleteFunc(s.Nodes, func(n Node) bool { return n.ID == own.ID })
	s.Nodes = append([]Node{own}, s.Nodes...)
	s.Backups, err = r.Backups.State()
	return s, err
}
