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
	deck   deck
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
	cardElvenCloaks:            {"elven-cloaks", deckFreeCharacter, typeCharacter, combatItIsAGift, false, 0},
	cardElvenRope:              {"elven-rope", deckFreeCharacter, typeCharacter, combatItIsAGift, false, 0},
	cardPhialOfGaladriel:       {"phial-of-galadriel", deckFreeCharacter, typeCharacter, combatItIsAGift, false, 0},
	cardSmeagolHelpsNiceMaster: {"smeagol-helps-nice-master", deckFreeCharacter, typeCharacter, combatItIsAGift, false, 0},
	cardMithrilCoatAndSting:    {"mithril-coat-and-sting", deckFreeCharacter, typeCharacter, combatBladeOfWesternesse, true, 0},
	cardAxeAndBow:              {"axe-and-bow", deckFreeCharacter, typeCharacter, combatMightyAttack, true, 0},
	cardHornOfGondor:           {"horn-of-gondor", deckFreeCharacter, typeCharacter, combatMightyAttack, true, 0},
	cardWizardsStaff:           {"wizards-staff", deckFreeCharacter, typeCharacter, combatServantOfTheSecretFire, true, 0},
	cardAthelas:                {"athelas", deckFreeCharacter, typeCharacter, combatAnduril, false, 0},
	cardThereIsAnotherWay:      {"there-is-another-way", deckFreeCharacter, typeCharacter, combatHeroicDeath, false, 0},
	cardIWillGoAlone:           {"i-will-go-alone", deckFreeCharacter, typeCharacter, combatDaringDefiance, false, 0},
	cardBilbosSong:             {"bilbos-song", deckFreeCharacter, typeCharacter, combatFatefulStrike, false, 0},
	cardMirrorOfGaladriel:      {"mirror-of-galadriel", deckFreeCharacter, typeCharacter, combatHeroicDeath, false, 0},
	cardChallengeOfTheKing:     {"challenge-of-the-king", deckFreeCharacter, typeCharacter, combatSuddenStrike, false, 0},
	cardGwaihirTheWindlord:     {"gwaihir-the-windlord", deckFreeCharacter, typeCharacter, combatDaringDefiance, false, 0},
	cardWeProveTheSwifter:      {"we-prove-the-swifter", deckFreeCharacter, typeCharacter, combatDaringDefiance, false, 0},
	cardThereAndBackAgain:      {"there-and-back-again", deckFreeCharacter, typeCharacter, combatBraveStand, false, 1<<dwarves | 1<<elves | 1<<north},
	cardTheEaglesAreComing:     {"the-eagles-are-coming", deckFreeCharacter, typeCharacter, combatHeroicDeath, false, 0},
	cardTheEntsAwakeTreebeard:  {"the-ents-awake-treebeard", deckFreeCharacter, typeCharacter, combatEntsRage, false, 0},
	cardTheEntsAwakeHuorns:     {"the-ents-awake-huorns", deckFreeCharacter, typeCharacter, combatHuornDark, false, 0},
	cardTheEntsAwakeEntmoot:    {"the-ents-awake-entmoot", deckFreeCharacter, typeCharacter, combatNamelessWood, false, 0},
	cardDeadMenOfDunharrow:     {"dead-men-of-dunharrow", deckFreeCharacter, typeCharacter, combatSuddenStrike, false, 1 << gondor},
	cardHouseOfTheStewards:     {"house-of-the-stewards", deckFreeCharacter, typeCharacter, combatBraveStand, false, 1 << gondor},
	cardTheGreyCompany:         {"the-grey-company", deckFreeCharacter, typeCharacter, combatBraveStand, false, 0},

	cardTheLastBattle:             {"the-last-battle", deckFreeStrategy, typeArmy, combatDaylight, true, 0},
	cardAPowerTooGreat:            {"a-power-too-great", deckFreeStrategy, typeArmy, combatNoQuarter, true, 1 << elves},
	cardThePowerOfTomBombadil:     {"the-power-of-tom-bombadil", deckFreeStrategy, typeArmy, combatAdvantageousPosition, true, 1 << north},
	cardBookOfMazarbul:            {"book-of-mazarbul", deckFreeStrategy, typeMuster, combatAdvantageousPosition, false, 1 << dwarves},
	cardTheSpiritOfMordor:         {"the-spirit-of-mordor", deckFreeStrategy, typeArmy, combatScouts, false, 0},
	cardFaramirsRangers:           {"faramirs-rangers", deckFreeStrategy, typeArmy, combatShieldWall, false, 1 << gondor},
	cardFearFireFoes:              {"fear-fire-foes", deckFreeStrategy, typeMuster, combatShieldWall, false, 1 << north},
	cardWisdomOfElrond:            {"wisdom-of-elrond", deckFreeStrategy, typeMuster, combatConfusion, false, 0},
	cardTheRedArrow:               {"the-red-arrow", deckFreeStrategy, typeMuster, combatScouts, false, 1 << rohan},
	cardHelpUnlookedFor:           {"help-unlooked-for", deckFreeStrategy, typeArmy, combatNoQuarter, false, 0},
	cardPathsOfTheWoses:           {"paths-of-the-woses", deckFreeStrategy, typeArmy, combatSuddenStrike, false, 1 << rohan},
	cardThroughADayAndANight:      {"through-a-day-and-a-night", deckFreeStrategy, typeArmy, combatConfusion, false, 0},
	cardCirdansShips:              {"cirdans-ships", deckFreeStrategy, typeMuster, combatCharge, false, 1 << elves},
	cardGuardsOfTheCitadel:        {"guards-of-the-citadel", deckFreeStrategy, typeMuster, combatCharge, false, 1 << gondor},
	cardCelebornsGaladhrim:        {"celeborns-galadhrim", deckFreeStrategy, typeMuster, combatDaylight, false, 1 << elves},
	cardRidersOfTheoden:           {"riders-of-theoden", deckFreeStrategy, typeMuster, combatDaylight, false, 1 << rohan},
	cardGrimbeornTheOldSonOfBeorn: {"grimbeorn-the-old-son-of-beorn", deckFreeStrategy, typeMuster, combatScouts, false, 1 << north},
	cardImrahilOfDolAmroth:        {"imrahil-of-dol-amroth", deckFreeStrategy, typeMuster, combatShieldWall, false, 1 << gondor},
	cardKingBrandsMen:             {"king-brands-men", deckFreeStrategy, typeMuster, combatShieldWall, false, 1 << north},
	cardSwordsInEriador:           {"swords-in-eriador", deckFreeStrategy, typeMuster, combatAdvantageousPosition, false, 1<<dwarves | 1<<north},
	cardKindredOfGlorfindel:       {"kindred-of-glorfindel", deckFreeStrategy, typeMuster, combatAdvantageousPosition, false, 1 << elves},
	cardDainIronfootsGuard:        {"dain-ironfoots-guard", deckFreeStrategy, typeMuster, combatValour, false, 1 << dwarves},
	cardEomerSonOfEomund:          {"eomer-son-of-eomund", deckFreeStrategy, typeMuster, combatValour, false, 1 << rohan},
	cardThranduilsArchers:         {"thranduils-archers", deckFreeStrategy, typeMuster, combatValour, false, 1 << elves},

	cardShelobsLair:                {"shelobs-lair", deckShadowCharacter, typeCharacter, combatOneForTheDarkLord, false, 0},
	cardTheRingIsMine:              {"the-ring-is-mine", deckShadowCharacter, typeCharacter, combatOneForTheDarkLord, false, 0},
	cardOnOnTheyWent:               {"on-on-they-went", deckShadowCharacter, typeCharacter, combatOneForTheDarkLord, false, 0},
	cardGiveItToUss:                {"give-it-to-uss", deckShadowCharacter, typeCharacter, combatOneForTheDarkLord, false, 0},
	cardOrcPatrol:                  {"orc-patrol", deckShadowCharacter, typeCharacter, combatCruelAsDeath, false, 0},
	cardIsildursBane:               {"isildurs-bane", deckShadowCharacter, typeCharacter, combatCruelAsDeath, false, 0},
	cardFoulThingFromTheDeep:       {"foul-thing-from-the-deep", deckShadowCharacter, typeCharacter, combatTheyAreTerrible, false, 0},
	cardCandlesOfCorpses:           {"candles-of-corpses", deckShadowCharacter, typeCharacter, combatDreadAndDespair, false, 0},
	cardNazgulSearch:               {"nazgul-search", deckShadowCharacter, typeCharacter, combatFoulStench, false, 0},
	cardCruelWeather:               {"cruel-weather", deckShadowCharacter, typeCharacter, combatCruelAsDeath, false, 0},
	cardTheNazgulStrike:            {"the-nazgul-strike", deckShadowCharacter, typeCharacter, combatBlackBreath, false, 0},
	cardMorgulWound:                {"morgul-wound", deckShadowCharacter, typeCharacter, combatBlackBreath, false, 0},
	cardLureOfTheRing:              {"lure-of-the-ring", deckShadowCharacter, typeCharacter, combatTheyAreTerrible, false, 0},
	cardTheBreakingOfTheFellowship: {"the-breaking-of-the-fellowship", deckShadowCharacter, typeCharacter, combatDreadAndDespair, false, 0},
	cardWornWithSorrowAndToil:      {"worn-with-sorrow-and-toil", deckShadowCharacter, typeCharacter, combatWordsOfPower, true, 0},
	cardFlocksOfCrebain:            {"flocks-of-crebain", deckShadowCharacter, typeCharacter, combatTheyAreTerrible, true, 0},
	cardBalrogOfMoria:              {"balrog-of-moria", deckShadowCharacter, typeCharacter, combatDurinsBane, true, 0},
	cardTheLidlessEye:              {"the-lidless-eye", deckShadowCharacter, typeCharacter, combatWordsOfPower, false, 0},
	cardDreadfulSpells:             {"dreadful-spells", deckShadowCharacter, typeCharacter, combatDevilryOfOrthanc, false, 0},
	cardGrondHammerOfTheUnderworld: {"grond-hammer-of-the-underworld", deckShadowCharacter, typeCharacter, combatDreadAndDespair, false, 1 << sauron},
	cardThePalantirOfOrthanc:       {"the-palantir-of-orthanc", deckShadowCharacter, typeCharacter, combatCruelAsDeath, true, 1 << isengard},
	cardWormtongue:                 {"wormtongue", deckShadowCharacter, typeCharacter, combatFoulStench, true, 1 << isengard},
	cardTheRingwraithsAreAbroad:    {"the-ringwraiths-are-abroad", deckShadowCharacter, typeCharacter, combatWordsOfPower, false, 0},
	cardTheBlackCaptainCommands:    {"the-black-captain-commands", deckShadowCharacter, typeCharacter, combatFoulStench, false, 1 << sauron},

	cardReturnToValinor:               {"return-to-valinor", deckShadowStrategy, typeArmy, combatDeadlyStrife, false, 0},
	cardTheFightingUrukHai:            {"the-fighting-uruk-hai", deckShadowStrategy, typeArmy, combatOnslaught, false, 1 << isengard},
	cardDenethorsFolly:                {"denethors-folly", deckShadowStrategy, typeArmy, combatDevilryOfOrthanc, true, 0},
	cardTheDayWithoutDawn:             {"the-day-without-dawn", deckShadowStrategy, typeArmy, combatRelentlessAssault, false, 0},
	cardThreatsAndPromises:            {"threats-and-promises", deckShadowStrategy, typeMuster, combatDevilryOfOrthanc, true, 0},
	cardStormcrow:                     {"stormcrow", deckShadowStrategy, typeMuster, combatGreatHost, false, 0},
	cardShadowsGather:                 {"shadows-gather", deckShadowStrategy, typeArmy, combatMumakil, false, 0},
	cardTheShadowLengthens:            {"the-shadow-lengthens", deckShadowStrategy, typeArmy, combatMumakil, false, 0},
	cardTheShadowIsMoving:             {"the-shadow-is-moving", deckShadowStrategy, typeArmy, combatSwarmOfBats, false, 0},
	cardCorsairsOfUmbar:               {"corsairs-of-umbar", deckShadowStrategy, typeArmy, combatDeadlyStrife, false, 1 << southrons},
	cardRageOfTheDunlendings:          {"rage-of-the-dunlendings", deckShadowStrategy, typeMuster, combatRelentlessAssault, false, 1 << isengard},
	cardReturnOfTheWitchKing:          {"return-of-the-witch-king", deckShadowStrategy, typeMuster, combatSwarmOfBats, false, 1 << sauron},
	cardHalfOrcsAndGoblinMen:          {"half-orcs-and-goblin-men", deckShadowStrategy, typeArmy, combatWeComeToKill, false, 1 << isengard},
	cardOlogHai:                       {"olog-hai", deckShadowStrategy, typeArmy, combatWeComeToKill, false, 1 << sauron},
	cardHillTrolls:                    {"hill-trolls", deckShadowStrategy, typeArmy, combatWeComeToKill, false, 1 << sauron},
	cardANewPowerIsRising:             {"a-new-power-is-rising", deckShadowStrategy, typeMuster, combatGreatHost, false, 1 << isengard},
	cardManyKingsToTheServiceOfMordor: {"many-kings-to-the-service-of-mordor", deckShadowStrategy, typeMuster, combatGreatHost, false, 1 << southrons},
	cardTheKingIsRevealed:             {"the-king-is-revealed", deckShadowStrategy, typeMuster, combatRelentlessAssault, false, 1 << sauron},
	cardShadowsOnTheMistyMountains:    {"shadows-on-the-misty-mountains", deckShadowStrategy, typeMuster, combatOnslaught, false, 1 << sauron},
	cardOrcsMultiplyingAgain:          {"orcs-multiplying-again", deckShadowStrategy, typeMuster, combatOnslaught, false, 1 << sauron},
	cardHordeFromTheEast:              {"horde-from-the-east", deckShadowStrategy, typeMuster, combatDeadlyStrife, false, 1 << southrons},
	cardMonstersRoused:                {"monsters-roused", deckShadowStrategy, typeMuster, combatDesperateBattle, false, 1 << sauron},
	cardMusteringsOfLongPlannedWar:    {"musterings-of-long-planned-war", deckShadowStrategy, typeMuster, combatDesperateBattle, false, 1<<sauron | 1<<southrons},
	cardPitsOfMordor:                  {"pits-of-mordor", deckShadowStrategy, typeMuster, combatDesperateBattle, false, 1 << sauron},
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
