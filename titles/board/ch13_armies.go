package board

import (
	"fmt"

	"prancingpony/game"
)

// Mixed armies (chap. 13, Armées mixtes). Units of two team mates in one place are two armies, each moved by its
// own player, until both agree to join them or the region is attacked; then they are one army, and the player who has
// the most units there controls it.

// halves are the nations of the leading player of a side and of his team mate, if he has one.
func (s *State) halves(a Side) (lead, mate NationSet) {
	lead = s.commands(s.lead[a])
	if seat := s.mate(s.lead[a]); seat != game.Nobody {
		mate = s.commands(seat)
	}
	return lead, mate
}

// shared reports whether both players of a side have troops or leaders in a force.
func (s *State) shared(f *Force, a Side) bool {
	return f.spans(s.halves(a))
}

// spans reports whether a force has troops or leaders of both sets of nations.
func (f *Force) spans(one, other NationSet) bool {
	here := f.nations()
	return here&one != 0 && here&other != 0
}

// commander is the seat that decides for the army a side has in a place: the one with more units, then with more
// elites, then the leading player.
func (s *State) commander(p Place, a Side) game.Seat { return s.stronger(&s.forces[p], a) }

func (s *State) stronger(f *Force, a Side) game.Seat {
	lead := s.lead[a]
	mate := s.mate(lead)
	if mate == game.Nobody {
		return lead
	}
	units, elites := 0, 0 // the mate's less the leading player's
	for n, t := range f.units {
		switch all := int(t.regular) + int(t.elite); {
		case s.commands(mate).Has(Nation(n)):
			units += all
			elites += int(t.elite)
		case s.commands(lead).Has(Nation(n)):
			units -= all
			elites -= int(t.elite)
		}
	}
	if units > 0 || units == 0 && elites > 0 {
		return mate
	}
	return lead
}

// commandsAt are the nations whose troops in a place a seat may move: its own, and in a mixed army that it
// controls those of its team mate too. Own troops can always be taken out of a mixed army.
func (s *State) commandsAt(seat game.Seat, p Place) NationSet {
	if a := s.SideOfSeat(seat); s.mixed.Has(p) && s.commander(p, a) == seat {
		return nationsOf[a]
	}
	return s.commands(seat)
}

// attacksFrom are those with which it may attack: none of a mixed army that it does not control.
func (s *State) attacksFrom(seat game.Seat, p Place) NationSet {
	if s.mixed.Has(p) && s.commander(p, s.SideOfSeat(seat)) != seat {
		return 0
	}
	return s.commandsAt(seat, p)
}

// dismiss leaves in a force the characters that a seat can take along from a place: minions obey their own
// player, or the one who controls the mixed army they are with.
func (s *State) dismiss(f *Force, seat game.Seat, p Place) {
	if f.figures&Minions == 0 || s.players == 2 {
		return
	}
	if s.mixed.Has(p) && s.commander(p, s.SideOfSeat(seat)) == seat {
		return
	}
	f.figures &^= s.strangers(seat)
}

// join makes one army of all troops in a place, because it is attacked.
func (s *State) join(p Place, rec game.Recorder) {
	if s.players > 2 && !s.mixed.Has(p) && s.shared(&s.forces[p], s.holder(p)) {
		s.mixed.Add(p)
		s.apart.Remove(p)
		tell(rec, game.Public, eventMixed, int16(outside[p]))
	}
}

// keepCompany follows a group that has moved: a mixed army that moves stays one; newcomers to other troops may
// be asked whether they join them.
func (s *State) keepCompany(from, to Place, party *Force, wasEmpty bool) {
	if wasEmpty && party.size > 0 {
		s.mixed.Remove(to)
		if s.mixed.Has(from) && s.shared(party, s.holder(to)) {
			s.mixed.Add(to)
		}
	}
	s.apart.Remove(to)
	if s.forces[from].size == 0 {
		s.mixed.Remove(from)
		s.apart.Remove(from)
		s.restraint.follow(from, to)
	}
}

