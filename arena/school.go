package arena

import (
	"errors"
	"math"
	"math/rand/v2"

	"prancingpony/game"
)

// School teaches an instinct from choices: by how much answers did better than the policy thought. It learns differences
// between the answers to one question, which is all that choosing needs; how good the position is drops out.
type School struct {
	Epochs int
	Rate   float64 // how fast it learns
	Seed   uint64
	Told   func(epoch int, explained float64) // after each epoch, on what was held out; may be nil
}

const (
	// A deal blurs a lead so much more than answers differ beyond what can be learned: so many deals are worth half.
	halfDeals = 9
	// schoolMost is where a lead counts no more than its direction, in hundredths.
	schoolMost = 5.0
	examGames  = 10
	// opinionCost is what the search believes of an answer for each hundredth that the policy puts it below the favourite.
	opinionCost = 0.5
	mostBelow   = 600
)

// lesson is a question ready to be learned from: features on a common scale, residuals in hundredths of chance.
type lesson struct {
	inputs  []float32
	answers []WeighedAnswer
}

// pupil is an instinct while it learns.
type pupil struct {
	*School
	*game.InstinctWeights
	firstPace [][game.InstinctUnits]float32 // sums of squared slopes, by which steps shorten
	biasPace  [game.InstinctUnits]float32
	rowPace   [game.InstinctRows][game.InstinctColumns]float32
	columns   [][game.InstinctColumns]float32
	slopes    []float32
}

// Teach learns from questions and returns weights, and how much they explain of what was held out: every tenth game.
func (s *School) Teach(questions []Weighed) (*game.InstinctWeights, float64, error) {
	if len(questions) == 0 {
		return nil, 0, errors.New("no questions to learn from")
	}
	mean, spread := scaleOf(questions)
	var lessons, exam []lesson
	for _, q := range questions {
		l := lesson{inputs: make([]float32, len(q.Features)), answers: q.Answers}
		for i, x := range q.Features {
			l.inputs[i] = (float32(x) - mean[i]) / spread[i]
		}
		if q.Game%examGames == 0 {
			exam = append(exam, l)
		} else {
			lessons = append(lessons, l)
		}
	}
	luck := rand.New(rand.NewPCG(s.Seed, 1))
	p := &pupil{School: s, InstinctWeights: &game.InstinctWeights{}}
	p.First, p.firstPace = make([][game.InstinctUnits]float32, len(mean)), make([][game.InstinctUnits]float32, len(mean))
	for i := range p.First {
		for j := range p.First[i] {
			p.First[i][j] = float32(luck.NormFloat64()) * 0.15
		}
	}
	for j := range p.Bias {
		p.Bias[j] = 0.5
	}
	explained := 0.0
	for epoch := range s.Epochs {
		luck.Shuffle(len(lessons), func(i, j int) { lessons[i], lessons[j] = lessons[j], lessons[i] })
		for i := range lessons {
			at := (float64(epoch) + float64(i)/float64(len(lessons))) / float64(s.Epochs)
			p.learn(&lessons[i], float32(s.Rate*(1-0.9*at)))
		}
		if explained = p.examine(exam); s.Told != nil {
			s.Told(epoch+1, explained)
		}
	}
	return p.unscaled(mean, spread), explained, nil
}

func scaleOf(questions []Weighed) (mean, spread []float32) {
	n := len(questions[0].Features)
	sum, squares := make([]float64, n), make([]float64, n)
	for _, q := range questions {
		for i, x := range q.Features {
			sum[i] += float64(x)
			squares[i] += float64(x) * float64(x)
		}
	}
	mean, spread = make([]float32, n), make([]float32, n)
	for i := range n {
		m := sum[i] / float64(len(questions))
		mean[i] = float32(m)
		spread[i] = float32(math.Sqrt(max(0.01, squares[i]/float64(len(questions))-m*m)))
	}
	return mean, spread
}

// mostUnit is where the activation of a unit ends, as in [game.Instinct].
const mostUnit = 4

