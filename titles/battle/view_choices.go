package battle

import (
	"math/bits"
	"slices"

	"prancingpony/game"
)

func (s *State) showPlacing(open *frame, _ game.Seat, v *view) {
	u := open.unit
	at := func(x, y int32) point { f := s.placed(u, s.units[u].files, x, y); return f.place() }
	origin := at(0, 0)
	f := s.placed(u, s.units[u].files, 0, 0)
	f.moveTo(point{})
	v.Placing = &placingView{
		spotAt(origin), spotAt(at(1, 0).minus(origin)), spotAt(at(0, 1).minus(origin)), int(f.facing) * stepDegrees,
		f.parts(),
	}
}

func (s *State) showMarch(open *frame, _ game.Seat, shown *view) {
	u := open.unit
	f := &s.units[u]
	way, files := s.openShape()
	var p passage
	s.passageOf(u, way, files, &p)
	if !s.lone(u, &p) {
		p.fences = borrowFences()
		defer returnFences(p.fences)
		s.fence(u, &p, false)
	}
	shape := p.to
	shape.moveTo(point{})
	v := &marchView{
		Degrees: int(way) * stepDegrees, Files: int(files), Parts: shape.parts(), Ends: [][3]int32{},
		Orders: [][]int{}, Steady: -1,
	}
	v.Ways = f.waysInto(&shape)
	if w, ok := f.missile(); ok {
		v.Steady = max(0, f.fullMove()/2-int32(f.spent))
		if weaponRules[w].standing {
			v.Steady = 0
		}
	}
	for _, a := range s.Legal(nil) {
		switch a.Verb {
		case verbMarch:
			to := point{int32(a.A), int32(a.B)}
			travel2, may, _ := p.march(to.minus(p.to.place()))
			v.Ends = append(v.Ends, [3]int32{to.x, to.y, rootUp(travel2)})
			order := []int{}
			if !p.still {
				order = f.changeTo(way, files).whose(p.settled(travel2, &may), p.n)
			}
			v.Orders = append(v.Orders, order)
		case verbForm:
			var q passage
			q.shaped(f, facing(a.A/stepDegrees), int8(a.B))
			end := q.at(q.easiest)
			v.Forms = append(v.Forms, formView{
				vocabulary.ActionText(a), int(a.A), int(a.B), int(rootUp(q.travel2(q.easiest))), spotAt(end.place()),
				end.parts(),
			})
		}
	}
	shown.March = v
}

// whose returns whose way at the base each of n companies takes; nothing if each takes its own.
func (c *change) whose(order [maxCompanies]int8, n int) []int {
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
func (f *formation) waysInto(shape *formation) []outline {
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
	for u := range numUnits {
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
		case verbShoot:
			shot := s.salvoAt(unit(a.A), unit(a.B))
			v.Shots = append(v.Shots, shot.view(text, s.units[a.B].sheet()))
		case verbAim:
			shot := s.salvoOf(open.unit, unit(a.A), 1<<open.slot)
			v.Shots = append(v.Shots, shot.view(text, s.units[a.A].sheet()))
		case verbDeclare:
			u, t := unit(a.A), unit(a.B)
			var ends landings
			s.findLandings(u, t, int32(s.units[u].troop().chargeReach())*inch, &ends)
			v.Charges = append(v.Charges, s.viewCharge(text, u, t, ends.nearest()))
		case verbMeet:
			var ends landings
			s.landingsOf(&open, &ends)
			for i := range ends.n {
				if ends.list[i].action() == a {
					v.Charges = append(v.Charges, s.viewCharge(text, open.unit, open.target, &ends.list[i]))
				}
			}
		case verbFight:
			v.Fights = append(v.Fights, s.groupOf(unit(a.A)).names())
		}
	}
}

// viewCharge is a charge that ends at a landing.
func (s *State) viewCharge(action string, u, t unit, end *landing) chargeView {
	place := s.landed(u, end)
	place.marks |= charged
	deals, takes, _ := s.meet(&place, t, 0)
	return chargeView{
		Action: action, Travel: end.travel, Need: place.troop().dieFor(end.travel), Parts: place.parts(),
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

func (f *formation) parts() []outline {
	b := f.body()
	var out []outline
	for i := range b.all() {
		out = append(out, outlineOf(&b.parts[i]))
	}
	return out
}
