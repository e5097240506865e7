package api

import (
	"context"
	"errors"

	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/play"
	"prancingpony/server/endpoint"
)

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
			Actions []string `json:"actions,omitempty" maxItems:"64" doc:"Instead of action: all of them or none."`
			View    bool     `json:"view,omitempty" doc:"Also answer with the view."`

			Answers *[]moment.Branch `json:"answers,omitempty" maxItems:"5" doc:"Conditional answers to what follows."`
		}
	}
	aheadInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			N    int                `json:"n" doc:"Number of the last record seen."`
			Seat *int               `json:"seat,omitempty"`
			Line []moment.AheadStep `json:"line" maxItems:"64" nullable:"false"`
		}
	}
	aheadOutput  struct{ Body *moment.Ahead }
	prepareInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			N       int             `json:"n" doc:"Number of the last record seen."`
			Seat    *int            `json:"seat,omitempty"`
			Answers []moment.Branch `json:"answers" maxItems:"5" nullable:"false" doc:"All of them from now on."`
		}
	}
	conditionalOutput struct{ Body *play.Conditional }
	playedOutput      struct{ Body *play.Played }
	undoInput         struct {
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
			N       *int     `json:"n,omitempty" doc:"Number of the last record seen; absent: the newest."`
			Seat    *int     `json:"seat,omitempty"`
			Actions []string `json:"actions,omitempty" maxItems:"64" doc:"Tried one after the other."`
			View    bool     `json:"view,omitempty" doc:"Also answer with the view."`
			Settle  bool     `json:"settle,omitempty" doc:"Also play and report the automatic answers."`
		}
	}
	gesturesInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			N    *int `json:"n,omitempty" doc:"Number of the last record seen; absent: the newest."`
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
			N    *int   `json:"n,omitempty" doc:"Number of the last record seen; absent: the newest."`
			Seat *int   `json:"seat,omitempty"`
			Kind string `json:"kind" maxLength:"40" doc:"A kind of operand of the title."`
			Name string `json:"name" maxLength:"80"`
		}
	}
	whyOutput struct {
		Body struct {
			Reason string `json:"reason,omitempty" doc:"Words under reason.ID; absent if the title has none."`
		}
	}
	triedOutput     struct{ Body *moment.Tried }
	beforehandInput struct {
		ID   string `path:"id" maxLength:"40"`
		Seat string `query:"seat" maxLength:"8" doc:"A seat of the caller; default the one that decides, or the first."`
	}
	setBeforehandInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Seat  *int     `json:"seat,omitempty"`
			Given []string `json:"given" maxItems:"40" nullable:"false" doc:"All automatic answers from now on."`
		}
	}
	beforehandOutput struct{ Body *play.AutoAnswers }
)

