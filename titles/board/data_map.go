package board

import "prancingpony/game"

// The map (chap. 2, Le plateau de jeu): 105 regions, what stands in them, and the 232 borders that can be
// crossed. A pair that touches only across the black mountain line is no border at all.

const (
	andrast Place = iota
	anfalas
	angmar
	arnor
	ashMountains
	baradDur
	bree
	buckland
	cardolan
	carrock
	dagorlad
	dale
	deadMarshes
	dimrillDale
	dolAmroth
	dolGuldur
	druadanForest
	druwaithIaur
	eaglesEyrie
	eastHarondor
	eastRhun
	eastemnet
	easternBrownLands
	easternEmynMuil
	easternMirkwood
	edoras
	enedwaith
	erebor
	erech
	eredLuin
	ettenmoors
	evendim
	fangorn
	farHarad
	folde
	fordsOfBruinen
	fordsOfIsen
	forlindon
	gapOfRohan
	gladdenFields
	goblinsGate
	gorgoroth
	greyHavens
	harlindon
	helmsDeep
	highPass
	hollin
	ironHills
	khand
	lamedon
	lorien
	lossarnach
	MinasMorgul
	minasTirith
	minhiriath
	Morannon
	moria
	mountGram
	mountGundabad
	narrowsOfTheForest
	nearHarad
	nomanLands
	northAnduinVale
	northDowns
	northDunland
	northEredLuin
	northIthilien
	northRhun
	northernDorwinion
	northernMirkwood
	northernRhovanion
	nurn
	oldFord
	oldForest
	oldForestRoad
	orthanc
	osgiliath
	parthCelebrant
	pelargir
	rhosgobel
	Rivendell
	southAnduinVale
	southDowns
	southDunland
	southEredLuin
	southIthilien
	southRhun
	southernDorwinion
	southernMirkwood
	southernRhovanion
	tharbad
	theShire
	towerHills
	trollshaws
	umbar
	valeOfTheCarnen
	valeOfTheCelduin
	weatherHills
	westHarondor
	westemnet
	westernBrownLands
	westernEmynMuil
	westernMirkwood
	witheredHeath
	woodlandRealm

	NumRegions = iota
)

// regionNames are the ids of the regions, in the order of the constants.
var regionNames = [NumRegions]string{
	"andrast", "anfalas", "angmar", "arnor", "ash-mountains", "barad-dur", "bree", "buckland", "cardolan",
	"carrock", "dagorlad", "dale", "dead-marshes", "dimrill-dale", "dol-amroth", "dol-guldur", "druadan-forest",
	"druwaith-iaur", "eagles-eyrie", "east-harondor", "east-rhun", "eastemnet", "eastern-brown-lands",
	"eastern-emyn-muil", "eastern-mirkwood", "edoras", "enedwaith", "erebor", "erech", "ered-luin", "ettenmoors",
	"evendim", "fangorn", "far-harad", "folde", "fords-of-bruinen", "fords-of-isen", "forlindon", "gap-of-rohan",
	"gladden-fields", "goblins-gate", "gorgoroth", "grey-havens", "harlindon", "helms-deep", "high-pass",
	"hollin", "iron-hills", "khand", "lamedon", "lorien", "lossarnach", "minas-morgul", "minas-tirith",
	"minhiriath", "morannon", "moria", "mount-gram", "mount-gundabad", "narrows-of-the-forest", "near-harad",
	"noman-lands", "north-anduin-vale", "north-downs", "north-dunland", "north-ered-luin", "north-ithilien",
	"north-rhun", "northern-dorwinion", "northern-mirkwood", "northern-rhovanion", "nurn", "old-ford",
	"old-forest", "old-forest-road", "orthanc", "osgiliath", "parth-celebrant", "pelargir", "rhosgobel",
	"rivendell", "south-anduin-vale", "south-downs", "south-dunland", "south-ered-luin", "south-ithilien",
	"south-rhun", "southern-dorwinion", "southern-mirkwood", "southern-rhovanion", "tharbad", "the-shire",
	"tower-hills", "trollshaws", "umbar", "vale-of-the-carnen", "vale-of-the-celduin", "weather-hills",
	"west-harondor", "westemnet", "western-brown-lands", "western-emyn-muil", "western-mirkwood",
	"withered-heath", "woodland-realm",
}

