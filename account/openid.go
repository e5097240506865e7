package account

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"unicode"

	"prancingpony/store"
)

// OpenIDPerson is somebody an OpenID provider vouches for.
type OpenIDPerson struct {
	Issuer, Subject string
	Name            string // as the provider calls them
	Email           string // only if the provider has verified it
	Language, Zone  string // of the browser
}

// OpenID is signing in by a provider.
type OpenID struct{ people *People }

// KeepOpenID keeps what was asked of a provider until the browser comes back with this key.
func (o *OpenID) KeepOpenID(ctx context.Context, asked json.RawMessage) (key string, err error) {
	key = newSecret()
	p := o.people
	return key, p.accounts.KeepCeremony(ctx, hashOf(key), asked, p.now(), p.now().Add(freshSignIn))
}

// TakeOpenID gives what was asked of a provider, once and in time.
func (o *OpenID) TakeOpenID(ctx context.Context, key string) (json.RawMessage, error) {
	asked, err := o.people.accounts.TakeCeremony(ctx, hashOf(key), o.people.now())
	if errors.Is(err, store.ErrNotFound) {
		err = ErrNoOpenID
	}
	return asked, err
}

// SignInByOpenID finds the account of somebody a provider vouches for. Without one, the caller's account is
// linked if it is registered, the caller's guest becomes theirs, or they get a new account; where operators make the
// accounts, nobody gets one.
func (o *OpenID) SignInByOpenID(ctx context.Context, caller Identity, who OpenIDPerson) (*store.Account, error) {
	p := o.people
	id, err := p.site.AccountByIdentity(ctx, who.Issuer, who.Subject)
	if err == nil {
		a, err := p.accounts.Account(ctx, id)
		if err == nil && a.Standing.Banned.After(p.now()) {
			err = ErrBanned
		}
		return a, err
	}
	if !errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	if caller.Account != "" && !caller.Guest {
		a, err := p.accounts.Account(ctx, caller.Account)
		if err != nil {
			return nil, err
		}
		return a, p.link(ctx, who, a.ID)
	}
	r, err := p.Registration(ctx)
	if err != nil {
		return nil, err
	}
	if r.Mode == ByOperator {
		return nil, ErrRegistrationClosed
	}
	guest := ""
	if caller.Guest {
		guest = caller.Account
	}
	return p.registerByOpenID(ctx, guest, who)
}

// registerByOpenID makes an account under the provider's name for somebody, or one like it that is free.
func (p *People) registerByOpenID(ctx context.Context, guest string, who OpenIDPerson) (*store.Account, error) {
	n := NewPerson{Language: who.Language, Zone: who.Zone, Email: who.Email, admitted: true}
	if checkEmail(n.Email) != nil {
		n.Email = ""
	}
	base := nameFrom(who.Name)
	for try := range 20 {
		switch n.Name = base; {
		case base == "" || try > 10:
			n.Name = p.guestName(who.Language, fmt.Sprint(1000+rand.IntN(1e6)))
		case try > 0:
			n.Name = fmt.Sprintf("%s %d", base, 1+try)
		}
		if checkName(n.Name) != nil || p.checkBots(n.Name) != nil {
			base = ""
			continue
		}
		a, err := p.create(ctx, guest, n, "", n.Email)
		if errors.Is(err, ErrTaken) {
			continue
		}
		if err != nil {
			return nil, err
		}
		return a, p.link(ctx, who, a.ID)
	}
	return nil, ErrTaken
}

func (p *People) link(ctx context.Context, who OpenIDPerson, account string) error {
	return taken(p.site.AddIdentity(ctx, who.Issuer, who.Subject, account))
}

// nameFrom is a provider's name for somebody as a name here: letters, digits and spaces, 2 to 20 of them.
func nameFrom(name string) string {
	name, _, _ = strings.Cut(name, "@")
	name = strings.Join(strings.FieldsFunc(name, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}), " ")
	if letters := []rune(name); len(letters) > 20 {
		name = strings.TrimSpace(string(letters[:20]))
	}
	return name
}
