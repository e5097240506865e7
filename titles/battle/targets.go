package battle

// targets is whom each formation of the active side may charge, or shoot at. Whether a phase goes on and what its question
// lists is the same thing, so it is worked out once: when the question is asked.
type targets struct {
	of    [maxFormations]uint16 // numbers within the other side
	known bool
}

func (t *targets) any() bool {
	for _, set := range t.of {
		if set != 0 {
			return true
		}
	}
	return false
}

// seek finds the targets of a side.
func (s *State) seek(a side, may func(*State, unit) bool, can func(*State, unit, unit) bool) (found targets) {
	found.known = true
	first, last := unitsOf(a)
	foes, lastFoe := unitsOf(a.other())
	for u := first; u <= last; u++ {
		if !may(s, u) {
			continue
		}
		for t := foes; t <= lastFoe; t++ {
			if s.here(t) && can(s, u, t) {
				found.of[u-first] |= 1 << (t - foes)
			}
		}
	}
	return found
}

// chargeTargets and shootTargets are those of the open question.
func (s *State) chargeTargets() targets {
	if s.targets.known {
		return s.targets
	}
	return s.seek(s.active, (*State).mayCharge, (*State).canCharge)
}

func (s *State) shootTargets() targets {
	if s.targets.known {
		return s.targets
	}
	return s.seek(s.active, (*State).mayShoot, (*State).canShootAt)
}
