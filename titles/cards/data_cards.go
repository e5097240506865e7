package cards

// Card is one physical card: copies of the same army are cards of their own.
type Card int8

const NoCard Card = -1

const (
	deadMenOfDunharrow Card = iota
	knightsOfDolAmroth
	guardsOfTheCitadel
	soldiersOfGondor
	theGreatGate
	aragorn
	boromir
	denethor
	faramir
	halbarad
	princeImrahil
	strider
	anduril
	bladeOfWesternesse
	pathsOfTheDead
	theRedArrow
	theThreeHunters
	highElves1
	highElves2
	arwen
	elrond
	galadriel
	legolas
	bowOfTheGaladhrim
	elvenCloak
	lembas
	mirrorOfGaladriel
	nenya
	phialOfGaladriel
	vilya
	gimli
	dwarvenAxe
	frodoBaggins
	merryBrandybuck
	pippinTook
	samGamgee
	bilboBaggins
	fattyBolger
	sting
	mithrilCoat
	thereIsAnotherWay
	ridersOfRohan1
	ridersOfRohan2
	villageMilitia
	eomer
	eowyn
	ghanBuriGhan
	theoden
	shadowfax
	deathRideToRuin
	gandalfTheGrey
	gandalfTheWhite
	treebeard
	quickbeam
	smeagol
	gwaihir
	gandalfsStaff
	glamdring
	narya
	entDraught
	devilryOfOrthanc
	fightingUrukHai
	wargRiders
	whiteHandOrcs1
	whiteHandOrcs2
	grimaWormtongue
	saruman
	ugluk
	palantirOfOrthanc
	sarumansStaff
	wovenFromAllColours
	threatsAndPromises
	goblinsOfTheMistyMountains1
	goblinsOfTheMistyMountains2
	barrowWights
	flocksOfCrebain
	hillTroll
	balrogOfMoria
	caradhrasTheCruel
	caveTroll
	candlesOfCorpses
	gollum
	shelob
	haradrimMumakil
	coastalRaiders
	haradrimCavalry
	theBlackFleet
	corsairsOfUmbar
	haradrimRegulars
	theBlackSerpent
	grond
	ologHai
	trollsOfUdun
	blackUruks
	mordorOrcs1
	mordorOrcs2
	mordorOrcs3
	mordorOrcs4
	mordorOrcs5
	theWitchKing
	theReaver
	theBeguiler
	theHunter
	theMessenger
	theBlackEasterling
	theCommander
	theDestroyer
	theWarrior
	grishnakh
	mouthOfSauron
	gorbagAndShagrat
	theLidlessEye
	nazgulsMantle
	blackBreath
	blackRidersMount
	fellBeast
	morgulBlade
	theBlackCaptain
	theRingwraithsAreAbroad
	theDayWithoutDawn

	NumCards = int(iota)
)

// sheet is what is printed on a card, effects aside (those are in data_effects.go).
type sheet struct {
	name                    string
	faction                 faction
	kind                    Kind
	attack                  int8 // battleground icons
	defence                 int8
	leadAttack, leadDefence int8   // circled icons: they count with a supporting army only
	path                    int8   // path icons: attack on Shadow cards, defence on the others
	paths                   uint16 // bit n: may stand on paths numbered n
	keyword                 keyword
}

// span is the set of path numbers from a to b.
func span(a, b int) uint16 { return 1<<(b+1) - 1<<a }

// offFour is every path number except 4, where the Nazgûl do not go.
var offFour = span(1, 3) | span(5, 9)

