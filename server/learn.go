package server

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"prancingpony/account"
	"prancingpony/game"
	"prancingpony/learn"
	"prancingpony/table"
)

// LessonHead is a lesson in a list.
type LessonHead struct {
	Lesson   string     `json:"lesson"`
	Title    string     `json:"title"`
	Minutes  int        `json:"minutes"`
	First    bool       `json:"first" doc:"One of those that lead to a first game."`
	Name     learn.Text `json:"name"`
	Goal     learn.Text `json:"goal"`
	Concepts []string   `json:"concepts" nullable:"false"`
	Steps    int        `json:"steps"`

	Otherwise []string `json:"otherwise" nullable:"false" doc:"Sets of rules in which something of it is not as usual."`
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
	for _, l := range learn.InOrder(learn.Lessons(), s.tables.Titles()) {
		played, err := s.serveLesson(l)
		if err != nil {
			return err
		}
		otherwise := append([]string{}, l.Otherwise()...)
		list.Lessons = append(list.Lessons, LessonHead{l.ID, l.Title, l.Minutes, l.First, l.Name, l.Goal, l.Concepts, len(played.Steps), otherwise})
	}
	if err := s.serveAsset("/api/lessons", list); err != nil {
		return err
	}
	s.describe("GET", "/api/lessons", "lessons", "What can be learnt", Lessons{})
	s.describe("GET", "/api/lessons/{lesson}", "lesson", "One lesson whole; see learn/README.md", map[string]any{})
	s.describe("GET", "/api/lessons/{lesson}/{rules}", "lesson-by-rules", "One lesson as another set of rules plays it, such as edition-2", map[string]any{})
	if err := s.serveAsset("/api/concepts", Concepts{learn.InOrder(learn.Concepts(), s.tables.Titles())}); err != nil {
		return err
	}
	s.describe("GET", "/api/concepts", "concepts", "Ideas of the games, each with a short text", Concepts{})
	route(s, "GET", "/api/me/learn", "learnt", "What I have learnt", 0, s.learnt)
	route(s, "PUT", "/api/me/learn", "learn", "Keep what I have learnt; what is newer wins, lesson by lesson", 200, s.keepLearnt)
	return errors.Join(s.puzzleRoutes(), s.referenceRoutes())
}

// serveLesson answers with a lesson as the usual rules play it, and under their names as the other sets do.
func (s *Server) serveLesson(l *learn.Lesson) (played *learn.Lesson, err error) {
	t, err := s.title(l.Title)
	sets := []string{""}
	if err == nil {
		sets = learn.SetsOf(t)
	}
	for _, set := range slices.Backward(sets) {
		if played, err = l.By(t, set); err != nil {
			return nil, err
		}
		if err := s.serveAsset(strings.TrimRight("/api/lessons/"+l.ID+"/"+set, "/"), played); err != nil {
			return nil, err
		}
	}
	return played, nil
}

// serveAsset answers GETs of a path with a value that never changes.
func (s *Server) serveAsset(path string, v any) error {
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	s.mux.HandleFunc("GET "+path, newAsset(text).serve)
	return nil
}

// referenceRoutes: the tables of a title by names.
func (s *Server) referenceRoutes() error {
	for _, t := range s.tables.Titles() {
		if r, ok := t.(game.ReferenceTables); ok {
			if err := s.serveAsset("/api/titles/"+t.ID()+"/reference", r.Reference()); err != nil {
				return err
			}
		}
	}
	s.describe("GET", "/api/titles/{title}/reference", "reference", "The tables of a title: characters, tiles, dice …", map[string]any{})
	return nil
}

type (
	learntInput  struct{ Body account.LearningProgress }
	learntOutput struct{ Body account.LearningProgress }
)

func (s *Server) learnt(ctx context.Context, _ *struct{}) (*learntOutput, error) {
	v := visitorOf(ctx)
	if v.Account == "" {
		return nil, table.ErrSignedOut
	}
	l, err := s.people.LearningProgress(ctx, v.Account)
	return &learntOutput{l}, err
}

func (s *Server) keepLearnt(ctx context.Context, in *learntInput) (*learntOutput, error) {
	v := visitorOf(ctx)
	if v.Account == "" {
		return nil, table.ErrSignedOut
	}
	l, err := s.people.SaveLearningProgress(ctx, v.Account, &in.Body)
	return &learntOutput{l}, err
}
