package table

import (
	"context"
	"errors"
	"slices"

	"prancingpony/game"
	"prancingpony/store"
)

// Chances is how a match that is over went, by the title's own estimate of its positions.
type Chances struct {
	Sides  []string      `json:"sides" nullable:"false" doc:"In the order of the seats."`
	Points []ChancePoint `json:"points" nullable:"false" doc:"In the order of play; none for a title that has no estimate."`
}

// ChancePoint is one moment.
type ChancePoint struct {
	N       int       `json:"n" doc:"Just after this record."`
	Turn    int       `json:"turn"`
	Chances []float64 `json:"chances" nullable:"false" doc:"That each side wins, from 0 to 1; together 1."`
}

// maxChances bounds the line: more points than a screen has columns tell nothing more.
const maxChances = 600

// story is what a match needs to be told again without its lock.
type story struct {
	title   game.Title
	options game.Options
	seed    [32]byte
	seats   []store.Seat
	start   int
	moves   []entry
}

// Chances tells how the chances of the sides stood after each decision of a match that is over. A title without an
// estimate has no line, and neither has a match that these rules can no longer play from its first move.
func (svc *Service) Chances(ctx context.Context, who Caller, id string) (*Chances, error) {
	var s story
	err := svc.with(ctx, id, func(m *match) error {
		entries, err := svc.wholeStory(ctx, who, m)
		if err != nil {
			return err
		}
		s = story{
			title: m.title, options: m.options, seats: m.row.Seats, start: m.start,
			seed: game.Seed(string(m.secret.Secret), m.contributions()),
		}
		for _, step := range m.steps {
			s.moves = append(s.moves, entries[step.n-1])
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	c := &Chances{Sides: sidesOf(s.seats), Points: []ChancePoint{}}
	eval, ok := s.title.(game.Evaluator)
	if !ok {
		return c, nil
	}
	err = svc.atDesk(ctx, func() error {
		var err error
		c.Points, err = s.chances(eval, c.Sides)
		return err
	})
	var fault *faultError
	if errors.As(err, &fault) {
		svc.log.WarnContext(ctx, "cannot tell the chances", "match", id, "err", err)
		return c, nil
	}
	return c, err
}

func sidesOf(seats []store.Seat) []string {
	sides := []string{}
	for _, s := range seats {
		if !slices.Contains(sides, s.Side) {
			sides = append(sides, s.Side)
		}
	}
	return sides
}

// chances plays the match again and asks for the estimate on the way.
func (s *story) chances(eval game.Evaluator, sides []string) ([]ChancePoint, error) {
	state, err := s.title.New(s.options, game.LiveRand(s.seed))
	if err != nil {
		return []ChancePoint{}, &faultError{err: err}
	}
	every := len(s.moves)/maxChances + 1
	points := []ChancePoint{s.point(eval, sides, state, s.start)}
	for i, e := range s.moves {
		if err := replayAction(s.title, state, e); err != nil {
			return []ChancePoint{}, err
		}
		if last := i == len(s.moves)-1; last || (i+1)%every == 0 {
			points = append(points, s.point(eval, sides, state, e.N))
		}
	}
	return points, nil
}

// point is one moment of the line. The estimate is asked of the true state, with all that was hidden then: the match is
// over, everything is on the table, and who looks back wants to know how things stood, not how they seemed.
func (s *story) point(eval game.Evaluator, sides []string, state game.State, n int) ChancePoint {
	p := ChancePoint{N: n, Turn: state.Turn(), Chances: make([]float64, len(sides))}
	result := state.Result()
	sum := 0.0
	for i, side := range sides {
		seat := slices.IndexFunc(s.seats, func(seat store.Seat) bool { return seat.Side == side })
		switch {
		case !result.Over:
			p.Chances[i] = float64(eval.Evaluate(state, game.Seat(seat)))
		case result.Winners == 0 || result.Winners.Has(game.Seat(seat)):
			p.Chances[i] = inTenThousand
		}
		sum += p.Chances[i]
	}
	for i := range p.Chances {
		if sum > 0 { // the sides are estimated apart and need not agree
			p.Chances[i] /= sum
		} else {
			p.Chances[i] = 1 / float64(len(sides))
		}
	}
	return p
}
