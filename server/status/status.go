package status

import (
	"context"
	"encoding/json"
	"path/filepath"
	"time"

	"prancingpony/server/backup"
	"prancingpony/store"
	"prancingpony/watch"
)

// Store is what the status needs from the database.
type Store interface {
	Ping(ctx context.Context) error
	Dialect() string
	Figures(ctx context.Context) (*store.Figures, error)
	Reports(ctx context.Context, open bool, page store.Page) ([]store.Report, string, error)
	Servers(ctx context.Context) ([]store.Serving, error)
}

// Matches lists the matches that are frozen.
type Matches interface {
	Stopped(ctx context.Context) ([]watch.Table, error)
}

// Status is the state of the server, on one page for operators.
type Status struct {
	Now      time.Time      `json:"now"`
	Database string         `json:"database" enum:"sqlite,postgres"`
	Accounts int            `json:"accounts"`
	Guests   int            `json:"guests"`
	Matches  map[string]int `json:"matches" doc:"By status: lobby, live, paused, frozen, finished."`
	Records  int64          `json:"records" doc:"Of all matches."`
	Bytes    int64          `json:"bytes" doc:"The database on its disk."`
	Free     uint64         `json:"free" doc:"Bytes free beside a file of SQLite; 0 if not known."`
	Answered float64        `json:"answered" doc:"Milliseconds in which the database answered just now."`
	Aside    int            `json:"aside" doc:"Matches that are frozen."`
	Reports  int            `json:"reports" doc:"That nobody has answered; at most 50 are counted."`
	Nodes    []Node         `json:"nodes" nullable:"false"`
	Jobs     []JobKind      `json:"jobs" nullable:"false"`
	Backups  *backup.State  `json:"backups,omitempty" doc:"Absent where this node makes none."`
}

// Node is what a node reports about itself.
type Node struct {
	ID       string    `json:"id"`
	Host     string    `json:"host"`
	Version  string    `json:"version"`
	Started  time.Time `json:"started"`
	At       time.Time `json:"at" doc:"When it said so."`
	Silent   bool      `json:"silent" doc:"It has said nothing for a while."`
	Stopping bool      `json:"stopping"`
	Streams  int       `json:"streams" doc:"Event streams that are open."`
	Memory   uint64    `json:"memory" doc:"Bytes taken from the system."`
	Cores    int       `json:"cores"`
	Workers  int       `json:"workers" doc:"Bots that may think at once."`
}

// JobKind is the number of jobs of a kind.
type JobKind struct {
	Kind    string `json:"kind"`
	All     int    `json:"all"`
	Due     int    `json:"due" doc:"Should be done by now."`
	Retried int    `json:"retried" doc:"Have failed before."`
}

// Read reads the status from the database alone: everything but the backups, which each node has of its own.
func Read(ctx context.Context, st Store, matches Matches, database string, now time.Time) (*Status, error) {
	asked := time.Now()
	if err := st.Ping(ctx); err != nil {
		return nil, err
	}
	s := &Status{Database: st.Dialect(), Now: now, Matches: map[string]int{}, Jobs: []JobKind{}}
	s.Answered = float64(time.Since(asked).Microseconds()) / 1000
	f, err := st.Figures(ctx)
	if err != nil {
		return nil, err
	}
	s.Accounts, s.Guests, s.Records, s.Bytes = f.Accounts, f.Guests, f.Records, f.Bytes
	for status, n := range f.Matches {
		s.Matches[string(status)] = n
	}
	for _, j := range f.Jobs {
		s.Jobs = append(s.Jobs, JobKind(j))
	}
	if s.Database == "sqlite" {
		s.Free = diskFree(filepath.Dir(database))
	}
	aside, err := matches.Stopped(ctx)
	if err != nil {
		return nil, err
	}
	open, _, err := st.Reports(ctx, true, store.Page{})
	if err != nil {
		return nil, err
	}
	s.Aside, s.Reports = len(aside), len(open)
	s.Nodes, err = nodes(ctx, st, now)
	return s, err
}

// nodes lists the nodes that have announced themselves.
func nodes(ctx context.Context, st Store, now time.Time) ([]Node, error) {
	list, err := st.Servers(ctx)
	if err != nil {
		return nil, err
	}
	nodes := []Node{}
	for _, reported := range list {
		var n Node
		if err := json.Unmarshal(reported.Data, &n); err != nil {
			return nil, err
		}
		n.At, n.Silent = reported.At, now.Sub(reported.At) > silentAfter
		nodes = append(nodes, n)
	}
	return nodes, nil
}
