package api

import (
	"cmp"
	"context"
	"encoding/json"

	"prancingpony/account"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/server/endpoint"
	"prancingpony/server/limit"
	"prancingpony/study"
)

// StudiedPlace is a position of a title.
type StudiedPlace struct {
	Title    string          `json:"title" maxLength:"40"`
	Position json.RawMessage `json:"position" doc:"As positions are written; see docs/positions.md."`
}

type (
	studyInput    struct{ Body study.Analysis }
	studyOutput   struct{ Body *study.AnalysisResult }
	studyTryInput struct {
		Body struct {
			StudiedPlace
			Actions []string `json:"actions" maxItems:"64" nullable:"false"`
			Settle  bool     `json:"settle,omitempty" doc:"Also the answers that go without saying after them."`
			View    bool     `json:"view,omitempty"`
		}
	}
	studyGesturesInput struct{ Body StudiedPlace }
	studyWhyInput      struct {
		Body struct {
			StudiedPlace
			Kind string `json:"kind" maxLength:"40"`
			Name string `json:"name" maxLength:"80"`
		}
	}
	counselInput struct {
		Body struct {
			StudiedPlace
			Also    []string `json:"also,omitempty" maxItems:"4" doc:"Also weigh these, such as the one played."`
			Seconds int      `json:"seconds,omitempty" minimum:"1" maximum:"8" default:"1" doc:"Over 1: a longer look."`
		}
	}
	counselOutput  struct{ Body *study.Advice }
	keptStudyInput struct {
		Source string `query:"source" minLength:"1" maxLength:"80"`
	}
	keptStudyOutput struct{ Body KeptStudy }
	keepStudyInput  struct {
		Body struct {
			Source string            `json:"source" minLength:"1" maxLength:"80"`
			Tree   account.StudyTree `json:"tree"`
		}
	}
)

// KeptStudy is what an account keeps of an analysis.
type KeptStudy struct {
	Tree *account.StudyTree `json:"tree,omitempty" doc:"Absent if nothing is kept."`
}

// AnalysisMatches is what AnalysisRoutes uses of matches.
type AnalysisMatches interface {
	Advise(ctx context.Context, who match.Caller, title string, position json.RawMessage, also []string,
		longer bool) (*study.Advice, error)
	Analyse(ctx context.Context, who match.Caller, q study.Analysis) (*study.AnalysisResult, error)
	AnalysisGestures(ctx context.Context, who match.Caller, title string,
		position json.RawMessage) ([]moment.Gesture, error)
	AnalysisTry(ctx context.Context, who match.Caller, title string, position json.RawMessage,
		p moment.Move) (*moment.Tried, error)
	AnalysisWhyBlocked(ctx context.Context, who match.Caller, title string, position json.RawMessage, kind,
		name string) (string, error)
}

// AnalysisPeople is what AnalysisRoutes uses of accounts.
type AnalysisPeople interface {
	KeepStudy(ctx context.Context, account, source string, tree *account.StudyTree) error
	Study(ctx context.Context, account, source string) (tree account.StudyTree, kept bool, err error)
}

// AnalysisRoutes are the analysis board: any position, all sides moved by one person, and what a bot thinks about it.
type AnalysisRoutes struct {
	Matches AnalysisMatches
	People  AnalysisPeople
	Slots   *limit.Counter // one question at a time for each caller
	router  *endpoint.Router
}

// Routes adds the analysis board.
func (h *AnalysisRoutes) Routes(r *endpoint.Router) error {
	h.router = r
	const at = "/api/analysis"
	endpoint.Add(r, endpoint.Post(at, "study", "Play a line on a position, all sides; nothing is kept", 200), h.study)
	endpoint.Add(r, endpoint.Post(at+"/try", "study-try",
		"What would be legal on a position after these actions, or why they are refused", 200), h.studyTry)
	endpoint.Add(r, endpoint.Post(at+"/gestures", "study-gestures",
		"All that can be done on a position with one gesture", 200), h.studyGestures)
	endpoint.Add(r, endpoint.Post(at+"/why", "study-why",
		"Why nothing can be begun with a thing of the board on a position", 200), h.studyWhy)
	endpoint.Add(r, endpoint.Get("/api/me/study", "kept-study", "What I have tried from a match or a position"),
		h.keptStudy)
	endpoint.Add(r, endpoint.Put("/api/me/study", "keep-study",
		"Keep what I have tried; an empty tree is forgotten", 204), h.keepStudy)
	endpoint.Add(r, endpoint.Post(at+"/counsel", "counsel",
		"How a position stands, and the best answers with their reasons", 200), h.advise)
	return nil
}

