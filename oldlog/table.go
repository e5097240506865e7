package oldlog

import "slices"

// table is the pieces where hands have put them.
type table struct {
	where  [numPieces]string
	turned [numPieces]bool
	face   [numPieces]int
	done   []step // for undo
	undone []step // for redo
	steps  int    // taken so far; each has a number
}

// step is a change of the table that can be undone. Dice keep their faces.
type step struct {
	number  int
	auto    bool
	changes []change
}

// change is what one piece was before, and is after.
type change struct {
	piece                  int
	from, to               string
	turnedFrom, turnedInto bool
}

func newTable() table { return table{where: start} }

// move puts pieces somewhere and returns those that changed their place.
func (t *table) move(s *step, numbers []int, to string) (moved []change) {
	for _, p := range numbers {
		if t.where[p] == to {
			continue
		}
		c := change{p, t.where[p], to, t.turned[p], t.turned[p]}
		t.where[p] = to
		moved = append(moved, c)
	}
	s.changes = append(s.changes, moved...)
	return moved
}

// turn turns a piece over.
func (t *table) turn(s *step, p int) {
	s.changes = append(s.changes, change{p, t.where[p], t.where[p], t.turned[p], !t.turned[p]})
	t.turned[p] = !t.turned[p]
}

// begin starts a step; keep ends it.
func (t *table) begin(auto bool) step {
	t.steps++
	return step{number: t.steps, auto: auto}
}

func (t *table) keep(s step) {
	t.done = append(t.done, s)
	t.undone = t.undone[:0]
}

// undo goes back one step, and on as long as the step before was the client's own. It returns the steps undone.
func (t *table) undo() (back []step) {
	for len(t.done) > 0 {
		s := t.done[len(t.done)-1]
		if len(back) > 0 && !s.auto {
			break
		}
		t.done = t.done[:len(t.done)-1]
		for _, c := range slices.Backward(s.changes) {
			t.where[c.piece], t.turned[c.piece] = c.from, c.turnedFrom
		}
		t.undone = append(t.undone, s)
		back = append(back, s)
	}
	return back
}

// redo takes the step undone last once more.
func (t *table) redo() (again []step) {
	if len(t.undone) == 0 {
		return nil
	}
	s := t.undone[len(t.undone)-1]
	t.undone = t.undone[:len(t.undone)-1]
	for _, c := range s.changes {
		t.where[c.piece], t.turned[c.piece] = c.to, c.turnedInto
	}
	t.done = append(t.done, s)
	return []step{s}
}

// grave is where "kills" puts a piece, by its kind.
func grave(p *piece) string {
	switch {
	case p.Tile != "":
		return placeDrawn
	case p.Ring != "", p.minion(), p.Die == shadow:
		return lostOf(shadow)
	case p.Marker != "":
		return reserveOf(p.Marker)
	case p.side() == shadow:
		return reserveOf(shadow)
	case p.side() == free:
		return lostOf(free)
	}
	return placeOut
}

// all lists the pieces in a place, by number.
func (t *table) all(place string) (list []int) {
	for p, where := range t.where {
		if where == place {
			list = append(list, p)
		}
	}
	return list
}
