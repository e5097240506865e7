package table

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/store"
	"prancingpony/store/storetest"
)

// fixture is a house on a database of its own, with a clock that tests move.
type fixture struct {
	*Service
	t     *testing.T
	store *store.Store
	mu    sync.Mutex
	time  time.Time
}

var (
	bilbo   = Caller{Account: "bilbo", Name: "Bilbo"}
	gollum  = Caller{Account: "gollum", Name: "Gollum"}
	outside = Caller{Account: "smaug", Name: "Smaug"}
	nobody  = Caller{}
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
	f.Service = New(Config{
		Store: s, Titles: titles, Player: Bots{}, Log: slog.New(slog.NewTextHandler(io.Discard, nil)), SnapshotEvery: 4, AdviseFor: 5 * time.Millisecond,
		Now: func() time.Time { f.mu.Lock(); defer f.mu.Unlock(); return f.time },
	})
	for _, c := range []Caller{bilbo, gollum, outside, sam} {
		if err := s.CreateAccount(ctx, &store.Account{ID: c.Account, Name: c.Name}); err != nil && !errors.Is(err, store.ErrExists) {
			t.Fatal(err)
		}
	}
	return f
}

// at is a request for whichever seat the caller has.
func at(who Caller, table string, n int) Request { return Request{who, table, n, nil} }

func play(actions ...string) Play { return Play{Actions: actions} }

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
func (f *fixture) duel(change func(*NewTable)) *Table {
	f.t.Helper()
	n := NewTable{Title: "toy", Seats: []NewSeat{{Kind: "me"}, {Kind: "open"}}}
	if change != nil {
		change(&n)
	}
	ctx := f.t.Context()
	t := must[*Table](f.t)(f.Create(ctx, bilbo, n))
	must[*Table](f.t)(f.Contribute(ctx, bilbo, t.ID, nil, share))
	t = must[*Table](f.t)(f.Join(ctx, gollum, t.ID, nil, t.Invitation, Share{Contribution: strings.Repeat("ab", 32)}))
	if t.Status != statusLive {
		f.t.Fatalf("status %q, want live", t.Status)
	}
	return t
}

// work lets the house play its bots until the function it returns is called.
func (f *fixture) work() (stop func()) {
	ctx, cancel := context.WithCancel(f.t.Context())
	done := make(chan error, 1)
	go func() { done <- f.Work(ctx, 2) }()
	return func() { cancel(); <-done }
}

func (f *fixture) caller(seat int) Caller { return []Caller{bilbo, gollum}[seat] }

// play plays an action for whoever decides.
func (f *fixture) play(id, action string) *Played {
	f.t.Helper()
	now := must[*Moment](f.t)(f.View(f.t.Context(), bilbo, id, NoSeat, true))
	return must[*Played](f.t)(f.Act(f.t.Context(), at(f.caller(now.Decider), id, now.N), Play{Actions: []string{action}, View: true}))
}

