package api

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"time"

	"prancingpony/account"
	"prancingpony/server/endpoint"
	"prancingpony/siteinfo"
	"prancingpony/store"
)

// SiteInfo is what a server says about itself to everybody.
type SiteInfo struct {
	Name          map[string]string `json:"name" doc:"By language; empty: the program's own name."`
	Welcome       map[string]string `json:"welcome" doc:"A sentence beside the form of registration, by language."`
	Picture       string            `json:"picture,omitempty" doc:"Version of /api/site/picture.png; absent: none."`
	Pages         []string          `json:"pages" nullable:"false" enum:"rules,privacy,contact"`
	Registration  string            `json:"registration" enum:"open,code,operator,domain"`
	Domains       []string          `json:"domains" nullable:"false" doc:"domain: whose addresses may register."`
	OpenID        string            `json:"openid,omitempty" doc:"Name of the OpenID provider; absent: none."`
	Announcements []Announcement    `json:"announcements" nullable:"false"`
}

// Announcement is what everybody sees at the moment.
type Announcement struct {
	ID          string            `json:"id"`
	Texts       map[string]string `json:"texts" doc:"By language."`
	Until       time.Time         `json:"until"`
	PausedFrom  *time.Time        `json:"pausedFrom,omitempty" doc:"All clocks are paused from then …"`
	PausedUntil *time.Time        `json:"pausedUntil,omitempty" doc:"… until then."`
}

type (
	siteOutput    struct{ Body SiteInfo }
	sitePageInput struct {
		Page     string            `path:"page" enum:"rules,privacy,contact"`
		Language endpoint.Language `query:"lang"`
	}
	sitePageOutput struct {
		Body struct {
			Language string    `json:"language" doc:"It may be written in another than the one asked for."`
			Text     string    `json:"text" doc:"Markdown: headings, lists, links, bold and italic."`
			At       time.Time `json:"at"`
		}
	}
	domainCodeInput struct {
		Body struct {
			Email    string            `json:"email" maxLength:"200"`
			Language endpoint.Language `json:"language,omitempty"`
		}
	}
	openIDOutput struct {
		Body struct {
			Key string `json:"key" doc:"To be sent with the answer of the provider."`
			URL string `json:"url" doc:"Where the browser goes to sign in."`
		}
	}
	openIDInput struct {
		Body struct {
			Key      string            `json:"key" maxLength:"100"`
			State    string            `json:"state" maxLength:"200"`
			Code     string            `json:"code" maxLength:"4000"`
			Language endpoint.Language `json:"language,omitempty"`
			Zone     string            `json:"zone,omitempty" maxLength:"64"`
		}
	}
)

// SiteReader reads what operators say about their server.
type SiteReader interface {
	Public(ctx context.Context) (*siteinfo.Public, error)
	Page(ctx context.Context, page, language string) (*store.SitePage, error)
	Picture(ctx context.Context) (*siteinfo.Picture, error)
}

// Registrations say who may come in.
type Registrations interface {
	Registration(ctx context.Context) (account.Registration, error)
	DomainCode(ctx context.Context, email string) (code string, err error)
}

// Identities are who people are at the OpenID provider.
type Identities interface {
	TakeOpenID(ctx context.Context, key string) (asked json.RawMessage, err error)
	KeepOpenID(ctx context.Context, asked json.RawMessage) (key string, err error)
	SignInByOpenID(ctx context.Context, caller account.Identity, who account.OpenIDPerson) (*store.Account, error)
}

// CodeMails sends codes to addresses that nobody has confirmed yet.
type CodeMails interface {
	MailOn() bool
	SendCode(ctx context.Context, email, language, code string)
}

// OpenID is one provider.
type OpenID interface {
	Title() string
	Begin(ctx context.Context, redirect string) (url string, asked json.RawMessage, err error)
	Finish(ctx context.Context, asked json.RawMessage, state, code string) (account.OpenIDPerson, error)
}

