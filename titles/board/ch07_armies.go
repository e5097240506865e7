package board

import (
	"prancingpony/game"
)

// entry are the nations that may come into a region whether at war or not: all into empty land, the
// owner into his own (chap. 8, Entrer en guerre).
var entry = func() (entry [NumRegions]NationSet) {
	for r := range entry {
		entry[r] = freeNations | shadowNations
		if n := sites[r].nation; n != NoNation {
			entry[r] = 1 << n
		}
	}
	return entry
}()

// homelands are the regions that a nation may come into whether at war or not: entry, the other way round.
var homelands = func() (homelands [NumNations]PlaceSet) {
	for n := range homelands {
		for r := range Place(NumRegions) {
			if entry[r].Has(Nation(n)) {
				homelands[n].Add(r)
			}
		}
	}
	return homelands
}()

// openTo are the regions that at least one of these nations may come into.
func openTo(nations, war NationSet) (regions PlaceSet) {
	if nations&war != 0 {
		return allRegions
	}
	for set := nations; set != 0; set &= set - 1 {
		regions = regions.Or(homelands[set.first()])
	}
	return regions
}

// belligerents are the nations at war.
func (s *State) belligerents() (set NationSet) {
	for n, steps := range s.steps {
		if steps == 0 {
			set |= 1 << n
		}
	}
	return set
}

// fresh is the part of a force that has not moved in this action.
func (s *State) fresh(p Place) Force {
	f := s.forces[p]
	for i := range s.march.n {
		if s.march.at[i] == p {
			f.subtract(&s.march.of[i])
		}
	}
	return f
}

func (f *Force) subtract(part *Force) {
	for n := range f.units {
		f.units[n].regular -= part.units[n].regular
		f.units[n].elite -= part.units[n].elite
	}
	for n := range f.leaders {
		f.leaders[n] -= part.leaders[n]
	}
	f.nazgul -= part.nazgul
	f.size -= part.size
	f.leads -= part.leads
	f.figures &^= part.figures
}

// army are the nations of a side with units in the force: quicker than unitNations where the side is known.
func (f *Force) army(a Side) (set NationSet) {
	from, to := 0, numFreeNations
	if a == Shadow {
		from, to = numFreeNations, NumNations
	}
	for n := from; n < to; n++ {
		if f.units[n] != (troop{}) {
			set |= 1 << n
		}
	}
	return set
}

// unitNations are the nations with army units in the force, leaderNations those with leaders.
func (f *Force) unitNations() (set NationSet) {
	for n, t := range f.units {
		if t != (troop{}) {
			set |= 1 << n
		}
	}
	return set
}

func (f *Force) leaderNations() (set NationSet) {
	if f.leads == 0 {
		return 0
	}
	for n, k := range f.leaders {
		if k > 0 {
			set |= 1 << n
		}
	}
	return set
}

// led reports whether a force has a leader or character for a character die to move it; only nations in may
// can give a leader. Saruman never leaves Orthanc, but he can lead an attack from there.
func (s *State) led(f *Force, a Side, may NationSet, attack bool) bool {
	figures := f.figures & charactersOf[a]
	if !attack {
		figures &^= 1 << Saruman
	}
	if figures != 0 || a == Shadow && f.nazgul > 0 || f.leaderNations()&may != 0 {
		return true
	}
	elites := s.eliteLeaders() & may
	return elites.Has(Isengard) && f.units[Isengard].elite > 0 || elites.Has(southrons) && f.units[southrons].elite > 0
}

// legalMarches appends "march FROM TO" for every army that can move: not besieged, not moved yet, into a
// region without enemy units and with room, by a border its units may cross (chap. 7, Déplacer une Armée).
func (s *State) legalMarches(seat game.Seat, needsLeader bool, buf []game.Action) []game.Action {
	return s.Marches(seat, needsLeader, MaxLegal, buf)
}

