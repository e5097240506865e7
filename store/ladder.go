package store

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
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

// Rate rates a match, once. players are those of its seats, each with Player, Title, Side and Name; rate is given their
// ratings in the same order, for newcomers with Games 0 and all numbers zero, and changes them in place. It may be
// called more than once and must not use the store. ErrExists if the match was rated before.
func (s *Clubs) Rate(
	ctx context.Context, match string, at time.Time, players []Rating, rate func([]Rating) error,
) error {
	return s.write(ctx, "rate match "+match, func(t tx) error {
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
			if _, err := t.exec(`UPDATE ratings
				SET name = $1, rating = $2, deviation = $3, volatility = $4, games = $5, updated = $6
				WHERE player = $7 AND title = $8 AND side = $9`,
				r.Name, r.Rating, r.Deviation, r.Volatility, r.Games, ms(at), r.Player, r.Title, r.Side); err != nil {
				return err
			}
			if err := insertPoint(t, match, r); err != nil {
				return err
			}
		}
		return nil
	})
}

func insertPoint(t tx, match string, r *Rating) error {
	_, err := t.exec(`INSERT INTO rating_points (player, title, side, match, rating, deviation, at)
		VALUES ($1, $2, $3, $4, $5, $6, $7)`, r.Player, r.Title, r.Side, match, r.Rating, r.Deviation, ms(r.Updated))
	return err
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
		if _,
			err := t.exec(`INSERT INTO ratings (player, title, side, name, rating, deviation, volatility, games,
				updated)
			VALUES ($1, $2, $3, $4, 0, 0, 0, 0, 0) ON CONFLICT DO NOTHING`, r.Player, r.Title, r.Side,
			r.Name); err != nil {
			return err
		}
		err := t.row(`SELECT rating, deviation, volatility, games, updated FROM ratings WHERE player = $1 AND title = $2
			AND side = $3`+t.forUpdate(),
			r.Player, r.Title, r.Side).Scan(&r.Rating, &r.Deviation, &r.Volatility, &r.Games, when(&r.Updated))
		if err != nil {
			return err
		}
	}
	return nil
}

const ratingColumns = `player, title, side, name, rating, deviation, volatility, games, updated`

func scanRating(r row, v *Rating) error {
	return r.Scan(&v.Player, &v.Title, &v.Side, &v.Name, &v.Rating, &v.Deviation, &v.Volatility, &v.Games,
		when(&v.Updated))
}

// Ratings lists the players of a title and side whose deviation is at most most, best first.
func (s *Clubs) Ratings(
	ctx context.Context, title, side string, most float64, page Page,
) (list []Rating, next string, err error) {
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
	list, err = readAll(ctx, s.base, "ratings of "+title, scanRating, `SELECT `+ratingColumns+` FROM ratings
		WHERE title = $1 AND side = $2 AND games > 0 AND deviation <= $3
		AND (rating < $4 OR rating = $4 AND player > $5) ORDER BY rating DESC, player LIMIT $6`,
		title, side, most, below, player, limit+1)
	if len(list) > limit {
		list = list[:limit]
		last := list[limit-1]
		next = pageAfter(strconv.FormatFloat(last.Rating, 'g', -1, 64), last.Player)
	}
	return list, next, err
}

// RatingsOf lists the ratings of one player.
func (s *Clubs) RatingsOf(ctx context.Context, player string) ([]Rating, error) {
	return readAll(ctx, s.base, "ratings of "+player, scanRating, `SELECT `+ratingColumns+
		` FROM ratings WHERE player = $1
		AND games > 0 ORDER BY title, side`, player)
}

// RatingHistory reads the newest points of a rating, at most limit (0: all), oldest first.
func (s *Clubs) RatingHistory(
	ctx context.Context, player, title, side string, limit int,
) (list []RatingPoint, err error) {
	if limit <= 0 {
		limit = noLimit
	}
	list, err = readAll(ctx, s.base, "rating history of "+player, func(r row, p *RatingPoint) error {
		return r.Scan(&p.Match, &p.Rating, &p.Deviation, when(&p.At))
	}, `SELECT match, rating, deviation, at FROM rating_points WHERE player = $1 AND title = $2 AND side = $3
		ORDER BY at DESC, match LIMIT $4`, player, title, side, limit)
	slices.Reverse(list)
	return list, err
}

// MatchRating is what a match made of a rating.
type MatchRating struct {
	Player string
	Side   string
	RatingPoint
}

// RatingsOfMatch reads what a match made of the ratings of some players; none if it was not rated.
func (s *Clubs) RatingsOfMatch(ctx context.Context, match string, players []string) ([]MatchRating, error) {
	args := []any{match}
	query := `SELECT player, side, match, rating, deviation, at FROM rating_points
		WHERE match = $1 AND player IN (` + params(&args, players) + `) ORDER BY player, side`
	return readAll(ctx, s.base, "ratings of match "+match, func(r row, p *MatchRating) error {
		return r.Scan(&p.Player, &p.Side, &p.Match, &p.Rating, &p.Deviation, when(&p.At))
	}, query, args...)
}

