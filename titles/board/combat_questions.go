package board

// The questions that battles ask of event cards: the one that started the battle (its cause) and those on
// the table. A card never reaches into a rule: the rule asks here, and the function lists the cards.

// assaultRounds is how many rounds an assault lasts before elites must pay for more.
func (s *State) assaultRounds() uint8 {
	if s.storming() {
		return 3
	}
	return 1
}

// storming: Grond and the Fighting Uruk-hai bring about a long assault.
func (s *State) storming() bool {
	return s.battle.cause == cardGrondHammerOfTheUnderworld || s.battle.cause == cardTheFightingUrukHai
}

// barredFromCards tells whether a side may show no combat card in this round.
func (s *State) barredFromCards(a side) bool {
	switch {
	case a == shadow:
		return false
	case s.showsNoCards(a, outside[s.battle.to]):
		return true
	default:
		return s.storming() && s.battle.round == 1 && s.heroes(free) == 0
	}
}

// diceTakenAway is how many dice fewer a side throws in every round of this battle: Help Unlooked For, a die
// for each unit besieged behind the Shadow's back.
func (s *State) diceTakenAway(a side) int {
	if s.battle.cause != cardHelpUnlookedFor || a != shadow {
		return 0
	}
	if box := sites[outside[s.battle.to]].box; box != nowhere {
		return int(s.forces[box].size)
	}
	return 0
}

// mayCease: the Corsairs fight on the beach and cannot break off.
func (s *State) mayCease() bool { return s.battle.cause != cardCorsairsOfUmbar }

// mustAdvance: the Corsairs come from the sea, so whoever wins lands.
func (s *State) mustAdvance() bool { return s.battle.cause == cardCorsairsOfUmbar }
