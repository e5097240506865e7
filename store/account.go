package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode"

	"go.mau.fi/util/confusable"
	"golang.org/x/text/unicode/norm"
)

// Account is a person, a guest, or a program that plays by API token.
type Account struct {
	ID       string
	Name     string // unique without regard to case
	Guest    bool
	Password string // hash, as a PHC string; empty for guests
	Language string
	Settings json.RawMessage // the client's, an object
	Vacation Vacation
	Notify   Notify
	Standing Standing
	Profile  Profile
	Created  time.Time // assigned
	Seen     time.Time
	Deleted  time.Time // zero for living accounts
}

// Vacation stops the clocks of games that count days.
type Vacation struct {
	Left   time.Duration `json:"left,omitempty"`   // of the year's allowance, beyond the leaves
	Year   int           `json:"year,omitempty"`   // whose allowance it is
	Leaves []Leave       `json:"leaves,omitempty"` // in order and apart from each other: over, running, planned
}

// Leave is a vacation from one moment to another.
type Leave struct {
	From  time.Time `json:"from,omitzero"`
	Until time.Time `json:"until,omitzero"`
}

// UnmarshalJSON also reads what was stored while an account had one leave at most.
func (v *Vacation) UnmarshalJSON(text []byte) error {
	type several Vacation
	var stored struct {
		several
		Leave
	}
	if err := json.Unmarshal(text, &stored); err != nil {
		return err
	}
	*v = Vacation(stored.several)
	if !stored.From.IsZero() {
		v.Year, v.Leaves = stored.From.Year(), []Leave{stored.Leave}
	}
	return nil
}

// Notify is how an account wants to be notified that it is its turn. All off by default.
type Notify struct {
	Page          bool   `json:"page,omitempty"`
	Email         string `json:"email,omitempty"`
	EmailOn       bool   `json:"email_on,omitempty"`
	RemindOn      bool   `json:"remind_on,omitempty"`    // before a deadline
	DigestOn      bool   `json:"digest_on,omitempty"`    // once a day, what waits
	Confirmed     string `json:"confirmed,omitempty"`    // the address that was confirmed; mails go nowhere else
	StopKey       string `json:"stop_key,omitempty"`     // ends all mails, for anyone who holds one
	CalendarKey   string `json:"calendar_key,omitempty"` // lets programs read the account's deadlines
	Webhook       string `json:"webhook,omitempty"`
	WebhookOn     bool   `json:"webhook_on,omitempty"`
	WebhookSecret string `json:"webhook_secret,omitempty"` // signs what is sent

	NewsOn  bool     `json:"news_on,omitempty"`  // mails about challenges, meetings and cups
	Pushed  bool     `json:"pushed,omitempty"`   // some browser has a push subscription
	PushOff []string `json:"push_off,omitempty"` // kinds of notices that are not pushed

	DigestAt time.Time `json:"digest_at,omitzero"` // when the last one was made
	Zone     string    `json:"zone,omitempty"`     // time zone of the times in mails, an IANA name; empty: UTC
	Quiet    *Quiet    `json:"quiet,omitempty"`    // when there are no notifications of turns; nil: always
}

// Quiet are the hours of the account's day without notifications of its turns.
type Quiet struct {
	From  int `json:"from" minimum:"0" maximum:"23" doc:"Hour of the day, in the account's zone."`
	Until int `json:"until" minimum:"0" maximum:"23" doc:"Hour of that day or of the next."`
}

// QuietUntil is when the quiet hours end that a time lies in; zero if it lies in none.
func (n *Notify) QuietUntil(at time.Time) time.Time {
	if n.Quiet == nil || n.Quiet.From == n.Quiet.Until {
		return time.Time{}
	}
	zone, err := time.LoadLocation(n.Zone)
	if err != nil {
		zone = time.UTC
	}
	at = at.In(zone)
	year, month, day := at.Date()
	hour := at.Hour()
	switch q := n.Quiet; {
	case q.From < q.Until && hour >= q.From && hour < q.Until, q.From > q.Until && hour < q.Until:
		return time.Date(year, month, day, q.Until, 0, 0, 0, zone)
	case q.From > q.Until && hour >= q.From:
		return time.Date(year, month, day+1, q.Until, 0, 0, 0, zone)
	}
	return time.Time{}
}

