package mind

import (
	"math"

	"prancingpony/game"
	"prancingpony/titles/battle"
)

// scoreMoves: each end by what it adds to the script that suits the formation best.
func (s sight) scoreMoves(legal []game.Action, scores []int32) {
	var o outlook
	u := s.About()
	s.lookOut(u, s.Formation(u), &o)
	c := s.chosen(&o)
	now := s.value(&o, c, s.Formation(u))
	var v vista
	way, files := s.OpenShape()
	s.survey(u, way, files, &o, &v)
	best := int32(haltScore)
	forms := 0
	turned := s.allBehind(u, s.Formation(u))
	foe := &o.foes[c.foe]
	far := battle.Distance2(s.Formation(u).Place(), foe.middle)
	for i, a := range legal {
		switch {
		case a.Verb == battle.VerbForm:
			scores[i] = silly
			forms++
		case a.Verb == battle.VerbHalt || c.drill == drillHold:
			scores[i] = haltScore
			if a.Verb != battle.VerbHalt {
				scores[i] = silly
			}
		default:
			least := int32(haltScore)
			if o.num > 0 && battle.Distance2(battle.At(a), foe.middle) > far {
				least = best // see scoreBacking
			}
			if scores[i] = s.worthOf(&v, c, a, now+least-1) - now; scores[i] < least || !turned && s.turnsAway(&v, a) {
				scores[i] = silly
			}
			best = max(best, scores[i])
		}
	}
	if o.num > 0 {
		s.scoreBacking(foe, best, legal, scores)
	}
	if forms > 0 && o.num > 0 {
		s.scoreForms(&o, c, now, best, legal, scores)
	}
}

// scoreBacking: who does not follow the policy to the letter may come to any end that is better than standing, but
// none that leads away from the enemy of the script unless it is the best one: otherwise it would step back and come
// again.
func (s sight) scoreBacking(p *prospect, best int32, legal []game.Action, scores []int32) {
	now := battle.Distance2(s.Formation(s.About()).Place(), p.middle)
	for i, a := range legal {
		if a.Verb == battle.VerbMarch && scores[i] < best && battle.Distance2(battle.At(a), p.middle) > now {
			scores[i] = silly
		}
	}
}

// turnsAway: at this end every enemy is behind.
func (s sight) turnsAway(v *vista, a game.Action) bool {
	end := v.passage.Shifted(battle.At(a).Minus(v.passage.To().Place()))
	return s.allBehind(s.About(), &end)
}

// allBehind: every enemy lies behind the middle of a formation.
func (s sight) allBehind(u battle.Unit, f *battle.Formation) bool {
	for t, last := battle.UnitsOf(u.Side().Other()); t <= last; t++ {
		if s.Here(t) {
			if ahead, _ := f.Middle().Local(f.Facing(), s.Formation(t).Middle()); ahead >= 0 {
				return false
			}
		}
	}
	return true
}

// vista is a shape of a formation: how far its corners go, and what it sees of its enemies.
type vista struct {
	files   int8
	passage battle.Passage
	outlook outlook
}

// survey lays a shape out. What an outlook knows changes with the files only, but for what a charge would cost.
func (s sight) survey(u battle.Unit, way battle.Facing, files int8, o *outlook, v *vista) {
	f := s.Formation(u)
	v.passage.LayOut(f, way, files)
	switch {
	case files == f.Files():
		v.outlook = *o
	case files == v.files: // of the shape before
		s.lookForThreats(v.passage.To(), &v.outlook)
	default:
		s.lookOut(u, v.passage.To(), &v.outlook)
	}
	v.files = files
}

// worthOf is how good an end is for a script, its way counted; below a floor it is only known that it is (see
// valueAbove).
func (s sight) worthOf(v *vista, c script, a game.Action, floor int32) int32 {
	return s.worthAt(v, c, battle.At(a).Minus(v.passage.To().Place()), floor)
}

func (s sight) worthAt(v *vista, c script, d battle.Point, floor int32) int32 {
	next, cost := v.passage.EndAt(d)
	cost = stepScore * cost / battle.Inch
	return s.valueAbove(&v.outlook, c, &next, floor+cost) - cost
}

// scoreForms: another shape is worth what it promises where it leads, as far as a few places show it. Those
// worth trying turn towards the enemy of the script, or have more files.
func (s sight) scoreForms(o *outlook, c script, now, best int32, legal []game.Action, scores []int32) {
	if c.drill == drillHold || c.drill == drillRetire {
		return
	}
	f := s.Formation(o.unit)
	towards := battle.Bearing(f.Place(), o.foes[c.foe].middle)
	var v vista
	for i, a := range legal {
		if a.Verb != battle.VerbForm {
			continue
		}
		way, files := battle.Facing(a.A/battle.StepDegrees), int8(a.B)
		if !s.worthForming(f, c, way, files, towards) {
			continue
		}
		s.survey(o.unit, way, files, o, &v)
		score, d := s.promiseOf(&v, c, towards)
		if score -= now; score <= best {
			continue
		}
		if !s.Ways().MayEnd(o.unit, &v.passage, d) {
			continue
		}
		best, scores[i] = score, score
	}
}

// worthForming: turned towards the enemy, about; and as many files as now, or more of them for who comes to fight.
func (s sight) worthForming(f *battle.Formation, c script, way battle.Facing, files int8, towards battle.Facing) bool {
	off := (int(way) - int(towards) + battle.NumFacings) % battle.NumFacings
	if off = min(off, battle.NumFacings-off); off > 1 && way != f.Facing() {
		return false
	}
	return files == f.Files() || files > f.Files() && c.drill != drillShoot && c.drill != drillWait
}

// promiseOf is the best of a few places in a shape: where it is taken, and from there ahead and towards the enemy as
// far as the Move is certainly enough.
func (s sight) promiseOf(v *vista, c script, towards battle.Facing) (best int32, at battle.Point) {
	p, to := &v.passage, v.passage.To()
	left := p.Limit() - p.Travel(battle.Point{})
	best = s.worthAt(v, c, battle.Point{}, math.MinInt32)
	for _, way := range [2]battle.Facing{to.Facing(), towards} {
		for _, far := range [2]int32{left, left / 2} {
			if far <= 0 {
				continue
			}
			d := to.Place().Ahead(way, far-1, 0).Minus(to.Place())
			if w := s.worthAt(v, c, d, best); w > best {
				best, at = w, d
			}
		}
	}
	return best, at
}
