//go:build !js

package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/driver"
	"github.com/ncruces/go-sqlite3/util/vfsutil"
	"github.com/ncruces/go-sqlite3/vfs"
	"github.com/pressly/goose/v3"
)

// sqliteDB is one file, one connection that writes and several that read.
type sqliteDB struct {
	counters
	path    string
	writing *sql.DB // of one connection, which the writer holds
	reading *sql.DB
	hub     *Hub
	o       Options
	jobs    *sqliteJobs

	statements sync.Map // query → *sql.Stmt of reading

	queue  chan *request
	closed chan struct{} // no more requests are taken
	done   chan struct{} // the writer has ended
	once   sync.Once
}

func init() { databases["sqlite"] = openSQLite }

func openSQLite(ctx context.Context, path string, h *Hub, o Options) (database, error) {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	for _, suffix := range []string{"", "-shm"} {
		if err := touch(absolute + suffix); err != nil {
			return nil, err
		}
	}
	name := fileURL(absolute)

	// FULL syncs the log at every commit: NORMAL could lose the last ones when the power fails.
	writing,
		err := driver.Open(name+"&_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)"+
		"&_pragma=foreign_keys(ON)&_pragma=journal_size_limit(67108864)&_pragma=cache_size(-16384)&_txlock=immediate",
		keepPlans)
	if err != nil {
		return nil, err
	}
	writing.SetMaxOpenConns(1)
	if err := migrate(ctx, writing, goose.DialectSQLite3, "sqlite"); err != nil {
		return nil, errors.Join(sqliteError(err), writing.Close())
	}
	reading, err := driver.Open(name+"&mode=ro&_pragma=busy_timeout(5000)", keepPlans)
	if err != nil {
		return nil, errors.Join(err, writing.Close())
	}
	reading.SetMaxOpenConns(o.Readers)
	reading.SetMaxIdleConns(o.Readers)

	d := &sqliteDB{
		path: absolute, writing: writing, reading: reading, hub: h, o: o, jobs: newSQLiteJobs(),
		queue: make(chan *request, maxBatch), closed: make(chan struct{}), done: make(chan struct{}),
	}
	w := &writer{db: d, statements: map[string]*sql.Stmt{}}
	if err := w.connect(ctx); err != nil {
		return nil, errors.Join(err, reading.Close(), writing.Close())
	}
	go w.run()
	return d, nil
}

// keepPlans lets a prepared statement keep its plan whatever is bound to it. Otherwise each new value for a condition
// that an index has a say in makes SQLite parse and plan the statement again.
func keepPlans(c *sqlite3.Conn) error {
	_, err := c.Config(sqlite3.DBCONFIG_ENABLE_QPSG, true)
	return err
}

// touch makes a file, if it is absent, for its owner alone: a database holds secrets.
func touch(path string) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	return f.Close()
}

// fileURL names a database; its log gets the same mode as the file itself. More settings may follow.
func fileURL(path string) string {
	escaped := strings.ReplaceAll(url.QueryEscape(path), "+", "%20") // SQLite takes a plus for a plus
	return (&url.URL{
		Scheme: "file", OmitHost: true, Path: path,
		RawQuery: "vfs=" + diskName + "&modeof=" + escaped,
	}).String()
}

func (d *sqliteDB) dialect() string { return "sqlite" }

// clock is that of this machine: so is the database.
func (d *sqliteDB) clock(context.Context) (time.Time, error) { return time.Now(), nil }

func (d *sqliteDB) connections() Pool {
	s := d.reading.Stats()
	return Pool{Open: s.OpenConnections, Busy: s.InUse, Most: s.MaxOpenConnections, Waits: s.WaitCount}
}

func (d *sqliteDB) ping(ctx context.Context) error {
	return d.read(ctx, func(c conn) error {
		var one int
		return c.row(`SELECT 1 FROM goose_db_version LIMIT 1`).Scan(&one)
	})
}

