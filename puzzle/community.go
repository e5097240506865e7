package puzzle

import (
	"context"
	"errors"
	"time"

	"prancingpony/learn"
	"prancingpony/match"
	"prancingpony/store"
)

// Made is a puzzle that somebody made, in a list.
type Made struct {
	Puzzle string     `json:"puzzle"`
	Title  string     `json:"title"`
	Level  int        `json:"level" doc:"1 easy to 3 hard."`
	Rating int        `json:"rating" doc:"As it was thought to be at first; standing tells how it is now."`
	Name   learn.Text `json:"name"`
	Task   learn.Text `json:"task" doc:"May be empty."`
	Margin float64    `json:"margin" doc:"How much more the solution wins than the next best answer."`

	Options map[string]string `json:"options,omitempty" doc:"Of its match, where they are not the usual ones."`

	Best   float64   `json:"best" doc:"How often the solution wins."`
	Author string    `json:"author" doc:"Empty: has left the site."`
	At     time.Time `json:"at"`
	Mine   bool      `json:"mine,omitempty" doc:"The caller made it."`
	Hidden string    `json:"hidden,omitempty" enum:"withdrawn,reported,removed" doc:"Why others do not see it."`
}

func madeOf(row *store.Puzzle, who match.Caller) (*Made, error) {
	p, err := puzzleOf(row)
	if err != nil {
		return nil, err
	}
	h := &Made{
		Puzzle: p.ID, Title: p.Title, Level: p.Level, Rating: p.Rating, Name: p.Name, Task: p.Task, Margin: p.Margin(),
		Best: p.Proof.Best, Options: p.Options,
		Author: row.Name, At: row.At, Mine: who.Account != "" && who.Account == row.Author,
	}
	if row.State != store.PuzzleShown && row.State != store.PuzzleKept {
		h.Hidden = string(row.State)
	}
	return h, nil
}

// Community lists what people have made, newest first.
func (svc *Service) Community(ctx context.Context, who match.Caller, title, page string) (list []Made, next string,
	err error,
) {
	rows, next, err := svc.studies.Puzzles(ctx, title, store.Page{After: page})
	list = []Made{}
	for i := range rows {
		h, err := madeOf(&rows[i], who)
		if err != nil {
			return nil, "", err
		}
		list = append(list, *h)
	}
	return list, next, err
}

// Made is one that somebody made, as lists have it.
func (svc *Service) Made(ctx context.Context, who match.Caller, id string) (*Made, error) {
	row, err := svc.row(ctx, who, id)
	if err != nil {
		return nil, err
	}
	return madeOf(row, who)
}

// enoughReports hide a puzzle until an operator has looked at it.
const enoughReports = 3

// Report tells the operators about a puzzle that somebody made. Telling twice changes nothing.
func (svc *Service) Report(ctx context.Context, who match.Caller, id, text string) error {
	if who.Account == "" {
		return match.ErrSignedOut
	}
	row, err := svc.row(ctx, who, id)
	if err != nil {
		return err
	}
	if row.Author == who.Account {
		return &match.InvalidError{Field: "path.puzzle", Message: "you may withdraw it", Reason: "own-puzzle"}
	}
	err = svc.studies.ReportPuzzle(ctx, id, who.Account, svc.now(), enoughReports)
	if errors.Is(err, store.ErrExists) {
		return nil
	}
	if err != nil {
		return err
	}
	return svc.operations.AddReport(ctx, &store.Report{
		Reporter: who.Account, About: row.Author, Text: id + ": " + text,
		At: svc.now(),
	})
}

// Hide takes a puzzle out of sight, or shows it again: its author what the author withdrew, an operator any. What an
// operator shows again stays, whatever is reported.
func (svc *Service) Hide(ctx context.Context, who match.Caller, id string, hidden bool) (*Made, error) {
	if who.Account == "" {
		return nil, match.ErrSignedOut
	}
	row, err := svc.row(ctx, who, id)
	if err != nil {
		return nil, err
	}
	operator, err := svc.operator(ctx, who)
	if err != nil {
		return nil, err
	}
	author := row.Author == who.Account
	switch {
	case author && hidden && row.State == store.PuzzleShown:
		row.State = store.PuzzleWithdrawn
	case author && !hidden && row.State == store.PuzzleWithdrawn:
		row.State = store.PuzzleShown
	case operator && hidden:
		row.State = store.PuzzleRemoved
	case operator:
		row.State = store.PuzzleKept
	default:
		return nil, match.ErrNotYours
	}
	if err := svc.studies.SetPuzzleState(ctx, id, row.State); err != nil {
		return nil, err
	}
	return madeOf(row, who)
}
