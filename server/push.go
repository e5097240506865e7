package server

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

	"prancingpony/account"
	"prancingpony/store"
	"prancingpony/table"
)

// pusher sends messages to browsers whose pages may be closed (RFC 8030, encrypted by RFC 8291, signed by RFC 8292).
type pusher struct {
	store   *store.Store
	off     bool
	private bool
	subject string // whom a push service may write to: the address of the house
	client  *http.Client

	mu   sync.Mutex
	pair vapid
}

// vapid are the keys by which push services know the house.
type vapid struct {
	Public  string `json:"public"`
	Private string `json:"private"`
}

// pushFor is how long a push service keeps a message for a browser that is not there.
const pushFor = 24 * time.Hour

// keys are those of this house, made when they are first asked for and kept in its database.
func (p *pusher) keys(ctx context.Context) (vapid, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.off || p.pair.Public != "" {
		return p.pair, nil
	}
	var fresh vapid
	var err error
	if fresh.Private, fresh.Public, err = webpush.GenerateVAPIDKeys(); err != nil {
		return vapid{}, err
	}
	text, err := json.Marshal(fresh)
	if err != nil {
		return vapid{}, err
	}
	kept, err := p.store.HouseKey(ctx, "vapid", string(text))
	if err != nil {
		return vapid{}, err
	}
	return p.pair, json.Unmarshal([]byte(kept), &p.pair)
}

// pushMessage is what the service worker shows.
type pushMessage struct {
	Title string `json:"title"`
	Body  string `json:"body"`
	Link  string `json:"link"` // path of the page
	Tag   string `json:"tag"`  // a message replaces the one of the same tag
}

// errGone: the browser is told no more.
var errGone = errors.New("the subscription has ended")

// send sends one message to one browser.
func (p *pusher) send(ctx context.Context, sub store.Subscription, m pushMessage) error {
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
			err = sent.Err // without the address, by which anybody could knock at that browser
		}
		return fmt.Errorf("push: %w", err)
	}
	defer func() { _ = resp.Body.Close() }()
	_, _ = io.CopyN(io.Discard, resp.Body, 1<<10) // whatever it says
	switch {
	case resp.StatusCode == http.StatusNotFound || resp.StatusCode == http.StatusGone:
		return errGone
	case resp.StatusCode >= 300:
		return fmt.Errorf("push: the service answered %s", resp.Status)
	}
	return nil
}

// pushTo tells every browser of an account; those that have ended are forgotten.
func (n *notifier) pushTo(ctx context.Context, a *store.Account, m pushMessage) error {
	list, err := n.store.Subscriptions(ctx, a.ID)
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

// tellSoon tells someone what concerns them beside their turns, without making anybody wait.
func (n *notifier) tellSoon(ctx context.Context, news table.Notification) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Minute)
	n.post.sending.Go(func() {
		defer cancel()
		if err := n.tell(ctx, news); err != nil {
			n.log.Warn("telling someone", "kind", news.Kind, "err", err)
		}
	})
}

// tell tells one account, by every way it has turned on.
func (n *notifier) tell(ctx context.Context, news table.Notification) error {
	a, err := n.store.Account(ctx, news.Account)
	if err != nil || !a.Deleted.IsZero() {
		return err
	}
	w, game := words(a.Language), titleName(a.Language, news.Title)
	head, body := w.Say("push."+news.Kind), w.Say("push."+news.Kind+".body", news.Name, game)
	link := n.post.public + news.Path
	var errs []error
	if account.Pushes(a, news.Kind) && !n.push.off {
		errs = append(errs, n.count.notice("push", n.pushTo(ctx, a, pushMessage{Title: head, Body: body, Link: news.Path, Tag: news.Kind + " " + news.Name})))
	}
	if a.Notify.NewsOn && account.MayMail(a) && n.post.open() {
		errs = append(errs, n.count.notice("mail", n.post.send(ctx, a, outgoingMail{
			subject: body, text: w.Say("mail.news.body", a.Name, body, link), id: store.NewID(),
		})))
	}
	if a.Notify.WebhookOn && a.Notify.Webhook != "" && n.hooks.On {
		errs = append(errs, n.count.notice("webhook", n.hook(ctx, a, hookBody{
			Kind: news.Kind, Title: news.Title, Name: a.Name, About: news.Name, Since: n.post.now(), Link: link,
		})))
	}
	return errors.Join(errs...)
}

type (
	subscribeInput struct {
		Body struct {
			Endpoint string `json:"endpoint" maxLength:"1000" doc:"The address that the browser was given by its push service."`
			P256dh   string `json:"p256dh" maxLength:"200" doc:"The browser's public key, base64url."`
			Auth     string `json:"auth" maxLength:"100" doc:"The browser's secret, base64url."`
		}
	}
	unsubscribeInput struct {
		Body struct {
			Endpoint string `json:"endpoint" maxLength:"1000"`
		}
	}
)

// pushRoutes are how a browser is told while its page is closed.
func (s *Server) pushRoutes() error {
	route(s, "POST", "/api/me/push", "subscribe", "Have a browser told by push", 204, func(ctx context.Context, in *subscribeInput) (*none, error) {
		v, err := signedInAs(ctx)
		if err != nil {
			return nil, err
		}
		if s.notices.push.off {
			return nil, newProblem(v.lang, "no-push")
		}
		b := in.Body
		return &none{}, s.people.Subscribe(ctx, v.Account, account.Subscription{Endpoint: b.Endpoint, P256dh: b.P256dh, Auth: b.Auth}, s.notices.push.private)
	})
	route(s, "POST", "/api/me/push/stop", "unsubscribe", "Tell a browser no more", 204, func(ctx context.Context, in *unsubscribeInput) (*none, error) {
		v, err := signedInAs(ctx)
		if err != nil {
			return nil, err
		}
		return &none{}, s.people.Unsubscribe(ctx, v.Account, in.Body.Endpoint)
	})
	return nil
}
