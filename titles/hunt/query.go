package hunt

import (
	"math/bits"

	"prancingpony/game"
)

// Queries that the Ring-bearer must answer; the rules answer for him.
const (
	querySearch uint8 = iota
	queryHunt
	queryZone
	querySection
)

// Flags of a query.
const (
	queryNames  = 1 << iota // a yes says who is there: Anneau de Morgul
	queryPoints             // if Frodo is there, the points written are told
	queryByCard             // it is the effect of a Sorcery card
	queryFirst              // and the first thing that card does: the card itself may be cancelled
	queryAsked              // the bearer has had his chance to cancel it
	queryLord               // it is the effect of the Lord's die: nothing cancels it
)

// searchable: Effectuer une Fouille. Never at a start of Frodo's in Act 1, never where a Trail token
// lies, never where Gandalf's figure stands.
func (s *State) searchable(p space) bool {
	b := s.board()
	switch {
	case !b.numbered.has(p), (s.searched | s.tracked).has(p):
		return false
	case s.act == 1 && b.starts.has(p):
		return false
	}
	return !s.guarded(p)
}

// huntable: Effectuer une Traque, in any location.
func (s *State) huntable(p space) bool {
	return s.board().numbered.has(p) && !s.guarded(p)
}

// guarded: Gandalf's figure stands there.
func (s *State) guarded(p space) bool { return s.wizard == gandalfShown && s.gandalf == p }

func (s *State) startQuery(query, target, flags uint8) {
	s.push(frame{kind: frameQuery, card: query, at: target, option: flags})
}

// runQuery names the target, lets the bearer react, and then answers.
func (s *State) runQuery(f *frame, rec game.Recorder) {
	if f.option&queryAsked == 0 {
		f.option |= queryAsked
		s.announce(f, rec)
		if s.mayReact(f) {
			s.push(frame{kind: frameReact})
		}
		return
	}
	q := *f
	s.pop()
	switch q.card {
	case querySearch:
		s.answerSearch(q.at, rec)
	case queryHunt:
		s.answerHunt(q.at, rec)
	default:
		s.answerPerception(&q, rec)
	}
	if !s.over() {
		s.tellPossible(rec)
	}
}

func (s *State) announce(f *frame, rec game.Recorder) {
	r := int16(s.active())
	switch f.card {
	case querySearch:
		tell(rec, game.Public, eventSearching, r, s.at(f.at))
	case queryHunt:
		tell(rec, game.Public, eventHunting, r, s.at(f.at))
	case queryZone:
		tell(rec, game.Public, eventPerceivingZone, r, s.zoneOperand(f.at))
	case querySection:
		tell(rec, game.Public, eventPerceivingSection, r, s.sectionOperand(f.at))
	}
}

// reactionsTo is the set of reactions that could meet what the frame is about to do.
func (s *State) reactionsTo(f *frame) (set uint8) {
	if f.kind == frameSorcery {
		return 1 << reactSorcery
	}
	if f.option&queryLord != 0 {
		return 0
	}
	if f.option&queryFirst != 0 {
		set |= 1 << reactSorcery
	}
	switch f.card {
	case querySearch:
		set |= 1 << reactSearch
	case queryHunt:
		if f.option&queryByCard == 0 {
			set |= 1 << reactHunt
		}
	default:
		return set | 1<<reactPerception
	}
	if s.act == 1 && s.board().allies.has(f.at) && !s.empty.has(f.at) {
		set |= 1 << reactInformation
	}
	return set
}

// mayReact decides by what everyone knows whether the bearer is asked: that he has no such card in hand,
// or has one, must not show (ruling 46).
func (s *State) mayReact(f *frame) bool {
	if s.silenced || s.waived || s.hand == 0 {
		return false
	}
	w := s.tables()
	for reactions := s.reactionsTo(f); reactions != 0; reactions &= reactions - 1 {
		kind := bits.TrailingZeros8(reactions)
		for cards := w.reactions[s.act-1][kind] & (s.hand | s.deck); cards != 0; cards &= cards - 1 {
			c := &w.allies[s.allyKind(uint8(bits.TrailingZeros32(cards)))]
			for i := range c.options {
				if o := &c.options[i]; o.reaction && reactionOf(o.ops[0].code) == kind && o.cost <= s.held {
					return true
				}
			}
		}
	}
	return false
}

// legalReact: Cartes en dehors du tour. The frame below is the one that can be cancelled.
func (s *State) legalReact(buf []game.Action) []game.Action {
	w := s.tables()
	below := &s.stack[s.depth-2]
	reactions := s.reactionsTo(below)
	buf = append(buf, game.Action{Verb: verbPass}, game.Action{Verb: verbPassTurn})
	seen := uint8(none)
	for hand := s.hand; hand != 0; hand &= hand - 1 {
		kind := s.allyKind(uint8(bits.TrailingZeros32(hand)))
		if kind == seen {
			continue
		}
		seen = kind
		c := &w.allies[kind]
		for i := range c.options {
			o := &c.options[i]
			if !o.reaction || o.cost > s.held || reactions&(1<<reactionOf(o.ops[0].code)) == 0 {
				continue
			}
			if o.ops[0].code == opProtect && !s.secret.has(below.at) {
				continue // there is nothing to protect
			}
			buf = append(buf, game.Action{Verb: verbReact, A: int16(kind), B: int16(i + 1)})
		}
	}
	return buf
}

