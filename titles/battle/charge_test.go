package battle

import (
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
)

// charging is a field on which g1 has e1 in front of it, so many inches away, in the Charge phase.
func charging(attacker string, companies, files, gap int16) *State {
	s := field(phaseCharge)
	post(s, g1, attacker, int8(companies), int8(files), 6000, 4000, 0)
	post(s, e1, "mordor-orc-warband", 4, 2, 6000, 4000+gap*Inch, 180)
	return s
}

// Phase de Charge 2; docs/rulings: charge-eligible
func TestWhoMayCharge(t *testing.T) {
	for m, reason := range map[Marks]uint16{
		Disordered: reasonDisordered, Shot: reasonHasShot, Fled: reasonFled,
		Acted: reasonActed,
	} {
		s := charging("minas-tirith-warriors", 2, 2, 4)
		post(s, g2, "minas-tirith-warriors", 1, 1, 8500, 4000, 0) // it could charge too, so the phase goes on
		if !offered(t, s, "declare good-1 evil-1") {
			t.Fatal("a charge of four inches is offered")
		}
		s.units[g1].marks |= m
		refused(t, s, "declare good-1 evil-1", reason)
	}
	s := charging("minas-tirith-warriors", 2, 2, 9)
	post(s, g2, "minas-tirith-knights", 1, 1, 8500, 4000, 0)
	refused(t, s, "declare good-1 evil-1", reasonTooFar) // 8 inches are the longest for infantry
	s = charging("minas-tirith-warriors", 2, 2, 4)
	s.units[g1].facing = halfTurn
	refused(t, s, "declare good-1 evil-1", reasonUnseen)
	s = charging("minas-tirith-warriors", 2, 2, 4)
	if !offered(t, s, "pass") {
		t.Error("declaring nothing is allowed")
	}
}

// rush charges with a die, and takes the first end if there are several.
func (s *State) rush(t *testing.T, u, target Unit, die int) {
	t.Helper()
	roll(t, s, die)
	if s.playCharge(nil, game.Action{Verb: VerbDeclare, A: int16(u), B: int16(target)}, nil); s.moving() == u {
		s.playContact(s.stack.Top(), s.Legal(nil)[0], nil)
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
		before := s.units[g1].Place()
		trial := *s
		trial.rush(t, g1, e1, tt.die)
		f := &trial.units[g1]
		if f.Has(Charged) != tt.charged || f.Has(irresistible) != tt.unstopped ||
			trial.inContact(g1, e1) != tt.charged {
			t.Errorf("%s, %d inches, die %d: marks %v, in contact %v", tt.troop, tt.gap, tt.die, f.marks.names(),
				trial.inContact(g1, e1))
		}
		if !tt.charged && (f.Place() != before || f.Has(Disordered)) {
			t.Errorf("%s: a failed charge moved it or disordered it", tt.troop)
		}
	}
}

// Phase de Charge 4: no company crosses one of another formation; the charger chooses among the ends that are left.
func TestAChargeCrossesNobody(t *testing.T) {
	s := charging("minas-tirith-warriors", 2, 2, 6)
	if !s.canCharge(g1, e1) {
		t.Fatal("nobody is in the way")
	}
	post(s, g2, "ent", 1, 1, 5300, 4000+4*Inch, 0) // in front of the left company, which still sees past it
	var ends Landings
	s.findLandings(g1, e1, 8*Inch, &ends)
	for i := range ends.n {
		if place := s.landed(g1, &ends.list[i]); place.x < 5600+1100 {
			t.Errorf("at %v the left company has gone through a friend", place.Place())
		}
	}
	s.units[g2].moveTo(Point{6000, 4000 + 4*Inch}) // before both of them
	s.units[g2].profile = s.units[g1].profile
	s.units[g2].start, s.units[g2].companies, s.units[g2].files = 4, 4, 4
	if s.canCharge(g1, e1) {
		t.Error("it goes through a line of friends")
	}
}

