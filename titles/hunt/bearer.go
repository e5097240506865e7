package hunt

import (
	"errors"
	"math/bits"

	"prancingpony/game"
	"prancingpony/game/stack"
	"prancingpony/titles/hunt/belief"
	"prancingpony/titles/hunt/tables"
)

func init() {
	machine.Rows[frameBearer] = row{
		Name:   "bearer",
		Prompt: (*State).promptBearer,
		Legal:  (*State).legalBearer,
		Play:   (*State).playBearer,
		WhyNot: (*State).whyNotBearer,
		Check:  (*State).checkBearer,
		Ask:    always,
		Role:   roleBearer,
	}
	machine.Rows[frameMove] = row{ // a further move of Frodo in Act 1
		Name:   "move",
		Prompt: plainPrompt(PromptMove),
		Legal:  (*State).legalMove,
		Play:   (*State).playMove,
		WhyNot: (*State).whyNotMove,
		Check:  (*State).checkMove,
		On:     roleBearer | roleAlly,
		Ask:    always,
	}
	machine.Rows[frameDiscardAlly] = row{ // cards over the limit, or taken by a Sorcery card
		Name:    "discard-ally",
		Proceed: (*State).proceedDiscardAlly,
		Prompt:  (*State).promptDiscardAlly,
		Legal:   (*State).legalDiscardAlly,
		Play:    (*State).playDiscardAlly,
		WhyNot:  (*State).whyNotDiscardAlly,
		Check:   (*State).checkDiscardAlly,
		On:      stack.Anywhere,
		Leaves:  leavesAllies,
		Fields:  []field{number("n", deckSize, (*frame).leftPart)},
	}
}

// startBearer begins the Ring-bearer's turn. In Act 2 Frodo's figure goes first by day (ruling 30).
func (s *State) startBearer(rec game.Recorder) {
	s.moved, s.rested, s.eye, s.walked = false, false, false, false
	s.plays, s.reach = 0, 0
	s.tokenSpent, s.freeNight = false, false
	s.gandalfMoved, s.gandalfMoves = false, 0
	if s.wizard == gandalfHidden {
		s.gandalfMoves = 1
	}
	tell(rec, game.Public, eventTurn, int16(s.hour)+1)
	if s.act == 2 && !s.night() {
		s.moved = true
		if s.advance(rec) {
			return
		}
	}
	s.stack.Push(frameBearer, frame{})
}

func (s *State) promptBearer(*frame) game.Prompt {
	if s.night() {
		return game.Prompt{ID: PromptBearerNight, A: int16(s.track)}
	}
	return game.Prompt{ID: PromptBearerDay, A: int16(s.track)}
}

func (s *State) checkBearer(f *frame) error {
	if s.act == 2 && s.wizard == gandalfAway {
		return errors.New("gandalf: he is nowhere")
	}
	return s.checkPlaced(f)
}

// legalBearer: Le tour du Porteur de l'Anneau, each thing once and in any order.
func (s *State) legalBearer(_ *frame, buf []game.Action) []game.Action {
	ready := s.moved || s.rested
	if !ready {
		if s.act == 1 {
			buf = s.legalMove(nil, buf)
		} else {
			buf = append(buf, game.Action{Verb: VerbAdvance})
		}
		if s.night() {
			buf = append(buf, game.Action{Verb: VerbRest})
		}
	}
	if s.plays < s.playLimit() {
		buf = s.legalPlays(buf)
	}
	buf = s.legalAnnounce(buf)
	if s.act == 2 && !ready {
		return buf // Frodo's figure first; only a card that must come before is offered (ruling 30)
	}
	if !s.tokenSpent && s.held > 0 && s.deck != 0 {
		buf = append(buf, game.Action{Verb: VerbDrawAlly})
	}
	if s.walked && s.company[frodo] == cardUp {
		buf = append(buf, game.Action{Verb: VerbDetermination})
	}
	if s.act == 2 {
		buf = s.legalGandalf(buf)
	}
	if ready && (s.wizard != gandalfHidden || s.gandalfMoves == 0) {
		buf = append(buf, game.Action{Verb: VerbEndTurn})
	}
	return buf
}

// playLimit: one Ally card in a turn, two with Meriadoc (ruling 5).
func (s *State) playLimit() uint8 {
	if s.company[meriadoc] == cardUp {
		return 2
	}
	return 1
}

// legalMove: Se déplacer vers un lieu, Se déplacer vers un point.
func (s *State) legalMove(_ *frame, buf []game.Action) []game.Action {
	b := s.board()
	for to := b.InRange(s.last, int(s.points+s.reach)); to != 0; {
		buf = append(buf, game.Action{Verb: VerbGo, A: b.Operand(to.Take())})
	}
	return append(buf, game.Action{Verb: VerbWild})
}

