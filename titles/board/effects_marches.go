package board

import "prancingpony/game"

// What must go along, or where a march must end: flags of forcedMarch and ride.
const (
	withCompanion uint8 = 1 << iota
	withNazgul
	withWitchKing
	toAnArmy
)

func forcedMarch(armies, regions int8, flags uint8) effect {
	return effect{op: opForcedMarch, n: armies, m: regions, flags: flags}
}

func ride(armies int8, flags uint8) effect {
	return effect{op: opRide, n: armies, m: 1, flags: flags}
}
func relieve() effect { return effect{op: opRelieve} }
func storm(who charSet, nations nationSet) effect {
	return effect{op: opStorm, who: who, cond: condition{nations: nations}}
}

func guideArmy(from placeSet, to place) effect {
	return effect{op: opGuideArmy, places: from, at: to}
}
func sail(from place, to placeSet) effect { return effect{op: opSail, at: from, places: to} }
func gather(k int8) effect                { return effect{op: opGather, n: k} }

// needs are the flags of the party that goes. Whoever a card names to storm a stronghold must fight there.
func (e *effect) needs() (flags uint8) {
	if e.op == opStorm {
		if e.who.has(witchKing) {
			flags |= partyNeedsWitchKing
		}
		if e.cond.nations.has(isengard) {
			flags |= partyNeedsIsengard
		}
		return flags
	}
	if e.flags&withCompanion != 0 {
		flags |= partyNeedsCompanion
	}
	if e.flags&withNazgul != 0 {
		flags |= partyNeedsNazgul
	}
	if e.flags&withWitchKing != 0 {
		flags |= partyNeedsWitchKing
	}
	return flags
}

// has tells whether a force has what must go along.
func (e *effect) has(f *force) bool {
	return (e.flags&withCompanion == 0 || f.figures&companions != 0) &&
		(e.flags&withNazgul == 0 || f.nazgul > 0 || f.figures.has(witchKing)) &&
		(e.flags&withWitchKing == 0 || f.figures.has(witchKing))
}

// The march under way: n armies have marched, flags counts the regions of the path chosen so far, which
// are b and c; a third is the last, so that the party is chosen at once. a is where it starts.

func (f *frame) path(i uint8) place {
	if i == 0 {
		return f.b
	}
	return f.c
}

func (f *frame) extend(r place) {
	if f.flags == 0 {
		f.b = r
	} else {
		f.c = r
	}
	f.flags++
}

// roads is where the units of each nation can go, and where they can stop.
type roads struct{ open, stops [numNations]placeSet }

func (s *State) roads(e *effect, me side, command nationSet) (to roads) {
	barred := s.held[me.enemy()].or(s.closedTo(me))
	var stops placeSet
	for r := range place(numRegions) {
		if s.room(r) > 0 && (e.flags&toAnArmy == 0 || s.held[me].has(r)) {
			stops.add(r)
		}
	}
	for n := range nation(numNations) {
		if !command.has(n) {
			continue
		}
		open := allRegions.minus(barred)
		for other := range nation(numNations) {
			if other != n && !s.atWar(n) {
				open = open.minus(land[other])
			}
		}
		to.open[n], to.stops[n] = open, open.and(stops)
	}
	return to
}

// lead tells whether units of a nation can come to r and from there to a stop, in so many more steps, without
// passing a region twice.
func (to *roads) lead(n nation, r place, left int, seen placeSet) bool {
	if !to.open[n].has(r) || seen.has(r) {
		return false
	}
	if to.stops[n].has(r) {
		return true
	}
	seen.add(r)
	for next := adjacent[r]; left > 0 && !next.empty(); {
		if to.lead(n, next.pop(), left-1, seen) {
			return true
		}
	}
	return false
}

// along are the nations that can go from the start of the path to its end.
func (s *State) along(f *frame, command nationSet) nationSet {
	war := s.belligerents()
	for i := range f.flags {
		command &= war | entry[f.path(i)]
	}
	return command
}

// performMarches: done when as many armies have marched, or none can.
func (s *State) performMarches(f *frame, e *effect) progress {
	if f.n >= e.n {
		s.march = march{}
		return stepDone
	}
	return asks
}

