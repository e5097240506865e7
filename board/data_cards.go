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
	cardElvenCloaks:            {"elven-cloaks", deckFreeCharacter, typeCharacter, combatItIsAGift, false},
	cardElvenRope:              {"elven-rope", deckFreeCharacter, typeCharacter, combatItIsAGift, false},
	cardPhialOfGaladriel:       {"phial-of-galadriel", deckFreeCharacter, typeCharacter, combatItIsAGift, false},
	cardSmeagolHelpsNiceMaster: {"smeagol-helps-nice-master", deckFreeCharacter, typeCharacter, combatItIsAGift, false},
	cardMithrilCoatAndSting:    {"mithril-coat-and-sting", deckFreeCharacter, typeCharacter, combatBladeOfWesternesse, true},
	cardAxeAndBow:              {"axe-and-bow", deckFreeCharacter, typeCharacter, combatMightyAttack, true},
	cardHornOfGondor:           {"horn-of-gondor", deckFreeCharacter, typeCharacter, combatMightyAttack, true},
	cardWizardsStaff:           {"wizards-staff", deckFreeCharacter, typeCharacter, combatServantOfTheSecretFire, true},
	cardAthelas:                {"athelas", deckFreeCharacter, typeCharacter, combatAnduril, false},
	cardThereIsAnotherWay:      {"there-is-another-way", deckFreeCharacter, typeCharacter, combatHeroicDeath, false},
	cardIWillGoAlone:           {"i-will-go-alone", deckFreeCharacter, typeCharacter, combatDaringDefiance, false},
	cardBilbosSong:             {"bilbos-song", deckFreeCharacter, typeCharacter, combatFatefulStrike, false},
	cardMirrorOfGaladriel:      {"mirror-of-galadriel", deckFreeCharacter, typeCharacter, combatHeroicDeath, false},
	cardChallengeOfTheKing:     {"challenge-of-the-king", deckFreeCharacter, typeCharacter, combatSuddenStrike, false},
	cardGwaihirTheWindlord:     {"gwaihir-the-windlord", deckFreeCharacter, typeCharacter, combatDaringDefiance, false},
	cardWeProveTheSwifter:      {"we-prove-the-swifter", deckFreeCharacter, typeCharacter, combatDaringDefiance, false},
	cardThereAndBackAgain:      {"there-and-back-again", deckFreeCharacter, typeCharacter, combatBraveStand, false},
	cardTheEaglesAreComing:     {"the-eagles-are-coming", deckFreeCharacter, typeCharacter, combatHeroicDeath, false},
	cardTheEntsAwakeTreebeard:  {"the-ents-awake-treebeard", deckFreeCharacter, typeCharacter, combatEntsRage, false},
	cardTheEntsAwakeHuorns:     {"the-ents-awake-huorns", deckFreeCharacter, typeCharacter, combatHuornDark, false},
	cardTheEntsAwakeEntmoot:    {"the-ents-awake-entmoot", deckFreeCharacter, typeCharacter, combatNamelessWood, false},
	cardDeadMenOfDunharrow:     {"dead-men-of-dunharrow", deckFreeCharacter, typeCharacter, combatSuddenStrike, false},
	cardHouseOfTheStewards:     {"house-of-the-stewards", deckFreeCharacter, typeCharacter, combatBraveStand, false},
	cardTheGreyCompany:         {"the-grey-company", deckFreeCharacter, typeCharacter, combatBraveStand, false},

	cardTheLastBattle:             {"the-last-battle", deckFreeStrategy, typeArmy, combatDaylight, true},
	cardAPowerTooGreat:            {"a-power-too-great", deckFreeStrategy, typeArmy, combatNoQuarter, true},
	cardThePowerOfTomBombadil:     {"the-power-of-tom-bombadil", deckFreeStrategy, typeArmy, combatAdvantageousPosition, true},
	cardBookOfMazarbul:            {"book-of-mazarbul", deckFreeStrategy, typeMuster, combatAdvantageousPosition, false},
	cardTheSpiritOfMordor:         {"the-spirit-of-mordor", deckFreeStrategy, typeArmy, combatScouts, false},
	cardFaramirsRangers:           {"faramirs-rangers", deckFreeStrategy, typeArmy, combatShieldWall, false},
	cardFearFireFoes:              {"fear-fire-foes", deckFreeStrategy, typeMuster, combatShieldWall, false},
	cardWisdomOfElrond:            {"wisdom-of-elrond", deckFreeStrategy, typeMuster, combatConfusion, false},
	cardTheRedArrow:               {"the-red-arrow", deckFreeStrategy, typeMuster, combatScouts, false},
	cardHelpUnlookedFor:           {"help-unlooked-for", deckFreeStrategy, typeArmy, combatNoQuarter, false},
	cardPathsOfTheWoses:           {"paths-of-the-woses", deckFreeStrategy, typeArmy, combatSuddenStrike, false},
	cardThroughADayAndANight:      {"through-a-day-and-a-night", deckFreeStrategy, typeArmy, combatConfusion, false},
	cardCirdansShips:              {"cirdans-ships", deckFreeStrategy, typeMuster, combatCharge, false},
	cardGuardsOfTheCitadel:        {"guards-of-the-citadel", deckFreeStrategy, typeMuster, combatCharge, false},
	cardCelebornsGaladhrim:        {"celeborns-galadhrim", deckFreeStrategy, typeMuster, combatDaylight, false},
	cardRidersOfTheoden:           {"riders-of-theoden", deckFreeStrategy, typeMuster, combatDaylight, false},
	cardGrimbeornTheOldSonOfBeorn: {"grimbeorn-the-old-son-of-beorn", deckFreeStrategy, typeMuster, combatScouts, false},
	cardImrahilOfDolAmroth:        {"imrahil-of-dol-amroth", deckFreeStrategy, typeMuster, combatShieldWall, false},
	cardKingBrandsMen:             {"king-brands-men", deckFreeStrategy, typeMuster, combatShieldWall, false},
	cardSwordsInEriador:           {"swords-in-eriador", deckFreeStrategy, typeMuster, combatAdvantageousPosition, false},
	cardKindredOfGlorfindel:       {"kindred-of-glorfindel", deckFreeStrategy, typeMuster, combatAdvantageousPosition, false},
	cardDainIronfootsGuard:        {"dain-ironfoots-guard", deckFreeStrategy, typeMuster, combatValour, false},
	cardEomerSonOfEomund:          {"eomer-son-of-eomund", deckFreeStrategy, typeMuster, combatValour, false},
	cardThranduilsArchers:         {"thranduils-archers", deckFreeStrategy, typeMuster, combatValour, false},

	cardShelobsLair:                {"shelobs-lair", deckShadowCharacter, typeCharacter, combatOneForTheDarkLord, false},
	cardTheRingIsMine:              {"the-ring-is-mine", deckShadowCharacter, typeCharacter, combatOneForTheDarkLord, false},
	cardOnOnTheyWent:               {"on-on-they-went", deckShadowCharacter, typeCharacter, combatOneForTheDarkLord, false},
	cardGiveItToUss:                {"give-it-to-uss", deckShadowCharacter, typeCharacter, combatOneForTheDarkLord, false},
	cardOrcPatrol:                  {"orc-patrol", deckShadowCharacter, typeCharacter, combatCruelAsDeath, false},
	cardIsildursBane:               {"isildurs-bane", deckShadowCharacter, typeCharacter, combatCruelAsDeath, false},
	cardFoulThingFromTheDeep:       {"foul-thing-from-the-deep", deckShadowCharacter, typeCharacter, combatTheyAreTerrible, false},
	cardCandlesOfCorpses:           {"candles-of-corpses", deckShadowCharacter, typeCharacter, combatDreadAndDespair, false},
	cardNazgulSearch:               {"nazgul-search", deckShadowCharacter, typeCharacter, combatFoulStench, false},
	cardCruelWeather:               {"cruel-weather", deckShadowCharacter, typeCharacter, combatCruelAsDeath, false},
	cardTheNazgulStrike:            {"the-nazgul-strike", deckShadowCharacter, typeCharacter, combatBlackBreath, false},
	cardMorgulWound:                {"morgul-wound", deckShadowCharacter, typeCharacter, combatBlackBreath, false},
	cardLureOfTheRing:              {"lure-of-the-ring", deckShadowCharacter, typeCharacter, combatTheyAreTerrible, false},
	cardTheBreakingOfTheFellowship: {"the-breaking-of-the-fellowship", deckShadowCharacter, typeCharacter, combatDreadAndDespair, false},
	cardWornWithSorrowAndToil:      {"worn-with-sorrow-and-toil", deckShadowCharacter, typeCharacter, combatWordsOfPower, true},
	cardFlocksOfCrebain:            {"flocks-of-crebain", deckShadowCharacter, typeCharacter, combatTheyAreTerrible, true},
	cardBalrogOfMoria:              {"balrog-of-moria", deckShadowCharacter, typeCharacter, combatDurinsBane, true},
	cardTheLidlessEye:              {"the-lidless-eye", deckShadowCharacter, typeCharacter, combatWordsOfPower, false},
	cardDreadfulSpells:             {"dreadful-spells", deckShadowCharacter, typeCharacter, combatDevilryOfOrthanc, false},
	cardGrondHammerOfTheUnderworld: {"grond-hammer-of-the-underworld", deckShadowCharacter, typeCharacter, combatDreadAndDespair, false},
	cardThePalantirOfOrthanc:       {"the-palantir-of-orthanc", deckShadowCharacter, typeCharacter, combatCruelAsDeath, true},
	cardWormtongue:                 {"wormtongue", deckShadowCharacter, typeCharacter, combatFoulStench, true},
	cardTheRingwraithsAreAbroad:    {"the-ringwraiths-are-abroad", deckShadowCharacter, typeCharacter, combatWordsOfPower, false},
	cardTheBlackCaptainCommands:    {"the-black-captain-commands", deckShadowCharacter, typeCharacter, combatFoulStench, false},

	cardReturnToValinor:               {"return-to-valinor", deckShadowStrategy, typeArmy, combatDeadlyStrife, false},
	cardTheFightingUrukHai:            {"the-fighting-uruk-hai", deckShadowStrategy, typeArmy, combatOnslaught, false},
	cardDenethorsFolly:                {"denethors-folly", deckShadowStrategy, typeArmy, combatDevilryOfOrthanc, true},
	cardTheDayWithoutDawn:             {"the-day-without-dawn", deckShadowStrategy, typeArmy, combatRelentlessAssault, false},
	cardThreatsAndPromises:            {"threats-and-promises", deckShadowStrategy, typeMuster, combatDevilryOfOrthanc, true},
	cardStormcrow:                     {"stormcrow", deckShadowStrategy, typeMuster, combatGreatHost, false},
	cardShadowsGather:                 {"shadows-gather", deckShadowStrategy, typeArmy, combatMumakil, false},
	cardTheShadowLengthens:            {"the-shadow-lengthens", deckShadowStrategy, typeArmy, combatMumakil, false},
	cardTheShadowIsMoving:             {"the-shadow-is-moving", deckShadowStrategy, typeArmy, combatSwarmOfBats, false},
	cardCorsairsOfUmbar:               {"corsairs-of-umbar", deckShadowStrategy, typeArmy, combatDeadlyStrife, false},
	cardRageOfTheDunlendings:          {"rage-of-the-dunlendings", deckShadowStrategy, typeMuster, combatRelentlessAssault, false},
	cardReturnOfTheWitchKing:          {"return-of-the-witch-king", deckShadowStrategy, typeMuster, combatSwarmOfBats, false},
	cardHalfOrcsAndGoblinMen:          {"half-orcs-and-goblin-men", deckShadowStrategy, typeArmy, combatWeComeToKill, false},
	cardOlogHai:                       {"olog-hai", deckShadowStrategy, typeArmy, combatWeComeToKill, false},
	cardHillTrolls:                    {"hill-trolls", deckShadowStrategy, typeArmy, combatWeComeToKill, false},
	cardANewPowerIsRising:             {"a-new-power-is-rising", deckShadowStrategy, typeMuster, combatGreatHost, false},
	cardManyKingsToTheServiceOfMordor: {"many-kings-to-the-service-of-mordor", deckShadowStrategy, typeMuster, combatGreatHost, false},
	cardTheKingIsRevealed:             {"the-king-is-revealed", deckShadowStrategy, typeMuster, combatRelentlessAssault, false},
	cardShadowsOnTheMistyMountains:    {"shadows-on-the-misty-mountains", deckShadowStrategy, typeMuster, combatOnslaught, false},
	cardOrcsMultiplyingAgain:          {"orcs-multiplying-again", deckShadowStrategy, typeMuster, combatOnslaught, false},
	cardHordeFromTheEast:              {"horde-from-the-east", deckShadowStrategy, typeMuster, combatDeadlyStrife, false},
	cardMonstersRoused:                {"monsters-roused", deckShadowStrategy, typeMuster, combatDesperateBattle, false},
	cardMusteringsOfLongPlannedWar:    {"musterings-of-long-planned-war", deckShadowStrategy, typeMuster, combatDesperateBattle, false},
	cardPitsOfMordor:                  {"pits-of-mordor", deckShadowStrategy, typeMuster, combatDesperateBattle, false},
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
