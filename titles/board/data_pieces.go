package board

import "math/bits"

// Side is one of the two camps. In a game for two its number is also its seat.
type Side uint8

const (
	Free Side = iota
	Shadow

	NumSides = iota
)

var sideNames = []string{"free", "shadow"}

func (a Side) Enemy() Side { return 1 - a }

// Nation is one of the eight nations; those of the Free Peoples come first.
type Nation int8

const (
	Dwarves Nation = iota
	Elves
	Gondor
	North
	Rohan
	Sauron
	Isengard
	southrons

	NumNations     = iota
	numFreeNations = 5

	NoNation Nation = -1
)

var nationNames = []string{"dwarves", "elves", "gondor", "north", "rohan", "sauron", "isengard", "southrons"}

// sideOf is the camp of each nation.
var sideOf = [NumNations]Side{Free, Free, Free, Free, Free, Shadow, Shadow, Shadow}

// NationSet is a set of nations, a bit each.
type NationSet uint8

const (
	freeNations   NationSet = 0x1f
	shadowNations NationSet = 0xe0
)

var nationsOf = [NumSides]NationSet{freeNations, shadowNations}

// first returns the lowest nation of a set that is not empty.
func (set NationSet) first() Nation { return Nation(bits.TrailingZeros8(uint8(set))) }

func (set NationSet) Has(n Nation) bool { return set>>uint8(n)&1 != 0 }

// Figure is a kind of piece that is not a character.
type Figure uint8

const (
	Regular Figure = iota
	Elite
	Leader // Officier, Free Peoples only
	Nazgul

	numFigures = iota
)

var figureNames = []string{"regular", "elite", "leader", "nazgul"}

// Settlement is what a region is built up with (chap. 2, Localités).
type Settlement uint8

const (
	Wild Settlement = iota
	town
	City
	Stronghold
)

// victoryPoints of a captured settlement (chap. 12).
var victoryPoints = [...]uint8{Wild: 0, town: 0, City: 1, Stronghold: 2}

// Limits of population (chap. 7, Limite de population; Siège).
const (
	MaxUnits         = 10
	maxBesiegedUnits = 5
)

// pieces counts the figures of one nation that are off the map.
type pieces struct{ regular, elite, leader uint8 }

// deployed is a row of the deployment: the figures of a nation that start in a place.
type deployed struct {
	at     Place
	nation Nation
	pieces
}

// deployment is the table of chap. 3, by edition; Nazgûl start in the column of leaders, which Sauron has not. The
// second edition takes one elite of the Dwarves out of the reinforcements.
var deployment = [numEditions][]deployed{
	firstEdition:  append([]deployed{{erebor, Dwarves, pieces{1, 1, 1}}}, deployedInBoth...),
	secondEdition: append([]deployed{{erebor, Dwarves, pieces{1, 2, 1}}}, deployedInBoth...),
}

var deployedInBoth = []deployed{
	{eredLuin, Dwarves, pieces{1, 0, 0}},
	{ironHills, Dwarves, pieces{1, 0, 0}},
	{greyHavens, Elves, pieces{1, 1, 1}},
	{Rivendell, Elves, pieces{0, 2, 1}},
	{woodlandRealm, Elves, pieces{1, 1, 1}},
	{lorien, Elves, pieces{1, 2, 1}},
	{minasTirith, Gondor, pieces{3, 1, 1}},
	{dolAmroth, Gondor, pieces{3, 0, 0}},
	{osgiliath, Gondor, pieces{2, 0, 0}},
	{pelargir, Gondor, pieces{1, 0, 0}},
	{bree, North, pieces{1, 0, 0}},
	{carrock, North, pieces{1, 0, 0}},
	{dale, North, pieces{1, 0, 1}},
	{northDowns, North, pieces{0, 1, 0}},
	{theShire, North, pieces{1, 0, 0}},
	{edoras, Rohan, pieces{1, 1, 0}},
	{fordsOfIsen, Rohan, pieces{2, 0, 1}},
	{helmsDeep, Rohan, pieces{1, 0, 0}},
	{baradDur, Sauron, pieces{4, 1, 1}},
	{dolGuldur, Sauron, pieces{5, 1, 1}},
	{gorgoroth, Sauron, pieces{3, 0, 0}},
	{MinasMorgul, Sauron, pieces{5, 0, 1}},
	{moria, Sauron, pieces{2, 0, 0}},
	{mountGundabad, Sauron, pieces{2, 0, 0}},
	{nurn, Sauron, pieces{2, 0, 0}},
	{Morannon, Sauron, pieces{5, 0, 1}},
	{farHarad, southrons, pieces{3, 1, 0}},
	{nearHarad, southrons, pieces{3, 1, 0}},
	{northRhun, southrons, pieces{2, 0, 0}},
	{southRhun, southrons, pieces{3, 1, 0}},
	{umbar, southrons, pieces{3, 0, 0}},
	{orthanc, Isengard, pieces{4, 1, 0}},
	{northDunland, Isengard, pieces{1, 0, 0}},
	{southDunland, Isengard, pieces{1, 0, 0}},
}

// reinforcements are the figures that start off the map in the first edition, Sauron's leaders being his Nazgûl.
var reinforcements = [NumNations]pieces{
	Dwarves: {2, 4, 3}, Elves: {2, 4, 0}, Gondor: {6, 4, 3}, North: {6, 4, 3}, Rohan: {6, 4, 3},
	Sauron: {8, 4, 4}, southrons: {10, 3, 0}, Isengard: {6, 5, 0},
}

// stepsToWar is how far each nation starts from the last box of the political track.
var stepsToWar = [NumNations]uint8{
	Dwarves: 3, Elves: 3, Gondor: 2, North: 3, Rohan: 3, Sauron: 1, Isengard: 1, southrons: 2,
}

