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
		idOf: func(c *Cup) string { return c.ID },
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

// Roles in a club, the highest first. Who has asked to join is no member yet.
const (
	ClubOwner   = "owner"
	ClubOfficer = "officer"
	ClubMember  = "member"
	ClubAsked   = "asked"
)

// Club is people who play together.
type Club struct {
	ID      string
	Name    string
	About   string
	Joining string // open, request or invitation
	Code    string // lets people in
	Created time.Time
	Members int // read, not written
}

// ClubPerson is one who is in a club, or has asked to be.
type ClubPerson struct {
	Account string
	Name    string
	Role    string
	Since   time.Time
}

// ClubPost is what somebody wrote on a noticeboard.
type ClubPost struct {
	ID      string
	Club    string
	Account string
	Name    string // read, not written
	Text    string
	Pinned  bool
	At      time.Time
}

// What belongs to a club beside people and posts.
const (
	ClubCup   = "cup"
	ClubTable = "table"
)

const clubColumns = `id, name, about, joining, code, created,
	(SELECT count(*) FROM club_people WHERE club = id AND role <> 'asked')`

func scanClub(r row, c *Club) error {
	return r.Scan(&c.ID, &c.Name, &c.About, &c.Joining, &c.Code, when(&c.Created), &c.Members)
}

// CreateClub stores a new club with its owner. ErrExists if the id is taken.
func (s *Circles) CreateClub(ctx context.Context, c *Club, owner string) error {
	c.Created = s.now()
	return s.write(ctx, "create club "+c.ID, func(t tx) error {
		if _, err := t.exec(`INSERT INTO clubs (id, name, about, joining, code, created)
			VALUES ($1, $2, $3, $4, $5, $6)`,
			c.ID, c.Name, c.About, c.Joining, c.Code, ms(c.Created)); err != nil {
			return err
		}
		_, err := t.exec(`INSERT INTO club_people (club, account, role, since) VALUES ($1, $2, $3, $4)`,
			c.ID, owner, ClubOwner, ms(c.Created))
		return err
	})
}

// Club reads one club.
func (s *Circles) Club(ctx context.Context, id string) (*Club, error) {
	return readOne(ctx, s.base, "club "+id, scanClub, `SELECT `+clubColumns+` FROM clubs WHERE id = $1`, id)
}

// ChangeClub writes what a club is called, what it says of itself, and how one joins it.
func (s *Circles) ChangeClub(ctx context.Context, c *Club) error {
	return s.exec(ctx, "change club "+c.ID, `UPDATE clubs SET name = $1, about = $2, joining = $3, code = $4
		WHERE id = $5`,
		c.Name, c.About, c.Joining, c.Code, c.ID)
}

// DeleteClub erases a club with its noticeboard. Its tables and cups go on.
func (s *Circles) DeleteClub(ctx context.Context, id string) error {
	return s.exec(ctx, "delete club "+id, `DELETE FROM clubs WHERE id = $1`, id)
}

// ListClubs lists clubs, newest first; those that an account is in, if one is given. next is empty on the last page.
func (s *Circles) ListClubs(ctx context.Context, account string, page Page) (list []Club, next string, err error) {
	l := listing[Club]{
		columns: clubColumns, tables: `clubs`, time: `created`, id: `id`, scan: scanClub,
		idOf: func(c *Club) string { return c.ID },
	}
	if account != "" {
		l.where += ` AND id IN (SELECT club FROM club_people WHERE role <> 'asked' AND account = ` +
			l.param(account) + `)`
	}
	return l.page(ctx, s.base, "list clubs", page)
}

// CountClubs counts the clubs that an account owns: for limits.
func (s *Circles) CountClubs(ctx context.Context, account string) (int, error) {
	return readValue[int](ctx, s.base, "count clubs of "+account, `SELECT count(*) FROM club_people
		WHERE account = $1 AND role = 'owner'`, account)
}

