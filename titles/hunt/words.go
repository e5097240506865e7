package hunt

import "prancingpony/game"

// Kinds of operands.
const (
	kindNumber = iota
	kindSeat
	kindRider
	kindSpace
	kindZone
	kindSection
	kindAlly
	kindSorcery
	kindCompanion
	kindTile
	kindDie
	kindJourney
	kindToken
	kindAnswer
	kindAct
)

// Verbs. Their names are kept in match histories for ever: added, never renamed.
const (
	// Set-up.
	verbGiveInformation uint16 = iota
	verbShare
	verbPlace
	verbKeepHands
	verbDealHands
	verbLord
	verbStartGandalf
	verbTakeJourney

	// The Ring-bearer's turn.
	verbGo
	verbWild
	verbRest
	verbAdvance
	verbEndTurn
	verbPlay
	verbDrawAlly
	verbDetermination
	verbGandalf
	verbReveal
	verbFeat
	verbArrive

	// What Ally cards ask.
	verbPutAlly
	verbLiftAlly
	verbShiftAlly
	verbShield
	verbSetAside
	verbDrive
	verbClearTrail
	verbKeepFeat
	verbFly
	verbDone
	verbDiscardAlly

	// Out of turn.
	verbPass
	verbPassTurn
	verbReact

	// A Nazgûl's turn.
	verbRide
	verbSearch
	verbHunt
	verbPerceiveZone
	verbPerceiveSection
	verbHuntDie
	verbRemoveAlly
	verbDrawSorcery
	verbCast
	verbSpur
	verbCombine
	verbChase
	verbGallop
	verbSeek
	verbEndRider
	verbRemind

	// What Sorcery cards and abilities ask.
	verbOption
	verbTargetZone
	verbTargetSection
	verbSearchAt
	verbHuntAt
	verbTakeAlly
	verbOpen
	verbReroll
	verbAddTile
	verbDiscardSorcery
	verbYieldToken
	verbYieldCards

	// Encounter and flight.
	verbTurn
	verbEndure
	verbFlee
	verbStand
	verbKeepRoute
	verbChangeRoute
	verbHideAt

	// Reminder tokens.
	verbMarkSpace
	verbMarkZone
	verbMarkSection
	verbMarkStep
	verbUnmark
)

// Prompts.
const (
	promptGiveInformation uint16 = iota
	promptShare
	promptPlaceRider
	promptHands
	promptLord
	promptJourney
	promptStartGandalf
	promptBearerDay
	promptBearerNight
	promptMove
	promptAlly
	promptReactSearch
	promptReactHunt
	promptReactZone
	promptReactSection
	promptReactSorcery
	promptRider
	promptRide
	promptCombined
	promptOption
	promptSorcery
	promptRideAll
	promptCry
	promptDiscardAlly
	promptDiscardSorcery
	promptTiles
	promptFlight
	promptRoute
	promptNewJourney
	promptReveal
	promptHide
	promptFeat
	promptRemind
)

// Events.
const (
	eventAct uint16 = iota
	eventDay
	eventTurn
	eventLeader
	eventShared
	eventPlaced
	eventRolled
	eventLordRolled
	eventInformationDrawn
	eventInformation
	eventStart
	eventMoved
	eventWrote
	eventWildWritten
	eventRested
	eventCorruption
	eventHealed
	eventAllyDrawn
	eventAllyDrew
	eventAllyPlayed
	eventAllyDiscarded
	eventTokenSpent
	eventTokenGained
	eventPoolShrinks
	eventAllyPut
	eventAllyGone
	eventAllyMoved
	eventSealed
	eventShielded
	eventSlowed
	eventRoadsClosed
	eventLightened
	eventSilenced
	eventDieAside
	eventRode
	eventDriven
	eventDieSpent
	eventSearching
	eventHunting
	eventPerceivingZone
	eventPerceivingSection
	eventCancelled
	eventProtected
	eventSearched
	eventHunted
	eventPerceivedZone
	eventPerceivedSection
	eventPointsTold
	eventBreath
	eventTrailCleared
	eventSorceryDrawn
	eventSorceryDrew
	eventSorceryPlayed
	eventSorceryDiscarded
	eventRerolled
	eventTileAdded
	eventEyeCard
	eventLord
	eventLordLeft
	eventFound
	eventTileDrawn
	eventTileCancelled
	eventTurned
	eventCompanion
	eventFled
	eventStood
	eventExit
	eventRescued
	eventHandsKept
	eventHandsDealt
	eventJourneyTaken
	eventRouteKept
	eventRouteChanged
	eventGandalfMoved
	eventGandalfWrote
	eventGandalfRevealed
	eventGandalfHid
	eventGandalfFound
	eventGandalfFled
	eventFeat
	eventFeatsDrawn
	eventFeatDrew
	eventRivendell
	eventReminder
	eventPossible
	eventCorrupted
	eventSafe
	eventPossibleAt
)

