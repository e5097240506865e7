package store

import (
	"context"
	"encoding/json"
	"time"
)

// SiteSetting reads what operators have set under a name into v; false if they have not.
func (s *Site) SiteSetting(ctx context.Context, name string, v any) (bool, error) {
	found, err := readAll(ctx, s.base, "setting "+name, func(r row, raw *json.RawMessage) error {
		return r.Scan(object(raw))
	}, `SELECT value FROM site_settings WHERE name = $1`, name)
	if err != nil || len(found) == 0 {
		return false, err
	}
	return true, json.Unmarshal(found[0], v)
}

// SetSiteSetting stores a setting.
func (s *Site) SetSiteSetting(ctx context.Context, name string, v any) error {
	return s.exec(ctx, "setting "+name, `INSERT INTO site_settings (name, value, at) VALUES ($1, $2, $3)
		ON CONFLICT (name) DO UPDATE SET value = excluded.value, at = excluded.at`, name, text(v), ms(s.now()))
}

// SitePage is one version of a page in one language. An empty text takes the page away.
type SitePage struct {
	Page, Language, Text, Author string
	At                           time.Time
}

// AddSitePage stores a new version of a page.
func (s *Site) AddSitePage(ctx context.Context, p *SitePage) error {
	return s.exec(ctx, "page "+p.Page, `INSERT INTO site_pages (page, language, at, author, text)
		VALUES ($1, $2, $3, $4, $5) ON CONFLICT (page, language, at) DO UPDATE
		SET author = excluded.author, text = excluded.text`, p.Page, p.Language, ms(p.At), p.Author, p.Text)
}

// SitePages lists every version of every page, the newest first.
func (s *Site) SitePages(ctx context.Context) ([]SitePage, error) {
	return readAll(ctx, s.base, "pages", func(r row, p *SitePage) error {
		return r.Scan(&p.Page, &p.Language, when(&p.At), &p.Author, &p.Text)
	}, `SELECT page, language, at, author, text FROM site_pages ORDER BY at DESC, page, language`)
}

// InvitationCode lets so many people register until it expires.
type InvitationCode struct {
	Code                   string
	Uses, Used             int
	Note                   string
	Email                  string // the address it was sent to, whose alone it is
	Author                 string
	Made, Expires, Revoked time.Time
	People                 []string // names of who came by it, from Invitations
}

const invitationColumns = `code, uses, used, note, email, author, made, expires, revoked`

func scanInvitation(r row, i *InvitationCode) error {
	return r.Scan(&i.Code, &i.Uses, &i.Used, &i.Note, &i.Email, &i.Author, when(&i.Made), when(&i.Expires),
		when(&i.Revoked))
}

