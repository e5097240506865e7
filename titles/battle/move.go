package battle

import (
	"fmt"

	"prancingpony/game"
)

// Phase de Mouvement: formations move one after another. A move is where the formation ends: in which shape, then where.
func init() {
	questions[frameMove] = question{
		Question: game.Question[State, frame]{
			Name:    "move",
			Proceed: (*State).proceedMove,
			Prompt:  func(*State, *frame) game.Prompt { return game.Prompt{ID: promptMove} },
			Legal:   (*State).legalMove,
			Play:    (*State).playMove,
			WhyNot:  (*State).whyNotMove,
		},
		verbs: []uint16{verbPick, verbPass},
	}
	questions[frameForm] = question{
		Question: game.Question[State, frame]{
			Name: "form",
			Prompt: func(s *State, open *frame) game.Prompt {
				return s.about(open, promptForm, int16(10*s.units[open.unit].moveLeft()/inch))
			},
			Legal:  (*State).legalForm,
			Play:   (*State).playForm,
			WhyNot: (*State).whyNotForm,
			Check:  (*State).checkMover,
		},
		verbs: []uint16{verbForm, verbMarch, verbHalt},
	}
	questions[frameMarch] = question{
		Question: game.Question[State, frame]{
			Name: "march",
			Prompt: func(s *State, open *frame) game.Prompt {
				return s.about(open, promptMarch, int16(10*s.units[open.unit].moveLeft()/inch))
			},
			Legal:  (*State).legalMarch,
			Play:   (*State).playMarch,
			WhyNot: (*State).whyNotMarch,
			Check:  (*State).checkShape,
		},
		verbs: []uint16{verbMarch, verbHalt},
	}
}

// checkMover: the formation that moves can move.
func (s *State) checkMover(f *frame) error {
	if s.phase != phaseMove || f.unit.side() != s.active || !s.here(f.unit) {
		return fmt.Errorf("formation %v cannot be moving", f.unit)
	}
	return nil
}

// checkShape: and the shape it takes is one that it can take.
func (s *State) checkShape(f *frame) error {
	if err := s.checkMover(f); err != nil {
		return err
	}
	if f.files < 1 || f.files > s.units[f.unit].companies || f.facing < 0 || f.facing >= numFacings {
		return fmt.Errorf("formation %v cannot take that shape", f.unit)
	}
	return nil
}

const (
	hemmedWithin = 6 * inch
	// oneInch is how near an enemy no formation moves, under the switch (docs/rulings: one-inch).
	oneInch = inch
)

// fullMove is the Move of the profile.
func (f *formation) fullMove() int32 { return int32(f.sheet().move) * inch }

// budget is how far a formation may move in this turn.
func (f *formation) budget() int32 {
	b := f.fullMove()
	if f.has(hemmed) {
		b /= 2
	}
	if f.has(slowed) {
		b /= 2
	}
	return b
}

// moveLeft is what is left of it: a formation moves once, but one may have begun under earlier rules.
func (f *formation) moveLeft() int32 { return max(0, f.budget()-int32(f.spent)) }

// proceedMove waits while the active side has a formation to move.
func (s *State) proceedMove(*frame, game.Recorder) bool {
	for u, last := unitsOf(s.active); u <= last; u++ {
		if s.here(u) && !s.units[u].has(acted) {
			return false
		}
	}
	s.endPart()
	return true
}

// legalMove: a disordered formation must be picked, since the test at the start of its move is not a choice
// (docs/rulings: disordered-must-be-picked).
func (s *State) legalMove(_ *frame, buf []game.Action) []game.Action {
	mayPass := true
	for u, last := unitsOf(s.active); u <= last; u++ {
		if s.here(u) && !s.units[u].has(acted) {
			buf = append(buf, game.Action{Verb: verbPick, A: int16(u)})
			mayPass = mayPass && !s.units[u].has(disordered)
		}
	}
	if mayPass {
		buf = append(buf, game.Action{Verb: verbPass})
	}
	return buf
}

func (s *State) playMove(_ *frame, a game.Action, rec game.Recorder) {
	if a.Verb == verbPick {
		s.pick(unit(a.A), rec)
		return
	}
	for v, last := unitsOf(s.active); v <= last; v++ {
		if s.here(v) {
			s.units[v].marks |= acted
		}
	}
	note(rec, eventPassed, int16(s.active))
}

