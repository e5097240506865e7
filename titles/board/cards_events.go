package board

// programs is what each card does as an event (chap. 6), step by step, by edition. A card that stays on the table
// and does nothing at once has conditions only: what it changes is asked in ch06_events.go.
var programs = [numEditions][NumCards][]effect{
	firstEdition:  eventsOf(entsAwake[firstEdition]),
	secondEdition: eventsOf(entsAwake[secondEdition]),
}

// eventsOf are the events of an edition. Most differences lie in the operations; only the Ents have another program.
func eventsOf(ents []effect) [NumCards][]effect {
	list := eventsInBoth
	for _, c := range [...]Card{cardTheEntsAwakeTreebeard, cardTheEntsAwakeHuorns, cardTheEntsAwakeEntmoot} {
		list[c] = ents
	}
	return list
}

var eventsInBoth = [NumCards][]effect{
	// Free Peoples, Character deck.

	cardElvenCloaks:            {readyTile(tileElvenCloaks)},
	cardElvenRope:              {readyTile(tileElvenRope)},
	cardPhialOfGaladriel:       {readyTile(tilePhial)},
	cardSmeagolHelpsNiceMaster: {readyTile(tileSmeagol)},

	cardMithrilCoatAndSting: {},
	cardAxeAndBow:           {need(company(1<<gimli | 1<<legolas))},
	cardHornOfGondor:        {need(company(1 << boromir))},
	cardWizardsStaff:        {need(company(1 << GandalfGrey))},

	CardAthelas:            {healByDice(3)},
	CardThereIsAnotherWay:  {heal(1), onlyIf(guide(Gollum)), slinkAway()},
	CardIWillGoAlone:       {need(company(theFellowship)), separate(1), heal(1)},
	CardBilbosSong:         {heal(1), onlyIf(guide(Gollum)), heal(1)},
	CardMirrorOfGaladriel:  {turnDie(FaceCharacter, FaceWill), onlyIf(lodged(lorien)), heal(1)},
	cardChallengeOfTheKing: {need(withArmy(theKing, regionsOf(Gondor, Rohan))), challenge()},

	cardGwaihirTheWindlord: {journeyAtLevel(4)},
	cardWeProveTheSwifter:  {journeyFarther(2)},
	cardThereAndBackAgain: {
		separate(1),
		onlyIf(untaken(1<<gimli|1<<legolas, dale, erebor, woodlandRealm)),
		activate(Dwarves), activate(North),
		advance(Dwarves), advance(Elves), advance(North),
	},
	cardTheEaglesAreComing: {need(eaglesNear), pickArmy(preyOfEagles), eagles()},

	cardDeadMenOfDunharrow: {
		need(standing(theKing, regionsOf(Rohan))),
		leadTo(theKing, setOf(erech, lamedon, pelargir)),
		terrify(),
		rout(),
		recruitTaking(Gondor, 3, regulars),
	},
	cardHouseOfTheStewards: {
		need(standing(1<<boromir, regionsOf(Gondor))),
		pickWith(1<<boromir, regionsOf(Gondor), PlaceSet{}), recruit(Gondor, 1, units),
		draw(2, deckFreeStrategy),
	},
	cardTheGreyCompany: {
		need(withArmy(theKing, allRegions)),
		promoteLosing(theKing),
		draw(2, deckFreeStrategy),
	},

	// Free Peoples, Strategy deck.

	CardTheLastBattle: {need(withArmy(1<<Aragorn, allRegions.Minus(regionsOf(Dwarves, Elves, Gondor, North,
		Rohan))))},
	cardAPowerTooGreat:        {advance(Elves)},
	cardThePowerOfTomBombadil: {advance(North)},

	cardBookOfMazarbul:    {travelAll(), onlyIf(untaken(Companions, erebor, eredLuin)), goToWar(Dwarves)},
	cardTheSpiritOfMordor: {pickArmy(mixedShadowArmies), strike(5, 5)},
	cardFaramirsRangers: {
		pickArmyIn(setOf(osgiliath, northIthilien, southIthilien)), strike(3, 5),
		onlyIf(armyIn(osgiliath)),
		pickIn(osgiliath), recruit(Gondor, 1, units), recruit(Gondor, 1, leaders),
	},
	cardFearFireFoes:   {travelAll(), onlyIf(untaken(Companions, theShire, bree)), goToWar(North)},
	cardWisdomOfElrond: {counsel()},
	cardTheRedArrow: {
		need(active(Gondor)),
		advance(Rohan),
		pickIn(edoras), recruit(Rohan, 1, units), recruit(Rohan, 1, leaders),
	},
	cardHelpUnlookedFor:      {relieve()},
	cardPathsOfTheWoses:      {need(atWar(Rohan)), guideArmy(regionsOf(Rohan), minasTirith)},
	cardThroughADayAndANight: {need(withArmy(Companions, allRegions)), forcedMarch(1, 2, withCompanion)},

	cardCirdansShips:       {need(atWar(Elves)), pickArmyIn(coastal).friendly(), recruit(Elves, 2, units)},
	cardGuardsOfTheCitadel: {pickIn(minasTirith), recruit(Gondor, 1, units), recruit(Gondor, 1, leaders)},
	cardCelebornsGaladhrim: {pickIn(lorien), recruit(Elves, 1, units), draw(1, deckFreeStrategy)},
	cardRidersOfTheoden: {
		pickWith(Companions, regionsOf(Rohan), setOf(edoras)), recruit(Rohan, 1, units), recruit(Rohan, 1, leaders),
	},
	cardGrimbeornTheOldSonOfBeorn: {pickIn(carrock), recruit(North, 1, units), recruit(North, 1, leaders)},
	cardImrahilOfDolAmroth:        {pickIn(dolAmroth), recruit(Gondor, 1, units), recruit(Gondor, 1, leaders)},
	cardKingBrandsMen:             {pickIn(dale), recruit(North, 2, regulars), draw(1, deckFreeStrategy)},
	cardSwordsInEriador: {
		pickIn(theShire), recruit(North, 1, units),
		pickIn(eredLuin), recruit(Dwarves, 1, units),
		draw(1, deckFreeStrategy),
	},
	cardKindredOfGlorfindel: {pickIn(Rivendell), recruit(Elves, 1, units), draw(1, deckFreeStrategy)},
	cardDainIronfootsGuard:  {pickIn(erebor), recruit(Dwarves, 1, units), recruit(Dwarves, 1, leaders)},
	cardEomerSonOfEomund:    {pickFree(settledBy(Rohan, town)), recruit(Rohan, 1, units), recruit(Rohan, 1, leaders)},
	cardThranduilsArchers:   {pickIn(woodlandRealm), recruit(Elves, 1, units), draw(1, deckFreeStrategy)},

	// Shadow, Character deck.

	cardShelobsLair:   {readyTile(tileShelob)},
	cardTheRingIsMine: {readyTile(tileRingIsMine)},
	cardOnOnTheyWent:  {readyTile(tileOnTheyWent)},
	cardGiveItToUss:   {readyTile(tileGiveItToUss)},

	CardOrcPatrol:            {need(inTheWilds), drawTile(0)},
	CardIsildursBane:         {need(inTheWilds), drawTile(huntNoReduction)},
	CardFoulThingFromTheDeep: {need(inTheWilds), drawTile(huntRandomFirst)},
	CardCandlesOfCorpses:     {need(inTheWilds), corruptByDice(3)},

	CardNazgulSearch:               {need(underWay), flyAll(), spot()},
	CardCruelWeather:               {need(underWay), driveFellowship()},
	CardTheNazgulStrike:            {need(underWay), flyAll(), swoop()},
	CardMorgulWound:                {need(revealed), wound()},
	CardLureOfTheRing:              {need(revealed), lure()},
	CardTheBreakingOfTheFellowship: {need(revealed), breakUp()},

	CardWornWithSorrowAndToil: {},
	CardFlocksOfCrebain:       {},
	CardBalrogOfMoria:         {},
	cardTheLidlessEye:         {turnToEyes(3)},

	cardDreadfulSpells:             {need(nazgulNear), pickArmy(spellcasters), cast()},
	cardGrondHammerOfTheUnderworld: {need(besieging(WitchKing)), storm(1<<WitchKing, 0)},
	cardThePalantirOfOrthanc:       {need(inPlay(Saruman))},
	cardWormtongue:                 {need(inPlay(Saruman))},
	cardTheRingwraithsAreAbroad:    {flyAll(), ride(2, withNazgul)},
	cardTheBlackCaptainCommands:    {need(inPlay(WitchKing)), callOrFly(2), ride(1, withWitchKing)},

	// Shadow, Strategy deck.

	cardReturnToValinor:    {need(taken(greyHavens, lorien, Rivendell, woodlandRealm)), depart()},
	cardTheFightingUrukHai: {need(inPlay(Saruman)), need(nationBesieging(Isengard)), storm(0, 1<<Isengard)},
	cardDenethorsFolly:     {need(besieged(minasTirith)), madden(minasTirith)},
	cardTheDayWithoutDawn:  {need(atWar(Sauron, Isengard, southrons)), darken()},
	cardThreatsAndPromises: {},
	cardStormcrow:          {need(guestsOf), mistrust()},
	cardShadowsGather:      {forcedMarch(1, 3, toAnArmy)},
	cardTheShadowLengthens: {forcedMarch(2, 2, toAnArmy)},
	cardTheShadowIsMoving:  {need(atWar(Sauron, Isengard, southrons)), forcedMarch(4, 1, 0)},
	cardCorsairsOfUmbar:    {need(atWar(southrons)), sail(umbar, coastal.And(regionsOf(Gondor)))},
	cardRageOfTheDunlendings: {
		need(atWar(Isengard)), pickFree(around(northDunland, southDunland)),
		recruit(Isengard, 2, regulars), gather(4),
	},
	cardReturnOfTheWitchKing: {
		need(inPlay(WitchKing)),
		summon(WitchKing, angmar),
		pickIn(angmar), recruit(Sauron, 2, regulars), recruit(Sauron, 1, elites),
	},
	cardHalfOrcsAndGoblinMen: {need(atWar(Isengard)), pickArmyIn(allRegions).friendly(), recruit(Isengard, 1, units)},
	cardOlogHai:              {need(atWar(Sauron)), pickArmyIn(allRegions).friendly(), recruit(Sauron, 1, units)},
	cardHillTrolls:           {need(atWar(Sauron)), promote(Sauron, 2)},
	cardANewPowerIsRising: {
		need(inPlay(Saruman)),
		pickIn(northDunland), recruit(Isengard, 2, regulars),
		pickIn(southDunland), recruit(Isengard, 2, regulars),
		pickIn(orthanc), recruit(Isengard, 2, units),
	},
	cardManyKingsToTheServiceOfMordor: {
		pickAnother(settledBy(southrons, town)), recruit(southrons, 2, regulars),
		pickAnother(settledBy(southrons, town)), recruit(southrons, 2, regulars),
		pickAnother(settledBy(southrons, town)), recruit(southrons, 2, regulars),
	},
	cardTheKingIsRevealed: {
		need(inPlay(Aragorn)),
		pickIn(MinasMorgul), recruit(Sauron, 5, regulars), recruit(Sauron, 1, wraiths),
	},
	cardShadowsOnTheMistyMountains: {
		pickIn(mountGram, moria), recruit(Sauron, 2, units), recruit(Sauron, 1, wraiths),
	},
	cardOrcsMultiplyingAgain: {
		pickIn(dolGuldur), recruit(Sauron, 3, regulars),
		pickIn(mountGundabad), recruit(Sauron, 3, regulars),
	},
	cardHordeFromTheEast: {
		need(atWar(southrons)),
		pickFree(setOf(eastRhun, southRhun, khand, farHarad)), recruit(southrons, 5, regulars),
	},
	cardMonstersRoused: {
		pickIn(angmar), recruit(Sauron, 1, regulars),
		pickIn(ettenmoors), recruit(Sauron, 1, regulars),
		pickIn(weatherHills), recruit(Sauron, 1, regulars),
		pickIn(trollshaws), recruit(Sauron, 1, elites),
	},
	cardMusteringsOfLongPlannedWar: {
		need(atWar(Sauron, Isengard, southrons)),
		pickIn(gorgoroth), recruit(southrons, 5, regulars),
		pickIn(nurn), recruit(Sauron, 5, regulars),
	},
	cardPitsOfMordor: {
		need(atWar(Sauron)),
		pickAnother(settledBy(Sauron, Stronghold)), recruit(Sauron, 2, regulars),
		pickAnother(settledBy(Sauron, Stronghold)), recruit(Sauron, 2, regulars),
		pickAnother(settledBy(Sauron, Stronghold)), recruit(Sauron, 2, regulars),
	},
}

