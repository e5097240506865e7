package hunt

import (
	"math"
	"testing"

	"prancingpony/game"
	"prancingpony/titles/hunt/belief"
	"prancingpony/titles/hunt/tables"
)

// fancy is a bearer with likings that have no sense, but are all different.
type fancy struct{ belief.Even }

func (fancy) Stand(_ *board, look *belief.Look, at uint8, points, left int) float64 {
	return 1 + float64((int(at)*7+points*5+left+int(look.Riders[0]))%11)
}
func (fancy) Rest(*belief.Look, uint8) float64 { return 3 }

// weighedByHand walks every journal that the record allows and adds up how likely each is to have been written.
func weighedByHand(b *board, notes []belief.Note, scenes *belief.Scenes) (last, passed [tables.MaxPlaces]float64) {
	h := fancy{}
	var passedAt [tables.MaxPlaces][tables.MaxPlaces]float64 // by last location
	var try func(i, entry int, at uint8, points int, visited PlaceSet, weight float64)
	write := func(n *belief.Note, i, entry int, at uint8, points int, visited PlaceSet, weight float64) {
		look, left := &scenes[entry].Went, maxTrack-entry
		extra, stay := int(n.A[0]), points+1
		to := b.InRange(at, points+extra)
		if n.Kind == belief.Flight {
			stay, to = points, b.InRange(at, points+1)&^b.Exits
		}
		total, ways := h.Stand(b, look, at, stay, left), 1.0
		if n.Kind == belief.Move && look.Is&belief.LookNight != 0 {
			total, ways = total+h.Stand(b, look, at, points, left)*3, 2
		}
		for set := to; set != 0; ways++ {
			total += h.Stand(b, look, set.Take(), 0, left)
		}
		chance := func(odds float64) float64 { return (1-belief.Strange)*odds/total + belief.Strange/ways }
		try(i+1, entry, at, stay, visited, weight*chance(h.Stand(b, look, at, stay, left)))
		for set := to &^ b.Exits; set != 0; {
			q := set.Take()
			try(i+1, entry, q, 0, visited|bit(q), weight*chance(h.Stand(b, look, q, 0, left)))
		}
	}
	try = func(i, entry int, at uint8, points int, visited PlaceSet, weight float64) {
		if i == len(notes) {
			last[at] += weight
			for set := visited; set != 0; {
				passedAt[at][set.Take()] += weight
			}
			return
		}
		switch n := &notes[i]; n.Kind {
		case belief.Move, belief.Flight:
			write(n, i, entry+1, at, points, visited, weight)
		case belief.Visited, belief.Unvisited:
			if visited.Has(n.A[0]) == (n.Kind == belief.Visited) {
				try(i+1, entry, at, points, visited, weight)
			}
		case belief.Points:
			if points == int(n.A[0]) {
				try(i+1, entry, at, points, visited, weight)
			}
		default:
			if set, ok := belief.LastIn(b, n); ok && set.Has(at) {
				try(i+1, entry, at, points, visited, weight)
			}
		}
	}
	for starts := b.Starts; starts != 0; {
		p := starts.Take()
		try(0, 0, p, 0, bit(p), 1)
	}
	total, places := 0.0, 0.0
	for _, w := range last {
		total += w
		places += map[bool]float64{true: 1}[w > 0]
	}
	for p, w := range last {
		if w > 0 {
			last[p] = (1-belief.Evenly)*w/total + belief.Evenly/places
			for q, sum := range passedAt[p] {
				passed[q] += last[p] * sum / w
			}
		}
	}
	return last, passed
}

// The chances are those of all journals that explain the record, each as likely as the bearer is to have written it.
func TestChancesAgreeWithAllJournals(t *testing.T) {
	for seed := range uint64(60) {
		s := randomShire(t, seed, 2+int(seed%4))
		for i := range s.record.Scenes() {
			look := belief.Look{Riders: [numRiders]space{uint8(i), 3, 4, 5}, Is: belief.LookKept}
			if i%3 == 0 {
				look.Is |= belief.LookNight
			}
			s.record.Scenes()[i].Went = look
		}
		account := s.account()
		account.Habit = fancy{}
		var got belief.Chances
		account.Weigh(&got, true)
		last, passed := weighedByHand(s.board(), s.record.Notes(), s.record.Scenes())
		for p := range last {
			if math.Abs(last[p]-got.Last[p]) > 1e-9 || math.Abs(passed[p]-got.Passed[p]) > 1e-9 {
				t.Fatalf("seed %d, place %d: last %v, want %v; passed %v, want %v", seed, p, got.Last[p], last[p],
					got.Passed[p], passed[p])
			}
		}
	}
}

