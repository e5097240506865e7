package cards

import "prancingpony/game"

// « Phase d'Actions »: what a player may do in a turn.

func (s *State) legalTurn(f *frame, buf []game.Action) []game.Action {
	p := f.player
	hand := s.hand(p)
	for set := hand; !set.empty(); {
		buf = s.legalPlay(p, set.pop(), anywhere, noLocation, buf)
	}
	for set := s.in[inReserve].and(s.own(p)).and(allUnits).not(s.fresh); !set.empty(); {
		c := set.pop()
		for to := s.piles[locActive]; to != 0; {
			if l := to.pop(); s.mayEnter(c, l) {
				buf = append(buf, game.Action{Verb: verbMove, A: int16(c), B: int16(l)})
			}
		}
	}
	for set := s.inPlay.and(able).and(ofSide[s.side(p)]); !set.empty(); {
		if c := set.pop(); s.canUse(p, c) {
			buf = append(buf, game.Action{Verb: verbUse, A: int16(c)})
		}
	}
	buf = appendCards(buf, verbCycle, hand)
	if hand.len() >= 2 {
		buf = append(buf, game.Action{Verb: verbWinnow})
	}
	if s.ringLeft(p) {
		buf = append(buf, game.Action{Verb: verbRing})
	}
	if s.mayPass(p) {
		buf = append(buf, game.Action{Verb: verbPass})
	}
	return buf
}

// mayPass: « Le nombre de cartes dans votre main est inférieur ou égal à votre limite de main OU […] inférieur à celui
// de chacun des joueurs ennemis. »
func (s *State) mayPass(p player) bool {
	n := s.handSize(p)
	if n <= s.handLimit(p) {
		return true
	}
	for q := range s.numPlayers() {
		if s.side(q) != s.side(p) && n >= s.handSize(q) {
			return false
		}
	}
	return true
}

// legalPlay: « Jouer une carte », to the places that the question allows.
func (s *State) legalPlay(p player, c card, where uint8, only location, buf []game.Action) []game.Action {
	switch sheets[c].kind {
	case event:
		if where == anywhere && s.canEnact(p, c) {
			buf = append(buf, game.Action{Verb: verbEnact, A: int16(c)})
		}
		return buf
	case item:
		if where != anywhere || s.played.has(c) {
			return buf
		}
		for set := effects[c].bearers.and(s.inPlay); !set.empty(); {
			if b := set.pop(); s.canBear(b, c) {
				buf = append(buf, game.Action{Verb: verbAttach, A: int16(c), B: int16(b)})
			}
		}
		return buf
	}
	// « Vous ne pouvez jamais jouer exactement la même carte de personnage ou d'objet deux fois dans la même manche. »
	if s.played.has(c) {
		return buf
	}
	if where != here {
		buf = append(buf, game.Action{Verb: verbReserve, A: int16(c)})
	}
	if where == reserveOnly {
		return buf
	}
	for set := s.piles[locActive]; set != 0; {
		if l := set.pop(); (where == anywhere || l == only) && s.mayEnter(c, l) {
			buf = append(buf, game.Action{Verb: verbPlay, A: int16(c), B: int16(l)})
		}
	}
	return buf
}

// canBear: an item is played on a bearer named on it that is in play. Only the Bow of the Galadhrim minds weapons.
func (s *State) canBear(b, c card) bool {
	if sheets[c].keyword&weapon == 0 {
		return true
	}
	weapons := s.items(b).and(allWeapons)
	return !weapons.has(bowOfTheGaladhrim) && (c != bowOfTheGaladhrim || weapons.empty())
}

// canEnact: an event that must activate or take something can only be played when there is something.
func (s *State) canEnact(p player, c card) bool {
	e := &effects[c]
	if !e.needs.empty() && !s.in[inReserve].and(s.own(p)).meets(e.needs) {
		return false
	}
	return s.feasible(p, &e.enacted)
}

