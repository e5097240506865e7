package mind

import "prancingpony/titles/cards"

// What things are worth, in hundredths of a victory point, unless they say otherwise.

// sharpness turns hundredths of a point into hundredths of log-odds of being chosen: a third of a point is decisive.
// With 1 instead, a player who errs by one unit of log-odds lost nine games of ten to one who does not.
const sharpness = 6

// chanceOf winning with a margin of icons from evenOdds below, in percent, when others may still add to either side.
var chanceOf = [...]int32{2, 4, 8, 14, 22, 34, 62, 74, 83, 89, 94, 97, 99}

const evenOdds = 6 // the index of a margin of none

// Cards, wherever they are.
const (
	iconMissing = 80 // each attack icon on a path that nothing cancels

	armyKept       = 14
	characterKept  = 4
	itemKept       = 6
	eventKept      = 22
	unitIcon       = 9 // each battleground icon of an army or character
	leadIcon       = 6 // each circled icon
	itemIcon       = 5
	itemPathIcon   = 8
	starKept       = 6
	abilityKept    = 10 // an ability, or something it does when played
	pathIcon       = 18 // each path icon, while such paths are to come
	pathIconSoon   = 10 // more, if the next one or two are such
	drawKept       = 12 // each card more per round, for each round to come
	roundsForeseen = 4

	drawResting    = 41 // the same, in reserve
	limitResting   = 14
	abilityResting = 14
	evenstar       = 15 // Arwen in reserve, with Strider or Aragorn in play
)

// Turns.
const (
	passing        = 16
	passingSpare   = 20 // each card above the limit, which must go anyway
	entering       = 4
	cardSpent      = 14 // each card that leaves the hand below its limit
	reserveTooLate = 20
	cyclingAlone   = 20 // cycling a card as one's action
	winnowing      = 45
	ringEachRound  = 45
	ringSaved      = 60 // a Ring that would count in the final score, on the last path
	ringSpent      = 6

	terror       = 40 // Balrog and Shelob make every foe forsake
	entsAtWar    = 35
	nazgulSlain  = 60
	boromirsFall = 25
	eachDraw     = 18
	cardsAside   = 30
	cardFetched  = 12
	earlierSelf  = 40 // the earlier self leaves the game, with all it bears
	bearerAtRest = 8
	phialsLight  = 2 // icons that the Phial adds

	callTheDead   = 25
	callMany      = 60
	openAndMove   = 30
	riderForRuin  = 20
	ruleForARound = -10 // worth it only with someone to use it

	pathLostIcon = 60 // each corruption of the path in place
	pathLostMore = 30
	pathWonLess  = 10
)

// Abilities.
const (
	drawUsed         = 22
	drawForEach      = 15
	forsakeOurs      = 26
	forsakeTheirs    = 42
	cycleTheirs      = 24
	corruptionPoint  = 100
	corruptionHealed = 95
	takeUsed         = 26
	activateUsed     = 20
	splitUsed        = 45
	whisperUsed      = 25
)

// Answers.
const (
	savedCard       = 2  // an elimination that only cycles
	unseenTop       = 18 // the top of the deck, an average card
	handForsaken    = 6
	reserveForsaken = 10
	agreeing        = 50
	takeAnswer      = 10
	drawAhead       = 26
	cycleAnswer     = 20
	playAnswer      = 30
	reserveAnswer   = 20
	attachAnswer    = 20
	rideAnswer      = 22
	fromTheField    = 30 // more, for a card that stands at a location
	openPathPoint   = 10
	openPathShield  = 12
	openPathForFoe  = 12
	openPoint       = 20
	openAttackPoint = 8
	openBare        = 5
)

// The cards that the policy knows by name.
var (
	arwen             = cards.CardNamed("arwen")
	balrogOfMoria     = cards.CardNamed("balrog-of-moria")
	shelob            = cards.CardNamed("shelob")
	treebeard         = cards.CardNamed("treebeard")
	eowyn             = cards.CardNamed("eowyn")
	boromir           = cards.CardNamed("boromir")
	gorbagAndShagrat  = cards.CardNamed("gorbag-and-shagrat")
	phialOfGaladriel  = cards.CardNamed("phial-of-galadriel")
	blackRidersMount  = cards.CardNamed("black-riders-mount")
	lembas            = cards.CardNamed("lembas")
	thereIsAnotherWay = cards.CardNamed("there-is-another-way")
	deathRideToRuin   = cards.CardNamed("death-ride-to-ruin")

	rohan    = cards.OfFaction("rohan")
	isengard = cards.OfFaction("isengard")
)

// events is what an event is worth by itself.
var events = map[cards.Card]int32{
	cards.CardNamed("paths-of-the-dead"):          callTheDead,
	cards.CardNamed("the-ringwraiths-are-abroad"): callMany,
	cards.CardNamed("the-day-without-dawn"):       callMany,
	cards.CardNamed("threats-and-promises"):       openAndMove,
	cards.CardNamed("the-black-captain"):          openAndMove,
}
