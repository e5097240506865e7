package board

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// chap. 7, Cartes de Combat: every combat use by a position and scripted rolls, with each card that carries it.
func TestCombatCards(t *testing.T) {
	for _, tt := range combatCases {
		text, err := os.ReadFile(filepath.Join("testdata", "positions", "cards", tt.name+".json"))
		if err != nil {
			t.Fatal(err)
		}
		model := carriers(tt.use)[0] // the card in the position
		for _, id := range carriers(tt.use) {
			t.Run(tt.name+"/"+id, func(t *testing.T) {
				t.Parallel()
				s := read(t, strings.ReplaceAll(string(text), `"`+model+`"`, `"`+id+`"`))
				want := strings.ReplaceAll(tt.want, model, id)
				happened := play(t, s, strings.Split(strings.ReplaceAll(tt.play, "CARD", id), "; ")...)
				wantFacts(t, s, happened, tt.rule, "combat-card "+id+" "+tt.use+"; "+want)
			})
		}
	}
}

// carriers are the ids of the cards with a combat use.
func carriers(use string) (ids []string) {
	for c := range cards {
		if combats[cards[c].combat].id == use {
			ids = append(ids, cards[c].id)
		}
	}
	return ids
}

// Every combat use has a case, so every card has one.
func TestNoCombatUseIsMissing(t *testing.T) {
	for use := range combats {
		if !slices.ContainsFunc(combatCases, func(tt struct{ use, name, rule, play, want string }) bool {
			return tt.use == combats[use].id
		}) {
			t.Errorf("no case shows %s", combats[use].id)
		}
	}
}

// Every condition of a combat use both allows and forbids: in the position of its case the card can be
// chosen, after the change it cannot. Uses without a change here have no condition.
func TestCombatConditions(t *testing.T) {
	elsewhere := func(s *State) { s.battle.to = dagorlad }
	apart := func(s *State) { s.fellowship.at = Rivendell }
	noCompanion := func(s *State) {
		for set := s.heroes(Free); set != 0; set &= set - 1 {
			s.loseCharacter(First(set), nil)
		}
	}
	noLeader := func(s *State) { s.loseLeader(Gondor, nil) }
	noNazgul := func(s *State) {
		for s.wraithsFighting() > 0 {
			s.loseNazgul(nil)
		}
	}
	noElite := func(a Side) func(s *State) {
		return func(s *State) {
			for n := range Nation(NumNations) {
				if sideOf[n] == a {
					s.fighting(a).units[n].elite = 0
				}
			}
		}
	}
	forbid := map[combat][]func(*State){
		combatItIsAGift:              {apart},
		combatOneForTheDarkLord:      {apart},
		combatBladeOfWesternesse:     {noCompanion},
		combatMightyAttack:           {noCompanion},
		combatServantOfTheSecretFire: {noCompanion},
		combatAnduril:                {noCompanion},
		combatDaringDefiance:         {noCompanion},
		combatBraveStand:             {noCompanion},
		combatHeroicDeath:            {noLeader},
		combatFatefulStrike:          {noLeader},
		combatSuddenStrike:           {noLeader},
		combatEntsRage:               {elsewhere},
		combatHuornDark:              {elsewhere},
		combatNamelessWood:           {elsewhere},
		combatAdvantageousPosition:   {elsewhere},
		combatDurinsBane:             {elsewhere},
		combatScouts: {
			func(s *State) { s.battle.to = sites[minasTirith].box }, // an assault
			func(s *State) { s.battle.attacker = Free },             // not the defender
		},
		combatCharge:          {noElite(Free)},
		combatValour:          {noElite(Free)},
		combatWeComeToKill:    {noElite(Shadow)},
		combatMumakil:         {noElite(Shadow)},
		combatCruelAsDeath:    {func(s *State) { s.loseNazgul(nil) }, func(s *State) { s.battle.whiteRider = true }},
		combatTheyAreTerrible: {noNazgul},
		combatDreadAndDespair: {noNazgul},
		combatFoulStench:      {noNazgul},
		combatBlackBreath:     {noNazgul},
		combatWordsOfPower:    {noNazgul},
		combatDevilryOfOrthanc: {
			func(s *State) { s.battle.to = helmsDeep },
			func(s *State) { s.fighting(Shadow).units[Isengard] = troop{} },
		},
	}
	seen := map[string]bool{}
	for _, tt := range combatCases {
		if seen[tt.use] {
			continue
		}
		seen[tt.use] = true
		before, _, _ := strings.Cut(tt.play, "; combat-card CARD")
		t.Run(tt.use, func(t *testing.T) {
			s := example(t, "cards/"+tt.name)
			play(t, s, strings.Split(before, "; ")...)
			for s.Decider() >= 0 && topKind(s) == frameSiegeChoice {
				play(t, s, "field")
			}
			c := Card(slices.Index(cardNames, carriers(tt.use)[0]))
			if !s.mayFight(cardSide(c), c) {
				t.Fatal("it cannot be chosen where it should")
			}
			if s.mayFight(cardSide(c).Enemy(), c) {
				t.Error("the enemy can choose it")
			}
			for i, change := range forbid[cards[c].combat] {
				changed := *s
				change(&changed)
				if changed.mayFight(cardSide(c), c) {
					t.Errorf("change %d does not forbid it", i)
				}
			}
		})
	}
	for use := range combats {
		bare := State{battle: noBattle}
		bare.battle.from, bare.battle.to = dagorlad, nomanLands
		if unconditional := bare.combatCondition(combat(use)); unconditional == (forbid[combat(use)] != nil) {
			t.Errorf("%s: conditional %v, but changes that forbid it: %d", combats[use].id, !unconditional,
				len(forbid[combat(use)]))
		}
	}
}

