package game

import "slices"

// AutoAnswer is a question that most players always answer the same way, such as whether something is declared.
type AutoAnswer struct {
	Name    string   // words in locale as "ritual.NAME"
	Side    string   // the only side that is asked; empty: any
	Prompts []uint16 // the prompts that ask it
	// Answer returns one of the legal actions; ok is false where there is no obvious answer.
	Answer func(s State, legal []Action) (a Action, ok bool)
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
	all := AutoAnswersOf(t)
	if len(all) == 0 || s.Decider() == Nobody {
		return "", Action{}, false
	}
	asked := s.Prompt().ID
	i := slices.IndexFunc(all, func(auto AutoAnswer) bool { return slices.Contains(auto.Prompts, asked) })
	if i < 0 {
		return "", Action{}, false
	}
	legal := s.Legal(nil)
	a, ok = all[i].Answer(s, legal)
	return all[i].Name, a, ok && slices.Contains(legal, a)
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
