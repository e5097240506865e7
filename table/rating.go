package table

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"prancingpony/game"
	"prancingpony/store"
)

// Glicko-2, as its author describes it (Mark Glickman, "Example of the Glicko-2 system"). Each match is a rating period of its own
// for those who played it: people want to see what a match did to their rating when it ends, not on Sunday.
const (
	startRating     = 1500.0
	startDeviation  = 350.0
	startVolatility = 0.06
	tau             = 0.5 // how much volatility may change
	scale           = 173.7178
	ratingEpsilon   = 1e-6
)

// glicko is one player's strength.
type glicko struct{ rating, deviation, volatility float64 }

// bout is one opponent and what came of it: 1 won, ½ drawn, 0 lost.
type bout struct {
	opponent glicko
	score    float64
}

// after is p after a rating period with these bouts; at least one.
func (p glicko) after(bouts []bout) glicko {
	mu, phi := (p.rating-startRating)/scale, p.deviation/scale
	var info, gain float64
	for _, b := range bouts {
		muJ, phiJ := (b.opponent.rating-startRating)/scale, b.opponent.deviation/scale
		g := 1 / math.Sqrt(1+3*phiJ*phiJ/(math.Pi*math.Pi))
		e := 1 / (1 + math.Exp(-g*(mu-muJ)))
		info += g * g * e * (1 - e)
		gain += g * (b.score - e)
	}
	v := 1 / info
	sigma := volatility(p.volatility, phi, v, v*gain)
	star := math.Hypot(phi, sigma)
	phi = 1 / math.Sqrt(1/(star*star)+1/v)
	mu += phi * phi * gain
	return glicko{mu*scale + startRating, min(phi*scale, startDeviation), sigma}
}

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

// rate does the job of rating a finished match: every player against every player of another side.
func (svc *Service) rate(ctx context.Context, j store.Job) error {
	row, err := svc.store.Match(ctx, j.Key)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	if row.Status != store.Finished || !row.Rated {
		return nil
	}
	var options game.Options
	if err := json.Unmarshal(row.Options, &options); err != nil {
		return fmt.Errorf("rate match %s: options: %w", row.ID, err)
	}
	players := make([]store.Rating, len(row.Seats))
	for i, s := range row.Seats {
		if s.Player() == "" {
			return nil // an account that is gone: there is nobody to rate against
		}
		players[i] = store.Rating{Player: s.Player(), Title: row.Title, Side: svc.ratedSide(row.Title, options, s.Side), Name: s.Name}
	}
	err = svc.store.Rate(ctx, row.ID, players, func(list []store.Rating) error {
		return rateAll(row.Seats, list)
	})
	if errors.Is(err, store.ErrExists) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("rate match %s: %w", row.ID, err)
	}
	return nil
}

// ratedSide is what a rating is for: a side, and the set of rules if it is not the usual one.
func (svc *Service) ratedSide(title string, o game.Options, side string) string {
	if ruled, ok := svc.titles[title].(game.Ruled); ok {
		if rules := ruled.Ruleset(o); rules != "" {
			return side + "." + rules
		}
	}
	return side
}

func rateAll(seats []store.Seat, list []store.Rating) error {
	if len(list) != len(seats) {
		return fmt.Errorf("%d ratings for %d seats", len(list), len(seats))
	}
	before := make([]glicko, len(list))
	for i, r := range list {
		before[i] = glicko{r.Rating, r.Deviation, r.Volatility}
		if r.Games == 0 {
			before[i] = glicko{startRating, startDeviation, startVolatility}
		}
	}
	for i := range list {
		var bouts []bout
		for k := range list {
			if seats[k].Side != seats[i].Side && list[k].Player != list[i].Player {
				bouts = append(bouts, bout{before[k], score(seats[i].Outcome)})
			}
		}
		if len(bouts) == 0 {
			continue
		}
		p := before[i].after(bouts)
		list[i].Rating, list[i].Deviation, list[i].Volatility = p.rating, p.deviation, p.volatility
		list[i].Games++
	}
	return nil
}

func score(o store.Outcome) float64 {
	switch o {
	case store.Won:
		return 1
	case store.Drawn:
		return 0.5
	default:
		return 0
	}
}