// playOut plays the first legal action until the match is over.
func (f *fixture) playOut(id string) {
	f.t.Helper()
	ctx := f.t.Context()
	for {
		now := must[*Moment](f.t)(f.View(ctx, bilbo, id, NoSeat, true))
		if now.Status != statusLive {
			return
		}
		who := f.caller(now.Decider)
		mine := must[*Moment](f.t)(f.View(ctx, who, id, AnySeat, true))
		must[*Played](f.t)(f.Act(ctx, at(who, id, mine.N), play(mine.Legal[len(mine.Legal)-1])))
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
	over := must[*Table](t)(f.Table(ctx, nobody, table.ID))
	if over.Status != statusOver || over.Result == nil || over.Fairness.Secret == "" {
		t.Fatalf("at the end: %+v", over)
	}
	file := must[*game.Match](t)(f.Export(ctx, nobody, table.ID))
	if err := game.Verify(toy.Title{}, file); err != nil {
		t.Errorf("verify: %v", err)
	}
	file.Moves[0].Action = "bid 1"
	if err := game.Verify(toy.Title{}, file); err == nil {
		t.Error("a changed record was verified")
	}
	if _, err := f.Act(ctx, at(bilbo, table.ID, over.N), play("roll")); !errors.Is(err, ErrClosed) {
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
	now := must[*Moment](t)(f.View(ctx, bilbo, id, AnySeat, true))
	first := must[*Played](t)(f.Act(ctx, at(bilbo, id, now.N), play("bid 2")))
	if first.N != now.N+1 || len(first.Events) != 1 || first.Events[0] != "bid-made bilbo" {
		t.Errorf("played %+v", first)
	}
	again := must[*Played](t)(f.Act(ctx, at(bilbo, id, now.N), play("bid 2")))
	if again.N != first.N || again.Events[0] != first.Events[0] || again.Now.N != first.N {
		t.Errorf("the same again: %+v, want as before", again)
	}
	var stale *StaleError
	if _, err := f.Act(ctx, at(bilbo, id, now.N), play("bid 3")); !errors.As(err, &stale) || stale.N != first.N {
		t.Errorf("another action for the same number: %v", err)
	}
	var illegal *game.IllegalError
	tests := []struct {
		name   string
		who    Caller
		n      int
		seat   int
		action string
		want   error
	}{
		{"out of turn", bilbo, first.N, 0, "roll", ErrNotYourTurn},
		{"another's seat", bilbo, first.N, 1, "bid 1", ErrNotYours},
		{"no seat", outside, first.N, 1, "bid 1", ErrNotYours},
		{"signed out", nobody, first.N, 1, "bid 1", ErrSignedOut},
		{"no such seat", bilbo, first.N, 7, "bid 1", ErrInvalid},
		{"illegal", gollum, first.N, 1, "bid 9", game.ErrIllegal},
		{"not a word", gollum, first.N, 1, "sing", game.ErrUnknown},
		{"a number that is not yet", gollum, first.N + 5, 1, "bid 1", ErrConflict},
	}
	for _, tt := range tests {
		if _, err := f.Act(ctx, Request{tt.who, id, tt.n, &tt.seat}, play(tt.action)); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, err, tt.want)
		}
	}
	if _, err := f.Act(ctx, at(gollum, id, first.N), play("bid 9")); !errors.As(err, &illegal) || illegal.Reason != "bid-outside 3" {
		t.Errorf("illegal: %v", err)
	}
	if after := must[*Moment](t)(f.View(ctx, bilbo, id, AnySeat, true)); after.N != first.N {
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
	before := must[*Moment](t)(f.View(ctx, bilbo, id, AnySeat, true))
	played := f.play(id, "bid 2")
	if played.Now.Undo.Free != 1 {
		t.Fatalf("free to undo: %d, want 1", played.Now.Undo.Free)
	}
	if got := must[*Moment](t)(f.View(ctx, gollum, id, AnySeat, true)); got.Undo.Free != 0 {
		t.Errorf("another's action is free to undo")
	}
	back := must[*Moment](t)(f.Undo(ctx, at(bilbo, id, played.N), UndoTarget{}))
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
	asked := must[*Moment](t)(f.Undo(ctx, at(bilbo, id, now.N), UndoTarget{Steps: 1}))
	if asked.Undo.Request == nil || asked.Decider != 1 {
		t.Fatalf("asked: %+v", asked.Undo)
	}
	if _, err := f.AnswerUndo(ctx, at(bilbo, id, asked.N), true); !errors.Is(err, ErrNotYours) {
		t.Errorf("agreeing with oneself: %v", err)
	}
	agreed := must[*Moment](t)(f.AnswerUndo(ctx, at(gollum, id, asked.N), true))
	if agreed.Decider != 0 || agreed.Undo.Request != nil {
		t.Errorf("agreed: %+v", agreed)
	}
	// Playing on answers a request.
	now = f.play(id, "roll").Now
	must[*Moment](t)(f.Undo(ctx, at(bilbo, id, now.N), UndoTarget{Steps: 1}))
	if after := f.play(id, "roll").Now; after.Undo.Request != nil {
		t.Error("the request outlived the next action")
	}
	f.playOut(id)
	if err := game.Verify(toy.Title{}, must[*game.Match](t)(f.Export(ctx, bilbo, id))); err != nil {
		t.Errorf("a match with undos: %v", err)
	}
	undone := 0
	records, _, err := f.History(ctx, bilbo, id, AnySeat, 0)
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
		who    Caller
		secret bool
		cause  bool
	}{{"himself", bilbo, true, true}, {"his opponent", gollum, false, false}, {"a spectator", outside, false, false}, {"signed out", nobody, false, false}} {
		records, _, err := f.History(ctx, tt.who, id, AnySeat, 0)
		if err != nil {
			t.Fatal(err)
		}
		last := records[len(records)-1]
		drew := strings.Contains(strings.Join(last.Events, ";"), "drew riddle")
		if drew != tt.secret || (last.Cause != "") != tt.cause {
			t.Errorf("%s: %+v", tt.name, last)
		}
	}
	if _, err := f.View(ctx, gollum, id, 0, true); !errors.Is(err, ErrNotYours) {
		t.Errorf("another seat's view: %v", err)
	}
	if _, err := f.View(ctx, gollum, id, int(game.Judge), true); !errors.Is(err, ErrInvalid) {
		t.Errorf("the judge's view: %v", err)
	}
	private := f.duel(func(n *NewTable) { n.Visibility = "private"; n.Seats[1].Kind = "invited" }).ID
	for _, who := range []Caller{outside, nobody} {
		if _, err := f.View(ctx, who, private, AnySeat, true); !errors.Is(err, ErrNotFound) {
			t.Errorf("a private table: %v", err)
		}
	}
	f.playOut(id)
	if now := must[*Moment](t)(f.View(ctx, nobody, id, AnySeat, true)); now.Seat != int(game.Judge) {
		t.Errorf("after the end: seat %d", now.Seat)
	}
}