// sheets holds the figures of every card, by deck and faction. Those marked "reconstructed" are not printed
// in any source we have: a correction is made here and nowhere else.
var sheets = [NumCards]sheet{
	deadMenOfDunharrow: {name: "dead-men-of-dunharrow", faction: dunedain, kind: Army},
	knightsOfDolAmroth: {name: "knights-of-dol-amroth", faction: dunedain, kind: Army, attack: 1, defence: 1},
	guardsOfTheCitadel: {name: "guards-of-the-citadel", faction: dunedain, kind: Army, attack: 1, defence: 1},
	soldiersOfGondor:   {name: "soldiers-of-gondor", faction: dunedain, kind: Army, attack: 1, defence: 1},
	theGreatGate:       {name: "the-great-gate", faction: dunedain, kind: Army},
	aragorn: {
		name: "aragorn", faction: dunedain, kind: Character, attack: 1, defence: 1,
		leadAttack: 1, leadDefence: 1,
	},
	boromir: {
		name: "boromir", faction: dunedain, kind: Character, defence: 1, leadAttack: 1,
		path: 1, paths: span(3, 6),
	},
	denethor: {name: "denethor", faction: dunedain, kind: Character, leadAttack: 1, leadDefence: 1},
	faramir: {
		name: "faramir", faction: dunedain, kind: Character, defence: 1, leadAttack: 1,
		path: 1, paths: span(7, 8),
	},
	halbarad: {
		name: "halbarad", faction: dunedain, kind: Character, defence: 1, leadAttack: 1,
		path: 1, paths: span(2, 3),
	},
	princeImrahil: {name: "prince-imrahil", faction: dunedain, kind: Character, defence: 1, leadAttack: 1},
	strider: {
		name: "strider", faction: dunedain, kind: Character, attack: 1, defence: 1,
		path: 2, paths: span(2, 6),
	},
	anduril: {
		name: "anduril", faction: dunedain, kind: Item, attack: 1, defence: 1, path: 1,
		keyword: weapon,
	},
	bladeOfWesternesse: {
		name: "blade-of-westernesse", faction: dunedain, kind: Item, attack: 1, defence: 1,
		path: 1, keyword: weapon,
	},
	pathsOfTheDead:  {name: "paths-of-the-dead", faction: dunedain, kind: Event},
	theRedArrow:     {name: "the-red-arrow", faction: dunedain, kind: Event},
	theThreeHunters: {name: "the-three-hunters", faction: dunedain, kind: Event},

	highElves1: {name: "high-elves-1", faction: elf, kind: Army, attack: 2, defence: 2},
	highElves2: {name: "high-elves-2", faction: elf, kind: Army, attack: 2, defence: 2},
	arwen:      {name: "arwen", faction: elf, kind: Character, leadDefence: 1},
	elrond: {
		name: "elrond", faction: elf, kind: Character, attack: 1, defence: 1, leadAttack: 1,
		leadDefence: 1, path: 2, paths: span(3, 3),
	},
	galadriel: {
		name: "galadriel", faction: elf, kind: Character, attack: 1, defence: 1, leadAttack: 1,
		leadDefence: 1, path: 2, paths: span(5, 5),
	},
	legolas: {
		name: "legolas", faction: elf, kind: Character, attack: 1, defence: 1, path: 1,
		paths: span(3, 9),
	},
	bowOfTheGaladhrim: {
		name: "bow-of-the-galadhrim", faction: elf, kind: Item, attack: 1, defence: 1,
		path: 1, keyword: weapon,
	},
	elvenCloak:        {name: "elven-cloak", faction: elf, kind: Item, path: 1},
	lembas:            {name: "lembas", faction: elf, kind: Item},
	mirrorOfGaladriel: {name: "mirror-of-galadriel", faction: elf, kind: Item},
	nenya:             {name: "nenya", faction: elf, kind: Item, attack: 1, defence: 1, path: 1}, // reconstructed
	phialOfGaladriel:  {name: "phial-of-galadriel", faction: elf, kind: Item},
	vilya:             {name: "vilya", faction: elf, kind: Item, attack: 1, defence: 1, path: 1},

	gimli:      {name: "gimli", faction: dwarf, kind: Character, attack: 1, defence: 1, path: 1, paths: span(3, 9)},
	dwarvenAxe: {name: "dwarven-axe", faction: dwarf, kind: Item, attack: 1, defence: 1, path: 1, keyword: weapon},

	frodoBaggins: {name: "frodo-baggins", faction: hobbit, kind: Character, path: 1, paths: span(1, 9)},
	merryBrandybuck: {
		name: "merry-brandybuck", faction: hobbit, kind: Character, leadDefence: 1, path: 1,
		paths: span(1, 9),
	},
	pippinTook: {
		name: "pippin-took", faction: hobbit, kind: Character, leadDefence: 1, path: 1,
		paths: span(1, 9),
	},
	samGamgee:         {name: "sam-gamgee", faction: hobbit, kind: Character, path: 1, paths: span(1, 9)},
	bilboBaggins:      {name: "bilbo-baggins", faction: hobbit, kind: Character, path: 1, paths: span(3, 3)},
	fattyBolger:       {name: "fatty-bolger", faction: hobbit, kind: Character},
	sting:             {name: "sting", faction: hobbit, kind: Item, path: 1, keyword: weapon}, // reconstructed
	mithrilCoat:       {name: "mithril-coat", faction: hobbit, kind: Item, path: 2},
	thereIsAnotherWay: {name: "there-is-another-way", faction: hobbit, kind: Event},

	ridersOfRohan1:  {name: "riders-of-rohan-1", faction: rohan, kind: Army, attack: 2, defence: 1},
	ridersOfRohan2:  {name: "riders-of-rohan-2", faction: rohan, kind: Army, attack: 2, defence: 1},
	villageMilitia:  {name: "village-militia", faction: rohan, kind: Army, attack: 1, defence: 1},
	eomer:           {name: "eomer", faction: rohan, kind: Character, attack: 1, leadDefence: 1},
	eowyn:           {name: "eowyn", faction: rohan, kind: Character, attack: 1, leadDefence: 1},
	ghanBuriGhan:    {name: "ghan-buri-ghan", faction: rohan, kind: Character, leadDefence: 1},
	theoden:         {name: "theoden", faction: rohan, kind: Character},
	shadowfax:       {name: "shadowfax", faction: rohan, kind: Item, attack: 1, defence: 1},
	deathRideToRuin: {name: "death-ride-to-ruin", faction: rohan, kind: Event},

	gandalfTheGrey: {
		name: "gandalf-the-grey", faction: wizard, kind: Character, attack: 2, defence: 2,
		path: 3, paths: span(1, 9),
	},
	gandalfTheWhite: {name: "gandalf-the-white", faction: wizard, kind: Character, attack: 2, defence: 3},
	treebeard: {
		name: "treebeard", faction: wizard, kind: Character, attack: 1, defence: 1, path: 1,
		paths: span(5, 6), keyword: ent,
	},
	quickbeam: {name: "quickbeam", faction: wizard, kind: Character, path: 1, paths: span(5, 6), keyword: ent},
	smeagol:   {name: "smeagol", faction: wizard, kind: Character, path: 1, paths: span(6, 9)},
	gwaihir: {
		name: "gwaihir", faction: wizard, kind: Character, attack: 1, defence: 1, path: 1,
		paths: span(9, 9),
	},
	gandalfsStaff: {name: "gandalfs-staff", faction: wizard, kind: Item, attack: 1, defence: 1, path: 1},
	glamdring:     {name: "glamdring", faction: wizard, kind: Item, attack: 1, defence: 1, path: 1, keyword: weapon},
	narya:         {name: "narya", faction: wizard, kind: Item, attack: 1, defence: 1, path: 1},
	entDraught:    {name: "ent-draught", faction: wizard, kind: Item},

	devilryOfOrthanc: {name: "devilry-of-orthanc", faction: isengard, kind: Army, attack: 3},
	fightingUrukHai:  {name: "fighting-uruk-hai", faction: isengard, kind: Army, attack: 1, defence: 2},
	wargRiders:       {name: "warg-riders", faction: isengard, kind: Army, attack: 2, defence: 1},
	whiteHandOrcs1:   {name: "white-hand-orcs-1", faction: isengard, kind: Army, attack: 1, defence: 1},
	whiteHandOrcs2:   {name: "white-hand-orcs-2", faction: isengard, kind: Army, attack: 1, defence: 1},
	grimaWormtongue: {
		name: "grima-wormtongue", faction: isengard, kind: Character, path: 1,
		paths: span(1, 2) | span(5, 6),
	},
	saruman: {
		name: "saruman", faction: isengard, kind: Character, attack: 1, defence: 1,
		leadAttack: 1, leadDefence: 1, path: 2, paths: span(5, 6),
	},
	ugluk: {
		name: "ugluk", faction: isengard, kind: Character, leadAttack: 1, leadDefence: 1,
		path: 1, paths: span(5, 6),
	},
	palantirOfOrthanc:   {name: "palantir-of-orthanc", faction: isengard, kind: Item},
	sarumansStaff:       {name: "sarumans-staff", faction: isengard, kind: Item, attack: 1, defence: 1, path: 1},
	wovenFromAllColours: {name: "woven-from-all-colours", faction: isengard, kind: Item},
	threatsAndPromises:  {name: "threats-and-promises", faction: isengard, kind: Event},

	goblinsOfTheMistyMountains1: {
		name: "goblins-of-the-misty-mountains-1", faction: monstrous, kind: Army,
		attack: 1, defence: 1,
	},
	goblinsOfTheMistyMountains2: {
		name: "goblins-of-the-misty-mountains-2", faction: monstrous, kind: Army,
		attack: 1, defence: 1,
	},
	barrowWights: {
		name: "barrow-wights", faction: monstrous, kind: Character, path: 1,
		paths: span(1, 3),
	},
	flocksOfCrebain: {
		name: "flocks-of-crebain", faction: monstrous, kind: Character, path: 1,
		paths: span(1, 7),
	},
	hillTroll: {
		name: "hill-troll", faction: monstrous, kind: Character, attack: 1,
		defence: 1, path: 1, paths: span(2, 9),
	},
	balrogOfMoria: {
		name: "balrog-of-moria", faction: monstrous, kind: Character, attack: 2,
		defence: 2, path: 2, paths: span(4, 5),
	},
	caradhrasTheCruel: {
		name: "caradhras-the-cruel", faction: monstrous, kind: Character, path: 1,
		paths: span(4, 5),
	},
	caveTroll: {
		name: "cave-troll", faction: monstrous, kind: Character, attack: 1,
		defence: 1, path: 1, paths: span(4, 4) | span(8, 9),
	},
	// reconstructed
	candlesOfCorpses: {name: "candles-of-corpses", faction: monstrous, kind: Character, path: 1, paths: span(6, 7)},
	gollum:           {name: "gollum", faction: monstrous, kind: Character, path: 1, paths: span(6, 9)},
	shelob:           {name: "shelob", faction: monstrous, kind: Character, path: 1, paths: span(7, 9)},

	haradrimMumakil:  {name: "haradrim-mumakil", faction: southron, kind: Army, attack: 2, defence: 1},
	coastalRaiders:   {name: "coastal-raiders", faction: southron, kind: Army, attack: 1, defence: 1},
	haradrimCavalry:  {name: "haradrim-cavalry", faction: southron, kind: Army, attack: 1, defence: 1},
	theBlackFleet:    {name: "the-black-fleet", faction: southron, kind: Army, attack: 1, defence: 1},
	corsairsOfUmbar:  {name: "corsairs-of-umbar", faction: southron, kind: Army, attack: 1, defence: 1},
	haradrimRegulars: {name: "haradrim-regulars", faction: southron, kind: Army, attack: 1, defence: 1},
	theBlackSerpent:  {name: "the-black-serpent", faction: southron, kind: Character, leadAttack: 1, leadDefence: 1},

	grond:        {name: "grond", faction: mordor, kind: Army, attack: 3},
	ologHai:      {name: "olog-hai", faction: mordor, kind: Army, attack: 2, defence: 2},
	trollsOfUdun: {name: "trolls-of-udun", faction: mordor, kind: Army, attack: 1, defence: 2},
	blackUruks:   {name: "black-uruks", faction: mordor, kind: Army, attack: 2, defence: 1},
	mordorOrcs1:  {name: "mordor-orcs-1", faction: mordor, kind: Army, attack: 1, defence: 1},
	mordorOrcs2:  {name: "mordor-orcs-2", faction: mordor, kind: Army, attack: 1, defence: 1},
	mordorOrcs3:  {name: "mordor-orcs-3", faction: mordor, kind: Army, attack: 1, defence: 1},
	mordorOrcs4:  {name: "mordor-orcs-4", faction: mordor, kind: Army, attack: 1, defence: 1},
	mordorOrcs5:  {name: "mordor-orcs-5", faction: mordor, kind: Army, attack: 1, defence: 1},
	theWitchKing: {
		name: "the-witch-king", faction: mordor, kind: Character, attack: 2, path: 2,
		paths: offFour, keyword: nazgul,
	},
	theReaver: {
		name: "the-reaver", faction: mordor, kind: Character, leadAttack: 1, path: 1,
		paths: offFour, keyword: nazgul,
	},
	theBeguiler: {
		name: "the-beguiler", faction: mordor, kind: Character, leadAttack: 1,
		path: 1, paths: offFour, keyword: nazgul,
	},
	theHunter: {
		name: "the-hunter", faction: mordor, kind: Character, leadAttack: 1, path: 1,
		paths: offFour, keyword: nazgul,
	},
	theMessenger: {
		name: "the-messenger", faction: mordor, kind: Character, leadAttack: 1,
		path: 1, paths: offFour, keyword: nazgul,
	},
	theBlackEasterling: {
		name: "the-black-easterling", faction: mordor, kind: Character, leadAttack: 1,
		leadDefence: 1, path: 1, paths: offFour, keyword: nazgul,
	},
	theCommander: {
		name: "the-commander", faction: mordor, kind: Character, leadAttack: 1,
		path: 1, paths: offFour, keyword: nazgul,
	},
	theDestroyer: {
		name: "the-destroyer", faction: mordor, kind: Character, leadAttack: 1,
		path: 1, paths: offFour, keyword: nazgul,
	},
	theWarrior: {
		name: "the-warrior", faction: mordor, kind: Character, leadAttack: 1, path: 1,
		paths: offFour, keyword: nazgul,
	},
	grishnakh: {
		name: "grishnakh", faction: mordor, kind: Character, leadAttack: 1, path: 1,
		paths: span(6, 7),
	},
	mouthOfSauron: {
		name: "mouth-of-sauron", faction: mordor, kind: Character, leadAttack: 1,
		leadDefence: 1, path: 1, paths: span(7, 9),
	},
	gorbagAndShagrat: {
		name: "gorbag-and-shagrat", faction: mordor, kind: Character, leadDefence: 1,
		paths: span(8, 9),
	},
	theLidlessEye:    {name: "the-lidless-eye", faction: mordor, kind: Character, path: 1, paths: span(9, 9)},
	nazgulsMantle:    {name: "nazguls-mantle", faction: mordor, kind: Item}, // reconstructed
	blackBreath:      {name: "black-breath", faction: mordor, kind: Item},   // reconstructed
	blackRidersMount: {name: "black-riders-mount", faction: mordor, kind: Item, path: 1},
	// reconstructed
	fellBeast: {name: "fell-beast", faction: mordor, kind: Item, attack: 1},
	// reconstructed
	morgulBlade:             {name: "morgul-blade", faction: mordor, kind: Item, path: 1, keyword: weapon},
	theBlackCaptain:         {name: "the-black-captain", faction: mordor, kind: Event},
	theRingwraithsAreAbroad: {name: "the-ringwraiths-are-abroad", faction: mordor, kind: Event},
	theDayWithoutDawn:       {name: "the-day-without-dawn", faction: mordor, kind: Event},
}
