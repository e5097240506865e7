package ladder

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"prancingpony/game"
	"prancingpony/store"
)

// A season is a quarter of a year, by the time of Greenwich: 2026-4 lasts from 1 October to 31 December 2026. Ratings
// go on from one to the next; what ends is the list, and how it stood then is kept. On it stands anyone who had a place
// and had played at least one rated game of that ladder in the season.

func seasonOf(t time.Time) string {
	t = t.UTC()
	return fmt.Sprintf("%04d-%d", t.Year(), (int(t.Month())-1)/3+1)
}

// bounds are when a season begins and when the next one does.
func bounds(season string) (begin, end time.Time, err error) {
	var year, quarter int
	if _, err := fmt.Sscanf(season, "%4d-%1d", &year, &quarter); err != nil || quarter < 1 || quarter > 4 ||
		season != fmt.Sprintf("%04d-%d", year, quarter) {
		return begin, end, fmt.Errorf("%q is no season", season)
	}
	begin = time.Date(year, time.Month(quarter*3-2), 1, 0, 0, 0, 0, time.UTC)
	return begin, begin.AddDate(0, 3, 0), nil
}

// CloseSeasons keeps the lists of all seasons that are over. It may be called at any time, on any node.
func (l *Ladder) CloseSeasons(ctx context.Context) error {
	first, err := l.clubs.FirstRated(ctx)
	if err != nil || first.IsZero() {
		return err
	}
	closed, err := l.clubs.Seasons(ctx)
	if err != nil {
		return err
	}
	for at := first; ; {
		season := seasonOf(at)
		begin, end, err := bounds(season)
		if err != nil {
			return err
		}
		if end.After(l.now()) {
			return nil
		}
		if !slices.Contains(closed, season) {
			if err := l.closeSeason(ctx, season, begin, end); err != nil {
				return err
			}
		}
		at = end
	}
}

func (l *Ladder) closeSeason(ctx context.Context, season string, begin, end time.Time) error {
	var finals []store.Final
	for _, t := range l.titles {
		sides, err := sidesOf(t)
		if err != nil {
			return err
		}
		all, err := kinds(t)
		if err != nil {
			return err
		}
		for _, kind := range all {
			list, err := l.stoodAt(ctx, t, kind.sidesIn(sides), begin, end)
			if err != nil {
				return err
			}
			for i := range list {
				e := &list[i]
				finals = append(finals, store.Final{
					Title: t.ID(), Kind: kind.Key(), Place: i + 1, Player: e.player,
					Rating: e.strength.Rating, Deviation: e.strength.Deviation, Games: e.games,
				})
			}
		}
	}
	if err := l.clubs.CloseSeason(ctx, season, finals); !errors.Is(err, store.ErrExists) {
		return err
	}
	return nil
}

// stoodAt is how a ladder stood when a season ended; games are those of the season.
func (l *Ladder) stoodAt(ctx context.Context, t game.Title, kinds []Kind, begin, end time.Time) ([]entry, error) {
	keys := keysOf(kinds)
	rungs, err := l.clubs.LadderRows(ctx, t.ID(), keys, nil, begin, end)
	if err != nil {
		return nil, err
	}
	var list []entry
	played := map[string]int{}
	for _, r := range rungs {
		if len(list) == 0 || list[len(list)-1].player != r.Player {
			list = append(list, entry{player: r.Player, sides: make([]side, len(keys))})
		}
		s := &list[len(list)-1].sides[slices.Index(keys, r.Side)]
		if s.games == 0 { // two matches that ended in the same moment have two lines
			played[r.Player] += r.Since
		}
		*s = side{Strength{r.Rating, r.Deviation, startVolatility}, r.Games, r.At}
	}
	for i := range list {
		list[i].settle(end)
		list[i].games = played[list[i].player]
	}
	list = slices.DeleteFunc(list, func(e entry) bool { return !e.placed() || e.games == 0 })
	order(list)
	return list, nil
}

func keysOf(kinds []Kind) []string {
	keys := make([]string, len(kinds))
	for i, k := range kinds {
		keys[i] = k.Key()
	}
	return keys
}
