package server

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"prancingpony/account"
	"prancingpony/games"
	"prancingpony/match"
	"prancingpony/store"
)

// House is how the house is, on one page for operators.
type House struct {
	Now      time.Time      `json:"now"`
	Database string         `json:"database" enum:"sqlite,postgres"`
	Accounts int            `json:"accounts"`
	Guests   int            `json:"guests"`
	Matches  map[string]int `json:"matches" doc:"By status: lobby, live, paused, frozen, finished."`
	Records  int64          `json:"records" doc:"Of all matches."`
	Bytes    int64          `json:"bytes" doc:"The database on its disk."`
	Free     uint64         `json:"free" doc:"Bytes free beside a file of SQLite; 0 if not known."`
	Answered float64        `json:"answered" doc:"Milliseconds in which the database answered just now."`
	Aside    int            `json:"aside" doc:"Matches that stand still."`
	Reports  int            `json:"reports" doc:"That nobody has answered; at most 50 are counted."`
	Nodes    []Node         `json:"nodes" nullable:"false"`
	Jobs     []JobKind      `json:"jobs" nullable:"false"`
	Backups  *BackupState   `json:"backups,omitempty" doc:"Absent where this node makes none."`
}

// Node is what a node says of itself.
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

// JobKind is how many jobs of a kind there are.
type JobKind struct {
	Kind    string `json:"kind"`
	All     int    `json:"all"`
	Due     int    `json:"due" doc:"Should be done by now."`
	Retried int    `json:"retried" doc:"Have failed before."`
}

// BackupState is how it stands with the backups that this node makes.
type BackupState struct {
	Kept  int        `json:"kept"`
	Last  *time.Time `json:"last,omitempty"`
	Bytes int64      `json:"bytes" doc:"Of the last one."`
	Late  bool       `json:"late" doc:"The last one is older than it should be."`
}

const (
	sayEvery    = 10 * time.Second
	silentAfter = 3 * sayEvery
	forgetAfter = time.Hour
)

// self is what this node says of itself.
func (s *Server) self() Node {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	host, _ := os.Hostname() // a name is a courtesy
	return Node{
		ID: s.store.Node(), Host: host, Version: s.cfg.Version, Started: s.started, At: s.cfg.Now(), Stopping: s.draining.Load() || s.stopped.Load(),
		Streams: s.streams.now(), Memory: m.Sys, Cores: runtime.GOMAXPROCS(0), Workers: s.cfg.Workers,
	}
}

// keepSaying tells the other nodes what this one does until ctx ends.
func (s *Server) keepSaying(ctx context.Context) {
	tick := time.NewTicker(sayEvery)
	defer tick.Stop()
	for {
		if err := s.say(ctx); err != nil && ctx.Err() == nil {
			s.log.WarnContext(ctx, "saying what this node does", "err", err)
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			if err := s.store.StopServing(context.WithoutCancel(ctx)); err != nil {
				s.log.Warn("saying that this node serves no more", "err", err)
			}
			return
		}
	}
}

func (s *Server) say(ctx context.Context) error {
	data, err := json.Marshal(s.self())
	if err != nil {
		return err
	}
	return s.store.SayServing(ctx, data, s.cfg.Now().Add(-forgetAfter))
}

type houseOutput struct{ Body *House }

func (s *Server) overview(ctx context.Context, _ *none, _ account.Operators) (*houseOutput, error) {
	h, err := LookAtHouse(ctx, s.store, s.games, s.cfg.Database, s.cfg.Now())
	if err != nil {
		return nil, err
	}
	self := s.self() // as it is now, not as it said a while ago
	h.Nodes = slices.DeleteFunc(h.Nodes, func(n Node) bool { return n.ID == self.ID })
	h.Nodes = append([]Node{self}, h.Nodes...)
	h.Backups, err = s.backupState()
	return &houseOutput{h}, err
}

// LookAtHouse tells how the house is by its database alone: all but the backups, which are a node's own.
func LookAtHouse(ctx context.Context, st *store.Store, games *games.Games, database string, now time.Time) (*House, error) {
	asked := time.Now()
	if err := st.Ping(ctx); err != nil {
		return nil, err
	}
	h := &House{Database: st.Dialect(), Answered: float64(time.Since(asked).Microseconds()) / 1000, Now: now, Matches: map[string]int{}, Jobs: []JobKind{}}
	f, err := st.Figures(ctx)
	if err != nil {
		return nil, err
	}
	h.Accounts, h.Guests, h.Records, h.Bytes = f.Accounts, f.Guests, f.Records, f.Bytes
	for status, n := range f.Matches {
		h.Matches[string(status)] = n
	}
	for _, j := range f.Jobs {
		h.Jobs = append(h.Jobs, JobKind(j))
	}
	if h.Database == "sqlite" {
		h.Free = diskFree(filepath.Dir(database))
	}
	aside, err := games.Operate.Stopped(ctx)
	if err != nil {
		return nil, err
	}
	open, _, err := st.Reports(ctx, true, store.Page{})
	if err != nil {
		return nil, err
	}
	h.Aside, h.Reports = len(aside), len(open)
	h.Nodes, err = nodes(ctx, st, now)
	return h, err
}

// nodes are those that have said that they serve.
func nodes(ctx context.Context, st *store.Store, now time.Time) ([]Node, error) {
	list, err := st.Servers(ctx)
	if err != nil {
		return nil, err
	}
	nodes := []Node{}
	for _, said := range list {
		var n Node
		if err := json.Unmarshal(said.Data, &n); err != nil {
			return nil, err
		}
		n.At, n.Silent = said.At, now.Sub(said.At) > silentAfter
		nodes = append(nodes, n)
	}
	return nodes, nil
}

// backupState is how it stands with the backups of this node; nil if it makes none.
func (s *Server) backupState() (*BackupState, error) {
	b := s.cfg.Backups
	if b.Dir == "" {
		return nil, nil
	}
	names, err := backupsIn(b.Dir)
	if os.IsNotExist(err) {
		return &BackupState{Late: true}, nil
	}
	if err != nil {
		return nil, err
	}
	state := &BackupState{Kept: len(names), Late: true}
	if len(names) == 0 {
		return state, nil
	}
	newest := names[len(names)-1]
	if at, err := time.Parse(backupTime, strings.TrimSuffix(strings.TrimPrefix(newest, backupPrefix), backupSuffix)); err == nil {
		state.Last, state.Late = &at, s.cfg.Now().Sub(at) > b.Every+b.Every/2
	}
	if info, err := os.Stat(filepath.Join(b.Dir, newest)); err == nil {
		state.Bytes = info.Size()
	}
	return state, nil
}

// backUpNow makes a backup whether one is due or not.
func (s *Server) backUpNow(ctx context.Context, _ *none, o account.Operators) (*none, error) {
	if s.cfg.Backups.Dir == "" {
		return nil, match.ErrClosed
	}
	name, err := s.backUp(ctx, s.cfg.Backups)
	if err != nil {
		return nil, err
	}
	return &none{}, o.Note(ctx, "back up", name, "")
}
