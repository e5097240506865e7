package mind

import (
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/titles/board"
)

// Each plan plays what it is about, where the policy would do something else.
func TestStylesFollowTheirPlan(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ style, plan, position, want string }{
		{
			"walk", "a second step of the turn, whatever hunts",
			`{"acting":"free","huntBox":{"free":1,"shadow":3},"fellowship":{"region":"hollin","progress":1},
				"dice":{"free":{"character":1,"muster":1},"shadow":{"event":1}}}`,
			"die character",
		},
		{
			"lean", "one die hunts",
			`{"acting":"shadow","fellowship":{"region":"hollin","progress":1},
				"stack":[{"kind":"turn","seat":-1,"step":4},{"kind":"allocate","seat":1}]}`,
			"allocate 1",
		},
		{
			"corrupt", "as many dice hunt as may",
			`{"acting":"shadow","fellowship":{"region":"hollin","progress":1,"company":["gimli","legolas","boromir"]},
				"stack":[{"kind":"turn","seat":-1,"step":4},{"kind":"allocate","seat":1}]}`,
			"allocate 3",
		},
	} {
		s := read(t, tt.position)
		if s.Decider() == game.Nobody || len(s.Legal(nil)) < 2 {
			t.Errorf("%s: nothing is asked", tt.style)
			continue
		}
		if got := bentFavourite(s, tt.style, s.Decider()); got != tt.want {
			t.Errorf("%s, %s: %q, want %q of %q", tt.style, tt.plan, got, tt.want, offers(s))
		}
	}
}

// A style is of one side: it leaves the answers of the other alone, and those of a seat that does not play it.
func TestAStyleIsOfOneSide(t *testing.T) {
	t.Parallel()
	s := start(t)
	luck := game.FastRand(4)
	for n := 0; n < 400 && s.Decider() != game.Nobody; n++ {
		legal := s.Legal(nil)
		for _, style := range (Mind{}).Styles() {
			for seat := range game.Seat(2) {
				scores := make([]int32, len(legal))
				Mind{}.Bend(style.ID, seat, s, legal, scores)
				bent := slices.ContainsFunc(scores, func(x int32) bool { return x != 0 })
				if bent && (seat != s.Decider() || board.SideName(s.SideOfSeat(seat)) != style.Side) {
					t.Fatalf("decision %d: %s of seat %d bends seat %d", n, style.ID, seat, s.Decider())
				}
			}
		}
		s.Play(legal[luck.Intn(len(legal))], nil)
	}
}

// bentFavourite is what the policy plays by a style.
func bentFavourite(s *board.State, style string, seat game.Seat) string {
	legal := s.Legal(nil)
	scores := make([]int32, len(legal))
	Mind{}.Score(s, legal, scores)
	Mind{}.Bend(style, seat, s, legal, scores)
	return board.Title{}.Vocabulary().ActionText(legal[slices.Index(scores, slices.Max(scores))])
}
