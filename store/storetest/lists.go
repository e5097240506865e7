package storetest

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"prancingpony/store"
)

func testLists(t *testing.T, fresh Fresh) {
	s := Open(t, fresh(t))
	ctx := t.Context()
	seat := func(name, account string) store.Seat {
		return store.Seat{ID: name, Side: name, Kind: store.SeatAccount, Account: account}
	}
	bot := store.Seat{ID: "shadow", Side: "shadow", Kind: store.SeatBot, Bot: "rule"}
	for _, v := range []struct {
		id, title  string
		status     store.Status
		visibility store.Visibility
		host       string
		seats      []store.Seat
		turn       int
	}{
		{"open", "board", store.Lobby, store.Public, "alice", []store.Seat{seat("free", "alice"), {ID: "shadow", Side: "shadow", Kind: store.SeatOpen}}, -1},
		{"full", "board", store.Lobby, store.Public, "alice", []store.Seat{seat("free", "alice"), bot}, -1},
		{"invited", "hunt", store.Lobby, store.Private, "bob", []store.Seat{seat("free", "bob"), {ID: "shadow", Side: "shadow", Kind: store.SeatInvite}}, -1},
		{"mine", "board", store.Live, store.Public, "bob", []store.Seat{seat("free", "alice"), seat("shadow", "bob")}, 0},
		{"his", "hunt", store.Live, store.Private, "alice", []store.Seat{seat("free", "alice"), seat("shadow", "bob")}, 1},
		{"host", "hunt", store.Live, store.Public, "alice", []store.Seat{seat("free", "carol"), bot}, 0},
		{"over", "board", store.Finished, store.Public, "bob", []store.Seat{seat("free", "alice"), bot}, -1},
	} {
		m := newMatch(v.id)
		m.Title, m.Status, m.Visibility, m.Host, m.Seats, m.Turn.Seat = v.title, v.status, v.visibility, v.host, v.seats, v.turn
		create(t, s, m)
	}
	for _, q := range []struct {
		what   string
		query  store.Query
		wanted []string
	}{
		{"everything", store.Query{}, []string{"full", "his", "host", "invited", "mine", "open", "over"}},
		{"open tables", store.Query{Status: []store.Status{store.Lobby}, Public: true, Open: true}, []string{"open"}},
		{"live ones to watch", store.Query{Status: []store.Status{store.Live, store.Paused}, Public: true}, []string{"host", "mine"}},
		{"of one title", store.Query{Title: "hunt", Status: []store.Status{store.Live}}, []string{"his", "host"}},
		{"my tables, hosted ones included", store.Query{Account: "alice"}, []string{"full", "his", "host", "mine", "open", "over"}},
		{"where it is my turn", store.Query{Account: "alice", ToMove: true}, []string{"mine"}},
		{"where it is bob's turn", store.Query{Account: "bob", ToMove: true, Status: []store.Status{store.Live}}, []string{"his"}},
		{"a bot's finished ones", store.Query{Player: store.BotPlayer("rule"), Status: []store.Status{store.Finished}}, []string{"over"}},
		{"nobody's", store.Query{Account: "zoe"}, nil},
	} {
		list, next, err := s.Matches(ctx, q.query)
		must(t, err)
		if diff := cmp.Diff(q.wanted, ids(list)); diff != "" || next != "" {
			t.Errorf("%s (-want +got), next %q:\n%s", q.what, next, diff)
		}
	}
	n, err := s.CountMatches(ctx, "alice")
	must(t, err)
	if n != 5 {
		t.Errorf("alice has %d tables going, want 5", n)
	}

	// A seat given up leaves the list of its player.
	m, err := s.Match(ctx, "open")
	must(t, err)
	m.Seats[0] = store.Seat{ID: "free", Side: "free", Kind: store.SeatOpen}
	m.Host = "bob"
	must(t, s.Append(ctx, &store.Change{ID: "open", Records: []store.Record{{Kind: "leave"}}, Turn: m.Turn, Match: m}))
	list, _, err := s.Matches(ctx, store.Query{Account: "alice", Status: []store.Status{store.Lobby}})
	must(t, err)
	if diff := cmp.Diff([]string{"full"}, ids(list)); diff != "" {
		t.Error(diff)
	}
}

// Pages: all of them once, newest first, also when something new comes in between.
func testPages(t *testing.T, fresh Fresh) {
	s := Open(t, fresh(t))
	ctx := t.Context()
	for i := range 25 {
		m := newMatch(fmt.Sprintf("page%02d", i))
		m.Title = "cards"
		create(t, s, m)
	}
	var seen []string
	for page := (store.Page{Limit: 10}); ; {
		list, next, err := s.Matches(ctx, store.Query{Title: "cards", Page: page})
		must(t, err)
		for _, m := range list {
			seen = append(seen, m.ID)
		}
		late := newMatch("late" + fmt.Sprint(len(seen)))
		late.Title = "battle"
		create(t, s, late)
		if page.After = next; next == "" {
			break
		}
	}
	slices.Sort(seen)
	if len(seen) != 25 || len(slices.Compact(seen)) != 25 {
		t.Errorf("pages gave %d matches: %v", len(seen), seen)
	}
	for _, bad := range []string{"!", "bm9uZQ", "eCB5"} {
		_, _, err := s.Matches(ctx, store.Query{Page: store.Page{After: bad}})
		want(t, err, store.ErrPage)
	}
}

func testStatistics(t *testing.T, fresh Fresh) {
	s := Open(t, fresh(t))
	ctx := t.Context()
	for i, outcome := range []store.Outcome{store.Won, store.Won, store.Lost, store.Drawn, ""} {
		m := newMatch(fmt.Sprint("m", i))
		m.Status, m.Rated = store.Finished, i != 1
		m.Seats[0] = store.Seat{ID: "free", Side: "free", Kind: store.SeatAccount, Account: "a", Outcome: outcome}
		create(t, s, m)
	}
	got, err := s.Statistics(ctx, store.AccountPlayer("a"))
	must(t, err)
	wanted := []store.Statistic{
		{Title: "board", Side: "free", Rated: false, Won: 1},
		{Title: "board", Side: "free", Rated: true, Won: 1, Lost: 1, Drawn: 1},
	}
	if diff := cmp.Diff(wanted, got); diff != "" {
		t.Error(diff)
	}
}

func testFaults(t *testing.T, fresh Fresh) {
	s := Open(t, fresh(t))
	ctx := t.Context()
	for i := range 3 {
		m := create(t, s, newMatch(fmt.Sprint("m", i)))
		m.Status = store.Frozen
		f := &store.Fault{Title: "board", N: 1, Rules: 3, Error: "a piece is lost", Report: []byte(`{"stack":"…"}`)}
		must(t, s.Append(ctx, &store.Change{ID: m.ID, Records: []store.Record{{Kind: "freeze", Seat: -1}}, Match: m, Fault: f}))
		got, err := s.Fault(ctx, f.ID)
		must(t, err)
		if diff := cmp.Diff(f, got); diff != "" || got.Match != m.ID || got.At.IsZero() {
			t.Errorf("%+v:\n%s", got, diff)
		}
	}
	first, next, err := s.Faults(ctx, store.Page{Limit: 2})
	must(t, err)
	second, end, err := s.Faults(ctx, store.Page{After: next})
	must(t, err)
	if len(first) != 2 || len(second) != 1 || end != "" || first[0].ID == second[0].ID || first[1].ID == second[0].ID {
		t.Errorf("pages %+v, %+v", first, second)
	}
	_, err = s.Fault(ctx, "none")
	want(t, err, store.ErrNotFound)
}
