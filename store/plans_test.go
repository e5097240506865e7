package store

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// What a page of one person shows is found by keys: no statement looks through all accounts or all matches for it.
func TestPagesOfOnePersonAreReadByKeys(t *testing.T) {
	t.Parallel()
	st, err := Open(t.Context(), filepath.Join(t.TempDir(), "pony.db"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() })
	me := AccountPlayer("bilbo")
	for _, read := range []func() error{
		func() error { _, err := st.Met(t.Context(), "bilbo", 20); return err },
		func() error { _, err := st.Names(t.Context(), []string{"bilbo"}); return err },
		func() error { _, err := st.Meetings(t.Context(), me, "board", 20); return err },
		func() error { _, err := st.Ladder(t.Context(), "board", []string{"shadow"}); return err },
		func() error { _, err := st.Finals(t.Context(), "2026-3", "board", "both"); return err },
		func() error { _, err := st.RatedPairs(t.Context(), time.Now(), 5); return err },
		func() error { _, err := st.CountMatches(t.Context(), "bilbo"); return err },
		func() error { return st.lists(t, Query{Account: "bilbo"}) },
		func() error { return st.lists(t, Query{Account: "bilbo", ToMove: true}) },
		func() error { return st.lists(t, Query{Account: "bilbo", Outcome: Won}) },
		func() error { return st.lists(t, Query{Player: me, Against: BotPlayer("elf")}) },
	} {
		if err := read(); err != nil {
			t.Fatal(err)
		}
	}
	db := st.db.(*sqliteDB)
	statements := 0
	db.statements.Range(func(key, _ any) bool {
		query := key.(string)
		if !strings.Contains(query, "accounts") && !strings.Contains(query, "own") {
			return true
		}
		statements++
		args := make([]any, strings.Count(query, "$"))
		for i := range args {
			args[i] = fmt.Sprint(i)
		}
		rows, err := db.reading.QueryContext(t.Context(), "EXPLAIN QUERY PLAN "+query, args...)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = rows.Close() }()
		for rows.Next() {
			var id, parent, unused int
			var step string
			if err := rows.Scan(&id, &parent, &unused, &step); err != nil {
				t.Fatal(err)
			}
			if f := strings.Fields(step); f[0] == "SCAN" && (f[1] == "a" || f[1] == "b" || f[1] == "matches") ||
				strings.Contains(step, "matches_listed") {
				t.Errorf("%s\n%s", step, query)
			}
		}
		return rows.Err() == nil
	})
	if statements < 8 {
		t.Errorf("%d statements were looked at", statements)
	}
}

func (s *Store) lists(t *testing.T, q Query) error {
	t.Helper()
	q.Status = []Status{Live, Finished}
	_, _, err := s.ListMatches(t.Context(), q)
	return err
}
