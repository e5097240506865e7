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

// fill puts something into every table.
func fill(t testing.TB, s *store.Store) {
	t.Helper()
	ctx := t.Context()
	a := &store.Account{ID: "a", Name: "Éomer", Password: "$argon2id$…", Language: "fr", Settings: []byte(`{"x":"«\n»"}`), Vacation: store.Vacation{Left: time.Hour}}
	must(t, s.CreateAccount(ctx, a))
	must(t, s.CreateAccount(ctx, &store.Account{ID: "g", Name: "g", Guest: true}))
	must(t, s.CreateCredential(ctx, &store.Credential{ID: "c", Kind: store.Token, Account: "a", Hash: []byte{0, 255, 10}, Label: "bot"}))
	for i := range 3 {
		m := newMatch(fmt.Sprint("m", i))
		m.Seats[0] = store.Seat{ID: "free", Side: "free", Kind: store.SeatAccount, Account: "a", Name: "Éomer", Contribution: "00"}
		m.Status = []store.Status{store.Lobby, store.Live, store.Finished}[i]
		must(t, s.Create(ctx, m, store.Secret{Secret: []byte{byte(i), 200}}, store.Invite{Hash: []byte{byte(i)}, Seat: 1}))
		head := play(t, s, m.ID, 0, "move minas-tirith osgiliath", "pass", "pass")
		c := store.Change{
			ID: m.ID, Head: head, Records: []store.Record{{Kind: store.KindUndo, To: 1, Remaining: store.Clocks{time.Second, 0}, Data: []byte(`{"k":1}`)}},
			Snapshot: &store.Snapshot{N: head + 1, Rules: 3, Position: []byte(`{"title":"board","random":{"seed":"ff"}}`)}, Jobs: []store.Job{{Kind: "bot", Key: m.ID, Payload: []byte(`{"n":4}`)}},
		}
		must(t, s.Append(ctx, &c))
		must(t, s.Say(ctx, &store.Message{Match: m.ID, Seat: -1, Name: "x", Text: "bien joué !"}))
	}
	must(t, s.Rate(ctx, "m2", time.Now(), []store.Rating{{Player: "account/a", Title: "board", Side: "free", Name: "Éomer"}}, func(r []store.Rating) error {
		r[0].Rating, r[0].Deviation, r[0].Volatility, r[0].Games = 1512.3456789012345, 1.0/3, 0.06, 1
		return nil
	}))
	m := create(t, s, newMatch("frozen"))
	m.Status = store.Frozen
	must(t, s.Append(ctx, &store.Change{ID: m.ID, Records: []store.Record{{Kind: "freeze"}}, Match: m, Fault: &store.Fault{Error: "e", Report: []byte(`{}`)}}))
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
	work(t, back, map[string]store.Handler{"bot": {Do: func(_ context.Context, j store.Job) error { did <- j.Key + string(j.Payload); return nil }}})
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
		"empty":            {"", store.ErrDamaged},
		"cut in a line":    {text[:len(text)/2], store.ErrDamaged},
		"cut at a line":    {strings.Join(lines[:len(lines)-1], ""), store.ErrDamaged},
		"a line missing":   {strings.Join(append(append([]string{}, lines[:5]...), lines[6:]...), ""), store.ErrDamaged},
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
	want(t, to.Rate(ctx, "m2", time.Now(), nil, func([]store.Rating) error { return nil }), store.ErrExists) // it was rated at home

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
	for name, bad := range map[string][]byte{"altered": altered, "cut": file.Bytes()[:file.Len()/2], "a dump": []byte(dump(t, from))} {
		if _, err := store.ReadExport(bytes.NewReader(bad)); err == nil {
			t.Errorf("%s: it was read", name)
		} else {
			want(t, err, store.ErrDamaged)
		}
	}
	_, err = from.Export(ctx, "none", false)
	want(t, err, store.ErrNotFound)
}

func testReopen(t *testing.T, fresh Fresh) {
	url := fresh(t)
	s, err := store.Open(t.Context(), url, store.Options{})
	must(t, err)
	create(t, s, newMatch("m"))
	play(t, s, "m", 0, "a", "b")
	must(t, s.Ping(t.Context()))
	must(t, s.Close())
	want(t, s.Append(t.Context(), &store.Change{ID: "m", Head: 2, Records: []store.Record{action(0, "c")}}), store.ErrClosed)
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

func testRawInserts(t *testing.T, fresh Fresh) {
	s := Open(t, fresh(t))
	perSecond, err := s.RawInserts(t.Context(), 50*time.Millisecond)
	must(t, err)
	if perSecond <= 0 {
		t.Errorf("%v inserts a second", perSecond)
	}
}
