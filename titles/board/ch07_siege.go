package board

import (
	"errors"

	"prancingpony/game"
)

// army is what a side has in a place: an enemy's Nazgûl and characters may stand there too.
func (s *State) army(p Place, a Side) Force {
	f := s.forces[p]
	f.figures &= charactersOf[a]
	if a == Free {
		f.nazgul = 0
	}
	return f
}

// retreats are the regions to which an army in a place can retreat: next to it, with neither enemy units nor
// an enemy settlement, or with an enemy stronghold that friends besiege. Borders of nations do not matter
// (chap. 7, Battre en retraite; chap. 8, Entrer en guerre). From inside a stronghold there is no retreat.
func (s *State) retreats(p Place, a Side) (open PlaceSet) {
	if p >= NumRegions {
		return open
	}
	for set := adjacent[p].Minus(s.held[a.Enemy()]).Minus(s.closedTo(a)); !set.Empty(); {
		if r := set.Pop(); !s.Controls(a.Enemy(), r) || s.Besieged(r) {
			open.Add(r)
		}
	}
	return open
}

// askToRetreat: the attacker goes on, so the defender may leave.
func (s *State) askToRetreat() {
	a := s.defender()
	if s.battle.over == goesOn && !s.retreats(s.battle.to, a).Empty() {
		s.push(frameRetreat, s.general(a))
	}
}

func init() {
	machine.Rows[frameRetreat] = row{
		Name: "retreat", On: inBattle,
		Fields: []field{fieldSeat},
		Prompt: (*State).promptRetreat, Legal: (*State).legalRetreat, Play: (*State).playRetreat,
		Check: (*State).checkInBattle, WhyNot: (*State).whyNotRetreat,
	}
}

func (s *State) promptRetreat(*frame) game.Prompt {
	return game.Prompt{ID: PromptRetreat, A: int16(outside[s.battle.to])}
}

func (s *State) playRetreat(_ *frame, a game.Action, rec game.Recorder) {
	s.stack.Pop()
	if a.Verb == VerbRetreat {
		s.retreat(Place(a.A), rec)
	}
}

func (s *State) legalRetreat(_ *frame, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: verbStand})
	for set := s.retreats(s.battle.to, s.defender()); !set.Empty(); {
		buf = append(buf, game.Action{Verb: VerbRetreat, A: int16(set.Pop())})
	}
	return buf
}

// legalRetreats are all ways out for the defender before a round: another region, or his own walls.
func (s *State) legalRetreats(buf []game.Action) []game.Action {
	for set := s.retreats(s.battle.to, s.defender()); !set.Empty(); {
		buf = append(buf, game.Action{Verb: VerbRetreat, A: int16(set.Pop())})
	}
	if s.mayWithdraw() {
		buf = append(buf, game.Action{Verb: VerbWithdraw})
	}
	return buf
}

// retreat takes the defenders out of the battle.
func (s *State) retreat(to Place, rec game.Recorder) {
	s.battle.over = retreated
	s.standDown()
	s.retreatForce(s.battle.to, to, s.defender(), rec)
}

// standDown: those who made a sortie are no attackers any more once it is over; they are where they belong.
func (s *State) standDown() {
	if s.sortie() {
		s.battle.attackers = Force{}
	}
}

// retreatForce moves a whole army, leaders and characters with it, to a region. It may come to more than ten
// units there; the surplus goes back to the reinforcements. Saruman never leaves Orthanc.
func (s *State) retreatForce(p, to Place, a Side, rec game.Recorder) {
	party := s.army(p, a)
	party.figures &^= 1 << Saruman
	tell(rec, game.Public, eventRetreated, int16(outside[p]), int16(to))
	s.shift(p, to, &party)
	s.left(p, rec)
	s.arrived(to, rec)
	s.rouseAll(party.figures, rec)
	s.trim(to)
}

