package board

import (
	"fmt"

	"prancingpony/game"
)

// Mixed armies (chap. 13, Armées mixtes). Units of two team mates in one place are two armies, each moved by its
// own player, until both agree to join them or the region is attacked; then they are one army, and whoever has
// the most units there controls it.

// halves are the nations of the leading player of a side and of his team mate, if he has one.
func (s *State) halves(a side) (lead, mate nationSet) {
	lead = s.commands(s.lead[a])
	if seat := s.mate(s.lead[a]); seat != game.Nobody {
		mate = s.commands(seat)
	}
	return lead, mate
}

// shared tells whether both players of a side have troops or leaders in a force.
func (s *State) shared(f *force, a side) bool {
	return f.spans(s.halves(a))
}

// spans tells whether a force has troops or leaders of both sets of nations.
func (f *force) spans(one, other nationSet) bool {
	here := f.nations()
	return here&one != 0 && here&other != 0
}

// commander is the seat that decides for the army a side has in a place: the one with more units, then with more
// elites, then the leading player.
func (s *State) commander(p place, a side) game.Seat { return s.stronger(&s.forces[p], a) }

func (s *State) stronger(f *force, a side) game.Seat {
	lead := s.lead[a]
	mate := s.mate(lead)
	if mate == game.Nobody {
		return lead
	}
	units, elites := 0, 0 // the mate's less the leading player's
	for n, t := range f.units {
		switch all := int(t.regular) + int(t.elite); {
		case s.commands(mate).Has(nation(n)):
			units += all
			elites += int(t.elite)
		case s.commands(lead).Has(nation(n)):
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
func (s *State) commandsAt(seat game.Seat, p place) nationSet {
	if a := s.sideOfSeat(seat); s.mixed.Has(p) && s.commander(p, a) == seat {
		return nationsOf[a]
	}
	return s.commands(seat)
}

// attacksFrom are those with which it may attack: none of a mixed army that it does not control.
func (s *State) attacksFrom(seat game.Seat, p place) nationSet {
	if s.mixed.Has(p) && s.commander(p, s.sideOfSeat(seat)) != seat {
		return 0
	}
	return s.commandsAt(seat, p)
}

// dismiss leaves in a force the characters that a seat can take along from a place: minions obey their own
// player, or whoever controls the mixed army they are with.
func (s *State) dismiss(f *force, seat game.Seat, p place) {
	if f.figures&minions == 0 || s.players == 2 {
		return
	}
	if s.mixed.Has(p) && s.commander(p, s.sideOfSeat(seat)) == seat {
		return
	}
	f.figures &^= s.strangers(seat)
}

// join makes one army of all troops in a place, because it is attacked.
func (s *State) join(p place, rec game.Recorder) {
	if s.players > 2 && !s.mixed.Has(p) && s.shared(&s.forces[p], s.holder(p)) {
		s.mixed.Add(p)
		s.apart.Remove(p)
		tell(rec, game.Public, eventMixed, int16(outside[p]))
	}
}

// keepCompany follows a group that has moved: a mixed army that moves stays one; newcomers to other troops may
// be asked whether they join them.
func (s *State) keepCompany(from, to place, party *force, wasEmpty bool) {
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
	var shared placeSet
	for a := range side(numSides) {
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
	return game.Prompt{ID: promptConsent, A: int16(outside[f.at])}
}

func (s *State) legalConsent(_ *frame, buf []game.Action) []game.Action {
	return append(buf, game.Action{Verb: verbYes}, game.Action{Verb: verbNo})
}

func (s *State) checkConsent(f *frame) error {
	if f.at == nowhere || s.mate(f.seat) == game.Nobody || !s.held[s.sideOfSeat(f.seat)].Has(f.at) {
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
func (s *State) eliteLeaders() nationSet {
	switch {
	case !s.inPlay(saruman):
		return 0
	case s.players > 2:
		return 1<<isengard | 1<<southrons
	default:
		return 1 << isengard
	}
}
