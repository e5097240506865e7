package picture

import (
	"encoding/json"
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"
	"unicode/utf8"
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
	ID, Side, Formation string
	Models              int
	Companies           []struct{ Outline [][2]float64 }
}

// middle is that of its companies; false if it has none.
func (f *formation) middle() (at point, ok bool) {
	n := 0.0
	for _, company := range f.Companies {
		for _, p := range onEdge(company.Outline) {
			at, n = point{at.x + p.x, at.y + p.y}, n+1
		}
	}
	if n == 0 {
		return point{}, false
	}
	return point{at.x / n, at.y / n}, true
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
	for i := range v.Formations {
		if middle, ok := v.Formations[i].middle(); ok {
			at[v.Formations[i].ID] = middle
		}
	}
	if err := c.ways(s.Ways[:s.Drawn], func(id string) (point, bool) {
		p, ok := at[id]
		return p, ok
	}, 4/c.scale); err != nil {
		return err
	}
	return c.strengths(v.Formations, before.Formations, s.Say)
}

// strengths writes on each formation what it is and how many figures it has, and had before; an arrow leads from where
// it stood.
func (c *canvas) strengths(now, before []formation, say func(string) string) error {
	if len(before) == 0 {
		return nil
	}
	const size = 19.0
	taken := &shelf{}
	for i := range now {
		f := &now[i]
		at, ok := f.middle()
		k := slices.IndexFunc(before, func(was formation) bool { return was.ID == f.ID })
		if !ok || k < 0 || f.Models == 0 {
			continue
		}
		if from, stood := before[k].middle(); stood && math.Hypot(at.x-from.x, at.y-from.y)*c.scale > 30 {
			line, tone := bent(from, at, 0), sideTone(f.Side == "evil")
			part := line[:len(line)*3/4]
			c.stroke(sheet, 10/c.scale, part)
			c.stroke(tone, 5/c.scale, part)
			c.fill(sheet, head(part, 22/c.scale))
			c.fill(tone, head(part, 18/c.scale))
		}
		said := say("profile." + f.Formation)
		at.y += taken.free(c.at(at), size*0.56*float64(utf8.RuneCountInString(said)), 2.4*size) / c.scale
		name, count := point{at.x, at.y - 5/c.scale}, point{at.x, at.y + 16/c.scale}
		if err := c.label(size, name, 320, said); err != nil {
			return err
		}
		if before[k].Models != f.Models { // how many they were, an arrow, how many they are
			aside := 26 / c.scale
			if err := c.label(size, point{count.x - aside, count.y}, 60, strconv.Itoa(before[k].Models)); err != nil {
				return err
			}
			y := count.y - 6/c.scale
			arrow := bent(point{count.x - aside/2, y}, point{count.x + aside/2, y}, 0)
			c.stroke(sheet, 6/c.scale, arrow)
			c.stroke(ink, 2.5/c.scale, arrow)
			c.fill(ink, head(arrow, 9/c.scale))
			count.x += aside
		}
		if err := c.label(size, count, 60, strconv.Itoa(f.Models)); err != nil {
			return err
		}
	}
	return nil
}

// shelf remembers where names stand, so that none is written over another.
type shelf struct{ taken [][4]float64 }

// free is how far below its place, or above if negative, a name of this width and height has room; it keeps that room.
func (s *shelf) free(at point, w, h float64) float64 {
	for k := 0.0; ; k++ {
		for _, down := range []float64{k * h / 2, -k * h / 2} {
			own := [4]float64{at.x - w/2, at.y + down - h/2, at.x + w/2, at.y + down + h/2}
			if !slices.ContainsFunc(s.taken, func(other [4]float64) bool {
				return own[0] < other[2] && other[0] < own[2] && own[1] < other[3] && other[1] < own[3]
			}) {
				s.taken = append(s.taken, own)
				return down
			}
		}
	}
}
