package picture

import (
	"bytes"
	"image/gif"
	"testing"

	"prancingpony/bot"
	"prancingpony/chronicle"
	"prancingpony/game"
	"prancingpony/titles"
)

// A clip of any title lasts 15 to 40 seconds, stays under 5 MB and is read back by a decoder.
func TestClipsAreShortAndSmall(t *testing.T) {
	t.Parallel()
	for _, title := range titles.All {
		t.Run(title.ID(), func(t *testing.T) {
			t.Parallel()
			s := storyOf(t, title)
			b, err := s.Book("fr")
			if err != nil {
				t.Fatal(err)
			}
			clip, err := Clip(s, b, []Player{{Name: "Éowyn"}, {Name: "Gríma"}})
			if err != nil {
				t.Fatal(err)
			}
			if len(clip) > 5_000_000 {
				t.Errorf("%d bytes", len(clip))
			}
			film, err := gif.DecodeAll(bytes.NewReader(clip))
			if err != nil {
				t.Fatal(err)
			}
			time := 0
			for _, d := range film.Delay {
				time += d
			}
			if time < 1500 || time > 4000 {
				t.Errorf("%d frames last %d hundredths of a second", len(film.Image), time)
			}
			for i := range b.Chapters {
				drawn, err := Plate(s, b, i)
				if err != nil || (drawn == nil) != (b.Chapters[i].Plate == nil) {
					t.Errorf("map of chapter %d: %d bytes, %v", i+1, len(drawn), err)
				}
			}
		})
	}
}

func storyOf(t *testing.T, title game.Title) *chronicle.Story {
	t.Helper()
	state, err := title.New(nil, game.FastRand(3))
	if err != nil {
		t.Fatal(err)
	}
	seats, err := title.Seats(nil)
	if err != nil {
		t.Fatal(err)
	}
	m := &chronicle.Match{Title: title, First: game.Clone(title, state), Seed: "3"}
	for _, seat := range seats {
		m.Sides = append(m.Sides, seat.Side)
	}
	player, err := bot.New(title, "rule:60")
	if err != nil {
		t.Fatal(err)
	}
	luck := game.FastRand(3)
	for n := 1; state.Decider() != game.Nobody; n++ {
		choice := player.Choose(bot.Observe(title, state, luck.Uint64()), luck.Uint64())
		a := choice.Actions()[0]
		m.Moves = append(m.Moves, chronicle.Move{N: n, Action: a})
		if err := state.Apply(a, nil); err != nil {
			t.Fatal(err)
		}
	}
	m.By = state.Result().By
	s, err := chronicle.Read(m)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
