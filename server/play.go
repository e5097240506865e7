package server

import (
	"context"
	"errors"

	"github.com/danielgtaylor/huma/v2"

	"prancingpony/chat"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/play"
	"prancingpony/watch"
)

// History is what was played, a page of it.
type History struct {
	Records []watch.Record `json:"records" nullable:"false"`
	N       int            `json:"n"`
}

// Moments are those of a match that is over, a page of them.
type Moments struct {
	Moments []moment.Moment `json:"moments" nullable:"false"`
	Next    int             `json:"next,omitempty" doc:"Where to go on; absent at the end."`
}

type (
	viewInput struct {
		ID   string `path:"id" maxLength:"40"`
		Seat string `query:"seat" maxLength:"8" doc:"A seat of the caller, or none for what a spectator sees."`
		View bool   `query:"view" default:"true" doc:"false: leave the view itself out."`
	}
	momentOutput struct{ Body *moment.Moment }
	actInput     struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			N       int      `json:"n" doc:"Number of the last record seen."`
			Seat    *int     `json:"seat,omitempty"`
			Action  string   `json:"action,omitempty" maxLength:"200"`
			Actions []string `json:"actions,omitempty" maxItems:"64" doc:"Instead of action: several in a row, played in one stroke or, if one of them is refused, not at all. Their records share a bundle."`
			View    bool     `json:"view,omitempty" doc:"Also answer with the view."`
		}
	}
	playedOutput struct{ Body *play.Played }
	undoInput    struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			N      int  `json:"n"`
			Seat   *int `json:"seat,omitempty"`
			Steps  int  `json:"steps,omitempty" minimum:"0" maximum:"100000" doc:"How many actions; default one."`
			Bundle bool `json:"bundle,omitempty" doc:"Or: all that was sent together with the last action."`
			To     int  `json:"to,omitempty" minimum:"0" doc:"Or: back to just after this record."`
		}
	}
	agreeInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			N     int  `json:"n"`
			Seat  *int `json:"seat,omitempty"`
			Agree bool `json:"agree"`
		}
	}
	pauseInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			N    int  `json:"n"`
			Seat *int `json:"seat,omitempty"`
			On   bool `json:"on"`
		}
	}
	resignInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			N    int  `json:"n"`
			Seat *int `json:"seat,omitempty"`
		}
	}
	standInInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			N     int    `json:"n"`
			Seat  *int   `json:"seat,omitempty"`
			Level string `json:"level" maxLength:"40" doc:"Empty: take the seat back."`
		}
	}
	tryInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			N       *int     `json:"n,omitempty" doc:"Number of the last record seen; without it, the present is tried."`
			Seat    *int     `json:"seat,omitempty"`
			Actions []string `json:"actions,omitempty" maxItems:"64" doc:"Tried one after the other."`
			View    bool     `json:"view,omitempty" doc:"Also answer with the view."`
			Settle  bool     `json:"settle,omitempty" doc:"Also play the answers that go without saying after them, and tell them."`
		}
	}
	gesturesInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			N    *int `json:"n,omitempty" doc:"Number of the last record seen; without it, the present is asked about."`
			Seat *int `json:"seat,omitempty"`
		}
	}
	gesturesOutput struct {
		Body struct {
			Gestures []moment.Gesture `json:"gestures" nullable:"false"`
		}
	}
	whyInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			N    *int   `json:"n,omitempty" doc:"Number of the last record seen; without it, the present is asked about."`
			Seat *int   `json:"seat,omitempty"`
			Kind string `json:"kind" maxLength:"40" doc:"A kind of operand of the title."`
			Name string `json:"name" maxLength:"80"`
		}
	}
	whyOutput struct {
		Body struct {
			Reason string `json:"reason,omitempty" doc:"Words under reason.ID; none if the title has no reason to tell."`
		}
	}
	triedOutput  struct{ Body *moment.Tried }
	historyInput struct {
		ID    string `path:"id" maxLength:"40"`
		Seat  string `query:"seat" maxLength:"8"`
		After int    `query:"after" minimum:"0" doc:"Records after this one, at most 1000 at a time: n says whether there are more."`
	}
	atInput struct {
		ID   string `path:"id" maxLength:"40"`
		N    int    `path:"n" minimum:"0"`
		Seat string `query:"seat" maxLength:"8"`
	}
	momentsInput struct {
		ID    string `path:"id" maxLength:"40"`
		After int    `query:"after" minimum:"0" doc:"Those after this record; default all."`
	}
	reportOutput struct {
		Disposition string `header:"Content-Disposition"`
		Body        *watch.Report
	}
	chatInput struct {
		ID     string `path:"id" maxLength:"40"`
		Before int    `query:"before" minimum:"0" doc:"Those before this message; without it, the newest."`
	}
	chatOutput struct {
		Body struct {
			More     bool        `json:"more,omitempty" doc:"There are older ones."`
			Messages []chat.Chat `json:"messages" nullable:"false"`
		}
	}
	sayInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Text  string    `json:"text,omitempty" maxLength:"2000"`
			Ready readyWord `json:"ready,omitempty" doc:"Instead of a text: a word that each reads in their own language."`
			Side  bool      `json:"side,omitempty" doc:"To the own side only."`
		}
	}
	saidOutput struct{ Body *chat.Chat }
)

