package limit

import "time"

// Key says what a rate is counted by.
type Key int

// What a row may be counted for.
const (
	ByAddress          Key = iota // the network that the request came from
	ByAccount                     // the account of the caller
	ByAccountOrAddress            // the account, or the network of callers without one
)

// Row is one rate: how often one key may do something.
type Row struct {
	Name      string
	PerSecond float64 // negative: no limit
	Burst     int
	Key       Key
}

// Caller is what a rate is counted by.
type Caller struct {
	Address string // as Network gives it
	Account string // empty without one
}

// Table holds the rates of a server by name. A nil table limits nothing: a browser serves its own person alone.
type Table struct {
	now  func() time.Time
	rows map[string]*limited
}

type limited struct {
	key     Key
	buckets *Buckets
}

// NewTable makes a table. A wide network has so many times what one address has, or no limit if wide is negative.
func NewTable(rows []Row, wide int, now func() time.Time) *Table {
	t := &Table{now: now, rows: map[string]*limited{}}
	for _, r := range rows {
		t.rows[r.Name] = &limited{r.Key, newBuckets(r.PerSecond, r.Burst, wide)}
	}
	return t
}

// Take takes one token for a caller, or says how many seconds to wait for it.
func (t *Table) Take(name string, c Caller) (ok bool, wait float64) { return t.TakeN(name, c, "", 1) }

// TakeN takes n tokens at once. What about names, if anything, has a budget of its own for each caller.
func (t *Table) TakeN(name string, c Caller, about string, n int) (ok bool, wait float64) {
	if t == nil {
		return true, 0
	}
	r := t.rows[name]
	if r == nil {
		panic("no rate limit is named " + name)
	}
	key := c.Address
	if r.key == ByAccount || r.key == ByAccountOrAddress && c.Account != "" {
		key = c.Account
	}
	if about != "" {
		key += " " + about
	}
	return r.buckets.TakeN(key, n, t.now())
}
