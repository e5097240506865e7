package watch

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"sync"
	"time"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store"
)

// WatchedGame is a game in play as spectators see it in a list.
type WatchedGame struct {
	Table   Table     `json:"table"`
	View    any       `json:"view,omitempty" doc:"The title's view, of a spectator."`
	Sides   []string  `json:"sides" nullable:"false" doc:"In the order of the seats."`
	Chances []float64 `json:"chances" nullable:"false" doc:"Of each side, as spectators see it; empty: no estimate."`
}

const (
	watchFrom  = 60 // the newest games among which those worth watching are looked for
	spectating = 4  // positions that a spectator cannot tell apart over which a chance is taken
)

// shownGame is one of the games worth watching, and whose it is.
type shownGame struct {
	WatchedGame
	row store.Match
}

// WatchGames picks public games in play: those that most people watch, then those that count, between people before
// bots, the newest first. The first of them is the one to show. Many ask for them at the same time, and reading one
// keeps others from its match: they are read once for all of them, and again only for whose they are.
func (svc *Service) WatchGames(ctx context.Context, who match.Caller, limit int) ([]WatchedGame, error) {
	shown, err := svc.watched.Read(ctx, strconv.Itoa(limit), func(ctx context.Context) ([]shownGame, error) {
		return svc.gamesToWatch(ctx, limit)
	})
	if err != nil {
		return nil, err
	}
	games := make([]WatchedGame, 0, len(shown))
	for i := range shown {
		w := shown[i].WatchedGame
		if who.Account != "" && shown[i].isOf(who.Account) {
			if err := svc.watchedBy(ctx, who, w.Table.ID, &w); err != nil {
				return nil, err
			}
		}
		games = append(games, w)
	}
	return games, nil
}

func (g *shownGame) isOf(account string) bool {
	return g.row.Host == account ||
		slices.ContainsFunc(g.row.Seats, func(s store.Seat) bool { return s.Account == account })
}

// gamesToWatch reads them as anybody may see them.
func (svc *Service) gamesToWatch(ctx context.Context, limit int) ([]shownGame, error) {
	rows, _, err := svc.store.ListMatches(ctx, store.Query{
		Public: true, Status: []store.Status{store.Live},
		Page: store.Page{Limit: watchFrom},
	})
	if err != nil {
		return nil, err
	}
	worth := func(row *store.Match) int {
		n := 100 * svc.presence(row.ID).Watching
		if row.Rated {
			n += 10
		}
		for _, s := range row.Seats {
			if s.Kind == store.SeatAccount {
				n++
			}
		}
		return n
	}
	slices.SortStableFunc(rows, func(a, b store.Match) int { return cmp.Compare(worth(&b), worth(&a)) })
	games := []shownGame{}
	for i := range rows[:min(limit, len(rows))] {
		g := shownGame{row: rows[i]}
		g.Sides, g.Chances = moment.Sides(match.SidesOf(rows[i].Seats)), []float64{}
		if err := svc.watchedBy(ctx, match.Caller{}, rows[i].ID, &g.WatchedGame); err != nil {
			return nil, err
		}
		if g.View != nil {
			games = append(games, g)
		}
	}
	return games, nil
}

// watchedBy fills in a game as a caller may see it; without a view if there is nothing to see.
func (svc *Service) watchedBy(ctx context.Context, who match.Caller, id string, w *WatchedGame) error {
	return svc.matches.With(ctx, id, func(m *match.Match) error {
		if !m.Visible(who) || m.State == nil {
			return nil
		}
		t, err := svc.tableFor(ctx, m, who)
		if err != nil {
			return err
		}
		w.Table = *t
		return svc.seen(ctx, m, w)
	})
}

