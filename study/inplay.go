package study

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/store"
)

// seenPosition is what a seat sees of a match in play, written down so that positions can be compared with it.
type sight struct {
	seat game.Seat
	view []byte
}

// inPlay is what the caller sees of the matches of a title that they are playing. Nobody may take counsel on those:
// not on the match, and not on a position that looks the same from their seat. A game that was begun at a position
// alone against bots is practice, and free.
func (svc *Service) inPlay(ctx context.Context, who match.Caller, title string) ([]sight, error) {
	if who.Account == "" {
		return nil, nil
	}
	rows, _, err := svc.store.ListMatches(ctx, store.Query{
		Account: who.Account, Title: title, Status: []store.Status{store.Live, store.Paused},
		Page: store.Page{Limit: 100},
	})
	if err != nil {
		return nil, err
	}
	var list []sight
	for i := range rows {
		err := svc.matches.With(ctx, rows[i].ID, func(m *match.Match) error {
			other := func(s store.Seat) bool { return s.Kind == store.SeatAccount && s.Account != who.Account }
			alone := !slices.ContainsFunc(m.Row.Seats, other)
			if m.State == nil || m.First != nil && alone {
				return nil
			}
			for _, seat := range m.SeatsOf(who) {
				view, err := json.Marshal(m.State.View(game.Seat(seat)))
				if err != nil {
					return err
				}
				list = append(list, sight{game.Seat(seat), view})
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return list, nil
}

// compare refuses a position that is the caller's own in a match in play.
func compare(s game.State, sights []sight) error {
	for _, seen := range sights {
		view, err := json.Marshal(s.View(seen.seat))
		if err != nil {
			return err
		}
		if bytes.Equal(view, seen.view) {
			return match.ErrInPlay
		}
	}
	return nil
}
