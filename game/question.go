package game

import (
	"slices"
	"sync"
)

// Question is one kind of frame: a question of the rules, or a step that runs by itself between two questions. It is
// one row, written in the file of its chapter, and all that the rest of the title knows of it. S is the title's State,
// F its frame; method expressions fit as they are: Legal: (*State).legalSwap.
type Question[S, F any] struct {
	Name string // in positions, kebab case
	// Proceed does what the frame does by itself, forced choices included. It reports false when the frame waits for
	// its seat; nil always waits.
	Proceed func(s *S, f *F, rec Recorder) bool
	Prompt  func(s *S, f *F) Prompt                  // what is asked
	Legal   func(s *S, f *F, buf []Action) []Action  // every legal answer
	Play    func(s *S, f *F, a Action, rec Recorder) // what an answer does
	WhyNot  func(s *S, f *F, a Action) Reason        // why an answer is refused; nil: it is not among those offered
	Check   func(s *S, f *F) error                   // what must hold while it lies on the stack; nil: nothing more
}

// Whether an action is legal is looked up in a list that is made for it and kept for the next.
var legalLists = sync.Pool{New: func() any { return new([]Action) }}

// Apply plays a on s if Legal lists it, or says why not and changes nothing. Every title's Apply is this one.
func Apply(s State, v *Vocabulary, a Action, rec Recorder) error {
	list := legalLists.Get().(*[]Action)
	*list = s.Legal((*list)[:0])
	legal := slices.Contains(*list, a)
	legalLists.Put(list)
	if !legal {
		return &IllegalError{Action: v.ActionText(a), Reason: v.ReasonText(s.WhyNot(a))}
	}
	s.Play(a, rec)
	return nil
}
