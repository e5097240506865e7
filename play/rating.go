package play

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"prancingpony/game"
	"prancingpony/ladder"
	"prancingpony/match"
	"prancingpony/store"
)

// rate does the job of rating a finished match: every player against every player of another side.
func (svc *Service) rate(ctx context.Context, j store.Job) error {
	row, err := svc.store.Match(ctx, j.Key)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	title, ok := svc.matches.Title(row.Title)
	if row.Status != store.Finished || !row.Rated || !ok {
		return nil
	}
	var options game.Options
	if err := json.Unmarshal(row.Options, &options); err != nil {
		return fmt.Errorf("rate match %s: options: %w", row.ID, err)
	}
	clock, err := match.ReadClock(row.Clock)
	if err != nil {
		return fmt.Errorf("rate match %s: clock: %w", row.ID, err)
	}
	players := make([]store.Rating, len(row.Seats))
	anchors := make([]*ladder.Strength, len(row.Seats))
	for i, s := range row.Seats {
		if s.Player() == "" {
			return nil // an account that is gone: there is nobody to rate against
		}
		kind := ladder.KindOf(title, options, s.Side, clock.Kind == match.ClockDays)
		players[i] = store.Rating{Player: s.Player(), Title: row.Title, Side: kind.Key(), Name: s.Name}
		if s.Kind == store.SeatBot {
			if at, ok := ladder.Anchor(title, kind.Rules, s.Bot); ok {
				anchors[i] = &at
			}
		}
	}
	now := svc.matches.Now()
	err = svc.store.Rate(ctx, row.ID, now, players, func(list []store.Rating) error {
		return rateAll(row.Seats, anchors, list, now)
	})
	if err != nil && !errors.Is(err, store.ErrExists) {
		return fmt.Errorf("rate match %s: %w", row.ID, err)
	}
	return svc.reviews.ReviewRated(ctx, row.ID)
}

// rateAll changes the ratings of those who sat at a table. Who has an anchor stays there.
func rateAll(seats []store.Seat, anchors []*ladder.Strength, list []store.Rating, now time.Time) error {
	if len(list) != len(seats) {
		return fmt.Errorf("%d ratings for %d seats", len(list), len(seats))
	}
	before := make([]ladder.Strength, len(list))
	for i, r := range list {
		switch {
		case anchors[i] != nil:
			before[i] = *anchors[i]
		case r.Games == 0:
			before[i] = ladder.Newcomer()
		default:
			before[i] = ladder.Strength{Rating: r.Rating, Deviation: r.Deviation,
				Volatility: r.Volatility}.Rested(now.Sub(r.Updated))
		}
	}
	for i := range list {
		var bouts []ladder.Bout
		for k := range list {
			if seats[k].Side != seats[i].Side && list[k].Player != list[i].Player {
				bouts = append(bouts, ladder.Bout{Opponent: before[k], Score: score(seats[i].Outcome)})
			}
		}
		if len(bouts) == 0 {
			continue
		}
		p := before[i]
		if anchors[i] == nil {
			p = p.After(bouts)
		}
		list[i].Rating, list[i].Deviation, list[i].Volatility = p.Rating, p.Deviation, p.Volatility
		list[i].Games++
	}
	return nil
}

func score(o store.Outcome) float64 {
	switch o {
	case store.Won:
		return 1
	case store.Drawn:
		return 0.5
	default:
		return 0
	}
}
