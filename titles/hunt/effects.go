package hunt

// operations is every word that cards are written in: a closed set, a row each.
var operations = [numOps]operation{
	// Ally cards.
	opGain:             {forms: []form{{"gain", numbers1}}, do: (*State).doGain},
	opCancelSorcery:    {forms: []form{{"cancel-sorcery", nil}}, reaction: 1 + reactSorcery},
	opCancelPerception: {forms: []form{{"cancel-perception", nil}}, reaction: 1 + reactPerception},
	opCancelSearch:     {forms: []form{{"cancel-search", nil}}, reaction: 1 + reactSearch},
	opCancelHunt:       {forms: []form{{"cancel-hunt", nil}}, reaction: 1 + reactHunt},
	opProtect:          {forms: []form{{"protect-information", nil}}, reaction: 1 + reactInformation},
	opPlaceAlly: {
		forms: []form{{"place-ally", []argument{argNumber, argPlaces}}, {"place-ally-in", []argument{argNumber, argSections}}},
		legal: (*State).legalPlaceAlly, play: (*State).playPlaceAlly, verbs: []uint16{verbPutAlly, verbLiftAlly}, whyNot: (*State).whyNotPlaceAlly,
	},
	opMoveAlly:        {forms: []form{{"move-ally", numbers1}}, legal: (*State).legalMoveAlly, play: (*State).playMoveAlly, verbs: []uint16{verbShiftAlly}},
	opSeal:            {forms: []form{{"seal", []argument{argZone}}}, do: (*State).doSeal},
	opShield:          {forms: []form{{"shield", nil}}, times: once, legal: (*State).legalShield, play: (*State).playShield, verbs: []uint16{verbShield}},
	opSlow:            {forms: []form{{"slow", numbers1}}, do: (*State).doSlow},
	opCloseRoads:      {forms: []form{{"close-roads", nil}}, do: (*State).doCloseRoads},
	opDriveSection:    {forms: []form{{"drive-section", []argument{argSection, argNumber}}}, times: func(o *op) uint8 { return o.m }, legal: (*State).legalDriveSection, play: (*State).playDrive, verbs: []uint16{verbDrive}, whyNot: (*State).whyNotDrive},
	opDriveSectionAll: {forms: []form{{"drive-section-all", []argument{argSection}}}, times: everyRider, legal: (*State).legalDriveSectionAll, play: (*State).playDrive, verbs: []uint16{verbDrive}, whyNot: (*State).whyNotDrive},
	opDrivePlace:      {forms: []form{{"drive-place", numbers1}}, times: everyRider, legal: (*State).legalDrivePlace, play: (*State).playDrive, verbs: []uint16{verbDrive}, whyNot: (*State).whyNotDrive},
	opExtraMove:       {forms: []form{{"extra-move", numbers1}}, do: (*State).doExtraMove},
	opFerry:           {forms: []form{{"ferry", []argument{argPlace}}}, do: (*State).doFerry},
	opReach:           {forms: []form{{"reach", numbers1}}, do: (*State).doReach},
	opFreeNight:       {forms: []form{{"free-night", nil}}, do: (*State).doFreeNight},
	opHeal:            {forms: []form{{"heal", numbers1}}, do: (*State).doHeal},
	opDrawAlly:        {forms: []form{{"draw-ally", numbers1}}, do: (*State).doDrawAlly},
	opSetAsideDie:     {forms: []form{{"set-aside-die", numbers1}}, legal: (*State).legalSetAsideDie, play: (*State).playSetAsideDie, verbs: []uint16{verbSetAside}, whyNot: (*State).whyNotSetAside},
	opClearTrail:      {forms: []form{{"clear-trail", numbers1}}, legal: (*State).legalClearTrail, play: (*State).playClearTrail, verbs: []uint16{verbClearTrail}},
	opClearTrailUpTo:  {forms: []form{{"clear-trail-up-to", numbers1}}, legal: (*State).legalClearTrailUpTo, play: (*State).playClearTrail, verbs: []uint16{verbClearTrail}},
	opJoin:            {forms: []form{{"join", []argument{argCompanion}}}, do: (*State).doJoin},
	opGandalfMove:     {forms: []form{{"gandalf-move", numbers1}}, do: (*State).doGandalfMove},
	opGandalfFly:      {forms: []form{{"gandalf-fly", nil}}, times: once, legal: (*State).legalGandalfFly, play: (*State).playGandalfFly, verbs: []uint16{verbFly}},
	opDrawFeat:        {forms: []form{{"draw-feat", numbers1}}, do: (*State).doDrawFeat},
	opLighten:         {forms: []form{{"lighten", nil}}, do: (*State).doLighten},

	// Sorcery cards.
	opLord:               {forms: []form{{"lord", nil}}, sorcery: true, do: (*State).doLord},
	opSpecialTile:        {forms: []form{{"special-tile", numbers1}}, sorcery: true, legal: (*State).legalSpecialTile, play: (*State).playSpecialTile, verbs: []uint16{verbAddTile}},
	opEyeCard:            {forms: []form{{"eye-card", nil}}, sorcery: true, do: (*State).doEyeCard},
	opRideConnected:      {forms: []form{{"ride-connected", nil}}, sorcery: true, times: once, legal: (*State).legalRideConnected, play: (*State).playRideConnected, verbs: []uint16{verbRide}, whyNot: (*State).whyNotRideConnected},
	opRideAll:            {forms: []form{{"ride-all", numbers1}}, sorcery: true, do: (*State).doRideAll},
	opBreath:             {forms: []form{{"breath", numbers1}}, sorcery: true, do: (*State).doBreath},
	opPerceiveAnyZone:    {forms: []form{{"perceive-any-zone", nil}}, sorcery: true, query: true, times: once, legal: (*State).legalPerceiveAnyZone, play: (*State).playPerceiveAnyZone, verbs: []uint16{verbTargetZone}},
	opPerceiveAnySection: {forms: []form{{"perceive-any-section", nil}}, sorcery: true, query: true, times: once, legal: (*State).legalPerceiveAnySection, play: (*State).playPerceiveAnySection, verbs: []uint16{verbTargetSection}},
	opRide:               {forms: []form{{"ride", numbers2}}, sorcery: true, do: (*State).doRide},
	opCry:                {forms: []form{{"cry", numbers2}}, sorcery: true, bearer: true, times: once, legal: (*State).legalCry, play: (*State).playCry, verbs: []uint16{verbYieldToken, verbYieldCards}, whyNot: (*State).whyNotInFull},
	opSearchConnected:    {forms: []form{{"search-connected", numbers1}}, sorcery: true, query: true, legal: (*State).legalSearchConnected, play: (*State).playSearchConnected, verbs: []uint16{verbSearchAt}},
	opHuntAdjacent:       {forms: []form{{"hunt-adjacent", nil}}, sorcery: true, query: true, times: once, legal: (*State).legalHuntAdjacent, play: (*State).playHuntAdjacent, verbs: []uint16{verbHuntAt}},
	opRemoveAlly:         {forms: []form{{"remove-ally", nil}}, sorcery: true, times: once, legal: (*State).legalRemoveAlly, play: (*State).playRemoveAlly, verbs: []uint16{verbTakeAlly}, whyNot: (*State).whyNotTakeAlly},
	opDrawSorcery:        {forms: []form{{"draw-sorcery", numbers2}}, sorcery: true, do: (*State).doDrawSorcery},
	opReroll:             {forms: []form{{"reroll", nil}}, sorcery: true, times: everyDie, legal: (*State).legalReroll, play: (*State).playReroll, verbs: []uint16{verbReroll}, whyNot: (*State).whyNotSetAside, finish: (*State).finishReroll},
	opExtraTile:          {forms: []form{{"extra-tile", numbers1}}, sorcery: true, do: (*State).doExtraTile},
	opSilence:            {forms: []form{{"silence", nil}}, sorcery: true, do: (*State).doSilence},
	opRideOthers:         {forms: []form{{"ride-others", numbers1}}, sorcery: true, legal: (*State).legalRideOthers, play: (*State).playRideOthers, verbs: []uint16{verbDrive}, whyNot: (*State).whyNotDrive},
	opRideLord:           {forms: []form{{"ride-lord", numbers1}}, sorcery: true, do: (*State).doRideLord},
	opOpen:               {forms: []form{{"open", nil}}, sorcery: true, times: once, legal: (*State).legalOpen, play: (*State).playOpen, verbs: []uint16{verbOpen}},
}

var (
	numbers1 = []argument{argNumber}
	numbers2 = []argument{argNumber, argNumber}
)

func everyRider(*op) uint8 { return numRiders }
func everyDie(*op) uint8   { return ordinaryDice + 1 }