// docs/rulings: charge-contact, contact. The front ends flush on a side of the target, and nearer ends cost less.
func TestAChargeEndsFlushOnASideOfItsTarget(t *testing.T) {
	for _, tt := range []struct {
		x, y    int16
		degrees int
		side    Flank
		facing  int
	}{
		{6000, 4500, 0, Front, 0},
		{6000, 8200, 180, Rear, 180},
		{3600, 6300, 90, RightSide, 90},
		{8400, 6300, 270, LeftSide, 270},
		{5300, 4700, 15, Front, 0},
	} {
		s := field(phaseCharge)
		post(s, e1, "mordor-orc-warband", 4, 2, 6000, 6000, 180) // looks south, from 6000 to 7200
		post(s, g1, "minas-tirith-warriors", 1, 1, tt.x, tt.y, tt.degrees)
		var ends Landings
		s.findLandings(g1, e1, 8*Inch, &ends)
		if ends.n == 0 {
			t.Errorf("%s: no end", flankNames[tt.side])
			continue
		}
		place := s.landed(g1, ends.Nearest())
		q := place.company(0)
		if k, ok := s.touchedSide(&q, e1); !ok || k != tt.side || int(place.facing)*StepDegrees != tt.facing {
			t.Errorf("want %s: touches %v the %s, facing %d", flankNames[tt.side], ok, flankNames[k],
				int(place.facing)*StepDegrees)
		}
	}
	// Corner to corner is not contact.
	a, b := rectangle(Point{0, 0}, 0, 0, 100, 0, 100), rectangle(Point{100, 100}, 0, 0, 100, 0, 100)
	if _, ok := touch(&a, &b); ok {
		t.Error("corners touch")
	}
}

// Phase de Charge 4; docs/rulings: charge-ends. No point of a tray travels farther than the distance rolled: with the
// least distance a formation beside its target touches with one company, with more with all.
func TestTheChargerChoosesAmongTheEndsWithinItsDistance(t *testing.T) {
	s := charging("minas-tirith-warriors", 3, 3, 4)
	s.units[g1].x = 6000 + 2700 // the left company overlaps the right end of the enemy
	most := map[int]int{}
	for die := 2; die <= 6; die++ {
		var ends Landings
		s.findLandings(g1, e1, int32(die+2)*Inch, &ends)
		for k := range ends.n {
			f := s.landed(g1, &ends.list[k])
			for slot := range int(f.companies) {
				from, to := s.units[g1].company(slot), f.company(slot)
				for i := range 4 {
					if d, limit := Distance2(from.corners[i], to.corners[i]), int64(die+2)*Inch; d > limit*limit {
						t.Errorf("die %d, end %v: a corner travels %d", die, f.Place(), Root(d))
					}
				}
			}
			var got stance
			s.countTouches(&f, e1, &got)
			most[die] = max(most[die], got.own)
		}
	}
	if most[2] != 1 || most[6] != 2 {
		t.Errorf("most companies in contact by die: %v", most)
	}
}

// docs/rulings: second-enemy
func TestAnEndMayTouchASecondEnemy(t *testing.T) {
	s := charging("minas-tirith-warriors", 2, 2, 4)
	s.units[e1].companies, s.units[e1].start, s.units[e1].files = 1, 1, 1
	post(s, e2, "mordor-orc-warband", 1, 1, 7100, 4000+4*Inch, 180) // beside it, flush in one line
	var ends Landings
	s.findLandings(g1, e1, 8*Inch, &ends)
	alone, both := false, false
	for i := range ends.n {
		trial := *s
		trial.units[g1] = s.landed(g1, &ends.list[i])
		if got, want := trial.inContact(g1, e2), ends.list[i].touch.others.has(e2); got != want ||
			!trial.inContact(g1, e1) {
			t.Errorf("end %d: touches the second enemy %v, told %v", i, got, want)
		} else if got {
			both = true
		} else {
			alone = true
		}
	}
	if !alone || !both {
		t.Errorf("only the target: %v, both: %v", alone, both)
	}
}

