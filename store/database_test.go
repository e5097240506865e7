package store_test

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	_ "github.com/ncruces/go-sqlite3/driver"

	"prancingpony/store"
	"prancingpony/store/storetest"
)

var quiet = slog.New(slog.DiscardHandler)

// execute runs SQL behind the store's back.
func execute(t *testing.T, url, query string) {
	t.Helper()
	if strings.HasPrefix(url, "postgres") {
		c, err := pgx.Connect(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = c.Close(t.Context()) }()
		if _, err := c.Exec(t.Context(), query); err != nil {
			t.Fatal(err)
		}
		return
	}
	db, err := sql.Open("sqlite3", url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if _, err := db.ExecContext(t.Context(), query); err != nil {
		t.Fatal(err)
	}
}

func TestNewerSchemaIsRefused(t *testing.T) {
	for name, fresh := range map[string]storetest.Fresh{"sqlite": storetest.SQLite, "postgres": storetest.Postgres} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			url := fresh(t)
			s, err := store.Open(t.Context(), url, store.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			execute(t, url, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, true)`)
			_, err = store.Open(t.Context(), url, store.Options{})
			if !errors.Is(err, store.ErrNewer) || !strings.Contains(err.Error(), "999") {
				t.Errorf("a schema from the future: %v", err)
			}
		})
	}
}

// Accounts from before look-alikes were refused keep their names, and the oldest of each kind has the claim.
func TestOldAccountsClaimTheirLooksAtTheStart(t *testing.T) {
	t.Parallel()
	for name, fresh := range map[string]storetest.Fresh{"sqlite": storetest.SQLite, "postgres": storetest.Postgres} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ctx, url := t.Context(), fresh(t)
			open := func() *store.Store {
				s, err := store.Open(ctx, url, store.Options{Logger: quiet})
				if err != nil {
					t.Fatal(err)
				}
				return s
			}
			s := open()
			for _, name := range []string{"Frodo", "Sam", "Merry"} {
				if err := s.CreateAccount(ctx, &store.Account{ID: name, Name: name}); err != nil {
					t.Fatal(err)
				}
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			execute(t, url, `UPDATE accounts SET skeleton = NULL`)
			execute(t, url, `UPDATE accounts SET name = 'Fr0do', name_key = 'fr0do', created = created + 1000
				WHERE id = 'Merry'`)

			s = open()
			defer func() { _ = s.Close() }()
			for _, name := range []string{"Fr0d0", "5am"} {
				if err := s.CreateAccount(ctx, &store.Account{ID: name, Name: name}); !errors.Is(err, store.ErrExists) {
					t.Errorf("%s: %v", name, err)
				}
			}
			change := func(id, name string) error {
				_, err := s.UpdateAccount(ctx, id, func(a *store.Account) error {
					a.Name, a.Language = name,
						"fr"
					return nil
				})
				return err
			}
			if err := change("Merry", "Fr0do"); err != nil {
				t.Errorf("who has the name already changes something else: %v", err)
			}
			if err := change("Merry", "Frod0"); !errors.Is(err, store.ErrExists) {
				t.Errorf("and takes another like it: %v", err)
			}
			if err := change("Frodo", "Fr0d0"); err != nil {
				t.Errorf("the oldest has the claim: %v", err)
			}
		})
	}
}

// Nodes that start together on an empty database all find it migrated.
func TestNodesStartTogether(t *testing.T) {
	t.Parallel()
	url := storetest.Postgres(t)
	execute(t, url, `DROP SCHEMA public CASCADE; CREATE SCHEMA public`)
	var wg sync.WaitGroup
	for range 3 {
		wg.Go(func() {
			s, err := store.Open(t.Context(), url, store.Options{})
			if err != nil {
				t.Error(err)
				return
			}
			if err := s.Ping(t.Context()); err != nil {
				t.Error(err)
			}
			_ = s.Close()
		})
	}
	wg.Wait()
}

func TestNoDatabaseThere(t *testing.T) {
	for _, url := range []string{
		filepath.Join(t.TempDir(), "no", "such", "folder", "pony.db"),
		"postgres://nobody@127.0.0.1:1/none?connect_timeout=2",
	} {
		if s, err := store.Open(t.Context(), url, store.Options{}); err == nil {
			_ = s.Close()
			t.Errorf("%s was opened", url)
		}
	}
	junk := filepath.Join(t.TempDir(), "junk.db")
	if err := os.WriteFile(junk, bytes.Repeat([]byte("no database "), 1000), 0o600); err != nil {
		t.Fatal(err)
	}
	if s, err := store.Open(t.Context(), junk, store.Options{}); err == nil {
		_ = s.Close()
		t.Error("a file that is no database was opened")
	}
}

// What one node makes durable wakes the watches of another.
func TestWakeUpsCrossNodes(t *testing.T) {
	t.Parallel()
	url := storetest.Postgres(t)
	a, b := storetest.Open(t, url), storetest.Open(t, url)
	if err := a.Create(t.Context(), &store.Match{ID: "m", Title: "board"}, store.Secret{}); err != nil {
		t.Fatal(err)
	}
	w := b.Watch(store.MatchTopic("m"))
	defer w.Stop()
	var slowest time.Duration
	for head := range 20 {
		begin := time.Now()
		if err := a.Append(t.Context(), &store.Change{
			ID: "m", Head: head,
			Records: []store.Record{{Kind: "x"}},
		}); err != nil {
			t.Fatal(err)
		}
		select {
		case <-w.C:
		case <-time.After(10 * time.Minute):
			t.Fatal("the other node was not woken")
		}
		slowest = max(slowest, time.Since(begin))
		if m, err := b.Match(t.Context(), "m"); err != nil || m.Head != head+1 {
			t.Fatalf("woken, but the match is at %+v, %v", m, err)
		}
	}
	t.Logf("append on one node to wake-up on the other: %v at most", slowest)
}

// When the connection for wake-ups is cut, everyone is woken once it is back.
func TestLostConnectionWakesEveryone(t *testing.T) {
	t.Parallel()
	url := storetest.Postgres(t)
	s, err := store.Open(t.Context(), url, store.Options{Logger: quiet})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	w := s.Watch("anything")
	defer w.Stop()
	execute(t, url, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
		AND query LIKE 'LISTEN%'`)
	select {
	case <-w.C:
	case <-time.After(10 * time.Minute):
		t.Fatal("nobody was woken")
	}
	if err := s.Wake(t.Context(), "anything"); err != nil {
		t.Fatal(err)
	}
	select {
	case <-w.C:
	case <-time.After(10 * time.Minute):
		t.Fatal("wake-ups do not arrive after the connection was made again")
	}
}

// A backup taken while others write is a whole database of one moment.
func TestBackupWhileWriting(t *testing.T) {
	t.Parallel()
	s := storetest.Open(t, storetest.SQLite(t))
	if err := s.Create(t.Context(), &store.Match{ID: "m", Title: "board"},
		store.Secret{Secret: []byte("s")}); err != nil {
		t.Fatal(err)
	}
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		for head := 0; ; head++ {
			select {
			case <-stop:
				return
			default:
			}
			if err := s.Append(t.Context(), &store.Change{
				ID: "m", Head: head,
				Records: []store.Record{{Kind: store.KindAction, Text: "a"}},
			}); err != nil {
				t.Error(err)
				return
			}
		}
	}()
	for i := range 6 {
		path, portable := filepath.Join(t.TempDir(), fmt.Sprintf("backup %d", i)), i%2 == 1
		if err := s.Backup(t.Context(), path, portable); err != nil {
			t.Fatal(err)
		}
		if err := s.Backup(t.Context(), path, portable); !errors.Is(err, store.ErrExists) {
			t.Errorf("a second backup to one file: %v", err)
		}
		restored := storetest.NoSQLite(t)
		if err := store.Restore(t.Context(), path, restored, store.Options{}); err != nil {
			t.Fatal(err)
		}
		if err := store.Restore(t.Context(), path, restored, store.Options{}); !errors.Is(err, store.ErrNotEmpty) {
			t.Errorf("a second restore to one database: %v", err)
		}
		checkBackup(t, storetest.Open(t, restored))
		if !portable {
			checkBackup(t, storetest.Open(t, path)) // the copy is a database itself
		}
	}
	close(stop)
	<-stopped
}

