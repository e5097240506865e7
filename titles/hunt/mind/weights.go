package mind

import "prancingpony/titles/hunt/tables"

// What things are worth, in hundredths of log-odds before they are scaled. They were found by games of the policy
// against itself.

// Scales make worths into scores: a soft player errs, but does not give himself up.
const (
	bearerScale = 4
	wraithScale = 40
)

// Suspicion: a journal with many points in a row is less likely than one with few, and one that can still reach an exit
// in time likelier by inTime than one that cannot.
var pointWeight = [tables.MaxTrack + 1]int32{12, 12, 9, 6, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}

const inTime = 8

// The Ringwraiths.
const (
	catchWorth      = 90 // of finding Frodo
	catchTileWorth  = 60 // of each tile he draws
	foundShare      = 4  // he is found already: what is left of finding him again
	huntDoubtWorth  = 20 // of what a Hunt tells
	searchWorth     = 30 // of what a Search tells
	tokenHopeWorth  = 18 // an Information token may be there
	perceptionWorth = 45 // of what a Perception tells
	pairCost        = 3  // in dice: two of them at once
	roadblockWorth  = 12 // of removing an Ally token beside where he may be
	removalWorth    = 20 // of removing any
	drawWorth       = 12 // of a Sorcery card
	drawHandCost    = 3  // less for each in hand
	extraStepWorth  = 6
	endTurnCost     = 1
	remindCost      = 80
	discardSpread   = 20
	handsWorth      = 60 // of keeping the Sorcery hands; of dealing them as one likes, for each card too uneven
	unmarkWorth     = 100
)

// nearness is the worth of a Nazgûl so many steps from where Frodo is.
var nearness = [...]int32{100, 82, 60, 42, 30, 22, 16, 12, 9, 7, 5, 4, 3, 2, 2, 1}

func nearnessOf(steps uint8) int32 {
	if int(steps) >= len(nearness) {
		return 0
	}
	return nearness[steps]
}

// The nearest Nazgûl counts so much more than the others.
const (
	nearestShare = 3
	guardShares  = 4
)

// Sorcery cards.
const (
	spellWorthPlain = 12
	lordWorth       = 40
	lastingWorth    = 26  // of a special tile or an Eye
	breathWorth     = 110 // if Frodo is near
	farSightWorth   = 30  // of a Perception anywhere, with farSightPlaces to tell apart
	farSightPlaces  = 8
	extraTileWorth  = 90
	cryWorth        = 20
	rideSpellWorth  = 10
)

// The Ring-bearer: the way.
const (
	exitWorth      = 1200
	homeWorth      = 2000
	moveCost       = 9  // of a move still to be made: one more turn in which to be found
	rescueCost     = 40 // of one that will be made good by a tile
	stepWorth      = 42 // of a space of the journey in Act 2
	dangerShare    = 5
	lossCost       = 3000
	tilePriceBase  = 18
	tilePriceTight = 60 // divided by what can still be borne
	byCardShare    = 16 // of suspicion: a Hunt by a card
	diceUnknown    = 2  // hunts to be feared from dice not rolled yet
)

// Danger by steps to a Nazgûl.
var dangerBySteps = [...]int32{150, 130, 70, 40, 12, 12}

// The Ring-bearer: tokens and cards.
const (
	determinationCost     = 60
	determinationCostAct1 = 40
	determinationTooLate  = -400
	determinationLost     = -200
	drawAllyBase          = 10
	drawAllyToken         = 20
	drawAllyHand          = 25
	reactionKept          = 70 // a card that can save Frodo out of turn
	crowdedWorth          = 15
	comfortableHand       = 2
	gainWorth             = 60
	gainHeldCost          = 30
	gainPoolWorth         = 20
	placeAllyFloor        = -40
	healWorth             = 120
	joinWorth             = 200
	hinderCost            = 20
	driveCost             = 30
	setAsideWorth         = 25
	moveCardWorth         = 30
	moveCardTooLate       = -300
	freeNightWorth        = 20
	trailWorth            = 10
	trailCost             = 20
	drawCardWorth         = 40
	passTurnCost          = -200
	changeRouteTooLate    = -400
	changeRouteWorth      = 40
)

// What an Ally card in hand is worth keeping for.
const (
	keepBase      = 20
	keepCancel    = 60
	keepAnswer    = 40
	keepExtraMove = 30
)

// Ally tokens.
const (
	allyHereWorth    = 40
	allyBesideWorth  = 30
	allyFarWorth     = 8
	allyFarSteps     = 10
	shiftAllyCost    = 10
	driveStepWorth   = 12
	driveStepsMost   = 12
	shieldHereWorth  = 100
	yieldTokenWorth  = 10
	doneCost         = -15
	giveStepWorth    = 6
	giveStepsMost    = 30
	journeyLongWorth = 20
	journeyStartCost = 15
	journeyAhead     = 4
)

// What a die set aside is worth, by face: Ring, Sword, Sorcery, Shadow.
var setAsideByFace = [...]int32{10, 60, 20, 80}

// Reactions.
const (
	cancelCatchWorth      = 500
	cancelCatchByCard     = 480
	cancelNearWorth       = 30
	cancelNothingCost     = -200
	cancelSpellCost       = -120
	cancelSearchHere      = 90
	cancelSearchPassed    = 20
	cancelPerceptionWorth = 60
	protectWorth          = 80
	otherReactionCost     = -50
)

// Company cards against tiles.
const (
	tilePointWorth = 50
	turnCost       = 20
	saveWorth      = 2000
)

// What a Company card is worth face up in Act 1; half of it in Act 2.
var companionWorth = [tables.NumCompanions]int32{0, 110, 80, 60, 50}

// Gandalf.
const (
	featWorth      = 600
	arriveWorth    = 500
	arriveTooSoon  = -100
	revealEach     = 80
	revealCost     = 120
	wizardHopCost  = 40
	wizardFarthest = 50
)

// The bearer's habits: by how much more than in the policy a worth decides, since a bearer who searches is sharper than
// a policy that is played softly, and what an exit in reach is worth. Measured by pony belief --measure.
const (
	habitTemper = 2
	habitExit   = 100
)

// Styles.
const (
	styleSome = 60
	styleMuch = 150
)
