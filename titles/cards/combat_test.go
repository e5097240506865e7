package cards

import "testing"

// fight resolves the combats of a position in which no one can act any more.
func fight(t *testing.T, s *State, l string) {
	t.Helper()
	interrupt(s)
	s.pushCombat(locationNamed(t, l))
	machine.Run(s, &s.stack, nil)
}

// « Combat en route », its worked example: three attack icons, the path cancels one, Legolas with the Bow the other
// two.
func TestExampleOfPathCombat(t *testing.T) {
	at := "active egladil; path gimli legolas the-commander the-destroyer; item bow-of-the-galadhrim legolas; item " +
		"black-riders-mount the-destroyer"
	s := table(t, at)
	expect(t, s, "attack egladil 3; ground egladil 1; remaining egladil 2; defence egladil 3")
	fight(t, s, "egladil")
	expect(t, s, "prompt losses egladil 2; legal lose gimli; illegal lose bow-of-the-galadhrim")
	play(t, s, "lose legolas; agree") // Gimli's player names them, Legolas's player agrees
	expect(t, s,
		`legolas in eliminated; bow-of-the-galadhrim in eliminated; gimli in cycle; the-commander in eliminated;
		the-destroyer in eliminated; black-riders-mount in eliminated; egladil is free; corruption 0; score 1 0`)

	// Losing Gimli would leave one icon: Legolas would have to go too.
	s = table(t, at)
	fight(t, s, "egladil")
	play(t, s, "lose gimli; agree")
	expect(t, s, "gimli in eliminated; legolas in eliminated; egladil is free")

	// Without them two icons stay: two corruption, and the path lies face down in the Shadow's area.
	s = table(t, "active egladil; path the-commander the-destroyer; item black-riders-mount the-destroyer")
	fight(t, s, "egladil")
	expect(t, s, "corruption 2; egladil is shadow; score 0 2")
}

// « Combat de champ de bataille », its worked example: five attack icons at Dol Guldur.
func TestExampleOfBattle(t *testing.T) {
	at := "active dol-guldur; dol-guldur mordor-orcs-1 gorbag-and-shagrat olog-hai galadriel high-elves-1; item " +
		"nenya galadriel"
	s := table(t, at)
	expect(t, s, "attack dol-guldur 5; ground dol-guldur 2; remaining dol-guldur 3; defence dol-guldur 4")
	fight(t, s, "dol-guldur")
	expect(t, s, "prompt losses dol-guldur 3; witch-king asked")
	play(t, s, "lose mordor-orcs-1; lose olog-hai")
	expect(t, s,
		`mordor-orcs-1 in eliminated; olog-hai in eliminated; gorbag-and-shagrat in cycle; galadriel in eliminated;
		nenya in eliminated; high-elves-1 in eliminated; dol-guldur is shadow; score 0 1`)

	// Giving up Gorbag & Shagrat instead leaves one icon: the Olog-hai go as well.
	s = table(t, at)
	fight(t, s, "dol-guldur")
	play(t, s, "lose gorbag-and-shagrat; lose mordor-orcs-1")
	expect(t, s, "olog-hai in eliminated; dol-guldur is shadow")
}

// « Résultats d'un combat de champ de bataille »: the defender wins by cancelling everything, else the attacker.
func TestWhoWinsABattle(t *testing.T) {
	tests := []struct{ rule, at, want string }{
		{"no one there: the defender", "active umbar", "umbar is shadow; score 0 1"},
		{
			"as many shields as swords: the defender", "active moria; moria high-elves-1",
			"moria is shadow; high-elves-1 in eliminated",
		},
		{
			"one sword more: the attacker", "active harad; harad soldiers-of-gondor boromir",
			"harad is free; soldiers-of-gondor in eliminated; score 1 0",
		},
		{
			"too few shields: all defenders are lost, also who cancels nothing",
			"active orthanc; orthanc gandalf-the-white riders-of-rohan-1 devilry-of-orthanc white-hand-orcs-1",
			"orthanc is free; devilry-of-orthanc in eliminated; white-hand-orcs-1 in eliminated; gandalf-the-white " +
				"in eliminated",
		},
		{
			"no attack: defenders are cycled", "active minas-tirith; minas-tirith soldiers-of-gondor the-great-gate",
			"minas-tirith is free; soldiers-of-gondor in cycle; the-great-gate in cycle",
		},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := table(t, tt.at)
			for _, l := range locationTexts(s.battlegrounds()) {
				fight(t, s, l)
			}
			expect(t, s, tt.want)
		})
	}
}

