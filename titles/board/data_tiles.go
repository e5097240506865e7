package board

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
