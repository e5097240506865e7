package battle

import "testing"

// A charge that ends between two enemies takes the blows of both.
func TestAChargeIsWeighedWithAllWhomItTouches(t *testing.T) {
	s := field(phaseCharge)
	charger := post(s, g1, "minas-tirith-warriors", 2, 2, 6000, 3900, 0)
	post(s, e1, "mordor-orc-warband", 1, 1, 5450, 3900, 180)
	if got := s.bystanders(e1, charger); got != 0 {
		t.Errorf("nobody stands by: %d thousandths", got)
	}
	post(s, e2, "mordor-orc-warband", 1, 1, 6550, 3900, 180)
	if got, want := s.bystanders(e1, charger), s.meanBlows(&s.units[e2], charger, 1, 0, front); got == 0 || got != want {
		t.Errorf("the second takes part with %d thousandths, want %d", got, want)
	}
}

// Two before one enemy: the first to charge counts on the other, as long as it leaves room.
func TestAChargeIsWorthMoreIfAFriendCanFollow(t *testing.T) {
	worth := func(friend int16) int {
		s := field(phaseCharge)
		post(s, g1, "minas-tirith-warriors", 2, 2, 6000, 3000, 0)
		post(s, g2, "minas-tirith-warriors", 2, 2, friend, 3000, 0)
		post(s, e1, "half-troll-warband", 4, 2, 7200, 3900, 180)
		var ends landings
		s.findLandings(g1, e1, 8*inch, false, &ends)
		best := ends.nearest()
		for i := range ends.n { // as many as can touch, with room on the right
			if end := &ends.list[i]; end.touch.own == 3 && end.touch.side == front && (best.touch.own != 3 || end.offset < best.offset) {
				best = end
			}
		}
		place := s.landed(g1, best)
		place.marks |= charged
		var before brawl
		after := before
		after.join(s, &place, e1)
		return s.followed(g1, e1, &place, &before, &after)
	}
	if near, far := worth(8400), worth(2000); near <= 0 || far != 0 {
		t.Errorf("a friend beside it adds %d, one far away %d", near, far)
	}
}

// The same points count less for one who leads by far, and least when the battle is nearly over.
func TestPointsAreWorthLessFarAhead(t *testing.T) {
	s := field(phaseCharge)
	s.turns, s.turn = 6, 5
	even := merit{need: 20_000, scale: 30_000}
	ahead := merit{lead: 90_000, need: 20_000, scale: 30_000}
	for _, points := range []int{10_000, -10_000} {
		e, a := even.of(points)-even.of(0), ahead.of(points)-ahead.of(0)
		if max(a, -a)*2 >= max(e, -e) || e*points <= 0 {
			t.Errorf("%d points: %d at an even score, %d far ahead", points, e, a)
		}
	}
	if gain, loss := ahead.of(30_000)-ahead.of(0), ahead.of(0)-ahead.of(-30_000); gain >= loss {
		t.Errorf("who is ahead gains %d and loses %d by the same fight", gain, loss)
	}
	post(s, g1, "minas-tirith-warriors", 4, 2, 6000, 3000, 0)
	post(s, e1, "mordor-orc-warband", 4, 2, 6000, 6000, 180)
	late := s.merit(good)
	s.turn = 1
	if early := s.merit(good); early.scale <= late.scale {
		t.Errorf("a lead may change by %d early and by %d late", early.scale, late.scale)
	}
}