// request is what every request at a table begins with.
func request(ctx context.Context, id string, n int, seat *int) play.Request {
	return play.Request{Who: endpoint.PlayerOf(ctx), Table: id, N: n, Seat: seat}
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

// PlayMatches is what PlayRoutes uses of matches.
type PlayMatches interface {
	Act(ctx context.Context, r play.Request, p moment.Move) (*play.Played, error)
	Ahead(ctx context.Context, r play.Request, line []moment.AheadStep) (*moment.Ahead, error)
	AnswerUndo(ctx context.Context, r play.Request, agree bool) (*moment.Moment, error)
	AutoAnswers(ctx context.Context, who match.Caller, id string, seat *int) (*play.AutoAnswers, error)
	Conditional(ctx context.Context, who match.Caller, id string, seat *int) (*play.Conditional, error)
	Draw(ctx context.Context, r play.Request, agree bool) (*moment.Moment, error)
	Gestures(ctx context.Context, r play.Request) ([]moment.Gesture, error)
	Hurry(ctx context.Context, who match.Caller, id string) error
	Pause(ctx context.Context, r play.Request, on bool) (*moment.Moment, error)
	Prepare(ctx context.Context, r play.Request, answers []moment.Branch) (*play.Conditional, error)
	Resign(ctx context.Context, r play.Request) (*moment.Moment, error)
	SetAutoAnswers(ctx context.Context, who match.Caller, id string, seat *int,
		given []string) (*play.AutoAnswers, error)
	StandIn(ctx context.Context, r play.Request, level string) (*moment.Moment, error)
	Try(ctx context.Context, r play.Request, p moment.Move) (*moment.Tried, error)
	Undo(ctx context.Context, r play.Request, back match.UndoTarget) (*moment.Moment, error)
	View(ctx context.Context, who match.Caller, id string, seat int, view bool) (*moment.Moment, error)
	WhyBlocked(ctx context.Context, r play.Request, kind, name string) (string, error)
}

// PlayRoutes are playing: the present of a match, actions, undo, pause, draw, and what could be played.
type PlayRoutes struct {
	Matches PlayMatches
}

// Routes adds playing.
func (h *PlayRoutes) Routes(r *endpoint.Router) error {
	const at = "/api/tables/{id}/"
	const auto = "/api/tables/{id}/beforehand"
	endpoint.Add(r, endpoint.Get(auto, "beforehand", "Which questions the caller has answered beforehand"),
		h.autoAnswers)
	endpoint.Add(r, endpoint.Put(auto, "set-beforehand",
		"Have questions answered before they are asked, or withdraw it", 200), h.setAutoAnswers)
	endpoint.Add(r, endpoint.Get(at+"answers", "conditional", "What the caller has prepared for what others may do"),
		h.conditional)
	endpoint.Add(r, endpoint.Put(at+"answers", "prepare", "Prepare answers to what others may do", 200), h.prepare)
	endpoint.Add(r, endpoint.Post(at+"ahead", "ahead",
		"What may come of actions of the caller and of others, as far as the caller may know", 200), h.ahead)
	endpoint.Add(r, endpoint.Get(at+"view", "view", "The present, as the caller may know it"), h.view)
	endpoint.Add(r, endpoint.Post(at+"actions", "act", "Play an action", 200), h.act)
	endpoint.Add(r, endpoint.Post(at+"undo", "undo", "Take back, or ask to", 200), h.undo)
	endpoint.Add(r, endpoint.Post(at+"undo/answer", "answer-undo", "Agree to take back, or not", 200), h.answerUndo)
	endpoint.Add(r, endpoint.Post(at+"pause", "pause", "Ask for a pause, agree to it, or end it", 200), h.pause)
	endpoint.Add(r, endpoint.Post(at+"hurry", "hurry", "Let the bots play the best they have thought of so far", 204),
		func(ctx context.Context, in *tableInput) (*endpoint.None, error) {
			return &endpoint.None{}, h.Matches.Hurry(ctx, endpoint.PlayerOf(ctx), in.ID)
		})
	endpoint.Add(r, endpoint.Post(at+"draw", "draw", "Offer a draw, agree to it, or decline it", 200), h.draw)
	endpoint.Add(r, endpoint.Post(at+"resign", "resign", "Give up", 200), h.resign)
	endpoint.Add(r, endpoint.Post(at+"standin", "standin", "Hand the seat to a bot, or take it back", 200), h.standin)
	endpoint.Add(r, endpoint.Post(at+"try", "try", "What would be legal after these actions, or why they are refused",
		200), h.try)
	endpoint.Add(r, endpoint.Post(at+"why", "why", "Why nothing can be begun with a thing of the board now", 200),
		h.why)
	endpoint.Add(r, endpoint.Post(at+"gestures", "gestures",
		"All that can be done from here with one gesture, each as the chain of its answers", 200), h.gestures)
	return nil
}

// movedOn reports whether a question came too late because somebody has acted meanwhile, or the match is over. The
// question changes nothing, so that is not an error.
func movedOn(err error) bool {
	return errors.Is(err, match.ErrConflict) || errors.Is(err, match.ErrNotYourTurn) || errors.Is(err, match.ErrClosed)
}

func (h *PlayRoutes) view(ctx context.Context, in *viewInput) (*momentOutput, error) {
	seat, err := endpoint.SeatParam(in.Seat)
	if err != nil {
		return nil, err
	}
	return answerMoment(h.Matches.View(ctx, endpoint.PlayerOf(ctx), in.ID, seat, in.View))
}

func (h *PlayRoutes) act(ctx context.Context, in *actInput) (*playedOutput, error) {
	p, err := h.Matches.Act(ctx, request(ctx, in.ID, in.Body.N, in.Body.Seat),
		moment.Move{
			Actions: oneOrMany(in.Body.Action, in.Body.Actions), View: in.Body.View, Answers: in.Body.Answers,
		})
	if err != nil {
		return nil, err
	}
	return &playedOutput{p}, nil
}

func (h *PlayRoutes) conditional(ctx context.Context, in *beforehandInput) (*conditionalOutput, error) {
	seat, err := endpoint.SeatParam(in.Seat)
	if err != nil {
		return nil, err
	}
	asked := &seat
	if seat == match.AnySeat {
		asked = nil
	}
	c, err := h.Matches.Conditional(ctx, endpoint.PlayerOf(ctx), in.ID, asked)
	if err != nil {
		return nil, err
	}
	return &conditionalOutput{c}, nil
}

func (h *PlayRoutes) prepare(ctx context.Context, in *prepareInput) (*conditionalOutput, error) {
	c, err := h.Matches.Prepare(ctx, request(ctx, in.ID, in.Body.N, in.Body.Seat), in.Body.Answers)
	if err != nil {
		return nil, err
	}
	return &conditionalOutput{c}, nil
}

// ahead supposes a line. A match that has moved on is no error: nothing was to change.
func (h *PlayRoutes) ahead(ctx context.Context, in *aheadInput) (*aheadOutput, error) {
	a, err := h.Matches.Ahead(ctx, request(ctx, in.ID, in.Body.N, in.Body.Seat), in.Body.Line)
	if movedOn(err) {
		a, err = &moment.Ahead{Stale: true, Now: moment.Moment{Legal: []string{}}, Steps: []moment.AheadSeen{}}, nil
	}
	if err != nil {
		return nil, err
	}
	return &aheadOutput{a}, nil
}

func (h *PlayRoutes) undo(ctx context.Context, in *undoInput) (*momentOutput, error) {
	return answerMoment(h.Matches.Undo(ctx, request(ctx, in.ID, in.Body.N, in.Body.Seat),
		match.UndoTarget{Steps: in.Body.Steps, To: in.Body.To, Bundle: in.Body.Bundle}))
}

func (h *PlayRoutes) answerUndo(ctx context.Context, in *agreeInput) (*momentOutput, error) {
	return answerMoment(h.Matches.AnswerUndo(ctx, request(ctx, in.ID, in.Body.N, in.Body.Seat), in.Body.Agree))
}

func (h *PlayRoutes) pause(ctx context.Context, in *pauseInput) (*momentOutput, error) {
	return answerMoment(h.Matches.Pause(ctx, request(ctx, in.ID, in.Body.N, in.Body.Seat), in.Body.On))
}

func (h *PlayRoutes) draw(ctx context.Context, in *agreeInput) (*momentOutput, error) {
	return answerMoment(h.Matches.Draw(ctx, request(ctx, in.ID, in.Body.N, in.Body.Seat), in.Body.Agree))
}

func (h *PlayRoutes) resign(ctx context.Context, in *resignInput) (*momentOutput, error) {
	return answerMoment(h.Matches.Resign(ctx, request(ctx, in.ID, in.Body.N, in.Body.Seat)))
}

func (h *PlayRoutes) standin(ctx context.Context, in *standInInput) (*momentOutput, error) {
	return answerMoment(h.Matches.StandIn(ctx, request(ctx, in.ID, in.Body.N, in.Body.Seat), in.Body.Level))
}

func (h *PlayRoutes) try(ctx context.Context, in *tryInput) (*triedOutput, error) {
	t, err := h.Matches.Try(ctx, request(ctx, in.ID, seen(in.Body.N), in.Body.Seat),
		moment.Move{Actions: in.Body.Actions, View: in.Body.View, Settle: in.Body.Settle})
	if movedOn(err) {
		return &triedOutput{&moment.Tried{Stale: true, Legal: []string{}}}, nil
	}
	if err != nil {
		return nil, err
	}
	return &triedOutput{t}, nil
}

func (h *PlayRoutes) why(ctx context.Context, in *whyInput) (*whyOutput, error) {
	reason, err := h.Matches.WhyBlocked(ctx, request(ctx, in.ID, seen(in.Body.N), in.Body.Seat), in.Body.Kind,
		in.Body.Name)
	if movedOn(err) {
		reason, err = "", nil
	}
	if err != nil {
		return nil, err
	}
	out := &whyOutput{}
	out.Body.Reason = reason
	return out, nil
}

func (h *PlayRoutes) gestures(ctx context.Context, in *gesturesInput) (*gesturesOutput, error) {
	list, err := h.Matches.Gestures(ctx, request(ctx, in.ID, seen(in.Body.N), in.Body.Seat))
	if movedOn(err) {
		list, err = []moment.Gesture{}, nil
	}
	if err != nil {
		return nil, err
	}
	out := &gesturesOutput{}
	out.Body.Gestures = list
	return out, nil
}

func (h *PlayRoutes) autoAnswers(ctx context.Context, in *beforehandInput) (*beforehandOutput, error) {
	seat, err := endpoint.SeatParam(in.Seat)
	if err != nil {
		return nil, err
	}
	asked := &seat
	if seat == match.AnySeat {
		asked = nil
	}
	b, err := h.Matches.AutoAnswers(ctx, endpoint.PlayerOf(ctx), in.ID, asked)
	if err != nil {
		return nil, err
	}
	return &beforehandOutput{b}, nil
}

func (h *PlayRoutes) setAutoAnswers(ctx context.Context, in *setBeforehandInput) (*beforehandOutput, error) {
	b, err := h.Matches.SetAutoAnswers(ctx, endpoint.PlayerOf(ctx), in.ID, in.Body.Seat, in.Body.Given)
	if err != nil {
		return nil, err
	}
	return &beforehandOutput{b}, nil
}
