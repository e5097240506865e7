package site

import (
	"encoding/json"
	"net/http"

	"prancingpony/server/endpoint"
	"prancingpony/server/texts"
)

// appManifest is what a browser reads when it installs the site as an app.
type appManifest struct {
	ID          string        `json:"id"`
	Name        string        `json:"name"`
	ShortName   string        `json:"short_name"`
	Description string        `json:"description"`
	Lang        string        `json:"lang"`
	StartURL    string        `json:"start_url"`
	Scope       string        `json:"scope"`
	Display     string        `json:"display"`
	Background  string        `json:"background_color"`
	Theme       string        `json:"theme_color"`
	Categories  []string      `json:"categories"`
	Icons       []appIcon     `json:"icons"`
	Shortcuts   []appShortcut `json:"shortcuts"`
}

type appIcon struct {
	Src     string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose"`
}

type appShortcut struct {
	Name string `json:"name"`
	URL  string `json:"url"`
}

// manifest describes the site to a browser, in the language it asks for.
func (s *Site) manifest(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Vary", "Accept-Language, Cookie")
	w.Header().Set("Cache-Control", "no-cache")
	endpoint.WriteJSON(w, http.StatusOK, "application/manifest+json", manifestIn(texts.Language(r)))
}

// manifest describes the site in a language, for a site without a server.
func manifest(lang string) ([]byte, error) { return json.Marshal(manifestIn(lang)) }

func manifestIn(lang string) appManifest {
	say := texts.In(lang).Say
	m := appManifest{
		ID: "/", Name: say("page.house"), ShortName: say("page.house.short"), Lang: lang,
		Description: say("page.home.about"), Categories: []string{"games"},
		StartURL: "/", Scope: "/", Display: "standalone", Background: "#f7f3ea", Theme: "#f7f3ea",
		Icons: []appIcon{
			{"/icons/pony-192.png", "192x192", "image/png", "any"},
			{"/icons/pony-512.png", "512x512", "image/png", "any"},
			{"/icons/pony-mask-512.png", "512x512", "image/png", "maskable"},
		},
	}
	for _, page := range []string{"tables", "games", "learn"} {
		m.Shortcuts = append(m.Shortcuts, appShortcut{say("page." + page + ".title"), "/" + page})
	}
	return m
}
