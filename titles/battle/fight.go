package battle

import (
	"errors"
	"math/bits"

	"prancingpony/game"
)

// group is a set of formations in one fight.
type group uint32

func (g group) has(u Unit) bool { return g&(1<<u) != 0 }

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
	group  group
	step   int8
	losses [NumSides]int16
	aims   [NumUnits][MaxCompanies]int8 // 1 + the formation struck, 0 until chosen
}

// groupOf is the fight of a formation: all that are linked by contact, directly or through others (docs/rulings:
// fight-groups). It is empty for one who touches nobody.
func (s *State) groupOf(u Unit) group {
	g, last := group(1)<<u, group(0)
	for g != last {
		last = g
		for v := range NumUnits {
			if !g.has(v) {
				continue
			}
			for w, end := UnitsOf(v.Side().Other()); w <= end; w++ {
				if !g.has(w) && s.Here(w) && s.inContact(v, w) {
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
func (s *State) fights(out *[NumUnits]Unit) (n int) {
	var seen group
	for u := range NumUnits {
		if seen.has(u) || !s.Here(u) || s.units[u].Has(fought) {
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

// proceedFight: Phase de Combat. It waits while there are several fights to choose from; the last one, or the only one,
// is fought by itself.
func (s *State) proceedFight(_ *frame, rec game.Recorder) bool {
	m := &s.fight
	if m.group == 0 {
		var list [NumUnits]Unit
		switch n := s.fights(&list); {
		case n > 1:
			return false
		case n == 1:
			s.beginFight(list[0], rec)
		default:
			s.separate(rec)
			s.judge(rec)
			if s.phase == phaseFight {
				s.endTurn(rec)
			}
		}
		return true
	}
	switch {
	case m.step == stepWeapons:
		if !s.weaponToChoose() {
			m.step++
		}
	case m.step < stepOver:
		if !s.aimToChoose() {
			s.strikeStep(Troop(m.step-stepMonsters), rec)
			m.step++
		}
	default:
		s.endFight(rec)
	}
	return true
}

func (s *State) beginFight(u Unit, rec game.Recorder) {
	s.fight = melee{group: s.groupOf(u)}
	if rec == nil {
		return
	}
	e := game.NewEvent(game.Public, eventFight)
	for v := range NumUnits {
		if s.fight.group.has(v) && e.N < game.MaxEventArgs {
			e.Args[e.N] = int16(v)
			e.N++
		}
	}
	rec.Record(e)
}

// inOrder calls visit for the living formations of the fight, those of the side with the initiative first, until it
// answers true.
func (s *State) inOrder(visit func(Unit) bool) bool {
	for _, a := range [NumSides]Side{s.first, s.first.Other()} {
		for u, last := UnitsOf(a); u <= last; u++ {
			if s.fight.group.has(u) && s.Here(u) && visit(u) {
				return true
			}
		}
	}
	return false
}

// weaponToChoose: who has a pike and a two-handed weapon chooses one for the fight (docs/rulings: one-weapon).
func (s *State) weaponToChoose() bool {
	return s.inOrder(func(u Unit) bool {
		f := &s.units[u]
		if f.sheet().keywords&eitherWeapon == 0 || f.Has(chose) {
			return false
		}
		s.stack.Push(frameWield, frame{unit: u})
		return true
	})
}

// aimToChoose: a company that touches several enemy formations strikes one of them (docs/rulings: strike-target).
func (s *State) aimToChoose() bool {
	t := Troop(s.fight.step - stepMonsters)
	return s.inOrder(func(u Unit) bool {
		f := &s.units[u]
		if f.Troop() != t {
			return false
		}
		for slot := range int(f.companies) {
			if s.fight.aims[u][slot] != 0 {
				continue
			}
			if met := s.met(u, slot); bits.OnesCount32(uint32(met)) > 1 {
				s.stack.Push(frameStrike, frame{unit: u, slot: int8(slot)})
				return true
			}
		}
		return false
	})
}

// met is the enemy formations that a company touches.
func (s *State) met(u Unit, slot int) (g group) {
	q := s.units[u].company(slot)
	for v, last := UnitsOf(u.Side().Other()); v <= last; v++ {
		if s.fight.group.has(v) && s.Here(v) {
			if _, ok := s.touchedSide(&q, v); ok {
				g |= 1 << v
			}
		}
	}
	return g
}

// touchedSide is the side of a formation that a company touches.
func (s *State) touchedSide(q *quad, v Unit) (Flank, bool) {
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

// chargeDiceOf is the charge bonus of each company in contact. Where somebody has pikes, neither side has one, whatever
// side is touched (docs/rulings: charge-bonus, irresistible-charge, pikes).
func (s *State) chargeDiceOf(u Unit) int {
	f := &s.units[u]
	if !f.Has(Charged) || f.wielded().has(pike) {
		return 0
	}
	for v, last := UnitsOf(u.Side().Other()); v <= last; v++ {
		if s.fight.group.has(v) && s.Here(v) && s.units[v].wielded().has(pike) && s.inContact(u, v) {
			return 0
		}
	}
	if f.Has(irresistible) {
		return irresistibleDice
	}
	return ChargeDice
}

// blow is what one company does to one enemy formation.
type blow struct {
	target Unit
	dice   int
	need   toHit
	bonus  int
}

// blowOf is the blow of a company, with no dice if it touches nobody (docs/rulings: who-strikes, dice-number,
// fight-bonus).
func (s *State) blowOf(u Unit, slot, charge int) (b blow) {
	f := &s.units[u]
	met := s.met(u, slot)
	if met == 0 {
		return b
	}
	b.target = Unit(bits.TrailingZeros32(uint32(met)))
	if aim := s.fight.aims[u][slot]; aim != 0 && met.has(Unit(aim-1)) {
		b.target = Unit(aim - 1)
	}
	return s.blowAt(f, slot, charge, b.target)
}

// blowAt: Attacks less casualties, one die for each point of better Fight, charge dice and support.
func (s *State) blowAt(f *Formation, slot, charge int, target Unit) blow {
	t := &s.units[target]
	q := f.company(slot)
	from, _ := s.touchedSide(&q, target)
	return blow{
		target: target,
		dice:   max(0, s.companyDice(f, slot)+max(0, f.fightValue()-t.fightValue())+charge) + s.supportOf(f, slot),
		need:   needed(int(f.sheet().strength), t.Defence(from)),
		bonus:  f.hitBonus(),
	}
}

// strikeStep: all dice of one type are rolled before any of its casualties are removed (docs/rulings: strike-order).
func (s *State) strikeStep(t Troop, rec game.Recorder) {
	var hits [NumUnits][NumUnits]int16
	s.inOrder(func(u Unit) bool {
		f := &s.units[u]
		if f.Troop() != t {
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
	for u := range NumUnits {
		for v := range NumUnits {
			if hits[u][v] == 0 {
				continue
			}
			s.say(rec, eventHits, v, hits[u][v])
			losses, _ := s.takeHits(v, int(hits[u][v]), rec)
			s.fight.losses[v.Side()] += int16(losses)
		}
	}
}

// outcome is a fight whose blows have been struck: who was in it, and what each side lost.
type outcome struct {
	group  group
	losses [NumSides]int16
}

// loser is the side that lost more; NoSide after equal losses (Phase de Combat 6).
func (o *outcome) loser() Side {
	switch {
	case o.losses[Good] > o.losses[Evil]:
		return Good
	case o.losses[Evil] > o.losses[Good]:
		return Evil
	}
	return NoSide
}

// endFight keeps what the blows came to: winners and panic wait until all have fought and parted.
func (s *State) endFight(rec game.Recorder) {
	done := outcome{s.fight.group, s.fight.losses}
	loser := done.loser()
	for u := range NumUnits {
		if !done.group.has(u) || !s.Here(u) {
			continue
		}
		s.units[u].marks |= fought
		switch loser {
		case NoSide:
			s.units[u].marks |= even
		case u.Side():
			s.units[u].marks |= beaten
		}
	}
	s.outcomes[s.numDone] = done
	s.numDone++
	s.fight = melee{}
	s.checkWipedOut(rec)
}

// judge: Phase de Combat 6. The side that inflicted more losses won, even if nobody of it is left; the losers who are
// left roll on the panic table (docs/rulings: fight-winner, panic-timing).
func (s *State) judge(rec game.Recorder) {
	for i := range s.numDone {
		o := s.outcomes[i]
		var first Unit
		for !o.group.has(first) {
			first++
		}
		loser := o.loser()
		if loser == NoSide {
			note(rec, eventFightDrawn, o.losses[Good], int16(first))
			continue
		}
		note(rec, eventFightWon, int16(loser.Other()), o.losses[loser.Other()], o.losses[loser], int16(first))
		for u, last := UnitsOf(loser); u <= last; u++ {
			if o.group.has(u) && s.Here(u) {
				s.panic(u, rec)
			}
		}
	}
	s.outcomes, s.numDone = [MaxFormations]outcome{}, 0
	s.checkWipedOut(rec)
}

// Phase de Combat: the side with the initiative chooses the order of the fights; in a fight, weapons and targets are
// chosen by those who have them.
func init() {
	machine.Rows[frameFight] = row{
		Name:    "fight",
		Role:    rolePhase,
		Seat:    func(s *State, _ *frame) game.Seat { return s.first.seat() },
		Proceed: (*State).proceedFight,
		Prompt:  func(*State, *frame) game.Prompt { return game.Prompt{ID: promptFight} },
		Legal:   (*State).legalFight,
		Play:    func(s *State, _ *frame, a game.Action, rec game.Recorder) { s.beginFight(Unit(a.A), rec) },
		WhyNot:  (*State).whyNotFight,
	}
	machine.Rows[frameWield] = row{
		Name:   "wield",
		Fields: []frameField{fieldFormation},
		On:     rolePhase,
		Prompt: func(s *State, f *frame) game.Prompt { return s.about(f, promptWield, 0) },
		Legal: func(_ *State, _ *frame, buf []game.Action) []game.Action {
			return append(buf, game.Action{Verb: VerbWield, A: int16(pike)},
				game.Action{Verb: VerbWield, A: int16(twoHanded)})
		},
		Play:   (*State).playWield,
		WhyNot: func(*State, *frame, game.Action) game.Reason { return game.Reason{ID: reasonOtherWeapon} },
		Check:  (*State).checkFighter,
	}
	machine.Rows[frameStrike] = row{
		Name:   "strike",
		Fields: []frameField{fieldFormation, fieldSlot},
		On:     rolePhase,
		Prompt: func(s *State, f *frame) game.Prompt { return s.about(f, promptStrike, int16(f.slot)+1) },
		Legal:  (*State).legalStrike,
		Play:   (*State).playStrike,
		WhyNot: (*State).whyNotStrike,
		Check:  (*State).checkFighter,
	}
}

func (s *State) legalFight(_ *frame, buf []game.Action) []game.Action {
	var list [NumUnits]Unit
	for _, u := range list[:s.fights(&list)] {
		buf = append(buf, game.Action{Verb: VerbFight, A: int16(u)})
	}
	return buf
}

func (s *State) whyNotFight(_ *frame, a game.Action) game.Reason {
	if u, ok := named(a.A); !ok || !s.Here(u) {
		return game.Reason{ID: reasonGone}
	}
	return game.Reason{ID: reasonNoFight}
}

func (s *State) playWield(f *frame, a game.Action, rec game.Recorder) {
	u := f.unit
	s.stack.Pop()
	s.units[u].marks |= chose
	if Weapon(a.A) == twoHanded {
		s.units[u].marks |= twoHands
	}
	s.say(rec, eventWielded, u, a.A)
}

func (s *State) legalStrike(f *frame, buf []game.Action) []game.Action {
	met := s.met(f.unit, int(f.slot))
	for v := range NumUnits {
		if met.has(v) {
			buf = append(buf, game.Action{Verb: VerbStrike, A: int16(v)})
		}
	}
	return buf
}

func (s *State) playStrike(f *frame, a game.Action, rec game.Recorder) {
	u, slot := f.unit, f.slot
	s.stack.Pop()
	s.fight.aims[u][slot] = int8(a.A) + 1
	s.say(rec, eventAimed, u, int16(slot)+1, a.A)
}

func (s *State) whyNotStrike(_ *frame, a game.Action) game.Reason {
	if t, ok := named(a.A); !ok || !s.Here(t) {
		return game.Reason{ID: reasonGone}
	}
	return game.Reason{ID: reasonNotMet}
}

// checkFighter: who chooses is in the fight.
func (s *State) checkFighter(f *frame) error {
	if s.phase != phaseFight || !s.Here(f.unit) || !s.fight.group.has(f.unit) || f.slot < 0 ||
		f.slot >= s.units[f.unit].companies {
		return errors.New("fight: nobody in it has to choose")
	}
	return nil
}
