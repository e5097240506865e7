package hunt

import (
	"errors"
	"math/bits"

	"prancingpony/game"
	"prancingpony/titles/hunt/belief"
	"prancingpony/titles/hunt/tables"
)

func init() {
	machine.Rows[frameHands] = row{
		Name:   "hands",
		Prompt: plainPrompt(PromptHands),
		Legal:  (*State).legalHands,
		Play:   (*State).playHands,
		Check:  inAct(2),
		Seat:   askLeader,
	}
	machine.Rows[frameDeal] = row{ // the Leader deals the pooled hands card by card
		Name:   "deal",
		Prompt: (*State).promptDealing,
		Legal:  (*State).legalDeal,
		Play:   (*State).playDeal,
		WhyNot: (*State).whyNotDeal,
		Check:  (*State).checkDeal,
		Seat:   askLeader,
	}
	machine.Rows[frameLord] = row{
		Name:   "lord",
		Prompt: plainPrompt(PromptLord),
		Legal:  (*State).legalLord,
		Play:   (*State).playLord,
		WhyNot: (*State).whyNotLord,
		Check:  inAct(2),
		Seat:   askLeader,
	}
	machine.Rows[frameJourney] = row{
		Name:   "journey",
		Prompt: (*State).promptJourney,
		Legal:  (*State).legalJourney,
		Play:   (*State).playJourney,
		WhyNot: (*State).whyNotJourney,
		Check:  (*State).checkJourney,
		Leaves: leavesJourney,
		Fields: []field{flag("n", func(f *frame) *bool { return &f.changed })},
	}
	machine.Rows[frameStart] = row{
		Name:   "start",
		Prompt: plainPrompt(PromptStartGandalf),
		Legal: func(s *State, _ *frame, buf []game.Action) []game.Action {
			return s.legalFeatChoice(VerbStartGandalf, buf)
		},
		Play:   (*State).playStart,
		WhyNot: (*State).whyNotStart,
		Check:  (*State).checkStart,
	}
}

