package board

import (
	"testing"

	"prancingpony/game"
)

// playByRule plays a game by the policy alone, best score first, and counts the decisions.
func playByRule(s *State, buf []game.Action, scores []int32) (decisions int) {
	for s.Decider() != game.Nobody {
		legal := s.Legal(buf[:0])
		mine := scores[:len(legal)]
		clear(mine)
		Title{}.Score(s, legal, mine)
		best := 0
		for i, score := range mine {
			if score > mine[best] {
				best = i
			}
		}
		s.Play(legal[best], nil)
		decisions++
	}
	return decisions
}

func BenchmarkPolicyPlayout(b *testing.B) {
	buf, scores := make([]game.Action, 0, maxLegal), make([]int32, maxLegal)
	decisions := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		s, err := Title{}.New(nil, game.FastRand(uint64(i)))
		if err != nil {
			b.Fatal(err)
		}
		decisions += playByRule(s.(*State), buf, scores)
	}
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
}

// favourite is what the policy likes best.
func favourite(s *State) string {
	legal := s.Legal(nil)
	scores := make([]int32, len(legal))
	Title{}.Score(s, legal, scores)
	best := 0
	for i, score := range scores {
		if score > scores[best] {
			best = i
		}
	}
	return vocabulary.ActionText(legal[best])
}

// What a sensible player does: positions and the answer expected of the policy.
func TestPolicyBehavesSensibly(t *testing.T) {
	const declaring = `"stack":[{"kind":"turn","seat":-1,"step":2},{"kind":"declare","seat":0}]`
	tests := []struct {
		behaviour string
		position  string
		first     []string // played before the question
		want      string
	}{
		{
			"the gates of Mordor within reach: declared there although the Shadow holds them",
			`{"fellowship":{"region":"dagorlad","progress":1,"corruption":2},` + declaring + `}`, nil, "declare morannon",
		},
		{
			"corruption 4 in Lórien: the Ring-bearers rest",
			`{"fellowship":{"region":"lorien","progress":0,"corruption":4},` + declaring + `}`, nil, "declare lorien",
		},
		{
			"little corruption in Lórien: they go on unseen",
			`{"fellowship":{"region":"lorien","progress":0,"corruption":1},` + declaring + `}`, nil, "stay-hidden",
		},
		{
			"resting, they do not move",
			`{"fellowship":{"region":"lorien","progress":0,"corruption":4},"dice":{"free":{"character":1,"event":1},"shadow":{"event":2}},"huntBox":{"shadow":2}}`,
			nil, "die event",
		},
		{
			"an empty hunt box: they move",
			`{"fellowship":{"region":"lorien","progress":1},"dice":{"free":{"character":1,"event":1},"shadow":{"event":2}}}`,
			[]string{"die character"},
			"move-fellowship",
		},
		{
			"revealed: hide first",
			`{"fellowship":{"region":"hollin","revealed":true},"dice":{"free":{"character":1,"event":1},"shadow":{"event":2}}}`,
			[]string{"die character"},
			"hide-fellowship",
		},
		{
			"on the Mordor track every turn wants its step",
			`{"fellowship":{"mordor":2,"corruption":5},"dice":{"free":{"character":1,"muster":1},"shadow":{"event":2}}}`,
			[]string{"die character"},
			"move-fellowship",
		},
		{
			"Will of the West crowns the king",
			`{"regions":[{"region":"minas-tirith","army":[{"nation":"gondor","regular":3}],"characters":["strider"]}],
			  "fellowship":{"company":["gimli","legolas"]},"dice":{"free":{"will-of-the-west":1},"shadow":{"event":2}}}`,
			[]string{"die will-of-the-west"},
			"bring aragorn minas-tirith",
		},
		{
			"a nation of the Shadow is brought to war before anything is mustered",
			`{"acting":"shadow","dice":{"free":{"event":1},"shadow":{"muster":1}}}`,
			[]string{"die muster"},
			"advance sauron",
		},
		{
			"ten against one before an open city: attack",
			`{"acting":"shadow","politics":[{"nation":"sauron","steps":0,"active":true}],
			  "regions":[{"region":"osgiliath","army":[{"nation":"sauron","regular":7,"elite":3}],"nazgul":2},
			             {"region":"minas-tirith","army":[{"nation":"gondor","regular":1}]}],
			  "dice":{"free":{"event":1},"shadow":{"army":1}}}`,
			[]string{"die army"},
			"attack osgiliath minas-tirith",
		},
		{
			"one against ten: away, never at them",
			`{"acting":"shadow","politics":[{"nation":"sauron","steps":0,"active":true}],
			  "regions":[{"region":"osgiliath","army":[{"nation":"sauron","regular":1}]},
			             {"region":"minas-tirith","army":[{"nation":"gondor","regular":5,"elite":4,"leader":2}]}],
			  "dice":{"free":{"event":1},"shadow":{"army":1,"event":1}}}`,
			[]string{"die army"},
			"march-armies",
		},
		{
			"losses: regulars before elites",
			`{"acting":"shadow","politics":[{"nation":"sauron","steps":0,"active":true}],"hands":{},
			  "regions":[{"region":"osgiliath","army":[{"nation":"sauron","regular":4,"elite":3}]},
			             {"region":"north-ithilien","army":[{"nation":"gondor","regular":4}]}],
			  "dice":{"free":{"event":1},"shadow":{"army":1}},"rolls":[1,1,1,1,1,6,1,1,1]}`,
			[]string{"die army", "attack osgiliath north-ithilien", "take-all"},
			"remove sauron regular",
		},
	}
	for _, tt := range tests {
		t.Run(tt.behaviour, func(t *testing.T) {
			s := read(t, tt.position)
			play(t, s, tt.first...)
			if got := favourite(s); got != tt.want {
				t.Errorf("%q, want %q of %q", got, tt.want, offers(s))
			}
		})
	}
}