// Marches lists at most so many. What does not hang on where an army goes is asked once for all its ways.
func (s *State) Marches(seat game.Seat, needsLeader bool, most int, buf []game.Action) []game.Action {
	me := s.SideOfSeat(seat)
	own, war := s.commands(seat), s.belligerents()
	barred := s.held[me.Enemy()].Or(s.closedTo(me))
	for from := s.rested(me).And(allRegions); !from.Empty(); {
		p := from.Pop()
		command, f := own, &s.forces[p]
		if s.march.n > 0 || s.players > 2 {
			rest := s.fresh(p)
			f = &rest
			if s.players > 2 {
				s.dismiss(f, seat, p)
				command = s.commandsAt(seat, p)
			}
		}
		here := s.core(seat, f.army(me)&command)
		if here == 0 || needsLeader && !s.led(f, me, command, false) {
			continue
		}
		choosy := needsLeader || s.restraint.last != 0 || s.forces[p].size == 1 && f.leaderNations() != 0
		for next := adjacent[p].Minus(barred).And(openTo(here, war)); !next.Empty(); {
			to := next.Pop()
			if s.forces[to].size >= MaxUnits || choosy && !s.mayMarchTo(seat, f, p, to, here,
				command&(war|entry[to]), needsLeader) {
				continue
			}
			buf = append(buf, game.Action{Verb: VerbMarch, A: int16(p), B: int16(to)})
			if most--; most == 0 {
				return buf
			}
		}
	}
	return buf
}

// mayMarchTo is what an army is asked for one region, if that can matter: here are the nations with units that the seat
// commands, may those that can come into the region.
func (s *State) mayMarchTo(seat game.Seat, f *Force, p, to Place, here, may NationSet, needsLeader bool) bool {
	if s.forces[p].size == 1 && f.leaderNations()&^may != 0 {
		return false // the only unit would leave behind a leader who may not follow
	}
	room := MaxUnits - s.forces[to].size
	if s.restraint.last != 0 && !s.mayAct(p, here&may, may, int(room)) {
		return false
	}
	return !needsLeader || s.led(f, s.SideOfSeat(seat), may, false) && s.ledUnderControl(seat, p, f, may, room, false)
}

// legalAttacks appends "attack FROM TO": units at war against an army next to them, and in the same
// region an assault or a sortie (chap. 7, Attaquer avec les Armées).
func (s *State) legalAttacks(seat game.Seat, needsLeader bool, buf []game.Action) []game.Action {
	me := s.SideOfSeat(seat)
	own, war := s.commands(seat), s.belligerents()
	closed := s.closedTo(me)
	for from := s.rested(me); !from.Empty(); {
		p := from.Pop()
		r := outside[p]
		siege := p != r || s.Besieged(r) // a sortie, or an assault
		targets := adjacent[r].And(s.held[me.Enemy()]).Minus(closed)
		if !siege && targets.Empty() {
			continue
		}
		may, f := own&war, &s.forces[p]
		if s.players > 2 {
			rest := *f
			s.dismiss(&rest, seat, p)
			may, f = s.attacksFrom(seat, p)&war, &rest
		}
		if s.core(seat, f.army(me)&may) == 0 || needsLeader && !s.led(f, me, may, true) {
			continue
		}
		if needsLeader && !s.ledUnderControl(seat, p, f, may, MaxUnits, true) {
			continue
		}
		if f.size == 1 && f.leaderNations()&^may != 0 {
			continue
		}
		if s.restraint.last != 0 && !s.mayAct(p, f.army(me)&may, may, MaxUnits) {
			continue
		}
		if siege && !closed.Has(r) {
			buf = append(buf, game.Action{Verb: VerbAttack, A: int16(r), B: int16(r)})
		}
		for p == r && !targets.Empty() {
			buf = append(buf, game.Action{Verb: VerbAttack, A: int16(r), B: int16(targets.Pop())})
		}
	}
	return buf
}

// beginMarches: an army die moves two armies, a character die one with a leader.
func (s *State) beginMarches(seat game.Seat, used Face) {
	f := s.push(frameMarch, seat)
	if s.canUse(seat, used)&asArmy != 0 {
		f.left = 2
	} else {
		f.left, f.terms = 1, partyNeedsLeader
	}
	if used == FaceMuster {
		s.mouthRan = true
	}
}

// beginAttack: in the same region the besieger storms the box and the besieged sally from it.
func (s *State) beginAttack(seat game.Seat, used Face, from, to Place) {
	me := s.SideOfSeat(seat)
	f := s.push(frameParty, seat)
	f.purpose, f.at, f.to = partyAttack, from, to
	if from == to {
		if s.held[me].Has(from) {
			f.to = sites[to].box
		} else {
			f.at = sites[from].box
		}
	}
	if s.canUse(seat, used)&asArmy == 0 {
		f.terms = partyNeedsLeader
	}
	if used == FaceMuster {
		s.mouthRan = true
	}
}

