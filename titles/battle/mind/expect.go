package mind

import "prancingpony/titles/battle"

// lossValue is what so many thousandths of losses of a formation are worth, in thousandths of a point. A roll on the
// wound table kills a fresh monster once in six times, and each counter makes that likelier.
func lossValue(f *battle.Formation, losses int) int {
	if f.Monstrous() {
		return losses * f.Price() * (woundOf8 + f.Wounds()) / 8
	}
	return min(losses, 1000*f.Models()) * f.Price() / f.ModelsEach()
}

// alongside is how many trays of a width can touch an edge: those that fit, and one more that hangs over.
func alongside(edge, width int32) int { return int((edge-1)/width) + 2 }

// blows is the round of blows to expect if f charged t on a side: what each would deal, in thousandths of casualties,
// with as many companies in contact as fit along that side.
func (s sight) blows(f, t *battle.Formation, side battle.Flank) (deals, takes int) {
	along, rank := t.Width(), int(t.Files())
	each := t.TrayWidth()
	if side == battle.LeftSide || side == battle.RightSide {
		along, rank, each = t.Deep(), int(t.Rows()), t.TrayDepth()
	}
	own := min(int(f.Files()), alongside(along, f.TrayWidth()))
	foe := min(rank, alongside(f.Width(), each))
	charge := battle.ChargeDice
	if f.HasPikes() || t.HasPikes() {
		charge = 0
	}
	charger := f.Charging()
	return s.Odds().MeanBlows(&charger, t, own, charge, side), s.Odds().MeanBlows(t, &charger, foe, 0, battle.Front)
}

// margins is the mean margin of a failed test of Courage, in thousandths, by Courage.
var margins = func() (table [11]int) {
	for courage := range table {
		for a := 1; a <= 6; a++ {
			for b := 1; b <= 6; b++ {
				table[courage] += max(0, battle.CouragePass-a-b-courage)
			}
		}
		table[courage] = table[courage] * 1000 / 36
	}
	return table
}()

// failures is in how many of 36 cases a test of Courage fails, by Courage.
var failures = func() (table [11]int) {
	for courage := range table {
		for a := 1; a <= 6; a++ {
			for b := 1; b <= 6; b++ {
				if a+b+courage < battle.CouragePass {
					table[courage]++
				}
			}
		}
	}
	return table
}()

// routs is the chance in thousandths that a disordered formation runs off the table, by its type, its Courage, the
// inches to the nearest edge and how many times it must still test: it runs by the charge distance of its type until
// it rallies.
var routs = func() (table [battle.NumTroops][11][battle.MaxInches/2 + 1][maxTests + 1]int16) {
	for t := range table {
		for courage := range table[t] {
			for tests := 1; tests <= maxTests; tests++ {
				for gap := range table[t][courage] {
					sum := 0
					for die := 1; die <= 6; die++ {
						if left := gap - die - battle.Troop(t).ChargeInches(); left <= 0 {
							sum += 1000
						} else {
							sum += int(table[t][courage][left][tests-1])
						}
					}
					table[t][courage][gap][tests] = int16(sum * failures[courage] / (6 * 36))
				}
			}
		}
	}
	return table
}()

// panicCost is what losing a fight at some distance from the nearest edge costs a formation beyond its casualties, in
// thousandths of a point: the hits of a failed test and the disorder, in the five cases of six that are not steadfast.
// One who is disordered and does not rally runs, and is lost if the edge is near.
func (s sight) panicCost(f *battle.Formation, edge int32) int {
	return (s.shaken(f) + f.Value()/1000*s.routChance(f, edge)) * panicOf6 / 6
}

// shaken is what the hits of a failed test and the disorder cost a formation that stays on the table.
func (s sight) shaken(f *battle.Formation) int {
	courage := min(f.Courage(), 10)
	return lossValue(f, margins[courage]/f.Resilience()) + f.Value()/disorderCost
}

// routChance is how likely a disordered formation so far from an edge runs off the table before the battle ends, in
// thousandths.
func (s sight) routChance(f *battle.Formation, edge int32) int {
	courage, gap := min(f.Courage(), 10), max(0, min(int(edge/battle.Inch), battle.MaxInches/2))
	return int(routs[f.Troop()][courage][gap][min(maxTests, max(0, s.TurnsLeft()))])
}

// netWorth is the worth of a round of blows for f: what t loses less what f loses, the panic of the loser included.
func (s sight) netWorth(f, t *battle.Formation, deals, takes int) int {
	win := winChance(deals, takes)
	net := lossValue(t, deals) - lossValue(f, takes)
	edge := s.Table().EdgeNear(t.Middle()) - f.Width()/2 // about where the charge ends
	return net + (win*s.panicCost(t, s.Table().EdgeOf(t))-(1000-win)*s.panicCost(f, edge))/1000
}

// winChance is the chance in thousandths to deal more casualties than one takes, half of the draws counted in: the
// difference of two sums of dice is nearly normal, and varies by three quarters of their means.
func winChance(deals, takes int) int {
	spread := int(battle.Root(int64(deals+takes)*750 + 250_000))
	z := (deals - takes) * 10 / max(1, spread)
	if z < 0 {
		return 1000 - normal[min(-z, len(normal)-1)]
	}
	return normal[min(z, len(normal)-1)]
}

// normal is the normal distribution in thousandths at tenths of its spread.
var normal = [...]int{
	500, 540, 579, 618, 655, 691, 726, 758, 788, 816, 841, 864, 885, 903, 919, 933, 945, 955, 964, 971,
	977, 982, 986, 989, 992,
}
