package board

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
