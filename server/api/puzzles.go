package api

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"

	"prancingpony/game"
	"prancingpony/learn"
	"prancingpony/match"
	"prancingpony/puzzle"
	"prancingpony/server/endpoint"
	"prancingpony/server/limit"
	"prancingpony/server/texts"
)

// PuzzleHead is a puzzle in a list.
type PuzzleHead struct {
	Puzzle string     `json:"puzzle"`
	Title  string     `json:"title"`
	Level  int        `json:"level" doc:"1 easy to 3 hard."`
	Rating int        `json:"rating"`
	Theme  string     `json:"theme,omitempty"`
	Look   []string   `json:"look,omitempty" doc:"What its picture must show, as region:edoras."`
	Name   learn.Text `json:"name"`
	Task   learn.Text `json:"task"`
	Margin float64    `json:"margin" doc:"How much more the solution wins than the next best answer."`

	Concepts []string `json:"concepts" nullable:"false" doc:"What it is about, by the handbook."`

	Exercise bool `json:"exercise,omitempty" doc:"One move wins: it is not among the puzzles of the day."`

	Options map[string]string `json:"options,omitempty" doc:"Of its match, where they are not the usual ones."`
}

// PuzzlePicture is what the picture of a puzzle is drawn from.
type PuzzlePicture struct {
	View any `json:"view" doc:"As the solver sees the position."`
}

// Puzzles is what can be solved.
type Puzzles struct {
	Puzzles []PuzzleHead `json:"puzzles" nullable:"false"`
}

