package cards

// Location is a battleground or a path.
type Location int8

const NoLocation Location = -1

const (
	helmsDeep Location = iota
	edoras
	rivendell
	lorien
	minasTirith
	dolAmroth
	pelargir
	moria
	dolGuldur
	minasMorgul
	morannon
	harad
	umbar
	orthanc

	bagEnd
	gildorsEncampment
	buckleburyFerry
	theOldForest
	innOfThePrancingPony
	weathertop
	fordsOfBruinen
	imladris
	theCouncilOfElrond
	caradhras
	theDoorsOfDurin
	khazadDum
	dimrillDale
	egladil
	lothlorien
	amonHen
	emynMuil
	deadMarshes
	osgiliath
	theCrossroads
	hennethAnnun
	morgulVale
	cirithUngol
	shelobsLair
	morgai
	orodruin
	theCrackOfDoom

	NumLocations     = int(iota)
	numBattlegrounds = int(bagEnd)

	allBattlegrounds = LocSet(1<<numBattlegrounds - 1)
	allPaths         = LocSet(1<<NumLocations-1) &^ allBattlegrounds
)

func (l Location) IsPath() bool { return l >= bagEnd }

// ground is what is printed on a location card.
type ground struct {
	name      string
	side      Side // whose battleground deck it belongs to: that side always defends
	number    int8 // of a path
	points    int8
	defence   int8
	defenders factionSet
	attackers factionSet
	activated program // « Texte d'activation »
}

// factions that may stand on a battleground; "a Dúnedain battleground" is one with the Dúnedain here.
func (g *ground) factions() factionSet { return g.defenders | g.attackers }

