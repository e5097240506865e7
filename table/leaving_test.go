package table

import (
	"errors"
	"testing"
	"time"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/store/storetest"
)

// drainGroup is the toy with partners: two seats on each side, of which the second never decides.
type crowd struct{ toy.Title }

func (crowd) ID() string { return "crowd" }

func (c crowd) Seats(o game.Options) ([]game.SeatInfo, error) {
	two, err := c.Title.Seats(o)
	return append(two, two...), err
}

var sam = Caller{Account: "sam", Name: "Sam"}

// partners is a live table of Bilbo and Smaug against Gollum and Sam.
func (f *fixture) partners(clock *Clock) *Table {
	f.t.Helper()
	ctx := f.t.Context()
	t := must[*Table](f.t)(f.Create(ctx, bilbo, NewTable{Title: "crowd", Clock: clock, Seats: []NewSeat{{Kind: "me"}, {Kind: "open"}, {Kind: "open"}, {Kind: "open"}}}))
	for _, who := range []Caller{gollum, outside, sam} {
		must[*Table](f.t)(f.Join(ctx, who, t.ID, nil, "", Share{Contribution: share}))
	}
	return must[*Table](f.t)(f.Contribute(ctx, bilbo, t.ID, nil, share))
}

// Whoever has resigned plays no more, is asked nothing, and resigns only once; the partners go on beside a bot.
func TestAResignedSeatIsPlayedByItsBotAlone(t *testing.T) { onBoth(t, resignedSeat) }

func resignedSeat(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), crowd{})
	ctx := t.Context()
	table := f.partners(nil)
	now := must[*Moment](t)(f.Resign(ctx, at(bilbo, table.ID, table.N)))
	if now.Status != statusLive || len(now.Legal) != 0 {
		t.Errorf("after resigning: %s, offered %q", now.Status, now.Legal)
	}
	if _, err := f.Act(ctx, at(bilbo, table.ID, now.N), play("bid 1")); !errors.Is(err, ErrNotYourTurn) {
		t.Errorf("acting after resigning: %v", err)
	}
	if _, err := f.Resign(ctx, at(bilbo, table.ID, now.N)); !errors.Is(err, ErrClosed) {
		t.Errorf("resigning again: %v", err)
	}
	now = must[*Moment](t)(f.Pause(ctx, at(gollum, table.ID, now.N), true))
	now = must[*Moment](t)(f.Pause(ctx, at(outside, table.ID, now.N), true))
	if now = must[*Moment](t)(f.Pause(ctx, at(sam, table.ID, now.N), true)); !now.Paused {
		t.Error("a pause waits for one who has resigned")
	}
}

// A seat whose live clock ran out belongs to the bot that took it.
func TestASeatOutOfTimeIsPlayedByItsBotAlone(t *testing.T) { onBoth(t, seatOutOfTime) }

func seatOutOfTime(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	id := f.duel(func(n *NewTable) { n.Clock = &Clock{Kind: clockLive, Seconds: 10, AtZero: zeroBot} }).ID
	f.pass(11 * time.Second)
	n := must[*Moment](t)(f.View(ctx, bilbo, id, AnySeat, true)).N
	_, err := f.Act(ctx, at(bilbo, id, n), play("bid 1"))
	if !errors.Is(err, ErrConflict) {
		t.Fatalf("an answer after the time: %v", err)
	}
	now := must[*Moment](t)(f.View(ctx, bilbo, id, AnySeat, true))
	if _, err := f.Act(ctx, at(bilbo, id, now.N), play("bid 1")); !errors.Is(err, ErrNotYourTurn) || len(now.Legal) != 0 {
		t.Errorf("offered %q, acting for the bot: %v", now.Legal, err)
	}
}

// Leaving the house is resigning: partners are not beaten by it.
func TestWithdrawingLeavesPartnersPlaying(t *testing.T) { onBoth(t, withdrawingFromPartners) }

func withdrawingFromPartners(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), crowd{})
	ctx := t.Context()
	table := f.partners(nil)
	if err := f.Withdraw(ctx, bilbo.Account); err != nil {
		t.Fatal(err)
	}
	got := must[*Table](t)(f.Table(ctx, outside, table.ID))
	if got.Status != statusLive || got.Seats[0].StandIn == "" {
		t.Errorf("one of two partners has left: %s, stand-in %q", got.Status, got.Seats[0].StandIn)
	}
	if err := f.Withdraw(ctx, outside.Account); err != nil {
		t.Fatal(err)
	}
	if got := must[*Table](t)(f.Table(ctx, gollum, table.ID)); got.Status != statusOver || got.Result.By != ByResignation {
		t.Errorf("both have left: %+v", got)
	}
}

func TestSeatsFollowTheNameOfTheirAccount(t *testing.T) { onBoth(t, renaming) }

func renaming(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	playing, finished := f.duel(nil), f.duel(nil)
	f.playOut(finished.ID)
	burglar := Caller{Account: bilbo.Account, Name: "Burglar"}
	if err := f.Rename(ctx, burglar.Account, burglar.Name); err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{playing.ID: "Burglar", finished.ID: "Bilbo"} {
		if got := must[*Table](t)(f.Table(ctx, gollum, id)); got.Seats[0].Name != want || got.Owner != want {
			t.Errorf("seat of %q, table of %q, want %q", got.Seats[0].Name, got.Owner, want)
		}
	}
	n := must[*Moment](t)(f.View(ctx, bilbo, playing.ID, AnySeat, false)).N
	if err := f.Rename(ctx, burglar.Account, burglar.Name); err != nil {
		t.Fatal(err)
	}
	if again := must[*Moment](t)(f.View(ctx, bilbo, playing.ID, AnySeat, false)).N; again != n {
		t.Error("the same name again is told again")
	}
}

// A client may ask again to join where it sits, even if the account has no room for another table.
func TestJoiningAgainNeedsNoRoom(t *testing.T) { onBoth(t, joiningAgain) }

func joiningAgain(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	id := f.duel(nil).ID
	f.limits.Tables = 1
	if _, err := f.Join(ctx, gollum, id, nil, "", Share{}); err != nil {
		t.Errorf("joining again: %v", err)
	}
	other := must[*Table](t)(f.Create(ctx, outside, NewTable{Title: "toy", Seats: []NewSeat{{Kind: "me"}, {Kind: "open"}}})).ID
	if _, err := f.Join(ctx, gollum, other, nil, "", Share{}); !errors.Is(err, ErrTooMany) {
		t.Errorf("one table more: %v", err)
	}
}
