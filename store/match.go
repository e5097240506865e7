package store

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"
)

// Status is where a match stands.
type Status string

const (
	Lobby    Status = "lobby"    // seats are being filled
	Live     Status = "live"     // being played
	Paused   Status = "paused"   // its clocks are paused
	Finished Status = "finished" // over: by the rules, by resignation, by the clock, or called off
	Frozen   Status = "frozen"   // its rules broke an invariant; see Fault
)

// Visibility is who may find and watch a match.
type Visibility string

const (
	Public  Visibility = "public"  // listed, and anyone may watch
	ByLink  Visibility = "link"    // of imports and collections: not listed, and open to anyone who has the address
	Private Visibility = "private" // only those who sit there or hold an invitation
)

// Match is what is known of a match beside its history. It changes only together with a record (see
// Append), so that Head is a version of the whole. What must stay hidden until the end is not in it
// but in Secret: a Match may be shown to those who may see the table.
type Match struct {
	ID    string `json:"id"`
	Title string `json:"title"` // id of the title
	// version of the rules it was created with; each record carries its own
	Rules      int             `json:"rules"`
	Options    json.RawMessage `json:"options,omitempty"` // choices made for the title; an object
	Name       string          `json:"name,omitempty"`    // what the host calls the table
	Host       string          `json:"host,omitempty"`    // account
	Visibility Visibility      `json:"visibility"`
	Rated      bool            `json:"rated,omitempty"`
	Clock      json.RawMessage `json:"clock,omitempty"` // settings of the clocks, an object whose meaning is table's
	Status     Status          `json:"status"`
	Seats      []Seat          `json:"seats"`
	Turn       Turn            `json:"turn"`
	// hash of the server's secret, published before the seats are filled
	Commitment string          `json:"commitment,omitempty"`
	Result     Result          `json:"result"`             // once finished
	Rematch    string          `json:"rematch,omitempty"`  // the match that follows this one; empty until it is made
	Previous   string          `json:"previous,omitempty"` // the match that this one is the rematch of
	Extra      json.RawMessage `json:"extra,omitempty"`    // whatever else table keeps with a match; an object or nil

	Head    int       `json:"head"`             // number of the newest record, 0 for none; kept by the store
	Created time.Time `json:"created"`          // kept by the store, as the following
	Updated time.Time `json:"updated"`          // last record
	Started time.Time `json:"started,omitzero"` // first became live; zero before
	Ended   time.Time `json:"ended,omitzero"`   // became finished; zero before
}

// SeatKind is who sits or may sit on a seat.
type SeatKind string

const (
	SeatOpen    SeatKind = "open"
	SeatInvite  SeatKind = "invite" // kept for anyone who holds the invitation
	SeatAccount SeatKind = "account"
	SeatBot     SeatKind = "bot"
)

// Seat is one place of a match.
type Seat struct {
	ID           string   `json:"id"`   // of the title: "free", "shadow" …
	Side         string   `json:"side"` // of the title
	Kind         SeatKind `json:"kind"`
	Account      string   `json:"account,omitempty"`
	Bot          string   `json:"bot,omitempty"`          // level of the bot
	Style        string   `json:"style,omitempty"`        // the plan that the bot follows; none as it thinks best
	Name         string   `json:"name,omitempty"`         // shown; empty once the account is deleted
	Contribution string   `json:"contribution,omitempty"` // the seat's part of the seed
	Pledge       string   `json:"pledge,omitempty"`       // hash of the contribution, given before any is shown
	Ready        bool     `json:"ready,omitempty"`
	Outcome      Outcome  `json:"outcome,omitempty"` // once finished
}

// Player is the id a seat is rated and listed under; empty if nobody sits there.
func (s Seat) Player() string {
	switch {
	case s.Kind == SeatAccount && s.Account != "":
		return AccountPlayer(s.Account)
	case s.Kind == SeatBot:
		return BotPlayer(s.Bot)
	}
	return ""
}

// AccountPlayer names an account in ratings and statistics.
func AccountPlayer(account string) string { return "account/" + account }

