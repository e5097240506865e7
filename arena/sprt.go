package arena

import "math"

// SPRT is a sequential test whether the first bot is better than the second: hypothesis 0 says by at
// most Elo0, hypothesis 1 by at least Elo1. It errs one time in twenty either way.
type SPRT struct {
	Elo0, Elo1 float64
}

// Verdict of a sequential test.
type Verdict struct {
	Pairs int     `json:"pairs"`
	LLR   float64 `json:"llr"` // log-likelihood ratio of hypothesis 1 against 0
	Low   float64 `json:"low"` // below it, hypothesis 0 is accepted
	High  float64 `json:"high"`
	Says  string  `json:"says"` // "better", "not-better" or "unknown"
}

const sprtError = 0.05

// Judge looks at whole pairs between a and b. What counts is the points of a in both games of a pair,
// taken as normal with the variance observed: mirrored games are not independent.
func (t SPRT) Judge(a, b string, records []Record) Verdict {
	bound := math.Log((1 - sprtError) / sprtError)
	v := Verdict{Low: -bound, High: bound, Says: "unknown"}
	var sum, squares float64
	for _, pair := range byPair(records) {
		points, games := 0.0, 0
		for _, r := range pair {
			for side := range 2 {
				if r.Bots[side] == a && r.Bots[1-side] == b {
					points += r.Points[side]
					games++
				}
			}
		}
		if games == 2 {
			v.Pairs++
			sum += points / 2
			squares += points * points / 4
		}
	}
	if v.Pairs < 8 {
		return v // no variance to speak of yet
	}
	n := float64(v.Pairs)
	mean := sum / n
	variance := max(squares/n-mean*mean, 1e-3)
	p0, p1 := expected(t.Elo0), expected(t.Elo1)
	v.LLR = n * (p1 - p0) * (2*mean - p0 - p1) / (2 * variance)
	switch {
	case v.LLR >= v.High:
		v.Says = "better"
	case v.LLR <= v.Low:
		v.Says = "not-better"
	}
	return v
}

// expected share of points for a lead in Elo points.
func expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
