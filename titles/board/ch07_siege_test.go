package board

import (
	"slices"
	"testing"
)

// chap. 8, Entrer en guerre: the example of two units of the North who retreat from Dale to Erebor though
// the North is not at war.
func TestRetreatCrossesBordersInPeace(t *testing.T) {
	t.Parallel()
	s := example(t, "battle-dale-retreats-to-erebor")
	play(t, s, "die army", "attack vale-of-the-carnen dale", "take-all", "continue")
	if s.AtWar(north) {
		t.Fatal("the North is at war")
	}
	wantOffers(t, s, "stand", "retreat erebor", "retreat iron-hills", "retreat northern-rhovanion",
		"retreat old-forest-road",
		"retreat withered-heath") // not the Woodland Realm, which the enemy holds, nor where he came from
	wantRefused(t, s, "retreat woodland-realm", "enemy-there woodland-realm")
	play(t, s, "retreat erebor")
	if got := s.forces[erebor].units[north].regular; got != 2 {
		t.Errorf("%d units reached Erebor, want 2", got)
	}
	wantPrompt(t, s, 1, "advance-party vale-of-the-carnen dale")
	want(t, play(t, s, "take-all"), "occupied vale-of-the-carnen dale 4", "captured dale shadow")
	if s.points[shadow] != 3 { // the Woodland Realm and Dale
		t.Errorf("the Shadow has %d points, want 3", s.points[shadow])
	}
}

// chap. 7, Battre en retraite
func TestWhereAnArmyMayRetreat(t *testing.T) {
	t.Parallel()
	tests := []struct {
		rule    string
		regions string
		at      place
		army    side
		to      place
		may     bool
	}{
		{"a free region", `{"region": "dale", "army": [{"nation": "north", "regular": 1}]}`, dale, free, erebor, true},
		{"not among enemies", `{"region": "dale", "army": [{"nation": "north", "regular": 1}]},
			{"region": "old-forest-road", "army": [{"nation": "sauron",
			"regular": 1}]}`, dale, free, oldForestRoad, false},
		{
			"not to an enemy's settlement", `{"region": "dale", "army": [{"nation": "sauron", "regular": 1}],
				"control": "shadow"}`,
			dale, shadow, ironHills, false,
		},
		{
			"but to an enemy's stronghold that friends besiege", `{"region": "dale", "army": [{"nation": "sauron",
				"regular": 1}], "control": "shadow"},
			{"region": "erebor", "army": [{"nation": "sauron", "regular": 1}],
			"inside": {"army": [{"nation": "dwarves", "regular": 1}]}}`,
			dale, shadow, erebor, true,
		},
		{
			"never out of a siege", `{"region": "erebor", "army": [{"nation": "sauron", "regular": 1}],
				"inside": {"army": [{"nation": "dwarves", "regular": 1}]}}`,
			sites[erebor].box, free, dale, false,
		},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			t.Parallel()
			s := read(t, `{"title": "board", "regions": [`+tt.regions+`]}`)
			if got := s.retreats(tt.at, tt.army).Has(tt.to); got != tt.may {
				t.Errorf("to %s: %v", tt.to, got)
			}
		})
	}
}

// chap. 7, Attaquer une Forteresse; Siège: at the start of every round the defender may go inside; five units
// stay, the others return to the reserve; the attacker may follow.
func TestWithdrawingIntoAStronghold(t *testing.T) {
	t.Parallel()
	s := example(t, "siege-of-helms-deep")
	play(t, s, "die army", "attack fords-of-isen helms-deep", "take-all")
	wantPrompt(t, s, 0, "siege-choice helms-deep")
	wantOffers(t, s, "field", "withdraw")
	reserve := s.reserve[rohan]
	play(t, s, "withdraw")
	wantPrompt(t, s, 0, "trim helms-deep 3")
	play(t, s, "trim rohan regular", "trim rohan regular", "trim rohan regular")
	if got := s.reserve[rohan].regular; got != reserve.regular+3 {
		t.Errorf("%d regulars in reserve, want %d", got, reserve.regular+3)
	}
	wantPrompt(t, s, 1, "advance-party fords-of-isen helms-deep")
	play(t, s, "take-all")
	box := s.forces[sites[helmsDeep].box]
	if !s.Besieged(helmsDeep) || box.size != 5 || box.leaders[rohan] != 2 || !box.figures.Has(aragorn) {
		t.Errorf("inside are %+v", box.json())
	}
	if s.forces[helmsDeep].size != 9 || s.captured.Has(helmsDeep) {
		t.Error("the besiegers should hold the region but not the stronghold")
	}
	if !s.AtWar(rohan) {
		t.Error("an attack is an attack, even if the defender withdraws: Rohan should be at war")
	}
}

