package cards

import (
	"strings"
	"testing"

	"prancingpony/game"
)

// passAll has everyone pass until the Actions end; forced answers play themselves.
func passAll(t *testing.T, s *State) {
	t.Helper()
	for round := s.round; s.phase == phaseActions && s.round == round && s.Prompt().ID == PromptTurn; {
		play(t, s, "pass")
	}
}

// toActions answers whatever the locations ask until the Actions begin.
func toActions(s *State) {
	for s.phase != phaseActions {
		legal := s.Legal(nil)
		s.Play(legal[len(legal)-1], nil)
	}
}

// « Activer des champs de bataille »: at random from the deck of the first player's side, then from the other, then
// none.
func TestBattlegroundOfTheFirstPlayersSide(t *testing.T) {
	all := map[Side]string{
		Free:   "helms-deep edoras rivendell lorien minas-tirith dol-amroth pelargir",
		Shadow: "moria dol-guldur minas-morgul morannon harad umbar orthanc",
	}
	tests := []struct {
		rule, at string
		want     LocSet
		count    int
	}{
		{
			"Frodo is first: a battleground of the Free Peoples", "phase locations",
			battlegroundsOf[Free] | locs(dolGuldur), -1,
		},
		{
			"the Witch-king is first: one of the Shadow", "phase locations; first 1",
			battlegroundsOf[Shadow] | locs(lorien), -1,
		},
		{
			"the own deck is empty: one of the other", "phase locations; free " + all[Free],
			battlegroundsOf[Shadow] | locs(lorien), -1,
		},
		{"both are empty: none", "phase locations; free " + all[Free] + " " + all[Shadow], 0, 0},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := table(t, tt.at)
			got := s.battlegrounds()
			if got&^tt.want != 0 || (got == 0) != (tt.count == 0) {
				t.Errorf("active: %v", locationTexts(got))
			}
		})
	}
}

// « Réactiver des champs de bataille », its example: Dol Guldur reactivated also activates or reactivates Lórien.
func TestReactivationAppliesTheTextAgain(t *testing.T) {
	s := table(t,
		"turn frodo; reserve gandalf-the-grey; item shadowfax gandalf-the-grey; free dol-guldur; shadow lorien")
	play(t, s, "use shadowfax; activate dol-guldur")
	expect(t, s,
		"dol-guldur is active; lorien is active; ground dol-guldur 0; ground lorien 0; gandalf-the-grey in dol-guldur")
}

// « Activer des routes »: number 1 first, then always one above the last path of the round before.
func TestPathsGoUpByOne(t *testing.T) {
	s := table(t, "phase locations; rings")
	toActions(s)
	if s.number != 1 {
		t.Fatalf("round 1 opens a path %d", s.number)
	}
	s = table(t, "phase locations; number 5; free egladil; round 4")
	toActions(s)
	if s.number != 6 || s.piles[locDeck]&numbered(5) == 0 {
		t.Errorf("after a path 5 comes a path %d", s.number)
	}
}

// « Activer des routes »: the replaced path is fought over at once, before the text of the new one.
func TestReplacedPathIsFoughtOverFirst(t *testing.T) {
	s := table(t,
		"turn saruman; active weathertop; path flocks-of-crebain the-hunter frodo-baggins; hand gimli boromir")
	play(t, s, "use flocks-of-crebain; activate the-old-forest")
	// Two attack icons, Frodo cancels one and is cycled: one corruption, before the Old Forest asks to forsake.
	expect(t, s,
		"corruption 1; frodo-baggins in cycle; the-hunter in eliminated; weathertop is shadow; the-old-forest is "+
			"active; prompt forsake frodo 1")
}

// « À la différence des champs de bataille, une route donnée ne peut pas être activée plus d'une fois par partie. »
func TestAPathIsNeverActivatedTwice(t *testing.T) {
	s := table(t,
		"turn saruman; hand ugluk gollum; active weathertop; free the-old-forest; shadow inn-of-the-prancing-pony; "+
			"path flocks-of-crebain")
	expect(t, s, "illegal use flocks-of-crebain")
	refused(t, s, "use flocks-of-crebain", reasonNothingToDo)
}

