//go:build !js

package arena

import (
	_ "embed"
	"html/template"
	"io"
	"maps"
	"slices"
)

//go:embed report.html
var reportPage string

// Report writes the standings as one page that needs nothing else. say gives the words.
func Report(w io.Writer, st *Standings, say func(key string, operands ...string) string) error {
	page, err := template.New("report").Funcs(template.FuncMap{
		"say":     say,
		"percent": func(x float64) float64 { return 100 * x },
	}).Parse(reportPage)
	if err != nil {
		return err
	}
	return page.Execute(w, newReportData(st))
}

type reportData struct {
	*Standings
	Bars    []ratingBar
	Endings []endingBar
}

// ratingBar is a rating drawn on a scale from 0 to 100.
type ratingBar struct {
	Rating
	X, X1, X2 float64
}

type endingBar struct {
	ID    string
	Games int
	Share float64
}

func newReportData(st *Standings) *reportData {
	d := &reportData{Standings: st}
	lowest, highest := 0.0, 0.0
	for _, r := range st.Ratings {
		lowest, highest = min(lowest, r.Low), max(highest, r.High)
	}
	scale := func(x float64) float64 { return 100 * (x - lowest) / max(1, highest-lowest) }
	for _, r := range st.Ratings {
		d.Bars = append(d.Bars, ratingBar{r, scale(r.Rating), scale(r.Low), scale(r.High)})
	}
	for _, id := range slices.Sorted(maps.Keys(st.Endings)) {
		n := st.Endings[id]
		d.Endings = append(d.Endings, endingBar{id, n, 100 * float64(n) / float64(max(1, st.Games))})
	}
	return d
}
