package notify

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"time"

	"prancingpony/chat"
	"prancingpony/store"
)

// Hooks says where webhooks may go. Addresses inside the operator's own network are refused unless Private is set:
// otherwise any player could make the server call addresses that only it can reach.
type Hooks struct {
	On      bool
	Private bool
}

// webhookBody is what a webhook receives.
type webhookBody struct {
	Kind  string    `json:"kind"` // one of store.Notices
	Table string    `json:"table,omitempty"`
	Title string    `json:"title"`
	Seat  string    `json:"seat,omitempty"`
	Name  string    `json:"name"`
	About string    `json:"about,omitempty"` // the other person, or the cup
	Since time.Time `json:"since"`
	Link  string    `json:"link"`
	Text  string    `json:"text"` // the same in words; Matrix (hookshot) shows it
}

// hookBody is the body in the shape that the address expects: a chat channel of Discord or of Slack takes words alone.
func hookBody(address string, content webhookBody) ([]byte, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, errors.New("webhook: not a valid address")
	}
	switch u.Hostname() {
	case "discord.com", "discordapp.com":
		return inShape(chat.ShapeDiscord, content.Text)
	case "hooks.slack.com":
		return inShape(chat.ShapeSlack, content.Text)
	}
	return json.Marshal(content)
}

// postToWebhook posts to the webhook of an account. The signature is HMAC-SHA-256 of the body with its webhook secret.
func (n *Notifier) postToWebhook(ctx context.Context, a *store.Account, content webhookBody) error {
	body, err := hookBody(a.Notify.Webhook, content)
	if err != nil {
		return err
	}
	mac := hmac.New(sha256.New, []byte(a.Notify.WebhookSecret))
	mac.Write(body)
	return n.post(ctx, a.Notify.Webhook, body, http.Header{
		"X-Pony-Signature": {"sha256=" + hex.EncodeToString(mac.Sum(nil))},
	})
}

// post posts to an address that a player gave.
func (n *Notifier) post(ctx context.Context, address string, body []byte, header http.Header) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return errors.New("webhook: not a valid address")
	}
	maps.Copy(r.Header, header)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("User-Agent", "prancing-pony")
	resp, err := n.client.Do(r)
	if err != nil {
		var sent *url.Error
		if errors.As(err, &sent) {
			err = sent.Err // without the address, which may hold a secret and would end up in the log
		}
		return fmt.Errorf("webhook: %w", err)
	}
	defer func() { _ = resp.Body.Close() }()
	_, _ = io.CopyN(io.Discard, resp.Body, 1<<10) // the content does not matter
	if resp.StatusCode >= 300 {
		return fmt.Errorf("webhook: it answered %s", resp.Status)
	}
	return nil
}
