package board

import (
	"errors"
	"fmt"

	"prancingpony/game"
)

// Choosing who marches, attacks or advances (chap. 7, Déplacer une Armée; Attaquer avec les Armées): figure by figure.

// What a group is chosen for: the step of its frame. Its a and b are from and to, n the marches that may follow, flags
// what must go along.
const (
	partyMarch uint8 = iota
	partyAttack
	partyAdvance // after a battle, from those who fought it
	partyOfCard  // a card asks
)

const (
	partyNeedsLeader uint8 = 1 << iota
	partyNeedsCompanion
	partyNeedsNazgul
	partyNeedsWitchKing
	partyUnitsOnly
	partyNeedsIsengard // a unit of that nation
)

func init() {
	machine.Rows[frameParty] = row{
		Name: "party", On: inCard | inBattle, Leaves: leavesParty,
		Fields: []field{
			fieldSeat, fieldPurpose(partyOfCard), fieldPartyCount, fieldAt, fieldTo, fieldCard,
			fieldTerms(2*partyNeedsIsengard - 1), fieldNations,
		},
		Prompt: (*State).promptParty, Legal: (*State).legalParty, Play: (*State).playParty,
		Check: (*State).checkParty, WhyNot: (*State).whyNotParty,
		Show: func(s *State, f *frame, _ game.Seat, v *View) {
			c := s.choosing(f)
			may := c.everyone()
			v.Focus = &FocusView{
				Kind: "party", Party: s.party.pointer(), May: may.pointer(), From: f.at.String(), To: f.to.String(),
			}
		},
		Usual: (*State).usualParty,
	}
}

func (s *State) promptParty(f *frame) game.Prompt {
	return game.Prompt{
		ID: PromptMarchParty + uint16(f.purpose%partyOfCard), A: int16(outside[f.at]),
		B: int16(outside[f.to]),
	}
}

func (s *State) checkParty(f *frame) error {
	if f.at == Nowhere || f.to == Nowhere || f.seat < 0 {
		return errors.New("a party needs a and b")
	}
	c := s.choosing(f)
	enemyThere := s.held[c.me.Enemy()].Has(f.to)
	if f.purpose == partyMarch && (enemyThere || f.to >= NumRegions) || f.purpose == partyAttack && !enemyThere {
		return fmt.Errorf("a party cannot go to %s", f.to)
	}
	if !s.party.within(&c.from) {
		return fmt.Errorf("the party is not in %s", f.at)
	}
	return nil
}

// choosing is what a party can be chosen from, and under which limits.
type choosing struct {
	me    Side
	from  Force     // everyone who could be in it
	may   NationSet // nations whose units and leaders may be in it
	tired NationSet // those whose units may not be in it alone (chap. 13, Partie à trois)
	whole uint8     // units in the place, chosen or not
	room  uint8     // units it may have at most
	all   bool      // every leader may be in it, so that no unit need stay with them
}

func (s *State) choosing(f *frame) (c choosing) {
	c.me = s.SideOfSeat(f.seat)
	c.may = s.commandsAt(f.seat, f.at)
	c.tired = s.restraint.last
	c.whole = s.forces[f.at].size
	c.room = 255
	switch f.purpose {
	case partyMarch:
		c.from = s.fresh(f.at)
		c.may &= s.belligerents() | entry[outside[f.to]]
		c.room = MaxUnits - s.forces[f.to].size
	case partyAttack:
		c.from = s.forces[f.at]
		c.may &= s.belligerents()
	case partyOfCard:
		c.from = s.fresh(f.at)
		c.may &= f.nations
		c.room = uint8(f.room)
		if f.terms&partyUnitsOnly != 0 {
			c.from.figures, c.from.nazgul = 0, 0
		}
	case partyAdvance:
		c.from = s.battle.attackers
		c.may, c.tired = nationsOf[c.me], 0
		c.room = MaxUnits - s.forces[f.to].size
	}
	c.from.figures &= charactersOf[c.me]
	if f.purpose != partyAdvance {
		s.dismiss(&c.from, f.seat, f.at)
	}
	if f.purpose != partyAttack {
		c.from.figures &^= 1 << Saruman
	}
	if c.me == Free {
		c.from.nazgul = 0
	}
	c.all = s.forces[f.at].leaderNations()&^c.may == 0
	return c
}

// units counts those who may be in the party.
func (c *choosing) units() (sum uint8) {
	for n, t := range c.from.units {
		if c.may.Has(Nation(n)) {
			sum += t.regular + t.elite
		}
	}
	return sum
}

