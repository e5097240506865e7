package picture

import (
	_ "embed"
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
	"golang.org/x/text/unicode/norm"
)

type point struct{ x, y float64 }

type ring []point // closed where it is filled

// canvas is a part of a picture with units of its own: x on the paper is (x - origin) * scale + where the part begins.
type canvas struct {
	*image.RGBA // the whole picture
	part        image.Rectangle
	origin      point
	scale       float64
}

// within is a canvas on a part of the same picture that shows a box of other units as large as it goes; what is not
// shown of it is cut off at the edges.
func (c *canvas) within(part image.Rectangle, box [4]float64, cover bool) *canvas {
	w, h := float64(part.Dx()), float64(part.Dy())
	scale := min(w/box[2], h/box[3])
	if cover {
		scale = max(w/box[2], h/box[3])
	}
	return &canvas{RGBA: c.RGBA, part: part, scale: scale, origin: point{
		box[0] + (box[2]-w/scale)/2,
		box[1] + (box[3]-h/scale)/2,
	}}
}

func (c *canvas) at(p point) point {
	return point{float64(c.part.Min.X) + (p.x-c.origin.x)*c.scale, float64(c.part.Min.Y) + (p.y-c.origin.y)*c.scale}
}

// fill fills the rings with a colour; where they overlap they are one.
func (c *canvas) fill(tone color.Color, rings ...ring) {
	least, most := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, r := range rings {
		for _, p := range r {
			p = c.at(p)
			least, most = point{min(least.x, p.x), min(least.y, p.y)}, point{max(most.x, p.x), max(most.y, p.y)}
		}
	}
	area := image.Rect(floor(least.x), floor(least.y), floor(most.x)+1, floor(most.y)+1).Intersect(c.part)
	if area.Empty() {
		return
	}
	z := vector.NewRasterizer(area.Dx(), area.Dy())
	z.DrawOp = draw.Over
	to := func(p point) (x, y float32) {
		p = c.at(p)
		return float32(p.x - float64(area.Min.X)), float32(p.y - float64(area.Min.Y))
	}
	for _, r := range rings {
		for i, p := range turned(r) {
			if x, y := to(p); i == 0 {
				z.MoveTo(x, y)
			} else {
				z.LineTo(x, y)
			}
		}
		z.ClosePath()
	}
	z.Draw(c.RGBA, area, image.NewUniform(tone), image.Point{})
}

// turned is the ring walked clockwise: rings that turn against each other would cancel out where they meet.
func turned(r ring) ring {
	area, last := 0.0, len(r)-1
	for i, p := range r {
		area += r[last].x*p.y - p.x*r[last].y
		last = i
	}
	if area >= 0 {
		return r
	}
	r = slices.Clone(r)
	slices.Reverse(r)
	return r
}

// floor is far enough from the edges of whole numbers: what is not on the picture is cut off anyway.
func floor(v float64) int { return int(math.Floor(max(-1e6, min(1e6, v)))) }

// stroke draws lines of a width in units of the canvas, with round ends and corners.
func (c *canvas) stroke(tone color.Color, width float64, lines ...ring) {
	half := width / 2
	for _, line := range lines {
		var pieces []ring
		for i, b := range line {
			if width*c.scale > 2 { // of thin lines nobody sees the corners
				pieces = append(pieces, disc(b, half, 10))
			}
			if i == 0 {
				continue
			}
			a := line[i-1]
			long := math.Hypot(b.x-a.x, b.y-a.y)
			if long == 0 {
				continue
			}
			nx, ny := -(b.y-a.y)/long*half, (b.x-a.x)/long*half
			pieces = append(pieces, ring{
				{a.x + nx, a.y + ny},
				{b.x + nx, b.y + ny},
				{b.x - nx, b.y - ny},
				{a.x - nx, a.y - ny},
			})
		}
		c.fill(tone, pieces...)
	}
}

