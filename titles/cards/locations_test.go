package cards

import "testing"

// open activates a location as an effect would, before the turn of the position goes on.
func open(s *State, l Location) {
	interrupt(s)
	s.pushActivate(l)
	machine.Run(s, &s.stack, nil)
}

// « Les cartes de lieu »: the activation text of every location.
var locationTests = []struct {
	location, about string
	at, plays, want string
}{
	{
		"helms-deep", "the Rohan player may play one of five cards there",
		"deck frodo eomer gimli sting gandalf-the-grey glamdring", "play gandalf-the-grey helms-deep",
		"gandalf-the-grey in helms-deep; eomer in cycle; frodo cycle 4; frodo hand 0",
	},
	{
		"helms-deep", "nowhere else, and not who may not be there",
		"deck frodo eomer gimli sting gandalf-the-grey glamdring", "",
		"illegal reserve eomer; illegal play gimli helms-deep; legal done",
	},
	{
		"edoras", "calls Helm's Deep", "deck frodo gimli sting glamdring narya mithril-coat", "",
		"edoras is active; helms-deep is active; frodo cycle 5",
	},
	{"edoras", "unless its deck no longer has it", "free helms-deep", "", "edoras is active; helms-deep is free"},
	{
		"rivendell", "the Elf player draws one and cycles one", "hand boromir; deck aragorn elrond", "cycle boromir",
		"elrond in hand; boromir in cycle",
	},
	{"lorien", "calls Dol Guldur", "", "", "lorien is active; dol-guldur is active"},
	{"lorien", "even out of a scoring area", "free dol-guldur", "", "dol-guldur is active; ground dol-guldur 0"},
	{
		"minas-tirith", "the Dúnedain player may forsake one to draw three", "hand boromir", "forsake boromir",
		"aragorn hand 3; boromir in eliminated",
	},
	{"minas-tirith", "or not", "hand boromir", "decline", "aragorn hand 1"},
	{
		"dol-amroth", "the Dúnedain player may forsake one to draw one", "hand boromir", "forsake boromir",
		"aragorn hand 1; boromir in eliminated",
	},
	{
		"pelargir", "the Dúnedain player may forsake one to draw one", "", "forsake-top",
		"aragorn hand 1; aragorn eliminated 1",
	},
	{"moria", "the Monster player draws two", "", "", "saruman hand 2"},
	{"dol-guldur", "calls Lórien", "", "", "lorien is active; dol-guldur is active"},
	{
		"minas-morgul", "the Mordor player may play one Nazgûl of five, to reserve",
		"active weathertop; deck witch-king the-hunter grond olog-hai black-uruks morgul-blade", "reserve the-hunter",
		"the-hunter in reserve; witch-king cycle 4",
	},
	{
		"minas-morgul", "only to reserve",
		"active weathertop; deck witch-king the-hunter grond olog-hai black-uruks morgul-blade", "",
		"illegal play the-hunter weathertop; illegal reserve grond",
	},
	{
		"morannon", "the Mordor player may play one army of five, anywhere it may be",
		"active minas-tirith; deck witch-king the-hunter grond olog-hai black-uruks morgul-blade",
		"play grond minas-tirith", "grond in minas-tirith; witch-king cycle 4",
	},
	{"harad", "each Shadow player draws one", "", "", "witch-king hand 1; saruman hand 1"},
	{"umbar", "each Shadow player draws one", "", "", "witch-king hand 1; saruman hand 1"},
	{"umbar", "twice in a Duel", "scenario duel-2", "", "witch-king hand 2"},
	{
		"orthanc", "the Isengard player may take Saruman out of the cycle pile, then recycles", "cycle saruman ugluk",
		"take saruman", "saruman in hand; ugluk in deck; saruman cycle 0",
	},
	{"orthanc", "recycles even without taking him", "cycle saruman ugluk", "decline", "saruman in deck; ugluk in deck"},
	{"orthanc", "recycles also if he is nowhere to be found", "eliminated saruman; cycle ugluk", "", "ugluk in deck"},

	{"bag-end", "the Hobbit player draws two", "phase combats", "", "frodo hand 2"},
	{
		"gildors-encampment", "the Elf player draws one and cycles one",
		"phase combats; hand boromir; deck aragorn elrond", "cycle elrond", "boromir in hand; elrond in cycle",
	},
	{
		"bucklebury-ferry", "the Mordor and the Hobbit player draw one", "phase combats", "",
		"witch-king hand 1; frodo hand 1; saruman hand 0",
	},
	{
		"the-old-forest", "each Free Peoples player forsakes one", "phase combats; hand gimli sting boromir",
		"forsake gimli; forsake boromir", "gimli in eliminated; boromir in eliminated",
	},
	{
		"inn-of-the-prancing-pony", "each Shadow player draws two", "phase combats", "",
		"witch-king hand 2; saruman hand 2",
	},
	{"weathertop", "the Mordor player draws two", "phase combats", "", "witch-king hand 2"},
	{
		"fords-of-bruinen", "each Free Peoples player forsakes one, then draws three",
		"phase combats; hand gimli boromir",
		"forsake gimli; forsake boromir", "frodo hand 3; aragorn hand 3",
	},
	{
		"fords-of-bruinen", "in a Duel all of it, then all of it again",
		"scenario duel-2; phase combats; hand gimli boromir", "forsake gimli; forsake boromir",
		"gandalf hand 6; gandalf eliminated 2",
	},
	{"imladris", "the Elf player draws two", "phase combats", "", "aragorn hand 2"},
	{
		"the-council-of-elrond", "each Free Peoples player draws one", "phase combats", "",
		"frodo hand 1; aragorn hand 1",
	},
	{
		"caradhras", "each Free Peoples player forsakes one", "phase combats; hand gimli boromir",
		"forsake gimli; forsake boromir", "frodo eliminated 1; aragorn eliminated 1",
	},
	{
		"the-doors-of-durin", "the Monster player may forsake one for an attack token", "phase combats; hand ugluk",
		"forsake ugluk", "attack the-doors-of-durin 1; ugluk in eliminated",
	},
	{"the-doors-of-durin", "or not", "phase combats; hand ugluk", "decline", "attack the-doors-of-durin 0"},
	{"khazad-dum", "the Monster player draws two", "phase combats", "", "saruman hand 2"},
	{
		"dimrill-dale", "each Shadow player cycles two",
		"phase combats; hand ugluk gollum shelob grond olog-hai black-uruks",
		"cycle grond; cycle olog-hai; cycle ugluk; cycle gollum", "witch-king hand 1; saruman hand 1",
	},
	{
		"egladil", "each Free Peoples player draws two and cycles one",
		"phase combats; deck frodo gimli sting; deck aragorn elrond boromir", "cycle gimli; cycle boromir",
		"frodo hand 1; aragorn hand 1; gimli in cycle",
	},
	{
		"lothlorien", "the Elf player draws one and cycles one", "phase combats; hand boromir; deck aragorn elrond",
		"cycle elrond", "aragorn hand 1",
	},
	{
		"amon-hen", "the Mordor player draws one and cycles one", "phase combats; hand grond; deck witch-king olog-hai",
		"cycle grond", "olog-hai in hand",
	},
	{
		"emyn-muil", "each Free Peoples player forsakes one", "phase combats; hand gimli boromir",
		"forsake gimli; forsake boromir", "frodo eliminated 1; aragorn eliminated 1",
	},
	{"dead-marshes", "the Monster player draws two", "phase combats", "", "saruman hand 2"},
	{
		"osgiliath", "the Dúnedain player may forsake one to draw three", "phase combats; hand boromir",
		"forsake boromir", "aragorn hand 3",
	},
	{"the-crossroads", "each Free Peoples player draws one", "phase combats", "", "frodo hand 1; aragorn hand 1"},
	{"henneth-annun", "the Dúnedain player draws one", "phase combats", "", "aragorn hand 1; frodo hand 0"},
	{
		"morgul-vale", "the Mordor player may play one Nazgûl of five, there too",
		"phase combats; deck witch-king the-hunter grond olog-hai black-uruks morgul-blade",
		"play the-hunter morgul-vale", "the-hunter in path; witch-king cycle 4",
	},
	{
		"cirith-ungol", "the Mordor player may play one army of five",
		"phase combats; deck witch-king the-hunter grond olog-hai black-uruks morgul-blade", "reserve olog-hai",
		"olog-hai in reserve; witch-king cycle 4",
	},
	{"shelobs-lair", "the Monster player draws two", "phase combats", "", "saruman hand 2"},
	{"morgai", "an attack token", "phase combats", "", "attack morgai 1"},
	{"orodruin", "the Mordor player draws two", "phase combats", "", "witch-king hand 2"},
	{"the-crack-of-doom", "the Monster player draws two", "phase combats", "", "saruman hand 2"},
}

