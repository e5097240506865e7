package picture

import (
	"image/color"
	"math"
	"strconv"
)

// Way is a movement on a board: from one thing to another, how it is drawn, and the number of its caption or 0.
type Way struct {
	From, To, Kind string
	Mark           int
}

// wayTone is the colour of a kind of movement: black for marches, red for attacks, blue for those who leave or hide.
func wayTone(kind string) color.Color {
	switch kind {
	case "attack":
		return shadowFill
	case "retreat", "hidden":
		return freeFill
	}
	return ink
}

// span is the box around all ends of the ways, grown to at least a size and by a rim.
func span(ways []Way, locate func(string) (point, bool), least, rim float64) (box [4]float64, ok bool) {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, w := range ways {
		for _, name := range []string{w.From, w.To} {
			if p, known := locate(name); known {
				x0, y0, x1, y1 = min(x0, p.x), min(y0, p.y), max(x1, p.x), max(y1, p.y)
			}
		}
	}
	if x0 > x1 {
		return box, false
	}
	mx, my := (x0+x1)/2, (y0+y1)/2
	w, h := max(least, x1-x0+2*rim), max(least*0.68, y1-y0+2*rim)
	return [4]float64{mx - w/2, my - h/2, w, h}, true
}

// ways draws movements as bent arrows, dashed for those who go unseen or give way; size is the width of a line.
func (c *canvas) ways(ways []Way, locate func(string) (point, bool), size float64) error {
	for _, w := range ways {
		a, knownA := locate(w.From)
		b, knownB := locate(w.To)
		if !knownA || !knownB || a == b {
			continue
		}
		line := bent(a, b, 4*size)
		tone := wayTone(w.Kind)
		for _, layer := range []struct {
			tone  color.Color
			width float64
		}{{sheet, 2.1 * size}, {tone, size}} {
			if w.Kind == "retreat" || w.Kind == "hidden" {
				for i := 0; i+1 < len(line); i += 2 {
					c.stroke(layer.tone, layer.width, line[i:i+2])
				}
			} else {
				c.stroke(layer.tone, layer.width, line[:len(line)-1])
			}
		}
		c.fill(tone, head(line, 3.6*size))
	}
	for _, w := range ways {
		at, ok := w.marked(locate, size)
		if !ok {
			continue
		}
		c.fill(sheet, disc(at, markRadius*size, 32))
		c.fill(rubric, disc(at, 0.84*markRadius*size, 32))
		p := c.at(at)
		unit := size * c.scale
		if _, err := c.text(sheet, 1.24*markRadius*unit, p.x, p.y+0.42*markRadius*unit, 0.5, 99,
			strconv.Itoa(w.Mark)); err != nil {
			return err
		}
	}
	return nil
}

// markRadius is that of the number of a movement, in widths of its line.
const markRadius = 3.4

// marked is where the number of a movement stands, if it has one: beside the middle of its arrow, where it bends to.
func (w Way) marked(locate func(string) (point, bool), size float64) (point, bool) {
	a, knownA := locate(w.From)
	b, knownB := locate(w.To)
	if w.Mark == 0 || !knownB {
		return point{}, false
	}
	dx, dy := b.x-a.x, b.y-a.y
	long := math.Hypot(dx, dy)
	if !knownA || long == 0 {
		return point{b.x + 6*size, b.y - 6*size}, true
	}
	out := 0.06*long + (markRadius+1)*size // an arc bends by half of how far its middle is drawn aside
	return point{(a.x+b.x)/2 - dy/long*out, (a.y+b.y)/2 + dx/long*out}, true
}

// bent is an arc from one place to another that stays clear of both.
func bent(a, b point, clear float64) ring {
	const steps = 24
	dx, dy := b.x-a.x, b.y-a.y
	long := max(1, math.Hypot(dx, dy))
	mid := point{(a.x+b.x)/2 - dy*0.12, (a.y+b.y)/2 + dx*0.12}
	cut := min(0.3, clear/long)
	out := make(ring, steps+1)
	for i := range out {
		t := cut + (1-2*cut)*float64(i)/steps
		u := 1 - t
		out[i] = point{u*u*a.x + 2*u*t*mid.x + t*t*b.x, u*u*a.y + 2*u*t*mid.y + t*t*b.y}
	}
	return out
}

// head is the point of an arrow at the end of a line.
func head(line ring, size float64) ring {
	tip, before := line[len(line)-1], line[len(line)-4]
	dx, dy := tip.x-before.x, tip.y-before.y
	long := max(1e-6, math.Hypot(dx, dy))
	dx, dy = dx/long*size, dy/long*size
	return ring{
		{tip.x + dx*0.4, tip.y + dy*0.4},
		{tip.x - dx*0.6 - dy*0.55, tip.y - dy*0.6 + dx*0.55},
		{tip.x - dx*0.6 + dy*0.55, tip.y - dy*0.6 - dx*0.55},
	}
}
