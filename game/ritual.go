package game

import "slices"

// Ritual is a question that most people always answer alike, such as whether something is declared.
type AutoAnswer struct {
	Name    string   // words in locale as "ritual.NAME"
	Side    string   // the only side that is asked; empty: any
	Prompts []uint16 // those that ask it
	// Answer is what it is answered with, one of the legal actions; ok is false where nothing goes without saying.
	Answer func(s State, legal []Action) (a Action, ok bool)
}

// RitualsOf are those of a title, none if it offers none.
func AutoAnswersOf(t Title) []AutoAnswer {
	if h, ok := t.(AutoAnswers); ok {
		return h.AutoAnswers()
	}
	return nil
}

// OpenRitual is the ritual that the open question of a position is, and its answer, if it is one.
func OpenRitual(t Title, s State) (name string, a Action, ok bool) {
	rituals := AutoAnswersOf(t)
	if len(rituals) == 0 || s.Decider() == Nobody {
		return "", Action{}, false
	}
	asked := s.Prompt().ID
	i := slices.IndexFunc(rituals, func(r AutoAnswer) bool { return slices.Contains(r.Prompts, asked) })
	if i < 0 {
		return "", Action{}, false
	}
	legal := s.Legal(nil)
	a, ok = rituals[i].Answer(s, legal)
	return rituals[i].Name, a, ok && slices.Contains(legal, a)
}

// AnswerWith answers a ritual with the first of these verbs that is offered exactly once, so that it cannot be mistaken.
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
