package store

import (
	"context"
	"encoding/json"
	"fmt"
	"time"
)

// CupStatus is the state of a cup.
type CupStatus string

const (
	CupOpen      CupStatus = "open"      // people enter
	CupRunning   CupStatus = "running"   // being played
	CupOver      CupStatus = "over"      // played to its end
	CupCancelled CupStatus = "cancelled" // called off
)

// Cup is a tournament: what lists need, and the rest as package cup keeps it.
type Cup struct {
	ID      string
	Title   string // id of the title that is played
	Name    string
	Host    string // account that runs it
	Status  CupStatus
	Version int // grows with every change; kept by the store, as the following
	Created time.Time
	Updated time.Time
	Data    json.RawMessage // an object
}

// CupChange is everything that happens to a cup in one step: all of it becomes durable, or none.
type CupChange struct {
	Cup     *Cup     // as it is afterwards; its Version is the one that the change was made for
	Entered []string // accounts
	Left    []string // accounts
	Jobs    []Job
	Topics  []string // woken beside CupTopic
}

// CupTopic is woken when something in a cup has changed.
func CupTopic(cup string) string { return "cup/" + cup }

const cupColumns = `id, title, name, host, status, version, created, updated, data`

func scanCup(r row, c *Cup) error {
	return r.Scan(&c.ID, &c.Title, &c.Name, &c.Host, &c.Status, &c.Version, when(&c.Created), when(&c.Updated),
		object(&c.Data))
}

// CreateCup stores a new cup with the secret that its draws come from. ErrExists if the id is taken.
func (s *Clubs) CreateCup(ctx context.Context, c *Cup, secret string) error {
	at := s.now()
	c.Version, c.Created, c.Updated = 1, at, at
	return s.exec(ctx, "create cup "+c.ID, `INSERT INTO cups (`+cupColumns+`, listed, secret)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
		c.ID, c.Title, c.Name, c.Host, string(c.Status), c.Version, ms(at), ms(at), text(c.Data), ms(at), secret)
}

// Cup reads one cup.
func (s *Clubs) Cup(ctx context.Context, id string) (*Cup, error) {
	return readOne(ctx, s.base, "cup "+id, scanCup, `SELECT `+cupColumns+` FROM cups WHERE id = $1`, id)
}

// CupSecret reads what the draws of a cup come from; nobody may know it before the end.
func (s *Clubs) CupSecret(ctx context.Context, id string) (string, error) {
	return readValue[string](ctx, s.base, "secret of cup "+id, `SELECT secret FROM cups WHERE id = $1`, id)
}

// ChangeCup makes one change durable and then wakes those who watch. ErrConflict if the cup has another version than
// the one that the change was made for: read it again.
func (s *Clubs) ChangeCup(ctx context.Context, c *CupChange) error {
	if err := checkJobs(c.Jobs); err != nil {
		return err
	}
	at := s.now()
	err := s.db.write(ctx, func(t tx) error {
		n, err := t.exec(`UPDATE cups
			SET name = $1, host = $2, listed = CASE WHEN status <> $3 THEN $4 ELSE listed END, status = $3,
				version = version + 1,
			updated = $4, data = $5 WHERE id = $6 AND version = $7`,
			c.Cup.Name, c.Cup.Host, string(c.Cup.Status), ms(at), text(c.Cup.Data), c.Cup.ID, c.Cup.Version)
		if err != nil {
			return err
		}
		if n == 0 {
			var version int
			if err := t.row(`SELECT version FROM cups WHERE id = $1`, c.Cup.ID).Scan(&version); err != nil {
				return err
			}
			return ErrConflict
		}
		if err := c.people(t); err != nil {
			return err
		}
		if err := t.enqueue(c.Jobs...); err != nil {
			return err
		}
		return t.wake(append([]string{CupTopic(c.Cup.ID)}, c.Topics...)...)
	})
	if err != nil {
		return fmt.Errorf("change cup %s at %d: %w", c.Cup.ID, c.Cup.Version, err)
	}
	c.Cup.Version++
	c.Cup.Updated = at
	return nil
}

// people keeps who has entered and who has left.
func (c *CupChange) people(t tx) error {
	for _, account := range c.Entered {
		if _, err := t.exec(`INSERT INTO cup_people (cup, account) VALUES ($1, $2) ON CONFLICT DO NOTHING`, c.Cup.ID,
			account); err != nil {
			return err
		}
	}
	for _, account := range c.Left {
		if _, err := t.exec(`DELETE FROM cup_people WHERE cup = $1 AND account = $2`, c.Cup.ID, account); err != nil {
			return err
		}
	}
	return nil
}

// CupNames returns the names of the people in a cup by account; empty for deleted accounts.
func (s *Clubs) CupNames(ctx context.Context, id string) (map[string]string, error) {
	return readMap[string](ctx, s.base, "people of cup "+id,
		`SELECT p.account, a.name FROM cup_people p JOIN accounts a ON a.id = p.account WHERE p.cup = $1`, id)
}

// CupQuery selects cups; empty fields select all.
type CupQuery struct {
	Status  []CupStatus
	Account string // only those where this account plays or is the host
	Page    Page
}

// Cups lists cups, those whose status changed last first. next is empty on the last page.
func (s *Clubs) Cups(ctx context.Context, q CupQuery) (list []Cup, next string, err error) {
	l := listing[Cup]{
		columns: cupColumns, tables: `cups`, time: `listed`, id: `id`, scan: scanCup,
		idOf: func(c *Cup) string { return c.ID }, args: pageStart(),
	}
	in(&l, `status`, q.Status)
	if q.Account != "" {
		account := l.param(q.Account)
		l.where += ` AND (host = ` + account + ` OR id IN (SELECT cup FROM cup_people WHERE account = ` + account + `))`
	}
	return l.page(ctx, s.base, "list cups", q.Page)
}

// CountCups counts the cups that an account runs and that have not ended: for limits.
func (s *Clubs) CountCups(ctx context.Context, host string) (int, error) {
	return readValue[int](ctx, s.base, "count cups of "+host, `SELECT count(*) FROM cups WHERE host = $1
		AND status IN ('open', 'running')`, host)
}