// settled lists every settlement with its nation; all others are empty land, a fortification apart.
var settled = [...]struct {
	at     Place
	nation Nation
	kind   Settlement
}{
	{angmar, Sauron, City},
	{baradDur, Sauron, Stronghold},
	{bree, North, town},
	{carrock, North, town},
	{dale, North, City},
	{dolAmroth, Gondor, Stronghold},
	{dolGuldur, Sauron, Stronghold},
	{edoras, Rohan, City},
	{erebor, Dwarves, Stronghold},
	{eredLuin, Dwarves, town},
	{farHarad, southrons, City},
	{folde, Rohan, town},
	{greyHavens, Elves, Stronghold},
	{helmsDeep, Rohan, Stronghold},
	{ironHills, Dwarves, town},
	{lamedon, Gondor, town},
	{lorien, Elves, Stronghold},
	{lossarnach, Gondor, town},
	{MinasMorgul, Sauron, Stronghold},
	{minasTirith, Gondor, Stronghold},
	{Morannon, Sauron, Stronghold},
	{moria, Sauron, Stronghold},
	{mountGundabad, Sauron, Stronghold},
	{nearHarad, southrons, town},
	{northDunland, Isengard, town},
	{northRhun, southrons, town},
	{nurn, Sauron, town},
	{orthanc, Isengard, Stronghold},
	{pelargir, Gondor, City},
	{Rivendell, Elves, Stronghold},
	{southDunland, Isengard, town},
	{southRhun, southrons, town},
	{theShire, North, City},
	{umbar, southrons, Stronghold},
	{westemnet, Rohan, town},
	{woodlandRealm, Elves, Stronghold},
}

// fortified lists the regions with a fortification (Protection), which is no settlement.
var fortified = [...]Place{fordsOfIsen, osgiliath}

// landOf lists the regions inside the borders of each nation.
var landOf = [NumNations][]Place{
	Dwarves: {erebor, eredLuin, ironHills, northEredLuin},
	Elves:   {greyHavens, lorien, Rivendell, woodlandRealm},
	Gondor:  {anfalas, dolAmroth, druadanForest, erech, lamedon, lossarnach, minasTirith, pelargir},
	North:   {bree, buckland, carrock, dale, northDowns, oldForestRoad, rhosgobel, theShire},
	Rohan:   {eastemnet, edoras, folde, fordsOfIsen, helmsDeep, westemnet},
	Sauron: {
		angmar, baradDur, dolGuldur, gorgoroth, MinasMorgul, Morannon, moria, mountGram, mountGundabad,
		nurn, southernMirkwood,
	},
	Isengard:  {gapOfRohan, northDunland, orthanc, southDunland},
	southrons: {eastRhun, farHarad, khand, nearHarad, northRhun, southRhun, umbar},
}

// coast lists the regions on the sea, for the cards that land there.
var coast = [...]Place{
	andrast, anfalas, dolAmroth, druwaithIaur, enedwaith, forlindon, greyHavens, harlindon, lamedon, minhiriath,
	pelargir, southEredLuin, umbar, westHarondor,
}

