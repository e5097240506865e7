package battle

import (
	"fmt"
	"slices"
	"testing"

	"prancingpony/game"
)

// moving is a field on which a formation of two companies in line has been picked.
func moving(t *testing.T, id string) *State {
	t.Helper()
	s := field(phaseMove)
	post(s, g1, id, 2, 2, 6000, 4000, 0)
	post(s, e1, "mordor-orc-warband", 2, 2, 6000, 11000, 180)
	play(t, s, "pick good-1")
	return s
}

// at is a march of the formation on the move by so many tenths of a millimetre ahead and to the right.
func at(s *State, ahead, right int32) string {
	f := &s.units[s.moving()]
	way, _ := s.OpenShape()
	to := f.Place().Ahead(way, ahead, right)
	return fmt.Sprintf("march %d %d", to.x, to.y)
}

// Phase de Mouvement 2: any direction, and no point of a tray farther than the Move, straight from its start to its
// end.
func TestNoPointOfATrayTravelsFartherThanTheMove(t *testing.T) {
	s := moving(t, "minas-tirith-warriors") // Move 6
	// Eight half inches ahead and eight to the right: every corner moves 5.7 inches.
	if !offered(t, s, at(s, 8*halfInch, 8*halfInch)) || !offered(t, s, at(s, 6*Inch, 0)) ||
		!offered(t, s, at(s, 0, -6*Inch)) {
		t.Error("six inches in any direction")
	}
	refused(t, s, at(s, 8*halfInch, 9*halfInch), reasonBeyondMove)
	refused(t, s, at(s, 6*Inch+1, 0), reasonBeyondMove)
	refused(t, s, at(s, 100, 0), reasonOffGrid)
	log := play(t, s, at(s, 8*halfInch, 8*halfInch))
	if by := told(log, eventMoved)[0][2]; by != 566 {
		t.Errorf("told as %d hundredths of an inch", by) // rounded, not cut off
	}
	if f := &s.units[g1]; f.Place() != (Point{6000 + 4*Inch, 4000 + 4*Inch}) || f.spent != 1437 || !f.Has(Stirred) {
		t.Errorf("at %v after %d", f.Place(), f.spent)
	}
	refused(t, s, "pick good-1", reasonNotYours) // its move is over, and it is the other side's turn to move
}

// docs/rulings: matching, wheeling. Turned about its middle, the corners of two companies in line travel 2·r·sin 7.5°.
func TestATurnCostsTheWayOfTheFarthestCorner(t *testing.T) {
	for _, tt := range []struct {
		form  string
		spent int16
	}{
		{"form 15 2", 298}, {"form 345 2", 298}, // r = ½ √(220² + 60²) mm
		{"form 180 1", 0},
	} {
		s := moving(t, "minas-tirith-warriors")
		if tt.spent == 0 {
			if offered(t, s, tt.form) {
				t.Errorf("%s is offered", tt.form)
			}
			continue
		}
		before := s.units[g1].Middle()
		play(t, s, tt.form)
		p := Passage{}
		p.shaped(&s.units[g1], s.asked().facing, s.asked().files)
		play(t, s, vocabulary.ActionText(p.marchTo(Point{})))
		f := &s.units[g1]
		if d := f.spent - tt.spent; d < -2 || d > 2 {
			t.Errorf("%s costs %d, want %d", tt.form, f.spent, tt.spent)
		}
		if Distance2(f.Middle(), before) > 8 {
			t.Errorf("it turns about its middle: %v, was %v", f.Middle(), before)
		}
	}
}

// Phase de Mouvement 2; docs/rulings: about-face. Every tray turns about its own middle at best: its corners travel its
// whole diagonal, 125 of 152 mm, and not six inches more.
func TestAnAboutFaceTakesMostOfAMove(t *testing.T) {
	s := field(phaseMove)
	post(s, g1, "minas-tirith-warriors", 4, 2, 6000, 6000, 0)
	post(s, e1, "mordor-orc-warband", 1, 1, 6000, 11000, 180)
	play(t, s, "pick good-1")
	play(t, s, "form 180 2")
	for _, a := range s.Legal(nil) {
		if a.Verb == VerbMarch && (a.B > 5255 || a.B < 4345) {
			t.Errorf("about-face and a march to %d %d", a.A, a.B)
		}
	}
	play(t, s, "march 6000 4800") // where its rear was
	if f := &s.units[g1]; f.facing != halfTurn || f.spent < 1252 || f.spent > 1256 {
		t.Errorf("facing %d, spent %d", f.facing, f.spent)
	}
}

