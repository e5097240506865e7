package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"

	"prancingpony/games"
	"prancingpony/match"
	"prancingpony/play"
	"prancingpony/store"
)

// database is the flag of every command that opens one.
type database struct {
	DB string `name:"db" default:"pony.db" env:"PONY_DB" help:"${help_serve_db}"`
}

func (d database) open(ctx context.Context) (*store.Store, error) {
	return store.Open(ctx, d.DB, store.Options{Logger: slog.New(slog.DiscardHandler)})
}

// with opens the database for as long as f runs. One that is not there is not made.
func (d database) with(ctx context.Context, f func(*store.Store) error) error {
	if !d.remote() {
		if _, err := os.Stat(d.DB); err != nil {
			return err
		}
	}
	s, err := d.open(ctx)
	if err != nil {
		return err
	}
	return errors.Join(f(s), s.Close())
}

func (d database) remote() bool { return len(d.DB) > 8 && d.DB[:8] == "postgres" }

type backupCmd struct {
	database
	File     string `arg:"" help:"${help_backup_file}"`
	Portable bool   `help:"${help_backup_portable}"`
}

func (c *backupCmd) Run(p *program) error {
	ctx := context.Background()
	err := c.with(ctx, func(s *store.Store) error {
		if err := s.Backup(ctx, c.File, c.Portable); err != nil {
			return err
		}
		return s.CheckBackup(ctx, c.File) // a backup that cannot be restored is none
	})
	if err != nil {
		return err
	}
	fmt.Fprintln(p.out, p.say("backup_done", c.File))
	return nil
}

type restoreCmd struct {
	database
	File string `arg:"" help:"${help_restore_file}"`
}

func (c *restoreCmd) Run(p *program) error {
	if err := store.Restore(context.Background(), c.File, c.DB,
		store.Options{Logger: slog.New(slog.DiscardHandler)}); err != nil {
		return err
	}
	fmt.Fprintln(p.out, p.say("restore_done", c.File))
	return nil
}

type exportCmd struct {
	database
	Match   string `arg:"" help:"${help_export_match}"`
	Out     string `short:"O" placeholder:"FILE" help:"${help_export_out}"`
	Secrets bool   `help:"${help_export_secrets}"`
	Verify  bool   `help:"${help_export_verify}"`
}

func (c *exportCmd) Run(p *program) error {
	ctx := context.Background()
	return c.with(ctx, func(s *store.Store) error {
		write, err := c.read(ctx, p, s)
		if err != nil {
			return err
		}
		if c.Out == "" {
			return write(p.out)
		}
		f, err := os.OpenFile(c.Out, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
		if err != nil {
			return err
		}
		return errors.Join(write(f), f.Close())
	})
}

// read reads the match and returns how to write it.
func (c *exportCmd) read(ctx context.Context, p *program, s *store.Store) (func(io.Writer) error, error) {
	if !c.Verify {
		e, err := s.Export(ctx, c.Match, c.Secrets)
		return func(w io.Writer) error { return store.WriteExport(w, e) }, err
	}
	row, err := s.Match(ctx, c.Match)
	if err != nil {
		return nil, err
	}
	g := games.New(games.Config{Store: s, Titles: p.titles, Player: play.Bots{}, Log: slog.New(slog.DiscardHandler)})
	m, err := g.Watch.Export(ctx, match.Caller{Account: row.Host}, c.Match) // anyone who made a table may see it
	return func(w io.Writer) error { return json.NewEncoder(w).Encode(m) }, err
}