// seen fills in how a match stands as spectators see it. Many look at the same few games: it is worked out once for a
// position.
func (svc *Service) seen(ctx context.Context, m *match.Match, w *WatchedGame) error {
	n, err := svc.lastVisible(ctx, m, game.Nobody)
	if err != nil {
		return err
	}
	if m.Seen.View == nil || m.Seen.N != n {
		s, err := svc.spectatorState(ctx, m)
		if err != nil {
			return err
		}
		view, err := json.Marshal(s.View(game.Nobody))
		if err != nil {
			return err
		}
		m.Seen.N, m.Seen.View, m.Seen.Chances = n, view, seenChances(m, s)
	}
	w.View, w.Chances = m.Seen.View, m.Seen.Chances
	return nil
}

// spectatorState is the position that is shown to everyone who passes by: what spectators see, no matter who asks.
func (svc *Service) spectatorState(ctx context.Context, m *match.Match) (game.State, error) {
	if !delayed(m, game.Nobody) {
		return m.State, nil
	}
	n, err := svc.lastVisible(ctx, m, game.Nobody)
	if err != nil {
		return nil, err
	}
	return svc.delayedState(ctx, m, n)
}

// Preview is a public match that has begun as anybody may see it, without chances.
func (svc *Service) Preview(ctx context.Context, id string) (*WatchedGame, error) {
	var w *WatchedGame
	err := svc.matches.With(ctx, id, func(m *match.Match) error {
		if !m.Visible(match.Caller{}) || m.State == nil {
			return match.ErrNotFound
		}
		t, err := svc.tableFor(ctx, m, match.Caller{})
		if err != nil {
			return err
		}
		s, err := svc.spectatorState(ctx, m)
		if err != nil {
			return err
		}
		w = &WatchedGame{
			Table: *t, View: s.View(game.Nobody), Sides: moment.Sides(match.SidesOf(m.Row.Seats)), Chances: []float64{},
		}
		return nil
	})
	return w, err
}

// seenChances is how the sides stand by what a spectator can see: everything hidden is dealt again, always in the same
// ways, so that asking twice tells nothing more.
func seenChances(m *match.Match, shown game.State) []float64 {
	eval, ok := m.Title.(game.Evaluator)
	if !ok || shown.Decider() == game.Nobody {
		return []float64{}
	}
	seats := match.SidesOf(m.Row.Seats)
	chances := make([]float64, len(moment.Sides(seats)))
	for i := range spectating {
		state := game.Clone(m.Title, shown)
		state.Redeal(game.Nobody, game.FastRand(uint64(i+1)))
		for k, c := range moment.Chances(eval, seats, state) {
			chances[k] += c / spectating
		}
	}
	return chances
}

// FamousGames lists finished, rated, public games between people that ended by the rules, those of the strongest
// players first: by the sum of the ratings with which they left the table.
func (svc *Service) FamousGames(ctx context.Context, who match.Caller, limit int) ([]Table, error) {
	rows, err := svc.famous.read(svc.matches.Now(), func() ([]store.Match, error) {
		return svc.store.FamousMatches(ctx, []string{
			match.ByResignation, match.ByTime, match.ByAgreement,
			match.ByCancellation, match.ByOperator,
		}, limit)
	})
	if err != nil {
		return nil, err
	}
	tables := []Table{}
	listed := []*store.Match{}
	for i := range rows {
		t, err := svc.Listed(&rows[i], who)
		if err != nil {
			return nil, err
		}
		tables, listed = append(tables, *t), append(listed, &rows[i])
	}
	return tables, svc.portrayAll(ctx, tables, listed)
}

// famousFor is how long the list of famous games stands. All rated games are looked through for it.
const famousFor = time.Minute

// famous is the list as it was last read.
type famous struct {
	mu    sync.Mutex // held while it is read: others wait for the same
	rows  []store.Match
	until time.Time
}

func (f *famous) read(now time.Time, read func() ([]store.Match, error)) ([]store.Match, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if now.Before(f.until) {
		return f.rows, nil
	}
	rows, err := read()
	if err == nil {
		f.rows, f.until = rows, now.Add(famousFor)
	}
	return rows, err
}
