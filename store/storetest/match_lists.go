package storetest

import (
	"bytes"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"prancingpony/store"
)

func testLists(t *testing.T, s *store.Store) {
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
		{"open", "board", store.Lobby, store.Public, "alice", []store.Seat{
			seat("free", "alice"),
			{ID: "shadow", Side: "shadow", Kind: store.SeatOpen},
		}, -1},
		{"full", "board", store.Lobby, store.Public, "alice", []store.Seat{seat("free", "alice"), bot}, -1},
		{"invited", "hunt", store.Lobby, store.Private, "bob", []store.Seat{
			seat("free", "bob"),
			{ID: "shadow", Side: "shadow", Kind: store.SeatInvite},
		}, -1},
		{
			"mine", "board", store.Live, store.Public, "bob",
			[]store.Seat{seat("free", "alice"), seat("shadow", "bob")},
			0,
		},
		{
			"his", "hunt", store.Live, store.Private, "alice",
			[]store.Seat{seat("free", "alice"), seat("shadow", "bob")},
			1,
		},
		{"host", "hunt", store.Live, store.Public, "alice", []store.Seat{seat("free", "carol"), bot}, 0},
		{"over", "board", store.Finished, store.Public, "bob", []store.Seat{seat("free", "alice"), bot}, -1},
	} {
		m := newMatch(v.id)
		m.Title, m.Status, m.Visibility, m.Host, m.Seats, m.Turn.Seat = v.title, v.status, v.visibility,
			v.host, v.seats,
			v.turn
		create(t, s, m)
	}
	for _, q := range []struct {
		what   string
		query  store.Query
		wanted []string
	}{
		{"everything", store.Query{}, []string{"full", "his", "host", "invited", "mine", "open", "over"}},
		{"open tables", store.Query{Status: []store.Status{store.Lobby}, Public: true, Open: true}, []string{"open"}},
		{
			"live ones to watch",
			store.Query{Status: []store.Status{store.Live, store.Paused}, Public: true},
			[]string{"host", "mine"},
		},
		{"of one title", store.Query{Title: "hunt", Status: []store.Status{store.Live}}, []string{"his", "host"}},
		{"my tables, hosted ones included", store.Query{Account: "alice"}, []string{
			"full", "his", "host", "mine", "open",
			"over",
		}},
		{"where it is my turn", store.Query{Account: "alice", ToMove: true}, []string{"mine"}},
		{
			"where it is bob's turn",
			store.Query{Account: "bob", ToMove: true, Status: []store.Status{store.Live}},
			[]string{"his"},
		},
		{
			"a bot's finished ones",
			store.Query{Player: store.BotPlayer("rule"), Status: []store.Status{store.Finished}},
			[]string{"over"},
		},
		{"nobody's", store.Query{Account: "zoe"}, nil},
	} {
		list, next, err := s.ListMatches(ctx, q.query)
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
	list, _, err := s.ListMatches(ctx, store.Query{Account: "alice", Status: []store.Status{store.Lobby}})
	must(t, err)
	if diff := cmp.Diff([]string{"full"}, ids(list)); diff != "" {
		t.Error(diff)
	}
}

// Pages: all of them once, newest first, also when something new comes in between.
func testPages(t *testing.T, s *store.Store) {
	ctx := t.Context()
	for i := range 25 {
		m := newMatch(fmt.Sprintf("page%02d", i))
		m.Title = "cards"
		create(t, s, m)
	}
	var seen []string
	for page := (store.Page{Limit: 10}); ; {
		list, next, err := s.ListMatches(ctx, store.Query{Title: "cards", Page: page})
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
		_, _, err := s.ListMatches(ctx, store.Query{Page: store.Page{After: bad}})
		want(t, err, store.ErrPage)
	}
}

