package site

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"

	"prancingpony/game"
	"prancingpony/locale"
	"prancingpony/match"
	"prancingpony/server/endpoint"
	"prancingpony/server/texts"
	"prancingpony/store"
	"prancingpony/web"
)

// Head is what the page at an address says about itself to clients that run no scripts.
func (s *Site) Head(r *http.Request) web.Head {
	c, err := s.Callers.Identify(r)
	if err != nil {
		c = &endpoint.Caller{}
	}
	lang, chosen := s.chosenLanguage(r, c)
	if !chosen {
		lang = texts.Language(r)
	}
	parts := strings.Split(strings.Trim(r.URL.Path, "/"), "/")
	w := texts.In(lang)
	page := preview{title: w.Say("page.home.title"), about: w.Say("page.home.about"), picture: "/icons/pony-512.png"}
	s.describe(&page, r, c, lang, parts)
	name := s.name(r, lang)
	return web.Head{
		Lang: lang, Chosen: chosen, Title: page.title + " · " + name, Description: page.about, Site: name,
		Image: s.address() + page.picture, Wide: page.wide, Opening: page.opening,
	}
}

// name is what the server is called: what its operators say, or else the program's name.
func (s *Site) name(r *http.Request, lang string) string {
	if s.Info != nil {
		if p, err := s.Info.Public(r.Context()); err == nil {
			for _, language := range append([]string{lang}, locale.Languages...) {
				if name := p.Name[language]; name != "" {
					return name
				}
			}
		}
	}
	return texts.In(lang).Say("page.house")
}

// preview is how a link to a page is shown elsewhere.
type preview struct {
	title, about, picture string
	wide                  bool // the picture is
	opening               *web.Opening
}

// describe fills in the preview of the page at a path; without a better one it stays that of the home page.
func (s *Site) describe(p *preview, r *http.Request, c *endpoint.Caller, lang string, path []string) {
	w := texts.In(lang)
	first, second := path[0], ""
	if len(path) > 1 {
		second = path[1]
	}
	switch {
	case first == "table" || first == "join":
		p.title, p.about = w.Say("page.game.title"), w.Say("page.game.about")
		m, err := s.Store.Match(r.Context(), second)
		if err != nil || first != "table" {
			return
		}
		if len(path) == 2 {
			p.opening = openingOf(m, c, lang)
		}
		s.describeTable(p, m, lang)
	case first == "people" && second != "":
		p.title, p.about = w.Say("page.people.title", second), w.Say("page.people.about", second)
	case first == "cups" && second != "":
		p.title, p.about = w.Say("page.cups.title"), w.Say("page.cups.about")
		if cup, err := s.Store.Cup(r.Context(), second); err == nil {
			p.title, p.about = w.Say("page.cup.title", cup.Name, texts.Title(lang, cup.Title)), w.Say("page.cup.about",
				cup.Name)
		}
	case first == "ladder" && second != "":
		p.title, p.about = w.Say("page.ladderOf.title", texts.Title(lang, second)), w.Say("page.ladder.about")
		if _, known := s.Matches.Title(second); known {
			p.picture = "/covers/" + second + ".png"
		}
	case first != "" && first != "home" && w.Has("page."+first+".title"):
		p.title, p.about = w.Say("page."+first+".title"), w.Say("page."+first+".about")
	}
}

// describeTable fills in the preview of a public match.
func (s *Site) describeTable(p *preview, m *store.Match, lang string) {
	who := texts.Players(lang, m.Seats)
	if who == "" || m.Visibility != store.Public {
		return
	}
	var options game.Options
	_ = json.Unmarshal(m.Options, &options) // without them it is named by its title alone
	name, w := texts.Game(s.Matches, lang, m.Title, options), texts.In(lang)
	p.title, p.about = w.Say("page.table.title", name, who), w.Say("page.table.about", name)
	p.picture = "/covers/" + m.Title + ".png"
	if m.Status != store.Lobby && m.Result.By != match.ByCancellation {
		p.picture, p.wide = "/api/tables/"+m.ID+"/picture.png?lang="+lang, true
	}
}

// chosenLanguage is what somebody has chosen in this browser, or else for the account, whatever the browser prefers.
func (s *Site) chosenLanguage(r *http.Request, c *endpoint.Caller) (lang string, chosen bool) {
	if lang := texts.Chosen(r); lang != "" || c.Account == "" {
		return lang, lang != ""
	}
	a, err := s.Accounts.Account(r.Context(), c.Account)
	if err != nil || !slices.Contains(locale.Languages, a.Language) {
		return "", false
	}
	return a.Language, true
}

// openingOf lists what the page of a table asks for first, for callers who may see the table.
func openingOf(m *store.Match, c *endpoint.Caller, lang string) *web.Opening {
	if !match.Visible(m, c.Player()) {
		return nil
	}
	at := "/api/tables/" + m.ID
	data := []string{"/api/me", "/api/titles", "/api/site", at, at + "/history", at + "/chat", at + "/view"}
	return &web.Opening{Title: m.Title, Lang: lang, Data: data}
}
