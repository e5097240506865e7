package server

import (
	"cmp"
	"context"
	"encoding/json"

	"prancingpony/match"
	"prancingpony/study"
)

type (
	hintInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			N    int  `json:"n" doc:"Number of the last record seen."`
			Seat *int `json:"seat,omitempty"`
		}
	}
	consideredInput struct {
		ID string `path:"id" maxLength:"40"`
		N  int    `path:"n" minimum:"0"`
	}
	hintOutput    struct{ Body *study.Hint }
	chancesOutput struct{ Body *study.Chances }
	reviewOutput  struct{ Body *study.ReviewProgress }

	// PositionAt is a position to play on from.
	PositionAt struct {
		Position map[string]any `json:"position" doc:"As positions are written; see docs/positions.md."`
	}
	positionOutput struct{ Body PositionAt }
)

// adviceRoutes are the questions that cost the house some thinking.
func (s *Server) adviceRoutes() error {
	const at = "/api/tables/{id}/"
	route(s, "POST", at+"hint", "hint", "What would a bot do in the caller's place now", 200, func(ctx context.Context, in *hintInput) (*hintOutput, error) {
		return advised(s, ctx, func(who match.Caller) (*study.Hint, error) {
			return s.games.Study.Hint(ctx, who, in.ID, in.Body.N, in.Body.Seat)
		})
	})
	route(s, "GET", at+"at/{n}/considered", "considered", "What a bot would have done after record n, after the end", 0, func(ctx context.Context, in *consideredInput) (*hintOutput, error) {
		return advised(s, ctx, func(who match.Caller) (*study.Hint, error) {
			return s.games.Study.HintAt(ctx, who, in.ID, in.N)
		})
	})
	route(s, "GET", at+"chances", "chances", "How the chances stood, decision by decision, after the end", 0, func(ctx context.Context, in *tableInput) (*chancesOutput, error) {
		if err := s.mayAsk(ctx); err != nil {
			return nil, err
		}
		c, err := s.games.Study.Chances(ctx, visitorOf(ctx).caller(), in.ID)
		if err != nil {
			return nil, err
		}
		return &chancesOutput{c}, nil
	})
	route(s, "GET", at+"at/{n}/position", "positionAt", "The position after record n, after the end", 0, func(ctx context.Context, in *consideredInput) (*positionOutput, error) {
		position, err := s.games.Study.PositionAt(ctx, visitorOf(ctx).caller(), in.ID, in.N)
		if err != nil {
			return nil, err
		}
		var out positionOutput
		return &out, json.Unmarshal(position, &out.Body.Position)
	})
	route(s, "POST", at+"review", "askReview", "Ask for a review of a match that is over", 202, func(ctx context.Context, in *tableInput) (*reviewOutput, error) {
		if err := s.mayAskReview(ctx, in.ID); err != nil {
			return nil, err
		}
		r, err := s.games.Study.RequestReview(ctx, visitorOf(ctx).caller(), in.ID)
		if err != nil {
			return nil, err
		}
		return &reviewOutput{r}, nil
	})
	route(s, "GET", at+"review", "review", "What can be learnt from a match that is over, or how far the review has come", 0, func(ctx context.Context, in *tableInput) (*reviewOutput, error) {
		r, err := s.games.Study.ReviewProgress(ctx, visitorOf(ctx).caller(), in.ID)
		if err != nil {
			return nil, err
		}
		return &reviewOutput{r}, nil
	})
	return nil
}

func advised(s *Server, ctx context.Context, fn func(match.Caller) (*study.Hint, error)) (*hintOutput, error) {
	if err := s.mayAsk(ctx); err != nil {
		return nil, err
	}
	hint, err := fn(visitorOf(ctx).caller())
	if err != nil {
		return nil, err
	}
	return &hintOutput{hint}, nil
}

// mayAsk refuses those who ask more than a person can read.
func (s *Server) mayAsk(ctx context.Context) error {
	v := visitorOf(ctx)
	if ok, wait := s.advice.allow(cmp.Or(v.Account, v.from), s.cfg.Now()); !ok {
		return tooMany(v.lang, wait)
	}
	return nil
}

// mayAskReview: a review is minutes of thinking, so that there are fewer of them than of questions. One that was asked for
// before costs nothing.
func (s *Server) mayAskReview(ctx context.Context, id string) error {
	v := visitorOf(ctx)
	known, err := s.games.Study.ReviewProgress(ctx, v.caller(), id)
	if err != nil || known.Status != "none" || s.cfg.Rates.Advice < 0 {
		return err
	}
	if ok, wait := s.reviews.allow(cmp.Or(v.Account, v.from), s.cfg.Now()); !ok {
		return tooMany(v.lang, wait)
	}
	return nil
}
