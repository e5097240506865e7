package table

import (
	"context"

	"prancingpony/game"
)

// Gesture is an answer that begins or ends something which a person does with one move of the hand, and what may follow.
type Gesture struct {
	Action string    `json:"action"`
	Deed   bool      `json:"deed,omitempty" doc:"The answers up to this one are a whole gesture; what is asked after it has usual answers, see try."`
	Next   []Gesture `json:"next,omitempty" doc:"What may follow it."`
}

// Gestures is all that a seat of the caller can do from here with one move of the hand, for titles that ask several
// small questions for it. It is found on the same supposed position as what is tried.
func (svc *Service) Gestures(ctx context.Context, r Request) ([]Gesture, error) {
	found := []Gesture{}
	err := svc.tryingAt(ctx, r, func(m *match, seat game.Seat) error {
		found = append(found, m.gestures(game.Gestures(m.title, m.supposed(seat)))...)
		return nil
	})
	return found, err
}

func (m *match) gestures(list []*game.Branch) []Gesture {
	if len(list) == 0 {
		return nil
	}
	out := make([]Gesture, len(list))
	for i, b := range list {
		out[i] = Gesture{m.title.Vocabulary().ActionText(b.Action), b.Deed, m.gestures(b.Next)}
	}
	return out
}

// gestured tells whether the open question has answers that belong to gestures.
func (m *match) gestured(legal []game.Action) bool {
	g, ok := m.title.(game.Gestured)
	if !ok {
		return false
	}
	for _, a := range legal {
		if g.Gesture(m.state, a) != game.Aside {
			return true
		}
	}
	return false
}