// askToMix asks the players of a side whether their troops in one place become a mixed army: after an action
// that brought them together, once a turn if they refuse.
func (s *State) askToMix() bool {
	var shared PlaceSet
	for a := range Side(NumSides) {
		if !s.teamed(a) {
			continue
		}
		lead, mate := s.halves(a)
		for set := s.held[a]; !set.Empty(); {
			p := set.Pop()
			if f := &s.forces[p]; (f.size > 1 || f.AllLeaders() > 0) && f.spans(lead, mate) {
				shared.Add(p)
			}
		}
	}
	s.mixed, s.apart = s.mixed.And(shared), s.apart.And(shared)
	open := shared.Minus(s.mixed).Minus(s.apart)
	if open.Empty() {
		return false
	}
	p := open.Pop()
	s.push(frameConsent, s.lead[s.holder(p)]).at = p
	return true
}

func init() {
	machine.Rows[frameConsent] = row{
		Name: "consent", On: inTurn,
		Fields: []field{fieldSeat, fieldStep(1), fieldAt},
		Prompt: (*State).promptConsent, Legal: (*State).legalConsent, Play: (*State).playConsent,
		Check: (*State).checkConsent,
	}
}

func (s *State) promptConsent(f *frame) game.Prompt {
	return game.Prompt{ID: PromptConsent, A: int16(outside[f.at])}
}

func (s *State) legalConsent(_ *frame, buf []game.Action) []game.Action {
	return append(buf, game.Action{Verb: VerbYes}, game.Action{Verb: verbNo})
}

func (s *State) checkConsent(f *frame) error {
	if f.at == Nowhere || s.mate(f.seat) == game.Nobody || !s.held[s.SideOfSeat(f.seat)].Has(f.at) {
		return fmt.Errorf("it has nothing to ask seat %d", f.seat)
	}
	return nil
}

// playConsent: the leading player answers first, then his team mate.
func (s *State) playConsent(f *frame, a game.Action, rec game.Recorder) {
	p := f.at
	switch {
	case a.Verb == verbNo:
		s.apart.Add(p)
		s.stack.Pop()
		tell(rec, game.Public, eventApart, int16(outside[p]))
	case f.step == 0:
		f.step, f.seat = 1, s.mate(f.seat)
	default:
		s.stack.Pop()
		s.join(p, rec)
	}
}

// eliteLeaders are the nations whose elites are leaders too: Isengard's with Saruman in play, and in games for
// three and four those of the Southrons & Easterlings (chap. 13, Unités d'Élite des Suderons & Orientaux).
func (s *State) eliteLeaders() NationSet {
	switch {
	case !s.InPlay(Saruman):
		return 0
	case s.players > 2:
		return 1<<Isengard | 1<<southrons
	default:
		return 1 << Isengard
	}
}

// Who keeps control in the second edition (play-3 of docs/rules/board.md). The player who controls a mixed army may not
// split it so as to lose control of the part that acts; and team mates whose armies stand apart take turns to remove
// what is over ten.

// core are the nations of which a part that acts must have a unit: in the second edition those of the player who
// acts, for without one of them he would not control it.
func (s *State) core(seat game.Seat, nations NationSet) NationSet {
	if s.second() {
		nations &= s.commands(seat)
	}
	return nations
}

// keepsControl reports whether a seat may act with a part of an army.
func (s *State) keepsControl(seat game.Seat, part *Force) bool {
	return !s.second() || s.players == 2 || s.stronger(part, s.SideOfSeat(seat)) == seat
}

// canBeLed reports whether a party can still be given a leader within the room there is and stay in the hands of its
// player:
// where only elites of his team mate lead, he needs units enough to outnumber them.
func (s *State) canBeLed(seat game.Seat, from *Force, may NationSet, party Force, room uint8, attack bool) bool {
	me := s.SideOfSeat(seat)
	for _, kind := range [...]Figure{Elite, Regular} {
		for n := range Nation(NumNations) {
			for s.commands(seat).Has(n) && may.Has(n) && from.count(n, kind) > party.count(n, kind) &&
				party.size+1 < room {
				party.change(n, kind, 1)
			}
		}
	}
	if s.led(&party, me, may, attack) {
		return true
	}
	for n := range Nation(NumNations) {
		if s.eliteLeaders().Has(n) && may.Has(n) && from.units[n].elite > party.units[n].elite && party.size < room {
			with := party
			with.change(n, Elite, 1)
			if s.keepsControl(seat, &with) {
				return true
			}
		}
	}
	return false
}

