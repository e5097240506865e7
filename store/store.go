package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"
)

// Errors of the store. They are compared with errors.Is; whatever else comes back is the world's
// fault (a lost connection, a broken disk) and nothing of the call took effect unless said otherwise.
var (
	ErrNotFound = errors.New("not found")
	ErrExists   = errors.New("it exists already")
	ErrConflict = errors.New("someone else was first") // always a *ConflictError
	ErrFull     = errors.New("the disk is full")       // refused cleanly; works again once there is room
	ErrNewer    = errors.New("the database was written by a newer program")
	ErrClosed   = errors.New("the store is closed")
	ErrDamaged  = errors.New("the file is damaged") // a backup or export whose checksum is wrong
	ErrNotEmpty = errors.New("the database is not empty")
)

// ConflictError says that a match has moved on: the change was made for another Head.
type ConflictError struct {
	Match string
	Head  int // the number of the newest record
}

func (e *ConflictError) Error() string {
	return fmt.Sprintf("match %s is at %d: %v", e.Match, e.Head, ErrConflict)
}

func (e *ConflictError) Unwrap() error { return ErrConflict }

// Open opens the database at a URL and brings its schema up to date. "postgres://…" is PostgreSQL;
// anything else is the path of an SQLite file, created if absent. A schema newer than this program
// knows is refused with ErrNewer.
func Open(ctx context.Context, url string, o Options) (*Store, error) { panic("not built yet") }

// Options adjust a store; the zero value is right for most.
type Options struct {
	Node    string        // name of this node, unique among those on one database; default: random
	Readers int           // SQLite: connections for reading; PostgreSQL: size of the pool; default 8
	Grace   time.Duration // PostgreSQL: a node silent for this long is dead and its jobs are taken over; default 10 s
}

// Store is one database. All methods may be called at the same time from anywhere.
// A method that changes something returns only when that is durable.
type Store struct{}

func (s *Store) Close() error                   { panic("not built yet") }
func (s *Store) Ping(ctx context.Context) error { panic("not built yet") } // for /readyz
func (s *Store) Dialect() string                { panic("not built yet") } // "sqlite" or "postgres"
func (s *Store) Node() string                   { panic("not built yet") }

// NewID makes a random id of 16 letters and digits for a match, an account or anything else.
func NewID() string { panic("not built yet") }

// ---- Matches -------------------------------------------------------------------------------------

// Status is where a match stands.
type Status string

const (
	Lobby    Status = "lobby"    // seats are being filled
	Live     Status = "live"     // being played
	Paused   Status = "paused"   // its clocks stand still
	Finished Status = "finished" // over: by the rules, by resignation, by the clock, or called off
	Frozen   Status = "frozen"   // its rules broke an invariant; see Fault
)

// Visibility is who may find and watch a match.
type Visibility string

const (
	Public  Visibility = "public"  // listed, and anyone may watch
	Private Visibility = "private" // only those who sit there or hold an invitation
)

// Match is what is known of a match beside its history. It changes only together with a record
// (see Append), so that Head is a version of the whole. What must stay hidden until the end is not
// in it but in Secret: a Match may be shown to those who may see the table.
type Match struct {
	ID         string
	Title      string          // id of the title
	Rules      int             // version of the rules it was created with; each record carries its own
	Options    json.RawMessage // choices made for the title; an object
	Name       string          // what the host calls the table; may be empty
	Host       string          // account
	Visibility Visibility
	Rated      bool
	Clock      json.RawMessage // settings of the clocks, an object whose meaning is table's
	Status     Status
	Seats      []Seat
	Turn       Turn
	Commitment string          // hash of the server's secret, published before the seats are filled
	Result     Result          // once finished
	Rematch    string          // the match that follows this one; empty until it is made
	Previous   string          // the match that this one is the rematch of
	Extra      json.RawMessage // whatever else table keeps with a match; an object or nil

	Head    int       // number of the newest record, 0 for none; kept by the store
	Created time.Time // kept by the store, as the following
	Updated time.Time
	Started time.Time // first became live; zero before
	Ended   time.Time // became finished; zero before
}

// SeatKind is who sits or may sit on a seat.
type SeatKind string