// someMarch reports whether any army can move.
func (s *State) someMarch(seat game.Seat, needsLeader bool) bool {
	var room [1]game.Action // one is enough to know
	return len(s.Marches(seat, needsLeader, 1, room[:0])) > 0
}

func init() {
	machine.Rows[frameMarch] = row{
		Name: "march", Role: roleMarch, On: inTurn,
		Fields:  []field{fieldSeat, fieldLeft(2), fieldTerms(partyNeedsLeader)},
		Proceed: (*State).proceedMarch, Prompt: (*State).promptMarch, Legal: (*State).legalMarch,
		Play: (*State).playMarch, WhyNot: (*State).whyNotMarch,
		Gesture: gestureByVerb,
	}
}

func (s *State) promptMarch(f *frame) game.Prompt {
	return game.Prompt{ID: PromptMarch, A: int16(f.left)}
}

// proceedMarch: n marches are left in the action, with flags as for the party.
func (s *State) proceedMarch(f *frame, _ game.Recorder) bool {
	if s.march.n < maxMarches && s.someMarch(f.seat, f.terms&partyNeedsLeader != 0) {
		return false
	}
	s.march = march{}
	s.stack.Pop()
	return true
}

func (s *State) legalMarch(f *frame, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: VerbDone})
	return s.legalMarches(f.seat, f.terms&partyNeedsLeader != 0, buf)
}

func (s *State) playMarch(f *frame, a game.Action, _ game.Recorder) {
	last := *f
	s.stack.Pop()
	if a.Verb == VerbDone {
		s.march = march{}
		return
	}
	f = s.push(frameParty, last.seat)
	f.purpose, f.at, f.to, f.left, f.terms = partyMarch, Place(a.A), Place(a.B), last.left-1, last.terms
}

// moveForce moves a group from place to place and does what follows from leaving and arriving.
func (s *State) moveForce(from, to Place, party *Force, event uint16, rec game.Recorder) {
	tell(rec, game.Public, event, int16(outside[from]), int16(outside[to]), int16(party.size))
	s.shift(from, to, party)
	s.left(from, rec)
	s.arrived(to, rec)
	s.rouseAll(party.figures, rec)
}

// shift only moves the pieces.
func (s *State) shift(from, to Place, party *Force) {
	wasEmpty := s.forces[to].size == 0
	for n := range Nation(NumNations) {
		for kind := range Leader { // regular, elite
			if k := int8(party.count(n, kind)); k > 0 {
				s.add(from, n, kind, -k)
				s.add(to, n, kind, k)
			}
		}
	}
	for n := range Nation(numFreeNations) {
		if k := int8(party.leaders[n]); k > 0 {
			s.add(from, n, Leader, -k)
			s.add(to, n, Leader, k)
		}
	}
	if k := int8(party.nazgul); k > 0 {
		s.add(from, Sauron, Nazgul, -k)
		s.add(to, Sauron, Nazgul, k)
	}
	for set := party.figures; set != 0; set &= set - 1 {
		s.put(First(set), to)
	}
	if s.players > 2 {
		s.keepCompany(from, to, party, wasEmpty)
	}
}

// left: a siege ends when the besieger leaves no unit behind (chap. 7, Siège).
func (s *State) left(p Place, rec game.Recorder) {
	if r := outside[p]; p == r && s.forces[r].size == 0 && s.Besieged(r) {
		s.liftSiege(r, rec)
		s.expelWraiths(r)
	}
}

// liftSiege puts everyone in the box back on the map.
func (s *State) liftSiege(r Place, rec game.Recorder) {
	tell(rec, game.Public, eventSiegeLifted, int16(r))
	box := sites[r].box
	all := s.forces[box]
	s.shift(box, r, &all)
	s.onSiegeOver(r, rec)
}

// arrived: an enemy army wakes the nation whose land it enters and takes a settlement that nobody
// defends (chap. 7, Prendre une Localité; chap. 8, Activer les Nations).
func (s *State) arrived(r Place, rec game.Recorder) {
	if r >= NumRegions || s.forces[r].size == 0 {
		return
	}
	me := Free
	if s.held[Shadow].Has(r) {
		me = Shadow
	}
	if n := sites[r].nation; n != NoNation && sideOf[n] != me {
		s.activate(n, byArmy, rec)
	}
	if s.Controls(me.Enemy(), r) && !s.Besieged(r) {
		s.capture(r, me, rec)
	}
}

