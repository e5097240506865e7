package board

import "prancingpony/game"

// The combat cards of the Shadow.

func init() {
	combatRules[combatOneForTheDarkLord] = combatRule{fits: (*State).ringInBattle, proceed: (*State).strengthenBoth}
	combatRules[combatCruelAsDeath] = combatRule{
		fits: func(s *State) bool { return s.nazgulLeadership() >= 2 }, proceed: (*State).cruelAsDeath,
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
		fits:    func(s *State) bool { return s.assault() && s.fighting(shadow).units[isengard] != (troop{}) },
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
		fits: func(s *State) bool { return s.fighting(shadow).units[southrons].elite > 0 }, proceed: (*State).mumakil,
	}
	combatRules[combatSwarmOfBats] = combatRule{proceed: (*State).swarmOfBats}
	combatRules[combatWeComeToKill] = combatRule{
		fits: func(s *State) bool { return s.elites(shadow) > 0 }, proceed: (*State).weComeToKill,
	}
	combatRules[combatDesperateBattle] = combatRule{proceed: strengthenAll(1)}
}

// What battles they need.

func (s *State) nazgulLead() bool { return s.nazgulLeadership() >= 1 }

func (s *State) nazgulFight() bool { return s.wraithsFighting() > 0 || s.heroes(shadow).Has(witchKing) }

// strengthenAll: both sides have so much more on every die.
func strengthenAll(k int8) func(*State, side, moment, game.Recorder) {
	return func(s *State, me side, _ moment, rec game.Recorder) {
		for a := range side(numSides) {
			s.addToRoll(me, a, k, rec)
			s.addToReroll(me, a, k, rec)
		}
	}
}

// Leadership of the Nazgûl given up.

func (s *State) cruelAsDeath(me side, _ moment, rec game.Recorder) {
	if s.nazgulLeadership() < 2 {
		s.inVain(me, rec)
		return
	}
	s.giveUpLeadership(me, 2, rec)
	s.addToRoll(me, me, 1, rec)
}

func (s *State) theyAreTerrible(me side, _ moment, rec game.Recorder) {
	if s.nazgulLeadership() < 1 {
		s.inVain(me, rec)
		return
	}
	s.giveUpLeadership(me, 1, rec)
	s.addToReroll(me, me, 1, rec)
}

func (s *State) optionsDread(_ side, buf []game.Action) []game.Action {
	return optionsNumbers(1, s.nazgulLeadership(), buf)
}

func (s *State) answerDread(me side, a game.Action, rec game.Recorder) {
	s.giveUpLeadership(me, uint8(a.A), rec)
	s.takeDice(me, uint8(a.A), rec)
}

func (s *State) foulStench(me side, _ moment, rec game.Recorder) {
	if s.nazgulLeadership() < s.leadership(free) {
		s.inVain(me, rec)
		return
	}
	s.battle.camps[me.Enemy()].noReroll = true
	s.tellUse(rec, eventNoReroll, me, int16(me.Enemy()))
}

// Words of Power and the Black Breath.

func (s *State) optionsWordsOfPower(_ side, buf []game.Action) []game.Action {
	return optionsCharacters(s.heroes(free), buf)
}

func (s *State) answerWordsOfPower(me side, a game.Action, rec game.Recorder) {
	s.battle.camps[me.Enemy()].muted |= 1 << a.A
	tell(rec, game.Public, eventSilenced, a.A)
}

func (s *State) optionsBlackBreath(me side, buf []game.Action) []game.Action {
	own := &s.battle.camps[me]
	if own.rerollHits == 0 {
		return buf
	}
	buf = optionsNations(s.leadersFighting(), optionsCharacters(s.weak(own.rerollHits), buf))
	return append(buf, game.Action{Verb: verbDone})
}

func (s *State) answerBlackBreath(_ side, a game.Action, rec game.Recorder) { s.killed(a, rec) }

// weak are the companions in the battle whose level is not above a number.
func (s *State) weak(most uint8) (set charSet) {
	for all := s.heroes(free); all != 0; all &= all - 1 {
		if c := first(all); characters[c].level <= int8(most) {
			set |= 1 << c
		}
	}
	return set
}

// Bonuses and blows that are paid for in units.

func (s *State) optionsRelentlessAssault(_ side, buf []game.Action) []game.Action {
	return optionsNumbers(0, min(2, s.mostHits(shadow)), buf)
}

func (s *State) answerRelentlessAssault(me side, a game.Action, rec game.Recorder) {
	if a.A == 0 {
		s.inVain(me, rec)
		return
	}
	s.addToRoll(me, me, int8(a.A), rec)
	s.inflict(shadow, int(a.A), true)
}

func (s *State) optionsOnslaught(_ side, buf []game.Action) []game.Action {
	return optionsNumbers(0, min(4, s.mostHits(shadow)), buf)
}

func (s *State) payInUnits(me side, a game.Action, _ game.Recorder) { s.inflict(me, int(a.A), true) }

func (s *State) onslaught(me side, dice int, rec game.Recorder) { s.specialAttack(me, dice, 4, rec) }

// The others.

func (s *State) durinsBane(me side, _ moment, rec game.Recorder) { s.specialAttack(me, 3, 4, rec) }

func (s *State) weComeToKill(me side, _ moment, rec game.Recorder) {
	s.specialAttack(me, s.elites(me), 5, rec)
}

// greatHost: an army twice as large wears the other down.
func (s *State) greatHost(me side, _ moment, rec game.Recorder) {
	if s.fighting(shadow).size < 2*s.fighting(free).size {
		s.inVain(me, rec)
		return
	}
	s.tellUse(rec, eventHitsMore, me, int16(me), 1)
	s.inflict(free, 1, false)
}

// mumakil acts twice: on the roll, and on the hits if there are more than the enemy's.
func (s *State) mumakil(me side, m moment, rec game.Recorder) {
	own, enemy := s.ownAndEnemy(me)
	if m == momentRoll {
		s.addToRoll(me, me, 1, rec)
	} else if own.hits > enemy.hits+enemy.special {
		s.moreHits(me, 1, rec)
	}
}

// swarmOfBats: the enemy card loses its effect; without one the re-roll is better.
func (s *State) swarmOfBats(me side, _ moment, rec game.Recorder) {
	if !s.cancel(&s.battle.camps[me.Enemy()], rec) {
		s.addToReroll(me, me, 1, rec)
	}
}
