package mind

import (
	"fmt"
	"testing"

	"prancingpony/game"
	"prancingpony/titles/board"
)

// playByRule plays a game by the policy alone, best score first, and counts the decisions.
func playByRule(s *board.State, buf []game.Action, scores []int32) (decisions int) {
	for s.Decider() != game.Nobody {
		legal := s.Legal(buf[:0])
		mine := scores[:len(legal)]
		clear(mine)
		Mind{}.Score(s, legal, mine)
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
	buf, scores := make([]game.Action, 0, board.MaxLegal), make([]int32, board.MaxLegal)
	decisions := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		s, err := board.Title{}.New(nil, game.FastRand(uint64(i)))
		if err != nil {
			b.Fatal(err)
		}
		decisions += playByRule(s.(*board.State), buf, scores)
	}
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
}

// favourite is what the policy likes best.
func favourite(s *board.State) string {
	legal := s.Legal(nil)
	scores := make([]int32, len(legal))
	Mind{}.Score(s, legal, scores)
	best := 0
	for i, score := range scores {
		if score > scores[best] {
			best = i
		}
	}
	return board.Title{}.Vocabulary().ActionText(legal[best])
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
			`{"fellowship":{"region":"dagorlad","progress":1,"corruption":2},` + declaring + `}`, nil,
			"declare morannon",
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
			`{"fellowship":{"region":"lorien","progress":0,"corruption":4},"dice":{"free":{"character":1,"event":1},` +
				`"shadow":{"event":2}},"huntBox":{"shadow":2}}`,
			nil, "die event",
		},
		{
			"an empty hunt box: they move",
			`{"fellowship":{"region":"lorien","progress":1},"dice":{"free":{"character":1,"event":1},` +
				`"shadow":{"event":2}}}`,
			[]string{"die character"},
			"move-fellowship",
		},
		{
			"revealed: hide first",
			`{"fellowship":{"region":"hollin","revealed":true},"dice":{"free":{"character":1,"event":1},` +
				`"shadow":{"event":2}}}`,
			[]string{"die character"},
			"hide-fellowship",
		},
		{
			"on the Mordor track every turn wants its step",
			`{"fellowship":{"mordor":2,"corruption":5},"dice":{"free":{"character":1,"muster":1},
				"shadow":{"event":2}}}`,
			[]string{"die character"},
			"move-fellowship",
		},
		{
			"Will of the West crowns the king",
			`{"regions":[{"region":"minas-tirith","army":[{"nation":"gondor","regular":3}],"characters":["strider"]}],
			  "fellowship":{"company":["gimli","legolas"]},"dice":{"free":{"will-of-the-west":1},
			"shadow":{"event":2}}}`,
			[]string{"die will-of-the-west"},
			"bring aragorn minas-tirith",
		},
		{
			"a besieged city crowns nobody who walks there: Strider goes on to Pelargir",
			`{"regions":[{"region":"lossarnach","characters":["strider"]},{"region":"dol-amroth","control":"shadow"},
			  {"region":"minas-tirith","army":[{"nation":"sauron","regular":5}],"inside":{"army":[{"nation":"gondor",
			"regular":3}]}}],
			  "fellowship":{"company":["gimli","legolas"]},"dice":{"free":{"character":1},"shadow":{"event":2}}}`,
			[]string{"die character", "move-characters", "travel strider"},
			"land pelargir",
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
			"three against three behind walls: an army would be lost there",
			`{"acting":"shadow","politics":[{"nation":"sauron","steps":0,"active":true}],
			  "regions":[{"region":"osgiliath","army":[{"nation":"sauron","regular":3}]},
			             {"region":"minas-tirith","army":[{"nation":"gondor","regular":3}]}],
			  "dice":{"free":{"event":1},"shadow":{"army":1}}}`,
			[]string{"die army"},
			"march-armies",
		},
		{
			"the Shadow has left Orthanc open: the riders go there",
			`{"politics":[{"nation":"rohan","steps":0,"active":true}],
			  "regions":[{"region":"orthanc","army":[]},{"region":"fords-of-isen","army":[{"nation":"rohan",
			"regular":4}]}],
			  "fellowship":{"progress":0},"dice":{"free":{"army-muster":1},"shadow":{"event":2}}}`,
			[]string{"die army-muster", "march-armies"},
			"march fords-of-isen orthanc",
		},
		{
			"no army has a leader: a character die is not spent on marches",
			`{"politics":[{"nation":"rohan","steps":0,"active":true}],
			  "regions":[{"region":"orthanc","army":[]},{"region":"fords-of-isen","army":[{"nation":"rohan",
			"regular":4}]}],
			  "fellowship":{"progress":0},"dice":{"free":{"character":1},"shadow":{"event":2}}}`,
			[]string{"die character"},
			"move-fellowship",
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

// An army is measured against a few goals only; that must not change what a step is worth to it.
func TestGoalsInReachAreAllThatOneStepCanBringToTheTop(t *testing.T) {
	s := start(t)
	buf, scores := make([]game.Action, 0, board.MaxLegal), make([]int32, board.MaxLegal)
	for range 300 {
		for _, me := range [...]board.Side{board.Free, board.Shadow} {
			p := policyOf(s, me)
			for held := s.Table().Held(me).And(board.AllRegions()); !held.Empty(); {
				from := held.Pop()
				for _, worth := range [...]int32{3, 12, 25} {
					var near [maxGoals]goal
					n, _ := p.drawn(from, worth, &near)
					for next := board.Adjacent(from); !next.Empty(); {
						to := next.Pop()
						if got, want := bestPull(near[:n], to, worth), p.potential(to, me, worth); got != want {
							t.Fatalf("from %d to %d, worth %d: %d, want %d", from, to, worth, got, want)
						}
					}
				}
			}
		}
		legal := s.Legal(buf)
		Mind{}.Score(s, legal, scores[:len(legal)])
		s.Play(legal[len(legal)/2], nil)
	}
}

// The rough sense of which side outlasts the other, against the exact odds.
func TestEdgeTellsWhoWinsTheBattle(t *testing.T) {
	army := func(h board.Fighters) (*policy, *board.Force) {
		s := read(t, fmt.Sprintf(`{"regions":[{"region":"barad-dur","army":[]},{"region":"dol-guldur","army":[]},
			{"region":"gorgoroth","army":[{"nation":"sauron","regular":%d,"elite":%d}],"nazgul":%d}]}`, h.Regular,
			h.Elite, h.Leadership))
		return policyOf(s, board.Free), s.Table().Force(gorgoroth(t))
	}
	brawn := func(h board.Fighters, need int32) brawn {
		p, f := army(h)
		return p.brawnOf(f, board.Shadow, need)
	}
	host := func(regular, elite, leadership int) board.Fighters {
		return board.Fighters{Regular: regular, Elite: elite, Leadership: leadership}
	}
	for _, a := range []board.Fighters{host(2, 0, 0), host(5, 0, 1), host(7, 0, 2), host(6, 2, 4), host(5, 5, 5)} {
		for _, d := range []board.Fighters{host(1, 0, 0), host(3, 0, 1), host(5, 0, 0), host(4, 2, 2), host(6, 4, 3)} {
			for _, need := range []int{fieldNeeds, assaultNeeds} {
				exact := a.Outlasts(d, need)
				odds := edge(brawn(a, int32(need)), brawn(d, defenderNeeds))
				switch {
				case odds >= 200 && exact < 6000:
					t.Errorf("%+v against %+v, needing %d: an edge of %d, and wins %d in 10000", a, d,
						need, odds, exact)
				case odds <= 50 && exact > 4000:
					t.Errorf("%+v against %+v, needing %d: an edge of %d, but wins %d in 10000", a, d,
						need, odds, exact)
				}
			}
		}
	}
}

func TestPolicyAllocatesNothing(t *testing.T) {
	s := start(t)
	buf, scores := make([]game.Action, 0, board.MaxLegal), make([]int32, board.MaxLegal)
	for range 400 {
		legal := s.Legal(buf)
		mine := scores[:len(legal)]
		if n := testing.AllocsPerRun(1, func() { Mind{}.Score(s, legal, mine) }); n != 0 {
			t.Fatalf("%v allocations for %q", n, offers(s))
		}
		if n := testing.AllocsPerRun(1, func() { Mind{}.Evaluate(s, 0) }); n != 0 {
			t.Fatalf("%v allocations in the evaluation", n)
		}
		s.Play(legal[len(legal)/2], nil)
	}
}

func TestEvaluationIsAChance(t *testing.T) {
	s := start(t)
	free, shadow := Mind{}.Evaluate(s, 0), Mind{}.Evaluate(s, 1)
	if free+shadow < 9_000 || free+shadow > 11_000 || free < 1_000 || free > 9_000 {
		t.Errorf("at the start: %d and %d in 10000", free, shadow)
	}
	doomed := read(t, `{"fellowship":{"mordor":1,"corruption":11}}`)
	if got := (Mind{}).Evaluate(doomed, 0); got > free {
		t.Errorf("eleven points of corruption: %d, at the start %d", got, free)
	}
}

// gorgoroth finds the region by its name.
func gorgoroth(t *testing.T) board.Place {
	t.Helper()
	words := board.Title{}.Vocabulary()
	for kind := range words.Kinds {
		if words.Kinds[kind].Name == "region" {
			r, err := words.ParseOperand(kind, "gorgoroth")
			if err != nil {
				t.Fatal(err)
			}
			return board.Place(r)
		}
	}
	t.Fatal("no regions")
	return board.Nowhere
}

// An action token is spent: it does what a die would, and no die is gone.
func TestTokensAreSpent(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ behaviour, position, want string }{
		{
			"a nation of the Shadow steps forward by a token",
			`{"acting":"shadow","turn":1,"tokens":["shadow-politics"],
			"dice":{"shadow":{"muster":1},"free":{"event":1}}}`,
			"token shadow-politics",
		},
		{
			"the Free Peoples draw by a token and keep the event die",
			`{"acting":"free","turn":1,"tokens":["free-event"],"rings":{"free":0,"shadow":0},
				"dice":{"free":{"event":1},"shadow":{"event":1}}}`,
			"token free-event",
		},
	} {
		s := read(t, tt.position)
		if got := favourite(s); got != tt.want {
			t.Errorf("%s: %q, want %q of %q", tt.behaviour, got, tt.want, offers(s))
		}
	}
}
