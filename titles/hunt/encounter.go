package hunt

import (
	"errors"

	"prancingpony/game"
	"prancingpony/titles/hunt/belief"
	"prancingpony/titles/hunt/tables"
)

func init() {
	machine.Rows[frameTiles] = row{ // the bearer may turn a Company card
		Name:   "tiles",
		Prompt: plainPrompt(PromptTiles),
		Legal:  (*State).legalTiles,
		Play:   (*State).playTiles,
		WhyNot: (*State).whyNotTiles,
		Ask:    func(s *State, _ *frame) bool { return s.mayAnnounceBefore(s.drawnCorruption()) },
	}
	machine.Rows[frameFlight] = row{ // Act 1
		Name:   "flight",
		Prompt: plainPrompt(PromptFlight),
		Legal:  (*State).legalFlight,
		Play:   (*State).playFlight,
		WhyNot: (*State).whyNotFlight,
		Check:  (*State).checkFlight,
		Ask:    always,
	}
	machine.Rows[frameRoute] = row{ // Act 2
		Name:   "route",
		Prompt: plainPrompt(PromptRoute),
		Ask:    always,
		Legal:  (*State).legalRoute,
		Play:   (*State).playRoute,
		WhyNot: (*State).whyNotRoute,
		Check:  inAct(2),
	}
}

// involved is the set of Nazgûl in or adjacent to the hunted place when all turns are over (ruling 24).
func (s *State) involved() (set uint8) {
	b := s.board()
	for r, at := range s.riders {
		if at == s.hunted || b.Adjacent[s.hunted].Has(at) {
			set |= 1 << r
		}
	}
	return set
}

// startEncounter: Piocher des tuiles Corruption, one for each Nazgûl involved, two for their Lord.
func (s *State) startEncounter(rec game.Recorder) {
	if !s.found {
		return
	}
	s.phase = phaseSuffer
	n := int(s.moreTiles)
	riders := s.involved()
	for r := range uint8(numRiders) {
		if riders&(1<<r) != 0 {
			n++
			if r == s.lord {
				n++
			}
		}
	}
	tell(rec, game.Public, eventFound, s.at(s.hunted), int16(n))
	s.drawTiles(n, rec)
}

// drawTiles draws from the Hunt pool as far as it goes (ruling 25) and lets the bearer cancel one.
func (s *State) drawTiles(n int, rec game.Recorder) {
	left := 0
	for _, count := range s.tiles {
		left += int(count)
	}
	for ; n > 0 && left > 0; n, left = n-1, left-1 {
		pick := s.random.Intn(left)
		for kind := range s.tiles {
			if pick -= int(s.tiles[kind]); pick < 0 {
				s.tiles[kind]--
				s.drawn[kind]++
				tell(rec, game.Public, eventTileDrawn, int16(kind))
				break
			}
		}
	}
	s.stack.Push(frameTiles, frame{})
}

// legalTiles: Utiliser des cartes Compagnie, one card and one tile at most, never a special one
// (ruling 10 for the rescue).
func (s *State) legalTiles(_ *frame, buf []game.Action) []game.Action {
	for who := samwise; who < numCompanions; who++ {
		if s.company[who] != cardUp {
			continue
		}
		for kind, n := range s.drawn {
			if n > 0 && !world.Tiles[kind].Special {
				buf = append(buf, game.Action{Verb: VerbTurn, A: int16(who), B: int16(kind)})
			}
		}
	}
	if s.mayAnnounceBefore(s.drawnCorruption()) {
		buf = s.legalAnnounce(buf)
	}
	return append(buf, game.Action{Verb: VerbEndure})
}

// drawnCorruption is what the tiles drawn would cost.
func (s *State) drawnCorruption() (n int) {
	eyes := int(s.eyesBeside())
	for kind, t := range world.Tiles {
		for range s.drawn[kind] {
			if t.Value != tables.EyeTile {
				n += int(t.Value)
			} else {
				eyes++
				n += eyes
			}
		}
	}
	return n
}

func (s *State) playTiles(_ *frame, a game.Action, rec game.Recorder) {
	if announces(a) {
		s.playAnnounce(a, rec)
		return
	}
	s.stack.Pop()
	if a.Verb == VerbTurn {
		s.company[a.A] = cardTurned
		s.drawn[a.B]--
		s.tiles[a.B]++
		tell(rec, game.Public, eventTurned, a.A)
		tell(rec, game.Public, eventTileCancelled, a.B)
	}
}

// suffer: Subir de la Corruption. A number leaves the game; an Eye gives one and one more for each Eye
// already beside the track, then joins them.
func (s *State) suffer(rec game.Recorder) {
	n := s.drawnCorruption()
	for kind, t := range world.Tiles {
		if t.Value == tables.EyeTile {
			s.eyes += s.drawn[kind]
		}
	}
	s.drawn = [maxKinds]uint8{}
	s.corrupt(uint8(n), rec)
}

// eyesBeside counts the Eyes beside the Corruption track, cards included.
func (s *State) eyesBeside() uint8 {
	n := s.eyes
	for set := s.eyeCards; set != 0; set &= set - 1 {
		n++
	}
	return n
}

// endEncounter: Subir de la Corruption, and the Lord of the Nazgûl leaves.
func (s *State) endEncounter(rec game.Recorder) {
	s.suffer(rec)
	s.lordLeaves(rec)
}

// startFlight: Fuite, different in the two acts.
func (s *State) startFlight(game.Recorder) {
	if s.act == 1 {
		s.stack.Push(frameFlight, frame{})
	} else {
		s.stack.Push(frameRoute, frame{})
	}
}

