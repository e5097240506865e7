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

// deployment is the table of chap. 3, by edition; Nazgûl start in the column of leaders, which Sauron has not. The second
// edition takes one elite of the Dwarves out of the reinforcements.
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
