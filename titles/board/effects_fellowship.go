package board

import (
	"prancingpony/game"
	"prancingpony/game/stack"
)

func readyTile(t Tile) effect          { return effect{op: opReadyTile, tile: t} }
func heal(k int8) effect               { return effect{op: opHeal, n: k} }
func healByDice(k int8) effect         { return effect{op: opHealByDice, n: k} }
func corruptByDice(k int8) effect      { return effect{op: opCorruptByDice, n: k} }
func wound() effect                    { return effect{op: opWound} }
func slinkAway() effect                { return effect{op: opSlinkAway} }
func separate(farther int8) effect     { return effect{op: opSeparate, n: farther} }
func journeyFarther(steps int8) effect { return effect{op: opJourney, n: steps} }
func journeyAtLevel(level int8) effect {
	return effect{op: opJourney, n: level, flags: journeyFixedLevel}
}
func travelAll() effect           { return effect{op: opTravelAll} }
func flyAll() effect              { return effect{op: opFlyAll} }
func challenge() effect           { return effect{op: opChallenge} }
func drawTile(flags uint8) effect { return effect{op: opDrawTile, flags: flags} }
func spot() effect                { return effect{op: opSpot} }
func driveFellowship() effect     { return effect{op: opDrive} }
func swoop() effect               { return effect{op: opSwoop} }
func lure() effect                { return effect{op: opLure} }
func breakUp() effect             { return effect{op: opBreakUp} }

func init() {
	operations[opReadyTile] = operation{Proceed: (*State).performReadyTile}
	operations[opHeal] = operation{Proceed: (*State).performHeal}
	operations[opHealByDice] = operation{Proceed: (*State).performHealByDice}
	operations[opCorruptByDice] = operation{Proceed: (*State).performCorruptByDice}
	operations[opWound] = operation{Proceed: (*State).performWound}
	operations[opSlinkAway] = operation{
		Prompt: prompting(promptCardSlink), Legal: (*State).optionsSlinkAway, Play: (*State).answerSlinkAway,
	}
	operations[opSeparate] = operation{Proceed: (*State).performSeparate}
	operations[opJourney] = operation{
		Prompt: prompting(promptCardJourney), Legal: (*State).optionsJourney, Play: (*State).answerJourney,
	}
	operations[opTravelAll] = operation{Proceed: (*State).performTravelAll}
	operations[opFlyAll] = operation{Proceed: (*State).performFlyAll}
	operations[opChallenge] = operation{Proceed: (*State).performChallenge}
	operations[opDrawTile] = operation{Proceed: (*State).performDrawTile}
	operations[opSpot] = operation{Proceed: (*State).performSpot}
	operations[opDrive] = operation{
		Prompt: prompting(promptCardPlace), Legal: (*State).optionsDrive,
		Play: (*State).answerDrive,
	}
	operations[opSwoop] = operation{
		Proceed: (*State).performSwoop, Prompt: prompting(promptCardSwoop), Legal: (*State).optionsSwoop,
		Play: (*State).answerSwoop,
	}
	operations[opLure] = operation{Proceed: (*State).performLure}
	operations[opBreakUp] = operation{Proceed: (*State).performBreakUp}
}

func (s *State) performReadyTile(_ *frame, e *effect, rec game.Recorder) stack.Progress {
	s.activateTile(e.tile)
	tell(rec, game.Public, eventTileReady, int16(e.tile))
	return stack.Done
}

func (s *State) performHeal(_ *frame, e *effect, rec game.Recorder) stack.Progress {
	s.heal(uint8(e.n), rec)
	return stack.Done
}

// performHealByDice is Athelas: Strider knows the herb.
func (s *State) performHealByDice(f *frame, e *effect, rec game.Recorder) stack.Progress {
	atLeast := 5
	if s.fellowship.guide == Strider {
		atLeast = 3
	}
	s.heal(uint8(s.cardDice(f.card, int(e.n), atLeast, rec)), rec)
	return stack.Done
}

