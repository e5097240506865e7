package board

import (
	"prancingpony/game"
	"prancingpony/game/stack"
)

// Armies that a card takes where no march would: the Woses' paths, the sea, the Dunlands.

func guideArmy(from placeSet, to place) effect {
	return effect{op: opGuideArmy, places: from, at: to}
}
func sail(from place, to placeSet) effect { return effect{op: opSail, at: from, places: to} }
func gather(k int8) effect                { return effect{op: opGather, n: k} }

func init() {
	operations[opGuideArmy] = operation{
		Proceed: (*State).performGuideArmy, Prompt: prompting(promptCardMarch), Legal: (*State).optionsGuideArmy,
		Play: (*State).answerGuideArmy,
	}
	arrivals[opGuideArmy] = (*State).arriveOnce
	operations[opSail] = operation{
		Proceed: (*State).performSail, Prompt: (*State).promptSail, Legal: (*State).optionsSail, Play: (*State).answerSail,
	}
	arrivals[opSail] = (*State).arriveOnce
	operations[opGather] = operation{
		Proceed: (*State).performGather, Prompt: prompting(promptCardMarch), Legal: (*State).optionsGather,
		Play: (*State).answerGather,
	}
	arrivals[opGather] = (*State).arriveGathered
}

// arriveOnce: the card has no other army to move. A stronghold whose whole garrison has gone is the besieger's.
func (s *State) arriveOnce(f *frame, from, to place, party force, rec game.Recorder) {
	f.begun = true
	s.moveForce(from, to, &party, eventMarched, rec)
	if from >= numRegions && s.forces[from].size == 0 {
		s.emptied(from, rec)
	}
}

func (s *State) arriveGathered(f *frame, from, to place, party force, rec game.Recorder) {
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
func (s *State) woseTargets(e *effect) placeSet {
	if s.controls(free, e.at) && !s.held[shadow].Has(e.at) {
		return setOf(e.at)
	}
	return adjacent[e.at].Minus(s.held[shadow])
}

// optionsGuideArmy: a besieged army cannot be moved, even by a card (chap. 7, Restrictions); in the second edition this one
// leads it out.
func (s *State) optionsGuideArmy(f *frame, e *effect, buf []game.Action) []game.Action {
	war := s.belligerents()
	for from := e.places; !from.Empty(); {
		start := from.Pop()
		p := s.armyOf(free, start)
		if p == nowhere || p != start && !s.second() || s.exhausted(p, free) {
			continue
		}
		command := s.commandsAt(f.seat, p)
		here := s.core(f.seat, s.forces[p].unitNations()&command)
		for to := s.woseTargets(e).And(openTo(here, war)); !to.Empty(); {
			r := to.Pop()
			if r != p && s.forces[r].size < maxUnits && s.mayMarchTo(f.seat, &s.forces[p], p, r, here, command&(war|entry[r]), false) {
				buf = append(buf, game.Action{Verb: verbMarch, A: int16(start), B: int16(r)})
			}
		}
	}
	return buf
}

func (s *State) answerGuideArmy(f *frame, _ *effect, a game.Action, _ game.Recorder) stack.Progress {
	from, to := s.armyOf(free, place(a.A)), place(a.B)
	s.partyByCard(f.seat, from, to, s.commandsAt(f.seat, from)&(s.belligerents()|entry[to]), s.room(to), 0)
	return stack.Again
}

// performSail: an army embarks, lands, and fights whoever is there. Against an army that was besieged
// already it joins the besiegers, and may then assault.
func (s *State) performSail(f *frame, e *effect, _ game.Recorder) stack.Progress {
	switch {
	case !f.begun && s.landings(f, e).Empty(),
		f.begun && (f.to < 0 || !s.besieged(f.to) || !s.held[shadow].Has(f.to)):
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

func (s *State) landings(f *frame, e *effect) (regions placeSet) {
	may := s.commandsAt(f.seat, e.at) & s.belligerents()
	if !s.held[shadow].Has(e.at) || s.core(f.seat, s.forces[e.at].unitNations()&may) == 0 {
		return regions
	}
	for set := e.places; !set.Empty(); {
		if r := set.Pop(); s.held[free].Has(r) && s.attacksFrom(f.seat, e.at) != 0 || !s.held[free].Has(r) && s.room(r) > 0 {
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
		buf = append(buf, game.Action{Verb: verbYes})
	}
	return buf
}

func (s *State) answerSail(f *frame, e *effect, a game.Action, _ game.Recorder) stack.Progress {
	switch a.Verb {
	case verbYes:
		s.attackByCard(f, f.to, f.to, 0, noCard) // an ordinary assault, which may be stopped
		return stack.Pushed
	case verbNo:
		return stack.Done
	}
	r := place(a.A)
	if s.held[free].Has(r) {
		s.attackByCard(f, e.at, r, 0, f.card)
		return stack.Pushed
	}
	f.to = nowhere
	if s.besieged(r) {
		f.to = r
	}
	s.partyByCard(f.seat, e.at, r, s.commandsAt(f.seat, e.at)&s.belligerents(), s.room(r), 0)
	return stack.Again
}

// performGather: units of Isengard come from the two Dunlands to the picked region.
func (s *State) performGather(f *frame, e *effect, _ game.Recorder) stack.Progress {
	if f.at == nowhere || f.done >= e.n || s.room(f.at) == 0 || s.gatherFrom(f).Empty() {
		return stack.Done
	}
	return stack.Asks
}

func (s *State) gatherFrom(f *frame) (regions placeSet) {
	for _, r := range [...]place{northDunland, southDunland} {
		if r != f.at && s.held[shadow].Has(r) && s.forces[r].units[isengard] != (troop{}) {
			regions.Add(r)
		}
	}
	return regions
}

func (s *State) optionsGather(f *frame, _ *effect, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: verbDone})
	for set := s.gatherFrom(f); !set.Empty(); {
		buf = append(buf, game.Action{Verb: verbMarch, A: int16(set.Pop()), B: int16(f.at)})
	}
	return buf
}

func (s *State) answerGather(f *frame, e *effect, a game.Action, _ game.Recorder) stack.Progress {
	if a.Verb == verbDone {
		return stack.Done
	}
	room := min(int(e.n-f.done), s.room(f.at))
	s.partyByCard(f.seat, place(a.A), f.at, 1<<isengard, room, partyUnitsOnly)
	return stack.Again
}
