package study

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"slices"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/store"
)

// sight is what a seat sees of a match in play.
type sight struct {
	seat game.Seat
	seen leaves
	near int // a position that differs in one of so many values is the same; 0: only one that is equal
}

// How alike a position must be to one of a rated match. A player who changes a number in a corner gets no advice on the
// own match; for strangers only what is all but equal counts, because the first turns of two matches are much alike.
const (
	nearOwn    = 50
	nearOthers = 200
)

// leaves are the values of a view with the fields that lead to them, sorted and hashed. Neither the order of a list nor
// anything that the seat cannot see counts.
type leaves []uint64

func leavesOf(s game.State, seat game.Seat) (leaves, error) {
	text, err := json.Marshal(s.View(seat))
	if err != nil {
		return nil, err
	}
	var view any
	if err := json.Unmarshal(text, &view); err != nil {
		return nil, err
	}
	list := collect(nil, "", view)
	slices.Sort(list)
	return list, nil
}

func collect(list leaves, path string, value any) leaves {
	switch v := value.(type) {
	case map[string]any:
		for name, part := range v {
			list = collect(list, path+"."+name, part)
		}
	case []any:
		for _, part := range v { // what stands in one element stays together
			if fields, ok := part.(map[string]any); ok {
				list = collect(list, path+"["+nameOf(fields)+"]", part)
			} else {
				list = collect(list, path+"[]", part)
			}
		}
	default:
		h := fnv.New64a()
		fmt.Fprintf(h, "%s=%v", path, v)
		list = append(list, h.Sum64())
	}
	return list
}

// nameOf tells an element of a list from the others: views call their elements by the first text in them.
func nameOf(fields map[string]any) string {
	names := []string{}
	for _, v := range fields {
		if text, ok := v.(string); ok {
			names = append(names, text)
		}
	}
	slices.Sort(names)
	return fmt.Sprint(names)
}

// like reports whether two views are the same but for one in so many values.
func (a leaves) like(b leaves, near int) bool {
	missing, extra := 0, 0
	i, j := 0, 0
	for i < len(a) || j < len(b) {
		switch {
		case j == len(b) || i < len(a) && a[i] < b[j]:
			missing, i = missing+1, i+1
		case i == len(a) || a[i] > b[j]:
			extra, j = extra+1, j+1
		default:
			i, j = i+1, j+1
		}
	}
	most := 0
	if near > 0 {
		most = min(len(a), len(b)) / near
	}
	return max(missing, extra) <= most
}

// rowSights are the sights of a match after one of its records.
type rowSights struct {
	head   int
	sights []sight // of each seat; seen is nil where no person sits
	alone  bool    // begun at a position by one person: practice
}

// inPlay is what the caller sees of the matches of a title that they are playing. Nobody may take advice on those: not
// on the match, and not on a position that looks the same from their seat. A game that was begun at a position alone
// against bots is practice, and free.
func (svc *Service) inPlay(ctx context.Context, who match.Caller, title string) ([]sight, error) {
	if who.Account == "" {
		return nil, nil
	}
	var list []sight
	err := svc.eachInPlay(ctx, store.Query{Account: who.Account, Title: title},
		func(row *store.Match, of rowSights) {
			for i, s := range of.sights {
				if mine := row.Seats[i].Account == who.Account; s.seen == nil || !mine || of.alone {
					continue
				}
				if row.Rated {
					s.near = nearOwn
				}
				list = append(list, s)
			}
		})
	return list, err
}

// ratedInPlay is what the players of rated matches of a title see now, no matter who they are.
func (svc *Service) ratedInPlay(ctx context.Context, title string) ([]sight, error) {
	var list []sight
	err := svc.eachInPlay(ctx, store.Query{Rated: true, Title: title}, func(_ *store.Match, of rowSights) {
		for _, s := range of.sights {
			if s.near = nearOthers; s.seen != nil {
				list = append(list, s)
			}
		}
	})
	return list, err
}

// eachInPlay calls fn with the live and paused matches of a query. What their seats see is kept until they go on.
func (svc *Service) eachInPlay(ctx context.Context, q store.Query, fn func(*store.Match, rowSights)) error {
	q.Status = []store.Status{store.Live, store.Paused}
	for {
		q.Page.Limit = 100
		rows, next, err := svc.store.ListMatches(ctx, q)
		if err != nil {
			return err
		}
		for i := range rows {
			of, err := svc.sightsOf(ctx, &rows[i])
			if err != nil {
				return err
			}
			fn(&rows[i], of)
		}
		if next == "" {
			return nil
		}
		q.Page.After = next
	}
}

// sightsOf is what the people at a match see of it. One that cannot be opened hides nothing: nobody can play it.
func (svc *Service) sightsOf(ctx context.Context, row *store.Match) (rowSights, error) {
	svc.mu.Lock()
	of, known := svc.sights[row.ID]
	svc.mu.Unlock()
	if known && of.head == row.Head {
		return of, nil
	}
	err := svc.matches.With(ctx, row.ID, func(m *match.Match) error {
		of = rowSights{head: m.Row.Head, sights: make([]sight, len(m.Row.Seats))}
		if m.State == nil {
			return nil
		}
		people := map[string]bool{}
		for i, s := range m.Row.Seats {
			if s.Kind != store.SeatAccount {
				continue
			}
			people[s.Account] = true
			seen, err := leavesOf(m.State, game.Seat(i))
			if err != nil {
				return err
			}
			of.sights[i] = sight{seat: game.Seat(i), seen: seen}
		}
		of.alone = m.First != nil && len(people) <= 1
		return nil
	})
	if ctx.Err() != nil {
		return of, cmp.Or(err, ctx.Err())
	}
	if err != nil {
		return rowSights{}, nil
	}
	svc.mu.Lock()
	defer svc.mu.Unlock()
	if len(svc.sights) >= keptSights {
		clear(svc.sights)
	}
	svc.sights[row.ID] = of
	return of, nil
}

// keptSights is how many matches' sights are kept: some ten kilobytes each.
const keptSights = 2000

// compare refuses a position that is one of the sights.
func compare(s game.State, sights []sight) error {
	bySeat := map[game.Seat]leaves{}
	for _, known := range sights {
		seen, done := bySeat[known.seat]
		if !done {
			var err error
			if seen, err = leavesOf(s, known.seat); err != nil {
				return err
			}
			bySeat[known.seat] = seen
		}
		if known.seen.like(seen, known.near) {
			return match.ErrInPlay
		}
	}
	return nil
}

// mayAdvise refuses advice on a position that is played in a rated match, no matter who asks: the player may ask under
// another name, or under none.
func (svc *Service) mayAdvise(ctx context.Context, t game.Title, s game.State) error {
	sights, err := svc.ratedInPlay(ctx, t.ID())
	if err != nil {
		return err
	}
	return guardPosition(func() error { return compare(s, sights) })
}
