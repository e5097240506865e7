package battle

import (
	"slices"
	"testing"

	"prancingpony/game"
)

// charging is a field on which g1 has e1 in front of it, so many inches away, in the Charge phase.
func charging(attacker string, companies, files, gap int16) *State {
	s := field(phaseCharge)
	post(s, g1, attacker, int8(companies), int8(files), 6000, 4000, 0)
	post(s, e1, "mordor-orc-warband", 4, 2, 6000, 4000+gap*inch, 180)
	return s
}

// Phase de Charge 2; docs/rulings: charge-eligible
func TestWhoMayCharge(t *testing.T) {
	for m, reason := range map[marks]uint16{disordered: reasonDisordered, shot: reasonHasShot, fled: reasonFled, acted: reasonActed} {
		s := charging("minas-tirith-warriors", 2, 2, 4)
		post(s, g2, "minas-tirith-warriors", 1, 1, 8500, 4000, 0) // it could charge too, so the phase goes on
		if !offered(t, s, "charge good-1 evil-1 0") {
			t.Fatal("a charge of four inches is offered")
		}
		s.units[g1].marks |= m
		refused(t, s, "charge good-1 evil-1 0", reason)
	}
	s := charging("minas-tirith-warriors", 2, 2, 9)
	post(s, g2, "minas-tirith-knights", 1, 1, 8500, 4000, 0)
	refused(t, s, "charge good-1 evil-1 0", reasonTooFar) // 8 inches are the longest for infantry
	s = charging("minas-tirith-warriors", 2, 2, 4)
	s.units[g1].facing = halfTurn
	refused(t, s, "charge good-1 evil-1 0", reasonUnseen)
	s = charging("minas-tirith-warriors", 2, 2, 4)
	if !offered(t, s, "pass") {
		t.Error("declaring nothing is allowed")
	}
}

// Phase de Charge 3 and 4; docs/rulings: charge-reach
func TestTheDieDecidesHowFarAChargeGoes(t *testing.T) {
	for _, tt := range []struct {
		troop              string
		gap                int16
		die                int
		charged, unstopped bool
	}{
		{"minas-tirith-warriors", 4, 2, true, false}, // 2 + 2
		{"minas-tirith-warriors", 5, 2, false, false},
		{"minas-tirith-warriors", 3, 1, false, false}, // 1 fails although 3 inches would do
		{"minas-tirith-warriors", 8, 6, true, true},
		{"minas-tirith-knights", 8, 2, true, false},
		{"minas-tirith-knights", 12, 6, true, true},
		{"minas-tirith-knights", 12, 5, false, false},
		{"ent", 6, 2, true, false},
		{"ent", 10, 6, true, true},
		{"ent", 10, 5, false, false},
	} {
		s := charging(tt.troop, 1, 1, tt.gap)
		before := s.units[g1].place()
		trial := *s
		roll(t, &trial, tt.die)
		trial.playCharge(&trial.open, game.Action{Verb: verbCharge, A: int16(g1), B: int16(e1)}, nil)
		f := &trial.units[g1]
		if f.has(charged) != tt.charged || f.has(irresistible) != tt.unstopped || trial.inContact(g1, e1) != tt.charged {
			t.Errorf("%s, %d inches, die %d: marks %v, in contact %v", tt.troop, tt.gap, tt.die, f.marks.names(), trial.inContact(g1, e1))
		}
		if !tt.charged && (f.place() != before || f.has(disordered)) {
			t.Errorf("%s: a failed charge moved it or disordered it", tt.troop)
		}
	}
}

// docs/rulings: charge-path
func TestTheStripOfTheSpearheadMustBeFree(t *testing.T) {
	s := charging("minas-tirith-warriors", 2, 2, 6)
	if !s.canCharge(g1, 0, e1) || !s.canCharge(g1, 1, e1) {
		t.Fatal("both companies could lead")
	}
	post(s, g2, "ent", 1, 1, 5300, 4000+4*inch, 0) // in front of the left company, which still sees past it
	if s.canCharge(g1, 0, e1) {
		t.Error("the left company goes through a friend")
	}
	if !s.canCharge(g1, 1, e1) {
		t.Error("others need no free strip of their own, only a free place")
	}
}