// « Personnages en combat de champ de bataille »: one army leads for one character of its faction.
func TestSupport(t *testing.T) {
	tests := []struct{ rule, at, want string }{
		{"no army, no leadership", "active harad; harad boromir", "attack harad 0"},
		{"an army of the faction", "active harad; harad boromir soldiers-of-gondor", "attack harad 2"},
		{"one army leads one character", "active harad; harad boromir denethor soldiers-of-gondor", "attack harad 2"},
		{
			"two armies, two characters",
			"active harad; harad boromir denethor soldiers-of-gondor guards-of-the-citadel",
			"attack harad 4",
		},
		{
			"an army of another faction does not", "active morannon; morannon boromir riders-of-rohan-1",
			"attack morannon 2",
		},
		{"plain icons need no army", "active dol-guldur; dol-guldur galadriel", "attack dol-guldur 1"},
		{
			"in defence the army goes to who leads in defence",
			"active minas-tirith; minas-tirith boromir denethor soldiers-of-gondor", "defence minas-tirith 3",
		},
		{
			"Nazgûl do not keep it from Gorbag & Shagrat",
			"active dol-guldur; dol-guldur the-reaver gorbag-and-shagrat mordor-orcs-1", "defence dol-guldur 2",
		},
		{
			"in attack to who leads in attack",
			"active minas-tirith; minas-tirith gorbag-and-shagrat the-warrior mordor-orcs-1", "attack minas-tirith 2",
		},
		{"the enemy's army does not", "active dol-guldur; dol-guldur galadriel olog-hai", "attack dol-guldur 1"},
		{
			"armies are shared out so that most are led",
			"active morannon; inForce the-three-hunters; morannon aragorn eomer riders-of-rohan-1 soldiers-of-gondor " +
				"boromir", "attack morannon 7",
		},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) { expect(t, table(t, tt.at), tt.want) })
	}
}

// « Personnages en combat de champ de bataille »: circled icons still count if only the leader or only the army is
// lost.
func TestLeadershipCountsAfterTheArmyIsLost(t *testing.T) {
	s := table(t,
		"active dol-guldur; dol-guldur mordor-orcs-1 gorbag-and-shagrat black-uruks high-elves-1 high-elves-2")
	expect(t, s, "attack dol-guldur 4; ground dol-guldur 2; defence dol-guldur 3")
	fight(t, s, "dol-guldur")
	play(t, s, "lose mordor-orcs-1; lose gorbag-and-shagrat") // still worth one without the army
	expect(t, s, "black-uruks in cycle; dol-guldur is shadow")
}

// « Combat sur un champ de bataille réactivé »: taken back from the other side, it has no shields; from the own, it
// has.
func TestReactivatedBattlegroundsHaveNoShields(t *testing.T) {
	s := table(t, "turn frodo; reserve gandalf-the-grey; item shadowfax gandalf-the-grey; free harad")
	play(t, s, "use shadowfax; activate harad")
	expect(t, s, "ground harad 0")
	s = table(t, "turn frodo; reserve gandalf-the-grey; item shadowfax gandalf-the-grey; shadow harad")
	play(t, s, "use shadowfax; activate harad")
	expect(t, s, "ground harad 1")
	// A token still counts on a bare battleground.
	s = table(t, "turn witch-king; active harad; bare harad; reserve the-warrior")
	play(t, s, "use the-warrior")
	expect(t, s, "ground harad 1")
}

// « Rappelez-vous qu'un symbole de défense ajouté à une route […] annule toujours […] avant »; one on a character does
// not.
func TestTokensOnPlacesAndOnCharacters(t *testing.T) {
	s := table(t, "active emyn-muil; path strider the-hunter the-reaver; reserve arwen; token emyn-muil 1 1")
	expect(t, s, "attack emyn-muil 3; ground emyn-muil 1; defence emyn-muil 3")
}

// « si les défenseurs ne peuvent pas décider […], les attaquants peuvent décider pour eux »
func TestPartnersWhoDisagreeLeaveTheChoiceToTheAttackers(t *testing.T) {
	at := "active egladil; path gimli legolas boromir the-witch-king"
	s := table(t, at)
	fight(t, s, "egladil")
	expect(t, s, "frodo asked; remaining egladil 1")
	play(t, s, "lose legolas") // Frodo's player names a card of Aragorn's
	expect(t, s, "aragorn asked; prompt agree egladil legolas")
	play(t, s, "refuse")
	expect(t, s, "witch-king asked; prompt foe-losses egladil 1")
	play(t, s, "lose boromir")
	expect(t, s, "boromir in eliminated; legolas in cycle; gimli in cycle")

	s = table(t, "scenario trilogy-2; "+at) // one person for both decks just chooses
	fight(t, s, "egladil")
	play(t, s, "lose legolas")
	expect(t, s, "legolas in eliminated; gimli in cycle")
}

// « Un personnage doit être éliminé même s'il n'annule qu'un seul symbole »
func TestACardIsLostForASingleIcon(t *testing.T) {
	s := table(t, "active emyn-muil; path gandalf-the-grey the-hunter")
	fight(t, s, "emyn-muil")
	expect(t, s, "gandalf-the-grey in eliminated; emyn-muil is free")
}

// « le premier joueur décide l'ordre de résolution des combats »
func TestTheFirstPlayerOrdersTheCombats(t *testing.T) {
	s := table(t, "rings; first 1; turn witch-king; active weathertop moria umbar; hand gimli")
	passAll(t, s)
	expect(t, s, "witch-king asked; prompt order; legal resolve moria; legal resolve weathertop")
	play(t, s, "resolve umbar; resolve weathertop")
	expect(t, s, "moria is shadow; weathertop is free; umbar is shadow; round 2")
}

