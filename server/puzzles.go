package server

import (
	"cmp"
	"context"
	"errors"
	"strconv"

	"prancingpony/learn"
	"prancingpony/puzzle"
	"prancingpony/table"
)

// PuzzleHead is a puzzle in a list.
type PuzzleHead struct {
	Puzzle string     `json:"puzzle"`
	Title  string     `json:"title"`
	Level  int        `json:"level" doc:"1 easy to 3 hard."`
	Rating int        `json:"rating"`
	Name   learn.Text `json:"name"`
	Task   learn.Text `json:"task"`
	Margin float64    `json:"margin" doc:"How much more the solution wins than the next best answer."`

	Options map[string]string `json:"options,omitempty" doc:"Of its match, where they are not the usual ones."`
}

// Puzzles is what can be solved.
type Puzzles struct {
	Puzzles []PuzzleHead `json:"puzzles" nullable:"false"`
}

type (
	puzzleInput struct {
		Puzzle string `path:"puzzle" maxLength:"80"`
	}
	puzzleOutput   struct{ Body *learn.Puzzle }
	newPuzzleInput struct{ Body puzzle.Offered }
	puzzleMadeOut  struct{ Body *puzzle.Made }
	housePuzzlesIn struct {
		Title string `query:"title" maxLength:"40"`
		Page  string `query:"page" maxLength:"200"`
	}
	housePuzzlesOut struct {
		Body struct {
			Puzzles []puzzle.Made `json:"puzzles" nullable:"false"`
			Next    string        `json:"next,omitempty"`
		}
	}
	puzzleStandingOut struct{ Body *puzzle.Standing }
	puzzleLineIn      struct {
		Puzzle string `path:"puzzle" maxLength:"80"`
		Body   struct {
			Line []string `json:"line" minItems:"1" maxItems:"64" doc:"The solution as far as it was found, with the replies, and the answer that leaves it."`
		}
	}
	puzzleWeighedOut struct{ Body *puzzle.Weighed }
	puzzleResultIn   struct {
		Puzzle string `path:"puzzle" maxLength:"80"`
		Body   struct {
			Line  []string `json:"line" minItems:"1" maxItems:"64" doc:"All answers with the replies, up to the first that leaves the solution; an empty one where the solver had it shown."`
			Hints int      `json:"hints" minimum:"0" maximum:"3"`
		}
	}
	puzzleResultOut struct{ Body *puzzle.Result }
	puzzleReportIn  struct {
		Puzzle string `path:"puzzle" maxLength:"80"`
		Body   struct {
			Text string `json:"text" minLength:"1" maxLength:"1000"`
		}
	}
	puzzleHideIn struct {
		Puzzle string `path:"puzzle" maxLength:"80"`
		Body   struct {
			Hidden bool `json:"hidden"`
		}
	}
)

// puzzleRoutes: the program's own puzzles never change while it runs; those that people make are beside them.
func (s *Server) puzzleRoutes() error {
	list := Puzzles{Puzzles: []PuzzleHead{}}
	for _, p := range learn.InOrder(learn.Puzzles(), s.tables.Titles()) {
		list.Puzzles = append(list.Puzzles, PuzzleHead{p.ID, p.Title, p.Level, p.Rating, p.Name, p.Task, p.Margin(), p.Options})
		if err := s.serveAsset("/api/puzzles/"+p.ID, p); err != nil {
			return err
		}
	}
	if err := s.serveAsset("/api/puzzles", list); err != nil {
		return err
	}
	s.describe("GET", "/api/puzzles", "puzzles", "What can be solved", Puzzles{})
	route(s, "GET", "/api/puzzles/{puzzle}", "puzzle", "One puzzle whole; see learn/README.md", 0, func(ctx context.Context, in *puzzleInput) (*puzzleOutput, error) {
		p, err := s.puzzles.Find(ctx, visitorOf(ctx).caller(), in.Puzzle)
		return &puzzleOutput{p}, err
	})
	s.peoplesPuzzleRoutes()
	return nil
}

