package store

import (
	"context"
	"fmt"
	"time"
)

// Credential is a signed-in session, an API token or a key sent by mail; only a hash of the thing itself is kept.
type Credential struct {
	ID      string // to list and revoke it by
	Kind    CredentialKind
	Account string
	Hash    []byte    // unique
	Label   string    // browser of a session, name of a token, address a key was sent to
	Created time.Time // assigned if zero
	Used    time.Time
	Expires time.Time // zero: never
	Scope   string    // of a token: what it may do
}

// CredentialKind tells what a credential opens.
type CredentialKind string

const (
	Session CredentialKind = "session"
	Token   CredentialKind = "token"
	Confirm CredentialKind = "confirm" // an address is its owner's
	Reset   CredentialKind = "reset"   // a new password
)

// CreateCredential stores one. ErrNotFound if there is no such account.
func (s *Store) CreateCredential(ctx context.Context, c *Credential) error {
	if c.Created.IsZero() {
		c.Created = s.now()
	}
	if c.Used.IsZero() {
		c.Used = c.Created
	}
	err := s.db.write(ctx, func(t tx) error {
		_, err := t.exec(`INSERT INTO credentials (`+credentialColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
			c.ID, c.Kind, c.Account, c.Hash, c.Label, ms(c.Created), ms(c.Used), ms(c.Expires), c.Scope)
		return err
	})
	if err != nil {
		return fmt.Errorf("create %s of account %s: %w", c.Kind, c.Account, err)
	}
	return nil
}

const credentialColumns = `id, kind, account, hash, label, created, used, expires, scope`

func credentialFields(c *Credential) []any {
	return []any{&c.ID, &c.Kind, &c.Account, &c.Hash, &c.Label, when(&c.Created), when(&c.Used), when(&c.Expires), &c.Scope}
}

// Credential finds one that has not expired at the time at, and its account, by hash.
func (s *Store) Credential(ctx context.Context, kind CredentialKind, hash []byte, at time.Time) (*Credential, *Account, error) {
	var cr Credential
	var a Account
	err := s.db.read(ctx, func(c conn) error {
		return c.row(`SELECT c.id, c.kind, c.account, c.hash, c.label, c.created, c.used, c.expires, c.scope,
			a.id, a.name, a.guest, a.password, a.language, a.settings, a.vacation, a.notify, a.created, a.seen, a.deleted, a.standing, a.profile
			FROM credentials c JOIN accounts a ON a.id = c.account
			WHERE c.hash = $1 AND c.kind = $2 AND (c.expires = 0 OR c.expires > $3)`, hash, kind, ms(at)).
			Scan(append(credentialFields(&cr), accountFields(&a)...)...)
	})
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", kind, err)
	}
	return &cr, &a, nil
}

// Credentials lists those of an account, newest first, expired ones included.
func (s *Store) Credentials(ctx context.Context, account string, kind CredentialKind) (list []Credential, err error) {
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, func(r row, cr *Credential) error { return r.Scan(credentialFields(cr)...) },
			`SELECT `+credentialColumns+` FROM credentials WHERE account = $1 AND kind = $2 ORDER BY created DESC, id`, account, kind)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("%ss of account %s: %w", kind, account, err)
	}
	return list, nil
}

// UseCredential notes when one was last used, and its account seen; expires, if not zero, prolongs it.
func (s *Store) UseCredential(ctx context.Context, id string, used, expires time.Time) error {
	err := s.db.write(ctx, func(t tx) error {
		n, err := t.exec(`UPDATE credentials SET used = $1, expires = CASE WHEN CAST($2 AS BIGINT) = 0 THEN expires ELSE CAST($2 AS BIGINT) END WHERE id = $3`, ms(used), ms(expires), id)
		if err != nil {
			return err
		}
		if n == 0 {
			return ErrNotFound
		}
		_, err = t.exec(`UPDATE accounts SET seen = $1 WHERE id = (SELECT account FROM credentials WHERE id = $2) AND seen < $1`, ms(used), id)
		return err
	})
	if err != nil {
		return fmt.Errorf("use credential %s: %w", id, err)
	}
	return nil
}

// RevokeCredential removes one. ErrNotFound if that account has no such one.
func (s *Store) RevokeCredential(ctx context.Context, account, id string) error {
	err := s.db.write(ctx, func(t tx) error {
		n, err := t.exec(`DELETE FROM credentials WHERE account = $1 AND id = $2`, account, id)
		if err == nil && n == 0 {
			return ErrNotFound
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("revoke credential %s of account %s: %w", id, account, err)
	}
	return nil
}

// RevokeCredentials removes all of a kind but one (except may be empty) and says how many.
func (s *Store) RevokeCredentials(ctx context.Context, account string, kind CredentialKind, except string) (int, error) {
	var n int64
	err := s.db.write(ctx, func(t tx) (err error) {
		n, err = t.exec(`DELETE FROM credentials WHERE account = $1 AND kind = $2 AND id <> $3`, account, kind, except)
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("revoke %ss of account %s: %w", kind, account, err)
	}
	return int(n), nil
}

// DeleteExpired removes credentials and invitations that expired before a time; it says how many.
func (s *Store) DeleteExpired(ctx context.Context, before time.Time) (int, error) {
	var n int64
	err := s.db.write(ctx, func(t tx) error {
		sessions, err := t.exec(`DELETE FROM credentials WHERE expires > 0 AND expires < $1`, ms(before))
		if err != nil {
			return err
		}
		invites, err := t.exec(`DELETE FROM invites WHERE expires > 0 AND expires < $1`, ms(before))
		n = sessions + invites
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("delete what has expired: %w", err)
	}
	return int(n), nil
}

// Invite is a link to a seat; only the hash of what the link says is kept.
type Invite struct {
	Hash    []byte
	Match   string
	Seat    int       // -1: any free seat
	Created time.Time // assigned if zero
	Expires time.Time // zero: never
}

func insertInvites(t tx, match string, invites []Invite, at time.Time) error {
	for i := range invites {
		v := &invites[i]
		v.Match = match
		if v.Created.IsZero() {
			v.Created = at
		}
		_, err := t.exec(`INSERT INTO invites (hash, match, seat, created, expires) VALUES ($1, $2, $3, $4, $5)`,
			v.Hash, v.Match, v.Seat, ms(v.Created), ms(v.Expires))
		if err != nil {
			return err
		}
	}
	return nil
}

// Invite finds an invitation that has not expired at the time at, by hash.
func (s *Store) Invite(ctx context.Context, hash []byte, at time.Time) (*Invite, error) {
	var v Invite
	err := s.db.read(ctx, func(c conn) error {
		return c.row(`SELECT hash, match, seat, created, expires FROM invites WHERE hash = $1 AND (expires = 0 OR expires > $2)`, hash, ms(at)).
			Scan(&v.Hash, &v.Match, &v.Seat, when(&v.Created), when(&v.Expires))
	})
	if err != nil {
		return nil, fmt.Errorf("invitation: %w", err)
	}
	return &v, nil
}

// DeleteInvites revokes the invitations to a seat of a match.
func (s *Store) DeleteInvites(ctx context.Context, match string, seat int) error {
	err := s.db.write(ctx, func(t tx) error {
		_, err := t.exec(`DELETE FROM invites WHERE match = $1 AND seat = $2`, match, seat)
		return err
	})
	if err != nil {
		return fmt.Errorf("delete invitations to match %s: %w", match, err)
	}
	return nil
}
