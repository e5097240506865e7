package battle

import (
	"strconv"
	"strings"
	"testing"
)

// The table « Force contre Défense », as the sheet prints it: a line for each Strength.
const printedHits = `
4 5 5 6 6 6/4 6/4 6/5 6/5 6/6
4 4 5 5 6 6 6/4 6/4 6/5 6/5
3 4 4 5 5 6 6 6/4 6/4 6/5
3 3 4 4 5 5 6 6 6/4 6/4
3 3 3 4 4 5 5 6 6 6/4
3 3 3 3 4 4 5 5 6 6
3 3 3 3 3 4 4 5 5 6
3 3 3 3 3 3 4 4 5 5
3 3 3 3 3 3 3 4 4 5
3 3 3 3 3 3 3 3 4 4`

// chancesIn36 is the same table as chances, counted apart from it.
const chancesIn36 = `
18 12 12 6 6 3 3 2 2 1
18 18 12 12 6 6 3 3 2 2
24 18 18 12 12 6 6 3 3 2
24 24 18 18 12 12 6 6 3 3
24 24 24 18 18 12 12 6 6 3
24 24 24 24 18 18 12 12 6 6
24 24 24 24 24 18 18 12 12 6
24 24 24 24 24 24 18 18 12 12
24 24 24 24 24 24 24 18 18 12
24 24 24 24 24 24 24 24 18 18`

func TestToHitTableIsThatOfTheSheet(t *testing.T) {
	odds := strings.Split(strings.TrimSpace(chancesIn36), "\n")
	for i, line := range strings.Split(strings.TrimSpace(printedHits), "\n") {
		chances := strings.Fields(odds[i])
		for j, text := range strings.Fields(line) {
			got := needed(i+1, j+1)
			first, second, double := strings.Cut(text, "/")
			if n, _ := strconv.Atoi(first); n != int(got.first) {
				t.Errorf("Strength %d, Defence %d: %d, the sheet says %s", i+1, j+1, got.first, text)
			}
			if n, _ := strconv.Atoi(second); double && n != int(got.second) || !double && got.second != 0 {
				t.Errorf("Strength %d, Defence %d: second die %d, the sheet says %s", i+1, j+1, got.second, text)
			}
			if want, _ := strconv.Atoi(chances[j]); got.chance(0) != want {
				t.Errorf("Strength %d, Defence %d: %d in 36, want %d", i+1, j+1, got.chance(0), want)
			}
		}
	}
}

// docs/rulings: strength-range
func TestStrengthAndDefenceAreHeldWithinTheTable(t *testing.T) {
	if needed(0, 5) != needed(1, 5) || needed(12, 5) != needed(10, 5) || needed(5, 0) != needed(5, 1) ||
		needed(5, 11) != needed(5, 10) {
		t.Error("beyond the table the last line counts")
	}
}

// Tableau de Bonus des Armes
func TestWeaponsDoWhatTheirLineSays(t *testing.T) {
	tests := []struct {
		line, profile, option string
		marks                 Marks
		fight, hit            int
		front, flank          int
	}{
		{"two-handed: +1 to hit, -1 Fight", "clansmen-of-lamedon", "", 0, 4 - 1, 1, 4, 4},
		{"pike: +1 Fight", "uruk-hai-phalanx", "", 0, 4 + 1, 0, 5, 5},
		{"lance: +1 to hit on the charge", "minas-tirith-knights", "", Charged, 3, 1, 5, 5},
		{"lance: nothing otherwise", "minas-tirith-knights", "", 0, 3, 0, 5, 5},
		{"sabre: +1 Fight", "galadhrim-regiment", "", 0, 5 + 1, 0, 4, 4},
		{"shield: +2 Defence to the front of infantry", "minas-tirith-warriors", "", 0, 3, 0, 5 + 2, 5},
		{"shield: +1 Defence to the front of cavalry", "knights-of-dol-amroth", "", 0, 4, 0, 6 + 1, 6},
		{"shield bought: the bracketed Defence of the option", "minas-tirith-knights", "shield", 0, 3, 0, 6, 5},
		{"hand weapon: nothing", "citadel-guards", "", 0, 4, 0, 5, 5},
	}
	for _, tt := range tests {
		t.Run(tt.line, func(t *testing.T) {
			f := post(field(phaseFight), g1, tt.profile, 1, 1, 0, 0, 0)
			if tt.option != "" {
				buy(f, tt.option)
			}
			f.marks |= tt.marks
			if f.fightValue() != tt.fight || f.hitBonus() != tt.hit || f.Defence(Front) != tt.front ||
				f.Defence(LeftSide) != tt.flank {
				t.Errorf("Fight %d, +%d to hit, Defence %d/%d; want %d, +%d, %d/%d",
					f.fightValue(), f.hitBonus(), f.Defence(Front), f.Defence(LeftSide), tt.fight, tt.hit,
					tt.front, tt.flank)
			}
		})
	}
}

