package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Backup writes everything, as it is at one moment, to a new file while everyone goes on: with SQLite an
// exact copy of the database, with PostgreSQL or if portable is set a dump. Restore reads both.
func (s *Operations) Backup(ctx context.Context, path string, portable bool) error {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	if _, err := os.Lstat(absolute); err == nil {
		return fmt.Errorf("backup to %s: %w", path, ErrExists)
	}
	// A backup that is there is whole: it gets its name last.
	partial := absolute + ".partial"
	if portable || s.db.dialect() != "sqlite" {
		err = s.dumpFile(ctx, partial)
	} else {
		err = s.db.backup(ctx, partial)
	}
	if err == nil {
		err = os.Rename(partial, absolute)
	}
	if err != nil {
		return fmt.Errorf("backup to %s: %w", path, errors.Join(err, removeIfThere(partial)))
	}
	return nil
}

func (s *Operations) dumpFile(ctx context.Context, path string) (err error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600) // it holds secrets
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if err := s.Dump(ctx, f); err != nil {
		return err
	}
	return f.Sync()
}

func removeIfThere(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}

// Restore makes a database at url from a backup of either form, and brings its schema up to date. The
// database must be empty or absent: ErrNotEmpty otherwise. A backup of SQLite can be restored
// to PostgreSQL and the other way round.
func Restore(ctx context.Context, path, url string, o Options) (err error) {
	f, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("restore: %w", err)
	}
	defer func() { _ = f.Close() }()
	magic := []byte("SQLite format 3\x00")
	head := make([]byte, len(magic))
	if _, err := io.ReadFull(f, head); err != nil {
		return fmt.Errorf("restore %s: %w: it is too short", path, ErrDamaged)
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return fmt.Errorf("restore: %w", err)
	}
	to, err := Open(ctx, url, o)
	if err != nil {
		return fmt.Errorf("restore: %w", err)
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	if !bytes.Equal(head, magic) {
		return to.Load(ctx, f)
	}
	return to.loadSQLite(ctx, f, o)
}

