package server

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"prancingpony/play"
	"prancingpony/server/api"
	"prancingpony/store"
)

// PushMessage is what the service worker shows.
type PushMessage struct{ Title, Body, Link, Tag string }

// pushService is what a browser's maker runs, with one browser that reads what comes.
type pushService struct {
	*httptest.Server
	key    *ecdh.PrivateKey
	auth   []byte
	status atomic.Int64
	came   chan pushed
}

type pushed struct {
	header http.Header
	body   []byte
}

func newPushService(t *testing.T) *pushService {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	p := &pushService{key: key, auth: make([]byte, 16), came: make(chan pushed, 10)}
	_, _ = rand.Read(p.auth)
	p.status.Store(http.StatusCreated)
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		status := int(p.status.Load()) // as it is now, not once the test has read what came
		p.came <- pushed{r.Header.Clone(), body}
		w.WriteHeader(status)
	}))
	t.Cleanup(p.Close)
	return p
}

// subscription is what the browser gives to the server.
func (p *pushService) subscription(path string) string {
	encode := base64.RawURLEncoding.EncodeToString
	return fmt.Sprintf(`{"endpoint":%q,"p256dh":%q,"auth":%q}`, p.URL+path, encode(p.key.PublicKey().Bytes()),
		encode(p.auth))
}

// read decrypts what came, as RFC 8291 and RFC 8188 say.
func (p *pushService) read(t *testing.T, body []byte) (m PushMessage) {
	t.Helper()
	salt, sender, sealed := body[:16], body[21:21+int(body[20])], body[21+int(body[20]):]
	theirs, err := ecdh.P256().NewPublicKey(sender)
	if err != nil {
		t.Fatal(err)
	}
	shared, err := p.key.ECDH(theirs)
	if err != nil {
		t.Fatal(err)
	}
	derive := func(secret, salt []byte, info string, size int) []byte {
		key, err := hkdf.Key(sha256.New, secret, salt, info, size)
		if err != nil {
			t.Fatal(err)
		}
		return key
	}
	ikm := derive(shared, p.auth, "WebPush: info\x00"+string(p.key.PublicKey().Bytes())+string(sender), 32)
	block, err := aes.NewCipher(derive(ikm, salt, "Content-Encoding: aes128gcm\x00", 16))
	if err != nil {
		t.Fatal(err)
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		t.Fatal(err)
	}
	text, err := gcm.Open(nil, derive(ikm, salt, "Content-Encoding: nonce\x00", 12), sealed, nil)
	if err != nil {
		t.Fatal(err)
	}
	text = []byte(strings.TrimRight(string(text), "\x00"))
	if err := json.Unmarshal(text[:len(text)-1], &m); err != nil { // the last byte ends the text
		t.Fatalf("%q: %v", text, err)
	}
	return m
}

// signed reports whether a message was signed by the holder of the site's key, RFC 8292.
func signed(t *testing.T, authorization, key, audience string) bool {
	t.Helper()
	token, rest, _ := strings.Cut(strings.TrimPrefix(authorization, "vapid t="), ", k=")
	parts := strings.Split(token, ".")
	public, err := base64.RawURLEncoding.DecodeString(key)
	if err != nil || rest != key || len(parts) != 3 {
		return false
	}
	known, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), public)
	if err != nil {
		t.Fatal(err)
	}
	claims, err := base64.RawURLEncoding.DecodeString(parts[1])
	if err != nil || !strings.Contains(string(claims), audience) {
		return false
	}
	signature, err := base64.RawURLEncoding.DecodeString(parts[2])
	if err != nil || len(signature) != 64 {
		return false
	}
	digest := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	return ecdsa.Verify(known, digest[:], new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:]))
}

