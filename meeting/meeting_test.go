package meeting

import (
	"cmp"
	"errors"
	"io"
	"log/slog"
	"sync"
	"testing"
	"time"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/games"
	"prancingpony/match"
	"prancingpony/play"
	"prancingpony/store"
	"prancingpony/store/storetest"
	"prancingpony/watch"
)

// fixture is a server with a clock that tests move. Nodes of one database share the clock.
type fixture struct {
	*Service
	store *store.Store
	t     *testing.T
	games *games.Games
	watch *stopwatch
}

type stopwatch struct {
	mu   sync.Mutex
	time time.Time
}

func (w *stopwatch) now() time.Time { w.mu.Lock(); defer w.mu.Unlock(); return w.time }

func (w *stopwatch) pass(d time.Duration) { w.mu.Lock(); defer w.mu.Unlock(); w.time = w.time.Add(d) }

var (
	bilbo  = match.Caller{Account: "bilbo", Name: "Bilbo"}
	gollum = match.Caller{Account: "gollum", Name: "Gollum"}
	smaug  = match.Caller{Account: "smaug", Name: "Smaug"}
	guest  = match.Caller{Account: "gandalf", Name: "Gandalf", Guest: true}
)

const share = "00112233445566778899aabbccddeeff"

func onBoth(t *testing.T, test func(*testing.T, storetest.Fresh)) {
	t.Parallel()
	t.Run("sqlite", func(t *testing.T) { t.Parallel(); test(t, storetest.SQLite) })
	t.Run("postgres", func(t *testing.T) { t.Parallel(); test(t, storetest.Postgres) })
}

func newFixture(t *testing.T, url string, w *stopwatch, titles ...game.Title) *fixture {
	t.Helper()
	s, err := store.Open(t.Context(), url, store.Options{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	if w == nil {
		w = &stopwatch{time: time.Now().UTC().Truncate(time.Second)}
	}
	log := slog.New(slog.NewTextHandler(io.Discard, nil))
	tables := games.New(games.Config{
		Store: s, Titles: append(titles, toy.Title{})[:1], Player: play.Bots{},
		Log: log, Now: w.now,
	})
	for _, c := range []match.Caller{bilbo, gollum, smaug, guest} {
		if err := s.CreateAccount(t.Context(), &store.Account{
			ID: c.Account, Name: c.Name,
			Guest: c.Guest,
		}); err != nil && !errors.Is(err, store.ErrExists) {
			t.Fatal(err)
		}
	}
	return &fixture{New(Config{Store: s, Games: tables, Now: w.now, Log: log}), s, t, tables, w}
}

func (f *fixture) must(err error) {
	f.t.Helper()
	if err != nil {
		f.t.Fatal(err)
	}
}

func (f *fixture) mine(who match.Caller) *Mine {
	f.t.Helper()
	m, err := f.Mine(f.t.Context(), who)
	f.must(err)
	return m
}

// come adds the shares of both, and the match begins.
func (f *fixture) come(id string, who ...match.Caller) *watch.Table {
	f.t.Helper()
	var last *watch.Table
	for _, c := range who {
		var err error
		last, err = f.games.Tables.Contribute(f.t.Context(), c, id, nil, share)
		f.must(err)
	}
	return last
}

func (f *fixture) seek(who match.Caller) {
	f.t.Helper()
	f.must(f.Seek(f.t.Context(), who, "toy", PaceShort))
}

func TestTwoWhoWaitMeetAndPlayARatedGame(t *testing.T) { onBoth(t, twoWhoWaitMeet) }

func twoWhoWaitMeet(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), nil)
	ctx := t.Context()
	f.seek(bilbo)
	if m := f.mine(bilbo); len(m.Waits) != 1 || len(m.Met) != 0 || m.Waits[0].Bot == "" {
		t.Fatalf("alone: %+v", m)
	}
	lobby, err := f.Lobby(ctx)
	f.must(err)
	if c := lobby.Cells[0]; c.Waiting != 1 || c.Rating != newcomer || c.Pace != PaceShort ||
		c.Clock.Seconds != shortMinutes*60 {
		t.Errorf("cell %+v", c)
	}
	f.must(f.Seek(ctx, bilbo, "toy", PaceWhole)) // several may be on
	f.seek(gollum)
	m := f.mine(bilbo)
	if len(m.Waits) != 0 || len(m.Met) != 1 || !m.Met[0].Ready || m.Met[0].With != "Gollum" || m.Met[0].Ask {
		t.Fatalf("met: %+v", m)
	}
	live := f.come(m.Met[0].ID, bilbo, gollum)
	if live.Status != "live" || !live.Rated || live.Clock.Seconds != shortMinutes*60 || live.Seats[0].Name != "Bilbo" {
		t.Errorf("table %+v", live)
	}
	f.must(f.Round(ctx))
	if m := f.mine(gollum); len(m.Met) != 0 {
		t.Errorf("somebody who plays is still told of meetings: %+v", m.Met)
	}
}