func (d *sqliteDB) close() error {
	d.once.Do(func() { close(d.closed) })
	<-d.done
	d.statements.Range(func(_, v any) bool {
		_ = v.(*sql.Stmt).Close()
		return true
	})
	return errors.Join(d.reading.Close(), d.writing.Close()) // the last connection folds the log into the file
}

func (d *sqliteDB) read(ctx context.Context, f func(conn) error) error {
	return sqliteError(f(&sqliteReader{ctx, d}))
}

func (d *sqliteDB) snapshot(ctx context.Context, f func(conn) error) error {
	t, err := d.reading.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return sqliteError(err)
	}
	defer func() { _ = t.Rollback() }()
	return sqliteError(f(&sqliteSnapshot{ctx, t}))
}

func (d *sqliteDB) backup(ctx context.Context, path string) error {
	if err := touch(path); err != nil {
		return err
	}
	c, err := d.reading.Conn(ctx)
	if err != nil {
		return sqliteError(err)
	}
	defer func() { _ = c.Close() }()
	err = c.Raw(func(raw any) error {
		return raw.(driver.Conn).Raw().Backup("main", fileURL(path))
	})
	return sqliteError(err)
}

// sqliteReader runs each statement on any reading connection.
type sqliteReader struct {
	ctx context.Context
	db  *sqliteDB
}

func (c *sqliteReader) statement(query string) (*sql.Stmt, error) {
	if st, ok := c.db.statements.Load(query); ok {
		return st.(*sql.Stmt), nil
	}
	st, err := c.db.reading.PrepareContext(c.ctx, query)
	if err != nil {
		return nil, err
	}
	if kept, raced := c.db.statements.LoadOrStore(query, st); raced {
		_ = st.Close() //nolint:sqlclosecheck // another call has prepared the same meanwhile
		return kept.(*sql.Stmt), nil
	}
	return st, nil
}

func (c *sqliteReader) exec(string, ...any) (int64, error) {
	return 0, errors.New("a reading connection does not write")
}

func (c *sqliteReader) query(query string, args ...any) (rows, error) {
	st, err := c.statement(query) //nolint:sqlclosecheck // kept for the next time
	if err != nil {
		return nil, err
	}
	r, err := st.QueryContext(c.ctx, args...) //nolint:rowserrcheck // by the caller
	return sqlRows{r}, err
}

func (c *sqliteReader) row(query string, args ...any) row {
	st, err := c.statement(query) //nolint:sqlclosecheck // kept for the next time
	if err != nil {
		return failedRow{err}
	}
	return st.QueryRowContext(c.ctx, args...)
}

// sqliteSnapshot runs statements in one transaction that only reads.
type sqliteSnapshot struct {
	ctx context.Context
	tx  *sql.Tx
}

func (c *sqliteSnapshot) exec(query string, args ...any) (int64, error) {
	return 0, errors.New("a snapshot does not write")
}

func (c *sqliteSnapshot) query(query string, args ...any) (rows, error) {
	r, err := c.tx.QueryContext(c.ctx, query, args...) //nolint:rowserrcheck // by the caller
	return sqlRows{r}, err
}

func (c *sqliteSnapshot) row(query string, args ...any) row {
	return c.tx.QueryRowContext(c.ctx, query, args...)
}

// sqlRows fits sql.Rows to rows: an error on closing is also in Err.
type sqlRows struct{ *sql.Rows }

func (r sqlRows) Close() { _ = r.Rows.Close() }

type failedRow struct{ err error }

func (r failedRow) Scan(...any) error { return r.err }

