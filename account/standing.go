package account

import (
	"context"
	"errors"
	"slices"
	"time"

	"prancingpony/store"
)

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

// RatingPoint is one step in the history of a rating.
type RatingPoint struct {
	Table     string    `json:"table"`
	Rating    float64   `json:"rating"`
	Deviation float64   `json:"deviation"`
	At        time.Time `json:"at"`
}

const (
	widest       = 300 // the deviation beyond which a rating says too little to be listed
	ratingsPage  = 50
	ratingPoints = 200
)

// PlayerID finds an account or a bot by name; the account is nil for a bot.
func (p *People) PlayerID(ctx context.Context, name string) (id string, account *store.Account, err error) {
	if slices.Contains(p.bots(), name) {
		return store.BotPlayer(name), nil, nil
	}
	a, err := p.accounts.AccountByName(ctx, name)
	if err != nil {
		return "", nil, err
	}
	return store.AccountPlayer(a.ID), a, nil
}

// count adds the matches that ended one way.
func (p *Player) count(s store.Statistic) {
	i := slices.IndexFunc(p.Titles, func(t Tally) bool { return t.Title == s.Title && t.Side == s.Side })
	if i < 0 {
		i = len(p.Titles)
		p.Titles = append(p.Titles, Tally{Title: s.Title, Side: s.Side})
	}
	played := s.Won + s.Lost + s.Drawn
	p.Titles[i].Played += played
	p.Titles[i].Won += s.Won
	p.Titles[i].Drawn += s.Drawn
	p.Played += played
	p.Won += s.Won
	p.Drawn += s.Drawn
}

func ratingOf(r *store.Rating) Rating {
	return Rating{
		r.Title, r.Side, r.Name, r.Player == store.BotPlayer(r.Name), r.Rating, r.Deviation,
		r.Volatility, r.Games,
	}
}

// Best lists the best of a title and side, a page at a time.
func (p *People) Best(ctx context.Context, title, side, page string) (ratings []Rating, next string, err error) {
	list, next, err := p.clubs.Ratings(ctx, title, side, widest, store.Page{After: page, Limit: ratingsPage})
	if err != nil {
		return nil, "", err
	}
	ratings = []Rating{}
	for i := range list {
		ratings = append(ratings, ratingOf(&list[i]))
	}
	return ratings, next, nil
}

// RatingHistory is how a player's rating came about; nothing if that is hidden from who asks.
func (p *People) RatingHistory(ctx context.Context, asker, name, title, side string) ([]RatingPoint, error) {
	list := []RatingPoint{}
	id, err := p.Open(ctx, asker, name)
	if errors.Is(err, errHidden) {
		return list, nil
	}
	if err != nil {
		return nil, err
	}
	points, err := p.clubs.RatingHistory(ctx, id, title, side, ratingPoints)
	if err != nil {
		return nil, err
	}
	for _, point := range points {
		list = append(list, RatingPoint{point.Match, point.Rating, point.Deviation, point.At})
	}
	return list, nil
}
