package board

import "testing"

// chap. 8, Entrer en guerre: the example of two units of the North who retreat from Dale to Erebor though
// the North is not at war.
func TestRetreatCrossesBordersInPeace(t *testing.T) {
	t.Parallel()
	s := example(t, "battle-dale-retreats-to-erebor")
	play(t, s, "die army", "attack vale-of-the-carnen dale", "take-all", "continue")
	if s.AtWar(North) {
		t.Fatal("the North is at war")
	}
	wantOffers(t, s, "stand", "retreat erebor", "retreat iron-hills", "retreat northern-rhovanion",
		"retreat old-forest-road",
		"retreat withered-heath") // not the Woodland Realm, which the enemy holds, nor where he came from
	wantRefused(t, s, "retreat woodland-realm", "enemy-there woodland-realm")
	play(t, s, "retreat erebor")
	if got := s.forces[erebor].units[North].regular; got != 2 {
		t.Errorf("%d units reached Erebor, want 2", got)
	}
	wantPrompt(t, s, 1, "advance-party vale-of-the-carnen dale")
	want(t, play(t, s, "take-all"), "occupied vale-of-the-carnen dale 4", "captured dale shadow")
	if s.points[Shadow] != 3 { // the Woodland Realm and Dale
		t.Errorf("the Shadow has %d points, want 3", s.points[Shadow])
	}
}

// chap. 7, Battre en retraite
func TestWhereAnArmyMayRetreat(t *testing.T) {
	t.Parallel()
	tests := []struct {
		rule    string
		regions string
		at      Place
		army    Side
		to      Place
		may     bool
	}{
		{"a free region", `{"region": "dale", "army": [{"nation": "north", "regular": 1}]}`, dale, Free, erebor, true},
		{"not among enemies", `{"region": "dale", "army": [{"nation": "north", "regular": 1}]},
			{"region": "old-forest-road", "army": [{"nation": "sauron",
			"regular": 1}]}`, dale, Free, oldForestRoad, false},
		{
			"not to an enemy's settlement", `{"region": "dale", "army": [{"nation": "sauron", "regular": 1}],
				"control": "shadow"}`,
			dale, Shadow, ironHills, false,
		},
		{
			"but to an enemy's stronghold that friends besiege", `{"region": "dale", "army": [{"nation": "sauron",
				"regular": 1}], "control": "shadow"},
			{"region": "erebor", "army": [{"nation": "sauron", "regular": 1}],
			"inside": {"army": [{"nation": "dwarves", "regular": 1}]}}`,
			dale, Shadow, erebor, true,
		},
		{
			"never out of a siege", `{"region": "erebor", "army": [{"nation": "sauron", "regular": 1}],
				"inside": {"army": [{"nation": "dwarves", "regular": 1}]}}`,
			sites[erebor].box, Free, dale, false,
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
	reserve := s.reserve[Rohan]
	play(t, s, "withdraw")
	wantPrompt(t, s, 0, "trim helms-deep 3")
	play(t, s, "trim rohan regular", "trim rohan regular", "trim rohan regular")
	if got := s.reserve[Rohan].regular; got != reserve.regular+3 {
		t.Errorf("%d regulars in reserve, want %d", got, reserve.regular+3)
	}
	wantPrompt(t, s, 1, "advance-party fords-of-isen helms-deep")
	play(t, s, "take-all")
	box := s.forces[sites[helmsDeep].box]
	if !s.Besieged(helmsDeep) || box.size != 5 || box.leaders[Rohan] != 2 || !box.figures.Has(Aragorn) {
		t.Errorf("inside are %+v", box.json())
	}
	if s.forces[helmsDeep].size != 9 || s.captured.Has(helmsDeep) {
		t.Error("the besiegers should hold the region but not the stronghold")
	}
	if !s.AtWar(Rohan) {
		t.Error("an attack is an attack, even if the defender withdraws: Rohan should be at war")
	}
}

// docs/rulings/board-battle.md: defenders nobody follows come out again.
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
	if got := s.forces[helmsDeep].units[Isengard]; got != (troop{regular: 5}) {
		t.Errorf("the besiegers are %+v, want five regulars", got)
	}
	if s.points[Shadow] != 2 {
		t.Errorf("the Shadow has %d points, want 2", s.points[Shadow])
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
	if got := s.forces[helmsDeep]; got.size != 3 || got.units[Rohan].elite != 1 {
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
	if !s.captured.Has(helmsDeep) || s.points[Shadow] != 2 || s.Besieged(helmsDeep) || s.forces[helmsDeep].size != 0 {
		t.Error("Helm's Deep should be empty and the Shadow's")
	}

	s = example(t, "siege-sortie") // those who sally were its defenders too
	for s.forces[helmsDeep].size > 1 {
		s.toReserve(helmsDeep, Isengard, Regular)
	}
	box := sites[helmsDeep].box
	for s.forces[box].size > 1 {
		s.lose(box, Rohan, Regular)
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
	if s.points[Shadow] != 1 {
		t.Fatalf("%d points at the start", s.points[Shadow])
	}
	want(t, play(t, s, "die army-muster", "attack folde edoras", "take-all", "take-all"), "captured edoras free")
	if s.points[Shadow] != 0 || s.captured.Has(edoras) {
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
	if s.where[Saruman] != orthanc || s.forces[gapOfRohan].nazgul != 1 {
		t.Error("Saruman should stay, the Nazgûl go with the army")
	}
	s = read(t, attack)
	play(t, s, "die army-muster", "attack fords-of-isen orthanc", "take-all", "withdraw", "take-all")
	if s.where[Saruman] != sites[orthanc].box || !s.Besieged(orthanc) {
		t.Error("Saruman should be besieged in Orthanc")
	}
}
