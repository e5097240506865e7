package battle

import (
	"math/bits"

	"prancingpony/game"
)

// group is a set of formations in one fight.
type group uint32

func (g group) has(u unit) bool { return g&(1<<u) != 0 }

// Steps of a fight: weapons are chosen, then each type strikes: monsters, cavalry, infantry.
const (
	stepWeapons = int8(iota)
	stepMonsters
	stepCavalry
	stepInfantry
	stepOver
)

// melee is the fight in progress; its group is empty between two fights.
type melee struct {
	group   group
	step    int8
	decider side
	unit    unit // who chooses a weapon, or whose company chooses whom to strike
	slot    int8
	losses  [numSides]int16
	aims    [numUnits][maxCompanies]int8 // 1 + the formation struck, 0 until chosen
}

// groupOf is the fight of a formation: all that are linked by contact, directly or through others (docs/rulings:
// fight-groups). It is empty for one who touches nobody.
func (s *State) groupOf(u unit) group {
	g, last := group(1)<<u, group(0)
	for g != last {
		last = g
		for v := range numUnits {
			if !g.has(v) {
				continue
			}
			for w, end := unitsOf(v.side().other()); w <= end; w++ {
				if !g.has(w) && s.here(w) && s.inContact(v, w) {
					g |= 1 << w
				}
			}
		}
	}
	if bits.OnesCount32(uint32(g)) < 2 {
		return 0
	}
	return g
}

// fights lists the fights still to come, each by its first formation.
func (s *State) fights(out *[numUnits]unit) (n int) {
	var seen group
	for u := range numUnits {
		if seen.has(u) || !s.here(u) || s.units[u].has(fought) {
			continue
		}
		if g := s.groupOf(u); g != 0 {
			seen |= g
			out[n] = u
			n++
		}
	}
	return n
}

// proceedFight: Phase de Combat. It reports whether somebody has to choose; if not, all fights are over.
func (s *State) proceedFight(rec game.Recorder) bool {
	m := &s.fight
	for s.phase == phaseFight {
		if m.group == 0 {
			var list [numUnits]unit
			switch n := s.fights(&list); {
			case n > 1:
				m.decider = s.first
				return true
			case n == 1:
				s.beginFight(list[0], rec)
			default:
				s.separate(rec)
				return false
			}
		}
		switch {
		case m.step == stepWeapons:
			if s.weaponToChoose() {
				return true
			}
			m.step++
		case m.step < stepOver:
			if s.aimToChoose() {
				return true
			}
			s.strikeStep(troop(m.step-stepMonsters), rec)
			m.step++
		default:
			s.endFight(rec)
		}
	}
	return false
}

func (s *State) beginFight(u unit, rec game.Recorder) {
	s.fight = melee{group: s.groupOf(u), decider: s.first, unit: noUnit}
	if rec == nil {
		return
	}
	e := game.NewEvent(game.Public, eventFight)
	for v := range numUnits {
		if s.fight.group.has(v) && e.N < game.MaxEventArgs {
			e.Args[e.N] = int16(v)
			e.N++
		}
	}
	rec.Record(e)
}

// inOrder calls visit for the living formations of the fight, those of the side with the initiative first, until it
// answers true.
func (s *State) inOrder(visit func(unit) bool) bool {
	for _, a := range [numSides]side{s.first, s.first.other()} {
		for u, last := unitsOf(a); u <= last; u++ {
			if s.fight.group.has(u) && s.here(u) && visit(u) {
				return true
			}
		}
	}
	return false
}

// weaponToChoose: who has a pike and a two-handed weapon chooses one for the fight (docs/rulings: one-weapon).
func (s *State) weaponToChoose() bool {
	return s.inOrder(func(u unit) bool {
		f := &s.units[u]
		if f.sheet().keywords&eitherWeapon == 0 || f.has(chose) {
			return false
		}
		s.fight.unit, s.fight.decider = u, u.side()
		return true
	})
}

// aimToChoose: a company that touches several enemy formations strikes one of them (docs/rulings: strike-target).
func (s *State) aimToChoose() bool {
	t := troop(s.fight.step - stepMonsters)
	return s.inOrder(func(u unit) bool {
		f := &s.units[u]
		if f.troop() != t {
			return false
		}
		for slot := range int(f.companies) {
			if s.fight.aims[u][slot] != 0 {
				continue
			}
			if met := s.met(u, slot); bits.OnesCount32(uint32(met)) > 1 {
				s.fight.unit, s.fight.slot, s.fight.decider = u, int8(slot), u.side()
				return true
			}
		}
		return false
	})
}

// met is the enemy formations that a company touches.
func (s *State) met(u unit, slot int) (g group) {
	q := s.units[u].company(slot)
	for v, last := unitsOf(u.side().other()); v <= last; v++ {
		if s.fight.group.has(v) && s.here(v) {
			if _, ok := s.touchedSide(&q, v); ok {
				g |= 1 << v
			}
		}
	}
	return g
}

// touchedSide is the side of a formation that a company touches.
func (s *State) touchedSide(q *quad, v unit) (flank, bool) {
	f := &s.units[v]
	if (int(q.facing)-int(f.facing))%quarterTurn != 0 {
		return 0, false
	}
	b := f.body()
	if q.bounds().apart(b.bounds, flushSlack) {
		return 0, false
	}
	for i := range b.all() {
		if k, ok := touch(q, &b.parts[i]); ok {
			return k, true
		}
	}
	return 0, false
}

// touchesSide reports whether some company of u touches that side of v.
func (s *State) touchesSide(u, v unit, k flank) bool {
	for slot := range int(s.units[u].companies) {
		q := s.units[u].company(slot)
		if got, ok := s.touchedSide(&q, v); ok && got == k {
			return true
		}
	}
	return false
}

