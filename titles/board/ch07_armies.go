package board

import "prancingpony/game"

// entry are the nations that may come into a region whether at war or not: all into empty land, the
// owner into his own (chap. 8, Entrer en guerre).
var entry = func() (entry [numRegions]nationSet) {
	for r := range entry {
		entry[r] = freeNations | shadowNations
		if n := sites[r].nation; n != noNation {
			entry[r] = 1 << n
		}
	}
	return entry
}()

// belligerents are the nations at war.
func (s *State) belligerents() (set nationSet) {
	for n, steps := range s.steps {
		if steps == 0 {
			set |= 1 << n
		}
	}
	return set
}

// fresh is the part of a force that has not moved in this action.
func (s *State) fresh(p place) force {
	f := s.forces[p]
	for i := range s.march.n {
		if s.march.at[i] == p {
			f.subtract(&s.march.of[i])
		}
	}
	return f
}

func (f *force) subtract(part *force) {
	for n := range f.units {
		f.units[n].regular -= part.units[n].regular
		f.units[n].elite -= part.units[n].elite
	}
	for n := range f.leaders {
		f.leaders[n] -= part.leaders[n]
	}
	f.nazgul -= part.nazgul
	f.size -= part.size
	f.figures &^= part.figures
}

// army are the nations of a side with units in the force: quicker than unitNations where the side is known.
func (f *force) army(a side) (set nationSet) {
	from, to := 0, numFreeNations
	if a == shadow {
		from, to = numFreeNations, numNations
	}
	for n := from; n < to; n++ {
		if f.units[n] != (troop{}) {
			set |= 1 << n
		}
	}
	return set
}

// unitNations are the nations with army units in the force, leaderNations those with leaders.
func (f *force) unitNations() (set nationSet) {
	for n, t := range f.units {
		if t != (troop{}) {
			set |= 1 << n
		}
	}
	return set
}

func (f *force) leaderNations() (set nationSet) {
	for n, k := range f.leaders {
		if k > 0 {
			set |= 1 << n
		}
	}
	return set
}

// led tells whether a force has a leader or character for a character die to move it; only nations in may
// can give a leader. Saruman never leaves Orthanc, but he can lead an attack from there.
func (s *State) led(f *force, a side, may nationSet, attack bool) bool {
	figures := f.figures & charactersOf[a]
	if !attack {
		figures &^= 1 << saruman
	}
	if figures != 0 || a == shadow && f.nazgul > 0 || f.leaderNations()&may != 0 {
		return true
	}
	elites := s.eliteLeaders() & may
	return elites.has(isengard) && f.units[isengard].elite > 0 || elites.has(southrons) && f.units[southrons].elite > 0
}

// legalMarches appends "march FROM TO" for every army that can move: not besieged, not moved yet, into a
// region without enemy units and with room, by a border its units may cross (chap. 7, Déplacer une Armée).
func (s *State) legalMarches(seat game.Seat, needsLeader bool, buf []game.Action) []game.Action {
	return s.marches(seat, needsLeader, maxLegal, buf)
}

// marches lists at most so many.
func (s *State) marches(seat game.Seat, needsLeader bool, most int, buf []game.Action) []game.Action {
	me := s.sideOfSeat(seat)
	own, war := s.commands(seat), s.belligerents()
	barred := s.held[me.enemy()].or(s.closedTo(me))
	for from := s.rested(me).and(allRegions); !from.empty(); {
		p := from.pop()
		command, f := own, &s.forces[p]
		if s.march.n > 0 || s.players > 2 {
			rest := s.fresh(p)
			f = &rest
			if s.players > 2 {
				s.dismiss(f, seat, p)
				command = s.commandsAt(seat, p)
			}
		}
		here := f.army(me) & command
		if here == 0 {
			continue
		}
		for next := adjacent[p].minus(barred); !next.empty(); {
			to := next.pop()
			if s.canMarch(f, p, to, me, here, command&(war|entry[to]), needsLeader) {
				buf = append(buf, game.Action{Verb: verbMarch, A: int16(p), B: int16(to)})
				if most--; most == 0 {
					return buf
				}
			}
		}
	}
	return buf
}

