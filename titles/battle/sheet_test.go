package battle

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"prancingpony/game"
)

// Every cell of the table « Force contre Défense » as dice fall: the number hits, one less does not, and where there
// are two numbers both dice are asked.
func TestEveryCellOfTheToHitTableInPlay(t *testing.T) {
	for i, line := range strings.Split(strings.TrimSpace(printedHits), "\n") {
		for j, text := range strings.Fields(line) {
			one, two, double := strings.Cut(text, "/")
			first, _ := strconv.Atoi(one)
			second, _ := strconv.Atoi(two)
			need := needed(i+1, j+1)
			volley := func(want int, dice ...int) {
				t.Helper()
				s := field(phaseFight)
				roll(t, s, dice...)
				if got := s.volley(1, need, 0, nil); got != want || len(s.rand.Forced()) != 0 {
					t.Errorf("Strength %d, Defence %d, dice %v: %d hits, want %d", i+1, j+1, dice, got, want)
				}
			}
			volley(0, first-1)
			if !double {
				volley(1, first)
				continue
			}
			volley(1, first, second)
			volley(0, first, second-1)
		}
	}
}

// Tableau de Bonus des Armes, every line in a fight: dice of the blow, what is needed, what is added. Both have
// Strength 3 unless said otherwise; the struck ones have Defence 5, 7 behind their shields.
func TestEveryLineOfTheWeaponsInAFight(t *testing.T) {
	tests := []struct {
		line, striker, option string
		marks                 Marks
		struck                string
		side                  Flank
		dice                  int
		need                  toHit
		bonus                 int
	}{
		{"no weapon with a rule", "royal-guard-of-arnor", "", 0, "men-at-arms-of-dol-amroth", Rear, 8, toHit{5, 0}, 0},
		{
			"two-handed: +1 to hit, Fight 4 − 1 against 3 gives no die", "clansmen-of-lamedon", "", 0,
			"minas-tirith-archers", Front, 8,
			toHit{5, 0},
			1,
		},
		{
			"pike: Fight 4 + 1 against 3 gives two dice", "men-at-arms-of-dol-amroth", "", 0, "minas-tirith-archers",
			Front, 8 + 2,
			toHit{5, 0},
			0,
		},
		{
			"sabre: Fight 5 + 1 against 3 gives three dice", "galadhrim-regiment", "", 0, "minas-tirith-archers",
			Front, 8 + 3,
			toHit{5, 0},
			0,
		},
		{
			"lance: +1 to hit in the turn of its charge", "minas-tirith-knights", "", Charged, "minas-tirith-archers",
			Front, 2,
			toHit{5, 0},
			1,
		},
		{
			"lance: nothing without a charge", "minas-tirith-knights", "", 0, "minas-tirith-archers", Front,
			2,
			toHit{5, 0},
			0,
		},
		{
			"shield of infantry: +2 Defence to the front", "royal-guard-of-arnor", "", 0, "minas-tirith-warriors",
			Front, 8 + 1,
			toHit{6, 0},
			0,
		},
		{
			"shield of infantry: none to the rear", "royal-guard-of-arnor", "", 0, "minas-tirith-warriors",
			Rear, 8 + 1,
			toHit{5, 0},
			0,
		},
		{
			"shield of cavalry: +1 Defence to the front", "royal-guard-of-arnor", "", 0, "fallen-morgul-knights",
			Front, 8,
			toHit{6, 0},
			0,
		},
	}
	for _, tt := range tests {
		t.Run(tt.line, func(t *testing.T) {
			s := facingOff(tt.struck, 1, tt.striker, 1)
			s.fight.group = 1<<g1 | 1<<e1
			f := &s.units[e1]
			f.marks |= tt.marks
			if tt.side == Rear {
				s.units[g1].facing = halfTurn
				s.units[g1].moveTo(Point{6000, 5400})
			}
			if !s.inContact(g1, e1) {
				t.Fatal("they do not touch")
			}
			if b := s.blowAt(f, 0, 0, g1); b.dice != tt.dice || b.need != tt.need || b.bonus != tt.bonus {
				t.Errorf("%d dice, %v, +%d; want %d, %v, +%d", b.dice, b.need, b.bonus, tt.dice, tt.need, tt.bonus)
			}
		})
	}
}

