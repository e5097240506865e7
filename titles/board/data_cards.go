package board

// card is one of the 96 event cards (chap. 6). Their words are in locale as "card.ID"; what they do
// is in cards_*.go (events) and combat_cards.go (combat uses).
type card uint8

// noCard stands where a card may be missing.
const noCard card = 0xff

// deck is one of the four decks, two to a side.
type deck uint8

const (
	deckFreeCharacter deck = iota
	deckFreeStrategy
	deckShadowCharacter
	deckShadowStrategy

	numDecks = iota
)

var deckNames = [numDecks]string{"free-character", "free-strategy", "shadow-character", "shadow-strategy"}

// cardsPerDeck is the same for all four.
const cardsPerDeck = 24

func (c card) deck() deck { return deck(c / cardsPerDeck) }

// cardType is the symbol on a card: the die face that, besides an event, plays it (chap. 6, Jouer des
// cartes Événement). Character decks hold character cards only, strategy decks the two others.
type cardType uint8

const (
	typeCharacter cardType = iota
	typeArmy
	typeMuster
)

// combat is what a card does as a combat card; several cards share the same combat use.
type combat uint8

// moment is when in a round a combat card acts. Lower comes first; on the same moment the defender's
// card comes first (chap. 7, Cartes de Combat).
type moment uint8

const (
	momentCancel       moment = iota // the enemy card loses its effect
	momentStart                      // a companion is silenced; scouts leave
	momentBeforeRoll                 // special attacks before the combat roll
	momentRoll                       // prices paid, modifiers and numbers of dice
	momentReroll                     // misses turned, re-rolls modified, natural ones
	momentAfterReroll                // bonus hits
	momentBeforeLosses               // hits cancelled, or spent on figures
	momentAfterLosses                // late attacks and bonus hits

	numMoments = iota
)

type cardInfo struct {
	id     string
	kind   cardType
	combat combat
	table  bool // it stays on the table once played

	// The nations it applies to, whose players may use it (chap. 13); a minion's card counts for his master's.
	// None: any player of the side.
	nations nationSet
}

type combatInfo struct {
	id     string
	moment moment // Mûmakil acts a second time, at momentAfterReroll
}

// The 96 event cards, deck by deck in the order of the numbers printed on them.
const (
	// Free Peoples, Character deck.
	cardElvenCloaks card = iota
	cardElvenRope
	cardPhialOfGaladriel
	cardSmeagolHelpsNiceMaster
	cardMithrilCoatAndSting
	cardAxeAndBow
	cardHornOfGondor
	cardWizardsStaff
	cardAthelas
	cardThereIsAnotherWay
	cardIWillGoAlone
	cardBilbosSong
	cardMirrorOfGaladriel
	cardChallengeOfTheKing
	cardGwaihirTheWindlord
	cardWeProveTheSwifter
	cardThereAndBackAgain
	cardTheEaglesAreComing
	cardTheEntsAwakeTreebeard
	cardTheEntsAwakeHuorns
	cardTheEntsAwakeEntmoot
	cardDeadMenOfDunharrow
	cardHouseOfTheStewards
	cardTheGreyCompany

	// Free Peoples, Strategy deck.
	cardTheLastBattle
	cardAPowerTooGreat
	cardThePowerOfTomBombadil
	cardBookOfMazarbul
	cardTheSpiritOfMordor
	cardFaramirsRangers
	cardFearFireFoes
	cardWisdomOfElrond
	cardTheRedArrow
	cardHelpUnlookedFor
	cardPathsOfTheWoses
	cardThroughADayAndANight
	cardCirdansShips
	cardGuardsOfTheCitadel
	cardCelebornsGaladhrim
	cardRidersOfTheoden
	cardGrimbeornTheOldSonOfBeorn
	cardImrahilOfDolAmroth
	cardKingBrandsMen
	cardSwordsInEriador
	cardKindredOfGlorfindel
	cardDainIronfootsGuard
	cardEomerSonOfEomund
	cardThranduilsArchers

	// Shadow, Character deck.
	cardShelobsLair
	cardTheRingIsMine
	cardOnOnTheyWent
	cardGiveItToUss
	cardOrcPatrol
	cardIsildursBane
	cardFoulThingFromTheDeep
	cardCandlesOfCorpses
	cardNazgulSearch
	cardCruelWeather
	cardTheNazgulStrike
	cardMorgulWound
	cardLureOfTheRing
	cardTheBreakingOfTheFellowship
	cardWornWithSorrowAndToil
	cardFlocksOfCrebain
	cardBalrogOfMoria
	cardTheLidlessEye
	cardDreadfulSpells
	cardGrondHammerOfTheUnderworld
	cardThePalantirOfOrthanc
	cardWormtongue
	cardTheRingwraithsAreAbroad
	cardTheBlackCaptainCommands

	// Shadow, Strategy deck.
	cardReturnToValinor
	cardTheFightingUrukHai
	cardDenethorsFolly
	cardTheDayWithoutDawn
	cardThreatsAndPromises
	cardStormcrow
	cardShadowsGather
	cardTheShadowLengthens
	cardTheShadowIsMoving
	cardCorsairsOfUmbar
	cardRageOfTheDunlendings
	cardReturnOfTheWitchKing
	cardHalfOrcsAndGoblinMen
	cardOlogHai
	cardHillTrolls
	cardANewPowerIsRising
	cardManyKingsToTheServiceOfMordor
	cardTheKingIsRevealed
	cardShadowsOnTheMistyMountains
	cardOrcsMultiplyingAgain
	cardHordeFromTheEast
	cardMonstersRoused
	cardMusteringsOfLongPlannedWar
	cardPitsOfMordor

	numCards = iota
)

