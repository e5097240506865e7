package server

import (
	"context"
	"errors"
	"slices"
	"time"

	"prancingpony/store"
	"prancingpony/table"
)

// Player is what anyone may know of a player.
type Player struct {
	Name    string     `json:"name"`
	Bot     bool       `json:"bot"`
	Created *time.Time `json:"created,omitempty"`
	Ratings []Rating   `json:"ratings" nullable:"false"`
	Played  int        `json:"played"`
	Won     int        `json:"won"`
	Drawn   int        `json:"drawn"`
	Titles  []Tally    `json:"titles" nullable:"false"`
}

// Rating is a player's strength in one title on one side.
type Rating struct {
	Title      string  `json:"title"`
	Side       string  `json:"side"`
	Name       string  `json:"name"`
	Bot        bool    `json:"bot"`
	Rating     float64 `json:"rating"`
	Deviation  float64 `json:"deviation"`
	Volatility float64 `json:"volatility"`
	Games      int     `json:"games"`
}

// Tally counts finished matches.
type Tally struct {
	Title  string `json:"title"`
	Side   string `json:"side"`
	Played int    `json:"played"`
	Won    int    `json:"won"`
	Drawn  int    `json:"drawn"`
}

type (
	playerInput struct {
		Name string `path:"name" maxLength:"40"`
	}
	playerOutput struct{ Body *Player }
	ratingsInput struct {
		Title string `query:"title" maxLength:"40" required:"true"`
		Side  string `query:"side" maxLength:"40" required:"true"`
		Page  string `query:"page" maxLength:"200"`
	}
	ratingsOutput struct {
		Body struct {
			Ratings []Rating `json:"ratings" nullable:"false"`
			Next    string   `json:"next,omitempty"`
		}
	}
	pointsInput struct {
		Name  string `path:"name" maxLength:"40"`
		Title string `query:"title" maxLength:"40" required:"true"`
		Side  string `query:"side" maxLength:"40" required:"true"`
	}
	pointsOutput struct {
		Body struct {
			Points []RatingPoint `json:"points" nullable:"false"`
		}
	}
)

// RatingPoint is one step in the history of a rating.
type RatingPoint struct {
	Table     string    `json:"table"`
	Rating    float64   `json:"rating"`
	Deviation float64   `json:"deviation"`
	At        time.Time `json:"at"`
}

// widest is the deviation beyond which a rating says too little to be listed.
const widest = 300

func (s *Server) playerRoutes() error {
	route(s, "GET", "/api/players/{name}", "player", "A player's ratings and statistics", 0, s.onePlayer)
	route(s, "GET", "/api/players/{name}/ratings", "rating-history", "How a rating came about", 0, s.ratingHistory)
	route(s, "GET", "/api/ratings", "ratings", "The best of a title and side", 0, s.best)
	return nil
}

// findPlayer finds an account or a bot by name.
func (s *Server) findPlayer(ctx context.Context, name string) (id string, account *store.Account, err error) {
	for _, t := range s.house.Titles() {
		if slices.Contains(s.house.Levels(t), name) {
			return store.BotPlayer(name), nil, nil
		}
	}
	a, err := s.store.AccountByName(ctx, name)
	if err != nil {
		return "", nil, err
	}
	return store.AccountPlayer(a.ID), a, nil
}

func ratingOf(r *store.Rating) Rating {
	return Rating{r.Title, r.Side, r.Name, r.Player == store.BotPlayer(r.Name), r.Rating, r.Deviation, r.Volatility, r.Games}
}

func (s *Server) onePlayer(ctx context.Context, in *playerInput) (*playerOutput, error) {
	id, account, err := s.findPlayer(ctx, in.Name)
	if err != nil {
		return nil, err
	}
	p := &Player{Name: in.Name, Bot: account == nil, Ratings: []Rating{}, Titles: []Tally{}}
	if account != nil {
		p.Name, p.Created = account.Name, &account.Created
	}
	ratings, errR := s.store.RatingsOf(ctx, id)
	stats, errS := s.store.Statistics(ctx, id)
	if err := errors.Join(errR, errS); err != nil {
		return nil, err
	}
	for i := range ratings {
		p.Ratings = append(p.Ratings, ratingOf(&ratings[i]))
	}
	for _, st := range stats {
		i := slices.IndexFunc(p.Titles, func(t Tally) bool { return t.Title == st.Title && t.Side == st.Side })
		if i < 0 {
			i = len(p.Titles)
			p.Titles = append(p.Titles, Tally{Title: st.Title, Side: st.Side})
		}
		played := st.Won + st.Lost + st.Drawn
		p.Titles[i].Played += played
		p.Titles[i].Won += st.Won
		p.Titles[i].Drawn += st.Drawn
		p.Played += played
		p.Won += st.Won
		p.Drawn += st.Drawn
	}
	return &playerOutput{p}, nil
}

func (s *Server) best(ctx context.Context, in *ratingsInput) (*ratingsOutput, error) {
	list, next, err := s.store.Ratings(ctx, in.Title, in.Side, widest, store.Page{After: in.Page, Limit: 50})
	if err != nil {
		return nil, err
	}
	out := &ratingsOutput{}
	out.Body.Ratings, out.Body.Next = []Rating{}, next
	for i := range list {
		out.Body.Ratings = append(out.Body.Ratings, ratingOf(&list[i]))
	}
	return out, nil
}

func (s *Server) ratingHistory(ctx context.Context, in *pointsInput) (*pointsOutput, error) {
	id, _, err := s.findPlayer(ctx, in.Name)
	if err != nil {
		return nil, err
	}
	points, err := s.store.RatingHistory(ctx, id, in.Title, in.Side, 200)
	if err != nil {
		return nil, err
	}
	out := &pointsOutput{}
	out.Body.Points = []RatingPoint{}
	for _, p := range points {
		out.Body.Points = append(out.Body.Points, RatingPoint{p.Match, p.Rating, p.Deviation, p.At})
	}
	return out, nil
}

var _ table.Observer = (*metrics)(nil)