// docs/rulings: matching. The rear rank of a column of four steps up beside the front one: with the nearest places
// taken by the nearest companies the farthest goes one tray ahead and one aside.
func TestCompaniesTakeThePlacesThatLieNearest(t *testing.T) {
	s := field(phaseMove)
	post(s, g1, "minas-tirith-warriors", 4, 2, 6000, 6000, 0)
	f := &s.units[g1]
	c := f.changeTo(f.facing, 4)
	// Two ranks of 110 × 60 become one: a tray aside and half a rank ahead or back, √(110² + 30²) mm.
	if c.needs > 1142 {
		t.Errorf("a line of four needs %d", c.needs)
	}
	for n := 1; n <= MaxCompanies; n++ {
		book := changeBooks[Infantry][n]()
		for files := 1; files <= n; files++ {
			if still := &book[files][files][0]; still.needs != 0 || still.ahead != 0 || still.right != 0 {
				t.Errorf("%d companies in %d files: standing still needs %d", n, files, still.needs)
			}
			for slot := range n {
				if got := book[files][files][0].order[slot]; int(got) != slot {
					t.Errorf("%d in %d files: standing still, slot %d goes to %d", n, files, got, slot)
				}
			}
		}
	}
}

// The match against every permutation: none has a shorter farthest way, at any of 2,000 ends.
func TestNoMatchingIsShorter(t *testing.T) {
	r := game.FastRand(46)
	for range 2000 {
		n := 1 + r.Intn(6)
		f := Formation{
			profile: 0, companies: int8(n), files: int8(1 + r.Intn(n)), facing: Facing(r.Intn(NumFacings)),
			x: 6000, y: 6000,
		}
		var p Passage
		p.shaped(&f, Facing(r.Intn(NumFacings)), int8(1+r.Intn(n)))
		d := Point{int32(r.Intn(3001)) - 1500, int32(r.Intn(3001)) - 1500}
		least, list := int64(1)<<60, []int8{0, 1, 2, 3, 4, 5}[:n]
		end := p.at(d)
		permute(list, 0, func(order []int8) {
			most := int64(0)
			for slot, company := range order {
				from, to := f.company(int(company)), end.company(slot)
				most = max(most, pairWay2(&from, &to, Point{}))
			}
			least = min(least, most)
		})
		if got := p.travel2(d); got != least {
			t.Errorf("%d companies from %d files facing %d to %d facing %d, shift %v: the farthest goes √%d, √%d is "+
				"possible",
				n, f.files, f.facing, p.to.files, p.to.facing, d, got, least)
		}
		far := Root(least)
		if !p.within(d, far+1) || p.within(d, far-1) {
			t.Errorf("the farthest goes %d, and that is not the limit", far)
		}
		if c := f.changeTo(p.to.facing, p.to.files); far < int64(c.needs)-2 {
			t.Errorf("%d companies from %d files to %d, turn %d: %d suffices, and %d is said to be needed",
				n, f.files, p.to.files, p.to.facing-f.facing, far, c.needs)
		}
	}
}

// docs/rulings: matching. Three companies in two files become one file on the right or on the left, and the front stays
// in line: nobody has to go farther than two ranks back, or than a tray aside.
func TestCompaniesAreMatchedAtEveryEnd(t *testing.T) {
	s := field(phaseMove)
	f := post(s, g1, "minas-tirith-warriors", 3, 2, 3048, 3200, 0)
	post(s, e1, "mordor-orc-warband", 1, 1, 3048, 9000, 180)
	play(t, s, "pick good-1")
	play(t, s, "form 0 1")
	for x, want := range map[int32]int32{3598: 1200, 2498: 1100} {
		var p Passage
		s.passageOf(g1, 0, 1, &p)
		d := Point{x, 3200}.Minus(p.to.Place())
		if far := rootUp(p.travel2(d)); far != want || !p.within(d, p.limit) {
			t.Errorf("%v to %d 3200: the farthest goes %d", f.Place(), x, far)
		}
		if why := s.WhyNot(game.Action{Verb: VerbMarch, A: int16(x), B: 3200}); why.ID != reasonOffGrid {
			t.Errorf("march %d 3200 is refused: %s", x, vocabulary.ReasonText(why))
		}
		if !slices.ContainsFunc(s.Legal(nil), func(a game.Action) bool {
			d := Point{int32(a.A), int32(a.B)}.Minus(Point{x, 3200})
			return a.Verb == VerbMarch && max(d.x, -d.x, d.y, -d.y) <= halfInch/2
		}) {
			t.Errorf("no place of the grid beside %d 3200 is offered", x)
		}
	}
}

