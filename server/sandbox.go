package server

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
)

type (
	sandboxInput struct {
		Body struct {
			Title    string          `json:"title" maxLength:"40"`
			Position json.RawMessage `json:"position" doc:"As the answer before gave it, or written by hand."`
			Rolls    []int           `json:"rolls,omitempty" maxItems:"64" doc:"Replaces what is left of the scripted chance."`
			Actions  []string        `json:"actions" maxItems:"32" nullable:"false"`
			Seat     int             `json:"seat" minimum:"0" maximum:"4" doc:"Whose eyes."`
		}
	}
	sandboxOutput struct{ Body Sandbox }
)

// Sandbox is what came of some actions on a position. Nothing of it is kept.
type Sandbox struct {
	Steps    []SandboxStep   `json:"steps" nullable:"false"`
	Moment   moment.Moment   `json:"moment"`
	Position json.RawMessage `json:"position"`
}

// SandboxStep is one action and what the seat saw of it.
type SandboxStep struct {
	Action string   `json:"action"`
	Seat   int      `json:"seat"`
	Events []string `json:"events" nullable:"false"`
}

// largeBodies: requests that carry a position may be larger than others.
var largeBodies = map[string]int64{
	"/api/sandbox": 64 << 10, "/api/tables": 64 << 10, "/api/me/learn": 64 << 10, "/api/me/study": 128 << 10, "/api/puzzles": 64 << 10,
	"/api/analysis": 128 << 10, "/api/analysis/try": 64 << 10, "/api/analysis/gestures": 64 << 10, "/api/analysis/why": 64 << 10, "/api/analysis/counsel": 64 << 10,
}

// bodyLimit is how many bytes a request to this path may have.
func (s *Server) bodyLimit(path string) int64 { return max(s.cfg.Limits.Body, largeBodies[path]) }

func (s *Server) sandboxRoutes() error {
	route(s, "POST", "/api/sandbox", "sandbox", "Try actions on a position; nothing is kept", 200, s.trySandbox)
	return s.studyRoutes()
}

func (s *Server) trySandbox(ctx context.Context, in *sandboxInput) (*sandboxOutput, error) {
	v := visitorOf(ctx)
	if ok, wait := s.sandbox.allow(v.from, s.cfg.Now()); !ok {
		return nil, tooMany(v.lang, wait)
	}
	t, err := s.title(in.Body.Title)
	if err != nil {
		return nil, err
	}
	out := &sandboxOutput{}
	out.Body, err = s.playSandbox(ctx, t, in)
	return out, err
}

// playSandbox plays the actions. A position may be made so that the rules break on it; that is no concern of others.
func (s *Server) playSandbox(ctx context.Context, t game.Title, in *sandboxInput) (out Sandbox, err error) {
	defer func() {
		if p := recover(); p != nil {
			s.log.LogAttrs(ctx, slog.LevelWarn, "a position broke the rules", slog.String("title", t.ID()),
				slog.Any("panic", p), slog.String("stack", string(debug.Stack())))
			err = match.ErrFrozen
		}
	}()
	scene, err := learn.Open(t, in.Body.Position, in.Body.Rolls)
	if err != nil {
		return out, &match.InvalidError{Field: "body.position", Message: err.Error()}
	}
	seat := game.Seat(in.Body.Seat)
	out.Steps = []SandboxStep{}
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
		step := SandboxStep{Action: text, Seat: int(who), Events: []string{}}
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

// momentOf is a scene as a seat may know it, in the shape of a match.
func momentOf(t game.Title, scene *learn.Scene, seat game.Seat, n int) moment.Moment {
	state := scene.State()
	m := moment.Moment{
		N: n, Seat: int(seat), Status: "live", Turn: state.Turn(), Decider: int(state.Decider()), Legal: []string{}, View: state.View(seat),
	}
	if r := state.Result(); r.Over {
		m.Status, m.Decider = "over", -1
		m.Result = &moment.Result{Winners: []int{}, By: r.By}
		for i := range game.Seat(game.MaxSeats) {
			if r.Winners.Has(i) {
				m.Result.Winners = append(m.Result.Winners, int(i))
			}
		}
		return m
	}
	if state.Decider() == seat {
		p := state.Prompt()
		m.Prompt, m.Rule = t.Vocabulary().PromptText(p), t.Vocabulary().Prompts[p.ID].Rule
		m.Legal = append(m.Legal, scene.Legal()...)
	}
	return m
}
