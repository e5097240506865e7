package store

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"slices"
	"strconv"
	"strings"
)

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
	{"accounts", "id:t name:t name_key:t guest:b password:t language:t settings:t vacation:t notify:t created:i seen:i deleted:i standing:t profile:t skeleton:t", "id"},
	{"credentials", "id:t kind:t account:t hash:x label:t created:i used:i expires:i scope:t", "id"},
	{"house_keys", "name:t value:t at:i", "name"},
	{"subscriptions", "endpoint:t account:t p256dh:t auth:t at:i", "endpoint"},
	{"passkeys", "id:t account:t name:t data:t created:i used:i", "id"},
	{"studies", "account:t source:t tree:t at:i", "account, source"},
	{"blocks", "account:t blocked:t at:i", "account, blocked"},
	{"follows", "account:t followed:t at:i", "account, followed"},
	{"reports", "id:t reporter:t about:t match:t text:t at:i answer:t answered:i", "id"},
	{"audit", "id:t operator:t act:t subject:t detail:t at:i", "id"},
	{"pulse", "id:i at:i", "id"},
	{"downtimes", "since:i until:i", "since"},
	{"matches", "id:t title:t rules:i options:t name:t host:t visibility:t rated:b clock:t status:t seats:t open_seats:i commitment:t result:t " +
		"rematch:t previous:t extra:t created:i started:i ended:i listed:i counted:i head:i turn:i since:i deadline:i remaining:t updated:i", "id"},
	{"seats", "match:t seat:i player:t side:t outcome:t", "match, seat"},
	{"beforehand", "match:t seat:i account:t rituals:t", "match, seat"},
	{"secrets", "match:t secret:x seed:x", "match"},
	{"records", "match:t n:i kind:t seat:i text:t back:i rules:i at:i remaining:t data:t", "match, n"},
	{"snapshots", "match:t n:i rules:i position:t", "match, n"},
	{"messages", "match:t n:i seat:i account:t name:t side:t text:t at:i ready:t", "match, n"},
	{"invites", "hash:x match:t seat:i created:i expires:i", "hash"},
	{"ratings", "player:t title:t side:t name:t rating:f deviation:f volatility:f games:i updated:i", "player, title, side"},
	{"rating_points", "player:t title:t side:t match:t rating:f deviation:f at:i", "player, title, side, match"},
	{"seasons", "season:t closed:i", "season"},
	{"standings", "season:t title:t kind:t place:i player:t rating:f deviation:f games:i", "season, title, kind, place"},
	{"faults", "id:t match:t title:t n:i rules:i error:t report:t at:i", "id"},
	{"seeks", "account:t title:t pace:t rating:f leaning:i since:i seen:i until:i meanwhile:t", "account, title, pace"},
	{"pairings", "id:t title:t pace:t terms:t first:t second:t first_agreed:b second_agreed:b first_since:i second_since:i status:t at:i until:i", "id"},
	{"challenges", "id:t challenger:t challenged:t title:t terms:t side:t least:i most:i message:t match:t status:t at:i until:i", "id"},
	{"cups", "id:t title:t name:t host:t status:t version:i created:i updated:i listed:i secret:t data:t", "id"},
	{"cup_people", "cup:t account:t", "cup, account"},
	{"puzzles", "id:t title:t author:t state:t at:i data:t", "id"},
	{"puzzle_reports", "puzzle:t account:t at:i", "puzzle, account"},
	{"puzzle_results", "puzzle:t account:t points:i at:i", "puzzle, account"},
	{"puzzle_ratings", "rated:t rating:f deviation:f volatility:f met:i solved:i updated:i", "rated"},
	{"findings", "run:t key:t data:t at:i", "run, key"},
}

// jobsTable is the name under which jobs are dumped.
const jobsTable = "jobs"

// columnsOf splits a list of columns into names and types.
func columnsOf(list string) (names, types []string) {
	for _, column := range strings.Fields(list) {
		name, kind, _ := strings.Cut(column, ":")
		names, types = append(names, name), append(types, kind)
	}
	return names, types
}

