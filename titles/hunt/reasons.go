package hunt

import "prancingpony/game"

// Why an action may be refused.
const (
	reasonActed = game.FirstReason + iota
	reasonFrodoStart
	reasonMustMove
	reasonNotYourTurn
	reasonOnAPoint
	reasonOutOfRange
	reasonRode
	reasonShielded
	reasonSilenced
	reasonTrailThere
	reasonNoSuch
	reasonOtherBoard
	reasonOtherAct
	reasonFirstThis
	reasonAtSetUp
	reasonInBearersTurn
	reasonWhenAllyAsks
	reasonWhenSorceryAsks
	reasonWhenCancelling
	reasonWhenTiles
	reasonWhenFleeing
	reasonWhenGandalfHides
	reasonWhenDiscarding
	reasonWhenReminding
	reasonWhenTargeting
	reasonWhenRedistributing
	reasonWhenAllRide
	reasonMoved
	reasonRestByNight
	reasonPointUnnamed
	reasonNotInHand
	reasonNoOption
	reasonOptionOutOfTurn
	reasonOptionOwnTurn
	reasonPlayLimit
	reasonNeed
	reasonTokensShort
	reasonFigureFirst
	reasonTokenSpent
	reasonNoToken
	reasonDeckEmpty
	reasonCompanionAway
	reasonNotWalked
	reasonGandalfMoved
	reasonGandalfNotMoved
	reasonGandalfShown
	reasonGandalfHome
	reasonNotConnected
	reasonNoNazgulThere
	reasonNoFeat
	reasonNotAtRivendell
	reasonGandalfMustMove
	reasonTooFar
	reasonExitClosed
	reasonAllyBars
	reasonSealed
	reasonHeldFast
	reasonAlreadyThere
	reasonLordHunts
	reasonGuarded
	reasonHuntByNight
	reasonNoDie
	reasonWrongFace
	reasonNoAllyToken
	reasonAllyNotAdjacent
	reasonSorceryNotInHand
	reasonSorceryNeed
	reasonAbility
	reasonNoStep
	reasonNoQuery
	reasonRemindersOff
	reasonReminded
	reasonNoInformation
	reasonShareOrder
	reasonShareNumber
	reasonOtherRider
	reasonNotAStart
	reasonStartFull
	reasonNotLeaders
	reasonNotOfferedJourney
	reasonNotDrawn
	reasonNotPooled
	reasonUneven
	reasonDoesNotCancel
	reasonLordDie
	reasonTileNotDrawn
	reasonTileSpecial
	reasonFrodoEndures
	reasonFlightExit
	reasonFlightRange
	reasonNotHere
	reasonDieAfter
	reasonOrdinaryDie
	reasonCardTarget
	reasonNotNamed
	reasonTaken
	reasonTokensOut
	reasonTokensLeft
	reasonInFull
	reasonObliged
	reasonOwnZone
	reasonMarkPlace
	reasonNoStepThere
	reasonNothingToProtect
)

