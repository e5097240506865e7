package board

import (
	"slices"
	"strings"
	"testing"
)

// chap. 7, Jet de Commandement: the example of five units and three leaders who roll 1, 3, 5, 5 and 6, then
// roll the two misses again and hit with one of them: four hits in all.
func TestLeaderRerollTakesOnlyTheMisses(t *testing.T) {
	t.Parallel()
	s := example(t, "battle-leader-re-roll")
	happened := play(t, s, "die army-muster", "attack osgiliath north-ithilien", "take-all")
	want(t, happened, "combat-rolled free 1 3 5 5 6", "combat-rerolled free 2 5", "hits free 4", "hits shadow 0")
	if got := s.forces[northIthilien].units[Sauron]; got != (troop{regular: 1}) {
		t.Errorf("the defenders have %+v left, want one regular", got)
	}
	wantPrompt(t, s, 0, "cease north-ithilien")
}

// chap. 7, Modificateurs aux jets de dés: with +1 a 4, a 5 and a 6 are hits.
func TestPlusOneHitsOnFour(t *testing.T) {
	t.Parallel()
	s := example(t, "battle-plus-one")
	want(t, play(t, s, "no-card"), "combat-rolled free 1 3 4 5 6", "hits free 3", "hits shadow 0")
}

// chap. 7, Modificateurs aux jets de dés: the event of a roll has the number that it takes without any modifier and
// the dice that hit with all of them; those of a re-roll are marked, and so is a roll without a hit.
func TestARollTellsWhichDiceHit(t *testing.T) {
	t.Parallel()
	plus := play(t, example(t, "battle-plus-one"), "no-card")
	want(t, plus, "aimed free 5", "dice-hit free 4 5 6", "none-hit shadow")
	again := play(t, example(t, "battle-leader-re-roll"), "die army-muster", "attack osgiliath north-ithilien",
		"take-all")
	want(t, again, "dice-hit free 5 5 6", "dice-hit free 5")
	city := play(t, example(t, "battle-city"), "die army", "attack westemnet edoras", "take-all")
	want(t, city, "aimed shadow 6", "aimed free 5")
}

// chap. 7, Modificateurs aux jets de dés: modifiers add up, one always misses and six always hits.
func TestNaturalOneAndSix(t *testing.T) {
	t.Parallel()
	tests := []struct {
		rule           string
		die, add, need int
		want           bool
	}{
		{"five hits", 5, 0, 5, true},
		{"four misses", 4, 0, 5, false},
		{"+1: four hits", 4, 1, 5, true},
		{"+1: three misses", 3, 1, 5, false},
		{"+2 on a two is still short", 2, 2, 5, false},
		{"+3 on a two is enough", 2, 3, 5, true},
		{"one misses whatever is added", 1, 9, 5, false},
		{"six hits whatever is taken away", 6, -9, 5, true},
		{"against walls five misses", 5, 0, 6, false},
		{"against walls five hits with +1", 5, 1, 6, true},
	}
	for _, tt := range tests {
		if got := hit(tt.die, tt.add, tt.need); got != tt.want {
			t.Errorf("%s: hit(%d, %d, %d) = %v", tt.rule, tt.die, tt.add, tt.need, got)
		}
	}
}

// chap. 7, Remplacer des unités par des pions: ten units in Drúadan Forest are attacked and seven are lost.
func TestTenUnitsOfWhichSevenAreLost(t *testing.T) {
	t.Parallel()
	s := example(t, "battle-druadan-forest")
	want(t, play(t, s, "die army", "attack western-emyn-muil druadan-forest", "take-all"), "hits shadow 4",
		"hits free 0")
	want(t, play(t, s, "continue", "stand"), "combat-rolled shadow 6 5 5 1 1", "hits shadow 3")
	if got := s.forces[druadanForest].size; got != 3 {
		t.Errorf("%d units survive, want 3", got)
	}
	if got := s.losses[Gondor].regular; got != 7 {
		t.Errorf("%d regulars are lost for ever, want 7", got)
	}
}

