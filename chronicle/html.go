//go:build !js

package chronicle

import (
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"strconv"
	"strings"

	"prancingpony/locale"
)

// Pictures are what a page shows beside words.
type Pictures struct {
	Plate func(chapter int) ([]byte, error) // a PNG of the map of a chapter, nil if it has none
	Cut   func(address string) string       // a woodcut as svg, empty if there is none
	Style string                            // of the woodcuts, and letters
}

// WriteHTML writes the book as one page that needs nothing else: to read, and to print on A5 or A4.
func (b *Book) WriteHTML(w io.Writer, p Pictures) error {
	words, err := locale.Load(b.Lang, b.Title, "book", "page-learn")
	if err != nil {
		return err
	}
	page := struct {
		*Book
		Say   func(key string, operands ...any) string
		Maps  []template.URL
		Ridge func(from, to int) template.HTML
		Wood  func(address string) template.HTML
		Style template.CSS
		Side  string
	}{
		Book: b,
		Say: func(key string, operands ...any) string {
			var said []string
			for _, o := range operands {
				said = append(said, fmt.Sprint(o))
			}
			return words.Say(key, said...)
		},
		Ridge: b.ridge,
		Wood: func(address string) template.HTML {
			return template.HTML(p.Cut(address)) //nolint:gosec // drawn by the build
		},
		Style: template.CSS(p.Style), //nolint:gosec // our own
	}
	if len(b.Sides) > 0 {
		page.Side = words.Say("side." + b.Sides[0])
	}
	for i := range b.Chapters {
		drawn, err := p.Plate(i)
		if err != nil {
			return err
		}
		address := template.URL("")
		if drawn != nil {
			//nolint:gosec // a picture that was just drawn
			address = template.URL("data:image/png;base64," + base64.StdEncoding.EncodeToString(drawn))
		}
		page.Maps = append(page.Maps, address)
	}
	return pageTemplate.Execute(w, page)
}

// ridge is the line of chances as a range of hills: some turns in ink, the others pale.
func (b *Book) ridge(from, to int) template.HTML {
	outline := func(drawn func(LinePoint) bool) string {
		var d strings.Builder
		last := 0.0
		for i, p := range b.Line {
			if !drawn(p) {
				continue
			}
			x := 1000 * float64(i) / float64(max(1, len(b.Line)-1))
			if d.Len() == 0 {
				fmt.Fprintf(&d, "M%.1f 60", x)
			}
			fmt.Fprintf(&d, "L%.1f %.1f", x, 56-52*p.Chance)
			last = x
		}
		fmt.Fprintf(&d, "L%.1f 60Z", last)
		return d.String()
	}
	if len(b.Line) < 2 {
		return ""
	}
	//nolint:gosec // made of numbers
	return template.HTML(`<svg class="ridge" viewBox="0 0 1000 60" preserveAspectRatio="none" aria-hidden="true">` +
		`<path fill="#ded4c0" d="` + outline(func(LinePoint) bool { return true }) + `"/>` +
		`<path d="` + outline(func(p LinePoint) bool { return p.Turn >= from && p.Turn <= to }) + `"/></svg>`)
}

//go:embed page.html
var pageText string

var pageTemplate = template.Must(template.New("book").Funcs(template.FuncMap{
	"next": func(i int) string { return strconv.Itoa(i + 1) },
	"percent": func(chance float64) string {
		return strconv.Itoa(int(100*chance + 0.5))
	},
}).Parse(pageText))
