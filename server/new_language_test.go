package server

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"prancingpony/cup"
	"prancingpony/learn"
	"prancingpony/locale"
	"prancingpony/server/notify"
	"prancingpony/server/texts"
)

// useNewLanguage copies all texts into a folder and adds a language there, by files alone. It has few texts of its own.
func useNewLanguage(t *testing.T) {
	t.Helper()
	catalogues, lessons := t.TempDir(), t.TempDir()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	write := func(folder, file, data string) {
		t.Helper()
		name := filepath.Join(folder, file)
		must(os.MkdirAll(filepath.Dir(name), 0o700))
		must(os.WriteFile(name, []byte(data), 0o600))
	}
	must(os.CopyFS(catalogues, locale.Embedded))
	must(os.CopyFS(lessons, learn.Embedded))
	t.Cleanup(func() { // after the server has stopped
		must(locale.Use(locale.Embedded))
		learn.Use(learn.Embedded)
	})

	write(catalogues, "languages.json", `[
		{"id": "en", "decimal": ".", "plurals": [{"category": "one", "when": "i = 1 and v = 0"}]},
		{"id": "xx", "decimal": ",", "plurals": [{"category": "two", "when": "i = 2"}]}]`)
	write(catalogues, "xx/server.json", `{
		"page.house": "Xony", "page.home.title": "Xome", "docs.title": "Xocs",
		"feed.start": "Xup: {0} {0?xair:xany}.",
		"mail.confirm.subject": "Xubject", "mail.confirm.body": "Xello {0}, {1}"}`)
	write(lessons, "handbook/board/00-how-to-play.xx.md", "# Xlay {#how-to-play}\n")

	l, err := learn.LessonByID("board-1")
	must(err)
	data, err := learn.Write(l)
	must(err)
	write(lessons, "lessons/board-1.json", strings.Replace(string(data), `"name": {`, `"name": { "xx": "Xesson",`, 1))

	must(locale.Use(os.DirFS(catalogues)))
	learn.Use(os.DirFS(lessons))
}

// Not parallel: it changes the texts of the whole program, and tests that are parallel wait for it.
func TestANewLanguageNeedsOnlyFiles(t *testing.T) {
	useNewLanguage(t)
	box := newMailbox(t)
	h := newFixture(t, func(c *Config) {
		c.SMTP = notify.SMTP{Addr: box.listener.Addr().String(), From: "pony@example.org"}
		c.PublicURL = "https://pony.example"
	})
	reads := func(what, text string, wants ...string) {
		t.Helper()
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s does not say %q: %.2000s", what, want, text)
			}
		}
	}

	// Pages: one that the server writes whole, and the head of a page of the client.
	bilbo, gollum := h.registered("Bilbo"), h.registered("Gollum")
	bilbo.header = map[string][]string{"Accept-Language": {"xx-YY, en;q=0.5"}}
	reads("the page", bilbo.want(200, "GET", "/api/docs", "", nil).body,
		`<html lang="xx">`, "<title>Xocs</title>", "<h2>"+texts.In("en").Say("docs.schemas")+"</h2>")
	head := h.server.site.Head(bilbo.request("GET", "/", ""))
	reads("the head", head.Lang+" "+head.Title+" "+head.Description,
		"xx Xome · Xony", texts.In("en").Say("page.home.about"))

	// An error, in words that the language lacks.
	reads("the error", bilbo.do("GET", "/api/tables/none", "").body, texts.In("en").Say("problem.not-found"))

	// A lesson: its name is translated, its goal is not. A chapter of the handbook likewise.
	var lesson learn.Lesson
	body := bilbo.want(200, "GET", "/api/lessons/board-1", "", nil).body
	if err := json.Unmarshal([]byte(body), &lesson); err != nil {
		t.Fatal(err)
	}
	reads("the lesson", lesson.Name.In("xx")+": "+lesson.Goal.In("xx"), "Xesson: "+lesson.Goal["en"])
	chapters, err := learn.Handbook("board", "xx")
	if err != nil || len(chapters) < 2 || chapters[0].Lang != "xx" || chapters[1].Lang != "en" {
		t.Errorf("the handbook has %d chapters, or in other languages: %v", len(chapters), err)
	}

	// A feed, with the plurals of the language; a round is not translated.
	var v cup.View
	bilbo.want(201, "POST", "/api/cups", strings.Replace(newCup, `"size":4`, `"size":2`, 1), &v)
	for _, p := range []*someone{bilbo, gollum} {
		p.want(200, "POST", "/api/cups/"+v.ID+"/join", "", nil)
	}
	reads("the feed", h.nobody().want(200, "GET", "/api/cups/"+v.ID+"/feed?lang=xx", "", nil).body,
		`lang="xx"`, "<title>Xup: 2 xair.</title>", "<title>"+texts.In("en").Say("feed.round", "1")+"</title>")

	// A mail.
	bilbo.want(200, "PATCH", "/api/me", `{"language":"xx","email":"bilbo@example.org"}`, nil)
	top, text := box.next(t)
	reads("the mail", top+text, "Subject: Xubject", "Xello Bilbo, https://pony.example/confirm/")
}
