package club

import (
	"context"
	"errors"
	"strings"
	"time"

	"prancingpony/cup"
	"prancingpony/ladder"
	"prancingpony/match"
	"prancingpony/store"
	"prancingpony/watch"
)

// Who may make clubs.
const (
	FoundedByAccounts  = "accounts"  // every account but a guest's
	FoundedByOperators = "operators" // operators alone
)

// How one joins a club.
const (
	JoinOpen       = "open"
	JoinRequest    = "request"    // an officer says yes
	JoinInvitation = "invitation" // with the club's code
)

// Config is what a Service is made of.
type Config struct {
	Store    *store.Store
	Cups     Cups
	Tables   Tables
	Ladder   Ladder
	Founders string // who may make clubs: accounts (default) or operators
	Now      func() time.Time
}

// Cups shows the cups of a club.
type Cups interface {
	Heads(ctx context.Context, who match.Caller, ids []string) ([]cup.Head, error)
}

// Tables shows the tables of a club.
type Tables interface {
	Listed(row *store.Match, who match.Caller) (*watch.Table, error)
}

// Ladder orders members.
type Ladder interface {
	Standing(ctx context.Context, q ladder.Query) (*ladder.Standing, error)
}

// accounts is what clubs need from the accounts.
type accounts interface {
	Account(ctx context.Context, id string) (*store.Account, error)
	AccountByName(ctx context.Context, name string) (*store.Account, error)
	Avoid(ctx context.Context, one, other string) (bool, error)
	Blocked(ctx context.Context, account string) ([]string, error)
	Portraits(ctx context.Context, accounts []string) (map[string]string, error)
}

// Service serves the clubs of one database. All methods may be called at the same time, on any number of nodes.
type Service struct {
	circles  *store.Circles
	accounts accounts
	matches  interface {
		Match(ctx context.Context, id string) (*store.Match, error)
	}
	lock     func(ctx context.Context, name string) (unlock func(), err error)
	cups     Cups
	tables   Tables
	ladder   Ladder
	founders string
	now      func() time.Time
}

// New makes a Service.
func New(c Config) *Service {
	s := &Service{
		circles: c.Store.Circles, accounts: c.Store.Accounts, matches: c.Store, lock: c.Store.Lock,
		cups: c.Cups, tables: c.Tables, ladder: c.Ladder, founders: c.Founders, now: c.Now,
	}
	if s.founders == "" {
		s.founders = FoundedByAccounts
	}
	if s.now == nil {
		s.now = c.Store.Now
	}
	return s
}

// What can be wrong with a request: the same as at a table.
var (
	ErrNotFound  = match.ErrNotFound
	ErrNotYours  = match.ErrNotYours
	ErrSignedOut = match.ErrSignedOut
	ErrGuest     = match.ErrGuest
	ErrClosed    = match.ErrClosed
	ErrTooMany   = match.ErrTooMany
)

// Terms are what a club says of itself, and how one joins it.
type Terms struct {
	Name    string `json:"name" minLength:"1" maxLength:"60"`
	About   string `json:"about" maxLength:"500"`
	Joining string `json:"joining" enum:"open,request,invitation"`
}

func (t *Terms) check() error {
	t.Name, t.About = strings.TrimSpace(t.Name), strings.TrimSpace(t.About)
	if t.Name == "" {
		return &match.InvalidError{Field: "name", Message: "is missing", Reason: "nameless"}
	}
	switch t.Joining {
	case JoinOpen, JoinRequest, JoinInvitation:
		return nil
	}
	return match.Invalid("joining", "%q is none of open, request, invitation", t.Joining)
}

// mostClubs is how many clubs an account may own, operators apart.
const mostClubs = 3

// Found makes a club; the caller owns it.
func (s *Service) Found(ctx context.Context, who match.Caller, t Terms) (*View, error) {
	if err := t.check(); err != nil {
		return nil, err
	}
	if who.Account == "" {
		return nil, ErrSignedOut
	}
	unlock, err := s.lock(ctx, "clubs of "+who.Account)
	if err != nil {
		return nil, err
	}
	defer unlock()
	if err := s.mayFound(ctx, who); err != nil {
		return nil, err
	}
	c := &store.Club{ID: store.NewID(), Name: t.Name, About: t.About, Joining: t.Joining, Code: newCode()}
	if err := s.circles.CreateClub(ctx, c, who.Account); err != nil {
		return nil, err
	}
	return s.Show(ctx, who, c.ID)
}

