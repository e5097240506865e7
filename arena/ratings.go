package arena

import (
	"cmp"
	"math"
	"slices"

	"prancingpony/game"
)

// Cell is one entry of the matrix: a bot playing one side against another bot.
type Cell struct {
	Bot     string  `json:"bot"`
	Side    string  `json:"side"`
	Against string  `json:"against"`
	Wins    float64 `json:"wins"` // a draw is half a win
	Games   int     `json:"games"`
	Low     float64 `json:"low"` // 95 % interval of the share won
	High    float64 `json:"high"`
}

// Share returns the share of the games won.
func (c Cell) Share() float64 { return c.Wins / float64(max(1, c.Games)) }

// Rating is the rating of a bot on one side, in Elo points; the mean of all ratings is 0.
type Rating struct {
	Bot    string  `json:"bot"`
	Side   string  `json:"side"`
	Rating float64 `json:"rating"`
	Low    float64 `json:"low"`
	High   float64 `json:"high"`
}

// Standings are the results of a tournament.
type Standings struct {
	Games                int                `json:"games"`
	Matrix               []Cell             `json:"matrix"`
	Overall              []Cell             `json:"overall"` // both sides together; Side is "both"
	Ratings              []Rating           `json:"ratings"`
	SideAdvantage        float64            `json:"side_advantage"` // of the first side, in Elo points
	Worst                *Cell              `json:"worst,omitempty"`
	Endings              map[string]int     `json:"endings"`
	TurnsMean            float64            `json:"turns_mean"`
	SecondsPerDecision   map[string]float64 `json:"seconds_per_decision"`
	SimulationsPerSecond float64            `json:"simulations_per_second"`
	Sides                [2]string          `json:"sides"`
}

// resamples is the number of bootstrap samples for the intervals: enough for two digits.
const resamples = 400

// key is a bot on a side against another.
type key struct {
	bot, against string
	side         int
}

// Rate returns the standings of some records.
func Rate(f *Field, bots []string, records []Record) *Standings {
	st := &Standings{
		Games: len(records), Endings: map[string]int{}, SecondsPerDecision: map[string]float64{}, Sides: f.sides,
	}
	for _, ending := range f.title.Endings() {
		st.Endings[ending] = 0
	}
	st.times(records)
	pairs := byPair(records)
	base := tally(pairs, nil)
	ratings := fit(bots, base)
	cells := newSamples[key]()
	sides := newSamples[rated]()
	luck := game.FastRand(1)
	pick := make([]int, len(pairs))
	for range resamples {
		for i := range pick {
			pick[i] = luck.Intn(len(pairs))
		}
		counts := tally(pairs, pick)
		for k, c := range counts {
			cells.add(k, c.share())
		}
		for r, elo := range fit(bots, counts) {
			sides.add(r, elo)
		}
	}
	st.matrix(f, bots, base, cells)
	for _, b := range bots {
		for side := range 2 {
			r := rated{b, side}
			low, high := sides.interval(r)
			st.Ratings = append(st.Ratings, Rating{b, f.sides[side], ratings[r], low, high})
			st.SideAdvantage += ratings[r] * float64(1-2*side) / float64(len(bots))
		}
	}
	slices.SortStableFunc(st.Ratings, func(a, b Rating) int { return cmp.Compare(b.Rating, a.Rating) })
	return st
}

func (st *Standings) times(records []Record) {
	decisions := map[string]int{}
	var turns, simulations int
	var searching float64
	for _, r := range records {
		st.Endings[r.Ending]++
		turns += r.Turns
		for side, b := range r.Bots {
			decisions[b] += r.Decisions[side]
			st.SecondsPerDecision[b] += r.Seconds[side]
			if r.Simulations[side] > 0 {
				simulations += r.Simulations[side]
				searching += r.Seconds[side]
			}
		}
	}
	for b, n := range decisions {
		st.SecondsPerDecision[b] /= float64(max(1, n))
	}
	if len(records) > 0 {
		st.TurnsMean = float64(turns) / float64(len(records))
	}
	if searching > 0 {
		st.SimulationsPerSecond = float64(simulations) / searching
	}
}

