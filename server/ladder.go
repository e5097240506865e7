package server

import (
	"context"
	"errors"

	"prancingpony/ladder"
	"prancingpony/store"
)

type (
	ladderInput struct {
		Title   string `path:"title" maxLength:"40"`
		Side    string `query:"side" maxLength:"40" default:"both" doc:"A side of the title, or both: the middle of them."`
		Rules   string `query:"rules" maxLength:"40" doc:"A set of rules that is not the usual one, such as edition-2."`
		Pace    string `query:"pace" enum:"live,days" default:"live" doc:"Games of one sitting, or over days."`
		Season  string `query:"season" maxLength:"10" doc:"One that is over, such as 2026-4; absent: as it is now."`
		From    int    `query:"from" minimum:"1" maximum:"1000000" default:"1" doc:"The first place."`
		Limit   int    `query:"limit" minimum:"1" maximum:"100" default:"50"`
		Name    string `query:"name" maxLength:"40" doc:"Only whose name has this in it."`
		Friends bool   `query:"friends" doc:"Only those whom the caller follows, and the caller."`
	}
	ladderOutput struct{ Body *ladder.Standing }
)

func (s *Server) ladderRoutes() error {
	route(s, "GET", "/api/ladder/{title}", "ladder", "Who is how strong in a title", 0, func(ctx context.Context, in *ladderInput) (*ladderOutput, error) {
		list, err := s.ladder.Standing(ctx, ladder.Query{
			Title: in.Title, Kind: ladder.Kind{Side: in.Side, Rules: in.Rules, Days: in.Pace == "days"}, Season: in.Season,
			From: in.From, Limit: in.Limit, Name: in.Name, Friends: in.Friends, Account: visitorOf(ctx).Account,
		})
		if errors.Is(err, ladder.ErrNone) {
			return nil, store.ErrNotFound
		}
		if err != nil {
			return nil, err
		}
		return &ladderOutput{list}, nil
	})
	return nil
}
