package picture

import (
	"image"
	"math"
)

type battleView struct {
	Size       float64
	Formations []struct {
		ID, Side  string
		Models    int
		Companies []struct{ Outline [][2]float64 }
	}
	Scenery []struct {
		Outline    [][2]float64
		Impassable bool
	}
}

func init() { boards["battle"] = drawBattle }

// drawBattle shows the part of the table where somebody stands: its scenery, and the companies as blocks of their side.
func drawBattle(c *canvas, part image.Rectangle, s *Scene) error {
	v, err := read[battleView](s)
	if err != nil {
		return err
	}
	// The first player's edge is at the left: armies that face each other lie side by side on a picture wider than
	// high.
	outline := func(corners [][2]float64) ring {
		out := make(ring, len(corners))
		for i, p := range corners {
			out[i] = point{p[1], p[0]}
		}
		return out
	}
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, f := range v.Formations {
		for _, company := range f.Companies {
			for _, p := range outline(company.Outline) {
				x0, y0, x1, y1 = min(x0, p.x), min(y0, p.y), max(x1, p.x), max(y1, p.y)
			}
		}
	}
	if x0 > x1 {
		x0, y0, x1, y1 = 0, 0, v.Size, v.Size
	}
	rim := v.Size / 30
	c = c.within(part, [4]float64{x0 - rim, y0 - rim, x1 - x0 + 2*rim, y1 - y0 + 2*rim}, false)
	c.fill(land2, box(-v.Size, -v.Size, 3*v.Size, 3*v.Size))
	c.fill(land, box(0, 0, v.Size, v.Size))
	thin := 2.5 / c.scale
	for _, piece := range v.Scenery {
		tone := faint(wood, 0.42)
		if piece.Impassable {
			tone = faint(ridge, 0.4)
		}
		c.fill(tone, outline(piece.Outline))
		c.stroke(faint(ridge, 0.6), thin, closed(outline(piece.Outline)))
	}
	for _, f := range v.Formations {
		if f.Models == 0 {
			continue
		}
		for _, company := range f.Companies {
			shape := outline(company.Outline)
			c.fill(sideTone(f.Side == "evil"), shape)
			c.stroke(sheet, thin, closed(shape))
		}
	}
	at := map[string]point{}
	for _, f := range v.Formations {
		n := 0.0
		var sum point
		for _, company := range f.Companies {
			for _, p := range outline(company.Outline) {
				sum, n = point{sum.x + p.x, sum.y + p.y}, n+1
			}
		}
		if n > 0 {
			at[f.ID] = point{sum.x / n, sum.y / n}
		}
	}
	return c.ways(s.Ways[:s.Drawn], func(id string) (point, bool) {
		p, ok := at[id]
		return p, ok
	}, 4/c.scale)
}
