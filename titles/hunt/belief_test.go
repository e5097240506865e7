package hunt

import (
	"slices"
	"testing"

	"prancingpony/game"
)

// bruteReach finds the places in range by walking the edges, apart from the tables the rules use.
func bruteReach(b *board, from uint8, points int) (out placeSet) {
	type step struct {
		at   space
		left int
	}
	best := map[space]int{from: points}
	queue := []step{{from, points}}
	for len(queue) > 0 {
		now := queue[0]
		queue = queue[1:]
		for q := range space(b.spaces) {
			if !b.adjacent[now.at].has(q) {
				continue
			}
			if int(q) < b.places {
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
func bruteShire(b *board, notes []note) (last placeSet, journals int) {
	reach := map[[2]int]placeSet{}
	inRange := func(from uint8, points int) placeSet {
		key := [2]int{int(from), points}
		if _, known := reach[key]; !known {
			reach[key] = bruteReach(b, from, points)
		}
		return reach[key]
	}
	var try func(i int, at uint8, points int, visited placeSet)
	try = func(i int, at uint8, points int, visited placeSet) {
		if i == len(notes) {
			last |= bit(at)
			journals++
			return
		}
		n := &notes[i]
		write := func(to placeSet) {
			for to &^= b.exits; to != 0; {
				p := to.take()
				try(i+1, p, 0, visited|bit(p))
			}
		}
		holds := true
		yes := n.a[1] == 1
		switch n.kind {
		case noteMove:
			try(i+1, at, points+1, visited)
			write(inRange(at, points+int(n.a[0])))
			return
		case noteFlight:
			try(i+1, at, points, visited)
			write(inRange(at, points+1))
			return
		case noteFerry:
			if at != n.a[0] && inRange(at, 99).has(n.a[0]) {
				write(bit(n.a[0]))
			}
			return
		case noteVisited:
			holds = visited.has(n.a[0])
		case noteUnvisited:
			holds = !visited.has(n.a[0])
		case noteHere:
			holds = at == n.a[0]
		case noteNotHere:
			holds = at != n.a[0]
		case notePoints:
			holds = points == int(n.a[0])
		case noteLastZone:
			holds = (b.zone[at] == n.a[0]) == yes
		case noteLastSection:
			holds = (b.section[b.zone[at]] == n.a[0]) == yes
		case noteNear:
			holds = (at == n.a[0] || b.adjacent[n.a[0]].has(at)) == yes
		case noteAmong:
			holds = at == n.a[0] || at == n.a[1]
		}
		if holds {
			try(i+1, at, points, visited)
		}
	}
	for starts := b.starts; starts != 0; {
		p := starts.take()
		try(0, p, 0, bit(p))
	}
	return last, journals
}

// randomShire plays moves at random and asks questions at random in between.
func randomShire(t *testing.T, seed uint64, moves int) *State {
	t.Helper()
	r := game.FastRand(seed)
	s := position(t, `"journal":["shire-1"],"information":{"secret":["shire-23"]}`)
	starts := s.board().starts
	s.journal[0] = starts.nth(r.Intn(3))
	s.readJournal()
	b := s.board()
	for range moves {
		if r.Intn(5) == 0 {
			targets := b.within[s.last][reachOf(int(s.points)+1)] &^ b.exits
			s.note(noteFlight)
			if i := r.Intn(targets.count() + 2); i < targets.count() {
				s.write(targets.nth(i), nil)
			} else {
				s.write(entrySlash, nil)
			}
		} else {
			s.reach = uint8(r.Intn(3) / 2)
			targets := b.within[s.last][reachOf(int(s.points+s.reach))] &^ b.exits
			s.note(noteMove, s.reach)
			if i := r.Intn(targets.count() + 2); i < targets.count() {
				s.write(targets.nth(i), nil)
			} else {
				s.write(entryPoint, nil)
			}
			s.reach = 0
		}
		for range r.Intn(4) {
			// Ask near where he is, so that yes comes up too.
			p := (s.visited | b.connected[s.last]) & b.numbered
			place := p.nth(r.Intn(p.count()))
			switch r.Intn(5) {
			case 0, 1:
				if !s.searched.has(place) && !b.starts.has(place) {
					s.answerSearch(place, nil)
				}
			case 2:
				s.answerHunt(place, nil)
			case 3:
				flags := uint8(0)
				if r.Intn(2) == 0 {
					flags = queryPoints
				}
				s.answerPerception(&frame{card: querySection, at: uint8(r.Intn(maxSection)), option: flags}, nil)
			case 4:
				s.answerPerception(&frame{card: queryZone, at: b.zone[place]}, nil)
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
		want, journals := bruteShire(s.board(), s.record[:s.notes])
		got, _ := s.possible()
		if got != want {
			t.Fatalf("seed %d: %v, but %d journals say %v; record %v", seed, s.placeNames(got), journals, s.placeNames(want), s.Position().(Position).Record)
		}
		if !got.has(s.last) {
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
		var seen placeSet
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
		if seen&^possible != 0 || (possible.count() < 12 && seen != possible) {
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
	if after&^before != 0 || after.count() >= before.count() || !after.has(19-1) {
		t.Errorf("from %d places to %d", before.count(), after.count())
	}
	s.answerHunt(19-1, nil)
	if now, _ := s.possible(); now != bit(19-1) {
		t.Errorf("found at 19, but possible are %v", s.placeNames(now))
	}
}

// bruteWild tries every card, every deal of Feat tokens and every path of Gandalf against the record.
func bruteWild(s *State) (frodoAt, gandalfAt placeSet) {
	w, b := s.tables(), s.board()
	notes := s.record[:s.notes]
	type explained struct {
		card        uint8
		used        uint32
		held, aside placeSet
		at          placeSet // one place
		step        int
	}
	type key struct {
		i int
		h explained
	}
	seen := map[key]bool{}
	var try func(i int, h explained)
	try = func(i int, h explained) {
		if seen[key{i, h}] {
			return
		}
		seen[key{i, h}] = true
		j := &w.journeys[h.card]
		if i == len(notes) {
			frodoAt |= bit(j.last[h.step])
			gandalfAt |= h.at
			return
		}
		n := &notes[i]
		p, yes := n.a[0], n.a[1] == 1
		at := h.at.first()
		last := j.last[h.step]
		holds := true
		switch n.kind {
		case noteStep:
			h.step++
			holds = h.step < int(j.steps) || i == len(notes)-1
		case noteBack:
			h.step = max(0, h.step-1)
			deck := h.card / routes * routes
			used := h.used | 1<<(h.card-deck)
			for c := range uint8(routes) {
				if used&(1<<c) == 0 {
					next := h
					next.card, next.used = deck+c, used
					try(i+1, next)
				}
			}
			return
		case noteGandalfMove:
			for to := b.connected[at]; to != 0; {
				next := h
				next.at = bit(to.take())
				try(i+1, next)
			}
			return
		case noteGandalfLost:
			for left := h.aside; left != 0; {
				q := left.take()
				next := h
				next.aside &^= bit(q)
				next.at = bit(q)
				try(i+1, next)
			}
			return
		case noteGandalfFly:
			for to := b.allies; to != 0; {
				q := to.take()
				if q != n.a[0] && q != n.a[1] && q != n.a[2] && q != n.a[3] {
					next := h
					next.at = bit(q)
					try(i+1, next)
				}
			}
			return
		case noteFeat:
			holds = h.held.has(p)
			h.held &^= bit(p)
		case noteGandalfAt:
			holds = at == p
		case noteGandalfNot:
			holds = at != p
		case noteGandalfNear:
			holds = b.connected[at].has(p)
		case noteVisited:
			holds = j.visited[h.step].has(p)
		case noteUnvisited:
			holds = !j.visited[h.step].has(p)
		case noteSearched:
			sheltered := s.shelters && j.shelters.has(p) && last == p
			holds = (j.visited[h.step].has(p) && !sheltered) == yes
		case noteHere:
			holds = last == p
		case noteNotHere:
			holds = last != p
		case notePoints:
			holds = j.points[h.step] == p
		case noteLong:
			holds = j.long
		case noteZone:
			holds = (b.zone[last] == p || b.zone[at] == p) == yes
		case noteSection:
			holds = (b.section[b.zone[last]] == p || b.section[b.zone[at]] == p) == yes
		case noteLastSection:
			holds = (b.section[b.zone[last]] == p) == yes
		case noteWhoZone:
			holds = (b.zone[last] == p) == (n.a[1]&1 != 0) && (b.zone[at] == p) == (n.a[1]&2 != 0)
		}
		if holds {
			try(i+1, h)
		}
	}
	all := b.allies
	tokensMatter := slices.ContainsFunc(notes, func(n note) bool { return n.kind == noteFeat || n.kind == noteGandalfLost })
	behind := s.feats.count() + s.featsDone.count()
	for starts := all; starts != 0; {
		start := starts.take()
		deals := 0
		subsets(all&^bit(start), behind, 0, func(held placeSet) {
			if deals++; deals > 1 && !tokensMatter {
				return
			}
			for c := range w.journeys {
				try(0, explained{card: uint8(c), held: held, aside: all &^ (held | bit(start)), at: bit(start)})
			}
		})
	}
	return frodoAt, gandalfAt
}

// subsets calls do for every subset of n members.
func subsets(from placeSet, n int, have placeSet, do func(placeSet)) {
	if n == 0 {
		do(have)
		return
	}
	for from != 0 {
		p := from.take()
		subsets(from, n-1, have|bit(p), do)
	}
}

// randomWild plays Act 2 at random for some turns, asking near where they are.
func randomWild(t *testing.T, seed uint64, turns int) *State {
	t.Helper()
	r := game.FastRand(seed + 900)
	w := worlds[0].Load()
	b := wild()
	left := b.allies
	start := left.nth(r.Intn(10))
	left &^= bit(start)
	var feats []string
	for range 3 {
		p := left.nth(r.Intn(left.count()))
		left &^= bit(p)
		feats = append(feats, b.names[p])
	}
	s := second(t, w.journeys[r.Intn(2*routes)].name, 0, []string{b.names[start]}, feats,
		`"options":{"shelters":true,"reminders":false},"company":{"strider":"turned"}`)
	s.clear()
	for range turns {
		if s.track+1 < s.card().steps {
			s.advance(nil)
		}
		to := b.connected[s.gandalf]
		s.applyGandalf(game.Action{Verb: verbGandalf, A: s.at(to.nth(r.Intn(to.count())))}, nil)
		if s.feats.has(s.gandalf) {
			s.applyGandalf(game.Action{Verb: verbFeat}, nil)
		}
		for range 1 + r.Intn(3) {
			near := (s.passed() | b.connected[s.frodoLast()] | b.connected[s.gandalf] | bit(s.gandalf)) & b.numbered
			place := near.nth(r.Intn(near.count()))
			switch r.Intn(6) {
			case 0:
				if s.searchable(place) {
					s.answerSearch(place, nil)
				}
			case 1, 2:
				s.answerHunt(place, nil)
			case 3:
				s.answerPerception(&frame{card: queryZone, at: b.zone[place]}, nil)
			case 4:
				s.answerPerception(&frame{card: querySection, at: s.sectionAt(place), option: queryPoints}, nil)
			case 5:
				s.answerPerception(&frame{card: queryZone, at: b.zone[place], option: queryNames}, nil)
			}
		}
		if s.found {
			s.found = false
			s.push(frame{kind: frameRoute})
			s.applyRoute(game.Action{Verb: verbChangeRoute}, nil)
			s.pop()
			s.takeJourney(s.offered[0], false, nil)
		}
	}
	s.phase = phaseRiders
	return s
}

// Act 2: cards, Feat tokens and Gandalf's paths, all tried out, leave exactly the places worked out.
func TestPlacesOfActTwoAgreeWithBruteForce(t *testing.T) {
	t.Parallel()
	for seed := range uint64(6) {
		s := randomWild(t, seed, 1+int(seed%3))
		wantFrodo, wantGandalf := bruteWild(s)
		gotFrodo, gotGandalf := s.possible()
		if gotFrodo != wantFrodo || gotGandalf != wantGandalf {
			t.Fatalf("seed %d: Frodo %v, want %v; Gandalf %v, want %v; record %v", seed, s.placeNames(gotFrodo), s.placeNames(wantFrodo),
				s.placeNames(gotGandalf), s.placeNames(wantGandalf), s.Position().(Position).Record)
		}
		if !gotFrodo.has(s.frodoLast()) || !gotGandalf.has(s.gandalf) {
			t.Fatalf("seed %d: the truth is not among them", seed)
		}
	}
}

// In whole games of random players the truth is always among the guesses.
func TestTruthIsAlwaysPossible(t *testing.T) {
	for seed := range uint64(30) {
		state, err := secondAct{}.New(nil, game.FastRand(seed))
		if err != nil {
			t.Fatal(err)
		}
		s := state.(*State)
		choice := game.FastRand(seed)
		for n := 0; s.Decider() != game.Nobody; n++ {
			if n%5 == 0 && s.wizard != gandalfAway && s.top().kind != frameJourney {
				frodoAt, gandalfAt := s.possible()
				if !frodoAt.has(s.frodoLast()) || (s.wizard != gandalfHome && !gandalfAt.has(s.gandalf)) {
					t.Fatalf("seed %d, decision %d: Frodo at %s, Gandalf at %s, possible %v and %v", seed, n,
						s.placeText(s.frodoLast()), s.placeText(s.gandalf), s.placeNames(frodoAt), s.placeNames(gandalfAt))
				}
			}
			legal := s.Legal(nil)
			s.Play(legal[choice.Intn(len(legal))], nil)
		}
	}
}

// A record that is full forgets answers, never moves: more places are possible then, never fewer.
func TestFullRecordForgetsAnswersOnly(t *testing.T) {
	s := position(t, `"journal":["shire-1",".","."]`)
	for range maxNotes {
		s.note(noteUnvisited, 22-1)
	}
	s.note(noteMove, 0)
	moves := 0
	for _, n := range s.record[:s.notes] {
		if n.kind == noteMove {
			moves++
		}
	}
	if moves != 3 || s.notes >= maxNotes {
		t.Errorf("%d moves in %d notes", moves, s.notes)
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

// benchState is a position late in an act, after play by the policy.
func benchState(b testing.TB, act uint8) *State {
	scores := make([]int32, maxLegal)
	for seed := uint64(1); ; seed++ {
		state, err := Title{}.New(nil, game.FastRand(seed))
		if err != nil {
			b.Fatal(err)
		}
		s := state.(*State)
		for s.Decider() != game.Nobody {
			if s.act == act && s.track >= 11 && s.top().kind == frameRider {
				return s
			}
			legal := s.Legal(nil)
			s.Play(best(s, legal, scores[:len(legal)]), nil)
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
