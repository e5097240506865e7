package hunt

import (
	"math/bits"

	"prancingpony/game"
	"prancingpony/game/stack"
	"prancingpony/titles/hunt/belief"
)

// What Sorcery cards do, as effects_ally.go. The active Nazgûl is the one whose turn it is.

func (s *State) doLord(_ *op, rec game.Recorder) {
	if s.lord == none {
		s.lord = s.active()
		tell(rec, game.Public, eventLord, int16(s.lord))
	}
}

func (s *State) legalSpecialTile(_ *frame, _ *op, buf []game.Action) []game.Action {
	for kind, n := range s.box {
		if n > 0 {
			buf = append(buf, game.Action{Verb: VerbAddTile, A: int16(kind)})
		}
	}
	return buf
}

func (s *State) playSpecialTile(f *frame, _ *op, a game.Action, rec game.Recorder) stack.Progress {
	s.box[a.A]--
	s.tiles[a.A]++
	tell(rec, game.Public, eventTileAdded, a.A)
	return f.chosen()
}

// doEyeCard: Peur des Êtres des Galgals lies beside the Corruption track and counts as an Eye.
func (s *State) doEyeCard(f *frame, _ *op, rec game.Recorder) stack.Progress {
	for set := s.burnt; set != 0; set &= set - 1 {
		c := bits.TrailingZeros32(set)
		if world.SorceryOf[c] == f.card {
			s.burnt &^= 1 << c
			s.eyeCards |= 1 << c
			break
		}
	}
	tell(rec, game.Public, eventEyeCard)
	return stack.Done
}

func (s *State) legalRideConnected(_ *frame, _ *op, buf []game.Action) []game.Action {
	b := s.board()
	at := s.riders[s.active()]
	if s.heldFast(at) {
		return buf
	}
	to := b.Connected[at] &^ s.closed()
	if s.isPlace(at) {
		to &^= bit(at)
	}
	for to != 0 {
		buf = append(buf, game.Action{Verb: VerbRide, A: b.Operand(to.Take())})
	}
	return buf
}

func (s *State) playRideConnected(f *frame, _ *op, a game.Action, rec game.Recorder) stack.Progress {
	s.ride(s.active(), s.spaceOf(a.A), rec)
	return f.chosen()
}

func (s *State) doRideAll(*op, game.Recorder) { s.stack.Push(frameRideAll, frame{riders: allRiders}) }

// doBreath: Corruption if Frodo's last location is the Nazgûl's space or next to it; the answer is public.
func (s *State) doBreath(_ *frame, o *op, rec game.Recorder) stack.Progress {
	at := s.riders[s.active()]
	near := s.board().Near[at].Has(s.frodoLast())
	answer := uint8(answerNo)
	if near {
		answer = answerYes
	}
	tell(rec, game.Public, eventBreath, int16(answer))
	s.record.Add(belief.Near, at, answer)
	if near {
		s.corrupt(o.N, rec)
	}
	if !s.over() {
		s.tellPossible(rec)
	}
	return s.unlessOver()
}

func (s *State) legalPerceiveAnyZone(_ *frame, _ *op, buf []game.Action) []game.Action {
	b := s.board()
	for z := range uint8(b.Zones) {
		if s.perceivable(b.Section[z]) {
			buf = append(buf, game.Action{Verb: VerbTargetZone, A: s.zoneOperand(z)})
		}
	}
	return buf
}

func (s *State) playPerceiveAnyZone(f *frame, _ *op, a game.Action, _ game.Recorder) stack.Progress {
	return s.queryByCard(f, queryZone, uint8(a.A-s.board().ZoneBase), 0, f.op == 0)
}

func (s *State) legalPerceiveAnySection(_ *frame, _ *op, buf []game.Action) []game.Action {
	for section := range uint8(maxSection) {
		if s.perceivable(section) {
			buf = append(buf, game.Action{Verb: VerbTargetSection, A: s.sectionOperand(section)})
		}
	}
	return buf
}

func (s *State) playPerceiveAnySection(f *frame, _ *op, a game.Action, _ game.Recorder) stack.Progress {
	return s.queryByCard(f, querySection, s.sectionOf(a.A), queryPoints, f.op == 0)
}

