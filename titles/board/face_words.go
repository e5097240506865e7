package board

// The types that minds name.
type (
	Card         = card
	CardSet      = cardSet
	CardType     = cardType
	Character    = character
	CharacterSet = charSet
	Deck         = deck
	Face         = face
	Figure       = figure
	Nation       = nation
	NationSet    = nationSet
	Place        = place
	PlaceSet     = placeSet
	Settlement   = settlement
	Side         = side
	Tile         = tile
)

// Sides, nations, figures, settlements.
const (
	City       = city
	Dwarves    = dwarves
	Elite      = elite
	Elves      = elves
	Free       = free
	Gondor     = gondor
	Isengard   = isengard
	Leader     = leader
	Nazgul     = nazgul
	NoNation   = noNation
	North      = north
	Regular    = regular
	Rohan      = rohan
	Sauron     = sauron
	Shadow     = shadow
	Stronghold = stronghold
	Wild       = wild
)

// Characters.
const (
	Aragorn      = aragorn
	Companions   = companions
	GandalfGrey  = gandalfGrey
	GandalfWhite = gandalfWhite
	Gollum       = gollum
	Minions      = minions
	Mouth        = mouth
	Saruman      = saruman
	Strider      = strider
	WitchKing    = witchKing
)

// Places.
const (
	InFellowship = inFellowship
	MinasMorgul  = minasMorgul
	Morannon     = morannon
	Nowhere      = nowhere
	Rivendell    = rivendell
)

// Dice, decks, tiles and their values.
const (
	DeckFreeCharacter = deckFreeCharacter
	FaceArmy          = faceArmy
	FaceArmyMuster    = faceArmyMuster
	FaceCharacter     = faceCharacter
	FaceEvent         = faceEvent
	FaceEye           = faceEye
	FaceMuster        = faceMuster
	FaceWill          = faceWill
	FirstRedTile      = firstRedTile
	FirstSpecial      = firstSpecial
	NoFace            = noFace
	NoTile            = noTile
	ValueDie          = valueDie
	ValueEye          = valueEye
)

// Cards.
const (
	CardAthelas                    = cardAthelas
	CardBalrogOfMoria              = cardBalrogOfMoria
	CardBilbosSong                 = cardBilbosSong
	CardCandlesOfCorpses           = cardCandlesOfCorpses
	CardCruelWeather               = cardCruelWeather
	CardFlocksOfCrebain            = cardFlocksOfCrebain
	CardFoulThingFromTheDeep       = cardFoulThingFromTheDeep
	CardIWillGoAlone               = cardIWillGoAlone
	CardIsildursBane               = cardIsildursBane
	CardLureOfTheRing              = cardLureOfTheRing
	CardMirrorOfGaladriel          = cardMirrorOfGaladriel
	CardMorgulWound                = cardMorgulWound
	CardNazgulSearch               = cardNazgulSearch
	CardOrcPatrol                  = cardOrcPatrol
	CardTheBreakingOfTheFellowship = cardTheBreakingOfTheFellowship
	CardTheLastBattle              = cardTheLastBattle
	CardTheNazgulStrike            = cardTheNazgulStrike
	CardThereIsAnotherWay          = cardThereIsAnotherWay
	CardWornWithSorrowAndToil      = cardWornWithSorrowAndToil
	TypeArmy                       = typeArmy
	TypeMuster                     = typeMuster
)

// What wins, and other bounds.
const (
	CrackOfDoom   = crackOfDoom
	FreeWinsAt    = freeWinsAt
	MaxCorruption = maxCorruption
	MaxLegal      = maxLegal
	MaxRecruits   = maxRecruits
	MaxSteps      = maxSteps
	MaxUnits      = maxUnits
	NumCards      = numCards
	NumCharacters = numCharacters
	NumFaces      = numFaces
	NumNations    = numNations
	NumPlaces     = numPlaces
	NumRegions    = numRegions
	NumSides      = numSides
	NumTiles      = numTiles
	ShadowWinsAt  = shadowWinsAt
)

// What questions ask.
const (
	PromptAction       = promptAction
	PromptAdvanceParty = promptAdvanceParty
	PromptAllocate     = promptAllocate
	PromptAssaultOver  = promptAssaultOver
	PromptAttackParty  = promptAttackParty
	PromptCease        = promptCease
	PromptCombatCard   = promptCombatCard
	PromptConsent      = promptConsent
	PromptDeclare      = promptDeclare
	PromptDie          = promptDie
	PromptDiscard      = promptDiscard
	PromptDraw         = promptDraw
	PromptFlee         = promptFlee
	PromptFly          = promptFly
	PromptGuide        = promptGuide
	PromptHuntDamage   = promptHuntDamage
	PromptJourney      = promptJourney
	PromptLosses       = promptLosses
	PromptMarch        = promptMarch
	PromptMarchParty   = promptMarchParty
	PromptRecruit      = promptRecruit
	PromptRetreat      = promptRetreat
	PromptReveal       = promptReveal
	PromptSeparate     = promptSeparate
	PromptSiegeChoice  = promptSiegeChoice
	PromptSwap         = promptSwap
	PromptTakeToken    = promptTakeToken
	PromptTokenAdvance = promptTokenAdvance
	PromptEnter        = promptEnter
	PromptTravel       = promptTravel
	PromptTrim         = promptTrim
	PromptWhiteRider   = promptWhiteRider
)

// What answers them.
const (
	VerbAdvance         = verbAdvance
	VerbAttack          = verbAttack
	VerbBring           = verbBring
	VerbChooseCard      = verbChooseCard
	VerbChooseCharacter = verbChooseCharacter
	VerbChooseFigure    = verbChooseFigure
	VerbChooseNumber    = verbChooseNumber
	VerbChooseRegion    = verbChooseRegion
	VerbCombatCard      = verbCombatCard
	VerbContinue        = verbContinue
	VerbDeclare         = verbDeclare
	VerbDie             = verbDie
	VerbDone            = verbDone
	VerbDraw            = verbDraw
	VerbFightGuide      = verbFightGuide
	VerbFightRandom     = verbFightRandom
	VerbFly             = verbFly
	VerbGo              = verbGo
	VerbHideFellowship  = verbHideFellowship
	VerbJoin            = verbJoin
	VerbLand            = verbLand
	VerbLeave           = verbLeave
	VerbMarch           = verbMarch
	VerbMarchArmies     = verbMarchArmies
	VerbMoveCharacters  = verbMoveCharacters
	VerbMoveFellowship  = verbMoveFellowship
	VerbMuster          = verbMuster
	VerbNothing         = verbNothing
	VerbPass            = verbPass
	VerbPlay            = verbPlay
	VerbPress           = verbPress
	VerbRecruit         = verbRecruit
	VerbReduce          = verbReduce
	VerbRemove          = verbRemove
	VerbRemoveTable     = verbRemoveTable
	VerbRetreat         = verbRetreat
	VerbRing            = verbRing
	VerbSeparate        = verbSeparate
	VerbShow            = verbShow
	VerbStay            = verbStay
	VerbTake            = verbTake
	VerbTakeAll         = verbTakeAll
	VerbTakeCharacter   = verbTakeCharacter
	VerbTravel          = verbTravel
	VerbTrim            = verbTrim
	VerbUseRing         = verbUseRing
	VerbVoiceElites     = verbVoiceElites
	VerbVoiceMuster     = verbVoiceMuster
	VerbWithdraw        = verbWithdraw
	VerbYes             = verbYes
)
