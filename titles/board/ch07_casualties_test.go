package board

import (
	"fmt"
	"slices"
	"testing"

	"prancingpony/game"
)

// chap. 7, Retirer les pertes: the example of two hits on an army of regulars and elites.
func TestTwoHitsCanBeTakenInThreeWays(t *testing.T) {
	t.Parallel()
	tests := []struct {
		rule  string
		take  []string
		after troop
		lost  pieces
	}{
		{
			"two regulars are removed",
			[]string{"remove gondor regular", "remove gondor regular"},
			troop{0, 2},
			pieces{regular: 2},
		},
		{"two elites become regulars", []string{"reduce gondor", "reduce gondor"}, troop{4, 0}, pieces{elite: 2}},
		{"an elite is removed outright", []string{"remove gondor elite"}, troop{2, 1}, pieces{elite: 1}},
		{"a mixture", []string{"reduce gondor", "remove gondor regular"}, troop{2, 1}, pieces{regular: 1, elite: 1}},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			t.Parallel()
			s := example(t, "battle-two-hits")
			play(t, s, "die army", "attack western-emyn-muil druadan-forest", "take-all")
			wantPrompt(t, s, 0, "losses druadan-forest 2")
			wantOffers(t, s, "remove gondor regular", "reduce gondor", "remove gondor elite")
			play(t, s, tt.take...)
			if got := s.forces[druadanForest].units[Gondor]; got != tt.after {
				t.Errorf("%+v are left, want %+v", got, tt.after)
			}
			if got := s.losses[Gondor]; got != tt.lost {
				t.Errorf("%+v are lost, want %+v", got, tt.lost)
			}
		})
	}
}

// chap. 7, Retirer les pertes: the view says what each way to take hits leaves.
func TestTheViewSaysWhatLossesLeave(t *testing.T) {
	t.Parallel()
	s := example(t, "battle-two-hits") // two regulars and two elites of Gondor take two hits
	play(t, s, "die army", "attack western-emyn-muil druadan-forest", "take-all")
	want := []LossWay{
		{"remove gondor regular", 1, 3, 3},
		{"reduce gondor", 1, 4, 4},
		{"remove gondor elite", 0, 3, 3},
	}
	if got := s.View(0).(View).Focus.Losses; !slices.Equal(got, want) {
		t.Errorf("what losses leave: %+v, want %+v", got, want)
	}
}

// chap. 7, Retirer les pertes: one hit does not remove an elite.
func TestOneHitDoesNotRemoveAnElite(t *testing.T) {
	t.Parallel()
	s := example(t, "battle-two-hits")
	play(t, s, "die army", "attack western-emyn-muil druadan-forest", "take-all", "remove gondor regular")
	wantRefused(t, s, "remove gondor elite", "two-hits-for-an-elite")
	wantRefused(t, s, "remove rohan regular", "no-such-unit rohan regular")
}

// chap. 7, Retirer les pertes: the attacker removes his losses first.
func TestAttackerRemovesFirst(t *testing.T) {
	t.Parallel()
	s := read(t, `{"title": "board", "acting": "shadow", "dice": {"free": {"event": 1}, "shadow": {"army": 1}},
		"politics": [{"nation": "sauron", "steps": 0, "active": true}],
		"regions": [
			{"region": "druadan-forest", "army": [{"nation": "gondor", "regular": 2, "elite": 1}]},
			{"region": "western-emyn-muil", "army": [{"nation": "sauron", "regular": 2, "elite": 1}]}],
		"rolls": [6, 1, 1, 6, 1, 1]}`)
	play(t, s, "die army", "attack western-emyn-muil druadan-forest", "take-all")
	wantPrompt(t, s, 1, "losses western-emyn-muil 1")
	play(t, s, "remove sauron regular")
	wantPrompt(t, s, 0, "losses druadan-forest 1")
}

