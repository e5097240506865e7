package store

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Query selects matches; empty fields select all.
type Query struct {
	Title   string
	Status  []Status
	Public  bool    // only public ones
	Open    bool    // only those with an open seat
	Account string  // only those where this account sits or is the host
	Player  string  // only those where this player (see AccountPlayer, BotPlayer) sits
	Outcome Outcome // with Account or Player: only those that ended so for them
	Against string  // only those where this player sits too
	ToMove  bool    // with Account: only those where it is its turn
	Page    Page
}

// Page asks for a part of a list.
type Page struct {
	After string // next of the part before; empty for the first
	Limit int    // at most this many; 0 is 50, more than 200 is 200
}

// ErrPage refuses a Page.After that no list has given.
var ErrPage = errors.New("there is no such page")

func (p Page) limit() int {
	switch {
	case p.Limit <= 0:
		return 50
	case p.Limit > 200:
		return 200
	}
	return p.Limit
}

// A list goes on after the pair by which it is sorted: a number and, among equals, an id. The page that
// follows is the same whatever was added in front meanwhile.
func (p Page) after() (number, id string, err error) {
	if p.After == "" {
		return "", "", nil
	}
	plain, err := base64.RawURLEncoding.DecodeString(p.After)
	if err != nil {
		return "", "", ErrPage
	}
	number, id, ok := strings.Cut(string(plain), " ")
	if !ok {
		return "", "", ErrPage
	}
	return number, id, nil
}

func pageAfter(number, id string) string {
	return base64.RawURLEncoding.EncodeToString([]byte(number + " " + id))
}

func (p Page) afterTime() (int64, string, error) {
	number, id, err := p.after()
	if err != nil || number == "" {
		return 1 << 62, "", err
	}
	at, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		return 0, "", ErrPage
	}
	return at, id, nil
}

// Matches lists matches, those whose status changed last first: open tables by when they were made, live
// ones by their start, finished ones by their end. next is empty on the last page.
func (s *Store) Matches(ctx context.Context, q Query) (list []Match, next string, err error) {
	at, id, err := q.Page.afterTime()
	if err != nil {
		return nil, "", err
	}
	l := newListing(`SELECT `+matchColumns+`, listed FROM matches WHERE (listed, id) < (`, at, id)
	hasStatus(l, q.Status)
	if q.Title != "" {
		l.query += ` AND title = ` + l.param(q.Title)
	}
	if q.Public {
		l.query += ` AND visibility = 'public'`
	}
	if q.Open {
		l.query += ` AND open_seats > 0`
	}
	if q.Account != "" {
		player := l.param(AccountPlayer(q.Account))
		l.query += ` AND (id IN (SELECT match FROM seats WHERE player = ` + player + `)`
		if q.ToMove {
			l.query += ` AND EXISTS (SELECT 1 FROM seats WHERE match = id AND seat = turn AND player = ` + player + `))`
		} else {
			l.query += ` OR host = ` + l.param(q.Account) + `)`
		}
	}
	if q.Player != "" {
		l.query += ` AND id IN (SELECT match FROM seats WHERE player = ` + l.param(q.Player) + `)`
	}
	if q.Outcome != "" {
		player := q.Player
		if q.Account != "" {
			player = AccountPlayer(q.Account)
		}
		l.query += ` AND id IN (SELECT match FROM seats WHERE player = ` + l.param(player) + ` AND outcome = ` + l.param(string(q.Outcome)) + `)`
	}
	if q.Against != "" {
		l.query += ` AND id IN (SELECT match FROM seats WHERE player = ` + l.param(q.Against) + `)`
	}
	limit := q.Page.limit()
	l.query += ` ORDER BY listed DESC, id DESC LIMIT ` + l.param(limit+1)
	list, next, err = listedPage(ctx, s.db, scanMatch, func(m *Match) string { return m.ID }, limit, l.query, l.args...)
	if err != nil {
		return nil, "", fmt.Errorf("list matches: %w", err)
	}
	return list, next, nil
}

// listing is a query for [listedPage]. Conditions are added in the order of their parameters, as SQLite wants them.
type listing struct {
	query string
	args  []any
}

// newListing begins after the last row of the page before.
func newListing(query string, at int64, id string) *listing {
	l := &listing{query: query}
	l.query += l.param(at) + ", " + l.param(id) + ")"
	return l
}

func (l *listing) param(v any) string {
	l.args = append(l.args, v)
	return "$" + strconv.Itoa(len(l.args))
}

