package hunt

import (
	"prancingpony/game"
)

// Operands of the act in play.
func (s *State) spaceOf(operand int16) space  { return space(operand - s.board().base) }
func (s *State) zoneOperand(zone uint8) int16 { return s.board().zoneBase + int16(zone) }
func (s *State) sectionOperand(section uint8) int16 {
	return int16(s.act-1)*maxSection + int16(section)
}
func (s *State) sectionOf(operand int16) uint8 { return uint8(operand - int16(s.act-1)*maxSection) }

// Decider is who must choose now.
func (s *State) Decider() game.Seat {
	if s.over() || s.depth == 0 {
		return game.Nobody
	}
	f := s.top()
	switch frameAsks[f.kind] {
	case askLeader:
		return game.Seat(s.leader)
	case askSeat:
		return game.Seat(f.at)
	case askActive:
		if f.kind == framePlace {
			return game.Seat(s.owner[f.at])
		}
		if f.kind == frameSorcery && s.sorceryOp(f).code == opCry {
			return bearer
		}
		return game.Seat(s.owner[s.active()])
	}
	return bearer
}

// Prompt is what is asked.
func (s *State) Prompt() game.Prompt {
	if s.depth == 0 {
		return game.Prompt{}
	}
	f := s.top()
	switch f.kind {
	case frameGive:
		return game.Prompt{ID: promptGiveInformation}
	case frameShare:
		return game.Prompt{ID: promptShare, A: int16(f.at)}
	case framePlace:
		return game.Prompt{ID: promptPlaceRider, A: int16(f.at)}
	case frameHands:
		return game.Prompt{ID: promptHands}
	case frameLord:
		return game.Prompt{ID: promptLord}
	case frameJourney:
		if f.n == 1 {
			return game.Prompt{ID: promptNewJourney}
		}
		return game.Prompt{ID: promptJourney}
	case frameStart:
		return game.Prompt{ID: promptStartGandalf}
	case frameBearer:
		if s.night() {
			return game.Prompt{ID: promptBearerNight, A: int16(s.track)}
		}
		return game.Prompt{ID: promptBearerDay, A: int16(s.track)}
	case frameMove:
		return game.Prompt{ID: promptMove}
	case frameAlly:
		return game.Prompt{ID: promptAlly, A: int16(f.card)}
	case frameReact:
		return s.promptReact(&s.stack[s.depth-2])
	case frameRider:
		return game.Prompt{ID: promptRider, A: int16(f.at), B: s.at(s.riders[f.at])}
	case frameRide:
		return game.Prompt{ID: promptRide, A: int16(f.at)}
	case frameCombined:
		return game.Prompt{ID: promptCombined, A: int16(f.at)}
	case frameOption:
		return game.Prompt{ID: promptOption, A: int16(f.card)}
	case frameSorcery:
		if s.sorceryOp(f).code == opCry {
			return game.Prompt{ID: promptCry}
		}
		return game.Prompt{ID: promptSorcery, A: int16(f.card)}
	case frameRideAll:
		return game.Prompt{ID: promptRideAll, A: int16(s.nextToRide(f))}
	case frameDiscardAlly:
		return game.Prompt{ID: promptDiscardAlly, A: int16(f.n)}
	case frameDiscardSorcery:
		return game.Prompt{ID: promptDiscardSorcery, A: int16(f.n)}
	case frameTiles:
		return game.Prompt{ID: promptTiles}
	case frameFlight:
		return game.Prompt{ID: promptFlight}
	case frameRoute:
		return game.Prompt{ID: promptRoute}
	case frameReveal:
		return game.Prompt{ID: promptReveal}
	case frameHide:
		return game.Prompt{ID: promptHide}
	case frameFeat:
		return game.Prompt{ID: promptFeat}
	case frameRemind:
		return game.Prompt{ID: promptRemind, A: int16(tokenOf[f.at])}
	}
	return game.Prompt{}
}

