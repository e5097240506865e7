package main

import (
	"slices"
	"testing"

	"prancingpony/bot"
	"prancingpony/game"
)

// A hint tells how the bot would go on, and each step of that can be played: from where the one before leads, with
// nothing but details between. Every title has plans to tell.
func TestWhatAHintGoesOnWithCanBePlayed(t *testing.T) {
	for _, title := range allTitles {
		t.Run(title.ID(), func(t *testing.T) {
			t.Parallel()
			leader, err := bot.New(title, "rule")
			if err != nil {
				t.Fatal(err)
			}
			s, err := title.New(nil, game.FastRand(3))
			if err != nil {
				t.Fatal(err)
			}
			told := 0
			for n := uint64(0); s.Decider() != game.Nobody && n < 60; n++ {
				study, seen := bot.Study{Simulations: 6}, bot.Observe(title, s, n)
				for _, c := range study.Of(seen, n).Considered {
					then := game.Clone(title, s)
					then.Play(c.Action, nil)
					for _, step := range study.FollowUp(seen, []game.Action{c.Action}, n) {
						if then = withDetails(title, then, step, 0); then == nil {
							t.Fatalf("question %d: after %s nothing leads to %s", n,
								title.Vocabulary().ActionText(c.Action), title.Vocabulary().ActionText(step.Action))
						}
						told++
					}
				}
				s.Play(leader.Choose(bot.Observe(title, s, n), n).Action, nil)
			}
			if told == 0 {
				t.Error("no plan was told")
			}
		})
	}
}

// withDetails plays a step, and before it the details that lead there; nil if none do.
func withDetails(title game.Title, s game.State, step bot.Step, depth int) game.State {
	legal := s.Legal(nil)
	if s.Prompt() == step.Asked && slices.Contains(legal, step.Action) {
		s.Play(step.Action, nil)
		return s
	}
	for _, a := range legal {
		if depth < 8 && title.(game.Gestures).Gesture(s, a) == game.Aside {
			next := game.Clone(title, s)
			next.Play(a, nil)
			if found := withDetails(title, next, step, depth+1); found != nil {
				return found
			}
		}
	}
	return nil
}
