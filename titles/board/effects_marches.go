package board

import (
	"prancingpony/game"
	"prancingpony/game/stack"
)

// What must go along, or where a march must end: flags of forcedMarch and ride.
const (
	withCompanion uint8 = 1 << iota
	withNazgul
	withWitchKing
	toAnArmy
)

func forcedMarch(armies, regions int8, flags uint8) effect {
	return effect{op: opForcedMarch, n: armies, m: regions, flags: flags, needs: withParty(flags)}
}

func ride(armies int8, flags uint8) effect {
	return effect{op: opRide, n: armies, m: 1, flags: flags, needs: withParty(flags)}
}
func relieve() effect { return effect{op: opRelieve} }

// storm: the army that the card names to storm a stronghold must fight there.
func storm(who CharacterSet, nations NationSet) effect {
	e := effect{op: opStorm, who: who, cond: condition{nations: nations}}
	if who.Has(WitchKing) {
		e.needs |= partyNeedsWitchKing
	}
	if nations.Has(Isengard) {
		e.needs |= partyNeedsIsengard
	}
	return e
}

// withParty are the flags of the party that goes, by the flags of a march.
func withParty(flags uint8) (needs uint8) {
	if flags&withCompanion != 0 {
		needs |= partyNeedsCompanion
	}
	if flags&withNazgul != 0 {
		needs |= partyNeedsNazgul
	}
	if flags&withWitchKing != 0 {
		needs |= partyNeedsWitchKing
	}
	return needs
}

// has reports whether a force has what must go along.
func (e *effect) has(f *Force) bool {
	return (e.flags&withCompanion == 0 || f.figures&Companions != 0) &&
		(e.flags&withNazgul == 0 || f.nazgul > 0 || f.figures.Has(WitchKing)) &&
		(e.flags&withWitchKing == 0 || f.figures.Has(WitchKing))
}

func init() {
	operations[opForcedMarch] = operation{
		Proceed: (*State).performMarches, Prompt: (*State).promptForcedMarch, Legal: (*State).optionsForcedMarch,
		Play: (*State).answerForcedMarch,
	}
	arrivals[opForcedMarch] = (*State).arriveMarch
	operations[opRide] = operation{
		Proceed: (*State).performMarches, Prompt: prompting(promptCardMarch), Legal: (*State).optionsRide,
		Play: (*State).answerRide,
	}
	arrivals[opRide] = (*State).arriveMarch
	operations[opRelieve] = operation{
		Proceed: (*State).performRelieve, Prompt: prompting(promptCardMarch), Legal: (*State).optionsRelieve,
		Play: (*State).answerAttack,
	}
	operations[opStorm] = operation{
		Proceed: (*State).performStorm, Prompt: prompting(promptCardMarch), Legal: (*State).optionsStorm,
		Play: (*State).answerAttack,
	}
}

// The march under way: at is where it starts, to and beyond the regions of the path chosen so far; a third is the
// last, so that the party is chosen at once.

func (f *frame) path(i uint8) Place {
	if i == 0 {
		return f.to
	}
	return f.beyond
}

// head is the region the path has come to.
func (f *frame) head() Place { return f.path(f.length - 1) }

func (f *frame) extend(r Place) {
	if f.length == 0 {
		f.to = r
	} else {
		f.beyond = r
	}
	f.length++
}

func (f *frame) clearPath() { f.at, f.to, f.beyond, f.length = Nowhere, Nowhere, Nowhere, 0 }

func (s *State) promptForcedMarch(f *frame, _ *effect) game.Prompt {
	if f.length > 0 {
		return game.Prompt{ID: promptCardPath, A: int16(f.card), B: int16(f.head())}
	}
	return game.Prompt{ID: promptCardMarch, A: int16(f.card)}
}

// roads is where the units of each nation can go, and where they can stop.
type roads struct{ open, stops [NumNations]PlaceSet }

func (s *State) roads(e *effect, me Side, command NationSet) (to roads) {
	barred := s.held[me.Enemy()].Or(s.closedTo(me))
	var stops PlaceSet
	for r := range Place(NumRegions) {
		if s.room(r) > 0 && (e.flags&toAnArmy == 0 || s.held[me].Has(r)) {
			stops.Add(r)
		}
	}
	for n := range Nation(NumNations) {
		if !command.Has(n) {
			continue
		}
		open := allRegions.Minus(barred)
		for other := range Nation(NumNations) {
			if other != n && !s.AtWar(n) {
				open = open.Minus(land[other])
			}
		}
		to.open[n], to.stops[n] = open, open.And(stops)
	}
	return to
}

