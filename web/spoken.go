//go:build !js

package web

import "embed"

//go:embed src/titles/*/spoken.json
var spoken embed.FS

// SpokenNames are what the client lets screen readers say of some things of a title, as the client composes it
// (web/src/titles/spoken.test.ts); nothing for a title without a table of its own.
func SpokenNames(title string) []byte {
	data, err := spoken.ReadFile("src/titles/" + title + "/spoken.json")
	if err != nil {
		return nil
	}
	return data
}
