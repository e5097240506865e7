package mind

import "prancingpony/titles/board"

// Every number of the policy that was chosen rather than counted, by what it weighs. Scores are in hundredths of a
// unit of log-odds.

const (
	decisive  = 3000 // wins, or keeps from losing, at once
	pointless = -600
)

// dieCost is what a die could be kept for.
var dieCost = [board.NumSides][board.NumFaces]int32{
	board.Free:   {board.FaceCharacter: 10, board.FaceArmyMuster: 15, board.FaceEvent: 5, board.FaceWill: 120},
	board.Shadow: {board.FaceCharacter: 10, board.FaceArmy: 10, board.FaceArmyMuster: 30},
}

// Dice and what they do.
const (
	passing           = 40
	ringGain          = 550 // what a die must be worth for a ring to be spent on it
	ringPrice         = 250
	removingFromTable = 120
	tokenSaves        = 60 // no die is used
	bringingCharacter = 900
	voiceMuster       = 260
	voiceElites       = 210

	shadowPolitics = 480 // less for each step still to go, and by the order of the nations
	shadowStep     = 40
	shadowRank     = 20
	freePolitics   = 130 // more where they are pressed
	lastStep       = 80

	drawing        = 90
	drawingRoom    = 12 // more for each free place in the hand
	drawingTooMany = 10
	drawingHelp    = 4 // corruption from which the character deck is wanted
	drawingForRing = 20
)

// Cards.
const (
	cardTile         = 330
	cardHealing      = 40 // a point of corruption
	cardHurting      = 320
	cardLastBattle   = 340
	cardShadowMuster = 300
	cardFreeMuster   = 200
	cardArmy         = 130
	cardOther        = 150

	sayingYes     = 60
	choosingMore  = 20 // for each
	sparingElite  = 40
	sparingOther  = 20
	losingLevel   = 10
	cardTaking    = 60
	cardGoing     = 40
	stoppingShort = 20
)

// What settlements draw armies with.
const (
	pullBase    = 100
	pullPoint   = 60
	pullEmpty   = 120
	pullWeak    = 60
	pullGuarded = 4 // less for each point of defence that an army lacks
	pullActive  = 30
	noPull      = -200 // of an army with nowhere to go
	stepWeight  = 32   // how much a step nearer is worth
	farEnough   = 12

	usualWorth = 12 // of an army that is mustered or led
)

// How strong armies are, and what is in danger.
const (
	wallsDefence   = 7 // halves of what defenders behind walls are worth
	cityDefence    = 1
	menaceSteps    = 3
	menaceStep     = 3
	pressureWeight = 6
	pressureMost   = 250
)

// Marches and musters.
const (
	topMarch          = 450 // the most that a march can be worth: less than what wins at once
	marchingDone      = 30
	marchToLastBattle = 300
	marchStuck        = 150
	marchTogether     = 4 // for each unit
	marchTakes        = 100
	marchTakesPoint   = 150
	marchToRing       = 40
	shadowMarches     = 8
	marchBase         = 5 // small armies gain less by a march
	marchWorthMost    = 20
	marchUnit         = 14

	siegeSurplus = 2 // units more than the besieged that stay before a stronghold
	watchSteps   = 4 // an enemy so near keeps guards at home
	guardSteps   = 2
	guards       = 2
	guardWeight  = 12
	guardMost    = 250

	raidWeight = 80
	raidReach  = 5
	raidSteps  = 2 // armies so near threaten what stands empty

	staying         = 60
	stayingOut      = 100
	advancingIdly   = 60
	takingAll       = 300
	takingTooMany   = 100
	setOut          = 200
	setOutEarly     = 40
	takingKing      = 400
	takingCharacter = 150
	takingLeader    = 130
	takingElite     = 110
	takingRegular   = 100

	recruitElite        = 40
	recruitRegular      = 25
	recruitNazgul       = 140
	recruitLeader       = 30
	recruitSecondLeader = 40
	shadowPlace         = 130
	placePull           = 4 // a quarter of what draws an army there
	placeCrowd          = 3
	placeCrowdMost      = 8
	freePlace           = 90
	placeMost           = 300
	placeEmpty          = 50
)

