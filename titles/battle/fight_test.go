package battle

import (
	"slices"
	"testing"

	"prancingpony/game"
)

// struckDice is how many dice each formation threw in a fight, blow by blow.
func struckDice(t *testing.T, s *State, by Unit) []int16 {
	t.Helper()
	var dice []int16
	for _, e := range told(play(t, s, "fight good-1"), eventStruck) {
		if Unit(e[0]) == by {
			dice = append(dice, e[4])
		}
	}
	return dice
}

// Phase de Combat 4; docs/rulings: who-strikes, dice-number, rear-rows
func TestCompaniesInContactStrikeWithTheirAttacks(t *testing.T) {
	s := facingOff("minas-tirith-warriors", 2, "mordor-orc-warband", 2)
	if got := struckDice(t, s, g1); !slices.Equal(got, []int16{8}) {
		t.Errorf("the company in contact has 8 dice, the one behind none: %v", got)
	}
	s = facingOff("minas-tirith-warriors", 1, "mordor-orc-warband", 2)
	s.units[g1].hurt, s.units[g1].lost = 3, 3
	if got := struckDice(t, s, g1); !slices.Equal(got, []int16{5}) {
		t.Errorf("three casualties cost three dice: %v", got)
	}
	s = facingOff("minas-tirith-warriors", 2, "mordor-orc-warband", 2)
	s.rules = supportDice
	if got := struckDice(t, s, e1); !slices.Equal(got, []int16{10}) {
		t.Errorf("a mob supports with two dice: %v", got)
	}
}

// docs/rulings: fight-bonus
func TestBetterFightGivesDice(t *testing.T) {
	s := facingOff("galadhrim-regiment", 1, "mordor-orc-warband", 1) // 5 + 1 for the sabre against 3
	trial := *s
	if got := struckDice(t, s, g1); !slices.Equal(got, []int16{11}) {
		t.Errorf("three points of Fight are three dice: %v", got)
	}
	if got := struckDice(t, &trial, e1); len(got) > 0 && got[0] > 8 {
		t.Errorf("lower Fight gives nothing: %v", got)
	}
	// Two hands cost a point before the comparison.
	s = facingOff("clansmen-of-lamedon", 1, "haradrim-warband", 1) // 4 − 1 against 3
	if got := struckDice(t, s, g1); !slices.Equal(got, []int16{8}) {
		t.Errorf("two-handed: %v", got)
	}
}

// docs/rulings: charge-bonus, irresistible-charge
func TestChargesGiveDice(t *testing.T) {
	for m, want := range map[Marks]int16{0: 8, Charged: 9, Charged | irresistible: 10} {
		s := facingOff("minas-tirith-warriors", 1, "mordor-orc-warband", 1)
		s.units[g1].marks |= m
		if got := struckDice(t, s, g1); !slices.Equal(got, []int16{want}) {
			t.Errorf("%v: %v dice, want %d", m.names(), got, want)
		}
	}
}

// Tableau de Bonus des Armes; docs/rulings: pikes, lances
func TestPikesCancelChargeDiceOnAllSides(t *testing.T) {
	s := facingOff("minas-tirith-knights", 1, "uruk-hai-phalanx", 1)
	s.units[g1].marks |= Charged
	s.fight.group = 1<<g1 | 1<<e1
	if s.chargeDiceOf(g1) != 0 {
		t.Error("charge dice against the points of pikes")
	}
	if s.units[g1].hitBonus() != 1 {
		t.Error("the lance's +1 is a property of the weapon and stays")
	}
	s.units[e1].marks |= Charged
	if s.chargeDiceOf(e1) != 0 {
		t.Error("pikes that charge have no bonus either")
	}
	// From behind just the same: neither side has a bonus, whatever side is touched.
	post(s, e1, "uruk-hai-phalanx", 1, 1, 6000, 6600, 0)
	if !s.inContact(g1, e1) || s.chargeDiceOf(g1) != 0 {
		t.Errorf("in contact %v, %d charge dice", s.inContact(g1, e1), s.chargeDiceOf(g1))
	}
	if s.units[e1].fightValue() != 5 {
		t.Error("their +1 Fight always counts")
	}
}

