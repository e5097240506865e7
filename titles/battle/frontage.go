package battle

// Weights of a battle line: what an inch beside the place counts for from which a friend can charge the same enemy too,
// and a turn in which it would meet the enemy alone.
const (
	abreastScore = 5
	halfScore    = 25 // more than an inch ahead: first beside the enemy, then on
	aheadScore   = 300
)

// inStep is how far ahead of its friends a formation may come, in hundredths of turns; beyond that a turn costs aheadScore.
const inStep = 50

// besides is how far sideways a formation is from where it should charge an enemy: straight before it, or with a corner
// before its middle if a friend can charge the other half.
func (s *State) besides(u unit, f *formation, p *prospect) int32 {
	half, near := int32(0), int64(1)<<60
	for v, last := unitsOf(u.side()); v <= last; v++ {
		g := &s.units[v]
		if v == u || !s.here(v) || g.has(disordered|fled|shot) {
			continue
		}
		reach := (int32(g.tray().charge) + 5) * inch
		if !g.has(acted) {
			reach += g.fullMove()
		}
		if gap, _ := p.from(g); gap > reach {
			continue
		}
		if d := distance2(g.place(), p.middle); d < near {
			near, half = d, 1
			if _, side := f.place().local(f.facing, g.place()); side < 0 {
				half = -1
			}
		}
	}
	return f.asideOf(p, half)
}

// asideOf is how far sideways an enemy is from where it should be: before the middle (half 0), or before the right (1) or
// left (-1) corner.
func (f *formation) asideOf(p *prospect, half int32) int32 {
	_, aside := f.place().local(f.facing, p.middle)
	d := int32(aside>>trigBits) - half*f.width()/2
	return max(d, -d)
}

// friendsArrive is after how many hundredths of turns the first of the friends who come to fight can charge, 0 if nobody
// does.
func (s *State) friendsArrive(o *outlook) int32 {
	soonest, any := int32(0), false
	for v, last := unitsOf(o.unit.side()); v <= last; v++ {
		g := &s.units[v]
		if _, shoots := g.missile(); v == o.unit || shoots || !s.here(v) || g.has(disordered|fled) {
			continue
		}
		turns := o.arrives(g)
		if !g.has(acted) {
			turns = max(0, turns-100) // it has its move to come
		}
		if !any || turns < soonest {
			soonest, any = turns, true
		}
	}
	return soonest
}

// arrives is after how many hundredths of turns a formation is where it is likely to reach an enemy by a charge.
func (o *outlook) arrives(f *formation) int32 {
	near := int32(1) << 20
	for i := range o.num {
		gap, _ := o.foes[i].from(f)
		near = min(near, gap)
	}
	return 100 * max(0, near-f.sureCharge()-2*inch) / max(1, f.fullMove())
}
