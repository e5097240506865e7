package picture

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"sync"

	"prancingpony/web"
)

// atlas is the map of the war as the client has it: arcs that regions share, chained into outlines.
type atlas struct {
	width, height          float64
	regions                map[string]*region
	byNation               map[string][]ring // "" for the land of none
	borders, walls, coasts []ring
	rivers                 []ring
	forests, lakes, isles  []ring
	peaks                  []mountain // from north to south
}

type region struct {
	id, settlement string
	anchor, label  point
}

type mountain struct {
	at   point
	size float64
}

type arc struct {
	Left, Right, Kind, Points string
	line                      ring
}

// war is the map, read once.
var war = sync.OnceValues(readAtlas)

func readAtlas() (*atlas, error) {
	text, err := web.Drawings.ReadFile("src/titles/board/shapes.json")
	if err != nil {
		return nil, err
	}
	var s struct {
		Frame   [2]float64
		Arcs    []arc
		Regions map[string]struct {
			Anchor, Label      [2]float64
			Nation, Settlement string
		}
		Rivers, Forests, Lakes, Islands []string
		Ridges                          []struct{ Kind, Points string }
	}
	if err := json.Unmarshal(text, &s); err != nil {
		return nil, err
	}
	m := &atlas{width: s.Frame[0], height: s.Frame[1], regions: map[string]*region{}, byNation: map[string][]ring{}}
	for i := range s.Arcs {
		if s.Arcs[i].line, err = readPoints(s.Arcs[i].Points); err != nil {
			return nil, err
		}
		switch line := s.Arcs[i].line; s.Arcs[i].Kind {
		case "border", "nation":
			m.borders = append(m.borders, line)
		case "impassable":
			m.walls = append(m.walls, line)
		case "coast":
			m.coasts = append(m.coasts, line)
		}
	}
	// in the same order each time: the same picture, to the byte
	for _, id := range slices.Sorted(maps.Keys(s.Regions)) {
		r := s.Regions[id]
		outline, err := outlineOf(id, s.Arcs)
		if err != nil {
			return nil, err
		}
		m.byNation[r.Nation] = append(m.byNation[r.Nation], outline)
		m.regions[id] = &region{id, r.Settlement, point{r.Anchor[0], r.Anchor[1]}, point{r.Label[0], r.Label[1]}}
	}
	for _, kind := range []struct {
		from []string
		to   *[]ring
	}{{s.Rivers, &m.rivers}, {s.Forests, &m.forests}, {s.Lakes, &m.lakes}, {s.Islands, &m.isles}} {
		for _, text := range kind.from {
			line, err := readPoints(text)
			if err != nil {
				return nil, err
			}
			*kind.to = append(*kind.to, line)
		}
	}
	for _, r := range s.Ridges {
		line, err := readPoints(r.Points)
		if err != nil {
			return nil, err
		}
		m.peaks = append(m.peaks, peaksAlong(line, map[string]float64{
			"wall": 1, "partial": 0.8, "range": 0.72,
			"hills": 0.55,
		}[r.Kind])...)
	}
	slices.SortStableFunc(m.peaks, func(a, b mountain) int { return cmp.Compare(a.at.y, b.at.y) })
	return m, nil
}

// outlineOf chains the arcs round one region.
func outlineOf(id string, arcs []arc) (ring, error) {
	var left []ring
	for i := range arcs {
		if arcs[i].Left == id || arcs[i].Right == id {
			left = append(left, arcs[i].line)
		}
	}
	if len(left) == 0 {
		return nil, fmt.Errorf("%s has no outline", id)
	}
	out := slices.Clone(left[0])
	left = left[1:]
	for len(left) > 0 {
		end := out[len(out)-1]
		i := slices.IndexFunc(left, func(r ring) bool { return r[0] == end || r[len(r)-1] == end })
		if i < 0 {
			return nil, fmt.Errorf("the outline of %s does not close", id)
		}
		next := slices.Clone(left[i])
		if next[0] != end {
			slices.Reverse(next)
		}
		out = append(out, next[1:]...)
		left = slices.Delete(left, i, i+1)
	}
	return out, nil
}

// peaksAlong are mountains in a row.
func peaksAlong(line ring, size float64) (out []mountain) {
	const step = 13.0
	next := step / 2
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		long := math.Hypot(b.x-a.x, b.y-a.y)
		for ; next < long; next += step {
			at := point{a.x + (b.x-a.x)*next/long, a.y + (b.y-a.y)*next/long}
			// no two alike, and always the same
			out = append(out, mountain{at, size * (0.86 + 0.3*math.Abs(math.Sin(at.x*1.7+at.y)))})
		}
		next -= long
	}
	return out
}

// draw draws all of the map that the canvas shows.
func (m *atlas) draw(c *canvas) {
	c.fill(sea, box(c.origin.x, c.origin.y, float64(c.part.Dx())/c.scale, float64(c.part.Dy())/c.scale))
	c.fill(land, m.byNation[""]...)
	c.fill(land, m.isles...)
	for _, nation := range nations {
		c.fill(nationLand[nation], m.byNation[nation]...)
	}
	c.fill(faint(wood, 0.35), m.forests...)
	c.stroke(border, 1.4, m.borders...)
	c.stroke(river, 2.2, m.rivers...)
	c.stroke(ridge, 3, m.walls...)
	c.fill(sea, m.lakes...)
	for _, l := range m.lakes {
		c.stroke(coast, 1.2, closed(l))
	}
	c.stroke(coast, 2, m.coasts...)
	for _, i := range m.isles {
		c.stroke(coast, 2, closed(i))
	}
	for _, p := range m.peaks {
		w, h := 8*p.size, 15*p.size
		left, top := point{p.at.x - w, p.at.y + h*0.42}, point{p.at.x, p.at.y - h*0.58}
		right, foot := point{p.at.x + w, left.y}, point{p.at.x + w*0.2, left.y}
		c.fill(peak, ring{left, top, right})
		c.fill(faint(ridge, 0.6), ring{top, right, foot})
		c.stroke(ridge, 0.9, ring{left, top, right})
	}
}

// nations in the order they are painted.
var nations = []string{"dwarves", "elves", "gondor", "north", "rohan", "sauron", "isengard", "southrons"}