type (
	puzzleInput struct {
		Puzzle string `path:"puzzle" maxLength:"80"`
	}
	puzzleOutput       struct{ Body *learn.Puzzle }
	newPuzzleInput     struct{ Body puzzle.Offered }
	puzzleMadeOut      struct{ Body *puzzle.Made }
	communityPuzzlesIn struct {
		Title string `query:"title" maxLength:"40"`
		Page  string `query:"page" maxLength:"200"`
	}
	communityPuzzlesOut struct {
		Body struct {
			Puzzles []puzzle.Made `json:"puzzles" nullable:"false"`
			Next    string        `json:"next,omitempty"`
		}
	}
	puzzleStandingOut struct{ Body *puzzle.Standing }
	puzzleLineIn      struct {
		Puzzle string `path:"puzzle" maxLength:"80"`
		Body   struct {
			Line []string `json:"line" minItems:"1" maxItems:"64" doc:"What was played, up to the wrong answer."`
		}
	}
	puzzleComparisonOut struct{ Body *puzzle.Comparison }
	puzzleResultIn      struct {
		Puzzle string `path:"puzzle" maxLength:"80"`
		Body   struct {
			Line  []string `json:"line" minItems:"1" maxItems:"64" doc:"Answers and replies up to a wrong one."`
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

// PuzzleService is what PuzzleRoutes uses of puzzles.
type PuzzleService interface {
	Find(ctx context.Context, who match.Caller, id string) (*learn.Puzzle, error)
	Hide(ctx context.Context, who match.Caller, id string, hidden bool) (*puzzle.Made, error)
	Community(ctx context.Context, who match.Caller, title, page string) (list []puzzle.Made, next string, err error)
	Made(ctx context.Context, who match.Caller, id string) (*puzzle.Made, error)
	Make(ctx context.Context, who match.Caller, o puzzle.Offered) (*puzzle.Made, error)
	Report(ctx context.Context, who match.Caller, id, text string) error
	Solve(ctx context.Context, who match.Caller, id string, line []string, hints int) (*puzzle.Result, error)
	Standing(ctx context.Context, who match.Caller) (*puzzle.Standing, error)
	Weigh(ctx context.Context, who match.Caller, id string, line []string) (*puzzle.Comparison, error)
}

// PuzzleRoutes are puzzles: the program's own, which never change while it runs, and those that people make.
type PuzzleRoutes struct {
	Titles  []game.Title // in the order of lists
	Puzzles PuzzleService
	Slots   *limit.Counter // one question at a time for each caller
	router  *endpoint.Router
}

// Routes adds puzzles.
func (h *PuzzleRoutes) Routes(r *endpoint.Router) error {
	h.router = r
	puzzles := learn.InOrder(learn.Puzzles(), h.Titles)
	for _, p := range puzzles {
		if err := h.addPicture(r, p); err != nil {
			return err
		}
		if err := r.AddStatic("/api/puzzles/"+p.ID, func() (any, error) { return p, nil }); err != nil {
			return err
		}
	}
	if err := r.AddStatic("/api/puzzles", func() (any, error) { return headsOf(puzzles), nil }); err != nil {
		return err
	}
	r.Describe("GET", "/api/puzzles", "puzzles", "What can be solved", Puzzles{})
	r.Describe("GET", "/api/puzzles/{puzzle}/picture", "puzzle-picture", "What a puzzle looks like", PuzzlePicture{})
	r.DescribeType(learn.Puzzle{})
	endpoint.Add(r, endpoint.Get("/api/puzzles/{puzzle}", "puzzle", "One puzzle whole; see learn/README.md"), h.puzzle)
	h.addMade(r)
	return nil
}

// headsOf is what lists have of puzzles.
func headsOf(puzzles []*learn.Puzzle) Puzzles {
	list := Puzzles{Puzzles: []PuzzleHead{}}
	for _, p := range puzzles {
		list.Puzzles = append(list.Puzzles, PuzzleHead{
			Puzzle: p.ID, Title: p.Title, Level: p.Level, Rating: p.Rating, Name: p.Name, Task: p.Task,
			Margin: p.Margin(), Options: p.Options, Concepts: append([]string{}, p.Concepts...),
			Theme: p.Theme, Look: p.Look, Exercise: p.Exercise,
		})
	}
	return list
}

// addPicture adds the position of a puzzle as its solver sees it.
func (h *PuzzleRoutes) addPicture(r *endpoint.Router, p *learn.Puzzle) error {
	i := slices.IndexFunc(h.Titles, func(t game.Title) bool { return t.ID() == p.Title })
	if i < 0 {
		return nil // a server of some titles only
	}
	return r.AddStatic("/api/puzzles/"+p.ID+"/picture", func() (any, error) {
		scene, err := learn.Open(h.Titles[i], p.Position, nil)
		if err != nil {
			return nil, err
		}
		return PuzzlePicture{scene.State().View(p.Seat)}, nil
	})
}

// addMade adds making, solving and rating puzzles.
func (h *PuzzleRoutes) addMade(r *endpoint.Router) {
	const at = "/api/puzzles/{puzzle}"
	endpoint.Add(r, endpoint.Post("/api/puzzles", "new-puzzle",
		"Make a puzzle of a position: it is searched, and refused if no answer is clearly the best", 201), h.newPuzzle)
	endpoint.Add(r, endpoint.Get("/api/puzzles/house", "house-puzzles", "What people have made, newest first"),
		h.communityPuzzles)
	endpoint.Add(r, endpoint.Get("/api/puzzles/house/{puzzle}", "house-puzzle",
		"One that somebody made, as lists have it"), h.communityPuzzle)
	endpoint.Add(r, endpoint.Get("/api/puzzles/standing", "puzzle-standing", "How strong puzzles and the caller are"),
		h.puzzleStanding)
	endpoint.Add(r, endpoint.Post(at+"/weigh", "weigh-puzzle",
		"How much worse than the solution another answer is, and why", 200), h.weighPuzzle)
	endpoint.Add(r, endpoint.Post(at+"/result", "puzzle-result",
		"What became of my first meeting with a puzzle; both ratings move", 200), h.puzzleResult)
	endpoint.Add(r, endpoint.Post(at+"/report", "report-puzzle", "Tell the operators about a puzzle that somebody made",
		204), h.reportPuzzle)
	endpoint.Add(r, endpoint.Put(at+"/hidden", "hide-puzzle",
		"Withdraw a puzzle of mine, or show it again; operators any", 200), h.hidePuzzle)
}

// newPuzzle searches a position that somebody offers. It is as expensive as a long analysis: one at a time, and so many
// a day.
func (h *PuzzleRoutes) newPuzzle(ctx context.Context, in *newPuzzleInput) (*puzzleMadeOut, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	key := "puzzle " + v.Account // beside the question that the analysis board asks meanwhile
	if !h.Slots.Enter(key, 1) {
		return nil, endpoint.NewProblem(v.Lang, "busy")
	}
	defer h.Slots.Leave(key)
	if err := h.router.Limits.Check(ctx, endpoint.RatePuzzle); err != nil {
		return nil, err
	}
	made, err := h.Puzzles.Make(ctx, v.Player(), in.Body)
	var refused *puzzle.RefusedError
	if errors.As(err, &refused) {
		p := endpoint.NewProblem(v.Lang, "no-puzzle")
		p.Reason = refused.Reason
		p.Detail = texts.In(v.Lang).Say("problem.no-puzzle."+refused.Reason, strconv.Itoa(puzzle.Percent(refused.Best)),
			strconv.Itoa(puzzle.Percent(refused.Second)))
		return nil, p
	}
	return &puzzleMadeOut{made}, err
}

// weighPuzzle compares one answer at a time with the solution.
func (h *PuzzleRoutes) weighPuzzle(ctx context.Context, in *puzzleLineIn) (*puzzleComparisonOut, error) {
	v := endpoint.CallerOf(ctx)
	key := cmp.Or(v.Account, v.Address)
	if !h.Slots.Enter(key, 1) {
		return nil, endpoint.NewProblem(v.Lang, "busy")
	}
	defer h.Slots.Leave(key)
	if err := h.router.Limits.Check(ctx, endpoint.RateAnalysis); err != nil {
		return nil, err
	}
	w, err := h.Puzzles.Weigh(ctx, v.Player(), in.Puzzle, in.Body.Line)
	return &puzzleComparisonOut{w}, err
}

func (h *PuzzleRoutes) puzzle(ctx context.Context, in *puzzleInput) (*puzzleOutput, error) {
	p, err := h.Puzzles.Find(ctx, endpoint.PlayerOf(ctx), in.Puzzle)
	return &puzzleOutput{p}, err
}

func (h *PuzzleRoutes) communityPuzzles(ctx context.Context, in *communityPuzzlesIn) (*communityPuzzlesOut, error) {
	out := &communityPuzzlesOut{}
	var err error
	out.Body.Puzzles, out.Body.Next, err = h.Puzzles.Community(ctx, endpoint.PlayerOf(ctx), in.Title, in.Page)
	return out, err
}

func (h *PuzzleRoutes) communityPuzzle(ctx context.Context, in *puzzleInput) (*puzzleMadeOut, error) {
	made, err := h.Puzzles.Made(ctx, endpoint.PlayerOf(ctx), in.Puzzle)
	return &puzzleMadeOut{made}, err
}

func (h *PuzzleRoutes) puzzleStanding(ctx context.Context, _ *struct{}) (*puzzleStandingOut, error) {
	st, err := h.Puzzles.Standing(ctx, endpoint.PlayerOf(ctx))
	return &puzzleStandingOut{st}, err
}

func (h *PuzzleRoutes) puzzleResult(ctx context.Context, in *puzzleResultIn) (*puzzleResultOut, error) {
	r, err := h.Puzzles.Solve(ctx, endpoint.PlayerOf(ctx), in.Puzzle, in.Body.Line, in.Body.Hints)
	return &puzzleResultOut{r}, err
}

func (h *PuzzleRoutes) reportPuzzle(ctx context.Context, in *puzzleReportIn) (*endpoint.None, error) {
	v := endpoint.CallerOf(ctx)
	if err := h.router.Limits.Check(ctx, endpoint.RateReport); err != nil {
		return nil, err
	}
	return &endpoint.None{}, h.Puzzles.Report(ctx, v.Player(), in.Puzzle, in.Body.Text)
}

func (h *PuzzleRoutes) hidePuzzle(ctx context.Context, in *puzzleHideIn) (*puzzleMadeOut, error) {
	made, err := h.Puzzles.Hide(ctx, endpoint.PlayerOf(ctx), in.Puzzle, in.Body.Hidden)
	return &puzzleMadeOut{made}, err
}
