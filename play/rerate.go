package play

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"prancingpony/ladder"
	"prancingpony/store"
)

// Rerate computes all ratings of a title again, from its rated matches in their order, by the rules of today. With two
// players their matches against each other no longer count, now and from then on.
func (svc *Service) Rerate(ctx context.Context, title string, without ...string) error {
	for range 5 {
		rows, err := svc.store.RatedMatches(ctx, title)
		if err != nil {
			return err
		}
		n, err := svc.rerate(rows, without)
		if err != nil {
			return err
		}
		n.Title, n.Seen = title, len(rows)
		if err := svc.store.ReplaceRatings(ctx, n); !errors.Is(err, store.ErrConflict) {
			return err
		}
	}
	return fmt.Errorf("rate %s again: %w too often", title, store.ErrConflict)
}

func (svc *Service) rerate(rows []store.RatedMatch, without []string) (*store.NewRatings, error) {
	n := &store.NewRatings{}
	current := map[[2]string]*store.Rating{}
	met := map[[2]string][]time.Time{}
	for i := range rows {
		at := rows[i].Counted
		r, err := svc.ratedMatch(&rows[i].Match)
		if err != nil {
			return nil, err
		}
		if r == nil {
			continue
		}
		pairs := r.pairs()
		if len(without) == 2 && slices.Contains(pairs, pairOf(without[0], without[1])) {
			n.Excluded = append(n.Excluded, rows[i].ID)
			continue
		}
		for _, pair := range pairs {
			met[pair] = slices.DeleteFunc(met[pair], func(t time.Time) bool { return at.Sub(t) > ladder.PairMemory })
			r.together[pair] = len(met[pair])
			met[pair] = append(met[pair], at)
		}
		list := slices.Clone(r.players)
		for k := range list {
			if was := current[[2]string{list[k].Player, list[k].Side}]; was != nil {
				was.Name = list[k].Name
				list[k] = *was
			}
		}
		if err := r.rate(list, at); err != nil {
			return nil, err
		}
		for k := range list {
			list[k].Updated = at
			current[[2]string{list[k].Player, list[k].Side}] = &list[k]
			n.Points = append(n.Points, store.NewPoint{Match: rows[i].ID, Rating: list[k]})
		}
	}
	for _, r := range current {
		n.Ratings = append(n.Ratings, *r)
	}
	return n, nil
}
