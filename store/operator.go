package store

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Report is what a player tells the operators about someone, and what was done about it.
type Report struct {
	ID       string // assigned if empty
	Reporter string // account
	About    string // account
	Match    string // where it happened; may be empty
	Text     string
	At       time.Time // assigned if zero
	Answer   string
	Answered time.Time // zero while it is open
}

// AddReport keeps one.
func (s *Store) AddReport(ctx context.Context, r *Report) error {
	if r.ID == "" {
		r.ID = NewID()
	}
	if r.At.IsZero() {
		r.At = s.now()
	}
	return s.insert(ctx, "report", `INSERT INTO reports (id, reporter, about, match, text, at, answer, answered) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
		r.ID, r.Reporter, r.About, r.Match, r.Text, ms(r.At), r.Answer, ms(r.Answered))
}

func (s *Store) insert(ctx context.Context, what, query string, args ...any) error {
	err := s.db.write(ctx, func(t tx) error {
		_, err := t.exec(query, args...)
		return err
	})
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}

// Reports lists them, newest first; open ones alone if open is set.
func (s *Store) Reports(ctx context.Context, open bool, page Page) (list []Report, next string, err error) {
	at, id, err := page.afterTime()
	if err != nil {
		return nil, "", err
	}
	only := ""
	if open {
		only = ` AND answered = 0`
	}
	limit := page.limit()
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, func(r row, p *Report) error {
			return r.Scan(&p.ID, &p.Reporter, &p.About, &p.Match, &p.Text, when(&p.At), &p.Answer, when(&p.Answered))
		}, `SELECT id, reporter, about, match, text, at, answer, answered FROM reports WHERE (at, id) < ($1, $2)`+only+` ORDER BY at DESC, id DESC LIMIT $3`, at, id, limit+1)
		return err
	})
	if err != nil {
		return nil, "", fmt.Errorf("reports: %w", err)
	}
	if len(list) > limit {
		list = list[:limit]
		next = pageAfter(strconv.FormatInt(ms(list[limit-1].At), 10), list[limit-1].ID)
	}
	return list, next, nil
}

// AnswerReport closes one. ErrNotFound if it is closed already, or none.
func (s *Store) AnswerReport(ctx context.Context, id, answer string, at time.Time) error {
	err := s.db.write(ctx, func(t tx) error {
		n, err := t.exec(`UPDATE reports SET answer = $1, answered = $2 WHERE id = $3 AND answered = 0`, answer, ms(at), id)
		if err == nil && n == 0 {
			return ErrNotFound
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("answer report %s: %w", id, err)
	}
	return nil
}

// AdminAction is something that an operator has done.
type AdminAction struct {
	ID       string // assigned if empty
	Operator string // account, or who was at the command line
	Act      string
	Subject  string
	Detail   string
	At       time.Time // assigned if zero
}

// AddDeed keeps one for the audit.
func (s *Store) AddAdminAction(ctx context.Context, d *AdminAction) error {
	if d.ID == "" {
		d.ID = NewID()
	}
	if d.At.IsZero() {
		d.At = s.now()
	}
	return s.insert(ctx, "audit", `INSERT INTO audit (id, operator, act, subject, detail, at) VALUES ($1, $2, $3, $4, $5, $6)`,
		d.ID, d.Operator, d.Act, d.Subject, d.Detail, ms(d.At))
}

// Deeds lists what operators have done, newest first.
func (s *Store) AdminActions(ctx context.Context, page Page) (list []AdminAction, next string, err error) {
	at, id, err := page.afterTime()
	if err != nil {
		return nil, "", err
	}
	limit := page.limit()
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, func(r row, d *AdminAction) error {
			return r.Scan(&d.ID, &d.Operator, &d.Act, &d.Subject, &d.Detail, when(&d.At))
		},
			`SELECT id, operator, act, subject, detail, at FROM audit WHERE (at, id) < ($1, $2) ORDER BY at DESC, id DESC LIMIT $3`, at, id, limit+1)
		return err
	})
	if err != nil {
		return nil, "", fmt.Errorf("audit: %w", err)
	}
	if len(list) > limit {
		list = list[:limit]
		next = pageAfter(strconv.FormatInt(ms(list[limit-1].At), 10), list[limit-1].ID)
	}
	return list, next, nil
}

// Block notes that an account does not want to meet another; with on false, that it does again.
func (s *Store) Block(ctx context.Context, account, blocked string, on bool) error {
	if !on {
		return s.insert(ctx, "block", `DELETE FROM blocks WHERE account = $1 AND blocked = $2`, account, blocked)
	}
	return s.insert(ctx, "block", `INSERT INTO blocks (account, blocked, at) VALUES ($1, $2, $3) ON CONFLICT (account, blocked) DO NOTHING`, account, blocked, ms(s.now()))
}

// Blocked lists the names of those whom an account does not want to meet.
func (s *Store) Blocked(ctx context.Context, account string) (names []string, err error) {
	err = s.db.read(ctx, func(c conn) error {
		names, err = all(c, func(r row, name *string) error { return r.Scan(name) },
			`SELECT a.name FROM blocks b JOIN accounts a ON a.id = b.blocked WHERE b.account = $1 ORDER BY a.name`, account)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("blocks of account %s: %w", account, err)
	}
	return names, nil
}

// Avoid reports whether one of two accounts does not want to meet the other.
func (s *Store) Avoid(ctx context.Context, one, other string) (bool, error) {
	var n int
	err := s.db.read(ctx, func(c conn) error {
		return c.row(`SELECT COUNT(*) FROM blocks WHERE account = $1 AND blocked = $2 OR account = $2 AND blocked = $1`, one, other).Scan(&n)
	})
	if err != nil {
		return false, fmt.Errorf("blocks: %w", err)
	}
	return n > 0, nil
}

// Found is an account as operators see it in a list.
type Found struct {
	Account
	Passkeys, Sessions, Matches int
}

// FindAccounts lists living accounts whose name begins with some letters, without regard to case, by name; only those about
// which operators have decided something, if marked is set.
func (s *Store) FindAccounts(ctx context.Context, begins string, marked bool, limit int) (list []Found, err error) {
	key := strings.ToLower(begins)
	only := ""
	if marked {
		only = ` AND standing <> '{}'`
	}
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, func(r row, f *Found) error {
			return r.Scan(append(accountFields(&f.Account), &f.Passkeys, &f.Sessions, &f.Matches)...)
		}, `SELECT `+accountColumns+`,
			(SELECT COUNT(*) FROM passkeys WHERE account = accounts.id),
			(SELECT COUNT(*) FROM credentials WHERE account = accounts.id AND kind = 'session'),
			(SELECT COUNT(*) FROM seats WHERE player = '`+AccountPlayer("")+`' || accounts.id)
			FROM accounts WHERE deleted = 0 AND substr(name_key, 1, $1) = $2`+only+` ORDER BY name_key LIMIT $3`, len([]rune(key)), key, limit)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("find accounts: %w", err)
	}
	return list, nil
}
