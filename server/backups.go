package server

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Backups says where and how often the server backs its database up by itself; none without Dir.
type Backups struct {
	Dir   string
	Every time.Duration // default a day
	Keep  int           // how many; default 7
}

const (
	backupPrefix = "pony-"
	backupSuffix = ".backup"
	backupTime   = "20060102-150405"
)

// keepBackups makes a backup whenever one is due, until ctx ends.
func (s *Server) keepBackups(ctx context.Context) {
	b := s.cfg.Backups
	if b.Dir == "" {
		return
	}
	tick := time.NewTicker(min(b.Every, time.Minute))
	defer tick.Stop()
	for {
		if err := s.backupIfDue(ctx, b); err != nil && ctx.Err() == nil {
			s.log.ErrorContext(ctx, "backup", "err", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// backupIfDue makes a backup if the newest is old enough.
func (s *Server) backupIfDue(ctx context.Context, b Backups) error {
	if err := os.MkdirAll(b.Dir, 0o700); err != nil {
		return err
	}
	names, err := backupsIn(b.Dir)
	if err != nil {
		return err
	}
	if len(names) > 0 {
		newest, err := time.Parse(backupTime, strings.TrimSuffix(strings.TrimPrefix(names[len(names)-1], backupPrefix), backupSuffix))
		if err == nil && s.cfg.Now().Sub(newest) < b.Every {
			return nil
		}
	}
	_, err = s.backUp(ctx, b)
	return err
}

// backUp makes a backup, checks it, removes those that are too many, and says what it is called.
func (s *Server) backUp(ctx context.Context, b Backups) (string, error) {
	s.backingUp.Lock() // an operator may ask for one while another is made
	defer s.backingUp.Unlock()
	if err := os.MkdirAll(b.Dir, 0o700); err != nil {
		return "", err
	}
	name := backupPrefix + s.cfg.Now().UTC().Format(backupTime) + backupSuffix
	path := filepath.Join(b.Dir, name)
	if err := s.store.Backup(ctx, path, false); err != nil {
		return "", err
	}
	if err := s.store.CheckBackup(ctx, path); err != nil {
		return "", fmt.Errorf("the backup %s cannot be restored: %w", name, err)
	}
	s.log.InfoContext(ctx, "backed up", "file", name)
	names, err := backupsIn(b.Dir)
	errs := []error{err}
	for ; len(names) > b.Keep; names = names[1:] {
		errs = append(errs, os.Remove(filepath.Join(b.Dir, names[0])))
	}
	return name, errors.Join(errs...)
}

// backupsIn lists the backups in a folder, oldest first: their names say when they were made.
func backupsIn(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), backupPrefix) && strings.HasSuffix(e.Name(), backupSuffix) {
			names = append(names, e.Name())
		}
	}
	slices.Sort(names)
	return names, nil
}