// docs/rulings: matching, places. Where all rows are full, the ends of a mirror image are the mirror images of the
// ends.
func TestTheEndsOfAMirrorImageAreMirrorImages(t *testing.T) {
	const middle, rounding = 6000, 3
	ends := 0
	for _, shape := range [][3]int8{{2, 2, 1}, {2, 1, 2}, {3, 3, 1}, {4, 4, 2}, {4, 2, 4}, {4, 2, 2}, {6, 3, 2}} {
		for _, way := range []Facing{0, 2, 5, 6, 9, 12} {
			var lists [2][]game.Action
			var passages [2]Passage
			for i, facing := range []Facing{1, NumFacings - 1} {
				s := field(phaseMove)
				post(s, g1, "minas-tirith-knights", shape[0], shape[1], middle, middle, int(facing)*StepDegrees)
				end := facing.turned(int(way))
				if i == 1 {
					end = facing.turned(-int(way))
				}
				lists[i] = s.ends(g1, end, shape[2], nil)
				s.passageOf(g1, end, shape[2], &passages[i])
			}
			for i, list := range lists {
				for _, a := range list {
					ends++
					d := Point{2*middle - int32(a.A), int32(a.B)}.Minus(passages[1-i].to.Place())
					if !passages[1-i].within(d, passages[1-i].limit+rounding) {
						t.Errorf("%v, turn %d: %d %d has no mirror image", shape, way, a.A, a.B)
					}
				}
			}
			if d := len(lists[0]) - len(lists[1]); d < -2 || d > 2 {
				t.Errorf("%v, turn %d: %d ends and %d", shape, way, len(lists[0]), len(lists[1]))
			}
		}
	}
	if ends < 5000 {
		t.Errorf("%d ends", ends)
	}
}

// Every place of the grid that brute force allows is offered, and no other.
func TestEveryLegalPlaceOfTheGridIsOffered(t *testing.T) {
	for _, shape := range [][3]int8{{3, 3, 1}, {4, 4, 2}, {4, 2, 4}, {2, 2, 1}, {2, 1, 2}, {3, 3, 2}} {
		s := field(phaseMove)
		f := post(s, g1, "minas-tirith-warriors", shape[0], shape[1], 6000, 6000, 0)
		var p Passage
		s.passageOf(g1, 0, shape[2], &p)
		listed := map[Point]bool{}
		for _, a := range s.ends(g1, 0, shape[2], nil) {
			listed[Point{int32(a.A), int32(a.B)}] = true
		}
		legal := 0
		for ahead := int32(-12); ahead <= 12; ahead++ {
			for right := int32(-12); right <= 12; right++ {
				d := p.shiftBy(ahead*halfInch, right*halfInch)
				end := p.at(d)
				may := matchable(f, &end, p.limit)
				if may {
					legal++
				}
				if may != listed[end.Place()] {
					t.Errorf("%v: %v is legal: %v", shape, end.Place(), may)
				}
			}
		}
		if legal == 0 || legal != len(listed) {
			t.Errorf("%v: %d places are offered, %d are legal", shape, len(listed), legal)
		}
	}
}

func permute(list []int8, k int, visit func([]int8)) {
	if k == len(list) {
		visit(list)
		return
	}
	for i := k; i < len(list); i++ {
		list[k], list[i] = list[i], list[k]
		permute(list, k+1, visit)
		list[k], list[i] = list[i], list[k]
	}
}

