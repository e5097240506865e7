package account

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"prancingpony/store"
)

// Tables is where people sit. Package table's Service is one.
type Tables interface {
	Rename(ctx context.Context, account, name string) error // at the tables that are not over
	// leaves and resigns: nobody should wait for someone who is gone
	Withdraw(ctx context.Context, account string) error
	AccountChanged(account string)
	AccountGone(account string)
}

// matches is what profiles need from the matches.
type matches interface {
	Course(ctx context.Context, player string, limit int) ([]store.Played, error)
	Statistics(ctx context.Context, player string) ([]store.Statistic, error)
}

// clubs is what profiles need from ratings and opponents.
type clubs interface {
	Meetings(ctx context.Context, player, title string, limit int) ([]store.Meeting, error)
	RatingHistory(ctx context.Context, player, title, side string, limit int) ([]store.RatingPoint, error)
	Ratings(ctx context.Context, title, side string, most float64, page store.Page) ([]store.Rating, string, error)
	RatingsOf(ctx context.Context, player string) ([]store.Rating, error)
}

// studies is where the studies of an account are kept.
type studies interface {
	ForgetStudy(ctx context.Context, account, source string) error
	KeepStudy(ctx context.Context, study store.Study, most int) error
	Study(ctx context.Context, account, source string) (*store.Study, error)
}

// operations is what reports and sanctions need.
type operations interface {
	AddAdminAction(ctx context.Context, a *store.AdminAction) error
	AddReport(ctx context.Context, r *store.Report) error
	AdminActions(ctx context.Context, page store.Page) ([]store.AdminAction, string, error)
	AnswerReport(ctx context.Context, id, answer string, at time.Time) error
	Reports(ctx context.Context, open bool, page store.Page) ([]store.Report, string, error)
}

// site is where it is kept who may register, and who people are at an OpenID provider.
type site interface {
	AccountByIdentity(ctx context.Context, issuer, subject string) (account string, err error)
	AddIdentity(ctx context.Context, issuer, subject, account string) error
	AddInvitation(ctx context.Context, i *store.InvitationCode) error
	Invitation(ctx context.Context, code string) (*store.InvitationCode, error)
	Invitations(ctx context.Context) ([]store.InvitationCode, error)
	KeepInvited(ctx context.Context, account, code string, at time.Time) error
	ReturnInvitation(ctx context.Context, code string) error
	RevokeInvitation(ctx context.Context, code string, at time.Time) error
	SetSiteSetting(ctx context.Context, name string, v any) error
	SiteSetting(ctx context.Context, name string, v any) (bool, error)
	SweepInvitations(ctx context.Context, at time.Time) error
	UseInvitation(ctx context.Context, code string, at time.Time) error
}

// Config is what People are made of.
type Config struct {
	Store     *store.Store
	Tables    Tables
	Now       func() time.Time
	GuestName func(language, number string) string // what a guest is called who gives no name
	Bots      func() []string                      // names of the bots: their levels

	Registration Registration                         // until operators set another; default: open
	Reported     func(context.Context, *store.Report) // called with every new report; may be nil
}

// Passkeys are those of all accounts.
type Passkeys struct {
	accounts *store.Accounts
	lock     func(ctx context.Context, name string) (unlock func(), err error)
	now      func() time.Time
}

// People are the accounts of one database. All methods may be called at the same time.
type People struct {
	Passkeys *Passkeys
	Learning *Learning
	OpenID   *OpenID

	accounts   *store.Accounts
	matches    matches
	clubs      clubs
	operations operations
	site       site
	lock       func(ctx context.Context, name string) (unlock func(), err error) // on all nodes
	tables     Tables
	now        func() time.Time
	guestName  func(language, number string) string
	bots       func() []string
	hashing    chan struct{} // bounds the memory of concurrent password hashes
	known      *acquaintances

	registration Registration
	reported     func(context.Context, *store.Report)
}

