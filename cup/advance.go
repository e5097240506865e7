package cup

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"prancingpony/match"
	"prancingpony/store"
	"prancingpony/table"
)

// Handlers are the jobs of cups, for the workers.
func (svc *Service) Handlers() map[string]store.Handler {
	return map[string]store.Handler{match.JobCup: {Do: svc.advance, Parallel: 2, Attempts: 50}}
}

// WakeUp looks at every cup that is open or being played: what a job was lost for is done now.
func (svc *Service) WakeUp(ctx context.Context) error {
	q := store.CupQuery{Status: []store.CupStatus{store.CupOpen, store.CupRunning}, Page: store.Page{Limit: 200}}
	for {
		rows, next, err := svc.clubs.Cups(ctx, q)
		if err != nil {
			return err
		}
		var jobs []store.Job
		for i := range rows {
			jobs = append(jobs, store.Job{Kind: match.JobCup, Key: rows[i].ID + ":wake"})
		}
		if err := svc.jobs.Enqueue(ctx, jobs...); err != nil {
			return err
		}
		if next == "" {
			return nil
		}
		q.Page.After = next
	}
}

func (svc *Service) world(games map[string]outcome) world {
	return world{now: svc.now(), games: games, newID: store.NewID}
}

// advance does the job of moving a cup on: it makes the tables that are missing, ends those that are late, writes down
// how games ended, and pairs the next round. It may be run twice, even at the same time on two nodes: tables have their
// ids before they are made, and of two changes of one version the second is remade.
func (svc *Service) advance(ctx context.Context, j store.Job) error {
	id, _, _ := strings.Cut(j.Key, ":")
	again := true
	for again {
		again = false
		err := svc.change(ctx, id, func(d *draft) error {
			if d.row.Status == store.CupCancelled {
				return svc.breakOff(ctx, d.Cup)
			}
			if d.row.Status == store.CupOpen && d.Terms.due(svc.now()) {
				again = true
				return svc.startOrCancel(ctx, d)
			}
			if d.row.Status != store.CupRunning {
				return errSame
			}
			names, err := svc.clubs.CupNames(ctx, id)
			if err != nil {
				return err
			}
			if len(d.Errands) > 0 {
				again = true
				return svc.runErrands(ctx, d)
			}
			changed, err := svc.withdrawGone(ctx, d, names)
			if err != nil {
				return err
			}
			games, err := svc.look(ctx, d, names)
			if err != nil {
				return err
			}
			if !d.step(svc.world(games)) && !changed {
				return errSame
			}
			again = true // what was written down is to be done
			return nil
		})
		if errors.Is(err, ErrNotFound) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("cup %s: %w", id, err)
		}
	}
	return nil
}

// breakOff ends the games of a cup that was called off.
func (svc *Service) breakOff(ctx context.Context, c *Cup) error {
	if round := c.current(); round != nil {
		for _, s := range round.Sets {
			for _, g := range s.Games {
				if err := svc.games.Play.EndByRound(ctx, g.Table); err != nil && !errors.Is(err, match.ErrNotFound) {
					return err
				}
			}
		}
	}
	return errSame
}

// withdrawGone withdraws those whose accounts are no more.
func (svc *Service) withdrawGone(ctx context.Context, d *draft, names map[string]string) (changed bool, err error) {
	waiting := slices.DeleteFunc(slices.Clone(d.Waiting), func(a string) bool { return names[a] == "" })
	if len(waiting) < len(d.Waiting) {
		d.Waiting, changed = waiting, true
	}
	for i := range d.Entries {
		e := &d.Entries[i]
		if e.Account != "" && names[e.Account] == "" && !e.Withdrawn {
			if err := svc.dropOut(ctx, d, i); err != nil {
				return changed, err
			}
			changed = true
		}
	}
	return changed, nil
}

// runErrands does what is to be done at tables; doing it twice changes nothing.
func (svc *Service) runErrands(ctx context.Context, d *draft) error {
	for _, e := range d.Errands {
		var err error
		switch e.Do {
		case errandCallOff:
			err = svc.games.Play.EndByRound(ctx, e.Table)
		case errandPause:
			err = svc.games.Play.HoldForCup(ctx, e.Table, true)
		case errandResume:
			err = svc.games.Play.HoldForCup(ctx, e.Table, false)
		}
		if err != nil && !errors.Is(err, match.ErrNotFound) {
			return err
		}
	}
	d.Errands = nil
	return nil
}

// look finds out how the open games of a cup stand, and does what is to be done at their tables.
func (svc *Service) look(ctx context.Context, d *draft, names map[string]string) (map[string]outcome, error) {
	games := map[string]outcome{}
	round := d.current()
	if round == nil {
		return games, nil
	}
	for i := range round.Sets {
		s := &round.Sets[i]
		for k := range s.Games {
			g := &s.Games[k]
			if g.Done {
				continue
			}
			o, err := svc.lookAt(ctx, d, round, s, g, names)
			if err != nil {
				return nil, fmt.Errorf("game %s: %w", g.Table, err)
			}
			games[g.Table] = o
		}
	}
	return games, nil
}

