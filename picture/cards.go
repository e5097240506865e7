package picture

import (
	"encoding/json"
	"image"
	"slices"
	"strconv"
)

type cardsView struct {
	Path          *ground
	Battlegrounds []ground
	Combat        *struct{ Location string }
	Score         struct{ Free, Shadow int }
}

type ground struct {
	Location     string
	Free, Shadow []struct{}
}

func init() { boards["cards"] = drawCards }

// drawCards shows the places that are fought for, with how many cards both sides have there, and the score.
func drawCards(c *canvas, part image.Rectangle, s *Scene) error {
	v, err := read[cardsView](s)
	if err != nil {
		return err
	}
	c = c.within(part, [4]float64{0, 0, width, height - band}, false)
	c.fill(land2, box(-width, -height, 3*width, 3*height))
	was := v
	if s.Before != nil { // of a chronicle: the places as they were fought for, and the score before and after
		was = cardsView{}
		if err := json.Unmarshal(s.Before, &was); err != nil {
			return err
		}
	}
	places := was.places()
	const top, tall, gap, most = 96.0, 356.0, 28.0, 520.0
	wide := min(most, (width-2*40-gap*float64(len(places)-1))/float64(max(1, len(places))))
	left := (width - wide*float64(len(places)) - gap*float64(max(0, len(places)-1))) / 2
	for i, p := range places {
		x := left + float64(i)*(wide+gap)
		decided := s.Before != nil && !slices.ContainsFunc(v.places(), func(now ground) bool {
			return now.Location == p.Location
		})
		if decided || s.Before == nil && v.Combat != nil && v.Combat.Location == p.Location {
			c.fill(candle, box(x-7, top-7, wide+14, tall+14))
		}
		c.fill(border, box(x-2, top-2, wide+4, tall+4))
		c.fill(sheet, box(x, top, wide, tall))
		c.fill(sea, box(x+14, top+14, wide-28, 196))
		hills(c, x+14, top+14, wide-28, 196, i)
		at := c.at(point{x + wide/2, top + 258})
		if _, err := c.text(ink, 34*c.scale, at.x, at.y, 0.5, (wide-24)*c.scale,
			s.Say("location."+p.Location)); err != nil {
			return err
		}
		if err := c.tally(point{x + wide/2, top + 306}, 30, len(p.Free), len(p.Shadow)); err != nil {
			return err
		}
	}
	if len(places) == 0 { // between two paths, or after the end
		return c.tally(point{width / 2, (height - band) / 2}, 100, v.Score.Free, v.Score.Shadow)
	}
	if s.Before == nil {
		return c.tally(point{width / 2, 48}, 30, v.Score.Free, v.Score.Shadow)
	}
	if err := c.tally(point{width/2 - 170, 48}, 30, was.Score.Free, was.Score.Shadow); err != nil {
		return err
	}
	arrow := bent(point{width/2 - 55, 48}, point{width/2 + 55, 48}, 0)
	c.stroke(ink, 5, arrow[:len(arrow)-1])
	c.fill(ink, head(arrow, 18))
	return c.tally(point{width/2 + 170, 48}, 30, v.Score.Free, v.Score.Shadow)
}

// places are the first few that are fought for.
func (v *cardsView) places() []ground {
	places := v.Battlegrounds
	if v.Path != nil {
		places = append([]ground{*v.Path}, places...)
	}
	return places[:min(3, len(places))]
}

// tally is a number for each side, left and right of a place.
func (c *canvas) tally(at point, radius float64, free, shadow int) error {
	for k, n := range []int{free, shadow} {
		middle := point{at.x + radius*2*float64(2*k-1), at.y}
		shape := disc(middle, radius, 60)
		if k == 1 {
			shape = square(middle, radius*0.94, radius*0.3)
		}
		c.fill(sideTone(k == 1), shape)
		p := c.at(point{middle.x, middle.y + radius*0.42})
		if _, err := c.text(onSide, radius*1.26*c.scale, p.x, p.y, 0.5, radius*2*c.scale, strconv.Itoa(n)); err != nil {
			return err
		}
	}
	return nil
}

// hills are a landscape for a place whose own cut only the client has.
func hills(c *canvas, x, y, w, h float64, seed int) {
	for row, shade := range []float64{0.25, 0.5, 0.8} {
		base := y + h*(0.45+0.2*float64(row))
		line := ring{{x, y + h}}
		for i := range 13 {
			wave := float64((i*(5+row+seed)+3*seed+row*7)%9) / 9
			line = append(line, point{x + w*float64(i)/12, base - h*0.22*wave})
		}
		line = append(line, point{x + w, y + h})
		c.fill(faint(wood, shade), line)
	}
}