// performCorruptByDice is Candles of Corpses: Gollum knows the way.
func (s *State) performCorruptByDice(f *frame, e *effect, rec game.Recorder) stack.Progress {
	atLeast := 4
	if s.fellowship.guide == Gollum {
		atLeast = 6
	}
	s.corrupt(uint8(s.cardDice(f.card, int(e.n), atLeast, rec)), rec)
	return stack.Done
}

func (s *State) performWound(_ *frame, _ *effect, rec game.Recorder) stack.Progress {
	if s.fellowship.corruption <= 3 {
		s.corrupt(2, rec)
	} else {
		s.corrupt(1, rec)
	}
	return stack.Done
}

func (s *State) performSeparate(f *frame, e *effect, _ game.Recorder) stack.Progress {
	if s.CompanionCount() > 0 {
		s.beginSeparation(f.seat, e.n)
	}
	return stack.Pushed
}

func (s *State) performTravelAll(f *frame, _ *effect, _ game.Recorder) stack.Progress {
	s.push(frameTravel, f.seat)
	return stack.Pushed
}

func (s *State) performFlyAll(f *frame, _ *effect, _ game.Recorder) stack.Progress {
	s.push(frameTravel, f.seat).who = 1 << Mouth // he does not fly
	return stack.Pushed
}

func (s *State) performChallenge(_ *frame, _ *effect, rec game.Recorder) stack.Progress {
	s.challengeSauron(rec)
	return stack.Done
}

func (s *State) performDrawTile(f *frame, e *effect, _ game.Recorder) stack.Progress {
	s.huntByCard(f.card, huntCardTile, e.flags|huntEyeVoid|huntBlueVoid)
	return stack.Pushed
}

func (s *State) performSpot(_ *frame, _ *effect, rec game.Recorder) stack.Progress {
	if s.wraithWithFellowship() {
		s.reveal(rec)
	}
	return stack.Pushed
}

// huntByCard hunts the Fellowship because of a card: a roll, or a tile at once.
func (s *State) huntByCard(c Card, why huntCause, flags uint8) {
	s.beginHunt(why)
	s.hunt.card, s.hunt.flags = c, flags
}

// wraithWithFellowship reports whether a Nazgûl is in the region of the Fellowship's figure.
func (s *State) wraithWithFellowship() bool {
	r := s.fellowship.at
	if s.InMordor() {
		return false
	}
	box := sites[r].box
	return s.wraithsAt(r, true) > 0 || box != Nowhere && s.wraithsAt(box, true) > 0
}

// The Fellowship is hidden or moved, or neither.

func (s *State) optionsSlinkAway(_ *frame, _ *effect, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: VerbDone})
	if s.fellowship.revealed {
		return append(buf, game.Action{Verb: VerbHideFellowship})
	}
	if s.canMoveFellowship() {
		buf = append(buf, game.Action{Verb: VerbMoveFellowship})
	}
	return buf
}

func (s *State) answerSlinkAway(_ *frame, _ *effect, a game.Action, rec game.Recorder) stack.Progress {
	switch a.Verb {
	case VerbHideFellowship:
		s.hideFellowship(rec)
	case VerbMoveFellowship:
		s.moveFellowship(NoFace, rec) // a card moved it: no die goes to the hunt box
	}
	return stack.Pushed
}

// The Fellowship is driven to a region beside it: neither declared nor revealed, so nothing else changes.

func (s *State) optionsDrive(_ *frame, _ *effect, buf []game.Action) []game.Action {
	return s.optionsRegions(adjacent[s.fellowship.at], buf)
}

func (s *State) answerDrive(_ *frame, _ *effect, a game.Action, rec game.Recorder) stack.Progress {
	s.fellowship.at = Place(a.A)
	tell(rec, game.Public, eventDriven, a.A)
	return stack.Done
}

// The Nazgûl with the Fellowship hunt it, or rid the table of a card.

func (s *State) performSwoop(*frame, *effect, game.Recorder) stack.Progress {
	if !s.wraithWithFellowship() {
		return stack.Done
	}
	return stack.Asks
}

func (s *State) optionsSwoop(_ *frame, _ *effect, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: VerbDone}, game.Action{Verb: VerbYes})
	return optionsCards(s.tableOf(DeckFreeCharacter), buf)
}

