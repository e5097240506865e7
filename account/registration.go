package account

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"prancingpony/store"
)

// Mode is who may register.
type Mode string

// The modes of registration.
const (
	Open       Mode = "open"     // anybody, and guests may play
	ByCode     Mode = "code"     // with a code that an operator made
	ByOperator Mode = "operator" // nobody: operators make the accounts
	ByDomain   Mode = "domain"   // with an address of certain domains, or a code
)

// Registration is who may register, as operators set it.
type Registration struct {
	Mode    Mode     `json:"mode"`
	Domains []string `json:"domains,omitempty"` // of ByDomain
}

const (
	registrationSetting = "registration"

	codeLetters   = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789" // none that looks like another
	codeLength    = 8
	mailedCode    = 24 * time.Hour
	maxUses       = 1000
	maxCodeDays   = 366
	maxCodeNote   = 200
	maxDomains    = 20
	freshSignIn   = 10 * time.Minute
	domainPattern = `^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$`
)

var wellFormedDomain = regexp.MustCompile(domainPattern)

// Check refuses a registration that makes no sense, and puts its domains in order.
func (r *Registration) Check() error {
	if !slices.Contains([]Mode{Open, ByCode, ByOperator, ByDomain}, r.Mode) {
		return &InvalidError{Field: "body.mode", Message: "want open, code, operator or domain"}
	}
	var domains []string
	for _, d := range r.Domains {
		d = strings.ToLower(strings.TrimPrefix(strings.TrimSpace(d), "@"))
		if !wellFormedDomain.MatchString(d) {
			return &InvalidError{Field: "body.domains", Message: fmt.Sprintf("%q is not a domain", d)}
		}
		domains = append(domains, d)
	}
	slices.Sort(domains)
	r.Domains = slices.Compact(domains)
	if r.Mode == ByDomain && (len(r.Domains) == 0 || len(r.Domains) > maxDomains) {
		return &InvalidError{Field: "body.domains", Message: "want 1 to 20 domains"}
	}
	return nil
}

// Registration is who may register now: what operators set, or what the server was started with.
func (p *People) Registration(ctx context.Context) (Registration, error) {
	r := p.registration
	_, err := p.site.SiteSetting(ctx, registrationSetting, &r)
	return r, err
}

// SetRegistration says who may register from now on.
func (o Operators) SetRegistration(ctx context.Context, r Registration) error {
	if err := r.Check(); err != nil {
		return err
	}
	err := o.site.SetSiteSetting(ctx, registrationSetting, r)
	return o.done(ctx, err, "set registration", string(r.Mode), strings.Join(r.Domains, ", "))
}

// admission is by which right somebody registers: nothing where the door is open.
type admission struct {
	code      string
	confirmed string // the address that the code was sent to
}

// admit finds out whether somebody may register, and counts the use of their code.
func (p *People) admit(ctx context.Context, n *NewPerson) (*admission, error) {
	r, err := p.Registration(ctx)
	switch {
	case err != nil:
		return nil, err
	case r.Mode == Open || n.admitted:
		return &admission{}, nil
	case r.Mode == ByOperator:
		return nil, ErrRegistrationClosed
	case n.Code == "":
		return nil, ErrNoCode
	}
	code := plainCode(n.Code)
	found, err := p.site.Invitation(ctx, code)
	if err == nil && found.Email != "" && r.Mode != ByDomain {
		return nil, ErrNoCode // it was sent while a domain's mail was enough
	}
	if err == nil {
		err = p.site.UseInvitation(ctx, code, p.now())
	}
	if errors.Is(err, store.ErrNotFound) {
		return nil, ErrNoCode
	}
	if err != nil {
		return nil, err
	}
	return &admission{code, found.Email}, nil
}

