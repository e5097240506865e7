package games

import (
	"errors"
	"testing"
	"time"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store/storetest"
	"prancingpony/table"
	"prancingpony/watch"
)

// drainGroup is the toy with partners: two seats on each side, of which the second never decides.
type crowd struct{ toy.Title }

func (crowd) ID() string { return "crowd" }

func (c crowd) Seats(o game.Options) ([]game.SeatInfo, error) {
	two, err := c.Title.Seats(o)
	return append(two, two...), err
}

var sam = match.Caller{Account: "sam", Name: "Sam"}

// partners is a live table of Bilbo and Smaug against Gollum and Sam.
func (f *fixture) partners(clock *match.Clock) *watch.Table {
	f.t.Helper()
	ctx := f.t.Context()
	t := must[*watch.Table](f.t)(f.Tables.Create(ctx, bilbo, table.NewTable{
		Title: "crowd", Clock: clock,
		Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}, {Kind: "open"}, {Kind: "open"}},
	}))
	for _, who := range []match.Caller{gollum, outside, sam} {
		must[*watch.Table](f.t)(f.Tables.Join(ctx, who, t.ID, nil, "", table.Contribution{Contribution: share}))
	}
	return must[*watch.Table](f.t)(f.Tables.Contribute(ctx, bilbo, t.ID, nil, share))
}

// Anyone who has resigned plays no more, is asked nothing, and resigns only once; the partners go on beside a bot.
func TestAResignedSeatIsPlayedByItsBotAlone(t *testing.T) { onBoth(t, resignedSeat) }

func resignedSeat(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), crowd{})
	ctx := t.Context()
	table := f.partners(nil)
	now := must[*moment.Moment](t)(f.Play.Resign(ctx, at(bilbo, table.ID, table.N)))
	if now.Status != moment.StatusLive || len(now.Legal) != 0 {
		t.Errorf("after resigning: %s, offered %q", now.Status, now.Legal)
	}
	if _, err := f.Play.Act(ctx, at(bilbo, table.ID, now.N), moves("bid 1")); !errors.Is(err, match.ErrNotYourTurn) {
		t.Errorf("acting after resigning: %v", err)
	}
	if _, err := f.Play.Resign(ctx, at(bilbo, table.ID, now.N)); !errors.Is(err, match.ErrClosed) {
		t.Errorf("resigning again: %v", err)
	}
	now = must[*moment.Moment](t)(f.Play.Pause(ctx, at(gollum, table.ID, now.N), true))
	now = must[*moment.Moment](t)(f.Play.Pause(ctx, at(outside, table.ID, now.N), true))
	if now = must[*moment.Moment](t)(f.Play.Pause(ctx, at(sam, table.ID, now.N), true)); !now.Paused {
		t.Error("a pause waits for one who has resigned")
	}
}

// A seat whose live clock ran out belongs to the bot that took it.
func TestASeatOutOfTimeIsPlayedByItsBotAlone(t *testing.T) { onBoth(t, seatOutOfTime) }

func seatOutOfTime(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	id := f.duel(func(n *table.NewTable) {
		n.Clock = &match.Clock{Kind: match.ClockLive, Seconds: 10, AtZero: "bot"}
	}).ID
	f.pass(11 * time.Second)
	n := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, id, match.AnySeat, true)).N
	_, err := f.Play.Act(ctx, at(bilbo, id, n), moves("bid 1"))
	if !errors.Is(err, match.ErrConflict) {
		t.Fatalf("an answer after the time: %v", err)
	}
	now := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, id, match.AnySeat, true))
	if _, err := f.Play.Act(ctx, at(bilbo, id, now.N), moves("bid 1")); !errors.Is(err, match.ErrNotYourTurn) ||
		len(now.Legal) != 0 {
		t.Errorf("offered %q, acting for the bot: %v", now.Legal, err)
	}
}

// Leaving the site is resigning: partners are not beaten by it.
func TestWithdrawingLeavesPartnersPlaying(t *testing.T) { onBoth(t, withdrawingFromPartners) }

func withdrawingFromPartners(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), crowd{})
	ctx := t.Context()
	table := f.partners(nil)
	if err := f.Play.Withdraw(ctx, bilbo.Account); err != nil {
		t.Fatal(err)
	}
	got := must[*watch.Table](t)(f.Watch.Table(ctx, outside, table.ID))
	if got.Status != moment.StatusLive || got.Seats[0].StandIn == "" {
		t.Errorf("one of two partners has left: %s, stand-in %q", got.Status, got.Seats[0].StandIn)
	}
	if err := f.Play.Withdraw(ctx, outside.Account); err != nil {
		t.Fatal(err)
	}
	if got := must[*watch.Table](t)(f.Watch.Table(ctx, gollum, table.ID)); got.Status != moment.StatusOver ||
		got.Result.By != match.ByResignation {
		t.Errorf("both have left: %+v", got)
	}
}

func TestSeatsFollowTheNameOfTheirAccount(t *testing.T) { onBoth(t, renaming) }

func renaming(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	playing, finished := f.duel(nil), f.duel(nil)
	f.playOut(finished.ID)
	burglar := match.Caller{Account: bilbo.Account, Name: "Burglar"}
	if err := f.Play.Rename(ctx, burglar.Account, burglar.Name); err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{playing.ID: "Burglar", finished.ID: "Bilbo"} {
		if got := must[*watch.Table](t)(f.Watch.Table(ctx, gollum, id)); got.Seats[0].Name != want ||
			got.Owner != want {
			t.Errorf("seat of %q, table of %q, want %q", got.Seats[0].Name, got.Owner, want)
		}
	}
	n := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, playing.ID, match.AnySeat, false)).N
	if err := f.Play.Rename(ctx, burglar.Account, burglar.Name); err != nil {
		t.Fatal(err)
	}
	if again := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, playing.ID, match.AnySeat, false)).N; again != n {
		t.Error("a new name that is the old one makes a record")
	}
}

// A client may ask again to join where it sits, even if the account has no room for another table.
func TestJoiningAgainNeedsNoRoom(t *testing.T) { onBoth(t, joiningAgain) }

func joiningAgain(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	id := f.duel(nil).ID
	f.config.Limits.Tables = 1
	f.restart()
	if _, err := f.Tables.Join(ctx, gollum, id, nil, "", table.Contribution{}); err != nil {
		t.Errorf("joining again: %v", err)
	}
	other := must[*watch.Table](t)(f.Tables.Create(ctx, outside,
		table.NewTable{Title: "toy", Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}}})).ID
	if _, err := f.Tables.Join(ctx, gollum, other, nil, "", table.Contribution{}); !errors.Is(err, match.ErrTooMany) {
		t.Errorf("one table more: %v", err)
	}
}
