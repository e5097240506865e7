package board

import "prancingpony/game"

// The combat uses of the cards (chap. 7, Cartes de Combat). The battle asks which cards can be chosen
// (mayFight) and pushes frameCombat for each card at its moment: card is the card, n its side, flags the
// moment. What a card changes is in the camps of the battle.

// mayFight tells whether a card can be chosen as the combat card of a side in this battle.
func (s *State) mayFight(a side, c card) bool {
	return cardSide(c) == a && s.combatCondition(cards[c].combat)
}

// fightsFromTable tells whether a card on the table can be shown as the combat card of a side.
func (s *State) fightsFromTable(a side, c card) bool {
	return c == cardBalrogOfMoria && s.mayFight(a, c)
}

// combatCondition is what must be true of the battle for a combat use.
func (s *State) combatCondition(use combat) bool {
	at := outside[s.battle.to] // where the defenders are
	switch use {
	case combatItIsAGift, combatOneForTheDarkLord:
		return !s.inMordor() && s.fellowship.at == at
	case combatBladeOfWesternesse:
		return s.heroes(free)&hobbits != 0
	case combatMightyAttack, combatDaringDefiance, combatBraveStand:
		return s.heroes(free) != 0
	case combatServantOfTheSecretFire:
		return s.heroes(free)&(1<<gandalfGrey|1<<gandalfWhite) != 0
	case combatAnduril:
		return s.heroes(free)&theKing != 0
	case combatHeroicDeath, combatFatefulStrike, combatSuddenStrike:
		return s.heroes(free) != 0 || s.leadersFighting() != 0
	case combatEntsRage, combatHuornDark, combatNamelessWood:
		return nearTheEnts.has(at)
	case combatAdvantageousPosition:
		n := sites[at].nation
		return n != noNation && sideOf[n] == free
	case combatScouts:
		return s.defender() == free && !s.assault() && (!s.retreats(s.battle.to, free).empty() || s.mayWithdraw())
	case combatCharge, combatValour:
		return s.elites(free) > 0
	case combatCruelAsDeath:
		return s.nazgulLeadership() >= 2
	case combatTheyAreTerrible, combatDreadAndDespair, combatFoulStench:
		return s.nazgulLeadership() >= 1
	case combatBlackBreath, combatWordsOfPower:
		return s.wraithsFighting() > 0 || s.heroes(shadow).has(witchKing)
	case combatDurinsBane:
		return within[2][moria].has(at)
	case combatDevilryOfOrthanc:
		return s.assault() && s.fighting(shadow).units[isengard] != (troop{})
	case combatMumakil:
		return s.fighting(shadow).units[southrons].elite > 0
	case combatWeComeToKill:
		return s.elites(shadow) > 0
	}
	return true
}

var nearTheEnts = regionsOf(rohan).or(setOf(fangorn, orthanc))

// proceedCombat does what a combat card does at its moment, or waits for the choice it offers. Whatever
// pushes a frame of its own is called once this frame is gone, so that it comes at once.
func (s *State) proceedCombat(f *frame, rec game.Recorder) bool {
	use, me, now := cards[f.card].combat, side(f.n), moment(f.flags)
	if f.step == combatPaid { // Onslaught: the price is paid, now the blow
		dice := int(f.set)
		s.pop()
		s.specialAttack(me, dice, 4, rec)
		return true
	}
	var room [maxOptions]game.Action
	switch options := s.combatOptions(use, me, room[:0]); len(options) {
	case 0:
		s.pop()
		s.combatEffect(use, me, now, rec)
	case 1:
		s.combatAnswer(f, options[0], rec)
	default:
		return false
	}
	return true
}

// combatPaid is the step of frameCombat after a price in units.
const combatPaid uint8 = 1

func (s *State) legalCombat(f *frame, buf []game.Action) []game.Action {
	return s.combatOptions(cards[f.card].combat, side(f.n), buf)
}

func (s *State) playCombat(f *frame, a game.Action, rec game.Recorder) { s.combatAnswer(f, a, rec) }

