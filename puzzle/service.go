package puzzle

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"prancingpony/arena"
	"prancingpony/game"
	"prancingpony/games"
	"prancingpony/learn"
	"prancingpony/match"
	"prancingpony/store"
)

// Config is what a Service is made of.
type Config struct {
	Store *store.Store
	Games *games.Games
	Now   func() time.Time // default: the database's clock
}

// clearLead is by how much a solution must lead, in 1/10000: as much as the puzzles of the program.
const clearLead = 700

// accounts is what puzzles need from the accounts.
type accounts interface {
	Account(ctx context.Context, id string) (*store.Account, error)
}

// operations is what puzzles need from the operators.
type operations interface {
	AddReport(ctx context.Context, r *store.Report) error
}

// Service serves the puzzles of one database. All methods may be called at the same time.
type Service struct {
	studies    *store.Studies
	accounts   accounts
	operations operations
	games      *games.Games
	clock      func() time.Time
}

// New makes a Service.
func New(c Config) *Service {
	svc := &Service{
		studies: c.Store.Studies, accounts: c.Store.Accounts, operations: c.Store.Operations,
		games: c.Games, clock: c.Now,
	}
	if svc.clock == nil {
		svc.clock = c.Store.Now
	}
	return svc
}

func (svc *Service) now() time.Time { return svc.clock().UTC().Truncate(time.Millisecond) }

// finder asks the judge about positions of a title.
func (svc *Service) finder(t game.Title) *arena.PuzzleFinder {
	return &arena.PuzzleFinder{Title: t, Judge: svc.games.Study.Judge(), Gap: clearLead}
}

// ofPeople begins the id of every puzzle that somebody made.
const ofPeople = "house-"

// Find is a puzzle of the program, or one that somebody made and that the caller may see.
func (svc *Service) Find(ctx context.Context, who match.Caller, id string) (*learn.Puzzle, error) {
	if !strings.HasPrefix(id, ofPeople) {
		p, err := learn.PuzzleByID(id)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", match.ErrNotFound, err)
		}
		return p, nil
	}
	row, err := svc.row(ctx, who, id)
	if err != nil {
		return nil, err
	}
	return puzzleOf(row)
}

func puzzleOf(row *store.Puzzle) (*learn.Puzzle, error) {
	p := new(learn.Puzzle)
	if err := json.Unmarshal(row.Data, p); err != nil {
		return nil, fmt.Errorf("puzzle %s: %w", row.ID, err)
	}
	return p, nil
}

// row is a puzzle that somebody made. One that is hidden is there for its author and for operators only.
func (svc *Service) row(ctx context.Context, who match.Caller, id string) (*store.Puzzle, error) {
	row, err := svc.studies.Puzzle(ctx, id)
	if err != nil {
		return nil, err
	}
	if row.State == store.PuzzleShown || row.State == store.PuzzleKept {
		return row, nil
	}
	if may, err := svc.mayHide(ctx, who, row); err != nil || !may {
		return nil, errors.Join(match.ErrNotFound, err)
	}
	return row, nil
}

// operator: does the caller run the site?
func (svc *Service) operator(ctx context.Context, who match.Caller) (bool, error) {
	if who.Account == "" {
		return false, nil
	}
	a, err := svc.accounts.Account(ctx, who.Account)
	if err != nil {
		return false, err
	}
	return a.Standing.Operator, nil
}

func (svc *Service) mayHide(ctx context.Context, who match.Caller, row *store.Puzzle) (bool, error) {
	if who.Account != "" && who.Account == row.Author {
		return true, nil
	}
	return svc.operator(ctx, who)
}
