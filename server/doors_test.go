package server

import (
	"bytes"
	"crypto/rand"
	"crypto/rsa"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/coreos/go-oidc/v3/oidc/oidctest"

	"prancingpony/moment"
	"prancingpony/server/api"
	"prancingpony/server/notify"
	"prancingpony/server/openid"
)

// refuses expects a problem of this code.
func (p *someone) refuses(code, method, path, body string) {
	p.h.t.Helper()
	if got := p.do(method, path, body).problem(p.h.t); got.Code != code {
		p.h.t.Errorf("%s %s %s: %s, want %s", method, path, body, got.Code, code)
	}
}

func registering(name, code string) string {
	return fmt.Sprintf(`{"name":%q,"password":"speak friend","code":%q}`, name, code)
}

// A code lets so many people in as its maker said, until it is revoked or expires; a failed try uses nothing up.
func TestAnInvitationCodeAllowsRegistration(t *testing.T) {
	t.Parallel()
	now := &clock{}
	now.set(time.Now())
	h := newFixture(t, func(c *Config) { c.Now = now.time })
	gandalf := h.operator("Gandalf")
	guest := h.guest()
	gandalf.want(204, "POST", "/api/admin/site/registration", `{"mode":"code","reason":"spam"}`, nil)
	var site api.SiteInfo
	h.nobody().want(200, "GET", "/api/site", "", &site)
	if site.Registration != "code" {
		t.Errorf("the site says %q", site.Registration)
	}
	h.nobody().refuses("no-registration", "POST", "/api/guest", `{}`)
	h.nobody().refuses("no-code", "POST", "/api/register", registering("Frodo", ""))
	h.nobody().refuses("no-code", "POST", "/api/register", registering("Frodo", "ABCD-EFGH"))

	code := newCode(gandalf, `{"uses":2,"days":7,"note":"the Shire"}`)
	h.nobody().refuses("taken", "POST", "/api/register", registering("Gandalf", code))
	h.nobody().want(201, "POST", "/api/register", registering("Frodo", " "+strings.ToLower(code)+" "), nil)
	guest.want(201, "POST", "/api/register", registering("Sam", code), nil) // who was here before may stay
	h.nobody().refuses("no-code", "POST", "/api/register", registering("Merry", code))

	revoked := newCode(gandalf, `{"uses":5,"days":7}`)
	gandalf.want(204, "POST", "/api/admin/invitations/"+revoked+"/revoke", `{"reason":"leaked"}`, nil)
	h.nobody().refuses("no-code", "POST", "/api/register", registering("Merry", revoked))
	old := newCode(gandalf, `{"uses":5,"days":1}`)
	now.pass(25 * time.Hour)
	h.nobody().refuses("no-code", "POST", "/api/register", registering("Merry", old))

	var desk struct{ Codes []api.DeskCode }
	gandalf.want(200, "GET", "/api/admin/site", "", &desk)
	if len(desk.Codes) != 3 {
		t.Fatalf("codes: %+v", desk.Codes)
	}
	for _, c := range desk.Codes {
		if c.Code == code && (c.Used != 2 || fmt.Sprint(c.People) != "[Frodo Sam]" || c.Note != "the Shire") {
			t.Errorf("the code as operators see it: %+v", c)
		}
	}
	audited(t, gandalf, "set registration", "invite", "revoke invitation")
}

func newCode(operator *someone, body string) string {
	operator.h.t.Helper()
	var made struct{ Code string }
	operator.want(201, "POST", "/api/admin/invitations", body, &made)
	return made.Code
}

// audited expects these acts among what operators have done.
func audited(t *testing.T, operator *someone, acts ...string) {
	t.Helper()
	var audit struct {
		Actions []api.AdminAction `json:"deeds"`
	}
	operator.want(200, "GET", "/api/admin/audit", "", &audit)
	for _, act := range acts {
		found := false
		for _, d := range audit.Actions {
			found = found || d.Act == act && d.Operator == operator.name
		}
		if !found {
			t.Errorf("%q is not in the audit: %+v", act, audit.Actions)
		}
	}
}

