package study

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"prancingpony/game"
	"prancingpony/judge"
	"prancingpony/match"
	"prancingpony/review"
	"prancingpony/store"
)

// ReviewProgress is how far the review of a match has come.
type ReviewProgress struct {
	Status string         `json:"status" enum:"none,thinking,done" doc:"none: nobody has asked for it."`
	Read   int            `json:"read" doc:"Moves that were read."`
	Moves  int            `json:"moves" doc:"Moves of the match."`
	Review *review.Review `json:"review,omitempty" doc:"Once it is done."`
}

const (
	reviewNone     = "none"
	reviewThinking = "thinking"
	reviewDone     = "done"

	jobReview  = "review"
	reviewTime = 10 * time.Minute
	// reviewParts is how many times progress is kept, at most.
	reviewParts = 40
)

// reviewRun is where a review is kept. Those of earlier judges lie under "review/", "review-2/" and "review-3/".
func reviewRun(id string) string { return reviewPrefix + id }

const reviewPrefix = "review-4/"

// UnfinishedReview returns the job of a review that was begun and is not done, by what its run has found. A server
// keeps its jobs; a browser has only what they found.
func UnfinishedReview(run string, found map[string]json.RawMessage) (job store.Job, begun bool) {
	id, is := strings.CutPrefix(run, reviewPrefix)
	return store.Job{Kind: jobReview, Key: id}, is && found[keyMoves] != nil && found[keyReview] == nil
}

// Keys of what a review keeps: the number of moves, how many were read, the whole.
const (
	keyMoves  = "moves"
	keyRead   = "read-%05d"
	keyReview = "review"
)

// RequestReview asks for a review of a match that is over. Bots' turns go first; each node works on one review at a
// time. A review is kept for ever.
func (svc *Service) RequestReview(ctx context.Context, who match.Caller, id string) (*ReviewProgress, error) {
	r, err := svc.ReviewProgress(ctx, who, id)
	if err != nil || r.Status != reviewNone {
		return r, err
	}
	r.Status = reviewThinking
	return r, svc.beginReview(ctx, id, r.Moves)
}

// beginReview has a match thought about. Begun twice, it is thought about once more and the first review stands.
func (svc *Service) beginReview(ctx context.Context, id string, moves int) error {
	if err := svc.store.BeginRun(ctx, reviewRun(id)); err != nil {
		return err
	}
	count, err := json.Marshal(moves)
	if err != nil {
		return err
	}
	if err := svc.store.SaveFinding(ctx, reviewRun(id), keyMoves, count); err != nil {
		return err
	}
	return svc.store.Enqueue(ctx, store.Job{Kind: jobReview, Key: id})
}

// ReviewRated begins the review of a rated match by itself: who plays for a rating wants to know why it moved.
func (svc *Service) ReviewRated(ctx context.Context, id string) error {
	moves := 0
	err := svc.matches.With(ctx, id, func(m *match.Match) error {
		moves = len(m.Steps)
		return nil
	})
	if err != nil || moves == 0 {
		return err
	}
	known, err := svc.store.Findings(ctx, reviewRun(id))
	if err != nil || known[keyMoves] != nil {
		return err
	}
	return svc.beginReview(ctx, id, moves)
}

// ReviewProgress returns how far the review of a match has come.
func (svc *Service) ReviewProgress(ctx context.Context, who match.Caller, id string) (*ReviewProgress, error) {
	r := &ReviewProgress{Status: reviewNone}
	var title game.Title
	err := svc.matches.With(ctx, id, func(m *match.Match) error {
		if _, err := svc.matches.FinishedEntries(ctx, who, m); err != nil {
			return err
		}
		r.Moves, title = len(m.Steps), m.Title
		return nil
	})
	if err != nil {
		return nil, err
	}
	found, err := svc.store.Findings(ctx, reviewRun(id))
	if err != nil || found[keyMoves] == nil {
		return r, err
	}
	r.Status = reviewThinking
	for key := range found {
		var read int
		if _, err := fmt.Sscanf(key, keyRead, &read); err == nil {
			r.Read = max(r.Read, read)
		}
	}
	if whole := found[keyReview]; whole != nil {
		r.Status, r.Read, r.Review = reviewDone, r.Moves, new(review.Review)
		if err := json.Unmarshal(whole, r.Review); err != nil {
			return nil, err
		}
		r.Review.Decisions, err = svc.refresh(ctx, title, r.Review.Decisions)
		return r, err
	}
	return r, nil
}

