package mind

import (
	"math"

	"prancingpony/titles/battle"
)

// drill is what a formation may be about while it moves. A script is a drill and the enemy it looks at: the rule policy
// follows the script it finds best, a search tries several (bot: plans).
type drill int8

const (
	drillHold    drill = iota // stand
	drillShoot                // keep the enemy in arc and range, and others at a distance
	drillAdvance              // close in to where a charge is likely, in step with the others
	drillFlank                // the same, from another side than the front
	drillWait                 // countercharge: face the enemy just beyond the reach of its own charge
	drillLeft                 // close in from the left, so that a friend has room at its side
	drillRight                // or from the right
	drillRetire               // pull back
)

type script struct {
	drill drill
	foe   int // index in the outlook
}

// value is how good it would be to stand as f does, for one who follows a script: hundredths of log-odds.
func (s sight) value(o *outlook, c script, f *battle.Formation) int32 {
	return s.valueAbove(o, c, f, math.MinInt32)
}

// valueAbove is the same where it is above a floor; elsewhere it is some number that is not. What other enemies do only
// lessens it, and takes longest to find.
func (s sight) valueAbove(o *outlook, c script, f *battle.Formation, floor int32) int32 {
	p := &o.foes[c.foe]
	front := edgeOf(f)
	gap, side := p.from(&front)
	off := unseen(f, p.middle)
	var far gaps
	switch c.drill {
	case drillShoot:
		v := -outOfRange * max(0, gap-o.missile.Reach()*battle.Inch+battle.Inch) / battle.Inch
		if off == 0 && v == 0 {
			// A place to shoot from is good for the turns to come as well, even if this turn's shot is lost on the way.
			v = p.volley[side] * min(shotsAhead, int32(s.TurnsLeft())) / 2
			if 2*f.Spent() <= f.FullMove() && (!o.missile.Standing() || !f.Has(battle.Stirred)) {
				v += p.volley[side] + inRange
			}
		}
		if v -= unseenScore * off; v <= floor {
			return v
		}
		o.measureNear(&front, 0, &far)
		return v - o.danger(f, &far)
	case drillAdvance, drillFlank, drillLeft, drillRight:
		v := worthScore*max(p.worth[side], -worthLeast) - inchScore*max(0, gap-sureCharge(f))/battle.Inch
		if off > 0 {
			v -= unseenAtAll + unseenScore*off
		}
		switch c.drill {
		case drillLeft:
			v -= halfScore * asideOf(f, p, 1) / battle.Inch
		case drillRight:
			v -= halfScore * asideOf(f, p, -1) / battle.Inch
		default:
			v -= abreastScore * s.besides(o.unit, f, p) / battle.Inch
		}
		if side == beside {
			v += besideScore
			if c.drill == drillFlank {
				v += flankScore
			}
		}
		if v <= floor {
			return v
		}
		late := int32(0) // how much later the friends come than they may
		if s.TurnsLeft() > 1 {
			late = max(0, o.friends-inStep)
		}
		o.measureNear(&front, o.meets(f, late), &far)
		v -= aheadScore * max(0, late-o.arrives(f, &far)) / 100
		if s.First() != o.unit.Side() {
			return v - o.danger(f, &far)*dangerSecond/10
		}
		return v - o.danger(f, &far)*dangerFirst/10
	case drillWait:
		d := gap - p.reach - battle.Inch
		return -waitingScore*max(d, -d)/battle.Inch - unseenScore*off
	case drillRetire:
		o.measureNear(&front, 0, &far)
		return -o.danger(f, &far)
	}
	return 0
}

// sureCharge is the distance for which a 2 is enough.
func sureCharge(f *battle.Formation) int32 {
	return (int32(f.ChargeInches()) + battle.ChargeFails + 1) * battle.Inch
}

// mood is how a side should see its chances as the end comes near.
type mood int8

const (
	steady   mood = iota
	keeping       // it leads by enough, and needs nothing more
	pressing      // it does not, and has nothing to wait for
)

func (s sight) mood(a battle.Side) mood {
	switch {
	case s.TurnsLeft() > 0:
		return steady
	case s.Leads(s.VictoryPoints(a) - s.VictoryPoints(a.Other())):
		return keeping
	}
	return pressing
}

// chosen is the script the rule policy follows for a formation: shooters shoot while there is somebody to shoot at,
// others make for the enemy that is worth most for the way to it. Those who would lose alone come along: beside a
// friend, or on an open flank, they win.
func (s sight) chosen(o *outlook) script {
	f := s.Formation(o.unit)
	mood := s.mood(o.unit.Side())
	front := edgeOf(f)
	best, most := script{}, int32(-1<<30)
	for i := range o.num {
		p := &o.foes[i]
		gap, side := p.from(&front)
		worth := p.worth[side]
		c := script{drillAdvance, i}
		v := worthScore*max(worth, -worthLeast) - inchScore*gap/battle.Inch
		if mood == keeping && worth < keepingFrom {
			c.drill = drillRetire
		}
		if o.shoots && gap <= o.missile.Reach()*battle.Inch+f.FullMove()/2 {
			if shot := shotsWanted*p.volley[side] + inRange - unseenScore*unseen(f, p.middle); shot > v {
				c.drill, v = drillShoot, shot
			}
		}
		if v > most {
			best, most = c, v
		}
	}
	return best
}
