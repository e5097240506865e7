package store

import (
	"encoding/json"
	"fmt"
	"time"
)

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