// docs/rulings/board-battle.md: no regular is left to replace an elite.
func TestEliteWithoutAReplacementIsLost(t *testing.T) {
	t.Parallel()
	tests := []struct {
		rule            string
		reserve, losses uint8
		after           troop
		stillLost       uint8
	}{
		{"a regular already lost comes first", 3, 2, troop{1, 0}, 1},
		{"else a reinforcement", 3, 0, troop{1, 0}, 0},
		{"else the elite is simply lost", 0, 0, troop{}, 0},
	}
	for _, tt := range tests {
		s := &State{battle: noBattle}
		s.add(dale, North, Elite, 1)
		s.reserve[North].regular, s.losses[North].regular = tt.reserve, tt.losses
		s.reduce(dale, North, false, nil)
		if got := s.forces[dale].units[North]; got != tt.after {
			t.Errorf("%s: %+v, want %+v", tt.rule, got, tt.after)
		}
		if got := s.losses[North].regular; got != tt.stillLost {
			t.Errorf("%s: %d regulars lost, want %d", tt.rule, got, tt.stillLost)
		}
	}
}

// chap. 7, Peuples Libres et pertes de l'Ombre; Élimination des Officiers et des Personnages.
func TestLeadersAndCharactersAreLostWithTheirArmy(t *testing.T) {
	t.Parallel()
	s := read(t, `{"title": "board", "acting": "shadow", "dice": {"free": {"event": 1}, "shadow": {"army": 1}},
		"politics": [{"nation": "sauron", "steps": 0, "active": true}],
		"fellowship": {"region": "rivendell", "guide": "gandalf-the-grey",
			"company": ["gandalf-the-grey", "strider", "legolas", "gimli", "peregrin"]},
		"regions": [
			{"region": "druadan-forest", "army": [{"nation": "gondor", "elite": 1, "leader": 2}],
			"characters": ["boromir", "meriadoc"]},
			{"region": "western-emyn-muil", "army": [{"nation": "sauron", "regular": 1, "elite": 1}], "nazgul": 2,
			"characters": ["witch-king"]}],
		"rolls": [6, 6, 6, 6, 6]}`)
	reserve := s.reserve[Sauron]
	happened := play(t, s, "die army", "attack western-emyn-muil druadan-forest", "take-all")
	wantPrompt(t, s, 1, "losses western-emyn-muil 2") // strength 1 and a captain: two dice
	happened = append(happened, play(t, s, "remove sauron elite")...)
	want(t, happened, "lost gondor elite druadan-forest", "lost-leader gondor druadan-forest",
		"character-lost boromir druadan-forest", "character-lost meriadoc druadan-forest")
	if s.where[boromir] != eliminated || s.where[merry] != eliminated {
		t.Error("the companions are not out of the game")
	}
	if got := s.losses[Gondor]; got != (pieces{elite: 1, leader: 2}) {
		t.Errorf("Gondor's losses are %+v", got)
	}
	if got := s.reserve[Sauron]; got.elite != reserve.elite+1 {
		t.Errorf("the Shadow's elite did not return to the reserve: %+v", got)
	}
	if s.where[WitchKing] != westernEmynMuil {
		t.Error("the Witch-king's army has survived, he has not")
	}
}

// chap. 7, Élimination des Officiers et des Personnages: Nazgûl return, the Witch-king does not.
func TestNazgulReturnToTheReserve(t *testing.T) {
	t.Parallel()
	s := read(t, `{"title": "board", "acting": "shadow", "dice": {"free": {"event": 1}, "shadow": {"army": 1}},
		"politics": [{"nation": "sauron", "steps": 0, "active": true}],
		"regions": [
			{"region": "druadan-forest", "army": [{"nation": "gondor", "regular": 3}]},
			{"region": "western-emyn-muil", "army": [{"nation": "sauron", "regular": 1}], "nazgul": 2,
			"characters": ["witch-king"]}],
		"rolls": [1, 6, 1, 1, 1]}`)
	play(t, s, "die army", "attack western-emyn-muil druadan-forest", "take-all")
	if s.nazgulReserve != 8 || s.where[WitchKing] != eliminated {
		t.Errorf("%d Nazgûl in reserve, the Witch-king at %d", s.nazgulReserve, s.where[WitchKing])
	}
	if topKind(s) != frameAction {
		t.Errorf("the battle goes on without attackers: %s", topRow(s).Name)
	}
}

