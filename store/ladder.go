package store

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Ranked is the rating of a person with what a list shows beside it.
type Ranked struct {
	Rating
	Portrait string
}

// in lists values as parameters after those that are there.
func in(args *[]any, values []string) string {
	var marks []string
	for _, v := range values {
		*args = append(*args, v)
		marks = append(marks, "$"+strconv.Itoa(len(*args)))
	}
	return strings.Join(marks, ", ")
}

// Ladder reads the ratings of all people in a title for some sides (see Rating.Side), under the names they have today.
func (s *Store) Ladder(ctx context.Context, title string, sides []string) (list []Ranked, err error) {
	args := []any{title}
	query := `SELECT r.player, r.title, r.side, a.name, r.rating, r.deviation, r.volatility, r.games, r.updated, a.profile FROM ratings r
		JOIN accounts a ON r.player = 'account/' || a.id
		WHERE r.title = $1 AND r.side IN (` + in(&args, sides) + `) AND r.games > 0 ORDER BY r.player, r.side`
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, func(r row, v *Ranked) error {
			var p Profile
			err := scanRating(withColumn{r, object(&p)}, &v.Rating)
			v.Portrait = p.Portrait
			return err
		}, query, args...)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("ladder of %s: %w", title, err)
	}
	return list, nil
}

// LadderRow is the last rating that somebody had at some time, and how many games had led to it.
type LadderRow struct {
	Player    string
	Side      string
	Rating    float64
	Deviation float64
	Games     int // up to then
	Since     int // of those, at or after a time
	At        time.Time
}

// Rungs reads the ratings in a title as they were just before a time, for some sides, of some players or of all people;
// Rung.Since counts from since on.
func (s *Store) LadderRows(ctx context.Context, title string, sides, players []string, since, before time.Time) (list []LadderRow, err error) {
	// Each parameter is used once: SQLite numbers them as it meets them.
	args := []any{ms(since), title, ms(before)}
	query := `SELECT p.player, p.side, p.rating, p.deviation, p.at, g.games, g.lately FROM rating_points p JOIN (
			SELECT player, side, max(at) AS at, count(*) AS games, count(CASE WHEN at >= $1 THEN 1 END) AS lately
			FROM rating_points WHERE title = $2 AND at < $3 AND side IN (` + in(&args, sides) + `)`
	if players != nil {
		query += ` AND player IN (` + in(&args, players) + `)`
	} else {
		query += ` AND player LIKE 'account/%'`
	}
	args = append(args, title)
	query += ` GROUP BY player, side) g ON g.player = p.player AND g.side = p.side AND g.at = p.at
		WHERE p.title = $` + strconv.Itoa(len(args)) + ` ORDER BY p.player, p.side, p.match`
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, func(r row, v *LadderRow) error {
			return r.Scan(&v.Player, &v.Side, &v.Rating, &v.Deviation, when(&v.At), &v.Games, &v.Since)
		}, query, args...)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("ratings of %s at a time: %w", title, err)
	}
	return list, nil
}

// FirstRated is when the first match of the house was rated; zero if none was.
func (s *Store) FirstRated(ctx context.Context) (at time.Time, err error) {
	err = s.db.read(ctx, func(c conn) error {
		return c.row(`SELECT coalesce(min(at), 0) FROM rating_points`).Scan(when(&at))
	})
	if err != nil {
		return at, fmt.Errorf("first rating: %w", err)
	}
	return at, nil
}

// Final is one line of the list that is kept of a season.
type Final struct {
	Title     string
	Kind      string
	Place     int
	Player    string // empty once the account is deleted
	Name      string // as it is today; not stored
	Portrait  string // the same
	Rating    float64
	Deviation float64
	Games     int // in that season
}

