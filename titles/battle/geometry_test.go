package battle

import (
	"testing"

	"prancingpony/game"
)

// The corners that lie farthest out are known by the facing, rounding or not.
func TestBoundsAreThoseOfAllCorners(t *testing.T) {
	for f := range Facing(NumFacings) {
		for w := int32(100); w < 9000; w += 137 {
			q := rectangle(Point{5001, 6002}, f, -w/2, w/2, w%3*100, w%3*100+w%4000)
			want := bounds{q.corners[0].x, q.corners[0].y, q.corners[0].x, q.corners[0].y}
			for _, c := range q.corners[1:] {
				want = want.and(bounds{c.x, c.y, c.x, c.y})
			}
			if got := q.bounds(); got != want {
				t.Fatalf("facing %d: %+v around %v, want %+v", f, got, q.corners, want)
			}
		}
	}
}

// Quick answers are those of the long way round: who is near, who lies outside an arc, which shift leads where.
func TestShortcutsAnswerTheSame(t *testing.T) {
	r := game.FastRand(7)
	some := func() quad {
		at := Point{int32(r.Intn(6000)), int32(r.Intn(6000))}
		return rectangle(at, Facing(r.Intn(NumFacings)), -int32(r.Intn(2000)), int32(r.Intn(2000)), 0,
			int32(1+r.Intn(2000)))
	}
	near, missed := 0, 0
	for range 20_000 {
		a, b := some(), some()
		limit := int64(r.Intn(2000))
		if got, want := nearer(&a, &b, limit*limit+1), gap2(&a, &b) <= limit*limit; got != want {
			t.Fatalf("%v and %v nearer than %d: %t, want %t", a, b, limit, got, want)
		} else if got {
			near++
		}
		if arc := arcOf(&a); arc.misses(&b) {
			missed++
			if _, close := nearest(&a, &b); arc.holds(close) || arc.holds(b.middle()) ||
				arc.holds(b.corners[r.Intn(4)]) {
				t.Fatalf("%v sees %v, which should miss its arc", a, b)
			}
		}
		p := Passage{to: Formation{facing: Facing(r.Intn(NumFacings)), x: 3000, y: 4000}}
		g := lattice{step: halfInch}
		g.sin, g.cos = g.step*sine(p.to.facing), g.step*cosine(p.to.facing)
		ahead, right := int32(r.Intn(33))-16, int32(r.Intn(33))-16
		if got, want := g.at(ahead, right), p.shiftBy(ahead*g.step, right*g.step); got != want {
			t.Fatalf("%d ahead and %d to the right: %v, want %v", ahead, right, got, want)
		}
	}
	for range 200_000 {
		n := int64(r.Uint64() >> (1 + r.Intn(63)))
		if got := Root(n); got*got > n || (got+1)*(got+1) <= n && got < 3_037_000_499 {
			t.Fatalf("root of %d: %d", n, got)
		}
		d := Point{int32(r.Intn(4001)) - 2000, int32(r.Intn(4001)) - 2000}
		if r.Intn(4) == 0 {
			d = Point{d.x / 500, d.y / 500} // ties
		}
		want := Facing(0)
		for f := range Facing(NumFacings) {
			if d.dot(Point{sine(f), cosine(f)}) > d.dot(Point{sine(want), cosine(want)}) {
				want = f
			}
		}
		if got := Bearing(Point{}, d); got != want {
			t.Fatalf("bearing of %v: %d, want %d", d, got, want)
		}
	}
	if near < 1000 || missed < 1000 {
		t.Errorf("%d near, %d missed", near, missed)
	}
}
