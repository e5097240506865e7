package belief

import (
	"math/bits"
	"slices"

	"prancingpony/game"
	"prancingpony/titles/hunt/tables"
)

// shire is every journal of Act 1 that explains a record, each as likely as the bearer is to have written it. It
// follows the traces of the history forward once; all that is asked about the record is answered from their weights.
type shire struct {
	w      follower
	h      history
	done   bool
	notes  []Note
	scenes Scenes
	habit  Habit

	// by trace and points: where its last locations begin in the lists below
	starts  []int
	ways    []way                         // what the bearer could do next from each
	weights []float64                     // of the journals that lead to each
	without []float64                     // the same without those that pass a place
	odds    [tables.MaxTrack + 2]lookOdds // of writing a place, by entry
	rests   [tables.MaxTrack + 2]lookOdds // the same where he could have rested before it
}

// lookOdds is how readily he ends a move at each place, as he saw the board; games share most of what they saw.
type lookOdds struct {
	known bool
	look  Look
	odds  [tables.MaxPlaces]float64
}

func (o *lookOdds) read(b *tables.Board, habit Habit, look *Look, left int) {
	if o.known && o.look == *look {
		return
	}
	o.known, o.look = true, *look
	for p := range uint8(b.Places) {
		o.odds[p] = habit.Stand(b, look, p, 0, left)
	}
}

// way is what the bearer could do from one last location, as far as it bears on what he did.
type way struct {
	share float64 // one divided by the odds of everything
	n     float64 // how many things
	here  float64 // the odds of writing no location
	stays float64 // the chance of what he did there by night: 1 if nothing is known
}

// chance is how likely he does what has these odds.
func (w *way) chance(odds float64) float64 { return (1-Strange)*odds*w.share + Strange/w.n }

// read weighs the journals that the record leaves possible, unless they have just been.
func (s *shire) read(a *Account) {
	if s.done && s.habit == a.Habit && s.scenes == *a.Scenes && slices.Equal(s.notes, a.Notes) {
		return
	}
	if s.habit != a.Habit {
		for i := range s.odds {
			s.odds[i].known, s.rests[i].known = false, false
		}
	}
	s.done, s.habit, s.scenes = true, a.Habit, *a.Scenes
	s.notes = append(s.notes[:0], a.Notes...)
	s.w.begin(&a.World.Boards[0])
	s.h.n, s.h.traces, s.h.more = 0, 0, s.h.more[:0]
	s.w.follow(s.notes, &s.h)
	s.starts = s.starts[:0]
	n := 0
	for i := range s.h.traces {
		for _, at := range s.h.trace(i).at {
			s.starts = append(s.starts, n)
			n += at.Count()
		}
	}
	s.ways, s.weights = slices.Grow(s.ways[:0], n)[:n], slices.Grow(s.weights[:0], n)[:n]
	s.without = slices.Grow(s.without[:0], n)[:n]
	for i := range s.layers() {
		s.consider(i)
	}
	s.weigh(s.weights, tables.None)
}

// layers counts the entries of a journal, the start included.
func (s *shire) layers() int { return min(s.h.n, len(s.h.layers)) }

// index is where a last location stands in the lists.
func (s *shire) index(trace, points int, p uint8) int {
	set := s.h.trace(trace).at[points]
	return s.starts[trace*(tables.MaxTrack+1)+points] + bits.OnesCount64(uint64(set&(bit(p)-1)))
}

// consider works out what the bearer could do after entry i, and how likely he rested there if he did.
func (s *shire) consider(i int) {
	b := s.w.b
	left := tables.MaxTrack - i - 1
	next, rested := Note{Kind: Move}, &s.scenes[min(i, tables.MaxTrack)].Rested
	went := &unseen
	if i+1 < s.layers() {
		next, went = s.h.layers[i+1].entry, &s.scenes[min(i+1, tables.MaxTrack)].Went
	}
	s.odds[i+1].read(b, s.habit, went, left)
	if rested.Kept() {
		s.rests[i+1].read(b, s.habit, rested, left)
	}
	for t := s.h.layers[i].from; t < s.h.layers[i].to; t++ {
		for points, at := range s.h.trace(t).at {
			for at != 0 {
				p := at.Take()
				w := &s.ways[s.index(t, points, p)]
				*w = s.wayOf(&next, went, p, points, left)
				if w.stays = 1; rested.Kept() {
					w.stays = s.restChance(rested, p, points, left)
				}
			}
		}
	}
}

