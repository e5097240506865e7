package server

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"prancingpony/game"
	"prancingpony/learn"
	"prancingpony/store"
	"prancingpony/table"
)

// LessonHead is a lesson in a list.
type LessonHead struct {
	Lesson   string    `json:"lesson"`
	Title    string    `json:"title"`
	Minutes  int       `json:"minutes"`
	First    bool      `json:"first" doc:"One of those that lead to a first game."`
	Name     learn.Say `json:"name"`
	Goal     learn.Say `json:"goal"`
	Concepts []string  `json:"concepts" nullable:"false"`
	Steps    int       `json:"steps"`
}

// Lessons is what can be learnt.
type Lessons struct {
	Lessons []LessonHead `json:"lessons" nullable:"false"`
}

// Concepts is the glossary.
type Concepts struct {
	Concepts []learn.Concept `json:"concepts" nullable:"false"`
}

// learnRoutes: lessons and concepts never change while the program runs.
func (s *Server) learnRoutes() error {
	list := Lessons{Lessons: []LessonHead{}}
	for _, l := range learn.Lessons() {
		list.Lessons = append(list.Lessons, LessonHead{l.ID, l.Title, l.Minutes, l.First, l.Name, l.Goal, l.Concepts, len(l.Steps)})
		if err := s.serveAsset("/api/lessons/"+l.ID, l); err != nil {
			return err
		}
	}
	if err := s.serveAsset("/api/lessons", list); err != nil {
		return err
	}
	s.describe("GET", "/api/lessons", "lessons", "What can be learnt", Lessons{})
	s.describe("GET", "/api/lessons/{lesson}", "lesson", "One lesson whole; see learn/README.md", map[string]any{})
	if err := s.serveAsset("/api/concepts", Concepts{learn.Concepts()}); err != nil {
		return err
	}
	s.describe("GET", "/api/concepts", "concepts", "Ideas of the games, each with a short text", Concepts{})
	route(s, "GET", "/api/me/learn", "learnt", "What I have learnt", 0, s.learnt)
	route(s, "PUT", "/api/me/learn", "learn", "Keep what I have learnt; what is newer wins, lesson by lesson", 200, s.keepLearnt)
	return errors.Join(s.puzzleRoutes(), s.referenceRoutes())
}

// serveAsset answers GETs of a path with a value that never changes.
func (s *Server) serveAsset(path string, v any) error {
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	a, err := newAsset(text)
	if err != nil {
		return err
	}
	s.mux.HandleFunc("GET "+path, a.serve)
	return nil
}

// referenceRoutes: the tables of a title by names.
func (s *Server) referenceRoutes() error {
	for _, t := range s.house.Titles() {
		if r, ok := t.(game.Referenced); ok {
			if err := s.serveAsset("/api/titles/"+t.ID()+"/reference", r.Reference()); err != nil {
				return err
			}
		}
	}
	s.describe("GET", "/api/titles/{title}/reference", "reference", "The tables of a title: characters, tiles, dice …", map[string]any{})
	return nil
}

// Learnt is what somebody has learnt.
type Learnt struct {
	Lessons  map[string]LessonMark `json:"lessons" doc:"By lesson."`
	Concepts map[string]time.Time  `json:"concepts" doc:"TITLE/CONCEPT: when the coach spoke of it."`
	Puzzles  map[string]PuzzleMark `json:"puzzles" doc:"By puzzle."`
}

// LessonMark is how far somebody came in a lesson.
type LessonMark struct {
	Step string    `json:"step" maxLength:"40"`
	Done bool      `json:"done"`
	At   time.Time `json:"at"`
}

// PuzzleMark is how somebody fared with a puzzle.
type PuzzleMark struct {
	Solved bool      `json:"solved"`
	Hints  int       `json:"hints" minimum:"0" maximum:"3"`
	Tries  int       `json:"tries" minimum:"0" maximum:"1000"`
	At     time.Time `json:"at"`
}

type (
	learntInput  struct{ Body Learnt }
	learntOutput struct{ Body Learnt }
)

// settings are what an account keeps for the client.
type settings struct {
	Learn Learnt `json:"learn,omitzero"`
}

func readLearnt(a *store.Account) (Learnt, error) {
	var kept settings
	if len(a.Settings) > 0 {
		if err := json.Unmarshal(a.Settings, &kept); err != nil {
			return Learnt{}, err
		}
	}
	l := &kept.Learn
	if l.Lessons == nil {
		l.Lessons = map[string]LessonMark{}
	}
	if l.Concepts == nil {
		l.Concepts = map[string]time.Time{}
	}
	if l.Puzzles == nil {
		l.Puzzles = map[string]PuzzleMark{}
	}
	return *l, nil
}

func (s *Server) learnt(ctx context.Context, _ *struct{}) (*learntOutput, error) {
	v := visitorOf(ctx)
	if v.Account == "" {
		return nil, table.ErrSignedOut
	}
	a, err := s.store.Account(ctx, v.Account)
	if err != nil {
		return nil, err
	}
	l, err := readLearnt(a)
	return &learntOutput{l}, err
}

func (s *Server) keepLearnt(ctx context.Context, in *learntInput) (*learntOutput, error) {
	v := visitorOf(ctx)
	if v.Account == "" {
		return nil, table.ErrSignedOut
	}
	var merged Learnt
	_, err := s.store.UpdateAccount(ctx, v.Account, func(a *store.Account) error {
		var err error
		if merged, err = readLearnt(a); err != nil {
			return err
		}
		merged.merge(&in.Body)
		a.Settings, err = json.Marshal(settings{merged})
		return err
	})
	return &learntOutput{merged}, err
}

// merge takes over what is newer, of things that exist: nobody can fill an account with anything else.
func (l *Learnt) merge(other *Learnt) {
	for id, mark := range other.Lessons {
		if _, err := learn.LessonByID(id); err == nil && !mark.At.Before(l.Lessons[id].At) {
			mark.Done = mark.Done || l.Lessons[id].Done
			l.Lessons[id] = mark
		}
	}
	for _, c := range learn.Concepts() {
		id := c.Title + "/" + c.ID
		if at, ok := other.Concepts[id]; ok && at.After(l.Concepts[id]) {
			l.Concepts[id] = at
		}
	}
	for id, mark := range other.Puzzles {
		if _, err := learn.PuzzleByID(id); err == nil && !mark.At.Before(l.Puzzles[id].At) {
			l.Puzzles[id] = mark
		}
	}
}