// mayEnter: may an army or character be played on or moved to a location?
func (s *State) mayEnter(c card, l location) bool {
	sh, g := &sheets[c], &grounds[l]
	if l.isPath() {
		if sh.paths>>g.number&1 == 0 {
			return false
		}
		return !wardedFromPaths.has(c) || s.battlegrounds()&battlegroundsOf[shadow] == 0
	}
	if c == theGreatGate && g.side == shadow {
		return false
	}
	return g.factions().has(sh.faction) || s.invited(c, l)
}

// invited: the cards that open a battleground to those who could not go there.
func (s *State) invited(c card, l location) bool {
	g := &grounds[l]
	switch sheets[c].faction {
	case hobbit:
		return c == merryBrandybuck && g.factions().has(rohan) || c == pippinTook && g.factions().has(dunedain)
	case rohan:
		if s.rules&redArrow != 0 && g.factions().has(dunedain) {
			return true
		}
		return l == minasTirith && s.place[ghanBuriGhan] == inReserve
	}
	return s.rules&threeHunters != 0 && threeHunting.has(c)
}

// canUse: « Utiliser une action d'une carte en jeu ».
func (s *State) canUse(p player, c card) bool {
	return s.mightUse(p, c) && s.feasible(p, &effects[c].ability.does)
}

// mightUse: as far as everyone can see; what p would have to find in hidden piles is another matter.
func (s *State) mightUse(p player, c card) bool {
	ab := &effects[c].ability
	if ab.by != 0 {
		if !s.holds(p, ab.by) {
			return false
		}
	} else if s.owner(c) != p {
		return false
	}
	if ab.once && s.used.has(c) || ab.settled && s.fresh.has(s.bearer[c]) {
		return false
	}
	at := op{how: uint8(ab.at)}
	return s.standsAt(c, &at)
}

func (s *State) answerTurn(f *frame, a game.Action, rec game.Recorder) {
	p := f.player
	s.pop()
	if a.Verb == verbPass {
		s.passed |= 1 << p
		s.tell(rec, game.Public, evPassed, s.nameOf(p))
		return
	}
	s.passed = 0
	switch a.Verb {
	case verbPlay, verbReserve, verbAttach, verbEnact:
		s.play(p, a, rec)
	case verbMove:
		s.move(card(a.A), location(a.B), rec)
	case verbCycle:
		s.cycleHidden(p, card(a.A), rec)
	case verbWinnow:
		s.tell(rec, game.Public, evWinnowed, s.nameOf(p))
		s.pushCount(frameWinnow, p, 2)
	case verbUse:
		s.use(p, card(a.A), rec)
	case verbRing:
		s.useRing(p, rec)
	}
}

// play: a card of the hand, paid for before it does anything.
func (s *State) play(p player, a game.Action, rec game.Recorder) {
	c := card(a.A)
	kind := frameEnter
	if a.Verb == verbEnact {
		kind = frameEvent
	}
	f := newFrame(kind, p)
	f.card = c
	s.push(f)
	s.lay(p, a, rec)
}

// lay puts a card that is played where it goes.
func (s *State) lay(p player, a game.Action, rec game.Recorder) {
	c := card(a.A)
	s.tell(rec, game.Public, evPlayed, int16(c), s.nameOf(p))
	if kind := sheets[c].kind; kind == character || kind == item {
		s.played.add(c)
	}
	switch a.Verb {
	case verbEnact:
		s.put(c, onStage)
		s.forget(c)
	case verbAttach:
		b := card(a.B)
		s.put(c, s.place[b])
		s.bearer[c] = b
		s.tell(rec, game.Public, evAttached, int16(c), int16(b))
		if c == mirrorOfGaladriel {
			s.tell(rec, game.Only(s.seat(p)), evTopSeen, s.nameOf(p))
		}
	case verbReserve:
		s.put(c, inReserve)
		s.fresh.add(c)
		s.tell(rec, game.Public, evReserved, int16(c))
	default:
		s.put(c, location(a.B).on())
		s.tell(rec, game.Public, evPlaced, int16(c), a.B)
	}
	s.knowSettled(p)
}