// New makes People.
func New(c Config) *People {
	if c.Registration.Mode == "" {
		c.Registration.Mode = Open
	}
	if c.Reported == nil {
		c.Reported = func(context.Context, *store.Report) {}
	}
	p := &People{
		accounts: c.Store.Accounts, matches: c.Store, clubs: c.Store.Clubs,
		operations: c.Store.Operations, site: c.Store.Site, lock: c.Store.Lock,
		registration: c.Registration, reported: c.Reported,
		Passkeys: &Passkeys{accounts: c.Store.Accounts, lock: c.Store.Lock, now: c.Now},
		Learning: &Learning{accounts: c.Store.Accounts, studies: c.Store.Studies, now: c.Now},
		tables:   c.Tables, now: c.Now, guestName: c.GuestName, bots: c.Bots,
		hashing: make(chan struct{}, 2), known: &acquaintances{byHash: map[string]acquaintance{}},
	}
	p.OpenID = &OpenID{p}
	return p
}

// Account reads an account.
func (p *People) Account(ctx context.Context, id string) (*store.Account, error) {
	return p.accounts.Account(ctx, id)
}

// NewPerson is what someone who comes says of themselves.
type NewPerson struct {
	Name     string
	Password string
	Language string
	Email    string
	Zone     string // in which mails tell times
	Code     string // an invitation, where one is needed

	admitted bool // somebody else has decided that they may register
}

// NewGuest makes the account of someone who plays at once. Only an open server has guests.
func (p *People) NewGuest(ctx context.Context, n NewPerson) (*store.Account, error) {
	r, err := p.Registration(ctx)
	if err != nil {
		return nil, err
	}
	if r.Mode != Open {
		return nil, ErrRegistrationClosed
	}
	a := &store.Account{
		ID: store.NewID(), Guest: true, Language: n.Language,
		Vacation: store.Vacation{Left: yearlyVacation}, Seen: p.now(),
	}
	if n.Name != "" {
		if err := checkName(n.Name); err != nil {
			return nil, err
		}
		if err := p.checkBots(n.Name); err != nil {
			return nil, err
		}
		a.Name = n.Name
		return a, taken(p.accounts.CreateAccount(ctx, a))
	}
	// A name of the site; the more guests there are, the longer the number after it.
	for digits := 0; ; digits = max(10, digits*10) {
		number := ""
		if digits > 0 {
			number = fmt.Sprint(digits + rand.IntN(9*digits))
		}
		a.Name = p.guestName(n.Language, number)
		err := p.accounts.CreateAccount(ctx, a)
		if err == nil {
			return a, nil
		}
		if !errors.Is(err, store.ErrExists) || digits > 1e9 {
			return nil, err
		}
	}
}

// Check refuses a registration that can be seen to be wrong before it costs anything.
func (n *NewPerson) Check() error {
	return errors.Join(checkName(n.Name), checkPassword("body.password", n.Password), checkEmail(n.Email),
		checkZone(n.Zone))
}

// Register makes an account, or makes the guest with the given id one that keeps its games.
func (p *People) Register(ctx context.Context, guest string, n NewPerson) (*store.Account, error) {
	if err := n.Check(); err != nil {
		return nil, err
	}
	if err := p.checkBots(n.Name); err != nil {
		return nil, err
	}
	by, err := p.admit(ctx, &n)
	if err != nil {
		return nil, err
	}
	if by.confirmed != "" {
		n.Email = by.confirmed
	}
	hash, err := p.hashPassword(ctx, n.Password)
	var a *store.Account
	if err == nil {
		a, err = p.create(ctx, guest, n, hash, by.confirmed)
	}
	return a, p.settleAdmission(ctx, by, a, err)
}