// limited bounds how often one address plays on positions.
func limited[O any](ctx context.Context, h *AnalysisRoutes, fn func(match.Caller) (*O, error)) (*O, error) {
	if err := h.router.Limits.Check(ctx, endpoint.RateAnalysis); err != nil {
		return nil, err
	}
	out, err := fn(endpoint.PlayerOf(ctx))
	if err != nil {
		return nil, err
	}
	return out, nil
}

// advise thinks about one position at a time for each caller. It is the most expensive question of all, so callers
// without an account of their own have so many seconds a day.
func (h *AnalysisRoutes) advise(ctx context.Context, in *counselInput) (*counselOutput, error) {
	v := endpoint.CallerOf(ctx)
	key := cmp.Or(v.Account, v.Address)
	if !h.Slots.Enter(key, 1) {
		return nil, endpoint.NewProblem(v.Lang, "busy")
	}
	defer h.Slots.Leave(key)
	if v.Account == "" || v.Guest {
		if err := h.router.Limits.CheckN(ctx, endpoint.RateThinking, in.Body.Seconds); err != nil {
			return nil, err
		}
	}
	return limited(ctx, h, func(who match.Caller) (*counselOutput, error) {
		out, err := h.Matches.Advise(ctx, who, in.Body.Title, in.Body.Position, in.Body.Also,
			in.Body.Seconds > 1)
		return &counselOutput{out}, err
	})
}

// keptStudy returns an empty tree for a match or position of which nothing is kept.
func (h *AnalysisRoutes) keptStudy(ctx context.Context, in *keptStudyInput) (*keptStudyOutput, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	out := &keptStudyOutput{}
	tree, kept, err := h.People.Study(ctx, v.Account, in.Source)
	if kept {
		out.Body.Tree = &tree
	}
	return out, err
}

func (h *AnalysisRoutes) keepStudy(ctx context.Context, in *keepStudyInput) (*endpoint.None, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	return limited(ctx, h, func(match.Caller) (*endpoint.None, error) {
		return nil, h.People.KeepStudy(ctx, v.Account, in.Body.Source, &in.Body.Tree)
	})
}

func (h *AnalysisRoutes) study(ctx context.Context, in *studyInput) (*studyOutput, error) {
	return limited(ctx, h, func(who match.Caller) (*studyOutput, error) {
		out, err := h.Matches.Analyse(ctx, who, in.Body)
		return &studyOutput{out}, err
	})
}

func (h *AnalysisRoutes) studyTry(ctx context.Context, in *studyTryInput) (*triedOutput, error) {
	return limited(ctx, h, func(who match.Caller) (*triedOutput, error) {
		b := &in.Body
		out, err := h.Matches.AnalysisTry(ctx, who, b.Title, b.Position,
			moment.Move{Actions: b.Actions, Settle: b.Settle, View: b.View})
		return &triedOutput{out}, err
	})
}

func (h *AnalysisRoutes) studyGestures(ctx context.Context, in *studyGesturesInput) (*gesturesOutput, error) {
	return limited(ctx, h, func(who match.Caller) (*gesturesOutput, error) {
		out := &gesturesOutput{}
		var err error
		out.Body.Gestures, err = h.Matches.AnalysisGestures(ctx, who, in.Body.Title, in.Body.Position)
		return out, err
	})
}

func (h *AnalysisRoutes) studyWhy(ctx context.Context, in *studyWhyInput) (*whyOutput, error) {
	return limited(ctx, h, func(who match.Caller) (*whyOutput, error) {
		out := &whyOutput{}
		var err error
		out.Body.Reason, err = h.Matches.AnalysisWhyBlocked(ctx, who, in.Body.Title, in.Body.Position,
			in.Body.Kind, in.Body.Name)
		return out, err
	})
}
