package hunt

import (
	"math/bits"

	"prancingpony/game"
)

// cast: Jouer des cartes Sorcellerie. The die is spent already.
func (s *State) cast(r, kind uint8, rec game.Recorder) {
	w := s.tables()
	seat := s.owner[r]
	s.burn(seat, kind)
	tell(rec, game.Public, eventSorceryPlayed, int16(kind), int16(seat))
	open := s.openOptions(&w.sorcery[kind])
	if bits.OnesCount8(open) > 1 {
		s.push(frame{kind: frameOption, card: kind, n: open})
		return
	}
	s.startSorcery(kind, uint8(bits.TrailingZeros8(open)))
}

// burn moves a card of a kind from a hand to the discards.
func (s *State) burn(seat, kind uint8) {
	for hand := s.hands[seat]; hand != 0; hand &= hand - 1 {
		c := bits.TrailingZeros32(hand)
		if s.tables().sorceryOf[c] == kind {
			s.hands[seat] &^= 1 << c
			s.burnt |= 1 << c
			return
		}
	}
	panic("hunt: a Sorcery card that is not in hand was played")
}

func (s *State) legalOption(f *frame, buf []game.Action) []game.Action {
	for i := range 2 {
		if f.n&(1<<i) != 0 {
			buf = append(buf, game.Action{Verb: verbOption, A: int16(i + 1)})
		}
	}
	return buf
}

// startSorcery lets the bearer cancel the card once its option is named; a card that begins with a query
// waits for the target (ruling 7).
func (s *State) startSorcery(kind, option uint8) {
	f := s.push(frame{kind: frameSorcery, card: kind, option: option, to: none})
	switch s.sorceryOp(f).code {
	case opPerceiveAnyZone, opPerceiveAnySection, opSearchConnected, opHuntAdjacent:
		return
	}
	if s.mayReact(f) {
		s.push(frame{kind: frameReact})
	}
}

func (s *State) sorceryOp(f *frame) *op {
	ops := s.tables().sorcery[f.card].options[f.option].ops
	if int(f.op) == len(ops) {
		return nil
	}
	return &ops[f.op]
}

// stepSorcery carries out one operation, as stepAlly does.
func (s *State) stepSorcery(f *frame, rec game.Recorder) {
	o := s.sorceryOp(f)
	if o == nil {
		s.pop()
		return
	}
	f.op++
	r := s.active()
	switch o.code {
	case opLord:
		if s.lord == none {
			s.lord = r
			tell(rec, game.Public, eventLord, int16(r))
		}
	case opEyeCard:
		s.keepAsEye(f.card)
		tell(rec, game.Public, eventEyeCard)
	case opRideAll:
		s.push(frame{kind: frameRideAll, n: 1<<numRiders - 1})
	case opBreath:
		s.breathe(r, o.n, rec)
	case opRide:
		s.rideBeyond(frame{kind: frameRide, at: r, n: o.n, to: o.m, option: 1})
	case opRideLord:
		if s.lord != none {
			s.rideBeyond(frame{kind: frameRide, at: s.lord, n: o.n, option: 1})
		}
	case opDrawSorcery:
		seat := s.owner[r]
		if o.m > 0 {
			s.push(frame{kind: frameDiscardSorcery, at: seat, n: o.m})
			f = s.top()
		}
		s.drawSorcery(seat, int(o.n), rec)
		s.mergeDiscards(f, seat)
	case opExtraTile:
		s.moreTiles += o.n
	case opSilence:
		s.silenced = true
		tell(rec, game.Public, eventSilenced)
	default:
		f.op--
		f.asking, f.n, f.at, f.to = true, sorceryChoices(o), 0, none
		s.settleSorcery(f, rec)
	}
}

// mergeDiscards: when a card itself makes its player discard, the hand limit is met by the same choice.
func (s *State) mergeDiscards(f *frame, seat uint8) {
	if f.kind != frameDiscardSorcery {
		return
	}
	if top := s.top(); top != f {
		f.n = max(f.n, top.n)
		s.pop()
	}
	f.n = min(f.n, uint8(bits.OnesCount32(s.hands[seat])))
}

// rideBeyond asks where to, unless there is nowhere to go.
func (s *State) rideBeyond(f frame) {
	if to := s.ridable(s.riders[f.at], f.n, f.to); !to.empty() {
		s.push(f)
	}
}