// CloseSeason keeps how things stood when a season ended. ErrExists if that was done before.
func (s *Store) CloseSeason(ctx context.Context, season string, list []Final) error {
	at := s.now()
	err := s.db.write(ctx, func(t tx) error {
		n, err := t.exec(`INSERT INTO seasons (season, closed) VALUES ($1, $2) ON CONFLICT (season) DO NOTHING`, season, ms(at))
		if err != nil {
			return err
		}
		if n == 0 {
			return ErrExists
		}
		for i := range list {
			f := &list[i]
			if _, err := t.exec(`INSERT INTO standings (season, title, kind, place, player, rating, deviation, games) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
				season, f.Title, f.Kind, f.Place, f.Player, f.Rating, f.Deviation, f.Games); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("close season %s: %w", season, err)
	}
	return nil
}

// Seasons lists those that are closed, the last first.
func (s *Store) Seasons(ctx context.Context) (list []string, err error) {
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, func(r row, season *string) error { return r.Scan(season) }, `SELECT season FROM seasons ORDER BY season DESC`)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("seasons: %w", err)
	}
	return list, nil
}

// Finals reads what is kept of a season, by place.
func (s *Store) Finals(ctx context.Context, season, title, kind string) (list []Final, err error) {
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, func(r row, f *Final) error {
			var p Profile
			err := r.Scan(&f.Title, &f.Kind, &f.Place, &f.Player, &f.Rating, &f.Deviation, &f.Games, &f.Name, object(&p))
			f.Portrait = p.Portrait
			return err
		}, `SELECT s.title, s.kind, s.place, s.player, s.rating, s.deviation, s.games, coalesce(a.name, ''), a.profile FROM standings s
			LEFT JOIN accounts a ON s.player = 'account/' || a.id
			WHERE s.season = $1 AND s.title = $2 AND s.kind = $3 ORDER BY s.place`, season, title, kind)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("season %s of %s: %w", season, title, err)
	}
	return list, nil
}

// Meeting counts the finished matches of a player against another.
type Meeting struct {
	Player           string
	Name             string // of a person, as it is today
	Portrait         string
	Titles           []string
	Won, Lost, Drawn int
	Last             time.Time
}

// Meetings lists whom a player has met on the other side, those met most often first; of one title if it is given.
func (s *Store) Meetings(ctx context.Context, player, title string, limit int) (list []Meeting, err error) {
	args := []any{player}
	only := ""
	if title != "" {
		args = append(args, title)
		only = ` AND m.title = $2`
	}
	args = append(args, limit)
	query := `SELECT x.player, coalesce(a.name, ''), a.profile, x.titles, x.won, x.lost, x.drawn, x.last FROM (
			SELECT theirs.player AS player, min(m.title) || CASE WHEN min(m.title) <> max(m.title) THEN ' ' || max(m.title) ELSE '' END AS titles,
				count(CASE WHEN mine.outcome = 'won' THEN 1 END) AS won, count(CASE WHEN mine.outcome = 'lost' THEN 1 END) AS lost,
				count(CASE WHEN mine.outcome = 'drawn' THEN 1 END) AS drawn, max(m.ended) AS last, count(*) AS met
			FROM seats mine JOIN seats theirs ON theirs.match = mine.match AND theirs.side <> mine.side AND theirs.player <> mine.player AND theirs.player <> ''
			JOIN matches m ON m.id = mine.match
			WHERE mine.player = $1 AND m.status = 'finished' AND mine.outcome <> ''` + only + ` GROUP BY theirs.player) x
		LEFT JOIN accounts a ON x.player = 'account/' || a.id
		ORDER BY x.met DESC, x.last DESC, x.player LIMIT $` + strconv.Itoa(len(args))
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, func(r row, v *Meeting) error {
			var p Profile
			var titles string
			err := r.Scan(&v.Player, &v.Name, object(&p), &titles, &v.Won, &v.Lost, &v.Drawn, when(&v.Last))
			v.Portrait, v.Titles = p.Portrait, strings.Fields(titles)
			return err
		}, query, args...)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("meetings of %s: %w", player, err)
	}
	return list, nil
}
