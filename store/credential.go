package store

import (
	"context"
	"encoding/json"
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

// CredentialKind says what a credential opens.
type CredentialKind string

const (
	Session CredentialKind = "session"
	Token   CredentialKind = "token"
	Confirm CredentialKind = "confirm" // an address is its owner's
	Reset   CredentialKind = "reset"   // a new password
)

// CreateCredential stores one. ErrNotFound if there is no such account.
func (s *Accounts) CreateCredential(ctx context.Context, c *Credential) error {
	if c.Created.IsZero() {
		c.Created = s.now()
	}
	if c.Used.IsZero() {
		c.Used = c.Created
	}
	return s.exec(ctx, "create "+string(c.Kind)+" of account "+c.Account,
		`INSERT INTO credentials (`+credentialColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		c.ID, c.Kind, c.Account, c.Hash, c.Label, ms(c.Created), ms(c.Used), ms(c.Expires), c.Scope)
}

const credentialColumns = `id, kind, account, hash, label, created, used, expires, scope`

func credentialFields(c *Credential) []any {
	return []any{
		&c.ID, &c.Kind, &c.Account, &c.Hash, &c.Label, when(&c.Created), when(&c.Used), when(&c.Expires),
		&c.Scope,
	}
}

// Credential finds one that has not expired at the time at, and its account, by hash.
func (s *Accounts) Credential(
	ctx context.Context, kind CredentialKind, hash []byte, at time.Time,
) (*Credential, *Account, error) {
	var cr Credential
	var a Account
	err := s.db.read(ctx, func(c conn) error {
		return c.row(`SELECT `+columnsOf("c", credentialColumns)+`, `+columnsOf("a", accountColumns)+`
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
func (s *Accounts) Credentials(ctx context.Context, account string, kind CredentialKind) ([]Credential, error) {
	return readAll(ctx, s.base, string(kind)+"s of account "+account,
		func(r row, cr *Credential) error { return r.Scan(credentialFields(cr)...) },
		`SELECT `+credentialColumns+` FROM credentials WHERE account = $1 AND kind = $2
			ORDER BY created DESC, id`, account, kind)
}

// UseCredential notes when one was last used, and its account seen; expires, if not zero, prolongs it.
func (s *Accounts) UseCredential(ctx context.Context, id string, used, expires time.Time) error {
	return s.write(ctx, "use credential "+id, func(t tx) error {
		n, err := t.exec(`UPDATE credentials
			SET used = $1, expires = CASE WHEN CAST($2 AS BIGINT) = 0 THEN expires ELSE CAST($2 AS BIGINT) END
				WHERE id = $3`, ms(used), ms(expires), id)
		if err != nil {
			return err
		}
		if n == 0 {
			return ErrNotFound
		}
		_, err = t.exec(`UPDATE accounts SET seen = $1 WHERE id = (SELECT account FROM credentials WHERE id = $2)
			AND seen < $1`, ms(used), id)
		return err
	})
}

// RevokeCredential removes one. ErrNotFound if that account has no such one.
func (s *Accounts) RevokeCredential(ctx context.Context, account, id string) error {
	return s.execFound(ctx, "revoke credential "+id+" of account "+account,
		`DELETE FROM credentials WHERE account = $1 AND id = $2`, account, id)
}

// RevokeCredentials removes all of a kind but one (except may be empty) and says how many.
func (s *Accounts) RevokeCredentials(
	ctx context.Context, account string, kind CredentialKind, except string,
) (int, error) {
	var n int64
	err := s.write(ctx, "revoke "+string(kind)+"s of account "+account, func(t tx) (err error) {
		n, err = t.exec(`DELETE FROM credentials WHERE account = $1 AND kind = $2 AND id <> $3`, account, kind, except)
		return err
	})
	return int(n), err
}

// DeleteExpired removes credentials and invitations that expired before a time; it says how many.
func (s *Accounts) DeleteExpired(ctx context.Context, before time.Time) (int, error) {
	var n int64
	err := s.write(ctx, "delete what has expired", func(t tx) error {
		sessions, err := t.exec(`DELETE FROM credentials WHERE expires > 0 AND expires < $1`, ms(before))
		if err != nil {
			return err
		}
		invites, err := t.exec(`DELETE FROM invites WHERE expires > 0 AND expires < $1`, ms(before))
		n = sessions + invites
		return err
	})
	return int(n), err
}

// Passkey is a key of which only the public half is kept: its owner signs in by proving to hold the other.
type Passkey struct {
	ID      string // as the authenticator calls it, in base64url; unique
	Account string
	Name    string          // what its owner calls it
	Data    json.RawMessage // public key, counter and the like; an object
	Created time.Time       // assigned if zero
	Used    time.Time
}

const passkeyColumns = `id, account, name, data, created, used`

func scanPasskey(r row, p *Passkey) error {
	return r.Scan(&p.ID, &p.Account, &p.Name, object(&p.Data), when(&p.Created), when(&p.Used))
}

// CreatePasskey stores one. ErrExists if it is known already.
func (s *Accounts) CreatePasskey(ctx context.Context, p *Passkey) error {
	if p.Created.IsZero() {
		p.Created = s.now()
	}
	return s.exec(ctx, "passkey", `INSERT INTO passkeys (`+passkeyColumns+`) VALUES ($1, $2, $3, $4, $5, $6)`,
		p.ID, p.Account, p.Name, text(p.Data), ms(p.Created), ms(p.Used))
}

// Passkeys lists those of an account, oldest first.
func (s *Accounts) Passkeys(ctx context.Context, account string) ([]Passkey, error) {
	return readAll(ctx, s.base, "passkeys of account "+account, scanPasskey, `SELECT `+passkeyColumns+` FROM passkeys
		WHERE account = $1 ORDER BY created, id`, account)
}

// UsePasskey notes that one was used, and what has become of its data.
func (s *Accounts) UsePasskey(ctx context.Context, id string, data json.RawMessage, at time.Time) error {
	return s.exec(ctx, "passkey", `UPDATE passkeys SET data = $1, used = $2 WHERE id = $3`, text(data), ms(at), id)
}

// DeletePasskey removes one. ErrNotFound if that account has no such one.
func (s *Accounts) DeletePasskey(ctx context.Context, account, id string) error {
	return s.execFound(ctx, "remove passkey of account "+account,
		`DELETE FROM passkeys WHERE account = $1 AND id = $2`, account, id)
}

// KeepCeremony keeps what was asked of a browser until a time; what has run out by then is forgotten.
func (s *Accounts) KeepCeremony(ctx context.Context, hash []byte, data json.RawMessage, at, until time.Time) error {
	return s.write(ctx, "ceremony", func(t tx) error {
		if _, err := t.exec(`DELETE FROM ceremonies WHERE until < $1`, ms(at)); err != nil {
			return err
		}
		_, err := t.exec(`INSERT INTO ceremonies (hash, data, until) VALUES ($1, $2, $3)`, hash, text(data), ms(until))
		return err
	})
}

// TakeCeremony gives what was asked, once and in time. ErrNotFound otherwise.
func (s *Accounts) TakeCeremony(ctx context.Context, hash []byte, at time.Time) (data json.RawMessage, err error) {
	err = s.write(ctx, "ceremony", func(t tx) error {
		data = nil
		if err := t.row(`SELECT data FROM ceremonies WHERE hash = $1 AND until > $2`+t.forUpdate(), hash,
			ms(at)).Scan(object(&data)); err != nil {
			return err
		}
		_, err := t.exec(`DELETE FROM ceremonies WHERE hash = $1`, hash)
		return err
	})
	return data, err
}

// DeletePasskeys removes all of an account.
func (s *Accounts) DeletePasskeys(ctx context.Context, account string) error {
	return s.exec(ctx, "passkeys", `DELETE FROM passkeys WHERE account = $1`, account)
}

// RecentOpponent is a person an account follows or has played with.
type RecentOpponent struct {
	Name     string
	Portrait string
	At       time.Time // since when, or when they last played
}

// Follow makes an account follow another, or with on false no longer.
func (s *Accounts) Follow(ctx context.Context, account, followed string, on bool) error {
	if !on {
		return s.exec(ctx, "follow", `DELETE FROM follows WHERE account = $1 AND followed = $2`, account, followed)
	}
	return s.exec(ctx, "follow", `INSERT INTO follows (account, followed, at) VALUES ($1, $2, $3)
		ON CONFLICT (account, followed) DO NOTHING`, account, followed, ms(s.now()))
}

// Followed lists the people an account follows, by name.
func (s *Accounts) Followed(ctx context.Context, account string) ([]RecentOpponent, error) {
	return readAll(ctx, s.base, "follows of account "+account, scanOpponent, `SELECT a.name, a.profile, f.at
		FROM follows f JOIN accounts a ON a.id = f.followed
		WHERE f.account = $1 ORDER BY a.name_key`, account)
}

func scanOpponent(r row, a *RecentOpponent) error {
	var p Profile
	err := r.Scan(&a.Name, object(&p), when(&a.At))
	a.Portrait = p.Portrait
	return err
}

// Portraits reads what some accounts chose to be shown by; those who chose nothing, and those who are gone, are not
// among them.
func (s *Accounts) Portraits(ctx context.Context, accounts []string) (map[string]string, error) {
	chosen := map[string]string{}
	if len(accounts) == 0 {
		return chosen, nil
	}
	args := []any{}
	query := `SELECT id, profile FROM accounts WHERE deleted = 0 AND id IN (` + params(&args, accounts) + `)`
	_, err := readAll(ctx, s.base, "portraits", func(r row, _ *struct{}) error {
		var id string
		var p Profile
		if err := r.Scan(&id, object(&p)); err != nil {
			return err
		}
		if p.Portrait != "" {
			chosen[id] = p.Portrait
		}
		return nil
	}, query, args...)
	return chosen, err
}

// Names reads what some accounts are called; the name of one that was deleted is empty.
func (s *Accounts) Names(ctx context.Context, accounts []string) (map[string]string, error) {
	if len(accounts) == 0 {
		return map[string]string{}, nil
	}
	args := []any{}
	query := `SELECT id, name FROM accounts WHERE id IN (` + params(&args, accounts) + `)`
	return readMap[string](ctx, s.base, "names", query, args...)
}

// Follows reports whether an account follows another.
func (s *Accounts) Follows(ctx context.Context, account, followed string) (bool, error) {
	n, err := readValue[int](ctx, s.base, "follows",
		`SELECT count(*) FROM follows WHERE account = $1 AND followed = $2`,
		account, followed)
	return n > 0, err
}

// FollowedPlayers lists the player ids of the people an account follows.
func (s *Accounts) FollowedPlayers(ctx context.Context, account string) ([]string, error) {
	return readAll(ctx, s.base, "follows of account "+account, column[string],
		`SELECT 'account/' || followed FROM follows
		WHERE account = $1`, account)
}

// Met lists the people an account has played with, most recent first.
func (s *Accounts) Met(ctx context.Context, account string, limit int) ([]RecentOpponent, error) {
	me := AccountPlayer(account)
	return readAll(ctx, s.base, "opponents of account "+account, scanOpponent, `SELECT a.name, a.profile, max(m.listed)
		FROM seats mine
		JOIN seats theirs ON theirs.match = mine.match AND theirs.player <> mine.player
		JOIN accounts a ON `+isPlayer(`a`, `theirs.player`)+`
		JOIN matches m ON m.id = mine.match
		WHERE mine.player = $1 AND m.started > 0 AND a.deleted = 0
		GROUP BY a.id, a.name, a.profile ORDER BY max(m.listed) DESC, a.name LIMIT $2`, me, limit)
}

// Block makes an account block another, or with on false no longer.
func (s *Accounts) Block(ctx context.Context, account, blocked string, on bool) error {
	if !on {
		return s.exec(ctx, "block", `DELETE FROM blocks WHERE account = $1 AND blocked = $2`, account, blocked)
	}
	return s.exec(ctx, "block", `INSERT INTO blocks (account, blocked, at) VALUES ($1, $2, $3)
		ON CONFLICT (account, blocked) DO NOTHING`, account, blocked, ms(s.now()))
}

// Blocked lists the names of the people an account blocks.
func (s *Accounts) Blocked(ctx context.Context, account string) ([]string, error) {
	return readAll(ctx, s.base, "blocks of account "+account, column[string],
		`SELECT a.name FROM blocks b JOIN accounts a ON a.id = b.blocked WHERE b.account = $1 ORDER BY a.name`, account)
}

// Avoid reports whether one of two accounts blocks the other.
func (s *Accounts) Avoid(ctx context.Context, one, other string) (bool, error) {
	n, err := readValue[int](ctx, s.base, "blocks", `SELECT COUNT(*) FROM blocks WHERE account = $1
		AND blocked = $2 OR account = $2 AND blocked = $1`, one, other)
	return n > 0, err
}
