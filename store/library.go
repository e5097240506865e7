package store

import (
	"context"
	"time"
)

// Import is a game that somebody brought from elsewhere.
type Import struct {
	ID      string
	Account string
	Deal    string // the same in every log of one game
	At      time.Time
	Data    []byte // as package library has it
}

// GameSource is where a game of the library comes from.
type GameSource string

const (
	SourceMatch  GameSource = "match"
	SourceImport GameSource = "import"
)

// LibraryGame is a game that can be looked for: a match that is over, or an import.
type LibraryGame struct {
	ID         string
	Source     GameSource
	Title      string
	Account    string // who brought it; empty for a match
	Side       string // that this account played, if known
	Visibility Visibility
	Name       string
	Ended      time.Time // when a match ended, or when an import came
	Turns      int
	Ending     string
	Winner     string // a side
	FirstPlan  string // of the title's first side in the first turn
	SecondPlan string
	Stronghold string // the first that fell

	Places []LibraryPlace // written, not read
	Course []LibraryTurn  // written, not read
}

// LibraryPlace is a settlement that fell.
type LibraryPlace struct {
	Place, Side string
	Turn        int
}

// LibraryTurn is one turn of a game: the map as its actions began, and what was done.
type LibraryTurn struct {
	Turn                  int
	Map, Alike            string
	FirstNext, SecondNext string
}

const (
	libraryColumns = `game, source, title, account, side, visibility, name, ended, turns, ending, winner, first_plan,
		second_plan, stronghold`
	seatedAt = `SELECT match FROM seats WHERE player = `
)

func scanLibraryGame(r row, g *LibraryGame) error {
	return r.Scan(&g.ID, &g.Source, &g.Title, &g.Account, &g.Side, &g.Visibility, &g.Name, when(&g.Ended), &g.Turns,
		&g.Ending, &g.Winner, &g.FirstPlan, &g.SecondPlan, &g.Stronghold)
}

// AddImport keeps an import and makes it findable. ErrExists if that account has brought the same game before.
func (s *Library) AddImport(ctx context.Context, i *Import, g *LibraryGame) error {
	return s.write(ctx, "import "+i.ID, func(t tx) error {
		n, err := t.exec(`INSERT INTO imports (id, account, deal, at, data) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT DO NOTHING`, i.ID, i.Account, i.Deal, ms(i.At), i.Data)
		if err == nil && n == 0 {
			err = ErrExists
		}
		if err != nil {
			return err
		}
		return addLibraryGame(t, g)
	})
}

// ImportOf finds what an account has imported by the deal of the game.
func (s *Library) ImportOf(ctx context.Context, account, deal string) (id string, err error) {
	return readValue[string](ctx, s.base, "import of account "+account,
		`SELECT id FROM imports WHERE account = $1 AND deal = $2`, account, deal)
}

// ReadImport reads one.
func (s *Library) ReadImport(ctx context.Context, id string) (*Import, error) {
	return readOne(ctx, s.base, "import "+id, func(r row, i *Import) error {
		return r.Scan(&i.ID, &i.Account, &i.Deal, when(&i.At), &i.Data)
	}, `SELECT id, account, deal, at, data FROM imports WHERE id = $1`, id)
}

// CountImports counts what an account has brought.
func (s *Library) CountImports(ctx context.Context, account string) (int, error) {
	return readValue[int](ctx, s.base, "count imports of "+account,
		`SELECT count(*) FROM imports WHERE account = $1`, account)
}

// RemoveImport deletes one of an account, from collections too.
func (s *Library) RemoveImport(ctx context.Context, account, id string) error {
	return s.write(ctx, "remove import "+id, func(t tx) error {
		n, err := t.exec(`DELETE FROM imports WHERE id = $1 AND account = $2`, id, account)
		if err == nil && n == 0 {
			err = ErrNotFound
		}
		if err == nil {
			_, err = t.exec(`DELETE FROM library WHERE game = $1`, id)
		}
		return err
	})
}

// ChangeImport names one of an account, and says who may see it and which side the account played.
func (s *Library) ChangeImport(ctx context.Context, g *LibraryGame) error {
	return s.write(ctx, "change import "+g.ID, func(t tx) error {
		n, err := t.exec(`UPDATE library SET name = $1, visibility = $2, side = $3
			WHERE game = $4 AND account = $5 AND source = 'import'`,
			g.Name, string(g.Visibility), g.Side, g.ID, g.Account)
		if err == nil && n == 0 {
			err = ErrNotFound
		}
		if err != nil {
			return err
		}
		shown, err := explorable(t, g)
		if err == nil {
			_, err = t.exec(`UPDATE library_turns SET shown = $1 WHERE game = $2`, shown, g.ID)
		}
		return err
	})
}

