package battle

import (
	"fmt"
	"math/bits"

	"prancingpony/game"
)

// Phase de Tir: formations shoot one after another.
func init() {
	machine.Rows[frameShoot] = row{
		Name: "shoot",
		Role: rolePhase,
		Seat: (*State).activeSeat,
		Proceed: func(s *State, _ *frame, _ game.Recorder) bool {
			if s.targets = s.shootTargets(); s.targets.any() {
				return false
			}
			s.targets = targets{}
			s.endPart()
			return true
		},
		Prompt: func(*State, *frame) game.Prompt { return game.Prompt{ID: promptShoot} },
		Legal:  (*State).legalShoot,
		Play:   (*State).playShoot,
		WhyNot: (*State).whyNotShoot,
	}
	machine.Rows[frameAim] = row{
		Name:   "aim",
		Fields: []frameField{fieldFormation, fieldSlot, fieldAims},
		On:     rolePhase,
		Prompt: func(s *State, f *frame) game.Prompt { return s.about(f, promptAim, int16(f.slot)+1) },
		Legal:  (*State).legalAim,
		Play:   (*State).playAim,
		WhyNot: (*State).whyNotAim,
		Check:  (*State).checkAim,
	}
}

func (s *State) whyNotShoot(_ *frame, a game.Action) game.Reason {
	u, why := s.whyNotOwn(a.A)
	if why == nothing && a.Verb == VerbSplit {
		if why = s.whyCannotShoot(u); why == nothing {
			return game.Reason{ID: reasonNoSplit}
		}
	}
	if why != nothing {
		return why
	}
	t, why := s.whyNotFoe(a.B)
	if why != nothing {
		return why
	}
	return s.whyNoShot(u, t)
}

// mayShoot: Phase de Tir. Bows shoot after at most half a Move, crossbows only if the formation did nothing at all in
// the Move phase; who fled or has shot does not shoot (docs/rulings: half-move, one-target).
func (s *State) mayShoot(u Unit) bool { return s.Here(u) && s.whyCannotShoot(u) == nothing }

func (s *State) whyCannotShoot(u Unit) game.Reason {
	f := &s.units[u]
	w, armed := f.Missile()
	switch {
	case !armed:
		return game.Reason{ID: reasonNoMissile}
	case f.Has(Shot):
		return game.Reason{ID: reasonHasShot}
	case f.Has(Fled):
		return game.Reason{ID: reasonFled}
	case weaponRules[w].standing && f.Has(Stirred), 2*int32(f.spent) > f.FullMove():
		return game.Reason{ID: reasonMoved}
	}
	return nothing
}

// salvo is what a formation's shooting at a target comes to.
type salvo struct {
	dice     int // at short range, or at any range without the switch
	longDice int // beyond half range, under the switch longRange
	strength int
	defence  int
	slots    uint16 // the companies that shoot
}

// AllSlots is every company of a formation.
const AllSlots = 1<<MaxCompanies - 1

// salvoAt adds up the companies that see the target in range; the dice are 0 if none does.
func (s *State) salvoAt(u, target Unit) salvo { return s.salvoOf(u, target, AllSlots) }

// salvoOf adds up those of some companies.
func (s *State) salvoOf(u, target Unit, slots uint16) salvo {
	return s.salvoUpTo(u, target, slots, MaxCompanies)
}

// salvoUpTo adds up no more than so many of them.
func (s *State) salvoUpTo(u, target Unit, slots uint16, most int) salvo {
	f, t := &s.units[u], &s.units[target]
	w, _ := f.Missile()
	rule := &weaponRules[w]
	reach := int64(rule.reach) * Inch
	v := salvo{strength: int(rule.strength), defence: t.Defence(t.Zone(f.Place()))}
	if f.around().apart(t.around(), int32(reach)+1) {
		return v
	}
	body := t.body()
	var screen blockers
	for slot := range int(min(f.files, f.companies)) {
		if slots&(1<<slot) == 0 || !s.inReach(f, slot, &body, int32(reach)) {
			continue
		}
		if s.shotsOf(f, slot) <= 0 || !s.sees(u, slot, target, &screen) {
			continue
		}
		v.slots |= 1 << slot
		s.addShots(f, slot, target, &v)
		if most--; most == 0 {
			break
		}
	}
	return v
}

