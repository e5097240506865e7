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
		legal: (*State).legalPlaceAlly, play: (*State).playPlaceAlly,
	},
	opMoveAlly:        {forms: []form{{"move-ally", numbers1}}, legal: (*State).legalMoveAlly, play: (*State).playMoveAlly},
	opSeal:            {forms: []form{{"seal", []argument{argZone}}}, do: (*State).doSeal},
	opShield:          {forms: []form{{"shield", nil}}, times: once, legal: (*State).legalShield, play: (*State).playShield},
	opSlow:            {forms: []form{{"slow", numbers1}}, do: (*State).doSlow},
	opCloseRoads:      {forms: []form{{"close-roads", nil}}, do: (*State).doCloseRoads},
	opDriveSection:    {forms: []form{{"drive-section", []argument{argSection, argNumber}}}, times: func(o *op) uint8 { return o.m }, legal: (*State).legalDriveSection, play: (*State).playDrive},
	opDriveSectionAll: {forms: []form{{"drive-section-all", []argument{argSection}}}, times: everyRider, legal: (*State).legalDriveSectionAll, play: (*State).playDrive},
	opDrivePlace:      {forms: []form{{"drive-place", numbers1}}, times: everyRider, legal: (*State).legalDrivePlace, play: (*State).playDrive},
	opExtraMove:       {forms: []form{{"extra-move", numbers1}}, do: (*State).doExtraMove},
	opFerry:           {forms: []form{{"ferry", []argument{argPlace}}}, do: (*State).doFerry},
	opReach:           {forms: []form{{"reach", numbers1}}, do: (*State).doReach},
	opFreeNight:       {forms: []form{{"free-night", nil}}, do: (*State).doFreeNight},
	opHeal:            {forms: []form{{"heal", numbers1}}, do: (*State).doHeal},
	opDrawAlly:        {forms: []form{{"draw-ally", numbers1}}, do: (*State).doDrawAlly},
	opSetAsideDie:     {forms: []form{{"set-aside-die", numbers1}}, legal: (*State).legalSetAsideDie, play: (*State).playSetAsideDie},
	opClearTrail:      {forms: []form{{"clear-trail", numbers1}}, legal: (*State).legalClearTrail, play: (*State).playClearTrail},
	opClearTrailUpTo:  {forms: []form{{"clear-trail-up-to", numbers1}}, legal: (*State).legalClearTrailUpTo, play: (*State).playClearTrail},
	opJoin:            {forms: []form{{"join", []argument{argCompanion}}}, do: (*State).doJoin},
	opGandalfMove:     {forms: []form{{"gandalf-move", numbers1}}, do: (*State).doGandalfMove},
	opGandalfFly:      {forms: []form{{"gandalf-fly", nil}}, times: once, legal: (*State).legalGandalfFly, play: (*State).playGandalfFly},
	opDrawFeat:        {forms: []form{{"draw-feat", numbers1}}, do: (*State).doDrawFeat},
	opLighten:         {forms: []form{{"lighten", nil}}, do: (*State).doLighten},

	// Sorcery cards.
	opLord:               {forms: []form{{"lord", nil}}, sorcery: true, do: (*State).doLord},
	opSpecialTile:        {forms: []form{{"special-tile", numbers1}}, sorcery: true, legal: (*State).legalSpecialTile, play: (*State).playSpecialTile},
	opEyeCard:            {forms: []form{{"eye-card", nil}}, sorcery: true, do: (*State).doEyeCard},
	opRideConnected:      {forms: []form{{"ride-connected", nil}}, sorcery: true, times: once, legal: (*State).legalRideConnected, play: (*State).playRideConnected},
	opRideAll:            {forms: []form{{"ride-all", numbers1}}, sorcery: true, do: (*State).doRideAll},
	opBreath:             {forms: []form{{"breath", numbers1}}, sorcery: true, do: (*State).doBreath},
	opPerceiveAnyZone:    {forms: []form{{"perceive-any-zone", nil}}, sorcery: true, query: true, times: once, legal: (*State).legalPerceiveAnyZone, play: (*State).playPerceiveAnyZone},
	opPerceiveAnySection: {forms: []form{{"perceive-any-section", nil}}, sorcery: true, query: true, times: once, legal: (*State).legalPerceiveAnySection, play: (*State).playPerceiveAnySection},
	opRide:               {forms: []form{{"ride", numbers2}}, sorcery: true, do: (*State).doRide},
	opCry:                {forms: []form{{"cry", numbers2}}, sorcery: true, bearer: true, times: once, legal: (*State).legalCry, play: (*State).playCry},
	opSearchConnected:    {forms: []form{{"search-connected", numbers1}}, sorcery: true, query: true, legal: (*State).legalSearchConnected, play: (*State).playSearchConnected},
	opHuntAdjacent:       {forms: []form{{"hunt-adjacent", nil}}, sorcery: true, query: true, times: once, legal: (*State).legalHuntAdjacent, play: (*State).playHuntAdjacent},
	opRemoveAlly:         {forms: []form{{"remove-ally", nil}}, sorcery: true, times: once, legal: (*State).legalRemoveAlly, play: (*State).playRemoveAlly},
	opDrawSorcery:        {forms: []form{{"draw-sorcery", numbers2}}, sorcery: true, do: (*State).doDrawSorcery},
	opReroll:             {forms: []form{{"reroll", nil}}, sorcery: true, times: everyDie, legal: (*State).legalReroll, play: (*State).playReroll, finish: (*State).finishReroll},
	opExtraTile:          {forms: []form{{"extra-tile", numbers1}}, sorcery: true, do: (*State).doExtraTile},
	opSilence:            {forms: []form{{"silence", nil}}, sorcery: true, do: (*State).doSilence},
	opRideOthers:         {forms: []form{{"ride-others", numbers1}}, sorcery: true, legal: (*State).legalRideOthers, play: (*State).playRideOthers},
	opRideLord:           {forms: []form{{"ride-lord", numbers1}}, sorcery: true, do: (*State).doRideLord},
	opOpen:               {forms: []form{{"open", nil}}, sorcery: true, times: once, legal: (*State).legalOpen, play: (*State).playOpen},
}

var (
	numbers1 = []argument{argNumber}
	numbers2 = []argument{argNumber, argNumber}
)

func everyRider(*op) uint8 { return numRiders }
func everyDie(*op) uint8   { return ordinaryDice + 1 }
