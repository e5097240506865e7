package board

import (
	"errors"

	"prancingpony/game"
)

func init() {
	machine.Rows[frameLosses] = row{
		Name: "losses", On: inCard | inBattle | roleCombat, Many: true, Leaves: leavesCrowds,
		Fields:  []field{fieldSeat, fieldLeft(127), fieldAt, fieldTerms(2*lossesToTheLast - 1)},
		Proceed: (*State).proceedLosses, Prompt: (*State).promptLosses, Legal: (*State).legalLosses,
		Play: (*State).playLosses, Check: (*State).checkLosses, WhyNot: (*State).whyNotLosses,
	}
	machine.Rows[frameTrim] = row{
		Name: "trim", Role: roleAside, On: anywhere, Many: true, Leaves: leavesCrowds,
		Fields:  []field{fieldSeat, fieldAt},
		Proceed: (*State).proceedTrim, Prompt: (*State).promptTrim, Legal: (*State).legalTrim,
		Play: (*State).playTrim, Check: (*State).checkPlaceGiven, WhyNot: (*State).whyNotTrim,
	}
}

// Losses are n hits on the army in place a. Flags tell which part of it takes them.
const (
	lossesAttackers uint8 = 1 << iota // only those who fight as attackers, not their rear guard
	lossesSparing                     // the last unit is left
	lossesStrike                      // outside a battle
	lossesToTheLast                   // and nobody lives who was with an army that is no more
)

func (s *State) promptLosses(f *frame) game.Prompt {
	return game.Prompt{ID: promptLosses, A: int16(outside[f.at]), B: int16(f.left)}
}

func (s *State) checkLosses(f *frame) error {
	if f.at < 0 || f.terms&lossesAttackers != 0 && f.at != s.battle.from {
		return errors.New("it does not say whose losses")
	}
	return nil
}

// inflict makes the fighters of a side take hits; sparing, one of their units is left.
func (s *State) inflict(victim side, hits int, sparing bool) {
	if hits <= 0 {
		return
	}
	f := s.push(frameLosses, s.general(victim))
	f.at, f.left = s.stand(victim), int8(hits)
	if victim == s.battle.attacker {
		f.terms = lossesAttackers
	}
	if sparing {
		f.terms |= lossesSparing
	}
}

// strike makes the army in a place take hits that an event inflicts outside any battle; sparing nobody, Nazgûl and
// minions perish with an army that is destroyed.
func (s *State) strike(p place, hits int, sparesNobody bool, rec game.Recorder) {
	tell(rec, game.Public, eventStruck, int16(outside[p]), int16(hits))
	s.join(p, rec)
	if hits <= 0 {
		return
	}
	f := s.push(frameLosses, s.commander(p, s.holder(p)))
	f.at, f.left, f.terms = p, int8(hits), lossesStrike
	if sparesNobody {
		f.terms |= lossesToTheLast
	}
}

// holder is the side whose army stands in a place.
func (s *State) holder(p place) side {
	if s.held[shadow].Has(p) {
		return shadow
	}
	return free
}

// sufferers are the units that can be taken.
func (s *State) sufferers(f *frame) *force {
	if f.terms&lossesAttackers != 0 {
		return &s.battle.attackers
	}
	return &s.forces[f.at]
}

// endurance is how many hits the units of a force can take at most: an elite takes two.
func (f *force) endurance() (sum int) {
	for _, t := range f.units {
		sum += int(t.regular) + 2*int(t.elite)
	}
	return sum
}

// mostHits is how many hits a side can be given so that all are taken and a unit is left.
func (s *State) mostHits(victim side) int {
	r := s.remnant(s.fighting(victim))
	return r.mostHits()
}

// remnant is what hits leave of an army: its units, and the regulars that can take the place of elites, by nation.
type remnant struct {
	units [numNations]troop
	stock [numNations]uint8
}

func (s *State) remnant(f *force) (r remnant) {
	r.units = f.units
	for n := range r.stock {
		r.stock[n] = s.losses[n].regular + s.reserve[n].regular
	}
	return r
}

// mostHits is how many more it can take with a unit left. Regulars that fall are there to replace elites; a nation
// that has none at all cannot reduce its elites, so that the last of them cannot take a hit.
func (r *remnant) mostHits() int {
	sum, spared := 0, 0
	for n, t := range r.units {
		if t == (troop{}) {
			continue
		}
		sum += int(t.regular) + 2*int(t.elite)
		switch {
		case t.regular > 0 || r.stock[n] > 0:
			spared = 1 // a regular is left in the end
		case spared == 0:
			spared = 2
		}
	}
	return sum - spared
}

// after is what is left once a unit is removed, or an elite reduced.
func (r remnant) after(n nation, kind figure, reduced bool) remnant {
	switch {
	case kind == regular:
		r.units[n].regular--
		r.stock[n]++
	case reduced && r.stock[n] > 0:
		r.units[n].elite--
		r.units[n].regular++
		r.stock[n]--
	default:
		r.units[n].elite--
	}
	return r
}

