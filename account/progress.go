package account

import (
	"context"
	"encoding/json"
	"time"

	"prancingpony/learn"
	"prancingpony/store"
)

// LearningProgress is what somebody has learnt.
type LearningProgress struct {
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

// kept is what an account keeps for the client.
type kept struct {
	Learn LearningProgress `json:"learn,omitzero"`
}

func readLearnt(a *store.Account) (LearningProgress, error) {
	var k kept
	if len(a.Settings) > 0 {
		if err := json.Unmarshal(a.Settings, &k); err != nil {
			return LearningProgress{}, err
		}
	}
	k.Learn.fill()
	return k.Learn, nil
}

// fill makes the parts that are not there.
func (l *LearningProgress) fill() {
	if l.Lessons == nil {
		l.Lessons = map[string]LessonMark{}
	}
	if l.Concepts == nil {
		l.Concepts = map[string]time.Time{}
	}
	if l.Puzzles == nil {
		l.Puzzles = map[string]PuzzleMark{}
	}
}

// LearningProgress reads what somebody has learnt.
func (l *Learning) LearningProgress(ctx context.Context, account string) (LearningProgress, error) {
	a, err := l.accounts.Account(ctx, account)
	if err != nil {
		return LearningProgress{}, err
	}
	return readLearnt(a)
}

// SaveLearningProgress merges what a browser knows into what the account keeps, and returns both together.
func (l *Learning) SaveLearningProgress(ctx context.Context, account string, news *LearningProgress) (LearningProgress,
	error,
) {
	var merged LearningProgress
	_, err := l.accounts.UpdateAccount(ctx, account, func(a *store.Account) error {
		var err error
		if merged, err = readLearnt(a); err != nil {
			return err
		}
		merged.Merge(news)
		a.Settings, err = json.Marshal(kept{merged})
		return err
	})
	return merged, err
}

// Merge takes over what is newer, of things that exist: nobody can fill an account with anything else.
func (l *LearningProgress) Merge(other *LearningProgress) {
	l.fill()
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
