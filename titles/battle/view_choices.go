package battle

import (
	"math/bits"
	"slices"

	"prancingpony/game"
)

func (s *State) showPlacing(open *frame, _ game.Seat, v *view) {
	u := open.unit
	at := func(x, y int32) Point { f := s.placed(u, s.units[u].files, x, y); return f.Place() }
	origin := at(0, 0)
	f := s.placed(u, s.units[u].files, 0, 0)
	f.moveTo(Point{})
	v.Placing = &placingView{
		spotAt(origin), spotAt(at(1, 0).Minus(origin)), spotAt(at(0, 1).Minus(origin)), int(f.facing) * StepDegrees,
		f.parts(),
	}
}

func (s *State) showMarch(open *frame, _ game.Seat, shown *view) {
	u := open.unit
	f := &s.units[u]
	way, files := s.OpenShape()
	var p Passage
	s.passageOf(u, way, files, &p)
	if !s.lone(u, &p) {
		p.fences = borrowFences()
		defer returnFences(p.fences)
		s.fence(u, &p, false)
	}
	shape := p.to
	shape.moveTo(Point{})
	v := &marchView{
		Degrees: int(way) * StepDegrees, Files: int(files), Parts: shape.parts(), Ends: [][3]int32{},
		Orders: [][]int{}, Steady: -1,
	}
	v.Ways = f.waysInto(&shape)
	if w, ok := f.Missile(); ok {
		v.Steady = max(0, f.FullMove()/2-int32(f.spent))
		if weaponRules[w].standing {
			v.Steady = 0
		}
	}
	for _, a := range s.Legal(nil) {
		switch a.Verb {
		case VerbMarch:
			to := Point{int32(a.A), int32(a.B)}
			travel2, may, _ := p.march(to.Minus(p.to.Place()))
			v.Ends = append(v.Ends, [3]int32{to.x, to.y, rootUp(travel2)})
			order := []int{}
			if !p.still {
				order = f.changeTo(way, files).whose(p.settled(travel2, &may), p.n)
			}
			v.Orders = append(v.Orders, order)
		case VerbForm:
			var q Passage
			q.shaped(f, Facing(a.A/StepDegrees), int8(a.B))
			end := q.at(q.easiest)
			v.Forms = append(v.Forms, formView{
				vocabulary.ActionText(a), int(a.A), int(a.B), int(rootUp(q.travel2(q.easiest))), spotAt(end.Place()),
				end.parts(),
			})
		}
	}
	shown.March = v
}

// whose returns whose way at the base each of n companies takes; nothing if each takes its own.
func (c *change) whose(order [MaxCompanies]int8, n int) []int {
	list := make([]int, n)
	for slot, company := range order[:n] {
		list[c.order[company]] = int(c.order[slot])
	}
	if slices.IsSorted(list) {
		return []int{}
	}
	return list
}

// waysInto is where each company of a formation goes when it takes a shape.
func (f *Formation) waysInto(shape *Formation) []outline {
	ways := make([]outline, f.companies)
	still := shape.facing == f.facing && shape.files == f.files
	change := f.changeTo(shape.facing, shape.files)
	for slot := range int(f.companies) {
		company := slot
		if !still {
			company = int(change.order[slot])
		}
		there := shape.company(slot)
		ways[company] = outlineOf(&there)
	}
	return ways
}

func (s *State) viewFight() *fightView {
	m := &s.fight
	if s.phase != phaseFight || m.group == 0 {
		return nil
	}
	v := &fightView{Formations: m.group.names(), Step: "weapons", Unit: s.moving().String(), Losses: m.losses}
	if m.step > stepWeapons {
		v.Step, v.Slot = troopNames[m.step-stepMonsters], int(s.stack.Top().slot)+1
	}
	return v
}

// names lists the formations of a fight.
func (g group) names() []string {
	var names []string
	for u := range NumUnits {
		if g.has(u) {
			names = append(names, u.String())
		}
	}
	return names
}

// viewChoices shows what the answers to the question would come to.
func (s *State) viewChoices(v *view) {
	open := s.asked()
	for _, a := range s.Legal(nil) {
		text := vocabulary.ActionText(a)
		switch a.Verb {
		case VerbShoot:
			shot := s.salvoAt(Unit(a.A), Unit(a.B))
			v.Shots = append(v.Shots, shot.view(text, s.units[a.B].sheet()))
		case VerbAim:
			shot := s.salvoOf(open.unit, Unit(a.A), 1<<open.slot)
			v.Shots = append(v.Shots, shot.view(text, s.units[a.A].sheet()))
		case VerbDeclare:
			u, t := Unit(a.A), Unit(a.B)
			var ends Landings
			s.findLandings(u, t, int32(s.units[u].Troop().chargeReach())*Inch, &ends)
			v.Charges = append(v.Charges, s.viewCharge(text, u, t, ends.Nearest()))
		case VerbMeet:
			var ends Landings
			s.landingsOf(&open, &ends)
			for i := range ends.n {
				if ends.list[i].action() == a {
					v.Charges = append(v.Charges, s.viewCharge(text, open.unit, open.target, &ends.list[i]))
				}
			}
		case VerbFight:
			v.Fights = append(v.Fights, s.groupOf(Unit(a.A)).names())
		}
	}
}

// viewCharge is a charge that ends at a landing.
func (s *State) viewCharge(action string, u, t Unit, end *Landing) chargeView {
	place := s.landed(u, end)
	place.marks |= Charged
	deals, takes, _ := s.meet(&place, t, 0)
	return chargeView{
		Action: action, Travel: end.travel, Need: place.Troop().dieFor(end.travel), Parts: place.parts(),
		Deals: deals / 10, Takes: takes / 10,
		Own: bits.OnesCount16(end.touch.own), Met: bits.OnesCount16(end.touch.met), Side: flankNames[end.touch.side],
	}
}

func (v *salvo) view(action string, at *profile) shotView {
	need := needed(v.strength, v.defence)
	return shotView{
		Action: action, Dice: v.dice + v.longDice, Need: int(need.first), Then: int(need.second), Defence: v.defence,
		Expected: v.expectedHits(), Losses: v.meanLosses(int(at.resilience)) / 10,
	}
}

func (f *Formation) parts() []outline {
	b := f.body()
	var out []outline
	for i := range b.all() {
		out = append(out, outlineOf(&b.parts[i]))
	}
	return out
}
