package site

import (
	"bytes"
	"context"
	"fmt"
	"html"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"

	"prancingpony/game"
	"prancingpony/learn"
	"prancingpony/locale"
	"prancingpony/pocket"
	"prancingpony/web"
)

// Static is a site without a server: the client, the rules for browsers, and as files what never changes.
type Static struct {
	Titles []game.Title
	People string // address of a server to play with people; may be empty
}

// Write writes the folder. Files of an earlier site stay until somebody removes them.
func (c *Static) Write(ctx context.Context, dir string) error {
	client, err := web.Client()
	if err != nil {
		return err
	}
	index, err := fs.ReadFile(client, "index.html")
	if err != nil {
		return fmt.Errorf("this program was built without its client: %w", err)
	}
	if found, err := fs.Glob(client, "assets/*.wasm-*.gz"); err != nil || len(found) == 0 {
		return fmt.Errorf("this program was built without the rules for browsers: make build has them")
	}
	if err := os.CopyFS(dir, client); err != nil {
		return err
	}
	mark := `<html data-house="static" data-people="` + html.EscapeString(c.People) + `" lang="en">`
	index = bytes.Replace(index, []byte(`<html lang="en">`), []byte(mark), 1)
	for _, page := range append(pages(c.Titles), "index.html", "404.html") {
		if filepath.Ext(page) == "" {
			page += "/index.html"
		}
		if err := write(filepath.Join(dir, page), index); err != nil {
			return err
		}
	}
	manifest, err := manifest(locale.Languages[0])
	if err != nil {
		return err
	}
	if err := write(filepath.Join(dir, "manifest.webmanifest"), manifest); err != nil {
		return err
	}
	return c.writeAnswers(ctx, dir)
}

// pages are the addresses that a host of files should know: those of games exist in one browser alone.
func pages(titles []game.Title) []string {
	list := []string{"tables", "tables/new", "games", "learn", "puzzles", "rules", "analysis", "about"}
	for _, t := range titles {
		list = append(list, "rules/"+t.ID())
	}
	for _, l := range learn.Lessons() {
		list = append(list, "learn/"+l.ID)
	}
	for _, z := range learn.Puzzles() {
		list = append(list, "puzzles/"+z.ID)
	}
	return list
}

// writeAnswers writes what the API answers without knowing who asks, where web/src/local/where.ts looks for it.
func (c *Static) writeAnswers(ctx context.Context, dir string) error {
	inn, err := pocket.New(ctx, pocket.Config{Titles: c.Titles})
	if err != nil {
		return err
	}
	paths := []string{"titles", "lessons", "puzzles", "concepts"}
	for _, t := range c.Titles {
		paths = append(paths, "titles/"+t.ID()+"/reference", "titles/"+t.ID()+"/catalogue")
	}
	for _, l := range learn.Lessons() {
		paths = append(paths, "lessons/"+l.ID)
		for _, rules := range l.Otherwise() {
			paths = append(paths, "lessons/"+l.ID+"/"+rules)
		}
	}
	for _, z := range learn.Puzzles() {
		paths = append(paths, "puzzles/"+z.ID)
	}
	for _, path := range paths {
		answer := httptest.NewRecorder()
		inn.ServeHTTP(answer, httptest.NewRequestWithContext(ctx, http.MethodGet, "/api/"+path, nil))
		if answer.Code == http.StatusNotFound && strings.HasPrefix(path, "titles/") {
			continue // not every title has one
		}
		if answer.Code != http.StatusOK {
			return fmt.Errorf("%s: %s", path, answer.Body)
		}
		if err := write(filepath.Join(dir, "api", path+".json"), answer.Body.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

func write(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o644)
}