// chargeDiceOf is the charge bonus of each company in contact. Where pikes meet an enemy with their front, neither side
// of that meeting has one (docs/rulings: charge-bonus, irresistible-charge, pikes).
func (s *State) chargeDiceOf(u unit) int {
	f := &s.units[u]
	if !f.has(charged) {
		return 0
	}
	for v, last := unitsOf(u.side().other()); v <= last; v++ {
		if !s.fight.group.has(v) || !s.here(v) {
			continue
		}
		if f.wielded().has(pike) && s.touchesSide(v, u, front) || s.units[v].wielded().has(pike) && s.touchesSide(u, v, front) {
			return 0
		}
	}
	if f.has(irresistible) {
		return irresistibleDice
	}
	return chargeDice
}

// blow is what one company does to one enemy formation.
type blow struct {
	target unit
	dice   int
	need   toHit
	bonus  int
}

// blowOf is the blow of a company, with no dice if it touches nobody (docs/rulings: who-strikes, dice-number, fight-bonus).
func (s *State) blowOf(u unit, slot, charge int) (b blow) {
	f := &s.units[u]
	met := s.met(u, slot)
	if met == 0 {
		return b
	}
	b.target = unit(bits.TrailingZeros32(uint32(met)))
	if aim := s.fight.aims[u][slot]; aim != 0 && met.has(unit(aim-1)) {
		b.target = unit(aim - 1)
	}
	return s.blowAt(f, slot, charge, b.target)
}

// blowAt: Attacks less casualties, one die for each point of better Fight, charge dice and support.
func (s *State) blowAt(f *formation, slot, charge int, target unit) blow {
	t := &s.units[target]
	q := f.company(slot)
	from, _ := s.touchedSide(&q, target)
	return blow{
		target: target,
		dice:   max(0, s.companyDice(f, slot)+max(0, f.fightValue()-t.fightValue())+charge) + s.supportOf(f, slot),
		need:   needed(int(f.sheet().strength), t.defence(from)),
		bonus:  f.hitBonus(),
	}
}

// strikeStep: all dice of one type are rolled before any of its casualties are removed (docs/rulings: strike-order).
func (s *State) strikeStep(t troop, rec game.Recorder) {
	var hits [numUnits][numUnits]int16
	s.inOrder(func(u unit) bool {
		f := &s.units[u]
		if f.troop() != t {
			return false
		}
		charge := s.chargeDiceOf(u)
		for slot := range int(f.companies) {
			b := s.blowOf(u, slot, charge)
			if b.dice == 0 {
				continue
			}
			s.say(rec, eventStruck, u, int16(b.target), int16(s.units[b.target].profile), int16(b.dice))
			hits[u][b.target] += int16(s.volley(b.dice, b.need, b.bonus, rec))
		}
		return false
	})
	for u := range numUnits {
		for v := range numUnits {
			if hits[u][v] == 0 {
				continue
			}
			s.say(rec, eventHits, v, hits[u][v])
			losses, _ := s.takeHits(v, int(hits[u][v]), rec)
			s.fight.losses[v.side()] += int16(losses)
		}
	}
}

// endFight: fewer losses wins; a side wiped out has lost whatever the numbers. The losers roll on the panic table right
// away (docs/rulings: fight-winner, panic-timing).
func (s *State) endFight(rec game.Recorder) {
	m := &s.fight
	var left [numSides]bool
	s.inOrder(func(u unit) bool {
		left[u.side()] = true
		return false
	})
	loser := noSide
	switch {
	case left[good] != left[evil]:
		loser = evil
		if left[evil] {
			loser = good
		}
	case m.losses[good] != m.losses[evil]:
		loser = good
		if m.losses[evil] > m.losses[good] {
			loser = evil
		}
	}
	if loser == noSide {
		note(rec, eventFightDrawn, m.losses[good])
	} else {
		note(rec, eventFightWon, int16(loser.other()), m.losses[loser.other()], m.losses[loser])
	}
	for u := range numUnits {
		if !m.group.has(u) || !s.here(u) {
			continue
		}
		s.units[u].marks |= fought
		switch loser {
		case noSide:
			s.units[u].marks |= even
		case u.side():
			s.units[u].marks |= beaten
			s.panic(u, rec)
		}
	}
	s.fight = melee{}
	s.checkWipedOut(rec)
}

func (s *State) legalFight(buf []game.Action) []game.Action {
	m := &s.fight
	switch {
	case m.group == 0:
		var list [numUnits]unit
		for _, u := range list[:s.fights(&list)] {
			buf = append(buf, game.Action{Verb: verbFight, A: int16(u)})
		}
	case m.step == stepWeapons:
		buf = append(buf, game.Action{Verb: verbWield, A: int16(pike)}, game.Action{Verb: verbWield, A: int16(twoHanded)})
	default:
		met := s.met(m.unit, int(m.slot))
		for v := range numUnits {
			if met.has(v) {
				buf = append(buf, game.Action{Verb: verbStrike, A: int16(v)})
			}
		}
	}
	return buf
}

func (s *State) playFight(a game.Action, rec game.Recorder) {
	m := &s.fight
	switch a.Verb {
	case verbFight:
		s.beginFight(unit(a.A), rec)
	case verbWield:
		f := &s.units[m.unit]
		f.marks |= chose
		if weapon(a.A) == twoHanded {
			f.marks |= twoHands
		}
		s.say(rec, eventWielded, m.unit, a.A)
	case verbStrike:
		m.aims[m.unit][m.slot] = int8(a.A) + 1
		s.say(rec, eventAimed, m.unit, int16(m.slot)+1, a.A)
	}
}
