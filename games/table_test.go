package games

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"maps"
	"strings"
	"sync"
	"testing"
	"time"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/judge"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/play"
	"prancingpony/store"
	"prancingpony/store/storetest"
	"prancingpony/table"
	"prancingpony/watch"
)

// fixture is a server on a database of its own, with a clock that tests move.
type fixture struct {
	*Games
	t      *testing.T
	store  *store.Store
	config Config
	mu     sync.Mutex
	time   time.Time
}

var (
	bilbo   = match.Caller{Account: "bilbo", Name: "Bilbo"}
	gollum  = match.Caller{Account: "gollum", Name: "Gollum"}
	outside = match.Caller{Account: "smaug", Name: "Smaug"}
	nobody  = match.Caller{}
)

const share = "00112233445566778899aabbccddeeff"

// onBoth runs a test on both databases.
func onBoth(t *testing.T, test func(*testing.T, storetest.Fresh)) {
	t.Parallel()
	t.Run("sqlite", func(t *testing.T) { t.Parallel(); test(t, storetest.SQLite) })
	t.Run("postgres", func(t *testing.T) { t.Parallel(); test(t, storetest.Postgres) })
}

func newFixture(t *testing.T, url string, titles ...game.Title) *fixture {
	t.Helper()
	ctx := t.Context()
	s, err := store.Open(ctx, url, store.Options{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() }) // some tests close it themselves
	f := &fixture{t: t, store: s, time: time.Now().UTC().Truncate(time.Second)}
	if len(titles) == 0 {
		titles = []game.Title{toy.Title{}}
	}
	f.config = Config{
		Store: s, Titles: titles, Player: play.Bots{}, Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
		SnapshotEvery: 4,
		Judge:         judge.Effort{Search: 20, Deals: 8},
		Now:           func() time.Time { f.mu.Lock(); defer f.mu.Unlock(); return f.time },
	}
	f.restart()
	for _, c := range []match.Caller{bilbo, gollum, outside, sam} {
		if err := s.CreateAccount(ctx, &store.Account{ID: c.Account, Name: c.Name}); err != nil &&
			!errors.Is(err, store.ErrExists) {
			t.Fatal(err)
		}
	}
	return f
}

// restart rebuilds the services, by what the config says now: they know nothing but what is stored.
func (f *fixture) restart() { f.Games = New(f.config) }

// do does a job as a worker would.
func (f *fixture) do(j store.Job) error {
	jobs := f.Play.Jobs(1)
	maps.Copy(jobs, f.Study.Jobs())
	return jobs[j.Kind].Do(f.t.Context(), j)
}

// at is a request for whichever seat the caller has.
func at(who match.Caller, table string, n int) play.Request {
	return play.Request{Who: who, Table: table, N: n}
}

func moves(actions ...string) moment.Move { return moment.Move{Actions: actions} }

func (f *fixture) pass(d time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.time = f.time.Add(d)
}

func must[T any](t *testing.T) func(v T, err error) T {
	t.Helper()
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// duel is a live table of Bilbo against Gollum.
func (f *fixture) duel(change func(*table.NewTable)) *watch.Table {
	f.t.Helper()
	n := table.NewTable{Title: "toy", Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}}}
	if change != nil {
		change(&n)
	}
	ctx := f.t.Context()
	t := must[*watch.Table](f.t)(f.Tables.Create(ctx, bilbo, n))
	must[*watch.Table](f.t)(f.Tables.Contribute(ctx, bilbo, t.ID, nil, share))
	t = must[*watch.Table](f.t)(f.Tables.Join(ctx, gollum, t.ID, nil, t.Invitation,
		table.Contribution{Contribution: strings.Repeat("ab", 32)}))
	if t.Status != moment.StatusLive {
		f.t.Fatalf("status %q, want live", t.Status)
	}
	return t
}

// work lets the server play its bots until the function it returns is called.
func (f *fixture) work() (stop func()) {
	ctx, cancel := context.WithCancel(f.t.Context())
	done := make(chan error, 1)
	go func() { done <- f.Work(ctx, 2) }()
	return func() { cancel(); <-done }
}

// takeBack undoes the last action of somebody, with the consent of another.
func (f *fixture) takeBack(id string, who, other match.Caller, n int) *moment.Moment {
	f.t.Helper()
	ctx := f.t.Context()
	asked := must[*moment.Moment](f.t)(f.Play.Undo(ctx, at(who, id, n), match.UndoTarget{}))
	must[*moment.Moment](f.t)(f.Play.AnswerUndo(ctx, at(other, id, asked.N), true))
	return must[*moment.Moment](f.t)(f.Watch.View(ctx, who, id, match.AnySeat, true))
}