// wayOf is what the bearer could do with an entry from a last location.
func (s *shire) wayOf(n *Note, look *Look, p uint8, points, left int) (w way) {
	b := s.w.b
	total := 0.0
	var to tables.PlaceSet
	switch n.Kind {
	case Move:
		to = b.InRange(p, points+int(n.A[0]))
		w.here = s.habit.Stand(b, look, p, points+1, left)
		if look.Is&LookNight != 0 {
			total += s.habit.Stand(b, look, p, points, left) * s.habit.Rest(look, shireLimit)
			w.n++
		}
	case Flight:
		to = b.InRange(p, points+1) &^ b.Exits
		w.here = s.habit.Stand(b, look, p, points, left)
	default:
		return way{share: 1, n: 1}
	}
	total += w.here
	w.n += float64(1 + to.Count())
	odds := &s.odds[tables.MaxTrack-left].odds
	for to != 0 {
		total += odds[to.Take()]
	}
	w.share = 1 / total
	return w
}

// shireLimit is the Corruption at which Frodo is lost in Act 1.
const shireLimit = 12

// restChance is how likely he rests with this last location.
func (s *shire) restChance(look *Look, p uint8, points, left int) float64 {
	b := s.w.b
	rest := s.habit.Stand(b, look, p, points, left) * s.habit.Rest(look, shireLimit)
	total := rest + s.habit.Stand(b, look, p, points+1, left)
	to := b.InRange(p, points)
	n := float64(2 + to.Count())
	for to != 0 {
		total += s.rests[tables.MaxTrack-left].odds[to.Take()]
	}
	return (1-Strange)*rest/total + Strange/n
}

// weigh follows all journals forward, but those that pass a place to avoid.
func (s *shire) weigh(weights []float64, avoid uint8) {
	clear(weights)
	for t := s.h.layers[0].from; t < s.h.layers[0].to; t++ {
		for set := s.h.trace(t).at[0]; set != 0; {
			if p := set.Take(); p != avoid {
				weights[s.index(t, 0, p)] = 1
			}
		}
	}
	for i := range s.layers() {
		for t := s.h.layers[i].from; t < s.h.layers[i].to; t++ {
			for points, at := range s.h.trace(t).at {
				for at != 0 {
					p := at.Take()
					from := s.index(t, points, p)
					weights[from] *= s.ways[from].stays
					if weights[from] > 0 && i+1 < s.layers() {
						s.spread(weights, i+1, t, from, p, points, avoid)
					}
				}
			}
		}
	}
}

// spread hands the weight of a last location on to all that he may have written at entry i.
func (s *shire) spread(weights []float64, i, trace, from int, p uint8, points int, avoid uint8) {
	now, w, passed := &s.h.layers[i], &s.ways[from], s.h.trace(trace).passed
	weight := weights[from]
	to := func(passed uint32, points int, p uint8, chance float64) {
		if t := s.find(now, passed); t >= 0 && s.h.trace(t).at[points].Has(p) {
			weights[s.index(t, points, p)] += weight * chance
		}
	}
	extra := int(now.entry.A[0])
	switch now.entry.Kind {
	case Move:
		to(passed, min(points+1, tables.MaxTrack), p, w.chance(w.here))
	case Flight:
		extra = 1
		to(passed, points, p, w.chance(w.here))
	case Ferry:
		if q := now.entry.A[0]; q != p && q != avoid && s.w.b.Connected[q].Has(p) {
			to(s.w.mark(now.tracked, passed, q), 0, q, 1)
		}
		return
	}
	plain := s.find(now, passed)
	for set := s.w.b.InRange(p, points+extra); set != 0; {
		q := set.Take()
		switch {
		case q == avoid:
		case now.tracked.Has(q):
			to(s.w.mark(now.tracked, passed, q), 0, q, w.chance(s.odds[i].odds[q]))
		case plain >= 0 && s.h.trace(plain).at[0].Has(q):
			weights[s.index(plain, 0, q)] += weight * w.chance(s.odds[i].odds[q])
		}
	}
}