// links are the borders that can be crossed, each once.
var links = [...][2]Place{
	{andrast, anfalas},
	{andrast, druwaithIaur},
	{anfalas, dolAmroth},
	{anfalas, erech},
	{angmar, arnor},
	{angmar, ettenmoors},
	{angmar, mountGram},
	{arnor, ettenmoors},
	{arnor, evendim},
	{arnor, northDowns},
	{ashMountains, dagorlad},
	{ashMountains, nomanLands},
	{ashMountains, southRhun},
	{ashMountains, southernDorwinion},
	{baradDur, gorgoroth},
	{bree, buckland},
	{bree, northDowns},
	{bree, southDowns},
	{bree, weatherHills},
	{buckland, cardolan},
	{buckland, evendim},
	{buckland, northDowns},
	{buckland, oldForest},
	{buckland, southDowns},
	{buckland, theShire},
	{cardolan, minhiriath},
	{cardolan, northDunland},
	{cardolan, oldForest},
	{cardolan, southDowns},
	{cardolan, southEredLuin},
	{cardolan, tharbad},
	{carrock, eaglesEyrie},
	{carrock, northernMirkwood},
	{carrock, oldFord},
	{carrock, oldForestRoad},
	{carrock, rhosgobel},
	{carrock, westernMirkwood},
	{dagorlad, easternEmynMuil},
	{dagorlad, Morannon},
	{dagorlad, nomanLands},
	{dagorlad, northIthilien},
	{dale, erebor},
	{dale, ironHills},
	{dale, northernRhovanion},
	{dale, oldForestRoad},
	{dale, valeOfTheCarnen},
	{dale, witheredHeath},
	{dale, woodlandRealm},
	{deadMarshes, druadanForest},
	{deadMarshes, easternEmynMuil},
	{deadMarshes, northIthilien},
	{deadMarshes, osgiliath},
	{deadMarshes, westernEmynMuil},
	{dimrillDale, gladdenFields},
	{dimrillDale, lorien},
	{dimrillDale, moria},
	{dimrillDale, northAnduinVale},
	{dimrillDale, parthCelebrant},
	{dimrillDale, southAnduinVale},
	{dolAmroth, erech},
	{dolAmroth, lamedon},
	{dolGuldur, easternBrownLands},
	{dolGuldur, easternMirkwood},
	{dolGuldur, narrowsOfTheForest},
	{dolGuldur, northAnduinVale},
	{dolGuldur, southAnduinVale},
	{dolGuldur, southernMirkwood},
	{dolGuldur, westernBrownLands},
	{druadanForest, eastemnet},
	{druadanForest, folde},
	{druadanForest, minasTirith},
	{druadanForest, osgiliath},
	{druadanForest, westernEmynMuil},
	{druwaithIaur, enedwaith},
	{druwaithIaur, fordsOfIsen},
	{druwaithIaur, gapOfRohan},
	{eaglesEyrie, mountGundabad},
	{eaglesEyrie, oldFord},
	{eastHarondor, nearHarad},
	{eastHarondor, southIthilien},
	{eastHarondor, westHarondor},
	{eastRhun, ironHills},
	{eastRhun, northRhun},
	{eastRhun, southRhun},
	{eastRhun, valeOfTheCarnen},
	{eastemnet, fangorn},
	{eastemnet, folde},
	{eastemnet, parthCelebrant},
	{eastemnet, westemnet},
	{eastemnet, westernBrownLands},
	{eastemnet, westernEmynMuil},
	{easternBrownLands, easternEmynMuil},
	{easternBrownLands, nomanLands},
	{easternBrownLands, southernMirkwood},
	{easternBrownLands, southernRhovanion},
	{easternBrownLands, westernBrownLands},
	{easternBrownLands, westernEmynMuil},
	{easternEmynMuil, nomanLands},
	{easternEmynMuil, northIthilien},
	{easternEmynMuil, westernEmynMuil},
	{easternMirkwood, narrowsOfTheForest},
	{easternMirkwood, northernRhovanion},
	{easternMirkwood, oldForestRoad},
	{easternMirkwood, southernMirkwood},
	{edoras, folde},
	{edoras, westemnet},
	{enedwaith, gapOfRohan},
	{enedwaith, minhiriath},
	{enedwaith, southDunland},
	{enedwaith, tharbad},
	{erebor, ironHills},
	{erebor, witheredHeath},
	{erech, lamedon},
	{eredLuin, evendim},
	{eredLuin, greyHavens},
	{eredLuin, northEredLuin},
	{eredLuin, towerHills},
	{ettenmoors, mountGram},
	{ettenmoors, northDowns},
	{ettenmoors, trollshaws},
	{ettenmoors, weatherHills},
	{evendim, northDowns},
	{evendim, northEredLuin},
	{evendim, theShire},
	{evendim, towerHills},
	{fangorn, fordsOfIsen},
	{fangorn, parthCelebrant},
	{fangorn, westemnet},
	{farHarad, khand},
	{farHarad, nearHarad},
	{folde, westemnet},
	{fordsOfBruinen, highPass},
	{fordsOfBruinen, hollin},
	{fordsOfBruinen, Rivendell},
	{fordsOfBruinen, trollshaws},
	{fordsOfIsen, gapOfRohan},
	{fordsOfIsen, helmsDeep},
	{fordsOfIsen, orthanc},
	{fordsOfIsen, westemnet},
	{forlindon, greyHavens},
	{gapOfRohan, orthanc},
	{gapOfRohan, southDunland},
	{gladdenFields, northAnduinVale},
	{gladdenFields, oldFord},
	{gladdenFields, rhosgobel},
	{goblinsGate, highPass},
	{goblinsGate, oldFord},
	{gorgoroth, MinasMorgul},
	{gorgoroth, Morannon},
	{gorgoroth, nurn},
	{greyHavens, harlindon},
	{greyHavens, towerHills},
	{harlindon, southEredLuin},
	{helmsDeep, westemnet},
	{hollin, moria},
	{hollin, northDunland},
	{hollin, southDowns},
	{hollin, trollshaws},
	{ironHills, valeOfTheCarnen},
	{khand, nearHarad},
	{lamedon, pelargir},
	{lorien, parthCelebrant},
	{lossarnach, minasTirith},
	{lossarnach, osgiliath},
	{lossarnach, pelargir},
	{MinasMorgul, northIthilien},
	{MinasMorgul, southIthilien},
	{minasTirith, osgiliath},
	{minhiriath, southEredLuin},
	{minhiriath, tharbad},
	{moria, northDunland},
	{mountGram, mountGundabad},
	{narrowsOfTheForest, northAnduinVale},
	{narrowsOfTheForest, oldForestRoad},
	{narrowsOfTheForest, rhosgobel},
	{nearHarad, umbar},
	{nearHarad, westHarondor},
	{nomanLands, southernDorwinion},
	{nomanLands, southernRhovanion},
	{northAnduinVale, rhosgobel},
	{northAnduinVale, southAnduinVale},
	{northDowns, weatherHills},
	{northDunland, southDowns},
	{northDunland, southDunland},
	{northDunland, tharbad},
	{northIthilien, osgiliath},
	{northIthilien, southIthilien},
	{northRhun, northernDorwinion},
	{northRhun, valeOfTheCarnen},
	{northRhun, valeOfTheCelduin},
	{northernDorwinion, southernDorwinion},
	{northernDorwinion, southernRhovanion},
	{northernDorwinion, valeOfTheCelduin},
	{northernMirkwood, westernMirkwood},
	{northernMirkwood, witheredHeath},
	{northernMirkwood, woodlandRealm},
	{northernRhovanion, oldForestRoad},
	{northernRhovanion, southernMirkwood},
	{northernRhovanion, southernRhovanion},
	{northernRhovanion, valeOfTheCarnen},
	{northernRhovanion, valeOfTheCelduin},
	{oldFord, rhosgobel},
	{oldForest, southEredLuin},
	{oldForest, theShire},
	{oldForestRoad, rhosgobel},
	{oldForestRoad, westernMirkwood},
	{oldForestRoad, woodlandRealm},
	{osgiliath, pelargir},
	{osgiliath, southIthilien},
	{osgiliath, westHarondor},
	{parthCelebrant, southAnduinVale},
	{parthCelebrant, westernBrownLands},
	{pelargir, westHarondor},
	{Rivendell, trollshaws},
	{southAnduinVale, westernBrownLands},
	{southDowns, trollshaws},
	{southDowns, weatherHills},
	{southDunland, tharbad},
	{southEredLuin, theShire},
	{southEredLuin, towerHills},
	{southIthilien, westHarondor},
	{southRhun, southernDorwinion},
	{southernDorwinion, southernRhovanion},
	{southernMirkwood, southernRhovanion},
	{southernRhovanion, valeOfTheCelduin},
	{theShire, towerHills},
	{trollshaws, weatherHills},
	{umbar, westHarondor},
	{valeOfTheCarnen, valeOfTheCelduin},
	{westernBrownLands, westernEmynMuil},
	{westernMirkwood, woodlandRealm},
	{witheredHeath, woodlandRealm},
}

