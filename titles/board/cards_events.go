package board

// programs is what each card does as an event (chap. 6), step by step, by edition. A card that stays on the table
// and does nothing at once has conditions only: what it changes is asked in ch06_events.go.
var programs = [numEditions][numCards][]effect{
	firstEdition:  eventsOf(entsAwake[firstEdition]),
	secondEdition: eventsOf(entsAwake[secondEdition]),
}

// eventsOf are the events of an edition. Most differences lie in the operations; only the Ents have another program.
func eventsOf(ents []effect) [numCards][]effect {
	list := eventsInBoth
	for _, c := range [...]card{cardTheEntsAwakeTreebeard, cardTheEntsAwakeHuorns, cardTheEntsAwakeEntmoot} {
		list[c] = ents
	}
	return list
}

var eventsInBoth = [numCards][]effect{
	// Free Peoples, Character deck.

	cardElvenCloaks:            {readyTile(tileElvenCloaks)},
	cardElvenRope:              {readyTile(tileElvenRope)},
	cardPhialOfGaladriel:       {readyTile(tilePhial)},
	cardSmeagolHelpsNiceMaster: {readyTile(tileSmeagol)},

	cardMithrilCoatAndSting: {},
	cardAxeAndBow:           {need(company(1<<gimli | 1<<legolas))},
	cardHornOfGondor:        {need(company(1 << boromir))},
	cardWizardsStaff:        {need(company(1 << gandalfGrey))},

	cardAthelas:            {healByDice(3)},
	cardThereIsAnotherWay:  {heal(1), onlyIf(guide(gollum)), slinkAway()},
	cardIWillGoAlone:       {need(company(theFellowship)), separate(1), heal(1)},
	cardBilbosSong:         {heal(1), onlyIf(guide(gollum)), heal(1)},
	cardMirrorOfGaladriel:  {turnDie(faceCharacter, faceWill), onlyIf(lodged(lorien)), heal(1)},
	cardChallengeOfTheKing: {need(withArmy(theKing, regionsOf(gondor, rohan))), challenge()},

	cardGwaihirTheWindlord: {journeyAtLevel(4)},
	cardWeProveTheSwifter:  {journeyFarther(2)},
	cardThereAndBackAgain: {
		separate(1),
		onlyIf(untaken(1<<gimli|1<<legolas, dale, erebor, woodlandRealm)),
		activate(dwarves), activate(north),
		advance(dwarves), advance(elves), advance(north),
	},
	cardTheEaglesAreComing: {need(eaglesNear), pickArmy(preyOfEagles), eagles()},

	cardDeadMenOfDunharrow: {
		need(standing(theKing, regionsOf(rohan))),
		leadTo(theKing, setOf(erech, lamedon, pelargir)),
		terrify(),
		rout(),
		recruitTaking(gondor, 3, regulars),
	},
	cardHouseOfTheStewards: {
		need(standing(1<<boromir, regionsOf(gondor))),
		pickWith(1<<boromir, regionsOf(gondor), placeSet{}), recruit(gondor, 1, units),
		draw(2, deckFreeStrategy),
	},
	cardTheGreyCompany: {
		need(withArmy(theKing, allRegions)),
		promoteLosing(theKing),
		draw(2, deckFreeStrategy),
	},

	// Free Peoples, Strategy deck.

	cardTheLastBattle: {need(withArmy(1<<aragorn, allRegions.Minus(regionsOf(dwarves, elves, gondor, north,
		rohan))))},
	cardAPowerTooGreat:        {advance(elves)},
	cardThePowerOfTomBombadil: {advance(north)},

	cardBookOfMazarbul:    {travelAll(), onlyIf(untaken(companions, erebor, eredLuin)), goToWar(dwarves)},
	cardTheSpiritOfMordor: {pickArmy(mixedShadowArmies), strike(5, 5)},
	cardFaramirsRangers: {
		pickArmyIn(setOf(osgiliath, northIthilien, southIthilien)), strike(3, 5),
		onlyIf(armyIn(osgiliath)),
		pickIn(osgiliath), recruit(gondor, 1, units), recruit(gondor, 1, leaders),
	},
	cardFearFireFoes:   {travelAll(), onlyIf(untaken(companions, theShire, bree)), goToWar(north)},
	cardWisdomOfElrond: {counsel()},
	cardTheRedArrow: {
		need(active(gondor)),
		advance(rohan),
		pickIn(edoras), recruit(rohan, 1, units), recruit(rohan, 1, leaders),
	},
	cardHelpUnlookedFor:      {relieve()},
	cardPathsOfTheWoses:      {need(atWar(rohan)), guideArmy(regionsOf(rohan), minasTirith)},
	cardThroughADayAndANight: {need(withArmy(companions, allRegions)), forcedMarch(1, 2, withCompanion)},

	cardCirdansShips:       {need(atWar(elves)), pickArmyIn(coastal).friendly(), recruit(elves, 2, units)},
	cardGuardsOfTheCitadel: {pickIn(minasTirith), recruit(gondor, 1, units), recruit(gondor, 1, leaders)},
	cardCelebornsGaladhrim: {pickIn(lorien), recruit(elves, 1, units), draw(1, deckFreeStrategy)},
	cardRidersOfTheoden: {
		pickWith(companions, regionsOf(rohan), setOf(edoras)), recruit(rohan, 1, units), recruit(rohan, 1, leaders),
	},
	cardGrimbeornTheOldSonOfBeorn: {pickIn(carrock), recruit(north, 1, units), recruit(north, 1, leaders)},
	cardImrahilOfDolAmroth:        {pickIn(dolAmroth), recruit(gondor, 1, units), recruit(gondor, 1, leaders)},
	cardKingBrandsMen:             {pickIn(dale), recruit(north, 2, regulars), draw(1, deckFreeStrategy)},
	cardSwordsInEriador: {
		pickIn(theShire), recruit(north, 1, units),
		pickIn(eredLuin), recruit(dwarves, 1, units),
		draw(1, deckFreeStrategy),
	},
	cardKindredOfGlorfindel: {pickIn(rivendell), recruit(elves, 1, units), draw(1, deckFreeStrategy)},
	cardDainIronfootsGuard:  {pickIn(erebor), recruit(dwarves, 1, units), recruit(dwarves, 1, leaders)},
	cardEomerSonOfEomund:    {pickFree(settledBy(rohan, town)), recruit(rohan, 1, units), recruit(rohan, 1, leaders)},
	cardThranduilsArchers:   {pickIn(woodlandRealm), recruit(elves, 1, units), draw(1, deckFreeStrategy)},

	// Shadow, Character deck.

	cardShelobsLair:   {readyTile(tileShelob)},
	cardTheRingIsMine: {readyTile(tileRingIsMine)},
	cardOnOnTheyWent:  {readyTile(tileOnTheyWent)},
	cardGiveItToUss:   {readyTile(tileGiveItToUss)},

	cardOrcPatrol:            {need(inTheWilds), drawTile(0)},
	cardIsildursBane:         {need(inTheWilds), drawTile(huntNoReduction)},
	cardFoulThingFromTheDeep: {need(inTheWilds), drawTile(huntRandomFirst)},
	cardCandlesOfCorpses:     {need(inTheWilds), corruptByDice(3)},

	cardNazgulSearch:               {need(underWay), flyAll(), spot()},
	cardCruelWeather:               {need(underWay), driveFellowship()},
	cardTheNazgulStrike:            {need(underWay), flyAll(), swoop()},
	cardMorgulWound:                {need(revealed), wound()},
	cardLureOfTheRing:              {need(revealed), lure()},
	cardTheBreakingOfTheFellowship: {need(revealed), breakUp()},

	cardWornWithSorrowAndToil: {},
	cardFlocksOfCrebain:       {},
	cardBalrogOfMoria:         {},
	cardTheLidlessEye:         {turnToEyes(3)},

	cardDreadfulSpells:             {need(nazgulNear), pickArmy(spellcasters), cast()},
	cardGrondHammerOfTheUnderworld: {need(besieging(witchKing)), storm(1<<witchKing, 0)},
	cardThePalantirOfOrthanc:       {need(inPlay(saruman))},
	cardWormtongue:                 {need(inPlay(saruman))},
	cardTheRingwraithsAreAbroad:    {flyAll(), ride(2, withNazgul)},
	cardTheBlackCaptainCommands:    {need(inPlay(witchKing)), callOrFly(2), ride(1, withWitchKing)},

	// Shadow, Strategy deck.

	cardReturnToValinor:    {need(taken(greyHavens, lorien, rivendell, woodlandRealm)), depart()},
	cardTheFightingUrukHai: {need(inPlay(saruman)), need(nationBesieging(isengard)), storm(0, 1<<isengard)},
	cardDenethorsFolly:     {need(besieged(minasTirith)), madden(minasTirith)},
	cardTheDayWithoutDawn:  {need(atWar(sauron, isengard, southrons)), darken()},
	cardThreatsAndPromises: {},
	cardStormcrow:          {need(guestsOf), mistrust()},
	cardShadowsGather:      {forcedMarch(1, 3, toAnArmy)},
	cardTheShadowLengthens: {forcedMarch(2, 2, toAnArmy)},
	cardTheShadowIsMoving:  {need(atWar(sauron, isengard, southrons)), forcedMarch(4, 1, 0)},
	cardCorsairsOfUmbar:    {need(atWar(southrons)), sail(umbar, coastal.And(regionsOf(gondor)))},
	cardRageOfTheDunlendings: {
		need(atWar(isengard)), pickFree(around(northDunland, southDunland)),
		recruit(isengard, 2, regulars), gather(4),
	},
	cardReturnOfTheWitchKing: {
		need(inPlay(witchKing)),
		summon(witchKing, angmar),
		pickIn(angmar), recruit(sauron, 2, regulars), recruit(sauron, 1, elites),
	},
	cardHalfOrcsAndGoblinMen: {need(atWar(isengard)), pickArmyIn(allRegions).friendly(), recruit(isengard, 1, units)},
	cardOlogHai:              {need(atWar(sauron)), pickArmyIn(allRegions).friendly(), recruit(sauron, 1, units)},
	cardHillTrolls:           {need(atWar(sauron)), promote(sauron, 2)},
	cardANewPowerIsRising: {
		need(inPlay(saruman)),
		pickIn(northDunland), recruit(isengard, 2, regulars),
		pickIn(southDunland), recruit(isengard, 2, regulars),
		pickIn(orthanc), recruit(isengard, 2, units),
	},
	cardManyKingsToTheServiceOfMordor: {
		pickAnother(settledBy(southrons, town)), recruit(southrons, 2, regulars),
		pickAnother(settledBy(southrons, town)), recruit(southrons, 2, regulars),
		pickAnother(settledBy(southrons, town)), recruit(southrons, 2, regulars),
	},
	cardTheKingIsRevealed: {
		need(inPlay(aragorn)),
		pickIn(minasMorgul), recruit(sauron, 5, regulars), recruit(sauron, 1, wraiths),
	},
	cardShadowsOnTheMistyMountains: {
		pickIn(mountGram, moria), recruit(sauron, 2, units), recruit(sauron, 1, wraiths),
	},
	cardOrcsMultiplyingAgain: {
		pickIn(dolGuldur), recruit(sauron, 3, regulars),
		pickIn(mountGundabad), recruit(sauron, 3, regulars),
	},
	cardHordeFromTheEast: {
		need(atWar(southrons)),
		pickFree(setOf(eastRhun, southRhun, khand, farHarad)), recruit(southrons, 5, regulars),
	},
	cardMonstersRoused: {
		pickIn(angmar), recruit(sauron, 1, regulars),
		pickIn(ettenmoors), recruit(sauron, 1, regulars),
		pickIn(weatherHills), recruit(sauron, 1, regulars),
		pickIn(trollshaws), recruit(sauron, 1, elites),
	},
	cardMusteringsOfLongPlannedWar: {
		need(atWar(sauron, isengard, southrons)),
		pickIn(gorgoroth), recruit(southrons, 5, regulars),
		pickIn(nurn), recruit(sauron, 5, regulars),
	},
	cardPitsOfMordor: {
		need(atWar(sauron)),
		pickAnother(settledBy(sauron, stronghold)), recruit(sauron, 2, regulars),
		pickAnother(settledBy(sauron, stronghold)), recruit(sauron, 2, regulars),
		pickAnother(settledBy(sauron, stronghold)), recruit(sauron, 2, regulars),
	},
}