// keepAsEye: Peur des Êtres des Galgals lies beside the Corruption track and counts as an Eye.
func (s *State) keepAsEye(kind uint8) {
	for set := s.burnt; set != 0; set &= set - 1 {
		c := bits.TrailingZeros32(set)
		if s.tables().sorceryOf[c] == kind {
			s.burnt &^= 1 << c
			s.eyeCards |= 1 << c
			return
		}
	}
}

// breathe: Corruption if Frodo's last location is the Nazgûl's space or next to it; the answer is public.
func (s *State) breathe(r, n uint8, rec game.Recorder) {
	near := s.board().near[s.riders[r]].has(s.frodoLast())
	answer := uint8(answerNo)
	if near {
		answer = answerYes
	}
	tell(rec, game.Public, eventBreath, int16(answer))
	s.note(noteNear, s.riders[r], answer)
	if near {
		s.corrupt(n, rec)
	}
	if !s.over() {
		s.tellPossible(rec)
	}
}

func sorceryChoices(o *op) uint8 {
	switch o.code {
	case opReroll:
		return ordinaryDice + 1
	case opSpecialTile, opSearchConnected, opRideOthers:
		return o.n
	}
	return 1
}

func (s *State) settleSorcery(f *frame, rec game.Recorder) {
	if f.n > 0 {
		var buf [maxLegal]game.Action
		legal := s.legalSorcery(f, buf[:0])
		if len(legal) > 1 || (len(legal) == 1 && legal[0].Verb != verbDone) {
			return
		}
	}
	if s.sorceryOp(f).code == opReroll && f.at > 0 {
		s.reroll(f, rec) // the dice picked up
	}
	f.asking, f.n, f.at, f.to = false, 0, 0, none
	f.op++
}

func (s *State) legalSorcery(f *frame, buf []game.Action) []game.Action {
	b := s.board()
	r := s.active()
	at := s.riders[r]
	switch s.sorceryOp(f).code {
	case opSpecialTile:
		for kind, n := range s.box {
			if n > 0 {
				buf = append(buf, game.Action{Verb: verbAddTile, A: int16(kind)})
			}
		}
	case opRideConnected:
		if !s.heldFast(at) {
			to := b.connected[at] &^ s.closed()
			if s.isPlace(at) {
				to &^= bit(at)
			}
			for to != 0 {
				buf = append(buf, game.Action{Verb: verbRide, A: b.operand(to.take())})
			}
		}
	case opPerceiveAnyZone:
		for z := range uint8(b.zones) {
			if s.perceivable(b.section[z]) {
				buf = append(buf, game.Action{Verb: verbTargetZone, A: s.zoneOperand(z)})
			}
		}
	case opPerceiveAnySection:
		for section := range uint8(maxSection) {
			if s.perceivable(section) {
				buf = append(buf, game.Action{Verb: verbTargetSection, A: s.sectionOperand(section)})
			}
		}
	case opCry:
		buf = s.legalCry(f, buf)
	case opSearchConnected:
		for to := b.connected[at] &^ s.allies; to != 0; {
			if p := to.take(); p != f.to && s.searchable(p) {
				buf = append(buf, game.Action{Verb: verbSearchAt, A: b.operand(p)})
			}
		}
		buf = append(buf, game.Action{Verb: verbDone})
	case opHuntAdjacent:
		to := b.near[at] &^ s.allies
		if s.isPlace(at) {
			to &^= bit(at)
		}
		for to != 0 {
			if p := to.take(); s.huntable(p) {
				buf = append(buf, game.Action{Verb: verbHuntAt, A: b.operand(p)})
			}
		}
	case opRemoveAlly:
		for on := s.allies; on != 0; {
			buf = append(buf, game.Action{Verb: verbTakeAlly, A: b.operand(on.take())})
		}
	case opOpen:
		if !s.heldFast(at) {
			for on := s.allies & b.connected[at] &^ s.barred(); on != 0; {
				buf = append(buf, game.Action{Verb: verbOpen, A: b.operand(on.take())})
			}
		}
	case opReroll:
		for face := faceRing; face <= faceShadow; face++ {
			if s.dice[face] > 0 {
				buf = append(buf, game.Action{Verb: verbReroll, A: int16(face)})
			}
		}
		buf = append(buf, game.Action{Verb: verbDone})
	case opRideOthers:
		for other := range uint8(numRiders) {
			if other != r && f.at&(1<<other) == 0 {
				buf = s.appendSpaces(buf, verbDrive, other, s.ridable(s.riders[other], 1, 0))
			}
		}
		buf = append(buf, game.Action{Verb: verbDone})
	}
	return buf
}