// readyWord is one of the words that are ready at a table.
type readyWord string

// Schema lists the words where they stand, so that a new one is added there alone.
func (readyWord) Schema(huma.Registry) *huma.Schema {
	var known []any
	for _, word := range chat.ReadyWords {
		known = append(known, word)
	}
	return &huma.Schema{Type: huma.TypeString, Enum: known}
}

// mayAskMuch bounds how often one address asks for long answers.
func (s *Server) mayAskMuch(ctx context.Context) error {
	v := visitorOf(ctx)
	if ok, wait := s.heavy.allow(v.from, s.cfg.Now()); !ok {
		return tooMany(v.lang, wait)
	}
	return nil
}

// request is what every wish at a table begins with.
func request(ctx context.Context, id string, n int, seat *int) play.Request {
	return play.Request{Who: visitorOf(ctx).caller(), Table: id, N: n, Seat: seat}
}

// seen is the number of the last record that a caller has seen, or the present.
func seen(n *int) int {
	if n == nil {
		return match.Present
	}
	return *n
}

// oneOrMany is what was sent: an action, or several.
func oneOrMany(one string, many []string) []string {
	if one != "" {
		return append([]string{one}, many...)
	}
	return many
}

func answerMoment(m *moment.Moment, err error) (*momentOutput, error) {
	if err != nil {
		return nil, err
	}
	return &momentOutput{m}, nil
}

