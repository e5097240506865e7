package cards

import (
	"errors"
	"fmt"

	"prancingpony/game"
)

// « La manche de jeu »: locations, actions, combats, victory check, draw.

func init() {
	machine.Rows[frameGame] = row{
		Name: "game", Fields: []field{fieldStep}, Role: roleMatch,
		Proceed: (*State).proceedGame, Check: (*State).checkGame,
	}
	machine.Rows[frameActivate] = row{
		Name: "activate", Fields: []field{fieldStep, fieldPlayer, fieldLocation},
		Role: roleActivation, On: roleMatch | roleProgram | roleActivation, Many: true,
		Proceed: (*State).proceedActivate, Check: (*State).checkOfLocation,
	}
	machine.Rows[frameOrder] = row{
		Name: "order", Fields: []field{fieldPlayer}, On: roleMatch,
		Prompt: func(*State, *frame) game.Prompt { return game.Prompt{ID: PromptOrder} },
		Legal: func(s *State, _ *frame, buf []game.Action) []game.Action {
			return appendLocations(buf, VerbResolve, s.piles[locActive])
		},
		Play: func(s *State, _ *frame, a game.Action, _ game.Recorder) {
			s.stack.Pop()
			s.pushCombat(Location(a.A))
		},
		WhyNot: (*State).whyNotOrder,
		Check:  func(s *State, _ *frame) error { return s.checkPhase(phaseCombats) },
	}
}

// proceedGame takes the match from one phase to the next. The frame at the bottom counts steps inside a phase.
func (s *State) proceedGame(f *frame, rec game.Recorder) bool {
	switch s.phase {
	case phaseSetup:
		s.stepSetup(f, rec)
	case phaseLocations:
		s.stepLocations(f, rec)
	case phaseActions:
		s.stepActions(f)
	case phaseHands:
		s.stepHands(f)
	case phaseCombats:
		s.stepCombats(f)
	case phaseVictory:
		s.checkVictory(rec)
	case phaseDraw:
		s.stepDraw(f, rec)
	}
	return true
}

func (s *State) enter(f *frame, ph phase) {
	s.phase = ph
	f.step = 0
}

// slotPlayer is the i-th player to act, counted from the first player; a player with two slots comes up twice.
func (s *State) slotPlayer(i int) Player {
	order := s.scene().order
	return order[(int(s.first)+i)%len(order)]
}

// stepSetup does « Piochez des cartes (et défaussez) ».
func (s *State) stepSetup(f *frame, rec game.Recorder) {
	p := Player(f.step)
	if p == s.numPlayers() {
		s.round = 1
		s.tell(rec, game.Public, evRound, 1)
		s.enter(f, phaseLocations)
		return
	}
	f.step++
	at := &s.scene().players[p]
	s.draw(p, int(at.opening), rec)
	if at.dropped > 0 {
		s.push(frameCycle, p).left = at.dropped
	}
}

// stepLocations does « Phase de Lieux »: a battleground and its text, then a path and its text.
func (s *State) stepLocations(f *frame, rec game.Recorder) {
	f.step++
	switch f.step {
	case 1:
		s.openBattlegrounds(rec)
	case 2:
		s.openPath(rec)
	default:
		s.slot = s.first
		s.passed = 0
		s.enter(f, phaseActions)
	}
}

// openBattlegrounds does « Activer des champs de bataille »: at random from the deck of the first player's side, or
// from the other if that is empty. The Fellowship has its own list, in order.
func (s *State) openBattlegrounds(rec game.Recorder) {
	if list := s.scene().rounds; list != nil {
		// A match ends by round six; a position may claim a later one.
		for set := list[min(int(s.round), len(list)-1)] & s.piles[locDeck]; set != 0; {
			// Lórien calls Dol Guldur: the frame of one that is active already does nothing.
			s.pushActivate(set.Pop())
		}
		return
	}
	x := s.side(s.firstPlayer())
	from := s.piles[locDeck] & battlegroundsOf[x]
	if from == 0 {
		from = s.piles[locDeck] & battlegroundsOf[x.Foe()]
	}
	if from != 0 {
		s.pushActivate(s.drawLocation(from, rec))
	}
}

// openPath does « Activer des routes »: at random among those numbered one above the last.
func (s *State) openPath(rec game.Recorder) {
	if from := s.nextPaths(1); from != 0 {
		s.pushActivate(s.drawLocation(from, rec))
	}
}

var battlegroundsOf = [numSides]LocSet{
	Free:   locs(helmsDeep, edoras, rivendell, lorien, minasTirith, dolAmroth, pelargir),
	Shadow: locs(moria, dolGuldur, minasMorgul, morannon, harad, umbar, orthanc),
}

