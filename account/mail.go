package account

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"strings"
	"time"

	"prancingpony/store"
)

const (
	confirmTime = 3 * 24 * time.Hour
	resetTime   = time.Hour
)

// MayMail reports whether an account's address is known to be its owner's.
func MayMail(a *store.Account) bool {
	return a.Notify.Email != "" && a.Notify.Email == a.Notify.Confirmed
}

// NewConfirmation makes the key that confirms the address an account has now. Earlier ones end.
func (p *People) NewConfirmation(ctx context.Context, a *store.Account) (key string, err error) {
	if a.Notify.Email == "" || MayMail(a) {
		return "", ErrNotFound
	}
	return p.mailKey(ctx, a, store.Confirm, confirmTime)
}

// ConfirmAddress takes the key of a mail as the proof that it arrived.
func (p *People) ConfirmAddress(ctx context.Context, key string) (*store.Account, error) {
	c, a, err := p.accounts.Credential(ctx, store.Confirm, hashOf(key), p.now())
	if err != nil {
		return nil, err
	}
	if a.Notify.Email != c.Label {
		return nil, ErrNotFound // the address has changed since
	}
	a, err = p.accounts.UpdateAccount(ctx, a.ID,
		func(a *store.Account) error { a.Notify.Confirmed = c.Label; return nil })
	if err != nil {
		return nil, err
	}
	return a, p.Revoke(ctx, a.ID, c.ID)
}

// NewReset makes the key with which somebody who forgot a password sets a new one. ErrNotFound if there is no such
// account or no address to send it to.
func (p *People) NewReset(ctx context.Context, name string) (a *store.Account, key string, err error) {
	if a, err = p.accounts.AccountByName(ctx, name); err != nil {
		return nil, "", err
	}
	if a.Guest || !MayMail(a) {
		return nil, "", ErrNotFound
	}
	key, err = p.mailKey(ctx, a, store.Reset, resetTime)
	return a, key, err
}

// Reset sets a new password by the key of an e-mail. All sessions, tokens and passkeys end: a thief may hold them.
func (p *People) Reset(ctx context.Context, key, password string) (*store.Account, error) {
	if err := checkPassword("body.password", password); err != nil {
		return nil, err
	}
	c, a, err := p.accounts.Credential(ctx, store.Reset, hashOf(key), p.now())
	if err != nil {
		return nil, err
	}
	if !MayMail(a) || a.Notify.Email != c.Label {
		return nil, ErrNotFound
	}
	if _, err := p.accounts.RevokeCredentials(ctx, a.ID, store.Reset, ""); err != nil {
		return nil, err
	}
	return a, p.startOver(ctx, a.ID, password)
}

// startOver gives an account a new password and leaves nobody another way in.
func (p *People) startOver(ctx context.Context, account, password string) error {
	if err := p.accounts.DeletePasskeys(ctx, account); err != nil {
		return err
	}
	return p.ChangePassword(ctx, Identity{Account: account}, password, false)
}

// mailKey makes a key to be sent to an account's address. Earlier ones of the kind end.
func (p *People) mailKey(ctx context.Context, a *store.Account, kind store.CredentialKind, lasts time.Duration) (string,
	error,
) {
	if _, err := p.accounts.RevokeCredentials(ctx, a.ID, kind, ""); err != nil {
		return "", err
	}
	key, now := newSecret(), p.now()
	err := p.accounts.CreateCredential(ctx, &store.Credential{
		ID: store.NewID(), Kind: kind, Account: a.ID, Hash: hashOf(key), Label: a.Notify.Email, Created: now,
		Expires: now.Add(lasts),
	})
	if err != nil {
		return "", fmt.Errorf("%s: %w", kind, err)
	}
	return key, nil
}

// StopKey is what ends all mails to an account without signing in: every mail carries it.
func (p *People) StopKey(ctx context.Context, a *store.Account) (string, error) {
	if a.Notify.StopKey == "" {
		var err error
		a, err = p.accounts.UpdateAccount(ctx, a.ID, func(a *store.Account) error {
			if a.Notify.StopKey == "" {
				a.Notify.StopKey = newSecret()
			}
			return nil
		})
		if err != nil {
			return "", err
		}
	}
	return a.ID + "." + a.Notify.StopKey, nil
}

// StopMail ends all mails by the key of one of them. Again is as good as once.
func (p *People) StopMail(ctx context.Context, key string) error {
	id, secret, _ := strings.Cut(key, ".")
	a, err := p.accounts.Account(ctx, id)
	if err != nil {
		return err
	}
	if a.Notify.StopKey == "" || subtle.ConstantTimeCompare([]byte(a.Notify.StopKey), []byte(secret)) != 1 {
		return ErrNotFound
	}
	_, err = p.accounts.UpdateAccount(ctx, id, func(a *store.Account) error {
		a.Notify.EmailOn, a.Notify.RemindOn, a.Notify.DigestOn, a.Notify.NewsOn = false, false, false, false
		return nil
	})
	if errors.Is(err, store.ErrNotFound) {
		return ErrNotFound
	}
	return err
}

// digestEvery is how much time lies between two digests at least; they are looked for once an hour.
const digestEvery = 23 * time.Hour

// Digests are the accounts that are to hear now what waits for them. Each is given once a day, on one node.
func (p *People) Digests(ctx context.Context) ([]store.Account, error) {
	readers, err := p.accounts.DigestReaders(ctx)
	if err != nil {
		return nil, err
	}
	errLater := errors.New("not yet")
	var due []store.Account
	for i := range readers {
		if !MayMail(&readers[i]) {
			continue
		}
		a, err := p.accounts.UpdateAccount(ctx, readers[i].ID, func(a *store.Account) error {
			if p.now().Sub(a.Notify.DigestAt) < digestEvery {
				return errLater
			}
			a.Notify.DigestAt = p.now()
			return nil
		})
		switch {
		case errors.Is(err, errLater), errors.Is(err, store.ErrNotFound):
		case err != nil:
			return due, err
		default:
			due = append(due, *a)
		}
	}
	return due, nil
}
