package store

import (
	"context"
	"encoding/json"
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
	puzzleTables  = `puzzles p JOIN accounts a ON a.id = p.author`
)

func scanPuzzle(r row, p *Puzzle) error {
	return r.Scan(&p.ID, &p.Title, &p.Author, &p.Name, &p.State, when(&p.At), object(&p.Data))
}

// AddPuzzle keeps one. ErrExists if the id is taken.
func (s *Studies) AddPuzzle(ctx context.Context, p *Puzzle) error {
	return s.exec(ctx, "puzzle "+p.ID, `INSERT INTO puzzles (id, title, author, state, at, data)
		VALUES ($1, $2, $3, $4, $5, $6)`,
		p.ID, p.Title, p.Author, string(p.State), ms(p.At), text(p.Data))
}

// Puzzle reads one, hidden or not.
func (s *Studies) Puzzle(ctx context.Context, id string) (*Puzzle, error) {
	return readOne(ctx, s.base, "puzzle "+id, scanPuzzle, `SELECT `+puzzleColumns+` FROM `+puzzleTables+
		` WHERE p.id = $1`,
		id)
}

// Puzzles lists those that are shown, of a title or all, newest first.
func (s *Studies) Puzzles(ctx context.Context, title string, page Page) (list []Puzzle, next string, err error) {
	l := listing[Puzzle]{
		columns: puzzleColumns, tables: puzzleTables, time: `p.at`, id: `p.id`, scan: scanPuzzle,
		idOf: func(p *Puzzle) string { return p.ID }, where: ` AND p.state IN ('shown', 'kept')`,
	}
	if title != "" {
		l.where += ` AND p.title = ` + l.param(title)
	}
	return l.page(ctx, s.base, "list puzzles", page)
}

// SetPuzzleState shows or hides one.
func (s *Studies) SetPuzzleState(ctx context.Context, id string, state PuzzleState) error {
	return s.write(ctx, "puzzle "+id, func(t tx) error { return setPuzzleState(t, id, state) })
}

func setPuzzleState(t tx, id string, state PuzzleState) error {
	n, err := t.exec(`UPDATE puzzles SET state = $1 WHERE id = $2`, string(state), id)
	if err == nil && n == 0 {
		err = ErrNotFound
	}
	return err
}

// ReportPuzzle adds somebody's report of a puzzle, which is hidden after enough of them unless an operator has kept
// it. Those of guests do not hide it: anybody can be as many guests as they like. ErrExists if that person has reported
// it before.
func (s *Studies) ReportPuzzle(ctx context.Context, id, account string, at time.Time, enough int) error {
	return s.write(ctx, "report puzzle "+id, func(t tx) error {
		var state PuzzleState
		if err := t.row(`SELECT state FROM puzzles WHERE id = $1`+t.forUpdate(), id).Scan(&state); err != nil {
			return err
		}
		n, err := t.exec(`INSERT INTO puzzle_reports (puzzle, account, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
			id,
			account, ms(at))
		if err != nil {
			return err
		}
		if n == 0 {
			return ErrExists
		}
		var reports int
		if err := t.row(`SELECT count(*) FROM puzzle_reports r JOIN accounts a ON a.id = r.account
			WHERE r.puzzle = $1 AND NOT a.guest`, id).Scan(&reports); err != nil {
			return err
		}
		if state != PuzzleShown || reports < enough {
			return nil
		}
		return setPuzzleState(t, id, PuzzleReported)
	})
}

// PuzzleRating is how strong a solver or a puzzle is.
type PuzzleRating struct {
	Rated      string // AccountPlayer or RatedPuzzle
	Rating     float64
	Deviation  float64
	Volatility float64
	Met        int // attempts
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

// PuzzleResult is the result of somebody's first attempt at a puzzle.
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

// RatePuzzle stores a first attempt and rates both. rate is given their ratings, with Met 0 and all numbers zero if
// there are none yet, and changes them in place; it may be called more than once. ErrExists if it is not the first.
func (s *Studies) RatePuzzle(ctx context.Context, m *PuzzleResult, rate func(solver, puzzle *PuzzleRating)) error {
	return s.write(ctx, "rate puzzle "+m.Puzzle, func(t tx) error {
		n, err := t.exec(`INSERT INTO puzzle_results (puzzle, account, points, at) VALUES ($1, $2, $3, $4) ON CONFLICT
			DO NOTHING`, m.Puzzle, m.Account, m.Points, ms(m.At))
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
			if _, err := t.exec(`INSERT INTO puzzle_ratings (`+puzzleRatingColumns+
				`) VALUES ($1, 0, 0, 0, 0, 0, 0) ON CONFLICT
				DO NOTHING`, r.Rated); err != nil {
				return err
			}
			if err := scanPuzzleRating(t.row(`SELECT `+puzzleRatingColumns+` FROM puzzle_ratings WHERE rated = $1`+
				t.forUpdate(),
				r.Rated), r); err != nil {
				return err
			}
		}
		rate(solver, puzzle)
		for _, r := range both {
			r.Met, r.Updated = r.Met+1, m.At
			if m.Points > 0 {
				r.Solved++
			}
			if _, err := t.exec(`UPDATE puzzle_ratings
				SET rating = $1, deviation = $2, volatility = $3, met = $4, solved = $5, updated = $6 WHERE rated = $7`,
				r.Rating, r.Deviation, r.Volatility, r.Met, r.Solved, ms(r.Updated), r.Rated); err != nil {
				return err
			}
		}
		return nil
	})
}

// PuzzleRatings returns the ratings of all puzzles that were tried, and of one account if it has tried one.
func (s *Studies) PuzzleRatings(ctx context.Context, account string) ([]PuzzleRating, error) {
	return readAll(ctx, s.base, "ratings of puzzles", scanPuzzleRating, `SELECT `+puzzleRatingColumns+`
		FROM puzzle_ratings WHERE met > 0 AND (rated LIKE $1 OR rated = $2) ORDER BY rated`,
		ratedPuzzle+"%", AccountPlayer(account))
}

// Study is what an account has tried on the analysis board.
type Study struct {
	Account string
	Source  string // the match or position it began with
	Tree    json.RawMessage
	At      time.Time
}

// KeepStudy stores one in place of what was there; the oldest of more than most are deleted.
func (s *Studies) KeepStudy(ctx context.Context, study Study, most int) error {
	return s.write(ctx, "keep study "+study.Source+" of account "+study.Account, func(t tx) error {
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
}

// Study reads one: ErrNotFound if nothing is kept.
func (s *Studies) Study(ctx context.Context, account, source string) (*Study, error) {
	return readOne(ctx, s.base, "study "+source+" of account "+account, func(r row, study *Study) error {
		return r.Scan(&study.Account, &study.Source, object(&study.Tree), when(&study.At))
	}, `SELECT account, source, tree, at FROM studies WHERE account = $1 AND source = $2`, account, source)
}

// ForgetStudy removes one, if it is there.
func (s *Studies) ForgetStudy(ctx context.Context, account, source string) error {
	return s.exec(ctx, "forget study", `DELETE FROM studies WHERE account = $1 AND source = $2`, account, source)
}
