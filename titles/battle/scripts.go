package battle

import "prancingpony/game"

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

// Weights of the scripts: what a point of a fight, an inch to go and an inch spent count for.
const (
	worthScore = 4
	inchScore  = 20
	stepScore  = 2
)

// outlook is what a formation needs to know of its enemies while it moves; none of it changes with its own place.
type outlook struct {
	unit    unit
	missile weapon
	shoots  bool
	num     int
	foes    [maxFormations]prospect
	friends int32 // hundredths of turns until the first of its friends can charge
}

// prospect is one enemy: how it stands, and what meeting it would be worth in points.
type prospect struct {
	unit       unit
	middle     point
	facing     facing
	wide, deep int32 // halves
	worth      [2]int32
	threat     int32 // what its charge would cost
	reach      int32 // of that charge, after half a Move if it has not moved yet
	moved      bool
	body       *formation
	volley     [2]int32
}

// prospectOf is an enemy as it stands, before it is known what meeting it would be worth.
func prospectOf(t unit, foe *formation) prospect {
	return prospect{unit: t, body: foe, middle: foe.middle(), facing: foe.facing, wide: foe.width() / 2, deep: foe.deep() / 2}
}

// Sides as prospects tell them apart: shields and pikes count to the front only.
const (
	ahead = iota
	beside
)

// lookOut fills in an outlook.
func (s *State) lookOut(u unit, f *formation, o *outlook) {
	o.unit, o.num = u, 0
	o.missile, o.shoots = f.missile()
	for t, last := unitsOf(u.side().other()); t <= last; t++ {
		if !s.here(t) {
			continue
		}
		foe := &s.units[t]
		p := &o.foes[o.num]
		o.num++
		*p = prospectOf(t, foe)
		for i, side := range [...]flank{ahead: front, beside: rear} {
			deals, takes := s.blows(f, foe, side)
			p.worth[i] = int32(s.netWorth(f, foe, deals, takes) / 1000)
		}
		deals, takes := s.blows(foe, f, front)
		p.threat = int32(max(0, s.netWorth(foe, f, deals, takes)) / 1000)
		p.reach = (int32(foe.tray().charge) + 6) * inch
		switch p.moved = foe.has(acted); {
		case foe.has(disordered):
			p.reach = 0
		case !p.moved:
			p.reach += foe.fullMove() / 2
		}
		if o.shoots {
			r := &weaponRules[o.missile]
			for i, side := range [...]flank{ahead: front, beside: rear} {
				chance := needed(int(r.strength), foe.defence(side)).chance(0)
				losses := meanLosses(int(f.files)*int(f.sheet().attacks), chance, int(foe.sheet().resilience))
				p.volley[i] = int32(foe.lossValue(losses) / pointScore)
			}
		}
	}
	o.friends = s.friendsArrive(o)
}

// from is how far the front of a formation is from the enemy, about, and from which side it comes.
func (p *prospect) from(f *formation) (gap int32, side int) {
	half := f.width() / 2
	place := f.place()
	gap = 1 << 20
	for i, q := range [3]point{place, place.ahead(f.facing, 0, -half), place.ahead(f.facing, 0, half)} {
		u64, v64 := p.middle.local(p.facing, q)
		u, v := int32(u64>>trigBits), int32(v64>>trigBits)
		du, dv := max(0, max(u, -u)-p.deep), max(0, max(v, -v)-p.wide)
		// Longer leg and three eighths of the shorter: within a few hundredths of the true distance.
		gap = min(gap, max(du, dv)+min(du, dv)*3/8)
		if i == 0 && (u < p.deep || max(v, -v)-p.wide > u-p.deep) {
			side = beside
		}
	}
	return gap, side
}

