package server

import (
	"net/http"
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

// listing is a title one of whose options is a list that players write.
type listing struct{ toy.Title }

func (listing) Catalogue() any { return map[string][]string{"provisions": {"lembas", "cram"}} }

func (listing) Faults(o game.Options) ([]game.OptionFault, error) {
	if o["provisions"] == "" {
		return nil, nil
	}
	return []game.OptionFault{{
		Option: "provisions", Entry: 2, Reason: "list-unknown", Numbers: []int{3, 1},
		Text: "there is no such bread",
	}}, nil
}

// A title that knows lists says what they are made of and what is wrong with one; the others answer that nothing is.
func TestListsAreJudgedByTheirTitle(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Titles = []game.Title{listing{}} })
	var made struct{ Provisions []string }
	h.nobody().want(200, "GET", "/api/titles/toy/catalogue", "", &made)
	if !slices.Equal(made.Provisions, []string{"lembas", "cram"}) {
		t.Errorf("%+v", made)
	}
	var judged struct{ Faults []game.OptionFault }
	h.nobody().want(200, "POST", "/api/titles/toy/faults", `{"options":{"provisions":"lembas, stone"}}`, &judged)
	if len(judged.Faults) != 1 || judged.Faults[0].Entry != 2 || !slices.Equal(judged.Faults[0].Numbers, []int{3, 1}) {
		t.Errorf("%+v", judged)
	}
	h.nobody().want(404, "GET", "/api/titles/chess/catalogue", "", nil)
	h.nobody().want(404, "POST", "/api/titles/chess/faults", `{"options":{}}`, nil)

	plain := newFixture(t, nil)
	plain.nobody().want(404, "GET", "/api/titles/toy/catalogue", "", nil)
	plain.nobody().want(200, "POST", "/api/titles/toy/faults", `{"options":{}}`, &judged)
	if len(judged.Faults) != 0 {
		t.Errorf("%+v", judged)
	}
}

// What never changes while the program runs is asked for again by its tag, compressed for those who can read that.
func TestTitlesAndWordsAreAskedForByTheirTag(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	for _, path := range []string{"/api/titles", "/api/words/fr/web"} {
		for _, coding := range []string{"gzip", "gzip;q=0"} {
			p := h.nobody()
			p.header = http.Header{"Accept-Encoding": {coding}}
			a := p.want(200, "GET", path, "", nil)
			if (a.header.Get("Content-Encoding") == "gzip") != (coding == "gzip") ||
				a.header.Get("Content-Type") != "application/json" {
				t.Errorf("%s, %s: %v", path, coding, a.header)
			}
			p.header.Set("If-None-Match", a.header.Get("ETag"))
			if again := p.want(304, "GET", path, "", nil); again.body != "" {
				t.Errorf("%s, %s: sent again, %d bytes", path, coding, len(again.body))
			}
		}
	}
}

// priced is the toy with a coin, unless it is played for double.
type priced struct{ toy.Title }

func (priced) Coin(o game.Options) (game.Coin, bool) {
	return game.Coin{Name: "riddle", Side: "gollum"}, o["double"] != "yes"
}

// Whether sides can be bid for goes by the options: the client offers it only where a tournament would be taken.
func TestSidesAreForSaleUnderSomeOptions(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Titles = []game.Title{priced{}} })
	for options, want := range map[string]bool{`{}`: true, `{"double":"no"}`: true, `{"double":"yes"}`: false} {
		var out struct{ Coined bool }
		h.nobody().want(200, "POST", "/api/titles/toy/seats", `{"options":`+options+`}`, &out)
		if out.Coined != want {
			t.Errorf("%s: for sale %v, want %v", options, out.Coined, want)
		}
	}
}