// canMarch: here are the nations with units that the seat commands, may those that can come into the region.
func (s *State) canMarch(f *force, p, to place, me side, here, may nationSet, needsLeader bool) bool {
	if here &= may; here == 0 || s.forces[to].size >= maxUnits {
		return false
	}
	if s.forces[p].size == 1 && f.leaderNations()&^may != 0 {
		return false // the only unit would leave behind a leader who may not follow
	}
	if s.restraint.last != 0 && !s.mayAct(p, here, may, maxUnits-int(s.forces[to].size)) {
		return false
	}
	return !needsLeader || s.led(f, me, may, false)
}

// legalAttacks appends "attack FROM TO": units at war against an army next to them, and in the same
// region an assault or a sortie (chap. 7, Attaquer avec les Armées).
func (s *State) legalAttacks(seat game.Seat, needsLeader bool, buf []game.Action) []game.Action {
	me := s.sideOfSeat(seat)
	own, war := s.commands(seat), s.belligerents()
	closed := s.closedTo(me)
	for from := s.rested(me); !from.empty(); {
		p := from.pop()
		r := outside[p]
		siege := p != r || s.besieged(r) // a sortie, or an assault
		targets := adjacent[r].and(s.held[me.enemy()]).minus(closed)
		if !siege && targets.empty() {
			continue
		}
		may, f := own&war, &s.forces[p]
		if s.players > 2 {
			rest := *f
			s.dismiss(&rest, seat, p)
			may, f = s.attacksFrom(seat, p)&war, &rest
		}
		if f.army(me)&may == 0 || needsLeader && !s.led(f, me, may, true) {
			continue
		}
		if f.size == 1 && f.leaderNations()&^may != 0 {
			continue
		}
		if s.restraint.last != 0 && !s.mayAct(p, f.army(me)&may, may, maxUnits) {
			continue
		}
		if siege && !closed.has(r) {
			buf = append(buf, game.Action{Verb: verbAttack, A: int16(r), B: int16(r)})
		}
		for p == r && !targets.empty() {
			buf = append(buf, game.Action{Verb: verbAttack, A: int16(r), B: int16(targets.pop())})
		}
	}
	return buf
}

// What the group in frameParty is chosen for: the frame's step. Its a and b are from and to, n the marches
// that may follow, flags what must go along.
const (
	partyMarch uint8 = iota
	partyAttack
	partyAdvance // after a battle, from those who fought it
	partyOfCard  // a card asks: set are the nations that may go, n the units at most
)

const (
	partyNeedsLeader uint8 = 1 << iota
	partyNeedsCompanion
	partyNeedsNazgul
	partyNeedsWitchKing
	partyUnitsOnly
	partyNeedsIsengard // a unit of that nation
)

// beginMarches: an army die moves two armies, a character die one with a leader.
func (s *State) beginMarches(seat game.Seat, used face) {
	f := s.push(frameMarch, seat)
	if s.canUse(seat, used)&asArmy != 0 {
		f.n = 2
	} else {
		f.n, f.flags = 1, partyNeedsLeader
	}
	if used == faceMuster {
		s.mouthRan = true
	}
}

// beginAttack: in the same region the besieger storms the box and the besieged sally from it.
func (s *State) beginAttack(seat game.Seat, used face, from, to place) {
	me := s.sideOfSeat(seat)
	f := s.push(frameParty, seat)
	f.step, f.a, f.b = partyAttack, from, to
	if from == to {
		if s.held[me].has(from) {
			f.b = sites[to].box
		} else {
			f.a = sites[from].box
		}
	}
	if s.canUse(seat, used)&asArmy == 0 {
		f.flags = partyNeedsLeader
	}
	if used == faceMuster {
		s.mouthRan = true
	}
}

// choosing is what a party can be chosen from, and under which limits.
type choosing struct {
	me    side
	from  force     // everyone who could be in it
	may   nationSet // nations whose units and leaders may be in it
	tired nationSet // those whose units may not be in it alone (chap. 13, Partie à trois)
	whole uint8     // units in the place, chosen or not
	room  uint8     // units it may have at most
	all   bool      // every leader may be in it, so that no unit need stay with them
}