func (s *State) playBearer(_ *frame, a game.Action, rec game.Recorder) {
	look := s.look()
	switch a.Verb {
	case VerbGo, VerbWild:
		if s.nightMove(rec) {
			return
		}
		s.moved = true
		s.writeMove(a, look, rec)
	case VerbAdvance:
		if s.nightMove(rec) {
			return
		}
		s.moved = true
		s.record.Scenes()[s.track+1].Went = look
		s.advance(rec)
	case VerbRest:
		s.rested = true
		s.record.Scenes()[s.track].Rested = look
		tell(rec, game.Public, eventRested)
		if s.company[samwise] == cardUp {
			s.heal(1, rec)
		}
	case VerbPlay:
		s.startAlly(uint8(a.A), uint8(a.B)-1, rec)
	case VerbDrawAlly:
		s.tokenSpent = true
		s.spendTokens(1, rec)
		s.drawAllies(1, rec)
	case VerbDetermination:
		s.company[frodo] = cardTurned
		tell(rec, game.Public, eventTurned, frodo)
		s.shrinkPool(rec)
		s.moveAgain(rec)
	case VerbEndTurn:
		s.stack.Pop()
	case VerbFeat, VerbArrive:
		s.playAnnounce(a, rec)
	default:
		s.playGandalf(a, rec)
	}
}

// nightMove: Le tour de Nuit, Se déplacer. The point of Corruption comes first and may lose the game
// (ruling 4).
func (s *State) nightMove(rec game.Recorder) (lost bool) {
	if !s.night() {
		return false
	}
	cost := s.moveCost()
	s.eye = true
	return cost > 0 && s.corrupt(cost, rec)
}

// moveCost is the Corruption of the move that Frodo has still to make this turn.
func (s *State) moveCost() uint8 {
	if s.night() && !s.moved && !s.rested && !s.freeNight {
		return 1
	}
	return 0
}

// restHeals is the Corruption that a rest would take away tonight.
func (s *State) restHeals() uint8 {
	if s.night() && !s.moved && !s.rested && s.company[samwise] == cardUp {
		return min(1, s.corruption)
	}
	return 0
}

// moveAgain is a further move by a card: no Corruption, and the marker stays as it is.
func (s *State) moveAgain(rec game.Recorder) {
	if s.act == 1 {
		s.stack.Push(frameMove, frame{})
		return
	}
	s.advance(rec)
}

func (s *State) playMove(_ *frame, a game.Action, rec game.Recorder) {
	s.stack.Pop()
	look := s.look()
	look.Is &^= belief.LookNight // a further move is no choice between moving and resting
	s.writeMove(a, look, rec)
}

// look is what everybody sees while the Ring-bearer decides.
func (s *State) look() belief.Look {
	look := belief.Look{Riders: s.riders, Corruption: s.corruption, Is: belief.LookKept}
	if s.night() {
		look.Is |= belief.LookNight
	}
	if s.freeNight {
		look.Is |= belief.LookFree
	}
	if s.company[samwise] == cardUp && s.corruption > 0 {
		look.Is |= belief.LookHeals
	}
	return look
}

func (s *State) checkMove(f *frame) error {
	if s.act != 1 || s.track >= maxTrack {
		return errors.New("nothing more is written by Frodo")
	}
	return s.checkPlaced(f)
}

// writeMove writes a move into the journal of Act 1.
func (s *State) writeMove(a game.Action, look belief.Look, rec game.Recorder) {
	s.record.Add(belief.Move, s.reach)
	s.record.Scenes()[s.track+1].Went = look
	s.reach = 0
	if a.Verb == VerbWild {
		s.write(belief.EntryPoint, rec)
		return
	}
	s.write(s.spaceOf(a.A), rec)
}

// write fills the next space of the journal: Déplacer Frodon, Cacher des informations, Fin de l'Acte 1.
func (s *State) write(entry uint8, rec game.Recorder) {
	s.walked = true
	s.track++
	s.journal[s.track] = entry
	tell(rec, game.Public, eventMoved, int16(s.track))
	switch entry {
	case belief.EntryPoint:
		s.points++
		tell(rec, game.Only(Bearer), eventWildWritten)
	case belief.EntrySlash:
		tell(rec, game.Only(Bearer), eventStood)
	default:
		tell(rec, game.Only(Bearer), eventWrote, s.at(entry))
		s.last, s.points = entry, 0
		s.visited |= bit(entry)
		if s.secret.Has(entry) {
			s.secret &^= bit(entry)
			s.turned |= bit(entry)
		}
		if s.board().Exits.Has(entry) {
			tell(rec, game.Public, eventExit, s.at(entry))
			s.stack.Clear()
			s.phase = phaseJourney
			return
		}
	}
	if s.track == maxTrack {
		s.stack.Clear()
		s.phase = phaseRescue
	}
}

// advance moves Frodo's figure one space in Act 2: Déplacer Frodon, Frodon atteint Fondcombe.
func (s *State) advance(rec game.Recorder) (over bool) {
	s.walked = true
	s.track++
	s.record.Add(belief.Step)
	tell(rec, game.Public, eventMoved, int16(s.track))
	if s.track == s.card().Steps {
		s.reachRivendell(rec)
		return true
	}
	if s.track >= tables.ShortSteps {
		s.record.Add(belief.Long)
	}
	return false
}