// entsAwake is the event of three cards, by edition (docs/rulings/board-cards.md).
var entsAwake = [numEditions][]effect{
	firstEdition: {
		need(inPlay(saruman)), need(standing(1<<gandalfWhite, regionsOf(rohan).Or(setOf(fangorn)))),
		pickArmyIn(setOf(orthanc)), strike(3, 4).attacking(),
		unhouse(saruman, orthanc),
		onlyIf(standing(companions, setOf(fangorn))),
		playAnother(deckFreeCharacter),
	},
	secondEdition: {
		need(inPlay(gandalfWhite)), need(companionIn(fangorn)),
		pickArmyIn(setOf(orthanc)), strike(3, 4).attacking().sparingNobody(),
		unhouse(saruman, orthanc),
		onlyIf(standing(1<<gandalfWhite, regionsOf(rohan).Or(setOf(fangorn)))),
		playAnother(deckFreeCharacter),
	},
}

// The sets below are made from the tables of the map themselves: programs is ready before any init runs.

// regionsOf are the regions inside the borders of some nations.
func regionsOf(nations ...nation) (set placeSet) {
	for _, n := range nations {
		set = set.Or(setOf(landOf[n]...))
	}
	return set
}

// settledBy are the settlements of a nation, from one kind upwards.
func settledBy(n nation, atLeast settlement) (set placeSet) {
	for _, site := range settled {
		if site.nation == n && site.kind >= atLeast {
			set.Add(site.at)
		}
	}
	return set
}

// around are the regions given and those next to them.
func around(regions ...place) placeSet {
	set := setOf(regions...)
	for _, r := range regions {
		for _, l := range links {
			switch r {
			case l[0]:
				set.Add(l[1])
			case l[1]:
				set.Add(l[0])
			}
		}
	}
	return set
}

// theKing is Strider, or Aragorn.
const theKing charSet = 1<<strider | 1<<aragorn