func TestTheSamePressLeavesTheQueue(t *testing.T) { onBoth(t, theSamePressLeaves) }

func theSamePressLeaves(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), nil)
	f.seek(bilbo)
	f.must(f.LeaveOff(t.Context(), bilbo, "toy", PaceShort))
	f.seek(gollum)
	if m := f.mine(bilbo); len(m.Waits)+len(m.Met) != 0 {
		t.Errorf("%+v", m)
	}
	if err := f.Seek(t.Context(), match.Caller{}, "toy", PaceShort); !errors.Is(err, match.ErrSignedOut) {
		t.Errorf("signed out: %v", err)
	}
	if err := f.Seek(t.Context(), bilbo, "toy", "for-ever"); !errors.Is(err, match.ErrInvalid) {
		t.Errorf("no such pace: %v", err)
	}
}

func TestBlockedPeopleNeverMeet(t *testing.T) { onBoth(t, blockedPeopleNeverMeet) }

func blockedPeopleNeverMeet(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), nil)
	ctx := t.Context()
	f.must(f.store.Block(ctx, "gollum", "bilbo", true))
	f.seek(bilbo)
	f.seek(gollum)
	if m := f.mine(bilbo); len(m.Met) != 0 || len(m.Waits) != 1 {
		t.Fatalf("they met: %+v", m)
	}
	if _, err := f.Challenge(ctx, bilbo, NewChallenge{To: "Gollum", Title: "toy"}); !errors.Is(err, match.ErrClosed) {
		t.Errorf("a challenge to one who blocked: %v", err)
	}
	c, err := f.Challenge(ctx, bilbo, NewChallenge{Title: "toy"})
	f.must(err)
	if len(f.mine(gollum).Challenges) != 0 || len(f.mine(smaug).Challenges) != 1 {
		t.Error("the open challenge of one who is blocked")
	}
	if _, err := f.Accept(ctx, gollum, c.ID); !errors.Is(err, match.ErrClosed) {
		t.Errorf("accepted by one who blocked: %v", err)
	}
}

func TestAbsentPlayersAreNotWaitedFor(t *testing.T) { onBoth(t, whoDoesNotCome) }

func whoDoesNotCome(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), nil)
	ctx := t.Context()
	f.seek(bilbo)
	since := f.mine(bilbo).Waits[0].Since
	f.watch.pass(10 * time.Second)
	f.seek(gollum)
	id := f.mine(bilbo).Met[0].ID
	f.come(id, bilbo)
	f.watch.pass(comeFor)
	f.must(f.Round(ctx))
	gone, err := f.games.Watch.Table(ctx, bilbo, id)
	f.must(err)
	if gone.Status != "cancelled" {
		t.Errorf("the table is %s", gone.Status)
	}
	m := f.mine(bilbo)
	if len(m.Waits) != 1 || !m.Waits[0].Since.Equal(since) || len(f.mine(gollum).Waits) != 0 {
		t.Errorf("Bilbo waits on from where he was, Gollum does not: %+v %+v", m, f.mine(gollum))
	}
}

