package moment

import (
	"slices"

	"prancingpony/game"
)

// Gesture is an answer that begins or completes one gesture of a person, and what may follow.
type Gesture struct {
	Action   string    `json:"action"`
	Complete bool      `json:"deed,omitempty" doc:"A whole gesture ends here; try has the usual answers after it."`
	Next     []Gesture `json:"next,omitempty" doc:"What may follow it."`
}

func GesturesOf(t game.Title, list []*game.Branch) []Gesture {
	if len(list) == 0 {
		return nil
	}
	out := make([]Gesture, len(list))
	for i, b := range list {
		out[i] = Gesture{t.Vocabulary().ActionText(b.Action), b.Complete, GesturesOf(t, b.Next)}
	}
	return out
}

// hasGestures reports whether the open question has answers that belong to gestures.
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

func WhyBlocked(t game.Title, s game.State, kind, name string) (reason string) {
	candid, ok := t.(game.Gestures)
	if !ok {
		return ""
	}
	v := t.Vocabulary()
	for k := range v.Kinds {
		if v.Kinds[k].Name != kind {
			continue
		}
		if i := slices.Index(v.Kinds[k].Names, name); i >= 0 {
			reason = reasonToTell(v, candid.WhyBlocked(s, k, int16(i)))
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
