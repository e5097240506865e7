package cards

import "prancingpony/game"

// Programs at work: who follows them, what each operation does, and where it lets the player choose.

// pushProgram makes the audience of a program follow it, in the order of the turn track from the first player on.
// In a Duel a lone player follows what each player must do twice, all of it and then all of it again.
func (s *State) pushProgram(id programID, p player, c card, l location) {
	prog := id.program()
	if len(prog.ops) == 0 {
		return
	}
	f := newFrame(frameProgram, p)
	f.prog, f.card, f.loc = id, c, l
	if prog.to == toSelf {
		s.push(f)
		return
	}
	order := s.scene().order
	var done uint8
	var queue [maxPlayers]player
	n := 0
	for i := range order {
		q := order[(int(s.first)+i)%len(order)]
		if done>>q&1 != 0 || !s.addressed(prog, q) {
			continue
		}
		done |= 1 << q
		queue[n] = q
		n++
	}
	for n > 0 { // the last to act is pushed first
		n--
		f.player = queue[n]
		s.push(f)
		if prog.to != toHolders && s.scene().players[f.player].twice {
			s.push(f)
		}
	}
}

func (s *State) addressed(prog *program, p player) bool {
	switch prog.to {
	case toEachFree:
		return s.side(p) == free
	case toEachShadow:
		return s.side(p) == shadow
	default:
		return s.holds(p, prog.factions)
	}
}

// holds: does p hold the cards of any of these factions?
func (s *State) holds(p player, set factionSet) bool {
	for f := range faction(numFactions) {
		if set.has(f) && s.holder(f) == p {
			return true
		}
	}
	return false
}

// standsAt: does the card stand where the operation asks?
func (s *State) standsAt(c card, o *op) bool {
	switch at := s.place[c]; {
	case at == inReserve:
		return standing(o.how)&inReserves != 0
	case at == onPath:
		return standing(o.how)&onPaths != 0 && (o.locs == 0 || o.locs.has(s.path))
	case at.inPlay():
		return standing(o.how)&onBattlegrounds != 0 && (o.locs == 0 || o.locs.has(location(at-firstBattleground)))
	default:
		return false
	}
}

// stepProgram follows the operation reached; it waits where that operation lets the player choose.
func (s *State) stepProgram(f *frame, rec game.Recorder) bool {
	ops := f.prog.program().ops
	if int(f.step) >= len(ops) {
		s.pop()
		return true
	}
	o := &ops[f.step]
	p := f.player
	switch o.code {
	case opTake:
		return s.stepTake(f, o, rec)
	case opPlayAside:
		s.looked(f, rec)
		if f.n < o.n && s.anyAside(f, o) {
			return false
		}
		s.finishAside(f, rec)
		return true
	case opSplit:
		return s.stepSplit(f, rec)
	case opMayCycle:
		if s.handSize(p) > 0 {
			return false
		}
		f.step += o.skip
	case opMayForsake:
		if s.canForsake(p, noCard) {
			return false
		}
		f.step += o.skip
	case opEliminateAside:
		if !s.asideOf(p).empty() {
			return false
		}
	case opEliminate:
		if !s.targets(f, o).empty() {
			return false
		}
	case opAnotherPath:
		if s.nextPaths(o.n) != 0 {
			return false
		}
	case opActivate:
		if s.openable(o) != 0 {
			return false
		}
	case opMove:
		if s.destinations(f, o) != 0 {
			return false
		}
	case opToken:
		if s.tokenPlaces(o) != 0 {
			return false
		}
	case opRideToRuin:
		if !s.riders(f).empty() {
			return false
		}
		s.ridersGone(f)
		return true
	case opRuin:
		if f.n > 0 && !s.ruined().empty() {
			return false
		}
	case opWormtongue:
		s.looked(f, rec)
		if s.whispers(p) {
			return false
		}
	default:
		s.doNow(f, o, rec)
		return true
	}
	s.next(f)
	return true
}

// next goes on to the operation after this one.
func (s *State) next(f *frame) {
	f.step++
	f.n = 0
}

