package board

import "prancingpony/game"

// The map (chap. 2, Le plateau de jeu): 105 regions, what stands in them, and the 232 borders that can be
// crossed. A pair that touches only across the black mountain line is no border at all.

const (
	andrast place = iota
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
	minasMorgul
	minasTirith
	minhiriath
	morannon
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
	rivendell
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

	numRegions = iota
)

// regionNames are the ids of the regions, in the order of the constants.
var regionNames = [numRegions]string{
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
	at     place
	nation nation
	kind   settlement
}{
	{angmar, sauron, city},
	{baradDur, sauron, stronghold},
	{bree, north, town},
	{carrock, north, town},
	{dale, north, city},
	{dolAmroth, gondor, stronghold},
	{dolGuldur, sauron, stronghold},
	{edoras, rohan, city},
	{erebor, dwarves, stronghold},
	{eredLuin, dwarves, town},
	{farHarad, southrons, city},
	{folde, rohan, town},
	{greyHavens, elves, stronghold},
	{helmsDeep, rohan, stronghold},
	{ironHills, dwarves, town},
	{lamedon, gondor, town},
	{lorien, elves, stronghold},
	{lossarnach, gondor, town},
	{minasMorgul, sauron, stronghold},
	{minasTirith, gondor, stronghold},
	{morannon, sauron, stronghold},
	{moria, sauron, stronghold},
	{mountGundabad, sauron, stronghold},
	{nearHarad, southrons, town},
	{northDunland, isengard, town},
	{northRhun, southrons, town},
	{nurn, sauron, town},
	{orthanc, isengard, stronghold},
	{pelargir, gondor, city},
	{rivendell, elves, stronghold},
	{southDunland, isengard, town},
	{southRhun, southrons, town},
	{theShire, north, city},
	{umbar, southrons, stronghold},
	{westemnet, rohan, town},
	{woodlandRealm, elves, stronghold},
}

// fortified lists the regions with a fortification (Protection), which is no settlement.
var fortified = [...]place{fordsOfIsen, osgiliath}

// landOf lists the regions inside the borders of each nation.
var landOf = [numNations][]place{
	dwarves: {erebor, eredLuin, ironHills, northEredLuin},
	elves:   {greyHavens, lorien, rivendell, woodlandRealm},
	gondor:  {anfalas, dolAmroth, druadanForest, erech, lamedon, lossarnach, minasTirith, pelargir},
	north:   {bree, buckland, carrock, dale, northDowns, oldForestRoad, rhosgobel, theShire},
	rohan:   {eastemnet, edoras, folde, fordsOfIsen, helmsDeep, westemnet},
	sauron: {
		angmar, baradDur, dolGuldur, gorgoroth, minasMorgul, morannon, moria, mountGram, mountGundabad,
		nurn, southernMirkwood,
	},
	isengard:  {gapOfRohan, northDunland, orthanc, southDunland},
	southrons: {eastRhun, farHarad, khand, nearHarad, northRhun, southRhun, umbar},
}

// coast lists the regions on the sea, for the cards that land there.
var coast = [...]place{
	andrast, anfalas, dolAmroth, druwaithIaur, enedwaith, forlindon, greyHavens, harlindon, lamedon, minhiriath,
	pelargir, southEredLuin, umbar, westHarondor,
}

// links are the borders that can be crossed, each once.
var links = [...][2]place{
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
	{dagorlad, morannon},
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
	{fordsOfBruinen, rivendell},
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
	{gorgoroth, minasMorgul},
	{gorgoroth, morannon},
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
	{minasMorgul, northIthilien},
	{minasMorgul, southIthilien},
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
	{rivendell, trollshaws},
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

// place is a region of the map or, beyond them, the inside of one of the sixteen strongholds: the box
// (case Forteresse) that holds its defenders while it is besieged.
type place int8

const (
	numStrongholds = 16
	numPlaces      = numRegions + numStrongholds

	// Where a character is when he stands nowhere on the map.
	nowhere      place = -1 // not in play yet
	inFellowship place = -2
	eliminated   place = -3
	replaced     place = -4 // became another: Strider is Aragorn now
)

// placeSet is a set of places.
type placeSet = game.Set128[place]

func setOf(places ...place) placeSet { return game.SetOf(places...) }

// site is what the tables say of one region, gathered for quick use.
type site struct {
	kind      settlement
	fortified bool
	nation    nation // whose land it is, or noNation
	box       place  // the inside of its stronghold, or nowhere
}

var sites = func() (sites [numRegions]site) {
	for r := range sites {
		sites[r] = site{nation: noNation, box: nowhere}
	}
	for n, land := range landOf {
		for _, r := range land {
			sites[r].nation = nation(n)
		}
	}
	box := place(numRegions)
	for _, s := range settled {
		sites[s.at].kind = s.kind
		if s.kind == stronghold {
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
var outside = func() (outside [numPlaces]place) {
	for r := range place(numRegions) {
		outside[r] = r
		if box := sites[r].box; box != nowhere {
			outside[box] = r
		}
	}
	return outside
}()

var (
	allRegions = func() (set placeSet) {
		for r := range place(numRegions) {
			set.Add(r)
		}
		return set
	}()
	coastal = setOf(coast[:]...)

	land        [numNations]placeSet // the regions inside each nation's borders
	settlements [numNations]placeSet // its towns, cities and strongholds
	strongholds [numSides]placeSet   // by the side that first owns them
	havens      placeSet             // cities and strongholds of the Free Peoples
	ownSites    [numSides]placeSet   // settlements, by the side that first owns them
	adjacent    [numRegions]placeSet
)

// maxSteps is the longest walk anyone can ask for: the track of 12, a level and what cards add.
const maxSteps = 20

var (
	// within[d][r] are the regions at most d steps from r, itself included.
	within [maxSteps + 1][numRegions]placeSet
	// journeys[side][d][r] is the same for lone characters of a side, who must stop where they enter a
	// region with a stronghold of the enemy, no matter who holds it now (chap. 7, Déplacer les Compagnons).
	journeys [numSides][maxSteps + 1][numRegions]placeSet
)

// The tables that follow from the map. They are made once and never change.
func init() {
	for n := range land {
		land[n] = setOf(landOf[n]...)
	}
	for _, s := range settled {
		settlements[s.nation].Add(s.at)
		ownSites[sideOf[s.nation]].Add(s.at)
		if s.kind == stronghold {
			strongholds[sideOf[s.nation]].Add(s.at)
		}
		if sideOf[s.nation] == free && s.kind != town {
			havens.Add(s.at)
		}
	}
	for _, l := range links {
		adjacent[l[0]].Add(l[1])
		adjacent[l[1]].Add(l[0])
	}
	for r := range place(numRegions) {
		within[0][r].Add(r)
		open := [numSides]placeSet{within[0][r], within[0][r]} // from where the walk may go on
		for a := range numSides {
			journeys[a][0][r].Add(r)
		}
		for d := 1; d <= maxSteps; d++ {
			within[d][r] = neighbours(within[d-1][r]).Or(within[d-1][r])
			for a := range side(numSides) {
				next := neighbours(open[a])
				journeys[a][d][r] = next.Or(journeys[a][d-1][r])
				open[a] = next.Minus(strongholds[a.Enemy()])
			}
		}
	}
}

// neighbours are all regions next to one of the set.
func neighbours(set placeSet) (next placeSet) {
	for !set.Empty() {
		next = next.Or(adjacent[set.Pop()])
	}
	return next
}
