//go:build !js

package web

import "embed"

//go:embed src/titles/*/spoken.json src/titles/*/acts.json
var spoken embed.FS

// SpokenNames are what the client lets screen readers say of some things of a title, as the client composes it
// (web/src/titles/spoken.test.ts); nothing for a title without a table of its own.
func SpokenNames(title string) []byte { return composed(title, "spoken") }

// ActExamples are what each template of the log was filled with in some games, by key and language
// (web/src/titles/words.test.ts); nothing for a title without a table of its own.
func ActExamples(title string) []byte { return composed(title, "acts") }

func composed(title, what string) []byte {
	data, err := spoken.ReadFile("src/titles/" + title + "/" + what + ".json")
	if err != nil {
		return nil
	}
	return data
}