func TestWhoShowsNoSignOfLifeIsNotPaired(t *testing.T) { onBoth(t, noSignOfLife) }

func noSignOfLife(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), nil)
	ctx := t.Context()
	f.seek(bilbo)
	f.watch.pass(lifeSign)
	f.seek(gollum)
	if len(f.mine(gollum).Met) != 0 {
		t.Fatal("paired with someone who left")
	}
	f.must(f.Here(ctx, "bilbo"))
	f.must(f.Round(ctx))
	if len(f.mine(gollum).Met) != 1 {
		t.Error("not paired with someone who came back")
	}
}

func TestWhoPlaysABotIsAskedToChangeOver(t *testing.T) { onBoth(t, changeOver) }

func changeOver(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), nil)
	ctx := t.Context()
	for _, agree := range []bool{false, true} {
		f.seek(bilbo)
		game, err := f.Bot(ctx, bilbo, "toy", PaceShort, "")
		f.must(err)
		if game.Rated || game.Clock.Kind != "none" || game.Seats[1].Kind != "bot" {
			t.Errorf("the bot's game %+v", game)
		}
		f.seek(gollum)
		m := f.mine(bilbo)
		if len(m.Met) != 1 || !m.Met[0].Ask || m.Met[0].Ready || f.mine(gollum).Met[0].Ask {
			t.Fatalf("asked: %+v", m)
		}
		if err := f.Answer(ctx, smaug, m.Met[0].ID, true); !errors.Is(err, match.ErrNotFound) {
			t.Errorf("an answer of someone else: %v", err)
		}
		f.must(f.Answer(ctx, bilbo, m.Met[0].ID, agree))
		theirs := f.mine(gollum)
		if agree && (len(theirs.Met) != 1 || !theirs.Met[0].Ready) || !agree &&
			(len(theirs.Met) != 0 || len(theirs.Waits) != 1) {
			t.Errorf("agreed %v: %+v", agree, theirs)
		}
		f.must(f.LeaveOff(ctx, gollum, "", ""))
	}
	// Nobody waits longer than the question stands.
	f.seek(smaug)
	_, err := f.Bot(ctx, smaug, "toy", PaceShort, "")
	f.must(err)
	f.seek(guest)
	if len(f.mine(guest).Met) != 1 {
		t.Fatalf("%+v", f.mine(guest))
	}
	f.watch.pass(askFor)
	f.must(f.Here(ctx, guest.Account))
	f.must(f.Round(ctx))
	if m := f.mine(guest); len(m.Met) != 0 || len(m.Waits) != 1 {
		t.Errorf("unanswered: %+v", m)
	}
}

func TestTheBotIsOfTheLevelThatIsWished(t *testing.T) { onBoth(t, theLevelThatIsWished) }

func theLevelThatIsWished(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), nil)
	for _, wanted := range append(f.games.Matches.Levels(toy.Title{}), "") {
		game, err := f.Bot(t.Context(), bilbo, "toy", PaceShort, wanted)
		f.must(err)
		// the second, for someone without a rating
		if want := cmp.Or(wanted, bot.Levels(toy.Title{})[1].ID); game.Seats[1].Level != want {
			t.Errorf("wanted %q, the bot is %q, want %q", wanted, game.Seats[1].Level, want)
		}
	}
	if _, err := f.Bot(t.Context(), bilbo, "toy", PaceShort, "balrog"); !errors.Is(err, match.ErrInvalid) {
		t.Errorf("a level that there is not: %v", err)
	}
}

func TestAChallengeIsAcceptedOnce(t *testing.T) { onBoth(t, aChallengeIsAcceptedOnce) }

