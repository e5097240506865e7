package siteinfo

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"prancingpony/account"
	"prancingpony/store"
)

const (
	maxName    = 40
	maxWelcome = 400
	maxPage    = 20_000
	maxNews    = 400
	maxShown   = 366 * 24 * time.Hour
	maxPause   = 7 * 24 * time.Hour
)

// tidy trims texts by language, drops empty ones and refuses those that are too long.
func tidy(field string, texts map[string]string, most int) (map[string]string, error) {
	tidied := map[string]string{}
	for language, text := range texts {
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		if utf8.RuneCountInString(text) > most || len(language) > 10 {
			return nil, invalid(field, "too long")
		}
		tidied[language] = text
	}
	return tidied, nil
}

// SetLook says what the server calls itself. Without a name it is what the program calls it.
func (svc *Service) SetLook(ctx context.Context, o account.Operators, look Look) error {
	var err error
	if look.Name, err = tidy("body.name", look.Name, maxName); err != nil {
		return err
	}
	if look.Welcome, err = tidy("body.welcome", look.Welcome, maxWelcome); err != nil {
		return err
	}
	if err := svc.store.SetSiteSetting(ctx, lookSetting, look); err != nil {
		return err
	}
	svc.changed()
	return o.Note(ctx, "set look", strings.Join(slices.Sorted(maps.Values(look.Name)), " / "), "")
}

// SetPicture keeps a PNG as the picture of the server; an empty one takes it away.
func (svc *Service) SetPicture(ctx context.Context, o account.Operators, png []byte) error {
	p := Picture{PNG: png}
	if len(png) > 0 {
		sum := sha256.Sum256(png)
		p.Version = hex.EncodeToString(sum[:6])
	}
	if err := svc.store.SetSiteSetting(ctx, pictureSetting, p); err != nil {
		return err
	}
	svc.changed()
	return o.Note(ctx, "set picture", p.Version, "")
}

// WrittenPage is a page as its author sees it.
type WrittenPage struct {
	Page     string
	Texts    map[string]string // by language
	Author   string            // of the newest version
	At       time.Time
	Versions int // of all languages
}

// WrittenPages lists all pages, also those that nobody has written.
func (svc *Service) WrittenPages(ctx context.Context) ([]WrittenPage, error) {
	s, err := svc.read(ctx)
	if err != nil {
		return nil, err
	}
	var list []WrittenPage
	for _, page := range pages {
		w := WrittenPage{Page: page, Texts: map[string]string{}}
		for language, p := range s.pages[page] {
			w.Texts[language] = p.Text
		}
		for _, p := range s.all {
			if p.Page == page {
				if w.Versions++; w.Versions == 1 {
					w.Author, w.At = p.Author, p.At
				}
			}
		}
		list = append(list, w)
	}
	return list, nil
}

// SetPage publishes a page in the languages given; an empty text takes it away in that language.
func (svc *Service) SetPage(ctx context.Context, o account.Operators, page string, texts map[string]string) error {
	if !slices.Contains(pages, page) {
		return ErrNotFound
	}
	s, err := svc.read(ctx)
	if err != nil {
		return err
	}
	var changed []string
	for _, language := range slices.Sorted(maps.Keys(texts)) {
		text := strings.TrimSpace(texts[language])
		if utf8.RuneCountInString(text) > maxPage || len(language) > 10 {
			return invalid("body.texts", "want at most 20000 characters")
		}
		if s.pages[page][language].Text == text {
			continue
		}
		if err := svc.store.AddSitePage(ctx, &store.SitePage{
			Page: page, Language: language, Text: text, Author: o.By, At: svc.now(),
		}); err != nil {
			return err
		}
		changed = append(changed, language)
	}
	svc.changed()
	return o.Note(ctx, "publish page", page, strings.Join(changed, ", "))
}

// NewAnnouncement is what an operator announces.
type NewAnnouncement struct {
	Texts                   map[string]string
	From, Until             time.Time // shown; zero From: at once
	PausedFrom, PausedUntil time.Time // zero: clocks run
}

// Announce shows an announcement.
func (svc *Service) Announce(ctx context.Context, o account.Operators, n NewAnnouncement) error {
	texts, err := tidy("body.texts", n.Texts, maxNews)
	if err != nil {
		return err
	}
	now := svc.now()
	if n.From.IsZero() {
		n.From = now
	}
	switch {
	case len(texts) == 0:
		return invalid("body.texts", "want a text")
	case !n.Until.After(n.From) || !n.Until.After(now) || n.Until.Sub(now) > maxShown:
		return invalid("body.until", "want a time to come, within a year")
	case n.PausedFrom.IsZero() != n.PausedUntil.IsZero():
		return invalid("body.pausedUntil", "a pause needs a beginning and an end")
	case !n.PausedFrom.IsZero() && (!n.PausedUntil.After(n.PausedFrom) || !n.PausedUntil.After(now) ||
		n.PausedUntil.Sub(n.PausedFrom) > maxPause):
		return invalid("body.pausedUntil", "want an end after the beginning, within a week of it")
	}
	a := &store.Announcement{
		ID: store.NewID(), Texts: texts, Author: o.By, Made: now, ShownFrom: n.From, ShownUntil: n.Until,
		PausedFrom: n.PausedFrom, PausedUntil: n.PausedUntil,
	}
	if err := svc.store.Announce(ctx, a); err != nil {
		return err
	}
	svc.changed()
	return o.Note(ctx, "announce", a.ID, texts[slices.Sorted(maps.Keys(texts))[0]])
}

// Withdraw ends an announcement, and the pause that it made.
func (svc *Service) Withdraw(ctx context.Context, o account.Operators, id string) error {
	if err := svc.store.Withdraw(ctx, id, svc.now()); err != nil {
		return err
	}
	svc.changed()
	return o.Note(ctx, "withdraw announcement", id, "")
}

// Announcements lists the newest, past ones too.
func (svc *Service) Announcements(ctx context.Context) ([]store.Announcement, error) {
	s, err := svc.read(ctx)
	if err != nil {
		return nil, err
	}
	return s.news, nil
}
