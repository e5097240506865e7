package board

import (
	"prancingpony/game"
	"prancingpony/game/stack"
)

func strike(dice, atLeast int8) effect { return effect{op: opStrike, n: dice, m: atLeast} }

// attacking makes a strike count as an attack for politics (chap. 6, « attaquez… »).
func (e effect) attacking() effect {
	e.flags |= strikeAttacks
	return e
}

// sparingNobody makes Nazgûl and minions perish with an army that a strike destroys.
func (e effect) sparingNobody() effect {
	e.flags |= strikeSparesNobody
	return e
}

const (
	strikeAttacks uint8 = 1 << iota
	strikeSparesNobody
)

func terrify() effect { return effect{op: opTerrify} }
func rout() effect    { return effect{op: opRout} }
func cast() effect    { return effect{op: opCast} }
func depart() effect  { return effect{op: opDepart, places: settledBy(Elves, Stronghold)} }
func eagles() effect  { return effect{op: opEagles} }
func unhouse(c Character, from Place) effect {
	return effect{op: opUnhouse, character: c, at: from}
}

func leadTo(who CharacterSet, to PlaceSet) effect { return effect{op: opLeadTo, who: who, places: to} }

func init() {
	operations[opStrike] = operation{Proceed: (*State).performStrike}
	operations[opTerrify] = operation{Proceed: (*State).performTerrify}
	operations[opRout] = operation{Proceed: (*State).performRout} // asked in a choice of the Shadow
	operations[opCast] = operation{
		Proceed: (*State).performCast, Prompt: prompting(promptCardPlace), Legal: (*State).optionsCast,
		Play: (*State).answerCast,
	}
	operations[opDepart] = operation{Proceed: (*State).performDepart}
	operations[opEagles] = operation{Proceed: (*State).performEagles}
	operations[opUnhouse] = operation{Proceed: (*State).performUnhouse}
	operations[opLeadTo] = operation{
		Prompt: (*State).promptLeadTo, Legal: (*State).optionsLeadTo,
		Play: (*State).answerLeadTo,
	}
}

func (s *State) performStrike(f *frame, e *effect, rec game.Recorder) stack.Progress {
	if f.at == Nowhere {
		return stack.Done
	}
	if e.flags&strikeAttacks != 0 {
		s.attacked(f.at, rec)
	}
	s.strike(f.at, int(s.cardDice(f.card, int(e.n), int(e.m), rec)), e.flags&strikeSparesNobody != 0, rec)
	return stack.Pushed
}

// performTerrify: the Dead strike as often as a die shows. Nazgûl and minions perish with an army that is
// destroyed.
func (s *State) performTerrify(f *frame, _ *effect, rec game.Recorder) stack.Progress {
	if f.at == Nowhere {
		return stack.Done
	}
	s.attacked(f.at, rec)
	roll := s.random.Die(6)
	tell(rec, game.Public, eventCardDice, int16(f.card), int16(roll))
	s.strike(f.at, roll, true, rec)
	return stack.Pushed
}

// destroy removes everyone of the Shadow in a place.
func (s *State) destroy(p Place, rec game.Recorder) {
	f := &s.forces[p]
	for n := range Nation(NumNations) {
		for kind := range Leader {
			for sideOf[n] == Shadow && f.count(n, kind) > 0 {
				s.lose(p, n, kind)
				tell(rec, game.Public, eventLost, int16(n), int16(kind), int16(outside[p]))
			}
		}
	}
	for f.nazgul > 0 {
		s.lose(p, Sauron, Nazgul)
		tell(rec, game.Public, eventLost, int16(Sauron), int16(Nazgul), int16(outside[p]))
	}
	for set := f.figures & Minions; set != 0; set &= set - 1 {
		s.slay(First(set), rec)
	}
	s.emptied(p, rec)
}

// performRout: the army that is left must withdraw to a free region next to it, or is destroyed.
func (s *State) performRout(f *frame, _ *effect, rec game.Recorder) stack.Progress {
	if f.at == Nowhere || s.forces[f.at].size == 0 || s.holder(f.at) == Free {
		f.at = f.to // where the newcomers stand
		return stack.Done
	}
	s.ask(askRout, s.commander(f.at, Shadow), f.card).at = f.at
	return stack.Again
}