func (s *State) choosing(f *frame) (c choosing) {
	c.me = s.sideOfSeat(f.seat)
	c.may = s.commandsAt(f.seat, f.a)
	c.tired = s.restraint.last
	c.whole = s.forces[f.a].size
	c.room = 255
	switch f.step {
	case partyMarch:
		c.from = s.fresh(f.a)
		c.may &= s.belligerents() | entry[outside[f.b]]
		c.room = maxUnits - s.forces[f.b].size
	case partyAttack:
		c.from = s.forces[f.a]
		c.may &= s.belligerents()
	case partyOfCard:
		c.from = s.fresh(f.a)
		c.may &= nationSet(f.set)
		c.room = uint8(f.n)
		if f.flags&partyUnitsOnly != 0 {
			c.from.figures, c.from.nazgul = 0, 0
		}
	case partyAdvance:
		c.from = s.battle.attackers
		c.may, c.tired = nationsOf[c.me], 0
		c.room = maxUnits - s.forces[f.b].size
	}
	c.from.figures &= charactersOf[c.me]
	if f.step != partyAdvance {
		s.dismiss(&c.from, f.seat, f.a)
	}
	if f.step != partyAttack {
		c.from.figures &^= 1 << saruman
	}
	if c.me == free {
		c.from.nazgul = 0
	}
	c.all = s.forces[f.a].leaderNations()&^c.may == 0
	return c
}

// units counts those who may be in the party.
func (c *choosing) units() (sum uint8) {
	for n, t := range c.from.units {
		if c.may.has(nation(n)) {
			sum += t.regular + t.elite
		}
	}
	return sum
}

// legalParty: everyone at once, or one figure after the other; "go" once there is a unit and whatever the
// action needs. Leaders are never left without a unit.
func (s *State) legalParty(f *frame, buf []game.Action) []game.Action {
	c := s.choosing(f)
	if s.party.empty() {
		if f.step == partyAdvance {
			buf = append(buf, game.Action{Verb: verbStay})
		}
		if k := c.units(); k > 0 && k <= c.room && (k < c.whole || c.all) && freshTogether(c.from.unitNations()&c.may, c.tired) {
			buf = append(buf, game.Action{Verb: verbTakeAll})
		}
	}
	if s.party.size > 0 && s.partyFit(f, &s.party, c.me) && freshTogether(s.party.unitNations(), c.tired) {
		buf = append(buf, game.Action{Verb: verbGo})
	}
	more := s.party.size < c.room && (s.party.size+1 < c.whole || c.all)
	onlyElites := nationSet(0) // where the last room is left for an elite who leads, none else may take it
	if more && f.flags&partyNeedsLeader != 0 && c.room-s.party.size == 1 && !s.unitlessLead(&c) && !s.led(&s.party, c.me, c.may, false) {
		onlyElites = s.eliteLeaders()
	}
	for n := range nation(numNations) {
		if !c.may.has(n) {
			continue
		}
		more := more && (onlyElites == 0 || onlyElites.has(n)) && (c.tired == 0 || s.mayTake(&c, n))
		if more && onlyElites == 0 && c.from.units[n].regular > s.party.units[n].regular {
			buf = append(buf, game.Action{Verb: verbTake, A: int16(n), B: int16(regular)})
		}
		if more && c.from.units[n].elite > s.party.units[n].elite {
			buf = append(buf, game.Action{Verb: verbTake, A: int16(n), B: int16(elite)})
		}
		if n < numFreeNations && c.from.leaders[n] > s.party.leaders[n] {
			buf = append(buf, game.Action{Verb: verbTake, A: int16(n), B: int16(leader)})
		}
	}
	if c.from.nazgul > s.party.nazgul {
		buf = append(buf, game.Action{Verb: verbTake, A: int16(sauron), B: int16(nazgul)})
	}
	for set := c.from.figures &^ s.party.figures; set != 0; set &= set - 1 {
		buf = append(buf, game.Action{Verb: verbTakeCharacter, A: int16(first(set))})
	}
	return buf
}

// unitlessLead tells whether someone who is no army unit can lead the party.
func (s *State) unitlessLead(c *choosing) bool {
	return c.from.figures != 0 || c.from.nazgul > 0 || c.from.leaderNations()&c.may != 0
}

