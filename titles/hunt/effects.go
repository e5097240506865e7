package hunt

import "prancingpony/game/stack"

type act = stack.Op[State, frame, op]

// operations is every word that cards are written in: a closed set, a row each.
var operations = [numOps]operation{
	// Ally cards.
	opGain:             {forms: []form{{"gain", numbers1}}, Op: act{Proceed: (*State).doGain}},
	opCancelSorcery:    {forms: []form{{"cancel-sorcery", nil}}, reaction: 1 + reactSorcery},
	opCancelPerception: {forms: []form{{"cancel-perception", nil}}, reaction: 1 + reactPerception},
	opCancelSearch:     {forms: []form{{"cancel-search", nil}}, reaction: 1 + reactSearch},
	opCancelHunt:       {forms: []form{{"cancel-hunt", nil}}, reaction: 1 + reactHunt},
	opProtect:          {forms: []form{{"protect-information", nil}}, reaction: 1 + reactInformation},
	opPlaceAlly: {
		forms: []form{{"place-ally", []argument{argNumber, argPlaces}}, {"place-ally-in", []argument{argNumber, argSections}}}, verbs: []uint16{verbPutAlly, verbLiftAlly},
		Op: act{Legal: (*State).legalPlaceAlly, Play: (*State).playPlaceAlly, WhyNot: (*State).whyNotPlaceAlly},
	},
	opMoveAlly: {
		forms: []form{{"move-ally", numbers1}}, verbs: []uint16{verbShiftAlly},
		at: (*frame).shifted1, to: (*frame).shifted2,
		Op: act{Legal: (*State).legalMoveAlly, Play: (*State).playMoveAlly},
	},
	opSeal: {forms: []form{{"seal", []argument{argZone}}}, Op: act{Proceed: (*State).doSeal}},
	opShield: {
		forms: []form{{"shield", nil}}, times: once, verbs: []uint16{verbShield},
		Op: act{Legal: (*State).legalShield, Play: (*State).playShield},
	},
	opSlow:       {forms: []form{{"slow", numbers1}}, Op: act{Proceed: (*State).doSlow}},
	opCloseRoads: {forms: []form{{"close-roads", nil}}, Op: act{Proceed: (*State).doCloseRoads}},
	opDriveSection: {
		forms: []form{{"drive-section", []argument{argSection, argNumber}}}, times: func(o *op) uint8 { return o.m }, verbs: []uint16{verbDrive},
		at: (*frame).drivenPart, to: (*frame).emptiedPart,
		Op: act{Legal: (*State).legalDriveSection, Play: (*State).playDrive, WhyNot: (*State).whyNotDrive},
	},
	opDriveSectionAll: {
		forms: []form{{"drive-section-all", []argument{argSection}}}, times: everyRider, verbs: []uint16{verbDrive},
		at: (*frame).drivenPart, to: (*frame).emptiedPart,
		Op: act{Legal: (*State).legalDriveSectionAll, Play: (*State).playDrive, WhyNot: (*State).whyNotDrive},
	},
	opDrivePlace: {
		forms: []form{{"drive-place", numbers1}}, times: everyRider, verbs: []uint16{verbDrive},
		at: (*frame).drivenPart, to: (*frame).emptiedPart,
		Op: act{Legal: (*State).legalDrivePlace, Play: (*State).playDrive, WhyNot: (*State).whyNotDrive},
	},
	opExtraMove: {forms: []form{{"extra-move", numbers1}}, Op: act{Proceed: (*State).doExtraMove}},
	opFerry:     {forms: []form{{"ferry", []argument{argPlace}}}, Op: act{Proceed: (*State).doFerry}},
	opReach:     {forms: []form{{"reach", numbers1}}, Op: act{Proceed: (*State).doReach}},
	opFreeNight: {forms: []form{{"free-night", nil}}, Op: act{Proceed: (*State).doFreeNight}},
	opHeal:      {forms: []form{{"heal", numbers1}}, Op: act{Proceed: (*State).doHeal}},
	opDrawAlly:  {forms: []form{{"draw-ally", numbers1}}, Op: act{Proceed: (*State).doDrawAlly}},
	opSetAsideDie: {
		forms: []form{{"set-aside-die", numbers1}}, verbs: []uint16{verbSetAside},
		Op: act{Legal: (*State).legalSetAsideDie, Play: (*State).playSetAsideDie, WhyNot: (*State).whyNotSetAside},
	},
	opClearTrail: {
		forms: []form{{"clear-trail", numbers1}}, verbs: []uint16{verbClearTrail},
		Op: act{Legal: (*State).legalClearTrail, Play: (*State).playClearTrail},
	},
	opClearTrailUpTo: {
		forms: []form{{"clear-trail-up-to", numbers1}}, verbs: []uint16{verbClearTrail},
		Op: act{Legal: (*State).legalClearTrailUpTo, Play: (*State).playClearTrail},
	},
	opJoin:        {forms: []form{{"join", []argument{argCompanion}}}, Op: act{Proceed: (*State).doJoin}},
	opGandalfMove: {forms: []form{{"gandalf-move", numbers1}}, Op: act{Proceed: (*State).doGandalfMove}},
	opGandalfFly: {
		forms: []form{{"gandalf-fly", nil}}, times: once, verbs: []uint16{verbFly},
		Op: act{Legal: (*State).legalGandalfFly, Play: (*State).playGandalfFly},
	},
	opDrawFeat: {forms: []form{{"draw-feat", numbers1}}, Op: act{Proceed: (*State).doDrawFeat}},
	opLighten:  {forms: []form{{"lighten", nil}}, Op: act{Proceed: (*State).doLighten}},

	// Sorcery cards.
	opLord: {forms: []form{{"lord", nil}}, sorcery: true, Op: act{Proceed: (*State).doLord}},
	opSpecialTile: {
		forms: []form{{"special-tile", numbers1}}, sorcery: true, verbs: []uint16{verbAddTile},
		Op: act{Legal: (*State).legalSpecialTile, Play: (*State).playSpecialTile},
	},
	opEyeCard: {forms: []form{{"eye-card", nil}}, sorcery: true, Op: act{Proceed: (*State).doEyeCard}},
	opRideConnected: {
		forms: []form{{"ride-connected", nil}}, sorcery: true, times: once, verbs: []uint16{verbRide},
		Op: act{Legal: (*State).legalRideConnected, Play: (*State).playRideConnected, WhyNot: (*State).whyNotRideConnected},
	},
	opRideAll: {forms: []form{{"ride-all", numbers1}}, sorcery: true, Op: act{Proceed: (*State).doRideAll}},
	opBreath:  {forms: []form{{"breath", numbers1}}, sorcery: true, Op: act{Proceed: (*State).doBreath}},
	opPerceiveAnyZone: {
		forms: []form{{"perceive-any-zone", nil}}, sorcery: true, query: true, times: once, verbs: []uint16{verbTargetZone},
		Op: act{Legal: (*State).legalPerceiveAnyZone, Play: (*State).playPerceiveAnyZone},
	},
	opPerceiveAnySection: {
		forms: []form{{"perceive-any-section", nil}}, sorcery: true, query: true, times: once, verbs: []uint16{verbTargetSection},
		Op: act{Legal: (*State).legalPerceiveAnySection, Play: (*State).playPerceiveAnySection},
	},
	opRide: {forms: []form{{"ride", numbers2}}, sorcery: true, Op: act{Proceed: (*State).doRide}},
	opCry: {
		forms: []form{{"cry", numbers2}}, sorcery: true, bearer: true, times: once, verbs: []uint16{verbYieldToken, verbYieldCards},
		Op: act{Legal: (*State).legalCry, Play: (*State).playCry, WhyNot: (*State).whyNotInFull},
	},
	opSearchConnected: {
		forms: []form{{"search-connected", numbers1}}, sorcery: true, query: true, verbs: []uint16{verbSearchAt},
		to: (*frame).searchedPart,
		Op: act{Legal: (*State).legalSearchConnected, Play: (*State).playSearchConnected},
	},
	opHuntAdjacent: {
		forms: []form{{"hunt-adjacent", nil}}, sorcery: true, query: true, times: once, verbs: []uint16{verbHuntAt},
		Op: act{Legal: (*State).legalHuntAdjacent, Play: (*State).playHuntAdjacent},
	},
	opRemoveAlly: {
		forms: []form{{"remove-ally", nil}}, sorcery: true, times: once, verbs: []uint16{verbTakeAlly},
		Op: act{Legal: (*State).legalRemoveAlly, Play: (*State).playRemoveAlly, WhyNot: (*State).whyNotTakeAlly},
	},
	opDrawSorcery: {forms: []form{{"draw-sorcery", numbers2}}, sorcery: true, Op: act{Proceed: (*State).doDrawSorcery}},
	opReroll: {
		forms: []form{{"reroll", nil}}, sorcery: true, times: everyDie, verbs: []uint16{verbReroll}, finish: (*State).finishReroll,
		at: (*frame).pickedPart,
		Op: act{Legal: (*State).legalReroll, Play: (*State).playReroll, WhyNot: (*State).whyNotSetAside, Check: (*State).checkReroll},
	},
	opExtraTile: {forms: []form{{"extra-tile", numbers1}}, sorcery: true, Op: act{Proceed: (*State).doExtraTile}},
	opSilence:   {forms: []form{{"silence", nil}}, sorcery: true, Op: act{Proceed: (*State).doSilence}},
	opRideOthers: {
		forms: []form{{"ride-others", numbers1}}, sorcery: true, verbs: []uint16{verbDrive},
		at: (*frame).drivenPart,
		Op: act{Legal: (*State).legalRideOthers, Play: (*State).playRideOthers, WhyNot: (*State).whyNotDrive},
	},
	opRideLord: {forms: []form{{"ride-lord", numbers1}}, sorcery: true, Op: act{Proceed: (*State).doRideLord}},
	opOpen: {
		forms: []form{{"open", nil}}, sorcery: true, times: once, verbs: []uint16{verbOpen},
		Op: act{Legal: (*State).legalOpen, Play: (*State).playOpen},
	},
}

var (
	numbers1 = []argument{argNumber}
	numbers2 = []argument{argNumber, argNumber}
)
