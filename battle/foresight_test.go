package battle

import "testing"

// The luck of a turn is settled when all have moved and shot, before the first charge.
func TestATurnIsSettledBeforeItsFirstCharge(t *testing.T) {
	s := field(phaseMove)
	post(s, g1, "minas-tirith-warriors", 2, 2, 6000, 3000, 0)
	post(s, e1, "mordor-orc-warband", 2, 2, 6000, 3900, 180)
	for _, text := range []string{"pick good-1", "halt", "pick evil-1", "halt"} {
		if s.settled() {
			t.Fatalf("settled before %q", text)
		}
		play(t, s, text)
	}
	if !s.settled() {
		t.Fatalf("not settled in phase %s", phaseNames[s.phase])
	}
	roll(t, s, 1)
	play(t, s, "charge good-1 evil-1 1")
	if s.settled() {
		t.Error("settled after a charge")
	}
}

// What charges should bring: more to who charges first, more with two, nothing out of reach.
func TestForesightOfCharges(t *testing.T) {
	at := func(first side, foe string, inches int16, two bool) int {
		s := field(phaseCharge)
		s.first, s.active = first, first
		post(s, g1, "minas-tirith-warriors", 2, 2, 6000, 3000, 0)
		if two {
			post(s, g2, "minas-tirith-warriors", 2, 2, 8300, 3000, 0)
		}
		post(s, e1, foe, 4, 2, 7000, 3000+inches*inch, 180)
		return s.charges()
	}
	if far := at(good, "mordor-orc-warband", 12, true); far != 0 {
		t.Errorf("out of reach: %d", far)
	}
	one, both := at(good, "mordor-orc-warband", 3, false), at(good, "mordor-orc-warband", 3, true)
	if one <= 0 || both <= one {
		t.Errorf("one charger brings %d, two bring %d", one, both)
	}
	if first, second := at(good, "half-troll-warband", 3, false), at(evil, "half-troll-warband", 3, false); second >= 0 || first <= 0 {
		t.Errorf("%d after the enemy's charge, %d before it", second, first)
	}
}

// The nearer a good fight, the more it promises.
func TestPromiseGrowsOnTheWay(t *testing.T) {
	at := func(inches int16) int {
		s := field(phaseMove)
		post(s, g1, "citadel-guards", 2, 2, 6000, 2000, 0)
		post(s, e1, "mordor-orc-warband", 2, 2, 6000, 2000+inches*inch, 180)
		return s.promise(good)
	}
	if near, far := at(6), at(15); near <= far || far <= 0 {
		t.Errorf("%d at six inches, %d at fifteen", near, far)
	}
	if beyond := at(40); beyond != 0 {
		t.Errorf("%d beyond three moves", beyond)
	}
}

// What is foreseen is what evaluations of a settled turn add, for either side alike.
func TestEvaluationOfASettledTurnForeseesItsCharges(t *testing.T) {
	s := field(phaseCharge)
	post(s, g1, "minas-tirith-warriors", 2, 2, 6000, 3000, 0)
	post(s, e1, "mordor-orc-warband", 2, 2, 6000, 3900, 180)
	near := Title{}.Evaluate(s, good.seat())
	if sum := near + (Title{}).Evaluate(s, evil.seat()); sum < 9990 || sum > 10_010 {
		t.Errorf("the chances of both sides add up to %d", sum)
	}
	s.units[e1].y += 30 * inch
	if far := (Title{}).Evaluate(s, good.seat()); near <= far {
		t.Errorf("%d with a charge to come, %d without", near, far)
	}
}