// hasStatus keeps what has one of these; all if there are none.
func hasStatus[T ~string](l *listing, statuses []T) {
	if len(statuses) == 0 {
		return
	}
	var in []string
	for _, status := range statuses {
		in = append(in, l.param(string(status)))
	}
	l.query += ` AND status IN (` + strings.Join(in, ", ") + `)`
}

// listedPage reads a page of what is listed by time, and where the next one begins. The query asks for one row more than the
// page has, each with its time in the last column.
func listedPage[T any](ctx context.Context, db database, scan func(row, *T) error, id func(*T) string, limit int, query string, args ...any) (list []T, next string, err error) {
	var times []int64
	err = db.read(ctx, func(c conn) error {
		list, err = all(c, func(r row, one *T) error {
			var at int64
			if err := scan(withColumn{r, &at}, one); err != nil {
				return err
			}
			times = append(times, at)
			return nil
		}, query, args...)
		return err
	})
	if err == nil && len(list) > limit {
		list = list[:limit]
		next = pageAfter(strconv.FormatInt(times[limit-1], 10), id(&list[limit-1]))
	}
	return list, next, err
}

// withColumn is a row with one more column at its end.
type withColumn struct {
	row
	last any
}

func (r withColumn) Scan(into ...any) error { return r.row.Scan(append(into, r.last)...) }

// CountMatches counts the matches in which an account sits or is the host and that are neither finished
// nor frozen: for limits.
func (s *Store) CountMatches(ctx context.Context, account string) (n int, err error) {
	err = s.db.read(ctx, func(c conn) error {
		return c.row(`SELECT count(*) FROM matches WHERE status IN ('lobby', 'live', 'paused')
			AND (host = $1 OR id IN (SELECT match FROM seats WHERE player = $2))`, account, AccountPlayer(account)).Scan(&n)
	})
	if err != nil {
		return 0, fmt.Errorf("count matches of %s: %w", account, err)
	}
	return n, nil
}

// Statistic counts a player's finished matches of one title and side.
type Statistic struct {
	Title, Side      string
	Rated            bool
	Won, Lost, Drawn int
}

// Statistics counts a player's finished matches.
func (s *Store) Statistics(ctx context.Context, player string) (list []Statistic, err error) {
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, func(r row, st *Statistic) error {
			return r.Scan(&st.Title, &st.Side, &st.Rated, &st.Won, &st.Lost, &st.Drawn)
		}, `SELECT title, side, rated,
			count(CASE WHEN outcome = 'won' THEN 1 END), count(CASE WHEN outcome = 'lost' THEN 1 END), count(CASE WHEN outcome = 'drawn' THEN 1 END)
			FROM seats JOIN matches ON id = match WHERE player = $1 AND status = 'finished' AND outcome <> ''
			GROUP BY title, side, rated ORDER BY title, side, rated`, player)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("statistics of %s: %w", player, err)
	}
	return list, nil
}

// Played is a match of a player that is over.
type Played struct {
	Match, Title, Side string
	Outcome            Outcome
	By                 string
	Ended              time.Time
}

// Course lists a player's finished matches, the last first.
func (s *Store) Course(ctx context.Context, player string, limit int) (list []Played, err error) {
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, func(r row, f *Played) error {
			var result Result
			err := r.Scan(&f.Match, &f.Title, &f.Side, &f.Outcome, object(&result), when(&f.Ended))
			f.By = result.By
			return err
		}, `SELECT m.id, m.title, s.side, s.outcome, m.result, m.ended FROM seats s JOIN matches m ON m.id = s.match
			WHERE s.player = $1 AND m.status = 'finished' AND s.outcome <> '' ORDER BY m.ended DESC, m.id LIMIT $2`, player, limit)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("course of %s: %w", player, err)
	}
	return list, nil
}

// FamousMatches lists finished public matches that were rated, between at least two people, and did not end in one of the given ways,
// by the sum of the ratings after them.
func (s *Store) FamousMatches(ctx context.Context, but []string, limit int) (list []Match, err error) {
	args := []any{}
	not := ""
	for _, by := range but {
		args = append(args, `%"by":"`+by+`"%`)
		not += ` AND result NOT LIKE $` + strconv.Itoa(len(args))
	}
	args = append(args, limit)
	query := `SELECT ` + matchColumns + ` FROM matches JOIN (
			SELECT match, sum(rating) AS worth FROM rating_points GROUP BY match HAVING count(CASE WHEN player LIKE 'account/%' THEN 1 END) > 1
		) AS played ON played.match = id
		WHERE status = 'finished' AND visibility = 'public'` + not + ` ORDER BY worth DESC, id LIMIT $` + strconv.Itoa(len(args))
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, scanMatch, query, args...)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("famous matches: %w", err)
	}
	return list, nil
}