// mostBattlegrounds is those of a side: chance never has more outcomes, as no number has so many paths.
const mostBattlegrounds = 7

// drawLocation picks one of a set at random. No one ever sees the order of these decks, which are shuffled after each
// search: drawing from a set is the same as drawing from a shuffled deck.
func (s *State) drawLocation(from LocSet, rec game.Recorder) Location {
	i := 0
	if from.Len() > 1 {
		i = s.rand.Intn(from.Len())
	}
	for range i {
		from.Pop()
	}
	l := from.Pop()
	s.tell(rec, game.Public, evLocationDrawn, int16(l))
	return l
}

func (s *State) pushActivate(l Location) {
	s.push(frameActivate, s.firstPlayer()).loc = l
}

// proceedActivate brings a location onto the table. A path in place is fought over first: « avant d'appliquer le texte
// d'activation de la nouvelle route, le combat est immédiatement résolu sur la route en train d'être remplacée ».
func (s *State) proceedActivate(f *frame, rec game.Recorder) bool {
	l := f.loc
	f.step++
	switch {
	case s.piles[locActive].Has(l):
		s.stack.Pop()
	case l.IsPath() && s.path != NoLocation && f.step == 1:
		s.pushCombat(s.path)
	default:
		s.stack.Pop()
		if l.IsPath() {
			s.path, s.number = l, grounds[l].number
		} else if s.piles[scoring(grounds[l].side.Foe())].Has(l) {
			s.bare |= 1 << l // « Combat sur un champ de bataille réactivé »
		}
		s.shift(l, locActive)
		s.tell(rec, game.Public, evActivated, int16(l))
		s.pushProgram(progLocation+programID(l), s.firstPlayer(), NoCard, l)
	}
	return true
}

// checkOfLocation reports a frame that is about no location of this scenario.
func (s *State) checkOfLocation(f *frame) error {
	if f.loc == NoLocation || s.findPile(f.loc) == pile(numPiles) {
		return errors.New("it is about no location")
	}
	return nil
}

// checkGame reports a step that the phase does not have.
func (s *State) checkGame(f *frame) error {
	most := 3 // steps of the Locations; the other phases go from player to player
	switch s.phase {
	case phaseSetup, phaseHands:
		most = len(s.scene().players)
	case phaseDraw:
		most = len(s.scene().order)
	}
	if int(f.step) > most {
		return fmt.Errorf("phase %s has no step %d", phaseNames[s.phase], f.step)
	}
	return nil
}

// stepActions does « Phase d'Actions »: turns go round until all have passed in succession.
func (s *State) stepActions(f *frame) {
	if s.passed == 1<<s.numPlayers()-1 {
		s.enter(f, phaseHands)
		return
	}
	p := s.scene().order[s.slot]
	s.slot = (s.slot + 1) % int8(len(s.scene().order))
	s.push(frameTurn, p)
}

// stepHands cycles hands down to « le nombre maximum de cartes qu'un joueur peut avoir en main à la fin d'une phase
// d'Actions ». Only one who passed with fewer cards than each enemy can still be above it.
func (s *State) stepHands(f *frame) {
	p := Player(f.step)
	if p == s.numPlayers() {
		s.enter(f, phaseCombats)
		return
	}
	f.step++
	if over := s.handSize(p) - s.handLimit(p); over > 0 {
		s.push(frameCycle, p).left = int8(over)
	}
}

// stepCombats asks the first player for « l'ordre de résolution des combats ».
func (s *State) stepCombats(f *frame) {
	switch active := s.piles[locActive]; active.Len() {
	case 0:
		s.enter(f, phaseVictory)
	case 1:
		s.pushCombat(active.Pop())
	default:
		s.push(frameOrder, s.firstPlayer())
	}
}

// checkPhase reports a question that belongs to another phase.
func (s *State) checkPhase(ph phase) error {
	if s.phase != ph {
		return fmt.Errorf("it belongs to phase %s, not %s", phaseNames[ph], phaseNames[s.phase])
	}
	return nil
}

func (s *State) whyNotOrder(_ *frame, a game.Action) game.Reason {
	switch {
	case a.Verb != VerbResolve:
		return because(reasonMustOrder)
	case a.A < 0 || int(a.A) >= NumLocations:
		return because(reasonNoSuchPlace)
	default:
		return because(reasonNotActive, a.A)
	}
}

// stepDraw does « Phase de Pioche », in the order of turns; then the first player token passes on.
func (s *State) stepDraw(f *frame, rec game.Recorder) {
	order := s.scene().order
	if int(f.step) == len(order) {
		s.endRound(f, rec)
		return
	}
	i := int(f.step)
	f.step++
	p := s.slotPlayer(i)
	for j := range i {
		if s.slotPlayer(j) == p {
			return // a second slot on the turn track
		}
	}
	s.draw(p, int(s.scene().players[p].draws)+s.moreDraws(p), rec)
	if s.place[galadriel] == InReserve && s.owner(galadriel) == p {
		s.push(frameCycle, p).left = 1
	}
}