// chap. 8, Personnages en guerre: Nazgûl fight with any Shadow army though Sauron is not at war; his units
// stay out of it. Osgiliath is a fortification, so that the attacker needs a six.
func TestNazgulFightBeforeSauronIsAtWar(t *testing.T) {
	t.Parallel()
	s := example(t, "battle-nazgul-of-a-nation-at-peace")
	happened := play(t, s, "die character", "attack south-ithilien osgiliath",
		"take southrons regular", "take southrons regular", "take southrons regular", "take sauron nazgul", "take "+
			"sauron nazgul", "go")
	want(t, happened, "combat-rolled shadow 1 2 3", "combat-rerolled shadow 6 6", "hits shadow 2",
		"lost gondor regular osgiliath")
}

// chap. 7, Force de Combat et Commandement
func TestStrengthAndLeadershipGiveAtMostFiveDice(t *testing.T) {
	t.Parallel()
	tests := []struct {
		rule                              string
		attackers                         Force
		strength, dice, leadership, rolls int
	}{
		{"a unit is a die", Force{units: gondorTroop(3, 0), size: 3}, 3, 3, 0, 0},
		{"no more than five", Force{units: gondorTroop(5, 3), size: 8}, 8, 5, 0, 0},
		{
			"a leader is a re-roll",
			Force{units: gondorTroop(3, 0), size: 3, leaders: gondorLeaders(2), leads: 2},
			3, 3, 2, 2,
		},
		{
			"no more than five re-rolls",
			Force{
				units: gondorTroop(5, 0), size: 5, leaders: gondorLeaders(4), leads: 4,
				figures: 1<<Aragorn | 1<<merry,
			},
			6, 5, 7, 5,
		},
		{
			"a captain of the West is one more die",
			Force{units: gondorTroop(2, 0), size: 2, figures: 1 << boromir},
			3, 3, 1, 1,
		},
		{"captains add up", Force{units: gondorTroop(1, 0), size: 1, figures: 1<<legolas | 1<<gimli}, 3, 3, 2, 2},
		{"Hobbits only lead", Force{units: gondorTroop(2, 0), size: 2, figures: 1<<merry | 1<<pippin}, 2, 2, 2, 2},
		{"so does Gandalf the White", Force{units: gondorTroop(2, 0), size: 2, figures: 1 << GandalfWhite}, 2, 2, 1, 1},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := &State{battle: noBattle}
			s.battle.attacker, s.battle.to, s.battle.attackers = Free, northIthilien, tt.attackers
			s.battle.camps[Free].misses = maxCombatDice
			if got := s.strength(Free); got != tt.strength {
				t.Errorf("strength %d, want %d", got, tt.strength)
			}
			if got := s.combatDice(Free); got != tt.dice {
				t.Errorf("%d dice, want %d", got, tt.dice)
			}
			if got := s.leadership(Free); got != tt.leadership {
				t.Errorf("leadership %d, want %d", got, tt.leadership)
			}
			before := s.random.Draws()
			s.leaderRoll(Free, nil)
			if got := int(s.random.Draws() - before); got != tt.rolls {
				t.Errorf("%d dice are rolled again, want %d", got, tt.rolls)
			}
		})
	}
}

func gondorTroop(regular, elite uint8) (units [NumNations]troop) {
	units[Gondor] = troop{regular, elite}
	return units
}

func gondorLeaders(k uint8) (leaders [numFreeNations]uint8) {
	leaders[Gondor] = k
	return leaders
}

