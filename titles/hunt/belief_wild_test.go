package hunt

import (
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/titles/hunt/belief"
)

// explained is one account of Act 2: a card, a deal of Feat tokens and a path of Gandalf, as far as the record was
// read.
type explained struct {
	card        uint8
	used        uint32
	held, aside PlaceSet
	at          PlaceSet // one place
	step        int
}

type explainedSoFar struct {
	notes int
	explained
}

// accounts tries them against the record of a state, and keeps where Frodo and Gandalf are by those that agree with it.
type accounts struct {
	s                  *State
	notes              []belief.Note
	seen               map[explainedSoFar]bool
	frodoAt, gandalfAt PlaceSet
}

// bruteWild tries every card, every deal of Feat tokens and every path of Gandalf against the record.
func bruteWild(s *State) (frodoAt, gandalfAt PlaceSet) {
	all := accounts{s: s, notes: s.record.Notes(), seen: map[explainedSoFar]bool{}}
	allies := s.board().Allies
	tokensMatter := slices.ContainsFunc(all.notes, func(n belief.Note) bool {
		return n.Kind == belief.Feat ||
			n.Kind == belief.GandalfLost
	})
	behind := s.feats.Count() + s.featsDone.Count()
	for starts := allies; starts != 0; {
		start := starts.Take()
		deals := 0
		subsets(allies&^bit(start), behind, 0, func(held PlaceSet) {
			if deals++; deals > 1 && !tokensMatter {
				return
			}
			for c := range world.Journeys {
				all.try(0, explained{card: uint8(c), held: held, aside: allies &^ (held | bit(start)), at: bit(start)})
			}
		})
	}
	return all.frodoAt, all.gandalfAt
}

// try reads on from note i.
func (a *accounts) try(i int, h explained) {
	if a.seen[explainedSoFar{i, h}] {
		return
	}
	a.seen[explainedSoFar{i, h}] = true
	if i == len(a.notes) {
		a.frodoAt |= bit(world.Journeys[h.card].Last[h.step])
		a.gandalfAt |= h.at
		return
	}
	n := &a.notes[i]
	if next, forks := a.fork(n, h); forks {
		for _, h := range next {
			a.try(i+1, h)
		}
		return
	}
	switch n.Kind {
	case belief.Step:
		h.step++
		if h.step >= int(world.Journeys[h.card].Steps) && i < len(a.notes)-1 {
			return
		}
	case belief.Feat:
		if !h.held.Has(n.A[0]) {
			return
		}
		h.held &^= bit(n.A[0])
	default:
		if !a.agrees(n, h) {
			return
		}
	}
	a.try(i+1, h)
}

// fork says how an account may go on after a note that leaves a choice open.
func (a *accounts) fork(n *belief.Note, h explained) (next []explained, forks bool) {
	b := a.s.board()
	goes := func(q uint8) {
		on := h
		on.at = bit(q)
		next = append(next, on)
	}
	switch n.Kind {
	case belief.Back:
		h.step = max(0, h.step-1)
		deck := h.card / routes * routes
		h.used |= 1 << (h.card - deck)
		for c := range uint8(routes) {
			if h.used&(1<<c) == 0 {
				on := h
				on.card = deck + c
				next = append(next, on)
			}
		}
	case belief.GandalfMove:
		for to := b.Connected[h.at.First()]; to != 0; {
			goes(to.Take())
		}
	case belief.GandalfLost:
		for left := h.aside; left != 0; {
			q := left.Take()
			goes(q)
			next[len(next)-1].aside &^= bit(q)
		}
	case belief.GandalfFly:
		for to := b.Allies; to != 0; {
			if q := to.Take(); q != n.A[0] && q != n.A[1] && q != n.A[2] && q != n.A[3] {
				goes(q)
			}
		}
	default:
		return nil, false
	}
	return next, true
}