// The 38 combat uses; several cards share one.
const (
	combatItIsAGift combat = iota
	combatBladeOfWesternesse
	combatMightyAttack
	combatServantOfTheSecretFire
	combatAnduril
	combatHeroicDeath
	combatDaringDefiance
	combatFatefulStrike
	combatSuddenStrike
	combatBraveStand
	combatEntsRage
	combatHuornDark
	combatNamelessWood
	combatDaylight
	combatNoQuarter
	combatAdvantageousPosition
	combatScouts
	combatShieldWall
	combatConfusion
	combatCharge
	combatValour
	combatOneForTheDarkLord
	combatCruelAsDeath
	combatTheyAreTerrible
	combatDreadAndDespair
	combatFoulStench
	combatBlackBreath
	combatWordsOfPower
	combatDurinsBane
	combatDevilryOfOrthanc
	combatDeadlyStrife
	combatOnslaught
	combatRelentlessAssault
	combatGreatHost
	combatMumakil
	combatSwarmOfBats
	combatWeComeToKill
	combatDesperateBattle

	numCombats = iota
)

var cards = [numCards]cardInfo{
	cardElvenCloaks:            {"elven-cloaks", typeCharacter, combatItIsAGift, false, 0},
	cardElvenRope:              {"elven-rope", typeCharacter, combatItIsAGift, false, 0},
	cardPhialOfGaladriel:       {"phial-of-galadriel", typeCharacter, combatItIsAGift, false, 0},
	cardSmeagolHelpsNiceMaster: {"smeagol-helps-nice-master", typeCharacter, combatItIsAGift, false, 0},
	cardMithrilCoatAndSting:    {"mithril-coat-and-sting", typeCharacter, combatBladeOfWesternesse, true, 0},
	cardAxeAndBow:              {"axe-and-bow", typeCharacter, combatMightyAttack, true, 0},
	cardHornOfGondor:           {"horn-of-gondor", typeCharacter, combatMightyAttack, true, 0},
	cardWizardsStaff:           {"wizards-staff", typeCharacter, combatServantOfTheSecretFire, true, 0},
	cardAthelas:                {"athelas", typeCharacter, combatAnduril, false, 0},
	cardThereIsAnotherWay:      {"there-is-another-way", typeCharacter, combatHeroicDeath, false, 0},
	cardIWillGoAlone:           {"i-will-go-alone", typeCharacter, combatDaringDefiance, false, 0},
	cardBilbosSong:             {"bilbos-song", typeCharacter, combatFatefulStrike, false, 0},
	cardMirrorOfGaladriel:      {"mirror-of-galadriel", typeCharacter, combatHeroicDeath, false, 0},
	cardChallengeOfTheKing:     {"challenge-of-the-king", typeCharacter, combatSuddenStrike, false, 0},
	cardGwaihirTheWindlord:     {"gwaihir-the-windlord", typeCharacter, combatDaringDefiance, false, 0},
	cardWeProveTheSwifter:      {"we-prove-the-swifter", typeCharacter, combatDaringDefiance, false, 0},
	cardThereAndBackAgain: {
		"there-and-back-again", typeCharacter, combatBraveStand, false,
		1<<dwarves | 1<<elves | 1<<north,
	},
	cardTheEaglesAreComing:    {"the-eagles-are-coming", typeCharacter, combatHeroicDeath, false, 0},
	cardTheEntsAwakeTreebeard: {"the-ents-awake-treebeard", typeCharacter, combatEntsRage, false, 0},
	cardTheEntsAwakeHuorns:    {"the-ents-awake-huorns", typeCharacter, combatHuornDark, false, 0},
	cardTheEntsAwakeEntmoot:   {"the-ents-awake-entmoot", typeCharacter, combatNamelessWood, false, 0},
	cardDeadMenOfDunharrow:    {"dead-men-of-dunharrow", typeCharacter, combatSuddenStrike, false, 1 << gondor},
	cardHouseOfTheStewards:    {"house-of-the-stewards", typeCharacter, combatBraveStand, false, 1 << gondor},
	cardTheGreyCompany:        {"the-grey-company", typeCharacter, combatBraveStand, false, 0},

	cardTheLastBattle:  {"the-last-battle", typeArmy, combatDaylight, true, 0},
	cardAPowerTooGreat: {"a-power-too-great", typeArmy, combatNoQuarter, true, 1 << elves},
	cardThePowerOfTomBombadil: {
		"the-power-of-tom-bombadil", typeArmy, combatAdvantageousPosition, true,
		1 << north,
	},
	cardBookOfMazarbul:            {"book-of-mazarbul", typeMuster, combatAdvantageousPosition, false, 1 << dwarves},
	cardTheSpiritOfMordor:         {"the-spirit-of-mordor", typeArmy, combatScouts, false, 0},
	cardFaramirsRangers:           {"faramirs-rangers", typeArmy, combatShieldWall, false, 1 << gondor},
	cardFearFireFoes:              {"fear-fire-foes", typeMuster, combatShieldWall, false, 1 << north},
	cardWisdomOfElrond:            {"wisdom-of-elrond", typeMuster, combatConfusion, false, 0},
	cardTheRedArrow:               {"the-red-arrow", typeMuster, combatScouts, false, 1 << rohan},
	cardHelpUnlookedFor:           {"help-unlooked-for", typeArmy, combatNoQuarter, false, 0},
	cardPathsOfTheWoses:           {"paths-of-the-woses", typeArmy, combatSuddenStrike, false, 1 << rohan},
	cardThroughADayAndANight:      {"through-a-day-and-a-night", typeArmy, combatConfusion, false, 0},
	cardCirdansShips:              {"cirdans-ships", typeMuster, combatCharge, false, 1 << elves},
	cardGuardsOfTheCitadel:        {"guards-of-the-citadel", typeMuster, combatCharge, false, 1 << gondor},
	cardCelebornsGaladhrim:        {"celeborns-galadhrim", typeMuster, combatDaylight, false, 1 << elves},
	cardRidersOfTheoden:           {"riders-of-theoden", typeMuster, combatDaylight, false, 1 << rohan},
	cardGrimbeornTheOldSonOfBeorn: {"grimbeorn-the-old-son-of-beorn", typeMuster, combatScouts, false, 1 << north},
	cardImrahilOfDolAmroth:        {"imrahil-of-dol-amroth", typeMuster, combatShieldWall, false, 1 << gondor},
	cardKingBrandsMen:             {"king-brands-men", typeMuster, combatShieldWall, false, 1 << north},
	cardSwordsInEriador: {
		"swords-in-eriador", typeMuster, combatAdvantageousPosition, false,
		1<<dwarves | 1<<north,
	},
	cardKindredOfGlorfindel: {"kindred-of-glorfindel", typeMuster, combatAdvantageousPosition, false, 1 << elves},
	cardDainIronfootsGuard:  {"dain-ironfoots-guard", typeMuster, combatValour, false, 1 << dwarves},
	cardEomerSonOfEomund:    {"eomer-son-of-eomund", typeMuster, combatValour, false, 1 << rohan},
	cardThranduilsArchers:   {"thranduils-archers", typeMuster, combatValour, false, 1 << elves},

	cardShelobsLair:                {"shelobs-lair", typeCharacter, combatOneForTheDarkLord, false, 0},
	cardTheRingIsMine:              {"the-ring-is-mine", typeCharacter, combatOneForTheDarkLord, false, 0},
	cardOnOnTheyWent:               {"on-on-they-went", typeCharacter, combatOneForTheDarkLord, false, 0},
	cardGiveItToUss:                {"give-it-to-uss", typeCharacter, combatOneForTheDarkLord, false, 0},
	cardOrcPatrol:                  {"orc-patrol", typeCharacter, combatCruelAsDeath, false, 0},
	cardIsildursBane:               {"isildurs-bane", typeCharacter, combatCruelAsDeath, false, 0},
	cardFoulThingFromTheDeep:       {"foul-thing-from-the-deep", typeCharacter, combatTheyAreTerrible, false, 0},
	cardCandlesOfCorpses:           {"candles-of-corpses", typeCharacter, combatDreadAndDespair, false, 0},
	cardNazgulSearch:               {"nazgul-search", typeCharacter, combatFoulStench, false, 0},
	cardCruelWeather:               {"cruel-weather", typeCharacter, combatCruelAsDeath, false, 0},
	cardTheNazgulStrike:            {"the-nazgul-strike", typeCharacter, combatBlackBreath, false, 0},
	cardMorgulWound:                {"morgul-wound", typeCharacter, combatBlackBreath, false, 0},
	cardLureOfTheRing:              {"lure-of-the-ring", typeCharacter, combatTheyAreTerrible, false, 0},
	cardTheBreakingOfTheFellowship: {"the-breaking-of-the-fellowship", typeCharacter, combatDreadAndDespair, false, 0},
	cardWornWithSorrowAndToil:      {"worn-with-sorrow-and-toil", typeCharacter, combatWordsOfPower, true, 0},
	cardFlocksOfCrebain:            {"flocks-of-crebain", typeCharacter, combatTheyAreTerrible, true, 0},
	cardBalrogOfMoria:              {"balrog-of-moria", typeCharacter, combatDurinsBane, true, 0},
	cardTheLidlessEye:              {"the-lidless-eye", typeCharacter, combatWordsOfPower, false, 0},
	cardDreadfulSpells:             {"dreadful-spells", typeCharacter, combatDevilryOfOrthanc, false, 0},
	cardGrondHammerOfTheUnderworld: {
		"grond-hammer-of-the-underworld", typeCharacter, combatDreadAndDespair, false,
		1 << sauron,
	},
	cardThePalantirOfOrthanc:    {"the-palantir-of-orthanc", typeCharacter, combatCruelAsDeath, true, 1 << isengard},
	cardWormtongue:              {"wormtongue", typeCharacter, combatFoulStench, true, 1 << isengard},
	cardTheRingwraithsAreAbroad: {"the-ringwraiths-are-abroad", typeCharacter, combatWordsOfPower, false, 0},
	cardTheBlackCaptainCommands: {"the-black-captain-commands", typeCharacter, combatFoulStench, false, 1 << sauron},

	cardReturnToValinor:    {"return-to-valinor", typeArmy, combatDeadlyStrife, false, 0},
	cardTheFightingUrukHai: {"the-fighting-uruk-hai", typeArmy, combatOnslaught, false, 1 << isengard},
	cardDenethorsFolly:     {"denethors-folly", typeArmy, combatDevilryOfOrthanc, true, 0},
	cardTheDayWithoutDawn:  {"the-day-without-dawn", typeArmy, combatRelentlessAssault, false, 0},
	cardThreatsAndPromises: {"threats-and-promises", typeMuster, combatDevilryOfOrthanc, true, 0},
	cardStormcrow:          {"stormcrow", typeMuster, combatGreatHost, false, 0},
	cardShadowsGather:      {"shadows-gather", typeArmy, combatMumakil, false, 0},
	cardTheShadowLengthens: {"the-shadow-lengthens", typeArmy, combatMumakil, false, 0},
	cardTheShadowIsMoving:  {"the-shadow-is-moving", typeArmy, combatSwarmOfBats, false, 0},
	cardCorsairsOfUmbar:    {"corsairs-of-umbar", typeArmy, combatDeadlyStrife, false, 1 << southrons},
	cardRageOfTheDunlendings: {
		"rage-of-the-dunlendings", typeMuster, combatRelentlessAssault, false,
		1 << isengard,
	},
	cardReturnOfTheWitchKing: {"return-of-the-witch-king", typeMuster, combatSwarmOfBats, false, 1 << sauron},
	cardHalfOrcsAndGoblinMen: {"half-orcs-and-goblin-men", typeArmy, combatWeComeToKill, false, 1 << isengard},
	cardOlogHai:              {"olog-hai", typeArmy, combatWeComeToKill, false, 1 << sauron},
	cardHillTrolls:           {"hill-trolls", typeArmy, combatWeComeToKill, false, 1 << sauron},
	cardANewPowerIsRising:    {"a-new-power-is-rising", typeMuster, combatGreatHost, false, 1 << isengard},
	cardManyKingsToTheServiceOfMordor: {
		"many-kings-to-the-service-of-mordor", typeMuster, combatGreatHost, false,
		1 << southrons,
	},
	cardTheKingIsRevealed: {
		"the-king-is-revealed", typeMuster, combatRelentlessAssault, false,
		1 << sauron,
	},
	cardShadowsOnTheMistyMountains: {
		"shadows-on-the-misty-mountains", typeMuster, combatOnslaught, false,
		1 << sauron,
	},
	cardOrcsMultiplyingAgain: {"orcs-multiplying-again", typeMuster, combatOnslaught, false, 1 << sauron},
	cardHordeFromTheEast:     {"horde-from-the-east", typeMuster, combatDeadlyStrife, false, 1 << southrons},
	cardMonstersRoused:       {"monsters-roused", typeMuster, combatDesperateBattle, false, 1 << sauron},
	cardMusteringsOfLongPlannedWar: {
		"musterings-of-long-planned-war", typeMuster, combatDesperateBattle, false,
		1<<sauron | 1<<southrons,
	},
	cardPitsOfMordor: {"pits-of-mordor", typeMuster, combatDesperateBattle, false, 1 << sauron},
}