func testStatistics(t *testing.T, s *store.Store) {
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

func testChat(t *testing.T, fresh Fresh) {
	url := fresh(t)
	nodes := []*store.Store{Open(t, url), Open(t, url)}
	ctx := t.Context()
	create(t, nodes[0], newMatch("m"))
	var wg sync.WaitGroup
	for i := range 20 {
		wg.Go(func() {
			m := store.Message{
				Match: "m", Seat: i % 2, Account: "alice", Name: "Alice", Side: []string{"", "free"}[i%2],
				Text: fmt.Sprint("n° ", i),
			}
			if err := nodes[i%2].Say(ctx, &m); err != nil || m.N == 0 {
				t.Errorf("say: %v, number %d", err, m.N)
			}
		})
	}
	wg.Wait()
	list, err := nodes[0].Messages(ctx, "m", 0, 0)
	must(t, err)
	for i, m := range list {
		if m.N != i+1 {
			t.Errorf("message %d has number %d", i+1, m.N)
		}
	}
	if len(list) != 20 {
		t.Errorf("%d messages, want 20", len(list))
	}
	part, err := nodes[0].Messages(ctx, "m", 5, 3)
	must(t, err)
	if diff := cmp.Diff(list[5:8], part); diff != "" {
		t.Error(diff)
	}
	want(t, nodes[0].Say(ctx, &store.Message{Match: "none", Text: "x"}), store.ErrNotFound)
	m, err := nodes[0].Match(ctx, "m")
	must(t, err)
	if m.Head != 0 {
		t.Error("chat moved the match")
	}
}

// A note is read by its writer, and by a side if it is for that side; nobody else's is touched.
func testChannels(t *testing.T, s *store.Store) {
	ctx := t.Context()
	a, b := account(t, s, "Alice"), account(t, s, "Bob")
	create(t, s, newMatch("m"))
	create(t, s, newMatch("other"))
	_, err := s.Channel(ctx, "m")
	want(t, err, store.ErrNotFound)
	for _, c := range []*store.Channel{
		{Match: "m", Account: a.ID, Address: "https://discord.com/api/webhooks/1", Shape: "discord", At: now()},
		{Match: "m", Account: b.ID, Address: "https://hooks.slack.com/1", Shape: "slack", At: now()}, // takes its place
	} {
		must(t, s.SetChannel(ctx, c))
		got, err := s.Channel(ctx, "m")
		must(t, err)
		if diff := cmp.Diff(c, got); diff != "" {
			t.Error(diff)
		}
	}
	_, err = s.Channel(ctx, "other")
	want(t, err, store.ErrNotFound)
	must(t, s.DeleteChannel(ctx, "m"))
	_, err = s.Channel(ctx, "m")
	want(t, err, store.ErrNotFound)
	last := &store.Channel{Match: "m", Account: a.ID, Address: "https://x", Shape: "matrix", At: now()}
	must(t, s.SetChannel(ctx, last))
	must(t, s.DeleteAccount(ctx, a.ID))
	_, err = s.Channel(ctx, "m")
	want(t, err, store.ErrNotFound)
}

func testNotes(t *testing.T, s *store.Store) {
	ctx := t.Context()
	a, b := account(t, s, "Alice"), account(t, s, "Bob")
	create(t, s, newMatch("m"))
	create(t, s, newMatch("other"))
	keep := func(who *store.Account, place, mark, text, side string) error {
		return s.SetNote(ctx, &store.Note{
			Match: "m", Account: who.ID, Place: place, Mark: mark, Text: text, Side: side, At: now(),
		}, 2)
	}
	expect := func(who *store.Account, side string, want ...string) {
		t.Helper()
		list, err := s.Notes(ctx, "m", who.ID, side)
		must(t, err)
		got := []string{}
		for _, n := range list {
			got = append(got, n.Place+" "+n.Mark+" "+n.Text)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	}
	must(t, keep(a, "shire-1", "suspected", "", "shadow"))
	must(t, keep(a, "shire-2", "excluded", "he was seen", ""))
	must(t, keep(b, "shire-1", "excluded", "", "free"))
	want(t, keep(a, "shire-3", "suspected", "", ""), store.ErrExists)
	expect(a, "shadow", "shire-1 suspected ", "shire-2 excluded he was seen")
	expect(b, "shadow", "shire-1 suspected ", "shire-1 excluded ")
	expect(b, "", "shire-1 excluded ")
	expect(b, "free", "shire-1 excluded ")
	must(t, keep(a, "shire-1", "", "perhaps", "")) // the same place again
	must(t, keep(a, "shire-2", "", "", ""))
	expect(a, "shadow", "shire-1  perhaps")
	expect(b, "shadow", "shire-1 excluded ")
	if list, err := s.Notes(ctx, "other", a.ID, "shadow"); err != nil || len(list) != 0 {
		t.Errorf("another match: %v, %v", list, err)
	}
	must(t, s.DeleteAccount(ctx, a.ID))
	if list, err := s.Notes(ctx, "m", a.ID, "shadow"); err != nil || len(list) != 0 {
		t.Errorf("of a deleted account: %v, %v", list, err)
	}
}

func testInvites(t *testing.T, s *store.Store) {
	ctx := t.Context()
	at := now()
	must(t, s.Create(ctx, newMatch("m"), store.Secret{}, store.Invite{Hash: []byte("any"), Seat: -1},
		store.Invite{Hash: []byte("one"), Seat: 1, Expires: at.Add(time.Hour)}))
	v, err := s.Invite(ctx, []byte("one"), at)
	must(t, err)
	if v.Match != "m" || v.Seat != 1 || !v.Expires.Equal(at.Add(time.Hour)) {
		t.Errorf("%+v", v)
	}
	_, err = s.Invite(ctx, []byte("one"), at.Add(time.Hour))
	want(t, err, store.ErrNotFound)
	must(t, s.Append(ctx, &store.Change{
		ID: "m", Records: []store.Record{{Kind: "invite"}},
		Invites: []store.Invite{{Hash: []byte("two"), Seat: 0}},
	}))
	_, err = s.Invite(ctx, []byte("two"), at)
	must(t, err)
	must(t, s.DeleteInvites(ctx, "m", 0))
	_, err = s.Invite(ctx, []byte("two"), at)
	want(t, err, store.ErrNotFound)
	must(t, s.DeleteMatch(ctx, "m"))
	_, err = s.Invite(ctx, []byte("any"), at)
	want(t, err, store.ErrNotFound)
}

func testBeforehand(t *testing.T, s *store.Store) {
	ctx := t.Context()
	a, b := account(t, s, "Alice"), account(t, s, "Bob")
	m := create(t, s, newMatch("m"))
	expect := func(seat int, who *store.Account, want ...string) {
		t.Helper()
		got, err := s.Beforehand(ctx, m.ID, seat, who.ID)
		must(t, err)
		if !slices.Equal(got, want) {
			t.Errorf("seat %d of %s: %q, want %q", seat, who.Name, got, want)
		}
	}
	must(t, s.SetBeforehand(ctx, m.ID, 0, a.ID, []string{"declare"}))
	must(t, s.SetBeforehand(ctx, m.ID, 0, a.ID, []string{"declare", "guide"}))
	must(t, s.SetBeforehand(ctx, m.ID, 1, b.ID, []string{"guide"}))
	expect(0, a, "declare", "guide")
	expect(0, b) // another person at the seat has none
	expect(1, b, "guide")
	must(t, s.SetBeforehand(ctx, m.ID, 0, a.ID, nil))
	expect(0, a)
	must(t, s.DeleteAccount(ctx, b.ID))
	expect(1, b)
}

func testConditional(t *testing.T, s *store.Store) {
	ctx := t.Context()
	a, b := account(t, s, "Alice"), account(t, s, "Bob")
	m := create(t, s, newMatch("m"))
	read := func(who *store.Account, text string, revision int) store.Conditional {
		t.Helper()
		got, err := s.Conditional(ctx, m.ID, 0, who.ID)
		must(t, err)
		if got.Text != text || got.Revision != revision {
			t.Errorf("%s has %+v, want %q of revision %d", who.Name, got, text, revision)
		}
		return got
	}
	append1 := func(head int, c ...store.Conditional) error {
		return s.Append(ctx, &store.Change{
			ID: m.ID, Head: head, Records: []store.Record{{Kind: store.KindAction, Text: "roll"}}, Conditional: c,
		})
	}
	none := read(a, "", 0)
	first := none
	first.Text = "first"
	must(t, s.SetConditional(ctx, m.ID, 0, first))
	read(a, "first", 1)
	read(b, "", 0) // another person at the seat has none
	want(t, s.SetConditional(ctx, m.ID, 0, first), store.ErrConflict)

	// With an action: in the same stroke, or neither.
	none.Same = true
	want(t, append1(0, none), store.ErrConflict) // it was read before there were any
	row, err := s.Match(ctx, m.ID)
	must(t, err)
	if row.Head != 0 {
		t.Error("the action stands without its answers")
	}
	second := read(a, "first", 1)
	second.Text = "second"
	must(t, append1(0, second))
	same := read(a, "second", 2)
	same.Same = true
	must(t, append1(1, same))
	late := read(a, "second", 2)
	want(t, s.SetConditional(ctx, m.ID, 1, late), store.ErrConflict) // the match has moved on

	// Automatic answers stay beside them, and both go with the account.
	must(t, s.SetBeforehand(ctx, m.ID, 0, a.ID, []string{"declare"}))
	late.Text = "third"
	must(t, s.SetConditional(ctx, m.ID, 2, late))
	given, err := s.Beforehand(ctx, m.ID, 0, a.ID)
	must(t, err)
	if !slices.Equal(given, []string{"declare"}) {
		t.Errorf("automatic answers: %q", given)
	}
	must(t, s.SetBeforehand(ctx, m.ID, 0, a.ID, nil))
	read(a, "third", 3)
	must(t, s.SetBeforehand(ctx, m.ID, 0, b.ID, []string{"guide"})) // the seat has changed hands
	if got, err := s.Conditional(ctx, m.ID, 0, b.ID); err != nil || got.Text != "" {
		t.Errorf("Bob has Alice's %+v, %v", got, err)
	}
	must(t, s.DeleteAccount(ctx, b.ID))
}

func testExport(t *testing.T, fresh Fresh) {
	from, to := Open(t, fresh(t)), Open(t, fresh(t))
	ctx := t.Context()
	fill(t, from)

	// Through a file and into a database that does not know the players.
	e, err := from.Export(ctx, "m2", false)
	must(t, err)
	var file bytes.Buffer
	must(t, store.WriteExport(&file, e))
	read, err := store.ReadExport(bytes.NewReader(file.Bytes()))
	must(t, err)
	if diff := cmp.Diff(e, read); diff != "" {
		t.Errorf("(-written +read):\n%s", diff)
	}
	if e.Secret == nil || len(e.Records) != 4 || len(e.Snapshots) != 1 || len(e.Messages) != 1 {
		t.Errorf("exported %d records, %d snapshots, %d messages", len(e.Records), len(e.Snapshots), len(e.Messages))
	}
	must(t, to.Import(ctx, read))
	want(t, to.Import(ctx, read), store.ErrExists)
	again, err := to.Export(ctx, "m2", false)
	must(t, err)
	e.Match.Seats[0].Account = ""
	if diff := cmp.Diff(e, again); diff != "" {
		t.Errorf("(-exported +imported):\n%s", diff)
	}
	// it was rated at home
	want(t, to.Rate(ctx, "m2", time.Now(), nil, func([]store.Rating) error { return nil }), store.ErrExists)

	// A match that goes on keeps its secrets unless the operator asks.
	live, err := from.Export(ctx, "m1", false)
	must(t, err)
	if live.Secret != nil || live.Snapshots != nil {
		t.Error("the export of a live match tells what is hidden")
	}
	if err := to.Import(ctx, live); err == nil {
		t.Error("a live match without its secret was imported")
	}
	live, err = from.Export(ctx, "m1", true)
	must(t, err)
	must(t, to.Import(ctx, live))
	play(t, to, "m1", 4, "on")
	secret, err := to.Secret(ctx, "m1")
	must(t, err)
	if !bytes.Equal(secret.Secret, []byte{1, 200}) {
		t.Error("the secret did not come along")
	}

	altered := bytes.Replace(file.Bytes(), []byte("osgiliath"), []byte("osgiliatH"), 1)
	for name, bad := range map[string][]byte{
		"altered": altered, "cut": file.Bytes()[:file.Len()/2],
		"a dump": []byte(dump(t, from)),
	} {
		if _, err := store.ReadExport(bytes.NewReader(bad)); err == nil {
			t.Errorf("%s: it was read", name)
		} else {
			want(t, err, store.ErrDamaged)
		}
	}
	_, err = from.Export(ctx, "none", false)
	want(t, err, store.ErrNotFound)
}
