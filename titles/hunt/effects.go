package hunt

import (
	"prancingpony/game/stack"
	"prancingpony/titles/hunt/tables"
)

type act = stack.Op[State, frame, op]

// operations is every word that cards are written in: a closed set, a row each.
var operations = [tables.NumOps]operation{
	// Ally cards.
	tables.OpGain: {Op: act{Proceed: (*State).doGain}},
	tables.OpPlaceAlly: {
		verbs: []uint16{verbPutAlly, verbLiftAlly},
		Op:    act{Legal: (*State).legalPlaceAlly, Play: (*State).playPlaceAlly, WhyNot: (*State).whyNotPlaceAlly},
	},
	tables.OpMoveAlly: {
		verbs: []uint16{verbShiftAlly},
		at:    (*frame).shifted1, to: (*frame).shifted2,
		Op: act{Legal: (*State).legalMoveAlly, Play: (*State).playMoveAlly},
	},
	tables.OpSeal: {Op: act{Proceed: (*State).doSeal}},
	tables.OpShield: {
		times: once, verbs: []uint16{verbShield},
		Op: act{Legal: (*State).legalShield, Play: (*State).playShield},
	},
	tables.OpSlow:       {Op: act{Proceed: (*State).doSlow}},
	tables.OpCloseRoads: {Op: act{Proceed: (*State).doCloseRoads}},
	tables.OpDriveSection: {
		times: func(o *op) uint8 { return o.M }, verbs: []uint16{verbDrive},
		at: (*frame).drivenPart, to: (*frame).emptiedPart,
		Op: act{Legal: (*State).legalDriveSection, Play: (*State).playDrive, WhyNot: (*State).whyNotDrive},
	},
	tables.OpDriveSectionAll: {
		times: everyRider, verbs: []uint16{verbDrive},
		at: (*frame).drivenPart, to: (*frame).emptiedPart,
		Op: act{Legal: (*State).legalDriveSectionAll, Play: (*State).playDrive, WhyNot: (*State).whyNotDrive},
	},
	tables.OpDrivePlace: {
		times: everyRider, verbs: []uint16{verbDrive},
		at: (*frame).drivenPart, to: (*frame).emptiedPart,
		Op: act{Legal: (*State).legalDrivePlace, Play: (*State).playDrive, WhyNot: (*State).whyNotDrive},
	},
	tables.OpExtraMove: {Op: act{Proceed: (*State).doExtraMove}},
	tables.OpFerry:     {Op: act{Proceed: (*State).doFerry}},
	tables.OpReach:     {Op: act{Proceed: (*State).doReach}},
	tables.OpFreeNight: {Op: act{Proceed: (*State).doFreeNight}},
	tables.OpHeal:      {Op: act{Proceed: (*State).doHeal}},
	tables.OpDrawAlly:  {Op: act{Proceed: (*State).doDrawAlly}},
	tables.OpSetAsideDie: {
		verbs: []uint16{verbSetAside},
		Op:    act{Legal: (*State).legalSetAsideDie, Play: (*State).playSetAsideDie, WhyNot: (*State).whyNotSetAside},
	},
	tables.OpClearTrail: {
		verbs: []uint16{verbClearTrail},
		Op:    act{Legal: (*State).legalClearTrail, Play: (*State).playClearTrail},
	},
	tables.OpClearTrailUpTo: {
		verbs: []uint16{verbClearTrail},
		Op:    act{Legal: (*State).legalClearTrailUpTo, Play: (*State).playClearTrail},
	},
	tables.OpJoin:        {Op: act{Proceed: (*State).doJoin}},
	tables.OpGandalfMove: {Op: act{Proceed: (*State).doGandalfMove}},
	tables.OpGandalfFly: {
		times: once, verbs: []uint16{verbFly},
		Op: act{Legal: (*State).legalGandalfFly, Play: (*State).playGandalfFly},
	},
	tables.OpDrawFeat: {Op: act{Proceed: (*State).doDrawFeat}},
	tables.OpLighten:  {Op: act{Proceed: (*State).doLighten}},

	// Sorcery cards.
	tables.OpLord: {Op: act{Proceed: (*State).doLord}},
	tables.OpSpecialTile: {
		verbs: []uint16{verbAddTile},
		Op:    act{Legal: (*State).legalSpecialTile, Play: (*State).playSpecialTile},
	},
	tables.OpEyeCard: {Op: act{Proceed: (*State).doEyeCard}},
	tables.OpRideConnected: {
		times: once, verbs: []uint16{verbRide},
		Op: act{Legal: (*State).legalRideConnected, Play: (*State).playRideConnected, WhyNot: (*State).whyNotRideConnected},
	},
	tables.OpRideAll: {Op: act{Proceed: (*State).doRideAll}},
	tables.OpBreath:  {Op: act{Proceed: (*State).doBreath}},
	tables.OpPerceiveAnyZone: {
		query: true, times: once, verbs: []uint16{verbTargetZone},
		Op: act{Legal: (*State).legalPerceiveAnyZone, Play: (*State).playPerceiveAnyZone},
	},
	tables.OpPerceiveAnySection: {
		query: true, times: once, verbs: []uint16{verbTargetSection},
		Op: act{Legal: (*State).legalPerceiveAnySection, Play: (*State).playPerceiveAnySection},
	},
	tables.OpRide: {Op: act{Proceed: (*State).doRide}},
	tables.OpCry: {
		bearer: true, times: once, verbs: []uint16{verbYieldToken, verbYieldCards},
		Op: act{Legal: (*State).legalCry, Play: (*State).playCry, WhyNot: (*State).whyNotInFull},
	},
	tables.OpSearchConnected: {
		query: true, verbs: []uint16{verbSearchAt},
		to: (*frame).searchedPart,
		Op: act{Legal: (*State).legalSearchConnected, Play: (*State).playSearchConnected},
	},
	tables.OpHuntAdjacent: {
		query: true, times: once, verbs: []uint16{verbHuntAt},
		Op: act{Legal: (*State).legalHuntAdjacent, Play: (*State).playHuntAdjacent},
	},
	tables.OpRemoveAlly: {
		times: once, verbs: []uint16{verbTakeAlly},
		Op: act{Legal: (*State).legalRemoveAlly, Play: (*State).playRemoveAlly, WhyNot: (*State).whyNotTakeAlly},
	},
	tables.OpDrawSorcery: {Op: act{Proceed: (*State).doDrawSorcery}},
	tables.OpReroll: {
		times: everyDie, verbs: []uint16{verbReroll}, finish: (*State).finishReroll,
		at: (*frame).pickedPart,
		Op: act{Legal: (*State).legalReroll, Play: (*State).playReroll, WhyNot: (*State).whyNotSetAside, Check: (*State).checkReroll},
	},
	tables.OpExtraTile: {Op: act{Proceed: (*State).doExtraTile}},
	tables.OpSilence:   {Op: act{Proceed: (*State).doSilence}},
	tables.OpRideOthers: {
		verbs: []uint16{verbDrive},
		at:    (*frame).drivenPart,
		Op:    act{Legal: (*State).legalRideOthers, Play: (*State).playRideOthers, WhyNot: (*State).whyNotDrive},
	},
	tables.OpRideLord: {Op: act{Proceed: (*State).doRideLord}},
	tables.OpOpen: {
		times: once, verbs: []uint16{verbOpen},
		Op: act{Legal: (*State).legalOpen, Play: (*State).playOpen},
	},
}
