package cards

import "testing"

// cardTests has at least one entry for every card that does something: the position, what is played, what must hold.
var cardTests = []struct {
	card, about     string
	at, plays, want string
}{
	// Dúnedain
	{
		"dead-men-of-dunharrow", "no icons alone", "active morannon; morannon dead-men-of-dunharrow", "",
		"attack morannon 0",
	},
	{
		"dead-men-of-dunharrow", "two with Aragorn, whom they support",
		"active morannon; morannon dead-men-of-dunharrow aragorn", "", "attack morannon 4",
	},
	{
		"dead-men-of-dunharrow", "two with Strider, in defence",
		"active minas-tirith; minas-tirith dead-men-of-dunharrow strider", "", "defence minas-tirith 3",
	},
	{
		"knights-of-dol-amroth", "one more at Dol Amroth", "active dol-amroth; dol-amroth knights-of-dol-amroth",
		"", "defence dol-amroth 2",
	},
	{
		"knights-of-dol-amroth", "not elsewhere", "active pelargir; pelargir knights-of-dol-amroth", "",
		"defence pelargir 1",
	},
	{
		"guards-of-the-citadel", "one more at Minas Tirith", "active minas-tirith; minas-tirith guards-of-the-citadel",
		"", "defence minas-tirith 2",
	},
	{
		"the-great-gate", "three at Minas Tirith", "active minas-tirith; minas-tirith the-great-gate", "",
		"defence minas-tirith 3",
	},
	{
		"the-great-gate", "never on a Shadow battleground, played or moved",
		"turn aragorn; active harad pelargir; hand the-great-gate soldiers-of-gondor", "",
		"illegal play the-great-gate harad; legal play the-great-gate pelargir; legal play soldiers-of-gondor harad",
	},
	{
		"aragorn", "removes Strider from the deck; one more draw in reserve",
		"turn aragorn; hand aragorn soldiers-of-gondor", "reserve aragorn",
		"strider in eliminated; aragorn draws 4",
	},
	{
		"aragorn", "removes Strider from play, with his items",
		"turn aragorn; hand aragorn soldiers-of-gondor; reserve strider; item anduril strider", "reserve aragorn",
		"strider in eliminated; anduril in eliminated",
	},
	{
		"aragorn", "forsaken from the top of the deck he is cycled",
		"turn aragorn; hand boromir soldiers-of-gondor; deck aragorn elrond aragorn; active fords-of-bruinen",
		"play boromir fords-of-bruinen; forsake-top", "aragorn in cycle",
	},
	{
		"boromir", "draws one, and on a path forsakes one",
		"turn aragorn; hand boromir soldiers-of-gondor; active egladil; deck aragorn elrond galadriel",
		"play boromir egladil; forsake elrond", "boromir in path; elrond in eliminated; aragorn hand 0",
	},
	{
		"boromir", "at a battleground nothing is forsaken",
		"turn aragorn; hand boromir soldiers-of-gondor; active harad; deck aragorn elrond", "play boromir harad",
		"aragorn hand 1; aragorn eliminated 0",
	},
	{
		"boromir", "moved to a path he forsakes one, and draws nothing",
		"turn aragorn; reserve boromir; active egladil; hand soldiers-of-gondor",
		"move boromir egladil; forsake soldiers-of-gondor",
		"boromir in path; aragorn hand 0; soldiers-of-gondor in eliminated",
	},
	{
		"denethor", "forsakes one to take Boromir or Faramir",
		"turn aragorn; reserve denethor; hand soldiers-of-gondor; deck aragorn boromir faramir",
		"use denethor; forsake soldiers-of-gondor; take faramir", "faramir in hand; boromir in deck",
	},
	{
		"faramir", "on a path 7 another path 7 may follow, and the first is fought over",
		"turn aragorn; hand faramir soldiers-of-gondor; active osgiliath",
		"play faramir osgiliath; activate henneth-annun",
		"osgiliath is free; henneth-annun is active; faramir in cycle",
	},
	{
		"faramir", "or not", "turn aragorn; hand faramir soldiers-of-gondor; active osgiliath",
		"play faramir osgiliath; decline", "osgiliath is active; faramir in path",
	},
	{
		"faramir", "on a path 8 nothing happens", "turn aragorn; hand faramir soldiers-of-gondor; active morgul-vale",
		"play faramir morgul-vale", "morgul-vale is active; faramir in path",
	},
	{
		"halbarad", "cycled to take Strider or Aragorn", "turn aragorn; reserve halbarad; eliminated strider",
		"use halbarad", "halbarad in cycle; aragorn in hand",
	},
	{
		"prince-imrahil", "cycles one more card for the Knights",
		"turn aragorn; hand prince-imrahil soldiers-of-gondor boromir",
		"reserve prince-imrahil; cycle soldiers-of-gondor; cycle boromir",
		"boromir in cycle; knights-of-dol-amroth in hand",
	},
	{
		"strider", "on the path he calls a path of the next number",
		"turn aragorn; path strider; active fords-of-bruinen", "use strider; activate khazad-dum",
		"fords-of-bruinen is free; khazad-dum is active; strider in cycle",
	},
	{
		"anduril", "opens a Dúnedain battleground; the bearer moves there, fresh or not",
		"turn aragorn; reserve aragorn; item anduril aragorn; fresh aragorn", "use anduril; activate harad",
		"harad is active; aragorn in harad; anduril in harad; attack harad 2",
	},
	{
		"anduril", "or one that was scored", "turn aragorn; reserve aragorn; item anduril aragorn; shadow pelargir",
		"use anduril; activate pelargir; decline", "pelargir is active; ground pelargir 0",
	},
	{
		"blade-of-westernesse", "any Hobbit may bear it",
		"turn aragorn; hand blade-of-westernesse soldiers-of-gondor; reserve merry-brandybuck gimli", "",
		"legal attach blade-of-westernesse merry-brandybuck; illegal attach blade-of-westernesse gimli",
	},
	{
		"paths-of-the-dead", "forsakes two, draws four", "turn aragorn; hand paths-of-the-dead soldiers-of-gondor",
		"enact paths-of-the-dead", "aragorn hand 4; aragorn eliminated 3",
	},
	{
		"paths-of-the-dead", "five with Strider in play",
		"turn aragorn; hand paths-of-the-dead soldiers-of-gondor; path strider; active khazad-dum",
		"enact paths-of-the-dead", "aragorn hand 5",
	},
	{
		"the-red-arrow", "Rohan rides to Dúnedain battlegrounds this round",
		"turn aragorn; hand the-red-arrow soldiers-of-gondor; reserve riders-of-rohan-1; active pelargir",
		"enact the-red-arrow; pass",
		"legal move riders-of-rohan-1 pelargir",
	},
	{
		"the-three-hunters", "to any battleground, led by any army",
		"turn aragorn; hand the-three-hunters soldiers-of-gondor; reserve legolas; active helms-deep",
		"enact the-three-hunters; pass; pass; pass",
		"legal move legolas helms-deep",
	},
	{
		"the-red-arrow", "not to others, and only this round",
		"turn frodo; reserve riders-of-rohan-1; active dol-guldur harad; inForce the-red-arrow; hand gimli sting", "",
		"legal move riders-of-rohan-1 harad; illegal move riders-of-rohan-1 dol-guldur",
	},
	{
		"the-red-arrow", "is needed", "turn frodo; reserve riders-of-rohan-1; active harad; hand gimli sting",
		"", "illegal move riders-of-rohan-1 harad",
	},
	{
		"the-three-hunters", "Gimli and Aragorn too, but no one else",
		"turn frodo; inForce the-three-hunters; hand gimli smeagol; reserve aragorn; active umbar rivendell",
		"pass; pass",
		"legal move aragorn rivendell; legal move aragorn umbar",
	},
	{
		"the-three-hunters", "Gimli may be played at Umbar, Merry may not",
		"turn frodo; inForce the-three-hunters; hand gimli merry-brandybuck; active umbar", "",
		"legal play gimli umbar; illegal play merry-brandybuck umbar",
	},
	{
		"the-three-hunters", "Aragorn is led by Rohan",
		"inForce the-three-hunters; active helms-deep; helms-deep aragorn riders-of-rohan-1", "",
		"defence helms-deep 3",
	},

	// Elves
	{
		"arwen", "draws one; in reserve Strider has one more on a path",
		"turn aragorn; hand arwen soldiers-of-gondor; path strider; active khazad-dum", "reserve arwen",
		"aragorn hand 1; defence khazad-dum 3",
	},
	{
		"arwen", "and Aragorn at a battleground", "active minas-tirith; minas-tirith aragorn; reserve arwen",
		"", "defence minas-tirith 2",
	},
	{
		"elrond", "draws one; the hand limit rises at once", "turn aragorn; hand elrond soldiers-of-gondor",
		"reserve elrond", "aragorn hand 1; aragorn limit 3",
	},
	{
		"arwen", "not while she stands at a battleground herself",
		"active minas-tirith rivendell; minas-tirith aragorn; rivendell arwen", "", "defence minas-tirith 1",
	},
	{
		"elrond", "moved to a path he takes the higher limit away",
		"turn aragorn; reserve elrond; active imladris; hand boromir", "move elrond imladris",
		"aragorn limit 2; defence imladris 2",
	},
	{
		"galadriel", "draws one; one more draw in reserve", "turn aragorn; hand galadriel soldiers-of-gondor",
		"reserve galadriel", "aragorn hand 1; aragorn draws 4",
	},
	{
		"legolas", "may take the Bow from the deck", "turn aragorn; hand legolas soldiers-of-gondor",
		"reserve legolas; take bow-of-the-galadhrim", "bow-of-the-galadhrim in hand",
	},
	{
		"legolas", "or leave it there", "turn aragorn; hand legolas soldiers-of-gondor", "reserve legolas; decline",
		"bow-of-the-galadhrim in deck",
	},
	{
		"bow-of-the-galadhrim", "any Elf may bear it",
		"turn aragorn; hand bow-of-the-galadhrim soldiers-of-gondor; reserve arwen gimli",
		"attach bow-of-the-galadhrim arwen", "bow-of-the-galadhrim in reserve",
	},
	{
		"elven-cloak", "its bearer is cycled with all items instead of falling on a path",
		"turn aragorn; path sam-gamgee strider the-witch-king; item elven-cloak sam-gamgee; item mithril-coat " +
			"sam-gamgee; active weathertop",
		"use strider; activate imladris; lose sam-gamgee; agree",
		"sam-gamgee in cycle; elven-cloak in cycle; mithril-coat in cycle; strider in cycle",
	},
	{
		"lembas", "the Hobbit player eliminates it: one corruption less for each Hobbit on the path",
		"turn frodo; path frodo-baggins sam-gamgee; item lembas sam-gamgee; active weathertop; corruption 5",
		"use lembas", "corruption 3; lembas in eliminated; sam-gamgee in path",
	},
	{
		"lembas", "not the Elf player",
		"turn aragorn; path frodo-baggins; item lembas frodo-baggins; active weathertop; hand boromir elrond",
		"", "illegal use lembas",
	},
	{
		"mirror-of-galadriel", "goes on Galadriel",
		"turn aragorn; hand mirror-of-galadriel soldiers-of-gondor; reserve galadriel elrond",
		"attach mirror-of-galadriel galadriel", "mirror-of-galadriel in reserve",
	},
	{
		"nenya", "cycled for a defence token on the path",
		"turn aragorn; reserve galadriel; item nenya galadriel; active khazad-dum moria", "use nenya; token khazad-dum",
		"nenya in cycle; galadriel in reserve; ground khazad-dum 1",
	},
	{
		"nenya", "or on a battleground",
		"turn aragorn; reserve galadriel; item nenya galadriel; active khazad-dum pelargir",
		"use nenya; token pelargir", "ground pelargir 2",
	},
	{
		"nenya", "not while Galadriel is away from reserve",
		"turn aragorn; hand boromir elrond; path galadriel; item nenya galadriel; active egladil", "",
		"illegal use nenya",
	},
	{
		"phial-of-galadriel", "the path itself has two more",
		"active shelobs-lair; path sam-gamgee; item phial-of-galadriel sam-gamgee", "",
		"ground shelobs-lair 2; defence shelobs-lair 1",
	},
	{
		"vilya", "cycled: each Free Peoples player draws", "turn aragorn; reserve elrond; item vilya elrond",
		"use vilya", "vilya in cycle; frodo hand 1; aragorn hand 1",
	},
	{
		"vilya", "twice in a Duel", "scenario duel-2; turn gandalf; reserve elrond; item vilya elrond",
		"use vilya", "gandalf hand 2",
	},

	// Dwarves
	{
		"gimli", "may take the Axe back", "turn frodo; hand gimli village-militia; cycle dwarven-axe",
		"reserve gimli; take dwarven-axe", "dwarven-axe in hand",
	},
	{
		"dwarven-axe", "Gimli bears it", "turn frodo; hand dwarven-axe village-militia; reserve gimli legolas",
		"", "legal attach dwarven-axe gimli; illegal attach dwarven-axe legolas",
	},

	// Hobbits
	{
		"frodo-baggins", "forsaken he is cycled",
		"turn witch-king; reserve the-reaver; hand frodo-baggins; deck frodo gimli",
		"use the-reaver; forsake frodo-baggins", "frodo-baggins in cycle",
	},
	{
		"frodo-baggins", "in combat too; his items are lost",
		"turn aragorn; path frodo-baggins strider the-witch-king; item mithril-coat frodo-baggins; active weathertop",
		"use strider; activate imladris; lose frodo-baggins; agree",
		"frodo-baggins in cycle; mithril-coat in eliminated; strider in cycle",
	},
	{
		"merry-brandybuck", "goes to Rohan battlegrounds, led there by Rohan",
		"turn frodo; hand merry-brandybuck village-militia; active helms-deep pelargir; helms-deep riders-of-rohan-1",
		"play merry-brandybuck helms-deep",
		"defence helms-deep 2",
	},
	{
		"merry-brandybuck", "not to Dúnedain battlegrounds",
		"turn frodo; hand merry-brandybuck village-militia; active helms-deep pelargir", "",
		"legal play merry-brandybuck helms-deep; illegal play merry-brandybuck pelargir",
	},
	{
		"merry-brandybuck", "with the Blade he attacks",
		"active orthanc; orthanc merry-brandybuck; item blade-of-westernesse merry-brandybuck", "", "attack orthanc 1",
	},
	{
		"merry-brandybuck", "cycled when he falls on a path",
		"turn aragorn; path merry-brandybuck strider the-hunter; item mithril-coat frodo-baggins; reserve " +
			"frodo-baggins; active weathertop",
		"use strider; activate imladris; lose merry-brandybuck; agree", "merry-brandybuck in cycle",
	},
	{
		"pippin-took", "goes to Dúnedain battlegrounds, led there by Dúnedain",
		"turn frodo; hand pippin-took village-militia; active helms-deep pelargir; pelargir soldiers-of-gondor",
		"play pippin-took pelargir",
		"defence pelargir 2",
	},
	{
		"pippin-took", "to those where the Dúnedain attack, too, but not to Rohan's",
		"turn frodo; hand pippin-took village-militia; active helms-deep harad", "",
		"legal play pippin-took harad; illegal play pippin-took helms-deep",
	},
	{
		"pippin-took", "cycled when he falls on a path",
		"turn aragorn; path pippin-took strider the-hunter; active weathertop helms-deep; hand boromir elrond",
		"use strider; activate imladris; lose pippin-took; agree", "pippin-took in cycle",
	},
	{
		"sam-gamgee", "cycled with his items for a defence token on the path",
		"turn frodo; reserve sam-gamgee; item mithril-coat sam-gamgee; active weathertop", "use sam-gamgee",
		"sam-gamgee in cycle; mithril-coat in cycle; ground weathertop 1",
	},
	{
		"bilbo-baggins", "cycled to draw two", "turn frodo; reserve bilbo-baggins", "use bilbo-baggins",
		"bilbo-baggins in cycle; frodo hand 2",
	},
	{
		"bilbo-baggins", "forsaken he is cycled with his items",
		"turn witch-king; reserve the-reaver bilbo-baggins; item lembas bilbo-baggins",
		"use the-reaver; forsake bilbo-baggins", "bilbo-baggins in cycle; lembas in cycle",
	},
	{
		"fatty-bolger", "eliminated to draw three", "turn frodo; reserve fatty-bolger", "use fatty-bolger",
		"fatty-bolger in eliminated; frodo hand 3",
	},
	{
		"fatty-bolger", "forsaken from hand he is eliminated", "turn witch-king; reserve the-reaver; hand fatty-bolger",
		"use the-reaver; forsake fatty-bolger", "fatty-bolger in eliminated",
	},
	{
		"fatty-bolger", "goes to no path and no battleground",
		"turn frodo; hand fatty-bolger gimli; active bag-end helms-deep", "",
		"illegal play fatty-bolger bag-end; illegal play fatty-bolger helms-deep; legal reserve fatty-bolger",
	},
	{
		"fatty-bolger", "forsaken from reserve he is cycled",
		"turn witch-king; reserve the-reaver fatty-bolger; active bag-end helms-deep",
		"use the-reaver; forsake fatty-bolger", "fatty-bolger in cycle",
	},
	{
		"sting", "with a monster on the path, the path has one more",
		"active shelobs-lair; path frodo-baggins shelob; item sting frodo-baggins", "",
		"ground shelobs-lair 1; defence shelobs-lair 2",
	},
	{
		"sting", "not with a Nazgûl", "active shelobs-lair; path frodo-baggins the-hunter; item sting frodo-baggins",
		"", "ground shelobs-lair 0",
	},
	{
		"there-is-another-way", "another path of this number, with a defence token; the old one is fought over first",
		"turn frodo; hand there-is-another-way village-militia; active weathertop; path the-hunter",
		"enact there-is-another-way; activate the-old-forest",
		"corruption 1; weathertop is shadow; the-old-forest is active; ground the-old-forest 2; there-is-another-way " +
			"in eliminated",
	},

	// Rohan
	{
		"eomer", "draws five aside, plays a Rohan army, cycles the rest, which pays for it",
		"turn frodo; hand eomer village-militia; active helms-deep; deck frodo riders-of-rohan-1 gimli sting " +
			"mithril-coat glamdring",
		"play eomer helms-deep; play riders-of-rohan-1 helms-deep",
		"riders-of-rohan-1 in helms-deep; gimli in cycle; frodo cycle 5; frodo hand 0",
	},
	{
		"eomer", "only an army, and only of Rohan",
		"turn frodo; hand eomer village-militia; active helms-deep; deck frodo theoden gandalf-the-grey sting " +
			"riders-of-rohan-2 glamdring", "play eomer helms-deep",
		"illegal reserve theoden; illegal play gandalf-the-grey helms-deep; legal reserve riders-of-rohan-2; legal done",
	},
	{
		"eowyn", "at a battleground she may slay a Nazgûl there, with its items",
		"turn frodo; hand eowyn village-militia; active morannon; morannon the-witch-king the-hunter; item " +
			"fell-beast the-witch-king; reserve the-reaver",
		"play eowyn morannon; eliminate the-witch-king",
		"the-witch-king in eliminated; fell-beast in eliminated; the-hunter in morannon",
	},
	{
		"eowyn", "to reserve she may bring back Merry or Pippin",
		"turn frodo; hand eowyn village-militia; cycle merry-brandybuck pippin-took", "reserve eowyn; take pippin-took",
		"pippin-took in hand",
	},
	{
		"eowyn", "not one elsewhere",
		"turn frodo; hand eowyn village-militia; active morannon minas-tirith; minas-tirith the-witch-king",
		"play eowyn morannon", "the-witch-king in minas-tirith; witch-king asked",
	},
	{
		"eowyn", "or she spares it", "turn frodo; hand eowyn village-militia; active morannon; morannon the-hunter",
		"play eowyn morannon; decline", "the-hunter in morannon",
	},
	{
		"eowyn", "moved there she slays no one",
		"turn frodo; hand gimli; reserve eowyn; active morannon; morannon the-hunter", "move eowyn morannon",
		"the-hunter in morannon; witch-king asked",
	},
	{
		"ghan-buri-ghan", "in reserve he opens Minas Tirith to Rohan",
		"turn frodo; hand eomer village-militia; reserve ghan-buri-ghan; active minas-tirith", "",
		"legal play eomer minas-tirith; legal play village-militia minas-tirith",
	},
	{
		"ghan-buri-ghan", "only in reserve",
		"turn frodo; hand eomer village-militia; active minas-tirith orthanc; orthanc ghan-buri-ghan",
		"", "illegal play eomer minas-tirith",
	},
	{"theoden", "no icons without Gandalf", "active helms-deep; helms-deep theoden", "", "defence helms-deep 0"},
	{
		"theoden", "one and one while Gandalf is in play",
		"active helms-deep; helms-deep theoden; reserve gandalf-the-grey", "", "defence helms-deep 1",
	},
	{
		"theoden", "draws five aside and plays a Rohan card",
		"turn frodo; hand theoden village-militia; deck frodo shadowfax gimli sting mithril-coat glamdring; reserve " +
			"gandalf-the-grey", "reserve theoden; attach shadowfax gandalf-the-grey",
		"shadowfax in reserve; frodo cycle 5",
	},
	{
		"shadowfax", "opens any battleground; Gandalf moves there",
		"turn frodo; reserve gandalf-the-grey; item shadowfax gandalf-the-grey", "use shadowfax; activate umbar",
		"umbar is active; gandalf-the-grey in umbar; attack umbar 3",
	},
	{
		"shadowfax", "not while Gandalf is on the path",
		"turn frodo; hand gimli sting; path gandalf-the-grey; item shadowfax gandalf-the-grey; active weathertop",
		"", "illegal use shadowfax",
	},
	{
		"death-ride-to-ruin", "as many Mordor cards go as Rohan cards are given",
		"turn frodo; hand death-ride-to-ruin village-militia; reserve eomer riders-of-rohan-1; active morannon; " +
			"morannon mordor-orcs-1 mordor-orcs-2 olog-hai",
		"enact death-ride-to-ruin; eliminate eomer; eliminate riders-of-rohan-1; eliminate mordor-orcs-1; eliminate " +
			"mordor-orcs-2",
		"mordor-orcs-1 in eliminated; mordor-orcs-2 in eliminated; olog-hai in morannon; eomer in eliminated",
	},

	{
		"death-ride-to-ruin", "nothing in reserve to give: it cannot be played",
		"turn frodo; hand death-ride-to-ruin village-militia; active morannon; morannon grond", "",
		"illegal enact death-ride-to-ruin",
	},
	{
		"death-ride-to-ruin", "more given than Mordor has there: all of it goes",
		"turn frodo; hand death-ride-to-ruin village-militia; reserve eomer riders-of-rohan-1; active morannon; " +
			"morannon grond haradrim-mumakil",
		"enact death-ride-to-ruin; eliminate eomer; eliminate riders-of-rohan-1",
		"grond in eliminated; haradrim-mumakil in morannon; witch-king asked",
	},

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
		"treebeard", "on a path nothing falls", "turn frodo; hand gimli; reserve treebeard warg-riders; active emyn-muil",
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
		"turn frodo; reserve treebeard; item ent-draught treebeard; cycle sam-gamgee merry-brandybuck pippin-took sting", "use ent-draught; take sam-gamgee; take pippin-took",
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
		"warg-riders in eliminated; gollum in cycle; hill-troll in hand; saruman asked; illegal use palantir-of-orthanc",
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
		"flocks-of-crebain", "another path of the same number", "turn saruman; path flocks-of-crebain; active weathertop",
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
		"candles-of-corpses", "eliminated: each Free Peoples player forsakes", "turn saruman; reserve candles-of-corpses",
		"use candles-of-corpses", "aragorn eliminated 1",
	},
	{
		"gollum", "another path of the same number; cycled when he falls", "turn saruman; path gollum; active emyn-muil",
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
		"the-black-serpent", "nothing scored yet: he stays", "turn saruman; reserve the-black-serpent; hand shelob ugluk",
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
		"the-hunter", "cycled for an attack token on the path", "turn witch-king; reserve the-hunter; active weathertop",
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
		"the-commander", "cycled: each Shadow player draws", "turn witch-king; reserve the-commander", "use the-commander",
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

// « Cartes de faction »: every card with an effect is tested by it, every card without one by its figures alone.
func TestEveryCardDoesWhatItSays(t *testing.T) {
	t.Parallel()
	var tested cardSet
	for _, tt := range cardTests {
		tested.Add(cardNamed(t, tt.card))
		t.Run(tt.card+": "+tt.about, func(t *testing.T) {
			s := table(t, tt.at)
			play(t, s, tt.plays)
			expect(t, s, tt.want)
		})
	}
	for c := range card(numCards) {
		if !tested.Has(c) && !plain.Has(c) {
			t.Errorf("%s has no test", sheets[c].name)
		}
		if tested.Has(c) && plain.Has(c) && effects[c].bearers.Empty() {
			t.Errorf("%s is said to do nothing, but has a test", sheets[c].name)
		}
	}
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
