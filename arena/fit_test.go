package arena

import (
	"math"
	"strings"
	"testing"

	"prancingpony/game"
)

// Samples made by a known model are fitted back to it.
func TestFitFindsAKnownModel(t *testing.T) {
	r := game.FastRand(4)
	var samples []Sample
	for i := range 20_000 {
		x := []int32{int32(r.Intn(11)) - 5, int32(r.Intn(3)), 7}
		p := float64(game.Chance(200+400*x[0]-700*x[1])) / 10_000
		points := 0.0
		if float64(r.Intn(1_000_000))/1_000_000 < p {
			points = 1
		}
		samples = append(samples, Sample{Game: i, Features: x, Points: points})
	}
	m, c, err := Fit(0, samples)
	if err != nil {
		t.Fatal(err)
	}
	if math.Abs(float64(m.Weights[0]-400)) > 25 || math.Abs(float64(m.Weights[1]+700)) > 60 {
		t.Errorf("%+v", m)
	}
	if c.LogLoss >= c.Coin {
		t.Errorf("it says no more than a coin: %+v", c)
	}
	for _, bin := range c.Bins {
		if bin.Positions > 200 && math.Abs(bin.Said-bin.Happened) > 0.08 {
			t.Errorf("said %.2f, happened %.2f in %v positions", bin.Said, bin.Happened, bin.Positions)
		}
	}
}

func TestSamplesOnFile(t *testing.T) {
	for text, want := range map[string]string{
		"{\"x\":[1,2],\"y\":1}\n{\"x\":[1],\"y\":0}\n": "line 2: 1 features, 2 before",
		"{\"x\":[1,2],\"y\":1}\nnonsense\n":            "line 2",
	} {
		if _, err := ReadSamples(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, _, err := Fit(0, nil); err == nil {
		t.Error("nothing can be fitted to nothing")
	}
}
