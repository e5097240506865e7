package mind

import "prancingpony/titles/battle"

// besides is how far sideways a formation is from where it should charge an enemy: straight before it, or with a corner
// before its middle if a friend can charge the other half.
func (s sight) besides(u battle.Unit, f *battle.Formation, p *prospect) int32 {
	if !p.allied {
		p.ally, p.allied = s.allyAgainst(u, p), true
	}
	half := int32(0)
	if p.ally != nil {
		half = 1
		if _, side := f.Place().Local(f.Facing(), p.ally.Place()); side < 0 {
			half = -1
		}
	}
	return asideOf(f, p, half)
}

// allyAgainst is the friend nearest to an enemy who can charge it in this turn or the next, nil if nobody can.
func (s sight) allyAgainst(u battle.Unit, p *prospect) (ally *battle.Formation) {
	near := int64(1) << 60
	for v, last := battle.UnitsOf(u.Side()); v <= last; v++ {
		g := s.Formation(v)
		if v == u || !s.Here(v) || g.Has(battle.Disordered|battle.Fled|battle.Shot) {
			continue
		}
		reach := (int32(g.ChargeInches()) + 5) * battle.Inch
		if !g.Has(battle.Acted) {
			reach += g.FullMove()
		}
		e := edgeOf(g)
		if gap, _ := p.from(&e); gap > reach {
			continue
		}
		if d := battle.Distance2(g.Place(), p.middle); d < near {
			near, ally = d, g
		}
	}
	return ally
}

// asideOf is how far sideways an enemy is from where it should be: before the middle (half 0), or before the right (1)
// or left (-1) corner.
func asideOf(f *battle.Formation, p *prospect, half int32) int32 {
	_, aside := f.Place().Local(f.Facing(), p.middle)
	d := int32(aside>>battle.PartBits) - half*f.Width()/2
	return max(d, -d)
}

// friendsArrive is after how many hundredths of turns the first of the friends who come to fight can charge, 0 if
// nobody does.
func (s sight) friendsArrive(o *outlook) int32 {
	soonest, any := int32(0), false
	for v, last := battle.UnitsOf(o.unit.Side()); v <= last; v++ {
		g := s.Formation(v)
		if _, shoots := g.Missile(); v == o.unit || shoots || !s.Here(v) || g.Has(battle.Disordered|battle.Fled) {
			continue
		}
		var far gaps
		e := edgeOf(g)
		o.measure(&e, &far)
		turns := o.arrives(g, &far)
		if !g.Has(battle.Acted) {
			turns = max(0, turns-100) // it has its move to come
		}
		if !any || turns < soonest {
			soonest, any = turns, true
		}
	}
	return soonest
}

// meets is how far a formation is from its nearest enemy, at most, if it is where a charge is likely within so many
// hundredths of turns; 0 for none.
func (o *outlook) meets(f *battle.Formation, turns int32) int32 {
	if turns == 0 {
		return 0
	}
	return sureCharge(f) + 2*battle.Inch + (turns*f.FullMove()+99)/100
}

// arrives is after how many hundredths of turns a formation is where it is likely to reach an enemy by a charge.
func (o *outlook) arrives(f *battle.Formation, g *gaps) int32 {
	near := int32(farAway)
	for i := range o.num {
		near = min(near, g[i])
	}
	return 100 * max(0, near-sureCharge(f)-2*battle.Inch) / max(1, f.FullMove())
}
