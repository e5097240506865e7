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
	connections() Pool
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

// columnsOf names columns by the alias of their table.
func columnsOf(alias, columns string) string {
	return alias + "." + strings.ReplaceAll(strings.Join(strings.Fields(columns), " "), ", ", ", "+alias+".")
}

// params adds values to the parameters and lists them for IN.
func params[V ~string](args *[]any, values []V) string {
	var list []string
	for _, v := range values {
		*args = append(*args, string(v))
		list = append(list, "$"+strconv.Itoa(len(*args)))
	}
	return strings.Join(list, ", ")
}

// listing is a list of rows by a time, newest first. Conditions are added in the order of their parameters,
// as SQLite wants them.
type listing[T any] struct {
	columns, tables string
	time, id        string // columns it is sorted by
	scan            func(row, *T) error
	idOf            func(*T) string
	where           string
	args            []any
}

// param is a parameter in a condition.
func (l *listing[T]) param(v any) string {
	l.args = append(l.args, v)
	return "$" + strconv.Itoa(len(l.args))
}

// in selects rows by a column that has one of these values; all if there are none.
func in[T any, V ~string](l *listing[T], column string, values []V) {
	if len(values) > 0 {
		l.where += ` AND ` + column + ` IN (` + params(&l.args, values) + `)`
	}
}

// page reads a page, and where the next one begins.
func (l *listing[T]) page(ctx context.Context, b *base, what string, p Page) (list []T, next string, err error) {
	at, id, err := p.afterTime()
	if err != nil {
		return nil, "", err
	}
	limit := p.limit()
	query := `SELECT ` + l.columns + `, ` + l.time + ` FROM ` + l.tables +
		` WHERE true` + l.where + ` AND (` + l.time + `, ` + l.id + `) < (` + l.param(at) + `, ` + l.param(id) + `)` +
		` ORDER BY ` + l.time + ` DESC, ` + l.id + ` DESC LIMIT ` + l.param(limit+1)
	var times []int64
	list, err = readAll(ctx, b, what, func(r row, one *T) error {
		var at int64
		err := l.scan(withColumn{r, &at}, one)
		times = append(times, at)
		return err
	}, query, l.args...)
	if len(list) > limit {
		list = list[:limit]
		next = pageAfter(strconv.FormatInt(times[limit-1], 10), l.idOf(&list[limit-1]))
	}
	return list, next, err
}

// withColumn is a row with one more column at its end.
type withColumn struct {
	row
	last any
}

func (r withColumn) Scan(into ...any) error { return r.row.Scan(append(into, r.last)...) }

// read runs statements that only read. what says in errors what was wanted.
func (b *base) read(ctx context.Context, what string, f func(conn) error) error {
	return named(what, b.db.read(ctx, f))
}

// write runs f in a transaction; see database.write.
func (b *base) write(ctx context.Context, what string, f func(tx) error) error {
	return named(what, b.db.write(ctx, f))
}

// exec runs one statement that writes.
func (b *base) exec(ctx context.Context, what, query string, args ...any) error {
	return b.write(ctx, what, func(t tx) error {
		_, err := t.exec(query, args...)
		return err
	})
}

// execFound is exec for a statement that has to change something: ErrNotFound otherwise.
func (b *base) execFound(ctx context.Context, what, query string, args ...any) error {
	return b.write(ctx, what, func(t tx) error {
		n, err := t.exec(query, args...)
		if err == nil && n == 0 {
			return ErrNotFound
		}
		return err
	})
}

func named(what string, err error) error {
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}

// readAll reads every row of a query.
func readAll[T any](
	ctx context.Context, b *base, what string, scan func(row, *T) error, query string, args ...any,
) (list []T, err error) {
	err = b.read(ctx, what, func(c conn) (err error) {
		list, err = all(c, scan, query, args...)
		return err
	})
	return list, err
}

// readOne reads the one row of a query, or ErrNotFound.
func readOne[T any](
	ctx context.Context, b *base, what string, scan func(row, *T) error, query string, args ...any,
) (*T, error) {
	var v T
	if err := b.read(ctx, what, func(c conn) error { return scan(c.row(query, args...), &v) }); err != nil {
		return nil, err
	}
	return &v, nil
}

// readValue reads the one value of a query, or ErrNotFound.
func readValue[T any](ctx context.Context, b *base, what, query string, args ...any) (v T, err error) {
	err = b.read(ctx, what, func(c conn) error { return c.row(query, args...).Scan(&v) })
	return v, err
}

// readMap reads the rows of a query, each a key and its value.
func readMap[V ~string | ~[]byte](
	ctx context.Context, b *base, what, query string, args ...any,
) (map[string]V, error) {
	found := map[string]V{}
	_, err := readAll(ctx, b, what, func(r row, pair *[2]string) error {
		err := r.Scan(&pair[0], &pair[1])
		found[pair[0]] = V(pair[1])
		return err
	}, query, args...)
	return found, err
}

func column[T any](r row, v *T) error { return r.Scan(v) }
