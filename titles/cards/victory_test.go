package cards

import (
	"testing"

	"prancingpony/game"
)

// « Calcul du score », its worked example: 9 + 4 against 3 + 7.
func TestExampleOfScoring(t *testing.T) {
	s := table(t, `rings; corruption 7; phase victory; number 9; round 9;
		free helms-deep minas-tirith lorien orthanc bag-end the-council-of-elrond lothlorien henneth-annun;
		shadow minas-morgul dol-guldur weathertop khazad-dum amon-hen cirith-ungol the-crack-of-doom`)
	expect(t, s, "score 13 10; winner free")
	if r := s.Result(); !r.Over || r.By != "higher-score" || r.Winners != game.Only(0, 2) {
		t.Errorf("%+v", r)
	}
}

// « Vérification de Victoire ».
func TestVictoryCheck(t *testing.T) {
	tests := []struct{ rule, at, want, ending string }{
		{
			"ten points apart ends it", "phase victory; number 4; corruption 10; round 4", "winner shadow",
			"ten-points-apart",
		},
		{"nine do not", "phase victory; number 4; corruption 9; round 4", "round 5", ""},
		{
			"ten for the Free Peoples",
			"phase victory; number 4; round 4; free minas-tirith helms-deep lorien rivendell pelargir",
			"winner free", "ten-points-apart",
		},
		{
			"a tie after the last path is the Shadow's",
			"rings; phase victory; number 9; round 9; corruption 3; free minas-tirith", "winner shadow", "tie",
		},
		{
			"unused Rings count at the end",
			"rings frodo; phase victory; number 9; round 9; corruption 3; free minas-tirith", "winner free",
			"higher-score",
		},
		{
			"for both sides",
			"rings frodo witch-king; phase victory; number 9; round 9; corruption 3; free minas-tirith",
			"winner shadow", "tie",
		},
		{
			"but not before the end",
			"rings frodo aragorn; phase victory; number 4; round 4; free minas-tirith helms-deep lorien rivendell",
			"round 5", "",
		},
		{
			"nor in a Duel for two",
			"scenario duel-2; rings gandalf; phase victory; number 9; round 9; corruption 3; free minas-tirith",
			"winner shadow", "tie",
		},
		{
			"for the Shadow of a Duel for three",
			"scenario duel-3; rings gandalf saruman; phase victory; number 9; round 9; corruption 3; free minas-tirith",
			"winner shadow", "higher-score",
		},
		{
			"the Fellowship ends with path 6", "scenario fellowship; phase victory; number 6; round 5; free rivendell",
			"winner free", "higher-score",
		},
		{"not with path 5", "scenario fellowship; phase victory; number 5; round 5; free rivendell", "round 6", ""},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := table(t, tt.at)
			expect(t, s, tt.want)
			if got := s.Result().By; got != tt.ending {
				t.Errorf("ending %q, want %q", got, tt.ending)
			}
		})
	}
}

// « Pions de corruption »: one point each for the Shadow; removing what is not there is ignored.
func TestCorruption(t *testing.T) {
	s := table(t, "turn frodo; path frodo-baggins sam-gamgee; item lembas sam-gamgee; active weathertop; corruption 1")
	expect(t, s, "score 0 1")
	play(t, s, "use lembas")
	expect(t, s, "corruption 0; score 0 0")
}

// « La Communauté de l'Anneau »: over after path 6, in whichever round that is; its score decides, without Rings.
func TestTheFellowshipEndsAfterPathSix(t *testing.T) {
	s := table(t, "scenario fellowship; round 4; turn balrog; active amon-hen moria; free rivendell")
	passAll(t, s)
	play(t, s, "resolve amon-hen")
	expect(t, s, "winner free; amon-hen is free; score 4 1; round 4")
	s = table(t, "scenario fellowship; round 4; turn balrog; active egladil moria")
	passAll(t, s)
	play(t, s, "resolve egladil")
	if s.phase == phaseOver {
		t.Error("it ends after a path 5")
	}
}

func TestTheFellowshipHasNoRings(t *testing.T) {
	s := table(t, "scenario fellowship; turn balrog; hand gimli sting ugluk")
	expect(t, s, "illegal ring")
	if s.ringPoints(Free)+s.ringPoints(Shadow) != 0 {
		t.Error("Rings count in the Fellowship")
	}
}
