package board

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

// chap. 7, Résoudre une bataille: the exact odds against a million battles with dice.
func TestOddsOfBattlesAgreeWithAMillionBattles(t *testing.T) {
	r := game.FastRand(11)
	tests := []struct {
		name         string
		a, d         Fighters
		first, later int
	}{
		{"five against five in the field", Fighters{Regular: 5}, Fighters{Regular: 5}, 5, 5},
		{"leaders tell", Fighters{Regular: 5, Elite: 2, Leadership: 3}, Fighters{Regular: 6, Leadership: 1}, 5, 5},
		{"captains tell", Fighters{Regular: 2, Captains: 2, Leadership: 2}, Fighters{Regular: 4}, 5, 5},
		{
			"against a city",
			Fighters{Regular: 7, Elite: 1, Leadership: 2},
			Fighters{Regular: 3, Elite: 1, Leadership: 1},
			6, 5,
		},
		{
			"a long assault",
			Fighters{Regular: 6, Elite: 4, Leadership: 4},
			Fighters{Regular: 2, Elite: 2, Leadership: 1},
			6, 6,
		},
		{"one against one", Fighters{Regular: 1}, Fighters{Regular: 1}, 5, 5},
		{"ten elites", Fighters{Elite: 10, Leadership: 5}, Fighters{Regular: 5, Elite: 5, Leadership: 5}, 5, 5},
	}
	const battles = 1_000_000
	for _, tt := range tests {
		n := battles / len(tests)
		var counted [3]int
		for range n {
			hurtA, hurtD, need := 0, 0, tt.first
			for hurtA < tt.a.life() && hurtD < tt.d.life() {
				taken := throwRound(&r, tt.d.dice(hurtD), tt.d.Leadership, 5)
				dealt := throwRound(&r, tt.a.dice(hurtA), tt.a.Leadership, need)
				hurtA, hurtD, need = hurtA+taken, hurtD+dealt, tt.later
			}
			switch {
			case hurtA < tt.a.life():
				counted[0]++
			case hurtD < tt.d.life():
				counted[2]++
			default:
				counted[1]++
			}
		}
		for k, exact := range duel(tt.a, tt.d, tt.first, tt.later) {
			share := 10000 * counted[k] / n
			if apart := share - parts(exact); apart > 60 || apart < -60 { // four standard deviations are 53
				t.Errorf("%s: outcome %d: %d in 10000, the dice say %d", tt.name, k, parts(exact), share)
			}
		}
	}
}

// chap. 10, Le jet de traque, Relancer des dés de traque: the same for hunts.
func TestOddsOfHuntsAgreeWithAMillionHunts(t *testing.T) {
	r := game.FastRand(12)
	const hunts = 60_000
	for dice := range 6 {
		for again := range 4 {
			need, found := 6-dice%3, 0
			for range hunts {
				if throwRound(&r, dice, again, need) > 0 {
					found++
				}
			}
			exact := parts(certain - Fighters{Regular: dice, Leadership: again}.hits(0, need)[0])
			if apart := 10000*found/hunts - exact; apart > 85 || apart < -85 {
				t.Errorf("%d dice, %d re-rolls, needing %d: %d in 10000, the dice say %d", dice, again, need, exact,
					exact+apart)
			}
		}
	}
}

func TestNobodyToFight(t *testing.T) {
	if got := (Fighters{Regular: 3}).Outlasts(Fighters{}, 5); got != 10_000 {
		t.Errorf("nobody to fight: %d", got)
	}
	if got := (Fighters{}).Outlasts(Fighters{Regular: 3}, 5); got != 0 {
		t.Errorf("nobody to fight with: %d", got)
	}
}
