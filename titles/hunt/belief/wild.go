package belief

import "prancingpony/titles/hunt/tables"

// Guess is one explanation of the record of Act 2. Gandalf leaves no trail, so the places where he may be, going
// forward, are exact.
type Guess struct {
	Card      uint8           // the journey card
	Used      uint32          // cards of its deck used up before
	Gone      tables.PlaceSet // Feat tokens used up in secret for Gandalf
	GandalfAt tables.PlaceSet // where he may then be
}

// thinker walks through the record of Act 2.
type thinker struct {
	b        *tables.Board
	journeys []tables.Journey
	shelters bool

	step      int
	done      tables.PlaceSet // Feats accomplished so far
	home      bool
	sets      [2]guesses
	now       uint8
	moveFrom  tables.PlaceSet // the last two computed moves: many guesses agree on where Gandalf may be
	moveTo    tables.PlaceSet
	moveFrom2 tables.PlaceSet
	moveTo2   tables.PlaceSet
}

// guesses is a list that allocates nothing until it grows beyond what is common.
type guesses struct {
	n    int
	few  [400]Guess
	more []Guess
}

func (l *guesses) get(i int) *Guess {
	if i < len(l.few) {
		return &l.few[i]
	}
	return &l.more[i-len(l.few)]
}

func (l *guesses) add(g Guess) {
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
func (t *thinker) think(p Premises, notes []Note) {
	t.begin(p)
	for i := range notes {
		t.hear(&notes[i])
	}
}

// begin is before the first note: everything is possible.
func (t *thinker) begin(p Premises) {
	t.b, t.journeys, t.shelters = &p.World.Boards[1], p.World.Journeys, p.Shelters
	t.step, t.done, t.home = 0, 0, false
	t.moveFrom, t.moveTo, t.moveFrom2, t.moveTo2 = 0, 0, 0, 0
	t.sets[0].n, t.sets[1].n = 0, 0
	starts := t.b.Allies
	if p.Away { // his start is not chosen yet
		starts = bit(t.b.Allies.First())
	}
	for ; starts != 0; starts &= starts - 1 {
		p := starts.First()
		for card := range t.journeys {
			t.cur().add(Guess{Card: uint8(card), Gone: bit(p), GandalfAt: bit(p)})
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
func (t *thinker) hear(n *Note) {
	p, yes := n.A[0], n.A[1] != 0
	switch n.Kind {
	case Step:
		t.step = t.onward()
	case Back:
		t.changeJourney()
	case GandalfLost:
		t.loseGandalf()
	case Feat:
		t.done |= bit(p)
		t.keep(func(_ *tables.Journey, gone tables.PlaceSet) bool { return !gone.Has(p) })
	case Home:
		t.home = true
		t.gandalfIn(t.b.Exits)
	case GandalfMove:
		for i := range t.cur().n {
			g := t.cur().get(i)
			g.GandalfAt = t.move(g.GandalfAt)
		}
	case GandalfFly:
		set := t.b.Allies
		for _, at := range n.A {
			if int(at) < t.b.Places {
				set &^= bit(at)
			}
		}
		for i := range t.cur().n {
			t.cur().get(i).GandalfAt = set
		}
	case GandalfAt:
		t.gandalfIn(bit(p))
	case GandalfNot:
		t.gandalfIn(^bit(p))
	case GandalfNear:
		t.gandalfIn(t.b.Connected[p])
	case Long:
		t.keep(func(j *tables.Journey, _ tables.PlaceSet) bool { return j.Long })
	case Visited, Unvisited:
		want := n.Kind == Visited
		t.keep(func(j *tables.Journey, _ tables.PlaceSet) bool { return j.Visited[t.step].Has(p) == want })
	case Searched:
		t.keep(func(j *tables.Journey, _ tables.PlaceSet) bool {
			hidden := t.shelters && j.Shelters.Has(p) && j.Last[t.step] == p
			return (j.Visited[t.step].Has(p) && !hidden) == yes
		})
	case Points:
		t.keep(func(j *tables.Journey, _ tables.PlaceSet) bool { return j.Points[t.step] == p })
	case Zone:
		t.perceived(t.b.InZone[p], yes)
	case Section:
		t.perceived(t.b.InSection[p], yes)
	case WhoZone:
		t.named(t.b.InZone[p], n.A[1])
	case WhoSection:
		t.named(t.b.InSection[p], n.A[1])
	default:
		if set, ok := LastIn(t.b, n); ok {
			t.keep(func(j *tables.Journey, _ tables.PlaceSet) bool { return set.Has(j.Last[t.step]) })
		}
	}
}

// onward is the space of the Movement track after a step.
func (t *thinker) onward() int { return min(t.step+1, tables.MaxTrack) }

// keep drops the guesses that do not pass.
func (t *thinker) keep(pass func(*tables.Journey, tables.PlaceSet) bool) {
	cur := t.cur()
	kept := 0
	for i := range cur.n {
		if g := cur.get(i); g.GandalfAt != 0 && pass(&t.journeys[g.Card], g.Gone) {
			*cur.get(kept) = *g
			kept++
		}
	}
	cur.n = kept
}

// gandalfIn: he is in this set.
func (t *thinker) gandalfIn(set tables.PlaceSet) {
	for i := range t.cur().n {
		t.cur().get(i).GandalfAt &= set
	}
	t.keep(func(*tables.Journey, tables.PlaceSet) bool { return true })
}

// perceived: somebody or nobody is in the set.
func (t *thinker) perceived(set tables.PlaceSet, yes bool) {
	for i := range t.cur().n {
		g := t.cur().get(i)
		frodoThere := set.Has(t.journeys[g.Card].Last[t.step])
		switch {
		case !yes && frodoThere:
			g.GandalfAt = 0
		case !yes:
			g.GandalfAt &^= set
		case !frodoThere:
			g.GandalfAt &= set
		}
	}
	t.keep(func(*tables.Journey, tables.PlaceSet) bool { return true })
}

// named: bit 0 says that Frodo is there, bit 1 that Gandalf is.
func (t *thinker) named(set tables.PlaceSet, who uint8) {
	gandalfSet := set
	if who&2 == 0 {
		gandalfSet = ^set
	}
	t.keep(func(j *tables.Journey, _ tables.PlaceSet) bool { return set.Has(j.Last[t.step]) == (who&1 != 0) })
	t.gandalfIn(gandalfSet)
}

// move is every location connected to one of the set.
func (t *thinker) move(from tables.PlaceSet) (to tables.PlaceSet) {
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
			if g.Card != card {
				continue
			}
			for left := t.b.Allies &^ (g.Gone | t.done); left != 0; {
				p := left.Take()
				t.add(first, Guess{Card: card, Used: g.Used, Gone: g.Gone | bit(p), GandalfAt: bit(p)})
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
		deck := card / tables.Routes * tables.Routes
		for i := range t.cur().n {
			g := t.cur().get(i)
			if g.Card/tables.Routes*tables.Routes != deck {
				continue
			}
			used := g.Used | 1<<(g.Card-deck)
			if used == 1<<tables.Routes-1 { // the deck was reshuffled
				used = 1 << (g.Card - deck)
			}
			if used&(1<<(card-deck)) == 0 {
				t.add(first, Guess{Card: card, Used: used, Gone: g.Gone, GandalfAt: g.GandalfAt})
			}
		}
	}
	t.turn()
}

// add joins guesses of one card, which begin at first, that differ only in where Gandalf may be.
func (t *thinker) add(first int, g Guess) {
	next := t.next()
	for i := first; i < next.n; i++ {
		if have := next.get(i); have.Used == g.Used && have.Gone == g.Gone {
			have.GandalfAt |= g.GandalfAt
			return
		}
	}
	next.add(g)
}

// frodoAt is where his last location may be.
func (t *thinker) frodoAt() (set tables.PlaceSet) {
	for i := range t.cur().n {
		set |= bit(t.journeys[t.cur().get(i).Card].Last[t.step])
	}
	return set
}

// PossibleInWild returns where Frodo's last location and Gandalf may be.
func PossibleInWild(p Premises, notes []Note) (frodoAt, gandalfAt tables.PlaceSet) {
	var t thinker
	t.think(p, notes)
	for i := range t.cur().n {
		gandalfAt |= t.cur().get(i).GandalfAt
	}
	if t.home || p.Away {
		gandalfAt = 0
	}
	return t.frodoAt(), gandalfAt
}
