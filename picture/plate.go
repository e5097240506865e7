package picture

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"

	"prancingpony/chronicle"
	"prancingpony/locale"
)

// The size of a map in a book.
const (
	plateWidth  = 1200
	plateHeight = 800
)

// Plate makes a PNG of the map of a chapter, with the movements that led to its great moment; nil if it has none.
func Plate(s *chronicle.Story, b *chronicle.Book, chapter int) ([]byte, error) {
	scene, err := plate(s, b, chapter)
	if scene == nil || err != nil {
		return nil, err
	}
	c, err := scene.draw(plateWidth, plateHeight, len(scene.Ways))
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&out, c.RGBA)
	return out.Bytes(), err
}

// plate is what the map of a chapter shows; nil if it has none.
func plate(s *chronicle.Story, b *chronicle.Book, chapter int) (*Scene, error) {
	if chapter < 0 || chapter >= len(b.Chapters) || b.Chapters[chapter].Plate == nil || !Has(b.Title) {
		return nil, nil
	}
	p := b.Chapters[chapter].Plate
	view, err := viewOf(s, p.N)
	if err != nil {
		return nil, err
	}
	before, err := viewOf(s, p.Before)
	if err != nil {
		return nil, err
	}
	words, err := locale.Load(b.Lang, b.Title)
	if err != nil {
		return nil, err
	}
	scene := &Scene{
		Title: b.Title, View: view, Before: before, Say: func(key string) string { return words.Say(key) },
	}
	for _, way := range p.Ways {
		scene.Ways = append(scene.Ways, Way{From: way.From, To: way.To, Kind: way.Kind, Mark: way.Mark})
	}
	return scene, nil
}

// viewOf is all that was on the table after a record.
func viewOf(s *chronicle.Story, n int) (json.RawMessage, error) {
	seen, err := s.View(n)
	if err != nil {
		return nil, err
	}
	return json.Marshal(seen)
}

// draw draws a map with the first of its movements.
func (s *Scene) draw(w, h, drawn int) (*canvas, error) {
	s.Drawn = drawn
	part := image.Rect(0, 0, w, h)
	c := &canvas{RGBA: image.NewRGBA(part), part: part, scale: 1}
	if err := boards[s.Title](c, part, s); err != nil {
		return nil, fmt.Errorf("the map of %s: %w", s.Title, err)
	}
	return c, nil
}
