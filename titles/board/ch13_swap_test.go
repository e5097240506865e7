package board

import (
	"slices"
	"testing"

	"prancingpony/game"
)

// swapping is a game for four in which Gondor and Rohan may swap a card, Gondor leading.
func swapping(t *testing.T) *State {
	t.Helper()
	return read(t, `{"players":4,"turn":3,"hands":{"0":["athelas","the-red-arrow"],"1":["guards-of-the-citadel",
		"elven-rope"],"2":["stormcrow"]},
		"stack":[{"kind":"turn","seat":-1,"step":1},{"kind":"swap","seat":0}]}`)
}

// chap. 13, Tirage de cartes Événement: one card each, unseen, if both agree.
func TestSwapNeedsBothTeamMates(t *testing.T) {
	t.Run("both", func(t *testing.T) {
		s := swapping(t)
		wantPrompt(t, s, gondorSeat, "swap")
		wantOffers(t, s, "no", "swap athelas", "swap the-red-arrow")
		play(t, s, "swap the-red-arrow")
		wantPrompt(t, s, rohanSeat, "swap")
		want(t, play(t, s, "swap guards-of-the-citadel"), "swapped gondor rohan", "received the-red-arrow",
			"received guards-of-the-citadel")
		if !s.hands[gondorSeat].Has(cardGuardsOfTheCitadel) || !s.hands[rohanSeat].Has(cardTheRedArrow) {
			t.Errorf("hands %q and %q", namesOfCards(s.hands[gondorSeat]), namesOfCards(s.hands[rohanSeat]))
		}
		if s.resolving(frameSwap) {
			t.Error("a second swap is offered")
		}
	})
	for _, refused := range [][]string{{"no"}, {"swap athelas", "no"}} {
		s := swapping(t)
		before := s.hands
		play(t, s, refused...)
		if s.hands != before || s.resolving(frameSwap) {
			t.Errorf("%q: hands %v", refused, s.hands)
		}
	}
	t.Run("an empty hand has nothing to swap", func(t *testing.T) {
		s := read(t, `{"players":4,"hands":{"0":["athelas"]},"stack":[{"kind":"turn","seat":-1,"step":1},
			{"kind":"swap","seat":0}]}`)
		if s.resolving(frameSwap) {
			t.Error("asked")
		}
	})
}

// The team mate sees that a card is offered, and which one only when he has it; the others never.
func TestSwapsAreUnseen(t *testing.T) {
	s := swapping(t)
	var log game.Log
	for _, c := range []Card{cardTheRedArrow, cardElvenRope} {
		if err := s.Apply(game.Action{Verb: verbSwap, A: int16(c)}, &log); err != nil {
			t.Fatal(err)
		}
	}
	for _, e := range log.Events {
		for viewer := game.Nobody; viewer < maxSeats; viewer++ {
			text := vocabulary.EventText(e)
			if e.To.Has(viewer) && (text == "received the-red-arrow" && viewer != rohanSeat ||
				text == "received elven-rope" && viewer != gondorSeat) {
				t.Errorf("seat %d reads %q", viewer, text)
			}
		}
	}
	if given := s.View(gondorSeat).(View).Hands[rohanSeat]; !slices.Equal(given.Given, []string{"the-red-arrow"}) ||
		given.Cards != nil {
		t.Errorf("Gondor sees %+v", given)
	}
	if v := s.View(sauronSeat).(View).Hands[rohanSeat]; v.Given != nil || v.Cards != nil {
		t.Errorf("Sauron sees %+v", v)
	}
}

// A redeal never contradicts what a player gave to his team mate, nor tells it to anyone else.
func TestRedealRemembersGifts(t *testing.T) {
	s := swapping(t)
	play(t, s, "swap the-red-arrow", "swap elven-rope")
	elsewhere := false
	for seed := range uint64(40) {
		for _, viewer := range []game.Seat{gondorSeat, rohanSeat, sauronSeat, game.Nobody} {
			world := *s
			world.Redeal(viewer, game.FastRand(seed))
			if err := world.Check(); err != nil {
				t.Fatal(err)
			}
			known := world.hands[rohanSeat].Has(cardTheRedArrow) && world.hands[gondorSeat].Has(cardElvenRope)
			if (viewer == gondorSeat || viewer == rohanSeat) && !known {
				t.Fatalf("seat %d forgets a gift: %q, %q", viewer, namesOfCards(world.hands[gondorSeat]),
					namesOfCards(world.hands[rohanSeat]))
			}
			elsewhere = elsewhere || !known
			if viewer < 0 && !world.gifts(gondorSeat).Empty() {
				t.Fatal("a spectator's world knows a gift")
			}
		}
	}
	if !elsewhere {
		t.Error("for the enemy the gifts never move")
	}
}

// A gift may have been discarded face down since it was given, never before.
func TestGiftsAreDealtAmongLaterDiscards(t *testing.T) {
	s := read(t, `{"players":4,"turn":5,"hands":{"0":["athelas"]},
		"buried":{"1":["elven-cloaks","elven-rope","bilbos-song"]},
		"teams":{"given":{"elven-rope":4},"buriedAt":{"elven-cloaks":3,"elven-rope":4,"bilbos-song":5}},
		"stack":[{"kind":"turn","seat":-1,"step":2},{"kind":"declare","seat":0}]}`)
	for seed := range uint64(20) {
		world := *s
		world.Redeal(gondorSeat, game.FastRand(seed))
		if !world.buried[rohanSeat].Has(cardElvenRope) || world.buriedAt[cardElvenRope] < 4 {
			t.Fatalf("dealt among %q, discarded at %d", namesOfCards(world.buried[rohanSeat]),
				world.buriedAt[cardElvenRope])
		}
		var times []uint8
		for set := world.buried[rohanSeat]; !set.Empty(); {
			times = append(times, world.buriedAt[set.Pop()])
		}
		if slices.Sort(times); !slices.Equal(times, []uint8{3, 4, 5}) {
			t.Fatalf("discarded at %v", times)
		}
	}
	if _, err := (Title{}).Read([]byte(`{"title":"board","players":4,"buried":{"1":["elven-rope"]},
		"teams":{"given":{"elven-rope":4},"buriedAt":{"elven-rope":3}}}`), nil); err == nil {
		t.Error("a gift discarded before it was given is accepted")
	}
}
