package server

import (
	"cmp"
	"context"
	"encoding/json"
	"time"

	"prancingpony/account"
	"prancingpony/match"
	"prancingpony/moment"
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
			Also    []string `json:"also,omitempty" maxItems:"4" doc:"Answers that are weighed whatever the bot thinks of them, such as the one that was played."`
			Seconds int      `json:"seconds,omitempty" minimum:"1" maximum:"8" default:"1" doc:"How long it thinks."`
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

// studyRoutes are the analysis board: any position, all sides moved by one hand, and counsel.
func (s *Server) studyRoutes() error {
	const at = "/api/analysis"
	route(s, "POST", at, "study", "Play a line on a position, all sides; nothing is kept", 200, func(ctx context.Context, in *studyInput) (*studyOutput, error) {
		return studied(s, ctx, func(who match.Caller) (*studyOutput, error) {
			out, err := s.games.Study.Analyse(ctx, who, in.Body)
			return &studyOutput{out}, err
		})
	})
	route(s, "POST", at+"/try", "study-try", "What would be legal on a position after these actions, or why they are refused", 200, func(ctx context.Context, in *studyTryInput) (*triedOutput, error) {
		return studied(s, ctx, func(who match.Caller) (*triedOutput, error) {
			b := &in.Body
			out, err := s.games.Study.AnalysisTry(ctx, who, b.Title, b.Position, moment.Move{Actions: b.Actions, Settle: b.Settle, View: b.View})
			return &triedOutput{out}, err
		})
	})
	route(s, "POST", at+"/gestures", "study-gestures", "All that can be done on a position with one move of the hand", 200, func(ctx context.Context, in *studyGesturesInput) (*gesturesOutput, error) {
		return studied(s, ctx, func(who match.Caller) (*gesturesOutput, error) {
			out := &gesturesOutput{}
			var err error
			out.Body.Gestures, err = s.games.Study.AnalysisGestures(ctx, who, in.Body.Title, in.Body.Position)
			return out, err
		})
	})
	route(s, "POST", at+"/why", "study-why", "Why nothing can be begun with a thing of the board on a position", 200, func(ctx context.Context, in *studyWhyInput) (*whyOutput, error) {
		return studied(s, ctx, func(who match.Caller) (*whyOutput, error) {
			out := &whyOutput{}
			var err error
			out.Body.Reason, err = s.games.Study.AnalysisWhyBlocked(ctx, who, in.Body.Title, in.Body.Position, in.Body.Kind, in.Body.Name)
			return out, err
		})
	})
	route(s, "GET", "/api/me/study", "kept-study", "What I have tried from a match or a position", 0, s.keptStudy)
	route(s, "PUT", "/api/me/study", "keep-study", "Keep what I have tried; an empty tree is forgotten", 204, s.keepStudy)
	route(s, "POST", at+"/counsel", "counsel", "How a position stands, and the best answers with their reasons", 200, s.counsel)
	return nil
}

// studied bounds how often one address plays on positions.
func studied[O any](s *Server, ctx context.Context, fn func(match.Caller) (*O, error)) (*O, error) {
	v := visitorOf(ctx)
	if ok, wait := s.studies.allow(v.from, s.cfg.Now()); !ok {
		return nil, tooMany(v.lang, wait)
	}
	out, err := fn(v.caller())
	if err != nil {
		return nil, err
	}
	return out, nil
}

// counsel thinks for one caller about one position at a time. Those without an account of their own have so much of it a
// day: it is the dearest thing the house gives away.
func (s *Server) counsel(ctx context.Context, in *counselInput) (*counselOutput, error) {
	v := visitorOf(ctx)
	key := cmp.Or(v.Account, v.from)
	if !s.counsels.enter(key, 1) {
		return nil, newProblem(v.lang, "busy")
	}
	defer s.counsels.leave(key)
	if v.Account == "" || v.Guest {
		if ok, wait := s.thinking.allowN(v.from, in.Body.Seconds, s.cfg.Now()); !ok {
			return nil, tooMany(v.lang, wait)
		}
	}
	return studied(s, ctx, func(who match.Caller) (*counselOutput, error) {
		out, err := s.games.Study.Advise(ctx, who, in.Body.Title, in.Body.Position, in.Body.Also, time.Duration(in.Body.Seconds)*time.Second)
		return &counselOutput{out}, err
	})
}

// keptStudy: a match or position of which nothing is kept is no fault.
func (s *Server) keptStudy(ctx context.Context, in *keptStudyInput) (*keptStudyOutput, error) {
	v := visitorOf(ctx)
	if v.Account == "" {
		return nil, match.ErrSignedOut
	}
	out := &keptStudyOutput{}
	tree, kept, err := s.people.Study(ctx, v.Account, in.Source)
	if kept {
		out.Body.Tree = &tree
	}
	return out, err
}

func (s *Server) keepStudy(ctx context.Context, in *keepStudyInput) (*none, error) {
	v := visitorOf(ctx)
	if v.Account == "" {
		return nil, match.ErrSignedOut
	}
	return studied(s, ctx, func(match.Caller) (*none, error) {
		return nil, s.people.KeepStudy(ctx, v.Account, in.Body.Source, &in.Body.Tree)
	})
}
