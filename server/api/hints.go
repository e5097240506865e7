package api

import (
	"context"
	"encoding/json"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/server/endpoint"
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
	// QuestionAt is what a hint would be about.
	QuestionAt struct {
		Position map[string]any `json:"position,omitempty" doc:"As positions are written; see docs/positions.md."`
		Stale    bool           `json:"stale,omitempty" doc:"The match has moved on: there is no position."`
	}
	positionOutput struct{ Body PositionAt }
	questionOutput struct{ Body QuestionAt }
	questionInput  struct {
		ID   string `path:"id" maxLength:"40"`
		N    int    `query:"n" minimum:"0" doc:"Number of the last record seen."`
		Seat int    `query:"seat" minimum:"0" maximum:"4"`
	}
)

// HintMatches is what HintRoutes uses of matches.
type HintMatches interface {
	RequestReview(ctx context.Context, who match.Caller, id string) (*study.ReviewProgress, error)
	Chances(ctx context.Context, who match.Caller, id string) (*study.Chances, error)
	HintAt(ctx context.Context, who match.Caller, id string, n int) (*study.Hint, error)
	Hint(ctx context.Context, who match.Caller, id string, n int, seat *int) (*study.Hint, error)
	PositionAt(ctx context.Context, who match.Caller, id string, n int) (position json.RawMessage, err error)
	Question(ctx context.Context, who match.Caller, id string, n int, seat *int) (position json.RawMessage, err error)
	ReviewProgress(ctx context.Context, who match.Caller, id string) (*study.ReviewProgress, error)
}

// HintRoutes are the questions that a bot thinks about.
type HintRoutes struct {
	Matches HintMatches
	router  *endpoint.Router
}

// Routes adds hints, chances and reviews.
func (h *HintRoutes) Routes(r *endpoint.Router) error {
	h.router = r
	const at = "/api/tables/{id}/"
	endpoint.Add(r, endpoint.Post(at+"hint", "hint", "What would a bot do in the caller's place now", 200), h.hint)
	endpoint.Add(r, endpoint.Get(at+"at/{n}/considered", "considered",
		"What a bot would have done after record n, after the end"), h.considered)
	endpoint.Add(r, endpoint.Get(at+"chances", "chances", "How the chances stood, decision by decision, after the end"),
		h.chances)
	endpoint.Add(r, endpoint.Get(at+"at/{n}/position", "positionAt", "The position after record n, after the end"),
		h.positionAt)
	endpoint.Add(r, endpoint.Get(at+"question", "question",
		"What a hint would be about, as the seat sees it, for programs that think; of games alone against bots"),
		h.question)
	endpoint.Add(r, endpoint.Post(at+"review", "askReview", "Ask for a review of a match that is over", 202),
		h.askReview)
	endpoint.Add(r, endpoint.Get(at+"review", "review",
		"What can be learnt from a match that is over, or how far the review has come"), h.review)
	return nil
}

// limited asks a bot, unless the caller asks more than a person can read.
func (h *HintRoutes) limited(ctx context.Context, fn func(match.Caller) (*study.Hint, error)) (*hintOutput, error) {
	if err := h.router.Limits.Check(ctx, endpoint.RateHint); err != nil {
		return nil, err
	}
	hint, err := fn(endpoint.PlayerOf(ctx))
	if err != nil {
		return nil, err
	}
	return &hintOutput{hint}, nil
}

// mayAskReview allows fewer reviews than other questions: a review is minutes of thinking. One that exists costs
// nothing.
func (h *HintRoutes) mayAskReview(ctx context.Context, id string) error {
	known, err := h.Matches.ReviewProgress(ctx, endpoint.PlayerOf(ctx), id)
	if err != nil || known.Status != "none" {
		return err
	}
	return h.router.Limits.Check(ctx, endpoint.RateReview)
}

func (h *HintRoutes) hint(ctx context.Context, in *hintInput) (*hintOutput, error) {
	return h.limited(ctx, func(who match.Caller) (*study.Hint, error) {
		hint, err := h.Matches.Hint(ctx, who, in.ID, in.Body.N, in.Body.Seat)
		if movedOn(err) {
			return &study.Hint{N: in.Body.N, Seat: int(game.Nobody), Candidates: []study.Candidate{}, Stale: true}, nil
		}
		return hint, err
	})
}

func (h *HintRoutes) considered(ctx context.Context, in *consideredInput) (*hintOutput, error) {
	return h.limited(ctx, func(who match.Caller) (*study.Hint, error) {
		return h.Matches.HintAt(ctx, who, in.ID, in.N)
	})
}

func (h *HintRoutes) chances(ctx context.Context, in *tableInput) (*chancesOutput, error) {
	if err := h.router.Limits.Check(ctx, endpoint.RateHint); err != nil {
		return nil, err
	}
	c, err := h.Matches.Chances(ctx, endpoint.PlayerOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return &chancesOutput{c}, nil
}

func (h *HintRoutes) positionAt(ctx context.Context, in *consideredInput) (*positionOutput, error) {
	position, err := h.Matches.PositionAt(ctx, endpoint.PlayerOf(ctx), in.ID, in.N)
	if err != nil {
		return nil, err
	}
	var out positionOutput
	return &out, json.Unmarshal(position, &out.Body.Position)
}

func (h *HintRoutes) question(ctx context.Context, in *questionInput) (*questionOutput, error) {
	position, err := h.Matches.Question(ctx, endpoint.PlayerOf(ctx), in.ID, in.N, &in.Seat)
	if movedOn(err) {
		return &questionOutput{QuestionAt{Stale: true}}, nil
	}
	if err != nil {
		return nil, err
	}
	var out questionOutput
	return &out, json.Unmarshal(position, &out.Body.Position)
}

func (h *HintRoutes) askReview(ctx context.Context, in *tableInput) (*reviewOutput, error) {
	if err := h.mayAskReview(ctx, in.ID); err != nil {
		return nil, err
	}
	r, err := h.Matches.RequestReview(ctx, endpoint.PlayerOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return &reviewOutput{r}, nil
}

func (h *HintRoutes) review(ctx context.Context, in *tableInput) (*reviewOutput, error) {
	r, err := h.Matches.ReviewProgress(ctx, endpoint.PlayerOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return &reviewOutput{r}, nil
}