// « Score sur une route » of the Duels: the path is scored only with more defence than attack.
func TestDuelPathScoring(t *testing.T) {
	tests := []struct{ rule, at, want string }{
		{"more defence than attack", "path gandalf-the-grey the-hunter", "emyn-muil is free; score 2 0"},
		{"as much: no one scores", "path gimli the-hunter", "emyn-muil is out; score 0 0"},
		{"nothing on either side: no one scores", "", "emyn-muil is out"},
		{"less: corruption", "path gimli the-witch-king", "emyn-muil is shadow; corruption 1"},
		{"the path and its tokens count", "token emyn-muil 0 1", "emyn-muil is free"},
	}
	for _, tt := range tests {
		for _, scenario := range []string{"duel-2", "duel-3"} {
			t.Run(scenario+": "+tt.rule, func(t *testing.T) {
				s := table(t, "scenario "+scenario+"; active emyn-muil; "+tt.at)
				fight(t, s, "emyn-muil")
				expect(t, s, tt.want)
			})
		}
	}
	s := table(t, "active emyn-muil; path gimli the-hunter") // the Trilogy: cancelling is enough
	fight(t, s, "emyn-muil")
	expect(t, s, "emyn-muil is free")
}

// « Chaque joueur » in the Duels; its example, Egladil: two drawn, one discarded, and again.
func TestEachPlayerTwiceInADuel(t *testing.T) {
	s := table(t,
		"scenario duel-2; phase combats; active moria umbar; number 4; deck gandalf gimli sting narya legolas")
	open(s, egladil)
	expect(t, s, "gandalf hand 2")
	play(t, s, "cycle gimli")
	expect(t, s, "gandalf hand 3")
	play(t, s, "cycle sting")
	expect(t, s, "gandalf hand 2; gandalf cycle 2")
	// Three players: the two of the Shadow follow once each, Gandalf twice.
	s = table(t, "scenario duel-3; phase combats; active moria umbar; number 4")
	open(s, harad)
	expect(t, s, "witch-king hand 1; saruman hand 1")
	open(s, theCouncilOfElrond)
	expect(t, s, "gandalf hand 2")
	// An order to one player only is not doubled.
	s = table(t, "scenario duel-2; phase combats; active moria umbar; number 2")
	open(s, imladris)
	expect(t, s, "gandalf hand 2")
}

// « Un combat est résolu même si un seul camp a des cartes […], ou si aucun n'en a. »
func TestEmptyPathsAreScored(t *testing.T) {
	for _, tt := range []struct{ rule, at, want string }{
		{
			"no one on the path: the Free Peoples score it", "active weathertop",
			"weathertop is free; score 2 0; corruption 0",
		},
		{
			"only defenders: they are cycled", "active weathertop; path frodo-baggins",
			"weathertop is free; frodo-baggins in cycle",
		},
		{
			"only attackers: every icon is a corruption", "active weathertop; path the-witch-king",
			"weathertop is shadow; corruption 2; the-witch-king in eliminated",
		},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			s := table(t, tt.at)
			fight(t, s, "weathertop")
			expect(t, s, tt.want)
		})
	}
}

// « Un symbole ajouté à un personnage […] est considéré comme faisant partie de ce personnage »: Arwen's token goes
// with him.
func TestATokenOnACharacterCancelsOnlyWithHim(t *testing.T) {
	s := table(t, "active emyn-muil; path strider gimli the-hunter; reserve arwen")
	fight(t, s, "emyn-muil")
	play(t, s, "lose gimli; agree")
	expect(t, s, "strider in cycle; gimli in eliminated; emyn-muil is free")
}

// « à moins que cet objet n'affecte un lieu et non un porteur (par exemple, Fiole de Galadriel) »
func TestThePhialCancelsForThePath(t *testing.T) {
	s := table(t, "active shelobs-lair; path sam-gamgee the-witch-king; item phial-of-galadriel sam-gamgee")
	expect(t, s, "ground shelobs-lair 2; remaining shelobs-lair 0")
	fight(t, s, "shelobs-lair")
	expect(t, s, "sam-gamgee in cycle; phial-of-galadriel in cycle; shelobs-lair is free")
}

// « Combat sur un champ de bataille réactivé », its example: Dol Guldur out of the Free Peoples' area has no shields,
// the Shadow still defends it.
func TestExampleOfAReactivatedDolGuldur(t *testing.T) {
	s := table(t, "active dol-guldur; bare dol-guldur; dol-guldur mordor-orcs-1 high-elves-1")
	expect(t, s, "attack dol-guldur 2; ground dol-guldur 0; defence dol-guldur 1")
	fight(t, s, "dol-guldur")
	expect(t, s, "dol-guldur is free; mordor-orcs-1 in eliminated; high-elves-1 in eliminated")
}
