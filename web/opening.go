//go:build !js

package web

import (
	"encoding/json"
	"html"
	"path"
	"strings"
)

// Opening is what the page of a table will ask for before it can show it. Its document asks for all of that at once:
// else a script would first have to come to ask for the next one.
type Opening struct {
	Title, Lang string
	Data        []string // addresses of the API
}

// openings are the files of a table, by title and language, as the build has written them down.
type openings map[string]map[string][]string

const openingsFile = "/openings.json"

// takeOpenings reads them; they are nothing to be served. A client that was built without them opens all the same.
func takeOpenings(all files) (o openings, err error) {
	if f := all[openingsFile]; f != nil {
		err = json.Unmarshal(f.data, &o)
		delete(all, openingsFile)
	}
	return o, err
}

// links are what a document says to ask for all that. Data come first: what they are made from takes the server longer
// than a file.
func (o openings) links(of Opening) string {
	var b strings.Builder
	for _, address := range of.Data {
		b.WriteString(`<link rel="preload" as="fetch" crossorigin href="` + html.EscapeString(address) + `" />`)
	}
	for _, file := range o[of.Title][of.Lang] {
		link := `<link rel="modulepreload" crossorigin href="`
		if path.Ext(file) == ".css" {
			link = `<link rel="stylesheet" crossorigin href="`
		}
		b.WriteString(link + html.EscapeString(file) + `" />`)
	}
	return b.String()
}
