package battle

import "prancingpony/game"

// Phase de Tir: formations shoot one after another.
func init() {
	questions[frameShoot] = question{
		Question: game.Question[State, frame]{
			Name: "shoot",
			Proceed: func(s *State, _ *frame, _ game.Recorder) bool {
				if s.anyShot(s.active) {
					return false
				}
				s.endPart()
				return true
			},
			Prompt: func(*State, *frame) game.Prompt { return game.Prompt{ID: promptShoot} },
			Legal:  (*State).legalShoot,
			Play:   (*State).playShoot,
			WhyNot: (*State).whyNotShoot,
		},
		verbs: []uint16{verbShoot, verbPass},
	}
}

func (s *State) whyNotShoot(_ *frame, a game.Action) game.Reason {
	u, why := s.whyNotOwn(a.A)
	if why != nothing {
		return why
	}
	t, why := s.whyNotFoe(a.B)
	if why != nothing {
		return why
	}
	return s.whyNoShot(u, t)
}

// mayShoot: Phase de Tir. Bows shoot after at most half a Move, crossbows only if the formation did nothing at all in the
// Move phase; who fled or has shot does not shoot (docs/rulings: half-move, one-target).
func (s *State) mayShoot(u unit) bool { return s.here(u) && s.whyCannotShoot(u) == nothing }

func (s *State) whyCannotShoot(u unit) game.Reason {
	f := &s.units[u]
	w, armed := f.missile()
	switch {
	case !armed:
		return game.Reason{ID: reasonNoMissile}
	case f.has(shot):
		return game.Reason{ID: reasonHasShot}
	case f.has(fled):
		return game.Reason{ID: reasonFled}
	case weaponRules[w].standing && f.has(stirred), 2*int32(f.spent) > f.fullMove():
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
}

// salvoAt adds up the companies that see the target in range; the dice are 0 if none does.
func (s *State) salvoAt(u, target unit) salvo {
	f, t := &s.units[u], &s.units[target]
	w, _ := f.missile()
	rule := &weaponRules[w]
	reach := int64(rule.reach) * inch
	v := salvo{strength: int(rule.strength), defence: t.defence(t.zone(f.place()))}
	if f.around().apart(t.around(), int32(reach)+1) {
		return v
	}
	body := t.body()
	for slot := range int(min(f.files, f.companies)) {
		q := f.company(slot)
		if q.bounds().apart(body.bounds, int32(reach)+1) {
			continue
		}
		gap := int64(1) << 60
		for i := range body.all() {
			gap = min(gap, gap2(&q, &body.parts[i]))
		}
		if gap > reach*reach || !s.sees(u, slot, target) {
			continue
		}
		dice := s.companyDice(f, slot) + s.supportOf(f, slot)
		if s.on(shootValueDice) && f.sheet().shoot > 0 {
			dice += 5 - int(f.sheet().shoot)
		}
		if s.on(longRange) && 4*gap > reach*reach {
			v.longDice += max(0, dice)
		} else {
			v.dice += max(0, dice)
		}
	}
	return v
}

// companyDice is Attacks less the casualties of the company: only the last slot is incomplete (docs/rulings:
// shooting-dice, attacks-lost). Counters do not weaken a monster.
func (s *State) companyDice(f *formation, slot int) int {
	n := int(f.sheet().attacks)
	if slot == int(f.companies)-1 {
		n -= int(f.hurt)
	}
	return max(0, n)
}

// supportOf is the dice of the company standing directly behind, under the switch supportDice.
func (s *State) supportOf(f *formation, slot int) int {
	if !s.on(supportDice) || slot+int(f.files) >= int(f.companies) {
		return 0
	}
	if f.sheet().keywords&mobRule != 0 {
		return 2
	}
	return 1
}

func (s *State) canShootAt(u, target unit) bool {
	v := s.salvoAt(u, target)
	return v.dice+v.longDice > 0
}

func (s *State) anyShot(a side) bool {
	for u, last := unitsOf(a); u <= last; u++ {
		if !s.mayShoot(u) {
			continue
		}
		for t, lastFoe := unitsOf(a.other()); t <= lastFoe; t++ {
			if s.here(t) && s.canShootAt(u, t) {
				return true
			}
		}
	}
	return false
}

func (s *State) legalShoot(_ *frame, buf []game.Action) []game.Action {
	for u, last := unitsOf(s.active); u <= last; u++ {
		if !s.mayShoot(u) {
			continue
		}
		for t, lastFoe := unitsOf(s.active.other()); t <= lastFoe; t++ {
			if s.here(t) && s.canShootAt(u, t) {
				buf = append(buf, game.Action{Verb: verbShoot, A: int16(u), B: int16(t)})
			}
		}
	}
	return append(buf, game.Action{Verb: verbPass})
}

func (s *State) whyNoShot(u, target unit) game.Reason {
	switch why := s.whyCannotShoot(u); {
	case why != nothing:
		return why
	case target.side() == u.side():
		return game.Reason{ID: reasonFriend}
	}
	w, _ := s.units[u].missile()
	if reach := int64(weaponRules[w].reach) * inch; s.gapBetween2(u, target) > reach*reach {
		return game.Reason{ID: reasonTooFar}
	}
	return game.Reason{ID: reasonUnseen}
}

// playShoot: all hits of the formation are added up and removed before the next one shoots (docs/rulings: volley).
func (s *State) playShoot(_ *frame, a game.Action, rec game.Recorder) {
	if a.Verb == verbPass {
		note(rec, eventPassed, int16(s.active))
		s.endPart()
		return
	}
	u, target := unit(a.A), unit(a.B)
	v := s.salvoAt(u, target)
	s.units[u].marks |= shot
	w, _ := s.units[u].missile()
	s.say(rec, eventShot, u, int16(target), int16(s.units[target].profile), int16(v.dice+v.longDice), int16(w))
	hits := 0
	if v.dice > 0 {
		hits += s.volley(v.dice, needed(v.strength, v.defence), 0, rec)
	}
	if v.longDice > 0 {
		hits += s.volley(v.longDice, needed(v.strength-1, v.defence), 0, rec)
	}
	s.say(rec, eventHits, target, int16(hits))
	from := s.units[u].middle()
	if _, companies := s.takeHits(target, hits, rec); companies > 0 && s.here(target) {
		s.pushBack(target, from, companies, rec)
	}
	s.checkWipedOut(rec)
}

// pushBack: Phase de Tir 5. 1D3 inches for each company that went, straight away from the shooters (docs/rulings:
// push-back).
func (s *State) pushBack(u unit, shooters point, companies int, rec game.Recorder) {
	inches := 0
	for range companies {
		inches += (s.die() + 1) / 2
	}
	s.say(rec, eventPushed, u, int16(inches))
	s.slide(u, bearing(shooters, s.units[u].middle()), int32(inches)*inch)
}
