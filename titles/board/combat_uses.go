package board

import "prancingpony/game"

// The combat cards of the Free Peoples.

func init() {
	combatRules[combatItIsAGift] = combatRule{fits: (*State).ringInBattle, proceed: (*State).strengthenBoth}
	combatRules[combatBladeOfWesternesse] = combatRule{
		fits:  func(s *State) bool { return s.heroes(Free)&hobbits != 0 },
		legal: (*State).optionsBlade, play: (*State).answerBlade, proceed: (*State).vain,
	}
	combatRules[combatMightyAttack] = combatRule{
		fits: (*State).companionFights, legal: (*State).optionsMightyAttack, play: (*State).answerMightyAttack,
		proceed: (*State).vain,
	}
	combatRules[combatServantOfTheSecretFire] = combatRule{
		fits:    func(s *State) bool { return s.heroes(Free)&(1<<GandalfGrey|1<<GandalfWhite) != 0 },
		proceed: (*State).strengthen,
	}
	combatRules[combatAnduril] = combatRule{
		fits: func(s *State) bool { return s.heroes(Free)&theKing != 0 }, proceed: (*State).anduril,
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
	combatRules[combatAdvantageousPosition] = combatRule{
		fits:    (*State).inFreeLand,
		proceed: (*State).advantageousPosition,
	}
	combatRules[combatScouts] = combatRule{
		fits: (*State).mayScout, legal: (*State).optionsScouts,
		play: (*State).answerScouts, proceed: (*State).vain,
	}
	combatRules[combatShieldWall] = combatRule{proceed: (*State).shieldWall}
	combatRules[combatConfusion] = combatRule{proceed: (*State).confusion}
	combatRules[combatCharge] = combatRule{
		fits: func(s *State) bool { return s.elites(Free) > 0 }, proceed: (*State).charge,
	}
	combatRules[combatValour] = combatRule{
		fits: func(s *State) bool { return s.elites(Free) > 0 }, proceed: (*State).strengthen,
	}
}

// What battles they need.

func (s *State) ringInBattle() bool {
	return !s.InMordor() && s.fellowship.at == outside[s.battle.to]
}
func (s *State) companionFights() bool { return s.heroes(Free) != 0 }
func (s *State) commandFights() bool   { return s.heroes(Free) != 0 || s.leadersFighting() != 0 }
func (s *State) entsNear() bool        { return nearTheEnts.Has(outside[s.battle.to]) }

var nearTheEnts = regionsOf(Rohan).Or(setOf(fangorn, orthanc))

func (s *State) inFreeLand() bool {
	n := sites[outside[s.battle.to]].nation
	return n != NoNation && sideOf[n] == Free
}

func (s *State) mayScout() bool {
	return s.defender() == Free && !s.Assault()
}

// Modifiers and numbers of dice.

func (s *State) strengthen(me Side, _ moment, rec game.Recorder) { s.addToRoll(me, me, 1, rec) }

func (s *State) strengthenBoth(me Side, _ moment, rec game.Recorder) {
	s.addToRoll(me, me, 1, rec)
	s.addToReroll(me, me, 1, rec)
}

func (s *State) entsRage(me Side, _ moment, rec game.Recorder) { s.addToRoll(me, me, 2, rec) }

func (s *State) advantageousPosition(me Side, _ moment, rec game.Recorder) {
	s.addToRoll(me, me.Enemy(), -1, rec)
}

// limitDice: the enemy throws so many dice at most.
func limitDice(most uint8) func(*State, Side, moment, game.Recorder) {
	return func(s *State, me Side, _ moment, rec game.Recorder) {
		enemy := &s.battle.camps[me.Enemy()]
		enemy.most = min(enemy.most, most)
		s.tellUse(rec, eventDiceMost, me, int16(me.Enemy()), int16(most))
	}
}

func (s *State) braveStand(me Side, _ moment, rec game.Recorder) {
	s.takeDice(me, uint8(s.heroes(Free).Count()), rec)
}

// Special attacks before the roll.

func (s *State) suddenStrike(me Side, _ moment, rec game.Recorder) {
	s.specialAttack(me, s.leadership(me), s.baseNumber(me), rec)
}

func (s *State) charge(me Side, _ moment, rec game.Recorder) {
	s.specialAttack(me, s.elites(me), s.baseNumber(me), rec)
}

// daringDefiance: the enemy card loses its effect, and the companions their leadership.
func (s *State) daringDefiance(me Side, _ moment, rec game.Recorder) {
	own, enemy := s.ownAndEnemy(me)
	if !s.cancel(enemy, rec) {
		s.inVain(me, rec)
		return
	}
	for set := s.heroes(Free); set != 0; set &= set - 1 {
		tell(rec, game.Public, eventSilenced, int16(First(set)))
	}
	own.silent |= s.heroes(Free)
}

// Before the leader re-roll.

func (s *State) confusion(me Side, _ moment, rec game.Recorder) {
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
func (s *State) anduril(me Side, _ moment, rec game.Recorder) {
	own := &s.battle.camps[me]
	c := s.heroes(Free) & theKing
	if c == 0 || s.heroLeadership(Free, c) == 0 || own.noReroll || own.misses == 0 {
		s.inVain(me, rec)
		return
	}
	own.silent |= c
	tell(rec, game.Public, eventSilenced, int16(First(c)))
	if c.Has(Aragorn) {
		s.turnMisses(me, 2, rec)
	} else {
		s.turnMisses(me, 1, rec)
	}
}

func (s *State) optionsMightyAttack(me Side, buf []game.Action) []game.Action {
	own := &s.battle.camps[me]
	if own.misses == 0 || own.noReroll {
		return buf
	}
	return optionsCharacters(s.heeded(), buf)
}

func (s *State) answerMightyAttack(me Side, a game.Action, rec game.Recorder) {
	s.battle.camps[me].silent |= 1 << a.A
	tell(rec, game.Public, eventSilenced, a.A)
	s.turnMisses(me, 1, rec)
}

// heeded are the companions in the battle whose leadership still counts.
func (s *State) heeded() (set CharacterSet) {
	for all := s.heroes(Free); all != 0; all &= all - 1 {
		if c := First(all); s.heroLeadership(Free, 1<<c) > 0 {
			set |= 1 << c
		}
	}
	return set
}

// After it.

func (s *State) noQuarter(me Side, _ moment, rec game.Recorder) {
	if s.battle.camps[me].hits == 0 {
		s.inVain(me, rec)
		return
	}
	s.moreHits(me, 1, rec)
}

func (s *State) namelessWood(me Side, _ moment, rec game.Recorder) {
	if s.battle.camps[me].hits == 0 {
		s.inVain(me, rec)
		return
	}
	s.moreHits(me, 2, rec)
}

func (s *State) shieldWall(me Side, _ moment, rec game.Recorder) {
	if s.battle.camps[me.Enemy()].hits < 2 {
		s.inVain(me, rec)
		return
	}
	s.fewerHits(me, 1, rec)
}

// Figures that are killed, or give their lives.

func (s *State) optionsHeroicDeath(me Side, buf []game.Action) []game.Action {
	if s.battle.camps[me.Enemy()].hits == 0 {
		return buf
	}
	buf = optionsNations(s.leadersFighting(), optionsCharacters(s.heroes(Free), buf))
	return append(buf, game.Action{Verb: VerbDone})
}

func (s *State) answerHeroicDeath(me Side, a game.Action, rec game.Recorder) {
	if a.Verb == VerbDone {
		s.inVain(me, rec)
		return
	}
	s.fewerHits(me, min(s.battle.camps[me.Enemy()].hits, s.killed(a, rec)), rec)
}

func (s *State) optionsBlade(me Side, buf []game.Action) []game.Action {
	if s.battle.camps[me].rerollHits == 0 || s.heroes(Shadow) == 0 {
		return buf
	}
	return append(optionsCharacters(s.heroes(Shadow), buf), game.Action{Verb: VerbDone})
}

func (s *State) answerBlade(me Side, a game.Action, rec game.Recorder) {
	if a.Verb == VerbDone {
		s.inVain(me, rec)
		return
	}
	s.killed(a, rec)
	s.battle.camps[me].hits--
}

func (s *State) optionsFatefulStrike(me Side, buf []game.Action) []game.Action {
	if s.battle.camps[me].rerollHits < 2 || s.heroes(Shadow) == 0 {
		return buf
	}
	return append(optionsCharacters(s.heroes(Shadow), buf), game.Action{Verb: VerbDone})
}

// answerFatefulStrike: a minion, or the Nazgûl after all.
func (s *State) answerFatefulStrike(_ Side, a game.Action, rec game.Recorder) {
	if a.Verb != VerbDone {
		s.killed(a, rec)
	} else if s.wraithsFighting() > 0 {
		s.loseNazgul(rec)
	}
}

func (s *State) fatefulStrike(me Side, _ moment, rec game.Recorder) {
	if s.battle.camps[me].rerollHits == 0 || s.wraithsFighting() == 0 {
		s.inVain(me, rec)
		return
	}
	s.loseNazgul(rec)
}

// Scouts: the defenders leave before the round.

func (s *State) optionsScouts(_ Side, buf []game.Action) []game.Action { return s.legalRetreats(buf) }

func (s *State) answerScouts(_ Side, a game.Action, rec game.Recorder) {
	if a.Verb == VerbWithdraw {
		s.withdraw(rec)
	} else {
		s.retreat(Place(a.A), rec)
	}
}

// The combat cards of the Shadow.

func init() {
	combatRules[combatOneForTheDarkLord] = combatRule{fits: (*State).ringInBattle, proceed: (*State).strengthenBoth}
	combatRules[combatCruelAsDeath] = combatRule{
		fits: func(s *State) bool { return s.NazgulLeadership() >= 2 }, proceed: (*State).cruelAsDeath,
	}
	combatRules[combatTheyAreTerrible] = combatRule{fits: (*State).nazgulLead, proceed: (*State).theyAreTerrible}
	combatRules[combatDreadAndDespair] = combatRule{
		fits: (*State).nazgulLead, legal: (*State).optionsDread, play: (*State).answerDread,
	}
	combatRules[combatFoulStench] = combatRule{fits: (*State).nazgulLead, proceed: (*State).foulStench}
	combatRules[combatBlackBreath] = combatRule{
		fits: (*State).nazgulFight, legal: (*State).optionsBlackBreath, play: (*State).answerBlackBreath,
		proceed: (*State).vain,
	}
	combatRules[combatWordsOfPower] = combatRule{
		fits: (*State).nazgulFight, legal: (*State).optionsWordsOfPower, play: (*State).answerWordsOfPower,
		proceed: (*State).vain,
	}
	combatRules[combatDurinsBane] = combatRule{
		fits:    func(s *State) bool { return within[2][moria].Has(outside[s.battle.to]) },
		proceed: (*State).durinsBane,
	}
	combatRules[combatDevilryOfOrthanc] = combatRule{
		fits:    func(s *State) bool { return s.Assault() && s.fighting(Shadow).units[Isengard] != (troop{}) },
		proceed: (*State).strengthen,
	}
	combatRules[combatDeadlyStrife] = combatRule{proceed: strengthenAll(2)}
	combatRules[combatOnslaught] = combatRule{
		legal: (*State).optionsOnslaught, price: (*State).payInUnits, blow: (*State).onslaught,
	}
	combatRules[combatRelentlessAssault] = combatRule{
		legal: (*State).optionsRelentlessAssault, play: (*State).answerRelentlessAssault,
	}
	combatRules[combatGreatHost] = combatRule{proceed: (*State).greatHost}
	combatRules[combatMumakil] = combatRule{
		fits: func(s *State) bool { return s.fighting(Shadow).units[southrons].elite > 0 }, proceed: (*State).mumakil,
	}
	combatRules[combatSwarmOfBats] = combatRule{proceed: (*State).swarmOfBats}
	combatRules[combatWeComeToKill] = combatRule{
		fits: func(s *State) bool { return s.elites(Shadow) > 0 }, proceed: (*State).weComeToKill,
	}
	combatRules[combatDesperateBattle] = combatRule{proceed: strengthenAll(1)}
}

// What battles they need.

func (s *State) nazgulLead() bool { return s.NazgulLeadership() >= 1 }

func (s *State) nazgulFight() bool { return s.wraithsFighting() > 0 || s.heroes(Shadow).Has(WitchKing) }

// strengthenAll: both sides have so much more on every die.
func strengthenAll(k int8) func(*State, Side, moment, game.Recorder) {
	return func(s *State, me Side, _ moment, rec game.Recorder) {
		for a := range Side(NumSides) {
			s.addToRoll(me, a, k, rec)
			s.addToReroll(me, a, k, rec)
		}
	}
}

// Leadership of the Nazgûl given up.

func (s *State) cruelAsDeath(me Side, _ moment, rec game.Recorder) {
	if s.NazgulLeadership() < 2 {
		s.inVain(me, rec)
		return
	}
	s.giveUpLeadership(me, 2, rec)
	s.addToRoll(me, me, 1, rec)
}

func (s *State) theyAreTerrible(me Side, _ moment, rec game.Recorder) {
	if s.NazgulLeadership() < 1 {
		s.inVain(me, rec)
		return
	}
	s.giveUpLeadership(me, 1, rec)
	s.addToReroll(me, me, 1, rec)
}

func (s *State) optionsDread(_ Side, buf []game.Action) []game.Action {
	return optionsNumbers(1, s.NazgulLeadership(), buf)
}

func (s *State) answerDread(me Side, a game.Action, rec game.Recorder) {
	s.giveUpLeadership(me, uint8(a.A), rec)
	s.takeDice(me, uint8(a.A), rec)
}

func (s *State) foulStench(me Side, _ moment, rec game.Recorder) {
	if s.NazgulLeadership() < s.leadership(Free) {
		s.inVain(me, rec)
		return
	}
	s.battle.camps[me.Enemy()].noReroll = true
	s.tellUse(rec, eventNoReroll, me, int16(me.Enemy()))
}

// Words of Power and the Black Breath.

func (s *State) optionsWordsOfPower(_ Side, buf []game.Action) []game.Action {
	return optionsCharacters(s.heroes(Free), buf)
}

func (s *State) answerWordsOfPower(me Side, a game.Action, rec game.Recorder) {
	s.battle.camps[me.Enemy()].muted |= 1 << a.A
	tell(rec, game.Public, eventSilenced, a.A)
}

func (s *State) optionsBlackBreath(me Side, buf []game.Action) []game.Action {
	own := &s.battle.camps[me]
	if own.rerollHits == 0 {
		return buf
	}
	buf = optionsNations(s.leadersFighting(), optionsCharacters(s.weak(own.rerollHits), buf))
	return append(buf, game.Action{Verb: VerbDone})
}

func (s *State) answerBlackBreath(_ Side, a game.Action, rec game.Recorder) { s.killed(a, rec) }

// weak are the companions in the battle whose level is not above a number.
func (s *State) weak(most uint8) (set CharacterSet) {
	for all := s.heroes(Free); all != 0; all &= all - 1 {
		if c := First(all); characters[c].level <= int8(most) {
			set |= 1 << c
		}
	}
	return set
}

// Bonuses and blows that are paid for in units.

func (s *State) optionsRelentlessAssault(_ Side, buf []game.Action) []game.Action {
	return optionsNumbers(0, min(2, s.mostHits(Shadow)), buf)
}

func (s *State) answerRelentlessAssault(me Side, a game.Action, rec game.Recorder) {
	if a.A == 0 {
		s.inVain(me, rec)
		return
	}
	s.addToRoll(me, me, int8(a.A), rec)
	s.inflict(Shadow, int(a.A), true)
}

func (s *State) optionsOnslaught(_ Side, buf []game.Action) []game.Action {
	return optionsNumbers(0, min(4, s.mostHits(Shadow)), buf)
}

func (s *State) payInUnits(me Side, a game.Action, _ game.Recorder) { s.inflict(me, int(a.A), true) }

func (s *State) onslaught(me Side, dice int, rec game.Recorder) { s.specialAttack(me, dice, 4, rec) }

// The others.

func (s *State) durinsBane(me Side, _ moment, rec game.Recorder) { s.specialAttack(me, 3, 4, rec) }

func (s *State) weComeToKill(me Side, _ moment, rec game.Recorder) {
	s.specialAttack(me, s.elites(me), 5, rec)
}

// greatHost: an army twice as large wears the other down.
func (s *State) greatHost(me Side, _ moment, rec game.Recorder) {
	if s.fighting(Shadow).size < 2*s.fighting(Free).size {
		s.inVain(me, rec)
		return
	}
	s.tellUse(rec, eventHitsMore, me, int16(me), 1)
	s.inflict(Free, 1, false)
}

// mumakil acts twice: on the roll, and on the hits if there are more than the enemy's.
func (s *State) mumakil(me Side, m moment, rec game.Recorder) {
	own, enemy := s.ownAndEnemy(me)
	if m == momentRoll {
		s.addToRoll(me, me, 1, rec)
	} else if own.hits > enemy.hits+enemy.special {
		s.moreHits(me, 1, rec)
	}
}

// swarmOfBats: the enemy card loses its effect; without one the re-roll is better.
func (s *State) swarmOfBats(me Side, _ moment, rec game.Recorder) {
	if !s.cancel(&s.battle.camps[me.Enemy()], rec) {
		s.addToReroll(me, me, 1, rec)
	}
}
