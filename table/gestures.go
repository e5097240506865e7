package table

import (
	"context"
	"errors"
	"slices"

	"prancingpony/game"
)

// Gesture is an answer that begins or ends something which a person does with one move of the hand, and what may follow.
type Gesture struct {
	Action string    `json:"action"`
	Deed   bool      `json:"deed,omitempty" doc:"The answers up to this one are a whole gesture; what is asked after it has usual answers, see try."`
	Next   []Gesture `json:"next,omitempty" doc:"What may follow it."`
}

// Gestures is all that a seat of the caller can do from here with one move of the hand, for titles that ask several
// small questions for it. It is found on the same supposed position as what is tried. There is none once the question has
// passed: that is no fault of who asks.
func (svc *Service) Gestures(ctx context.Context, r Request) ([]Gesture, error) {
	found := []Gesture{}
	err := svc.tryingAt(ctx, r, func(m *match, seat game.Seat) error {
		found = append(found, gesturesOf(m.title, game.WalkGestures(m.title, m.supposed(seat)))...)
		return nil
	})
	if errors.Is(err, ErrConflict) || errors.Is(err, ErrNotYourTurn) || errors.Is(err, ErrClosed) {
		return found, nil
	}
	return found, err
}

func gesturesOf(t game.Title, list []*game.Branch) []Gesture {
	if len(list) == 0 {
		return nil
	}
	out := make([]Gesture, len(list))
	for i, b := range list {
		out[i] = Gesture{t.Vocabulary().ActionText(b.Action), b.Deed, gesturesOf(t, b.Next)}
	}
	return out
}

// hasGestures tells whether the open question has answers that belong to gestures.
func hasGestures(t game.Title, s game.State, legal []game.Action) bool {
	g, ok := t.(game.Gestures)
	if !ok {
		return false
	}
	for _, a := range legal {
		if g.Gesture(s, a) != game.Aside {
			return true
		}
	}
	return false
}

// WhyNothing is why nothing can be begun with a thing of the board, named by its kind and its name, for a seat of the
// caller that decides; empty where the title has no reason to tell.
func (svc *Service) WhyBlocked(ctx context.Context, r Request, kind, name string) (string, error) {
	reason := ""
	err := svc.tryingAt(ctx, r, func(m *match, seat game.Seat) error {
		reason = whyNothing(m.title, m.supposed(seat), kind, name)
		return nil
	})
	return reason, err
}

func whyNothing(t game.Title, s game.State, kind, name string) (reason string) {
	g, ok := t.(game.Gestures)
	if !ok {
		return ""
	}
	v := t.Vocabulary()
	for k := range v.Kinds {
		if v.Kinds[k].Name != kind {
			continue
		}
		if i := slices.Index(v.Kinds[k].Names, name); i >= 0 {
			reason = reasonToTell(v, g.WhyBlocked(s, k, int16(i)))
		}
	}
	return reason
}

func reasonToTell(v *game.Vocabulary, why game.Reason) string {
	if why.ID == game.ReasonNotOffered {
		return ""
	}
	return v.ReasonText(why)
}