// docs/rulings: no-crossing
func TestNobodyIsCrossedAndNobodyLeavesTheTable(t *testing.T) {
	s := field(phaseMove)
	post(s, g1, "minas-tirith-warriors", 1, 1, 6000, 4000, 0)
	post(s, g2, "minas-tirith-warriors", 1, 1, 6000, 5100, 0) // its rear is 500 ahead, not quite two inches
	post(s, e1, "mordor-orc-warband", 1, 1, 6000, 11000, 180)
	play(t, s, "pick good-1")
	if !offered(t, s, at(s, Inch, 0)) || offered(t, s, at(s, 2*Inch, 0)) {
		t.Error("a friend in the way stops the move before him")
	}
	flush := false
	for _, a := range s.Legal(nil) {
		flush = flush || a.Verb == VerbMarch && a.A == 6000 && a.B >= 4499 && a.B <= 4501
	}
	if !flush {
		t.Error("it may stand flush behind the friend, finer than the grid")
	}
	refused(t, s, at(s, 6*Inch, 0), reasonNoWay) // it would come out on the other side
	if !offered(t, s, at(s, 2*Inch, 5*Inch)) {
		t.Error("past the friend, with no corner in its way")
	}

	s = moving(t, "minas-tirith-warriors")
	s.units[g1].moveTo(Point{1200, 800})
	if !offered(t, s, at(s, -halfInch, 0)) || offered(t, s, at(s, -Inch, 0)) || offered(t, s, at(s, 0, -halfInch)) {
		t.Error("the edge of the table is the end")
	}
	refused(t, s, at(s, -Inch, 0), reasonOffTable)
	if !offered(t, s, "march 1200 600") || !offered(t, s, "march 1100 800") {
		t.Error("it may stand flush with the edge")
	}
}

// docs/rulings: one-inch. The sheet has no ban around enemies; only contact is for charges.
func TestAMoveMayEndRightBeforeAnEnemy(t *testing.T) {
	near := func(rules switches) *State {
		s := field(phaseMove)
		s.rules = rules
		post(s, g1, "minas-tirith-warriors", 1, 1, 6000, 6000, 0)
		post(s, e1, "mordor-orc-warband", 1, 1, 6000, 6000+3*Inch, 180)
		play(t, s, "pick good-1")
		return s
	}
	s := near(0)
	if !offered(t, s, at(s, 5*halfInch, 0)) || offered(t, s, at(s, 6*halfInch, 0)) {
		t.Error("half an inch before the enemy, and not into contact")
	}
	for _, a := range s.Legal(nil) {
		trial := *s
		if trial.Play(a, nil); trial.engaged(g1) {
			t.Errorf("%s ends in contact", vocabulary.ActionText(a))
		}
	}
	s = near(oneInchApart)
	if !offered(t, s, at(s, 4*halfInch, 0)) || offered(t, s, at(s, 5*halfInch, 0)) {
		t.Error("under the switch, one inch before the enemy")
	}
	// Who starts nearer may move away, not nearer.
	s.units[g1].moveTo(Point{6000, 6000 + 3*Inch - 100})
	if offered(t, s, at(s, halfInch, 0)) || !offered(t, s, at(s, -Inch, 0)) {
		t.Error("too near already: only away")
	}
}

// docs/rulings: engaged-never
func TestNobodyIsInContactWhenMovesBegin(t *testing.T) {
	s := facingOff("minas-tirith-warriors", 1, "mordor-orc-warband", 1)
	play(t, s, "fight good-1")
	if s.phase != phaseInitiative || s.engaged(g1) {
		t.Errorf("phase %s, in contact %v", phaseNames[s.phase], s.engaged(g1))
	}
}

// docs/rulings: near-enemies
func TestNearEnemiesHalveTheMoveUnderTheSwitch(t *testing.T) {
	for rule, want := range map[switches]int32{0: 6 * Inch, nearEnemyHalvesMove: 3 * Inch} {
		s := field(phaseMove)
		s.rules = rule
		post(s, g1, "minas-tirith-warriors", 1, 1, 6000, 6000, 0)
		post(s, e1, "mordor-orc-warband", 1, 1, 6000, 6000+6*Inch, 180)
		play(t, s, "pick good-1")
		if got := s.units[g1].budget(); got != want {
			t.Errorf("switch %d: %d, want %d", rule, got, want)
		}
	}
}

