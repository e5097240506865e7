package main

import (
	"bytes"
	"fmt"
	"slices"

	"prancingpony/chronicle"
	"prancingpony/game"
	"prancingpony/picture"
	"prancingpony/web"
)

// bookCmd writes the chronicle of a match on file.
type bookCmd struct {
	Match string `arg:"" help:"${help_verify_match}"`
	Out   string `short:"o" default:"book.html" placeholder:"FILE" help:"${help_book_out}"`
	Clip  string `placeholder:"FILE" help:"${help_book_clip}"`
}

// Run writes the book, and the clip if one is asked for.
func (c *bookCmd) Run(p *program) error {
	file, t, err := p.readMatch(c.Match)
	if err != nil {
		return err
	}
	m, err := chronicleOf(t, file)
	if err != nil {
		return fmt.Errorf("%s: %w", c.Match, err)
	}
	s, err := chronicle.Read(m)
	if err != nil {
		return fmt.Errorf("%s: %w", c.Match, err)
	}
	b, err := s.Book(p.lang)
	if err != nil {
		return err
	}
	style, err := web.BookStyle()
	if err != nil {
		return err
	}
	var page bytes.Buffer
	if err := b.WriteHTML(&page, chronicle.Pictures{
		Plate: func(i int) ([]byte, error) { return picture.Plate(s, b, i) }, Cut: web.Cut, Style: style,
	}); err != nil {
		return err
	}
	if err := writeFile(c.Out, page.Bytes()); err != nil {
		return err
	}
	if c.Clip != "" {
		clip, err := picture.Clip(s, b, nil)
		if err != nil {
			return err
		}
		if err := writeFile(c.Clip, clip); err != nil {
			return err
		}
	}
	fmt.Fprintln(p.out, p.say("book_ok", b.Name, c.Out))
	return nil
}

// chronicleOf is a finished match on file, verified.
func chronicleOf(t game.Title, file *game.Match) (*chronicle.Match, error) {
	if err := game.Verify(t, file); err != nil {
		return nil, err
	}
	m := &chronicle.Match{Title: t, Seed: file.Digest, By: file.Stopped}
	seats, err := t.Seats(file.Options)
	if err != nil {
		return nil, err
	}
	before := *file
	if m.First, err = before.Undo(t, 0); err != nil {
		return nil, err
	}
	for _, seat := range seats {
		m.Sides = append(m.Sides, seat.Side)
	}
	for i, move := range file.Moves {
		a, err := t.Vocabulary().ParseAction(move.Action)
		if err != nil {
			return nil, err
		}
		m.Moves = append(m.Moves, chronicle.Move{N: i + 1, Action: a})
	}
	if file.Result == nil {
		return m, nil
	}
	m.By = file.Result.By
	for i, side := range m.Sides {
		if file.Result.Winners.Has(game.Seat(i)) && !slices.Contains(m.Winners, side) {
			m.Winners = append(m.Winners, side)
		}
	}
	return m, nil
}
