package board

import "math/bits"

// side is one of the two camps. In a game for two its number is also its seat.
type side uint8

const (
	free side = iota
	shadow

	numSides = iota
)

var sideNames = []string{"free", "shadow"}

func (a side) Enemy() side { return 1 - a }

// nation is one of the eight nations; those of the Free Peoples come first.
type nation int8

const (
	dwarves nation = iota
	elves
	gondor
	north
	rohan
	sauron
	isengard
	southrons

	numNations     = iota
	numFreeNations = 5

	noNation nation = -1
)

var nationNames = []string{"dwarves", "elves", "gondor", "north", "rohan", "sauron", "isengard", "southrons"}

// sideOf is the camp of each nation.
var sideOf = [numNations]side{free, free, free, free, free, shadow, shadow, shadow}

// nationSet is a set of nations, a bit each.
type nationSet uint8

const (
	freeNations   nationSet = 0x1f
	shadowNations nationSet = 0xe0
)

var nationsOf = [numSides]nationSet{freeNations, shadowNations}

// first returns the lowest nation of a set that is not empty.
func (set nationSet) first() nation { return nation(bits.TrailingZeros8(uint8(set))) }

func (set nationSet) Has(n nation) bool { return set>>uint8(n)&1 != 0 }

// figure is a kind of piece that is not a character.
type figure uint8

const (
	regular figure = iota
	elite
	leader // Officier, Free Peoples only
	nazgul

	numFigures = iota
)

var figureNames = []string{"regular", "elite", "leader", "nazgul"}

// settlement is what a region is built up with (chap. 2, Localités).
type settlement uint8

const (
	wild settlement = iota
	town
	city
	stronghold
)

// victoryPoints of a captured settlement (chap. 12).
var victoryPoints = [...]uint8{wild: 0, town: 0, city: 1, stronghold: 2}

// Limits of population (chap. 7, Limite de population; Siège).
const (
	maxUnits         = 10
	maxBesiegedUnits = 5
)

// pieces counts the figures of one nation that are off the map.
type pieces struct{ regular, elite, leader uint8 }

// deployed is a row of the deployment: the figures of a nation that start in a place.
type deployed struct {
	at     place
	nation nation
	pieces
}

// deployment is the table of chap. 3, by edition; Nazgûl start in the column of leaders, which Sauron has not. The
// second edition takes one elite of the Dwarves out of the reinforcements.
var deployment = [numEditions][]deployed{
	firstEdition:  append([]deployed{{erebor, dwarves, pieces{1, 1, 1}}}, deployedInBoth...),
	secondEdition: append([]deployed{{erebor, dwarves, pieces{1, 2, 1}}}, deployedInBoth...),
}

var deployedInBoth = []deployed{
	{eredLuin, dwarves, pieces{1, 0, 0}},
	{ironHills, dwarves, pieces{1, 0, 0}},
	{greyHavens, elves, pieces{1, 1, 1}},
	{rivendell, elves, pieces{0, 2, 1}},
	{woodlandRealm, elves, pieces{1, 1, 1}},
	{lorien, elves, pieces{1, 2, 1}},
	{minasTirith, gondor, pieces{3, 1, 1}},
	{dolAmroth, gondor, pieces{3, 0, 0}},
	{osgiliath, gondor, pieces{2, 0, 0}},
	{pelargir, gondor, pieces{1, 0, 0}},
	{bree, north, pieces{1, 0, 0}},
	{carrock, north, pieces{1, 0, 0}},
	{dale, north, pieces{1, 0, 1}},
	{northDowns, north, pieces{0, 1, 0}},
	{theShire, north, pieces{1, 0, 0}},
	{edoras, rohan, pieces{1, 1, 0}},
	{fordsOfIsen, rohan, pieces{2, 0, 1}},
	{helmsDeep, rohan, pieces{1, 0, 0}},
	{baradDur, sauron, pieces{4, 1, 1}},
	{dolGuldur, sauron, pieces{5, 1, 1}},
	{gorgoroth, sauron, pieces{3, 0, 0}},
	{minasMorgul, sauron, pieces{5, 0, 1}},
	{moria, sauron, pieces{2, 0, 0}},
	{mountGundabad, sauron, pieces{2, 0, 0}},
	{nurn, sauron, pieces{2, 0, 0}},
	{morannon, sauron, pieces{5, 0, 1}},
	{farHarad, southrons, pieces{3, 1, 0}},
	{nearHarad, southrons, pieces{3, 1, 0}},
	{northRhun, southrons, pieces{2, 0, 0}},
	{southRhun, southrons, pieces{3, 1, 0}},
	{umbar, southrons, pieces{3, 0, 0}},
	{orthanc, isengard, pieces{4, 1, 0}},
	{northDunland, isengard, pieces{1, 0, 0}},
	{southDunland, isengard, pieces{1, 0, 0}},
}