// grounds holds every location card. Helm's Deep, Lórien, Minas Tirith, Dol Guldur, Minas Morgul, Orthanc, Bag End,
// the Council of Elrond, Egladil, Lothlórien, Henneth Annûn and Morgul Vale are confirmed by two sources; the others
// stand on one, and a correction is made here and nowhere else.
var grounds = [NumLocations]ground{
	helmsDeep: {
		name: "helms-deep", side: Free, points: 2, defence: 2, defenders: of(wizard, rohan), attackers: of(isengard),
		activated: holder(rohan, drawAside(5), playAside(1, allArmies.Or(allCharacters), here)),
	},
	edoras: {
		name: "edoras", side: Free, points: 1, defence: 1, defenders: of(wizard, rohan), attackers: of(isengard),
		activated: holder(rohan, also(fromDeck, helmsDeep)),
	},
	rivendell: {
		name: "rivendell", side: Free, points: 2, defence: 2, defenders: of(wizard, elf), attackers: of(monstrous),
		activated: holder(elf, draw(1), cycle(1)),
	},
	lorien: {
		name: "lorien", side: Free, points: 2, defence: 2, defenders: of(wizard, elf), attackers: of(monstrous, mordor),
		activated: holder(elf, also(fromDeck|fromScores, dolGuldur)),
	},
	minasTirith: {
		name: "minas-tirith", side: Free, points: 3, defence: 3, defenders: of(wizard, dunedain),
		attackers: of(southron, mordor),
		activated: holder(dunedain, mayForsake(1), draw(3)),
	},
	dolAmroth: {
		name: "dol-amroth", side: Free, points: 1, defence: 2, defenders: of(wizard, dunedain), attackers: of(southron),
		activated: holder(dunedain, mayForsake(1), draw(1)),
	},
	pelargir: {
		name: "pelargir", side: Free, points: 1, defence: 1, defenders: of(wizard, dunedain), attackers: of(southron),
		activated: holder(dunedain, mayForsake(1), draw(1)),
	},

	moria: {
		name: "moria", side: Shadow, points: 1, defence: 2, defenders: of(monstrous), attackers: of(wizard, dwarf, elf),
		activated: holder(monstrous, draw(2)),
	},
	dolGuldur: {
		name: "dol-guldur", side: Shadow, points: 1, defence: 2, defenders: of(mordor), attackers: of(wizard, elf),
		activated: holder(mordor, also(fromDeck|fromScores, lorien)),
	},
	minasMorgul: {
		name: "minas-morgul", side: Shadow, points: 2, defence: 2, defenders: of(mordor),
		attackers: of(wizard, dunedain),
		activated: holder(mordor, drawAside(5), playAside(1, allNazgul, reserveOnly)),
	},
	morannon: {
		name: "morannon", side: Shadow, points: 2, defence: 2, defenders: of(southron, mordor),
		attackers: of(wizard, rohan, dunedain),
		activated: holder(mordor, drawAside(5), playAside(1, allArmies, anywhere)),
	},
	harad: {
		name: "harad", side: Shadow, points: 1, defence: 1, defenders: of(southron), attackers: of(wizard, dunedain),
		activated: each(Shadow, draw(1)),
	},
	umbar: {
		name: "umbar", side: Shadow, points: 1, defence: 2, defenders: of(southron), attackers: of(wizard, dunedain),
		activated: each(Shadow, draw(1)),
	},
	orthanc: {
		name: "orthanc", side: Shadow, points: 2, defence: 2, defenders: of(isengard), attackers: of(wizard, rohan),
		activated: holder(isengard, may(take(1, fromDeck|fromCycle, saruman)), recycle()),
	},

	bagEnd: {
		name: "bag-end", number: 1, points: 1,
		activated: holder(hobbit, draw(2)),
	},
	gildorsEncampment: {
		name: "gildors-encampment", number: 1, points: 1, defence: 1,
		activated: holder(elf, draw(1), cycle(1)),
	},
	buckleburyFerry: {
		name: "bucklebury-ferry", number: 1, points: 1, defence: 1,
		activated: holders(of(mordor, hobbit), draw(1)),
	},

	theOldForest: {
		name: "the-old-forest", number: 2, points: 2, defence: 1,
		activated: each(Free, forsake(1)),
	},
	innOfThePrancingPony: {
		name: "inn-of-the-prancing-pony", number: 2, points: 2, defence: 1,
		activated: each(Shadow, draw(2)),
	},
	weathertop: {
		name: "weathertop", number: 2, points: 2,
		activated: holder(mordor, draw(2)),
	},

	fordsOfBruinen: {
		name: "fords-of-bruinen", number: 3, points: 1,
		activated: each(Free, forsake(1), draw(3)),
	},
	imladris: {
		name: "imladris", number: 3, points: 1, defence: 1,
		activated: holder(elf, draw(2)),
	},
	theCouncilOfElrond: {
		name: "the-council-of-elrond", number: 3, points: 1, defence: 1,
		activated: each(Free, draw(1)),
	},

	caradhras: {
		name: "caradhras", number: 4, points: 2,
		activated: each(Free, forsake(1)),
	},
	theDoorsOfDurin: {
		name: "the-doors-of-durin", number: 4, points: 2,
		activated: holder(monstrous, mayForsake(1), token(attackToken, tokenPath)),
	},
	khazadDum: {
		name: "khazad-dum", number: 4, points: 2,
		activated: holder(monstrous, draw(2)),
	},

	dimrillDale: {
		name: "dimrill-dale", number: 5, points: 1,
		activated: each(Shadow, cycle(2)),
	},
	egladil: {
		name: "egladil", number: 5, points: 1, defence: 1,
		activated: each(Free, draw(2), cycle(1)),
	},
	lothlorien: {
		name: "lothlorien", number: 5, points: 1, defence: 2,
		activated: holder(elf, draw(1), cycle(1)),
	},

	amonHen: {
		name: "amon-hen", number: 6, points: 2,
		activated: holder(mordor, draw(1), cycle(1)),
	},
	emynMuil: {
		name: "emyn-muil", number: 6, points: 2,
		activated: each(Free, forsake(1)),
	},
	deadMarshes: {
		name: "dead-marshes", number: 6, points: 2, defence: 1,
		activated: holder(monstrous, draw(2)),
	},

	osgiliath: {
		name: "osgiliath", number: 7, points: 1,
		activated: holder(dunedain, mayForsake(1), draw(3)),
	},
	theCrossroads: {
		name: "the-crossroads", number: 7, points: 1,
		activated: each(Free, draw(1)),
	},
	hennethAnnun: {
		name: "henneth-annun", number: 7, points: 1, defence: 1,
		activated: holder(dunedain, draw(1)),
	},

	morgulVale: {
		name: "morgul-vale", number: 8, points: 2,
		activated: holder(mordor, drawAside(5), playAside(1, allNazgul, anywhere)),
	},
	cirithUngol: {
		name: "cirith-ungol", number: 8, points: 2,
		activated: holder(mordor, drawAside(5), playAside(1, allArmies, anywhere)),
	},
	shelobsLair: {
		name: "shelobs-lair", number: 8, points: 2,
		activated: holder(monstrous, draw(2)),
	},

	morgai: {
		name: "morgai", number: 9, points: 3,
		activated: holder(mordor, token(attackToken, tokenPath)),
	},
	orodruin: {
		name: "orodruin", number: 9, points: 3,
		activated: holder(mordor, draw(2)),
	},
	theCrackOfDoom: {
		name: "the-crack-of-doom", number: 9, points: 3,
		activated: holder(monstrous, draw(2)),
	},
}

// numbered are the paths with a number.
func numbered(n int8) LocSet {
	if n < 1 || n > 9 {
		return 0
	}
	return 7 << (int(bagEnd) + 3*int(n-1))
}

// showing are the battlegrounds with a faction, attacking or defending.
func showing(f faction) LocSet {
	var set LocSet
	for l := range bagEnd {
		if grounds[l].factions().has(f) {
			set |= 1 << l
		}
	}
	return set
}