// docs/rulings/board-battle.md: defenders whom nobody follows come out again.
func TestSiegeThatNobodyLays(t *testing.T) {
	t.Parallel()
	s := example(t, "siege-of-helms-deep")
	happened := play(t, s, "die army", "attack fords-of-isen helms-deep", "take-all", "withdraw",
		"trim rohan elite", "trim rohan elite", "stay")
	want(t, happened, "siege-lifted helms-deep")
	if s.Besieged(helmsDeep) || s.forces[helmsDeep].size != 5 {
		t.Errorf("%d units stand in the region, want 5", s.forces[helmsDeep].size)
	}
}

// chap. 7, Attaquer une Forteresse: the choice comes back every round, and a field battle is an ordinary one.
func TestFieldBattleBeforeAStronghold(t *testing.T) {
	t.Parallel()
	s := example(t, "siege-of-helms-deep")
	if err := s.random.Force([]int{5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}); err != nil {
		t.Fatal(err)
	}
	want(t, play(t, s, "die army", "attack fords-of-isen helms-deep", "take-all", "field"), "hits shadow 2")
	play(t, s, "remove rohan regular", "remove rohan regular", "continue", "stand")
	wantPrompt(t, s, 0, "siege-choice helms-deep")
}

// chap. 7, Assauts: a six for the attacker; one round, unless an elite is turned into a regular.
func TestAssaultLastsOneRoundUnlessAnEliteIsSpent(t *testing.T) {
	t.Parallel()
	s := example(t, "siege-assault")
	happened := play(t, s, "die army", "attack helms-deep helms-deep", "take-all")
	want(t, happened, "combat-rolled shadow 5 5 5 5 6", "hits shadow 1", "combat-rolled free 5 4",
		"combat-rerolled free 1", "hits free 1")
	wantPrompt(t, s, 1, "losses helms-deep 1")
	play(t, s, "reduce isengard")
	wantPrompt(t, s, 1, "assault-over helms-deep")
	wantOffers(t, s, "cease", "press isengard")
	if err := s.random.Force([]int{6, 1, 1, 1, 1, 1, 1}); err != nil {
		t.Fatal(err)
	}
	happened = play(t, s, "press isengard") // the last elite pays for the round that takes Helm's Deep
	want(t, happened, "pressed isengard", "reduced isengard helms-deep", "hits shadow 1",
		"lost-leader rohan helms-deep",
		"captured helms-deep shadow")
	if got := s.forces[helmsDeep].units[isengard]; got != (troop{regular: 5}) {
		t.Errorf("the besiegers are %+v, want five regulars", got)
	}
	if s.points[shadow] != 2 {
		t.Errorf("the Shadow has %d points, want 2", s.points[shadow])
	}
}

// chap. 7, Assauts: the siege goes on after an assault; without elites it ends by itself.
func TestAssaultEndsAndTheSiegeGoesOn(t *testing.T) {
	t.Parallel()
	s := example(t, "siege-assault")
	play(t, s, "die army", "attack helms-deep helms-deep", "take-all", "reduce isengard", "cease")
	if !s.Besieged(helmsDeep) || topKind(s) != frameAction {
		t.Error("the siege should go on")
	}
	s = example(t, "siege-assault")
	if err := s.random.Force([]int{1, 1, 1, 1, 1, 1, 1}); err != nil {
		t.Fatal(err)
	}
	play(t, s, "die army", "attack helms-deep helms-deep", "take isengard regular", "take isengard regular", "go")
	if topKind(s) != frameAction {
		t.Error("elites of the rear guard cannot buy a round")
	}
}

