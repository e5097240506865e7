package battle

import (
	"fmt"

	"prancingpony/game"
)

// Phase de Mouvement: formations move one after another, each by a chain of manoeuvres.
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
	questions[frameManoeuvre] = question{
		Question: game.Question[State, frame]{
			Name: "manoeuvre",
			Prompt: func(s *State, open *frame) game.Prompt {
				f := &s.units[open.unit]
				return s.about(open, promptManoeuvre, int16(10*(f.budget()-int32(f.spent))/inch))
			},
			Legal:  (*State).legalManoeuvre,
			Play:   (*State).playManoeuvre,
			WhyNot: (*State).whyNotManoeuvre,
			Check:  (*State).checkMover,
		},
		verbs: []uint16{
			verbAdvance, verbBack, verbLeft, verbRight, verbWheelLeft, verbWheelRight, verbAbout, verbReform, verbHalt,
		},
	}
}

// checkMover: the formation that moves can move.
func (s *State) checkMover(f *frame) error {
	if s.phase != phaseMove || f.unit.side() != s.active || !s.here(f.unit) {
		return fmt.Errorf("formation %v cannot be moving", f.unit)
	}
	return nil
}

// oneInch is how near an enemy no formation moves; a tenth of a millimetre or two is rounding (docs/rulings: one-inch).
const (
	oneInch      = inch - 2
	gapRounding  = 2
	hemmedWithin = 6 * inch
)

// strides are the distances of one manoeuvre in half inches; longer ways are chains of them.
var strides = [...]int16{1, 2, 4, 6, 8, 12, 16, 20, 24}

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

// legalMove: Phase de Mouvement. Formations move one after another, each by a chain of manoeuvres. A disordered one must
// be picked, since the test at the start of its move is not a choice (docs/rulings: disordered-must-be-picked).
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

func (s *State) legalManoeuvre(open *frame, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: verbHalt})
	f := &s.units[open.unit]
	var r room
	s.lookAround(open.unit, f, &r)
	for verb := verbAdvance; verb <= verbRight; verb++ {
		for _, n := range strides {
			a := game.Action{Verb: verb, A: n}
			if !s.mayStep(&r, f, a) {
				break // what cannot be gone is not passed either
			}
			buf = append(buf, a)
		}
	}
	for verb := verbWheelLeft; verb <= verbWheelRight; verb++ {
		for p := range numPivots {
			if a := (game.Action{Verb: verb, A: int16(p)}); s.mayStep(&r, f, a) {
				buf = append(buf, a)
			}
		}
	}
	if a := (game.Action{Verb: verbAbout}); s.mayStep(&r, f, a) {
		buf = append(buf, a)
	}
	for files := int8(1); files <= f.companies; files++ {
		if a := (game.Action{Verb: verbReform, A: int16(files)}); s.mayStep(&r, f, a) {
			buf = append(buf, a)
		}
	}
	return buf
}

// room is what lies around a formation that moves: who and what it could meet with what is left of its Move. It is looked
// up once for all manoeuvres of a question.
type room struct {
	from   body
	left   int32 // of its Move
	open   bool  // nobody, nothing and no edge is near: whatever it can pay for it may do
	num    int
	bodies [numUnits]body
	foes   [numUnits]bool
	pieces [maxScenery]*piece
	quads  [maxScenery]quad
	scenic int
}

// reachSlack covers the rounding of corners and costs when it is asked what is out of reach.
const reachSlack = 8

func (s *State) lookAround(u unit, f *formation, r *room) {
	r.from, r.left = f.body(), f.budget()-int32(f.spent)
	whole := f.whole()
	reach := whole.bounds().by(max(0, r.left) + reachSlack)
	for v := range numUnits {
		if v == u || !s.here(v) || reach.apart(s.units[v].around(), inch) {
			continue
		}
		b := s.units[v].body()
		if !reach.apart(b.bounds, inch) {
			r.bodies[r.num], r.foes[r.num] = b, v.side() != u.side()
			r.num++
		}
	}
	for i := range s.pieces() {
		q := s.scenery[i].quad()
		if !reach.apart(q.bounds(), 0) {
			r.pieces[r.scenic], r.quads[r.scenic] = &s.scenery[i], q
			r.scenic++
		}
	}
	r.open = r.num == 0 && r.scenic == 0 && s.holds(reach)
}