// Tableau des Armes de Tir, every line: range with its limit, Strength against Defence 4, and how far the formation may
// have moved.
func TestEveryLineOfTheMissilesInPlay(t *testing.T) {
	tests := []struct {
		weapon, shooter, option string
		inches                  int16
		need                    int8 // to hit Defence 3
		half, still             bool // shoots after half a Move; after an about-face
	}{
		{"short-bow", "moria-goblin-warband", "short-bow", 18, 5, true, true},
		{"bow", "mordor-orc-warband", "bow", 24, 5, true, true},
		{"long-bow", "blackroot-vale-archers", "", 36, 5, true, true},
		{"crossbow", "uruk-hai-warband", "crossbow", 24, 4, false, false},
	}
	for _, tt := range tests {
		t.Run(tt.weapon, func(t *testing.T) {
			range_ := func(more int16) *State {
				s := field(phaseShoot)
				u, v, foe := e1, g1, "hobbit-archer-militia"
				if i, _ := profileNamed(tt.shooter); profiles[i].army.side() == Good {
					u, v, foe = g1, e1, "mordor-orc-warband"
				}
				f := post(s, u, tt.shooter, 1, 1, 6000, 1000, 0)
				if tt.option != "" {
					buy(f, tt.option)
				}
				post(s, v, foe, 1, 1, 6000, 1000+tt.inches*Inch+more, 180)
				s.active, s.first = u.Side(), u.Side()
				return s
			}
			shooter := func(s *State) (Unit, Unit) {
				if s.active == Good {
					return g1, e1
				}
				return e1, g1
			}
			s := range_(0)
			u, v := shooter(s)
			if w, _ := s.units[u].Missile(); weaponNames[w] != tt.weapon {
				t.Fatalf("it has a %s", weaponNames[w])
			}
			salvo := s.salvoAt(u, v)
			if salvo.dice != 8 || needed(salvo.strength, 3).first != tt.need {
				t.Errorf("%d dice, %v; want 8, %d", salvo.dice, needed(salvo.strength, 3), tt.need)
			}
			if far := range_(1); far.canShootAt(u, v) {
				t.Errorf("it shoots farther than %d inches", tt.inches)
			}
			s.units[u].spent, s.units[u].marks = int16(s.units[u].FullMove()/2), s.units[u].marks|Stirred
			if s.mayShoot(u) != tt.half {
				t.Errorf("after half a Move: %v", s.mayShoot(u))
			}
			s.units[u].spent++
			if s.mayShoot(u) {
				t.Error("it shoots after more than half a Move")
			}
			s.units[u].spent = 0
			if s.mayShoot(u) != tt.still {
				t.Errorf("after an about-face: %v", s.mayShoot(u))
			}
		})
	}
}

// Tableau des Charges et des Retraites, every line and every die: 1D6 + 2, 4 or 6 inches, limit included; a charge
// fails on a 1, a retreat does not care.
func TestEveryLineOfChargesAndRetreatsInPlay(t *testing.T) {
	for id, add := range map[string]int16{"minas-tirith-warriors": 2, "ent": 4, "minas-tirith-knights": 6} {
		for die := int16(1); die <= 6; die++ {
			for more, reaches := range map[int16]bool{0: die > 1, 1: false} {
				s := charging(id, 1, 1, 1)
				s.units[e1].moveTo(s.units[g1].Place().Ahead(0, int32((die+add)*Inch+more), 0))
				s.rush(t, g1, e1, int(die))
				if got := s.units[g1].Has(Charged); got != reaches {
					t.Errorf("%s, die %d, %d inches and %d tenths: charged %v", id, die, die+add, more, got)
				}
				if got := s.units[g1].Has(irresistible); got != (reaches && die == 6) {
					t.Errorf("%s, die %d: irresistible %v", id, die, got)
				}
			}
			s := field(phaseMove)
			f := post(s, g1, id, 1, 1, 6000, 5000, 0)
			post(s, e1, "mordor-orc-warband", 1, 1, 6000, 11000, 180)
			roll(t, s, int(die))
			if s.retreat(g1, south, nil); f.y != 5000-(die+add)*Inch {
				t.Errorf("%s, die %d: it retreats by %d", id, die, 5000-f.y)
			}
		}
	}
}

