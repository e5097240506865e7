package board

import (
	"slices"
	"strings"
	"testing"
)

// warring is the politics of a position in which the given nations are at war.
func warring(nations ...Nation) string {
	text := `"politics":[`
	for i, n := range nations {
		if i > 0 {
			text += ","
		}
		text += `{"nation":"` + nationNames[n] + `","steps":0,"active":true}`
	}
	return text + "]"
}

// chap. 7, Recrutement: every combination of a muster.
func TestMusterCombinations(t *testing.T) {
	muster := func() *State {
		s := read(t, `{"dice":{"free":{"muster":1},"shadow":{"event":1}},`+warring(Gondor, Rohan)+`}`)
		play(t, s, "die muster", "muster")
		return s
	}
	tests := []struct {
		rule string
		play []string
	}{
		{"two regulars", []string{"recruit regular minas-tirith", "recruit regular pelargir"}},
		{"two leaders", []string{"recruit leader minas-tirith", "recruit leader pelargir"}},
		{"a regular and a leader", []string{"recruit regular minas-tirith", "recruit leader pelargir"}},
		{"a leader and a regular", []string{"recruit leader minas-tirith", "recruit regular pelargir"}},
		{"of two nations", []string{"recruit regular minas-tirith", "recruit regular edoras"}},
		{"an elite alone", []string{"recruit elite minas-tirith"}},
		{"a single regular", []string{"recruit regular minas-tirith", "done"}},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := muster()
			play(t, s, tt.play...)
			if s.Decider() != 1 {
				t.Errorf("the action is not over: %q", offers(s))
			}
		})
	}
	for _, second := range []string{"recruit nazgul moria", "recruit regular nurn"} { // Nazgûl are leaders here
		s := read(t, `{"acting":"shadow","dice":{"free":{"event":1},"shadow":{"muster":1}},`+warring(Sauron)+`}`)
		play(t, s, "die muster", "muster", "recruit nazgul barad-dur")
		wantOffered(t, s, false, "recruit nazgul barad-dur")
		wantOffered(t, s, false, "recruit elite moria")
		play(t, s, second)
		if s.Decider() != 0 {
			t.Errorf("after %s the action is not over: %q", second, offers(s))
		}
	}
	s := muster()
	play(t, s, "recruit regular minas-tirith")
	wantOffered(t, s, false, "recruit elite edoras")
	wantOffered(t, s, false, "recruit regular minas-tirith") // in different settlements
}

// chap. 7, Recrutement, Restrictions.
func TestRecruitingRestrictions(t *testing.T) {
	tests := []struct {
		rule, position, recruit string
		want                    bool
	}{
		{"a nation at war", `{` + warring(Gondor) + `}`, "recruit regular minas-tirith", true},
		{"not at war", `{}`, "recruit regular minas-tirith", false},
		{
			"taken by the enemy", `{"regions":[{"region":"pelargir","control":"shadow"}],` + warring(Gondor) + `}`,
			"recruit regular pelargir", false,
		},
		{"besieged", `{"regions":[{"region":"minas-tirith","army":[{"nation":"sauron","regular":1}],
			"inside":{"army":[{"nation":"gondor","regular":1}]}}],` + warring(Gondor) +
			`}`, "recruit regular minas-tirith", false},
		{"an empty settlement", `{"regions":[],` + warring(Gondor) + `}`, "recruit regular pelargir", true},
		{"a leader without an army", `{"regions":[],` + warring(Gondor) + `}`, "recruit leader pelargir", false},
		{"no settlement", `{"regions":[],` + warring(Gondor) + `}`, "recruit regular erech", false},
		{"a fortification is none", `{` + warring(Gondor) + `}`, "recruit regular osgiliath", false},
		{"ten units are there", `{"regions":[{"region":"pelargir","army":[{"nation":"gondor","regular":10}]}],` +
			warring(Gondor) + `}`, "recruit regular pelargir", false},
		{"a leader beside ten units", `{"regions":[{"region":"pelargir","army":[{"nation":"gondor",
			"regular":10}]}],` + warring(Gondor) + `}`, "recruit leader pelargir", true},
		{"no figure left", `{"regions":[{"region":"dale","army":[{"nation":"elves","regular":5}]}],` +
			warring(Elves) + `}`, "recruit regular lorien", false},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := read(t, tt.position)
			s.dice[Free][FaceMuster]++
			s.stack.Clear()
			s.push(frameTurn, -1).step = stepActions
			s.push(frameAction, 0)
			play(t, s, "die muster")
			if slices.Contains(offers(s), "muster") {
				play(t, s, "muster")
			}
			wantOffered(t, s, tt.want, tt.recruit)
		})
	}
}

