package board

import "prancingpony/game"

// brawn is what decides battles of an army: the hits it can take, and those it deals in a round, in 1/36.
type brawn struct{ hits, deals int32 }

// brawnOf a force that needs a number to hit. The five dice miss less with leadership (chap. 7, Résoudre un round).
func (p *policy) brawnOf(f *force, a side, need int32) brawn {
	m := p.muscle(f, a)
	hit := 7 - need
	again := hit * (need - 1) // in 1/36: missed first, then hit
	dice := min(maxDice, m.units+m.captains)
	return brawn{m.hits, 6*hit*dice + again*min(dice, m.lead)}
}

// edge of an attack, in hundredths: how much longer the attacker lasts than the defender. As long as both
// throw all their dice each loses so much a round, so what counts is how many rounds each can stand.
func edge(attacker, defender brawn) int32 {
	return min(1000, 100*attacker.hits*attacker.deals/max(1, defender.hits*defender.deals))
}

// attackScore: who would outlast whom, and what is won. In the same region it is an assault or a sortie.
func (p *policy) attackScore(from, to place) int32 {
	attacker, defender := from, to
	if from == to {
		if p.held[p.me].Has(from) {
			defender = sites[to].box
		} else {
			attacker = sites[from].box
		}
	}
	foe := p.me.enemy()
	walls := sites[to].kind == stronghold && p.controls(foe, to)
	need := int32(5)
	if walls {
		need = 6
	}
	ours := p.brawnOf(&p.forces[attacker], p.me, need)
	theirs := p.brawnOf(&p.forces[defender], foe, 5)
	odds := edge(ours, theirs)
	if sites[to].kind == city || sites[to].fortified {
		odds = odds * 4 / 5 // the first round
	}
	if attacker != outside[attacker] {
		odds /= 2 // a sortie gives up the walls
	}
	prize := 120 * int32(victoryPoints[sites[to].kind])
	if p.controls(p.me, to) {
		prize = 60
	}
	if p.points[p.me]+victoryPoints[sites[to].kind] >= pointsToWin[p.me] && !p.controls(p.me, to) {
		prize += 500
	}
	if walls {
		rounds := max(1, theirs.hits*36/max(1, ours.deals)) // each wants a die
		prize = prize * 4 / (3 + rounds)
	}
	fair := int32(140)
	if walls && p.me == shadow {
		fair = 200 // half a siege is an army lost
	}
	switch {
	case odds >= 2*fair:
		return 330 + prize
	case odds >= fair*3/2:
		return 250 + prize
	case odds >= fair:
		return 165 + prize
	}
	return -200
}

var pointsToWin = [numSides]uint8{free: freeWinsAt, shadow: shadowWinsAt}

// battleScore answers the questions of a battle.
func (p *policy) battleScore(f *frame, a game.Action) int32 {
	switch a.Verb {
	case verbCombatCard:
		return 70 - p.cardWorth(card(a.A))/4
	case verbYes:
		if f.kind == frameWhiteRider {
			return 40 * int32(p.nazgulLeadership()-1)
		}
		return 40 // team mates agree
	case verbWithdraw:
		if p.ours() > p.theirs()+4 {
			return -60
		}
		return 150
	case verbContinue:
		return p.goOnScore()
	case verbPress:
		if p.battleOdds() >= 6000 {
			return 60
		}
		return -100
	case verbRetreat:
		return p.retreatScore(place(a.A))
	case verbRemove, verbTrim:
		if figure(a.B) == elite {
			return 10
		}
		return 100
	case verbReduce:
		return 50
	case verbLand:
		return p.journeyScore(f, a)
	}
	return 0
}

func (p *policy) ours() int32   { return p.sideWorth(p.me) }
func (p *policy) theirs() int32 { return p.sideWorth(p.me.enemy()) }

// sideWorth is the worth of those who fight for a side, walls counted.
func (p *policy) sideWorth(a side) int32 {
	if a == p.battle.attacker {
		return p.worth(&p.battle.attackers, a)
	}
	worth := p.worth(&p.forces[p.battle.to], a)
	if p.assault() {
		worth = worth * 3 / 2
	}
	return worth
}

// battleOdds is the chance, in 1/10000, that the attacker outlasts the defender in the battle at hand:
// worked out where it is in doubt.
func (p *policy) battleOdds() int32 {
	b := &p.battle
	need := uint8(5)
	if p.assault() {
		need = 6
	}
	foe, there := b.attacker.enemy(), &p.forces[b.to]
	switch rough := edge(p.brawnOf(&b.attackers, b.attacker, int32(need)), p.brawnOf(there, foe, defenderNeeds)); {
	case rough >= 250:
		return 10_000
	case rough <= 40:
		return 0
	}
	if p.oddsKnown == 0 {
		p.oddsKnown = 1 + outlasts(p.hostOf(&b.attackers, b.attacker), p.hostOf(there, foe), need)
	}
	return p.oddsKnown - 1
}

// hostOf is an army as far as its odds go; a captain's die counts like a re-roll.
func (p *policy) hostOf(f *force, a side) (h host) {
	for _, t := range f.units {
		h.regular += t.regular
		h.elite += t.elite
	}
	m := p.muscle(f, a)
	h.leadership = uint8(min(maxDice, m.lead+m.captains))
	return h
}

// goOnScore: an attacker goes on while he is not much the weaker.
func (p *policy) goOnScore() int32 {
	switch odds := p.battleOdds(); {
	case odds >= 5000:
		return 150
	case odds >= 4000 && p.me == shadow:
		return 30
	}
	return -120
}

// retreatScore: leave when outnumbered, towards our own, but not from what gives points.
func (p *policy) retreatScore(to place) int32 {
	if victoryPoints[sites[outside[p.battle.to]].kind] > 0 && p.controls(p.me, outside[p.battle.to]) {
		return -120
	}
	score := int32(-80)
	if p.ours()*10 < p.theirs()*7 {
		score = 80
	}
	if p.held[p.me].Has(to) {
		score += 20
	}
	if sites[to].kind != wild && p.controls(p.me, to) {
		score += 20
	}
	return score
}