func (s *State) legalRout(f *frame, buf []game.Action) []game.Action {
	for to := s.retreats(f.at, Shadow); !to.Empty(); {
		buf = append(buf, game.Action{Verb: VerbRetreat, A: int16(to.Pop())})
	}
	if len(buf) == 0 {
		buf = append(buf, game.Action{Verb: VerbDone})
	}
	return buf
}

func (s *State) routTo(p, to Place, refuge bool, rec game.Recorder) {
	if !refuge {
		s.destroy(p, rec)
		return
	}
	s.retreatForce(p, to, Shadow, rec)
}

// performCast: dice by the Nazgûl of the picked army, the Witch-king among them.
func (s *State) performCast(f *frame, _ *effect, _ game.Recorder) stack.Progress {
	if f.at == Nowhere {
		return stack.Done
	}
	return stack.Asks
}

func (s *State) optionsCast(f *frame, _ *effect, buf []game.Action) []game.Action {
	for near := s.armiesNear(Free, outside[f.at]); !near.Empty(); {
		buf = append(buf, game.Action{Verb: VerbChooseRegion, A: int16(outside[near.Pop()])})
	}
	return buf
}

func (s *State) answerCast(f *frame, _ *effect, a game.Action, rec game.Recorder) stack.Progress {
	dice := min(maxCardDice, s.wraithsAt(f.at, true))
	s.strike(s.armyOf(Free, Place(a.A)), int(s.cardDice(f.card, dice, 5, rec)), false, rec)
	return stack.Pushed
}

// maxCardDice is how many dice a card throws at most.
const maxCardDice = 5

// performDepart: the Elves leave, one stronghold after the other.
func (s *State) performDepart(f *frame, e *effect, rec game.Recorder) stack.Progress {
	rank := int8(0)
	for set := e.places; !set.Empty(); rank++ {
		r := set.Pop()
		if rank < f.done {
			continue
		}
		f.done++
		here := s.forces[r].units[Elves]
		if s.Besieged(r) || here == (troop{}) {
			continue
		}
		s.strike(r, int(s.cardDice(f.card, min(maxCardDice, int(here.regular+here.elite)), 6, rec)), false, rec)
		return stack.Again
	}
	return stack.Done
}

// performEagles: the Witch-king is neither counted, hit nor moved.
func (s *State) performEagles(f *frame, _ *effect, rec game.Recorder) stack.Progress {
	if f.at == Nowhere {
		return stack.Done
	}
	p := f.at
	for range s.cardDice(f.card, min(maxCardDice, s.wraithsAt(p, false)), 5, rec) {
		s.lose(p, Sauron, Nazgul)
		tell(rec, game.Public, eventLost, int16(Sauron), int16(Nazgul), int16(outside[p]))
	}
	if s.wraithsAt(p, false) > 0 && !settledBySauron.Minus(s.captured).Empty() {
		s.ask(askNest, s.speaker(Shadow), f.card).at = p
	}
	return stack.Pushed
}

// driveWraiths takes all Nazgûl of a place to a stronghold.
func (s *State) driveWraiths(p, r Place, rec game.Recorder) {
	to := s.inside(r, Shadow)
	k := int8(s.forces[p].nazgul)
	s.add(p, Sauron, Nazgul, -k)
	s.add(to, Sauron, Nazgul, k)
	tell(rec, game.Public, eventFlew, int16(outside[p]), int16(r))
}

func (s *State) performUnhouse(_ *frame, e *effect, rec game.Recorder) stack.Progress {
	if p := s.where[e.character]; p >= 0 && outside[p] == e.at && s.armyOf(Shadow, e.at) == Nowhere {
		s.slay(e.character, rec)
	}
	return stack.Done
}

// leadTo: the frame's set is the group, b the region; then a is the enemy army there.

func (s *State) promptLeadTo(f *frame, _ *effect) game.Prompt {
	if f.begun {
		return game.Prompt{ID: promptCardGroup, A: int16(f.card), B: int16(f.to)}
	}
	return game.Prompt{ID: promptCardPlace, A: int16(f.card)}
}

// leads is the one of the characters who is in Rohan and leads.
func (s *State) leads(e *effect) Character {
	for c := range Character(NumCharacters) {
		if e.who.Has(c) && s.where[c] >= 0 && land[Rohan].Has(outside[s.where[c]]) {
			return c
		}
	}
	return noCharacter
}