// canReplace reports whether there is a regular to take the place of an elite: one already lost or a
// reinforcement (chap. 7, Retirer les pertes).
func (s *State) canReplace(n nation) bool {
	return s.losses[n].regular > 0 || s.reserve[n].regular > 0
}

// legalLosses: a hit removes a regular or turns an elite into a regular; two hits remove an elite. With no
// regular left to replace it the elite is lost for one hit (docs/rulings/board-battle.md).
func (s *State) legalLosses(f *frame, buf []game.Action) []game.Action {
	army := s.sufferers(f)
	for n := range nation(numNations) {
		t := army.units[n]
		if t.regular > 0 && s.leavesEnough(f, army, n, regular, false) {
			buf = append(buf, game.Action{Verb: verbRemove, A: int16(n), B: int16(regular)})
		}
		if t.elite > 0 && s.leavesEnough(f, army, n, elite, true) {
			buf = append(buf, game.Action{Verb: verbReduce, A: int16(n)})
		}
		if t.elite > 0 && f.left >= 2 && s.leavesEnough(f, army, n, elite, false) {
			buf = append(buf, game.Action{Verb: verbRemove, A: int16(n), B: int16(elite)})
		}
	}
	return buf
}

// leavesEnough: where a unit must be left, a way to take hits must leave one, and enough to take the other hits.
func (s *State) leavesEnough(f *frame, army *force, n nation, kind figure, reduced bool) bool {
	if f.terms&lossesSparing == 0 {
		return true
	}
	hits := 1
	if kind == elite && !reduced {
		hits = 2
	}
	r := s.remnant(army)
	wanted := min(int(f.left), r.mostHits()) // a position made by hand may ask for more
	rest := r.after(n, kind, reduced)
	return rest.units != [numNations]troop{} && wanted-hits <= rest.mostHits()
}

// proceedLosses takes what leaves no choice: no hit left, an army that cannot survive, a single way.
func (s *State) proceedLosses(f *frame, rec game.Recorder) bool {
	army := s.sufferers(f)
	if f.left == 0 || army.size == 0 {
		s.lossesTaken(rec)
		return true
	}
	var room [3 * numNations]game.Action
	ways := s.legalLosses(f, room[:0])
	switch {
	case len(ways) == 0: // only the unit that is spared is left
		s.lossesTaken(rec)
	case int(f.left) >= army.endurance() && f.terms&lossesSparing == 0:
		for n := range nation(numNations) {
			for army.units[n].regular > 0 {
				s.loseUnit(f, n, regular, rec)
			}
			for army.units[n].elite > 0 {
				s.loseUnit(f, n, elite, rec)
			}
		}
	case len(ways) == 1:
		s.playLosses(f, ways[0], rec)
	default:
		return false
	}
	return true
}

func (s *State) playLosses(f *frame, a game.Action, rec game.Recorder) {
	n := nation(a.A)
	switch {
	case a.Verb == verbReduce:
		f.left--
		s.reduce(f.at, n, f.terms&lossesAttackers != 0, rec)
	case figure(a.B) == elite:
		f.left -= 2
		s.loseUnit(f, n, elite, rec)
	default:
		f.left--
		s.loseUnit(f, n, regular, rec)
	}
}

// loseUnit takes a unit off the map, and out of the attackers if it is one of them.
func (s *State) loseUnit(f *frame, n nation, kind figure, rec game.Recorder) {
	if f.terms&lossesAttackers != 0 {
		s.battle.attackers.change(n, kind, -1)
	}
	s.lose(f.at, n, kind)
	tell(rec, game.Public, eventLost, int16(n), int16(kind), int16(outside[f.at]))
}

// reduce turns an elite into a regular.
func (s *State) reduce(p place, n nation, attacker bool, rec game.Recorder) {
	replaced := s.demote(p, n)
	if attacker {
		s.battle.attackers.change(n, elite, -1)
		if replaced {
			s.battle.attackers.change(n, regular, 1)
		}
	}
	if replaced {
		tell(rec, game.Public, eventReduced, int16(n), int16(outside[p]))
	} else {
		tell(rec, game.Public, eventLost, int16(n), int16(elite), int16(outside[p]))
	}
}

// lossesTaken leaves the frame. After a strike nothing else looks after an army that is no more: its leaders
// go, characters and Nazgûl stay (chap. 6, « attaquez… »), a siege ends or a stronghold falls.
func (s *State) lossesTaken(rec game.Recorder) {
	f := *s.stack.Top()
	s.stack.Pop()
	if f.terms&lossesStrike == 0 || s.forces[f.at].size > 0 {
		return
	}
	if f.terms&lossesToTheLast != 0 {
		s.destroy(f.at, rec)
		return
	}
	s.dropLeaders(f.at, rec)
	s.emptied(f.at, rec)
}

// emptied: the last unit of a place is gone. A besieger's end lifts the siege; the end of the besieged gives
// the stronghold to a besieger who still has a unit there (chap. 7, Siège; Prendre une Localité).
func (s *State) emptied(p place, rec game.Recorder) {
	r := outside[p]
	if p == r {
		s.left(r, rec)
		return
	}
	rest := s.forces[p] // characters who are left inside stand in the region again
	s.shift(p, r, &rest)
	s.arrived(r, rec)
}

