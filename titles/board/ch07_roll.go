package board

import (
	"math/bits"

	"prancingpony/game"
)

// fighting is the force of a side that fights: the chosen attackers, or everyone where the defenders stand.
// Nazgûl and characters of the enemy may stand among the latter: ask heroes and wraithsFighting for them.
func (s *State) fighting(a Side) *Force {
	if a == s.battle.attacker {
		return &s.battle.attackers
	}
	return &s.forces[s.battle.to]
}

// stand is the place of those who fight for a side.
func (s *State) stand(a Side) Place {
	if a == s.battle.attacker {
		return s.battle.from
	}
	return s.battle.to
}

// heroes are the characters who fight for a side.
func (s *State) heroes(a Side) CharacterSet { return s.fighting(a).figures & charactersOf[a] }

// wraithsFighting counts the Nazgûl in the battle, the Witch-king not included.
func (s *State) wraithsFighting() uint8 { return s.fighting(Shadow).nazgul }

// leadersFighting are the nations of the Free Peoples with leaders in the battle.
func (s *State) leadersFighting() NationSet { return s.fighting(Free).leaderNations() }

// elites counts the elite units a side fights with.
func (s *State) elites(a Side) (sum int) {
	for _, t := range s.fighting(a).units {
		sum += int(t.elite)
	}
	return sum
}

// strength is the number of units, and one more for each captain of the West (chap. 7, Force de Combat).
func (s *State) strength(a Side) int {
	sum := int(s.fighting(a).size)
	for set := s.heroes(a) &^ s.battle.camps[a].muted; set != 0; set &= set - 1 {
		if characters[First(set)].captain {
			sum++
		}
	}
	return sum
}

// leadership is the number of leaders, Nazgûl among them, and what characters have of it, less what is
// silenced or given up (chap. 7, Commandement; chap. 8, Personnages en guerre).
func (s *State) leadership(a Side) int {
	f := s.fighting(a)
	if a == Free {
		return int(f.AllLeaders()) + s.heroLeadership(Free, s.heroes(Free))
	}
	sum := s.NazgulLeadership() + s.heroLeadership(Shadow, s.heroes(Shadow)&^(1<<WitchKing))
	for n := range Nation(NumNations) {
		if s.eliteLeaders().Has(n) {
			sum += int(f.units[n].elite)
		}
	}
	return sum
}

// heroLeadership is what the characters of a set are worth in this round.
func (s *State) heroLeadership(a Side, set CharacterSet) (sum int) {
	c := &s.battle.camps[a]
	set &^= c.silent | c.muted
	if s.battle.whiteRider {
		set &^= 1 << GandalfWhite
	}
	for ; set != 0; set &= set - 1 {
		sum += int(characters[First(set)].leadership)
	}
	return sum
}

// NazgulLeadership is that of the Nazgûl and the Witch-king: none against the White Rider.
func (s *State) NazgulLeadership() int {
	if s.battle.whiteRider {
		return 0
	}
	sum := int(s.wraithsFighting()) + s.heroLeadership(Shadow, s.heroes(Shadow)&(1<<WitchKing))
	return max(0, sum-int(s.battle.camps[Shadow].forfeited))
}

// whiteRiderMay: Gandalf the White fights and there is a Nazgûl to be silenced.
func (s *State) whiteRiderMay() bool {
	return s.heroes(Free).Has(GandalfWhite) && s.NazgulLeadership() > 0
}

// baseNumber is what a die needs: 5, but 6 for those who storm a stronghold and, in the first round, for
// those who attack a city or a fortification (chap. 7, Attaquer une Cité ou une Protection; Assauts).
func (s *State) baseNumber(a Side) int {
	if a != s.battle.attacker {
		return 5
	}
	if s.Assault() {
		return 6
	}
	if site := &sites[outside[s.battle.to]]; s.battle.round == 1 && (site.kind == City || site.fortified) {
		return 6
	}
	return 5
}

