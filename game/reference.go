package game

// Shelf is one table of a title for readers: all its cards, all faces of its dice … The name of an entry is the word
// "KIND.NAME" of the title, what it does "KIND.NAME.text", or "KIND.NAME.about" where it is said nowhere else.
type Shelf struct {
	ID      string  `json:"shelf"`
	Kind    string  `json:"kind"`
	Entries []Entry `json:"entries"`
}

// Entry is one thing on a shelf.
type Entry struct {
	Name    string   `json:"name"`
	Facets  []Facet  `json:"facets,omitempty"`
	Figures []Figure `json:"figures,omitempty"`
	Rule    string   `json:"rule,omitempty"` // the heading of the handbook that tells all about it
}

// Facet is something by which entries are sifted; its word is "BY.IS" of the title.
type Facet struct {
	By string `json:"by"`
	Is string `json:"is"`
}

// Figure is a number on an entry; its word is "reference.OF" of the page.
type Figure struct {
	Of string `json:"of"`
	N  int    `json:"n"`
}

// Figures keeps those that say something: a nought is left out.
func Figures(all ...Figure) []Figure {
	var kept []Figure
	for _, f := range all {
		if f.N != 0 {
			kept = append(kept, f)
		}
	}
	return kept
}
