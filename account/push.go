package account

import (
	"context"
	"crypto/ecdh"
	"encoding/base64"
	"net/url"
	"slices"
	"strings"

	"prancingpony/store"
)

// mostBrowsers of an account get push notifications.
const mostBrowsers = 10

// Subscription is what a browser gives to get push notifications.
type Subscription struct {
	Endpoint string
	P256dh   string // its public key, and
	Auth     string // a secret: what is sent is encrypted for it
}

// checkSubscription sees to it that nothing is kept that could not be sent to. plain allows http, for tests.
func checkSubscription(s Subscription, plain bool) error {
	u, err := url.Parse(s.Endpoint)
	if err != nil || u.Scheme != "https" && (!plain || u.Scheme != "http") || u.Host == "" || u.User != nil ||
		len(s.Endpoint) > 1000 {
		return &InvalidError{Field: "body.endpoint", Message: "want an https address"}
	}
	key, err := decodeKey(s.P256dh)
	if err == nil {
		_, err = ecdh.P256().NewPublicKey(key)
	}
	if err != nil {
		return &InvalidError{Field: "body.p256dh", Message: "not a key"}
	}
	if secret, err := decodeKey(s.Auth); err != nil || len(secret) != 16 {
		return &InvalidError{Field: "body.auth", Message: "not a secret of 16 bytes"}
	}
	return nil
}

func decodeKey(text string) ([]byte, error) {
	return base64.RawURLEncoding.DecodeString(strings.TrimRight(text, "="))
}

// Subscribe sends push notifications of an account to a browser.
func (p *People) Subscribe(ctx context.Context, account string, s Subscription, plain bool) error {
	if err := checkSubscription(s, plain); err != nil {
		return err
	}
	err := p.accounts.Subscribe(ctx, store.Subscription{
		Endpoint: s.Endpoint, Account: account, P256dh: s.P256dh,
		Auth: s.Auth, At: p.now(),
	}, mostBrowsers)
	if err != nil {
		return err
	}
	return p.pushed(ctx, account)
}

// Unsubscribe ends it for a browser of the account's.
func (p *People) Unsubscribe(ctx context.Context, account, endpoint string) error {
	if err := p.accounts.Unsubscribe(ctx, account, endpoint); err != nil {
		return err
	}
	return p.pushed(ctx, account)
}

// pushed notes with the account whether any browser gets push notifications.
func (p *People) pushed(ctx context.Context, account string) error {
	list, err := p.accounts.Subscriptions(ctx, account)
	if err != nil {
		return err
	}
	_, err = p.accounts.UpdateAccount(ctx, account, func(a *store.Account) error {
		a.Notify.Pushed = len(list) > 0
		return nil
	})
	p.known.forget(account)
	p.tables.AccountChanged(account)
	return err
}

// Pushes reports whether a kind of notice is pushed to an account's browsers.
func Pushes(a *store.Account, kind string) bool {
	return a.Notify.Pushed && !slices.Contains(a.Notify.PushOff, kind)
}

// PushKinds are the kinds that an account has not turned off.
func PushKinds(a *store.Account) []string {
	return slices.DeleteFunc(slices.Clone(store.Notices),
		func(kind string) bool { return slices.Contains(a.Notify.PushOff, kind) })
}

// turnedOff are the kinds that are not wanted.
func turnedOff(wanted []string) []string {
	return slices.DeleteFunc(slices.Clone(store.Notices),
		func(kind string) bool { return slices.Contains(wanted, kind) })
}

func checkKinds(kinds []string) error {
	for _, kind := range kinds {
		if !slices.Contains(store.Notices, kind) {
			return &InvalidError{Field: "body.push", Message: "no such kind of notice"}
		}
	}
	return nil
}
