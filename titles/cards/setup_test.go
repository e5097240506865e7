package cards

import (
	"testing"

	"prancingpony/game"
)

func fresh(t *testing.T, scenario string, seed uint64) *State {
	t.Helper()
	s, err := Title{}.New(game.Options{"scenario": scenario}, game.FastRand(seed))
	if err != nil {
		t.Fatal(err)
	}
	return s.(*State)
}

// « Matériel »: sixty cards a side; the decks of each scenario.
func TestDecksAddUp(t *testing.T) {
	for x, set := range ofSide {
		if set.Len() != 60 {
			t.Errorf("%s has %d cards", sideNames[x], set.Len())
		}
	}
	if allNazgul.Len() != 9 || byFaction[elf].Len() != 13 {
		t.Errorf("%d Nazgûl and %d Elves, want 9 and 13", allNazgul.Len(), byFaction[elf].Len())
	}
	for _, sc := range scenarios {
		for _, p := range sc.players {
			want := 30
			if p.twice {
				want = 60
			}
			if p.cards.Len() != want || !ofSide[p.side].Meets(p.cards) || ofSide[p.side.Foe()].Meets(p.cards) {
				t.Errorf("%s: %s has %d cards, want %d of its side", sc.name, playerNames[p.name], p.cards.Len(), want)
			}
		}
	}
}

// « La Communauté de l'Anneau »: so many cards of each faction.
func TestFellowshipDecksHaveTheListedCards(t *testing.T) {
	tests := []struct {
		deck    CardSet
		faction faction
		want    int
	}{
		{balrogFellowship, monstrous, 8},
		{balrogFellowship, mordor, 18},
		{balrogFellowship, isengard, 4},
		{balrogFellowship, southron, 0},
		{gandalfFellowship, dunedain, 3},
		{gandalfFellowship, dwarf, 2},
		{gandalfFellowship, elf, 13},
		{gandalfFellowship, hobbit, 8},
		{gandalfFellowship, wizard, 4},
		{gandalfFellowship, rohan, 0},
	}
	for _, tt := range tests {
		if got := tt.deck.And(byFaction[tt.faction]).Len(); got != tt.want {
			t.Errorf("%s: %d cards, want %d", factionNames[tt.faction], got, tt.want)
		}
	}
}

// « Mise en place » of each scenario: cards drawn, cards to discard, who is asked, Rings.
func TestSetUp(t *testing.T) {
	tests := []struct {
		scenario string
		asked    []string // who discards before round 1, twice each
		hands    string   // once that is done, before anyone acts
		rings    uint8
	}{
		{"trilogy-4", []string{"frodo", "witch-king", "aragorn", "saruman"}, "", 15},
		{"trilogy-3", []string{"frodo", "witch-king", "aragorn", "saruman"}, "", 15},
		{"trilogy-2", []string{"frodo", "witch-king", "aragorn", "saruman"}, "", 15},
		{"duel-2", nil, "", 3},
		{"duel-3", []string{"witch-king", "saruman"}, "", 7},
		{"fellowship", []string{"balrog", "gandalf"}, "", 0},
	}
	for _, tt := range tests {
		t.Run(tt.scenario, func(t *testing.T) {
			s := fresh(t, tt.scenario, 3)
			if s.rings != tt.rings {
				t.Errorf("Rings %b, want %b", s.rings, tt.rings)
			}
			for _, who := range tt.asked {
				expect(t, s, who+" asked; "+who+" hand 7")
				for range 2 {
					s.Play(s.Legal(nil)[0], nil)
				}
				if got := s.handSize(s.named(t, who)); s.phase == phaseSetup && got != 5 {
					t.Errorf("%s keeps %d cards, want 5", who, got)
				}
			}
			if s.phase == phaseSetup || s.round != 1 {
				t.Errorf("phase %s of round %d after the discards", phaseNames[s.phase], s.round)
			}
		})
	}
	for _, tt := range []struct {
		scenario, player string
		want             int8
	}{{"duel-2", "gandalf", 4}, {"duel-2", "witch-king", 6}, {"duel-3", "gandalf", 6}} {
		id, err := scenarioNamed(tt.scenario)
		if err != nil {
			t.Fatal(err)
		}
		s := blank(id)
		if got := s.scene().players[s.named(t, tt.player)]; got.opening != tt.want || got.dropped != 0 {
			t.Errorf("%s, %s: draws %d and drops %d, want %d and none", tt.scenario, tt.player, got.opening,
				got.dropped, tt.want)
		}
	}
}