// chap. 7, Recrutement: Nazgûl come to Sauron's strongholds, when Sauron is at war.
func TestNazgulAreRecruitedInSauronsStrongholds(t *testing.T) {
	s := read(t, `{"acting":"shadow","dice":{"shadow":{"muster":1}},`+warring(Sauron)+`}`)
	play(t, s, "die muster", "muster")
	want := []string{"barad-dur", "dol-guldur", "minas-morgul", "morannon", "moria", "mount-gundabad"}
	for i, r := range want {
		want[i] = "recruit nazgul " + r
	}
	if got := offered(s, "recruit nazgul"); !slices.Equal(got, want) {
		t.Errorf("offered %q", got)
	}
	s = read(t, `{"acting":"shadow","dice":{"shadow":{"muster":1}}}`)
	play(t, s, "die muster")
	if got := offered(s, "recruit nazgul"); len(got) > 0 {
		t.Errorf("not at war, and offered %q", got)
	}
}

// chap. 7, Peuples Libres et pertes de l'Ombre.
func TestLosses(t *testing.T) {
	s := start(t)
	s.lose(minasTirith, Gondor, Regular)
	s.lose(moria, Sauron, Regular)
	s.lose(baradDur, Sauron, Nazgul)
	if s.losses[Gondor].regular != 1 || s.reserve[Gondor].regular != 6 {
		t.Errorf("Gondor lost %+v, reserve %+v", s.losses[Gondor], s.reserve[Gondor])
	}
	if s.losses[Sauron] != (pieces{}) || s.reserve[Sauron].regular != 9 || s.nazgulReserve != 5 {
		t.Errorf("Sauron lost %+v, reserve %+v and %d Nazgûl", s.losses[Sauron], s.reserve[Sauron], s.nazgulReserve)
	}
	if err := s.Check(); err != nil {
		t.Error(err)
	}
}

// chap. 7, Retirer les pertes: the regular comes from those lost, else from the reinforcements; without
// any the elite is lost (docs/rulings/board.md).
func TestAnEliteIsReducedToARegular(t *testing.T) {
	s := start(t)
	s.lose(minasTirith, Gondor, Regular)
	if !s.demote(minasTirith, Gondor) || s.losses[Gondor] != (pieces{0, 1, 0}) || s.reserve[Gondor].regular != 6 {
		t.Errorf("lost %+v, reserve %+v: the lost regular returns", s.losses[Gondor], s.reserve[Gondor])
	}
	if !s.demote(lorien, Elves) || s.reserve[Elves].regular != 1 || s.losses[Elves] != (pieces{0, 1, 0}) {
		t.Errorf("lost %+v, reserve %+v: a reinforcement comes", s.losses[Elves], s.reserve[Elves])
	}
	s = read(t, `{"regions":[{"region":"dale","army":[{"nation":"elves","regular":5,"elite":1}]}],
		"dice":{"free":{"event":1}}}`)
	if s.demote(dale, Elves) || s.forces[dale].size != 5 {
		t.Errorf("%+v: no regular is left to replace the elite", s.forces[dale])
	}
	if err := s.Check(); err != nil {
		t.Error(err)
	}
}