// Where operators make the accounts, nobody else does, whatever code they have.
func TestOnlyOperatorsMakeAccountsWhereTheySaySo(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	gandalf := h.operator("Gandalf")
	code := newCode(gandalf, `{"uses":2,"days":7}`)
	gandalf.want(204, "POST", "/api/admin/site/registration", `{"mode":"operator","reason":"a school"}`, nil)
	h.nobody().refuses("no-registration", "POST", "/api/register", registering("Frodo", code))
	var made struct{ Password string }
	gandalf.want(201, "POST", "/api/admin/accounts", `{"name":"Frodo","reason":"his uncle asked"}`, &made)
	h.nobody().want(200, "POST", "/api/login", fmt.Sprintf(`{"name":"Frodo","password":%q}`, made.Password), nil)
	audited(t, gandalf, "create account")
}

// The flags of the server hold until an operator says something else.
func TestRegistrationIsClosedFromTheFirstSecond(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Registration.Mode = "code" })
	h.nobody().refuses("no-code", "POST", "/api/register", registering("Frodo", ""))
}

// An address of the domain gets a code, which is for one account, and with which the address is confirmed.
func TestMailOfADomainAllowsRegistration(t *testing.T) {
	t.Parallel()
	box := newMailbox(t)
	h := newFixture(t, func(c *Config) {
		c.SMTP = notify.SMTP{Addr: box.listener.Addr().String(), From: "Pony <pony@example.org>"}
		c.PublicURL = "https://pony.example"
	})
	gandalf := h.operator("Gandalf")
	gandalf.want(422, "POST", "/api/admin/site/registration",
		`{"mode":"domain","domains":["no domain"],"reason":""}`, nil)
	gandalf.want(204, "POST", "/api/admin/site/registration",
		`{"mode":"domain","domains":["@Shire.example"],"reason":""}`, nil)
	for _, address := range []string{"frodo@mordor.example", "frodo@shire.example.mordor.example", "shire.example"} {
		h.nobody().refuses("invalid", "POST", "/api/register/code", fmt.Sprintf(`{"email":%q}`, address))
	}
	h.nobody().want(202, "POST", "/api/register/code", `{"email":"frodo@SHIRE.example","language":"fr"}`, nil)
	to, text := box.next(t)
	if !strings.Contains(to+text, "frodo@SHIRE.example") || !strings.Contains(text, "code d’inscription") {
		t.Errorf("the mail to %s: %s", to, text)
	}
	code := linkIn(t, text, "/account?code=")
	frodo := &someone{h: h, name: "Frodo"}
	frodo.want(201, "POST", "/api/register", registering("Frodo", code), nil)
	var me struct{ Account api.Me }
	frodo.want(200, "GET", "/api/me", "", &me)
	if me.Account.Email != "frodo@SHIRE.example" || !me.Account.Confirmed {
		t.Errorf("the address: %q, confirmed %v", me.Account.Email, me.Account.Confirmed)
	}
	h.nobody().refuses("no-code", "POST", "/api/register", registering("Sam", code))
	h.nobody().refuses("no-code", "POST", "/api/register", registering("Sam", ""))
	h.nobody().want(202, "POST", "/api/register/code", `{"email":"sam@shire.example"}`, nil)
	_, text = box.next(t)
	code = linkIn(t, text, "/account?code=")
	gandalf.want(204, "POST", "/api/admin/site/registration", `{"mode":"code","reason":""}`, nil)
	h.nobody().refuses("no-code", "POST", "/api/register", registering("Sam", code)) // no longer enough
}

// Operators with a confirmed address hear of a report; what follows soon makes no further mail.
func TestOperatorsGetAMailAboutReports(t *testing.T) {
	t.Parallel()
	box := newMailbox(t)
	h := newFixture(t, func(c *Config) {
		c.SMTP = notify.SMTP{Addr: box.listener.Addr().String(), From: "Pony <pony@example.org>"}
		c.PublicURL = "https://pony.example"
	})
	gandalf, frodo := h.operator("Gandalf"), h.registered("Frodo")
	h.operator("Saruman") // has no address
	h.registered("Gollum")
	gandalf.want(200, "PATCH", "/api/me", `{"email":"gandalf@example.org"}`, nil)
	_, text := box.next(t)
	frodo.want(204, "POST", "/api/confirm", `{"key":"`+linkIn(t, text, "/confirm/")+`"}`, nil)
	for range 3 {
		frodo.want(204, "POST", "/api/people/reports", `{"about":"Gollum","text":"he bit me"}`, nil)
	}
	to, text := box.next(t)
	if !strings.Contains(to+text, "gandalf@example.org") || strings.Contains(text, "bit me") {
		t.Errorf("the mail to %s: %s", to, text)
	}
	linkIn(t, text, "/operator?room=reports")
	h.server.notices.Wait()
	if n := len(box.mails); n != 0 {
		t.Errorf("%d more mails", n)
	}
}

