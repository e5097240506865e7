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
		Show: func(s *State, f *frame, _ game.Seat, v *View) {
			if v.Focus != nil && v.Focus.Battle != nil {
				v.Focus.Losses = s.lossWays(f)
			}
		},
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
	return game.Prompt{ID: PromptLosses, A: int16(outside[f.at]), B: int16(f.left)}
}

func (s *State) checkLosses(f *frame) error {
	if f.at < 0 || f.terms&lossesAttackers != 0 && f.at != s.battle.from {
		return errors.New("it does not say whose losses")
	}
	return nil
}

// inflict makes the fighters of a side take hits; sparing, one of their units is left.
func (s *State) inflict(victim Side, hits int, sparing bool) {
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
func (s *State) strike(p Place, hits int, sparesNobody bool, rec game.Recorder) {
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
func (s *State) holder(p Place) Side {
	if s.held[Shadow].Has(p) {
		return Shadow
	}
	return Free
}

// sufferers are the units that can be taken.
func (s *State) sufferers(f *frame) *Force {
	if f.terms&lossesAttackers != 0 {
		return &s.battle.attackers
	}
	return &s.forces[f.at]
}

// endurance is how many hits the units of a force can take at most: an elite takes two.
func (f *Force) endurance() (sum int) {
	for _, t := range f.units {
		sum += int(t.regular) + 2*int(t.elite)
	}
	return sum
}

// mostHits is how many hits a side can be given so that all are taken and a unit is left.
func (s *State) mostHits(victim Side) int {
	r := s.remnant(s.fighting(victim))
	return r.mostHits()
}

// remnant is what hits leave of an army: its units, and the regulars that can take the place of elites, by nation.
type remnant struct {
	units [NumNations]troop
	stock [NumNations]uint8
}

func (s *State) remnant(f *Force) (r remnant) {
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
func (r remnant) after(n Nation, kind Figure, reduced bool) remnant {
	switch {
	case kind == Regular:
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
func (s *State) canReplace(n Nation) bool {
	return s.losses[n].regular > 0 || s.reserve[n].regular > 0
}

// legalLosses: a hit removes a regular or turns an elite into a regular; two hits remove an elite. With no
// regular left to replace it the elite is lost for one hit (docs/rulings/board-battle.md).
func (s *State) legalLosses(f *frame, buf []game.Action) []game.Action {
	army := s.sufferers(f)
	for n := range Nation(NumNations) {
		t := army.units[n]
		if t.regular > 0 && s.leavesEnough(f, army, n, Regular, false) {
			buf = append(buf, game.Action{Verb: VerbRemove, A: int16(n), B: int16(Regular)})
		}
		if t.elite > 0 && s.leavesEnough(f, army, n, Elite, true) {
			buf = append(buf, game.Action{Verb: VerbReduce, A: int16(n)})
		}
		if t.elite > 0 && f.left >= 2 && s.leavesEnough(f, army, n, Elite, false) {
			buf = append(buf, game.Action{Verb: VerbRemove, A: int16(n), B: int16(Elite)})
		}
	}
	return buf
}

// leavesEnough: where a unit must be left, a way to take hits must leave one, and enough to take the other hits.
func (s *State) leavesEnough(f *frame, army *Force, n Nation, kind Figure, reduced bool) bool {
	if f.terms&lossesSparing == 0 {
		return true
	}
	hits := 1
	if kind == Elite && !reduced {
		hits = 2
	}
	r := s.remnant(army)
	wanted := min(int(f.left), r.mostHits()) // a position made by hand may ask for more
	rest := r.after(n, kind, reduced)
	return rest.units != [NumNations]troop{} && wanted-hits <= rest.mostHits()
}

// LossWay is what a way to take hits leaves: how many hits are still to be taken, and who fights on.
type LossWay struct {
	Action string `json:"action"`
	Hits   int    `json:"hits"`
	Units  int    `json:"units"`
	Dice   int    `json:"dice"`
}

func (s *State) lossWays(f *frame) (out []LossWay) {
	army := s.sufferers(f)
	var room [3 * NumNations]game.Action
	for _, a := range s.legalLosses(f, room[:0]) {
		reduced := a.Verb == VerbReduce
		kind, hits := Figure(a.B), 1
		switch {
		case reduced:
			kind = Elite
		case kind == Elite:
			hits = 2
		}
		rest := s.remnant(army)
		left := *army
		left.units = rest.after(Nation(a.A), kind, reduced).units
		p := s.Fighters(&left, sideOf[a.A])
		out = append(out, LossWay{vocabulary.ActionText(a), int(f.left) - hits, p.units(0), p.Dice()})
	}
	return out
}

// proceedLosses takes what leaves no choice: no hit left, an army that cannot survive, a single way.
func (s *State) proceedLosses(f *frame, rec game.Recorder) bool {
	army := s.sufferers(f)
	if f.left == 0 || army.size == 0 {
		s.lossesTaken(rec)
		return true
	}
	var room [3 * NumNations]game.Action
	ways := s.legalLosses(f, room[:0])
	switch {
	case len(ways) == 0: // only the unit that is spared is left
		s.lossesTaken(rec)
	case int(f.left) >= army.endurance() && f.terms&lossesSparing == 0:
		for n := range Nation(NumNations) {
			for army.units[n].regular > 0 {
				s.loseUnit(f, n, Regular, rec)
			}
			for army.units[n].elite > 0 {
				s.loseUnit(f, n, Elite, rec)
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
	n := Nation(a.A)
	switch {
	case a.Verb == VerbReduce:
		f.left--
		s.reduce(f.at, n, f.terms&lossesAttackers != 0, rec)
	case Figure(a.B) == Elite:
		f.left -= 2
		s.loseUnit(f, n, Elite, rec)
	default:
		f.left--
		s.loseUnit(f, n, Regular, rec)
	}
}

// loseUnit takes a unit off the map, and out of the attackers if it is one of them.
func (s *State) loseUnit(f *frame, n Nation, kind Figure, rec game.Recorder) {
	if f.terms&lossesAttackers != 0 {
		s.battle.attackers.change(n, kind, -1)
	}
	s.lose(f.at, n, kind)
	tell(rec, game.Public, eventLost, int16(n), int16(kind), int16(outside[f.at]))
}

// reduce turns an elite into a regular.
func (s *State) reduce(p Place, n Nation, attacker bool, rec game.Recorder) {
	replaced := s.demote(p, n)
	if attacker {
		s.battle.attackers.change(n, Elite, -1)
		if replaced {
			s.battle.attackers.change(n, Regular, 1)
		}
	}
	if replaced {
		tell(rec, game.Public, eventReduced, int16(n), int16(outside[p]))
	} else {
		tell(rec, game.Public, eventLost, int16(n), int16(Elite), int16(outside[p]))
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
func (s *State) emptied(p Place, rec game.Recorder) {
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
func (s *State) loseCommand(a Side, rec game.Recorder) {
	for n := range Nation(numFreeNations) {
		for a == Free && s.fighting(a).leaders[n] > 0 {
			s.loseLeader(n, rec)
		}
	}
	for a == Shadow && s.wraithsFighting() > 0 {
		s.loseNazgul(rec)
	}
	for set := s.heroes(a); set != 0; set &= set - 1 {
		s.loseCharacter(First(set), rec)
	}
}

// loseLeader takes one leader out of the battle and the game.
func (s *State) loseLeader(n Nation, rec game.Recorder) {
	if s.battle.attacker == Free {
		s.battle.attackers.change(n, Leader, -1)
	}
	p := s.stand(Free)
	s.lose(p, n, Leader)
	tell(rec, game.Public, eventLostLeader, int16(n), int16(outside[p]))
}

// loseNazgul takes one Nazgûl of the battle back to the reinforcements.
func (s *State) loseNazgul(rec game.Recorder) {
	if s.battle.attacker == Shadow {
		s.battle.attackers.change(Sauron, Nazgul, -1)
	}
	p := s.stand(Shadow)
	s.lose(p, Sauron, Nazgul)
	tell(rec, game.Public, eventLost, int16(Sauron), int16(Nazgul), int16(outside[p]))
}

// loseCharacter takes a character of the battle out of the game.
func (s *State) loseCharacter(c Character, rec game.Recorder) {
	s.battle.attackers.figures &^= 1 << c
	p := s.where[c]
	s.put(c, eliminated)
	tell(rec, game.Public, eventCharacterLost, int16(c), int16(outside[p]))
	s.onCharacterGone(c, rec)
}

// Limits of population (chap. 7, Limite de population; Siège).

// capacity is how many units a place can hold.
func capacity(p Place) uint8 {
	if p >= NumRegions {
		return maxBesiegedUnits
	}
	return MaxUnits
}

// trim makes the owner take units over the limit back to his reinforcements: they are no losses.
func (s *State) trim(p Place) {
	if s.forces[p].size > capacity(p) {
		s.push(frameTrim, s.trimmer(p)).at = p
	}
}

func (s *State) promptTrim(f *frame) game.Prompt {
	return game.Prompt{ID: PromptTrim, A: int16(outside[f.at]), B: int16(s.forces[f.at].size - capacity(f.at))}
}

// proceedTrim: place a holds too many units.
func (s *State) proceedTrim(f *frame, rec game.Recorder) bool {
	if s.forces[f.at].size <= capacity(f.at) {
		s.stack.Pop()
		return true
	}
	var room [2 * NumNations]game.Action
	if ways := s.legalTrim(f, room[:0]); len(ways) == 1 {
		s.playTrim(f, ways[0], rec)
		return true
	}
	return false
}

func (s *State) legalTrim(f *frame, buf []game.Action) []game.Action {
	may := s.trimmable(f.seat, f.at)
	for n, t := range s.forces[f.at].units {
		if !may.Has(Nation(n)) {
			continue
		}
		if t.regular > 0 {
			buf = append(buf, game.Action{Verb: VerbTrim, A: int16(n), B: int16(Regular)})
		}
		if t.elite > 0 {
			buf = append(buf, game.Action{Verb: VerbTrim, A: int16(n), B: int16(Elite)})
		}
	}
	return buf
}

func (s *State) playTrim(f *frame, a game.Action, rec game.Recorder) {
	inTurns := s.trimInTurns(f.at)
	s.toReserve(f.at, Nation(a.A), Figure(a.B))
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
	kind := Elite
	switch a.Verb {
	case VerbRemove:
		kind = Figure(a.B)
	case VerbReduce:
	default:
		return notAsked
	}
	switch {
	case kind > Elite || army.count(Nation(a.A), kind) == 0:
		return because(reasonNoSuchUnit, a.A, int16(kind))
	case a.Verb == VerbRemove && kind == Elite && f.left < 2:
		return because(reasonTwoHitsForAnElite)
	}
	return because(reasonLastUnitSpared)
}

func (s *State) whyNotTrim(_ *frame, a game.Action) game.Reason {
	if a.Verb == VerbTrim {
		return because(reasonNoSuchUnit, a.A, a.B)
	}
	return notAsked
}