// combatEffect: what needs no choice. The frame is gone.
func (s *State) combatEffect(use combat, me side, m moment, rec game.Recorder) {
	own, enemy := &s.battle.camps[me], &s.battle.camps[me.enemy()]
	switch use {
	// The enemy card loses its effect.
	case combatDaringDefiance:
		if s.cancel(enemy, rec) {
			own.silent |= s.heroes(free)
		}
	case combatSwarmOfBats:
		if !s.cancel(enemy, rec) {
			own.addReroll++
		}

	// Special attacks before the roll.
	case combatSuddenStrike:
		s.specialAttack(me, s.leadership(me), s.baseNumber(me), rec)
	case combatCharge:
		s.specialAttack(me, s.elites(me), s.baseNumber(me), rec)
	case combatDurinsBane:
		s.specialAttack(me, 3, 4, rec)

	// Modifiers and numbers of dice.
	case combatItIsAGift, combatOneForTheDarkLord:
		own.add++
		own.addReroll++
	case combatServantOfTheSecretFire, combatValour, combatDevilryOfOrthanc:
		own.add++
	case combatEntsRage:
		own.add += 2
	case combatAdvantageousPosition:
		enemy.add--
	case combatDeadlyStrife, combatDesperateBattle:
		k := int8(1)
		if use == combatDeadlyStrife {
			k = 2
		}
		for a := range s.battle.camps {
			s.battle.camps[a].add += k
			s.battle.camps[a].addReroll += k
		}
	case combatHuornDark:
		enemy.most = min(enemy.most, 2)
	case combatDaylight:
		enemy.most = min(enemy.most, 3)
	case combatBraveStand:
		enemy.fewer += uint8(s.heroes(free).count())
	case combatCruelAsDeath:
		if s.nazgulLeadership() >= 2 {
			own.forfeited += 2
			own.add++
		}
	case combatFoulStench:
		enemy.noReroll = s.nazgulLeadership() >= s.leadership(free)
	case combatMumakil:
		if m == momentRoll {
			own.add++
		} else if own.hits > enemy.hits+enemy.special {
			own.hits++
		}

	// Before the leader re-roll.
	case combatTheyAreTerrible:
		if s.nazgulLeadership() >= 1 {
			own.forfeited++
			own.addReroll++
		}
	case combatConfusion:
		for _, die := range enemy.dice[:enemy.rolled] {
			if die == 1 {
				own.hits++
				enemy.misses--
			}
		}
	case combatAnduril:
		s.anduril(own)

	// After it.
	case combatNoQuarter:
		if own.hits > 0 {
			own.hits++
		}
	case combatNamelessWood:
		if own.hits > 0 {
			own.hits += 2
		}
	case combatShieldWall:
		if enemy.hits >= 2 {
			enemy.hits--
		}
	case combatFatefulStrike:
		if own.rerollHits > 0 && s.wraithsFighting() > 0 {
			s.loseNazgul(rec)
		}

	// After the losses.
	case combatGreatHost:
		if s.fighting(shadow).size >= 2*s.fighting(free).size {
			s.inflict(free, 1, false)
		}
	case combatWeComeToKill:
		s.specialAttack(me, s.elites(me), 5, rec)
	}
}

// cancel takes the effect of a combat card away, if there is one.
func (s *State) cancel(enemy *camp, rec game.Recorder) bool {
	if enemy.card == noCard {
		return false
	}
	enemy.cancelled = true
	tell(rec, game.Public, eventCancelled, int16(enemy.card))
	return true
}

// anduril: Strider turns one miss into a hit, Aragorn two. His leadership must be there to be given up, and
// so must the re-roll that it is given up for.
func (s *State) anduril(own *camp) {
	c := s.heroes(free) & theKing
	if c == 0 || s.heroLeadership(free, c) == 0 || own.noReroll || own.misses == 0 {
		return
	}
	own.silent |= c
	if c.has(aragorn) {
		s.turnMisses(free, 2)
	} else {
		s.turnMisses(free, 1)
	}
}