// explorable: the explorer counts public games, and a game once that both players brought.
func explorable(t tx, g *LibraryGame) (bool, error) {
	if g.Visibility != Public || g.Source == SourceMatch {
		return g.Visibility == Public, nil
	}
	var others int
	err := t.row(`SELECT count(*) FROM imports i JOIN library l ON l.game = i.id
		WHERE i.deal = (SELECT deal FROM imports WHERE id = $1) AND i.id <> $1 AND l.visibility = 'public'`,
		g.ID).Scan(&others)
	return others == 0, err
}

// IndexMatch makes a match that is over findable, once.
func (s *Library) IndexMatch(ctx context.Context, g *LibraryGame) error {
	return s.write(ctx, "index match "+g.ID, func(t tx) error { return addLibraryGame(t, g) })
}

func addLibraryGame(t tx, g *LibraryGame) error {
	n, err := t.exec(`INSERT INTO library (`+libraryColumns+`)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING`,
		g.ID, string(g.Source), g.Title, g.Account, g.Side, string(g.Visibility), g.Name, ms(g.Ended), g.Turns,
		g.Ending, g.Winner, g.FirstPlan, g.SecondPlan, g.Stronghold)
	if err != nil || n == 0 {
		return err
	}
	for _, p := range g.Places {
		if _, err := t.exec(`INSERT INTO library_places (game, place, side, turn) VALUES ($1, $2, $3, $4)`,
			g.ID, p.Place, p.Side, p.Turn); err != nil {
			return err
		}
	}
	shown, err := explorable(t, g)
	if err != nil {
		return err
	}
	for _, c := range g.Course {
		if _, err := t.exec(`INSERT INTO library_turns
			(game, turn, title, shown, map, alike, first_next, second_next, winner, ending)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
			g.ID, c.Turn, g.Title, shown, c.Map, c.Alike, c.FirstNext, c.SecondNext, g.Winner,
			g.Ending); err != nil {
			return err
		}
	}
	return nil
}

// UnindexedMatches lists matches that ended by the rules and are not in the library, the oldest first.
func (s *Library) UnindexedMatches(ctx context.Context, limit int) ([]Match, error) {
	return readAll(ctx, s.base, "matches not in the library", scanMatch, `SELECT `+matchColumns+` FROM matches
		WHERE status = 'finished' AND started > 0 AND NOT EXISTS (SELECT 1 FROM library WHERE game = id)
		ORDER BY listed LIMIT $1`, limit)
}

// LibraryQuery selects games; empty fields select all.
type LibraryQuery struct {
	Account    string // who asks: public games, and those that are theirs
	Mine       bool   // only theirs
	Title      string
	Source     GameSource
	Side       string // with Mine: that they played
	Winner     string
	Ending     string
	MinTurns   int
	MaxTurns   int
	FirstPlan  string
	SecondPlan string
	Stronghold string
	Place      string // a settlement that fell
	Collection string // games of this one, no matter who may see it
	Page       Page
}

// FindGames lists games, the newest first.
func (s *Library) FindGames(ctx context.Context, q *LibraryQuery) (list []LibraryGame, next string, err error) {
	l := listing[LibraryGame]{
		columns: libraryColumns, tables: `library`, time: `ended`, id: `game`, scan: scanLibraryGame,
		idOf: func(g *LibraryGame) string { return g.ID },
	}
	mine := func() string {
		account, side, other := l.param(q.Account), "", ""
		if q.Side != "" && q.Mine {
			side = ` AND side = ` + l.param(q.Side)
			other = side
		}
		return `(account = ` + account + side + ` OR game IN (` + seatedAt + l.param(AccountPlayer(q.Account)) +
			other + `))`
	}
	switch {
	case q.Collection != "":
		l.where += ` AND game IN (SELECT game FROM collection_games WHERE collection = ` + l.param(q.Collection) +
			`) AND (source = 'import' OR visibility = 'public' OR ` + mine() + `)`
	case q.Mine:
		l.where += ` AND ` + mine()
	case q.Account != "":
		l.where += ` AND (visibility = 'public' OR ` + mine() + `)`
	default:
		l.where += ` AND visibility = 'public'`
	}
	for _, c := range []struct{ column, value string }{
		{`title`, q.Title},
		{`source`, string(q.Source)},
		{`winner`, q.Winner},
		{`ending`, q.Ending},
		{`first_plan`, q.FirstPlan},
		{`second_plan`, q.SecondPlan},
		{`stronghold`, q.Stronghold},
	} {
		if c.value != "" {
			l.where += ` AND ` + c.column + ` = ` + l.param(c.value)
		}
	}
	if q.MinTurns > 0 {
		l.where += ` AND turns >= ` + l.param(q.MinTurns)
	}
	if q.MaxTurns > 0 {
		l.where += ` AND turns <= ` + l.param(q.MaxTurns)
	}
	if q.Place != "" {
		l.where += ` AND game IN (SELECT game FROM library_places WHERE place = ` + l.param(q.Place) + `)`
	}
	return l.page(ctx, s.base, "find games", q.Page)
}

// PlayersOf names who played some matches, by match in the order of the seats: people by name, bots as BotPlayer has
// them. Someone who has left is the empty string.
func (s *Library) PlayersOf(ctx context.Context, matches []string) (map[string][]string, error) {
	of := map[string][]string{}
	if len(matches) == 0 {
		return of, nil
	}
	var args []any
	_, err := readAll(ctx, s.base, "players of matches", func(r row, _ *struct{}) error {
		var match, player string
		err := r.Scan(&match, &player)
		of[match] = append(of[match], player)
		return err
	}, `SELECT s.match, CASE WHEN s.player LIKE 'account/%' THEN coalesce(a.name, '') ELSE s.player END FROM seats s
		LEFT JOIN accounts a ON a.id = substr(s.player, 9) AND a.deleted = 0
		WHERE s.match IN (`+params(&args, matches)+`) ORDER BY s.match, s.seat`, args...)
	return of, err
}

// LibraryGame reads one.
func (s *Library) LibraryGame(ctx context.Context, id string) (*LibraryGame, error) {
	return readOne(ctx, s.base, "game "+id, scanLibraryGame, `SELECT `+libraryColumns+` FROM library WHERE game = $1`,
		id)
}

// MayOpen reports whether an account may open a game: one that is not private, its own, one at which it sat, or one
// that anyone who brought it has put into a collection for others.
func (s *Library) MayOpen(ctx context.Context, account, game string) (bool, error) {
	n, err := readValue[int](ctx, s.base, "may open game "+game, `SELECT count(*) FROM library l
		WHERE l.game = $1 AND (l.visibility <> 'private' OR l.account = $2
			OR EXISTS (SELECT 1 FROM seats WHERE match = l.game AND player = $3)
			OR EXISTS (SELECT 1 FROM collection_games g JOIN collections c ON c.id = g.collection
				WHERE g.game = l.game AND c.account = l.account AND c.visibility <> 'private'))`,
		game, account, AccountPlayer(account))
	return n > 0, err
}

// LibraryTurn reads one turn of a game.
func (s *Library) LibraryTurn(ctx context.Context, game string, turn int) (*LibraryTurn, error) {
	return readOne(ctx, s.base, "turn of game "+game, func(r row, t *LibraryTurn) error {
		return r.Scan(&t.Turn, &t.Map, &t.Alike, &t.FirstNext, &t.SecondNext)
	}, `SELECT turn, map, alike, first_next, second_next FROM library_turns WHERE game = $1 AND turn = $2`, game, turn)
}

// Explored counts public games that went one way from a position.
type Explored struct {
	First, Second  string // what the sides did in that turn
	Winner, Ending string
	Games          int
}

// ExploreMap counts what public games did from the same map; ExploreAlike from one that is alike.
func (s *Library) ExploreMap(ctx context.Context, key string) ([]Explored, error) {
	return s.explore(ctx, `map`, key)
}

// ExploreAlike counts what public games did from maps that are alike.
func (s *Library) ExploreAlike(ctx context.Context, key string) ([]Explored, error) {
	return s.explore(ctx, `alike`, key)
}

func (s *Library) explore(ctx context.Context, column, key string) ([]Explored, error) {
	return readAll(ctx, s.base, "explore "+key, func(r row, e *Explored) error {
		return r.Scan(&e.First, &e.Second, &e.Winner, &e.Ending, &e.Games)
	}, `SELECT first_next, second_next, winner, ending, count(*) FROM library_turns
		WHERE `+column+` = $1 AND shown = TRUE GROUP BY first_next, second_next, winner, ending`, key)
}

// PlanStatistic counts the games of an account with one side and one plan.
type PlanStatistic struct {
	Title, Side, FirstPlan, SecondPlan string
	Won, Lost, Unknown                 int
}

// PlanStatistics counts an account's games by side and opening, matches and imports together.
func (s *Library) PlanStatistics(ctx context.Context, account string) ([]PlanStatistic, error) {
	return readAll(ctx, s.base, "openings of account "+account, func(r row, p *PlanStatistic) error {
		return r.Scan(&p.Title, &p.Side, &p.FirstPlan, &p.SecondPlan, &p.Won, &p.Lost, &p.Unknown)
	}, `SELECT title, side, first_plan, second_plan, count(CASE WHEN winner = side THEN 1 END),
			count(CASE WHEN winner <> side AND winner <> '' THEN 1 END), count(CASE WHEN winner = '' THEN 1 END)
		FROM (
			SELECT title, side, first_plan, second_plan, winner FROM library WHERE account = $1 AND side <> ''
			UNION ALL
			SELECT l.title, s.side, l.first_plan, l.second_plan, l.winner
				FROM seats s JOIN library l ON l.game = s.match WHERE s.player = $2
		) AS played GROUP BY title, side, first_plan, second_plan ORDER BY title, side, first_plan, second_plan`,
		account, AccountPlayer(account))
}

// Collection is a list of games that somebody has put together.
type Collection struct {
	ID         string
	Account    string
	Owner      string // its name; read, not written
	Name       string
	Visibility Visibility
	At         time.Time
	Games      int // read, not written
}

const (
	collectionColumns = `c.id, c.account, a.name, c.name, c.visibility, c.at,
		(SELECT count(*) FROM collection_games g WHERE g.collection = c.id)`
	collectionTables = `collections c JOIN accounts a ON a.id = c.account`
)

func scanCollection(r row, c *Collection) error {
	return r.Scan(&c.ID, &c.Account, &c.Owner, &c.Name, &c.Visibility, when(&c.At), &c.Games)
}

// AddCollection keeps a new one.
func (s *Library) AddCollection(ctx context.Context, c *Collection) error {
	return s.exec(ctx, "collection "+c.ID, `INSERT INTO collections (id, account, name, visibility, at)
		VALUES ($1, $2, $3, $4, $5)`, c.ID, c.Account, c.Name, string(c.Visibility), ms(c.At))
}

// ChangeCollection names one of an account, and says who may see it.
func (s *Library) ChangeCollection(ctx context.Context, c *Collection) error {
	return s.write(ctx, "change collection "+c.ID, func(t tx) error {
		n, err := t.exec(`UPDATE collections SET name = $1, visibility = $2 WHERE id = $3 AND account = $4`,
			c.Name, string(c.Visibility), c.ID, c.Account)
		if err == nil && n == 0 {
			err = ErrNotFound
		}
		return err
	})
}

// RemoveCollection deletes one of an account; its games stay.
func (s *Library) RemoveCollection(ctx context.Context, account, id string) error {
	return s.write(ctx, "remove collection "+id, func(t tx) error {
		n, err := t.exec(`DELETE FROM collections WHERE id = $1 AND account = $2`, id, account)
		if err == nil && n == 0 {
			err = ErrNotFound
		}
		return err
	})
}

// Collection reads one.
func (s *Library) Collection(ctx context.Context, id string) (*Collection, error) {
	return readOne(ctx, s.base, "collection "+id, scanCollection,
		`SELECT `+collectionColumns+` FROM `+collectionTables+` WHERE c.id = $1`, id)
}

// Collections lists those of an account and the public ones, newest first.
func (s *Library) Collections(ctx context.Context, account string, page Page) ([]Collection, string, error) {
	l := listing[Collection]{
		columns: collectionColumns, tables: collectionTables, time: `c.at`, id: `c.id`, scan: scanCollection,
		idOf: func(c *Collection) string { return c.ID },
	}
	l.where = ` AND (c.visibility = 'public' OR c.account = ` + l.param(account) + `)`
	return l.page(ctx, s.base, "list collections", page)
}

// CountCollections counts those of an account.
func (s *Library) CountCollections(ctx context.Context, account string) (int, error) {
	return readValue[int](ctx, s.base, "count collections of "+account,
		`SELECT count(*) FROM collections WHERE account = $1`, account)
}

// CollectGame puts a game into a collection of an account, at most so many; once more changes nothing.
func (s *Library) CollectGame(ctx context.Context, account, collection, game string, at time.Time, most int) error {
	return s.write(ctx, "collect "+game, func(t tx) error {
		var n int
		err := t.row(`SELECT (SELECT count(*) FROM collection_games WHERE collection = id) FROM collections
			WHERE id = $1 AND account = $2`, collection, account).Scan(&n)
		if err != nil {
			return err
		}
		if n >= most {
			return ErrConflict
		}
		_, err = t.exec(`INSERT INTO collection_games (collection, game, at) VALUES ($1, $2, $3)
			ON CONFLICT DO NOTHING`,
			collection, game, ms(at))
		return err
	})
}

// DropGame takes a game out of a collection of an account.
func (s *Library) DropGame(ctx context.Context, account, collection, game string) error {
	return s.exec(ctx, "drop "+game, `DELETE FROM collection_games WHERE collection IN
		(SELECT id FROM collections WHERE id = $1 AND account = $2) AND game = $3`, collection, account, game)
}