var reasons = game.Reasons(
	game.Word{Name: "acted"},
	game.Word{Name: "frodo-start"},
	game.Word{Name: "must-move"},
	game.Word{Name: "not-your-turn"},
	game.Word{Name: "on-a-point"},
	game.Word{Name: "out-of-range", Operands: ops(kindSpace)},
	game.Word{Name: "rode"},
	game.Word{Name: "shielded"},
	game.Word{Name: "silenced"},
	game.Word{Name: "trail-there"},
	game.Word{Name: "no-such"},
	game.Word{Name: "other-board", Operands: ops(kindSpace)},
	game.Word{Name: "other-act", Operands: ops(kindAct)},
	game.Word{Name: "first-this"},
	game.Word{Name: "at-set-up"},
	game.Word{Name: "in-bearers-turn"},
	game.Word{Name: "when-ally-asks"},
	game.Word{Name: "when-sorcery-asks"},
	game.Word{Name: "when-cancelling"},
	game.Word{Name: "when-tiles"},
	game.Word{Name: "when-fleeing"},
	game.Word{Name: "when-gandalf-hides"},
	game.Word{Name: "when-discarding"},
	game.Word{Name: "when-reminding"},
	game.Word{Name: "when-targeting"},
	game.Word{Name: "when-redistributing"},
	game.Word{Name: "when-all-ride"},
	game.Word{Name: "moved"},
	game.Word{Name: "rest-by-night"},
	game.Word{Name: "point-unnamed"},
	game.Word{Name: "not-in-hand", Operands: ops(kindAlly)},
	game.Word{Name: "no-option"},
	game.Word{Name: "option-out-of-turn"},
	game.Word{Name: "option-own-turn"},
	game.Word{Name: "play-limit"},
	game.Word{Name: "need", Operands: ops(kindAlly)},
	game.Word{Name: "tokens-short"},
	game.Word{Name: "figure-first"},
	game.Word{Name: "token-spent"},
	game.Word{Name: "no-token"},
	game.Word{Name: "deck-empty"},
	game.Word{Name: "companion-away", Operands: ops(kindCompanion)},
	game.Word{Name: "not-walked"},
	game.Word{Name: "gandalf-moved"},
	game.Word{Name: "gandalf-not-moved"},
	game.Word{Name: "gandalf-shown"},
	game.Word{Name: "gandalf-home"},
	game.Word{Name: "not-connected", Operands: ops(kindSpace)},
	game.Word{Name: "no-nazgul-there"},
	game.Word{Name: "no-feat"},
	game.Word{Name: "not-at-rivendell"},
	game.Word{Name: "gandalf-must-move"},
	game.Word{Name: "too-far", Operands: ops(kindSpace)},
	game.Word{Name: "exit-closed"},
	game.Word{Name: "ally-bars", Operands: ops(kindSpace)},
	game.Word{Name: "sealed", Operands: ops(kindSpace)},
	game.Word{Name: "held-fast"},
	game.Word{Name: "already-there"},
	game.Word{Name: "lord-hunts"},
	game.Word{Name: "guarded"},
	game.Word{Name: "hunt-by-night"},
	game.Word{Name: "no-die", Operands: ops(kindDie)},
	game.Word{Name: "wrong-face", Operands: ops(kindDie)},
	game.Word{Name: "no-ally-token", Operands: ops(kindSpace)},
	game.Word{Name: "ally-not-adjacent", Operands: ops(kindSpace)},
	game.Word{Name: "sorcery-not-in-hand", Operands: ops(kindSorcery)},
	game.Word{Name: "sorcery-need", Operands: ops(kindSorcery)},
	game.Word{Name: "ability", Operands: ops(kindNumber)},
	game.Word{Name: "no-step"},
	game.Word{Name: "no-query"},
	game.Word{Name: "reminders-off"},
	game.Word{Name: "reminded", Operands: ops(kindToken)},
	game.Word{Name: "no-information", Operands: ops(kindSpace)},
	game.Word{Name: "share-order", Operands: ops(kindSeat)},
	game.Word{Name: "share-number"},
	game.Word{Name: "other-rider", Operands: ops(kindRider)},
	game.Word{Name: "not-a-start", Operands: ops(kindSpace)},
	game.Word{Name: "start-full", Operands: ops(kindSpace)},
	game.Word{Name: "not-leaders", Operands: ops(kindRider)},
	game.Word{Name: "not-offered-journey", Operands: ops(kindJourney)},
	game.Word{Name: "not-drawn", Operands: ops(kindSpace)},
	game.Word{Name: "not-pooled", Operands: ops(kindSorcery)},
	game.Word{Name: "uneven", Operands: ops(kindSeat)},
	game.Word{Name: "does-not-cancel", Operands: ops(kindAlly)},
	game.Word{Name: "lord-die"},
	game.Word{Name: "tile-not-drawn", Operands: ops(kindTile)},
	game.Word{Name: "tile-special", Operands: ops(kindTile)},
	game.Word{Name: "frodo-endures"},
	game.Word{Name: "flight-exit"},
	game.Word{Name: "flight-range", Operands: ops(kindSpace)},
	game.Word{Name: "not-here", Operands: ops(kindRider)},
	game.Word{Name: "die-after"},
	game.Word{Name: "ordinary-die", Operands: ops(kindDie)},
	game.Word{Name: "card-target"},
	game.Word{Name: "not-named", Operands: ops(kindSpace)},
	game.Word{Name: "taken", Operands: ops(kindSpace)},
	game.Word{Name: "tokens-out"},
	game.Word{Name: "tokens-left"},
	game.Word{Name: "in-full"},
	game.Word{Name: "obliged"},
	game.Word{Name: "own-zone"},
	game.Word{Name: "mark-place", Operands: ops(kindSpace)},
	game.Word{Name: "no-step-there"},
	game.Word{Name: "nothing-to-protect"},
)

func because(id uint16, about ...int16) game.Reason {
	r := game.Reason{ID: id}
	if len(about) > 0 {
		r.A = about[0]
	}
	return r
}