// docs/rulings: charge-side, charge-contact, contact
func TestAChargeEndsFlushOnTheSideWhereItStood(t *testing.T) {
	for _, tt := range []struct {
		x, y    int16
		degrees int
		side    flank
		facing  int
	}{
		{6000, 4500, 0, front, 0},
		{6000, 8200, 180, rear, 180},
		{3600, 6300, 90, rightSide, 90},
		{8400, 6300, 270, leftSide, 270},
		{4000, 4800, 45, front, 0},
	} {
		s := field(phaseCharge)
		post(s, e1, "mordor-orc-warband", 4, 2, 6000, 6000, 180) // looks south, from 6000 to 7200
		post(s, g1, "minas-tirith-warriors", 1, 1, tt.x, tt.y, tt.degrees)
		roll(t, s, 6)
		place, ok := s.chargePlace(g1, 0, e1)
		if !ok {
			t.Errorf("%s: no place", flankNames[tt.side])
			continue
		}
		q := place.company(0)
		if k, ok := s.touchedSide(&q, e1); !ok || k != tt.side || int(place.facing)*stepDegrees != tt.facing {
			t.Errorf("want %s: touches %v the %s, facing %d", flankNames[tt.side], ok, flankNames[k], int(place.facing)*stepDegrees)
		}
	}
	// Of a line of three, all that can touch do: the shift goes to the middle.
	s := charging("minas-tirith-warriors", 3, 3, 4)
	s.units[g1].x = 6500
	place, _ := s.chargePlace(g1, 0, e1)
	var got stance
	s.countTouches(&place, 0, e1, &got)
	if got.own != 3 || got.foe != 2 || !got.spear {
		t.Errorf("%d of three touch %d of two", got.own, got.foe)
	}
	// Corner to corner is not contact.
	a, b := rectangle(point{0, 0}, 0, 0, 100, 0, 100), rectangle(point{100, 100}, 0, 0, 100, 0, 100)
	if _, ok := touch(&a, &b); ok {
		t.Error("corners touch")
	}
}

// docs/rulings: second-enemy
func TestAPlaceThatTouchesOnlyTheTargetIsPreferred(t *testing.T) {
	s := charging("minas-tirith-warriors", 2, 2, 4)
	s.units[e1].companies, s.units[e1].start, s.units[e1].files = 1, 1, 1
	post(s, e2, "mordor-orc-warband", 1, 1, 7100, 4000+4*inch, 180) // beside it, flush in one line
	place, ok := s.chargePlace(g1, 0, e1)
	trial := *s
	trial.units[g1] = place
	if !ok || !trial.inContact(g1, e1) || trial.inContact(g1, e2) {
		t.Errorf("place %v, touches both %v", ok, trial.inContact(g1, e2))
	}
	// At the edge of the table there is no such place, so both are in the fight.
	s.units[g1].x, s.units[e1].x, s.units[e2].x = 1100, 550, 1650
	place, ok = s.chargePlace(g1, 0, e1)
	trial = *s
	trial.units[g1] = place
	if !ok || !trial.inContact(g1, e1) || !trial.inContact(g1, e2) {
		t.Errorf("place %v, touches both %v", ok, trial.inContact(g1, e2))
	}
}

// docs/rulings: several-chargers
func TestSeveralMayChargeTheSameTarget(t *testing.T) {
	s := charging("minas-tirith-warriors", 1, 1, 4)
	s.units[g1].x = 5200
	post(s, g2, "minas-tirith-warriors", 1, 1, 6800, 4000, 0)
	roll(t, s, 5, 5)
	for _, text := range []string{"charge good-1 evil-1 0", "charge good-2 evil-1 0"} {
		if log := play(t, s, text); len(told(log, eventCharged)) != 1 {
			t.Errorf("%s: it did not come to contact", text)
		}
	}
}

// docs/rulings: counter-charge
func TestWhoIsInContactCannotCharge(t *testing.T) {
	s := charging("minas-tirith-warriors", 2, 2, 0)
	post(s, g2, "minas-tirith-knights", 1, 1, 9000, 4000, 0)
	post(s, e2, "mordor-orc-warband", 1, 1, 9000, 5500, 180)
	refused(t, s, "charge good-1 evil-1 0", reasonEngaged)
	// It may have charged and then be charged itself: it keeps its bonus.
	s.fight.group = 1<<g1 | 1<<e1
	s.units[g1].marks |= charged
	if s.chargeDiceOf(g1) != 1 || s.chargeDiceOf(e1) != 0 {
		t.Error("only the one who charged has a bonus")
	}
}