// value is how good it would be to stand as f does, for one who follows a script: hundredths of log-odds.
func (s *State) value(o *outlook, c script, f *formation) int32 {
	p := &o.foes[c.foe]
	gap, side := p.from(f)
	off := unseen(f, p.middle)
	switch c.drill {
	case drillShoot:
		v := -10 * max(0, gap-int32(weaponRules[o.missile].reach)*inch+inch) / inch
		if off == 0 && v == 0 {
			// A place to shoot from is good for the turns to come as well, even if this turn's shot is lost on the way.
			v = p.volley[side] * min(3, int32(s.turns-s.turn)) / 2
			if 2*int32(f.spent) <= f.fullMove() && (!weaponRules[o.missile].standing || !f.has(stirred)) {
				v += p.volley[side] + 60
			}
		}
		return v - 6*off - o.danger(f)
	case drillAdvance, drillFlank, drillLeft, drillRight:
		v := worthScore*max(p.worth[side], -25) - inchScore*max(0, gap-f.sureCharge())/inch
		if off > 0 {
			v -= 12 + 6*off
		}
		switch c.drill {
		case drillLeft:
			v -= halfScore * f.asideOf(p, 1) / inch
		case drillRight:
			v -= halfScore * f.asideOf(p, -1) / inch
		default:
			v -= abreastScore * s.besides(o.unit, f, p) / inch
		}
		if s.turn+1 < s.turns {
			v -= aheadScore * max(0, o.friends-inStep-o.arrives(f)) / 100
		}
		if side == beside {
			v += 10
			if c.drill == drillFlank {
				v += 100
			}
		}
		if s.first != o.unit.side() {
			return v - o.danger(f)*5/2 // they charge before it does
		}
		return v - o.danger(f)/5
	case drillWait:
		d := gap - p.reach - inch
		return -10*max(d, -d)/inch - 6*off
	case drillRetire:
		return -o.danger(f)
	}
	return 0
}

// sureCharge is the distance for which a 2 is enough.
func (f *formation) sureCharge() int32 { return (int32(f.tray().charge) + chargeFails + 1) * inch }

// unseen is by how many steps of 15° a point lies outside the arc of a formation, 0 if it is inside.
func unseen(f *formation, p point) int32 {
	if f.monstrous() {
		return 0
	}
	u, v := f.place().local(f.facing, p)
	if u >= 0 && max(v, -v) <= int64(f.width())*trigOne/2+u {
		return 0
	}
	off := (int32(f.facing) - int32(bearing(f.place(), p)) + numFacings) % numFacings
	return max(1, min(off, numFacings-off)-2)
}

// danger: what it would cost to be charged from where the enemies stand.
func (o *outlook) danger(f *formation) int32 {
	worst := int32(0)
	for i := range o.num {
		p := &o.foes[i]
		if p.threat == 0 {
			continue
		}
		if gap, _ := p.from(f); gap < p.reach && (!p.moved || unseen(p.body, f.middle()) == 0) {
			worst = max(worst, min(120, 2*p.threat)*min(p.reach-gap, 6*inch)/(6*inch))
		}
	}
	return worst
}

// mood is how a side should see its chances as the end comes near.
type mood int8

const (
	steady   mood = iota
	keeping       // it leads by enough, and needs nothing more
	pressing      // it does not, and has nothing to wait for
)

func (s *State) mood(a side) mood {
	left := s.turns - s.turn
	switch {
	case left > 0:
		return steady
	case s.leads(s.score(a) - s.score(a.other())):
		return keeping
	}
	return pressing
}

// chosen is the script the rule policy follows for a formation: shooters shoot while there is somebody to shoot at, others
// make for the enemy that is worth most for the way to it. Those who would lose alone come along: beside a friend, or on an
// open flank, they win.
func (s *State) chosen(o *outlook) script {
	f := &s.units[o.unit]
	mood := s.mood(o.unit.side())
	best, most := script{}, int32(-1<<30)
	for i := range o.num {
		p := &o.foes[i]
		gap, side := p.from(f)
		worth := p.worth[side]
		c := script{drillAdvance, i}
		v := worthScore*max(worth, -25) - inchScore*gap/inch
		if mood == keeping && worth < 10 {
			c.drill = drillRetire
		}
		if o.shoots && gap <= int32(weaponRules[o.missile].reach)*inch+f.fullMove()/2 {
			if shot := 3*p.volley[side] + 60 - 6*unseen(f, p.middle); shot > v {
				c.drill, v = drillShoot, shot
			}
		}
		if v > most {
			best, most = c, v
		}
	}
	return best
}

// manoeuvring: a formation is on the move, and what is asked is where it ends.
func (s *State) manoeuvring() bool { return s.open.kind == frameForm || s.open.kind == frameMarch }

