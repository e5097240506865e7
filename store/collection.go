package store

import (
	"context"
	"time"
)

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
		idOf: func(c *Collection) string { return c.ID }, args: pageStart(),
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
		_, err = t.exec(`INSERT INTO collection_games (collection, game, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
			collection, game, ms(at))
		return err
	})
}

// DropGame takes a game out of a collection of an account.
func (s *Library) DropGame(ctx context.Context, account, collection, game string) error {
	return s.exec(ctx, "drop "+game, `DELETE FROM collection_games WHERE collection IN
		(SELECT id FROM collections WHERE id = $1 AND account = $2) AND game = $3`, collection, account, game)
}
