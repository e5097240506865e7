package game

import (
	"bytes"
	"encoding/json"
	"slices"
)

// AutoAnswer is a question that most players always answer the same way, such as whether something is declared.
type AutoAnswer struct {
	Name    string   // words in locale as "ritual.NAME"
	Side    string   // the only side that is asked; empty: any
	Prompts []uint16 // the prompts that ask it
	// Answer returns one of the legal actions; ok is false where there is no obvious answer.
	Answer func(s State, legal []Action) (a Action, ok bool)
	Longer []uint16 // verbs that give the same answer to later questions too
	Hidden bool     // whether there is a real choice depends on what others cannot see, such as a hand
}

// autoAnswerTo returns the automatic answer to a prompt, nil if it has none.
func autoAnswerTo(t Title, prompt uint16) *AutoAnswer {
	for _, auto := range AutoAnswersOf(t) {
		if slices.Contains(auto.Prompts, prompt) {
			return &auto
		}
	}
	return nil
}

// HiddenChoice reports whether other players must not learn if the open question leaves a choice: then an answer
// without a choice takes as long as one with a choice.
func HiddenChoice(t Title, s State) bool {
	auto := autoAnswerTo(t, s.Prompt().ID)
	return auto != nil && auto.Hidden
}

// AutoAnswersOf returns those of a title; none if it offers none.
func AutoAnswersOf(t Title) []AutoAnswer {
	if offered, ok := t.(AutoAnswers); ok {
		return offered.AutoAnswers()
	}
	return nil
}

// OpenAutoAnswer returns the name and the action of the automatic answer to the open question, if it has one.
func OpenAutoAnswer(t Title, s State) (name string, a Action, ok bool) {
	if s.Decider() == Nobody {
		return "", Action{}, false
	}
	auto := autoAnswerTo(t, s.Prompt().ID)
	if auto == nil {
		return "", Action{}, false
	}
	legal := s.Legal(nil)
	a, ok = auto.Answer(s, legal)
	return auto.Name, a, ok && slices.Contains(legal, a)
}

// mostMoot is how many answers a question without a real choice has at most; more are not compared.
const mostMoot = 4

// Moot reports whether a question that has this automatic answer is no real choice: every other answer leads to the
// same position, or gives the same answer to later questions too.
func Moot(t Title, s State, answer Action) bool {
	legal := s.Legal(nil)
	if len(legal) > mostMoot {
		return false
	}
	var longer []uint16
	if auto := autoAnswerTo(t, s.Prompt().ID); auto != nil {
		longer = auto.Longer
	}
	want := positionAfter(t, s, answer)
	for _, a := range legal {
		if !slices.Contains(longer, a.Verb) && !bytes.Equal(positionAfter(t, s, a), want) {
			return false
		}
	}
	return want != nil
}

// positionAfter returns the position that an action leads to, as JSON; nil if it has none.
func positionAfter(t Title, s State, a Action) []byte {
	next := t.Blank()
	next.CopyFrom(s)
	next.Play(a, &Log{})
	data, err := json.Marshal(next.Position())
	if err != nil {
		return nil
	}
	return data
}

// AnswerWith returns an AutoAnswer.Answer that takes the first of these verbs which exactly one legal action has.
func AnswerWith(verbs ...uint16) func(State, []Action) (Action, bool) {
	return func(_ State, legal []Action) (Action, bool) {
		for _, verb := range verbs {
			found, count := Action{}, 0
			for _, a := range legal {
				if a.Verb == verb {
					found, count = a, count+1
				}
			}
			if count == 1 {
				return found, true
			}
		}
		return Action{}, false
	}
}