const (
	SeatOpen    SeatKind = "open"
	SeatInvite  SeatKind = "invite" // kept for whoever holds the invitation
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
	Name         string   `json:"name,omitempty"`         // shown; kept when the account is gone
	Contribution string   `json:"contribution,omitempty"` // the seat's part of the seed
	Ready        bool     `json:"ready,omitempty"`
	Outcome      Outcome  `json:"outcome,omitempty"` // once finished
}

// Player is the id a seat is rated under: see AccountPlayer and BotPlayer. Empty if nobody sits there.
func (s Seat) Player() string { panic("not built yet") }

// AccountPlayer and BotPlayer name the players of ratings and statistics.
func AccountPlayer(account string) string { panic("not built yet") }
func BotPlayer(level string) string       { panic("not built yet") }

// Outcome is what a finished match was for one seat.
type Outcome string

const (
	Won   Outcome = "won"
	Lost  Outcome = "lost"
	Drawn Outcome = "drawn"
)

// Turn is the part of a match that changes with almost every action.
type Turn struct {
	Seat      int             // who must decide; -1 for nobody
	Since     time.Time       // since when
	Deadline  time.Time       // when that seat's clock runs out; zero for never. See KindDeadline
	Remaining []time.Duration // time left on each seat's clock at Since; nil without clocks
}

// Result is how a finished match ended.
type Result struct {
	By      string `json:"by,omitempty"`      // ending of the title, or "resign", "clock", "abandon" …
	Winners []int  `json:"winners,omitempty"` // seats; all of them or none is a draw
}

// Secret is what nobody may know before the end of a match.
type Secret struct {
	Secret []byte // what the commitment is a hash of
	Seed   []byte // derived from it and all contributions; nil before the start
}

// Kind is what a record of a history says.
type Kind string

const (
	// KindAction is a decision of a seat that the title played: it moves the position.
	KindAction Kind = "action"
	// KindUndo puts the position back to what it was after record To. History is never rewritten:
	// numbers only grow, and what was taken back stays readable.
	KindUndo Kind = "undo"
	// Every other kind ("join", "start", "offer", "pause", "resign" …) belongs to table and leaves the
	// position as it was.
)

// Record is one line of a match's history, for ever.
type Record struct {
	N         int // 1, 2, 3 … without gaps; assigned by Append
	Kind      Kind
	Seat      int             // who did it; -1 for the table itself
	Text      string          // action: its text form; else table's
	To        int             // undo: the record whose position is restored; 0 is the first position
	Rules     int             // version of the rules that played it
	At        time.Time       // assigned by Append if zero
	Remaining []time.Duration // clocks after it; nil without clocks
	Data      json.RawMessage // whatever else table wants kept; nil for nothing
}

// Snapshot is the position after record N, so that a match need not be replayed from its beginning,
// nor ever by rules other than those that played it.
type Snapshot struct {
	N        int
	Rules    int
	Position json.RawMessage
}

// Change is everything that happens to a match in one step: all of it becomes durable, or none.
type Change struct {
	ID      string
	Head    int      // the Head it was made for: another one is a ConflictError and nothing is changed
	Records []Record // at least one; they become Head+1, Head+2 …
	Turn    Turn     // as it is after them

	// The rest is for the rarer changes; nil or empty leaves things as they are.
	Match    *Match    // the match as it is afterwards, when more than Turn changed; Turn above is the one that counts
	Secret   *Secret   // replaced
	Snapshot *Snapshot // kept; N within 0 … Head+len(Records)
	Invites  []Invite  // made
	Jobs     []Job     // enqueued
	Fault    *Fault    // recorded; Match.Status should be Frozen
	Topics   []string  // woken beside MatchTopic(ID), and LobbyTopic when Match is given
}

// Create stores a new match, with its secret and, if given, invitations. Head is 0. ErrExists if the
// id is taken.
func (s *Store) Create(ctx context.Context, m *Match, secret Secret, invites ...Invite) error {
	panic("not built yet")
}

// Append makes one change durable and then wakes those who watch. It sets the numbers and times of
// c.Records. On SQLite changes that come at the same time share one commit.
// An error other than ErrConflict, ErrNotFound and ErrFull may mean that the change is stored but could
// not be confirmed: read the match again before saying so.
func (s *Store) Append(ctx context.Context, c *Change) error { panic("not built yet") }

// Match reads one match.
func (s *Store) Match(ctx context.Context, id string) (*Match, error) { panic("not built yet") }

// Secret reads what must not be shown before the end.
func (s *Store) Secret(ctx context.Context, id string) (Secret, error) { panic("not built yet") }