// ledUnderControl reports whether an army that has a leader can send a part that its player controls and that has one
// too.
func (s *State) ledUnderControl(seat game.Seat, p Place, f *Force, may NationSet, room uint8, attack bool) bool {
	if !s.second() || !s.mixed.Has(p) {
		return true
	}
	me := s.SideOfSeat(seat)
	figures := f.figures & charactersOf[me]
	if !attack {
		figures &^= 1 << Saruman
	}
	if figures != 0 || me == Shadow && f.nazgul > 0 || f.leaderNations()&may != 0 {
		return true
	}
	return s.canBeLed(seat, f, may, Force{}, room, attack)
}

// trimInTurns reports whether both players of a side take units over the limit away from a place.
func (s *State) trimInTurns(p Place) bool {
	if !s.second() || s.players == 2 || s.mixed.Has(p) {
		return false
	}
	lead, mate := s.halves(s.holder(p))
	here := s.forces[p].unitNations()
	return here&lead != 0 && here&mate != 0
}

// trimmer is the seat that begins to take away what is too much: where armies stand apart, the player who does not
// lead.
func (s *State) trimmer(p Place) game.Seat {
	a := s.holder(p)
	if s.trimInTurns(p) {
		return s.mate(s.lead[a])
	}
	return s.commander(p, a)
}

// trimmable are the nations that a seat can take units of.
func (s *State) trimmable(seat game.Seat, p Place) NationSet {
	if s.trimInTurns(p) {
		return s.commands(seat)
	}
	return nationsOf[s.SideOfSeat(seat)]
}

// allKeepControl reports whether a seat may act with everyone who may be in its party.
func (s *State) allKeepControl(seat game.Seat, c *choosing) bool {
	if !s.second() || s.players == 2 {
		return true
	}
	all := c.everyone()
	return s.keepsControl(seat, &all)
}

// mayJoin reports whether a unit may be added to the party under the control of its player, so that it can still be
// led where it must be. A player who takes his own units first can form any part that he may act with.
func (s *State) mayJoin(f *frame, c *choosing, n Nation, kind Figure) bool {
	if !s.second() || s.players == 2 {
		return true
	}
	part := s.party
	part.change(n, kind, 1)
	if !s.commands(f.seat).Has(n) && !s.keepsControl(f.seat, &part) {
		return false
	}
	return f.terms&partyNeedsLeader == 0 || s.unitlessLead(c) ||
		s.canBeLed(f.seat, &c.from, c.may, part, c.room, f.purpose == partyAttack)
}

// restraint binds the Free Peoples player of a game for three (chap. 13, Partie à trois): no two actions in a row
// on the same nation. Mixed armies, of units of several nations, count for no nation, but none of them acts twice
// in a row. In other games it stays zero.
type restraint struct {
	last  NationSet // nations of the action before this one
	now   NationSet // nations of this one
	spent PlaceSet  // where mixed armies stand that acted in the action before this one
	busy  PlaceSet  // and in this one
}

// beginRestraint: a new action of the Free Peoples begins.
func (s *State) beginRestraint(seat game.Seat) {
	if s.players == 3 && s.SideOfSeat(seat) == Free {
		s.restraint = restraint{last: s.restraint.now, spent: s.restraint.busy}
	}
}

// follow: the army has left one place for another.
func (r *restraint) follow(from, to Place) {
	for _, set := range [...]*PlaceSet{&r.spent, &r.busy} {
		if set.Has(from) {
			set.Remove(from)
			set.Add(to)
		}
	}
}

// actedOn notes that the action of a seat is on some nations.
func (s *State) actedOn(seat game.Seat, nations NationSet) {
	if s.players == 3 && s.SideOfSeat(seat) == Free {
		s.restraint.now |= nations
	}
}

// armyActed notes that units have marched or attacked, and where they stand now.
func (s *State) armyActed(seat game.Seat, party *Force, at Place) {
	if s.players != 3 || s.SideOfSeat(seat) != Free {
		return
	}
	if set := party.unitNations(); set&(set-1) != 0 {
		s.restraint.busy.Add(at)
	} else {
		s.restraint.now |= set
	}
}