// lordLeaves: Le Seigneur des Nazgûl et la Traque; his die stays until the day is over.
func (s *State) lordLeaves(rec game.Recorder) {
	if !s.over() && s.lord != none && s.involved()&(1<<s.lord) != 0 {
		tell(rec, game.Public, eventLordLeft, int16(s.lord))
		s.lord = none
	}
}

// legalFlight: Fuite in Act 1, up to two steps beyond the points written, or not at all (ruling 27).
func (s *State) legalFlight(_ *frame, buf []game.Action) []game.Action {
	b := s.board()
	for to := b.InRange(s.last, int(s.points)+1) &^ b.Exits; to != 0; {
		buf = append(buf, game.Action{Verb: VerbFlee, A: b.Operand(to.Take())})
	}
	return append(buf, game.Action{Verb: VerbStand})
}

func (s *State) playFlight(_ *frame, a game.Action, rec game.Recorder) {
	s.stack.Pop()
	s.record.Add(belief.Flight)
	s.record.Scenes()[s.track+1].Went = s.look()
	tell(rec, game.Public, eventFled, int16(s.track)+1)
	if a.Verb == VerbFlee {
		s.write(s.spaceOf(a.A), rec)
	} else {
		s.write(belief.EntrySlash, rec)
	}
}

func (s *State) checkFlight(f *frame) error {
	if s.track >= maxTrack {
		return errors.New("the journal is full")
	}
	return inAct(1)(s, f)
}

func (s *State) legalRoute(_ *frame, buf []game.Action) []game.Action {
	return s.legalAnnounce(append(buf, game.Action{Verb: VerbKeepRoute}, game.Action{Verb: VerbChangeRoute}))
}

// playRoute: Fuite in Act 2, and Changer d'Itinéraire.
func (s *State) playRoute(_ *frame, a game.Action, rec game.Recorder) {
	if announces(a) {
		s.playAnnounce(a, rec)
		return
	}
	s.stack.Pop()
	if a.Verb == VerbKeepRoute {
		tell(rec, game.Public, eventRouteKept)
		return
	}
	if s.track > 0 { // never below space 0 (ruling 37)
		s.track--
	}
	s.searched, s.tracked = 0, 0
	s.record.Add(belief.Back)
	*s.record.Scenes() = belief.Scenes{} // they were of the old journey
	tell(rec, game.Public, eventRouteChanged, int16(s.track))
	deck := s.journey / routes * routes
	s.dropped |= 1 << (s.journey - deck)
	n := 1
	if s.company[strider] == cardUp {
		n = 2
	}
	s.offered = [2]uint8{none, none}
	for i := range n {
		if s.route == 0 { // a spent deck is reshuffled from its discards (ruling 43)
			s.route = s.dropped &^ (1 << (s.journey - deck))
			s.dropped &= 1 << (s.journey - deck)
			if i == 1 {
				s.route &^= 1 << (s.offered[0] - deck)
			}
		}
		s.offered[i] = deck + s.draw(&s.route)
		tell(rec, game.Only(Bearer), eventJourneyTaken, int16(s.offered[i]))
	}
	tell(rec, game.Except(Bearer), eventHandsDealt)
	s.stack.Push(frameJourney, frame{changed: true})
}

// rescue: Frodon doit être secouru. The least further moves to an exit, points written included
// (ruling 9), are so many tiles.
func (s *State) rescue(rec game.Recorder) {
	n := s.board().MovesToExit(s.last, int(s.points))
	tell(rec, game.Public, eventRescued, int16(n))
	s.drawTiles(int(n), rec)
}

// fall: Frodon est corrompu.
func (s *State) fall(rec game.Recorder) {
	s.stack.Clear()
	*s.record.Scenes() = belief.Scenes{} // nobody wonders any more
	switch {
	case s.act == 1:
		s.ending = corruptedShire
	case s.track < 8:
		s.ending = corruptedEarly
	default:
		s.ending = corruptedLate
	}
	tell(rec, game.Public, eventCorrupted, int16(s.corruption))
}

// reachRivendell: Frodon atteint Fondcombe. What company he still has counts for the War (ruling 44).
func (s *State) reachRivendell(rec game.Recorder) {
	s.stack.Clear()
	*s.record.Scenes() = belief.Scenes{} // nobody wonders any more
	n := 0
	for _, c := range s.company {
		if c == cardUp {
			n++
		}
	}
	switch {
	case n == 0:
		s.ending = rivendellAlone
	case n <= 2:
		s.ending = rivendellFew
	default:
		s.ending = rivendellMany
	}
	tell(rec, game.Public, eventSafe, int16(n))
}

func (s *State) whyNotTiles(_ *frame, a game.Action) game.Reason {
	switch {
	case announces(a):
		return s.whyNotGandalf(a)
	case a.Verb != VerbTurn:
		return s.whyNotHere(a)
	case !named(a.A, numCompanions) || !named(a.B, len(world.Tiles)):
		return because(reasonNoSuch)
	case a.A == frodo:
		return because(reasonFrodoEndures)
	case s.company[a.A] != cardUp:
		return because(reasonCompanionAway, a.A)
	case s.drawn[a.B] == 0:
		return because(reasonTileNotDrawn, a.B)
	}
	return because(reasonTileSpecial, a.B)
}

func (s *State) whyNotFlight(_ *frame, a game.Action) game.Reason {
	if a.Verb != VerbFlee {
		return s.whyNotHere(a)
	}
	p, why := s.spaceArg(a.A)
	switch {
	case why.ID != 0:
		return why
	case s.board().Exits.Has(p):
		return because(reasonFlightExit)
	case !s.isPlace(p):
		return because(reasonPointUnnamed)
	}
	return because(reasonFlightRange, a.A)
}

func (s *State) whyNotRoute(_ *frame, a game.Action) game.Reason {
	if announces(a) {
		return s.whyNotGandalf(a)
	}
	return s.whyNotHere(a)
}