func TestEveryLocationDoesWhatItSays(t *testing.T) {
	t.Parallel()
	var tested LocSet
	for _, tt := range locationTests {
		l := locationNamed(t, tt.location)
		tested |= 1 << l
		t.Run(tt.location+": "+tt.about, func(t *testing.T) {
			text := tt.at
			if l.IsPath() { // an order of combats to be chosen stays in place while the path is activated
				text += "; active moria umbar; number 0"
			}
			s := table(t, text)
			open(s, l)
			play(t, s, tt.plays)
			expect(t, s, tt.want+"; "+tt.location+" is active")
		})
	}
	if tested != allBattlegrounds|allPaths {
		for l := range Location(NumLocations) {
			if !tested.Has(l) {
				t.Errorf("%s has no test", grounds[l].name)
			}
		}
	}
}

// « Les cartes de lieu »: seven battlegrounds a side, three paths of each number; each side attacks the other's.
func TestLocationsAddUp(t *testing.T) {
	for x, set := range battlegroundsOf {
		if set.Len() != 7 {
			t.Errorf("%s has %d battlegrounds", sideNames[x], set.Len())
		}
	}
	for l, g := range grounds {
		if Location(l).IsPath() {
			if want := int8((l-int(bagEnd))/3 + 1); g.number != want || !numbered(g.number).Has(Location(l)) {
				t.Errorf("%s has number %d, want %d", g.name, g.number, want)
			}
			continue
		}
		if !battlegroundsOf[g.side].Has(Location(l)) {
			t.Errorf("%s is not among the battlegrounds of its side", g.name)
		}
		for f := range faction(numFactions) {
			if g.defenders.has(f) && f.side() != g.side || g.attackers.has(f) && f.side() == g.side {
				t.Errorf("%s: %s is on the wrong side", g.name, factionNames[f])
			}
		}
	}
}
