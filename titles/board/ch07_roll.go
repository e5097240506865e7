package board

import (
	"math/bits"

	"prancingpony/game"
)

// fighting is the force of a side that fights: the chosen attackers, or everyone where the defenders stand.
// Nazgûl and characters of the enemy may stand among the latter: ask heroes and wraithsFighting for them.
func (s *State) fighting(a side) *force {
	if a == s.battle.attacker {
		return &s.battle.attackers
	}
	return &s.forces[s.battle.to]
}

// stand is the place of those who fight for a side.
func (s *State) stand(a side) place {
	if a == s.battle.attacker {
		return s.battle.from
	}
	return s.battle.to
}

// heroes are the characters who fight for a side.
func (s *State) heroes(a side) charSet { return s.fighting(a).figures & charactersOf[a] }

// wraithsFighting counts the Nazgûl in the battle, the Witch-king not included.
func (s *State) wraithsFighting() uint8 { return s.fighting(shadow).nazgul }

// leadersFighting are the nations of the Free Peoples with leaders in the battle.
func (s *State) leadersFighting() nationSet { return s.fighting(free).leaderNations() }

// elites counts the elite units a side fights with.
func (s *State) elites(a side) (sum int) {
	for _, t := range s.fighting(a).units {
		sum += int(t.elite)
	}
	return sum
}

// strength is the number of units, and one more for each captain of the West (chap. 7, Force de Combat).
func (s *State) strength(a side) int {
	sum := int(s.fighting(a).size)
	for set := s.heroes(a) &^ s.battle.camps[a].muted; set != 0; set &= set - 1 {
		if characters[first(set)].captain {
			sum++
		}
	}
	return sum
}

// leadership is the number of leaders, Nazgûl among them, and what characters have of it, less what is
// silenced or given up (chap. 7, Commandement; chap. 8, Personnages en guerre).
func (s *State) leadership(a side) int {
	f := s.fighting(a)
	if a == free {
		return int(f.AllLeaders()) + s.heroLeadership(free, s.heroes(free))
	}
	sum := s.nazgulLeadership() + s.heroLeadership(shadow, s.heroes(shadow)&^(1<<witchKing))
	for n := range nation(numNations) {
		if s.eliteLeaders().Has(n) {
			sum += int(f.units[n].elite)
		}
	}
	return sum
}

// heroLeadership is what the characters of a set are worth in this round.
func (s *State) heroLeadership(a side, set charSet) (sum int) {
	c := &s.battle.camps[a]
	set &^= c.silent | c.muted
	if s.battle.whiteRider {
		set &^= 1 << gandalfWhite
	}
	for ; set != 0; set &= set - 1 {
		sum += int(characters[first(set)].leadership)
	}
	return sum
}

// nazgulLeadership is that of the Nazgûl and the Witch-king: none against the White Rider.
func (s *State) nazgulLeadership() int {
	if s.battle.whiteRider {
		return 0
	}
	sum := int(s.wraithsFighting()) + s.heroLeadership(shadow, s.heroes(shadow)&(1<<witchKing))
	return max(0, sum-int(s.battle.camps[shadow].forfeited))
}

// whiteRiderMay: Gandalf the White fights and there is a Nazgûl to be silenced.
func (s *State) whiteRiderMay() bool {
	return s.heroes(free).Has(gandalfWhite) && s.nazgulLeadership() > 0
}

// baseNumber is what a die needs: 5, but 6 for those who storm a stronghold and, in the first round, for
// those who attack a city or a fortification (chap. 7, Attaquer une Cité ou une Protection; Assauts).
func (s *State) baseNumber(a side) int {
	if a != s.battle.attacker {
		return 5
	}
	if s.assault() {
		return 6
	}
	if site := &sites[outside[s.battle.to]]; s.battle.round == 1 && (site.kind == city || site.fortified) {
		return 6
	}
	return 5
}

// combatDice is how many dice a side throws in the combat roll. Those that a card takes away are taken from
// the dice really thrown, and one is always left.
func (s *State) combatDice(a side) int {
	c := &s.battle.camps[a]
	dice := min(s.strength(a), maxCombatDice, int(c.most))
	return max(1, dice-int(c.fewer)-s.diceTakenAway(a))
}