// doNow follows an operation that leaves no choice. The frame goes on first: it may push others above itself.
func (s *State) doNow(f *frame, o *op, rec game.Recorder) {
	p, c := f.player, f.card
	s.next(f)
	switch o.code {
	case opWhen:
		if !s.standsAt(c, o) {
			f.step += o.skip
		}
	case opDraw:
		n := int(o.n)
		if s.inPlay.meets(o.cards) {
			n++
		}
		s.draw(p, n, rec)
	case opCycle:
		s.pushCount(frameCycle, p, o.n)
	case opForsake:
		s.pushCount(frameForsake, p, o.n)
	case opRemove:
		set := o.cards
		s.remove(set.pop(), rec)
	case opRecycle:
		s.recycle(p, rec)
	case opDrawAside:
		s.drawTo(p, int(o.n), aside, rec)
	case opCorrupt:
		s.corruption += o.n
		s.tell(rec, game.Public, evCorrupted, int16(o.n))
	case opRefresh:
		n := min(s.corruption, int8(s.in[onPath].and(hobbits).len()))
		s.corruption -= n
		s.tell(rec, game.Public, evRefreshed, int16(n))
	case opMark:
		n := o.n
		if o.locs.has(s.path) {
			n++
		}
		s.marks[c] += n
		s.tell(rec, game.Public, evMarked, int16(c), int16(n))
	case opInForce:
		s.rules |= roundRule(o.how)
		s.tell(rec, game.Public, evInForce, int16(c))
	}
}

// pushCount pushes a frame that asks a player for n cards.
func (s *State) pushCount(kind frameKind, p player, n int8) {
	f := newFrame(kind, p)
	f.n = n
	s.push(f)
}

// legalProgram lists the choices of the operation reached.
func (s *State) legalProgram(f *frame, buf []game.Action) []game.Action {
	o := &f.prog.program().ops[f.step]
	p := f.player
	switch o.code {
	case opTake:
		set := s.takeable(p, o)
		buf = appendCards(buf, verbTake, set)
		if o.may || set.empty() {
			buf = append(buf, game.Action{Verb: verbDecline})
		}
	case opPlayAside:
		for set := s.asideOf(p).and(o.cards); !set.empty(); {
			buf = s.legalPlay(p, set.pop(), o.how, f.loc, buf)
		}
		buf = append(buf, game.Action{Verb: verbDone})
	case opSplit:
		verb := verbEliminate
		if f.n > 0 {
			verb = verbCycle
		}
		buf = appendCards(buf, verb, s.asideOf(p))
	case opMayCycle:
		buf = appendCards(buf, verbCycle, s.hand(p))
		buf = append(buf, game.Action{Verb: verbDecline})
	case opMayForsake:
		buf = s.legalForsake(p, noCard, buf)
		buf = append(buf, game.Action{Verb: verbDecline})
	case opEliminateAside:
		buf = appendCards(buf, verbEliminate, s.asideOf(p))
	case opEliminate:
		buf = appendCards(buf, verbEliminate, s.targets(f, o))
		if o.may {
			buf = append(buf, game.Action{Verb: verbDecline})
		}
	case opAnotherPath:
		buf = appendLocations(buf, verbActivate, s.nextPaths(o.n))
		if o.may {
			buf = append(buf, game.Action{Verb: verbDecline})
		}
	case opActivate:
		buf = appendLocations(buf, verbActivate, s.openable(o))
	case opMove:
		c := s.mover(f, o)
		for set := s.destinations(f, o); set != 0; {
			buf = append(buf, game.Action{Verb: verbMove, A: int16(c), B: int16(set.pop())})
		}
		if o.may {
			buf = append(buf, game.Action{Verb: verbDecline})
		}
	case opToken:
		buf = appendLocations(buf, verbToken, s.tokenPlaces(o))
	case opRideToRuin:
		buf = appendCards(buf, verbEliminate, s.riders(f))
		buf = append(buf, game.Action{Verb: verbDone})
	case opRuin:
		buf = appendCards(buf, verbEliminate, s.ruined())
	case opWormtongue:
		before := len(buf)
		if s.inDeckOf(p, saruman) {
			buf = append(buf, game.Action{Verb: verbTake, A: int16(saruman)})
		}
		buf = appendCards(buf, verbEliminate, s.inPlay.and(byFaction[rohan]).and(allCharacters))
		if len(buf) == before { // only after a redeal: the deck that is searched was not seen
			buf = append(buf, game.Action{Verb: verbDecline})
		}
	}
	return buf
}