// What operators write is shown, in another language if it is not written in this one; a page can be taken away.
func TestOperatorsWriteThePagesOfTheirServer(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	gandalf := h.operator("Gandalf")
	h.nobody().want(404, "GET", "/api/site/pages/rules", "", nil)
	gandalf.want(204, "POST", "/api/admin/site/pages/rules", `{"texts":{"en":"# Be kind"},"reason":"first"}`, nil)
	gandalf.want(204, "POST", "/api/admin/site/look",
		`{"name":{"en":"Bree Club","fr":"Le club de Bree"},"welcome":{"en":"For members."},"reason":"ours"}`, nil)
	var page struct{ Language, Text string }
	h.nobody().want(200, "GET", "/api/site/pages/rules?lang=fr", "", &page)
	if page.Language != "en" || page.Text != "# Be kind" {
		t.Errorf("without French: %+v", page)
	}
	gandalf.want(204, "POST", "/api/admin/site/pages/rules",
		`{"texts":{"fr":"# Soyez gentils"},"reason":"second"}`, nil)
	h.nobody().want(200, "GET", "/api/site/pages/rules?lang=fr", "", &page)
	if page.Language != "fr" {
		t.Errorf("with French: %+v", page)
	}
	var desk struct{ Pages []api.DeskPage }
	gandalf.want(200, "GET", "/api/admin/site", "", &desk)
	if p := desk.Pages[0]; p.Page != "rules" || p.Versions != 2 || len(p.Texts) != 2 || p.Author != "Gandalf" {
		t.Errorf("the desk: %+v", p)
	}
	gandalf.want(204, "POST", "/api/admin/site/pages/rules", `{"texts":{"fr":"","en":""},"reason":"third"}`, nil)
	h.nobody().want(404, "GET", "/api/site/pages/rules", "", nil)
	var site api.SiteInfo
	h.nobody().want(200, "GET", "/api/site", "", &site)
	if site.Name["fr"] != "Le club de Bree" || site.Welcome["en"] != "For members." || len(site.Pages) != 0 {
		t.Errorf("the site: %+v", site)
	}
	request := httptest.NewRequestWithContext(t.Context(), "GET", "/?lang=en", nil)
	if head := h.server.site.Head(request); head.Site != "Bree Club" || !strings.Contains(head.Title, "Bree Club") {
		t.Errorf("the page is called %q", head.Title)
	}
	audited(t, gandalf, "publish page", "set look")
}

// A picture is drawn again, so that nothing else that was in its file is served; what is no picture is refused.
func TestAPictureIsNothingButItsPixels(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	gandalf := h.operator("Gandalf")
	var file bytes.Buffer
	if err := png.Encode(&file, image.NewGray(image.Rect(0, 0, 3000, 20))); err != nil {
		t.Fatal(err)
	}
	file.WriteString("<script>")
	send := func(file []byte) string {
		return fmt.Sprintf(`{"picture":%q,"reason":""}`, base64.StdEncoding.EncodeToString(file))
	}
	gandalf.want(422, "POST", "/api/admin/site/picture", send([]byte("<svg onload='x()'/>")), nil)
	gandalf.want(204, "POST", "/api/admin/site/picture", send(file.Bytes()), nil)
	got := h.nobody().want(200, "GET", "/api/site/picture.png", "", nil)
	config, err := png.DecodeConfig(strings.NewReader(got.body))
	if err != nil || config.Width != 1200 || config.Height != 8 || strings.Contains(got.body, "script") ||
		got.header.Get("Content-Type") != "image/png" {
		t.Errorf("%v, %+v, %v", err, config, got.header)
	}
	gandalf.want(204, "POST", "/api/admin/site/picture", `{"picture":"","reason":""}`, nil)
	h.nobody().want(404, "GET", "/api/site/picture.png", "", nil)
}