// RefreshDecisions is refresh for the decisions of a review that the caller keeps, as the review has them.
func (svc *Service) RefreshDecisions(
	ctx context.Context, title string, decisions json.RawMessage,
) (json.RawMessage, error) {
	t, ok := svc.matches.Title(title)
	if !ok {
		return nil, match.Invalid("title", "there is no title %q", title)
	}
	var told []review.Decision
	if err := json.Unmarshal(decisions, &told); err != nil {
		return nil, match.Invalid("decisions", "%v", err)
	}
	told, err := svc.refresh(ctx, t, told)
	if err != nil {
		return nil, err
	}
	return json.Marshal(told)
}

// refresh replaces earlier verdicts by longer looks that somebody has taken since.
func (svc *Service) refresh(
	ctx context.Context, t game.Title, decisions []review.Decision,
) ([]review.Decision, error) {
	told := []review.Decision{}
	for _, d := range decisions {
		v, err := svc.judge.Remembered(ctx, t, judge.Key(d.Key))
		if err != nil {
			return nil, err
		}
		if v == nil || d.Refresh(t, v) {
			told = append(told, d)
		}
	}
	return told, nil
}

// review thinks about a match. It may be begun again on another node: what is kept first stands.
func (svc *Service) review(ctx context.Context, j store.Job) error {
	m, err := svc.matchToReview(ctx, j.Key)
	if errors.Is(err, match.ErrNotFound) || errors.Is(err, match.ErrClosed) {
		return nil
	}
	if err != nil {
		return err
	}
	every := max(1, len(m.Moves)/reviewParts)
	var r *review.Review
	err = match.Guard(func() error {
		var err error
		r, err = review.Of(ctx, m, svc.judge, func(read int) {
			if read%every == 0 {
				if err := svc.store.SaveFinding(ctx, reviewRun(j.Key), fmt.Sprintf(keyRead, read),
					json.RawMessage("null")); err != nil {
					svc.log.WarnContext(ctx, "progress of a review is not kept", "match", j.Key, "err", err)
				}
			}
		})
		return err
	})
	if err != nil {
		return err
	}
	whole, err := json.Marshal(r)
	if err != nil {
		return err
	}
	return svc.store.SaveFinding(ctx, reviewRun(j.Key), keyReview, whole)
}

// matchToReview is a match that is over, from its first position.
func (svc *Service) matchToReview(ctx context.Context, id string) (*review.Match, error) {
	var r *review.Match
	err := svc.matches.With(ctx, id, func(m *match.Match) error {
		if m.Row.Status != store.Finished || m.Start == 0 {
			return match.ErrClosed
		}
		entries, err := svc.matches.Entries(ctx, m, 0)
		if err != nil {
			return err
		}
		r = &review.Match{Title: m.Title}
		for _, seat := range m.Row.Seats {
			r.Sides = append(r.Sides, seat.Side)
			r.Bots = append(r.Bots, seat.Kind != store.SeatAccount)
		}
		if r.First, err = m.ReplayFrom(nil, nil); err != nil {
			return err
		}
		for _, step := range m.Steps {
			a, err := m.Title.Vocabulary().ParseAction(entries[step.N-1].Text)
			if err != nil {
				return err
			}
			r.Moves = append(r.Moves, review.Move{N: step.N, Action: a})
		}
		return nil
	})
	return r, err
}
