package picture

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"strconv"
)

// Standings are the first lines of a cup's table.
type Standings struct {
	Name string // of the cup
	Line string // how far it is
	Rows []StandingsRow
}

// StandingsRow is one who plays; First begins a group.
type StandingsRow struct {
	Place  int
	Name   string
	Points string
	First  bool
}

// The lines that a picture has room for, in two columns.
const (
	standingsColumn = 8
	standingsLine   = 52
)

// Draw makes a PNG of the standings.
func (s *Standings) Draw() ([]byte, error) {
	c := &canvas{RGBA: image.NewRGBA(image.Rect(0, 0, width, height)), part: image.Rect(0, 0, width, height), scale: 1}
	draw.Draw(c.RGBA, c.part, image.NewUniform(paper), image.Point{}, draw.Src)
	pony, err := sign()
	if err != nil {
		return nil, err
	}
	c.within(image.Rect(40, 28, 40+96, 28+96), [4]float64{0, 0, 48, 48}, false).fill(rubric, pony)
	if _, err := c.text(ink, 52, 160, 78, 0, width-200, s.Name); err != nil {
		return nil, err
	}
	if _, err := c.text(ink2, 30, 160, 118, 0, width-200, s.Line); err != nil {
		return nil, err
	}
	c.fill(rule, box(40, 142, width-80, 3))
	columns, room := 1, float64(width-80)
	if len(s.Rows) > standingsColumn {
		columns, room = 2, float64(width-120)/2
	}
	for i, row := range s.Rows[:min(len(s.Rows), columns*standingsColumn)] {
		left := 40 + float64(i/standingsColumn)*(room+40)
		y := 192 + float64(i%standingsColumn*standingsLine)
		tone := ink2
		if row.First {
			tone = rubric
		}
		if _, err := c.text(tone, 32, left+44, y, 1, 60, strconv.Itoa(row.Place)); err != nil {
			return nil, err
		}
		if _, err := c.text(ink, 34, left+66, y, 0, room-170, row.Name); err != nil {
			return nil, err
		}
		if _, err := c.text(ink, 34, left+room, y, 1, 90, row.Points); err != nil {
			return nil, err
		}
		c.fill(rule, box(left, y+14, room, 1))
	}
	var out bytes.Buffer
	err = (&png.Encoder{CompressionLevel: png.DefaultCompression}).Encode(&out, c.RGBA)
	return out.Bytes(), err
}