// docs/rulings: one-weapon
func TestPikeOrTwoHandedWeapon(t *testing.T) {
	for wield, want := range map[string][2]int{"wield pike": {5, 0}, "wield two-handed": {3, 1}} {
		s := facingOff("axemen-of-lossarnach", 1, "mordor-orc-warband", 1)
		play(t, s, "fight good-1")
		if s.Prompt().ID != promptWield || s.Decider() != Good.seat() {
			t.Fatalf("prompt %v", s.Prompt())
		}
		trial := *s
		trial.units[g1].marks |= chose
		if wield == "wield two-handed" {
			trial.units[g1].marks |= twoHands
		}
		if f := &trial.units[g1]; f.fightValue() != want[0] || f.hitBonus() != want[1] {
			t.Errorf("%s: Fight %d, +%d to hit", wield, f.fightValue(), f.hitBonus())
		}
		log := play(t, s, wield)
		if len(told(log, eventWielded)) != 1 || s.units[g1].Has(chose|twoHands) {
			t.Error("the choice holds for one Fight phase")
		}
	}
	f := post(field(phaseFight), g1, "minas-tirith-warriors", 1, 1, 0, 0, 0)
	if f.shieldDefence() != 7 {
		t.Error("one hand for the shield")
	}
}

// Phase de Combat 2 and 3; docs/rulings: strike-order
func TestMonstersThenCavalryThenInfantry(t *testing.T) {
	// The troll strikes first and takes three of the eight warriors: five dice are left.
	s := facingOff("minas-tirith-warriors", 1, "mordor-troll", 1)
	roll(t, s, 6, 6, 6, 1, 1, 1, 1) // 3 attacks, 4 dice for Fight 7 against 3
	log := play(t, s, "fight good-1")
	got := told(log, eventStruck)
	if len(got) != 2 || Unit(got[0][0]) != e1 || got[0][4] != 7 || Unit(got[1][0]) != g1 || got[1][4] != 5 {
		t.Errorf("blows %v", got)
	}
	// Within a type nobody is removed before all have rolled.
	s = facingOff("minas-tirith-knights", 1, "mordor-warg-riders", 1)
	roll(t, s, 6, 6, 6, 6, 6)
	log = play(t, s, "fight good-1")
	got = told(log, eventStruck)
	if len(got) != 2 || got[0][4] != 2 || got[1][4] != 2 {
		t.Errorf("cavalry against cavalry: blows %v", got)
	}
}

// docs/rulings: monster-simultaneous
func TestAMonsterSlainByAMonsterStillStrikes(t *testing.T) {
	s := facingOff("ent", 1, "mordor-troll", 1)
	// The ent has 3 + 1 dice against Defence 7 (Strength 8 needs 4); the troll 3 against 8 (Strength 7 needs 5).
	roll(t, s, 6, 6, 1, 1, 6, 6, 1, 6, 6)
	play(t, s, "fight good-1")
	if s.Here(g1) || s.Here(e1) || s.ending != endingBothWipedOut || s.winner != NoSide {
		t.Errorf("alive: %v and %v, ending %q", s.Here(g1), s.Here(e1), endingNames[s.ending])
	}
}

// docs/rulings: shield-in-fights, flank-and-rear
func TestShieldsCountAgainstBlowsOnTheFront(t *testing.T) {
	s := facingOff("minas-tirith-warriors", 1, "uruk-hai-warband", 1)
	s.fight.group = 1<<g1 | 1<<e1
	if b := s.blowOf(g1, 0, 0); b.need != needed(3, 7) {
		t.Errorf("on the front: %v", b.need)
	}
	post(s, e1, "uruk-hai-warband", 1, 1, 6000, 6600, 0) // its back to the warriors
	if b := s.blowOf(g1, 0, 0); b.need != needed(3, 5) {
		t.Errorf("on the rear: %v", b.need)
	}
}