func (f *fixture) caller(seat int) match.Caller { return []match.Caller{bilbo, gollum}[seat] }

// play plays an action for the player who decides.
func (f *fixture) play(id, action string) *play.Played {
	f.t.Helper()
	now := must[*moment.Moment](f.t)(f.Watch.View(f.t.Context(), bilbo, id, match.NoSeat, true))
	return must[*play.Played](f.t)(f.Play.Act(f.t.Context(), at(f.caller(now.Decider), id, now.N),
		moment.Move{Actions: []string{action}, View: true}))
}

// playOut plays the first legal action until the match is over.
func (f *fixture) playOut(id string) {
	f.t.Helper()
	ctx := f.t.Context()
	for {
		now := must[*moment.Moment](f.t)(f.Watch.View(ctx, bilbo, id, match.NoSeat, true))
		if now.Status != moment.StatusLive {
			return
		}
		who := f.caller(now.Decider)
		mine := must[*moment.Moment](f.t)(f.Watch.View(ctx, who, id, match.AnySeat, true))
		must[*play.Played](f.t)(f.Play.Act(ctx, at(who, id, mine.N), moves(mine.Legal[len(mine.Legal)-1])))
	}
}

func TestAMatchFromTheFirstSeatToTheLastMove(t *testing.T) {
	onBoth(t, aMatchFromTheFirstSeatToTheLastMove)
}

func aMatchFromTheFirstSeatToTheLastMove(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	table := f.duel(nil)
	if table.Fairness.Secret != "" || table.Fairness.Commitment == "" {
		t.Errorf("before the end: %+v", table.Fairness)
	}
	f.playOut(table.ID)
	over := must[*watch.Table](t)(f.Watch.Table(ctx, nobody, table.ID))
	if over.Status != moment.StatusOver || over.Result == nil || over.Fairness.Secret == "" {
		t.Fatalf("at the end: %+v", over)
	}
	file := must[*game.Match](t)(f.Watch.Export(ctx, nobody, table.ID))
	if err := game.Verify(toy.Title{}, file); err != nil {
		t.Errorf("verify: %v", err)
	}
	file.Moves[0].Action = "bid 1"
	if err := game.Verify(toy.Title{}, file); err == nil {
		t.Error("a changed record was verified")
	}
	if _, err := f.Play.Act(ctx, at(bilbo, table.ID, over.N), moves("roll")); !errors.Is(err, match.ErrClosed) {
		t.Errorf("an action after the end: %v", err)
	}
}

func TestAnActionIsForTheNumberItsPlayerHasSeen(t *testing.T) {
	onBoth(t, anActionIsForTheNumberItsPlayerHasSeen)
}

func anActionIsForTheNumberItsPlayerHasSeen(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	id := f.duel(nil).ID
	now := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, id, match.AnySeat, true))
	first := must[*play.Played](t)(f.Play.Act(ctx, at(bilbo, id, now.N), moves("bid 2")))
	if first.N != now.N+1 || len(first.Events) != 1 || first.Events[0] != "bid-made bilbo" {
		t.Errorf("played %+v", first)
	}
	again := must[*play.Played](t)(f.Play.Act(ctx, at(bilbo, id, now.N), moves("bid 2")))
	if again.N != first.N || again.Events[0] != first.Events[0] || again.Now.N != first.N {
		t.Errorf("the same again: %+v, want as before", again)
	}
	var stale *match.StaleError
	if _, err := f.Play.Act(ctx, at(bilbo, id, now.N), moves("bid 3")); !errors.As(err, &stale) || stale.N != first.N {
		t.Errorf("another action for the same number: %v", err)
	}
	var illegal *game.IllegalError
	tests := []struct {
		name   string
		who    match.Caller
		n      int
		seat   int
		action string
		want   error
	}{
		{"out of turn", bilbo, first.N, 0, "roll", match.ErrNotYourTurn},
		{"another's seat", bilbo, first.N, 1, "bid 1", match.ErrNotYours},
		{"no seat", outside, first.N, 1, "bid 1", match.ErrNotYours},
		{"signed out", nobody, first.N, 1, "bid 1", match.ErrSignedOut},
		{"no such seat", bilbo, first.N, 7, "bid 1", match.ErrInvalid},
		{"illegal", gollum, first.N, 1, "bid 9", game.ErrIllegal},
		{"not a word", gollum, first.N, 1, "sing", game.ErrUnknown},
		{"a number that is not yet", gollum, first.N + 5, 1, "bid 1", match.ErrConflict},
	}
	for _, tt := range tests {
		if _, err := f.Play.Act(ctx, play.Request{Who: tt.who, Table: id, N: tt.n, Seat: &tt.seat},
			moves(tt.action)); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, err, tt.want)
		}
	}
	if _, err := f.Play.Act(ctx, at(gollum, id, first.N), moves("bid 9")); !errors.As(err, &illegal) ||
		illegal.Reason != "bid-outside 3" {
		t.Errorf("illegal: %v", err)
	}
	if after := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, id, match.AnySeat, true)); after.N != first.N {
		t.Errorf("something changed: at %d, was at %d", after.N, first.N)
	}
}