// sqliteError maps the errors of SQLite to ours.
func sqliteError(err error) error {
	var code sqlite3.ExtendedErrorCode
	switch {
	case err == nil:
		return nil
	case errors.Is(err, sql.ErrNoRows):
		return ErrNotFound
	case errors.Is(err, sql.ErrConnDone), err.Error() == "sql: database is closed":
		return ErrClosed
	case errors.As(err, &code):
		switch {
		case code == sqlite3.CONSTRAINT_PRIMARYKEY, code == sqlite3.CONSTRAINT_UNIQUE:
			return fmt.Errorf("%w: %w", ErrExists, err)
		case code == sqlite3.CONSTRAINT_FOREIGNKEY: // what it would belong to is not there
			return fmt.Errorf("%w: %w", ErrNotFound, err)
		case code.Code() == sqlite3.FULL, errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
			return fmt.Errorf("%w: %w", ErrFull, err)
		}
	}
	return err
}

// writeError is sqliteError for the writer. The driver maps the index of the log by itself and says of one that cannot
// grow only that this failed, so the disk itself is asked.
func (d *sqliteDB) writeError(err error) error {
	err = sqliteError(err)
	if errors.Is(err, sqlite3.IOERR) && !errors.Is(err, ErrFull) && d.noRoom() {
		return fmt.Errorf("%w: %w", ErrFull, err)
	}
	return err
}

// noRoom reports whether the disk of the database refuses a megabyte.
func (d *sqliteDB) noRoom() bool {
	f, err := os.CreateTemp(filepath.Dir(d.path), filepath.Base(d.path)+"-room-*")
	if err == nil {
		_, err = f.Write(make([]byte, 1<<20))
		err = errors.Join(err, f.Close(), os.Remove(f.Name()))
	}
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

func (*sqliteDB) tell(string) {} // nobody else has the file open

func (d *sqliteDB) size(c conn) (n int64, err error) {
	err = c.row(`SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()`).Scan(&n)
	return n, err
}

// diskName is the file system that databases are opened with.
const diskName = "pony"

func init() { vfs.Register(diskName, disk{vfs.Find("")}) }

// disk is the file system of the machine, except that a write for which there is no room says so. The driver calls it a
// failed write like any other, and to ask the disk afterwards is too late: there may be room again.
type disk struct{ vfs.VFS }

func (d disk) Open(name string, flags vfs.OpenFlag) (vfs.File, vfs.OpenFlag, error) {
	f, flags, err := vfsutil.WrapOpen(d.VFS, name, flags)
	return onDisk(f), flags, full(err)
}

func (d disk) OpenFilename(name *vfs.Filename, flags vfs.OpenFlag) (vfs.File, vfs.OpenFlag, error) {
	f, flags, err := vfsutil.WrapOpenFilename(d.VFS, name, flags)
	return onDisk(f), flags, full(err)
}

func onDisk(f vfs.File) vfs.File {
	if f == nil {
		return nil
	}
	return diskFile{f}
}

// full gives the error of a full disk, or of a quota used up, SQLite's own code for it.
func full(err error) error {
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		return vfs.SystemError(err, sqlite3.FULL)
	}
	return err
}

type diskFile struct{ vfs.File }

func (f diskFile) WriteAt(p []byte, at int64) (int, error) {
	n, err := f.File.WriteAt(p, at)
	return n, full(err)
}

func (f diskFile) Truncate(size int64) error     { return full(f.File.Truncate(size)) }
func (f diskFile) Sync(flags vfs.SyncFlag) error { return full(f.File.Sync(flags)) }
func (f diskFile) SizeHint(size int64) error     { return full(vfsutil.WrapSizeHint(f.File, size)) }

// What else the file of the machine can do, it does as before.

func (f diskFile) Unwrap() vfs.File                { return f.File }
func (f diskFile) LockState() vfs.LockLevel        { return vfsutil.WrapLockState(f.File) }
func (f diskFile) PersistWAL() bool                { return vfsutil.WrapPersistWAL(f.File) }
func (f diskFile) SetPersistWAL(keep bool)         { vfsutil.WrapSetPersistWAL(f.File, keep) }
func (f diskFile) PowersafeOverwrite() bool        { return vfsutil.WrapPowersafeOverwrite(f.File) }
func (f diskFile) SetPowersafeOverwrite(safe bool) { vfsutil.WrapSetPowersafeOverwrite(f.File, safe) }
func (f diskFile) HasMoved() (bool, error)         { return vfsutil.WrapHasMoved(f.File) }
func (f diskFile) BeginAtomicWrite() error         { return vfsutil.WrapBeginAtomicWrite(f.File) }
func (f diskFile) CommitAtomicWrite() error        { return full(vfsutil.WrapCommitAtomicWrite(f.File)) }