// settleGround is what follows a battle (chap. 7, Fin de la bataille; Siège; Sortie; Briser un siège): places
// without units are given up, and attackers may move into the region if no enemy stands in it.
func (s *State) settleGround(rec game.Recorder) {
	b := &s.battle
	s.standDown()
	for _, p := range [...]Place{b.to, b.from} {
		if s.forces[p].size == 0 && b.over == destroyed {
			s.emptied(p, rec)
			if !s.second() { // which asks for a besieger who is left there, or an army that enters
				s.fall(p, rec)
			}
		}
	}
	r := outside[b.to]
	switch {
	case outside[b.from] == r: // an assault or a sortie: they are there already
	case b.attackers.size == 0 || s.held[s.defender()].Has(r) || s.forces[r].size >= MaxUnits:
		s.giveUpSiege(r, rec)
	case s.mustAdvance():
		party := b.attackers
		s.partyAdvances(&party, rec)
	default:
		f := s.push(frameParty, s.general(b.attacker))
		f.purpose, f.at, f.to = partyAdvance, b.from, r
	}
}

// fall: a stronghold is taken when the last of those who defended it in this battle is eliminated, no matter who is
// left of the attackers and wherever they stand (chap. 7, Prendre une Localité). Those who sally defend it too; those
// who march out to attack elsewhere do not.
func (s *State) fall(p Place, rec game.Recorder) {
	r := outside[p]
	if sites[r].kind != Stronghold || p == s.battle.from && p == r {
		return
	}
	owner := s.battle.attacker
	if p == s.battle.to {
		owner = s.defender()
	}
	if s.Controls(owner, r) && s.armyOf(owner, r) == Nowhere {
		s.capture(r, owner.Enemy(), rec)
	}
}

// partyAdvances: the chosen attackers move in, or nobody does. Only the Corsairs, who all land, can be too many with a
// garrison that they have relieved.
func (s *State) partyAdvances(party *Force, rec game.Recorder) {
	r := outside[s.battle.to]
	s.battle.attackers = Force{} // whatever they were, they stand where they are now
	if party.size > 0 {
		s.moveForce(s.battle.from, r, party, eventOccupied, rec)
		s.trim(r)
		if box := sites[r].box; box != Nowhere {
			s.trim(box) // the second edition: now they are besieged
		}
	}
	s.giveUpSiege(r, rec)
}

// giveUpSiege: defenders who withdrew come out again if nobody followed them.
func (s *State) giveUpSiege(r Place, rec game.Recorder) {
	if s.forces[r].size == 0 && s.Besieged(r) {
		s.liftSiege(r, rec)
	}
}

func (s *State) whyNotRetreat(_ *frame, a game.Action) game.Reason {
	if a.Verb != VerbRetreat {
		return notAsked
	}
	return s.whyNotRetreatTo(s.battle.to, Place(a.A), s.defender())
}

// whyNotRetreatTo is why an army cannot retreat to a region.
func (s *State) whyNotRetreatTo(p, r Place, a Side) game.Reason {
	switch {
	case p >= NumRegions:
		return because(reasonNoRetreatHere)
	case !adjacent[p].Has(r):
		return because(reasonNotAdjacent, int16(p), int16(r))
	case s.held[a.Enemy()].Has(r):
		return because(reasonEnemyThere, int16(r))
	case s.closedTo(a).Has(r):
		return because(reasonClosedByCard, int16(r))
	}
	return because(reasonEnemySettlement, int16(r))
}

// Assault reports whether the battle is an assault on a besieged stronghold.
func (s *State) Assault() bool { return s.battle.to >= NumRegions }

// sortie reports whether the attackers sally from a besieged stronghold.
func (s *State) sortie() bool { return s.battle.from >= NumRegions }

// mayWithdraw: a defender in the open, in a region whose stronghold he holds, may go inside it before any
// round (chap. 7, Attaquer une Forteresse).
func (s *State) mayWithdraw() bool {
	r := s.battle.to
	return r < NumRegions && sites[r].kind == Stronghold && s.Controls(s.defender(), r)
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
	return game.Prompt{ID: PromptSiegeChoice, A: int16(outside[s.battle.to])}
}