func (s *State) promptReact(f *frame) game.Prompt {
	switch {
	case f.kind == frameSorcery:
		return game.Prompt{ID: promptReactSorcery, A: int16(f.card)}
	case f.card == querySearch:
		return game.Prompt{ID: promptReactSearch, A: s.at(f.at)}
	case f.card == queryHunt:
		return game.Prompt{ID: promptReactHunt, A: s.at(f.at)}
	case f.card == queryZone:
		return game.Prompt{ID: promptReactZone, A: s.zoneOperand(f.at)}
	}
	return game.Prompt{ID: promptReactSection, A: s.sectionOperand(f.at)}
}

// Legal appends every legal action.
func (s *State) Legal(buf []game.Action) []game.Action {
	if s.over() || s.depth == 0 {
		return buf
	}
	f := s.top()
	switch f.kind {
	case frameGive:
		for set := s.secret; set != 0; {
			buf = append(buf, game.Action{Verb: verbGiveInformation, A: s.at(set.take())})
		}
	case frameShare:
		return s.legalShare(f, buf)
	case framePlace:
		return s.legalPlace(f, buf)
	case frameHands:
		return append(buf, game.Action{Verb: verbKeepHands}, game.Action{Verb: verbDealHands})
	case frameLord:
		for r := range uint8(numRiders) {
			if s.owner[r] == s.leader {
				buf = append(buf, game.Action{Verb: verbLord, A: int16(r)})
			}
		}
	case frameJourney:
		return s.legalJourney(buf)
	case frameStart:
		return s.legalFeatChoice(verbStartGandalf, buf)
	case frameBearer:
		return s.legalBearer(buf)
	case frameMove:
		return s.legalMoves(buf)
	case frameAlly:
		return s.legalAlly(f, buf)
	case frameReact:
		return s.legalReact(buf)
	case frameRider:
		return s.legalRider(f, buf)
	case frameRide:
		return s.legalRide(f, buf)
	case frameCombined:
		return s.legalCombined(f, buf)
	case frameOption:
		return s.legalOption(f, buf)
	case frameSorcery:
		return s.legalSorcery(f, buf)
	case frameRideAll:
		r := s.nextToRide(f)
		return s.appendSpaces(buf, verbDrive, r, s.ridable(s.riders[r], 1, 0))
	case frameDiscardAlly:
		return s.legalDiscardAlly(buf)
	case frameDiscardSorcery:
		return s.legalDiscardSorcery(f, buf)
	case frameTiles:
		return s.legalTiles(buf)
	case frameFlight:
		return s.legalFlight(buf)
	case frameRoute:
		return append(buf, game.Action{Verb: verbKeepRoute}, game.Action{Verb: verbChangeRoute})
	case frameReveal:
		return s.legalReveal(f, buf)
	case frameHide:
		return s.legalFeatChoice(verbHideAt, buf)
	case frameFeat:
		return s.legalFeatChoice(verbKeepFeat, buf)
	case frameRemind:
		return s.legalRemind(buf)
	}
	return buf
}

// Play plays an action that Legal has listed, and all that follows by itself.
func (s *State) Play(a game.Action, rec game.Recorder) {
	s.answer(a, rec)
	s.run(rec)
}

