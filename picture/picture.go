package picture

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"sync"

	"prancingpony/web"
)

// Scene is what a picture shows.
type Scene struct {
	Title   string              // its id
	Name    string              // what it is called
	View    json.RawMessage     // that of a spectator
	Players []Player            // in the order of the seats
	Line    string              // how it stands
	Say     func(string) string // the title's own words
	Before  json.RawMessage     // of a chronicle: the view before its movements
	Ways    []Way               // movements of a chronicle
	Drawn   int                 // how many of them are drawn; all of them are in the picture
}

// Player is who sits on one side, and whether that side is drawn dark.
type Player struct {
	Name string
	Dark bool
}

// The size that previews of links are shown at.
const (
	width  = 1200
	height = 630
	band   = 138 // at the foot, for words
)

// boards draw the small board of a title onto a part of a picture; the file of each title adds its own.
var boards = map[string]func(*canvas, image.Rectangle, *Scene) error{}

// Has reports whether there is a small board of a title.
func Has(title string) bool { return boards[title] != nil }

// Draw makes a PNG of a scene.
func Draw(s *Scene) ([]byte, error) {
	small, ok := boards[s.Title]
	if !ok {
		return nil, fmt.Errorf("no small board of %s", s.Title)
	}
	c := &canvas{RGBA: image.NewRGBA(image.Rect(0, 0, width, height)), part: image.Rect(0, 0, width, height), scale: 1}
	if err := small(c, image.Rect(0, 0, width, height-band), s); err != nil {
		return nil, fmt.Errorf("the small board of %s: %w", s.Title, err)
	}
	if err := c.foot(s); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.DefaultCompression}).Encode(&b, c.RGBA)
	return b.Bytes(), err
}

// foot says which game it is, who plays, and how it stands.
func (c *canvas) foot(s *Scene) error {
	const top, left = height - band, 150
	draw.Draw(c.RGBA, image.Rect(0, top, width, height), image.NewUniform(paper), image.Point{}, draw.Src)
	c.fill(rule, box(0, top, width, 3))
	pony, err := sign()
	if err != nil {
		return err
	}
	c.within(image.Rect(26, top+18, 26+104, top+18+104), [4]float64{0, 0, 48, 48}, false).fill(rubric, pony)
	said, err := c.text(ink2, 34, width-40, top+58, 1, 420, s.Line)
	if err != nil {
		return err
	}
	if _, err := c.text(ink, 46, left, top+60, 0, width-left-40-said-30, s.Name); err != nil {
		return err
	}
	// A name is left out if the picture cannot write it; the coin stands for them all the same.
	at, room := float64(left), float64(width-left-40)/float64(max(2, len(s.Players)))
	for _, p := range s.Players {
		coin := disc(point{at + 16, top + 98}, 16, 40)
		if p.Dark {
			coin = square(point{at + 16, top + 98}, 15, 5)
		}
		c.fill(sideTone(p.Dark), coin)
		w, err := c.text(ink, 34, at+44, top+109, 0, room-70, p.Name)
		if err != nil {
			return err
		}
		at += 44 + w + 40
	}
	return nil
}

// sign is the pony over the door.
var sign = sync.OnceValues(func() (ring, error) {
	text, err := web.Drawings.ReadFile("src/art/pony.svg")
	if err != nil {
		return nil, err
	}
	_, rest, _ := bytes.Cut(text, []byte(` d="`))
	path, _, _ := bytes.Cut(rest, []byte(`"`))
	rings, err := readPath(string(path))
	if err != nil || len(rings) == 0 {
		return nil, cmp.Or(err, fmt.Errorf("the sign has no outline"))
	}
	return rings[0], nil
})

// read takes what it knows of a view.
func read[T any](s *Scene) (v T, err error) {
	err = json.Unmarshal(s.View, &v)
	return v, err
}
