package store

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// database is what differs between SQLite and PostgreSQL. The SQL that runs on it is the same text.
type database interface {
	dialect() string
	ping(ctx context.Context) error
	clock(ctx context.Context) (time.Time, error) // the database's own
	close() error

	// read runs statements that only read; each sees the newest data.
	read(ctx context.Context, f func(conn) error) error
	// snapshot runs statements that only read and all see the same moment.
	snapshot(ctx context.Context, f func(conn) error) error
	// write runs f in a transaction and returns when it is durable, or nothing of it happened. Under
	// SQLite f may run again after it failed, or after a neighbour in the same commit did.
	write(ctx context.Context, f func(tx) error) error
	// append makes a change of a match durable and wakes those who watch.
	append(ctx context.Context, c *Change, at time.Time) error
	// writeOnce is write for an f that cannot be run again.
	writeOnce(ctx context.Context, f func(tx) error) error

	tell(topic string) // to the other nodes
	lock(ctx context.Context, name string) (unlock func(), err error)
	stats() Stats
	work(ctx context.Context, handlers map[string]Handler) error
	waiting(c conn) ([]Job, error) // every job, for a dump
	countJobs(c conn) ([]JobCount, error)
	size(c conn) (int64, error) // bytes on the disk
	backup(ctx context.Context, path string) error
	rawInserts(ctx context.Context, d time.Duration) (int, error)
}

// conn runs SQL. Parameters are written $1, $2 … and must first appear in that order, because SQLite
// numbers names as it meets them.
type conn interface {
	exec(query string, args ...any) (int64, error)
	query(query string, args ...any) (rows, error)
	row(query string, args ...any) row
}

// tx is a conn inside a transaction that writes.
type tx interface {
	conn
	wake(topics ...string) error // takes effect with the commit
	enqueue(jobs ...Job) error
	withdraw(kind, prefix string) error // jobs that wait, by the beginning of their keys
	forUpdate() string                  // a suffix for SELECT that keeps other writers off the row
}

type row interface{ Scan(into ...any) error }

type rows interface {
	row
	Next() bool
	Err() error
	Close()
}

// ms is how a time is stored: milliseconds since 1970, 0 for the zero time.
func ms(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMilli()
}

// notBefore is ms rounded up, for what must not come early.
func notBefore(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return ms(t.Add(time.Millisecond - 1))
}

func moment(milliseconds int64) time.Time {
	if milliseconds == 0 {
		return time.Time{}
	}
	return time.UnixMilli(milliseconds).UTC()
}

// when scans a stored time.
func when(t *time.Time) scanner {
	return scanner(func(v any) error {
		n, ok := v.(int64)
		if !ok {
			return fmt.Errorf("a time is stored as %T", v)
		}
		*t = moment(n)
		return nil
	})
}

// object scans JSON text into v; NULL leaves v as it is.
func object(v any) scanner {
	return scanner(func(stored any) error {
		switch text := stored.(type) {
		case nil:
			return nil
		case string:
			return json.Unmarshal([]byte(text), v)
		case []byte:
			return json.Unmarshal(text, v)
		default:
			return fmt.Errorf("JSON is stored as %T", stored)
		}
	})
}

// scanner lets a function receive a column, under database/sql and pgx alike.
type scanner func(any) error

func (f scanner) Scan(v any) error { return f(v) }

// text is a JSON value as a parameter. Raw JSON that is nil becomes NULL.
func text(v any) any {
	if raw, ok := v.(json.RawMessage); ok {
		if raw == nil {
			return nil
		}
		return string(raw)
	}
	data, err := json.Marshal(v)
	if err != nil {
		panic(err) // the types of this package always marshal
	}
	return string(data)
}

