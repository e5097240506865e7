package arena

import (
	"context"
	"errors"
	"math"
	"slices"

	"prancingpony/game"
)

// weakestRating is the rating of the weakest level of every title.
const weakestRating = 800

// RateLevels plays each level against the next in mirrored pairs and returns them with their ratings. The weakest has
// weakestRating; intervals grow with the distance from there, as the errors add up.
func RateLevels(
	ctx context.Context, field *Field, levels []game.Level, pairs int, seed uint64, progress func(done int),
) ([]game.Level, error) {
	if len(levels) == 0 {
		return nil, errors.New("there are no levels")
	}
	rated := append([]game.Level(nil), levels...)
	rated[0].Rating, rated[0].Low, rated[0].High = weakestRating, weakestRating, weakestRating
	at, variance, before := float64(weakestRating), 0.0, 0
	for i := 1; i < len(rated); i++ {
		s := &Schedule{Field: field, Bots: []string{rated[i].ID, rated[i-1].ID}, Pairs: pairs, Seed: seed + uint64(i)}
		s.Progress = func(done, _ int) { progress(before + done) }
		records, err := s.Run(ctx)
		if err != nil {
			return nil, err
		}
		step, spread := eloOf(rated[i].ID, records)
		at += step
		variance += spread * spread
		before += len(records)
		rated[i].Rating = int(math.Round(at))
		rated[i].Low = int(math.Round(at - 1.96*math.Sqrt(variance)))
		rated[i].High = int(math.Round(at + 1.96*math.Sqrt(variance)))
		rated[i].Answers = answersOf(records)
	}
	return rated, nil
}

// answersOf returns the middle half of how many answers each side gave in some games.
func answersOf(records []Record) [2]int {
	var all []int
	for _, r := range records {
		all = append(all, r.Decisions[:]...)
	}
	if len(all) == 0 {
		return [2]int{}
	}
	slices.Sort(all)
	return [2]int{all[len(all)/4], all[len(all)*3/4]}
}

// eloOf returns the lead of a bot over the other in Elo points, and its standard error. Half a win is added to either
// side, so that a bot which won every game has a finite lead.
func eloOf(name string, records []Record) (elo, spread float64) {
	points := 0.5
	for _, r := range records {
		for side, b := range r.Bots {
			if b == name {
				points += r.Points[side]
			}
		}
	}
	games := float64(len(records) + 1)
	p := points / games
	elo = 400 * math.Log10(p/(1-p))
	return elo, 400 / math.Ln10 / math.Sqrt(games*p*(1-p))
}