// chap. 7, Limite de population: what is over ten returns to the reserve; the owner chooses.
func TestRetreatOverTenUnitsIsTrimmed(t *testing.T) {
	t.Parallel()
	s := read(t, `{"title": "board", "acting": "shadow", "dice": {"free": {"event": 1}, "shadow": {"army": 1}},
		"politics": [{"nation": "sauron", "steps": 0, "active": true}],
		"regions": [
			{"region": "druadan-forest", "army": [{"nation": "gondor", "regular": 4}]},
			{"region": "minas-tirith", "army": [{"nation": "gondor", "regular": 8, "elite": 1}]},
			{"region": "western-emyn-muil", "army": [{"nation": "sauron", "regular": 1}]}],
		"rolls": [1, 1, 1, 1, 1]}`)
	before := s.reserve[Gondor]
	play(t, s, "die army", "attack western-emyn-muil druadan-forest", "take-all", "continue", "retreat minas-tirith")
	wantPrompt(t, s, 0, "trim minas-tirith 3")
	play(t, s, "trim gondor elite") // the rest are all regulars
	if got := s.forces[minasTirith].units[Gondor]; got != (troop{regular: 10}) {
		t.Errorf("Minas Tirith holds %+v, want ten regulars", got)
	}
	if got := s.reserve[Gondor]; got.regular != before.regular+2 || got.elite != before.elite+1 ||
		s.losses[Gondor] != (pieces{}) {
		t.Errorf("the surplus is in reserve %+v, lost %+v", got, s.losses[Gondor])
	}
}

// A strike outside battle (chap. 6, « attaquez… »): leaders go with the last unit, characters and Nazgûl stay.
func TestStrikeSparesCharactersAndNazgul(t *testing.T) {
	t.Parallel()
	for hits, want := range []string{0: "1 regular, 1 leader", 1: "0 regular, 0 leader"} {
		s := read(t, `{"title": "board", "regions": [
			{"region": "druadan-forest", "army": [{"nation": "gondor", "regular": 1, "leader": 1}],
			"characters": ["boromir"]}],
			"fellowship": {"region": "rivendell", "guide": "strider", "company": ["strider"]}}`)
		s.strike(druadanForest, hits, false, nil)
		s.run(nil)
		f := s.forces[druadanForest]
		if got := fmt.Sprintf("%d regular, %d leader", f.units[Gondor].regular, f.leaders[Gondor]); got != want ||
			!f.figures.Has(boromir) {
			t.Errorf("after %d hits: %s, %v, want %s", hits, got, f.figures.names(), want)
		}
	}
}

// Hits that a side gives itself leave it a unit (docs/rulings/board-cards.md).
func TestSparingHitsLeaveAUnit(t *testing.T) {
	t.Parallel()
	s := &State{battle: noBattle, players: 2, lead: [NumSides]game.Seat{0, 1}}
	s.add(moria, Sauron, Regular, 2)
	s.battle.attacker, s.battle.from, s.battle.to, s.battle.attackers = Shadow, moria, hollin, s.forces[moria]
	s.push(frameTurn, game.Nobody)
	s.inflict(Shadow, 4, true)
	for topKind(s) == frameLosses && s.proceedLosses(s.stack.Top(), nil) {
	}
	if s.forces[moria].size != 1 || s.battle.attackers.size != 1 {
		t.Errorf("%d units are left, want one", s.forces[moria].size)
	}
	if got := s.mostHits(Shadow); got != 0 {
		t.Errorf("a single regular can take %d hits", got)
	}
	if !slices.Equal(outcomeNames, []string{"goes-on", "ceased", "retreated", "withdrew", "destroyed"}) {
		t.Error("outcomes are renamed")
	}
}