func (st *Standings) matrix(f *Field, bots []string, base map[key]count, samples *samples[key]) {
	for _, b := range bots {
		for _, against := range bots {
			both := Cell{Bot: b, Side: "both", Against: against}
			for side := range 2 {
				k := key{b, against, side}
				c, met := base[k]
				if !met {
					continue
				}
				cell := Cell{Bot: b, Side: f.sides[side], Against: against, Wins: c.wins, Games: c.games}
				cell.Low, cell.High = samples.interval(k)
				st.Matrix = append(st.Matrix, cell)
				both.Wins += c.wins
				both.Games += c.games
				if b != against && (st.Worst == nil || cell.Share() < st.Worst.Share()) {
					st.Worst = &cell
				}
			}
			if both.Games > 0 && b != against {
				both.Low, both.High = samples.both(key{b, against, 0}, key{b, against, 1})
				st.Overall = append(st.Overall, both)
			}
		}
	}
}

// byPair groups records by pair: whole pairs are resampled.
func byPair(records []Record) [][]Record {
	byNumber := map[int][]Record{}
	last := 0
	for _, r := range records {
		byNumber[r.Pair] = append(byNumber[r.Pair], r)
		last = max(last, r.Pair)
	}
	var pairs [][]Record
	for n := 0; n <= last; n++ {
		if len(byNumber[n]) > 0 {
			pairs = append(pairs, byNumber[n])
		}
	}
	return pairs
}

type count struct {
	wins  float64
	games int
}

func (c count) share() float64 { return c.wins / float64(max(1, c.games)) }

// tally counts the picked pairs, all of them if pick is nil.
func tally(pairs [][]Record, pick []int) map[key]count {
	counts := map[key]count{}
	add := func(records []Record) {
		for _, r := range records {
			for side, b := range r.Bots {
				k := key{b, r.Bots[1-side], side}
				c := counts[k]
				c.wins += r.Points[side]
				c.games++
				counts[k] = c
			}
		}
	}
	if pick == nil {
		for _, p := range pairs {
			add(p)
		}
	}
	for _, i := range pick {
		add(pairs[i])
	}
	return counts
}

// rated is a bot on a side.
type rated struct {
	bot  string
	side int
}

const eloPerLogit = 400 / math.Ln10

// fit returns the maximum-likelihood ratings (Bradley and Terry), with one imaginary draw against the average for each,
// so that a bot which won every game has a finite rating.
func fit(bots []string, counts map[key]count) map[rated]float64 {
	var all []rated
	for _, b := range bots {
		all = append(all, rated{b, 0}, rated{b, 1})
	}
	strength := make(map[rated]float64, len(all))
	for _, r := range all {
		strength[r] = 1
	}
	for range 60 {
		next := make(map[rated]float64, len(all))
		for _, r := range all {
			wins, weight := 0.5, 1/(strength[r]+1)
			for _, against := range bots {
				c := counts[key{r.bot, against, r.side}]
				wins += c.wins
				weight += float64(c.games) / (strength[r] + strength[rated{against, 1 - r.side}])
			}
			next[r] = wins / weight
		}
		strength = next
	}
	mean := 0.0
	for _, r := range all {
		strength[r] = math.Log(strength[r]) * eloPerLogit
		mean += strength[r] / float64(len(all))
	}
	for _, r := range all {
		strength[r] -= mean
	}
	return strength
}

// samples are resampled values of several quantities.
type samples[K comparable] struct{ values map[K][]float64 }

func newSamples[K comparable]() *samples[K] { return &samples[K]{map[K][]float64{}} }

func (s *samples[K]) add(k K, v float64) { s.values[k] = append(s.values[k], v) }

// interval returns the middle 95 % of the samples.
func (s *samples[K]) interval(k K) (low, high float64) { return middle(slices.Clone(s.values[k])) }

// both returns the interval of the mean of two quantities sampled together.
func (s *samples[K]) both(a, b K) (low, high float64) {
	sum := slices.Clone(s.values[a])
	for i := range min(len(sum), len(s.values[b])) {
		sum[i] = (sum[i] + s.values[b][i]) / 2
	}
	return middle(sum)
}

func middle(values []float64) (low, high float64) {
	if len(values) == 0 {
		return 0, 0
	}
	slices.Sort(values)
	return values[len(values)*25/1000], values[min(len(values)-1, len(values)*975/1000)]
}
