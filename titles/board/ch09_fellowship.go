package board

import "prancingpony/game"

// Declaration (chap. 9, Déclaration).

// mayDeclare: only while hidden, and not on the Mordor track.
func (s *State) mayDeclare() bool { return !s.fellowship.revealed && !s.InMordor() }

func init() {
	machine.Rows[frameDeclare] = row{
		Name: "declare", On: inTurn,
		Fields: []field{fieldSeat},
		Prompt: (*State).promptDeclare, Legal: (*State).legalDeclare, Play: (*State).playDeclare,
		WhyNot: (*State).whyNotDeclare,
	}
}

func (s *State) promptDeclare(*frame) game.Prompt {
	return game.Prompt{ID: PromptDeclare, A: int16(s.fellowship.progress)}
}

func (s *State) legalDeclare(_ *frame, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: verbStayHidden})
	for to := within[s.fellowship.progress][s.fellowship.at]; !to.Empty(); {
		buf = append(buf, game.Action{Verb: VerbDeclare, A: int16(to.Pop())})
	}
	return buf
}

// playDeclare: the Fellowship stays hidden where it is declared. A city or stronghold of the Free Peoples that the
// Shadow has not taken becomes active and heals a point. In the first edition Morannon and Minas Morgul lead into
// Mordor; in the second that is asked in every Fellowship phase.
func (s *State) playDeclare(_ *frame, a game.Action, rec game.Recorder) {
	s.stack.Pop()
	s.askToEnter()
	if a.Verb == verbStayHidden {
		return
	}
	from, r := s.fellowship.at, Place(a.A)
	steps := int(s.fellowship.progress)
	s.fellowship.at, s.fellowship.progress = r, 0
	tell(rec, game.Public, eventDeclared, a.A)
	if havens.Has(r) && !s.captured.Has(r) {
		s.activate(sites[r].nation, byDeclaration, rec)
		s.heal(1, rec)
	}
	if atTheGates(r) && !s.second() {
		s.enterMordor(rec)
	}
	s.onDeclared(from, r, s.mustPassMoria(from, r, steps), rec)
}

// heal takes corruption away, never below none.
func (s *State) heal(k uint8, rec game.Recorder) {
	k = min(k, uint8(max(0, s.fellowship.corruption)))
	if k == 0 {
		return
	}
	s.fellowship.corruption -= int8(k)
	tell(rec, game.Public, eventHealed, int16(k), int16(s.fellowship.corruption))
}

// corrupt adds corruption; the twelfth point ends the match at once (chap. 12).
func (s *State) corrupt(k uint8, rec game.Recorder) {
	if k == 0 {
		return
	}
	s.fellowship.corruption = min(MaxCorruption, s.fellowship.corruption+int8(k))
	tell(rec, game.Public, eventCorruption, int16(k), int16(s.fellowship.corruption))
	if s.fellowship.corruption == MaxCorruption {
		s.finish(ringbearersCorrupted, Shadow, rec)
	}
}

// The guide (chap. 9, Le Guide de la Communauté).

// guides are the companions who may guide: those of the highest level in the Fellowship.
func (s *State) guides() (set CharacterSet) {
	best := int8(-1)
	for company := s.InCompany(); company != 0; company &= company - 1 {
		c := First(company)
		switch level := characters[c].level; {
		case level > best:
			best, set = level, 1<<c
		case level == best:
			set |= 1 << c
		}
	}
	return set
}

func init() {
	machine.Rows[frameGuide] = row{
		Name: "guide", On: inCard | roleHunt | roleChoice | roleTravel | roleTiles, Leaves: leavesGuide,
		Fields:  []field{fieldSeat},
		Proceed: (*State).proceedGuide, Prompt: (*State).promptGuide, Legal: (*State).legalGuide,
		Play: (*State).playGuide, WhyNot: (*State).whyNotGuide,
	}
}

func (s *State) promptGuide(*frame) game.Prompt { return game.Prompt{ID: PromptGuide} }

// proceedGuide: without a choice the guide follows from the levels; without a companion it is Gollum.
func (s *State) proceedGuide(_ *frame, rec game.Recorder) bool {
	set := s.guides()
	if set&(set-1) != 0 {
		return false
	}
	c := Gollum
	if set != 0 {
		c = First(set)
	}
	s.setGuide(c, rec)
	s.stack.Pop()
	return true
}

func (s *State) legalGuide(_ *frame, buf []game.Action) []game.Action {
	for set := s.guides(); set != 0; set &= set - 1 {
		buf = append(buf, game.Action{Verb: verbGuide, A: int16(First(set))})
	}
	return buf
}

func (s *State) playGuide(_ *frame, a game.Action, rec game.Recorder) {
	s.setGuide(Character(a.A), rec)
	s.stack.Pop()
}

func (s *State) setGuide(c Character, rec game.Recorder) {
	if s.fellowship.guide != c {
		s.fellowship.guide = c
		s.fellowship.gollumReady = false
		tell(rec, game.Public, eventGuide, int16(c))
		if s.second() && s.hunt.reveals { // Gollum, if it is he, helps against the tile in hand
			s.hunt.reveals = s.tileReveals(s.hunt.tile)
		}
	}
}