// A charge typed as under earlier rules is answered with what to type now.
func TestAnEarlierVerbSaysWhatToType(t *testing.T) {
	for text, want := range map[string]string{
		"charge good-1 evil-1": `"charge" is of earlier rules: type "declare FORMATION ENEMY, meet X Y DEGREES"`,
		"declare good-1":       `"declare" takes 2 operands, not 1: type "declare FORMATION FORMATION"`,
	} {
		if _, err := vocabulary.ParseAction(text); err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	s := charging("minas-tirith-warriors", 2, 2, 4)
	refused(t, s, "charge good-1 evil-1 0", reasonEarlierCharge)
	refused(t, s, "advance 3", reasonEarlierMove)
}

// docs/rulings: several-chargers
func TestSeveralMayChargeTheSameTarget(t *testing.T) {
	s := charging("minas-tirith-warriors", 1, 1, 4)
	s.units[g1].x = 5200
	post(s, g2, "minas-tirith-warriors", 1, 1, 6800, 4000, 0)
	roll(t, s, 5, 5)
	for _, text := range []string{"declare good-1 evil-1", "declare good-2 evil-1"} {
		log := play(t, s, text)
		if s.moving() != noUnit {
			log = play(t, s, vocabulary.ActionText(s.Legal(nil)[0]))
		}
		if len(told(log, eventCharged)) != 1 {
			t.Errorf("%s: it did not come to contact", text)
		}
	}
}

// docs/rulings: counter-charge
func TestWhoIsInContactCannotCharge(t *testing.T) {
	s := charging("minas-tirith-warriors", 2, 2, 0)
	post(s, g2, "minas-tirith-knights", 1, 1, 9000, 4000, 0)
	post(s, e2, "mordor-orc-warband", 1, 1, 9000, 5500, 180)
	refused(t, s, "declare good-1 evil-1", reasonEngaged)
	// It may have charged and then be charged itself: it keeps its bonus.
	s.fight.group = 1<<g1 | 1<<e1
	s.units[g1].marks |= Charged
	if s.chargeDiceOf(g1) != 1 || s.chargeDiceOf(e1) != 0 {
		t.Error("only the one who charged has a bonus")
	}
}

// Every charge that is offered has an end, and the odds count exactly the dice that reach one.
func TestTheOddsOfAChargeCountItsEnds(t *testing.T) {
	asked := 0
	for seed := range uint64(60) {
		st, err := Title{}.New(game.Options{"matchup": anyMatchup}, game.FastRand(seed))
		if err != nil {
			t.Fatal(err)
		}
		s, pick := st.(*State), game.FastRand(seed)
		for s.phase != phaseOver {
			legal := s.Legal(nil)
			i := slices.IndexFunc(legal, func(a game.Action) bool { return a.Verb == VerbDeclare })
			if i < 0 {
				i = pick.Intn(len(legal))
			} else {
				shown := s.View(game.Nobody).(*view).Charges[0]
				for die := 1; die <= 6; die++ {
					trial := *s
					roll(t, &trial, die)
					trial.playCharge(nil, legal[i], nil)
					u := Unit(legal[i].A)
					if reached := trial.moving() == u || trial.units[u].Has(Charged); reached != (die >= shown.Need) {
						t.Fatalf("%s needs %d, die %d reaches %v", vocabulary.ActionText(legal[i]), shown.Need,
							die, reached)
					}
				}
				asked++
			}
			s.Play(legal[i], nil)
		}
	}
	if asked < 50 {
		t.Errorf("%d charges", asked)
	}
}

// Offsets that are rounded to the same place are one end.
func TestNoEndOfAChargeComesTwice(t *testing.T) {
	var ends Landings
	first := Landing{place: Point{7848, 3513}, way: 3, travel: 900, offset: 127, touch: contact{own: 1, met: 1}}
	again := first
	again.offset = 126
	ends.keep(first)
	ends.keep(again)
	if ends.n != 1 {
		t.Errorf("%d ends at one place", ends.n)
	}
}