// move: « Déplacer »: a bearer takes its items along.
func (s *State) move(c card, l location, rec game.Recorder) {
	items := s.items(c)
	s.put(c, l.on())
	s.fresh.remove(c)
	for set := items; !set.empty(); {
		s.put(set.pop(), l.on())
	}
	s.tell(rec, game.Public, evMoved, int16(c), int16(l))
	f := newFrame(frameEnter, s.owner(c))
	f.card, f.step = c, 2
	s.push(f)
}

// askToPay asks a player to pay for a card.
func (s *State) askToPay(p player, c card) {
	pay := newFrame(framePay, p)
	pay.card = c
	s.push(pay)
}

// stepEnter: pay, then « quand il est joué », then « quand il est joué ou déplacé ».
func (s *State) stepEnter(f *frame) bool {
	p, c := f.player, f.card
	f.step++
	if !s.inPlay.has(c) && f.step > 1 { // it paid for itself with its bearer, or was spent
		s.pop()
		return true
	}
	switch f.step {
	case 1:
		s.askToPay(p, c)
	case 2:
		s.pushProgram(progPlayed+programID(c), p, c, noLocation)
	case 3:
		if s.place[c] != inReserve {
			s.pushProgram(progArrived+programID(c), p, c, noLocation)
		}
	default:
		s.pop()
	}
	return true
}

// stepEvent: « Jouer un événement »: pay, apply, eliminate.
func (s *State) stepEvent(f *frame, rec game.Recorder) bool {
	p, c := f.player, f.card
	f.step++
	switch f.step {
	case 1:
		s.askToPay(p, c)
	case 2:
		s.pushProgram(progEnacted+programID(c), p, c, noLocation)
	default:
		s.pop()
		s.eliminateOne(c, rec)
	}
	return true
}

// use: the cost first, then the effect.
func (s *State) use(p player, c card, rec game.Recorder) {
	ab := &effects[c].ability
	s.tell(rec, game.Public, evUsed, int16(c), s.nameOf(p))
	s.used.add(c)
	s.pushProgram(progAbility+programID(c), p, c, noLocation)
	switch ab.cost {
	case costCycle:
		s.cycleInPlay(c, rec)
	case costCycleBearer:
		s.cycleInPlay(s.bearer[c], rec)
	case costEliminate:
		s.eliminate(c, otherCause, rec)
	}
}

// stepWinnow: « Éliminez deux cartes de votre main puis piochez une carte. »
func (s *State) stepWinnow(f *frame, rec game.Recorder) bool {
	p := f.player
	if f.n > 0 && s.handSize(p) > 0 {
		return false
	}
	s.pop()
	s.draw(p, 1, rec)
	return true
}

// useRing: « Utiliser un pion Anneau », as the scenario has it.
func (s *State) useRing(p player, rec game.Recorder) {
	s.rings &^= 1 << p
	s.tell(rec, game.Public, evRing, s.nameOf(p))
	if s.scene().players[p].ring == ringOfGame {
		s.draw(p, 2, rec)
		return
	}
	s.draw(p, 3, rec)
	s.push(newFrame(frameRing, p))
}

// stepRing: « Vous devez ensuite, de votre main, éliminer une carte et en défausser une autre. »
func (s *State) stepRing(f *frame) bool {
	p := f.player
	switch {
	case f.step == 0 && s.handSize(p) > 0:
		return false
	case f.step == 0:
		f.step = 1
	default:
		s.pop()
		s.pushCount(frameCycle, p, 1)
	}
	return true
}

func (s *State) legalRing(f *frame, buf []game.Action) []game.Action {
	return appendCards(buf, verbEliminate, s.hand(f.player))
}

func (s *State) answerRing(f *frame, a game.Action, rec game.Recorder) {
	f.step = 1
	s.eliminate(card(a.A), otherCause, rec)
}