// legalFellowship: what a Free Peoples die can do for the Fellowship, and the two promotions.
func (s *State) legalFellowship(can ability, buf []game.Action) []game.Action {
	if can&asWill != 0 {
		buf = s.legalPromotions(buf)
	}
	if s.fellowship.revealed && (can&asCharacter != 0 || s.fellowship.guide == Strider) {
		buf = append(buf, game.Action{Verb: VerbHideFellowship}) // Strider as guide: with any die
	}
	if can&asCharacter == 0 {
		return buf
	}
	if s.canMoveFellowship() {
		buf = append(buf, game.Action{Verb: VerbMoveFellowship})
	}
	if s.maySeparate() {
		buf = append(buf, game.Action{Verb: VerbSeparate})
	}
	return buf
}

// maySeparate: a die separates companions; on the Mordor track, where they are lost, only in the first edition.
func (s *State) maySeparate() bool {
	return s.InCompany() != 0 && (!s.second() || !s.InMordor())
}

// canMoveFellowship: only while hidden; at the end of its track the Fellowship must be declared before it
// can go on (docs/rulings/board.md).
func (s *State) canMoveFellowship() bool {
	return !s.fellowship.revealed && (s.InMordor() || s.fellowship.progress < maxProgress)
}

// moveFellowship: a step on the track and a hunt; the die goes to the hunt box after the action, so it
// counts only for later moves (chap. 9, Déplacements multiples).
func (s *State) moveFellowship(used Face, rec game.Recorder) {
	s.fellowship.moved = true
	if !s.InMordor() {
		s.fellowship.progress++
		tell(rec, game.Public, eventFellowshipMoved, int16(s.fellowship.progress))
	}
	f := s.beginHunt(huntMove)
	switch {
	case used == NoFace:
	case s.keepsDieOut():
		tell(rec, game.Public, eventDieKeptOut, int16(CardTheLastBattle))
	default:
		f.left = 1
	}
}

// hideFellowship: in the second edition it counts like a move for the burden of Mordor.
func (s *State) hideFellowship(rec game.Recorder) {
	s.fellowship.revealed = false
	s.fellowship.moved = s.fellowship.moved || s.second()
	tell(rec, game.Public, eventHidden)
}

// Revelation (chap. 9, Révélation).

// reveal turns the marker. On the map its owner then says where the Fellowship is; on the Mordor track it
// stays where it is.
func (s *State) reveal(rec game.Recorder) {
	if s.fellowship.revealed {
		return
	}
	s.fellowship.revealed = true
	if s.InMordor() {
		tell(rec, game.Public, eventRevealed, int16(-1))
		s.onRevealed(Nowhere, Nowhere, false, rec)
		return
	}
	s.push(frameReveal, s.speaker(Free))
}

// revealSpots: as far as the progress allows, but not in a city or stronghold that the Free Peoples hold.
// With no progress the Fellowship stays where it is.
func (s *State) revealSpots() PlaceSet {
	if s.fellowship.progress == 0 {
		return setOf(s.fellowship.at)
	}
	return within[s.fellowship.progress][s.fellowship.at].Minus(havens.Minus(s.captured))
}

func init() {
	machine.Rows[frameReveal] = row{
		Name: "reveal", On: inCard | roleHunt,
		Fields:  []field{fieldSeat},
		Proceed: (*State).proceedReveal, Prompt: (*State).promptReveal, Legal: (*State).legalReveal,
		Play: (*State).playReveal, WhyNot: (*State).whyNotReveal,
	}
}

func (s *State) promptReveal(*frame) game.Prompt {
	return game.Prompt{ID: PromptReveal, A: int16(s.fellowship.progress)}
}

func (s *State) proceedReveal(_ *frame, rec game.Recorder) bool {
	if s.fellowship.progress > 0 {
		return false
	}
	s.revealAt(s.fellowship.at, rec)
	return true
}

func (s *State) legalReveal(_ *frame, buf []game.Action) []game.Action {
	for to := s.revealSpots(); !to.Empty(); {
		buf = append(buf, game.Action{Verb: verbReveal, A: int16(to.Pop())})
	}
	return buf
}

func (s *State) playReveal(_ *frame, a game.Action, rec game.Recorder) {
	s.revealAt(Place(a.A), rec)
}

// revealAt places the figure and draws a tile for each stronghold of the Shadow entered, crossed or left
// on the way. Of all ways the one with the fewest is taken (docs/rulings/board.md). In the second edition there is none
// when its owner reveals it himself.
func (s *State) revealAt(r Place, rec game.Recorder) {
	from, steps := s.fellowship.at, int(s.fellowship.progress)
	s.stack.Pop()
	s.fellowship.at, s.fellowship.progress = r, 0
	tell(rec, game.Public, eventRevealed, int16(r))
	if k := s.StrongholdsOnTheWay(from, r, steps); k > 0 && !s.hunt.ownWill {
		s.push(frameTiles, s.speaker(Shadow)).left = int8(k)
	}
	s.onRevealed(from, r, s.mustPassMoria(from, r, steps), rec)
}