func (s *State) whyNotMove(_ *frame, a game.Action) game.Reason {
	if a.Verb == verbPass {
		return game.Reason{ID: reasonMustRally}
	}
	u, why := s.whyNotOwn(a.A)
	if why == nothing && s.units[u].has(acted) {
		return game.Reason{ID: reasonActed}
	}
	return why
}

// pick begins the move of a formation. A disordered one tests its Courage first.
func (s *State) pick(u unit, rec game.Recorder) {
	f := &s.units[u]
	f.marks |= acted
	s.say(rec, eventPicked, u)
	if f.has(disordered) {
		if failed := s.testCourage(u, rec); failed > 0 {
			f.marks |= fled
			s.flee(u, rec)
			return
		}
		f.marks &^= disordered
		s.say(rec, eventRallied, u)
	}
	if s.on(nearEnemyHalvesMove) && s.nearEnemy(u) {
		f.marks |= hemmed
	}
	b := f.body()
	for i := range s.pieces() {
		q := s.scenery[i].quad()
		for j := range b.all() {
			if depth(&b.parts[j], &q) > moveSlack {
				f.marks |= slowed
			}
		}
	}
	s.ask(frame{kind: frameForm, unit: u})
}

// nearEnemy reports whether an enemy stands within six inches.
func (s *State) nearEnemy(u unit) bool {
	b := s.units[u].body()
	for v, last := unitsOf(u.side().other()); v <= last; v++ {
		if s.here(v) {
			if c := s.units[v].body(); b.within(&c, hemmedWithin+1) {
				return true
			}
		}
	}
	return false
}

// legalForm: Phase de Mouvement 2. It stands, goes somewhere as it is, or takes another shape first. A shape is offered if
// the Move is enough to take it where nobody is in the way.
func (s *State) legalForm(open *frame, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: verbHalt})
	f := &s.units[open.unit]
	left := f.moveLeft()
	book := &changeBooks[f.troop()][f.companies]()[f.files]
	for files := int8(1); files <= f.companies; files++ {
		for way := range facing(numFacings) {
			if needs := book[files][way.turned(-int(f.facing))].needs; int32(needs)+formSlack <= left && (way != f.facing || files != f.files) {
				buf = append(buf, game.Action{Verb: verbForm, A: int16(way) * stepDegrees, B: int16(files)})
			}
		}
	}
	return s.ends(open.unit, f.facing, f.files, buf)
}

// formSlack covers the rounding of corners that are turned.
const formSlack = 2

func (s *State) legalMarch(open *frame, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: verbHalt})
	return s.ends(open.unit, open.facing, open.files, buf)
}

func (s *State) playForm(open *frame, a game.Action, rec game.Recorder) {
	f := &s.units[open.unit]
	switch a.Verb {
	case verbHalt:
		s.halt(open.unit, rec)
	case verbForm:
		s.ask(frame{kind: frameMarch, unit: open.unit, facing: facing(a.A / stepDegrees), files: int8(a.B)})
	default:
		s.march(open.unit, f.facing, f.files, point{int32(a.A), int32(a.B)}, rec)
	}
}

func (s *State) playMarch(open *frame, a game.Action, rec game.Recorder) {
	if a.Verb == verbHalt {
		s.halt(open.unit, rec)
		return
	}
	s.march(open.unit, open.facing, open.files, point{int32(a.A), int32(a.B)}, rec)
}

func (s *State) halt(u unit, rec game.Recorder) {
	s.answered()
	s.say(rec, eventHalted, u)
}

// march ends the move of a formation where it goes.
func (s *State) march(u unit, way facing, files int8, to point, rec game.Recorder) {
	s.answered()
	s.units[u] = s.marched(u, way, files, to)
	f := &s.units[u]
	s.say(rec, eventMarched, u, int16(10*int32(f.spent)/inch), int16(way)*stepDegrees, int16(files))
}