// isPlayer joins accounts by the players they are, so that an account is looked up by its key: compared with what is
// put together from every account, each player would cost a look at all of them.
func isPlayer(account, player string) string {
	return account + `.id = substr(` + player + `, 9) AND ` + player + ` LIKE 'account/%'`
}

// BotPlayer names a bot in ratings and statistics.
func BotPlayer(level string) string { return "bot/" + level }

// Outcome is what a finished match was for one seat.
type Outcome string

const (
	Won   Outcome = "won"
	Lost  Outcome = "lost"
	Drawn Outcome = "drawn"
)

// Turn is the part of a match that changes with almost every action.
type Turn struct {
	Seat  int       `json:"seat"`           // who must decide; -1 for nobody
	Since time.Time `json:"since,omitzero"` // since when
	// when that seat's clock runs out; zero for never. See KindDeadline
	Deadline  time.Time `json:"deadline,omitzero"`
	Remaining Clocks    `json:"remaining,omitempty"` // time left on each seat's clock at Since; nil without clocks
}

// Result is how a finished match ended.
type Result struct {
	By      string `json:"by,omitempty"`      // ending of the title, or "resign", "clock", "abandon" …
	Winners []int  `json:"winners,omitempty"` // seats; all of them or none is a draw
}

// Secret is what nobody may know before the end of a match.
type Secret struct {
	Secret []byte `json:"secret"` // what the commitment is a hash of
	Seed   []byte `json:"seed"`   // derived from it and all contributions; nil before the start
}

// String keeps secrets out of logs and of messages about failed tests.
func (Secret) String() string { return "[secret]" }

// GoString does the same for %#v.
func (Secret) GoString() string { return "[secret]" }

// Kind is what a record of a history says. Every kind but the two below ("join", "start", "offer",
// "resign" …) belongs to table and leaves the position as it was.
type Kind string

const (
	// KindAction is a decision of a seat that the title played: it moves the position.
	KindAction Kind = "action"
	// KindUndo puts the position back to what it was after record To. History is never rewritten:
	// numbers only grow, and what was taken back stays readable.
	KindUndo Kind = "undo"
)

// Record is one line of a match's history, for ever.
type Record struct {
	N    int    `json:"n"` // 1, 2, 3 … without gaps; assigned by Append
	Kind Kind   `json:"kind"`
	Seat int    `json:"seat"`           // who did it; -1 for the table itself
	Text string `json:"text,omitempty"` // action: its text form; else table's
	// undo: the record whose position is restored; 0 is the first position
	To        int             `json:"to,omitempty"`
	Rules     int             `json:"rules"`               // version of the rules that played it
	At        time.Time       `json:"at"`                  // assigned by Append if zero
	Remaining Clocks          `json:"remaining,omitempty"` // clocks after it; nil without clocks
	Data      json.RawMessage `json:"data,omitempty"`      // whatever else table wants kept; nil for nothing
}

// Snapshot is the position after record N, so that a match need not be replayed from its beginning,
// nor ever by rules other than those that played it.
type Snapshot struct {
	N        int             `json:"n"`
	Rules    int             `json:"rules"`
	Position json.RawMessage `json:"position"`
	Replaces int             `json:"-"` // number of a snapshot that this one makes needless, 0 for none
}

// Create stores a new match, with its secret and, if given, invitations. Its Head is 0. ErrExists if
// the id is taken.
func (s *Matches) Create(ctx context.Context, m *Match, secret Secret, invites ...Invite) error {
	at := s.now()
	m.Head, m.Created, m.Updated, m.Started, m.Ended = 0, at, at, time.Time{}, time.Time{}
	if m.Status == Live {
		m.Started = at
	}
	return s.write(ctx, "create match "+m.ID, func(t tx) error {
		if err := insertMatch(t, m, at); err != nil {
			return err
		}
		if err := saveSecret(t, m.ID, secret); err != nil {
			return err
		}
		if err := insertInvites(t, m.ID, invites, at); err != nil {
			return err
		}
		return t.wake(LobbyTopic)
	})
}

