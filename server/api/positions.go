package api

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"

	"prancingpony/game"
	"prancingpony/learn"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/server/endpoint"
)

type (
	trialInput struct {
		Body struct {
			Title    string          `json:"title" maxLength:"40"`
			Position json.RawMessage `json:"position" doc:"As the answer before gave it, or written by hand."`
			Rolls    []int           `json:"rolls,omitempty" maxItems:"64" doc:"Replaces the remaining scripted rolls."`
			Actions  []string        `json:"actions" maxItems:"32" nullable:"false"`
			Seat     int             `json:"seat" minimum:"0" maximum:"4" doc:"Whose eyes."`
		}
	}
	trialOutput struct{ Body Trial }
)

// Trial is what came of some actions on a position. Nothing is stored.
type Trial struct {
	Steps    []TrialStep     `json:"steps" nullable:"false"`
	Moment   moment.Moment   `json:"moment"`
	Position json.RawMessage `json:"position"`
}

// TrialStep is one action and what the seat saw of it.
type TrialStep struct {
	Action string   `json:"action"`
	Seat   int      `json:"seat"`
	Events []string `json:"events" nullable:"false"`
}

// PositionMatches is what PositionRoutes uses of matches.
type PositionMatches interface {
	Title(id string) (game.Title, bool)
}

// PositionRoutes try actions on a position, as lessons do.
type PositionRoutes struct {
	Matches PositionMatches
	Log     *slog.Logger
	router  *endpoint.Router
}

// Routes adds the trial of actions.
func (h *PositionRoutes) Routes(r *endpoint.Router) error {
	h.router = r
	endpoint.Add(r, endpoint.Post("/api/sandbox", "sandbox", "Try actions on a position; nothing is kept", 200), h.try)
	return nil
}

func (h *PositionRoutes) try(ctx context.Context, in *trialInput) (*trialOutput, error) {
	if err := h.router.Limits.Check(ctx, endpoint.RatePosition); err != nil {
		return nil, err
	}
	t, known := h.Matches.Title(in.Body.Title)
	if !known {
		return nil, match.ErrNotFound
	}
	out := &trialOutput{}
	var err error
	out.Body, err = h.play(ctx, t, in)
	return out, err
}

// play plays the actions. Someone may write a position on which the rules panic; that must not concern others.
func (h *PositionRoutes) play(ctx context.Context, t game.Title, in *trialInput) (out Trial, err error) {
	defer func() {
		if p := recover(); p != nil {
			h.Log.LogAttrs(ctx, slog.LevelWarn, "rules panicked on a position", slog.String("title", t.ID()),
				slog.Any("panic", p), slog.String("stack", string(debug.Stack())))
			err = match.ErrFrozen
		}
	}()
	scene, err := learn.Open(t, in.Body.Position, in.Body.Rolls)
	if err != nil {
		return out, &match.InvalidError{Field: "body.position", Message: err.Error()}
	}
	seat := game.Seat(in.Body.Seat)
	out.Steps = []TrialStep{}
	for i, text := range in.Body.Actions {
		who, events, err := scene.Play(text)
		switch {
		case errors.Is(err, game.ErrIllegal), errors.Is(err, game.ErrUnknown):
			return out, err
		case errors.Is(err, game.ErrRolls):
			return out, &match.InvalidError{Field: "body.rolls", Message: err.Error()}
		case err != nil:
			return out, fmt.Errorf("action %d: %w", i, err)
		}
		step := TrialStep{Action: text, Seat: int(who), Events: []string{}}
		for _, e := range events {
			if e.To.Has(seat) {
				step.Events = append(step.Events, t.Vocabulary().EventText(e))
			}
		}
		out.Steps = append(out.Steps, step)
	}
	out.Moment = momentOf(t, scene, seat, len(in.Body.Actions))
	out.Position, err = scene.Position()
	return out, err
}

// momentOf is a scene as a seat may see it, in the shape of a match.
func momentOf(t game.Title, scene *learn.Scene, seat game.Seat, n int) moment.Moment {
	state := scene.State()
	m := moment.Moment{
		N: n, Seat: int(seat), Status: "live", Turn: state.Turn(), Decider: int(state.Decider()), Legal: []string{},
		View: state.View(seat),
	}
	if r := state.Result(); r.Over {
		m.Status, m.Decider = "over", -1
		m.Result = moment.ResultOf(r)
		return m
	}
	if state.Decider() == seat {
		p := state.Prompt()
		m.Prompt, m.Rule = t.Vocabulary().PromptText(p), t.Vocabulary().Prompts[p.ID].Rule
		m.Legal = append(m.Legal, scene.Legal()...)
	}
	return m
}