// marched is the formation at the end of a move that is allowed.
func (s *State) marched(u unit, way facing, files int8, to point) formation {
	f := &s.units[u]
	var p passage
	p.shaped(f, way, files)
	d := to.minus(p.to.place())
	next := p.at(d)
	next.spent += int16(rootUp(p.travel2(d)))
	next.marks |= stirred
	if s.numPiece > 0 && s.crossesRough(u, &p, d) {
		next.marks |= slowed
	}
	return next
}

// crossesRough reports whether the way leads over difficult ground.
func (s *State) crossesRough(u unit, open *passage, d point) bool {
	p := *open
	p.limit = int64(s.units[u].moveLeft())
	p.fences = borrowFences()
	defer returnFences(p.fences)
	s.fence(u, &p, false)
	return p.slowed(d)
}

// passageOf is the way of a formation into a shape in this move, before anything is in the way.
func (s *State) passageOf(u unit, way facing, files int8, p *passage) {
	f := &s.units[u]
	p.shaped(f, way, files)
	p.limit = int64(f.moveLeft())
	p.rough = p.limit
	if !f.has(slowed) {
		p.rough = max(0, int64(f.budget()/2)-int64(f.spent))
	}
}

// openShape is the shape in which the places of the open question are.
func (s *State) openShape() (facing, int8) {
	if s.open.kind == frameMarch {
		return s.open.facing, s.open.files
	}
	f := &s.units[s.open.unit]
	return f.facing, f.files
}

// grid is how far apart the places of a move are: half an inch, an inch for those who go far.
func (p *passage) grid() int32 {
	if p.limit > 8*inch {
		return inch
	}
	return halfInch
}

// maxGrid is more than the grid of any move has steps from its middle.
const maxGrid = 16

// ends lists where a formation may end in a shape: on the grid, and finer where somebody or something is in the way.
func (s *State) ends(u unit, way facing, files int8, buf []game.Action) []game.Action {
	var p passage
	s.passageOf(u, way, files, &p)
	if !s.lone(u, &p) {
		return s.fencedEnds(u, &p, buf)
	}
	var free gridSet
	buf = p.onGrid(&free, buf)
	if reach := p.body.by(int32(p.limit)); s.holds(reach) {
		return buf
	}
	return p.closeUps(&free, buf)
}

func (s *State) fencedEnds(u unit, open *passage, buf []game.Action) []game.Action {
	p := *open
	p.fences = borrowFences()
	defer returnFences(p.fences)
	s.fence(u, &p, false)
	var free gridSet
	buf = p.onGrid(&free, buf)
	return p.closeUps(&free, buf)
}

// gridSet is the free places of the grid: a bit for each step ahead, by steps to the right.
type gridSet [2*maxGrid + 1]uint64

// onGrid lists the places of the grid that are allowed: straight ahead first, the farthest before the nearest.
func (p *passage) onGrid(free *gridSet, buf []game.Action) []game.Action {
	step := p.grid()
	n := int32(p.limit) / step
	for i := range 2*n + 1 {
		right := (i + 1) / 2 // 0, 1, -1, 2, -2 …
		if i%2 == 0 {
			right = -right
		}
		column := p.column(n, step, right)
		free[right+n] = column
		for ahead := n; ahead >= -n; ahead-- {
			if column>>uint(ahead+n)&1 != 0 && (!p.still || right != 0 || ahead != 0) {
				buf = append(buf, p.marchTo(p.shiftBy(ahead*step, right*step)))
			}
		}
	}
	return buf
}

// column is the free places of the grid that lie so many steps to the right, by their steps ahead.
func (p *passage) column(n, step, right int32) (set uint64) {
	sure := (p.limit - 2) * (p.limit - 2)
	for ahead := -n; ahead <= n; ahead++ {
		far := int64(right*right+ahead*ahead) * int64(step) * int64(step)
		if far > (p.limit+2)*(p.limit+2) {
			continue // some corner would go too far
		}
		d := p.shiftBy(ahead*step, right*step)
		if (p.still && far <= sure || p.within(d, p.limit)) && p.onTable(d) {
			set |= 1 << uint(ahead+n)
		}
	}
	if p.fences == nil || set == 0 {
		return set
	}
	w := p.fences
	for i := range w.numWalls {
		low, high := w.walls[i].crosses(p.shiftBy(-n*step, right*step), p.shiftBy(n*step, right*step), 2*n)
		for k := max(0, low); k <= min(2*n, high); k++ {
			if set>>uint(k)&1 != 0 && w.walls[i].holds(p.shiftBy((k-n)*step, right*step)) {
				set &^= 1 << uint(k)
			}
		}
	}
	for k := range 2*n + 1 {
		if set>>uint(k)&1 == 0 {
			continue
		}
		if d := p.shiftBy((k-n)*step, right*step); !p.standsFree(d) || w.numSlow > 0 && !p.within(d, p.rough) && p.slowed(d) {
			set &^= 1 << uint(k)
		}
	}
	return set
}