// SiteRoutes are what a server says about itself, and its door.
type SiteRoutes struct {
	SignIn        *SignIn
	Site          SiteReader
	Registrations Registrations
	Mails         CodeMails
	People        Identities
	OpenID        OpenID // nil without a provider
	PublicURL     string // where the provider sends people back; empty: the address in the request
}

// Routes adds them.
func (h *SiteRoutes) Routes(r *endpoint.Router) error {
	endpoint.Add(r, endpoint.Get("/api/site", "site",
		"What this server is called, who may register, what is announced"), h.site)
	endpoint.Add(r, endpoint.Get("/api/site/pages/{page}", "site-page", "A page that the operators wrote"), h.page)
	r.Describe("GET", "/api/site/picture.png", "site-picture", "The picture of this server", endpoint.None{})
	r.Mux.HandleFunc("GET /api/site/picture.png", func(w http.ResponseWriter, q *http.Request) {
		h.picture(r, w, q)
	})
	endpoint.Add(r, endpoint.Post("/api/register/code", "register-code",
		"Send a code to an address of a domain that may register", 202), h.domainCode)
	endpoint.Add(r, endpoint.Post("/api/openid/begin", "begin-openid",
		"Where a browser goes to sign in by OpenID", 200), h.beginOpenID)
	endpoint.Add(r, endpoint.Post("/api/openid/finish", "finish-openid",
		"Sign in with what the OpenID provider answered; a guest keeps the games", 200), h.finishOpenID)
	return nil
}

func (h *SiteRoutes) site(ctx context.Context, _ *endpoint.None) (*siteOutput, error) {
	p, err := h.Site.Public(ctx)
	if err != nil {
		return nil, err
	}
	door, err := h.Registrations.Registration(ctx)
	if err != nil {
		return nil, err
	}
	out := &siteOutput{SiteInfo{
		Name: orNone(p.Name), Welcome: orNone(p.Welcome), Picture: p.Picture, Pages: append([]string{}, p.Pages...),
		Registration: string(door.Mode), Domains: append([]string{}, door.Domains...), Announcements: []Announcement{},
	}}
	if h.OpenID != nil {
		out.Body.OpenID = h.OpenID.Title()
	}
	for _, a := range p.Announcements {
		out.Body.Announcements = append(out.Body.Announcements,
			Announcement{a.ID, a.Texts, a.Until, ifSet(a.PausedFrom), ifSet(a.PausedUntil)})
	}
	return out, nil
}

// orNone is a map that is never null.
func orNone(texts map[string]string) map[string]string {
	if texts == nil {
		return map[string]string{}
	}
	return texts
}

