package board

// Card is one of the 96 event cards (chap. 6). Their words are in locale as "card.ID"; what they do
// is in cards_*.go (events) and combat_cards.go (combat uses).
type Card uint8

// NoCard stands where a card may be missing.
const noCard Card = 0xff

// Deck is one of the four decks, two to a side.
type Deck uint8

const (
	DeckFreeCharacter Deck = iota
	deckFreeStrategy
	deckShadowCharacter
	deckShadowStrategy

	numDecks = iota
)

var deckNames = [numDecks]string{"free-character", "free-strategy", "shadow-character", "shadow-strategy"}

// cardsPerDeck is the same for all four.
const cardsPerDeck = 24

func (c Card) deck() Deck { return Deck(c / cardsPerDeck) }

// CardType is the symbol on a card: the die face that, besides an event, plays it (chap. 6, Jouer des
// cartes Événement). Character decks hold character cards only, strategy decks the two others.
type CardType uint8

const (
	typeCharacter CardType = iota
	TypeArmy
	TypeMuster
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
	kind   CardType
	combat combat
	table  bool // it stays on the table once played

	// The nations it applies to, whose players may use it (chap. 13); a minion's card counts for his master's.
	// None: any player of the side.
	nations NationSet
}

type combatInfo struct {
	id     string
	moment moment // Mûmakil acts a second time, at momentAfterReroll
}

