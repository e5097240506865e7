package arena

import (
	"encoding/json"
	"fmt"
	"io"

	"prancingpony/bot"
	"prancingpony/game"
)

// Samples for linear models. A file is a line of JSON, [SamplesHead], then a sample a line.

// SamplesHead describes a file of samples.
type SamplesHead struct {
	Title    string   `json:"title"`
	Rules    int      `json:"rules"`
	Bots     []string `json:"bots"`
	Seed     uint64   `json:"seed"`
	Features []string `json:"features"`
}

// Sample is a position of a game and how the game ended.
type Sample struct {
	Game     int     `json:"game"` // the pair of games: its samples are not independent and stay together
	Seat     int     `json:"seat"`
	Features []int32 `json:"x"`
	Points   float64 `json:"y"` // of the seat's side
}

// CollectSamples plays the games of the schedule on all cores and writes samples: one a turn for the first seat of each
// side.
func (s *Schedule) CollectSamples(w io.Writer) error {
	title, ok := s.Field.title.(game.Features)
	if !ok {
		return fmt.Errorf("%s has no features to collect", s.Field.title.ID())
	}
	head := SamplesHead{s.Field.title.ID(), s.Field.title.Rules(), s.Bots, s.Seed, title.FeatureNames()}
	if err := json.NewEncoder(w).Encode(head); err != nil {
		return err
	}
	return s.collectGames(w, func() gameCollector {
		return func(m Meeting, seed uint64, opening int, _ uint32) ([]byte, error) {
			return s.Field.samples(title, m, seed, opening)
		}
	})
}

// samples plays one game and returns its samples, a line each.
func (f *Field) samples(title game.Features, m Meeting, seed uint64, opening int) (lines []byte, err error) {
	first := f.firstSeats()
	var samples []Sample
	turn := -1
	rec, err := f.play(m, seed, opening, func(s game.State, _ *bot.Choice) {
		if s.Turn() == turn {
			return
		}
		turn = s.Turn()
		for _, seat := range first {
			samples = append(samples, Sample{Game: m.Pair, Seat: int(seat), Features: title.Features(s, seat, nil)})
		}
	})
	if err != nil {
		return nil, err
	}
	for _, sample := range samples {
		sample.Points = rec.Points[f.sideOf[sample.Seat]]
		line, err := json.Marshal(sample)
		if err != nil {
			return nil, err
		}
		lines = append(append(lines, line...), '\n')
	}
	return lines, nil
}

// firstSeats returns the first seat of each side.
func (f *Field) firstSeats() (first [2]game.Seat) {
	for seat := len(f.sideOf) - 1; seat >= 0; seat-- {
		first[f.sideOf[seat]] = game.Seat(seat)
	}
	return first
}
