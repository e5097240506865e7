package picture

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/gif"
	"slices"
	"strings"

	"golang.org/x/image/font"

	"prancingpony/chronicle"
)

// The clip is square; a map or the words of a chapter above, its name and the line of chances below.
const (
	clipSize  = 540
	clipMap   = 372 // height of the map
	clipRidge = 500 // the foot of the line of chances
)

// Times in hundredths of a second. A clip lasts about clipTime, whatever it tells.
const (
	clipTime   = 2200
	coverTime  = 300
	endTime    = 400
	wayTime    = 40
	leastScene = 240
	mostScene  = 900
	mostSteps  = 4 // in which movements appear
)

// Clip makes a GIF of a book: the cover, every chapter with its movements one after the other, and the end.
func Clip(s *chronicle.Story, b *chronicle.Book, players []Player) ([]byte, error) {
	reel := &reel{}
	if err := reel.cover(b, players); err != nil {
		return nil, err
	}
	scene := clipTime - coverTime - endTime
	if n := len(b.Chapters); n > 0 {
		scene = max(leastScene, min(mostScene, scene/n))
	}
	for i := range b.Chapters {
		if err := reel.chapter(s, b, i, scene); err != nil {
			return nil, err
		}
	}
	if err := reel.end(b); err != nil {
		return nil, err
	}
	return reel.encode()
}

// reel is frames and how long each is shown.
type reel struct {
	frames []*image.RGBA
	times  []int
}

func (r *reel) add(c *canvas, time int) {
	r.frames, r.times = append(r.frames, c.RGBA), append(r.times, time)
}

// blank is a frame in one tone.
func blank(tone color.Color) *canvas {
	part := image.Rect(0, 0, clipSize, clipSize)
	c := &canvas{RGBA: image.NewRGBA(part), part: part, scale: 1}
	c.fill(tone, box(0, 0, clipSize, clipSize))
	return c
}

func (r *reel) cover(b *chronicle.Book, players []Player) error {
	c := blank(cloth)
	for _, rim := range []float64{24, 30} {
		c.stroke(gilt, 2, closed(box(rim, rim, clipSize-2*rim, clipSize-2*rim)))
	}
	pony, err := sign()
	if err != nil {
		return err
	}
	c.within(image.Rect(225, 60, 315, 150), [4]float64{0, 0, 48, 48}, false).fill(gilt, pony)
	y, err := c.lines(gilt, 54, clipSize/2, 225, clipSize-110, b.Name)
	if err != nil {
		return err
	}
	if y, err = c.lines(gilt, 25, clipSize/2, y+12, clipSize-130, b.Subtitle); err != nil {
		return err
	}
	var names []string
	for _, p := range players {
		names = append(names, p.Name)
	}
	if _, err := c.lines(gilt, 24, clipSize/2, max(y+30, 450), clipSize-130, strings.Join(names, " – ")); err != nil {
		return err
	}
	r.add(c, coverTime)
	return nil
}

// chapter shows a map whose movements appear one by one, or the great moments of the chapter as a list.
func (r *reel) chapter(s *chronicle.Story, b *chronicle.Book, i, time int) error {
	chapter := &b.Chapters[i]
	scene, err := plate(s, b, i)
	if err != nil {
		return err
	}
	told := headlines(chapter)
	steps, names := len(told), []string{chapter.Name}
	switch {
	case scene != nil && len(scene.Ways) > 0:
		steps = min(mostSteps, len(scene.Ways))
	case scene != nil: // nothing moves: its great moments are named one after the other
		steps = min(mostSteps, len(chapter.Moments))
		for _, m := range chapter.Moments[:steps] {
			names = append(names, m.Name)
		}
	}
	for step := range steps + 1 {
		c := blank(paper)
		if scene == nil {
			err = c.told(told[:step])
		} else if drawn, wrong := scene.draw(clipSize, clipMap, len(scene.Ways)*step/max(1, steps)); wrong != nil {
			err = wrong
		} else {
			copyOnto(c.RGBA, drawn.RGBA)
		}
		if err != nil {
			return err
		}
		c.fill(rule, box(0, clipMap, clipSize, 3))
		if _, err := c.lines(ink, 32, clipSize/2, clipMap+42, clipSize-40, names[min(step, len(names)-1)]); err != nil {
			return err
		}
		c.ridge(b, chapter.To)
		switch {
		case len(names) > 1:
			r.add(c, time/len(names))
		case step < steps:
			r.add(c, wayTime)
		default:
			r.add(c, max(wayTime, time-steps*wayTime))
		}
	}
	return nil
}

// mostLines is how many sentences a chapter without great moments shows.
const mostLines = 3

// headlines are what a chapter without a map shows: its great moments, or its first sentences.
func headlines(chapter *chronicle.Chapter) (lines []string) {
	for _, m := range chapter.Moments {
		lines = append(lines, m.Name)
	}
	for _, p := range chapter.Paragraphs {
		for _, x := range p.Sentences {
			if len(chapter.Moments) == 0 && len(lines) < mostLines {
				lines = append(lines, x.Text)
			}
		}
	}
	return lines
}

