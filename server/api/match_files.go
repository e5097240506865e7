package api

import (
	"context"

	"prancingpony/match"
	"prancingpony/server/endpoint"
	"prancingpony/table"
	"prancingpony/watch"
)

type importInput struct{ Body table.BroughtMatch }

// MatchFileTables is what MatchFileRoutes uses of tables.
type MatchFileTables interface {
	Import(ctx context.Context, who match.Caller, n table.BroughtMatch) (*watch.Table, error)
}

// MatchFileRoutes take games that were played elsewhere.
type MatchFileRoutes struct{ Tables MatchFileTables }

// Routes adds the one way for a match to come from elsewhere.
func (h *MatchFileRoutes) Routes(r *endpoint.Router) error {
	route := endpoint.Post("/api/tables/import", "import-table", "Bring a match file of a game played offline", 201)
	endpoint.Add(r, route, func(ctx context.Context, in *importInput) (*tableOutput, error) {
		if _, err := endpoint.SignedIn(ctx); err != nil {
			return nil, err
		}
		if err := r.Limits.CheckN(ctx, endpoint.RateImport, 1+len(in.Body.File)/importCost); err != nil {
			return nil, err
		}
		return answer(h.Tables.Import(ctx, endpoint.PlayerOf(ctx), in.Body))
	})
	return nil
}
