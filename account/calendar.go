package account

import (
	"context"
	"crypto/subtle"
	"strings"

	"prancingpony/store"
)

// Calendars are the private addresses at which programs read the deadlines of accounts.
type Calendars struct{ *People }

// CalendarKey is the secret part of the address, or empty.
func CalendarKey(a *store.Account) string {
	if a.Notify.CalendarKey == "" {
		return ""
	}
	return a.ID + "." + a.Notify.CalendarKey
}

// NewKey gives an account a new address; the one before is worthless.
func (c Calendars) NewKey(ctx context.Context, account string) (key string, err error) {
	a, err := c.accounts.UpdateAccount(ctx, account, func(a *store.Account) error {
		a.Notify.CalendarKey = newSecret()
		return nil
	})
	if err != nil {
		return "", err
	}
	return CalendarKey(a), nil
}

// End makes the address worthless.
func (c Calendars) End(ctx context.Context, account string) error {
	_, err := c.accounts.UpdateAccount(ctx, account, func(a *store.Account) error {
		a.Notify.CalendarKey = ""
		return nil
	})
	return err
}

// Of is the account whose deadlines stand at an address.
func (c Calendars) Of(ctx context.Context, key string) (*store.Account, error) {
	id, secret, _ := strings.Cut(key, ".")
	a, err := c.accounts.Account(ctx, id)
	if err != nil {
		return nil, err
	}
	known := a.Notify.CalendarKey
	if !a.Deleted.IsZero() || known == "" || subtle.ConstantTimeCompare([]byte(known), []byte(secret)) != 1 {
		return nil, ErrNotFound
	}
	return a, nil
}