func aChallengeIsAcceptedOnce(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), nil)
	ctx := t.Context()
	live := &match.Clock{Kind: "live", Seconds: 600}
	c, err := f.Challenge(ctx, bilbo, NewChallenge{
		To: "gollum", Title: "toy", Side: "gollum", Clock: live,
		Rated: true, Message: "riddles?",
	})
	f.must(err)
	if !c.Mine || c.To != "Gollum" || c.Until.Sub(f.now()) != liveStands {
		t.Errorf("%+v", c)
	}
	if m := f.mine(gollum).Challenges; len(m) != 1 || !m[0].ForMe || m[0].Message != "riddles?" {
		t.Fatalf("%+v", m)
	}
	if _, err := f.Accept(ctx, smaug, c.ID); !errors.Is(err, match.ErrNotFound) {
		t.Errorf("someone else accepts: %v", err)
	}
	if _, err := f.Accept(ctx, bilbo, c.ID); !errors.Is(err, match.ErrNotYours) {
		t.Errorf("one's own: %v", err)
	}
	id, err := f.Accept(ctx, gollum, c.ID)
	f.must(err)
	if begun := f.come(id, bilbo, gollum); begun.Status != "live" || begun.Seats[1].Name != "Bilbo" ||
		!begun.Rated || begun.Clock.Seconds != 600 {
		t.Errorf("%+v", begun)
	}
	if _, err := f.Accept(ctx, gollum, c.ID); !errors.Is(err, match.ErrClosed) {
		t.Errorf("accepted again: %v", err)
	}
}

// ruled is the toy, whose cards that count double make rules of their own.
type ruled struct{ toy.Title }

func (ruled) Ruleset(o game.Options) string {
	if o["double"] == "yes" {
		return "double-yes"
	}
	return ""
}

// Strength by one set of rules says nothing about another: a challenge shows the rating by the rules it is for.
// It is the mean of both sides, and the side that was never played counts as a newcomer's.
func TestAChallengeShowsTheRatingByItsOwnRules(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t), nil, ruled{})
	ctx := t.Context()
	double := map[string]string{"double": "yes"}
	c, err := f.Challenge(ctx, bilbo, NewChallenge{To: "Gollum", Title: "toy", Options: double, Rated: true})
	f.must(err)
	id, err := f.Accept(ctx, gollum, c.ID)
	f.must(err)
	if m := f.mine(bilbo).Met; len(m) != 1 || m[0].Options["double"] != "yes" {
		t.Errorf("what was settled is not told: %+v", m)
	}
	won := store.Rating{
		Player: store.AccountPlayer(bilbo.Account), Title: "toy", Side: "bilbo.double-yes",
		Name: bilbo.Name,
	}
	f.must(f.store.Rate(ctx, id, f.now(), []store.Rating{won}, func(list []store.Rating) error {
		list[0].Rating, list[0].Games = 1700, 1
		return nil
	}))
	for options, rating := range map[string]float64{"yes": 1600, "no": 0} {
		again, err := f.Challenge(ctx, bilbo, NewChallenge{
			Title: "toy", Options: map[string]string{"double": options},
			Rated: true,
		})
		f.must(err)
		if again.Options["double"] != options || again.Rating != rating {
			t.Errorf("cards count double: %s: options %v, rating %v", options, again.Options, again.Rating)
		}
	}
}

func TestChallengesEnd(t *testing.T) { onBoth(t, challengesEnd) }

