package game

// Shelf is one reference table of a title: all cards, all faces of the dice … The name of an entry is "KIND.NAME" in
// locale, its text "KIND.NAME.text", or "KIND.NAME.about" where the game has no text of its own.
type Shelf struct {
	ID      string  `json:"shelf"`
	Kind    string  `json:"kind"`
	Entries []Entry `json:"entries"`
}

// Entry is a row of a shelf.
type Entry struct {
	Name    string   `json:"name"`
	Facets  []Facet  `json:"facets,omitempty"`
	Figures []Figure `json:"figures,omitempty"`
	Rule    string   `json:"rule,omitempty"` // the heading of the handbook that explains it
}

// Facet is something that entries are filtered by; its words are "BY.IS" of the title.
type Facet struct {
	By string `json:"by"`
	Is string `json:"is"`
}

// Figure is a number of an entry; its words are "reference.OF".
type Figure struct {
	Of string `json:"of"`
	N  int    `json:"n"`
}

// Figures returns the figures that are not zero.
func Figures(all ...Figure) []Figure {
	var kept []Figure
	for _, f := range all {
		if f.N != 0 {
			kept = append(kept, f)
		}
	}
	return kept
}
