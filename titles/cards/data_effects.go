package cards

// Sets of cards that rules and cards speak of.
var (
	allArmies     = ofKind(Army)
	allCharacters = ofKind(Character)
	allItems      = ofKind(Item)
	allUnits      = allArmies.Or(allCharacters) // what stands on a location by itself
	allWeapons    = withKeyword(weapon)
	allNazgul     = withKeyword(nazgul)
	allEnts       = withKeyword(ent)
	ofSide        = [numSides]CardSet{Free: sideCards(Free), Shadow: sideCards(Shadow)}
	byFaction     = eachFaction()

	gandalfs     = cards(gandalfTheGrey, gandalfTheWhite)
	striders     = cards(strider, aragorn)
	hobbits      = ofFactions(of(hobbit)).And(allCharacters)
	threeHunting = striders.Or(cards(gimli, legolas))

	// « Cette carte ne peut pas être… sur une route tant qu'un champ de bataille de l'Ombre est actif. »
	wardedFromPaths = cards(mouthOfSauron, theLidlessEye)
)

// effect is what a card does, beyond the figures of its sheet.
type effect struct {
	bearers CardSet // of an item
	played  program // when it is played, wherever
	arrived program // when it reaches a location, played or moved
	enacted program // of an event
	ability ability // « utiliser une action pour… »
	needs   CardSet // of an event: one of these must be in its player's reserve
	saved   save    // when it would be eliminated
	guards  save    // the same for the bearer of an item
	star    star    // icons that depend on the place
	draws   int8    // more cards in the Draw phase while in reserve
	limit   int8    // hand limit: while in reserve, or for an item while in play
}

// ability is an action that a card in play offers.
type ability struct {
	at      standing
	cost    Cost
	by      factionSet // who may use it, when it is not the card's own player
	once    bool       // once per round
	settled bool       // the bearer must then move, and cannot in the round in which it came to reserve
	does    program
}

// Cost is what becomes of the card whose ability is used.
type Cost uint8

const (
	CostNothing     Cost = iota
	CostCycle            // the card is cycled, with its items
	CostCycleBearer      // the item is cycled with its bearer and all that it bears
	CostEliminate
)

// save turns an elimination into a cycle.
type save struct {
	from  Causes
	alone bool // its items are eliminated all the same
}

// star is a number of icons that count at one location only.
type star struct {
	at                    Location
	attack, defence, path int8
}