func (s *State) answerSwoop(f *frame, _ *effect, a game.Action, rec game.Recorder) stack.Progress {
	switch a.Verb {
	case VerbChooseCard:
		s.discardOpenly(Card(a.A), rec)
	case VerbYes:
		s.huntByCard(f.card, huntCardRoll, 0)
	}
	return stack.Pushed
}

// tableOf are the cards on the table that come from a deck.
func (s *State) tableOf(d Deck) (set CardSet) {
	for table := s.table; !table.Empty(); {
		if c := table.Pop(); c.deck() == d {
			set.Add(c)
		}
	}
	return set
}

func optionsCards(set CardSet, buf []game.Action) []game.Action {
	for !set.Empty() {
		buf = append(buf, game.Action{Verb: VerbChooseCard, A: int16(set.Pop())})
	}
	return buf
}

// A companion or a group leaves the Fellowship, or moves on the map, faster than usual and into a besieged stronghold
// if they like.

func (s *State) optionsJourney(_ *frame, _ *effect, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: VerbDone})
	if s.CompanionCount() > 0 {
		buf = append(buf, game.Action{Verb: VerbSeparate})
	}
	return s.legalTravellers(Free, 0, buf)
}

func (s *State) answerJourney(f *frame, e *effect, a game.Action, _ game.Recorder) stack.Progress {
	c := Character(a.A)
	switch a.Verb {
	case VerbSeparate:
		s.beginSeparation(f.seat, e.n)
		s.stack.Top().terms = e.flags | journeyIntoSiege
	case VerbTravel:
		j := s.push(frameJourney, f.seat)
		j.who, j.at, j.bonus, j.terms = 1<<c, s.where[c], e.n, e.flags|journeyIntoSiege
	}
	return stack.Pushed
}

// challengeSauron draws three tiles for Strider or Aragorn: three Eyes are his end, fewer leave the game.
func (s *State) challengeSauron(rec game.Recorder) {
	var drawn [3]Tile
	eyes := 0
	k := 0
	for ; k < len(drawn) && (k == 0 || s.poolSize() > 0); k++ {
		drawn[k] = s.pickTile()
		if tiles[drawn[k]].value == ValueEye {
			eyes++
		}
		tell(rec, game.Public, eventTileDrawn, int16(drawn[k]))
	}
	for _, t := range drawn[:k] {
		if tiles[t].value == ValueEye && eyes < len(drawn) {
			if t == tileEye {
				s.eyesGone++
			}
			tell(rec, game.Public, eventTileRemoved, int16(t))
		} else {
			s.pool[t]++
		}
	}
	if eyes == len(drawn) {
		s.slay(s.withArmy(theKing, allRegions), rec)
	}
	s.refillPool() // as after any draw
}

// slay eliminates a character on the map.
func (s *State) slay(c Character, rec game.Recorder) {
	at := outside[s.where[c]]
	s.put(c, eliminated)
	tell(rec, game.Public, eventCharacterLost, int16(c), int16(at))
	s.onCharacterGone(c, rec)
}

// performLure: a random companion, which the Free Peoples give up or whose level they take as corruption.
func (s *State) performLure(f *frame, _ *effect, rec game.Recorder) stack.Progress {
	if s.CompanionCount() == 0 {
		s.corrupt(1, rec)
		return stack.Done
	}
	s.ask(askLure, s.speaker(Free), f.card).who = 1 << s.randomCompanion(rec)
	return stack.Pushed
}

// performBreakUp: the number on a tile is that of the companions who must leave. The hunt asks for them.
func (s *State) performBreakUp(f *frame, _ *effect, rec game.Recorder) stack.Progress {
	if s.CompanionCount() == 0 {
		s.corrupt(1, rec)
		return stack.Done
	}
	s.huntByCard(f.card, huntCardTile, huntEyeVoid|huntBlueVoid|huntSeparateOnly)
	return stack.Pushed
}

// special reports whether a special tile has come into play.
func (s *State) special(t Tile) bool { return s.pool[t]+s.drawn[t]+s.aside[t] > 0 }