// settleAdmission keeps by which code an account came, or gives the use back if there is no account.
func (p *People) settleAdmission(ctx context.Context, by *admission, a *store.Account, err error) error {
	switch {
	case by.code == "":
		return err
	case err != nil:
		return errors.Join(err, p.site.ReturnInvitation(context.WithoutCancel(ctx), by.code))
	}
	return p.site.KeepInvited(ctx, a.ID, by.code, p.now())
}

// DomainCode makes a code for an address of a domain that may register; it is to be sent there.
func (p *People) DomainCode(ctx context.Context, email string) (code string, err error) {
	r, err := p.Registration(ctx)
	if err != nil {
		return "", err
	}
	if r.Mode != ByDomain {
		return "", ErrRegistrationClosed
	}
	email = strings.TrimSpace(email)
	if err := checkEmail(email); err != nil {
		return "", err
	}
	_, domain, found := strings.Cut(email, "@")
	if !found || !slices.Contains(r.Domains, strings.ToLower(domain)) {
		return "", &InvalidError{Field: "body.email", Message: "want an address at " + strings.Join(r.Domains, ", ")}
	}
	code, now := newCode(), p.now()
	return writtenCode(code), p.site.AddInvitation(ctx, &store.InvitationCode{
		Code: code, Uses: 1, Email: email, Made: now, Expires: now.Add(mailedCode),
	})
}

// NewInvitation is what an operator says of a new code.
type NewInvitation struct {
	Uses, Days int
	Note       string
}

// Invite makes a code.
func (o Operators) Invite(ctx context.Context, n NewInvitation) (code string, err error) {
	switch {
	case n.Uses < 1 || n.Uses > maxUses:
		return "", &InvalidError{Field: "body.uses", Message: "want 1 to 1000"}
	case n.Days < 1 || n.Days > maxCodeDays:
		return "", &InvalidError{Field: "body.days", Message: "want 1 to 366"}
	case utf8.RuneCountInString(n.Note) > maxCodeNote:
		return "", &InvalidError{Field: "body.note", Message: "want at most 200 characters"}
	}
	code, now := newCode(), o.now()
	err = o.site.AddInvitation(ctx, &store.InvitationCode{
		Code: code, Uses: n.Uses, Note: n.Note, Author: o.By, Made: now, Expires: now.AddDate(0, 0, n.Days),
	})
	return writtenCode(code), o.done(ctx, err, "invite", writtenCode(code), n.Note)
}

// RevokeInvitation ends a code.
func (o Operators) RevokeInvitation(ctx context.Context, code string) error {
	code = plainCode(code)
	return o.done(ctx, o.site.RevokeInvitation(ctx, code, o.now()), "revoke invitation", writtenCode(code), "")
}

// Invitations lists the codes that operators made, the newest first.
func (o Operators) Invitations(ctx context.Context) ([]store.InvitationCode, error) {
	list, err := o.site.Invitations(ctx)
	for i := range list {
		list[i].Code = writtenCode(list[i].Code)
	}
	return list, err
}

// Create makes an account for somebody, with a password that the operator hands over.
func (o Operators) Create(ctx context.Context, name, language string) (password string, err error) {
	password = newSecret()[:16]
	a, err := o.Register(ctx, "", NewPerson{Name: name, Password: password, Language: language, admitted: true})
	if err != nil {
		return "", err
	}
	return password, o.done(ctx, nil, "create account", a.Name, "")
}

// newCode makes a code of 40 random bits: guesses are limited like passwords.
func newCode() string {
	var b [codeLength]byte
	_, _ = rand.Read(b[:]) // never fails, by its contract
	for i := range b {
		b[i] = codeLetters[int(b[i])%len(codeLetters)]
	}
	return string(b[:])
}

// plainCode is a code without what people add when they write it.
func plainCode(text string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(codeLetters, r) {
			return r
		}
		return -1
	}, strings.ToUpper(text))
}

// writtenCode is a code as people read it.
func writtenCode(code string) string {
	if len(code) != codeLength {
		return code
	}
	return code[:codeLength/2] + "-" + code[codeLength/2:]
}