// peoplesPuzzleRoutes: what people make, solve and are rated by.
func (s *Server) peoplesPuzzleRoutes() {
	const at = "/api/puzzles/{puzzle}"
	route(s, "POST", "/api/puzzles", "new-puzzle", "Make a puzzle of a position: it is searched, and refused if no answer is clearly the best", 201, s.newPuzzle)
	route(s, "GET", "/api/puzzles/house", "house-puzzles", "What people have made, newest first", 0, func(ctx context.Context, in *housePuzzlesIn) (*housePuzzlesOut, error) {
		out := &housePuzzlesOut{}
		var err error
		out.Body.Puzzles, out.Body.Next, err = s.puzzles.House(ctx, visitorOf(ctx).caller(), in.Title, in.Page)
		return out, err
	})
	route(s, "GET", "/api/puzzles/house/{puzzle}", "house-puzzle", "One that somebody made, as lists have it", 0, func(ctx context.Context, in *puzzleInput) (*puzzleMadeOut, error) {
		h, err := s.puzzles.Made(ctx, visitorOf(ctx).caller(), in.Puzzle)
		return &puzzleMadeOut{h}, err
	})
	route(s, "GET", "/api/puzzles/standing", "puzzle-standing", "How strong puzzles and the caller are", 0, func(ctx context.Context, _ *struct{}) (*puzzleStandingOut, error) {
		st, err := s.puzzles.Standing(ctx, visitorOf(ctx).caller())
		return &puzzleStandingOut{st}, err
	})
	route(s, "POST", at+"/weigh", "weigh-puzzle", "How much worse than the solution another answer is, and why", 200, s.weighPuzzle)
	route(s, "POST", at+"/result", "puzzle-result", "What became of my first meeting with a puzzle; both ratings move", 200, func(ctx context.Context, in *puzzleResultIn) (*puzzleResultOut, error) {
		r, err := s.puzzles.Solve(ctx, visitorOf(ctx).caller(), in.Puzzle, in.Body.Line, in.Body.Hints)
		return &puzzleResultOut{r}, err
	})
	route(s, "POST", at+"/report", "report-puzzle", "Tell the operators about a puzzle that somebody made", 204, func(ctx context.Context, in *puzzleReportIn) (*none, error) {
		v := visitorOf(ctx)
		if ok, wait := s.talk.allow("report "+v.Account, s.cfg.Now()); !ok {
			return nil, tooMany(v.lang, wait)
		}
		return &none{}, s.puzzles.Report(ctx, v.caller(), in.Puzzle, in.Body.Text)
	})
	route(s, "PUT", at+"/hidden", "hide-puzzle", "Withdraw a puzzle of mine, or show it again; operators any", 200, func(ctx context.Context, in *puzzleHideIn) (*puzzleMadeOut, error) {
		h, err := s.puzzles.Hide(ctx, visitorOf(ctx).caller(), in.Puzzle, in.Body.Hidden)
		return &puzzleMadeOut{h}, err
	})
}

// newPuzzle searches what somebody offers. It is as dear as a long counsel: one at a time, and so many a day.
func (s *Server) newPuzzle(ctx context.Context, in *newPuzzleInput) (*puzzleMadeOut, error) {
	v := visitorOf(ctx)
	if v.Account == "" {
		return nil, table.ErrSignedOut
	}
	key := "puzzle " + v.Account // beside the counsel that the analysis board asks for meanwhile
	if !s.counsels.enter(key, 1) {
		return nil, newProblem(v.lang, "busy")
	}
	defer s.counsels.leave(key)
	if ok, wait := s.offers.allow(v.Account, s.cfg.Now()); !ok {
		return nil, tooMany(v.lang, wait)
	}
	h, err := s.puzzles.Make(ctx, v.caller(), in.Body)
	var refused *puzzle.RefusedError
	if errors.As(err, &refused) {
		p := newProblem(v.lang, "no-puzzle")
		p.Reason = refused.Reason
		p.Detail = words(v.lang).Say("problem.no-puzzle."+refused.Reason, strconv.Itoa(puzzle.Percent(refused.Best)), strconv.Itoa(puzzle.Percent(refused.Second)))
		return nil, p
	}
	return &puzzleMadeOut{h}, err
}

// weighPuzzle thinks for one caller about one answer at a time.
func (s *Server) weighPuzzle(ctx context.Context, in *puzzleLineIn) (*puzzleWeighedOut, error) {
	v := visitorOf(ctx)
	key := cmp.Or(v.Account, v.from)
	if !s.counsels.enter(key, 1) {
		return nil, newProblem(v.lang, "busy")
	}
	defer s.counsels.leave(key)
	return studied(s, ctx, func(who table.Caller) (*puzzleWeighedOut, error) {
		w, err := s.puzzles.Weigh(ctx, who, in.Puzzle, in.Body.Line)
		return &puzzleWeighedOut{w}, err
	})
}
