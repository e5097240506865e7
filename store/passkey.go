package store

import (
	"context"
	"encoding/json"
	"fmt"
	"time"
)

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
func (s *Store) CreatePasskey(ctx context.Context, p *Passkey) error {
	if p.Created.IsZero() {
		p.Created = s.now()
	}
	return s.insert(ctx, "passkey", `INSERT INTO passkeys (`+passkeyColumns+`) VALUES ($1, $2, $3, $4, $5, $6)`,
		p.ID, p.Account, p.Name, text(p.Data), ms(p.Created), ms(p.Used))
}

// Passkeys lists those of an account, oldest first.
func (s *Store) Passkeys(ctx context.Context, account string) (list []Passkey, err error) {
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, scanPasskey, `SELECT `+passkeyColumns+` FROM passkeys WHERE account = $1 ORDER BY created, id`, account)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("passkeys of account %s: %w", account, err)
	}
	return list, nil
}

// UsePasskey notes that one was used, and what has become of its data.
func (s *Store) UsePasskey(ctx context.Context, id string, data json.RawMessage, at time.Time) error {
	return s.insert(ctx, "passkey", `UPDATE passkeys SET data = $1, used = $2 WHERE id = $3`, text(data), ms(at), id)
}

// DeletePasskey removes one. ErrNotFound if that account has no such one.
func (s *Store) DeletePasskey(ctx context.Context, account, id string) error {
	err := s.db.write(ctx, func(t tx) error {
		n, err := t.exec(`DELETE FROM passkeys WHERE account = $1 AND id = $2`, account, id)
		if err == nil && n == 0 {
			return ErrNotFound
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("remove passkey of account %s: %w", account, err)
	}
	return nil
}

// KeepCeremony keeps what was asked of a browser until a time; what has run out by then is forgotten.
func (s *Store) KeepCeremony(ctx context.Context, hash []byte, data json.RawMessage, at, until time.Time) error {
	err := s.db.write(ctx, func(t tx) error {
		if _, err := t.exec(`DELETE FROM ceremonies WHERE until < $1`, ms(at)); err != nil {
			return err
		}
		_, err := t.exec(`INSERT INTO ceremonies (hash, data, until) VALUES ($1, $2, $3)`, hash, text(data), ms(until))
		return err
	})
	if err != nil {
		return fmt.Errorf("ceremony: %w", err)
	}
	return nil
}

// TakeCeremony gives what was asked, once and in time. ErrNotFound otherwise.
func (s *Store) TakeCeremony(ctx context.Context, hash []byte, at time.Time) (data json.RawMessage, err error) {
	err = s.db.write(ctx, func(t tx) error {
		data = nil
		if err := t.row(`SELECT data FROM ceremonies WHERE hash = $1 AND until > $2`+t.forUpdate(), hash, ms(at)).Scan(object(&data)); err != nil {
			return err
		}
		_, err := t.exec(`DELETE FROM ceremonies WHERE hash = $1`, hash)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("ceremony: %w", err)
	}
	return data, nil
}

// DeletePasskeys removes all of an account.
func (s *Store) DeletePasskeys(ctx context.Context, account string) error {
	return s.insert(ctx, "passkeys", `DELETE FROM passkeys WHERE account = $1`, account)
}