func TestUndoIsFreeUntilChanceFallsOrAnotherDecides(t *testing.T) {
	onBoth(t, undoIsFreeUntilChanceFallsOrAnotherDecides)
}

func undoIsFreeUntilChanceFallsOrAnotherDecides(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	id := f.duel(nil).ID
	before := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, id, match.AnySeat, true))
	played := f.play(id, "bid 2")
	if played.Now.Undo.Free != 0 {
		t.Fatalf("free to undo: %d although Gollum decides", played.Now.Undo.Free)
	}
	if got := must[*moment.Moment](t)(f.Watch.View(ctx, gollum, id, match.AnySeat, true)); got.Undo.Free != 0 {
		t.Errorf("another's action is free to undo")
	}
	back := f.takeBack(id, bilbo, gollum, played.N)
	if asText(t, back.View) != asText(t, before.View) || back.Decider != 0 {
		t.Errorf("after undo %s, before %s", asText(t, back.View), asText(t, before.View))
	}
	f.play(id, "bid 1")
	f.play(id, "bid 3") // Gollum
	now := f.play(id, "roll").Now
	if now.Undo.Free != 0 {
		t.Error("a roll is free to undo")
	}
	// Beyond that the other must agree.
	asked := must[*moment.Moment](t)(f.Play.Undo(ctx, at(bilbo, id, now.N), match.UndoTarget{Steps: 1}))
	if asked.Undo.Request == nil || asked.Decider != 1 {
		t.Fatalf("asked: %+v", asked.Undo)
	}
	if _, err := f.Play.AnswerUndo(ctx, at(bilbo, id, asked.N), true); !errors.Is(err, match.ErrNotYours) {
		t.Errorf("agreeing with oneself: %v", err)
	}
	agreed := must[*moment.Moment](t)(f.Play.AnswerUndo(ctx, at(gollum, id, asked.N), true))
	if agreed.Decider != 0 || agreed.Undo.Request != nil {
		t.Errorf("agreed: %+v", agreed)
	}
	// Playing on answers a request.
	now = f.play(id, "roll").Now
	must[*moment.Moment](t)(f.Play.Undo(ctx, at(bilbo, id, now.N), match.UndoTarget{Steps: 1}))
	if after := f.play(id, "roll").Now; after.Undo.Request != nil {
		t.Error("the request outlived the next action")
	}
	f.playOut(id)
	if err := game.Verify(toy.Title{}, must[*game.Match](t)(f.Watch.Export(ctx, bilbo, id))); err != nil {
		t.Errorf("a match with undos: %v", err)
	}
	undone := 0
	records, _, err := f.Watch.History(ctx, bilbo, id, match.AnySeat, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range records {
		if r.Undone {
			undone++
		}
	}
	if undone != 2 {
		t.Errorf("%d actions marked as undone, want 2", undone)
	}
}