// partyFit tells whether the party has all that the action needs. When the last unit goes, all leaders
// follow, so they count.
func (s *State) partyFit(f *frame, party *force, me side) bool {
	if f.flags == 0 {
		return true
	}
	whole := s.forces[f.a]
	if party.size < whole.size {
		whole = *party
	} else if f.step != partyAttack {
		whole.figures, whole.nazgul = party.figures, party.nazgul
	}
	if f.flags&partyNeedsLeader != 0 && !s.led(&whole, me, freeNations|shadowNations, f.step == partyAttack) {
		return false
	}
	if f.flags&partyNeedsCompanion != 0 && whole.figures&companions == 0 {
		return false
	}
	if f.flags&partyNeedsWitchKing != 0 && !whole.figures.has(witchKing) {
		return false
	}
	if f.flags&partyNeedsIsengard != 0 && whole.units[isengard] == (troop{}) {
		return false
	}
	return f.flags&partyNeedsNazgul == 0 || whole.nazgul > 0 || whole.figures.has(witchKing)
}

func (s *State) playParty(f *frame, a game.Action, rec game.Recorder) {
	switch a.Verb {
	case verbTake:
		s.party.change(nation(a.A), figure(a.B), 1)
		return
	case verbTakeCharacter:
		s.party.figures |= 1 << a.A
		return
	case verbStay:
		s.partyChosen(f, rec)
		return
	case verbTakeAll:
		c := s.choosing(f)
		s.party = c.from
		for n := range nation(numNations) {
			if !c.may.has(n) {
				t := s.party.units[n]
				s.party.units[n] = troop{}
				s.party.size -= t.regular + t.elite
				if n < numFreeNations {
					s.party.leaders[n] = 0
				}
			}
		}
	}
	if s.party.size == s.forces[f.a].size {
		s.party.leaders = s.forces[f.a].leaders // none stays without a unit
		if f.step == partyAttack {              // nor does any character, if all units attack
			all := s.army(f.a, s.sideOfSeat(f.seat))
			s.party.figures, s.party.nazgul = all.figures, all.nazgul
		}
	}
	s.partyChosen(f, rec)
}

// partyChosen lets the party do what it was chosen for.
func (s *State) partyChosen(f *frame, rec game.Recorder) {
	chosen := *f
	party := s.party
	s.party = force{}
	s.pop()
	switch chosen.step {
	case partyMarch:
		s.armyActed(chosen.seat, &party, chosen.b)
		s.moveForce(chosen.a, chosen.b, &party, eventMarched, rec)
		s.march.at[s.march.n], s.march.of[s.march.n] = chosen.b, party
		s.march.n++
		if chosen.n > 0 {
			next := s.push(frameMarch, chosen.seat)
			next.n, next.flags = chosen.n, chosen.flags
		} else {
			s.march = march{}
		}
	case partyAttack:
		tell(rec, game.Public, eventAttacked, int16(outside[chosen.a]), int16(outside[chosen.b]), int16(party.size))
		s.armyActed(chosen.seat, &party, chosen.a)
		s.beginBattle(chosen.seat, chosen.card, chosen.a, chosen.b, &party, rec)
	case partyAdvance:
		s.armyActed(chosen.seat, &party, chosen.b)
		s.partyAdvances(&party, rec)
	case partyOfCard:
		s.armyActed(chosen.seat, &party, chosen.b)
		s.cardPartyChosen(chosen.a, chosen.b, &party, rec)
	}
}

// someMarch tells whether any army can move.
func (s *State) someMarch(seat game.Seat, needsLeader bool) bool {
	var room [1]game.Action // one is enough to know
	return len(s.marches(seat, needsLeader, 1, room[:0])) > 0
}

// frameMarch: n marches are left in the action, with flags as for the party.
func (s *State) proceedMarch(f *frame) bool {
	if s.march.n < maxMarches && s.someMarch(f.seat, f.flags&partyNeedsLeader != 0) {
		return false
	}
	s.march = march{}
	s.pop()
	return true
}

func (s *State) legalMarch(f *frame, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: verbDone})
	return s.legalMarches(f.seat, f.flags&partyNeedsLeader != 0, buf)
}