// chap. 7, Sortie: both sides hit on five; the besieged go back inside or, if they win, hold the region.
func TestSortie(t *testing.T) {
	t.Parallel()
	s := example(t, "siege-sortie")
	want(t, play(t, s, "die army-muster", "attack helms-deep helms-deep", "take-all"), "combat-rolled free 5 4",
		"hits free 1", "hits shadow 1")
	play(t, s, "cease")
	if !s.Besieged(helmsDeep) || s.forces[sites[helmsDeep].box].size != 1 {
		t.Error("the rest should be inside again")
	}

	s = example(t, "siege-sortie")
	play(t, s, "die army-muster", "attack helms-deep helms-deep", "take-all", "continue")
	wantPrompt(t, s, 1, "retreat helms-deep")
	want(t, play(t, s, "retreat fords-of-isen"), "siege-lifted helms-deep")
	if s.Besieged(helmsDeep) || s.forces[helmsDeep].size != 1 || s.forces[fordsOfIsen].size != 3 {
		t.Error("the besieger should be gone and the stronghold free")
	}
	if topKind(s) != frameAction {
		t.Error("the victors of a sortie do not advance")
	}
}

// chap. 7, Sortie and Siège: a sortie that loses everyone loses the stronghold.
func TestSortieThatIsLost(t *testing.T) {
	t.Parallel()
	s := example(t, "siege-sortie")
	if err := s.random.Force([]int{1, 1, 6, 6, 1, 1}); err != nil {
		t.Fatal(err)
	}
	want(t, play(t, s, "die army-muster", "attack helms-deep helms-deep", "take-all"), "captured helms-deep shadow")
}

// chap. 7, Briser un siège: the garrison does not fight; the relief may come in once the besiegers are gone.
func TestRelief(t *testing.T) {
	t.Parallel()
	s := example(t, "siege-relief")
	happened := play(t, s, "die army-muster", "attack westemnet helms-deep", "take-all")
	want(t, happened, "combat-rolled free 5 6 1 1", "hits free 2", "siege-lifted helms-deep")
	wantPrompt(t, s, 0, "advance-party westemnet helms-deep")
	play(t, s, "take rohan elite", "go")
	if got := s.forces[helmsDeep]; got.size != 3 || got.units[rohan].elite != 1 {
		t.Errorf("in Helm's Deep stand %+v", got.json())
	}
	if s.captured.Has(helmsDeep) {
		t.Error("nobody takes his own stronghold")
	}

	s = example(t, "siege-relief")
	if err := s.random.Force([]int{1, 1, 1, 1, 1, 1}); err != nil {
		t.Fatal(err)
	}
	play(t, s, "die army-muster", "attack westemnet helms-deep", "take-all", "cease")
	if !s.Besieged(helmsDeep) || s.forces[westemnet].size != 4 {
		t.Error("the siege should go on and the relief stay where it was")
	}
}

// chap. 7, Prendre une Localité: a stronghold whose last defender is eliminated is taken, also by an army that dies
// with him.
func TestAStrongholdFallsWithItsLastDefender(t *testing.T) {
	t.Parallel()
	s := read(t, `{"title": "board", "acting": "shadow", "dice": {"free": {"event": 1}, "shadow": {"army": 1}},
		"politics": [{"nation": "isengard", "steps": 0, "active": true}],
		"regions": [{"region": "helms-deep", "army": [{"nation": "isengard", "regular": 1}],
			"inside": {"army": [{"nation": "rohan", "regular": 1}]}}],
		"rolls": [6, 6]}`)
	play(t, s, "die army", "attack helms-deep helms-deep", "take-all")
	if !s.captured.Has(helmsDeep) || s.points[shadow] != 2 || s.Besieged(helmsDeep) || s.forces[helmsDeep].size != 0 {
		t.Error("Helm's Deep should be empty and the Shadow's")
	}

	s = example(t, "siege-sortie") // those who sally were its defenders too
	for s.forces[helmsDeep].size > 1 {
		s.toReserve(helmsDeep, isengard, regular)
	}
	box := sites[helmsDeep].box
	for s.forces[box].size > 1 {
		s.lose(box, rohan, regular)
	}
	if err := s.random.Force([]int{6, 6}); err != nil {
		t.Fatal(err)
	}
	play(t, s, "die army-muster", "attack helms-deep helms-deep", "take-all")
	if !s.captured.Has(helmsDeep) || s.forces[helmsDeep].size+s.forces[box].size != 0 {
		t.Error("Helm's Deep should be empty and the Shadow's after the sortie")
	}
}

