package server

import (
	"context"

	"prancingpony/account"
)

type (
	playerInput struct {
		Name string `path:"name" maxLength:"40"`
	}
	playerOutput struct{ Body *account.Player }
	ratingsInput struct {
		Title string `query:"title" maxLength:"40" required:"true"`
		Side  string `query:"side" maxLength:"40" required:"true"`
		Page  string `query:"page" maxLength:"200"`
	}
	ratingsOutput struct {
		Body struct {
			Ratings []account.Rating `json:"ratings" nullable:"false"`
			Next    string           `json:"next,omitempty"`
		}
	}
	pointsInput struct {
		Name  string `path:"name" maxLength:"40"`
		Title string `query:"title" maxLength:"40" required:"true"`
		Side  string `query:"side" maxLength:"40" required:"true"`
	}
	pointsOutput struct {
		Body struct {
			Points []account.RatingPoint `json:"points" nullable:"false"`
		}
	}
)

func (s *Server) playerRoutes() error {
	route(s, "GET", "/api/players/{name}", "player", "A player's ratings and statistics", 0, s.onePlayer)
	route(s, "GET", "/api/players/{name}/ratings", "rating-history", "How a rating came about", 0, s.ratingHistory)
	route(s, "GET", "/api/ratings", "ratings", "The best of a title and side", 0, s.best)
	return nil
}

func (s *Server) onePlayer(ctx context.Context, in *playerInput) (*playerOutput, error) {
	p, err := s.people.Player(ctx, visitorOf(ctx).Account, in.Name)
	if err != nil {
		return nil, err
	}
	play, luck, games, err := s.games.Study.Luck(ctx, p.Course())
	if err != nil {
		return nil, err
	}
	if games > 0 {
		p.Luck = &account.Luck{Games: games, Play: play / float64(games), Luck: luck / float64(games)}
	}
	return &playerOutput{p}, nil
}

func (s *Server) best(ctx context.Context, in *ratingsInput) (*ratingsOutput, error) {
	out := &ratingsOutput{}
	var err error
	out.Body.Ratings, out.Body.Next, err = s.people.Best(ctx, in.Title, in.Side, in.Page)
	if err != nil {
		return nil, err
	}
	return out, nil
}

func (s *Server) ratingHistory(ctx context.Context, in *pointsInput) (*pointsOutput, error) {
	out := &pointsOutput{}
	var err error
	if out.Body.Points, err = s.people.RatingHistory(ctx, visitorOf(ctx).Account, in.Name, in.Title, in.Side); err != nil {
		return nil, err
	}
	return out, nil
}
