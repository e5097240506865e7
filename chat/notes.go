package chat

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"prancingpony/match"
	"prancingpony/store"
)

const (
	// MaxNote is how long the words of a note may be, in characters.
	MaxNote = 200
	// maxNotes is how many notes somebody may have at a match.
	maxNotes = 300
)

// noteMarks are what can be marked at a place. Notes keep the words: they are added, never renamed.
var noteMarks = []string{"suspected", "excluded"}

var placeKey = regexp.MustCompile(`^[a-z0-9-]{0,40}$`)

// Note is what a player has written down about a place of the match, or about the match itself.
type Note struct {
	Place  string    `json:"place" doc:"A name of the title; empty: about the match."`
	Mark   string    `json:"mark,omitempty" enum:"suspected,excluded"`
	Text   string    `json:"text,omitempty"`
	Shared bool      `json:"shared,omitempty" doc:"Anyone who plays for the same side reads it too."`
	Mine   bool      `json:"mine,omitempty"`
	Name   string    `json:"name,omitempty" doc:"Of the writer, if it is somebody else's."`
	At     time.Time `json:"at"`
}

// plain is the note without what no words may hold.
func (n Note) plain() (Note, error) {
	n.Text = plainText(n.Text)
	switch {
	case !placeKey.MatchString(n.Place):
		return n, match.Invalid("place", "want the name of a place")
	case n.Mark != "" && !slices.Contains(noteMarks, n.Mark):
		return n, match.Invalid("mark", "want one of %s", strings.Join(noteMarks, ", "))
	case utf8.RuneCountInString(n.Text) > MaxNote:
		return n, match.Invalid("text", "want at most %d characters", MaxNote)
	}
	if !strings.ContainsFunc(n.Text, seen) {
		n.Text = ""
	}
	return n, nil
}

// Notes are those that the caller may read: their own and those for their side, while the match goes on and after.
func (svc *Service) Notes(ctx context.Context, who match.Caller, id string) ([]Note, error) {
	side, names, err := svc.sideOf(ctx, who, id)
	if err != nil {
		return nil, err
	}
	list, err := svc.store.Notes(ctx, id, who.Account, side)
	if err != nil {
		return nil, fmt.Errorf("notes at %s: %w", id, err)
	}
	notes := []Note{}
	for _, n := range list {
		note := Note{Place: n.Place, Mark: n.Mark, Text: n.Text, Shared: n.Side != "", At: n.At}
		if note.Mine = n.Account == who.Account; !note.Mine {
			note.Name = names[n.Account]
		}
		notes = append(notes, note)
	}
	return notes, nil
}

// SetNote writes a note down in place of what the caller had at that place; one that says nothing is removed.
func (svc *Service) SetNote(ctx context.Context, who match.Caller, id string, note Note) error {
	note, err := note.plain()
	if err != nil {
		return err
	}
	side, _, err := svc.sideOf(ctx, who, id)
	if err != nil {
		return err
	}
	n := store.Note{
		Match: id, Account: who.Account, Place: note.Place, Mark: note.Mark, Text: note.Text, At: svc.matches.Now(),
	}
	if note.Shared {
		n.Side = side
	}
	err = svc.store.SetNote(ctx, &n, maxNotes)
	if errors.Is(err, store.ErrExists) {
		return match.Invalid("place", "want at most %d notes", maxNotes)
	}
	return err
}

// sideOf is the side that the caller plays for, and who sits at the match. Only players have notes.
func (svc *Service) sideOf(
	ctx context.Context, who match.Caller, id string,
) (side string, names map[string]string, err error) {
	if who.Account == "" {
		return "", nil, match.ErrSignedOut
	}
	names = map[string]string{}
	err = svc.matches.With(ctx, id, func(m *match.Match) error {
		if !m.Visible(who) {
			return match.ErrNotFound
		}
		mine := m.SeatsOf(who)
		if len(mine) == 0 {
			return match.ErrNotYours
		}
		side = m.Row.Seats[mine[0]].Side
		for _, seat := range m.Row.Seats {
			names[seat.Account] = seat.Name
		}
		return nil
	})
	return side, names, err
}