// effects holds what every card does. Readings that no source settles are in docs/rulings/cards.md; a correction is
// made here and nowhere else.
var effects = [NumCards]effect{
	// Dúnedain. Dead Men of Dunharrow: see State.deadMenMarch.
	knightsOfDolAmroth: {star: star{at: dolAmroth, defence: 1}},
	guardsOfTheCitadel: {star: star{at: minasTirith, defence: 1}},
	theGreatGate:       {star: star{at: minasTirith, defence: 3}},
	aragorn:            {played: self(remove(strider)), draws: 1, saved: save{from: ForsakenTop}},
	boromir:            {played: self(draw(1)), arrived: self(when(onPaths, 1), forsake(1))},
	denethor:           {ability: ability{at: inReserves, does: self(forsake(1), take(1, fromDeck, boromir, faramir))}},
	faramir:            {arrived: self(whenAt(numbered(7), 1), may(anotherPath(0)))},
	halbarad: {ability: ability{
		at: inReserves, cost: CostCycle,
		does: self(take(1, fromDeck, strider, aragorn)),
	}},
	princeImrahil: {played: self(mayCycle(1), take(1, fromDeck, knightsOfDolAmroth))},
	strider:       {ability: ability{at: onPaths, does: self(anotherPath(1))}},
	anduril: {
		bearers: striders,
		ability: ability{at: inReserves, does: self(activate(fromDeck|fromScores, showing(dunedain)),
			moveBearer(toActivated))},
	},
	bladeOfWesternesse: {bearers: hobbits},
	pathsOfTheDead:     {enacted: self(forsake(2), drawWith(4, striders))},
	theRedArrow:        {enacted: self(inForce(redArrow))},
	theThreeHunters:    {enacted: self(inForce(threeHunters))},

	// Elves. Arwen's token: see State.evenstar.
	arwen:             {played: self(draw(1))},
	elrond:            {played: self(draw(1)), limit: 1},
	galadriel:         {played: self(draw(1)), draws: 1}, // and cycles one: see State.stepDraw
	legolas:           {played: self(may(take(1, fromDeck, bowOfTheGaladhrim)))},
	bowOfTheGaladhrim: {bearers: ofFactions(of(elf)).And(allCharacters)},
	elvenCloak:        {bearers: hobbits.Or(ofFactions(of(elf)).And(allCharacters)), guards: save{from: inPathCombat}},
	lembas: {bearers: hobbits, ability: ability{
		at: onPaths, cost: CostEliminate, by: of(hobbit),
		does: self(refresh()),
	}},
	mirrorOfGaladriel: {bearers: cards(galadriel)}, // see State.mirror
	nenya: {
		bearers: cards(galadriel),
		ability: ability{at: inReserves, cost: CostCycle, does: self(token(defenceToken, tokenPath|tokenBattleground))},
	},
	phialOfGaladriel: {bearers: cards(frodoBaggins, samGamgee)}, // see State.pathLight
	vilya: {bearers: cards(elrond), ability: ability{
		at: inReserves, cost: CostCycle,
		does: each(Free, draw(1)),
	}},

	// Dwarves.
	gimli:      {played: self(may(take(1, fromCycle, dwarvenAxe)))},
	dwarvenAxe: {bearers: ofFactions(of(dwarf)).And(allCharacters)},

	// Hobbits.
	frodoBaggins:    {saved: save{from: anyCause, alone: true}},
	merryBrandybuck: {saved: save{from: inPathCombat}},
	pippinTook:      {saved: save{from: inPathCombat}},
	samGamgee:       {ability: ability{at: inReserves, cost: CostCycle, does: self(token(defenceToken, tokenPath))}},
	bilboBaggins: {saved: save{from: anyCause}, ability: ability{
		at: inReserves, cost: CostCycle,
		does: self(draw(2)),
	}},
	fattyBolger: {saved: save{from: ForsakenReserve}, ability: ability{
		at: inReserves, cost: CostEliminate,
		does: self(draw(3)),
	}},
	sting:             {bearers: cards(frodoBaggins, samGamgee)}, // see State.pathLight
	mithrilCoat:       {bearers: cards(frodoBaggins, samGamgee)},
	thereIsAnotherWay: {enacted: self(anotherPath(0), token(defenceToken, tokenPath))},

	// Rohan. Ghân-buri-Ghân: see State.mayEnter. Théoden's icons: see State.starred.
	eomer: {played: self(drawAside(5), playAside(1, byFaction[rohan].And(allArmies), anywhere))},
	eowyn: {played: self(
		when(onBattlegrounds, 1), may(eliminate(allNazgul, here)),
		when(inReserves, 1), may(take(1, fromCycle, merryBrandybuck, pippinTook)))},
	theoden: {played: self(drawAside(5), playAside(1, byFaction[rohan], anywhere))},
	shadowfax: {
		bearers: gandalfs,
		ability: ability{at: inReserves, settled: true, does: self(activate(fromDeck|fromScores, allBattlegrounds),
			moveBearer(toActivated))},
	},
	deathRideToRuin: {enacted: self(rideToRuin(), ruin())},

	// Wizards. Quickbeam's icons: see State.starred.
	gandalfTheGrey:  {ability: ability{at: onPaths, does: self(anotherPath(1))}},
	gandalfTheWhite: {played: self(remove(gandalfTheGrey)), draws: 1, saved: save{from: ForsakenTop}},
	treebeard: {
		star:    star{at: orthanc, attack: 1},
		arrived: holder(isengard, when(onBattlegrounds, 1), eliminate(byFaction[isengard].And(allArmies), anywhere)),
	},
	smeagol: {
		saved:   save{from: inPathCombat},
		ability: ability{at: onPaths, does: self(anotherPath(1), corrupt(1))},
	},
	gwaihir: {ability: ability{
		at: inReserves, cost: CostCycle,
		does: self(take(1, fromCycle, gandalfTheGrey, gandalfTheWhite)),
	}},
	gandalfsStaff: {bearers: gandalfs, limit: 1},
	glamdring:     {bearers: gandalfs},
	narya:         {bearers: gandalfs, ability: ability{at: inReserves, cost: CostCycle, does: each(Shadow, cycle(1))}},
	entDraught: {
		bearers: allEnts,
		ability: ability{
			at: inReserves | onPaths | onBattlegrounds, cost: CostEliminate,
			does: self(takeAny(2, fromCycle, hobbits)),
		},
	},

	// Isengard.
	grimaWormtongue: {ability: ability{at: inReserves, cost: CostEliminate, does: self(wormtongue())}},
	saruman:         {draws: 1, saved: save{from: ForsakenTop}},
	ugluk:           {ability: ability{at: onPaths, does: self(anotherPath(0))}},
	palantirOfOrthanc: {
		bearers: cards(saruman),
		ability: ability{at: inReserves, once: true, does: self(drawAside(3), split())},
	},
	sarumansStaff:       {bearers: cards(saruman), limit: 1},
	wovenFromAllColours: {bearers: cards(saruman), guards: save{from: inPathCombat | inBattle}},
	threatsAndPromises: {
		needs:   cards(saruman),
		enacted: self(activate(fromDeck|fromScores, showing(isengard)), may(moveCard(saruman, toActivated))),
	},

	// Monsters.
	barrowWights:      {ability: preys},
	flocksOfCrebain:   {ability: ability{at: onPaths, does: self(anotherPath(0))}},
	hillTroll:         {ability: preys},
	balrogOfMoria:     {star: star{at: khazadDum, path: 1}, arrived: each(Free, forsake(1))},
	caradhrasTheCruel: {played: self(whenAt(locs(caradhras), 1), anotherPath(0)), ability: preys},
	caveTroll:         {ability: preys},
	candlesOfCorpses:  {star: star{at: deadMarshes, path: 1}, ability: preys}, // the size of the star is reconstructed
	gollum:            {saved: save{from: inPathCombat}, ability: ability{at: onPaths, does: self(anotherPath(0))}},
	shelob:            {star: star{at: shelobsLair, path: 1}, arrived: each(Free, forsake(1))},

	// Southrons.
	coastalRaiders:   {star: star{at: dolAmroth, attack: 1}, ability: marches(dolAmroth)},
	haradrimCavalry:  {star: star{at: minasTirith, attack: 1}, ability: marches(minasTirith)},
	theBlackFleet:    {star: star{at: pelargir, attack: 1}, ability: marches(pelargir)},
	corsairsOfUmbar:  {ability: marches(umbar)},
	haradrimRegulars: {ability: marches(harad)},
	theBlackSerpent: {ability: ability{
		at: inReserves, cost: CostEliminate,
		does: self(activate(fromScores, showing(southron))),
	}},

	// Mordor.
	theWitchKing: {draws: 1, saved: save{from: ForsakenTop}},
	theReaver:    {ability: ability{at: inReserves, cost: CostCycle, does: each(Free, forsake(1))}},
	theBeguiler:  {ability: ability{at: inReserves, cost: CostCycle, does: each(Free, cycle(1))}},
	theHunter:    {ability: ability{at: inReserves, cost: CostCycle, does: self(token(attackToken, tokenPath))}},
	theMessenger: {ability: ability{
		at: inReserves, cost: CostCycle,
		does: self(takeAny(1, fromCycle, allNazgul.Minus(cards(theMessenger)))),
	}},
	theBlackEasterling: {played: self(draw(1)), star: star{at: dolGuldur, defence: 1}},
	theCommander:       {ability: ability{at: inReserves, cost: CostCycle, does: each(Shadow, draw(1))}},
	theDestroyer: {ability: ability{
		at: inReserves, cost: CostCycle,
		does: self(token(attackToken, tokenBattleground)),
	}},
	theWarrior: {ability: ability{
		at: inReserves, cost: CostCycle,
		does: self(token(defenceToken, tokenBattleground)),
	}},
	grishnakh:        {ability: ability{at: onPaths, cost: CostEliminate, does: self(corrupt(1))}},
	mouthOfSauron:    {draws: 1},
	gorbagAndShagrat: {arrived: self(when(onPaths, 2), mayCycle(1), mark(1, locs(cirithUngol)))},
	theLidlessEye:    {played: each(Shadow, draw(1)), limit: 1},
	nazgulsMantle:    {bearers: allNazgul, guards: save{from: inPathCombat | inBattle}},
	blackBreath: {bearers: allNazgul, ability: ability{
		at: onPaths | onBattlegrounds, cost: CostCycleBearer,
		does: self(corrupt(1)),
	}},
	blackRidersMount: {bearers: allNazgul, played: self(when(inReserves, 1), may(moveBearer(toPath)))},
	fellBeast:        {bearers: allNazgul, played: self(when(inReserves, 1), may(moveBearer(toBattlegrounds)))},
	morgulBlade: {bearers: allNazgul, ability: ability{
		at: onPaths, cost: CostEliminate,
		does: self(corrupt(1)),
	}},
	theBlackCaptain: {
		needs:   cards(theWitchKing),
		enacted: self(activate(fromDeck|fromScores, showing(mordor)), may(moveCard(theWitchKing, toActivated))),
	},
	theRingwraithsAreAbroad: {enacted: self(drawAside(7), eliminateAside(), playAside(2, allNazgul, anywhere))},
	theDayWithoutDawn:       {enacted: self(drawAside(7), eliminateAside(), playAside(2, allArmies, anywhere))},
}

// preys is the ability that five monsters share.
var preys = ability{at: inReserves, cost: CostEliminate, does: each(Free, forsake(1))}

// marches lets a Southron army open the battleground it is known for, if its deck still has it.
func marches(to Location) ability {
	return ability{at: inReserves, cost: CostEliminate, does: self(activate(fromDeck, locs(to)))}
}

func ofKind(k Kind) CardSet { return matching(func(sh *sheet) bool { return sh.kind == k }) }

func ofFactions(set factionSet) CardSet {
	return matching(func(sh *sheet) bool { return set.has(sh.faction) })
}

func sideCards(x Side) CardSet {
	return matching(func(sh *sheet) bool { return sh.faction.side() == x })
}

func withKeyword(k keyword) CardSet {
	return matching(func(sh *sheet) bool { return sh.keyword&k != 0 })
}

func matching(is func(*sheet) bool) CardSet {
	var set CardSet
	for c := range sheets {
		if is(&sheets[c]) {
			set.Add(Card(c))
		}
	}
	return set
}

func eachFaction() [numFactions]CardSet {
	var sets [numFactions]CardSet
	for f := range sets {
		sets[f] = ofFactions(of(faction(f)))
	}
	return sets
}