// The Shadow's leaders: Nazgûl, minions, and with Saruman in play the elites of Isengard (his card).
func TestShadowLeadership(t *testing.T) {
	t.Parallel()
	uruks := Force{size: 3}
	uruks.units[Isengard] = troop{1, 2}
	led := uruks
	led.nazgul, led.figures = 2, 1<<WitchKing|1<<Mouth
	tests := []struct {
		rule    string
		army    Force
		saruman Place
		silence func(b *battle)
		want    int
	}{
		{"elites are no leaders without Saruman", uruks, Nowhere, nil, 0},
		{"elites of Isengard lead with Saruman in play", uruks, orthanc, nil, 2},
		{"Nazgûl 1, the Witch-king 2, the Mouth 2", led, Nowhere, nil, 6},
		{"the White Rider silences all Nazgûl", led, Nowhere, func(b *battle) { b.whiteRider = true }, 2},
		{
			"points of Nazgûl leadership can be given up", led, Nowhere,
			func(b *battle) { b.camps[Shadow].forfeited = 3 }, 3,
		},
		{"never more than there is", led, Nowhere, func(b *battle) { b.camps[Shadow].forfeited = 9 }, 2},
	}
	for _, tt := range tests {
		s := &State{battle: noBattle}
		for c := range s.where {
			s.where[c] = Nowhere
		}
		s.where[Saruman] = tt.saruman
		s.battle.attacker, s.battle.attackers, s.battle.to = Shadow, tt.army, fordsOfIsen
		if tt.silence != nil {
			tt.silence(&s.battle)
		}
		if got := s.leadership(Shadow); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.rule, got, tt.want)
		}
	}
}

// Gandalf the White's card: as the battle opens he may give up his leadership against that of all Nazgûl.
func TestWhiteRider(t *testing.T) {
	t.Parallel()
	const nazgulAttack = `{"title": "board", "acting": "shadow", "dice": {"free": {"event": 1}, "shadow": {"army": 1}},
		"politics": [{"nation": "sauron", "steps": 0, "active": true}],
		"regions": [
			{"region": "druadan-forest", "army": [{"nation": "gondor", "regular": 2}],
			"characters": ["gandalf-the-white"]},
			{"region": "western-emyn-muil", "army": [{"nation": "sauron", "regular": 2}], "nazgul": 2}],
		"replaced": ["gandalf-the-grey"], "rolls": [1, 1, 1, 1, 1, 1, 1, 1]}`
	s := read(t, nazgulAttack)
	play(t, s, "die army", "attack western-emyn-muil druadan-forest", "take-all")
	wantPrompt(t, s, 0, "white-rider druadan-forest")
	for _, e := range play(t, s, "yes") {
		if strings.HasPrefix(e, "combat-rerolled") {
			t.Errorf("neither side has leadership, but %s", e)
		}
	}
	play(t, s, "continue") // the next round is not asked again: it holds for the battle
	wantPrompt(t, s, 0, "retreat druadan-forest")
	play(t, s, "stand")
	wantPrompt(t, s, 1, "cease druadan-forest")

	s = read(t, nazgulAttack)
	happened := play(t, s, "die army", "attack western-emyn-muil druadan-forest", "take-all", "no")
	want(t, happened, "combat-rerolled shadow 1 1", "combat-rerolled free 1")
}

// chap. 7, Attaquer avec les Armées: the rear guard neither fights, nor is lost, nor advances.
func TestRearGuardStaysOut(t *testing.T) {
	t.Parallel()
	s := read(t, `{"title": "board", "acting": "free", "dice": {"free": {"army-muster": 1}, "shadow": {"event": 1}},
		"politics": [{"nation": "gondor", "steps": 0, "active": true}],
		"regions": [
			{"region": "osgiliath", "army": [{"nation": "gondor", "regular": 3, "elite": 1, "leader": 1}]},
			{"region": "north-ithilien", "army": [{"nation": "sauron", "regular": 2}]}],
		"rolls": [5, 6, 6, 1]}`)
	happened := play(t, s, "die army-muster", "attack osgiliath north-ithilien", "take gondor regular",
		"take gondor elite", "go")
	want(t, happened, "combat-rolled free 5 6", "hits free 2", "hits shadow 1")
	wantOffers(t, s, "remove gondor regular", "reduce gondor") // not the regulars of the rear guard
	play(t, s, "reduce gondor")
	wantPrompt(t, s, 0, "advance-party osgiliath north-ithilien")
	play(t, s, "take-all")
	if got := s.forces[northIthilien]; got.size != 2 || got.units[Gondor].regular != 2 {
		t.Errorf("%+v advanced, want the two who fought", got)
	}
	if got := s.forces[osgiliath]; got.size != 2 || got.leaders[Gondor] != 1 {
		t.Errorf("%+v stayed, want two units and their leader", got)
	}
}