func (s *Server) playRoutes() error {
	const at = "/api/tables/{id}/"
	s.beforehandRoutes()
	route(s, "GET", at+"view", "view", "The present, as the caller may know it", 0, func(ctx context.Context, in *viewInput) (*momentOutput, error) {
		seat, err := seatParam(in.Seat)
		if err != nil {
			return nil, err
		}
		return answerMoment(s.games.Watch.View(ctx, visitorOf(ctx).caller(), in.ID, seat, in.View))
	})
	route(s, "POST", at+"actions", "act", "Play an action", 200, func(ctx context.Context, in *actInput) (*playedOutput, error) {
		p, err := s.games.Play.Act(ctx, request(ctx, in.ID, in.Body.N, in.Body.Seat), moment.Move{Actions: oneOrMany(in.Body.Action, in.Body.Actions), View: in.Body.View})
		if err != nil {
			return nil, err
		}
		return &playedOutput{p}, nil
	})
	route(s, "POST", at+"undo", "undo", "Take back, or ask to", 200, func(ctx context.Context, in *undoInput) (*momentOutput, error) {
		return answerMoment(s.games.Play.Undo(ctx, request(ctx, in.ID, in.Body.N, in.Body.Seat), match.UndoTarget{Steps: in.Body.Steps, To: in.Body.To, Bundle: in.Body.Bundle}))
	})
	route(s, "POST", at+"undo/answer", "answer-undo", "Agree to take back, or not", 200, func(ctx context.Context, in *agreeInput) (*momentOutput, error) {
		return answerMoment(s.games.Play.AnswerUndo(ctx, request(ctx, in.ID, in.Body.N, in.Body.Seat), in.Body.Agree))
	})
	route(s, "POST", at+"pause", "pause", "Ask for a pause, agree to it, or end it", 200, func(ctx context.Context, in *pauseInput) (*momentOutput, error) {
		return answerMoment(s.games.Play.Pause(ctx, request(ctx, in.ID, in.Body.N, in.Body.Seat), in.Body.On))
	})
	route(s, "POST", at+"draw", "draw", "Offer a draw, agree to it, or decline it", 200, func(ctx context.Context, in *agreeInput) (*momentOutput, error) {
		return answerMoment(s.games.Play.Draw(ctx, request(ctx, in.ID, in.Body.N, in.Body.Seat), in.Body.Agree))
	})
	route(s, "POST", at+"resign", "resign", "Give up", 200, func(ctx context.Context, in *resignInput) (*momentOutput, error) {
		return answerMoment(s.games.Play.Resign(ctx, request(ctx, in.ID, in.Body.N, in.Body.Seat)))
	})
	route(s, "POST", at+"standin", "standin", "Hand the seat to a bot, or take it back", 200, func(ctx context.Context, in *standInInput) (*momentOutput, error) {
		return answerMoment(s.games.Play.StandIn(ctx, request(ctx, in.ID, in.Body.N, in.Body.Seat), in.Body.Level))
	})
	route(s, "POST", at+"try", "try", "What would be legal after these actions, or why they are refused", 200, func(ctx context.Context, in *tryInput) (*triedOutput, error) {
		t, err := s.games.Play.Try(ctx, request(ctx, in.ID, seen(in.Body.N), in.Body.Seat),
			moment.Move{Actions: in.Body.Actions, View: in.Body.View, Settle: in.Body.Settle})
		if movedOn(err) {
			return &triedOutput{&moment.Tried{Stale: true, Legal: []string{}}}, nil
		}
		if err != nil {
			return nil, err
		}
		return &triedOutput{t}, nil
	})
	route(s, "POST", at+"why", "why", "Why nothing can be begun with a thing of the board now", 200, func(ctx context.Context, in *whyInput) (*whyOutput, error) {
		reason, err := s.games.Play.WhyBlocked(ctx, request(ctx, in.ID, seen(in.Body.N), in.Body.Seat), in.Body.Kind, in.Body.Name)
		if movedOn(err) {
			reason, err = "", nil
		}
		if err != nil {
			return nil, err
		}
		out := &whyOutput{}
		out.Body.Reason = reason
		return out, nil
	})
	route(s, "POST", at+"gestures", "gestures", "All that can be done from here with one move of the hand, each as the chain of its answers", 200, func(ctx context.Context, in *gesturesInput) (*gesturesOutput, error) {
		list, err := s.games.Play.Gestures(ctx, request(ctx, in.ID, seen(in.Body.N), in.Body.Seat))
		if movedOn(err) {
			list, err = []moment.Gesture{}, nil
		}
		if err != nil {
			return nil, err
		}
		out := &gesturesOutput{}
		out.Body.Gestures = list
		return out, nil
	})
	return nil
}

// movedOn tells whether a question came too late: somebody has acted meanwhile. Nothing was to be changed by it, so that is
// no failure.
func movedOn(err error) bool {
	return errors.Is(err, match.ErrConflict) || errors.Is(err, match.ErrNotYourTurn)
}