func (s *State) applyReact(a game.Action, rec game.Recorder) {
	s.pop()
	switch a.Verb {
	case verbPassTurn:
		s.waived = true
		return
	case verbPass:
		return
	}
	kind := uint8(a.A)
	s.dropAlly(kind)
	o := &s.tables().allies[kind].options[a.B-1]
	tell(rec, game.Public, eventAllyPlayed, a.A, a.B)
	s.spendTokens(o.cost, rec)
	f := s.top()
	if o.ops[0].code == opProtect {
		s.betrayed |= bit(f.at)
		s.saved = f.at
		tell(rec, game.Public, eventProtected, s.at(f.at))
		f.option |= queryAsked
		return
	}
	tell(rec, game.Public, eventCancelled)
	if o.ops[0].code == opCancelSorcery && f.kind == frameQuery {
		s.pop() // the query, and with it the card
	}
	s.pop()
}

// answerSearch: « oui » or « non », and a Trail token for a yes.
func (s *State) answerSearch(p uint8, rec game.Recorder) {
	yes := s.passed().has(p)
	if s.act == 2 && s.shelters && s.card().shelters.has(p) && s.frodoLast() == p {
		yes = false // Les Abris
	}
	answer := int16(answerNo)
	if yes {
		answer = answerYes
		s.leaveTrail(p, false)
	}
	tell(rec, game.Public, eventSearched, s.at(p), answer)
	if s.act == 2 {
		s.note(noteSearched, p, uint8(answer))
		return
	}
	s.noteVisit(p, yes)
	s.inform(p, rec)
}

func (s *State) noteVisit(p uint8, yes bool) {
	if yes {
		s.note(noteVisited, p)
	} else {
		s.note(noteUnvisited, p)
	}
}

// leaveTrail: Pions Piste. A token already there is turned to its Sword side by a Hunt (ruling 18).
func (s *State) leaveTrail(p uint8, sword bool) {
	if !(s.searched | s.tracked).has(p) && (s.searched|s.tracked).count() == maxTrails {
		return
	}
	s.searched &^= bit(p)
	s.tracked &^= bit(p)
	if sword {
		s.tracked |= bit(p)
	} else {
		s.searched |= bit(p)
	}
}

// inform: Trouver des informations, by any Search or Hunt of an Ally location (ruling 17).
func (s *State) inform(p uint8, rec game.Recorder) {
	if !s.board().allies.has(p) {
		return
	}
	switch {
	case !s.secret.has(p):
		s.empty |= bit(p)
		if !s.visited.has(p) {
			s.absent |= bit(p)
		}
	case s.protecting(p):
	default:
		s.collect(p, rec)
	}
}

// protecting: was the token of this place saved from this very query? The mark is used up.
func (s *State) protecting(p uint8) bool {
	saved := s.saved == p
	s.saved = none
	return saved
}

// answerHunt: « oui », « non » or « Frodon est ici »; in Act 2 Gandalf may be found as well.
func (s *State) answerHunt(p uint8, rec game.Recorder) {
	yes, here := s.passed().has(p), s.frodoLast() == p
	answer := int16(answerNo)
	switch {
	case here:
		answer = answerHere
		s.found, s.hunted = true, p
	case yes:
		answer = answerYes
	}
	if yes {
		s.leaveTrail(p, true)
	}
	tell(rec, game.Public, eventHunted, s.at(p), answer)
	s.noteVisit(p, yes)
	switch {
	case here:
		s.note(noteHere, p)
	case yes:
		s.note(noteNotHere, p)
	}
	if s.act == 1 {
		s.inform(p, rec)
		return
	}
	if s.wizard == gandalfHidden {
		if s.gandalf == p {
			s.discoverGandalf(rec)
		} else {
			s.note(noteGandalfNot, p)
		}
	}
}

// answerPerception: Effectuer une Perception; in Act 2 Gandalf counts too, until he is at Rivendell
// (ruling 35).
func (s *State) answerPerception(q *frame, rec game.Recorder) {
	b := s.board()
	set, event, operand := b.inZone[q.at], eventPerceivedZone, s.zoneOperand(q.at)
	if q.card == querySection {
		set, event, operand = b.inSection[q.at], eventPerceivedSection, s.sectionOperand(q.at)
	}
	frodoThere := set.has(s.frodoLast())
	gandalfCounts := s.wizard == gandalfHidden || s.wizard == gandalfShown
	gandalfThere := gandalfCounts && set.has(s.gandalf)
	yes := frodoThere || gandalfThere
	answer := int16(answerNo)
	if yes {
		answer = answerYes
		if q.option&queryNames != 0 && gandalfCounts {
			answer = whoIsThere(frodoThere, gandalfThere)
		}
	}
	tell(rec, game.Public, event, operand, answer)
	s.notePerception(q, frodoThere, gandalfThere, gandalfCounts)
	if q.option&queryPoints != 0 && frodoThere {
		s.note(notePoints, s.pointsWritten())
		tell(rec, game.Public, eventPointsTold, int16(s.pointsWritten()))
	}
}

func whoIsThere(frodoThere, gandalfThere bool) int16 {
	switch {
	case frodoThere && gandalfThere:
		return answerBoth
	case frodoThere:
		return answerFrodo
	default:
		return answerGandalf
	}
}

func (s *State) notePerception(q *frame, frodoThere, gandalfThere, gandalfCounts bool) {
	zone := q.card == queryZone
	pick := func(ofZone, ofSection noteKind) noteKind {
		if zone {
			return ofZone
		}
		return ofSection
	}
	one := func(b bool) uint8 {
		if b {
			return 1
		}
		return 0
	}
	switch {
	case !gandalfCounts:
		s.note(pick(noteLastZone, noteLastSection), q.at, one(frodoThere))
	case q.option&queryNames != 0:
		s.note(pick(noteWhoZone, noteWhoSection), q.at, one(frodoThere)|one(gandalfThere)<<1)
	default:
		s.note(pick(noteZone, noteSection), q.at, one(frodoThere || gandalfThere))
		if q.option&queryPoints != 0 {
			s.note(noteLastSection, q.at, one(frodoThere))
		}
	}
}
