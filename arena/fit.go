package arena

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"

	"prancingpony/game"
)

// Featured is a title whose evaluation is a logistic model: what it looks at, by name, and the numbers
// of one position from the point of view of a seat.
type Featured interface {
	FeatureNames() []string
	Features(s game.State, seat game.Seat, out []int32) []int32
}

// Sample is a position met in play and how the game went on from it.
type Sample struct {
	Game     int     `json:"game"` // samples of one game are not independent: they stay together
	Seat     int     `json:"seat"`
	Features []int32 `json:"x"`
	Points   float64 `json:"y"`
}

// Collect plays one game and returns samples: one a turn for the first seat of each side.
func (f *Field) Collect(m Meeting, seed uint64) ([]Sample, error) {
	title, ok := f.title.(Featured)
	if !ok {
		return nil, fmt.Errorf("%s has no features to collect", f.title.ID())
	}
	var first [2]game.Seat
	for seat := len(f.sideOf) - 1; seat >= 0; seat-- {
		first[f.sideOf[seat]] = game.Seat(seat)
	}
	var samples []Sample
	turn := -1
	rec, err := f.play(m, seed, func(s game.State) {
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

// Model is a fitted evaluation of one seat: log-odds in thousandths, for each unit of each feature.
type Model struct {
	Seat    int     `json:"seat"`
	Bias    int32   `json:"bias"`
	Weights []int32 `json:"weights"`
}

// LogOdds of a position.
func (m *Model) LogOdds(features []int32) int32 {
	sum := int64(m.Bias)
	for i, x := range features {
		sum += int64(m.Weights[i]) * int64(x)
	}
	return int32(max(math.MinInt32, min(math.MaxInt32, sum)))
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
func Fit(seat int, samples []Sample) (*Model, *Calibration, error) {
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
	m := descend(train)
	m.Seat = seat
	return m, calibrate(m, test), nil
}

// descend minimises the logistic loss by gradient descent on standardised features. A little shrinking
// keeps features that say the same from growing against each other.
func descend(train []Sample) *Model {
	const (
		steps  = 3000
		rate   = 0.5
		shrink = 1e-4
	)
	n := len(train[0].Features)
	mean, scale := standardise(train, n)
	weights, bias := make([]float64, n), 0.0
	gradient := make([]float64, n)
	for range steps {
		clear(gradient)
		slope := 0.0
		for _, s := range train {
			z := bias
			for i, x := range s.Features {
				z += weights[i] * (float64(x) - mean[i]) / scale[i]
			}
			err := 1/(1+math.Exp(-z)) - s.Points
			slope += err
			for i, x := range s.Features {
				gradient[i] += err * (float64(x) - mean[i]) / scale[i]
			}
		}
		bias -= rate * slope / float64(len(train))
		for i := range weights {
			weights[i] -= rate * (gradient[i]/float64(len(train)) + shrink*weights[i])
		}
	}
	m := &Model{Weights: make([]int32, n)}
	for i := range weights {
		w := weights[i] / scale[i]
		m.Weights[i] = int32(math.Round(1000 * w))
		bias -= w * mean[i]
	}
	m.Bias = int32(math.Round(1000 * bias))
	return m
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

func calibrate(m *Model, test []Sample) *Calibration {
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