// loseCommand: without a unit, all leaders and characters who fought are lost. Nazgûl return to the
// reinforcements; characters are gone for good (chap. 7, Élimination des Officiers et des Personnages).
func (s *State) loseCommand(a side, rec game.Recorder) {
	for n := range nation(numFreeNations) {
		for a == free && s.fighting(a).leaders[n] > 0 {
			s.loseLeader(n, rec)
		}
	}
	for a == shadow && s.wraithsFighting() > 0 {
		s.loseNazgul(rec)
	}
	for set := s.heroes(a); set != 0; set &= set - 1 {
		s.loseCharacter(first(set), rec)
	}
}

// loseLeader takes one leader out of the battle and the game.
func (s *State) loseLeader(n nation, rec game.Recorder) {
	if s.battle.attacker == free {
		s.battle.attackers.change(n, leader, -1)
	}
	p := s.stand(free)
	s.lose(p, n, leader)
	tell(rec, game.Public, eventLostLeader, int16(n), int16(outside[p]))
}

// loseNazgul takes one Nazgûl of the battle back to the reinforcements.
func (s *State) loseNazgul(rec game.Recorder) {
	if s.battle.attacker == shadow {
		s.battle.attackers.change(sauron, nazgul, -1)
	}
	p := s.stand(shadow)
	s.lose(p, sauron, nazgul)
	tell(rec, game.Public, eventLost, int16(sauron), int16(nazgul), int16(outside[p]))
}

// loseCharacter takes a character of the battle out of the game.
func (s *State) loseCharacter(c character, rec game.Recorder) {
	s.battle.attackers.figures &^= 1 << c
	p := s.where[c]
	s.put(c, eliminated)
	tell(rec, game.Public, eventCharacterLost, int16(c), int16(outside[p]))
	s.onCharacterGone(c, rec)
}

// Limits of population (chap. 7, Limite de population; Siège).

// capacity is how many units a place can hold.
func capacity(p place) uint8 {
	if p >= numRegions {
		return maxBesiegedUnits
	}
	return maxUnits
}

// trim makes the owner take units over the limit back to his reinforcements: they are no losses.
func (s *State) trim(p place) {
	if s.forces[p].size > capacity(p) {
		s.push(frameTrim, s.trimmer(p)).at = p
	}
}

func (s *State) promptTrim(f *frame) game.Prompt {
	return game.Prompt{ID: promptTrim, A: int16(outside[f.at]), B: int16(s.forces[f.at].size - capacity(f.at))}
}

// proceedTrim: place a holds too many units.
func (s *State) proceedTrim(f *frame, rec game.Recorder) bool {
	if s.forces[f.at].size <= capacity(f.at) {
		s.stack.Pop()
		return true
	}
	var room [2 * numNations]game.Action
	if ways := s.legalTrim(f, room[:0]); len(ways) == 1 {
		s.playTrim(f, ways[0], rec)
		return true
	}
	return false
}

func (s *State) legalTrim(f *frame, buf []game.Action) []game.Action {
	may := s.trimmable(f.seat, f.at)
	for n, t := range s.forces[f.at].units {
		if !may.Has(nation(n)) {
			continue
		}
		if t.regular > 0 {
			buf = append(buf, game.Action{Verb: verbTrim, A: int16(n), B: int16(regular)})
		}
		if t.elite > 0 {
			buf = append(buf, game.Action{Verb: verbTrim, A: int16(n), B: int16(elite)})
		}
	}
	return buf
}

func (s *State) playTrim(f *frame, a game.Action, rec game.Recorder) {
	inTurns := s.trimInTurns(f.at)
	s.toReserve(f.at, nation(a.A), figure(a.B))
	tell(rec, game.Public, eventTrimmed, a.A, a.B, int16(outside[f.at]))
	switch {
	case inTurns && s.trimInTurns(f.at):
		f.seat = s.mate(f.seat)
	case inTurns: // only one of them has units left
		f.seat = s.commander(f.at, s.holder(f.at))
	}
}

func (s *State) whyNotLosses(f *frame, a game.Action) game.Reason {
	army := s.sufferers(f)
	kind := elite
	switch a.Verb {
	case verbRemove:
		kind = figure(a.B)
	case verbReduce:
	default:
		return notAsked
	}
	switch {
	case kind > elite || army.count(nation(a.A), kind) == 0:
		return because(reasonNoSuchUnit, a.A, int16(kind))
	case a.Verb == verbRemove && kind == elite && f.left < 2:
		return because(reasonTwoHitsForAnElite)
	}
	return because(reasonLastUnitSpared)
}

func (s *State) whyNotTrim(_ *frame, a game.Action) game.Reason {
	if a.Verb == verbTrim {
		return because(reasonNoSuchUnit, a.A, a.B)
	}
	return notAsked
}
