package ladder

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"prancingpony/game"
)

// keptFor is how long a list stands although nothing was rated: names change, and doubt grows.
const keptFor = 5 * time.Second

// list is a ladder as it was read, for all who ask until something is rated.
type list struct {
	all     []entry        // people with a rated game
	by      map[string]int // players to their entries
	placed  []entry        // those with a place, in order
	rest    []entry        // those who still want one, most games first
	version int64          // see store.Clubs.LadderVersion
	read    time.Time

	mu     sync.Mutex
	known  map[string]bool // of whom was looked up
	months map[string]float64
}

// before returns the estimates of some players a month before the list was read. look is called for those of whom
// nobody has asked yet.
func (l *list) before(players []string, look func(unknown []string) (map[string]float64, error)) (
	map[string]float64, error,
) {
	l.mu.Lock()
	defer l.mu.Unlock()
	unknown := slices.DeleteFunc(slices.Clone(players), func(p string) bool { return l.known[p] })
	if len(unknown) == 0 {
		return l.months, nil
	}
	found, err := look(unknown)
	if err != nil {
		return nil, err
	}
	months := map[string]float64{} // others read the old one
	for _, m := range []map[string]float64{l.months, found} {
		for player, rating := range m {
			months[player] = rating
		}
	}
	l.months = months
	for _, player := range unknown {
		l.known[player] = true
	}
	return months, nil
}

// keptLists are the last readings of all ladders.
type keptLists struct {
	mu    sync.Mutex
	lists map[string]*list
}

func (k *keptLists) find(key string) *list {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.lists[key]
}

func (k *keptLists) keep(key string, l *list) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.lists == nil {
		k.lists = map[string]*list{}
	}
	k.lists[key] = l
}

// list returns a ladder with everything that was rated before the question. Many ask for the same one: it is read once
// for all of them, and not again until something is rated.
func (l *Ladder) list(ctx context.Context, t game.Title, kinds []Kind) (*list, error) {
	keys := keysOf(kinds)
	version, err := l.clubs.LadderVersion(ctx, t.ID(), keys)
	if err != nil {
		return nil, err
	}
	key := t.ID() + " " + strings.Join(keys, " ")
	if kept := l.kept.find(key); kept != nil && kept.version == version {
		if age := l.now().Sub(kept.read); age >= 0 && age < keptFor {
			return kept, nil
		}
	}
	return l.lists.Read(ctx, key, func(ctx context.Context) (*list, error) {
		fresh, err := l.read(ctx, t, keys)
		if err == nil {
			l.kept.keep(key, fresh)
		}
		return fresh, err
	})
}

func (l *Ladder) read(ctx context.Context, t game.Title, keys []string) (*list, error) {
	now := l.now()
	out := &list{by: map[string]int{}, read: now, known: map[string]bool{}}
	var err error
	if out.version, err = l.clubs.LadderVersion(ctx, t.ID(), keys); err != nil { // what is rated after it is read again
		return nil, err
	}
	ratings, err := l.clubs.Ladder(ctx, t.ID(), keys)
	if err != nil {
		return nil, err
	}
	for i := range ratings {
		r := &ratings[i]
		at, there := out.by[r.Player]
		if !there {
			at = len(out.all)
			out.by[r.Player] = at
			out.all = append(out.all, entry{
				player: r.Player, name: r.Name, portrait: r.Portrait,
				sides: make([]side, len(keys)),
			})
		}
		out.all[at].sides[slices.Index(keys, r.Side)] = side{
			Strength{r.Rating.Rating, r.Deviation, r.Volatility},
			r.Games, r.Updated,
		}
	}
	for i := range out.all {
		out.all[i].settle(now)
	}
	out.placed, out.rest = ranked(out.all, now, func(*entry) bool { return true })
	return out, nil
}

// ranked parts those of a list who have a place, in order, from those who still want one.
func ranked(all []entry, now time.Time, among func(*entry) bool) (placed, rest []entry) {
	for i := range all {
		switch e := &all[i]; {
		case now.Sub(e.last) > listedFor || !among(e):
		case e.placed():
			placed = append(placed, *e)
		default:
			rest = append(rest, *e)
		}
	}
	order(placed)
	slices.SortStableFunc(rest, func(a, b entry) int { return b.games - a.games })
	return placed, rest
}