func challengesEnd(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), nil)
	ctx := t.Context()
	make := func(n NewChallenge) *Challenge {
		t.Helper()
		n.Title = "toy"
		c, err := f.Challenge(ctx, bilbo, n)
		f.must(err)
		return c
	}
	declined := make(NewChallenge{To: "Gollum"})
	f.must(f.Decline(ctx, gollum, declined.ID))
	back := make(NewChallenge{To: "Gollum"})
	if err := f.TakeBack(ctx, gollum, back.ID); !errors.Is(err, match.ErrNotYours) {
		t.Errorf("taken back by the other: %v", err)
	}
	f.must(f.TakeBack(ctx, bilbo, back.ID))
	late := make(NewChallenge{To: "Gollum", Clock: &match.Clock{Kind: "live", Seconds: 600}})
	f.watch.pass(liveStands)
	for name, id := range map[string]string{"declined": declined.ID, "taken back": back.ID, "late": late.ID} {
		if _, err := f.Accept(ctx, gollum, id); !errors.Is(err, match.ErrClosed) {
			t.Errorf("%s: %v", name, err)
		}
	}
	days := make(NewChallenge{To: "Gollum", Clock: &match.Clock{Kind: "days", Days: 2}})
	f.watch.pass(daysStand - time.Second)
	other, err := f.Challenge(ctx, gollum, NewChallenge{To: "Bilbo", Title: "toy", Side: "bilbo", Instead: days.ID})
	f.must(err)
	if m := f.mine(bilbo).Challenges; len(m) != 1 || m[0].ID != other.ID || m[0].Side != "bilbo" {
		t.Errorf("other terms: %+v", m)
	}
	open := make(NewChallenge{Least: 1600, Most: 1800})
	if _, err := f.Accept(ctx, smaug, open.ID); !errors.Is(err, match.ErrNotYours) {
		t.Errorf("a rating out of range: %v", err)
	}
	if _, err := f.Challenge(ctx, guest, NewChallenge{Title: "toy", Rated: true}); !errors.Is(err, match.ErrGuest) {
		t.Errorf("a guest's rated challenge: %v", err)
	}
}

func TestARematchIsAChallengeWithTheSidesSwapped(t *testing.T) { onBoth(t, aRematch) }

func aRematch(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), nil)
	ctx := t.Context()
	c, err := f.Challenge(ctx, bilbo, NewChallenge{To: "Gollum", Title: "toy", Side: "bilbo"})
	f.must(err)
	id, err := f.Accept(ctx, gollum, c.ID)
	f.must(err)
	begun := f.come(id, bilbo, gollum)
	_, err = f.games.Play.Resign(ctx, play.Request{Who: bilbo, Table: id, N: begun.N})
	f.must(err)
	again, err := f.Rematch(ctx, bilbo, id)
	f.must(err)
	m := f.mine(gollum).Challenges
	if len(m) != 1 || m[0].Rematch != again.ID || !m[0].ForMe {
		t.Fatalf("%+v", m)
	}
	got, err := f.Accept(ctx, gollum, m[0].ID)
	f.must(err)
	if got != again.ID {
		t.Errorf("at table %s, want %s", got, again.ID)
	}
	if begun := f.come(got, bilbo, gollum); begun.Status != "live" || begun.Seats[0].Name != "Gollum" {
		t.Errorf("%+v", begun)
	}
}

func TestManyNodesMakeOneMeeting(t *testing.T) {
	t.Parallel()
	url := storetest.Postgres(t)
	one := newFixture(t, url, nil)
	two := newFixture(t, url, one.watch)
	var wg sync.WaitGroup
	for _, who := range []match.Caller{bilbo, gollum} {
		now := one.now()
		one.must(one.store.AddSeek(t.Context(), &store.Seek{
			Account: who.Account, Title: "toy", Pace: PaceShort,
			Rating: 1500, Since: now, Seen: now, Until: now.Add(time.Hour),
		}))
	}
	for i := range 8 {
		f := []*fixture{one, two}[i%2]
		wg.Go(func() {
			if err := f.Round(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	one.must(one.Round(t.Context()))
	if m := two.mine(bilbo); len(m.Met) != 1 || !m.Met[0].Ready || len(m.Waits) != 0 {
		t.Errorf("%+v", m)
	}
}