// CheckBackup reads a whole backup into a database that is thrown away, as a restore would.
func (s *Operations) CheckBackup(ctx context.Context, path string) (err error) {
	folder, err := os.MkdirTemp("", "pony-check-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	return Restore(ctx, path, filepath.Join(folder, "check.db"), Options{Logger: s.o.Logger})
}

// loadSQLite loads a copy of an SQLite database through a dump: the one way that checks every row, and
// works into either database. The backup itself is never opened, because opening migrates.
func (s *Operations) loadSQLite(ctx context.Context, backup io.Reader, o Options) (err error) {
	folder, err := os.MkdirTemp("", "pony-restore-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	path := filepath.Join(folder, "backup.db")
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	if _, err := io.Copy(f, backup); err != nil {
		return errors.Join(err, f.Close())
	}
	if err := f.Close(); err != nil {
		return err
	}
	from, err := Open(ctx, path, o)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	defer func() { err = errors.Join(err, from.Close()) }()
	var verdict string
	err = from.db.read(ctx, func(c conn) error { return c.row(`PRAGMA integrity_check`).Scan(&verdict) })
	if err != nil {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	if verdict != "ok" {
		return fmt.Errorf("%w: %s", ErrDamaged, verdict)
	}
	r, w := io.Pipe()
	go func() { _ = w.CloseWithError(from.Dump(ctx, w)) }()
	defer func() { _ = r.Close() }() // a load that fails early must not leave the dump hanging
	return s.Load(ctx, r)
}

// A dump is lines of JSON: first what it is, then rows as [table, value …], last a checksum of all
// lines before it. It names its columns, so that a newer program can read an older dump.
const (
	dumpFormat   = "pony-dump"
	dumpVersion  = 1
	exportFormat = "pony-match"
)

type fileHeader struct {
	Format  string              `json:"format"`
	Version int                 `json:"version"`
	Columns map[string][]string `json:"columns,omitempty"` // dump: of each table, in the order of its rows
}

type fileEnd struct {
	Lines  int    `json:"lines"` // before this one
	SHA256 string `json:"sha256"`
}

// dumped lists every table with its columns and their types (t text, i integer, b boolean, f floating
// point, x bytes), in an order in which rows can be inserted. Jobs are not a table of both databases
// and come last, by themselves.
var dumped = []struct{ table, columns, order string }{
	{"accounts", `id:t name:t name_key:t guest:b password:t language:t settings:t vacation:t notify:t created:i
		seen:i deleted:i standing:t profile:t skeleton:t`, "id"},
	{"credentials", "id:t kind:t account:t hash:x label:t created:i used:i expires:i scope:t", "id"},
	{"house_keys", "name:t value:t at:i", "name"},
	{"site_settings", "name:t value:t at:i", "name"},
	{"site_pages", "page:t language:t at:i author:t text:t", "page, language, at"},
	{"invitation_codes", "code:t uses:i used:i note:t email:t author:t made:i expires:i revoked:i", "code"},
	{"invited", "account:t code:t at:i", "account"},
	{"identities", "issuer:t subject:t account:t at:i", "issuer, subject"},
	{"announcements", `id:t texts:t author:t made:i shown_from:i shown_until:i paused_from:i paused_until:i
		withdrawn:i`, "id"},
	{"subscriptions", "endpoint:t account:t p256dh:t auth:t at:i", "endpoint"},
	{"passkeys", "id:t account:t name:t data:t created:i used:i", "id"},
	{"studies", "account:t source:t tree:t at:i", "account, source"},
	{"blocks", "account:t blocked:t at:i", "account, blocked"},
	{"follows", "account:t followed:t at:i", "account, followed"},
	{"reports", "id:t reporter:t about:t match:t text:t at:i answer:t answered:i", "id"},
	{"audit", "id:t operator:t act:t subject:t detail:t at:i", "id"},
	{"pulse", "id:i at:i", "id"},
	{"downtimes", "since:i until:i", "since"},
	{"matches", `id:t title:t rules:i options:t name:t host:t visibility:t rated:b clock:t status:t seats:t
		open_seats:i commitment:t result:t rematch:t previous:t extra:t created:i started:i ended:i listed:i counted:i
		head:i turn:i since:i deadline:i remaining:t updated:i`, "id"},
	{"seats", "match:t seat:i player:t side:t outcome:t", "match, seat"},
	{"beforehand", "match:t seat:i account:t rituals:t conditional:t revision:i", "match, seat"},
	{"secrets", "match:t secret:x seed:x", "match"},
	{"records", "match:t n:i kind:t seat:i text:t back:i rules:i at:i remaining:t data:t", "match, n"},
	{"snapshots", "match:t n:i rules:i position:t", "match, n"},
	{"messages", "match:t n:i seat:i account:t name:t side:t text:t at:i ready:t", "match, n"},
	{"notes", "match:t account:t place:t mark:t text:t side:t at:i", "match, account, place"},
	{"channels", "match:t account:t address:t shape:t at:i", "match"},
	{"invites", "hash:x match:t seat:i created:i expires:i", "hash"},
	{
		"ratings", "player:t title:t side:t name:t rating:f deviation:f volatility:f games:i updated:i",
		"player, title, side",
	},
	{"rating_points", "player:t title:t side:t match:t rating:f deviation:f at:i", "player, title, side, match"},
	{"seasons", "season:t closed:i", "season"},
	{
		"standings", "season:t title:t kind:t place:i player:t rating:f deviation:f games:i",
		"season, title, kind, place",
	},
	{"faults", "id:t match:t title:t n:i rules:i error:t report:t at:i", "id"},
	{"seeks", "account:t title:t pace:t rating:f leaning:i since:i seen:i until:i meanwhile:t", "account, title, pace"},
	{"pairings", `id:t title:t pace:t terms:t first:t second:t first_agreed:b second_agreed:b first_since:i
		second_since:i status:t at:i until:i`, "id"},
	{"challenges", `id:t challenger:t challenged:t title:t terms:t side:t least:i most:i message:t match:t status:t
		at:i until:i`, "id"},
	{"cups", "id:t title:t name:t host:t status:t version:i created:i updated:i listed:i secret:t data:t", "id"},
	{"cup_people", "cup:t account:t", "cup, account"},
	{"clubs", "id:t name:t about:t joining:t code:t created:i", "id"},
	{"club_people", "club:t account:t role:t since:i", "club, account"},
	{"club_posts", "id:t club:t account:t text:t pinned:b at:i", "id"},
	{"club_items", "club:t kind:t item:t at:i", "club, kind, item"},
	{"puzzles", "id:t title:t author:t state:t at:i data:t", "id"},
	{"puzzle_reports", "puzzle:t account:t at:i", "puzzle, account"},
	{"puzzle_results", "puzzle:t account:t points:i at:i", "puzzle, account"},
	{"puzzle_ratings", "rated:t rating:f deviation:f volatility:f met:i solved:i updated:i", "rated"},
	{"imports", "id:t account:t deal:t at:i data:x", "id"},
	{"library", `game:t source:t title:t account:t side:t visibility:t name:t ended:i turns:i ending:t winner:t
		first_plan:t second_plan:t stronghold:t`, "game"},
	{"library_places", "game:t place:t side:t turn:i", "game, place, side"},
	{"library_turns", `game:t turn:i title:t shown:b map:t alike:t first_next:t second_next:t winner:t
		ending:t`, "game, turn"},
	{"collections", "id:t account:t name:t visibility:t at:i", "id"},
	{"collection_games", "collection:t game:t at:i", "collection, game"},
	{"findings", "run:t key:t data:t at:i", "run, key"},
}

// jobsTable is the name under which jobs are dumped.
const jobsTable = "jobs"

// splitColumns splits a list of columns into names and types.
func splitColumns(list string) (names, types []string) {
	for _, column := range strings.Fields(list) {
		name, kind, _ := strings.Cut(column, ":")
		names, types = append(names, name), append(types, kind)
	}
	return names, types
}

// Dump writes everything, as it is at one moment, in the portable form that Load reads into an empty
// database of either kind.
func (s *Operations) Dump(ctx context.Context, w io.Writer) error {
	err := s.db.snapshot(ctx, func(c conn) error {
		out := newLineWriter(w)
		h := fileHeader{Format: dumpFormat, Version: dumpVersion, Columns: map[string][]string{}}
		for _, d := range dumped {
			h.Columns[d.table], _ = splitColumns(d.columns)
		}
		if err := out.line(h); err != nil {
			return err
		}
		for _, d := range dumped {
			if err := dumpTable(c, out, d.table, d.columns, d.order); err != nil {
				return fmt.Errorf("%s: %w", d.table, err)
			}
		}
		jobs, err := s.db.waiting(c)
		if err != nil {
			return fmt.Errorf("jobs: %w", err)
		}
		for _, j := range jobs {
			if err := out.line([]any{jobsTable, j.Kind, j.Key, j.Payload, ms(j.Due)}); err != nil {
				return err
			}
		}
		return out.end()
	})
	if err != nil {
		return fmt.Errorf("dump: %w", err)
	}
	return nil
}

func dumpTable(c conn, out *lineWriter, table, columns, order string) error {
	names, types := splitColumns(columns)
	rows, err := c.query(`SELECT ` + strings.Join(names, ", ") + ` FROM ` + table + ` ORDER BY ` + order)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		line := []any{table}
		for _, kind := range types {
			line = append(line, cell(kind))
		}
		if err := rows.Scan(line[1:]...); err != nil {
			return err
		}
		if err := out.line(line); err != nil {
			return err
		}
	}
	return rows.Err()
}

// cell is a place for a value of a column, or for NULL.
func cell(kind string) any {
	switch kind {
	case "i":
		return new(*int64)
	case "b":
		return new(*bool)
	case "f":
		return new(*float64)
	case "x":
		return new([]byte)
	default:
		return new(*string)
	}
}

// Load reads a dump into an empty database. It takes effect as a whole, after the checksum was found
// right, or not at all. ErrNotEmpty, ErrDamaged and ErrNewer say what is wrong.
func (s *Operations) Load(ctx context.Context, r io.Reader) error {
	err := s.db.writeOnce(ctx, func(t tx) error {
		for _, d := range dumped {
			var n int
			if err := t.row(`SELECT count(*) FROM ` + d.table).Scan(&n); err != nil {
				return err
			}
			if n > 0 {
				return fmt.Errorf("%w: it has %s", ErrNotEmpty, d.table)
			}
		}
		in := newLineReader(r)
		h, err := in.header(dumpFormat)
		if err != nil {
			return err
		}
		inserts, err := insertsFor(h.Columns)
		if err != nil {
			return err
		}
		return in.each(func(line []byte) error { return loadRow(t, inserts, line) })
	})
	if errors.Is(err, ErrExists) || errors.Is(err, ErrNotFound) { // rows that do not fit together
		err = fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	if err != nil {
		return fmt.Errorf("load: %w", err)
	}
	return s.fillConfusable(ctx) // an older dump has none
}

type insert struct {
	query string
	types []string
}

// insertsFor prepares a statement for each table of a dump, whose columns may be fewer than ours.
func insertsFor(columns map[string][]string) (map[string]insert, error) {
	inserts := map[string]insert{}
	for _, d := range dumped {
		names, types := splitColumns(d.columns)
		var in insert
		var params []string
		for i, name := range columns[d.table] {
			known := slices.Index(names, name)
			if known < 0 {
				return nil, fmt.Errorf("%w: it has a column %s.%s", ErrNewer, d.table, name)
			}
			in.types = append(in.types, types[known])
			params = append(params, "$"+strconv.Itoa(i+1))
		}
		in.query = `INSERT INTO ` + d.table + ` (` + strings.Join(columns[d.table], ", ") + `)
			VALUES (` + strings.Join(params, ", ") + `)`
		inserts[d.table] = in
		delete(columns, d.table)
	}
	for table := range columns {
		return nil, fmt.Errorf("%w: it has a table %s", ErrNewer, table)
	}
	return inserts, nil
}

func loadRow(t tx, inserts map[string]insert, line []byte) error {
	var cells []json.RawMessage
	if err := json.Unmarshal(line, &cells); err != nil || len(cells) == 0 {
		return fmt.Errorf("%w: a line is no row", ErrDamaged)
	}
	var table string
	if err := json.Unmarshal(cells[0], &table); err != nil {
		return fmt.Errorf("%w: a row of no table", ErrDamaged)
	}
	cells = cells[1:]
	if table == jobsTable {
		return loadJob(t, cells)
	}
	in, ok := inserts[table]
	if !ok || len(cells) != len(in.types) {
		return fmt.Errorf("%w: a row of %s with %d values", ErrDamaged, table, len(cells))
	}
	args := make([]any, len(cells))
	for i, kind := range in.types {
		at := cell(kind)
		if err := json.Unmarshal(cells[i], at); err != nil {
			return fmt.Errorf("%w: a value of %s: %w", ErrDamaged, table, err)
		}
		args[i] = value(at)
	}
	_, err := t.exec(in.query, args...)
	return err
}

// value is what a cell holds, as a parameter.
func value(at any) any {
	switch v := at.(type) {
	case **int64:
		if *v != nil {
			return **v
		}
	case **bool:
		if *v != nil {
			return **v
		}
	case **float64:
		if *v != nil {
			return **v
		}
	case **string:
		if *v != nil {
			return **v
		}
	case *[]byte:
		if *v != nil {
			return *v
		}
	}
	return nil
}

func loadJob(t tx, cells []json.RawMessage) error {
	var j Job
	var due int64
	if len(cells) != 4 || json.Unmarshal(cells[0], &j.Kind) != nil || json.Unmarshal(cells[1], &j.Key) != nil ||
		json.Unmarshal(cells[3], &due) != nil {
		return fmt.Errorf("%w: a job", ErrDamaged)
	}
	if !bytes.Equal(cells[2], []byte("null")) {
		j.Payload = cells[2]
	}
	j.Due = moment(due)
	if err := checkJobs([]Job{j}); err != nil {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return t.enqueue(j)
}