// Answers of the Ring-bearer.
const (
	answerNo = iota
	answerYes
	answerHere
	answerFrodo
	answerGandalf
	answerBoth
)

var (
	seatNames      = [...]string{"ring-bearer", "wraith-1", "wraith-2", "wraith-3", "wraith-4"}
	riderNames     = [numRiders]string{"blue", "green", "red", "violet"}
	companionNames = [numCompanions]string{"frodo", "samwise", "peregrin", "meriadoc", "strider"}
	dieNames       = [numFaces]string{"ring", "sword", "sorcery", "shadow", "lord-ring", "lord-sword", "lord-sorcery", "morgul-ring", "seek", "morgul-shadow"}
	tokenNames     = [...]string{"crown", "ring", "jewel", "eye"}
	answerNames    = [...]string{"no", "yes", "here", "frodo", "gandalf", "both"}
	actNames       = [...]string{"shire", "wild"}
)

// The six reminder tokens: three alike and three single ones.
var tokenOf = [numReminders]uint8{0, 0, 0, 1, 2, 3}

func newVocabulary(w *world) *game.Vocabulary {
	var spaces, zones, sections, tiles, allies, sorcery, journeys []string
	for i := range w.boards {
		spaces = append(spaces, w.boards[i].names...)
		zones = append(zones, w.boards[i].zoneNames...)
		sections = append(sections, counts[i].sections[:]...)
	}
	for _, t := range w.tiles {
		tiles = append(tiles, t.name)
	}
	for i := range w.allies {
		allies = append(allies, w.allies[i].name)
	}
	for i := range w.sorcery {
		sorcery = append(sorcery, w.sorcery[i].name)
	}
	for i := range w.journeys {
		journeys = append(journeys, w.journeys[i].name)
	}
	ops := func(kinds ...int) []int { return kinds }
	return game.NewVocabulary(game.Vocabulary{
		Kinds: []game.Kind{
			kindNumber:    {Name: "number"},
			kindSeat:      {Name: "seat", Names: seatNames[:]},
			kindRider:     {Name: "rider", Names: riderNames[:]},
			kindSpace:     {Name: "space", Names: spaces},
			kindZone:      {Name: "zone", Names: zones},
			kindSection:   {Name: "section", Names: sections},
			kindAlly:      {Name: "ally", Names: allies},
			kindSorcery:   {Name: "sorcery", Names: sorcery},
			kindCompanion: {Name: "companion", Names: companionNames[:]},
			kindTile:      {Name: "tile", Names: tiles},
			kindDie:       {Name: "die", Names: dieNames[:]},
			kindJourney:   {Name: "journey", Names: journeys},
			kindToken:     {Name: "token", Names: tokenNames[:]},
			kindAnswer:    {Name: "answer", Names: answerNames[:]},
			kindAct:       {Name: "act", Names: actNames[:]},
		},
		Verbs: []game.Word{
			verbGiveInformation: {Name: "give-information", Operands: ops(kindSpace)},
			verbShare:           {Name: "share", Operands: ops(kindSeat, kindNumber)},
			verbPlace:           {Name: "place", Operands: ops(kindRider, kindSpace)},
			verbKeepHands:       {Name: "keep-hands"},
			verbDealHands:       {Name: "deal-hands"},
			verbLord:            {Name: "lord", Operands: ops(kindRider)},
			verbStartGandalf:    {Name: "start-gandalf", Operands: ops(kindSpace)},
			verbTakeJourney:     {Name: "take-journey", Operands: ops(kindJourney)},
			verbGo:              {Name: "go", Operands: ops(kindSpace)},
			verbWild:            {Name: "wild"},
			verbRest:            {Name: "rest"},
			verbAdvance:         {Name: "advance"},
			verbEndTurn:         {Name: "end-turn"},
			verbPlay:            {Name: "play", Operands: ops(kindAlly, kindNumber)},
			verbDrawAlly:        {Name: "draw-ally"},
			verbDetermination:   {Name: "determination"},
			verbGandalf:         {Name: "gandalf", Operands: ops(kindSpace)},
			verbReveal:          {Name: "reveal"},
			verbFeat:            {Name: "feat"},
			verbArrive:          {Name: "arrive"},
			verbPutAlly:         {Name: "put-ally", Operands: ops(kindSpace)},
			verbLiftAlly:        {Name: "lift-ally", Operands: ops(kindSpace)},
			verbShiftAlly:       {Name: "shift-ally", Operands: ops(kindSpace, kindSpace)},
			verbShield:          {Name: "shield", Operands: ops(kindSection)},
			verbSetAside:        {Name: "set-aside", Operands: ops(kindDie)},
			verbDrive:           {Name: "drive", Operands: ops(kindRider, kindSpace)},
			verbClearTrail:      {Name: "clear-trail", Operands: ops(kindSpace)},
			verbKeepFeat:        {Name: "keep-feat", Operands: ops(kindSpace)},
			verbFly:             {Name: "fly", Operands: ops(kindSpace)},
			verbDone:            {Name: "done"},
			verbDiscardAlly:     {Name: "discard-ally", Operands: ops(kindAlly)},
			verbPass:            {Name: "pass"},
			verbPassTurn:        {Name: "pass-turn"},
			verbReact:           {Name: "react", Operands: ops(kindAlly, kindNumber)},
			verbRide:            {Name: "ride", Operands: ops(kindSpace)},
			verbSearch:          {Name: "search"},
			verbHunt:            {Name: "hunt"},
			verbPerceiveZone:    {Name: "perceive-zone", Operands: ops(kindDie)},
			verbPerceiveSection: {Name: "perceive-section", Operands: ops(kindDie)},
			verbHuntDie:         {Name: "hunt-die", Operands: ops(kindDie)},
			verbRemoveAlly:      {Name: "remove-ally", Operands: ops(kindDie, kindSpace)},
			verbDrawSorcery:     {Name: "draw-sorcery", Operands: ops(kindDie)},
			verbCast:            {Name: "cast", Operands: ops(kindDie, kindSorcery)},
			verbSpur:            {Name: "spur", Operands: ops(kindDie)},
			verbCombine:         {Name: "combine", Operands: ops(kindDie, kindDie)},
			verbChase:           {Name: "chase", Operands: ops(kindDie)},
			verbGallop:          {Name: "gallop", Operands: ops(kindDie)},
			verbSeek:            {Name: "seek"},
			verbEndRider:        {Name: "end-rider"},
			verbRemind:          {Name: "remind", Operands: ops(kindToken)},
			verbOption:          {Name: "option", Operands: ops(kindNumber)},
			verbTargetZone:      {Name: "target-zone", Operands: ops(kindZone)},
			verbTargetSection:   {Name: "target-section", Operands: ops(kindSection)},
			verbSearchAt:        {Name: "search-at", Operands: ops(kindSpace)},
			verbHuntAt:          {Name: "hunt-at", Operands: ops(kindSpace)},
			verbTakeAlly:        {Name: "take-ally", Operands: ops(kindSpace)},
			verbOpen:            {Name: "open", Operands: ops(kindSpace)},
			verbReroll:          {Name: "reroll", Operands: ops(kindDie)},
			verbAddTile:         {Name: "add-tile", Operands: ops(kindTile)},
			verbDiscardSorcery:  {Name: "discard-sorcery", Operands: ops(kindSorcery)},
			verbYieldToken:      {Name: "yield-token"},
			verbYieldCards:      {Name: "yield-cards"},
			verbTurn:            {Name: "turn", Operands: ops(kindCompanion, kindTile)},
			verbEndure:          {Name: "endure"},
			verbFlee:            {Name: "flee", Operands: ops(kindSpace)},
			verbStand:           {Name: "stand"},
			verbKeepRoute:       {Name: "keep-route"},
			verbChangeRoute:     {Name: "change-route"},
			verbHideAt:          {Name: "hide-at", Operands: ops(kindSpace)},
			verbMarkSpace:       {Name: "mark-space", Operands: ops(kindSpace)},
			verbMarkZone:        {Name: "mark-zone", Operands: ops(kindZone)},
			verbMarkSection:     {Name: "mark-section", Operands: ops(kindSection)},
			verbMarkStep:        {Name: "mark-step", Operands: ops(kindNumber)},
			verbUnmark:          {Name: "unmark"},
		},
		Prompts: []game.Word{
			promptGiveInformation: {Name: "give-information", Rule: "information"},
			promptShare:           {Name: "share", Operands: ops(kindSeat), Rule: "setup"},
			promptPlaceRider:      {Name: "place-rider", Operands: ops(kindRider), Rule: "setup"},
			promptHands:           {Name: "hands", Rule: "setup-2"},
			promptLord:            {Name: "lord", Rule: "lord"},
			promptJourney:         {Name: "journey", Rule: "setup-2"},
			promptStartGandalf:    {Name: "start-gandalf", Rule: "setup-2"},
			promptBearerDay:       {Name: "bearer-day", Operands: ops(kindNumber), Rule: "bearer"},
			promptBearerNight:     {Name: "bearer-night", Operands: ops(kindNumber), Rule: "night"},
			promptMove:            {Name: "move", Rule: "move"},
			promptAlly:            {Name: "ally", Operands: ops(kindAlly), Rule: "ally"},
			promptReactSearch:     {Name: "react-search", Operands: ops(kindSpace), Rule: "out-of-turn"},
			promptReactHunt:       {Name: "react-hunt", Operands: ops(kindSpace), Rule: "out-of-turn"},
			promptReactZone:       {Name: "react-zone", Operands: ops(kindZone), Rule: "out-of-turn"},
			promptReactSection:    {Name: "react-section", Operands: ops(kindSection), Rule: "out-of-turn"},
			promptReactSorcery:    {Name: "react-sorcery", Operands: ops(kindSorcery), Rule: "out-of-turn"},
			promptRider:           {Name: "rider", Operands: ops(kindRider, kindSpace), Rule: "riders"},
			promptRide:            {Name: "ride", Operands: ops(kindRider), Rule: "ride"},
			promptCombined:        {Name: "combined", Operands: ops(kindRider), Rule: "black-riders"},
			promptOption:          {Name: "option", Operands: ops(kindSorcery), Rule: "sorcery"},
			promptSorcery:         {Name: "sorcery", Operands: ops(kindSorcery), Rule: "sorcery"},
			promptRideAll:         {Name: "ride-all", Operands: ops(kindRider), Rule: "ride"},
			promptCry:             {Name: "cry", Rule: "sorcery"},
			promptDiscardAlly:     {Name: "discard-ally", Operands: ops(kindNumber), Rule: "ally"},
			promptDiscardSorcery:  {Name: "discard-sorcery", Operands: ops(kindNumber), Rule: "sorcery"},
			promptTiles:           {Name: "tiles", Rule: "encounter"},
			promptFlight:          {Name: "flight", Rule: "flight"},
			promptRoute:           {Name: "route", Rule: "flight-2"},
			promptNewJourney:      {Name: "new-journey", Rule: "flight-2"},
			promptReveal:          {Name: "reveal", Rule: "gandalf"},
			promptHide:            {Name: "hide", Rule: "gandalf"},
			promptFeat:            {Name: "feat", Rule: "gandalf"},
			promptRemind:          {Name: "remind", Operands: ops(kindToken), Rule: "reminders"},
		},
		Reasons: reasons,
		Events: []game.Word{
			eventAct:               {Name: "act", Operands: ops(kindAct)},
			eventDay:               {Name: "day", Operands: ops(kindNumber)},
			eventTurn:              {Name: "turn", Operands: ops(kindNumber)},
			eventLeader:            {Name: "leader", Operands: ops(kindSeat), Fixed: true},
			eventShared:            {Name: "shared", Operands: ops(kindSeat, kindNumber)},
			eventPlaced:            {Name: "placed", Operands: ops(kindRider, kindSpace)},
			eventRolled:            {Name: "rolled", Operands: ops(kindDie), Rest: true, Fixed: true},
			eventLordRolled:        {Name: "lord-rolled", Operands: ops(kindDie), Fixed: true},
			eventInformationDrawn:  {Name: "information-drawn", Operands: ops(kindSpace), Rest: true, Fixed: true},
			eventInformation:       {Name: "information", Operands: ops(kindSpace, kindNumber), Fixed: true},
			eventStart:             {Name: "start", Operands: ops(kindSpace), Fixed: true},
			eventMoved:             {Name: "moved", Operands: ops(kindNumber)},
			eventWrote:             {Name: "wrote", Operands: ops(kindSpace)},
			eventWildWritten:       {Name: "wild"},
			eventRested:            {Name: "rested"},
			eventCorruption:        {Name: "corruption", Operands: ops(kindNumber, kindNumber)},
			eventHealed:            {Name: "healed", Operands: ops(kindNumber)},
			eventAllyDrawn:         {Name: "ally-drawn", Fixed: true},
			eventAllyDrew:          {Name: "ally-drew", Operands: ops(kindAlly), Fixed: true},
			eventAllyPlayed:        {Name: "ally-played", Operands: ops(kindAlly, kindNumber)},
			eventAllyDiscarded:     {Name: "ally-discarded", Operands: ops(kindAlly), Fixed: true}, // nobody knew it was there
			eventTokenSpent:        {Name: "token-spent"},
			eventTokenGained:       {Name: "token-gained"},
			eventPoolShrinks:       {Name: "pool-shrinks"},
			eventAllyPut:           {Name: "ally-put", Operands: ops(kindSpace)},
			eventAllyGone:          {Name: "ally-gone", Operands: ops(kindSpace)},
			eventAllyMoved:         {Name: "ally-moved", Operands: ops(kindSpace, kindSpace)},
			eventSealed:            {Name: "sealed", Operands: ops(kindZone)},
			eventShielded:          {Name: "shielded", Operands: ops(kindSection)},
			eventSlowed:            {Name: "slowed"},
			eventRoadsClosed:       {Name: "roads-closed"},
			eventLightened:         {Name: "lightened"},
			eventSilenced:          {Name: "silenced"},
			eventDieAside:          {Name: "die-aside", Operands: ops(kindDie)},
			eventRode:              {Name: "rode", Operands: ops(kindRider, kindSpace, kindSpace)},
			eventDriven:            {Name: "driven", Operands: ops(kindRider, kindSpace, kindSpace)},
			eventDieSpent:          {Name: "die-spent", Operands: ops(kindDie, kindSeat)},
			eventSearching:         {Name: "searching", Operands: ops(kindRider, kindSpace)},
			eventHunting:           {Name: "hunting", Operands: ops(kindRider, kindSpace)},
			eventPerceivingZone:    {Name: "perceiving-zone", Operands: ops(kindRider, kindZone)},
			eventPerceivingSection: {Name: "perceiving-section", Operands: ops(kindRider, kindSection)},
			eventCancelled:         {Name: "cancelled"},
			eventProtected:         {Name: "protected", Operands: ops(kindSpace)},
			eventSearched:          {Name: "searched", Operands: ops(kindSpace, kindAnswer), Fixed: true},
			eventHunted:            {Name: "hunted", Operands: ops(kindSpace, kindAnswer), Fixed: true},
			eventPerceivedZone:     {Name: "perceived-zone", Operands: ops(kindZone, kindAnswer), Fixed: true},
			eventPerceivedSection:  {Name: "perceived-section", Operands: ops(kindSection, kindAnswer), Fixed: true},
			eventPointsTold:        {Name: "points-told", Operands: ops(kindNumber), Fixed: true},
			eventBreath:            {Name: "breath", Operands: ops(kindAnswer), Fixed: true},
			eventTrailCleared:      {Name: "trail-cleared", Operands: ops(kindSpace)},
			eventSorceryDrawn:      {Name: "sorcery-drawn", Operands: ops(kindSeat), Fixed: true},
			eventSorceryDrew:       {Name: "sorcery-drew", Operands: ops(kindSorcery), Fixed: true},
			eventSorceryPlayed:     {Name: "sorcery-played", Operands: ops(kindSorcery, kindSeat)},
			eventSorceryDiscarded:  {Name: "sorcery-discarded", Operands: ops(kindSorcery, kindSeat), Fixed: true},
			eventRerolled:          {Name: "rerolled", Operands: ops(kindDie), Rest: true, Fixed: true},
			eventTileAdded:         {Name: "tile-added", Operands: ops(kindTile)},
			eventEyeCard:           {Name: "eye-card"},
			eventLord:              {Name: "lord", Operands: ops(kindRider)},
			eventLordLeft:          {Name: "lord-left", Operands: ops(kindRider)},
			eventFound:             {Name: "found", Operands: ops(kindSpace, kindNumber)},
			eventTileDrawn:         {Name: "tile-drawn", Operands: ops(kindTile), Fixed: true},
			eventTileCancelled:     {Name: "tile-cancelled", Operands: ops(kindTile)},
			eventTurned:            {Name: "turned", Operands: ops(kindCompanion)},
			eventCompanion:         {Name: "companion", Operands: ops(kindCompanion)},
			eventFled:              {Name: "fled", Operands: ops(kindNumber)},
			eventStood:             {Name: "stood"},
			eventExit:              {Name: "exit", Operands: ops(kindSpace), Fixed: true},
			eventRescued:           {Name: "rescued", Operands: ops(kindNumber), Fixed: true},
			eventHandsKept:         {Name: "hands-kept"},
			eventHandsDealt:        {Name: "hands-dealt", Fixed: true},
			eventJourneyTaken:      {Name: "journey-taken", Operands: ops(kindJourney), Fixed: true},
			eventRouteKept:         {Name: "route-kept"},
			eventRouteChanged:      {Name: "route-changed", Operands: ops(kindNumber)},
			eventGandalfMoved:      {Name: "gandalf-moved"},
			eventGandalfWrote:      {Name: "gandalf-wrote", Operands: ops(kindSpace)},
			eventGandalfRevealed:   {Name: "gandalf-revealed", Operands: ops(kindSpace), Fixed: true},
			eventGandalfHid:        {Name: "gandalf-hid"},
			eventGandalfFound:      {Name: "gandalf-found", Operands: ops(kindSpace), Fixed: true},
			eventGandalfFled:       {Name: "gandalf-fled", Operands: ops(kindSpace), Fixed: true},
			eventFeat:              {Name: "feat", Operands: ops(kindSpace, kindNumber), Fixed: true},
			eventFeatsDrawn:        {Name: "feats-drawn", Operands: ops(kindNumber), Fixed: true},
			eventFeatDrew:          {Name: "feat-drew", Operands: ops(kindSpace), Fixed: true},
			eventRivendell:         {Name: "rivendell", Operands: ops(kindSpace), Fixed: true},
			eventReminder:          {Name: "reminder", Operands: ops(kindToken)},
			eventPossible:          {Name: "possible", Operands: ops(kindNumber)},
			eventPossibleAt:        {Name: "possible-at", Operands: ops(kindSpace), Rest: true},
			eventCorrupted:         {Name: "corrupted", Operands: ops(kindNumber), Fixed: true},
			eventSafe:              {Name: "safe", Operands: ops(kindNumber), Fixed: true},
		},
	})
}
