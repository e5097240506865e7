package mind

import (
	"testing"

	"prancingpony/titles/battle"
)

// A charge that ends between two enemies takes the blows of both.
func TestAChargeIsWeighedWithEverythingItTouches(t *testing.T) {
	charger := post{
		ID: "good-1", Formation: "minas-tirith-warriors", Companies: 2, Files: 2, X: 6000,
		Y: 3900, Marks: []string{"on-table", "acted", "charged"},
	}
	first := post{ID: "evil-1", Formation: "mordor-orc-warband", Companies: 1, Files: 1, X: 5450, Y: 3900, Degrees: 180}
	second := post{
		ID: "evil-2", Formation: "mordor-orc-warband", Companies: 1, Files: 1, X: 6550, Y: 3900,
		Degrees: 180,
	}
	others := []post{ // who may still charge, so that the phase goes on
		{ID: "good-2", Formation: "minas-tirith-warriors", Companies: 1, Files: 1, X: 2000, Y: 2000},
		{ID: "evil-3", Formation: "mordor-orc-warband", Companies: 1, Files: 1, X: 2000, Y: 2600, Degrees: 180},
	}
	s := field(t, "charge", 1, append(others, charger, first)...)
	if got := s.bystanders(e1, s.Formation(g1)); got != 0 {
		t.Errorf("nobody stands by: %d thousandths", got)
	}
	s = field(t, "charge", 1, append(others, charger, first, second)...)
	if got, want := s.bystanders(e1, s.Formation(g1)), s.Odds().MeanBlows(s.Formation(e2), s.Formation(g1),
		1, 0, battle.Front); got == 0 || got != want {
		t.Errorf("the second takes part with %d thousandths, want %d", got, want)
	}
}

// Two before one enemy: the first to charge counts on the other, as long as it leaves room.
func TestAChargeIsWorthMoreIfAFriendCanFollow(t *testing.T) {
	worth := func(friend int) int {
		s := field(t, "charge", 1,
			post{ID: "good-1", Formation: "minas-tirith-warriors", Companies: 2, Files: 2, X: 6000, Y: 3000},
			post{ID: "good-2", Formation: "minas-tirith-warriors", Companies: 2, Files: 2, X: friend, Y: 3000},
			post{ID: "evil-1", Formation: "half-troll-warband", Companies: 4, Files: 2, X: 7200, Y: 3900, Degrees: 180})
		var ends battle.Landings
		s.Ways().LongestCharge(g1, e1, &ends)
		most := 0
		for i := range ends.Len() { // some end leaves room on the right
			place := s.Ways().Landed(g1, ends.At(i))
			var before brawl
			after := before
			after.join(s, &place, e1)
			most = max(most, s.followed(g1, e1, &place, &before, &after))
		}
		return most
	}
	if near, far := worth(8400), worth(2000); near <= 0 || far != 0 {
		t.Errorf("a friend beside it adds %d, one far away %d", near, far)
	}
}

// The same points count less for one who leads by far, and least when the battle is nearly over.
func TestPointsAreWorthLessFarAhead(t *testing.T) {
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
	at := func(turn int) merit {
		return field(t, "charge", turn,
			post{ID: "good-1", Formation: "minas-tirith-warriors", Companies: 4, Files: 2, X: 6000, Y: 3000},
			post{
				ID: "evil-1", Formation: "mordor-orc-warband", Companies: 4, Files: 2, X: 6000, Y: 6000,
				Degrees: 180,
			}).merit(battle.Good)
	}
	if early, late := at(1), at(7); early.scale <= late.scale {
		t.Errorf("a lead may change by %d early and by %d late", early.scale, late.scale)
	}
}

// Where the Defence is the same all round, the face that is met is told all the same.
func TestAChargeTellsWhichFaceIsMet(t *testing.T) {
	for _, one := range []struct {
		x, y, degrees int
		fact          string
	}{
		{6000, 3000, 0, ""}, {4600, 3900, 90, "meets-flank"}, {6000, 4800, 180, "meets-rear"},
	} {
		s := field(t, "charge", 1,
			post{
				ID: "good-1", Formation: "oathsworn-militia", Companies: 2, Files: 2,
				X: one.x, Y: one.y, Degrees: one.degrees,
			},
			post{ID: "evil-1", Formation: "mordor-orc-warband", Companies: 2, Files: 2, X: 6000, Y: 3900, Degrees: 180})
		told := describer{before: s, after: s}
		told.flank(s, g1, e1, s.Formation(g1))
		got := ""
		for _, fact := range told.facts {
			got += fact.Name
		}
		if got != one.fact {
			t.Errorf("from %d, %d: %q, want %q", one.x, one.y, got, one.fact)
		}
	}
}