// Records reads the history after record number after, oldest first, at most limit (0: all).
func (s *Store) Records(ctx context.Context, id string, after, limit int) ([]Record, error) {
	panic("not built yet")
}

// Line reads what is needed to bring a match to its position after record head: a snapshot to start from
// (nil: the first position) and the actions to play from there, oldest first; what was
// undone is left out.
func (s *Store) Line(ctx context.Context, id string, head int) (*Snapshot, []Record, error) {
	panic("not built yet")
}

// Line is the same for a history in memory: the records which led to the position after record head.
func Line(history []Record, head int) []Record { panic("not built yet") }

// Snapshots and SaveSnapshot: snapshots are a cache of the history and may be added at any time.
func (s *Store) SaveSnapshot(ctx context.Context, id string, snap Snapshot) error {
	panic("not built yet")
}

// DeleteMatch removes a match that has not started, and everything about it. A started one stays:
// ErrConflict.
func (s *Store) DeleteMatch(ctx context.Context, id string) error { panic("not built yet") }

// ---- Lobby and lists -----------------------------------------------------------------------------

// Query selects matches; empty fields select all.
type Query struct {
	Title   string
	Status  []Status
	Public  bool   // only public ones
	Open    bool   // only those with an open seat
	Account string // only those where this account sits or is the host
	Player  string // only those where this player (account or bot) sits
	ToMove  bool   // with Account: only where it is its turn
	Page    Page
}

// Page asks for a part of a list, newest first.
type Page struct {
	After string // Next of the part before; empty for the first
	Limit int    // at most this many; 0 is 50, more than 200 is 200
}

// Matches lists matches, last changed first. next is empty on the last page.
func (s *Store) Matches(ctx context.Context, q Query) (list []Match, next string, err error) {
	panic("not built yet")
}

// CountMatches counts those in which an account sits or is host, that are neither finished nor frozen:
// for limits.
func (s *Store) CountMatches(ctx context.Context, account string) (int, error) {
	panic("not built yet")
}

// Statistic counts a player's finished matches of one title and side.
type Statistic struct {
	Title, Side      string
	Rated            bool
	Won, Lost, Drawn int
}

func (s *Store) Statistics(ctx context.Context, player string) ([]Statistic, error) {
	panic("not built yet")
}

// ---- Chat ----------------------------------------------------------------------------------------

// Message is one line of chat. Messages of a match have their own numbers beside the records', so that
// talk never makes a player's action stale.
type Message struct {
	Match   string
	N       int // 1, 2, 3 …; assigned
	Seat    int // -1: a spectator
	Account string
	Name    string
	Side    string // only for this side; empty: for the whole table
	Text    string
	At      time.Time // assigned if zero
}

// Say stores a message, sets its number and wakes MatchTopic.
func (s *Store) Say(ctx context.Context, m *Message) error { panic("not built yet") }

// Messages reads messages after number after, oldest first, at most limit (0: all), of all sides:
// what a reader may see is for the caller to choose.
func (s *Store) Messages(ctx context.Context, match string, after, limit int) ([]Message, error) {
	panic("not built yet")
}

// ---- Accounts ------------------------------------------------------------------------------------

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
	Created  time.Time // assigned
	Seen     time.Time
	Deleted  time.Time // zero for living accounts
}

// Vacation stops the clocks of games that count days.
type Vacation struct {
	Left  time.Duration // allowance left
	Until time.Time     // on vacation until then; zero if not
	From  time.Time     // since when the allowance runs down
}

// Notify is how an account wants to be told that it is its turn. All off by default.
type Notify struct {
	Page          bool   `json:"page,omitempty"`
	Email         string `json:"email,omitempty"` // empty: off
	EmailOn       bool   `json:"email_on,omitempty"`
	Webhook       string `json:"webhook,omitempty"`
	WebhookOn     bool   `json:"webhook_on,omitempty"`
	WebhookSecret string `json:"webhook_secret,omitempty"` // signs what is sent
}

// CreateAccount: ErrExists if the id or the name is taken.
func (s *Store) CreateAccount(ctx context.Context, a *Account) error      { panic("not built yet") }
func (s *Store) Account(ctx context.Context, id string) (*Account, error) { panic("not built yet") }
func (s *Store) AccountByName(ctx context.Context, name string) (*Account, error) {
	panic("not built yet")
}