// docs/rulings: fight-groups, strike-target
func TestFightsAreResolvedAsAWhole(t *testing.T) {
	line := func() *State {
		s := field(phaseFight)
		post(s, g1, "minas-tirith-warriors", 2, 2, 6000, 6000, 0)
		post(s, e1, "mordor-orc-warband", 1, 1, 5600, 6000, 180)
		post(s, e2, "mordor-orc-warband", 1, 1, 6800, 6000, 180)
		return s
	}
	s := line()
	if g := s.groupOf(e2); g != 1<<g1|1<<e1|1<<e2 {
		t.Errorf("group %b", g)
	}
	// The right company touches both: its owner chooses.
	play(t, s, "fight good-1")
	if s.Prompt().ID != promptStrike || s.Prompt().C != 2 || s.Decider() != Good.seat() {
		t.Fatalf("prompt %v", s.Prompt())
	}
	log := play(t, s, "strike evil-2")
	var targets []Unit
	for _, e := range told(log, eventStruck) {
		if Unit(e[0]) == g1 {
			targets = append(targets, Unit(e[2]))
		}
	}
	if !slices.Equal(targets, []Unit{e1, e2}) {
		t.Errorf("targets %v", targets)
	}
	// Two fights: the side with the initiative chooses which comes first.
	s = line()
	post(s, g2, "minas-tirith-warriors", 1, 1, 10000, 6000, 0)
	s.units[e2].x = 10000
	s.first = Evil
	s.settle(nil)
	if s.Decider() != Evil.seat() || !offered(t, s, "fight good-1") || !offered(t, s, "fight good-2") {
		t.Errorf("%v decides among %v", s.Decider(), s.Legal(nil))
	}
}

// Phase de Combat 6; docs/rulings: losses-for-victory, fight-winner
func TestFewerLossesWin(t *testing.T) {
	// Eight dice each; orcs need 6 against the shields, warriors 4 against Defence 3.
	s := facingOff("minas-tirith-warriors", 2, "mordor-orc-warband", 2)
	roll(t, s, 4, 4, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 6)
	log := play(t, s, "fight good-1")
	if got := told(log, eventFightWon); len(got) != 1 || !slices.Equal(got[0], []int16{int16(Good), 1, 2, int16(g1)}) {
		t.Errorf("won: %v", got)
	}
	if got := told(log, eventPanicDie); len(got) != 1 || Unit(got[0][0]) != e1 {
		t.Errorf("the loser rolls once on the panic table: %v", got)
	}
	// Equal losses: nobody wins, nobody rolls.
	s = facingOff("minas-tirith-warriors", 2, "mordor-orc-warband", 2)
	roll(t, s, 4, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1)
	log = play(t, s, "fight good-1")
	if len(told(log, eventFightDrawn)) != 1 || len(told(log, eventPanicDie)) != 0 {
		t.Error("a draw")
	}
	// For a monster, the rolls on its table count.
	s = facingOff("minas-tirith-warriors", 2, "mordor-troll", 1)
	roll(t, s, 1, 1, 1, 1, 1, 1, 1, 6, 6, 1, 1, 1, 1, 1, 1, 1, 6)
	log = play(t, s, "fight good-1")
	if got := told(log, eventFightWon); len(got) != 1 || got[0][2] != 1 {
		t.Errorf("the troll rolled once on its table: %v", got)
	}
	// A side wiped out has won all the same if it inflicted more losses, and the survivors roll for panic.
	s = facingOff("minas-tirith-warriors", 2, "mordor-orc-warband", 1)
	post(s, e2, "mordor-orc-warband", 1, 1, 2000, 11000, 180)
	s.units[e1].hurt, s.units[e1].lost = 6, 6
	buy(&s.units[e1], "two-handed")
	// both orcs fall, and strike two warriors with what Attacks they have left
	roll(t, s, 6, 6, 1, 1, 1, 1, 1, 1, 1, 6, 6)
	log = play(t, s, "fight good-1")
	if got := told(log, eventFightDrawn); len(got) != 1 || s.Here(e1) {
		t.Errorf("two fell on each side: %v", log.Events)
	}
	done := outcome{1<<g1 | 1<<e1, [NumSides]int16{3, 2}}
	s = facingOff("minas-tirith-warriors", 2, "mordor-orc-warband", 1)
	post(s, e2, "mordor-orc-warband", 1, 1, 2000, 11000, 180)
	s.units[e1] = Formation{profile: s.units[e1].profile, option: -1, start: 1, files: 1, lost: 8}
	s.outcomes[0], s.numDone = done, 1
	roll(t, s, 6)
	log = &game.Log{}
	s.judge(log)
	if got := told(log, eventFightWon); len(got) != 1 || Side(got[0][0]) != Evil || len(told(log, eventPanicDie)) != 1 {
		t.Errorf("the dead inflicted more losses and won: %v", got)
	}
}