// mayFound: everyone the operator allows, a few each.
func (s *Service) mayFound(ctx context.Context, who match.Caller) error {
	switch {
	case who.Account == "":
		return ErrSignedOut
	case who.Guest:
		return ErrGuest
	}
	operator, err := s.operator(ctx, who)
	if err != nil || operator {
		return err
	}
	if s.founders != FoundedByAccounts {
		return ErrNotYours
	}
	count, err := s.circles.CountClubs(ctx, who.Account)
	if err == nil && count >= mostClubs {
		err = ErrTooMany
	}
	return err
}

func (s *Service) operator(ctx context.Context, who match.Caller) (bool, error) {
	a, err := s.accounts.Account(ctx, who.Account)
	if err != nil {
		return false, err
	}
	return a.Standing.Operator, nil
}

// newCode makes the code of a club: 40 random bits that can be read out.
func newCode() string {
	id := strings.ToUpper(store.NewID())
	return id[:4] + "-" + id[4:8]
}

// Change writes what a club says of itself; for officers.
func (s *Service) Change(ctx context.Context, who match.Caller, id string, t Terms) (*View, error) {
	if err := t.check(); err != nil {
		return nil, err
	}
	return s.as(ctx, who, id, store.ClubOfficer, func(c *company) error {
		c.Name, c.About, c.Joining = t.Name, t.About, t.Joining
		return s.circles.ChangeClub(ctx, &c.Club)
	})
}

// NewCode makes the code of old invitations worthless; for officers.
func (s *Service) NewCode(ctx context.Context, who match.Caller, id string) (*View, error) {
	return s.as(ctx, who, id, store.ClubOfficer, func(c *company) error {
		c.Code = newCode()
		return s.circles.ChangeClub(ctx, &c.Club)
	})
}

// Dissolve ends a club; for its owner, and for operators. Its tables and cups go on.
func (s *Service) Dissolve(ctx context.Context, who match.Caller, id string) error {
	if who.Account == "" {
		return ErrSignedOut
	}
	c, err := s.load(ctx, id)
	if err != nil {
		return err
	}
	if c.roleOf(who.Account) != store.ClubOwner {
		if operator, err := s.operator(ctx, who); err != nil {
			return err
		} else if !operator {
			return ErrNotYours
		}
	}
	return s.circles.DeleteClub(ctx, id)
}

// company is a club with its people.
type company struct {
	store.Club
	people []store.ClubPerson
}

func (s *Service) load(ctx context.Context, id string) (*company, error) {
	c, err := s.circles.Club(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return nil, ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	people, err := s.circles.ClubPeople(ctx, id)
	if err != nil {
		return nil, err
	}
	lead(people)
	return &company{*c, people}, nil
}

// lead gives a club whose owner has left the site another: the first officer, or else the first member.
func lead(people []store.ClubPerson) {
	next := -1
	for i, p := range people {
		switch {
		case p.Role == store.ClubOwner:
			return
		case p.Role == store.ClubOfficer && (next < 0 || people[next].Role != store.ClubOfficer),
			p.Role == store.ClubMember && next < 0:
			next = i
		}
	}
	if next >= 0 {
		people[next].Role = store.ClubOwner
	}
}

func (c *company) roleOf(account string) string {
	for _, p := range c.people {
		if p.Account == account && account != "" {
			return p.Role
		}
	}
	return ""
}

// ranks orders roles.
var ranks = map[string]int{store.ClubMember: 1, store.ClubOfficer: 2, store.ClubOwner: 3}

// as changes a club for someone who has a role at least, or for an operator, and shows it as it is afterwards.
func (s *Service) as(ctx context.Context, who match.Caller, id, role string, fn func(c *company) error) (*View, error) {
	if who.Account == "" {
		return nil, ErrSignedOut
	}
	c, err := s.load(ctx, id)
	if err != nil {
		return nil, err
	}
	if ranks[c.roleOf(who.Account)] < ranks[role] {
		if operator, err := s.operator(ctx, who); err != nil {
			return nil, err
		} else if !operator {
			return nil, ErrNotYours
		}
	}
	if err := fn(c); err != nil {
		return nil, err
	}
	return s.Show(ctx, who, id)
}
