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
	r, err := svc.ratedMatch(row)
	if r == nil || err != nil {
		return err
	}
	now := svc.matches.Now()
	if err := svc.countTogether(ctx, r, now); err != nil {
		return fmt.Errorf("rate match %s: %w", row.ID, err)
	}
	err = svc.store.Rate(ctx, row.ID, now, r.players, func(list []store.Rating) error { return r.rate(list, now) })
	if err != nil && !errors.Is(err, store.ErrExists) {
		return fmt.Errorf("rate match %s: %w", row.ID, err)
	}
	return svc.reviews.ReviewRated(ctx, row.ID)
}

// ratedMatch is a finished match with what rating it needs.
type ratedMatch struct {
	seats    []store.Seat
	players  []store.Rating
	anchors  []*ladder.Strength // of bots that were measured
	favour   []ladder.Handicap  // of each seat
	together map[[2]string]int  // rated games of two people recently, by pair
}

// ratedMatch returns nil for a match that is not rated.
func (svc *Service) ratedMatch(row *store.Match) (*ratedMatch, error) {
	title, ok := svc.matches.Title(row.Title)
	if row.Status != store.Finished || !row.Rated || !ok {
		return nil, nil
	}
	var options game.Options
	if err := json.Unmarshal(row.Options, &options); err != nil {
		return nil, fmt.Errorf("rate match %s: options: %w", row.ID, err)
	}
	clock, err := match.ReadClock(row.Clock)
	if err != nil {
		return nil, fmt.Errorf("rate match %s: clock: %w", row.ID, err)
	}
	r := &ratedMatch{
		row.Seats, make([]store.Rating, len(row.Seats)), make([]*ladder.Strength, len(row.Seats)),
		make([]ladder.Handicap, len(row.Seats)),
		map[[2]string]int{},
	}
	for i, s := range row.Seats {
		if s.Player() == "" {
			return nil, nil // an account that is gone: there is nobody to rate against
		}
		r.favour[i] = ladder.HandicapOf(title, options, s.Side)
		kind := ladder.KindOf(title, options, s.Side, clock.Kind == match.ClockDays)
		r.players[i] = store.Rating{Player: s.Player(), Title: row.Title, Side: kind.Key(), Name: s.Name}
		if s.Kind == store.SeatBot {
			if at, ok := ladder.Anchor(title, kind.Rules, s.Bot); ok {
				r.anchors[i] = &at
			}
		}
	}
	return r, nil
}

// pairs lists the people who played against each other. A bot does not lose on purpose.
func (r *ratedMatch) pairs() (list [][2]string) {
	for i := range r.seats {
		for k := range r.seats[:i] {
			a, b := &r.seats[i], &r.seats[k]
			if a.Side != b.Side && a.Kind != store.SeatBot && b.Kind != store.SeatBot && a.Player() != b.Player() {
				list = append(list, pairOf(a.Player(), b.Player()))
			}
		}
	}
	return list
}

func pairOf(a, b string) [2]string { return [2]string{min(a, b), max(a, b)} }

func (svc *Service) countTogether(ctx context.Context, r *ratedMatch, now time.Time) error {
	for _, pair := range r.pairs() {
		n, err := svc.store.RatedTogether(ctx, r.players[0].Title, pair[0], pair[1], now.Add(-ladder.PairMemory))
		if err != nil {
			return err
		}
		r.together[pair] = n
	}
	return nil
}

// rate changes the ratings of those who sat at the table. Who has an anchor stays there.
func (r *ratedMatch) rate(list []store.Rating, now time.Time) error {
	if len(list) != len(r.seats) {
		return fmt.Errorf("%d ratings for %d seats", len(list), len(r.seats))
	}
	before, games := make([]ladder.Strength, len(list)), make([]int, len(list))
	for i, p := range list {
		games[i] = p.Games
		switch {
		case r.anchors[i] != nil:
			before[i] = *r.anchors[i]
		case p.Games == 0:
			before[i] = ladder.Newcomer()
		default:
			before[i] = ladder.Strength{
				Rating: p.Rating, Deviation: p.Deviation,
				Volatility: p.Volatility,
			}.Rested(now.Sub(p.Updated))
		}
	}
	for i := range list {
		var bouts []ladder.Bout
		for k := range list {
			if r.seats[k].Side == r.seats[i].Side || list[k].Player == list[i].Player {
				continue
			}
			weight := 1.0
			if r.seats[k].Kind != store.SeatBot {
				weight = ladder.Weight(games[i], games[k], r.together[pairOf(list[i].Player, list[k].Player)])
			}
			opponent := r.favour[i].Against(before[k])
			bouts = append(bouts, ladder.Bout{Opponent: opponent, Score: score(r.seats[i].Outcome), Weight: weight})
		}
		if len(bouts) == 0 {
			continue
		}
		p := before[i]
		if r.anchors[i] == nil {
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
