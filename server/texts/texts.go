package texts

import "prancingpony/locale"

// catalogues are the sentences of the server and the names of levels, by language. They are read once and never change.
var catalogues = func() map[string]*locale.Catalogue {
	all := map[string]*locale.Catalogue{}
	for _, lang := range locale.Languages {
		c, err := locale.Load(lang, "server", "pony")
		if err != nil {
			panic(err) // embedded in this very program
		}
		all[lang] = c
	}
	return all
}()

// In returns the catalogue of a language, or that of the first language if it has none.
func In(lang string) *locale.Catalogue { return catalogues[Known(lang)] }

// Known returns a language that texts exist in: the given one, or else the first.
func Known(lang string) string {
	if _, ok := catalogues[lang]; ok {
		return lang
	}
	return locale.Languages[0]
}
