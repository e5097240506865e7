package ladder

import (
	"math"
	"time"
)

// Glicko-2, as its author describes it (Mark Glickman, "Example of the Glicko-2 system"). Each match is a rating period
// of its own for those who played it: people want to see what a match did to their rating when it ends, not on Sunday.
const (
	startRating     = 1500.0
	startDeviation  = 350.0
	startVolatility = 0.06
	tau             = 0.5 // how much volatility may change
	scale           = 173.7178
	ratingEpsilon   = 1e-6

	// restPeriod is how much time away makes a rating as uncertain as one rating period without a game.
	restPeriod = 7 * 24 * time.Hour

	// widthOf95 is how many deviations hold the truth 19 times in 20.
	widthOf95 = 1.96
)

// Strength is how strong a player is, and how surely that is known.
type Strength struct{ Rating, Deviation, Volatility float64 }

// Newcomer is what is known of somebody who has not played.
func Newcomer() Strength { return Strength{startRating, startDeviation, startVolatility} }

// Bout is one opponent and the result: 1 won, ½ drawn, 0 lost. Weight is how much of a game it counts as, up to 1.
type Bout struct {
	Opponent Strength
	Score    float64
	Weight   float64
}

const (
	// pairGames is how many games of a pair halve what the next one counts.
	pairGames = 2
	// PairMemory is how long games of a pair are remembered for that.
	PairMemory = 30 * 24 * time.Hour
	// newcomerGames keeps a newcomer's result from counting nothing at all for somebody known.
	newcomerGames = 3
)

// Weight is how much a game counts for a player with so many rated games against an opponent with so many, after so
// many that the two had played recently. A pair that plays again and again tells less each time, and a new account says
// little about somebody who is known: both are how ratings are made up.
func Weight(own, opponent, together int) float64 {
	known := min(1, float64(opponent+newcomerGames)/float64(own+newcomerGames))
	return known * pairGames / float64(pairGames+together)
}

// After is p after a rating period with these bouts; at least one.
func (p Strength) After(bouts []Bout) Strength {
	mu, phi := (p.Rating-startRating)/scale, p.Deviation/scale
	var info, gain float64
	for _, b := range bouts {
		e, g := p.expects(b.Opponent)
		info += b.Weight * g * g * e * (1 - e)
		gain += b.Weight * g * (b.Score - e)
	}
	v := 1 / info
	sigma := volatility(p.Volatility, phi, v, v*gain)
	star := math.Hypot(phi, sigma)
	phi = 1 / math.Sqrt(1/(star*star)+1/v)
	mu += phi * phi * gain
	return Strength{mu*scale + startRating, min(phi*scale, startDeviation), sigma}
}

// expects is the score that p can expect against another, and how much the doubt about the other weakens what it says.
func (p Strength) expects(other Strength) (e, g float64) {
	phi := other.Deviation / scale
	g = 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi))
	return 1 / (1 + math.Exp(-g*(p.Rating-other.Rating)/scale)), g
}

// Rested is p after some time without a game: as strong, less surely.
func (p Strength) Rested(away time.Duration) Strength {
	if away > 0 {
		periods := away.Hours() / restPeriod.Hours()
		p.Deviation = min(startDeviation, math.Hypot(p.Deviation, p.Volatility*scale*math.Sqrt(periods)))
	}
	return p
}

// margin is half the interval that holds the truth 19 times in 20.
func (p Strength) margin() float64 { return widthOf95 * p.Deviation }

// volatility is step 5: the root of f by the Illinois algorithm.
func volatility(sigma, phi, v, delta float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		ex := math.Exp(x)
		d := phi*phi + v + ex
		return ex*(delta*delta-d)/(2*d*d) - (x-a)/(tau*tau)
	}
	lo := a
	var hi float64
	if delta*delta > phi*phi+v {
		hi = math.Log(delta*delta - phi*phi - v)
	} else {
		k := 1.0
		for f(a-k*tau) < 0 {
			k++
		}
		hi = a - k*tau
	}
	fLo, fHi := f(lo), f(hi)
	for math.Abs(hi-lo) > ratingEpsilon {
		c := lo + (lo-hi)*fLo/(fHi-fLo)
		fC := f(c)
		if fC*fHi <= 0 {
			lo, fLo = hi, fHi
		} else {
			fLo /= 2
		}
		hi, fHi = c, fC
	}
	return math.Exp(lo / 2)
}