// combatOptions are the answers to the question of a combat card; none if it asks nothing.
func (s *State) combatOptions(use combat, me side, buf []game.Action) []game.Action {
	own, enemy := &s.battle.camps[me], &s.battle.camps[me.enemy()]
	switch use {
	case combatScouts:
		return s.legalRetreats(buf)
	case combatWordsOfPower:
		return optionsCharacters(s.heroes(free), buf)
	case combatMightyAttack:
		if own.misses == 0 || own.noReroll {
			return buf
		}
		return optionsCharacters(s.heeded(), buf)
	case combatDreadAndDespair:
		return optionsNumbers(1, s.nazgulLeadership(), buf)
	case combatRelentlessAssault:
		return optionsNumbers(0, min(2, s.mostHits(shadow)), buf)
	case combatOnslaught:
		return optionsNumbers(0, min(4, s.mostHits(shadow)), buf)
	case combatHeroicDeath:
		if enemy.hits == 0 {
			return buf
		}
		buf = optionsNations(s.leadersFighting(), optionsCharacters(s.heroes(free), buf))
	case combatBladeOfWesternesse:
		if own.rerollHits == 0 || s.heroes(shadow) == 0 {
			return buf
		}
		buf = optionsCharacters(s.heroes(shadow), buf)
	case combatFatefulStrike:
		if own.rerollHits < 2 || s.heroes(shadow) == 0 {
			return buf
		}
		buf = optionsCharacters(s.heroes(shadow), buf)
	case combatBlackBreath:
		if own.rerollHits == 0 {
			return buf
		}
		buf = optionsNations(s.leadersFighting(), optionsCharacters(s.weak(own.rerollHits), buf))
	default:
		return buf
	}
	return append(buf, game.Action{Verb: verbDone})
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

// weak are the companions in the battle whose level is not above a number.
func (s *State) weak(most uint8) (set charSet) {
	for all := s.heroes(free); all != 0; all &= all - 1 {
		if c := first(all); characters[c].level <= int8(most) {
			set |= 1 << c
		}
	}
	return set
}

func optionsCharacters(set charSet, buf []game.Action) []game.Action {
	for ; set != 0; set &= set - 1 {
		buf = append(buf, game.Action{Verb: verbChooseCharacter, A: int16(first(set))})
	}
	return buf
}

func optionsNumbers(from, to int, buf []game.Action) []game.Action {
	for k := from; k <= to; k++ {
		buf = append(buf, game.Action{Verb: verbChooseNumber, A: int16(k)})
	}
	return buf
}

// combatAnswer plays one of the options.
func (s *State) combatAnswer(f *frame, a game.Action, rec game.Recorder) {
	use, me := cards[f.card].combat, side(f.n)
	own, enemy := &s.battle.camps[me], &s.battle.camps[me.enemy()]
	if use == combatOnslaught {
		f.step, f.set = combatPaid, charSet(a.A)
		s.inflict(shadow, int(a.A), true)
		return
	}
	s.pop()
	c := character(a.A)
	switch use {
	case combatScouts:
		if a.Verb == verbWithdraw {
			s.withdraw(rec)
		} else {
			s.retreat(place(a.A), rec)
		}
	case combatWordsOfPower:
		enemy.muted |= 1 << c
		tell(rec, game.Public, eventSilenced, a.A)
	case combatMightyAttack:
		own.silent |= 1 << c
		s.turnMisses(free, 1)
		tell(rec, game.Public, eventSilenced, a.A)
	case combatDreadAndDespair:
		own.forfeited += uint8(a.A)
		enemy.fewer += uint8(a.A)
	case combatRelentlessAssault:
		own.add += int8(a.A)
		s.inflict(shadow, int(a.A), true)
	default:
		s.combatVictim(use, a, own, enemy, rec)
	}
}

// combatVictim: cards that kill a figure of the battle, or spare them all.
func (s *State) combatVictim(use combat, a game.Action, own, enemy *camp, rec game.Recorder) {
	cancelled := uint8(1)
	switch a.Verb {
	case verbDone:
		if use == combatFatefulStrike && s.wraithsFighting() > 0 {
			s.loseNazgul(rec) // the Nazgûl after all
		}
		return
	case verbChooseNation:
		s.loseLeader(nation(a.A), rec)
	case verbChooseCharacter:
		cancelled = uint8(characters[a.A].level)
		s.loseCharacter(character(a.A), rec)
	}
	switch use {
	case combatHeroicDeath:
		enemy.hits -= min(enemy.hits, cancelled)
	case combatBladeOfWesternesse:
		own.hits--
	}
}