// marching is a Shadow position with an army of Sauron and a die.
func marching(t *testing.T, die string) *State {
	s := read(t, `{"acting":"shadow","regions":[
		{"region":"dagorlad","army":[{"nation":"sauron","regular":3,"elite":1}]},
		{"region":"noman-lands","army":[{"nation":"southrons","regular":2}],"nazgul":1},
		{"region":"eastern-emyn-muil","army":[{"nation":"gondor","regular":1}]}],
		"dice":{"free":{"event":1},"shadow":{"`+die+`":1}},`+warring(Sauron)+`}`)
	play(t, s, "die "+die, "march-armies")
	return s
}

// chap. 7, Déplacer une Armée: an army die moves two armies, one region each, no unit twice.
func TestAnArmyDieMovesTwoArmies(t *testing.T) {
	s := marching(t, "army")
	play(t, s, "march dagorlad noman-lands", "take sauron regular", "go")
	if topKind(s) != frameMarch {
		t.Fatalf("asked %s", vocabulary.PromptText(s.Prompt()))
	}
	play(t, s, "march noman-lands southern-dorwinion")
	if got := offered(s, "take sauron regular"); len(got) > 0 {
		t.Error("the unit that has just come may go on")
	}
	play(t, s, "take-all")
	if s.forces[nomanLands].size != 1 || s.forces[southernDorwinion].size != 2 || s.Decider() != 0 {
		t.Errorf("%d and %d units, seat %d", s.forces[nomanLands].size, s.forces[southernDorwinion].size, s.Decider())
	}
	if s.march.n != 0 {
		t.Error("the marches are remembered after the action")
	}
	s = marching(t, "army")
	play(t, s, "march dagorlad noman-lands", "take-all", "done")
	if s.Decider() != 0 {
		t.Error("the second march is not compulsory")
	}
}

// chap. 7: a character die moves one army with a leader, and the leader goes along.
func TestACharacterDieMovesAnArmyWithALeader(t *testing.T) {
	s := marching(t, "character")
	wantRefused(t, s, "march dagorlad noman-lands", "no-leader dagorlad")
	play(t, s, "march noman-lands southern-dorwinion", "take southrons regular")
	wantOffered(t, s, false, "go")
	play(t, s, "take sauron nazgul", "go")
	if s.forces[southernDorwinion].size != 1 || s.forces[southernDorwinion].nazgul != 1 || s.Decider() != 0 {
		t.Errorf("%+v", s.forces[southernDorwinion])
	}
}

// chap. 7, Restrictions: no region with enemy units, no more than ten, not while besieged.
func TestMarchRestrictions(t *testing.T) {
	s := marching(t, "army")
	wantRefused(t, s, "march dagorlad umbar", "not-adjacent dagorlad umbar")
	s = read(t, `{"acting":"shadow","regions":[
		{"region":"dagorlad","army":[{"nation":"sauron","regular":6}]},
		{"region":"noman-lands","army":[{"nation":"sauron","regular":6}]},
		{"region":"morannon","army":[{"nation":"sauron","regular":10}]},
		{"region":"eastern-emyn-muil","army":[{"nation":"gondor","regular":1}]},
		{"region":"umbar","army":[{"nation":"gondor","regular":1}],"inside":{"army":[{"nation":"southrons",
		"regular":1}]}}],
		"dice":{"shadow":{"army":1}},`+warring(Sauron)+`}`)
	play(t, s, "die army", "march-armies")
	wantRefused(t, s, "march noman-lands eastern-emyn-muil", "enemy-there eastern-emyn-muil")
	wantRefused(t, s, "march dagorlad morannon", "region-full morannon")
	wantRefused(t, s, "march umbar near-harad", "besieged umbar")
	play(t, s, "march dagorlad noman-lands")
	wantOffered(t, s, false, "take-all") // six and six
	for range 4 {
		play(t, s, "take sauron regular")
	}
	wantOffered(t, s, false, "take sauron regular")
}

