package board

import (
	"slices"
	"testing"
)

// The event cards that change a battle (ch06_events.go).
func TestBattlesThatEventsBringAbout(t *testing.T) {
	t.Parallel()
	s := example(t, "siege-assault")
	s.battle = noBattle
	s.battle.attacker, s.battle.from, s.battle.to, s.battle.round = Shadow, helmsDeep, sites[helmsDeep].box, 1
	s.battle.cause = cardGrondHammerOfTheUnderworld
	if s.assaultRounds() != 3 || !s.barredFromCards(Free) || s.barredFromCards(Shadow) {
		t.Error("Grond storms for three rounds, and in the first no card is shown against it")
	}
	s.put(Strider, s.battle.to)
	if s.barredFromCards(Free) {
		t.Error("unless a companion fights")
	}
	s.battle.cause, s.battle.to = cardHelpUnlookedFor, helmsDeep
	if got := s.diceTakenAway(Shadow); got != 2 {
		t.Errorf("the garrison of two takes %d dice away", got)
	}
	if s.battle.cause = cardCorsairsOfUmbar; s.mayCease() || !s.mustAdvance() {
		t.Error("the Corsairs cannot break off and must land")
	}
	s.battle.cause, s.battle.to = noCard, minasTirith
	if s.barredFromCards(Free) {
		t.Error("Denethor is sane")
	}
	s.table.Add(cardDenethorsFolly)
	if !s.barredFromCards(Free) {
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
	s.battle.attacker, s.battle.from, s.battle.attackers = Shadow, helmsDeep, s.forces[helmsDeep]
	if !s.pressing().Has(Isengard) {
		t.Error("with regulars in reserve an elite can press")
	}
	if s.reserve[Isengard].regular = 0; s.pressing() != 0 {
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
	if !s.captured.Has(helmsDeep) || s.points[Shadow] != 2 {
		t.Error("Helm's Deep has lost its last defender and is not taken")
	}

	s = read(t, `{"title": "board", "acting": "shadow", "dice": {"free": {"event": 1}, "shadow": {"army": 1}},
		"politics": [{"nation": "isengard", "steps": 0, "active": true}],
		"regions": [
			{"region": "edoras", "army": [{"nation": "rohan", "regular": 1}]},
			{"region": "westemnet", "army": [{"nation": "isengard", "regular": 2}]}],
		"rolls": [6, 1, 1]}`)
	play(t, s, "die army", "attack westemnet edoras", "take-all", "stay")
	if s.captured.Has(edoras) || s.points[Shadow] != 0 {
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
		s.battle.attackers = Force{size: tt.units}
		s.battle.to = hollin
		s.battle.camps[Free].most, s.battle.camps[Free].fewer = tt.most, tt.fewer
		if got := s.combatDice(Free); got != int(tt.want) {
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
	s.specialAttack(Free, 7, 5, nil)
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
	if s.forces[westemnet].nazgul != 2 || s.where[WitchKing] != westemnet || s.Besieged(helmsDeep) {
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
	if s.where[Saruman] != orthanc || s.forces[fordsOfIsen].size != 2 {
		t.Errorf("Saruman at %s, %d units advanced", s.where[Saruman], s.forces[fordsOfIsen].size)
	}
}