// chap. 8, Faire progresser le marqueur Politique: one step for a battle, however many rounds it has.
func TestAttackActivatesAndAdvancesOnce(t *testing.T) {
	t.Parallel()
	s := example(t, "battle-druadan-forest")
	happened := play(t, s, "die army", "attack western-emyn-muil druadan-forest", "take-all", "continue", "stand")
	want(t, happened, "activated gondor", "advanced gondor 1")
	if s.steps[Gondor] != 1 {
		t.Errorf("Gondor stands %d steps from war after one battle, want 1", s.steps[Gondor])
	}
}

// chap. 7, Attaquer une Cité ou une Protection: the attacker needs a six in the first round only.
func TestCityProtectsInTheFirstRound(t *testing.T) {
	t.Parallel()
	s := example(t, "battle-city")
	want(t, play(t, s, "die army", "attack westemnet edoras", "take-all"),
		"combat-rolled shadow 5 5 5 5 6", "hits shadow 1", "hits free 0")
	want(t, play(t, s, "continue", "stand"), "combat-rolled shadow 5 5 4 4 4", "hits shadow 2")
}

// chap. 7, Cartes de Combat: the attacker chooses first and in secret; both cards are shown together.
func TestCombatCardsAreChosenInSecret(t *testing.T) {
	t.Parallel()
	s := read(t, `{"title": "board", "acting": "shadow", "dice": {"free": {"event": 1}, "shadow": {"army": 1}},
		"politics": [{"nation": "sauron", "steps": 0, "active": true}],
		"hands": {"0": ["the-last-battle"], "1": ["return-to-valinor", "stormcrow"]},
		"regions": [
			{"region": "druadan-forest", "army": [{"nation": "gondor", "regular": 2}]},
			{"region": "western-emyn-muil", "army": [{"nation": "sauron", "regular": 2}]}]}`)
	play(t, s, "die army", "attack western-emyn-muil druadan-forest", "take-all")
	wantPrompt(t, s, 1, "combat-card druadan-forest 1")
	want(t, play(t, s, "combat-card stormcrow"), "chose-card shadow")
	wantPrompt(t, s, 0, "combat-card druadan-forest 1")
	if v := s.battleView(0); v.Shadow.Card != "" || !slices.Equal(v.FaceDown, []string{"shadow"}) {
		t.Errorf("the defender sees %+v", v.Shadow)
	}
	if v := s.battleView(1); v.Shadow.Card != "stormcrow" || v.FaceDown != nil {
		t.Errorf("the attacker does not see his own card: %+v", v.Shadow)
	}
	want(t, play(t, s, "combat-card the-last-battle"), "chose-card free", "combat-card the-last-battle daylight",
		"combat-card stormcrow great-host")
}

// The Witch-king's card, Sorcerer: a card shown in the first round of his battle lets the Shadow draw one.
func TestSorcererDrawsForAFirstCombatCard(t *testing.T) {
	t.Parallel()
	s := read(t, `{"title": "board", "acting": "shadow", "dice": {"free": {"event": 1}, "shadow": {"army": 1}},
		"politics": [{"nation": "sauron", "steps": 0, "active": true}], "hands": {"1": ["stormcrow"]},
		"regions": [
			{"region": "druadan-forest", "army": [{"nation": "gondor", "regular": 2}]},
			{"region": "western-emyn-muil", "army": [{"nation": "sauron", "regular": 2}],
			"characters": ["witch-king"]}]}`)
	play(t, s, "die army", "attack western-emyn-muil druadan-forest", "take-all")
	play(t, s, "combat-card stormcrow")
	wantOffers(t, s, "no", "draw shadow-character", "draw shadow-strategy")
}