func appendLocations(buf []game.Action, verb uint16, set locSet) []game.Action {
	for set != 0 {
		buf = append(buf, game.Action{Verb: verb, A: int16(set.pop())})
	}
	return buf
}

// answerProgram follows the choice made for the operation reached.
func (s *State) answerProgram(f *frame, a game.Action, rec game.Recorder) {
	o := &f.prog.program().ops[f.step]
	p := f.player
	if a.Verb == verbDecline {
		s.next(f)
		f.step += o.skip
		return
	}
	switch o.code {
	case opTake:
		f.n++
		s.take(p, card(a.A), rec)
	case opPlayAside:
		s.answerAside(f, o, a, rec)
	case opSplit:
		f.n++
		if a.Verb == verbEliminate {
			s.eliminate(card(a.A), otherCause, rec)
		} else {
			s.cycleHidden(p, card(a.A), rec)
		}
	case opMayCycle:
		s.next(f)
		s.cycleHidden(p, card(a.A), rec)
	case opMayForsake:
		s.next(f)
		s.forsake(p, a, rec)
	case opEliminateAside, opEliminate, opWormtongue:
		s.next(f)
		if a.Verb == verbTake {
			s.take(p, card(a.A), rec)
		} else {
			s.eliminate(card(a.A), otherCause, rec)
		}
	case opAnotherPath, opActivate:
		s.next(f)
		f.loc = location(a.A)
		s.pushActivate(f.loc)
	case opMove:
		s.next(f)
		s.move(card(a.A), location(a.B), rec)
	case opToken:
		s.next(f)
		s.addToken(location(a.A), o.how, rec)
	case opRideToRuin:
		if a.Verb == verbDone {
			s.ridersGone(f)
			return
		}
		f.n++
		s.eliminate(card(a.A), otherCause, rec)
	case opRuin:
		f.n--
		s.eliminate(card(a.A), otherCause, rec)
	}
}

// stepTake: « Prendre, de la pioche ou d'une pile ».
func (s *State) stepTake(f *frame, o *op, rec game.Recorder) bool {
	set := s.takeable(f.player, o)
	s.looked(f, rec)
	switch left := int(o.n - f.n); {
	case left == 0:
	case set.empty():
		s.searchedInVain(f.player, o)
		if !o.may && o.how&fromDeck != 0 { // what may be sought is not sought in vain (docs/rulings/cards.md)
			s.shuffleDeck(f.player, rec)
		}
	case !o.may && set.len() <= left:
		for !set.empty() {
			s.take(f.player, set.pop(), rec)
		}
	default:
		s.found(o)
		return false
	}
	s.next(f)
	return true
}

// looked: what the player now has to choose from, or that there is nothing, is a fact about hidden cards.
func (s *State) looked(f *frame, rec game.Recorder) {
	s.tell(rec, game.Public, evSearched, s.nameOf(f.player))
}

func (s *State) addToken(l location, how uint8, rec game.Recorder) {
	if how&attackToken != 0 {
		s.attack[l]++
		s.tell(rec, game.Public, evAttackToken, int16(l))
		return
	}
	s.defence[l]++
	s.tell(rec, game.Public, evDefenceToken, int16(l))
}

// ridersGone hands the choice to the Mordor player, who loses as many.
func (s *State) ridersGone(f *frame) {
	f.step++ // f.n stays: it is the number to lose
	if p := s.holder(mordor); p != noPlayer {
		f.player = p
	}
}
