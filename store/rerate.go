package store

import (
	"context"
	"fmt"
	"time"
)

// RatedMatch is a match that the ratings took into account, and when.
type RatedMatch struct {
	Match
	Counted time.Time
}

// NewRatings are all ratings of a title, computed again.
type NewRatings struct {
	Title    string
	Seen     int      // matches that were rated when this was computed
	Excluded []string // matches that count no longer
	Ratings  []Rating
	Points   []NewPoint
}

// NewPoint is a rating after a match.
type NewPoint struct {
	Match string
	Rating
}

// RatedPair is two people of whom one won nearly all their rated games of a title.
type RatedPair struct {
	Title  string `json:"title"`
	Winner string `json:"winner"`
	Loser  string `json:"loser"`
	Games  int    `json:"games"`
	Won    int    `json:"won"`
	Short  int    `json:"short" doc:"Games that were over soon."`
}

// notCounted marks a match that an operator took out of the ratings.
const notCounted = -1

// RatedTogether counts the rated matches of a title that two players played against each other since a time.
func (s *Clubs) RatedTogether(ctx context.Context, title, a, b string, since time.Time) (n int, err error) {
	err = s.read(ctx, "games of a pair", func(c conn) error {
		return c.row(`SELECT count(DISTINCT m.id) FROM seats x JOIN seats y ON y.match = x.match AND y.side <> x.side
			JOIN matches m ON m.id = x.match
			WHERE x.player = $1 AND y.player = $2 AND m.title = $3 AND m.rated AND m.counted > $4`, a, b, title, ms(since)).Scan(&n)
	})
	return n, err
}

const (
	shortRecords = 30 // of a match that was over soon; making the table and starting are ten of them
	pairShare    = 80 // percent of the games that one of a suspicious pair won
)

// RatedPairs lists pairs of people with at least so many rated games since a time nearly all of which one of them won,
// those with the most games first.
func (s *Clubs) RatedPairs(ctx context.Context, since time.Time, least int) ([]RatedPair, error) {
	return readAll(ctx, s.base, "pairs", func(r row, p *RatedPair) error {
		return r.Scan(&p.Title, &p.Winner, &p.Loser, &p.Games, &p.Won, &p.Short)
	}, `SELECT p.title, a.name, b.name, p.games, p.won, p.short FROM (
			SELECT m.title AS title, x.player AS winner, y.player AS loser, count(*) AS games,
				sum(CASE WHEN x.outcome = 'won' THEN 1 ELSE 0 END) AS won,
				sum(CASE WHEN m.head < $1 THEN 1 ELSE 0 END) AS short
			FROM matches m JOIN seats x ON x.match = m.id JOIN seats y ON y.match = m.id AND y.side <> x.side
			WHERE m.counted > $2 AND m.rated AND x.player <> y.player
				AND x.player LIKE 'account/%' AND y.player LIKE 'account/%'
			GROUP BY m.title, x.player, y.player) p
		JOIN accounts a ON p.winner = 'account/' || a.id
		JOIN accounts b ON p.loser = 'account/' || b.id
		WHERE p.games >= $3 AND p.won * 100 >= p.games * $4 ORDER BY p.games DESC, a.name LIMIT 100`,
		shortRecords, ms(since), least, pairShare)
}

// RatedMatches reads the matches of a title that the ratings took into account, in that order.
func (s *Clubs) RatedMatches(ctx context.Context, title string) ([]RatedMatch, error) {
	return readAll(ctx, s.base, "rated matches of "+title, func(r row, m *RatedMatch) error {
		return scanMatch(withColumn{r, when(&m.Counted)}, &m.Match)
	}, `SELECT `+matchColumns+`, counted FROM matches WHERE title = $1 AND counted > 0
		AND id IN (SELECT match FROM rating_points WHERE title = $2) ORDER BY counted, id`, title, title)
}

// ReplaceRatings stores ratings that were computed again. ErrConflict if a match was rated meanwhile.
func (s *Clubs) ReplaceRatings(ctx context.Context, n *NewRatings) error {
	return s.write(ctx, "ratings of "+n.Title, func(t tx) error {
		// Whoever rates a match holds these too: what they do is over, or begins after this.
		if _, err := all(t, column[string], `SELECT player FROM ratings WHERE title = $1`+t.forUpdate(),
			n.Title); err != nil {
			return err
		}
		var seen int
		err := t.row(`SELECT count(*) FROM matches WHERE title = $1 AND counted > 0
			AND id IN (SELECT match FROM rating_points WHERE title = $2)`, n.Title, n.Title).Scan(&seen)
		if err != nil {
			return err
		}
		if seen != n.Seen {
			return ErrConflict
		}
		for _, query := range []string{
			`DELETE FROM ratings WHERE title = $1`,
			`DELETE FROM rating_points WHERE title = $1`,
		} {
			if _, err := t.exec(query, n.Title); err != nil {
				return err
			}
		}
		for _, id := range n.Excluded {
			if _, err := t.exec(`UPDATE matches SET counted = $1 WHERE id = $2`, notCounted, id); err != nil {
				return err
			}
		}
		for i := range n.Ratings {
			r := &n.Ratings[i]
			if _, err := t.exec(`INSERT INTO ratings (`+ratingColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
				r.Player, r.Title, r.Side, r.Name, r.Rating, r.Deviation, r.Volatility, r.Games,
				ms(r.Updated)); err != nil {
				return fmt.Errorf("%s: %w", r.Player, err)
			}
		}
		for i := range n.Points {
			if err := insertPoint(t, n.Points[i].Match, &n.Points[i].Rating); err != nil {
				return err
			}
		}
		return nil
	})
}
