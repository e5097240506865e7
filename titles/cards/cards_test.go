package cards

import (
	"slices"
	"testing"
)

// cardTest is the position, what is played, and what must hold.
type cardTest struct {
	card, about     string
	at, plays, want string
}

// freeCardTests and wizardAndShadowCardTests have at least one entry for every card that does something.
var freeCardTests = []cardTest{
	// Dúnedain
	{
		"dead-men-of-dunharrow", "no icons alone", "active morannon; morannon dead-men-of-dunharrow", "",
		"attack morannon 0",
	},
	{
		"dead-men-of-dunharrow", "two with Aragorn, supported by them",
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
		"illegal reserve theoden; illegal play gandalf-the-grey helms-deep; legal reserve riders-of-rohan-2; " +
			"legal done",
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
}

// « Cartes de faction »: every card with an effect is tested by it, every card without one by its figures alone.
func TestEveryCardDoesWhatItSays(t *testing.T) {
	t.Parallel()
	var tested CardSet
	for _, tt := range slices.Concat(freeCardTests, wizardAndShadowCardTests) {
		tested.Add(cardNamed(t, tt.card))
		t.Run(tt.card+": "+tt.about, func(t *testing.T) {
			s := table(t, tt.at)
			play(t, s, tt.plays)
			expect(t, s, tt.want)
		})
	}
	for c := range Card(NumCards) {
		if !tested.Has(c) && !plain.Has(c) {
			t.Errorf("%s has no test", sheets[c].name)
		}
		if tested.Has(c) && plain.Has(c) && effects[c].bearers.Empty() {
			t.Errorf("%s is said to do nothing, but has a test", sheets[c].name)
		}
	}
}