// lead reports whether units of a nation can come to r and from there to a stop, in so many more steps, without
// passing a region twice.
func (to *roads) lead(n Nation, r Place, left int, seen PlaceSet) bool {
	if !to.open[n].Has(r) || seen.Has(r) {
		return false
	}
	if to.stops[n].Has(r) {
		return true
	}
	seen.Add(r)
	for next := adjacent[r]; left > 0 && !next.Empty(); {
		if to.lead(n, next.Pop(), left-1, seen) {
			return true
		}
	}
	return false
}

// along are the nations that can go from the start of the path to its end.
func (s *State) along(f *frame, command NationSet) NationSet {
	war := s.belligerents()
	for i := range f.length {
		command &= war | entry[f.path(i)]
	}
	return command
}

// performMarches: done when as many armies have marched, or none can.
func (s *State) performMarches(f *frame, e *effect, _ game.Recorder) stack.Progress {
	if f.done >= e.n {
		s.march = march{}
		return stack.Done
	}
	return stack.Asks
}

// optionsForcedMarch: where from and the first region; then region by region, until the army stops and its
// units are chosen. None joins or drops out on the way.
func (s *State) optionsForcedMarch(f *frame, e *effect, buf []game.Action) []game.Action {
	me := s.SideOfSeat(f.seat)
	to := s.roads(e, me, nationsOf[me])
	if f.length > 0 {
		return s.optionsOnward(f, e, &to, s.along(f, s.commandsAt(f.seat, f.at)), buf)
	}
	buf = append(buf, game.Action{Verb: VerbDone})
	for from := s.held[me].And(allRegions); !from.Empty(); {
		p := from.Pop()
		force := s.fresh(p)
		s.dismiss(&force, f.seat, p)
		here := s.core(f.seat, force.unitNations()&s.commandsAt(f.seat, p)) &^ s.restraint.last
		if here == 0 || s.exhausted(p, me) || !e.has(&force) {
			continue
		}
		for next := adjacent[p]; !next.Empty(); {
			r := next.Pop()
			if s.mayTakeRoad(&force, p, r, here, &to, int(e.m)-1, setOf(p)) {
				buf = append(buf, game.Action{Verb: VerbMarch, A: int16(p), B: int16(r)})
			}
		}
	}
	return buf
}

// mayTakeRoad: some unit can go by that region, and no leader is left without a unit.
func (s *State) mayTakeRoad(f *Force, from, r Place, here NationSet, to *roads, left int, seen PlaceSet) bool {
	leaders := f.leaderNations()
	may := NationSet(0)
	for n := range Nation(NumNations) {
		if (here | leaders).Has(n) && to.lead(n, r, left, seen) {
			may |= 1 << n
		}
	}
	return may&here != 0 && (s.forces[from].size > 1 || leaders&^may == 0)
}

func (s *State) optionsOnward(f *frame, e *effect, to *roads, may NationSet, buf []game.Action) []game.Action {
	fresh := s.fresh(f.at)
	here := s.core(f.seat, fresh.unitNations()&may) &^ s.restraint.last
	head := f.head()
	if to.stopFor(here, head) {
		buf = append(buf, game.Action{Verb: VerbGo})
	}
	if left := int(e.m) - int(f.length); left > 0 {
		seen := setOf(f.at, f.to, head)
		for next := adjacent[head]; !next.Empty(); {
			r := next.Pop()
			if s.mayTakeRoad(&fresh, f.at, r, here, to, left-1, seen) {
				buf = append(buf, game.Action{Verb: VerbChooseRegion, A: int16(r)})
			}
		}
	}
	return buf
}

// stopFor reports whether units of one of the nations can stop in a region.
func (to *roads) stopFor(here NationSet, r Place) bool {
	for n := range Nation(NumNations) {
		if here.Has(n) && to.stops[n].Has(r) {
			return true
		}
	}
	return false
}

func (s *State) answerForcedMarch(f *frame, e *effect, a game.Action, _ game.Recorder) stack.Progress {
	switch a.Verb {
	case VerbDone:
		s.march = march{}
		return stack.Done
	case VerbGo:
		s.marchOff(f, e, f.head())
		return stack.Again
	}
	next := Place(a.A)
	if a.Verb == VerbMarch {
		f.at, next = Place(a.A), Place(a.B)
	}
	if int8(f.length)+1 == e.m {
		s.marchOff(f, e, next)
	} else {
		f.extend(next)
	}
	return stack.Again
}

// marchOff lets the party be chosen that goes along the path to its end.
func (s *State) marchOff(f *frame, e *effect, end Place) {
	may := s.along(f, s.commandsAt(f.seat, f.at)) & (s.belligerents() | entry[end])
	s.partyByCard(f.seat, f.at, end, may, s.room(end), e.needs)
}

