package mind

import "prancingpony/titles/battle"

// outlook is what a formation needs to know of its enemies while it moves; none of it changes with its own place.
type outlook struct {
	unit    battle.Unit
	missile battle.Weapon
	shoots  bool
	num     int
	foes    [battle.MaxFormations]prospect
	friends int32 // hundredths of turns until the first of its friends can charge
}

// prospect is one enemy: how it stands, and what meeting it would be worth in points.
type prospect struct {
	unit       battle.Unit
	middle     battle.Point
	facing     battle.Facing
	wide, deep int32 // halves
	worth      [2]int32
	threat     int32 // what its charge would cost
	reach      int32 // of that charge, after half a Move if it has not moved yet
	moved      bool
	body       *battle.Formation
	volley     [2]int32
	ally       *battle.Formation // the friend nearest to it who can charge it too, once asked
	allied     bool              // it was asked
}

// prospectOf is an enemy as it stands, before it is known what meeting it would be worth.
func prospectOf(t battle.Unit, foe *battle.Formation) prospect {
	return prospect{
		unit: t, body: foe, middle: foe.Middle(), facing: foe.Facing(), wide: foe.Width() / 2, deep: foe.Deep() / 2,
	}
}

// Sides as prospects tell them apart: shields and pikes count to the front only.
const (
	ahead = iota
	beside
)

// lookOut fills in an outlook.
func (s sight) lookOut(u battle.Unit, f *battle.Formation, o *outlook) {
	o.unit, o.num = u, 0
	o.missile, o.shoots = f.Missile()
	for t, last := battle.UnitsOf(u.Side().Other()); t <= last; t++ {
		if !s.Here(t) {
			continue
		}
		foe := s.Formation(t)
		p := &o.foes[o.num]
		o.num++
		*p = prospectOf(t, foe)
		for i, side := range [...]battle.Flank{ahead: battle.Front, beside: battle.Rear} {
			deals, takes := s.blows(f, foe, side)
			p.worth[i] = int32(s.netWorth(f, foe, deals, takes) / 1000)
		}
		p.reach = (int32(foe.ChargeInches()) + 6) * battle.Inch
		switch p.moved = foe.Has(battle.Acted); {
		case foe.Has(battle.Disordered):
			p.reach = 0
		case !p.moved:
			p.reach += foe.FullMove() / 2
		}
		if o.shoots {
			for i, side := range [...]battle.Flank{ahead: battle.Front, beside: battle.Rear} {
				chance := battle.HitChance(o.missile.Strength(), foe.Defence(side))
				losses := battle.MeanLosses(int(f.Files())*f.Attacks(), chance, foe.Resilience())
				p.volley[i] = int32(lossValue(foe, losses) / pointScore)
			}
		}
	}
	s.lookForThreats(f, o)
	o.friends = s.friendsArrive(o)
}

// lookForThreats fills in what the charges of the enemies would cost: more near an edge of the table.
func (s sight) lookForThreats(f *battle.Formation, o *outlook) {
	for i := range o.num {
		p := &o.foes[i]
		deals, takes := s.blows(p.body, f, battle.Front)
		p.threat = int32(max(0, s.netWorth(p.body, f, deals, takes)) / 1000)
	}
}

// edge is the front of a formation: its middle and both ends.
type edge [3]battle.Point

func edgeOf(f *battle.Formation) edge {
	half, place := f.Width()/2, f.Place()
	return edge{place, place.Ahead(f.Facing(), 0, -half), place.Ahead(f.Facing(), 0, half)}
}

// gaps is how far an edge is from each enemy.
type gaps [battle.MaxFormations]int32

func (o *outlook) measure(e *edge, g *gaps) {
	for i := range o.num {
		g[i], _ = o.foes[i].from(e)
	}
}

// measureNear measures those who are within some distance, or near enough to charge; the others count as far away.
func (o *outlook) measureNear(e *edge, within int32, g *gaps) {
	half := e[0].Minus(e[1])
	front := max(half.X(), -half.X()) + max(half.Y(), -half.Y())
	for i := range o.num {
		p := &o.foes[i]
		g[i] = farAway
		reach := within
		if p.threat != 0 {
			reach = max(reach, p.reach)
		}
		if reach == 0 {
			continue
		}
		// A gap is measured to a few hundredths; the rest is the farthest that front and enemy extend from their
		// middles.
		d := e[0].Minus(p.middle)
		if sure := reach + reach/32 + front + p.wide + p.deep + 8; max(d.X(), -d.X()) > sure ||
			max(d.Y(), -d.Y()) > sure {
			continue
		}
		g[i], _ = p.from(e)
	}
}

// farAway is more than any distance on a table.
const farAway = 1 << 20

// from is how far the front of a formation is from the enemy, about, and from which side it comes.
func (p *prospect) from(e *edge) (gap int32, side int) {
	gap = farAway
	for i := range e {
		u64, v64 := p.middle.Local(p.facing, e[i])
		u, v := int32(u64>>battle.PartBits), int32(v64>>battle.PartBits)
		du, dv := max(0, max(u, -u)-p.deep), max(0, max(v, -v)-p.wide)
		// Longer leg and three eighths of the shorter: within a few hundredths of the true distance.
		gap = min(gap, max(du, dv)+min(du, dv)*3/8)
		if i == 0 && (u < p.deep || max(v, -v)-p.wide > u-p.deep) {
			side = beside
		}
	}
	return gap, side
}

// unseen is by how many steps of 15° a point lies outside the arc of a formation, 0 if it is inside.
func unseen(f *battle.Formation, p battle.Point) int32 {
	if f.Monstrous() {
		return 0
	}
	u, v := f.Place().Local(f.Facing(), p)
	if u >= 0 && max(v, -v) <= int64(f.Width())*battle.Part/2+u {
		return 0
	}
	off := (int32(f.Facing()) - int32(battle.Bearing(f.Place(), p)) + battle.NumFacings) % battle.NumFacings
	return max(1, min(off, battle.NumFacings-off)-2)
}

// danger: what it would cost to be charged from where the enemies stand.
func (o *outlook) danger(f *battle.Formation, g *gaps) int32 {
	worst := int32(0)
	for i := range o.num {
		p := &o.foes[i]
		if p.threat == 0 {
			continue
		}
		if gap := g[i]; gap < p.reach && (!p.moved || unseen(p.body, f.Middle()) == 0) {
			deep := min(p.reach-gap, dangerDeep*battle.Inch)
			worst = max(worst, min(dangerMost, dangerEach*p.threat)*deep/(dangerDeep*battle.Inch))
		}
	}
	return worst
}