// insertMatch stores a match and its seats.
func insertMatch(t tx, m *Match, listed time.Time) error {
	_, err := t.exec(`INSERT INTO matches (`+matchColumns+`, open_seats, listed, counted)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
		$23, $24,
			$25, $26, $27, 0)`,
		m.ID, m.Title, m.Rules, text(m.Options), m.Name, m.Host, m.Visibility, m.Rated, text(m.Clock), m.Status,
		text(m.Seats),
		m.Commitment, text(m.Result), m.Rematch, m.Previous, text(m.Extra), m.Head, m.Turn.Seat, ms(m.Turn.Since),
		ms(m.Turn.Deadline),
		m.Turn.Remaining.column(), ms(m.Created), ms(m.Updated), ms(m.Started), ms(m.Ended), openSeats(m), ms(listed))
	if err != nil {
		return err
	}
	return insertSeats(t, m)
}

const matchColumns = `id, title, rules, options, name, host, visibility, rated, clock, status, seats,
	commitment, result, rematch, previous, extra, head, turn, since, deadline, remaining, created, updated, started,
	ended`

func scanMatch(r row, m *Match) error { return r.Scan(matchFields(m)...) }

// matchFields are where matchColumns go.
func matchFields(m *Match) []any {
	return []any{
		&m.ID, &m.Title, &m.Rules, object(&m.Options), &m.Name, &m.Host, &m.Visibility, &m.Rated, object(&m.Clock),
		&m.Status,
		object(&m.Seats), &m.Commitment, object(&m.Result), &m.Rematch, &m.Previous, object(&m.Extra),
		&m.Head, &m.Turn.Seat,
		when(&m.Turn.Since), when(&m.Turn.Deadline), object(&m.Turn.Remaining), when(&m.Created), when(&m.Updated),
		when(&m.Started), when(&m.Ended),
	}
}

func openSeats(m *Match) (n int) {
	for _, s := range m.Seats {
		if s.Kind == SeatOpen {
			n++
		}
	}
	return n
}

func insertSeats(t tx, m *Match) error {
	for i, s := range m.Seats {
		if s.Player() == "" {
			continue
		}
		_, err := t.exec(`INSERT INTO seats (match, seat, player, side, outcome) VALUES ($1, $2, $3, $4, $5)`, m.ID, i,
			s.Player(), s.Side, s.Outcome)
		if err != nil {
			return err
		}
	}
	return nil
}

func saveSecret(t tx, match string, secret Secret) error {
	_, err := t.exec(`INSERT INTO secrets (match, secret, seed) VALUES ($1, $2, $3)
		ON CONFLICT (match) DO UPDATE SET secret = excluded.secret, seed = excluded.seed`, match, secret.Secret,
		secret.Seed)
	return err
}

// Match reads one match.
func (s *Matches) Match(ctx context.Context, id string) (*Match, error) {
	return readOne(ctx, s.base, "match "+id, scanMatch, `SELECT `+matchColumns+` FROM matches WHERE id = $1`, id)
}

func readMatch(c conn, id, lock string, m *Match) error {
	return scanMatch(c.row(`SELECT `+matchColumns+` FROM matches WHERE id = $1`+lock, id), m)
}

// Secret reads what must not be shown before the end.
func (s *Matches) Secret(ctx context.Context, id string) (Secret, error) {
	var secret Secret
	err := s.read(ctx, "secret of match "+id, func(c conn) error { return readSecret(c, id, &secret) })
	return secret, err
}

func readSecret(c conn, id string, s *Secret) error {
	return c.row(`SELECT secret, seed FROM secrets WHERE match = $1`, id).Scan(&s.Secret, &s.Seed)
}

// DeleteMatch removes a match that has not started, and everything about it. A started one stays:
// ErrConflict.
func (s *Matches) DeleteMatch(ctx context.Context, id string) error {
	return s.write(ctx, "delete match "+id, func(t tx) error {
		n, err := t.exec(`DELETE FROM matches WHERE id = $1 AND started = 0`, id)
		if err != nil {
			return err
		}
		if n > 0 {
			return t.wake(LobbyTopic, MatchTopic(id))
		}
		var head int
		if err := t.row(`SELECT head FROM matches WHERE id = $1`, id).Scan(&head); err != nil {
			return err
		}
		return &ConflictError{id, head}
	})
}