// addShots adds the dice of a company to a salvo.
func (s *State) addShots(f *Formation, slot int, target Unit, v *salvo) {
	dice := s.shotsOf(f, slot)
	if s.on(longRange) && s.beyondHalf(f, slot, target) {
		v.longDice += dice
	} else {
		v.dice += dice
	}
}

// inReach reports whether a company is no farther from a body than its missiles fly.
func (s *State) inReach(f *Formation, slot int, target *body, reach int32) bool {
	q := f.company(slot)
	if q.bounds().apart(target.bounds, reach+1) {
		return false
	}
	for i := range target.all() {
		if nearer(&q, &target.parts[i], int64(reach)*int64(reach)+1) {
			return true
		}
	}
	return false
}

// beyondHalf reports whether it is farther away than half of that.
func (s *State) beyondHalf(f *Formation, slot int, t Unit) bool {
	q, target := f.company(slot), s.units[t].body()
	w, _ := f.Missile()
	reach := int64(weaponRules[w].reach) * Inch
	gap := int64(1) << 60
	for i := range target.all() {
		gap = min(gap, gap2(&q, &target.parts[i]))
	}
	return 4*gap > reach*reach
}

// shotsOf is the dice of a company that shoots.
func (s *State) shotsOf(f *Formation, slot int) int {
	dice := s.companyDice(f, slot) + s.supportOf(f, slot)
	if s.on(shootValueDice) && f.sheet().shoot > 0 {
		dice += 5 - int(f.sheet().shoot)
	}
	return dice
}

// companyDice is Attacks less the casualties of the company: only the last slot is incomplete (docs/rulings:
// shooting-dice, attacks-lost). Counters do not weaken a monster.
func (s *State) companyDice(f *Formation, slot int) int {
	n := int(f.sheet().attacks)
	if slot == int(f.companies)-1 {
		n -= int(f.hurt)
	}
	return max(0, n)
}

// supportOf is the dice of the company standing directly behind, under the switch supportDice.
func (s *State) supportOf(f *Formation, slot int) int {
	if !s.on(supportDice) || slot+int(f.files) >= int(f.companies) {
		return 0
	}
	if f.sheet().keywords&mobRule != 0 {
		return 2
	}
	return 1
}

// canShootAt reports whether some company may shoot at the target: the first that may is enough.
func (s *State) canShootAt(u, target Unit) bool {
	return s.salvoUpTo(u, target, AllSlots, 1).slots != 0
}

// legalShoot: a formation shoots at one target, or company by company if that makes a difference (Phase de Tir 2).
func (s *State) legalShoot(_ *frame, buf []game.Action) []game.Action {
	found := s.shootTargets()
	first, _ := UnitsOf(s.active)
	foes, _ := UnitsOf(s.active.Other())
	for i, set := range found.of {
		u, shooters := first+Unit(i), uint16(0)
		for left := set; left != 0; left &= left - 1 {
			t := foes + Unit(bits.TrailingZeros16(left))
			buf = append(buf, game.Action{Verb: VerbShoot, A: int16(u), B: int16(t)})
			if set&(set-1) != 0 {
				v := s.salvoAt(u, t)
				shooters |= v.slots
			}
		}
		if shooters&(shooters-1) != 0 {
			buf = append(buf, game.Action{Verb: VerbSplit, A: int16(u)})
		}
	}
	return append(buf, game.Action{Verb: VerbPass})
}

func (s *State) whyNoShot(u, target Unit) game.Reason {
	switch why := s.whyCannotShoot(u); {
	case why != nothing:
		return why
	case target.Side() == u.Side():
		return game.Reason{ID: reasonFriend}
	}
	w, _ := s.units[u].Missile()
	if reach := int64(weaponRules[w].reach) * Inch; s.gapBetween2(u, target) > reach*reach {
		return game.Reason{ID: reasonTooFar}
	}
	return game.Reason{ID: reasonUnseen}
}

func (s *State) playShoot(_ *frame, a game.Action, rec game.Recorder) {
	switch a.Verb {
	case VerbPass:
		note(rec, eventPassed, int16(s.active))
		s.endPart()
	case VerbSplit:
		s.askAim(frame{unit: Unit(a.A), slot: -1}, rec)
	default:
		u := Unit(a.A)
		s.units[u].marks |= Shot
		v := s.salvoAt(u, Unit(a.B))
		s.shoot(u, Unit(a.B), &v, s.units[u].Middle(), rec)
		s.checkWipedOut(rec)
	}
}