// Battles.
const (
	fieldNeeds    = 5
	assaultNeeds  = 6
	defenderNeeds = 5
	maxDice       = 5 // of a roll

	firstRoundKeeps = 4 // fifths of the edge that the first round before a city leaves
	sortieDivides   = 2 // a sortie gives up the walls
	prizePoint      = 120
	prizeOwn        = 60
	prizeVictory    = 500
	siegePatience   = 3   // rounds of an assault that cost nothing; each wants a die
	fairEdge        = 140 // hundredths
	siegeEdge       = 200 // half a siege is an army lost
	attackSure      = 330
	attackGood      = 250
	attackFair      = 165
	attackPoor      = 200

	combatCard        = 70
	combatCardKeeps   = 4 // a quarter of what the event would be worth
	silencing         = 40
	agreeing          = 40 // team mates agree
	fieldMargin       = 4
	withdrawing       = 150
	withdrawingStrong = 60
	pressingOdds      = 6000
	pressing          = 60
	pressingLost      = 100
	losingElite       = 10
	losingRegular     = 100
	reducingElite     = 50
	wallsWorth        = 3   // halves of what the besieged are worth in an assault
	edgeWon           = 250 // beyond these the odds need not be worked out
	edgeLost          = 40
	goingOn           = 150
	shadowGoesOn      = 4000
	goingOnAnyhow     = 30
	goingOnLost       = 120
	leavingPoints     = 120
	retreating        = 80
	outnumberedTenths = 7
	retreatHome       = 20
)

// hasteFrom are the points of the Shadow from which the war presses the Ring-bearers so much.
var hasteFrom = [fullHaste + 1]uint8{1: 3, 2: 5, 3: 8}

// The Ring-bearers.
const (
	fullHaste      = 3
	mordorStep     = 700
	mordorLastStep = 600
	bearableBurden = 900 // corruption and what a tile costs, in hundredths
	mordorAgain    = 330
	mordorRest     = 150

	moving            = 600
	huntHarm          = 160
	huntHarmCorrupted = 30 // more for each point of corruption
	movingAtGates     = 350
	movingRested      = 250
	wearyFrom         = 2
	tileDieMean       = 3
	hiding            = 520
	hidingInMordor    = 800

	separateKeeps  = 3
	separating     = 200
	separatingKing = 260

	declareMordor  = 600
	declareBurden  = 110
	declareFree    = 3 // corruption that does not keep them from Mordor
	declareIdle    = 120
	declareRest    = 80
	declareHealing = 40
	declareWakes   = 30
	declareOpen    = 150
	declareStep    = 8

	guideHides = 120
	guideDraws = 60

	huntDice       = 2
	huntDiceMordor = 3
	huntDiceKill   = 7
	huntKillFrom   = 7 // corruption
	huntLateStep   = 3
	allocateMore   = 70
	allocateLess   = 90

	ringPoint       = 45
	graveCorruption = 7
	gravePoint      = 70
	graveHarm       = 60
	direCorruption  = 10
	direPoint       = 90
	direHarm        = 250
	sparingByCard   = 30
	leavingKeeps    = 2
	showing         = 60

	companionLevel    = 5
	companionInMordor = 3
	companionReturns  = 30
	companionKing     = 60

	revealStep  = 40
	revealTile  = 110
	revealEnemy = 40
)

// Characters on their own.
const (
	kingSteps          = 3
	travelToLastBattle = 220
	travelToThrone     = 230
	travelIdly         = 30
	travelWitchKing    = 120
	witchKingArmy      = 5
	travelKing         = 150
	travelRousing      = 90
	travelDone         = 45

	flyIdly         = 40
	flyUseful       = 60
	flyBetter       = 120
	flyToRing       = 260
	flyNext         = 100
	watchRing       = 70
	watchRingMoving = 140
	leadBase        = 30
	leadUnit        = 8
	leadPull        = 8

	joining          = 60
	landingNowhere   = 40
	landOnThrone     = 300
	landStep         = 12
	landRousing      = 120
	landPressure     = 2
	landWithArmy     = 40
	landWithArmyMost = 60
	landLastBattle   = 250
	landAmongEnemies = 30
)

// What the features count from, and in which units.
const (
	lastEarlyTurn      = 6
	highCorruption     = 5
	criticalCorruption = 8
	tileMeanUnit       = 10
	nearPoints         = 6
	lastPoints         = 8
	nearFreePoints     = 2
	allNazgul          = 8
	surestSiege        = 300
	siegeUnit          = 20
	mostDanger         = 20
)

// Styles.
const (
	walkSteps  = 2 // of a turn
	walkBurden = 6 // corruption
	kingLatest = 6 // turn
	styleFace  = 20
	styleSome  = 120
	styleMuch  = 250
	styleStep  = 60
	northReach = 4
)
