package api

import (
	"context"
	"errors"

	"prancingpony/account"
	"prancingpony/game"
	"prancingpony/ladder"
	"prancingpony/match"
	"prancingpony/server/endpoint"
	"prancingpony/store"
	"prancingpony/watch"
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
	overallsOutput struct {
		Body struct {
			Ratings []ladder.Overall `json:"ratings" nullable:"false"`
		}
	}
	changesOutput struct {
		Body struct {
			Changes []ladder.Change `json:"changes" nullable:"false" doc:"Of people; empty if the match was not rated."`
		}
	}
	ladderInput struct {
		Title   string `path:"title" maxLength:"40"`
		Side    string `query:"side" maxLength:"40" default:"both" doc:"A side of the title, or both: their mean."`
		Rules   string `query:"rules" maxLength:"40" doc:"A set of rules that is not the usual one, such as edition-2."`
		Pace    string `query:"pace" enum:"live,days" default:"live" doc:"Live or correspondence games."`
		Season  string `query:"season" maxLength:"10" doc:"One that is over, such as 2026-4; absent: as it is now."`
		From    int    `query:"from" minimum:"1" maximum:"1000000" default:"1" doc:"The first place."`
		Limit   int    `query:"limit" minimum:"1" maximum:"100" default:"50"`
		Name    string `query:"name" maxLength:"40" doc:"Only whose name has this in it."`
		Friends bool   `query:"friends" doc:"Only people the caller follows, and the caller."`
	}
	ladderOutput struct{ Body *ladder.Standing }
)

// PlayerPeople is what PlayerRoutes uses of accounts.
type PlayerPeople interface {
	Best(ctx context.Context, title, side, page string) (ratings []account.Rating, next string, err error)
	Player(ctx context.Context, asker, name string) (*account.Player, error)
	PlayerID(ctx context.Context, name string) (id string, account *store.Account, err error)
	RatingHistory(ctx context.Context, asker, name, title, side string) ([]account.RatingPoint, error)
}

// PlayerMatches is what PlayerRoutes uses of matches.
type PlayerMatches interface {
	Luck(ctx context.Context, course []store.Played) (play, luck float64, games int, err error)
}

// LadderService is what PlayerRoutes uses of the ladder.
type LadderService interface {
	Changes(ctx context.Context, match string, options game.Options, days bool) ([]ladder.Change, error)
	Overalls(ctx context.Context, player string) ([]ladder.Overall, error)
	Standing(ctx context.Context, q ladder.Query) (*ladder.Standing, error)
}

// PlayerTables is what PlayerRoutes uses of tables.
type PlayerTables interface {
	TableWithRatings(ctx context.Context, who match.Caller, id string) (*watch.Table, error)
}

// PlayerRoutes are players, their ratings and the ladder.
type PlayerRoutes struct {
	People  PlayerPeople
	Matches PlayerMatches
	Ladder  LadderService
	Tables  PlayerTables
}

// Routes adds players and the ladder.
func (h *PlayerRoutes) Routes(r *endpoint.Router) error {
	endpoint.Add(r, endpoint.Get("/api/players/{name}", "player", "A player's ratings and statistics"), h.onePlayer)
	endpoint.Add(r, endpoint.Get("/api/players/{name}/ratings", "rating-history", "How a rating came about"),
		h.ratingHistory)
	endpoint.Add(r, endpoint.Get("/api/players/{name}/overall", "overall-ratings",
		"A player's rating in each title: the mean of the sides"), h.overalls)
	endpoint.Add(r, endpoint.Get("/api/tables/{id}/ratings", "rating-changes",
		"What a match that is over did to the ratings of its people"), h.changes)
	endpoint.Add(r, endpoint.Get("/api/ratings", "ratings", "The best of a title and side"), h.best)
	endpoint.Add(r, endpoint.Get("/api/ladder/{title}", "ladder", "Who is how strong in a title"), h.ladder)
	return nil
}

func (h *PlayerRoutes) onePlayer(ctx context.Context, in *playerInput) (*playerOutput, error) {
	p, err := h.People.Player(ctx, endpoint.CallerOf(ctx).Account, in.Name)
	if err != nil {
		return nil, err
	}
	play, luck, games, err := h.Matches.Luck(ctx, p.Course())
	if err != nil {
		return nil, err
	}
	if games > 0 {
		p.Luck = &account.Luck{Games: games, Play: play / float64(games), Luck: luck / float64(games)}
	}
	return &playerOutput{p}, nil
}

func (h *PlayerRoutes) best(ctx context.Context, in *ratingsInput) (*ratingsOutput, error) {
	out := &ratingsOutput{}
	var err error
	out.Body.Ratings, out.Body.Next, err = h.People.Best(ctx, in.Title, in.Side, in.Page)
	if err != nil {
		return nil, err
	}
	return out, nil
}

func (h *PlayerRoutes) overalls(ctx context.Context, in *playerInput) (*overallsOutput, error) {
	player, _, err := h.People.PlayerID(ctx, in.Name)
	if err != nil {
		return nil, err
	}
	out := &overallsOutput{}
	out.Body.Ratings, err = h.Ladder.Overalls(ctx, player)
	return out, err
}

func (h *PlayerRoutes) changes(ctx context.Context, in *tableInput) (*changesOutput, error) {
	t, err := h.Tables.TableWithRatings(ctx, endpoint.PlayerOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	out := &changesOutput{}
	out.Body.Changes = []ladder.Change{}
	if t.Rated {
		out.Body.Changes, err = h.Ladder.Changes(ctx, t.ID, t.Options, t.Clock.Kind == match.ClockDays)
	}
	return out, err
}

func (h *PlayerRoutes) ratingHistory(ctx context.Context, in *pointsInput) (*pointsOutput, error) {
	out := &pointsOutput{}
	var err error
	if out.Body.Points, err = h.People.RatingHistory(ctx, endpoint.CallerOf(ctx).Account, in.Name, in.Title,
		in.Side); err != nil {
		return nil, err
	}
	return out, nil
}

func (h *PlayerRoutes) ladder(ctx context.Context, in *ladderInput) (*ladderOutput, error) {
	list, err := h.Ladder.Standing(ctx, ladder.Query{
		Title: in.Title, Kind: ladder.Kind{Side: in.Side, Rules: in.Rules, Days: in.Pace == "days"}, Season: in.Season,
		From: in.From, Limit: in.Limit, Name: in.Name, Friends: in.Friends, Account: endpoint.CallerOf(ctx).Account,
	})
	if errors.Is(err, ladder.ErrNone) {
		return nil, store.ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	return &ladderOutput{list}, nil
}