// queryByCard starts a query of a card. If it is the first thing the card does, the card itself may be cancelled.
func (s *State) queryByCard(f *frame, query, target, traits uint8, first bool) stack.Progress {
	traits |= queryByCard
	if first {
		traits |= queryFirst
	}
	s.startQuery(query, target, traits)
	if f.chosen() == stack.Asks {
		return stack.Again
	}
	return stack.Pushed
}

func (s *State) doRide(o *op, _ game.Recorder) { s.rideBeyond(s.active(), o.N, o.M) }
func (s *State) doRideLord(o *op, _ game.Recorder) {
	if s.lord != none {
		s.rideBeyond(s.lord, o.N, 0)
	}
}

// rideBeyond asks where to, unless there is nowhere to go.
func (s *State) rideBeyond(r, steps, roads uint8) {
	if to := s.ridable(s.riders[r], steps, roads); !to.Empty() {
		s.stack.Push(frameRide, frame{rider: r, steps: steps, roads: roads, mayStay: true})
	}
}

// legalCry: the bearer chooses, and if anything can be done in full it is that.
func (s *State) legalCry(_ *frame, o *op, buf []game.Action) []game.Action {
	cards := uint8(bits.OnesCount32(s.hand))
	tokensInFull, cardsInFull := s.held >= o.N, cards >= o.M
	if s.held > 0 && (tokensInFull || !cardsInFull) {
		buf = append(buf, game.Action{Verb: VerbYieldToken})
	}
	if cards > 0 && (cardsInFull || !tokensInFull) {
		buf = append(buf, game.Action{Verb: VerbYieldCards})
	}
	return buf
}

func (s *State) playCry(f *frame, o *op, a game.Action, rec game.Recorder) stack.Progress {
	if a.Verb == VerbYieldToken {
		s.spendTokens(o.N, rec)
		return f.chosen()
	}
	n := min(o.M, uint8(bits.OnesCount32(s.hand)))
	s.stack.Push(frameDiscardAlly, frame{left: n})
	f.chosen()
	return stack.Pushed
}

func (s *State) legalSearchConnected(f *frame, _ *op, buf []game.Action) []game.Action {
	b := s.board()
	for to := b.Connected[s.riders[s.active()]] &^ s.allies; to != 0; {
		if p := to.Take(); p != f.searched && s.searchable(p) {
			buf = append(buf, game.Action{Verb: VerbSearchAt, A: b.Operand(p)})
		}
	}
	return append(buf, game.Action{Verb: VerbDone})
}

func (s *State) playSearchConnected(f *frame, _ *op, a game.Action, _ game.Recorder) stack.Progress {
	p, first := s.spaceOf(a.A), f.op == 0 && f.searched == none
	f.searched = p
	return s.queryByCard(f, querySearch, p, 0, first)
}

func (s *State) legalHuntAdjacent(_ *frame, _ *op, buf []game.Action) []game.Action {
	b := s.board()
	at := s.riders[s.active()]
	to := b.Near[at] &^ s.allies
	if s.isPlace(at) {
		to &^= bit(at)
	}
	for to != 0 {
		if p := to.Take(); s.huntable(p) {
			buf = append(buf, game.Action{Verb: VerbHuntAt, A: b.Operand(p)})
		}
	}
	return buf
}

func (s *State) playHuntAdjacent(f *frame, _ *op, a game.Action, _ game.Recorder) stack.Progress {
	return s.queryByCard(f, queryHunt, s.spaceOf(a.A), 0, f.op == 0)
}

func (s *State) legalRemoveAlly(_ *frame, _ *op, buf []game.Action) []game.Action {
	for on := s.allies; on != 0; {
		buf = append(buf, game.Action{Verb: VerbTakeAlly, A: s.at(on.Take())})
	}
	return buf
}

func (s *State) playRemoveAlly(f *frame, _ *op, a game.Action, rec game.Recorder) stack.Progress {
	s.allies &^= bit(s.spaceOf(a.A))
	tell(rec, game.Public, eventAllyGone, a.A)
	return f.chosen()
}

