package cards

import "prancingpony/game"

// Why an action is refused. The words are in locale as "reason.NAME".
const (
	reasonFresh            = game.FirstReason + iota // it came to reserve this round
	reasonHandLimit                                  // too many cards to pass
	reasonMustPay                                    // a card that was played is to be paid for
	reasonNoBearer                                   // not one of the bearers named on the item
	reasonNotInHand                                  //
	reasonNotInPlay                                  //
	reasonNotThere                                   // a faction that the battleground does not show
	reasonNothingToDo                                // what it must do cannot be done
	reasonPlayedAlready                              // never twice in a round
	reasonRingUsed                                   //
	reasonNoSuchCard                                 // no card is named, or none of this scenario
	reasonNoSuchPlace                                // no location is named
	reasonNotActive                                  // the location is not on the table
	reasonWrongPath                                  // a path whose number the card does not show
	reasonWarded                                     // not on paths while a battleground of the Shadow is active
	reasonGateStays                                  // the Great Gate does not attack
	reasonUnitIsPlayed                               // an army or a character goes to a location or to reserve
	reasonItemIsAttached                             // an item goes to its bearer
	reasonEventIsEnacted                             // an event only has an effect
	reasonNotInReserve                               //
	reasonNotYours                                   // another player's card
	reasonNoAbility                                  //
	reasonStandsWrong                                // its ability works elsewhere
	reasonUsedAlready                                // once per round
	reasonNeedsInReserve                             // an event that needs somebody in reserve
	reasonBearerAbsent                               // the bearer is not in play
	reasonBowAlone                                   // the Bow of the Galadhrim and another weapon
	reasonTwoToWinnow                                // two cards are needed
	reasonNoRing                                     // the scenario has no Rings
	reasonYourTurn                                   // it is a turn: nothing of the sort is asked
	reasonMustCycle                                  //
	reasonMustForsake                                //
	reasonMustEliminate                              //
	reasonMustOrder                                  //
	reasonMustLose                                   //
	reasonMustAnswer                                 // what a card asks
	reasonMustAnswerAt                               // what a location asks
	reasonMustAgree                                  //
	reasonCancelsNothing                             // the card cannot cancel an attack icon here
	reasonNotHere                                    // it does not stand where the combat is
	reasonAttacks                                    // it is of the attacking side
	reasonNotAmong                                   // not one of the cards that the question is about
	reasonNotThat                                    // not one of the locations that the question is about
	reasonNothingToForsake                           // no card left in the deck or the cycle pile
	reasonCannotPay                                  // the last card, and nothing to forsake for it
	reasonMustSupport                                // an army has to say who it supports
	numReasons
)

// reasons are their words.
var reasons = game.Reasons(ownReasons()...)