func checkBackup(t *testing.T, s *store.Store) {
	t.Helper()
	m, err := s.Match(t.Context(), "m")
	if err != nil {
		t.Fatal(err)
	}
	records, err := s.Records(t.Context(), "m", 0, 0)
	if err != nil || len(records) != m.Head {
		t.Errorf("a backup with head %d and %d records: %v", m.Head, len(records), err)
	}
}

// The way from one machine to many, and back.
func TestMoveBetweenDatabases(t *testing.T) {
	t.Parallel()
	lite := storetest.Open(t, storetest.SQLite(t))
	if err := lite.Create(t.Context(), &store.Match{ID: "m", Title: "board"},
		store.Secret{Secret: []byte("s")}); err != nil {
		t.Fatal(err)
	}
	if err := lite.Append(t.Context(),
		&store.Change{ID: "m", Records: []store.Record{{Kind: store.KindAction, Text: "a"}}}); err != nil {
		t.Fatal(err)
	}
	copied, dumped := filepath.Join(t.TempDir(), "pony.db"), filepath.Join(t.TempDir(), "pony.dump")
	if err := lite.Backup(t.Context(), copied, false); err != nil {
		t.Fatal(err)
	}
	many := storetest.Postgres(t)
	if err := store.Restore(t.Context(), copied, many, store.Options{}); err != nil {
		t.Fatal(err)
	}
	s := storetest.Open(t, many)
	checkBackup(t, s)
	if err := s.Backup(t.Context(), dumped, false); err != nil {
		t.Fatal(err)
	}
	back := storetest.NoSQLite(t)
	if err := store.Restore(t.Context(), dumped, back, store.Options{}); err != nil {
		t.Fatal(err)
	}
	checkBackup(t, storetest.Open(t, back))
}