func asText(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestEveryoneSeesTheirOwnAndNoMore(t *testing.T) { onBoth(t, everyoneSeesTheirOwnAndNoMore) }

func everyoneSeesTheirOwnAndNoMore(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	id := f.duel(nil).ID
	f.play(id, "bid 2")
	f.play(id, "bid 1")
	f.play(id, "roll") // Bilbo draws a card in secret
	for _, tt := range []struct {
		name   string
		who    match.Caller
		secret bool
		cause  bool
	}{
		{"himself", bilbo, true, true},
		{"his opponent", gollum, false, false},
		{"a spectator", outside, false, false},
		{"signed out", nobody, false, false},
	} {
		records, _, err := f.Watch.History(ctx, tt.who, id, match.AnySeat, 0)
		if err != nil {
			t.Fatal(err)
		}
		last := records[len(records)-1]
		drew := strings.Contains(strings.Join(last.Events, ";"), "drew riddle")
		if drew != tt.secret || (last.Cause != "") != tt.cause {
			t.Errorf("%s: %+v", tt.name, last)
		}
	}
	if _, err := f.Watch.View(ctx, gollum, id, 0, true); !errors.Is(err, match.ErrNotYours) {
		t.Errorf("another seat's view: %v", err)
	}
	if _, err := f.Watch.View(ctx, gollum, id, int(game.Judge), true); !errors.Is(err, match.ErrInvalid) {
		t.Errorf("the judge's view: %v", err)
	}
	private := f.duel(func(n *table.NewTable) { n.Visibility = "private"; n.Seats[1].Kind = "invited" }).ID
	for _, who := range []match.Caller{outside, nobody} {
		if _, err := f.Watch.View(ctx, who, private, match.AnySeat, true); !errors.Is(err, match.ErrNotFound) {
			t.Errorf("a private table: %v", err)
		}
	}
	f.playOut(id)
	if now := must[*moment.Moment](t)(f.Watch.View(ctx, nobody, id, match.AnySeat, true)); now.Seat != int(game.Judge) {
		t.Errorf("after the end: seat %d", now.Seat)
	}
}

func TestAServerThatForgotReplaysToTheSameState(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	ctx := t.Context()
	id := f.duel(nil).ID
	for _, a := range []string{"bid 2", "bid 1", "roll", "roll", "roll", "roll", "roll"} {
		f.play(id, a)
	}
	want := asText(t, must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, id, 0, true)))
	f.restart()
	if got := asText(t, must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, id, 0, true))); got != want {
		t.Errorf("replayed\n%s\nplayed\n%s", got, want)
	}
	now := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, id, 0, true))
	for n := range now.N + 1 {
		if _, err := f.Watch.At(ctx, bilbo, id, match.AnySeat, n); err != nil {
			t.Errorf("at %d: %v", n, err)
		}
	}
}

func TestResignDrawStandInRematch(t *testing.T) { onBoth(t, resignDrawStandInRematch) }

func resignDrawStandInRematch(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	id := f.duel(func(n *table.NewTable) { n.Rated = true }).ID
	n := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, id, match.AnySeat, true)).N
	if _, err := f.Play.StandIn(ctx, at(bilbo, id, n), "random"); !errors.Is(err, match.ErrClosed) {
		t.Errorf("a stand-in in a rated match: %v", err)
	}
	over := must[*moment.Moment](t)(f.Play.Resign(ctx, at(bilbo, id, n)))
	if over.Result == nil || over.Result.By != match.ByResignation || over.Result.Winners[0] != 1 {
		t.Fatalf("resigned: %+v", over.Result)
	}
	if err := game.Verify(toy.Title{}, must[*game.Match](t)(f.Watch.Export(ctx, nobody, id))); err != nil {
		t.Errorf("a match that was resigned: %v", err)
	}
	if err := f.do(store.Job{Kind: match.JobRate, Key: id}); err != nil {
		t.Fatal(err)
	}
	if err := f.do(store.Job{Kind: match.JobRate, Key: id}); err != nil {
		t.Fatal(err)
	}
	ratings, err := f.store.RatingsOf(ctx, store.AccountPlayer(gollum.Account))
	if err != nil || len(ratings) != 1 || ratings[0].Rating <= 1500 || ratings[0].Games != 1 {
		t.Errorf("ratings %+v, %v", ratings, err)
	}
	again := must[*watch.Table](t)(f.Tables.Rematch(ctx, gollum, id))
	if again.Seats[0].Name != "Gollum" || again.Seats[1].Kind != "invited" || again.Status != moment.StatusOpen {
		t.Errorf("rematch: %+v", again.Seats)
	}
	if _, err := f.Tables.Join(ctx, outside, again.ID, nil, "", table.Contribution{}); !errors.Is(err, match.ErrTaken) {
		t.Errorf("an outsider takes the kept seat: %v", err)
	}
	joined := must[*watch.Table](t)(f.Tables.Rematch(ctx, bilbo, id))
	if joined.ID != again.ID || joined.Seats[1].Name != "Bilbo" || joined.Status != moment.StatusContributing {
		t.Errorf("the second to ask: %+v", joined)
	}
	started := must[*watch.Table](t)(f.Tables.Start(ctx, gollum, again.ID))
	if started.Status != moment.StatusLive {
		t.Errorf("started: %+v", started)
	}
	now := must[*moment.Moment](t)(f.Play.Draw(ctx, at(bilbo, again.ID, started.N), true))
	now = must[*moment.Moment](t)(f.Play.Draw(ctx, at(gollum, again.ID, now.N), true))
	if now.Result == nil || !now.Result.Draw || now.Result.By != match.ByAgreement {
		t.Errorf("draw: %+v", now.Result)
	}
}