// Ranked is the rating of a person with what a list shows beside it.
type Ranked struct {
	Rating
	Portrait string
}

// Ladder reads the ratings of all people in a title for some sides (see Rating.Side), under the names they have today.
func (s *Clubs) Ladder(ctx context.Context, title string, sides []string) ([]Ranked, error) {
	args := []any{title}
	query := `SELECT r.player, r.title, r.side, a.name, r.rating, r.deviation, r.volatility, r.games, r.updated,
		a.profile
		FROM ratings r
		JOIN accounts a ON ` + isPlayer(`a`, `r.player`) + `
		WHERE r.title = $1 AND r.side IN (` + params(&args, sides) + `) AND r.games > 0 ORDER BY r.player, r.side`
	return readAll(ctx, s.base, "ladder of "+title, func(r row, v *Ranked) error {
		var p Profile
		err := scanRating(withColumn{r, object(&p)}, &v.Rating)
		v.Portrait = p.Portrait
		return err
	}, query, args...)
}

// LadderVersion changes whenever something is rated in a title for some sides; two games that are rated within one
// millisecond may be told apart late.
func (s *Clubs) LadderVersion(ctx context.Context, title string, sides []string) (int64, error) {
	var args []any
	sum := "0"
	for _, side := range sides {
		args = append(args, title, side)
		sum += fmt.Sprintf(` + coalesce((SELECT max(at) FROM rating_points WHERE title = $%d AND side = $%d), 0)`,
			len(args)-1, len(args))
	}
	return readValue[int64](ctx, s.base, "version of the ladder of "+title, `SELECT `+sum, args...)
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

// LadderRows reads the ratings in a title as they were just before a time, for some sides, of some players or of all
// people; LadderRow.Since counts from since on.
func (s *Clubs) LadderRows(
	ctx context.Context, title string, sides, players []string, since, before time.Time,
) ([]LadderRow, error) {
	// Each parameter is used once: SQLite numbers them as it meets them.
	args := []any{ms(since), title, ms(before)}
	query := `SELECT p.player, p.side, p.rating, p.deviation, p.at, g.games, g.lately FROM rating_points p JOIN (
			SELECT player, side, max(at) AS at, count(*) AS games, count(CASE WHEN at >= $1 THEN 1 END) AS lately
			FROM rating_points WHERE title = $2 AND at < $3 AND side IN (` + params(&args, sides) + `)`
	if players != nil {
		query += ` AND player IN (` + params(&args, players) + `)`
	} else {
		query += ` AND player LIKE 'account/%'`
	}
	args = append(args, title)
	query += ` GROUP BY player, side) g ON g.player = p.player AND g.side = p.side AND g.at = p.at
		WHERE p.title = $` + strconv.Itoa(len(args)) + ` ORDER BY p.player, p.side, p.match`
	return readAll(ctx, s.base, "ratings of "+title+" at a time", func(r row, v *LadderRow) error {
		return r.Scan(&v.Player, &v.Side, &v.Rating, &v.Deviation, when(&v.At), &v.Games, &v.Since)
	}, query, args...)
}

// FirstRated returns when the first match was rated; zero if none was.
func (s *Clubs) FirstRated(ctx context.Context) (at time.Time, err error) {
	err = s.read(ctx, "first rating", func(c conn) error {
		return c.row(`SELECT coalesce(min(at), 0) FROM rating_points`).Scan(when(&at))
	})
	return at, err
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
func (s *Clubs) CloseSeason(ctx context.Context, season string, list []Final) error {
	at := s.now()
	return s.write(ctx, "close season "+season, func(t tx) error {
		n, err := t.exec(`INSERT INTO seasons (season, closed) VALUES ($1, $2) ON CONFLICT (season) DO NOTHING`, season,
			ms(at))
		if err != nil {
			return err
		}
		if n == 0 {
			return ErrExists
		}
		for i := range list {
			f := &list[i]
			if _, err := t.exec(`INSERT INTO standings (season, title, kind, place, player, rating, deviation, games)
				VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
				season, f.Title, f.Kind, f.Place, f.Player, f.Rating, f.Deviation, f.Games); err != nil {
				return err
			}
		}
		return nil
	})
}

// Seasons lists those that are closed, the last first.
func (s *Clubs) Seasons(ctx context.Context) ([]string, error) {
	return readAll(ctx, s.base, "seasons", column[string], `SELECT season FROM seasons ORDER BY season DESC`)
}

// Finals reads what is kept of a season, by place.
func (s *Clubs) Finals(ctx context.Context, season, title, kind string) ([]Final, error) {
	return readAll(ctx, s.base, "season "+season+" of "+title, func(r row, f *Final) error {
		var p Profile
		err := r.Scan(&f.Title, &f.Kind, &f.Place, &f.Player, &f.Rating, &f.Deviation, &f.Games, &f.Name, object(&p))
		f.Portrait = p.Portrait
		return err
	}, `SELECT s.title, s.kind, s.place, s.player, s.rating, s.deviation, s.games, coalesce(a.name, ''), a.profile
		FROM standings s
		LEFT JOIN accounts a ON `+isPlayer(`a`, `s.player`)+`
		WHERE s.season = $1 AND s.title = $2 AND s.kind = $3 ORDER BY s.place`, season, title, kind)
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

// Meetings lists the opponents of a player, most frequent first; of one title if it is given.
func (s *Clubs) Meetings(ctx context.Context, player, title string, limit int) ([]Meeting, error) {
	args := []any{player}
	only := ""
	if title != "" {
		args = append(args, title)
		only = ` AND m.title = $2`
	}
	args = append(args, limit)
	query := `SELECT x.player, coalesce(a.name, ''), a.profile, x.titles, x.won, x.lost, x.drawn, x.last FROM (
			SELECT theirs.player AS player,
				min(m.title) || CASE WHEN min(m.title) <> max(m.title) THEN ' ' || max(m.title) ELSE '' END AS titles,
				count(CASE WHEN mine.outcome = 'won' THEN 1 END) AS won, count(CASE WHEN mine.outcome = 'lost'
				THEN 1 END) AS lost,
				count(CASE WHEN mine.outcome = 'drawn' THEN 1 END) AS drawn, max(m.ended) AS last, count(*) AS met
			FROM seats mine JOIN seats theirs ON theirs.match = mine.match AND theirs.side <> mine.side
				AND theirs.player <> mine.player AND theirs.player <> ''
			JOIN matches m ON m.id = mine.match
			WHERE mine.player = $1 AND m.status = 'finished'
			AND mine.outcome <> ''` + only + ` GROUP BY theirs.player) x
		LEFT JOIN accounts a ON ` + isPlayer(`a`, `x.player`) + `
		ORDER BY x.met DESC, x.last DESC, x.player LIMIT $` + strconv.Itoa(len(args))
	return readAll(ctx, s.base, "meetings of "+player, func(r row, v *Meeting) error {
		var p Profile
		var titles string
		err := r.Scan(&v.Player, &v.Name, object(&p), &titles, &v.Won, &v.Lost, &v.Drawn, when(&v.Last))
		v.Portrait, v.Titles = p.Portrait, strings.Fields(titles)
		return err
	}, query, args...)
}

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

// RatedPair is two people, one of which won nearly all their rated games of a title.
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
			WHERE x.player = $1 AND y.player = $2 AND m.title = $3 AND m.rated AND m.counted > $4`, a, b, title,
			ms(since)).Scan(&n)
	})
	return n, err
}

const (
	shortRecords = 30 // of a match that was over soon; making the table and starting are ten of them
	pairShare    = 80 // percent of the games that one of a suspicious pair won
)

// RatedPairs lists pairs of people with at least so many rated games since a time nearly all of which one of them won,
// those with the most games first.
func (s *Operations) RatedPairs(ctx context.Context, since time.Time, least int) ([]RatedPair, error) {
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
		JOIN accounts a ON `+isPlayer(`a`, `p.winner`)+`
		JOIN accounts b ON `+isPlayer(`b`, `p.loser`)+`
		WHERE p.games >= $3 AND p.won * 100 >= p.games * $4 ORDER BY p.games DESC, a.name LIMIT 100`,
		shortRecords, ms(since), least, pairShare)
}

// RatedMatches reads the matches of a title that the ratings took into account, in that order.
func (s *Operations) RatedMatches(ctx context.Context, title string) ([]RatedMatch, error) {
	return readAll(ctx, s.base, "rated matches of "+title, func(r row, m *RatedMatch) error {
		return scanMatch(withColumn{r, when(&m.Counted)}, &m.Match)
	}, `SELECT `+matchColumns+`, counted FROM matches WHERE title = $1 AND counted > 0
		AND id IN (SELECT match FROM rating_points WHERE title = $2) ORDER BY counted, id`, title, title)
}

// ReplaceRatings stores ratings that were computed again. ErrConflict if a match was rated meanwhile.
func (s *Operations) ReplaceRatings(ctx context.Context, n *NewRatings) error {
	return s.write(ctx, "ratings of "+n.Title, func(t tx) error {
		// Anyone who rates a match holds these too: what they do is over, or begins after this.
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