// Phase de Combat 5 and 6: all fights, then everyone parts, then winners and panic.
func TestPanicWaitsUntilAllHaveFoughtAndParted(t *testing.T) {
	s := facingOff("minas-tirith-warriors", 2, "mordor-orc-warband", 2)
	post(s, g2, "minas-tirith-warriors", 2, 1, 9000, 6000, 0)
	post(s, e2, "mordor-orc-warband", 2, 1, 9000, 6000, 180)
	s.settle(nil)
	blows := []int{4, 4, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1}
	roll(t, s, append(append(blows, blows...), 6, 6)...)
	log := play(t, s, "fight good-1")
	var order []uint16
	for i := range log.Events {
		switch id := log.Events[i].ID; id {
		case eventFight, eventParted, eventFightWon, eventPanicDie:
			order = append(order, id)
		}
	}
	want := []uint16{
		eventFight, eventFight, eventParted, eventParted, eventFightWon, eventPanicDie,
		eventFightWon, eventPanicDie,
	}
	if !slices.Equal(order, want) {
		t.Errorf("events %v, want %v", order, want)
	}
}

// docs/rulings: separation
func TestFormationsPartByAnInch(t *testing.T) {
	part := func(change func(*State)) *State {
		s := facingOff("minas-tirith-warriors", 1, "mordor-orc-warband", 1)
		change(s)
		s.separate(nil)
		return s
	}
	s := part(func(s *State) { s.units[e1].marks |= beaten })
	if s.units[e1].y != 6000+Inch || s.units[g1].y != 6000 {
		t.Errorf("the loser steps back: %d and %d", s.units[g1].y, s.units[e1].y)
	}
	s = part(func(s *State) { s.units[g1].marks |= even | Charged; s.units[e1].marks |= even })
	if s.units[g1].y != 6000-Inch {
		t.Errorf("after a draw the one who charged steps back: %d", s.units[g1].y)
	}
	s = part(func(s *State) {
		s.units[e1].marks |= beaten
		post(s, e2, "mordor-orc-warband", 1, 1, 6000, 6600+100, 180) // no room behind the loser
	})
	if s.units[e1].y != 6000 || s.units[g1].y != 6000-Inch {
		t.Errorf("no room: the enemy slides instead: %d and %d", s.units[g1].y, s.units[e1].y)
	}
	s = part(func(s *State) {
		s.units[e1].marks |= beaten
		post(s, e2, "mordor-orc-warband", 1, 1, 6000, 6600+100, 180)
		post(s, g2, "minas-tirith-warriors", 1, 1, 6000, 5400-60, 0)
	})
	if gap := s.units[e1].y - s.units[g1].y; gap < 95 || gap > 105 {
		t.Errorf("neither has room: the widest gap, %d", gap)
	}
}

// The view says why a blow needs its score: a shield counts at the front, not at the flank.
func TestTheViewSaysWhyABlowNeedsItsScore(t *testing.T) {
	s := facingOff("minas-tirith-warriors", 1, "mordor-orc-warband", 1)
	contacts := s.View(0).(*view).Contacts
	if len(contacts) != 1 || len(contacts[0].Needs) != 2 {
		t.Fatalf("one contact, each with one side: %+v", contacts)
	}
	for _, got := range contacts[0].Needs {
		u, target := g1, e1
		if got.By == e1.String() {
			u, target = e1, g1
		}
		f, foe := &s.units[u], &s.units[target]
		want := needed(int(f.sheet().strength), foe.Defence(Front))
		if got.Side != "front" || got.Strength != int(f.sheet().strength) || got.Defence != int(foe.sheet().defence) ||
			got.Defence+got.Shield != foe.Defence(Front) || got.Need != int(want.first)-f.hitBonus() {
			t.Errorf("%s: %+v", got.By, got)
		}
	}
}
