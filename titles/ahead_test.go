package titles

import (
	"encoding/json"
	"testing"

	"prancingpony/game"
	"prancingpony/moment"
)

// What a seat is shown of a line that it plays ahead depends on nothing that it cannot see: for two positions that look
// the same to it, the answer is the same, whatever the others hold.
func TestPlayingAheadShowsNothingHidden(t *testing.T) {
	for _, title := range All {
		t.Run(title.ID(), func(t *testing.T) {
			t.Parallel()
			s, err := title.New(nil, game.FastRand(7))
			if err != nil {
				t.Fatal(err)
			}
			pick := game.FastRand(3)
			checked := 0
			for n := 0; s.Decider() != game.Nobody && n < 300; n++ {
				if n%60 == 59 {
					checked++
					aheadIsTheSame(t, title, s)
				}
				legal := s.Legal(nil)
				s.Play(legal[pick.Intn(len(legal))], nil)
			}
			if checked == 0 {
				t.Error("nothing was compared")
			}
		})
	}
}

func aheadIsTheSame(t *testing.T, title game.Title, s game.State) {
	t.Helper()
	for seat := game.Seat(0); seat < 2; seat++ {
		other := game.Clone(title, s)
		other.Redeal(seat, game.FastRand(91))
		var line []moment.AheadStep
		for range 3 {
			var texts [2]string
			var ahead *moment.Ahead
			for i, truth := range []game.State{s, other} {
				supposed := game.Clone(title, truth)
				supposed.Redeal(seat, game.FastRand(5))
				a, err := moment.Suppose(title, supposed, seat, 5, line)
				if err != nil {
					t.Fatal(err)
				}
				text, err := json.Marshal(a)
				if err != nil {
					t.Fatal(err)
				}
				texts[i], ahead = string(text), a
			}
			if texts[0] != texts[1] {
				t.Fatalf("seat %d after %v:\n%s\n%s", seat, line, texts[0], texts[1])
			}
			if len(ahead.Now.Legal) == 0 || len(ahead.Steps) < len(line) {
				break
			}
			line = append(line, moment.AheadStep{Action: ahead.Now.Legal[len(ahead.Now.Legal)/2]})
		}
	}
}