// « Premier joueur et ordre du tour », « Phase de Pioche » of each scenario.
func TestOrderAndDraws(t *testing.T) {
	tests := []struct {
		scenario string
		order    []string
		draws    string
	}{
		{
			"trilogy-4",
			[]string{"frodo", "witch-king", "aragorn", "saruman"},
			"frodo draws 3; aragorn draws 3; witch-king draws 4; saruman draws 4",
		},
		{"duel-2", []string{"gandalf", "witch-king"}, "gandalf draws 4; witch-king draws 6"},
		{
			"duel-3",
			[]string{"gandalf", "witch-king", "gandalf", "saruman"},
			"gandalf draws 6; witch-king draws 4; saruman draws 4",
		},
		{"fellowship", []string{"balrog", "gandalf"}, "balrog draws 4; gandalf draws 3"},
	}
	for _, tt := range tests {
		id, err := scenarioNamed(tt.scenario)
		if err != nil {
			t.Fatal(err)
		}
		s := blank(id)
		for i, p := range s.scene().order {
			if got := s.playerText(p); got != tt.order[i] {
				t.Errorf("%s: slot %d is %s, want %s", tt.scenario, i, got, tt.order[i])
			}
		}
		expect(t, s, tt.draws)
	}
}

// « Jouer le scénario avec 2 ou 3 joueurs »: one person may decide for two decks, which stay apart.
func TestOnePersonPlaysTwoDecksSeparately(t *testing.T) {
	for _, tt := range []struct {
		scenario string
		seats    [4]game.Seat // of Frodo, the Witch-king, Aragorn, Saruman
	}{
		{"trilogy-4", [4]game.Seat{0, 1, 2, 3}},
		{"trilogy-3", [4]game.Seat{0, 1, 2, 1}},
		{"trilogy-2", [4]game.Seat{0, 1, 0, 1}},
	} {
		s := fresh(t, tt.scenario, 1)
		for p, want := range tt.seats {
			if got := s.seat(Player(p)); got != want {
				t.Errorf("%s: seat %d decides for %s, want %d", tt.scenario, got, s.playerText(Player(p)), want)
			}
		}
	}
	s := table(t, "scenario trilogy-2; turn witch-king; hand grond olog-hai ugluk gollum")
	expect(t, s, "legal reserve grond; illegal reserve ugluk; witch-king hand 2; saruman hand 2")
}

func TestUnknownScenarioIsRefused(t *testing.T) {
	if _, err := (Title{}).New(game.Options{"scenario": "trilogy-5"}, game.FastRand(1)); err == nil {
		t.Error("five players are accepted")
	}
}

// What a soak run must see used is what the scenario has: the Fellowship leaves half of the cards in the box.
func TestContentOfAScenario(t *testing.T) {
	for scenario, want := range map[string][2]int{"trilogy-4": {120, 41}, "duel-2": {120, 41}, "fellowship": {60, 20}} {
		o := game.Options{"scenario": scenario}
		var got [2]int
		for k, kinds := range []int{NumCards, NumLocations} {
			for i := range kinds {
				if (Title{}).Content()[k].Used(o, i) {
					got[k]++
				}
			}
		}
		if got != want {
			t.Errorf("%s has %d cards and %d locations, want %v", scenario, got[0], got[1], want)
		}
	}
}