// closed is the ring as a line that ends where it begins.
// dashes draws a line in dashes of a length.
func (c *canvas) dashes(tone color.Color, width float64, line ring, long float64) {
	for i := 0; i+1 < len(line); i++ {
		a, b := line[i], line[i+1]
		n := max(1, floor(math.Hypot(b.x-a.x, b.y-a.y)/long))
		for k := 0; k < n; k += 2 {
			from, to := float64(k)/float64(n), float64(k+1)/float64(n)
			c.stroke(tone, width, ring{
				{a.x + (b.x-a.x)*from, a.y + (b.y-a.y)*from}, {a.x + (b.x-a.x)*to, a.y + (b.y-a.y)*to},
			})
		}
	}
}

func closed(r ring) ring { return append(append(ring{}, r...), r[0]) }

func disc(at point, radius float64, corners int) ring {
	out := make(ring, corners)
	for i := range out {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(corners))
		out[i] = point{at.x + radius*cos, at.y + radius*sin}
	}
	return out
}

// square has rounded corners.
func square(at point, half, corner float64) ring {
	var out ring
	for i := range 4 {
		sx, sy := [4]float64{1, 1, -1, -1}[i], [4]float64{1, -1, -1, 1}[i]
		for step := range 5 {
			angle := math.Pi/2*float64(1-i) - math.Pi/2*float64(step)/4
			sin, cos := math.Sincos(angle)
			out = append(out, point{at.x + sx*(half-corner) + corner*cos, at.y + sy*(half-corner) + corner*sin})
		}
	}
	return out
}

func box(x, y, w, h float64) ring { return ring{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}} }

// One face writes everything: the small capitals that names and headings have in the client. OFL-alegreya-sc.txt is its
// licence.
//
//go:embed alegreya-sc-700.ttf
var letters []byte

var parsed = sync.OnceValues(func() (*opentype.Font, error) { return opentype.Parse(letters) })

// face is the font at a size in pixels. Faces must not be shared, and making one costs little.
func face(size float64) (font.Face, error) {
	f, err := parsed()
	if err != nil {
		return nil, err
	}
	return opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
}

// written is the text with the letters that the font has: without accents that it lacks. A text that would lose letters
// is not written at all; the page itself has it.
func written(f font.Face, text string) string {
	var out []rune
	for _, r := range norm.NFC.String(text) {
		if _, ok := f.GlyphAdvance(r); ok {
			out = append(out, r)
			continue
		}
		base := []rune(norm.NFD.String(string(r)))[0]
		if _, ok := f.GlyphAdvance(base); !ok || base == r {
			return ""
		}
		out = append(out, base)
	}
	return string(out)
}

// text writes at a place of the picture, in pixels; align 0 begins there, 0.5 is centred on it, 1 ends there. It is
// shortened to be no wider than most.
func (c *canvas) text(tone color.Color, size float64, x, y, align, most float64, text string) (width float64,
	err error,
) {
	f, err := face(size)
	if err != nil {
		return 0, err
	}
	runes := []rune(written(f, text))
	shown := string(runes)
	for font.MeasureString(f, shown).Ceil() > int(most) && len(runes) > 1 {
		runes = runes[:len(runes)-1]
		shown = string(runes) + "…"
	}
	width = float64(font.MeasureString(f, shown)) / 64
	d := font.Drawer{Dst: c.SubImage(c.part).(*image.RGBA), Src: image.NewUniform(tone), Face: f}
	d.Dot = fixed.Point26_6{X: fixed.Int26_6((x - align*width) * 64), Y: fixed.Int26_6(y * 64)}
	d.DrawString(shown)
	return width, nil
}

// label is a text on the board, with a halo that keeps it legible.
func (c *canvas) label(size float64, at point, most float64, text string) error {
	p := c.at(at)
	for _, d := range []point{{-2, 0}, {2, 0}, {0, -2}, {0, 2}, {-1.4, -1.4}, {1.4, 1.4}, {-1.4, 1.4}, {1.4, -1.4}} {
		if _, err := c.text(halo, size, p.x+d.x, p.y+d.y, 0.5, most, text); err != nil {
			return err
		}
	}
	_, err := c.text(ink, size, p.x, p.y, 0.5, most, text)
	return err
}