// While an announcement pauses the clocks no match with a clock goes on, its players cannot end the pause, and nobody
// loses time; matches without clocks go on. Withdrawing it ends the pause at once.
func TestAnAnnouncementPausesAllClocks(t *testing.T) {
	t.Parallel()
	now := &clock{}
	now.set(time.Now())
	h := newFixture(t, func(c *Config) { c.Now = now.time })
	gandalf, frodo, gollum := h.operator("Gandalf"), h.registered("Frodo"), h.registered("Gollum")
	live := h.opened(frodo, gollum, "toy", `"clock":{"kind":"live","seconds":60}`)
	free := h.opened(frodo, gollum, "toy", `"visibility":"public"`)
	view := func(id string) (now moment.Moment) {
		t.Helper()
		frodo.want(200, "GET", "/api/tables/"+id+"/view", "", &now)
		return now
	}
	body := func(from, until time.Duration) string {
		at := func(d time.Duration) string { return now.time().Add(d).Format(time.RFC3339Nano) }
		return fmt.Sprintf(`{"texts":{"en":"Maintenance"},"until":%q,"pausedFrom":%q,"pausedUntil":%q,"reason":"disk"}`,
			at(time.Hour), at(from), at(until))
	}
	gandalf.want(204, "POST", "/api/admin/announcements", body(time.Second, 20*time.Minute), nil)
	tick := func(paused bool) bool {
		t.Helper()
		paused, err := h.server.setClocks(t.Context(), paused)
		if err != nil {
			t.Fatal(err)
		}
		return paused
	}
	if tick(false) {
		t.Error("the pause began before its time")
	}
	now.pass(11 * time.Second)
	if !tick(false) || !tick(true) {
		t.Error("the pause did not begin")
	}
	stopped := view(live)
	if !stopped.Paused || !stopped.Held || view(free).Paused {
		t.Errorf("with a clock %+v, without one %+v", stopped, view(free))
	}
	frodo.refuses("closed", "POST", "/api/tables/"+live+"/pause",
		fmt.Sprintf(`{"n":%d,"seat":0,"on":false}`, stopped.N))
	now.pass(10 * time.Minute) // far longer than the clock
	var list struct{ Announcements []api.DeskAnnouncement }
	gandalf.want(200, "GET", "/api/admin/site", "", &list)
	gandalf.want(204, "POST", "/api/admin/announcements/"+list.Announcements[0].ID+"/withdraw", `{"reason":""}`, nil)
	if tick(true) {
		t.Error("the pause did not end")
	}
	if again := view(live); again.Paused || again.Held || again.Status != moment.StatusLive {
		t.Errorf("withdrawn, the match is %+v", again)
	}
	audited(t, gandalf, "announce", "withdraw announcement")
}

// provider is an OpenID provider in this process: who asks for a code gets one for the claims given.
type provider struct {
	t       *testing.T
	server  *httptest.Server
	key     *rsa.PrivateKey
	claims  map[string]any
	nonce   string
	forging *rsa.PrivateKey // signs instead of key
}

func newProvider(t *testing.T) *provider {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	p := &provider{t: t, key: key}
	mux := http.NewServeMux()
	known := &oidctest.Server{
		PublicKeys: []oidctest.PublicKey{{PublicKey: key.Public(), KeyID: "one", Algorithm: oidc.RS256}},
	}
	mux.Handle("/", known)
	mux.HandleFunc("POST /token", p.token)
	p.server = httptest.NewServer(mux)
	t.Cleanup(p.server.Close)
	known.SetIssuer(p.server.URL)
	return p
}

func (p *provider) token(w http.ResponseWriter, r *http.Request) {
	if r.FormValue("code_verifier") == "" || r.FormValue("code") != "the code" {
		http.Error(w, `{"error":"invalid_grant"}`, http.StatusBadRequest)
		return
	}
	claims := map[string]any{
		"iss": p.server.URL, "aud": "pony", "exp": time.Now().Add(time.Hour).Unix(), "nonce": p.nonce,
	}
	for k, v := range p.claims {
		claims[k] = v
	}
	text, err := json.Marshal(claims)
	if err != nil {
		p.t.Error(err)
	}
	key := p.key
	if p.forging != nil {
		key = p.forging
	}
	w.Header().Set("Content-Type", "application/json")
	fmt.Fprintf(w, `{"access_token":"x","token_type":"Bearer","id_token":%q}`,
		oidctest.SignIDToken(key, "one", oidc.RS256, string(text)))
}

// begin goes to the provider and comes back with what it would send.
func (p *provider) begin(who *someone) (key, state string) {
	p.t.Helper()
	var begun struct{ Key, URL string }
	who.want(200, "POST", "/api/openid/begin", "", &begun)
	u, err := url.Parse(begun.URL)
	if err != nil || !strings.HasPrefix(begun.URL, p.server.URL) {
		p.t.Fatalf("sent to %s: %v", begun.URL, err)
	}
	q := u.Query()
	if q.Get("code_challenge_method") != "S256" || q.Get("redirect_uri") != "https://pony.example/openid" {
		p.t.Errorf("asked for %v", q)
	}
	p.nonce = q.Get("nonce")
	return begun.Key, q.Get("state")
}