func TestRestoreRefusesWhatIsNoBackup(t *testing.T) {
	t.Parallel()
	s := storetest.Open(t, storetest.SQLite(t))
	if err := s.Create(t.Context(), &store.Match{ID: "m", Title: "board"}, store.Secret{}); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "pony.db")
	if err := s.Backup(t.Context(), path, false); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{
		"empty": nil, "cut": whole[:len(whole)/2],
		"scribbled on": append(bytes.Clone(whole[:5000]),
			bytes.Repeat([]byte{7}, len(whole)-5000)...), "a poem": []byte("Three Rings for the …\n"),
	} {
		bad := filepath.Join(t.TempDir(), "bad")
		if err := os.WriteFile(bad, data, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := store.Restore(t.Context(), bad, storetest.NoSQLite(t), store.Options{}); !errors.Is(err,
			store.ErrDamaged) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := store.Restore(t.Context(), filepath.Join(t.TempDir(), "none"), storetest.NoSQLite(t),
		store.Options{}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
}

// The database holds secrets: nobody else on the machine may read it, nor its copies.
func TestFilesAreTheOwnersAlone(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "a name with spaces & ?.db")
	s := storetest.Open(t, path)
	if err := s.Create(t.Context(), &store.Match{ID: "m", Title: "board"}, store.Secret{}); err != nil {
		t.Fatal(err)
	}
	for i, portable := range []bool{false, true} {
		if err := s.Backup(t.Context(), fmt.Sprint(path, i), portable); err != nil {
			t.Fatal(err)
		}
	}
	files, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(files) < 5 {
		t.Fatalf("%d files beside the database: %v", len(files), err)
	}
	for _, f := range files {
		info, err := f.Info()
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm() != 0o600 {
			t.Errorf("%s has mode %v", f.Name(), info.Mode())
		}
	}
}

// On a full disk every change is refused cleanly, what was acknowledged stays readable, and once there
// is room the store goes on without being opened again.
func TestDiskFull(t *testing.T) {
	folder := t.TempDir()
	if err := syscall.Mount("tmpfs", folder, "tmpfs", 0, "size=1536k"); err != nil {
		t.Skipf("cannot make a small disk (needs root): %v", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(folder, 0) })
	ballast := filepath.Join(folder, "ballast")
	if err := os.WriteFile(ballast, make([]byte, 256<<10), 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := store.Open(t.Context(), filepath.Join(folder, "pony.db"), store.Options{Logger: quiet})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	const matches = 4
	heads := make([]int, matches)
	for i := range matches {
		if err := s.Create(t.Context(), &store.Match{ID: fmt.Sprint("m", i), Title: "board", Status: store.Live},
			store.Secret{}); err != nil {
			t.Fatal(err)
		}
	}
	try := func(i int) error {
		c := store.Change{
			ID: fmt.Sprint("m", i), Head: heads[i],
			Records: []store.Record{{Kind: store.KindAction, Text: strings.Repeat("x",
				2000)}},
			Jobs: []store.Job{{Kind: "bot", Key: fmt.Sprint(i, "/", heads[i])}},
		}
		err := s.Append(t.Context(), &c)
		if err == nil {
			heads[i]++
		}
		return err
	}
	// Several at once, until all have been refused several times.
	var wg sync.WaitGroup
	for i := range matches {
		wg.Go(func() {
			for refused := 0; refused < 5; {
				switch err := try(i); {
				case err == nil:
				case errors.Is(err, store.ErrFull):
					refused++
				default:
					t.Errorf("refused with %v", err)
					return
				}
			}
		})
	}
	wg.Wait()
	check := func(when string) {
		t.Helper()
		total := 0
		for i, head := range heads {
			id := fmt.Sprint("m", i)
			m, err := s.Match(t.Context(), id)
			if err != nil {
				t.Fatalf("%s: %v", when, err)
			}
			records, err := s.Records(t.Context(), id, 0, 0)
			if err != nil || m.Head != head || len(records) != head {
				t.Errorf("%s: match %s has head %d and %d records, %d were acknowledged; %v", when, id,
					m.Head, len(records), head,
					err)
			}
			total += head
		}
		if total == 0 {
			t.Errorf("%s: nothing was stored at all", when)
		}
	}
	check("on the full disk")
	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	for i := range matches {
		if err := try(i); err != nil {
			t.Errorf("with room again: %v", err)
		}
	}
	check("with room again")
}

// PostgreSQL says in its own way that the disk is full.
func TestDiskFullPostgres(t *testing.T) {
	t.Parallel()
	url := storetest.Postgres(t)
	s := storetest.Open(t, url)
	if err := s.Create(t.Context(), &store.Match{ID: "m", Title: "board"}, store.Secret{}); err != nil {
		t.Fatal(err)
	}
	execute(t, url, `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
		$$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
		CREATE TRIGGER full_disk BEFORE INSERT ON records EXECUTE FUNCTION full_disk()`)
	change := store.Change{ID: "m", Records: []store.Record{{Kind: "x"}}}
	if err := s.Append(t.Context(), &change); !errors.Is(err, store.ErrFull) {
		t.Errorf("refused with %v", err)
	}
	execute(t, url, `DROP TRIGGER full_disk ON records`)
	if err := s.Append(t.Context(), &change); err != nil {
		t.Errorf("with room again: %v", err)
	}
}