// optionsForcedMarch: where from and the first region; then region by region, until the army stops and its
// units are chosen. None joins or drops out on the way.
func (s *State) optionsForcedMarch(f *frame, e *effect, buf []game.Action) []game.Action {
	me := s.sideOfSeat(f.seat)
	to := s.roads(e, me, nationsOf[me])
	if f.flags > 0 {
		return s.optionsOnward(f, e, &to, s.along(f, s.commandsAt(f.seat, f.a)), buf)
	}
	buf = append(buf, game.Action{Verb: verbDone})
	for from := s.held[me].and(allRegions); !from.empty(); {
		p := from.pop()
		force := s.fresh(p)
		s.dismiss(&force, f.seat, p)
		here := force.unitNations() & s.commandsAt(f.seat, p) &^ s.restraint.last
		if here == 0 || s.exhausted(p, me) || !e.has(&force) {
			continue
		}
		for next := adjacent[p]; !next.empty(); {
			r := next.pop()
			if s.mayTakeRoad(&force, p, r, here, &to, int(e.m)-1, setOf(p)) {
				buf = append(buf, game.Action{Verb: verbMarch, A: int16(p), B: int16(r)})
			}
		}
	}
	return buf
}

// mayTakeRoad: some unit can go by that region, and no leader is left without a unit.
func (s *State) mayTakeRoad(f *force, from, r place, here nationSet, to *roads, left int, seen placeSet) bool {
	leaders := f.leaderNations()
	may := nationSet(0)
	for n := range nation(numNations) {
		if (here | leaders).has(n) && to.lead(n, r, left, seen) {
			may |= 1 << n
		}
	}
	return may&here != 0 && (s.forces[from].size > 1 || leaders&^may == 0)
}

func (s *State) optionsOnward(f *frame, e *effect, to *roads, may nationSet, buf []game.Action) []game.Action {
	fresh := s.fresh(f.a)
	here := fresh.unitNations() & may &^ s.restraint.last
	head := f.path(f.flags - 1)
	if to.stopFor(here, head) {
		buf = append(buf, game.Action{Verb: verbGo})
	}
	if left := int(e.m) - int(f.flags); left > 0 {
		seen := setOf(f.a, f.b, head)
		for next := adjacent[head]; !next.empty(); {
			r := next.pop()
			if s.mayTakeRoad(&fresh, f.a, r, here, to, left-1, seen) {
				buf = append(buf, game.Action{Verb: verbChooseRegion, A: int16(r)})
			}
		}
	}
	return buf
}

// stopFor tells whether units of one of the nations can stop in a region.
func (to *roads) stopFor(here nationSet, r place) bool {
	for n := range nation(numNations) {
		if here.has(n) && to.stops[n].has(r) {
			return true
		}
	}
	return false
}

func (s *State) answerForcedMarch(f *frame, e *effect, a game.Action) progress {
	switch a.Verb {
	case verbDone:
		s.march = march{}
		return stepDone
	case verbGo:
		s.marchOff(f, e, f.path(f.flags-1))
		return comesBack
	}
	next := place(a.A)
	if a.Verb == verbMarch {
		f.a, next = place(a.A), place(a.B)
	}
	if int8(f.flags)+1 == e.m {
		s.marchOff(f, e, next)
	} else {
		f.extend(next)
	}
	return comesBack
}

// marchOff lets the party be chosen that goes along the path to its end.
func (s *State) marchOff(f *frame, e *effect, end place) {
	may := s.along(f, s.commandsAt(f.seat, f.a)) & (s.belligerents() | entry[end])
	s.partyByCard(f.seat, f.a, end, may, s.room(end), e.needs())
}

// optionsRide: marches of armies with a Nazgûl, or one attack with one.
func (s *State) optionsRide(f *frame, e *effect, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: verbDone})
	start := len(buf)
	buf = s.legalMarches(f.seat, false, buf)
	marches := len(buf)
	if f.n == 0 {
		buf = s.legalAttacks(f.seat, false, buf)
	}
	kept := buf[:start]
	for i, a := range buf[start:] {
		p := s.armyOf(shadow, place(a.A))
		force := s.forces[p]
		if start+i < marches {
			force = s.fresh(p)
		}
		s.dismiss(&force, f.seat, p)
		if e.has(&force) {
			kept = append(kept, a)
		}
	}
	return kept
}