// AddInvitation stores a code. Of those sent to one address only the newest is valid.
func (s *Site) AddInvitation(ctx context.Context, i *InvitationCode) error {
	return s.write(ctx, "invitation", func(t tx) error {
		if i.Email != "" {
			if _, err := t.exec(`DELETE FROM invitation_codes WHERE email = $1 AND used = 0`, i.Email); err != nil {
				return err
			}
		}
		_, err := t.exec(`INSERT INTO invitation_codes (`+invitationColumns+`)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, i.Code, i.Uses, i.Used, i.Note, i.Email, i.Author, ms(i.Made),
			ms(i.Expires), ms(i.Revoked))
		return err
	})
}

// Invitation reads a code.
func (s *Site) Invitation(ctx context.Context, code string) (*InvitationCode, error) {
	return readOne(ctx, s.base, "invitation", scanInvitation,
		`SELECT `+invitationColumns+` FROM invitation_codes WHERE code = $1`, code)
}

// Invitations lists the codes that operators made, the newest first, with who came by them.
func (s *Site) Invitations(ctx context.Context) ([]InvitationCode, error) {
	list, err := readAll(ctx, s.base, "invitations", scanInvitation,
		`SELECT `+invitationColumns+` FROM invitation_codes WHERE author <> '' ORDER BY made DESC, code LIMIT 200`)
	if err != nil {
		return nil, err
	}
	type comer struct{ code, name string }
	came, err := readAll(ctx, s.base, "invited", func(r row, c *comer) error { return r.Scan(&c.code, &c.name) },
		`SELECT invited.code, accounts.name FROM invited JOIN accounts ON accounts.id = invited.account
			WHERE accounts.deleted = 0 ORDER BY invited.at, accounts.name`)
	for i := range list {
		for _, c := range came {
			if c.code == list[i].Code {
				list[i].People = append(list[i].People, c.name)
			}
		}
	}
	return list, err
}

// UseInvitation counts one use of a code. ErrNotFound if it has none left, has expired or was revoked.
func (s *Site) UseInvitation(ctx context.Context, code string, at time.Time) error {
	return s.execFound(ctx, "use invitation", `UPDATE invitation_codes SET used = used + 1
		WHERE code = $1 AND used < uses AND expires > $2 AND revoked = 0`, code, ms(at))
}

// ReturnInvitation takes back a use that led to no account.
func (s *Site) ReturnInvitation(ctx context.Context, code string) error {
	return s.execFound(ctx, "return invitation",
		`UPDATE invitation_codes SET used = used - 1 WHERE code = $1 AND used > 0`, code)
}

// KeepInvited notes by which code somebody came.
func (s *Site) KeepInvited(ctx context.Context, account, code string, at time.Time) error {
	return s.exec(ctx, "invited", `INSERT INTO invited (account, code, at) VALUES ($1, $2, $3)
		ON CONFLICT (account) DO NOTHING`, account, code, ms(at))
}

// RevokeInvitation ends a code. ErrNotFound if there is none that an operator made, or it was revoked before.
func (s *Site) RevokeInvitation(ctx context.Context, code string, at time.Time) error {
	return s.execFound(ctx, "revoke invitation",
		`UPDATE invitation_codes SET revoked = $1 WHERE code = $2 AND revoked = 0 AND author <> ''`, ms(at), code)
}

// SweepInvitations removes codes that were sent by mail and have expired.
func (s *Site) SweepInvitations(ctx context.Context, at time.Time) error {
	return s.exec(ctx, "sweep invitations", `DELETE FROM invitation_codes WHERE email <> '' AND expires < $1`, ms(at))
}

// Announcement is shown to everybody from one moment to another, and may pause all clocks.
type Announcement struct {
	ID                      string
	Texts                   map[string]string // by language
	Author                  string
	Made                    time.Time
	ShownFrom, ShownUntil   time.Time
	PausedFrom, PausedUntil time.Time // zero: clocks run
	Withdrawn               time.Time
}

// Announce stores an announcement.
func (s *Site) Announce(ctx context.Context, a *Announcement) error {
	return s.exec(ctx, "announce", `INSERT INTO announcements (id, texts, author, made, shown_from, shown_until,
		paused_from, paused_until, withdrawn) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, a.ID, text(a.Texts),
		a.Author, ms(a.Made), ms(a.ShownFrom), ms(a.ShownUntil), ms(a.PausedFrom), ms(a.PausedUntil), ms(a.Withdrawn))
}

// Announcements lists the newest.
func (s *Site) Announcements(ctx context.Context) ([]Announcement, error) {
	return readAll(ctx, s.base, "announcements", func(r row, a *Announcement) error {
		return r.Scan(&a.ID, object(&a.Texts), &a.Author, when(&a.Made), when(&a.ShownFrom), when(&a.ShownUntil),
			when(&a.PausedFrom), when(&a.PausedUntil), when(&a.Withdrawn))
	}, `SELECT id, texts, author, made, shown_from, shown_until, paused_from, paused_until, withdrawn
		FROM announcements ORDER BY made DESC, id LIMIT 50`)
}

// Withdraw ends an announcement and its pause. ErrNotFound if it was withdrawn before, or there is none.
func (s *Site) Withdraw(ctx context.Context, id string, at time.Time) error {
	return s.execFound(ctx, "withdraw", `UPDATE announcements SET withdrawn = $1 WHERE id = $2 AND withdrawn = 0`,
		ms(at), id)
}

// AccountByIdentity finds the account of somebody at an OpenID provider.
func (s *Site) AccountByIdentity(ctx context.Context, issuer, subject string) (account string, err error) {
	return readValue[string](ctx, s.base, "identity",
		`SELECT account FROM identities WHERE issuer = $1 AND subject = $2`, issuer, subject)
}

// AddIdentity links an account to somebody at a provider. ErrExists if they have one.
func (s *Site) AddIdentity(ctx context.Context, issuer, subject, account string) error {
	return s.exec(ctx, "identity", `INSERT INTO identities (issuer, subject, account, at) VALUES ($1, $2, $3, $4)`,
		issuer, subject, account, ms(s.now()))
}