// Place is a region of the map or, beyond them, the inside of one of the sixteen strongholds: the box
// (case Forteresse) that holds its defenders while it is besieged.
type Place int8

const (
	numStrongholds = 16
	NumPlaces      = NumRegions + numStrongholds

	// Where a character is when he stands nowhere on the map.
	Nowhere      Place = -1 // not in play yet
	InFellowship Place = -2
	eliminated   Place = -3
	replaced     Place = -4 // became another: Strider is Aragorn now
)

// PlaceSet is a set of places.
type PlaceSet = game.Set128[Place]

func setOf(places ...Place) PlaceSet { return game.SetOf(places...) }

// site is what the tables say of one region, gathered for quick use.
type site struct {
	kind      Settlement
	fortified bool
	nation    Nation // whose land it is, or NoNation
	box       Place  // the inside of its stronghold, or nowhere
}

var sites = func() (sites [NumRegions]site) {
	for r := range sites {
		sites[r] = site{nation: NoNation, box: Nowhere}
	}
	for n, land := range landOf {
		for _, r := range land {
			sites[r].nation = Nation(n)
		}
	}
	box := Place(NumRegions)
	for _, s := range settled {
		sites[s.at].kind = s.kind
		if s.kind == Stronghold {
			sites[s.at].box = box
			box++
		}
	}
	for _, r := range fortified {
		sites[r].fortified = true
	}
	return sites
}()

