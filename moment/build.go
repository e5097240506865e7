package moment

import "prancingpony/game"

// ResultOf returns how a position ended by the rules.
func ResultOf(r game.Result) *Result {
	out := &Result{Winners: []int{}, By: r.By}
	for seat := range game.Seat(game.MaxSeats) {
		if r.Winners.Has(seat) {
			out.Winners = append(out.Winners, int(seat))
		}
	}
	return out
}

// Of is a live position as a viewer sees it, with or without the title's view. What the viewer is asked and may
// answer is added by AddPrompt and AddLegal.
func Of(s game.State, viewer game.Seat, view bool) Moment {
	m := Moment{Seat: int(viewer), Status: StatusLive, Turn: s.Turn(), Decider: int(s.Decider()), Legal: []string{}}
	if view {
		m.View = s.View(viewer)
	}
	return m
}

// AddPrompt adds the open question.
func (m *Moment) AddPrompt(t game.Title, s game.State) {
	v, p := t.Vocabulary(), s.Prompt()
	m.Prompt, m.Rule = v.PromptText(p), v.Prompts[p.ID].Rule
}

// AddLegal adds the answers to the open question.
func (m *Moment) AddLegal(t game.Title, s game.State) {
	legal := s.Legal(nil)
	for _, a := range legal {
		m.Legal = append(m.Legal, t.Vocabulary().ActionText(a))
	}
	m.Gesture = hasGestures(t, s, legal)
}

// OpenAutoAnswer is the automatic answer that the open question may have; nil if it may have none.
func OpenAutoAnswer(t game.Title, s game.State) *AutoAnswer {
	name, a, ok := game.OpenAutoAnswer(t, s)
	if !ok {
		return nil
	}
	return &AutoAnswer{
		Name: name, Answer: t.Vocabulary().ActionText(a), Moot: game.Moot(t, s, a), Hidden: game.HiddenChoice(t, s),
	}
}
