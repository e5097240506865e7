package server

import (
	"encoding/json"
	"net/http"
	"strings"
	"sync"

	"prancingpony/game"
	"prancingpony/locale"
	"prancingpony/store"
	"prancingpony/table"
	"prancingpony/web"
)

// head is what the page at an address says of itself to those who run no scripts.
func (s *Server) head(r *http.Request) web.Head {
	v, err := s.identify(r)
	if err != nil {
		v = &visitor{}
	}
	lang, chosen := s.chosenLanguage(r, v)
	if !chosen {
		lang = language(r)
	}
	w := words(lang)
	parts := strings.Split(strings.Trim(r.URL.Path, "/"), "/")
	first, second := parts[0], ""
	if len(parts) > 1 {
		second = parts[1]
	}
	if first == "" {
		first = "home"
	}
	house := w.Say("page.house")
	title, about := w.Say("page.home.title"), w.Say("page.home.about")
	picture, wide := "/icons/pony-512.png", false
	var opening *web.Opening
	switch {
	case first == "table" || first == "join":
		title, about = w.Say("page.game.title"), w.Say("page.game.about")
		m, err := s.store.Match(r.Context(), second)
		if err != nil || first != "table" {
			break
		}
		if len(parts) == 2 {
			opening = openingOf(m, v, lang)
		}
		if who := sitters(lang, m); who != "" && m.Visibility == store.Public {
			var options game.Options
			_ = json.Unmarshal(m.Options, &options) // without them it is named by its title alone
			name := s.gameName(lang, m.Title, options)
			title, about = w.Say("page.table.title", name, who), w.Say("page.table.about", name)
			picture = "/covers/" + m.Title + ".png"
			if m.Status != store.Lobby && m.Result.By != table.ByCancellation {
				picture, wide = "/api/tables/"+m.ID+"/picture.png?lang="+lang, true
			}
		}
	case first == "people" && second != "":
		title, about = w.Say("page.people.title", second), w.Say("page.people.about", second)
	case first == "cups" && second != "":
		title, about = w.Say("page.cups.title"), w.Say("page.cups.about")
		if c, err := s.store.Cup(r.Context(), second); err == nil {
			title, about = w.Say("page.cup.title", c.Name, titleName(lang, c.Title)), w.Say("page.cup.about", c.Name)
		}
	case first == "ladder" && second != "":
		title, about = w.Say("page.ladderOf.title", titleName(lang, second)), w.Say("page.ladder.about")
		if _, known := s.tables.Title(second); known {
			picture = "/covers/" + second + ".png"
		}
	case first != "home" && w.Has("page."+first+".title"):
		title, about = w.Say("page."+first+".title"), w.Say("page."+first+".about")
	}
	return web.Head{Lang: lang, Chosen: chosen, Title: title + " · " + house, Description: about, House: house, Image: s.address(r) + picture, Wide: wide, Opening: opening}
}

// gameName is a title, with the rules that options choose where they are not the usual ones.
func (s *Server) gameName(lang, title string, options game.Options) string {
	name := titleName(lang, title)
	t, known := s.tables.Title(title)
	if !known {
		return name
	}
	set := game.RulesetOf(t, options)
	for _, r := range game.RulesetsOf(t) {
		if r.ID == set && set != "" {
			return name + " · " + shortName(lang, title, "option."+r.Option+"."+r.Value+".named", set)
		}
	}
	return name
}

// address is that of the house, as people outside write it.
func (s *Server) address(r *http.Request) string {
	if s.post.public != "" {
		return s.post.public
	}
	if _, secure := s.origin(r); secure {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// openingOf is what the page of a table asks for first, for those who may see the table.
func openingOf(m *store.Match, v *visitor, lang string) *web.Opening {
	if !table.Visible(m, v.caller()) {
		return nil
	}
	at := "/api/tables/" + m.ID
	data := []string{"/api/me", "/api/titles", at, at + "/history", at + "/chat", at + "/view"}
	return &web.Opening{Title: m.Title, Lang: lang, Data: data}
}

// sitters are those who sit at a table, as a preview names them.
func sitters(lang string, m *store.Match) string {
	var names []string
	for _, seat := range m.Seats {
		switch {
		case seat.Kind == store.SeatBot:
			names = append(names, botName(lang, seat.Bot))
		case seat.Name != "":
			names = append(names, seat.Name)
		}
	}
	return strings.Join(names, " – ")
}

// shortNames are the names of titles and levels, by language and catalogue: reading a catalogue costs more than a page.
var shortNames sync.Map

func shortName(lang, catalogue, key, otherwise string) string {
	id := lang + "/" + catalogue + "/" + key
	if name, ok := shortNames.Load(id); ok {
		return name.(string)
	}
	c, err := locale.Load(lang, catalogue)
	if err != nil || !c.Has(key) {
		return otherwise // not kept: anybody may ask for anything
	}
	name := c.Say(key)
	shortNames.Store(id, name)
	return name
}

func titleName(lang, title string) string { return shortName(lang, title, "title", title) }

func botName(lang, level string) string { return shortName(lang, "web", "level."+level, level) }