// mayStep: docs/rulings, move-budget, no-crossing, one-inch. No corner of a company travels farther than the Move (the
// costs of the steps add up), nobody is crossed, no enemy comes within an inch.
func (s *State) mayStep(r *room, f *formation, a game.Action) bool {
	if a.Verb <= verbRight && int32(a.A)*halfInch > r.left { // known before anything is computed
		return false
	}
	next, cost, ok := f.step(a)
	if !ok || cost > r.left {
		return false
	}
	if r.open {
		return true
	}
	var to body
	if a.Verb <= verbRight {
		to = r.from.shifted(next.place().minus(f.place()))
	} else {
		to = next.body()
	}
	if !s.onTable(&to) {
		return false
	}
	if r.num == 0 && r.scenic == 0 {
		return true
	}
	switch a.Verb {
	case verbAbout:
		return r.freeAt(&to) && r.notNearer(&to)
	case verbReform:
		for slot := range int(f.companies) {
			from, to := f.company(slot), next.company(slot)
			if w := sweepOf(&from, &to); !r.wayFree(&w, &next) {
				return false
			}
		}
	default:
		for i := range to.all() {
			w := sweepOf(&r.from.parts[i], &to.parts[i])
			if !r.wayFree(&w, &next) {
				return false
			}
		}
	}
	return int32(f.spent)+cost <= next.budget() // it may have come on difficult ground
}

// manoeuvred is the formation as it is after a manoeuvre that [State.mayStep] allows.
func (s *State) manoeuvred(a game.Action) formation {
	f := &s.units[s.open.unit]
	next, cost, _ := f.step(a)
	next.spent += int16(cost)
	next.marks |= stirred
	if s.numPiece == 0 || a.Verb == verbAbout {
		return next
	}
	if a.Verb == verbReform {
		for slot := range int(f.companies) {
			from, to := f.company(slot), next.company(slot)
			s.slow(&from, &to, &next)
		}
		return next
	}
	from, to := f.body(), next.body()
	for i := range to.all() {
		s.slow(&from.parts[i], &to.parts[i], &next)
	}
	return next
}

// slow marks a formation that crosses difficult ground.
func (s *State) slow(from, to *quad, next *formation) {
	w := sweepOf(from, to)
	for i := range s.pieces() {
		if q := s.scenery[i].quad(); w.hits(&q, moveSlack) {
			next.marks |= slowed
		}
	}
}

// freeAt reports whether it stands on nobody and on no impassable ground.
func (r *room) freeAt(to *body) bool {
	for i := range r.num {
		if to.overlap(&r.bodies[i]) > moveSlack {
			return false
		}
	}
	for i := range r.scenic {
		if !r.pieces[i].ground.impassable() {
			continue
		}
		for j := range to.all() {
			if depth(&to.parts[j], &r.quads[i]) > moveSlack {
				return false
			}
		}
	}
	return true
}

// notNearer: an about-face moves no company through others, but the short last row changes its place and must not come
// within an inch of an enemy by that.
func (r *room) notNearer(to *body) bool {
	for i := range r.num {
		if b := &r.bodies[i]; r.foes[i] && to.within(b, oneInch) && root(to.gapTo2(b))+gapRounding < root(r.from.gapTo2(b)) {
			return false
		}
	}
	return true
}

// step is where a manoeuvre leads and what it costs, apart from what is in the way.
func (f *formation) step(a game.Action) (next formation, cost int32, ok bool) {
	next = *f
	switch a.Verb {
	case verbAdvance, verbBack, verbLeft, verbRight:
		cost = int32(a.A) * halfInch
		way := [...]int{verbAdvance: 0, verbBack: halfTurn, verbLeft: 3 * quarterTurn, verbRight: quarterTurn}[a.Verb]
		next.moveTo(f.place().ahead(f.facing.turned(way), cost, 0))
	case verbWheelLeft:
		next = f.wheeled(pivot(a.A), -1)
		cost = f.farthest(&next)
	case verbWheelRight:
		next = f.wheeled(pivot(a.A), 1)
		cost = f.farthest(&next)
	case verbAbout:
		if f.has(faced) {
			return next, 0, false
		}
		next.moveTo(f.place().ahead(f.facing, -f.deep(), 0))
		next.facing = f.facing.turned(halfTurn)
		next.marks |= faced
	case verbReform:
		if int8(a.A) == f.files {
			return next, 0, false
		}
		next.files = int8(a.A)
		most := int64(0)
		for slot := range int(f.companies) {
			most = max(most, distance2(f.corner(slot), next.corner(slot)))
		}
		cost = rootUp(most)
	}
	return next, cost, true
}

