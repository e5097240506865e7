package board

import "prancingpony/game"

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
	// region with a stronghold of the enemy, whoever holds it now (chap. 7, Déplacer les Compagnons).
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