// targetsOf is who a company may shoot at.
func (s *State) targetsOf(u Unit, slot int) (g group) {
	for t, last := UnitsOf(u.Side().Other()); t <= last; t++ {
		if s.Here(t) && s.salvoOf(u, t, 1<<slot).slots != 0 {
			g |= 1 << t
		}
	}
	return g
}

// askAim asks the next company that has a target; after the last of them all shoot.
func (s *State) askAim(f frame, rec game.Recorder) {
	for f.slot++; f.slot < s.units[f.unit].files; f.slot++ {
		if s.targetsOf(f.unit, int(f.slot)) != 0 {
			s.stack.Push(frameAim, f)
			return
		}
	}
	s.shootSplit(&f, rec)
}

func (s *State) legalAim(f *frame, buf []game.Action) []game.Action {
	targets := s.targetsOf(f.unit, int(f.slot))
	for t := range NumUnits {
		if targets.has(t) {
			buf = append(buf, game.Action{Verb: VerbAim, A: int16(t)})
		}
	}
	return append(buf, game.Action{Verb: VerbSpare})
}

func (s *State) playAim(f *frame, a game.Action, rec game.Recorder) {
	next, slot := *f, f.slot
	s.stack.Pop()
	if a.Verb == VerbAim {
		next.aims[slot] = int8(a.A) + 1
	}
	s.askAim(next, rec)
}

func (s *State) whyNotAim(f *frame, a game.Action) game.Reason {
	t, why := s.whyNotFoe(a.A)
	if why != nothing {
		return why
	}
	return s.whyNoShot(f.unit, t)
}

func (s *State) checkAim(f *frame) error {
	if s.phase != phaseShoot || f.unit.Side() != s.active || !s.mayShoot(f.unit) || f.slot < 0 ||
		f.slot >= s.units[f.unit].files {
		return fmt.Errorf("formation %v cannot be shooting", f.unit)
	}
	for slot, aim := range f.aims {
		t := Unit(aim - 1)
		if aim != 0 && (!s.Here(t) || t.Side() == s.active || s.salvoOf(f.unit, t, 1<<slot).slots == 0) {
			return fmt.Errorf("company %d cannot shoot at %v", slot+1, t)
		}
	}
	return nil
}

// shootSplit: the companies of a formation shoot together, no matter who they aim at: what a volley does to one target
// changes nothing for the others (docs/rulings: volley).
func (s *State) shootSplit(f *frame, rec game.Recorder) {
	var volleys [NumUnits]salvo
	for t := range NumUnits {
		slots := uint16(0)
		for slot, aim := range f.aims {
			if aim == int8(t)+1 {
				slots |= 1 << slot
			}
		}
		if slots != 0 {
			volleys[t] = s.salvoOf(f.unit, t, slots)
		}
	}
	s.units[f.unit].marks |= Shot
	from := s.units[f.unit].Middle()
	for t := range NumUnits {
		if volleys[t].slots != 0 {
			s.shoot(f.unit, t, &volleys[t], from, rec)
		}
	}
	s.checkWipedOut(rec)
}

// shoot: all hits of the formation on one target are added up and removed before the next one shoots (docs/rulings:
// volley).
func (s *State) shoot(u, target Unit, v *salvo, from Point, rec game.Recorder) {
	w, _ := s.units[u].Missile()
	s.say(rec, eventShot, u, int16(target), int16(s.units[target].profile), int16(v.dice+v.longDice), int16(w))
	hits := 0
	if v.dice > 0 {
		hits += s.volley(v.dice, needed(v.strength, v.defence), 0, rec)
	}
	if v.longDice > 0 {
		hits += s.volley(v.longDice, needed(v.strength-1, v.defence), 0, rec)
	}
	s.say(rec, eventHits, target, int16(hits))
	if _, companies := s.takeHits(target, hits, rec); companies > 0 && s.Here(target) {
		s.pushBack(target, from, companies, rec)
	}
}

// pushBack: Phase de Tir 5. 1D3 inches for each company that went, straight away from the shooters (docs/rulings:
// push-back).
func (s *State) pushBack(u Unit, shooters Point, companies int, rec game.Recorder) {
	inches := 0
	for range companies {
		inches += (s.die() + 1) / 2
	}
	s.say(rec, eventPushed, u, int16(inches))
	s.slide(u, Bearing(shooters, s.units[u].Middle()), int32(inches)*Inch)
}
