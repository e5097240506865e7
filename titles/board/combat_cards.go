package board

import (
	"errors"

	"prancingpony/game"
)

// The combat uses of the cards (chap. 7, Cartes de Combat). The battle asks which cards can be chosen
// (mayFight) and pushes a frame for each card at its moment. What a card changes is in the camps of the battle.

// combatRule is the row of a combat use: when it can be chosen, what it asks, what it does. Rows stand in
// combat_uses.go.
type combatRule struct {
	fits    func(s *State) bool                                       // the battle it needs; nil: any
	legal   func(s *State, me Side, buf []game.Action) []game.Action  // the answers; nil or none: it asks nothing
	play    func(s *State, me Side, a game.Action, rec game.Recorder) // plays one; the frame is gone
	proceed func(s *State, me Side, m moment, rec game.Recorder)      // what needs no answer; the frame is gone
	price   func(s *State, me Side, a game.Action, rec game.Recorder) // paid by the answer before the blow that it buys
	blow    func(s *State, me Side, dice int, rec game.Recorder)
}

var combatRules [numCombats]combatRule

func init() {
	machine.Rows[frameCombat] = row{
		Name: "combat", Role: roleCombat, On: inBattle,
		Fields:  []field{fieldSeat, fieldStep(combatPaid), fieldCard, fieldSide, fieldMoment, fieldDice},
		Proceed: (*State).proceedCombat, Prompt: (*State).promptCombat, Legal: (*State).legalCombat,
		Play: (*State).playCombat, Check: (*State).checkCombat, WhyNot: (*State).whyNotCard,
	}
}

// combatPaid is the step after a price in units.
const combatPaid uint8 = 1

func (f *frame) combatRule() *combatRule { return &combatRules[cards[f.card].combat] }

func (s *State) checkCombat(f *frame) error {
	if f.card >= NumCards || f.moment >= numMoments {
		return errors.New("no such step of a card")
	}
	return s.checkInBattle(f)
}

// mayFight reports whether a card can be chosen as the combat card of a side in this battle.
func (s *State) mayFight(a Side, c Card) bool {
	return cardSide(c) == a && s.combatCondition(cards[c].combat)
}

// fightsFromTable reports whether a card on the table can be shown as the combat card of a side.
func (s *State) fightsFromTable(a Side, c Card) bool {
	return c == CardBalrogOfMoria && s.mayFight(a, c)
}

// combatCondition is what must be true of the battle for a combat use.
func (s *State) combatCondition(use combat) bool {
	fits := combatRules[use].fits
	return fits == nil || fits(s)
}

func (s *State) promptCombat(f *frame) game.Prompt {
	return game.Prompt{
		ID: promptCombatUse, A: int16(f.card), B: int16(outside[s.battle.to]), C: int16(cards[f.card].combat),
	}
}

// proceedCombat does what a combat card does at its moment, or waits for the choice it offers. Whatever
// pushes a frame of its own is called once this frame is gone, so that it comes at once.
func (s *State) proceedCombat(f *frame, rec game.Recorder) bool {
	rule, me, now := f.combatRule(), cardSide(f.card), f.moment
	if f.step == combatPaid { // the price is paid, now the blow
		dice := int(f.left)
		s.stack.Pop()
		rule.blow(s, me, dice, rec)
		return true
	}
	row := &machine.Rows[frameCombat]
	if rule.legal == nil || row.Count(s, f) == 0 {
		s.stack.Pop()
		if rule.proceed != nil {
			rule.proceed(s, me, now, rec)
		}
		return true
	}
	a, forced := row.Only(s, f)
	if forced {
		s.playCombat(f, a, rec)
	}
	return forced
}

func (s *State) legalCombat(f *frame, buf []game.Action) []game.Action {
	return f.combatRule().legal(s, cardSide(f.card), buf)
}

func (s *State) playCombat(f *frame, a game.Action, rec game.Recorder) {
	rule, me := f.combatRule(), cardSide(f.card)
	if rule.price != nil {
		f.step, f.left = combatPaid, int8(a.A)
		rule.price(s, me, a, rec)
		return
	}
	s.stack.Pop()
	rule.play(s, me, a, rec)
}