// reinforcements are the figures that start off the map in the first edition, Sauron's leaders being his Nazgûl.
var reinforcements = [numNations]pieces{
	dwarves: {2, 4, 3}, elves: {2, 4, 0}, gondor: {6, 4, 3}, north: {6, 4, 3}, rohan: {6, 4, 3},
	sauron: {8, 4, 4}, southrons: {10, 3, 0}, isengard: {6, 5, 0},
}

// stepsToWar is how far each nation starts from the last box of the political track.
var stepsToWar = [numNations]uint8{
	dwarves: 3, elves: 3, gondor: 2, north: 3, rohan: 3, sauron: 1, isengard: 1, southrons: 2,
}

// startActive: the Elves and all of the Shadow start active, the others passive.
const startActive nationSet = shadowNations | 1<<elves

// allPieces is every figure of a nation, on the map or off it, in either edition: what a game can never exceed.
var allPieces = func() (all [numNations]pieces) {
	all = reinforcements
	for _, d := range deployment[firstEdition] {
		all[d.nation].regular += d.regular
		all[d.nation].elite += d.elite
		all[d.nation].leader += d.leader
	}
	return all
}()

// character is one of the figures with a card of their own; Gollum has a card but no figure.
type character int8

const (
	gandalfGrey character = iota
	strider
	boromir
	legolas
	gimli
	merry
	pippin
	aragorn
	gandalfWhite
	saruman
	witchKing
	mouth
	gollum

	numCharacters           = int(gollum) // those who can stand somewhere
	numCompanions           = 7           // those who start in the Fellowship
	noCharacter   character = -1
)

var characterNames = []string{
	"gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "meriadoc", "peregrin",
	"aragorn", "gandalf-the-white", "saruman", "witch-king", "mouth-of-sauron", "gollum",
}

// charSet is a set of characters, a bit each.
type charSet uint16

const (
	companions    charSet = 1<<saruman - 1 // every character of the Free Peoples
	minions       charSet = 1<<saruman | 1<<witchKing | 1<<mouth
	hobbits       charSet = 1<<merry | 1<<pippin
	theFellowship charSet = 1<<numCompanions - 1
)

var charactersOf = [numSides]charSet{companions, minions}

func (set charSet) Has(c character) bool { return c >= 0 && set>>uint8(c)&1 != 0 }

// unlimited is the level of those who fly.
const unlimited = 100