func (s *State) optionsLeadTo(f *frame, e *effect, buf []game.Action) []game.Action {
	if !f.begun {
		return s.optionsRegions(e.places, buf)
	}
	buf = append(buf, game.Action{Verb: VerbDone})
	c := s.leads(e)
	for set := s.forces[s.where[c]].figures & Companions &^ f.who &^ (1 << c); set != 0; set &= set - 1 {
		buf = append(buf, game.Action{Verb: VerbTakeCharacter, A: int16(First(set))})
	}
	return buf
}

func (s *State) answerLeadTo(f *frame, e *effect, a game.Action, rec game.Recorder) stack.Progress {
	switch a.Verb {
	case VerbChooseRegion:
		f.begun = true
		f.to, f.who = Place(a.A), 0
		return stack.Asks
	case VerbTakeCharacter:
		f.who |= 1 << a.A
		return stack.Asks
	}
	group := f.who | 1<<s.leads(e)
	s.arriveTogether(group, f.to, 0, rec)
	f.at, f.who = Nowhere, 0
	if s.held[Shadow].Has(f.to) {
		f.at = f.to
	}
	return stack.Done
}

// Armies that a card takes where no march would: the Woses' paths, the sea, the Dunlands.

func guideArmy(from PlaceSet, to Place) effect {
	return effect{op: opGuideArmy, places: from, at: to}
}
func sail(from Place, to PlaceSet) effect { return effect{op: opSail, at: from, places: to} }
func gather(k int8) effect                { return effect{op: opGather, n: k} }

func init() {
	operations[opGuideArmy] = operation{
		Proceed: (*State).performGuideArmy, Prompt: prompting(promptCardMarch), Legal: (*State).optionsGuideArmy,
		Play: (*State).answerGuideArmy,
	}
	arrivals[opGuideArmy] = (*State).arriveOnce
	operations[opSail] = operation{
		Proceed: (*State).performSail, Prompt: (*State).promptSail, Legal: (*State).optionsSail,
		Play: (*State).answerSail,
	}
	arrivals[opSail] = (*State).arriveOnce
	operations[opGather] = operation{
		Proceed: (*State).performGather, Prompt: prompting(promptCardMarch), Legal: (*State).optionsGather,
		Play: (*State).answerGather,
	}
	arrivals[opGather] = (*State).arriveGathered
}

// arriveOnce: the card has no other army to move. A stronghold whose whole garrison has gone is the besieger's.
func (s *State) arriveOnce(f *frame, from, to Place, party Force, rec game.Recorder) {
	f.begun = true
	s.moveForce(from, to, &party, eventMarched, rec)
	if from >= NumRegions && s.forces[from].size == 0 {
		s.emptied(from, rec)
	}
}

func (s *State) arriveGathered(f *frame, from, to Place, party Force, rec game.Recorder) {
	f.done += int8(party.size)
	s.moveForce(from, to, &party, eventMarched, rec)
}

// performGuideArmy: by paths that nobody else knows, straight to a region.
func (s *State) performGuideArmy(f *frame, e *effect, _ game.Recorder) stack.Progress {
	var room [maxOptions]game.Action
	if f.begun || len(s.optionsGuideArmy(f, e, room[:0])) == 0 {
		return stack.Done
	}
	return stack.Asks
}

// woseTargets are where the army comes out: the stronghold, or beside it if it is besieged or taken.
func (s *State) woseTargets(e *effect) PlaceSet {
	if s.Controls(Free, e.at) && !s.held[Shadow].Has(e.at) {
		return setOf(e.at)
	}
	return adjacent[e.at].Minus(s.held[Shadow])
}

// optionsGuideArmy: a besieged army cannot be moved, even by a card (chap. 7, Restrictions); in the second edition
// this one leads it out.
func (s *State) optionsGuideArmy(f *frame, e *effect, buf []game.Action) []game.Action {
	war := s.belligerents()
	for from := e.places; !from.Empty(); {
		start := from.Pop()
		p := s.armyOf(Free, start)
		if p == Nowhere || p != start && !s.second() || s.exhausted(p, Free) {
			continue
		}
		command := s.commandsAt(f.seat, p)
		here := s.core(f.seat, s.forces[p].unitNations()&command)
		for to := s.woseTargets(e).And(openTo(here, war)); !to.Empty(); {
			r := to.Pop()
			if r != p && s.forces[r].size < MaxUnits && s.mayMarchTo(f.seat, &s.forces[p], p, r, here,
				command&(war|entry[r]), false) {
				buf = append(buf, game.Action{Verb: VerbMarch, A: int16(start), B: int16(r)})
			}
		}
	}
	return buf
}

