package play

import (
	"context"
	"errors"
	"hash/fnv"
	"strconv"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store"
)

// Gestures is all that a seat of the caller can do from here with one gesture, for titles that ask several
// small questions for it. It is found on the same supposed position as what is tried. There is none once the question
// has passed: that is no fault of who asks.
func (svc *Service) Gestures(ctx context.Context, r Request) ([]moment.Gesture, error) {
	found := []moment.Gesture{}
	err := svc.tryingAt(ctx, r, func(m *match.Match, seat game.Seat) error {
		found = append(found, moment.GesturesOf(m.Title, game.WalkGestures(m.Title, supposed(m, seat)))...)
		return nil
	})
	if errors.Is(err, match.ErrConflict) || errors.Is(err, match.ErrNotYourTurn) || errors.Is(err, match.ErrClosed) {
		return found, nil
	}
	return found, err
}

// WhyBlocked is why nothing can be begun with a thing of the board, named by its kind and its name, for a seat of the
// caller that decides; empty where the title gives no reason.
func (svc *Service) WhyBlocked(ctx context.Context, r Request, kind, name string) (string, error) {
	reason := ""
	err := svc.tryingAt(ctx, r, func(m *match.Match, seat game.Seat) error {
		reason = moment.WhyBlocked(m.Title, supposed(m, seat), kind, name)
		return nil
	})
	return reason, err
}

// Try plays actions for a seat of the caller without playing them, up to a veil. It is done on a position in which
// all that the seat cannot see is redealt, always the same for the same question: so it can tell nothing that is
// hidden.
func (svc *Service) Try(ctx context.Context, r Request, p moment.Move) (*moment.Tried, error) {
	if len(p.Actions) > moment.MaxBundle {
		return nil, match.Invalid("actions", "want at most %d", moment.MaxBundle)
	}
	var t *moment.Tried
	err := svc.tryingAt(ctx, r, func(m *match.Match, seat game.Seat) (err error) {
		if t, err = moment.Try(m.Title, supposed(m, seat), seat, p); err == nil {
			t.N = m.Row.Head
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return t, nil
}

// tryingAt calls f for the seat that decides, if it is one of the caller's.
func (svc *Service) tryingAt(ctx context.Context, r Request, f func(m *match.Match, seat game.Seat) error) error {
	return svc.matches.WithAt(ctx, r.Table, r.N, func(m *match.Match) error {
		seat, err := m.OwnSeat(r.Who, r.Seat)
		if err != nil {
			return err
		}
		if m.Row.Status != store.Live {
			return match.ErrClosed
		}
		if r.N != match.Present && (r.N < m.Moved || r.N > m.Row.Head) {
			return &match.StaleError{N: m.Row.Head}
		}
		if m.State.Decider() != seat || m.GivenUp(int(seat)) {
			return match.ErrNotYourTurn
		}
		return f(m, seat)
	})
}

// supposed is the position as a seat may suppose it to be: what it cannot see is redealt.
func supposed(m *match.Match, seat game.Seat) game.State {
	s := game.Clone(m.Title, m.State)
	s.Redeal(seat, game.FastRand(tryingSeed(m.ID, m.Moved)))
	return s
}

// tryingSeed is the same for one question of one match.
func tryingSeed(id string, n int) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(id + " " + strconv.Itoa(n))) // never fails, by its contract
	return h.Sum64()
}