// characters: what their cards say in numbers. What their abilities do is in the chapters that ask for them.
var characters = [numCharacters]struct {
	level, leadership int8
	rouses            nationSet // nations a companion can activate by stopping there
	captain           bool      // Capitaine de l'Ouest: one more die of combat strength
	dice              uint8     // action dice added while in play
}{
	gandalfGrey:  {level: 3, leadership: 1, rouses: freeNations, captain: true},
	strider:      {level: 3, leadership: 1, rouses: 1 << north, captain: true},
	boromir:      {level: 2, leadership: 1, rouses: 1 << gondor, captain: true},
	legolas:      {level: 2, leadership: 1, rouses: 1 << elves, captain: true},
	gimli:        {level: 2, leadership: 1, rouses: 1 << dwarves, captain: true},
	merry:        {level: 1, leadership: 1, rouses: freeNations},
	pippin:       {level: 1, leadership: 1, rouses: freeNations},
	aragorn:      {level: 3, leadership: 2, rouses: freeNations, captain: true, dice: 1},
	gandalfWhite: {level: 3, leadership: 1, rouses: freeNations, dice: 1},
	saruman:      {level: 0, leadership: 1, dice: 1},
	witchKing:    {level: unlimited, leadership: 2, dice: 1},
	mouth:        {level: 3, leadership: 2, dice: 1},
}

// aragornMay are the places where Strider may be crowned.
var aragornMay = setOf(minasTirith, dolAmroth, pelargir)

// tile is a kind of hunt tile (chap. 10). The sixteen ordinary ones come in seven kinds; each special one is a kind.
type tile int8

const (
	tileEye tile = iota
	tile3
	tile2
	tile2Reveal
	tile1
	tile1Reveal
	tile0Reveal
	tileElvenCloaks
	tileElvenRope
	tilePhial
	tileSmeagol
	tileShelob
	tileRingIsMine
	tileOnTheyWent
	tileGiveItToUss

	numTiles          = iota
	firstSpecial      = tileElvenCloaks
	firstRedTile      = tileShelob // special tiles of the Shadow; each bears the stop sign
	noTile       tile = -1
)

var tileNames = []string{
	"eye", "3", "2", "2-reveal", "1", "1-reveal", "0-reveal",
	"elven-cloaks", "elven-rope", "phial-of-galadriel", "smeagol-helps-nice-master",
	"shelobs-lair", "the-ring-is-mine", "on-on-they-went", "give-it-to-uss",
}

// Values of tiles that are not a number.
const (
	valueEye int8 = 100 // as many as successes, or as dice in the box on the Mordor track
	valueDie int8 = 101 // one die
)

// tiles: value is the damage, or less than none and then healing.
var tiles = [numTiles]struct {
	value        int8
	reveal, stop bool
	count        uint8
}{
	tileEye:     {valueEye, true, false, 4},
	tile3:       {3, false, false, 3},
	tile2:       {2, false, false, 2},
	tile2Reveal: {2, true, false, 1},
	tile1:       {1, false, false, 2},
	tile1Reveal: {1, true, false, 2},
	tile0Reveal: {0, true, false, 2},

	tileElvenCloaks: {0, false, false, 1},
	tileElvenRope:   {0, false, false, 1},
	tilePhial:       {-2, false, false, 1},
	tileSmeagol:     {-1, false, false, 1},
	tileShelob:      {valueDie, false, true, 1},
	tileRingIsMine:  {valueEye, true, true, 1},
	tileOnTheyWent:  {3, false, true, 1},
	tileGiveItToUss: {1, true, true, 1},
}

// face is a face of an action die (chap. 5).
type face int8

const (
	faceCharacter face = iota
	faceArmy
	faceMuster
	faceArmyMuster
	faceEvent
	faceWill // Volonté de l'Ouest
	faceEye

	numFaces      = iota
	noFace   face = -1
)

var faceNames = []string{"character", "army", "muster", "army-muster", "event", "will-of-the-west", "eye"}

// dieFaces are the six faces of the dice of each side.
var dieFaces = [numSides][6]face{
	free:   {faceCharacter, faceCharacter, faceArmyMuster, faceMuster, faceEvent, faceWill},
	shadow: {faceCharacter, faceArmy, faceMuster, faceArmyMuster, faceEvent, faceEye},
}

// startDice is how many dice each side rolls before any character adds one; startRings the Elven Rings.
var (
	startDice  = [numSides]uint8{free: 4, shadow: 7}
	startRings = [numSides]uint8{free: 3}
)