func (f diskFile) RollbackAtomicWrite() error     { return vfsutil.WrapRollbackAtomicWrite(f.File) }
func (f diskFile) SharedMemory() vfs.SharedMemory { return vfsutil.WrapSharedMemory(f.File) }
func (f diskFile) MemoryMapper() vfs.MemoryMapper { return vfsutil.WrapMemoryMapper(f.File) }

// Claim makes this process the one server on an SQLite file until release is called: two would each believe what they
// hold in memory. ErrServed if there is one already. Several servers share a PostgreSQL database.
func Claim(url string) (release func() error, err error) {
	if strings.HasPrefix(url, "postgres://") || strings.HasPrefix(url, "postgresql://") {
		return func() error { return nil }, nil
	}
	f, err := os.OpenFile(url+".lock", os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("claim %s: %w", url, err)
	}
	if err := lockFile(f); err != nil {
		_ = f.Close()
		return nil, fmt.Errorf("%s: %w", url, err)
	}
	return f.Close, nil // the file stays: anyone who removed it could take it from under another
}

// lock has nothing to do where there is one process.
func (d *sqliteDB) lock(context.Context, string) (unlock func(), err error) { return func() {}, nil }

const rawTable = `(match TEXT NOT NULL, n BIGINT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (match, n))`

// rawInserts of SQLite go to a file beside the database, with the same settings: inside it they would
// wait for our writer.
func (d *sqliteDB) rawInserts(ctx context.Context, length time.Duration) (n int, err error) {
	path := d.path + ".raw-" + NewID()
	defer func() {
		for _, suffix := range []string{"", "-wal", "-shm"} {
			err = errors.Join(err, removeIfThere(path+suffix))
		}
	}()
	if err := touch(path); err != nil {
		return 0, err
	}
	db, err := driver.Open(fileURL(path) + "&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)")
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	db.SetMaxOpenConns(1)
	if _, err := db.ExecContext(ctx, `CREATE TABLE raw `+rawTable); err != nil {
		return 0, err
	}
	st, err := db.PrepareContext(ctx, `INSERT INTO raw VALUES ($1, $2, $3)`)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, st.Close()) }()
	for end := time.Now().Add(length); time.Now().Before(end); n++ {
		if _, err := st.ExecContext(ctx, "raw", n, rawText); err != nil {
			return n, err
		}
	}
	return n, nil
}

//go:embed migrations
var migrations embed.FS

// migrate brings the schema up to date, or refuses a newer one.
func migrate(ctx context.Context, db *sql.DB, dialect goose.Dialect, folder string) error {
	files, err := fs.Sub(migrations, "migrations/"+folder)
	if err != nil {
		return err
	}
	// two branches may bring their steps in either order
	p, err := goose.NewProvider(dialect, db, files, goose.WithDisableGlobalRegistry(true),
		goose.WithAllowOutofOrder(true))
	if err != nil {
		return fmt.Errorf("migrations: %w", err)
	}
	current, known, err := p.GetVersions(ctx)
	if err != nil {
		return fmt.Errorf("schema version: %w", err)
	}
	if current > known {
		return fmt.Errorf("%w: its schema is %d, this program knows %d; use the newer program or an older backup",
			ErrNewer,
			current, known)
	}
	if _, err := p.Up(ctx); err != nil {
		return fmt.Errorf("migrate from schema %d to %d: %w", current, known, err)
	}
	return nil
}
