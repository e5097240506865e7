package hunt

import (
	"prancingpony/game"
	"prancingpony/titles/hunt/tables"
)

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
	VerbGiveInformation uint16 = iota
	VerbShare
	VerbPlace
	VerbKeepHands
	VerbDealHands
	VerbLord
	VerbStartGandalf
	VerbTakeJourney

	// The Ring-bearer's turn.
	VerbGo
	VerbWild
	VerbRest
	VerbAdvance
	VerbEndTurn
	VerbPlay
	VerbDrawAlly
	VerbDetermination
	VerbGandalf
	VerbReveal
	VerbFeat
	VerbArrive

	// What Ally cards ask.
	VerbPutAlly
	VerbLiftAlly
	VerbShiftAlly
	VerbShield
	VerbSetAside
	VerbDrive
	VerbClearTrail
	VerbKeepFeat
	VerbFly
	VerbDone
	VerbDiscardAlly

	// Out of turn.
	VerbPass
	VerbPassTurn
	VerbReact

	// A Nazgûl's turn.
	VerbRide
	VerbSearch
	VerbHunt
	VerbPerceiveZone
	VerbPerceiveSection
	VerbHuntDie
	VerbRemoveAlly
	VerbDrawSorcery
	VerbCast
	VerbSpur
	VerbCombine
	VerbChase
	VerbGallop
	VerbSeek
	VerbEndRider
	VerbRemind

	// What Sorcery cards and abilities ask.
	VerbOption
	VerbTargetZone
	VerbTargetSection
	VerbSearchAt
	VerbHuntAt
	VerbTakeAlly
	VerbOpen
	VerbReroll
	VerbAddTile
	VerbDiscardSorcery
	VerbYieldToken
	VerbYieldCards

	// Encounter and flight.
	VerbTurn
	VerbEndure
	VerbFlee
	VerbStand
	VerbKeepRoute
	VerbChangeRoute
	VerbHideAt

	// Reminder tokens.
	VerbMarkSpace
	VerbMarkZone
	VerbMarkSection
	VerbMarkStep
	VerbUnmark

	// Since version 2 of the rules.
	VerbRedistribute
	VerbDealCard
	VerbStay
)

// Prompts.
const (
	PromptGiveInformation uint16 = iota
	PromptShare
	PromptPlaceRider
	PromptHands
	PromptLord
	PromptJourney
	PromptStartGandalf
	PromptBearerDay
	PromptBearerNight
	PromptMove
	PromptAlly
	PromptReactSearch
	PromptReactHunt
	PromptReactZone
	PromptReactSection
	PromptReactSorcery
	PromptRider
	PromptRide
	PromptCombined
	PromptOption
	PromptSorcery
	PromptRideAll
	PromptCry
	PromptDiscardAlly
	PromptDiscardSorcery
	PromptTiles
	PromptFlight
	PromptRoute
	PromptNewJourney
	PromptReveal
	PromptHide
	PromptFeat
	PromptRemind
	PromptDeal
	PromptPlaceAgain
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
	eventHandsPooled
	eventCardTakenUp
	eventCardDealt
	eventCardDealtHidden
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
	seatNames  = [...]string{"ring-bearer", "wraith-1", "wraith-2", "wraith-3", "wraith-4"}
	riderNames = [numRiders]string{"blue", "green", "red", "violet"}
	dieNames   = [numFaces]string{
		"ring", "sword", "sorcery", "shadow", "lord-ring", "lord-sword", "lord-sorcery",
		"morgul-ring", "seek", "morgul-shadow",
	}
	tokenNames  = [...]string{"crown", "ring", "jewel", "eye"}
	answerNames = [...]string{"no", "yes", "here", "frodo", "gandalf", "both"}
	actNames    = [...]string{"shire", "wild"}
)

// The six reminder tokens: three alike and three single ones.
var tokenOf = [numReminders]uint8{0, 0, 0, 1, 2, 3}

// world has the boards, cards, journeys and tiles.
var world = tables.Load()

// vocabulary has every word of the Hunt.
var vocabulary = newVocabulary()

func newVocabulary() *game.Vocabulary {
	var spaces, zones, sections, tiles, allies, sorcery, journeys []string
	for i := range world.Boards {
		spaces = append(spaces, world.Boards[i].Names...)
		zones = append(zones, world.Boards[i].ZoneNames...)
		sections = append(sections, world.Boards[i].Sections[:]...)
	}
	for _, t := range world.Tiles {
		tiles = append(tiles, t.Name)
	}
	for i := range world.Allies {
		allies = append(allies, world.Allies[i].Name)
	}
	for i := range world.Sorcery {
		sorcery = append(sorcery, world.Sorcery[i].Name)
	}
	for i := range world.Journeys {
		journeys = append(journeys, world.Journeys[i].Name)
	}
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
			kindCompanion: {Name: "companion", Names: tables.CompanionNames[:]},
			kindTile:      {Name: "tile", Names: tiles},
			kindDie:       {Name: "die", Names: dieNames[:]},
			kindJourney:   {Name: "journey", Names: journeys},
			kindToken:     {Name: "token", Names: tokenNames[:]},
			kindAnswer:    {Name: "answer", Names: answerNames[:]},
			kindAct:       {Name: "act", Names: actNames[:]},
		},
		Verbs:   verbWords,
		Prompts: promptWords,
		Reasons: reasons,
		Events:  eventWords,
	})
}