// UpdateAccount reads an account, lets change alter it and stores it, with nobody in between. change
// may be called more than once; its error is returned and nothing is stored.
func (s *Store) UpdateAccount(ctx context.Context, id string, change func(*Account) error) (*Account, error) {
	panic("not built yet")
}

// DeleteAccount erases a person: name, password, settings, addresses, credentials, ratings. The account's
// matches keep their history under no name, its messages lose their text.
func (s *Store) DeleteAccount(ctx context.Context, id string) error { panic("not built yet") }

// DeleteGuests deletes guests who were not seen since before and sit in no match; it says how many.
func (s *Store) DeleteGuests(ctx context.Context, before time.Time) (int, error) {
	panic("not built yet")
}

// Credential is a signed-in session or an API token; only a hash of the thing itself is kept.
type Credential struct {
	ID      string // to list and revoke it by
	Kind    CredentialKind
	Account string
	Hash    []byte    // unique
	Label   string    // browser of a session, name of a token
	Created time.Time // assigned if zero
	Used    time.Time
	Expires time.Time // zero: never
}

type CredentialKind string

const (
	Session CredentialKind = "session"
	Token   CredentialKind = "token"
)

func (s *Store) CreateCredential(ctx context.Context, c *Credential) error { panic("not built yet") }

// Credential finds one that has not expired at now, and its account, by hash.
func (s *Store) Credential(ctx context.Context, kind CredentialKind, hash []byte, now time.Time) (*Credential, *Account, error) {
	panic("not built yet")
}

// Credentials lists those of an account, newest first.
func (s *Store) Credentials(ctx context.Context, account string, kind CredentialKind) ([]Credential, error) {
	panic("not built yet")
}

// UseCredential notes when it was last used (and its account seen) and, if expires is not zero, prolongs it.
func (s *Store) UseCredential(ctx context.Context, id string, used, expires time.Time) error {
	panic("not built yet")
}

// RevokeCredential: ErrNotFound if that account has no such one.
func (s *Store) RevokeCredential(ctx context.Context, account, id string) error {
	panic("not built yet")
}

// RevokeCredentials revokes all of a kind but one (except may be empty) and says how many.
func (s *Store) RevokeCredentials(ctx context.Context, account string, kind CredentialKind, except string) (int, error) {
	panic("not built yet")
}

// ---- Invitations ---------------------------------------------------------------------------------

// Invite is a link to a seat; only the hash of what the link says is kept.
type Invite struct {
	Hash    []byte
	Match   string
	Seat    int       // -1: any free seat
	Created time.Time // assigned if zero
	Expires time.Time // zero: never
}

func (s *Store) Invite(ctx context.Context, hash []byte, now time.Time) (*Invite, error) {
	panic("not built yet")
}
func (s *Store) DeleteInvites(ctx context.Context, match string, seat int) error {
	panic("not built yet")
}

// ---- Ratings -------------------------------------------------------------------------------------

// Rating is a player's strength in one title on one side, as Glicko-2 counts it.
type Rating struct {
	Player     string // AccountPlayer or BotPlayer
	Title      string
	Side       string
	Name       string // shown; of the account or bot
	Rating     float64
	Deviation  float64
	Volatility float64
	Games      int
	Updated    time.Time
}

// RatingPoint is one step in the history of a rating.
type RatingPoint struct {
	Match     string
	Rating    float64
	Deviation float64
	At        time.Time
}

// Rate rates a finished match, once: players are the (Player, Side, Name) of its seats; rate is given their
// ratings in the same order, those who have none yet with Games 0 and zero values, and changes them
// in place. It may be called more than once. ErrExists if the match was rated before.
func (s *Store) Rate(ctx context.Context, match string, players []Rating, rate func([]Rating) error) error {
	panic("not built yet")
}

// Ratings lists the best of a title and side with a deviation of at most most, best first.
func (s *Store) Ratings(ctx context.Context, title, side string, most float64, page Page) (list []Rating, next string, err error) {
	panic("not built yet")
}
func (s *Store) RatingsOf(ctx context.Context, player string) ([]Rating, error) {
	panic("not built yet")
}
func (s *Store) RatingHistory(ctx context.Context, player, title, side string, limit int) ([]RatingPoint, error) {
	panic("not built yet")
}

// ---- Faults --------------------------------------------------------------------------------------

