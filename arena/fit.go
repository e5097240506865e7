package arena

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"

	"prancingpony/bot"
	"prancingpony/game"
)

// Sample is a position met in play and how the game went on from it.
type Sample struct {
	Game     int     `json:"game"` // samples of one game are not independent: they stay together
	Seat     int     `json:"seat"`
	Features []int32 `json:"x"`
	Points   float64 `json:"y"`
}

// Collect plays one game and returns samples: one a turn for the first seat of each side.
func (f *Field) Collect(m Meeting, seed uint64) ([]Sample, error) {
	title, ok := f.title.(game.Features)
	if !ok {
		return nil, fmt.Errorf("%s has no features to collect", f.title.ID())
	}
	var first [2]game.Seat
	for seat := len(f.sideOf) - 1; seat >= 0; seat-- {
		first[f.sideOf[seat]] = game.Seat(seat)
	}
	var samples []Sample
	turn := -1
	rec, err := f.play(m, seed, 0, func(s game.State, _ *bot.Choice) {
		if s.Turn() == turn {
			return
		}
		turn = s.Turn()
		for _, seat := range first {
			samples = append(samples, Sample{Game: m.Pair, Seat: int(seat), Features: title.Features(s, seat, nil)})
		}
	})
	for i := range samples {
		samples[i].Points = rec.Points[f.sideOf[samples[i].Seat]]
	}
	return samples, err
}

// ReadSamples reads one sample a line.
func ReadSamples(r io.Reader) ([]Sample, error) {
	var samples []Sample
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		var s Sample
		if err := json.Unmarshal(lines.Bytes(), &s); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		if len(samples) > 0 && len(s.Features) != len(samples[0].Features) {
			return nil, fmt.Errorf("line %d: %d features, %d before", n, len(s.Features), len(samples[0].Features))
		}
		samples = append(samples, s)
	}
	return samples, lines.Err()
}

// Calibration compares what a model says with what happened, on games it was not fitted to.
type Calibration struct {
	Seat    int
	Bins    [10]struct{ Said, Happened, Positions float64 } // by tenths of the chance said
	LogLoss float64
	Coin    float64 // the loss of one who knows only how often the seat wins
}

// heldOut: every fifth game is kept for the calibration.
const heldOut = 5

// Fit finds the model of one seat and calibrates it.
func Fit(seat int, samples []Sample) (*game.Model, *Calibration, error) {
	var train, test []Sample
	for _, s := range samples {
		switch {
		case s.Seat != seat:
		case s.Game%heldOut == 0:
			test = append(test, s)
		default:
			train = append(train, s)
		}
	}
	if len(train) == 0 || len(test) == 0 {
		return nil, nil, errors.New("too few games: some are fitted to, others kept for the calibration")
	}
	m := newton(train)
	m.Seat = seat
	return m, calibrate(m, test), nil
}

// newton minimises the logistic loss on standardised features by Newton's method: some ten steps, each a
// linear system. A little shrinking keeps features that say the same from growing against each other.
func newton(train []Sample) *game.Model {
	const (
		steps  = 12
		shrink = 1e-3
	)
	n := len(train[0].Features)
	mean, scale := standardise(train, n)
	weights := make([]float64, n+1) // the last is the bias
	x := make([]float64, n+1)
	x[n] = 1
	for range steps {
		gradient := make([]float64, n+1)
		curvature := make([][]float64, n+1)
		for i := range curvature {
			curvature[i] = make([]float64, n+1)
		}
		for _, s := range train {
			z := weights[n]
			for i, v := range s.Features {
				x[i] = (float64(v) - mean[i]) / scale[i]
				z += weights[i] * x[i]
			}
			p := 1 / (1 + math.Exp(-z))
			for i, v := range x {
				gradient[i] += (s.Points - p) * v
				for j := range i + 1 {
					curvature[i][j] += p * (1 - p) * v * x[j]
				}
			}
		}
		for i := range weights {
			for j := range i {
				curvature[j][i] = curvature[i][j]
			}
			if i < n {
				gradient[i] -= shrink * float64(len(train)) * weights[i]
				curvature[i][i] += shrink * float64(len(train))
			}
			curvature[i][i] += 1e-6 // never singular
		}
		for i, step := range solve(curvature, gradient) {
			weights[i] += step
		}
	}
	m := &game.Model{Weights: make([]int32, n)}
	bias := weights[n]
	for i := range m.Weights {
		w := weights[i] / scale[i]
		m.Weights[i] = int32(math.Round(1000 * w))
		bias -= w * mean[i]
	}
	m.Bias = int32(math.Round(1000 * bias))
	return m
}

// solve finds x with a·x = b by elimination; a is positive definite, so no pivot vanishes. Both are used up.
func solve(a [][]float64, b []float64) []float64 {
	for i := range a {
		for j := i + 1; j < len(a); j++ {
			f := a[j][i] / a[i][i]
			for k := i; k < len(a); k++ {
				a[j][k] -= f * a[i][k]
			}
			b[j] -= f * b[i]
		}
	}
	for i := len(a) - 1; i >= 0; i-- {
		for k := i + 1; k < len(a); k++ {
			b[i] -= a[i][k] * b[k]
		}
		b[i] /= a[i][i]
	}
	return b
}

func standardise(train []Sample, n int) (mean, scale []float64) {
	mean, scale = make([]float64, n), make([]float64, n)
	for _, s := range train {
		for i, x := range s.Features {
			mean[i] += float64(x) / float64(len(train))
		}
	}
	for _, s := range train {
		for i, x := range s.Features {
			d := float64(x) - mean[i]
			scale[i] += d * d / float64(len(train))
		}
	}
	for i := range scale {
		scale[i] = max(1e-3, math.Sqrt(scale[i])) // a feature that never changes says nothing
	}
	return mean, scale
}

func calibrate(m *game.Model, test []Sample) *Calibration {
	c := &Calibration{Seat: m.Seat}
	rate := 0.0
	for _, s := range test {
		rate += s.Points / float64(len(test))
	}
	for _, s := range test {
		p := float64(game.Chance(m.LogOdds(s.Features))) / 10_000
		bin := &c.Bins[min(9, int(10*p))]
		bin.Said += p
		bin.Happened += s.Points
		bin.Positions++
		c.LogLoss -= (s.Points*math.Log(p) + (1-s.Points)*math.Log(1-p)) / float64(len(test))
		if rate > 0 && rate < 1 {
			c.Coin -= (s.Points*math.Log(rate) + (1-s.Points)*math.Log(1-rate)) / float64(len(test))
		}
	}
	for i := range c.Bins {
		if n := c.Bins[i].Positions; n > 0 {
			c.Bins[i].Said /= n
			c.Bins[i].Happened /= n
		}
	}
	return c
}