// chap. 7, Restrictions; chap. 8, Entrer en guerre: borders of other nations are closed to nations not at war,
// also inside mixed armies.
func TestBordersAreClosedToNationsNotAtWar(t *testing.T) {
	position := func(war ...Nation) *State {
		s := read(t, `{"regions":[{"region":"druadan-forest","army":[{"nation":"gondor","regular":2},
			{"nation":"rohan","regular":1,"leader":1}]}],
			"dice":{"free":{"army-muster":1}},`+warring(war...)+`}`)
		play(t, s, "die army-muster", "march-armies")
		return s
	}
	s := position()
	wantOffered(t, s, true, "march druadan-forest minas-tirith") // Gondor is at home there
	wantOffered(t, s, true, "march druadan-forest folde")        // and Rohan there
	play(t, s, "march druadan-forest minas-tirith")
	if got := offers(s); slices.Contains(got, "take rohan regular") || !slices.Contains(got, "take gondor regular") {
		t.Errorf("into Gondor: %q", got)
	}
	s = position(Gondor)
	play(t, s, "march druadan-forest folde", "take-all")
	if f := s.forces[folde]; f.units[Gondor].regular != 2 || f.units[Rohan].regular != 1 || f.leaders[Rohan] != 1 {
		t.Errorf("Folde %+v: Gondor at war crosses, Rohan is at home", f)
	}
}

// chap. 7, Séparer une Armée: leaders follow the last unit, and the last unit stays with leaders who cannot go.
func TestLeadersFollowTheLastUnit(t *testing.T) {
	s := read(t, `{"regions":[{"region":"dale","army":[{"nation":"north","regular":2,"leader":2}]}],
		"dice":{"free":{"army-muster":1}}}`)
	play(t, s, "die army-muster", "march-armies", "march dale old-forest-road", "take north regular", "go",
		"march dale old-forest-road",
		"take north regular", "go")
	if s.forces[oldForestRoad].leaders[North] != 2 || s.losses[North].leader != 0 {
		t.Errorf("%+v, lost %+v", s.forces[oldForestRoad], s.losses[North])
	}
	s = read(t, `{"regions":[{"region":"dale","army":[{"nation":"dwarves","regular":1},{"nation":"north",
		"leader":1}]}],"dice":{"free":{"army-muster":1}}}`)
	play(t, s, "die army-muster", "march-armies")
	wantOffered(t, s, true, "march dale northern-rhovanion")
	wantOffered(t, s, false, "march dale erebor") // the North's leader may not enter and would be alone
}

// chap. 7, Prendre une Localité: a marker, its points, and a step for the nation; retaken, all is as before.
func TestCaptureOnEntry(t *testing.T) {
	s := read(t, `{"acting":"shadow","regions":[{"region":"old-forest-road","army":[{"nation":"sauron","regular":2}]}],
		"dice":{"shadow":{"army":1}},`+warring(Sauron)+`}`)
	told := play(t, s, "die army", "march-armies", "march old-forest-road dale", "take-all")
	for _, event := range []string{"captured dale shadow", "activated north", "advanced north 2"} {
		if !slices.Contains(told, event) {
			t.Errorf("%q was not told: %q", event, told)
		}
	}
	if s.points != [NumSides]uint8{0, 1} || !s.Controls(Shadow, dale) {
		t.Errorf("points %v", s.points)
	}
	s.shift(dale, oldForestRoad, &Force{units: s.forces[dale].units, size: 2})
	s.add(dale, North, Regular, 1)
	s.arrived(dale, nil)
	if s.points != [NumSides]uint8{} || !s.Controls(Free, dale) {
		t.Errorf("points %v after it is retaken", s.points)
	}
}

// docs/rulings/board.md: an empty stronghold is captured on entry.
func TestAnEmptyStrongholdIsCapturedOnEntry(t *testing.T) {
	s := read(t, `{"acting":"shadow","regions":[{"region":"westemnet","army":[{"nation":"isengard","regular":2}]}],
		"dice":{"shadow":{"army":1}},`+warring(Isengard)+`}`)
	play(t, s, "die army", "march-armies", "march westemnet helms-deep", "take-all")
	if s.points[Shadow] != 2 || !s.Controls(Shadow, helmsDeep) {
		t.Errorf("points %v", s.points)
	}
}