// scoreMoves: each end by what it adds to the script that suits the formation best.
func (s *State) scoreMoves(legal []game.Action, scores []int32) {
	var o outlook
	u := s.open.unit
	s.lookOut(u, &s.units[u], &o)
	c := s.chosen(&o)
	now := s.value(&o, c, &s.units[u])
	var v vista
	way, files := s.openShape()
	s.look(u, way, files, &o, &v)
	best := int32(haltScore)
	forms := 0
	for i, a := range legal {
		switch {
		case a.Verb == verbForm:
			scores[i] = -100
			forms++
		case a.Verb == verbHalt || c.drill == drillHold:
			scores[i] = haltScore
			if a.Verb != verbHalt {
				scores[i] = -100
			}
		default:
			scores[i] = s.worthOf(&v, c, a) - now
			best = max(best, scores[i])
		}
	}
	if forms > 0 && o.num > 0 {
		s.scoreForms(&o, c, now, best, legal, scores)
	}
}

// openShape is the shape in which the places of the open question are.
func (s *State) openShape() (facing, int8) {
	if s.open.kind == frameMarch {
		return s.open.facing, s.open.files
	}
	f := &s.units[s.open.unit]
	return f.facing, f.files
}

// vista is a shape of a formation: how far its corners go, and what it sees of its enemies.
type vista struct {
	passage passage
	outlook outlook
}

// look lays a shape out. What an outlook knows changes with the files only.
func (s *State) look(u unit, way facing, files int8, o *outlook, v *vista) {
	f := &s.units[u]
	v.passage.shaped(f, way, files)
	v.passage.limit = int64(f.moveLeft())
	if files == f.files {
		v.outlook = *o
		return
	}
	s.lookOut(u, &v.passage.to, &v.outlook)
}

// worthOf is how good an end is for a script, its way counted.
func (s *State) worthOf(v *vista, c script, a game.Action) int32 {
	p := &v.passage
	return s.worthAt(v, c, point{int32(a.A), int32(a.B)}.minus(p.to.place()))
}

func (s *State) worthAt(v *vista, c script, d point) int32 {
	next := v.passage.at(d)
	cost := rootUp(v.passage.travel2(d))
	next.spent += int16(cost)
	next.marks |= stirred
	return s.value(&v.outlook, c, &next) - stepScore*cost/inch
}

// scoreForms: another shape is worth what it promises where it leads, as far as that can be told by a few places. Those
// worth trying turn towards the enemy of the script, or have more files.
func (s *State) scoreForms(o *outlook, c script, now, best int32, legal []game.Action, scores []int32) {
	if c.drill == drillHold || c.drill == drillRetire {
		return
	}
	f := &s.units[o.unit]
	towards := bearing(f.place(), o.foes[c.foe].middle)
	var v vista
	for i, a := range legal {
		if a.Verb != verbForm {
			continue
		}
		way, files := facing(a.A/stepDegrees), int8(a.B)
		if !s.worthForming(f, c, way, files, towards) {
			continue
		}
		s.look(o.unit, way, files, o, &v)
		score, d := s.promiseOf(&v, c, towards)
		if score -= now; score <= best {
			continue
		}
		if !s.mayEnd(o.unit, &v.passage, d) {
			continue
		}
		best, scores[i] = score, score
	}
}

// mayEnd reports whether nothing keeps a formation from an end of its move.
func (s *State) mayEnd(u unit, open *passage, d point) bool {
	p := *open
	p.fences = borrowFences()
	defer returnFences(p.fences)
	s.fence(u, &p, false)
	return p.allows(d)
}

// worthForming: turned towards the enemy, about; and as many files as now, or more of them for who comes to fight.
func (s *State) worthForming(f *formation, c script, way facing, files int8, towards facing) bool {
	off := (int(way) - int(towards) + numFacings) % numFacings
	if off = min(off, numFacings-off); off > 1 && way != f.facing {
		return false
	}
	return files == f.files || files > f.files && c.drill != drillShoot && c.drill != drillWait
}

// promiseOf is the best of a few places in a shape: where it is taken, and from there ahead and towards the enemy as far as
// the Move is certainly enough.
func (s *State) promiseOf(v *vista, c script, towards facing) (best int32, at point) {
	p := &v.passage
	left := int32(p.limit) - rootUp(p.travel2(point{}))
	best = s.worthAt(v, c, point{})
	for _, way := range [2]facing{p.to.facing, towards} {
		for _, far := range [2]int32{left, left / 2} {
			if far <= 0 {
				continue
			}
			d := p.to.place().ahead(way, far-1, 0).minus(p.to.place())
			if w := s.worthAt(v, c, d); w > best {
				best, at = w, d
			}
		}
	}
	return best, at
}
