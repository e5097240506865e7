package table

import (
	"context"
	"errors"
	"hash/fnv"
	"strconv"

	"prancingpony/game"
	"prancingpony/store"
)

// Tried is what would be after some actions, as far as the seat that tries them may know.
type Tried struct {
	N      int      `json:"n" doc:"Number of the last record."`
	Stale  bool     `json:"stale,omitempty" doc:"The match has moved on: nothing was tried."`
	Played int      `json:"played" doc:"How many of the actions could be played."`
	Usual  []string `json:"usual,omitempty" doc:"Answers that go without saying after them, where they were wanted: with them the gesture is whole."`
	Reason string   `json:"reason,omitempty" doc:"Why the next of them is refused; words under reason.ID."`
	Veil   bool     `json:"veil" doc:"After the last of them chance falls, something hidden is seen, another decides or the match is over: no more is told."`
	Sealed bool     `json:"sealed,omitempty" doc:"Chance falls or something hidden is seen: what was played cannot be taken back."`
	Prompt string   `json:"prompt,omitempty" doc:"What would be asked then."`
	Rule   string   `json:"rule,omitempty" doc:"The place in the rulebook, for rule.ID."`
	Legal  []string `json:"legal" nullable:"false" doc:"What would be legal then; empty behind a veil and after a refusal."`
	View   any      `json:"view,omitempty" doc:"The title's view then."`
}

// Try plays actions for a seat of the caller without playing them, up to a veil. It is done on a position in which all
// that the seat cannot see is dealt anew, always the same for the same question: so it can tell nothing that is hidden.
func (svc *Service) Try(ctx context.Context, r Request, p Play) (*Tried, error) {
	if len(p.Actions) > MaxBundle {
		return nil, invalid("actions", "want at most %d", MaxBundle)
	}
	var t *Tried
	err := svc.tryingAt(ctx, r, func(m *match, seat game.Seat) (err error) {
		if t, err = tryOn(m.title, m.supposed(seat), seat, p); err == nil {
			t.N = m.row.Head
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return t, nil
}

// tryingAt calls f for the seat that decides, if it is one of the caller's.
func (svc *Service) tryingAt(ctx context.Context, r Request, f func(m *match, seat game.Seat) error) error {
	return svc.withAt(ctx, r.Table, r.N, func(m *match) error {
		seat, err := m.ownSeat(r.Who, r.Seat)
		if err != nil {
			return err
		}
		if m.row.Status != store.Live {
			return ErrClosed
		}
		if r.N != Present && (r.N < m.moved || r.N > m.row.Head) {
			return &StaleError{m.row.Head}
		}
		if m.state.Decider() != seat || m.givenUp(int(seat)) {
			return ErrNotYourTurn
		}
		return f(m, seat)
	})
}

// supposed is the position as a seat may suppose it to be: what it cannot see is dealt anew.
func (m *match) supposed(seat game.Seat) game.State {
	s := game.Clone(m.title, m.state)
	s.Redeal(seat, game.FastRand(tryingSeed(m.id, m.moved)))
	return s
}

// tryOn plays actions on a position that nobody needs any more.
func tryOn(title game.Title, s game.State, seat game.Seat, p Play) (*Tried, error) {
	v := title.Vocabulary()
	t := &Tried{Legal: []string{}}
	for i, text := range p.Actions {
		a, err := v.ParseAction(text)
		if err != nil {
			return nil, &stepError{i, err}
		}
		var log game.Log
		err = s.Apply(a, &log)
		var illegal *game.IllegalError
		if errors.As(err, &illegal) {
			t.Reason = illegal.Reason
			return t, nil
		}
		if err != nil {
			return nil, err
		}
		t.Played++
		t.Sealed = game.Fixed(v, log.Events)
		if t.Veil = t.Sealed || s.Decider() != seat; t.Veil {
			return t, nil
		}
	}
	if p.Settle {
		usual, veil := game.Settle(title, s)
		for _, a := range usual {
			t.Usual = append(t.Usual, v.ActionText(a))
		}
		t.Veil, t.Sealed = veil != game.NoBarrier, veil == game.Irrevocable
		if t.Veil {
			return t, nil
		}
	}
	prompt := s.Prompt()
	t.Prompt, t.Rule = v.PromptText(prompt), v.Prompts[prompt.ID].Rule
	for _, a := range s.Legal(nil) {
		t.Legal = append(t.Legal, v.ActionText(a))
	}
	if p.View {
		t.View = s.View(seat)
	}
	return t, nil
}

// tryingSeed is the same for one question of one match.
func tryingSeed(id string, n int) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(id + " " + strconv.Itoa(n))) // never fails, by its contract
	return h.Sum64()
}