// everyone are all who may be in the party.
func (c *choosing) everyone() Force {
	all := c.from
	for n := range Nation(NumNations) {
		if !c.may.Has(n) {
			t := all.units[n]
			all.units[n] = troop{}
			all.size -= t.regular + t.elite
			if n < numFreeNations {
				all.leads -= all.leaders[n]
				all.leaders[n] = 0
			}
		}
	}
	return all
}

// legalParty: everyone at once, or one figure after the other; "go" once there is a unit and whatever the
// action needs. Leaders are never left without a unit.
func (s *State) legalParty(f *frame, buf []game.Action) []game.Action {
	c := s.choosing(f)
	if s.party.empty() {
		if f.purpose == partyAdvance {
			buf = append(buf, game.Action{Verb: VerbStay})
		}
		if k := c.units(); k > 0 && k <= c.room && (k < c.whole || c.all) &&
			freshTogether(c.from.unitNations()&c.may, c.tired) && s.allKeepControl(f.seat, &c) {
			buf = append(buf, game.Action{Verb: VerbTakeAll})
		}
	}
	if s.party.size > 0 && s.partyFit(f, &s.party, c.me) && freshTogether(s.party.unitNations(), c.tired) {
		buf = append(buf, game.Action{Verb: VerbGo})
	}
	more := s.party.size < c.room && (s.party.size+1 < c.whole || c.all)
	onlyElites := NationSet(0) // where the last room is left for an elite who leads, none else may take it
	if more && f.terms&partyNeedsLeader != 0 && c.room-s.party.size == 1 && !s.unitlessLead(&c) &&
		!s.led(&s.party, c.me, c.may, false) {
		onlyElites = s.eliteLeaders()
	}
	for n := range Nation(NumNations) {
		if !c.may.Has(n) {
			continue
		}
		more := more && (onlyElites == 0 || onlyElites.Has(n)) && (c.tired == 0 || s.mayTake(&c, n))
		if more && onlyElites == 0 && c.from.units[n].regular > s.party.units[n].regular &&
			s.mayJoin(f, &c, n, Regular) {
			buf = append(buf, game.Action{Verb: VerbTake, A: int16(n), B: int16(Regular)})
		}
		if more && c.from.units[n].elite > s.party.units[n].elite && s.mayJoin(f, &c, n, Elite) {
			buf = append(buf, game.Action{Verb: VerbTake, A: int16(n), B: int16(Elite)})
		}
		if n < numFreeNations && c.from.leaders[n] > s.party.leaders[n] {
			buf = append(buf, game.Action{Verb: VerbTake, A: int16(n), B: int16(Leader)})
		}
	}
	if c.from.nazgul > s.party.nazgul {
		buf = append(buf, game.Action{Verb: VerbTake, A: int16(Sauron), B: int16(Nazgul)})
	}
	for set := c.from.figures &^ s.party.figures; set != 0; set &= set - 1 {
		buf = append(buf, game.Action{Verb: VerbTakeCharacter, A: int16(First(set))})
	}
	return buf
}

// unitlessLead reports whether someone who is no army unit can lead the party.
func (s *State) unitlessLead(c *choosing) bool {
	return c.from.figures != 0 || c.from.nazgul > 0 || c.from.leaderNations()&c.may != 0
}

// partyFit reports whether the party has all that the action needs. When the last unit goes, all leaders
// follow, so they count.
func (s *State) partyFit(f *frame, party *Force, me Side) bool {
	if f.terms == 0 {
		return true
	}
	whole := s.forces[f.at]
	if party.size < whole.size {
		whole = *party
	} else if f.purpose != partyAttack {
		whole.figures, whole.nazgul = party.figures, party.nazgul
	}
	if f.terms&partyNeedsLeader != 0 && !s.led(&whole, me, freeNations|shadowNations, f.purpose == partyAttack) {
		return false
	}
	if f.terms&partyNeedsCompanion != 0 && whole.figures&Companions == 0 {
		return false
	}
	if f.terms&partyNeedsWitchKing != 0 && !whole.figures.Has(WitchKing) {
		return false
	}
	if f.terms&partyNeedsIsengard != 0 && whole.units[Isengard] == (troop{}) {
		return false
	}
	return f.terms&partyNeedsNazgul == 0 || whole.nazgul > 0 || whole.figures.Has(WitchKing)
}

