package hunt

import (
	"slices"
	"testing"

	"prancingpony/game"
)

// bruteWild tries every card, every deal of Feat tokens and every path of Gandalf against the record.
func bruteWild(s *State) (frodoAt, gandalfAt PlaceSet) {
	w, b := s.tables(), s.board()
	notes := s.record[:s.notes]
	type explained struct {
		card        uint8
		used        uint32
		held, aside PlaceSet
		at          PlaceSet // one place
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
		at := h.at.First()
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
				next.at = bit(to.Take())
				try(i+1, next)
			}
			return
		case noteGandalfLost:
			for left := h.aside; left != 0; {
				q := left.Take()
				next := h
				next.aside &^= bit(q)
				next.at = bit(q)
				try(i+1, next)
			}
			return
		case noteGandalfFly:
			for to := b.allies; to != 0; {
				q := to.Take()
				if q != n.a[0] && q != n.a[1] && q != n.a[2] && q != n.a[3] {
					next := h
					next.at = bit(q)
					try(i+1, next)
				}
			}
			return
		case noteFeat:
			holds = h.held.Has(p)
			h.held &^= bit(p)
		case noteGandalfAt:
			holds = at == p
		case noteGandalfNot:
			holds = at != p
		case noteGandalfNear:
			holds = b.connected[at].Has(p)
		case noteVisited:
			holds = j.visited[h.step].Has(p)
		case noteUnvisited:
			holds = !j.visited[h.step].Has(p)
		case noteSearched:
			sheltered := s.shelters && j.shelters.Has(p) && last == p
			holds = (j.visited[h.step].Has(p) && !sheltered) == yes
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
	behind := s.feats.Count() + s.featsDone.Count()
	for starts := all; starts != 0; {
		start := starts.Take()
		deals := 0
		subsets(all&^bit(start), behind, 0, func(held PlaceSet) {
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
func subsets(from PlaceSet, n int, have PlaceSet, do func(PlaceSet)) {
	if n == 0 {
		do(have)
		return
	}
	for from != 0 {
		p := from.Take()
		subsets(from, n-1, have|bit(p), do)
	}
}

// randomWild plays Act 2 at random for some turns, asking near where they are.
func randomWild(t *testing.T, seed uint64, turns int) *State {
	t.Helper()
	r := game.FastRand(seed + 900)
	w := worlds[0]
	b := wild()
	left := b.allies
	start := left.Nth(r.Intn(10))
	left &^= bit(start)
	var feats []string
	for range 3 {
		p := left.Nth(r.Intn(left.Count()))
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
		s.playGandalf(game.Action{Verb: verbGandalf, A: s.at(to.Nth(r.Intn(to.Count())))}, nil)
		if s.feats.Has(s.gandalf) {
			s.playGandalf(game.Action{Verb: verbFeat}, nil)
		}
		for range 1 + r.Intn(3) {
			near := (s.passed() | b.connected[s.frodoLast()] | b.connected[s.gandalf] | bit(s.gandalf)) & b.numbered
			place := near.Nth(r.Intn(near.Count()))
			switch r.Intn(6) {
			case 0:
				if s.searchable(place) {
					s.answerSearch(place, nil)
				}
			case 1, 2:
				s.answerHunt(place, nil)
			case 3:
				s.answerPerception(&frame{query: queryZone, target: b.zone[place]}, nil)
			case 4:
				s.answerPerception(&frame{query: querySection, target: s.sectionAt(place), flags: queryPoints}, nil)
			case 5:
				s.answerPerception(&frame{query: queryZone, target: b.zone[place], flags: queryNames}, nil)
			}
		}
		if s.found {
			s.found = false
			s.push(frame{kind: frameRoute})
			s.playRoute(nil, game.Action{Verb: verbChangeRoute}, nil)
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
		if !gotFrodo.Has(s.frodoLast()) || !gotGandalf.Has(s.gandalf) {
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
				if !frodoAt.Has(s.frodoLast()) || (s.wizard != gandalfHome && !gandalfAt.Has(s.gandalf)) {
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
