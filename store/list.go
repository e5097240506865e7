package store

import (
	"context"
	"strconv"
	"strings"
	"time"
)

// Query selects matches; empty fields select all.
type Query struct {
	Title   string
	Status  []Status
	Public  bool    // only public ones
	Rated   bool    // only rated ones
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
func (s *Matches) ListMatches(ctx context.Context, q Query) (list []Match, next string, err error) {
	l := listing[Match]{
		columns: matchColumns, tables: `matches`, time: `listed`, id: `id`, scan: scanMatch,
		idOf: func(m *Match) string { return m.ID },
	}
	if own := q.own(&l); own != "" {
		// The few of one player are looked through, not all there are by their time. In this order, says CROSS JOIN.
		l.tables, l.where = `(`+own+`) AS own CROSS JOIN matches`, ` AND id = own.match`
	}
	in(&l, `status`, q.Status)
	if q.Title != "" {
		l.where += ` AND title = ` + l.param(q.Title)
	}
	if q.Public {
		l.where += ` AND visibility = 'public'`
	}
	if q.Rated {
		l.where += ` AND rated`
	}
	if q.Open {
		l.where += ` AND open_seats > 0`
	}
	if q.Player != "" && !strings.HasPrefix(q.Player, AccountPlayer("")) {
		l.where += ` AND id IN (SELECT match FROM seats WHERE player = ` + l.param(q.Player) + q.ended(&l) + `)`
	}
	if q.Against != "" {
		l.where += ` AND id IN (SELECT match FROM seats WHERE player = ` + l.param(q.Against) + `)`
	}
	return l.page(ctx, s.base, "list matches", q.Page)
}

// own selects the matches of a person if the query is about one: not of a bot, which may sit in half of all.
func (q *Query) own(l *listing[Match]) string {
	player := q.Player
	if q.Account != "" {
		player = AccountPlayer(q.Account)
	}
	if !strings.HasPrefix(player, AccountPlayer("")) {
		return ""
	}
	if q.ToMove {
		return `SELECT match FROM seats JOIN matches ON id = match AND turn = seat WHERE player = ` + l.param(player)
	}
	own := `SELECT DISTINCT match FROM seats WHERE player = ` + l.param(player) + q.ended(l)
	if q.Account != "" && q.Outcome == "" {
		own += ` UNION SELECT id FROM matches WHERE host = ` + l.param(q.Account)
	}
	return own
}

// ended selects the seats for which a match ended as was asked.
func (q *Query) ended(l *listing[Match]) string {
	if q.Outcome == "" {
		return ""
	}
	return ` AND outcome = ` + l.param(string(q.Outcome))
}

// CountMatches counts the matches in which an account sits or is the host and that are neither finished
// nor frozen: for limits.
func (s *Matches) CountMatches(ctx context.Context, account string) (int, error) {
	return readValue[int](ctx, s.base, "count matches of "+account, `SELECT count(*) FROM (
			SELECT id AS match FROM matches WHERE host = $1 UNION SELECT match FROM seats WHERE player = $2
		) AS own CROSS JOIN matches WHERE id = own.match AND status IN ('lobby', 'live', 'paused')`,
		account, AccountPlayer(account))
}

// Statistic counts a player's finished matches of one title and side.
type Statistic struct {
	Title, Side      string
	Rated            bool
	Won, Lost, Drawn int
}

// Statistics counts a player's finished matches.
func (s *Matches) Statistics(ctx context.Context, player string) ([]Statistic, error) {
	return readAll(ctx, s.base, "statistics of "+player, func(r row, st *Statistic) error {
		return r.Scan(&st.Title, &st.Side, &st.Rated, &st.Won, &st.Lost, &st.Drawn)
	}, `SELECT title, side, rated,
		count(CASE WHEN outcome = 'won' THEN 1 END), count(CASE WHEN outcome = 'lost' THEN 1 END),
			count(CASE WHEN outcome = 'drawn' THEN 1 END)
		FROM seats JOIN matches ON id = match WHERE player = $1 AND status = 'finished' AND outcome <> ''
		GROUP BY title, side, rated ORDER BY title, side, rated`, player)
}

// Played is a match of a player that is over.
type Played struct {
	Match, Title, Side string
	Outcome            Outcome
	By                 string
	Ended              time.Time
}

// Course lists a player's finished matches, last first.
func (s *Matches) Course(ctx context.Context, player string, limit int) ([]Played, error) {
	return readAll(ctx, s.base, "course of "+player, func(r row, f *Played) error {
		var result Result
		err := r.Scan(&f.Match, &f.Title, &f.Side, &f.Outcome, object(&result), when(&f.Ended))
		f.By = result.By
		return err
	}, `SELECT m.id, m.title, s.side, s.outcome, m.result, m.ended FROM seats s JOIN matches m ON m.id = s.match
		WHERE s.player = $1 AND m.status = 'finished' AND s.outcome <> '' ORDER BY m.ended DESC, m.id
			LIMIT $2`, player, limit)
}

// FamousMatches lists finished public matches that were rated, between at least two people, and did not end in one of
// the given ways, by the sum of the ratings after them.
func (s *Matches) FamousMatches(ctx context.Context, but []string, limit int) ([]Match, error) {
	args := []any{}
	not := ""
	for _, by := range but {
		args = append(args, `%"by":"`+by+`"%`)
		not += ` AND result NOT LIKE $` + strconv.Itoa(len(args))
	}
	args = append(args, limit)
	query := `SELECT ` + matchColumns + ` FROM matches JOIN (
			SELECT match, sum(rating) AS strength FROM rating_points
				GROUP BY match HAVING count(CASE WHEN player LIKE 'account/%' THEN 1 END) > 1
		) AS played ON played.match = id
		WHERE status = 'finished' AND visibility = 'public'` + not + ` ORDER BY strength DESC, id
			LIMIT $` + strconv.Itoa(len(args))
	return readAll(ctx, s.base, "famous matches", scanMatch, query, args...)
}
