package picture

import (
	"cmp"
	"encoding/json"
	"image"
	"slices"
	"strconv"
)

type warView struct {
	Regions []struct {
		Region string
		Army   []struct {
			Nation         string
			Regular, Elite int
		}
	}
	Fellowship struct {
		Region string
		Mordor *int
	}
	Focus *struct {
		From, To string
		Battle   *struct{ To string }
	}
}

// stack is an army, as a coin with its number.
type stack struct {
	at    point
	dark  bool
	total int
	place string
}

func init() { boards["board"] = drawBoard }

// drawBoard shows the part of the map where something happens: the act under way, or else where the armies are largest.
func drawBoard(c *canvas, part image.Rectangle, s *Scene) error {
	v, err := read[warView](s)
	if err != nil {
		return err
	}
	m, err := war()
	if err != nil {
		return err
	}
	stacks := m.stacks(&v)
	middle := point{800, 560}
	if len(stacks) > 0 {
		middle = slices.MaxFunc(stacks, func(a, b stack) int { return a.total - b.total }).at
	}
	if f := v.Focus; f != nil {
		where := []string{f.To, f.From}
		if f.Battle != nil {
			where = append([]string{f.Battle.To}, where...)
		}
		for _, id := range where {
			if r := m.regions[id]; r != nil {
				middle = r.anchor
				break
			}
		}
	}
	w, h := 780.0, 780.0*float64(part.Dy())/float64(part.Dx())
	if box, ok := span(s.Ways, m.locate, 520, 90); ok {
		w = min(m.width, max(box[2], box[3]*float64(part.Dx())/float64(part.Dy())))
		h = w * float64(part.Dy()) / float64(part.Dx())
		middle = point{box[0] + box[2]/2, box[1] + box[3]/2}
	}
	c = c.within(part, [4]float64{within(middle.x, w, m.width), within(middle.y, h, m.height), w, h}, true)
	m.draw(c)
	if err := m.names(c, s, stacks); err != nil {
		return err
	}
	if err := m.before(c, s, stacks); err != nil {
		return err
	}
	for _, k := range stacks {
		coin, edge := disc(k.at, 16, 40), disc(k.at, 17.6, 40)
		if k.dark {
			coin, edge = square(k.at, 15, 5), square(k.at, 16.6, 5.5)
		}
		c.fill(sheet, edge)
		c.fill(sideTone(k.dark), coin)
		p := c.at(k.at)
		if _, err := c.text(onSide, 19*c.scale, p.x, p.y+6.4*c.scale, 0.5, 100, strconv.Itoa(k.total)); err != nil {
			return err
		}
	}
	if err := c.ways(s.Ways[:s.Drawn], m.locate, 5); err != nil {
		return err
	}
	if r := m.regions[v.Fellowship.Region]; r != nil && v.Fellowship.Mordor == nil {
		c.stroke(candle, 4, closed(disc(point{r.anchor.x + 20, r.anchor.y - 18}, 7, 32)))
	}
	return nil
}

// before draws the armies that stood where movements begin and end, dashed, with their numbers: at their place if it is
// empty now, and else behind the army that is there.
func (m *atlas) before(c *canvas, s *Scene, stacks []stack) error {
	if s.Before == nil {
		return nil
	}
	var was warView
	if err := json.Unmarshal(s.Before, &was); err != nil {
		return err
	}
	for _, k := range m.stacks(&was) {
		if !slices.ContainsFunc(s.Ways, func(w Way) bool { return w.From == k.place || w.To == k.place }) {
			continue
		}
		if i := slices.IndexFunc(stacks, func(now stack) bool { return now.place == k.place }); i >= 0 {
			if stacks[i].dark == k.dark && stacks[i].total == k.total {
				continue
			}
			k.at = point{k.at.x - 25, k.at.y - 15}
		}
		edge := disc(k.at, 15, 40)
		if k.dark {
			edge = square(k.at, 14, 5)
		}
		tone := sideTone(k.dark)
		c.fill(faint(sheet, 0.85), edge)
		for i := 0; i+2 < len(edge); i += 4 {
			c.stroke(tone, 2, edge[i:i+3])
		}
		p := c.at(k.at)
		if _, err := c.text(tone, 18*c.scale, p.x, p.y+6*c.scale, 0.5, 100, strconv.Itoa(k.total)); err != nil {
			return err
		}
	}
	return nil
}

// locate is where a region is on the map.
func (m *atlas) locate(region string) (point, bool) {
	r := m.regions[region]
	if r == nil {
		return point{}, false
	}
	return r.anchor, true
}

// within is where a window of a width begins that shows a place and nothing beyond the edge.
func within(at, size, most float64) float64 { return max(0, min(most-size, at-size/2)) }

func (m *atlas) stacks(v *warView) (out []stack) {
	for _, r := range v.Regions {
		place := m.regions[r.Region]
		if place == nil {
			continue
		}
		k := stack{at: place.anchor, place: place.id}
		for _, t := range r.Army {
			k.total += t.Regular + t.Elite
			if slices.Contains([]string{"sauron", "isengard", "southrons"}, t.Nation) {
				k.dark = true
			}
		}
		if k.total > 0 {
			out = append(out, k)
		}
	}
	return out
}

// names are those of the strongholds and cities in sight, from the north; none over an army or another name.
func (m *atlas) names(c *canvas, s *Scene, stacks []stack) error {
	var places []*region
	for _, r := range m.regions {
		on := func(w Way) bool { return w.From == r.id || w.To == r.id }
		if r.settlement == "stronghold" || r.settlement == "city" || slices.ContainsFunc(s.Ways, on) {
			places = append(places, r)
		}
	}
	slices.SortFunc(places, func(a, b *region) int {
		return cmp.Or(cmp.Compare(a.label.y, b.label.y),
			cmp.Compare(a.id, b.id))
	})
	const size, wide, high = 23.0, 270.0, 26.0
	var taken []image.Rectangle
	for _, k := range stacks {
		p, half := c.at(k.at), 18*c.scale
		taken = append(taken, image.Rect(int(p.x-half), int(p.y-half), int(p.x+half), int(p.y+half)))
	}
	for _, w := range s.Ways {
		if at, ok := w.marked(m.locate, 5); ok {
			p, half := c.at(at), 18*c.scale
			taken = append(taken, image.Rect(int(p.x-half), int(p.y-half), int(p.x+half), int(p.y+half)))
		}
	}
	for _, r := range places {
		name := s.Say("region." + r.id)
		half := min(wide, float64(len([]rune(name)))*size*0.62) / 2
		for _, at := range []point{r.label, {r.anchor.x, r.anchor.y + 36}, {r.anchor.x, r.anchor.y - 24}} {
			p := c.at(at)
			area := image.Rect(int(p.x-half), int(p.y-high*0.8), int(p.x+half), int(p.y+high*0.3))
			if !area.In(c.part) || slices.ContainsFunc(taken, area.Overlaps) {
				continue
			}
			taken = append(taken, area)
			if err := c.label(size, at, wide, name); err != nil {
				return err
			}
			break
		}
	}
	return nil
}
