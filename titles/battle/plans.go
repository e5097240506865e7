package battle

import (
	"cmp"
	"slices"

	"prancingpony/game"
)

// Plans are the moves worth weighing for the formation that moves: those that its scripts ask for, the most promising
// first. Scripts that ask for the same are one plan.
func (Title) Plans(st game.State) (plans [][]game.Action) {
	s := st.(*State)
	if !s.manoeuvring() {
		return nil
	}
	var o outlook
	if s.lookOut(s.open.unit, &s.units[s.open.unit], &o); o.num == 0 {
		return nil
	}
	for _, p := range s.plansOf(&o) {
		plans = append(plans, p.way)
	}
	return plans
}

// plan is what a script asks for, and what it promises.
type plan struct {
	way     []game.Action
	promise int32
}

func (s *State) plansOf(o *outlook) (plans []plan) {
	var known []*shape
	scripts := s.scripts(o)
	for _, c := range scripts {
		way, end := s.way(o, c, &known)
		if !slices.ContainsFunc(plans, func(p plan) bool { return slices.Equal(p.way, way) }) {
			plans = append(plans, plan{way, s.promise(o.unit, scripts[0], &end)})
		}
	}
	slices.SortStableFunc(plans, func(a, b plan) int { return cmp.Compare(b.promise, a.promise) })
	return plans
}

// promise is how good a place is to end a move at: by the script that the rule policy follows, and by the best charge that
// could be declared from there as everybody stands. A script knows about where a charge is likely, but not who is in its way.
func (s *State) promise(u unit, c script, end *formation) int32 {
	there := *s
	there.units[u] = *end
	var o outlook
	there.lookOut(u, end, &o)
	return there.value(&o, c, end) + chargePromise*there.bestCharge(u)
}

// chargePromise is what a charge in sight counts for against the wishes of a script.
const chargePromise = 3

// scripts are those worth trying: the one that the rule policy follows, then every drill against every enemy that is near
// enough for it.
func (s *State) scripts(o *outlook) []script {
	first := s.chosen(o)
	all := []script{first}
	for _, d := range [...]drill{drillHold, drillRetire} {
		if d != first.drill {
			all = append(all, script{drill: d})
		}
	}
	for i := range o.num {
		for d := drillShoot; d < drillRetire; d++ {
			if c := (script{d, i}); c != first && (d != drillShoot || o.shoots) && s.sensible(o, c) {
				all = append(all, c)
			}
		}
	}
	return all
}

// sensible: an enemy that is two turns away is none of a formation's business yet.
func (s *State) sensible(o *outlook, c script) bool {
	f := &s.units[o.unit]
	gap, side := o.foes[c.foe].from(f)
	switch c.drill {
	case drillShoot:
		return gap <= int32(weaponRules[o.missile].reach)*inch+f.fullMove()
	case drillFlank:
		return side == ahead && gap <= f.fullMove()+(int32(f.tray().charge)+6)*inch
	}
	return gap <= 2*f.fullMove()+(int32(f.tray().charge)+6)*inch
}

// shape is one that a formation may take, and where it may go in it. Many scripts ask for the same ones.
type shape struct {
	way   facing
	files int8
	first []game.Action // what takes the shape: nothing for the present one
	legal []game.Action
	vista vista
}

// shapeOf looks a shape up, or lays it out for the first time.
func (s *State) shapeOf(o *outlook, way facing, files int8, known *[]*shape) *shape {
	for _, k := range *known {
		if k.way == way && k.files == files {
			return k
		}
	}
	k := &shape{way: way, files: files}
	now, nowFiles := s.openShape()
	if way != now || files != nowFiles {
		k.first = []game.Action{{Verb: verbForm, A: int16(way) * stepDegrees, B: int16(files)}}
	}
	k.legal = s.ends(o.unit, way, files, nil)
	s.look(o.unit, way, files, o, &k.vista)
	*known = append(*known, k)
	return k
}

// way is what a script asks for: the shape and the place that suit it best, or to halt; and how the formation stands then.
func (s *State) way(o *outlook, c script, known *[]*shape) (way []game.Action, end formation) {
	u := o.unit
	f := &s.units[u]
	way, end = []game.Action{{Verb: verbHalt}}, *f
	if c.drill == drillHold {
		return way, end
	}
	best := s.value(o, c, f) + haltScore
	try := func(k *shape) {
		for _, a := range k.legal {
			if v := s.worthOf(&k.vista, c, a); v > best {
				best = v
				way = append(slices.Clone(k.first), a)
				end = s.marched(u, k.way, k.files, point{int32(a.A), int32(a.B)})
			}
		}
	}
	now, files := s.openShape()
	try(s.shapeOf(o, now, files, known))
	if s.open.kind != frameForm || c.drill == drillRetire {
		return way, end
	}
	towards, left := bearing(f.place(), o.foes[c.foe].middle), f.moveLeft()
	for files := f.files; files <= f.companies; files++ {
		for way := range facing(numFacings) {
			if f.mayForm(way, files, left) && s.worthForming(f, c, way, files, towards) {
				try(s.shapeOf(o, way, files, known))
			}
		}
	}
	return way, end
}
