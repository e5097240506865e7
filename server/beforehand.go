package server

import (
	"context"

	"prancingpony/match"
	"prancingpony/play"
)

type (
	beforehandInput struct {
		ID   string `path:"id" maxLength:"40"`
		Seat string `query:"seat" maxLength:"8" doc:"A seat of the caller; default the one that decides, or the first."`
	}
	setBeforehandInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Seat  *int     `json:"seat,omitempty"`
			Given []string `json:"given" maxItems:"40" nullable:"false" doc:"All that is answered from now on; empty: nothing."`
		}
	}
	beforehandOutput struct{ Body *play.AutoAnswers }
)

func (s *Server) beforehandRoutes() {
	const path = "/api/tables/{id}/beforehand"
	route(s, "GET", path, "beforehand", "Which questions the caller has answered beforehand", 0, func(ctx context.Context, in *beforehandInput) (*beforehandOutput, error) {
		seat, err := seatParam(in.Seat)
		if err != nil {
			return nil, err
		}
		asked := &seat
		if seat == match.AnySeat {
			asked = nil
		}
		b, err := s.games.Play.AutoAnswers(ctx, visitorOf(ctx).caller(), in.ID, asked)
		if err != nil {
			return nil, err
		}
		return &beforehandOutput{b}, nil
	})
	route(s, "PUT", path, "set-beforehand", "Have questions answered before they are asked, or withdraw it", 200, func(ctx context.Context, in *setBeforehandInput) (*beforehandOutput, error) {
		b, err := s.games.Play.SetAutoAnswers(ctx, visitorOf(ctx).caller(), in.ID, in.Body.Seat, in.Body.Given)
		if err != nil {
			return nil, err
		}
		return &beforehandOutput{b}, nil
	})
}
