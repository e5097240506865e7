package storetest

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"prancingpony/store"
)

var operationCases = []testCase{
	{"figures", testFigures},
	{"faults", on(testFaults)},
	{"dump and load", testDump},
	{"a damaged dump is refused whole", testDumpDamaged},
	{"open again", testReopen},
	{"raw inserts", on(testRawInserts)},
}

func testFaults(t *testing.T, s *store.Store) {
	ctx := t.Context()
	for i := range 3 {
		m := create(t, s, newMatch(fmt.Sprint("m", i)))
		m.Status = store.Frozen
		f := &store.Fault{Title: "board", N: 1, Rules: 3, Error: "a piece is lost", Report: []byte(`{"stack":"…"}`)}
		must(t, s.Append(ctx, &store.Change{
			ID: m.ID, Records: []store.Record{{Kind: "freeze", Seat: -1}}, Match: m,
			Fault: f,
		}))
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

// testFigures: what there is is counted, and nodes say that they serve.
func testFigures(t *testing.T, fresh Fresh) {
	url := fresh(t)
	s := Open(t, url)
	ctx := t.Context()
	account(t, s, "Elrond")
	must(t, s.CreateAccount(ctx, &store.Account{ID: "g", Name: "Guest", Guest: true}))
	later := time.Now().Add(time.Hour)
	must(t, s.Enqueue(ctx, store.Job{Kind: "mail", Key: "1"}, store.Job{Kind: "mail", Key: "2", Due: later}))
	f, err := s.Figures(ctx)
	must(t, err)
	if f.Accounts != 1 || f.Guests != 1 || f.Bytes <= 0 || len(f.Jobs) != 1 || f.Jobs[0] != (store.JobCount{
		Kind: "mail",
		All:  2, Due: 1,
	}) {
		t.Errorf("figures: %+v", f)
	}
	must(t, s.SayServing(ctx, []byte(`{"a":1}`), time.Now().Add(-time.Hour)))
	must(t, s.SayServing(ctx, []byte(`{"a":2}`), time.Now().Add(-time.Hour)))
	list, err := s.Servers(ctx)
	must(t, err)
	if len(list) != 1 || list[0].Node != s.Node() || string(list[0].Data) != `{"a":2}` {
		t.Errorf("nodes: %+v", list)
	}
	must(t, s.StopServing(ctx))
	if list, err = s.Servers(ctx); err != nil || len(list) != 0 {
		t.Errorf("nodes that stopped: %v, %v", list, err)
	}
}

// fill puts something into every table.
func fill(t testing.TB, s *store.Store) {
	t.Helper()
	ctx := t.Context()
	a := &store.Account{
		ID: "a", Name: "Éomer", Password: "$argon2id$…", Language: "fr", Settings: []byte(`{"x":"«\n»"}`),
		Vacation: store.Vacation{Left: time.Hour},
	}
	must(t, s.CreateAccount(ctx, a))
	must(t, s.CreateAccount(ctx, &store.Account{ID: "g", Name: "g", Guest: true}))
	must(t, s.CreateCredential(ctx, &store.Credential{
		ID: "c", Kind: store.Token, Account: "a", Hash: []byte{0, 255, 10},
		Label: "bot",
	}))
	for i := range 3 {
		m := newMatch(fmt.Sprint("m", i))
		m.Seats[0] = store.Seat{
			ID: "free", Side: "free", Kind: store.SeatAccount, Account: "a", Name: "Éomer",
			Contribution: "00",
		}
		m.Status = []store.Status{store.Lobby, store.Live, store.Finished}[i]
		must(t, s.Create(ctx, m, store.Secret{Secret: []byte{byte(i), 200}},
			store.Invite{Hash: []byte{byte(i)}, Seat: 1}))
		head := play(t, s, m.ID, 0, "move minas-tirith osgiliath", "pass", "pass")
		c := store.Change{
			ID: m.ID, Head: head, Records: []store.Record{{
				Kind: store.KindUndo, To: 1, Remaining: store.Clocks{time.Second, 0},
				Data: []byte(`{"k":1}`),
			}},
			Snapshot: &store.Snapshot{
				N: head + 1, Rules: 3,
				Position: []byte(`{"title":"board","random":{"seed":"ff"}}`),
			}, Jobs: []store.Job{{
				Kind: "bot", Key: m.ID,
				Payload: []byte(`{"n":4}`),
			}},
		}
		must(t, s.Append(ctx, &c))
		must(t, s.Say(ctx, &store.Message{Match: m.ID, Seat: -1, Name: "x", Text: "bien joué !"}))
	}
	must(t, s.Rate(ctx, "m2", time.Now(), []store.Rating{{
		Player: "account/a", Title: "board", Side: "free",
		Name: "Éomer",
	}}, func(r []store.Rating) error {
		r[0].Rating, r[0].Deviation, r[0].Volatility, r[0].Games = 1512.3456789012345, 1.0/3, 0.06, 1
		return nil
	}))
	m := create(t, s, newMatch("frozen"))
	m.Status = store.Frozen
	must(t, s.Append(ctx, &store.Change{
		ID: m.ID, Records: []store.Record{{Kind: "freeze"}}, Match: m,
		Fault: &store.Fault{Error: "e", Report: []byte(`{}`)},
	}))
}

func dump(t testing.TB, s *store.Store) string {
	t.Helper()
	var b bytes.Buffer
	must(t, s.Dump(t.Context(), &b))
	return b.String()
}

func testDump(t *testing.T, fresh Fresh) {
	from := Open(t, fresh(t))
	fill(t, from)
	text := dump(t, from)

	// Into a database of the same kind, into SQLite, and from there into the same kind again: no step loses
	// anything. With PostgreSQL that is the move between both, there and back.
	same, lite, back := Open(t, fresh(t)), Open(t, SQLite(t)), Open(t, fresh(t))
	must(t, same.Load(t.Context(), strings.NewReader(text)))
	must(t, lite.Load(t.Context(), strings.NewReader(text)))
	must(t, back.Load(t.Context(), strings.NewReader(dump(t, lite))))
	for name, s := range map[string]*store.Store{"same kind": same, "SQLite": lite, "there and back": back} {
		if diff := cmp.Diff(strings.Split(steady(text), "\n"), strings.Split(steady(dump(t, s)), "\n")); diff != "" {
			t.Errorf("%s (-dumped +dumped again):\n%s", name, diff)
		}
	}

	// What was moved goes on: jobs are done, matches played, secrets known.
	did := make(chan string, 10)
	work(t, back, map[string]store.Handler{"bot": {Do: func(_ context.Context,
		j store.Job,
	) error {
		did <- j.Key + string(j.Payload)
		return nil
	}}})
	got := map[string]bool{}
	for range 3 {
		got[strings.ReplaceAll(receive(t, "a moved job", did), " ", "")] = true
	}
	if !got[`m0{"n":4}`] || !got[`m1{"n":4}`] || !got[`m2{"n":4}`] {
		t.Errorf("jobs: %v", got)
	}
	play(t, back, "m1", 4, "on")
	snap, line, err := back.Line(t.Context(), "m1", 5)
	must(t, err)
	if snap == nil || snap.N != 4 || len(line) != 1 {
		t.Errorf("line: %+v %+v", snap, line)
	}

	want(t, same.Load(t.Context(), strings.NewReader(text)), store.ErrNotEmpty)
}

// steady is a dump without what may differ: when jobs are due, in which order they are, and the checksum.
func steady(dump string) string {
	var kept []string
	for line := range strings.Lines(dump) {
		if !strings.HasPrefix(line, `["jobs"`) && !strings.HasPrefix(line, `{"end"`) {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "")
}

func testDumpDamaged(t *testing.T, fresh Fresh) {
	from := Open(t, fresh(t))
	fill(t, from)
	text := dump(t, from)
	lines := strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n")
	to := Open(t, fresh(t))
	for name, bad := range map[string]struct {
		text string
		err  error
	}{
		"empty":         {"", store.ErrDamaged},
		"cut in a line": {text[:len(text)/2], store.ErrDamaged},
		"cut at a line": {strings.Join(lines[:len(lines)-1], ""), store.ErrDamaged},
		"a line missing": {
			strings.Join(append(append([]string{}, lines[:5]...), lines[6:]...), ""),
			store.ErrDamaged,
		},
		"a letter altered": {strings.Replace(text, "osgiliath", "osgiliatH", 1), store.ErrDamaged},
		"something else":   {"PRAGMA foreign_keys=OFF;\n", store.ErrDamaged},
		"from the future":  {strings.Replace(text, `"version":1`, `"version":2`, 1), store.ErrNewer},
		"unknown column":   {strings.Replace(text, `"name_key"`, `"nickname"`, 1), store.ErrNewer},
	} {
		if err := to.Load(t.Context(), strings.NewReader(bad.text)); err == nil {
			t.Errorf("%s: it was loaded", name)
		} else {
			want(t, err, bad.err)
		}
	}
	must(t, to.Load(t.Context(), strings.NewReader(text))) // nothing was left behind
}

func testReopen(t *testing.T, fresh Fresh) {
	url := fresh(t)
	s, err := store.Open(t.Context(), url, store.Options{})
	must(t, err)
	create(t, s, newMatch("m"))
	play(t, s, "m", 0, "a", "b")
	must(t, s.Ping(t.Context()))
	must(t, s.Close())
	want(t, s.Append(t.Context(), &store.Change{ID: "m", Head: 2, Records: []store.Record{action(0, "c")}}),
		store.ErrClosed)
	if _, err := s.Match(t.Context(), "m"); err == nil {
		t.Error("a closed store answered")
	}
	s = Open(t, url)
	records, err := s.Records(t.Context(), "m", 0, 0)
	must(t, err)
	if len(records) != 2 {
		t.Errorf("%d records after opening again", len(records))
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	want(t, s.Append(ctx, &store.Change{ID: "m", Head: 2, Records: []store.Record{action(0, "c")}}), context.Canceled)
}

func testRawInserts(t *testing.T, s *store.Store) {
	perSecond, err := s.RawInserts(t.Context(), 50*time.Millisecond)
	must(t, err)
	if perSecond <= 0 {
		t.Errorf("%v inserts a second", perSecond)
	}
}
