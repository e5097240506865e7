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
	seats := []store.Seat{{Side: "free", Outcome: store.Won}, {Side: "shadow", Outcome: store.Lost}}
	elf := ladder.Strength{Rating: 1557, Deviation: 84, Volatility: 0.06}
	for _, anchored := range []bool{true, false} {
		anchors := []*ladder.Strength{nil, nil}
		if anchored {
			anchors[1] = &elf
		}
		list := []store.Rating{{Player: "account/a"}, {Player: "bot/elf"}}
		if err := rateAll(seats, anchors, list, time.Now()); err != nil {
			t.Fatal(err)
		}
		if person, bot := list[0], list[1]; person.Rating <= 1500 || person.Games != 1 || bot.Games != 1 || anchored != (bot.Rating == elf.Rating) {
			t.Errorf("anchored %v: %+v", anchored, list)
		}
	}
}