// chap. 7, Cartes de Combat: the example of Durin's Bane against Scouts. Both come before the combat roll, and
// the defender's card goes first: his army is gone before the special attack.
func TestScoutsLeaveBeforeDurinsBane(t *testing.T) {
	t.Parallel()
	s := example(t, "battle-scouts-before-durins-bane")
	happened := play(t, s, "die army", "attack moria hollin", "take-all", "combat-card balrog-of-moria",
		"combat-card the-spirit-of-mordor")
	want(t, happened, "combat-card balrog-of-moria durins-bane", "combat-card the-spirit-of-mordor scouts")
	wantOffered(t, s, true, "retreat trollshaws")
	happened = play(t, s, "retreat trollshaws")
	want(t, happened, "retreated hollin trollshaws")
	for _, e := range happened {
		if strings.HasPrefix(e, "special-attack") || strings.HasPrefix(e, "combat-rolled") {
			t.Errorf("%s after the army had left", e)
		}
	}
	if !s.discard.Has(CardBalrogOfMoria) || !s.discard.Has(cardTheSpiritOfMordor) {
		t.Error("both cards should be discarded")
	}
	wantPrompt(t, s, 1, "advance-party moria hollin")
}

// chap. 7, Cartes de Combat: effects at the same moment, the defender's card first. Daring Defiance and Swarm of
// Bats each cancel the other.
func TestDefendersCardComesFirst(t *testing.T) {
	t.Parallel()
	const (
		armies = `"politics": [{"nation": "sauron", "steps": 0, "active": true}, {"nation": "gondor", "steps": 0,
			"active": true}],
			"fellowship": {"region": "rivendell", "company": ["strider"]},
			"hands": {"0": ["i-will-go-alone"], "1": ["the-shadow-is-moving"]},
			"regions": [
				{"region": "druadan-forest", "army": [{"nation": "gondor", "regular": 2}], "characters": ["boromir"]},
				{"region": "western-emyn-muil", "army": [{"nation": "sauron", "regular": 2}]}],
			"rolls": [1, 1, 1, 1, 1, 1]}`
		free = `{"title": "board", "acting": "free", "dice": {"free": {"army-muster": 1},
			"shadow": {"event": 1}},` + armies
		shadow = `{"title": "board", "acting": "shadow", "dice": {"free": {"event": 1}, "shadow": {"army": 1}},` +
			armies
	)
	tests := []struct {
		rule, position, die string
		play                []string
		rerolled            bool // Boromir's leadership counts
	}{
		{
			"the defender defies the bats and gives up his leadership", shadow, "army",
			[]string{
				"attack western-emyn-muil druadan-forest", "take-all", "combat-card the-shadow-is-moving",
				"combat-card i-will-go-alone",
			},
			false,
		},
		{
			"the bats of the defender come first: nothing is given up", free, "army-muster",
			[]string{
				"attack druadan-forest western-emyn-muil", "take-all", "combat-card i-will-go-alone",
				"combat-card the-shadow-is-moving",
			},
			true,
		},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			t.Parallel()
			s := read(t, tt.position)
			happened := play(t, s, append([]string{"die " + tt.die}, tt.play...)...)
			if got := slices.Contains(happened, "combat-rerolled free 1"); got != tt.rerolled {
				t.Errorf("the Free Peoples re-roll: %v, want %v\n%q", got, tt.rerolled, happened)
			}
		})
	}
}

// A card that bars combat cards is a card that asks nothing (Denethor's Folly).
func TestBarredSideIsNotAsked(t *testing.T) {
	t.Parallel()
	s := read(t, `{"title": "board", "acting": "shadow", "dice": {"free": {"event": 1}, "shadow": {"army": 1}},
		"politics": [{"nation": "sauron", "steps": 0, "active": true}],
		"hands": {"0": ["the-last-battle"], "1": ["stormcrow"]}, "table": ["denethors-folly"],
		"regions": [{"region": "minas-tirith", "army": [{"nation": "sauron", "regular": 2}],
			"inside": {"army": [{"nation": "gondor", "regular": 2}]}}]}`)
	want(t, play(t, s, "die army", "attack minas-tirith minas-tirith", "take-all", "combat-card stormcrow"),
		"no-card free", "combat-card stormcrow great-host")
}

// Balrog of Moria on the table may be shown as Durin's Bane, once.
func TestBalrogFightsFromTheTable(t *testing.T) {
	t.Parallel()
	s := example(t, "battle-scouts-before-durins-bane")
	s.hands[1].Remove(CardBalrogOfMoria)
	s.table.Add(CardBalrogOfMoria)
	if err := s.random.Force([]int{4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}); err != nil {
		t.Fatal(err)
	}
	happened := play(t, s, "die army", "attack moria hollin", "take-all", "combat-card balrog-of-moria", "no-card")
	want(t, happened, "special-attack shadow 4 1 1")
	wantPrompt(t, s, 0, "losses hollin 1")
	play(t, s, "remove elves regular")
	if !s.discard.Has(CardBalrogOfMoria) || s.onTable(CardBalrogOfMoria) {
		t.Error("the Balrog should be spent")
	}
}

