package cards

import "testing"

// wizardAndShadowCardTests goes on with the Wizards and the factions of the Shadow.
var wizardAndShadowCardTests = []cardTest{
	// Wizards
	{
		"gandalf-the-grey", "on the path he calls a path of the next number",
		"turn frodo; path gandalf-the-grey; active weathertop", "use gandalf-the-grey; activate imladris",
		"weathertop is free; imladris is active; gandalf-the-grey in cycle",
	},
	{
		"gandalf-the-grey", "but none above 9", "turn frodo; hand gimli sting; path gandalf-the-grey; active morgai",
		"", "illegal use gandalf-the-grey",
	},
	{
		"gandalf-the-white", "removes Gandalf the Grey from the hand; one more draw in reserve",
		"turn frodo; hand gandalf-the-white gandalf-the-grey village-militia",
		"reserve gandalf-the-white; cycle village-militia", "gandalf-the-grey in eliminated; frodo draws 4",
	},
	{
		"gandalf-the-white", "forsaken from the top of the deck he is cycled",
		"turn witch-king; reserve the-reaver; deck frodo gandalf-the-white", "use the-reaver",
		"gandalf-the-white in cycle",
	},
	{
		"treebeard", "one more attack at Orthanc; the Isengard player gives up an army",
		"turn frodo; hand treebeard village-militia; active orthanc; orthanc white-hand-orcs-1; reserve warg-riders",
		"play treebeard orthanc; eliminate warg-riders",
		"attack orthanc 2; warg-riders in eliminated; white-hand-orcs-1 in orthanc",
	},
	{
		"treebeard", "moved there, too",
		"turn frodo; hand gimli; reserve treebeard; active helms-deep; helms-deep white-hand-orcs-1",
		"move treebeard helms-deep", "white-hand-orcs-1 in eliminated; defence helms-deep 1",
	},
	{
		"treebeard", "on a path nothing falls",
		"turn frodo; hand gimli; reserve treebeard warg-riders; active emyn-muil",
		"move treebeard emyn-muil", "warg-riders in reserve; defence emyn-muil 1",
	},
	{
		"quickbeam", "in defence as well; items do not count",
		"active helms-deep; helms-deep quickbeam white-hand-orcs-1 white-hand-orcs-2 saruman ugluk; item " +
			"sarumans-staff saruman", "", "defence helms-deep 2",
	},
	{
		"quickbeam", "one and one for each two of Isengard there",
		"active orthanc; orthanc quickbeam white-hand-orcs-1 white-hand-orcs-2 saruman", "", "attack orthanc 1",
	},
	{
		"smeagol", "calls a path of the next number for a corruption", "turn frodo; path smeagol; active emyn-muil",
		"use smeagol; activate the-crossroads", "corruption 1; the-crossroads is active; emyn-muil is free",
	},
	{
		"smeagol", "cycled when he falls", "turn frodo; path smeagol the-hunter; active emyn-muil",
		"use smeagol; activate the-crossroads", "smeagol in cycle",
	},
	{
		"gwaihir", "cycled to bring Gandalf back", "turn frodo; reserve gwaihir; cycle gandalf-the-grey",
		"use gwaihir", "gwaihir in cycle; gandalf-the-grey in hand",
	},
	{
		"gandalfs-staff", "one more card in hand, wherever Gandalf is",
		"turn frodo; path gandalf-the-grey; item gandalfs-staff gandalf-the-grey; active weathertop",
		"", "frodo limit 3",
	},
	{
		"smeagol", "calls nothing beyond path 9", "turn frodo; hand gimli sting; path smeagol; active morgai",
		"", "illegal use smeagol",
	},
	{
		"glamdring", "Gandalf bears it", "turn frodo; hand glamdring village-militia; reserve gandalf-the-white gimli",
		"", "legal attach glamdring gandalf-the-white; illegal attach glamdring gimli",
	},
	{
		"narya", "cycled: each Shadow player cycles a card",
		"turn frodo; reserve gandalf-the-grey; item narya gandalf-the-grey; hand olog-hai grond saruman ugluk",
		"use narya; cycle olog-hai; cycle saruman", "narya in cycle; olog-hai in cycle; saruman in cycle",
	},
	{
		"ent-draught", "eliminated for two Hobbits of the cycle pile",
		"turn frodo; reserve treebeard; item ent-draught treebeard; cycle sam-gamgee merry-brandybuck pippin-took " +
			"sting",
		"use ent-draught; take sam-gamgee; take pippin-took",
		"ent-draught in eliminated; sam-gamgee in hand; pippin-took in hand; treebeard in reserve",
	},

	// Isengard
	{
		"grima-wormtongue", "eliminated to take Saruman", "turn saruman; reserve grima-wormtongue eomer",
		"use grima-wormtongue; take saruman", "grima-wormtongue in eliminated; saruman in hand; eomer in reserve",
	},
	{
		"grima-wormtongue", "or to eliminate a character of Rohan", "turn saruman; reserve grima-wormtongue eomer",
		"use grima-wormtongue; eliminate eomer", "eomer in eliminated; saruman in deck",
	},
	{"saruman", "one more draw in reserve", "turn saruman; reserve saruman", "", "saruman draws 5"},
	{
		"grima-wormtongue", "with neither to be had he stays",
		"turn saruman; reserve grima-wormtongue; cycle saruman; hand gollum shelob", "",
		"illegal use grima-wormtongue",
	},
	{
		"saruman", "forsaken from the top of the deck he is cycled", "turn saruman; hand ugluk; deck saruman saruman",
		"reserve ugluk", "saruman in cycle",
	},
	{
		"ugluk", "another path of the same number", "turn saruman; path ugluk; active emyn-muil",
		"use ugluk; activate dead-marshes",
		"emyn-muil is shadow; corruption 1; dead-marshes is active; ugluk in eliminated",
	},
	{
		"palantir-of-orthanc", "of three cards one is eliminated, one cycled, one kept; once a round",
		"turn saruman; reserve saruman; item palantir-of-orthanc saruman; deck saruman warg-riders hill-troll " +
			"gollum; hand shelob ugluk",
		"use palantir-of-orthanc; eliminate warg-riders; cycle gollum; pass; pass; pass",
		"warg-riders in eliminated; gollum in cycle; hill-troll in hand; saruman asked; " +
			"illegal use palantir-of-orthanc",
	},
	{
		"sarumans-staff", "one more card in hand", "turn saruman; reserve saruman; item sarumans-staff saruman",
		"", "saruman limit 3",
	},
	{
		"woven-from-all-colours", "Saruman is cycled with all items instead of falling in combat",
		"turn saruman; path saruman ugluk; item woven-from-all-colours saruman; item sarumans-staff saruman; active " +
			"emyn-muil", "use ugluk; activate dead-marshes",
		"saruman in cycle; sarumans-staff in cycle; woven-from-all-colours in cycle; ugluk in eliminated",
	},
	{
		"woven-from-all-colours", "at a battleground too",
		"active edoras; edoras saruman; item woven-from-all-colours saruman; phase combats", "",
		"saruman in cycle; woven-from-all-colours in cycle; edoras is free",
	},
	{
		"threats-and-promises", "with Saruman in reserve, an Isengard battleground, and he may go there",
		"turn saruman; hand threats-and-promises white-hand-orcs-2; reserve saruman; fresh saruman",
		"enact threats-and-promises; activate edoras; move saruman edoras",
		"edoras is active; saruman in edoras",
	},
	{
		"threats-and-promises", "not without him", "turn saruman; hand threats-and-promises white-hand-orcs-2",
		"", "illegal enact threats-and-promises",
	},

	// Monsters
	{
		"barrow-wights", "eliminated: each Free Peoples player forsakes", "turn saruman; reserve barrow-wights",
		"use barrow-wights", "barrow-wights in eliminated; frodo eliminated 1; aragorn eliminated 1",
	},
	{
		"flocks-of-crebain", "another path of the same number",
		"turn saruman; path flocks-of-crebain; active weathertop",
		"use flocks-of-crebain; activate the-old-forest", "corruption 1; the-old-forest is active",
	},
	{
		"hill-troll", "eliminated: each Free Peoples player forsakes", "turn saruman; reserve hill-troll",
		"use hill-troll", "hill-troll in eliminated; frodo eliminated 1; aragorn eliminated 1",
	},
	{
		"balrog-of-moria", "three at Khazad-dûm; each Free Peoples player forsakes when it comes",
		"turn saruman; hand balrog-of-moria white-hand-orcs-2; active khazad-dum", "play balrog-of-moria khazad-dum",
		"attack khazad-dum 3; frodo eliminated 1; aragorn eliminated 1",
	},
	{
		"balrog-of-moria", "moved to a battleground too", "turn saruman; reserve balrog-of-moria; active rivendell",
		"move balrog-of-moria rivendell", "attack rivendell 2; frodo eliminated 1",
	},
	{
		"caradhras-the-cruel", "played on Caradhras it bars the way: another path 4",
		"turn saruman; hand caradhras-the-cruel white-hand-orcs-2; active caradhras",
		"play caradhras-the-cruel caradhras; activate khazad-dum",
		"caradhras is shadow; corruption 1; khazad-dum is active; caradhras-the-cruel in eliminated",
	},
	{
		"caradhras-the-cruel", "on another path it only attacks",
		"turn saruman; hand caradhras-the-cruel white-hand-orcs-2; active khazad-dum",
		"play caradhras-the-cruel khazad-dum", "khazad-dum is active; attack khazad-dum 1",
	},
	{
		"caradhras-the-cruel", "eliminated from reserve: each Free Peoples player forsakes",
		"turn saruman; reserve caradhras-the-cruel", "use caradhras-the-cruel",
		"frodo eliminated 1; aragorn eliminated 1",
	},
	{
		"cave-troll", "eliminated: each Free Peoples player forsakes", "turn saruman; reserve cave-troll",
		"use cave-troll", "cave-troll in eliminated; frodo eliminated 1",
	},
	{
		"caradhras-the-cruel", "moved to Caradhras it only attacks",
		"turn saruman; reserve caradhras-the-cruel; active caradhras; hand ugluk", "move caradhras-the-cruel caradhras",
		"caradhras is active; attack caradhras 1",
	},
	{
		"candles-of-corpses", "two on the Dead Marshes", "active dead-marshes; path candles-of-corpses",
		"", "attack dead-marshes 2",
	},
	{
		"candles-of-corpses", "eliminated: each Free Peoples player forsakes",
		"turn saruman; reserve candles-of-corpses",
		"use candles-of-corpses", "aragorn eliminated 1",
	},
	{
		"gollum", "another path of the same number; cycled when he falls",
		"turn saruman; path gollum; active emyn-muil",
		"use gollum; activate dead-marshes", "gollum in cycle; corruption 1; dead-marshes is active",
	},
	{
		"shelob", "two in her lair; each Free Peoples player forsakes when she comes",
		"turn saruman; hand shelob white-hand-orcs-2; active shelobs-lair", "play shelob shelobs-lair",
		"attack shelobs-lair 2; frodo eliminated 1; aragorn eliminated 1",
	},
	{
		"shelob", "at a battleground they forsake as well, though she has no icons there",
		"turn saruman; reserve shelob; active rivendell; hand ugluk", "move shelob rivendell",
		"attack rivendell 0; frodo eliminated 1; aragorn eliminated 1",
	},

	// Southrons
	{
		"coastal-raiders", "two at Dol Amroth", "active dol-amroth; dol-amroth coastal-raiders", "",
		"attack dol-amroth 2",
	},
	{
		"coastal-raiders", "eliminated to open Dol Amroth", "turn saruman; reserve coastal-raiders",
		"use coastal-raiders; decline", "dol-amroth is active; coastal-raiders in eliminated",
	},
	{
		"haradrim-cavalry", "two at Minas Tirith", "active minas-tirith; minas-tirith haradrim-cavalry",
		"", "attack minas-tirith 2",
	},
	{
		"haradrim-cavalry", "eliminated to open Minas Tirith, if its deck still has it",
		"turn saruman; reserve haradrim-cavalry; shadow minas-tirith; hand shelob ugluk", "",
		"illegal use haradrim-cavalry",
	},
	{
		"haradrim-cavalry", "eliminated to open Minas Tirith", "turn saruman; reserve haradrim-cavalry",
		"use haradrim-cavalry; decline", "minas-tirith is active",
	},
	{"the-black-fleet", "two at Pelargir", "active pelargir; pelargir the-black-fleet", "", "attack pelargir 2"},
	{
		"the-black-fleet", "eliminated to open Pelargir", "turn saruman; reserve the-black-fleet",
		"use the-black-fleet; decline", "pelargir is active",
	},
	{
		"corsairs-of-umbar", "eliminated to open Umbar", "turn saruman; reserve corsairs-of-umbar",
		"use corsairs-of-umbar", "umbar is active; saruman hand 1; witch-king hand 1",
	},
	{
		"haradrim-regulars", "eliminated to open Harad", "turn saruman; reserve haradrim-regulars",
		"use haradrim-regulars", "harad is active",
	},
	{
		"the-black-serpent", "eliminated to fight again over a Southron battleground",
		"turn saruman; reserve the-black-serpent; free harad; shadow umbar; hand shelob ugluk",
		"use the-black-serpent; activate harad", "harad is active; ground harad 0; umbar is shadow",
	},
	{
		"the-black-serpent", "nothing scored yet: he stays",
		"turn saruman; reserve the-black-serpent; hand shelob ugluk",
		"", "illegal use the-black-serpent",
	},

	// Mordor
	{"the-witch-king", "one more draw in reserve", "turn witch-king; reserve the-witch-king", "", "witch-king draws 5"},
	{
		"the-witch-king", "forsaken from the top of the deck he is cycled",
		"turn witch-king; hand grond; deck witch-king the-witch-king", "reserve grond", "the-witch-king in cycle",
	},
	{
		"the-witch-king", "goes to no path 4", "turn witch-king; hand the-witch-king grond; active khazad-dum",
		"", "illegal play the-witch-king khazad-dum",
	},
	{
		"the-reaver", "cycled: each Free Peoples player forsakes", "turn witch-king; reserve the-reaver",
		"use the-reaver", "the-reaver in cycle; frodo eliminated 1; aragorn eliminated 1",
	},
	{
		"the-beguiler", "cycled: each Free Peoples player cycles a card from hand",
		"turn witch-king; reserve the-beguiler; hand gimli sting boromir elrond",
		"use the-beguiler; cycle gimli; cycle boromir", "the-beguiler in cycle; gimli in cycle; boromir in cycle",
	},
	{
		"the-beguiler", "an empty hand forsakes instead", "turn witch-king; reserve the-beguiler; hand gimli sting",
		"use the-beguiler; cycle gimli", "aragorn eliminated 1",
	},
	{
		"the-hunter", "cycled for an attack token on the path",
		"turn witch-king; reserve the-hunter; active weathertop",
		"use the-hunter", "the-hunter in cycle; attack weathertop 1",
	},
	{
		"the-messenger", "cycled to bring back another Nazgûl",
		"turn witch-king; reserve the-messenger; cycle the-witch-king olog-hai", "use the-messenger",
		"the-messenger in cycle; the-witch-king in hand",
	},
	{
		"the-messenger", "never himself", "turn witch-king; reserve the-messenger; hand grond olog-hai",
		"", "illegal use the-messenger",
	},
	{
		"the-black-easterling", "draws one", "turn witch-king; hand the-black-easterling mordor-orcs-5",
		"reserve the-black-easterling", "witch-king hand 1",
	},
	{
		"the-black-easterling", "one more defence at Dol Guldur, beside his leadership",
		"active dol-guldur; dol-guldur the-black-easterling mordor-orcs-1", "", "defence dol-guldur 3",
	},
	{
		"the-commander", "cycled: each Shadow player draws", "turn witch-king; reserve the-commander",
		"use the-commander",
		"the-commander in cycle; witch-king hand 1; saruman hand 1",
	},
	{
		"the-destroyer", "cycled for an attack token on a battleground",
		"turn witch-king; reserve the-destroyer; active minas-tirith", "use the-destroyer",
		"attack minas-tirith 1; the-destroyer in cycle",
	},
	{
		"the-warrior", "cycled for a defence token on a battleground",
		"turn witch-king; reserve the-warrior; active morannon", "use the-warrior",
		"ground morannon 3; the-warrior in cycle",
	},
	{
		"grishnakh", "eliminated on the path for a corruption", "turn witch-king; path grishnakh; active emyn-muil",
		"use grishnakh", "corruption 1; grishnakh in eliminated",
	},
	{
		"mouth-of-sauron", "not on a path while a Shadow battleground is active",
		"turn witch-king; hand mouth-of-sauron mordor-orcs-5; active morgai umbar", "",
		"illegal play mouth-of-sauron morgai",
	},
	{
		"mouth-of-sauron", "else he may", "turn witch-king; hand mouth-of-sauron mordor-orcs-5; active morgai pelargir",
		"", "legal play mouth-of-sauron morgai",
	},
	{"mouth-of-sauron", "one more draw in reserve", "reserve mouth-of-sauron", "", "witch-king draws 5"},
	{
		"gorbag-and-shagrat", "a card cycled gives them a token",
		"turn witch-king; hand gorbag-and-shagrat mordor-orcs-5 grond; active morgai",
		"play gorbag-and-shagrat morgai; cycle grond; cycle mordor-orcs-5", "attack morgai 1",
	},
	{
		"gorbag-and-shagrat", "two at Cirith Ungol, also when moved",
		"turn witch-king; hand mordor-orcs-5; reserve gorbag-and-shagrat; active cirith-ungol",
		"move gorbag-and-shagrat cirith-ungol; cycle mordor-orcs-5", "attack cirith-ungol 2",
	},
	{
		"gorbag-and-shagrat", "none without",
		"turn witch-king; hand mordor-orcs-5; reserve gorbag-and-shagrat; active cirith-ungol",
		"move gorbag-and-shagrat cirith-ungol; decline", "attack cirith-ungol 0",
	},
	{
		"the-lidless-eye", "each Shadow player draws; one more card in hand while in reserve",
		"turn witch-king; hand the-lidless-eye mordor-orcs-5", "reserve the-lidless-eye",
		"witch-king hand 1; saruman hand 1; witch-king limit 3",
	},
	{
		"the-lidless-eye", "not on a path while a Shadow battleground is active",
		"turn witch-king; hand the-lidless-eye mordor-orcs-5; active morgai umbar", "",
		"illegal play the-lidless-eye morgai",
	},
	{
		"nazguls-mantle", "its bearer is cycled with all items instead of falling in combat",
		"turn saruman; path the-hunter gollum; item nazguls-mantle the-hunter; item morgul-blade the-hunter; active " +
			"emyn-muil", "use gollum; activate dead-marshes",
		"the-hunter in cycle; nazguls-mantle in cycle; morgul-blade in cycle; corruption 3",
	},
	{
		"nazguls-mantle", "at a battleground too",
		"active minas-tirith; minas-tirith the-hunter the-reaver; item nazguls-mantle the-hunter; phase combats", "",
		"the-hunter in cycle; nazguls-mantle in cycle; the-reaver in eliminated",
	},
	{
		"black-breath", "not in reserve",
		"turn witch-king; hand grond olog-hai; reserve the-hunter; item black-breath the-hunter", "",
		"illegal use black-breath",
	},
	{
		"black-breath", "cycled with its bearer and all items for a corruption",
		"turn witch-king; active minas-tirith; minas-tirith the-hunter; item black-breath the-hunter; item " +
			"fell-beast the-hunter", "use black-breath",
		"corruption 1; black-breath in cycle; the-hunter in cycle; fell-beast in cycle",
	},
	{
		"black-riders-mount", "a Nazgûl in reserve may ride to the path at once",
		"turn witch-king; hand black-riders-mount mordor-orcs-5; reserve the-hunter; fresh the-hunter; active " +
			"weathertop", "attach black-riders-mount the-hunter; move the-hunter weathertop",
		"the-hunter in path; attack weathertop 2",
	},
	{
		"black-riders-mount", "one who stands somewhere stays there",
		"turn witch-king; hand black-riders-mount mordor-orcs-5; active weathertop minas-tirith; minas-tirith " +
			"the-hunter", "attach black-riders-mount the-hunter",
		"the-hunter in minas-tirith; black-riders-mount in minas-tirith",
	},
	{
		"fell-beast", "a Nazgûl in reserve may fly to a battleground at once",
		"turn witch-king; hand fell-beast mordor-orcs-5; reserve the-witch-king; fresh the-witch-king; active " +
			"minas-tirith", "attach fell-beast the-witch-king; move the-witch-king minas-tirith",
		"attack minas-tirith 3",
	},
	{
		"morgul-blade", "eliminated on the path for a corruption",
		"turn witch-king; path the-hunter; item morgul-blade the-hunter; active weathertop", "use morgul-blade",
		"corruption 1; morgul-blade in eliminated; the-hunter in path; attack weathertop 1",
	},
	{
		"the-black-captain", "with the Witch-king in reserve, a Mordor battleground, and he may go there",
		"turn witch-king; hand the-black-captain mordor-orcs-5; reserve the-witch-king",
		"enact the-black-captain; activate minas-tirith; decline; move the-witch-king minas-tirith",
		"minas-tirith is active; the-witch-king in minas-tirith",
	},
	{
		"the-black-captain", "not without the Witch-king in reserve",
		"turn witch-king; hand the-black-captain grond; active weathertop; path the-witch-king", "",
		"illegal enact the-black-captain",
	},
	{
		"the-ringwraiths-are-abroad", "seven aside, one eliminated, two Nazgûl played, the rest cycled",
		"turn witch-king; hand the-ringwraiths-are-abroad mordor-orcs-5; active weathertop; deck witch-king " +
			"the-witch-king the-hunter the-reaver grond olog-hai black-uruks trolls-of-udun",
		"enact the-ringwraiths-are-abroad; eliminate grond; play the-witch-king weathertop; reserve the-hunter",
		"grond in eliminated; the-witch-king in path; the-hunter in reserve; the-reaver in cycle; witch-king cycle " +
			"5; the-ringwraiths-are-abroad in eliminated",
	},
	{
		"the-day-without-dawn", "seven aside, one eliminated, two armies played, the rest cycled",
		"turn witch-king; hand the-day-without-dawn mordor-orcs-5; active minas-tirith; deck witch-king " +
			"the-witch-king the-hunter the-reaver grond olog-hai black-uruks trolls-of-udun",
		"enact the-day-without-dawn; eliminate the-reaver; play grond minas-tirith; play olog-hai minas-tirith",
		"attack minas-tirith 5; the-hunter in cycle; witch-king cycle 5",
	},
}

// plain are the cards that have figures only.
var plain = cards(soldiersOfGondor, bladeOfWesternesse, highElves1, highElves2, dwarvenAxe, mithrilCoat,
	ridersOfRohan1, ridersOfRohan2,
	villageMilitia, glamdring, devilryOfOrthanc, fightingUrukHai, wargRiders, whiteHandOrcs1, whiteHandOrcs2,
	goblinsOfTheMistyMountains1, goblinsOfTheMistyMountains2, haradrimMumakil, grond, ologHai, trollsOfUdun, blackUruks,
	mordorOrcs1, mordorOrcs2, mordorOrcs3, mordorOrcs4, mordorOrcs5)

func TestCardsWithoutEffectHaveNone(t *testing.T) {
	for set := plain; !set.Empty(); {
		c := set.Pop()
		e := effects[c]
		if len(e.played.ops)+len(e.arrived.ops)+len(e.enacted.ops) > 0 || e.ability.at != 0 || e.star != (star{}) ||
			e.saved != (save{}) {
			t.Errorf("%s does something", sheets[c].name)
		}
	}
}