func ownReasons() []game.Word {
	one, two := []int{kindCard}, []int{kindCard, kindLocation}
	own := [numReasons]game.Word{
		reasonFresh:            {Name: "fresh", Operands: one},
		reasonHandLimit:        {Name: "hand-limit", Operands: []int{kindNumber, kindNumber}},
		reasonMustPay:          {Name: "must-pay", Operands: one},
		reasonNoBearer:         {Name: "no-bearer", Operands: []int{kindCard, kindCard}},
		reasonNotInHand:        {Name: "not-in-hand", Operands: []int{kindCard, kindPlayer}},
		reasonNotInPlay:        {Name: "not-in-play", Operands: one},
		reasonNotThere:         {Name: "not-there", Operands: two},
		reasonNothingToDo:      {Name: "nothing-to-do", Operands: one},
		reasonPlayedAlready:    {Name: "played-already", Operands: one},
		reasonRingUsed:         {Name: "ring-used", Operands: []int{kindPlayer}},
		reasonNoSuchCard:       {Name: "no-such-card"},
		reasonNoSuchPlace:      {Name: "no-such-place"},
		reasonNotActive:        {Name: "not-active", Operands: []int{kindLocation}},
		reasonWrongPath:        {Name: "wrong-path", Operands: []int{kindCard, kindLocation, kindNumber}},
		reasonWarded:           {Name: "warded", Operands: one},
		reasonGateStays:        {Name: "gate-stays", Operands: two},
		reasonUnitIsPlayed:     {Name: "unit-is-played", Operands: one},
		reasonItemIsAttached:   {Name: "item-is-attached", Operands: one},
		reasonEventIsEnacted:   {Name: "event-is-enacted", Operands: one},
		reasonNotInReserve:     {Name: "not-in-reserve", Operands: one},
		reasonNotYours:         {Name: "not-yours", Operands: []int{kindCard, kindPlayer}},
		reasonNoAbility:        {Name: "no-ability", Operands: one},
		reasonStandsWrong:      {Name: "stands-wrong", Operands: one},
		reasonUsedAlready:      {Name: "used-already", Operands: one},
		reasonNeedsInReserve:   {Name: "needs-in-reserve", Operands: []int{kindCard, kindCard}},
		reasonBearerAbsent:     {Name: "bearer-absent", Operands: one},
		reasonBowAlone:         {Name: "bow-alone", Operands: one},
		reasonTwoToWinnow:      {Name: "two-to-winnow"},
		reasonNoRing:           {Name: "no-ring"},
		reasonYourTurn:         {Name: "your-turn", Operands: []int{kindPlayer}},
		reasonMustCycle:        {Name: "must-cycle", Operands: []int{kindPlayer, kindNumber}},
		reasonMustForsake:      {Name: "must-forsake", Operands: []int{kindPlayer, kindNumber}},
		reasonMustEliminate:    {Name: "must-eliminate", Operands: []int{kindPlayer}},
		reasonMustOrder:        {Name: "must-order"},
		reasonMustLose:         {Name: "must-lose", Operands: []int{kindLocation}},
		reasonMustAnswer:       {Name: "must-answer", Operands: one},
		reasonMustAnswerAt:     {Name: "must-answer-at", Operands: []int{kindLocation}},
		reasonMustAgree:        {Name: "must-agree", Operands: one},
		reasonCancelsNothing:   {Name: "cancels-nothing", Operands: two},
		reasonNotHere:          {Name: "not-here", Operands: two},
		reasonAttacks:          {Name: "attacks", Operands: two},
		reasonNotAmong:         {Name: "not-among", Operands: one},
		reasonNotThat:          {Name: "not-that", Operands: []int{kindLocation}},
		reasonCannotPay:        {Name: "cannot-pay", Operands: one},
		reasonMustSupport:      {Name: "must-support", Operands: one},
		reasonNothingToForsake: {Name: "nothing-to-forsake", Operands: []int{kindPlayer}},
	}
	return own[game.FirstReason:]
}

// because makes a reason.
func because(id uint16, operands ...int16) game.Reason {
	var o [3]int16
	copy(o[:], operands)
	return game.Reason{ID: id, A: o[0], B: o[1], C: o[2]}
}

// whyNoCard returns a reason if the operand names no card of this scenario.
func (s *State) whyNoCard(a int16) (game.Reason, bool) {
	if a < 0 || int(a) >= NumCards || s.owner(Card(a)) == noPlayer {
		return because(reasonNoSuchCard), true
	}
	return game.Reason{}, false
}

// whyNotCards returns why an answer is none of the cards of a set, by the one verb that the question takes.
func (s *State) whyNotCards(a game.Action, verb uint16, otherwise, must game.Reason) game.Reason {
	if a.Verb != verb {
		return must
	}
	if why, none := s.whyNoCard(a.A); none {
		return why
	}
	return otherwise
}

// whyNotFromHand returns the same where the cards are those of a hand.
func (s *State) whyNotFromHand(a game.Action, verb uint16, p Player, must game.Reason) game.Reason {
	return s.whyNotCards(a, verb, because(reasonNotInHand, a.A, s.nameOf(p)), must)
}

// howPlayed says in which way a card of its kind is played, to one who tried another.
func howPlayed(c Card) game.Reason {
	return because([NumKinds]uint16{
		Army: reasonUnitIsPlayed, Character: reasonUnitIsPlayed, Item: reasonItemIsAttached,
		Event: reasonEventIsEnacted,
	}[sheets[c].kind], int16(c))
}

// whyNotEnter is why an army or character may not go to a location.
func (s *State) whyNotEnter(c Card, to int16) game.Reason {
	if to < 0 || int(to) >= NumLocations {
		return because(reasonNoSuchPlace)
	}
	l := Location(to)
	switch {
	case !s.piles[locActive].Has(l):
		return because(reasonNotActive, to)
	case l.IsPath() && sheets[c].paths>>grounds[l].number&1 == 0:
		return because(reasonWrongPath, int16(c), to, int16(grounds[l].number))
	case l.IsPath():
		return because(reasonWarded, int16(c))
	case c == theGreatGate:
		return because(reasonGateStays, int16(c), to)
	default:
		return because(reasonNotThere, int16(c), to)
	}
}