// The damage of a hunt at nine points of corruption: the guide is given up before the Ring is used.
func TestPolicyGivesUpACompanionRatherThanTheRing(t *testing.T) {
	s := read(t, `{"fellowship":{"mordor":1,"corruption":9,"guide":"strider","company":["strider","gimli"]},
		"pool":{"3":1},"dice":{"free":{"character":1},"shadow":{"event":1}},"rolls":[1]}`)
	play(t, s, "die character", "move-fellowship")
	if got := favourite(s); got != "fight-guide" {
		t.Errorf("%q, want fight-guide of %q", got, offers(s))
	}
}

func TestPolicyAllocatesNothing(t *testing.T) {
	s := start(t)
	buf, scores := make([]game.Action, 0, maxLegal), make([]int32, maxLegal)
	for range 400 {
		legal := s.Legal(buf)
		mine := scores[:len(legal)]
		if n := testing.AllocsPerRun(1, func() { Title{}.Score(s, legal, mine) }); n != 0 {
			t.Fatalf("%v allocations for %q", n, offers(s))
		}
		if n := testing.AllocsPerRun(1, func() { Title{}.Evaluate(s, 0) }); n != 0 {
			t.Fatalf("%v allocations in the evaluation", n)
		}
		s.Play(legal[len(legal)/2], nil)
	}
}

func TestEvaluationIsAChance(t *testing.T) {
	s := start(t)
	free, shadow := Title{}.Evaluate(s, 0), Title{}.Evaluate(s, 1)
	if free+shadow < 9_000 || free+shadow > 11_000 || free < 1_000 || free > 9_000 {
		t.Errorf("at the start: %d and %d in 10000", free, shadow)
	}
	doomed := read(t, `{"fellowship":{"mordor":1,"corruption":11}}`)
	if got := (Title{}).Evaluate(doomed, 0); got > free {
		t.Errorf("eleven points of corruption: %d, at the start %d", got, free)
	}
}