// combatDice is how many dice a side throws in the combat roll. Those that a card takes away are taken from
// the dice really thrown, and one is always left.
func (s *State) combatDice(a Side) int {
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
func (s *State) combatRoll(a Side, rec game.Recorder) {
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
func (s *State) leaderRoll(a Side, rec game.Recorder) {
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
func (s *State) turnMisses(a Side, k int, rec game.Recorder) {
	c := &s.battle.camps[a]
	turned := uint8(min(k, int(c.misses)))
	c.misses -= turned
	c.hits += turned
	s.tellUse(rec, eventMissesTurned, a, int16(a), int16(turned))
}

// specialAttack is an attack that a combat card adds: no modifier, no re-roll, and its losses come at once.
func (s *State) specialAttack(a Side, dice, need int, rec game.Recorder) {
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
func tellRoll(rec game.Recorder, event uint16, a Side, dice []uint8, add, need int) {
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

func tellDice(rec game.Recorder, event uint16, a Side, dice []uint8) {
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
	for _, a := range [...]Side{s.battle.attacker, s.defender()} {
		tell(rec, game.Public, eventHits, int16(a), int16(s.battle.camps[a].hits))
	}
}

// count is the number of characters in a set.
func (set CharacterSet) Count() int { return bits.OnesCount16(uint16(set)) }

// The odds of battles and hunts, exactly: what a careful player would work out with paper and patience. Views,
// policies and advice all ask here.

const (
	certain  = 1 << 30 // probability 1: products of two stay below 2⁶³
	mostHits = 20      // ten elites
)

// Fighters are one side of a battle as far as dice go.
type Fighters struct {
	Regular, Elite, Captains, Leadership int
}

// Fighters of a side in a force, no matter who stands among them.
func (s *State) Fighters(f *Force, a Side) (p Fighters) {
	for n, t := range f.units {
		if sideOf[n] == a {
			p.Regular, p.Elite = p.Regular+int(t.regular), p.Elite+int(t.elite)
		}
		if s.eliteLeaders().Has(Nation(n)) && sideOf[n] == a {
			p.Leadership += int(t.elite)
		}
	}
	if a == Free {
		p.Leadership += int(f.AllLeaders())
	} else {
		p.Leadership += int(f.nazgul)
	}
	for set := f.figures & charactersOf[a]; set != 0; set &= set - 1 {
		c := &characters[First(set)]
		p.Leadership += int(c.leadership)
		if c.captain {
			p.Captains++
		}
	}
	return p
}

func (p Fighters) life() int { return p.Regular + 2*p.Elite }

// units after so many hits: each elite takes one before any unit falls, which keeps the most dice.
func (p Fighters) units(taken int) int { return p.Regular + p.Elite - max(0, taken-p.Elite) }

func (p Fighters) dice(taken int) int { return min(maxCombatDice, p.units(taken)+p.Captains) }

// hits is how likely each number of them is, in parts of certain, after so many hits taken.
func (p Fighters) hits(taken, need int) *hitChances {
	return &chancesOfHits[p.dice(taken)][min(maxCombatDice, p.Leadership)][need]
}

// hitChances is how likely each number of hits is, in parts of certain.
type hitChances [maxCombatDice + 1]int64

// chancesOfHits by dice, by dice that may be rolled again, and by what each needs.
var chancesOfHits = func() (table [maxCombatDice + 1][maxCombatDice + 1][7]hitChances) {
	for dice := range table {
		for again := range table[dice] {
			for need := 1; need <= 6; need++ {
				for once, p := range successes(dice, need) {
					for more, q := range successes(max(0, min(dice-once, again)), need) {
						if p > 0 && q > 0 {
							table[dice][again][need][once+more] += p * q >> 30
						}
					}
				}
			}
		}
	}
	return table
}()

// successes of some dice that need a number.
func successes(dice, need int) (chances hitChances) {
	chances[0] = certain
	for range dice {
		for k := maxCombatDice; k >= 0; k-- {
			chances[k] = chances[k] * int64(need-1) / 6
			if k > 0 {
				chances[k] += chances[k-1] * int64(7-need) / 6
			}
		}
	}
	return chances
}

func (chances *hitChances) mean() (hundredths int) {
	sum := int64(0)
	for k, p := range chances {
		sum += int64(k) * p
	}
	return int((sum*100 + certain/2) >> 30)
}

// duelEnd of a battle: attacker left, both spent, defender left.
type duelEnd [3]int64

// duel walks over the hits that both have still to take.
func duel(attacker, defender Fighters, firstNeed, laterNeed int) duelEnd {
	strong, weak := attacker.life(), defender.life()
	if strong > mostHits || weak > mostHits || strong == 0 || weak == 0 {
		return ended(strong, weak)
	}
	var after [mostHits + 1][mostHits + 1]duelEnd
	var struck, taken [mostHits + 1]*hitChances // by what is left
	for i := 1; i <= strong; i++ {
		struck[i] = attacker.hits(strong-i, laterNeed)
	}
	for j := 1; j <= weak; j++ {
		taken[j] = defender.hits(weak-j, 5)
	}
	for i := range strong + 1 {
		for j := range weak + 1 {
			if i == 0 || j == 0 {
				after[i][j] = ended(i, j)
				continue
			}
			sum, still := duelRound(&after, i, j, struck[i], taken[j])
			for k := range sum { // a round in which nobody hit changes nothing
				after[i][j][k] = sum[k] << 15 / (certain - still) << 15
			}
		}
	}
	if firstNeed == laterNeed {
		return after[strong][weak]
	}
	opening := attacker.hits(0, firstNeed)
	sum, still := duelRound(&after, strong, weak, opening, taken[weak])
	for k := range sum {
		sum[k] += still * after[strong][weak][k] >> 30
	}
	return sum
}

func ended(i, j int) duelEnd {
	switch {
	case i > 0:
		return duelEnd{certain, 0, 0}
	case j > 0:
		return duelEnd{0, 0, certain}
	}
	return duelEnd{0, certain, 0}
}

func duelRound(after *[mostHits + 1][mostHits + 1]duelEnd, i, j int, struck, taken *hitChances) (sum duelEnd,
	still int64,
) {
	for dealt, p := range struck {
		for hit, q := range taken {
			switch part := p * q >> 30; {
			case part == 0:
			case dealt+hit == 0:
				still = part
			default:
				for k, r := range after[max(0, i-hit)][max(0, j-dealt)] {
					sum[k] += part * r >> 30
				}
			}
		}
	}
	return sum, still
}

// parts of 10000.
func parts(p int64) int { return int((p*10000 + certain/2) >> 30) }

// Outlasts is the chance, in 1/10000, that an attacker is the one left if both fight on to the end and he needs the
// same number in every round.
func (p Fighters) Outlasts(defender Fighters, need int) int32 {
	return int32(parts(duel(p, defender, need, need)[0]))
}

// chancesOfHunt are those of the next hunt roll, were there a step of the Fellowship now.
func (s *State) chancesOfHunt() *hitChances { return s.chancesOfHuntWith(s.huntBox) }

func (s *State) chancesOfHuntWith(box [NumSides]uint8) *hitChances {
	dice := min(int(box[Shadow]), maxHuntDice)
	return Fighters{Regular: dice, Leadership: s.HuntRerolls()}.hits(0, s.huntNeeds(box[Free]))
}

// HuntChance is the chance, in 1/10000, that such a hunt succeeds.
func (s *State) HuntChance() int32 { return s.HuntChanceWith(s.huntBox) }

// HuntChanceWith is the same with so many dice of each side in the box.
func (s *State) HuntChanceWith(box [NumSides]uint8) int32 {
	return int32(parts(certain - s.chancesOfHuntWith(box)[0]))
}

// Dice is how many dice they roll.
func (p Fighters) Dice() int { return p.dice(0) }

// HuntWay is what an answer to a hunt comes to, if nothing more lessens the damage: who falls, how much that covers,
// and what Corruption becomes.
type HuntWay struct {
	Action string `json:"action"`
	Falls  string `json:"falls,omitempty"` // a companion
	Among  int    `json:"among,omitempty"` // one of so many falls by lot
	Covers int    `json:"covers"`          // by lot, the least
	Least  int    `json:"least"`
	Most   int    `json:"most"`
	Lots   []Lot  `json:"lots,omitempty"` // by lot, the most covering first
}

// Lot is the characters that a lot may fall on, all equally likely, with the same Corruption after it.
type Lot struct {
	Who        []string `json:"who"`
	Corruption int      `json:"corruption"`
}

func (s *State) huntWays(f *frame) (out []HuntWay) {
	if s.hunt.damage <= 0 {
		return nil
	}
	covered := func(c Character) int { return int(min(s.hunt.damage, characters[c].level)) }
	var room [maxHuntChoices]game.Action
	for _, a := range s.legalHunt(f, room[:0]) {
		way := HuntWay{Action: vocabulary.ActionText(a)}
		covers, most := 0, 0
		switch a.Verb {
		case VerbUseRing:
		case VerbFightGuide:
			way.Falls = characterNames[s.fellowship.guide]
			covers = covered(s.fellowship.guide)
			most = covers
		case VerbFightRandom:
			way.Among, covers = s.CompanionCount(), int(s.hunt.damage)
			lots := map[int][]string{}
			for set := s.InCompany(); set != 0; set &= set - 1 {
				one := covered(First(set))
				covers, most = min(covers, one), max(most, one)
				lots[one] = append(lots[one], characterNames[First(set)])
			}
			for one := most; one >= covers; one-- {
				if who := lots[one]; who != nil {
					way.Lots = append(way.Lots, Lot{who, int(s.fellowship.corruption) + int(s.hunt.damage) - one})
				}
			}
		default:
			covers, most = 1, 1
		}
		all := int(s.fellowship.corruption) + int(s.hunt.damage)
		way.Covers, way.Least, way.Most = covers, all-most, all-covers
		out = append(out, way)
	}
	return out
}
