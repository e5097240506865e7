package backup

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// Config says where and how often the server backs up its database; never without Dir.
type Config struct {
	Dir   string
	Every time.Duration // default a day
	Keep  int           // how many; default 7
}

// Store is what backups need from the database.
type Store interface {
	Backup(ctx context.Context, path string, portable bool) error
	CheckBackup(ctx context.Context, path string) error
}

// Keeper makes backups and removes old ones.
type Keeper struct {
	Config
	store Store
	log   *slog.Logger
	now   func() time.Time
	busy  sync.Mutex // an operator may ask for a backup while another is made
}

// New makes the keeper of one folder.
func New(c Config, st Store, log *slog.Logger, now func() time.Time) *Keeper {
	return &Keeper{Config: c, store: st, log: log, now: now}
}

// State says which backups this node has.
type State struct {
	Kept  int        `json:"kept"`
	Last  *time.Time `json:"last,omitempty"`
	Bytes int64      `json:"bytes" doc:"Of the last one."`
	Late  bool       `json:"late" doc:"The last one is older than it should be."`
}

const (
	prefix     = "pony-"
	suffix     = ".backup"
	timeLayout = "20060102-150405"
)

// Run makes a backup whenever one is due, until ctx ends.
func (k *Keeper) Run(ctx context.Context) {
	if k.Dir == "" {
		return
	}
	tick := time.NewTicker(min(k.Every, time.Minute))
	defer tick.Stop()
	for {
		if err := k.BackUpIfDue(ctx); err != nil && ctx.Err() == nil {
			k.log.ErrorContext(ctx, "backup failed", "err", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// BackUpIfDue makes a backup if the newest is old enough.
func (k *Keeper) BackUpIfDue(ctx context.Context) error {
	if err := os.MkdirAll(k.Dir, 0o700); err != nil {
		return err
	}
	names, err := List(k.Dir)
	if err != nil {
		return err
	}
	if len(names) > 0 {
		if newest, err := madeAt(names[len(names)-1]); err == nil && k.now().Sub(newest) < k.Every {
			return nil
		}
	}
	_, err = k.BackUp(ctx)
	return err
}

// BackUp makes a backup, checks it, removes the oldest ones, and returns its name.
func (k *Keeper) BackUp(ctx context.Context) (string, error) {
	k.busy.Lock()
	defer k.busy.Unlock()
	if err := os.MkdirAll(k.Dir, 0o700); err != nil {
		return "", err
	}
	name := prefix + k.now().UTC().Format(timeLayout) + suffix
	path := filepath.Join(k.Dir, name)
	if err := k.store.Backup(ctx, path, false); err != nil {
		return "", err
	}
	if err := k.store.CheckBackup(ctx, path); err != nil {
		return "", fmt.Errorf("the backup %s cannot be restored: %w", name, err)
	}
	k.log.InfoContext(ctx, "backed up", "file", name)
	names, err := List(k.Dir)
	errs := []error{err}
	for ; len(names) > k.Keep; names = names[1:] {
		errs = append(errs, os.Remove(filepath.Join(k.Dir, names[0])))
	}
	return name, errors.Join(errs...)
}

// State looks at the backups of this node; nil if it makes none.
func (k *Keeper) State() (*State, error) {
	if k.Dir == "" {
		return nil, nil
	}
	names, err := List(k.Dir)
	if os.IsNotExist(err) {
		return &State{Late: true}, nil
	}
	if err != nil {
		return nil, err
	}
	state := &State{Kept: len(names), Late: true}
	if len(names) == 0 {
		return state, nil
	}
	newest := names[len(names)-1]
	if at, err := madeAt(newest); err == nil {
		state.Last, state.Late = &at, k.now().Sub(at) > k.Every+k.Every/2
	}
	if info, err := os.Stat(filepath.Join(k.Dir, newest)); err == nil {
		state.Bytes = info.Size()
	}
	return state, nil
}

// madeAt reads from its name when a backup was made.
func madeAt(name string) (time.Time, error) {
	return time.Parse(timeLayout, strings.TrimSuffix(strings.TrimPrefix(name, prefix), suffix))
}

// List names the backups in a folder, oldest first: their names say when they were made.
func List(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), prefix) && strings.HasSuffix(e.Name(), suffix) {
			names = append(names, e.Name())
		}
	}
	slices.Sort(names)
	return names, nil
}