func (s *State) playParty(f *frame, a game.Action, rec game.Recorder) {
	switch a.Verb {
	case VerbTake:
		s.party.change(Nation(a.A), Figure(a.B), 1)
		return
	case VerbTakeCharacter:
		s.party.figures |= 1 << a.A
		return
	case VerbStay:
		s.partyChosen(f, rec)
		return
	case VerbTakeAll:
		c := s.choosing(f)
		s.party = c.everyone()
	}
	if s.party.size == s.forces[f.at].size {
		all := &s.forces[f.at]
		s.party.leaders, s.party.leads = all.leaders, all.leads // none stays without a unit
		if f.purpose == partyAttack {                           // nor does any character, if all units attack
			all := s.army(f.at, s.SideOfSeat(f.seat))
			s.party.figures, s.party.nazgul = all.figures, all.nazgul
		}
	}
	s.partyChosen(f, rec)
}

// tellAttack: out of a region, or before the walls of a stronghold.
func tellAttack(rec game.Recorder, from, to Place, size uint8) {
	switch {
	case to >= NumRegions:
		tell(rec, game.Public, eventAssaulted, int16(outside[to]), int16(size))
	case from >= NumRegions:
		tell(rec, game.Public, eventSallied, int16(to), int16(size))
	default:
		tell(rec, game.Public, eventAttacked, int16(from), int16(to), int16(size))
	}
}

// partyChosen lets the party do what it was chosen for.
func (s *State) partyChosen(f *frame, rec game.Recorder) {
	chosen := *f
	party := s.party
	s.party = Force{}
	s.stack.Pop()
	switch chosen.purpose {
	case partyMarch:
		s.armyActed(chosen.seat, &party, chosen.to)
		s.moveForce(chosen.at, chosen.to, &party, eventMarched, rec)
		s.march.at[s.march.n], s.march.of[s.march.n] = chosen.to, party
		s.march.n++
		if chosen.left > 0 {
			next := s.push(frameMarch, chosen.seat)
			next.left, next.terms = chosen.left, chosen.terms
		} else {
			s.march = march{}
		}
	case partyAttack:
		tellAttack(rec, chosen.at, chosen.to, party.size)
		s.armyActed(chosen.seat, &party, chosen.at)
		s.beginBattle(chosen.seat, chosen.card, chosen.at, chosen.to, &party, rec)
	case partyAdvance:
		s.armyActed(chosen.seat, &party, chosen.to)
		s.partyAdvances(&party, rec)
	case partyOfCard:
		s.armyActed(chosen.seat, &party, chosen.to)
		s.cardPartyChosen(chosen.at, chosen.to, &party, rec)
	}
}

func (s *State) whyNotParty(f *frame, a game.Action) game.Reason {
	c := s.choosing(f)
	switch a.Verb {
	case VerbTake:
		return s.whyNotTake(f, &c, Nation(a.A), Figure(a.B))
	case VerbTakeCharacter:
		switch ch := Character(a.A); {
		case s.party.figures.Has(ch):
			return because(reasonChosenAlready)
		case ch == Saruman && f.purpose != partyAttack && c.me == Shadow:
			return because(reasonSarumanStays)
		default:
			return because(reasonNotWithArmy, a.A)
		}
	case VerbTakeAll:
		if !s.party.empty() {
			return because(reasonChosenAlready)
		}
		if !s.allKeepControl(f.seat, &c) {
			return because(reasonLosesControl)
		}
		return because(reasonCannotAllGo)
	case VerbGo:
		if s.party.size == 0 {
			return because(reasonNeedsUnit)
		}
		return because(reasonPartyLacks)
	}
	return notAsked
}

// whyNotTake is why a figure cannot join the party.
func (s *State) whyNotTake(f *frame, c *choosing, n Nation, kind Figure) game.Reason {
	switch {
	case kind == Nazgul && (n != Sauron || c.from.nazgul <= s.party.nazgul), kind == Leader && n >= numFreeNations,
		c.from.count(n, kind) <= s.party.count(n, kind):
		return because(reasonNoSuchFigure, int16(n), int16(kind))
	case !c.may.Has(n):
		return because(reasonNationStays, int16(n))
	case s.party.size >= c.room:
		return because(reasonNoRoom, int16(c.room))
	case s.party.size+1 >= c.whole && !c.all:
		return because(reasonUnitStays)
	case kind <= Elite && !s.mayJoin(f, c, n, kind):
		return because(reasonLosesControl)
	case f.terms != 0:
		return because(reasonPartyLacks)
	}
	return because(reasonActedLast)
}
