package store

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"
)

// PuzzleState is whether a puzzle that somebody made is seen.
type PuzzleState string

const (
	PuzzleShown     PuzzleState = "shown"
	PuzzleKept      PuzzleState = "kept"      // an operator looked at it: reports hide it no more
	PuzzleWithdrawn PuzzleState = "withdrawn" // by its author
	PuzzleReported  PuzzleState = "reported"  // hidden until an operator has looked at it
	PuzzleRemoved   PuzzleState = "removed"   // by an operator
)

// Puzzle is one that somebody made.
type Puzzle struct {
	ID     string
	Title  string
	Author string // account
	Name   string // of the author; read, not written
	State  PuzzleState
	At     time.Time
	Data   json.RawMessage // as package learn has it
}

const (
	puzzleColumns = `p.id, p.title, p.author, a.name, p.state, p.at, p.data`
	puzzleTables  = ` FROM puzzles p JOIN accounts a ON a.id = p.author`
)

func scanPuzzle(r row, p *Puzzle) error {
	return r.Scan(&p.ID, &p.Title, &p.Author, &p.Name, &p.State, when(&p.At), object(&p.Data))
}

// AddPuzzle keeps one. ErrExists if the id is taken.
func (s *Studies) AddPuzzle(ctx context.Context, p *Puzzle) error {
	return s.insert(ctx, "puzzle "+p.ID, `INSERT INTO puzzles (id, title, author, state, at, data) VALUES ($1, $2, $3, $4, $5, $6)`,
		p.ID, p.Title, p.Author, string(p.State), ms(p.At), text(p.Data))
}

// Puzzle reads one, hidden or not.
func (s *Studies) Puzzle(ctx context.Context, id string) (*Puzzle, error) {
	var p Puzzle
	err := s.db.read(ctx, func(c conn) error {
		return scanPuzzle(c.row(`SELECT `+puzzleColumns+puzzleTables+` WHERE p.id = $1`, id), &p)
	})
	if err != nil {
		return nil, fmt.Errorf("puzzle %s: %w", id, err)
	}
	return &p, nil
}

// Puzzles lists those that are shown, of a title or all, newest first.
func (s *Studies) Puzzles(ctx context.Context, title string, page Page) (list []Puzzle, next string, err error) {
	at, id, err := page.afterTime()
	if err != nil {
		return nil, "", err
	}
	limit := page.limit()
	list, next, err = listedPage(ctx, s.db, scanPuzzle, func(p *Puzzle) string { return p.ID }, limit,
		`SELECT `+puzzleColumns+`, p.at`+puzzleTables+` WHERE (p.at, p.id) < ($1, $2) AND p.state IN ('shown', 'kept') AND (p.title = $3 OR $3 = '')
			ORDER BY p.at DESC, p.id DESC LIMIT $4`, at, id, title, limit+1)
	if err != nil {
		return nil, "", fmt.Errorf("list puzzles: %w", err)
	}
	return list, next, nil
}

// SetPuzzleState shows or hides one.
func (s *Studies) SetPuzzleState(ctx context.Context, id string, state PuzzleState) error {
	err := s.db.write(ctx, func(t tx) error { return setPuzzleState(t, id, state) })
	if err != nil {
		return fmt.Errorf("puzzle %s: %w", id, err)
	}
	return nil
}

func setPuzzleState(t tx, id string, state PuzzleState) error {
	n, err := t.exec(`UPDATE puzzles SET state = $1 WHERE id = $2`, string(state), id)
	if err == nil && n == 0 {
		err = ErrNotFound
	}
	return err
}

