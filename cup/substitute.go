package cup

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"prancingpony/match"
	"prancingpony/play"
	"prancingpony/store"
)

// Substitution is how the host gives a place to another.
type Substitution struct {
	Number int    `json:"number" doc:"Of the place."`
	Name   string `json:"name,omitempty" maxLength:"60" doc:"Of the waiting list; absent: the first."`
	Reason string `json:"reason" minLength:"1" maxLength:"300" doc:"All who look at the cup can read it."`
}

// Substitute gives a place to someone of the waiting list: results stand, games that have not begun are theirs.
func (svc *Service) Substitute(ctx context.Context, who match.Caller, id string, s Substitution) (*View, error) {
	var account, name string
	v, err := svc.changeHosted(ctx, who, id, func(d *draft) error {
		names, err := svc.clubs.CupNames(ctx, id)
		if err != nil {
			return err
		}
		account, name = "", d.row.Name
		for _, waits := range d.Waiting {
			if account == "" && names[waits] != "" && (s.Name == "" || strings.EqualFold(names[waits], s.Name)) {
				account = waits
			}
		}
		reason := strings.TrimSpace(s.Reason)
		switch {
		case d.row.Status != store.CupRunning:
			return ErrClosed
		case s.Number < 1 || s.Number > len(d.Entries):
			return invalid("number", "there is no entry %d", s.Number)
		case reason == "":
			return invalid("reason", "say why")
		case account == "":
			return &InvalidError{Field: "name", Message: "nobody of this name waits for a place", Reason: "nobody"}
		}
		d.change.Jobs = append(d.change.Jobs,
			store.Job{Kind: match.JobCup, Key: d.row.ID + ":replaced:" + strconv.Itoa(s.Number) + ":" + account})
		return svc.replace(ctx, d, s.Number-1, account, reason)
	})
	if err != nil {
		return nil, err
	}
	svc.tell(ctx, play.Notification{
		Account: account, Kind: store.NoticeCup, Title: v.Title, Name: name, Path: "/cups/" + v.ID,
	})
	return v, nil
}

// dropOut takes one out of a cup that is played: the first who waits takes the place, if the cup says so.
func (svc *Service) dropOut(ctx context.Context, d *draft, i int) error {
	if d.Terms.Substitutes && len(d.Waiting) > 0 {
		return svc.replace(ctx, d, i, d.Waiting[0], "")
	}
	d.withdraw(i, svc.now())
	return nil
}

// replace gives an entry to another. What has begun is lost; what has not is played at a table of its own.
func (svc *Service) replace(ctx context.Context, d *draft, i int, account, reason string) (err error) {
	e, now := &d.Entries[i], svc.now()
	d.tell(News{At: now, Kind: newsReplaced, Round: len(d.Rounds), A: i + 1, Left: e.Account, Text: reason})
	e.Drawn = e.key()
	e.Account, e.Level, e.Which, e.Withdrawn, e.Reminded = account, "", 0, false, 0
	if e.Rating, err = svc.ratingOf(ctx, e, d.row.Title); err != nil {
		return err
	}
	d.Waiting = slices.DeleteFunc(d.Waiting, func(a string) bool { return a == account })
	d.Requests = slices.DeleteFunc(d.Requests, func(r Request) bool { return r.Entry == i })
	round := d.current()
	if round == nil {
		return nil
	}
	for k := range round.Sets {
		s := &round.Sets[k]
		if s.A != i && s.B != i {
			continue
		}
		for j := range s.Games {
			g := &s.Games[j]
			if g.Done || g.Verdict != nil {
				continue
			}
			m, err := svc.matches.Match(ctx, g.Table)
			switch {
			case errors.Is(err, store.ErrNotFound):
			case err != nil:
				return err
			case m.Status != store.Lobby:
				g.Verdict = &Verdict{HalfB: 2, Reason: reason}
				if s.B == i {
					g.Verdict = &Verdict{HalfA: 2, Reason: reason}
				}
				continue
			default:
				d.Errands = append(d.Errands, Errand{g.Table, errandCallOff})
			}
			g.Table = store.NewID()
			if until := now.Add(d.Terms.grace()); g.Until.Before(until) {
				g.Until = until
			}
		}
	}
	return nil
}
