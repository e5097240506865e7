package hunt

import (
	"math/bits"

	"prancingpony/game"
)

// tokensGiven: Équilibrer le jeu, by balance option.
var tokensGiven = [...]uint8{balanceStandard: 1, balanceTwoTokens: 2, balanceNoToken: 0, balanceNoTokenFour: 0}

const fullDeck = 1<<deckSize - 1

// setUp: Acte 1, Mettre en place le jeu, as far as the Ring-bearer's choice of an Information token.
func (s *State) setUp(rec game.Recorder) {
	w := s.tables()
	b := &w.boards[0]
	s.act = 1
	s.pool = 3
	if s.balance == balanceNoTokenFour {
		s.pool = 4
	}
	s.lord, s.hunted, s.saved = none, none, none
	s.offered = [2]uint8{none, none}
	for i := range s.riders {
		s.riders[i] = none
	}
	clearJournal(s)
	starts := b.starts
	s.last = s.drawPlace(&starts)
	s.journal[0] = s.last
	s.visited = bit(s.last)
	tell(rec, game.Only(bearer), eventStart, b.operand(s.last))
	s.company[frodo], s.company[samwise], s.company[peregrin] = cardUp, cardUp, cardUp
	s.deck = fullDeck
	s.drawAllies(3, rec)
	left := b.allies
	var drawn [5]int16
	for i := range drawn {
		p := s.drawPlace(&left)
		s.secret |= bit(p)
		drawn[i] = b.operand(p)
	}
	tell(rec, game.Only(bearer), eventInformationDrawn, drawn[:]...)
	s.sorcery = fullDeck
	s.tiles, s.box = w.plain, w.special
	s.phase = phaseGive
	s.run(rec)
}

func clearJournal(s *State) {
	for i := range s.journal {
		s.journal[i] = none
	}
}

// collect puts an Information token on the Black Riders card.
func (s *State) collect(p uint8, rec game.Recorder) {
	s.secret &^= bit(p)
	s.betrayed &^= bit(p)
	s.collected |= bit(p)
	s.empty |= bit(p)
	tell(rec, game.Public, eventInformation, s.at(p), int16(s.abilities()))
}

// setUpWraiths: a Sorcery card for each player, and the Leader at random.
func (s *State) setUpWraiths(rec game.Recorder) {
	for seat := uint8(1); seat < s.players; seat++ {
		s.drawSorcery(seat, 1, rec)
	}
	s.chooseLeader(rec)
}

func (s *State) chooseLeader(rec game.Recorder) {
	s.leader = 1
	if s.players > 2 {
		s.leader = uint8(1 + s.random.Intn(int(s.players)-1))
	}
	tell(rec, game.Public, eventLeader, int16(s.leader))
}

// legalShare: each player has at least one Nazgûl; the last takes what is left.
func (s *State) legalShare(f *frame, buf []game.Action) []game.Action {
	others := uint8(0)
	for seat := s.leftOf(f.at); seat != s.leader; seat = s.leftOf(seat) {
		others++
	}
	if others == 0 {
		return append(buf, game.Action{Verb: verbShare, A: int16(f.at), B: int16(f.n)})
	}
	for n := uint8(1); n+others <= f.n; n++ {
		buf = append(buf, game.Action{Verb: verbShare, A: int16(f.at), B: int16(n)})
	}
	return buf
}

func (s *State) applyShare(f *frame, a game.Action, rec game.Recorder) {
	n := uint8(a.B)
	for i := range n {
		s.owner[numRiders-f.n+i] = f.at
	}
	tell(rec, game.Public, eventShared, int16(f.at), int16(n))
	f.n -= n
	if f.n == 0 {
		s.pop()
		return
	}
	f.at = s.leftOf(f.at)
}

// legalPlace: in Act 1 six starts, one Nazgûl in each; in Act 2 two starts with two Nazgûl in each.
func (s *State) legalPlace(f *frame, buf []game.Action) []game.Action {
	for starts := s.board().riderStarts; starts != 0; {
		p := starts.take()
		there := uint8(0)
		for _, at := range s.riders {
			if at == p {
				there++
			}
		}
		if there < s.act {
			buf = append(buf, game.Action{Verb: verbPlace, A: int16(f.at), B: s.at(p)})
		}
	}
	return buf
}