// « Ignorez tout effet de carte qui activerait une route supérieure à 9 », and above the last one of the Fellowship.
func TestNoPathAboveTheLast(t *testing.T) {
	s := table(t, "turn frodo; hand gimli sting; active orodruin; path smeagol gandalf-the-grey")
	expect(t, s, "illegal use smeagol; illegal use gandalf-the-grey")
	s = table(t, "scenario fellowship; turn gandalf; hand gimli sting; active amon-hen; path gandalf-the-grey")
	expect(t, s, "illegal use gandalf-the-grey")
}

// « Terminer la phase d'Actions »: when all have passed in succession; an action starts the count again.
func TestActionsEndWhenAllPassInSuccession(t *testing.T) {
	s := table(t, "active weathertop; hand gimli sting")
	play(t, s, "pass; pass; pass")
	expect(t, s, "saruman asked")
	play(t, s, "ring")
	expect(t, s, "frodo asked; saruman hand 2")
	play(t, s, "pass; pass; pass; pass")
	expect(t, s, "round 2")
}

// Duel for three: Gandalf has two turns in a round of the track; the three players passing in a row end the phase.
func TestThreePlayerDuelEndsWithThreePasses(t *testing.T) {
	s := table(t, "scenario duel-3; turn witch-king; active weathertop")
	play(t, s, "pass; pass; pass")
	expect(t, s, "round 2")
}

// « Limite de main »: who passed with fewer cards than each enemy comes down to the limit as the phase ends. Only in a
// Duel, where one deck can hold both cards that raise the limit, does it come to that.
func TestHandsComeDownToTheLimit(t *testing.T) {
	s := table(t,
		`scenario duel-2; rings; turn gandalf; active weathertop;
			hand gimli sting narya grond olog-hai black-uruks mordor-orcs-1;
		reserve the-lidless-eye saruman; item sarumans-staff saruman`)
	expect(t, s, "gandalf hand 3; gandalf limit 2; witch-king hand 4; witch-king limit 4")
	play(t, s, "pass; pass")
	expect(t, s, "prompt cycle gandalf 1")
	play(t, s, "cycle sting")
	expect(t, s, "sting in cycle; round 2")
}

// « Phase de Pioche » and the first player token; Galadriel draws one more and cycles one.
func TestDrawPhaseAndFirstPlayer(t *testing.T) {
	s := table(t, "rings; active weathertop; reserve galadriel the-witch-king; hand gimli")
	passAll(t, s)
	expect(t, s, "aragorn asked; aragorn hand 4; prompt cycle aragorn 1")
	s.Play(s.Legal(nil)[0], nil)
	if s.round != 2 || s.playerText(s.firstPlayer()) != "witch-king" {
		t.Errorf("round %d, first player %s", s.round, s.playerText(s.firstPlayer()))
	}
}

// The Fellowship: battlegrounds in the listed order, Lórien together with Dol Guldur.
func TestFellowshipBattlegroundsInOrder(t *testing.T) {
	want := []string{1: "minas-morgul", 2: "rivendell", 3: "moria", 4: "lorien dol-guldur", 5: "orthanc", 6: "morannon"}
	for round := 1; round <= 6; round++ {
		s := table(t, "scenario fellowship; phase locations; round "+string(rune('0'+round)))
		if got := strings.Join(locationTexts(s.battlegrounds()), " "); got != want[round] {
			t.Errorf("round %d: %s, want %s", round, got, want[round])
		}
	}
}

// What is drawn at random follows the script of a position, and says so.
func TestLocationsAreDrawnByChance(t *testing.T) {
	s, err := Title{}.Read([]byte(`{"title":"cards","phase":"locations","rolls":[3,2]}`), nil)
	if err != nil {
		t.Fatal(err)
	}
	st := s.(*State)
	if !st.piles[locActive].Has(rivendell) && !st.piles[locActive].Has(gildorsEncampment) {
		t.Errorf("active: %v", locationTexts(st.piles[locActive]))
	}
	if st.rand.Draws() == 0 {
		t.Error("nothing was left to chance")
	}
	var _ game.State = st
}