func (s *State) doDrawSorcery(o *op, rec game.Recorder) {
	seat := s.owner[s.active()]
	s.takeSorcery(seat, int(o.N), rec)
	s.discardSorcery(seat, int(o.M))
}

// legalReroll: ordinary dice not used yet, picked up one by one.
func (s *State) legalReroll(_ *frame, _ *op, buf []game.Action) []game.Action {
	for face := faceRing; face <= faceShadow; face++ {
		if s.dice[face] > 0 {
			buf = append(buf, game.Action{Verb: VerbReroll, A: int16(face)})
		}
	}
	return append(buf, game.Action{Verb: VerbDone})
}

func (s *State) playReroll(f *frame, _ *op, a game.Action, _ game.Recorder) stack.Progress {
	s.dice[a.A]--
	f.picked++
	return f.chosen()
}

// finishReroll rolls the dice picked up; Shadows of this roll give no token (ruling 21).
func (s *State) finishReroll(f *frame, rec game.Recorder) {
	var faces [ordinaryDice]int16
	n := int(f.picked)
	if n == 0 {
		return
	}
	for i := range n {
		face := ordinaryFaces[s.random.Intn(len(ordinaryFaces))]
		s.dice[face]++
		faces[i] = int16(face)
	}
	tell(rec, game.Public, eventRerolled, faces[:n]...)
}

func (s *State) doExtraTile(o *op, _ game.Recorder) { s.moreTiles += o.N }
func (s *State) doSilence(_ *op, rec game.Recorder) {
	s.silenced = true
	tell(rec, game.Public, eventSilenced)
}

func (s *State) legalRideOthers(f *frame, _ *op, buf []game.Action) []game.Action {
	for other := range uint8(numRiders) {
		if other != s.active() && !f.moved(other) {
			buf = s.appendSpaces(buf, VerbDrive, other, s.ridable(s.riders[other], 1, 0))
		}
	}
	return append(buf, game.Action{Verb: VerbDone})
}

func (s *State) playRideOthers(f *frame, _ *op, a game.Action, rec game.Recorder) stack.Progress {
	f.driven |= 1 << uint8(a.A)
	s.ride(uint8(a.A), s.spaceOf(a.B), rec)
	return f.chosen()
}

// legalOpen: an Ally token of a connected place, which the Nazgûl may enter but for it.
func (s *State) legalOpen(_ *frame, _ *op, buf []game.Action) []game.Action {
	b := s.board()
	at := s.riders[s.active()]
	if s.heldFast(at) {
		return buf
	}
	for on := s.allies & b.Connected[at] &^ s.barred(); on != 0; {
		buf = append(buf, game.Action{Verb: VerbOpen, A: b.Operand(on.Take())})
	}
	return buf
}

// playOpen takes the token away, enters and searches.
func (s *State) playOpen(f *frame, _ *op, a game.Action, rec game.Recorder) stack.Progress {
	r, p := s.active(), s.spaceOf(a.A)
	s.allies &^= bit(p)
	tell(rec, game.Public, eventAllyGone, a.A)
	s.ride(r, p, rec)
	s.stack.Push(frameSearch, frame{rider: r})
	f.chosen()
	return stack.Pushed
}

func (s *State) whyNotRideConnected(_ *frame, _ *op, a game.Action) game.Reason {
	return s.whyNotRideTo(s.active(), a.A)
}

func (s *State) whyNotInFull(*frame, *op, game.Action) game.Reason { return because(reasonInFull) }

func (s *State) whyNotTakeAlly(_ *frame, _ *op, a game.Action) game.Reason {
	if _, why := s.spaceArg(a.A); why.ID != 0 {
		return why
	}
	return because(reasonNoAllyToken, a.A)
}

// checkReroll reports more dice picked up than there are.
func (s *State) checkReroll(f *frame, _ *op) error {
	n := f.picked
	for face := faceRing; face <= faceShadow; face++ {
		n += s.dice[face]
	}
	return checkNumber("at", n, 0, ordinaryDice)
}