// chap. 7, Siège: the siege ends when the besieger leaves no unit; those inside are back on the map.
func TestASiegeEndsWhenTheBesiegerLeaves(t *testing.T) {
	s := read(t, `{"acting":"shadow","regions":[{"region":"helms-deep","army":[{"nation":"isengard","regular":2}],
		"inside":{"army":[{"nation":"rohan","regular":2,"leader":1}],"characters":["gimli"]}}],
		"dice":{"free":{"event":1},"shadow":{"army":1}},`+warring(Isengard)+`}`)
	play(t, s, "die army", "march-armies", "march helms-deep westemnet", "take isengard regular", "go")
	if !s.Besieged(helmsDeep) {
		t.Fatal("one unit is enough to besiege")
	}
	play(t, s, "march helms-deep westemnet", "take-all")
	if s.Besieged(helmsDeep) || s.forces[helmsDeep].units[Rohan].regular != 2 || s.where[gimli] != helmsDeep {
		t.Errorf("%+v, Gimli at %s", s.forces[helmsDeep], s.where[gimli])
	}
}

// chap. 7, Renforcer un siège: the besieger's region is free for his armies.
func TestReinforcingASiege(t *testing.T) {
	s := read(t, `{"acting":"shadow","regions":[{"region":"helms-deep","army":[{"nation":"isengard","regular":2}],
		"inside":{"army":[{"nation":"rohan","regular":2}]}},
		{"region":"westemnet","army":[{"nation":"isengard","regular":2}]}],
		"dice":{"shadow":{"army":1}},`+warring(Isengard)+`}`)
	play(t, s, "die army", "march-armies", "march westemnet helms-deep", "take-all")
	if s.forces[helmsDeep].size != 4 || !s.Besieged(helmsDeep) || s.points[Shadow] != 0 {
		t.Errorf("%+v, points %v", s.forces[helmsDeep], s.points)
	}
}

// chap. 7, Attaquer avec les Armées: only units at war attack; in the same region, assaults and sorties.
func TestWhoMayAttack(t *testing.T) {
	position := `{"acting":"%s","regions":[{"region":"helms-deep","army":[{"nation":"isengard","regular":2}],
		"inside":{"army":[{"nation":"rohan","regular":2,"leader":1}]}},
		{"region":"edoras","army":[{"nation":"rohan","regular":2}]},{"region":"westemnet",
		"army":[{"nation":"isengard","regular":1}]}],"dice":{"%s":{"%s":1}},%s}`
	tests := []struct {
		rule, side, die, politics string
		want                      []string
	}{
		{
			"an assault and the neighbours", "shadow", "army", warring(Isengard),
			[]string{"attack helms-deep helms-deep", "attack westemnet edoras"},
		},
		{"not at war", "shadow", "army", `"turn":2`, nil},
		{
			"a sortie and the relief", "free", "army-muster", warring(Rohan),
			[]string{"attack edoras westemnet", "attack helms-deep helms-deep"},
		},
		{
			"with a character die only the led", "free", "character", warring(Rohan),
			[]string{"attack helms-deep helms-deep"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := read(t, sprintf(position, tt.side, tt.side, tt.die, tt.politics))
			play(t, s, "die "+tt.die)
			if got := offered(s, "attack"); !slices.Equal(got, tt.want) {
				t.Errorf("offered %q, want %q", got, tt.want)
			}
		})
	}
}

func sprintf(format string, args ...string) string {
	for _, a := range args {
		format = strings.Replace(format, "%s", a, 1)
	}
	return format
}

// chap. 2, Les Officiers des Peuples Libres: leaders lead units of any allied nation, as many as there are.
func TestLeadersLeadUnitsOfAnyNation(t *testing.T) {
	s := read(t, `{"regions":[{"region":"druadan-forest","army":[{"nation":"gondor","regular":2},{"nation":"rohan",
		"leader":3}]},
		{"region":"western-emyn-muil","army":[{"nation":"sauron","regular":1}]}],"dice":{"free":{"character":1},
		"shadow":{"event":1}},`+warring(Gondor, Rohan)+`}`)
	play(t, s, "die character")
	wantOffered(t, s, true, "attack druadan-forest western-emyn-muil")
	play(t, s, "march-armies", "march druadan-forest folde", "take-all")
	if f := s.forces[folde]; f.units[Gondor].regular != 2 || f.leaders[Rohan] != 3 {
		t.Errorf("%+v", f)
	}
}