// freshTogether reports whether units of these nations, together, may act now.
func freshTogether(units, tired NationSet) bool { return units&(units-1) != 0 || units&tired == 0 }

// mayAct reports whether some of the units in a place may act: those of a nation that did not act last, or of two
// nations together if there is room for two. May are the nations whose leaders can go along.
func (s *State) mayAct(p Place, units, may NationSet, room int) bool {
	tired := s.restraint.last
	if units&^tired != 0 {
		return true
	}
	return units&(units-1) != 0 && room >= 2 && (s.forces[p].size > 2 || s.forces[p].leaderNations()&^may == 0)
}

// exhausted reports whether the army of a place acted in the last action.
func (s *State) exhausted(p Place, a Side) bool { return a == Free && s.restraint.spent.Has(p) }

// rested are the places of a side's armies, those left out that acted in the last action.
func (s *State) rested(a Side) PlaceSet {
	if a == Free {
		return s.held[Free].Minus(s.restraint.spent)
	}
	return s.held[Shadow]
}

// mayTake reports whether a unit of a nation may be added to the party: it must still be possible to send it off.
func (s *State) mayTake(c *choosing, n Nation) bool {
	units := s.party.unitNations() | 1<<n
	if freshTogether(units, c.tired) {
		return true
	}
	size := s.party.size + 1
	return c.from.unitNations()&c.may&^units != 0 && size < c.room && (size+1 < c.whole || c.all)
}

// Who of two team mates has done best (play-5 of docs/rules/board.md): the second edition names a player of the side
// that has won. The side wins as a side; this is said beside it.

// noteCaptor remembers which of two team mates has taken a settlement: the one who controls the army that stands there.
func (s *State) noteCaptor(r Place, by Side) {
	s.taken.Remove(r)
	if s.second() && s.teamed(by) && s.commander(r, by) != firstLead[s.players][by] {
		s.taken.Add(r)
	}
}

// glory is what a player of the side that won has to show: points his nations took, less points of theirs that are
// lost. The Free Peoples count only what they lost.
func (s *State) glory(seat game.Seat) (points int) {
	me := s.SideOfSeat(seat)
	for set := s.captured; !set.Empty(); {
		r := set.Pop()
		worth := int(victoryPoints[sites[r].kind])
		switch {
		case s.commands(seat).Has(sites[r].nation):
			points -= worth
		case me == Shadow && sideOf[sites[r].nation] == Free && s.taken.Has(r) == (seat != firstLead[s.players][me]):
			points += worth
		}
	}
	return points
}

// best are the players of the winning side with the most glory: both if they are even, nobody where no player is named.
func (s *State) best(winner Side) game.SeatSet {
	if !s.second() || !s.teamed(winner) {
		return 0
	}
	lead := s.lead[winner]
	mate := s.mate(lead)
	switch own, other := s.glory(lead), s.glory(mate); {
	case own > other:
		return game.Only(lead)
	case own < other:
		return game.Only(mate)
	}
	return game.Only(lead, mate)
}

// tellBest says it after the victory.
func (s *State) tellBest(winner Side, rec game.Recorder) {
	switch set := s.best(winner); set {
	case 0:
	case s.sideSeats(winner):
		tell(rec, game.Public, eventBestShared, int16(winner))
	default:
		seat := s.lead[winner]
		if !set.Has(seat) {
			seat = s.mate(seat)
		}
		tell(rec, game.Public, eventBest, int16(s.powerOf(seat)))
	}
}

// bestAndGlory are the powers of those players once the match is over, and what each of the winners has to show.
func (s *State) bestAndGlory() (best []string, glory map[string]int) {
	result := s.Result()
	for seat := range game.Seat(s.players) {
		found := s.best(s.SideOfSeat(seat))
		if found == 0 || !result.Winners.Has(seat) {
			continue
		}
		if glory == nil {
			glory = map[string]int{}
		}
		power := powerNames[s.powerOf(seat)]
		glory[power] = s.glory(seat)
		if found.Has(seat) {
			best = append(best, power)
		}
	}
	return best, glory
}
