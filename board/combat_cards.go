package board

// mayFight tells whether a card can be chosen as the combat card of a side in this battle.
func (s *State) mayFight(side, card) bool { return false }

// fightsFromTable tells whether a card on the table can be shown as the combat card of a side.
func (s *State) fightsFromTable(side, card) bool { return false }