// What is offered as a charge never fails for want of a place.
func TestChargesOfferedHaveAPlace(t *testing.T) {
	for seed := range uint64(6) {
		st, err := Title{}.New(game.Options{"matchup": anyMatchup}, game.FastRand(seed))
		if err != nil {
			t.Fatal(err)
		}
		s, pick := st.(*State), game.FastRand(seed)
		for s.phase != phaseOver {
			legal := s.Legal(nil)
			i := slices.IndexFunc(legal, func(a game.Action) bool { return a.Verb == verbCharge })
			if i < 0 {
				i = pick.Intn(len(legal))
			}
			s.Play(legal[i], nil)
		}
	}
}

// docs/rulings: charge-contact, second-enemy. Of all half-inch places along the side a charge ends at the best one by the
// order of the ruling. Every place is laid out and compared anew here, with everyone on the table, in positions of battles
// fought at random.
func TestAChargeEndsAtTheBestOfAllPlaces(t *testing.T) {
	asked, besideOthers := 0, 0
	battles := everyBattle()
	for seed := range uint64(300) {
		o := battles[seed%uint64(len(battles))]
		st, err := Title{}.New(o, game.FastRand(seed))
		if err != nil {
			t.Fatal(err)
		}
		s, r := st.(*State), game.FastRand(seed)
		for s.phase != phaseOver {
			legal := s.Legal(nil)
			for _, a := range legal {
				if a.Verb != verbCharge {
					continue
				}
				u, target, slot := unit(a.A), unit(a.B), int(a.C)
				got, _ := s.chargePlace(u, slot, target)
				want, others := s.bestOfAllPlaces(u, slot, target)
				if asked++; got != want {
					t.Fatalf("%v: %v charges %v in slot %d: at %v, want %v", o, u, target, slot, got.place(), want.place())
				}
				if others {
					besideOthers++
				}
			}
			s.Play(legal[r.Intn(len(legal))], nil)
		}
	}
	if asked < 100 || besideOthers == 0 {
		t.Errorf("%d charges, %d of them into two enemies", asked, besideOthers)
	}
}

// bestOfAllPlaces is the place that a charge should end at, and whether it touches a second enemy there.
func (s *State) bestOfAllPlaces(u unit, slot int, target unit) (best formation, others bool) {
	t := &s.units[target]
	spear := s.units[u].company(slot)
	side := t.zone(spear.middle())
	along, away := t.width(), t.deep()
	if side == rightSide || side == leftSide {
		along, away = away, along
	}
	next := s.units[u]
	next.facing = t.outward(side).turned(halfTurn)
	reach := (along + next.width()) / 2 / halfInch
	var most []int64
	for k := -reach; k <= reach; k++ {
		next.moveTo(t.middle().ahead(next.facing, -away/2, k*halfInch))
		now := next.company(slot)
		var contact stance
		s.countTouches(&next, slot, target, &contact)
		ground := site{unit: u, target: target, from: next.place(), charger: next.body()}
		for v := range numUnits {
			if v != u && s.here(v) {
				ground.others[ground.n], ground.bodies[ground.n] = v, s.units[v].body()
				ground.n++
			}
		}
		fits, second := s.chargeFits(&ground, &next, &spear, &now)
		if contact.own == 0 || !fits {
			continue
		}
		_, shift := spear.frontMiddle().local(next.facing, now.frontMiddle())
		yes := map[bool]int64{true: 1}
		order := []int64{yes[!second], yes[contact.spear], int64(contact.own), int64(contact.foe), -max(shift, -shift)}
		if most == nil || slices.Compare(order, most) > 0 {
			best, others, most = next, second, order
		}
	}
	return best, others
}

// The longest fronts that can meet have no more places along them than there is room to rank.
func TestAllPlacesOfTheLongestFrontsAreRanked(t *testing.T) {
	longest := int32(0)
	for _, r := range troopRules {
		longest = max(longest, maxCompanies*r.width, maxCompanies*r.depth)
	}
	if places := 2*((longest+longest)/2/halfInch) + 1; places > maxPlaces {
		t.Errorf("%d places, room for %d", places, maxPlaces)
	}
}
