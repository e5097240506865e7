package mind

import (
	"testing"

	"prancingpony/game"
)

// throwRound rolls a round the way the rulebook says, die by die.
func throwRound(r *game.Rand, dice, leads, need int) (hits int) {
	for range dice {
		if r.Die(6) >= need {
			hits++
		}
	}
	for range min(leads, dice-hits) {
		if r.Die(6) >= need {
			hits++
		}
	}
	return hits
}

// simulate fights one battle with real dice.
func simulate(r *game.Rand, a, d host, e engagement) (after, remains host) {
	need := int(e.firstRound)
	for round := 1; ; round++ {
		taken := throwRound(r, int(min(5, d.units())), int(min(5, d.leadership)), 5)
		dealt := throwRound(r, int(min(5, a.units())), int(min(5, a.leadership)), need)
		a, d = a.hurt(taken), d.hurt(dealt)
		if a.units() == 0 || d.units() == 0 || round == int(e.rounds) {
			return a, d
		}
		need = int(e.laterRounds)
	}
}

// chap. 7, Résoudre une bataille: the exact odds against a million battles with dice.
func TestOddsOfBattlesAgreeWithAMillionBattles(t *testing.T) {
	r := game.FastRand(11)
	tests := []struct {
		name string
		a, d host
		e    engagement
	}{
		{"five against five in the field", host{5, 0, 0}, host{5, 0, 0}, inTheField},
		{"leaders tell", host{5, 2, 3}, host{6, 0, 1}, inTheField},
		{"against a city", host{7, 1, 2}, host{3, 1, 1}, againstWalls},
		{"an assault of one round", host{6, 4, 4}, host{2, 2, 1}, assault},
		{"an assault pressed twice", host{6, 4, 4}, host{2, 2, 1}, engagement{6, 6, 3}},
		{"one against one", host{1, 0, 0}, host{1, 0, 0}, inTheField},
		{"ten elites", host{0, 10, 5}, host{5, 5, 5}, inTheField},
	}
	const battles = 1_000_000
	for _, tt := range tests {
		n := battles / len(tests)
		var wins, losses, both, hurt int
		for range n {
			after, remains := simulate(&r, tt.a, tt.d, tt.e)
			hurt += tt.a.hits() - after.hits()
			switch {
			case after.units() == 0 && remains.units() == 0:
				both++
			case remains.units() == 0:
				wins++
			case after.units() == 0:
				losses++
			}
		}
		got := fight(tt.a, tt.d, tt.e)
		near := func(what string, exact int32, counted int, tolerance int32) {
			if share := int32(10000 * counted / n); share-exact > tolerance || exact-share > tolerance {
				t.Errorf("%s: %s: %d in 10000, the dice say %d", tt.name, what, exact, share)
			}
		}
		near("attacker wins", got.attackerWins, wins, 60) // four standard deviations are 53
		near("defender wins", got.defenderWins, losses, 60)
		near("both lost", got.bothLost, both, 60)
		near("hits on the attacker", got.attackerLoses*100, hurt, 200)
	}
}

// chap. 10, Le jet de traque, Relancer des dés de traque: the same for hunts.
func TestOddsOfHuntsAgreeWithAMillionHunts(t *testing.T) {
	r := game.FastRand(12)
	const hunts = 60_000
	for dice := range uint8(6) {
		for rerolls := range uint8(4) {
			bonus := dice % 3
			found := 0
			for range hunts {
				if throwRound(&r, int(dice), int(rerolls), 6-int(bonus)) > 0 {
					found++
				}
			}
			exact := huntChance(dice, rerolls, bonus)
			if share := int32(10000 * found / hunts); share-exact > 85 || exact-share > 85 {
				t.Errorf("%d dice, %d re-rolls, +%d: %d in 10000, the dice say %d", dice, rerolls, bonus, exact, share)
			}
		}
	}
}

// The quick answer to who is left, against all courses a battle can take.
func TestOutlastingAgreesWithTheWholeBattle(t *testing.T) {
	armies := []host{{1, 0, 0}, {3, 0, 1}, {2, 2, 2}, {5, 0, 0}, {6, 4, 5}, {0, 5, 1}, {10, 0, 3}}
	for _, a := range armies {
		for _, d := range armies {
			for _, need := range []uint8{5, 6} {
				want := fight(a, d, engagement{firstRound: need, laterRounds: need}).attackerWins
				if got := outlasts(a, d, need); got < want-20 || got > want+20 {
					t.Errorf("%+v against %+v, needing %d: %d, want %d", a, d, need, got, want)
				}
			}
		}
	}
	if got := outlasts(host{3, 0, 0}, host{}, 5); got != 10_000 {
		t.Errorf("nobody to fight: %d", got)
	}
	if got := outlasts(host{}, host{3, 0, 0}, 5); got != 0 {
		t.Errorf("nobody to fight with: %d", got)
	}
}

func BenchmarkOutlasts(b *testing.B) {
	for b.Loop() {
		outlasts(host{6, 4, 5}, host{3, 2, 2}, 6)
	}
}