// moreDraws returns how many more cards p draws for those in reserve.
func (s *State) moreDraws(p Player) int {
	n := 0
	for set := s.in[InReserve].And(s.own(p)).And(drawers); !set.Empty(); {
		n += int(effects[set.Pop()].draws)
	}
	return n
}

// handLimit returns two, and one for each card that raises it: characters in reserve, staffs wherever they are in play.
func (s *State) handLimit(p Player) int {
	n := 2
	for set := s.inPlay.And(s.own(p)).And(widening); !set.Empty(); {
		if c := set.Pop(); s.place[c] == InReserve || sheets[c].kind == Item {
			n += int(effects[c].limit)
		}
	}
	return n
}

var (
	drawers  = doing(func(e *effect) bool { return e.draws > 0 })
	widening = doing(func(e *effect) bool { return e.limit > 0 })
	able     = doing(func(e *effect) bool { return e.ability.at != 0 })
)

func doing(is func(*effect) bool) CardSet {
	var set CardSet
	for c := range effects {
		if is(&effects[c]) {
			set.Add(Card(c))
		}
	}
	return set
}

func (s *State) endRound(f *frame, rec game.Recorder) {
	s.round++
	s.first = (s.first + 1) % int8(len(s.scene().order))
	s.fresh, s.played, s.used, s.rules = CardSet{}, CardSet{}, CardSet{}, 0
	for p, at := range s.scene().players {
		if at.ring == ringOfRounds {
			s.rings |= 1 << p
		}
	}
	s.tell(rec, game.Public, evRound, int16(s.round))
	s.enter(f, phaseLocations)
}

// « Score et Victoire ».

// ending is the rule by which a match ended.
type ending uint8

const (
	notEnded   ending = iota
	byLead            // ten points or more apart
	byScore           // more points after the last path
	byTie             // as many points after the last path: the Shadow wins
	numEndings = int(iota)
)

var endingNames = [numEndings]string{"", "ten-points-apart", "higher-score", "tie"}

// score of a side, without Rings: « Calcul du score ». Paths of the Shadow lie face down and count by corruption only.
func (s *State) score(x Side) int {
	n := 0
	set := s.piles[scoring(x)]
	if x == Shadow {
		set &= allBattlegrounds
		n = int(s.corruption)
	}
	for set != 0 {
		n += int(grounds[set.Pop()].points)
	}
	return n
}

// ringPoints returns a point in the final count for « chaque pion Anneau inutilisé d'un joueur ».
func (s *State) ringPoints(x Side) int {
	n := 0
	for p := range s.numPlayers() {
		if at := &s.scene().players[p]; at.side == x && at.ring == ringOfGame && s.ringLeft(p) {
			n++
		}
	}
	return n
}

// lastPathFought reports whether the last path of the scenario was active and its combat is over.
func (s *State) lastPathFought() bool { return s.number == s.scene().last && s.path == NoLocation }

// checkVictory does « Vérification de Victoire ».
func (s *State) checkVictory(rec game.Recorder) {
	s.tell(rec, game.Public, evScore, int16(s.score(Free)), int16(s.score(Shadow)))
	winner, by := s.verdict()
	if by == notEnded {
		s.enter(s.stack.Top(), phaseDraw)
		return
	}
	s.end(winner, by, rec)
}

// verdict is who has won, and how; notEnded if no one has.
func (s *State) verdict() (Side, ending) {
	f, d := s.score(Free), s.score(Shadow)
	switch {
	case f-d >= 10:
		return Free, byLead
	case d-f >= 10:
		return Shadow, byLead
	case !s.lastPathFought():
		return Free, notEnded
	}
	f += s.ringPoints(Free)
	d += s.ringPoints(Shadow)
	switch {
	case f > d:
		return Free, byScore
	case d > f:
		return Shadow, byScore
	default:
		return Shadow, byTie
	}
}

func (s *State) end(winner Side, by ending, rec game.Recorder) {
	s.winner, s.ending = winner, by
	s.phase = phaseOver
	s.stack.End()
	s.tell(rec, game.Public, evEnded, int16(winner))
}

// Result says who won.
func (s *State) Result() game.Result {
	if s.phase != phaseOver {
		return game.Result{}
	}
	var winners game.SeatSet
	for seat, info := range s.scene().seats {
		if info.Side == sideNames[s.winner] {
			winners |= game.Only(game.Seat(seat))
		}
	}
	return game.Result{Over: true, Winners: winners, By: endingNames[s.ending]}
}