// capture gives a settlement to a side: a marker and its points, or the first owner's marker taken away.
func (s *State) capture(r Place, by Side, rec game.Recorder) {
	n := sites[r].nation
	worth := victoryPoints[sites[r].kind]
	tell(rec, game.Public, eventCaptured, int16(r), int16(by))
	s.onSiegeOver(r, rec)
	s.expelWraiths(r)
	s.noteCaptor(r, by)
	if sideOf[n] == by {
		s.taken.Remove(r)
		s.captured.Remove(r)
		s.points[by.Enemy()] -= worth
		return
	}
	s.captured.Add(r)
	s.points[by] += worth
	s.advance(n, false, rec)
}

// dropLeaders: a leader without an army is lost at once (chap. 2, Les Officiers).
func (s *State) dropLeaders(p Place, rec game.Recorder) {
	if s.forces[p].size > 0 {
		return
	}
	for n := range Nation(numFreeNations) {
		for s.forces[p].leaders[n] > 0 {
			s.lose(p, n, Leader)
			tell(rec, game.Public, eventLostLeader, int16(n), int16(outside[p]))
		}
	}
}

// inside is where newcomers stand in a region: behind the walls if their stronghold is besieged.
func (s *State) inside(r Place, a Side) Place {
	if s.Besieged(r) && s.held[a].Has(sites[r].box) {
		return sites[r].box
	}
	return r
}

func (s *State) whyNotMarch(f *frame, a game.Action) game.Reason {
	if a.Verb != VerbMarch {
		return notAsked
	}
	if s.players > 2 {
		if why := s.whyNotTeam(f, a); why != notAsked {
			return why
		}
	}
	return s.whyNotMarchTo(f.seat, Place(a.A), Place(a.B), f.terms&partyNeedsLeader != 0)
}

// whyNotMarchTo is why an army may not go from one region to another.
func (s *State) whyNotMarchTo(seat game.Seat, from, to Place, needsLeader bool) game.Reason {
	me := s.SideOfSeat(seat)
	fresh := s.fresh(from)
	may := s.commandsAt(seat, from) & (s.belligerents() | entry[to])
	switch {
	case !adjacent[from].Has(to):
		return because(reasonNotAdjacent, int16(from), int16(to))
	case !s.held[me].Has(from) && s.inside(from, me) != from:
		return because(reasonBesieged, int16(from))
	case !s.held[me].Has(from):
		return because(reasonNoArmy, int16(from))
	case s.held[me.Enemy()].Has(to):
		return because(reasonEnemyThere, int16(to))
	case s.closedTo(me).Has(to):
		return because(reasonClosedByCard, int16(to))
	case s.forces[to].size >= MaxUnits:
		return because(reasonRegionFull, int16(to))
	case fresh.size == 0:
		return because(reasonMarchedAlready, int16(from))
	case s.core(seat, fresh.army(me)&may) == 0:
		return because(reasonBorderClosed, int16(to))
	case s.forces[from].size == 1 && fresh.leaderNations()&^may != 0:
		return because(reasonLeaderAlone, int16(from))
	case needsLeader:
		return because(reasonNoLeader, int16(from))
	}
	return because(reasonActedLast)
}

// whyNotAttack is the same for an attack.
func (s *State) whyNotAttack(seat game.Seat, a game.Action, needsLeader bool) game.Reason {
	me, from, to := s.SideOfSeat(seat), Place(a.A), Place(a.B)
	at := s.armyOf(me, from)
	switch {
	case from != to && !adjacent[from].Has(to):
		return because(reasonNotAdjacent, a.A, a.B)
	case at == Nowhere:
		return because(reasonNoArmy, a.A)
	case from == to && !s.Besieged(from), from != to && !s.held[me.Enemy()].Has(to):
		return because(reasonNoEnemyThere, a.B)
	case from != to && at != from:
		return because(reasonBesieged, a.A)
	case s.closedTo(me).Has(to):
		return because(reasonClosedByCard, a.B)
	case s.forces[at].army(me)&s.belligerents() == 0:
		return because(reasonNoneAtWar, a.A)
	case s.forces[at].size == 1 && s.forces[at].leaderNations()&^s.belligerents() != 0:
		return because(reasonLeaderAlone, a.A)
	case needsLeader:
		return because(reasonNoLeader, a.A)
	}
	return because(reasonActedLast)
}