// docs/rulings: terrain
func TestScenery(t *testing.T) {
	lay := func(g ground) *State {
		s := moving(t, "minas-tirith-warriors")
		s.scenery[0] = piece{g, 0, 6000, 5000, 2000, 500} // from 4750 to 5250, ahead by 750
		s.numPiece = 1
		return s
	}
	for _, g := range []ground{building, lake} {
		if s := lay(g); offered(t, s, at(s, 3*Inch, 0)) || !offered(t, s, at(s, 2*Inch, 0)) {
			t.Errorf("%s: it can be entered", groundNames[g])
		}
	}
	for _, g := range []ground{wood, rough} {
		s := lay(g)
		if !offered(t, s, at(s, 3*Inch, 0)) || offered(t, s, at(s, 4*Inch, 0)) {
			t.Errorf("%s: it halves the Move", groundNames[g])
		}
		refused(t, s, at(s, 4*Inch, 0), reasonSlow)
		play(t, s, at(s, 3*Inch, 0))
		if f := &s.units[g1]; !f.Has(slowed) || f.budget() != 3*Inch {
			t.Errorf("%s: %d of Move", groundNames[g], f.budget())
		}
	}
	for g, blocks := range map[ground]bool{building: true, wood: true, lake: false, rough: false} {
		s := lay(g)
		s.scenery[0].wide = 12000
		if s.sees(g1, 0, e1, new(blockers)) == blocks {
			t.Errorf("%s: blocks sight %v", groundNames[g], !blocks)
		}
	}
}

// The view shows every end where the march leads, and what it costs.
func TestEveryEndIsWhereTheMarchLeads(t *testing.T) {
	s := moving(t, "minas-tirith-warriors")
	for _, form := range []string{"", "form 30 1"} {
		if form != "" {
			play(t, s, form)
		}
		march := s.View(game.Nobody).(*view).March
		if len(march.Ends) < 20 {
			t.Errorf("%d ends", len(march.Ends))
		}
		for _, end := range march.Ends {
			trial := *s
			play(t, &trial, fmt.Sprintf("march %d %d", end[0], end[1]))
			if f := &trial.units[g1]; f.spent != int16(end[2]) || int(f.facing)*StepDegrees != march.Degrees ||
				int(f.files) != march.Files {
				t.Errorf("%v: cost %d", end, f.spent)
			}
		}
	}
}

// Phase de Mouvement 2: the way of every company is recorded, and the farthest corner of them is what the move costs.
func TestTheWayOfEveryCompanyIsTold(t *testing.T) {
	s := moving(t, "minas-tirith-warriors")
	for _, form := range []string{"", "form 30 1"} {
		if form != "" {
			play(t, s, form)
		}
		before := s.units[g1]
		march := s.View(game.Nobody).(*view).March
		for k, end := range march.Ends {
			far := int64(0)
			for i, way := range march.Ways {
				if order := march.Orders[k]; len(order) > 0 {
					way = march.Ways[order[i]]
				}
				from := before.company(i)
				for corner, at := range way {
					x, y := int64(end[0]+at[0]-from.corners[corner].x), int64(end[1]+at[1]-from.corners[corner].y)
					far = max(far, x*x+y*y)
				}
			}
			if got := rootUp(far); got < end[2]-2 || got > end[2]+2 {
				t.Fatalf("%q %v: the companies travel %d", form, end, got)
			}
		}
	}
}

// Phase de Mouvement: an end out of reach is refused with how far the farthest of its points would go, and what is
// left.
func TestAnEndOutOfReachSaysHowFarItIs(t *testing.T) {
	t.Parallel()
	s := moving(t, "minas-tirith-warriors") // Move 6
	a, err := vocabulary.ParseAction(at(s, 6*Inch+1, 0))
	if err != nil {
		t.Fatal(err)
	}
	if why, want := s.WhyNot(a), (game.Reason{ID: reasonBeyondMove, A: 61, B: 60}); why != want {
		t.Errorf("%+v, want %+v", why, want)
	}
}