// entsAwake is the event of three cards, by edition (docs/rulings/board-cards.md).
var entsAwake = [numEditions][]effect{
	firstEdition: {
		need(inPlay(Saruman)), need(standing(1<<GandalfWhite, regionsOf(Rohan).Or(setOf(fangorn)))),
		pickArmyIn(setOf(orthanc)), strike(3, 4).attacking(),
		unhouse(Saruman, orthanc),
		onlyIf(standing(Companions, setOf(fangorn))),
		playAnother(DeckFreeCharacter),
	},
	secondEdition: {
		need(inPlay(GandalfWhite)), need(companionIn(fangorn)),
		pickArmyIn(setOf(orthanc)), strike(3, 4).attacking().sparingNobody(),
		unhouse(Saruman, orthanc),
		onlyIf(standing(1<<GandalfWhite, regionsOf(Rohan).Or(setOf(fangorn)))),
		playAnother(DeckFreeCharacter),
	},
}

// The sets below are made from the tables of the map themselves: programs is ready before any init runs.

// regionsOf are the regions inside the borders of some nations.
func regionsOf(nations ...Nation) (set PlaceSet) {
	for _, n := range nations {
		set = set.Or(setOf(landOf[n]...))
	}
	return set
}

// settledBy are the settlements of a nation, from one kind upwards.
func settledBy(n Nation, atLeast Settlement) (set PlaceSet) {
	for _, site := range settled {
		if site.nation == n && site.kind >= atLeast {
			set.Add(site.at)
		}
	}
	return set
}

// around are the regions given and those next to them.
func around(regions ...Place) PlaceSet {
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
const theKing CharacterSet = 1<<Strider | 1<<Aragorn
