package study

import (
	"context"
	"encoding/hex"
	"errors"
	"slices"

	"prancingpony/chronicle"
	"prancingpony/game"
	"prancingpony/match"
)

// Story returns a match that is over as a chronicle tells it. A match that these rules can no longer play from its
// first move is closed to it.
func (svc *Service) Story(ctx context.Context, who match.Caller, id string) (*chronicle.Story, error) {
	var m *chronicle.Match
	err := svc.matches.With(ctx, id, func(found *match.Match) error {
		entries, err := svc.matches.FinishedEntries(ctx, who, found)
		if err != nil {
			return err
		}
		seed := game.Seed(string(found.Secret.Secret), found.Contributions())
		m = &chronicle.Match{
			Title: found.Title, Start: found.Start, By: found.Row.Result.By, Seed: hex.EncodeToString(seed[:]),
		}
		for i, seat := range found.Row.Seats {
			m.Sides = append(m.Sides, seat.Side)
			if slices.Contains(found.Row.Result.Winners, i) && !slices.Contains(m.Winners, seat.Side) {
				m.Winners = append(m.Winners, seat.Side)
			}
		}
		if m.First, err = found.ReplayFrom(nil, nil); err != nil {
			return err
		}
		for _, step := range found.Steps {
			a, err := found.Title.Vocabulary().ParseAction(entries[step.N-1].Text)
			if err != nil {
				return &match.FaultError{Err: err}
			}
			m.Moves = append(m.Moves, chronicle.Move{N: step.N, Action: a})
		}
		return nil
	})
	if err != nil {
		return nil, svc.closed(ctx, id, err)
	}
	var s *chronicle.Story
	err = svc.inSlot(ctx, who, func() error {
		var err error
		s, err = chronicle.Read(m)
		return err
	})
	if errors.Is(err, chronicle.ErrNoWords) {
		return nil, match.ErrNotFound
	}
	return s, svc.closed(ctx, id, err)
}

// closed turns a match that cannot be played again into one that is closed.
func (svc *Service) closed(ctx context.Context, id string, err error) error {
	var fault *match.FaultError
	if errors.As(err, &fault) || errors.Is(err, game.ErrIllegal) {
		svc.log.WarnContext(ctx, "cannot tell the match", "match", id, "err", err)
		return match.ErrClosed
	}
	return err
}