// Tableau Difficile à Tuer, every line with every number of counters that leaves it alive.
func TestEveryLineOfHardToKillInPlay(t *testing.T) {
	for wounds := int8(0); wounds <= 5; wounds++ {
		for die := 1; die <= 6; die++ {
			s := field(phaseFight)
			f := post(s, e1, "cave-troll", 1, 1, 6000, 6000, 180)
			f.wounds = wounds
			roll(t, s, die)
			s.takeHits(e1, int(f.sheet().resilience), nil)
			want := [...]int8{1: 0, 2: 1, 3: 1, 4: 2, 5: 2, 6: -1}[min(6, die+int(wounds))]
			switch {
			case want < 0 && s.Here(e1):
				t.Errorf("%d with %d counters: it lives", die, wounds)
			case want >= 0 && (!s.Here(e1) || f.wounds != wounds+want):
				t.Errorf("%d with %d counters: %d counters, want %d", die, wounds, f.wounds, wounds+want)
			}
		}
	}
}

// Each of the switches is an option with two values, which turns that switch and no other; the position keeps it.
func TestEverySwitchIsAnOption(t *testing.T) {
	if len(switchOptions) != 10 {
		t.Fatalf("%d switches", len(switchOptions))
	}
	for _, w := range switchOptions {
		i := slices.IndexFunc((Title{}).Options(), func(o game.Option) bool { return o.ID == w.id })
		if i < 0 {
			t.Fatalf("%s is no option", w.id)
		}
		o := (Title{}).Options()[i]
		if len(o.Values) != 2 || o.Default == w.value || !slices.Contains(o.Values, w.value) {
			t.Errorf("%s: %v, by default %s", w.id, o.Values, o.Default)
		}
		for _, value := range o.Values {
			st, err := Title{}.New(game.Options{w.id: value}, game.FastRand(1))
			if err != nil {
				t.Fatal(err)
			}
			want := switches(0)
			if value == w.value {
				want = w.rule
			}
			if got := st.(*State).rules; got != want {
				t.Errorf("%s %s: switches %b, want %b", w.id, value, got, want)
			}
		}
	}
}

// A deployment off the table, out of the zone, on others or on a building is refused, with the reason.
func TestABadDeploymentIsExplained(t *testing.T) {
	s := field(phaseDeploy)
	s.turn, s.active = 0, Good
	post(s, g1, "minas-tirith-warriors", 1, 1, 6096, 3048, 0)
	post(s, g2, "minas-tirith-warriors", 1, 1, 0, 0, 0).marks = 0
	post(s, e1, "mordor-orc-warband", 1, 1, 6096, 9144, 180)
	s.scenery[0] = piece{building, 0, 2 * 254, 10 * 254, 3 * 254, 254}
	s.numPiece = 1
	play(t, s, "deploy good-2 1")
	for text, reason := range map[string]uint16{
		"place 1 10":  reasonOffTable,
		"place 40 1":  reasonOffTable,
		"place 40 13": reasonOutsideZone,
		"place 48 12": reasonTooNear,
		"place 49 11": reasonTooNear,
		"place 5 11":  reasonScenery,
	} {
		refused(t, s, text, reason)
	}
	play(t, s, "place 60 12")
}

// What a soak plays in turns: every value of every option that has a choice, and every profile that has a price.
func TestASoakSeesEveryOptionAndEveryProfile(t *testing.T) {
	values, fielded := map[string]bool{}, map[string]bool{}
	for _, o := range (Title{}).Soaked() {
		full, err := o.Complete(Title{}.Options())
		if err != nil {
			t.Fatal(err)
		}
		for id, value := range full {
			values[id+" "+value] = true
		}
		st, err := Title{}.New(o, game.FastRand(1))
		if err != nil {
			t.Fatal(err)
		}
		for u := range NumUnits {
			if f := &st.(*State).units[u]; f.start > 0 {
				fielded[f.sheet().id] = true
			}
		}
	}
	for _, o := range (Title{}).Options() {
		for _, v := range o.Values {
			if !values[o.ID+" "+v] {
				t.Errorf("no soak has %s %s", o.ID, v)
			}
		}
	}
	for i := range profiles {
		if p := &profiles[i]; fielded[p.id] == p.priceUnknown {
			t.Errorf("%s: fielded %v", p.id, fielded[p.id])
		}
	}
}