// The 96 event cards, deck by deck in the order of the numbers printed on them.
const (
	// Free Peoples, Character deck.
	cardElvenCloaks Card = iota
	cardElvenRope
	cardPhialOfGaladriel
	cardSmeagolHelpsNiceMaster
	cardMithrilCoatAndSting
	cardAxeAndBow
	cardHornOfGondor
	cardWizardsStaff
	CardAthelas
	CardThereIsAnotherWay
	CardIWillGoAlone
	CardBilbosSong
	CardMirrorOfGaladriel
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
	CardTheLastBattle
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
	CardOrcPatrol
	CardIsildursBane
	CardFoulThingFromTheDeep
	CardCandlesOfCorpses
	CardNazgulSearch
	CardCruelWeather
	CardTheNazgulStrike
	CardMorgulWound
	CardLureOfTheRing
	CardTheBreakingOfTheFellowship
	CardWornWithSorrowAndToil
	CardFlocksOfCrebain
	CardBalrogOfMoria
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

	NumCards = iota
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

var cards = [NumCards]cardInfo{
	cardElvenCloaks:            {"elven-cloaks", typeCharacter, combatItIsAGift, false, 0},
	cardElvenRope:              {"elven-rope", typeCharacter, combatItIsAGift, false, 0},
	cardPhialOfGaladriel:       {"phial-of-galadriel", typeCharacter, combatItIsAGift, false, 0},
	cardSmeagolHelpsNiceMaster: {"smeagol-helps-nice-master", typeCharacter, combatItIsAGift, false, 0},
	cardMithrilCoatAndSting:    {"mithril-coat-and-sting", typeCharacter, combatBladeOfWesternesse, true, 0},
	cardAxeAndBow:              {"axe-and-bow", typeCharacter, combatMightyAttack, true, 0},
	cardHornOfGondor:           {"horn-of-gondor", typeCharacter, combatMightyAttack, true, 0},
	cardWizardsStaff:           {"wizards-staff", typeCharacter, combatServantOfTheSecretFire, true, 0},
	CardAthelas:                {"athelas", typeCharacter, combatAnduril, false, 0},
	CardThereIsAnotherWay:      {"there-is-another-way", typeCharacter, combatHeroicDeath, false, 0},
	CardIWillGoAlone:           {"i-will-go-alone", typeCharacter, combatDaringDefiance, false, 0},
	CardBilbosSong:             {"bilbos-song", typeCharacter, combatFatefulStrike, false, 0},
	CardMirrorOfGaladriel:      {"mirror-of-galadriel", typeCharacter, combatHeroicDeath, false, 0},
	cardChallengeOfTheKing:     {"challenge-of-the-king", typeCharacter, combatSuddenStrike, false, 0},
	cardGwaihirTheWindlord:     {"gwaihir-the-windlord", typeCharacter, combatDaringDefiance, false, 0},
	cardWeProveTheSwifter:      {"we-prove-the-swifter", typeCharacter, combatDaringDefiance, false, 0},
	cardThereAndBackAgain: {
		"there-and-back-again", typeCharacter, combatBraveStand, false,
		1<<Dwarves | 1<<Elves | 1<<North,
	},
	cardTheEaglesAreComing:    {"the-eagles-are-coming", typeCharacter, combatHeroicDeath, false, 0},
	cardTheEntsAwakeTreebeard: {"the-ents-awake-treebeard", typeCharacter, combatEntsRage, false, 0},
	cardTheEntsAwakeHuorns:    {"the-ents-awake-huorns", typeCharacter, combatHuornDark, false, 0},
	cardTheEntsAwakeEntmoot:   {"the-ents-awake-entmoot", typeCharacter, combatNamelessWood, false, 0},
	cardDeadMenOfDunharrow:    {"dead-men-of-dunharrow", typeCharacter, combatSuddenStrike, false, 1 << Gondor},
	cardHouseOfTheStewards:    {"house-of-the-stewards", typeCharacter, combatBraveStand, false, 1 << Gondor},
	cardTheGreyCompany:        {"the-grey-company", typeCharacter, combatBraveStand, false, 0},

	CardTheLastBattle:  {"the-last-battle", TypeArmy, combatDaylight, true, 0},
	cardAPowerTooGreat: {"a-power-too-great", TypeArmy, combatNoQuarter, true, 1 << Elves},
	cardThePowerOfTomBombadil: {
		"the-power-of-tom-bombadil", TypeArmy, combatAdvantageousPosition, true,
		1 << North,
	},
	cardBookOfMazarbul:            {"book-of-mazarbul", TypeMuster, combatAdvantageousPosition, false, 1 << Dwarves},
	cardTheSpiritOfMordor:         {"the-spirit-of-mordor", TypeArmy, combatScouts, false, 0},
	cardFaramirsRangers:           {"faramirs-rangers", TypeArmy, combatShieldWall, false, 1 << Gondor},
	cardFearFireFoes:              {"fear-fire-foes", TypeMuster, combatShieldWall, false, 1 << North},
	cardWisdomOfElrond:            {"wisdom-of-elrond", TypeMuster, combatConfusion, false, 0},
	cardTheRedArrow:               {"the-red-arrow", TypeMuster, combatScouts, false, 1 << Rohan},
	cardHelpUnlookedFor:           {"help-unlooked-for", TypeArmy, combatNoQuarter, false, 0},
	cardPathsOfTheWoses:           {"paths-of-the-woses", TypeArmy, combatSuddenStrike, false, 1 << Rohan},
	cardThroughADayAndANight:      {"through-a-day-and-a-night", TypeArmy, combatConfusion, false, 0},
	cardCirdansShips:              {"cirdans-ships", TypeMuster, combatCharge, false, 1 << Elves},
	cardGuardsOfTheCitadel:        {"guards-of-the-citadel", TypeMuster, combatCharge, false, 1 << Gondor},
	cardCelebornsGaladhrim:        {"celeborns-galadhrim", TypeMuster, combatDaylight, false, 1 << Elves},
	cardRidersOfTheoden:           {"riders-of-theoden", TypeMuster, combatDaylight, false, 1 << Rohan},
	cardGrimbeornTheOldSonOfBeorn: {"grimbeorn-the-old-son-of-beorn", TypeMuster, combatScouts, false, 1 << North},
	cardImrahilOfDolAmroth:        {"imrahil-of-dol-amroth", TypeMuster, combatShieldWall, false, 1 << Gondor},
	cardKingBrandsMen:             {"king-brands-men", TypeMuster, combatShieldWall, false, 1 << North},
	cardSwordsInEriador: {
		"swords-in-eriador", TypeMuster, combatAdvantageousPosition, false,
		1<<Dwarves | 1<<North,
	},
	cardKindredOfGlorfindel: {"kindred-of-glorfindel", TypeMuster, combatAdvantageousPosition, false, 1 << Elves},
	cardDainIronfootsGuard:  {"dain-ironfoots-guard", TypeMuster, combatValour, false, 1 << Dwarves},
	cardEomerSonOfEomund:    {"eomer-son-of-eomund", TypeMuster, combatValour, false, 1 << Rohan},
	cardThranduilsArchers:   {"thranduils-archers", TypeMuster, combatValour, false, 1 << Elves},

	cardShelobsLair:                {"shelobs-lair", typeCharacter, combatOneForTheDarkLord, false, 0},
	cardTheRingIsMine:              {"the-ring-is-mine", typeCharacter, combatOneForTheDarkLord, false, 0},
	cardOnOnTheyWent:               {"on-on-they-went", typeCharacter, combatOneForTheDarkLord, false, 0},
	cardGiveItToUss:                {"give-it-to-uss", typeCharacter, combatOneForTheDarkLord, false, 0},
	CardOrcPatrol:                  {"orc-patrol", typeCharacter, combatCruelAsDeath, false, 0},
	CardIsildursBane:               {"isildurs-bane", typeCharacter, combatCruelAsDeath, false, 0},
	CardFoulThingFromTheDeep:       {"foul-thing-from-the-deep", typeCharacter, combatTheyAreTerrible, false, 0},
	CardCandlesOfCorpses:           {"candles-of-corpses", typeCharacter, combatDreadAndDespair, false, 0},
	CardNazgulSearch:               {"nazgul-search", typeCharacter, combatFoulStench, false, 0},
	CardCruelWeather:               {"cruel-weather", typeCharacter, combatCruelAsDeath, false, 0},
	CardTheNazgulStrike:            {"the-nazgul-strike", typeCharacter, combatBlackBreath, false, 0},
	CardMorgulWound:                {"morgul-wound", typeCharacter, combatBlackBreath, false, 0},
	CardLureOfTheRing:              {"lure-of-the-ring", typeCharacter, combatTheyAreTerrible, false, 0},
	CardTheBreakingOfTheFellowship: {"the-breaking-of-the-fellowship", typeCharacter, combatDreadAndDespair, false, 0},
	CardWornWithSorrowAndToil:      {"worn-with-sorrow-and-toil", typeCharacter, combatWordsOfPower, true, 0},
	CardFlocksOfCrebain:            {"flocks-of-crebain", typeCharacter, combatTheyAreTerrible, true, 0},
	CardBalrogOfMoria:              {"balrog-of-moria", typeCharacter, combatDurinsBane, true, 0},
	cardTheLidlessEye:              {"the-lidless-eye", typeCharacter, combatWordsOfPower, false, 0},
	cardDreadfulSpells:             {"dreadful-spells", typeCharacter, combatDevilryOfOrthanc, false, 0},
	cardGrondHammerOfTheUnderworld: {
		"grond-hammer-of-the-underworld", typeCharacter, combatDreadAndDespair, false,
		1 << Sauron,
	},
	cardThePalantirOfOrthanc:    {"the-palantir-of-orthanc", typeCharacter, combatCruelAsDeath, true, 1 << Isengard},
	cardWormtongue:              {"wormtongue", typeCharacter, combatFoulStench, true, 1 << Isengard},
	cardTheRingwraithsAreAbroad: {"the-ringwraiths-are-abroad", typeCharacter, combatWordsOfPower, false, 0},
	cardTheBlackCaptainCommands: {"the-black-captain-commands", typeCharacter, combatFoulStench, false, 1 << Sauron},

	cardReturnToValinor:    {"return-to-valinor", TypeArmy, combatDeadlyStrife, false, 0},
	cardTheFightingUrukHai: {"the-fighting-uruk-hai", TypeArmy, combatOnslaught, false, 1 << Isengard},
	cardDenethorsFolly:     {"denethors-folly", TypeArmy, combatDevilryOfOrthanc, true, 0},
	cardTheDayWithoutDawn:  {"the-day-without-dawn", TypeArmy, combatRelentlessAssault, false, 0},
	cardThreatsAndPromises: {"threats-and-promises", TypeMuster, combatDevilryOfOrthanc, true, 0},
	cardStormcrow:          {"stormcrow", TypeMuster, combatGreatHost, false, 0},
	cardShadowsGather:      {"shadows-gather", TypeArmy, combatMumakil, false, 0},
	cardTheShadowLengthens: {"the-shadow-lengthens", TypeArmy, combatMumakil, false, 0},
	cardTheShadowIsMoving:  {"the-shadow-is-moving", TypeArmy, combatSwarmOfBats, false, 0},
	cardCorsairsOfUmbar:    {"corsairs-of-umbar", TypeArmy, combatDeadlyStrife, false, 1 << southrons},
	cardRageOfTheDunlendings: {
		"rage-of-the-dunlendings", TypeMuster, combatRelentlessAssault, false,
		1 << Isengard,
	},
	cardReturnOfTheWitchKing: {"return-of-the-witch-king", TypeMuster, combatSwarmOfBats, false, 1 << Sauron},
	cardHalfOrcsAndGoblinMen: {"half-orcs-and-goblin-men", TypeArmy, combatWeComeToKill, false, 1 << Isengard},
	cardOlogHai:              {"olog-hai", TypeArmy, combatWeComeToKill, false, 1 << Sauron},
	cardHillTrolls:           {"hill-trolls", TypeArmy, combatWeComeToKill, false, 1 << Sauron},
	cardANewPowerIsRising:    {"a-new-power-is-rising", TypeMuster, combatGreatHost, false, 1 << Isengard},
	cardManyKingsToTheServiceOfMordor: {
		"many-kings-to-the-service-of-mordor", TypeMuster, combatGreatHost, false,
		1 << southrons,
	},
	cardTheKingIsRevealed: {
		"the-king-is-revealed", TypeMuster, combatRelentlessAssault, false,
		1 << Sauron,
	},
	cardShadowsOnTheMistyMountains: {
		"shadows-on-the-misty-mountains", TypeMuster, combatOnslaught, false,
		1 << Sauron,
	},
	cardOrcsMultiplyingAgain: {"orcs-multiplying-again", TypeMuster, combatOnslaught, false, 1 << Sauron},
	cardHordeFromTheEast:     {"horde-from-the-east", TypeMuster, combatDeadlyStrife, false, 1 << southrons},
	cardMonstersRoused:       {"monsters-roused", TypeMuster, combatDesperateBattle, false, 1 << Sauron},
	cardMusteringsOfLongPlannedWar: {
		"musterings-of-long-planned-war", TypeMuster, combatDesperateBattle, false,
		1<<Sauron | 1<<southrons,
	},
	cardPitsOfMordor: {"pits-of-mordor", TypeMuster, combatDesperateBattle, false, 1 << Sauron},
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
	names := make([]string, NumCards)
	for c := range cards {
		names[c] = cards[c].id
	}
	return names
}()
