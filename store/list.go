package store

import (
	"context"
	"fmt"
	"strconv"
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

// Matches lists matches, those whose status changed last first: open tables by when they were made, live
// ones by their start, finished ones by their end. next is empty on the last page.
func (s *Matches) Matches(ctx context.Context, q Query) (list []Match, next string, err error) {
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

// CountMatches counts the matches in which an account sits or is the host and that are neither finished
// nor frozen: for limits.
func (s *Matches) CountMatches(ctx context.Context, account string) (n int, err error) {
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
func (s *Matches) Statistics(ctx context.Context, player string) (list []Statistic, err error) {
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
func (s *Matches) Course(ctx context.Context, player string, limit int) (list []Played, err error) {
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
func (s *Matches) FamousMatches(ctx context.Context, but []string, limit int) (list []Match, err error) {
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