// lookAt finds out how a game stands.
func (svc *Service) lookAt(ctx context.Context, d *draft, round *Round, s *Set, g *Game,
	names map[string]string,
) (outcome, error) {
	now := svc.now()
	seats := [2]int{g.First, s.A + s.B - g.First}
	gone := d.Entries[s.A].Withdrawn || d.Entries[s.B].Withdrawn
	ends := cmp.Or(g.Ends, round.Ends)
	late := d.Paused == nil && ends != nil && !now.Before(*ends)
	mayCome := d.Paused != nil || now.Before(g.Until)
	m, err := svc.matches.Match(ctx, g.Table)
	switch {
	case errors.Is(err, store.ErrNotFound) && gone:
		return outcome{missing: true}, nil
	case errors.Is(err, store.ErrNotFound):
		return outcome{}, svc.games.Tables.ArrangeCup(ctx, d.arranged(g, seats, names))
	case err != nil:
		return outcome{}, err
	}
	switch m.Status {
	case store.Finished:
		return d.outcomeOf(m, s, g, seats), nil
	case store.Lobby:
		if !gone && !late && g.Verdict == nil && mayCome {
			return outcome{}, svc.games.Tables.ArrangeCup(ctx, d.arranged(g, seats, names))
		}
		err = svc.games.Tables.CancelUnstarted(ctx, g.Table)
	default:
		switch {
		case g.Verdict != nil:
			err = svc.games.Play.EndByDirector(ctx, g.Table, g.Verdict.winners(s, seats))
		case late && d.Terms.Unfinished != UnfinishedDirector:
			err = svc.endLate(ctx, d.Terms.Unfinished, g.Table)
		case gone:
			err = svc.resignGone(ctx, d.Cup, g.Table, seats)
		default:
			return outcome{begun: true}, nil
		}
	}
	if err != nil {
		return outcome{}, err
	}
	if m, err = svc.matches.Match(ctx, g.Table); err != nil || m.Status != store.Finished {
		return outcome{}, err
	}
	return d.outcomeOf(m, s, g, seats), nil
}

// endLate ends a game that is played when its round is over.
func (svc *Service) endLate(ctx context.Context, unfinished, table string) error {
	if unfinished == UnfinishedForfeit {
		return svc.games.Play.EndByForfeit(ctx, table)
	}
	return svc.games.Play.EndByRound(ctx, table)
}

// resignGone gives up for the first of two who has withdrawn.
func (svc *Service) resignGone(ctx context.Context, c *Cup, id string, seats [2]int) error {
	for _, e := range seats {
		if c.Entries[e].Withdrawn {
			return svc.games.Play.ResignFor(ctx, id, c.Entries[e].Account)
		}
	}
	return nil
}

func (d *draft) arranged(g *Game, seats [2]int, names map[string]string) table.CupTable {
	a := table.CupTable{
		ID: g.Table, Cup: d.row.ID, Title: d.row.Title, Options: maps.Clone(d.Terms.Options),
		Clock: d.Terms.Clock, Rated: d.Terms.Rated, Name: d.row.Name, Come: g.Until,
	}
	if d.Coin != nil && g.Price < len(d.Coin.Prices) {
		a.Options = d.Coin.Prices[g.Price]
	}
	for _, e := range seats {
		who := d.Entries[e]
		a.Seats = append(a.Seats, table.CupSeat{Account: who.Account, Name: names[who.Account], Level: who.Level})
	}
	return a
}

// outcomeOf is how a match ended. One that was called off before it began is lost by who had not come, unless the host
// has decided it.
func (c *Cup) outcomeOf(m *store.Match, s *Set, g *Game, seats [2]int) outcome {
	o := outcome{over: true, by: m.Result.By}
	if m.Result.By == match.ByCancellation && g.Verdict != nil {
		o.by, o.half = match.ByDirector, [2]int{g.Verdict.HalfA, g.Verdict.HalfB}
		if seats[0] != s.A {
			o.half = [2]int{g.Verdict.HalfB, g.Verdict.HalfA}
		}
		return o
	}
	if m.Result.By != match.ByCancellation {
		for i, s := range m.Seats {
			switch s.Outcome {
			case store.Won:
				o.half[i] = 2
			case store.Drawn:
				o.half[i] = 1
			}
		}
		return o
	}
	promised := true
	for _, s := range m.Seats {
		if s.Kind == store.SeatAccount && s.Contribution == "" && s.Pledge == "" {
			promised = false
		}
	}
	var away [2]bool
	for i, s := range m.Seats {
		away[i] = s.Kind == store.SeatAccount && s.Contribution == "" && (s.Pledge == "" || promised)
	}
	o.half = c.forfeit(seats[0], seats[1], away)
	if o.by = byAbsence; c.Entries[seats[0]].Withdrawn || c.Entries[seats[1]].Withdrawn {
		o.by = byDefault
	}
	return o
}