func finishing(key, state, code string) string {
	return fmt.Sprintf(`{"key":%q,"state":%q,"code":%q}`, key, state, code)
}

func withProvider(t *testing.T) (*fixture, *provider) {
	p := newProvider(t)
	return newFixture(t, func(c *Config) {
		c.OpenID = openid.Config{Issuer: p.server.URL, ClientID: "pony", ClientSecret: "s", Name: "Bree Club"}
		c.PublicURL = "https://pony.example"
		c.Registration.Mode = "code"
	}), p
}

// A person the provider vouches for gets in, the same person each time, also where others need a code; a name that is
// taken gets a number; an account that is signed in is linked.
func TestAnOpenIDProviderLetsItsPeopleIn(t *testing.T) {
	t.Parallel()
	h, p := withProvider(t)
	signIn := func(who *someone, subject, name string) api.Me {
		t.Helper()
		p.claims = map[string]any{
			"sub": subject, "preferred_username": name, "email": subject + "@bree.example", "email_verified": true,
		}
		key, state := p.begin(who)
		who.want(200, "POST", "/api/openid/finish", finishing(key, state, "the code"), nil)
		var me struct{ Account api.Me }
		who.want(200, "GET", "/api/me", "", &me)
		return me.Account
	}
	frodo := signIn(h.nobody(), "1", "Frodo")
	if frodo.Name != "Frodo" || frodo.Password || frodo.Guest || !frodo.Confirmed {
		t.Errorf("the account: %+v", frodo)
	}
	if again := signIn(h.nobody(), "1", "Underhill"); again.ID != frodo.ID || again.Name != "Frodo" {
		t.Errorf("the second time: %+v", again)
	}
	if other := signIn(h.nobody(), "2", "frodo"); other.ID == frodo.ID || other.Name != "frodo 2" {
		t.Errorf("another of that name: %+v", other)
	}
	if strange := signIn(h.nobody(), "3", "<admin>"); strange.Name == "admin" || strange.Name == "" {
		t.Errorf("a name that is reserved: %+v", strange)
	}
	leaver := h.nobody()
	signIn(leaver, "1", "Frodo")
	leaver.want(204, "POST", "/api/me/delete", `{"password":""}`, nil) // signed in a moment ago
	if fresh := signIn(h.nobody(), "1", "Frodo"); fresh.ID == frodo.ID {
		t.Error("the deleted account came back")
	}
}

// What the provider did not say, or said to another browser or for another question, opens nothing.
func TestAForgedOpenIDAnswerOpensNothing(t *testing.T) {
	t.Parallel()
	h, p := withProvider(t)
	p.claims = map[string]any{"sub": "1", "preferred_username": "Frodo"}
	forger, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what  string
		forge func(key, state *string)
		code  string
	}{
		{"another state", func(_, state *string) { *state = "guess" }, "the code"},
		{"another browser's key", func(key, _ *string) { *key = "guess" }, "the code"},
		{"a code that the provider does not know", func(_, _ *string) {}, "guess"},
		{"a token for another question", func(_, _ *string) { p.nonce = "guess" }, "the code"},
		{"a token for another server", func(_, _ *string) { p.claims["aud"] = "other" }, "the code"},
		{"a token that has expired", func(_, _ *string) { p.claims["exp"] = 1 }, "the code"},
		{"a token signed by another", func(_, _ *string) { p.forging = forger }, "the code"},
	} {
		p.claims, p.forging = map[string]any{"sub": "1", "preferred_username": "Frodo"}, nil
		mallory := h.nobody()
		key, state := p.begin(mallory)
		c.forge(&key, &state)
		if got := mallory.do("POST", "/api/openid/finish", finishing(key, state, c.code)); got.status != 401 ||
			mallory.cookie != nil {
			t.Errorf("%s: %d %s", c.what, got.status, got.body)
		}
	}
	p.claims, p.forging = map[string]any{"sub": "1", "preferred_username": "Frodo"}, nil
	frodo := h.nobody()
	key, state := p.begin(frodo)
	frodo.want(200, "POST", "/api/openid/finish", finishing(key, state, "the code"), nil)
	h.nobody().want(401, "POST", "/api/openid/finish", finishing(key, state, "the code"), nil) // once
	p.server.Close()
	h.nobody().want(200, "POST", "/api/openid/begin", "", nil) // what is known of it is known
}
