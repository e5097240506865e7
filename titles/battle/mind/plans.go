package mind

import (
	"cmp"
	"slices"

	"prancingpony/game"
	"prancingpony/titles/battle"
)

// Plans are the moves worth weighing for the formation that moves: those that its scripts ask for, the most promising
// first. Scripts that ask for the same are one plan.
func (Mind) Plans(state game.State) (plans [][]game.Action) {
	s := look(state)
	if !s.manoeuvring() {
		return nil
	}
	var o outlook
	if s.lookOut(s.About(), s.Formation(s.About()), &o); o.num == 0 {
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

func (s sight) plansOf(o *outlook) (plans []plan) {
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

// promise is how good a place is to end a move at: by the script that the rule policy follows, and by the best charge
// that could be declared from there as everybody stands. A script knows about where a charge is likely, but not who is
// in its way.
func (s sight) promise(u battle.Unit, c script, end *battle.Formation) int32 {
	position := s.With(u, end)
	there := sight{State: &position}
	var o outlook
	there.lookOut(u, end, &o)
	return there.value(&o, c, end) + chargePromise*there.bestCharge(u)
}

// scripts are those worth trying: the one that the rule policy follows, then every drill against every enemy that is
// near enough for it.
func (s sight) scripts(o *outlook) []script {
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
func (s sight) sensible(o *outlook, c script) bool {
	f := s.Formation(o.unit)
	front := edgeOf(f)
	gap, side := o.foes[c.foe].from(&front)
	switch c.drill {
	case drillShoot:
		return gap <= o.missile.Reach()*battle.Inch+f.FullMove()
	case drillFlank:
		return side == ahead && gap <= f.FullMove()+(int32(f.ChargeInches())+6)*battle.Inch
	}
	return gap <= 2*f.FullMove()+(int32(f.ChargeInches())+6)*battle.Inch
}

// shape is one that a formation may take, and where it may go in it. Many scripts ask for the same ones.
type shape struct {
	way   battle.Facing
	files int8
	first []game.Action // what takes the shape: nothing for the present one
	legal []game.Action
	vista vista
}

// shapeOf looks a shape up, or lays it out for the first time.
func (s sight) shapeOf(o *outlook, way battle.Facing, files int8, known *[]*shape) *shape {
	for _, k := range *known {
		if k.way == way && k.files == files {
			return k
		}
	}
	k := &shape{way: way, files: files}
	now, nowFiles := s.OpenShape()
	if way != now || files != nowFiles {
		k.first = []game.Action{{Verb: battle.VerbForm, A: int16(way) * battle.StepDegrees, B: int16(files)}}
	}
	k.legal = s.Ways().Ends(o.unit, way, files)
	s.survey(o.unit, way, files, o, &k.vista)
	*known = append(*known, k)
	return k
}

// way is what a script asks for: the shape and the place that suit it best, or to halt; and how the formation stands
// then.
func (s sight) way(o *outlook, c script, known *[]*shape) (way []game.Action, end battle.Formation) {
	u := o.unit
	f := s.Formation(u)
	way, end = []game.Action{{Verb: battle.VerbHalt}}, *f
	if c.drill == drillHold {
		return way, end
	}
	best := s.value(o, c, f) + haltScore
	var top *shape
	var at game.Action
	try := func(k *shape) {
		for _, a := range k.legal {
			if v := s.worthOf(&k.vista, c, a, best); v > best {
				best, top, at = v, k, a
			}
		}
	}
	now, files := s.OpenShape()
	try(s.shapeOf(o, now, files, known))
	if s.asked() == battle.PromptForm && c.drill != drillRetire {
		towards, left := battle.Bearing(f.Place(), o.foes[c.foe].middle), f.MoveLeft()
		for files := f.Files(); files <= f.Companies(); files++ {
			for way := range battle.Facing(battle.NumFacings) {
				if f.MayForm(way, files, left) && s.worthForming(f, c, way, files, towards) {
					try(s.shapeOf(o, way, files, known))
				}
			}
		}
	}
	if top != nil {
		way = append(slices.Clone(top.first), at)
		end = s.Ways().Marched(u, top.way, top.files, battle.At(at))
	}
	return way, end
}