// feel works out the units, and what each answer leans by, in hundredths of chance.
func (p *pupil) feel(l *lesson, units *[game.InstinctUnits]float32) (leans []float32) {
	*units = p.Bias
	for i, x := range l.inputs {
		if x != 0 {
			for j, w := range p.First[i] {
				units[j] += x * w
			}
		}
	}
	p.columns, p.slopes = p.columns[:0], p.slopes[:0]
	for _, a := range l.answers {
		var c [game.InstinctColumns]float32
		for j, z := range units {
			c[j] = max(0, min(mostUnit, z))
		}
		near, far := game.Opinion(int32(a.Below))
		c[game.InstinctUnits], c[game.InstinctUnits+1], c[game.InstinctUnits+2] = 1, float32(near)/128, float32(far)/128
		lean := float32(0)
		for _, key := range a.Keys {
			for j, w := range p.Rows[key] {
				lean += c[j] * w
			}
		}
		p.columns = append(p.columns, c)
		leans = append(leans, lean)
	}
	return leans
}

// missed is how far the lead of an answer is from what was said, and how much it counts.
func missed(l *lesson, leans []float32, i int) (miss, wanted, weight float32) {
	a, favourite := l.answers[i], l.answers[0]
	below := float32(min(a.Below, mostBelow)) - float32(min(favourite.Below, mostBelow))
	wanted = (float32(a.Lead) + opinionCost*below) / 100
	return leans[i] - leans[0] - wanted, wanted, float32(a.Visits) / float32(a.Visits+halfDeals)
}

func (p *pupil) learn(l *lesson, rate float32) {
	var units, back [game.InstinctUnits]float32
	leans := p.feel(l, &units)
	p.slopes = append(p.slopes, make([]float32, len(leans))...)
	for i := 1; i < len(leans); i++ {
		miss, _, weight := missed(l, leans, i)
		slope := weight * max(-schoolMost, min(schoolMost, miss))
		p.slopes[i] += slope
		p.slopes[0] -= slope
	}
	for i, a := range l.answers {
		for _, key := range a.Keys {
			row, pace := &p.Rows[key], &p.rowPace[key]
			for j, c := range p.columns[i] {
				if j < game.InstinctUnits {
					back[j] += p.slopes[i] * row[j]
				}
				step(&row[j], &pace[j], p.slopes[i]*c, rate)
			}
		}
	}
	for j, slope := range back {
		if units[j] <= 0 || units[j] >= mostUnit || slope == 0 {
			continue
		}
		step(&p.Bias[j], &p.biasPace[j], slope, rate/4)
		for i, x := range l.inputs {
			step(&p.First[i][j], &p.firstPace[i][j], slope*x, rate/4)
		}
	}
}

// step goes down a slope, the shorter the more was gone before.
func step(w, pace *float32, slope, rate float32) {
	if slope == 0 {
		return
	}
	*pace += slope * slope
	*w -= rate * slope / float32(math.Sqrt(float64(*pace)+1))
}

// examine is how much of what differs between answers is explained.
func (p *pupil) examine(exam []lesson) float64 {
	var units [game.InstinctUnits]float32
	left, all := 0.0, 1e-9
	for i := range exam {
		leans := p.feel(&exam[i], &units)
		for k := 1; k < len(leans); k++ {
			miss, wanted, weight := missed(&exam[i], leans, k)
			left += float64(weight * miss * miss)
			all += float64(weight * wanted * wanted)
		}
	}
	return 1 - left/all
}

// unscaled folds the scale of the features into the weights, and says chances in 1/10000.
func (p *pupil) unscaled(mean, spread []float32) *game.InstinctWeights {
	w := p.InstinctWeights
	for i := range w.First {
		for j := range w.First[i] {
			w.First[i][j] /= spread[i]
			w.Bias[j] -= w.First[i][j] * mean[i]
		}
	}
	for i := range w.Rows {
		for j := range w.Rows[i] {
			w.Rows[i][j] *= 100
		}
	}
	return w
}
