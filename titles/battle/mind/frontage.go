package mind

import "prancingpony/titles/battle"

// besides is how far sideways a formation is from where it should charge an enemy: straight before it, or with a corner
// before its middle if a friend can charge the other half.
func (s sight) besides(u battle.Unit, f *battle.Formation, p *prospect) int32 {
	half, near := int32(0), int64(1)<<60
	for v, last := battle.UnitsOf(u.Side()); v <= last; v++ {
		g := s.Formation(v)
		if v == u || !s.Here(v) || g.Has(battle.Disordered|battle.Fled|battle.Shot) {
			continue
		}
		reach := (int32(g.ChargeInches()) + 5) * battle.Inch
		if !g.Has(battle.Acted) {
			reach += g.FullMove()
		}
		if gap, _ := p.from(g); gap > reach {
			continue
		}
		if d := battle.Distance2(g.Place(), p.middle); d < near {
			near, half = d, 1
			if _, side := f.Place().Local(f.Facing(), g.Place()); side < 0 {
				half = -1
			}
		}
	}
	return asideOf(f, p, half)
}

// asideOf is how far sideways an enemy is from where it should be: before the middle (half 0), or before the right (1) or
// left (-1) corner.
func asideOf(f *battle.Formation, p *prospect, half int32) int32 {
	_, aside := f.Place().Local(f.Facing(), p.middle)
	d := int32(aside>>battle.PartBits) - half*f.Width()/2
	return max(d, -d)
}

// friendsArrive is after how many hundredths of turns the first of the friends who come to fight can charge, 0 if nobody
// does.
func (s sight) friendsArrive(o *outlook) int32 {
	soonest, any := int32(0), false
	for v, last := battle.UnitsOf(o.unit.Side()); v <= last; v++ {
		g := s.Formation(v)
		if _, shoots := g.Missile(); v == o.unit || shoots || !s.Here(v) || g.Has(battle.Disordered|battle.Fled) {
			continue
		}
		turns := o.arrives(g)
		if !g.Has(battle.Acted) {
			turns = max(0, turns-100) // it has its move to come
		}
		if !any || turns < soonest {
			soonest, any = turns, true
		}
	}
	return soonest
}

// arrives is after how many hundredths of turns a formation is where it is likely to reach an enemy by a charge.
func (o *outlook) arrives(f *battle.Formation) int32 {
	near := int32(1) << 20
	for i := range o.num {
		gap, _ := o.foes[i].from(f)
		near = min(near, gap)
	}
	return 100 * max(0, near-sureCharge(f)-2*battle.Inch) / max(1, f.FullMove())
}
