package hunt

import "prancingpony/game"

// guess is one explanation of the record of Act 2: the journey card, the cards of its deck used up
// before, the Feat tokens used up in secret for Gandalf, and where he may then be. Gandalf leaves no
// trail, so this set going forward is exact.
type guess struct {
	card uint8
	used uint32
	gone PlaceSet
	at   PlaceSet
}

// thinker walks through the record of Act 2.
type thinker struct {
	b        *board
	journeys []journey
	shelters bool

	step      int
	done      PlaceSet // Feats accomplished so far
	home      bool
	sets      [2]guesses
	now       uint8
	moveFrom  PlaceSet // the last two computed moves: many guesses agree on where Gandalf may be
	moveTo    PlaceSet
	moveFrom2 PlaceSet
	moveTo2   PlaceSet
}

// guesses is a list that allocates nothing until it grows beyond what is common.
type guesses struct {
	n    int
	few  [400]guess
	more []guess
}

func (l *guesses) get(i int) *guess {
	if i < len(l.few) {
		return &l.few[i]
	}
	return &l.more[i-len(l.few)]
}

func (l *guesses) add(g guess) {
	if l.n < len(l.few) {
		l.few[l.n] = g
	} else {
		l.more = append(l.more[:l.n-len(l.few)], g)
	}
	l.n++
}

func (l *guesses) copyFrom(src *guesses) {
	l.n = src.n
	few := min(l.n, len(l.few))
	copy(l.few[:few], src.few[:few])
	l.more = append(l.more[:0], src.more[:l.n-few]...)
}

func (t *thinker) cur() *guesses  { return &t.sets[t.now] }
func (t *thinker) next() *guesses { return &t.sets[1-t.now] }

// turn makes what was worked out the present.
func (t *thinker) turn() {
	t.cur().n = 0
	t.now = 1 - t.now
}

// think leaves the guesses that agree with the whole record.
func (t *thinker) think(s *State) {
	t.begin(s)
	for i := range s.record[:s.notes] {
		t.hear(&s.record[i])
	}
}

// begin is before the first note: everything is possible.
func (t *thinker) begin(s *State) {
	t.b, t.journeys, t.shelters = s.board(), world.Journeys, s.shelters
	t.step, t.done, t.home = 0, 0, false
	t.moveFrom, t.moveTo, t.moveFrom2, t.moveTo2 = 0, 0, 0, 0
	t.sets[0].n, t.sets[1].n = 0, 0
	starts := t.b.Allies
	if s.wizard == gandalfAway { // his start is not chosen yet
		starts = bit(t.b.Allies.First())
	}
	for ; starts != 0; starts &= starts - 1 {
		p := starts.First()
		for card := range world.Journeys {
			t.cur().add(guess{card: uint8(card), gone: bit(p), at: bit(p)})
		}
	}
}

// copyFrom takes over what another has worked out, and no more of its room than that fills.
func (t *thinker) copyFrom(src *thinker) {
	t.b, t.journeys, t.shelters = src.b, src.journeys, src.shelters
	t.step, t.done, t.home = src.step, src.done, src.home
	t.moveFrom, t.moveTo, t.moveFrom2, t.moveTo2 = src.moveFrom, src.moveTo, src.moveFrom2, src.moveTo2
	t.next().n = 0
	t.cur().copyFrom(src.cur())
}

// hear takes one note into account.
func (t *thinker) hear(n *note) {
	p, yes := n.a[0], n.a[1] != 0
	switch n.kind {
	case noteStep:
		t.step = t.onward()
	case noteBack:
		t.changeJourney()
	case noteGandalfLost:
		t.loseGandalf()
	case noteFeat:
		t.done |= bit(p)
		t.keep(func(_ *journey, gone PlaceSet) bool { return !gone.Has(p) })
	case noteHome:
		t.home = true
		t.gandalfIn(t.b.Exits)
	case noteGandalfMove:
		for i := range t.cur().n {
			g := t.cur().get(i)
			g.at = t.move(g.at)
		}
	case noteGandalfFly:
		set := t.b.Allies
		for _, at := range n.a {
			if int(at) < t.b.Places {
				set &^= bit(at)
			}
		}
		for i := range t.cur().n {
			t.cur().get(i).at = set
		}
	case noteGandalfAt:
		t.gandalfIn(bit(p))
	case noteGandalfNot:
		t.gandalfIn(^bit(p))
	case noteGandalfNear:
		t.gandalfIn(t.b.Connected[p])
	case noteLong:
		t.keep(func(j *journey, _ PlaceSet) bool { return j.Long })
	case noteVisited, noteUnvisited:
		want := n.kind == noteVisited
		t.keep(func(j *journey, _ PlaceSet) bool { return j.Visited[t.step].Has(p) == want })
	case noteSearched:
		t.keep(func(j *journey, _ PlaceSet) bool {
			hidden := t.shelters && j.Shelters.Has(p) && j.Last[t.step] == p
			return (j.Visited[t.step].Has(p) && !hidden) == yes
		})
	case notePoints:
		t.keep(func(j *journey, _ PlaceSet) bool { return j.Points[t.step] == p })
	case noteZone:
		t.perceived(t.b.InZone[p], yes)
	case noteSection:
		t.perceived(t.b.InSection[p], yes)
	case noteWhoZone:
		t.named(t.b.InZone[p], n.a[1])
	case noteWhoSection:
		t.named(t.b.InSection[p], n.a[1])
	default:
		if set, ok := lastIn(t.b, n); ok {
			t.keep(func(j *journey, _ PlaceSet) bool { return set.Has(j.Last[t.step]) })
		}
	}
}

