package mind

import (
	"testing"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/titles/battle"
)

// wins reports whether an answer wins at once and without luck.
func wins(s game.State, a game.Action) bool {
	next := game.Clone(minded{}, s)
	next.Play(a, nil)
	return next.Rand().Draws() == s.Rand().Draws() && next.Result().Over && next.Result().Winners.Has(s.Decider())
}

// A win in one answer is never missed: over the positions of random battles that have one, by the policy and by a
// search.
func TestAWinInOneAnswerIsNeverMissed(t *testing.T) {
	rule, err := bot.New(minded{}, "rule")
	if err != nil {
		t.Fatal(err)
	}
	search, err := bot.New(minded{}, "roll:8")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	var legal []game.Action
	for seed := uint64(0); found < 220 && seed < 6000; seed++ {
		battles := readyMade()
		s, err := battle.Title{}.New(battles[seed%uint64(len(battles))], game.FastRand(seed))
		if err != nil {
			t.Fatal(err)
		}
		pick := game.FastRand(seed + 1)
		for s.Decider() != game.Nobody {
			legal = s.Legal(legal[:0])
			here := false
			if s.Turn() == look(s).Turns() { // before the last turn nobody wins without dice
				for _, a := range legal {
					here = here || wins(s, a)
				}
			}
			if here {
				found++
				for _, p := range []bot.Player{rule, search} {
					if choice := p.Choose(bot.Observe(minded{}, s, seed), seed); !wins(s, choice.Action) {
						t.Fatalf("seed %d: another answer wins, but %q is played", seed,
							battle.Title{}.Vocabulary().ActionText(choice.Action))
					}
				}
			}
			s.Play(legal[pick.Intn(len(legal))], nil)
		}
	}
	if found < 200 {
		t.Errorf("only %d positions have a win in one answer", found)
	}
}