// What is dealt is as likely as the chances say.
func TestDealsFollowTheChances(t *testing.T) {
	const deals = 20000
	for _, s := range []*State{randomShire(t, 3, 4), randomWild(t, 2, 3)} {
		account := s.account()
		account.Habit = fancy{}
		var want belief.Chances
		account.Weigh(&want, true)
		var last, passed [tables.MaxPlaces]float64
		r := game.FastRand(5)
		for range deals {
			other := *s
			if s.act == 1 {
				account.SampleJournal(int(s.track), &r, &other.journal)
				other.readJournal()
			} else {
				g, _ := account.SampleGuess(&r)
				other.journey = g.Card
			}
			last[other.frodoLast()]++
			for set := other.passed(); set != 0; {
				passed[set.Take()]++
			}
		}
		for p := range last {
			if math.Abs(last[p]/deals-want.Last[p]) > 0.02 || math.Abs(passed[p]/deals-want.Passed[p]) > 0.02 {
				t.Errorf("act %d, place %d: dealt %.3f and passed %.3f, want %.3f and %.3f", s.act, p, last[p]/deals,
					passed[p]/deals, want.Last[p], want.Passed[p])
			}
		}
	}
}

// Whatever a bearer does, the true place keeps its share of what is even.
func TestAStrangeBearerIsNeverImpossible(t *testing.T) {
	for seed := range uint64(40) {
		s := randomShire(t, seed, 3+int(seed%6))
		mass, even := s.Belief().True()
		if mass < belief.Evenly*even {
			t.Errorf("seed %d: the true place has %v", seed, mass)
		}
	}
}

// A clue tells what it ruled out: the answers add up to what is left.
func TestCluesRuleOutPlaces(t *testing.T) {
	s := position(t, `"options":{"aid":true},"journal":["shire-1",".",".","shire-10",".","shire-19"]`)
	before, _ := s.possible()
	s.answerPerception(&frame{query: querySection, target: s.board().SectionAt(19 - 1)}, nil)
	s.answerSearch(10-1, nil)
	after, _ := s.possible()
	clues := s.desk().Clues
	if len(clues) != 2 || clues[1].Left != after.Count() {
		t.Fatalf("%v, want 2 that leave %d", clues, after.Count())
	}
	out := map[string]bool{}
	for _, clue := range clues {
		for _, name := range clue.Out {
			out[name] = true
		}
	}
	if len(out) != before.Count()-after.Count() || out[s.placeText(s.last)] {
		t.Errorf("ruled out %v of %d, %d are left", out, before.Count(), after.Count())
	}
}

// Before he consents the bearer reads what will be answered; nobody else does.
func TestTheBearerKnowsWhatWillBeAnswered(t *testing.T) {
	for _, tt := range []struct{ at, act, want string }{
		{"shire-10", "search", "yes"}, {"shire-11", "search", "no"}, {"shire-19", "hunt-die sword", "here"},
	} {
		s := position(t, `"journal":["shire-1",".",".","shire-10",".","shire-19"],"phase":"riders","held":2,"pool":1,
			"hand":["get-off-the-road"],"riders":{"blue":"`+tt.at+`","green":"shire-49","red":"shire-24",
			"violet":"shire-31"},"dice":{"sword":2}`)
		play(t, s, tt.act)
		mine, theirs := s.View(Bearer).(View), s.View(1).(View)
		if mine.Asked == nil || mine.Asked.Answer != tt.want || theirs.Asked.Answer != "" {
			t.Errorf("%s at %s: the bearer reads %+v, want %q; the others %+v", tt.act, tt.at, mine.Asked, tt.want,
				theirs.Asked)
		}
	}
}
