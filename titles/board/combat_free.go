package board

import "prancingpony/game"

// The combat cards of the Free Peoples.

func init() {
	combatRules[combatItIsAGift] = combatRule{fits: (*State).ringInBattle, proceed: (*State).strengthenBoth}
	combatRules[combatBladeOfWesternesse] = combatRule{
		fits:  func(s *State) bool { return s.heroes(free)&hobbits != 0 },
		legal: (*State).optionsBlade, play: (*State).answerBlade, proceed: (*State).vain,
	}
	combatRules[combatMightyAttack] = combatRule{
		fits: (*State).companionFights, legal: (*State).optionsMightyAttack, play: (*State).answerMightyAttack,
		proceed: (*State).vain,
	}
	combatRules[combatServantOfTheSecretFire] = combatRule{
		fits:    func(s *State) bool { return s.heroes(free)&(1<<gandalfGrey|1<<gandalfWhite) != 0 },
		proceed: (*State).strengthen,
	}
	combatRules[combatAnduril] = combatRule{
		fits: func(s *State) bool { return s.heroes(free)&theKing != 0 }, proceed: (*State).anduril,
	}
	combatRules[combatHeroicDeath] = combatRule{
		fits: (*State).commandFights, legal: (*State).optionsHeroicDeath, play: (*State).answerHeroicDeath,
		proceed: (*State).vain,
	}
	combatRules[combatDaringDefiance] = combatRule{fits: (*State).companionFights, proceed: (*State).daringDefiance}
	combatRules[combatFatefulStrike] = combatRule{
		fits: (*State).commandFights, legal: (*State).optionsFatefulStrike, play: (*State).answerFatefulStrike,
		proceed: (*State).fatefulStrike,
	}
	combatRules[combatSuddenStrike] = combatRule{fits: (*State).commandFights, proceed: (*State).suddenStrike}
	combatRules[combatBraveStand] = combatRule{fits: (*State).companionFights, proceed: (*State).braveStand}
	combatRules[combatEntsRage] = combatRule{fits: (*State).entsNear, proceed: (*State).entsRage}
	combatRules[combatHuornDark] = combatRule{fits: (*State).entsNear, proceed: limitDice(2)}
	combatRules[combatNamelessWood] = combatRule{fits: (*State).entsNear, proceed: (*State).namelessWood}
	combatRules[combatDaylight] = combatRule{proceed: limitDice(3)}
	combatRules[combatNoQuarter] = combatRule{proceed: (*State).noQuarter}
	combatRules[combatAdvantageousPosition] = combatRule{fits: (*State).inFreeLand, proceed: (*State).advantageousPosition}
	combatRules[combatScouts] = combatRule{fits: (*State).mayScout, legal: (*State).optionsScouts, play: (*State).answerScouts}
	combatRules[combatShieldWall] = combatRule{proceed: (*State).shieldWall}
	combatRules[combatConfusion] = combatRule{proceed: (*State).confusion}
	combatRules[combatCharge] = combatRule{
		fits: func(s *State) bool { return s.elites(free) > 0 }, proceed: (*State).charge,
	}
	combatRules[combatValour] = combatRule{
		fits: func(s *State) bool { return s.elites(free) > 0 }, proceed: (*State).strengthen,
	}
}

// What battles they need.

func (s *State) ringInBattle() bool {
	return !s.inMordor() && s.fellowship.at == outside[s.battle.to]
}
func (s *State) companionFights() bool { return s.heroes(free) != 0 }
func (s *State) commandFights() bool   { return s.heroes(free) != 0 || s.leadersFighting() != 0 }
func (s *State) entsNear() bool        { return nearTheEnts.Has(outside[s.battle.to]) }

var nearTheEnts = regionsOf(rohan).Or(setOf(fangorn, orthanc))

func (s *State) inFreeLand() bool {
	n := sites[outside[s.battle.to]].nation
	return n != noNation && sideOf[n] == free
}

func (s *State) mayScout() bool {
	return s.defender() == free && !s.assault() && (!s.retreats(s.battle.to, free).Empty() || s.mayWithdraw())
}

// Modifiers and numbers of dice.

func (s *State) strengthen(me side, _ moment, rec game.Recorder) { s.addToRoll(me, me, 1, rec) }

func (s *State) strengthenBoth(me side, _ moment, rec game.Recorder) {
	s.addToRoll(me, me, 1, rec)
	s.addToReroll(me, me, 1, rec)
}

func (s *State) entsRage(me side, _ moment, rec game.Recorder) { s.addToRoll(me, me, 2, rec) }

func (s *State) advantageousPosition(me side, _ moment, rec game.Recorder) {
	s.addToRoll(me, me.Enemy(), -1, rec)
}

// limitDice: the enemy throws so many dice at most.
func limitDice(most uint8) func(*State, side, moment, game.Recorder) {
	return func(s *State, me side, _ moment, rec game.Recorder) {
		enemy := &s.battle.camps[me.Enemy()]
		enemy.most = min(enemy.most, most)
		s.tellUse(rec, eventDiceMost, me, int16(me.Enemy()), int16(most))
	}
}

func (s *State) braveStand(me side, _ moment, rec game.Recorder) {
	s.takeDice(me, uint8(s.heroes(free).Count()), rec)
}

// Special attacks before the roll.

func (s *State) suddenStrike(me side, _ moment, rec game.Recorder) {
	s.specialAttack(me, s.leadership(me), s.baseNumber(me), rec)
}

func (s *State) charge(me side, _ moment, rec game.Recorder) {
	s.specialAttack(me, s.elites(me), s.baseNumber(me), rec)
}

