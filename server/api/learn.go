package api

import (
	"context"
	"strings"

	"prancingpony/account"
	"prancingpony/game"
	"prancingpony/learn"
	"prancingpony/server/endpoint"
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

// LearnMatches is what LearnRoutes uses of matches.
type LearnMatches interface {
	Title(id string) (game.Title, bool)
	Titles() []game.Title
}

// LearnPeople is what LearnRoutes uses of accounts.
type LearnPeople interface {
	LearningProgress(ctx context.Context, account string) (account.LearningProgress, error)
	SaveLearningProgress(ctx context.Context, account string,
		news *account.LearningProgress) (account.LearningProgress, error)
}

// LearnRoutes are lessons, concepts and tables of the titles, which never change while the program runs, and what
// accounts have learnt.
type LearnRoutes struct {
	Matches LearnMatches
	People  LearnPeople
}

// Routes adds what can be learnt.
func (h *LearnRoutes) Routes(r *endpoint.Router) error {
	lessons := learn.InOrder(learn.Lessons(), h.Matches.Titles())
	for _, l := range lessons {
		if err := h.addLesson(r, l); err != nil {
			return err
		}
	}
	if err := r.AddStatic("/api/lessons", func() (any, error) { return h.headsOf(lessons) }); err != nil {
		return err
	}
	r.Describe("GET", "/api/lessons", "lessons", "What can be learnt", Lessons{})
	r.Describe("GET", "/api/lessons/{lesson}", "lesson", "One lesson whole; see learn/README.md", learn.Lesson{})
	r.Describe("GET", "/api/lessons/{lesson}/{rules}", "lesson-by-rules",
		"One lesson as another set of rules plays it, such as edition-2", learn.Lesson{})
	// as they are written: a list, or lists by accepted action
	endpoint.DescribeAnyOf[learn.Replies](r, []learn.Reply{}, map[string][]learn.Reply{})
	if err := r.AddStatic("/api/concepts", func() (any, error) {
		return Concepts{learn.InOrder(learn.Concepts(), h.Matches.Titles())}, nil
	}); err != nil {
		return err
	}
	r.Describe("GET", "/api/concepts", "concepts", "Ideas of the games, each with a short text", Concepts{})
	endpoint.Add(r, endpoint.Get("/api/me/learn", "learnt", "What I have learnt"), h.learnt)
	endpoint.Add(r, endpoint.Put("/api/me/learn", "learn",
		"Keep what I have learnt; what is newer wins, lesson by lesson", 200), h.keepLearnt)
	return h.addReference(r)
}

// headsOf is what lists have of lessons.
func (h *LearnRoutes) headsOf(lessons []*learn.Lesson) (Lessons, error) {
	list := Lessons{Lessons: []LessonHead{}}
	for _, l := range lessons {
		t, _ := h.Matches.Title(l.Title)
		played, err := l.By(t, learn.SetsOf(t)[0])
		if err != nil {
			return list, err
		}
		list.Lessons = append(list.Lessons, LessonHead{
			Lesson: l.ID, Title: l.Title, Minutes: l.Minutes, First: l.First, Name: l.Name, Goal: l.Goal,
			Concepts: l.Concepts,
			Steps:    len(played.Steps), Otherwise: append([]string{}, l.Otherwise()...),
		})
	}
	return list, nil
}

// addLesson adds a lesson as the usual rules play it, and as the other sets of rules do under their names.
func (h *LearnRoutes) addLesson(r *endpoint.Router, l *learn.Lesson) error {
	t, _ := h.Matches.Title(l.Title)
	for _, set := range learn.SetsOf(t) {
		path := strings.TrimRight("/api/lessons/"+l.ID+"/"+set, "/")
		if err := r.AddStatic(path, func() (any, error) { return l.By(t, set) }); err != nil {
			return err
		}
	}
	return nil
}

// addReference adds the tables of each title by names.
func (h *LearnRoutes) addReference(r *endpoint.Router) error {
	for _, t := range h.Matches.Titles() {
		if tables, ok := t.(game.ReferenceTables); ok {
			path := "/api/titles/" + t.ID() + "/reference"
			if err := r.AddStatic(path, func() (any, error) { return tables.Reference(), nil }); err != nil {
				return err
			}
		}
	}
	r.Describe("GET", "/api/titles/{title}/reference", "reference", "The tables of a title: characters, tiles, dice …",
		[]game.Shelf{})
	return nil
}

type (
	learntInput  struct{ Body account.LearningProgress }
	learntOutput struct{ Body account.LearningProgress }
)

func (h *LearnRoutes) learnt(ctx context.Context, _ *struct{}) (*learntOutput, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	l, err := h.People.LearningProgress(ctx, v.Account)
	return &learntOutput{l}, err
}

func (h *LearnRoutes) keepLearnt(ctx context.Context, in *learntInput) (*learntOutput, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	l, err := h.People.SaveLearningProgress(ctx, v.Account, &in.Body)
	return &learntOutput{l}, err
}
