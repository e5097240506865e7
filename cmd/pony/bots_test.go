package main

import (
	"testing"

	"prancingpony/arena"
	"prancingpony/bot"
	"prancingpony/game"
)

// Every title has an arena, whatever number its first turn has.
func TestBotsMeetInEveryTitle(t *testing.T) {
	for _, title := range allTitles {
		t.Run(title.ID(), func(t *testing.T) {
			t.Parallel()
			field, err := arena.NewField(title)
			if err != nil {
				t.Fatal(err)
			}
			rec, err := field.Play(arena.Meeting{Bots: [2]string{"rule", "random"}}, 1)
			if err != nil || rec.Points[0]+rec.Points[1] != 1 || rec.Ending == "" {
				t.Errorf("%+v: %v", rec, err)
			}
		})
	}
}

// The test of honesty: worlds that differ only in what a seat cannot see give the same choice for the same
// seed, for every title and kind of player, for every way to value a position that a title has, and for every style.
func TestBotsOfEveryTitleAreHonest(t *testing.T) {
	for _, title := range allTitles {
		specs := []string{"rule", "rule:100", "roll:6"}
		if valued, ok := title.(game.Evaluations); ok {
			specs = append(specs, "rule@"+valued.Values()[0])
			for _, name := range valued.Values() {
				specs = append(specs, "roll:6@"+name)
			}
		}
		if styled, ok := title.(game.Styles); ok {
			for _, style := range styled.Styles() {
				specs = append(specs, "rule#"+style.ID, "roll:6#"+style.ID)
			}
		}
		for _, spec := range specs {
			t.Run(title.ID()+" "+spec, func(t *testing.T) {
				t.Parallel()
				player, err := bot.New(title, spec)
				if err != nil {
					t.Fatal(err)
				}
				honest(t, title, player)
			})
		}
	}
}

// honest follows a game led by the policy and compares choices at some of its questions.
func honest(t *testing.T, title game.Title, player bot.Player) {
	t.Helper()
	s, err := title.New(nil, game.FastRand(21))
	if err != nil {
		t.Fatal(err)
	}
	leader, err := bot.New(title, "rule:100")
	if err != nil {
		t.Fatal(err)
	}
	for n := uint64(0); n < 400 && s.Decider() != game.Nobody; n++ {
		if n%40 == 7 {
			want := player.Choose(bot.Observe(title, s, n), n).Action
			for world := range uint64(3) {
				twin := game.Clone(title, s)
				twin.Redeal(s.Decider(), game.FastRand(1000*n+world))
				if got := player.Choose(bot.Observe(title, twin, n), n).Action; got != want {
					v := title.Vocabulary()
					t.Fatalf("decision %d: %q in one world, %q in another that looks the same", n, v.ActionText(want),
						v.ActionText(got))
				}
			}
		}
		s.Play(leader.Choose(bot.Observe(title, s, n), n).Action, nil)
	}
}
