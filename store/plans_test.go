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
	statements := 0
	for query, steps := range st.plans(t) {
		if !strings.Contains(query, "accounts") && !strings.Contains(query, "own") {
			continue
		}
		statements++
		for _, step := range steps {
			if f := strings.Fields(step); f[0] == "SCAN" && (f[1] == "a" || f[1] == "b" || f[1] == "matches") ||
				strings.Contains(step, "matches_listed") {
				t.Errorf("%s\n%s", step, query)
			}
		}
	}
	if statements < 8 {
		t.Errorf("%d statements were looked at", statements)
	}
}

// The explorer reads an index alone, in the order in which it counts: the first turn has a row of every public game.
func TestTheExplorerSortsNothing(t *testing.T) {
	t.Parallel()
	st, err := Open(t.Context(), filepath.Join(t.TempDir(), "pony.db"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() })
	if _, err := st.ExploreMap(t.Context(), "m"); err != nil {
		t.Fatal(err)
	}
	if _, err := st.ExploreAlike(t.Context(), "a"); err != nil {
		t.Fatal(err)
	}
	statements := 0
	for query, steps := range st.plans(t) {
		if strings.Contains(query, "library_turns") {
			statements++
			if len(steps) != 1 || !strings.Contains(steps[0], "USING COVERING INDEX library_turns_") {
				t.Errorf("%q\n%s", steps, query)
			}
		}
	}
	if statements != 2 {
		t.Errorf("%d statements were looked at", statements)
	}
}

// plans are the steps of every statement that was read with.
func (s *Store) plans(t *testing.T) map[string][]string {
	t.Helper()
	db, of := s.db.(*sqliteDB), map[string][]string{}
	db.statements.Range(func(key, _ any) bool {
		query := key.(string)
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
			of[query] = append(of[query], step)
		}
		return rows.Err() == nil
	})
	return of
}

func (s *Store) lists(t *testing.T, q Query) error {
	t.Helper()
	q.Status = []Status{Live, Finished}
	_, _, err := s.ListMatches(t.Context(), q)
	return err
}
