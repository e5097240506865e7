package main

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
	"prancingpony/server/site"
	"prancingpony/web"
)

// siteCmd writes a site without a server: the client, the rules for browsers, and as files what never changes.
type siteCmd struct {
	Dir    string `arg:"" help:"${help_site_dir}"`
	People string `placeholder:"URL" help:"${help_site_people}"`
}

// Run writes the folder. Files of an earlier site stay until somebody removes them.
func (c *siteCmd) Run(p *program) error {
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
	if err := os.CopyFS(c.Dir, client); err != nil {
		return err
	}
	mark := `<html data-house="static" data-people="` + html.EscapeString(c.People) + `" lang="en">`
	index = bytes.Replace(index, []byte(`<html lang="en">`), []byte(mark), 1)
	for _, page := range append(sitePages(p.titles), "index.html", "404.html") {
		if filepath.Ext(page) == "" {
			page += "/index.html"
		}
		if err := write(filepath.Join(c.Dir, page), index); err != nil {
			return err
		}
	}
	manifest, err := site.Manifest(locale.Languages[0])
	if err != nil {
		return err
	}
	if err := write(filepath.Join(c.Dir, "manifest.webmanifest"), manifest); err != nil {
		return err
	}
	if err := c.writeAnswers(p); err != nil {
		return err
	}
	fmt.Fprintln(p.out, p.say("site_ready", c.Dir))
	return nil
}

// sitePages are the addresses that a host of files should know: those of games exist in one browser alone.
func sitePages(titles []game.Title) []string {
	pages := []string{"tables", "tables/new", "games", "learn", "puzzles", "rules", "analysis", "about"}
	for _, t := range titles {
		pages = append(pages, "rules/"+t.ID())
	}
	for _, l := range learn.Lessons() {
		pages = append(pages, "learn/"+l.ID)
	}
	for _, z := range learn.Puzzles() {
		pages = append(pages, "puzzles/"+z.ID)
	}
	return pages
}

// writeAnswers writes what the API answers without knowing who asks, as the client looks for it (web/src/local/where.ts).
func (c *siteCmd) writeAnswers(p *program) error {
	inn, err := pocket.New(context.Background(), pocket.Config{Titles: p.titles})
	if err != nil {
		return err
	}
	paths := []string{"titles", "lessons", "puzzles", "concepts"}
	for _, t := range p.titles {
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
		inn.ServeHTTP(answer, httptest.NewRequestWithContext(context.Background(), http.MethodGet, "/api/"+path, nil))
		if answer.Code == http.StatusNotFound && strings.HasPrefix(path, "titles/") {
			continue // not every title has one
		}
		if answer.Code != http.StatusOK {
			return fmt.Errorf("%s: %s", path, answer.Body)
		}
		if err := write(filepath.Join(c.Dir, "api", path+".json"), answer.Body.Bytes()); err != nil {
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
