package play

import (
	"testing"
	"time"

	"prancingpony/ladder"
	"prancingpony/store"
)

// docs/ladder.md: levels of the bots are anchors.
func TestABotThatWasMeasuredStaysWhereItIs(t *testing.T) {
	t.Parallel()
	seats := []store.Seat{{Side: "free", Outcome: store.Won}, {
		Side: "shadow", Kind: store.SeatBot,
		Outcome: store.Lost,
	}}
	elf := ladder.Strength{Rating: 1557, Deviation: 84, Volatility: 0.06}
	for _, anchored := range []bool{true, false} {
		anchors := []*ladder.Strength{nil, nil}
		if anchored {
			anchors[1] = &elf
		}
		list := []store.Rating{{Player: "account/a"}, {Player: "bot/elf"}}
		r := ratedMatch{seats: seats, anchors: anchors, favour: make([]ladder.Handicap, 2)}
		if err := r.rate(list, time.Now()); err != nil {
			t.Fatal(err)
		}
		if person, bot := list[0], list[1]; person.Rating <= 1500 || person.Games != 1 || bot.Games != 1 ||
			anchored != (bot.Rating == elf.Rating) {
			t.Errorf("anchored %v: %+v", anchored, list)
		}
	}
}

// docs/ladder.md: how a match counts.
func TestARatingIsNotMadeByOnePairOrByNewAccounts(t *testing.T) {
	t.Parallel()
	seats := []store.Seat{
		{Side: "free", Kind: store.SeatAccount, Account: "a", Outcome: store.Won},
		{Side: "shadow", Kind: store.SeatAccount, Account: "b", Outcome: store.Lost},
	}
	won := func(own, opponent, together int) float64 {
		known := store.Rating{Rating: 1600, Deviation: 80, Volatility: 0.06}
		list := []store.Rating{known, known}
		list[0].Player, list[0].Games = "account/a", own
		list[1].Player, list[1].Games = "account/b", opponent
		r := ratedMatch{
			seats: seats, anchors: make([]*ladder.Strength, 2),
			favour:   make([]ladder.Handicap, 2),
			together: map[[2]string]int{{"account/a", "account/b"}: together},
		}
		if err := r.rate(list, time.Time{}); err != nil {
			t.Fatal(err)
		}
		return list[0].Rating - 1600
	}
	once := won(30, 30, 0)
	if again, often := won(30, 30, 2), won(30, 30, 28); again > once*0.55 || often > once/10 {
		t.Errorf("the first game of a pair is worth %v, the third %v, the 29th %v", once, again, often)
	}
	if against := won(30, 1, 0); against > once/5 || against <= 0 {
		t.Errorf("a win against a new account is worth %v, one against a known one %v", against, once)
	}
}