// startActive: the Elves and all of the Shadow start active, the others passive.
const startActive NationSet = shadowNations | 1<<Elves

// allPieces is every figure of a nation, on the map or off it, in either edition: what a game can never exceed.
var allPieces = func() (all [NumNations]pieces) {
	all = reinforcements
	for _, d := range deployment[firstEdition] {
		all[d.nation].regular += d.regular
		all[d.nation].elite += d.elite
		all[d.nation].leader += d.leader
	}
	return all
}()

// Character is one of the figures with a card of their own; Gollum has a card but no figure.
type Character int8

const (
	GandalfGrey Character = iota
	Strider
	boromir
	legolas
	gimli
	merry
	pippin
	Aragorn
	GandalfWhite
	Saruman
	WitchKing
	Mouth
	Gollum

	NumCharacters           = int(Gollum) // those who can stand somewhere
	numCompanions           = 7           // those who start in the Fellowship
	noCharacter   Character = -1
)

var characterNames = []string{
	"gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "meriadoc", "peregrin",
	"aragorn", "gandalf-the-white", "saruman", "witch-king", "mouth-of-sauron", "gollum",
}

// CharacterSet is a set of characters, a bit each.
type CharacterSet uint16

const (
	Companions    CharacterSet = 1<<Saruman - 1 // every character of the Free Peoples
	Minions       CharacterSet = 1<<Saruman | 1<<WitchKing | 1<<Mouth
	hobbits       CharacterSet = 1<<merry | 1<<pippin
	theFellowship CharacterSet = 1<<numCompanions - 1
)

var charactersOf = [NumSides]CharacterSet{Companions, Minions}

func (set CharacterSet) Has(c Character) bool { return c >= 0 && set>>uint8(c)&1 != 0 }

// unlimited is the level of those who fly.
const unlimited = 100

// characters: what their cards say in numbers. What their abilities do is in the chapters that ask for them.
var characters = [NumCharacters]struct {
	level, leadership int8
	rouses            NationSet // nations a companion can activate by stopping there
	captain           bool      // Capitaine de l'Ouest: one more die of combat strength
	dice              uint8     // action dice added while in play
}{
	GandalfGrey:  {level: 3, leadership: 1, rouses: freeNations, captain: true},
	Strider:      {level: 3, leadership: 1, rouses: 1 << North, captain: true},
	boromir:      {level: 2, leadership: 1, rouses: 1 << Gondor, captain: true},
	legolas:      {level: 2, leadership: 1, rouses: 1 << Elves, captain: true},
	gimli:        {level: 2, leadership: 1, rouses: 1 << Dwarves, captain: true},
	merry:        {level: 1, leadership: 1, rouses: freeNations},
	pippin:       {level: 1, leadership: 1, rouses: freeNations},
	Aragorn:      {level: 3, leadership: 2, rouses: freeNations, captain: true, dice: 1},
	GandalfWhite: {level: 3, leadership: 1, rouses: freeNations, dice: 1},
	Saruman:      {level: 0, leadership: 1, dice: 1},
	WitchKing:    {level: unlimited, leadership: 2, dice: 1},
	Mouth:        {level: 3, leadership: 2, dice: 1},
}

// aragornMay are the places where Strider may be crowned.
var aragornMay = setOf(minasTirith, dolAmroth, pelargir)

// Tile is a kind of hunt tile (chap. 10). The sixteen ordinary ones come in seven kinds; each special one is a kind.
type Tile int8

const (
	tileEye Tile = iota
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

	NumTiles          = iota
	FirstSpecial      = tileElvenCloaks
	FirstRedTile      = tileShelob // special tiles of the Shadow; each bears the stop sign
	NoTile       Tile = -1
)

var tileNames = []string{
	"eye", "3", "2", "2-reveal", "1", "1-reveal", "0-reveal",
	"elven-cloaks", "elven-rope", "phial-of-galadriel", "smeagol-helps-nice-master",
	"shelobs-lair", "the-ring-is-mine", "on-on-they-went", "give-it-to-uss",
}

// Values of tiles that are not a number.
const (
	ValueEye int8 = 100 // as many as successes, or as dice in the box on the Mordor track
	ValueDie int8 = 101 // one die
)

// tiles: value is the damage, or less than none and then healing.
var tiles = [NumTiles]struct {
	value        int8
	reveal, stop bool
	count        uint8
}{
	tileEye:     {ValueEye, true, false, 4},
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
	tileShelob:      {ValueDie, false, true, 1},
	tileRingIsMine:  {ValueEye, true, true, 1},
	tileOnTheyWent:  {3, false, true, 1},
	tileGiveItToUss: {1, true, true, 1},
}

// Face is a face of an action die (chap. 5).
type Face int8

const (
	FaceCharacter Face = iota
	FaceArmy
	FaceMuster
	FaceArmyMuster
	FaceEvent
	FaceWill // Volonté de l'Ouest
	FaceEye

	NumFaces      = iota
	NoFace   Face = -1
)

var faceNames = []string{"character", "army", "muster", "army-muster", "event", "will-of-the-west", "eye"}

// dieFaces are the six faces of the dice of each side.
var dieFaces = [NumSides][6]Face{
	Free:   {FaceCharacter, FaceCharacter, FaceArmyMuster, FaceMuster, FaceEvent, FaceWill},
	Shadow: {FaceCharacter, FaceArmy, FaceMuster, FaceArmyMuster, FaceEvent, FaceEye},
}

// startDice is how many dice each side rolls before any character adds one; startRings the Elven Rings.
var (
	startDice  = [NumSides]uint8{Free: 4, Shadow: 7}
	startRings = [NumSides]uint8{Free: 3}
)