// StrongholdsOnTheWay is the least number of Shadow strongholds, not held by the Free Peoples, that a walk
// of at most so many steps enters, crosses or leaves. Moria weighs a little more, so that among ways with
// as many strongholds one around it is taken if there is one. In the second edition one that it stays in counts too.
func (s *State) StrongholdsOnTheWay(from, to Place, steps int) int {
	if from == to && s.second() && strongholds[Shadow].Minus(s.captured).Has(to) {
		return 1
	}
	return s.cheapestWalk(from, to, steps) / strongholdCost
}

// mustPassMoria reports whether the walk that is taken enters, crosses or leaves Moria.
func (s *State) mustPassMoria(from, to Place, steps int) bool {
	return s.cheapestWalk(from, to, steps)%strongholdCost != 0
}

const strongholdCost = 16

// cheapestWalk relaxes the borders as often as there are steps. Standing still costs nothing.
func (s *State) cheapestWalk(from, to Place, steps int) int {
	if from == to {
		return 0
	}
	const far = 1 << 12
	watched := strongholds[Shadow].Minus(s.captured)
	cost := func(r Place) int {
		switch {
		case r == moria:
			if watched.Has(r) {
				return strongholdCost + 1
			}
			return 1
		case watched.Has(r):
			return strongholdCost
		}
		return 0
	}
	var best, next [NumRegions]int
	for r := range best {
		best[r] = far
	}
	best[from] = cost(from) // leaving it counts
	reached := setOf(from)
	for range steps {
		next = best
		for set := reached; !set.Empty(); {
			p := set.Pop()
			for on := adjacent[p]; !on.Empty(); {
				if r := on.Pop(); best[p]+cost(r) < next[r] {
					next[r] = best[p] + cost(r)
				}
			}
		}
		best = next
		reached = reached.Or(neighbours(reached))
	}
	return best[to]
}

// Separation (chap. 9, Séparer les Compagnons de la Communauté).

// beginSeparation lets a group be chosen, and where it goes; a card may add to its reach.
func (s *State) beginSeparation(seat game.Seat, bonus int8) {
	f := s.push(frameJourney, seat)
	f.purpose, f.bonus, f.at = journeySeparate, bonus, s.fellowship.at
}

// separate places a group on the map, or eliminates it on the Mordor track.
func (s *State) separate(group CharacterSet, r Place, lost bool, flags uint8, rec game.Recorder) {
	for set := group; set != 0; set &= set - 1 {
		c := First(set)
		if lost {
			s.put(c, eliminated)
			tell(rec, game.Public, eventLostOnTrack, int16(c))
			s.onCharacterGone(c, rec)
			continue
		}
		p := r
		if flags&journeyIntoSiege != 0 || s.shutIn() && r == s.fellowship.at {
			p = s.inside(r, Free)
		}
		s.put(c, p)
		tell(rec, game.Public, eventSeparated, int16(c), int16(r))
	}
	s.companyChanged(rec)
	if !lost {
		for set := group; set != 0; set &= set - 1 {
			s.rouse(First(set), rec)
		}
	}
}

// companyChanged: when anyone has left, a new guide may be named (chap. 9, Le Guide de la Communauté).
func (s *State) companyChanged(rec game.Recorder) {
	s.onCompanyChanged(rec)
	s.push(frameGuide, s.speaker(Free))
}

// Why not.

func (s *State) whyNotDeclare(_ *frame, a game.Action) game.Reason {
	if a.Verb == VerbDeclare {
		return because(reasonTooFar, a.A, int16(s.fellowship.progress))
	}
	return notAsked
}

func (s *State) whyNotGuide(_ *frame, a game.Action) game.Reason {
	switch {
	case a.Verb != verbGuide:
		return notAsked
	case !s.InCompany().Has(Character(a.A)):
		return because(reasonNotInCompany, a.A)
	}
	return because(reasonNotHighestLevel, a.A)
}

func (s *State) whyNotReveal(_ *frame, a game.Action) game.Reason {
	switch r := Place(a.A); {
	case a.Verb != verbReveal:
		return notAsked
	case !within[s.fellowship.progress][s.fellowship.at].Has(r):
		return because(reasonTooFar, a.A, int16(s.fellowship.progress))
	default:
		return because(reasonHaven, a.A)
	}
}

// whyNotFellowship is why a die does nothing for the Fellowship.
func (s *State) whyNotFellowship(f *frame, a game.Action) game.Reason {
	switch {
	case s.SideOfSeat(f.seat) == Shadow:
		return because(reasonFreePeoplesOnly)
	case a.Verb == VerbSeparate && s.InCompany() != 0:
		return because(reasonNoPartingInMordor)
	case a.Verb == VerbSeparate:
		return because(reasonNoCompanion)
	case a.Verb == VerbMoveFellowship && s.fellowship.revealed:
		return because(reasonFellowshipRevealed)
	case a.Verb == VerbMoveFellowship:
		return because(reasonTrackEnd)
	case s.fellowship.revealed:
		return because(reasonWrongDie, int16(f.face))
	}
	return because(reasonFellowshipHidden)
}