// legalCry: the bearer chooses, and if anything can be done in full it is that.
func (s *State) legalCry(f *frame, buf []game.Action) []game.Action {
	o := s.sorceryOp(f)
	cards := uint8(bits.OnesCount32(s.hand))
	tokensInFull, cardsInFull := s.held >= o.n, cards >= o.m
	if s.held > 0 && (tokensInFull || !cardsInFull) {
		buf = append(buf, game.Action{Verb: verbYieldToken})
	}
	if cards > 0 && (cardsInFull || !tokensInFull) {
		buf = append(buf, game.Action{Verb: verbYieldCards})
	}
	return buf
}

func (s *State) applySorcery(f *frame, a game.Action, rec game.Recorder) {
	r := s.active()
	o := s.sorceryOp(f)
	flags := uint8(queryByCard)
	if f.op == 0 && f.to == none {
		flags |= queryFirst
	}
	f.n--
	switch a.Verb {
	case verbDone:
		f.n = 0
	case verbAddTile:
		s.box[a.A]--
		s.tiles[a.A]++
		tell(rec, game.Public, eventTileAdded, a.A)
	case verbRide:
		s.ride(r, s.spaceOf(a.A), rec)
	case verbDrive:
		f.at |= 1 << uint8(a.A)
		s.ride(uint8(a.A), s.spaceOf(a.B), rec)
	case verbTakeAlly:
		s.allies &^= bit(s.spaceOf(a.A))
		tell(rec, game.Public, eventAllyGone, a.A)
	case verbReroll:
		s.dice[a.A]--
		f.at++ // dice picked up
	case verbYieldToken:
		s.spendTokens(o.n, rec)
	case verbYieldCards:
		n := min(o.m, uint8(bits.OnesCount32(s.hand)))
		s.settleSorcery(f, rec)
		s.push(frame{kind: frameDiscardAlly, n: n})
		return
	case verbOpen:
		p := s.spaceOf(a.A)
		s.allies &^= bit(p)
		tell(rec, game.Public, eventAllyGone, a.A)
		s.ride(r, p, rec)
		s.settleSorcery(f, rec)
		s.push(frame{kind: frameSearch, at: r})
		return
	case verbTargetZone:
		s.query(f, rec, queryZone, uint8(a.A-s.board().zoneBase), flags)
		return
	case verbTargetSection:
		s.query(f, rec, querySection, s.sectionOf(a.A), flags|queryPoints)
		return
	case verbSearchAt:
		p := s.spaceOf(a.A)
		s.query(f, rec, querySearch, p, flags)
		return
	case verbHuntAt:
		s.query(f, rec, queryHunt, s.spaceOf(a.A), flags)
		return
	}
	s.settleSorcery(f, rec)
}

// query starts a query of a card; the card's scratch keeps the place searched first.
func (s *State) query(f *frame, rec game.Recorder, kind, target, flags uint8) {
	if kind == querySearch {
		f.to = target
	}
	if f.n == 0 {
		s.settleSorcery(f, rec)
	}
	s.startQuery(kind, target, flags)
}

// reroll rolls again the dice picked up; Shadows of this roll give no token (ruling 21).
func (s *State) reroll(f *frame, rec game.Recorder) {
	var faces [ordinaryDice]int16
	n := int(f.at)
	for i := range n {
		face := ordinaryFaces[s.random.Intn(len(ordinaryFaces))]
		s.dice[face]++
		faces[i] = int16(face)
	}
	tell(rec, game.Public, eventRerolled, faces[:n]...)
}

func (s *State) legalDiscardSorcery(f *frame, buf []game.Action) []game.Action {
	seen := uint8(none)
	for hand := s.hands[f.at]; hand != 0; hand &= hand - 1 {
		if kind := s.tables().sorceryOf[bits.TrailingZeros32(hand)]; kind != seen {
			seen = kind
			buf = append(buf, game.Action{Verb: verbDiscardSorcery, A: int16(kind)})
		}
	}
	return buf
}
