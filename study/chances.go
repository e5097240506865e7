package study

import (
	"context"
	"errors"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/review"
	"prancingpony/store"
)

// Chances is how a match that is over went: by its review, or by the title's own estimate of its positions until it has
// one.
type Chances struct {
	Sides  []string      `json:"sides" nullable:"false" doc:"In the order of the seats."`
	Points []ChancePoint `json:"points" nullable:"false" doc:"In order of play; empty: the title has no estimate."`
	Judged bool          `json:"judged,omitempty" doc:"By the review; otherwise a quick estimate of each position."`
}

// ChancePoint is one moment.
type ChancePoint struct {
	N       int       `json:"n" doc:"Just after this record."`
	Turn    int       `json:"turn"`
	Chances []float64 `json:"chances" nullable:"false" doc:"That each side wins, from 0 to 1; together 1."`
}

// maxChances bounds the line: more points than a screen has columns tell nothing more.
const maxChances = 600

// line is what is needed to replay a match without its lock.
type line struct {
	title   game.Title
	options game.Options
	seed    [32]byte
	seats   []store.Seat
	start   int
	moves   []match.Entry
}

// Chances says how the chances of the sides stood after each decision of a match that is over. A title without an
// estimate has no line, and neither has a match that these rules can no longer play from its first move.
func (svc *Service) Chances(ctx context.Context, who match.Caller, id string) (*Chances, error) {
	var s line
	err := svc.matches.With(ctx, id, func(m *match.Match) error {
		entries, err := svc.matches.FinishedEntries(ctx, who, m)
		if err != nil {
			return err
		}
		s = line{
			title: m.Title, options: m.Options, seats: m.Row.Seats, start: m.Start,
			seed: game.Seed(string(m.Secret.Secret), m.Contributions()),
		}
		for _, step := range m.Steps {
			s.moves = append(s.moves, entries[step.N-1])
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if known, err := svc.ReviewProgress(ctx, who, id); err != nil {
		return nil, err
	} else if known.Review != nil {
		return reviewed(known.Review), nil
	}
	c := &Chances{Sides: moment.Sides(match.SidesOf(s.seats)), Points: []ChancePoint{}}
	eval, ok := s.title.(game.Evaluator)
	if !ok {
		return c, nil
	}
	err = svc.inSlot(ctx, who, func() error {
		var err error
		c.Points, err = s.chances(eval)
		return err
	})
	var fault *match.FaultError
	if errors.As(err, &fault) {
		svc.log.WarnContext(ctx, "cannot tell the chances", "match", id, "err", err)
		return c, nil
	}
	return c, err
}

// reviewed is the line of a review: the judge has looked longer than an estimate does.
func reviewed(r *review.Review) *Chances {
	c := &Chances{Sides: r.Sides, Points: []ChancePoint{}, Judged: true}
	for _, p := range r.Points {
		c.Points = append(c.Points, ChancePoint{N: p.N, Turn: p.Turn, Chances: []float64{p.Chance, 1 - p.Chance}})
	}
	return c
}

// chances plays the match again and asks for the estimate on the way.
func (s *line) chances(eval game.Evaluator) ([]ChancePoint, error) {
	state, err := s.title.New(s.options, game.LiveRand(s.seed))
	if err != nil {
		return []ChancePoint{}, &match.FaultError{Err: err}
	}
	every := len(s.moves)/maxChances + 1
	points := []ChancePoint{s.point(eval, state, s.start)}
	for i, e := range s.moves {
		if err := match.ReplayAction(s.title, state, e); err != nil {
			return []ChancePoint{}, err
		}
		if last := i == len(s.moves)-1; last || (i+1)%every == 0 {
			points = append(points, s.point(eval, state, e.N))
		}
	}
	return points, nil
}

// point is one moment of the line. The estimate is of the true state, with all that was hidden then: the viewer
// back wants to know how things stood, not how they seemed.
func (s *line) point(eval game.Evaluator, state game.State, n int) ChancePoint {
	return ChancePoint{N: n, Turn: state.Turn(), Chances: moment.Chances(eval, match.SidesOf(s.seats), state)}
}