// Dump writes everything, as it is at one moment, in the portable form that Load reads into an empty
// database of either kind.
func (s *Store) Dump(ctx context.Context, w io.Writer) error {
	err := s.db.snapshot(ctx, func(c conn) error {
		out := newLineWriter(w)
		h := fileHeader{Format: dumpFormat, Version: dumpVersion, Columns: map[string][]string{}}
		for _, d := range dumped {
			h.Columns[d.table], _ = columnsOf(d.columns)
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
	names, types := columnsOf(columns)
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
func (s *Store) Load(ctx context.Context, r io.Reader) error {
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
	return s.fillSkeletons(ctx) // an older dump has none
}

type insert struct {
	query string
	types []string
}

// insertsFor prepares a statement for each table of a dump, whose columns may be fewer than ours.
func insertsFor(columns map[string][]string) (map[string]insert, error) {
	inserts := map[string]insert{}
	for _, d := range dumped {
		names, types := columnsOf(d.columns)
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
		in.query = `INSERT INTO ` + d.table + ` (` + strings.Join(columns[d.table], ", ") + `) VALUES (` + strings.Join(params, ", ") + `)`
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
	if len(cells) != 4 || json.Unmarshal(cells[0], &j.Kind) != nil || json.Unmarshal(cells[1], &j.Key) != nil || json.Unmarshal(cells[3], &due) != nil {
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

// lineWriter writes lines of JSON and counts and hashes them.
type lineWriter struct {
	w    *bufio.Writer
	sum  hash.Hash
	json *json.Encoder
	n    int
}

func newLineWriter(w io.Writer) *lineWriter {
	l := &lineWriter{w: bufio.NewWriterSize(w, 1<<16), sum: sha256.New()}
	l.json = json.NewEncoder(io.MultiWriter(l.w, l.sum))
	l.json.SetEscapeHTML(false)
	return l
}

func (l *lineWriter) line(v any) error {
	l.n++
	return l.json.Encode(v)
}

func (l *lineWriter) end() error {
	if err := l.json.Encode(map[string]fileEnd{"end": {l.n, hex.EncodeToString(l.sum.Sum(nil))}}); err != nil {
		return err
	}
	return l.w.Flush()
}

// lineReader reads such lines.
type lineReader struct {
	r   *bufio.Reader
	sum hash.Hash
	n   int
}

func newLineReader(r io.Reader) *lineReader {
	return &lineReader{r: bufio.NewReaderSize(r, 1<<16), sum: sha256.New()}
}

func (l *lineReader) next() ([]byte, error) {
	line, err := l.r.ReadBytes('\n')
	if errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("%w: it ends too early, in line %d", ErrDamaged, l.n+1)
	}
	return line, err
}

func (l *lineReader) header(format string) (fileHeader, error) {
	var h fileHeader
	line, err := l.next()
	if err != nil {
		return h, err
	}
	if json.Unmarshal(line, &h) != nil || h.Format != format {
		return h, fmt.Errorf("%w: it is no %s file", ErrDamaged, format)
	}
	if h.Version > dumpVersion {
		return h, fmt.Errorf("%w: version %d of the %s format, this program knows %d", ErrNewer, h.Version, format, dumpVersion)
	}
	l.count(line)
	return h, nil
}

func (l *lineReader) count(line []byte) {
	l.n++
	l.sum.Write(line)
}

var endPrefix = []byte(`{"end":`)

// each calls f for every line and returns nil once the end was found to be right.
func (l *lineReader) each(f func([]byte) error) error {
	for {
		line, err := l.next()
		if err != nil {
			return err
		}
		if bytes.HasPrefix(line, endPrefix) {
			var e struct{ End fileEnd }
			if json.Unmarshal(line, &e) != nil || e.End != (fileEnd{l.n, hex.EncodeToString(l.sum.Sum(nil))}) {
				return fmt.Errorf("%w: its checksum is wrong", ErrDamaged)
			}
			return nil
		}
		if err := f(line); err != nil {
			return fmt.Errorf("line %d: %w", l.n+1, err)
		}
		l.count(line)
	}
}