func (s *State) answerGuideArmy(f *frame, _ *effect, a game.Action, _ game.Recorder) stack.Progress {
	from, to := s.armyOf(Free, Place(a.A)), Place(a.B)
	s.partyByCard(f.seat, from, to, s.commandsAt(f.seat, from)&(s.belligerents()|entry[to]), s.room(to), 0)
	return stack.Again
}

// performSail: an army embarks, lands, and fights any enemy that is there. Against an army that was besieged
// already it joins the besiegers, and may then assault.
func (s *State) performSail(f *frame, e *effect, _ game.Recorder) stack.Progress {
	switch {
	case !f.begun && s.landings(f, e).Empty(),
		f.begun && (f.to < 0 || !s.Besieged(f.to) || !s.held[Shadow].Has(f.to)):
		return stack.Done
	}
	return stack.Asks
}

func (s *State) promptSail(f *frame, _ *effect) game.Prompt {
	if f.begun {
		return game.Prompt{ID: promptCardAssault, A: int16(f.card), B: int16(f.to)}
	}
	return game.Prompt{ID: promptCardPlace, A: int16(f.card)}
}

func (s *State) landings(f *frame, e *effect) (regions PlaceSet) {
	may := s.commandsAt(f.seat, e.at) & s.belligerents()
	if !s.held[Shadow].Has(e.at) || s.core(f.seat, s.forces[e.at].unitNations()&may) == 0 {
		return regions
	}
	for set := e.places; !set.Empty(); {
		if r := set.Pop(); s.held[Free].Has(r) && s.attacksFrom(f.seat, e.at) != 0 || !s.held[Free].Has(r) &&
			s.room(r) > 0 {
			regions.Add(r)
		}
	}
	return regions
}

func (s *State) optionsSail(f *frame, e *effect, buf []game.Action) []game.Action {
	if !f.begun {
		return s.optionsRegions(s.landings(f, e), buf)
	}
	buf = append(buf, game.Action{Verb: verbNo})
	if s.core(f.seat, s.forces[f.to].unitNations()&s.attacksFrom(f.seat, f.to)&s.belligerents()) != 0 {
		buf = append(buf, game.Action{Verb: VerbYes})
	}
	return buf
}

func (s *State) answerSail(f *frame, e *effect, a game.Action, _ game.Recorder) stack.Progress {
	switch a.Verb {
	case VerbYes:
		s.attackByCard(f, f.to, f.to, 0, noCard) // an ordinary assault, which may be stopped
		return stack.Pushed
	case verbNo:
		return stack.Done
	}
	r := Place(a.A)
	if s.held[Free].Has(r) {
		s.attackByCard(f, e.at, r, 0, f.card)
		return stack.Pushed
	}
	f.to = Nowhere
	if s.Besieged(r) {
		f.to = r
	}
	s.partyByCard(f.seat, e.at, r, s.commandsAt(f.seat, e.at)&s.belligerents(), s.room(r), 0)
	return stack.Again
}

// performGather: units of Isengard come from the two Dunlands to the picked region.
func (s *State) performGather(f *frame, e *effect, _ game.Recorder) stack.Progress {
	if f.at == Nowhere || f.done >= e.n || s.room(f.at) == 0 || s.gatherFrom(f).Empty() {
		return stack.Done
	}
	return stack.Asks
}

func (s *State) gatherFrom(f *frame) (regions PlaceSet) {
	for _, r := range [...]Place{northDunland, southDunland} {
		if r != f.at && s.held[Shadow].Has(r) && s.forces[r].units[Isengard] != (troop{}) {
			regions.Add(r)
		}
	}
	return regions
}

func (s *State) optionsGather(f *frame, _ *effect, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: VerbDone})
	for set := s.gatherFrom(f); !set.Empty(); {
		buf = append(buf, game.Action{Verb: VerbMarch, A: int16(set.Pop()), B: int16(f.at)})
	}
	return buf
}

func (s *State) answerGather(f *frame, e *effect, a game.Action, _ game.Recorder) stack.Progress {
	if a.Verb == VerbDone {
		return stack.Done
	}
	room := min(int(e.n-f.done), s.room(f.at))
	s.partyByCard(f.seat, Place(a.A), f.at, 1<<Isengard, room, partyUnitsOnly)
	return stack.Again
}
