package ladder

import (
	"math"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/store"
	"prancingpony/store/storetest"
)

// Whatever page shows a rating shows the one of the list.
func TestOneNumberForAPersonAndATitleOnTheListAndElsewhere(t *testing.T) {
	t.Parallel()
	h := newFixture(t, storetest.SQLite(t))
	for _, name := range []string{"Anna", "Bert"} {
		h.person(name)
	}
	h.play("Anna", "bilbo", 5, 1700, 60)
	h.play("Anna", "gollum", 6, 1500, 80)
	h.play("Bert", "bilbo", 2, 1900, 90)
	row := h.ask(Query{Limit: 10}).Rows[0]
	list, err := h.Overalls(h.ctx(), store.AccountPlayer("Anna"))
	if err != nil || len(list) != 1 {
		t.Fatalf("%+v, %v", list, err)
	}
	if o := list[0]; o.Rating != row.Rating || o.Margin != row.Margin || o.Games != row.Games || o.Place != row.Place ||
		o.Players != 1 || o.Missing != 0 || len(o.Sides) != 2 {
		t.Errorf("the list says %+v, the person %+v", row, o)
	}
	ratings, err := h.store.RatingsOf(h.ctx(), store.AccountPlayer("Anna"))
	if err != nil {
		t.Fatal(err)
	}
	if mean, games, err := Mean(ruled{Title: toy.Title{}}, Kind{}, ratings, h.clock); err != nil ||
		mean.Rating != row.Rating || games != row.Games {
		t.Errorf("the mean of the ratings is %+v of %d games, the list says %+v", mean, games, row)
	}
	bert, err := h.Overalls(h.ctx(), store.AccountPlayer("Bert"))
	if err != nil || bert[0].Place != 0 || bert[0].Missing != 8 || bert[0].Rating != 1700 {
		t.Errorf("a side that was never played counts as a newcomer's: %+v, %v", bert, err)
	}
}

func TestWhatAMatchDidToARating(t *testing.T) {
	t.Parallel()
	h := newFixture(t, storetest.SQLite(t))
	h.person("Anna")
	h.play("Anna", "bilbo", 1, 1600, 60)
	h.play("Anna", "gollum", 1, 1500, 60)
	id := "last"
	seats := []store.Seat{
		{Kind: store.SeatAccount, Account: "Anna", Name: "Anna", Side: "bilbo"},
		{Kind: store.SeatBot, Bot: "elf", Side: "gollum"},
	}
	m := &store.Match{ID: id, Title: "toy", Status: store.Finished, Visibility: store.Public, Seats: seats}
	if err := h.store.Create(h.ctx(), m, store.Secret{}); err != nil {
		t.Fatal(err)
	}
	players := []store.Rating{{Player: store.AccountPlayer("Anna"), Title: "toy", Side: "bilbo", Name: "Anna"}}
	err := h.store.Rate(h.ctx(), id, h.clock.Add(1e9), players, func(r []store.Rating) error {
		r[0].Rating, r[0].Deviation, r[0].Games = 1640, 58, 2
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	list, err := h.Changes(h.ctx(), id, game.Options{"edition": "1"}, false)
	if err != nil || len(list) != 1 {
		t.Fatalf("%+v, %v", list, err)
	}
	c := list[0]
	if c.Seat != 0 || c.Before != 1550 || c.After != 1570 || c.Margin >= c.BeforeMargin {
		t.Errorf("both sides together: %+v", c)
	}
	if want := 1 / (1 + math.Pow(10, -50.0/400)); math.Abs(c.Expected-want) > 0.01 {
		t.Errorf("1600 against a bot of 1550 could expect %.3f, not %.3f", want, c.Expected)
	}
	if list, err = h.Changes(h.ctx(), "m001", nil, false); err != nil || len(list) != 0 {
		t.Errorf("a match with nobody at it: %+v, %v", list, err)
	}
}

// Who usually beats a level, and what a game against it would change.
func TestALevelSaysWhoBeatsItAndWhatAGameIsWorth(t *testing.T) {
	t.Parallel()
	h := newFixture(t, storetest.SQLite(t))
	h.person("Anna")
	h.play("Anna", "bilbo", 5, 1600, 60)
	h.play("Anna", "gollum", 5, 1600, 60)
	for _, level := range h.ask(Query{Account: "Anna"}).Levels {
		if !level.Measured {
			if level.BeatenBy != 0 || level.Win != 0 {
				t.Errorf("nobody measured %+v", level)
			}
			continue
		}
		beats := Strength{float64(level.BeatenBy), 0, startVolatility}
		if e, _ := beats.expects(Strength{Rating: level.Rating}); e < 2.0/3 || e > 0.75 {
			t.Errorf("%s: %d wins %.2f of the games", level.Level, level.BeatenBy, e)
		}
		if level.Win <= 0 || level.Loss >= 0 {
			t.Errorf("%s: a win changes %.1f, a loss %.1f", level.Level, level.Win, level.Loss)
		}
	}
}