// A battle that cannot be is refused in one line (issue 2, Bad input).
func TestImpossibleBattlesAreRefused(t *testing.T) {
	t.Parallel()
	const armies = `"regions": [
		{"region": "dale", "army": [{"nation": "north", "regular": 2}]}, {"region": "erebor",
		"army": [{"nation": "sauron", "regular": 2}], "control": "shadow"}]`
	tests := []struct{ what, battle, says string }{
		{
			"attackers who are not there", `"battle": {"side": "free", "from": "dale", "to": "erebor",
				"attackers": {"army": [{"nation": "north", "regular": 3}]}}`,
			"battle: the attackers are not in dale",
		},
		{
			"attackers of the other side", `"battle": {"side": "shadow", "from": "dale", "to": "erebor",
				"attackers": {"army": [{"nation": "north", "regular": 1}]}}`,
			"battle: attackers: they are not of one side",
		},
		{
			"nowhere to fight", `"battle": {"side": "free", "from": "dale", "attackers": {}}`,
			"battle: it needs from and to",
		},
		{
			"a battle that nobody resolves", `"battle": {"side": "free", "from": "dale", "to": "erebor",
				"attackers": {"army": [{"nation": "north", "regular": 1}]}}`,
			"a battle without its frame",
		},
		{"a frame without a battle", `"stack": [{"kind": "turn", "seat": -1, "step": 5}, {"kind": "cease",
			"seat": 0}]`, "cease does not follow turn"},
		{"losses nowhere", `"stack": [{"kind": "turn", "seat": -1, "step": 5}, {"kind": "losses", "seat": 0,
			"n": 1}]`, "frame 1 (losses)"},
		{"an unknown outcome", `"battle": {"side": "free", "from": "dale", "to": "erebor", "attackers": {},
			"over": "won"}`, `battle: no outcome is called "won"`},
		{"six dice", `"battle": {"side": "free", "from": "dale", "to": "erebor", "attackers": {},
			"free": {"dice": [1, 1, 1, 1, 1, 1]}}`, "battle: free: 6 dice, at most 5"},
	}
	for _, tt := range tests {
		_, err := Title{}.Read([]byte(`{"title": "board",`+armies+`,`+tt.battle+`}`), nil)
		if err == nil || !strings.Contains(err.Error(), tt.says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want one line with %q", tt.what, err, tt.says)
		}
	}
}

// chap. 7, Attaquer une Cité ou une Protection: a fortification protects its holder, for one round; a town or a
// stronghold in the open protects nobody.
func TestWhatProtectsInTheFirstRound(t *testing.T) {
	t.Parallel()
	tests := []struct {
		at           Place
		defender     Side
		first, later int
	}{
		{osgiliath, Free, 6, 5},
		{osgiliath, Shadow, 6, 5},
		{fordsOfIsen, Shadow, 6, 5},
		{dale, Shadow, 6, 5},
		{farHarad, Free, 6, 5},
		{westemnet, Free, 5, 5},
		{helmsDeep, Free, 5, 5},
		{sites[helmsDeep].box, Free, 6, 6},
	}
	for _, tt := range tests {
		s := &State{battle: noBattle}
		s.battle.attacker, s.battle.to = tt.defender.Enemy(), tt.at
		for round, want := range []int{1: tt.first, 2: tt.later} {
			s.battle.round = uint8(round)
			if got := s.baseNumber(s.battle.attacker); round > 0 && got != want {
				t.Errorf("%s against %s, round %d: %d, want %d", sideNames[s.battle.attacker], tt.at, round, got, want)
			}
			if got := s.baseNumber(tt.defender); got != 5 {
				t.Errorf("%s in %s hits on %d", sideNames[tt.defender], tt.at, got)
			}
		}
	}
}