// ReportPuzzle notes that somebody has told the operators about one, which is hidden once so many people have; one that an
// operator keeps is not. ErrExists if that person has told before.
func (s *Studies) ReportPuzzle(ctx context.Context, id, account string, at time.Time, enough int) error {
	err := s.db.write(ctx, func(t tx) error {
		var state PuzzleState
		if err := t.row(`SELECT state FROM puzzles WHERE id = $1`+t.forUpdate(), id).Scan(&state); err != nil {
			return err
		}
		n, err := t.exec(`INSERT INTO puzzle_reports (puzzle, account, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, id, account, ms(at))
		if err != nil {
			return err
		}
		if n == 0 {
			return ErrExists
		}
		var told int
		if err := t.row(`SELECT count(*) FROM puzzle_reports WHERE puzzle = $1`, id).Scan(&told); err != nil {
			return err
		}
		if state != PuzzleShown || told < enough {
			return nil
		}
		return setPuzzleState(t, id, PuzzleReported)
	})
	if err != nil {
		return fmt.Errorf("report puzzle %s: %w", id, err)
	}
	return nil
}

// PuzzleRating is how strong a solver or a puzzle is.
type PuzzleRating struct {
	Rated      string // AccountPlayer or RatedPuzzle
	Rating     float64
	Deviation  float64
	Volatility float64
	Met        int // so many times
	Solved     int // of these
	Updated    time.Time
}

const ratedPuzzle = "puzzle:"

// RatedPuzzle is a puzzle among those that are rated.
func RatedPuzzle(id string) string { return ratedPuzzle + id }

// Puzzle is the id of a puzzle, or nothing of a solver.
func (r *PuzzleRating) Puzzle() string {
	id, _ := strings.CutPrefix(r.Rated, ratedPuzzle)
	if id == r.Rated {
		return ""
	}
	return id
}

// PuzzleResult is what became of somebody's first meeting with a puzzle.
type PuzzleResult struct {
	Puzzle  string
	Account string
	Points  int // 2 solved, 1 with hints, 0 not
	At      time.Time
}

const puzzleRatingColumns = `rated, rating, deviation, volatility, met, solved, updated`

func scanPuzzleRating(r row, v *PuzzleRating) error {
	return r.Scan(&v.Rated, &v.Rating, &v.Deviation, &v.Volatility, &v.Met, &v.Solved, when(&v.Updated))
}

// RatePuzzle keeps a first meeting and what it does to both. rate is given their ratings, for those who were never met with
// Met 0 and all numbers zero, and changes them in place; it may be called more than once. ErrExists if they have met before.
func (s *Studies) RatePuzzle(ctx context.Context, m *PuzzleResult, rate func(solver, puzzle *PuzzleRating)) error {
	err := s.db.write(ctx, func(t tx) error {
		n, err := t.exec(`INSERT INTO puzzle_results (puzzle, account, points, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`, m.Puzzle, m.Account, m.Points, ms(m.At))
		if err != nil {
			return err
		}
		if n == 0 {
			return ErrExists
		}
		both := []*PuzzleRating{{Rated: AccountPlayer(m.Account)}, {Rated: RatedPuzzle(m.Puzzle)}}
		solver, puzzle := both[0], both[1]
		// In one order for everyone, or two who solve at the same time could wait for each other for ever.
		slices.SortFunc(both, func(a, b *PuzzleRating) int { return strings.Compare(a.Rated, b.Rated) })
		for _, r := range both {
			if _, err := t.exec(`INSERT INTO puzzle_ratings (`+puzzleRatingColumns+`) VALUES ($1, 0, 0, 0, 0, 0, 0) ON CONFLICT DO NOTHING`, r.Rated); err != nil {
				return err
			}
			if err := scanPuzzleRating(t.row(`SELECT `+puzzleRatingColumns+` FROM puzzle_ratings WHERE rated = $1`+t.forUpdate(), r.Rated), r); err != nil {
				return err
			}
		}
		rate(solver, puzzle)
		for _, r := range both {
			r.Met, r.Updated = r.Met+1, m.At
			if m.Points > 0 {
				r.Solved++
			}
			if _, err := t.exec(`UPDATE puzzle_ratings SET rating = $1, deviation = $2, volatility = $3, met = $4, solved = $5, updated = $6 WHERE rated = $7`,
				r.Rating, r.Deviation, r.Volatility, r.Met, r.Solved, ms(r.Updated), r.Rated); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("rate puzzle %s: %w", m.Puzzle, err)
	}
	return nil
}

// PuzzleRatings are those of all puzzles that were met, and of one account where it has met one.
func (s *Studies) PuzzleRatings(ctx context.Context, account string) (list []PuzzleRating, err error) {
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, scanPuzzleRating, `SELECT `+puzzleRatingColumns+` FROM puzzle_ratings WHERE met > 0 AND (rated LIKE $1 OR rated = $2) ORDER BY rated`,
			ratedPuzzle+"%", AccountPlayer(account))
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("ratings of puzzles: %w", err)
	}
	return list, nil
}

// Study is what an account has tried on the analysis board.
type Study struct {
	Account string
	Source  string // the match or position it began with
	Tree    json.RawMessage
	At      time.Time
}

// KeepStudy keeps one in the place of what was there; of more than most the oldest go.
func (s *Studies) KeepStudy(ctx context.Context, study Study, most int) error {
	err := s.db.write(ctx, func(t tx) error {
		_, err := t.exec(`INSERT INTO studies (account, source, tree, at) VALUES ($1, $2, $3, $4)
			ON CONFLICT (account, source) DO UPDATE SET tree = excluded.tree, at = excluded.at`,
			study.Account, study.Source, text(study.Tree), ms(study.At))
		if err != nil {
			return err
		}
		_, err = t.exec(`DELETE FROM studies WHERE account = $1 AND source NOT IN
			(SELECT source FROM studies WHERE account = $1 ORDER BY at DESC, source LIMIT $2)`, study.Account, most)
		return err
	})
	if err != nil {
		return fmt.Errorf("keep study %s of account %s: %w", study.Source, study.Account, err)
	}
	return nil
}

// Study reads one: ErrNotFound if nothing is kept.
func (s *Studies) Study(ctx context.Context, account, source string) (*Study, error) {
	study := Study{Account: account, Source: source}
	err := s.db.read(ctx, func(c conn) error {
		return c.row(`SELECT tree, at FROM studies WHERE account = $1 AND source = $2`, account, source).Scan(object(&study.Tree), when(&study.At))
	})
	if err != nil {
		return nil, fmt.Errorf("study %s of account %s: %w", source, account, err)
	}
	return &study, nil
}

// ForgetStudy removes one, if it is there.
func (s *Studies) ForgetStudy(ctx context.Context, account, source string) error {
	return s.insert(ctx, "forget study", `DELETE FROM studies WHERE account = $1 AND source = $2`, account, source)
}
