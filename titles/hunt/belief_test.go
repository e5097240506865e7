package hunt

import (
	"testing"

	"prancingpony/game"
	"prancingpony/titles/hunt/belief"
)

// bruteReach finds the places in range by walking the edges, apart from the tables the rules use.
func bruteReach(b *board, from uint8, points int) (out PlaceSet) {
	type step struct {
		at   space
		left int
	}
	best := map[space]int{from: points}
	queue := []step{{from, points}}
	for len(queue) > 0 {
		now := queue[0]
		queue = queue[1:]
		for q := range space(b.Spaces) {
			if !b.Adjacent[now.at].Has(q) {
				continue
			}
			if int(q) < b.Places {
				out |= bit(q)
				continue
			}
			if left, seen := best[q]; now.left > 0 && (!seen || left < now.left-1) {
				best[q] = now.left - 1
				queue = append(queue, step{q, now.left - 1})
			}
		}
	}
	if out &^= bit(from); points > 0 {
		out |= bit(from)
	}
	return out
}

// bruteShire tries every journal there could be against the record.
func bruteShire(b *board, notes []belief.Note) (last PlaceSet, journals int) {
	reach := map[[2]int]PlaceSet{}
	inRange := func(from uint8, points int) PlaceSet {
		key := [2]int{int(from), points}
		if _, known := reach[key]; !known {
			reach[key] = bruteReach(b, from, points)
		}
		return reach[key]
	}
	var try func(i int, at uint8, points int, visited PlaceSet)
	try = func(i int, at uint8, points int, visited PlaceSet) {
		if i == len(notes) {
			last |= bit(at)
			journals++
			return
		}
		n := &notes[i]
		write := func(to PlaceSet) {
			for to &^= b.Exits; to != 0; {
				p := to.Take()
				try(i+1, p, 0, visited|bit(p))
			}
		}
		holds := true
		yes := n.A[1] == 1
		switch n.Kind {
		case belief.Move:
			try(i+1, at, points+1, visited)
			write(inRange(at, points+int(n.A[0])))
			return
		case belief.Flight:
			try(i+1, at, points, visited)
			write(inRange(at, points+1))
			return
		case belief.Ferry:
			if at != n.A[0] && inRange(at, 99).Has(n.A[0]) {
				write(bit(n.A[0]))
			}
			return
		case belief.Visited:
			holds = visited.Has(n.A[0])
		case belief.Unvisited:
			holds = !visited.Has(n.A[0])
		case belief.Here:
			holds = at == n.A[0]
		case belief.NotHere:
			holds = at != n.A[0]
		case belief.Points:
			holds = points == int(n.A[0])
		case belief.LastZone:
			holds = (b.Zone[at] == n.A[0]) == yes
		case belief.LastSection:
			holds = (b.Section[b.Zone[at]] == n.A[0]) == yes
		case belief.Near:
			holds = (at == n.A[0] || b.Adjacent[n.A[0]].Has(at)) == yes
		case belief.Among:
			holds = at == n.A[0] || at == n.A[1]
		}
		if holds {
			try(i+1, at, points, visited)
		}
	}
	for starts := b.Starts; starts != 0; {
		p := starts.Take()
		try(0, p, 0, bit(p))
	}
	return last, journals
}

// randomShire plays moves at random and asks questions at random in between.
func randomShire(t *testing.T, seed uint64, moves int) *State {
	t.Helper()
	r := game.FastRand(seed)
	s := position(t, `"journal":["shire-1"],"information":{"secret":["shire-23"]}`)
	starts := s.board().Starts
	s.journal[0] = starts.Nth(r.Intn(3))
	s.readJournal()
	b := s.board()
	for range moves {
		if r.Intn(5) == 0 {
			targets := b.InRange(s.last, int(s.points)+1) &^ b.Exits
			s.record.Add(belief.Flight)
			if i := r.Intn(targets.Count() + 2); i < targets.Count() {
				s.write(targets.Nth(i), nil)
			} else {
				s.write(belief.EntrySlash, nil)
			}
		} else {
			s.reach = uint8(r.Intn(3) / 2)
			targets := b.InRange(s.last, int(s.points+s.reach)) &^ b.Exits
			s.record.Add(belief.Move, s.reach)
			if i := r.Intn(targets.Count() + 2); i < targets.Count() {
				s.write(targets.Nth(i), nil)
			} else {
				s.write(belief.EntryPoint, nil)
			}
			s.reach = 0
		}
		for range r.Intn(4) {
			// Ask near where he is, so that yes comes up too.
			p := (s.visited | b.Connected[s.last]) & b.Numbered
			place := p.Nth(r.Intn(p.Count()))
			switch r.Intn(5) {
			case 0, 1:
				if !s.searched.Has(place) && !b.Starts.Has(place) {
					s.answerSearch(place, nil)
				}
			case 2:
				s.answerHunt(place, nil)
			case 3:
				flags := uint8(0)
				if r.Intn(2) == 0 {
					flags = queryPoints
				}
				s.answerPerception(&frame{query: querySection, target: uint8(r.Intn(maxSection)), traits: flags}, nil)
			case 4:
				s.answerPerception(&frame{query: queryZone, target: b.Zone[place]}, nil)
			}
		}
	}
	return s
}

