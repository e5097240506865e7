package arena

import (
	"errors"
	"slices"
	"testing"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/judge"
)

func player(t *testing.T, spec string) bot.Player {
	t.Helper()
	p, err := bot.New(toy.Title{}, spec)
	if err != nil {
		t.Fatal(err)
	}
	return bot.WithCores(p, 1)
}

func toyFinder(t *testing.T, gap int) PuzzleFinder {
	t.Helper()
	return PuzzleFinder{
		Title: toy.Title{}, Player: player(t, "random"), Judge: judge.New(judge.Effort{Search: 60, Deals: 25}, nil),
		Gap: gap, Seed: 3,
	}
}

// The same seed finds the same candidates, each with the lead that was asked for.
func TestCandidatesLeadByTheGap(t *testing.T) {
	gather := func() (gaps []int) {
		m := toyFinder(t, 700)
		for g := range 8 {
			if err := m.Game(t.Context(), g, func(k Candidate) error {
				best, second := &k.Lines[0], &k.Lines[1]
				if best.Chance-second.Chance < 700 || k.Asked < 1 || k.Asked > len(best.Actions) {
					t.Errorf("%+v", k)
				}
				gaps = append(gaps, best.Chance-second.Chance)
				return nil
			}); err != nil {
				t.Fatal(err)
			}
		}
		return gaps
	}
	first, again := gather(), gather()
	if len(first) == 0 || !slices.Equal(first, again) {
		t.Errorf("found %d, then %d", first, again)
	}
}

func TestTheSearchForPuzzlesStopsWhenAsked(t *testing.T) {
	m := toyFinder(t, 1)
	enough := errors.New("enough")
	for g := range 20 {
		if err := m.Game(t.Context(), g, func(Candidate) error { return enough }); errors.Is(err, enough) {
			return
		}
	}
	t.Error("nothing was found in twenty games")
}

// firstCandidate is the first position that the finder offers.
func firstCandidate(t *testing.T) (k Candidate) {
	t.Helper()
	m, enough := toyFinder(t, 700), errors.New("enough")
	for g := range 20 {
		err := m.Game(t.Context(), g, func(found Candidate) error {
			k = found
			return enough
		})
		if errors.Is(err, enough) {
			return k
		}
	}
	t.Fatal("nothing was found in twenty games")
	return k
}

func toyProver(gap int) *PuzzleProver {
	return &PuzzleProver{
		Title: toy.Title{}, Effort: judge.Effort{Search: 60, Deals: 25}, Looks: 4, Gap: gap, Trials: 3,
		Levels: []game.Level{{ID: "weak", Player: "random"}, {ID: "strong", Player: "roll:60"}},
	}
}

// Every look has luck of its own, and the same look comes out the same.
func TestAProofHasTheMarginOfEachLook(t *testing.T) {
	k := firstCandidate(t)
	line := k.Lines[0].Actions[:k.Asked]
	proof, err := toyProver(1).Prove(t.Context(), k.State, line)
	if err != nil {
		t.Fatal(err)
	}
	again, err := toyProver(1).Prove(t.Context(), k.State, line)
	if err != nil || !slices.Equal(proof.Margins, again.Margins) || len(proof.Margins) != 4 {
		t.Errorf("%v, then %v: %v", proof.Margins, again.Margins, err)
	}
	if slices.Min(proof.Margins) == slices.Max(proof.Margins) {
		t.Errorf("four looks with the same luck: %v", proof.Margins)
	}
}

func TestASmallMarginIsNoProof(t *testing.T) {
	k := firstCandidate(t)
	if _, err := toyProver(certain).Prove(t.Context(), k.State, k.Lines[0].Actions[:1]); !errors.Is(err, ErrUnclear) {
		t.Errorf("said %v", err)
	}
}

// The second answer is no solution.
func TestAnotherAnswerIsNotProved(t *testing.T) {
	k := firstCandidate(t)
	if _, err := toyProver(1).Prove(t.Context(), k.State, k.Lines[1].Actions[:1]); !errors.Is(err, ErrUnclear) {
		t.Errorf("said %v", err)
	}
}

// A refutation ends where the solver is asked again.
func TestARefutationIsPlayedUntilTheSolverIsAskedAgain(t *testing.T) {
	k := firstCandidate(t)
	line := Refute(toy.Title{}, k.State, k.Lines[1].Actions, player(t, "random"), 1)
	at, others := game.Clone(toy.Title{}, k.State), 0
	for i, a := range line {
		if at.Decider() != k.Seat {
			others++
		} else if others > 0 {
			t.Errorf("action %d of %d is the solver's again", i, len(line))
		}
		if err := at.Apply(a, nil); err != nil {
			t.Fatal(err)
		}
	}
	if at.Decider() != game.Nobody && others == 0 {
		t.Error("nobody answered")
	}
}

// A line that is right as well counts as found.
func TestALevelThatFindsAnotherRightLineFindsIt(t *testing.T) {
	k := firstCandidate(t)
	prover := toyProver(1)
	prover.Looks = 0
	right, wrong := k.Lines[0].Actions[:1], k.Lines[1].Actions[:1]
	alone, err := prover.Prove(t.Context(), k.State, wrong)
	if err != nil {
		t.Fatal(err)
	}
	both, err := prover.Prove(t.Context(), k.State, wrong, right)
	if err != nil {
		t.Fatal(err)
	}
	if alone.Found["strong"] != 0 || both.Found["strong"] != prover.Trials {
		t.Errorf("found %v, with the other line %v", alone.Found, both.Found)
	}
}