// ClubPeople lists who is in a club or has asked to be, the longest first.
func (s *Circles) ClubPeople(ctx context.Context, club string) ([]ClubPerson, error) {
	return readAll(ctx, s.base, "people of club "+club, func(r row, p *ClubPerson) error {
		return r.Scan(&p.Account, &p.Name, &p.Role, when(&p.Since))
	}, `SELECT p.account, a.name, p.role, p.since FROM club_people p JOIN accounts a ON a.id = p.account
		WHERE p.club = $1 ORDER BY p.since, p.account`, club)
}

// ClubRole is what an account is in a club; empty for nothing.
func (s *Circles) ClubRole(ctx context.Context, club, account string) (string, error) {
	return readValue[string](ctx, s.base, "role in club "+club, `SELECT coalesce((SELECT role FROM club_people
		WHERE club = $1 AND account = $2), '')`, club, account)
}

// SetClubRole makes an account something in a club, or takes it out for an empty role.
func (s *Circles) SetClubRole(ctx context.Context, club, account, role string) error {
	if role == "" {
		return s.exec(ctx, "leave club "+club, `DELETE FROM club_people WHERE club = $1 AND account = $2`, club,
			account)
	}
	return s.exec(ctx, "role in club "+club, `INSERT INTO club_people (club, account, role, since)
		VALUES ($1, $2, $3, $4) ON CONFLICT (club, account) DO UPDATE SET role = excluded.role`,
		club, account, role, ms(s.now()))
}

// AddClubPost keeps what somebody wrote.
func (s *Circles) AddClubPost(ctx context.Context, p *ClubPost) error {
	p.At = s.now()
	return s.exec(ctx, "post in club "+p.Club, `INSERT INTO club_posts (id, club, account, text, pinned, at)
		VALUES ($1, $2, $3, $4, $5, $6)`, p.ID, p.Club, p.Account, p.Text, p.Pinned, ms(p.At))
}

// ClubPosts lists what stands on a noticeboard: what is pinned first, then the newest.
func (s *Circles) ClubPosts(ctx context.Context, club string, limit int) ([]ClubPost, error) {
	return readAll(ctx, s.base, "posts of club "+club, func(r row, p *ClubPost) error {
		return r.Scan(&p.ID, &p.Club, &p.Account, &p.Name, &p.Text, &p.Pinned, when(&p.At))
	}, `SELECT p.id, p.club, p.account, a.name, p.text, p.pinned, p.at FROM club_posts p
		JOIN accounts a ON a.id = p.account WHERE p.club = $1 ORDER BY p.pinned DESC, p.at DESC, p.id LIMIT $2`,
		club, limit)
}

// CountClubPosts counts what an account has written in clubs since a time: for limits.
func (s *Circles) CountClubPosts(ctx context.Context, account string, since time.Time) (int, error) {
	return readValue[int](ctx, s.base, "count posts of "+account, `SELECT count(*) FROM club_posts
		WHERE account = $1 AND at >= $2`, account, ms(since))
}

// PinClubPost pins a post, or takes the pin off.
func (s *Circles) PinClubPost(ctx context.Context, club, id string, on bool) error {
	return s.exec(ctx, "pin post "+id, `UPDATE club_posts SET pinned = $1 WHERE club = $2 AND id = $3`, on, club, id)
}

// DeleteClubPost takes a post off a noticeboard.
func (s *Circles) DeleteClubPost(ctx context.Context, club, id string) error {
	return s.exec(ctx, "delete post "+id, `DELETE FROM club_posts WHERE club = $1 AND id = $2`, club, id)
}

// AddToClub makes a cup or a table one of a club.
func (s *Circles) AddToClub(ctx context.Context, club, kind, item string) error {
	return s.exec(ctx, "add "+kind+" to club "+club, `INSERT INTO club_items (club, kind, item, at)
		VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`, club, kind, item, ms(s.now()))
}

// ClubItems lists the newest cups or tables of a club.
func (s *Circles) ClubItems(ctx context.Context, club, kind string, limit int) ([]string, error) {
	return readAll(ctx, s.base, kind+"s of club "+club, column[string], `SELECT item FROM club_items
		WHERE club = $1 AND kind = $2 ORDER BY at DESC, item LIMIT $3`, club, kind, limit)
}