// create makes an account of somebody who may have one, with the hash of a password if there is one, and the address
// that is known to be theirs.
func (p *People) create(
	ctx context.Context, guest string, n NewPerson, hash, confirmed string,
) (*store.Account, error) {
	set := func(a *store.Account) {
		a.Name, a.Password, a.Guest, a.Notify.Email, a.Language = n.Name, hash, false, n.Email, n.Language
		a.Notify.Confirmed = confirmed
		a.Notify.Zone = cmp.Or(n.Zone, a.Notify.Zone)
	}
	if guest == "" {
		a := &store.Account{ID: store.NewID(), Vacation: store.Vacation{Left: yearlyVacation}, Seen: p.now()}
		set(a)
		return a, taken(p.accounts.CreateAccount(ctx, a))
	}
	a, err := p.accounts.UpdateAccount(ctx, guest, func(a *store.Account) error {
		if !a.Guest {
			return ErrTaken
		}
		set(a)
		return nil
	})
	if err != nil {
		return nil, taken(err)
	}
	return a, p.settle(ctx, a)
}

// settle makes a guest's account its new owner's alone: anyone who knows the guest's session or tokens keeps neither,
// and the tables learn the name.
func (p *People) settle(ctx context.Context, a *store.Account) error {
	for _, kind := range []store.CredentialKind{store.Session, store.Token} {
		if _, err := p.accounts.RevokeCredentials(ctx, a.ID, kind, ""); err != nil {
			return err
		}
	}
	p.known.forget(a.ID)
	return p.tables.Rename(ctx, a.ID, a.Name)
}

// Login finds the account that a name and a password belong to.
func (p *People) Login(ctx context.Context, name, password string) (*store.Account, error) {
	a, err := p.accounts.AccountByName(ctx, name)
	if errors.Is(err, store.ErrNotFound) {
		a, err = &store.Account{}, nil // as slow as a wrong password: names are not told apart by time
	}
	if err != nil {
		return nil, err
	}
	if err := p.compare(ctx, password, a.Password); err != nil {
		return nil, err
	}
	if a.Standing.Banned.After(p.now()) {
		return nil, ErrBanned
	}
	return a, nil
}

func (p *People) compare(ctx context.Context, password, hash string) error {
	fits, err := p.passwordFits(ctx, password, hash)
	if err == nil && !fits {
		err = ErrWrongPassword
	}
	return err
}

// Confirm asks for the password again before something that cannot be undone. Guests have none; people who sign in by
// OpenID without one must have signed in a moment ago.
func (p *People) Confirm(ctx context.Context, id Identity, password string) error {
	if id.Guest {
		if password != "" {
			return ErrWrongPassword
		}
		return nil
	}
	a, err := p.accounts.Account(ctx, id.Account)
	if err != nil {
		return err
	}
	if a.Password == "" {
		return p.confirmFresh(ctx, id, password)
	}
	return p.compare(ctx, password, a.Password)
}

func (p *People) confirmFresh(ctx context.Context, id Identity, password string) error {
	if password != "" {
		return ErrWrongPassword
	}
	sessions, err := p.Sessions(ctx, id.Account)
	for _, s := range sessions {
		if s.ID == id.Credential && p.now().Sub(s.Created) < freshSignIn {
			return err
		}
	}
	return errors.Join(err, ErrSignInAgain)
}

// Delete withdraws an account from its tables and erases it.
func (p *People) Delete(ctx context.Context, account string) error {
	if err := p.tables.Withdraw(ctx, account); err != nil {
		return err
	}
	if err := p.accounts.DeleteAccount(ctx, account); err != nil {
		return err
	}
	p.known.forget(account)
	p.tables.AccountGone(account)
	return nil
}

// Sweep clears away expired sessions and guests who never came back.
func (p *People) Sweep(ctx context.Context) error {
	now := p.now()
	_, expired := p.accounts.DeleteExpired(ctx, now)
	_, guests := p.accounts.DeleteGuests(ctx, now.Add(-sessionTime))
	return errors.Join(expired, guests, p.site.SweepInvitations(ctx, now))
}