func (s *State) answerRide(f *frame, e *effect, a game.Action) progress {
	switch a.Verb {
	case verbMarch:
		f.a = place(a.A)
		s.marchOff(f, e, place(a.B))
		return comesBack
	case verbAttack:
		s.attackByCard(f, place(a.A), place(a.B), e.needs(), f.card)
	}
	s.march = march{}
	return pushed
}

// partyByCard lets the seat choose who goes, from the nations that may and so many units at most.
func (s *State) partyByCard(seat game.Seat, from, to place, may nationSet, room int, needs uint8) {
	f := s.push(frameParty, seat)
	f.step, f.a, f.b, f.set, f.n, f.flags = partyOfCard, from, to, charSet(may), int8(room), needs
}

// attackByCard lets the seat choose who attacks, as beginAttack does for a die. The battle is told its cause
// if the card changes its rules.
func (s *State) attackByCard(of *frame, from, to place, needs uint8, cause card) {
	me := s.sideOfSeat(of.seat)
	f := s.push(frameParty, of.seat)
	f.step, f.a, f.b, f.flags, f.card = partyAttack, from, to, needs, cause
	if from == to {
		if s.held[me].has(from) {
			f.b = sites[to].box
		} else {
			f.a = sites[from].box
		}
	}
}

// cardPartyChosen moves the party that a card asked for; the frame of the card is on top again.
func (s *State) cardPartyChosen(from, to place, party *force, rec game.Recorder) {
	f := s.top()
	switch programs[f.card][f.step].op {
	case opForcedMarch, opRide:
		at := from
		for i := range f.flags {
			if via := f.path(i); via != to {
				s.moveForce(at, via, party, eventMarched, rec)
				at = via
			}
		}
		s.moveForce(at, to, party, eventMarched, rec)
		s.march.at[s.march.n], s.march.of[s.march.n] = to, *party
		s.march.n++
		f.n++
		f.a, f.flags = nowhere, 0
	case opGather:
		f.n += int8(party.size)
		s.moveForce(from, to, party, eventMarched, rec)
	default: // opGuideArmy, opSail
		f.flags = 1
		s.moveForce(from, to, party, eventMarched, rec)
	}
}

// performAttack: an attack that the card asks for, if there is one to make.
func (s *State) performAttack(f *frame, e *effect) progress {
	var room [maxOptions]game.Action
	if len(s.optionsAttack(f, e, room[:0])) == 0 {
		return stepDone
	}
	return asks
}

// optionsAttack: against a besieger from outside, or an assault by a besieger who has what the card asks for.
func (s *State) optionsAttack(f *frame, e *effect, buf []game.Action) []game.Action {
	start := len(buf)
	buf = s.legalAttacks(f.seat, false, buf)
	kept := buf[:start]
	stormed := placeSet{}
	if e.op == opStorm {
		stormed = s.besiegedWith(e.who, e.cond.nations&s.belligerents())
	}
	for _, a := range buf[start:] {
		from, to := place(a.A), place(a.B)
		if e.op == opRelieve && from != to && s.besieged(to) || e.op == opStorm && from == to && stormed.has(to) {
			kept = append(kept, a)
		}
	}
	return kept
}

func (s *State) answerAttack(f *frame, e *effect, a game.Action) progress {
	s.attackByCard(f, place(a.A), place(a.B), e.needs(), f.card)
	return pushed
}

// performGuideArmy: by paths that nobody else knows, straight to a region.
func (s *State) performGuideArmy(f *frame, e *effect) progress {
	var room [maxOptions]game.Action
	if f.flags != 0 || len(s.optionsGuideArmy(f, e, room[:0])) == 0 {
		return stepDone
	}
	return asks
}

// woseTargets are where the army comes out: the stronghold, or beside it if it is besieged or taken.
func (s *State) woseTargets(e *effect) placeSet {
	if s.controls(free, e.at) && !s.held[shadow].has(e.at) {
		return setOf(e.at)
	}
	return adjacent[e.at].minus(s.held[shadow])
}