// combatCases: every combat use at least once. The position is testdata/positions/cards/NAME.json.
var combatCases = []struct{ use, name, rule, play, want string }{
	{
		"it-is-a-gift", "combat-it-is-a-gift", "one more on every die of both rolls",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD",
		"hits free 2",
	},
	{
		"blade-of-westernesse", "combat-blade-of-westernesse", "a re-roll hit slays a minion instead",
		"die army-muster; attack druadan-forest western-emyn-muil; take-all; combat-card CARD; " +
			"choose-character mouth-of-sauron",
		"character-lost mouth-of-sauron western-emyn-muil; hits free 0",
	},
	{
		"mighty-attack", "combat-mighty-attack", "his leadership for a miss turned",
		"die army-muster; attack druadan-forest western-emyn-muil; take-all; combat-card CARD",
		"silenced boromir; hits free 1",
	},
	{
		"servant-of-the-secret-fire", "combat-servant-of-the-secret-fire", "one more in the combat roll only",
		"die army-muster; attack druadan-forest western-emyn-muil; take-all; combat-card CARD",
		"combat-rerolled free 4; hits free 1",
	},
	{
		"anduril", "combat-anduril", "Strider turns one miss",
		"die army-muster; attack druadan-forest western-emyn-muil; take-all; combat-card CARD",
		"hits free 1",
	},
	{
		"anduril", "combat-anduril-aragorn", "Aragorn turns two",
		"die army-muster; attack druadan-forest western-emyn-muil; take-all; combat-card CARD",
		"hits free 2",
	},
	{
		"heroic-death", "combat-heroic-death", "a leader dies for one hit",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD; choose-nation gondor",
		"lost-leader gondor druadan-forest; hits shadow 1; units druadan-forest gondor = 1/0/0",
	},
	{
		"heroic-death", "combat-heroic-death-companion", "a companion for his level",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD; choose-character boromir",
		"character-lost boromir druadan-forest; hits shadow 1",
	},
	{
		"daring-defiance", "combat-daring-defiance", "the Shadow card is off, and so is their leadership",
		"die army-muster; attack druadan-forest western-emyn-muil; take-all; combat-card CARD; " +
			"combat-card musterings-of-long-planned-war",
		"cancelled desperate-battle; hits free 0; hits shadow 0",
	},
	{
		"fateful-strike", "combat-fateful-strike", "a re-roll hit slays a Nazgûl as well",
		"die army-muster; attack druadan-forest western-emyn-muil; take-all; combat-card CARD",
		"lost sauron nazgul western-emyn-muil; hits free 1",
	},
	{
		"fateful-strike", "combat-fateful-strike-minion", "two may slay a minion instead",
		"die army-muster; attack druadan-forest western-emyn-muil; take-all; combat-card CARD; " +
			"choose-character witch-king",
		"character-lost witch-king western-emyn-muil; nazgul western-emyn-muil = 1; hits free 2",
	},
	{
		"sudden-strike", "combat-sudden-strike", "leaders strike before the roll",
		"die army-muster; attack druadan-forest western-emyn-muil; take-all; combat-card CARD",
		"special-attack free 5; combat-rolled shadow 1; units western-emyn-muil sauron = 1/0/0",
	},
	{
		"brave-stand", "combat-brave-stand", "a die fewer for each companion",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD",
		"combat-rolled shadow 1 1",
	},
	{
		"ents-rage", "combat-ents-rage", "two more on every die",
		"die army; attack western-emyn-muil eastemnet; take-all; combat-card CARD",
		"hits free 1",
	},
	{
		"huorn-dark", "combat-huorn-dark", "two dice at most",
		"die army; attack western-emyn-muil eastemnet; take-all; combat-card CARD",
		"combat-rolled shadow 1 1",
	},
	{
		"nameless-wood", "combat-nameless-wood", "two hits more",
		"die army; attack western-emyn-muil eastemnet; take-all; combat-card CARD",
		"hits free 3",
	},
	{
		"daylight", "combat-daylight", "three dice at most",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD",
		"combat-rolled shadow 1 1 1",
	},
	{
		"no-quarter", "combat-no-quarter", "one hit more",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD",
		"hits free 2",
	},
	{
		"no-quarter", "combat-no-quarter-none", "but not to none",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD",
		"hits free 0",
	},
	{
		"advantageous-position", "combat-advantageous-position", "one less on their dice; a six still hits",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD",
		"hits shadow 1",
	},
	{
		"scouts", "combat-scouts", "they leave before the roll",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD; retreat osgiliath",
		"retreated druadan-forest osgiliath; prompt advance-party western-emyn-muil druadan-forest = true",
	},
	{
		"shield-wall", "combat-shield-wall", "one of two hits is off",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD",
		"hits shadow 1",
	},
	{
		"confusion", "combat-confusion", "natural ones hit their own army and stay",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD",
		"hits free 2; hits shadow 1",
	},
	{
		"charge", "combat-charge", "elites strike before the roll",
		"die army-muster; attack druadan-forest western-emyn-muil; take-all; combat-card CARD",
		"special-attack free 5 1; combat-rolled shadow 1 1",
	},
	{
		"valour", "combat-valour", "one more on every die",
		"die army-muster; attack druadan-forest western-emyn-muil; take-all; combat-card CARD",
		"hits free 1",
	},
	{
		"one-for-the-dark-lord", "combat-one-for-the-dark-lord", "one more on every die of both rolls",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD",
		"hits shadow 2",
	},
	{
		"cruel-as-death", "combat-cruel-as-death", "two points of leadership for one more on every die",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD",
		"hits shadow 1",
	},
	{
		"they-are-terrible", "combat-they-are-terrible", "one point for one more in the re-roll",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD",
		"combat-rerolled shadow 4; hits shadow 1",
	},
	{
		"dread-and-despair", "combat-dread-and-despair", "points of leadership for dice",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD; choose-number 2",
		"combat-rolled free 1",
	},
	{
		"foul-stench", "combat-foul-stench", "no re-roll against as much leadership",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD",
		"hits free 0",
	},
	{
		"black-breath", "combat-black-breath", "a re-roll hit slays a leader as well",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD; choose-nation gondor",
		"lost-leader gondor druadan-forest; hits shadow 1",
	},
	{
		"black-breath", "combat-black-breath-companion", "or a companion whose level is not above the hits",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD; choose-character meriadoc",
		"character-lost meriadoc druadan-forest",
	},
	{
		"words-of-power", "combat-words-of-power", "no leadership and no captain",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD",
		"silenced boromir; combat-rolled free 1 1",
	},
	{
		"durins-bane", "combat-durins-bane", "three dice at 4 or more before the roll",
		"die army; attack moria hollin; take-all; combat-card CARD",
		"special-attack shadow 4 4 1; units hollin elves = 1/0/0",
	},
	{
		"durins-bane", "combat-durins-bane-from-the-table", "also from the table",
		"die army; attack moria hollin; take-all; combat-card CARD",
		"special-attack shadow 4 1 1; card balrog-of-moria = discard",
	},
	{
		"devilry-of-orthanc", "combat-devilry-of-orthanc", "one more in an assault",
		"die army; attack helms-deep helms-deep; take-all; combat-card CARD",
		"hits shadow 1",
	},
	{
		"deadly-strife", "combat-deadly-strife", "two more for both",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD",
		"hits shadow 1; hits free 1",
	},
	{
		"onslaught", "combat-onslaught", "own units for late dice",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD; choose-number 2",
		"special-attack shadow 4 1; units western-emyn-muil sauron = 1/0/0; units druadan-forest gondor = 2/0/0",
	},
	{
		"relentless-assault", "combat-relentless-assault", "own units for one more on every die",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD; choose-number 1",
		"combat-rolled shadow 4 1; hits shadow 1; units western-emyn-muil sauron = 2/0/0",
	},
	{
		"great-host", "combat-great-host", "twice as many inflict one hit",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD",
		"units druadan-forest gondor = 1/0/0",
	},
	{
		"mumakil", "combat-mumakil", "one more on every die, and a hit more with the most hits",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD",
		"hits shadow 2",
	},
	{
		"swarm-of-bats", "combat-swarm-of-bats", "the Free Peoples card is off",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD; combat-card the-last-battle",
		"cancelled daylight; combat-rolled shadow 1 1 1 1 1",
	},
	{
		"swarm-of-bats", "combat-swarm-of-bats-no-card", "or one more in the re-roll",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD",
		"hits shadow 1",
	},
	{
		"we-come-to-kill", "combat-we-come-to-kill", "elites strike after the losses",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD",
		"special-attack shadow 5 1; units druadan-forest gondor = 2/0/0",
	},
	{
		"desperate-battle", "combat-desperate-battle", "one more for both",
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card CARD",
		"hits shadow 1; hits free 1",
	},
}