// chap. 7, Prendre une Localité: the first owner takes it back, and the points are lost.
func TestRecapture(t *testing.T) {
	t.Parallel()
	s := read(t, `{"title": "board", "acting": "free", "dice": {"free": {"army-muster": 1}, "shadow": {"event": 1}},
		"politics": [{"nation": "rohan", "steps": 0, "active": true}],
		"regions": [
			{"region": "edoras", "army": [{"nation": "isengard", "regular": 1}], "control": "shadow"},
			{"region": "folde", "army": [{"nation": "rohan", "regular": 2}]}],
		"rolls": [6, 1, 1]}`)
	if s.points[shadow] != 1 {
		t.Fatalf("%d points at the start", s.points[shadow])
	}
	want(t, play(t, s, "die army-muster", "attack folde edoras", "take-all", "take-all"), "captured edoras free")
	if s.points[shadow] != 0 || s.captured.Has(edoras) {
		t.Error("the marker and its point should be gone")
	}
}

// Saruman never leaves Orthanc: a retreat leaves him there, a siege takes him inside.
func TestSarumanStaysInOrthanc(t *testing.T) {
	t.Parallel()
	const attack = `{"title": "board", "acting": "free", "dice": {"free": {"army-muster": 1}, "shadow": {"event": 1}},
		"politics": [{"nation": "rohan", "steps": 0, "active": true}],
		"regions": [
			{"region": "orthanc", "army": [{"nation": "isengard", "regular": 2}], "nazgul": 1,
			"characters": ["saruman"]},
			{"region": "fords-of-isen", "army": [{"nation": "rohan", "regular": 2}]}],
		"rolls": [1, 1, 1, 1, 1, 1]}`
	s := read(t, attack)
	play(t, s, "die army-muster", "attack fords-of-isen orthanc", "take-all", "field", "continue",
		"retreat gap-of-rohan")
	if s.where[saruman] != orthanc || s.forces[gapOfRohan].nazgul != 1 {
		t.Error("Saruman should stay, the Nazgûl go with the army")
	}
	s = read(t, attack)
	play(t, s, "die army-muster", "attack fords-of-isen orthanc", "take-all", "withdraw", "take-all")
	if s.where[saruman] != sites[orthanc].box || !s.Besieged(orthanc) {
		t.Error("Saruman should be besieged in Orthanc")
	}
}

// The event cards that change a battle (ch06_events.go).
func TestBattlesThatEventsBringAbout(t *testing.T) {
	t.Parallel()
	s := example(t, "siege-assault")
	s.battle = noBattle
	s.battle.attacker, s.battle.from, s.battle.to, s.battle.round = shadow, helmsDeep, sites[helmsDeep].box, 1
	s.battle.cause = cardGrondHammerOfTheUnderworld
	if s.assaultRounds() != 3 || !s.barredFromCards(free) || s.barredFromCards(shadow) {
		t.Error("Grond storms for three rounds, and in the first no card is shown against it")
	}
	s.put(strider, s.battle.to)
	if s.barredFromCards(free) {
		t.Error("unless a companion fights")
	}
	s.battle.cause, s.battle.to = cardHelpUnlookedFor, helmsDeep
	if got := s.diceTakenAway(shadow); got != 2 {
		t.Errorf("the garrison of two takes %d dice away", got)
	}
	if s.battle.cause = cardCorsairsOfUmbar; s.mayCease() || !s.mustAdvance() {
		t.Error("the Corsairs cannot break off and must land")
	}
	s.battle.cause, s.battle.to = noCard, minasTirith
	if s.barredFromCards(free) {
		t.Error("Denethor is sane")
	}
	s.table.Add(cardDenethorsFolly)
	if !s.barredFromCards(free) {
		t.Error("Denethor's Folly bars cards at Minas Tirith")
	}
}

// chap. 7, Cartes de Combat: each moment comes once for the defender, then for the attacker.
func TestOrderOfARound(t *testing.T) {
	t.Parallel()
	var order []uint8
	for step := fought[0]; step != stepRoundOver; step = after(step) {
		order = append(order, step)
	}
	if !slices.Equal(order, fought[:]) || len(order) != 2*numMoments+4 {
		t.Errorf("a round goes %v", order)
	}
	if i, j := slices.Index(order, stepCombatRoll), slices.Index(order, stepMoments+2*uint8(momentReroll)); i > j {
		t.Error("the re-roll's moment comes before the combat roll")
	}
}

// docs/rulings/board-battle.md: an elite that nothing can replace buys no round.
func TestPressingNeedsARegular(t *testing.T) {
	t.Parallel()
	s := example(t, "siege-assault")
	s.battle = noBattle
	s.battle.attacker, s.battle.from, s.battle.attackers = shadow, helmsDeep, s.forces[helmsDeep]
	if !s.pressing().Has(isengard) {
		t.Error("with regulars in reserve an elite can press")
	}
	if s.reserve[isengard].regular = 0; s.pressing() != 0 {
		t.Error("without one it cannot")
	}
}