// optionsGuideArmy: a besieged army cannot be moved, even by a card (chap. 7, Restrictions).
func (s *State) optionsGuideArmy(f *frame, e *effect, buf []game.Action) []game.Action {
	war := s.belligerents()
	for from := e.places.and(s.held[free]); !from.empty(); {
		p := from.pop()
		command := s.commandsAt(f.seat, p)
		if s.exhausted(p, free) {
			continue
		}
		for to := s.woseTargets(e); !to.empty(); {
			r := to.pop()
			if r != p && s.canMarch(&s.forces[p], p, r, free, s.forces[p].unitNations()&command, command&(war|entry[r]), false) {
				buf = append(buf, game.Action{Verb: verbMarch, A: int16(p), B: int16(r)})
			}
		}
	}
	return buf
}

func (s *State) answerGuideArmy(f *frame, _ *effect, a game.Action) progress {
	from, to := place(a.A), place(a.B)
	s.partyByCard(f.seat, from, to, s.commandsAt(f.seat, from)&(s.belligerents()|entry[to]), s.room(to), 0)
	return comesBack
}

// performSail: an army embarks, lands, and fights whoever is there. Against an army that was besieged
// already it joins the besiegers, and may then assault.
func (s *State) performSail(f *frame, e *effect) progress {
	switch f.flags {
	case 0:
		if s.landings(f, e).empty() {
			return stepDone
		}
		return asks
	case 1:
		if f.b < 0 || !s.besieged(f.b) || !s.held[shadow].has(f.b) {
			return stepDone
		}
		return asks
	}
	return stepDone
}

func (s *State) landings(f *frame, e *effect) (regions placeSet) {
	may := s.commandsAt(f.seat, e.at) & s.belligerents()
	if !s.held[shadow].has(e.at) || s.forces[e.at].unitNations()&may == 0 {
		return regions
	}
	for set := e.places; !set.empty(); {
		if r := set.pop(); s.held[free].has(r) && s.attacksFrom(f.seat, e.at) != 0 || !s.held[free].has(r) && s.room(r) > 0 {
			regions.add(r)
		}
	}
	return regions
}

func (s *State) optionsSail(f *frame, e *effect, buf []game.Action) []game.Action {
	if f.flags == 0 {
		return s.optionsRegions(s.landings(f, e), buf)
	}
	buf = append(buf, game.Action{Verb: verbNo})
	if s.forces[f.b].unitNations()&s.attacksFrom(f.seat, f.b)&s.belligerents() != 0 {
		buf = append(buf, game.Action{Verb: verbYes})
	}
	return buf
}

func (s *State) answerSail(f *frame, e *effect, a game.Action, _ game.Recorder) progress {
	switch a.Verb {
	case verbYes:
		s.attackByCard(f, f.b, f.b, 0, noCard) // an ordinary assault, which may be stopped
		return pushed
	case verbNo:
		return stepDone
	}
	r := place(a.A)
	if s.held[free].has(r) {
		s.attackByCard(f, e.at, r, 0, f.card)
		return pushed
	}
	f.b = nowhere
	if s.besieged(r) {
		f.b = r
	}
	s.partyByCard(f.seat, e.at, r, s.commandsAt(f.seat, e.at)&s.belligerents(), s.room(r), 0)
	return comesBack
}

// performGather: units of Isengard come from the two Dunlands to the picked region.
func (s *State) performGather(f *frame, e *effect) progress {
	if f.a == nowhere || f.n >= e.n || s.room(f.a) == 0 || s.gatherFrom(f).empty() {
		return stepDone
	}
	return asks
}

func (s *State) gatherFrom(f *frame) (regions placeSet) {
	for _, r := range [...]place{northDunland, southDunland} {
		if r != f.a && s.held[shadow].has(r) && s.forces[r].units[isengard] != (troop{}) {
			regions.add(r)
		}
	}
	return regions
}

func (s *State) optionsGather(f *frame, _ *effect, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: verbDone})
	for set := s.gatherFrom(f); !set.empty(); {
		buf = append(buf, game.Action{Verb: verbMarch, A: int16(set.pop()), B: int16(f.a)})
	}
	return buf
}

func (s *State) answerGather(f *frame, e *effect, a game.Action) progress {
	if a.Verb == verbDone {
		return stepDone
	}
	room := min(int(e.n-f.n), s.room(f.a))
	s.partyByCard(f.seat, place(a.A), f.a, 1<<isengard, room, partyUnitsOnly)
	return comesBack
}