// Fault is why a match was frozen.
type Fault struct {
	ID     string // assigned if empty
	Match  string
	Title  string
	N      int // record that could not be played, or the last one
	Rules  int
	Error  string
	Report json.RawMessage // position, seed, actions, stack: for the maintainers, never for players
	At     time.Time       // assigned if zero
}

func (s *Store) Faults(ctx context.Context, page Page) (list []Fault, next string, err error) {
	panic("not built yet")
}
func (s *Store) Fault(ctx context.Context, id string) (*Fault, error) { panic("not built yet") }

// ---- Watching ------------------------------------------------------------------------------------

// Watch is woken when something on its topics was made durable, by this node or another.
// A wake-up says only "look again": several changes may give one, and after a lost connection everyone
// is woken once.
type Watch struct {
	C <-chan struct{}
}

func (w *Watch) Stop() { panic("not built yet") }

// Watch watches topics until it is stopped. Start watching before the first read, so that nothing falls between.
func (s *Store) Watch(topics ...string) *Watch { panic("not built yet") }

// Wake wakes those who watch, on all nodes.
func (s *Store) Wake(ctx context.Context, topics ...string) error { panic("not built yet") }

func MatchTopic(match string) string     { panic("not built yet") } // records and messages of a match
func AccountTopic(account string) string { panic("not built yet") } // for table to use in Change.Topics: it is your turn
const LobbyTopic = "lobby"               // a match was made, or changed in more than its Turn

// ---- Jobs ----------------------------------------------------------------------------------------

// Job is work to be done once by whichever node takes it: a bot's turn, a mail to send.
// It is done at least once: handlers must stand being run twice, which those that end in Append do.
type Job struct {
	Kind    string          // two letters or more, a-z and -
	Key     string          // while a job of this kind and key waits or runs, another is not added. Put the number of the decision in it
	Due     time.Time       // not before; zero: now
	Payload json.RawMessage // nil for none
	Attempt int             // set for the handler: 1, 2 …
}

// KindDeadline is the kind of the jobs that need no enqueueing: a live match whose Turn.Deadline has passed is
// given to this kind's handler, with its id as Key, until the deadline is another.
const KindDeadline = "deadline"

// Handler does jobs of one kind. An error means again later, up to Attempts times; Later sets when.
type Handler struct {
	Do       func(ctx context.Context, j Job) error
	Parallel int           // how many at once on this node; default 1
	Timeout  time.Duration // the context's; default one minute
	Attempts int           // default 10
}

// Later is the error with which a handler asks to be run again at a time, which is no failed attempt.
func Later(at time.Time) error { panic("not built yet") }

// Enqueue adds jobs outside a Change.
func (s *Store) Enqueue(ctx context.Context, jobs ...Job) error { panic("not built yet") }

// Work does jobs until ctx ends, then waits for the running ones. Each node calls it once; only the kinds with
// a handler are taken.
func (s *Store) Work(ctx context.Context, handlers map[string]Handler) error { panic("not built yet") }

// ---- Files ---------------------------------------------------------------------------------------

// Backup writes an exact copy of an SQLite database to a new file while others go on; PostgreSQL: use Dump.
func (s *Store) Backup(ctx context.Context, path string) error { panic("not built yet") }

// Dump writes everything in the portable form, which Load reads into an empty database of either kind.
func (s *Store) Dump(ctx context.Context, w io.Writer) error { panic("not built yet") }
func (s *Store) Load(ctx context.Context, r io.Reader) error { panic("not built yet") }

// Export is a match on file, in the same form.
type Export struct {
	Match     Match
	Secret    *Secret // nil unless the match is finished or the secret was asked for
	Records   []Record
	Snapshots []Snapshot
	Messages  []Message // nil in exports for players
}

func (s *Store) Export(ctx context.Context, match string, secrets bool) (*Export, error) {
	panic("not built yet")
}
func (s *Store) Import(ctx context.Context, e *Export) error { panic("not built yet") }
func WriteExport(w io.Writer, e *Export) error               { panic("not built yet") }
func ReadExport(r io.Reader) (*Export, error)                { panic("not built yet") }

// RawInserts measures how many rows like a record's one writer can make durable one by one in this database, without
// anything of ours around it, in d. It leaves nothing behind.
func (s *Store) RawInserts(ctx context.Context, d time.Duration) (perSecond float64, err error) {
	panic("not built yet")
}