// ownAndEnemy are the camps of the side whose card acts and of its enemy.
func (s *State) ownAndEnemy(me Side) (own, enemy *camp) {
	return &s.battle.camps[me], &s.battle.camps[me.Enemy()]
}

// changes of a camp by the card of a side, each with the card's combat name.

func (s *State) tellUse(rec game.Recorder, event uint16, me Side, args ...int16) {
	if rec == nil {
		return
	}
	e := game.NewEvent(game.Public, event, int16(cards[s.battle.camps[me].card].combat))
	e.N += uint8(copy(e.Args[e.N:], args))
	rec.Record(e)
}

// addToRoll changes what every die of a side's combat roll counts.
func (s *State) addToRoll(me, whose Side, k int8, rec game.Recorder) {
	s.battle.camps[whose].add += k
	s.tellUse(rec, eventRollBonus, me, int16(whose), int16(k))
}

// addToReroll does the same for the leader re-roll.
func (s *State) addToReroll(me, whose Side, k int8, rec game.Recorder) {
	s.battle.camps[whose].addReroll += k
	s.tellUse(rec, eventRerollBonus, me, int16(whose), int16(k))
}

// takeDice takes dice of the enemy's combat roll away.
func (s *State) takeDice(me Side, k uint8, rec game.Recorder) {
	s.battle.camps[me.Enemy()].fewer += k
	s.tellUse(rec, eventDiceFewer, me, int16(me.Enemy()), int16(k))
}

// giveUpLeadership takes points of Nazgûl leadership for what the card does.
func (s *State) giveUpLeadership(me Side, k uint8, rec game.Recorder) {
	s.battle.camps[me].forfeited += k
	s.tellUse(rec, eventLeadershipGiven, me, int16(k))
}

// moreHits adds to the hits of a side.
func (s *State) moreHits(me Side, k uint8, rec game.Recorder) {
	s.battle.camps[me].hits += k
	s.tellUse(rec, eventHitsMore, me, int16(me), int16(k))
}

// fewerHits takes hits of the enemy away.
func (s *State) fewerHits(me Side, k uint8, rec game.Recorder) {
	s.battle.camps[me.Enemy()].hits -= k
	s.tellUse(rec, eventHitsFewer, me, int16(me.Enemy()), int16(k))
}

// vain is the effect of a card that asks, when there is nobody to ask about.
func (s *State) vain(me Side, _ moment, rec game.Recorder) { s.inVain(me, rec) }

// inVain says that a card does nothing.
func (s *State) inVain(me Side, rec game.Recorder) { s.tellUse(rec, eventNoEffect, me) }

// cancel takes the effect of a combat card away, if there is one.
func (s *State) cancel(enemy *camp, rec game.Recorder) bool {
	if enemy.card == noCard {
		return false
	}
	enemy.cancelled = true
	tell(rec, game.Public, eventCancelled, int16(cards[enemy.card].combat))
	return true
}

func optionsCharacters(set CharacterSet, buf []game.Action) []game.Action {
	for ; set != 0; set &= set - 1 {
		buf = append(buf, game.Action{Verb: VerbChooseCharacter, A: int16(First(set))})
	}
	return buf
}

func optionsNumbers(from, to int, buf []game.Action) []game.Action {
	for k := from; k <= to; k++ {
		buf = append(buf, game.Action{Verb: VerbChooseNumber, A: int16(k)})
	}
	return buf
}

// killed takes the figure that an answer names out of the battle and tells what it was worth: the level of a character,
// one for a leader, none for nobody.
func (s *State) killed(a game.Action, rec game.Recorder) (worth uint8) {
	switch a.Verb {
	case verbChooseNation:
		s.loseLeader(Nation(a.A), rec)
		return 1
	case VerbChooseCharacter:
		s.loseCharacter(Character(a.A), rec)
		return uint8(characters[a.A].level)
	}
	return 0
}