// told writes lines where the map would be.
func (c *canvas) told(lines []string) error {
	c.fill(land2, box(0, 0, clipSize, clipMap))
	y := 80.0
	for _, line := range lines {
		if y > clipMap-30 {
			break
		}
		var err error
		if y, err = c.lines(rubric, 27, clipSize/2, y, clipSize-60, line); err != nil {
			return err
		}
		y += 22
	}
	return nil
}

func (r *reel) end(b *chronicle.Book) error {
	c := blank(paper)
	y, err := c.lines(ink, 40, clipSize/2, 170, clipSize-80, strings.TrimSuffix(b.Ending, "."))
	if err != nil {
		return err
	}
	if _, err := c.lines(rubric, 26, clipSize/2, y+20, clipSize-100, b.Name); err != nil {
		return err
	}
	c.ridge(b, b.Turns)
	r.add(c, endTime)
	return nil
}

// ridge draws the line of chances as a range of hills: what was shown so far in ink.
func (c *canvas) ridge(b *chronicle.Book, turn int) {
	const left, right, high = 24.0, clipSize - 24.0, 56.0
	if len(b.Line) < 2 {
		return
	}
	far, near := ring{{left, clipRidge}}, ring{{left, clipRidge}}
	last := left
	for i, p := range b.Line {
		x := left + (right-left)*float64(i)/float64(len(b.Line)-1)
		at := point{x, clipRidge - 4 - high*p.Chance}
		far = append(far, at)
		if p.Turn <= turn {
			near, last = append(near, at), x
		}
	}
	c.fill(rule, append(far, point{right, clipRidge}))
	c.fill(ink, append(near, point{last, clipRidge}))
	c.fill(ink, box(left, clipRidge, right-left, 2))
}

// lines writes a text centred, on as many lines as it needs, and returns where the next would begin.
func (c *canvas) lines(tone color.Color, size, x, y, most float64, text string) (float64, error) {
	f, err := face(size)
	if err != nil {
		return y, err
	}
	line := ""
	write := func() error {
		_, err := c.text(tone, size, x, y, 0.5, most, line)
		y += size * 1.12
		return err
	}
	for _, word := range strings.Fields(text) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && float64(font.MeasureString(f, longer))/64 > most {
			if err := write(); err != nil {
				return y, err
			}
			longer = word
		}
		line = longer
	}
	return y, write()
}

func copyOnto(to, from *image.RGBA) {
	for y := range from.Rect.Dy() {
		copy(to.Pix[y*to.Stride:], from.Pix[y*from.Stride:y*from.Stride+from.Rect.Dx()*4])
	}
}

// encode writes the frames with one palette; of each only what changed.
func (r *reel) encode() ([]byte, error) {
	palette := r.palette()
	nearest := map[color.RGBA]uint8{}
	index := func(c color.RGBA) uint8 {
		i, ok := nearest[c]
		if !ok {
			i = uint8(palette.Index(c)) //nolint:gosec // a palette has 256 colours
			nearest[c] = i
		}
		return i
	}
	out := &gif.GIF{Config: image.Config{ColorModel: palette, Width: clipSize, Height: clipSize}}
	for i, frame := range r.frames {
		area := frame.Rect
		if i > 0 {
			area = changed(r.frames[i-1], frame)
		}
		p := image.NewPaletted(area, palette)
		for y := area.Min.Y; y < area.Max.Y; y++ {
			for x := area.Min.X; x < area.Max.X; x++ {
				p.SetColorIndex(x, y, index(frame.RGBAAt(x, y)))
			}
		}
		out.Image, out.Delay = append(out.Image, p), append(out.Delay, r.times[i])
		out.Disposal = append(out.Disposal, gif.DisposalNone)
	}
	var b bytes.Buffer
	err := gif.EncodeAll(&b, out)
	return b.Bytes(), err
}

// changed is the smallest box around what differs between two frames; one point if nothing does.
func changed(a, b *image.RGBA) image.Rectangle {
	area := image.Rectangle{}
	for y := range clipSize {
		for x := range clipSize {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				area = area.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	if area.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return area
}

// palette is the 256 colours that come most often, of those that differ enough to be told apart.
func (r *reel) palette() color.Palette {
	type bucket struct{ red, green, blue, many int }
	found := map[[3]uint8]*bucket{}
	for _, frame := range r.frames {
		for i := 0; i < len(frame.Pix); i += 4 {
			p := frame.Pix[i : i+3]
			key := [3]uint8{p[0] >> 3, p[1] >> 3, p[2] >> 3}
			b := found[key]
			if b == nil {
				b = &bucket{}
				found[key] = b
			}
			b.red, b.green, b.blue, b.many = b.red+int(p[0]), b.green+int(p[1]), b.blue+int(p[2]), b.many+1
		}
	}
	keys := make([][3]uint8, 0, len(found))
	for key := range found {
		keys = append(keys, key)
	}
	slices.SortFunc(keys, func(a, b [3]uint8) int {
		return cmp.Or(cmp.Compare(found[b].many, found[a].many), slices.Compare(a[:], b[:]))
	})
	palette := color.Palette{}
	for _, key := range keys[:min(256, len(keys))] {
		b := found[key]
		//nolint:gosec // means of bytes are bytes
		palette = append(palette, color.RGBA{
			uint8(b.red / b.many), uint8(b.green / b.many), uint8(b.blue / b.many), 0xff,
		})
	}
	return palette
}