// heal reduces Corruption, never below zero.
func (s *State) heal(n uint8, rec game.Recorder) {
	n = min(n, s.corruption)
	if n > 0 {
		s.corruption -= n
		tell(rec, game.Public, eventHealed, int16(n))
	}
}

// corrupt adds Corruption; at the limit Frodo is lost.
func (s *State) corrupt(n uint8, rec game.Recorder) (lost bool) {
	s.corruption += n
	if n > 0 {
		tell(rec, game.Public, eventCorruption, int16(n), int16(s.corruption))
	}
	if s.corruption >= s.limit() {
		s.fall(rec)
		return true
	}
	if s.act == 2 && s.corruption >= tables.ShortLimit+s.bonus() {
		s.record.Add(belief.Long) // he would be lost on a short journey
	}
	return false
}

func (s *State) proceedDiscardAlly(f *frame, _ game.Recorder) bool {
	if f.left > 0 {
		return false
	}
	s.stack.Pop()
	return true
}

func (s *State) promptDiscardAlly(f *frame) game.Prompt {
	return game.Prompt{ID: PromptDiscardAlly, A: int16(f.left)}
}

// legalDiscardAlly: each kind in hand once.
func (s *State) legalDiscardAlly(_ *frame, buf []game.Action) []game.Action {
	seen := uint8(none)
	for hand := s.hand; hand != 0; hand &= hand - 1 {
		if kind := s.allyKind(uint8(bits.TrailingZeros32(hand))); kind != seen {
			seen = kind
			buf = append(buf, game.Action{Verb: VerbDiscardAlly, A: int16(kind)})
		}
	}
	return buf
}

func (s *State) playDiscardAlly(f *frame, a game.Action, rec game.Recorder) {
	f.left--
	s.dropAlly(uint8(a.A))
	tell(rec, game.Public, eventAllyDiscarded, a.A)
}

func (s *State) checkDiscardAlly(f *frame) error {
	return checkNumber("n", f.left, 1, bits.OnesCount32(s.hand))
}

// dropAlly moves a card of a kind from the hand to the discards.
func (s *State) dropAlly(kind uint8) {
	for hand := s.hand; hand != 0; hand &= hand - 1 {
		c := uint8(bits.TrailingZeros32(hand))
		if s.allyKind(c) == kind {
			s.hand &^= 1 << c
			s.spent |= 1 << c
			return
		}
	}
	panic("hunt: a card that is not in hand was played")
}

func (s *State) whyNotBearer(f *frame, a game.Action) game.Reason {
	ready := s.moved || s.rested
	switch a.Verb {
	case VerbGo, VerbWild:
		switch {
		case s.act == 2:
			return because(reasonOtherAct, 0)
		case ready:
			return because(reasonMoved)
		}
		return s.whyNotMove(f, a)
	case VerbAdvance:
		if s.act == 1 {
			return because(reasonOtherAct, 1)
		}
		return because(reasonMoved)
	case VerbRest:
		if !s.night() {
			return because(reasonRestByNight)
		}
		return because(reasonMoved)
	case VerbPlay:
		return s.whyNotPlay(a)
	case VerbEndTurn:
		if !ready {
			return because(reasonMustMove)
		}
		return because(reasonGandalfMustMove)
	case VerbFeat, VerbArrive, VerbGandalf, VerbReveal:
		return s.whyNotGandalf(a)
	case VerbDrawAlly, VerbDetermination:
		if s.act == 2 && !ready {
			return because(reasonFigureFirst)
		}
		return s.whyNotSpend(a)
	}
	return s.whyNotHere(a)
}

// whyNotSpend: a Fellowship token for a card, or Frodo's card for a move.
func (s *State) whyNotSpend(a game.Action) game.Reason {
	switch {
	case a.Verb == VerbDetermination && s.company[frodo] != cardUp:
		return because(reasonCompanionAway, frodo)
	case a.Verb == VerbDetermination:
		return because(reasonNotWalked)
	case s.tokenSpent:
		return because(reasonTokenSpent)
	case s.held == 0:
		return because(reasonNoToken)
	}
	return because(reasonDeckEmpty)
}

func (s *State) whyNotMove(_ *frame, a game.Action) game.Reason {
	if a.Verb != VerbGo {
		return s.whyNotHere(a)
	}
	p, why := s.spaceArg(a.A)
	switch {
	case why.ID != 0:
		return why
	case !s.isPlace(p):
		return because(reasonPointUnnamed)
	}
	return because(reasonOutOfRange, a.A)
}

func (s *State) whyNotDiscardAlly(_ *frame, a game.Action) game.Reason {
	switch {
	case a.Verb != VerbDiscardAlly:
		return s.whyNotHere(a)
	case !named(a.A, len(world.Allies)):
		return because(reasonNoSuch)
	}
	return because(reasonNotInHand, a.A)
}
