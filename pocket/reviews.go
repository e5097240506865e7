package pocket

import (
	"context"
	"encoding/json"
	"net/http"

	"prancingpony/server/endpoint"
	"prancingpony/study"
)

// reviews refreshes reviews of matches on the server that this browser has written and keeps beside the rules.
type reviews struct{ study *study.Service }

type (
	decisionsInput struct {
		Body struct {
			Title     string          `json:"title"`
			Decisions json.RawMessage `json:"decisions"` // as a review has them
		}
	}
	decisionsOutput struct {
		Body struct {
			Decisions json.RawMessage `json:"decisions"`
		}
	}
)

// Routes adds the one question about them.
func (h reviews) Routes(r *endpoint.Router) error {
	endpoint.Add(r, endpoint.Post("/api/reviews/refresh", "refresh-review",
		"What a review tells, by the longer looks that were taken since", http.StatusOK), h.refresh)
	return nil
}

func (h reviews) refresh(ctx context.Context, in *decisionsInput) (*decisionsOutput, error) {
	out := &decisionsOutput{}
	var err error
	out.Body.Decisions, err = h.study.RefreshDecisions(ctx, in.Body.Title, in.Body.Decisions)
	return out, err
}