// chap. 7, Séparer une Armée: characters and Nazgûl stay if they like, with nobody beside them.
func TestCharactersNeedNotMarch(t *testing.T) {
	s := read(t, `{"regions":[{"region":"dale","army":[{"nation":"north","regular":2,"leader":1}],
		"characters":["gimli","legolas"]}],"dice":{"free":{"army-muster":1}}}`)
	play(t, s, "die army-muster", "march-armies", "march dale old-forest-road", "take north regular",
		"take north regular", "take-character gimli", "go")
	if s.where[gimli] != oldForestRoad || s.where[legolas] != dale || s.forces[oldForestRoad].leaders[North] != 1 {
		t.Errorf("Gimli at %s, Legolas at %s, %+v", s.where[gimli], s.where[legolas], s.forces[oldForestRoad])
	}
	s = marching(t, "army")
	play(t, s, "march noman-lands southern-dorwinion", "take southrons regular", "take southrons regular", "go")
	if s.forces[nomanLands].nazgul != 1 || s.forces[southernDorwinion].nazgul != 0 {
		t.Errorf("%d Nazgûl stay", s.forces[nomanLands].nazgul)
	}
}

// chap. 7, Attaquer avec les Armées: if every unit attacks, so do all leaders and characters; with a character die one
// of them must fight.
func TestWhoMustJoinAnAttack(t *testing.T) {
	position := func(die string) *State {
		s := read(t, `{"regions":[{"region":"osgiliath","army":[{"nation":"gondor","regular":2,"leader":1}],
			"characters":["boromir"]},
			{"region":"north-ithilien","army":[{"nation":"sauron","regular":5}]}],
			"hands":{"0":["athelas"]},"dice":{"free":{"`+die+`":1},"shadow":{"event":1}},`+warring(Gondor)+`}`)
		play(t, s, "die "+die, "attack osgiliath north-ithilien", "take gondor regular")
		return s
	}
	s := position("army-muster")
	play(t, s, "take gondor regular", "go")
	if a := s.battle.attackers; a.leaders[Gondor] != 1 || !a.figures.Has(boromir) {
		t.Errorf("both units attack with %d leaders and %q", a.leaders[Gondor], a.figures.names())
	}
	s = position("army-muster")
	play(t, s, "go")
	if a := s.battle.attackers; a.size != 1 || a.leaders[Gondor] != 0 || a.figures != 0 {
		t.Errorf("the rear guard keeps its leaders, but %+v attack", a)
	}
	s = position("character")
	wantOffered(t, s, false, "go")
	play(t, s, "take-character boromir", "go")
	if a := s.battle.attackers; a.size != 1 || !a.figures.Has(boromir) {
		t.Errorf("%+v attack", a)
	}
}

// chap. 8, Entrer en guerre: leaders of a nation that is not at war attack with nobody, and lead nobody into an attack.
func TestLeadersInPeaceDoNotAttack(t *testing.T) {
	s := read(t, `{"regions":[{"region":"druadan-forest","army":[{"nation":"gondor","regular":2},{"nation":"rohan",
		"regular":1,"leader":1}]},
		{"region":"western-emyn-muil","army":[{"nation":"sauron","regular":1}]}],"dice":{"free":{"character":1,
		"army-muster":1}},`+warring(Gondor)+`}`)
	battle := *s
	play(t, s, "die character")
	wantOffered(t, s, false, "attack druadan-forest western-emyn-muil")
	play(t, &battle, "die army-muster", "attack druadan-forest western-emyn-muil")
	wantOffered(t, &battle, false, "take rohan leader")
	wantOffered(t, &battle, false, "take rohan regular")
}