// Profile is what others see of a person.
type Profile struct {
	Portrait string `json:"portrait,omitempty"` // whose meaning is the client's
	About    string `json:"about,omitempty"`    // one sentence
	Hidden   bool   `json:"hidden,omitempty"`   // only people they follow see games and statistics
}

// Standing is what operators have decided about an account.
type Standing struct {
	Operator bool      `json:"operator,omitempty"`
	Silenced time.Time `json:"silenced,omitzero"` // says nothing until then
	Banned   time.Time `json:"banned,omitzero"`   // does not sign in until then
	Reason   string    `json:"reason,omitempty"`
}

// CreateAccount stores a new account. ErrExists if the id, the name or a confusable name is taken.
func (s *Accounts) CreateAccount(ctx context.Context, a *Account) error {
	a.Created = s.now()
	if a.Seen.IsZero() {
		a.Seen = a.Created
	}
	return s.write(ctx, "create account "+a.ID, func(t tx) error {
		_, err := t.exec(`INSERT INTO accounts (`+accountColumns+`, name_key)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
			a.ID, a.Name, a.Guest, a.Password, a.Language, text(a.Settings), text(a.Vacation), text(a.Notify),
			ms(a.Created),
			ms(a.Seen), ms(a.Deleted), text(a.Standing), text(a.Profile), nameKey(a))
		if err != nil {
			return err
		}
		return setConfusable(t, a)
	})
}

const accountColumns = `id, name, guest, password, language, settings, vacation, notify, created, seen, deleted,
	standing, profile`

func scanAccount(r row, a *Account) error { return r.Scan(accountFields(a)...) }

func accountFields(a *Account) []any {
	return []any{
		&a.ID, &a.Name, &a.Guest, &a.Password, &a.Language, object(&a.Settings), object(&a.Vacation), object(&a.Notify),
		when(&a.Created), when(&a.Seen), when(&a.Deleted), object(&a.Standing), object(&a.Profile),
	}
}

// nameKey is what is unique: the name in lower case, or for the deleted something no name can be.
func nameKey(a *Account) string {
	if !a.Deleted.IsZero() {
		return "deleted/" + a.ID
	}
	return strings.ToLower(a.Name)
}

// Account reads an account, deleted ones included.
func (s *Accounts) Account(ctx context.Context, id string) (*Account, error) {
	return readOne(ctx, s.base, "account "+id, scanAccount, `SELECT `+accountColumns+` FROM accounts WHERE id = $1`, id)
}

// AccountByName finds an account by its name, without regard to case.
func (s *Accounts) AccountByName(ctx context.Context, name string) (*Account, error) {
	return readOne(ctx, s.base, "account named "+strconv.Quote(name), scanAccount,
		`SELECT `+accountColumns+` FROM accounts WHERE name_key = $1`, nameKey(&Account{Name: name}))
}

// UpdateAccount reads an account, lets change alter it and stores it, with nobody in between. change
// may be called more than once, must be quick and must not use the store; its error is returned and nothing is
// stored. ErrExists if the new name or a confusable one is taken.
func (s *Accounts) UpdateAccount(ctx context.Context, id string, change func(*Account) error) (*Account, error) {
	var a Account
	err := s.write(ctx, "update account "+id, func(t tx) error {
		a = Account{}
		if err := t.row(`SELECT `+accountColumns+` FROM accounts WHERE id = $1 AND deleted = 0`+t.forUpdate(),
			id).Scan(accountFields(&a)...); err != nil {
			return err
		}
		name := a.Name
		if err := change(&a); err != nil {
			return err
		}
		a.ID = id
		if err := updateAccount(t, &a); err != nil || a.Name == name { // an older confusable name may stay
			return err
		}
		return setConfusable(t, &a)
	})
	if err != nil {
		return nil, err
	}
	return &a, nil
}

func updateAccount(t tx, a *Account) error {
	_, err := t.exec(`UPDATE accounts
		SET name = $1, name_key = $2, guest = $3, password = $4, language = $5, settings = $6, vacation = $7,
		notify = $8, seen = $9, deleted = $10, standing = $11, profile = $12 WHERE id = $13`,
		a.Name, nameKey(a), a.Guest, a.Password, a.Language, text(a.Settings), text(a.Vacation), text(a.Notify),
		ms(a.Seen),
		ms(a.Deleted), text(a.Standing), text(a.Profile), a.ID)
	return err
}

// DeleteAccount erases a person: name, password, settings, addresses, credentials, ratings, the text of
// messages. Its matches keep their history, under no name.
func (s *Accounts) DeleteAccount(ctx context.Context, id string) error {
	at := s.now()
	return s.write(ctx, "delete account "+id, func(t tx) error {
		var a Account
		if err := t.row(`SELECT `+accountColumns+` FROM accounts WHERE id = $1 AND deleted = 0`+t.forUpdate(),
			id).Scan(accountFields(&a)...); err != nil {
			return err
		}
		gone := &Account{ID: id, Guest: a.Guest, Language: a.Language, Deleted: at}
		if err := errors.Join(updateAccount(t, gone), setConfusable(t, gone)); err != nil {
			return err
		}
		for _, erase := range []struct{ query, arg string }{
			{`DELETE FROM credentials WHERE account = $1`, id},
			{`DELETE FROM subscriptions WHERE account = $1`, id},
			{`DELETE FROM beforehand WHERE account = $1`, id},
			{`DELETE FROM notes WHERE account = $1`, id},
			{`DELETE FROM channels WHERE account = $1`, id},
			{`DELETE FROM passkeys WHERE account = $1`, id},
			{`DELETE FROM identities WHERE account = $1`, id},
			{`DELETE FROM invited WHERE account = $1`, id},
			{`DELETE FROM studies WHERE account = $1`, id},
			{`DELETE FROM library WHERE account = $1`, id},
			{`DELETE FROM imports WHERE account = $1`, id},
			{`DELETE FROM collections WHERE account = $1`, id},
			{`DELETE FROM ratings WHERE player = $1`, AccountPlayer(id)},
			{`DELETE FROM rating_points WHERE player = $1`, AccountPlayer(id)},
			{`UPDATE standings SET player = '' WHERE player = $1`, AccountPlayer(id)},
			{`DELETE FROM puzzle_ratings WHERE rated = $1`, AccountPlayer(id)},
			{`DELETE FROM puzzle_results WHERE account = $1`, id},
			{`DELETE FROM follows WHERE account = $1`, id},
			{`DELETE FROM follows WHERE followed = $1`, id},
			{`DELETE FROM seeks WHERE account = $1`, id},
			{`DELETE FROM club_people WHERE account = $1`, id},
			{`DELETE FROM club_posts WHERE account = $1`, id},
			{`UPDATE challenges SET status = 'back', message = '' WHERE challenger = $1`, id},
			{`UPDATE messages SET name = '', text = '' WHERE account = $1`, id},
		} {
			if _, err := t.exec(erase.query, erase.arg); err != nil {
				return err
			}
		}
		return forgetName(t, id)
	})
}

// forgetName takes an account's name off its seats.
func forgetName(t tx, account string) error {
	matches, err := all(t, column[string],
		`SELECT DISTINCT match FROM seats WHERE player = $1 ORDER BY match`, AccountPlayer(account))
	if err != nil {
		return err
	}
	for _, id := range matches {
		var seats []Seat
		if err := t.row(`SELECT seats FROM matches WHERE id = $1`+t.forUpdate(), id).Scan(object(&seats)); err != nil {
			return err
		}
		for i := range seats {
			if seats[i].Account == account {
				seats[i].Name = ""
			}
		}
		if _, err := t.exec(`UPDATE matches SET seats = $1 WHERE id = $2`, text(seats), id); err != nil {
			return err
		}
	}
	return nil
}

// DeleteGuests removes guests who were not seen since before and sit in no match; it says how many.
func (s *Accounts) DeleteGuests(ctx context.Context, before time.Time) (int, error) {
	var n int64
	err := s.write(ctx, "delete guests", func(t tx) (err error) {
		n, err = t.exec(`DELETE FROM accounts WHERE guest AND seen < $1
			AND NOT EXISTS (SELECT 1 FROM seats WHERE player = 'account/' || accounts.id) AND NOT EXISTS (SELECT 1
			FROM matches
				WHERE host = accounts.id)`, ms(before))
		if err == nil {
			_, err = t.exec(`DELETE FROM library
				WHERE source = 'import' AND NOT EXISTS (SELECT 1 FROM imports WHERE id = game)`)
		}
		return err
	})
	return int(n), err
}

// DigestReaders lists the accounts that get a daily digest by mail.
func (s *Accounts) DigestReaders(ctx context.Context) ([]Account, error) {
	return readAll(ctx, s.base, "readers of digests", scanAccount,
		`SELECT `+accountColumns+` FROM accounts WHERE deleted = 0 AND notify LIKE '%"digest_on":true%' ORDER BY id`)
}

// Operators lists the accounts of operators.
func (s *Accounts) Operators(ctx context.Context) ([]Account, error) {
	return readAll(ctx, s.base, "operators", scanAccount,
		`SELECT `+accountColumns+` FROM accounts WHERE deleted = 0 AND standing LIKE '%"operator":true%' ORDER BY id`)
}

// setConfusable stores the confusable form of an account's name; none for a deleted one. ErrExists if it is taken.
func setConfusable(t tx, a *Account) error {
	var confusable any
	if a.Deleted.IsZero() {
		confusable = ConfusableName(a.Name)
	}
	_, err := t.exec(`UPDATE accounts SET skeleton = $1 WHERE id = $2`, confusable, a.ID)
	return err
}

// fillConfusable adds the column to accounts from before it existed, oldest first. An account whose name is
// confusable with an older one keeps its name and gets no value.
func (b *base) fillConfusable(ctx context.Context) error {
	const some = 500
	var last Account
	for {
		list, err := b.withoutConfusable(ctx, last, some)
		if err != nil || len(list) == 0 {
			return err
		}
		for range 4 { // someone may take a name meanwhile
			if err = b.db.write(ctx, func(t tx) error { return fillConfusable(t, list) }); !errors.Is(err, ErrExists) {
				break
			}
		}
		if err != nil {
			return fmt.Errorf("confusable names: %w", err)
		}
		last = list[len(list)-1]
	}
}

func (b *base) withoutConfusable(ctx context.Context, after Account, limit int) (list []Account, err error) {
	err = b.db.read(ctx, func(c conn) error {
		list, err = all(c, func(r row, a *Account) error { return r.Scan(&a.ID, &a.Name, when(&a.Created)) },
			`SELECT id, name, created FROM accounts WHERE skeleton IS NULL AND deleted = 0 AND (created, id) > ($1, $2)
				ORDER BY created, id LIMIT $3`,
			ms(after.Created), after.ID, limit)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("accounts without a confusable name: %w", err)
	}
	return list, nil
}

func fillConfusable(t tx, list []Account) error {
	for _, a := range list {
		if _, err := t.exec(`UPDATE accounts SET skeleton = $1 WHERE id = $2 AND name = $3 AND deleted = 0
			AND NOT EXISTS (SELECT 1 FROM accounts WHERE skeleton = $1)`, ConfusableName(a.Name), a.ID,
			a.Name); err != nil {
			return err
		}
	}
	return nil
}

// Kinds of notifications sent outside the page.
const (
	NoticeTurn      = "turn"      // it is their turn
	NoticeReminder  = "reminder"  // their time for it ends soon
	NoticeChallenge = "challenge" // someone challenges them
	NoticeMeeting   = "meeting"   // a game has begun after a wait in the queue or a challenge
	NoticeCup       = "cup"       // a round of a cup has begun
)

// Notices are all of them, in the order of the settings.
var Notices = []string{NoticeTurn, NoticeReminder, NoticeChallenge, NoticeMeeting, NoticeCup}

// Subscription is a browser that gets push messages for an account, encrypted with its own keys.
type Subscription struct {
	Endpoint string
	Account  string
	P256dh   string
	Auth     string
	At       time.Time
}

// Subscribe keeps a subscription: a browser belongs to the account that subscribed last, and the oldest of more than
// most go.
func (s *Accounts) Subscribe(ctx context.Context, sub Subscription, most int) error {
	return s.write(ctx, "subscribe", func(t tx) error {
		_, err := t.exec(`INSERT INTO subscriptions (endpoint, account, p256dh, auth, at) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (endpoint) DO UPDATE
				SET account = excluded.account, p256dh = excluded.p256dh, auth = excluded.auth, at = excluded.at`,
			sub.Endpoint, sub.Account, sub.P256dh, sub.Auth, ms(sub.At))
		if err != nil {
			return err
		}
		_, err = t.exec(`DELETE FROM subscriptions WHERE account = $1 AND endpoint NOT IN
			(SELECT endpoint FROM subscriptions WHERE account = $1 ORDER BY at DESC, endpoint LIMIT $2)`, sub.Account,
			most)
		return err
	})
}

// Unsubscribe forgets a browser, if it is the account's.
func (s *Accounts) Unsubscribe(ctx context.Context, account, endpoint string) error {
	return s.exec(ctx, "unsubscribe", `DELETE FROM subscriptions WHERE account = $1 AND endpoint = $2`,
		account, endpoint)
}

// Subscriptions lists the browsers of an account, the newest first.
func (s *Accounts) Subscriptions(ctx context.Context, account string) ([]Subscription, error) {
	return readAll(ctx, s.base, "subscriptions of account "+account, func(r row, sub *Subscription) error {
		return r.Scan(&sub.Endpoint, &sub.Account, &sub.P256dh, &sub.Auth, when(&sub.At))
	}, `SELECT endpoint, account, p256dh, auth, at FROM subscriptions WHERE account = $1
		ORDER BY at DESC, endpoint`, account)
}

// Found is an account as operators see it in a list.
type Found struct {
	Account
	Passkeys, Sessions, Matches int
}

// FindAccounts lists living accounts whose name begins with some letters, without regard to case, by name; only those
// about which operators have decided something, if marked is set.
func (s *Accounts) FindAccounts(ctx context.Context, begins string, marked bool, limit int) ([]Found, error) {
	key := strings.ToLower(begins)
	only := ""
	if marked {
		only = ` AND standing <> '{}'`
	}
	return readAll(ctx, s.base, "find accounts", func(r row, f *Found) error {
		return r.Scan(append(accountFields(&f.Account), &f.Passkeys, &f.Sessions, &f.Matches)...)
	}, `SELECT `+accountColumns+`,
		(SELECT COUNT(*) FROM passkeys WHERE account = accounts.id),
		(SELECT COUNT(*) FROM credentials WHERE account = accounts.id AND kind = 'session'),
		(SELECT COUNT(*) FROM seats WHERE player = '`+AccountPlayer("")+`' || accounts.id)
		FROM accounts WHERE deleted = 0 AND substr(name_key, 1, $1) = $2`+only+` ORDER BY name_key
			LIMIT $3`, len([]rune(key)), key, limit)
}

// digits are read as letters by those who want to, which the Unicode data leave out.
var digits = strings.NewReplacer("0", "o", "3", "e", "5", "s", "8", "b", "β", "b")

// oneStroke is applied last: capital i, l and 1 look the same.
var oneStroke = strings.NewReplacer("i", "l", "1", "l", "rn", "m")

// ConfusableName reduces a name to what it looks like, by the confusables of Unicode (UTS #39) and without accents,
// spaces and signs: names with the same result can be mistaken for each other. It is here and not in package account
// because the column is unique and is filled when older databases are opened.
func ConfusableName(name string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(strings.ToLower(norm.NFKC.String(name))) {
		b.WriteString(looksLike(r))
	}
	return oneStroke.Replace(digits.Replace(b.String()))
}

// looksLike is what a character is mistaken for, small or capital.
func looksLike(r rune) string {
	if r < unicode.MaxASCII {
		return written(string(r))
	}
	small := written(confusable.Skeleton(string(r)))
	if ascii(small) {
		return small
	}
	if capital := written(confusable.Skeleton(string(unicode.ToUpper(r)))); ascii(capital) {
		return capital
	}
	return small
}

// written is a text in small letters without accents, spaces and signs.
func written(text string) string {
	return strings.ToLower(strings.Map(func(r rune) rune {
		accent := unicode.Is(unicode.M, r) && unicode.Is(unicode.Inherited, r)
		if accent || !unicode.In(r, unicode.L, unicode.M, unicode.N) {
			return -1
		}
		return r
	}, text))
}

func ascii(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r > unicode.MaxASCII })
}
