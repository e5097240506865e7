package judge

import (
	"testing"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/titles"
)

// In a battle it does not matter which of two formations far from each other marches first: both orders are one answer,
// and that answer really comes to the same position.
func TestOrdersOfTheSameMovesAreOneAnswer(t *testing.T) {
	var title game.Title
	for _, one := range titles.All {
		if one.ID() == "battle" {
			title = one
		}
	}
	merged := 0
	questions(t, title, 2, 7, func(s game.State) {
		v := ask(t, New(quick, nil), title, s, Question{})
		for i, k := range v.Answers {
			merged += len(k.Same)
			for _, same := range k.Same {
				for other := range v.Answers {
					if other != i && v.Answers[other].Line[0] == same {
						t.Errorf("%v is listed twice", same)
					}
				}
			}
		}
	})
	if merged == 0 {
		t.Error("no two orders were found to be one answer")
	}
}

// Steps in another order are the same only if they can be played and lead to the same position.
func TestAnotherOrderMustLeadToTheSamePosition(t *testing.T) {
	for _, title := range titles.All {
		t.Run(title.ID(), func(t *testing.T) {
			t.Parallel()
			questions(t, title, 1, 41, func(s game.State) {
				state, key, err := observed(title, s)
				if err != nil {
					t.Fatal(err)
				}
				l := New(quick, nil).look(t.Context(), title, state, key)
				for _, a := range s.Legal(nil) {
					steps := l.study.Onward(l.seen, []game.Action{a}, key.Seed())
					if l.reorders(steps, a) {
						t.Errorf("%v is another order of itself", a)
					}
					if len(steps) > 0 && l.after(steps) == nil {
						t.Errorf("%v cannot be played", texts(title, steps))
					}
				}
			})
		})
	}
}

func texts(t game.Title, steps []bot.Step) (all []string) {
	for _, step := range steps {
		all = append(all, t.Vocabulary().ActionText(step.Action))
	}
	return all
}