// wheeled turns the formation by one step about the middle or a corner of its front edge.
func (f *formation) wheeled(p pivot, step int) formation {
	next := *f
	next.facing = f.facing.turned(step)
	half := f.width() / 2
	switch p {
	case pivotLeft:
		next.moveTo(f.place().ahead(f.facing, 0, -half).ahead(next.facing, 0, half))
	case pivotRight:
		next.moveTo(f.place().ahead(f.facing, 0, half).ahead(next.facing, 0, -half))
	}
	return next
}

// farthest is the way of the corner that moves farthest.
func (f *formation) farthest(next *formation) int32 {
	from, to := f.body(), next.body()
	most := int64(0)
	for i := range from.all() {
		for c := range 4 {
			most = max(most, distance2(from.parts[i].corners[c], to.parts[i].corners[c]))
		}
	}
	return rootUp(most)
}

// wayFree: docs/rulings, no-crossing and one-inch. Who starts nearer to an enemy may only not come nearer still.
// Difficult ground on the way marks the formation as slowed.
func (r *room) wayFree(w *sweep, next *formation) bool {
	for i := range r.num {
		other := &r.bodies[i]
		if w.bounds.apart(other.bounds, inch) {
			continue
		}
		for j := range other.all() {
			q := &other.parts[j]
			if w.hits(q, moveSlack) || r.foes[i] && w.tooNear(q) {
				return false
			}
		}
	}
	for i := range r.scenic {
		if !w.hits(&r.quads[i], moveSlack) {
			continue
		}
		if r.pieces[i].ground.impassable() {
			return false
		}
		next.marks |= slowed
	}
	return true
}

// tooNear reports whether the way comes within an inch of an enemy tray, and nearer than it began.
func (w *sweep) tooNear(q *quad) bool {
	if w.bounds.apart(q.bounds(), oneInch) {
		return false
	}
	gap := w.gap2(q)
	if gap >= oneInch*oneInch {
		return false
	}
	near := max(0, min(oneInch, root(gap2(&w.from, q)))-gapRounding)
	return gap < near*near
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

func (s *State) playManoeuvre(f *frame, a game.Action, rec game.Recorder) {
	u := f.unit
	if a.Verb == verbHalt {
		s.say(rec, eventHalted, u)
		s.answered()
		return
	}
	s.units[u] = s.manoeuvred(a)
	if rec != nil {
		s.sayStep(rec, u, a)
	}
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

func (s *State) sayStep(rec game.Recorder, u unit, a game.Action) {
	events := [...]uint16{
		verbAdvance: eventAdvanced, verbBack: eventBacked, verbLeft: eventWentLeft, verbRight: eventWentRight,
		verbWheelLeft: eventWheeledLeft, verbWheelRight: eventWheeledRight, verbAbout: eventFacedAbout, verbReform: eventReformed,
	}
	if a.Verb == verbAbout {
		s.say(rec, eventFacedAbout, u)
		return
	}
	s.say(rec, events[a.Verb], u, a.A)
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
	s.ask(frame{kind: frameManoeuvre, unit: u})
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

func (s *State) whyNotManoeuvre(open *frame, a game.Action) game.Reason {
	switch {
	case a.Verb <= verbRight && a.A <= 0,
		a.Verb == verbReform && (a.A < 1 || a.A > int16(s.units[open.unit].companies)),
		(a.Verb == verbWheelLeft || a.Verb == verbWheelRight) && (a.A < 0 || a.A >= int16(numPivots)),
		a.Verb <= verbRight && a.A > 2*maxMove:
		return nothing
	}
	f := s.units[open.unit]
	next, cost, ok := f.step(a)
	switch {
	case !ok && a.Verb == verbAbout:
		return game.Reason{ID: reasonFacedAlready}
	case !ok:
		return nothing
	case int32(f.spent)+cost > next.budget():
		return game.Reason{ID: reasonNoMoveLeft}
	}
	var r room
	s.lookAround(open.unit, &f, &r)
	if !s.mayStep(&r, &f, a) {
		return game.Reason{ID: reasonNoWay}
	}
	return nothing
}

// maxMove is the longest Move of any profile, in inches.
const maxMove = 12
