package texts

import "prancingpony/locale"

// In returns the sentences of the server and the names of levels in a language, or in the first if it has none.
func In(lang string) *locale.Catalogue {
	c, err := locale.Load(locale.Known(lang), "server", "pony")
	if err != nil {
		panic(err) // the files are part of this program
	}
	return c
}