func forgetAll(svc *Service) {
	svc.mu.Lock()
	defer svc.mu.Unlock()
	clear(svc.matches)
}

func TestAHouseThatForgotReplaysToTheSameState(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	ctx := t.Context()
	id := f.duel(nil).ID
	for _, a := range []string{"bid 2", "bid 1", "roll", "roll", "roll", "roll", "roll"} {
		f.play(id, a)
	}
	want := asText(t, must[*Moment](t)(f.View(ctx, bilbo, id, 0, true)))
	forgetAll(f.Service)
	if got := asText(t, must[*Moment](t)(f.View(ctx, bilbo, id, 0, true))); got != want {
		t.Errorf("replayed\n%s\nplayed\n%s", got, want)
	}
	now := must[*Moment](t)(f.View(ctx, bilbo, id, 0, true))
	for n := range now.N + 1 {
		if _, err := f.At(ctx, bilbo, id, AnySeat, n); err != nil {
			t.Errorf("at %d: %v", n, err)
		}
	}
}

func TestResignDrawStandInRematch(t *testing.T) { onBoth(t, resignDrawStandInRematch) }

func resignDrawStandInRematch(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	id := f.duel(func(n *NewTable) { n.Rated = true }).ID
	n := must[*Moment](t)(f.View(ctx, bilbo, id, AnySeat, true)).N
	if _, err := f.StandIn(ctx, at(bilbo, id, n), "random"); !errors.Is(err, ErrClosed) {
		t.Errorf("a stand-in in a rated match: %v", err)
	}
	over := must[*Moment](t)(f.Resign(ctx, at(bilbo, id, n)))
	if over.Result == nil || over.Result.By != ByResignation || over.Result.Winners[0] != 1 {
		t.Fatalf("resigned: %+v", over.Result)
	}
	if err := game.Verify(toy.Title{}, must[*game.Match](t)(f.Export(ctx, nobody, id))); err != nil {
		t.Errorf("a match that was resigned: %v", err)
	}
	if err := f.rate(ctx, store.Job{Key: id}); err != nil {
		t.Fatal(err)
	}
	if err := f.rate(ctx, store.Job{Key: id}); err != nil {
		t.Fatal(err)
	}
	ratings, err := f.store.RatingsOf(ctx, store.AccountPlayer(gollum.Account))
	if err != nil || len(ratings) != 1 || ratings[0].Rating <= 1500 || ratings[0].Games != 1 {
		t.Errorf("ratings %+v, %v", ratings, err)
	}
	again := must[*Table](t)(f.Rematch(ctx, gollum, id))
	if again.Seats[0].Name != "Gollum" || again.Seats[1].Kind != "invited" || again.Status != statusOpen {
		t.Errorf("rematch: %+v", again.Seats)
	}
	if _, err := f.Join(ctx, outside, again.ID, nil, "", Share{}); !errors.Is(err, ErrTaken) {
		t.Errorf("an outsider takes the kept seat: %v", err)
	}
	joined := must[*Table](t)(f.Rematch(ctx, bilbo, id))
	if joined.ID != again.ID || joined.Seats[1].Name != "Bilbo" || joined.Status != statusContributing {
		t.Errorf("the second to ask: %+v", joined)
	}
	started := must[*Table](t)(f.Start(ctx, gollum, again.ID))
	if started.Status != statusLive {
		t.Errorf("started: %+v", started)
	}
	now := must[*Moment](t)(f.Draw(ctx, at(bilbo, again.ID, started.N), true))
	now = must[*Moment](t)(f.Draw(ctx, at(gollum, again.ID, now.N), true))
	if now.Result == nil || !now.Result.Draw || now.Result.By != ByAgreement {
		t.Errorf("draw: %+v", now.Result)
	}
}

