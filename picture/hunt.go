package picture

import (
	"encoding/json"
	"image"
	"slices"
	"strings"
	"sync"

	"prancingpony/web"
)

type huntView struct {
	Act, Hour string
	Riders    []struct{ ID, At string }
	Tracked   []string
}

// sheetOf is a board of the hunt as the client has it.
type sheetOf struct {
	Spaces []struct {
		ID, Kind, Number string
		X, Y             float64
	}
	Edges []struct {
		A, B string
		Road bool
	}
	Zones []struct{ Polygon [][2]float64 }
	space map[string]point
}

var hunts = map[string]func() (*sheetOf, error){
	"shire": sync.OnceValues(func() (*sheetOf, error) { return readSheet("board-act1.json") }),
	"wild":  sync.OnceValues(func() (*sheetOf, error) { return readSheet("board-act2.json") }),
}

func readSheet(name string) (*sheetOf, error) {
	text, err := web.Drawings.ReadFile("src/titles/hunt/" + name)
	if err != nil {
		return nil, err
	}
	s := &sheetOf{space: map[string]point{}}
	err = json.Unmarshal(text, s)
	for _, p := range s.Spaces {
		s.space[p.ID] = point{p.X, p.Y}
	}
	return s, err
}

func init() { boards["hunt"] = drawHunt }

// drawHunt shows the board, its roads, the riders and what they have found; never who is hunted.
func drawHunt(c *canvas, part image.Rectangle, s *Scene) error {
	v, err := read[huntView](s)
	if err != nil {
		return err
	}
	open, ok := hunts[v.Act]
	if !ok {
		open = hunts["shire"]
	}
	b, err := open()
	if err != nil {
		return err
	}
	c = c.within(part, [4]float64{-44, -40, 1088, 764}, true)
	c.fill(land, box(-500, -500, 2200, 2200))
	for i, z := range b.Zones {
		outline := make(ring, len(z.Polygon))
		for k, p := range z.Polygon {
			outline[k] = point{p[0], p[1]}
		}
		if i%2 == 1 {
			c.fill(land2, outline)
		}
		c.stroke(rule, 1.5, closed(outline))
	}
	if v.Hour == "night" {
		c.fill(faint(ink, 0.16), box(-500, -500, 2200, 2200))
	}
	for _, e := range b.Edges {
		if e.Road {
			c.stroke(glow, 7, ring{b.space[e.A], b.space[e.B]})
		} else {
			c.stroke(faint(ink2, 0.6), 2, ring{b.space[e.A], b.space[e.B]})
		}
	}
	for _, p := range b.Spaces {
		if p.Kind != "point" {
			at := point{p.X, p.Y}
			c.fill(border, disc(at, 7.5, 24))
			c.fill(sheet, disc(at, 6, 24))
		}
	}
	locate := func(space string) (point, bool) {
		at, ok := b.space[space]
		return at, ok
	}
	if err := c.onTheWay(s, b); err != nil {
		return err
	}
	for _, id := range v.Tracked {
		if at, ok := b.space[id]; ok {
			c.stroke(rubric, 6, closed(disc(at, 15, 32)))
		}
	}
	if s.Before != nil {
		var was huntView
		if err := json.Unmarshal(s.Before, &was); err != nil {
			return err
		}
		for _, r := range was.Riders {
			if at, ok := b.space[r.At]; ok && was.Act == v.Act && !slices.Contains(v.Riders, r) {
				c.fill(faint(sheet, 0.7), riderAt(at))
				c.dashes(shadowFill, 3, closed(riderAt(at)), 5)
			}
		}
	}
	here := map[string]float64{}
	for _, r := range v.Riders {
		at, ok := b.space[r.At]
		if !ok {
			continue
		}
		at.x += here[r.At] * 26
		here[r.At]++
		c.fill(shadowFill, riderAt(at))
		c.stroke(sheet, 4, closed(riderAt(at)))
	}
	return c.journey(s, locate)
}

// riderAt is the outline of a rider.
func riderAt(at point) ring {
	return ring{
		{at.x, at.y - 24},
		{at.x + 16, at.y - 6},
		{at.x + 16, at.y + 15},
		{at.x - 16, at.y + 15},
		{at.x - 16, at.y - 6},
	}
}

// onTheWay writes the names of places where movements begin and end, and the numbers of those without a name.
func (c *canvas) onTheWay(s *Scene, b *sheetOf) error {
	for _, p := range b.Spaces {
		on := func(w Way) bool { return w.From == p.ID || w.To == p.ID }
		if p.Kind == "point" || !slices.ContainsFunc(s.Ways, on) {
			continue
		}
		name := s.Say("space." + p.ID)
		if !strings.Contains(name, "(") {
			name = p.Number
		}
		if err := c.label(21, point{p.X, p.Y + 38}, 260, name); err != nil {
			return err
		}
	}
	return nil
}

// journey draws the movements of a chronicle. Where the hunted were led to is a coin: such a match is over, and nothing
// is hidden any more.
func (c *canvas) journey(s *Scene, locate func(string) (point, bool)) error {
	drawn := s.Ways[:s.Drawn]
	if err := c.ways(drawn, locate, 4); err != nil {
		return err
	}
	for i := len(drawn) - 1; i >= 0; i-- {
		if at, ok := locate(drawn[i].To); ok && drawn[i].Kind == "hidden" {
			c.fill(sheet, disc(at, 13, 32))
			c.fill(freeFill, disc(at, 10.5, 32))
			break
		}
	}
	return nil
}