// all reads every row of a query into a list.
func all[T any](c conn, scan func(row, *T) error, query string, args ...any) ([]T, error) {
	rows, err := c.query(query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []T
	for rows.Next() {
		var v T
		if err := scan(rows, &v); err != nil {
			return nil, err
		}
		list = append(list, v)
	}
	return list, rows.Err()
}

// Clocks are the times left on the clocks of the seats; in JSON they are milliseconds.
type Clocks []time.Duration

func (c Clocks) MarshalJSON() ([]byte, error) {
	if c == nil {
		return []byte("null"), nil
	}
	left := make([]int64, len(c))
	for i, d := range c {
		left[i] = d.Milliseconds()
	}
	return json.Marshal(left)
}

func (c *Clocks) UnmarshalJSON(data []byte) error {
	var left []int64
	if err := json.Unmarshal(data, &left); err != nil {
		return err
	}
	*c = nil
	for _, l := range left {
		*c = append(*c, time.Duration(l)*time.Millisecond)
	}
	return nil
}

// column is the clocks as a parameter.
func (c Clocks) column() any {
	if c == nil {
		return nil
	}
	return text(c)
}

// Page asks for a part of a list.
type Page struct {
	After string // next of the part before; empty for the first
	Limit int    // at most this many; 0 is 50, more than 200 is 200
}

// ErrPage refuses a Page.After that no list has given.
var ErrPage = errors.New("there is no such page")

func (p Page) limit() int {
	switch {
	case p.Limit <= 0:
		return 50
	case p.Limit > 200:
		return 200
	}
	return p.Limit
}

// A list goes on after the pair by which it is sorted: a number and, among equals, an id. The page that
// follows is the same whatever was added in front meanwhile.
func (p Page) after() (number, id string, err error) {
	if p.After == "" {
		return "", "", nil
	}
	plain, err := base64.RawURLEncoding.DecodeString(p.After)
	if err != nil {
		return "", "", ErrPage
	}
	number, id, ok := strings.Cut(string(plain), " ")
	if !ok {
		return "", "", ErrPage
	}
	return number, id, nil
}

func pageAfter(number, id string) string {
	return base64.RawURLEncoding.EncodeToString([]byte(number + " " + id))
}

func (p Page) afterTime() (int64, string, error) {
	number, id, err := p.after()
	if err != nil || number == "" {
		return 1 << 62, "", err
	}
	at, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		return 0, "", ErrPage
	}
	return at, id, nil
}

// listing is a query for [listedPage]. Conditions are added in the order of their parameters, as SQLite wants them.
type listing struct {
	query string
	args  []any
}

// newListing begins after the last row of the page before.
func newListing(query string, at int64, id string) *listing {
	l := &listing{query: query}
	l.query += l.param(at) + ", " + l.param(id) + ")"
	return l
}

func (l *listing) param(v any) string {
	l.args = append(l.args, v)
	return "$" + strconv.Itoa(len(l.args))
}

// hasStatus keeps what has one of these; all if there are none.
func hasStatus[T ~string](l *listing, statuses []T) {
	if len(statuses) == 0 {
		return
	}
	var in []string
	for _, status := range statuses {
		in = append(in, l.param(string(status)))
	}
	l.query += ` AND status IN (` + strings.Join(in, ", ") + `)`
}

// listedPage reads a page of what is listed by time, and where the next one begins. The query asks for one row more than the
// page has, each with its time in the last column.
func listedPage[T any](ctx context.Context, db database, scan func(row, *T) error, id func(*T) string, limit int, query string, args ...any) (list []T, next string, err error) {
	var times []int64
	err = db.read(ctx, func(c conn) error {
		list, err = all(c, func(r row, one *T) error {
			var at int64
			if err := scan(withColumn{r, &at}, one); err != nil {
				return err
			}
			times = append(times, at)
			return nil
		}, query, args...)
		return err
	})
	if err == nil && len(list) > limit {
		list = list[:limit]
		next = pageAfter(strconv.FormatInt(times[limit-1], 10), id(&list[limit-1]))
	}
	return list, next, err
}

// withColumn is a row with one more column at its end.
type withColumn struct {
	row
	last any
}

func (r withColumn) Scan(into ...any) error { return r.row.Scan(append(into, r.last)...) }

func (b *base) insert(ctx context.Context, what, query string, args ...any) error {
	err := b.db.write(ctx, func(t tx) error {
		_, err := t.exec(query, args...)
		return err
	})
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}