func (s *State) applyPlace(f *frame, a game.Action, rec game.Recorder) {
	s.riders[f.at] = s.spaceOf(a.B)
	tell(rec, game.Public, eventPlaced, int16(f.at), a.B)
	for i := range uint8(numRiders) {
		if r := s.placing(i); s.riders[r] == none {
			f.at = r
			return
		}
	}
	s.pop()
}

// setUpAct2: Acte 2, Mettre en place le jeu, as far as the choice of a journey.
func (s *State) setUpAct2(rec game.Recorder) {
	w := s.tables()
	cards := bits.OnesCount32(s.hand)
	s.clearTurn()
	s.act, s.hour, s.track = 2, 0, 0
	tell(rec, game.Public, eventAct, 1)
	s.last, s.points, s.visited = 0, 0, 0
	clearJournal(s)
	s.allies, s.searched, s.tracked = 0, 0, 0
	s.secret, s.turned, s.empty, s.absent, s.betrayed = 0, 0, 0, 0, 0
	s.marks = [numReminders]mark{}
	clear(s.record[:])
	s.notes = 0
	for who := range s.company {
		if s.company[who] == cardAway {
			s.company[who] = cardUp
			tell(rec, game.Public, eventCompanion, int16(who))
		}
	}
	for kind, n := range w.late {
		s.tiles[kind] += n
	}
	s.hand, s.spent, s.deck = 0, 0, fullDeck
	s.drawAllies(cards, rec)
	for i := range s.riders {
		s.riders[i] = none
	}
	// One card of each deck; the deck of the other goes back into the box without being shown.
	all := uint32(1<<routes - 1)
	short, long := all, all
	s.offered = [2]uint8{s.draw(&short), routes + s.draw(&long)}
	tell(rec, game.Only(bearer), eventJourneyTaken, int16(s.offered[0]))
	tell(rec, game.Only(bearer), eventJourneyTaken, int16(s.offered[1]))
	s.push(frame{kind: frameJourney})
}

// takeJourney: the card chosen at set-up or after a change; the deck is the one it comes from.
func (s *State) takeJourney(c uint8, first bool, rec game.Recorder) {
	all := uint32(1<<routes - 1)
	if first {
		s.route = all
	} else if other := s.offered[0] + s.offered[1] - c; other != none && s.offered[1] != none {
		s.dropped |= 1 << (other % routes)
		s.route &^= 1 << (other % routes)
	}
	s.route &^= 1 << (c % routes)
	s.journey = c
	s.offered = [2]uint8{none, none}
	tell(rec, game.Only(bearer), eventJourneyTaken, int16(c))
}

// setUpGandalf: four Feat tokens, one of which is his start (ruling 34).
func (s *State) setUpGandalf(rec game.Recorder) {
	s.featsAside = s.board().allies
	s.featsChoice = 0
	for range 4 {
		p := s.drawPlace(&s.featsAside)
		s.featsChoice |= bit(p)
		tell(rec, game.Only(bearer), eventFeatDrew, s.at(p))
	}
	s.push(frame{kind: frameStart})
}

func (s *State) startGandalf(p uint8, rec game.Recorder) {
	s.wizard = gandalfHidden
	s.featsGone = bit(p)
	s.feats = s.featsChoice &^ bit(p)
	s.featsChoice = 0
	s.pathLen = 0
	s.writeGandalf(p)
	tell(rec, game.Only(bearer), eventGandalfWrote, s.at(p))
}

// setUpWraiths2: the Leader at random; the Sorcery hands may be redistributed (ruling 45).
func (s *State) setUpWraiths2(rec game.Recorder) {
	s.chooseLeader(rec)
	all := uint32(0)
	for _, hand := range s.hands {
		all |= hand
	}
	if s.players > 2 && all != 0 {
		s.push(frame{kind: frameHands})
	}
}

// dealHands pools all Sorcery hands and deals them as evenly as possible, the Leader first.
func (s *State) dealHands(rec game.Recorder) {
	all := uint32(0)
	for seat := range s.hands {
		all |= s.hands[seat]
		s.hands[seat] = 0
	}
	tell(rec, game.Public, eventHandsDealt)
	for seat := s.leader; all != 0; seat = s.leftOf(seat) {
		c := s.draw(&all)
		s.hands[seat] |= 1 << c
		tell(rec, game.Only(game.Seat(seat)), eventSorceryDrew, int16(s.tables().sorceryOf[c]))
	}
}