// errNoRecord refuses a change that would alter a match without a trace in its history.
var errNoRecord = errors.New("a change needs a record")

// SetBeforehand stores which questions of a match a seat answers automatically; none removes them.
func (s *Matches) SetBeforehand(ctx context.Context, match string, seat int, account string, answers []string) error {
	if answers == nil {
		answers = []string{}
	}
	return s.exec(ctx, "automatic answers",
		`INSERT INTO beforehand (match, seat, account, rituals) VALUES ($1, $2, $3, $4)
		ON CONFLICT (match, seat) DO UPDATE
			SET account = excluded.account, rituals = excluded.rituals,
				conditional = CASE WHEN beforehand.account = excluded.account
					THEN beforehand.conditional ELSE '' END`,
		match, seat, account, text(answers))
}

// Beforehand returns the automatic answers of an account at a seat; not those of the one who sat there before.
func (s *Matches) Beforehand(ctx context.Context, match string, seat int, account string) ([]string, error) {
	lists, err := readAll(ctx, s.base, "automatic answers of match "+match,
		func(r row, list *[]string) error { return r.Scan(object(list)) },
		`SELECT rituals FROM beforehand WHERE match = $1 AND seat = $2 AND account = $3`, match, seat, account)
	if len(lists) == 0 {
		return nil, err
	}
	return lists[0], err
}

// Message is one line of chat. Messages of a match have their own numbers beside the records', so that
// chat never makes a player's action stale.
type Message struct {
	Match   string    `json:"match"`
	N       int       `json:"n"`    // 1, 2, 3 …; assigned
	Seat    int       `json:"seat"` // -1: a spectator
	Account string    `json:"account,omitempty"`
	Name    string    `json:"name,omitempty"`
	Side    string    `json:"side,omitempty"` // only for this side; empty: for the whole table
	Text    string    `json:"text"`
	Ready   string    `json:"ready,omitempty"` // key of a ready-made message, shown in each reader's language
	At      time.Time `json:"at"`              // assigned if zero
}

// Say stores a message, sets its number and wakes MatchTopic. ErrNotFound if there is no such match.
func (s *Matches) Say(ctx context.Context, m *Message) error {
	if m.At.IsZero() {
		m.At = s.now()
	}
	return s.write(ctx, "say at match "+m.Match, func(t tx) error {
		// Locking the match gives numbers without gaps to speakers on several nodes.
		var id string
		if err := t.row(`SELECT id FROM matches WHERE id = $1`+t.forUpdate(), m.Match).Scan(&id); err != nil {
			return err
		}
		if err := t.row(`SELECT coalesce(max(n), 0) + 1 FROM messages WHERE match = $1`,
			m.Match).Scan(&m.N); err != nil {
			return err
		}
		if err := insertMessage(t, m); err != nil {
			return err
		}
		return t.wake(MatchTopic(m.Match))
	})
}

