package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// Backup writes everything, as it is at one moment, to a new file while everyone goes on: with SQLite an
// exact copy of the database, with PostgreSQL or if portable is set a dump. Restore reads both.
func (s *Store) Backup(ctx context.Context, path string, portable bool) error {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	if _, err := os.Lstat(absolute); err == nil {
		return fmt.Errorf("backup to %s: %w", path, ErrExists)
	}
	// A backup that is there is whole: it gets its name last.
	partial := absolute + ".partial"
	if portable || s.Dialect() != "sqlite" {
		err = s.dumpFile(ctx, partial)
	} else {
		err = s.db.backup(ctx, partial)
	}
	if err == nil {
		err = os.Rename(partial, absolute)
	}
	if err != nil {
		return fmt.Errorf("backup to %s: %w", path, errors.Join(err, removeIfThere(partial)))
	}
	return nil
}

func (s *Store) dumpFile(ctx context.Context, path string) (err error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600) // it holds secrets
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if err := s.Dump(ctx, f); err != nil {
		return err
	}
	return f.Sync()
}

func removeIfThere(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}

// Restore makes a database at url from a backup of either form, and brings its schema up to date. The
// database must be empty or absent: ErrNotEmpty otherwise. A backup of SQLite can be restored
// to PostgreSQL and the other way round.
func Restore(ctx context.Context, path, url string, o Options) (err error) {
	f, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("restore: %w", err)
	}
	defer func() { _ = f.Close() }()
	magic := []byte("SQLite format 3\x00")
	head := make([]byte, len(magic))
	if _, err := io.ReadFull(f, head); err != nil {
		return fmt.Errorf("restore %s: %w: it is too short", path, ErrDamaged)
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return fmt.Errorf("restore: %w", err)
	}
	to, err := Open(ctx, url, o)
	if err != nil {
		return fmt.Errorf("restore: %w", err)
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	if !bytes.Equal(head, magic) {
		return to.Load(ctx, f)
	}
	return to.loadSQLite(ctx, f, o)
}

// CheckBackup reads a whole backup into a database that is thrown away, as a restore would.
func (s *Store) CheckBackup(ctx context.Context, path string) (err error) {
	folder, err := os.MkdirTemp("", "pony-check-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	return Restore(ctx, path, filepath.Join(folder, "check.db"), Options{Logger: s.o.Logger})
}

// loadSQLite loads a copy of an SQLite database through a dump: the one way that checks every row, and
// works into either database. The backup itself is never opened, because opening migrates.
func (s *Store) loadSQLite(ctx context.Context, backup io.Reader, o Options) (err error) {
	folder, err := os.MkdirTemp("", "pony-restore-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	path := filepath.Join(folder, "backup.db")
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	if _, err := io.Copy(f, backup); err != nil {
		return errors.Join(err, f.Close())
	}
	if err := f.Close(); err != nil {
		return err
	}
	from, err := Open(ctx, path, o)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	defer func() { err = errors.Join(err, from.Close()) }()
	var verdict string
	err = from.db.read(ctx, func(c conn) error { return c.row(`PRAGMA integrity_check`).Scan(&verdict) })
	if err != nil {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	if verdict != "ok" {
		return fmt.Errorf("%w: %s", ErrDamaged, verdict)
	}
	r, w := io.Pipe()
	go func() { _ = w.CloseWithError(from.Dump(ctx, w)) }()
	defer func() { _ = r.Close() }() // a load that fails early must not leave the dump hanging
	return s.Load(ctx, r)
}
