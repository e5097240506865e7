package store

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"
)

// Rating is a player's strength in one title on one side, as Glicko-2 counts it.
type Rating struct {
	Player     string // see AccountPlayer and BotPlayer
	Title      string
	Side       string
	Name       string // shown
	Rating     float64
	Deviation  float64
	Volatility float64
	Games      int
	Updated    time.Time
}

// RatingPoint is one step in the history of a rating.
type RatingPoint struct {
	Match     string
	Rating    float64
	Deviation float64
	At        time.Time
}

// Rate rates a match, once. players are those of its seats, each with Player, Title, Side and Name; rate is
// given their ratings in the same order, for newcomers with Games 0 and all numbers zero, and
// changes them in place. It may be called more than once and must not use the store. ErrExists if the match was rated before.
func (s *Store) Rate(ctx context.Context, match string, at time.Time, players []Rating, rate func([]Rating) error) error {
	err := s.db.write(ctx, func(t tx) error {
		n, err := t.exec(`UPDATE matches SET counted = $1 WHERE id = $2 AND counted = 0`, ms(at), match)
		if err != nil {
			return err
		}
		if n == 0 {
			var counted int64
			if err := t.row(`SELECT counted FROM matches WHERE id = $1`, match).Scan(&counted); err != nil {
				return err
			}
			return ErrExists
		}
		current := slices.Clone(players)
		if err := lockRatings(t, current); err != nil {
			return err
		}
		if err := rate(current); err != nil {
			return err
		}
		for i := range current {
			r := &current[i]
			r.Updated = at
			if _, err := t.exec(`UPDATE ratings SET name = $1, rating = $2, deviation = $3, volatility = $4, games = $5, updated = $6
				WHERE player = $7 AND title = $8 AND side = $9`,
				r.Name, r.Rating, r.Deviation, r.Volatility, r.Games, ms(at), r.Player, r.Title, r.Side); err != nil {
				return err
			}
			if _, err := t.exec(`INSERT INTO rating_points (player, title, side, match, rating, deviation, at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
				r.Player, r.Title, r.Side, match, r.Rating, r.Deviation, ms(at)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("rate match %s: %w", match, err)
	}
	return nil
}

// lockRatings reads ratings and keeps other writers off them. It goes through them in one order for
// everyone, or two matches that end together could wait for each other for ever.
func lockRatings(t tx, ratings []Rating) error {
	order := make([]int, len(ratings))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		a, b := ratings[i], ratings[j]
		return slices.Compare([]string{a.Player, a.Title, a.Side}, []string{b.Player, b.Title, b.Side})
	})
	for _, i := range order {
		r := &ratings[i]
		if _, err := t.exec(`INSERT INTO ratings (player, title, side, name, rating, deviation, volatility, games, updated)
			VALUES ($1, $2, $3, $4, 0, 0, 0, 0, 0) ON CONFLICT DO NOTHING`, r.Player, r.Title, r.Side, r.Name); err != nil {
			return err
		}
		err := t.row(`SELECT rating, deviation, volatility, games, updated FROM ratings WHERE player = $1 AND title = $2 AND side = $3`+t.forUpdate(),
			r.Player, r.Title, r.Side).Scan(&r.Rating, &r.Deviation, &r.Volatility, &r.Games, when(&r.Updated))
		if err != nil {
			return err
		}
	}
	return nil
}

const ratingColumns = `player, title, side, name, rating, deviation, volatility, games, updated`

func scanRating(r row, v *Rating) error {
	return r.Scan(&v.Player, &v.Title, &v.Side, &v.Name, &v.Rating, &v.Deviation, &v.Volatility, &v.Games, when(&v.Updated))
}

// Ratings lists the players of a title and side whose deviation is at most most, best first.
func (s *Store) Ratings(ctx context.Context, title, side string, most float64, page Page) (list []Rating, next string, err error) {
	number, player, err := page.after()
	if err != nil {
		return nil, "", err
	}
	below := 1e18
	if number != "" {
		if below, err = strconv.ParseFloat(number, 64); err != nil {
			return nil, "", ErrPage
		}
	}
	limit := page.limit()
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, scanRating, `SELECT `+ratingColumns+` FROM ratings WHERE title = $1 AND side = $2 AND games > 0 AND deviation <= $3
			AND (rating < $4 OR rating = $4 AND player > $5) ORDER BY rating DESC, player LIMIT $6`, title, side, most, below, player, limit+1)
		return err
	})
	if err != nil {
		return nil, "", fmt.Errorf("ratings of %s: %w", title, err)
	}
	if len(list) > limit {
		list = list[:limit]
		last := list[limit-1]
		next = pageAfter(strconv.FormatFloat(last.Rating, 'g', -1, 64), last.Player)
	}
	return list, next, nil
}

// RatingsOf lists the ratings of one player.
func (s *Store) RatingsOf(ctx context.Context, player string) (list []Rating, err error) {
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, scanRating, `SELECT `+ratingColumns+` FROM ratings WHERE player = $1 AND games > 0 ORDER BY title, side`, player)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("ratings of %s: %w", player, err)
	}
	return list, nil
}

// RatingHistory reads the newest points of a rating, at most limit (0: all), oldest first.
func (s *Store) RatingHistory(ctx context.Context, player, title, side string, limit int) (list []RatingPoint, err error) {
	if limit <= 0 {
		limit = noLimit
	}
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, func(r row, p *RatingPoint) error { return r.Scan(&p.Match, &p.Rating, &p.Deviation, when(&p.At)) },
			`SELECT match, rating, deviation, at FROM rating_points WHERE player = $1 AND title = $2 AND side = $3 ORDER BY at DESC, match LIMIT $4`,
			player, title, side, limit)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("rating history of %s: %w", player, err)
	}
	slices.Reverse(list)
	return list, nil
}