func insertMessage(t tx, m *Message) error {
	_, err := t.exec(`INSERT INTO messages (match, n, seat, account, name, side, text, at, ready)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		m.Match, m.N, m.Seat, m.Account, m.Name, m.Side, m.Text, ms(m.At), m.Ready)
	return err
}

// Messages reads messages after number after, oldest first, at most limit (0: all), of all sides: what a
// reader may see is for the caller to choose.
func (s *Matches) Messages(ctx context.Context, match string, after, limit int) (list []Message, err error) {
	err = s.read(ctx, "messages of match "+match, func(c conn) (err error) {
		list, err = readMessages(c, match, after, limit)
		return err
	})
	return list, err
}

// LastMessages reads the last messages before a number (0: of all), at most limit of them, oldest first.
func (s *Matches) LastMessages(ctx context.Context, match string, before, limit int) ([]Message, error) {
	if before <= 0 {
		before = noLimit
	}
	list, err := readAll(ctx, s.base, "messages of match "+match, scanMessage, `SELECT `+messageColumns+` FROM messages
		WHERE match = $1 AND n < $2 ORDER BY n DESC LIMIT $3`, match, before, limit)
	slices.Reverse(list)
	return list, err
}

const messageColumns = `match, n, seat, account, name, side, text, at, ready`

func scanMessage(r row, m *Message) error {
	return r.Scan(&m.Match, &m.N, &m.Seat, &m.Account, &m.Name, &m.Side, &m.Text, when(&m.At), &m.Ready)
}

func readMessages(c conn, match string, after, limit int) ([]Message, error) {
	if limit <= 0 {
		limit = noLimit
	}
	return all(c, scanMessage, `SELECT `+messageColumns+
		` FROM messages WHERE match = $1 AND n > $2 ORDER BY n LIMIT $3`,
		match, after, limit)
}

// Note is what a player wrote down at a match about one of its places.
type Note struct {
	Match   string
	Account string
	Place   string // empty: about the match
	Mark    string // suspected, excluded, or empty for words alone
	Text    string
	Side    string // anyone who plays for it reads it too; empty: private
	At      time.Time
}

// SetNote stores a note in place of what its writer had there; one with neither mark nor text is removed. ErrExists if
// the writer would have more than most at the match.
func (s *Matches) SetNote(ctx context.Context, n *Note, most int) error {
	return s.write(ctx, "note at match "+n.Match, func(t tx) error {
		if _, err := t.exec(`DELETE FROM notes WHERE match = $1 AND account = $2 AND place = $3`,
			n.Match, n.Account, n.Place); err != nil || n.Mark == "" && n.Text == "" {
			return err
		}
		var have int
		if err := t.row(`SELECT count(*) FROM notes WHERE match = $1 AND account = $2`,
			n.Match, n.Account).Scan(&have); err != nil {
			return err
		}
		if have >= most {
			return ErrExists
		}
		_, err := t.exec(`INSERT INTO notes (match, account, place, mark, text, side, at)
			VALUES ($1, $2, $3, $4, $5, $6, $7)`,
			n.Match, n.Account, n.Place, n.Mark, n.Text, n.Side, ms(n.At))
		return err
	})
}

// Notes reads what an account may: its own, and those for its side (empty: none).
func (s *Matches) Notes(ctx context.Context, match, account, side string) ([]Note, error) {
	return readAll(ctx, s.base, "notes of match "+match, func(r row, n *Note) error {
		return r.Scan(&n.Match, &n.Account, &n.Place, &n.Mark, &n.Text, &n.Side, when(&n.At))
	}, `SELECT match, account, place, mark, text, side, at FROM notes
		WHERE match = $1 AND (account = $2 OR side = $3 AND side <> '') ORDER BY place, at, account`,
		match, account, side)
}

// Invite is a link to a seat; only the hash of what the link says is kept.
type Invite struct {
	Hash    []byte
	Match   string
	Seat    int       // -1: any free seat
	Created time.Time // assigned if zero
	Expires time.Time // zero: never
}

func insertInvites(t tx, match string, invites []Invite, at time.Time) error {
	for i := range invites {
		v := &invites[i]
		v.Match = match
		if v.Created.IsZero() {
			v.Created = at
		}
		_, err := t.exec(`INSERT INTO invites (hash, match, seat, created, expires) VALUES ($1, $2, $3, $4, $5)`,
			v.Hash, v.Match, v.Seat, ms(v.Created), ms(v.Expires))
		if err != nil {
			return err
		}
	}
	return nil
}

// Invite finds an invitation that has not expired at the time at, by hash.
func (s *Matches) Invite(ctx context.Context, hash []byte, at time.Time) (*Invite, error) {
	return readOne(ctx, s.base, "invitation", func(r row, v *Invite) error {
		return r.Scan(&v.Hash, &v.Match, &v.Seat, when(&v.Created), when(&v.Expires))
	}, `SELECT hash, match, seat, created, expires FROM invites WHERE hash = $1 AND (expires = 0 OR expires > $2)`,
		hash, ms(at))
}

// DeleteInvites revokes the invitations to a seat of a match.
func (s *Matches) DeleteInvites(ctx context.Context, match string, seat int) error {
	return s.exec(ctx, "delete invitations to match "+match,
		`DELETE FROM invites WHERE match = $1 AND seat = $2`, match, seat)
}
