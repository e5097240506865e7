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
	var known []stop
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
	return there.value(&o, c, end) + chargePromise*there.bestCharge(u, 0, int(end.files)-1)
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

// stop is a place on the way of a formation, and what it may do there. Many scripts pass the same ones.
type stop struct {
	at      formation
	legal   []game.Action
	outlook outlook
}

// stopAt looks a place up, or looks around there for the first time.
func (s *State) stopAt(u unit, known *[]stop) *stop {
	for i := range *known {
		if (*known)[i].at == s.units[u] {
			return &(*known)[i]
		}
	}
	*known = append(*known, stop{at: s.units[u], legal: s.Legal(nil)})
	here := &(*known)[len(*known)-1]
	s.lookOut(u, &s.units[u], &here.outlook)
	return here
}

// way is what a script asks for, manoeuvre by manoeuvre, until its formation halts, and where that is.
func (s *State) way(o *outlook, c script, known *[]stop) (way []game.Action, end formation) {
	trial, u := *s, o.unit
	var scores [64]int32
	for trial.moving() == u {
		here := trial.stopAt(u, known)
		trial.scoreSteps(&here.outlook, c, here.legal, scores[:])
		best := 0
		for i := range here.legal {
			if scores[i] > scores[best] {
				best = i
			}
		}
		way, end = append(way, here.legal[best]), here.at
		trial.Play(here.legal[best], nil)
	}
	return way, end
}