func (s *State) legalSiegeChoice(_ *frame, buf []game.Action) []game.Action {
	return append(buf, game.Action{Verb: verbField}, game.Action{Verb: VerbWithdraw})
}

func (s *State) playSiegeChoice(_ *frame, a game.Action, rec game.Recorder) {
	s.stack.Pop()
	if a.Verb == VerbWithdraw {
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
func (s *State) pressing() (set NationSet) {
	for n, t := range s.battle.attackers.units {
		if t.elite > 0 && s.canReplace(Nation(n)) {
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
	for n := range Nation(NumNations) {
		if may.Has(n) {
			buf = append(buf, game.Action{Verb: VerbPress, A: int16(n)})
		}
	}
	return buf
}

func (s *State) promptAssaultOver(*frame) game.Prompt {
	return game.Prompt{ID: PromptAssaultOver, A: int16(outside[s.battle.to])}
}

func (s *State) playAssaultOver(_ *frame, a game.Action, rec game.Recorder) {
	s.stack.Pop()
	if a.Verb == verbCease {
		s.cease(rec) // the siege itself goes on
		return
	}
	tell(rec, game.Public, eventPressed, a.A)
	s.reduce(s.battle.from, Nation(a.A), true, rec)
}

// expelWraiths: Nazgûl never stay where the Free Peoples hold a stronghold that the Shadow does not besiege (chap. 7,
// Déplacer les Nazgûls). They leave together for a region of the Shadow's choice. In the second edition they only may
// not move there.
func (s *State) expelWraiths(r Place) {
	if s.second() {
		return
	}
	if s.forces[r].nazgul > 0 || s.where[WitchKing] == r {
		s.push(frameFlee, s.speaker(Shadow)).at = r
	}
}

func (s *State) promptFlee(f *frame) game.Prompt { return game.Prompt{ID: PromptFlee, A: int16(f.at)} }

func (s *State) checkFlee(f *frame) error {
	if f.at < 0 || f.at >= NumRegions {
		return errors.New("it does not say which region")
	}
	return nil
}

// proceedFlee: another march of the same action may have laid the siege again.
func (s *State) proceedFlee(f *frame, _ game.Recorder) bool {
	if !s.skies().Has(f.at) && (s.forces[f.at].nazgul > 0 || s.where[WitchKing] == f.at) {
		return false
	}
	s.stack.Pop()
	return true
}

// fleeing reports whether Nazgûl are about to leave a region.
func (s *State) fleeing(r Place) bool {
	for i := range s.stack.Len() {
		if machine.Row(&s.stack, i).Leaves&leavesWraiths != 0 && s.stack.At(i).at == r {
			return true
		}
	}
	return false
}

func (s *State) legalFlee(_ *frame, buf []game.Action) []game.Action {
	for to := s.skies(); !to.Empty(); {
		buf = append(buf, game.Action{Verb: VerbLand, A: int16(to.Pop())})
	}
	return buf
}

func (s *State) playFlee(f *frame, a game.Action, rec game.Recorder) {
	from, to := f.at, s.inside(Place(a.A), Shadow)
	s.stack.Pop()
	for s.forces[from].nazgul > 0 {
		s.add(from, Sauron, Nazgul, -1)
		s.add(to, Sauron, Nazgul, 1)
		tell(rec, game.Public, eventFlew, int16(from), a.A)
	}
	if s.where[WitchKing] == from {
		s.put(WitchKing, to)
		tell(rec, game.Public, eventTravelled, int16(WitchKing), a.A)
	}
}

func (s *State) whyNotAssaultOver(_ *frame, a game.Action) game.Reason {
	switch {
	case a.Verb != VerbPress:
		return notAsked
	case s.battle.attackers.units[a.A].elite == 0:
		return because(reasonNoEliteToPress, a.A)
	}
	return because(reasonNoRegularLeft, a.A)
}

func (s *State) whyNotFlee(_ *frame, a game.Action) game.Reason {
	if a.Verb == VerbLand {
		return because(reasonNazgulBarred, a.A)
	}
	return notAsked
}
