package picture

import (
	"encoding/json"
	"image"
	"image/color"
	"math"
	"slices"
)

type battleView struct {
	Size       float64
	Formations []formation
	Scenery    []struct {
		Outline    [][2]float64
		Impassable bool
	}
}

type formation struct {
	ID, Side  string
	Models    int
	Companies []struct{ Outline [][2]float64 }
}

// onEdge is the outline of a company on a picture: the first player's edge is at the left, so that armies that face
// each other lie side by side on a picture wider than high.
func onEdge(corners [][2]float64) ring {
	out := make(ring, len(corners))
	for i, p := range corners {
		out[i] = point{p[1], p[0]}
	}
	return out
}

// moved lists the outlines of formations that stand elsewhere than they did before, or are gone.
func (v *battleView) moved(before *battleView) (out []ring, tones []color.Color) {
	for _, f := range before.Formations {
		i := slices.IndexFunc(v.Formations, func(now formation) bool { return now.ID == f.ID })
		for k, company := range f.Companies {
			still := i >= 0 && v.Formations[i].Models > 0 && k < len(v.Formations[i].Companies) &&
				slices.Equal(v.Formations[i].Companies[k].Outline, company.Outline)
			if f.Models > 0 && !still {
				out, tones = append(out, onEdge(company.Outline)), append(tones, sideTone(f.Side == "evil"))
			}
		}
	}
	return out, tones
}

func init() { boards["battle"] = drawBattle }

// drawBattle shows the part of the table where somebody stands: its scenery, and the companies as blocks of their side.
func drawBattle(c *canvas, part image.Rectangle, s *Scene) error {
	v, err := read[battleView](s)
	if err != nil {
		return err
	}
	before := battleView{}
	if s.Before != nil {
		if err := json.Unmarshal(s.Before, &before); err != nil {
			return err
		}
	}
	left, tones := v.moved(&before)
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, f := range v.Formations {
		for _, company := range f.Companies {
			for _, p := range onEdge(company.Outline) {
				x0, y0, x1, y1 = min(x0, p.x), min(y0, p.y), max(x1, p.x), max(y1, p.y)
			}
		}
	}
	for _, outline := range left {
		for _, p := range outline {
			x0, y0, x1, y1 = min(x0, p.x), min(y0, p.y), max(x1, p.x), max(y1, p.y)
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
		c.fill(tone, onEdge(piece.Outline))
		c.stroke(faint(ridge, 0.6), thin, closed(onEdge(piece.Outline)))
	}
	for i, shape := range left {
		c.dashes(tones[i], 1.6*thin, closed(shape), 5*thin)
	}
	for _, f := range v.Formations {
		if f.Models == 0 {
			continue
		}
		for _, company := range f.Companies {
			shape := onEdge(company.Outline)
			c.fill(sideTone(f.Side == "evil"), shape)
			c.stroke(sheet, thin, closed(shape))
		}
	}
	at := map[string]point{}
	for _, f := range v.Formations {
		n := 0.0
		var sum point
		for _, company := range f.Companies {
			for _, p := range onEdge(company.Outline) {
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