var combats = [numCombats]combatInfo{
	combatItIsAGift:              {"it-is-a-gift", momentRoll},
	combatBladeOfWesternesse:     {"blade-of-westernesse", momentBeforeLosses},
	combatMightyAttack:           {"mighty-attack", momentReroll},
	combatServantOfTheSecretFire: {"servant-of-the-secret-fire", momentRoll},
	combatAnduril:                {"anduril", momentReroll},
	combatHeroicDeath:            {"heroic-death", momentBeforeLosses},
	combatDaringDefiance:         {"daring-defiance", momentCancel},
	combatFatefulStrike:          {"fateful-strike", momentBeforeLosses},
	combatSuddenStrike:           {"sudden-strike", momentBeforeRoll},
	combatBraveStand:             {"brave-stand", momentRoll},
	combatEntsRage:               {"ents-rage", momentRoll},
	combatHuornDark:              {"huorn-dark", momentRoll},
	combatNamelessWood:           {"nameless-wood", momentAfterReroll},
	combatDaylight:               {"daylight", momentRoll},
	combatNoQuarter:              {"no-quarter", momentAfterReroll},
	combatAdvantageousPosition:   {"advantageous-position", momentRoll},
	combatScouts:                 {"scouts", momentStart},
	combatShieldWall:             {"shield-wall", momentBeforeLosses},
	combatConfusion:              {"confusion", momentReroll},
	combatCharge:                 {"charge", momentBeforeRoll},
	combatValour:                 {"valour", momentRoll},
	combatOneForTheDarkLord:      {"one-for-the-dark-lord", momentRoll},
	combatCruelAsDeath:           {"cruel-as-death", momentRoll},
	combatTheyAreTerrible:        {"they-are-terrible", momentReroll},
	combatDreadAndDespair:        {"dread-and-despair", momentRoll},
	combatFoulStench:             {"foul-stench", momentRoll},
	combatBlackBreath:            {"black-breath", momentBeforeLosses},
	combatWordsOfPower:           {"words-of-power", momentStart},
	combatDurinsBane:             {"durins-bane", momentBeforeRoll},
	combatDevilryOfOrthanc:       {"devilry-of-orthanc", momentRoll},
	combatDeadlyStrife:           {"deadly-strife", momentRoll},
	combatOnslaught:              {"onslaught", momentAfterLosses},
	combatRelentlessAssault:      {"relentless-assault", momentRoll},
	combatGreatHost:              {"great-host", momentAfterLosses},
	combatMumakil:                {"mumakil", momentRoll},
	combatSwarmOfBats:            {"swarm-of-bats", momentCancel},
	combatWeComeToKill:           {"we-come-to-kill", momentAfterLosses},
	combatDesperateBattle:        {"desperate-battle", momentRoll},
}

// cardNames are the ids of the cards, for the vocabulary.
var cardNames = func() []string {
	names := make([]string, numCards)
	for c := range cards {
		names[c] = cards[c].id
	}
	return names
}()
