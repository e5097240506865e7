package chronicle

import (
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"strconv"
	"strings"

	"prancingpony/locale"
)

// WriteHTML writes the book as one page that needs nothing else: to read, and to print on A5 or A4. plate returns the
// map of a chapter as a PNG, nil if it has none.
func (b *Book) WriteHTML(w io.Writer, plate func(chapter int) ([]byte, error)) error {
	words, err := locale.Load(b.Lang, b.Title, "book", "page-learn")
	if err != nil {
		return err
	}
	page := struct {
		*Book
		Say   func(key string, operands ...any) string
		Maps  []template.URL
		Ridge func(from, to int) template.HTML
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
	}
	if len(b.Sides) > 0 {
		page.Side = words.Say("side." + b.Sides[0])
	}
	for i := range b.Chapters {
		drawn, err := plate(i)
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
	outline := func(told func(LinePoint) bool) string {
		var d strings.Builder
		last := 0.0
		for i, p := range b.Line {
			if !told(p) {
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

var pageTemplate = template.Must(template.New("book").Funcs(template.FuncMap{
	"next": func(i int) string { return strconv.Itoa(i + 1) },
	"percent": func(chance float64) string {
		return strconv.Itoa(int(100*chance + 0.5))
	},
}).Parse(`<!doctype html>
<html lang="{{.Lang}}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Name}}</title>
<style>
@page { margin: 14mm 15mm 16mm }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem; color: #231f1a; background: #fffdf8;
  font: 1.15rem/1.45 Alegreya, Georgia, serif; hyphens: auto }
h1, h2, b, th { font-family: "Alegreya SC", Alegreya, Georgia, serif }
header { background: #7c1f1a; color: #fff3df; text-align: center; padding: 6rem 2rem; outline: 2px solid #f1d9b8;
  outline-offset: -14px; break-after: page; print-color-adjust: exact }
h1 { font-size: 2.8rem; line-height: 1.05; margin: 1rem 0 }
h2 { font-size: 1.9rem; line-height: 1.1; margin: 0 }
section { margin-top: 3rem; break-before: page }
.turns, figcaption { font-style: italic; color: #544b3f }
.number, .t, figcaption b { color: #9b2f22 }
img { width: 100%; border: 1px solid #544b3f }
figure { margin: 1.5rem 0; break-inside: avoid }
table { border-collapse: collapse; width: 100%; font-size: .9rem }
td, th { border-top: 1px solid #dcd3c1; padding: .2rem .5rem; text-align: right; vertical-align: top }
.l { text-align: left }
.ridge { width: 100%; height: 2.6rem; border-bottom: 1.5px solid }
@media print { body { max-width: none; padding: 0; font-size: 10.35pt; line-height: 13.9pt; background: #fff }
  p { text-align: justify; margin: 0 0 4pt } }
</style>
</head>
<body>
<header><p>{{call .Say "book.title"}}</p><h1>{{.Name}}</h1><p>{{.Subtitle}}</p></header>
{{range $i, $c := .Chapters}}
<section id="chapter-{{next $i}}">
<p class="number">{{call $.Say "book.chapter" (next $i)}}</p>
<h2>{{$c.Name}}</h2>
<p class="turns">{{call $.Say "book.turns" $c.From $c.To}}</p>
{{range $c.Paragraphs}}<p><b class="t">{{.Turn}}</b> {{range .Sentences}}<span data-n="{{.N}}">{{.Text}}</span> {{end}}</p>
{{end}}{{$map := index $.Maps $i}}{{if $map}}<figure><img src="{{$map}}" alt="{{call $.Say "book.map" $c.Name}}">
<figcaption>{{range $k, $one := $c.Plate.Caption}}<b>{{next $k}}</b> {{$one}} {{end}}</figcaption></figure>{{end}}
{{call $.Ridge $c.From $c.To}}
</section>{{end}}
<section><h2>{{call .Say "book.ledger"}}</h2>
<table><tr><th class="l">{{call .Say "book.ledger.turn"}}</th><th class="l">{{call .Say "book.ledger.what"}}</th>
{{range .Columns}}<th>{{.}}</th>{{end}}{{if .Line}}<th>{{.Side}}</th>{{end}}</tr>
{{range .Ledger}}<tr><td class="l t">{{.Turn}}</td><td class="l">{{.What}}</td>{{range .Numbers}}<td>{{.}}</td>{{end}}
{{if $.Line}}<td>{{call $.Say "book.percent" (percent .Chance)}}</td>{{end}}</tr>
{{end}}</table>
<p>{{.Ending}}</p><p>{{call .Say "book.colophon.page"}}</p></section>
</body>
</html>
`))