// answer gives the top frame its answer.
func (s *State) answer(a game.Action, rec game.Recorder) {
	f := s.top()
	switch f.kind {
	case frameGive:
		if f.n--; f.n == 0 {
			s.pop()
		}
		s.collect(s.spaceOf(a.A), rec)
	case frameShare:
		s.applyShare(f, a, rec)
	case framePlace:
		s.applyPlace(f, a, rec)
	case frameHands:
		s.pop()
		if a.Verb == verbDealHands {
			s.dealHands(rec)
		} else {
			tell(rec, game.Public, eventHandsKept)
		}
	case frameLord:
		s.pop()
		s.lord = uint8(a.A)
		tell(rec, game.Public, eventLord, a.A)
	case frameJourney:
		first := f.n == 0
		s.pop()
		s.takeJourney(uint8(a.A), first, rec)
	case frameStart:
		s.pop()
		s.startGandalf(s.spaceOf(a.A), rec)
	case frameBearer:
		s.applyBearer(a, rec)
	case frameMove:
		s.pop()
		s.applyMove(a, rec)
	case frameAlly:
		s.applyAlly(f, a, rec)
	case frameReact:
		s.applyReact(a, rec)
	case frameRider:
		s.applyRider(f, a, rec)
	case frameRide:
		s.applyRide(f, a, rec)
	case frameCombined:
		s.applyCombined(f, a)
	case frameOption:
		kind := f.card
		s.pop()
		s.startSorcery(kind, uint8(a.A)-1)
	case frameSorcery:
		s.applySorcery(f, a, rec)
	case frameRideAll:
		f.n &^= 1 << uint8(a.A)
		s.ride(uint8(a.A), s.spaceOf(a.B), rec)
	case frameDiscardAlly:
		f.n--
		s.dropAlly(uint8(a.A))
		tell(rec, game.Public, eventAllyDiscarded, a.A)
	case frameDiscardSorcery:
		f.n--
		s.burn(f.at, uint8(a.A))
		tell(rec, game.Public, eventSorceryDiscarded, a.A, int16(f.at))
	case frameTiles:
		s.applyTiles(a, rec)
	case frameFlight:
		s.applyFlight(a, rec)
	case frameRoute:
		s.applyRoute(a, rec)
	case frameReveal:
		s.applyReveal(f, a, rec)
	case frameHide:
		s.applyHide(s.spaceOf(a.A), rec)
	case frameFeat:
		s.applyKeepFeat(s.spaceOf(a.A))
	case frameRemind:
		s.applyRemind(f, a, rec)
	default:
		panic("hunt: nothing is asked")
	}
}

// Apply plays a if it is legal.
func (s *State) Apply(a game.Action, rec game.Recorder) error {
	return game.Apply(s, s.tables().vocabulary, a, rec)
}

// WhyNot is the reason an action is not offered.
func (s *State) WhyNot(a game.Action) game.Reason {
	return s.tables().vocabulary.ReasonNamed(s.reason(a))
}

// reason says why an action is refused, where one can tell.
func (s *State) reason(a game.Action) string {
	if s.over() {
		return "over"
	}
	f := s.top()
	switch a.Verb {
	case verbSearch, verbHunt, verbHuntDie, verbPerceiveZone, verbPerceiveSection, verbRide, verbCast, verbDrawSorcery:
		if f.kind != frameRider && f.kind != frameRide {
			return "not-your-turn"
		}
		if f.kind == frameRider && a.Verb != verbRide && s.acted {
			return "acted"
		}
		if f.kind == frameRider && a.Verb == verbRide && s.rode {
			return "rode"
		}
		if a.Verb == verbSearch {
			at := s.riders[s.active()]
			switch {
			case !s.isPlace(at):
				return "on-a-point"
			case (s.searched | s.tracked).has(at):
				return "trail-there"
			case s.act == 1 && s.board().starts.has(at):
				return "frodo-start"
			}
		}
		if (a.Verb == verbPerceiveZone || a.Verb == verbPerceiveSection) && !s.perceivable(s.sectionAt(s.riders[s.active()])) {
			return "shielded"
		}
	case verbGo:
		if (f.kind == frameBearer && !s.moved && !s.rested) || f.kind == frameMove {
			return "out-of-range"
		}
	case verbEndTurn:
		if f.kind == frameBearer {
			return "must-move"
		}
	case verbReact:
		if s.silenced {
			return "silenced"
		}
	}
	return game.NotOffered
}

// Result tells who won, and by which rule.
func (s *State) Result() game.Result {
	if !s.over() {
		return game.Result{}
	}
	r := game.Result{Over: true, By: endingNames[s.ending]}
	if s.ending >= rivendellAlone {
		r.Winners = game.Only(bearer)
		return r
	}
	for seat := uint8(1); seat < s.players; seat++ {
		r.Winners |= game.Only(game.Seat(seat))
	}
	return r
}

// Turn counts the turns of both acts.
func (s *State) Turn() int { return int(s.turns) + 1 }

// Rand is the source of chance.
func (s *State) Rand() *game.Rand { return &s.random }

// CopyFrom makes s a copy of src.
func (s *State) CopyFrom(src game.State) { *s = *src.(*State) }