// moments says when a verb belongs to another question than the one that lies open.
var moments = [...]uint16{
	VerbGiveInformation: reasonAtSetUp,
	VerbShare:           reasonAtSetUp,
	VerbPlace:           reasonAtSetUp,
	VerbKeepHands:       reasonAtSetUp,
	VerbDealHands:       reasonAtSetUp,
	VerbRedistribute:    reasonAtSetUp,
	VerbLord:            reasonAtSetUp,
	VerbStartGandalf:    reasonAtSetUp,
	VerbTakeJourney:     reasonAtSetUp,
	VerbDealCard:        reasonWhenRedistributing,
	VerbGo:              reasonInBearersTurn,
	VerbWild:            reasonInBearersTurn,
	VerbRest:            reasonInBearersTurn,
	VerbAdvance:         reasonInBearersTurn,
	VerbEndTurn:         reasonInBearersTurn,
	VerbPlay:            reasonInBearersTurn,
	VerbDrawAlly:        reasonInBearersTurn,
	VerbDetermination:   reasonInBearersTurn,
	VerbGandalf:         reasonInBearersTurn,
	VerbReveal:          reasonInBearersTurn,
	VerbFeat:            reasonInBearersTurn,
	VerbArrive:          reasonInBearersTurn,
	VerbPutAlly:         reasonWhenAllyAsks,
	VerbLiftAlly:        reasonWhenAllyAsks,
	VerbShiftAlly:       reasonWhenAllyAsks,
	VerbShield:          reasonWhenAllyAsks,
	VerbSetAside:        reasonWhenAllyAsks,
	VerbDrive:           reasonWhenAllyAsks,
	VerbClearTrail:      reasonWhenAllyAsks,
	VerbKeepFeat:        reasonWhenAllyAsks,
	VerbFly:             reasonWhenAllyAsks,
	VerbDone:            reasonWhenAllyAsks,
	VerbDiscardAlly:     reasonWhenDiscarding,
	VerbDiscardSorcery:  reasonWhenDiscarding,
	VerbPass:            reasonWhenCancelling,
	VerbPassTurn:        reasonWhenCancelling,
	VerbReact:           reasonWhenCancelling,
	VerbRide:            reasonNotYourTurn,
	VerbSearch:          reasonNotYourTurn,
	VerbHunt:            reasonNotYourTurn,
	VerbPerceiveZone:    reasonNotYourTurn,
	VerbPerceiveSection: reasonNotYourTurn,
	VerbHuntDie:         reasonNotYourTurn,
	VerbRemoveAlly:      reasonNotYourTurn,
	VerbDrawSorcery:     reasonNotYourTurn,
	VerbCast:            reasonNotYourTurn,
	VerbSpur:            reasonNotYourTurn,
	VerbCombine:         reasonNotYourTurn,
	VerbChase:           reasonNotYourTurn,
	VerbGallop:          reasonNotYourTurn,
	VerbSeek:            reasonNotYourTurn,
	VerbEndRider:        reasonNotYourTurn,
	VerbRemind:          reasonNotYourTurn,
	VerbOption:          reasonWhenSorceryAsks,
	VerbSearchAt:        reasonWhenSorceryAsks,
	VerbHuntAt:          reasonWhenSorceryAsks,
	VerbTakeAlly:        reasonWhenSorceryAsks,
	VerbOpen:            reasonWhenSorceryAsks,
	VerbReroll:          reasonWhenSorceryAsks,
	VerbAddTile:         reasonWhenSorceryAsks,
	VerbYieldToken:      reasonWhenSorceryAsks,
	VerbYieldCards:      reasonWhenSorceryAsks,
	VerbTargetZone:      reasonWhenTargeting,
	VerbTargetSection:   reasonWhenTargeting,
	VerbTurn:            reasonWhenTiles,
	VerbEndure:          reasonWhenTiles,
	VerbFlee:            reasonWhenFleeing,
	VerbStand:           reasonWhenFleeing,
	VerbKeepRoute:       reasonWhenFleeing,
	VerbChangeRoute:     reasonWhenFleeing,
	VerbHideAt:          reasonWhenGandalfHides,
	VerbMarkSpace:       reasonWhenReminding,
	VerbMarkZone:        reasonWhenReminding,
	VerbMarkSection:     reasonWhenReminding,
	VerbMarkStep:        reasonWhenReminding,
	VerbUnmark:          reasonWhenReminding,
	VerbStay:            reasonWhenAllRide,
}

// momentOf is when a verb is in place; a verb that does not exist never is.
func momentOf(verb uint16) uint16 {
	if int(verb) >= len(moments) {
		return game.ReasonNotOffered
	}
	return moments[verb]
}

// whyNotHere: an action that belongs to another question.
func (s *State) whyNotHere(a game.Action) game.Reason {
	moment := momentOf(a.Verb)
	switch {
	case moment == reasonNotYourTurn && s.active() != none, moment == reasonInBearersTurn && s.Decider() == Bearer:
		return because(reasonFirstThis)
	}
	return because(moment)
}

// spaceArg is the space an operand names, or why it names none of this act.
func (s *State) spaceArg(operand int16) (space, game.Reason) {
	b := s.board()
	switch {
	case operand >= b.Base && operand < b.Base+int16(b.Spaces):
		return s.spaceOf(operand), game.Reason{}
	case operand >= 0 && int(operand) < world.Boards[0].Spaces+world.Boards[1].Spaces:
		return none, because(reasonOtherBoard, operand)
	}
	return none, because(reasonNoSuch)
}

// named reports whether an operand is one of the names of its kind.
func named(operand int16, names int) bool { return operand >= 0 && int(operand) < names }
