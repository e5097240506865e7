package notify

import (
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"prancingpony/play"
	"prancingpony/store"
)

// uncounted counts nothing.
type uncounted struct{}

func (uncounted) Notice(_ string, err error) error { return err }

// A webhook must not reach what only the server can reach.
func TestWebhooksStayOutsideTheServersNetwork(t *testing.T) {
	t.Parallel()
	hook := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("it was reached") }))
	defer hook.Close()
	n := New(Config{Hooks: Hooks{On: true}, Push: Push{Off: true}, Count: uncounted{}})
	account := &store.Account{ID: "bilbo", Name: "Bilbo"}
	_, port, _ := net.SplitHostPort(hook.Listener.Addr().String())
	for _, host := range []string{
		"127.0.0.1", "localhost", "[::1]", "0.0.0.0", "[::ffff:127.0.0.1]",
		"10.0.0.1", "169.254.169.254", "100.64.0.1",
	} {
		account.Notify = store.Notify{Webhook: "http://" + host + ":" + port, WebhookOn: true}
		if err := n.Notify(t.Context(), play.Notice{Account: account}); err == nil {
			t.Errorf("%s: allowed", host)
		}
	}
}

// What goes wrong with a webhook is logged; its address, which may hold a secret, is not.
func TestTheAddressOfAWebhookIsNotSaid(t *testing.T) {
	t.Parallel()
	n := New(Config{Hooks: Hooks{On: true, Private: true}, Count: uncounted{}, Push: Push{Off: true}})
	account := &store.Account{Notify: store.Notify{WebhookOn: true}}
	for _, address := range []string{
		"http://127.0.0.1:1/my-secret", "http://my-secret.invalid/",
		"http://127.0.0.1:1/\x7fmy-secret",
	} {
		account.Notify.Webhook = address
		err := n.Notify(t.Context(), play.Notice{Account: account})
		if err == nil || strings.Contains(err.Error(), "my-secret/") || strings.Contains(err.Error(), "/my-secret") {
			t.Errorf("%q: %v", address, err)
		}
	}
}

// A chat channel gets words in the shape that it takes; any other address gets the facts, and the words beside them.
func TestWebhooksHaveTheShapeOfTheirChannel(t *testing.T) {
	t.Parallel()
	content := webhookBody{Kind: store.NoticeTurn, Table: "m1", Text: "Your turn <now>"}
	for address, want := range map[string]string{
		"https://discord.com/api/webhooks/1/x":        `"content":"Your turn \u003cnow\u003e"}`,
		"https://hooks.slack.com/services/T/B/x":      `{"text":"Your turn \u0026lt;now\u0026gt;"}`,
		"https://matrix.example/hookshot/webhook/abc": `"text":"Your turn \u003cnow\u003e"`,
		"https://discord.com.example/x":               `"table":"m1"`,
	} {
		body, err := hookBody(address, content)
		if err != nil || !strings.Contains(string(body), want) {
			t.Errorf("%s gets %s, %v", address, body, err)
		}
	}
}

// What players write as names is no mark, no link and no mention in any chat program.
func TestNamesAreNoMarksInAChannel(t *testing.T) {
	t.Parallel()
	for shape, want := range map[string]string{
		"discord": `{"allowed_mentions":{"parse":[]},"content":"a\\_b \\*c\\* @here \u003c!x\u003e"}`,
		"slack":   `{"text":"a_b *c* @here \u0026lt;!x\u0026gt;"}`,
		"matrix":  `{"text":"a\\_b \\*c\\* @here \u0026lt;!x\u003e"}`,
	} {
		body, err := inShape(shape, "a_b *c* @here <!x>")
		if err != nil || string(body) != want {
			t.Errorf("%s gets %s, %v", shape, body, err)
		}
	}
	body, err := inShape("discord", strings.Repeat("é", 3000))
	if err != nil || strings.Count(string(body), "é") != 2000 {
		t.Errorf("Discord gets %d characters, %v", strings.Count(string(body), "é"), err)
	}
}