// Tableau des Armes de Tir
func TestMissilesAreThoseOfTheSheet(t *testing.T) {
	for w, want := range map[Weapon][2]int8{shortBow: {18, 2}, bow: {24, 2}, longBow: {36, 2}, crossbow: {24, 4}} {
		if r := weaponRules[w]; r.reach != want[0] || r.strength != want[1] || !r.missile ||
			r.standing != (w == crossbow) {
			t.Errorf("%s: %+v", weaponNames[w], r)
		}
	}
}

// Tableau des Charges et des Retraites
func TestChargeDistancesAreThoseOfTheSheet(t *testing.T) {
	for tr, want := range map[Troop]int8{Infantry: 2, monster: 4, Cavalry: 6} {
		if got := troopRules[tr].charge; got != want {
			t.Errorf("%s: 1D6+%d, want 1D6+%d", troopNames[tr], got, want)
		}
	}
}

// Rassembler vos Troupes 2
func TestTraysAreThoseOfTheSheet(t *testing.T) {
	for tr, want := range map[Troop]troopRule{
		Infantry: {models: 8, charge: 2, width: 1100, depth: 600},
		Cavalry:  {models: 2, charge: 6, width: 900, depth: 500},
		monster:  {models: 1, charge: 4, width: 600, depth: 600},
	} {
		if troopRules[tr] != want {
			t.Errorf("%s: %+v, want %+v", troopNames[tr], troopRules[tr], want)
		}
	}
}

// Tableau de Panique
func TestPanicTableIsThatOfTheSheet(t *testing.T) {
	want := [6]panicResult{panicBrink, panicDisorder, panicDisorder, panicDisorder, panicDisorder, panicSteadfast}
	for die := range want {
		if got := panicOf(die + 1); got != want[die] {
			t.Errorf("%d: %s, want %s", die+1, panicNames[got], panicNames[want[die]])
		}
	}
}

// Tableau Difficile à Tuer; the two variants are for the switch monsterTables.
func TestWoundTables(t *testing.T) {
	const n, f, g, m, x = woundNone, woundFlesh, woundGrave, woundMortal, woundFatal
	for h, want := range [numHardness][18]woundResult{
		hardToKill:          {n, f, f, g, g, x, x, x, x, x, x, x, x, x, x, x, x, x},
		veryHardToKill:      {n, n, f, f, g, g, x, x, x, x, x, x, x, x, x, x, x, x},
		extremelyHardToKill: {n, n, n, f, f, f, f, g, g, g, g, m, m, m, x, x, x, x},
	} {
		for i, line := range want {
			if got := woundOf(hardness(h), i+1); got != line {
				t.Errorf("table %d, total %d: %s, want %s", h, i+1, woundNames[got], woundNames[line])
			}
		}
	}
}

// docs/rulings: to-hit-modifiers
func TestToHitModifiers(t *testing.T) {
	s := field(phaseFight)
	roll(t, s, 5, 3, 3)
	if hits := s.volley(2, toHit{6, 4}, 1, nil); hits != 1 {
		t.Errorf("+1 on both dice of 6/4: %d hits, want 1", hits)
	}
	roll(t, s, 1, 1)
	if hits := s.volley(2, toHit{3, 0}, 1, nil); hits != 0 {
		t.Errorf("natural ones hit %d times", hits)
	}
	roll(t, s, 2, 1)
	if hits := s.volley(2, toHit{3, 0}, 1, nil); hits != 1 {
		t.Errorf("a 2 with +1 reaches 3: %d hits", hits)
	}
}