// daringDefiance: the enemy card loses its effect, and the companions their leadership.
func (s *State) daringDefiance(me side, _ moment, rec game.Recorder) {
	own, enemy := s.ownAndEnemy(me)
	if !s.cancel(enemy, rec) {
		s.inVain(me, rec)
		return
	}
	for set := s.heroes(free); set != 0; set &= set - 1 {
		tell(rec, game.Public, eventSilenced, int16(first(set)))
	}
	own.silent |= s.heroes(free)
}

// Before the leader re-roll.

func (s *State) confusion(me side, _ moment, rec game.Recorder) {
	enemy := &s.battle.camps[me.Enemy()]
	ones := uint8(0)
	for _, die := range enemy.dice[:enemy.rolled] {
		if die == 1 {
			ones++
		}
	}
	if ones == 0 {
		s.inVain(me, rec)
		return
	}
	enemy.misses -= ones
	s.moreHits(me, ones, rec)
}

// anduril: Strider turns one miss into a hit, Aragorn two. His leadership must be there to be given up, and
// so must the re-roll that it is given up for.
func (s *State) anduril(me side, _ moment, rec game.Recorder) {
	own := &s.battle.camps[me]
	c := s.heroes(free) & theKing
	if c == 0 || s.heroLeadership(free, c) == 0 || own.noReroll || own.misses == 0 {
		s.inVain(me, rec)
		return
	}
	own.silent |= c
	tell(rec, game.Public, eventSilenced, int16(first(c)))
	if c.Has(aragorn) {
		s.turnMisses(me, 2, rec)
	} else {
		s.turnMisses(me, 1, rec)
	}
}

func (s *State) optionsMightyAttack(me side, buf []game.Action) []game.Action {
	own := &s.battle.camps[me]
	if own.misses == 0 || own.noReroll {
		return buf
	}
	return optionsCharacters(s.heeded(), buf)
}

func (s *State) answerMightyAttack(me side, a game.Action, rec game.Recorder) {
	s.battle.camps[me].silent |= 1 << a.A
	tell(rec, game.Public, eventSilenced, a.A)
	s.turnMisses(me, 1, rec)
}

// heeded are the companions in the battle whose leadership still counts.
func (s *State) heeded() (set charSet) {
	for all := s.heroes(free); all != 0; all &= all - 1 {
		if c := first(all); s.heroLeadership(free, 1<<c) > 0 {
			set |= 1 << c
		}
	}
	return set
}

// After it.

func (s *State) noQuarter(me side, _ moment, rec game.Recorder) {
	if s.battle.camps[me].hits == 0 {
		s.inVain(me, rec)
		return
	}
	s.moreHits(me, 1, rec)
}

func (s *State) namelessWood(me side, _ moment, rec game.Recorder) {
	if s.battle.camps[me].hits == 0 {
		s.inVain(me, rec)
		return
	}
	s.moreHits(me, 2, rec)
}

func (s *State) shieldWall(me side, _ moment, rec game.Recorder) {
	if s.battle.camps[me.Enemy()].hits < 2 {
		s.inVain(me, rec)
		return
	}
	s.fewerHits(me, 1, rec)
}

// Figures that are killed, or give their lives.

func (s *State) optionsHeroicDeath(me side, buf []game.Action) []game.Action {
	if s.battle.camps[me.Enemy()].hits == 0 {
		return buf
	}
	buf = optionsNations(s.leadersFighting(), optionsCharacters(s.heroes(free), buf))
	return append(buf, game.Action{Verb: verbDone})
}

func (s *State) answerHeroicDeath(me side, a game.Action, rec game.Recorder) {
	if a.Verb == verbDone {
		s.inVain(me, rec)
		return
	}
	s.fewerHits(me, min(s.battle.camps[me.Enemy()].hits, s.killed(a, rec)), rec)
}

func (s *State) optionsBlade(me side, buf []game.Action) []game.Action {
	if s.battle.camps[me].rerollHits == 0 || s.heroes(shadow) == 0 {
		return buf
	}
	return append(optionsCharacters(s.heroes(shadow), buf), game.Action{Verb: verbDone})
}

func (s *State) answerBlade(me side, a game.Action, rec game.Recorder) {
	if a.Verb == verbDone {
		s.inVain(me, rec)
		return
	}
	s.killed(a, rec)
	s.battle.camps[me].hits--
}

func (s *State) optionsFatefulStrike(me side, buf []game.Action) []game.Action {
	if s.battle.camps[me].rerollHits < 2 || s.heroes(shadow) == 0 {
		return buf
	}
	return append(optionsCharacters(s.heroes(shadow), buf), game.Action{Verb: verbDone})
}

// answerFatefulStrike: a minion, or the Nazgûl after all.
func (s *State) answerFatefulStrike(_ side, a game.Action, rec game.Recorder) {
	if a.Verb != verbDone {
		s.killed(a, rec)
	} else if s.wraithsFighting() > 0 {
		s.loseNazgul(rec)
	}
}

func (s *State) fatefulStrike(me side, _ moment, rec game.Recorder) {
	if s.battle.camps[me].rerollHits == 0 || s.wraithsFighting() == 0 {
		s.inVain(me, rec)
		return
	}
	s.loseNazgul(rec)
}

// Scouts: the defenders leave before the round.

func (s *State) optionsScouts(_ side, buf []game.Action) []game.Action { return s.legalRetreats(buf) }

func (s *State) answerScouts(_ side, a game.Action, rec game.Recorder) {
	if a.Verb == verbWithdraw {
		s.withdraw(rec)
	} else {
		s.retreat(place(a.A), rec)
	}
}
