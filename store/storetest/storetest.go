// Package storetest proves that a database keeps what package store promises. The same cases run on
// SQLite and on PostgreSQL: a fix for one is a case for both.
//
// [SQLite] and [Postgres] make fresh databases, for these tests and for those of the packages above.
//
//	storetest.go    Run, and databases for tests
//	matches.go      matches and records
//	match_lists.go  lists of matches, automatic answers, chat
//	accounts.go     people, credentials, contacts
//	clubs.go        cups, the queue, challenges, ratings
//	studies.go      puzzles and studies
//	library.go      imports, the index of games, collections
//	jobs.go         jobs and wake-ups
//	operations.go   reports, figures, backups
//	site.go         settings, pages, invitation codes, announcements, identities
package storetest

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"prancingpony/store"
)

// Fresh makes an empty database for one test and gives its URL.
type Fresh func(t testing.TB) string

// SQLite makes a file that goes with the test, as a copy of one that is migrated already.
func SQLite(t testing.TB) string {
	t.Helper()
	data, err := migrated()
	if err != nil {
		t.Fatal(err)
	}
	path := NoSQLite(t)
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// NoSQLite is where a file may come to be that goes with the test.
func NoSQLite(t testing.TB) string {
	t.Helper()
	return filepath.Join(t.TempDir(), "pony.db")
}

// migrated is made once by each process: the steps to it take longer than most tests.
var migrated = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "pony-template-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	path := filepath.Join(dir, "pony.db")
	s, err := store.Open(context.Background(), path, store.Options{Logger: quiet})
	if err != nil {
		return nil, err
	}
	if err := s.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

// PostgresVariable names the environment variable with the URL of a PostgreSQL server on which tests
// may create databases; scripts/postgres.sh starts one.
const PostgresVariable = "PONY_TEST_POSTGRES"

const template = "pony_test_template"

// Postgres makes a database on the server of the environment, as a copy of one that is migrated already,
// and skips the test if there is no server.
func Postgres(t testing.TB) string {
	t.Helper()
	server := os.Getenv(PostgresVariable)
	if server == "" {
		t.Skip("no PostgreSQL: set " + PostgresVariable + ", see scripts/postgres.sh")
	}
	name := "pony_test_" + store.NewID()
	admin := func(do func(ctx context.Context, c *pgx.Conn) error) {
		t.Helper()
		ctx := context.Background()
		c, err := pgx.Connect(ctx, server)
		if err != nil {
			t.Fatalf("PostgreSQL at %s: %v", server, err)
		}
		defer func() { _ = c.Close(ctx) }()
		if err := do(ctx, c); err != nil {
			t.Fatal(err)
		}
	}
	admin(func(ctx context.Context, c *pgx.Conn) error {
		// One test process at a time: a template that someone is connected to cannot be copied.
		if _, err := c.Exec(ctx, `SELECT pg_advisory_lock(7001)`); err != nil {
			return err
		}
		if err := makeTemplate(ctx, c, server); err != nil {
			return err
		}
		_, err := c.Exec(ctx, `CREATE DATABASE `+name+` TEMPLATE `+template)
		return err
	})
	t.Cleanup(func() {
		admin(func(ctx context.Context, c *pgx.Conn) error {
			_, err := c.Exec(ctx, `DROP DATABASE `+name+` WITH (FORCE)`)
			return err
		})
	})
	return databaseURL(server, name)
}

func databaseURL(server, name string) string {
	base, options, _ := strings.Cut(server, "?")
	base = base[:strings.LastIndex(base, "/")+1] + name
	if options == "" {
		return base
	}
	return base + "?" + options
}

var templateMade = struct {
	sync.Mutex
	done bool
}{}

func makeTemplate(ctx context.Context, c *pgx.Conn, server string) error {
	templateMade.Lock()
	defer templateMade.Unlock()
	if templateMade.done {
		return nil
	}
	// Made again by each process, because the migrations may have changed since the last.
	if _, err := c.Exec(ctx, `DROP DATABASE IF EXISTS `+template+` WITH (FORCE)`); err != nil {
		return err
	}
	if _, err := c.Exec(ctx, `CREATE DATABASE `+template); err != nil {
		return err
	}
	s, err := store.Open(ctx, databaseURL(server, template), store.Options{Logger: quiet})
	if err != nil {
		return err
	}
	templateMade.done = true
	return s.Close()
}

var quiet = slog.New(slog.DiscardHandler)

// Open opens a database for a test and closes it at the end.
func Open(t testing.TB, url string) *store.Store {
	t.Helper()
	return open(t, url, store.Options{})
}

func open(t testing.TB, url string, o store.Options) *store.Store {
	t.Helper()
	o.Logger = cmp.Or(o.Logger, quiet)
	s, err := store.Open(context.Background(), url, o)
	if err != nil {
		t.Fatalf("open: %v", err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return s
}

// Run proves that a kind of database keeps everything that package store promises.
func Run(t *testing.T, fresh Fresh) {
	for _, group := range []struct {
		name  string
		cases []testCase
	}{
		{"Matches", matchCases},
		{"Accounts", accountCases},
		{"Clubs", clubCases},
		{"Studies", studyCases},
		{"Library", libraryCases},
		{"Jobs", jobCases},
		{"Operations", operationCases},
		{"Site", siteCases},
	} {
		t.Run(group.name, func(t *testing.T) {
			for _, c := range group.cases {
				t.Run(strings.ReplaceAll(c.name, " ", "-"), func(t *testing.T) {
					t.Parallel()
					c.test(t, fresh)
				})
			}
		})
	}
}

// testCase is one promise of the store.
type testCase struct {
	name string
	test func(*testing.T, Fresh)
}

// on makes a case of a test that needs one empty database.
func on(test func(*testing.T, *store.Store)) func(*testing.T, Fresh) {
	return func(t *testing.T, fresh Fresh) { test(t, Open(t, fresh(t))) }
}

// now is the time to the precision that is stored.
func now() time.Time { return time.Now().UTC().Truncate(time.Millisecond) }

func newMatch(id string) *store.Match {
	return &store.Match{
		ID: id, Title: "board", Rules: 3, Options: []byte(`{"expansion":"none"}`), Visibility: store.Public,
		Status: store.Lobby,
		Seats: []store.Seat{{ID: "free", Side: "free", Kind: store.SeatOpen}, {
			ID: "shadow", Side: "shadow",
			Kind: store.SeatOpen,
		}},
		Turn: store.Turn{Seat: -1}, Commitment: "c0ffee",
	}
}

func create(t testing.TB, s *store.Store, m *store.Match) *store.Match {
	t.Helper()
	if err := s.Create(t.Context(), m, store.Secret{Secret: []byte("secret of " + m.ID)}); err != nil {
		t.Fatal(err)
	}
	return m
}

func action(seat int, text string) store.Record {
	return store.Record{Kind: store.KindAction, Seat: seat, Text: text, Rules: 3}
}

// play appends actions one by one and returns the new head.
func play(t testing.TB, s *store.Store, id string, head int, actions ...string) int {
	t.Helper()
	for _, a := range actions {
		c := store.Change{
			ID: id, Head: head, Records: []store.Record{action(head%2, a)},
			Turn: store.Turn{Seat: (head + 1) % 2},
		}
		if err := s.Append(t.Context(), &c); err != nil {
			t.Fatal(err)
		}
		head++
	}
	return head
}

func want(t testing.TB, err, wanted error) {
	t.Helper()
	if !errors.Is(err, wanted) {
		t.Fatalf("error %v, want %v", err, wanted)
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func texts(records []store.Record) []string {
	var list []string
	for _, r := range records {
		list = append(list, r.Text)
	}
	return list
}

func ids(matches []store.Match) []string {
	var list []string
	for _, m := range matches {
		list = append(list, m.ID)
	}
	slices.Sort(list)
	return list
}

// patience is how long a test waits for something that should come soon.
const patience = 2 * time.Minute

func receive[T any](t testing.TB, what string, c <-chan T) T {
	t.Helper()
	select {
	case v := <-c:
		return v
	case <-time.After(patience):
		t.Fatalf("waited %v for %s", patience, what)
		panic("unreachable")
	}
}
