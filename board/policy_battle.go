package board

import "prancingpony/game"

// attackScore: strength against strength, and what is won. In the same region it is an assault or a sortie.
func (p *policy) attackScore(from, to place) int32 {
	attacker, defender := from, to
	if from == to {
		if p.held[p.me].has(from) {
			defender = sites[to].box
		} else {
			attacker = sites[from].box
		}
	}
	strong := p.worth(&p.forces[attacker], p.me)
	weak := p.defence(defender)
	if attacker != outside[attacker] {
		strong /= 2 // a sortie gives up the walls
	}
	prize := 120 * int32(victoryPoints[sites[to].kind])
	if p.controls(p.me, to) {
		prize = 60
	}
	if defender == sites[to].box || sites[to].kind != stronghold {
		if p.points[p.me]+victoryPoints[sites[to].kind] >= pointsToWin[p.me] && !p.controls(p.me, to) {
			prize += 500
		}
	}
	ratio := 100 * strong / max(1, weak)
	switch {
	case ratio >= 200:
		return 330 + prize
	case ratio >= 140:
		return 240 + prize
	case ratio >= 110 && p.me == shadow:
		return 120 + prize
	case ratio >= 90 && p.me == shadow && p.forces[attacker].size >= 8:
		return 60 + prize/2
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
		if p.ours()*10 >= p.theirs()*12 {
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

// goOnScore: an attacker goes on while he is not much the weaker.
func (p *policy) goOnScore() int32 {
	ours, theirs := p.ours(), p.theirs()
	switch {
	case ours >= theirs:
		return 150
	case ours*10 >= theirs*8 && p.me == shadow:
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
	if p.held[p.me].has(to) {
		score += 20
	}
	if sites[to].kind != wild && p.controls(p.me, to) {
		score += 20
	}
	return score
}
