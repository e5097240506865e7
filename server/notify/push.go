package notify

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"

	"prancingpony/store"
)

// Push says whether browsers get push messages. Their addresses must be public like those of webhooks; Private lets
// tests run a push service of their own.
type Push struct {
	Off     bool
	Private bool
}

// pusher sends messages to browsers whose pages may be closed (RFC 8030, encrypted by RFC 8291, signed by RFC 8292).
type pusher struct {
	store   Store
	off     bool
	subject string // the contact of a push service: the address of the site
	client  *http.Client

	mu   sync.Mutex
	pair vapidKeys
}

// vapidKeys are the keys by which push services know the site.
type vapidKeys struct {
	Public  string `json:"public"`
	Private string `json:"private"`
}

// PushOn reports whether browsers can subscribe to push messages.
func (n *Notifier) PushOn() bool { return !n.push.off }

// PushKey returns the public key with which a browser subscribes; empty if this server does not push.
func (n *Notifier) PushKey(ctx context.Context) (string, error) {
	keys, err := n.push.keys(ctx)
	return keys.Public, err
}

// pushFor is how long a push service keeps a message for a browser that is not there.
const pushFor = 24 * time.Hour

// keys returns those of this site, made at the first call and stored in the database.
func (p *pusher) keys(ctx context.Context) (vapidKeys, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.off || p.pair.Public != "" {
		return p.pair, nil
	}
	var fresh vapidKeys
	var err error
	if fresh.Private, fresh.Public, err = webpush.GenerateVAPIDKeys(); err != nil {
		return vapidKeys{}, err
	}
	text, err := json.Marshal(fresh)
	if err != nil {
		return vapidKeys{}, err
	}
	kept, err := p.store.HouseKey(ctx, "vapid", string(text))
	if err != nil {
		return vapidKeys{}, err
	}
	return p.pair, json.Unmarshal([]byte(kept), &p.pair)
}

// PushMessage is what the service worker shows.
type PushMessage struct {
	Title string `json:"title"`
	Body  string `json:"body"`
	Link  string `json:"link"` // path of the page
	Tag   string `json:"tag"`  // a message replaces the one of the same tag
}

// errGone means that the browser has unsubscribed.
var errGone = errors.New("the subscription has ended")

// send sends one message to one browser.
func (p *pusher) send(ctx context.Context, sub store.Subscription, m PushMessage) error {
	keys, err := p.keys(ctx)
	if err != nil {
		return fmt.Errorf("push: %w", err)
	}
	text, err := json.Marshal(m)
	if err != nil {
		return err
	}
	subject := p.subject
	if !strings.HasPrefix(subject, "https:") {
		subject = "operator@localhost"
	}
	resp, err := webpush.SendNotificationWithContext(ctx, text, &webpush.Subscription{
		Endpoint: sub.Endpoint, Keys: webpush.Keys{Auth: sub.Auth, P256dh: sub.P256dh},
	}, &webpush.Options{
		HTTPClient: p.client, Subscriber: subject, TTL: int(pushFor / time.Second), Urgency: webpush.UrgencyNormal,
		VAPIDPublicKey: keys.Public, VAPIDPrivateKey: keys.Private,
	})
	if err != nil {
		var sent *url.Error
		if errors.As(err, &sent) {
			err = sent.Err // without the address, with which anybody could write to that browser
		}
		return fmt.Errorf("push: %w", err)
	}
	defer func() { _ = resp.Body.Close() }()
	_, _ = io.CopyN(io.Discard, resp.Body, 1<<10) // the content does not matter
	switch {
	case resp.StatusCode == http.StatusNotFound || resp.StatusCode == http.StatusGone:
		return errGone
	case resp.StatusCode >= 300:
		return fmt.Errorf("push: the service answered %s", resp.Status)
	}
	return nil
}

// pushTo sends a message to every browser of an account and forgets subscriptions that have ended.
func (n *Notifier) pushTo(ctx context.Context, a *store.Account, m PushMessage) error {
	list, err := n.Store.Subscriptions(ctx, a.ID)
	errs := []error{err}
	for _, sub := range list {
		err := n.push.send(ctx, sub, m)
		if errors.Is(err, errGone) {
			err = n.people.Unsubscribe(ctx, a.ID, sub.Endpoint)
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}