// docs/rulings/board-battle.md: a settlement falls to those who come in.
func TestNobodyComesIn(t *testing.T) {
	t.Parallel()
	s := read(t, `{"title": "board", "acting": "shadow", "dice": {"free": {"event": 1}, "shadow": {"army": 1}},
		"politics": [{"nation": "isengard", "steps": 0, "active": true}],
		"regions": [
			{"region": "helms-deep", "army": [{"nation": "rohan", "regular": 1}]},
			{"region": "fords-of-isen", "army": [{"nation": "isengard", "regular": 2}]}],
		"rolls": [6, 1, 1]}`)
	play(t, s, "die army", "attack fords-of-isen helms-deep", "take-all", "field", "stay")
	if !s.captured.Has(helmsDeep) || s.points[shadow] != 2 {
		t.Error("Helm's Deep has lost its last defender and is not taken")
	}

	s = read(t, `{"title": "board", "acting": "shadow", "dice": {"free": {"event": 1}, "shadow": {"army": 1}},
		"politics": [{"nation": "isengard", "steps": 0, "active": true}],
		"regions": [
			{"region": "edoras", "army": [{"nation": "rohan", "regular": 1}]},
			{"region": "westemnet", "army": [{"nation": "isengard", "regular": 2}]}],
		"rolls": [6, 1, 1]}`)
	play(t, s, "die army", "attack westemnet edoras", "take-all", "stay")
	if s.captured.Has(edoras) || s.points[shadow] != 0 {
		t.Error("a city is taken only by an army that comes in")
	}
}

// docs/rulings/board-battle.md: part of the garrison stays inside; it is not lost with those who sally.
func TestSortieWithARearGuard(t *testing.T) {
	t.Parallel()
	s := example(t, "siege-sortie")
	if err := s.random.Force([]int{1, 6, 6, 1, 1}); err != nil {
		t.Fatal(err)
	}
	play(t, s, "die army-muster", "attack helms-deep helms-deep", "take rohan regular", "go")
	if !s.Besieged(helmsDeep) || s.forces[sites[helmsDeep].box].size != 1 || s.captured.Has(helmsDeep) {
		t.Error("the siege should go on against the rear guard")
	}
}

// docs/rulings/board-battle.md: dice fewer are dice not thrown, and one is left.
func TestDiceTakenAway(t *testing.T) {
	t.Parallel()
	tests := []struct{ units, most, fewer, want uint8 }{
		{10, 5, 0, 5}, {10, 5, 2, 3}, {10, 3, 0, 3}, {10, 3, 1, 2}, {2, 5, 4, 1}, {1, 5, 0, 1},
	}
	for _, tt := range tests {
		s := &State{battle: noBattle}
		s.battle.attackers = force{size: tt.units}
		s.battle.to = hollin
		s.battle.camps[free].most, s.battle.camps[free].fewer = tt.most, tt.fewer
		if got := s.combatDice(free); got != int(tt.want) {
			t.Errorf("%+v: %d dice", tt, got)
		}
	}
}

// docs/rulings/board-battle.md: a special attack comes before the rolls and may end the battle.
func TestSpecialAttackEndsTheBattle(t *testing.T) {
	t.Parallel()
	s := example(t, "battle-plus-one")
	if err := s.random.Force([]int{6, 6, 6, 6, 6}); err != nil {
		t.Fatal(err)
	}
	s.stack.Pop() // no card is chosen
	s.stack.Top().step = stepMoments + 2*uint8(momentRoll)
	s.specialAttack(free, 7, 5, nil)
	s.run(nil)
	if got := s.forces[northIthilien].size; got != 0 {
		t.Fatalf("%d units survive five sixes", got)
	}
	if forced := s.random.Forced(); len(forced) != 0 {
		t.Errorf("only five dice should have been thrown; %v are left", forced)
	}
	wantPrompt(t, s, 0, "advance-party osgiliath north-ithilien")
}