// The places still possible are exactly those of the journals that explain the record.
func TestPlacesAgreeWithBruteForce(t *testing.T) {
	narrow := 0
	for seed := range uint64(300) {
		s := randomShire(t, seed, 2+int(seed%5))
		want, journals := bruteShire(s.board(), s.record.Notes())
		got, _ := s.possible()
		if got != want {
			t.Fatalf("seed %d: %v, but %d journals say %v; record %v", seed, s.placeNames(got), journals,
				s.placeNames(want), s.Position().(Position).Record)
		}
		if !got.Has(s.last) {
			t.Fatalf("seed %d: the truth is not among them", seed)
		}
		if journals < 200 {
			narrow++
		}
	}
	if narrow < 50 {
		t.Errorf("only %d records were narrow enough to tell anything", narrow)
	}
}

// Redeal samples journals that explain the record, and in time every place that is possible.
func TestSampledJournalsExplainTheRecord(t *testing.T) {
	for seed := range uint64(60) {
		s := randomShire(t, seed, 2+int(seed%9))
		possible, _ := s.possible()
		var seen PlaceSet
		for i := range uint64(400) {
			other := *s
			other.Redeal(1, game.FastRand(i))
			if err := other.checkRecord(); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if err := other.checkFrodo(); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			seen |= bit(other.last)
		}
		if seen&^possible != 0 || (possible.Count() < 12 && seen != possible) {
			t.Errorf("seed %d: sampled %v of %v", seed, s.placeNames(seen), s.placeNames(possible))
		}
	}
}

// A Search that fails rules out everything that would have passed there; the trail that it finds remains.
func TestSearchesShrinkThePlaces(t *testing.T) {
	s := position(t, `"journal":["shire-1",".",".","shire-10",".","shire-19"]`)
	before, _ := s.possible()
	s.answerSearch(19-1, nil)
	after, _ := s.possible()
	if after&^before != 0 || after.Count() >= before.Count() || !after.Has(19-1) {
		t.Errorf("from %d places to %d", before.Count(), after.Count())
	}
	s.answerHunt(19-1, nil)
	if now, _ := s.possible(); now != bit(19-1) {
		t.Errorf("found at 19, but possible are %v", s.placeNames(now))
	}
}

func BenchmarkPlacesShire(b *testing.B) {
	s := benchState(b, 1)
	b.ReportAllocs()
	for b.Loop() {
		s.possible()
	}
}

func BenchmarkPlacesWild(b *testing.B) {
	s := benchState(b, 2)
	b.ReportAllocs()
	for b.Loop() {
		s.possible()
	}
}

// benchState is a position late in an act, after random play.
func benchState(b testing.TB, act uint8) *State {
	title := game.Title(Title{})
	if act == 2 {
		title = secondAct{}
	}
	for seed := uint64(1); ; seed++ {
		state, err := title.New(nil, game.FastRand(seed))
		if err != nil {
			b.Fatal(err)
		}
		s := state.(*State)
		choice := game.FastRand(seed)
		for s.Decider() != game.Nobody {
			if s.act == act && s.track >= 11 && s.topKind() == frameRider {
				return s
			}
			legal := s.Legal(nil)
			s.Play(legal[choice.Intn(len(legal))], nil)
		}
	}
}

// Search deals thousands of worlds: sampling a journal allocates nothing as long as the record is of a common kind.
func TestSamplingAJournalAllocatesNothing(t *testing.T) {
	s := benchState(t, 1)
	if allocs := testing.AllocsPerRun(10, func() { s.Redeal(1, game.FastRand(3)) }); allocs != 0 {
		t.Errorf("%v allocations", allocs)
	}
}
