package siteinfo

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"prancingpony/account"
	"prancingpony/store"
)

// pages are those that operators write, in the order of links to them.
var pages = []string{"rules", "privacy", "contact"}

const lookSetting, pictureSetting = "look", "picture"

// maxAge is how long another node may show what an operator has changed here.
const maxAge = 10 * time.Second

// ErrNotFound says that there is no such page, picture or announcement.
var ErrNotFound = store.ErrNotFound

// Store is what this package keeps.
type Store interface {
	AddSitePage(ctx context.Context, p *store.SitePage) error
	Announce(ctx context.Context, a *store.Announcement) error
	Announcements(ctx context.Context) ([]store.Announcement, error)
	SetSiteSetting(ctx context.Context, name string, v any) error
	SitePages(ctx context.Context) ([]store.SitePage, error)
	SiteSetting(ctx context.Context, name string, v any) (bool, error)
	Withdraw(ctx context.Context, id string, at time.Time) error
}

// Look is what a server calls itself, by language.
type Look struct {
	Name    map[string]string `json:"name,omitempty"`
	Welcome map[string]string `json:"welcome,omitempty"` // a sentence beside the form of registration
}

// Picture is the picture of a server.
type Picture struct {
	PNG     []byte `json:"png"`
	Version string `json:"version"` // another picture has another
}

// Announcement is what everybody sees at the moment.
type Announcement struct {
	ID    string
	Texts map[string]string
	Until time.Time
	// The clocks are paused from one time to the other; zero: they run.
	PausedFrom, PausedUntil time.Time
}

// Public is what everybody may know.
type Public struct {
	Look
	Picture       string   // its version; empty without one
	Pages         []string // those that are written
	Announcements []Announcement
}

// snapshot is what was read from the store at a time.
type snapshot struct {
	at      time.Time
	look    Look
	picture Picture
	pages   map[string]map[string]store.SitePage // the newest, by page and language
	all     []store.SitePage
	news    []store.Announcement
}

// Service reads and changes all of it. All methods may be called at the same time.
type Service struct {
	store Store
	now   func() time.Time

	mu   sync.Mutex
	last *snapshot
}

// New makes a Service.
func New(s Store, now func() time.Time) *Service { return &Service{store: s, now: now} }

// read returns what is stored, at most maxAge old.
func (svc *Service) read(ctx context.Context) (*snapshot, error) {
	svc.mu.Lock()
	last := svc.last
	svc.mu.Unlock()
	now := svc.now()
	if last != nil && now.Sub(last.at) < maxAge && !now.Before(last.at) {
		return last, nil
	}
	s := &snapshot{at: now, pages: map[string]map[string]store.SitePage{}}
	_, look := svc.store.SiteSetting(ctx, lookSetting, &s.look)
	_, picture := svc.store.SiteSetting(ctx, pictureSetting, &s.picture)
	var pages, news error
	s.all, pages = svc.store.SitePages(ctx)
	s.news, news = svc.store.Announcements(ctx)
	if err := errors.Join(look, picture, pages, news); err != nil {
		return nil, err
	}
	for _, p := range slices.Backward(s.all) { // the newest comes last and stays
		if s.pages[p.Page] == nil {
			s.pages[p.Page] = map[string]store.SitePage{}
		}
		s.pages[p.Page][p.Language] = p
	}
	for _, languages := range s.pages {
		maps.DeleteFunc(languages, func(_ string, p store.SitePage) bool { return p.Text == "" })
	}
	svc.mu.Lock()
	svc.last = s
	svc.mu.Unlock()
	return s, nil
}

// changed makes the next reader read again.
func (svc *Service) changed() {
	svc.mu.Lock()
	svc.last = nil
	svc.mu.Unlock()
}

// Public returns what everybody may know.
func (svc *Service) Public(ctx context.Context) (*Public, error) {
	s, err := svc.read(ctx)
	if err != nil {
		return nil, err
	}
	p := &Public{Look: s.look, Picture: s.picture.Version}
	for _, page := range pages {
		if len(s.pages[page]) > 0 {
			p.Pages = append(p.Pages, page)
		}
	}
	now := svc.now()
	for _, a := range s.news {
		if a.Withdrawn.IsZero() && !now.Before(a.ShownFrom) && now.Before(a.ShownUntil) {
			p.Announcements = append(p.Announcements,
				Announcement{a.ID, a.Texts, a.ShownUntil, a.PausedFrom, a.PausedUntil})
		}
	}
	return p, nil
}

// Page returns a page in a language, or in another one if it is not written in that.
func (svc *Service) Page(ctx context.Context, page, language string) (*store.SitePage, error) {
	s, err := svc.read(ctx)
	if err != nil {
		return nil, err
	}
	written := s.pages[page]
	if p, ok := written[language]; ok {
		return &p, nil
	}
	for _, other := range slices.Sorted(maps.Keys(written)) {
		p := written[other]
		return &p, nil
	}
	return nil, ErrNotFound
}

// Picture returns the picture of the server.
func (svc *Service) Picture(ctx context.Context) (*Picture, error) {
	s, err := svc.read(ctx)
	if err == nil && s.picture.Version == "" {
		err = ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	return &s.picture, nil
}

// PauseNow returns the announcement for which all clocks are paused at the moment; empty if they run.
func (svc *Service) PauseNow(ctx context.Context) (id string, err error) {
	s, err := svc.read(ctx)
	if err != nil {
		return "", err
	}
	now := svc.now()
	for _, a := range s.news {
		if a.Withdrawn.IsZero() && !now.Before(a.PausedFrom) && now.Before(a.PausedUntil) {
			return a.ID, nil
		}
	}
	return "", nil
}

// invalid says what is wrong with what an operator wrote.
func invalid(field, message string) error {
	return &account.InvalidError{Field: field, Message: message}
}
