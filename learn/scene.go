package learn

import (
	"encoding/json"
	"fmt"

	"prancingpony/game"
)

// Scene is a position of a title on which answers are tried.
type Scene struct {
	title game.Title
	state game.State
}

// Open reads a position of the title. Rolls, where there are some, replace the scripted chance it holds.
func Open(t game.Title, position json.RawMessage, rolls []int) (*Scene, error) {
	var fields map[string]any
	if err := json.Unmarshal(position, &fields); err != nil {
		return nil, err
	}
	fields["title"] = t.ID() // a lesson says it once, not in every scene
	if rolls != nil {
		fields["rolls"] = rolls
	}
	position, err := json.Marshal(fields)
	if err != nil {
		return nil, err
	}
	s, err := t.Read(position, nil)
	if err != nil {
		return nil, err
	}
	return &Scene{t, s}, nil
}

// Position is the scene as it is now.
func (s *Scene) Position() (json.RawMessage, error) { return json.Marshal(s.state.Position()) }

// State is what the rules hold.
func (s *Scene) State() game.State { return s.state }

// Legal are the texts of all answers.
func (s *Scene) Legal() []string {
	var texts []string
	for _, a := range s.state.Legal(nil) {
		texts = append(texts, s.title.Vocabulary().ActionText(a))
	}
	return texts
}

// Prompt is what is asked, or nothing once it is over.
func (s *Scene) Prompt() string {
	if s.state.Decider() == game.Nobody {
		return ""
	}
	return s.title.Vocabulary().PromptText(s.state.Prompt())
}

// Over is the ending, or nothing as long as it goes on.
func (s *Scene) Over() string { return s.state.Result().By }

// Play plays one action and tells who played it and what happened.
func (s *Scene) Play(text string) (seat game.Seat, events []game.Event, err error) {
	a, err := s.title.Vocabulary().ParseAction(text)
	if err != nil {
		return 0, nil, err
	}
	var log game.Log
	seat = s.state.Decider()
	if err := s.state.Apply(a, &log); err != nil {
		return 0, nil, fmt.Errorf("%s: %w", text, err)
	}
	if err := s.state.Rand().Misfit(); err != nil {
		return 0, nil, fmt.Errorf("%s: %w", text, err)
	}
	return seat, log.Events, nil
}

// After is the scene once an accepted answer of a step and its replies have been played.
func (s *Scene) After(step *Step, answer string) (*Scene, error) {
	after := s.clone()
	line := []string{answer}
	for _, reply := range step.Then.After(answer) {
		line = append(line, reply.Action)
	}
	_, _, err := after.line(line)
	return after, err
}

// clone is the same scene, free to be played on.
func (s *Scene) clone() *Scene { return &Scene{s.title, game.Clone(s.title, s.state)} }

// line plays several actions and gathers the texts of all that happened.
func (s *Scene) line(actions []string) (seats []game.Seat, events []string, err error) {
	events = []string{}
	for _, text := range actions {
		seat, happened, err := s.Play(text)
		if err != nil {
			return nil, nil, err
		}
		seats = append(seats, seat)
		for _, e := range happened {
			events = append(events, s.title.Vocabulary().EventText(e))
		}
	}
	return seats, events, nil
}
