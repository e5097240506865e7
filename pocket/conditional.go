package pocket

import (
	"context"
	"maps"

	"prancingpony/store"
)

// Conditional returns the conditional answers of a seat.
func (s *matches) Conditional(_ context.Context, id string, seat int, account string) (store.Conditional, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := store.Conditional{Seat: seat, Account: account}
	if r := s.rows[id]; r != nil && r.Conditional[seat].Revision > 0 {
		c.Text, c.Revision = r.Conditional[seat].Text, r.Conditional[seat].Revision
	}
	return c, nil
}

// SetConditional stores conditional answers that were made at a number of the match.
func (s *matches) SetConditional(ctx context.Context, id string, head int, c store.Conditional) error {
	return s.change(ctx, id, func(r *row) error {
		if r.Match.Head != head {
			return &store.ConflictError{Match: id, Head: r.Match.Head}
		}
		return r.prepare(id, head, []store.Conditional{c})
	})
}

// prepare replaces conditional answers, or checks that they are those that were read.
func (r *row) prepare(id string, head int, list []store.Conditional) error {
	if len(list) == 0 {
		return nil
	}
	fresh := maps.Clone(r.Conditional)
	if fresh == nil {
		fresh = map[int]store.Conditional{}
	}
	for _, c := range list {
		if fresh[c.Seat].Revision != c.Revision {
			return &store.ConflictError{Match: id, Head: head}
		}
		if !c.Same {
			c.Revision++
			fresh[c.Seat] = c
		}
	}
	r.Conditional = fresh
	return nil
}