// optionsRide: marches of armies with a Nazgûl, or one attack with one.
func (s *State) optionsRide(f *frame, e *effect, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: VerbDone})
	start := len(buf)
	buf = s.legalMarches(f.seat, false, buf)
	marches := len(buf)
	if f.done == 0 {
		buf = s.legalAttacks(f.seat, false, buf)
	}
	kept := buf[:start]
	for i, a := range buf[start:] {
		p := s.armyOf(Shadow, Place(a.A))
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

func (s *State) answerRide(f *frame, e *effect, a game.Action, _ game.Recorder) stack.Progress {
	switch a.Verb {
	case VerbMarch:
		f.at = Place(a.A)
		s.marchOff(f, e, Place(a.B))
		return stack.Again
	case VerbAttack:
		s.attackByCard(f, Place(a.A), Place(a.B), e.needs, f.card)
	}
	s.march = march{}
	return stack.Pushed
}

// partyByCard lets the seat choose who goes, from the nations that may and so many units at most.
func (s *State) partyByCard(seat game.Seat, from, to Place, may NationSet, room int, needs uint8) {
	f := s.push(frameParty, seat)
	f.purpose, f.nations, f.room = partyOfCard, may, int8(room)
	f.at, f.to, f.terms = from, to, needs
}

// attackByCard lets the seat choose who attacks, as beginAttack does for a die. The battle knows its cause
// if the card changes its rules.
func (s *State) attackByCard(of *frame, from, to Place, needs uint8, cause Card) {
	me := s.SideOfSeat(of.seat)
	f := s.push(frameParty, of.seat)
	f.purpose, f.at, f.to, f.terms, f.card = partyAttack, from, to, needs, cause
	if from == to {
		if s.held[me].Has(from) {
			f.to = sites[to].box
		} else {
			f.at = sites[from].box
		}
	}
}

// cardPartyChosen moves the party that a card asked for; the frame of the card is on top again.
func (s *State) cardPartyChosen(from, to Place, party *Force, rec game.Recorder) {
	f := s.stack.Top()
	arrivals[s.operation(f)](s, f, from, to, *party, rec)
}

// arriveMarch takes the party along its path.
func (s *State) arriveMarch(f *frame, from, to Place, party Force, rec game.Recorder) {
	at := from
	for i := range f.length {
		if via := f.path(i); via != to {
			s.moveForce(at, via, &party, eventMarched, rec)
			at = via
		}
	}
	s.moveForce(at, to, &party, eventMarched, rec)
	s.march.at[s.march.n], s.march.of[s.march.n] = to, party
	s.march.n++
	f.done++
	f.clearPath()
}

// performRelieve and performStorm: an attack that the card asks for, if there is one to make.
func (s *State) performRelieve(f *frame, e *effect, _ game.Recorder) stack.Progress {
	var room [maxOptions]game.Action
	if len(s.optionsRelieve(f, e, room[:0])) == 0 {
		return stack.Done
	}
	return stack.Asks
}

func (s *State) performStorm(f *frame, e *effect, _ game.Recorder) stack.Progress {
	var room [maxOptions]game.Action
	if len(s.optionsStorm(f, e, room[:0])) == 0 {
		return stack.Done
	}
	return stack.Asks
}

// optionsRelieve: attacks against a besieger from outside.
func (s *State) optionsRelieve(f *frame, _ *effect, buf []game.Action) []game.Action {
	start := len(buf)
	buf = s.legalAttacks(f.seat, false, buf)
	kept := buf[:start]
	for _, a := range buf[start:] {
		if from, to := Place(a.A), Place(a.B); from != to && s.Besieged(to) {
			kept = append(kept, a)
		}
	}
	return kept
}

// optionsStorm: assaults by a besieger who has what the card asks for.
func (s *State) optionsStorm(f *frame, e *effect, buf []game.Action) []game.Action {
	start := len(buf)
	buf = s.legalAttacks(f.seat, false, buf)
	kept := buf[:start]
	stormed := s.besiegedWith(e.who, e.cond.nations&s.belligerents())
	for _, a := range buf[start:] {
		if from, to := Place(a.A), Place(a.B); from == to && stormed.Has(to) {
			kept = append(kept, a)
		}
	}
	return kept
}

func (s *State) answerAttack(f *frame, e *effect, a game.Action, _ game.Recorder) stack.Progress {
	s.attackByCard(f, Place(a.A), Place(a.B), e.needs, f.card)
	return stack.Pushed
}