func TestABrowserGetsPushesAndIsForgottenWhenItIsGone(t *testing.T) {
	t.Parallel()
	service := newPushService(t)
	h := newFixture(t, func(c *Config) {
		c.Push.Private, c.NotifyAfter, c.PublicURL = true, time.Millisecond, "https://pony.example"
	})
	a, b := h.registered("Bilbo"), h.registered("Gollum")
	var me struct {
		Account api.Me
		PushKey string
	}
	b.want(200, "GET", "/api/me", "", &me)
	if !slices.Equal(me.Account.Push, []string{"turn", "reminder", "challenge", "meeting", "cup"}) || me.PushKey == "" {
		t.Fatalf("before: %+v", me)
	}
	b.want(204, "POST", "/api/me/push", service.subscription("/gollum"), nil)
	b.want(200, "PATCH", "/api/me", `{"language":"fr"}`, nil)

	id := h.duel(a, b, "public")
	playAction([]*someone{a, b}, id, "bid 1")
	came := <-service.came
	if m := service.read(t, came.body); m.Link != "/table/"+id || m.Title != "À vous de jouer" || m.Tag != id {
		t.Errorf("told %+v", m)
	}
	if !signed(t, came.header.Get("Authorization"), me.PushKey, service.URL) || came.header.Get("Ttl") != "86400" {
		t.Errorf("head %v", came.header)
	}

	// A challenge is pushed too, unless that kind is turned off.
	a.want(201, "POST", "/api/challenges", `{"title":"toy","to":"Gollum"}`, nil)
	if m := service.read(t, (<-service.came).body); m.Title != "Nouveau défi" ||
		!strings.HasPrefix(m.Body, "Bilbo vous défie") {
		t.Errorf("told %+v", m)
	}
	b.want(200, "PATCH", "/api/me", `{"push":["turn"]}`, &me)
	if !slices.Equal(me.Account.Push, []string{"turn"}) {
		t.Errorf("kinds %v", me.Account.Push)
	}
	b.want(422, "PATCH", "/api/me", `{"push":["dance"]}`, nil)
	a.want(201, "POST", "/api/challenges", `{"title":"toy","to":"Gollum"}`, nil)

	// A browser that has unsubscribed is forgotten.
	service.status.Store(http.StatusGone)
	playAction([]*someone{a, b}, id, "bid 1")
	playAction([]*someone{a, b}, id, "roll")
	if m := service.read(t, (<-service.came).body); m.Tag != id {
		t.Errorf("told %+v", m)
	}
	for {
		list, err := h.store.Subscriptions(t.Context(), me.Account.ID)
		if err != nil {
			t.Fatal(err)
		}
		if len(list) == 0 {
			break
		}
	}
	if len(service.came) > 0 {
		t.Errorf("told more than was asked for: %+v", service.read(t, (<-service.came).body))
	}
}

func TestSubscriptionsReachNoPrivateAddress(t *testing.T) {
	t.Parallel()
	service := newPushService(t)
	h := newFixture(t, nil)
	a := h.registered("Bilbo")
	a.want(422, "POST", "/api/me/push", service.subscription("/bilbo"), nil) // not https
	secret := strings.Replace(service.subscription("/bilbo"), "http:", "https:", 1)
	a.want(204, "POST", "/api/me/push", secret, nil)
	var me struct{ Account api.Me }
	a.want(200, "GET", "/api/me", "", &me)
	list, err := h.store.Subscriptions(t.Context(), me.Account.ID)
	if err != nil || len(list) != 1 {
		t.Fatalf("%v, %v", list, err)
	}
	news := play.Notification{
		Account: me.Account.ID, Kind: store.NoticeChallenge, Title: "toy", Name: "Gollum",
		Path: "/tables",
	}
	if err := h.server.notices.SendNews(t.Context(), news); err == nil ||
		!strings.Contains(err.Error(), "not a public address") {
		t.Errorf("sent into the own network: %v", err)
	}
	for _, bad := range []string{
		`{"endpoint":"https://push.example/x","p256dh":"AAAA","auth":"AAAA"}`,
		`{"endpoint":"file:///etc/passwd","p256dh":"x","auth":"x"}`,
	} {
		a.want(422, "POST", "/api/me/push", bad, nil)
	}
}