// outside is the region around a box, and any region itself.
var outside = func() (outside [NumPlaces]Place) {
	for r := range Place(NumRegions) {
		outside[r] = r
		if box := sites[r].box; box != Nowhere {
			outside[box] = r
		}
	}
	return outside
}()

var (
	allRegions = func() (set PlaceSet) {
		for r := range Place(NumRegions) {
			set.Add(r)
		}
		return set
	}()
	coastal = setOf(coast[:]...)

	land        [NumNations]PlaceSet // the regions inside each nation's borders
	settlements [NumNations]PlaceSet // its towns, cities and strongholds
	strongholds [NumSides]PlaceSet   // by the side that first owns them
	havens      PlaceSet             // cities and strongholds of the Free Peoples
	ownSites    [NumSides]PlaceSet   // settlements, by the side that first owns them
	adjacent    [NumRegions]PlaceSet
)

// MaxSteps is the longest walk anyone can ask for: the track of 12, a level and what cards add.
const MaxSteps = 20

var (
	// within[d][r] are the regions at most d steps from r, itself included.
	within [MaxSteps + 1][NumRegions]PlaceSet
	// journeys[side][d][r] is the same for lone characters of a side, who must stop where they enter a
	// region with a stronghold of the enemy, no matter who holds it now (chap. 7, Déplacer les Compagnons).
	journeys [NumSides][MaxSteps + 1][NumRegions]PlaceSet
)

// The tables that follow from the map. They are made once and never change.
func init() {
	for n := range land {
		land[n] = setOf(landOf[n]...)
	}
	for _, s := range settled {
		settlements[s.nation].Add(s.at)
		ownSites[sideOf[s.nation]].Add(s.at)
		if s.kind == Stronghold {
			strongholds[sideOf[s.nation]].Add(s.at)
		}
		if sideOf[s.nation] == Free && s.kind != town {
			havens.Add(s.at)
		}
	}
	for _, l := range links {
		adjacent[l[0]].Add(l[1])
		adjacent[l[1]].Add(l[0])
	}
	for r := range Place(NumRegions) {
		within[0][r].Add(r)
		open := [NumSides]PlaceSet{within[0][r], within[0][r]} // from where the walk may go on
		for a := range NumSides {
			journeys[a][0][r].Add(r)
		}
		for d := 1; d <= MaxSteps; d++ {
			within[d][r] = neighbours(within[d-1][r]).Or(within[d-1][r])
			for a := range Side(NumSides) {
				next := neighbours(open[a])
				journeys[a][d][r] = next.Or(journeys[a][d-1][r])
				open[a] = next.Minus(strongholds[a.Enemy()])
			}
		}
	}
}

// neighbours are all regions next to one of the set.
func neighbours(set PlaceSet) (next PlaceSet) {
	for !set.Empty() {
		next = next.Or(adjacent[set.Pop()])
	}
	return next
}