// chap. 7, Déplacer les Nazgûls: they never stay where the Free Peoples hold a stronghold that is not besieged.
func TestNazgulDoNotStayAtAFreeStronghold(t *testing.T) {
	t.Parallel()
	s := read(t, `{"title": "board", "acting": "shadow", "dice": {"free": {"event": 1}, "shadow": {"army": 1}},
		"politics": [{"nation": "isengard", "steps": 0, "active": true}],
		"regions": [{"region": "helms-deep", "army": [{"nation": "isengard", "regular": 2}], "nazgul": 2,
		"characters": ["witch-king"],
			"inside": {"army": [{"nation": "rohan", "regular": 2}]}}]}`)
	play(t, s, "die army", "march-armies", "march helms-deep westemnet", "take isengard regular",
		"take isengard regular", "go")
	wantPrompt(t, s, 1, "flee helms-deep")
	wantOffered(t, s, false, "land helms-deep")
	wantOffered(t, s, false, "land minas-tirith")
	play(t, s, "land westemnet")
	if s.forces[westemnet].nazgul != 2 || s.where[witchKing] != westemnet || s.Besieged(helmsDeep) {
		t.Error("all Nazgûl should be in Westemnet")
	}
}

// chap. 8, Activer les Nations: a companion who comes with an army stops there as well.
func TestCompanionWithAnArmyRousesANation(t *testing.T) {
	t.Parallel()
	s := read(t, `{"title": "board", "acting": "free", "dice": {"free": {"army-muster": 1}, "shadow": {"event": 1}},
		"politics": [{"nation": "rohan", "steps": 0, "active": true}],
		"fellowship": {"region": "rivendell", "company": ["strider"]},
		"regions": [
			{"region": "druadan-forest", "army": [{"nation": "rohan", "regular": 1}], "characters": ["boromir"]}]}`)
	want(t, play(t, s, "die army-muster", "march-armies", "march druadan-forest minas-tirith", "take-all"),
		"activated gondor")
}

// chap. 7, Battre en retraite: with nowhere to go the defender is not asked.
func TestNoRetreatWithoutAFreeRegion(t *testing.T) {
	t.Parallel()
	s := read(t, `{"title": "board", "acting": "shadow", "dice": {"free": {"event": 1}, "shadow": {"army": 1}},
		"politics": [{"nation": "isengard", "steps": 0, "active": true}],
		"regions": [
			{"region": "edoras", "army": [{"nation": "rohan", "regular": 3}]},
			{"region": "folde", "control": "shadow"},
			{"region": "westemnet", "army": [{"nation": "isengard", "regular": 3}], "control": "shadow"}],
		"rolls": [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]}`)
	play(t, s, "die army", "attack westemnet edoras", "take-all", "continue")
	wantPrompt(t, s, 1, "cease edoras") // the next round is over: an empty town in enemy hands is not free
}

// chap. 8, Entrer en guerre: units that retreated across a border in peace may go home, but not about in that nation.
func TestGuestsInPeaceOnlyGoHome(t *testing.T) {
	t.Parallel()
	s := read(t, `{"regions": [{"region": "erebor", "army": [{"nation": "north", "regular": 2}]}],
		"dice": {"free": {"army-muster": 1}}}`)
	play(t, s, "die army-muster", "march-armies")
	wantOffers(t, s, "done", "march erebor dale", "march erebor withered-heath") // not to the Iron Hills
}

// chap. 7, Déplacer les Nazgûls et les Serviteurs: Saruman leads an attack out of Orthanc and stays there.
func TestSarumanLeadsAnAttackFromOrthanc(t *testing.T) {
	t.Parallel()
	s := read(t, `{"title": "board", "acting": "shadow", "dice": {"free": {"event": 1}, "shadow": {"character": 1}},
		"politics": [{"nation": "isengard", "steps": 0, "active": true}],
		"regions": [
			{"region": "orthanc", "army": [{"nation": "isengard", "regular": 2}], "characters": ["saruman"]},
			{"region": "fords-of-isen", "army": [{"nation": "rohan", "regular": 1}]}],
		"rolls": [1, 1, 1, 6]}`)
	play(t, s, "die character")
	wantOffered(t, s, false, "march-armies") // he cannot lead a march
	want(t, play(t, s, "attack orthanc fords-of-isen", "take-all"), "combat-rolled shadow 1 1",
		"combat-rerolled shadow 6", "hits shadow 1")
	play(t, s, "take-all")
	if s.where[saruman] != orthanc || s.forces[fordsOfIsen].size != 2 {
		t.Errorf("Saruman at %s, %d units advanced", s.where[saruman], s.forces[fordsOfIsen].size)
	}
}