// broken is the toy with a rule that panics and one that breaks an invariant.
type broken struct{ toy.Title }

func (broken) ID() string { return "broken" }

func (broken) New(o game.Options, r game.Rand) (game.State, error) {
	s, err := toy.Title{}.New(o, r)
	return &brokenState{State: s.(*toy.State)}, err
}

func (broken) Blank() game.State { return &brokenState{State: &toy.State{}} }

func (broken) Read(position []byte) (game.State, error) {
	s, err := toy.Title{}.Read(position)
	if err != nil {
		return nil, err
	}
	return &brokenState{State: s.(*toy.State)}, nil
}

type brokenState struct{ *toy.State }

func (s *brokenState) CopyFrom(src game.State) {
	*s.State = *src.(*brokenState).State
}

func (s *brokenState) Apply(a game.Action, rec game.Recorder) error {
	if a.A == 3 {
		panic("an impossible frame")
	}
	return s.State.Apply(a, rec)
}

func TestABrokenRuleFreezesItsMatchAndNoOther(t *testing.T) {
	onBoth(t, aBrokenRuleFreezesItsMatchAndNoOther)
}

func aBrokenRuleFreezesItsMatchAndNoOther(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), toy.Title{}, broken{})
	ctx := t.Context()
	bad := f.duel(func(n *NewTable) { n.Title = "broken" }).ID
	good := f.duel(nil).ID
	f.play(bad, "bid 1")
	now := must[*Moment](t)(f.View(ctx, gollum, bad, AnySeat, true))
	if _, err := f.Act(ctx, at(gollum, bad, now.N), play("bid 3")); !errors.Is(err, ErrFrozen) {
		t.Fatalf("a panic in the rules: %v", err)
	}
	if got := must[*Table](t)(f.Table(ctx, bilbo, bad)); got.Status != statusFrozen {
		t.Errorf("status %s, want frozen", got.Status)
	}
	if _, err := f.Act(ctx, at(gollum, bad, now.N+1), play("bid 1")); !errors.Is(err, ErrFrozen) {
		t.Errorf("playing on: %v", err)
	}
	faults, _, err := f.store.Faults(ctx, store.Page{})
	if err != nil || len(faults) != 1 || !strings.Contains(string(faults[0].Report), "bid 1") {
		t.Errorf("faults %+v, %v", faults, err)
	}
	f.playOut(good)
}