// ifSet is a time, or nothing if there is none.
func ifSet(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

func (h *SiteRoutes) page(ctx context.Context, in *sitePageInput) (*sitePageOutput, error) {
	lang := string(in.Language)
	if lang == "" {
		lang = endpoint.CallerOf(ctx).Lang
	}
	p, err := h.Site.Page(ctx, in.Page, lang)
	if err != nil {
		return nil, err
	}
	out := &sitePageOutput{}
	out.Body.Language, out.Body.Text, out.Body.At = p.Language, p.Text, p.At
	return out, nil
}

func (h *SiteRoutes) picture(r *endpoint.Router, w http.ResponseWriter, q *http.Request) {
	p, err := h.Site.Picture(q.Context())
	if err != nil {
		r.RefuseError(w, q, err)
		return
	}
	w.Header().Set("Content-Type", "image/png")
	w.Header().Set("Cache-Control", "public, max-age=3600")
	_, _ = w.Write(p.PNG) // the client went away
}

// domainCode answers the same whether or not the address has an account.
func (h *SiteRoutes) domainCode(ctx context.Context, in *domainCodeInput) (*endpoint.None, error) {
	v := endpoint.CallerOf(ctx)
	if !h.Mails.MailOn() {
		return nil, endpoint.NewProblem(v.Lang, "no-mail")
	}
	if err := h.SignIn.allowed(ctx, in.Body.Email); err != nil {
		return nil, err
	}
	code, err := h.Registrations.DomainCode(ctx, in.Body.Email)
	if err != nil {
		return nil, err
	}
	lang := string(in.Body.Language)
	if lang == "" {
		lang = v.Lang
	}
	h.Mails.SendCode(ctx, in.Body.Email, lang, code)
	return &endpoint.None{}, nil
}

func (h *SiteRoutes) beginOpenID(ctx context.Context, _ *endpoint.None) (*openIDOutput, error) {
	if h.OpenID == nil {
		return nil, store.ErrNotFound
	}
	if err := h.SignIn.allowed(ctx, ""); err != nil {
		return nil, err
	}
	out := &openIDOutput{}
	url, asked, err := h.OpenID.Begin(ctx, endpoint.CallerOf(ctx).Origin(h.PublicURL)+"/openid")
	if err != nil {
		return nil, err
	}
	out.Body.URL = url
	out.Body.Key, err = h.People.KeepOpenID(ctx, asked)
	return out, err
}

func (h *SiteRoutes) finishOpenID(ctx context.Context, in *openIDInput) (*signedIn, error) {
	v := endpoint.CallerOf(ctx)
	if h.OpenID == nil {
		return nil, store.ErrNotFound
	}
	if v.Token {
		return nil, endpoint.NewProblem(v.Lang, "not-yours")
	}
	if err := h.SignIn.allowed(ctx, ""); err != nil {
		return nil, err
	}
	asked, err := h.People.TakeOpenID(ctx, in.Body.Key)
	if err != nil {
		return nil, err
	}
	who, err := h.OpenID.Finish(ctx, asked, in.Body.State, in.Body.Code)
	if err != nil {
		return nil, err
	}
	who.Language, who.Zone = string(in.Body.Language), in.Body.Zone
	if who.Language == "" {
		who.Language = v.Preferred
	}
	a, err := h.People.SignInByOpenID(ctx, v.Identity, who)
	return h.SignIn.answer(ctx, a, err)
}

// SiteDesk is what operators change about their server.
type SiteDesk interface {
	Announce(ctx context.Context, o account.Operators, n siteinfo.NewAnnouncement) error
	Announcements(ctx context.Context) ([]store.Announcement, error)
	SetLook(ctx context.Context, o account.Operators, look siteinfo.Look) error
	SetPage(ctx context.Context, o account.Operators, page string, texts map[string]string) error
	SetPicture(ctx context.Context, o account.Operators, png []byte) error
	Withdraw(ctx context.Context, o account.Operators, id string) error
	WrittenPages(ctx context.Context) ([]siteinfo.WrittenPage, error)
}

// DeskPage is a page that operators write, as they see it.
type DeskPage struct {
	Page     string            `json:"page"`
	Texts    map[string]string `json:"texts" doc:"By language."`
	Author   string            `json:"author,omitempty"`
	At       *time.Time        `json:"at,omitempty"`
	Versions int               `json:"versions"`
}

// DeskCode is an invitation code as operators see it.
type DeskCode struct {
	Code    string    `json:"code"`
	Uses    int       `json:"uses"`
	Used    int       `json:"used"`
	Note    string    `json:"note"`
	Author  string    `json:"author"`
	Made    time.Time `json:"made"`
	Expires time.Time `json:"expires"`
	Revoked bool      `json:"revoked"`
	People  []string  `json:"people" nullable:"false" doc:"Who came by it."`
}

// DeskAnnouncement is an announcement as operators see it.
type DeskAnnouncement struct {
	Announcement
	Author    string    `json:"author"`
	From      time.Time `json:"from"`
	Withdrawn bool      `json:"withdrawn"`
}

type (
	deskOutput struct {
		Body struct {
			Pages         []DeskPage         `json:"pages" nullable:"false"`
			Codes         []DeskCode         `json:"codes" nullable:"false"`
			Announcements []DeskAnnouncement `json:"announcements" nullable:"false"`
		}
	}
	registrationInput struct {
		Body struct {
			ReasonBody
			Mode    string   `json:"mode" enum:"open,code,operator,domain"`
			Domains []string `json:"domains,omitempty" maxItems:"20"`
		}
	}
	newCodeInput struct {
		Body struct {
			Uses int    `json:"uses" minimum:"1" maximum:"1000"`
			Days int    `json:"days" minimum:"1" maximum:"366"`
			Note string `json:"note,omitempty" maxLength:"200" doc:"Who it is for; kept for the audit log."`
		}
	}
	newCodeOutput struct {
		Body struct {
			Code string `json:"code"`
		}
	}
	codeInput struct {
		Code string `path:"code" maxLength:"20"`
		Body ReasonBody
	}
	newAccountInput struct {
		Body struct {
			ReasonBody
			Name     string            `json:"name" maxLength:"40"`
			Language endpoint.Language `json:"language,omitempty"`
		}
	}
	pageInput struct {
		Page string `path:"page" enum:"rules,privacy,contact"`
		Body struct {
			ReasonBody
			Texts map[string]string `json:"texts" doc:"By language; an empty one takes the page away."`
		}
	}
	lookInput struct {
		Body struct {
			ReasonBody
			Name    map[string]string `json:"name"`
			Welcome map[string]string `json:"welcome"`
		}
	}
	pictureInput struct {
		Body struct {
			ReasonBody
			Picture string `json:"picture" doc:"A PNG or JPEG in base64; empty: none."`
		}
	}
	announceInput struct {
		Body struct {
			ReasonBody
			Texts       map[string]string `json:"texts"`
			From        *time.Time        `json:"from,omitempty" doc:"Default: at once."`
			Until       time.Time         `json:"until"`
			PausedFrom  *time.Time        `json:"pausedFrom,omitempty"`
			PausedUntil *time.Time        `json:"pausedUntil,omitempty"`
		}
	}
)

// What operators give reasons for.
func (in *registrationInput) why() string { return in.Body.Reason }
func (in *codeInput) why() string         { return in.Body.Reason }
func (in *newAccountInput) why() string   { return in.Body.Reason }
func (in *pageInput) why() string         { return in.Body.Reason }
func (in *lookInput) why() string         { return in.Body.Reason }
func (in *pictureInput) why() string      { return in.Body.Reason }
func (in *announceInput) why() string     { return in.Body.Reason }

// addSite adds what operators see and change about their server and its door.
func (h *OperatorRoutes) addSite() {
	addForOperators(h, endpoint.Get("/api/admin/site", "desk-site", "Pages, invitation codes and announcements"),
		h.desk)
	addAction(h, "/api/admin/site/registration", "set-registration", "Say who may register", h.setRegistration)
	addForOperators(h, endpoint.Post("/api/admin/invitations", "new-code", "Make an invitation code", 201), h.newCode)
	addAction(h, "/api/admin/invitations/{code}/revoke", "revoke-code", "End an invitation code", h.revokeCode)
	addForOperators(h, endpoint.Post("/api/admin/accounts", "new-account", "Make an account for somebody", 201),
		h.newAccount)
	addAction(h, "/api/admin/site/pages/{page}", "set-page", "Publish a page", h.setPage)
	addAction(h, "/api/admin/site/look", "set-look", "Say what the server is called", h.setLook)
	addAction(h, "/api/admin/site/picture", "set-picture", "Give the server a picture", h.setPicture)
	addAction(h, "/api/admin/announcements", "announce", "Announce something", h.announce)
	addAction(h, "/api/admin/announcements/{id}/withdraw", "withdraw", "End an announcement and its pause", h.withdraw)
}

func (h *OperatorRoutes) desk(ctx context.Context, _ *endpoint.None, o account.Operators) (*deskOutput, error) {
	pages, errPages := h.Site.WrittenPages(ctx)
	codes, errCodes := o.Invitations(ctx)
	news, errNews := h.Site.Announcements(ctx)
	if err := errors.Join(errPages, errCodes, errNews); err != nil {
		return nil, err
	}
	out := &deskOutput{}
	out.Body.Pages, out.Body.Codes, out.Body.Announcements = []DeskPage{}, []DeskCode{}, []DeskAnnouncement{}
	for _, p := range pages {
		out.Body.Pages = append(out.Body.Pages, DeskPage{p.Page, p.Texts, p.Author, ifSet(p.At), p.Versions})
	}
	for _, c := range codes {
		out.Body.Codes = append(out.Body.Codes, DeskCode{
			c.Code, c.Uses, c.Used, c.Note, c.Author, c.Made, c.Expires, !c.Revoked.IsZero(),
			append([]string{}, c.People...),
		})
	}
	for _, a := range news {
		out.Body.Announcements = append(out.Body.Announcements, DeskAnnouncement{
			Announcement{a.ID, a.Texts, a.ShownUntil, ifSet(a.PausedFrom), ifSet(a.PausedUntil)},
			a.Author, a.ShownFrom, !a.Withdrawn.IsZero(),
		})
	}
	return out, nil
}

func (h *OperatorRoutes) setRegistration(ctx context.Context, in *registrationInput, o account.Operators) error {
	return o.SetRegistration(ctx, account.Registration{Mode: account.Mode(in.Body.Mode), Domains: in.Body.Domains})
}

func (h *OperatorRoutes) newCode(ctx context.Context, in *newCodeInput, o account.Operators) (*newCodeOutput, error) {
	out := &newCodeOutput{}
	var err error
	out.Body.Code, err = o.Invite(ctx, account.NewInvitation(in.Body))
	return out, err
}

func (h *OperatorRoutes) revokeCode(ctx context.Context, in *codeInput, o account.Operators) error {
	return o.RevokeInvitation(ctx, in.Code)
}

func (h *OperatorRoutes) newAccount(ctx context.Context, in *newAccountInput,
	o account.Operators,
) (*newPasswordOutput, error) {
	out := &newPasswordOutput{}
	var err error
	out.Body.Password, err = o.Create(ctx, in.Body.Name, string(in.Body.Language))
	return out, err
}

func (h *OperatorRoutes) setPage(ctx context.Context, in *pageInput, o account.Operators) error {
	return h.Site.SetPage(ctx, o, in.Page, in.Body.Texts)
}

func (h *OperatorRoutes) setLook(ctx context.Context, in *lookInput, o account.Operators) error {
	return h.Site.SetLook(ctx, o, siteinfo.Look{Name: in.Body.Name, Welcome: in.Body.Welcome})
}

func (h *OperatorRoutes) setPicture(ctx context.Context, in *pictureInput, o account.Operators) error {
	file, err := base64.StdEncoding.DecodeString(in.Body.Picture)
	if err == nil && len(file) > 0 {
		file, err = h.Shrink(file)
	}
	if err != nil {
		return &account.InvalidError{Field: "body.picture", Message: "want a PNG or JPEG of at most 24 megapixels"}
	}
	return h.Site.SetPicture(ctx, o, file)
}

func (h *OperatorRoutes) announce(ctx context.Context, in *announceInput, o account.Operators) error {
	given := func(t *time.Time) time.Time {
		if t == nil {
			return time.Time{}
		}
		return *t
	}
	b := in.Body
	return h.Site.Announce(ctx, o, siteinfo.NewAnnouncement{
		Texts: b.Texts, From: given(b.From), Until: b.Until, PausedFrom: given(b.PausedFrom),
		PausedUntil: given(b.PausedUntil),
	})
}

func (h *OperatorRoutes) withdraw(ctx context.Context, in *helpInput, o account.Operators) error {
	return h.Site.Withdraw(ctx, o, in.ID)
}