// setUpAct2: Acte 2, Mettre en place le jeu, as far as the choice of a journey.
func (s *State) setUpAct2(rec game.Recorder) {
	cards := bits.OnesCount32(s.hand)
	s.clearTurn()
	s.act, s.hour, s.track = 2, 0, 0
	tell(rec, game.Public, eventAct, 1)
	s.last, s.points, s.visited = 0, 0, 0
	clearJournal(s)
	s.allies, s.searched, s.tracked = 0, 0, 0
	s.secret, s.turned, s.empty, s.absent, s.betrayed = 0, 0, 0, 0, 0
	s.marks = [numReminders]mark{}
	s.record.Clear()
	for who := range s.company {
		if s.company[who] == cardAway {
			s.company[who] = cardUp
			tell(rec, game.Public, eventCompanion, int16(who))
		}
	}
	s.pool = fellowshipTokens
	if s.company[frodo] == cardTurned {
		s.pool--
	}
	s.pool -= min(s.pool, s.held)
	for kind, n := range world.Late {
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
	tell(rec, game.Only(Bearer), eventJourneyTaken, int16(s.offered[0]))
	tell(rec, game.Only(Bearer), eventJourneyTaken, int16(s.offered[1]))
	s.stack.Push(frameJourney, frame{})
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
	if !first {
		look := s.look()
		look.Is = belief.LookKept | belief.LookGiven
		if s.offered[1] != none {
			look.Is = belief.LookKept | belief.LookChose
		}
		s.record.Scenes()[s.track].Went = look
	}
	s.route &^= 1 << (c % routes)
	s.journey = c
	s.offered = [2]uint8{none, none}
	tell(rec, game.Only(Bearer), eventJourneyTaken, int16(c))
}

// setUpGandalf: four Feat tokens, one of which is his start (ruling 34).
func (s *State) setUpGandalf(rec game.Recorder) {
	s.featsAside = s.board().Allies
	s.featsChoice = 0
	for range 4 {
		p := s.drawPlace(&s.featsAside)
		s.featsChoice |= bit(p)
		tell(rec, game.Only(Bearer), eventFeatDrew, s.at(p))
	}
	s.stack.Push(frameStart, frame{})
}

// choosingFirstJourney: Act 2 has begun, and its first question lies open.
func (s *State) choosingFirstJourney() bool {
	return s.act == 2 && s.phase == phaseFeats && s.stack.Len() == 1
}

func (s *State) promptJourney(f *frame) game.Prompt {
	if f.changed {
		return game.Prompt{ID: PromptNewJourney}
	}
	return game.Prompt{ID: PromptJourney}
}

func (s *State) legalJourney(_ *frame, buf []game.Action) []game.Action {
	for _, c := range s.offered {
		if c != none {
			buf = append(buf, game.Action{Verb: VerbTakeJourney, A: int16(c)})
		}
	}
	return buf
}

func (s *State) playJourney(f *frame, a game.Action, rec game.Recorder) {
	first := !f.changed
	s.stack.Pop()
	s.takeJourney(uint8(a.A), first, rec)
}

func (s *State) checkJourney(f *frame) error {
	if err := inAct(2)(s, f); err != nil {
		return err
	}
	two := s.offered[1] < 2*routes || s.offered[1] == none && f.changed
	if f.changed == (s.phase == phaseFeats) {
		return errors.New("the first journey is chosen at the set-up, and no other")
	}
	if s.offered[0] >= 2*routes || !two {
		return errors.New("no journeys are offered")
	}
	return nil
}

func (s *State) playStart(_ *frame, a game.Action, rec game.Recorder) {
	s.stack.Pop()
	s.startGandalf(s.spaceOf(a.A), rec)
}

func (s *State) checkStart(f *frame) error {
	if err := inAct(2)(s, f); err != nil {
		return err
	}
	if s.wizard != gandalfAway || s.featsChoice == 0 {
		return errors.New("gandalf: his start is chosen already, or there is none to choose")
	}
	return nil
}

func (s *State) startGandalf(p uint8, rec game.Recorder) {
	s.wizard = gandalfHidden
	s.featsGone = bit(p)
	s.feats = s.featsChoice &^ bit(p)
	s.featsChoice = 0
	s.pathLen = 0
	s.writeGandalf(p)
	tell(rec, game.Only(Bearer), eventGandalfWrote, s.at(p))
}

// setUpWraiths2: the Leader at random; the Sorcery hands may be redistributed (ruling 45).
func (s *State) setUpWraiths2(rec game.Recorder) {
	s.chooseLeader(rec)
	all := uint32(0)
	for _, hand := range s.hands {
		all |= hand
	}
	if s.players > 2 && all != 0 {
		s.stack.Push(frameHands, frame{})
	}
}

func (s *State) legalHands(_ *frame, buf []game.Action) []game.Action {
	return append(buf, game.Action{Verb: VerbKeepHands}, game.Action{Verb: VerbDealHands},
		game.Action{Verb: VerbRedistribute})
}

func (s *State) playHands(_ *frame, a game.Action, rec game.Recorder) {
	s.stack.Pop()
	switch a.Verb {
	case VerbDealHands:
		s.poolHands()
		s.dealHands(rec)
	case VerbRedistribute:
		s.poolHands()
		s.dealer = s.leader
		s.sorceryKnown[s.dealer] = s.pooled
		tell(rec, game.Public, eventHandsPooled, int16(s.dealer))
		for set := s.pooled; set != 0; set &= set - 1 {
			tell(rec, game.Only(game.Seat(s.dealer)), eventCardTakenUp,
				int16(world.SorceryOf[bits.TrailingZeros32(set)]))
		}
		s.stack.Push(frameDeal, frame{})
	default:
		tell(rec, game.Public, eventHandsKept)
	}
}

// poolHands: each player remembers what he brought.
func (s *State) poolHands() {
	s.sorceryKnown = s.hands
	for _, hand := range s.hands {
		s.pooled |= hand
	}
	s.hands = [game.MaxSeats]uint32{}
}

func (s *State) promptDealing(*frame) game.Prompt {
	return game.Prompt{ID: PromptDeal, A: int16(bits.OnesCount32(s.pooled))}
}

// legalDeal: « comme vous le souhaitez, en donnant si possible autant de cartes à chaque joueur ».
func (s *State) legalDeal(_ *frame, buf []game.Action) []game.Action {
	seen := uint8(none)
	for set := s.pooled; set != 0; set &= set - 1 {
		kind := world.SorceryOf[bits.TrailingZeros32(set)]
		if kind == seen {
			continue
		}
		seen = kind
		for seat := uint8(1); seat < s.players; seat++ {
			if s.hasRoom(seat) {
				buf = append(buf, game.Action{Verb: VerbDealCard, A: int16(kind), B: int16(seat)})
			}
		}
	}
	return buf
}

// hasRoom: one more card leaves the hands as even as can be.
func (s *State) hasRoom(seat uint8) bool {
	total, most := bits.OnesCount32(s.pooled), 0
	share := func(other uint8) int { return bits.OnesCount32(s.hands[other]) }
	for other := uint8(1); other < s.players; other++ {
		total += share(other)
	}
	even, extra := total/int(s.players-1), total%int(s.players-1)
	for other := uint8(1); other < s.players; other++ {
		if share(other) > even {
			most++
		}
	}
	return share(seat) < even || share(seat) == even && most < extra
}

func (s *State) playDeal(_ *frame, a game.Action, rec game.Recorder) {
	for set := s.pooled; set != 0; set &= set - 1 {
		c := bits.TrailingZeros32(set)
		if int16(world.SorceryOf[c]) != a.A {
			continue
		}
		s.pooled &^= 1 << c
		s.hands[a.B] |= 1 << c
		break
	}
	knows := game.Only(game.Seat(s.dealer), game.Seat(a.B))
	tell(rec, knows, eventCardDealt, a.A, a.B)
	tell(rec, game.Public&^knows, eventCardDealtHidden, a.B)
	if s.pooled == 0 {
		s.stack.Pop()
	}
}

func (s *State) checkDeal(f *frame) error {
	if s.pooled == 0 || s.dealer != s.leader || s.dealer == 0 {
		return errors.New("there is nothing to deal, or nobody who does")
	}
	return inAct(2)(s, f)
}

// dealHands deals the pooled hands at random, as evenly as possible, the Leader first.
func (s *State) dealHands(rec game.Recorder) {
	tell(rec, game.Public, eventHandsDealt)
	for seat := s.leader; s.pooled != 0; seat = s.leftOf(seat) {
		c := s.draw(&s.pooled)
		s.hands[seat] |= 1 << c
		tell(rec, game.Only(game.Seat(seat)), eventSorceryDrew, int16(world.SorceryOf[c]))
	}
}

// legalLord: the fifth ability of the Black Riders; the Lord replaces one of the Leader's Nazgûl.
func (s *State) legalLord(_ *frame, buf []game.Action) []game.Action {
	for r := range uint8(numRiders) {
		if s.owner[r] == s.leader {
			buf = append(buf, game.Action{Verb: VerbLord, A: int16(r)})
		}
	}
	return buf
}

func (s *State) playLord(_ *frame, a game.Action, rec game.Recorder) {
	s.stack.Pop()
	s.lord = uint8(a.A)
	tell(rec, game.Public, eventLord, a.A)
}

func (s *State) whyNotDeal(_ *frame, a game.Action) game.Reason {
	switch {
	case a.Verb != VerbDealCard:
		return s.whyNotHere(a)
	case !named(a.A, len(world.Sorcery)) || a.B < 1 || a.B >= int16(s.players):
		return because(reasonNoSuch)
	case s.findSorcery(s.pooled, uint8(a.A)) == none:
		return because(reasonNotPooled, a.A)
	}
	return because(reasonUneven, a.B)
}

func (s *State) whyNotLord(_ *frame, a game.Action) game.Reason {
	switch {
	case a.Verb != VerbLord:
		return s.whyNotHere(a)
	case !named(a.A, numRiders):
		return because(reasonNoSuch)
	}
	return because(reasonNotLeaders, a.A)
}

func (s *State) whyNotJourney(_ *frame, a game.Action) game.Reason {
	switch {
	case a.Verb != VerbTakeJourney:
		return s.whyNotHere(a)
	case !named(a.A, 2*routes):
		return because(reasonNoSuch)
	}
	return because(reasonNotOfferedJourney, a.A)
}

func (s *State) whyNotStart(_ *frame, a game.Action) game.Reason {
	return s.whyNotDrawn(VerbStartGandalf, a)
}

// whyNotDrawn: one of the Feat tokens drawn is chosen.
func (s *State) whyNotDrawn(verb uint16, a game.Action) game.Reason {
	if a.Verb != verb {
		return s.whyNotHere(a)
	}
	if _, why := s.spaceArg(a.A); why.ID != 0 {
		return why
	}
	return because(reasonNotDrawn, a.A)
}

// Letter is what goes into the envelope of Gandalf's letter when Act 2 is played another day: Ranger le
// jeu après l'Acte 1. A position with a letter and nothing else begins Act 2 with it.
type Letter struct {
	Corruption   uint8               `json:"corruption"`
	Held         uint8               `json:"held"` // Fellowship tokens not spent
	Company      map[string]string   `json:"company"`
	Hand         int                 `json:"hand"` // Ally cards: as many are drawn from the new deck
	SorceryHands map[string][]string `json:"sorcery_hands"`
	SorcerySpent []string            `json:"sorcery_spent,omitempty"`
	EyeCards     []string            `json:"eye_cards,omitempty"`
	Information  []string            `json:"information,omitempty"`
	Tiles        map[string]uint8    `json:"tiles"`         // left in the Hunt pool
	Box          map[string]uint8    `json:"box,omitempty"` // special tiles not brought into play
	Eyes         uint8               `json:"eyes,omitempty"`
}

// Letter is the envelope of a match whose first act has just ended: before the journey is chosen. It is
// nil at any other time.
func (s *State) Letter() *Letter {
	if !s.choosingFirstJourney() {
		return nil
	}
	l := &Letter{
		Corruption: s.corruption, Held: s.held, Company: map[string]string{}, Hand: countCards(s.hand),
		SorceryHands: map[string][]string{}, SorcerySpent: world.SorceryNames(s.burnt),
		EyeCards:    world.SorceryNames(s.eyeCards),
		Information: world.Boards[0].PlaceNames(s.collected), Eyes: s.eyes,
	}
	for who, is := range s.company {
		if who != strider {
			l.Company[tables.CompanionNames[who]] = companyNames[is]
		}
	}
	for seat := 1; seat < int(s.players); seat++ {
		l.SorceryHands[seatNames[seat]] = world.SorceryNames(s.hands[seat])
	}
	tiles := s.tiles
	for kind, n := range world.Late {
		tiles[kind] -= n
	}
	l.Tiles, l.Box = world.TileNames(&tiles), world.TileNames(&s.box)
	return l
}

func countCards(set uint32) (n int) {
	for ; set != 0; set &= set - 1 {
		n++
	}
	return n
}

// letter fills a state from Gandalf's letter: Act 1 is over, and the phase before Act 2 goes on.
func (r *reader) letter(p *Position) {
	s, l := r.s, p.Letter
	act := uint8(1)
	base := Position{
		Title: p.Title, Options: p.Options, Act: &act, Corruption: l.Corruption, Company: l.Company,
		SorceryHands: l.SorceryHands,
		SorcerySpent: l.SorcerySpent, EyeCards: l.EyeCards, Information: &positionTokens{Collected: l.Information},
		Tiles: &positionTiles{Pool: l.Tiles, Box: l.Box, Eyes: l.Eyes}, Phase: phases[phaseJourney].name,
	}
	r.read(&base)
	if r.Err() != nil {
		return
	}
	if l.Hand < 0 || l.Hand > handLimit {
		r.fail("letter.hand", "%d cards, not from 0 to %d", l.Hand, handLimit)
		return
	}
	all := uint32(fullDeck)
	s.hand = pick(&s.random, &all, l.Hand)
	s.deck, s.spent = all, 0
	s.held = l.Held
	most := s.pool // of Act 1; the set-up of Act 2 makes its own pool
	if s.company[frodo] == cardTurned {
		most--
	}
	if s.held > most {
		r.fail("letter.held", "%d Fellowship tokens, at most %d", s.held, most)
		return
	}
	s.pool = most - s.held
	s.empty = s.collected
}