// hit: modifiers add up, but a natural one always misses and a natural six always hits (chap. 7,
// Modificateurs aux jets de dés).
func hit(die, add, need int) bool {
	return die == 6 || die != 1 && die+add >= need
}

// combatRoll is one side's jet de Combat.
func (s *State) combatRoll(a side, rec game.Recorder) {
	c := &s.battle.camps[a]
	need := s.baseNumber(a)
	c.rolled = uint8(s.combatDice(a))
	for i := range c.rolled {
		c.dice[i] = uint8(s.random.Die(6))
		if hit(int(c.dice[i]), int(c.add), need) {
			c.hits++
		} else {
			c.misses++
		}
	}
	tellRoll(rec, eventCombatRolled, a, c.dice[:c.rolled], int(c.add), need)
}

// leaderRoll is one side's jet de Commandement: as many misses as its leadership are rolled again.
func (s *State) leaderRoll(a side, rec game.Recorder) {
	c := &s.battle.camps[a]
	dice := min(s.leadership(a), int(c.misses), maxCombatDice)
	if c.noReroll || dice == 0 {
		return
	}
	need := s.baseNumber(a)
	var again [maxCombatDice]uint8
	for i := range dice {
		again[i] = uint8(s.random.Die(6))
		if hit(int(again[i]), int(c.addReroll), need) {
			c.rerollHits++
		}
	}
	c.hits += c.rerollHits
	c.misses -= c.rerollHits
	tellRoll(rec, eventCombatRerolled, a, again[:dice], int(c.addReroll), need)
}

// turnMisses makes up to k misses of the combat roll hits.
func (s *State) turnMisses(a side, k int, rec game.Recorder) {
	c := &s.battle.camps[a]
	turned := uint8(min(k, int(c.misses)))
	c.misses -= turned
	c.hits += turned
	s.tellUse(rec, eventMissesTurned, a, int16(a), int16(turned))
}

// specialAttack is an attack that a combat card adds: no modifier, no re-roll, and its losses come at once.
func (s *State) specialAttack(a side, dice, need int, rec game.Recorder) {
	dice = min(dice, maxCombatDice)
	if dice <= 0 {
		return
	}
	var rolled [maxCombatDice]uint8
	hits := 0
	for i := range dice {
		rolled[i] = uint8(s.random.Die(6))
		if hit(int(rolled[i]), 0, need) {
			hits++
		}
	}
	tellRoll(rec, eventSpecialAttack, a, rolled[:dice], 0, need)
	s.battle.camps[a].special += uint8(hits)
	s.inflict(a.Enemy(), hits, false)
}

// tellRoll says what was rolled, the number it took without any modifier, and which numbers hit with all of them: the
// cards that add to dice have said so before.
func tellRoll(rec game.Recorder, event uint16, a side, dice []uint8, add, need int) {
	if rec == nil {
		return
	}
	tell(rec, game.Public, eventAimed, int16(a), int16(need))
	tellDice(rec, event, a, dice)
	var good [maxCombatDice]uint8
	hits := 0
	for _, die := range dice {
		if hit(int(die), add, need) {
			good[hits] = die
			hits++
		}
	}
	if hits == 0 {
		tell(rec, game.Public, eventNoneHit, int16(a))
		return
	}
	tellDice(rec, eventDiceHit, a, good[:hits])
}

func tellDice(rec game.Recorder, event uint16, a side, dice []uint8) {
	if rec == nil {
		return
	}
	e := game.NewEvent(game.Public, event, int16(a))
	for _, die := range dice {
		e.Args[e.N] = int16(die)
		e.N++
	}
	rec.Record(e)
}

// tellHits sums up the round.
func (s *State) tellHits(rec game.Recorder) {
	for _, a := range [...]side{s.battle.attacker, s.defender()} {
		tell(rec, game.Public, eventHits, int16(a), int16(s.battle.camps[a].hits))
	}
}

// count is the number of characters in a set.
func (set charSet) Count() int { return bits.OnesCount16(uint16(set)) }