// agrees reports whether a note that only says something is true of an account.
func (a *accounts) agrees(n *belief.Note, h explained) bool {
	b, j := a.s.board(), &world.Journeys[h.card]
	p, yes := n.A[0], n.A[1] == 1
	at, last := h.at.First(), j.Last[h.step]
	switch n.Kind {
	case belief.GandalfAt:
		return at == p
	case belief.GandalfNot:
		return at != p
	case belief.GandalfNear:
		return b.Connected[at].Has(p)
	case belief.Visited:
		return j.Visited[h.step].Has(p)
	case belief.Unvisited:
		return !j.Visited[h.step].Has(p)
	case belief.Searched:
		sheltered := a.s.shelters && j.Shelters.Has(p) && last == p
		return (j.Visited[h.step].Has(p) && !sheltered) == yes
	case belief.Here:
		return last == p
	case belief.NotHere:
		return last != p
	case belief.Points:
		return j.Points[h.step] == p
	case belief.Long:
		return j.Long
	case belief.Zone:
		return (b.Zone[last] == p || b.Zone[at] == p) == yes
	case belief.Section:
		return (b.Section[b.Zone[last]] == p || b.Section[b.Zone[at]] == p) == yes
	case belief.LastSection:
		return (b.Section[b.Zone[last]] == p) == yes
	case belief.WhoZone:
		return (b.Zone[last] == p) == (n.A[1]&1 != 0) && (b.Zone[at] == p) == (n.A[1]&2 != 0)
	}
	return true
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
	b := wild()
	left := b.Allies
	start := left.Nth(r.Intn(10))
	left &^= bit(start)
	var feats []string
	for range 3 {
		p := left.Nth(r.Intn(left.Count()))
		left &^= bit(p)
		feats = append(feats, b.Names[p])
	}
	s := second(t, world.Journeys[r.Intn(2*routes)].Name, 0, []string{b.Names[start]}, feats,
		`"options":{"shelters":true,"reminders":false},"company":{"strider":"turned"}`)
	s.stack.Clear()
	for range turns {
		if s.track+1 < s.card().Steps {
			s.advance(nil)
		}
		to := b.Connected[s.gandalf]
		s.playGandalf(game.Action{Verb: VerbGandalf, A: s.at(to.Nth(r.Intn(to.Count())))}, nil)
		if s.feats.Has(s.gandalf) {
			s.playGandalf(game.Action{Verb: VerbFeat}, nil)
		}
		for range 1 + r.Intn(3) {
			near := (s.passed() | b.Connected[s.frodoLast()] | b.Connected[s.gandalf] | bit(s.gandalf)) & b.Numbered
			place := near.Nth(r.Intn(near.Count()))
			switch r.Intn(6) {
			case 0:
				if s.searchable(place) {
					s.answerSearch(place, nil)
				}
			case 1, 2:
				s.answerHunt(place, nil)
			case 3:
				s.answerPerception(&frame{query: queryZone, target: b.Zone[place]}, nil)
			case 4:
				s.answerPerception(&frame{query: querySection, target: s.sectionAt(place), traits: queryPoints}, nil)
			case 5:
				s.answerPerception(&frame{query: queryZone, target: b.Zone[place], traits: queryNames}, nil)
			}
		}
		if s.found {
			s.found = false
			s.stack.Push(frameRoute, frame{})
			s.playRoute(nil, game.Action{Verb: VerbChangeRoute}, nil)
			s.stack.Pop()
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
			t.Fatalf("seed %d: Frodo %v, want %v; Gandalf %v, want %v; record %v", seed, s.placeNames(gotFrodo),
				s.placeNames(wantFrodo),
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
			if n%5 == 0 && s.wizard != gandalfAway && s.topKind() != frameJourney {
				frodoAt, gandalfAt := s.possible()
				if !frodoAt.Has(s.frodoLast()) || (s.wizard != gandalfHome && !gandalfAt.Has(s.gandalf)) {
					t.Fatalf("seed %d, decision %d: Frodo at %s, Gandalf at %s, possible %v and %v", seed, n,
						s.placeText(s.frodoLast()), s.placeText(s.gandalf), s.placeNames(frodoAt),
						s.placeNames(gandalfAt))
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
	for range belief.MaxNotes {
		s.record.Add(belief.Unvisited, 22-1)
	}
	s.record.Add(belief.Move, 0)
	moves := 0
	for _, n := range s.record.Notes() {
		if n.Kind == belief.Move {
			moves++
		}
	}
	if moves != 3 || s.record.Full() {
		t.Errorf("%d moves in %d notes", moves, len(s.record.Notes()))
	}
}
