package mind

import (
	"prancingpony/game"
	"prancingpony/titles/board"
)

// brawn is what decides battles of an army: the hits it can take, and those it deals in a round, in 1/36.
type brawn struct{ hits, deals int32 }

// brawnOf a force that needs a number to hit. The five dice miss less with leadership (chap. 7, Résoudre un round).
func (p *policy) brawnOf(f *board.Force, a board.Side, need int32) brawn {
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

// attackScore: which side would outlast the other, and what is won. In the same region it is an assault or a sortie.
func (p *policy) attackScore(from, to board.Place) int32 {
	attacker, defender := from, to
	if from == to {
		if p.Table().Held(p.me).Has(from) {
			defender = board.BoxOf(to)
		} else {
			attacker = board.BoxOf(from)
		}
	}
	foe := p.me.Enemy()
	walls := board.SettlementOf(to) == board.Stronghold && p.Controls(foe, to)
	need := int32(fieldNeeds)
	if walls {
		need = assaultNeeds
	}
	ours := p.brawnOf(p.Table().Force(attacker), p.me, need)
	theirs := p.brawnOf(p.Table().Force(defender), foe, defenderNeeds)
	odds := edge(ours, theirs)
	if board.SettlementOf(to) == board.City || board.Fortified(to) {
		odds = odds * firstRoundKeeps / 5
	}
	if attacker != board.Outside(attacker) {
		odds /= sortieDivides
	}
	prize := prizePoint * int32(board.PointsOf(to))
	if p.Controls(p.me, to) {
		prize = prizeOwn
	}
	if p.Table().Points(p.me)+board.PointsOf(to) >= pointsToWin[p.me] && !p.Controls(p.me, to) {
		prize += prizeVictory
	}
	if walls {
		rounds := max(1, theirs.hits*36/max(1, ours.deals)) // each wants a die
		prize = prize * (siegePatience + 1) / (siegePatience + rounds)
	}
	fair := int32(fairEdge)
	if walls && p.me == board.Shadow {
		fair = siegeEdge
	}
	switch {
	case odds >= 2*fair:
		return attackSure + prize
	case odds >= fair*3/2:
		return attackGood + prize
	case odds >= fair:
		return attackFair + prize
	}
	return -attackPoor
}

var pointsToWin = [board.NumSides]uint8{board.Free: board.FreeWinsAt, board.Shadow: board.ShadowWinsAt}

// battleScore answers the questions of a battle.
func (p *policy) battleScore(q game.Prompt, a game.Action) int32 {
	switch a.Verb {
	case board.VerbCombatCard:
		return combatCard - p.cardWorth(board.Card(a.A))/combatCardKeeps
	case board.VerbYes:
		if q.ID == board.PromptWhiteRider {
			return silencing * int32(p.NazgulLeadership()-1)
		}
		return agreeing
	case board.VerbWithdraw:
		if p.ours() > p.theirs()+fieldMargin {
			return -withdrawingStrong
		}
		return withdrawing
	case board.VerbContinue:
		return p.goOnScore()
	case board.VerbPress:
		if p.battleOdds() >= pressingOdds {
			return pressing
		}
		return -pressingLost
	case board.VerbRetreat:
		return p.retreatScore(board.Place(a.A))
	case board.VerbRemove, board.VerbTrim:
		if board.Figure(a.B) == board.Elite {
			return losingElite
		}
		return losingRegular
	case board.VerbReduce:
		return reducingElite
	case board.VerbLand:
		return p.journeyScore(q, a)
	}
	return 0
}

func (p *policy) ours() int32   { return p.sideWorth(p.me) }
func (p *policy) theirs() int32 { return p.sideWorth(p.me.Enemy()) }

// sideWorth is the worth of those who fight for a side, walls counted.
func (p *policy) sideWorth(a board.Side) int32 {
	if a == p.Table().Battle().Attacker {
		return p.worth(p.Table().Battle().Attackers, a)
	}
	worth := p.worth(p.Table().Force(p.Table().Battle().To), a)
	if p.Assault() {
		worth = worth * wallsWorth / 2
	}
	return worth
}

// battleOdds is the chance, in 1/10000, that the attacker outlasts the defender in the battle at hand:
// worked out where it is in doubt.
func (p *policy) battleOdds() int32 {
	b := p.Table().Battle()
	need := fieldNeeds
	if p.Assault() {
		need = assaultNeeds
	}
	foe, there := b.Attacker.Enemy(), p.Table().Force(b.To)
	switch rough := edge(p.brawnOf(b.Attackers, b.Attacker, int32(need)), p.brawnOf(there, foe, defenderNeeds)); {
	case rough >= edgeWon:
		return certain
	case rough <= edgeLost:
		return 0
	}
	if p.oddsKnown == 0 {
		p.oddsKnown = 1 + p.Fighters(b.Attackers, b.Attacker).Outlasts(p.Fighters(there, foe), need)
	}
	return p.oddsKnown - 1
}

// goOnScore: an attacker goes on while he is not much the weaker.
func (p *policy) goOnScore() int32 {
	switch odds := p.battleOdds(); {
	case odds >= evenChance:
		return goingOn
	case odds >= shadowGoesOn && p.me == board.Shadow:
		return goingOnAnyhow
	}
	return -goingOnLost
}

// retreatScore: leave when outnumbered, towards our own, but not from what gives points.
func (p *policy) retreatScore(to board.Place) int32 {
	if at := board.Outside(p.Table().Battle().To); board.PointsOf(at) > 0 && p.Controls(p.me, at) {
		return -leavingPoints
	}
	score := int32(-retreating)
	if p.ours()*10 < p.theirs()*outnumberedTenths {
		score = retreating
	}
	if p.Table().Held(p.me).Has(to) {
		score += retreatHome
	}
	if board.SettlementOf(to) != board.Wild && p.Controls(p.me, to) {
		score += retreatHome
	}
	return score
}