func (s *State) playMarch(f *frame, a game.Action) {
	last := *f
	s.pop()
	if a.Verb == verbDone {
		s.march = march{}
		return
	}
	f = s.push(frameParty, last.seat)
	f.step, f.a, f.b, f.n, f.flags = partyMarch, place(a.A), place(a.B), last.n-1, last.flags
}

// moveForce moves a group from place to place and does what follows from leaving and arriving.
func (s *State) moveForce(from, to place, party *force, event uint16, rec game.Recorder) {
	tell(rec, game.Public, event, int16(outside[from]), int16(outside[to]), int16(party.size))
	s.shift(from, to, party)
	s.left(from, rec)
	s.arrived(to, rec)
	s.rouseAll(party.figures, rec)
}

// shift only moves the pieces.
func (s *State) shift(from, to place, party *force) {
	wasEmpty := s.forces[to].size == 0
	for n := range nation(numNations) {
		for kind := range leader { // regular, elite
			if k := int8(party.count(n, kind)); k > 0 {
				s.add(from, n, kind, -k)
				s.add(to, n, kind, k)
			}
		}
	}
	for n := range nation(numFreeNations) {
		if k := int8(party.leaders[n]); k > 0 {
			s.add(from, n, leader, -k)
			s.add(to, n, leader, k)
		}
	}
	if k := int8(party.nazgul); k > 0 {
		s.add(from, sauron, nazgul, -k)
		s.add(to, sauron, nazgul, k)
	}
	for set := party.figures; set != 0; set &= set - 1 {
		s.put(first(set), to)
	}
	if s.players > 2 {
		s.keepCompany(from, to, party, wasEmpty)
	}
}

// left: a siege ends when the besieger leaves no unit behind (chap. 7, Siège).
func (s *State) left(p place, rec game.Recorder) {
	if r := outside[p]; p == r && s.forces[r].size == 0 && s.besieged(r) {
		s.liftSiege(r, rec)
		s.expelWraiths(r)
	}
}

// liftSiege puts everyone in the box back on the map.
func (s *State) liftSiege(r place, rec game.Recorder) {
	tell(rec, game.Public, eventSiegeLifted, int16(r))
	box := sites[r].box
	all := s.forces[box]
	s.shift(box, r, &all)
	s.onSiegeOver(r, rec)
}

// arrived: an enemy army wakes the nation whose land it enters and takes a settlement that nobody
// defends (chap. 7, Prendre une Localité; chap. 8, Activer les Nations).
func (s *State) arrived(r place, rec game.Recorder) {
	if r >= numRegions || s.forces[r].size == 0 {
		return
	}
	me := free
	if s.held[shadow].has(r) {
		me = shadow
	}
	if n := sites[r].nation; n != noNation && sideOf[n] != me {
		s.activate(n, byArmy, rec)
	}
	if s.controls(me.enemy(), r) && !s.besieged(r) {
		s.capture(r, me, rec)
	}
}

// capture gives a settlement to a side: a marker and its points, or the first owner's marker taken away.
func (s *State) capture(r place, by side, rec game.Recorder) {
	n := sites[r].nation
	worth := victoryPoints[sites[r].kind]
	tell(rec, game.Public, eventCaptured, int16(r), int16(by))
	s.onSiegeOver(r, rec)
	s.expelWraiths(r)
	if sideOf[n] == by {
		s.captured.remove(r)
		s.points[by.enemy()] -= worth
		return
	}
	s.captured.add(r)
	s.points[by] += worth
	s.advance(n, false, rec)
}

// dropLeaders: a leader without an army is lost at once (chap. 2, Les Officiers).
func (s *State) dropLeaders(p place, rec game.Recorder) {
	if s.forces[p].size > 0 {
		return
	}
	for n := range nation(numFreeNations) {
		for s.forces[p].leaders[n] > 0 {
			s.lose(p, n, leader)
			tell(rec, game.Public, eventLostLeader, int16(n), int16(outside[p]))
		}
	}
}

// inside is where newcomers stand in a region: behind the walls if their stronghold is besieged.
func (s *State) inside(r place, a side) place {
	if s.besieged(r) && s.held[a].has(sites[r].box) {
		return sites[r].box
	}
	return r
}