// find is the trace of a layer whose journals have passed these places; -1 if there is none.
func (s *shire) find(l *layer, passed uint32) int {
	if passed&l.settled != l.settled {
		return -1
	}
	for t := l.from; t < l.to; t++ {
		if s.h.trace(t).passed == passed&^l.settled {
			return t
		}
	}
	return -1
}

// last adds up the weights by last location.
func (s *shire) last(weights []float64) (sum [tables.MaxPlaces]float64, set tables.PlaceSet) {
	end := &s.h.layers[s.layers()-1]
	for t := end.from; t < end.to; t++ {
		for points, at := range s.h.trace(t).at {
			set |= at
			for at != 0 {
				p := at.Take()
				sum[p] += weights[s.index(t, points, p)]
			}
		}
	}
	return sum, set
}

func (s *shire) chances(out *Chances, whole bool) {
	sum, set := s.last(s.weights)
	out.Last = mixed(&sum, set)
	if !whole {
		return
	}
	for p := range uint8(s.w.b.Places) {
		s.weigh(s.without, p)
		without, _ := s.last(s.without)
		for at := set; at != 0; {
			if q := at.Take(); sum[q] > 0 {
				out.Passed[p] += out.Last[q] * (1 - without[q]/sum[q])
			}
		}
	}
	out.Search = out.Passed
}

// sample writes a journal, from its end to its start.
func (s *shire) sample(track int, r *game.Rand, journal *Journal) bool {
	end := s.layers() - 1
	sum, set := s.last(s.weights)
	if s.h.n-1 != track || set == 0 {
		return false
	}
	chances := mixed(&sum, set)
	place, pick := uint8(0), chosen{r: r}
	for at := set; at != 0; {
		if p := at.Take(); pick.offer(chances[p]) {
			place = p
		}
	}
	var at picker
	pick.total = 0
	for t := s.h.layers[end].from; t < s.h.layers[end].to; t++ {
		tr := s.h.trace(t)
		for points, set := range tr.at {
			if set.Has(place) && pick.offer(s.weights[s.index(t, points, place)]) {
				at = picker{passed: tr.passed, points: points, at: place}
			}
		}
	}
	for i := end; i > 0; i-- {
		at = s.stepBack(i, at, r)
		journal[i] = at.entry
	}
	journal[0] = at.at
	return true
}

// picker is a last location with so many points written, and what was written next.
type picker struct {
	entry  uint8
	passed uint32
	points int
	at     uint8
}

// stepBack picks where the journal may have stood before entry i, and what that entry was.
func (s *shire) stepBack(i int, to picker, r *game.Rand) (from picker) {
	now, before := &s.h.layers[i], &s.h.layers[i-1]
	passed := to.passed | now.settled
	pick := chosen{r: r}
	offer := func(t, points int, p, entry uint8) {
		k := s.index(t, points, p)
		w := &s.ways[k]
		odds := s.odds[i].odds[to.at]
		if entry == EntryPoint || entry == EntrySlash {
			odds = w.here
		}
		if pick.offer(s.weights[k] * w.chance(odds)) {
			from = picker{entry, s.h.trace(t).passed, points, p}
		}
	}
	for j := before.from; j < before.to; j++ {
		t := s.h.trace(j)
		for points, at := range t.at {
			if at == 0 {
				continue
			}
			if t.passed == passed && at.Has(to.at) {
				if now.entry.Kind == Move && to.points == min(points+1, tables.MaxTrack) {
					offer(j, points, to.at, EntryPoint)
				}
				if now.entry.Kind == Flight && to.points == points {
					offer(j, points, to.at, EntrySlash)
				}
			}
			if to.points == 0 && s.w.mark(now.tracked, t.passed, to.at) == passed {
				for set := s.w.sources(&now.entry, at, points, to.at); set != 0; {
					offer(j, points, set.Take(), to.at)
				}
			}
		}
	}
	return from
}
