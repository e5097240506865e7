package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"

	"prancingpony/games"
	"prancingpony/library"
	"prancingpony/locale"
	"prancingpony/match"
	"prancingpony/oldlog"
	"prancingpony/play"
	"prancingpony/store"
)

// importCmd imports logs of the old client, and matches that `pony export` wrote.
type importCmd struct {
	database
	Files      []string `arg:"" help:"${help_import_file}"`
	Out        string   `short:"O" placeholder:"FOLDER" help:"${help_import_out}"`
	For        string   `placeholder:"NAME" help:"${help_import_for}"`
	Visibility string   `enum:"private,link,public" default:"private" help:"${help_import_visibility}"`
	Names      bool     `help:"${help_import_names}"`
}

// maxFolder is how many files of a folder are looked at.
const maxFolder = 100_000

func (c *importCmd) Run(p *program) error {
	files, err := c.list()
	if err != nil {
		return err
	}
	ctx := context.Background()
	keep := func(*oldlog.Game, string) error { return nil }
	if c.For != "" {
		s, err := c.open(ctx)
		if err != nil {
			return err
		}
		defer func() { _ = s.Close() }()
		if keep, err = c.keeper(ctx, p, s); err != nil {
			return err
		}
	}
	words, err := locale.Load(p.lang, "server", "board")
	if err != nil {
		return err
	}
	read, refused := 0, 0
	for _, file := range files {
		whole, err := c.exported(ctx, p, file)
		if whole && err == nil {
			continue
		}
		var g *oldlog.Game
		if err == nil {
			g, err = c.read(file)
		}
		if err != nil {
			said := p.say("import_log_refused", file, why(words, err))
			if len(files) == 1 {
				return errors.New(said)
			}
			refused++
			fmt.Fprintln(p.out, said)
		} else {
			read++
			c.tell(p, words, file, g)
			if err := errors.Join(c.write(file, g), keep(g, file)); err != nil {
				return fmt.Errorf("%s: %w", file, err)
			}
		}
	}
	if read+refused > 1 {
		fmt.Fprintln(p.out, p.say("import_logs", fmt.Sprint(read), fmt.Sprint(refused)))
	}
	return nil
}

// list is the files named, and those inside the folders named.
func (c *importCmd) list() (files []string, err error) {
	for _, name := range c.Files {
		info, err := os.Stat(name)
		if err != nil {
			return nil, err
		}
		if !info.IsDir() {
			files = append(files, name)
			continue
		}
		err = filepath.WalkDir(name, func(path string, entry fs.DirEntry, err error) error {
			if err == nil && entry.Type().IsRegular() && len(files) < maxFolder {
				files = append(files, path)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return files, nil
}

// exported imports a match that `pony export` wrote; other files it leaves alone.
func (c *importCmd) exported(ctx context.Context, p *program, file string) (bool, error) {
	f, err := os.Open(file)
	if err != nil {
		return false, err
	}
	defer func() { _ = f.Close() }()
	begin := bufio.NewReader(f)
	if head, _ := begin.Peek(1); !bytes.Equal(head, []byte("{")) {
		return false, nil
	}
	e, err := store.ReadExport(begin)
	if err != nil {
		return true, err
	}
	s, err := c.open(ctx)
	if err != nil {
		return true, err
	}
	if err := errors.Join(s.Import(ctx, e), s.Close()); err != nil {
		return true, err
	}
	fmt.Fprintln(p.out, p.say("import_done", e.Match.ID, fmt.Sprint(len(e.Records))))
	return true, nil
}

func (c *importCmd) read(file string) (*oldlog.Game, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	if info, err := f.Stat(); err == nil && info.Size() > oldlog.MaxBytes {
		return nil, &oldlog.RefusedError{Reason: oldlog.RefusedTooLarge}
	}
	return oldlog.Read(f, oldlog.Options{Names: c.Names})
}

// why is the reason of a refusal in the words of the page where logs are dropped.
func why(words *locale.Catalogue, err error) string {
	var refused *oldlog.RefusedError
	if errors.As(err, &refused) {
		return words.Say("problem.no-log."+refused.Reason, refused.Variant)
	}
	return err.Error()
}

// tell prints a line about a log, and one for each turn that breaks a rule.
func (c *importCmd) tell(p *program, words *locale.Catalogue, file string, g *oldlog.Game) {
	ending := p.say("import_log_unknown")
	if by := g.By(); by != "" {
		ending = words.Say("ending." + by)
	}
	fmt.Fprintln(p.out, p.say("import_log", file, fmt.Sprint(g.Turns), fmt.Sprint(len(g.Snapshots)),
		fmt.Sprint(len(g.Events)), ending))
	for i := range g.Snapshots {
		if s := &g.Snapshots[i]; s.Fault != "" {
			fmt.Fprintln(p.out, p.say("import_log_faults", file, fmt.Sprint(s.Turn), s.Fault))
		}
	}
}

// write writes what a log decodes to, if that was asked for.
func (c *importCmd) write(file string, g *oldlog.Game) error {
	if c.Out == "" {
		return nil
	}
	if err := os.MkdirAll(c.Out, 0o750); err != nil {
		return err
	}
	text, err := json.MarshalIndent(g, "", " ")
	if err != nil {
		return err
	}
	name := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file)) + ".json"
	return os.WriteFile(filepath.Join(c.Out, name), append(text, '\n'), 0o600)
}

// keeper keeps logs in the database for an account.
func (c *importCmd) keeper(ctx context.Context, p *program, s *store.Store) (func(*oldlog.Game, string) error, error) {
	a, err := s.AccountByName(ctx, c.For)
	if errors.Is(err, store.ErrNotFound) {
		return nil, errors.New(p.say("import_no_account", c.For))
	}
	if err != nil {
		return nil, err
	}
	log := slog.New(slog.DiscardHandler)
	g := games.New(games.Config{Store: s, Titles: p.titles, Player: play.Bots{}, Log: log})
	lib := library.New(library.Config{Store: s, Files: g.Watch, Titles: g.Matches, Now: s.Now, Log: log})
	return func(game *oldlog.Game, file string) error {
		_, err := lib.Keep(ctx, match.Caller{Account: a.ID, Name: a.Name}, game, &library.NewImport{
			Name:       strings.TrimSuffix(filepath.Base(file), filepath.Ext(file)),
			Visibility: c.Visibility,
		})
		return err
	}, nil
}