func (p *passage) marchTo(d point) game.Action {
	to := p.to.place().plus(d)
	return game.Action{Verb: verbMarch, A: int16(to.x), B: int16(to.y)}
}

// closeUps lists the places that lie between a free place of the grid and one that is barred: as near as can be to what
// bars it.
func (p *passage) closeUps(free *gridSet, buf []game.Action) []game.Action {
	step := p.grid()
	n := int32(p.limit) / step
	for right := -n; right <= n; right++ {
		for ahead := -n; ahead <= n; ahead++ {
			if free[right+n]>>uint(ahead+n)&1 == 0 {
				continue
			}
			for _, way := range [4]point{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} { // to the right, and ahead
				r, a := right+way.x, ahead+way.y
				if r < -n || r > n || a < -n || a > n || free[r+n]>>uint(a+n)&1 != 0 {
					continue
				}
				barred := p.shiftBy(a*step, r*step)
				if !p.within(barred, p.limit) {
					continue
				}
				if far := p.closest(ahead*step, right*step, way, barred); far >= leastCloseUp && far < step {
					buf = append(buf, p.marchTo(p.shiftBy(ahead*step+way.y*far, right*step+way.x*far)))
				}
			}
		}
	}
	return buf
}

// leastCloseUp is how much nearer than the grid a place must lead to be listed: a millimetre.
const leastCloseUp = 10

// closest is how far beyond a free place of the grid one can go before something bars the way, 0 if that cannot be told.
func (p *passage) closest(ahead, right int32, way, barred point) int32 {
	at := func(far int32) point { return p.shiftBy(ahead+way.y*far, right+way.x*far) }
	far := p.enters(at(0), barred, p.grid())
	for ; far > 0 && !p.onTable(at(far)); far -= max(1, p.overEdge(at(far))) {
	}
	for range 3 { // rounding
		if far <= 0 || p.allows(at(far)) {
			return far
		}
		far--
	}
	return 0
}

func (s *State) whyNotForm(open *frame, a game.Action) game.Reason {
	f := &s.units[open.unit]
	if a.Verb == verbMarch {
		return s.whyNotThither(open.unit, f.facing, f.files, a)
	}
	switch {
	case a.B < 1 || a.B > int16(f.companies):
		return game.Reason{ID: reasonFiles, A: int16(f.companies)}
	case a.A < 0 || a.A >= 360 || a.A%stepDegrees != 0:
		return game.Reason{ID: reasonDegrees}
	case facing(a.A/stepDegrees) == f.facing && int8(a.B) == f.files:
		return game.Reason{ID: reasonAsItStands}
	}
	return game.Reason{ID: reasonNoMoveLeft}
}

func (s *State) whyNotMarch(open *frame, a game.Action) game.Reason {
	return s.whyNotThither(open.unit, open.facing, open.files, a)
}

// whyNotThither is what forbids an end of a move.
func (s *State) whyNotThither(u unit, way facing, files int8, a game.Action) game.Reason {
	var p passage
	s.passageOf(u, way, files, &p)
	p.fences = borrowFences()
	defer returnFences(p.fences)
	s.fence(u, &p, false)
	d := point{int32(a.A), int32(a.B)}.minus(p.to.place())
	switch {
	case !p.within(d, p.limit):
		return game.Reason{ID: reasonNoMoveLeft}
	case !p.onTable(d):
		return game.Reason{ID: reasonOffTable}
	case !p.free(d):
		return game.Reason{ID: reasonNoWay}
	case !p.allows(d):
		return game.Reason{ID: reasonSlow}
	case p.still && d == (point{}):
		return game.Reason{ID: reasonAsItStands}
	}
	return game.Reason{ID: reasonOffGrid}
}
