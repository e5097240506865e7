package board

import (
	"errors"

	"prancingpony/game"
)

// assault tells whether the battle is an assault on a besieged stronghold.
func (s *State) assault() bool { return s.battle.to >= numRegions }

// sortie tells whether the attackers sally from a besieged stronghold.
func (s *State) sortie() bool { return s.battle.from >= numRegions }

// mayWithdraw: a defender in the open, in a region whose stronghold he holds, may go inside it before any
// round (chap. 7, Attaquer une Forteresse).
func (s *State) mayWithdraw() bool {
	r := s.battle.to
	return r < numRegions && sites[r].kind == stronghold && s.controls(s.defender(), r)
}

func init() {
	machine.Rows[frameSiegeChoice] = row{
		Name: "siege-choice", On: inBattle,
		Fields: []field{fieldSeat},
		Prompt: (*State).promptSiegeChoice, Legal: (*State).legalSiegeChoice, Play: (*State).playSiegeChoice,
		Check: (*State).checkInBattle,
	}
	machine.Rows[frameAssaultOver] = row{
		Name: "assault-over", On: inBattle,
		Fields: []field{fieldSeat},
		Prompt: (*State).promptAssaultOver, Legal: (*State).legalAssaultOver, Play: (*State).playAssaultOver,
		Check: (*State).checkInBattle, WhyNot: (*State).whyNotAssaultOver,
	}
	machine.Rows[frameFlee] = row{
		Name: "flee", Role: roleAside, On: anywhere, Many: true, Leaves: leavesWraiths,
		Fields:  []field{fieldSeat, fieldAt},
		Proceed: (*State).proceedFlee, Prompt: (*State).promptFlee, Legal: (*State).legalFlee,
		Play: (*State).playFlee, Check: (*State).checkFlee, WhyNot: (*State).whyNotFlee,
	}
}

func (s *State) promptSiegeChoice(*frame) game.Prompt {
	return game.Prompt{ID: promptSiegeChoice, A: int16(outside[s.battle.to])}
}

func (s *State) legalSiegeChoice(_ *frame, buf []game.Action) []game.Action {
	return append(buf, game.Action{Verb: verbField}, game.Action{Verb: verbWithdraw})
}

func (s *State) playSiegeChoice(_ *frame, a game.Action, rec game.Recorder) {
	s.stack.Pop()
	if a.Verb == verbWithdraw {
		s.withdraw(rec)
	}
}

// withdraw moves the defenders into the stronghold, which is besieged from now on: units over five go back
// to the reinforcements, the region is left to the attacker and the battle is over (chap. 7, Siège). In the second
// edition they go only if the attacker follows (partyAdvances).
func (s *State) withdraw(rec game.Recorder) {
	r := s.battle.to
	s.battle.over = withdrew
	tell(rec, game.Public, eventWithdrew, int16(r))
	all := s.army(r, s.defender())
	s.shift(r, sites[r].box, &all)
	if !s.second() {
		s.trim(sites[r].box)
	}
}

// pressing are the nations whose elites can buy another round of an assault: there must be a regular to turn
// into (docs/rulings/board-battle.md).
func (s *State) pressing() (set nationSet) {
	for n, t := range s.battle.attackers.units {
		if t.elite > 0 && s.canReplace(nation(n)) {
			set |= 1 << n
		}
	}
	return set
}

// legalAssaultOver: an assault lasts one round; the attacker may buy one more by turning one of his elites
// into a regular, as long as he has elites (chap. 7, Assauts).
func (s *State) legalAssaultOver(_ *frame, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: verbCease})
	may := s.pressing()
	for n := range nation(numNations) {
		if may.Has(n) {
			buf = append(buf, game.Action{Verb: verbPress, A: int16(n)})
		}
	}
	return buf
}

func (s *State) promptAssaultOver(*frame) game.Prompt {
	return game.Prompt{ID: promptAssaultOver, A: int16(outside[s.battle.to])}
}

func (s *State) playAssaultOver(_ *frame, a game.Action, rec game.Recorder) {
	s.stack.Pop()
	if a.Verb == verbCease {
		s.cease(rec) // the siege itself goes on
		return
	}
	tell(rec, game.Public, eventPressed, a.A)
	s.reduce(s.battle.from, nation(a.A), true, rec)
}

// expelWraiths: Nazgûl never stay where the Free Peoples hold a stronghold that the Shadow does not besiege
// (chap. 7, Déplacer les Nazgûls). They leave together for a region of the Shadow's choice. In the second edition they only
// may not move there.
func (s *State) expelWraiths(r place) {
	if s.second() {
		return
	}
	if s.forces[r].nazgul > 0 || s.where[witchKing] == r {
		s.push(frameFlee, s.speaker(shadow)).at = r
	}
}

func (s *State) promptFlee(f *frame) game.Prompt { return game.Prompt{ID: promptFlee, A: int16(f.at)} }

func (s *State) checkFlee(f *frame) error {
	if f.at < 0 || f.at >= numRegions {
		return errors.New("it does not say which region")
	}
	return nil
}

// proceedFlee: another march of the same action may have laid the siege again.
func (s *State) proceedFlee(f *frame, _ game.Recorder) bool {
	if !s.skies().Has(f.at) && (s.forces[f.at].nazgul > 0 || s.where[witchKing] == f.at) {
		return false
	}
	s.stack.Pop()
	return true
}

// fleeing tells whether Nazgûl are about to leave a region.
func (s *State) fleeing(r place) bool {
	for i := range s.stack.Len() {
		if machine.Row(&s.stack, i).Leaves&leavesWraiths != 0 && s.stack.At(i).at == r {
			return true
		}
	}
	return false
}

func (s *State) legalFlee(_ *frame, buf []game.Action) []game.Action {
	for to := s.skies(); !to.Empty(); {
		buf = append(buf, game.Action{Verb: verbLand, A: int16(to.Pop())})
	}
	return buf
}

func (s *State) playFlee(f *frame, a game.Action, rec game.Recorder) {
	from, to := f.at, s.inside(place(a.A), shadow)
	s.stack.Pop()
	for s.forces[from].nazgul > 0 {
		s.add(from, sauron, nazgul, -1)
		s.add(to, sauron, nazgul, 1)
		tell(rec, game.Public, eventFlew, int16(from), a.A)
	}
	if s.where[witchKing] == from {
		s.put(witchKing, to)
		tell(rec, game.Public, eventTravelled, int16(witchKing), a.A)
	}
}

func (s *State) whyNotAssaultOver(_ *frame, a game.Action) game.Reason {
	switch {
	case a.Verb != verbPress:
		return notAsked
	case s.battle.attackers.units[a.A].elite == 0:
		return because(reasonNoEliteToPress, a.A)
	}
	return because(reasonNoRegularLeft, a.A)
}

func (s *State) whyNotFlee(_ *frame, a game.Action) game.Reason {
	if a.Verb == verbLand {
		return because(reasonNazgulBarred, a.A)
	}
	return notAsked
}