// onward is the space of the Movement track after a step.
func (t *thinker) onward() int { return min(t.step+1, maxTrack) }

// keep drops the guesses that do not pass.
func (t *thinker) keep(pass func(*journey, PlaceSet) bool) {
	cur := t.cur()
	kept := 0
	for i := range cur.n {
		if g := cur.get(i); g.at != 0 && pass(&t.journeys[g.card], g.gone) {
			*cur.get(kept) = *g
			kept++
		}
	}
	cur.n = kept
}

// gandalfIn: he is in this set.
func (t *thinker) gandalfIn(set PlaceSet) {
	for i := range t.cur().n {
		t.cur().get(i).at &= set
	}
	t.keep(func(*journey, PlaceSet) bool { return true })
}

// perceived: somebody or nobody is in the set.
func (t *thinker) perceived(set PlaceSet, yes bool) {
	for i := range t.cur().n {
		g := t.cur().get(i)
		frodoThere := set.Has(t.journeys[g.card].Last[t.step])
		switch {
		case !yes && frodoThere:
			g.at = 0
		case !yes:
			g.at &^= set
		case !frodoThere:
			g.at &= set
		}
	}
	t.keep(func(*journey, PlaceSet) bool { return true })
}

// named: bit 0 says that Frodo is there, bit 1 that Gandalf is.
func (t *thinker) named(set PlaceSet, who uint8) {
	gandalfSet := set
	if who&2 == 0 {
		gandalfSet = ^set
	}
	t.keep(func(j *journey, _ PlaceSet) bool { return set.Has(j.Last[t.step]) == (who&1 != 0) })
	t.gandalfIn(gandalfSet)
}

// move is every location connected to one of the set.
func (t *thinker) move(from PlaceSet) (to PlaceSet) {
	switch from {
	case t.moveFrom:
		return t.moveTo
	case t.moveFrom2:
		return t.moveTo2
	}
	for set := from; set != 0; {
		to |= t.b.Connected[set.Take()]
	}
	t.moveFrom2, t.moveTo2 = t.moveFrom, t.moveTo
	t.moveFrom, t.moveTo = from, to
	return to
}

// loseGandalf: he is at the place of a Feat token that is neither done nor used up before.
func (t *thinker) loseGandalf() {
	for card := range uint8(len(t.journeys)) {
		first := t.next().n
		for i := range t.cur().n {
			g := t.cur().get(i)
			if g.card != card {
				continue
			}
			for left := t.b.Allies &^ (g.gone | t.done); left != 0; {
				p := left.Take()
				t.add(first, guess{card: card, used: g.used, gone: g.gone | bit(p), at: bit(p)})
			}
		}
	}
	t.turn()
}

// changeJourney: any card of the same deck that has not been used.
func (t *thinker) changeJourney() {
	t.step = max(t.step-1, 0)
	for card := range uint8(len(t.journeys)) {
		first := t.next().n
		deck := card / routes * routes
		for i := range t.cur().n {
			g := t.cur().get(i)
			if g.card/routes*routes != deck {
				continue
			}
			used := g.used | 1<<(g.card-deck)
			if used == 1<<routes-1 { // the deck was made anew
				used = 1 << (g.card - deck)
			}
			if used&(1<<(card-deck)) == 0 {
				t.add(first, guess{card: card, used: used, gone: g.gone, at: g.at})
			}
		}
	}
	t.turn()
}

// add joins guesses of one card, which begin at first, that differ only in where Gandalf may be.
func (t *thinker) add(first int, g guess) {
	next := t.next()
	for i := first; i < next.n; i++ {
		if have := next.get(i); have.used == g.used && have.gone == g.gone {
			have.at |= g.at
			return
		}
	}
	next.add(g)
}

// sampleWild replaces what is secret in Act 2 by an explanation of the record, chosen at random.
func (s *State) sampleWild(r *game.Rand) {
	var t thinker
	if t.think(s); t.cur().n == 0 {
		return // a position that contradicts itself: keep what is there
	}
	g := t.cur().get(r.Intn(t.cur().n))
	s.sampleRoute(g, r)
	if s.wizard != gandalfHome {
		s.sampleGandalf(g, r)
	}
}
